"""Everything in the repository is our own work: a page loads nothing that somebody else has written."""

from __future__ import annotations

import json
import re
from pathlib import Path

from shamble.table.show.rendering import assets, written

ROOT = Path(__file__).parents[2]
MARKS = re.compile(
    r"copyright|licen[cs]ed? |@license|\(c\)|https?://(?!www\.w3\.org/)|sourceMappingURL|@font-face", re.I
)
LONGEST = 1000  # characters; what others offer for pages comes in lines far longer


def test_what_a_page_loads_has_no_mark_of_others() -> None:
    for name in assets():
        if name.endswith(".wav"):
            continue  # docs/sounds.py makes them, and its test compares them
        text = written(name)
        assert not MARKS.search(text), name
        assert max(map(len, text.splitlines())) < LONGEST, name


def test_no_script_is_left_out_of_the_check_of_types() -> None:
    """As one of somebody else's would be."""
    checked = json.loads((ROOT / "jsconfig.json").read_text(encoding="utf-8"))
    assert checked["include"] == ["src/shamble/table/static/*.js"]
    assert "exclude" not in checked
    unchecked = re.compile(r"@ts-(ignore|nocheck|expect-error)")
    scripts = [name for name in assets() if name.endswith(".js")]
    assert scripts
    assert not [name for name in scripts if unchecked.search(written(name))]


def test_nothing_lies_beside_what_pages_load() -> None:
    static = ROOT / "src" / "shamble" / "table" / "static"
    assert [path.name for path in static.iterdir() if path.name not in assets()] == []


def test_the_notice_names_no_file_of_others() -> None:
    notice = (ROOT / "NOTICE").read_text(encoding="utf-8")
    assert not re.findall(r"\S+\.(?:js|css|svg|py|woff2?|png)\b", notice)
    assert "Every file here was written for Shamble." in notice
