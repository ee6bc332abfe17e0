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


def test_an_option_says_which_questions_its_odds_went_past(monkeypatch) -> None:
    heir = Choice((0,), "heir", "enclave.damage.survivor-removed-at-hp", ("naomi",))
    heir.offer(Option("inherit", ("chen",)))
    heir.pass_by(heir.options[0])
    odds = Odds([(Fraction(1), {})], passed=[heir])
    game = shamble.new("enclave", seed=3)
    assert isinstance(game.question, Choice)
    monkeypatch.setattr(type(game.title), "odds", lambda title, game, answer, seat: odds)
    card = make_card(game, game.question.options[0], 0)
    assert card.notes == ["Assumed on the way: Who takes Naomi's items? Chen takes it."]
    assert serializers.odds(game.title, odds).passed == [
        models.Passed(ask="heir", prompt="Who takes Naomi's items?", answer="inherit chen", words="Chen takes it")
    ]


def test_at_most_four_bars_are_drawn_and_the_others_are_added_up(monkeypatch) -> None:
    chances = {0: Fraction(1, 10), 1: Fraction(3, 10), 2: Fraction(3, 10), 3: Fraction(1, 5), 4: Fraction(1, 25)}
    rest = 1 - sum(chances.values())
    odds = Odds([(chance, {"kills": amount}) for amount, chance in {**chances, 5: rest}.items()])
    (bars,) = card_with(monkeypatch, odds).bars
    assert [row[0] for row in bars.rows] == ["0", "1", "2", "3"]
    assert bars.rest == "10.0\u2009%"
    assert bars.short.startswith("Kills: 0 (10.0\u2009%), 1 (30.0\u2009%)")
    assert bars.short.endswith("other (10.0\u2009%)")


def test_the_button_of_a_phone_says_the_whole_option() -> None:
    game = shamble.new("nld", "tutorial", seed=3)
    assert isinstance(game.question, Choice)
    assert make_card(game, game.question.options[-1], 0).asked == "Next: Helen"
    game.answer_all(["turn helen", "move porch", "open hall--porch"])
    shot = next(option for option in game.question.options if option.text == "shoot winchester-94 hall")
    assert make_card(game, shot, 0).asked == "Fire the Winchester 94 into the hall: 1\u00a0action, 67\u2009%"


def test_taking_a_thing_cites_the_rule_for_things_and_a_card_that_for_trades() -> None:
    painter = shamble.title("nld").painter
    assert painter is not None
    assert painter.rules(Option("take", ("kitchen-axe",))) == ("nld.objective.take",)
    assert "nld.trade.exchange" in painter.rules(Option("take", ("axe",)))
    assert "nld.objective.take" not in painter.rules(Option("take", ("axe",)))
