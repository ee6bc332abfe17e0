"""The five quests: what is special about each of them, how they are won and how they are lost."""

from __future__ import annotations

from typing import Any

import pytest

import shamble
from shamble.kernel.game import Game
from shamble.testing import rule
from tests.titles.wicked.dragons import DRAGON, card_drawn, dragon_at

SPIRIT, RATZ = "spectral-walker", "swarm-of-ratz"
BOLT, SHADOW, GRANARY = "straight-as-a-bolt", "shadow-over-hollowmere", "the-granary-hums"
PALE, NO_ROOF = "pale-procession", "no-roof-left-standing"
WALKERS = "invasion-06"


def why(game: Game) -> str:
    return game.outcome.why if game.outcome is not None else ""


def won(game: Game) -> bool:
    return why(game) == "won"


# -- how they begin ----------------------------------------------------------------------------------------------------

STARTS = {
    BOLT: ("gatehouse-s", 4, ["gatehouse-s"], ["rowhouse-n", "garden-ne*", "rowhouse-se*"]),
    SHADOW: ("square-sw", 6, ["square-sw"], ["chapel-w", "pond-ne", "cornerhouse-e*"]),
    GRANARY: ("square-w", 6, [], ["longhouse-se*", "gatehouse-s", "granary-c*"]),
    PALE: ("square-e", 6, [], ["pond-w", "garden-sw", "longhouse-w*"]),
    NO_ROOF: ("square-sw", 6, ["square-w"], ["garden-ne", "garden-se*"]),
}


@rule("fantasy.setup.quest-places-board", "fantasy.setup.start-zone", "fantasy.setup.initial-zombies")
@pytest.mark.parametrize("quest", list(STARTS))
def test_how_a_quest_begins(town: Any, quest: str) -> None:
    """A star is behind spawn zones that wait."""
    start, people, engines, spawns = STARTS[quest]
    game = shamble.new("wicked", quest, seed=1)
    table = town.table(game)
    while table.phase == "setup":
        game.answer(0)
    shown = game.view(0)
    assert [who["zone"] for who in shown["survivors"].values()] == [start] * people
    assert shown["engines"] == engines
    assert [spawn["zone"] + ("" if spawn["active"] else "*") for spawn in shown["spawns"]] == spawns
    assert table.dead_deck.discards == []
    assert sum(table.dead) == sum(count for _, _, count in table.stage.figures)


SHORT = 40
DECKS = {BOLT: SHORT + 3 + 1, SHADOW: SHORT + 8, GRANARY: SHORT + 4, PALE: SHORT + 12, NO_ROOF: 54 + 8 + 4 + 2 + 6}


@rule("wicked.setup.cards-shuffled-into-zombie-pile")
@pytest.mark.parametrize("quest", list(DECKS))
def test_their_zombie_decks(town: Any, quest: str) -> None:
    assert len(town.table(shamble.new("wicked", quest)).dead_deck) == DECKS[quest]


def test_the_zones_are_where_the_letters_say(town: Any) -> None:
    """Turned tiles: D.w of Hollowmere, and E.ne of the last quest."""
    for quest, zone, column, row in [(SHADOW, "cornerhouse-e", 3, 4), (NO_ROOF, "granary-sw", 5, 3)]:
        board = town.table(shamble.new("wicked", quest)).stage.board
        assert board.zones[board.zone_index[zone]].cells == [(column, row)]


# -- Straight as a Bolt ------------------------------------------------------------------------------------------------


def at_gate(table: Any, **keys: Any) -> Game:
    people = {"oswin": "gatehouse-n", "tolk": keys.pop("tolk", "gatehouse-n")}
    return table(scene=BOLT, survivors=people, spawns=[], zombies=keys.pop("zombies", {}), **keys)


