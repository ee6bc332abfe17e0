"""The game: rules on one side, players, bots and dice on the other.

`course.py` runs the rules from question to question and returns to any of them. This module has what can be done with
that: answer, keep a standing answer, undo and redo, clone and imagine, save, and look at the game."""

from __future__ import annotations

import json
import traceback
from collections.abc import Callable, Sequence
from copy import deepcopy
from fractions import Fraction
from hashlib import sha256
from typing import Final

from shamble.kernel.course import Course
from shamble.kernel.errors import Diverged, IllegalAnswer, OutOfFate, RuleFault, ShambleError
from shamble.kernel.events import Event
from shamble.kernel.fate import ByHand, Fate, Seeded
from shamble.kernel.history import AUTO, AUTOMATIC, KEEP_LAST, KEEP_MANY, KEEP_NONE, STANDING, Line, RestPoint
from shamble.kernel.odds import Odds
from shamble.kernel.questions import FATE, Choice, Fated, Option, Question, Refusal, option_of, shown
from shamble.kernel.records import Plain, to_plain
from shamble.kernel.rng import generator
from shamble.kernel.state import State
from shamble.kernel.title import Title

FORMAT: Final = 1  # of saved games
OVER: Final = "The game is over; there is nothing to answer."
STANDING_IN_A_ROW: Final = 1000  # after that a person has to look
YOU: Final = "you"  # who plays a seat that is not a bot's


def not_for(seat: int) -> str:
    return f"This is not for seat {seat} to decide."


