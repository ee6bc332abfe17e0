"""What can't be done by anybody, now or later: because of what a thing is, who somebody is, or which rules are in play.
Such a reason comes before any other. Next comes what is not there: somebody who is not in the group, something that
nobody carries or has built."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from shamble.kernel.questions import Option
from shamble.titles.enclave.refusals.intents import HORDE, OF_ITEMS, OF_PIECES, Shape
from shamble.titles.enclave.refusals.moments import NOT_CARRIED, Moment, Reason, by
from shamble.titles.enclave.rules.day.building import MOST_REINFORCED
from shamble.titles.enclave.rules.pieces import (
    AREAS,
    CHILD,
    CURE,
    EW,
    FIRE,
    RW,
    VE,
    VEHICLES,
    WALLS,
    DefenseCard,
    ItemKind,
)
from shamble.titles.enclave.rules.table import Enclave

Names = tuple[str, ...]
NO_SURVIVOR: Final = "enclave.soldier.not-a-survivor"
NO_ITEMS: Final = "enclave.soldier.no-items"
UNHEALED: Final = "enclave.soldier.damage-and-recovery"
UPGRADE: Final = "enclave.defense.hole-upgrade"
BARREL: Final = "enclave.defense.barrel-hit-by-survivors"
VEHICLE_AREA: Final = "enclave.map.vehicle-area-code"
NO_AREA: Final = "The Vehicle is not an area of the map."


def why_never(at: Moment, option: Option, shape: Shape) -> Reason | None:
    """Why nobody can ever do this; None if somebody could."""
    dog = why_not_the_dog(at, option, shape)
    if dog is not None:
        return dog
    for kind, name in zip(shape, option.names):
        nature = NATURE[kind](at, name) if kind in NATURE else None
        if nature is not None:
            return nature
    verb = NEVER[option.verb](at, option.names) if option.verb in NEVER else None
    return verb or why_not_in_play(at.table, option.verb)


# -- the dog -----------------------------------------------------------------------------------------------------------

OF_THE_DOG: Final[dict[str, str]] = {  # by verb, if the reason is not simply that a dog is not a survivor
    "turn": "enclave.soldier.attacks-random-same-area",
    "own": "enclave.soldier.owner",
    "let-die": UNHEALED,
    **dict.fromkeys(("deploy", "place"), "enclave.soldier.follows-owner"),
    **dict.fromkeys(("give", "heal", "inherit", "receive", "arm", "molotov", "molotovs", "study", "spray"), NO_ITEMS),
}


def why_not_the_dog(at: Moment, option: Option, shape: Shape) -> Reason | None:
    if option.verb == "heal" and at.is_dog(option.names[0]):
        return by(UNHEALED)
    named = any(kind == "person" and at.is_dog(name) for kind, name in zip(shape, option.names))
    return by(OF_THE_DOG.get(option.verb, NO_SURVIVOR)) if named else None


def no_dog(at: Moment, name: str) -> Reason | None:
    why = "Only Soldier attacks like that; Survivors take a turn."
    return None if at.is_dog(name) else by(NO_SURVIVOR, why)


# -- what a thing or a place is ----------------------------------------------------------------------------------------


def item_that(fits: Callable[[ItemKind], object], why: str) -> Callable[[Moment, str], Reason | None]:
    """An item that is meant for something else."""
    rule = "enclave.concepts.special-item-attributes"
    return lambda at, name: None if fits(at.table.stage.items[name]) else by(rule, why)


def never_found(at: Moment, name: str) -> Reason | None:
    kind = at.table.stage.items[name]
    if kind.made or kind.counter != kind.id:
        return by("enclave.setup.special-item-pool", "That is not in the item pool, so it is never found.")
    return never_carried(at, name)


never_carried: Final = item_that(
    lambda kind: not kind.immediate, "That takes effect when it is drawn, and nobody ever carries it."
)


def no_help_against_fire(at: Moment, name: str) -> Reason | None:
    card = at.card_named(name)
    helps = card is not None and card.fights_fire(at.table)
    return None if helps else by("enclave.concepts.defense-attributes", "It does nothing against Fire.")


def no_wall(at: Moment, name: str) -> Reason | None:
    is_one = name != HORDE and AREAS.index(name) in WALLS
    return None if is_one else by("enclave.map.two-walls", "That is not a Wall.")


def no_place(at: Moment, name: str) -> Reason | None:
    if name == HORDE:
        return by("enclave.concepts.horde-closed-to-survivors")
    if name == AREAS[VE]:
        return by(VEHICLE_AREA, NO_AREA)
    return by("enclave.stacking.no-unit-in-rw") if name == AREAS[RW] else None


def no_enemy(at: Moment, name: str) -> Reason | None:
    card = at.card_named(name)
    if card is None:
        return None
    return by(BARREL, "A Barrel is not an Enemy; set it off instead." if card.set_off else "A Defense is not an Enemy.")


NATURE: Final[dict[str, Callable[[Moment, str], Reason | None]]] = {  # by kind of name
    "dog": no_dog,
    "weapon": item_that(lambda kind: kind.is_weapon, "That is not a weapon."),
    "launched": item_that(lambda kind: kind.is_launched, "That can be neither thrown nor fired."),
    "notes": item_that(lambda kind: kind.research, "There is nothing to study in that."),
    "extinguisher": item_that(lambda kind: kind.fights_fire, "That does not put out Fire."),
    "kit": item_that(lambda kind: kind.heals, "That heals nobody."),
    "item": never_carried,
    "found": never_found,
    "roof": no_help_against_fire,
    "wall": no_wall,
    "place": no_place,
    "enemy": no_enemy,
}


# -- what is never done with it ----------------------------------------------------------------------------------------


def never_attacked(at: Moment, names: Names) -> Reason | None:
    return by("enclave.item.one-weapon-per-attack") if len(names) > 2 else None


def never_set_off(at: Moment, names: Names) -> Reason | None:
    """Only barrels can be, and only with the plain attack."""
    card = at.card_named(names[0])
    if card is None or not card.set_off:
        return by(BARREL)
    if len(names) > 1:
        return by(at.table.stage.items[names[1]].rule, "A Barrel is not an Enemy, so no weapon helps against it.")
    return None


def never_launched(at: Moment, names: Names) -> Reason | None:
    """Only some items are thrown at a group, where there can be one, and only some are fired at a Barrel."""
    kind, card = at.table.stage.items[names[0]], at.card_named(names[1])
    if card is not None:
        return None if kind.at_barrels and card.set_off else by(kind.rule)
    if names[1] not in (*AREAS, HORDE):
        return None
    if not kind.at_crowd:
        return by(kind.rule)
    if names[1] == HORDE:
        return by("enclave.concepts.horde-area", "The Horde is off the map, where nothing reaches it.")
    if names[1] == AREAS[EW]:
        return by("enclave.stacking.only-survivors-in-ew", "No Zombie is ever on the External Wall.")
    return no_place(at, names[1])


def never_sprung(at: Moment, names: Names) -> Reason | None:
    card = at.card_named(names[0])
    assert card is not None
    if card.set_off:
        return by(BARREL)
    return by("enclave.concepts.defense-attributes") if card.av == 0 else None


def never_built(at: Moment, names: Names) -> Reason | None:
    """A card and an area."""
    card = at.table.stage.defenses[names[0]]
    if names[1] == HORDE or AREAS.index(names[1]) not in card.areas:
        return by("enclave.build.area-on-card")
    return by(UPGRADE) if card.upgrade_of else why_no_card(at.table, card)


def never_bought(at: Moment, names: Names) -> Reason | None:
    if at.table.stage.defenses[names[0]].price_item and never_built(at, names) is None:
        return by("enclave.defense.incendiary-barrel-cost", "It costs Gasoline, not starting RP.")
    return never_built(at, names)


def never_upgraded(at: Moment, names: Names) -> Reason | None:
    """A defense, and the card that would replace it."""
    old, card = at.card_named(names[0]), at.table.stage.defenses[names[1]]
    assert old is not None
    if not card.upgrade_of:
        return by(UPGRADE, "That card does not replace another; it is built on its own.")
    return why_no_card(at.table, card) if old.id == card.upgrade_of else by(UPGRADE)


def why_no_card(table: Enclave, card: DefenseCard) -> Reason | None:
    return None if table.in_play(card.code) else by("enclave.setup.defenses-laid-out")


def never_reinforced(at: Moment, names: Names) -> Reason | None:
    return by("enclave.action.reinforce-wall") if int(names[1]) > MOST_REINFORCED else None


def never_given(at: Moment, names: Names) -> Reason | None:
    same = names[0] == names[2]
    return by("enclave.items.reallocate-end-of-activation", "That would change nothing.") if same else None


NEVER: Final[dict[str, Callable[[Moment, Names], Reason | None]]] = {  # by verb
    "attack": never_attacked,
    "blast": never_set_off,
    "launch": never_launched,
    "spring": never_sprung,
    "build": never_built,
    "buy": never_bought,
    "upgrade": never_upgraded,
    "reinforce": never_reinforced,
    "give": never_given,
}
VEHICLE: Final = (VEHICLES, "enclave.vehicle.setup-components")
BURNING: Final = (FIRE, "enclave.fire.setup-components")
BELONGS: Final[dict[str, tuple[str, str]]] = {  # verbs of optional rules, and these rules
    **dict.fromkeys(("drive", "repair-vehicle", "find-vehicle"), VEHICLE),
    **dict.fromkeys(("extinguish", "spray", "roof", "stand-by", "let-burn"), BURNING),
    **dict.fromkeys(("research", "study"), (CURE, "enclave.objective.the-cure-components")),
    "investigate": (CHILD, "enclave.objective.the-lost-child"),
}


def why_not_in_play(table: Enclave, verb: str) -> Reason | None:
    if verb in ("learn", "learn-nothing") and not table.wanted:
        return by("enclave.campaign.xp-after-objective", "Experience is for campaigns.")
    code, rule = BELONGS.get(verb, ("", ""))
    return by(rule) if rule and not table.in_play(code) else None


# -- what is not there -------------------------------------------------------------------------------------------------


def why_missing(at: Moment, option: Option, shape: Shape) -> Reason | None:
    """Why the thing can't be used or targeted: it is not on this table. Missing zombies are handled by `fights`."""
    for kind, name in zip(shape, option.names):
        if kind in ("person", "dog") and at.table.index_of(name) < 0:
            return by("enclave.setup.survivor-pool", f"{at.table.stage.people[name].name} is not in the group.")
        if kind == "found" and name not in at.table.drawn:
            return by("enclave.search.result-special-item", "Nobody has just found that.")
        if kind in OF_ITEMS and kind != "found" and not any(name in one.items for one in at.table.survivors):
            return by(NOT_CARRIED, f"Nobody carries this: {at.table.stage.items[name].name}.")
        if kind in OF_PIECES and at.card_named(name) is not None and at.table.defense(name) is None:
            return by("enclave.action.build-defense", f"No Defense of this name is in play: {name}.")
    return None
