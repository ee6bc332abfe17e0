"""Shots: where they reach, whom they hit, and what their misses do."""

from collections.abc import Callable
from typing import Any

import pytest

from shamble.kernel.errors import IllegalAnswer
from shamble.kernel.game import Game
from shamble.kernel.questions import Share
from shamble.testing import example, rule

Table = Callable[..., Game]


# -- range and sight ---------------------------------------------------------------------------------------------------


@rule("nld.ranged.range-and-sight", "nld.combat.ranged-action")
def test_a_shot_needs_a_zone_in_range_and_in_sight(table: Table, nld: Any) -> None:
    """The den lies next to the hall, behind a closed door."""
    ben = {"zone": "hall", "hands": ["winchester-94"]}
    game = table(survivors={"ben": ben}, ghouls={"den": {"walker": 1}}, active="ben")
    assert nld.options(game, "shoot") == ["shoot winchester-94 kitchen", "shoot winchester-94 lane"]
    with pytest.raises(IllegalAnswer) as refusal:
        game.answer("shoot winchester-94 den")
    assert refusal.value.rule == "nld.los.closed-barriers-block"
    nld.answer(game, "open den--hall")
    assert "shoot winchester-94 den" in nld.options(game)


@rule("nld.ranged.interior-reach")
def test_from_inside_a_shot_reaches_only_rooms_that_share_an_opening(table: Table, nld: Any) -> None:
    ben = {"zone": "kitchen", "hands": ["winchester-94"]}
    ghouls = {"hall": {"walker": 1}, "den": {"walker": 1}, "yard": {"walker": 1}}
    game = table(survivors={"ben": ben}, ghouls=ghouls, open=["den--hall"], active="ben")
    assert nld.options(game, "shoot") == ["shoot winchester-94 yard", "shoot winchester-94 hall"]
    assert nld.refused(game, "shoot winchester-94 den") == "nld.los.interior-one-zone"


@rule("nld.ranged.min-range")
@example("nld.ranged.min-range")
def test_a_winchester_cannot_be_fired_into_ones_own_zone(table: Table, nld: Any) -> None:
    ben = {"zone": "s0", "hands": ["winchester-94"]}
    ghouls = {"s0": {"walker": 1}}
    game = table("row", survivors={"ben": ben}, ghouls=ghouls, active="ben")
    assert nld.options(game, "shoot") == [f"shoot winchester-94 s{far}" for far in (1, 2, 3)]
    assert nld.refused(game, "shoot winchester-94 s0") == "nld.ranged.min-range"


@rule("nld.ranged.max-range")
def test_a_sawed_off_reaches_its_own_zone_and_the_next_one(table: Table, nld: Any) -> None:
    ben = {"zone": "s0", "hands": ["sawed-off"]}
    ghouls = {"s2": {"walker": 1}}
    game = table("row", survivors={"ben": ben}, ghouls=ghouls, active="ben")
    assert nld.options(game, "shoot") == ["shoot sawed-off s0", "shoot sawed-off s1"]
    assert nld.refused(game, "shoot sawed-off s2") == "nld.ranged.max-range"


@rule("nld.ranged.ignore-between")
def test_whoever_stands_between_neither_blocks_a_shot_nor_is_hit(table: Table, nld: Any) -> None:
    survivors = {"ben": {"zone": "s0", "hands": ["scoped-winchester"]}, "tom": "s1", "judy": "s2"}
    ghouls = {"s1": {"fatty": 1}, "s2": {"walker": 5}, "s3": {"walker": 1}}
    game = table("row", survivors=survivors, ghouls=ghouls, active="ben", fate=[[6, 1]])
    nld.answer(game, "shoot scoped-winchester s3")
    assert [nld.dead(game, place) for place in ("s1", "s2", "s3")] == [{"fatty": 1}, {"walker": 5}, {}]
    assert nld.state(game).hurt == 0


@rule("nld.ranged.ignore-between", "nld.friendly-fire.misses-hit")
def test_a_miss_hits_nobody_on_the_way_to_the_target(table: Table, nld: Any) -> None:
    survivors = {"ben": {"zone": "s0", "hands": ["winchester-94"]}, "tom": "s1", "judy": "s2"}
    game = table("row", survivors=survivors, ghouls={"s2": {"walker": 1}}, active="ben", fate=[[2]])
    nld.answer(game, "shoot winchester-94 s2")
    assert [nld.survivor(game, name).wounds for name in ("ben", "tom", "judy")] == [0, 0, 1]


