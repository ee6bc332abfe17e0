"""Special equipment: combining cards, Ma's Shotgun and the Scoped Winchester."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from shamble.kernel.game import Game
from shamble.kernel.questions import Share
from shamble.testing import example, rule

Table = Callable[..., Game]

SHOTGUN, MOLOTOV = ["machete", "sawed-off"], ["flammable-fluid", "mason-jar"]
TORCH, SCOPED = ["table-leg", "flammable-fluid"], ["scope", "winchester-94"]
SUPPLY = ["mas-shotgun"] * 4 + ["molotov"] * 2 + ["scoped-winchester"] * 2 + ["torch"] * 3
ALL_FOUR = {"hands": ["mas-shotgun", "molotov"], "backpack": ["scoped-winchester", "torch"]}


def in_kitchen(table: Table, hands: list[str], backpack: list[str] | None = None, **keys: Any) -> Game:
    """Ben's turn."""
    ben = {"zone": "kitchen", "hands": hands, "backpack": backpack or [], **keys.pop("ben", {})}
    return table(survivors={"ben": ben, **keys.pop("others", {})}, **{"active": "ben", "ghouls": {}, **keys})


def carried(nld: Any, game: Game, name: str = "ben") -> list[str]:
    return sorted(nld.hands(game, name) + nld.backpack(game, name))


# -- combining ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "gives", "kept", "cites"),
    [
        pytest.param(SHOTGUN, "mas-shotgun", [], "ma-s-shotgun", marks=rule("nld.combine.ma-s-shotgun")),
        pytest.param(MOLOTOV, "molotov", [], "molotov", marks=rule("nld.combine.molotov")),
        pytest.param(SCOPED, "scoped-winchester", [], "scoped-winchester", marks=rule("nld.combine.scoped-winchester")),
        pytest.param(TORCH, "torch", ["flammable-fluid"], "torch", marks=rule("nld.combine.torch")),
    ],
)
@rule("nld.combine.free")
def test_two_cards_make_another(
    table: Table, nld: Any, cards: list[str], gives: str, kept: list[str], cites: str
) -> None:
    game = in_kitchen(table, cards)
    assert nld.options(game, "combine") == [f"combine {gives}"]
    nld.answer(game, f"combine {gives}")
    assert carried(nld, game) == sorted([gives, *kept])
    assert nld.said(game, "made") == [("made", "ben", gives, "", 0)]
    assert nld.rules_told(game, "made") == [f"nld.combine.{cites}"]
    gone = [card for card in cards if card not in kept]
    assert sorted(event[2] for event in nld.said(game, "discarded")) == gone
    state = nld.state(game)
    piles = [card for deck in state.decks for card in deck.discards]
    assert all(card in piles or card in state.out for card in gone), "each back where it came from"
    assert len(state.supply) == len(SUPPLY) - 1


@rule("nld.combine.free")
@pytest.mark.parametrize("mode", ["romero", "zombicide"])
def test_it_costs_no_action_whatever_the_mode_and_whoever_is_there(table: Table, nld: Any, mode: str) -> None:
    ben = {"mode": mode, "skills": ["plus-1-free-action:search"], "backpack": ["uzi"]}
    game = in_kitchen(table, SHOTGUN, ben=ben, ghouls={"kitchen": {"walker": 2}})
    nld.answer(game, "combine mas-shotgun")
    assert (carried(nld, game), nld.actions_left(game)) == (["mas-shotgun", "uzi"], 3)
    game = in_kitchen(table, SHOTGUN, ben=ben, spent=3)
    nld.answer(game, "combine mas-shotgun")
    assert carried(nld, game) == ["mas-shotgun", "uzi"], "even when all actions are used up"


