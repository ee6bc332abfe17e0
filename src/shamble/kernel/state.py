"""State: the whole game as plain data, with an agenda of tasks and a stack of turns.

Between two tasks of the agenda no rule is suspended, so the state alone is the game: that is a rest point. A title's
state is a subclass with its own fields and a handwritten `copy()`, because copying has to be fast."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Final

from mypy_extensions import mypyc_attr

from shamble.kernel.errors import NewChapter, Over
from shamble.kernel.events import EVERYONE, KERNEL_EVENTS, Event, EventKind, Piece, RolledDice, declared
from shamble.kernel.fate import Fate
from shamble.kernel.questions import Choice, Option, Question
from shamble.kernel.records import Frozen, Plain, Record
from shamble.kernel.rng import Sfc32

Steps = Generator[Question, None, None]  # a rule: it yields questions and continues when they are answered


@mypyc_attr(free_list_len=1)
class Task(Frozen):
    """Something still to do: a name, with numbers and words as its arguments."""

    def __init__(self, name: str = "", numbers: tuple[int, ...] = (), words: tuple[str, ...] = ()) -> None:
        self.name = name
        self.numbers = numbers
        self.words = words

    def contents(self) -> Plain:
        return {"numbers": (0,), "words": ("",)}


NOTHING: Final = Task()


class Turn(Record):
    """What belongs to one turn. Turns nest: an extra turn is on top of the one that it interrupts."""

    def __init__(self, who: int = 0, granted: int = 0) -> None:
        self.who = who
        self.granted = granted  # actions; the title handles whatever grants more in mid-turn
        self.spent = 0
        self.free: list[str] = []  # the kinds of free actions taken, one entry per use
        self.marks: list[str] = []  # what was done and can be done only once

    def contents(self) -> Plain:
        return {"free": [""], "marks": [""]}

    @property
    def left(self) -> int:
        """Actions that can still be spent."""
        return self.granted - self.spent

    def copy(self) -> Turn:
        twin = Turn(self.who, self.granted)
        twin.spent = self.spent
        twin.free = self.free[:]
        twin.marks = self.marks[:]
        return twin


class Outcome(Frozen):
    """How it ended: which seats won, why (an id that words explain), and by which rule."""

    def __init__(self, winners: tuple[int, ...] = (), why: str = "", rule: str = "") -> None:
        self.winners = winners
        self.why = why
        self.rule = rule

    def contents(self) -> Plain:
        return {"winners": (0,)}

    def __repr__(self) -> str:
        return f"<{self.why}: won by {list(self.winners)} [{self.rule}]>"


class Play:
    """What a state needs around it while it is played; it is not part of the state, so it is never copied or saved."""

    def __init__(self, rules: Rules, fate: Fate, events: list[Event], quiet: bool) -> None:
        self.rules = rules
        self.fate = fate
        self.events = events
        self.quiet = quiet  # nobody reads events or refusals
        self.watcher: Callable[[State, Event], None] | None = None
        self.line = 0  # how many answers the journal holds


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Record):
    """What every title's state has."""

    play: Play

    def __init__(self) -> None:
        self.current = NOTHING  # the task under way, so that a copy can begin it again
        self.agenda: list[Task] = []  # still to do, the next one last
        self.turns: list[Turn] = []
        self.round = 0
        self.outcome: Outcome | None = None

    def contents(self) -> Plain:
        return {"agenda": [Task()], "turns": [Turn()], "outcome": Outcome()}

    def copy(self) -> State:
        """A copy of the state; the two share nothing that can change."""
        raise TypeError("each title copies its own state")

    def copy_into(self, twin: State) -> None:
        """The kernel's part of `copy`."""
        twin.current = self.current
        twin.agenda = self.agenda[:]
        twin.turns = [turn.copy() for turn in self.turns]
        twin.round = self.round
        twin.outcome = self.outcome

    def push(self, name: str, numbers: tuple[int, ...] = (), words: tuple[str, ...] = ()) -> None:
        """Put a task on top of the agenda: it comes next."""
        self.agenda.append(Task(name, numbers, words))

    def do_first(self, tasks: list[Task], then: Task | None = None) -> None:
        """Stop here: these tasks come first, in this order, `then` the rest of the task under way. They come before
        everything already on the agenda. The rule that calls this ends with it, so that nothing waits in the middle of
        a rule and each of the tasks may be interrupted in turn."""
        if then is not None:
            self.agenda.append(then)
        for task in reversed(tasks):
            self.agenda.append(task)

    def begin_chapter(self, task: Task) -> None:
        """Drop everything under way and everything that was to come; the game goes on with this task. For a game of
        several parts, when one of them is decided."""
        self.agenda = [task]
        self.turns = []
        raise NewChapter

    @property
    def turn(self) -> Turn:
        """The turn under way, the innermost one."""
        return self.turns[-1]

    def choice(self, seat: int, ask: str, rule: str, about: tuple[str, ...] = ()) -> Choice:
        """An empty Choice for one seat, to be filled with offers."""
        choice = Choice((seat,), ask, rule, about, not self.play.quiet)
        choice.rules = self.play.rules
        return choice

    def tell(
        self,
        kind: str,
        rule: str,
        a: Piece = "",
        b: Piece = "",
        c: Piece = "",
        n: int = 0,
        secret: str = "",
        to: int = EVERYONE,
        dice: RolledDice | None = None,
    ) -> None:
        """Emit an event. If it decides the game, everything that is running ends here. `Rules.events` declares the
        names of the pieces, the number and the dice of this kind."""
        if not self.play.quiet:
            self.note(kind, rule, a, b, c, n, secret, to, dice)
        if self.outcome is None:
            self.outcome = self.play.rules.decided(self)
            if self.outcome is not None:
                self.tell("over", self.outcome.rule, self.outcome.why)
                raise Over
        self.has_told(kind)

    def has_told(self, kind: str) -> None:
        """An event of this kind was emitted, and the game goes on. A state may act on it."""

    def note(
        self, kind: str, rule: str, a: Piece, b: Piece, c: Piece, n: int, secret: str, to: int, dice: RolledDice | None
    ) -> None:
        """Add it to the log."""
        play = self.play
        data = declared(play.rules.events(), kind).data(a, b, c, n, dice)
        event = Event(kind, play.rules.rule_of(rule), data, secret, to, play.line)
        play.events.append(event)
        if play.watcher is not None:
            play.watcher(self, event)


