"""What the enemies would do if the turns ended now, in a few rows: who is hurt, and where all others go."""

from __future__ import annotations

from dataclasses import dataclass

from shamble.kernel.records import Plain
from shamble.zones.words.phrases import counted, listed
from shamble.zones.words.telling import Telling


@dataclass(frozen=True)
class Prospect:
    figure: str  # "6"
    says: str  # "wounds for Mindy at the crossing"
    bad: bool = False


class Outlook:
    """One view. An edition says in `first` what comes before everything else."""

    def __init__(self, telling: Telling) -> None:
        self.telling = telling
        self.view: Plain = telling.view

    def is_known(self) -> bool:
        return self.view["phase"] == "players" and not self.view["outcome"]

    def first(self) -> list[Prospect]:
        return []

    def plans(self) -> list[Plain]:
        """Of everybody who walks and bites."""
        return list(self.view["forecast"])

    def harm(self) -> list[Prospect]:
        """The worst first."""
        hurt = sorted((plan for plan in self.plans() if plan["wounds"]), key=lambda plan: -plan["wounds"])
        return [self.bitten(plan) for plan in hurt]

    def bitten(self, plan: Plain) -> Prospect:
        zone = plan["zone"]
        wounds = "wound" if plan["wounds"] == 1 else "wounds"
        says = f"{wounds} for {listed(self.telling.people(zone))}: {self.telling.zones[zone]}"
        return Prospect(str(plan["wounds"]), says, bad=True)

    def ways(self) -> list[Prospect]:
        """By where they are drawn to, the largest crowd first."""
        crowds: dict[tuple[str, ...], int] = {}
        for plan in self.plans():
            if not plan["wounds"]:
                to = tuple(plan["to"]) if plan["steps"] or plan["stopped"] else ()
                crowds[to] = crowds.get(to, 0) + self.count(plan["zone"])
        going = sorted(((count, to) for to, count in crowds.items() if to), key=lambda crowd: -crowd[0])
        staying = crowds.get((), 0)
        found = [Prospect(str(count), f"toward {self.either(to)}") for count, to in going]
        return found + ([Prospect(str(staying), "stay where they are" if staying > 1 else "stays")] if staying else [])

    def either(self, zones: tuple[str, ...]) -> str:
        names = [self.telling.zones[zone] for zone in zones]
        return " or ".join(names) if len(names) < 3 else f"{names[0]} or {counted(len(names) - 1, 'other zone')}"

    def count(self, zone: str) -> int:
        return sum(self.view["zones"][zone]["dead"].values())
