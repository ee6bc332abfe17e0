"""What a rule's test looks at in a game, and short ways to play on: the same for every title."""

from __future__ import annotations

from shamble.kernel.game import Game

Told = tuple[str, str, str, str, int]


class Glance:
    """A title's tests derive their own from it, with what there is to see on that title's table."""

    @staticmethod
    def said(game: Game, kind: str) -> list[Told]:
        """The events of a kind since the start: (kind, a, b, c, n)."""
        return [(event.kind, event.a, event.b, event.c, event.n) for event in game.events if event.kind == kind]

    @staticmethod
    def rules_told(game: Game, kind: str) -> list[str]:
        """The rules that the events of a kind cite."""
        return [event.rule for event in game.events if event.kind == kind]

    @staticmethod
    def asked(game: Game) -> str:
        """What the open question is: "act", "split", "who"...; empty when the game is over."""
        return game.question.ask if game.question is not None else ""

    @staticmethod
    def options(game: Game, verb: str = "") -> list[str]:
        """The answers to the open question as texts, those of one verb or all."""
        assert game.question is not None
        texts = [option.text for option in game.question.options]
        return [text for text in texts if not verb or text.split()[0] == verb]

    @staticmethod
    def refused(game: Game, text: str) -> str:
        """The rule that forbids an answer; empty where none does."""
        return next((refusal.rule for refusal in game.refusals() if refusal.what == text), "")

    @staticmethod
    def answer(game: Game, *answers: object) -> None:
        for answer in answers:
            game.answer(answer)
