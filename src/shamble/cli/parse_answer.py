"""Reads what a person typed: which option, which amounts, which faces and cards. Nothing here changes the game, and
whether the answer is allowed is up to the rules."""

from __future__ import annotations

import re
from collections.abc import Callable

from shamble.asides import find_asides
from shamble.cli.dice_entry import how_to_answer, is_left_to_shamble, read_faces
from shamble.cli.names import OTHER, Unclear, aside_key, every_name, matching, only_one, read_seat, simple
from shamble.kernel.game import Game
from shamble.kernel.history import AUTO
from shamble.kernel.questions import Choice, Fated, Option, Question, Roll, Share, is_number, option_of
from shamble.kernel.title import Title
from shamble.speech.display_names import name_of

_AMOUNT = re.compile(r"(?:(\d+)\s+)?([^\W\d][^\s,=]*)(?:(=)([^\s,]*))?")  # “2 walkers”, “walker=2” or “walker”


def read_answer(game: Game, question: Question, typed: str) -> Option | str:
    """The answer that the person means. Cards are read elsewhere, one by one, since there may be many."""
    if isinstance(question, Choice):
        return read_choice(game, question, typed)
    if isinstance(question, Share):
        aside = _lettered(game, typed)
        if aside is not None:
            return aside
        asides = _called([aside for aside, _ in find_asides(game)], typed, _names(game.title))
        if asides:
            return asides[0]
        try:
            return _share(question, typed, game.title)
        except Unclear:
            wanted = _wanted(game, question, typed)
            if len(wanted) != 1:
                raise
            return wanted[0]
    assert isinstance(question, Fated)
    if is_left_to_shamble(typed):
        return AUTO
    if not typed or not isinstance(question, Roll):
        raise Unclear(how_to_answer(game, question))
    return read_faces(game, question, typed)


def _lettered(game: Game, typed: str) -> Option | None:
    """The aside for which this is to be typed: “other b”."""
    listed = enumerate(find_asides(game))
    return next((aside for index, (aside, _) in listed if typed.casefold().split() == aside_key(index).split()), None)


def _lettered_alone(game: Game, typed: str) -> list[Option]:
    """No option: a letter alone takes no aside, but tells which one it might mean."""
    key = f"{OTHER} {typed.casefold()}"
    aside = _lettered(game, key)
    if aside is not None:
        raise Unclear(f"“{typed}” is not one of the options. To do something else, “{key}”: {game.title.say(aside)}.")
    return []


def _asides_by_verb(game: Game, typed: str) -> list[Option]:
    """The asides whose verb was typed in full, with more beside it: “discard axe”, “harry discard”, but not “h d”."""
    words = simple(typed).split()
    return [aside for aside, _ in find_asides(game) if len(words) > 1 and simple(aside.verb) in words]


def read_choice(game: Game, choice: Choice, typed: str) -> Option:
    """The option that was meant. It may be one that a rule forbids: the rules then say why not."""
    title = game.title
    if typed.casefold() in ("", "usual") and choice.usual is not None:
        return choice.usual
    if not typed:
        raise Unclear("Type the number of an option; ? explains what is not possible, help lists the rest.")
    if typed.isdecimal():
        if is_number(typed) and 1 <= int(typed) <= len(choice.options):
            return choice.options[int(typed) - 1]
        raise Unclear(f"The options are numbered 1 to {len(choice.options)}.")
    aside = _lettered(game, typed)
    if aside is not None:
        return aside
    refused = [option_of(refusal.what) for refusal in choice.refused]
    offered = choice.options + _asides_by_verb(game, typed)
    names = _names(title)
    found = (
        _called(choice.options + [aside for aside, _ in find_asides(game)], typed, names)
        or _called(refused, typed, names)  # a name in full does not mean a longer name that contains it
        or (_called(_impossible(game, choice), typed, names) if len(typed.split()) > 1 else [])
        or matching(offered, typed, names)
        or _lettered_alone(game, typed)
        or matching(refused, typed, names)
        or _wanted(game, choice, typed)
        or _explained(game, choice, typed)
    )
    otherwise = f"“{typed}” is not one of the options. Type a number, ? for what is not possible, or help."
    return only_one(found, typed, title.say, otherwise)


def _names(title: Title) -> Callable[[Option], list[str]]:
    return lambda option: [option.text, title.say(option)]


