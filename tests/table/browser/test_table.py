"""What a person does at the table besides answering: undo, look again, two pages, a phone, files, themes."""

from __future__ import annotations

import json
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

import shamble
from tests.thinned import thinned


def test_undo_and_redo(table) -> None:  # type: ignore[no-untyped-def]
    table.begin(title="nld", scene="tutorial", seed=3)
    asked = table.question
    table.click(".opt[data-answer='turn helen']")
    assert table.question != asked
    table.press("u")
    assert (table.position, table.question) == (0, asked)
    table.page.get_by_role("button", name="More").click()
    table.click("#menu [data-act=redo]")
    assert table.position == 1


def test_back_to_the_start_of_the_turn(table) -> None:  # type: ignore[no-untyped-def]
    table.begin(title="nld", scene="tutorial", seed=3)
    table.click(".opt[data-answer='turn helen']")
    table.click(".opt[data-answer='move porch']")
    table.click(".opt[data-answer='open hall--porch']")
    table.page.get_by_role("button", name="More").click()
    table.click("#menu [data-act=turn]")
    assert table.position == 1
    assert table.question == "What does Helen do?"


def test_a_line_of_the_log_takes_the_game_back_to_it(table) -> None:  # type: ignore[no-untyped-def]
    table.begin(title="nld", scene="tutorial", seed=3)
    table.click(".opt[data-answer='turn helen']")
    table.click(".opt[data-answer='move porch']")
    table.page.keyboard.press("l")
    line = table.page.locator("#log li", has_text="Helen's turn")
    line.hover()
    before = table.revision
    line.get_by_role("button", name="Undo to here").click()
    table.until_revision(before)
    assert table.position == 1


def test_two_pages_on_one_game(table, browser: Browser) -> None:  # type: ignore[no-untyped-def]
    table.begin(title="nld", scene="tutorial", seed=3)
    other = browser.new_page()
    other.goto(f"{table.address}/games/{table.id}")
    expect(other.locator("#q")).to_have_text("Who goes next?")
    table.click(".opt[data-answer='turn helen']")
    expect(other.locator("#q")).to_have_text("What does Helen do?")
    other.close()


def test_a_page_that_was_too_slow_is_shown_what_happened(table) -> None:  # type: ignore[no-untyped-def]
    """The other answer comes while this page does not listen."""
    table.begin(title="nld", scene="tutorial", seed=3)
    table.page.add_init_script("window.EventSource = class { close() {} }")
    table.page.reload()
    answer = {"request": "another-page-0001", "revision": table.revision, "position": 0, "answer": "turn ben"}
    table.page.request.post(f"{table.address}/api/games/{table.id}/answers", data=answer)
    table.page.locator(".opt[data-answer='turn helen']").click()
    expect(table.page.locator("#q")).to_have_text("What does Ben do?")
    expect(table.page.locator("#trouble")).to_contain_text("Somebody else answered first")


def shown(page: Page) -> object:
    """Every element of the picture and the list, without what the mouse has lit up."""
    return page.evaluate(
        "() => [...document.querySelectorAll('#board *, #list *')].map((element) => element.localName"
        " + [...element.attributes].map((one) => `${one.name}=${one.value.replace(' hover', '')}`).sort())"
    )


def test_reload_shows_the_same_table(table) -> None:  # type: ignore[no-untyped-def]
    table.begin(title="enclave", scene="first-day", seed=3)
    table.click("#list .opt")
    before = shown(table.page)
    table.page.reload()
    assert shown(table.page) == before


def test_harm_is_asked_about_once_more(table) -> None:  # type: ignore[no-untyped-def]
    table.begin(title="nld", scene="tutorial", seed=3)
    table.click(".opt[data-answer='turn helen']")
    before = table.position
    table.page.locator(".opt[data-answer='end']").click()
    expect(table.page.locator("#preview")).to_contain_text("actions left")
    assert table.position == before
    table.page.get_by_role("button", name="Cancel").click()
    expect(table.page.locator(".opt[data-answer='end']")).to_be_focused()
    assert table.position == before


def test_the_card_of_an_option_has_its_odds_and_rules(table) -> None:  # type: ignore[no-untyped-def]
    table.begin(title="nld", scene="tutorial", seed=3)
    for answer in ("turn helen", "move porch", "open hall--porch"):
        table.click(f".opt[data-answer='{answer}']")
    table.page.locator(".opt[data-answer='shoot winchester-94 hall']").focus()
    card = table.page.locator("#preview")
    expect(card).to_contain_text("66.7")
    expect(card.locator("a.rule").first).to_be_visible()
    twin = table.page.locator(".opt.hover").get_attribute("data-option")
    expect(table.page.locator(f"#board [data-option='{twin}'].hover")).to_have_count(1)
    card.locator("a.rule").first.click()
    expect(table.page.locator("#sheet")).to_be_visible()
    table.page.keyboard.press("Escape")
    expect(table.page.locator("#sheet")).to_be_hidden()


