"""Scenes of one's own: the command line knows one from a position, and plays it."""

from __future__ import annotations

from pathlib import Path

import pytest

import shamble
from shamble.cli import main
from shamble.kernel.course import restore, setup_of
from shamble.kernel.records import to_plain

MILL = """\
title: enclave
scene: the-mill
name: The mill
about: Thick walls and an empty larder.
survivors: 2
soldier: true
rp: 6
outer_wall: none
refuge_wall: 4
turns: 10
"""


@pytest.fixture
def mill(tmp_path: Path) -> Path:
    path = tmp_path / "mill.yaml"
    path.write_text(MILL, encoding="utf-8")
    return path


def test_check_plays_a_scene_through(mill: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(mill)]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "a scene: Zombie Enclave, the-mill" in said
    assert "plays through: 5 games to the end" in said


def test_check_knows_a_position_from_a_scene(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "position.yaml"
    path.write_text("title: enclave\nscene: bootcamp\nsurvivors: {billy: re}\n", encoding="utf-8")
    assert main(["check", str(path)]) == 0
    assert "a position: Zombie Enclave, bootcamp" in " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("survivors: 2", "survivors: 20", ":5:12: 20 is too large, there are no more survivors; write 16 or less"),
        ("turns: 10\n", "", ":1:1: nothing says how it is won; add 'turns: ...'"),
        ("rp: 6", "gold: 6", ":7:1:"),
        ("title: enclave\n", "", ":1:1: the key 'title' is missing"),
        ("title: enclave", "title: enclav", ":1:8: There is no title “enclav”; did you mean enclave?"),
    ],
)
def test_what_is_wrong_with_a_scene_is_said_with_its_place(
    mill: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, says: str
) -> None:
    mill.write_text(MILL.replace(old, new), encoding="utf-8")
    assert main(["check", str(mill)]) == 1
    assert f"{mill}{says}" in " ".join(capsys.readouterr().err.split())


def test_a_scene_is_as_it_says() -> None:
    game = shamble.new("enclave", "the-mill", text=MILL, fate=[["billy"], ["adam"]])
    game.answer("own adam")
    state = game.state
    assert sorted(one.id for one in state.survivors) == ["adam", "billy", "soldier"]
    assert (state.outer_wall, state.walls, state.rp, state.stage.scenario.turns) == (False, [0, 4], 6, 10)


RANCH = """\
title: enclave
scene: the-ranch
name: The ranch
about: Two of you, or one who knows the place.
survivors: 2
rp: 3
refuge_wall: 2
outer_wall: 0
advanced: [vehicles, drawbacks, fire, events]
objectives: 1
alternative: {survivors: 1, buys_walls: true, all_chits: true}
"""


@pytest.mark.parametrize(("start", "walls", "chits"), [("standard", False, 19), ("alternative", True, 26)])
def test_the_other_way_to_begin_has_its_own_rules(start: str, walls: bool, chits: int) -> None:
    options = {"campaign-start": start, "objective": "rescued"}
    people = [["billy"], ["adam"]] if start == "standard" else [["billy"]]
    game = shamble.new("enclave", "the-ranch", text=RANCH, fate=people, options=options)
    assert any(option.verb == "wall" for option in game.question.options) is walls
    assert len(game.state.buildup) == chits


@pytest.mark.parametrize("cleaning", ["no", "yes"])
def test_a_campaign_begins_with_its_horde_also_after_the_house_is_clean(cleaning: str) -> None:
    ranch = RANCH.replace("survivors: 2", "survivors: 1") + "opening: cleaning-the-house\nhorde: 2\n"
    house = [[1], ["walker"] * 3, [1, 1, 1], [1, 1], [6, 6], [6, 6], [1, 1], [6, 6], [1, 1]]
    fate = [["billy"], *(house if cleaning == "yes" else []), ["boss", "brute"]]
    options = {"campaign-cleaning-the-house": cleaning, "objective": "rescued"}
    game = shamble.new("enclave", "the-ranch", text=ranch, fate=fate, options=options)
    for walker in (1, 2, 3) if cleaning == "yes" else ():
        game.answer("turn billy")
        game.answer(f"attack walker-{walker}")
        if walker < 3:
            game.answer("done")
    assert game.question.ask == "purchase"
    assert game.state.horde == ["boss", "brute"]


def test_a_house_to_be_cleaned_has_the_walls_it_says() -> None:
    house = MILL.replace("turns: 10\n", "one_combat: true\nmolotovs: 2\ndice: 2\nno_chits: true\n")
    game = shamble.new("enclave", "the-mill", text=house, seed=1)
    assert (game.state.outer_wall, game.state.walls, game.state.rp) == (False, [0, 4], 6)


def test_a_table_of_ones_own_scene_can_be_begun_from() -> None:
    """It says whose scene it is, so that it is taken for no other."""
    game = shamble.new("enclave", "the-mill", text=MILL, seed=1)
    plain = to_plain(game.state)
    assert plain["text"] == MILL
    assert to_plain(restore(game.rules, plain, setup_of(game.header))) == plain
