"""The table as text: the map from the Horde to the Refuge, supplies, and what the dead may do next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import shamble
from shamble import bots
from shamble.kernel.game import Game
from shamble.speech.text_wrap import fill
from shamble.titles.enclave.title import SCENES, title
from shamble.titles.enclave.words.terminal import BESIDE

Tables = Callable[..., Game]

BATTLE: dict[str, Any] = {
    "turn": 9,
    "rp": 3,
    "found": 2,
    "walls": {"ew": 4, "rw": 0},
    "fire": 3,
    "vehicle": 2,
    "event": "fog",
    "advanced": "all",
    "options": {"objective": "none"},
    "step": "fight",
    "survivors": {
        "billy": {"area": "ew", "damage": 1, "items": ["shotgun", "molotov", "molotov"], "drawbacks": ["lazy"]},
        "lloyd": {"area": "re", "fire": 1},
        "soldier": "ew",
    },
    "defenses": ["hole ep", {"card": "barricade", "area": "ip", "damage": 1, "spent": True}, "iron-blades rw"],
    "zombies": [
        *("walker ep", "walker ep", "climber ep", "hungry ep"),
        {"kind": "brute", "area": "ip", "damage": 1, "fire": 2},
        {"kind": "digger", "area": "ep", "held": "hole-1"},
    ],
}
PICTURE = """\
Day 9 of 25 · Combat Turn 1 · 3 RP (+2 tomorrow)
Horde  nobody outside
EP     Walker 1+2 AV 5 ♥, Climber 1 AV 6 ♥, Hungry 1 AV 5 ♥,
       Digger 1 AV 6 ♥♥ (held by Hole 1)
       [Hole 1 AV 5 SP 2, holds Digger 1]
EW     ▓▓▓▓▓▓▓▓┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄ 4 SP
       Billy AV 7 ♥♥♡ 2/3 · Shotgun, 2× Molotov Cocktail · LAZY
       Soldier AV 7 ♥♥ · dog of Billy
IP     Brute 1 AV 6 ♥♥♡ 2/3 fire 2
       [Barricade 1 AV 6 SP 2/3, spent]
RW     ┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄ breached
       [Iron Blades 1 AV 5 SP 3]
RE     FIRE ▲▲▲△△△△△ 3 of 8
       Lloyd AV 6 ♥♥♥ · two attacks · fire 1
VE     Pickup truck ♥♥♥♡♡ 3/5
Goal   hold out for 25 days
Event  Fog: Survivors attack adjacent areas with -1 AV until the end of the next
       combat.