@rule("nld.ranged.fire-while-engaged")
def test_ghouls_in_the_own_zone_do_not_keep_from_firing_at_another(table: Table, nld: Any) -> None:
    ben = {"zone": "s0", "hands": ["winchester-94"]}
    ghouls = {"s0": {"walker": 2, "fatty": 1}, "s1": {"walker": 1}}
    game = table("row", survivors={"ben": ben}, ghouls=ghouls, active="ben", fate=[[3]])
    nld.answer(game, "shoot winchester-94 s1")
    assert (nld.dead(game, "s0"), nld.dead(game, "s1")) == ({"walker": 2, "fatty": 1}, {})
    assert nld.actions_left(game) == 2


@rule("nld.ranged.empty-zone-target")
def test_a_zone_without_ghouls_may_be_fired_at(table: Table, nld: Any) -> None:
    survivors = {"ben": {"zone": "s0", "hands": ["sawed-off"]}, "judy": "s1"}
    game = table("row", survivors=survivors, ghouls={}, active="ben", fate=[[1, 6]])
    nld.answer(game, "shoot sawed-off s1")
    assert nld.said(game, "attacked") == [("attacked", "ben", "sawed-off", "s1", 1)]
    assert nld.said(game, "killed") == []
    assert nld.survivor(game, "judy").wounds == 1, "misses cause friendly fire there too"


# -- targeting order ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("target", ["hall", "kitchen"])
@rule("nld.target.not-chosen")
def test_the_shooter_does_not_choose_even_at_range_zero(table: Table, nld: Any, target: str) -> None:
    """One hit: the player is not asked, the fatty gets it."""
    ben = {"zone": "hall", "hands": ["ithaca-m37"]}
    game = table(survivors={"ben": ben}, ghouls={target: {"walker": 1, "fatty": 1}}, active="ben", fate=[[4, 1]])
    nld.answer(game, f"shoot ithaca-m37 {target}")
    assert nld.asked(game) == "act"
    assert nld.dead(game, target) == {"walker": 1}


@pytest.mark.parametrize("kind", ["walker", "breaker", "relative"])
@rule("nld.target.order")
@example("nld.target.order")
def test_the_fatty_comes_before_all_others(table: Table, nld: Any, kind: str) -> None:
    ben = {"zone": "hall", "hands": ["ithaca-m37"]}
    game = table(survivors={"ben": ben}, ghouls={"lane": {kind: 1, "fatty": 2}}, active="ben", fate=[[4, 4]])
    nld.answer(game, "shoot ithaca-m37 lane")
    assert nld.dead(game, "lane") == {kind: 1}


@rule("nld.target.order", "nld.target.same-level-choice")
def test_walker_breaker_and_relative_share_a_priority(table: Table, nld: Any) -> None:
    ben = {"zone": "hall", "hands": ["ithaca-m37"]}
    ghouls = {"lane": {"walker": 1, "breaker": 2, "relative": 1}}
    game = table(survivors={"ben": ben}, ghouls=ghouls, active="ben", fate=[[4, 4]])
    nld.answer(game, "shoot ithaca-m37 lane")
    assert isinstance(game.question, Share)
    assert game.question.rule == "nld.target.same-level-choice"
    assert (game.question.total, game.question.targets) == (2, ["walker", "breaker", "relative"])
    nld.answer(game, {"breaker": 1, "relative": 1})
    assert nld.dead(game, "lane") == {"walker": 1, "breaker": 1}