def _called(options: list[Option], typed: str, names: Callable[[Option], list[str]]) -> list[Option]:
    """Those that are named in full."""
    return [option for option in options if simple(typed) in [simple(name) for name in names(option)]]


def _impossible(game: Game, question: Question) -> list[Option]:
    """What players might want to do but can't."""
    return [option for option in game.title.intents(game) if question.verify(option.text) is not None]


def _wanted(game: Game, question: Question, typed: str) -> list[Option]:
    """Which of the impossible options the person means; only one of them, if all are refused for the same reason."""
    if is_about(game.title, question, typed):
        return []
    impossible = _impossible(game, question)
    # Compare their texts first: in words, an option that puts a card somewhere may be just the name of the card.
    found = matching(impossible, typed, lambda option: [option.text]) or matching(impossible, typed, _names(game.title))
    reasons = {(no.rule, no.why) for no in [game.why_not(option) for option in found] if no is not None}
    return found[:1] if len(reasons) == 1 else found


def _explained(game: Game, question: Question, typed: str) -> list[Option]:
    """Options outside the title's intents for which it still has a reason why not."""
    option = option_of(typed.casefold())
    known = bool(option.names) and game.title.why_not(game, option, question.seats[0]) is not None
    return [option] if known else []


def is_about(title: Title, question: Question, typed: str) -> bool:
    """Did the person only name what the question is about? “ben”, where Ben was the last who could act and so is
    already acting."""
    names = [simple(name) for id in question.about if id for name in (id, name_of(title, id))]
    return isinstance(question, Choice) and not typed.isdecimal() and simple(typed) in names


def _share(share: Share, typed: str, title: Title) -> str:
    """Amounts typed in order ("2 1") or by name ("boards=2 ash=1", "2 boards, 1 ash", "boards")."""
    typed = typed.removeprefix("share ").strip()
    parts = typed.replace(",", " ").split()
    if parts and all(part.isdecimal() for part in parts):
        if len(parts) == len(share.targets):
            return " ".join(["share", *[f"{name}={amount}" for name, amount in zip(share.targets, parts)]])
        raise Unclear(f"Give {len(share.targets)} amounts in this order: {' '.join(share.targets)}.")
    return " ".join(["share", *[f"{name}={amount}" for name, amount in _by_name(share, typed, title).items()]])


def _by_name(share: Share, typed: str, title: Title) -> dict[str, int]:
    """Amounts with names; a single name without an amount gets everything, several get one each if that adds up."""
    if _AMOUNT.sub("", typed).strip(" ,") or not typed:
        raise Unclear(_how_to_share(share))
    amounts: dict[str, int] = {}
    bare: list[str] = []
    for before, name, sign, after in _AMOUNT.findall(typed):
        target = _target(share, name, title)
        if is_number(before or after):
            amounts[target] = int(before or after)
        elif sign:
            raise Unclear(f"“{name}{sign}{after}” has no amount; write it like {target}=1.")
        else:
            bare.append(target)
    left = share.total - sum(amounts.values())
    if len(bare) == 1 or left == len(bare):
        return {**amounts, **{target: left // len(bare) for target in bare}}
    if bare:
        raise Unclear(f"Say how many for each, such as {example(share)}.")
    return amounts


def _target(share: Share, name: str, title: Title) -> str:
    found = matching(share.targets, name, lambda target: [target, *every_name(title, target)])
    return only_one(found, name, str, f"“{name}” is not one of the targets. {_how_to_share(share)}")


def _how_to_share(share: Share) -> str:
    return f"Type the amounts, such as {example(share)}."


def example(share: Share) -> str:
    """A legal way to share, as it can be typed."""
    names = share.options[0].names
    return f"“{' '.join(part.partition('=')[2] for part in names)}” in this order, or “{' '.join(names)}”"


def split_seat(game: Game, question: Question, typed: str) -> tuple[int | None, str]:
    """Who speaks, and what they say: “kit: 2”. No name is needed if only one seat may answer."""
    name, colon, rest = typed.partition(":")
    if not colon or len(question.seats) < 2:
        return None, typed
    seat = read_seat(game, name)
    if seat is None:
        raise Unclear(f"There is no player “{name.strip()}”; put a player's name before the colon.")
    return seat, rest.strip()
