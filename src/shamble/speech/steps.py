"""What has happened, in steps: for everybody who wants to see it one thing at a time.

A step is one sentence about one thing: who did it, where, which pieces moved, who was hurt, what was taken. What the
enemies did becomes steps, and so does what others did and whatever takes something from a survivor; the rest of a
player's own turn needs none. A title says what its events mean (`StepTeller`). How steps are merged is the same in
every title (`speech/playback.py`): what reaches nobody is one step at the end of its beat, and there are never too
many."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import takewhile
from typing import ClassVar, Final, TypeVar

from shamble.kernel.events import Event
from shamble.kernel.records import Plain
from shamble.kernel.title import Title
from shamble.speech.words import capital

Thing = TypeVar("Thing")
MOST_SAID: Final = 3  # sentences in a detail
ENEMY: Final = "enemy"
FRIEND: Final = "friend"  # a step of somebody else's turn
OWN: Final = "own"  # something that was taken away in a player's own turn


@dataclass(frozen=True)
class Move:
    """Pieces that went from one place to another; from nowhere if they are new, to nowhere if they are gone."""

    piece: str  # a symbol of the sprite, such as g-walker, or the id of a survivor
    kind: str  # the id of the kind, or of the piece
    start: str
    end: str
    count: int = 1
    by: str = ""  # the door or window they used
    event: int = 0  # the number of its event
    beat: int = 0  # what happens at the same time has the same beat; 0 for what happens by itself


@dataclass(frozen=True)
class Harm:
    who: str
    count: int
    says: str = ""  # "Ben: 1 wound, 2 of 3"


@dataclass(frozen=True)
class Loss:
    what: str  # "The dining-room door"
    count: int = 0  # how much of it, if it is counted
    unit: tuple[str, str] = ("", "")  # what is counted, one and several


@dataclass(frozen=True)
class Group:
    """Enemies who have come to a place."""

    kind: str
    place: str
    count: int = 1
    indoors: bool = False  # have they come into a building?


@dataclass(frozen=True)
class Step:
    kind: str  # what sort of thing it is: steps of one kind can be merged
    actor: str  # a symbol of the sprite, or the id of a survivor
    says: str
    detail: str = ""
    zones: tuple[str, ...] = ()  # where it takes effect
    moves: tuple[Move, ...] = ()
    harm: tuple[Harm, ...] = ()
    loss: tuple[Loss, ...] = ()  # what was taken
    came: tuple[Group, ...] = ()
    new: tuple[Group, ...] = ()
    idle: bool = False  # it reaches nobody
    beat: int = 0  # as of its moves
    side: str = ENEMY
    rules: tuple[str, ...] = ()
    events: tuple[int, ...] = ()  # the numbers of its events

    @property
    def last(self) -> int:
        return max(self.events)

    @property
    def takes(self) -> bool:
        """Does it take something from the survivors?"""
        return bool(self.harm or self.loss)


@dataclass(frozen=True, eq=False)
class Told:
    """An event as a seat has learned of it."""

    number: int  # among the game's events
    event: Event
    says: str
    look: Callable[[], Plain] = field(repr=False)

    @cached_property
    def view(self) -> Plain:
        """The table right after it."""
        return self.look()


class Reading:
    """Events while they are turned into steps."""

    def __init__(self, told: Sequence[Told], before: Plain) -> None:
        self.told = told
        self.before = before  # the table before the first
        self.steps: list[Step] = []
        self.beat = 0

    def view_before(self, at: int) -> Plain:
        return self.told[at - 1].view if at else self.before

    def run_of(self, at: int, kinds: frozenset[str]) -> list[Told]:
        """The events from there on that are of these kinds."""
        return list(takewhile(lambda one: one.event.kind in kinds, self.told[at:]))

    def add(
        self,
        kind: str,
        actor: str,
        says: str,
        told: Sequence[Told],
        detail: str = "",
        *,
        zones: Sequence[str] = (),
        moves: Sequence[Move] = (),
        harm: Sequence[Harm] = (),
        loss: Sequence[Loss] = (),
        came: Sequence[Group] = (),
        new: Sequence[Group] = (),
        idle: bool = False,
        beat: int = 0,
    ) -> None:
        """A step that tells these events."""
        what = (tuple(zones), tuple(moves), tuple(harm), tuple(loss), tuple(came), tuple(new))
        rules = in_order([one.event.rule for one in told if one.event.rule])
        numbers = tuple([one.number for one in told])
        self.steps.append(Step(kind, actor, says, detail, *what, idle, beat, rules=rules, events=numbers))


class StepTeller:
    """What the events of a title mean. It knows the words of one table."""

    them: ClassVar[str] = "The dead"  # at the beginning of a sentence
    came: ClassVar[str] = "Reached you"  # the section with those who came to survivors
    telling: ClassVar[frozenset[str]] = frozenset()  # kinds of events that make a step whoever's turn it is
    hurts: ClassVar[tuple[str, str]] = ("wound", "wounds")  # what harm is counted in
    joins: ClassVar[frozenset[str]] = frozenset()  # kinds of steps of which neighbours are one, as idle ones always are
    silent: ClassVar[frozenset[str]] = frozenset()  # kinds of events that need none in the turn of a friend
    # Kinds of events that say what came of their own action; if the enemies' turn follows at once, that comes first.
    doings: ClassVar[frozenset[str]] = frozenset()

    def __init__(self, title: Title) -> None:
        self.title = title

    def same_board(self, before: Plain, after: Plain) -> bool:
        """Are the two positions on one board, so that there is a way from one to the other to show?"""
        return bool(before.get("scene") == after.get("scene"))

    def theirs_from(self, view: Plain) -> bool:
        """Is it the enemies' turn in this position?"""
        return False

    def theirs(self, event: Event, before: bool) -> bool:
        """Is it the enemies' turn at this event, if it was or was not before?"""
        return before

    def began(self, event: Event) -> bool:
        """Does a turn of the enemies begin with this event?"""
        return False

    def read(self, told: Sequence[Told], before: Plain) -> list[Step]:
        """The steps of these events, in their order. `before` is the table before the first."""
        reading = Reading(told, before)
        at = 0
        while at < len(told):
            at += max(1, self.read_one(reading, at))
        return reading.steps

    def read_one(self, reading: Reading, at: int) -> int:
        """Add the step of one event, if it makes one. Returns how many events it tells."""
        return 1

    def idle(self, steps: Sequence[Step], alone: bool) -> Step:
        """Those that reach nobody as one step; `alone`: nobody else did anything in their beat."""
        return together(steps, steps[0].says)

    def merged(self, steps: Sequence[Step]) -> Step:
        """Several steps of one kind in one sentence, if there are too many."""
        return together(steps, steps[0].says)

    def without(self, view: Plain, moves: Sequence[Move]) -> Plain:
        """The table of a view in which these moves have not been made yet."""
        return view

    def groups(self, groups: Sequence[Group]) -> str:
        """Who has come where: "2 walkers in the north corn, a relative in the cemetery"."""
        raise NotImplementedError

    def calm(self, steps: Sequence[Step], came: Sequence[Group]) -> str:
        """A turn in which nobody was hurt and nothing was lost, in one line."""
        said = f"{capital(self.came_to(came))}, and nobody was hurt" if came else "Nobody was reached"
        return f"{self.them} moved. {said}."

    def came_to(self, came: Sequence[Group]) -> str:
        """How many have come: "4 of them reached you"."""
        count = sum([group.count for group in came])
        return f"{'one' if count == 1 else count} of them {self.came_of(came).lower()}"

    def came_of(self, came: Sequence[Group]) -> str:
        """The section for them."""
        return "Came in" if all(group.indoors for group in came) else self.came

    def hurt(self, who: str, harms: Sequence[Harm]) -> str:
        """All harm to one survivor in the summary; the last of them says how it ended."""
        return harms[-1].says

    def friend(self, told: Sequence[Told]) -> Step | None:
        """What somebody else's answer has led to."""
        said = [one for one in told if one.event.kind not in self.silent]
        if not said:
            return None
        who = str(said[0].event.get("who") or "")
        reading = Reading(told, {})
        detail = " ".join([one.says for one in said[1 : 1 + MOST_SAID]])
        reading.add(f"friend {who}", who, said[0].says, told, detail)
        return replace(reading.steps[0], side=FRIEND)


