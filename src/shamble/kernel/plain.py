"""Plain data: what a state is made of, and how it becomes JSON and comes back.

A `Record` has attributes that are numbers, words, records, and lists of these; it can be made without arguments. No
attribute can be forgotten, because they are read off the object: compiled classes list theirs, others keep them in a
dict. What begins with an underscore, and `play`, is no part of it."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

Plain = dict[str, Any]  # what JSON can hold


@mypyc_attr(allow_interpreted_subclasses=True)
class Record:
    """Plain data with a name."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Frozen(Record):
    """A record that is never changed once it is made, so copies share it."""


def fields(record: Record) -> list[str]:
    """The names of a record's attributes."""
    names = [*getattr(type(record), "__mypyc_attrs__", ()), *getattr(record, "__dict__", ())]
    return sorted([name for name in names if name != "play" and not name.startswith("_")])


def to_plain(value: object) -> Any:
    """The value as JSON can hold it."""
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, (list, tuple)):
        return [to_plain(part) for part in value]
    if isinstance(value, dict):
        return {key: to_plain(part) for key, part in value.items()}
    if isinstance(value, Record):
        plain: Plain = {"is": type(value).__name__}
        for name in fields(value):
            plain[name] = to_plain(getattr(value, name))
        return plain
    raise TypeError(f"{value!r} is no plain data")


def from_plain(plain: Any, kinds: dict[str, Any]) -> Any:
    """What `to_plain` was given; `kinds` are the records that may occur, by name."""
    if isinstance(plain, list):
        return [from_plain(part, kinds) for part in plain]
    if not isinstance(plain, dict):
        return plain
    if "is" not in plain:
        return {key: from_plain(part, kinds) for key, part in plain.items()}
    kind = plain["is"]
    if not isinstance(kind, str) or kind not in kinds:
        raise ValueError(f"there is no “{kind}”; there are {', '.join(sorted(kinds))}")
    record = kinds[kind]()
    known = fields(record)
    for name, part in plain.items():
        if name == "is":
            continue
        if name not in known:
            raise ValueError(f"{kind} has no “{name}”; it has {', '.join(known)}")
        value = from_plain(part, kinds)
        usual = getattr(record, name)
        if isinstance(usual, tuple) and isinstance(value, list):
            value = _frozen(value)
        if usual is not None and type(value) is not type(usual) and not (value is None and isinstance(usual, Record)):
            raise ValueError(f"“{name}” of {kind} can't be {part!r}")
        try:
            setattr(record, name, value)
        except TypeError as error:
            raise ValueError(f"“{name}” of {kind} can't be {part!r}") from error
    return record


def _frozen(row: list[Any]) -> tuple[Any, ...]:
    """The row as it is where nothing of it ever changes."""
    return tuple([_frozen(part) if isinstance(part, list) else part for part in row])