@rule("fantasy.spawn.colored-zones")
@pytest.mark.parametrize(("token", "at", "wakes"), [("reeves-seal", "garden-c", 2), ("toll-book", "rowhouse-c", 1)])
def test_each_objective_wakes_a_spawn_zone(table: Any, town: Any, token: str, at: str, wakes: int) -> None:
    game = table(scene=BOLT, survivors={"oswin": at}, zombies={}, active="oswin", entered=["rowhouse-c"])
    game.answer(f"take {token}")
    assert [number for number, spawn in enumerate(game.view(0)["spawns"]) if spawn["active"]] == [0, wakes]
    assert town.survivor(game, "oswin").experience == 5


@rule("fantasy.round.exit-zone", "fantasy.round.win-immediately")
def test_it_is_won_with_both_objectives_once_everybody_left_is_at_the_gate(table: Any) -> None:
    game = at_gate(table, tolk="gatehouse-c", tokens=[], active="tolk")
    game.answer("move gatehouse-n")
    assert won(game)


@rule("fantasy.round.exit-zone")
@pytest.mark.parametrize(
    "missing",
    [{"tokens": ["toll-book"]}, {"tokens": [], "zombies": {"gatehouse-n": {"walker": 1}}}, {"tolk": "gatehouse-s"}],
)
def test_it_is_not_won_with_less(table: Any, missing: dict[str, Any]) -> None:
    game = at_gate(table, **{"tokens": [], "tolk": "gatehouse-c", "active": "tolk", **missing})
    game.answer("move gatehouse-c" if missing.get("tolk") else "move gatehouse-n")
    assert game.outcome is None


@rule("wicked.quest.lost-to-numbers")
@pytest.mark.parametrize(("spirits", "lost"), [(7, False), (8, True)])
def test_eight_spectral_walkers_at_the_end_of_a_round_lose_it(table: Any, town: Any, spirits: int, lost: bool) -> None:
    """Locked into a room, where they wait. Walkers do not count."""
    keys = {"zombies": {"rowhouse-w": {SPIRIT: spirits, "walker": 3}}, "phase": "end"}
    game = at_gate(table, tolk="gatehouse-s", **keys)
    assert why(game) == ("overrun" if lost else "")
    before = at_gate(table, tolk="gatehouse-s", active="tolk", zombies=keys["zombies"])
    assert before.outcome is None


# -- Shadow over Hollowmere --------------------------------------------------------------------------------------------


def in_hollowmere(table: Any, **keys: Any) -> Game:
    keys.setdefault("zombies", {})
    keys.setdefault("survivors", {"oswin": {"zone": "square-sw", "hands": ["hammer"]}})
    return table(scene=SHADOW, **keys)


def spawn_of_dragon(table: Any, round: int) -> Game:
    spawns = [{"zone": "chapel-w", "colour": "white"}]
    decks = {"zombies": ["dragon-card"]}
    return in_hollowmere(table, phase="spawn", round=round, spawns=spawns, decks=decks, fate=[["magic"]] * (round > 2))


@rule("wicked.quest.dragon-cards-earlier", "wicked.dragon.spawns-from-yellow")
@pytest.mark.parametrize(("round", "comes"), [(2, False), (3, True)])
def test_from_the_third_round_on_the_dragon_comes_at_blue(table: Any, round: int, comes: bool) -> None:
    game = spawn_of_dragon(table, round)
    assert dragon_at(game) == ("chapel-c" if comes else "")


@rule("wicked.quest.dragon-cards-earlier")
def test_a_quest_may_have_dragons_from_the_first_round_on() -> None:
    sooner = {"dragon_cards": {"since": 1, "level": "yellow"}}
    keys = {"rules": sooner, "survivors": {"oswin": "longhouse-se"}, "fate": [["magic"]]}
    game = card_drawn("square longhouse", zone="square-w", experience=6, **keys)
    assert dragon_at(game) == "square-c"


@rule("wicked.quest.hoard")
def test_the_reliquary_holds_a_vault_weapon(table: Any, town: Any) -> None:
    people = {"oswin": {"zone": "chapel-c", "hands": ["short-sword"]}}
    game = in_hollowmere(table, survivors=people, active="oswin", entered=["chapel-c"], fate=[["axe-of-carnage"]])
    game.answer("take reliquary")
    assert town.told(game, "rewarded")[0].rule == "wicked.quest.hoard"
    assert town.survivor(game, "oswin").experience == 5
    game.answer("keep axe-of-carnage")
    assert "axe-of-carnage" in town.hands(game, "oswin") + town.backpack(game, "oswin")


