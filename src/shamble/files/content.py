"""Content files: YAML and JSON as plain data that remembers the place of each value.

A reader of content walks down a `Located` and asks it for what should be there; it reports what is wrong,
with file, line, column and how to fix it. Content comes from strangers: it is data, never code, and limited in size.

The first problem stops the reader, unless problems are gathered:

    with page.gathering():                    # raises one error with all problems, in the file's order
        page.fields(["name", "tokens"])
        for entry in page["tokens"].entries():
            with entry.gathering():           # if this entry can't be read further, the next one can
                ...

While they are gathered, a value that can't be read is reported once and replaced by one of the right type, so that
the reader can continue; later problems with it, or with what contains it, are not reported.
"""

import json
import math
import re
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from difflib import get_close_matches
from pathlib import Path
from typing import Any

import yaml
from yaml.composer import Composer
from yaml.resolver import Resolver

from shamble.kernel.errors import ContentError

MAX_BYTES = 4_000_000
MAX_VALUES = 200_000  # counting aliases, so that a few lines of them can't grow into gigabytes
MAX_DEPTH = 60

Steps = tuple[str | int, ...]  # the path from the top of a file to a value: ("rules", 3, "says")
Place = tuple[int, int]  # line and column, both from 1

_MAPPING = "a mapping (key: value)"


class Located:
    """A value of a content file. `data` is plain: None, bool, int, float, str, list, dict (keys: text)."""

    def __init__(self, data: Any, places: "_Places", path: Steps = ()) -> None:
        self.data = data
        self.path = path
        self.file = places.file
        self._places = places

    def __getitem__(self, step: str | int) -> "Located":
        if isinstance(self.data, dict) and step not in self.data and self._places.gathered is not None:
            return Located(None, self._places, (*self.path, step))  # it is missing, which `fields` has reported
        return Located(self.data[step], self._places, (*self.path, step))

    def get(self, key: str) -> "Located | None":
        return self[key] if key in self.data else None

    def at(self, *steps: str | int) -> Place:
        """Line and column of a value inside this one, or of this one if no steps are given."""
        path = (*self.path, *steps)
        while path not in self._places.values:  # for a missing value, the place of what should contain it
            path = path[:-1]
        return self._places.values[path]

    def error(self, message: str, key: str | None = None) -> ContentError:
        """The error to raise about this value, or about one of its keys, if reading can't continue."""
        place = self.at() if key is None else self._places.keys[(*self.path, key)]
        error = ContentError(message, self.file, *place)
        error.path = self.path if key is None else (*self.path, key)
        return error

    def wrong(self, message: str, key: str | None = None) -> None:
        """Report what is wrong with this value, or with one of its keys: raises, unless problems are gathered."""
        self._places.report(self.error(message, key))

    def wrong_at(self, message: str, line: int, column: int) -> None:
        """Report what is wrong at a place inside this text."""
        error = ContentError(message, self.file, line, column)
        error.path = (*self.path, line, column)
        self._places.report(error)

    @contextmanager
    def gathering(self) -> Iterator[None]:
        """Gather problems, and raise them at the end; inside another gathering, only continue after an error."""
        places = self._places
        outermost = places.gathered is None
        if places.gathered is None:
            places.gathered = []
        problems = places.gathered
        try:
            yield
        except ContentError as error:
            places.report(error)
        except Exception:
            if not problems:  # otherwise the reader has tripped over one of them
                raise
        finally:
            if outermost:
                places.gathered = None
        if outermost and problems:
            raise ContentError.of(sorted(problems, key=lambda one: (one.file != self.file, one.line, one.column)))

    def is_sound(self, *keys: str) -> bool:
        """Has nothing been found wrong with this value, or with the values under these keys?"""
        paths = [(*self.path, key) for key in keys] or [self.path]
        found = [problem.path for problem in self._places.gathered or []]
        return not any(path[: len(inside)] == inside for path in found for inside in paths)

    def fields(self, required: Sequence[str], optional: Sequence[str] = ()) -> None:
        """Refuse anything but a mapping with these keys."""
        self.must_be_mapping()
        known = [*required, *optional]
        for key in self.data:
            if key not in known:
                error = self.error(f"unknown key '{key}'; {suggest(key, known)}", key)
                for meant in get_close_matches(key, known, 1):
                    if meant not in self.data and self.is_sound(meant):  # then it is there, but misspelled
                        error.path = (*self.path, meant)
                self._places.report(error)
        for key in required:
            if key not in self.data:
                self.missing(key)

    def must_be_mapping(self) -> None:
        if not isinstance(self.data, dict):
            raise self._unexpected(_MAPPING, dict)

    def missing(self, key: str, remedy: str = "") -> None:
        """Report that a key is missing."""
        remedy = remedy or f"'{key}: ...'"
        error = self.error(f"the key '{key}' is missing; add {remedy}")
        error.path = (*self.path, key)
        self._places.report(error)

    def items(self) -> Iterator[tuple[str, "Located"]]:
        keys: dict[str, Any] = self._expect(_MAPPING, dict)
        return ((key, self[key]) for key in keys)

    def entries(self) -> Iterator["Located"]:
        count = len(self._expect("a list", list))
        return (self[index] for index in range(count))

    def text(self) -> str:
        """A text that is not empty."""
        text: str = self._expect("text", str).strip()
        if not text:
            self.wrong("expected text, found an empty one; fill it in or leave the key out")
        return text

    def whole(self) -> int:
        number: int = self._expect("a whole number", int)
        return number

    def flag(self) -> bool:
        flag: bool = self._expect("true or false", bool)
        return flag

    def one_of(self, allowed: Sequence[str]) -> str:
        text = self.text()
        if text in allowed:
            return text
        self.wrong(f"'{text}' is not possible here; {suggest(text, allowed)}")
        return nearest(text, allowed)

    def _expect(self, what: str, wanted: type) -> Any:
        # By exact type: True is an int in Python, but not in a content file.
        if type(self.data) is wanted:
            return self.data
        self._places.report(self._unexpected(what, wanted))
        return wanted()

    def _unexpected(self, what: str, wanted: type) -> ContentError:
        hint = "; put it in quotes" if wanted is str and self.data is not None else ""
        return self.error(f"expected {what}, found {_describe(self.data)}{hint}")


