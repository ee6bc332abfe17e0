"""The commands at the prompt: everything that is not an answer."""

from __future__ import annotations

import json
import os
import shlex
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from shamble.asides import find_asides
from shamble.cli import rules, saved_games
from shamble.cli.chances import TOO_MANY, OddsRow, show_odds
from shamble.cli.dice_entry import names_of, says_more, whereabouts
from shamble.cli.names import OTHER, Unclear, aside_key, matching
from shamble.cli.parse_answer import read_answer, read_choice
from shamble.cli.what_happened import what_happened
from shamble.kernel.errors import IllegalAnswer, RuleFault, ShambleError
from shamble.kernel.game import Game
from shamble.kernel.history import AUTO
from shamble.kernel.odds import Odds
from shamble.kernel.questions import FATE, Choice, Option, Question, Share, is_number
from shamble.kernel.title import Lying
from shamble.speech.display_names import bare_name, name_of

if TYPE_CHECKING:
    from shamble.cli.play import Driver

WHAT: Final = "what"  # “what happened”
SHOWN_LOG: Final = 10
MOST_SHARES: Final = 15  # the most ways to share whose odds are shown

HELP: Final = [
    ("a number", "choose that option; its words, or the start of them, work too"),
    ("Enter or usual", "the default answer, if there is one"),
    ("?", "what is not possible here, and why"),
    ("other, other b", "list the other actions you can take at any time; take one of them"),
    ("odds [N]", "what the options can lead to, and how likely it is"),
    ("undo [N], redo", "undo the last answer or the last N, redo the next one"),
    ("log [N]", "what happened: the last N lines"),
    ("what happened", "the enemies' last turn, step by step, and what it has cost you"),
    ("rules ID, rules WORDS", "what a rule says, or the rules with these words"),
    ("always N, always usual", "always give this answer to this question"),
    ("ask", "forget standing answers: ask me again"),
    ("a; b; c", "several answers in one line, one after another"),
    ("table", "show the table and the question again"),
    ("board on, board off", "show the table at every decision, or only on request"),
    ("save FILE", "save a copy of the game to a file"),
    ("quit", "leave; the game is saved, and `shamble play` continues it"),
]


FATE_HELP: Final = [
    ("4 2 6 or 426", "what the real dice show"),
    ("a card's name", "what was drawn: part of the name is enough, TAB completes it; or its number"),
    ("a, b; Ben: a", "several cards in the order asked for, one by one, or by owner"),
    ("roll or draw", "let Shamble roll or draw this one"),
    ("auto on, auto off", "let Shamble do this kind of roll or draw from now on; do everything yourself again"),
    ("cards [NAME]", "what is left in the decks; what is in a deck; what a card says and where it is"),
    ("setup", "how to set up the real table"),
]


def obey(driver: Driver, typed: str) -> bool:
    """Carry out a command; False if it is not a command and must be an answer."""
    word, _, rest = typed.partition(" ")
    command = COMMANDS.get(word.casefold())
    if command is None:
        return False
    rest = rest.strip()
    if (rest and word.casefold() in ALONE) or (word.casefold() == "undo" and rest and not is_number(rest)):
        return False  # “undo the knot” may be an option
    if word.casefold() == WHAT and rest != "happened":
        return False
    if word.casefold() in SWITCHES and rest not in ("on", "off"):
        return False
    command(driver, rest)
    return True


def _question(driver: Driver) -> Question:
    if driver.game.question is None:
        raise IllegalAnswer("The game is over; there are no more questions.", "")
    return driver.game.question


def _help(driver: Driver, rest: str) -> None:
    driver.screen.pairs([*FATE_HELP, *HELP] if driver.by_hand else HELP)


def _why_not(driver: Driver, rest: str) -> None:
    _question(driver)
    driver.screen.not_possible(driver.game)


def _other(driver: Driver, rest: str) -> None:
    _question(driver)
    if not find_asides(driver.game):
        raise Unclear("There are no other actions right now.")
    driver.screen.asides(driver.game)


def _undo(driver: Driver, rest: str) -> None:
    for _ in range(_number(rest, 1, "Say how many answers, such as: undo 3")):
        driver.undo()


def _redo(driver: Driver, rest: str) -> None:
    driver.game.redo()


