"""Keep rolls: what a survivor still has at the end of a mission is rolled for, card by card."""

from __future__ import annotations

from typing import Final

from shamble.kernel.ask import choose, roll_kind
from shamble.kernel.events import dice_reaching
from shamble.kernel.questions import Option
from shamble.kernel.state import Steps, Task
from shamble.titles.washington.rules.all_out import different, discard_copy
from shamble.titles.washington.rules.sheets import KeepRoll
from shamble.titles.washington.rules.table import our
from shamble.zones.rules.combat import BREAK, all_out_dice
from shamble.zones.rules.equipment import Item
from shamble.zones.rules.table import Table

ROLL_FOR_ALL: Final = Option("roll-for-all")


def keep(table: Table, task: Task) -> Steps:
    """The task at the end of a mission, for the survivor whose number it carries."""
    return end_of_mission_inventory(table, task.numbers[0])


def end_of_mission_inventory(table: Table, who: int) -> Steps:
    """Cards without a Keep value go, the owner discards what is not worth a roll, and each other card is rolled for.
    What is then left in the inventory is kept."""
    for item in list(table.survivors[who].inventory.items):
        if keep_value(table, item) == 0:
            discard_copy(table, who, item, "washington.keep.inventory-without-value-discarded", held=False)
    yield from discard_what_is_not_rolled_for(table, who)
    for item in list(table.survivors[who].inventory.items):
        yield from keep_roll(table, who, item)


def keep_value(table: Table, item: Item) -> int:
    """The Keep value depends on the deck: starting cards have none."""
    return table.stage.cards[item.card].keep.get(item.back, 0)


def keep_dice(table: Table, item: Item) -> int:
    """One die for each point of the value, or fewer after some missions."""
    return max(0, keep_value(table, item) - our(table).keep_less)


def discard_what_is_not_rolled_for(table: Table, who: int) -> Steps:
    rule = "washington.keep.roll-per-card"
    while table.survivors[who].inventory.items:
        items = different(list(table.survivors[who].inventory.items))
        choice = table.asks(who, "keep", rule, (table.name(who),))
        choice.offer(ROLL_FOR_ALL)
        for index, item in enumerate(items):
            choice.offer(Option("drop", (item.name,), index))
        chosen = yield from choose(choice)
        if chosen is ROLL_FOR_ALL:
            return
        discard_copy(table, who, items[chosen.value], rule, held=False)


def keep_roll(table: Table, who: int, item: Item) -> Steps:
    """As many All-Out dice as the Keep value; any Break loses the card. Nothing rolls them again."""
    name = table.name(who)
    count = keep_dice(table, item)
    dice = all_out_dice(count)
    if count == 0:
        our(table).keep_rolls.append(KeepRoll(name, item.card, (), True))
        table.tell("kept", "washington.keep.no-break-keeps-card", name, item.card)
        return
    faces = yield from roll_kind(table, "keep-roll", "washington.keep.roll-per-card", dice, (name, item.card))
    breaks = faces.count(BREAK)
    shown = dice_reaching(BREAK + 1, faces)
    shown.of_kind(dice)
    table.tell("keep-rolled", "washington.keep.roll-per-card", name, item.card, n=breaks, dice=shown)
    our(table).keep_rolls.append(KeepRoll(name, item.card, tuple(faces), breaks == 0))
    if breaks:
        discard_copy(table, who, item, "washington.keep.any-break-loses-card", held=False)
    else:
        table.tell("kept", "washington.keep.no-break-keeps-card", name, item.card)
