"""The lobby, the list of tables and the rulebook in a browser."""

from __future__ import annotations

import re

import httpx
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

import shamble

pytestmark = pytest.mark.long

PAGES = ["/", "/?title=enclave", "/?title=duel", "/tables", "/rules", "/rules/duel", "/rules/nld?q=leaving"]


@pytest.fixture
def game(address):
    """A game that waits for somebody; gives its id."""
    made = httpx.post(f"{address}/api/games", json={"title": "nld", "scene": "till-dawn", "seed": 5})
    return made.json()["id"]


@pytest.fixture
def lobby(table):
    table.page.goto(f"{table.address}/")
    return table.page


def header_of(table):
    """How the game began on whose page we are."""
    expect(table.page).to_have_url(re.compile(r"/games/[a-z]+-\w+$"))
    file = httpx.get(f"{table.address}/api/games/{table.page.url.rpartition('/')[2]}/file")
    return file.text.partition("\n")[0]


# -- the lobby ---------------------------------------------------------------------------------------------------------


def test_a_newcomer_opens_the_tutorial_with_one_key(table, lobby):
    lobby.get_by_role("button", name="Open the table").focus()
    lobby.keyboard.press("Enter")
    assert '"scene":"tutorial"' in header_of(table)


def test_the_chosen_scene_tells_what_it_is_about(lobby):
    about = {scene.name: scene.about for scene in shamble.title("nld").scenes}
    lobby.get_by_role("radio", name="Till dawn").check(force=True)
    expect(lobby.locator("#about-till-dawn")).to_have_text(about["Till dawn"])
    expect(lobby.locator("#about-till-dawn")).to_be_visible()
    expect(lobby.locator("#about-tutorial")).to_be_hidden()
    lobby.keyboard.press("ArrowRight")
    expect(lobby.locator("#about-through-the-corn")).to_be_visible()


def test_seats_come_and_go(table, lobby):
    add, remove = lobby.get_by_role("button", name="+ Add player"), lobby.get_by_role("button", name="Remove player")
    expect(remove).to_be_hidden()
    for _ in range(5):
        add.click()
    expect(add).to_be_hidden()
    for _ in range(4):
        remove.click()
    lobby.get_by_label("Name of player 1").fill("Ada")
    lobby.get_by_label("Name of player 2").fill('<b>&"')
    expect(lobby.locator('[name="bot-1"]')).to_be_hidden()
    lobby.get_by_role("radiogroup", name="Who plays seat 2").get_by_label("Bot").check(force=True)
    lobby.locator('[name="bot-1"]').select_option("random")
    lobby.get_by_role("button", name="Open the table").click()
    assert '"players":["Ada","<b>&\\""]' in header_of(table)


def test_the_last_choices_are_remembered(table, lobby):
    lobby.get_by_role("radio", name="Till dawn").check(force=True)
    lobby.get_by_role("button", name="+ Add player").click()
    lobby.get_by_label("Name of player 2").fill("Grace")
    lobby.locator("#more > summary").click()
    lobby.get_by_role("radio", name="A walker").check(force=True)
    lobby.get_by_role("textbox", name="Seed").fill("77")
    lobby.get_by_role("button", name="Open the table").click()
    assert '"seed":77' in header_of(table)
    lobby.goto(f"{table.address}/?title=enclave")
    lobby.goto(f"{table.address}/?title=nld")
    expect(lobby.get_by_role("radio", name="Till dawn")).to_be_checked()
    expect(lobby.get_by_label("Name of player 2")).to_have_value("Grace")
    expect(lobby.locator("#more [data-changed]")).to_have_text("1 changed")
    lobby.locator("#more > summary").click()
    expect(lobby.get_by_role("radio", name="A walker")).to_be_checked()
    expect(lobby.get_by_role("textbox", name="Seed")).to_have_value("")
    lobby.get_by_role("link", name="Zombie Enclave").click()
    lobby.goto(f"{table.address}/")
    expect(lobby.get_by_role("radio", name="The first watch")).to_be_checked()


