"""Odds go past questions that are only asked on the way, by their usual answer, and say so."""

from fractions import Fraction

import pytest

from shamble.kernel.ask import choose, roll
from shamble.kernel.questions import Choice, Option

LUCKY = Option("use", ("charm",))
KEEP = Option("keep")


def strike(bench, offered=1, asked_of=(0,), passing=True, dice=1, opposed=False, again=False):
    """A blow hits on a 6; then comes an offer to use a charm, worth ten, and a second blow after it."""

    def first(table):
        yield from choose(bench.choice(table, "strike", "wait"))
        yield from blow(table)
        table.push("offer", (offered,))

    def blow(table):
        faces = yield from roll(table, "blow", "bench.blow", dice)
        table.count += faces.count(6)

    def offer(table, left):
        if left == 0:
            table.push("second")
            return
        choice = Choice(asked_of, "charm", "bench.charm", (str(left),))
        choice.offer(LUCKY)
        choice.offer(KEEP)
        choice.usual = KEEP
        if passing:
            choice.pass_by(KEEP)
        chosen = yield from choose(choice)
        table.count += 10 if chosen is LUCKY else 0
        table.push("offer", (left if again else left - 1,))

    def second(table):
        yield from blow(table)
        yield from choose(bench.choice(table, "rest", "flee"))

    game = bench.new({"first": first, "offer": offer, "second": second}, fate=[])
    game.title.opposed = opposed
    return game


def spread(game):
    odds = game.odds("strike", 0)
    return dict(odds.spread("count")), [(choice.ask, choice.usual.text) for choice in odds.passed]


SIXTH, REST = Fraction(1, 6), Fraction(5, 6)
ONE_BLOW = {0: REST, 1: SIXTH}
TWO_BLOWS = {0: REST**2, 1: 2 * SIXTH * REST, 2: SIXTH**2}


def test_they_end_at_a_question_that_merely_has_a_usual_answer(bench):
    assert spread(strike(bench, passing=False)) == (ONE_BLOW, [])


@pytest.mark.parametrize("offered", [1, 3])
def test_they_go_past_an_offer_by_its_usual_answer_and_name_it_once(bench, offered):
    assert spread(strike(bench, offered)) == (TWO_BLOWS, [("charm", "keep")])


def test_without_an_offer_nothing_is_passed(bench):
    assert spread(strike(bench, offered=0)) == (TWO_BLOWS, [])


@pytest.mark.parametrize(("asked_of", "opposed", "passed"), [
    ((0,), True, True), ((1,), True, False), ((0, 1), True, False), ((1,), False, True), ((0, 1), False, True),
])  # fmt: skip
def test_nobody_answers_for_an_opponent(bench, asked_of, opposed, passed):
    found, named = spread(strike(bench, asked_of=asked_of, opposed=opposed))
    assert found == (TWO_BLOWS if passed else ONE_BLOW)
    assert bool(named) == passed


def test_where_the_ways_behind_an_offer_are_too_many_they_end_at_it(bench):
    """Five dice fall in 252 ways, and twice in 63,504."""
    found, named = spread(strike(bench, dice=5))
    assert sum(found.values()) == 1
    assert max(found) == 5
    assert named == []


def test_an_offer_that_is_made_again_and_again_is_not_followed_for_ever(bench):
    found, named = spread(strike(bench, again=True))
    assert found == ONE_BLOW
    assert named == [("charm", "keep")]


def test_the_game_itself_still_asks(bench):
    game = strike(bench)
    game.odds("strike", 0)
    assert (game.position, game.question.ask) == (0, "which")
