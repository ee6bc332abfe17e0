"""Asking a piece what it is: by mouse, by keyboard, by touch. Nothing is answered by asking."""

from __future__ import annotations

import json

import httpx
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.table.browser.conftest import Table
from tests.table.browser.test_access import town

CARD = "#about"
ANSWERS = "#board svg [data-option]"
LOOKS = [(width, theme) for width in (1440, 390) for theme in ("dark", "light")]


@pytest.fixture
def night(table: Table) -> Table:
    """The porch, with Helen acting and a ghoul in the hall."""
    table.begin(title="nld", scene="tutorial", seed=3)
    for answer in ("turn helen", "move porch"):
        give(table, answer)
    return table


def give(table: Table, answer: str) -> None:
    now = table.state()
    body = {"request": f"asking-{now['revision']:08d}", "revision": now["revision"], "position": now["position"]}
    httpx.post(f"{table.address}/api/games/{table.id}/answers", json={**body, "answer": answer}).raise_for_status()
    table.page.wait_for_selector(f'#frame:not([data-revision="{now["revision"]}"])')


def first_move(table: Table) -> str:
    return str(table.page.locator(".opt[data-answer^='move ']").first.get_attribute("data-answer"))


def ask(page: Page, piece: str) -> None:
    """Click the middle of a piece with the mouse."""
    middle = page.locator(f'#board svg [data-piece="{piece}"]').first
    box = middle.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator(CARD)).to_be_visible()


OVER = """() => {
  const card = document.getElementById('about').getBoundingClientRect();
  const piece = document.querySelector('.asked').getBoundingClientRect();
  return card.left < piece.right && piece.left < card.right && card.top < piece.bottom && piece.top < card.bottom;
}"""


def lies_over_it(page: Page) -> bool:
    """Does the card lie over what it is about?"""
    return bool(page.evaluate(OVER))


def test_a_click_on_a_figure_asks_and_answers_nothing(night: Table) -> None:
    before = night.revision
    ask(night.page, "p-helen")
    card = night.page.locator(CARD)
    expect(card).to_be_focused()
    expect(card).to_have_accessible_name("Helen")
    assert card.get_attribute("role") == "dialog"
    assert card.get_attribute("aria-modal") is None
    expect(card.locator(".nums")).to_contain_text("of 3")
    night.page.wait_for_timeout(400)  # in which an answer would have come
    assert night.state()["revision"] == before
    assert not lies_over_it(night.page)


def test_a_figure_in_the_frame_of_an_option_asks_and_the_chip_answers(night: Table) -> None:
    """A zone that can be shot at is a frame around figures: they ask, the rest of it answers."""
    give(night, "open hall--porch")
    before = night.revision
    shot = night.page.locator(".opt[data-answer$=' hall']").first
    key = shot.get_attribute("data-option")
    ghoul = night.page.locator("#board svg .gh[data-piece^='p-hall-']").first.get_attribute("data-piece")
    assert ghoul is not None
    ask(night.page, ghoul)
    night.page.wait_for_timeout(400)  # in which an answer would have come
    assert night.state()["revision"] == before
    can = night.page.locator(f"{CARD} .can .btn")
    expect(night.page.locator(f"{CARD} .can h3")).to_have_text("Helen can")
    assert [button.get_attribute("data-option") for button in can.all()] == [key]
    night.page.keyboard.press("Escape")
    night.click(f'{ANSWERS}[data-option="{key}"] .chip')
    assert night.revision > before


def test_a_figure_in_a_zone_that_answers_asks(night: Table) -> None:
    """Helen can go back to the lane with one click on its ground, but not with one on Ben, who stands there."""
    before = night.revision
    zone = night.page.locator("#board svg [data-option]:has(.area)", has=night.page.locator("title", has_text="lane"))
    expect(zone.first).to_be_attached()
    ask(night.page, "p-ben")
    expect(night.page.locator("#about-h")).to_have_text("Ben")
    night.page.wait_for_timeout(400)  # in which an answer would have come
    assert night.state()["revision"] == before


def test_what_can_be_done_is_done_from_the_card(night: Table) -> None:
    ask(night.page, "z-porch")
    night.page.keyboard.press("Escape")
    target = night.page.locator(".opt[data-answer^='move ']").first.get_attribute("data-answer")
    assert target is not None
    zone = target.removeprefix("move ")
    before = night.revision
    name = night.page.locator(f'#board svg text[data-piece="z-{zone}"]')
    box = name.bounding_box()
    assert box is not None
    night.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(night.page.locator(CARD)).to_be_visible()
    night.page.locator(f'{CARD} .can [data-answer="{target}"]').click()
    night.mean_it()
    night.until_revision(before)
    expect(night.page.locator(CARD)).to_be_hidden()
    expect(night.page.locator("#q")).to_be_focused()


@pytest.mark.parametrize("how", ["escape", "cross", "outside", "again"])
def test_a_card_closes_and_the_focus_returns(night: Table, how: str) -> None:
    page = night.page
    page.locator("#board svg.map").focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Shift+ArrowRight")
    while not page.evaluate("document.activeElement.dataset.piece || ''").startswith("p-"):
        page.keyboard.press("Shift+ArrowRight")
    piece = page.evaluate("document.activeElement.dataset.piece")
    before = night.revision
    page.keyboard.press("Enter")
    card = page.locator(CARD)
    expect(card).to_be_visible()
    expect(card).to_be_focused()
    if how == "escape":
        page.keyboard.press("Escape")
    elif how == "cross":
        card.get_by_role("button", name="Close").click()
    elif how == "outside":
        page.locator("#q").click()
    else:
        ask_again = page.locator(f'#board svg [data-piece="{piece}"]').first
        ask_again.dispatch_event("click")
    expect(card).to_be_hidden()
    assert page.locator(".asked").count() == 0
    if how != "outside":
        assert page.evaluate("document.activeElement.dataset.piece") == piece
    assert night.revision == before


