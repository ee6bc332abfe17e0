"""What happened since some position, in steps: which events, in which order, merged into how many steps, and how the
table looked after each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import dropwhile, groupby, pairwise, takewhile
from typing import Final

from shamble.kernel.events import Event
from shamble.kernel.game import Game
from shamble.kernel.history import AUTOMATIC
from shamble.kernel.questions import FATE
from shamble.kernel.records import Plain
from shamble.kernel.state import State
from shamble.speech.steps import ENEMY, FRIEND, OWN, Step, StepTeller, Told, together
from shamble.speech.summary import Summary, summary_of

MOST: Final = 12  # steps at a time
BOT: Final = "bot"  # the mark of a bot's answer


@dataclass(frozen=True, eq=False)
class Playback:
    """Steps, and the table before the first and after each of them."""

    teller: StepTeller
    steps: tuple[Step, ...]
    before: Plain
    after: Plain
    told: dict[int, Told]
    summary: Summary | None = None  # of the enemies' turn, if it is over

    def view_at(self, step: int) -> Plain:
        """The table at the end of a step."""
        if step == len(self.steps) - 1:
            return self.after
        done = self.steps[: step + 1]
        last = max([one.last for one in done])
        beats = {move.beat for move in self.steps[step].moves if move.beat}
        early = [
            move for one in self.steps[step + 1 :] for move in one.moves if move.event <= last or move.beat in beats
        ]
        return self.teller.without(self.told[last].view, early) if early else self.told[last].view


def playback(game: Game, seat: int, since: int, own: bool = True) -> Playback | None:
    """What somebody has to see who has seen the game up to position `since`, if anything; `own`: they gave the first
    answer since then."""
    teller = game.title.step_teller
    if teller is None or not 0 <= since < game.position:
        return None
    friends = friends_of(game, since, own)
    if not any(event.line in friends or event.kind in teller.telling for event in events_since(game, since)):
        return None
    before, told = told_since(game, seat, since)
    if not teller.same_board(before, game.view(seat)):
        return None
    steps = steps_of(teller, told, before, friends)
    if not steps:
        return None
    summary = None
    after = game.view(seat)
    theirs = [step for step in steps if step.side == ENEMY]
    if theirs and not (teller.theirs_from(after) and game.question is not None):
        if teller.theirs_from(before):
            theirs = whole_turn(game, teller, seat, since)
        summary = summary_of(teller, theirs)
    return Playback(teller, tuple(steps), before, after, {one.number: one for one in told}, summary)


def last_turn(game: Game, seat: int) -> Playback | None:
    """The enemies' last turn, and what was taken since then."""
    teller = game.title.step_teller
    if teller is None:
        return None
    began = next((event.line for event in reversed(game.events) if teller.began(event)), 0)
    return playback(game, seat, max(0, min(began - 1, last_decision(game))))


def told_since(game: Game, seat: int, since: int) -> tuple[Plain, list[Told]]:
    """The table at that position, and what the seat has learned of since then: the answers are given again to a copy,
    so that everything is as it was at each moment."""
    again = game.copy_at(since)
    before = again.view(seat)
    first = len(again.events)
    seen: list[tuple[Event, State]] = []
    again.repeat(game.lines[since + 1 :], lambda state, event: seen.append((event, state.copy())))
    told = [
        Told(number, event, game.title.sentence(event, event.known_to(seat)), partial(game.view_of, state, seat))
        for number, (event, state) in enumerate(seen, first)
        if event.told_to(seat)
    ]
    return before, told


def whole_turn(game: Game, teller: StepTeller, seat: int, since: int) -> list[Step]:
    """The enemies' turn that was under way at that position, from its beginning."""
    began = next((event.line for event in reversed(game.events) if event.line <= since and teller.began(event)), 0)
    before, told = told_since(game, seat, max(0, began - 1))
    return [step for step in steps_of(teller, told, before, set()) if step.side == ENEMY]


def events_since(game: Game, since: int) -> list[Event]:
    """The events after a position, latest first."""
    return list(takewhile(lambda event: event.line > since, reversed(game.events)))


def last_decision(game: Game) -> int:
    """The position before the last answer of a person; 0 if there was none."""
    return next((at - 1 for at in range(game.position, 0, -1) if game.lines[at].mark not in AUTOMATIC), 0)


