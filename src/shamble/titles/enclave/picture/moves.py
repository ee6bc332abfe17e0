"""What events tell about pieces that went somewhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from shamble.draw.painter import Motion
from shamble.kernel.events import Event
from shamble.titles.enclave.rules.pieces import AREAS, EP, IP, RE

FROM: Final = {AREAS[IP]: AREAS[EP], AREAS[RE]: AREAS[IP]}  # zombies only come nearer
GRAVE: Final = "i-dead"  # for zombies of several kinds


def motions_in(events: Sequence[Event]) -> list[Motion]:
    found: list[Motion] = []
    for event in events:
        if event.kind == "moved" or (event.kind == "deployed" and event["start"] not in ("", event["to"])):
            found.append(Motion(event["who"], event["start"], event["to"]))
        elif event.kind == "came-along" and found and found[-1].piece == event["owner"]:
            found.append(Motion(event["who"], found[-1].start, event["to"]))
        elif event.kind == "shambled":
            found.append(Motion(symbol_of(event["enemy"]), FROM[event["to"]], event["to"]))
        elif event.kind == "climbed":
            found.append(Motion(symbol_of(event["enemy"]), AREAS[EP], AREAS[IP]))
        elif event.kind == "horde-came":
            found.append(Motion(GRAVE, "horde", event["area"], event["count"]))
    return found


def symbol_of(zombie: str) -> str:
    return f"g-{zombie.rpartition('-')[0]}"