class Setup:
    """What a game starts from: everything that the header of its journal says about the beginning."""

    def __init__(self, scene: str, players: tuple[str, ...], options: Plain, carry: Plain | None, text: str) -> None:
        self.scene = scene
        self.players = players
        self.options = options
        self.carry = carry
        self.text = text  # the text of a scene that is not built in


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """A title's rules as the kernel calls them. A title overrides what it has; the flow itself is in its tasks."""

    def kinds(self) -> list[type[Record]]:
        """The title's own records: its state and the records in it."""
        return []

    def events(self) -> dict[str, EventKind]:
        """Everything that can happen: each kind of event, and the names of its pieces (see `declare`)."""
        return KERNEL_EVENTS

    def start(self, setup: Setup) -> State:
        """The table before the first task; dealing and rolling at setup are tasks."""
        raise TypeError("a title starts its own state")

    def attach_content(self, state: State, setup: Setup) -> None:
        """Give a state that was read from plain data what is not part of the state, such as the board. The state may
        come from anybody: raise ValueError with the reason if a game of this setup can't continue from it (`sound.py`
        has the checks)."""

    def rule_of(self, key: str) -> str:
        """The title's own id of a rule that its family's code cites by a key."""
        return key

    def perform(self, state: State, task: Task) -> Steps | None:
        """Carry out one task: return the rule that does it, or do it here if it asks nothing."""
        raise TypeError("a title performs its own tasks")

    def decided(self, state: State) -> Outcome | None:
        """Has somebody won or lost? Called at every event. If only a part of the game is decided, `State.begin_chapter`
        goes on with the next."""
        return None

    def asides(self, state: State, question: Question, seat: int) -> list[Option]:
        """What a seat may do "at any time", whichever seat is asked. Each aside must use something up."""
        return []

    def perform_aside(self, state: State, seat: int, option: Option) -> Steps | None:
        """Carry out an aside; the question is then asked again."""
        return None

    def view(self, state: State, seat: int) -> Plain:
        """Everything that the seat may know, and nothing else."""
        return {}

    def redeal(self, state: State, seat: int, rng: Sfc32) -> None:
        """Deal again, in place, what the seat can't know. This happens at the last rest point, and the answers given
        since are repeated. So a rule must end where hidden things begin to matter, and ask the next question in a new
        task."""

    def census(self, state: State) -> Plain:
        """How many of each component there are, wherever they are: it never changes. A campaign whose missions have
        different components also names the `chapter`; then it never changes within one."""
        return {}

    def turn_key(self, state: State) -> str:
        """Which turn this is. The key stays the same during the turn, including interruptions and nested turns, and the
        next turn has another key. Bots that look ahead use it to see where the turn ends, and front ends to go back to
        where it began. A title overrides it if several act in one turn."""
        return f"{state.round} {state.turns[0].who}" if state.turns else str(state.round)

    def judge(self, state: State, seat: int) -> float:
        """How good the game looks for the seat; for bots."""
        return 0.0

    def measures(self, state: State, seat: int) -> dict[str, int]:
        """The numbers that odds are about; odds show how an answer would change them."""
        return {}

    def carry_out(self, state: State) -> Plain:
        """What carries over to the next game of a campaign."""
        return {}
