"""Make the README's pictures of the table: python docs/screens.py docs

The bot `greedy` plays a game of each title to a moment worth looking at; then the game is opened in a real server and
photographed with the system's Chromium.
"""

from __future__ import annotations

import json
import sys
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Final

import httpx
from playwright.sync_api import Browser

import shamble
from shamble import bots
from shamble.kernel.game import Game
from shamble.table.background import listening
from shamble.table.games.store import Store
from shamble.testing.browser import driver, launch

# title, scene, seed, the first answer to consider, what is asked, and the option to point at
MOMENTS: Final = [
    ("nld", "board-up-the-house", 3, 90, "act", "shoot"),
    ("washington", "sandbag-hour", 3, 60, "act", "melee-all-out"),
    ("wicked", "shadow-over-hollowmere", 3, 90, "act", "shoot"),
    ("enclave", "siege", 5, 200, "fighter", "attack"),
]
SIZE: Final = {"width": 1440, "height": 900}


def moment(title: str, scene: str, seed: int, least: int, ask: str, verb: str) -> Game:
    """The first question of this kind after `least` answers."""
    game = shamble.new(title, scene, seed=seed)
    greedy = bots.bot("greedy", seed)
    while game.question is not None:
        offered = [option.verb for option in game.question.options]
        if game.position >= least and game.question.ask == ask and verb in offered:
            return game
        bots.answer_for(game, game.question.seats[0], greedy)
    raise SystemExit(f"The game of {title} ends before there is anything to see.")


def photograph(browser: Browser, address: str, game: Game, verb: str, path: Path) -> None:
    saved = game.save()
    for line in saved["lines"]:
        line.pop("mark", None)  # so that people, not bots, sit at the table
    id = httpx.post(f"{address}/api/games/file", content=json.dumps(saved)).json()["id"]
    page = browser.new_page(viewport=SIZE, color_scheme="dark")
    page.goto(f"{address}/games/{id}")
    page.wait_for_selector("html[data-ready]")
    page.locator(f'.opt[data-answer^="{verb} "]').first.hover()
    page.wait_for_selector("#preview .because")
    page.screenshot(path=path)
    page.close()


def main(folder: Path) -> None:
    with (
        tempfile.TemporaryDirectory() as data,
        closing(Store(f"sqlite:///{data}/table.db")) as store,
        listening(store) as (address, _),
        driver() as playwright,
    ):
        browser = launch(playwright)
        for title, scene, seed, least, ask, verb in MOMENTS:
            path = folder / f"table-{title}.png"
            photograph(browser, address, moment(title, scene, seed, least, ask, verb), verb, path)
            print(path)
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
