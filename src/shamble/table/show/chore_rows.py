"""The checklists of the companion: what to do on the real table, with a picture for each row."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final
from zlib import crc32

from shamble.draw.sources import symbols
from shamble.kernel.game import Game
from shamble.kernel.history import AUTOMATIC
from shamble.speech.chores import FEW, GIVE, MOVE, PUT, REMOVE, TAKE, Chore, Item, Span, to_do, to_put_back
from shamble.table.show.frames import Frame

MOST_TAKEN_BACK: Final = 30  # chores after an undo; beyond that, players set up the board again
OF_PIECES: Final = {  # what a piece looks like that is no figure
    "noise-token": "noise",
    "spawn-token": "dead",
    "wound": "warn",
    "damage": "warn",
    "rubble": "wall",
    "dragon-fire": "fire",
    "ballista": "bow",
}
OF_VERBS: Final = {  # and otherwise, what is done
    **dict.fromkeys((MOVE, PUT, REMOVE, "put-with", "follow", "all", "stay"), "people"),
    **dict.fromkeys(("chits-back", "more-chits", "rp", "rp-more", "rp-tomorrow", "pay"), "cup"),
    **dict.fromkeys(("lay", "shove", "push"), "out"),
    **dict.fromkeys(("turn-marker", "clock"), "next"),
    GIVE: "hand",
    TAKE: "heal",
    **dict.fromkeys(("open", "close", "take-across"), "door"),
    **dict.fromkeys(("pass", "inherit"), "trade"),
    **dict.fromkeys(("experience", "skill", "points"), "star"),
    **dict.fromkeys(("load", "empty", "load-all"), "load"),
    **dict.fromkeys(("light", "light-wall", "light-out"), "light"),
    **dict.fromkeys(("raise", "lower", "build", "swap"), "wall"),
    **dict.fromkeys(("alight", "cool", "put-out", "refuge-fire"), "fire"),
    **dict.fromkeys(("activate", "move-spawn", "horde", "shut"), "dead"),
    **dict.fromkeys(("discard", "discard-from", "spend", "box", "supply", "restore", "return"), "drop"),
    **dict.fromkeys(("drive", "board", "leave"), "car"),
    **dict.fromkeys(("wear", "wear-nothing"), "armour"),
    **dict.fromkeys(("hold", "hold-nothing", "hand-on"), "hand"),
    "board-up": "boards",
    "shuffle": "undo",
    "quiet": "noise",
}


TO_DO: Final = "Do this on the table"
TO_SET_UP: Final = "Set up the table"
TO_PUT_BACK: Final = "Put this back"
SKIP: Final = "Undone, latest first. Skip what you had not done yet."
TOO_MUCH: Final = "Too much has changed to say it piece by piece. Make the table look like the board."


@dataclass(frozen=True)
class Row:
    """A row of a checklist."""

    spans: tuple[Span, ...]
    why: str = ""
    harm: bool = False
    figure: str = ""  # the symbol of a figure,
    sign: str = ""  # or else of an icon
    person: str = ""  # whose picture is better than either
    id: str = ""  # the same as long as the row is

    @property
    def says(self) -> str:
        return "".join([span.text for span in self.spans])


@dataclass(frozen=True)
class Checklist:
    """What is to be done by hand before the game goes on."""

    heading: str
    rows: tuple[Row, ...] = ()
    note: str = ""
    sets_up: bool = False

    @property
    def long(self) -> bool:
        """Is it worked through? A short one is done in passing."""
        return self.sets_up or len(self.rows) > FEW

    @property
    def key(self) -> str:
        """Tells it from others."""
        return self.rows[0].id


def checklist(game: Game, frame: Frame) -> Checklist:
    """What is to be done now: what an undo leaves to put back, or what has happened since a person last answered."""
    if not frame.by_hand:
        return Checklist(TO_DO)
    if game.undone:
        back = taken_back(game, frame.seat)
        if len(back) > MOST_TAKEN_BACK:
            return Checklist(TO_PUT_BACK, named([Row((Span(TOO_MUCH),), sign="fit")], "b"), sets_up=True)
        return Checklist(TO_PUT_BACK, named(back, f"b{game.position}"), SKIP)
    since = last_answer(game)
    done = rows(game, to_do(game, [event for event in game.events if event.line >= since], frame.seat))
    if frame.preparations:
        ready = [Row(emphasised(says)) for says in frame.preparations]
        return Checklist(TO_SET_UP, named([*ready, *done], f"s{since}"), sets_up=True)
    return Checklist(TO_DO, named(done, f"d{since}"))


def last_answer(game: Game) -> int:
    """Where a person answered last."""
    return max((at for at, line in enumerate(game.lines) if line.mark not in AUTOMATIC), default=0)


def taken_back(game: Game, seat: int) -> list[Row]:
    """How the real table becomes what it was before an undo."""
    twin = game.clone()
    while twin.undone:
        twin.redo()
    return rows(game, to_put_back(twin, [event for event in twin.events if event.line > game.position], seat))


def named(found: Iterable[Row], list: str) -> tuple[Row, ...]:
    """Each with an id of its own."""
    return tuple([replace(row, id=f"{list}-{at}-{crc32(row.says.encode()):x}") for at, row in enumerate(found)])


def emphasised(says: str) -> tuple[Span, ...]:
    """What a row of a list begins with counts: "Tokens: ..."."""
    what, colon, rest = says.partition(":")
    return (Span(what, True), Span(colon + rest)) if colon else (Span(says),)


def rows(game: Game, items: Iterable[Item]) -> list[Row]:
    painter = game.title.painter
    known = symbols(painter.drawn_from if painter is not None else ())
    return [row_of(item, known) for item in items]


def row_of(item: Item, known: frozenset[str]) -> Row:
    chore = item.chore
    if chore is None:
        return Row(item.spans)
    figure = next((f"g-{figure_of(id)}" for id, _ in chore.pieces if f"g-{figure_of(id)}" in known), "")
    first = chore.pieces[0][0] if chore.pieces else ""
    sign = OF_PIECES.get(first) or OF_VERBS.get(chore.verb, "check")
    return Row(item.spans, chore.why, chore.harm, figure, "" if figure else sign, person_of(chore))


def person_of(chore: Chore) -> str:
    """Who might be in the picture: whoever moves, or whose card, wound or marker it is."""
    if chore.verb in (MOVE, PUT, REMOVE, "lay", "put-with", "follow", "stay"):
        return chore.pieces[0][0]
    return chore.to or chore.start


def figure_of(id: str) -> str:
    """The kind of a numbered piece: walker-2 is a walker."""
    return re.sub(r"-\d+$", "", id)
