"""Chores: what people at a real table do with their pieces after something has happened, a sentence each.

A chore is a record: what is done, with which pieces and how many of them, from where to where. Its sentence is made
from it and marks what counts, so that a page can set it bold. `merged` makes a long list short enough to carry out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from shamble.speech.words import Words, bare, capital

if TYPE_CHECKING:
    from shamble.kernel.events import Event
    from shamble.kernel.game import Game

MOVE: Final = "move"
PUT: Final = "put"
REMOVE: Final = "remove"
GIVE: Final = "give"
TAKE: Final = "take"
BACK: Final[Mapping[str, str]] = {MOVE: MOVE, PUT: REMOVE, REMOVE: PUT, GIVE: TAKE, TAKE: GIVE}
FEW: Final = 3  # chores at most that are done in passing; a longer list is worked through
TOGETHER: Final = frozenset([*BACK, "raise", "lower"])  # what can be done in one go
OPPOSITES: Final[Mapping[str, str]] = {  # of what stays in its place
    "open": "close",
    "close": "open",
    "load": "empty",
    "empty": "load",
    "board": "leave",
    "leave": "board",
    "raise": "lower",
    "lower": "raise",
}
PASS: Final = "pass"  # from hand to hand

# What is between ** counts. {what} are the pieces with their numbers; {a} and {bare} the first of them, with "a" and
# without an article; {n} its number. {from} and {to} are places or people, {at} and {into} a place with the word before
# it, {whose} is an owner. A sentence may be for one kind of piece alone: "give damage".
SENTENCES: Final[Mapping[str, str]] = {
    MOVE: "Move **{what}** from {from} {into}.",
    "move-to": "Move **{what}** {into}.",
    PUT: "Put **{what}** {at}.",
    REMOVE: "Remove **{what}** from {from}.",
    "remove-all": "Take **{what}** off the board.",
    GIVE: "Give {to} **{what}**.",
    TAKE: "Take **{what}** from {from}.",
}
PIECES: Final[Mapping[str, str]] = {  # what has no card and no name of its own
    "wound": "wound|wounds",
    "noise-token": "noise token|noise tokens",
    "spawn-token": "spawn token|spawn tokens",
    "objective-card": "objective card|objective cards",
    "rubble": "rubble token|rubble tokens",
    "dragon-fire": "dragon fire token|dragon fire tokens",
    "damage": "damage|damage",
    "items": "item|items",
    "first-player-token": "the first player token",
    "ballista": "the ballista",
}


@dataclass(frozen=True)
class Chore:
    """One thing to do by hand."""

    verb: str
    pieces: tuple[tuple[str, int], ...] = ()  # the id of each kind, and how many of it
    start: str = ""  # where they are, or who has them; empty: beside the board
    to: str = ""
    why: str = ""  # a short sentence, where more is to be known
    harm: bool = False
    sets: bool = False  # a marker is set to a number, whatever it showed before
    before: int | None = None  # and that was this, if it is known

    @property
    def ids(self) -> set[str]:
        return {id for id, _ in self.pieces}

    @property
    def key(self) -> str:
        """Which sentence it has."""
        if self.verb == MOVE and not self.start:
            return "move-to"
        return "remove-all" if self.verb == REMOVE and not self.start else self.verb

    @property
    def way(self) -> tuple[object, ...]:
        return self.verb, self.start, self.to, self.why, self.harm


@dataclass(frozen=True)
class Span:
    """A part of a chore's sentence."""

    text: str
    counts: bool = False  # is it what the eye looks for: the piece and its number?


@dataclass(frozen=True)
class Item:
    """A line of a list: a chore in words."""

    spans: tuple[Span, ...]
    chore: Chore | None = None  # None if only the sentence of an event is known

    @property
    def says(self) -> str:
        return "".join([span.text for span in self.spans])


# -- lists -------------------------------------------------------------------------------------------------------------


def to_do(game: Game, events: Iterable[Event], seat: int) -> list[Item]:
    """What these events mean for the real table, as far as the seat may know, in the order in which it is done."""
    told = [event for event in events if event.told_to(seat)]
    chores = [game.title.chores(game, event) for event in told]
    if any(done is None for done in chores):
        return [Item((Span(game.title.sentence(event, event.known_to(seat))),)) for event in told]
    return [item_of(game, chore) for chore in merged([chore for done in chores for chore in done or []])]


def to_put_back(game: Game, events: Sequence[Event], seat: int) -> list[Item]:
    """What is to be done so that it is as it was before these events."""
    told = [event for event in events if event.told_to(seat)]
    chores = [game.title.chores(game, event) for event in told]
    if any(done is None for done in chores):
        return [Item((Span(game.title.sentence(event, event.known_to(seat))),)) for event in reversed(told)]
    backwards = [chore for done in reversed(chores) for chore in reversed(done or [])]
    found: list[Item] = []
    for chore in merged([undone(chore) or chore for chore in backwards]):
        item = item_of(game, chore)
        found.append(item if chore not in backwards else Item((Span("Take back: "), *item.spans), chore))
    return found


