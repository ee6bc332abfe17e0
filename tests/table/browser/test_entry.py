"""Dice, cards and shares in a real browser, on the companion's page."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

import shamble
from shamble.kernel.game import Game
from shamble.kernel.questions import Pick, Question, Roll, Share

pytestmark = pytest.mark.long

Wanted = Callable[[Question], bool]


def game_at(title: str, scene: str, wanted: Wanted) -> Game:
    """A game with real dice and cards, at the first such question; the seeds are tried in turn."""
    for seed in range(80):
        game = shamble.new(title, scene, seed=seed, fate="manual")
        for _ in range(400):
            question = game.question
            if question is None:
                break
            if wanted(question):
                return game
            game.answer((7 * game.position + seed) % len(question.options) if question.seats else "auto")
    raise AssertionError("no such question was found")


class Companion:
    """The companion's page on a phone."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.id = ""
        self.faults: list[str] = []
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", lambda line: self.faults.append(line.text) if line.type == "error" else None)

    def open(self, game: Game) -> None:
        made = httpx.post(f"{self.address}/api/games/file", content=json.dumps(game.save()))
        assert made.status_code == 201, made.text
        self.id = made.json()["id"]
        self.page.goto(f"{self.address}/games/{self.id}/companion")
        expect(self.page.locator("[data-live]")).to_have_text("connected")
        self.leave_list()

    def leave_list(self) -> None:
        """Everything is done by hand: on to the question."""
        if self.page.locator("#all-done").is_visible():
            self.page.locator("#all-done").click()

    def answers(self) -> list[str]:
        report = httpx.get(f"{self.address}/api/games/{self.id}/report").json()
        return [line["answer"] for line in report["game"]["lines"]]

    def until_answered(self, before: int) -> str:
        """Wait until the page shows that the question was answered; gives the answer."""
        self.page.wait_for_function(
            "old => Number(document.getElementById('companion').dataset.position) > old", arg=before, polling=5
        )
        return self.answers()[before + 1]


@pytest.fixture
def companion(browser: Browser, address: str) -> Iterator[Companion]:
    context = browser.new_context(viewport={"width": 390, "height": 844}, reduced_motion="reduce")
    found = Companion(context.new_page(), address)
    yield found
    context.close()
    assert not found.faults


def test_dice_are_tapped(companion: Companion) -> None:
    game = game_at("enclave", "bootcamp", lambda asked: isinstance(asked, Roll) and asked.count == 2)
    companion.open(game)
    page = companion.page
    enter = page.locator("button[type=submit]")
    expect(enter).to_be_disabled()
    page.locator('input[name="die-1"][value="5"]').check(force=True)
    expect(enter).to_be_disabled()
    page.locator('input[name="die-2"][value="2"]').check(force=True)
    expect(enter).to_have_text("Enter 5 and 2 (7 in all)")
    enter.click()
    assert companion.until_answered(game.position) == "5 2"


def test_dice_are_typed_in_their_order(companion: Companion) -> None:
    game = game_at("enclave", "bootcamp", lambda asked: isinstance(asked, Roll) and asked.count == 2)
    companion.open(game)
    companion.page.keyboard.type("61")
    companion.page.keyboard.press("Backspace")
    companion.page.keyboard.type("73")  # there is no 7 on these dice
    companion.page.keyboard.press("Enter")
    assert companion.until_answered(game.position) == "6 3"


def test_dice_of_several_kinds_are_tapped_and_typed_and_not_added_up(companion: Companion) -> None:
    state = {"current": {"name": "round"}, "hands": [["pistol"], []]}
    game = shamble.position({"title": "duel", "state": state, "fate": "manual"})
    game.answer("play pistol")
    companion.open(game)
    page = companion.page
    expect(page.locator("legend")).to_have_text(["Aim die 1", "Aim die 2", "Aim die 3", "Noise die"])
    page.keyboard.type("0621")  # 0 is a ten, which no aim die shows
    page.locator('input[name="die-4"][value="7"]').check(force=True)
    enter = page.locator("button[type=submit]")
    expect(enter).to_have_text("Enter 6, 2, 1 and 7")
    page.keyboard.press("Backspace")
    page.keyboard.type("0")
    expect(enter).to_have_text("Enter 6, 2, 1 and 10")
    enter.click()
    assert companion.until_answered(game.position) == "6 2 1 10"


def test_shamble_rolls_this_one_and_all_of_its_kind(companion: Companion) -> None:
    game = game_at("enclave", "bootcamp", lambda asked: isinstance(asked, Roll) and asked.count == 2)
    companion.open(game)
    companion.page.get_by_role("button", name="Always let Shamble roll these").click()
    companion.until_answered(game.position)
    report = httpx.get(f"{companion.address}/api/games/{companion.id}/report").json()
    assert game.question is not None
    assert report["game"]["standing"] == {f"-1 {game.question.ask}": "auto"}


def test_a_card_is_searched_and_entered(companion: Companion) -> None:
    game = game_at("nld", "board-up-the-house", lambda asked: asked.ask == "ghouls")
    companion.open(game)
    page = companion.page
    search = page.locator("[data-search]")
    search.fill("17")
    shown = page.locator("[data-pick]:visible")
    expect(shown.first).to_have_attribute("data-pick", "ghoul-17")
    search.fill("breakers 1/2")
    expect(page.locator("[data-found]")).to_have_text("3 found")
    search.fill("no such card")
    expect(shown).to_have_count(0)
    expect(page.locator("[data-nothing]")).to_be_visible()
    search.fill("17")
    search.press("Enter")
    expect(page.locator("button[type=submit]")).to_have_text("Enter ghoul 17")
    page.keyboard.press("Enter")
    assert companion.until_answered(game.position) == "ghoul-17"