@rule("nld.combine.free")
@pytest.mark.parametrize(("hands", "backpack"), [([], SHOTGUN), (["machete"], ["sawed-off"])])
def test_the_cards_may_be_in_hand_or_in_the_backpack(
    table: Table, nld: Any, hands: list[str], backpack: list[str]
) -> None:
    game = in_kitchen(table, hands, backpack)
    nld.answer(game, "combine mas-shotgun")
    assert (nld.hands(game, "ben"), nld.backpack(game, "ben")) == (["mas-shotgun"], [])


@rule("nld.combine.keeps-load", "nld.combine.ma-s-shotgun")
@example("nld.combine.ma-s-shotgun")
def test_what_is_made_out_of_a_fired_weapon_is_not_loaded(table: Table, nld: Any) -> None:
    ben = {"zone": "hall", "mode": "zombicide", "hands": ["sawed-off", "machete"]}
    game = table(survivors={"ben": ben}, ghouls={"lane": {"walker": 3}}, active="ben", fate=[[1, 1]])
    nld.answer(game, "shoot sawed-off lane", "combine mas-shotgun")
    assert nld.hands(game, "ben") == ["mas-shotgun-empty"]
    assert nld.options(game, "shoot") == []
    assert nld.refused(game, "shoot mas-shotgun lane") == "nld.reload.needs-action"
    nld.answer(game, "reload mas-shotgun")
    assert "shoot mas-shotgun lane" in nld.options(game)


@rule("nld.combine.keeps-load")
def test_of_two_sawed_offs_the_loaded_one_is_used(table: Table, nld: Any) -> None:
    ben = {"zone": "hall", "hands": ["machete", "sawed-off"], "backpack": ["sawed-off-empty"]}
    game = table(survivors={"ben": ben}, active="ben")
    nld.answer(game, "combine mas-shotgun")
    assert nld.hands(game, "ben") == ["mas-shotgun", "sawed-off-empty"]


@rule("nld.combine.keeps-load", "nld.combine.scoped-winchester")
@example("nld.combine.scoped-winchester")
def test_what_needs_no_loading_is_never_empty(table: Table, nld: Any) -> None:
    game = table(survivors={"ben": {"zone": "hall", "hands": ["scope", "winchester-94"]}}, active="ben")
    nld.answer(game, "combine scoped-winchester")
    assert nld.hands(game, "ben") == ["scoped-winchester"]


FULL = {"hands": ["winchester-94", "axe"], "backpack": ["boards", "boards", "katana"]}


@rule("nld.combine.free", "nld.inventory.five-slots")
def test_a_card_just_found_is_combined_before_anything_has_to_go(table: Table, nld: Any) -> None:
    game = table(survivors={"ben": {"zone": "kitchen", **FULL}}, active="ben", decks={"house": ["scope"]})
    nld.answer(game, "search house", "keep scope")
    assert nld.asked(game) == "too-much"
    assert nld.options(game, "combine") == ["combine scoped-winchester"]
    nld.answer(game, "combine scoped-winchester")
    assert nld.asked(game) == "hold"
    assert nld.survivor(game, "ben").inventory.count() == 5
    assert nld.said(game, "made") == [("made", "ben", "scoped-winchester", "", 0)]


@rule("nld.combine.free", "nld.inventory.five-slots")
def test_in_an_action_that_another_gives_nothing_is_combined(table: Table, nld: Any) -> None:
    tom = {"zone": "hall", "skills": ["born-leader"]}
    survivors = {"ben": {"zone": "kitchen", **FULL}, "tom": tom}
    game = table(survivors=survivors, active="tom", decks={"house": ["scope"]})
    nld.answer(game, "lead ben", "search house", "keep scope")
    assert (nld.asked(game), nld.options(game, "combine")) == ("too-much", [])


@rule("nld.combine.free")
def test_it_is_done_in_the_own_turn_not_in_a_led_action(table: Table, nld: Any) -> None:
    others = {"tom": {"zone": "kitchen", "hands": SHOTGUN}}
    game = in_kitchen(table, ["axe"], ben={"skills": ["born-leader"]}, others=others)
    assert nld.options(game, "combine") == [], "nor in that of another"
    nld.answer(game, "lead tom")
    assert nld.options(game, "combine") == []
    nld.answer(game, "end", "end")
    assert nld.options(game, "combine") == ["combine mas-shotgun"]


