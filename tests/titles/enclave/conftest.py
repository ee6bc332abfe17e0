"""Tables to try the rules on.

`table(...)` sets one up and gives the game; `enclave` looks at it and plays on:

    def test_an_attack_up_to_the_av_inflicts_one_damage_point(table, enclave):
        game = table(survivors={"billy": "ew"}, zombies=["brute ep"], step="fight", fate=[[3, 4]])
        enclave.answer(game, "turn billy", "attack brute-1")
        assert enclave.zombie(game, "brute-1").damage == 1
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import shamble
from shamble.kernel.game import Game
from shamble.testing import GameInspector
from shamble.titles.enclave.rules.counters import Defense, Survivor, Zombie
from shamble.titles.enclave.rules.table import Enclave

AREAS = ("ep", "ew", "ip", "rw", "re", "ve")


def make_table(scene: str = "bootcamp", **keys: Any) -> Game:
    """A game from a position (see enclave/content/positions.py); unless said otherwise Billy is alone in the Refuge,
    and the Activation Phase begins. `advanced` is short for that option."""
    page: dict[str, Any] = {"title": "enclave", "scene": scene, "survivors": {"billy": "re"}, **keys}
    if "advanced" in page:
        page["options"] = {**page.get("options", {}), "advanced": page.pop("advanced")}
    return shamble.position(page)


class Look(GameInspector):
    """What to look at on this title's table."""

    @staticmethod
    def state(game: Game) -> Enclave:
        assert isinstance(game.state, Enclave)
        return game.state

    def survivor(self, game: Game, id: str) -> Survivor:
        return self.state(game).survivors[self.state(game).index_of(id)]

    def is_alive(self, game: Game, id: str) -> bool:
        return self.state(game).index_of(id) >= 0

    def area(self, game: Game, id: str) -> str:
        """Where a survivor or a zombie is; empty for who is not on the map."""
        state = self.state(game)
        unit = state.zombie(id) or (state.survivors[state.index_of(id)] if state.index_of(id) >= 0 else None)
        return AREAS[unit.area] if unit is not None else ""

    def zombie(self, game: Game, id: str) -> Zombie:
        zombie = self.state(game).zombie(id)
        assert zombie is not None, f"{id} is not on the map"
        return zombie

    def zombies(self, game: Game, area: str) -> list[str]:
        return [zombie.id for zombie in self.state(game).zombies if AREAS[zombie.area] == area]

    def defense(self, game: Game, id: str) -> Defense:
        defense = self.state(game).defense(id)
        assert defense is not None, f"{id} is not on the map"
        return defense

    def defenses(self, game: Game) -> list[str]:
        """All of them with their areas: "hole-1 ep"."""
        return [f"{defense.id} {AREAS[defense.area]}" for defense in self.state(game).defenses]

    def walls(self, game: Game) -> tuple[int, int]:
        return self.state(game).walls[0], self.state(game).walls[1]

    def items(self, game: Game, id: str) -> list[str]:
        return sorted(self.survivor(game, id).items)

    @staticmethod
    def why(game: Game, text: str) -> str:
        """The rule by which something can't be done, whether or not the question has kept it; empty if it can."""
        refusal = game.why_not(text)
        return refusal.rule if refusal is not None else ""

    def play_on(self, game: Game, until: str, *, first: bool = True) -> None:
        """Give the first answer (or the last) to everything until something is asked, or the game is over."""
        while game.question is not None and game.question.ask != until:
            game.answer(game.question.options[0 if first else -1])


@pytest.fixture
def table() -> Callable[..., Game]:
    return make_table


@pytest.fixture
def enclave() -> Look:
    return Look()
