"""Make the README's picture, a turn in the terminal: python docs/picture.py docs/play.svg

A fixed game is played through the terminal driver by fixed answers, so the picture changes only when the game or the
driver does.
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
from shamble.cli import shelf
from shamble.cli.play import Driver
from shamble.cli.screen import Screen
from shamble.kernel.game import Game

SEED: Final = 366
BEFORE: Final = ["draw", "trap"]  # answers that lead to the moment
SHOWN: Final = ["?", "odds", "play pistol"]  # and what is typed in the picture
FONTS: Final = "'DejaVu Sans Mono', Menlo, Consolas, 'Liberation Mono', monospace"


class Done(Exception):
    """The picture is taken."""


class Camera(Screen):
    """A screen that records what it shows, and types by itself."""

    def __init__(self) -> None:
        super().__init__(record=True, width=80, file=io.StringIO())
        self.left = BEFORE + SHOWN

    def ask(self, prompt: str) -> str:
        typed = self.left.pop(0)
        if len(self.left) < len(SHOWN):
            self.print(prompt, (typed, "title"))
        elif len(self.left) == len(SHOWN):
            self.console.export_text()  # begin with what is shown from now on
        return typed

    def question_or_end(self, game: Game) -> None:
        if not self.left:
            raise Done
        super().question_or_end(game)


def picture() -> str:
    """The picture as SVG. It asks for no font from anywhere, so that a page that shows it loads nothing else."""
    camera = Camera()
    with tempfile.TemporaryDirectory() as folder:
        os.environ["SHAMBLE_HOME"] = folder
        game = shamble.new("duel", seed=SEED)
        game.sit([shelf.YOU, "greedy"])
        kept, file = shelf.create(game)
        with suppress(Done):
            Driver(game, file, kept, camera).run()
    svg = camera.console.export_svg(title="shamble play", unique_id="shamble")
    svg = re.sub(r"@font-face \{.*?\}", "", svg, flags=re.DOTALL).replace("Fira Code, monospace", FONTS)
    return "\n".join(line.rstrip() for line in svg.splitlines()) + "\n"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(picture(), encoding="utf-8")
