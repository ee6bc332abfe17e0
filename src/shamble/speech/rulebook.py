"""A title's rulebook: every rule in our own words, under the id that log, tests and refusals cite."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from shamble.files.content import Located, read_yaml, suggest
from shamble.speech.rule_search import Found, RuleIndex

BEHAVIOUR = "behaviour"  # a program can test it by playing
KINDS = (BEHAVIOUR, "component", "advice")

# The games' own, as ids have them
ABBREVIATIONS = frozenset(("ap", "av", "cxp", "dr", "ep", "ew", "hp", "ip", "ko", "los", "rp", "rw", "sp", "xp"))

_TITLE = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_ID = re.compile(rf"{_TITLE.pattern}(\.{_TITLE.pattern})+")


@dataclass(frozen=True, slots=True)
class Example:
    """A rule at work: the position, what somebody does there, and what comes of it."""

    given: str
    when: str
    then: str


@dataclass(frozen=True, slots=True)
class Rule:
    id: str
    section: str
    says: str
    ruling: str = ""  # how we decide what the book leaves open
    kind: str = BEHAVIOUR
    same_as: tuple[str, ...] = ()
    carries: tuple[str, ...] = ()  # keys of the family's code for which this rule is cited, in addition to its own id
    refuses: str = ""  # why the rule forbids something, in a few words; by default what the rule says
    note: str = ""
    examples: tuple[Example, ...] = ()  # each is played by a test that names it
    not_yet: bool = False  # the book has it, but the title does not implement it yet

    def __post_init__(self) -> None:
        if not self.refuses:
            object.__setattr__(self, "refuses", self.says)

    @property
    def heading(self) -> str:
        """The rule in a few words, as its id has them: "Leave occupied"."""
        words = self.id.rpartition(".")[2].split("-")
        said = " ".join(word.upper() if word in ABBREVIATIONS else word for word in words)
        return said[0].upper() + said[1:]

    @property
    def example_ids(self) -> list[str]:
        """What tests call its examples: "nld.move.leave-occupied", and "nld.move.leave-occupied#2" for a second one."""
        return [f"{self.id}#{number}" if number > 1 else self.id for number in range(1, len(self.examples) + 1)]


class Rulebook:
    """The rules of one title, in the order of the book."""

    def __init__(self, title: str, rules: Iterable[Rule], lacks: Mapping[str, str] | None = None) -> None:
        """A book made in code; `load` reads and checks a file."""
        self.title = title
        self.lacks = dict(lacks or {})  # keys of the family's code, or chapters, that no rule here covers, and why
        self._rules = {rule.id: rule for rule in rules}
        self._twins = _groups(self._rules.values())

    @classmethod
    def load(cls, path: Path) -> "Rulebook":
        return cls.read(read_yaml(path))

    @classmethod
    def read(cls, page: Located) -> "Rulebook":
        """Ids must start with the title's id, or with one named by `also`, for a book that includes the rules of a
        family."""
        page.fields(["title", "rules"], ["also", "lacks"])
        title = _title(page["title"])
        also = page.get("also")
        prefixes = [title, *(_title(entry) for entry in also.entries())] if also else [title]
        rules: dict[str, Rule] = {}
        for entry in page["rules"].entries():
            rule = _rule(entry, prefixes)
            if rule.id in rules:
                raise entry["id"].error(f"'{rule.id}' is here twice; give one of them another id")
            rules[rule.id] = rule
        for entry, rule in zip(page["rules"].entries(), rules.values()):
            for place, twin in zip(_one_or_more(entry, "same_as"), rule.same_as):
                if twin not in rules or twin == rule.id:
                    others = [id for id in rules if id != rule.id]
                    hint = suggest(twin, others, "name the id of one")
                    raise place.error(f"'{twin}' is not another rule of this book; {hint}")
                _check_marks(place, rule, rules[twin])
        _check_carried(page, rules.values())
        lacks = page.get("lacks")
        return cls(title, rules.values(), {key: why.text() for key, why in lacks.items()} if lacks else {})

    @cached_property
    def carried(self) -> dict[str, str]:
        """The id for each key of a family's code: of the rule that `carries` it, otherwise of the rule whose id ends
        with it after the title's name."""
        by_id = {rule.id.partition(".")[2]: rule.id for rule in reversed(list(self))}
        return by_id | {key: rule.id for rule in self for key in rule.carries}

    def is_lacking(self, key: str) -> bool:
        """Does the book say why it has no rule for a key of the family? What it says of a chapter, like 'car', is said
        of all keys of that chapter that no rule carries."""
        return key in self.lacks or (key.partition(".")[0] in self.lacks and key not in self.carried)

    def __getitem__(self, id: str) -> Rule:
        return self._rules[id]

    def __contains__(self, id: object) -> bool:
        return id in self._rules

    def __iter__(self) -> Iterator[Rule]:
        return iter(self._rules.values())

    def __len__(self) -> int:
        return len(self._rules)

    def behaviour(self) -> list[Rule]:
        """The rules that must be tested by playing."""
        return [rule for rule in self if rule.kind == BEHAVIOUR and not rule.not_yet]

    def not_yet(self) -> list[Rule]:
        """The rules that the title does not implement yet."""
        return [rule for rule in self if rule.not_yet]

    def twins(self, id: str) -> tuple[str, ...]:
        """The ids of all rules that say the same as this one, including itself, in the order of the book."""
        return self._twins[id]

    def search(self, words: str) -> Found:
        """The rules that contain all the words or their beginnings, the most relevant first."""
        return self._index.find(words)

    @cached_property
    def _index(self) -> RuleIndex:
        return RuleIndex(self)


