"""What is counted to see that nothing gets lost or comes out of nowhere."""

from __future__ import annotations

from typing import Any

from shamble.titles.washington.rules.table import our

ABOMINATIONS = 4


def counted(game: Any) -> dict[str, Any]:
    census: dict[str, Any] = game.rules.census(game.state)
    return census


def test_all_cards_and_figures_are_counted_wherever_they_are(table: Any) -> None:
    carrying = {"zone": "s0", "hands": ["machete"], "backpack": ["flashlight"]}
    spawns = [{"zone": "s5", "colour": "white"}, {"zone": "s4", "colour": "blue"}]
    game = table("row", survivors={"tess": carrying}, active="tess", discards={"equipment": ["molotov"]}, spawns=spawns)
    census, whole = counted(game), counted(table("row", survivors={"tess": "s0"}, active="tess"))
    assert census["equipment"] == whole["equipment"] == sorted(census["equipment"])
    assert census["spawn-cards"] == whole["spawn-cards"] == [f"zombie-{number:02}" for number in range(1, 41)]
    assert census["spawn-tokens"] == ["blue", "white"]
    assert [census[key] for key in ("more-than-there-are", "less-than-none")] == [[], []]


def test_an_abomination_is_a_card_or_a_figure(table: Any) -> None:
    game = table("row", survivors={"tess": "s0"}, active="tess", zombies={"s5": {"patient-0": 1}})
    assert counted(game)["abominations"] == ABOMINATIONS
    assert counted(table("row", survivors={"tess": "s0"}, active="tess"))["abominations"] == ABOMINATIONS
    our(game.state).abominations.discards.append("patient-0")
    assert counted(game)["abominations"] == ABOMINATIONS + 1


def test_more_figures_than_there_are_and_fewer_than_none_are_noticed(table: Any, city: Any) -> None:
    game = table("row", survivors={"tess": "s0"}, active="tess")
    walkers = city.state(game).stage.enemies[0].miniatures
    city.state(game).put_dead(0, 5, walkers)
    assert counted(game)["more-than-there-are"] == []
    city.state(game).put_dead(0, 4, 1)
    assert counted(game)["more-than-there-are"] == ["walker"]
    city.state(game).put_dead(0, 4, -3)
    assert counted(game)["less-than-none"] == [-2]


def test_each_try_at_a_mission_is_a_chapter_of_its_own(table: Any) -> None:
    """The next mission has other spawn zones and other tokens; within one they stay."""
    game = table("row", survivors={"tess": "s0"}, active="tess", campaign={"tries": 1})
    assert counted(game)["chapter"] == "position 1"
    our(game.state).push("lost-mission", (), ("gave-up",))
    game.answer("make-noise")
    our(game.state).phase = "campaign"
    assert counted(game)["chapter"] == "campaign"
