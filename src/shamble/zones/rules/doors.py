"""Doors that a tool forces open, and that stay open."""

from __future__ import annotations

from shamble.kernel.questions import Choice, Option
from shamble.kernel.state import Steps, Turn
from shamble.zones.rules.actions import Action, Cost, Moment
from shamble.zones.rules.table import Table
from shamble.zones.rules.turns import OPEN, can_pay


class OpeningDoors(Action):
    def __init__(self) -> None:
        super().__init__(("open",))

    def offer(self, table: Table, at: Moment, choice: Choice) -> None:
        if at.on_foot and can_pay(table, at.turn, (OPEN,)):
            for edge in table.closed_edges_of(at.zone):
                name = table.stage.board.edges[edge].id
                choice.offer(Option("open", (name,), edge), "" if has_tool(table, at.who) else "door.needs-tool")

    def cost(self, table: Table, turn: Turn, option: Option) -> Cost:
        return 1, (OPEN,)

    def perform(self, table: Table, turn: Turn, option: Option) -> Steps | None:
        table.open(option.value)
        table.tell("opened", "door.open", table.name(turn.who), table.stage.board.edges[option.value].id)
        table.edition.opened(table, turn.who, option.value)
        return None


def has_tool(table: Table, who: int) -> bool:
    """Is a tool that opens doors in hand?"""
    return any(table.stage.cards[item.card].opens for item in table.held_items(who))