@rule("wicked.quest.drive-off", "wicked.dragon.used-card-is-out-of-game")
@pytest.mark.parametrize(("before", "enough"), [(["magic"], False), (["magic", "magic"], True)])
def test_three_vulnerability_cards_out_of_the_game_win_it(table: Any, before: list[str], enough: bool) -> None:
    people = {"oswin": {"zone": "chapel-c", "hands": ["hammer"]}}
    keys = {"weakness": "melee", "driven_off": before, "entered": ["chapel-c"], "fate": [[6], ["storm-bow"]]}
    game = in_hollowmere(table, survivors=people, zombies={"chapel-c": {DRAGON: 1}}, active="oswin", **keys)
    game.answer("melee hammer")
    assert won(game) is enough


@rule("wicked.quest.lost-defenceless")
@pytest.mark.parametrize(
    ("card", "engines", "lost"),
    [("short-sword", [], True), ("hammer", [], False), ("short-sword", ["square-c"], False)],
)
def test_without_a_ballista_somebody_needs_damage_two(table: Any, card: str, engines: list[str], lost: bool) -> None:
    people = {"oswin": {"zone": "square-sw", "hands": ["dagger"], "backpack": [card]}}
    game = in_hollowmere(table, survivors=people, engines=engines, active="oswin")
    game.answer("move square-s")
    assert why(game) == ("defenceless" if lost else "")


@rule("wicked.dragon.rubble-can-lose-the-quest")
def test_what_is_under_rubble_is_simply_gone(table: Any) -> None:
    game = in_hollowmere(table, rubble=["chapel-c", "cornerhouse-c"], active="oswin")
    game.answer("move square-s")
    assert game.outcome is None


# -- The Granary Hums --------------------------------------------------------------------------------------------------


def near_nest(table: Any, **keys: Any) -> Game:
    """Oswin is beside the nest, which is awake, with what it takes to burn it."""
    oswin = {"zone": "granary-n", "hands": ["torch", "dragon-bile"], **keys.pop("oswin", {})}
    people = {"oswin": oswin, **keys.pop("others", {})}
    keys.setdefault("zombies", {})
    keys.setdefault("open", ["granary-c--granary-s"])
    return table(scene=GRANARY, survivors=people, entered=["granary-c"], active="oswin", **keys)


def nests(game: Game) -> list[bool]:
    """Is the nest awake? Nothing if it is gone."""
    return [spawn["active"] for spawn in game.view(0)["spawns"] if spawn["zone"] == "granary-c"]


@rule("wicked.quest.nest", "fantasy.spawn.colored-zones")
@pytest.mark.parametrize(
    ("zone", "door"), [("granary-s", "granary-c--granary-s"), ("granary-sw", "granary-sw--granary-w")]
)
def test_the_first_door_of_the_granary_wakes_the_nest(table: Any, town: Any, zone: str, door: str) -> None:
    people = {"oswin": {"zone": zone, "hands": ["great-sword"]}}
    game = table(scene=GRANARY, survivors=people, zombies={}, active="oswin", fate=[[6]], decks={"zombies": []})
    before = nests(game)
    game.answer(f"open {door}")
    assert (before, nests(game)) == ([False], [True])


def nest_draws(table: Any, card: str, **zombies: Any) -> Game:
    """The nest alone draws a card, with a swarm far away."""
    people = {"oswin": {"zone": "square-w", "hands": ["dagger"]}}
    spawns = [{"zone": "granary-c", "colour": "violet", "active": True}]
    keys = {"open": ["granary-c--granary-s"], "entered": ["granary-c"], "decks": {"zombies": [card]}}
    crowd = {"lower-square-se": {RATZ: 1}, **zombies}
    return table(scene=GRANARY, survivors=people, zombies=crowd, spawns=spawns, phase="spawn", **keys)