def _log(driver: Driver, rest: str) -> None:
    count = _number(rest, SHOWN_LOG, "Say how many lines, such as: log 20")
    driver.screen.news(driver.log()[-count:])


def _what(driver: Driver, rest: str) -> None:
    what_happened(driver.screen, driver.game, driver.viewer)


def _number(typed: str, otherwise: int, example: str) -> int:
    if typed and (not is_number(typed) or int(typed) == 0):
        raise Unclear(example)
    return int(typed) if typed else otherwise


def _rules(driver: Driver, rest: str) -> None:
    rules.look_up(driver.screen, driver.title, rest)


def _odds(driver: Driver, rest: str) -> None:
    question = _question(driver)
    if not question.seats:
        raise IllegalAnswer("Odds are for answers that a seat can give; this is fate's.", "")
    seat = driver.viewer if driver.viewer in question.seats else question.seats[0]
    assert seat is not None
    listed = _listed(question)
    if rest:
        wanted = _option(driver, question, rest)
        listed = [(key, option) for key, option in listed if option is wanted]
    try:
        rows = [_row(driver, key, option, seat) for key, option in listed]
    except KeyboardInterrupt:  # counting may take long
        driver.screen.gap()
        driver.screen.note("Stopped counting.")
        return
    show_odds(driver.screen, driver.title, rows)


def _row(driver: Driver, key: str, option: Option, seat: int) -> OddsRow:
    try:
        odds = driver.game.odds(option, seat)
    except RuleFault:  # it is reported when somebody actually takes the option
        return key, option, "unknown"
    return key, option, odds if isinstance(odds, Odds) else TOO_MANY


def _listed(question: Question) -> list[tuple[str, Option]]:
    """The answers whose odds can be shown, each with what to type for it."""
    if isinstance(question, Share):
        return [("", option) for option in question.options[:MOST_SHARES]]
    listed = [(str(number), option) for number, option in enumerate(question.options, 1)]
    if isinstance(question, Choice):
        listed += [(aside_key(index), aside) for index, aside in enumerate(question.asides)]
    return listed


def _option(driver: Driver, question: Question, typed: str) -> Option:
    """The option whose odds to show."""
    if not isinstance(question, Choice):
        raise Unclear("That works where there are options to choose from.")
    option = read_choice(driver.game, question, typed)
    refusal = driver.game.why_not(option)
    if refusal is not None:
        raise IllegalAnswer(refusal.why, refusal.rule)
    return option


def _always(driver: Driver, rest: str) -> None:
    question = _question(driver)
    if not rest:
        raise Unclear("Say which answer to always give, such as: always 1")
    answer: Option | str = "usual" if rest.casefold() == "usual" else read_answer(driver.game, question, rest)
    if answer in [aside for aside, _ in find_asides(driver.game)]:
        raise Unclear("Other actions can't be standing answers; choose a numbered option.")
    meant = question.usual if answer == "usual" and isinstance(question, Choice) else answer
    seat = driver.viewer if driver.viewer in question.seats else FATE
    if meant is not None and not driver.means(question, meant, seat if seat != FATE else None):
        return
    text = answer.text if isinstance(answer, Option) else answer
    driver.game.stand(text, seat)
    driver.screen.note(f"“{text}” is now the standing answer wherever the rules allow it; `ask` ends that.")


def _ask(driver: Driver, rest: str) -> None:
    """Drop standing answers. Questions that have one are hardly ever open, so this drops all of them at once."""
    game = driver.game
    ours = [key for key in game.standing if int(key.partition(" ")[0]) in (FATE, *driver.people)]
    for key in ours:
        answer = game.standing[key]
        seat, _, ask = key.partition(" ")
        game.ask_again(int(seat), ask)
        driver.screen.note(f"No longer “{answer}”: you are asked again ({ask}).")
    if not ours:
        driver.screen.note("There are no standing answers.")


def _auto(driver: Driver, rest: str) -> None:
    """Let Shamble roll or draw for this kind of question, or stop it from doing so for any."""
    game = driver.game
    if rest == "on":
        question = _question(driver)
        if question.seats:
            raise Unclear("That is for dice and cards: type it when they are asked for.")
        game.stand(AUTO)
        driver.screen.note(f"Shamble does these from now on ({question.ask}); `auto off` ends that.")
        return
    fated = [key.partition(" ")[2] for key in game.standing if key.startswith(f"{FATE} ")]
    for ask in fated:
        game.ask_again(FATE, ask)
    driver.screen.note(f"You roll and draw again: {', '.join(fated)}." if fated else "You roll and draw everything.")


