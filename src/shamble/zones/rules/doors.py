"""Doors that a tool forces open, and that stay open."""

from __future__ import annotations

from shamble.kernel.questions import Choice, Option
from shamble.kernel.state import Steps, Turn
from shamble.zones.rules.action import Action, Cost, Moment
from shamble.zones.rules.equipment import Card
from shamble.zones.rules.reasons import ALLOWED, Why, an_action_left, each, each_edge, first, on_foot, unless
from shamble.zones.rules.rounds import twist
from shamble.zones.rules.table import Table
from shamble.zones.rules.turns import FREE_TO_OPEN


class OpeningDoors(Action):
    def __init__(self) -> None:
        super().__init__(("open",))

    def offer(self, table: Table, at: Moment, choice: Choice) -> None:
        edges = [edge for edge in table.closed_edges_of(at.zone) if table.has_barrier(edge)] if at.on_foot else []
        if edges and at.can_pay(table, FREE_TO_OPEN):
            without = "" if can_open(table, at.who) else "door.needs-tool"
            for edge in edges if choice.explains or not without else []:
                rule, why = self.why_locked(table, edge)
                choice.offer(Option("open", (table.stage.board.edges[edge].id,), edge), rule or without, why)

    def wishes(self, table: Table) -> list[Option]:
        return each_edge(table, "open")

    def at_hand(self, table: Table, at: Moment) -> list[Option]:
        return each("open", [table.stage.board.edges[edge].id for edge in table.closed_edges_of(at.zone)])

    def why_never(self, table: Table, option: Option) -> Why:
        edge = table.stage.board.edge_index[option.names[0]]
        return unless(table.has_barrier(edge), "door.open", "There is no door there to open.")

    def why_not(self, table: Table, at: Moment, option: Option) -> Why:
        edge = table.stage.board.edge_index[option.names[0]]
        return first(
            unless(table.is_closed(edge), "door.open", "It is already open."),
            unless(edge in table.stage.board.edges_of[at.zone], "door.open", "That door is not in your zone."),
            on_foot(table, at.who),
            self.why_locked(table, edge),
            unless(can_open(table, at.who), "door.needs-tool"),
            an_action_left(table, at.turn, FREE_TO_OPEN),
        )

    def why_locked(self, table: Table, edge: int) -> Why:
        """What keeps the door shut, whoever wants to open it: a coloured door waits for what the scene has set for its
        colour."""
        colour = table.lock_of(edge)
        return ("door.colour", f"Nothing has unlocked the {colour} doors yet.") if colour else ALLOWED

    def cost(self, table: Table, turn: Turn, option: Option) -> Cost:
        return 1, FREE_TO_OPEN

    def perform(self, table: Table, turn: Turn, option: Option) -> Steps | None:
        open_door(table, turn.who, option.value)
        return None


def open_door(table: Table, who: int, edge: int) -> None:
    table.open(edge)
    table.tell("opened", "door.open", table.name(who), table.stage.board.edges[edge].id)
    table.edition.opened(table, who, edge)
    twist(table, "opened", edge)


def can_open(table: Table, who: int) -> bool:
    """Is a tool that opens doors in hand, or does a skill make it unnecessary?"""
    return opens_by_skill(table, who) or any(card.opens for card in tools(table, who))


def opens_by_skill(table: Table, who: int) -> bool:
    return any(skill.opens_without_tool for skill in table.survivors[who].abilities)


def opens_quietly(table: Table, who: int) -> bool:
    """A survivor with a quiet tool uses that one; a skill makes no noise."""
    return opens_by_skill(table, who) or any(card.opens and not card.opens_noisily for card in tools(table, who))


def tools(table: Table, who: int) -> list[Card]:
    """What is in hand and can be used."""
    held = [table.stage.cards[item.card] for item in table.held_items(who)]
    return [card for card in held if not table.edition.why_useless(table, who, card)]
