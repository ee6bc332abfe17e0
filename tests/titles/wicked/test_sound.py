"""A saved table that no game could have is refused."""

from __future__ import annotations

from typing import Any

import pytest

ONE = {"survivors": {"oswin": {"zone": "square-c", "worn": "dagger"}}, "active": "oswin"}


@pytest.mark.parametrize(
    ("place", "value", "says"),
    [
        ("team", ["nobody"], "survivor"),
        ("modules", ["hares"], "set"),
        ("closed", -1, "closed"),
        ("engines", [9], "siege engine"),
        ("bile", [0], "bile"),
        ("bile 0", -1, "bile"),
        ("weakness", "fire", "vulnerability"),
        ("fresh", [], "wait"),
        ("fresh 0", 1, "wait"),
        ("counters", [1], "quest counts"),
        ("artefacts", [0], "artefacts in vaults"),
        ("crossed", -1, "hedges that were crossed"),
        ("invisible", -1, "invisible survivors"),
        ("vulnerabilities", [], "decks of vulnerability cards"),
        ("spurred", [], "survivors who are spurred on"),
        ("spurred 0", -1, "actions that a survivor has been given"),
        ("shrugged", -1, "have ignored a wound"),
        ("way_out", 9, "necromancer makes for"),
        ("survivors 0 inventory body 0 card", "short-bow", "can't wear the short-bow"),
    ],
)
def test_what_can_not_be(table: Any, restored_with: Any, place: str, value: Any, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        restored_with(table(**ONE), place, value)


def test_what_can_be_is_read_back(table: Any, restored_with: Any) -> None:
    game = table(**ONE)
    edges = len(game.state.stage.board.edges)
    assert restored_with(game, "closed", 1 << edges + 4).is_rubble(4)
    with pytest.raises(ValueError, match="closed"):
        restored_with(game, "closed", 1 << edges + 9)