def friends_of(game: Game, since: int, own: bool) -> set[int]:
    """The lines since then that somebody else has answered: a bot or a friend. Dice belong to the answer before."""
    found: set[int] = set()
    friend = False
    for at, line in enumerate(game.lines[since + 1 :], since + 1):
        if line.mark == BOT:
            friend = True
        elif line.seat != FATE:
            friend = not own and line.mark not in AUTOMATIC
        if friend:
            found.add(at)
    return found


def steps_of(teller: StepTeller, told: Sequence[Told], before: Plain, friends: set[int]) -> list[Step]:
    """All of it, in at most MOST steps."""
    stretches: list[tuple[str, int, list[Told]]] = []
    for line, alike in groupby(told, lambda one: one.event.line):
        theirs = teller.theirs_from(stretches[-1][2][-1].view if stretches else before)
        for one in alike:
            theirs = teller.theirs(one.event, theirs)
            side = ENEMY if theirs else FRIEND if line in friends else OWN
            key = (side, line if side == FRIEND else 0)
            if not stretches or stretches[-1][:2] != key:
                stretches.append((*key, []))
            stretches[-1][2].append(one)
    steps: list[Step] = []
    for at, (side, _, stretch) in enumerate(stretches):
        made = teller.read(stretch, before)
        if side == ENEMY:
            last = stretches[at - 1] if at else None
            if made and last is not None and last[0] == OWN and not (steps and steps[-1].side == OWN):
                steps += of_ones_own(teller, last[2])
            steps += with_idle_last(teller, made)
        elif side == FRIEND:
            steps += of_a_friend(teller, stretch, made)
        else:
            steps += [replace(step, side=OWN) for step in made if step.takes]
        before = stretch[-1].view
    return at_most(teller, steps)


def with_idle_last(teller: StepTeller, steps: Sequence[Step]) -> list[Step]:
    """In each beat those that reach nobody come last, as one step."""
    found: list[Step] = []
    for _, same in groupby(steps, lambda step: step.beat):
        beat = list(same)
        busy = [step for step in beat if not step.idle]
        idle = [step for step in beat if step.idle]
        found += busy
        if idle:
            found.append(teller.idle(idle, not busy))
    return joined(teller, found, lambda step: (step.kind, step.idle) if joins(teller, step) else step.events)


def joins(teller: StepTeller, step: Step) -> bool:
    return step.idle or step.kind in teller.joins


def of_a_friend(teller: StepTeller, stretch: Sequence[Told], made: Sequence[Step]) -> list[Step]:
    """One step an answer, with what it has taken."""
    step = teller.friend(stretch)
    if step is None:
        return []
    return [
        replace(
            step,
            harm=tuple([harm for one in made for harm in one.harm]),
            loss=tuple([loss for one in made for loss in one.loss]),
        )
    ]


def of_ones_own(teller: StepTeller, stretch: Sequence[Told]) -> list[Step]:
    """What came of an action, before the enemies' turn covers it."""
    told = list(dropwhile(lambda one: one.event.kind not in teller.doings, stretch))
    step = teller.friend(told) if told else None
    return [step] if step is not None else []


def at_most(teller: StepTeller, steps: list[Step]) -> list[Step]:
    """No more than MOST: first those of one kind at one place become one, then those of one kind, then the details of
    others."""
    if len(steps) > MOST:
        steps = joined(teller, steps, lambda step: (step.side, step.kind, step.zones))
    if len(steps) > MOST:
        steps = joined(teller, steps, lambda step: (step.side, step.kind))
    while len(steps) > MOST:
        weights = [one.takes + other.takes + (one.side != other.side) * 4 for one, other in pairwise(steps)]
        at = weights.index(min(weights))
        one, other = steps[at : at + 2]
        main, rest = (other, one) if other.takes and not one.takes else (one, other)
        steps[at : at + 2] = [together([one, other], main.says, f"{main.detail} {rest.says}".strip())]
    return steps


def joined(teller: StepTeller, steps: Sequence[Step], key: Callable[[Step], object]) -> list[Step]:
    found: list[Step] = []
    for _, same in groupby(steps, key):
        alike = list(same)
        found.append(alike[0] if len(alike) == 1 else teller.merged(alike))
    return found
