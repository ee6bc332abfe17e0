"""The folder of a simulation: each finished game is on disk at once, so that a rerun continues from there.

`games.jsonl` begins with the settings; then every finished game has a line, in the order in which they ended. Lines are
only added. A line that a crash has cut is ignored, and its game is played again."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Final

from shamble.files import journal, safe_files
from shamble.kernel.errors import ShambleError
from shamble.kernel.records import Plain
from shamble.lab.batch import Played
from shamble.lab.plan import Plan

FORMAT: Final = 1  # version of the file format
SYNC_SECONDS: Final = 1.0  # of games that a power cut may lose; syncing after each game is slow


class Folder:
    """The folder of a simulation. Only one process at a time can open it."""

    def __init__(self, path: Path, plan: Plan) -> None:
        """Open or create the folder; raises if it has another simulation, or if another process is using it."""
        self.path = path
        self.plan = plan
        self.games = path / "games.jsonl"
        self.results = path / "results.parquet"
        self.journals = path / "journals"
        self._synced = monotonic()
        try:
            path.mkdir(parents=True, exist_ok=True)
            if self.results.exists() and not self.games.exists():
                raise ShambleError(f"{self.results} is there, but not the list of its games; choose another folder.")
            self._handle = os.open(self.games, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o644)
        except OSError as error:
            raise ShambleError(f"{path} can't be written: {error.strerror or error}.") from error
        try:
            if not safe_files.hold(self._handle):
                raise ShambleError(f"Another process is simulating into {path}; wait for it, or choose another folder.")
            self._begin()
        except BaseException:
            os.close(self._handle)
            raise

    def __enter__(self) -> Folder:
        return self

    def __exit__(self, *raised: object) -> None:
        try:
            self._sync()
        finally:
            os.close(self._handle)

    def _begin(self) -> None:
        header = journal.rows_of([{"simulation": FORMAT, **self.plan.settings()}])
        with self.games.open("rb") as stream:
            first = stream.readline()
        if header.startswith(first) and first != header:  # it is new, or it crashed at once
            os.ftruncate(self._handle, 0)
            self._append(header)
            self._sync()
            safe_files.sync_folder(self.path)
            return
        if first != header:
            raise ShambleError(f"{self._what_differs(first)} Choose another folder, or delete this one.")
        self._cut_torn_line()

    def _what_differs(self, first: bytes) -> str:
        ours = self.plan.settings()
        try:
            theirs = json.loads(first)
            if theirs["simulation"] != FORMAT:
                return f"{self.games} was made by another version of Shamble."
            changes = [_change(key, theirs[key], ours[key]) for key in ours if theirs[key] != ours[key]]
        except (ValueError, KeyError, TypeError):
            return f"{self.games} is not a list of simulated games."
        return f"{self.path} has another simulation: {'; '.join(changes)}."

    def _cut_torn_line(self) -> None:
        """Cut it off, so that the next entry begins on a line of its own."""
        end = os.fstat(self._handle).st_size
        with self.games.open("rb") as stream:
            while end:
                begin = max(0, end - 4096)
                stream.seek(begin)
                found = stream.read(end - begin).rfind(b"\n")
                if found >= 0:
                    os.ftruncate(self._handle, begin + found + 1)
                    return
                end = begin

    def finished(self) -> Iterator[tuple[int, Played]]:
        """The games of the plan that are there, with their numbers. There may be others, if the plan was larger
        before."""
        with self.games.open("rb") as stream:
            stream.readline()
            for row in stream:
                try:
                    number, game = self._read(json.loads(row))
                except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
                    continue  # a power cut can damage more than the last line
                if number is not None:
                    yield number, game

    def _read(self, entry: Plain) -> tuple[int | None, Played]:
        """A game from its line; raises an ordinary exception if the line is invalid."""
        seed, rounds, decisions = int(entry["seed"]), int(entry["rounds"]), int(entry["decisions"])
        winners = tuple(int(seat) for seat in entry["winners"])
        measures = {str(name): int(value) for name, value in entry["measures"].items()}
        game = Played(seed, winners, str(entry["why"]), rounds, decisions, measures, float(entry["seconds"]))
        if _entry(entry["scene"], game) != entry:
            raise ValueError("it would be written differently")
        return self.plan.number_of(entry["scene"], seed), game

    def keep(self, played: dict[int, Played]) -> None:
        """Write finished games."""
        entries = [_entry(self.plan.scene_of(number), game) for number, game in played.items()]
        if entries:
            self._append(journal.rows_of(entries))

    def _append(self, rows: bytes) -> None:
        with self._writing():
            if os.write(self._handle, rows) < len(rows):
                raise OSError("the disk is full")
        if monotonic() - self._synced > SYNC_SECONDS:
            self._sync()

    def _sync(self) -> None:
        with self._writing():
            os.fsync(self._handle)
        self._synced = monotonic()

    @contextmanager
    def _writing(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            raise ShambleError(f"{self.games} can't be written: {error.strerror or error}.") from error


def _entry(scene: str, game: Played) -> Plain:
    return {"scene": scene, **game.to_plain(), "seconds": round(game.seconds, 6)}


def _change(key: str, theirs: object, ours: object) -> str:
    if key == "text":
        return "the text of the scene is not the same"
    return f"{key} {_shown(theirs)} there, {_shown(ours)} here"


def _shown(value: object) -> str:
    return str(value) if isinstance(value, (int, str)) else json.dumps(value, ensure_ascii=False)