@rule("nld.target.exhaust-level", "nld.target.same-level-choice")
@example("nld.target.exhaust-level")
def test_ben_kills_the_fatty_then_the_relative_and_is_in_zombicide_mode_again(table: Table, nld: Any) -> None:
    game = table(
        survivors={"ben": {"zone": "hall", "hands": ["ithaca-m37"], "mode": "zombicide"}},
        ghouls={"lane": {"walker": 2, "fatty": 1, "relative": 1}},
        active="ben",
        fate=[[4, 5]],
    )
    assert not nld.survivor(game, "ben").mode
    nld.answer(game, "shoot ithaca-m37 lane")
    assert nld.said(game, "killed") == [("killed", "ben", "fatty", "lane", 1)]
    assert isinstance(game.question, Share)
    assert (game.question.total, game.question.targets) == (1, ["walker", "relative"])
    nld.answer(game, {"relative": 1})
    assert nld.dead(game, "lane") == {"walker": 2}
    assert nld.survivor(game, "ben").experience == 2
    assert nld.survivor(game, "ben").mode


@rule("nld.target.exhaust-level")
def test_all_fatties_go_before_the_first_walker(table: Table, nld: Any) -> None:
    ben = {"zone": "hall", "mode": "zombicide", "hands": ["mas-shotgun", "mas-shotgun"]}
    ghouls = {"lane": {"walker": 3, "fatty": 3}}
    game = table(survivors={"ben": ben}, ghouls=ghouls, active="ben", fate=[[3, 3, 3, 3]])
    nld.answer(game, "shoot-both mas-shotgun lane")
    assert nld.dead(game, "lane") == {"walker": 2}


@rule("nld.target.fatty-shields")
@example("nld.target.fatty-shields")
def test_three_weak_hits_on_a_zone_with_a_fatty_eliminate_nothing(table: Table, nld: Any) -> None:
    ben = {"zone": "hall", "hands": ["uzi"]}
    game = table(survivors={"ben": ben}, ghouls={"lane": {"fatty": 1, "walker": 2}}, active="ben", fate=[[5, 6, 5]])
    nld.answer(game, "shoot uzi lane")
    assert nld.said(game, "rolled") == [("rolled", "ben", "uzi", "5 6 5", 3)]
    assert nld.said(game, "endured") == [("endured", "fatty", "", "", 3)]
    assert nld.rules_told(game, "endured") == ["nld.target.fatty-shields"]
    assert nld.dead(game, "lane") == {"fatty": 1, "walker": 2}
    assert nld.survivor(game, "ben").experience == 0


# -- friendly fire -----------------------------------------------------------------------------------------------------


@rule("nld.friendly-fire.misses-hit", "nld.friendly-fire.no-xp")
def test_helen_kills_the_walker_and_wounds_harry(table: Table, nld: Any) -> None:
    survivors = {"helen": {"zone": "hall", "hands": ["sawed-off"]}, "harry": "kitchen"}
    game = table(survivors=survivors, ghouls={"kitchen": {"walker": 1}}, active="helen", fate=[[2, 6]])
    nld.answer(game, "shoot sawed-off kitchen")
    assert nld.dead(game, "kitchen") == {}
    assert nld.survivor(game, "helen").experience == 1
    assert nld.said(game, "hurt") == [("hurt", "helen", "harry", "", 1)]
    assert nld.survivor(game, "harry").wounds == 1
    kinds = [event.kind for event in game.events]
    assert kinds.index("killed") < kinds.index("hurt"), "hits come before misses"


@rule("nld.friendly-fire.misses-hit")
@example("nld.friendly-fire.misses-hit")
def test_every_miss_is_a_hit_on_the_survivor_there(table: Table, nld: Any) -> None:
    survivors = {"helen": {"zone": "hall", "hands": ["uzi"]}, "harry": "kitchen", "judy": "lane"}
    game = table(survivors=survivors, ghouls={"kitchen": {"walker": 1}}, active="helen", fate=[[1, 6, 4]])
    nld.answer(game, "shoot uzi kitchen")
    assert [nld.survivor(game, name).wounds for name in ("helen", "harry", "judy")] == [0, 2, 0]
    assert nld.dead(game, "kitchen") == {}


@rule("nld.friendly-fire.misses-hit")
def test_hits_that_find_no_ghoul_hit_no_friend_either(table: Table, nld: Any) -> None:
    survivors = {"helen": {"zone": "hall", "hands": ["uzi"]}, "harry": "kitchen"}
    game = table(survivors=survivors, ghouls={"kitchen": {"walker": 1}}, active="helen", fate=[[6, 6, 6]])
    nld.answer(game, "shoot uzi kitchen")
    assert nld.survivor(game, "harry").wounds == 0