def nearest(word: str, known: Sequence[str]) -> str:
    """What an unknown word was probably meant to be."""
    return (get_close_matches(word, known, 1) or known)[0]


def suggest(word: str, known: Iterable[str], otherwise: str = "") -> str:
    """How to fix an unknown word, as the second half of a message; `otherwise` is used if nothing similar is known."""
    candidates = list(dict.fromkeys(known))
    for near in get_close_matches(word, candidates, 1):
        return f"did you mean '{near}'?"
    return otherwise or f"known: {', '.join(candidates)}"


def read_yaml(source: str | Path, name: str = "") -> Located:
    """Read YAML: a Path is a file, a str is the text itself. Errors call it `name`."""
    text, places = _open(source, name)
    try:
        root = _compose(text)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        place = (mark.line + 1, mark.column + 1) if mark else (1, 1)
        problem = error.problem or "not YAML"
        hint = next((hint for part, hint in _HINTS.items() if part in problem), "")
        raise ContentError(problem + hint, places.file, *place) from None
    except yaml.reader.ReaderError as error:
        before = text[: error.position]
        place = (before.count("\n") + 1, error.position - before.rfind("\n"))
        raise ContentError("a control character is not allowed here; delete it", places.file, *place) from None
    except (ValueError, OverflowError):  # PyYAML fails on "\UFFFFFFFF"
        raise ContentError("an escape such as \\U0001F600 is not a character", places.file) from None
    return Located(_from_yaml(root, (), places), places)


def read_json(source: str | Path, name: str = "") -> Located:
    """Read JSON: a Path is a file, a str is the text itself. Errors call it `name`."""
    text, places = _open(source, name)
    try:
        json.loads(text, parse_int=str, parse_float=str)  # so that the walk below can rely on valid JSON
    except json.JSONDecodeError as error:
        raise ContentError(f"not JSON: {error.msg}", places.file, error.lineno, error.colno) from None
    except RecursionError:
        raise ContentError("nested too deeply", places.file) from None
    tokens = _tokens(text)
    return Located(_from_json(next(tokens), tokens, (), places), places)


