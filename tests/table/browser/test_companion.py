"""The companion in a real browser: checklists, options that are chosen and then taken, dice that say what they mean."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

import shamble
from shamble.kernel.game import Game
from shamble.kernel.questions import Roll, Share
from shamble.table.show.chore_rows import checklist
from shamble.table.show.frames import make_frame
from tests.table.browser.test_entry import Companion, game_at

pytestmark = pytest.mark.long

SIZES = {"phone": (390, 844), "desk": (1440, 900)}


@pytest.fixture
def companion(browser: Browser, address: str) -> Iterator[Companion]:
    context = browser.new_context(viewport={"width": 390, "height": 844}, reduced_motion="reduce")
    found = Listed(context.new_page(), address)
    yield found
    context.close()
    assert not found.faults


class Listed(Companion):
    """One that leaves its list as it is."""

    def leave_list(self) -> None:
        pass


def dealt() -> Game:
    """Six cards are to be handed out."""
    game = shamble.new("nld", "tutorial", seed=5, fate="manual")
    game.answer("auto")
    assert len(rows(game)) == 6
    return game


def rows(game: Game) -> list[str]:
    return [row.says for row in checklist(game, make_frame(game, 0)).rows]


def marked(page: Page) -> list[int]:
    """Which rows have the edge of the next one."""
    return page.locator(".chore").evaluate_all("all => all.flatMap((row, at) => row.matches('.next') ? [at] : [])")


def test_rows_are_ticked_one_by_one(companion: Companion) -> None:
    game = dealt()
    companion.open(game)
    page = companion.page
    expect(page.locator("#list-h")).to_have_text("Do this on the table")
    expect(page.locator("#asking")).to_be_hidden()
    assert page.locator("#list .do").all_inner_texts() == rows(game)
    expect(page.locator("#done-so-far")).to_have_text("0 of 6 done")
    expect(page.locator("#all-done")).to_have_text("All 6 done")
    assert marked(page) == [0]
    page.locator(".chore").first.click()
    page.locator(".chore").nth(2).click()
    expect(page.locator("#done-so-far")).to_have_text("2 of 6 done")
    expect(page.locator("#all-done")).to_have_text("All 4 done")
    expect(page.locator(".cells .on")).to_have_count(2)
    assert marked(page) == [1]
    page.locator(".chore").first.click()  # it was not done after all
    expect(page.locator("#all-done")).to_have_text("All 5 done")
    assert marked(page) == [0]
    for at in (0, 1, 3, 4, 5):
        page.locator(".chore").nth(at).click()
    expect(page.locator("#all-done")).to_have_text("Continue")
    assert marked(page) == []
    page.locator("#all-done").click()
    expect(page.locator("#list")).to_be_hidden()
    expect(page.locator("#q")).to_be_focused()


def test_everything_may_be_done_at_once_and_ticks_outlast_a_reload(companion: Companion) -> None:
    companion.open(dealt())
    page = companion.page
    page.locator(".chore").nth(1).click()
    page.reload()
    expect(page.locator("#done-so-far")).to_have_text("1 of 6 done")
    page.locator("#all-done").click()
    expect(page.locator("#q")).to_be_visible()
    page.reload()
    expect(page.locator("#q")).to_be_visible()
    expect(page.locator("#list")).to_be_hidden()


def test_a_list_is_worked_through_with_the_keyboard(companion: Companion) -> None:
    companion.open(dealt())
    page = companion.page
    page.locator(".chore input").first.focus()
    page.keyboard.press("Space")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(page.locator("#done-so-far")).to_have_text("2 of 6 done")
    page.locator("#all-done").press("Enter")
    expect(page.locator("#q")).to_be_focused()


def test_the_first_tap_chooses_and_the_button_takes(companion: Companion) -> None:
    game = dealt()
    companion.open(game)
    page = companion.page
    page.locator("#all-done").click()
    take = page.locator("#take")
    expect(take).to_be_disabled()
    page.locator('[data-answer="turn tom"]').click()
    page.locator('[data-answer="turn ben"]').click()
    expect(page.locator('[data-option][aria-pressed="true"]')).to_have_count(1)
    expect(take).to_have_text("Next: Ben")
    take.click()
    assert companion.until_answered(game.position) == "turn ben"
    expect(take).to_have_text("Choose one above")
    page.locator('[data-answer="move porch"]').dblclick()  # a second tap takes it, too
    assert companion.until_answered(game.position + 1) == "move porch"
    expect(page.locator("#passing .do")).to_have_text(["Move Ben from the lane to the porch."])
    page.locator("#passing .chore").click()
    expect(page.locator("#passing input")).to_be_checked()


def test_back_is_undo_and_says_what_to_put_back(companion: Companion) -> None:
    game = dealt()
    game.answer_all(["turn ben", "move porch"])
    companion.open(game)
    page = companion.page
    page.locator("#asking .undo").click()
    expect(page.locator("#passing-h")).to_have_text("Put this back")
    expect(page.locator("#passing .do")).to_have_text(["Move Ben from the porch to the lane."])
    expect(page.locator("#passing input")).not_to_be_checked()


def test_faces_and_the_button_say_hit_or_miss(companion: Companion) -> None:
    game = shamble.new("nld", "tutorial", seed=5, fate="manual")
    while not (isinstance(game.question, Roll) and game.question.ask == "attack"):
        assert game.question is not None
        shots = [option.text for option in game.question.options if option.verb in ("shoot", "melee")]
        game.answer((shots[:1] or [0])[0] if game.question.seats else "auto")
    threshold = game.title.threshold(game)
    assert threshold is not None
    companion.open(game)
    page = companion.page
    if page.locator("#all-done").is_visible():
        page.locator("#all-done").click()
    enter = page.locator("button[type=submit]")
    dice = game.question.count
    for face, says in ((1, "miss"), (6, "hit")):
        for die in range(1, dice + 1):
            page.locator(f'input[name="die-{die}"][value="{face}"]').check(force=True)
        hits = dice if says == "hit" else 0
        result = says if dice == 1 else f"{hits} {'hit' if hits == 1 else 'hits'}"
        expect(enter).to_contain_text(f": {result}")


def test_at_a_desk_the_footer_covers_nothing(companion: Companion) -> None:
    """The question scrolls between its heading and its footer, so what is asked once more can be answered."""
    game = dealt()
    game.answer_all(["turn ben", "move porch"])
    companion.page.set_viewport_size({"width": 1440, "height": 500})
    companion.open(game)
    page = companion.page
    foot = page.locator("#foot").bounding_box()
    last = page.locator('[data-answer="end"]')
    last.evaluate("option => { option.dataset.harm = 'gives up 2 actions'; }")
    last.click()
    page.locator("#take").click()
    page.get_by_role("button", name="Cancel").click()
    expect(page.locator(".again")).to_have_count(0)
    page.locator("#asking .mid").evaluate("middle => middle.scrollTo(0, 10000)")
    assert page.locator("#foot").bounding_box() == foot


def test_other_actions_come_before_the_footer(companion: Companion) -> None:
    companion.open(game_at("nld", "board-up-the-house", lambda asked: isinstance(asked, Share)))
    page = companion.page
    if page.locator("#all-done").is_visible():
        page.locator("#all-done").click()
    assert page.locator("form.entry").is_visible()
    foot = page.locator(".entry-foot").bounding_box()
    other = page.locator("#besides").bounding_box()
    assert foot is not None
    assert other is not None
    assert other["y"] + other["height"] <= foot["y"]
    assert foot["y"] + foot["height"] == 844


CASES = [(size, theme) for size in SIZES for theme in ("dark", "light")]


@pytest.mark.parametrize(("size", "theme"), CASES)
def test_nothing_is_cut_and_axe_finds_nothing(browser: Browser, address: str, size: str, theme: str) -> None:
    width, height = SIZES[size]
    context = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
    context.add_cookies([{"name": "theme", "value": theme, "url": address}])
    companion = Listed(context.new_page(), address)
    for game in (shamble.new("wicked", "the-granary-hums", seed=5, fate="manual"), dealt()):
        companion.open(game)
        page = companion.page
        expect(page.locator("#list")).to_be_visible()
        cut = page.locator(".chore .do, .chore, .ask h1").evaluate_all(
            "all => all.filter(one => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)"
            ".map(one => one.textContent)"
        )
        assert cut == []
        assert page.evaluate("document.documentElement.scrollWidth") == width
        small = page.locator("#list button:visible, .chore:visible").evaluate_all(
            "all => all.map(one => one.getBoundingClientRect()).filter(box => box.width < 44 || box.height < 44).length"
        )
        assert small == 0
        found = Axe().run(page)
        assert found.violations_count == 0, found.generate_report()
        page.locator("#all-done").click()
        found = Axe().run(page)
        assert found.violations_count == 0, found.generate_report()
    context.close()
    assert not companion.faults
