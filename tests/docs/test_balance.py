"""How hard scenes are: what the lobby says is what the pages say."""

import re
from pathlib import Path

import shamble
from shamble.table.pages.title_assets import figures

PAGE = Path(__file__).parents[2] / "docs" / "washington-balance.md"


def test_the_lobby_and_the_page_of_washington_say_the_same() -> None:
    found = {}
    for scene, won in re.findall(r"^\| (?:\d+ )?([a-z-]+) \| (\d+) \|", PAGE.read_text("utf-8"), re.M):
        found[scene] = (int(won), 200)
    found["campaign"] = (0, 100)  # its table says how far the campaigns came
    assert figures(shamble.title("washington")) == found
    assert set(found) == {scene.id for scene in shamble.title("washington").scenes}
