"""Why something can't be done in a fight, or about a fire, if the open question does not know the reason."""

from __future__ import annotations

from shamble.titles.enclave.refusals.moments import NOT_CARRIED, Moment, Reason, by
from shamble.titles.enclave.rules.combat.defending import attacked_area, why_spent
from shamble.titles.enclave.rules.combat.fighting import is_alike
from shamble.titles.enclave.rules.counters import Defense
from shamble.titles.enclave.rules.day.fire import can_reach_fire
from shamble.titles.enclave.rules.pieces import AREAS

ACTIVATED = "enclave.combat.defenses-and-survivors-activate"


# -- whose turn it is --------------------------------------------------------------------------------------------------


def not_in_this_step(at: Moment, ask: str) -> Reason | None:
    """What defenses and survivors do in a Combat Turn requires one, and answers a question of its own."""
    if not at.table.fighting:
        return by("enclave.combat.turn-sequence")
    if at.ask == ask:
        return None
    return another_first(at)


def another_first(at: Moment) -> Reason:
    """Another question is open; while somebody acts, others wait by the rule of taking turns."""
    return at.first(ACTIVATED) if at.ask == "fighter" else at.first()


def why_not_turn(at: Moment, names: tuple[str, ...]) -> Reason | None:
    return not_in_this_step(at, "fight") or by(ACTIVATED)


def why_not_set_on(at: Moment, names: tuple[str, ...]) -> Reason | None:
    dog = at.table.survivors[at.table.index_of(names[0])]
    if at.table.fighting and not at.table.has_zombie(dog.area):
        return by("enclave.soldier.attacks-random-same-area", "There is no Zombie in Soldier's area.")
    return not_in_this_step(at, "fight") or by(ACTIVATED)


def why_not_spring(at: Moment, names: tuple[str, ...]) -> Reason | None:
    defense = at.table.defense(names[0])
    assert defense is not None
    if not at.table.fighting:
        return by("enclave.combat.turn-sequence")
    if not at.table.has_free_zombie(attacked_area(defense)):
        return why_no_target(at, defense)
    return by(why_spent(at.table.card_of(defense))) if defense.spent else not_in_this_step(at, "fight")


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
        return by(ACTIVATED, "Nobody's turn can end now.")
    return not_in_this_step(at, "fighter")


# -- what a fighter does -----------------------------------------------------------------------------------------------


def why_not_attack(at: Moment, names: tuple[str, ...]) -> Reason | None:
    rule = "enclave.survivor-combat.attack-same-or-adjacent"
    moment = why_no_zombie(at, names[0], rule) or not_in_this_step(at, "fighter")
    if moment is not None:
        return moment
    if len(names) > 1 and not at.carries(at.asked, names[1]):
        return by(NOT_CARRIED)
    return like_another(at, names[0], rule)


def why_no_zombie(at: Moment, name: str, rule: str) -> Reason | None:
    """There may be none of this name; outside combat there is none at all."""
    if not at.table.fighting or at.table.zombie(name) is not None:
        return None
    return by(rule, f"No Zombie of this name is on the map: {name}.")


def like_another(at: Moment, name: str, rule: str) -> Reason | None:
    """Of several identical zombies, the first stands for all."""
    zombie = at.table.zombie(name)
    for other in at.table.zombies:
        if zombie is None or other is zombie:
            return None
        if is_alike(zombie, other):
            return by(rule, f"It is the same as {other.id}, which stands for both.")
    return None


def why_not_blast(at: Moment, names: tuple[str, ...]) -> Reason | None:
    return not_in_this_step(at, "fighter")


def why_not_launch(at: Moment, names: tuple[str, ...]) -> Reason | None:
    table, (item, target) = at.table, names
    rule = "enclave.combat.launched-item-needs-attack-roll"
    at_one = target not in AREAS and table.defense(target) is None
    moment = (why_no_zombie(at, target, rule) if at_one else None) or not_in_this_step(at, "fighter")
    if moment is not None:
        return moment
    if not at.carries(at.asked, item):
        return by(NOT_CARRIED)
    if target not in AREAS:
        return like_another(at, target, rule)
    return by(rule if table.has_zombie(AREAS.index(target)) else "enclave.grenade.mass-damage-spread")


def why_not_move(at: Moment, names: tuple[str, ...]) -> Reason | None:
    moment = not_in_this_step(at, "fighter")
    return moment or by("enclave.survivor-combat.move-up-or-down", "They are already there.")


def why_not_face(at: Moment, names: tuple[str, ...]) -> Reason | None:
    """Every survivor is offered to the attacking zombie, or refused."""
    rule = "enclave.zombie.attack-survivor-in-area"
    missing = why_no_zombie(at, names[1], rule)
    if missing is not None:
        return missing
    if at.ask == "victim":
        return by("enclave.zombie.priority-order", "Another Zombie acts now.")
    return by(rule, "No Zombie is choosing whom to attack.")


# -- fire --------------------------------------------------------------------------------------------------------------


def why_no_fire_to_fight(at: Moment, rule: str) -> Reason | None:
    return None if at.table.fire else by(rule)


def why_not_fight_fire(at: Moment, name: str) -> Reason | None:
    """The active person fights it, in combat from inside the Refuge."""
    if at.ask not in ("fighter", "fire-fight") or name != at.asked:
        return another_first(at)
    who = at.table.index_of(name)
    return None if can_reach_fire(at.table, who) else by("enclave.fire.combat-only-from-refuge")


def why_not_extinguish(at: Moment, names: tuple[str, ...]) -> Reason | None:
    return why_no_fire_to_fight(at, "enclave.action.extinguish-fire") or why_not_fight_fire(at, names[0])


def why_not_spray(at: Moment, names: tuple[str, ...]) -> Reason | None:
    if not at.carries(names[0], names[1]):
        return by(NOT_CARRIED)
    return why_no_fire_to_fight(at, "enclave.item.fire-extinguisher") or why_not_fight_fire(at, names[0])


def why_not_roof(at: Moment, names: tuple[str, ...]) -> Reason | None:
    return why_no_fire_to_fight(at, "enclave.fire.combat-items-and-defenses") or another_first(at)


def why_not_let_burn(at: Moment, names: tuple[str, ...]) -> Reason | None:
    """People are asked to fight it only in the Fire subphase."""
    if at.table.fighting and at.table.fire:
        return by("enclave.fire.event-starts-subphase")
    return why_no_fire_to_fight(at, "enclave.action.extinguish-fire") or at.first()
