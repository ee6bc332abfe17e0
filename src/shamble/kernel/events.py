"""Events: what happened, by which rule, what it concerned, and who may know it.

Rules pass the pieces of an event by position, because nobody listens to most games. Each kind of event declares the
names of its pieces once, and readers of an event use those names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from shamble.kernel.errors import ShambleError

if TYPE_CHECKING:
    from shamble.kernel.questions import Dice

EVERYONE: Final = -1  # the seats that may know, as bits; -1 has all bits set

Piece = str | int  # an id, or a number that belongs to it


class RolledDice:
    """Dice rolled together: their faces in the order of the roll, and which of them hit. Dice of another kind that were
    rolled with them are `beside` them."""

    def __init__(self, faces: tuple[int, ...], hits: tuple[bool, ...]) -> None:
        self.faces = faces
        self.hits = hits
        self.kind = ""  # the name of their kind, if it has one
        self.one = ""  # the name of the symbol that they show in place of 1
        self.beside: RolledDice | None = None
        self.summed = False  # does their sum count, so that they hit or miss as one?

    def of_kind(self, dice: Dice) -> None:
        self.kind = dice.name
        self.one = dice.one

    def shown(self) -> list[str]:
        """What each die shows: a number, or the name of a symbol."""
        return [self.one if face == 1 and self.one else str(face) for face in self.faces]

    def count_hits(self) -> int:
        """With those beside them."""
        return self.hits.count(True) + (self.beside.count_hits() if self.beside is not None else 0)

    def count_dice(self) -> int:
        """With those beside them."""
        return len(self.faces) + (self.beside.count_dice() if self.beside is not None else 0)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, RolledDice) and self._what() == other._what()

    def __hash__(self) -> int:
        return hash(self._what())

    def _what(self) -> tuple[object, ...]:
        return self.faces, self.hits, self.kind, self.beside

    def __str__(self) -> str:
        own = " ".join(self.shown())
        return f"{own} + {self.beside}" if self.beside is not None else own

    def __repr__(self) -> str:
        marked = [f"{face}!" if hit else face for face, hit in zip(self.shown(), self.hits)]
        beside = f" + {self.beside!r}" if self.beside is not None else ""
        return f"<dice {' '.join(marked)}{beside}>"


def dice_reaching(needed: int, faces: list[int]) -> RolledDice:
    """Each die hits if it shows at least the face needed."""
    return RolledDice(tuple(faces), tuple([face >= needed for face in faces]))


def dice_together(hit: bool, faces: list[int]) -> RolledDice:
    """All dice hit or none does, because their sum counts."""
    rolled = RolledDice(tuple(faces), tuple([hit for _ in faces]))
    rolled.summed = True
    return rolled


class EventKind:
    """What an event of this kind says: the names of its pieces in the order in which rules pass them, the name of
    its number, and whether it has `dice`."""

    def __init__(self, kind: str, *pieces: str, number: str = "", dice: bool = False) -> None:
        self.kind = kind
        self.pieces = pieces
        self.number = number
        self.dice = dice

    @property
    def names(self) -> list[str]:
        """All names that its events have, in the order of their data."""
        return [*self.pieces, *(["dice"] if self.dice else []), *([self.number] if self.number else [])]

    def data(
        self, a: Piece = "", b: Piece = "", c: Piece = "", n: int = 0, dice: RolledDice | None = None
    ) -> dict[str, Any]:
        """What a rule has passed, by name."""
        told = (a, b, c)
        for piece in told[len(self.pieces) :]:
            if piece != "":
                raise self._unnamed(f"the piece “{piece}”")
        data: dict[str, Any] = dict(zip(self.pieces, told))
        if self.dice:
            if dice is None:
                raise ShambleError(f"The event “{self.kind}” was told without its dice.")
            data["dice"] = dice
        elif dice is not None:
            raise self._unnamed("dice")
        if self.number:
            data[self.number] = n
        elif n != 0:
            raise self._unnamed(f"the number {n}")
        return data

    def _unnamed(self, what: str) -> ShambleError:
        return ShambleError(f"The event “{self.kind}” was told with {what}, for which its kind declares no name.")


OVER: Final = EventKind("over", "why")  # the game is decided; the kernel itself emits it


def declare(*kinds: EventKind) -> dict[str, EventKind]:
    """All kinds of events of a title by id: its own, and those of the kernel."""
    known = {OVER.kind: OVER}
    for kind in kinds:
        if kind.kind in known:
            raise ShambleError(f"The event “{kind.kind}” is declared twice.")
        if len(set(kind.names)) < len(kind.names):
            raise ShambleError(f"The event “{kind.kind}” has two pieces of the same name.")
        known[kind.kind] = kind
    return known


KERNEL_EVENTS: Final = declare()


def declared(kinds: dict[str, EventKind], kind: str) -> EventKind:
    """The kind with that id."""
    found = kinds.get(kind)
    if found is None:
        raise ShambleError(f"The event “{kind}” is not declared; add it to the kinds that `Rules.events` gives.")
    return found


class Event:
    """One thing that happened: a kind, the rule that made it happen, and what it concerned, by name: event["who"] is an
    id, event["count"] a number, event["dice"] are RolledDice.

    `to` says which seats know all of it. What only they may know is in `secret`; if `secret` is empty, seats that
    `to` leaves out do not learn of the event at all.
    """

    def __init__(self, kind: str, rule: str, data: dict[str, Any], secret: str, to: int, line: int) -> None:
        self.kind = kind
        self.rule = rule
        self.data = data
        self.secret = secret
        self.to = to
        self.line = line  # how many answers the journal held

    def __getitem__(self, name: str) -> Any:
        if name not in self.data:
            known = ", ".join(self.data) or "nothing"
            raise ShambleError(f"The event “{self.kind}” does not say “{name}”; it says: {known}.")
        return self.data[name]

    def get(self, name: str) -> Any:
        """The value with that name; None if events of its kind have no such name."""
        return self.data.get(name)

    def known_to(self, seat: int) -> bool:
        return self.to == EVERYONE or (seat >= 0 and (self.to >> seat) & 1 == 1)

    def told_to(self, seat: int) -> bool:
        """Does the seat learn that it happened, even if not all of it?"""
        return self.known_to(seat) or self.secret != ""

    def __repr__(self) -> str:
        said = [f"{name}={value}" for name, value in self.data.items() if value not in ("", 0)]
        return f"<{' '.join([self.kind, *said])} [{self.rule}]>"


def told_apart(data: dict[str, Any]) -> tuple[list[str], list[str]]:
    """The values of an event without their names: words and dice, then numbers. Empty values and 0 are left out."""
    words = [str(value) for value in data.values() if not isinstance(value, int) and str(value)]
    return words, [str(value) for value in data.values() if isinstance(value, int) and value]
