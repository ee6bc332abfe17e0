"""The card of an option tells the ends of the game, and the page what a newcomer should read."""

from __future__ import annotations

from fractions import Fraction

import shamble
from shamble.kernel.game import Game
from shamble.kernel.odds import Odds
from shamble.kernel.questions import Choice, Option
from shamble.table.api import models, serializers
from shamble.table.show.cards import Columns, OptionCard, make_card
from tests.titles.enclave.conftest import make_table


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


def columns_of(game: Game, answer: str) -> tuple[OptionCard, Columns]:
    assert isinstance(game.question, Choice)
    card = make_card(game, next(option for option in game.question.options if option.text == answer), 0)
    assert card.columns is not None
    return card, card.columns


def test_two_dice_are_columns_of_which_some_hit_and_some_break_the_weapon() -> None:
    naomi = {"area": "ew", "items": ["hunting-rifle"]}
    game = make_table(survivors={"naomi": naomi}, zombies=["walker ep", "digger ep"], walls={"ew": 3}, step="fight")
    game.answer("turn naomi")
    card, columns = columns_of(game, "attack walker-1 hunting-rifle")
    assert columns.says == "9 or less on two dice hits."
    assert [column.sum for column in columns.columns if column.hits] == list(range(2, 10))
    assert [column.sum for column in columns.columns if column.breaks] == [10, 11, 12]
    assert [column.height for column in columns.columns if column.sum in (2, 7)] == [16.67, 100.0]
    assert columns.ends == (
        ("83.3\u2009%", "kill", False),
        ("16.7\u2009%", "miss", False),
        ("16.7\u2009%", "Hunting Rifle breaks", True),
    )
    assert (card.bars, card.notes) == ([], [])


def test_a_hit_that_only_wounds_says_how_likely_a_kill_is() -> None:
    game = make_table(survivors={"billy": "ew"}, zombies=["digger ep"], walls={"ew": 3}, step="fight")
    game.answer("turn billy")
    card, columns = columns_of(game, "attack digger-1")
    assert columns.ends == (("58.3\u2009%", "damage", False), ("41.7\u2009%", "miss", False))
    assert card.notes == ["Kill: 2.8\u2009%"]


def test_what_is_built_has_its_own_columns_and_says_what_its_codes_mean() -> None:
    game = make_table(survivors={"billy": "re"}, step="act")
    game.answer("activate billy")
    card, columns = columns_of(game, "build barbed-wire ep")
    assert columns.says == "Attack Value (AV) 6, 2 Structure Points (SP)."
    assert columns.ends == (("41.7\u2009%", "holds one", False), ("58.3\u2009%", "miss", False))
    assert (card.bars, card.notes) == ([], [])
    assert isinstance(game.question, Choice)
    bars = next(option for option in game.question.options if option.text == "build iron-bars rw")
    assert make_card(game, bars, 0).notes == ["2 Structure Points (SP). Adds 2 SP to the Wall permanently."]
