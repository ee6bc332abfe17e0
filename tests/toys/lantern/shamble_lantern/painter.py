"""How Lantern Lane is drawn in its own way: which of the symbols stand for husks, and the one action of its own."""

from typing import ClassVar

from shamble.draw.painter import Verb
from shamble.zones.picture.painter import ZonePainter
from shamble.zones.picture.verbs import RULES, VERBS
from shamble.zones.words.telling import Telling


class LanternTelling(Telling):
    drawn_as: ClassVar[dict[str, str]] = {"drifter": "walker", "shade": "hungry"}


class LanternPainter(ZonePainter):
    verbs: ClassVar[dict[str, Verb]] = {**VERBS, "rest": Verb("rest", "Rest", "heal")}
    rule_keys: ClassVar[dict[str, tuple[str, ...]]] = {**RULES, "rest": ("lantern.rest.indoors",)}
    chapters = ("round", "husks")
