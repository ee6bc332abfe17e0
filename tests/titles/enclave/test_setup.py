"""Setting up: scenarios, the cups, what is available, what the starting RP buy, and the first day."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import shamble
from shamble.kernel.decks import Deck
from shamble.kernel.errors import IllegalAnswer
from shamble.kernel.game import Game
from shamble.testing import example, rule

UNCODED = ("hole", "barbed-wire", "barricade", "spiked-plate", "trap", "booby-trap", "explosive-barrel", "iron-bars")
CODED = {"incendiary-barrel": "ep", "reinforced-roof": "re", "laboratory": "re", "improved-wheels": "ve"}


def start(scene: str = "bootcamp", *answers: str, **options: str) -> Game:
    """A new game at which dice are rolled and counters are drawn by the answers."""
    game = shamble.new("enclave", scene, seed=1, fate="manual", options=options)
    for answer in answers:
        game.answer(answer)
    return game


def inside(deck: Deck) -> Counter[str]:
    """What can be drawn before the discards come back."""
    return Counter(card for layer in deck.layers for card in layer.cards)


# -- scenarios ---------------------------------------------------------------------------------------------------------


@rule("enclave.setup.choose-scenario", "enclave.scenario.bootcamp", "enclave.setup.turn-track-one")
@example("enclave.scenario.bootcamp")
def test_bootcamp(enclave: Any) -> None:
    game = start("bootcamp", "billy", "adam", "begin")
    state = enclave.state(game)
    assert ([one.id for one in state.survivors], state.rp, enclave.walls(game)) == (["billy", "adam"], 6, (5, 5))
    assert (state.round, state.stage.scenario.turns) == (1, 25)
    assert (state.horde, state.defenses, state.vehicle, state.outer_wall) == ([], [], False, True)


@rule("enclave.scenario.first-day")
def test_on_the_first_day_the_external_wall_is_there_and_breached(enclave: Any) -> None:
    game = start("first-day", "billy", "adam", "begin")
    state = enclave.state(game)
    assert (len(state.survivors), state.rp, enclave.walls(game), state.stage.scenario.turns) == (2, 5, (0, 5), 30)
    assert state.outer_wall


@rule("enclave.scenario.siege", "enclave.scenario.siege-horde")
def test_a_siege_begins_with_two_random_zombies(enclave: Any) -> None:
    game = start("siege", "billy", "adam", "chen", "walker boss", "begin")
    state = enclave.state(game)
    assert (len(state.survivors), state.rp, enclave.walls(game), state.stage.scenario.turns) == (3, 10, (5, 3), 30)
    assert state.horde == ["walker", "boss"]
    assert inside(state.zombie_cup) == all_zombies() - Counter(["walker", "boss"])
    assert enclave.rules_told(game, "gathered") == ["enclave.scenario.siege-horde"] * 2


def all_zombies() -> Counter[str]:
    return Counter(
        dict.fromkeys(("digger", "climber", "explosive", "brute"), 3)
        | {"walker": 6, "hungry": 5, "crawler": 2, "armadillo": 2, "boss": 1}
    )


@rule("enclave.scenario.siege-all-chits")
def test_every_chit_is_in_the_pool_of_a_siege_and_none_is_added_to_it(enclave: Any) -> None:
    game = start("siege", "billy", "adam", "chen", "walker boss", "begin")
    chits = enclave.state(game).stage.chits
    assert inside(enclave.state(game).buildup) == Counter({id: chit.count for id, chit in chits.items()})
    assert len(enclave.state(game).buildup) == 26
    assert enclave.said(game, "pool-grew") == []


@rule("enclave.scenario.siege-all-chits")
def test_the_chits_that_an_objective_brings_are_in_the_pool_of_a_siege_already(table: Any, enclave: Any) -> None:
    game = table(scene="siege", objective={"id": "survival"})
    chits = enclave.state(game).stage.chits
    assert enclave.state(game).in_play(chits["add-3-s"].code)
    assert inside(enclave.state(game).buildup) == Counter({id: chit.count for id, chit in chits.items()})


@rule("enclave.scenario.siege-no-search")
def test_nobody_leaves_a_siege_before_the_first_attack_is_over(table: Any, enclave: Any) -> None:
    people = {"billy": "re", "adam": "re"}
    game = table(scene="siege", survivors=people, horde=["walker"], fate=[["attack"], [1, 2], [5, 5]])
    enclave.answer(game, "activate billy")
    assert enclave.options(game, "search") == []
    assert enclave.refused(game, "search") == "enclave.scenario.siege-no-search"
    enclave.answer(game, "reinforce ew 1", "rest", "deploy billy ew", "deploy adam re")
    enclave.answer(game, "turn billy", "attack walker-1")
    assert enclave.state(game).round == 2
    enclave.answer(game, "activate billy")
    assert enclave.options(game, "search") == ["search"]


@rule("enclave.scenario.siege-no-search")
def test_a_new_siege_begins_without_a_search(enclave: Any) -> None:
    game = shamble.new("enclave", "siege", seed=1)
    enclave.play_on(game, "purchase")
    enclave.answer(game, "begin", 0)
    assert enclave.state(game).round == 1
    assert enclave.refused(game, "search") == "enclave.scenario.siege-no-search"


@rule("enclave.scenario.siege-no-search")
def test_other_scenarios_are_searched_from_the_first_day_on(table: Any, enclave: Any) -> None:
    game = table()
    enclave.answer(game, "activate billy")
    assert enclave.options(game, "search") == ["search"]


# -- cups --------------------------------------------------------------------------------------------------------------


@rule("enclave.setup.survivor-pool")
def test_survivors_are_drawn_from_all_of_them(enclave: Any) -> None:
    game = start()
    state = enclave.state(game)
    assert enclave.asked(game) == "survivors"
    assert inside(state.people_cup) == Counter(list(state.stage.people))
    assert len(state.people_cup) == 17
    enclave.answer(game, "naomi", "walt")
    assert [one.id for one in state.survivors] == ["naomi", "walt"]
    assert not state.people_cup.has("naomi")
    assert not state.people_cup.has("walt")
    assert len(state.people_cup) == 15
    assert [enclave.area(game, id) for id in ("naomi", "walt")] == ["re", "re"]


@rule("enclave.setup.survivor-pool", "enclave.soldier.drawn-like-others")
def test_the_dog_is_drawn_besides_the_number_of_survivors(enclave: Any) -> None:
    game = start("bootcamp", "billy", "soldier", "adam", "own adam", "begin")
    state = enclave.state(game)
    assert (len(state.people()), len(state.survivors), state.owner) == (2, 3, "adam")
    assert enclave.rules_told(game, "dog-joined") == ["enclave.soldier.drawn-like-others"]


@rule("enclave.setup.zombie-pool")
def test_all_zombies_are_in_their_cup(enclave: Any) -> None:
    assert inside(enclave.state(start()).zombie_cup) == all_zombies()


@rule("enclave.setup.special-item-pool", "enclave.components.uncoded-always-used")
def test_all_items_but_molotovs_are_in_their_cup(enclave: Any) -> None:
    game = start()
    state = enclave.state(game)
    cup = inside(state.item_cup)
    uncoded = {id: kind.count for id, kind in state.stage.items.items() if not kind.code and kind.counter == id}
    assert cup == Counter({id: count for id, count in uncoded.items() if id != "molotov"})
    assert (cup["gasoline"], cup["chainsaw"], cup["molotov"], cup["dented-armor"]) == (2, 1, 0, 0)


@rule("enclave.setup.drawback-pool")
def test_a_standard_game_draws_no_drawback(enclave: Any) -> None:
    game = start("bootcamp", "rosa", "viktor")
    state = enclave.state(game)
    assert inside(state.drawback_cup) == Counter(list(state.stage.drawbacks))
    assert len(state.drawback_cup) == 7
    assert enclave.asked(game) == "purchase"  # nobody drew one
    game = start("bootcamp", "rosa", "lazy", "adam", advanced="drawbacks")
    assert enclave.survivor(game, "rosa").drawbacks == ["lazy"]


@rule("enclave.components.coded-only-with-rules")
def test_letters_come_with_their_rules(table: Any, enclave: Any) -> None:
    game = table(advanced="fire, vehicles", rp=9, vehicle=0)
    state = enclave.state(game)
    items = inside(state.item_cup)
    assert (items["fire-extinguisher"], items["gruesome-scene"], items["research-notes"]) == (1, 0, 0)
    assert not state.buildup.has("add-3-s")
    enclave.answer(game, "activate billy")
    assert "drive" in enclave.options(game)
    assert {"build reinforced-roof re", "build improved-wheels ve"} <= set(enclave.options(game, "build"))
    assert enclave.refused(game, "research") == "enclave.objective.the-cure-components"
    assert enclave.refused(game, "investigate") == "enclave.objective.the-lost-child"
    assert enclave.refused(game, "build laboratory re") == "enclave.setup.defenses-laid-out"
    assert enclave.state(table(advanced="drawbacks")).item_cup.has("gruesome-scene")


@rule("enclave.setup.standard-game-uncoded-only", "enclave.vehicle.setup-components")
def test_the_standard_game_has_no_vehicle_to_repair(table: Any, enclave: Any) -> None:
    game = table(rp=9)
    assert enclave.state(game).codes == ""
    enclave.answer(game, "activate billy")
    for action in ("repair-vehicle 1", "drive"):
        assert enclave.refused(game, action) == "enclave.vehicle.setup-components"
        with pytest.raises(IllegalAnswer, match="without Vehicles"):
            enclave.answer(game, action)
    game = table(rp=9, advanced="vehicles")
    assert not enclave.state(game).vehicle  # set apart until it is found
    enclave.answer(game, "activate billy")
    assert enclave.refused(game, "repair-vehicle 1") == "enclave.vehicle.repair"


@rule("enclave.setup.defenses-laid-out", "enclave.concepts.defense-uncoded-available")
def test_defenses_without_a_letter_are_available(table: Any, enclave: Any) -> None:
    game = table(rp=20)
    enclave.answer(game, "activate billy")
    cards = [text.split()[1] for text in enclave.options(game, "build")]
    assert set(UNCODED) <= set(cards)
    for card, area in CODED.items():
        assert card not in cards
        assert enclave.refused(game, f"build {card} {area}") == "enclave.setup.defenses-laid-out"
    assert enclave.refused(table(rp=20, step="purchase"), "buy laboratory re") == "enclave.setup.defenses-laid-out"


# -- the starting RP ---------------------------------------------------------------------------------------------------


@rule("enclave.setup.starting-rp-free-purchase")
def test_starting_rp_buy_defenses_without_an_action(enclave: Any) -> None:
    game = start("bootcamp", "billy", "adam", "buy hole ep")
    assert (enclave.defenses(game), enclave.state(game).rp) == (["hole-1 ep"], 5)
    enclave.answer(game, "begin")
    state = enclave.state(game)
    assert (state.rp, state.points, [one.activated for one in state.survivors]) == (5, 2, [False, False])
    assert state.round == 1


@rule("enclave.setup.starting-rp-free-purchase")
def test_lazy_and_builder_do_not_change_the_prices_of_the_setup(table: Any, enclave: Any) -> None:
    billy = {"area": "re", "drawbacks": ["lazy"]}
    game = table(survivors={"billy": billy}, advanced="drawbacks", rp=6, step="purchase")
    enclave.answer(game, "buy hole ep")
    assert enclave.state(game).rp == 5
    game = table(survivors={"billy": {"area": "re", "experience": ["builder"]}}, rp=6, step="purchase")
    enclave.answer(game, "buy hole ep")
    assert enclave.state(game).rp == 5


@rule("enclave.setup.starting-rp-free-purchase")
def test_a_hole_may_be_made_deeper_at_once(table: Any, enclave: Any) -> None:
    game = table(rp=6, step="purchase")
    assert enclave.refused(game, "buy deep-hole ip") == "enclave.defense.hole-upgrade"
    enclave.answer(game, "buy hole ip", "upgrade hole-1 deep-hole")
    assert (enclave.defenses(game), enclave.state(game).rp) == (["deep-hole-1 ip"], 3)
    assert enclave.said(game, "bought-upgrade") == [("bought-upgrade", "hole-1", "deep-hole", "", 2)]


@rule("enclave.setup.starting-rp-free-purchase")
def test_nobody_buys_for_more_than_there_is(table: Any, enclave: Any) -> None:
    game = table(rp=2, step="purchase")
    enclave.answer(game, "buy iron-bars ew")
    assert (enclave.state(game).rp, enclave.walls(game)) == (1, (7, 5))
    assert enclave.refused(game, "buy barricade ep") == "enclave.setup.starting-rp-free-purchase"
    enclave.answer(game, "buy hole ep")
    assert (enclave.state(game).rp, enclave.asked(game)) == (0, "who")  # with nothing left to spend the day begins


@rule("enclave.setup.starting-rp-free-purchase", "enclave.defense.incendiary-barrel-cost")
def test_starting_rp_buy_no_barrel_of_gasoline_and_nothing_for_a_vehicle(table: Any, enclave: Any) -> None:
    fuel = {"billy": {"area": "re", "items": ["gasoline"]}}
    game = table(survivors=fuel, rp=20, step="purchase", advanced="fire, vehicles")
    assert enclave.why(game, "buy incendiary-barrel ep") == "enclave.defense.incendiary-barrel-cost"
    assert enclave.refused(game, "buy improved-wheels ve") == "enclave.vehicle.improvements-built-like-defenses"
    assert enclave.refused(game, "buy hole re") == "enclave.build.area-on-card"


@rule("enclave.scenario.setup-rp-on-walls", "enclave.setup.wall-sp-not-a-maximum")
def test_starting_rp_may_go_into_walls(enclave: Any) -> None:
    game = start("bootcamp", "billy", "adam", "wall ew", "wall ew")
    assert (enclave.walls(game), enclave.state(game).rp) == ((7, 5), 4)
    enclave.answer(game, "wall rw")
    assert (enclave.walls(game), enclave.state(game).rp) == ((7, 6), 3)


@rule("enclave.scenario.setup-rp-on-walls")
def test_on_the_first_day_the_external_wall_can_be_raised_before_play(enclave: Any) -> None:
    game = start("first-day", "billy", "adam", "wall ew", "begin")
    assert (enclave.walls(game), enclave.state(game).rp) == ((1, 5), 4)
    game = start("siege", "billy", "adam", "chen", "walker boss", "wall rw")
    assert (enclave.walls(game), enclave.state(game).rp) == ((5, 4), 9)


@rule("enclave.scenario.setup-rp-on-walls")
def test_a_campaign_buys_no_walls(table: Any, enclave: Any) -> None:
    game = table(scene="campaign", step="purchase")
    assert enclave.options(game, "wall") == []
    for wall in ("wall ew", "wall rw"):
        assert enclave.refused(game, wall) == "enclave.scenario.setup-rp-on-walls"


@rule("enclave.concepts.resource-points")
def test_rp_are_one_stock_for_defenses_and_actions(table: Any, enclave: Any) -> None:
    game = table(survivors={"billy": "re", "adam": "ew", "chen": "ip"}, rp=4)
    enclave.answer(game, "activate billy", "build hole ep", "activate adam", "molotov chen")
    assert enclave.state(game).rp == 2
    enclave.answer(game, "activate chen", "reinforce rw 2")
    assert enclave.state(game).rp == 0
    assert (enclave.defenses(game), enclave.walls(game)) == (["hole-1 ep"], (5, 7))
    assert enclave.items(game, "chen") == ["molotov"]


# -- the first day -----------------------------------------------------------------------------------------------------


@rule("enclave.setup.turn-track-one", "enclave.newday.advance-marker")
def test_the_first_new_day_leaves_the_marker_on_one(enclave: Any) -> None:
    game = start("bootcamp", "billy", "adam", "begin")
    assert enclave.said(game, "new-day") == [("new-day", "", "", "", 1)]
    enclave.answer(game, "rest", "wait")
    assert enclave.state(game).round == 2
    assert enclave.said(game, "new-day")[-1] == ("new-day", "", "", "", 2)


@rule("enclave.setup.wall-sp-not-a-maximum")
def test_walls_grow_beyond_what_they_began_with(table: Any, enclave: Any) -> None:
    game = table(walls={"ew": 9, "rw": 5})
    enclave.answer(game, "activate billy", "reinforce ew 2")
    assert enclave.walls(game) == (11, 5)
