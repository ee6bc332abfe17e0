"""docs/a-night.md is what its recorded game tells, at 80 columns."""

import subprocess
import sys
from pathlib import Path

import shamble

DOCS = Path(__file__).parents[2] / "docs"


def test_the_page_is_what_the_game_tells(tmp_path: Path) -> None:
    page = tmp_path / "a-night.md"
    subprocess.run([sys.executable, str(DOCS / "story.py"), str(page)], check=True)
    assert page.read_text("utf-8") == (DOCS / "a-night.md").read_text("utf-8"), "stale: make readme tells it anew"


def test_no_line_of_the_story_is_longer_than_80_columns() -> None:
    story = (DOCS / "a-night.md").read_text("utf-8").partition("```text\n")[2]
    assert [line for line in story.split("\n") if len(line) > 80] == []


def test_it_is_a_whole_game_that_still_fits_the_rules() -> None:
    game = shamble.load(DOCS / "a-night.jsonl")
    assert game.trouble == ""
    assert game.outcome is not None
