"""The registry of sessions: all games of the server, those that are open and those that are only stored."""

from __future__ import annotations

import secrets
import threading
import time
from collections import OrderedDict
from typing import Final

from shamble import library
from shamble.files import journal
from shamble.files.journal import Journal
from shamble.kernel.errors import JournalError, ShambleError
from shamble.kernel.game import YOU, Game
from shamble.kernel.records import Plain
from shamble.table.games.game_session import GameSession, NoGame, Unwritten, check_seats, summary_of
from shamble.table.games.live import GONE, Hub
from shamble.table.games.store import PAGE, Store, StoredGame
from shamble.table.games.uploads import check_frames, what_else

__all__ = ["GameSession", "SessionRegistry"]

MOST_SESSIONS: Final = 256  # open at a time, a few hundred kB each; others are opened again on demand
PATIENCE: Final = 0.5  # seconds for bots that are thinking when the server stops; only their thoughts are lost
IDLE: Final = 3600.0  # seconds after which an unused session is closed


class SessionRegistry:
    def __init__(self, store: Store, most_sessions: int = MOST_SESSIONS) -> None:
        self.store = store
        self.hub = Hub()
        self._most = most_sessions
        # With the time of last use; the most recent is last.
        self._sessions: OrderedDict[str, tuple[GameSession, float]] = OrderedDict()
        self._lock = threading.Lock()
        self._opening: dict[str, threading.Lock] = {}  # one lock per game, so that no game is opened twice

    def open(self, id: str) -> GameSession:
        """The game's session, opened if necessary. Raises NoGame."""
        session = self._entered(id)
        if session is not None:
            return session
        with self._lock:
            opening = self._opening.setdefault(id, threading.Lock())
        try:
            with opening:
                session = self._entered(id) or self._enter(GameSession(id, self.store, self.hub))
        finally:
            with self._lock:
                self._opening.pop(id, None)
        session.wake_bots()  # the server may have crashed before the bots answered
        return session

    def _enter(self, session: GameSession) -> GameSession:
        """This session, or the one that another thread opened first."""
        with self._lock:
            known, _ = self._sessions.setdefault(session.id, (session, time.monotonic()))
            self._close_some()
        return known

    def _entered(self, id: str) -> GameSession | None:
        with self._lock:
            if id not in self._sessions:
                return None
            session, _ = self._sessions.pop(id)
            self._sessions[id] = (session, time.monotonic())
            return session

    def _close_some(self) -> None:
        """Close sessions that are idle or above the limit, but none in which a bot is thinking."""
        now = time.monotonic()
        for id, (session, entered) in list(self._sessions.items())[:-1]:
            if (len(self._sessions) > self._most or now - entered > IDLE) and not session.is_busy():
                session.close()
                del self._sessions[id]

    def games(self, first: int = 0, count: int = PAGE) -> list[StoredGame]:
        """At most `count` games from number `first` on, most recently played first."""
        return self.store.listing(first, count)

    def scene_text(self, id: str) -> tuple[str, str]:
        """The id and the text of the user's own scene in which this game is played; empty if it is not."""
        header = self.store.header(id)
        return (header["scene"], header["text"]) if header is not None and header["text"] else ("", "")

    # -- new games -----------------------------------------------------------------------------------------------------

    def create(
        self,
        title: str,
        scene: str = "",
        *,
        seed: int | None = None,
        players: list[str] | None = None,
        seats: list[str] | None = None,
        options: Plain | None = None,
        fate: str = "auto",
        text: str = "",
        request: str | None = None,
    ) -> GameSession:
        """A new game at its first question, as `shamble.new` creates it; `seats` says who plays each seat: you, or a
        bot. A request that has already created a game gets that game."""
        known = self.store.begun_by(request)
        if known:
            return self.open(known)
        game = library.new(title, scene, seed=seed, players=players, options=options, fate=fate, text=text)
        return self._keep(game, seats, request)

    def take_in(self, content: bytes, name: str, request: str | None = None) -> GameSession:
        """A game from a file: a journal, or a saved game. If it no longer fits the rules, all of it is stored, and the
        session says where it stops fitting."""
        known = self.store.begun_by(request)
        if known:
            return self.open(known)
        try:
            recorded, _ = journal.read_bytes(content, name)
        except JournalError as error:
            other = what_else(content)
            if not other:
                raise
            raise JournalError(other, name) from error
        game = library.follow(recorded, name)
        check_frames(game, name)
        game.seats = _seats(game, recorded.seats)
        recorded.seats = game.seats
        if not recorded.lines:
            recorded.lines = game.lines
        return self._store_away(recorded, game, name, request)

    def again(self, id: str, same_seed: bool, request: str | None = None) -> GameSession:
        """A new game with the settings of this one, with the same seed or another."""
        known = self.store.begun_by(request)
        if known:
            return self.open(known)
        with self.open(id).looking() as old:
            header = {**old.header, "ruleset": old.title.ruleset}
            seats = old.seats
        if not same_seed:
            header["seed"] = secrets.randbits(32)
        return self._keep(library.follow(Journal(header)), seats, request)

    def _keep(self, game: Game, seats: list[str] | None, request: str | None) -> GameSession:
        if seats is not None:
            check_seats(game, seats)
        game.seats = _seats(game, seats or [])
        return self._store_away(game, game, "", request)

    def _store_away(self, recorded: Journal | Game, game: Game, name: str, request: str | None) -> GameSession:
        entries = journal.entries_of(recorded)
        try:
            journal.rows_of([game.header, *entries])
        except (UnicodeEncodeError, RecursionError, ValueError) as error:
            raise JournalError("it has characters that can't be written to a file.", name) from error
        try:
            id = self.store.create(game.header, entries, summary_of(game), request)
        except OSError as error:
            raise Unwritten(f"The game could not be written to disk: {error}") from error
        return self.open(id)

    def delete(self, id: str) -> None:
        """Delete a game for good."""
        with self._lock:
            session, _ = self._sessions.pop(id, (None, 0.0))
        if session is not None:
            session.close()
        if not self.store.delete(id):
            raise NoGame(id)
        self.hub.tell(id, GONE)

    def file(self, id: str) -> bytes:
        """The game's journal as a file."""
        header = self.store.header(id)
        if header is None:
            raise NoGame(id)
        return journal.rows_of([header, *self.store.recorded(id)])

    def close(self) -> None:
        """End all streams and stop the bots."""
        self.hub.close()
        with self._lock:
            sessions = [session for session, _ in self._sessions.values()]
            self._sessions.clear()
        for session in sessions:
            session.close()
        deadline = time.monotonic() + PATIENCE
        for session in sessions:
            session.wait(max(0.0, deadline - time.monotonic()))


def _seats(game: Game, seats: list[str]) -> list[str]:
    """Who plays each seat: `seats` if given and valid; otherwise people, or bots as opponents."""
    try:
        check_seats(game, seats)
    except ShambleError:
        others = "greedy" if game.title.opposed else YOU
        return [YOU] + [others] * (len(game.header["players"]) - 1)
    return seats