@rule("wicked.quest.nest", "wicked.ratz.card-gives-extra-activation")
@pytest.mark.parametrize(
    ("card", "by"), [(WALKERS, "wicked.quest.nest"), ("ratz-card", "wicked.ratz.card-gives-extra-activation")]
)
def test_whenever_the_nest_draws_a_card_the_swarms_act_once_more(table: Any, town: Any, card: str, by: str) -> None:
    game = nest_draws(table, card)
    assert [event.rule for event in town.told(game, "roused")] == [by]
    assert town.dead(game, "lower-square-se") == {}


@rule("wicked.quest.nest", "wicked.quest.burn-nests", "fantasy.combat.dragon-fire")
def test_dragon_fire_removes_the_nest_for_good(table: Any, town: Any) -> None:
    game = near_nest(table)
    town.answer(game, "throw dragon-bile granary-c", "light torch granary-c")
    assert nests(game) == []
    assert town.told(game, "spawn-removed")[0].rule == "wicked.quest.nest"
    assert game.view(0)["objectives"][0]["have"] == 1
    assert game.outcome is None


@rule("wicked.quest.nest")
def test_fire_beside_the_nest_does_not(table: Any, town: Any) -> None:
    game = near_nest(table)
    town.answer(game, "throw dragon-bile granary-nw", "light torch granary-nw")
    assert nests(game) == [True]


@rule("wicked.quest.nest", "fantasy.necromancer.kill-removes-token")
def test_the_death_of_a_necromancer_does_not_remove_it(table: Any, town: Any) -> None:
    game = near_nest(
        table, oswin={"zone": "granary-c", "hands": ["dagger"]}, zombies={"granary-c": {"necromancer": 1}}, fate=[[6]]
    )
    game.answer("melee dagger")
    assert town.asked(game) == "remove-spawn"
    assert sorted(town.options(game, "remove-spawn")) == ["remove-spawn gatehouse-s", "remove-spawn longhouse-se"]
    assert town.why_not(game, "remove-spawn granary-c") == "wicked.quest.nest"


@rule("wicked.quest.cards-added")
def test_torch_and_bile_are_in_addition_to_those_of_the_deck(table: Any, town: Any) -> None:
    state = town.table(shamble.new("wicked", GRANARY))
    deck = state.decks[0].all_cards()
    copies = {card: state.stage.cards[card].copies["equipment"] for card in ("torch", "dragon-bile")}
    assert {card: deck.count(card) for card in copies} == copies
    assert len(deck) == 65
    people = {"oswin": {"zone": "longhouse-n", "hands": ["dagger"]}}
    game = table(scene=GRANARY, survivors=people, zombies={}, active="oswin", entered=["longhouse-n"])
    town.answer(game, "take oil-store", "keep torch")
    assert "torch" in town.backpack(game, "oswin") + town.hands(game, "oswin")


@rule("fantasy.round.exit-zone", "wicked.quest.burn-nests")
@pytest.mark.parametrize("burned", [True, False])
def test_it_is_won_in_the_far_corner_once_the_nest_is_gone(table: Any, burned: bool) -> None:
    spawns = [] if burned else [{"zone": "granary-c", "colour": "violet"}]
    people = {"oswin": "lower-square-s", "tolk": "lower-square-se"}
    game = table(scene=GRANARY, survivors=people, zombies={}, spawns=spawns, active="oswin")
    game.answer("move lower-square-se")
    assert won(game) is burned


@rule("wicked.quest.lost-to-numbers")
@pytest.mark.parametrize(("swarms", "lost"), [(14, False), (15, True)])
def test_fifteen_swarms_at_the_end_of_a_round_lose_it(table: Any, swarms: int, lost: bool) -> None:
    people = {"oswin": "square-w"}
    game = table(scene=GRANARY, survivors=people, zombies={"granary-n": {RATZ: swarms}}, spawns=[], phase="end")
    assert why(game) == ("overrun" if lost else "")


