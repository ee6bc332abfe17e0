"""Ultrared: experience and skills beyond red."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import shamble
from shamble.kernel.game import Game
from shamble.testing import example, rule
from shamble.zones.rules.survivors import RED

Table = Callable[..., Game]

FREE_MOVE, FREE_COMBAT, DIE = "plus-1-free-action:move", "plus-1-free-action:combat", "plus-1-die:combat"
SO_FAR = [FREE_MOVE, "barbarian"]  # what Barbra chose at orange and at red
ALL_BUT_ONE = [*SO_FAR, FREE_COMBAT, DIE]
EVERYTHING = [*ALL_BUT_ONE, FREE_MOVE]
FIXED = ["slippery", "plus-1-action"]  # what blue and yellow give her
YES = {"ultrared": "yes"}


def learn(table: Table, points: int, *more: int, barbra: dict[str, Any], **keys: Any) -> Game:
    """Barbra has taken an objective that gives her so many points; others lie there."""
    lying = [
        {"id": f"note-{number}", "name": "a note", "zone": "hall", "do": "take", "gives": {"experience": worth}}
        for number, worth in enumerate((points, *more))
    ]
    rules = {"tokens": lying, **keys.pop("rules", {})}
    one = {"zone": "hall", "mode": "zombicide", **barbra}
    game = table(rules=rules, survivors={"barbra": one}, **{"active": "barbra", "options": YES, **keys})
    game.answer("take note-0")
    return game


def marker(nld: Any, game: Game) -> tuple[int, int]:
    """How far round she is, and how often she has been."""
    one = nld.survivor(game, "barbra")
    return one.experience, one.laps


def learned(nld: Any, game: Game) -> list[str]:
    return [event[2] for event in nld.said(game, "learned")]


# -- an option ---------------------------------------------------------------------------------------------------------


@rule("nld.ultrared.optional")
@pytest.mark.parametrize(
    ("scene", "option", "beyond"),
    [
        (None, {}, False),
        (True, {}, True),
        (False, {}, False),
        (True, {"ultrared": "scene"}, True),
        (None, {"ultrared": "scene"}, False),
        (None, {"ultrared": "yes"}, True),
        (True, {"ultrared": "no"}, False),
    ],
)
def test_the_players_say_whether_else_the_scene_does(
    table: Table, nld: Any, scene: bool | None, option: dict[str, str], beyond: bool
) -> None:
    game = learn(table, 5, barbra={"experience": 42, "picks": [FREE_MOVE]}, rules={"ultrared": scene}, options=option)
    nld.answer(game, "learn barbarian")
    assert marker(nld, game) == ((4, 1) if beyond else (43, 0))
    assert len(nld.said(game, "topped")) == (0 if beyond else 1)


# -- the marker --------------------------------------------------------------------------------------------------------


@rule("nld.ultrared.reset-counter")
@pytest.mark.parametrize(("gained", "left"), [(1, 0), (3, 2)])
@example("nld.ultrared.reset-counter")
def test_at_red_the_marker_goes_back_and_the_surplus_is_added(table: Table, nld: Any, gained: int, left: int) -> None:
    game = learn(table, gained, barbra={"experience": 42, "picks": [FREE_MOVE]})
    nld.answer(game, "learn barbarian")
    assert (marker(nld, game), nld.survivor(game, "barbra").level) == ((left, 1), RED)
    assert nld.said(game, "lap") == [("lap", "barbra", "", "", 1)]
    assert nld.rules_told(game, "lap") == ["nld.ultrared.reset-counter"]


@rule("nld.ultrared.reset-counter")
def test_short_of_red_the_marker_stays(table: Table, nld: Any) -> None:
    game = learn(table, 1, barbra={"experience": 41})
    assert (marker(nld, game), nld.said(game, "lap")) == ((42, 0), [])
    game = learn(table, 1, barbra={"experience": 41, "laps": 1, "picks": SO_FAR})
    assert (marker(nld, game), nld.said(game, "lap")) == ((42, 1), [])


@rule("nld.ultrared.reset-counter")
def test_many_points_at_once_go_round_as_often_as_they_reach(table: Table, nld: Any) -> None:
    game = learn(table, 1 + 43 + 43 + 6, barbra={"experience": 42, "picks": [FREE_MOVE]})
    nld.answer(game, "learn barbarian", f"learn {DIE}")
    assert marker(nld, game) == (6, 3)
    assert [event[4] for event in nld.said(game, "lap")] == [1, 2, 3]


@rule("nld.ultrared.reset-counter")
def test_a_kill_beyond_red_counts(table: Table, nld: Any) -> None:
    barbra = {"zone": "hall", "laps": 1, "picks": SO_FAR, "hands": ["axe"]}
    ghouls = {"hall": {"walker": 1}}
    game = table(survivors={"barbra": barbra}, ghouls=ghouls, active="barbra", options=YES, fate=[[6]])
    nld.answer(game, "melee axe")
    assert marker(nld, game) == (1, 1)


@rule("nld.ultrared.stays-red")
def test_she_stays_red_for_spawning_too_and_keeps_her_skills(table: Table, nld: Any) -> None:
    """The card brings 1, 3, 5 or 7 walkers."""
    barbra = {"experience": 42, "picks": [FREE_MOVE]}
    keys: dict[str, Any] = {"spawns": [{"zone": "lane", "colour": "white"}], "decks": {"ghouls": ["ghoul-01"]}}
    game = learn(table, 8, barbra=barbra, **keys)
    nld.answer(game, "learn barbarian")
    assert (marker(nld, game), nld.survivor(game, "barbra").level) == ((7, 1), RED)
    assert list(nld.survivor(game, "barbra").skills) == [*FIXED, *SO_FAR]
    assert [event[2] for event in nld.said(game, "level")] == ["red"], "and yellow is not reached anew"
    nld.answer(game, "end")
    assert nld.said(game, "drew") == [("drew", "lane", "walker", "red", 7)]


# -- the own card again ------------------------------------------------------------------------------------------------


@rule("nld.ultrared.remaining-skills")
@example("nld.ultrared.remaining-skills")
def test_barbras_second_lap(table: Table, nld: Any) -> None:
    game = learn(table, 18, 24, 1, barbra={"laps": 1, "picks": SO_FAR})
    assert (marker(nld, game), learned(nld, game)) == ((18, 1), []), "blue and yellow give nothing"
    nld.answer(game, "take note-1")
    assert (marker(nld, game), learned(nld, game)) == ((42, 1), [FREE_COMBAT]), "the other one of orange"
    nld.answer(game, "take note-2")
    assert nld.asked(game) == "skill"
    assert nld.options(game) == [f"learn {DIE}", f"learn {FREE_MOVE}"], "one of the two left of red"
    nld.answer(game, f"learn {DIE}")
    assert (marker(nld, game), learned(nld, game)) == ((0, 2), [FREE_COMBAT, DIE])
    assert list(nld.survivor(game, "barbra").skills) == [*FIXED, FREE_MOVE, FREE_COMBAT, "barbarian", DIE]
    assert nld.rules_told(game, "learned") == ["nld.ultrared.remaining-skills"] * 2


@rule("nld.ultrared.remaining-skills")
@pytest.mark.parametrize(("experience", "level"), [(18, "orange"), (42, "red")])
def test_the_skill_comes_with_the_point_that_passes_the_level(
    table: Table, nld: Any, experience: int, level: str
) -> None:
    ready = {"laps": 1, "picks": [*SO_FAR, DIE] if level == "red" else SO_FAR}
    game = learn(table, 1, barbra={**ready, "experience": experience - 1})
    assert learned(nld, game) == []
    game = learn(table, 1, barbra={**ready, "experience": experience})
    assert learned(nld, game) == [FREE_COMBAT if level == "orange" else FREE_MOVE]


@rule("nld.ultrared.third-lap")
@example("nld.ultrared.third-lap")
def test_barbras_third_lap(table: Table, nld: Any) -> None:
    game = learn(table, 42, 1, barbra={"laps": 2, "picks": ALL_BUT_ONE})
    assert (marker(nld, game), learned(nld, game), nld.asked(game)) == ((42, 2), [], "act"), "not even orange gives one"
    nld.answer(game, "take note-1")
    assert (marker(nld, game), learned(nld, game)) == ((0, 3), [FREE_MOVE])


@rule("nld.ultrared.third-lap")
def test_blue_and_yellow_give_nothing_whatever_is_missing(table: Table, nld: Any) -> None:
    for picks in (SO_FAR, ALL_BUT_ONE, EVERYTHING):
        game = learn(table, 12, barbra={"experience": 0, "laps": 3, "picks": picks})
        assert (learned(nld, game), nld.asked(game)) == ([], "act")


@rule("nld.ultrared.same-skill-twice")
@example("nld.ultrared.same-skill-twice")
def test_both_prints_of_a_skill_add_up(table: Table, nld: Any) -> None:
    game = learn(table, 1, barbra={"experience": 42, "laps": 2, "picks": ALL_BUT_ONE})
    assert nld.survivor(game, "barbra").skills.count(FREE_MOVE) == 2
    left = nld.actions_left(game)
    nld.answer(game, "move kitchen", "move hall")
    assert nld.actions_left(game) == left, "two free moves a turn"
    nld.answer(game, "move kitchen")
    assert nld.actions_left(game) == left - 1


@rule("nld.ultrared.same-skill-twice")
def test_what_is_no_number_counts_once(table: Table, nld: Any) -> None:
    ben = {"zone": "hall", "mode": "zombicide", "experience": 43, "picks": ["tough"], "skills": ["tough"]}
    game = table(survivors={"ben": ben}, ghouls={"hall": {"walker": 2}}, active="ben")
    assert nld.survivor(game, "ben").skills.count("tough") == 1
    nld.answer(game, "end")
    assert nld.survivor(game, "ben").wounds == 1, "one of two wounds is ignored"


@rule("nld.ultrared.same-skill-twice")
def test_at_red_the_print_of_orange_does_not_stand_in_the_way(table: Table, nld: Any) -> None:
    game = learn(table, 1, barbra={"experience": 42, "picks": [FREE_MOVE]})
    assert nld.options(game) == ["learn barbarian", f"learn {DIE}", f"learn {FREE_MOVE}"]
    nld.answer(game, f"learn {FREE_MOVE}")
    assert list(nld.survivor(game, "barbra").skills) == [*FIXED, FREE_MOVE, FREE_MOVE]


# -- any skill ---------------------------------------------------------------------------------------------------------


@rule("nld.ultrared.after-all-skills")
@example("nld.ultrared.after-all-skills")
def test_barbras_fourth_lap(table: Table, nld: Any) -> None:
    """Nothing from blue and yellow; any skill from orange, and from red."""
    game = learn(table, 18, 1, 24, barbra={"laps": 3, "picks": EVERYTHING})
    assert (nld.asked(game), learned(nld, game)) == ("act", [])
    nld.answer(game, "take note-1")
    assert game.question is not None
    assert (game.question.ask, game.question.rule) == ("any-skill", "nld.ultrared.after-all-skills")
    nld.answer(game, "learn tough", "take note-2")
    assert (marker(nld, game), nld.asked(game)) == ((43, 3), "any-skill")
    nld.answer(game, "learn sniper")
    assert (marker(nld, game), learned(nld, game)) == ((0, 4), ["tough", "sniper"])
    assert list(nld.survivor(game, "barbra").skills)[-2:] == ["tough", "sniper"]


@rule("nld.ultrared.after-all-skills")
def test_a_skill_in_several_kinds_is_asked_for_in_two_questions(table: Table, nld: Any) -> None:
    game = learn(table, 19, barbra={"laps": 3, "picks": EVERYTHING})
    assert "learn reaper" in nld.options(game)
    assert not [option for option in nld.options(game) if ":" in option]
    assert len(set(nld.options(game))) == len(nld.options(game)), "each once"
    nld.answer(game, "learn reaper")
    assert nld.asked(game) == "any-skill"
    assert nld.options(game) == ["learn reaper:combat", "learn reaper:melee", "learn reaper:ranged"]
    nld.answer(game, "learn reaper:melee")
    assert (learned(nld, game), nld.asked(game)) == (["reaper:melee"], "act")
    assert "reaper:melee" in nld.survivor(game, "barbra").skills


@rule("nld.ultrared.after-all-skills")
def test_also_two_kinds_are_a_choice(table: Table, nld: Any) -> None:
    game = learn(table, 19, barbra={"laps": 3, "picks": EVERYTHING, "skills": ["reaper:combat"]})
    nld.answer(game, "learn reaper")
    assert nld.options(game) == ["learn reaper:melee", "learn reaper:ranged"]


@rule("nld.ultrared.after-all-skills")
def test_a_skill_that_shares_another_is_asked_for_in_three(table: Table, nld: Any) -> None:
    game = learn(table, 19, barbra={"laps": 3, "picks": EVERYTHING})
    nld.answer(game, "learn brother-in-arms")
    assert {"learn brother-in-arms:tough", "learn brother-in-arms:plus-1-die"} <= set(nld.options(game))
    nld.answer(game, "learn brother-in-arms:plus-1-die", "learn brother-in-arms:plus-1-die:melee")
    assert (learned(nld, game), nld.asked(game)) == (["brother-in-arms:plus-1-die:melee"], "act")


@rule("nld.ultrared.after-all-skills")
def test_what_is_owned_is_offered_again_only_if_it_adds_up(table: Table, nld: Any) -> None:
    owns = ["tough", "reaper:melee", "reaper:ranged"]
    game = learn(table, 19, 24, barbra={"laps": 3, "picks": EVERYTHING, "skills": owns})
    offered = nld.options(game)
    for skill in ("slippery", "barbarian", "tough"):
        assert f"learn {skill}" not in offered
    assert {"learn plus-1-die", "learn plus-1-action", "learn lucky", "learn reaper"} <= set(offered)
    nld.answer(game, "learn reaper")
    assert learned(nld, game) == ["reaper:combat"], "the only kind that was left"
    nld.answer(game, "take note-1", "learn plus-1-die", f"learn {DIE}")
    assert nld.survivor(game, "barbra").skills.count(DIE) == 2
    assert nld.survivor(game, "barbra").skills.count("slippery") == 1


@rule("nld.ultrared.after-all-skills")
def test_what_works_at_setup_only_is_not_offered(table: Table, nld: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    game = learn(table, 18, 1, barbra={"laps": 3, "picks": EVERYTHING})
    skills = nld.state(game).stage.skills
    monkeypatch.setattr(skills["lucky"], "at_setup", True)
    nld.answer(game, "take note-1")
    assert "learn tough" in nld.options(game)
    assert not {"learn starts-with", "learn starts-with-health", "learn lucky"} & set(nld.options(game))
    for id, skill in skills.items():
        assert not (skill.at_setup and f"learn {id.partition(':')[0]}" in nld.options(game))


@rule("nld.ultrared.after-all-skills")
def test_a_level_passed_long_ago_brings_nothing_in_retrospect(table: Table, nld: Any) -> None:
    """The last skill of the card comes with red; the next orange is the first to give any skill."""
    game = learn(table, 43 + 18, 1, barbra={"laps": 2, "picks": ALL_BUT_ONE})
    assert (nld.asked(game), marker(nld, game)) == ("act", (18, 3))
    nld.answer(game, "take note-1")
    assert nld.asked(game) == "any-skill"


# -- modes -------------------------------------------------------------------------------------------------------------


@rule("nld.ultrared.mode-of-skills")
def test_in_romero_mode_the_card_keeps_its_three_skills(table: Table, nld: Any) -> None:
    romero = ["slippery", FREE_MOVE, "plus-1-action"]
    barbra = {"mode": "romero", "experience": 18, "laps": 1, "picks": SO_FAR}
    game = learn(table, 25, barbra=barbra)
    nld.answer(game, f"learn {DIE}")
    one = nld.survivor(game, "barbra")
    assert (list(one.skills), learned(nld, game)) == (romero, [FREE_COMBAT, DIE])
    game = learn(table, 25, barbra=barbra, rules={"twists": [{"when": "round", "number": 2, "mode": "zombicide"}]})
    nld.answer(game, f"learn {DIE}", "end")
    one = nld.survivor(game, "barbra")
    assert (one.mode, list(one.skills)) == (True, [*FIXED, FREE_MOVE, FREE_COMBAT, "barbarian", DIE]), (
        "but they count there"
    )


@rule("nld.ultrared.mode-of-skills")
@pytest.mark.parametrize("mode", ["romero", "zombicide"])
def test_a_skill_from_the_general_list_works_in_both_modes(table: Table, nld: Any, mode: str) -> None:
    other = "zombicide" if mode == "romero" else "romero"
    rules = {"twists": [{"when": "round", "number": 2, "mode": other}]}
    game = learn(table, 19, barbra={"mode": mode, "laps": 3, "picks": EVERYTHING}, rules=rules)
    nld.answer(game, "learn tough")
    assert "tough" in nld.survivor(game, "barbra").skills
    nld.answer(game, "end")
    assert nld.survivor(game, "barbra").mode == (other == "zombicide")
    assert "tough" in nld.survivor(game, "barbra").skills


# -- in the middle of it -----------------------------------------------------------------------------------------------


@rule("nld.ultrared.after-all-skills")
def test_a_lap_can_be_saved_copied_and_taken_back_halfway(table: Table, nld: Any) -> None:
    game = learn(table, 19 + 24 + 19, barbra={"laps": 3, "picks": EVERYTHING})
    nld.answer(game, "learn reaper")
    halfway = game.digest()
    twin, loaded = game.clone(), shamble.load(game.save())
    assert twin.digest() == loaded.digest() == halfway
    for other in (game, twin, loaded):
        nld.answer(other, "learn reaper:melee", "learn tough", "learn lucky")
        assert (marker(nld, other), nld.survivor(other, "barbra").gifts) == (
            (19, 4),
            ("reaper:melee", "tough", "lucky"),
        )
    assert game.digest() == twin.digest() == loaded.digest()
    for _ in range(3):
        game.undo()
    assert (game.digest(), nld.asked(game)) == (halfway, "any-skill")
    game.undo()
    assert "learn plus-1-die" in nld.options(game)