def test_the_board_is_one_stop_and_arrows_reach_every_option_and_piece(night: Table) -> None:
    page = night.page
    assert page.locator("#board svg [tabindex='0']").count() == 0
    wanted = set(page.eval_on_selector_all(ANSWERS, "all => all.map((each) => each.dataset.option)"))
    pieces = "all => all.filter((each) => !each.id.startsWith('z-')).map((each) => each.dataset.piece)"
    asked = set(page.eval_on_selector_all("#board svg [data-piece]", pieces))
    page.locator("#board svg.map").focus()
    page.keyboard.press("ArrowDown")
    zones = [here(page)]
    for zone in zones:  # grows during the loop
        for key in ("ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"):
            page.locator(f"#board svg {zone}").first.focus()
            page.keyboard.press(key)
            if here(page) not in zones:
                zones.append(here(page))
        page.locator(f"#board svg {zone}").first.focus()
        for _ in range(40):
            wanted.discard(page.evaluate("document.activeElement.dataset.option || ''"))
            asked.discard(page.evaluate("document.activeElement.dataset.piece || ''"))
            page.keyboard.press("Shift+ArrowRight")
            if here(page) == zone:
                break
    assert not wanted
    assert not asked


def here(page: Page) -> str:
    """What has the focus, as a selector."""
    option, piece = (page.evaluate(f"document.activeElement.dataset.{name} || ''") for name in ("option", "piece"))
    return f'[data-option="{option}"]' if option else f'[data-piece="{piece}"]:not(g[id^="z-"])'


def test_enter_on_an_option_of_the_board_still_answers(night: Table) -> None:
    page = night.page
    page.locator("#board svg.map").focus()
    for key in ["ArrowDown", *["ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight"] * 4]:
        page.keyboard.press(key)
        if page.evaluate("'option' in document.activeElement.dataset"):
            break
    before = night.revision
    page.keyboard.press("Enter")
    night.mean_it()
    night.until_revision(before)


def test_a_card_leads_to_others_and_goes_with_what_it_is_about(night: Table) -> None:
    page = night.page
    ask(page, "p-helen")
    page.locator(f'{CARD} [data-piece^="c-"]').first.click()
    expect(page.locator("#about-h")).not_to_have_text("Helen")
    expect(page.locator(f"{CARD} .nums")).to_contain_text("damage")
    page.keyboard.press("Escape")
    expect(page.locator(CARD)).to_be_hidden()


def test_somebody_elses_answer_renews_the_card(night: Table) -> None:
    page = night.page
    ask(page, "p-helen")
    expect(page.locator(f"{CARD} .head p")).to_have_text("Porch")
    give(night, "open hall--porch")
    give(night, first_move(night))
    expect(page.locator(f"{CARD} .head p")).not_to_have_text("Porch")


def test_a_tap_on_a_phone_opens_a_sheet_from_below(phone: Table) -> None:
    phone.begin(title="nld", scene="tutorial", seed=3)
    give(phone, "turn helen")
    before = phone.revision
    piece = phone.page.locator('#board svg [data-piece="p-helen"]')
    piece.scroll_into_view_if_needed()
    box = piece.bounding_box()
    assert box is not None
    phone.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    card = phone.page.locator(CARD)
    expect(card).to_be_visible()
    sheet = card.bounding_box()
    assert sheet is not None
    assert (sheet["x"], sheet["width"]) == (0, 390)
    assert sheet["y"] + sheet["height"] == pytest.approx(844, abs=1)
    assert sheet["height"] <= 0.77 * 844
    assert phone.revision == before
    card.get_by_role("button", name="Close").tap()
    expect(card).to_be_hidden()


@pytest.mark.parametrize(("width", "theme"), LOOKS)
def test_axe_finds_nothing_while_a_card_is_open(table: Table, width: int, theme: str) -> None:
    page = table.page
    page.set_viewport_size({"width": width, "height": 900 if width > 720 else 844})
    page.context.add_cookies([{"name": "theme", "value": theme, "url": table.address}])
    made = httpx.post(f"{table.address}/api/games/file", content=json.dumps(town().save())).json()["id"]
    siege = httpx.post(f"{table.address}/api/games", json={"title": "enclave", "scene": "siege", "seed": 3}).json()[
        "id"
    ]
    for game, pieces in (
        (made, ("p-tolk", "p-necromantic-dragon", "p-ballista-1", "z-cornerhouse-s", "p-spawn-0")),
        (siege, ("z-ep", "z-horde")),
    ):
        table.open(game)
        for piece in pieces:
            page.locator(f'#board [data-piece="{piece}"]').first.dispatch_event("click")
            expect(page.locator(CARD)).to_be_visible()
            found = Axe().run(page)
            assert found.violations_count == 0, f"{piece}: {found.generate_report()}"
            page.keyboard.press("Escape")
