"""What is said, shown and drawn of food, locks, crates and the way out."""

from __future__ import annotations

from typing import Any

import pytest

import shamble
from shamble.draw.painter import Label
from shamble.draw.svg import xml
from shamble.kernel.game import Game
from shamble.kernel.questions import Option

DOORS = {
    "doors": {"blue": ["shop--street"]},
    "twists": [{"when": "round", "number": 2, "unlocks": "blue"}],
}
CRATE = {"id": "crate", "name": "the crate", "zone": "street", "do": "take", "gives": {"draw": "pimpweapons"}}


def said(game: Game, kind: str) -> list[str]:
    return [game.title.sentence(event) for event in game.events if event.kind == kind]


def spoken(game: Game) -> dict[str, str]:
    assert game.question is not None
    return {option.text: game.title.say(option) for option in game.question.options}


def option_of(text: str) -> Option:
    verb, *names = text.split()
    return Option(verb, tuple(names))


# -- food --------------------------------------------------------------------------------------------------------------


def test_food_in_words(table: Any) -> None:
    one = {"zone": "s1", "hands": ["water"], "backpack": ["bag-of-rice"]}
    game = table("row", survivors={"tess": one}, active="tess")
    assert spoken(game)["eat bag-of-rice"] == "Eat a bag of rice"
    game.answer("eat bag-of-rice")
    assert said(game, "ate") == ["Tess eats a bag of rice."]


def test_food_on_the_page(table: Any) -> None:
    game = table("row", survivors={"tess": {"zone": "s1", "hands": ["water"]}}, active="tess")
    painter, view = game.title.painter, game.view(0)
    eat = option_of("eat water")
    assert painter.verbs["eat"].name == "Eat or drink"
    assert painter.rules(eat) == ("modern.equipment.food",)
    assert painter.label(view, eat) == Label("Water", "")
    assert "eaten or drunk, it gives 3 experience" in game.title.telling(view).card_says("water")


# -- doors -------------------------------------------------------------------------------------------------------------


def test_a_locked_door_is_told_drawn_and_listed(table: Any, city: Any) -> None:
    game = table(survivors={"tess": "street"}, active="tess", rules=DOORS)
    view = game.view(0)
    says = [line for passage in game.title.painter.passages(view) for line in passage.says]
    assert any(line.endswith("closed, with a blue lock.") for line in says)
    assert "blue lock: " in game.title.show(view, 100)
    drawn = xml(game.title.painter.board(view))
    assert drawn.count("lock-blue") == 1


def test_when_the_lock_is_gone_the_door_is_just_closed(table: Any, city: Any) -> None:
    game = table(survivors={"tess": "street"}, active="tess", rules=DOORS)
    city.end_turns(game)
    view = game.view(0)
    assert said(game, "unlocked") == ["The blue doors are unlocked."]
    assert "lock" not in game.title.show(view, 100)
    assert "lock-blue" not in xml(game.title.painter.board(view))


def test_a_game_without_locks_shows_none(table: Any) -> None:
    game = table(survivors={"tess": "street"}, active="tess")
    assert all("lock" not in edge for edge in game.view(0)["edges"].values())


# -- the rest ----------------------------------------------------------------------------------------------------------


def test_an_empty_crate_in_words(table: Any) -> None:
    rules = {"tokens": [CRATE]}
    game = table(survivors={"tess": "street"}, active="tess", rules=rules, discards={"pimpweapons": "all"})
    game.answer("take crate")
    assert said(game, "found-nothing") == ["Tess finds nothing: the Pimpweapon deck is empty."]


def test_slipping_away_and_leaving_in_words(table: Any) -> None:
    game = table(
        survivors={"bunny-g": "shop"},
        zombies={"shop": {"walker": 2}},
        active="bunny-g",
        options={"survivors": "bunny-g, doug"},
    )
    slip = option_of("slip store")
    assert spoken(game)["slip store"] == "Slip away to store"
    painter, view = game.title.painter, game.view(0)
    assert (painter.place(view, slip), painter.rules(slip)[0]) == ("store", "modern.setup.health")
    assert painter.label(view, slip) == Label("Store", "empty")
    assert game.title.price(game, next(option for option in game.question.options if option.verb == "slip")) == [
        ("action", 1)
    ]


@pytest.mark.parametrize(("verb", "price"), [("escape", []), ("end", [])])
def test_leaving_costs_nothing_on_the_page(table: Any, verb: str, price: list[Any]) -> None:
    game = table(survivors={"tess": "street"}, active="tess", rules={"exits": ["street"]})
    option = next(option for option in game.question.options if option.verb == verb)
    assert game.title.price(game, option) == price


def test_dealing_in_words(city: Any) -> None:
    game = shamble.new("washington", "brownout", seed=1, options={"survivors": "amy, doug, elle, tess"})
    assert game.title.prompt(game.question) == "Who is dealt one card more?"
    assert spoken(game)["one-more doug"] == "Doug"
    game.answer("one-more doug")
    assert game.why_not("one-more doug").why == "That survivor already gets one more."
    game.answer("one-more amy")
    first = next(event for event in game.events if event.kind == "goes-first")
    assert game.title.sentence(first).endswith("'s player goes first.")
    assert game.why_not("one-more tess").why == (
        "That is decided before the game begins, if the starting cards do not come out even."
    )
