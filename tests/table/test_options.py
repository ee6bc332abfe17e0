"""How a page lists options: in order of use, with what harms or helps nobody folded away, and nothing left out."""

from __future__ import annotations

import pytest

import shamble
from shamble.bots import Greedy, Look
from shamble.kernel.game import Game
from shamble.kernel.questions import Choice
from shamble.table.show.option_list import FEW, TINY, OptionList, OptionRow, list_options, verb_of
from tests.titles.moments import moments

TITLES = ("enclave", "nld", "washington", "wicked")
NTH = 10  # of so many moments one is looked at


def shown(game: Game) -> OptionList:
    question = game.question
    assert isinstance(question, Choice)
    return list_options(game, game.view(question.seats[0]), question, game.title.painter, ordered=True)


def rows_of(groups: list) -> list[OptionRow]:  # type: ignore[type-arg]
    return [row for group in groups for row in group.rows]


@pytest.mark.parametrize("title", TITLES)
def test_the_best_option_comes_first_and_only_what_helps_nobody_is_folded(title: str) -> None:
    folded = 0
    for number, (said, game) in enumerate(moments(title)):
        question = game.question
        if number % NTH or not isinstance(question, Choice):
            continue
        found = shown(game)
        worth = {
            option.text: value
            for option, value in zip(question.options, Greedy().worth(Look(game, question.seats[0])), strict=True)
        }
        verbs = {option.text: verb_of(option, game.title.painter) for option in question.options}
        in_sight, also = rows_of(found.groups), rows_of(found.also)
        assert sorted(row.answer for row in found.rows) == sorted(worth), said
        if in_sight:
            assert worth[in_sight[0].answer] == max(worth[row.answer] for row in in_sight), said
        for group in found.groups:
            values = [worth[row.answer] for row in group.rows]
            assert values == sorted(values, reverse=True), said
        floor = min([worth[row.answer] for row in found.closing], default=float("-inf"))
        for row in also:
            useless = row.pointless or worth[row.answer] < floor - TINY
            assert row.harm or (useless and not verbs[row.answer].stays), (said, row.answer)
        if also:
            folded += 1
            assert len(in_sight) >= FEW, said
            harmful = [row for row in in_sight if row.harm]
            assert not harmful or len(in_sight) == FEW, (said, harmful)
    assert folded or title == "enclave", "Enclave's options are cards or few"


def test_a_way_on_stays_in_sight_even_if_the_bot_would_rather_wait() -> None:
    """Nobody who is new looks for Move under “Also possible”."""
    game = shamble.new("nld", "tutorial", seed=3)
    game.answer_all(["turn helen", "move porch", "open hall--porch"])
    verbs = {verb.id for verb in (group.verb for group in shown(game).also)}
    assert "move" not in verbs
    assert "move" in {group.verb.id for group in shown(game).groups}


def test_what_may_hurt_is_said_as_each_game_says_it() -> None:
    """In Zombie Enclave a risk is run by whoever acts: there is no friend to hit."""
    said = set()
    for number, (_, game) in enumerate(moments("enclave")):
        if number % 5 == 0 and isinstance(game.question, Choice):
            said |= {row.harm.partition("% ")[2] for row in shown(game).rows if row.harm}
    assert said
    assert said <= {"risk of a wound", "risk of losing"}
