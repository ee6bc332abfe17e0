"""Whole games in a browser: with the mouse, with the keyboard alone, and with a finger on a phone; a quest that is won,
the same quest on a phone, and two missions of a campaign."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

import shamble
from shamble import bots
from shamble.kernel.questions import Choice, Share
from tests.table.browser.campaigns import hand_in
from tests.thinned import thinned

GAMES = [("enclave", "bootcamp"), ("nld", "tutorial"), ("washington", "brownout"), ("wicked", "straight-as-a-bolt")]
QUEST = {"title": "wicked", "scene": "straight-as-a-bolt", "seed": 2}  # greedy wins it
FEW = {"washington": {"survivors": "anton, tess"}}  # settings with which a game is short
ENTER = "[data-entry] button[type=submit], [data-entry] .takes"  # what sends a share
MOST = 600  # answers; more than any of the games needs when nobody defends themselves


def last_option(page) -> str:  # type: ignore[no-untyped-def]
    """Of what is offered, the last: it mostly ends something."""
    return str(
        page.evaluate("[...document.querySelectorAll('#list .verb .opt, #endbar .opt')].at(-1)?.dataset.option ?? ''")
    )


def answer_with_the_mouse(table: Any) -> int:
    """Take the last option, on the board if it is there; the number of options that were."""
    if table.page.locator("[data-entry]").count():
        table.click(ENTER)
        return 0
    key = last_option(table.page)
    chip = f'#board svg .bo[data-option="{key}"] .chip'  # pieces lie over the rest of it, and are only asked
    there = table.page.locator(chip).count()
    table.click(chip if there else f'.opt[data-option="{key}"]')
    return there


def answer_with_the_keyboard(table: Any) -> None:
    if table.page.locator("[data-entry]").count():
        while not table.page.locator(f":is({ENTER}):focus").count():
            table.page.keyboard.press("Tab")
    else:
        table.page.keyboard.press("ArrowUp")  # from the question to the last option
    table.press("Enter")


@pytest.mark.parametrize(("title", "scene"), thinned(GAMES, len(GAMES)))
def test_a_whole_game_with_the_mouse(table: Any, title: str, scene: str) -> None:
    table.begin(title=title, scene=scene, seed=3, options=FEW.get(title, {}))
    on_board = 0
    for _ in range(MOST):
        if table.is_over:
            break
        on_board += answer_with_the_mouse(table)
    assert table.is_over
    assert table.state()["outcome"]
    assert on_board > 0
    table.page.wait_for_selector("#ended .figures")


@pytest.mark.long
@pytest.mark.parametrize(("title", "scene"), GAMES)
def test_a_whole_game_with_the_keyboard_alone(table: Any, title: str, scene: str) -> None:
    table.begin(title=title, scene=scene, seed=4, options=FEW.get(title, {}))
    for _ in range(MOST):
        if table.is_over:
            break
        answer_with_the_keyboard(table)
    assert table.is_over
    assert table.state()["outcome"]


def answer_with_a_finger(phone: Any) -> None:
    """The first tap shows what the option does, the button under it takes it."""
    before = phone.revision
    if phone.page.locator("[data-entry]").count():
        phone.page.locator(ENTER).first.tap()
    else:
        phone.reach(f'.opt[data-option="{last_option(phone.page)}"]').tap()
        phone.page.locator("#preview [data-act=take]").tap()
    phone.mean_it()
    phone.until_revision(before)


@pytest.mark.long
@pytest.mark.parametrize(("title", "scene"), GAMES)
def test_a_whole_game_on_a_phone(phone: Any, title: str, scene: str) -> None:
    phone.begin(title=title, scene=scene, seed=5, options=FEW.get(title, {}))
    for _ in range(MOST):
        if phone.is_over:
            break
        answer_with_a_finger(phone)
    assert phone.is_over
    assert phone.state()["outcome"]
    assert phone.page.evaluate("document.documentElement.scrollWidth") == 390


# -- a quest -----------------------------------------------------------------------------------------------------------


def chosen_with_the_mouse(table: Any, answer: str) -> bool:
    """Take this option; was it on the board?"""
    row = table.page.locator(f'.opt[data-answer="{answer}"]').first
    key = row.get_attribute("data-option")
    there = f'#board svg .bo[data-option="{key}"]'
    if table.page.locator(there).count():
        chip = f"{there} .chip"  # the middle of an attack is on the line to its target
        table.click(chip if table.page.locator(chip).count() else there)
        return True
    table.click(f'.opt[data-answer="{answer}"]')
    return False


@pytest.mark.long
def test_a_quest_is_won_with_the_mouse(table: Any) -> None:
    """As greedy plays it: the ballista is fired along a line on the board, and everybody gets to the gate."""
    table.begin(**QUEST)
    game, greedy = shamble.new(**QUEST), bots.bot("greedy", 2)
    on_board: set[str] = set()
    while game.question is not None:
        if isinstance(game.question, Share):
            table.click(ENTER)
            game.answer(0)
            continue
        assert isinstance(game.question, Choice)
        option = game.question.find(greedy.decide(bots.Look(game, game.question.seats[0])))
        assert option is not None
        on_board |= {option.verb} if chosen_with_the_mouse(table, option.text) else set()
        game.answer(option)
        assert game.question is None or table.question == game.title.prompt(game.question)
    assert table.is_over
    expect(table.page.locator("h1.won")).to_be_visible()
    assert {"move", "take", "fire-ballista"} <= on_board


@pytest.mark.long
def test_a_ballista_is_hauled_and_fired_on_a_phone(phone: Any) -> None:
    """Each tap shows the option first, with its odds; the second one takes it."""
    phone.begin(**QUEST)
    assert phone.page.evaluate("document.documentElement.scrollWidth") == 390
    for answer in ("start-with oswin dagger", "start-with tolk hand-crossbow", "turn tolk"):
        tap(phone, answer)
    tap(phone, "move-ballista gatehouse-c")
    assert phone.state()["view"]["engines"] == ["gatehouse-c"]
    expect(phone.page.locator("#ask")).to_contain_text("Gate passage (A.c)")
    for answer in ("end", "turn oswin", "move gatehouse-c"):
        tap(phone, answer)
    phone.reach('.opt[data-answer="fire-ballista north"]').tap()
    expect(phone.page.locator("#preview")).to_contain_text("Fire the ballista to the north")
    before = phone.revision
    phone.page.locator("#preview [data-act=take]").tap()
    phone.until_revision(before)
    expect(phone.page.locator("#log")).to_contain_text("Oswin fires the ballista")


# -- a campaign --------------------------------------------------------------------------------------------------------


def is_between(table: Any) -> bool:
    """Does the page show the campaign in place of a board?"""
    return bool(table.page.locator("#board svg.campaign").count())


@pytest.mark.long
def test_two_missions_of_a_campaign_with_the_page_between_them(table: Any) -> None:
    """The first is nearly won; between them everything can be taken back; in the second nobody defends themselves."""
    table.open(hand_in(table.address))
    assert not is_between(table)
    table.click('.opt[data-answer="escape"]')
    expect(table.page.locator("#steps [aria-current]")).to_have_text("Keep rolls")
    table.click('.opt[data-answer="roll-for-all"]')
    assert is_between(table)
    expect(table.page.locator("#panel-next")).to_contain_text("Checkpoint Nine")
    expect(table.page.locator("[data-act=forecast]")).to_have_count(0)  # there are no dead on this page
    expect(table.page.locator("#goals")).to_contain_text("1 of")
    table.press("u")
    assert not is_between(table)
    table.press("u")
    expect(table.page.locator("#q")).to_have_text("What does Tess do?")
    for answer in ("escape", "roll-for-all", "go-on"):
        table.click(f'.opt[data-answer="{answer}"]')
    assert table.state()["view"]["scene"] == "checkpoint-nine"
    assert not is_between(table)
    table.page.locator("#t-dashes").click()
    expect(table.page.locator("#d-tess")).to_contain_text("Machete")  # it was kept, and the other card was not
    expect(table.page.locator("#d-tess")).not_to_contain_text("Sub-MG")
    table.page.locator("#t-options").click()
    for _ in range(MOST):
        if table.is_over:
            break
        answer_with_the_mouse(table)
    assert table.is_over
    assert is_between(table)
    table.page.wait_for_selector("#ended .figures")


def test_the_page_between_missions_on_a_phone(phone: Any) -> None:
    """Each answer is shown first and then confirmed, and nothing is wider than the screen."""
    phone.open(hand_in(phone.address))
    for answer in ("escape", "roll-for-all"):
        tap(phone, answer)
    assert is_between(phone)
    assert phone.page.evaluate("document.documentElement.scrollWidth") == 390
    expect(phone.page.locator("#narrow")).to_contain_text("Sub-MG")
    assert phone.page.evaluate("narrow.scrollWidth <= narrow.clientWidth")
    expect(phone.page.locator("#scroll")).to_be_hidden()
    tap(phone, "go-on")
    assert not is_between(phone)
    assert phone.state()["view"]["scene"] == "checkpoint-nine"


def tap(phone: Any, answer: str) -> None:
    before = phone.revision
    phone.reach(f'.opt[data-answer="{answer}"]').tap()
    phone.page.locator("#preview [data-act=take]").tap()
    phone.until_revision(before)
