"""The card of an option tells the ends of the game, and the page what a newcomer should read."""

from __future__ import annotations

from fractions import Fraction

import shamble
from shamble.kernel.odds import Odds
from shamble.kernel.questions import Choice, Option
from shamble.table.api import models, serializers
from shamble.table.show.cards import OptionCard, make_card


def card_with(monkeypatch, odds: Odds) -> OptionCard:
    game = shamble.new("nld", "tutorial", seed=3)
    assert isinstance(game.question, Choice)
    monkeypatch.setattr(type(game.title), "odds", lambda title, game, answer, seat: odds)
    return make_card(game, game.question.options[0], 0)


def test_an_option_that_can_win_says_how_likely(monkeypatch) -> None:
    card = card_with(monkeypatch, Odds([(Fraction(1, 4), {"won": 1}), (Fraction(3, 4), {"won": 0})]))
    assert card.notes == ["Wins the game: 25.0\u2009%."]
    assert card.harm == ""


def test_an_option_that_can_lose_says_so_as_harm(monkeypatch) -> None:
    card = card_with(monkeypatch, Odds([(Fraction(1, 8), {"lost": 1}), (Fraction(7, 8), {"lost": 0})]))
    assert card.harm == "Loses the game: 12.5\u2009%."


def test_nothing_is_assumed_where_no_odds_are_shown(monkeypatch) -> None:
    passed = Choice((0,), "heir", "enclave.damage.survivor-removed-at-hp", ("naomi",))
    passed.offer(Option("inherit", ("chen",)))
    passed.pass_by(passed.options[0])
    assert card_with(monkeypatch, Odds([(Fraction(1), {})], passed=[passed])).notes == []


def test_an_option_says_which_questions_its_odds_went_past(monkeypatch) -> None:
    heir = Choice((0,), "heir", "enclave.damage.survivor-removed-at-hp", ("naomi",))
    heir.offer(Option("inherit", ("chen",)))
    heir.pass_by(heir.options[0])
    odds = Odds([(Fraction(1), {"kills": 1})], passed=[heir])
    game = shamble.new("enclave", seed=3)
    assert isinstance(game.question, Choice)
    monkeypatch.setattr(type(game.title), "odds", lambda title, game, answer, seat: odds)
    card = make_card(game, game.question.options[0], 0)
    assert card.notes[0] == "Assumed on the way: Who takes Naomi's items? Chen takes it."
    assert serializers.odds(game.title, odds).passed == [
        models.Passed(ask="heir", prompt="Who takes Naomi's items?", answer="inherit chen", words="Chen takes it")
    ]
