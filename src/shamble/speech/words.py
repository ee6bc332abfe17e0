"""A title's words: sentences for events, options, questions and outcomes, rendered when they are read.

An event's template calls what the event says by the names that the title has declared, {who} or {dice}, and also has
{secret}. Options, questions and outcomes have their pieces by place, {0} {1} ... or {a} {b} {c}, and a question its
number as {n}. Words that depend on a number are {count:one|many} or {count:none|one|many}, where # is the number:
{count:a card|# cards}. A name may have a plural, `rat: rat|rats`: {enemy:count} takes the one that fits the number,
{enemy:many} the plural; {enemy:bare} leaves out its article. Any other word is put before the name, as in {zone:in},
unless there is a name for both: `in roof: on the roof`. Measures have plurals like names. What things are, under
`about`, is said as it is. A title without words can still be read, from its ids.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Self

from shamble.files.content import Located, read_yaml, suggest
from shamble.kernel.events import EventKind, told_apart

_LETTERS = ("a", "b", "c")
_PLACES = (*_LETTERS, *"0123456789")  # {0} is {a}
_BRACES = re.compile(r"\{\{|\}\}|\{([^{}]*)\}|[{}]")
_NUMBER = "n"  # of a question
_SECRET = "secret"
_BARE = "bare"
_MANY = "many"
_SEVERAL = 2  # any number that is not one


@dataclass(frozen=True, slots=True)
class Part:
    """Plain text, or a field. `forms` are the words for one and for many, perhaps for none before them; `before`
    is the word before a name, and `number` the field by whose number the form of a name goes."""

    text: str = ""
    field: str = ""
    forms: tuple[str, ...] = ()
    before: str = ""
    number: str = ""


Template = tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Telling:
    """An event's sentence for those who may know its secret, and another for everybody else."""

    seen: Template
    hidden: Template


@dataclass(frozen=True, eq=False)
class Words:
    """The words of a title. A missing template is not an error: the ids are shown instead."""

    names: Mapping[str, str] = field(default_factory=dict)
    events: Mapping[str, Telling] = field(default_factory=dict)
    options: Mapping[str, Template] = field(default_factory=dict)
    asks: Mapping[str, Template] = field(default_factory=dict)
    measures: Mapping[str, str] = field(default_factory=dict)
    outcomes: Mapping[str, Template] = field(default_factory=dict)
    about: Mapping[str, str] = field(default_factory=dict)  # what things are, for somebody who asks

    @classmethod
    def load(cls, path: Path, kinds: Mapping[str, EventKind]) -> Self:
        return cls.read(read_yaml(path), kinds)

    @classmethod
    def read(cls, page: Located, kinds: Mapping[str, EventKind]) -> Self:
        """The words of a page; `kinds` are the title's events, whose names their sentences may use."""
        page.fields([], ["names", "events", "options", "asks", "measures", "outcomes", "about"])
        return cls(
            names={id: entry.text() for id, entry in _entries(page, "names")},
            events={id: _telling(entry, _kind(entry, id, kinds)) for id, entry in _entries(page, "events")},
            options={verb: _template(entry, _PLACES) for verb, entry in _entries(page, "options")},
            asks={ask: _template(entry, (*_PLACES, _NUMBER), _NUMBER) for ask, entry in _entries(page, "asks")},
            measures={id: _fixed(entry) for id, entry in _entries(page, "measures")},
            outcomes={why: _template(entry, _PLACES) for why, entry in _entries(page, "outcomes")},
            about={id: _fixed(entry) for id, entry in _entries(page, "about")},
        )

    def name(self, id: str, n: int = 1) -> str:
        """The name of a thing, in the plural if `n` says so."""
        one, _, many = self.names.get(id, "").partition("|")
        return (one if n == 1 else many or one) or _spoken(id)

    def sentence(
        self,
        kind: str,
        data: Mapping[str, object],
        secret: str = "",
        knows: bool = False,
    ) -> str:
        """The sentence of an event for somebody who `knows` its secret, or does not."""
        telling = self.events.get(kind)
        if telling is None:
            words, numbers = told_apart(dict(data))
            return self._from_ids(kind, [*words, secret if knows else ""], numbers)
        return self._fill(telling.seen if knows else telling.hidden, {**data, _SECRET: secret})

    def option(self, verb: str, names: Sequence[str] = ()) -> str:
        template = self.options.get(verb)
        return self._fill(template, _numbered(names)) if template else self._from_ids(verb, names)

    def ask(self, ask: str, names: Sequence[str] = (), n: int = 0) -> str:
        template = self.asks.get(ask)
        if template:
            return self._fill(template, {**_numbered(names), _NUMBER: n})
        return self._from_ids(ask, names, [str(n)] if n else []) + "?"

    def outcome(self, why: str, names: Sequence[str] = ()) -> str:
        template = self.outcomes.get(why)
        return self._fill(template, _numbered(names)) if template else capital(_spoken(why))

    def measure(self, id: str, n: int = 2) -> str:
        one, _, many = self.measures.get(id, "").partition("|")
        return (one if n == 1 else many or one) or _spoken(id)

    def _fill(self, template: Template, data: Mapping[str, object]) -> str:
        said = []
        for part in template:
            value = data.get(part.field, "")
            if not part.field:
                said.append(part.text)
            elif part.forms:
                said.append(_fitting(part.forms, _number(value)).replace("#", str(_number(value))))
            elif isinstance(value, str):
                said.append(self._named(part, value, data))
            else:
                said.append(str(value))
        return capital("".join(said))

    def _named(self, part: Part, id: str, data: Mapping[str, object]) -> str:
        if part.number:
            return self.name(id, _number(data.get(part.number))) or "something"
        if part.before == _MANY:
            return self.name(id, _SEVERAL) or "something"
        name = self.name(id) or "something"
        if part.before == _BARE:
            return bare(name)
        return self.names.get(f"{part.before} {id}", f"{part.before} {name}") if part.before else name

    def _from_ids(self, what: str, pieces: Sequence[str], numbers: Sequence[str] = ()) -> str:
        concerned = [*[self.name(id) for id in pieces if id], *numbers]
        return capital(f"{_spoken(what)}: {', '.join(concerned)}" if concerned else _spoken(what))


