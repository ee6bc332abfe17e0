"""The courses of recorded games, in the folder `courses` of each title's tests (see shamble.testing.courses):

    python -m tests.courses             write them down again, after a look at what has changed
    python -m tests.courses wicked      those of one title

This is needed whenever games are recorded again, or something should be said or drawn in another way."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

from shamble.kernel.game import Game
from shamble.testing.courses import Course, course_of, course_of_tables, record_course, recorded_course
from shamble.titles.enclave.title import content
from tests.titles.enclave.intent_tables import rare
from tests.titles.nld.test_intents import rare_positions as rare_of_nld
from tests.titles.wicked.test_intents import rare_positions as rare_of_wicked

FOLDER: Final = Path(__file__).parent / "titles"
TABLES: Final = "rare-tables"
RARE: Final[dict[str, Callable[[], Iterable[Game]]]] = {
    "nld": rare_of_nld,
    "enclave": rare,
    "wicked": rare_of_wicked,
}


def recorded(title: str) -> list[str]:
    """The names of its recorded games."""
    return sorted(path.stem for path in (FOLDER / title / "games").glob("*.jsonl"))


def course_now(title: str, name: str) -> Course:
    if name == TABLES:
        return course_of_tables(RARE[title]())
    return course_of(FOLDER / title / "games" / f"{name}.jsonl", printed(title))


def course_then(title: str, name: str) -> Course:
    return recorded_course(FOLDER / title / "courses", name)


def printed(title: str) -> list[str]:
    """Cards and counters with words on them that no question may ever name."""
    if title != "enclave":
        return []
    stage = content().stage
    return [
        *(*stage.people, *stage.zombies, *stage.chits, *stage.defenses, *stage.items, *stage.drawbacks, *stage.events),
        *(*stage.objectives, *stage.experience),
    ]


if __name__ == "__main__":
    for title in sys.argv[1:] or RARE:
        for name in [TABLES, *recorded(title)]:
            record_course(FOLDER / title / "courses", name, course_now(title, name))
