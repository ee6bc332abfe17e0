"""Why something can't be done in a fight, or about a fire, where the open question has not kept the reason."""

from __future__ import annotations

from shamble.titles.enclave.defending import attacked_area, why_spent
from shamble.titles.enclave.explaining_moments import Moment, Reason, by
from shamble.titles.enclave.fighting import is_alike
from shamble.titles.enclave.fire import can_reach_fire
from shamble.titles.enclave.intents import HORDE
from shamble.titles.enclave.pieces import AREAS, FIRE, ItemKind
from shamble.titles.enclave.table import Defense

ACTIVATED = "enclave.combat.defenses-and-survivors-activate"
NOT_CARRIED = "enclave.concepts.special-item-carried"


# -- whose turn it is --------------------------------------------------------------------------------------------------


def not_in_this_step(at: Moment, ask: str) -> Reason | None:
    """What defenses and survivors do in a Combat Turn needs one, and is answered to its own question."""
    if not at.table.fighting:
        return by("enclave.combat.turn-sequence")
    if at.ask == ask:
        return None
    return at.first(ACTIVATED) if at.ask in ("fight", "fighter") else at.first()


def why_not_turn(at: Moment, names: tuple[str, ...]) -> Reason | None:
    if at.is_dog(names[0]):
        return by("enclave.soldier.attacks-random-same-area")
    return not_in_this_step(at, "fight") or by(ACTIVATED)


def why_not_set_on(at: Moment, names: tuple[str, ...]) -> Reason | None:
    dog = at.table.survivors[at.table.index_of(names[0])]
    if at.table.fighting and not at.table.has_zombie(dog.area):
        return by("enclave.soldier.attacks-random-same-area", "There is no Zombie in Soldier's area.")
    return not_in_this_step(at, "fight") or by(ACTIVATED)


def why_not_spring(at: Moment, names: tuple[str, ...]) -> Reason | None:
    defense = at.table.defense(names[0])
    assert defense is not None
    card = at.table.card_of(defense)
    if card.set_off:
        return by("enclave.defense.barrel-hit-by-survivors")
    if card.av == 0:
        return by("enclave.concepts.defense-attributes")
    if not at.table.fighting:
        return by("enclave.combat.turn-sequence")
    if not at.table.has_free_zombie(attacked_area(defense)):
        return why_no_target(at, defense)
    return by(why_spent(card)) if defense.spent else not_in_this_step(at, "fight")


def why_no_target(at: Moment, defense: Defense) -> Reason:
    area = attacked_area(defense)
    if at.table.has_zombie(area):
        return by("enclave.survivor-combat.blocked-zombie-target")
    if area != defense.area:
        return by("enclave.defense-combat.wall-attacks-area-above")
    return by("enclave.defense-combat.same-area")


def why_not_hold(at: Moment, names: tuple[str, ...]) -> Reason | None:
    return not_in_this_step(at, "fight")


def why_not_done(at: Moment, names: tuple[str, ...]) -> Reason | None:
    if at.table.fighting and at.ask == "fight":
        return by(ACTIVATED, "Nobody is acting whose turn could end.")
    return not_in_this_step(at, "fighter")


# -- what a fighter does -----------------------------------------------------------------------------------------------


def why_not_attack(at: Moment, names: tuple[str, ...]) -> Reason | None:
    table = at.table
    if len(names) > 2:
        return by("enclave.item.one-weapon-per-attack")
    moment = not_in_this_step(at, "fighter")
    if moment is not None:
        return moment
    if len(names) > 1 and not at.carries(at.asked, names[1]):
        return by(NOT_CARRIED)
    return like_another(at, names[0], "enclave.survivor-combat.attack-same-or-adjacent") if table.zombies else None


def like_another(at: Moment, name: str, rule: str) -> Reason | None:
    """Of several that differ in nothing the first stands for all."""
    zombie = at.table.zombie(name)
    for other in at.table.zombies:
        if zombie is None or other is zombie:
            return None
        if is_alike(zombie, other):
            return by(rule, f"It differs in nothing from {other.id}, which stands for both.")
    return None


def why_not_blast(at: Moment, names: tuple[str, ...]) -> Reason | None:
    table = at.table
    defense = table.defense(names[0])
    assert defense is not None
    if not table.card_of(defense).set_off:
        return by("enclave.defense.barrel-hit-by-survivors")
    if len(names) > 1:
        return by(table.stage.items[names[1]].rule, "A Barrel is no Enemy, and no weapon helps against it.")
    return not_in_this_step(at, "fighter")