def test_what_the_dead_would_do_next_is_drawn_on_demand(table) -> None:  # type: ignore[no-untyped-def]
    table.begin(title="nld", scene="tutorial", seed=3)
    expect(table.page.locator("#board .forecast")).to_have_count(0)
    table.page.keyboard.press("n")
    expect(table.page.locator("#board .forecast").first).to_be_attached()
    table.page.keyboard.press("n")
    expect(table.page.locator("#board .forecast")).to_have_count(0)


def test_the_board_as_text_names_everything(table) -> None:  # type: ignore[no-untyped-def]
    table.begin(title="nld", scene="tutorial", seed=3)
    table.page.keyboard.press("b")
    expect(table.page.locator("#scroll")).to_be_hidden()
    words = table.page.locator("#words")
    for survivor in ("Ben", "Barbra", "Tom", "Judy", "Harry", "Helen"):
        expect(words).to_contain_text(survivor)
    table.page.reload()
    expect(words).to_be_visible()
    expect(words).to_contain_text("Helen")
    table.page.keyboard.press("b")
    expect(table.page.locator("#scroll")).to_be_visible()


def test_a_standing_answer_and_asking_again(table) -> None:  # type: ignore[no-untyped-def]
    table.begin(title="enclave", scene="bootcamp", seed=3)
    table.page.locator(".opt[data-answer='begin']").focus()
    table.page.locator("#preview .more summary").click()
    before = table.revision
    table.page.get_by_role("button", name="Always choose this").click()
    table.until_revision(before)
    table.page.get_by_role("button", name="More", exact=True).click()
    expect(table.page.locator("#standing")).to_be_visible()
    before = table.revision
    table.page.get_by_role("button", name="Ask me again").click()
    table.until_revision(before)
    expect(table.page.locator("#standing")).to_have_count(0)


def test_download_and_upload(table, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    table.begin(title="nld", scene="tutorial", seed=3)
    table.click(".opt[data-answer='turn helen']")
    table.page.get_by_role("button", name="More").click()
    with table.page.expect_download() as waiting:
        table.page.get_by_role("link", name="Game file").click()
    file = tmp_path / "game.jsonl"
    waiting.value.save_as(file)
    lines = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    assert lines[0]["title"] == "nld"
    assert [line.get("answer") for line in lines][-1] == "turn helen"
    made = table.page.request.post(f"{table.address}/api/games/file", data=file.read_bytes())
    table.open(made.json()["id"])
    assert (table.position, table.question) == (1, "What does Helen do?")


def test_a_report_holds_the_game_and_versions(table) -> None:  # type: ignore[no-untyped-def]
    table.begin(title="nld", scene="tutorial", seed=3)
    table.page.get_by_role("button", name="More").click()
    with table.page.expect_download() as waiting:
        table.page.get_by_role("link", name="Report a problem").click()
    report = json.loads(Path(waiting.value.path()).read_text("utf-8"))
    assert {"versions", "game"} <= set(report)


DARK = "rgb(11, 12, 13)"
LIGHT = "rgb(230, 227, 218)"


def test_both_themes_and_the_choice_is_kept(table) -> None:  # type: ignore[no-untyped-def]
    table.page.emulate_media(color_scheme="dark")
    table.begin(title="nld", scene="tutorial", seed=3)
    ground = table.page.locator("html")
    expect(ground).to_have_css("background-color", DARK)
    table.page.get_by_role("button", name="Light or dark").click()
    expect(ground).to_have_css("background-color", LIGHT)
    table.page.reload()
    expect(ground).to_have_css("background-color", LIGHT)


def test_the_system_s_theme_is_used_until_one_is_chosen(table) -> None:  # type: ignore[no-untyped-def]
    ground = table.page.locator("html")
    table.page.goto(table.address)
    for scheme, colour in (("light", LIGHT), ("dark", DARK), ("light", LIGHT)):
        table.page.emulate_media(color_scheme=scheme)
        expect(ground).to_have_css("background-color", colour)
        expect(table.page.locator(".thumb:visible").first).to_have_class(f"thumb in-{scheme}")
    table.page.get_by_role("button", name="Light or dark").click()  # from what is seen, not from a default
    expect(ground).to_have_css("background-color", DARK)
    table.page.reload()
    expect(ground).to_have_css("background-color", DARK)


def test_a_phone_previews_first_and_a_button_confirms(phone) -> None:  # type: ignore[no-untyped-def]
    phone.begin(title="nld", scene="tutorial", seed=3)
    assert phone.page.evaluate("document.documentElement.scrollWidth") == 390
    phone.page.locator(".opt[data-answer='turn helen']").tap()
    expect(phone.page.locator("#preview")).to_contain_text("Helen")
    assert phone.position == 0
    before = phone.revision
    phone.page.locator("#preview [data-act=take]").tap()
    phone.until_revision(before)
    assert phone.question == "What does Helen do?"
    for option in phone.page.locator("#list > .verb .opt").all():
        box = option.bounding_box()
        assert box is not None
        assert box["height"] >= 44


@pytest.mark.parametrize(("title", "scene"), thinned([("nld", "tutorial"), ("enclave", "bootcamp")], 2))
def test_a_phone_shows_whoever_acts(phone, title, scene) -> None:  # type: ignore[no-untyped-def]
    phone.begin(title=title, scene=scene, seed=3)
    while not phone.page.locator("#scroll .acting").count():
        state = phone.state()
        answer = {"answer": 0, "position": state["position"], "revision": state["revision"]}
        request = f"phone-{state['revision']:012d}"
        httpx.post(f"{phone.address}/api/games/{phone.id}/answers", json={"request": request, **answer})
        phone.until_revision(state["revision"])
    phone.open(phone.id)
    acting, pane = phone.page.locator("#scroll .acting").bounding_box(), phone.page.locator("#scroll").bounding_box()
    for start, size in (("x", "width"), ("y", "height")):
        assert pane[start] <= acting[start] + acting[size] / 2 <= pane[start] + pane[size]


def test_closer_and_further_away(table) -> None:  # type: ignore[no-untyped-def]
    table.begin(title="nld", scene="tutorial", seed=3)
    board = table.page.locator("#board svg.map")
    whole = board.bounding_box()["width"]
    table.page.keyboard.press("+")
    assert board.bounding_box()["width"] == pytest.approx(1.4 * whole, abs=0.1)
    table.page.keyboard.press("0")
    assert board.bounding_box()["width"] == pytest.approx(whole, abs=0.1)


def test_pieces_move_unless_they_are_told_not_to(table, browser: Browser) -> None:  # type: ignore[no-untyped-def]
    context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="no-preference")
    page = context.new_page()
    table.begin(title="nld", scene="tutorial", seed=3)
    page.goto(f"{table.address}/games/{table.id}")
    page.get_by_role("button", name="Play without lessons").click()
    page.evaluate(
        "() => { window.moved = []; const walk = Element.prototype.animate;"
        " Element.prototype.animate = function (...how) { window.moved.push(this.id); return walk.apply(this, how); } }"
    )
    table.page.evaluate("() => { Element.prototype.animate = () => { throw new Error('moved'); } }")
    page.locator(".opt[data-answer='turn helen']").click()
    expect(page.locator("#q")).to_have_text("What does Helen do?")
    page.locator(
        "#board [data-option='{}']".format(page.locator(".opt[data-answer='move porch']").get_attribute("data-option"))
    ).click()
    expect(page.locator(".opt[data-answer='open hall--porch']")).to_be_attached()
    assert "p-helen" in page.evaluate("window.moved")
    expect(table.page.locator(".opt[data-answer='open hall--porch']")).to_be_attached()
    context.close()