def bare(name: str) -> str:
    """A name as a label, without its article."""
    return name.removeprefix("the ")


def _spoken(id: str) -> str:
    return id.replace("-", " ")


def _number(value: object) -> int:
    return value if isinstance(value, int) else 0


def _fitting(forms: tuple[str, ...], n: int) -> str:
    """The words for this number, out of (none,) one and many."""
    if n == 0 and len(forms) == 3:
        return forms[0]
    return forms[-2] if n == 1 else forms[-1]


def capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def _numbered(names: Sequence[str]) -> dict[str, str]:
    """The same names under {a} {b} {c} and under {0} {1} {2} ..."""
    return dict(zip(_LETTERS, names)) | {str(index): id for index, id in enumerate(names)}


def _entries(page: Located, key: str) -> list[tuple[str, Located]]:
    section = page.get(key)
    return list(section.items()) if section else []


def _fixed(entry: Located) -> str:
    text = entry.text()
    if "{" in text or "}" in text:
        raise entry.error("no {field} can be filled in here; write the words alone")
    return text


def _kind(entry: Located, id: str, kinds: Mapping[str, EventKind]) -> EventKind:
    """The kind of event that a sentence is for. A title may tell a kind apart further: `moved-among` is for some of the
    events `moved`."""
    words = id.split("-")
    for count in range(len(words), 0, -1):
        kind = kinds.get("-".join(words[:count]))
        if kind is not None:
            return kind
    raise entry.error(f"nothing tells an event '{id}'; {suggest(id, list(kinds))}")


def _telling(entry: Located, kind: EventKind) -> Telling:
    if isinstance(entry.data, dict):
        entry.fields(["seen", "hidden"])
        seen = _template(entry["seen"], [*kind.names, _SECRET], kind.number)
        return Telling(seen, _template(entry["hidden"], kind.names, kind.number))
    template = _template(entry, kind.names, kind.number)
    return Telling(template, template)


def _template(entry: Located, fields: Sequence[str], number: str = "") -> Template:
    """The parts of a text. It may name these fields; the number is one of them."""
    text = entry.text()
    parts: list[Part] = []
    done = 0
    for found in _BRACES.finditer(text):
        parts.append(Part(text[done : found.start()]))
        if found[0] in ("{{", "}}"):
            parts.append(Part(found[0][0]))
        elif found[1] is None:
            raise entry.error(f"a lone '{found[0]}'; write '{found[0] * 2}' for the brace itself")
        else:
            parts.append(_field(entry, found[1], fields, number))
        done = found.end()
    parts.append(Part(text[done:]))
    return tuple(part for part in parts if part != Part())


def _field(entry: Located, inside: str, fields: Sequence[str], number: str) -> Part:
    name, colon, rest = inside.partition(":")
    if name not in fields:
        hint = "only the 'seen' form of an event may tell it" if name == _SECRET else suggest(name, fields)
        raise entry.error(f"unknown field '{{{name}}}'; {hint}")
    if not colon:
        return Part(field=name)
    forms = tuple(rest.split("|"))
    if name == number and len(forms) in (2, 3):
        return Part(field=name, forms=forms)
    if number and name != number and rest == number:
        return Part(field=name, number=number)
    if name != number and re.fullmatch("[a-z]+", rest) and rest != _NUMBER:
        return Part(field=name, before=rest)
    raise entry.error(f"'{{{inside}}}' has no meaning; write plurals like '{{{number or _NUMBER}:walker|walkers}}'")
