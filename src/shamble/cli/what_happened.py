"""`what happened`: the enemies' last turn, and whatever came after it, in steps."""

from __future__ import annotations

from shamble.cli.screen import Screen
from shamble.kernel.errors import IllegalAnswer
from shamble.kernel.game import Game
from shamble.kernel.questions import FATE
from shamble.speech.playback import Playback, last_turn


def what_happened(screen: Screen, game: Game, seat: int | None) -> None:
    found = last_turn(game, max(0, FATE if seat is None else seat))
    if found is None:
        raise IllegalAnswer("Nothing has happened yet that was not your own doing; `log` has the rest.", "")
    show_steps(screen, found)


def show_steps(screen: Screen, found: Playback) -> None:
    """A numbered line a step, with its detail; then what it has come to."""
    for number, step in enumerate(found.steps, 1):
        rule = f"  [{step.rules[0]}]" if step.rules else ""
        says = (step.says, "harm") if step.takes else step.says
        screen.print(
            (f"{number:3} ", "key"), says, (f" {step.detail}" if step.detail else "", "hint"), (rule, "rule"), hang=4
        )
    if found.summary is not None:
        screen.gap()
        for name, lines, bad in found.summary.sections:
            screen.print((f"{name}: ", "harm" if bad else "title"), " ".join(lines), hang=4)
        if not found.summary.sections:
            screen.print(found.summary.news)
