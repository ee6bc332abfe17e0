"""Which Chromium the tests of the page take, and what happens where there is none."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import fetch_browser
import pytest
from playwright.sync_api import Error

from shamble.testing import browser
from shamble.testing.browser import NoBrowser, launch


class Machine:
    """A machine on which only some browsers start; notes which were tried."""

    def __init__(self, *works: str, fonts: bool = True) -> None:
        self.tried: list[str] = []
        self._works = works
        self._fonts = fonts
        self.chromium = self

    def launch(self, executable_path: str | None, channel: str | None, args: list[str]) -> Any:
        name = executable_path or channel or "playwright"
        self.tried.append(name)
        if name not in self._works:
            raise Error("no such browser")
        text = "dawn" if self._fonts else ""
        shown = SimpleNamespace(evaluate=lambda script: 1 if self._fonts else 0)
        page = SimpleNamespace(
            set_content=lambda html: None,
            inner_text=lambda selector: text,
            locator=lambda selector: shown,
            close=lambda: None,
        )
        return SimpleNamespace(name=name, new_page=lambda: page, close=lambda: None)


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No browser anywhere."""
    monkeypatch.delenv("SHAMBLE_CHROMIUM", raising=False)
    monkeypatch.setattr("shutil.which", lambda name: None)
    monkeypatch.setattr(browser, "UNPACKED", tmp_path / "chromium")


def started(machine: Machine) -> str:
    return str(launch(machine).name)  # type: ignore[arg-type, attr-defined]


@pytest.mark.usefixtures("bare")
class TestLaunch:
    def test_the_one_that_is_named_comes_first(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("SHAMBLE_CHROMIUM", "/mine")
        assert started(Machine("/mine", "chrome")) == "/mine"

    def test_one_that_is_named_and_does_not_work_is_an_error(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("SHAMBLE_CHROMIUM", "/mine")
        machine = Machine("chrome")
        with pytest.raises(NoBrowser, match="SHAMBLE_CHROMIUM names /mine"):
            launch(machine)  # type: ignore[arg-type]
        assert machine.tried == ["/mine"]

    def test_then_the_systems(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}" if name == "chromium-browser" else None)
        assert started(Machine("/usr/bin/chromium-browser", "chrome")) == "/usr/bin/chromium-browser"

    @pytest.mark.parametrize("name", ["chrome", "msedge", "playwright"])
    def test_then_what_playwright_finds(self, name: str) -> None:
        assert started(Machine(name)) == name

    def test_then_the_one_in_the_environment(self) -> None:
        browser.UNPACKED.touch()
        assert started(Machine(str(browser.UNPACKED))) == str(browser.UNPACKED)

    def test_one_that_shows_no_text_does_not_count(self) -> None:
        with pytest.raises(NoBrowser, match="make browser"):
            launch(Machine("chrome", fonts=False))  # type: ignore[arg-type]


class TestFetch:
    @pytest.fixture
    def tried(self, monkeypatch: pytest.MonkeyPatch) -> list[str]:
        """The ways that were tried; all but Debian's fail."""
        tried: list[str] = []

        def way(name: str, works: bool) -> Callable[[], None]:
            def fetch() -> None:
                tried.append(name)
                if not works:
                    raise fetch_browser.Failed("no network")

            return fetch

        def found() -> str:
            if "debian" in tried:
                return "156.0"
            raise NoBrowser("None works.")

        ways = {"playwright": way("playwright", False), "npm": way("npm", False), "debian": way("debian", True)}
        monkeypatch.setattr(fetch_browser, "WAYS", ways)
        monkeypatch.setattr(fetch_browser, "found", found)
        monkeypatch.setattr(fetch_browser, "drives", lambda: True)
        return tried

    def test_the_ways_are_tried_in_order(self, tried: list[str], capsys: pytest.CaptureFixture[str]) -> None:
        assert fetch_browser.main() == 0
        assert tried == ["playwright", "npm", "debian"]
        assert capsys.readouterr().out.splitlines()[2:] == [
            "  playwright ... no network",
            "  npm ... no network",
            "  debian ... Chromium 156.0.",
        ]

    @pytest.mark.parametrize(("ci", "code"), [("", 0), ("true", 1)])
    def test_no_browser_is_a_failure_in_ci_alone(
        self,
        tried: list[str],
        monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str],
        ci: str,
        code: int,
    ) -> None:
        monkeypatch.setenv("CI", ci)
        monkeypatch.delitem(fetch_browser.WAYS, "debian")  # type: ignore[arg-type]
        assert fetch_browser.main() == code
        assert "the tests of the page are skipped: run `make browser`" in capsys.readouterr().out
