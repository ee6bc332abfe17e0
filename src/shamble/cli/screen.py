"""Output: text that reads well at 80 columns without colour, and better with it."""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Final

from rich.cells import cell_len
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text
from rich.theme import Theme

from shamble.asides import find_asides
from shamble.cli.dice_entry import example_faces, in_full, places
from shamble.cli.names import aside_key
from shamble.cli.parse_answer import example
from shamble.cli.shutdown import listening
from shamble.kernel.events import Event
from shamble.kernel.game import Game
from shamble.kernel.questions import Choice, Pick, Roll, Share, option_of
from shamble.kernel.records import Plain
from shamble.kernel.title import Title
from shamble.speech.chores import Item
from shamble.speech.dice_text import with_sides
from shamble.speech.display_names import bare_name, name_of, players
from shamble.speech.odds_text import beside

YES: Final = ("y", "yes")
WIDEST: Final = 100  # longer lines are hard to read
ONE_COLUMN: Final = 10  # up to this many options are listed in one column
FEW_ASIDES: Final = 2  # up to this many are listed with every question
THEME: Final = Theme(
    {
        "title": "bold",
        "frame": "dim",
        "rule": "dim",
        "who": "bold cyan",
        "key": "bold green",
        "hint": "dim",
        "harm": "bold red",
        "good": "green",
        "note": "yellow",
    }
)
_WORD = re.compile(r"\s*\S+\s*|\s+")
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")

News = Sequence[tuple[Event, str]]


def clean(text: str) -> str:
    """Text without control characters: names and scenes may come from strangers, and must not control the terminal."""
    return _CONTROL.sub("?", text.replace("\t", " "))


