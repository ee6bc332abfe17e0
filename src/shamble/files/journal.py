"""The journal on disk: a header, then one JSON line per answer, written and synced before anything is shown.

The file only grows. Undo and redo are lines too ({"back": 4}, {"forth": 6}), so nothing that was once on disk is lost,
and a file that a crash has cut anywhere still holds every acknowledged answer. A saved game in a single JSON document,
as `save()` gives it, can be read as well."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, cast

import fastjsonschema

from shamble.files.player_names import check_name
from shamble.files.safe_files import hold, sync_folder
from shamble.kernel.errors import JournalError, ShambleError
from shamble.kernel.game import FORMAT, Game
from shamble.kernel.history import Line, line_from_plain
from shamble.kernel.questions import FATE
from shamble.kernel.records import Plain

SCHEMAS = Path(__file__).parent / "schemas"
PARTS = {"seat": "line", "back": "back", "forth": "forth", "stand": "stand", "seats": "sit"}  # of the schema, by key
MOST_STANDING = 200  # standing answers; no title has as many kinds of question


@cache
def _checker(schema: str, part: str) -> Callable[[object], object]:
    """Checks a part of a schema."""
    whole = json.loads((SCHEMAS / schema).read_text(encoding="utf-8"))
    definitions = whole["definitions"]
    check: Callable[[object], object] = fastjsonschema.compile({**definitions[part], "definitions": definitions})
    return check


class Journal:
    """A recorded game as read: its header, the answers that count, those undone, and the standing answers."""

    def __init__(self, header: Plain) -> None:
        self.header = header
        self._lines: list[Line] = []  # those that count, then those undone: going back and forth copies nothing
        self._count = 0
        self.standing: dict[str, str] = {}
        self.stood: dict[str, int] = {}  # how many answers had been given before each
        self.seats: list[str] = []
        self.torn = False  # did a crash cut the last line?

    @property
    def lines(self) -> list[Line]:
        """The answers that count."""
        return self._lines[: self._count]

    @lines.setter
    def lines(self, lines: list[Line]) -> None:
        self._lines = lines[:]
        self._count = len(lines)

    @property
    def undone(self) -> list[Line]:
        return self._lines[self._count :]

    def add(self, entry: Plain, row: int = 0) -> None:
        """Add one entry of the file; raises ValueError if it is invalid."""
        _checked(_part_of(entry), entry, "the line")
        if _has_fraction(list(entry.values())):
            raise ValueError("the numbers of a line must be whole numbers without a decimal point")
        if "back" in entry:
            self._count = _number(entry["back"], self._count) + 1
            for key in [key for key, since in self.stood.items() if since >= self._count - 1]:
                del self.standing[key], self.stood[key]
        elif "forth" in entry:
            number = _number(entry["forth"], len(self._lines))
            if number < self._count:
                raise ValueError(f"answer {number} has not been undone")
            self._count = number + 1
        elif "stand" in entry:
            seat, ask, answer = entry["stand"]
            self._stand(f"{seat} {ask}", answer, self._count - 1)
        elif "seats" in entry:
            self.seats = entry["seats"]
        else:
            line = line_from_plain(entry)
            line.row = row
            if not self._count and (line.seat, line.answer) != (FATE, "start"):
                raise ValueError("a game begins with the line “start”")
            del self._lines[self._count :]
            self._lines.append(line)
            self._count += 1

    def _stand(self, key: str, answer: str, since: int) -> None:
        if answer:
            self.standing[key] = answer
            self.stood[key] = since
            if len(self.standing) > MOST_STANDING:
                raise ValueError(f"more than {MOST_STANDING} standing answers are too many")
        elif key in self.standing:
            del self.standing[key], self.stood[key]


def _part_of(entry: object) -> str:
    """The part of the schema that describes an entry: trying all of them takes ten times as long."""
    if isinstance(entry, dict):
        for key, part in PARTS.items():
            if key in entry:
                return part
    return "line"


def _has_fraction(values: list[Any]) -> bool:
    """To JSON Schema, 3.0 is a whole number too."""
    return any(type(value) is float or (type(value) is list and _has_fraction(value)) for value in values)


def _checked(part: str, data: object, called: str, schema: str = "journal.json") -> Plain:
    """The data, if it matches this part of the schema; raises ValueError with what is wrong."""
    try:
        _checker(schema, part)(data)
    except fastjsonschema.JsonSchemaValueException as error:
        raise ValueError(_in_words(error.message, called)) from error
    return cast("Plain", data)


def _in_words(message: str, called: str) -> str:
    """The checker's message, for people: “data.seed must be integer” becomes “seed” of the header."""
    message = re.sub(r"^data\.([\w.\[\]]+)", rf"“\1” of {called}", message)
    message = re.sub(r"^data\b", called, message).replace("must be integer", "must be a whole number")
    return re.sub(
        r"must contain \['(.*)'\] properties", lambda found: f"lacks “{found[1]}”".replace("', '", "”, “"), message
    )


