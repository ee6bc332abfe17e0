"""Vaults: rooms beside the board, which nobody sees into, and the artefacts in them."""

from __future__ import annotations

from typing import Final

from shamble.kernel.questions import Choice, Option
from shamble.kernel.state import Steps, Turn
from shamble.titles.wicked.rules.stage import WickedStage, our_stage
from shamble.titles.wicked.rules.table import our
from shamble.zones.rules.action import Action, Moment
from shamble.zones.rules.board import AWAY, VAULT, Board
from shamble.zones.rules.carrying import rearrange
from shamble.zones.rules.finding import make_room
from shamble.zones.rules.learning import settle_gear
from shamble.zones.rules.reasons import Why, an_action_left, each, first, unless
from shamble.zones.rules.stage import Stage
from shamble.zones.rules.table import Table
from shamble.zones.rules.tokens import take_lying

RULE: Final = "fantasy.vault.artefact-pickup"
PICK_UP: Final = "pick-up"


def is_vault(board: Board, zone: int) -> bool:
    return board.zones[zone].kind == VAULT


class PickingUp(Action):
    """Take an artefact from the zone: "pick-up inferno"."""

    def __init__(self) -> None:
        super().__init__((PICK_UP,))

    def occurs_in(self, stage: Stage) -> bool:
        return isinstance(stage, WickedStage) and len(stage.artefacts) > 0

    def offer(self, table: Table, at: Moment, choice: Choice) -> None:
        if at.has_action:
            for index, zone in enumerate(our(table).artefacts):
                if zone == at.zone:
                    choice.offer(Option(PICK_UP, (our_stage(table).artefacts[index][1],), index))

    def perform(self, table: Table, turn: Turn, option: Option) -> Steps:
        return pick_up(table, turn.who, option.value)

    def wishes(self, table: Table) -> list[Option]:
        return each(PICK_UP, artefacts_of(table))

    def at_hand(self, table: Table, at: Moment) -> list[Option]:
        cards = artefacts_of(table)
        return each(PICK_UP, [cards[index] for index, zone in enumerate(our(table).artefacts) if zone == at.zone])

    def why_never(self, table: Table, option: Option) -> Why:
        known = option.names[0] in artefacts_of(table)
        return unless(known, RULE, "No vault of this quest has that.")

    def why_not(self, table: Table, at: Moment, option: Option) -> Why:
        zone = our(table).artefacts[artefacts_of(table).index(option.names[0])]
        return first(
            unless(zone != AWAY, RULE, "Somebody has already taken it."),
            unless(zone == at.zone, RULE),
            an_action_left(table, at.turn),
        )


def artefacts_of(table: Table) -> list[str]:
    """The artefacts that are in vaults when the quest begins."""
    return [card for _, card in our_stage(table).artefacts]


def pick_up(table: Table, who: int, index: int) -> Steps:
    """It is kept, and everything may be rearranged."""
    item = take_lying(table, our_stage(table).artefacts[index][1])
    our(table).artefacts[index] = AWAY
    table.survivors[who].inventory.add(item)
    settle_gear(table, who)
    table.tell("picked-up", RULE, table.name(who), item.card)
    yield from make_room(table, who)
    yield from rearrange(table, who, RULE)
