"""The painter of zone games: it reads only a view, the scene and the title's words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from shamble.draw.about import About
from shamble.draw.painter import CardFace, Label, Motion, Offer, Painter, Passage, Sheet, Verb
from shamble.draw.svg import Element
from shamble.kernel.events import Event, RolledDice
from shamble.kernel.questions import Option, Question
from shamble.kernel.records import Plain
from shamble.zones.picture.asking import AskingPicture
from shamble.zones.picture.board import BoardPicture
from shamble.zones.picture.dragging import drag
from shamble.zones.picture.options import OptionTexts
from shamble.zones.picture.sheet import SheetPicture, spawn_face
from shamble.zones.picture.verbs import RULES, VERBS
from shamble.zones.words.sentences import EMPTY
from shamble.zones.words.telling import Telling

if TYPE_CHECKING:
    from shamble.zones.title import ZoneTitle


class ZonePainter(Painter):
    """An edition's painter names the phase of its dead in `chapters`, and what it has in addition."""

    verbs: ClassVar[dict[str, Verb]] = VERBS
    drawn_from: ClassVar[tuple[Path, ...]] = (Path(__file__).parent,)
    rule_keys: ClassVar[dict[str, tuple[str, ...]]] = RULES  # by verb: keys of the family, or ids of the title
    aims: ClassVar[tuple[str, ...]] = ("kills",)
    chapters: ClassVar[tuple[str, ...]] = ("round", "zombies")
    harms: ClassVar[tuple[str, ...]] = ("wounded", "hurt", "burned", "eliminated", "dead-attack")
    kills: ClassVar[tuple[str, ...]] = ("killed", "reaped")
    turns: ClassVar[tuple[str, ...]] = ("turn", "led")
    sounds: ClassVar[dict[str, str]] = {
        **dict.fromkeys(("wounded", "eliminated", "burned"), "bite"),
        **dict.fromkeys(("opened", "closed", "broke", "forced"), "door"),
        **dict.fromkeys(("spawned", "rushed"), "spawn"),
    }
    fears: ClassVar[tuple[str, ...]] = ("wounds",)
    story: ClassVar[tuple[str, ...]] = ("kills", "wounds")
    option_texts: ClassVar[OptionTexts] = OptionTexts()
    board_kind: ClassVar[type[BoardPicture]] = BoardPicture
    sheet_kind: ClassVar[type[SheetPicture]] = SheetPicture
    asking_kind: ClassVar[type[AskingPicture]] = AskingPicture

    def __init__(self, title: ZoneTitle) -> None:
        self.title = title

    def telling(self, view: Plain) -> Telling:
        return self.title.telling(view)

    def board(self, view: Plain, offers: Sequence[Offer] = (), forecast: bool = False) -> Element:
        return self.board_kind(self.telling(view), offers).draw(forecast)

    def sheet(self, view: Plain, question: Question | None) -> Sheet:
        return self.sheet_kind(self.telling(view)).draw(question)

    def about(self, view: Plain, id: str) -> About | None:
        return self.asking_kind(self.board_kind(self.telling(view), ()), self.title.rulebook).about(id)

    def passages(self, view: Plain) -> list[Passage]:
        return self.telling(view).passages()

    def first(self, view: Plain) -> int:
        return int(view["first"]) if view["round"] and len(view["players"]) > 1 else -1

    def place(self, view: Plain, option: Option) -> str:
        return self.option_texts.place(view, option)

    def spot(self, view: Plain, id: str) -> str:
        return self.telling(view).zones.get(id, "")

    def beside(self, view: Plain, id: str) -> str:
        """How much damage kills, if not any does."""
        kind = self.telling(view).kinds.get(id)
        return f"needs damage {kind.endures}" if kind is not None and kind.endures > 1 else ""

    def label(self, view: Plain, option: Option) -> Label | None:
        return self.option_texts.label(self.telling(view), option)

    def rules(self, option: Option) -> tuple[str, ...]:
        """Those of the rules that this game has."""
        book = self.title.rulebook
        cards = self.title.library.content.cards
        is_card = any(name.removesuffix(EMPTY) in cards for name in option.names)
        verb = "take-card" if option.verb == "take" and is_card else option.verb
        keys = self.rule_keys.get(verb) or self.rules_of_skills.get(verb, ())
        ids = [book.carried.get(key, key) for key in keys]
        return tuple(dict.fromkeys(id for id in ids if id in book))

    @cached_property
    def rules_of_skills(self) -> dict[str, tuple[str, ...]]:
        """By verb, the rule of the skill that adds it."""
        skills = self.title.library.content.skills.values()
        return {skill.verb: (skill.rule,) for skill in skills if skill.verb}

    def drag(self, view: Plain, option: Option) -> tuple[str, str] | None:
        return drag(view, option)

    def card_face(self, view: Plain, card: str) -> CardFace | None:
        return spawn_face(self.telling(view), card)

    def motions(self, events: Sequence[Event]) -> list[Motion]:
        """Steps on foot, of survivors and the dead. Leaps and drives are not animated."""
        found: list[Motion] = []
        for event in events:
            if event.kind == "moved":
                found.append(Motion(event["who"], event["start"], event["to"]))
            elif event.kind == "dead-moved":
                symbol = f"g-{self.title.telling_kind.drawn_kind(event['enemy'])}"
                found.append(Motion(symbol, event["start"], event["to"], event["count"]))
        return found

    def roll(self, event: Event) -> RolledDice | None:
        """Attacks, on foot and by car, and armour, but not what was rolled again."""
        return super().roll(event) if event.kind != "rerolled" else None
