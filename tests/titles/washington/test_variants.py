"""Missions that change with what the team has achieved."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from shamble import scene_files
from shamble.kernel.errors import ContentError
from shamble.scene_files import SceneFile
from shamble.testing import rule
from shamble.titles.washington.content.missions import MissionLibrary
from shamble.titles.washington.title import FOLDER, PIECES, SCENES, story

VARIANTS = """
variants:
  - with: on-air
    says: The dead come a round later.
    replaces: {last_round: 9, name: On the air}
  - without: ward-light
    says: The clinic is dark.
    replaces: {about: No light anywhere.}
"""


@pytest.fixture
def library(tmp_path: Path) -> Any:
    """The title's own content, with two variants in its first mission."""

    def make(variants: str = VARIANTS) -> MissionLibrary:
        scenes = tmp_path / "scenes"
        scenes.mkdir(exist_ok=True)
        text = (FOLDER / "scenes" / f"{SCENES[0]}.yaml").read_text(encoding="utf-8").partition("\nvariants:")[0]
        (scenes / "trial.yaml").write_text(text + "\n" + variants, encoding="utf-8")
        (tmp_path / "content").symlink_to(FOLDER / "content")
        return MissionLibrary(tmp_path, PIECES, ("trial",), tuple(story().achievements))

    return make


@rule("washington.achievements.affect-later-missions")
@pytest.mark.parametrize(
    ("having", "name", "rounds", "about", "says"),
    [
        ((), "Brownout", 12, "No light anywhere.", ["The clinic is dark."]),
        (("ward-light",), "Brownout", 12, "The lights", []),
        (("ward-light", "on-air", "moth"), "On the air", 9, "The lights", ["The dead come a round later."]),
    ],
)
def test_what_was_achieved_replaces_keys_of_the_mission(
    library: Any, having: tuple[str, ...], name: str, rounds: int, about: str, says: list[str]
) -> None:
    found = library()
    stage = found.stage_with("trial", "", (), having)
    assert (stage.name, stage.last_round) == (name, rounds)
    assert stage.about.startswith(about)
    assert [change.says for change in found.changes("trial", having)] == says


def test_achievements_that_change_nothing_make_no_other_stage(library: Any) -> None:
    found = library()
    assert found.stage_with("trial", "", (), ("on-air",)) is found.stage_with("trial", "", (), ("moth", "on-air"))
    assert found.stage_with("trial", "", (), ()) is not found.stage_with("trial", "", (), ("on-air",))


@pytest.mark.parametrize(
    ("variant", "problem"),
    [
        ("{says: It is so.}", "a variant depends on an achievement; write 'with: ...', 'without: ...' or both"),
        ("{says: It is so., with: on-airs}", "no achievement is called 'on-airs'"),
        ("{with: on-air}", "'says'"),
        ("{with: on-air, says: It is so., replaces: {last_round: 0}}", "1"),
    ],
)
def test_a_variant_that_makes_no_sense_is_refused(library: Any, variant: str, problem: str) -> None:
    with pytest.raises(ContentError, match=problem):
        library(f"variants: [{variant}]").stage_with("trial", "", (), ("on-air",))


# -- in a user's own mission -------------------------------------------------------------------------------------------

OWN = """\
title: washington
scene: own
name: By day
about: A street.
map: |
  +.....+.....+
  : s0  : s1  :
  +.....+.....+
zones: {s0: {id: s0, name: s0, kind: exterior}, s1: {id: s1, name: s1, kind: exterior}}
starts: {s0: 6}
spawns: [{zone: s1, colour: white}]
objectives: [{id: there, kind: reach, zones: [s1], says: Be there.}]
"""


@rule("washington.achievements.affect-later-missions")
def test_nothing_was_achieved_before_a_mission_of_ones_own(tmp_path: Path) -> None:
    variants = "variants: [{with: on-air, says: No., replaces: {name: On the air}}"
    variants += ", {without: on-air, says: Yes., replaces: {name: Off the air}}]\n"
    game = scene_of(tmp_path, OWN + variants).begin(seed=1)
    assert game.state.stage.name == "Off the air"


def test_a_mission_of_ones_own_is_told_which_line_of_its_variants_is_wrong(tmp_path: Path) -> None:
    with pytest.raises(ContentError) as refused:
        scene_of(tmp_path, OWN + "variants:\n  - {with: on-airs, says: No.}\n").begin(seed=1)
    assert str(refused.value).endswith(":14:12: no achievement is called 'on-airs'; did you mean 'on-air'?")


@rule("modern.setup.starting-equipment-dealt")
@pytest.mark.parametrize("dealt", ["flashlight", "chainsaw"])
def test_a_mission_deals_no_more_copies_than_the_decks_have(tmp_path: Path, dealt: str) -> None:
    """Four flashlights in two decks, two chainsaws in one."""
    copies = {"flashlight": 4, "chainsaw": 2}[dealt]
    game = scene_of(tmp_path, OWN + f"dealt: [{', '.join([dealt] * copies)}]\n").begin(seed=1)
    while game.state.phase == "setup":
        game.answer(0)
    carried = [item.card for survivor in game.state.survivors for item in survivor.inventory.items]
    assert carried.count(dealt) == copies
    with pytest.raises(ContentError) as refused:
        scene_of(tmp_path, OWN + "dealt:\n" + f"  - {dealt}\n" * (copies + 1)).begin(seed=1)
    assert str(refused.value).endswith(f":{14 + copies}:5: the decks have only {copies} of it; deal fewer")


def scene_of(folder: Path, text: str) -> SceneFile:
    path = folder / "own.yaml"
    path.write_text(text, encoding="utf-8")
    return scene_files.read(path)
