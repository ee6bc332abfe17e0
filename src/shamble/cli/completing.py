"""TAB completion of what could be typed here."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Final

from shamble.cli.dice_entry import Named, places, read_cards
from shamble.cli.names import Unclear, matching
from shamble.kernel.errors import ShambleError
from shamble.kernel.game import Game
from shamble.kernel.questions import Choice, Fated, Pick, Share
from shamble.speech.display_names import bare_name

BETWEEN: Final = ",;:"  # the separators between two things to complete; names may contain spaces
ROLLING: Final = ("roll", "auto on")

Candidates = Callable[[str], list[str]]


def candidates(game: Game, named: Named, line: str, commands: Sequence[str]) -> list[str]:
    """Everything that could be typed after the last separator in `BETWEEN`, in full."""
    begun = max([line.rfind(sign) for sign in BETWEEN]) + 1
    head, text = line[:begun], line[begun:].lstrip()
    known = _answers(game, _named_in(game, named, head))
    if not head:
        known += commands
    found = [name for name in known if name.casefold().startswith(text.casefold())]
    if not found:
        found = matching(known, text, lambda name: [name])
        found = found if len(found) == 1 else []  # readline would replace the word with their common prefix: nothing
    return list(dict.fromkeys(found))


def _answers(game: Game, named: Named) -> list[str]:
    question = game.question
    if isinstance(question, Pick):
        left = question.bag[:]
        for card in named.values():
            left.remove(card)
        owners = [bare_name(game.title, id) for at, id in enumerate(places(question)) if at not in named]
        return [*[bare_name(game.title, card) for card in dict.fromkeys(left)], *owners, *ROLLING]
    if isinstance(question, Fated):
        return [*ROLLING]
    if isinstance(question, Share):
        return [f"{target}=" for target in question.targets]
    if isinstance(question, Choice):
        return [game.title.say(option) for option in question.options]
    return []


def _named_in(game: Game, named: Named, head: str) -> Named:
    """The cards that the line already names, as far as they can be read."""
    question = game.question
    if isinstance(question, Pick):
        with suppress(Unclear):
            return read_cards(game, question, head.rpartition(",")[0], named)
    return named


def switch_on(find: Candidates) -> None:
    """Switch on completion with TAB, if the terminal supports it."""
    try:
        readline: Any = importlib.import_module("readline")  # importing it gives the prompt editing and history
    except ImportError:  # not every system has it
        return
    found: list[str] = []

    def complete(text: str, state: int) -> str | None:
        if state == 0:
            found.clear()
            with suppress(ShambleError):
                space = text[: len(text) - len(text.lstrip())]
                found.extend([space + name for name in find(readline.get_line_buffer()[: readline.get_endidx()])])
        return found[state] if state < len(found) else None

    readline.set_completer_delims(BETWEEN)
    readline.set_completer(complete)
    libedit = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if libedit else "tab: complete")
