"""Dice and cards of a real table as a person types them: faces of dice, and cards by name, by number or by what they
do."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

from shamble.cli.names import Unclear, matching, only_one
from shamble.kernel.game import Game
from shamble.kernel.history import AUTO
from shamble.kernel.questions import Fated, Pick, Roll
from shamble.speech.dice_text import in_words
from shamble.speech.display_names import bare_name, name_of

YOU_ROLL: Final = (AUTO, "roll", "you roll", "draw", "you draw", "deal", "you deal")  # "you roll this one"
SHORT: Final = 30  # the longest card text that is shown beside its name
_FACES = re.compile(r"[\d\s,.+/-]+")
_LETTERS = re.compile(r"[^\W\d_]+")
_DIGIT = re.compile(r"\d")
_NUMBER = re.compile(r"(?<!\d)\d+")

Named = dict[int, str]  # the cards named so far, by their places, in the order of naming


def is_left_to_shamble(typed: str) -> bool:
    return " ".join(typed.casefold().split()) in YOU_ROLL


def how_to_answer(game: Game, question: Fated) -> str:
    """A hint for somebody who has typed nothing."""
    if isinstance(question, Roll):
        return f"Type {_faces_wanted(game, question)}, or `roll` to let Shamble roll."
    return "Type the name of a card, or `draw` to let Shamble draw; ? lists the cards."


# -- dice --------------------------------------------------------------------------------------------------------------


def read_faces(game: Game, roll: Roll, typed: str) -> str:
    """Faces in any notation: “4 2 6”, “4,2,6” or “426”; a die with ten sides or more needs a gap before it. A symbol is
    typed by its name, or the beginning of that: “4 break” or “4b”."""
    said = typed
    typed = _LETTERS.sub(lambda word: _face_called(game, roll, word.group()), typed)
    if not _FACES.fullmatch(typed):
        raise Unclear(f"“{said}” is not a roll. {how_to_answer(game, roll)}")
    faces = _faces_in(roll, typed)
    if len(faces) != roll.count:
        given = "1 face" if len(faces) == 1 else f"{len(faces)} faces"
        raise Unclear(f"That is {given}. {how_to_answer(game, roll)}")
    return " ".join(faces)


def _face_called(game: Game, roll: Roll, word: str) -> str:
    """The face that shows the symbol that is meant, several times for “bb”; otherwise the word itself."""
    for symbol in [bare_name(game.title, dice.one).casefold() for dice in roll.kinds if dice.one]:
        if symbol.startswith(word.casefold()):
            return "1 "
        if set(word.casefold()) == {symbol[0]}:
            return "1 " * len(word)
    return word


def _faces_in(roll: Roll, typed: str) -> list[str]:
    """One die after another: a digit each, or a whole number for those that can show ten and more."""
    sides = roll.sides_of_each
    faces: list[str] = []
    at = 0
    while found := (_NUMBER if sides[min(len(faces), roll.count - 1)] > 9 else _DIGIT).search(typed, at):
        faces.append(found.group())
        at = found.end()
    return faces


def _faces_wanted(game: Game, roll: Roll) -> str:
    if len(roll.kinds) > 1:
        kinds = [f"{in_words(game.title, dice)} (1 to {dice.sides})" for dice in roll.kinds]
        return f"{roll.count} faces in this order: {', '.join(kinds)}, such as {example_faces(roll)}"
    symbol = roll.kinds[0].one
    span = f"from 2 to {roll.sides} or “{bare_name(game.title, symbol)}”" if symbol else f"from 1 to {roll.sides}"
    faces = f"{roll.count} faces {span}" if roll.count > 1 else f"a face {span}"
    return f"{faces}, such as {example_faces(roll)}"


def example_faces(roll: Roll) -> str:
    """Faces that could be rolled."""
    return " ".join([str(1 + (2 + 2 * place) % sides) for place, sides in enumerate(roll.sides_of_each)])


# -- cards -------------------------------------------------------------------------------------------------------------


def places(pick: Pick) -> list[str]:
    """Who gets each of the cards, if the question says so."""
    return list(pick.about) if len(pick.about) == pick.count > 1 else []


def read_cards(game: Game, pick: Pick, typed: str, named: Named) -> Named:
    """The cards named before and those named now: “crowbar, axe” in order, or “Ben: crowbar” by place."""
    named = named.copy()
    for part in _parts(game, pick, typed, named):
        place, name = _place(game, pick, part, named)
        named[place] = read_card(game, pick, name, named)
    return named


def _parts(game: Game, pick: Pick, typed: str, named: Named) -> list[str]:
    """One name each, separated by commas; without commas it is one name if there is such a card, otherwise each word is
    a name."""
    parts = [part.strip() for part in typed.split(",") if part.strip()]
    if len(parts) != 1 or ":" in typed or pick.count == 1:
        return parts
    return parts if _called(game, _known(game, pick), typed) else typed.split()


def _place(game: Game, pick: Pick, part: str, named: Named) -> tuple[int, str]:
    """Which of the cards it is, and its name: the next one, unless a place is named."""
    owner, colon, name = part.partition(":")
    owners = places(pick)
    if colon and owners:
        next_of: dict[str, int] = {}  # one owner may get several; once all are named, another replaces the first
        for at in sorted(range(len(owners)), key=lambda at: at in named):
            next_of.setdefault(owners[at], at)
        found = matching(list(next_of.values()), owner, lambda at: [owners[at], name_of(game.title, owners[at])])
        listed = ", ".join(bare_name(game.title, id) for id in dict.fromkeys(owners))
        place = only_one(
            found, owner, lambda at: bare_name(game.title, owners[at]), f"“{owner}” isn't one of {listed}."
        )
        return place, name.strip()
    free = [place for place in range(pick.count) if place not in named]
    if not free:
        raise Unclear(f"Only {pick.count} cards are needed; “{part}” is one too many.")
    return free[0], part


def read_card(game: Game, pick: Pick, typed: str, named: Named) -> str:
    """The card that is meant. Cards with the same text are interchangeable."""
    left = _left(pick, named)
    found = _called(game, _known(game, pick), typed)
    here = [card for card in found if card in left]
    if found and not here:
        raise Unclear(_why_not(game, pick, found, named))
    here = _one_of_each(game, here)
    otherwise = f"“{typed}” can't be picked; ? lists what can."
    return only_one(here, typed, lambda card: in_full(game, card), otherwise)


def _one_of_each(game: Game, cards: list[str]) -> list[str]:
    """Only the first of cards that say the same."""
    by_text: dict[str, str] = {}
    for card in cards:
        by_text.setdefault(game.title.card_says(game, card) or card, card)
    return list(by_text.values())


def in_full(game: Game, card: str) -> str:
    """A card's name, with its text if that is short."""
    says = says_more(game, card)
    name = bare_name(game.title, card)
    return f"{name} ({says})" if says and len(says) < SHORT else name


