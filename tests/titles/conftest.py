"""What the tests of all titles share."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from shamble.kernel.course import restore, setup_of
from shamble.kernel.game import Game
from shamble.kernel.records import to_plain
from shamble.kernel.state import State


@pytest.fixture
def restored_with() -> Callable[[Game, str, Any], State]:
    """A function that takes the table of a game, puts another value in one place ("survivors 0 zone"), and reads the
    whole back as if it came in a file."""

    def restored_with(game: Game, place: str, value: Any) -> State:
        plain = json.loads(json.dumps(to_plain(game.state)))
        inside = plain
        *way, last = [int(step) if step.isdigit() else step for step in place.split()]
        for step in way:
            inside = inside[step]
        assert inside[last] != value
        inside[last] = value
        return restore(game.rules, plain, setup_of(game.header))

    return restored_with
