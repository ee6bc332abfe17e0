"""The replay in a real browser: keys, scrubber, autoplay, log, and playing on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.table.browser.campaigns import TO_THE_PAGE, hand_in

pytestmark = pytest.mark.long

GAMES = Path(__file__).parents[2] / "titles"
PATIENCE = 30_000  # milliseconds: on a busy machine each of several moments takes its time
LOST = GAMES / "nld" / "games" / "board-up-the-house-eliminated.jsonl"


class Replay:
    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.faults: list[str] = []
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", lambda line: self.faults.append(line.text) if line.type == "error" else None)
        made = httpx.post(f"{address}/api/games/file", content=LOST.read_bytes()).json()
        self.id, self.length = made["id"], made["position"]

    def open(self, at: int) -> None:
        self.page.goto(f"{self.address}/games/{self.id}/replay?at={at}")

    def is_at(self, moment: int) -> None:
        """Everything on the page shows that moment."""
        page = self.page
        expect(page.locator("#r-moment")).to_have_attribute("data-at", str(moment))
        expect(page.locator("#r-count")).to_have_text(f"answer {moment} of {self.length}")
        expect(page.locator("#r-slide")).to_have_value(str(moment))
        expect(page.locator(f'#r-log li.now:not([data-at="{moment}"])')).to_have_count(0)
        lit = "at => [...document.querySelectorAll('#r-log li.later')].every(line => Number(line.dataset.at) > at)"
        assert page.evaluate(lit, moment)
        assert f"at={moment}" in page.url


@pytest.fixture
def replay(browser: Browser, address: str) -> Iterator[Replay]:
    context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    found = Replay(context.new_page(), address)
    yield found
    context.close()
    assert not found.faults


def test_keys_go_from_moment_to_moment(replay: Replay) -> None:
    replay.open(40)
    replay.is_at(40)
    press = replay.page.keyboard.press
    press("ArrowRight")
    replay.is_at(41)
    press("ArrowLeft")
    press("ArrowLeft")
    replay.is_at(39)
    press("Home")
    replay.is_at(0)
    press("PageDown")
    rounds = [int(start) for start in (replay.page.get_attribute("#replay", "data-rounds") or "").split()]
    replay.is_at(rounds[1])
    press("End")
    replay.is_at(replay.length)
    press("ArrowRight")
    replay.is_at(replay.length)


def test_it_plays_by_itself_until_the_end_and_pauses(replay: Replay) -> None:
    replay.open(replay.length - 6)
    replay.page.select_option("#r-speed", "100")
    replay.page.locator("#r-moment").focus()
    replay.page.keyboard.press("Space")
    expect(replay.page.locator('[data-act="play"]')).to_have_attribute("aria-pressed", "true")
    end = str(replay.length)
    expect(replay.page.locator("#r-moment")).to_have_attribute("data-at", end, timeout=PATIENCE)
    replay.is_at(replay.length)
    expect(replay.page.locator('[data-act="play"]')).to_have_attribute("aria-pressed", "false")


def test_the_scrubber_and_the_log_go_anywhere(replay: Replay) -> None:
    replay.open(10)
    replay.page.locator("#r-slide").fill("55")
    replay.is_at(55)
    line = replay.page.locator("#r-log li").nth(3)
    moment = int(line.get_attribute("data-at") or -1)
    line.locator(".goto").click()
    replay.is_at(moment)


def test_the_board_can_be_read(replay: Replay) -> None:
    replay.open(30)
    expect(replay.page.locator("#r-words")).to_be_hidden()
    replay.page.keyboard.press("b")
    expect(replay.page.locator("#r-words")).to_be_visible()
    expect(replay.page.locator("#r-board")).to_be_hidden()


def test_playing_on_is_asked_about_and_can_be_at_a_new_table(replay: Replay) -> None:
    replay.open(30)
    page = replay.page
    page.get_by_role("button", name="Play from here").click()
    expect(page.locator("#r-sure")).to_contain_text("were given after this moment")
    page.keyboard.press("Escape")
    expect(page.locator("#r-sure")).to_be_hidden()
    page.get_by_role("button", name="Play from here").click()
    page.get_by_role("button", name="Start a new table").click()
    page.wait_for_selector("#frame")
    assert replay.id not in page.url
    assert page.get_attribute("#frame", "data-position") == "30"
    assert httpx.get(f"{replay.address}/api/games/{replay.id}").json()["position"] == replay.length


def test_playing_on_takes_answers_back(replay: Replay) -> None:
    made = httpx.post(f"{replay.address}/api/games", json={"title": "nld", "scene": "tutorial", "seed": 3}).json()
    for number in range(6):
        state = httpx.get(f"{replay.address}/api/games/{made['id']}").json()
        body = {
            "request": f"answer-number-{number}",
            "revision": state["revision"],
            "position": state["position"],
            "answer": 0,
        }
        assert httpx.post(f"{replay.address}/api/games/{made['id']}/answers", json=body).status_code == 200
    page = replay.page
    page.goto(f"{replay.address}/games/{made['id']}/replay?at=2")
    page.get_by_role("button", name="Play from here").click()
    page.get_by_role("button", name="Undo them").click()
    page.wait_for_selector("#frame")
    assert page.get_attribute("#frame", "data-position") == "2"


def test_it_works_without_script(browser: Browser, replay: Replay) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{replay.address}/games/{replay.id}/replay?at=12")
    page.get_by_role("link", name="One answer forward").click()
    expect(page.locator("#r-moment")).to_have_attribute("data-at", "13")
    context.close()


def test_the_page_between_missions_fits_on_a_phone(browser: Browser, address: str) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, reduced_motion="reduce")
    page = context.new_page()
    page.goto(f"{address}/games/{hand_in(address, *TO_THE_PAGE)}/replay")
    expect(page.locator("#r-board .narrow")).to_contain_text("Checkpoint Nine")
    expect(page.locator("#r-board .narrow")).to_be_visible()
    expect(page.locator("#r-board svg.campaign")).to_be_hidden()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.keyboard.press("Home")
    expect(page.locator("#r-board .narrow")).to_have_count(0)
    expect(page.locator("#r-board svg.map")).to_be_visible()
    context.close()
