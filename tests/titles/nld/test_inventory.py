"""The inventory: two hands, a backpack, and what is let go."""

from __future__ import annotations

from typing import Any

import pytest

import shamble
from shamble.kernel.errors import ContentError, IllegalAnswer
from shamble.kernel.game import Game
from shamble.kernel.questions import Choice
from shamble.testing import example, rule

FULL = {"hands": ["axe", "crowbar"], "backpack": ["boards", "katana", "scope"]}


def asides(game: Game) -> list[str]:
    assert isinstance(game.question, Choice)
    return [option.text for option in game.question.asides]


# -- slots -------------------------------------------------------------------------------------------------------------


@rule("nld.inventory.five-slots")
def test_a_sixth_card_means_that_one_must_go(table: Any, nld: Any) -> None:
    game = table(survivors={"ben": {"zone": "kitchen", **FULL}}, active="ben", decks={"house": ["mason-jar"]})
    nld.answer(game, "search house", "keep mason-jar")
    assert nld.asked(game) == "too-much"
    everything = ["axe", "boards", "crowbar", "katana", "mason-jar", "scope"]
    assert nld.options(game) == [f"drop {card}" for card in everything]
    nld.answer(game, "drop katana")
    assert nld.asked(game) == "hold"
    nld.answer(game, "hold axe crowbar")
    assert (nld.hands(game, "ben"), nld.backpack(game, "ben")) == (
        ["axe", "crowbar"],
        ["boards", "mason-jar", "scope"],
    )
    assert game.state.decks[1].discards == ["katana"]


@rule("nld.inventory.five-slots")
def test_a_fifth_card_fits(table: Any, nld: Any) -> None:
    four = {"hands": ["axe", "crowbar"], "backpack": ["boards", "katana"]}
    game = table(survivors={"ben": {"zone": "kitchen", **four}}, active="ben", decks={"house": ["scope"]})
    nld.answer(game, "search house", "keep scope")
    assert nld.asked(game) == "hold"
    assert nld.survivor(game, "ben").inventory.count() == 5


@rule("nld.inventory.five-slots")
def test_with_five_cards_two_must_be_in_hand(table: Any, nld: Any) -> None:
    game = table(survivors={"ben": {"zone": "kitchen", **FULL}}, active="ben")
    nld.answer(game, "reorganise")
    assert nld.asked(game) == "hold"
    assert all(len(text.split()) == 3 for text in nld.options(game))
    assert len(nld.options(game)) == 10  # two out of five


@rule("nld.inventory.five-slots", "nld.skill.hoard")
@pytest.mark.parametrize("backpack", [4, 5])
def test_what_no_longer_fits_into_the_backpack_is_taken_in_hand(table: Any, nld: Any, backpack: int) -> None:
    """Helen hoards five cards in her backpack with both hands empty, until a relative takes the skill away."""
    cards = ["axe", "boards", "katana", "machete", "scope"][:backpack]
    helen = {"zone": "den", "mode": "zombicide", "experience": 19, "picks": ["hoard"], "backpack": cards}
    game = table(survivors={"ben": "kitchen", "helen": helen}, active="ben", decks={"house": ["karen-poor-baby"]})
    nld.answer(game, "search house")
    assert nld.asked(game) == "act"
    held, packed = nld.hands(game, "helen"), nld.backpack(game, "helen")
    assert sorted(held + packed) == cards
    assert (len(held), len(packed)) == (2, backpack - 2)


@rule("nld.inventory.one-card-per-hand")
def test_with_an_ithaca_and_an_axe_one_can_shoot_and_strike(table: Any, nld: Any) -> None:
    ben = {"zone": "kitchen", "hands": ["ithaca-m37", "axe"]}
    game = table(survivors={"ben": ben}, ghouls={"kitchen": {"walker": 2}}, active="ben", fate=[[6], [6, 1]])
    assert "melee axe" in nld.options(game)
    assert "shoot ithaca-m37 kitchen" in nld.options(game)
    nld.answer(game, "melee axe", "shoot ithaca-m37 kitchen")
    assert nld.dead(game, "kitchen") == {}


@rule("nld.inventory.one-card-per-hand")
def test_nobody_holds_more_than_two_cards(table: Any, nld: Any) -> None:
    ben = {"zone": "kitchen", "hands": ["axe", "crowbar"], "backpack": ["katana"]}
    game = table(survivors={"ben": ben}, active="ben")
    nld.answer(game, "reorganise")
    with pytest.raises(IllegalAnswer):
        game.answer("hold axe crowbar katana")
    assert max(len(text.split()) for text in nld.options(game)) == 3
    with pytest.raises(ContentError):
        table(survivors={"ben": {"zone": "kitchen", "hands": ["axe", "crowbar", "katana"]}})


