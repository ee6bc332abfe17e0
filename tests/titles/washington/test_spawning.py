"""The spawn step: which cards are drawn where, rushes, extra activations, and missing miniatures."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from shamble.kernel.errors import ContentError
from shamble.kernel.game import Game
from shamble.speech.playback import playback
from shamble.speech.steps import Step
from shamble.testing import example, rule
from shamble.titles.washington.title import FOLDER, PIECES
from shamble.zones.content.loader import read_content
from tests.titles.washington.conftest import CORNER, ZONES

LAST = [{"zone": "s5", "colour": "white"}]
UNHURT = "A walker attacks at s5, but nobody is hurt."
YELLOW, ORANGE, RED = 7, 19, 43


def spawning(table: Any, *cards: str, experience: int = 0, **keys: Any) -> Game:
    """A row of zones with Tess in the first one and a spawn zone in the last; the spawn step begins."""
    survivors = {"tess": {"zone": "s0", "experience": experience, **keys.pop("tess", {})}, **keys.pop("others", {})}
    keys = {"spawns": LAST, "phase": "spawn", **keys}
    game: Game = table("row", survivors=survivors, decks={"zombies": list(cards)}, **keys)
    return game


@rule("modern.spawn.one-card-per-zone")
def test_each_active_spawn_zone_gets_a_card_which_is_discarded(table: Any, city: Any) -> None:
    spawns = [*LAST, {"zone": "s4", "colour": "red"}, {"zone": "s3", "colour": "blue", "active": False}]
    game = spawning(table, "zombie-02", "zombie-10", "zombie-01", spawns=spawns)
    assert [city.dead(game, zone) for zone in ("s5", "s4", "s3")] == [{"walker": 2}, {"fatty": 2}, {}]
    assert city.state(game).dead_deck.discards == ["zombie-02", "zombie-10"]


@rule("modern.spawn.one-card-per-zone")
def test_where_no_spawn_zone_is_active_the_log_says_so(table: Any, city: Any) -> None:
    sleeping = [{"zone": "s5", "colour": "white", "active": False}, {"zone": "s4", "colour": "blue", "active": False}]
    game = spawning(table, "zombie-02", spawns=sleeping)
    assert nobody_spawned(game) == [
        ("No spawn zone is active, so nobody spawns.", "modern.spawn.one-card-per-zone"),
    ]
    assert nobody_spawned(spawning(table, "zombie-13")) == [], "a card was drawn, even if it brings nobody"


@rule("modern.round.precedence")
@pytest.mark.parametrize(
    ("phases", "said"),
    [
        (1, "In the first zombie phase of this mission nothing spawns."),
        (3, "In the first 3 zombie phases of this mission nothing spawns."),
    ],
)
def test_where_the_mission_holds_them_back_the_log_says_so(table: Any, city: Any, phases: int, said: str) -> None:
    rules = {"quiet": phases, "spawns": LAST}
    game = spawning(table, "zombie-02", rules=rules, round=phases)
    assert nobody_spawned(game) == [(said, "modern.round.precedence")]
    assert nobody_spawned(spawning(table, "zombie-02", rules=rules, round=phases + 1)) == []


def nobody_spawned(game: Game) -> list[tuple[str, str]]:
    return [(said, event.rule) for event, said in game.log_for(0) if event.kind in ("nobody-spawns", "held-back")]


@rule("modern.spawn.order")
def test_the_starting_zone_comes_first_and_the_others_clockwise(table: Any, city: Any) -> None:
    spawns = [{"zone": "s3", "colour": "red"}, {"zone": "s5", "colour": "white"}, {"zone": "s4", "colour": "red"}]
    game = spawning(table, "zombie-01", "zombie-02", "zombie-03", spawns=spawns)
    assert [event["zone"] for event in city.told(game, "drew")] == ["s5", "s4", "s3"]


@pytest.mark.parametrize(("experience", "count"), [(0, 3), (YELLOW, 5), (ORANGE, 7), (RED, 9)])
@rule("modern.spawn.read-highest-level")
def test_a_card_is_read_at_the_highest_level(table: Any, city: Any, experience: int, count: int) -> None:
    others = {"mindy": {"zone": "s1", "experience": experience}}
    game = spawning(table, "zombie-03", others=others)
    assert city.dead(game, "s5") == {"walker": count}


@rule("modern.spawn.read-highest-level")
def test_a_line_of_0_brings_nobody(table: Any, city: Any) -> None:
    game = spawning(table, "zombie-13")
    assert (city.dead(game, "s5"), city.said(game, "spawned")) == ({}, [])


@rule("modern.spawn.coloured-zones")
def test_a_zone_that_is_woken_spawns_in_the_next_zombie_phase(table: Any, city: Any) -> None:
    lever = {"id": "lever", "name": "the lever", "zone": "shop", "do": "activate"}
    rules = {
        "tokens": [lever],
        "spawns": [{"zone": "road", "colour": "white"}, {"zone": "alley", "colour": "blue"}],
        "twists": [{"when": "done", "token": "lever", "activates": "blue"}],
    }
    cards = ["zombie-01", "zombie-02", "zombie-03"]
    game = table(CORNER, ZONES, rules=rules, survivors={"tess": "shop"}, active="tess", decks={"zombies": cards})
    city.run_dead(game)
    assert [event["zone"] for event in city.told(game, "drew")] == ["road"], "it sleeps"
    game = table(CORNER, ZONES, rules=rules, survivors={"tess": "shop"}, active="tess", decks={"zombies": cards})
    city.answer(game, "activate lever")
    city.run_dead(game)
    assert [event["zone"] for event in city.told(game, "drew")] == ["road", "alley"]


@rule("modern.spawn.deck-reshuffle")
def test_an_empty_deck_is_shuffled_from_its_discards(table: Any, city: Any) -> None:
    game = table(
        "row",
        survivors={"tess": "s0"},
        phase="spawn",
        spawns=LAST,
        discards={"zombies": "all"},
        fate=[["zombie-02"]],
    )
    assert city.dead(game, "s5") == {"walker": 2}
    assert city.said(game, "reshuffled") == [("reshuffled", "zombies", "", "", 40)]


# -- Rush --------------------------------------------------------------------------------------------------------------


@rule("modern.spawn.rush")
def test_those_who_have_just_come_move_at_once_and_nobody_else_does(table: Any, city: Any) -> None:
    game = spawning(table, "zombie-06", zombies={"s5": {"walker": 3, "fatty": 1}, "s3": {"walker": 1}})
    assert [city.dead(game, zone) for zone in ("s5", "s4", "s3")] == [
        {"walker": 3, "fatty": 1},
        {"walker": 2},
        {"walker": 1},
    ]
    assert city.said(game, "rushed") == [("rushed", "walker", "s5", "", 2)]


@rule("modern.spawn.rush")
def test_those_who_come_among_survivors_attack_at_once(table: Any, city: Any) -> None:
    game = spawning(table, "zombie-06", zombies={"s5": {"walker": 3}}, others={"mindy": "s5"})
    assert city.survivor(game, "mindy").wounds == 2
    assert city.dead(game, "s5") == {"walker": 5}


@rule("modern.spawn.rush")
def test_one_alone_rushes_too(table: Any, city: Any) -> None:
    game = spawning(table, "zombie-05")
    assert city.said(game, "rushed") == [("rushed", "walker", "s5", "", 1)]
    assert city.dead(game, "s4") == {"walker": 1}


@rule("modern.spawn.rush")
def test_those_who_rush_divide_like_all_others(table: Any, city: Any) -> None:
    square = "\n+.....+.....+\n: a   : b   :\n+.....+.....+\n: c   : d   :\n+.....+.....+\n"
    zones = {code: f"exterior {code}" for code in "abcd"}
    game = table(
        square,
        zones,
        survivors={"tess": "d"},
        phase="spawn",
        spawns=[{"zone": "a", "colour": "white"}],
        decks={"zombies": ["zombie-06"]},
    )
    assert [city.dead(game, zone) for zone in "abc"] == [{}, {"walker": 1}, {"walker": 1}]


@rule("modern.spawn.rush", "modern.skill.combat-reflexes")
def test_combat_reflexes_come_before_a_rush(table: Any, city: Any) -> None:
    """One of the two falls, and only the other rushes."""
    mindy = {"zone": "s4", "skills": ["combat-reflexes"], "hands": ["pistol"]}
    game = spawning(table, "zombie-06", others={"mindy": mindy}, fate=[[6]])
    assert city.options(game) == ["shoot pistol s5", "hold-back"], "and no other zone"
    city.answer(game, "shoot pistol s5")
    assert city.said(game, "rushed") == [("rushed", "walker", "s5", "", 1)]
    assert city.dead(game, "s4") == {"walker": 1}


@rule("modern.spawn.rush", "modern.skill.combat-reflexes")
def test_if_all_of_them_fall_nobody_rushes(table: Any, city: Any) -> None:
    mindy = {"zone": "s4", "skills": ["combat-reflexes"], "hands": ["pistol"]}
    game = spawning(table, "zombie-05", others={"mindy": mindy}, fate=[[6]])
    city.answer(game, "shoot pistol s5")
    assert (city.said(game, "rushed"), city.said(game, "dead-moved")) == ([], [])


@rule("modern.spawn.rush", "modern.skill.sidestep")
def test_a_sidestep_comes_before_a_rush(table: Any, city: Any) -> None:
    mindy = {"zone": "s5", "skills": ["sidestep"]}
    game = spawning(table, "zombie-06", others={"mindy": mindy}, zombies={"s5": {"walker": 4}})
    city.answer(game, "move s4")
    assert (city.zone_of(game, "mindy"), city.survivor(game, "mindy").wounds) == ("s4", 0)
    assert city.dead(game, "s4") == {"walker": 2}, "they run after her and have no attack left"


@rule("modern.spawn.rush")
def test_no_card_makes_those_rush_who_act_twice(tmp_path: Path) -> None:
    for path in (FOLDER / "content").glob("*.yaml"):
        (tmp_path / path.name).write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    read_content(tmp_path, PIECES)
    dead = (tmp_path / "dead.yaml").read_text(encoding="utf-8")
    (tmp_path / "dead.yaml").write_text(dead.replace("{id: zombie-05, rush: walker", "{id: zombie-05, rush: runner"))
    with pytest.raises(ContentError, match="those who act twice never rush"):
        read_content(tmp_path, PIECES)


# -- extra activations -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("experience", "moves"), [(0, False), (YELLOW, True)])
@rule("modern.spawn.extra-activation")
@example("modern.spawn.extra-activation")
def test_an_extra_activation_brings_nobody_and_does_nothing_at_blue(
    table: Any, city: Any, experience: int, moves: bool
) -> None:
    zombies = {"s3": {"walker": 2, "fatty": 1}, "s2": {"walker": 1}}
    game = spawning(table, "zombie-37", experience=experience, zombies=zombies)
    moved = [{"walker": 1}, {"walker": 2}, {"fatty": 1}]
    there = [city.dead(game, zone) for zone in ("s1", "s2", "s3")]
    assert there == (moved if moves else [{}, {"walker": 1}, {"walker": 2, "fatty": 1}])
    assert city.said(game, "spawned") == []


# -- missing miniatures ------------------------------------------------------------------------------------------------


@rule("modern.spawn.out-of-miniatures")
@example("modern.spawn.out-of-miniatures")
def test_what_is_left_is_placed_and_all_of_the_type_act_again(table: Any, city: Any) -> None:
    """38 of the 40 walkers are on the board, and five are wanted."""
    game = spawning(table, "zombie-03", experience=YELLOW, zombies={"s3": {"walker": 38, "fatty": 1}})
    assert city.said(game, "spawned") == [("spawned", "walker", "s5", "", 2)]
    assert [city.dead(game, zone) for zone in ("s2", "s3", "s4")] == [{"walker": 38}, {"fatty": 1}, {"walker": 2}]


@rule("modern.spawn.out-of-miniatures")
def test_a_trap_can_run_out_of_miniatures_too(table: Any, city: Any) -> None:
    zombies = {"alley": {"walker": 40}}
    game = table(survivors={"tess": "shop"}, zombies=zombies, active="tess", decks={"equipment": ["aaahh"]})
    city.answer(game, "search equipment")
    assert city.dead(game, "shop") == {}
    assert city.said(game, "shortage") == [("shortage", "walker", "", "", 0)]
    assert city.dead(game, "alley") == {}


@rule("modern.spawn.out-of-miniatures", "modern.spawn.rush")
def test_with_a_rush_card_the_placed_ones_rush_after_that(table: Any, city: Any) -> None:
    """Two of the seven walkers are left. They move with all others, then they rush on from there."""
    game = spawning(table, "zombie-06", experience=ORANGE, zombies={"s3": {"walker": 38}})
    assert [city.dead(game, zone) for zone in ("s2", "s3", "s4")] == [{"walker": 38}, {"walker": 2}, {}]
    assert city.said(game, "rushed") == [("rushed", "walker", "s4", "", 2)]


@rule("modern.spawn.out-of-miniatures", "modern.spawn.rush")
def test_those_who_divide_before_they_rush_rush_from_both_places(table: Any, city: Any) -> None:
    grid = "\n+.....+.....+.....+\n: a   : b   : e   :\n+.....+.....+.....+\n: c   : d   : f   :\n+.....+.....+.....+\n"
    zones = {code: f"exterior {code}" for code in "abcdef"}
    game = table(
        grid,
        zones,
        survivors={"tess": {"zone": "d", "experience": ORANGE, "skills": ["tough"]}},
        zombies={"f": {"walker": 38}},
        closed=[],
        phase="spawn",
        spawns=[{"zone": "a", "colour": "white"}],
        decks={"zombies": ["zombie-06"]},
    )
    assert city.said(game, "rushed") == [("rushed", "walker", "c", "", 1), ("rushed", "walker", "b", "", 1)]
    assert [city.dead(game, zone) for zone in "abcd"] == [{}, {}, {}, {"walker": 40}]


# -- Rush, in steps ----------------------------------------------------------------------------------------------------


def rush(table: Any, card: str, **mindy: Any) -> Step:
    """How it is told when the zombies of a card, which come to s5, rush on."""
    people = {"tess": "s0", "mindy": {"acted": True, **mindy}}
    game = table("row", survivors=people, spawns=LAST, active="tess", decks={"zombies": [card]})
    since = game.position
    game.answer("end")
    found = playback(game, 0, since)
    assert found is not None
    assert [step.kind for step in found.steps] == ["spawn", "rush"], "and not what they do on their own"
    return found.steps[1]


@rule("modern.spawn.rush")
@pytest.mark.parametrize(
    ("card", "mindy", "says", "detail"),
    [
        ("zombie-05", {"zone": "s2"}, "A walker rushes on at once.", "From s5 to s4."),
        ("zombie-06", {"zone": "s2"}, "The 2 walkers rush on at once.", "From s5 to s4."),
        ("zombie-06", {"zone": "s4"}, "The 2 walkers rush on at once.", "2 walkers reach Mindy."),
        ("zombie-06", {"zone": "s5"}, "The 2 walkers rush on at once.", "2 walkers attack Mindy."),
        ("zombie-05", {"zone": "s5", "skills": ["tough"]}, "A walker rushes on at once.", UNHURT),
    ],
)
def test_a_rush_is_one_step_that_says_what_it_led_to(
    table: Any, card: str, mindy: dict[str, Any], says: str, detail: str
) -> None:
    step = rush(table, card, **mindy)
    assert (step.says, step.detail, step.idle) == (says, detail, False)