def test_a_kind_narrows_the_cards(companion: Companion) -> None:
    companion.open(game_at("nld", "board-up-the-house", lambda asked: asked.ask == "ghouls"))
    companion.page.locator('input[name="kind"][value="relatives"]').check(force=True)
    ids = companion.page.locator("[data-pick]:visible").evaluate_all("all => all.map(one => one.dataset.kind)")
    assert set(ids) == {"relatives"}


def test_several_cards_are_chosen_in_order_and_taken_back(companion: Companion) -> None:
    game = game_at("nld", "tutorial", lambda asked: isinstance(asked, Pick) and asked.count > 3)
    companion.open(game)
    page = companion.page
    assert isinstance(game.question, Pick)
    bag = game.question.bag
    order = sorted(bag)
    for card in [*order[1:], order[0]]:
        page.locator(f'[data-pick="{card}"] button').click()
    expect(page.locator("[data-pick] button:enabled")).to_have_count(0)
    page.locator("[data-back]").last.click()
    expect(page.locator("button[type=submit]")).to_have_text("Choose 1 more")
    page.locator(f'[data-pick="{order[0]}"] button').click()
    page.locator("button[type=submit]").click()
    assert companion.until_answered(game.position) == " ".join([*order[1:], order[0]])


def test_a_share_is_one_gesture(companion: Companion) -> None:
    game = game_at("enclave", "first-day", lambda asked: isinstance(asked, Share) and asked.total > 2)
    companion.open(game)
    page = companion.page
    share = game.question
    assert isinstance(share, Share)
    rows = page.locator(".portion")
    rows.last.locator("[data-all]").click()
    last = rows.last.locator("input")
    room = share.total - sum(share.floors[:-1])
    expect(last).to_have_value(str(min(share.caps[-1], room)))
    expect(page.locator("[data-placed]")).to_have_text(f"{share.total} of {share.total} placed")
    last.press("ArrowDown")
    expect(page.locator("[data-placed]")).to_have_text(f"{share.total - 1} of {share.total} placed")
    expect(page.locator("[data-why]")).to_have_text("1 more to place.")
    expect(page.locator("button[type=submit]")).to_be_disabled()
    last.fill("99")
    expect(page.locator("[data-why]")).to_contain_text("takes")
    last.press("End")
    values = [rows.nth(at).locator("input").input_value() for at in range(rows.count())]
    page.locator("button[type=submit]").click()
    wanted = " ".join(["share", *(f"{id}={value}" for id, value in zip(share.targets, values))])
    assert companion.until_answered(game.position) == wanted


def test_harm_is_asked_about_once_more_in_place(companion: Companion) -> None:
    game = game_at("nld", "board-up-the-house", lambda asked: bool(asked.seats))
    companion.open(game)
    page = companion.page
    page.evaluate(
        "document.querySelector('[data-option]').dataset.harm = '33% risk to a friend'"
    )  # not every position has such an option
    page.locator("[data-option]").first.click()
    page.locator("#take").click()
    expect(page.locator(".again")).to_contain_text("33% risk to a friend")
    page.get_by_role("button", name="Cancel").click()
    expect(page.locator(".again")).to_have_count(0)
    page.locator("#take").click()
    safe, meant = page.locator(".again button").all()
    expect(safe).to_have_text("Cancel")
    expect(safe).to_be_focused()
    expect(meant).to_have_text(page.inner_text("#take"))
    meant.click()
    assert companion.until_answered(game.position) in [option.text for option in game.question.options]


def test_another_page_and_an_undo_are_seen_live(companion: Companion) -> None:
    game = game_at("nld", "board-up-the-house", lambda asked: bool(asked.seats))
    companion.open(game)
    page = companion.page
    state = httpx.get(f"{companion.address}/api/games/{companion.id}").json()
    body = {"request": "from-elsewhere", "revision": state["revision"], "position": state["position"], "answer": 0}
    assert httpx.post(f"{companion.address}/api/games/{companion.id}/answers", json=body).status_code == 200
    companion.until_answered(game.position)
    page.locator('[data-act="undo"]:visible').click()
    page.wait_for_function(
        "old => Number(document.getElementById('companion').dataset.position) === old", arg=game.position
    )
    expect(page.locator("#q")).to_have_text(game.title.prompt(game.question))


def test_targets_are_large_enough_for_a_thumb(companion: Companion) -> None:
    for wanted in (lambda asked: isinstance(asked, Roll), lambda asked: bool(asked.seats) and asked.ask == "act"):
        companion.open(game_at("nld", "tutorial", wanted))
        small = companion.page.locator("button:visible, .face-btn:visible").evaluate_all(
            "all => all.map(one => one.getBoundingClientRect()).filter(box => box.width < 44 || box.height < 44).length"
        )
        assert small == 0


def test_cards_that_bring_the_same_are_told_apart_and_a_long_name_fits(companion: Companion) -> None:
    """In Washington, the zombies of some cards rush."""
    game = shamble.new("washington", "campaign", seed=7, fate="manual")
    for answer in ("auto", "turn tess", "open rowhouse-kitchen--rowhouse-street", "fill rowhouse-bedroom"):
        game.answer(answer)
    companion.open(game)
    page = companion.page
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    expect(page.locator('[data-pick="zombie-01"] .says')).to_have_css("width", "1px")
    expect(page.locator('[data-pick="zombie-05"] .says')).to_contain_text("walkers, rush")
    expect(page.locator('[data-pick="zombie-05"] .says')).not_to_have_css("width", "1px")
