"""The steps of recorded games: for every answer they say what the enemies have done, and, applied to the table before,
they give the table after."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from shamble.kernel.records import Plain
from shamble.speech.playback import MOST, Playback, playback
from shamble.speech.steps import ENEMY, Step
from shamble.testing.recording import replayed
from tests.thinned import thinned

TITLES = Path(__file__).parent / "titles"
GAMES = sorted(TITLES.glob("*/games/*.jsonl"))
DRAWN = 7  # every so many boards are drawn
SLIPS = ("  ", "..", " .", " ,", " the the ", " 1 zombies", " a a", ": .")
SENTENCE = re.compile(r"[A-Z0-9“‘].*[.!?”]")


def dead_in(view: Plain) -> Counter[tuple[str, str]]:
    """How many of each kind are in each zone; in enclave, where each zombie is."""
    if "zombies" in view:
        return Counter([(one["area"], one["id"]) for one in view["zombies"]])
    return Counter({(id, kind): n for id, zone in view["zones"].items() for kind, n in zone["dead"].items()})


def moved(dead: Counter[tuple[str, str]], step: Step) -> Counter[tuple[str, str]]:
    after = Counter(dead)
    for move in step.moves:
        if move.start != move.end:
            after[move.start, move.kind] -= move.count
            after[move.end, move.kind] += move.count
    return Counter({place: count for place, count in after.items() if count and place[0]})


@pytest.mark.parametrize("path", thinned(GAMES, 6), ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_steps_applied_to_the_board_before_give_the_board_after(path: Path) -> None:
    boards = 0
    for game in replayed(path, by_people=True):
        found = playback(game, 0, game.position - 1)
        if found is None:
            continue
        assert len(found.steps) <= MOST
        well_said(found)
        assert found.view_at(len(found.steps) - 1) == game.view(0)
        for number, step in enumerate(found.steps):
            board = found.view_at(number)
            assert min(dead_in(board).values(), default=1) > 0
            if number and step.side == ENEMY and "zones" in board and all_theirs(found, number):
                assert dead_in(board) == moved(dead_in(found.view_at(number - 1)), step), (game.position, step)
            boards += 1
            if boards % DRAWN == 0 and game.title.painter is not None:
                game.title.painter.board(board)


def all_theirs(found: Playback, number: int) -> bool:
    """Has nobody else done anything since the step before?"""
    first, last = found.steps[number - 1].last, found.steps[number].last
    own = {"killed", "moved", "turn", "rolled", "shoved"}
    return not any(one.event.kind in own for at, one in found.told.items() if first < at <= last)


def well_said(found: Playback) -> None:
    lines = [step.says for step in found.steps] + [step.detail for step in found.steps if step.detail]
    if found.summary is not None:
        lines += [found.summary.news, *[line for _, told, _ in found.summary.sections for line in told]]
    for line in lines:
        assert SENTENCE.fullmatch(line), line
        assert not any(slip in line for slip in SLIPS), line
