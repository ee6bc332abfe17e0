"""What people at a real table do with their counters when something happens in Zombie Enclave."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from shamble.kernel.events import Event
from shamble.speech.chores import GIVE, MOVE, PUT, REMOVE, SENTENCES, TAKE, Chore
from shamble.titles.enclave.rules.pieces import AREAS, EP, IP, RE
from shamble.titles.enclave.rules.stage import Stage

Does = Callable[[Event], list[Chore]]

DAMAGE: Final = "damage"
HORDE: Final = "horde"
KIT: Final = "healing-kit"
MOLOTOV: Final = "molotov"
SP: Final = "sp"
STARTS_OUTSIDE: Final = "enclave.scenario.cleaning-deployment"

ENCLAVE_SENTENCES: Final[Mapping[str, str]] = {
    **SENTENCES,
    "give damage": "Put **{what}** on {to}.",
    "take damage": "Take **{what}** off {from}.",
    "all": "Put **everybody** {at}.",
    "horde": "Move **the whole Horde ({n})** {into}.",
    "stick": "Put **{what}** on {to}: it is stuck.",
    "unstick": "Take **{what}** off what holds it: it is free.",
    "build": "Put **{a}** {at}.",
    "swap": "Replace {from} by **{a}**.",
    "raise": "Raise {to} by **{n} SP**.",
    "lower": "Lower {to} by **{n} SP**.",
    "alight": "Set the fire on {to} to **{n}**.",
    "cool": "Take **1 fire marker** off {to}.",
    "put-out": "Take **all fire markers** off {to}.",
    "return": "Put {whose} **{bare}** back into its pool.",
    "pay": "Put one **{bare}** back into its pool.",
    "return-all": "Put {whose} items (**{n}**) back into their pools.",
    "inherit": "Pass **{what}** from {from} to {to}.",
    "pass": "Pass **{what}** from {from} to {to}.",
    "turn-marker": "Move the turn marker to **{n}**.",
    "chits-back": "Put the **chits** that were drawn back into the Buildup Pool.",
    "more-chits": "Add **{n} chits** to the Buildup Pool.",
    "refuge-fire": "Set the fire on the Refuge to **{n}**.",
    "points": "You have **{what}** now: set the track.",
    "rp": "Set your Resource Points to **{n}**.",
    "rp-tomorrow": "Put **{n} RP** aside for tomorrow.",
    "rp-more": "Add **{n} RP**.",
    "lay-event": "Leave **{what}** face up beside the board.",
    "end-event": "Put **{what}** away.",
    "vehicle": "Put the **vehicle** on the map with **{n} damage**.",
    "wreck": "Take the **vehicle** off the map.",
    "dent": "Turn {whose} **{bare}** over: it is dented.",
}


def chore(verb: str, *pieces: str, start: str = "", to: str = "", n: int = 1, price: int = 0) -> list[Chore]:
    why = f"It costs {price} RP." if price else ""
    return [Chore(verb, tuple((piece, n) for piece in pieces), start, to, why)]


def counter(verb: str, what: str, to: str = "", n: int = 0) -> list[Chore]:
    """Something that is set to a number."""
    return [Chore(verb, ((what, n),), to=to, sets=True)]


def harm(verb: str, *pieces: str, start: str = "", to: str = "", n: int = 1) -> list[Chore]:
    return [Chore(verb, tuple((piece, n) for piece in pieces), start, to, harm=True)]


def damage(who: str) -> Does:
    return lambda event: harm(GIVE, DAMAGE, to=event[who], n=event["damage"]) if event["damage"] else []


def relief(who: str) -> Does:
    return lambda event: chore(TAKE, DAMAGE, start=event[who], n=event.get("damage") or 1)


def stepped(event: Event) -> list[Chore]:
    if event["start"] == event["to"]:
        return []
    return chore(MOVE, event["who"], start=event["start"], to=event["to"])


def fire_left(event: Event) -> list[Chore]:
    return counter("refuge-fire", "fire", n=int(event["left"]))


CHORES: Final[Mapping[str, Does]] = {
    # harm
    "hurt": damage("who"),
    "dented": lambda event: chore("dent", event["item"], to=event["who"]),
    "armor-lost": lambda event: chore("return", event["item"], to=event["who"]),
    "healed": lambda event: [*chore("return", KIT, to=event["who"]), *relief("whom")(event)],
    "treated": relief("whom"),
    "recovered": relief("who"),
    "repaired": relief("defense"),
    "fell": lambda event: harm(REMOVE, event["who"]),
    "items-lost": lambda event: chore("return-all", "items", to=event["who"], n=event["count"]),
    "molotovs-lost": lambda event: chore("return", MOLOTOV, to=event["who"], n=event["count"]),
    "inherited": lambda event: chore("inherit", "items", start=event["owner"], to=event["who"], n=event["count"]),
    "hit": lambda event: chore(GIVE, DAMAGE, to=event["enemy"], n=event["damage"]),
    "killed": lambda event: chore(REMOVE, event["enemy"], start=event["area"]),
    "eliminated": lambda event: chore(REMOVE, event["enemy"]),
    "alight": lambda event: counter("alight", "fire", to=event["enemy"], n=event["markers"]),
    "fire-out": lambda event: chore("cool", to=event["who"]),
    "rolls-out": lambda event: chore("put-out", to=event["who"]),
    "damaged": damage("defense"),
    "removed": lambda event: harm(REMOVE, event["defense"]),
    "improvement-lost": lambda event: harm(REMOVE, event["defense"]),
    "left-the-game": lambda event: chore(REMOVE, event["defense"]),
    "battered": lambda event: harm("lower", SP, to=event["wall"], n=event["points"]) if event["points"] else [],
    "reinforced": lambda event: chore("raise", SP, to=event["wall"], n=event["points"]),
    "reinforced-by": lambda event: chore("raise", SP, to=event["wall"], n=event["points"]),
    # a Combat Phase
    "horde-came": lambda event: chore(HORDE, HORDE, to=event["area"], n=event["count"]),
    "cleaned": lambda event: chore("all", "everybody", to=AREAS[RE]),
    "deployed": stepped,
    "moved": stepped,
    "came-along": lambda event: chore(MOVE, event["who"], to=event["to"]),
    "launched": lambda event: chore("return", event["weapon"], to=event["who"]),
    "launched-wide": lambda event: chore("return", event["weapon"], to=event["who"]),
    "climbed": lambda event: chore(MOVE, event["enemy"], to=AREAS[IP]),
    "blocked": lambda event: chore("stick", event["enemy"], to=event["defense"]),
    "broke-free": lambda event: chore("unstick", event["enemy"]),
    "shambled": lambda event: chore(MOVE, event["enemy"], to=event["to"]),
    "weapon-broke": lambda event: chore("return", event["weapon"], to=event["who"]),
    "combat-over": lambda event: chore("chits-back", "chits"),
    # people
    "joined": lambda event: chore(PUT, event["who"], to=AREAS[RE]),
    "dog-joined": lambda event: chore(PUT, event["who"], to=AREAS[RE]),
    "placed": lambda event: chore(MOVE, event["who"], to=event["area"]),
    "drawback": lambda event: chore(GIVE, event["drawback"], to=event["who"]),
    "learned": lambda event: chore(GIVE, event["skill"], to=event["who"]),
    "pool-grew": lambda event: chore("more-chits", "chits", n=event["count"]),
    # setting up
    "bought": lambda event: chore("build", event["defense"], to=event["area"], price=event["price"]),
    "bought-upgrade": lambda event: chore("swap", event["defense"], start=event["old"], price=event["price"]),
    "given-molotovs": lambda event: chore(GIVE, MOLOTOV, to=event["who"], n=event["count"]),
    "lurks": lambda event: chore(PUT, event["enemy"], to=event["area"]),
    # the day
    "new-day": lambda event: counter("turn-marker", "turn", n=event["day"]),
    "gave": lambda event: chore("pass", event["item"], start=event["who"], to=event["whom"], n=event["count"]),
    "gave-some": lambda event: chore("pass", event["item"], start=event["who"], to=event["whom"], n=event["count"]),
    "built": lambda event: chore("build", event["defense"], to=event["area"], price=event["price"]),
    "upgraded": lambda event: chore("swap", event["defense"], start=event["old"], price=event["price"]),
    "molotov": lambda event: chore(GIVE, MOLOTOV, to=event["whom"], n=event["count"]),
    "molotovs": lambda event: [
        *chore("return", event["item"], to=event["who"]),
        *chore(GIVE, MOLOTOV, to=event["whom"], n=event["count"]),
    ],
    "received": lambda event: chore(GIVE, event["item"], to=event["who"]),
    "found-rp": lambda event: chore("rp-tomorrow", "rp", n=event["points"]),
    "lucky": lambda event: chore("rp-tomorrow", "rp", n=event["points"]),
    "lucky-today": lambda event: chore("rp-more", "rp", n=event["points"]),
    "found-vehicle": lambda event: chore("vehicle", "vehicle", n=event["damage"]),
    "wrecked": lambda event: chore("wreck", "vehicle"),
    # the Enemy Phase
    "gathered": lambda event: chore(PUT, event["enemy"], to=HORDE, n=event["count"]),
    # fire on the Refuge
    "fire-placed": lambda event: counter("refuge-fire", "fire", n=int(event["total"])),
    "extinguished": fire_left,
    "extinguished-bare": fire_left,
    "sprayed": lambda event: [*chore("return", event["item"], to=event["who"]), *fire_left(event)],
    "roof-used": fire_left,
    # events and objectives
    "event-laid": lambda event: chore("lay-event", event["event"]),
    "event-over": lambda event: chore("end-event", event["event"]),
    "event-rp": lambda event: counter("rp", "rp", n=int(event["total"])),
    "looted": lambda event: counter("rp", "rp", n=int(event["left"])),
    "points": lambda event: counter("points", event["point"], n=int(event["total"])),
}


def chores_of(event: Event, stage: Stage) -> list[Chore]:
    if event.kind == "combat" and event.rule == STARTS_OUTSIDE:
        return chore("all", "everybody", to=AREAS[EP])
    does = CHORES.get(event.kind)
    chores = does(event) if does is not None else []
    if event.kind == "built" and stage.defenses[event["defense"]].price_item:
        return [*chore("pay", stage.defenses[event["defense"]].price_item), *chores]
    return chores
