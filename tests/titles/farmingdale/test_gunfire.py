"""Gunfire: who can fire at what, the column, the Hits, and what some units do with guns."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.kernel.game import Game
from shamble.testing import example, rule
from shamble.titles.farmingdale.rules.actions import gunfire
from shamble.titles.farmingdale.rules.counters import NOW, Lasting

MOB = {"regular-zeds-30": "forest-3", "regular-zeds-31": "forest-3"}


def column(fd: Any, game: Game, id: str, distance: int = 1, right: int = 0) -> int:
    return gunfire.column_of(fd.state(game), fd.unit(game, id), distance, right)


def shots(fd: Any, game: Game, verb: str = "shoot") -> list[str]:
    """At what the unit that acts can fire."""
    return [text.split()[-1] for text in fd.options(game, verb)]


# -- the attack --------------------------------------------------------------------------------------------------------


@rule("zeds.gun.cost")
@example("zeds.gun.cost")
def test_a_shot_costs_an_action_and_an_ammo(table: Any, fd: Any) -> None:
    game = table(people={"sheriff-hunt": "forest-1"}, zeds={"regular-zeds-30": "forest-2"}, ammo=1, fate=[[1, 1]])
    fd.answer(game, "turn sheriff-hunt", "shoot sheriff-hunt regular-zeds-30")
    state = fd.state(game)
    assert (state.ammo, state.player_actions, state.event_actions) == (0, 0, 4)
    assert fd.said(game, "fires") == [("fires", "sheriff-hunt", "regular-zeds-30", "forest-2", 1)]
    fd.answer(game, "turn sheriff-hunt")
    assert fd.refused(game, "shoot sheriff-hunt regular-zeds-30") == "zeds.gun.cost"


@rule("zeds.gun.cost")
def test_a_shot_reaches_the_next_space_only(table: Any, fd: Any) -> None:
    zeds = {"regular-zeds-1": "forest-0", "regular-zeds-2": "forest-2", "regular-zeds-3": "forest-3"}
    game = table(people={"deputy-schmidt": "forest-1"}, zeds=zeds)
    fd.answer(game, "turn deputy-schmidt")
    assert shots(fd, game) == ["regular-zeds-1", "regular-zeds-2"]
    assert fd.refused(game, "shoot deputy-schmidt regular-zeds-3") == "zeds.gun.long"


@rule("zeds.gun.roll")
@example("zeds.gun.roll")
@pytest.mark.parametrize(("dice", "hits"), [([1, 1], 0), ([1, 4], 1), ([4, 4], 2), ([6, 6], 3)])
def test_the_sum_of_two_dice_gives_the_hits(table: Any, fd: Any, dice: list[int], hits: int) -> None:
    game = table(people={"deputy-schmidt": "forest-1"}, zeds={"regular-zeds-30": "forest-2"}, fate=[dice])
    fd.answer(game, "turn deputy-schmidt", "shoot deputy-schmidt regular-zeds-30")
    assert fd.said(game, "shot")[0][-1] == hits
    assert fd.unit(game, "regular-zeds-30").hits_left == 6 - hits
    assert fd.unit(game, "deputy-schmidt").hits == 0


@rule("zeds.gun.spread")
@example("zeds.gun.spread")
def test_all_hits_go_to_one_target(table: Any, fd: Any) -> None:
    game = table(people={"sheriff-hunt": "forest-2"}, zeds=MOB, fate=[[6, 6]])
    fd.answer(game, "turn sheriff-hunt")
    assert shots(fd, game) == list(MOB)
    fd.answer(game, "shoot sheriff-hunt regular-zeds-31")
    assert [fd.unit(game, id).hits_left for id in MOB] == [6, 2]


@rule("zeds.gun.no-retreat", "zeds.gun.no-terrain")
def test_the_target_stays_and_its_space_does_not_protect_it(table: Any, fd: Any) -> None:
    for place, target in (("forest-1", "forest-2"), ("mountain-1", "mountain-0"), ("forest-2", "forest-3")):
        game = table(people={"sheriff-hunt": place}, zeds={"regular-zeds-30": target}, fate=[[4, 4]])
        fd.answer(game, "turn sheriff-hunt", "shoot sheriff-hunt regular-zeds-30")
        assert fd.said(game, "shot")[0][-1] == 3
        assert fd.place(game, "regular-zeds-30") == target


@rule("zeds.gun.start")
def test_nobody_fires_into_a_start_space(table: Any, fd: Any) -> None:
    zeds = {"regular-zeds-1": "mountain-start", "regular-zeds-2": "mountain-5"}
    game = table(people={"captain-piazza": "mountain-6"}, zeds=zeds)
    fd.answer(game, "turn captain-piazza")
    assert shots(fd, game) == ["regular-zeds-2"]
    assert fd.refused(game, "shoot captain-piazza regular-zeds-1") == "zeds.gun.start"


@rule("zeds.gun.start", "zeds.zeds.start-safe")
def test_nobody_fires_out_of_a_start_space_but_everybody_can_leave_it(table: Any, fd: Any) -> None:
    game = table(people={"captain-piazza": "mountain-start"}, zeds={"regular-zeds-2": "mountain-5"})
    fd.answer(game, "turn captain-piazza")
    assert fd.refused(game, "shoot captain-piazza regular-zeds-2") == "zeds.gun.start"
    assert fd.refused(game, "own-ammo captain-piazza regular-zeds-2") == "zeds.gun.start"
    assert "move captain-piazza mountain-6" in fd.options(game)


@rule("zeds.action.sources")
def test_a_shot_needs_an_action(table: Any, fd: Any) -> None:
    game = table(
        people={"mayor-hernandez": "town-center", "sheriff-hunt": "town-center"},
        zeds={"regular-zeds-30": "forest-0"},
        event_actions=0,
        player_actions=0,
    )
    fd.answer(game, "turn mayor-hernandez")
    assert fd.refused(game, "shoot mayor-hernandez regular-zeds-30") == "zeds.action.sources"
    assert fd.refused(game, "forage mayor-hernandez") == "zeds.action.sources"


@rule("zeds.gun.defiant", "farmingdale.markers.defiant-may-forage-and-shoot")
def test_defiant_civilians_fire_and_forage(table: Any, fd: Any) -> None:
    people = {"regular-civilians-7": {"place": "forest-4", "marks": ["defiant"]}, "sheriff-hunt": "town-center"}
    game = table(people=people, zeds={"regular-zeds-30": "forest-5"})
    fd.answer(game, "turn regular-civilians-7")
    assert fd.options(game) == ["forage regular-civilians-7", "shoot regular-civilians-7 regular-zeds-30"]


@rule("zeds.action.single-unit")
def test_two_units_of_a_space_fire_one_at_a_time(table: Any, fd: Any) -> None:
    people = {"sheriff-hunt": "forest-2", "deputy-schmidt": "forest-2"}
    game = table(people=people, zeds=MOB, fate=[[4, 4]])
    fd.answer(game, "turn deputy-schmidt", "shoot deputy-schmidt regular-zeds-30")
    assert fd.said(game, "shot")[0][-1] == 2  # column 4, not 9


# -- columns -----------------------------------------------------------------------------------------------------------


@rule("zeds.gun.column")
@example("zeds.gun.column")
def test_the_column_is_the_strength_and_then_the_shifts(table: Any, fd: Any) -> None:
    armed = {"place": "forest-1", "marks": ["well-armed", "civ-leader"]}
    people = {"sheriff-hunt": {"place": "forest-2", "reduced": True}, "regular-civilians-1": armed}
    game = table(people=people)
    assert column(fd, game, "sheriff-hunt") == 3
    assert column(fd, game, "regular-civilians-1") == 5


@rule("zeds.gun.column")
def test_more_strength_than_columns_counts_as_the_last_before_shifts(table: Any, fd: Any, monkeypatch: Any) -> None:
    game = table(people={"sheriff-hunt": "forest-2"})
    monkeypatch.setattr(fd.unit(game, "sheriff-hunt").card, "strength", 9)
    assert column(fd, game, "sheriff-hunt", right=-1) == 6


@rule("zeds.gun.min")
@example("zeds.gun.min")
def test_shifts_stop_at_the_first_and_the_last_column(table: Any, fd: Any) -> None:
    game = table(people={"sheriff-hunt": "forest-2", "mayor-hernandez": {"place": "forest-1", "reduced": True}})
    assert column(fd, game, "sheriff-hunt", right=4) == 7
    assert column(fd, game, "mayor-hernandez", right=-2) == 1


@rule("zeds.gun.min")
def test_a_unit_without_gunfire_strength_does_not_fire(table: Any, fd: Any, monkeypatch: Any) -> None:
    game = table(people={"sheriff-hunt": "forest-1"}, zeds={"regular-zeds-30": "forest-2"})
    monkeypatch.setattr(fd.unit(game, "sheriff-hunt").card, "strength", 0)
    fd.answer(game, "turn sheriff-hunt")
    assert fd.refused(game, "shoot sheriff-hunt regular-zeds-30") == "zeds.gun.min"


@rule("farmingdale.markers.civ-leader-shift-all-combat", "farmingdale.markers.well-armed-shift")
@pytest.mark.parametrize("mark", ["civ-leader", "well-armed"])
def test_a_marker_shifts_the_shots_of_its_unit(table: Any, fd: Any, mark: str) -> None:
    people = {"regular-civilians-1": {"place": "forest-1", "marks": [mark]}, "regular-civilians-2": "forest-1"}
    game = table(people=people)
    assert (column(fd, game, "regular-civilians-1"), column(fd, game, "regular-civilians-2")) == (4, 3)


@rule("zeds.event.ongoing")
def test_a_card_in_force_shifts_a_shot_and_pays_its_ammo_once(table: Any, fd: Any) -> None:
    game = table(people={"sheriff-hunt": "forest-1"}, zeds={"regular-zeds-30": "forest-2"}, ammo=0, fate=[[1, 1]])
    for stat, by in (("gunfire-shift", 1), ("ammo-cost", -1)):
        lasting = Lasting(stat, "fate-spare-clip")
        lasting.by, lasting.until = by, NOW
        fd.state(game).lasting.append(lasting)
    assert column(fd, game, "sheriff-hunt") == 6
    fd.answer(game, "turn sheriff-hunt", "shoot sheriff-hunt regular-zeds-30")
    assert fd.said(game, "shot")[0][-1] == 1  # column 6
    assert fd.state(game).lasting == []
    fd.answer(game, "turn sheriff-hunt")
    assert fd.refused(game, "shoot sheriff-hunt regular-zeds-30") == "zeds.gun.cost"


# -- far away ----------------------------------------------------------------------------------------------------------


@rule("zeds.gun.long", "farmingdale.heroes.hunt-long-range")
@example("zeds.gun.long")
def test_the_sheriff_reaches_two_spaces_with_a_shift(table: Any, fd: Any) -> None:
    zeds = {"regular-zeds-1": "forest-3", "regular-zeds-2": "forest-4", "regular-zeds-3": "highway-0"}
    game = table(people={"sheriff-hunt": "forest-1"}, zeds=zeds)
    fd.answer(game, "turn sheriff-hunt")
    assert shots(fd, game) == ["regular-zeds-1"]
    assert fd.refused(game, "shoot sheriff-hunt regular-zeds-2") == "zeds.gun.long"
    assert (column(fd, game, "sheriff-hunt", 1), column(fd, game, "sheriff-hunt", 2)) == (5, 4)


@rule("zeds.gun.over")
@example("zeds.gun.over")
def test_shots_pass_over_units_and_leave_town_center_along_any_track(table: Any, fd: Any) -> None:
    zeds = {"regular-zeds-1": "highway-0", "regular-zeds-2": "forest-1", "regular-zeds-3": "forest-2"}
    zeds["regular-zeds-4"] = "forest-0"
    game = table(people={"sheriff-hunt": "town-center"}, zeds=zeds)
    fd.answer(game, "turn sheriff-hunt")
    assert shots(fd, game) == ["regular-zeds-1", "regular-zeds-2", "regular-zeds-4"]


@rule("farmingdale.heroes.piazza-long-range-three", "zeds.gun.long")
def test_piazza_reaches_three_spaces_but_not_across_town_center(table: Any, fd: Any) -> None:
    zeds = {"regular-zeds-1": "forest-3", "regular-zeds-2": "forest-4", "regular-zeds-3": "highway-0"}
    game = table(people={"captain-piazza": "forest-0"}, zeds=zeds)
    fd.answer(game, "turn captain-piazza")
    assert shots(fd, game) == ["regular-zeds-1"]


@rule("farmingdale.heroes.piazza-gunfire-by-distance")
@example("farmingdale.heroes.piazza-gunfire-by-distance")
@pytest.mark.parametrize("reduced", [False, True])
def test_the_distance_alone_gives_piazzas_strength(table: Any, fd: Any, reduced: bool) -> None:
    game = table(people={"captain-piazza": {"place": "forest-1", "reduced": reduced}})
    assert [column(fd, game, "captain-piazza", distance) for distance in (1, 2, 3)] == [2, 4, 3]


# -- who has no gun ----------------------------------------------------------------------------------------------------


@rule("farmingdale.heroic-civilians.furies-no-gunfire", "farmingdale.heroes.horatius-cannot")
@pytest.mark.parametrize(
    ("id", "refusal"),
    [
        ("farmingdale-furies", "farmingdale.heroic-civilians.furies-no-gunfire"),
        ("horatius", "farmingdale.heroes.horatius-cannot"),
    ],
)
def test_some_units_never_fire(table: Any, fd: Any, id: str, refusal: str) -> None:
    people = {id: "town-center", "mayor-hernandez": "town-center"}
    game = table(people=people, zeds={"regular-zeds-30": "forest-0"})
    fd.answer(game, f"turn {id}")
    assert fd.refused(game, f"shoot {id} regular-zeds-30") == refusal
    game = table(people=people, zeds={"regular-zeds-30": "forest-0"})
    fd.answer(game, "turn mayor-hernandez")
    assert fd.refused(game, f"citadel mayor-hernandez {id} regular-zeds-30") == refusal


# -- Piazza withdraws --------------------------------------------------------------------------------------------------


def fired(table: Any, fd: Any, place: str, target: str, **keys: Any) -> Game:
    """Piazza has fired and missed; in a fight afterwards she is lucky."""
    people = {"captain-piazza": place, **keys.pop("people", {})}
    zeds = {"regular-zeds-30": target, **keys.pop("zeds", {})}
    game: Game = table(people=people, zeds=zeds, fate=[[1, 1], [6, 6]], **keys)
    fd.answer(game, "turn captain-piazza", "shoot captain-piazza regular-zeds-30")
    return game


@rule("farmingdale.heroes.piazza-overwatch-withdraw", "farmingdale.heroes.piazza-withdraw-is-free")
@example("farmingdale.heroes.piazza-overwatch-withdraw")
@pytest.mark.parametrize(("target", "away"), [("forest-3", "forest-1"), ("forest-1", "forest-3")])
def test_piazza_withdraws_from_her_target_for_free(table: Any, fd: Any, target: str, away: str) -> None:
    game = fired(table, fd, "forest-2", target)
    assert fd.options(game) == ["stay", f"fall-back captain-piazza {away}"]
    fd.answer(game, f"fall-back captain-piazza {away}")
    assert fd.place(game, "captain-piazza") == away
    assert (fd.state(game).player_actions, fd.state(game).event_actions) == (0, 4)
    assert fd.asked(game) == "act"


@rule("farmingdale.unit-types.abilities-are-optional", "zeds.action.optional")
def test_piazza_need_not_withdraw_and_never_does_into_a_start_space(table: Any, fd: Any) -> None:
    game = fired(table, fd, "forest-2", "forest-3")
    fd.answer(game, "stay")
    assert fd.place(game, "captain-piazza") == "forest-2"
    assert fd.asked(fired(table, fd, "mountain-6", "mountain-5")) == "act"


@rule("farmingdale.heroes.piazza-overwatch-withdraw")
def test_from_town_center_piazza_withdraws_along_another_track(table: Any, fd: Any) -> None:
    game = fired(table, fd, "town-center", "forest-1", markers={"highway-0": "no-entry"})
    ways = [f"fall-back captain-piazza {place}" for place in ("highway-1", "suburbs-0", "mountain-0")]
    assert fd.options(game) == ["stay", *ways]


@rule("zeds.event.ongoing")
def test_piazza_does_not_withdraw_where_nobody_moves(table: Any, fd: Any) -> None:
    game = table(people={"captain-piazza": "forest-2"}, zeds={"regular-zeds-30": "forest-3"}, fate=[[1, 1]])
    ban = Lasting("move", "fate-rain-mountain")
    ban.track = fd.state(game).board.track_by_id["forest"]
    fd.state(game).lasting.append(ban)
    fd.answer(game, "turn captain-piazza", "shoot captain-piazza regular-zeds-30")
    assert fd.asked(game) == "act"


@rule("farmingdale.heroes.piazza-withdraw-continues-if-full")
@example("farmingdale.heroes.piazza-withdraw-continues-if-full")
def test_piazza_goes_on_past_a_full_space(table: Any, fd: Any) -> None:
    people = {"sheriff-hunt": "forest-1", "deputy-schmidt": "forest-1"}
    game = fired(table, fd, "forest-2", "forest-3", people=people)
    assert fd.options(game) == ["stay", "fall-back captain-piazza forest-0"]


@rule("farmingdale.heroes.piazza-companions-may-follow", "farmingdale.heroes.piazza-takes-defiant-along")
@example("farmingdale.heroes.piazza-takes-defiant-along")
def test_companions_may_follow_and_are_defiant_no_longer(table: Any, fd: Any) -> None:
    people = {"regular-civilians-1": {"place": "forest-4", "marks": ["defiant"]}}
    for answer, place, marks in (("stay", "forest-4", ["defiant"]), ("come-along", "forest-3", [])):
        game = fired(table, fd, "forest-4", "forest-5", people=people)
        fd.answer(game, "fall-back captain-piazza forest-3")
        assert fd.asked(game) == "come-along"
        fd.answer(game, next(text for text in fd.options(game) if text.startswith(answer)))
        unit = fd.unit(game, "regular-civilians-1")
        assert (fd.place(game, unit.id), unit.marks) == (place, marks)


@rule("farmingdale.heroes.piazza-companions-may-follow")
def test_nobody_follows_where_there_is_no_room(table: Any, fd: Any) -> None:
    people = {"sheriff-hunt": "forest-2", "deputy-schmidt": "forest-1"}
    game = fired(table, fd, "forest-2", "forest-3", people=people)
    fd.answer(game, "fall-back captain-piazza forest-1")
    assert fd.asked(game) == "act"


@rule("farmingdale.heroes.piazza-companions-limits")
@example("farmingdale.heroes.piazza-companions-limits")
def test_nobody_follows_out_of_town_center_or_to_zeds(table: Any, fd: Any) -> None:
    game = fired(table, fd, "town-center", "forest-1", people={"sheriff-hunt": "town-center"})
    fd.answer(game, "fall-back captain-piazza suburbs-0")
    assert fd.place(game, "sheriff-hunt") == "town-center"
    assert fd.asked(game) == "act"
    game = fired(
        table, fd, "forest-2", "forest-1", people={"sheriff-hunt": "forest-2"}, zeds={"regular-zeds-1": "forest-3"}
    )
    fd.answer(game, "fall-back captain-piazza forest-3")
    assert fd.place(game, "sheriff-hunt") == "forest-2"


@rule("farmingdale.heroes.piazza-withdraw-into-zeds-attacks")
def test_piazza_attacks_zeds_where_she_withdraws(table: Any, fd: Any) -> None:
    game = fired(table, fd, "forest-2", "forest-1", zeds={"regular-zeds-1": "forest-3"})
    fd.answer(game, "fall-back captain-piazza forest-3")
    assert fd.said(game, "fight") == [("fight", "captain-piazza", "forest-3", "", 1)]


@rule("farmingdale.heroes.piazza-withdraw-into-zeds-attacks")
def test_piazza_does_not_pass_zeds_in_a_closed_space(table: Any, fd: Any) -> None:
    markers = {"forest-1": "no-entry"}
    game = fired(table, fd, "forest-2", "forest-3", zeds={"regular-zeds-1": "forest-1"}, markers=markers)
    assert fd.asked(game) == "act"


# -- Piazza's own Ammo -------------------------------------------------------------------------------------------------


@rule("farmingdale.heroes.piazza-makes-own-ammo", "farmingdale.heroes.piazza-own-ammo-unlimited")
@example("farmingdale.heroes.piazza-makes-own-ammo")
def test_piazza_fires_without_ammo_for_two_actions_again_and_again(table: Any, fd: Any) -> None:
    people = {"captain-piazza": {"place": "forest-1", "free": 1}}
    zeds = {"regular-zeds-30": "forest-2"}
    game = table(people=people, zeds=zeds, ammo=0, player_actions=0, event_actions=4, fate=[[1, 1], [1, 1]])
    shot = "own-ammo captain-piazza regular-zeds-30"
    fd.answer(game, "turn captain-piazza", shot, "stay")
    assert (fd.unit(game, "captain-piazza").free, fd.state(game).event_actions, fd.state(game).ammo) == (0, 3, 0)
    fd.answer(game, "turn captain-piazza", shot, "stay")
    assert fd.state(game).event_actions == 1
    fd.answer(game, "turn captain-piazza")
    assert fd.refused(game, shot) == "farmingdale.heroes.piazza-makes-own-ammo"
    assert len(fd.said(game, "shot")) == 2


# -- Citadel -----------------------------------------------------------------------------------------------------------


@rule("farmingdale.heroes.mayor-citadel-gunfire", "zeds.action.character")
@example("farmingdale.heroes.mayor-citadel-gunfire")
def test_a_unit_in_town_center_fires_without_an_action_once_a_turn(table: Any, fd: Any) -> None:
    people = {"mayor-hernandez": "forest-1", "deputy-schmidt": "town-center"}
    zeds = {"regular-zeds-30": "highway-0"}
    game = table(people=people, zeds=zeds, ammo=2, fate=[[4, 4]])
    citadel = "citadel mayor-hernandez deputy-schmidt regular-zeds-30"
    fd.answer(game, "turn mayor-hernandez", citadel)
    assert fd.said(game, "shot")[0][-1] == 3  # column 5, not 4
    state = fd.state(game)
    assert (state.ammo, state.player_actions, state.event_actions) == (1, 1, 4)
    assert fd.unit(game, "mayor-hernandez").spent == ["citadel"]
    fd.answer(game, "turn mayor-hernandez")
    assert fd.refused(game, citadel) == "zeds.action.character"


@rule("farmingdale.heroes.mayor-citadel-gunfire")
def test_the_citadel_needs_ammo_and_may_be_the_mayors_own_shot(table: Any, fd: Any) -> None:
    people = {"mayor-hernandez": "town-center", "sheriff-hunt": "forest-0"}
    zeds = {"regular-zeds-30": "highway-0", "regular-zeds-31": "forest-1"}
    game = table(people=people, zeds=zeds, ammo=0)
    fd.answer(game, "turn mayor-hernandez")
    assert fd.refused(game, "citadel mayor-hernandez mayor-hernandez regular-zeds-30") == "zeds.gun.cost"
    game = table(people=people, zeds=zeds, event_actions=0, player_actions=0)
    fd.answer(game, "turn mayor-hernandez")
    assert shots(fd, game, "citadel") == ["regular-zeds-30"]
