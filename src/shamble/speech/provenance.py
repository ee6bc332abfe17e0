"""Where the cards and tables of a title come from, counted from its content for the README."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from shamble.files.content import read_yaml
from shamble.speech.book import BookTitle

BOOK, PUBLIC, HOUSE = "book", "public", "house"  # from the rulebook, from public sources, and ours


def sources(title: BookTitle) -> Counter[str]:
    """How many entries of a title's content come entirely from the rulebook, how many otherwise from public sources,
    and how many are at least partly ours."""
    return Counter(_source(said) for path in sorted((title.folder / "content").glob("*.yaml")) for said in _said(path))


def _said(path: Path) -> Iterator[object]:
    yield from _within(read_yaml(path).data)


def _within(data: object) -> Iterator[object]:
    if isinstance(data, dict):
        if "provenance" in data:
            yield data["provenance"]
        for value in data.values():
            yield from _within(value)
    elif isinstance(data, list):
        for value in data:
            yield from _within(value)


def _source(said: object) -> str:
    """The least official of the sources that an entry names."""
    named = [said] if isinstance(said, str) else list(said) if isinstance(said, dict) else []
    return next((source for source in (HOUSE, PUBLIC) if source in named), BOOK)


def sentence(title: BookTitle) -> str:
    """What the README says about a title's cards and tables."""
    count = sources(title)
    public = f"{count[PUBLIC]} follow public sources and " if count[PUBLIC] else ""
    return (
        f"Of the {count.total()} cards, tables and sheets of {title.name}, its rulebook gives {count[BOOK] or 'none'} in full; "
        f"{public}{count[HOUSE]} are ours in whole or in part."
    )
