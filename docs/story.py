"""Tell the recorded game of docs/a-night.jsonl as a page to be read: python docs/story.py docs/a-night.md

It is what `shamble replay docs/a-night.jsonl --story` prints on a terminal of 80 columns.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import Final

import shamble
from shamble.cli.replay import tell_story
from shamble.cli.screen import Screen

GAME: Final = Path(__file__).parent / "a-night.jsonl"
PAGE: Final = """# A whole night

A game of Night of the Living Dead as the terminal tells it, from the deal to the end: one player, all six survivors,
the tutorial scene. It is made by `make readme` from [the recorded game](a-night.jsonl), which you can open yourself:
`shamble replay docs/a-night.jsonl` shows every answer with the rules that were applied, and
`shamble play --file docs/a-night.jsonl` lets you take answers back and play differently.

```text
{story}
```
"""


def story() -> str:
    paper = io.StringIO()
    tell_story(Screen(file=paper, width=80, color_system=None), shamble.load(GAME), None)
    return PAGE.format(story="\n".join(line.rstrip() for line in paper.getvalue().strip("\n").split("\n")))


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(story(), encoding="utf-8")
