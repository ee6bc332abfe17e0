"""Zombie cards as they are written: {id: invasion-06, copies: {full: 1}, lines: [{walker: 1}, {walker: 2}, {runner: 1},
{runner: 3}]}, with a line for each danger level; or with `rouses`, `comes` or `doubles` instead of lines."""

from __future__ import annotations

from typing import Final

from shamble.files.content import Located
from shamble.files.content_fields import amount, named
from shamble.titles.wicked.rules.spawn_cards import DoubleCard, Line, LinesCard, NecromancerCard, RousingCard
from shamble.zones.content.loader import Content, OwnCards
from shamble.zones.rules.enemies import SpawnCard
from shamble.zones.rules.survivors import LEVELS

NOBODY: Final = [0] * len(LEVELS)


def with_copies(card: SpawnCard, entry: Located) -> SpawnCard:
    card.copies = {name: amount(count, 1) for name, count in entry["copies"].items()}
    return card


def read_lines(entry: Located, content: Content, id: str) -> SpawnCard:
    lines: list[Line] = []
    for written in entry["lines"].entries():
        line: Line = []
        for kind, count in written.items():
            if kind not in content.kinds:
                written.wrong(f"no kind of enemy is called '{kind}'", kind)
                continue
            line.append((content.kinds.index(kind), amount(count, 1)))
        lines.append(line)
    if len(lines) != len(LEVELS):
        raise entry["lines"].error(f"write {len(LEVELS)} lines, for {', '.join(LEVELS)}")
    return with_copies(LinesCard(id, lines), entry)


def about_kind(entry: Located, key: str, content: Content) -> int:
    return content.kinds.index(named(entry[key], "kind of enemy", content.kinds))


def read_rousing(entry: Located, content: Content, id: str) -> SpawnCard:
    return with_copies(RousingCard(id, about_kind(entry, "rouses", content), NOBODY), entry)


def read_necromancer(entry: Located, content: Content, id: str) -> SpawnCard:
    return with_copies(NecromancerCard(id, about_kind(entry, "comes", content), NOBODY), entry)


def read_double(entry: Located, content: Content, id: str) -> SpawnCard:
    entry["doubles"].flag()
    return with_copies(DoubleCard(id, 0, NOBODY), entry)


OWN_CARDS: Final = {
    "lines": OwnCards(("copies", "lines"), read_lines),
    "rouses": OwnCards(("copies", "rouses"), read_rousing),
    "comes": OwnCards(("copies", "comes"), read_necromancer),
    "doubles": OwnCards(("copies", "doubles"), read_double),
}
