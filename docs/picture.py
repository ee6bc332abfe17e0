"""Make the README's picture, a turn in the terminal: python docs/picture.py docs/play.svg

Fixed answers play a position in the terminal driver, so the picture changes only when the game or
the driver does.
"""

from __future__ import annotations

import io
import os
import re
import sys
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Final

import shamble
from shamble.cli import saved_games
from shamble.cli.play import Driver
from shamble.cli.screen import Screen
from shamble.kernel.game import YOU, Game

POSITION: Final = {
    "title": "nld",
    "scene": "board-up-the-house",
    "round": 6,
    "survivors": {
        "ben": {"zone": "living", "wounds": 1, "experience": 8, "hands": ["crowbar", "machete"], "boards": 1},
        "barbra": {"zone": "kitchen", "experience": 4, "mode": "zombicide", "hands": ["winchester-94", "table-leg"]},
        "tom": {"zone": "hall", "experience": 2, "hands": ["axe"], "backpack": ["boards"], "acted": True},
        "judy": {"zone": "cellar", "experience": 1, "hands": ["tire-iron"], "acted": True},
        "harry": {"zone": "den", "wounds": 2, "experience": 3, "hands": ["sawed-off-empty"], "acted": True},
        "helen": {"zone": "yard-w1", "wounds": 1, "experience": 5, "hands": ["claw-hammer"], "acted": True},
    },
    "active": "barbra",
    "ghouls": {"yard-w1": {"walker": 2}, "yard-w2": {"fatty": 1, "walker": 3}, "yard-n3": {"breaker": 1}},
    "barricades": ["den--yard-e1", "bedroom--yard-e2", "kitchen--yard-n1"],
    "tokens": ["dining-board"],
    "fate": [[5]],
}
SHOWN: Final = ["odds", "shoot winchester-94 yard-w1"]  # what is typed in the picture
FONTS: Final = "'DejaVu Sans Mono', Menlo, Consolas, 'Liberation Mono', monospace"


class Done(Exception):
    """The picture is taken."""


class Camera(Screen):
    """A screen that records what it shows, and types by itself."""

    def __init__(self) -> None:
        super().__init__(record=True, width=80, file=io.StringIO())
        self.left = SHOWN[:]

    def ask(self, prompt: str) -> str:
        typed = self.left.pop(0)
        self.print(prompt, (typed, "title"))
        return typed

    def table(self, game: Game, seat: int, whole: bool = True) -> None:
        if not self.left:
            raise Done
        super().table(game, seat, whole)


def picture() -> str:
    """The picture as SVG. It loads no font, so that a page that shows it loads nothing else."""
    camera = Camera()
    with tempfile.TemporaryDirectory() as folder:
        os.environ["SHAMBLE_HOME"] = folder
        game = shamble.position(POSITION)
        game.sit([YOU])
        saved, file = saved_games.create(game)
        with suppress(Done):
            Driver(game, file, saved, camera).run()
    svg = camera.console.export_svg(title="shamble play", unique_id="shamble")
    svg = re.sub(r"@font-face \{.*?\}", "", svg, flags=re.DOTALL).replace("Fira Code, monospace", FONTS)
    return "\n".join(line.rstrip() for line in svg.splitlines()) + "\n"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(picture(), encoding="utf-8")