class Game(Course):
    """A game in progress. Front ends, bots and tests all drive it with `question` and `answer`."""

    def __init__(self, title: Title, header: Plain, keep: int = KEEP_MANY, quiet: bool = False) -> None:
        super().__init__(title, header, keep, quiet)
        self.undone: list[Line] = []  # what redo would bring back
        self.standing: dict[str, str] = {}  # by seat and ask: answers given without asking again
        self.stood: dict[str, int] = {}  # the position at which a person set each of them
        self.seats: list[str] = []  # who plays each seat, for front ends: "you", or a bot's name
        self.store: Callable[[list[Plain]], None] | None = None  # writes entries to disk, or raises

    # -- answering -----------------------------------------------------------------------------------------------------

    def answer(self, answer: object, seat: int = FATE, mark: str = "") -> None:
        """Answer the open question: an option, its text or its place in the list; amounts; faces or cards ("auto" lets
        Shamble roll). `seat` says who answers where several may; a seat that is not asked may take an aside, and
        anybody may type dice. An illegal answer raises and changes nothing."""
        if mark and mark not in AUTOMATIC:
            raise ShambleError(f"An answer is marked as one of {', '.join(AUTOMATIC)}, or not at all.")
        line = self._accept(answer, seat, mark)
        self._apply(line)
        self._commit(1)

    def answer_all(self, answers: Sequence[object]) -> None:
        """Several answers, all or none."""
        before = self.lines[:]
        undone = self.undone
        try:
            for answer in answers:
                self._apply(self._accept(answer, FATE, ""))
        except Exception:
            self._return_to(before)
            self.undone = undone
            raise
        if answers:
            self._commit(len(answers))

    def _accept(self, answer: object, seat: int, mark: str) -> Line:
        """Verify and record the answer."""
        question = self.question
        if question is None:
            raise IllegalAnswer(OVER, "")
        if question.seats:
            seat = self._who_answers(question, answer, seat)
        else:
            seat = FATE
        if isinstance(question, Choice) and seat in question.seats:
            chosen = question.find(answer)
            if chosen is not None:
                question.chosen = chosen
                question.by = seat
                return Line(seat, chosen, [], mark)
        elif isinstance(question, Fated):
            if answer == AUTO:
                question.draw(self.play.fate.rng)
                drawn = " ".join([str(part) for part in question.outcome()])
                return Line(FATE, drawn, [], STANDING if mark == STANDING else AUTO)
            if mark == STANDING:
                mark = ""  # that mark would say that Shamble rolled this
        aside = question.aside_meant(answer, (seat,)) if question.seats else None
        if aside is not None:
            question.aside = aside
            question.by = seat
            return Line(seat, aside.text, [], mark)
        refusal = self.why_not(answer, seat)
        if refusal is not None:
            raise IllegalAnswer(refusal.why, refusal.rule)
        question.by = seat
        return Line(seat, question.take(answer), [], mark)

    def _who_answers(self, question: Question, answer: object, seat: int) -> int:
        """The seat that is named; else the first seat that is asked, or the seat that may take this aside."""
        if seat != FATE:
            return seat
        if question.state is not None and question.verify(answer) is not None:
            for other in range(len(self.header["players"])):
                if question.aside_meant(answer, (other,)) is not None:
                    return other
        return question.seats[0]

    def _seat(self, question: Question, seat: int) -> int:
        """The seat that is named, or the first seat that is asked."""
        if seat == FATE:
            return question.seats[0]
        if seat not in question.seats:
            raise IllegalAnswer(not_for(seat), question.rule)
        return seat

    def _apply(self, line: Line) -> None:
        """Apply the answer just recorded. If a rule breaks on the way, the same question is open again."""
        if self.keep == KEEP_MANY and self.rest is not None:
            self.rests.remember(self.rest)
        rest = self.rest
        self.lines.append(line)
        self.play.fate.taken = line.fate
        self.play.line = self.position
        try:
            self._go()
        except OutOfFate:
            self._stand_again(rest)
            raise
        except Exception as fault:
            report = self._report(line, "".join(traceback.format_exception(fault)))
            self._stand_again(rest)
            message = f"A rule broke ({type(fault).__name__}: {fault}). The question is still open; nothing is lost."
            raise RuleFault(message, report) from fault

    def _stand_again(self, rest: RestPoint | None) -> None:
        """Back to the question before the last line."""
        self.keeper.rest = rest
        self._return_to(self.lines[:-1])

    def _report(self, line: Line, trace: str) -> Plain:
        """Everything needed to reproduce a fault."""
        return {"game": self.save(), "failed": line.to_plain(), "question": str(self.question), "trace": trace}

    def _commit(self, count: int) -> None:
        """Write the last lines to disk before anything is shown, then give standing answers."""
        if self.store is not None:
            self._write([line.to_plain() for line in self.lines[len(self.lines) - count :]], len(self.lines) - count)
        if self.undone:
            self.undone = []
        if self.standing:
            self._answer_as_usual()

    def _write(self, entries: list[Plain], otherwise: int) -> None:
        """Store entries; if that fails, return to the game as it was when it had `otherwise` lines."""
        if self.store is None:
            return
        try:
            self.store(entries)
        except OSError as error:
            if otherwise < len(self.lines):
                self._return_to(self.lines[:otherwise])
            raise ShambleError(f"The game could not be written to disk, so nothing has changed: {error}") from error

    # -- standing answers ----------------------------------------------------------------------------------------------

    def stand(self, answer: str = "usual", seat: int = FATE) -> None:
        """Answer this kind of question like this from now on, whenever that is legal. For fate's questions only "auto"
        can be a standing answer: then Shamble rolls."""
        question = self.question
        if question is None or not (question.seats or answer == AUTO):
            raise IllegalAnswer("There is no question here that could have a standing answer.", "")
        by = FATE
        if question.seats:
            self._check_standing(question, answer)
            by = self._seat(question, seat)
        self._write([{"stand": [by, question.ask, answer]}], len(self.lines))
        self.standing[f"{by} {question.ask}"] = answer
        self.stood[f"{by} {question.ask}"] = self.position
        self._answer_as_usual(True)

    def _check_standing(self, question: Question, answer: str) -> None:
        """Raise if this does not answer what a seat is asked."""
        if answer != "usual":
            refusal = self.why_not(answer)
            if refusal is not None:
                raise IllegalAnswer(refusal.why, refusal.rule)
        elif not isinstance(question, Choice) or question.usual is None:
            raise IllegalAnswer("This question has no usual answer; name the standing answer.", question.rule)

    def ask_again(self, seat: int, ask: str) -> None:
        """Forget the seat's standing answer to this kind of question."""
        self._write([{"stand": [seat, ask, ""]}], len(self.lines))
        self.standing.pop(f"{seat} {ask}", None)
        self.stood.pop(f"{seat} {ask}", None)

    def sit(self, seats: list[str]) -> None:
        """Note who plays each seat from now on."""
        self._write([{"seats": seats}], len(self.lines))
        self.seats = seats

    def _answer_as_usual(self, sure: bool = False) -> None:
        """Give standing answers for as long as they fit; each is an ordinary answer with a mark. `sure` says that a
        person has just set the first of them, so it needs no second thought."""
        for count in range(STANDING_IN_A_ROW):
            question = self.question
            if question is None:
                return
            line = self._standing_line(question, sure and count == 0)
            if line is None:
                return
            try:
                self._apply(line)
                self._write([line.to_plain()], len(self.lines) - 1)
            except RuleFault:  # not raised, because the answers before it are valid: the person is asked instead
                self.ask_again(line.seat, question.ask)
                return
            except ShambleError:  # the disk is full, or a script has ended: likewise, but it is kept for later
                return
            self.undone = []

    def _standing_line(self, question: Question, sure: bool) -> Line | None:
        if isinstance(question, Fated):
            stands = self.standing.get(f"{FATE} {question.ask}") == AUTO
            return self._accept(AUTO, FATE, STANDING) if stands else None
        for seat in question.seats:
            answer: object = self.standing.get(f"{seat} {question.ask}")
            if answer == "usual":
                answer = question.usual if isinstance(question, Choice) else None
            if answer is not None and question.verify(answer) is None and (sure or not self._gives_pause(answer)):
                return self._accept(answer, seat, STANDING)
        return None

    def _gives_pause(self, answer: object) -> bool:
        """Does the title warn about this answer? Then a person is asked, whatever the standing answer."""
        option = self.question.find(answer) if isinstance(self.question, Choice) else None
        return option is not None and self.title.caution(self, option) != ""

    # -- undo and redo -------------------------------------------------------------------------------------------------

    def undo(self) -> None:
        """Go back to the previous question put to a person."""
        target = self.position - 1
        while target >= 0 and not self.decided_at(target):
            target -= 1
        if target < 0:
            raise IllegalAnswer("There is nothing to undo.", "")
        self.back_to(target)

    def can_undo(self) -> bool:
        return any(self.decided_at(position) for position in range(self.position))

    def decided_at(self, position: int) -> bool:
        """Has a person decided something at this position: answered its question, or set a standing answer?"""
        return self.lines[position + 1].mark not in AUTOMATIC or position in self.stood.values()

    def back_to(self, position: int) -> None:
        """Go back to the question that answer number `position` + 1 answered; redo brings back the rest. Standing
        answers set since then are dropped, and redo does not bring them back."""
        if not 0 <= position <= self.position:
            raise IllegalAnswer(f"This game has the positions 0 to {self.position}.", "")
        self._write([{"back": position}], len(self.lines))
        self.undone = self.lines[position + 1 :] + self.undone
        self._return_to(self.lines[: position + 1])
        for key in [key for key, since in self.stood.items() if since >= position]:
            del self.standing[key], self.stood[key]

    def redo(self) -> None:
        """Bring back the next answer that undo took away, and the automatic answers after it."""
        if not self.undone:
            raise IllegalAnswer("There is nothing to redo.", "")
        count = 1
        while count < len(self.undone) and self.undone[count].mark in AUTOMATIC:
            count += 1
        self._write([{"forth": self.position + count}], len(self.lines))
        again = self.lines + self.undone[:count]
        self.undone = self.undone[count:]
        self._return_to(again)

    # -- other games like this one -------------------------------------------------------------------------------------

    def clone(self, keep: int = -1) -> Game:
        """A copy of this game, including fate; the two do not affect each other. A clone that is only played a little
        and thrown away is faster with KEEP_NONE."""
        twin = self._twin(self.keep if keep < 0 else keep, self.quiet)
        twin.undone = self.undone[:]
        twin.standing = self.standing.copy()
        twin.stood = self.stood.copy()
        twin.seats = self.seats
        twin.trouble = self.trouble
        return twin

    def _twin(self, keep: int, quiet: bool) -> Game:
        """Another game at the same question."""
        return self._twin_at(self.lines, keep, quiet)

    def _twin_at(self, lines: list[Line], keep: int, quiet: bool) -> Game:
        """Another game at the end of these lines, with which this one began."""
        twin = Game(self.title, self.header, keep, quiet)
        twin.origin = self.origin
        twin.keeper.rest = self.rest
        twin.rests = self.rests.copy()
        twin.events = self.events
        twin._return_to(lines)
        return twin

    def copy_at(self, position: int) -> Game:
        """A copy that has gone back to the question that answer number `position` + 1 answered."""
        return self._twin_at(self.lines[: position + 1], self.keep, self.quiet)

    def repeat(self, lines: Sequence[Line], watcher: Callable[[State, Event], None]) -> None:
        """Give recorded answers again, with the fate that followed them. `watcher` is called with every event as it
        happens again, and with the state right after it."""
        fate = self.play.fate
        fate.replaying = True
        self.play.watcher = watcher
        for line in lines:
            self._repeat(line)
        fate.replaying = False
        self.play.watcher = self._watcher

    def imagine(self, seat: int = FATE, seed: int = 0, by_hand: bool = False) -> Game:
        """For the seat that is being asked, a game that could be this one as far as it can tell: fresh fate, and all it
        can't know dealt again. Dice roll automatically, or wait for the caller to give their outcomes (`by_hand`)."""
        asked = self.question.seats if self.question is not None else ()
        if seat == FATE and asked:
            seat = asked[0]
        if seat not in asked:
            raise IllegalAnswer(f"Seat {seat} is not being asked, so there is nothing for it to imagine.", "")
        rng = generator(seed, self.position + 1)  # stream 0 of a seed is a real game's fate
        fate: Fate = ByHand(rng) if by_hand else Seeded(rng)
        rest = self.rest if self.keep else None  # a game that keeps no snapshots may remember where it was cloned
        if rest is None:
            rest = self._twin(KEEP_LAST, True).rest
        assert rest is not None
        since = [Line(FATE, "imagine", self.lines[rest.lines - 1].fate[rest.fates :])]
        for line in self.lines[rest.lines :]:
            if line.seat == FATE:  # dice rolled by hand: in the imagined game they are the fate after the answer before
                last = since.pop()
                since.append(Line(last.seat, last.answer, [*last.fate, tuple(line.answer.split())], last.mark))
            else:
                since.append(line)
        header = self.header.copy()
        header["seed"], header["script"] = seed, []  # nothing in it reveals the real game's future fate
        twin = Game(self.title, header, KEEP_LAST, True)
        state = rest.state.copy()
        self.rules.redeal(state, seat, rng)
        twin.origin = RestPoint(state, fate, 1, 0, 0)
        try:
            twin._return_to(since)
        except Diverged as error:
            task = state.current.name
            raise ShambleError(
                f"The task “{task}” asks seat {seat} after something hidden from it began to matter. {error} "
                f"End the task first and ask in a task of its own."
            ) from error
        return twin

    def save(self) -> Plain:
        """The whole game as data that JSON can hold."""
        plain = deepcopy(self.header)
        plain["lines"] = [line.to_plain() for line in self.lines]
        if self.undone:
            plain["undone"] = [line.to_plain() for line in self.undone]
        if self.standing:
            plain["standing"] = self.standing.copy()
            plain["stood"] = self.stood.copy()
        if self.seats:
            plain["seats"] = self.seats[:]
        return plain

    # -- looking at it -------------------------------------------------------------------------------------------------

    def refusals(self) -> list[Refusal]:
        """What can't be done at the open question, why not, and by which rule."""
        if self.quiet and isinstance(self.question, Choice):
            return self._twin(KEEP_NONE, False).refusals()
        refused = self.question.refused if isinstance(self.question, Choice) else []
        return [Refusal(known.what, known.rule, known.why or self.title.reason(known.rule)) for known in refused]

    def why_not(self, answer: object, seat: int = FATE) -> Refusal | None:
        """Why the open question does not accept this answer, and by which rule; None if it does."""
        question = self.question
        if question is None:
            return Refusal(shown(answer), "", OVER)
        if question.seats and seat != FATE and seat not in question.seats:
            aside = question.aside_meant(answer, (seat,))
            return None if aside is not None else Refusal(shown(answer), question.rule, not_for(seat))
        refusal = question.verify(answer)
        if refusal is None:
            return None
        text = answer.text if isinstance(answer, Option) else str(answer) if isinstance(answer, str) else refusal.what
        for known in self.refusals():
            if known.what == text:  # in full: a message cuts long answers short
                return known
        if question.seats:
            asked = seat if seat != FATE else question.seats[0]
            refusal = self.title.why_not(self, option_of(text), asked) or refusal
        return Refusal(refusal.what, refusal.rule, refusal.why or self.title.reason(refusal.rule))

    def watch(self, watcher: Callable[[State, Event], None] | None) -> None:
        """Call `watcher` with every event as it happens; events repeated after an undo are not shown again."""
        self._watcher = watcher
        if self.lines:  # it has begun
            self.play.watcher = watcher

    @property
    def log(self) -> list[str]:
        """What has happened, in sentences, with nothing hidden."""
        return [self.title.sentence(event) for event in self.events]

    def log_for(self, seat: int = FATE) -> list[tuple[Event, str]]:
        """What the seat, or everybody if no seat is named, knows to have happened: each event with its sentence."""
        if seat != FATE:
            self._check_seat(seat)
        return [
            (event, self.title.sentence(event, event.known_to(seat))) for event in self.events if event.told_to(seat)
        ]

    def view(self, seat: int) -> Plain:
        """All that the seat may know of the table."""
        return self._seen(self.state, self.question, seat)

    def view_of(self, state: State, seat: int) -> Plain:
        """The same of a state of this game between two questions."""
        return self._seen(state, None, seat)

    def _seen(self, state: State, question: Question | None, seat: int) -> Plain:
        self._check_seat(seat)
        view: Plain = {
            "title": self.header["title"],
            "scene": self.header["scene"],
            "players": list(self.header["players"]),
            "seat": seat,
            "round": state.round,
            "outcome": to_plain(state.outcome),
            "asked": list(question.seats) if question is not None else [],
            "ask": question.ask if question is not None else "",
        }
        view.update(self.rules.view(state, seat))
        return view

    def _check_seat(self, seat: int) -> None:
        players = len(self.header["players"])
        if not 0 <= seat < players:
            raise IllegalAnswer(f"There is no seat {seat}; they are 0 to {players - 1}.", "")

    def carry(self) -> Plain:
        """What the next game of a campaign takes over from this one."""
        if self.outcome is None:
            raise IllegalAnswer("The game is not over yet, so there is nothing to carry on to the next.", "")
        return self.rules.carry_out(self.state)

    def odds(self, answer: object, seat: int = FATE) -> Odds | None:
        """What the answer may bring about and how likely that is, by what the seat knows; None if there are
        too many outcomes to count."""
        question = self.question
        if question is None or not question.seats:
            raise IllegalAnswer("Odds are for answers that a seat can give.", "")
        return self.title.odds(self, answer, self._seat(question, seat))

    def risk(self, answer: object, seat: int = FATE) -> Fraction:
        """How likely the answer loses the game on the spot, as far as the title can tell quickly. An answer on which
        a rule of ours breaks has no risk: the fault is reported when somebody really gives that answer."""
        question = self.question
        if question is None or not question.seats:
            raise IllegalAnswer("Risks are for answers that a seat can give.", "")
        try:
            return self.title.risk(self, answer, self._seat(question, seat))
        except RuleFault:
            return Fraction(0)

    def digest(self) -> str:
        """A fingerprint of everything that the rest of the game depends on."""
        question = self.question
        offered = [option.text for option in question.options] if question is not None else []
        rng = self.play.fate.rng
        whole = [to_plain(self.state), str(question), offered, [rng.a, rng.b, rng.c, rng.counter]]
        return sha256(json.dumps(whole, sort_keys=True).encode()).hexdigest()

    def _repr_svg_(self) -> str | None:
        """The picture for notebooks: the table as the first seat sees it."""
        return self.title.picture(self.view(0)) or None

    def __repr__(self) -> str:
        now = str(self.outcome) if self.question is None else str(self.question)
        return f"<{self.header['title']} {self.header['scene']}, answer {self.position}: {now}>"
