"""The rooms: all games of a table, those that are open and those that lie in the store."""

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
from shamble.table.games.game_session import NoGame, Room, Unwritten, check_seats, summary_of
from shamble.table.games.live import GONE, Hub
from shamble.table.games.store import PAGE, Shelved, Store
from shamble.table.games.uploads import check_frames, what_else

__all__ = ["Room", "Rooms"]

MOST_ROOMS: Final = 256  # open at a time, some hundred kB each; others are opened again when somebody wants them
PATIENCE: Final = 0.5  # seconds for bots that are thinking when the table closes; what they think is lost, no more
IDLE: Final = 3600.0  # seconds after which a room that nobody has entered is closed


class Rooms:
    def __init__(self, store: Store, most_rooms: int = MOST_ROOMS) -> None:
        self.store = store
        self.hub = Hub()
        self._most = most_rooms
        self._rooms: OrderedDict[str, tuple[Room, float]] = OrderedDict()  # the one entered last at the end, and when
        self._lock = threading.Lock()
        self._opening: dict[str, threading.Lock] = {}  # one at a time for each game, so that nobody opens it twice

    def room(self, id: str) -> Room:
        """The game's room; opens it if need be. Raises NoGame."""
        room = self._entered(id)
        if room is not None:
            return room
        with self._lock:
            opening = self._opening.setdefault(id, threading.Lock())
        try:
            with opening:
                room = self._entered(id) or self._enter(Room(id, self.store, self.hub))
        finally:
            with self._lock:
                self._opening.pop(id, None)
        room.wake_bots()  # a crash may have come before their answer
        return room

    def _enter(self, room: Room) -> Room:
        """The room, or that of somebody who was quicker to open it."""
        with self._lock:
            known, _ = self._rooms.setdefault(room.id, (room, time.monotonic()))
            self._close_some()
        return known

    def _entered(self, id: str) -> Room | None:
        with self._lock:
            if id not in self._rooms:
                return None
            room, _ = self._rooms.pop(id)
            self._rooms[id] = (room, time.monotonic())
            return room

    def _close_some(self) -> None:
        """Close rooms that are too many or idle, but none in which a bot is thinking."""
        now = time.monotonic()
        for id, (room, entered) in list(self._rooms.items())[:-1]:
            if (len(self._rooms) > self._most or now - entered > IDLE) and not room.is_busy():
                room.close()
                del self._rooms[id]

    def games(self, first: int = 0, count: int = PAGE) -> list[Shelved]:
        """So many games from the first on, those last played first."""
        return self.store.listing(first, count)

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
    ) -> Room:
        """A new game at its first question, as `shamble.new` makes it; `seats` says who plays each: you, or a bot. The
        game that the same request has begun before is not begun again."""
        known = self.store.begun_by(request)
        if known:
            return self.room(known)
        game = library.new(title, scene, seed=seed, players=players, options=options, fate=fate, text=text)
        return self._keep(game, seats, request)

    def take_in(self, content: bytes, name: str, request: str | None = None) -> Room:
        """A game from a file: a journal, or a saved game. If it no longer fits the rules, all of it is kept, and the
        room says where it stops to fit."""
        known = self.store.begun_by(request)
        if known:
            return self.room(known)
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

    def again(self, id: str, same_seed: bool, request: str | None = None) -> Room:
        """The same game from its beginning, with the same dice or others."""
        known = self.store.begun_by(request)
        if known:
            return self.room(known)
        with self.room(id).looking() as old:
            header = {**old.header, "ruleset": old.title.ruleset}
            seats = old.seats
        if not same_seed:
            header["seed"] = secrets.randbits(32)
        return self._keep(library.follow(Journal(header)), seats, request)

    def _keep(self, game: Game, seats: list[str] | None, request: str | None) -> Room:
        if seats is not None:
            check_seats(game, seats)
        game.seats = _seats(game, seats or [])
        return self._store_away(game, game, "", request)

    def _store_away(self, recorded: Journal | Game, game: Game, name: str, request: str | None) -> Room:
        entries = journal.entries_of(recorded)
        try:
            journal.rows_of([game.header, *entries])
        except (UnicodeEncodeError, RecursionError, ValueError) as error:
            raise JournalError("it has characters that can't be written to a file.", name) from error
        try:
            id = self.store.create(game.header, entries, summary_of(game), request)
        except OSError as error:
            raise Unwritten(f"The game could not be written to disk: {error}") from error
        return self.room(id)

    def delete(self, id: str) -> None:
        """Delete a game for good."""
        with self._lock:
            room, _ = self._rooms.pop(id, (None, 0.0))
        if room is not None:
            room.close()
        if not self.store.delete(id):
            raise NoGame(id)
        self.hub.tell(id, GONE)

    def file(self, id: str) -> bytes:
        """The game's journal, as a file has it."""
        header = self.store.header(id)
        if header is None:
            raise NoGame(id)
        return journal.rows_of([header, *self.store.recorded(id)])

    def close(self) -> None:
        """End all streams and let the bots stop."""
        self.hub.close()
        with self._lock:
            rooms = [room for room, _ in self._rooms.values()]
            self._rooms.clear()
        for room in rooms:
            room.close()
        deadline = time.monotonic() + PATIENCE
        for room in rooms:
            room.wait(max(0.0, deadline - time.monotonic()))


def _seats(game: Game, seats: list[str]) -> list[str]:
    """Who sits where, if that is said and can be so; else a person everywhere, or bots as opponents."""
    try:
        check_seats(game, seats)
    except ShambleError:
        others = "greedy" if game.title.opposed else YOU
        return [YOU] + [others] * (len(game.header["players"]) - 1)
    return seats
