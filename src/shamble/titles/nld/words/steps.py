"""The dead's turn in steps, with what they break open and whom they frighten."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from shamble.kernel.records import Plain
from shamble.speech.steps import Loss, Step, Told, together
from shamble.titles.nld.rules.modes import ROMERO, ZOMBICIDE
from shamble.zones.words.phrases import listed
from shamble.zones.words.steps import ZoneSteps


class NldSteps(ZoneSteps):
    them: ClassVar[str] = "The dead"
    one_of_them: ClassVar[str] = "a ghoul"
    many_of_them: ClassVar[str] = "of the dead"
    of_them: ClassVar[str] = "ghouls"
    bites: ClassVar[tuple[str, str]] = ("bites", "bite")
    indoors: ClassVar[bool] = True
    joins: ClassVar[frozenset[str]] = ZoneSteps.joins | {"mode"}
    losses: ClassVar[dict[str, str]] = {"broke": "edge", "forced": "edge"}
    telling: ClassVar[frozenset[str]] = ZoneSteps.telling | {"broke", "forced", "mode"}

    def lost(self, one: Told, before: Plain) -> tuple[Loss, ...]:
        event = one.event
        if event.kind == "mode" and event["mode"] == ROMERO:
            return (Loss(self.lost_mode(event["who"], one.view, before)),)
        if event.kind in self.losses and before["edges"][event["edge"]]["barricade"]:
            return (Loss(f"The boards on {self.name(event['edge'])}"),)
        return super().lost(one, before)

    def lost_mode(self, who: str, now: Plain, before: Plain) -> str:
        """The mode, and the skills that go with it."""
        kept = now["survivors"][who]["skills"]
        skills = [self.name(skill) for skill in before["survivors"][who]["skills"] if skill not in kept]
        return f"{self.name(who)}'s {listed([self.name(ZOMBICIDE), *skills])}"

    def merged(self, steps: Sequence[Step]) -> Step:
        if steps[0].kind == "mode":
            return together(steps, f"{self.people([step.actor for step in steps])} fall back to {self.name(ROMERO)}.")
        return super().merged(steps)
