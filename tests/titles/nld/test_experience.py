"""Experience, danger levels, and the skills that come with them."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.kernel.game import Game
from shamble.testing import example, rule
from shamble.zones.rules.survivors import LEVELS


def fighter(experience: int, mode: str = "romero", **more: Any) -> dict[str, Any]:
    return {"zone": "kitchen", "experience": experience, "mode": mode, "hands": ["baseball-bat"], **more}


def fight(table: Any, one: dict[str, Any], faces: list[int], dead: dict[str, int], **keys: Any) -> Game:
    """Ben has hit about him with the bat."""
    game = table(survivors={"ben": one}, ghouls={"kitchen": dead}, active="ben", fate=[faces], **keys)
    game.answer("melee baseball-bat")
    assert isinstance(game, Game)
    return game


# -- where it comes from -----------------------------------------------------------------------------------------------


@rule("nld.xp.one-per-kill", "nld.ghoul.xp-to-dealer")
@pytest.mark.parametrize("kind", ["walker", "breaker", "relative"])
def test_each_eliminated_ghoul_gives_one_point_at_once(table: Any, nld: Any, kind: str) -> None:
    survivors = {"ben": fighter(0), "tom": "kitchen"}
    game = table(survivors=survivors, ghouls={"kitchen": {kind: 2}}, active="ben", fate=[[3, 6], [1, 2]])
    nld.answer(game, "melee baseball-bat")
    assert (nld.survivor(game, "ben").experience, nld.survivor(game, "tom").experience) == (2, 0)
    assert nld.asked(game) == "act"  # still in his turn


@rule("nld.xp.one-per-kill", "nld.xp.danger-levels")
@pytest.mark.parametrize(
    ("before", "points", "told"),
    [
        (0, 2, ["2 more: 2"]),
        (5, 2, ["2 more: 7", "yellow"]),  # and nothing is told of no points after it
        (6, 2, ["1 more: 7", "yellow", "1 more: 8"]),  # up to the level, which gives its skill, and from there
        (17, 3, ["2 more: 19", "orange", "1 more: 20"]),
    ],
)
def test_points_are_told_together_but_apart_where_a_level_begins(
    table: Any, nld: Any, before: int, points: int, told: list[str]
) -> None:
    token = {"id": "radio", "name": "a radio", "zone": "kitchen", "do": "take", "gives": {"experience": points}}
    people = {"ben": {"zone": "kitchen", "experience": before}}
    game = table(survivors=people, active="ben", rules={"tokens": [token]})
    nld.answer(game, "take radio")
    if nld.asked(game) == "skill":
        nld.answer(game, nld.options(game)[0])
    seen = [event for event in game.events if event.kind in ("experience", "level")]
    assert [
        f"{event['gained']} more: {event['total']}" if event.kind == "experience" else event["level"] for event in seen
    ] == told


@rule("nld.xp.one-per-kill")
def test_a_fatty_gives_no_more_than_the_others(table: Any, nld: Any) -> None:
    ben = {"zone": "kitchen", "hands": ["axe"]}
    game = table(survivors={"ben": ben}, ghouls={"kitchen": {"fatty": 1}}, active="ben", fate=[[4]])
    nld.answer(game, "melee axe")
    assert nld.survivor(game, "ben").experience == 1


@rule("nld.xp.one-per-kill")
def test_a_miss_gives_nothing(table: Any, nld: Any) -> None:
    game = fight(table, fighter(0), [2, 1], {"walker": 1})
    assert nld.survivor(game, "ben").experience == 0


@rule("nld.xp.other-sources")
@pytest.mark.parametrize(("building", "points"), [({"on": ["window"]}, 1), ({"on": ["window"], "experience": 3}, 3)])
def test_building_gives_as_much_as_the_scene_says(table: Any, nld: Any, building: Any, points: int) -> None:
    ben = {"zone": "kitchen", "boards": 1}
    game = table(survivors={"ben": ben, "tom": "kitchen"}, rules={"building": building}, active="ben")
    nld.answer(game, "build kitchen--yard")
    assert (nld.survivor(game, "ben").experience, nld.survivor(game, "tom").experience) == (points, 0)


@rule("nld.xp.other-sources")
def test_an_objective_gives_what_it_says(table: Any, nld: Any) -> None:
    tokens = [
        {"id": "radio", "name": "a radio", "zone": "kitchen", "do": "take", "gives": {"experience": 5}},
        {"id": "fuse", "name": "a fuse", "zone": "kitchen", "do": "take"},
    ]
    game = table(survivors={"ben": "kitchen"}, rules={"tokens": tokens}, active="ben")
    nld.answer(game, "take fuse")
    assert nld.survivor(game, "ben").experience == 0
    nld.answer(game, "take radio")
    assert nld.survivor(game, "ben").experience == 5


# -- danger levels -----------------------------------------------------------------------------------------------------


@rule("nld.xp.danger-levels")
@example("nld.xp.danger-levels")
def test_the_levels_begin_at_7_19_and_43(table: Any, nld: Any) -> None:
    levels = {"blue": [0, 5, 6], "yellow": [7, 12, 18], "orange": [19, 42], "red": [43]}
    for level, amounts in levels.items():
        for amount in amounts:
            game = table(survivors={"ben": fighter(amount)})
            assert LEVELS[nld.survivor(game, "ben").level] == level


@rule("nld.xp.danger-levels", "nld.xp.level-gives-skill")
@pytest.mark.parametrize(("experience", "level"), [(6, "yellow"), (18, "orange"), (42, "red")])
def test_the_point_that_reaches_a_level_raises_it(table: Any, nld: Any, experience: int, level: str) -> None:
    game = fight(table, fighter(experience - 1), [6, 1], {"walker": 2})
    below = nld.survivor(game, "ben").level
    skills = nld.survivor(game, "ben").skills
    assert nld.said(game, "level") == []
    game = fight(table, fighter(experience), [6, 1], {"walker": 2})
    if nld.asked(game) == "skill":
        game.answer(0)
    assert nld.survivor(game, "ben").level == below + 1
    assert len(nld.survivor(game, "ben").skills) == len(skills) + 1
    assert nld.said(game, "level") == [("level", "ben", level, nld.survivor(game, "ben").skills[-1], 0)]


@rule("nld.xp.stops-at-red")
@example("nld.xp.stops-at-red")
def test_beyond_red_there_is_no_more_experience(table: Any, nld: Any) -> None:
    game = fight(table, fighter(43), [6, 6], {"walker": 2})
    assert nld.dead(game, "kitchen") == {}
    one = nld.survivor(game, "ben")
    assert (one.experience, one.level, len(one.skills)) == (43, 3, 3)
    assert nld.said(game, "level") == nld.said(game, "experience") == []


@rule("nld.xp.stops-at-red")
def test_points_beyond_red_are_lost(table: Any, nld: Any) -> None:
    game = fight(table, fighter(42), [6, 6], {"walker": 2})
    assert nld.said(game, "experience") == [("experience", "ben", "43", "", 1)]
    nld.answer(game, "learn tough")
    assert nld.survivor(game, "ben").experience == 43


@rule("nld.xp.spawn-reads-highest", "nld.spawn.read-line")
@pytest.mark.parametrize(("experience", "count"), [(6, 1), (7, 3), (19, 5), (43, 7)])
def test_card_01_brings_1_3_5_or_7_walkers(table: Any, nld: Any, experience: int, count: int) -> None:
    game = table(
        survivors={"ben": "kitchen", "tom": fighter(experience), "judy": "den"},
        decks={"ghouls": ["ghoul-01"]},
        spawns=[{"zone": "corn", "colour": "white"}],
        phase="spawn",
    )
    assert nld.dead(game, "corn") == {"walker": count}


# -- skills ------------------------------------------------------------------------------------------------------------


@rule("nld.xp.spawn-reads-highest")
def test_the_level_of_whoever_escaped_still_counts(table: Any, nld: Any) -> None:
    rules = {"exits": ["lane"], "spawns": [{"zone": "yard", "colour": "white"}]}
    survivors = {"ben": {"zone": "lane", "experience": 43}, "tom": "hall"}
    game = table(rules=rules, survivors=survivors, active="ben", decks={"ghouls": ["ghoul-01"]})
    nld.answer(game, "escape")
    assert game.view(0)["danger"] == "red"
    nld.end_turns(game)
    assert nld.dead(game, "yard") == {"walker": 7}


@rule("nld.xp.romero-skills", "nld.xp.skills-stack")
@pytest.mark.parametrize(
    ("experience", "skills"),
    [
        (6, []),
        (7, ["plus-1-free-action:move"]),
        (19, ["plus-1-free-action:move", "plus-1-to-dice-roll:melee"]),
        (43, ["plus-1-free-action:move", "plus-1-to-dice-roll:melee", "plus-1-free-action:combat"]),
    ],
)
def test_in_romero_mode_there_is_one_skill_for_each_level_above_blue(
    table: Any, nld: Any, experience: int, skills: list[str]
) -> None:
    game = table(survivors={"ben": fighter(experience)}, active="ben")
    assert list(nld.survivor(game, "ben").skills) == skills


@rule("nld.xp.skills-stack")
def test_skills_of_all_levels_work_together(table: Any, nld: Any) -> None:
    """Ben's free move of yellow, and at orange a bonus of 1 to his rolls in melee."""
    game = fight(table, fighter(19), [2, 2], {"walker": 3})
    assert nld.dead(game, "kitchen") == {"walker": 1}  # a 2 hits as if it were the 3 that he needs
    nld.answer(game, "move hall")  # costs two, of which one is free
    assert nld.actions_left(game) == 1