@rule("nld.friendly-fire.assign-freely")
@example("nld.friendly-fire.assign-freely")
def test_the_players_spread_friendly_fire_as_they_like(table: Table, nld: Any) -> None:
    survivors = {"helen": {"zone": "hall", "hands": ["uzi"]}, "harry": "kitchen", "judy": "kitchen"}
    for shared in ({"harry": 2, "judy": 1}, {"harry": 1, "judy": 2}):
        game = table(survivors=survivors, ghouls={"kitchen": {"walker": 1}}, active="helen", fate=[[1, 1, 1]])
        nld.answer(game, "shoot uzi kitchen")
        assert isinstance(game.question, Share)
        assert (game.question.ask, game.question.total) == ("friendly-fire", 3)
        assert game.question.rule == "nld.friendly-fire.assign-freely"
        assert len(game.question.options) == 4
        nld.answer(game, shared)
        assert {name: nld.survivor(game, name).wounds for name in ("harry", "judy")} == shared


@rule("nld.friendly-fire.assign-freely")
def test_friendly_fire_cannot_be_given_to_others_than_those_in_the_zone(table: Table, nld: Any) -> None:
    survivors = {"helen": {"zone": "hall", "hands": ["uzi"]}, "harry": "kitchen", "judy": "kitchen", "tom": "lane"}
    game = table(survivors=survivors, ghouls={"kitchen": {"walker": 1}}, active="helen", fate=[[1, 1, 1]])
    nld.answer(game, "shoot uzi kitchen")
    for shared in ({"harry": 2, "tom": 1}, {"harry": 1, "judy": 1}):
        with pytest.raises(IllegalAnswer):
            game.answer(shared)


@rule("nld.friendly-fire.damage-is-wounds")
@example("nld.friendly-fire.damage-is-wounds")
def test_a_miss_with_damage_2_gives_two_wounds(table: Table, nld: Any) -> None:
    survivors = {"helen": {"zone": "hall", "hands": ["ithaca-m37"]}, "harry": "kitchen"}
    game = table(survivors=survivors, ghouls={"kitchen": {"walker": 1}}, active="helen", fate=[[1, 6]])
    nld.answer(game, "shoot ithaca-m37 kitchen")
    assert nld.said(game, "wounded") == [("wounded", "harry", "", "", 2)]
    assert nld.rules_told(game, "wounded") == ["nld.friendly-fire.damage-is-wounds"]
    assert nld.survivor(game, "harry").wounds == 2


@rule("nld.friendly-fire.damage-is-wounds")
def test_friendly_fire_can_lose_the_game(table: Table, nld: Any) -> None:
    survivors = {"helen": {"zone": "hall", "hands": ["ithaca-m37"]}, "harry": {"zone": "kitchen", "wounds": 1}}
    game = table(survivors=survivors, ghouls={"kitchen": {"walker": 1}}, active="helen", fate=[[1, 6]])
    nld.answer(game, "shoot ithaca-m37 kitchen")
    assert game.outcome is not None
    assert (game.outcome.why, game.outcome.rule) == ("harry-eliminated", "nld.end.lose-survivor-eliminated")


@rule("nld.friendly-fire.not-self")
def test_nobody_is_hit_by_the_own_shot(table: Table, nld: Any) -> None:
    survivors = {"helen": {"zone": "hall", "hands": ["uzi"]}, "harry": "hall"}
    game = table(survivors=survivors, ghouls={"hall": {"walker": 1}}, active="helen", fate=[[1, 1, 6]])
    nld.answer(game, "shoot uzi hall")
    assert nld.asked(game) == "act", "there is nobody but harry to be hit"
    assert [nld.survivor(game, name).wounds for name in ("helen", "harry")] == [0, 2]


@rule("nld.friendly-fire.no-teammate", "nld.friendly-fire.not-self")
def test_misses_do_nothing_where_no_other_survivor_is(table: Table, nld: Any) -> None:
    survivors = {"helen": {"zone": "hall", "hands": ["uzi"]}, "harry": "kitchen"}
    game = table(survivors=survivors, ghouls={"hall": {"walker": 1}}, active="helen", fate=[[1, 1, 1], [1, 1, 1]])
    nld.answer(game, "shoot uzi hall", "shoot uzi lane")
    assert nld.said(game, "hurt") == []
    assert nld.state(game).hurt == 0


