"""docs/play.svg, the picture in the README, is what the terminal shows."""

import subprocess
import sys
from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs"


def test_the_picture_is_what_the_terminal_shows(tmp_path: Path) -> None:
    picture = tmp_path / "play.svg"
    subprocess.run([sys.executable, str(DOCS / "picture.py"), str(picture)], check=True)
    assert picture.read_text("utf-8") == (DOCS / "play.svg").read_text("utf-8"), "stale: make readme takes it anew"