def _number(value: int, limit: int) -> int:
    if value >= limit:
        raise ValueError(f"there is no answer {value} here")
    return value


def check_header(header: object) -> Plain:
    """The header, checked; raises ValueError with what is wrong."""
    if not isinstance(header, dict) or "shamble" not in header:
        raise ValueError("this is not a game of Shamble: its first line has no “shamble”")
    if isinstance(header["shamble"], int) and header["shamble"] > FORMAT:
        raise ValueError("this game was saved by a newer Shamble; install the newest version to open it")
    _checked("header", header, "the header")
    for key in ("seed", "ruleset"):
        if type(header[key]) is not int:  # to JSON Schema, 3.0 is a whole number too
            raise ValueError(f"“{key}” of the header must be a whole number, such as {int(header[key])}")
    if header["position"] is not None:
        check_state(header["position"])
    for name in header["players"]:
        check_name(name)
    return header


def check_state(state: object) -> None:
    """Check a state as plain data, as far as the kernel knows it; raises ValueError with what is wrong."""
    _checked("state", state, "the state", "state.json")


def from_save(saved: Plain, file: str = "") -> Journal:
    """A game from a single document, as `save()` gives it."""
    try:
        parts = ("lines", "undone", "standing", "stood", "seats")
        journal = Journal(check_header({key: value for key, value in saved.items() if key not in parts}))
        _checked("game", saved, "the game")
        for entry in [*saved.get("lines", []), *saved.get("undone", [])]:
            journal.add(entry)
        if "undone" in saved:
            journal.add({"back": len(saved["lines"]) - 1})
        for key, answer in saved.get("standing", {}).items():
            journal._stand(key, answer, saved.get("stood", {}).get(key, len(journal.lines) - 1))
        if "seats" in saved:
            journal.add({"seats": saved["seats"]})
    except (ValueError, TypeError) as error:
        raise JournalError(f"{error}.", file) from error
    return journal


def entries_of(recorded: Journal | Game) -> list[Plain]:
    """A game as the entries of a journal after its header."""
    last = len(recorded.lines) - 1
    entries: list[Plain] = []
    for position, line in enumerate(recorded.lines):
        entries.append(line.to_plain())
        if position < last:
            entries += _said_to_stand(recorded, position)
    if recorded.undone:
        entries += [*[line.to_plain() for line in recorded.undone], {"back": last}]
    entries += _said_to_stand(recorded, last)
    if recorded.seats:
        entries.append({"seats": recorded.seats})
    return entries


def _said_to_stand(recorded: Journal | Game, position: int) -> list[Plain]:
    """The standing answers that a person gave at this position."""
    found = []
    for key, since in recorded.stood.items():
        if since == position:
            seat, _, ask = key.partition(" ")
            found.append({"stand": [int(seat), ask, recorded.standing[key]]})
    return found


