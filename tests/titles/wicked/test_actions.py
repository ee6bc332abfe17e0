"""What survivors do: moving, searching, doors, trading, objectives, food."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.testing import example, rule

CHAPEL_DOORS = ["chapel-c--chapel-n", "chapel-c--chapel-e"]


# -- moving ------------------------------------------------------------------------------------------------------------


@rule("fantasy.action.move")
def test_a_move_leads_to_the_next_zone_for_one_action(table: Any, town: Any) -> None:
    game = table(survivors={"oswin": "square-c"}, active="oswin")
    game.answer("move square-n")
    assert (town.zone_of(game, "oswin"), town.actions_left(game)) == ("square-n", 2)
    assert town.why_not(game, "move square-s") == "fantasy.action.move"


@rule("fantasy.action.move-out-of-zombies")
@example("fantasy.action.move-out-of-zombies")
def test_each_zombie_in_the_zone_costs_one_action_more(table: Any, town: Any) -> None:
    game = table(survivors={"oswin": "square-c"}, zombies={"square-c": {"walker": 2}}, active="oswin")
    game.answer("move square-n")
    assert town.state(game).round == 2  # all three actions are spent


@rule("fantasy.action.move-must-be-paid-whole")
@example("fantasy.action.move-must-be-paid-whole")
def test_who_can_not_pay_for_all_of_them_stays(table: Any, town: Any) -> None:
    game = table(survivors={"oswin": "square-c"}, zombies={"square-c": {"walker": 3}}, active="oswin")
    assert town.options(game, "move") == []
    assert town.why_not(game, "move square-n") == "fantasy.action.move-must-be-paid-whole"


@rule("fantasy.action.move-stops-at-zombies")
@example("fantasy.action.move-stops-at-zombies")
def test_a_zone_with_zombies_ends_the_move(table: Any, town: Any) -> None:
    oswin = {"zone": "square-w", "skills": ["plus-1-zone-per-move"]}
    free = table(survivors={"oswin": oswin}, active="oswin")
    town.answer(free, "move square-c", "move square-e")
    assert (town.zone_of(free, "oswin"), town.actions_left(free)) == ("square-e", 2)
    game = table(survivors={"oswin": oswin}, zombies={"square-c": {"walker": 1}}, active="oswin")
    game.answer("move square-c")
    assert (town.asked(game), town.zone_of(game, "oswin")) == ("act", "square-c")


# -- searching ---------------------------------------------------------------------------------------------------------


def searching(table: Any, found: list[str], zone: str = "chapel-c", **keys: Any) -> Any:
    """Maerwyn in the chapel; these cards are on top of the deck."""
    maerwyn = {"zone": zone, **keys.pop("maerwyn", {})}
    keys.setdefault("decks", {"equipment": found})
    return table("chapel", survivors={"maerwyn": maerwyn}, active="maerwyn", open=CHAPEL_DOORS, **keys)


@rule("fantasy.action.search-where")
def test_only_a_room_without_zombies_is_searched(table: Any, town: Any) -> None:
    assert town.why_not(searching(table, [], "chapel-n"), "search equipment") == "fantasy.action.search-where"
    among = searching(table, [], zombies={"chapel-c": {"walker": 1}})
    assert town.why_not(among, "search equipment") == "fantasy.action.search-where"
    assert "search equipment" in town.options(searching(table, []))


@rule("fantasy.action.search-once-per-turn")
def test_a_free_search_is_no_second_one(table: Any, town: Any) -> None:
    game = searching(table, ["sword"], maerwyn={"skills": ["plus-1-free-action:search"]})
    town.answer(game, "search equipment", "keep sword")
    assert town.actions_left(game) == 3
    assert town.why_not(game, "search equipment") == "fantasy.action.search-once-per-turn"


@rule("fantasy.action.search-draw")
def test_a_search_draws_a_card_that_is_kept_or_discarded(table: Any, town: Any) -> None:
    game = searching(table, ["sword"])
    game.answer("search equipment")
    assert (town.asked(game), town.options(game)) == ("found", ["keep sword", "discard-found sword"])
    game.answer("keep sword")
    assert (town.hands(game, "maerwyn"), town.actions_left(game)) == (["sword"], 2)
    other = searching(table, ["sword"])
    town.answer(other, "search equipment", "discard-found sword")
    assert (town.hands(other, "maerwyn"), town.state(other).decks[0].discards) == ([], ["sword"])


@rule("fantasy.action.search-draw")
def test_what_was_found_is_arranged_for_free(table: Any, town: Any) -> None:
    game = searching(table, ["sword", "hammer"], maerwyn={"hands": ["axe", "torch"]})
    town.answer(game, "search equipment", "keep sword")
    assert town.asked(game) == "hold"
    town.answer(game, "hold axe sword")
    assert (town.backpack(game, "maerwyn"), town.asked(game)) == (["torch"], "found")


@rule("fantasy.action.search-ambush")
@example("fantasy.action.search-ambush")
def test_an_ambush_brings_a_walker_that_does_not_act_at_once(table: Any, town: Any) -> None:
    game = searching(table, ["ambush"])
    game.answer("search equipment")
    assert town.dead(game, "chapel-c") == {"walker": 1}
    assert (town.state(game).decks[0].discards, town.survivor(game, "maerwyn").wounds) == (["ambush"], 0)
    assert (town.asked(game), town.actions_left(game)) == ("act", 2)


@rule("fantasy.action.search-ambush")
def test_with_a_torch_both_cards_are_drawn_before_an_ambush_happens(table: Any, town: Any) -> None:
    game = searching(table, ["ambush", "sword"], maerwyn={"hands": ["torch"]})
    game.answer("search equipment")
    assert town.dead(game, "chapel-c") == {"walker": 1}
    assert town.options(game) == ["keep sword", "discard-found sword"]


@rule("fantasy.action.search-reshuffle")
def test_an_empty_deck_is_rebuilt_from_its_discards(table: Any, town: Any) -> None:
    game = searching(table, [], decks={}, discards={"equipment": "all"}, fate=[["sword"]])
    assert len(town.state(game).decks[0]) == 0
    town.answer(game, "search equipment", "keep sword")
    assert (len(town.state(game).decks[0]), town.state(game).decks[0].discards) == (64, [])


# -- doors -------------------------------------------------------------------------------------------------------------


def at_door(table: Any, hands: list[str], zone: str = "chapel-n", **keys: Any) -> Any:
    return table("chapel", survivors={"tolk": {"zone": zone, "hands": hands}}, active="tolk", **keys)


@rule("fantasy.action.door-needs-tool")
def test_a_door_is_opened_with_a_tool_in_hand(table: Any, town: Any) -> None:
    game = at_door(table, ["short-bow"])
    assert town.why_not(game, "open chapel-c--chapel-n") == "fantasy.action.door-needs-tool"
    carried = table("chapel", survivors={"tolk": {"zone": "chapel-n", "backpack": ["axe"]}}, active="tolk")
    assert town.why_not(carried, "open chapel-c--chapel-n") == "fantasy.action.door-needs-tool"


@pytest.mark.parametrize(("face", "closed"), [(3, True), (4, False)])
@rule("fantasy.action.door-roll")
@example("fantasy.action.door-roll")
def test_a_sword_opens_a_door_with_a_four(table: Any, town: Any, face: int, closed: bool) -> None:
    """The action is spent and the noise made in any case."""
    game = at_door(table, ["sword"], fate="manual")
    game.answer("open chapel-c--chapel-n")
    assert town.asked(game) == "force"
    game.answer([face])
    assert town.is_closed(game, "chapel-c--chapel-n") == closed
    assert (town.noise(game, "chapel-n"), town.actions_left(game)) == (1, 2)


@rule("fantasy.action.door-roll")
def test_of_two_tools_the_surer_one_is_used(table: Any, town: Any) -> None:
    for hands in (["axe", "great-sword"], ["axe", "dagger"]):
        game = at_door(table, hands, entered=["chapel-c"], fate="manual")
        game.answer("open chapel-c--chapel-n")
        assert (town.is_closed(game, "chapel-c--chapel-n"), town.asked(game)) == (False, "act")


@rule("fantasy.action.door-either-side")
def test_a_door_is_opened_from_inside_too(table: Any, town: Any) -> None:
    game = table("rowhouse", survivors={"tolk": {"zone": "rowhouse-c", "hands": ["axe"]}}, active="tolk")
    game.answer("open rowhouse-c--rowhouse-s")
    while town.asked(game) == "fill-room":
        game.answer(town.options(game)[0])
    assert town.sees(game, "rowhouse-c", "rowhouse-s")
    assert town.sees(game, "rowhouse-s", "rowhouse-c")
    far = table("rowhouse", survivors={"tolk": {"zone": "rowhouse-nw", "hands": ["axe"]}}, active="tolk")
    assert town.why_not(far, "open rowhouse-c--rowhouse-n") == "fantasy.action.door-either-side"


@rule("fantasy.action.door-stays-open")
def test_nobody_closes_a_door(table: Any, town: Any) -> None:
    game = at_door(table, ["axe"], open=CHAPEL_DOORS)
    assert not any("chapel-c--chapel-n" in option for option in town.options(game))
    assert town.why_not(game, "open chapel-c--chapel-n") == "fantasy.action.door-either-side"
    town.run_dead(game)
    assert not town.is_closed(game, "chapel-c--chapel-n")


@rule("fantasy.action.door-colored")
def test_a_coloured_door_waits_for_its_objective(table: Any, town: Any) -> None:
    quest = {
        "doors": {"blue": ["chapel-c--chapel-n"]},
        "tokens": [{"id": "key", "name": "the key", "zone": "chapel-n", "do": "take"}],
        "twists": [{"when": "done", "token": "key", "unlocks": "blue"}],
    }
    game = at_door(table, ["axe"], rules=quest)
    assert town.why_not(game, "open chapel-c--chapel-n") == "fantasy.action.door-colored"
    town.answer(game, "take key", "open chapel-c--chapel-n")
    assert not town.is_closed(game, "chapel-c--chapel-n")


@rule("fantasy.action.building-first-opening-spawns")
def test_a_card_is_drawn_for_each_room_of_a_building_that_is_opened_first(table: Any, town: Any) -> None:
    game = at_door(table, ["axe"], fate=[["invasion-06"], ["invasion-09"]])
    town.answer(game, "open chapel-c--chapel-n", "fill chapel-c")
    assert (town.dead(game, "chapel-c"), town.dead(game, "chapel-s")) == ({"walker": 1}, {"fatty": 1})
    assert town.actions_left(game) == 2


@rule("fantasy.action.building-first-opening-spawns")
@example("fantasy.action.building-first-opening-spawns")
def test_a_second_door_brings_nobody(table: Any, town: Any) -> None:
    """Nor does a door that something has closed again."""
    game = at_door(table, ["axe"], "chapel-e", open=["chapel-c--chapel-n"], entered=["chapel-c"])
    game.answer("open chapel-c--chapel-e")
    again = at_door(table, ["axe"], "chapel-e", entered=["chapel-c"])
    again.answer("open chapel-c--chapel-e")
    assert town.order(game, "drew") == town.order(again, "drew") == []


# -- things ------------------------------------------------------------------------------------------------------------


@rule("fantasy.action.reorganize-trade")
def test_an_action_hands_over_any_cards_and_both_rearrange(table: Any, town: Any) -> None:
    people = {"oswin": {"zone": "square-c", "hands": ["sword"]}, "tolk": "square-c", "hesta": "square-n"}
    game = table(survivors=people, zombies={"square-c": {"walker": 1}}, active="oswin")
    assert town.why_not(game, "trade hesta") == "fantasy.action.reorganize-trade"
    town.answer(game, "trade tolk", "give sword")
    assert (town.hands(game, "tolk"), town.hands(game, "oswin")) == (["sword"], [])
    assert town.actions_left(game) == 2


@rule("fantasy.action.reload")
@example("fantasy.action.reload")
def test_one_action_loads_a_pair(table: Any, town: Any) -> None:
    hesta = {"zone": "square-c", "hands": ["hand-crossbow-empty", "hand-crossbow-empty"]}
    game = table(survivors={"hesta": hesta}, active="hesta", spent=1)
    game.answer("reload hand-crossbow")
    assert (town.hands(game, "hesta"), town.actions_left(game)) == (["hand-crossbow", "hand-crossbow"], 1)


@rule("fantasy.action.objective")
def test_an_objective_is_taken_even_among_zombies(table: Any, town: Any) -> None:
    tokens = [{"id": "relic", "name": "the relic", "zone": "square-c", "do": "take"}]
    zombies = {"square-c": {"walker": 1}}
    game = table(
        rules={"tokens": tokens}, survivors={"oswin": "square-c", "tolk": "square-n"}, zombies=zombies, active="oswin"
    )
    game.answer("take relic")
    assert (town.actions_left(game), town.survivor(game, "oswin").experience) == (2, 5)
    assert game.view(0)["zones"]["square-c"]["tokens"] == []
    elsewhere = table(rules={"tokens": tokens}, survivors={"tolk": "square-n"}, active="tolk")
    assert town.why_not(elsewhere, "take relic") == "fantasy.action.objective"


@rule("fantasy.action.eat")
def test_a_meal_costs_an_action_and_gives_a_point(table: Any, town: Any) -> None:
    """The point brings Yellow, and Yellow an action."""
    oswin = {"zone": "square-c", "backpack": ["apples"], "experience": 6}
    game = table(survivors={"oswin": oswin}, active="oswin")
    game.answer("eat apples")
    assert (town.survivor(game, "oswin").experience, town.actions_left(game)) == (7, 3)
    assert (town.backpack(game, "oswin"), town.state(game).decks[0].discards) == ([], ["apples"])


@rule("fantasy.action.nothing")
def test_a_turn_can_be_ended_early(table: Any, town: Any) -> None:
    game = table(survivors={"oswin": "square-c", "tolk": "square-c"}, active="oswin", spent=1)
    game.answer("end")
    assert town.said(game, "waited") == [("waited", "oswin", "", "", 2)]
    assert game.question.about == ("tolk",)


@rule("fantasy.action.combat")
def test_melee_and_magic_are_on_offer_for_what_is_in_hand(table: Any, town: Any) -> None:
    ysolde = {"zone": "square-c", "hands": ["sword", "mana-blast"]}
    game = table(survivors={"ysolde": ysolde}, zombies={"square-c": {"walker": 1}}, active="ysolde")
    assert town.options(game, "melee") == ["melee sword"]
    assert "cast mana-blast square-c" in town.options(game, "cast")
    assert town.options(game, "shoot") == []
    bare = table(
        survivors={"ysolde": {"zone": "square-c", "hands": ["torch"]}},
        zombies={"square-c": {"walker": 1}},
        active="ysolde",
    )
    assert town.why_not(bare, "melee torch") == "fantasy.action.combat"
