"""The log of a game as pages show it: a chapter a round or phase, in it a group for each who acts, oldest first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from shamble.draw.painter import Painter
from shamble.kernel.events import Event, RolledDice
from shamble.kernel.game import Game

LOG: Final = 24  # sentences on the page, or more if the last answer led to more; the replay has all of them


@dataclass(frozen=True)
class Entry:
    """A sentence of the log."""

    says: str
    rule: str
    position: int  # how many answers had been given
    kind: str  # "hurt", "kill" or empty: its CSS class
    dice: RolledDice | None = None
    number: int = 0  # among all sentences that the seat may read
    is_new: bool = False  # has the last answer led to it?

    @property
    def length(self) -> int:
        """In letters; a die that is drawn is as wide as four."""
        return len(self.says) + 4 * (self.dice.count_dice() if self.dice is not None else 0)

    @property
    def before_dice(self) -> str:
        """The sentence up to its dice, which a page can draw; the whole sentence if it does not name them."""
        if self.dice is None or str(self.dice) not in self.says:
            return f"{self.says} "
        return self.says.partition(str(self.dice))[0]

    @property
    def after_dice(self) -> str:
        return self.says.partition(str(self.dice))[2] if self.dice is not None else ""


@dataclass(frozen=True)
class LogGroup:
    """What somebody did and what came of it, one thing after another; without an actor, what simply happened."""

    actor: str
    entries: list[Entry] = field(default_factory=list)


@dataclass(frozen=True)
class Chapter:
    heading: str
    number: int  # of the sentence that is its heading
    groups: list[LogGroup] = field(default_factory=list)

    @property
    def entries(self) -> list[Entry]:
        return [entry for group in self.groups for entry in group.entries]


def log_of(game: Game, seat: int, painter: Painter | None) -> list[Chapter]:
    """Only the sentences that are shown are rendered."""
    followed = [one for one in _followed(game, painter) if one[0].told_to(seat)]
    told = [(number, *one) for number, one in enumerate(followed)]
    chapters: list[Chapter] = []
    opened: Event | None = None
    news = sum(event.line == game.position for _, event, _, _ in told)
    first = max(0, len(told) - max(LOG, news))
    for number, event, begun, actor in told[first:]:
        if not chapters or begun is not opened:
            opened = begun
            chapters.append(Chapter(sentence_of(game, begun, seat).rstrip(".") if begun is not None else "", number))
        if event is begun:
            continue  # its heading says the same
        groups = chapters[-1].groups
        if not groups or groups[-1].actor != actor:
            groups.append(LogGroup(actor))
        groups[-1].entries.append(_entry(game, event, seat, number, painter))
    return chapters


def _entry(game: Game, event: Event, seat: int, number: int, painter: Painter | None) -> Entry:
    return Entry(
        sentence_of(game, event, seat),
        event.rule,
        event.line,
        kind_of(event, painter),
        painter.roll(event) if painter is not None else None,
        number,
        event.line == game.position and game.position > 0,
    )


def _followed(game: Game, painter: Painter | None) -> Iterator[tuple[Event, Event | None, str]]:
    """All events, each with the one that began its chapter, and with whoever acts."""
    beginnings = painter.chapters if painter is not None else ()
    begun: Event | None = None
    actor = ""
    for event in game.events:
        if event.kind in beginnings:
            begun, actor = event, ""
        acting = painter.actor(event) if painter is not None else None
        actor = actor if acting is None else acting
        yield event, begun, actor


def sentence_of(game: Game, event: Event, seat: int) -> str:
    return game.title.sentence(event, event.known_to(seat))


def kind_of(event: Event, painter: Painter | None) -> str:
    """Whether it reports harm to our own side, or killed enemies."""
    if painter is None:
        return ""
    return "hurt" if event.kind in painter.harms else "kill" if event.kind in painter.kills else ""
