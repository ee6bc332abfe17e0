"""What people do by hand in Washington Z.C. alone: knock-outs, companions, cards, the clock, lights."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import ClassVar, Final

from shamble.kernel.events import Event
from shamble.speech.chores import GIVE, PUT, REMOVE, Chore
from shamble.zones.words.chores import FIRST_PLAYER, SPAWN, ZONE_CHORES, ZONE_SENTENCES, Chores, Does, chore

CARD: str = "objective-card"
COMES_ALONG: Final = "Those who belong together go together."


class WashingtonChores(Chores):
    table: ClassVar[Mapping[str, Does]] = {
        **ZONE_CHORES,
        # setting up
        "goes-first": lambda event: chore("hand-on", FIRST_PLAYER, to=event["who"]),
        "dealt-more": lambda event: chore(GIVE, event["card"], to=event["who"]),
        "has-kept": lambda event: chore(GIVE, event["card"], to=event["who"]),
        "struck": lambda event: chore("clock", f"hour {event['hour']}"),
        # knock-outs
        "ko": lambda event: [Chore("lay", ((event["who"], 1),), to=event["zone"], harm=True)],
        "died": lambda event: [Chore(REMOVE, ((event["who"], 1),), harm=True)],
        "taken-to-safety": lambda event: chore(REMOVE, event["whom"]),
        # companions
        "follows": lambda event: chore("put-with", event["who"], to=event["whom"]),
        "rallied": lambda event: chore("follow", event["whom"], to=event["who"]),
        "appeared": lambda event: chore(PUT, event["who"], to=event["zone"]),
        "stays-behind": lambda event: chore("stay", event["who"]),
        # objective cards
        "took-across": lambda event: chore("take-across", event["edge"]),
        "put-down": lambda event: chore("put-down", CARD, start=event["who"], to=event["zone"]),
        "laid-again": lambda event: chore(PUT, CARD, to=event["zone"]),
        "card-gone": lambda event: chore(REMOVE, CARD, start=event["zone"]),
        "spawn-closed": lambda event: chore("shut", SPAWN, to=event["zone"]),
        # light
        "lit": lambda event: chore("light", event["to"], to=event["who"]),
        "lit-wall": lambda event: chore("light-wall", to=event["who"]),
        "beam": lambda event: chore("light", event["to"], to=event["who"]),
        "beam-wall": lambda event: chore("light-wall", to=event["who"]),
        "light-out": lambda event: chore("light-out", to=event["who"]),
    }
    sentences: ClassVar[Mapping[str, str]] = {
        **ZONE_SENTENCES,
        "clock": "Set the **clock** to **{what}**.",
        "lay": "Lay **{what}** down {at}.",
        "put-with": "Put **{what}** beside {to}.",
        "follow": "From now on, move **{what}** with {to}.",
        "shut": "Turn the **spawn token** {at} **face down**.",
        "stay": "Take **{what}** out of the car.",
        "take-across": "Take the **card** that lies across {what}.",
        "put-down": "Put the **card** that {from} carried face down {at}.",
        "light": "Point {whose} **light** at **{what}**.",
        "light-wall": "Point {whose} **light** at the wall.",
        "light-out": "Take {whose} **light** off the board.",
    }

    def of(self, event: Event) -> list[Chore]:
        if event.kind == "kept" and event.rule.startswith("washington.keep."):
            return []  # it is the survivor's already
        if event.kind == "traded" and event["card"] in self.company():
            return chore("follow", event["card"], to=event["whom"])
        chores = super().of(event)
        if event.kind in ("moved", "jumped", "rescued", "escaped") and self.stage.companions:
            return [replace(chore, why=COMES_ALONG) for chore in chores]
        return chores

    def company(self) -> list[str]:
        """Those who go along with others."""
        return [person.id for person in self.stage.cast[-self.stage.companions or len(self.stage.cast) :]]