def says_more(game: Game, card: str) -> str:
    """What a card says, unless its name already says it."""
    says = game.title.card_says(game, card)
    return says if says not in name_of(game.title, card) else ""


def whole(pick: Pick, named: Named) -> list[str] | None:
    """All cards, once they are certain (the rest may be forced); otherwise None."""
    left = _left(pick, named)
    missing = pick.count - len(named)
    if missing and left != left[:1] * len(left):
        return None
    return [named[place] if place in named else left[0] for place in range(pick.count)]


def still_to_name(game: Game, pick: Pick, named: Named) -> str:
    """The cards named so far and those still to be named."""
    owners = places(pick)
    if owners:
        done = [f"{bare_name(game.title, owners[at])}: {bare_name(game.title, card)}" for at, card in named.items()]
        to_come = [bare_name(game.title, id) for at, id in enumerate(owners) if at not in named]
    else:
        done = [bare_name(game.title, card) for card in named.values()]
        to_come = [f"{pick.count - len(named)} more"]
    return f"{', '.join(done) or 'None yet'}. Still needed: {', '.join(to_come)}."


def _left(pick: Pick, named: Named) -> list[str]:
    left = pick.bag[:]
    for card in named.values():
        left.remove(card)
    return left


def _known(game: Game, pick: Pick) -> list[str]:
    """What is in the bag, and everything else that somebody might name by mistake."""
    return list(dict.fromkeys([*pick.bag, *[lying.card for lying in game.title.cards(game)]]))


def _called(game: Game, cards: list[str], typed: str) -> list[str]:
    return matching(cards, typed, lambda card: names_of(game, card))


def names_of(game: Game, card: str) -> list[str]:
    return [card, name_of(game.title, card), *game.title.card_names(game, card)]


def _why_not(game: Game, pick: Pick, found: list[str], named: Named) -> str:
    """Where the named cards are, if they can't be drawn."""
    said = []
    for card in found[:3]:
        name = bare_name(game.title, card)
        owners = places(pick)
        if card in named.values():
            dealt = [f" for {bare_name(game.title, owners[at])}" for at, one in named.items() if one == card and owners]
            said.append(f"{name} has already been named{','.join(dealt)}; `undo` removes the last one.")
        else:
            said.append(f"{name} can't be drawn here: {whereabouts(game, card) or 'there is none'}.")
    return " ".join(said)


def whereabouts(game: Game, card: str) -> str:
    """Where all copies of a card are: “one with Ben, two discarded”."""
    found = [lying for lying in game.title.cards(game) if lying.card == card]
    places = Counter([lying.place or f"in {name_of(game.title, lying.deck)}" for lying in found])
    return ", ".join([f"{_spelled(count)} {place}" for place, count in places.items()])


def _spelled(count: int) -> str:
    return ("no", "one", "two", "three", "four", "five", "six")[count] if count < 7 else str(count)