def test_only_settings_of_the_scene_are_shown_and_sent(table, lobby):
    lobby.goto(f"{table.address}/?title=enclave")
    lobby.locator("#settings > summary").click()
    start = lobby.get_by_role("radiogroup", name="The campaign starts with")
    expect(start).to_be_hidden()
    lobby.get_by_role("radio", name="Campaign").check(force=True)
    expect(start).to_be_visible()
    expect(lobby.get_by_role("radiogroup", name="Advanced rules")).to_be_hidden()
    start.get_by_label("Two survivors").check(force=True)
    lobby.get_by_label("Fight for the house first").check()
    expect(lobby.locator("#settings [data-changed]")).to_have_text("2 changed")
    lobby.get_by_role("radio", name="Bootcamp").check(force=True)
    expect(lobby.locator("#settings [data-changed]")).to_have_text("all as usual")
    lobby.get_by_role("button", name="Open the table").click()
    assert '"campaign-start":"standard"' in header_of(table)


def test_a_setting_that_was_hidden_is_as_usual_the_next_time(table, lobby):
    lobby.goto(f"{table.address}/?title=washington")
    lobby.get_by_role("radio", name="Last Exit").check(force=True)
    lobby.get_by_role("button", name="Open the table").click()
    assert '"scene":"last-exit"' in header_of(table)
    lobby.goto(f"{table.address}/?title=washington")
    lobby.get_by_role("radio", name="Brownout").check(force=True)
    expect(lobby.locator("#more [data-changed]")).to_have_text("all as usual")


def test_the_first_game_begins_with_one_click(table, lobby):
    lobby.goto(f"{table.address}/?title=wicked")
    lobby.get_by_role("radio", name="Pale Procession").check(force=True)
    lobby.get_by_role("button", name="Start Straight as a Bolt").click()
    assert '"scene":"straight-as-a-bolt"' in header_of(table)


def test_a_scene_of_ones_own_stays_and_can_be_changed(table, lobby):
    text = (shamble.title("nld").folder / "scenes" / "tutorial.yaml").read_text(encoding="utf-8")
    text = text.replace("scene: tutorial", "scene: mine").replace("A light for the cellar", "The old barn")
    httpx.post(f"{table.address}/api/games", json={"title": "nld", "scene": "mine", "text": text}).raise_for_status()
    lobby.goto(f"{table.address}/?title=nld")
    lobby.get_by_role("radio", name="The old barn").check(force=True)
    lobby.get_by_role("link", name="Change this scene").click()
    expect(lobby.get_by_label("The scene", exact=True)).to_have_value(re.compile("scene: mine"))
    lobby.go_back()
    lobby.get_by_role("radio", name="The old barn").check(force=True)
    lobby.get_by_role("button", name="Open the table").click()
    assert '"scene":"mine"' in header_of(table)
    table.page.goto(f"{table.address}/tables")
    expect(table.page.get_by_role("link", name="The old barn").first).to_be_visible()


def test_the_lobby_works_by_keyboard_alone(table, lobby):
    page = lobby
    page.goto(f"{table.address}/?title=nld")
    page.get_by_role("radio", name="A light for the cellar").focus()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("radio", name="Someone at the door")).to_be_checked()
    page.locator("#settings > summary").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#settings [data-changed]")).to_have_text("1 changed")
    page.get_by_role("button", name="Open the table").focus()
    page.keyboard.press("Enter")
    header = header_of(table)
    assert '"scene":"at-the-door"' in header
    assert '"ghoul-cards":"easier"' in header


def test_what_is_wrong_is_focused_and_leads_to_its_control(lobby):
    lobby.locator("#settings > summary").click()
    lobby.get_by_role("radiogroup", name="Ghoul cards").get_by_label("Other").check(force=True)
    lobby.get_by_label("Ghoul cards: other").fill("many")
    lobby.get_by_role("button", name="Open the table").click()
    trouble = lobby.locator("#trouble")
    expect(trouble).to_be_focused()
    expect(trouble).to_contain_text("“many”: this is not part of the ghoul deck")
    trouble.get_by_role("link").click()
    expect(lobby.get_by_label("Ghoul cards: other")).to_be_focused()
    expect(lobby.get_by_label("Ghoul cards: other")).to_have_value("many")


def test_a_scene_from_a_file(table, lobby, tmp_path):
    text = (shamble.title("nld").folder / "scenes" / "tutorial.yaml").read_text(encoding="utf-8")
    file = tmp_path / "mine.yaml"
    file.write_text(text.replace("scene: tutorial", "scene: mine"), encoding="utf-8")
    lobby.get_by_role("radio", name="A scene of your own").check(force=True)
    lobby.get_by_label("Open a file").set_input_files(file)
    expect(lobby.get_by_label("The scene", exact=True)).to_have_value(re.compile("scene: mine"))
    lobby.get_by_role("button", name="Open the table").click()
    assert '"scene":"mine"' in header_of(table)


