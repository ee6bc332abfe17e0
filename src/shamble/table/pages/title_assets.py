"""Optional assets of a title for the pages on which it is chosen: an emblem, and how often bots have won."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from markupsafe import Markup

from shamble.draw.svg import el, html, use
from shamble.files.content import read_yaml
from shamble.kernel.title import Title
from shamble.speech.book import BookTitle


def emblem(title: Title | None) -> Markup:
    """The title's emblem, or a default one."""
    file = _file(title, "emblem.svg")
    return _emblem(file) if file is not None else _walker()


@cache
def _emblem(file: Path) -> Markup:
    return Markup(file.read_text(encoding="utf-8").strip())


@cache
def _walker() -> Markup:
    walker = use("g-walker", 14, 6, 36, 44)
    return Markup(html(el("svg", walker, class_="emblem gh", viewBox="0 0 64 56", aria_hidden="true")))


def figures(title: Title) -> dict[str, tuple[int, int]]:
    """For each scene, how many games the greedy bot won and how many it played; empty if the title has no figures."""
    file = _file(title, "figures.yaml")
    return _figures(file) if file is not None else {}


@cache
def _figures(file: Path) -> dict[str, tuple[int, int]]:
    rows = read_yaml(file)["greedy"].items()
    return {scene: (row["won"].whole(), row["games"].whole()) for scene, row in rows}


def _file(title: Title | None, name: str) -> Path | None:
    file = title.folder / name if isinstance(title, BookTitle) else None
    return file if file is not None and file.exists() else None