@rule("nld.combine.reorganize-free")
def test_all_may_be_rearranged_for_free(table: Table, nld: Any) -> None:
    game = in_kitchen(table, ["axe", "uzi"], [*MOLOTOV, "boards"])
    nld.answer(game, "combine molotov")
    assert game.question is not None
    assert (game.question.ask, game.question.rule) == ("hold", "nld.combine.reorganize-free")
    nld.answer(game, "hold axe molotov")
    assert (nld.hands(game, "ben"), nld.backpack(game, "ben")) == (["axe", "molotov"], ["boards", "uzi"])
    assert nld.actions_left(game) == 3


@rule("nld.combine.torch-keeps-fluid", "nld.combine.torch")
@example("nld.combine.torch")
def test_one_can_of_fluid_makes_three_torches_and_a_molotov(table: Table, nld: Any) -> None:
    """Five cards all the time: what is made takes the place of what it is made of."""
    game = in_kitchen(table, ["table-leg", "table-leg"], ["table-leg", *MOLOTOV])
    for _ in range(3):
        nld.answer(game, "combine torch", "hold flammable-fluid mason-jar")
        assert len(carried(nld, game)) == 5
    assert carried(nld, game) == ["flammable-fluid", "mason-jar", "torch", "torch", "torch"]
    nld.answer(game, "combine molotov", "hold molotov torch")
    assert carried(nld, game) == ["molotov", "torch", "torch", "torch"]


@rule("nld.combine.same-survivor")
def test_what_others_carry_does_not_help(table: Table, nld: Any) -> None:
    others = {"tom": {"zone": "kitchen", "hands": ["sawed-off"]}}
    game = in_kitchen(table, ["machete"], others=others)
    assert nld.options(game, "combine") == []
    assert nld.refused(game, "combine mas-shotgun") == "nld.combine.same-survivor"
    nld.answer(game, "trade tom", "take sawed-off", "done", "combine mas-shotgun")
    assert carried(nld, game) == ["mas-shotgun"]


@rule("nld.combine.same-survivor")
def test_a_card_that_is_kept_must_be_there_too(table: Table, nld: Any) -> None:
    game = in_kitchen(table, ["table-leg"])
    assert nld.refused(game, "combine torch") == "nld.combine.same-survivor"


@rule("nld.combine.supply-limit")
def test_nothing_is_made_while_no_copy_is_left(table: Table, nld: Any) -> None:
    others = {"tom": {"zone": "kitchen", "hands": ["molotov"]}, "judy": {"zone": "kitchen", "hands": ["molotov"]}}
    game = in_kitchen(table, MOLOTOV, others=others)
    assert nld.options(game, "combine") == []
    assert nld.refused(game, "combine molotov") == "nld.combine.supply-limit"
    nld.answer(game, "end", "turn tom", "throw molotov yard", "end", "end")
    nld.run_ghouls(game)
    nld.answer(game, "turn ben")
    assert nld.options(game, "combine") == ["combine molotov"], "the one that was thrown is back in the supply"


@rule("nld.combine.source", "nld.combine.supply-limit")
def test_such_cards_are_neither_drawn_nor_dealt(table: Table, nld: Any) -> None:
    state = nld.state(in_kitchen(table, []))
    assert state.supply == SUPPLY
    for deck in state.decks:
        assert not set(deck.all_cards()) & set(SUPPLY)
    assert not set(state.out) & set(SUPPLY)


