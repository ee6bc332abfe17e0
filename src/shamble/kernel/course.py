"""The course of a game: the rules, run from question to question, and the way back to any of them.

The journal is the game: the header says how it began, and each line holds one answer with the fate that followed it.
Everything else can be rebuilt from that. At the start of each task the kernel may keep a copy of the state, a rest
point; to return to a question it takes the nearest rest point and repeats the few answers given since. Undo, clone,
imagine and load all do just that."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from shamble.kernel.decks import Deck, FaceDown, Layer
from shamble.kernel.errors import Diverged, NewChapter, Over, ShambleError
from shamble.kernel.events import Event
from shamble.kernel.fate import ByHand, Fate, Fortune, Scripted, Seeded
from shamble.kernel.history import AUTO, KEEP_MANY, STANDING, Keeper, Line, RestPoint, Rests
from shamble.kernel.questions import FATE, Fated, Question
from shamble.kernel.records import Plain, from_plain, quoted
from shamble.kernel.rng import generator
from shamble.kernel.sound import check_state
from shamble.kernel.state import Outcome, Play, Rules, Setup, State, Steps, Task, Turn
from shamble.kernel.title import Title

KERNEL_KINDS: Final = [Task, Turn, Outcome, Deck, Layer, FaceDown]


def setup_of(header: Plain) -> Setup:
    """What the header says about the beginning."""
    return Setup(header["scene"], tuple(header["players"]), header["options"], header["carry"], header["text"])


def restore(rules: Rules, plain: Plain, setup: Setup) -> State:
    """The state described by plain data; what it leaves out is as in a new record. Bad data raises ValueError."""
    kinds = {kind().record_name(): kind for kind in [*KERNEL_KINDS, *rules.kinds()]}
    state = from_plain(plain, kinds)
    if not isinstance(state, State):
        raise ValueError(f"{quoted(str(plain.get('is')))} is not a state of this title")
    check_state(state, len(setup.players))
    rules.attach_content(state, setup)
    return state


def run(rules: Rules, state: State, keeper: Keeper) -> Steps:
    """Run task after task until the outcome is decided. The game refers to this generator, never the other way round,
    so a clone that is no longer needed is freed at once."""
    if state.outcome is not None:
        return
    try:
        while True:
            keeper.begin_task(state)
            try:
                rule = rules.perform(state, state.current)
                if rule is not None:
                    yield from rule
            except NewChapter:
                pass  # the state has set its agenda
            if not state.agenda:
                raise ShambleError("Nothing is left to do, and nobody has won or lost.")
            state.current = state.agenda.pop()
    except Over:
        return


class Course:
    """The part of a game that deals with rules and journal."""

    def __init__(self, title: Title, header: Plain, keep: int, quiet: bool) -> None:
        self.title = title
        self.rules: Rules = title.rules
        self.header = header
        self.keeper = Keeper(keep)
        self.quiet = quiet  # a playout: no events, no reasons
        self.lines: list[Line] = []
        self.origin: RestPoint | None = None  # where an imagined game begins
        self.rests = Rests()
        self.events: list[Event] = []
        self.question: Question | None = None
        self._watcher: Callable[[State, Event], None] | None = None
        self.trouble = ""  # why a loaded journal could not be followed to its end

    @property
    def keep(self) -> int:
        """How many snapshots of the past are kept: KEEP_NONE, KEEP_LAST or KEEP_MANY."""
        return self.keeper.keep

    @keep.setter
    def keep(self, keep: int) -> None:
        self.keeper.keep = keep

    @property
    def rest(self) -> RestPoint | None:
        """The newest snapshot."""
        return self.keeper.rest

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None while it runs."""
        return self.state.outcome

    @property
    def turn_key(self) -> str:
        """A key that differs from turn to turn and stays the same during a turn: see `Rules.turn_key`."""
        return self.rules.turn_key(self.state)

    @property
    def position(self) -> int:
        """How many answers have been given."""
        return len(self.lines) - 1

    # -- how a game begins ---------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Set up and run to the first question."""
        line = Line(FATE, "start", [])
        self._launch(self._first_state(), self._first_fate(), line.fate)
        self.lines = [line]
        self.play.watcher = self._watcher
        self._go()

    def follow(self, lines: list[Line]) -> None:
        """Repeat a recorded game. Where it no longer fits, stop at the last good question and say why in `trouble`."""
        try:
            self._return_to(lines)
        except Exception as error:  # whatever went wrong, a journal that no longer fits must not lose the game
            good = len(self.lines) - 1
            if good < 1:
                raise
            bad = lines[good]
            self.trouble = f"Answer {good} of {len(lines) - 1} ({bad.answer}) no longer fits. {error}"
            self._return_to(lines[:good])

    def _first_state(self) -> State:
        position = self.header.get("position")
        if position is not None:
            return restore(self.rules, position, setup_of(self.header))
        return self.rules.start(setup_of(self.header))

    def _first_fate(self) -> Fate:
        rng = generator(self.header["seed"])
        kind = self.header["fate"]
        if kind == "manual":
            return ByHand(rng)
        if kind == "script":
            return Scripted(rng, [tuple(outcome) for outcome in self.header["script"]])
        return Seeded(rng)

    # -- running the rules ---------------------------------------------------------------------------------------------

    def _launch(self, state: State, fate: Fate, taken: list[Fortune]) -> None:
        """Make this the state in play; its next task has not begun yet."""
        play = Play(self.rules, fate, self.events, self.quiet)
        fate.taken = taken
        state.play = play
        self.state = state
        self.play = play
        self.steps = run(self.rules, state, self.keeper)

    def _go(self) -> None:
        """Run to the next question, or to the end."""
        for question in self.steps:  # cheaper than `next`, which is looked up by name
            self.question = question
            return
        self.question = None

    # -- returning to a question ---------------------------------------------------------------------------------------

    def _return_to(self, lines: list[Line]) -> None:
        """Bring the game to the end of these lines: from the nearest rest point, repeat what was answered since."""
        rest = self.rest
        if rest is None or rest.lines > len(lines):
            rest = self.rests.nearest(len(lines)) or self.origin
        if rest is None:
            self.keeper.rest = None  # it may belong to a branch that was abandoned since
            self.events = []
            self._launch(self._first_state(), self._first_fate(), [])
            begun, used = 1, 0
        else:
            self.events = self.events[: rest.events]
            begun, used = rest.lines, rest.fates
            self._launch(rest.state.copy(), rest.fate.copy(), lines[begun - 1].fate[:used])
            self.keeper.rest = rest
            self.keeper.resting = True
        self.rests.cut(len(lines))
        self.lines = lines[:begun]
        fate = self.play.fate
        fate.replaying = True
        fate.ahead = lines[begun - 1].fate[used:]
        self.play.line = self.position
        self._go()
        self._check_fate_used()
        for line in lines[begun:]:
            self._repeat(line)
        fate.replaying = False
        self.play.watcher = self._watcher

    def _repeat(self, line: Line) -> None:
        """Give a recorded answer again."""
        if self.keep == KEEP_MANY and self.rest is not None:
            self.rests.remember(self.rest)
        fate = self.play.fate
        self.lines.append(line)
        question = self.question
        if question is None:
            raise Diverged("The game is over before it.")
        if line.seat in (question.seats or (FATE,)):
            refusal = question.verify(line.answer)
            if refusal is not None:
                raise Diverged(refusal.why or f"{self.title.reason(refusal.rule)} [{refusal.rule}]")
            if isinstance(question, Fated) and line.mark in (AUTO, STANDING):
                question.draw(fate.rng)  # as it was then, so that the generator continues from the same place
            question.take(line.answer)
        else:
            question.aside = question.aside_meant(line.answer, (line.seat,))
            if question.aside is None:
                raise Diverged(f"The rules now ask: {question}.")
        question.by = line.seat
        fate.taken = []
        fate.ahead = line.fate[:]
        self.play.line = self.position
        self._go()
        self._check_fate_used()

    def _check_fate_used(self) -> None:
        if self.play.fate.ahead:
            raise Diverged(f"The rules no longer ask fate for {list(self.play.fate.ahead[0])}.")