def counted(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


def _breaks(text: str, width: int) -> list[int]:
    """Where to break the lines. Words stay whole, so that a long path or command can be copied."""
    breaks: list[int] = []
    begin = 0
    for word in _WORD.finditer(text):
        if cell_len(text[begin : word.end()].rstrip()) > width and word.start() > begin:
            begin = word.start()
            breaks.append(begin)
    return breaks


class Screen:
    """The output (a terminal, a pipe or a file) and the keyboard."""

    def __init__(self, **console: Any) -> None:
        self.console = Console(theme=THEME, highlight=False, markup=False, emoji=False, **console)

    @property
    def width(self) -> int:
        return max(20, min(self.console.width, WIDEST))

    def print(self, *parts: str | tuple[str, str], indent: int = 0, hang: int = 0) -> None:
        """One paragraph of plain and styled pieces; continuation lines are indented by `hang`."""
        pieces = [clean(part) if isinstance(part, str) else (clean(part[0]), part[1]) for part in parts]
        text = Text.assemble(*pieces)
        for number, line in enumerate(text.divide(_breaks(text.plain, self.width - indent - hang))):
            line.rstrip()
            self.console.print(Text(" " * (indent + (hang if number else 0))) + line, soft_wrap=True)

    def gap(self) -> None:
        self.console.print()

    def note(self, text: str) -> None:
        """A remark of the program, not of the game."""
        self.print((text, "note"))

    def clear(self) -> None:
        """Clear the screen; if that is impossible, scroll everything off it."""
        if self.console.is_terminal and not self.console.is_dumb_terminal:
            self.console.file.write("\x1b[2J\x1b[3J\x1b[H")
            self.console.file.flush()
        else:
            self.print(("-" * self.width, "frame"))

    def ask(self, prompt: str) -> str:
        """A line from the keyboard; raises EOFError at the end of the input."""
        self.console.file.flush()
        with listening():
            typed = input(clean(prompt))
        if not sys.stdin.isatty():
            self.console.file.write(clean(typed) + "\n")  # so that a recorded session can be read
        return typed.strip()

    def agrees(self, question: str) -> bool:
        return self.ask(f"{question} [y/N] ").casefold() in YES

    # -- the table -----------------------------------------------------------------------------------------------------

    def heading(self, text: str) -> None:
        """A line across the screen that says where in the game we are."""
        text = clean(text)
        dashes = "─" if self.console.encoding.lower().startswith("utf") else "-"
        left = max(2, self.width - len(text) - 4)
        self.gap()
        self.print((dashes * left + " ", "frame"), (text[: self.width - 6], "title"), (" " + dashes * 2, "frame"))

    def table(self, game: Game, seat: int, whole: bool = True) -> None:
        """The board as the seat sees it; with `whole` false, only what matters to somebody who has the real board."""
        view = game.view(seat)
        if whole:
            self.picture(game.title, view)
            return
        for row in game.title.brief(view, self.width).split("\n"):
            if row:
                self.print((row.rstrip(), "hint"))

    def picture(self, title: Title, view: Plain) -> None:
        for row in title.show(view, self.width).split("\n"):
            self.print(row.rstrip())
        self.gap()

    def news(self, news: News, earlier: int = 0) -> None:
        if earlier:
            self.print((f"... {earlier} earlier ones; `log {earlier + len(news)}` shows them", "hint"), indent=2)
        for event, sentence in news:
            style = "harm" if event.kind == "over" else ""
            self.print((sentence, style), (f"  [{event.rule}]" if event.rule else "", "rule"), indent=2, hang=2)

    def lessons(self, lessons: Iterable[str]) -> None:
        """What a newcomer should read before they answer."""
        for says in lessons:
            self.print((f"› {says}", "hint"), indent=2, hang=2)

    # -- the question --------------------------------------------------------------------------------------------------

    def question_or_end(self, game: Game) -> None:
        """Who is asked what, and what can be answered; after the end, who has won and why."""
        question = game.question
        if question is None:
            self._end(game)
            return
        who = players(game, question.seats, "or") or "Fate"
        self.print((f"{who}: ", "who"), game.title.prompt(question), (f"  [{question.rule}]", "rule"))
        if isinstance(question, Choice):
            self._choice(question, game)
            self._besides(game)
        elif isinstance(question, Share):
            self._share(question, game.title)
            self._besides(game)
        elif isinstance(question, Roll):
            hint = game.title.hint(game)
            wanted = f"{with_sides(game.title, question)}{f' ({hint})' if hint else ''}"
            result = "the result" if len(question.kinds) == 1 else "the result in this order"
            self.print(f"Roll {wanted} and type {result}.", indent=2)
            symbols = [bare_name(game.title, dice.one) for dice in question.kinds if dice.one]
            short = "".join([f", with “{symbol[0]}” for {symbol}" for symbol in symbols])
            self.print((f"such as “{example_faces(question)}”{short}; `roll` lets Shamble roll", "hint"), indent=2)
        elif isinstance(question, Pick):
            self._pick(game, question)

    def _pick(self, game: Game, pick: Pick) -> None:
        """Which cards are wanted, and in which order."""
        self.print(
            f"Draw {counted(pick.count, 'card')} (of {len(pick.bag)}) and type {'it' if pick.count == 1 else 'them'}.",
            indent=2,
        )
        owners = [bare_name(game.title, id) for id in places(pick)]
        if owners:
            self.print(f"In this order: {', '.join(owners)}.", indent=2, hang=2)
            ways = f"“a, b, c”, one by one, or “{owners[-1]}: a”; "
        else:
            ways = "“a, b, c” or one by one; " if pick.count > 1 else ""
        hint = game.title.hint(game) or "part of the name is enough"
        self.print((f"{ways}{hint}; ? lists them; `draw` lets Shamble draw", "hint"), indent=2, hang=2)

    def preparations(self, game: Game) -> None:
        """How to set up the real table."""
        steps = game.title.preparations(game)
        if steps:
            self.note("At the real table:")
        for step in steps:
            self.print(("- ", "key"), step, indent=2, hang=2)

    def chores(self, heading: str, items: Sequence[Item]) -> None:
        """What to do by hand on a real table."""
        if items:
            self.note(heading)
        for item in items:
            why = item.chore.why if item.chore is not None else ""
            self.print(("- ", "key"), item.says, (f" {why}" if why else "", "hint"), indent=2, hang=2)

    def _end(self, game: Game) -> None:
        outcome = game.outcome
        assert outcome is not None
        if not outcome.winners:
            who = ("You lost.", "harm")
        elif len(outcome.winners) == len(game.header["players"]) > 1:
            who = ("You all won!", "good")
        else:
            have = "has" if len(outcome.winners) == 1 else "have"
            who = (f"{players(game, outcome.winners, 'and')} {have} won!", "good")
        self.print(who, " ", game.title.ending(outcome.why), (f"  [{outcome.rule}]", "rule"))

    def epilogue(self, game: Game, seat: int) -> None:
        """A few figures about the finished game."""
        rows = game.title.epilogue(game, seat)
        if rows:
            self.pairs(rows)

    def _choice(self, choice: Choice, game: Game) -> None:
        title = game.title
        cells = []
        for number, option in enumerate(choice.options, 1):
            usual = "  (default: Enter)" if choice.usual is not None and option.text == choice.usual.text else ""
            odds = title.stakes(game, option, choice.seats[0])
            likely = beside(odds) if odds is not None else ""
            cells.append((str(number), title.say(option), usual + (f"  ({likely})" if likely else "")))
        self._cells(cells)

    def _besides(self, game: Game) -> None:
        """The other actions on one line; if there are many, only their number."""
        count = len(find_asides(game))
        if count > FEW_ASIDES:
            self.print((f"other actions ({count}): `other` lists them", "hint"), indent=2)
        elif count:
            self.asides(game)

    def asides(self, game: Game) -> None:
        """The other actions, with what to type for each."""
        parts: list[str | tuple[str, str]] = [("other actions: ", "hint")]
        for index, (aside, _) in enumerate(find_asides(game)):
            parts += [("; ", "hint")] if index else []
            parts += [(aside_key(index), "key"), f" {game.title.say(aside)}"]
        self.print(*parts, indent=2, hang=2)

    def pairs(self, rows: Sequence[tuple[str, str]]) -> None:
        """Two columns: a name, and what it means."""
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(no_wrap=True, style="key")
        grid.add_column(overflow="fold")
        for left, right in rows:
            grid.add_row(Text(clean(left)), Text(clean(right)))
        self.console.print(Padding(grid, (0, 0, 0, 2), expand=False), width=self.width)

    def _cells(self, cells: list[tuple[str, str, str]]) -> None:
        """Options, each with its number or letter: a few in one column, many in several."""
        keys = max(len(key) for key, _, _ in cells) + 1
        widest = keys + 4 + max(len(clean(said)) + len(mark) for _, said, mark in cells)
        columns = max(1, self.width // widest) if len(cells) > ONE_COLUMN else 1
        rows = -(-len(cells) // columns)
        grid = Table.grid(padding=(0, 2, 0, 0))
        for _ in range(columns):
            grid.add_column(justify="right", no_wrap=True, min_width=keys, style="key")
            grid.add_column(overflow="fold")
        for row in range(rows):
            line = []
            for key, said, mark in cells[row::rows]:
                line += [Text(key), Text.assemble(clean(said), (mark, "hint"))]
            grid.add_row(*line)
        self.console.print(grid, width=self.width)

    def _share(self, share: Share, title: Title) -> None:
        for name, floor, cap in zip(share.targets, share.floors, share.caps):
            span = f"at most {cap}" if not floor else f"from {floor} to {cap}" if floor < cap else f"exactly {cap}"
            shown = name_of(title, name)
            alias = f" ({name})" if shown.casefold() != name.casefold() else ""
            self.print(("- ", "key"), f"{shown}{alias}: {span}", indent=2)
        self.print(
            (f"{share.total} in all: type {example(share)}; a name alone takes everything", "hint"), indent=2, hang=2
        )

    def cards(self, game: Game, cards: Sequence[str]) -> None:
        """Cards, how many there are of each, and their texts if short."""
        self._cells([(str(count), in_full(game, card), "") for card, count in Counter(cards).items()])

    def not_possible(self, game: Game) -> None:
        """What can't be answered now and why; for fate, what can."""
        question = game.question
        refusals = game.refusals()
        if isinstance(question, Pick):
            self.print("These can be picked:")
            self.cards(game, question.bag)
        elif isinstance(question, Roll):
            for dice in question.kinds:
                which = f" for {bare_name(game.title, dice.name)}" if dice.name else ""
                faces = f"numbers from {2 if dice.one else 1} to {dice.sides}"
                symbol = f" and “{bare_name(game.title, dice.one)}”" if dice.one else ""
                self.print(f"Only {faces}{symbol}{which}, {dice.count} in all.")
        elif isinstance(question, Share):
            self.print("Any amounts within the limits that add up to the total.", (f"  [{question.rule}]", "rule"))
        elif not refusals:
            self.print("Nothing is ruled out here.")
        reasons: dict[tuple[str, str], list[str]] = {}
        for refusal in refusals:
            what = game.title.say(option_of(refusal.what))
            reasons.setdefault((refusal.why, refusal.rule), []).append(what)
        for (why, rule), forbidden in reasons.items():
            whats = "; ".join(forbidden)
            self.print("not ", (whats, "title"), f": {why}", (f"  [{rule}]", "rule"), indent=2, hang=2)