@rule("nld.xp.zombicide-blue")
def test_in_zombicide_mode_there_is_a_skill_at_blue(table: Any, nld: Any) -> None:
    survivors = {"barbra": {"zone": "kitchen", "mode": "zombicide"}, "tom": {"zone": "kitchen", "hands": ["axe"]}}
    game = table(survivors=survivors, ghouls={"kitchen": {"walker": 3}}, active="barbra")
    assert list(nld.survivor(game, "barbra").skills) == ["slippery"]
    nld.answer(game, "move hall")
    assert nld.actions_left(game) == 2
    nld.answer(game, "end")
    assert nld.refused(game, "move hall") == "nld.move.leave-cost-scales"  # Tom is in Romero mode


@rule("nld.xp.zombicide-yellow-action")
def test_in_zombicide_mode_yellow_gives_a_fourth_action(table: Any, nld: Any) -> None:
    for name in ("ben", "barbra", "tom", "judy", "harry", "helen"):
        for experience, actions in ((6, 3), (7, 4)):
            entry = {"zone": "kitchen", "experience": experience, "mode": "zombicide"}
            assert nld.actions_left(table(survivors={name: entry}, active=name)) == actions


@rule("nld.xp.zombicide-orange-choice", "nld.xp.trackers-fixed-on-flip")
@pytest.mark.parametrize("mode", ["romero", "zombicide"])
@pytest.mark.parametrize("skill", ["plus-1-die:melee", "born-leader"])
def test_orange_lets_the_player_pick_one_of_two(table: Any, nld: Any, mode: str, skill: str) -> None:
    game = fight(table, fighter(18, mode), [6, 1], {"walker": 2})
    assert (nld.asked(game), nld.options(game)) == ("skill", ["learn plus-1-die:melee", "learn born-leader"])
    assert game.question is not None
    assert game.question.rule == "nld.xp.zombicide-orange-choice"
    nld.answer(game, f"learn {skill}")
    strong = ["plus-1-free-action:melee", "plus-1-action", skill]
    weak = ["plus-1-free-action:move", "plus-1-to-dice-roll:melee"]
    assert list(nld.survivor(game, "ben").skills) == (strong if mode == "zombicide" else weak)