def _title(entry: Located) -> str:
    title = entry.text()
    if not _TITLE.fullmatch(title):
        raise entry.error(f"'{title}' is not a title id; use small letters, digits and hyphens")
    return title


def _rule(entry: Located, prefixes: Sequence[str]) -> Rule:
    entry.fields(
        ["id", "section", "says"], ["ruling", "kind", "same_as", "carries", "refuses", "note", "examples", "not_yet"]
    )
    id = entry["id"].text()
    if not _ID.fullmatch(id):
        raise entry["id"].error(f"'{id}' is not a rule id; write it like '{prefixes[0]}.combat.misses-hit-friends'")
    prefix, _, rest = id.partition(".")
    if prefix not in prefixes:
        allowed = " or with one of 'also'" if len(prefixes) > 1 else ""
        raise entry["id"].error(f"'{id}' must start with the title's id{allowed}; write '{prefixes[0]}.{rest}'")
    kind = entry.get("kind")
    not_yet = entry.get("not_yet")
    rule = Rule(
        id=id,
        section=entry["section"].text(),
        says=entry["says"].text(),
        ruling=_optional(entry, "ruling"),
        kind=kind.one_of(KINDS) if kind else BEHAVIOUR,
        same_as=tuple(twin.text() for twin in _one_or_more(entry, "same_as")),
        carries=tuple(key.text() for key in _one_or_more(entry, "carries")),
        refuses=_optional(entry, "refuses"),
        note=_optional(entry, "note"),
        examples=tuple(_example(one) for one in entry["examples"].entries()) if entry.get("examples") else (),
        not_yet=not_yet.flag() if not_yet else False,
    )
    if not_yet and rule.not_yet and rule.kind != BEHAVIOUR:
        raise not_yet.error(f"this rule is {rule.kind}, which nothing implements; remove the mark")
    return rule


def _example(entry: Located) -> Example:
    entry.fields(["given", "when", "then"])
    return Example(entry["given"].text(), entry["when"].text(), entry["then"].text())


def _check_marks(place: Located, rule: Rule, twin: Rule) -> None:
    """Rules that say the same are implemented together: one test cites them all."""
    if rule.kind != BEHAVIOUR or twin.kind != BEHAVIOUR or rule.not_yet == twin.not_yet:
        return
    if twin.not_yet:
        raise place.error(f"'{twin.id}' is marked not_yet, so '{rule.id}' must be too; add 'not_yet: true'")
    raise place.error(f"'{twin.id}' is not marked not_yet, so '{rule.id}' can't be; remove the mark")


def _optional(entry: Located, key: str) -> str:
    value = entry.get(key)
    return value.text() if value else ""


def _check_carried(page: Located, rules: Collection[Rule]) -> None:
    """Each key is carried by only one rule."""
    carriers: dict[str, str] = {}
    for entry, rule in zip(page["rules"].entries(), rules):
        for place, key in zip(_one_or_more(entry, "carries"), rule.carries):
            if key in carriers:
                raise place.error(f"'{carriers[key]}' carries '{key}' too; let one of the two carry it")
            carriers[key] = rule.id


def _one_or_more(entry: Located, name: str) -> list[Located]:
    """One id or a list of them."""
    value = entry.get(name)
    if value is None:
        return []
    return [value] if isinstance(value.data, str) else list(value.entries())


def _groups(rules: Collection[Rule]) -> dict[str, tuple[str, ...]]:
    """For each id, all ids that `same_as` connects to it, directly or through others."""
    position = {rule.id: index for index, rule in enumerate(rules)}
    group_of = {id: [id] for id in position}
    for rule in rules:
        for twin in rule.same_as:
            ours, theirs = group_of[rule.id], group_of[twin]
            if ours is not theirs:
                ours += theirs
                for id in theirs:
                    group_of[id] = ours
    return {id: tuple(sorted(group, key=position.__getitem__)) for id, group in group_of.items()}
