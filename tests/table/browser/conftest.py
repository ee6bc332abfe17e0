"""A real server and a real browser."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import ExitStack, closing

import httpx
import pytest
from playwright.sync_api import Browser, ConsoleMessage, Locator, Page

from shamble.table.background import listening
from shamble.table.games.store import Store
from shamble.testing.browser import NoBrowser, driver, launch

# Tests of the page answer quickly; those of what is played back switch it on.
NO_PLAYBACK = "localStorage.getItem('shamble-playback') ?? localStorage.setItem('shamble-playback', 'off')"


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Whichever Chromium there is. Where there is none only the tests of the page are skipped, though not in CI."""
    with ExitStack() as stack:
        try:
            launched = launch(stack.enter_context(driver()))
        except NoBrowser as error:
            if os.environ.get("CI") == "true":
                pytest.fail(str(error), pytrace=False)
            pytest.skip(str(error))
        yield launched
        launched.close()


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A table of its own."""
    url = f"sqlite:///{tmp_path_factory.mktemp('table') / 'table.db'}"
    with closing(Store(url)) as store, listening(store) as (address, _):
        yield address


class Table:
    """A page on which a game is played, as somebody in front of it uses it."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.id = ""
        self.faults: list[str] = []
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", self._listen)

    def _listen(self, line: ConsoleMessage) -> None:
        """The browser itself remarks on each refusal, which is none of the page's faults."""
        if line.type == "error" and "the server responded with a status of 4" not in line.text:
            self.faults.append(line.text)

    def begin(self, lessons: bool = False, **wishes: object) -> None:
        """A new game, and its page."""
        made = httpx.post(f"{self.address}/api/games", json=wishes)
        assert made.status_code == 201, made.text
        self.open(made.json()["id"], lessons)

    def open(self, id: str, lessons: bool = False) -> None:
        """Open the page; without lessons nothing lies over the board."""
        self.id = id
        self.page.goto(f"{self.address}/games/{id}")
        self.page.wait_for_selector("html[data-ready]")
        story = self.page.locator('[data-act="no-lessons"], #story [data-act="begin"]').last
        if not lessons and story.count() and story.is_visible():  # a card that is read comes before the story
            story.click()

    @property
    def position(self) -> int:
        return int(self.page.get_attribute("#frame", "data-position") or -1)

    @property
    def revision(self) -> int:
        return int(self.page.get_attribute("#frame", "data-revision") or -1)

    @property
    def question(self) -> str:
        return self.page.inner_text("#q")

    @property
    def is_over(self) -> bool:
        return self.page.locator("#ended").count() > 0

    def until_revision(self, revision: int) -> None:
        """Wait until the page shows another table than that. The pages' policy forbids to wait for a script's word."""
        self.page.wait_for_selector(f'#frame:not([data-revision="{revision}"])')

    def reach(self, selector: str) -> Locator:
        """The first of these, unfolded if it is folded away, and switched on if it is a bolder way of another."""
        found = self.page.locator(selector).first
        fold = found.locator("xpath=ancestor::details[not(@open)]")
        if fold.count():
            fold.first.locator("> summary").click()
        part = found.and_(self.page.locator(".opt.bold")).locator("xpath=ancestor::div[contains(@class, 'part')][1]")
        if part.count() and "boosted" not in (part.get_attribute("class") or "").split():
            part.locator(".boost").click()
        return found

    def click(self, selector: str) -> None:
        """Click what answers, and wait for the table to change; whatever is asked once more is meant."""
        before = self.revision
        self.reach(selector).click()
        self.mean_it()
        self.until_revision(before)

    def press(self, key: str) -> None:
        before = self.revision
        self.page.keyboard.press(key)
        self.mean_it()
        self.until_revision(before)

    def mean_it(self) -> None:
        """Where harm is asked about once more, say that it is meant."""
        self.page.wait_for_selector("#table:not([aria-busy])")
        if self.page.locator("#preview.sure").count():
            self.page.locator(".sure-row .go").click()

    def state(self) -> dict[str, object]:
        return dict(httpx.get(f"{self.address}/api/games/{self.id}").json())


@pytest.fixture
def table(browser: Browser, address: str) -> Iterator[Table]:
    context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    context.add_init_script(NO_PLAYBACK)
    page = context.new_page()
    found = Table(page, address)
    yield found
    context.close()
    assert not found.faults


@pytest.fixture
def phone(browser: Browser, address: str) -> Iterator[Table]:
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, reduced_motion="reduce"
    )
    context.add_init_script(NO_PLAYBACK)
    page = context.new_page()
    found = Table(page, address)
    yield found
    context.close()
    assert not found.faults
