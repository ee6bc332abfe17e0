"""Replays: a game, to be looked at as it was at any moment.

A replay is a copy that is never stored, so nothing done here changes the game. It plays the game once from start to
end, notes where rounds begin, and keeps a copy every `SPACING` answers, so that any moment is only a few answers away
from one of them."""

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
from shamble.speech.words import capital

if TYPE_CHECKING:
    from shamble.table.games.game_session import GameSession

SPACING: Final = 64  # answers between two copies
MOST_REPLAYS: Final = 8  # kept at a time


@dataclass(frozen=True)
class Stretch:
    """A round of the game, from the position of its first question."""

    start: int
    round: int
    label: str
    level: Level | None  # at its start, if the title has levels
    measures: dict[str, int]  # as they were at its start


class Replay:
    """All moments of one game."""

    def __init__(self, game: Game) -> None:
        """`game` is a copy that nobody else uses."""
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
        """The game at that moment, to look at. Neither change nor keep it."""
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
    """Give the next answer, whoever gave it; `redo` alone would skip answers that no person gave."""
    here.undone = [whole.lines[here.position + 1]]
    here.redo()


def _stretch(game: Game) -> Stretch:
    painter = game.title.painter
    number = game.state.round
    measures = game.rules.measures(game.state, 0)
    if painter is None:
        label = f"{capital(game.title.round_name)} {number}" if number else "Setup"
        return Stretch(game.position, number, label, None, measures)
    sheet = painter.sheet(game.view(0), game.question)
    return Stretch(game.position, number, sheet.round if number else "Setup", sheet.level, measures)


class ReplayCache:
    """The most recently used replays, each valid until its game moves on."""

    def __init__(self) -> None:
        self._replays: OrderedDict[str, tuple[int, Replay]] = OrderedDict()
        self._lock = threading.Lock()

    def of(self, session: GameSession) -> Replay:
        with session.looking() as game:
            revision = session.revision
            with self._lock:
                known = self._replays.get(session.id)
                if known is not None and known[0] == revision:
                    self._replays.move_to_end(session.id)
                    return known[1]
            copy = game.clone()
        replay = Replay(copy)
        with self._lock:
            self._replays[session.id] = (revision, replay)
            while len(self._replays) > MOST_REPLAYS:
                self._replays.popitem(last=False)
        return replay


def replay_cache_of(app: FastAPI) -> ReplayCache:
    """The replays that all pages share."""
    if not hasattr(app.state, "replays"):
        app.state.replays = ReplayCache()
    replays: ReplayCache = app.state.replays
    return replays