class _Places:
    """The places of the values and keys of a file, and what is wrong with them; refuses too many of them."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.values: dict[Steps, Place] = {}
        self.keys: dict[Steps, Place] = {}
        self.gathered: list[ContentError] | None = None  # while problems are gathered

    def report(self, error: ContentError) -> None:
        if self.gathered is None:
            raise error
        for problem in error.problems:
            if not any(_is_about(problem.path, known.path) for known in self.gathered):
                self.gathered.append(problem)

    def add(self, path: Steps, place: Place) -> None:
        self.values[path] = place
        if len(self.values) > MAX_VALUES:
            raise ContentError(f"more than {MAX_VALUES} values; split the file", self.file, *place)
        if len(path) > MAX_DEPTH:
            raise ContentError("nested too deeply", self.file, *place)

    def add_key(self, path: Steps, key: str, place: Place) -> Steps:
        whole = (*path, _sound(key, self.file, place))
        if whole in self.keys:
            first = self.keys[whole][0]
            raise ContentError(f"the key '{key}' is already on line {first}; keep one of them", self.file, *place)
        self.keys[whole] = place
        return whole


def _is_about(path: Steps, known: Steps) -> bool:
    """Is one path inside the other, or are they equal? There may be more to report about the file as a whole."""
    least = min(len(path), len(known))
    return least > 0 and path[:least] == known[:least]


def _sound(text: str, file: str, place: Place) -> str:
    """Refuse half a character ("\\ud83d"), which both formats can write but nobody could print or save."""
    if any("\ud800" <= sign <= "\udfff" for sign in text):
        raise ContentError("the text holds half of a surrogate pair; write the character itself", file, *place)
    return text


def _open(source: str | Path, name: str) -> tuple[str, _Places]:
    if isinstance(source, str):
        places = _Places(name or "text")
        raw = source.encode("utf-8", "surrogatepass")
    else:
        places = _Places(name or str(source))
        try:
            with source.open("rb") as stream:
                raw = stream.read(MAX_BYTES + 1)
        except OSError as error:
            raise ContentError(f"cannot be read: {error.strerror}", places.file) from None
    if len(raw) > MAX_BYTES:
        raise ContentError(f"larger than {MAX_BYTES} bytes; split the file", places.file)
    try:
        return raw.decode("utf-8-sig"), places
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        column = error.start - raw.rfind(b"\n", 0, error.start)
        raise ContentError("not UTF-8 text; save the file as UTF-8", places.file, line, column) from None


# ---- YAML ----

_HINTS = {
    "mapping values are not allowed": "; put a text with ': ' in it in quotes",
    r"character '\t'": "; indent with spaces, not tabs",
    "cannot start any token": "; put the text in quotes",
    "found '<scalar>'": "; put a text that starts with {, [ or a quote in quotes as a whole",
    "undefined alias": "; put a text that starts with * in quotes",
}


class _Composer(Composer, Resolver):
    """YAML as most people read it (1.2, core schema): `on`, `no`, `12:30` and `2026-11-15` are text."""

    yaml_implicit_resolvers = {}  # noqa: RUF012  (PyYAML's own way to keep them apart from the parent's)
    depth = 0

    def compose_node(self, parent: yaml.Node | None, index: int) -> yaml.Node | None:
        self.depth += 1
        if self.depth > MAX_DEPTH:
            mark = self.peek_event().start_mark  # type: ignore[attr-defined]
            raise yaml.MarkedYAMLError(problem="nested too deeply", problem_mark=mark)
        node = super().compose_node(parent, index)
        self.depth -= 1
        return node


class _Loader(_Composer, yaml.SafeLoader):
    """Its complaints can be explained to people."""


_quick_loader: Callable[[str], Composer] = _Loader
if yaml.__with_libyaml__:  # then there is a parser in C, which takes a ninth of the time
    from yaml._yaml import CParser

    class _LoaderInC(_Composer, CParser):
        def __init__(self, text: str) -> None:
            CParser.__init__(self, text)
            Composer.__init__(self)
            Resolver.__init__(self)

    _quick_loader = _LoaderInC


def _compose(text: str) -> yaml.Node | None:
    """What the quick loader refuses, the other one explains."""
    try:
        return _quick_loader(text).get_single_node()
    except (yaml.YAMLError, ValueError, OverflowError):
        return _Loader(text).get_single_node()


_TAG = "tag:yaml.org,2002:"
for _tag, _pattern, _first in (
    ("null", r"|~|null|Null|NULL", ["", "~", "n", "N"]),
    ("bool", r"true|True|TRUE|false|False|FALSE", list("tTfF")),
    ("int", r"[-+]?[0-9]+", list("-+0123456789")),
    ("float", r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?", list("-+.0123456789")),
):
    _Composer.add_implicit_resolver(_TAG + _tag, re.compile(f"^(?:{_pattern})$"), _first)


def _from_yaml(node: yaml.Node | None, path: Steps, places: _Places) -> Any:
    if node is None:  # an empty file
        places.add(path, (1, 1))
        return None
    place = (node.start_mark.line + 1, node.start_mark.column + 1)
    places.add(path, place)
    tag = node.tag.removeprefix(_TAG)
    if isinstance(node, yaml.SequenceNode) and tag == "seq":
        return [_from_yaml(item, (*path, index), places) for index, item in enumerate(node.value)]
    if isinstance(node, yaml.MappingNode) and tag == "map":
        mapping: dict[str, Any] = {}
        for key, value in node.value:
            key_place = (key.start_mark.line + 1, key.start_mark.column + 1)
            if not isinstance(key, yaml.ScalarNode):
                raise ContentError("a key must be text; put it in quotes", places.file, *key_place)
            mapping[key.value] = _from_yaml(value, places.add_key(path, key.value, key_place), places)
        return mapping
    if not isinstance(node, yaml.ScalarNode) or tag not in _SCALARS:
        raise ContentError(f"the tag '{node.tag}' has no meaning here; remove it", places.file, *place)
    try:
        return _SCALARS[tag](_sound(node.value, places.file, place))
    except ValueError:
        raise ContentError(f"'{node.value[:20]}' can't be stored as {tag}", places.file, *place) from None


def _finite(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise ValueError(text)
    return number


_SCALARS: dict[str, Callable[[str], object]] = {
    "str": str,
    "int": int,
    "float": _finite,
    "bool": lambda text: text.lower() == "true",
    "null": lambda text: None,
}


# ---- JSON ----

Token = tuple[str, Place]


def _tokens(text: str) -> Iterator[Token]:
    """The tokens of a valid JSON text, without the commas and colons that the walk does not need."""
    starts = [0, *(found.end() for found in re.finditer("\n", text))]
    for found in re.finditer(r'"(?:[^"\\]|\\.)*"|[{}\[\]]|[^\s{}\[\],:"]+', text):
        line = bisect_right(starts, found.start())
        yield found[0], (line, found.start() - starts[line - 1] + 1)


def _from_json(token: Token, rest: Iterator[Token], path: Steps, places: _Places) -> Any:
    text, place = token
    places.add(path, place)
    if text == "[":
        items: list[Any] = []
        while (token := next(rest))[0] != "]":
            items.append(_from_json(token, rest, (*path, len(items)), places))
        return items
    if text == "{":
        mapping: dict[str, Any] = {}
        while (token := next(rest))[0] != "}":
            key = json.loads(token[0])
            mapping[key] = _from_json(next(rest), rest, places.add_key(path, key, token[1]), places)
        return mapping
    try:
        value = json.loads(text, parse_float=_finite, parse_constant=_finite)
    except ValueError:
        raise ContentError(f"'{text[:20]}' can't be stored as a number", places.file, *place) from None
    return _sound(value, places.file, place) if isinstance(value, str) else value


def _describe(data: Any) -> str:
    if data is None:
        return "nothing"
    if isinstance(data, bool):
        return "true" if data else "false"
    if isinstance(data, list | dict):
        return "a list" if isinstance(data, list) else "a mapping"
    return f"the text '{data[:30]}'" if isinstance(data, str) else f"the number {data}"
