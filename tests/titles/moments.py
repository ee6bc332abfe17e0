"""Moments of recorded games at which tests look at the table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from shamble.kernel.game import Game
from shamble.testing.recording import replayed

TITLES = Path(__file__).parent
MOMENTS = 200  # of a title
A_GAME = 10
LONGEST = 450  # answers: longer games take too long to repeat


def moments(title: str) -> Iterator[tuple[str, Game]]:
    """The same every time: from games of all scenes and endings, spread over their course."""
    games = sorted((TITLES / title / "games").glob("*.jsonl"))
    lengths = {path: len(path.read_text("utf-8").splitlines()) for path in games}
    usual = [path for path in games if A_GAME < lengths[path] <= LONGEST]
    wanted = -(-MOMENTS // A_GAME)
    chosen = [usual[(index * len(usual)) // wanted] for index in range(min(wanted, len(usual)))]
    each = -(-MOMENTS // len(chosen))
    for path in chosen:
        step = max(1, lengths[path] // (each + 1))
        for number, game in enumerate(replayed(path)):
            if number and number % step == 0 and number // step <= each:
                yield f"{path.stem} after {number}", game
