"""Bots: lawful, the same at the same look, blind to what their seat can't know, and greedy better than random."""

from math import sqrt

import pytest

import shamble
from shamble import bots
from shamble.bots import Look
from shamble.kernel.errors import ShambleError
from shamble.kernel.questions import Choice, Share


def play(seed, first, second, *, at_every=None, **given):
    """A duel of two bots; `at_every` is called at each question."""
    game = shamble.new("duel", seed=seed, **given)
    players = [first, second]
    while game.question:
        if at_every is not None:
            at_every(game)
        seat = game.question.seats[game.position % len(game.question.seats)]
        bots.answer_for(game, seat, players[seat])
    return game


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_every_question_of_some_games_is_answered_lawfully(name):
    asked = set()

    def note(game):
        asked.add(game.question.ask)
        for seat in game.question.seats:
            answer = bots.bot(name, 3).decide(Look(game, seat))
            assert game.question.verify(answer) is None

    for seed in range(6 if name == "random" else 3):
        game = play(seed, bots.bot(name, seed), bots.bot(name, seed + 1), at_every=note)
        assert game.outcome is not None
    assert {"act", "take-hits"} <= asked


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_the_same_look_gets_the_same_answer(name):
    def compare(game):
        if game.position % 5 == 0:
            seat = game.question.seats[0]
            answers = {str(bots.bot(name, 8).decide(Look(one, seat))) for one in (game, game, game.clone())}
            assert len(answers) == 1

    play(4, bots.bot("random", 1), bots.bot("random", 2), at_every=compare)


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_an_answer_does_not_depend_on_the_fate_to_come(name):
    def compare(game):
        if game.position % 6 == 0:
            seat = game.question.seats[0]
            other = shamble.load({**game.save(), "seed": 999})
            answers = {str(bots.bot(name, 8).decide(Look(one, seat))) for one in (game, other)}
            assert len(answers) == 1

    play(5, bots.bot("random", 1), bots.bot("random", 2), at_every=compare)


def test_deciding_changes_nothing():
    def compare(game):
        before, lines = game.digest(), len(game.lines)
        bots.bot("greedy").decide(Look(game, game.question.seats[0]))
        assert (game.digest(), len(game.lines)) == (before, lines)

    play(6, bots.bot("random", 1), bots.bot("random", 2), at_every=compare)


def test_bots_answers_are_marked_so():
    game = play(1, bots.bot("random", 1), bots.bot("random", 2))
    assert {line.mark for line in game.lines[1:]} == {"bot"}


def test_seeds_make_random_bots_differ():
    game = shamble.new("duel", seed=2)
    answers = {str(bots.bot("random", seed).decide(Look(game, 0))) for seed in range(40)}
    assert len(answers) == len(game.question.options)


def test_random_does_something_besides_one_time_in_twenty():
    state = {
        "hands": [["bandage", "bat"], []],
        "life": [1, 5],
        "agenda": [{"is": "Task", "name": "round"}],
        "current": {"is": "Task", "name": "turn", "numbers": [0, 2]},
    }
    game = shamble.position({"title": "duel", "state": state})
    options = [option.text for option in game.question.options]
    assert [option.text for option in game.question.asides] == ["use bandage"]
    answers = [bots.bot("random", seed).decide(Look(game, 0)) for seed in range(1000)]
    assert 30 <= answers.count("use bandage") <= 75
    assert min(answers.count(option) for option in options) > 150 * 4 / len(options)
    assert len(answers) == sum(answers.count(answer) for answer in [*options, "use bandage"])


def test_a_look_shows_what_the_seat_may_know():
    game = shamble.new("duel", seed=3)
    look = Look(game, 0)
    assert look.view() == game.view(0)
    assert look.log() == [sentence for _, sentence in game.log_for(0)]
    assert (look.seat, look.position) == (0, 0)
    assert isinstance(look.question, Choice)


@pytest.mark.parametrize("seat", [1, 7])
def test_a_seat_that_is_not_asked_has_no_look(seat):
    with pytest.raises(ShambleError, match=f"Seat {seat} is not being asked"):
        Look(shamble.new("duel", seed=3), seat)


def test_an_unknown_bot_is_named_with_those_that_there_are():
    assert bots.names() == ["random", "greedy"]
    with pytest.raises(ShambleError, match="no bot “clever”; there are: random, greedy"):
        bots.bot("clever")


def test_greedy_takes_the_killing_blow_and_hides_from_one():
    state = {
        "hands": [["pistol", "flashlight"], []],
        "life": [5, 1],
        "boards": [0, 0],
        "agenda": [{"is": "Task", "name": "round"}],
        "current": {"is": "Task", "name": "turn", "numbers": [0, 2]},
    }
    game = shamble.position({"title": "duel", "state": state})
    assert bots.bot("greedy").decide(Look(game, 0)) == "play pistol"
    state = {**state, "hands": [["bat"], []], "boards": [0, 2], "life": [5, 2]}
    game = shamble.position({"title": "duel", "state": state, "fate": [[6, 6]]})
    game.answer("play bat")
    assert isinstance(game.question, Share)
    assert bots.bot("greedy").decide(Look(game, 1)) == "share boards=2 kit=0"


def test_greedy_takes_an_aside_that_helps():
    state = {
        "hands": [["bandage"], []],
        "life": [1, 5],
        "agenda": [{"is": "Task", "name": "round"}],
        "current": {"is": "Task", "name": "turn", "numbers": [0, 2]},
    }
    game = shamble.position({"title": "duel", "state": state})
    assert bots.bot("greedy").decide(Look(game, 0)) == "use bandage"


def least_share(won, games):
    """The lower end of Wilson's 95 % interval."""
    z = 1.96
    share = won / games
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return (share + z * z / (2 * games) - spread) / (1 + z * z / games)


@pytest.mark.long
def test_greedy_beats_random():
    won = 0
    for seed in range(60):
        greedy, random = bots.bot("greedy", seed), bots.bot("random", seed + 100)
        seat = seed % 2
        game = play(seed, *((greedy, random) if seat == 0 else (random, greedy)), quiet=False)
        won += seat in game.outcome.winners
    assert least_share(won, 60) > 0.5
