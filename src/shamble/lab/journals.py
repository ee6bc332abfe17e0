"""Journals of the games worth a look: which games those are, and the names of their files."""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import dataclass
from heapq import nsmallest
from pathlib import Path
from typing import TYPE_CHECKING, Final

from shamble.kernel.errors import ShambleError
from shamble.lab.plan import Plan

if TYPE_CHECKING:
    from shamble.lab.simulate import Run, Simulation

KINDS: Final = ("losses", "wins", "shortest", "longest")


@dataclass(frozen=True)
class Wanted:
    """The kinds of games whose journals are requested, in each scene."""

    kinds: tuple[str, ...]
    each: int = 1  # how many of each kind; for losses and wins, of each cause

    def __post_init__(self) -> None:
        for kind in self.kinds:
            if kind not in KINDS:
                raise ShambleError(f"There are no journals of “{kind}”; there are: {', '.join(KINDS)}.")
        if self.each < 1:
            raise ShambleError(f"The number of journals of each kind must be at least 1, not {self.each}.")


def choose(simulation: Simulation, wanted: Wanted) -> dict[str, int]:
    """The numbers of the chosen games, by the names of their files.

    File names have no seeds: with more games another one may be the longest, and its journal replaces the old one."""
    chosen: dict[str, int] = {}
    ranks: Counter[str] = Counter()
    for run in simulation.runs:
        for kind in KINDS:
            for name, row in _of_kind(run, kind, wanted.each) if kind in wanted.kinds else ():
                stem = re.sub(r"[^\w.-]+", "-", name).lstrip(".")
                ranks[stem] += 1
                number = simulation.plan.number_of(run.scene, run.played.seeds[row])
                assert number is not None
                chosen[f"{stem}-{ranks[stem]}.jsonl"] = number
    return chosen


def _of_kind(run: Run, kind: str, each: int) -> list[tuple[str, int]]:
    games = run.played
    if kind in ("losses", "wins"):
        return _by_cause(run, kind == "wins", each)
    sign = 1 if kind == "shortest" else -1
    length = [(sign * games.rounds[row], sign * games.decisions[row], row) for row in range(len(games))]
    return [(f"{run.scene}-{kind}", row) for _, _, row in nsmallest(each, length)]


def _by_cause(run: Run, won: bool, each: int) -> list[tuple[str, int]]:
    """The first games of each cause."""
    found: list[tuple[str, int]] = []
    seen: Counter[str] = Counter()
    for row in range(len(run.played)):
        ending = run.played.ending(row)
        if bool(ending.winners) == won and seen[ending.why] < each:
            seen[ending.why] += 1
            found.append((f"{run.scene}-{'won' if won else 'lost'}-{ending.why}", row))
    return found


def is_there(file: Path, plan: Plan, number: int) -> bool:
    """Has that journal been written? Files are complete, and everything in the folder belongs to one plan."""
    try:
        with file.open("rb") as stream:
            header = json.loads(stream.readline())
        return (header["scene"], header["seed"]) == (plan.scene_of(number), plan.seed_of(number))
    except (OSError, ValueError, KeyError, TypeError):
        return False
