"""Chapter 6.1: the roll of a Hand-to-Hand combat, a second one, and what the table says."""

from __future__ import annotations

from typing import Final

from shamble.kernel.abilities import Tally
from shamble.kernel.ask import choose, roll
from shamble.kernel.events import dice_together
from shamble.kernel.questions import Option
from shamble.kernel.state import Steps, Task
from shamble.titles.farmingdale.rules import held
from shamble.titles.farmingdale.rules.cards import Result
from shamble.titles.farmingdale.rules.combat import columns
from shamble.titles.farmingdale.rules.counters import Fight, Unit
from shamble.titles.farmingdale.rules.lasting import modify
from shamble.titles.farmingdale.rules.table import Farmingdale

LOWEST: Final = 2  # sum of two dice
KEEP: Final = Option("keep")
REROLL: Final = Option("reroll")


def virtual(table: Farmingdale, unit: Unit, strength: int, rule: str) -> None:
    """An attacker that is no unit on the map attacks a unit; with Strength 0 in the Even column."""
    fought = Fight(unit.place, unit.id)
    fought.surprise = True
    fought.strength = strength
    table.fights.append(fought)
    table.do_first([Task("fight-roll"), Task("fight-reroll"), Task("fight-result")])
    table.tell("surprise", rule, unit.id, table.name(unit.place), n=strength)


def fight_roll(table: Farmingdale) -> Steps:
    """Find the column, and roll two dice."""
    fought = table.fights[-1]
    first = columns.first_column(table, fought)
    shifts = columns.shifts_in(table, fought).value
    fought.column = columns.moved(first, shifts)
    names = table.stage.tables.columns
    table.tell("column", "zeds.hth.step3", fought.human, names[first], names[fought.column], n=shifts)
    yield from throw_dice(table, fought, "zeds.hth.step4")


def throw_dice(table: Farmingdale, fought: Fight, rule: str) -> Steps:
    faces = yield from roll(table, "fight-dice", rule, 2, 6, (fought.human, table.name(fought.place)))
    fought.total = sum(faces)
    dice = dice_together(result_of(table, fought).zeds_lose, faces)
    table.tell("fight-rolled", rule, fought.human, n=fought.total, dice=dice)


def result_of(table: Farmingdale, fought: Fight) -> Result:
    """The cell of the table."""
    return table.stage.tables.combat[fought.total - LOWEST][fought.column]


# -- a second roll -----------------------------------------------------------------------------------------------------


def fight_reroll(table: Farmingdale) -> Steps:
    """Whoever may roll again decides; the second roll stands."""
    fought = table.fights[-1]
    unit = table.the(fought.human)
    yield from held.offered(table, "after-combat-roll", (unit.id,))
    if not may_reroll(table, fought, unit):
        return
    choice = table.choice(table.captain(), "fight-reroll", "zeds.hth.reroll", (unit.id, str(fought.total)))
    choice.offer(KEEP)
    choice.offer(REROLL)
    choice.pass_by(REROLL if is_poor(table, fought) else KEEP)
    chosen = yield from choose(choice)
    if chosen.verb == REROLL.verb:
        yield from throw_dice(table, fought, "zeds.hth.reroll")


def may_reroll(table: Farmingdale, fought: Fight, unit: Unit) -> bool:
    allowed = Tally(0)
    modify(table, "hth-reroll", unit.id, allowed)
    if allowed.value:
        return True
    for power in unit.card.powers.fights:  # noqa: SIM110
        if power.may_reroll(table, fought, unit):
            return True
    return False


def is_poor(table: Farmingdale, fought: Fight) -> bool:
    """Is the roll worse than an average one in this column?"""
    whole = 0
    for row, cells in enumerate(table.stage.tables.combat):
        ways = 6 - abs(row + LOWEST - 7)
        whole += ways * worth(cells[fought.column])
    return 36 * worth(result_of(table, fought)) < whole


def worth(result: Result) -> int:
    """How good a result is for the human side, roughly: Hits, and who retreats."""
    return result.on_zeds - result.on_human + (2 if result.zeds_lose else -2)


# -- the result --------------------------------------------------------------------------------------------------------


def fight_result(table: Farmingdale) -> None:
    """Both sides take their Hits, and then the loser retreats. An attacker out of nowhere is
    not there to be hit."""
    fought = table.fights[-1]
    result = result_of(table, fought)
    fought.on_zeds = result.on_zeds
    fought.on_human = result.on_human
    fought.zeds_lose = result.zeds_lose
    table.do_first([Task("hits-on-zeds"), Task("hits-on-human"), Task("fight-over")])
    if not fought.surprise:
        loser = fought.zeds[0] if fought.zeds_lose else fought.human
        table.tell("fight-lost", "zeds.hth.step5", loser, n=len(fought.zeds) if fought.zeds_lose else 1)
