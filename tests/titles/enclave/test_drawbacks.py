"""Drawbacks: how survivors come by them, and what each of them does."""

from collections.abc import Callable
from typing import Any

import pytest

import shamble
from shamble.kernel.game import Game
from shamble.kernel.questions import Pick
from shamble.testing import rule

Table = Callable[..., Game]
Page = dict[str, Any]


@pytest.fixture
def burdened(table: Table) -> Table:
    """A game in which Billy has drawbacks. In combat a second zombie far from him keeps it going."""

    def begin(*drawbacks: str, area: str = "re", billy: Page | None = None, **keys: Any) -> Game:
        page = {"billy": {"area": area, "drawbacks": list(drawbacks), **(billy or {})}, **keys.pop("others", {})}
        return table(**{"survivors": page, "advanced": "drawbacks", **keys})

    return begin


# -- drawing them ------------------------------------------------------------------------------------------------------


@rule("enclave.drawback.from-trait-or-event", "enclave.trait.drawback", "enclave.drawback.random-draw")
def test_who_has_the_trait_draws_a_drawback_when_the_game_is_set_up(enclave: Any) -> None:
    options = {"advanced": "drawbacks"}
    game = shamble.new("enclave", "bootcamp", fate="manual", options=options)
    enclave.answer(game, "rosa")
    assert enclave.asked(game) == "drawbacks"
    assert game.question is not None
    assert game.question.rule == "enclave.drawback.random-draw"
    enclave.answer(game, "drunk", "billy")
    assert enclave.survivor(game, "rosa").drawbacks == ["drunk"]
    assert enclave.survivor(game, "billy").drawbacks == []
    assert "drunk" not in enclave.state(game).drawback_cup.all_cards()


@rule("enclave.drawback.from-trait-or-event", "enclave.trait.drawback")
def test_who_has_the_trait_and_joins_later_draws_one_then(table: Table, enclave: Any) -> None:
    game = table(advanced="drawbacks", fate="manual")
    enclave.answer(game, "activate billy", "search", "6 6", "viktor", "cruel", "place viktor re")
    assert enclave.survivor(game, "viktor").drawbacks == ["cruel"]


@rule("enclave.trait.drawback")
def test_in_the_standard_game_the_trait_means_nothing(table: Table, enclave: Any) -> None:
    game = table(fate="manual")
    enclave.answer(game, "activate billy", "search", "6 6", "viktor")
    assert enclave.asked(game) == "place-survivor"
    assert enclave.survivor(game, "viktor").drawbacks == []


@rule("enclave.drawback.from-trait-or-event")
def test_an_event_gives_a_drawback_to_somebody_in_play(table: Table, enclave: Any) -> None:
    game = table(advanced="drawbacks,events", step="new-day", done=["events"], fate="manual")
    enclave.answer(game, "5 5", "nightmares", "phobic")
    assert enclave.survivor(game, "billy").drawbacks == ["phobic"]


@rule("enclave.drawback.random-draw", "enclave.drawback.from-trait-or-event")
def test_a_second_drawback_is_one_of_those_left(burdened: Table, enclave: Any) -> None:
    game = burdened("lazy", "coward", fate="manual")
    enclave.answer(game, "activate billy", "search", "4 6", "gruesome-scene", "5 5")
    assert isinstance(game.question, Pick)
    assert sorted(game.question.bag) == ["crippled", "cruel", "drunk", "phobic", "pyrophobia"]
    enclave.answer(game, "drunk")
    assert enclave.survivor(game, "billy").drawbacks == ["lazy", "coward", "drunk"]


@rule("enclave.drawback.from-trait-or-event", "enclave.drawback.permanent")
def test_nothing_is_drawn_where_no_drawback_is_left(burdened: Table, enclave: Any) -> None:
    everything = ("coward", "crippled", "cruel", "drunk", "lazy", "phobic", "pyrophobia")
    game = burdened(*everything, others={"adam": "re"}, fate="manual")
    enclave.answer(game, "activate adam", "search", "go", "4 6", "gruesome-scene", "look adam", "6 6")
    assert enclave.survivor(game, "adam").drawbacks == []
    assert enclave.said(game, "shocked") == [("shocked", "adam", "", "", 12)]
    assert enclave.said(game, "drawback") == []


