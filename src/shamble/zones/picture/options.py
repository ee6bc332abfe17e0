"""Options as a page shows them: their places on the board, and short texts for their rows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from shamble.draw.painter import Label
from shamble.kernel.questions import Option
from shamble.kernel.records import Plain
from shamble.speech.words import bare, capital
from shamble.zones.rules.attacking import FORMS, THROW
from shamble.zones.rules.carrying import NOTHING
from shamble.zones.rules.equipment import MELEE
from shamble.zones.words.phrases import counted, listed
from shamble.zones.words.telling import Telling

TO_ZONES: Final = (
    *("move", "sprint", "slip", "drive", "charge", "blitz", "bloodlust-combat", "bloodlust-melee", "bloodlust-ranged"),
    *("jump", "attend", "shove", "taunt", "rescue", "fill"),
)
FIGHTS: Final = tuple([verb for verb, form in FORMS.items() if form[0] == MELEE])
SHOTS: Final = tuple([verb for verb, form in FORMS.items() if form[0] != MELEE and verb != THROW])
OF_SURVIVORS: Final = ("turn", "cut-in", "trade", "lead", "heal")
OF_TOKENS: Final = ("take", "activate")
OF_CAR: Final = ("get-in", "get-out", "change-seat")
HERE: Final = (*FIGHTS, "escape")
UNUSUAL_WAYS: Final = {
    "window": "window",
    "stairway": "stairs",
    "ledge": "down the ledge",
    "sandbags": "over the sandbags",
    "half-sandbags": "past the sandbags",
}


class OptionTexts:
    """Where options are shown, and their texts. An edition adds its own verbs to these lists."""

    at_zones: ClassVar[tuple[str, ...]] = ("start", "throw")  # the zone is the second name
    of_ways: ClassVar[dict[str, str]] = {"open": "open it"}  # done to a door or window, with the small text
    of_things: ClassVar[tuple[str, ...]] = ("take", "activate", "give", "reload", "eat", "drop")

    # -- places --------------------------------------------------------------------------------------------------------

    def place(self, view: Plain, option: Option) -> str:
        """The zone, survivor, door, window or token that the option is about; empty if it is about none, or about
        shooting at an empty zone, which would cover half of the board, or about making noise, which is rare."""
        verb, names = option.verb, option.names
        if verb in TO_ZONES:
            return names[0]
        if verb in SHOTS:
            return names[1] if len(names) > 1 and view["zones"][names[1]]["dead"] else ""
        if verb in self.at_zones:
            return names[1]
        if verb in OF_SURVIVORS:
            one = view["survivors"].get(names[0])
            return names[0] if one is not None and one["zone"] else ""
        if verb in self.of_ways:
            return names[0]
        if verb in OF_TOKENS:
            return names[0] if view["ask"] != "trade" and _lies(view, names[0]) else ""
        if verb in OF_CAR:
            return next((str(car["zone"]) for car in view["cars"] if self.is_car_of(view, car, names)), "")
        if verb in HERE and view["turns"] and view["ask"] == "act":
            return str(view["survivors"][view["turns"][-1]["who"]]["zone"])
        return _all_sent_to(names) if verb == "split" else ""

    def is_car_of(self, view: Plain, car: Plain, names: Sequence[str]) -> bool:
        """Is this the car that an option names, or the only one, or the one that somebody is in who acts?"""
        if car["id"] in names or len(view["cars"]) == 1:
            return True
        return bool(view["turns"]) and view["turns"][-1]["who"] in car["riders"]

    # -- texts ---------------------------------------------------------------------------------------------------------

    def label(self, telling: Telling, option: Option) -> Label | None:
        """A row below the heading of its group; None if the whole sentence is the shortest text."""
        verb, names = option.verb, option.names
        if verb in ("move", "sprint", "slip", "drive", "jump", "attend", "shove", "fill"):
            return Label(capital(telling.zones[names[0]]), _seen_there(telling, names[0]))
        if (verb in SHOTS or verb == "throw") and len(names) > 1:
            place = "Here" if names[1] == telling.here else capital(telling.zones[names[1]])
            tool = tool_of(telling, option)
            return Label(place, telling.aim(names[1], telling.acting), tool, is_shot_at_nobody(telling, option))
        if verb in FIGHTS and telling.here:
            crowd = listed(telling.crowd(telling.here))
            return Label(f"{capital(crowd)} here", "", tool_of(telling, option))
        if verb in self.of_ways:
            return Label(capital(bare(telling.words.name(names[0]))), self.of_ways[verb])
        return self.short_label(telling, option)

    def short_label(self, telling: Telling, option: Option) -> Label | None:
        verb, names = option.verb, option.names
        if verb == "turn":
            one = telling.view["survivors"][names[0]]
            hurt = counted(one["wounds"], "wound") if one["wounds"] else ""
            held = ", ".join([telling.card(card) for card in one["hands"] if card])
            known = [telling.zones.get(one["zone"], ""), held, hurt]
            return Label(telling.words.name(names[0]), " · ".join([part for part in known if part]))
        if verb == "trade":
            return Label(f"Trade with {telling.words.name(names[0])}")
        if verb == "make-noise":
            return Label("Make noise", "draws those who see nobody", minor=True)
        if verb == "reorganise":
            return Label("Rearrange own cards")
        if verb == "search":
            left = telling.view["decks"][names[0]]["left"]
            return Label(capital(bare(telling.words.name(names[0]))), f"{left} left")
        if verb == "end" and telling.acting:
            left = telling.view["turns"][-1]["left"]
            gives_up = f"gives up {counted(left, 'action')}" if left else ""
            return Label(f"End {telling.words.name(telling.acting)}'s turn", gives_up)
        if verb in ("keep", "accept", "take-other", "discard-found", "draw-anew", "wear") and names[0] != NOTHING:
            return Label(telling.card(names[0]), telling.figures(names[0]))
        if verb in self.of_things:
            says = telling.figures(names[0]) if verb not in OF_TOKENS or telling.view["ask"] == "trade" else ""
            return Label(capital(bare(telling.words.name(names[0]))), says)
        return None


def is_shot_at_nobody(telling: Telling, option: Option) -> bool:
    """Is it into a zone without zombies, where it only makes noise?"""
    return option.verb in SHOTS and len(option.names) > 1 and not telling.view["zones"][option.names[1]]["dead"]


def _lies(view: Plain, thing: str) -> bool:
    """Is it a token on the board, or somebody who was knocked out?"""
    return any(thing in (*zone["tokens"], *zone.get("fallen", ())) for zone in view["zones"].values())


def _all_sent_to(names: tuple[str, ...]) -> str:
    """For a group that can be split, the zone to which all of them go."""
    sent = [part.partition("=") for part in names[1:] if not part.endswith("=0")]
    return sent[0][0] if len(sent) == 1 else ""


def tool_of(telling: Telling, option: Option, all_out: bool = True) -> str:
    """The weapons of an attack, and also that it is done all-out."""
    _, count, boldly = FORMS[option.verb]
    card = telling.card(option.names[0])
    tool = f"both, {card}" if count > 1 else card
    return f"{tool}, all-out" if boldly and all_out else tool


def _seen_there(telling: Telling, zone: str) -> str:
    """The way there if it is unusual, and what is there."""
    way = _way_between(telling, telling.here, zone)
    return ", ".join([part for part in (way, telling.aim(zone, telling.acting)) if part])


def _way_between(telling: Telling, start: str, end: str) -> str:
    """How to get from a zone to the next, if that is more than a step over open ground."""
    board = telling.stage.board
    if not start:
        return ""
    here, there = board.zone_index[start], board.zone_index[end]
    if board.is_climb(here, there):
        return "up the tank"
    if there in board.open_ground[here]:
        return ""
    state = telling.view["edges"]
    kinds = [
        board.edges[edge].kind
        for edge in board.edges_of[here]
        if board.edges[edge].other(here) == there and not state[board.edges[edge].id]["closed"]
    ]
    return UNUSUAL_WAYS.get(kinds[0], "") if kinds else ""
