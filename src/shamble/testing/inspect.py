"""What a rule's test looks at in a game, and short ways to play: the same for every title."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from shamble.kernel.events import EVERYONE, Event, EventKind, declared, dice_together
from shamble.kernel.game import Game

Told = tuple[str, str, str, str, int]


def as_event(kinds: dict[str, EventKind], told: Sequence[Any], rule: str = "") -> Event:
    """An event for a test of words, from a row such as `said` gives, or from the beginning of one. None of its dice
    hits."""
    missing: list[Any] = ["", "", "", "", 0]
    name, *pieces, number = [*told, *missing[len(told) :]]
    kind = declared(kinds, name)
    faces = pieces.pop(len(kind.pieces)) if kind.dice else ""
    dice = dice_together(False, [int(face) for face in faces.split()]) if kind.dice else None
    a, b, c = [*pieces, ""][:3]
    return Event(name, rule, kind.data(a, b, c, number, dice), "", EVERYONE, 0)


class GameInspector:
    """A title's tests derive their own class from it, with what there is to see in that title."""

    @staticmethod
    def said(game: Game, kind: str) -> list[Told]:
        """The events of a kind since the start, each as a row: its kind, its pieces and dice as text in the order in
        which they are declared, filled up to three, and its number."""
        number = declared(game.rules.events(), kind).number
        rows: list[Told] = []
        for event in GameInspector.told(game, kind):
            texts = [str(value) for name, value in event.data.items() if name != number]
            a, b, c = [*texts, "", "", ""][:3]
            rows.append((kind, a, b, c, event[number] if number else 0))
        return rows

    @staticmethod
    def told(game: Game, kind: str) -> list[Event]:
        """The events of a kind since the start, to be read by name."""
        return [event for event in game.events if event.kind == kind]

    @staticmethod
    def rules_told(game: Game, kind: str) -> list[str]:
        """The rules that the events of a kind cite."""
        return [event.rule for event in GameInspector.told(game, kind)]

    @staticmethod
    def asked(game: Game) -> str:
        """The kind of the open question: "act", "split", "who"...; empty if the game is over."""
        return game.question.ask if game.question is not None else ""

    @staticmethod
    def options(game: Game, verb: str = "") -> list[str]:
        """The answers to the open question as texts; with `verb`, only those of that verb."""
        assert game.question is not None
        texts = [option.text for option in game.question.options]
        return [text for text in texts if not verb or text.split()[0] == verb]

    @staticmethod
    def refused(game: Game, text: str) -> str:
        """The rule that forbids an answer; empty if none does."""
        return next((refusal.rule for refusal in game.refusals() if refusal.what == text), "")

    @staticmethod
    def answer(game: Game, *answers: object) -> None:
        for answer in answers:
            game.answer(answer)
