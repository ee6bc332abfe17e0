"""Chapter 5.3: Foraging. A die on the table of the space says what is found."""

from __future__ import annotations

from typing import Final

from shamble.kernel.abilities import Tally
from shamble.kernel.ask import roll
from shamble.kernel.events import dice_together
from shamble.kernel.questions import Choice, Option
from shamble.kernel.state import Steps
from shamble.titles.farmingdale.rules.actions.purses import actions_for, pay
from shamble.titles.farmingdale.rules.asking import settle
from shamble.titles.farmingdale.rules.cards import Gain
from shamble.titles.farmingdale.rules.counters import NOW, Unit
from shamble.titles.farmingdale.rules.lasting import end, modify
from shamble.titles.farmingdale.rules.spaces import is_zeds_controlled
from shamble.titles.farmingdale.rules.stores import gain
from shamble.titles.farmingdale.rules.table import Farmingdale

VERB: Final = "forage"
FACES: Final = 6


def offer(table: Farmingdale, unit: Unit, choice: Choice) -> None:
    choice.offer(Option(VERB, (unit.id,)), why_not_forage(table, unit))


def why_not_forage(table: Farmingdale, unit: Unit) -> str:
    """The rule by which a unit can't Forage where it is."""
    if not table.space(unit.place).forage:
        return "zeds.forage.who"
    if is_zeds_controlled(table, unit.place):
        return "zeds.chaos.controlled"
    if not any(counting(table, gains) for gains in table_of(table, unit.place)):
        return "zeds.res.basic-ammo-only"
    return "" if actions_for(table, unit) else "zeds.action.sources"


def table_of(table: Farmingdale, place: int) -> list[list[Gain]]:
    """What each face of the die finds in a space."""
    return table.stage.tables.forage[table.space(place).forage]


def counting(table: Farmingdale, gains: list[Gain]) -> list[Gain]:
    """Those that the level has: without Supplies, nobody finds any."""
    return [gain for gain in gains if gain.ammo or table.level.has_supplies]


def forage(table: Farmingdale, unit: Unit) -> None:
    """The Action."""
    pay(table, unit)
    table.push("forage", (), (unit.id,))


def roll_for(table: Farmingdale, unit: Unit) -> Steps:
    """The die. A held card may come between this and the find."""
    place = table.name(unit.place)
    faces = yield from roll(table, "forage", "zeds.forage.who", 1, about=(unit.id, place))
    result = result_of(table, unit, faces[0])
    table.push("find", (result,), (unit.id,))
    table.push("moment", (0,), ("after-forage-roll", unit.id))
    dice = dice_together(len(gains_for(table, unit, result)) > 0, faces)
    table.tell("foraged", "zeds.forage.who", unit.id, place, n=result, dice=dice)


def result_of(table: Farmingdale, unit: Unit, face: int) -> int:
    """The die with all that is added to it, as a face again."""
    result = Tally(face)
    for power in table.stage.powers.finds:
        if table.holder(power) is not None:
            power.die(table, unit, result)
    return max(1, min(result.value, FACES))


def gains_for(table: Farmingdale, unit: Unit, result: int) -> list[Gain]:
    return counting(table, table_of(table, unit.place)[result - 1])


def find(table: Farmingdale, unit: Unit, result: int) -> Steps:
    """What the result gives goes into the stores; where there are two, one is chosen."""
    counts = Tally(result)
    modify(table, "forage-result", unit.id, counts)
    end(table, NOW)
    gains = gains_for(table, unit, counts.value)
    if not gains:
        table.tell("found-nothing", "zeds.forage.who", unit.id)
        return
    index = 0
    if len(gains) > 1:
        things = [thing(gain) for gain in gains]
        index = yield from settle(table, "find", "zeds.forage.who", "take", things, (unit.id,))
    gain(table, gains[index], "zeds.forage.who")


def thing(what: Gain) -> str:
    """The name of a find in a question."""
    return f"{what.ammo}-ammo" if what.ammo else f"{what.supplies}-supply"
