"""The painter of Washington Z.C.: its own options and rules, its board and its clock, and the campaign."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

from shamble.draw.painter import Label, Offer, Passage, Risk, Sheet, Verb
from shamble.draw.svg import Element
from shamble.kernel.events import Event
from shamble.kernel.questions import Option, Question
from shamble.kernel.records import Plain
from shamble.speech.words import capital
from shamble.titles.washington.picture.asking import WashingtonAsking
from shamble.titles.washington.picture.board import WashingtonBoard
from shamble.titles.washington.picture.campaign import CampaignPicture
from shamble.titles.washington.picture.campaign_narrow import narrow
from shamble.titles.washington.picture.sheet import WashingtonSheetPicture, page_sheet
from shamble.titles.washington.rules.modern_skills import KEEP_THROWN, LEAVE_THROWN
from shamble.titles.washington.rules.stage import WashingtonStage
from shamble.titles.washington.words.campaign import is_between
from shamble.titles.washington.words.campaign_text import passages
from shamble.zones.picture.options import OptionTexts, tool_of
from shamble.zones.picture.painter import ZonePainter
from shamble.zones.picture.verbs import BEGIN, FIGHT, KEEP, LEAVE, LET_GO, RULES, SHOOT, VERBS
from shamble.zones.rules.attacking import FORMS
from shamble.zones.words.phrases import listed
from shamble.zones.words.telling import Telling

if TYPE_CHECKING:
    from shamble.titles.washington.title import WashingtonTitle

_ALL_OUT: Final = (
    "washington.all-out.pool-is-classic-plus-all-out",
    "washington.all-out.break-discards-weapon-after-action",
)
_PAIR: Final = ("washington.all-out.dual-adds-both-values", "washington.all-out.dual-one-weapon-lost-per-break")
_COCKTAIL: Final = ("skill.two-cocktails",)
LIGHT: Final = Verb("light", "Light", "light", "l")
TURN_LIGHT: Final = Verb("turn-light", "Turn light", "light")
_ON: Final = ("washington.light.beam-covers-own-zone-and-neighbour", "washington.light.blocked-by-sight-obstacles")
_WALL: Final = ("washington.light.may-point-at-wall",)
_SEEN: Final = ("washington.light.extra-activation-before-zombie-phase",)
_BY: Final = ("washington.light.on-by-search", "washington.light.on-by-ranged-action-at-range-0-1")
_ORDER: Final = ("washington.campaign.end-of-mission-order",)
_AGAIN: Final = ("washington.campaign.lost-mission-again",)
_SUCCESSOR: Final = ("washington.ko.successor-next-mission", "washington.ko.successor-loses-progress")
_REWARD: Final = ("washington.cxp.milestone-is-choice-of-reward",)
OWN_RULES: Final[dict[str, tuple[str, ...]]] = {
    "take": (*RULES["take"], "washington.ko.rescued-by-take-an-objective"),
    "rally": ("modern.mode.companion-rally-and-trade", "modern.mode.companion-follows"),
    "follow": ("modern.mode.companion-leader",),
    "drive-slowly": ("modern.car.drive", "modern.car.no-buildings"),
    "search-car": ("modern.car.police-car-search", *RULES["search"]),
    "fire-gun": ("modern.round.precedence", "molotov.kills-all"),
    "set-lantern": ("modern.round.precedence",),
    "leave-behind": ("washington.objectives.team-decides",),
    "heal-fully": ("washington.objectives.team-decides",),
    "leave-empty": ("washington.achievements.affect-later-missions",),
    "choose": ("washington.objectives.team-decides",),
    "melee-all-out": (*_ALL_OUT, *RULES["melee"]),
    "melee-both-all-out": (*_PAIR, *RULES["melee-both"]),
    "shoot-all-out": (*_ALL_OUT, *RULES["shoot"]),
    "shoot-both-all-out": (*_PAIR, *RULES["shoot-both"]),
    "let-break": _ALL_OUT[1:],
    "mend": ("washington.equipment.repair-kit",),
    "strip": ("washington.skill.spare-parts",),
    "lose": _PAIR[1:],
    KEEP_THROWN: _COCKTAIL,
    LEAVE_THROWN: _COCKTAIL,
    "roll-for-all": ("washington.keep.roll-per-card", "washington.keep.any-break-loses-card"),
    "light-on": ("washington.light.on-by-action", *_ON, *_SEEN),
    "light-on-wall": ("washington.light.on-by-action", *_WALL, *_SEEN),
    "light-off": ("washington.light.off-by-action", "washington.light.off-removes-token"),
    "turn-beam": ("washington.light.reorient-before-each-action", *_ON),
    "turn-beam-wall": ("washington.light.reorient-before-each-action", *_WALL),
    "shine": (*_BY, *_ON, *_SEEN),
    "shine-wall": (*_BY, *_WALL, *_SEEN),
    "stay-dark": ("washington.light.search-may-be-done-in-the-dark", "washington.night.ranged-accuracy-six"),
    "bonus": ("washington.bonus.free-action-once-per-mission", "washington.bonus.timing-and-limits"),
    "bonus-action": (*_REWARD, "washington.bonus.stackable"),
    "go-on": _ORDER,
    "again": _AGAIN,
    "give-up": _AGAIN,
    "succeed": _SUCCESSOR,
    "swap": ("washington.ko.switching-voluntarily-is-unstated",),
    "goes-without": ("washington.keep.shortage-players-decide",),
    "start-with": ("washington.skills.starts-with-ammo-is-a-choice",),
    "nobody": _SUCCESSOR,
}
_SUCCEED: Final = Verb("succeed", "Successor", "people")
OWN_VERBS: Final[dict[str, Verb]] = {
    "choose": Verb("choose", "Decide", "book"),
    "rally": Verb("rally", "Rally", "people"),
    "follow": BEGIN,
    "drive-slowly": Verb("drive-slowly", "Slow drive", "car"),
    "search-car": VERBS["search"],
    "fire-gun": SHOOT,
    "set-lantern": Verb("lantern", "Set lantern", "light"),
    "leave-behind": LEAVE,
    "heal-fully": Verb("heal", "Heal", "book"),
    "leave-empty": BEGIN,
    "melee-all-out": FIGHT,
    "melee-both-all-out": FIGHT,
    "shoot-all-out": SHOOT,
    "shoot-both-all-out": SHOOT,
    "let-break": LEAVE,
    "mend": Verb("mend", "Mend", "combine"),
    "strip": Verb("strip", "Strip", "combine"),
    "lose": LET_GO,
    KEEP_THROWN: KEEP,
    LEAVE_THROWN: LEAVE,
    "roll-for-all": Verb("roll", "Roll", "dice"),
    **dict.fromkeys(("light-on", "light-on-wall", "light-off", "shine", "shine-wall"), LIGHT),
    **dict.fromkeys(("turn-beam", "turn-beam-wall"), TURN_LIGHT),
    "stay-dark": LEAVE,
    "bonus": Verb("bonus", "Bonus", "star"),
    "bonus-action": Verb("bonus", "Bonus", "star"),
    "go-on": Verb("go-on", "Continue", "next"),
    "again": Verb("again", "Play again", "replay"),
    "give-up": Verb("give-up", "Give up", "end"),
    "succeed": _SUCCEED,
    "swap": Verb("swap", "Swap", "trade"),
    "goes-without": LET_GO,
    "start-with": KEEP,
    "nobody": _SUCCEED,
}
CAMPAIGN_NOTES: Final = {"go-on": "with all that is on the sheets", "again": "from its start; what it gave is dropped"}
ALL_OUT_FORMS: Final = tuple([verb for verb, (_, _, all_out) in FORMS.items() if all_out])
TO_LIGHT: Final = ("light-on", "turn-beam", "shine")
TO_WALL: Final = tuple([f"{verb}-wall" for verb in TO_LIGHT])


class WashingtonOptionTexts(OptionTexts):
    def place(self, view: Plain, option: Option) -> str:
        """An attack is on the board once; a page that goes all-out puts that way in its place."""
        if option.verb in ALL_OUT_FORMS:
            return ""
        if option.verb in (*TO_LIGHT, "drive-slowly"):
            return option.names[0]
        if option.verb == "search-car":
            return next(str(car["zone"]) for car in view["cars"] if car["id"] == option.names[0])
        return super().place(view, option)

    def label(self, telling: Telling, option: Option) -> Label | None:
        if option.verb == "take" and is_card(telling, option.names[0]):
            lacks = telling.view["needs"].get(option.names[0], [])
            return Label("Objective card", f"needs {listed(lacks)}" if lacks else "nobody has read it")
        if option.verb == "drive-slowly":
            return Label(capital(telling.zones[option.names[0]]), "one zone, without running anybody over")
        if option.verb in TO_LIGHT:
            return Label(f"Toward {telling.zones[option.names[0]]}", telling.aim(option.names[0], telling.acting))
        if option.verb in TO_WALL:
            return Label("Toward the wall", "lights only this zone")
        label = super().label(telling, option)
        return self.all_out(telling, option, label) if label is not None and option.verb in ALL_OUT_FORMS else label

    def all_out(self, telling: Telling, option: Option, label: Label) -> Label:
        """The same attack as without the All-Out dice, which a switch adds."""
        card = telling.printed(option.names[0])
        _, count, _ = FORMS[option.verb]
        dice = card.all_out * count if card is not None else 0
        return replace(label, boost=f"All-Out +{dice}", plain_tool=tool_of(telling, option, False))


def is_card(telling: Telling, token: str) -> bool:
    assert isinstance(telling.stage, WashingtonStage)
    return token in telling.stage.texts and telling.view["ask"] != "trade"


class WashingtonPainter(ZonePainter):
    drawn_from: ClassVar[tuple[Path, ...]] = (*ZonePainter.drawn_from, Path(__file__).parent)
    verbs: ClassVar[dict[str, Verb]] = {**VERBS, **OWN_VERBS}
    rule_keys: ClassVar[dict[str, tuple[str, ...]]] = {**RULES, **OWN_RULES}
    chapters = ("mission", *ZonePainter.chapters)
    harms = (*ZonePainter.harms, "ko", "died", "broke", "mission-lost")
    risks: ClassVar[dict[str, Risk]] = {"breaks": Risk("to break", "nothing breaks", "a weapon breaks")}
    option_texts = WashingtonOptionTexts()
    board_kind = WashingtonBoard
    sheet_kind = WashingtonSheetPicture
    asking_kind = WashingtonAsking

    title: WashingtonTitle

    def board(self, view: Plain, offers: Sequence[Offer] = (), forecast: bool = False) -> Element:
        if is_between(view):
            return CampaignPicture(self.title.campaign_page(view)).draw()
        return super().board(view, offers, forecast)

    def narrow_board(self, view: Plain) -> Element | None:
        return narrow(self.title.campaign_page(view)) if is_between(view) else None

    def sheet(self, view: Plain, question: Question | None) -> Sheet:
        if is_between(view):
            return page_sheet(self.title.campaign_page(view), question)
        return super().sheet(view, question)

    def passages(self, view: Plain) -> list[Passage]:
        return passages(self.title.campaign_page(view)) if is_between(view) else super().passages(view)

    def read_aloud(self, event: Event) -> tuple[str, str] | None:
        return (event["title"], event["says"]) if event.kind == "read" else None

    def label(self, view: Plain, option: Option) -> Label | None:
        words = self.title.words
        if option.verb == "succeed":
            return Label(words.name(option.names[1]))
        if option.verb == "swap":
            return Label(words.name(option.names[0]), "somebody else plays instead")
        if option.verb in CAMPAIGN_NOTES:
            return Label(words.say(option), CAMPAIGN_NOTES[option.verb])
        return super().label(view, option)

    def place(self, view: Plain, option: Option) -> str:
        return "" if is_between(view) else super().place(view, option)