# -- Pale Procession ---------------------------------------------------------------------------------------------------

CHAPEL_OPEN = {"open": ["chapel-c--chapel-n"], "entered": ["chapel-c"]}


def procession(table: Any, spirits: dict[str, int], **keys: Any) -> Game:
    """The zombies are about to act; nobody sees anybody, unless survivors are placed so."""
    crowd: dict[str, dict[str, int]] = {zone: {SPIRIT: count} for zone, count in spirits.items()}
    for zone, more in keys.pop("others", {}).items():
        crowd.setdefault(zone, {}).update(more)
    keys.setdefault("survivors", {"oswin": {"zone": "longhouse-nw", "hands": ["dagger"]}})
    return table(scene=PALE, zombies=crowd, spawns=[], phase="zombies", **keys)


@rule("wicked.quest.haunt")
def test_spectral_walkers_that_see_nobody_walk_to_the_chapel(table: Any, town: Any) -> None:
    """However loud it is elsewhere; walkers go there instead."""
    game = procession(table, {"crypt-n": 1}, noise={"crypt-sw": 5}, others={"crypt-nw": {"walker": 1}}, **CHAPEL_OPEN)
    assert town.dead(game, "crypt-w") == {"walker": 1}
    assert town.dead(game, "crypt-n") == {}
    moved = [event["to"] for event in town.told(game, "dead-moved") if event["enemy"] == SPIRIT]
    assert moved in (["crypt-nw"], ["crypt-ne"], ["crypt-nw", "crypt-ne"])


@rule("wicked.quest.haunt")
def test_whom_they_see_draws_them_as_usual(table: Any, town: Any) -> None:
    people = {"oswin": {"zone": "crypt-sw", "hands": ["dagger"]}}
    game = procession(table, {"crypt-nw": 1}, survivors=people, **CHAPEL_OPEN)
    assert town.dead(game, "crypt-w") == {SPIRIT: 1}


@rule("wicked.quest.float", "fantasy.terrain.waterhole-zombies-stuck")
def test_they_float_out_of_the_pond(table: Any, town: Any) -> None:
    game = procession(table, {"pond-c": 2}, others={"pond-c": {"walker": 1}}, **CHAPEL_OPEN)
    assert town.dead(game, "pond-c") == {"walker": 1}
    assert [town.dead(game, zone) for zone in ("pond-n", "pond-e")] == [{SPIRIT: 1}, {SPIRIT: 1}]


@rule("wicked.quest.float", "fantasy.terrain.hedge-stops-zombies")
def test_hedges_still_stop_them(table: Any, town: Any) -> None:
    game = procession(table, {"garden-e": 1}, survivors={"oswin": {"zone": "garden-sw", "hands": ["dagger"]}})
    assert [event["to"] for event in town.told(game, "dead-moved")] != ["garden-c"]


@rule("wicked.quest.bell")
def test_those_who_reach_the_chapel_ring_the_bell_and_are_gone(table: Any, town: Any) -> None:
    game = procession(table, {"chapel-n": 2}, **CHAPEL_OPEN)
    assert town.dead(game, "chapel-c") == {}
    assert game.view(0)["counters"] == {"tolls": 2}
    assert game.view(0)["objectives"][1]["have"] == 0
    assert game.view(0)["losses"][0]["have"] == 2


@rule("wicked.quest.bell")
def test_no_bell_tolls_while_a_survivor_is_there(table: Any, town: Any) -> None:
    people = {"oswin": {"zone": "chapel-c", "hands": ["dagger"]}}
    game = procession(table, {"chapel-n": 1}, survivors=people, **CHAPEL_OPEN)
    assert town.dead(game, "chapel-c") == {SPIRIT: 1}
    assert game.view(0)["counters"] == {"tolls": 0}


@rule("wicked.quest.bell")
def test_others_do_not_ring_it(table: Any, town: Any) -> None:
    game = procession(table, {}, others={"chapel-c": {"walker": 1}}, **CHAPEL_OPEN)
    assert game.view(0)["counters"] == {"tolls": 0}


