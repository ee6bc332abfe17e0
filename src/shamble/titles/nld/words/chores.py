"""What people do by hand in Night of the Living Dead alone: barricades, two-sided cards, spawn tokens that move."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from shamble.speech.chores import GIVE
from shamble.zones.words.chores import FIRST_PLAYER, ZONE_CHORES, ZONE_SENTENCES, Chores, Does, chore


class NldChores(Chores):
    table: ClassVar[Mapping[str, Does]] = {
        **ZONE_CHORES,
        "begins": lambda event: chore("hand-on", FIRST_PLAYER, to=event["seat"]),
        "threw": lambda event: chore("supply", event["card"], start=event["who"]),
        "spawn-moved": lambda event: chore("move-spawn", event["colour"], to=event["to"]),
        "made": lambda event: chore(GIVE, event["card"], to=event["who"]),
        # doors and barricades
        "closed": lambda event: chore("close", event["edge"]),
        "built": lambda event: chore("board-up", event["edge"]),
        "broke": lambda event: chore("open", event["edge"]),
        "forced": lambda event: chore("open", event["edge"]),
        # modes
        "mode": lambda event: chore("flip", event["mode"], to=event["who"]),
        "chose": lambda event: chore("skill", event["skill"], to=event["who"]),
    }
    sentences: ClassVar[Mapping[str, str]] = {
        **ZONE_SENTENCES,
        "board-up": "Put a **barricade** on {what}.",
        "flip": "Turn {whose} card over: **{bare}**.",
    }
