"""Secret Service equipment: where it is searched for, and where its cards go."""

from __future__ import annotations

from typing import Any

import pytest

import shamble
from shamble.kernel.errors import ContentError
from shamble.testing import rule

MAP = """
+.....+.....+.....+-----+
: sp  : hu  : st  o ro  |
+.....+.....+.....+--o--+
: ss  : ee  : ff  | va  |
+.....+.....+.....+-----+
"""
SECRET = {"kind": "exterior", "search": "secret-service"}
ZONES: dict[str, Any] = {
    "sp": "exterior spawn",
    "hu": "exterior parked",
    "st": "exterior street",
    "ro": "interior room",
    "ss": {"id": "post", "name": "the post", **SECRET},
    "ee": "exterior ee",
    "ff": "exterior ff",
    "va": {"id": "vault", "name": "the vault", "kind": "interior", "search": "secret-service"},
}


def place(table: Any, zone: str, **keys: Any) -> Any:
    people = {"ashley": {"zone": zone, **keys.pop("has", {})}}
    return table(MAP, ZONES, survivors=people, rules={"humvees": ["parked"], **keys.pop("rules", {})}, active="ashley",
                 **keys)  # fmt: skip


@rule("washington.secret-service.search-zone-draws-here", "washington.humvee.search-spot")
@pytest.mark.parametrize(
    ("zone", "decks"),
    [
        ("vault", ["search secret-service"]),
        ("post", ["search secret-service"]),
        ("parked", ["search secret-service"]),
        ("room", ["search equipment"]),
        ("street", []),
    ],
)
def test_which_deck_is_searched_where(table: Any, city: Any, zone: str, decks: list[str]) -> None:
    assert city.options(place(table, zone), "search") == decks


@rule("washington.secret-service.search-zone-draws-here", "washington.humvee.search-spot")
@pytest.mark.parametrize("zone", ["vault", "parked"])
def test_the_usual_deck_is_not_a_choice_there(table: Any, zone: str) -> None:
    with pytest.raises(shamble.IllegalAnswer) as refused:
        place(table, zone).answer("search equipment")
    assert refused.value.rule == "washington.secret-service.search-zone-draws-here"


@rule("washington.secret-service.search-zone-draws-here", "washington.humvee.search-spot")
def test_all_other_rules_of_searching_hold(table: Any, city: Any) -> None:
    crowded = place(table, "parked", zombies={"parked": {"walker": 1}})
    assert city.options(crowded, "search") == []
    decks = {"secret-service": ["flashlight", "flashlight"]}
    game = place(table, "parked", has={"hands": ["flashlight"]}, decks=decks)
    city.answer(game, "search secret-service")
    found = [(event["card"], event["deck"]) for event in game.events if event.kind == "searched"]
    assert found == [("flashlight", "secret-service")] * 2
    while city.asked(game) != "act":
        game.answer(0)
    assert city.options(game, "search") == []


@rule("washington.secret-service.own-deck", "washington.secret-service.set-up-with-decks")
def test_the_deck_is_set_out_and_shuffled_like_the_others(table: Any) -> None:
    game = shamble.new("washington", "brownout", seed=1)
    other = shamble.new("washington", "brownout", seed=2)
    decks = [{deck.name: deck for deck in each.state.decks}["secret-service"] for each in (game, other)]
    assert [len(deck) for deck in decks] == [35, 35]
    assert game.view(0)["decks"]["secret-service"] == {"left": 35, "discards": []}
    assert sorted(decks[0].all_cards()) == sorted(decks[1].all_cards())
    assert any(
        " secret-service" in line or "Secret Service deck (35 cards)" in line for line in game.title.preparations(game)
    )


@rule("washington.secret-service.own-discard-pile")
def test_its_cards_go_to_its_own_discards_and_are_shuffled_when_it_is_empty(table: Any, city: Any) -> None:
    stock = {"decks": {"secret-service": ["flashlight"]}, "discards": {"secret-service": "all"}}
    game = place(table, "parked", **stock)
    city.answer(game, "search secret-service")
    city.answer(game, "discard-found flashlight")
    decks = game.view(0)["decks"]
    assert decks["secret-service"]["left"] == 0
    assert "flashlight" in decks["secret-service"]["discards"]
    assert decks["equipment"]["discards"] == []
    city.run_dead(game)
    while city.asked(game) != "act":
        game.answer(0)
    city.answer(game, "search secret-service")
    assert [event["deck"] for event in game.events if event.kind == "reshuffled"] == ["secret-service"]


@rule("washington.humvee.cannot-be-driven")
def test_nobody_drives_a_humvee_and_it_is_in_nobodys_way(table: Any, city: Any) -> None:
    game = place(table, "parked")
    verbs = [option.partition(" ")[0] for option in city.options(game)]
    assert not {"get-in", "drive", "change-seat"} & set(verbs)
    assert game.view(0)["cars"] == []
    assert city.options(game, "move") == ["move spawn", "move street", "move ee"]
    seen = place(table, "spawn", has={"hands": ["sniper-rifle"]})
    assert "shoot sniper-rifle street" in city.options(seen)


@pytest.mark.parametrize("humvees", [["nowhere"], []])
def test_a_humvee_is_in_a_zone_of_the_board(table: Any, humvees: list[str]) -> None:
    with pytest.raises(ContentError):
        place(table, "street", rules={"humvees": humvees})


@rule("washington.secret-service.uses-advanced-equipment-rules")
def test_its_weapons_go_all_out_and_have_a_keep_value(table: Any, city: Any) -> None:
    game = place(table, "parked", has={"hands": ["glock-17"]}, rules={"uses": ["all-out"]})
    assert "shoot-all-out glock-17 street" in city.options(game)
    cards = city.state(game).stage.cards
    weapons = [card for card in cards.values() if "secret-service" in card.copies and (card.melee or card.ranged)]
    assert len(weapons) == 6
    assert all(card.all_out > 0 and card.keep["secret-service"] > 0 for card in weapons)
