"""Reels: a game to be looked at, at every moment that it had.

A reel is a copy that is never stored, so nothing that is done here touches the game. It is wound once from the
beginning to the end; on the way it notes where rounds begin and leaves copies at some distance from one another, so
that any moment is a few answers away from one of them."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from fastapi import FastAPI

from shamble.draw.painter import Level
from shamble.kernel.errors import IllegalAnswer
from shamble.kernel.game import Game

if TYPE_CHECKING:
    from shamble.table.games.game_session import Room

SPACING: Final = 64  # answers between two copies
MOST_REELS: Final = 8  # kept at a time


@dataclass(frozen=True)
class Stretch:
    """A round of the game: from the position of its first question on."""

    start: int
    round: int
    label: str
    level: Level | None  # at its beginning, where the title has such a thing
    measures: dict[str, int]  # as they were when it began


class Reel:
    """All moments of one game."""

    def __init__(self, game: Game) -> None:
        """`game` is a copy that nobody else has."""
        game.store = None
        self.game = game
        self.length = game.position
        self.stretches: list[Stretch] = []
        self._copies: list[Game] = []
        self._lock = threading.Lock()
        self._wind()

    def _wind(self) -> None:
        here = self.game.clone()
        here.back_to(0)
        for position in range(self.length + 1):
            if position:
                _step(here, self.game)
            if position % SPACING == 0:
                self._copies.append(here.clone())
            if not self.stretches or here.state.round != self.stretches[-1].round:
                self.stretches.append(_stretch(here))
        self._here = here

    @contextmanager
    def at(self, position: int) -> Iterator[Game]:
        """The game at that moment, to be looked at and neither changed nor kept."""
        self.check(position)
        with self._lock:
            self._go(position)
            yield self._here

    def check(self, position: int) -> None:
        """Raise unless the game had that moment."""
        if not 0 <= position <= self.length:
            raise IllegalAnswer(f"This game has the moments 0 to {self.length}.", "")

    def _go(self, position: int) -> None:
        here = self._here
        if abs(here.position - position) > SPACING:
            here = self._here = self._copies[position // SPACING].clone()
        if here.position > position:
            here.back_to(position)
        while here.position < position:
            _step(here, self.game)

    def stretch_at(self, position: int) -> Stretch:
        return [stretch for stretch in self.stretches if stretch.start <= position][-1]

    def final_measures(self) -> dict[str, int]:
        return self.game.rules.measures(self.game.state, 0)


def _step(here: Game, whole: Game) -> None:
    """One answer on, whoever gave it; `redo` would pass over what no person answered."""
    here.undone = [whole.lines[here.position + 1]]
    here.redo()


def _stretch(game: Game) -> Stretch:
    painter = game.title.painter
    number = game.state.round
    measures = game.rules.measures(game.state, 0)
    if painter is None:
        return Stretch(game.position, number, f"Round {number}" if number else "Setup", None, measures)
    sheet = painter.sheet(game.view(0), game.question)
    return Stretch(game.position, number, sheet.round if number else "Setup", sheet.level, measures)


class Reels:
    """The reels that were looked at last, each as long as its game has not gone on."""

    def __init__(self) -> None:
        self._reels: OrderedDict[str, tuple[int, Reel]] = OrderedDict()
        self._lock = threading.Lock()

    def reel(self, room: Room) -> Reel:
        with room.looking() as game:
            revision = room.revision
            with self._lock:
                known = self._reels.get(room.id)
                if known is not None and known[0] == revision:
                    self._reels.move_to_end(room.id)
                    return known[1]
            copy = game.clone()
        reel = Reel(copy)
        with self._lock:
            self._reels[room.id] = (revision, reel)
            while len(self._reels) > MOST_REELS:
                self._reels.popitem(last=False)
        return reel


def reels_of(app: FastAPI) -> Reels:
    """The reels of a table, which its pages share."""
    if not hasattr(app.state, "reels"):
        app.state.reels = Reels()
    reels: Reels = app.state.reels
    return reels