@rule("nld.xp.zombicide-red-choice")
@pytest.mark.parametrize("skill", ["plus-1-free-action:combat", "plus-1-to-dice-roll:combat", "tough"])
def test_red_lets_the_player_pick_one_of_three(table: Any, nld: Any, skill: str) -> None:
    game = fight(table, fighter(42, "zombicide", picks=["born-leader"]), [6, 1], {"walker": 2})
    offered = ["learn plus-1-free-action:combat", "learn plus-1-to-dice-roll:combat", "learn tough"]
    assert (nld.asked(game), nld.options(game)) == ("skill", offered)
    assert game.question is not None
    assert game.question.rule == "nld.xp.zombicide-red-choice"
    nld.answer(game, f"learn {skill}")
    assert list(nld.survivor(game, "ben").skills) == ["plus-1-free-action:melee", "plus-1-action", "born-leader", skill]


@rule("nld.xp.trackers-fixed-on-flip")
def test_what_was_picked_in_romero_mode_counts_when_the_card_is_flipped(table: Any, nld: Any) -> None:
    """The relative and a walker die by the blow that brings Ben to orange, and he picks as soon as he is there."""
    ben = fighter(17, "zombicide")
    game = table(survivors={"ben": ben}, ghouls={"kitchen": {"relative": 1, "walker": 1}}, active="ben", fate=[[6, 6]])
    assert not nld.survivor(game, "ben").mode
    nld.answer(game, "melee baseball-bat", "learn born-leader")
    assert list(nld.survivor(game, "ben").skills) == ["plus-1-free-action:melee", "plus-1-action", "born-leader"]
    # and back: the same slots count on the other side
    game = table(survivors={"ben": fighter(19, "zombicide", picks=["born-leader"])}, ghouls={"den": {"relative": 1}})
    assert list(nld.survivor(game, "ben").skills) == ["plus-1-free-action:move", "plus-1-to-dice-roll:melee"]