Cups   survivors 14, zombies 22, items 22, drawbacks 6, events 23
Next   ! attack Billy: Hungry 1 (≤5)
       pound on the External Wall: Walker 1+2 (≤5)
       climb the External Wall: Climber 1 (≤6)
       go to the Refuge: Brute 1
       try to break free of Hole 1: Digger 1 (≤6)"""


def shown(game: Game, width: int = 80) -> list[str]:
    rows = title.show(game.view(0), width).split("\n")
    assert all(len(row) <= width for row in rows), [row for row in rows if len(row) > width]
    assert all(row == row.rstrip() for row in rows)
    return rows


def row_of(game: Game, label: str, width: int = 80) -> str:
    """The rows from the one with this label to the next that has one, as one text."""
    rows = shown(game, width)
    at = next(index for index, row in enumerate(rows) if row.startswith(label))
    end = next((index for index in range(at + 1, len(rows)) if not rows[index].startswith("    ")), len(rows))
    return " ".join(row.strip() for row in rows[at:end])


def test_a_battle_fits_on_a_small_screen(table: Tables) -> None:
    rows = shown(table(**BATTLE))
    assert rows == PICTURE.splitlines()
    assert len(rows) <= 24


def test_before_the_first_turn_there_is_no_number(table: Tables) -> None:
    new = shamble.new("enclave", "bootcamp", seed=1)
    assert shown(new)[0].startswith("Before the first day · ")
    house = table(scene="cleaning-the-house", step="fight", done=["cleaning"], zombies=["walker ip"], turn=0)
    assert shown(house)[0].startswith("One combat for the house · ")


def test_on_a_wide_screen_the_rest_stands_beside_the_map(table: Tables) -> None:
    rows = shown(table(**BATTLE), BESIDE)
    assert rows[1].endswith("│ Goal   hold out for 25 days")
    assert rows[-1].strip() == "try to break free of Hole 1: Digger 1 (≤6)"
    assert len(rows) <= 24
    assert {len(row.partition("│")[0]) for row in rows if "│" in row} == {BESIDE - 42}


@pytest.mark.parametrize("width", [30, 80, 100, 120])
@pytest.mark.parametrize("scene", SCENES)
def test_whole_games_can_be_shown(scene: str, width: int) -> None:
    options = {} if scene == "cleaning-the-house" else {"advanced": "all"}
    game = shamble.new("enclave", scene, seed=2, options=options)
    bot = bots.bot("random", 2)
    while game.question is not None and game.position < 120:
        rows = shown(game, width)
        assert not [row for row in rows if "{" in row or "None" in row]
        assert len(title.brief(game.view(0), 80).split("\n")) <= 3
        bots.answer_for(game, 0, bot)
    shown(game, width)


# -- the map -----------------------------------------------------------------------------------------------------------


def test_the_horde_is_counted_by_kind_and_strength(table: Tables) -> None:
    game = table(horde=["walker", "boss", "walker", "hungry"])
    assert row_of(game, "Horde") == ("Horde  4 strong: 7 HP, AV 5-7 · would come to EP · 2 Walkers, 1 Hungry, 1 Boss")
    breached = table(horde=["walker"], walls={"ew": 0})
    assert "would come to IP" in row_of(breached, "Horde")


@pytest.mark.parametrize(
    ("walls", "said"),
    [
        ({"ew": "none"}, "EW     no wall"),
        ({"ew": 0}, f"EW     {'┄' * 40} breached"),
        ({"ew": 1}, f"EW     ▓▓{'┄' * 38} 1 SP"),
        ({"ew": 40}, f"EW     {'▓' * 67} 40 SP"),
    ],
)
def test_a_wall_is_a_bar_and_a_number(table: Tables, walls: dict[str, Any], said: str) -> None:
    assert row_of(table(walls=walls), "EW") == said


def test_who_acts_and_who_has_acted_is_marked(table: Tables) -> None:
    game = table(survivors={"billy": "ew", "lloyd": "ew", "adam": "re"}, zombies=["brute ep"], step="fight")
    game.answer("turn billy")
    game.answer("done")
    game.answer("turn lloyd")
    rows = shown(game)
    assert "     ✓ Billy AV 7 ♥♥♥" in rows
    assert "     ▸ Lloyd AV 6 ♥♥♥ · two attacks" in rows
    assert "RE     Adam AV 7 ♥♥♥" in rows
    assert title.brief(game.view(0), 80).split("\n")[-1] == "Lloyd acts · 2 attacks left"


def test_by_day_it_is_marked_who_has_acted_today(table: Tables) -> None:
    game = table(survivors={"billy": {"area": "re", "activated": True}, "adam": "re"}, step="act", rp=2)
    assert "✓ Billy AV 7 ♥♥♥" in row_of(game, "RE")
    assert "1 Action Point" in shown(game)[0]


def test_whoever_is_drunk_fights_otherwise(table: Tables) -> None:
    drunk = {"billy": {"area": "re", "drawbacks": ["drunk"], "drunk": -1}}
    assert "Billy AV 6 ♥♥♥ · DRUNK" in row_of(
        table(survivors=drunk, advanced="drawbacks", step="fight", zombies=["walker ep"]), "RE"
    )


# -- beside it ---------------------------------------------------------------------------------------------------------


def test_what_can_be_built_is_told_by_price(table: Tables) -> None:
    game = table(defenses=["hole ep", "hole ip", "hole ip"])
    said = row_of(game, "Build")
    assert said.startswith("Build  1 RP: 2× Trap, 2× Iron Bars · 2 RP: 2× Spiked Hole, 2× Deep Hole,")
    assert " Hole," not in said.replace("Spiked Hole", "").replace("Deep Hole", "")
    assert "Laboratory" not in said


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        ({}, "hold out for 25 days"),
        ({"objective": {"id": "the-cure", "points": 12}}, "The Cure: 12 of 20 Cure Points"),
        ({"objective": {"id": "survival"}}, "Survival: Hold out for 50 days against more zombies than ever"),
        (
            {"objective": {"id": "rescued", "rescue": True}},
            "Rescued: the Rescue Forces are here, stay alive to the end of today",
        ),
        (
            {"scene": "campaign", "objective": {"id": "the-lost-child"}, "completed": ["rescued"]},
            "The Lost Child: 0 of 8 Clue Points · campaign: 1 of 4 objectives",
        ),
    ],
)
def test_the_goal(table: Tables, keys: dict[str, Any], said: str) -> None:
    assert row_of(table(**keys), "Goal") == f"Goal   {said}"


def test_the_turns_of_survival_are_those_of_the_objective(table: Tables) -> None:
    assert shown(table(objective={"id": "survival"}))[0].startswith("Day 1 of 50 · ")
    assert shown(table(objective={"id": "the-cure"}))[0].startswith("Day 1 · ")


def test_events_in_force_say_what_they_do(table: Tables) -> None:
    game = table(event="fever", today=["good-spirits"], advanced="events")
    rows = [row for row in shown(game) if row.startswith("Event")]
    assert rows[0].startswith("Event  Fever: Nobody recovers at the end of the day.")
    assert rows[1] == "Event  Good Spirits: One extra Action Point today."


# -- what comes next ---------------------------------------------------------------------------------------------------


def test_an_empty_cup_says_nothing(table: Tables) -> None:
    view = table().view(0)
    assert "Next " in title.show(view, 80)
    assert "Next " not in title.show({**view, "chits": dict.fromkeys(view["chits"], 0)}, 80)


def test_the_chits_that_can_come_are_counted_by_what_they_do(table: Tables) -> None:
    game = table(drawn={"chits": ["add-1", "wait", "damage-1d6"]})
    assert row_of(game, "Next") == (
        "Next   one of 10 chits: 3× add 1, 2× add 2, 2× nothing, add 1 and attack, attack, lose a defense"
    )
    assert row_of(game, "Drawn") == "Drawn  Add one, Wait, Damage"


def test_zombies_tell_what_they_will_do_by_their_priorities(table: Tables) -> None:
    zombies = ["walker ip", "walker re", {"kind": "boss", "area": "ep", "held": "barbed-wire-1"}]
    people = {"billy": "ip", "adam": "re"}
    game = table(survivors=people, zombies=zombies, defenses=["barbed-wire ep"], step="fight")
    assert row_of(game, "Next") == (
        "Next   ! attack Billy: Walker 1 (≤5) ! attack Adam: Walker 2 (≤5) held to the end by Barbed Wire 1: Boss 1"
    )


def test_a_full_moon_shows_in_what_they_need(table: Tables) -> None:
    game = table(survivors={"billy": "ep"}, zombies=["walker ep"], step="fight", event="full-moon", advanced="events")
    assert row_of(game, "Next") == "Next   ! attack Billy: Walker 1 (≤6)"


def test_after_the_end_nothing_comes_next(table: Tables) -> None:
    game = table(turn=25, step="end-of-day")
    assert game.outcome is not None
    assert not [row for row in shown(game) if row.startswith("Next")]


def test_rows_are_filled_and_broken() -> None:
    assert fill(["one", "two", "three"], ", ", 12, "a: ") == ["a: one, two,", "   three"]
    assert fill(["a very long part"], " ", 10) == ["a very", "long part"]


def test_the_heading_counts_combat_turns_and_the_dead(table: Tables) -> None:
    game = table(survivors={"billy": "ew"}, zombies=["walker ep", "walker ep"], step="fight", fate=[[3, 3], [6, 6]])
    assert "Combat Turn 1" in shown(game)[0]
    assert "kill" not in shown(game)[0]
    game.answer("turn billy")
    game.answer("attack walker-1")
    assert "1 kill" in shown(game)[0]
    assert "Combat Turn" not in shown(table())[0]
