"""The rooms: all games of a table, those that are open and those that lie in the store."""

from __future__ import annotations

import secrets
import threading
import time
from collections import OrderedDict
from typing import Final

from shamble import journal, library
from shamble.cli.shelf import YOU
from shamble.journal import Journal
from shamble.kernel.errors import JournalError, ShambleError
from shamble.kernel.game import Game
from shamble.kernel.plain import Plain
from shamble.table.live import GONE, Hub
from shamble.table.room import NoGame, Room, Unwritten, check_seats, summary_of
from shamble.table.store import Shelved, Store

__all__ = ["Room", "Rooms"]

MOST_ROOMS: Final = 64  # open at a time; others are opened again from the store when somebody wants them
PATIENCE: Final = 0.5  # seconds for bots that are thinking when the table closes; what they think is lost, no more
IDLE: Final = 3600.0  # seconds after which a room that nobody has entered is closed


class Rooms:
    def __init__(self, store: Store, most_rooms: int = MOST_ROOMS) -> None:
        self.store = store
        self.hub = Hub()
        self._most = most_rooms
        self._rooms: OrderedDict[str, tuple[Room, float]] = OrderedDict()  # the one entered last at the end, and when
        self._lock = threading.Lock()
        self._opening = threading.Lock()  # one at a time, so that nobody opens a room twice

    def room(self, id: str) -> Room:
        """The game's room; opens it if need be. Raises NoGame."""
        room = self._entered(id)
        if room is not None:
            return room
        with self._opening:
            room = self._entered(id)
            if room is None:
                room = Room(id, self.store, self.hub)
                with self._lock:
                    self._rooms[id] = (room, time.monotonic())
                    self._close_some()
        room.wake_bots()  # a crash may have come before their answer
        return room

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

    def games(self) -> list[Shelved]:
        """Every game, those last played first."""
        return self.store.listing()

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
    ) -> Room:
        """A new game at its first question, as `shamble.new` makes it; `seats` says who plays each: you, or a bot."""
        game = library.new(title, scene, seed=seed, players=players, options=options, fate=fate, text=text)
        return self._keep(game, seats)

    def take_in(self, content: bytes, name: str) -> Room:
        """A game from a file: a journal, or a saved game. If it no longer fits the rules, all of it is kept, and the
        room says where it stops to fit."""
        recorded, _ = journal.read_bytes(content, name)
        game = library.follow(recorded, name)
        game.seats = _seats(game, recorded.seats)
        recorded.seats = game.seats
        if not recorded.lines:
            recorded.lines = game.lines
        return self._store_away(recorded, game, name)

    def again(self, id: str, same_seed: bool) -> Room:
        """The same game from its beginning, with the same dice or others."""
        with self.room(id).looking() as old:
            header = {**old.header, "ruleset": old.title.ruleset}
            seats = old.seats
        if not same_seed:
            header["seed"] = secrets.randbits(32)
        return self._keep(library.follow(Journal(header)), seats)

    def _keep(self, game: Game, seats: list[str] | None) -> Room:
        if seats is not None:
            check_seats(game, seats)
        game.seats = _seats(game, seats or [])
        return self._store_away(game, game, "")

    def _store_away(self, recorded: Journal | Game, game: Game, name: str) -> Room:
        entries = journal.entries_of(recorded)
        try:
            journal.rows_of([game.header, *entries])
        except (UnicodeEncodeError, RecursionError, ValueError) as error:
            raise JournalError("it has characters that can't be written to a file.", name) from error
        try:
            id = self.store.create(game.header, entries, summary_of(game))
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