@rule("enclave.drawback.permanent")
def test_a_drawback_stays_from_day_to_day(burdened: Table, enclave: Any) -> None:
    game = burdened("phobic", fate="manual")
    enclave.answer(game, "rest", "wait", "rest", "add-1", "walker")
    assert enclave.state(game).round == 3
    assert enclave.survivor(game, "billy").drawbacks == ["phobic"]


@rule("enclave.drawback.permanent")
def test_the_drawback_of_the_dead_returns_to_the_pool(burdened: Table, enclave: Any) -> None:
    billy = {"damage": 2}
    game = burdened(
        "phobic", area="ip", billy=billy, others={"adam": "re"}, zombies=["brute ip"], step="fight", fate=[[3, 3]]
    )
    assert "phobic" not in enclave.state(game).drawback_cup.all_cards()
    game.answer("hold")
    assert not enclave.is_alive(game, "billy")
    assert "phobic" in enclave.state(game).drawback_cup.all_cards()


# -- coward ------------------------------------------------------------------------------------------------------------


@rule("enclave.drawback.coward")
def test_a_coward_is_not_placed_on_the_external_wall(burdened: Table, enclave: Any) -> None:
    game = burdened("coward", others={"adam": "re"}, horde=["walker"], step="combat")
    assert enclave.options(game) == ["deploy billy ip", "deploy billy re"]
    assert enclave.refused(game, "deploy billy ew") == "enclave.drawback.coward"
    enclave.answer(game, "deploy billy re")
    assert "deploy adam ew" in enclave.options(game)


@rule("enclave.drawback.coward")
@pytest.mark.parametrize(("area", "ways"), [("ip", ["move re"]), ("ep", []), ("ew", ["move ep", "move ip"])])
def test_a_coward_does_not_move_onto_the_wall_but_off_it(
    burdened: Table, enclave: Any, area: str, ways: list[str]
) -> None:
    game = burdened("coward", area=area, others={"adam": "re"}, zombies=["brute ep"], step="fight")
    enclave.answer(game, "turn billy")
    assert enclave.options(game, "move") == ways
    if area != "ew":
        assert enclave.refused(game, "move ew") == "enclave.drawback.coward"


@rule("enclave.drawback.coward")
def test_where_there_is_no_wall_a_coward_crosses_freely(burdened: Table, enclave: Any) -> None:
    game = burdened("coward", area="ip", walls={"ew": "none"}, zombies=["brute ip"], step="fight")
    enclave.answer(game, "turn billy")
    assert enclave.options(game, "move") == ["move ep", "move re"]


@rule("enclave.drawback.coward")
def test_a_coward_who_is_found_is_placed_elsewhere(table: Table, enclave: Any) -> None:
    game = table(advanced="drawbacks", fate="manual")
    enclave.answer(game, "activate billy", "search", "6 6", "viktor", "coward")
    assert enclave.refused(game, "place viktor ew") == "enclave.drawback.coward"
    assert enclave.options(game) == ["place viktor ep", "place viktor ip", "place viktor re"]


@rule("enclave.drawback.coward", "enclave.scenario.cleaning-deployment")
def test_a_coward_gets_into_the_house_all_the_same(table: Table, enclave: Any) -> None:
    timid = {"billy": {"area": "ep", "drawbacks": ["coward"]}}
    house = {"scene": "cleaning-the-house", "advanced": "drawbacks", "step": "fight", "done": ["cleaning"]}
    game = table(survivors=timid, zombies=["walker re"], **house)
    enclave.answer(game, "turn billy", "move ew")
    assert enclave.area(game, "billy") == "ew"