@rule("nld.combine.source")
def test_a_scene_can_give_one(table: Table, nld: Any) -> None:
    token = {"id": "crate", "name": "a crate", "zone": "kitchen", "do": "take", "gives": {"card": "molotov"}}
    game = in_kitchen(table, [], rules={"tokens": [token]})
    assert nld.state(game).supply.count("molotov") == 1
    nld.answer(game, "take crate", "keep molotov")
    assert nld.hands(game, "ben") == ["molotov"]


@rule("nld.combine.one-way")
def test_nothing_splits_what_was_made(table: Table, nld: Any) -> None:
    game = in_kitchen(table, ALL_FOUR["hands"], ALL_FOUR["backpack"], others={"tom": "kitchen"})
    offered = {option.split()[0] for option in nld.options(game)}
    assert offered <= {"move", "search", "reorganise", "trade", "throw", "discard", "end"}
    nld.answer(game, "discard ben torch", "discard ben mas-shotgun")
    assert carried(nld, game) == ["molotov", "scoped-winchester"]
    assert nld.state(game).supply.count("mas-shotgun") == 4
    assert nld.state(game).supply.count("torch") == 3
    assert [deck.discards for deck in nld.state(game).decks] == [[], [], []], "no part of them comes back"


# -- Ma's Shotgun ------------------------------------------------------------------------------------------------------

STRONG = {"mode": "zombicide"}
PAIR = ["mas-shotgun", "mas-shotgun"]
HERE = {"kitchen": {"fatty": 4}}


@rule("nld.special.ma-s-shotgun-both-kinds")
def test_it_strikes_and_shoots(table: Table, nld: Any) -> None:
    game = in_kitchen(table, ["mas-shotgun"], ben=STRONG, ghouls={**HERE, "yard": {"fatty": 2}}, fate=[[3], [3, 3]])
    assert {"melee mas-shotgun", "shoot mas-shotgun kitchen", "shoot mas-shotgun yard"} <= set(nld.options(game))
    nld.answer(game, "melee mas-shotgun")
    assert nld.dead(game, "kitchen") == {"fatty": 3}
    nld.answer(game, "shoot mas-shotgun yard")
    assert nld.dead(game, "yard") == {}


@rule("nld.special.ma-s-shotgun-zombicide-only")
def test_in_romero_mode_nobody_attacks_with_it(table: Table, nld: Any) -> None:
    game = in_kitchen(table, PAIR, ghouls=HERE, others={"tom": "kitchen"})
    for verb in ("melee", "melee-both", "shoot", "shoot-both"):
        assert nld.options(game, verb) == []
    for what in (
        "melee mas-shotgun",
        "melee-both mas-shotgun",
        "shoot mas-shotgun yard",
        "shoot-both mas-shotgun yard",
    ):
        assert nld.refused(game, what) == "nld.special.ma-s-shotgun-zombicide-only"
    nld.answer(game, "trade tom", "give mas-shotgun", "done")
    assert nld.hands(game, "tom") == ["mas-shotgun"], "but it is carried and traded"


@rule("nld.special.ma-s-shotgun-zombicide-only")
def test_in_romero_mode_nobody_reloads_it(table: Table, nld: Any) -> None:
    ben = {"zone": "hall", "hands": ["mas-shotgun-empty", "sawed-off-empty"]}
    game = table(survivors={"ben": ben}, active="ben")
    assert nld.options(game, "reload") == ["reload sawed-off"]
    assert nld.refused(game, "reload mas-shotgun") == "nld.special.ma-s-shotgun-zombicide-only"


@rule("nld.special.ma-s-shotgun-zombicide-only")
def test_a_relative_takes_its_use_away(table: Table, nld: Any) -> None:
    ghouls = {"kitchen": {"walker": 1}, "woods": {"relative": 1}}
    game = in_kitchen(table, ["mas-shotgun"], ben=STRONG, ghouls=ghouls)
    assert nld.refused(game, "melee mas-shotgun") == "nld.special.ma-s-shotgun-zombicide-only"