def rows_of(entries: list[Plain]) -> bytes:
    """Entries as the lines of a journal file."""
    rows = [json.dumps(entry, ensure_ascii=False, separators=(",", ":")) + "\n" for entry in entries]
    return "".join(rows).encode()


def read(path: Path) -> Journal:
    """A game from a file: a journal or a single document."""
    return read_bytes(_bytes_of(path), str(path))[0]


def _bytes_of(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise JournalError(f"can't be read: {error.strerror or error}.", str(path)) from error


def read_bytes(content: bytes, file: str) -> tuple[Journal, int]:
    """The journal, and how many bytes of it are complete lines."""
    rows = content.split(b"\n")
    whole = _whole_object(content)
    if whole is not None and "lines" in whole:
        return from_save(whole, file), len(content)
    journal: Journal | None = None
    good = 0
    end = max([number for number, row in enumerate(rows, 1) if row.strip()], default=0)
    for number, row in enumerate(rows, 1):
        if not row.strip():
            good += len(row) + 1 if number < len(rows) else 0
            continue
        try:
            entry = json.loads(row)
        except (ValueError, RecursionError) as error:
            if journal is not None and number == end:
                journal.torn = True
                break
            column = error.colno if isinstance(error, json.JSONDecodeError) else 1
            whose = "the file is not a game, or its beginning is lost" if journal is None else "it is not JSON"
            raise JournalError(f"this line is damaged: {whose}.", file, number, column) from error
        try:
            if journal is None:
                journal = Journal(check_header(entry))
            else:
                journal.add(entry, number)
        except (ValueError, TypeError) as error:
            raise JournalError(f"{error}.", file, number, 1) from error
        good += len(row) + 1
    if journal is None:
        raise JournalError("the file is empty.", file)
    return journal, min(good, len(content))


def _whole_object(content: bytes) -> dict[str, Any] | None:
    try:
        whole = json.loads(content)
    except (ValueError, RecursionError):
        return None
    return cast("dict[str, Any]", whole) if isinstance(whole, dict) else None


class JournalFile:
    """A journal open for writing. Only one process at a time can open it."""

    def __init__(self, path: Path, header: Plain | None = None) -> None:
        """Open the file, or create it with a header."""
        self.path = path
        flags = os.O_RDWR | os.O_APPEND | (os.O_CREAT | os.O_EXCL if header is not None else 0)
        try:
            self._handle = os.open(path, flags, 0o644)
        except OSError as error:
            raise JournalError(f"can't be opened: {error.strerror or error}.", str(path)) from error
        self._lock()
        if header is not None:
            self.append([header])
            sync_folder(path.parent)
        else:
            try:
                self._mend()
            except JournalError:
                self.close()
                raise

    def _lock(self) -> None:
        if not hold(self._handle):
            os.close(self._handle)
            raise ShambleError(f"{self.path.name} is open in another window; close it there first.")

    def _mend(self) -> None:
        """Cut off what a crash left of the last line, so that the next entry begins on a line of its own."""
        content = _bytes_of(self.path)
        if "lines" in (_whole_object(content) or {}):
            raise JournalError("this is a saved copy, not a journal that can be continued.", str(self.path))
        good = read_bytes(content, str(self.path))[1]
        if good < len(content):
            os.ftruncate(self._handle, good)
        if good and content[good - 1 : good] != b"\n":
            os.write(self._handle, b"\n")

    def append(self, entries: list[Plain]) -> None:
        """Write the entries and wait until they are on disk; all of them or none."""
        rows = rows_of(entries)
        before = os.fstat(self._handle).st_size
        try:
            written = os.write(self._handle, rows)
            if written < len(rows):
                raise OSError("the disk is full")
            os.fsync(self._handle)
        except OSError:
            os.ftruncate(self._handle, before)
            raise

    def close(self) -> None:
        os.close(self._handle)
