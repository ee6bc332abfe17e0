"""Reorganising and trading."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.kernel.errors import IllegalAnswer
from shamble.kernel.game import Game
from shamble.kernel.questions import Choice
from shamble.testing import rule

BEN = {"zone": "kitchen", "hands": ["axe", "crowbar"], "backpack": ["boards"]}
TOM = {"zone": "kitchen", "hands": ["katana"]}


def asked(game: Game) -> tuple[str, tuple[int, ...]]:
    """What is asked, and whom."""
    assert game.question is not None
    return game.question.ask, game.question.seats


@rule("nld.trade.reorganize")
def test_for_one_action_all_cards_are_rearranged_at_will(table: Any, nld: Any) -> None:
    ways = ["hold axe boards", "hold axe crowbar", "hold boards crowbar"]
    ways += ["hold axe", "hold boards", "hold crowbar", "hold nothing"]
    for way in ways:
        game = table(survivors={"ben": BEN}, active="ben")
        nld.answer(game, "reorganise")
        assert nld.options(game) == ways
        nld.answer(game, way)
        held = [card for card in way.split()[1:] if card != "nothing"]
        assert nld.hands(game, "ben") == held
        assert nld.backpack(game, "ben") == sorted({"axe", "boards", "crowbar"} - set(held))
        assert nld.actions_left(game) == 2


@rule("nld.trade.reorganize")
def test_the_usual_answer_leaves_everything_where_it_is(table: Any, nld: Any) -> None:
    for hands, usual in ((["axe", "crowbar"], "hold axe crowbar"), (["boards"], "hold boards"), ([], "hold nothing")):
        rest = [card for card in ("axe", "boards", "crowbar") if card not in hands]
        game = table(survivors={"ben": {"zone": "kitchen", "hands": hands, "backpack": rest}}, active="ben")
        nld.answer(game, "reorganise")
        assert isinstance(game.question, Choice)
        assert game.question.usual is not None
        assert game.question.usual.text == usual
        nld.answer(game, usual)
        assert (nld.hands(game, "ben"), nld.backpack(game, "ben")) == (hands, rest)
        assert nld.said(game, "reorganised") == [("reorganised", "ben", "", "", 0)]
        assert nld.said(game, "held") == []


@rule("nld.trade.reorganize")
def test_of_cards_that_are_alike_it_does_not_matter_which_is_held(table: Any, nld: Any) -> None:
    ben = {"zone": "kitchen", "hands": ["machete", "scope"], "backpack": ["axe", "machete"]}
    game = table(survivors={"ben": ben}, active="ben")
    nld.answer(game, "reorganise")
    pairs = ["hold axe machete", "hold axe scope", "hold machete machete", "hold machete scope"]
    assert nld.options(game) == [*pairs, "hold axe", "hold machete", "hold scope"]
    nld.answer(game, "hold machete machete")
    assert (nld.hands(game, "ben"), nld.backpack(game, "ben")) == (["machete", "machete"], ["axe", "scope"])
    assert nld.said(game, "held") == [("held", "ben", "machete", "machete", 0)]


@rule("nld.trade.exchange")
def test_any_number_of_cards_change_hands_for_one_action(table: Any, nld: Any) -> None:
    game = table(survivors={"ben": BEN, "tom": TOM}, active="ben")
    nld.answer(game, "trade tom", "give axe", "give boards", "take katana", "done")
    assert nld.asked(game) == "act"  # with two cards each there is nothing to rearrange
    moved = [("ben", "tom", "axe"), ("ben", "tom", "boards"), ("tom", "ben", "katana")]
    assert [names[1:4] for names in nld.said(game, "traded")] == moved
    assert (nld.hands(game, "ben"), nld.backpack(game, "ben")) == (["crowbar", "katana"], [])
    assert (nld.hands(game, "tom"), nld.backpack(game, "tom")) == (["axe", "boards"], [])
    assert nld.actions_left(game) == 2


@rule("nld.trade.exchange")
def test_the_partner_is_one_survivor_in_the_same_zone(table: Any, nld: Any) -> None:
    survivors = {"ben": BEN, "tom": TOM, "judy": {**TOM, "zone": "hall"}, "helen": {"zone": "kitchen"}}
    game = table(survivors=survivors, active="ben")
    assert nld.options(game, "trade") == ["trade tom", "trade helen"]
    with pytest.raises(IllegalAnswer):
        game.answer("trade judy")
    nld.answer(game, "trade helen")
    assert nld.options(game) == ["give axe", "give boards", "give crowbar", "done"]  # nothing of Tom's


@rule("nld.trade.exchange")
def test_each_card_moves_at_most_once(table: Any, nld: Any) -> None:
    game = table(survivors={"ben": BEN, "tom": TOM}, active="ben")
    nld.answer(game, "trade tom", "give axe")
    assert nld.options(game) == ["give boards", "give crowbar", "take katana", "done"]
    nld.answer(game, "take katana")
    assert nld.options(game) == ["give boards", "give crowbar", "done"]


@rule("nld.trade.exchange")
def test_who_trades_rearranges_in_the_same_action(table: Any, nld: Any) -> None:
    game = table(survivors={"ben": BEN, "tom": TOM}, active="ben")
    nld.answer(game, "trade tom", "take katana", "done")
    assert nld.asked(game) == "hold"
    nld.answer(game, "hold axe katana")
    assert (nld.hands(game, "ben"), nld.backpack(game, "ben")) == (["axe", "katana"], ["boards", "crowbar"])
    assert nld.actions_left(game) == 2


@rule("nld.trade.partner-reorganizes")
def test_the_partner_rearranges_for_free_and_decides_for_itself(table: Any, nld: Any) -> None:
    tom = {"zone": "kitchen", "seat": 2, "hands": ["katana", "scope"]}
    game = table(survivors={"ben": {**BEN, "seat": 1}, "tom": tom}, players=2, active="ben")
    nld.answer(game, "trade tom", "give axe", "done", "agree")
    assert asked(game) == ("hold", (1,))  # Ben has two cards left; Tom has three
    assert game.question is not None
    assert game.question.rule == "nld.trade.partner-reorganizes"
    nld.answer(game, "hold axe katana")
    assert (nld.hands(game, "tom"), nld.backpack(game, "tom")) == (["axe", "katana"], ["scope"])
    assert not nld.survivor(game, "tom").acted
    assert nld.actions_left(game) == 2


@rule("nld.trade.unequal")
def test_everything_may_be_given_for_nothing(table: Any, nld: Any) -> None:
    game = table(survivors={"ben": BEN, "tom": {"zone": "kitchen"}}, active="ben")
    nld.answer(game, "trade tom", "give axe", "give boards", "give crowbar")
    assert nld.survivor(game, "ben").inventory.count() == 0
    assert nld.survivor(game, "tom").inventory.count() == 3


@rule("nld.trade.unequal")
def test_the_partners_player_must_accept_the_whole_exchange(table: Any, nld: Any) -> None:
    survivors = {
        "ben": {**BEN, "seat": 1},
        "tom": {**TOM, "seat": 3},
        "judy": {"zone": "kitchen", "seat": 2},
    }
    game = table(survivors=survivors, players=3, active="ben")
    nld.answer(game, "trade tom", "give axe", "take katana", "done")
    assert asked(game) == ("agree", (2,))
    assert game.question is not None
    assert game.question.about == ("tom", "ben", "axe", "katana")
    with pytest.raises(IllegalAnswer):
        game.answer("agree", 0)
    game.answer("agree", 2)
    assert "axe" in nld.hands(game, "tom")
    assert nld.survivor(game, "tom").inventory.count() == 1


@rule("nld.trade.unequal")
def test_what_is_declined_does_not_change_hands(table: Any, nld: Any) -> None:
    survivors = {"ben": {**BEN, "seat": 1}, "tom": {**TOM, "seat": 2}}
    game = table(survivors=survivors, players=2, active="ben")
    nld.answer(game, "trade tom", "take katana", "done", "decline")
    assert nld.said(game, "declined") == [("declined", "tom", "ben", "", 0)]
    assert nld.said(game, "traded") == []
    nld.answer(game, "hold boards crowbar")  # Ben's own cards he may rearrange all the same
    assert (nld.hands(game, "ben"), nld.hands(game, "tom")) == (["boards", "crowbar"], ["katana"])
    assert nld.actions_left(game) == 2


@rule("nld.trade.unequal")
def test_who_plays_both_is_not_asked(table: Any, nld: Any) -> None:
    survivors = {"ben": {**BEN, "seat": 1}, "tom": {**TOM, "seat": 1}, "judy": {"zone": "den", "seat": 2}}
    game = table(survivors=survivors, players=2, active="ben")
    nld.answer(game, "trade tom", "give axe", "done")
    assert nld.hands(game, "tom") == ["axe", "katana"]
    assert nld.asked(game) == "act"


@rule("nld.trade.unequal", "nld.inventory.five-slots")
def test_whoever_gets_more_than_there_are_slots_discards_the_rest(table: Any, nld: Any) -> None:
    full = {"zone": "kitchen", "seat": 2, "hands": ["katana", "machete"], "backpack": ["machete", "scope", "uzi"]}
    game = table(survivors={"ben": BEN, "tom": full}, active="ben", players=2)
    nld.answer(game, "trade tom", "give axe", "done")
    assert (nld.asked(game), game.question.seats) == ("agree", (1,))
    nld.answer(game, "agree")
    assert (nld.asked(game), game.question.seats, game.question.rule) == ("too-much", (1,), "nld.inventory.five-slots")
    nld.answer(game, "drop scope")
    assert nld.survivor(game, "tom").inventory.count() == 5
    assert "axe" in nld.hands(game, "tom") + nld.backpack(game, "tom")


@rule("nld.trade.ghouls-allowed")
def test_ghouls_in_the_zone_do_not_hinder(table: Any, nld: Any) -> None:
    game = table(survivors={"ben": BEN, "tom": TOM}, ghouls={"kitchen": {"fatty": 2}}, active="ben")
    nld.answer(game, "reorganise", "hold axe boards", "trade tom", "give axe", "done")
    assert nld.hands(game, "tom") == ["axe", "katana"]
    assert nld.actions_left(game) == 1


@rule("nld.trade.exchange", "nld.inventory.five-slots")
def test_whoever_takes_more_than_fits_and_has_nothing_left_to_give_discards_the_rest(table: Any, nld: Any) -> None:
    pile = ["katana", "katana", "machete", "machete", "chainsaw", "chainsaw", "baseball-bat"]
    judy = {"zone": "kitchen", "skills": ["hoard"], "hands": pile[:2], "backpack": pile[2:]}
    game = table(survivors={"ben": "kitchen", "judy": judy}, active="ben")
    nld.answer(game, "trade judy", *[f"take {card}" for card in pile])
    assert nld.asked(game) == "too-much"
    nld.answer(game, "drop katana", "drop katana")
    assert len(nld.hands(game, "ben") + nld.backpack(game, "ben")) == 5
    assert nld.hands(game, "judy") + nld.backpack(game, "judy") == []


@rule("nld.trade.exchange", "nld.inventory.five-slots")
def test_who_gives_a_card_from_the_hand_keeps_a_full_backpack_as_it_is(table: Any, nld: Any) -> None:
    """Nothing moves into the free hand by itself; the player is asked, and usually leaves it so."""
    ben = {"zone": "kitchen", "hands": ["axe", "katana"], "backpack": ["boards", "crowbar", "scope"]}
    game = table(survivors={"ben": ben, "tom": {"zone": "kitchen"}}, active="ben")
    nld.answer(game, "trade tom", "give katana", "done")
    assert (nld.hands(game, "ben"), nld.backpack(game, "ben")) == (["axe"], ["boards", "crowbar", "scope"])
    assert isinstance(game.question, Choice)
    assert game.question.usual is not None
    assert game.question.usual.text == "hold axe"
