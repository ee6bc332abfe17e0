"""What events tell about pieces that went somewhere, and about dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from shamble.draw.painter import Motion, Roll
from shamble.kernel.events import Event
from shamble.titles.enclave.rules.pieces import AREAS, EP, IP, RE

FROM: Final = {AREAS[IP]: AREAS[EP], AREAS[RE]: AREAS[IP]}  # zombies only come nearer
GRAVE: Final = "i-dead"  # for zombies of several kinds
SUCCESSES: Final = ("struck", "bites", "pounds", "broke-free", "set-off")
FAILURES: Final = ("missed", "bites-air", "pounds-in-vain", "still-held", "launched-wide")


def motions_in(events: Sequence[Event]) -> list[Motion]:
    found: list[Motion] = []
    for event in events:
        if event.kind == "moved":
            found.append(Motion(event.a, event.b, event.c))
        elif event.kind == "deployed" and event.c and event.c != event.b:
            found.append(Motion(event.a, event.c, event.b))
        elif event.kind == "came-along" and found and found[-1].piece == event.b:
            found.append(Motion(event.a, found[-1].start, event.c))
        elif event.kind == "shambled":
            found.append(Motion(symbol_of(event.a), FROM[event.b], event.b))
        elif event.kind == "climbed":
            found.append(Motion(symbol_of(event.a), AREAS[EP], AREAS[IP]))
        elif event.kind == "horde-came":
            found.append(Motion(GRAVE, "horde", event.a, event.n))
    return found


def symbol_of(zombie: str) -> str:
    return f"g-{zombie.rpartition('-')[0]}"


def roll_in(event: Event) -> Roll | None:
    """Two dice that were rolled together succeed together."""
    if event.kind not in (*SUCCESSES, *FAILURES) or not event.c:
        return None
    faces = tuple(int(face) for face in event.c.split())
    return Roll(faces, (event.kind in SUCCESSES,) * len(faces))
