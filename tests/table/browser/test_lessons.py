"""The story card and the bubbles of lessons: with mouse, keyboard and finger."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from tests.table.browser.conftest import Table

TUTORIAL = {"title": "nld", "scene": "tutorial", "seed": 3}
WATCH = {"title": "enclave", "scene": "first-watch", "seed": 1}
CONTENT = ("ask", "work", "wtabs", "endbar", "dock")  # what bubbles never cover


def box(page: Page, selector: str) -> dict[str, float]:
    found = page.locator(selector).bounding_box()
    assert found is not None
    return {**found, "right": found["x"] + found["width"], "bottom": found["y"] + found["height"]}  # type: ignore[dict-item]


def overlap(one: dict[str, float], other: dict[str, float]) -> bool:
    across = min(one["right"], other["right"]) - max(one["x"], other["x"])
    down = min(one["bottom"], other["bottom"]) - max(one["y"], other["y"])
    return across > 1 and down > 1


def check_bubble(page: Page) -> None:
    """There is one, it is on the screen, and neither the question nor an option is below it."""
    assert page.locator(".bubble:visible").count() == 1
    bubble = box(page, "#bubble")
    size = page.viewport_size
    assert size is not None
    assert bubble["x"] >= 0
    assert bubble["y"] >= 0
    assert bubble["right"] <= size["width"]
    assert bubble["bottom"] <= size["height"]
    for part in CONTENT:
        if page.locator(f"#{part}:visible").count():
            assert not overlap(bubble, box(page, f"#{part}")), part


def said(page: Page) -> str:
    return page.locator("#bubble p").inner_text() if page.locator("#bubble:visible").count() else ""


def test_the_story_opens_and_options_stay_usable(table: Table) -> None:
    table.begin(lessons=True, **TUTORIAL)
    page = table.page
    story = page.locator("#story")
    assert story.is_visible()
    assert "safest room for miles" in story.inner_text()
    assert "Take the lamp oil and the batteries." in story.inner_text()
    assert not said(page)  # one thing after another
    assert not overlap(box(page, "#story"), box(page, "#work"))
    table.click('.opt[data-answer="turn helen"]')
    assert not story.is_visible()
    assert said(page).startswith("Survivors take turns one at a time.")


def test_lessons_come_one_by_one_and_only_once(table: Table) -> None:
    table.begin(lessons=True, **TUTORIAL)
    page = table.page
    page.get_by_role("button", name="Begin").click()
    assert said(page).startswith("Each round you all act")
    check_bubble(page)
    assert page.locator("#bubble footer span").inner_text() == "1 of 30"
    page.get_by_role("button", name="Got it").click()
    assert said(page).startswith("Pick who goes first.")
    check_bubble(page)
    page.get_by_role("button", name="Got it").click()
    assert said(page) == ""
    page.reload()
    page.wait_for_selector("html[data-ready]")
    page.get_by_role("button", name="Begin").click()
    assert said(page) == ""


def test_the_tip_touches_what_the_lesson_is_about(table: Table) -> None:
    table.begin(lessons=True, **TUTORIAL)
    page = table.page
    page.get_by_role("button", name="Begin").click()
    page.wait_for_selector('.bubble.from-right[style*="left"]')
    bubble, goals = box(page, "#bubble"), box(page, "#goals")
    assert 0 < goals["x"] - bubble["right"] <= 14, page.locator("#bubble").get_attribute("style")
    assert bubble["y"] < (goals["y"] + goals["bottom"]) / 2 < bubble["bottom"]
    table.click('.opt[data-answer="turn helen"]')
    table.click('.opt[data-answer="move porch"]')
    page.wait_for_selector(".bubble.from-left")
    bubble, porch = box(page, "#bubble"), box(page, "#z-porch")
    assert said(page).startswith("A move is one zone")
    assert 0 < bubble["x"] - porch["right"] <= 14
    check_bubble(page)


def test_a_bubble_goes_with_the_answer_and_the_next_is_about_what_it_brought(table: Table) -> None:
    table.begin(lessons=True, **TUTORIAL)
    page = table.page
    for answer, first in (
        ("turn helen", "Survivors take turns"),
        ("move porch", "A move is one zone"),
        ("open hall--porch", "Anyone can open a door."),
    ):
        table.click(f'.opt[data-answer="{answer}"]')
        assert said(page).startswith(first)
        check_bubble(page)


def test_no_more_lessons_is_remembered_for_the_game(table: Table) -> None:
    table.begin(lessons=True, **TUTORIAL)
    page = table.page
    page.get_by_role("button", name="Play without lessons").click()
    assert said(page) == ""
    table.click('.opt[data-answer="turn helen"]')
    assert said(page) == ""
    page.reload()
    page.wait_for_selector("html[data-ready]")
    assert said(page) == ""
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Story and objectives").click()
    assert page.locator("#story").is_visible()
    assert not page.get_by_role("button", name="Play without lessons").is_visible()
    page.get_by_role("button", name="Play with lessons").click()
    assert said(page).startswith("You have 3 actions a turn.") or said(page).startswith("Survivors take turns")


def test_stop_lessons(table: Table) -> None:
    table.begin(lessons=True, **TUTORIAL)
    page = table.page
    page.get_by_role("button", name="Begin").click()
    page.get_by_role("button", name="Stop lessons").click()
    assert said(page) == ""
    table.click('.opt[data-answer="turn helen"]')
    assert said(page) == ""


def test_a_game_opened_later_shows_only_what_is_due_now(table: Table, browser: Browser) -> None:
    table.begin(lessons=True, **TUTORIAL)
    for answer in ("turn helen", "move porch", "open hall--porch"):
        table.click(f'.opt[data-answer="{answer}"]')
    context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    other = Table(context.new_page(), table.address)
    other.open(table.id, lessons=True)
    assert not other.page.locator("#story").is_visible()
    first = said(other.page)
    other.page.get_by_role("button", name="Got it").click()
    assert {first[:18], said(other.page)[:18]} == {"You have 3 actions", "Anyone can open a "}
    other.page.get_by_role("button", name="Got it").click()
    assert said(other.page) == ""
    context.close()
    assert not other.faults


def test_the_keyboard_alone_reads_them_and_keeps_its_place(table: Table) -> None:
    table.begin(lessons=True, **TUTORIAL)
    page = table.page
    page.keyboard.press("Escape")
    assert not page.locator("#story").is_visible()
    page.locator('.opt[data-answer="turn helen"]').focus()
    assert said(page).startswith("Each round")
    assert page.evaluate("document.activeElement.dataset.answer") == "turn helen"
    page.keyboard.press("Escape")
    assert said(page).startswith("Pick who goes first.")
    page.keyboard.press("Escape")
    assert said(page) == ""
    assert page.evaluate("document.activeElement.dataset.answer") == "turn helen"
    table.press("Enter")
    assert said(page) != ""
    assert page.evaluate("document.activeElement.id") == "q"  # the question, not the bubble
    page.locator("#bubble").get_by_role("button", name="Got it").focus()
    table.page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.id") == "q"


def test_a_lesson_is_read_after_the_question(table: Table) -> None:
    table.begin(lessons=True, **TUTORIAL)
    page = table.page
    page.get_by_role("button", name="Begin").click()
    live = page.locator("#bubble + [aria-live]")
    assert live.inner_text() == ""
    page.wait_for_timeout(1200)
    assert live.inner_text().startswith("Each round you all act")
    page.get_by_role("button", name="Got it").click()
    assert live.inner_text() == ""


def test_it_follows_its_thing_when_the_window_or_the_board_changes(table: Table) -> None:
    table.begin(lessons=True, **WATCH)
    page = table.page
    page.get_by_role("button", name="Begin").click()
    assert said(page).startswith("The dead come from the top.")
    before = box(page, "#bubble")
    page.set_viewport_size({"width": 1024, "height": 768})
    page.wait_for_timeout(200)
    after, wall = box(page, "#bubble"), box(page, "#z-ew")
    assert after != before
    check_bubble(page)
    assert abs(after["bottom"] - wall["y"]) <= 14 or abs(after["y"] - wall["bottom"]) <= 14
    page.keyboard.press("+")
    page.keyboard.press("+")
    page.wait_for_timeout(300)
    if page.locator("#bubble").evaluate("(bubble) => getComputedStyle(bubble).visibility") == "visible":
        check_bubble(page)


@pytest.mark.parametrize("scheme", ["dark", "light"])
@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_axe_finds_nothing_in_the_story_and_the_lessons(
    browser: Browser, address: str, size: tuple[int, int], scheme: str
) -> None:
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        color_scheme="dark" if scheme == "dark" else "light",
        reduced_motion="reduce",
    )
    table = Table(context.new_page(), address)
    table.begin(lessons=True, **TUTORIAL)
    for step in ("Begin", "Got it"):
        results = Axe().run(table.page)
        assert results.violations_count == 0, results.generate_report()
        table.page.get_by_role("button", name=step).click()
    results = Axe().run(table.page)
    assert results.violations_count == 0, results.generate_report()
    context.close()


def test_with_a_finger_on_a_phone(phone: Table) -> None:
    phone.begin(lessons=True, **TUTORIAL)
    page = phone.page
    assert page.locator("#story").is_visible()
    assert page.locator('.opt[data-answer="turn ben"]').is_visible()
    assert not overlap(box(page, "#story"), box(page, "#ask"))
    page.get_by_role("button", name="Begin").tap()
    for _ in range(2):
        check_bubble(page)
        size = box(page, "#bubble .yes")
        assert size["height"] >= 44
        page.get_by_role("button", name="Got it").tap()
    assert said(page) == ""


def test_without_motion_nothing_fades(table: Table) -> None:
    table.begin(lessons=True, **TUTORIAL)
    assert table.page.locator("#story").evaluate("(story) => getComputedStyle(story).animationName") == "none"
    table.page.get_by_role("button", name="Begin").click()
    assert table.page.locator("#bubble").evaluate("(bubble) => getComputedStyle(bubble).animationName") == "none"
