"""Why an answer is not taken: by the reason that the question keeps, else by the title's, else because it is none."""

from __future__ import annotations

import pytest

import shamble
from shamble.kernel.game import Game
from shamble.kernel.questions import Option, Refusal
from shamble.kernel.rng import generator
from shamble.testing.properties import play_on
from shamble_duel import title as duel

ASH, KIT = 0, 1


class Spoken(type(duel)):
    """The duel, which says of each thing that it was asked about it, and by whom."""

    asked: list[tuple[str, int]]

    def __init__(self):
        super().__init__(duel.id, duel.name, duel.rules, duel.scenes, duel.seats, duel.package, duel.folder)
        self.asked = []

    def why_not(self, game: Game, option: Option, seat: int) -> Refusal | None:
        self.asked.append((option.text, seat))
        return Refusal(option.text, "duel.end.dawn") if option.verb == "sleep" else None


@pytest.fixture
def game():
    state = {
        "current": {"name": "turn", "numbers": [KIT, 2]},
        "agenda": [{"is": "Task", "name": "round"}],
        "hands": [[], ["bandage", "bat"]],
    }
    played = shamble.position({"title": "duel", "state": state})
    game = Game(Spoken(), played.header)
    game.begin()
    return game


def told(game: Game, answer: object, seat: int = -1) -> tuple[str, str] | None:
    refusal = game.why_not(answer, seat)
    return None if refusal is None else (refusal.rule, refusal.why)


def test_what_is_taken_has_no_reason(game):
    for answer in ("play bat", 0, Option("draw")):
        assert game.why_not(answer) is None
    assert game.title.asked == []


def test_the_reason_that_the_question_keeps_comes_first(game):
    rule, why = told(game, "play bandage")
    assert (rule, why) == ("duel.bandage.aside", duel.reason("duel.bandage.aside"))
    assert game.title.asked == []


def test_else_the_title_is_asked_for_whoever_answers_and_the_rule_speaks(game):
    assert told(game, "sleep in barn") == ("duel.end.dawn", duel.reason("duel.end.dawn"))
    assert told(game, Option("sleep"), KIT) == ("duel.end.dawn", duel.reason("duel.end.dawn"))
    assert game.title.asked == [("sleep in barn", KIT), ("sleep", KIT)]


def test_what_nobody_knows_is_none_of_the_options(game):
    rule, why = told(game, "dance")
    assert rule == "duel.turn.actions"
    assert why.startswith("“dance” is not one of the options: play bat, ")


def test_a_reason_is_found_for_an_answer_that_messages_cut_short(game):
    far = Option("play", ("bat" * 40,))
    game.question.offer(far, "duel.end.dawn")
    assert told(game, far.text) == ("duel.end.dawn", duel.reason("duel.end.dawn"))


def test_it_is_said_first_that_another_decides(game):
    for answer in ("play bat", "play bandage", "sleep"):
        assert told(game, answer, ASH) == ("duel.turn.actions", "This is not for seat 0 to decide.")
        with pytest.raises(shamble.IllegalAnswer, match="This is not for seat 0 to decide"):
            game.answer(answer, ASH)


def test_an_answer_is_refused_with_the_same_reason(game):
    for answer in ("play bandage", "sleep", "dance"):
        with pytest.raises(shamble.IllegalAnswer) as caught:
            game.answer(answer)
        assert (caught.value.rule, caught.value.reason) == told(game, answer)


def test_after_the_end_there_is_nothing_to_answer(game):
    play_on(game, generator(1))
    assert told(game, "sleep") == ("", "The game is over; there is nothing to answer.")