@rule("nld.special.ma-s-shotgun-dual-action")
def test_a_pair_strikes_together(table: Table, nld: Any) -> None:
    game = in_kitchen(table, PAIR, ben=STRONG, ghouls=HERE, fate=[[3, 4]])
    nld.answer(game, "melee-both mas-shotgun")
    assert nld.dead(game, "kitchen") == {"fatty": 2}
    assert nld.hands(game, "ben") == PAIR, "which empties nothing"


@rule("nld.special.ma-s-shotgun-dual-action")
def test_a_pair_shoots_together_and_is_reloaded_together(table: Table, nld: Any) -> None:
    game = in_kitchen(table, PAIR, ben=STRONG, ghouls=HERE, fate=[[3, 4, 5, 2]])
    nld.answer(game, "shoot-both mas-shotgun kitchen")
    assert nld.dead(game, "kitchen") == {"fatty": 1}
    assert (nld.hands(game, "ben"), nld.actions_left(game)) == (["mas-shotgun-empty"] * 2, 2)
    assert nld.refused(game, "shoot mas-shotgun kitchen") == "nld.reload.needs-action"
    assert nld.options(game, "shoot-both") == []
    assert nld.options(game, "melee-both") == ["melee-both mas-shotgun"], "empty, they still strike"
    nld.answer(game, "reload mas-shotgun")
    assert (nld.hands(game, "ben"), nld.actions_left(game)) == (PAIR, 1)


@rule("nld.special.ma-s-shotgun-dual-action", "nld.special.ma-s-shotgun-both-kinds")
def test_one_alone_is_no_pair_and_kinds_do_not_mix(table: Table, nld: Any) -> None:
    game = in_kitchen(table, ["mas-shotgun"], ["mas-shotgun"], ben=STRONG, ghouls=HERE)
    assert nld.options(game, "melee-both") + nld.options(game, "shoot-both") == []
    game = in_kitchen(table, ["mas-shotgun", "mas-shotgun-empty"], ben=STRONG, ghouls=HERE)
    assert nld.options(game, "shoot-both") == []
    assert nld.options(game, "melee-both") == ["melee-both mas-shotgun"]
    attacks = [option for option in nld.options(game) if "shotgun" in option]
    assert {option.split()[0] for option in attacks} == {"melee", "melee-both", "shoot", "reload"}


# -- the Scoped Winchester ---------------------------------------------------------------------------------------------


@rule("nld.special.scoped-winchester-sniper")
def test_a_scoped_winchester_picks_its_targets_and_spares_friends(table: Table, nld: Any) -> None:
    others = {"judy": "yard"}
    ghouls = {"yard": {"fatty": 1, "walker": 1}}
    game = in_kitchen(table, ["scoped-winchester"], others=others, ghouls=ghouls, fate=[[3, 2]])
    nld.answer(game, "shoot scoped-winchester yard")
    assert isinstance(game.question, Share)
    assert game.question.rule == "nld.sniper.free-targets"
    nld.answer(game, {"walker": 1})
    assert (nld.dead(game, "yard"), nld.survivor(game, "judy").wounds) == ({"fatty": 1}, 0)


@rule("nld.special.scoped-winchester-sniper")
def test_a_scoped_winchester_reaches_further_than_the_plain_one(table: Table, nld: Any) -> None:
    row = "+.....+.....+.....+.....+.....+.....+"
    drawn = "\n".join([row, ": s0  : s1  : s2  : s3  : s4  : s5  :", row])
    places = {f"s{far}": f"exterior s{far}" for far in range(6)}

    def reach(weapon: str) -> list[str]:
        game = table(drawn, places, survivors={"ben": {"zone": "s0", "hands": [weapon]}}, active="ben")
        return [option.split()[2] for option in nld.options(game, "shoot")]

    assert reach("winchester-94") == ["s1", "s2", "s3"]
    assert reach("scoped-winchester") == ["s1", "s2", "s3", "s4"]
