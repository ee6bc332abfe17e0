"""Nothing on any page that axe-core objects to: in both themes, on a desk and on a phone."""

from __future__ import annotations

import json
from pathlib import Path

import httpx
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser

from shamble.kernel.game import Game
from tests.table.browser.campaigns import TO_THE_PAGE, hand_in
from tests.thinned import thinned
from tests.titles.wicked.conftest import make_table

CROWD = {"walker": 5, "spectral-walker": 2, "swarm-of-ratz": 1, "fatty": 2, "runner": 3}
NIGHT = Path(__file__).parents[3] / "docs" / "a-night.jsonl"
SIZES = {"desk": (1440, 900), "phone": (390, 844)}


def town() -> Game:
    """A board of 81 zones with everything that only a town has: a dragon, rubble, a ballista, a vault and a crowd."""
    return make_table(
        scene="no-roof-left-standing",
        survivors={"tolk": "crypt-w", "oswin": "chapel-c", "perrin": "bishops-vault"},
        zombies={"garden-c": {"necromantic-dragon": 1}, "cornerhouse-s": CROWD, "pond-e": {"necromancer": 1}},
        engines=["crypt-w"],
        rubble=["cornerhouse-c"],
        weakness="ranged",
        bile={"square-e": 1},
        noise={"chapel-n": 2},
        active="tolk",
    )


@pytest.fixture(scope="module")
def pages(address: str) -> dict[str, str]:
    """Every kind of page, by name."""

    def begun(*answers: str, **wishes: object) -> str:
        id = httpx.post(f"{address}/api/games", json=wishes).json()["id"]
        for number, answer in enumerate(answers):
            now = httpx.get(f"{address}/api/games/{id}").json()
            body = {"request": f"{id}-{number:08d}", "revision": now["revision"], "position": now["position"]}
            httpx.post(f"{address}/api/games/{id}/answers", json={**body, "answer": answer}).raise_for_status()
        return str(id)

    over = httpx.post(f"{address}/api/games/file", content=NIGHT.read_bytes()).json()["id"]
    night = begun("turn helen", "move porch", title="nld", scene="tutorial", seed=3)
    siege = begun(title="enclave", scene="first-day", seed=3)
    quest = httpx.post(f"{address}/api/games/file", content=json.dumps(town().save())).json()["id"]
    mission = hand_in(address)
    between = hand_in(address, *TO_THE_PAGE)
    by_hand = begun(title="enclave", scene="bootcamp", seed=3, fate="manual")
    return {
        "lobby": "/",
        "tables": "/tables",
        "rulebooks": "/rules",
        "rulebook": f"/rules/enclave?game={siege}",
        "night": f"/games/{night}",
        "siege": f"/games/{siege}",
        "quest": f"/games/{quest}",
        "mission": f"/games/{mission}",
        "between": f"/games/{between}",
        "by-hand": f"/games/{by_hand}",
        "over": f"/games/{over}",
        "replay": f"/games/{over}/replay?at=30",
        "companion": f"/games/{night}/companion",
        "companion-by-hand": f"/games/{by_hand}/companion",
        "missing": "/games/none",
    }


KINDS = [
    "lobby",
    "tables",
    "rulebooks",
    "rulebook",
    "night",
    "siege",
    "quest",
    "mission",
    "between",
    "by-hand",
    "over",
    "replay",
    "companion",
    "companion-by-hand",
    "missing",
]
LOOKS = [("desk", "dark"), ("phone", "light"), ("desk", "light"), ("phone", "dark")]
# The short run looks at every second page, each time in another way.
CASES = [(kind, *LOOKS[(number + turn) % 4]) for number, kind in enumerate(KINDS) for turn in range(4)]


@pytest.mark.parametrize(("kind", "size", "theme"), thinned(CASES, 8))
def test_axe_finds_nothing(
    browser: Browser, address: str, pages: dict[str, str], kind: str, size: str, theme: str
) -> None:
    width, height = SIZES[size]
    context = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
    context.add_cookies([{"name": "theme", "value": theme, "url": address}])
    page = context.new_page()
    page.goto(f"{address}{pages[kind]}")
    if kind == "over":
        page.wait_for_selector("#ended .figures")
    if kind == "lobby":
        page.locator("#settings > summary").click()
        page.locator("#more > summary").click()
    if kind == "tables":
        page.locator(".menu > summary").first.click()
        page.locator(".sure > summary").first.click()
    found = Axe().run(page)
    context.close()
    assert found.violations_count == 0, found.generate_report()