def _board(driver: Driver, rest: str) -> None:
    driver.pictures = rest == "on"
    if driver.by_hand:
        saved_games.keep_board_off(not driver.pictures)
    driver.screen.note("The table is shown at every decision." if driver.pictures else "`table` shows the table.")


def _setup(driver: Driver, rest: str) -> None:
    if not driver.title.preparations(driver.game):
        raise Unclear(f"{driver.title.name} does not say how to set up a real table.")
    driver.screen.preparations(driver.game)


def _cards(driver: Driver, rest: str) -> None:
    """List the decks, the cards of one deck, or one card with its text and where it is."""
    game = driver.game
    lying = game.title.cards(game)
    if not lying:
        raise Unclear(f"The cards of {driver.title.name} can't be counted.")
    decks = list(dict.fromkeys(one.deck for one in lying if not one.place))
    if not rest:
        for deck in decks:
            driver.screen.print(f"{bare_name(driver.title, deck)}: {count_cards(lying, deck)}", indent=2)
        driver.screen.note("cards NAME shows a deck, or what a card says and where it is.")
        return
    wanted = matching(decks, rest, lambda deck: [deck, name_of(driver.title, deck)])
    if len(wanted) == 1:
        driver.screen.note(f"{bare_name(driver.title, wanted[0])}, still in the deck:")
        driver.screen.cards(game, [one.card for one in lying if one.deck == wanted[0] and not one.place])
        return
    cards = list(dict.fromkeys(one.card for one in lying))
    found = matching(cards, rest, lambda card: names_of(game, card))
    if not found:
        raise Unclear(f"“{rest}” is neither a deck nor a card.")
    rows = [(bare_name(driver.title, card), _card(game, card)) for card in found]
    driver.screen.pairs(rows)


def count_cards(lying: list[Lying], deck: str) -> str:
    """How many cards of a deck can be drawn, and how many are discarded."""
    places = Counter("in the deck" if not one.place else one.place for one in lying if one.deck == deck)
    return ", ".join(f"{count} {place}" for place, count in places.items())


def _card(game: Game, card: str) -> str:
    return f"{says_more(game, card)}. {whereabouts(game, card)}".lstrip(". ")


def _table(driver: Driver, rest: str) -> None:
    driver.show()


def _save(driver: Driver, rest: str) -> None:
    if not rest:
        raise Unclear("Say where to, such as: save duel.json")
    path = Path(os.path.expanduser(rest))
    text = json.dumps(driver.game.save(), ensure_ascii=False, indent=1) + "\n"
    try:
        with path.open("x", encoding="utf-8") as stream:
            stream.write(text)
            stream.flush()
            os.fsync(stream.fileno())
    except FileExistsError:
        raise ShambleError(f"{path} already exists; choose another name.") from None
    except (OSError, ValueError) as error:
        raise ShambleError(f"{path} can't be written: {getattr(error, 'strerror', None) or error}.") from error
    driver.screen.note(f"Written to {path}. Open it with: shamble play --file {shlex.quote(str(path))}")


def _quit(driver: Driver, rest: str) -> None:
    raise EOFError


COMMANDS: Final[dict[str, Callable[[Driver, str], None]]] = {
    "?": _why_not,
    OTHER: _other,
    "help": _help,
    "undo": _undo,
    "redo": _redo,
    "log": _log,
    WHAT: _what,
    "rules": _rules,
    "rule": _rules,
    "odds": _odds,
    "always": _always,
    "ask": _ask,
    "table": _table,
    "board": _board,
    "auto": _auto,
    "cards": _cards,
    "setup": _setup,
    "save": _save,
    "quit": _quit,
    "exit": _quit,
}
ALONE: Final = ("?", "other", "help", "redo", "ask", "table", "setup", "quit", "exit")  # take no argument
SWITCHES: Final = ("auto", "board")  # take “on” or “off” and nothing else: “board up the door” may be an option
