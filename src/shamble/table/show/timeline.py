"""The time line of a replay: rounds side by side, with marks where somebody was hurt and where the dead fell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from shamble.draw.svg import Element, el
from shamble.kernel.events import RolledDice
from shamble.table.show.replay_index import Replay

WIDTH: Final = 1000.0
GAP: Final = 2.0
LETTER: Final = 8.0  # the approximate width of a letter
CLOSEST: Final = 4.0  # marks closer than this are merged


@dataclass(frozen=True)
class Told:
    """A sentence of the log."""

    says: str
    rule: str
    position: int
    kind: str
    dice: RolledDice | None


def timeline(replay: Replay, log: Sequence[Told]) -> Element:
    """The picture under the scrubber; the script moves `tl-done` and `tl-here`."""
    scale = WIDTH / max(replay.length, 1)
    hurts = _spread([told.position * scale for told in log if told.kind == "hurt"])
    kills = _spread([told.position * scale for told in log if told.kind == "kill"])
    return el(
        "svg",
        el(
            "g", _rounds(replay, scale), el("rect", id="tl-done", class_="tl-done", x=0, y=22, width=0, height=10, rx=2)
        ),
        [el("path", class_="tl-kill", d=f"M{x:.1f} 14v6") for x in kills],
        [el("use", href="#drop", class_="tl-hurt", transform=f"translate({x - 5:.1f} 2) scale(.62)") for x in hurts],
        _levels(replay, scale),
        el("circle", id="tl-here", class_="tl-here", cx=0, cy=27, r=11),
        class_="tl",
        viewBox="-12 -4 1024 58",
        aria_hidden="true",
    )


def _spread(places: list[float]) -> list[float]:
    """Marks that do not overlap."""
    kept: list[float] = []
    for place in sorted(places):
        if not kept or place - kept[-1] >= CLOSEST:
            kept.append(place)
    return kept


def _rounds(replay: Replay, scale: float) -> list[Element]:
    ends = [stretch.start for stretch in replay.stretches[1:]] + [replay.length]
    drawn: list[Element] = []
    free = 0.0  # where the last label ends
    for stretch, end in zip(replay.stretches, ends):
        x, width = stretch.start * scale, max((end - stretch.start) * scale - GAP, 0.5)
        drawn.append(el("rect", class_="tl-round", x=x, y=22, width=width, height=10, rx=2))
        for label in (stretch.label, str(stretch.round)):
            wide = len(label) * LETTER
            if x >= free and wide <= max(width, LETTER * 2) and stretch.round:
                drawn.append(el("text", label, class_="tk", x=x + GAP, y=48))
                free = x + wide + LETTER
                break
    return drawn


def _levels(replay: Replay, scale: float) -> list[Element]:
    """Marks where the danger level changes."""
    marks = []
    for before, after in pairwise(replay.stretches):
        level = after.level
        if before.level and level and before.level != level:
            shape = el("path", class_="sh", d=level.mark)
            letter = el("text", level.name[0].upper(), y=4.5)
            place = f"translate({after.start * scale:.1f} 8)"
            marks.append(el("g", shape, letter, class_=f"tl-level lv-{level.colour[0]}", transform=place))
    return marks