def test_without_motion_the_board_is_at_once_what_it_shows(table) -> None:  # type: ignore[no-untyped-def]
    """A shape that is still changing is hit where it was: a click on the porch went to the lane."""
    table.begin(title="nld", scene="tutorial", seed=3)
    table.page.evaluate(
        "() => { window.changing = []; new MutationObserver(() => changing.push(document.getAnimations().length))"
        ".observe(document.getElementById('frame'), {attributeFilter: ['data-revision']}); }"
    )
    table.click(".opt[data-answer='turn helen']")
    table.click(".opt[data-answer='move porch']")
    assert table.page.evaluate("window.changing") == [0, 0]


def test_a_card_is_given_by_dragging_it(table) -> None:  # type: ignore[no-untyped-def]
    survivors = {
        "ben": {"zone": "kitchen", "hands": ["crowbar"]},
        "barbra": {"zone": "kitchen", "hands": ["tire-iron"]},
        **{who: {"zone": "porch", "acted": True} for who in ("tom", "judy", "harry", "helen")},
    }
    game = shamble.position({"title": "nld", "scene": "tutorial", "survivors": survivors, "active": "ben"})
    game.answer("trade barbra")
    made = table.page.request.post(f"{table.address}/api/games/file", data=json.dumps(game.save()).encode())
    table.open(made.json()["id"])
    option = table.page.locator(".opt[data-answer='give crowbar']")
    table.page.get_by_role("tab", name="Party").click()
    card = table.page.locator(f"[data-card='{option.get_attribute('data-drag')}']")
    assert card.get_attribute("draggable") == "true"
    before = table.revision
    card.drag_to(table.page.locator(f"#{option.get_attribute('data-drop')} h3"))
    table.until_revision(before)
    assert table.position == 2
    assert "give crowbar" in [line["answer"] for line in game_file(table)]


def game_file(table) -> list[dict[str, str]]:  # type: ignore[no-untyped-def]
    """The answers of the game, as its file has them."""
    rows = table.page.request.get(f"{table.address}/api/games/{table.id}/file").text().splitlines()
    return [entry for entry in map(json.loads, rows) if "answer" in entry]