def item_of(game: Game, chore: Chore) -> Item:
    return Item(tuple(game.title.chore_says(game, chore)), chore)


def undone(chore: Chore) -> Chore | None:
    """The chore that takes this one back; None if it does not say how that was."""
    before = chore.before
    if before is not None:
        return replace(chore, pieces=tuple((id, before) for id, _ in chore.pieces))
    if chore.verb in OPPOSITES:
        return replace(chore, verb=OPPOSITES[chore.verb])
    if chore.verb == PASS:
        return replace(chore, start=chore.to, to=chore.start)
    one_way = (chore.verb == MOVE and not chore.start) or (chore.verb == REMOVE and not chore.start)
    if chore.verb not in BACK or one_way:
        return None
    return replace(chore, verb=BACK[chore.verb], start=chore.to, to=chore.start, harm=False, why="")


def merged(chores: Sequence[Chore]) -> list[Chore]:
    """The same in fewer chores. Pieces that go the same way are taken together, as far as they are already there when
    the first of them goes; of what is set to a number, the last number counts."""
    found: list[Chore] = []
    for chore in chores:
        if chore.sets:
            found = [other for other in found if not other.sets or not _same_marker(other, chore)]
        at = _partner(found, chore)
        if at is None:
            found.append(chore)
        else:
            found[at] = together(found[at], chore)
    return found


def _same_marker(one: Chore, other: Chore) -> bool:
    return (one.verb, one.to, one.ids) == (other.verb, other.to, other.ids)


def _partner(found: Sequence[Chore], chore: Chore) -> int | None:
    """Which of the chores before can take this one along."""
    if chore.verb not in TOGETHER:
        return None
    for at in range(len(found) - 1, -1, -1):
        if found[at].way == chore.way:
            return at
        if _in_the_way(found[at], chore):
            return None
    return None


def _in_the_way(other: Chore, chore: Chore) -> bool:
    """Would it matter if the chore came before the other one?"""
    mine, its = {other.start, other.to, *other.ids} - {""}, {chore.start, chore.to, *chore.ids} - {""}
    if other.verb not in TOGETHER or not mine & its:
        return bool(mine & its)
    return other.to == chore.start or chore.to == other.start or _anywhere(other) or _anywhere(chore)


def _anywhere(chore: Chore) -> bool:
    """Does it not say where the pieces are?"""
    return chore.verb in (MOVE, REMOVE) and not chore.start


def together(one: Chore, other: Chore) -> Chore:
    """Both in one; the pieces stay in their order."""
    pieces = dict(one.pieces)
    for id, count in other.pieces:
        pieces[id] = pieces.get(id, 0) + count
    return replace(one, pieces=tuple(pieces.items()))


# -- sentences ---------------------------------------------------------------------------------------------------------


def spoken(chore: Chore, words: Words, sentences: Mapping[str, str]) -> list[Span]:
    """The chore's sentence, in parts."""
    first = chore.pieces[0][0] if chore.pieces else ""
    said = sentences.get(f"{chore.key} {first}", sentences[chore.key]).format_map(
        {
            "what": listed([piece(id, count, words) for id, count in chore.pieces]),
            "bare": label(words.name(first)),
            "a": placed("a", first, words),
            "n": chore.pieces[0][1] if chore.pieces else 0,
            "from": words.name(chore.start),
            "to": words.name(chore.to),
            "at": placed("in", chore.to, words),
            "into": placed("to", chore.to, words),
            "whose": possessive(words.name(chore.start or chore.to)),
        }
    )
    return [Span(text, at % 2 == 1) for at, text in enumerate(capital(said).split("**")) if text]


def piece(id: str, count: int, words: Words) -> str:
    """A kind with its number: "2 walkers"; a thing of which there is one has only its name."""
    forms = PIECES.get(id) or words.names.get(id, "")
    if "|" not in forms:
        name = forms or words.name(id)
        return name if count == 1 else f"{count} × {label(name)}"
    one, _, many = forms.partition("|")
    return f"{count} {one if count == 1 else many}"


def placed(before: str, id: str, words: Words) -> str:
    return words.names.get(f"{before} {id}", f"{before} {words.name(id)}")


def label(name: str) -> str:
    """Without an article, after somebody's name."""
    return bare(name).removeprefix("a ").removeprefix("an ")


def possessive(name: str) -> str:
    return f"{name}'s"


def listed(names: Sequence[str]) -> str:
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
