"""What can't be done by anybody, now or later: because of what a thing is, what the scene contains, or because nobody
has the skill. Such a reason comes before any other, and also before what has to be decided first."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from shamble.kernel.questions import Option
from shamble.titles.nld.rules import combining
from shamble.zones.rules.attacking import kind_and_count
from shamble.zones.rules.board import AWAY, EXTERIOR, INTERIOR
from shamble.zones.rules.cars import why_no_road
from shamble.zones.rules.equipment import MELEE, Card
from shamble.zones.rules.moving import runner
from shamble.zones.rules.skills import Skill
from shamble.zones.rules.stage import Stage
from shamble.zones.rules.table import Table

Why = tuple[str, str]  # a rule, and a sentence if the rule's own would not fit; ("", "") if nothing forbids it

ALLOWED: Final[Why] = ("", "")


def first(*reasons: Why | str) -> Why:
    """The first one that is not empty."""
    for reason in reasons:
        why = (reason, "") if isinstance(reason, str) else reason
        if why[0]:
            return why
    return ALLOWED


def unless(fine: object, rule: str, why: str = "") -> Why:
    return ALLOWED if fine else (rule, why)


def lacks_skill(rule: str, called: str) -> Why:
    return rule, f"That takes the skill {called}."


# -- places and tokens -------------------------------------------------------------------------------------------------


def no_such_deck(table: Table, option: Option) -> Why:
    rule = "nld.search.extra-never" if option.names[0] == "extra" else "nld.search.zombicide-any"
    return unless(option.names[0] in table.stage.decks, rule)


def no_place_to_build(table: Table, option: Option) -> Why:
    edge = table.stage.board.edge_index[option.names[0]]
    allowed = table.has_barrier(edge) or table.stage.board.edges[edge].kind in table.stage.builds_on
    return unless(allowed, "nld.barricade.build-by-scene")


def no_way_out(table: Table, option: Option) -> Why:
    return unless(table.stage.exits, "nld.scene.escape", "Nobody leaves the board in this scene.")


def no_car(table: Table, option: Option) -> Why:
    return unless(table.car != AWAY, "nld.setup.place-tokens", "No car stands in this scene.")


def no_drive(table: Table, option: Option) -> Why:
    """A car can go wherever roads lead, however many actions that may take."""
    board, zone = table.stage.board, table.stage.board.zone_index[option.names[0]]
    if table.car == AWAY:
        return no_car(table, option)
    if board.zones[zone].kind != EXTERIOR:
        return why_no_road(board, table.car, zone), ""
    return unless(board.drives(table.car)[zone] >= 0, "nld.car.drive-distance")


# -- cards -------------------------------------------------------------------------------------------------------------


def known_card(table: Table, id: str) -> Card:
    """A card of the game, or what a skill uses as a weapon."""
    skill = improvising(table, id)
    improvised = skill.improvises() if skill is not None else None
    return improvised if improvised is not None else table.stage.cards[id]


def improvising(table: Table, id: str) -> Skill | None:
    """The skill that makes this a weapon, whoever may have it."""
    for skill in table.stage.skills.values():
        improvised = skill.improvises()
        if improvised is not None and improvised.id == id:
            return skill
    return None


def no_such_attack(table: Table, option: Option) -> Why:
    """What it is: a weapon or not, for its own zone or for others, to be thrown or not."""
    card = known_card(table, option.names[0])
    kind, count = kind_and_count(option)
    if card.melee is None and card.ranged is None:
        return "nld.card.non-weapons-cannot-attack", ""
    if card.weapon(kind) is None:
        no_melee = ("nld.combat.melee-action", "That is not a melee weapon.")
        return no_melee if kind == MELEE else ("nld.card.melee-range-zero", "")
    skill = improvising(table, card.id)
    if skill is None:
        return first(no_such_shot(table, card, option), none_left(table, card))
    return first(unless(count == 1, "nld.combat.dual-single-action"), nobody_has(table, skill))


def no_such_shot(table: Table, card: Card, option: Option) -> Why:
    if card.ranged is None or option.verb in ("melee", "melee-both"):
        return ALLOWED
    if not card.ranged.burns:
        return unless(option.verb != "throw", "nld.special.molotov-use", "That is not for throwing.")
    if option.verb != "throw":
        return "nld.special.molotov-use", "That is thrown."
    room = table.stage.board.zones[table.stage.board.zone_index[option.names[1]]].kind == INTERIOR
    return unless(not room, "nld.special.molotov-exterior")


def none_left(table: Table, card: Card) -> Why:
    """Discarded starting cards leave the game."""
    gone = table.round > 0 and table.out.count(card.id) == sum(card.copies.values())
    return unless(not gone, "nld.inventory.discard-destination", f"None of these is left in the game: {card.name}.")


def no_reloading(table: Table, option: Option) -> Why:
    card = table.stage.cards[option.names[0]]
    loads = combining.needs_loading(card)
    return first(unless(loads, "nld.reload.needs-action", "It needs no reloading."), none_left(table, card))


def no_recipe(table: Table, option: Option) -> Why:
    card = table.stage.cards[option.names[0]]
    made = any(recipe.gives == card.id for recipe in table.stage.combinations)
    return unless(made, "nld.combine.free", f"This is not made of other cards: {card.name}.")


# -- skills ------------------------------------------------------------------------------------------------------------


def nobody_has(table: Table, skill: Skill) -> Why:
    has = any(known is skill for who in table.in_play() for known in table.survivors[who].abilities)
    return ALLOWED if has else lacks_skill(skill.rule, skill.name)


def no_runner(table: Table, option: Option) -> Why:
    runs = any(runner(table, who) is not None for who in table.in_play())
    return ALLOWED if runs else lacks_skill("nld.skill.sprint", "Sprint")


def no_such_skill(table: Table, option: Option) -> Why:
    """Skills that add an action of their own."""
    known = skill_that_adds(table.stage, option.verb)
    if known is None:
        return ALLOWED
    abilities = [skill for who in table.in_play() for skill in table.survivors[who].abilities]
    has = any(skill.verb == option.verb for skill in abilities)
    return ALLOWED if has else lacks_skill(known.rule, known.name)


@lru_cache(maxsize=256)
def skill_that_adds(stage: Stage, verb: str) -> Skill | None:
    """The first skill that adds this action."""
    return next((skill for skill in stage.skills.values() if skill.verb == verb), None)


NEVER: Final[dict[str, Callable[[Table, Option], Why]]] = {
    "search": no_such_deck,
    "build": no_place_to_build,
    "escape": no_way_out,
    "get-in": no_car,
    "get-out": no_car,
    "change-seat": no_car,
    "drive": no_drive,
    "melee": no_such_attack,
    "melee-both": no_such_attack,
    "shoot": no_such_attack,
    "shoot-both": no_such_attack,
    "throw": no_such_attack,
    "reload": no_reloading,
    "combine": no_recipe,
    "sprint": no_runner,
}


def why_never(table: Table, option: Option) -> Why:
    """Why nobody can ever do this in a turn; empty if somebody could."""
    return NEVER[option.verb](table, option) if option.verb in NEVER else no_such_skill(table, option)
