"""docs/performance.md was made by `make bench` as it is today, and leaves no scene out."""

from pathlib import Path

import shamble
from shamble import library
from shamble.lab.bench import HEADS

PAGE = (Path(__file__).parents[2] / "docs" / "performance.md").read_text("utf-8")


def test_it_was_made_by_the_command() -> None:
    assert "Made by `make bench` on " in PAGE
    assert "| " + " | ".join(HEADS) + " |" in PAGE


def test_every_scene_of_our_games_is_in_it_in_both_builds() -> None:
    for title in [*library.offered(), shamble.title("duel")]:
        for scene in title.scenes:
            for build in ("compiled", "pure"):
                assert f"| {title.id} | {scene.id} | {build} |" in PAGE