@rule("wicked.quest.bell", "fantasy.activation.no-open-path")
def test_they_gather_at_its_closed_doors(table: Any, town: Any) -> None:
    game = procession(table, {"chapel-n": 2})
    assert town.dead(game, "chapel-n") == {SPIRIT: 2}


@rule("wicked.quest.bell")
@pytest.mark.parametrize(("tolls", "lost"), [(3, False), (4, True)])
def test_the_fifth_toll_loses_it(table: Any, tolls: int, lost: bool) -> None:
    game = procession(table, {"chapel-n": 1}, counters={"tolls": tolls}, **CHAPEL_OPEN)
    assert why(game) == ("tolled" if lost else "")


@rule("fantasy.action.door-colored", "fantasy.vault.artefact-pickup")
def test_the_vault_key_unlocks_the_vault_and_wakes_a_spawn_zone(table: Any, town: Any) -> None:
    hesta = {"zone": "crypt-se", "hands": ["axe"]}
    people = {"oswin": {"zone": "longhouse-n", "hands": ["dagger"]}, "hesta": hesta}
    keys = {"zombies": {}, "entered": ["crypt-se", "longhouse-n"]}
    locked = table(scene=PALE, survivors=people, active="hesta", **keys)
    assert town.why_not(locked, "open choir-vault--crypt-se") == "fantasy.action.door-colored"
    game = table(scene=PALE, survivors=people, active="oswin", **keys)
    game.answer("take vault-key")
    assert all(spawn["active"] for spawn in game.view(0)["spawns"])
    town.begin_turn_of(game, "hesta")
    town.answer(game, "open choir-vault--crypt-se", "move choir-vault", "pick-up inferno")
    assert "inferno" in town.hands(game, "hesta") + town.backpack(game, "hesta")


@rule("fantasy.round.win-immediately")
@pytest.mark.parametrize(("killed", "tokens", "enough"), [(6, [], True), (5, [], False), (6, ["hymn-book"], False)])
def test_seven_spectral_walkers_and_the_hymn_book_win_it(
    table: Any, town: Any, killed: int, tokens: list[str], enough: bool
) -> None:
    people = {"ysolde": {"zone": "crypt-w", "hands": ["mana-blast"]}}
    keys = {"zombies": {"crypt-w": {SPIRIT: 1}}, "tokens": tokens, "fate": [[6]]}
    game = table(scene=PALE, survivors=people, active="ysolde", **keys)
    town.state(game).kills[town.state(game).stage.kind_of(SPIRIT)] = killed
    game.answer("cast mana-blast crypt-w")
    assert won(game) is enough


# -- No Roof Left Standing ---------------------------------------------------------------------------------------------

RELICS = ["splinter", "chalice", "shroud", "sheaf"]


def under_roofs(table: Any, **keys: Any) -> Game:
    keys.setdefault("zombies", {})
    keys.setdefault("survivors", {"oswin": {"zone": "square-sw", "hands": ["dagger"]}})
    return table(scene=NO_ROOF, **keys)


@rule("wicked.quest.take-some", "wicked.dragon.rubble-can-lose-the-quest")
@pytest.mark.parametrize(
    ("rubble", "tokens", "lost"),
    [
        (["chapel-c"], RELICS, False),
        (["chapel-c", "rowhouse-c"], RELICS, False),
        (["chapel-c", "rowhouse-c", "granary-c"], RELICS, True),
        (["chapel-c", "rowhouse-c", "granary-c"], ["chalice", "shroud", "sheaf"], False),
        (["rowhouse-c", "granary-c", "cornerhouse-c"], ["chalice", "shroud", "sheaf"], True),
        (["rowhouse-c", "granary-c", "cornerhouse-c"], ["shroud", "sheaf"], False),
    ],
)
def test_three_relics_under_rubble_lose_it(table: Any, rubble: list[str], tokens: list[str], lost: bool) -> None:
    game = under_roofs(table, rubble=rubble, tokens=[*tokens, "sextons-ring"], active="oswin")
    game.answer("move square-s")
    assert why(game) == ("buried" if lost else "")


