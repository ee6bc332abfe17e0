"""Zombie cards as they are written: {id: invasion-06, copies: {full: 1}, lines: [{walker: 1}, {walker: 2}, {runner: 1},
{runner: 3}]}, with a line for each danger level; or with `rouses`, `comes` or `doubles` instead of lines.
A dragon's card says at which levels it `lands`, and which `weaknesses` are on its vulnerability cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from shamble.files.content import Located, suggest
from shamble.files.content_fields import amount, named, new_id
from shamble.titles.wicked.rules.dragon import DragonCard
from shamble.titles.wicked.rules.spawn_cards import DoubleCard, Line, LinesCard, NecromancerCard, RousingCard
from shamble.titles.wicked.rules.vulnerability import Dragon
from shamble.zones.content.loader import Content
from shamble.zones.rules.enemies import SpawnCard
from shamble.zones.rules.equipment import KINDS_OF_ATTACK
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


def read_dragon(entry: Located, content: Content, id: str) -> SpawnCard:
    counts = [amount(count, 0, 1) for count in entry["counts"].entries()]
    if len(counts) != len(LEVELS):
        raise entry["counts"].error(f"write {len(LEVELS)} numbers, for {', '.join(LEVELS)}")
    card = DragonCard(id, about_kind(entry, "lands", content), counts)
    if not isinstance(content.enemies[card.kind], Dragon):
        entry["lands"].wrong(f"'{entry['lands'].data}' is no dragon; name one, or write 'lines'")
    for kind, count in entry["weaknesses"].items():
        if kind not in KINDS_OF_ATTACK:
            entry["weaknesses"].wrong(f"'{kind}' is no kind of attack; {suggest(kind, KINDS_OF_ATTACK)}", kind)
        card.weaknesses += [kind] * amount(count, 1)
    return with_copies(card, entry)


Reader = Callable[[Located, Content, str], SpawnCard]
SORTS: Final[dict[str, tuple[tuple[str, ...], Reader]]] = {  # by one of the keys of each: all of them, and its reader
    "lines": (("copies", "lines"), read_lines),
    "rouses": (("copies", "rouses"), read_rousing),
    "comes": (("copies", "comes"), read_necromancer),
    "doubles": (("copies", "doubles"), read_double),
    "lands": (("copies", "counts", "lands", "weaknesses"), read_dragon),
}


def read_spawn_card(entry: Located, content: Content) -> SpawnCard:
    entry.fields(["id", "provenance"], [key for keys, _ in SORTS.values() for key in keys])
    id = new_id(entry["id"], content.provenance)
    for key, (keys, read) in SORTS.items():
        if key in entry.data:
            entry.fields(["id", *keys, "provenance"])
            return read(entry, content, id)
    raise entry.error(f"nothing says what the card does; write one of {', '.join(SORTS)}")
