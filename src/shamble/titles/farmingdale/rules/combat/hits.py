"""Chapter 6.4: Hits. Each side of a unit takes its share; then the unit flips to the reduced side, or is eliminated."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from shamble.kernel.ask import choose, roll
from shamble.kernel.events import dice_reaching
from shamble.kernel.questions import Option, Question
from shamble.kernel.state import Steps
from shamble.titles.farmingdale.rules.combat.saving import saving_roll
from shamble.titles.farmingdale.rules.counters import Unit
from shamble.titles.farmingdale.rules.table import Farmingdale

SPREAD: Final = "spread"  # the verb: how many Hits each unit takes


def hit(table: Farmingdale, unit: Unit, count: int, rule: str) -> Steps:
    """A unit takes Hits, unless it is Tough enough; if it is eliminated, it makes its Saving Roll."""
    taken = yield from not_cancelled(table, unit, count)
    if not taken:
        return
    table.tell("hit", rule, unit.id, n=taken)
    if add_hits(table, unit, taken):
        yield from eliminated(table, unit)


def not_cancelled(table: Farmingdale, unit: Unit, count: int) -> Generator[Question, None, int]:
    """How many Hits are left after a die for each of them."""
    for power in unit.card.powers.bodies:
        needed = power.cancels_from(table, unit)
        if needed and count:
            faces = yield from roll(table, "tough", power.rule, count, 6, (unit.id, str(needed)))
            dice = dice_reaching(needed, faces)
            count -= dice.count_hits()
            table.tell("tough", power.rule, unit.id, n=dice.count_hits(), dice=dice)
    return count


def add_hits(table: Farmingdale, unit: Unit, count: int) -> bool:
    """Put Hits on a unit, which may flip. Is it eliminated?"""
    if count >= unit.hits_left:
        return True
    unit.hits += count
    if unit.hits >= unit.card.side:
        unit.hits -= unit.card.side
        unit.reduced = True
        table.tell("reduced", "zeds.hits.flip", unit.id)
    return False


def eliminated(table: Farmingdale, unit: Unit) -> Steps:
    """Regular Zeds are in the pool again; others make a Saving Roll."""
    table.tell("eliminated", "zeds.hits.capacity", unit.id, table.name(unit.place))
    if unit.card.is_zeds:
        to_pool(table, unit, "zeds.hits.zeds-gone")
    else:
        yield from saving_roll(table, unit)


def to_pool(table: Farmingdale, unit: Unit, rule: str) -> None:
    """Zeds leave the map, with all that was on them; they can come again."""
    table.zeds.remove(unit)
    table.pool.append(unit.id)
    table.tell("to-pool", rule, unit.id)


def remove_hits(table: Farmingdale, unit: Unit, count: int, rule: str) -> None:
    """Take Hits back; a unit may flip to its full side."""
    side = unit.card.side
    before = unit.hits + (side if unit.reduced else 0)
    after = max(before - count, 0)
    if before == after:
        return
    unit.hits = after % side
    unit.reduced = after >= side
    table.tell("hits-removed", rule, unit.id, n=before - after)


# -- in a fight --------------------------------------------------------------------------------------------------------


def hits_on_human(table: Farmingdale) -> Steps | None:
    """The unit that has fought takes all Hits of its side."""
    fought = table.fights[-1]
    if not fought.on_human:
        return None
    return hit(table, table.the(fought.human), fought.on_human, "zeds.hth.step5")


def hits_on_zeds(table: Farmingdale) -> Steps:
    """The Hero side spreads the Hits over the Zeds that have fought."""
    fought = table.fights[-1]
    units = [unit for unit in table.zeds if unit.id in fought.zeds]
    total = min(fought.on_zeds, sum([unit.hits_left for unit in units]))
    if not total:
        return
    amounts = yield from spread(table, units, total)
    for unit, amount in zip(units, amounts):
        if amount:
            yield from hit(table, unit, amount, "zeds.hth.step5")


def spread(table: Farmingdale, units: list[Unit], total: int) -> Generator[Question, None, list[int]]:
    """How many Hits each unit takes. Usually so that the least Strength is left."""
    ways = ways_to_spread([unit.hits_left for unit in units], total)
    choice = table.choice(table.captain(), "spread-hits", "zeds.hth.mob-hits", (str(total),))
    usual, least = 0, 0
    for index, way in enumerate(ways):
        names: list[str] = []
        left = 0
        for unit, amount in zip(units, way):
            names += [unit.id, str(amount)]
            left += strength_after(unit, amount)
        if index == 0 or left < least:
            usual, least = index, left
        choice.offer(Option(SPREAD, tuple(names), index))
    choice.pass_by(choice.options[usual])
    chosen = yield from choose(choice)
    return ways[chosen.value]


def ways_to_spread(most: list[int], total: int) -> list[list[int]]:
    """All ways to give `total` to targets, each of which takes at most its number; those with most for the first come
    first."""
    if len(most) == 1:
        return [[total]] if total <= most[0] else []
    return [
        [first, *rest]
        for first in range(min(most[0], total), -1, -1)
        for rest in ways_to_spread(most[1:], total - first)
    ]


def strength_after(unit: Unit, amount: int) -> int:
    """What is left of its Strength after these Hits."""
    if amount >= unit.hits_left:
        return 0
    return unit.card.reduced if unit.hits + amount >= unit.card.side else unit.strength
