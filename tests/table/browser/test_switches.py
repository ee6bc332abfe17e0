"""What is switched on the page: going all-out with a weapon, and what the board shows on demand."""

from __future__ import annotations

import json
from typing import Final

import httpx
import pytest

import shamble
from tests.table.browser.conftest import Table

pytestmark = pytest.mark.long

HALL: Final = {
    "title": "washington",
    "scene": "brownout",
    "players": ["seat-1"],
    "seed": 1,
    "round": 2,
    "survivors": {
        "angelo": {"zone": "rowhouse-hall", "hands": ["shotgun"]},
        "tess": {"zone": "rowhouse-street"},
    },
    "zombies": {"rowhouse-bedroom": {"walker": 3}},
    "active": "angelo",
}
PLAIN: Final = '.opt[data-answer="shoot shotgun rowhouse-bedroom"]'
BOLD: Final = '.opt[data-answer="shoot-all-out shotgun rowhouse-bedroom"]'
CHIP: Final = "#board svg .bo .chip text"


@pytest.fixture
def hall(table: Table) -> Table:
    made = httpx.post(f"{table.address}/api/games/file", content=json.dumps(shamble.position(dict(HALL)).save()))
    assert made.status_code == 201, made.text
    table.open(str(made.json()["id"]))
    return table


def test_a_switch_reprices_the_rows_of_its_weapon_and_the_chip(hall: Table) -> None:
    page = hall.page
    chance = {row: page.locator(f"{row} .odds").text_content() for row in (PLAIN, BOLD)}
    assert chance[PLAIN] != chance[BOLD]
    shown = page.locator(CHIP).first
    assert (page.locator(PLAIN).is_visible(), page.locator(BOLD).is_visible()) == (True, False)
    assert shown.text_content() == chance[PLAIN]
    page.get_by_role("button", name="All-Out +2").first.click()
    assert (page.locator(PLAIN).is_visible(), page.locator(BOLD).is_visible()) == (False, True)
    assert shown.text_content() == chance[BOLD]
    page.keyboard.press("b")  # the board as text, and back: the page is fetched again
    page.keyboard.press("b")
    page.wait_for_selector("#table:not([aria-busy])")
    assert (page.locator(PLAIN).is_visible(), page.locator(BOLD).is_visible()) == (False, True)
    page.get_by_role("button", name="All-Out +2").first.click()
    assert page.locator(PLAIN).is_visible()
    assert shown.text_content() == chance[PLAIN]


def test_its_chip_and_its_number_take_what_is_shown(hall: Table) -> None:
    page = hall.page
    number = page.locator(PLAIN).get_attribute("data-number")
    assert number
    assert page.locator(BOLD).get_attribute("data-number") == number
    page.get_by_role("button", name="All-Out +2").first.click()
    hall.press(number)
    assert "shoot-all-out" in json.dumps(httpx.get(f"{hall.address}/api/games/{hall.id}/file").text)


def test_noise_is_shown_in_every_zone_on_demand(hall: Table) -> None:
    page = hall.page
    layer = page.locator('#board svg .layer[data-layer="noise"]')
    assert not layer.is_visible()
    button = page.get_by_role("button", name="Noise in every zone")
    button.click()
    assert button.get_attribute("aria-pressed") == "true"
    assert layer.is_visible()
    assert sorted(layer.locator("text").all_text_contents()) == ["1", "1"]
    hall.click("#endbar .opt")
    assert page.locator('#board svg .layer[data-layer="noise"]').is_visible()
