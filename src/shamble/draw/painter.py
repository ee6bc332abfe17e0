"""What a title's painter tells about a table: the picture of the board, and what stands around it.

A painter reads views, as `game.view(seat)` gives them, and nothing else of the game; so what is hidden from a seat
can't get into its picture. It emits classes, never colours. Every front end that shows pictures works with these few
records; none of them knows a title.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from shamble.draw.svg import Element
from shamble.kernel.events import Event, RolledDice
from shamble.kernel.questions import Option, Question
from shamble.kernel.records import Plain


@dataclass(frozen=True)
class Offer:
    """An option on the board: it lies at a place, which is the id of a zone, an area or a piece in the view."""

    key: str  # its twin in the list has the same, as data-option
    place: str
    icon: str  # of its verb
    label: str  # the option in words, for those who do not see the picture
    note: str = ""  # the chance beside the icon, "75"
    answer: str = ""
    harm: bool = False


@dataclass(frozen=True)
class Verb:
    """A group of options."""

    id: str
    name: str  # "Shoot"
    icon: str  # of the sprite, without its "i-"
    key: str = ""  # the letter that focuses its first option: "s"


@dataclass(frozen=True)
class Label:
    """An option as a row of its group says it, so that the verb need not be repeated: "Porch", "fatty, 2 walkers"."""

    what: str
    small: str = ""
    tool: str = ""  # with what; rows of one tool stand together


@dataclass(frozen=True)
class Level:
    """How dangerous it is: a shape with a letter on it, so that nobody has to tell colours apart."""

    name: str  # "orange"; its first letter is the one that is shown
    says: str  # "orange danger level"
    colour: str  # which of the colours in board.css it has
    shape: str  # its outline, a path in a box of 24 by 24
    mark: str  # the same, small and around the origin, for a time line
    baseline: float = 16  # of the letter in the box


@dataclass(frozen=True)
class Goal:
    """A figure that tells how the game stands: "Windows boarded", "5 of 8"."""

    label: str
    value: str
    state: str = ""  # "done", "not", or neither
    says: str = ""  # all of it, in a sentence


@dataclass(frozen=True)
class Pip:
    """An action of whoever acts."""

    spent: bool = False
    free: str = ""  # for a free action its icon


@dataclass(frozen=True)
class Card:
    """What somebody carries."""

    id: str
    name: str
    detail: str = ""  # "2d 4+ · D2 · 0-1"
    deck: str = ""  # class of its stripe: s, r, m, h, e
    hand: bool = False
    slot: str = ""  # where it lies, as a target for dragging; an empty name is an empty slot
    says: str = ""  # all of it, for a tooltip


@dataclass(frozen=True)
class CardFace:
    """A card that people look for among many like it: by its number, or by its kind and then its figures."""

    number: str  # as it is printed
    kind: str  # "walkers"
    symbol: str  # of the kind in the sprite, or none
    says: str  # what else the card says than its figures
    figures: tuple[tuple[Level, str], ...] = ()  # what it says for each level


@dataclass(frozen=True)
class TrackPart:
    """A part of a track that fills up. The whole track is 100 wide."""

    start: float
    width: float
    full: float  # 0 to 1
    colour: str  # like a level's


@dataclass(frozen=True)
class Tag:
    text: str
    kind: str = ""  # class: m, m z, m held, or none
    says: str = ""


@dataclass(frozen=True)
class Dash:
    """A survivor's dashboard."""

    id: str
    name: str
    by: str  # "living room · acting"
    face: Element
    acting: bool = False
    away: bool = False
    harm: int = 0
    health: int = 0
    meter: str = "wounds"  # or "hp": how harm is drawn
    figure: str = ""  # "AV 8"
    level: Level | None = None
    xp: str = ""  # "12", with
    xp_next: str = ""  # "19"
    xp_parts: tuple[TrackPart, ...] = ()
    tags: tuple[Tag, ...] = ()
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True)
class Panel:
    """A box beside the log; the body is HTML or SVG made of elements."""

    id: str
    heading: str
    body: Element
    note: str = ""
    folded: bool = False  # opened when somebody wants to see it


@dataclass(frozen=True)
class Passage:
    """A part of the table in words: a zone and what is in it."""

    heading: str
    says: tuple[str, ...]
    id: str = ""


@dataclass(frozen=True)
class Sheet:
    """All that stands around the picture."""

    round: str  # "Round 5"
    level: Level | None = None  # to show before it
    steps: tuple[str, ...] = ()
    step: int = -1  # the current one
    face: Element | None = None  # of whoever acts
    note: str = ""  # where they are and with whom
    pips: tuple[Pip, ...] = ()
    pips_say: str = ""  # "1 action spent, 2 left, 1 free move left"
    goals: tuple[Goal, ...] = ()
    party: tuple[Dash, ...] = ()
    panels: tuple[Panel, ...] = ()


@dataclass(frozen=True)
class Motion:
    """A piece that went from one place to another, for front ends that can show it."""

    piece: str  # the symbol of the sprite, such as g-walker; or the id of a survivor, whose own figure moves
    start: str
    end: str
    count: int = 1


class Painter:
    """One for each title that has pictures."""

    verbs: ClassVar[dict[str, Verb]] = {}  # by the verb of an option
    aims: ClassVar[tuple[str, ...]] = ()  # measures of the odds; the first that an option has is what it is for
    chapters: ClassVar[tuple[str, ...]] = ()  # kinds of events that begin a chapter of the log
    harms: ClassVar[tuple[str, ...]] = ()  # kinds of events that tell of harm to our own
    kills: ClassVar[tuple[str, ...]] = ()  # and of the dead that are put down
    fears: ClassVar[tuple[str, ...]] = ()  # measures of the odds that are harm to our own
    # Measures that the story of a game tells by round: the first two in any case, others if there were any. Where none
    # is named, it tells the first two that have grown.
    story: ClassVar[tuple[str, ...]] = ()

    def board(self, view: Plain, offers: Sequence[Offer] = (), forecast: bool = False) -> Element:
        """The picture, `<svg class="map">`: each zone and piece has an id, `z-…` and `p-…`; offers lie in it as
        focusable buttons; `forecast` adds what the dead would do next."""
        raise NotImplementedError

    def sheet(self, view: Plain, question: Question | None) -> Sheet:
        raise NotImplementedError

    def passages(self, view: Plain) -> list[Passage]:
        """The whole table in words, equal to the picture."""
        raise NotImplementedError

    def place(self, view: Plain, option: Option) -> str:
        """Where on the board the option lies; nowhere if that is empty."""
        return ""

    def label(self, view: Plain, option: Option) -> Label | None:
        """A shorter row than the whole sentence, where there is one."""
        return None

    def rules(self, option: Option) -> tuple[str, ...]:
        """The rules by which the option works, for its card."""
        return ()

    def drag(self, view: Plain, option: Option) -> tuple[str, str] | None:
        """The card and the slot or dashboard (`d-…`) to which dragging it gives this answer."""
        return None

    def card_face(self, view: Plain, card: str) -> CardFace | None:
        """How a card of a deck looks to whoever looks for it; None for one that its name and its text tell."""
        return None

    def motions(self, events: Sequence[Event]) -> list[Motion]:
        """What moved."""
        return []

    def lesson(self, event: Event) -> str:
        """What the event explains to a newcomer; nearly none does."""
        return ""

    def roll(self, event: Event) -> RolledDice | None:
        """The dice to show for an event, where it has any."""
        dice: RolledDice | None = event.get("dice")
        return dice if dice is not None and dice.faces else None