def together(steps: Sequence[Step], says: str, detail: str = "") -> Step:
    """Several steps as one, with another sentence."""
    return replace(
        max(steps, key=lambda step: step.takes),
        says=says,
        detail=detail,
        zones=in_order([zone for step in steps for zone in step.zones]),
        moves=tuple([move for step in steps for move in step.moves]),
        harm=tuple([harm for step in steps for harm in step.harm]),
        loss=tuple([loss for step in steps for loss in step.loss]),
        came=tuple([group for step in steps for group in step.came]),
        new=tuple([group for step in steps for group in step.new]),
        idle=all(step.idle for step in steps),
        beat=steps[-1].beat,
        rules=in_order([rule for step in steps for rule in step.rules]),
        events=in_order([event for step in steps for event in step.events]),
    )


def in_order(things: Sequence[Thing]) -> tuple[Thing, ...]:
    """Each once."""
    return tuple(dict.fromkeys(things))


def added_up(losses: Sequence[Loss]) -> list[Loss]:
    """Each thing once, with all that was lost of it."""
    counts: dict[tuple[str, tuple[str, str]], int] = {}
    for loss in losses:
        counts[loss.what, loss.unit] = counts.get((loss.what, loss.unit), 0) + loss.count
    return [Loss(what, count, unit) for (what, unit), count in counts.items()]


def amount_of(loss: Loss) -> str:
    """ "3 Structure Points"; empty if it is not counted."""
    return f"{loss.count} {loss.unit[loss.count != 1]}".strip() if loss.count else ""


def line_of(loss: Loss) -> str:
    amount = amount_of(loss)
    return f"{capital(loss.what)}: {amount}." if amount else f"{capital(loss.what)}."
