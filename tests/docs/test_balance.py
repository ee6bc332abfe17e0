"""How hard scenes are: what the lobby says is what the pages say."""

import re
from pathlib import Path

import pytest

import shamble
from shamble.table.pages.title_assets import figures

DOCS = Path(__file__).parents[2] / "docs"
# by title, what has a table of another kind on its page: that of the campaign says how far the campaigns came
OTHERS = {"washington": {"campaign": (0, 100)}, "wicked": {}}


@pytest.mark.parametrize("title", list(OTHERS))
def test_the_lobby_and_the_page_of_a_title_say_the_same(title: str) -> None:
    found = dict(OTHERS[title])
    page = (DOCS / f"{title}-balance.md").read_text("utf-8")
    for scene, won in re.findall(r"^\| (?:\d+ )?([a-z-]+) \| (\d+) \|", page, re.M):
        found[scene] = (int(won), 200)
    assert figures(shamble.title(title)) == found
    assert set(found) == {scene.id for scene in shamble.title(title).scenes}
