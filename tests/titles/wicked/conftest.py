"""Tables to try the rules on.

`table(...)` sets one up and gives the game; `town` looks at it and plays on:

    def test_leaving_a_zombie_costs_one_action_more(table, town):
        game = table(survivors={"oswin": "square-c"}, zombies={"square-c": {"walker": 1}}, active="oswin")
        town.answer(game, "move square-n")
        assert town.zone_of(game, "oswin") == "square-n"
        assert town.actions_left(game) == 1
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

import shamble
from shamble.kernel.game import Game
from shamble.titles.wicked.rules.table import WickedTable, our
from tests.zones.tables import ZoneInspector, legend

ROW = """
+.....+.....+.....+.....+.....+.....+
: s0  : s1  : s2  : s3  : s4  : s5  :
+.....+.....+.....+.....+.....+.....+
"""
STREET = {f"s{number}": f"exterior s{number}" for number in range(6)}


def make_table(
    *rows: str | Sequence[Any],
    map: str = "",
    zones: Mapping[str, str | Mapping[str, Any]] | None = None,
    scene: str = "",
    rules: Mapping[str, Any] | None = None,
    players: int = 1,
    **keys: Any,
) -> Game:
    """A game from a position. The `rows` are those of the board's tiles, "square chapel" or a list of them; without
    any, the board is one square. Or it is drawn: a `map` with its `zones` (code: "kind" or "kind id"), or the "row" of
    six zones in the street, s0 to s5. Or it is a `scene` of the title. `rules` are further keys of the scene; all
    others are those of a position (survivors, zombies, active, closed, decks, fate...).

    Outside the title's own scenes nothing spawns unless `spawns` are given, here or in the `rules`."""
    page: dict[str, Any] = {"title": "wicked", "players": list(shamble.title("wicked").seats[:players]), **keys}
    if scene:
        page["scene"] = scene
        return shamble.position(page)
    drawn: dict[str, Any] = {"scene": "position"}
    if map:
        if map == "row":
            map, zones = ROW, STREET
        drawn["map"] = map.strip("\n")
        drawn["zones"] = {code: legend(said) for code, said in (zones or {}).items()}
    else:
        drawn["tiles"] = [row.split() if isinstance(row, str) else list(row) for row in rows or ("square",)]
    page["scene"] = {**drawn, **(rules or {})}
    if "spawns" not in page["scene"]:
        page.setdefault("spawns", [])
    return shamble.position(page)


class TownInspector(ZoneInspector):
    """What to look at on a table of this game."""

    def table(self, game: Game) -> WickedTable:
        return our(game.state)

    def worn(self, game: Game, name: str) -> list[str]:
        return [item.name for item in self.survivor(game, name).inventory.worn]

    def noise(self, game: Game, zone: str) -> int:
        """The tokens in a zone."""
        return self.table(game).noise[self.state(game).stage.board.zone_index[zone]]

    def sees(self, game: Game, zone: str, there: str) -> bool:
        """Is there a line of sight between two zones, as things are?"""
        board = self.state(game).stage.board
        ground = board.ground(self.state(game).closed)
        return ground.sees(board.zone_index[zone])[board.zone_index[there]] >= 0

    def begin_turn_of(self, game: Game, name: str) -> None:
        """The survivor who is acting ends its turn, and this one comes next."""
        game.answer("end")
        if self.asked(game) == "who":
            game.answer(f"turn {name}")

    def order(self, game: Game, *kinds: str) -> list[str]:
        """The events of these kinds since the start, in their order."""
        return [event.kind for event in game.events if event.kind in kinds]

    def why_not(self, game: Game, answer: str) -> str:
        """The rule by which an answer is refused, offered or not."""
        with pytest.raises(shamble.IllegalAnswer) as error:
            game.answer(answer)
        return error.value.rule


@pytest.fixture
def table() -> Callable[..., Game]:
    return make_table


@pytest.fixture
def town() -> TownInspector:
    return TownInspector()