@rule("nld.inventory.backpack-inactive")
def test_a_claw_hammer_in_the_backpack_must_first_get_into_a_hand(table: Any, nld: Any) -> None:
    ben = {"zone": "kitchen", "hands": ["scope", "boards"], "backpack": ["claw-hammer"]}
    game = table(survivors={"ben": ben}, ghouls={"kitchen": {"walker": 1}}, active="ben", fate=[[6, 6, 6]])
    assert nld.options(game, "melee") == []
    assert nld.refused(game, "melee claw-hammer") == "nld.inventory.backpack-inactive"
    nld.answer(game, "reorganise", "hold claw-hammer scope", "melee claw-hammer")
    assert nld.dead(game, "kitchen") == {}


@rule("nld.inventory.backpack-inactive")
def test_a_weapon_in_the_backpack_shoots_nobody(table: Any, nld: Any) -> None:
    ben = {"zone": "kitchen", "hands": ["scope"], "backpack": ["sawed-off"]}
    game = table(survivors={"ben": ben}, ghouls={"hall": {"walker": 1}}, active="ben")
    assert nld.options(game, "shoot") == []
    assert nld.refused(game, "shoot sawed-off") == "nld.inventory.backpack-inactive"


@rule("nld.inventory.backpack-usable-cards")
@pytest.mark.parametrize("where", ["hands", "backpack"])
@example("nld.inventory.backpack-usable-cards")
def test_plenty_of_shells_works_in_hand_and_in_the_backpack(table: Any, nld: Any, where: str) -> None:
    carried: dict[str, list[str]] = {"hands": ["sawed-off"], "backpack": []}
    carried[where].append("plenty-of-shells")
    game = table(
        survivors={"ben": {"zone": "kitchen", **carried}},
        ghouls={"hall": {"walker": 2}},
        active="ben",
        fate=[[1, 1], [6, 6]],
    )
    nld.answer(game, "shoot sawed-off hall")
    assert nld.options(game) == ["keep-roll", "reroll plenty-of-shells"]
    nld.answer(game, "reroll plenty-of-shells")
    assert nld.dead(game, "hall") == {}


# -- letting go --------------------------------------------------------------------------------------------------------


@rule("nld.inventory.discard-any-time")
def test_cards_can_be_let_go_for_free_in_mid_turn(table: Any, nld: Any) -> None:
    survivors = {"ben": {"zone": "kitchen", **FULL}, "tom": {"zone": "den", "hands": ["table-leg"]}}
    game = table(survivors=survivors, active="ben")
    assert "discard tom table-leg" in asides(game)  # of all survivors of the player
    nld.answer(game, "discard ben axe", "discard ben scope")
    assert (nld.hands(game, "ben"), nld.backpack(game, "ben")) == (["crowbar"], ["boards", "katana"])
    assert (nld.asked(game), nld.actions_left(game)) == ("act", 3)


@rule("nld.inventory.discard-any-time")
def test_room_can_be_made_when_a_card_arrives(table: Any, nld: Any) -> None:
    game = table(survivors={"ben": {"zone": "kitchen", **FULL}}, active="ben", decks={"house": ["mason-jar"]})
    nld.answer(game, "search house")
    assert nld.asked(game) == "found"
    nld.answer(game, "discard ben boards", "keep mason-jar")
    assert nld.asked(game) == "hold"  # and nothing else has to go
    assert nld.survivor(game, "ben").inventory.count() == 5


@rule("nld.inventory.discard-any-time")
def test_only_the_owner_decides_and_also_in_another_players_turn(table: Any, nld: Any) -> None:
    """Anna's Ben gives an action to Bo's Tom: then Bo is asked, in Anna's turn."""
    survivors = {
        "ben": {"zone": "kitchen", "seat": 1, "hands": ["axe"], "skills": ["born-leader"]},
        "tom": {"zone": "kitchen", "seat": 2, "hands": ["crowbar"]},
    }
    game = table(survivors=survivors, players=2, active="ben")
    assert asides(game) == ["discard ben axe"]
    with pytest.raises(IllegalAnswer):
        game.answer("discard tom crowbar", 0)
    nld.answer(game, "lead tom")
    assert asides(game) == ["discard tom crowbar"]
    game.answer("discard tom crowbar", 1)
    assert nld.hands(game, "tom") == []
    assert nld.said(game, "discarded") == [("discarded", "tom", "crowbar", "starting", 0)]


