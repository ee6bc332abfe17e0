"""Plain data: what a state consists of, and how it is converted to JSON and back.

A `Record` has attributes that are numbers, words, records, and lists of these; it can be made without arguments. No
attribute can be forgotten, because they are read off the object: compiled classes list theirs, others keep them in a
dict. `play` and names that begin with an underscore are left out. Data that comes back is compared with a new record:
each value must be of the same kind as there, including the items of lists."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

Plain = dict[str, Any]  # what JSON can hold

LARGEST: Final = 10**100  # no number in a game comes near it, not even edges or seats as bits
SIMPLE: Final = frozenset([bool, int, str, type(None)])  # what is the same in JSON


@mypyc_attr(allow_interpreted_subclasses=True)
class Record:
    """Plain data with a name."""

    def contents(self) -> Plain:
        """For each attribute that begins empty, an example of what it may hold: {"dead": [0], "drawn": [Item()]}. For
        an attribute that does not begin empty, its first value is the example."""
        return {}

    def record_name(self) -> str:
        """What plain data calls this kind of record."""
        return type(self).__name__


@mypyc_attr(allow_interpreted_subclasses=True)
class Frozen(Record):
    """A record that never changes once it is made, so copies share it."""


_fields: Final[dict[tuple[object, ...], list[str]]] = {}  # by the kind of record and the attributes that it has


def fields(record: Record) -> list[str]:
    """The names of a record's attributes."""
    kind = (type(record), *getattr(record, "__dict__", ()))
    known = _fields.get(kind)
    if known is None:
        names = [*getattr(type(record), "__mypyc_attrs__", ()), *getattr(record, "__dict__", ())]
        known = sorted([name for name in names if name != "play" and not name.startswith("_")])
        _fields[kind] = known
    return known


def to_plain(value: object) -> Any:
    """The value in a form that JSON can hold."""
    if type(value) in SIMPLE:
        return value
    if isinstance(value, (list, tuple)):
        return [part if type(part) in SIMPLE else to_plain(part) for part in value]
    if isinstance(value, dict):
        return {key: to_plain(part) for key, part in value.items()}
    if isinstance(value, Record):
        plain: Plain = {"is": value.record_name()}
        for name in fields(value):
            plain[name] = to_plain(getattr(value, name))
        return plain
    if isinstance(value, (int, str)):
        return value
    raise TypeError(f"{value!r} is not plain data")


def from_plain(plain: Any, kinds: dict[str, Any]) -> Any:
    """What `to_plain` was given; `kinds` are the records that may occur, by name."""
    if type(plain) in SIMPLE:
        return plain
    if isinstance(plain, list):
        return [part if type(part) in SIMPLE else from_plain(part, kinds) for part in plain]
    if not isinstance(plain, dict):
        return plain
    if "is" not in plain:
        return {key: from_plain(part, kinds) for key, part in plain.items()}
    kind = plain["is"]
    if not isinstance(kind, str) or kind not in kinds:
        raise ValueError(f"there is no {quoted(str(kind))}; there are {', '.join(sorted(kinds))}")
    record = kinds[kind]()
    known = fields(record)
    contents = record.contents()
    for name, part in plain.items():
        if name == "is":
            continue
        if name not in known:
            raise ValueError(f"{kind} has no {quoted(name)}; it has {', '.join(known)}")
        value = from_plain(part, kinds)
        usual = getattr(record, name)
        if isinstance(usual, tuple) and isinstance(value, list):
            value = _frozen(value)
        example = contents.get(name, usual)
        if isinstance(example, (list, tuple, dict)) and value and not example:
            raise ValueError(f"{kind} does not say in contents() what “{name}” holds")
        if not (_fits(value, example) or (value is None and usual is None)):
            raise ValueError(f"“{name}” of {kind} can't be {_shortened(part)}")
        try:
            setattr(record, name, value)
        except TypeError as error:
            raise ValueError(f"“{name}” of {kind} can't be {_shortened(part)}") from error
    return record


def _fits(value: Any, example: Any) -> bool:
    """Is the value of the example's kind, and does everything in it match the kind of something in the example?"""
    if isinstance(example, Record):
        return isinstance(value, type(example))
    if type(value) is not type(example):
        return False
    if isinstance(value, dict):
        return _fit(list(value.values()), list(example.values()))
    if isinstance(value, (list, tuple)):
        return _fit(list(value), list(example))
    return not isinstance(value, int) or abs(value) < LARGEST


def _fit(values: list[object], examples: list[object]) -> bool:
    """Does each value match the kind of one of the examples?"""
    numbers = int in [type(example) for example in examples]
    return all(
        # Most lists are of numbers, so these are tested first.
        (numbers and type(value) is int and abs(value) < LARGEST) or any(_fits(value, example) for example in examples)
        for value in values
    )


def quoted(text: str) -> str:
    """Of what a stranger has written, as much as a message has room for, on one line."""
    return f"“{' '.join(text[:40].split())}”"


def _shortened(part: object) -> str:
    text = repr(part)
    return text if len(text) <= 60 else f"{text[:60]}…"


def _frozen(row: list[Any]) -> tuple[Any, ...]:
    """The row as it is, if nothing in it ever changes."""
    return tuple([_frozen(part) if isinstance(part, list) else part for part in row])
