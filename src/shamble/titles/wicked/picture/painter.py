"""The painter of No Rest for the Wicked."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from shamble.draw.painter import CardFace, Verb
from shamble.kernel.questions import Option
from shamble.kernel.records import Plain
from shamble.titles.wicked.picture.asking import WickedAsking
from shamble.titles.wicked.picture.board import WickedBoard
from shamble.titles.wicked.picture.options import FIRE, OWN_RULES, OWN_VERBS, WickedOptionTexts
from shamble.titles.wicked.picture.sheet import WickedSheetPicture
from shamble.titles.wicked.rules.spawn_cards import LinesCard
from shamble.titles.wicked.words.telling import WickedTelling
from shamble.zones.picture.painter import ZonePainter
from shamble.zones.picture.verbs import RULES, VERBS
from shamble.zones.words.names import printed_on


class WickedPainter(ZonePainter):
    verbs: ClassVar[dict[str, Verb]] = {**VERBS, **OWN_VERBS}
    drawn_from: ClassVar[tuple[Path, ...]] = (*ZonePainter.drawn_from, Path(__file__).parent)
    rule_keys: ClassVar[dict[str, tuple[str, ...]]] = {**RULES, **OWN_RULES}
    chapters = ("round", "zombies")
    option_texts = WickedOptionTexts()
    board_kind = WickedBoard
    sheet_kind = WickedSheetPicture
    asking_kind = WickedAsking

    def place(self, view: Plain, option: Option) -> str:
        """A shot with a ballista is on the first zone of its line."""
        if option.verb != FIRE:
            return super().place(view, option)
        telling = self.telling(view)
        assert isinstance(telling, WickedTelling)
        return next(iter(telling.bolt_zones(option.names[0])), "")

    def card_face(self, view: Plain, card: str) -> CardFace | None:
        """A card that brings others at each level says so in words."""
        telling = self.telling(view)
        found = telling.stage.spawn_cards.get(card)
        if not isinstance(found, LinesCard):
            return super().card_face(view, card)
        first = telling.stage.enemies[found.kind]
        said = telling.words.spawn_text(found, first.plural)
        return CardFace(printed_on(card), first.plural, f"g-{telling.drawn_kind(first.id)}", said)
