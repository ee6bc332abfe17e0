"""Doors that are forced open with a weapon: some weapons need a roll for that."""

from __future__ import annotations

from shamble.kernel.events import EventKind, dice_reaching
from shamble.kernel.questions import Option
from shamble.kernel.state import Steps, Turn
from shamble.titles.wicked.rules.cards import WickedCard, ours
from shamble.titles.wicked.rules.luck import rerolls_by_luck, roll_until_kept
from shamble.zones.rules.doors import OpeningDoors, open_door, tools
from shamble.zones.rules.noise import noisy_edition
from shamble.zones.rules.table import Table


class ForcingDoors(OpeningDoors):
    def __init__(self) -> None:
        super().__init__()
        self.tells = (EventKind("door-held", "who", "edge", "card", dice=True),)

    def perform(self, table: Table, turn: Turn, option: Option) -> Steps | None:
        tool = best_tool(table, turn.who)
        if tool.opens_on > 1:
            return force(table, turn.who, option, tool)
        return super().perform(table, turn, option)


def force(table: Table, who: int, option: Option, tool: WickedCard) -> Steps:
    """One die must reach the number on the tool; the noise is made in any case."""
    rule = "fantasy.action.door-roll"
    about, sources = (tool.id, option.names[0]), rerolls_by_luck(table, who)
    faces = yield from roll_until_kept(table, who, "force", rule, 1, tool.opens_on, about, sources)
    if faces[0] >= tool.opens_on:
        open_door(table, who, option.value)
        return
    dice = dice_reaching(tool.opens_on, faces)
    table.tell("door-held", rule, table.name(who), option.names[0], tool.id, dice=dice)
    noisy_edition(table).be_heard(table, who)


def best_tool(table: Table, who: int) -> WickedCard:
    """Of the tools in hand, one that opens a door most surely; all of them are noisy."""
    found = [ours(card) for card in tools(table, who) if card.opens]
    best = found[0]
    for card in found:
        if card.opens_on < best.opens_on:
            best = card
    return best
