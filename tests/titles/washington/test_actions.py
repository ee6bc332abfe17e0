"""What survivors do in their turns: moves, searches, doors, objectives, crates, and leaving by an exit."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.kernel.errors import ContentError
from shamble.testing import example, rule

CRATE = {"id": "crate", "name": "the crate", "zone": "shop", "do": "take", "gives": {"draw": "pimpweapons"}}
GEM = {"id": "gem", "name": "the gem", "zone": "street", "do": "take"}
BLUE_DOOR = {
    "tokens": [GEM],
    "doors": {"blue": ["shop--street"]},
    "twists": [{"when": "done", "token": "gem", "unlocks": "blue"}],
}


def tess(table: Any, zone: str = "shop", **keys: Any) -> Any:
    one = {"zone": zone, **keys.pop("one", {})}
    return table(survivors={"tess": one, **keys.pop("others", {})}, active="tess", **keys)


# -- moves, and what an action costs -----------------------------------------------------------------------------------


@rule("modern.action.move")
def test_a_move_leads_one_zone_on_for_an_action(table: Any, city: Any) -> None:
    game = tess(table)
    assert city.options(game, "move") == ["move store"]
    game.answer("move store")
    assert (city.zone_of(game, "tess"), city.actions_left(game)) == ("store", 2)


@rule("modern.action.move")
@pytest.mark.parametrize("there", ["street", "yard", "plaza", "alley"])
def test_no_move_leads_through_walls_and_closed_doors_or_farther(table: Any, city: Any, there: str) -> None:
    game = tess(table)
    assert f"move {there}" not in city.options(game)
    assert game.why_not(f"move {there}") is not None


@rule("modern.action.costs-one")
def test_a_free_move_and_three_actions_make_four(table: Any, city: Any) -> None:
    """Two moves, a search and a fight; the search is of the kind that is paid for."""
    options = {"survivors": "amy, doug"}
    amy = {"zone": "street", "hands": ["machete"]}
    game = table(
        survivors={"amy": amy, "doug": "s1"},
        active="amy",
        open=["shop--street"],
        decks={"equipment": ["katana", "water"]},
        options=options,
    )
    city.answer(game, "move shop", "move store")
    assert city.actions_left(game) == 2
    city.answer(game, "search equipment", "discard-found katana")
    assert city.actions_left(game) == 1


@rule("modern.action.costs-one")
def test_a_free_action_serves_its_own_kind_only(table: Any, city: Any) -> None:
    game = tess(table, one={"skills": ["plus-1-free-action:move"]}, spent=3)
    assert city.options(game) == ["move store", "search equipment", "end"]
    refusal = game.why_not("make-noise")
    assert (refusal.rule, refusal.why) == (
        "modern.action.costs-one",
        "You have only a free action of another kind left.",
    )


@rule("modern.action.costs-one")
def test_free_actions_do_not_carry_over(table: Any, city: Any) -> None:
    game = tess(table, one={"skills": ["plus-1-free-action:move"]})
    game.answer("end")
    city.run_dead(game)
    if city.asked(game) == "who":
        game.answer("turn tess")
    city.answer(game, "move store", "move shop")
    assert city.actions_left(game) == 2


# -- searching ---------------------------------------------------------------------------------------------------------


@rule("modern.action.search-where")
@pytest.mark.parametrize(("zone", "zombies"), [("street", {}), ("shop", {"shop": {"walker": 1}})])
def test_searches_are_for_rooms_without_zombies(table: Any, city: Any, zone: str, zombies: dict[str, Any]) -> None:
    game = tess(table, zone, zombies=zombies)
    assert city.options(game, "search") == []
    refusal = game.why_not("search equipment")
    assert (refusal.rule, refusal.why) == (
        "modern.action.search-where",
        "You can search only in a room without zombies.",
    )


@rule("modern.action.search-where", "modern.action.search-draw")
def test_a_search_takes_an_action_and_draws_the_top_card(table: Any, city: Any) -> None:
    options = {"survivors": "amy, doug"}
    game = table(survivors={"amy": "shop"}, active="amy", decks={"equipment": ["katana"]}, options=options)
    game.answer("search equipment")
    assert city.options(game) == ["keep katana", "discard-found katana"]
    game.answer("keep katana")
    assert (city.hands(game, "amy"), city.actions_left(game)) == (["katana"], 2)


@rule("modern.action.search-draw")
def test_a_card_is_discarded_or_kept_with_everything_rearranged_for_free(table: Any, city: Any) -> None:
    carried = {"hands": ["machete", "pistol"]}
    game = tess(table, one=carried, decks={"equipment": ["katana"]})
    game.answer("search equipment")
    game.answer("keep katana")
    assert city.asked(game) == "hold"
    game.answer("hold katana machete")
    assert (city.hands(game, "tess"), city.backpack(game, "tess")) == (["katana", "machete"], ["pistol"])
    assert city.actions_left(game) == 3  # Tess searches for free
    other = tess(table, one=carried, decks={"equipment": ["katana"]})
    city.answer(other, "search equipment", "discard-found katana")
    assert city.state(other).decks[0].discards == ["katana"]


@rule("modern.action.search-draw")
@pytest.mark.parametrize("deck", ["pimpweapons", "secret-service", "starting"])
def test_a_search_draws_from_the_equipment_deck_alone(table: Any, city: Any, deck: str) -> None:
    game = tess(table)
    assert city.options(game, "search") == ["search equipment"]
    refusal = game.why_not(f"search {deck}")
    assert refusal.rule == "modern.action.search-draw"
    assert refusal.why == "You can't search for those cards here."


@rule("modern.action.search-once-per-turn")
def test_one_search_a_turn_even_if_one_is_free(table: Any, city: Any) -> None:
    game = tess(table, decks={"equipment": ["katana"]})
    city.answer(game, "search equipment", "discard-found katana")
    assert city.actions_left(game) == 3
    assert city.options(game, "search") == []
    refusal = game.why_not("search equipment")
    assert (refusal.rule, refusal.why) == (
        "modern.action.search-once-per-turn",
        "You have already searched this turn.",
    )


@rule("modern.action.search-deck-reshuffle")
def test_an_empty_deck_is_rebuilt_from_its_discards(table: Any, city: Any) -> None:
    """The baseball bat, a starting card, is not among them."""
    game = tess(table, one={"hands": ["baseball-bat"]}, discards={"equipment": "all"})
    count = len(city.state(game).decks[0].discards)
    city.answer(game, "discard tess baseball-bat", "search equipment")
    assert [(event["deck"], event["count"]) for event in city.told(game, "reshuffled")] == [("equipment", count)]
    assert len(city.state(game).decks[0]) == count - 1
    assert "baseball-bat" not in city.state(game).decks[0].all_cards()


@rule("modern.action.aaahh")
def test_aaahh_puts_a_walker_into_the_zone(table: Any, city: Any) -> None:
    game = tess(table, decks={"equipment": ["aaahh"]})
    game.answer("search equipment")
    assert (city.asked(game), city.dead(game, "shop")) == ("act", {"walker": 1})
    assert city.state(game).decks[0].discards == ["aaahh"]
    assert (city.hands(game, "tess"), city.rules_told(game, "trapped")) == ([], ["modern.action.aaahh"])


@rule("modern.action.search-two-cards", "modern.action.aaahh")
@pytest.mark.parametrize(
    ("top", "gained", "walkers"),
    [
        (["aaahh", "katana"], [], 1),
        (["katana", "aaahh"], ["katana"], 1),
        (["katana", "water"], ["katana", "water"], 0),
    ],
)
@pytest.mark.parametrize("source", [{"backpack": ["flashlight"]}, {"skills": ["search-2-cards"]}])
def test_two_cards_are_drawn_one_by_one(
    table: Any, city: Any, top: list[str], gained: list[str], walkers: int, source: dict[str, Any]
) -> None:
    game = tess(table, one=source, decks={"equipment": top})
    game.answer("search equipment")
    while city.asked(game) in ("found", "hold"):
        game.answer(city.options(game)[0])
    carried = city.hands(game, "tess") + city.backpack(game, "tess")
    assert sorted(card for card in carried if card != "flashlight") == sorted(gained)
    assert city.dead(game, "shop").get("walker", 0) == walkers
    left = [card for layer in city.state(game).decks[0].layers if layer.ordered for card in layer.cards]
    assert left == (["katana"] if top[0] == "aaahh" else [])


@rule("modern.action.search-two-cards")
@example("modern.action.search-two-cards")
def test_flashlight_and_skill_do_not_add_up(table: Any, city: Any) -> None:
    both = {"backpack": ["flashlight", "flashlight"], "skills": ["search-2-cards"]}
    game = tess(table, one=both, decks={"equipment": ["katana", "water", "kukri"]})
    game.answer("search equipment")
    assert len(city.told(game, "searched")) == 2


# -- doors -------------------------------------------------------------------------------------------------------------


@rule("modern.action.door")
def test_a_door_is_opened_for_an_action_among_zombies_too_and_stays_open(table: Any, city: Any) -> None:
    game = tess(table, "street", one={"hands": ["crowbar"]}, zombies={"street": {"walker": 2}}, entered=["shop"])
    game.answer("open shop--street")
    assert (city.is_closed(game, "shop--street"), city.actions_left(game)) == (False, 2)
    assert city.told(game, "rolled") == []
    assert game.why_not("open shop--street").why == "It is already open."
    assert not [option for option in city.options(game) if option.startswith("close")]


@rule("modern.action.door")
def test_a_door_elsewhere_is_not_opened(table: Any, city: Any) -> None:
    game = tess(table, "street", one={"hands": ["crowbar"]})
    assert city.options(game, "open") == ["open shop--street"]
    assert game.why_not("open office--s3").rule == "modern.action.door"


@rule("modern.action.colored-door")
def test_a_coloured_door_waits_for_what_the_mission_has_set(table: Any, city: Any) -> None:
    game = tess(table, "street", one={"hands": ["crowbar"]}, rules=BLUE_DOOR, entered=["shop"])
    assert city.options(game, "open") == []
    refusal = game.why_not("open shop--street")
    assert (refusal.rule, refusal.why) == (
        "modern.action.colored-door",
        "Nothing has unlocked the blue doors yet.",
    )
    assert city.refused(game, "open shop--street") == "modern.action.colored-door"
    game.answer("take gem")
    assert city.rules_told(game, "unlocked") == ["modern.action.colored-door"]
    assert city.options(game, "open") == ["open shop--street"]
    game.answer("open shop--street")
    assert not city.is_closed(game, "shop--street")


@rule("modern.action.colored-door")
def test_an_unlocked_door_still_needs_a_tool(table: Any, city: Any) -> None:
    game = tess(table, "street", rules=BLUE_DOOR, tokens=[])
    assert game.why_not("open shop--street").rule == "modern.equipment.door-opening-symbol"


@rule("modern.action.colored-door")
def test_a_lock_is_told_before_a_missing_action_or_tool(table: Any, city: Any) -> None:
    game = tess(table, "street", one={"hands": ["water"]}, rules=BLUE_DOOR, spent=3)
    assert city.options(game) == ["eat water", "end"]
    assert game.why_not("open shop--street").rule == "modern.action.colored-door"


@rule("modern.action.colored-door")
def test_each_colour_has_its_own_condition(table: Any, city: Any) -> None:
    rules = {
        "tokens": [GEM],
        "doors": {"blue": ["shop--street"], "green": ["office--s3"]},
        "twists": [
            {"when": "done", "token": "gem", "unlocks": "blue"},
            {"when": "round", "number": 2, "unlocks": "green"},
        ],
    }
    game = tess(table, "s3", one={"hands": ["crowbar"]}, rules=rules)
    locks = {id: edge["lock"] for id, edge in game.view(0)["edges"].items() if "lock" in edge}
    assert locks == {"shop--street": "blue", "office--s3": "green"}
    later = tess(table, "s3", one={"hands": ["crowbar"]}, rules=rules, round=2)
    assert city.options(later, "open") == ["open office--s3"]
    assert later.view(0)["edges"]["shop--street"]["lock"] == "blue"


@pytest.mark.parametrize(
    ("doors", "twists", "why"),
    [
        ({"pink": ["shop--street"]}, [], "no door has the colour 'pink'"),
        ({"blue": ["shop--stret"]}, [], "no edge is called 'shop--stret'; did you mean 'shop--street'"),
        ({"blue": ["shop--store"]}, [], "only a door that is drawn closed"),
        ({"blue": ["plaza--store"]}, [], "only a door that is drawn closed"),
        ({"blue": ["shop--street"]}, [], "nothing ever unlocks these; add a twist with 'unlocks: blue'"),
        ({"blue": ["shop--street"], "red": ["shop--street"]}, [], "this door is blue already"),
        ({"blue": ["shop--street"]}, ["red"], "no colour of doors is called 'red'"),
    ],
)
def test_doors_that_can_not_be_are_refused(
    table: Any, doors: dict[str, list[str]], twists: list[str], why: str
) -> None:
    set_off = [{"when": "round", "number": 2, "unlocks": colour} for colour in twists]
    with pytest.raises(ContentError, match=why):
        tess(table, rules={"doors": doors, "twists": set_off})


# -- objectives and crates ---------------------------------------------------------------------------------------------


@rule("modern.action.objective")
@pytest.mark.parametrize("verb", ["take", "activate"])
def test_an_objective_takes_an_action_also_among_zombies(table: Any, city: Any, verb: str) -> None:
    game = tess(table, "street", rules={"tokens": [{**GEM, "do": verb}]}, zombies={"street": {"walker": 3}})
    game.answer(f"{verb} gem")
    assert (city.actions_left(game), city.state(game).tokens) == (2, [-1])


@rule("modern.action.objective")
def test_an_objective_elsewhere_is_out_of_reach(table: Any, city: Any) -> None:
    refusal = tess(table, rules={"tokens": [GEM]}).why_not("take gem")
    assert (refusal.rule, refusal.why) == ("modern.action.objective", "That is not in your zone.")


@rule("modern.action.pimpweapon-crate")
def test_a_crate_gives_a_pimpweapon_at_once_and_no_adrenaline(table: Any, city: Any) -> None:
    carried = {"hands": ["machete", "pistol"]}
    game = tess(table, one=carried, rules={"tokens": [CRATE]}, decks={"pimpweapons": ["gunblade"]})
    game.answer("take crate")
    assert city.options(game) == ["keep gunblade", "discard-found gunblade"]
    city.answer(game, "keep gunblade", "hold gunblade pistol")
    assert (city.hands(game, "tess"), city.backpack(game, "tess")) == (["gunblade", "pistol"], ["machete"])
    assert (city.actions_left(game), city.survivor(game, "tess").experience) == (2, 0)
    assert city.rules_told(game, "took") == ["modern.action.pimpweapon-crate"]


@rule("modern.action.pimpweapon-crate")
def test_the_card_is_a_random_one_of_those_that_are_left(table: Any, city: Any) -> None:
    game = tess(table, rules={"tokens": [CRATE]}, fate="manual")
    game.answer("take crate")
    assert (city.asked(game), len(game.question.bag)) == ("pimpweapons", 11)
    game.answer(["nailbat"])
    game.answer("keep nailbat")
    assert city.hands(game, "tess") == ["nailbat"]
    assert len(city.state(game).decks[2]) == 10


@rule("modern.action.pimpweapon-crate", "modern.action.aaahh")
def test_aaahh_in_a_crate_puts_a_walker_and_gives_nothing(table: Any, city: Any) -> None:
    game = tess(table, rules={"tokens": [CRATE]}, decks={"pimpweapons": ["aaahh", "nailbat"]})
    game.answer("take crate")
    assert (city.asked(game), city.hands(game, "tess"), city.dead(game, "shop")) == ("act", [], {"walker": 1})
    assert city.state(game).decks[2].discards == ["aaahh"]
    assert city.survivor(game, "tess").experience == 0


@rule("modern.action.pimpweapon-crate")
def test_an_empty_deck_gives_nothing_and_is_never_shuffled(table: Any, city: Any) -> None:
    game = tess(table, rules={"tokens": [CRATE]}, discards={"pimpweapons": "all"})
    game.answer("take crate")
    assert (city.asked(game), city.hands(game, "tess")) == ("act", [])
    assert (len(city.state(game).decks[2]), len(city.state(game).decks[2].discards)) == (0, 11)
    assert city.rules_told(game, "found-nothing") == ["modern.action.pimpweapon-crate"]
    assert city.told(game, "reshuffled") == []


@rule("modern.action.pimpweapon-crate")
def test_a_crate_elsewhere_is_out_of_reach(table: Any, city: Any) -> None:
    refusal = tess(table, "street", rules={"tokens": [CRATE]}).why_not("take crate")
    assert (refusal.rule, refusal.why) == ("modern.action.pimpweapon-crate", "That is not in your zone.")


def test_a_crate_can_give_adrenaline_where_the_mission_says_so_and_needs_a_deck(table: Any, city: Any) -> None:
    richer = {**CRATE, "gives": {"draw": "pimpweapons", "experience": 2}}
    game = tess(table, rules={"tokens": [richer]}, decks={"pimpweapons": ["nailbat"]})
    game.answer("take crate")
    assert city.survivor(game, "tess").experience == 2
    with pytest.raises(ContentError, match="no deck is called 'pimps'"):
        tess(table, rules={"tokens": [{**CRATE, "gives": {"draw": "pimps"}}]})


# -- the way out -------------------------------------------------------------------------------------------------------


@rule("modern.mission.exit-zone")
@pytest.mark.parametrize(("zombies", "may"), [(0, True), (1, False)])
def test_a_survivor_leaves_only_where_no_zombies_are(table: Any, city: Any, zombies: int, may: bool) -> None:
    dead = {"street": {"walker": zombies}} if zombies else {}
    game = tess(table, "street", rules={"exits": ["street"]}, zombies=dead, spent=3 if may else 2)
    assert ("escape" in city.options(game)) == may
    if not may:
        refusal = game.why_not("escape")
        assert refusal.rule == city.refused(game, "escape") == "modern.mission.exit-zone"
        assert refusal.why == "You can't leave while there are zombies in your zone."


@rule("modern.mission.exit-zone")
def test_leaving_ends_the_turn_and_costs_no_action(table: Any, city: Any) -> None:
    game = tess(table, "street", rules={"exits": ["street"]}, others={"anton": "s1"}, one={"hands": ["pistol"]})
    game.answer("escape")
    left = city.survivor(game, "tess")
    assert (city.zone_of(game, "tess"), left.escaped, city.hands(game, "tess")) == ("", True, ["pistol"])
    assert [event["who"] for event in city.told(game, "turn")] == ["anton"]
    assert city.rules_told(game, "escaped") == ["modern.mission.exit-zone"]


@rule("modern.mission.exit-zone")
def test_who_has_left_makes_no_noise_but_the_level_still_counts(table: Any, city: Any) -> None:
    red = {"experience": 43}
    game = tess(table, "street", rules={"exits": ["street"]}, others={"anton": "s1"}, one=red)
    game.answer("escape")
    state = city.state(game)
    assert sum(state.edition.loudness(state)) == 1
    assert game.view(0)["danger"] == "red"
    city.run_dead(game)
    assert [event["who"] for event in city.told(game, "turn")] == ["anton", "anton"]


@rule("modern.mission.exit-zone")
def test_nobody_leaves_elsewhere_or_in_anothers_turn(table: Any, city: Any) -> None:
    game = tess(table, "s1", rules={"exits": ["street"]})
    refusal = game.why_not("escape")
    assert (refusal.rule, refusal.why) == ("modern.mission.exit-zone", "You are not in an exit zone.")
    assert tess(table, "s1").why_not("escape").why == "Nobody can leave the board in this scene."
    people = {"tess": {"zone": "street", "skills": ["born-leader"]}, "anton": "street"}
    led = table(survivors=people, active="tess", rules={"exits": ["street"]})
    led.answer("lead anton")
    assert "escape" not in city.options(led)
    assert led.why_not("escape").why == "You leave at the end of your own turn."
