"""Chapter 6.2: Gunfire. A shot costs an Action and 1 Ammo; all its Hits go to one target, which stays where it is."""

from __future__ import annotations

from typing import Final

from shamble.kernel.abilities import Tally
from shamble.kernel.ask import roll
from shamble.kernel.events import dice_together
from shamble.kernel.questions import Choice, Option
from shamble.kernel.state import Steps
from shamble.titles.farmingdale.rules import held
from shamble.titles.farmingdale.rules.actions.purses import actions_for, pay
from shamble.titles.farmingdale.rules.board import TOWN_CENTER
from shamble.titles.farmingdale.rules.combat.hits import hit
from shamble.titles.farmingdale.rules.counters import NOW, Unit
from shamble.titles.farmingdale.rules.lasting import end, modify
from shamble.titles.farmingdale.rules.powers import ShotPower
from shamble.titles.farmingdale.rules.table import Farmingdale

VERB: Final = "shoot"
LAST_COLUMN: Final = 7
BEFORE: Final = "before-gunfire"  # when a card can be played


# -- who can fire at what ----------------------------------------------------------------------------------------------


def offer(table: Farmingdale, unit: Unit, choice: Choice) -> None:
    """All Zeds within range."""
    forbidden = why_not_fire(table, unit, ammo_for(table, unit))
    if not forbidden and not actions_for(table, unit):
        forbidden = "zeds.action.sources"
    offer_targets(table, unit, choice, (VERB, unit.id), forbidden)


def offer_targets(table: Farmingdale, unit: Unit, choice: Choice, begins: tuple[str, ...], forbidden: str) -> None:
    """A shot of a unit at each Zeds unit along the tracks from its space, under a verb and the first names of the
    option; `forbidden` is the rule against all of them."""
    if forbidden and not choice.explains:
        return
    for target in table.zeds:
        distance = distance_to(table, unit.place, target.place)
        if distance > 0:
            against = forbidden or why_not_hit(table, unit, target, distance)
            choice.offer(Option(begins[0], (*begins[1:], target.id)), against)


def why_not_fire(table: Farmingdale, unit: Unit, ammo: int) -> str:
    """The rule by which a unit can't fire at all, with so much Ammo for a shot."""
    if table.space(unit.place).is_start:
        return "zeds.gun.start"
    for power in shot_powers(table, unit):
        rule = power.forbidden(table, unit)
        if rule:
            return rule
    return "zeds.gun.cost" if table.ammo < ammo + held.gives(table, BEFORE, "ammo-cost") else ""


def why_not_hit(table: Farmingdale, unit: Unit, target: Unit, distance: int) -> str:
    """The rule by which a unit can't fire at a target."""
    if table.space(target.place).is_start:
        return "zeds.gun.start"
    if distance > range_of(table, unit):
        return "zeds.gun.long"
    return "zeds.gun.min" if strength_at(table, unit, distance) == 0 else ""


def distance_to(table: Farmingdale, place: int, target: int) -> int:
    """The spaces along one track; 0 where there is no line, since none goes through Town Center."""
    here, there = table.space(place), table.space(target)
    if place == TOWN_CENTER or here.track == there.track:
        return abs(here.steps - there.steps)
    return 0


def shot_powers(table: Farmingdale, unit: Unit) -> list[ShotPower]:
    """Those of the unit's card and of its markers."""
    if not unit.marks:
        return unit.card.powers.shots
    powers = unit.card.powers.shots[:]
    for mark in unit.marks:
        powers += table.stage.markers[mark].powers.shots
    return powers


def range_of(table: Farmingdale, unit: Unit) -> int:
    """How many spaces away a target may be."""
    spaces = Tally(1)
    for power in shot_powers(table, unit):
        power.range(table, unit, spaces)
    return spaces.value


# -- the numbers of a shot ---------------------------------------------------------------------------------------------


def ammo_for(table: Farmingdale, unit: Unit) -> int:
    """What a shot of the unit costs now."""
    cost = Tally(1)
    cost.at_least(0, "zeds.gun.cost")
    modify(table, "ammo-cost", unit.id, cost)
    return cost.value


def strength_at(table: Farmingdale, unit: Unit, distance: int) -> int:
    """The Gunfire Strength: that of the side that shows, unless the unit's card says otherwise."""
    strength = Tally(unit.strength)
    for power in shot_powers(table, unit):
        power.strength(table, unit, distance, strength)
    return strength.value


def column_of(table: Farmingdale, unit: Unit, distance: int, right: int) -> int:
    """The column of the table, from 1: the Strength, and then all shifts; `right` are those of the attack itself."""
    shifts = Tally(right)
    for power in shot_powers(table, unit):
        power.shift(table, unit, distance, shifts)
    modify(table, "gunfire-shift", unit.id, shifts)
    first = min(strength_at(table, unit, distance), LAST_COLUMN)
    return max(1, min(first + shifts.value, LAST_COLUMN))


# -- a shot ------------------------------------------------------------------------------------------------------------


def shoot(table: Farmingdale, unit: Unit, target: Unit) -> None:
    """The Action."""
    pay(table, unit)
    fire(table, unit, target, True, 0)


def fire(table: Farmingdale, unit: Unit, target: Unit, uses_ammo: bool, right: int) -> None:
    """A unit is about to fire; who pays for it is settled. A held card may come first."""
    table.push("shot", (1 if uses_ammo else 0, right), (unit.id, target.id))
    must = uses_ammo and table.ammo < ammo_for(table, unit)
    table.push("moment", (1 if must else 0,), (BEFORE, unit.id))


def shot(table: Farmingdale, unit: Unit, target: Unit, uses_ammo: bool, right: int) -> Steps:
    """The roll and its Hits, and then what the unit does afterwards."""
    ammo = ammo_for(table, unit) if uses_ammo else 0
    distance = distance_to(table, unit.place, target.place)
    column = column_of(table, unit, distance, right)
    table.ammo -= ammo
    table.tell("fires", "zeds.gun.cost", unit.id, target.id, table.name(target.place), n=ammo)
    faces = yield from roll(table, "gunfire", "zeds.gun.roll", 2, about=(unit.id, target.id, str(column)))
    count = table.stage.tables.gunfire[sum(faces) - 2][column - 1]
    end(table, NOW)
    table.push("has-fired", (target.place,), (unit.id,))
    table.tell("shot", "zeds.gun.roll", unit.id, target.id, n=count, dice=dice_together(count > 0, faces))
    if count:
        yield from hit(table, target, count, "zeds.gun.roll")


def has_fired(table: Farmingdale, unit: Unit, place: int) -> Steps:
    """What the unit can do after a shot at something in a space."""
    for power in shot_powers(table, unit):
        asks = power.has_fired(table, unit, place)
        if asks is not None:
            yield from asks
