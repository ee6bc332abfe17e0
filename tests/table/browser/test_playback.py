"""What has happened is played back step by step, with a summary, by mouse, by keyboard and on a phone; and never in the
way of somebody who is in a hurry."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, expect

import shamble
from tests.table.browser.conftest import Table

GAMES = Path(__file__).parents[2] / "titles"
COSTLY = ("nld/games/long-night-won.jsonl", 397)  # the next answer ends the turn, and the dead frighten everybody
FATAL = ("nld/games/at-the-door-eliminated.jsonl", 50)  # two bites are to be shared out: by default they kill Barbra
CALM = ("nld/games/board-up-the-house-won.jsonl", 104)  # and here nobody is reached
LAST = ("nld/games/tutorial-eliminated.jsonl", 45)  # and here Harry dies
COUNT_SOUNDS = """() => {
  const started = AudioContext.prototype.createBufferSource;
  window.heard = 0;
  AudioContext.prototype.createBufferSource = function () { window.heard += 1; return started.call(this); };
}"""
DESK = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}

Watch = Callable[..., Any]


@pytest.fixture
def watch(browser: Browser, address: str) -> Watch:
    """A page that plays, before the answer that ends a turn."""

    @contextmanager
    def watching(game: tuple[str, int], *, motion: str = "no-preference", size: Any = None) -> Iterator[Table]:
        touch = size is PHONE
        context = browser.new_context(viewport=size or DESK, reduced_motion=motion, has_touch=touch, is_mobile=touch)
        table = Table(context.new_page(), address)
        name, answers = game
        lines = [json.loads(line) for line in (GAMES / name).read_text("utf-8").splitlines()]
        for line in lines:
            if line.get("mark") == "bot":
                del line["mark"]
        kept = "".join([json.dumps(line) + "\n" for line in lines[: answers + 2]])
        table.open(httpx.post(f"{address}/api/games/file", content=kept, timeout=60).raise_for_status().json()["id"])
        yield table
        context.close()
        assert not table.faults

    return watching


def end_turn(table: Table) -> None:
    table.click('.opt[data-answer="end"]')
    expect(table.page.locator("#play-steps")).to_be_visible()


def now(table: Table) -> str:
    return table.page.inner_text("#play-says")


def test_it_is_stepped_through_with_the_mouse(watch: Watch) -> None:
    with watch(COSTLY) as table:
        page = table.page
        end_turn(table)
        page.click('[data-play="pause"]')
        assert table.question == "The dead move"
        assert page.locator("#play-steps li").count() == 4
        assert now(table) == "4 fatties reach the north road."
        assert page.locator("#board [data-option], .opt:visible").count() == 0
        page.click('[data-play="next"]')
        assert now(table) == "10 more ghouls appear."
        expect(page.locator("#play-marks .hl:not(.from)")).to_have_count(2)
        expect(page.locator("#p-deep-woods-walker")).to_be_visible()
        page.click('[data-play="back"]')
        assert now(table) == "4 fatties reach the north road."
        expect(page.locator("#p-deep-woods-walker")).to_have_count(0)
        expect(page.locator("#play-marks .crossing")).to_have_count(1)
        page.click('[data-play="to-2"]')
        assert now(table).endswith("fall back to Romero mode.")
        assert page.locator("#play-sofar .hurt").count() == 6
        page.click('[data-play="skip"]')
        expect(page.locator("#sumcard")).to_be_focused()
        assert page.locator("#sumcard h3").all_inner_texts() == ["LOST", "REACHED YOU", "NEW"]
        expect(page.locator("#play-marks")).to_have_count(0)
        page.click('[data-play="continue"]')
        expect(page.locator("#sumcard")).to_have_count(0)
        expect(page.locator("#q")).to_be_focused()
        assert table.question == "Who goes next?"
        assert page.locator(".opt:visible").count() > 0


def test_it_is_stepped_through_with_the_keyboard_and_nothing_is_answered(watch: Watch) -> None:
    with watch(COSTLY) as table:
        page = table.page
        end_turn(table)
        page.keyboard.press("Space")
        expect(page.locator('[data-play="pause"]')).to_have_attribute("aria-label", "Play")
        at = table.position
        for key in ("1", "2", "u", "e", "Enter", "n"):
            page.keyboard.press(key)
        assert table.position == at
        page.keyboard.press("ArrowRight")
        assert now(table) == "10 more ghouls appear."
        page.keyboard.press("ArrowLeft")
        assert now(table) == "4 fatties reach the north road."
        page.keyboard.press("Escape")
        expect(page.locator("#sumcard")).to_be_focused()
        page.keyboard.press("1")
        assert table.position == at
        page.keyboard.press("Enter")
        expect(page.locator("#q")).to_be_focused()
        table.press("1")
        assert table.position == at + 1


def test_it_plays_by_itself_and_can_be_watched_again(watch: Watch) -> None:
    with watch(COSTLY) as table:
        page = table.page
        end_turn(table)
        page.click('[data-play="speed-4"]')
        expect(page.locator("#sumcard")).to_be_visible(timeout=10_000)
        page.click('[data-play="again"]')
        assert now(table) == "4 fatties reach the north road."
        expect(page.locator('[data-play="speed-4"]')).to_have_attribute("aria-pressed", "true")
        expect(page.locator("#sumcard")).to_be_visible(timeout=10_000)


def test_the_end_of_the_game_waits_until_its_last_turn_has_been_played(watch: Watch) -> None:
    with watch(FATAL) as table:
        page = table.page
        page.evaluate(COUNT_SOUNDS)
        page.keyboard.press("v")
        page.locator("form.entry button[type=submit]").click()
        page.locator(".sure-row .go").click()
        expect(page.locator("#play-steps")).to_be_visible()
        assert now(table) == "Barbra takes 2 wounds."
        expect(page.locator("#ending")).to_be_hidden()
        page.wait_for_timeout(200)
        before = page.evaluate("window.heard")
        page.keyboard.press("Escape")
        page.keyboard.press("Enter")
        expect(page.locator("#ending")).to_be_visible()
        expect(page.locator("#ending .go")).to_be_focused()
        page.wait_for_timeout(500)
        assert page.evaluate("window.heard") == before + 1


def test_a_turn_that_takes_nothing_needs_no_summary(watch: Watch) -> None:
    with watch(CALM) as table:
        page = table.page
        end_turn(table)
        page.keyboard.press("Escape")
        expect(page.locator("#play-steps")).to_have_count(0)
        assert page.inner_text("#news .tell") == "The dead moved. Nobody was reached."
        assert table.question == "Who goes next?"
        assert page.locator(".opt:visible").count() > 0


def test_who_skips_fetches_no_more_boards(watch: Watch) -> None:
    with watch(COSTLY) as table:
        fetched: list[str] = []
        table.page.on("request", lambda request: fetched.append(request.url) if "/step?" in request.url else None)
        end_turn(table)
        table.page.keyboard.press("Escape")
        expect(table.page.locator("#sumcard")).to_be_visible()
        table.page.wait_for_timeout(400)
        assert len(fetched) <= 2  # the first, and perhaps the one after it


def test_who_wants_no_motion_steps_through_still_boards(watch: Watch) -> None:
    with watch(COSTLY, motion="reduce") as table:
        page = table.page
        end_turn(table)
        expect(page.locator('[data-play="pause"]')).to_have_attribute("aria-label", "Play")
        expect(page.locator("#play-marks .crossing")).to_have_count(1)
        page.wait_for_timeout(2200)
        assert now(table) == "4 fatties reach the north road."
        page.keyboard.press("ArrowRight")
        expect(page.locator("#play-marks .hl")).to_have_count(2)
        assert page.locator("#board svg use[href^='#g-']").count() > 0
        assert now(table) == "10 more ghouls appear."


def test_it_can_be_switched_off(watch: Watch) -> None:
    with watch(COSTLY) as table:
        table.page.click('[data-act="menu"]')
        table.page.click('#menu [data-act="playback"]')
        table.page.keyboard.press("Escape")
        table.click('.opt[data-answer="end"]')
        assert table.question == "Who goes next?"
        assert table.page.locator("#play-steps").count() == 0


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing_while_it_plays_and_in_the_summary(watch: Watch, size: Any) -> None:
    with watch(COSTLY, motion="reduce") as table:
        end_turn(table)
        table.page.set_viewport_size(size)
        played = Axe().run(table.page)
        assert played.violations_count == 0, played.generate_report()
        table.page.keyboard.press("Escape")
        expect(table.page.locator("#sumcard")).to_be_visible()
        summed_up = Axe().run(table.page)
        assert summed_up.violations_count == 0, summed_up.generate_report()


def test_the_arrow_crosses_the_border_also_where_zones_have_corners(browser: Browser, address: str) -> None:
    """The middle between the corn and the east yard is inside the corn."""
    people = {who: {"zone": "east-yard", "acted": True} for who in ("ben", "barbra", "tom", "judy", "harry")}
    there = {"survivors": {**people, "helen": {"zone": "east-yard"}}, "active": "helen", "spent": 2}
    game = shamble.position({"title": "nld", "scene": "tutorial", **there, "ghouls": {"corn": {"walker": 1}}})
    context = browser.new_context(viewport=DESK, reduced_motion="reduce")
    table = Table(context.new_page(), address)
    made = httpx.post(f"{address}/api/games/file", content=json.dumps(game.save()), timeout=60).raise_for_status()
    table.open(made.json()["id"])
    end_turn(table)
    expect(table.page.locator("#play-marks .crossing")).to_have_count(1)
    ends = table.page.evaluate("""() => [['corn', -14], ['east-yard', 16]].map(([zone, along]) => {
        const shape = document.querySelector(`#z-${zone} > :is(path, rect)`);
        const end = new DOMPoint(along, 0).matrixTransform(document.querySelector('.crossing').getScreenCTM());
        return shape.isPointInFill(end.matrixTransform(shape.getScreenCTM().inverse()));
    })""")
    assert ends == [True, True]
    context.close()
    assert not table.faults


def test_at_the_end_of_the_game_the_focus_is_on_play_again(watch: Watch) -> None:
    with watch(LAST) as table:
        page = table.page
        end = page.locator('.opt[data-answer="done"]')
        before = table.revision
        end.click()
        page.locator(".sure-row .go").click()
        table.until_revision(before)
        page.keyboard.press("Escape")
        page.keyboard.press("Enter")
        expect(page.locator("#ending .go")).to_be_focused()
        expect(page.locator("#ending")).to_contain_text("Back to round 2")
        page.locator("#ending").get_by_role("button", name="Back to round 2").click()
        expect(page.locator("#ending")).to_have_count(0)


def test_undo_leads_out_of_it(watch: Watch) -> None:
    with watch(COSTLY) as table:
        at = table.position
        end_turn(table)
        table.click('#top [data-act="undo"]')
        assert table.position == at
        assert table.page.locator("#play-steps, #play-marks").count() == 0
        assert table.page.locator(".playing").count() == 0


def test_on_a_phone_the_news_grows_and_its_buttons_are_large(watch: Watch) -> None:
    with watch(COSTLY, size=PHONE, motion="reduce") as table:
        page = table.page
        page.locator('.opt[data-answer="end"]').tap()
        page.locator("#preview .only-touch").tap()
        table.mean_it()
        expect(page.locator("#play-says")).to_be_visible(timeout=8_000)
        for button in page.locator("#news button").all():
            box = button.bounding_box()
            assert box is not None
            assert box["height"] >= 40
        news, board = page.locator("#news").bounding_box(), page.locator("#board").bounding_box()
        assert news is not None
        assert board is not None
        assert news["y"] + news["height"] <= board["y"] + 1
        assert board["height"] >= 150
        page.locator('[data-play="skip"]').tap()
        page.locator('[data-play="continue"]').tap()
        expect(page.locator("#play-steps, #sumcard")).to_have_count(0)