# -- crippled ----------------------------------------------------------------------------------------------------------


@rule("enclave.drawback.crippled")
@pytest.mark.parametrize(("area", "total", "damage"), [("ip", 6, 1), ("ip", 7, 0), ("ew", 7, 1), ("re", 7, 1)])
def test_a_cripple_is_worse_in_the_same_area_only(
    burdened: Table, enclave: Any, area: str, total: int, damage: int
) -> None:
    game = burdened("crippled", area=area, zombies=["brute ip"], step="fight", fate=[[total - 2, 2]])
    enclave.answer(game, "turn billy", "attack brute-1")
    assert enclave.zombie(game, "brute-1").damage == damage


# -- cruel -------------------------------------------------------------------------------------------------------------


@rule("enclave.drawback.cruel")
def test_who_is_cruel_loses_the_turn_after_a_kill_in_the_own_area(burdened: Table, enclave: Any) -> None:
    """The kill comes in the first Combat Turn; in the third Billy acts again."""
    zombies = ["walker ip", "brute ep"]
    fate = [[3, 3], [6, 6], [6, 6]]
    game = burdened("cruel", area="ip", others={"adam": "re"}, zombies=zombies, step="fight", fate=fate)
    enclave.answer(game, "turn billy", "attack walker-1", "done", "hold")
    assert (enclave.state(game).combat_turn, enclave.options(game)) == (2, ["turn adam", "hold"])
    assert enclave.refused(game, "turn billy") == "enclave.drawback.cruel"
    enclave.answer(game, "hold")
    assert (enclave.state(game).combat_turn, enclave.options(game, "turn")) == (3, ["turn billy", "turn adam"])


@rule("enclave.drawback.cruel")
@pytest.mark.parametrize(
    ("zombies", "attack"), [(["walker ep", "brute ep"], "walker-1"), (["brute ip", "boss ep"], "brute-1")]
)
def test_neither_a_kill_from_afar_nor_a_wound_costs_a_turn(
    burdened: Table, enclave: Any, zombies: list[str], attack: str
) -> None:
    area = "ew" if "ep" in zombies[0] else "ip"
    game = burdened("cruel", area=area, zombies=zombies, step="fight", fate=[[3, 3]])
    enclave.answer(game, "turn billy", f"attack {attack}")
    assert enclave.said(game, "gloats") == []
    assert not enclave.survivor(game, "billy").loses_turn


@rule("enclave.drawback.cruel")
def test_a_kill_with_a_launched_item_in_the_own_area_is_a_kill_too(burdened: Table, enclave: Any) -> None:
    zombies = ["walker ip", "brute ep"]
    billy = {"items": ["grenade"]}
    game = burdened("cruel", area="ip", billy=billy, zombies=zombies, step="fight", fate=[[3, 3], [1]])
    enclave.answer(game, "turn billy", "launch grenade walker-1")
    assert enclave.survivor(game, "billy").loses_turn


@rule("enclave.drawback.cruel")
def test_a_zombie_that_burns_to_death_beside_the_cruel_is_not_their_kill(burdened: Table, enclave: Any) -> None:
    zombies = [{"kind": "walker", "area": "ip", "fire": 1}, "brute ep"]
    fate = [[6, 6], [6, 6]]
    game = burdened("cruel", area="ip", zombies=zombies, step="fight", fate=fate)
    enclave.answer(game, "hold")
    assert enclave.said(game, "killed") == [("killed", "walker-1", "ip", "", 0)]
    assert enclave.options(game, "turn") == ["turn billy"]


@rule("enclave.drawback.cruel")
@pytest.mark.parametrize(("loses", "kits"), [(True, []), (False, ["heal adam billy healing-kit"])])
def test_no_item_is_used_while_a_turn_is_lost(burdened: Table, enclave: Any, loses: bool, kits: list[str]) -> None:
    """Not even the kit that others could be healed with at any moment."""
    billy = {"items": ["healing-kit"], "loses-now": loses}
    others = {"adam": {"area": "re", "damage": 1}}
    game = burdened("cruel", area="ip", billy=billy, others=others, zombies=["brute ep"], step="fight")
    assert [option.text for option in game.question.asides] == kits


