"""The board on the page: the wheel and two fingers zoom, a chip answers and a figure does not, cards can be sifted."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.long


def width(page: Page) -> float:
    return float(page.evaluate("document.querySelector('svg.map').getBoundingClientRect().width"))


def test_the_wheel_zooms_around_the_pointer(table: Any) -> None:
    table.begin(title="nld", scene="tutorial", seed=3)
    page = table.page
    whole = width(page)
    page.locator("#t-batteries").hover()
    box = page.locator("#t-batteries").bounding_box()
    page.mouse.wheel(0, -60)
    assert width(page) == pytest.approx(1.4 * whole, rel=0.01)
    larger = page.locator("#t-batteries").bounding_box()
    assert larger["x"] + larger["width"] / 2 == pytest.approx(box["x"] + box["width"] / 2, abs=3)
    assert larger["y"] + larger["height"] / 2 == pytest.approx(box["y"] + box["height"] / 2, abs=3)
    page.mouse.wheel(0, 60)
    assert width(page) == pytest.approx(whole, rel=0.01)
    page.mouse.wheel(0, 600)
    assert width(page) == pytest.approx(whole, rel=0.01), "the whole board is the smallest"
    page.mouse.wheel(0, -20)
    assert width(page) == pytest.approx(whole, rel=0.01), "not with every touch of a wheel"


PINCH = """([apart, then]) => {
  const pane = document.getElementById('scroll');
  const map = pane.querySelector('svg.map');
  const tell = (kind, id, x) => map.dispatchEvent(new PointerEvent(kind, {
    pointerId: id, pointerType: 'touch', clientX: x, clientY: 200, bubbles: true}));
  tell('pointerdown', 1, 150); tell('pointerdown', 2, 150 + apart);
  tell('pointermove', 2, 150 + then);
  tell('pointerup', 1, 150); tell('pointerup', 2, 150 + then);
}"""


def test_two_fingers_zoom(phone: Any) -> None:
    phone.begin(title="nld", scene="tutorial", seed=3)
    whole = width(phone.page)
    phone.page.evaluate(PINCH, [50, 100])
    assert width(phone.page) == pytest.approx(2 * whole, rel=0.01)
    phone.page.evaluate(PINCH, [100, 75])
    assert width(phone.page) == pytest.approx(1.5 * whole, rel=0.01)
    phone.page.keyboard.press("0")
    assert width(phone.page) == pytest.approx(whole, rel=0.01)


def test_a_chip_answers_and_a_figure_does_not(table: Any) -> None:
    table.begin(title="nld", scene="tutorial", seed=3)
    page = table.page
    before = table.revision
    page.locator("#p-helen .sv-ini").click()
    assert table.revision == before
    answered = page.locator("#board .bo.own").first
    option = answered.get_attribute("data-option")
    assert page.locator(f'.opt[data-option="{option}"]').count() == 1
    answered.locator(".chip").click()
    table.until_revision(before)


def test_the_number_beside_a_chip_does_not_answer(table: Any) -> None:
    table.begin(title="nld", scene="tutorial", seed=3)
    page = table.page
    for answer in ("turn helen", "move porch"):
        before = table.revision
        page.locator(f'.opt[data-answer="{answer}"]').first.click()
        table.mean_it()
        table.until_revision(before)
    more = page.locator('#board .more[role="button"]')
    if more.count():
        before = table.revision
        more.first.click()
        assert table.revision == before


def test_cards_are_sifted_by_a_word_and_by_a_place(table: Any) -> None:
    table.begin(title="enclave", scene="siege", seed=3)
    page = table.page
    shown = page.locator(".buy:visible b")
    whole = shown.count()
    page.get_by_label("Find a card").fill("wire")
    assert shown.all_inner_texts() == ["Barbed Wire"]
    expect(page.locator(".bgrp:visible")).to_have_count(1)
    page.get_by_label("Find a card").fill("")
    assert shown.count() == whole
    page.locator('.filter [data-place="RW"]').click()
    assert 0 < shown.count() < whole
    assert "Hole" not in shown.all_inner_texts()
    page.locator('.filter [data-place=""]').click()
    assert shown.count() == whole


def test_a_sieve_stays_after_an_answer(table: Any) -> None:
    table.begin(title="enclave", scene="siege", seed=3)
    page = table.page
    page.locator('.filter [data-place="RW"]').click()
    before = table.revision
    page.get_by_role("button", name="Iron Bars on RW").click()
    table.mean_it()
    table.until_revision(before)
    assert page.locator('.filter [data-place="RW"]').get_attribute("aria-pressed") == "true"
    expect(page.locator(".buy:visible b", has_text="Hole")).to_have_count(0)


def test_a_click_on_the_name_of_a_row_keeps_what_can_stand_there(table: Any) -> None:
    table.begin(title="enclave", scene="siege", seed=3)
    page = table.page
    pressed = page.locator('.filter [aria-pressed="true"]')
    page.locator("#h-rw").click()
    expect(pressed).to_have_text("RW")
    expect(page.locator("#about")).to_be_hidden()
    expect(page.locator(".buy:visible b", has_text="Hole")).to_have_count(0)
    page.locator("#h-rw").click()
    expect(pressed).to_have_text("All")
    page.locator("#h-horde").click()  # nothing can be built there, so it is asked what it is
    expect(page.locator("#about")).to_be_visible()


def test_names_of_rows_stay_in_sight_and_rows_have_no_buttons_to_zoom(phone: Any) -> None:
    phone.begin(title="enclave", scene="siege", seed=3)
    page = phone.page
    before = page.locator("#h-ep").bounding_box()["x"]
    page.evaluate("() => document.querySelector('#scroll').scrollBy(200, 0)")
    page.wait_for_function("() => document.querySelector('#scroll').style.getPropertyValue('--aside') > 0")
    assert page.locator("#h-ep").bounding_box()["x"] == pytest.approx(before, abs=1)
    assert page.locator("#z-ep > rect").first.bounding_box()["x"] < before
    assert page.locator("#rail [data-act='closer']").count() == 0


def test_pointing_at_a_place_shows_it_on_the_board(table: Any) -> None:
    table.begin(title="enclave", scene="siege", seed=3)
    page = table.page
    place = page.locator('.opt.place[data-answer="buy hole ep"]')
    slot = page.locator(f'#board .slot[data-option="{place.get_attribute("data-option")}"]')
    expect(slot).to_be_hidden()
    place.hover()
    expect(slot).to_be_visible()


@pytest.mark.parametrize(
    ("title", "scene", "over", "beside"),
    [
        ("washington", "sandbag-hour", True, False),
        ("wicked", "no-roof-left-standing", False, True),
        ("nld", "tutorial", False, False),
    ],
)
def test_what_stands_over_and_beside_the_board(table: Any, title: str, scene: str, over: bool, beside: bool) -> None:
    table.begin(title=title, scene=scene, seed=3)
    page = table.page
    assert page.locator("#over").is_visible() is over
    assert page.locator("#annex").is_visible() is beside
    page.set_viewport_size({"width": 1024, "height": 768})
    assert not page.locator("#annex").is_visible()
    if beside:
        page.get_by_role("tab", name="Dragon").click()
        expect(page.locator("#pane-annex")).to_be_visible()
