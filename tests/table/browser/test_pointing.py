"""Somebody points at every option: nothing moves, no word is cut, and no word lies on another.

At 200 moments of recorded games of every title, in three sizes; CI looks at every twelfth of them, `make soak` at all.
Pictures in the board are looked at in tests/titles/test_boards_fit.py, where the places of their parts are known."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, Page

from shamble.kernel.game import Game
from shamble.testing.soaking import Nth
from tests.table.browser.conftest import NO_PLAYBACK
from tests.titles.moments import moments

pytestmark = pytest.mark.long

TITLES = ("enclave", "nld", "washington", "wicked")
SIZES = ((1440, 900), (1920, 1080), (1024, 768))
NTH = 12  # of so many moments one is looked at
LOOKING = (Path(__file__).parent / "looking.js").read_text("utf-8")


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(reduced_motion="reduce")
    context.add_init_script(NO_PLAYBACK)
    page = context.new_page()
    yield page
    context.close()


def show(page: Page, address: str, game: Game) -> None:
    made = httpx.post(f"{address}/api/games/file", content=json.dumps(game.save()).encode())
    assert made.status_code == 201, made.text
    page.goto(f"{address}/games/{made.json()['id']}")
    page.wait_for_selector("html[data-ready]")
    page.evaluate(LOOKING)


@pytest.mark.parametrize("title", TITLES)
def test_nothing_moves_or_is_cut_when_options_are_pointed_at(page: Page, address: str, title: str, nth: Nth) -> None:
    pointed = 0
    found: list[str] = []
    for number, (said, game) in enumerate(moments(title)):
        if not nth(number, NTH):
            continue
        show(page, address, game)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            result = page.evaluate("looking.pointAtAll()")
            pointed += result["options"]
            found += [f"{said}, {width}x{height}: {fault}" for fault in result["faults"]]
    assert not found, "\n".join(found)
    assert pointed > 0
