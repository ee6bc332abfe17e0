"""docs/scenes.md: its scene and its position are what it says they are, and its tables leave nothing out."""

import re
from pathlib import Path

import pytest

import shamble
from shamble import bots
from shamble.cli import main
from shamble.titles.enclave.content import scenes as enclave
from shamble.zones.content import maps, plans, scene_objectives, scenes

PAGE = (Path(__file__).parents[2] / "docs" / "scenes.md").read_text("utf-8")
SCENE, POSITION, MILL, MILL_POSITION = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)


def test_the_scene_is_played_to_its_end() -> None:
    game = shamble.new("nld", "the-smokehouse", seed=3, text=SCENE)
    bot = bots.bot("random", 3)
    while game.question is not None:
        bots.answer_for(game, game.question.seats[0], bot)
    assert game.outcome is not None


def test_the_commands_that_it_names(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name, text in (("scene", SCENE), ("position", POSITION), ("scene", MILL), ("position", MILL_POSITION)):
        file = tmp_path / f"my-{name}.yaml"
        file.write_text(text, "utf-8")
        assert main(["check", str(file)]) == 0
        said = capsys.readouterr().out
        assert f"a {name}: " in " ".join(said.split())
        assert "plays through" in said


def test_the_position_opens_where_it_says(tmp_path: Path) -> None:
    file = tmp_path / "position.yaml"
    file.write_text(POSITION, "utf-8")
    game = shamble.position(file)
    assert game.question is not None
    assert game.question.about == ("barbra",)
    answer = re.search(r'game.answer\("(.*?)"\)', PAGE)
    assert answer is not None
    game.answer(answer[1])
    assert "attacked" in [event.kind for event in game.events]


@pytest.mark.parametrize(
    "word", [*scenes.OPTIONAL, *scene_objectives.FIELDS, "starts", "spawns", "objectives", *maps.KEYS]
)
def test_every_word_of_a_scene_is_explained(word: str) -> None:
    assert f"`{word}" in PAGE


@pytest.mark.parametrize("word", [*enclave.BEGINNING, "alternative", "opening"])
def test_every_word_of_a_scene_of_the_enclave_is_explained(word: str) -> None:
    assert f"`{word}" in PAGE


@pytest.mark.parametrize("letter", plans.LETTERS)
def test_every_letter_of_a_map_is_explained(letter: str) -> None:
    assert f"`--{letter}--`" in PAGE
