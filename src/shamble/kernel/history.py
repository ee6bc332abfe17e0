"""The lines of a journal, and the rest points from which a game can return to any of them."""

from __future__ import annotations

from typing import Final

from shamble.kernel.fate import Fate, Fortune
from shamble.kernel.questions import Option
from shamble.kernel.records import Plain
from shamble.kernel.state import State

KEEP_NONE: Final = 0  # playouts: a clone replays the whole journal
KEEP_LAST: Final = 1  # searches: the rest point of the open question
KEEP_MANY: Final = 2  # interactive games: a cache for undo
AUTO: Final = "auto"  # "you roll this one": an answer to fate's questions, and the mark of what was rolled
STANDING: Final = "standing"
AUTOMATIC: Final[tuple[str, ...]] = (STANDING, "bot")  # marks of answers that no person gave; undo passes over them
RECENT: Final = 16  # how many of the newest rest points are kept
ROUNDS: Final = 48  # at most this many older ones, one a round


class Line:
    """One line of the journal: who answered what, and the fate that followed. Shared by clones, so never changed."""

    def __init__(self, seat: int, answer: str | Option, fate: list[Fortune], mark: str = "") -> None:
        self.seat = seat
        self._given = answer
        self.fate = fate
        self.mark = mark
        self.row = 0  # its line number, if it was read from a file

    @property
    def answer(self) -> str:
        """What was answered. Playouts never look, so an option is only put into words when somebody does."""
        given = self._given
        return given.text if isinstance(given, Option) else given

    def to_plain(self) -> Plain:
        plain: Plain = {"seat": self.seat, "answer": self.answer}
        if self.fate:
            plain["fate"] = [list(outcome) for outcome in self.fate]
        if self.mark:
            plain["mark"] = self.mark
        return plain


def line_from_plain(plain: Plain) -> Line:
    return Line(plain["seat"], plain["answer"], [tuple(part) for part in plain.get("fate", [])], plain.get("mark", ""))


class RestPoint:
    """The whole game between two tasks: the state, the source of fate, and how far the journal had come."""

    def __init__(self, state: State, fate: Fate, lines: int, fates: int, events: int) -> None:
        self.state = state
        self.fate = fate
        self.lines = lines  # how many lines had begun to take effect
        self.fates = fates  # how much of the last one's fate had been used
        self.events = events


class Keeper:
    """Keeps a snapshot of the state at each task's beginning, if wanted."""

    def __init__(self, keep: int) -> None:
        self.keep = keep
        self.rest: RestPoint | None = None
        self.resting = False  # the game is at `rest`, so it need not be kept again

    def begin_task(self, state: State) -> None:
        if self.keep and not self.resting:
            play = state.play
            fate = play.fate
            self.rest = RestPoint(state.copy(), fate.copy(), play.line + 1, len(fate.taken), len(play.events))
        self.resting = False


class Rests:
    """A bounded cache of rest points, in the order of the game. Rest points are never changed, so clones share them."""

    def __init__(self) -> None:
        self.kept: list[RestPoint] = []

    def remember(self, rest: RestPoint) -> None:
        """Keep one more: the newest sixteen stay, and of the older ones the first of each round."""
        kept = self.kept
        if kept and (kept[-1].lines, kept[-1].fates) == (rest.lines, rest.fates):
            return
        kept.append(rest)
        aging = len(kept) - RECENT - 1
        if aging > 0 and kept[aging].state.round == kept[aging - 1].state.round:
            kept.pop(aging)
        if len(kept) > RECENT + ROUNDS:
            del kept[1:ROUNDS:2]  # every other one of the oldest

    def nearest(self, lines: int) -> RestPoint | None:
        """The last one from which a journal of `lines` lines can be repeated."""
        for rest in reversed(self.kept):
            if rest.lines <= lines:
                return rest
        return None

    def cut(self, lines: int) -> None:
        """Forget everything after `lines` lines."""
        self.kept = [rest for rest in self.kept if rest.lines <= lines]

    def copy(self) -> Rests:
        twin = Rests()
        twin.kept = self.kept[:]
        return twin