def test_a_game_from_a_file(table, lobby, game, tmp_path):
    file = tmp_path / "game.jsonl"
    file.write_text("nothing of ours", encoding="utf-8")
    lobby.locator("#more > summary").click()
    lobby.get_by_label("Choose").set_input_files(file)
    expect(lobby.get_by_role("alert")).to_contain_text("game.jsonl: ")
    file.write_bytes(httpx.get(f"{table.address}/api/games/{game}/file").content)
    lobby.get_by_label("Choose").set_input_files(file)
    assert '"scene":"till-dawn"' in header_of(table)


# -- the list of tables ------------------------------------------------------------------------------------------------


def test_a_game_is_deleted_only_after_a_second_thought(table, game):
    page = table.page
    page.goto(f"{table.address}/tables")
    row = page.locator(f"#table-{game}")
    sure = row.get_by_role("button", name="Delete for good")
    expect(sure).to_be_hidden()
    row.get_by_label("More: Till dawn").click()
    row.get_by_text("Delete", exact=True).click()
    expect(sure).to_be_focused()
    page.keyboard.press("Escape")
    expect(sure).to_be_hidden()
    expect(row.get_by_label("More: Till dawn")).to_be_focused()
    page.keyboard.press("Enter")
    expect(sure).to_be_hidden()
    row.get_by_text("Delete", exact=True).click()
    sure.click()
    expect(page).to_have_url(re.compile("/tables$"))
    expect(row).to_have_count(0)


def test_a_game_is_played_again(table, game):
    table.page.goto(f"{table.address}/tables")
    table.page.locator(f"#table-{game}").get_by_label("More: Till dawn").click()
    table.page.locator(f"#table-{game}").get_by_role("button", name="Again, same seed").click()
    assert '"seed":5' in header_of(table)
    assert game not in table.page.url


def test_one_menu_is_open_at_a_time(table, game):
    page = table.page
    httpx.post(f"{table.address}/api/games", json={"title": "nld", "scene": "fuel-pump"}).raise_for_status()
    page.goto(f"{table.address}/tables")
    first, second = page.locator("details.menu").nth(0), page.locator("details.menu").nth(1)
    first.locator("summary").first.click()
    expect(first.locator(".items")).to_be_visible()
    page.get_by_role("heading", name="My tables").click()
    expect(first.locator(".items")).to_be_hidden()
    second.locator("summary").first.focus()
    page.keyboard.press("Enter")
    expect(second.locator(".items")).to_be_visible()


def test_dates_are_said_as_people_say_them(table):
    page = table.page
    page.goto(f"{table.address}/tables")
    found = page.evaluate(
        """async () => {
            const { said } = await import('/static/dates.js');
            const now = new Date(2026, 10, 18, 9, 5);
            const days = [[18, 0, 4], [17, 23, 40], [16, 23, 59], [19, 0, 0]];
            return [...days.map(([day, hour, minute]) => said(new Date(2026, 10, day, hour, minute), now)),
                    said(new Date(2025, 11, 31), now)];
        }"""
    )
    assert found == ["Today, 0:04", "Yesterday, 23:40", "16 November", "Today, 0:00", "31 December 2025"]
    assert page.locator("time").first.inner_text().startswith("Today, ")


# -- the rulebook ------------------------------------------------------------------------------------------------------


def ids(page):
    return page.evaluate("[...document.querySelectorAll('.rl')].map((rule) => rule.id)")


def test_a_search_marks_words_and_not_single_letters(table):
    page = table.page
    page.goto(f"{table.address}/rules/nld?q=leaving+a+zone")
    for typed in ("", " "):  # as the page came, and as it is after typing
        page.locator("[name=q]").press_sequentially(typed)
        expect(page.locator(".rl mark").first).to_have_text(re.compile("^leav", re.IGNORECASE))
        marked = {text.lower() for text in page.locator(".rl mark").all_inner_texts()}
        assert marked <= {"leave", "leaves", "leaving", "zone", "zones"}
        assert page.locator(".rl").first.locator("mark").count() < 12


