"""Missions that change with what the team has achieved."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from shamble.kernel.errors import ContentError
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
