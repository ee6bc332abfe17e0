"""Finds the player, seat or thing that a typed name means."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from shamble.kernel.errors import ShambleError
from shamble.kernel.game import Game
from shamble.kernel.title import Title
from shamble.speech.book import BookTitle
from shamble.speech.display_names import name_of

Thing = TypeVar("Thing")

OTHER: Final = "other"  # the command that lists the asides


class Unclear(ShambleError):
    """What was typed is not understood; the text says what would be."""


def letter(index: int) -> str:
    """a, b, ... z, aa, ab, ...: what asides are counted by."""
    name = ""
    index += 1
    while index:
        index, rest = divmod(index - 1, 26)
        name = chr(ord("a") + rest) + name
    return name


def aside_key(index: int) -> str:
    """What to type for an aside. A letter alone takes none: hit by mistake, it must not cost anybody a card."""
    return f"{OTHER} {letter(index)}"


def every_name(title: Title, id: str) -> list[str]:
    """A thing's singular and plural names."""
    return [title.words.name(id), title.words.name(id, 2)] if isinstance(title, BookTitle) else [name_of(title, id)]


def short_name(game: Game, seat: int) -> str:
    """What to type for the player of a seat."""
    return str(game.header["players"][seat]) if game.title.fewest else game.title.seats[seat]


def read_seat(game: Game, typed: str) -> int | None:
    """The seat that was typed: a player's name, a seat's own name, or its number from 0."""
    wanted = typed.strip().casefold()
    for seat, player in enumerate(game.header["players"]):
        id = game.title.seats[seat]
        known = [id, name_of(game.title, id), str(player), str(seat)]
        if wanted in [name.casefold() for name in known]:
            return seat
    return None


def asked_seat(game: Game, given: str | None) -> int | None:
    """The seat given with --seat; None if none was given."""
    if given is None:
        return None
    seat = read_seat(game, given)
    if seat is None:
        seats = ", ".join(short_name(game, at) for at in range(len(game.header["players"])))
        raise ShambleError(f"--seat {given}: the seats are {seats}, or their numbers from 0.")
    return seat


def matching(things: Sequence[Thing], typed: str, names: Callable[[Thing], list[str]]) -> list[Thing]:
    """The things with exactly this name; otherwise those whose name begins with it, contains it, or has words that
    begin with the typed words. Case, hyphens and the like are ignored."""
    wanted = simple(typed)
    if not wanted:
        return []
    words = wanted.split()
    ways: list[Callable[[str], bool]] = [
        lambda name: name == wanted,
        lambda name: name.startswith(wanted),
        lambda name: len(wanted) > 1 and wanted in name,
        lambda name: len(wanted) > 1 and _begin_words(words, name),
    ]
    called = [(thing, [simple(name) for name in names(thing)]) for thing in things]
    for fits in ways:
        found = [thing for thing, known in called if any(fits(name) for name in known)]
        if found:
            return found
    return []


def _begin_words(beginnings: list[str], name: str) -> bool:
    """Does each beginning match a different word of the name?"""
    words = name.split()
    for beginning in beginnings:
        begun = [word for word in words if word.startswith(beginning)]
        if not begun:
            return False
        words.remove(begun[0])
    return True


def simple(name: str) -> str:
    """A name as it is compared: letters, digits and single spaces, without an article."""
    kept = "".join([sign if sign.isalnum() else " " for sign in name.casefold() if sign not in "'’"])
    return " ".join(kept.split()).removeprefix("the ")


def only_one(found: Sequence[Thing], typed: str, say: Callable[[Thing], str], otherwise: str) -> Thing:
    """The single match; raises with `otherwise` if there is none, and if there are several."""
    if not found:
        raise Unclear(otherwise)
    if len(found) > 1:
        names = [say(thing) for thing in found[:4]] + ["..."] * (len(found) > 4)
        raise Unclear(f"“{typed}” could be {', '.join(names[:-1])} or {names[-1]}; type more of it.")
    return found[0]
