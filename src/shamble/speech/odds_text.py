"""Chances in a few words, beside an option or in a sentence."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from shamble.kernel.odds import Odds, Part
from shamble.kernel.title import Title
from shamble.speech.book import BookTitle

LOST: Final = "lost"
WON: Final = "won"


def percent(chance: Fraction) -> str:
    """A chance as people say it; one that is only nearly certain or impossible never reads as 100% or 0%."""
    if chance in (0, 1):
        return f"{int(chance) * 100}%"
    rounded = round(chance * 100)
    if rounded == 0:
        return "under 1%"
    return "over 99%" if rounded == 100 else f"{rounded}%"


def beside(odds: Odds) -> str:
    """What to expect of an option: "0.8 kills, 0.3 wounds, loses 2%; with rerolls 1.1 kills"."""
    said = roughly(odds, ", ".join([part for _, part in parts(odds)]))
    if odds.again is not None:
        once = dict(parts(odds))
        better = [part for measure, part in parts(odds.again) if once.get(measure) != part]
        said += f"; with rerolls {', '.join(better)}" if better else ""
    return said


def roughly(odds: Odds, said: str) -> str:
    """What is said of odds that are not exact begins with "about"."""
    return said if odds.exact or not said else f"about {said}"


def why_about(odds: Odds) -> str:
    """What keeps the odds from being exact."""
    return odds.left_out or "a card may be in a hand you can't see"


def assumed(title: Title, odds: Odds) -> list[str]:
    """The questions that the odds went past, each with the answer that they took for it: "Who takes the axe? Ben."."""
    return [f"{title.prompt(choice)} {title.say(choice.usual)}." for choice in odds.passed if choice.usual is not None]


def step(title: Title, part: Part, spot: str = "") -> str:
    """Where a part of the odds happens, by its name if it has no other there, and the face that it needs:
    "the market cross, 3+"."""
    name = title.name_of(part.place) if isinstance(title, BookTitle) else part.place
    return f"{spot or name}, {part.needed}+"


def parts(odds: Odds) -> list[tuple[str, str]]:
    """What can change, by how much on average, and how likely the game ends with it."""
    found = [(name, f"{float(odds.mean(name)):.1f} {name}") for name in odds.measures if name not in (LOST, WON)]
    for name, verb in ((WON, "wins"), (LOST, "loses")):
        if odds.chance(name):
            found.append((name, f"{verb} {percent(odds.chance(name))}"))
    return found
