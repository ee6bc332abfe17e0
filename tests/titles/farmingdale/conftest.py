"""Tables to try the rules on.

`table(...)` sets one up and gives the game; `fd` looks at it and plays on:

    def test_a_move_into_town_center_is_free(table, fd):
        game = table(people={"mayor-hernandez": "town-center", "regular-civilians-1": "forest-2"})
        fd.answer(game, "turn regular-civilians-1", "move regular-civilians-1 town-center")
        assert fd.place(game, "regular-civilians-1") == "town-center"
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import shamble
from shamble.kernel.game import Game
from shamble.testing import GameInspector
from shamble.titles.farmingdale.rules.counters import Unit
from shamble.titles.farmingdale.rules.table import Farmingdale


def make_table(scene: str = "basic", **keys: Any) -> Game:
    """A game from a position (see farmingdale/content/positions.py); unless said otherwise Sheriff Hunt is alone in
    Town Center, and the Action Phase begins. Underscores in keys are hyphens."""
    page = {key.replace("_", "-"): value for key, value in keys.items()}
    return shamble.position({"title": "farmingdale", "scene": scene, "people": {"sheriff-hunt": "town-center"}, **page})


class Look(GameInspector):
    """What to look at on this title's table."""

    @staticmethod
    def state(game: Game) -> Farmingdale:
        assert isinstance(game.state, Farmingdale)
        return game.state

    def unit(self, game: Game, id: str) -> Unit:
        return self.state(game).the(id)

    def place(self, game: Game, id: str) -> str:
        """Where a unit is; empty for Zeds in the pool."""
        unit = self.state(game).unit(id)
        return self.state(game).name(unit.place) if unit is not None else ""

    def at(self, game: Game, place: str) -> list[str]:
        """Everybody in a space."""
        state = self.state(game)
        return [unit.id for unit in [*state.zeds, *state.people] if state.name(unit.place) == place]

    def play_on(self, game: Game, until: str) -> None:
        """Give the usual answer, or the last, to everything until something is asked, or the game is over."""
        while game.question is not None and game.question.ask != until:
            usual = getattr(game.question, "usual", None)
            game.answer(usual if usual is not None else game.question.options[-1])


@pytest.fixture
def table() -> Callable[..., Game]:
    return make_table


@pytest.fixture
def fd() -> Look:
    return Look()
