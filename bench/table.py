"""How fast the table in the browser is: python bench/table.py [FILE.md]

Uses a real server and the system's Chromium on this machine. Loading, undo and memory are those of the longest recorded
game; answers are clicked on the page, in one game of `greedy` for each title."""

from __future__ import annotations

import json
import os
import platform
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
from playwright.sync_api import Page

import shamble
from shamble import bots
from shamble.kernel import game as kernel
from shamble.kernel.questions import Choice
from shamble.testing.browser import driver, launch

TESTS = Path(__file__).parents[1] / "tests" / "titles"
TITLES = [("nld", "board-up-the-house"), ("enclave", "first-day"), ("wicked", "no-roof-left-standing")]
ANSWERS = 120  # clicked for each title
UNDOS = 20
THINKS = 300  # milliseconds before each answer, until the last one's animations have ended
WARM = 4  # seconds for a new server to load its titles
SEED = 11

# Clicks an option and waits until the browser has painted the resulting board.
ANSWER = """async (answer) => {
  const option = [...document.querySelectorAll('.opt')].find((one) => one.dataset.answer === answer);
  const table = document.getElementById('table');
  const revision = () => document.getElementById('frame').dataset.revision;
  const before = revision();
  let sure = false; // a harmful answer must be confirmed: then the second click counts
  let begun = performance.now();
  await new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      if (revision() !== before) {
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(resolve));
      } else if (!sure) {
        const again = document.querySelector('#preview.sure .go');
        sure = Boolean(again);
        if (again) begun = performance.now();
        again?.click();
      }
    }).observe(table, {attributes: true, childList: true, subtree: true});
    option.click();
  });
  return performance.now() - begun;
}"""

# Everything that the page has loaded, in kB: uncompressed, and as sent.
WEIGHT = """() => ['decodedBodySize', 'encodedBodySize'].map((size) =>
  [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    .reduce((sum, one) => sum + one[size], 0) / 1000)"""


@contextmanager
def serving(folder: str) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    command = [str(Path(sys.executable).with_name("shamble")), "serve", "--port", "0", "--data", folder]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    address = re.search(r"http://\S+", process.stdout.readline())
    assert address is not None
    try:
        yield address[0].rstrip("/"), process
    finally:
        process.terminate()
        process.wait()


def megabytes(process: subprocess.Popen[str]) -> float:
    status = Path(f"/proc/{process.pid}/status").read_text("utf-8")
    found = re.search(r"VmRSS:\s+(\d+)", status)
    assert found is not None
    return int(found[1]) / 1024


def longest() -> Path:
    return max(TESTS.glob("*/games/*.jsonl"), key=lambda path: path.read_bytes().count(b"\n"))


def timed(do: object) -> float:
    begun = time.perf_counter()
    do()  # type: ignore[operator]
    return (time.perf_counter() - begun) * 1000


def spread(times: list[float]) -> str:
    most = statistics.quantiles(times, n=20)[-1]
    return f"{statistics.median(times):.0f} ms, 95th percentile {most:.0f} ms (n {len(times)})"


def long_game(folder: str) -> list[tuple[str, str]]:
    """Open, undo and hold the longest recorded game, in a new server."""
    path = longest()
    rows = [("longest recorded game", f"{path.stem}, {shamble.load(path).position} answers")]
    with serving(folder) as (address, _):
        id = httpx.post(f"{address}/api/games/file", content=path.read_bytes(), timeout=60).json()["id"]
    with serving(folder) as (address, process), httpx.Client(base_url=address, timeout=60) as client:
        time.sleep(WARM)
        before = megabytes(process)
        rows.append(("load it after a restart, first page", f"{timed(lambda: client.get(f'/games/{id}')):.0f} ms"))
        rows.append(
            ("memory it takes, and the server's without it", f"{megabytes(process) - before:.0f} MB, {before:.0f} MB")
        )
        undos = []
        for number in range(UNDOS):
            revision = client.get(f"/api/games/{id}").json()["revision"]
            body = {"request": f"undo-of-the-bench-{number}", "revision": revision}
            if number % 5 == 4:  # far back, which is the most expensive
                body["to"] = 1200 - number * 10
            undos.append(timed(lambda body=body: client.post(f"/api/games/{id}/undo", json=body)))
        rows.append(("undo in it, every fifth far back", spread(undos)))
    return rows


def page_of(page: Page, address: str, title: str, scene: str) -> list[tuple[str, str]]:
    """The size of a page and its loading time with an empty cache; then a game on it."""
    seats = {"title": title, "scene": scene, "seed": SEED}
    id = httpx.post(f"{address}/api/games", json=seats, timeout=60).json()["id"]
    begun = time.perf_counter()
    page.goto(f"{address}/games/{id}")
    page.wait_for_selector("html[data-ready]")
    usable = (time.perf_counter() - begun) * 1000
    rows = [
        (f"{title}: page weight", "{:.0f} kB, {:.0f} kB on the wire".format(*page.evaluate(WEIGHT))),
        (f"{title}: usable after", f"{usable:.0f} ms"),
    ]
    game = shamble.new(title, scene, seed=SEED)
    greedy = bots.bot("greedy", 0)
    times = []
    while game.question is not None and len(times) < ANSWERS:
        bots.answer_for(game, game.question.seats[0], greedy)
        answer = game.lines[-1].answer
        if isinstance(_question_before(game), Choice):
            page.wait_for_timeout(THINKS)
            times.append(page.evaluate(ANSWER, answer))
        else:
            _send(address, id, answer)
            page.reload()
            page.wait_for_selector("html[data-ready]")
    return [*rows, (f"{title}: answer to updated board", spread(times))]


def _question_before(game: shamble.Game) -> object:
    """The question that the last entry answered."""
    twin = game.clone()
    twin.back_to(game.position - 1)
    return twin.question


def _send(address: str, id: str, answer: str) -> None:
    now = httpx.get(f"{address}/api/games/{id}").json()
    body = {"request": f"share-{now['revision']:012d}", "revision": now["revision"], "position": now["position"]}
    httpx.post(f"{address}/api/games/{id}/answers", json={**body, "answer": answer}).raise_for_status()


def main() -> None:
    rows: list[tuple[str, str]] = []
    with tempfile.TemporaryDirectory() as folder:
        rows += long_game(folder)
        with serving(folder) as (address, _), driver() as playwright:
            browser = launch(playwright)
            time.sleep(WARM)
            for title, scene in TITLES:
                page = browser.new_page(viewport={"width": 1440, "height": 900})
                page.add_init_script("localStorage.setItem('shamble-playback', 'off')")  # answers are clicked at once
                rows += page_of(page, address, title, scene)
                page.close()
            browser.close()
    build = "pure Python" if (kernel.__file__ or "").endswith(".py") else "compiled"
    machine = f"{build}, Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores, seed {SEED}"
    print(json.dumps(dict(rows), indent=1))
    if len(sys.argv) > 1:
        table = "\n".join([f"| {name} | {value} |" for name, value in rows])
        head = f"# How quick the table is\n\nMade by `python bench/table.py`: {machine}.\n"
        text = f"{head}\n| what | measured |\n| --- | --- |\n{table}\n"
        Path(sys.argv[1]).write_text(text, "utf-8")


if __name__ == "__main__":
    main()