def why_not_launch(at: Moment, names: tuple[str, ...]) -> Reason | None:
    table = at.table
    kind = table.stage.items[names[0]]
    nature = why_not_at(at, kind, names[1])
    moment = nature or not_in_this_step(at, "fighter")
    if moment is not None:
        return moment
    if not at.carries(at.asked, kind.id):
        return by(NOT_CARRIED)
    if names[1] not in AREAS:
        return like_another(at, names[1], "enclave.combat.launched-item-needs-attack-roll")
    if not table.has_zombie(AREAS.index(names[1])):
        return by("enclave.grenade.mass-damage-spread")
    return by("enclave.combat.launched-item-needs-attack-roll")


def why_not_at(at: Moment, kind: ItemKind, target: str) -> Reason | None:
    """What it is not made for: only some are thrown at a crowd, and only some fired at a Barrel."""
    crowd, barrel = target in AREAS, at.table.defense(target) is not None
    return by(kind.rule) if (crowd and not kind.at_crowd) or (barrel and not kind.at_barrels) else None


def why_not_move(at: Moment, names: tuple[str, ...]) -> Reason | None:
    if names[0] == HORDE:
        return by("enclave.concepts.horde-closed-to-survivors")
    moment = not_in_this_step(at, "fighter")
    return moment or by("enclave.survivor-combat.move-up-or-down", "They are there already.")


def why_not_face(at: Moment, names: tuple[str, ...]) -> Reason | None:
    """Every survivor is offered to the zombie that attacks, or refused to it."""
    if at.is_dog(names[0]):
        return by("enclave.soldier.not-a-survivor")
    if at.ask == "victim":
        return by("enclave.zombie.priority-order", "It is another Zombie that acts now.")
    return by("enclave.zombie.attack-survivor-in-area", "No Zombie is choosing whom to attack.")


# -- fire --------------------------------------------------------------------------------------------------------------


def why_no_fire_to_fight(at: Moment, rule: str) -> Reason | None:
    """There may be none, or none at all in this game."""
    if not at.table.in_play(FIRE):
        return by("enclave.fire.setup-components")
    return None if at.table.fire else by(rule)


def why_not_fight_fire(at: Moment, name: str) -> Reason | None:
    """Whoever is active fights it, in combat from inside the Refuge."""
    if at.ask not in ("fighter", "fire-fight"):
        return at.first(ACTIVATED) if at.ask == "fight" else at.first()
    if name != at.asked:
        return at.first(ACTIVATED) if at.ask == "fighter" else at.first()
    who = at.table.index_of(name)
    return None if can_reach_fire(at.table, who) else by("enclave.fire.combat-only-from-refuge")


def why_not_extinguish(at: Moment, names: tuple[str, ...]) -> Reason | None:
    if at.is_dog(names[0]):
        return by("enclave.soldier.not-a-survivor")
    return why_no_fire_to_fight(at, "enclave.action.extinguish-fire") or why_not_fight_fire(at, names[0])


def why_not_spray(at: Moment, names: tuple[str, ...]) -> Reason | None:
    if at.is_dog(names[0]):
        return by("enclave.soldier.no-items")
    if not at.carries(names[0], names[1]):
        return by(NOT_CARRIED)
    return why_no_fire_to_fight(at, "enclave.item.fire-extinguisher") or why_not_fight_fire(at, names[0])


def why_not_roof(at: Moment, names: tuple[str, ...]) -> Reason | None:
    none = why_no_fire_to_fight(at, "enclave.fire.combat-items-and-defenses")
    return none or (at.first(ACTIVATED) if at.ask == "fighter" else at.first())


def why_not_stand_by(at: Moment, names: tuple[str, ...]) -> Reason | None:
    return by("enclave.soldier.not-a-survivor") if at.is_dog(names[0]) else why_not_let_burn(at, names)


def why_not_let_burn(at: Moment, names: tuple[str, ...]) -> Reason | None:
    """Only in the Fire subphase is anybody asked to fight it."""
    if at.table.fighting and at.table.fire:
        return by("enclave.fire.event-starts-subphase")
    return why_no_fire_to_fight(at, "enclave.action.extinguish-fire") or at.first()
