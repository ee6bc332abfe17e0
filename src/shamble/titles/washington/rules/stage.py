"""The stage of this game: what its scenes have in addition to those of the family."""

from __future__ import annotations

from shamble.zones.rules.board import Board
from shamble.zones.rules.edition import Edition
from shamble.zones.rules.stage import Stage
from shamble.zones.rules.table import Table


class WashingtonStage(Stage):
    def __init__(self, id: str, name: str, board: Board, edition: Edition) -> None:
        super().__init__(id, name, board, edition)
        self.death_loses = False  # is the mission lost when a survivor dies, with knock-outs?


def our_stage(table: Table) -> WashingtonStage:
    stage = table.stage
    assert isinstance(stage, WashingtonStage)
    return stage