def test_what_was_found_is_gone_through_by_keyboard(table):
    page = table.page
    page.goto(f"{table.address}/rules/nld")
    page.keyboard.press("/")
    page.keyboard.type("freindly fire")
    expect(page.locator("#found")).to_contain_text("with friendly")
    page.keyboard.press("ArrowDown")
    expect(page.locator(".rl h3").nth(0)).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.locator(".rl h3").nth(1)).to_be_focused()
    expect(page.locator(".rl").nth(1)).to_be_in_viewport()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(page.locator("[name=q]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".rl h3").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("[name=q]")).to_be_focused()
    expect(page.locator("#found")).to_have_text(f"{len(shamble.title('nld').rulebook)} rules")
    expect(page).to_have_url(re.compile("/rules/nld$"))


def test_a_search_as_you_type_finds_what_the_library_finds(table):
    page, book = table.page, shamble.title("nld").rulebook
    page.goto(f"{table.address}/rules/nld")
    page.keyboard.press("/")
    page.keyboard.type("Leaving zone")
    found = [rule.id for rule in book.search("leaving zone").rules]
    assert len(found) > 5
    expect(page.locator("#found")).to_have_text(re.compile(f"{len(found)} rules with “Leaving zone”"))
    assert ids(page) == found
    expect(page.locator(".rl mark").first).to_have_text(re.compile("^leav", re.IGNORECASE))
    expect(page).to_have_url(re.compile(r"q=Leaving\+zone"))
    page.keyboard.press("Control+A")
    page.keyboard.press("Delete")
    expect(page.locator("#found")).to_have_text(f"{len(book)} rules")
    assert page.locator("mark").count() == 0
    assert page.locator(".rls h2").count() == page.locator(".chap a").count()


def test_a_search_that_came_with_the_page_can_be_changed(table):
    page, book = table.page, shamble.title("nld").rulebook
    page.goto(f"{table.address}/rules/nld?q=molotov")
    assert ids(page) == [rule.id for rule in book.search("molotov").rules]
    page.get_by_role("searchbox").fill("torch")
    expect(page.locator("#found")).to_contain_text("“torch”")
    assert ids(page) == [rule.id for rule in book.search("torch").rules]


def test_filters(table, game):
    page, book = table.page, shamble.title("nld").rulebook
    answer = {"request": "some-request", "position": 0, "revision": 2, "answer": 0}
    assert httpx.post(f"{table.address}/api/games/{game}/answers", json=answer).status_code == 200
    page.goto(f"{table.address}/rules/nld?game={game}")
    page.get_by_role("checkbox", name="With ruling").check(force=True)
    expect(page.locator("#found")).to_have_text(f"{sum(bool(rule.ruling) for rule in book)} rules")
    page.get_by_role("checkbox", name="With ruling").uncheck(force=True)
    page.get_by_role("checkbox", name="Used in this game first").check(force=True)
    expect(page.locator(".rl").first).to_have_attribute("data-used", re.compile(r"\d+"))
    expect(page).to_have_url(re.compile(f"game={game}.*used=1"))


def test_a_link_to_a_rule_that_the_search_has_hidden_shows_it(table):
    page = table.page
    page.goto(f"{table.address}/rules/nld?q=molotov")
    page.locator(".chap a").first.click()
    expect(page.locator("#c-setup")).to_be_in_viewport()
    page.goto(f"{table.address}/rules/nld#nld.move.leave-occupied")
    expect(page.locator('[id="nld.move.leave-occupied"]')).to_be_in_viewport()


# -- for everybody -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("path", PAGES)
def test_nothing_stands_in_anybodys_way(table, game, path, theme):
    table.page.context.add_cookies([{"name": "theme", "value": theme, "url": table.address}])
    table.page.goto(f"{table.address}{path}")
    found = Axe().run(table.page)
    assert found.violations_count == 0, found.generate_report()


@pytest.mark.parametrize("path", PAGES)
def test_a_phone_scrolls_in_one_direction_only(phone, game, path):
    phone.page.goto(f"{phone.address}{path}")
    assert phone.page.evaluate("document.documentElement.scrollWidth") == 390
    targets = phone.page.locator(".btn:visible, .seg span:visible, .pick:visible, .chap a:visible, .pill span:visible")
    heights = targets.evaluate_all("(found) => found.map((one) => one.getBoundingClientRect().height)")
    assert min(heights) > 43
