"""Asks everything that a player can see what it is, at many moments of a game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from shamble.draw.about import MOST_NUMBERS, About
from shamble.draw.painter import Painter
from shamble.kernel.game import Game
from shamble.kernel.records import Plain
from shamble.testing.recording import replayed

OFTEN: Final = 8  # moments of a game
PREFIXES: Final = ("p-", "t-", "z-", "e-")  # of the ids of what is on a board


def moments(path: Path) -> Iterator[Game]:
    """A recorded game at a few moments, and at its end."""
    answers = len(path.read_text("utf-8").splitlines())
    last: Game | None = None
    for number, game in enumerate(replayed(path)):
        last = game
        if number % (1 + answers // OFTEN) == 0:
            yield game
    if last is not None:
        yield last


def everything_asked(painter: Painter, view: Plain) -> dict[str, About]:
    """All that is on the board and the dashboards, and all that their cards lead to, by id. Whatever does not answer,
    or says nothing, is an error."""
    found: dict[str, About] = {}
    ids = ids_on_board(painter, view)
    ids += [f"p-{dash.id}" for dash in painter.sheet(view, None).party]
    ids += [card.piece for dash in painter.sheet(view, None).party for card in dash.cards if card.name]
    while ids:
        id = ids.pop()
        if id in found:
            continue
        about = painter.about(view, id)
        assert about is not None, f"{id} does not say what it is."
        check(id, about)
        found[id] = about
        ids += [row.piece for section in about.sections for row in section.rows if row.piece]
    return found


def ids_on_board(painter: Painter, view: Plain) -> list[str]:
    """Of every element that has an id of a thing, or that a page lets people ask."""
    board = painter.board(view)
    ids = [part.get("id", "") for part in board.iter()]
    asked = [part.get("data-piece", "") for part in board.iter()]
    return [id for id in (*ids, *asked) if id.startswith(PREFIXES)]


def check(id: str, about: About) -> None:
    assert about.name.strip(), f"{id} has no name."
    assert about.says.strip(), f"{id} says nothing."
    assert about.says[-1] in ".!?”)", f"{id} does not end its sentence: {about.says}"
    said = about.says[:1]
    assert said == said.upper(), f"{id} does not begin its sentence: {about.says}"
    assert len(about.numbers) <= MOST_NUMBERS, f"{id} has too many numbers."
    assert all(number.value and number.says for number in about.numbers), f"{id} has an empty number."
    for section in about.sections:
        assert section.rows, f"{id} has a section without rows."
        assert all(row.name for row in section.rows), f"{id} has a row without a name."
