"""What people at a real table do with their pieces when something happens in a zone game.

Each kind of event that moves a piece has a function in a table; a title adds its own kinds and its own sentences. What
an event merely tells, such as whose turn it is, has none."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar, Final

from shamble.kernel.events import Event
from shamble.speech.chores import GIVE, MOVE, PUT, REMOVE, SENTENCES, TAKE, Chore, Span, spoken
from shamble.zones.rules.carrying import NOTHING
from shamble.zones.rules.equipment import EXTRA_CARDS, STARTING
from shamble.zones.rules.stage import Stage
from shamble.zones.words.sentences import ZoneWords

Does = Callable[[Event], list[Chore]]

FIGURES: Final = "figures"  # of any kind: all that are there and can be moved
FIRST_PLAYER: Final = "first-player-token"
SPAWN: Final = "spawn-token"
EXPERIENCE: Final = "experience"

ZONE_SENTENCES: Final[Mapping[str, str]] = {
    **SENTENCES,
    "shove": "Push **all {n} figures** in {whose} zone {into}.",
    "activate": "Turn the **{bare} spawn token** {at} to its active side.",
    "move-spawn": "Move the **{bare} spawn token** {into}.",
    "open": "Open **{what}**.",
    "close": "Close **{what}**.",
    "pass": "Pass **{what}** from {from} to {to}.",
    "hand-on": "Hand **{what}** to {to}.",
    "experience": "Set {whose} experience to **{n}**.",
    "skill": "Mark **“{bare}”** on {whose} card.",
    "hold": "Put **{what}** in {whose} hands, the rest in the backpack.",
    "hold-nothing": "Put everything {to} holds **into the backpack**.",
    "wear": "Put **{what}** on {whose} body slot.",
    "wear-nothing": "Clear {whose} **body slot**.",
    "load": "Turn {whose} **{bare}** back up: it is loaded.",
    "empty": "Turn {whose} **{bare}** over: it is empty.",
    "load-all": "Turn **all empty weapons** back up: they are loaded.",
    "discard": "Put **{what}** on the discards of {to}.",
    "discard-from": "Put {whose} **{bare}** on the discards of {to}.",
    "spend": "Discard {whose} **{bare}**.",
    "box": "Put {whose} **{bare}** back into the box.",
    "supply": "Put {whose} **{bare}** back with the Extra cards.",
    "restore": "Put **{what}** back with the Extra cards.",
    "token": "Take **{what}** off the board.",
    "shuffle": "Shuffle the discards of **{what}** into a new deck.",
    "quiet": "Clear the noise: take **{what}** off the board.",
    "board": "Put {to} **in {what}**.",
    "leave": "Put {to} **beside {what}**.",
    "drive": "Move **{what}** {into}, with everybody and everything in it.",
}


def chore(verb: str, *pieces: str, start: str = "", to: str = "", n: int = 1, harm: bool = False) -> list[Chore]:
    """One chore with one of each of these pieces, or `n` of them."""
    counted: dict[str, int] = {}
    for piece in pieces:
        counted[piece] = counted.get(piece, 0) + n
    return [Chore(verb, tuple(counted.items()), start, to, harm=harm)]


def discarded(event: Event) -> list[Chore]:
    who, card, deck = event["who"], event["card"], event["deck"]
    verb = {STARTING: "box", EXTRA_CARDS: "supply"}.get(deck, "discard-from")
    return chore(verb, card, start=who, to=deck)


def experienced(event: Event) -> list[Chore]:
    total = int(event["total"])
    now = ((EXPERIENCE, total),)
    return [Chore("experience", now, to=event["who"], sets=True, before=total - int(event["gained"]))]


def held(event: Event) -> list[Chore]:
    hands = [card for card in (event["first"], event["second"]) if card != NOTHING]
    return chore("hold", *hands, to=event["who"]) if hands else chore("hold-nothing", to=event["who"])


def wore(event: Event) -> list[Chore]:
    if event["card"] == NOTHING:
        return chore("wear-nothing", to=event["who"])
    return chore("wear", event["card"], to=event["who"])


ZONE_CHORES: Final[Mapping[str, Does]] = {
    # setting up
    "starts": lambda event: chore(PUT, event["who"], to=event["zone"]),
    "dealt": lambda event: chore(GIVE, event["card"], to=event["who"]),
    # rounds
    "reloaded-all": lambda event: chore("load-all", "weapon", n=event["count"]),
    "passed": lambda event: chore("hand-on", FIRST_PLAYER, to=f"seat-{event['seat'] + 1}"),
    "awoke": lambda event: chore("activate", event["colour"], to=event["zone"]),
    # moves
    "moved": lambda event: chore(MOVE, event["who"], start=event["start"], to=event["to"]),
    "escaped": lambda event: chore(REMOVE, event["who"]),
    "rescued": lambda event: chore(MOVE, event["who"], to=event["to"]),
    "jumped": lambda event: chore(MOVE, event["who"], to=event["to"]),
    # the car
    "got-in": lambda event: chore("board", event["car"], to=event["who"]),
    "got-out": lambda event: chore("leave", event["car"], to=event["who"]),
    "drove": lambda event: chore("drive", event["car"], to=event["to"]),
    # things
    "ate": lambda event: chore("spend", event["card"], to=event["who"]),
    "threw": lambda event: chore("spend", event["card"], to=event["who"]),
    "trapped": lambda event: chore("discard", event["card"], to=event["deck"]),
    "kept": lambda event: chore(GIVE, event["card"], to=event["who"]),
    "discarded": discarded,
    "reshuffled": lambda event: chore("shuffle", event["deck"]),
    "held": held,
    "wore": wore,
    "traded": lambda event: chore("pass", event["card"], start=event["who"], to=event["whom"]),
    "reloaded": lambda event: chore("load", event["weapon"], to=event["who"]),
    "emptied": lambda event: chore("empty", event["weapon"], to=event["who"], n=event["count"]),
    "took": lambda event: chore("token", event["token"]),
    "activated": lambda event: chore("token", event["token"]),
    "opened": lambda event: chore("open", event["edge"]),
    # fighting
    "killed": lambda event: chore(REMOVE, event["enemy"], start=event["zone"], n=event["count"]),
    # noise
    "noise": lambda event: chore(PUT, "noise-token", to=event["zone"]),
    "quiet": lambda event: chore("quiet", "noise-token", n=event["count"]),
    # the dead
    "dead-moved": lambda event: chore(MOVE, event["enemy"], start=event["start"], to=event["to"], n=event["count"]),
    "spawned": lambda event: chore(PUT, event["enemy"], to=event["zone"], n=event["count"]),
    # survivors
    "experience": experienced,
    "level": lambda event: chore("skill", event["skill"], to=event["who"]),
    "learned": lambda event: chore("skill", event["skill"], to=event["who"]),
    "wounded": lambda event: chore(GIVE, "wound", to=event["who"], n=event["wounds"], harm=True),
    "healed": lambda event: chore(TAKE, "wound", start=event["who"], n=event["wounds"]),
    "eliminated": lambda event: [Chore(REMOVE, ((event["who"], 1),), harm=True)],
    "lap": lambda event: [Chore("experience", ((EXPERIENCE, 0),), to=event["who"], sets=True)],
    "shoved": lambda event: chore("shove", FIGURES, start=event["who"], to=event["to"], n=event["count"]),
}


class Chores:
    """What an edition does by hand. It overrides the tables, and what depends on the stage."""

    table: ClassVar[Mapping[str, Does]] = ZONE_CHORES
    sentences: ClassVar[Mapping[str, str]] = ZONE_SENTENCES

    def __init__(self, stage: Stage, words: ZoneWords) -> None:
        self.stage = stage
        self.words = words

    def of(self, event: Event) -> list[Chore]:
        if event.kind == "discarded" and self.words.follows(event, "search.keep-or-discard"):
            verb = "restore" if event["deck"] == EXTRA_CARDS else "discard"
            return chore(verb, event["card"], to=event["deck"])  # nobody has it yet
        does = self.table.get(event.kind)
        return does(event) if does is not None else []

    def says(self, chore: Chore) -> list[Span]:
        return spoken(chore, self.words, self.sentences)
