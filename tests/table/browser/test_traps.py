"""What must never happen to somebody at the page: that a row runs away, that one can't read it, or can't get back."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import shamble

pytestmark = pytest.mark.long

FIRST_SCREENS = [("nld", "tutorial"), ("enclave", "first-day")]


# -- nothing moves under a pointer -------------------------------------------------------------------------------------


def rows_in_sight(page: Page) -> list[Locator]:
    """The options of the list that can be pointed at without scrolling."""
    middle_is_seen = """(row) => {
      const box = row.getBoundingClientRect();
      return row.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
    }"""
    return [row for row in page.locator("#list .opt").all() if row.evaluate(middle_is_seen)]


def middle(row: Locator) -> tuple[float, float]:
    box = row.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize(("title", "scene"), FIRST_SCREENS)
def test_no_row_moves_under_the_mouse(table: Any, title: str, scene: str) -> None:
    table.begin(title=title, scene=scene, seed=3)
    page = table.page
    rows = rows_in_sight(page)
    assert len(rows) > 3
    places = [row.bounding_box() for row in rows]
    for row, place in zip(rows, places, strict=True):
        page.mouse.move(*middle(row))
        expect(page.locator("#preview h2")).to_be_visible()
        said = row.get_attribute("data-answer")
        expect(page.locator(f'#preview [data-act="take"][data-answer="{said}"]')).to_be_attached()
        assert row.bounding_box() == place
        assert rows[-1].bounding_box() == places[-1]
    before = table.revision
    page.mouse.click(*middle(rows[-1]))
    table.until_revision(before)
    assert answers(table)[-1] == said


@pytest.mark.parametrize(("title", "scene"), FIRST_SCREENS)
def test_no_row_moves_under_a_finger(phone: Any, title: str, scene: str) -> None:
    phone.begin(title=title, scene=scene, seed=3)
    page = phone.page
    page.locator("#list").evaluate("(list) => { list.scrollTop = list.querySelector('.verb, .bgrp').offsetTop; }")
    rows = rows_in_sight(page)
    assert len(rows) >= 3
    row = rows[-1]
    place, said = row.bounding_box(), row.get_attribute("data-answer")
    page.touchscreen.tap(*middle(row))
    expect(page.locator(f'#preview [data-act="take"][data-answer="{said}"]')).to_be_in_viewport()
    assert row.bounding_box() == place
    before = phone.revision
    page.touchscreen.tap(*middle(row))
    phone.until_revision(before)
    assert answers(phone)[-1] == said


def answers(table: Any) -> list[str]:
    rows = table.page.request.get(f"{table.address}/api/games/{table.id}/file").text().splitlines()
    return [entry["answer"] for entry in map(json.loads, rows) if "answer" in entry]


# -- what is offered can be read ---------------------------------------------------------------------------------------


def test_a_long_option_is_not_cut(table: Any) -> None:
    table.begin(title="nld", scene="tutorial", seed=3)
    what = table.page.locator(".opt .what").first
    height = what.evaluate("(one) => one.parentElement.offsetHeight")
    what.evaluate("(one) => { one.textContent = 'Hold the Table Leg and the Winchester 94, put the Crowbar away'; }")
    assert what.evaluate("(one) => one.scrollWidth <= one.clientWidth && getComputedStyle(one).textOverflow === 'clip'")
    assert what.evaluate("(one) => one.parentElement.offsetHeight") > height
    assert what.evaluate("(one) => one.parentElement.offsetWidth - one.offsetWidth") < 60  # no room for odds it lacks


def test_the_keys_of_options_are_shown(table: Any) -> None:
    table.begin(title="nld", scene="tutorial", seed=3)
    numbered = table.page.locator(".opt[data-number]")
    assert numbered.locator("kbd").all_inner_texts() == [str(n) for n in range(1, numbered.count() + 1)]
    expect(numbered.first.locator("kbd")).to_be_visible()
    assert numbered.first.get_attribute("aria-keyshortcuts") == "1"
    third = numbered.nth(2).get_attribute("data-answer")
    table.press("3")
    assert answers(table)[-1] == third
    table.page.get_by_role("button", name="More", exact=True).click()
    table.page.get_by_role("button", name="Single-letter shortcuts").click()
    expect(numbered.first.locator("kbd")).to_be_hidden()  # for they do nothing now


def test_the_forecast_is_found_by_its_name_and_stays_on(table: Any) -> None:
    table.begin(title="nld", scene="tutorial", seed=3)
    table.page.get_by_role("tab", name="The dead").click()
    button = table.page.locator("#pane-dead").get_by_text("What the dead would do next")
    expect(button).to_be_in_viewport()
    assert (button.bounding_box() or {"width": 0})["width"] > 100
    button.click()
    expect(table.page.locator("#board .forecast").first).to_be_attached()
    table.page.reload()
    expect(table.page.locator("#board .forecast").first).to_be_attached()


# -- standing answers --------------------------------------------------------------------------------------------------


def test_one_undo_gets_out_of_a_standing_answer(table: Any) -> None:
    table.begin(title="enclave", scene="bootcamp", seed=3)
    begin = table.page.locator(".opt[data-answer='begin']")
    begin.focus()
    always = table.page.get_by_role("button", name="Always choose this")
    expect(table.page.locator("#preview .more")).to_be_visible()
    expect(always).to_be_hidden()
    table.page.locator("#preview .more summary").click()
    before = table.revision
    always.click()
    table.until_revision(before)
    expect(table.page.locator("#standing")).to_have_count(1)
    assert table.position > 0
    undo = table.page.locator("#tools [data-act=undo]")
    expect(undo).not_to_have_attribute("aria-disabled", "true")
    before = table.revision
    undo.click()
    table.until_revision(before)
    assert table.position == 0
    expect(table.page.locator("#standing")).to_have_count(0)
    expect(begin).to_be_visible()


def test_the_menu_of_one_option_is_not_open_for_the_next(table: Any) -> None:
    table.begin(title="nld", scene="tutorial", seed=3)
    options = table.page.locator("#list .opt")
    options.nth(0).focus()
    menu = table.page.locator("#preview .more")
    menu.locator("summary").click()
    expect(menu).to_have_attribute("open", "")
    options.nth(1).focus()
    second = options.nth(1).get_attribute("data-answer")
    expect(table.page.locator(f'#preview .more[data-answer="{second}"]')).to_be_visible()
    expect(menu).not_to_have_attribute("open", "")


def test_what_people_think_twice_about_is_not_given_away_for_good(table: Any) -> None:
    table.begin(title="nld", scene="tutorial", seed=3)
    table.click(".opt[data-answer='turn helen']")
    table.page.locator(".opt[data-answer='end']").focus()
    expect(table.page.locator("#preview")).to_contain_text("actions left")
    expect(table.page.locator("#preview .more")).to_have_count(0)
    table.page.locator(".opt[data-answer='move porch']").focus()
    expect(table.page.locator("#preview .more")).to_have_count(1)


def test_a_single_spare_action_is_not_asked_about(table: Any) -> None:
    people = {who: {"zone": "lane", "acted": True} for who in ("ben", "barbra", "tom", "judy", "harry")}
    state = {"title": "nld", "scene": "tutorial", "survivors": {"helen": {"zone": "lane"}, **people}}
    game = shamble.position({**state, "active": "helen", "spent": 2})
    made = table.page.request.post(f"{table.address}/api/games/file", data=json.dumps(game.save()).encode())
    table.open(made.json()["id"])
    before = table.revision
    table.page.locator(".opt[data-answer='end']").click()
    table.until_revision(before)
    assert answers(table)[-1] == "end"


def test_the_second_click_of_two_answers_nothing(table: Any) -> None:
    """It would land on whatever has come to lie there."""
    table.begin(title="nld", scene="tutorial", seed=3)
    table.click(".opt[data-answer='turn helen']")
    table.page.mouse.move(*middle(table.page.locator("#list .opt").first))
    table.page.mouse.down(click_count=2)
    table.page.mouse.up(click_count=2)
    table.page.wait_for_timeout(300)
    assert answers(table) == ["start", "turn helen"]


def test_what_is_unfolded_at_the_end_of_the_list_is_in_sight(table: Any) -> None:
    table.begin(title="nld", scene="tutorial", seed=3)
    table.click(".opt[data-answer='turn helen']")
    table.page.set_viewport_size({"width": 1024, "height": 620})
    fold = table.page.locator("#list details").last
    fold.locator("> summary").click()
    expect(fold.locator("> summary ~ *").first).to_be_in_viewport(ratio=0.5)


# -- the log -----------------------------------------------------------------------------------------------------------


def test_the_log_is_read_from_the_top_down_and_its_end_is_in_sight(table: Any) -> None:
    table.begin(title="nld", scene="tutorial", seed=3)
    for answer in ("turn helen", "move porch", "open hall--porch", "shoot winchester-94 hall"):
        table.click(f".opt[data-answer='{answer}']")
    table.page.keyboard.press("l")
    log = table.page.locator("#log")
    lines = [line.partition(" §")[0] for line in log.locator("li").all_inner_texts()]
    told = [next(at for at, line in enumerate(lines) if part in line) for part in ("rolls", "hits", "kills", "gains")]
    assert told == sorted(told)
    expect(log.locator("li").last).to_be_in_viewport()
    heading = log.locator("h3").last.inner_text().casefold()
    assert heading not in [line.strip().rstrip(".").casefold() for line in lines]
    table.page.reload()
    table.page.keyboard.press("l")
    expect(log.locator("li").last).to_be_in_viewport()


def test_a_rule_is_a_quiet_mark_on_the_line_that_it_is_about(table: Any) -> None:
    table.begin(title="nld", scene="tutorial", seed=3)
    table.click(".opt[data-answer='turn helen']")
    table.page.keyboard.press("l")
    marks = table.page.locator("#log li a.rule, #ask a.rule, #notnow a.rule")
    assert marks.count() > 1
    assert set(marks.all_inner_texts()) == {"§"}
    first = marks.first
    rule = first.get_attribute("data-rule") or ""
    assert first.get_attribute("aria-label") == f"Rule: {shamble.title('nld').rulebook[rule].says}"
    short = table.page.locator("#log li", has_text="Helen's turn")
    assert (short.bounding_box() or {"height": 99})["height"] < 36  # one line, not two
    first.click()
    expect(table.page.locator("#sheet")).to_contain_text(first.get_attribute("data-rule") or "?")


def test_the_log_is_as_small_as_the_options(table: Any) -> None:
    table.begin(title="nld", scene="tutorial", seed=3)
    table.click(".opt[data-answer='turn helen']")
    table.page.keyboard.press("l")
    sizes = "(one) => getComputedStyle(one).fontSize"
    assert table.page.locator("#log li .says").last.evaluate(sizes) == "13px"


# -- a phone -----------------------------------------------------------------------------------------------------------


def test_the_first_tap_brings_the_place_of_an_option_into_view(phone: Any) -> None:
    phone.begin(title="nld", scene="tutorial", seed=3)
    page = phone.page
    for answer in ("turn helen", "move porch", "open hall--porch"):
        row = page.locator(f".opt[data-answer='{answer}']")
        before = phone.revision
        row.tap()
        page.locator("#preview [data-act=take]").tap()
        phone.until_revision(before)
    page.locator("#scroll").evaluate("(pane) => pane.scrollTo(10000, 0)")
    page.locator(".opt[data-answer='shoot winchester-94 hall']").tap()
    hall, pane = page.locator("#z-hall").bounding_box(), page.locator("#scroll").bounding_box()
    assert hall is not None
    assert pane is not None
    assert pane["x"] < hall["x"]
    assert hall["x"] + hall["width"] < pane["x"] + pane["width"]
    assert pane["y"] < hall["y"]
    assert hall["y"] + hall["height"] < pane["y"] + pane["height"]
    expect(page.locator("#preview .only-touch.btn")).to_have_text(re.compile("^Fire .* into the hall: 1\\saction, 67"))


def test_the_way_into_the_first_game_is_in_sight_on_a_phone(phone: Any) -> None:
    made = phone.page.request.post(f"{phone.address}/api/games", data={"title": "nld", "scene": "tutorial", "seed": 3})
    phone.open(made.json()["id"], lessons=True)
    story = phone.page.locator("#story")
    expect(story.locator("li").last).to_be_in_viewport(ratio=1)
    begin = story.get_by_role("button", name="Begin")
    expect(begin).to_be_in_viewport(ratio=1)
    board, box = phone.page.locator("#board").bounding_box(), begin.bounding_box()
    assert board is not None
    assert box is not None
    assert box["y"] + box["height"] < board["y"] + board["height"]


def test_a_finger_on_a_crowd_opens_it_first(phone: Any) -> None:
    phone.begin(title="nld", scene="tutorial", seed=3)
    page = phone.page
    chip = page.locator("#board .bo.own .chip").nth(2)
    page.touchscreen.tap(*middle(chip))
    card = page.locator("#about")
    expect(card.get_by_role("heading", name="Lane")).to_be_visible()
    before = phone.revision
    card.get_by_role("button", name="Next: Helen").tap()
    phone.until_revision(before)
    assert answers(phone)[-1] == "turn helen"
