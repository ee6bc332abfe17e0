"""Dice in words, where several kinds are rolled together too."""

from __future__ import annotations

from shamble.kernel.questions import Dice, Roll
from shamble.kernel.title import Title
from shamble.speech.display_names import bare_name


def in_words(title: Title, dice: Dice) -> str:
    """How many of which kind: "2 dice", "1 noise die"."""
    return f"{dice.count} {_called(title, dice, dice.count)}"


def with_sides(title: Title, roll: Roll) -> str:
    """All that is rolled: "3 aim dice with 6 sides and 1 noise die with 10 sides"."""
    return " and ".join([f"{in_words(title, dice)} with {dice.sides} sides" for dice in roll.kinds])


def briefly(title: Title, roll: Roll) -> str:
    """The same, where six sides go without saying: "3 aim dice and 1 noise die with 10 sides"."""
    odd = [f" with {dice.sides} sides" if dice.sides != 6 else "" for dice in roll.kinds]
    return " and ".join([in_words(title, dice) + sides for dice, sides in zip(roll.kinds, odd)])


def each_die(title: Title, roll: Roll) -> list[str]:
    """A label for every single die: "Die 1", or "Aim die 1" where several kinds are rolled."""
    labels = []
    for dice in roll.kinds:
        name = _called(title, dice, 1)
        name = name[:1].upper() + name[1:]
        labels += [f"{name} {place + 1}" if dice.count > 1 else name for place in range(dice.count)]
    return labels


def rolled(title: Title, roll: Roll, faces: list[str]) -> str:
    """What was rolled: "4 2", or "aim 4 2 6, noise 10", with symbols by their names."""
    parts = []
    place = 0
    for dice in roll.kinds:
        symbols = {"1": bare_name(title, dice.one)} if dice.one else {}
        shown = [symbols.get(face, face) for face in faces[place : place + dice.count]]
        parts.append(" ".join([bare_name(title, dice.name), *shown] if dice.name else shown))
        place += dice.count
    return ", ".join(parts)


def _called(title: Title, dice: Dice, count: int) -> str:
    noun = "die" if count == 1 else "dice"
    return f"{bare_name(title, dice.name)} {noun}" if dice.name else noun
