"""The painter of Night of the Living Dead: it reads only a view, the scene and the title's words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from shamble.draw.painter import CardFace, Label, Motion, Offer, Painter, Passage, Sheet, Verb
from shamble.draw.svg import Element
from shamble.kernel.events import Event, RolledDice
from shamble.kernel.questions import Option, Question
from shamble.kernel.records import Plain
from shamble.titles.nld.picture import options
from shamble.titles.nld.picture.board import BoardPicture
from shamble.titles.nld.picture.in_words import Telling
from shamble.titles.nld.picture.sheet import sheet, spawn_face

if TYPE_CHECKING:
    from shamble.titles.nld.title import NldTitle


class NldPainter(Painter):
    verbs: ClassVar[dict[str, Verb]] = options.VERBS
    aims: ClassVar[tuple[str, ...]] = ("kills",)
    chapters: ClassVar[tuple[str, ...]] = ("round", "ghouls")
    harms: ClassVar[tuple[str, ...]] = ("wounded", "hurt", "burned", "eliminated", "dead-attack", "broke", "forced")
    kills: ClassVar[tuple[str, ...]] = ("killed", "reaped")
    fears: ClassVar[tuple[str, ...]] = ("wounds",)
    story: ClassVar[tuple[str, ...]] = ("kills", "wounds")

    def __init__(self, title: NldTitle) -> None:
        self.title = title

    def telling(self, view: Plain) -> Telling:
        return Telling(self.title.stage_of(view["scene"], view["text"]), view, self.title.words)

    def board(self, view: Plain, offers: Sequence[Offer] = (), forecast: bool = False) -> Element:
        return BoardPicture(self.telling(view), offers).draw(forecast)

    def sheet(self, view: Plain, question: Question | None) -> Sheet:
        return sheet(self.telling(view), question)

    def passages(self, view: Plain) -> list[Passage]:
        return self.telling(view).passages()

    def place(self, view: Plain, option: Option) -> str:
        return options.place(view, option)

    def label(self, view: Plain, option: Option) -> Label | None:
        return options.label(self.telling(view), option)

    def rules(self, option: Option) -> tuple[str, ...]:
        return options.RULES.get(option.verb, ())

    def drag(self, view: Plain, option: Option) -> tuple[str, str] | None:
        return options.drag(view, option)

    def card_face(self, view: Plain, card: str) -> CardFace | None:
        return spawn_face(self.telling(view).stage, card)

    def motions(self, events: Sequence[Event]) -> list[Motion]:
        """Steps on foot, of survivors and ghouls. Leaps and drives are not animated."""
        found: list[Motion] = []
        for event in events:
            if event.kind == "moved":
                found.append(Motion(event["who"], event["start"], event["to"]))
            elif event.kind == "dead-moved":
                found.append(Motion(f"g-{event['enemy']}", event["start"], event["to"], event["count"]))
        return found

    def lesson(self, event: Event) -> str:
        return str(event["says"]) if event.kind == "lesson" else ""

    def roll(self, event: Event) -> RolledDice | None:
        """Attacks, on foot and by car, but not what was rolled again."""
        return super().roll(event) if event.kind != "rerolled" else None