@rule("nld.friendly-fire.no-xp")
def test_wounding_a_friend_gives_no_experience(table: Table, nld: Any) -> None:
    survivors = {
        "helen": {"zone": "hall", "hands": ["uzi"]},
        "harry": {"zone": "kitchen", "starting": False, "wounds": 1},
        "judy": "lane",
    }
    game = table(survivors=survivors, ghouls={}, active="helen", fate=[[1, 1, 1]])
    nld.answer(game, "shoot uzi kitchen")
    assert nld.said(game, "eliminated") == [("eliminated", "harry", "", "", 0)]
    assert nld.survivor(game, "helen").experience == 0
    assert sum(nld.state(game).kills) == 0


# -- Sniper weapons ----------------------------------------------------------------------------------------------------


@rule("nld.sniper.free-targets")
def test_with_a_sniper_weapon_the_shooter_picks_the_targets(table: Table, nld: Any) -> None:
    ben = {"zone": "hall", "hands": ["scoped-winchester"]}
    ghouls = {"lane": {"walker": 1, "fatty": 2, "breaker": 1}}
    game = table(survivors={"ben": ben}, ghouls=ghouls, active="ben", fate=[[3, 3]])
    nld.answer(game, "shoot scoped-winchester lane")
    assert isinstance(game.question, Share)
    assert (game.question.rule, game.question.targets) == ("nld.sniper.free-targets", ["walker", "breaker", "fatty"])
    nld.answer(game, {"walker": 1, "breaker": 1})
    assert nld.dead(game, "lane") == {"fatty": 2}


@rule("nld.sniper.no-friendly-fire")
def test_a_sniper_weapon_hits_no_friend(table: Table, nld: Any) -> None:
    survivors = {"ben": {"zone": "hall", "hands": ["scoped-winchester"]}, "judy": "lane", "tom": "lane"}
    game = table(survivors=survivors, ghouls={"lane": {"walker": 1}}, active="ben", fate=[[1, 2]])
    nld.answer(game, "shoot scoped-winchester lane")
    assert nld.asked(game) == "act"
    assert nld.state(game).hurt == 0


@rule("nld.sniper.weapon-scope")
def test_the_sniper_weapon_helps_no_shot_with_another(table: Table, nld: Any) -> None:
    survivors = {"ben": {"zone": "hall", "hands": ["scoped-winchester", "ithaca-m37"]}, "judy": "lane"}
    game = table(survivors=survivors, ghouls={"lane": {"walker": 1, "fatty": 1}}, active="ben", fate=[[1, 4], [6, 6]])
    nld.answer(game, "shoot ithaca-m37 lane")
    assert nld.dead(game, "lane") == {"walker": 1}, "the fatty came first"
    assert nld.survivor(game, "judy").wounds == 2
    nld.answer(game, "shoot scoped-winchester lane")
    assert nld.dead(game, "lane") == {}


@rule("nld.target.fatty-shields", "nld.combat.damage-thresholds")
@pytest.mark.parametrize(
    ("attack", "skills", "reason"),
    [
        ("shoot uzi lane", {}, "nld.target.fatty-shields"),
        ("shoot uzi lane", {"skills": ["sniper"]}, "nld.combat.damage-thresholds"),
        ("melee crowbar", {}, "nld.combat.damage-thresholds"),
    ],
)
def test_why_a_fatty_endures_a_hit(table: Table, nld: Any, attack: str, skills: dict[str, Any], reason: str) -> None:
    """Shots must be taken by the fatty in front; who chooses the targets has only too little damage."""
    verb, card = attack.split()[:2]
    ben = {"zone": "hall", "hands": [card], **skills}
    zone, roll = ("lane", [6, 6, 6]) if verb == "shoot" else ("hall", [6])
    game = table(survivors={"ben": ben}, ghouls={zone: {"fatty": 1}}, active="ben", fate=[roll])
    nld.answer(game, attack)
    assert nld.said(game, "endured") == [("endured", "fatty", "", "", len(roll))]
    assert nld.rules_told(game, "endured") == [reason]
