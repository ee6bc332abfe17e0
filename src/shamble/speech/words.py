"""A title's words: sentences for events, options, questions and outcomes, made when somebody reads them.

A template names pieces by {a} {b} {c} {secret} (in options and questions also {0} {1} ...), a number by {n}, and words
that depend on it by {n:one|many} or {n:none|one|many}, where # is the number: {n:a card|# cards}. A name may have a
plural, `rat: rat|rats`: {a:n} takes the one that fits the number; {a:bare} leaves out its article. Any other word
stands before the name, as in {a:in}, unless there is a name for both: `in roof: on the roof`. Measures have plurals
like names. A title without words can still be read, from its ids.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from shamble.files.content import Located, read_yaml, suggest

_PIECES = ("a", "b", "c")
_PLACES = (*_PIECES, *"0123456789")  # {0} is {a}
_BRACES = re.compile(r"\{\{|\}\}|\{([^{}]*)\}|[{}]")
_BY_NUMBER = "n"
_BARE = "bare"


@dataclass(frozen=True, slots=True)
class Part:
    """Text as it stands, or a field. `forms` are the words for one and for many, perhaps for none before them;
    `before` is the word before a name, or that its form goes by the number."""

    text: str = ""
    field: str = ""
    forms: tuple[str, ...] = ()
    before: str = ""


Template = tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Telling:
    """An event's sentence for those who may know its secret, and the one for everybody else."""

    seen: Template
    hidden: Template


@dataclass(frozen=True, eq=False)
class Words:
    """What a title says. Nothing fails for a missing template: then the ids speak."""

    names: Mapping[str, str] = field(default_factory=dict)
    events: Mapping[str, Telling] = field(default_factory=dict)
    options: Mapping[str, Template] = field(default_factory=dict)
    asks: Mapping[str, Template] = field(default_factory=dict)
    measures: Mapping[str, str] = field(default_factory=dict)
    outcomes: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def load(cls, path: Path) -> "Words":
        return cls.read(read_yaml(path))

    @classmethod
    def read(cls, page: Located) -> "Words":
        page.fields([], ["names", "events", "options", "asks", "measures", "outcomes"])
        return cls(
            names={id: entry.text() for id, entry in _entries(page, "names")},
            events={kind: _telling(entry) for kind, entry in _entries(page, "events")},
            options={verb: _template(entry, _PLACES) for verb, entry in _entries(page, "options")},
            asks={ask: _template(entry, (*_PLACES, "n")) for ask, entry in _entries(page, "asks")},
            measures={id: _fixed(entry) for id, entry in _entries(page, "measures")},
            outcomes={why: _fixed(entry) for why, entry in _entries(page, "outcomes")},
        )

    def name(self, id: str, n: int = 1) -> str:
        """What it is called; several of them, if `n` says so."""
        one, _, many = self.names.get(id, "").partition("|")
        return (one if n == 1 else many or one) or _spoken(id)

    def sentence(
        self,
        kind: str,
        a: str = "",
        b: str = "",
        c: str = "",
        n: int = 0,
        secret: str = "",
        knows: bool = False,
    ) -> str:
        """What an event says to somebody who `knows` its secret, or does not."""
        telling = self.events.get(kind)
        if telling is None:
            return self._from_ids(kind, (a, b, c, secret if knows else ""), n)
        pieces = {"a": a, "b": b, "c": c, "secret": secret}
        return self._fill(telling.seen if knows else telling.hidden, pieces, n)

    def option(self, verb: str, names: Sequence[str] = ()) -> str:
        template = self.options.get(verb)
        return self._fill(template, _numbered(names)) if template else self._from_ids(verb, names)

    def ask(self, ask: str, names: Sequence[str] = (), n: int = 0) -> str:
        template = self.asks.get(ask)
        return self._fill(template, _numbered(names), n) if template else self._from_ids(ask, names, n) + "?"

    def outcome(self, why: str) -> str:
        return capital(self.outcomes.get(why) or _spoken(why))

    def measure(self, id: str, n: int = 2) -> str:
        one, _, many = self.measures.get(id, "").partition("|")
        return (one if n == 1 else many or one) or _spoken(id)

    def _fill(self, template: Template, pieces: Mapping[str, str], n: int = 0) -> str:
        said = []
        for part in template:
            if part.forms:
                said.append(_fitting(part.forms, n).replace("#", str(n)))
            elif part.field == "n":
                said.append(str(n))
            elif part.field:
                said.append(self._named(part, pieces.get(part.field, ""), n))
            else:
                said.append(part.text)
        return capital("".join(said))

    def _named(self, part: Part, id: str, n: int) -> str:
        if part.before == _BY_NUMBER:
            return self.name(id, n) or "something"
        name = self.name(id) or "something"
        if part.before == _BARE:
            return bare(name)
        return self.names.get(f"{part.before} {id}", f"{part.before} {name}") if part.before else name

    def _from_ids(self, what: str, pieces: Sequence[str], n: int = 0) -> str:
        concerned = [self.name(id) for id in pieces if id] + ([str(n)] if n else [])
        return capital(f"{_spoken(what)}: {', '.join(concerned)}" if concerned else _spoken(what))


def bare(name: str) -> str:
    """A name as a label: without its article."""
    return name.removeprefix("the ")


def _spoken(id: str) -> str:
    return id.replace("-", " ")


def _fitting(forms: tuple[str, ...], n: int) -> str:
    """The words for this number out of (none,) one and many."""
    if n == 0 and len(forms) == 3:
        return forms[0]
    return forms[-2] if n == 1 else forms[-1]


def capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def _numbered(names: Sequence[str]) -> dict[str, str]:
    """The same names under {a} {b} {c} and under {0} {1} {2} ..."""
    return dict(zip(_PIECES, names)) | {str(index): id for index, id in enumerate(names)}


def _entries(page: Located, key: str) -> list[tuple[str, Located]]:
    section = page.get(key)
    return list(section.items()) if section else []


def _fixed(entry: Located) -> str:
    text = entry.text()
    if "{" in text or "}" in text:
        raise entry.error("no {field} can be filled in here; write the words alone")
    return text


def _telling(entry: Located) -> Telling:
    open = (*_PIECES, "n")
    if isinstance(entry.data, dict):
        entry.fields(["seen", "hidden"])
        return Telling(_template(entry["seen"], (*open, "secret")), _template(entry["hidden"], open))
    template = _template(entry, open)
    return Telling(template, template)


def _template(entry: Located, fields: Sequence[str]) -> Template:
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
            parts.append(_field(entry, found[1], fields))
        done = found.end()
    parts.append(Part(text[done:]))
    return tuple(part for part in parts if part != Part())


def _field(entry: Located, inside: str, fields: Sequence[str]) -> Part:
    name, colon, rest = inside.partition(":")
    if name not in fields:
        hint = "only the 'seen' form of an event may tell it" if name == "secret" else suggest(name, fields)
        raise entry.error(f"unknown field '{{{name}}}'; {hint}")
    if not colon:
        return Part(field=name)
    forms = tuple(rest.split("|"))
    if name == _BY_NUMBER and len(forms) in (2, 3):
        return Part(field=name, forms=forms)
    if name != _BY_NUMBER and re.fullmatch("[a-z]+", rest) and (rest != _BY_NUMBER or _BY_NUMBER in fields):
        return Part(field=name, before=rest)
    raise entry.error(f"'{{{inside}}}' has no meaning; write plurals like '{{n:walker|walkers}}'")
