"""The painter: the board and everything around it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import ClassVar, Final

from shamble.draw.about import About
from shamble.draw.painter import Label, Motion, Offer, Painter, Passage, Sheet, Verb
from shamble.draw.svg import Element
from shamble.kernel.events import Event
from shamble.kernel.questions import Option, Question
from shamble.kernel.records import Plain
from shamble.speech.words import Words
from shamble.titles.enclave.picture import asking
from shamble.titles.enclave.picture.board import draw_board
from shamble.titles.enclave.picture.dealing import HEADINGS, short_of
from shamble.titles.enclave.picture.in_words import passages_of
from shamble.titles.enclave.picture.moves import motions_in
from shamble.titles.enclave.picture.options import VERBS, label_of, place_of, rules_of
from shamble.titles.enclave.picture.party import card_id, goal_says, sheet_of
from shamble.titles.enclave.picture.seen import Seen
from shamble.titles.enclave.picture.thumbnail import draw_thumbnail
from shamble.titles.enclave.rules.pieces import AREAS
from shamble.titles.enclave.rules.stage import Stage

HARMS: Final = (
    *("hurt", "fell", "items-lost", "drawback", "weapon-broke", "battered", "breached", "damaged", "removed"),
    *("fire-placed", "vehicle-damaged", "wrecked", "looted", "lost-rp"),
)
# What a survivor begins; what follows is told of the same one.
DOINGS: Final = (
    *("struck", "missed", "launched", "launched-wide", "moved", "set-off", "treated", "treated-in-vain", "came-along"),
    *("built", "upgraded", "reinforced-by", "repaired", "repaired-vehicle", "molotov", "molotovs", "researched"),
    *("studied", "searched", "joins-search", "gave", "gave-some", "extinguished", "extinguished-bare", "investigated"),
)
OTHERS: Final = (
    "waits",
    "hangs",
    "broke-free",
    "still-held",
    "bites",
    "bites-air",
    "pounds",
    "shambled",
    "chit",
    "event",
)
SOUNDS: Final = {
    **dict.fromkeys(("hurt", "fell", "battered"), "bite"),
    **dict.fromkeys(("breached", "removed", "exploded", "exploded-wide"), "door"),
    **dict.fromkeys(("horde-came", "gathered", "attack"), "spawn"),
}
StageOf = Callable[[str, str], Stage]


class EnclavePainter(Painter):
    verbs: ClassVar[dict[str, Verb]] = VERBS
    drawn_from: ClassVar[tuple[Path, ...]] = (Path(__file__).parent,)
    aims: ClassVar[tuple[str, ...]] = ("damage", "held", "flames", "kills", "points", "rp", "items", "survivors")
    fears: ClassVar[tuple[str, ...]] = ("wounds",)
    fear_says: ClassVar[str] = "risk of a wound"
    story: ClassVar[tuple[str, ...]] = ("kills", "wounds", "deaths")
    chapters: ClassVar[tuple[str, ...]] = ("new-day", "combat", "combat-turn")
    harms: ClassVar[tuple[str, ...]] = HARMS
    kills: ClassVar[tuple[str, ...]] = ("killed", "eliminated")
    headings: ClassVar[tuple[str, ...]] = HEADINGS
    spots: ClassVar[tuple[str, ...]] = tuple([area.upper() for area in AREAS])
    turns: ClassVar[tuple[str, ...]] = DOINGS
    sounds: ClassVar[dict[str, str]] = SOUNDS

    def __init__(self, stage_of: StageOf, words: Words) -> None:
        self._stage_of = stage_of
        self._words = words

    def board(self, view: Plain, offers: Sequence[Offer] = (), forecast: bool = False) -> Element:
        return draw_board(self._seen(view), offers, forecast)

    def goal(self, view: Plain) -> str:
        """What must be done, in a sentence."""
        return goal_says(self._seen(view))

    def thumbnail(self, view: Plain) -> Element:
        return draw_thumbnail(self._seen(view))

    def sheet(self, view: Plain, question: Question | None) -> Sheet:
        return sheet_of(self._seen(view), question)

    def about(self, view: Plain, id: str) -> About | None:
        return asking.about(self._seen(view), id)

    def passages(self, view: Plain) -> list[Passage]:
        return passages_of(self._seen(view))

    def place(self, view: Plain, option: Option) -> str:
        return place_of(self._seen(view), option)

    def label(self, view: Plain, option: Option) -> Label | None:
        return label_of(self._seen(view), option)

    def lacks(self, view: Plain, rule: str, price: Sequence[tuple[str, int]]) -> str:
        return short_of(self._seen(view), rule, price)

    def rules(self, option: Option) -> tuple[str, ...]:
        return rules_of(self._stage_of("bootcamp", ""), option)

    def drag(self, view: Plain, option: Option) -> tuple[str, str] | None:
        if option.verb != "give":
            return None
        giver, item, receiver = option.names
        return card_id(giver, item), f"d-{receiver}"

    def motions(self, events: Sequence[Event]) -> list[Motion]:
        return motions_in(events)

    def actor(self, event: Event) -> str | None:
        return "" if event.kind in OTHERS else super().actor(event)

    def _seen(self, view: Plain) -> Seen:
        return Seen(self._stage_of(view["scene"], view["text"]), view, self._words)
