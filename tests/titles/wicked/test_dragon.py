"""The dragon: how it comes, what it spews, where it flies, and that it counts as a zombie."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.testing import rule
from tests.titles.wicked.conftest import make_table
from tests.titles.wicked.dragons import CARDS, DRAGON, ORANGE, STOMP, card_drawn, dragon_at, with_dragon

WALKERS = "invasion-08"  # 3 walkers at blue
TWO_KINDS = "invasion-06"  # walkers at blue and yellow, a runner at orange


def kinds(game: Any, *wanted: str) -> list[str]:
    return [event.kind for event in game.events if event.kind in wanted]


# -- it comes ----------------------------------------------------------------------------------------------------------


@rule("wicked.dragon.spawns-from-yellow")
def test_at_blue_its_card_brings_nothing(town: Any) -> None:
    game = card_drawn("square longhouse", zone="square-w", experience=6, survivors={"oswin": "longhouse-se"})
    assert dragon_at(game) == ""
    assert town.rules_told(game, "drew-nothing") == ["wicked.dragon.spawns-from-yellow"]
    assert town.state(game).dead_deck.discards == ["dragon-card"]


@rule("wicked.dragon.spawns-from-yellow")
def test_a_dragon_on_the_board_stays_at_blue(town: Any) -> None:
    game = with_dragon("square longhouse", at="square-c", survivors={"oswin": "square-n"}, active="oswin")
    assert game.view(0)["danger"] == "blue"
    assert dragon_at(game) == "square-c"


@rule("wicked.dragon.spawns-in-tile-center")
@pytest.mark.parametrize("zone", ["longhouse-se", "longhouse-n", "longhouse-c"])
def test_it_comes_to_the_centre_of_the_tile_for_which_the_card_was_drawn(town: Any, zone: str) -> None:
    game = card_drawn("square longhouse", zone=zone, survivors={"oswin": "square-nw"}, fate=[["magic"]])
    assert dragon_at(game) == "longhouse-c"
    assert sum(town.state(game).dead) == 1


@rule("wicked.dragon.spawns-in-tile-center")
def test_also_when_its_card_is_drawn_for_a_room(town: Any) -> None:
    people = {"oswin": {"zone": "longhouse-c", "experience": 7, "hands": ["axe"]}}
    decks = {"zombies": ["dragon-card", WALKERS, TWO_KINDS]}
    rules = {"zombie_deck": CARDS, "engines": []}
    keys = {"survivors": people, "active": "oswin", "decks": decks, "fate": [[1], ["magic"]]}
    game = make_table("square longhouse", rules=rules, **keys)
    town.answer(game, "open longhouse-c--longhouse-n", "fill longhouse-nw", "fill longhouse-n")
    assert dragon_at(game) == "longhouse-c"
    assert town.survivor(game, "oswin").wounds == 2


@rule("wicked.dragon.spawn-triggers-stomp")
def test_as_soon_as_it_has_come_it_stomps(town: Any) -> None:
    crowd = {"square-c": {"walker": 2}}
    people = {"oswin": "longhouse-se"}
    game = card_drawn("square longhouse", zone="square-w", survivors=people, zombies=crowd, fate=[["ranged"]])
    assert town.dead(game, "square-c") == {DRAGON: 1}
    assert kinds(game, *STOMP) == ["dragon-came", "crushed", "weakness"]
    assert game.view(0)["weakness"] == "ranged"


@rule("wicked.dragon.returns-with-next-card")
def test_a_dragon_that_was_driven_off_comes_back_with_the_next_card(town: Any) -> None:
    left = ["melee", "magic", "ranged"]
    people = {"oswin": "square-nw"}
    game = card_drawn(
        "square longhouse",
        zone="longhouse-n",
        survivors=people,
        experience=ORANGE,
        vulnerabilities=left,
        fate=[["melee"]],
    )
    assert dragon_at(game) == "longhouse-c"
    assert (game.view(0)["weakness"], game.view(0)["vulnerabilities"]) == ("melee", 2)


# -- it counts as a zombie ---------------------------------------------------------------------------------------------


@rule("wicked.dragon.counts-as-zombie")
def test_leaving_its_zone_costs_one_action_more(town: Any) -> None:
    game = with_dragon("square", at="square-c", survivors={"oswin": "square-c"}, active="oswin")
    game.answer("move square-n")
    assert town.actions_left(game) == 1


@rule("wicked.dragon.counts-as-zombie")
def test_nobody_searches_under_its_eyes(town: Any) -> None:
    game = with_dragon("chapel", at="chapel-c", survivors={"oswin": "chapel-c"}, active="oswin")
    assert town.refused(game, "search equipment") == "fantasy.action.search-where"


# -- activation --------------------------------------------------------------------------------------------------------


def phase(*rows: str, at: str, survivors: dict[str, Any], cards: list[str] | None = None, **keys: Any) -> Any:
    """The zombie phase begins with the dragon on the board."""
    decks = {"zombies": cards} if cards else {}
    return with_dragon(*rows, at=at, survivors=survivors, phase="zombies", decks=decks, **keys)


@rule("wicked.dragon.activation-attack-then-move", "wicked.dragon.flies-only-if-it-did-not-attack")
def test_a_dragon_that_attacks_does_not_fly_even_to_a_larger_crowd(town: Any) -> None:
    people = {"oswin": "square-e", "tolk": "longhouse-se", "hesta": "longhouse-se", "perrin": "longhouse-se"}
    game = phase("square longhouse", at="square-c", survivors=people, cards=[WALKERS])
    assert town.said(game, "gushed") == [("gushed", DRAGON, "square-e", "", 0)]
    assert dragon_at(game) == "square-c"
    assert town.said(game, "dragon-flew") == []


@rule("wicked.dragon.gush-targets-most-survivors")
def test_it_spews_at_the_zone_with_the_most_survivors(town: Any) -> None:
    people = {"oswin": "square-n", "tolk": "square-se", "hesta": "square-se"}
    game = phase("square", at="square-c", survivors=people, cards=[WALKERS])
    assert town.said(game, "gushed") == [("gushed", DRAGON, "square-se", "", 0)]
    assert town.dead(game, "square-se") == {"walker": 3}


@rule("wicked.dragon.gush-range-zero-to-one")
def test_a_crowd_next_door_but_one_is_out_of_reach(town: Any) -> None:
    people = dict.fromkeys(("oswin", "tolk", "hesta", "perrin"), "longhouse-w")
    game = phase("square longhouse", at="square-c", survivors=people, fate=[["magic"]])
    assert town.said(game, "gushed") == []
    assert dragon_at(game) == "longhouse-c"


@rule("wicked.dragon.gush-needs-no-los")
def test_a_wall_does_not_save_anybody(town: Any) -> None:
    game = phase("chapel", at="chapel-c", survivors={"oswin": "chapel-w"}, cards=[WALKERS])
    assert town.said(game, "gushed") == [("gushed", DRAGON, "chapel-w", "", 0)]


@rule("wicked.dragon.gush-may-be-diagonal")
def test_across_a_corner(town: Any) -> None:
    game = phase("square", at="square-c", survivors={"oswin": "square-ne"}, cards=[WALKERS])
    assert town.said(game, "gushed") == [("gushed", DRAGON, "square-ne", "", 0)]


@rule("wicked.dragon.gush-tie-players-choose")
def test_between_crowds_of_the_same_size_the_players_choose(town: Any) -> None:
    people = {"oswin": "square-n", "tolk": "square-n", "hesta": "square-s", "perrin": "square-s", "ysolde": "square-e"}
    game = phase("square", at="square-c", survivors=people, cards=[WALKERS])
    assert (town.asked(game), town.options(game)) == ("spew", ["spew square-n", "spew square-s"])
    assert town.refused(game, "spew square-e") == "wicked.dragon.gush-targets-most-survivors"
    game.answer("spew square-s")
    assert town.dead(game, "square-s") == {"walker": 3}


@rule("wicked.dragon.gush-only-if-survivors-in-reach")
def test_with_nobody_in_reach_it_flies(town: Any) -> None:
    people = {"oswin": "longhouse-e", "tolk": "longhouse-e"}
    game = phase("square longhouse", at="square-c", survivors=people, fate=[["magic"]])
    assert town.said(game, "gushed") == []
    assert dragon_at(game) == "longhouse-c"


@rule("wicked.dragon.gush-draws-a-card")
def test_the_line_of_the_current_level_comes_to_the_crowd(town: Any) -> None:
    people = {"oswin": {"zone": "square-se", "experience": ORANGE}}
    game = phase("square", at="square-c", survivors=people, cards=[TWO_KINDS])
    assert town.dead(game, "square-se") == {"runner": 1}
    assert town.dead(game, "square-c") == {DRAGON: 1}


@rule("wicked.dragon.gush-draws-a-card")
def test_for_a_double_spawn_two_cards_are_drawn_for_the_same_zone(town: Any) -> None:
    cards = ["double-spawn", WALKERS, "invasion-09"]
    game = phase("square", at="square-c", survivors={"oswin": "square-n"}, cards=cards)
    assert town.dead(game, "square-n") == {"walker": 3, "fatty": 1}
    assert town.state(game).dead_deck.discards == cards


@rule("wicked.dragon.gush-draws-a-card", "wicked.dragon.gush-zombies-wait")
def test_a_card_that_rouses_walkers_does_so_at_once_and_then_the_others_act(town: Any) -> None:
    people = {"oswin": {"zone": "square-n", "experience": 7}}
    crowd = {"longhouse-e": {"walker": 1}}
    cards = ["extra-activation-walker"]
    game = phase("square longhouse", at="square-c", survivors=people, zombies=crowd, cards=cards)
    moves = [(event["start"], event["to"]) for event in town.told(game, "dead-moved")]
    assert len(moves) == 2  # once for the card, once in the phase
    assert moves[0][0] == "longhouse-e"


@rule("wicked.dragon.gush-redraws-dragon-cards")
def test_dragon_cards_are_passed_over(town: Any) -> None:
    cards = ["dragon-card", "dragon-card", WALKERS]
    game = phase("square", at="square-c", survivors={"oswin": "square-n"}, cards=cards)
    assert town.dead(game, "square-n") == {"walker": 3}
    assert town.state(game).dead_deck.discards == cards
    assert town.said(game, "roused") == []


@rule("wicked.dragon.gush-redraws-dragon-cards")
def test_if_only_dragon_cards_are_left_nobody_comes(town: Any) -> None:
    game = phase("square", at="square-c", survivors={"oswin": "square-n"}, rules={"zombie_deck": {"dragon": "all"}})
    assert town.dead(game, "square-n") == {}
    assert town.rules_told(game, "spewed-nothing") == ["wicked.dragon.gush-redraws-dragon-cards"]


@rule("wicked.dragon.gush-zombies-wait")
def test_what_it_spews_does_nothing_in_that_phase(town: Any) -> None:
    people = {"oswin": {"zone": "square-n", "experience": ORANGE}, "tolk": "square-n"}
    game = phase("square", at="square-c", survivors=people, cards=["invasion-03"])  # 3 runners at orange
    assert town.dead(game, "square-n") == {"runner": 3}
    assert town.said(game, "dead-attack") == []
    assert [town.survivor(game, who).wounds for who in people] == [0, 0]
    town.end_turns(game)
    assert town.said(game, "dead-attack") == [("dead-attack", "square-n", "", "", 3)]  # in the next phase they act


@rule("wicked.dragon.gush-zombies-wait")
def test_not_even_in_an_extra_activation_of_the_spawn_step(town: Any) -> None:
    people = {"oswin": {"zone": "square-n", "experience": 7}}
    spawns = [{"zone": "longhouse-se", "colour": "white"}]
    cards = ["invasion-08", "extra-activation-fatty"]  # a fatty at yellow
    game = phase("square longhouse", at="square-c", survivors=people, cards=cards, spawns=spawns)
    assert town.dead(game, "square-n") == {"fatty": 1}
    assert town.said(game, "roused") == [("roused", "fatty", "", "", 0)]
    assert town.survivor(game, "oswin").wounds == 0


@rule("wicked.dragon.gush-zombies-wait")
def test_those_who_were_there_before_do_attack(town: Any) -> None:
    crowd = {"square-n": {"walker": 1}}
    game = phase("square", at="square-c", survivors={"tolk": "square-n"}, zombies=crowd, cards=[WALKERS])
    assert town.said(game, "dead-attack") == [("dead-attack", "square-n", "", "", 1)]
    assert town.survivor(game, "tolk").wounds == 1


@rule("wicked.dragon.gush-replaces-wounding-attack")
def test_it_wounds_nobody_by_spewing_not_even_in_its_own_zone(town: Any) -> None:
    game = phase("square", at="square-c", survivors={"oswin": "square-c"}, cards=[WALKERS])
    assert town.said(game, "gushed") == [("gushed", DRAGON, "square-c", "", 0)]
    assert town.survivor(game, "oswin").wounds == 0


# -- it flies ----------------------------------------------------------------------------------------------------------


@rule("wicked.dragon.flies-after-all-other-zombies")
def test_it_flies_when_everybody_else_has_moved(town: Any) -> None:
    crowd = {"longhouse-w": {"walker": 1}, "square-e": {"runner": 1}}
    people = {"tolk": "longhouse-c"}
    game = phase("square longhouse", at="square-c", survivors=people, zombies=crowd, fate=[[1], ["magic"]])
    told = kinds(game, "dead-moved", "dead-attack", "dragon-flew", "crushed", "held-ground", "wounded")
    assert told == [*["dead-moved"] * 3, "dragon-flew", "crushed", "crushed", "held-ground", "wounded"]
    assert town.dead(game, "longhouse-c") == {DRAGON: 1}
    assert town.survivor(game, "tolk").wounds == 2


@rule("wicked.dragon.flight-direction-by-standard-move")
def test_between_two_tiles_that_are_nearer_the_players_choose(town: Any) -> None:
    people = {"oswin": "pond-c", "tolk": "pond-c"}
    game = phase("square longhouse", "garden pond", at="square-c", survivors=people, fate=[["magic"]])
    assert (town.asked(game), town.options(game)) == ("fly", ["fly longhouse-c", "fly garden-c"])
    game.answer("fly garden-c")
    assert dragon_at(game) == "garden-c"


@rule("wicked.dragon.flight-direction-by-standard-move")
def test_it_heads_for_the_loudest_of_the_survivors(town: Any) -> None:
    people = {"oswin": "longhouse-e", "tolk": "garden-s", "hesta": "garden-s"}
    keys = {"at": "square-c", "survivors": people, "fate": [["magic"]]}
    assert dragon_at(phase("square longhouse", "garden pond", **keys)) == "garden-c"
    assert dragon_at(phase("square longhouse", "garden pond", noise={"longhouse-e": 2}, **keys)) == "longhouse-c"
    assert dragon_at(phase("square longhouse", "garden pond", noise={"longhouse-w": 9}, **keys)) == "garden-c"


@rule("wicked.dragon.flight-direction-by-standard-move")
def test_it_stays_where_the_noise_is_on_its_own_tile_if_it_sees_nobody(town: Any) -> None:
    people = {"oswin": "pond-se"}
    options = {"dragon-los": "straight"}
    game = phase(
        "square longhouse", "garden pond", at="square-c", survivors=people, noise={"square-nw": 2}, options=options
    )
    assert dragon_at(game) == "square-c"
    assert town.rules_told(game, "dragon-stayed") == ["wicked.dragon.flight-direction-by-standard-move"]
    assert kinds(game, *STOMP) == []


@rule("wicked.dragon.flight-one-tile")
def test_one_tile_and_not_all_the_way(town: Any) -> None:
    game = phase("square chapel longhouse", at="square-c", survivors={"oswin": "longhouse-e"}, fate=[["magic"]])
    assert dragon_at(game) == "chapel-c"
    assert town.said(game, "dragon-flew") == [("dragon-flew", DRAGON, "square-c", "chapel-c", 0)]


HOLE = """
+.....+.....+.....+     +     +     +
: nw  : n   : ne  :
+.....+.....+.....+     +     +     +
: w   : c   : e   :
+.....+.....+.....+     +     +     +
: sw  : s   : se  :
+.....+.....+.....+.....+.....+.....+
: a   : b   : d   : f   : g   : h   :
+.....+.....+.....+.....+.....+.....+
: i   : j   : k   : l   : m   : o   :
+.....+.....+.....+.....+.....+.....+
: p   : q   : r   : t   : u   : v   :
+.....+.....+.....+.....+.....+.....+
"""
CODES = [line.split()[1::2] for line in HOLE.strip().splitlines()[1::2]]
ZONES = {code: f"exterior {code}" for row in CODES for code in row}


@rule("wicked.dragon.flight-one-tile")
def test_where_no_tile_is_it_takes_the_other_way_round(town: Any) -> None:
    game = phase(map=HOLE, zones=ZONES, at="c", survivors={"oswin": "o"}, fate=[["magic"]])
    assert dragon_at(game) == "j"


@rule("wicked.dragon.flight-lands-in-center")
def test_it_lands_in_the_centre_whatever_draws_it(town: Any) -> None:
    game = phase("square longhouse", at="square-c", survivors={"oswin": "longhouse-ne"}, fate=[["magic"]])
    assert dragon_at(game) == "longhouse-c"


VAULT = {
    "beside": {"cellar": {"name": "the cellar", "kind": "vault"}},
    "links": [{"kind": "vault-door", "between": ["square-n", "cellar"], "state": "open"}],
}


@rule("wicked.dragon.never-enters-vaults")
def test_it_leaves_those_in_a_vault_alone_and_flies_to_others(town: Any) -> None:
    people = {"oswin": "cellar", "tolk": "cellar", "hesta": "cellar", "perrin": "longhouse-e"}
    game = phase("square longhouse", at="square-c", survivors=people, rules=VAULT, fate=[["magic"]])
    assert dragon_at(game) == "longhouse-c"
    assert town.said(game, "gushed") == []


@rule("wicked.dragon.stays-if-all-survivors-in-vaults")
def test_while_everybody_is_in_a_vault_it_stays_whatever_it_hears(town: Any) -> None:
    people = {"oswin": "cellar", "tolk": "cellar"}
    game = phase("square longhouse", at="square-c", survivors=people, rules=VAULT, noise={"longhouse-e": 3})
    assert dragon_at(game) == "square-c"
    assert town.rules_told(game, "dragon-stayed") == ["wicked.dragon.stays-if-all-survivors-in-vaults"]
    assert kinds(game, "gushed", *STOMP) == []


@rule("wicked.dragon.landing-is-a-full-stomp")
def test_landing_is_a_full_stomp(town: Any) -> None:
    people = {"tolk": "chapel-c"}
    crowd = {"chapel-c": {"fatty": 1}}
    keys = {"at": "square-c", "survivors": people, "zombies": crowd, "weakness": "melee"}
    game = phase("square chapel", open=["chapel-c--chapel-n"], fate=[[3], ["ranged"]], **keys)
    assert town.zone_of(game, "tolk") == "chapel-n"
    assert town.said(game, "crushed") == [("crushed", "fatty", "chapel-c", "", 1)]
    assert game.view(0)["zones"]["chapel-c"]["rubble"]
    assert (game.view(0)["weakness"], game.view(0)["vulnerabilities"]) == ("ranged", 4)


# -- several cards, several dragons ------------------------------------------------------------------------------------


@rule("wicked.dragon.second-card-extra-activation", "wicked.dragon.only-one-on-board")
@pytest.mark.parametrize("experience", [0, 7])
def test_a_card_drawn_while_it_is_there_lets_it_act_again(town: Any, experience: int) -> None:
    people = {"oswin": {"zone": "square-e", "experience": experience}}
    spawns = [{"zone": "longhouse-n", "colour": "white"}]
    decks = {"zombies": ["dragon-card", WALKERS]}
    game = with_dragon("square longhouse", at="square-c", survivors=people, phase="spawn", spawns=spawns, decks=decks)
    assert town.rules_told(game, "roused") == ["wicked.dragon.second-card-extra-activation"]
    assert town.said(game, "gushed") == [("gushed", DRAGON, "square-e", "", 0)]
    assert dragon_at(game) == "square-c"
    assert town.state(game).on_board(town.state(game).stage.kind_of(DRAGON)) == 1