@rule("wicked.quest.take-some")
def test_a_relic_under_rubble_is_not_lost_while_somebody_is_there(table: Any) -> None:
    people = {"oswin": {"zone": "chapel-c", "hands": ["dagger"]}}
    rubble = ["chapel-c", "rowhouse-c", "granary-c"]
    keys = {"rubble": rubble, "entered": ["chapel-c"], "open": ["chapel-c--chapel-e"]}
    staying = under_roofs(table, survivors=people, active="oswin", **keys)
    staying.answer("take splinter")
    assert staying.outcome is None
    leaving = under_roofs(table, survivors=people, active="oswin", **keys)
    leaving.answer("move chapel-e")
    assert why(leaving) == "buried"


def dragon_card(table: Any, zone: str, round: int) -> Game:
    people = {"oswin": {"zone": "square-n", "experience": 7, "hands": ["dagger"]}}
    spawns = [{"zone": zone, "colour": "white"}]
    decks = {"zombies": ["dragon-card"]}
    fate = [] if (zone, round) == ("square-s", 1) else [["magic"]]
    keys = {"spawns": spawns, "decks": decks, "phase": "spawn", "round": round, "engines": [], "fate": fate}
    return under_roofs(table, survivors=people, **keys)


@rule("wicked.quest.no-landing")
@pytest.mark.parametrize(
    ("zone", "round", "lands"), [("square-s", 1, ""), ("square-s", 2, "square-c"), ("garden-n", 1, "garden-c")]
)
def test_in_the_first_round_no_dragon_comes_to_the_market(table: Any, zone: str, round: int, lands: str) -> None:
    game = dragon_card(table, zone, round)
    assert dragon_at(game) == lands
    if not lands:
        assert [event.rule for event in game.events if event.kind == "dragon-card-void"] == ["wicked.quest.no-landing"]


@rule("wicked.quest.no-landing")
@pytest.mark.parametrize(("round", "lands"), [(1, "garden-c"), (2, "square-c")])
def test_nor_does_it_fly_there(table: Any, town: Any, round: int, lands: str) -> None:
    people = {"oswin": {"zone": "square-sw", "hands": ["dagger"]}}
    fate = [["magic"]] if lands == "square-c" else []
    keys = {"weakness": "magic", "engines": [], "spawns": [], "phase": "zombies", "round": round, "fate": fate}
    game = under_roofs(table, survivors=people, zombies={"garden-c": {DRAGON: 1}}, **keys)
    assert dragon_at(game) == lands
    if lands == "garden-c":
        assert town.told(game, "dragon-stayed")[0].rule == "wicked.quest.no-landing"


@rule("wicked.quest.take-some", "wicked.quest.drive-off", "fantasy.round.exit-zone")
@pytest.mark.parametrize(
    ("tokens", "driven_off", "enough"),
    [(["sheaf", "chalice"], ["magic"], True), (RELICS[1:], ["magic"], False), (["sheaf", "chalice"], [], False)],
)
def test_two_relics_a_beaten_dragon_and_everybody_on_the_steps(
    table: Any, tokens: list[str], driven_off: list[str], enough: bool
) -> None:
    people = {"oswin": {"zone": "square-c", "hands": ["dagger"]}, "tolk": "square-n"}
    game = under_roofs(table, survivors=people, tokens=tokens, driven_off=driven_off, active="oswin")
    game.answer("move square-n")
    assert won(game) is enough


@rule("fantasy.round.one-death-is-not-defeat", "fantasy.round.lose-conditions")
@pytest.mark.parametrize("quest", list(STARTS))
def test_every_quest_is_lost_when_nobody_is_left(table: Any, town: Any, quest: str) -> None:
    zone = STARTS[quest][0]
    people = {"oswin": {"zone": zone, "wounds": 2, "hands": ["hammer"]}}
    game = table(scene=quest, survivors=people, zombies={zone: {"walker": 2}}, spawns=[], phase="zombies")
    assert why(game) == "nobody-left"
