"""docs/scenes.md: its scene and its position are what it says they are, and its tables leave nothing out."""

import re
from pathlib import Path

import pytest

import shamble
from shamble import bots
from shamble.cli import main
from shamble.titles.enclave.content import scenes as enclave
from shamble.titles.washington.content import objective_cards, positions
from shamble.titles.washington.content import scenes as washington
from shamble.titles.washington.rules import feats
from shamble.titles.washington.title import PIECES
from shamble.titles.wicked.content import positions as wicked_positions
from shamble.titles.wicked.content import scenes as wicked
from shamble.zones.content import maps, plans, scene_objectives, scenes

PAGE = (Path(__file__).parents[2] / "docs" / "scenes.md").read_text("utf-8")
SCENE, POSITION, FERRY, VARIANTS, QUEST, MILL, MILL_POSITION = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)


def test_the_scene_is_played_to_its_end() -> None:
    game = shamble.new("nld", "the-smokehouse", seed=3, text=SCENE)
    bot = bots.bot("random", 3)
    while game.question is not None:
        bots.answer_for(game, game.question.seats[0], bot)
    assert game.outcome is not None


def test_the_commands_that_it_names(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pages = [("scene", SCENE), ("position", POSITION), ("scene", FERRY), ("scene", MILL), ("position", MILL_POSITION)]
    for name, text in [*pages, ("scene", FERRY + VARIANTS), ("scene", QUEST)]:
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


# -- the mission of Washington Z.C. ------------------------------------------------------------------------------------


class Ferry:
    """The mission with Mindy, who has a free move, in the lead; nobody is in the way for the first two rounds."""

    def __init__(self, seed: int) -> None:
        self.game = shamble.new("washington", "the-ferry", seed=seed, text=FERRY)
        while self.asked() != "who":
            self.game.answer(0)  # what everybody holds
        hands = {name: person["hands"] for name, person in self.game.view(0)["survivors"].items()}
        tools = [name for name in hands if "crowbar" in str(hands[name]) or "fire-axe" in str(hands[name])]
        self.opener = next(name for name in tools if name != "mindy")
        self.others = [name for name in hands if name not in ("mindy", "pilot", self.opener)]

    def asked(self) -> str:
        return self.game.question.ask if self.game.question is not None else ""

    def turn(self, name: str, *answers: str) -> None:
        if self.asked() == "who":  # otherwise nobody else is left
            self.game.answer(f"turn {name}")
        for answer in answers:
            self.game.answer(answer)
        if self.asked() == "act" and self.game.question is not None and self.game.question.about == (name,):
            self.game.answer("end")

    def others_wait(self, *names: str) -> None:
        for name in (*names, *self.others):
            self.turn(name)


@pytest.mark.parametrize("seed", [1, 2])
def test_the_mission_can_be_won(seed: int) -> None:
    ferry = Ferry(seed)
    ferry.turn("mindy", "move dock-square", "take card-1")
    ferry.turn(ferry.opener, "move dock-square", "open boathouse--dock-square", "move dock-street")
    ferry.others_wait()
    ferry.turn("mindy", "move boathouse", "take card-3", "choose show-her", "rally pilot", "move dock-square")
    ferry.others_wait(ferry.opener)
    ferry.turn("mindy", "move dock-street", "move lane", "move quay", "escape")
    for name in (ferry.opener, *ferry.others):
        ferry.turn(name, "move lane", "move quay", "escape")
    assert ferry.game.outcome is not None
    assert ferry.game.outcome.why == "won"


OWN_WORDS = [
    *washington.SCENE_KEYS,
    *washington.OBJECTIVES,
    *objective_cards.EFFECTS,
    *objective_cards.CONDITIONS,
    *objective_cards.PLACES,
    *("needs", "known", "stays", "again", "variants", "with", "without", "replaces", "adds", "choose", "once"),
    *feats.COUNTED,
    *PIECES.modules,
    *positions.WashingtonCustoms.own_keys,
    *positions.WashingtonCustoms.table_keys,
]


@pytest.mark.parametrize("word", OWN_WORDS)
def test_every_word_of_a_mission_is_explained(word: str) -> None:
    assert f"`{word}" in PAGE


QUEST_WORDS = [
    *wicked.SCENE_KEYS,
    *wicked.OBJECTIVES,
    *wicked.LOSSES,
    *wicked_positions.WickedCustoms.own_keys,
    *wicked_positions.WickedCustoms.table_keys,
]


@pytest.mark.parametrize("word", QUEST_WORDS)
def test_every_word_of_a_quest_is_explained(word: str) -> None:
    section = PAGE[PAGE.index("## A quest of") : PAGE.index("## A scene of Zombie Enclave")]
    assert f"`{word}" in section


@pytest.mark.parametrize("letter", plans.LETTERS)
def test_every_letter_of_a_map_is_explained(letter: str) -> None:
    assert f"`--{letter}--`" in PAGE