@rule("nld.inventory.discard-any-time")
def test_a_player_who_is_not_asked_lets_go_of_cards_in_anothers_turn(table: Any, nld: Any) -> None:
    survivors = {
        "ben": {"zone": "kitchen", "hands": ["axe"]},
        "judy": {"zone": "hall", "seat": 2, "hands": ["machete"]},
    }
    game = table(survivors=survivors, players=2, active="ben")
    assert [aside.text for aside in game.question.asides_of(1)] == ["discard judy machete"]
    game.answer("discard judy machete", 1)
    assert (nld.asked(game), game.question.about, game.question.seats) == ("act", ("ben",), (0,))
    assert nld.hands(game, "judy") == []
    assert game.lines[-1].seat == 1
    assert shamble.load(game.save()).digest() == game.digest()
    with pytest.raises(IllegalAnswer, match="not for seat 1"):
        game.answer("move hall", 1)


@rule("nld.inventory.discard-any-time")
def test_cards_are_let_go_while_wounds_are_shared(table: Any, nld: Any) -> None:
    survivors = {
        "ben": {"zone": "kitchen", "hands": ["axe"]},
        "judy": {"zone": "kitchen", "seat": 2, "hands": ["machete"]},
    }
    game = table(survivors=survivors, players=2, ghouls={"kitchen": {"walker": 1}}, phase="ghouls")
    assert (nld.asked(game), game.question.seats) == ("wounds", (0,))
    nld.answer(game, "discard ben axe")
    game.answer("discard judy machete", 1)
    assert nld.asked(game) == "wounds"
    nld.answer(game, {"judy": 1})
    assert (nld.hands(game, "ben"), nld.hands(game, "judy")) == ([], [])
    assert nld.survivor(game, "judy").wounds == 1


@rule("nld.inventory.discard-any-time")
def test_cards_are_let_go_while_ghouls_part(table: Any, nld: Any) -> None:
    survivors = {"ben": {"zone": "lane", "hands": ["axe"]}, "judy": {"zone": "yard", "hands": ["machete"]}}
    game = table(survivors=survivors, ghouls={"corn": {"walker": 1}}, phase="ghouls")
    assert nld.asked(game) == "split"
    nld.answer(game, "discard judy machete")
    assert (nld.asked(game), nld.hands(game, "judy")) == ("split", [])


@rule("nld.inventory.discard-destination")
@pytest.mark.parametrize(
    ("card", "pile"),
    [("boards", "house"), ("axe", "melee"), ("uzi", "ranged"), ("crowbar", "out"), ("torch", "supply")],
)
def test_a_discarded_card_goes_where_it_belongs(table: Any, nld: Any, card: str, pile: str) -> None:
    game = table(survivors={"ben": {"zone": "kitchen", "hands": [card]}}, active="ben")

    def piles() -> dict[str, int]:
        found = {deck.name: deck.discards.count(card) for deck in game.state.decks}
        return {**found, "out": game.state.out.count(card), "supply": game.state.supply.count(card)}

    before = piles()
    nld.answer(game, f"discard ben {card}")
    assert piles() == {**before, pile: before[pile] + 1}


@rule("nld.inventory.discard-destination")
def test_each_of_the_two_winchesters_goes_where_its_back_says(table: Any, nld: Any) -> None:
    ben = {"zone": "kitchen", "hands": ["winchester-94", "winchester-94"]}
    game = table(survivors={"ben": ben}, active="ben")
    assert sorted(item.back for item in nld.survivor(game, "ben").inventory.hands) == ["ranged", "starting"]
    nld.answer(game, "discard ben winchester-94")
    nld.answer(game, "discard ben winchester-94")
    assert game.state.out.count("winchester-94") == 1
    assert game.state.decks[2].discards == ["winchester-94"]


@rule("nld.inventory.discard-any-time")
def test_in_another_players_turn_a_card_is_let_go_while_a_trade_waits_for_an_answer(table: Any, nld: Any) -> None:
    survivors = {
        "ben": {"zone": "kitchen", "hands": ["axe"]},
        "tom": {"zone": "kitchen", "seat": 2, "hands": ["katana"]},
        "judy": {"zone": "hall", "seat": 2, "hands": ["machete"]},
    }
    game = table(survivors=survivors, players=2, active="ben")
    nld.answer(game, "trade tom", "give axe", "done")
    assert (nld.asked(game), game.question.seats) == ("agree", (1,))
    assert [aside.text for aside in game.question.asides] == ["discard judy machete"]
    nld.answer(game, "discard judy machete", "agree")
    assert nld.hands(game, "tom") == ["axe", "katana"]
    assert nld.hands(game, "judy") == []