@rule("nld.xp.skill-usable-at-once")
def test_an_action_gained_in_mid_turn_may_be_spent_in_that_turn(table: Any, nld: Any) -> None:
    game = fight(table, fighter(6, "zombicide"), [6, 1], {"walker": 1}, spent=2, free=["melee"])
    assert nld.survivor(game, "ben").level == 1
    assert nld.actions_left(game) == 1
    nld.answer(game, "move hall")
    assert nld.zone_of(game, "ben") == "hall"


@rule("nld.xp.skill-usable-at-once")
def test_the_pick_is_made_before_anything_else_goes_on(table: Any, nld: Any) -> None:
    """Two hits: the first kill brings orange. The dice that were rolled stay as they are."""
    game = fight(table, fighter(18), [6, 2], {"walker": 2})
    assert nld.asked(game) == "skill"
    assert nld.said(game, "level") == []
    nld.answer(game, "learn born-leader")
    assert nld.dead(game, "kitchen") == {"walker": 1}  # with the new bonus of 1 the 2 would have been a hit


@rule("nld.xp.flip-changes-action-budget", "nld.ghoul.relative-alters-skills")
@example("nld.xp.flip-changes-action-budget")
def test_three_of_four_actions_spent_leave_none_when_a_relative_appears(table: Any, nld: Any) -> None:
    judy = {"zone": "kitchen", "experience": 7, "mode": "zombicide"}
    game = table(survivors={"judy": judy, "tom": "den"}, active="judy", spent=2, decks={"house": ["karen-poor-baby"]})
    assert nld.actions_left(game) == 2
    nld.answer(game, "search house")
    assert nld.said(game, "mode") == [("mode", "judy", "romero", "", 0)]
    assert nld.said(game, "turn")[-1][1] == "tom"  # nothing was left to her


@rule("nld.xp.flip-changes-action-budget")
def test_more_actions_spent_than_there_now_are_take_no_free_one_away(table: Any, nld: Any) -> None:
    """All of four actions are spent when there are only three, but with a free move, which Slippery lets him use."""
    ben = {"zone": "kitchen", "experience": 7, "mode": "zombicide", "skills": ["slippery"]}
    game = table(survivors={"ben": ben}, active="ben", spent=3, decks={"house": ["karen-poor-baby"]})
    nld.answer(game, "search house")
    assert nld.actions_left(game) == 0
    assert nld.options(game) == ["move yard", "move hall", "end"]


@rule("nld.xp.flip-changes-action-budget")
@pytest.mark.parametrize("used", [[], ["melee"]])
def test_a_free_action_comes_back_with_its_skill_unless_it_was_used(table: Any, nld: Any, used: list[str]) -> None:
    """Ben's blow kills the relative and gives him his Zombicide side, with its free Melee action."""
    game = table(
        survivors={"ben": fighter(0, "zombicide"), "tom": "den"},
        ghouls={"kitchen": {"relative": 1, "walker": 1}},
        active="ben",
        spent=2,
        free=used,
        fate=[[6, 1]],
    )
    nld.answer(game, "melee baseball-bat", {"relative": 1})
    assert nld.survivor(game, "ben").mode
    assert game.state.name(game.state.turn.who) == ("tom" if used else "ben")
    assert nld.options(game, "melee") == ([] if used else ["melee baseball-bat"])