@rule("enclave.drawback.cruel")
def test_armor_still_helps_while_a_turn_is_lost(burdened: Table, enclave: Any) -> None:
    billy = {"items": ["armor"], "loses-now": True}
    game = burdened(
        "cruel", area="ip", billy=billy, others={"adam": "re"}, zombies=["brute ip"], step="fight", fate=[[3, 3]]
    )
    assert enclave.options(game, "turn") == ["turn adam"]
    enclave.answer(game, "hold")
    assert enclave.asked(game) == "armor"


@rule("enclave.drawback.cruel")
def test_the_penalty_lapses_with_the_end_of_the_combat(burdened: Table, enclave: Any) -> None:
    game = burdened("cruel", area="ip", zombies=["walker ip"], step="fight", fate="manual")
    enclave.answer(game, "turn billy", "attack walker-1", "3 3")
    assert enclave.said(game, "gloats") == [("gloats", "billy", "", "", 0)]
    assert not enclave.state(game).fighting
    assert not enclave.survivor(game, "billy").loses_turn


# -- drunk -------------------------------------------------------------------------------------------------------------


@rule("enclave.drawback.drunk")
@pytest.mark.parametrize(("face", "av"), [(1, 6), (2, 6), (3, 7), (4, 7), (5, 8), (6, 8)])
def test_a_die_tells_how_a_drunk_fights_in_this_combat(burdened: Table, enclave: Any, face: int, av: int) -> None:
    for total, damage in ((av, 1), (av + 1, 0)):
        game = burdened("drunk", horde=["brute"], step="combat", fate=[[face], [total - 3, 3]])
        told = "drunk-worse" if av == 6 else "drunk-better" if av == 8 else "drunk-same"
        assert enclave.said(game, told) == [(told, "billy", "", "", face)]
        enclave.answer(game, "deploy billy ew", "turn billy", "attack brute-1")
        assert enclave.zombie(game, "brute-1").damage == damage


@rule("enclave.drawback.drunk")
def test_a_drunk_is_sober_again_after_the_combat(burdened: Table, enclave: Any) -> None:
    game = burdened("drunk", horde=["walker"], step="combat", fate="manual")
    enclave.answer(game, "5", "deploy billy ew")
    assert enclave.survivor(game, "billy").drunk == 1
    enclave.answer(game, "turn billy", "attack walker-1", "4 4")
    assert not enclave.state(game).fighting
    assert enclave.survivor(game, "billy").drunk == 0


# -- lazy --------------------------------------------------------------------------------------------------------------


@rule("enclave.drawback.lazy")
@pytest.mark.parametrize(
    ("action", "price"),
    [("build hole ep", 2), ("upgrade hole-1 spiked-hole", 3), ("repair barricade-1 2", 3), ("repair-vehicle 1", 2)],
)
def test_building_and_repairing_cost_the_lazy_one_point_more(
    burdened: Table, enclave: Any, action: str, price: int
) -> None:
    defenses = ["hole ep", {"card": "barricade", "area": "ip", "damage": 2}]
    keys: Page = {"defenses": defenses, "vehicle": 3, "advanced": "drawbacks,vehicles"}
    game = burdened("lazy", rp=price, **keys)
    enclave.answer(game, "activate billy", action)
    assert enclave.state(game).rp == 0
    game = burdened("lazy", rp=price - 1, **keys)
    enclave.answer(game, "activate billy")
    assert action not in enclave.options(game)


@rule("enclave.drawback.lazy")
def test_the_lazy_reinforce_walls_at_the_usual_price(burdened: Table, enclave: Any) -> None:
    game = burdened("lazy", rp=2)
    enclave.answer(game, "activate billy", "reinforce ew 2")
    assert (enclave.state(game).rp, enclave.walls(game)) == (0, (7, 5))


