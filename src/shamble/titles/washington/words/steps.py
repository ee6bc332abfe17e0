"""The zombies' turn in steps, with lights, knock-outs and weapons that break."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from shamble.kernel.records import Plain
from shamble.speech.steps import Loss, Told
from shamble.titles.washington.words.campaign import is_between
from shamble.zones.words.steps import ZoneSteps


class WashingtonSteps(ZoneSteps):
    losses: ClassVar[dict[str, str]] = {"broke": "weapon"}
    plain: ClassVar[frozenset[str]] = ZoneSteps.plain | {"lured", "nightfall", "daybreak"}
    acting: ClassVar[frozenset[str]] = ZoneSteps.acting | {"lured"}
    telling: ClassVar[frozenset[str]] = ZoneSteps.telling | {"broke", "lured", "card-gone", "light-out", "ko", "died"}
    falls: ClassVar[dict[str, str]] = {**ZoneSteps.falls, "ko": "down", "died": "dead"}

    def same_board(self, before: Plain, after: Plain) -> bool:
        """The campaign's page between two missions has no board."""
        return super().same_board(before, after) and not is_between(before) and not is_between(after)

    def lost(self, one: Told, before: Plain) -> tuple[Loss, ...]:
        event = one.event
        if event.kind == "card-gone":
            return (Loss(f"The card {self.inside(event['zone'])}"),)
        if event.kind == "light-out" and one.event["who"] in before["survivors"]:
            return (Loss(f"{self.name(event['who'])}'s light"),)
        return super().lost(one, before)

    readers: ClassVar[dict[str, Callable[..., int]]] = {
        **ZoneSteps.readers,
        "ko": ZoneSteps.wounds,
        "died": ZoneSteps.wounds,
    }