@rule("enclave.drawback.lazy", "enclave.defense.incendiary-barrel-cost")
def test_the_lazy_pay_a_point_besides_the_gasoline(burdened: Table, enclave: Any) -> None:
    billy = {"items": ["gasoline"]}
    game = burdened("lazy", billy=billy, rp=1, advanced="drawbacks,fire")
    enclave.answer(game, "activate billy", "build incendiary-barrel ip")
    assert (enclave.state(game).rp, enclave.items(game, "billy")) == (0, [])


# -- phobic ------------------------------------------------------------------------------------------------------------


@rule("enclave.drawback.phobic", "enclave.concepts.dice-roll-modifier")
def test_a_search_with_somebody_phobic_is_three_worse(burdened: Table, enclave: Any) -> None:
    """Two searchers, dice 4 and 4: 8 + 1 - 3."""
    game = burdened("phobic", others={"adam": "re"}, fate=[[4, 4], ["wait"]])
    enclave.answer(game, "activate adam", "search", "join billy")
    assert enclave.said(game, "searched") == [("searched", "adam", "standard", "8", 6)]
    assert enclave.said(game, "found-rp") == [("found-rp", "adam", "", "", 1)]


@rule("enclave.drawback.phobic")
def test_somebody_phobic_who_stays_at_home_spoils_no_search(burdened: Table, enclave: Any) -> None:
    game = burdened("phobic", others={"adam": "re"}, fate=[[4, 4]])
    enclave.answer(game, "activate adam", "search", "go")
    assert enclave.said(game, "searched")[0][-1] == 8


# -- pyrophobia --------------------------------------------------------------------------------------------------------


@rule("enclave.drawback.pyrophobia")
def test_who_fears_fire_launches_nothing_that_burns(burdened: Table, enclave: Any) -> None:
    billy = {"items": ["molotov", "flare-gun", "grenade"]}
    game = burdened("pyrophobia", area="ew", billy=billy, zombies=["brute ep"], step="fight")
    enclave.answer(game, "turn billy")
    assert enclave.options(game, "launch") == ["launch grenade brute-1", "launch grenade ep"]
    for item in ("molotov", "flare-gun"):
        assert enclave.refused(game, f"launch {item} brute-1") == "enclave.drawback.pyrophobia"


@rule("enclave.drawback.pyrophobia")
def test_who_fears_fire_makes_no_molotovs_but_may_carry_them(burdened: Table, enclave: Any) -> None:
    billy = {"items": ["gasoline"]}
    game = burdened("pyrophobia", billy=billy, others={"adam": "re"}, rp=3)
    enclave.answer(game, "activate billy")
    for action in ("molotov billy", "molotov adam", "molotovs billy"):
        assert enclave.refused(game, action) == "enclave.drawback.pyrophobia"
    enclave.answer(game, "reinforce ew 1", "activate adam", "molotov billy")
    assert enclave.items(game, "billy") == ["gasoline", "molotov"]


@rule("enclave.drawback.pyrophobia")
@pytest.mark.parametrize("step", ["fight", "fire-subphase"])
def test_who_fears_fire_fights_it_with_an_extinguisher_only(burdened: Table, enclave: Any, step: str) -> None:
    billy = {"items": ["fire-extinguisher"]}
    zombies = ["brute ep"] if step == "fight" else []
    game = burdened("pyrophobia", billy=billy, zombies=zombies, fire=2, rp=3, advanced="drawbacks,fire", step=step)
    if step == "fight":
        enclave.answer(game, "turn billy")
    assert enclave.options(game, "extinguish") == []
    for way in ("rp", "bare"):
        assert enclave.refused(game, f"extinguish billy {way}") == "enclave.drawback.pyrophobia"
    assert enclave.options(game, "spray") == ["spray billy fire-extinguisher"]
