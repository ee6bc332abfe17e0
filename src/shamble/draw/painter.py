"""What a title's painter produces: the picture of the board, and the panels around it.

A painter reads views, as `game.view(seat)` gives them, and nothing else of the game; so what is hidden from a seat
can't get into its picture. It emits classes, never colours. Every front end that shows pictures works with these few
records; none of them knows a title.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar, Final, NamedTuple

from shamble.draw.about import About
from shamble.draw.svg import Element
from shamble.kernel.events import Event, RolledDice
from shamble.kernel.questions import Option, Question
from shamble.kernel.records import Plain

OPTIONS_TAB: Final = "options"  # that of the question; panels are below its options, and on a phone left out
FORECAST_TAB: Final = "dead"  # the tab of what the enemies did last and would do next


@dataclass(frozen=True)
class Offer:
    """An option on the board, shown at a place: the id of a zone, an area or a piece in the view."""

    key: str  # the same as that of its row in the list (data-option)
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
    icon: str  # the icon's name in the sprite, without "i-"
    key: str = ""  # the letter that focuses its first option: "s"
    ends: bool = False  # it ends what is going on, so its options have a place of their own below the list
    stays: bool = False  # what a scene is about, or the way there: never folded away


@dataclass(frozen=True)
class Deal:
    """The place of an option in a long list in which rows are cards, and options are their buttons."""

    group: str  # the heading over the card: "Hold them back"
    says: str  # the card in a sentence
    button: str  # what tells this option from the others of its card: "EP"
    more: str  # what is to know before taking it, in the place of its odds


@dataclass(frozen=True)
class Label:
    """The short form of an option in its group, without the verb: "Porch", "fatty, 2 walkers"."""

    what: str
    small: str = ""
    tool: str = ""  # the tool that is used; rows with the same tool are listed together
    minor: bool = False  # seldom wanted, so a page may fold it away
    deal: Deal | None = None  # options of a group with the same `what` are one card; `small` is how many are left
    boost: str = ""  # a bolder way of doing the same, which a page may switch on for the whole tool: "All-Out +2"
    plain_tool: str = ""  # and the tool of the option that is done boldly


@dataclass(frozen=True)
class Level:
    """A danger level: a shape with a letter on it, so that it can be told without its colour."""

    name: str  # "orange"; its first letter is shown
    says: str  # "orange danger level"
    colour: str  # the name of a colour in board.css
    shape: str  # its outline, a path in a box of 24 by 24
    mark: str  # the same, small and around the origin, for the time line
    baseline: float = 16  # of the letter in the box


@dataclass(frozen=True)
class Goal:
    """A figure about the progress of the game: "Windows boarded", "5 of 8"."""

    label: str
    value: str
    state: str = ""  # "done", "not", or neither
    says: str = ""  # the same in a full sentence


@dataclass(frozen=True)
class Pip:
    """An action of the survivor who acts."""

    spent: bool = False
    free: str = ""  # the icon of a free action
    bonus: bool = False  # out of a reserve


@dataclass(frozen=True)
class Mark:
    """A small symbol with a figure."""

    icon: str  # as for Verb
    text: str  # "+2"
    says: str  # what it means, for those who do not see the symbol


@dataclass(frozen=True)
class CarriedCard:
    """A card that a survivor carries."""

    id: str
    name: str
    detail: str = ""  # "2d 4+ · D2 · 0-1"
    deck: str = ""  # class of its stripe: s, r, m, h, e
    hand: bool = False
    worn: bool = False  # on the body
    slot: str = ""  # its slot, as a target for dragging; a card without a name is an empty slot
    says: str = ""  # everything about it, for a tooltip
    marks: tuple[Mark, ...] = ()  # in a line below the detail
    piece: str = ""  # the id under which it can be asked

    @property
    def brief(self) -> str:
        """The first of its details: "2d 4+"."""
        return self.detail.partition(" · ")[0]


@dataclass(frozen=True)
class CardFace:
    """A card that people look for among many similar ones: by its number, or by its kind and then its figures."""

    number: str  # as it is printed
    kind: str  # "walkers"
    symbol: str  # the kind's symbol in the sprite, or empty
    says: str  # what the card says apart from its figures
    figures: tuple[tuple[Level, str], ...] = ()  # its figure for each level


@dataclass(frozen=True)
class TrackPart:
    """A part of a track that fills up. The whole track is 100 wide."""

    start: float
    width: float
    full: float  # 0 to 1
    colour: str  # as for Level


@dataclass(frozen=True)
class Tag:
    text: str
    kind: str = ""  # class: m, m z, m held, harm, or none
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
    cards: tuple[CarriedCard, ...] = ()
    state: str = ""  # "acting", "to act", "done"
    alarm: str = ""  # in place of what is in hand: what will happen to them soon, and what prevents it


@dataclass(frozen=True)
class Panel:
    """A box in one of the tabs beside the options; the body is HTML or SVG made of elements."""

    id: str
    heading: str
    body: Element
    note: str = ""
    folded: bool = False  # closed until somebody opens it
    tab: str = "goals"  # where it stands, by the id of one of the sheet's tabs


@dataclass(frozen=True)
class Passage:
    """A part of the board in words: a zone and what is in it."""

    heading: str
    says: tuple[str, ...]
    id: str = ""


class Tab(NamedTuple):
    """A tab beside the options."""

    id: str
    name: str
    icon: str  # beside its name on a phone


class Layer(NamedTuple):
    """Something in the picture that is seen only on demand: an element of the class `layer` with this `data-layer`."""

    id: str
    name: str
    icon: str


THE_DEAD: Final = Tab(FORECAST_TAB, "The dead", "dead")
OBJECTIVES: Final = Tab("goals", "Objectives", "goal")


@dataclass(frozen=True)
class Sheet:
    """Everything around the picture."""

    round: str  # "Round 5"
    level: Level | None = None  # shown before the round
    steps: tuple[str, ...] = ()
    step: int = -1  # the current one
    face: Element | None = None  # of the survivor who acts
    note: str = ""  # where they are and with whom
    pips: tuple[Pip, ...] = ()
    pips_say: str = ""  # "2 actions left, and 1 free move action"
    goals: tuple[Goal, ...] = ()
    party: tuple[Dash, ...] = ()
    panels: tuple[Panel, ...] = ()
    tabs: tuple[Tab, ...] = (THE_DEAD, OBJECTIVES)
    name: str = ""  # of what is played now, if that is not the scene with which the game began
    forecast: str = "What the dead would do next"  # over the button for it; empty if the picture can't show that
    over: Element | None = None  # a strip above the picture, such as a clock
    layers: tuple[Layer, ...] = ()
    track: Element | None = None  # a narrow list beside the picture, such as that of the turns
    zooms: bool = True  # is the picture a map to look at closely?
    annex: tuple[Panel, ...] = ()  # what is on the table beside the board, if there is space for it; otherwise in a tab
    annex_name: str = ""  # of that tab,
    annex_icon: str = ""  # and its icon on a phone
    within: str = ""  # which part of the round it is, where there is space: "Combat turn 2"

    def has_tab(self, id: str) -> bool:
        """Is there something to show in that tab?"""
        return any(panel.tab == id for panel in self.panels) or (id == FORECAST_TAB and bool(self.forecast))


@dataclass(frozen=True)
class Risk:
    """Something bad that may come of an option besides what it is for."""

    says: str  # after its chance: "to break"
    avoided: str  # beside the bars, for the part without it: "keeps it"
    happens: str  # and for the part with it: "it breaks"


@dataclass(frozen=True)
class Motion:
    """A piece that moved from one place to another, for front ends that can animate it."""

    piece: str  # a symbol of the sprite, such as g-walker; or the id of a survivor, whose own figure moves
    start: str
    end: str
    count: int = 1


class Painter:
    """Draws the pictures of a title. Each title with pictures has one."""

    verbs: ClassVar[dict[str, Verb]] = {}  # by the verb of an option
    aims: ClassVar[tuple[str, ...]] = ()  # measures of the odds; the first that an option can change is its aim
    chapters: ClassVar[tuple[str, ...]] = ()  # kinds of events that begin a chapter of the log
    harms: ClassVar[tuple[str, ...]] = ()  # kinds of events that report harm to our own side
    kills: ClassVar[tuple[str, ...]] = ()  # and kinds that report killed enemies
    turns: ClassVar[tuple[str, ...]] = ("turn",)  # and kinds that say whose turn it is, as `who`
    sounds: ClassVar[dict[str, str]] = {}  # by kind of event: "bite", "door" or "spawn"; dice are heard by themselves
    fears: ClassVar[tuple[str, ...]] = ()  # measures of the odds that are harm to our own side
    fear_says: ClassVar[str] = "risk to a friend"
    risks: ClassVar[dict[str, Risk]] = {}  # other measures that are bad for us
    # Measures that the story of a game shows by round: the first two always, others if they have changed. If empty, the
    # story shows the first two that have grown.
    story: ClassVar[tuple[str, ...]] = ()
    headings: ClassVar[tuple[str, ...]] = ()  # the groups of cards in long lists, in their order
    spots: ClassVar[tuple[str, ...]] = ()  # the codes of the places where such cards can stand, in their order
    # Folders with a `board.css` and a `sprite.svg` of the title's own, beside those in `draw` for all of them.
    drawn_from: ClassVar[tuple[Path, ...]] = ()

    def board(self, view: Plain, offers: Sequence[Offer] = (), forecast: bool = False) -> Element:
        """The picture, `<svg class="map">`: each zone and piece has an id, `z-…` and `p-…`; offers are focusable
        buttons in it; `forecast` adds what the enemies would do next."""
        raise NotImplementedError

    def thumbnail(self, view: Plain) -> Element:
        """A small picture of the board, some 200 pixels wide, in which nobody could read letters."""
        return self.board(view)

    def narrow_board(self, view: Plain) -> Element | None:
        """What a phone shows instead of a picture that is too wide for it, as HTML whose lines wrap. None if the
        picture can be moved about, as that of a board can."""
        return None

    def sheet(self, view: Plain, question: Question | None) -> Sheet:
        raise NotImplementedError

    def passages(self, view: Plain) -> list[Passage]:
        """The whole board in words, equivalent to the picture."""
        raise NotImplementedError

    def first(self, view: Plain) -> int:
        """The seat that goes first in this round; -1 where that makes no difference."""
        return -1

    def place(self, view: Plain, option: Option) -> str:
        """The place of the option on the board; empty if it has none."""
        return ""

    def label(self, view: Plain, option: Option) -> Label | None:
        """A shorter text than the whole sentence, if there is one."""
        return None

    def lacks(self, view: Plain, rule: str, price: Sequence[tuple[str, int]]) -> str:
        """What is missing if the rule refuses something for its price alone: "1 RP short"; empty for other rules."""
        return ""

    def spot(self, view: Plain, id: str) -> str:
        """What a place is called beside the picture; empty for its name."""
        return ""

    def beside(self, view: Plain, id: str) -> str:
        """What is said beside one of several targets, to choose among them: "needs damage 2"."""
        return ""

    def rules(self, option: Option) -> tuple[str, ...]:
        """The rules that the option applies, for its card."""
        return ()

    def drag(self, view: Plain, option: Option) -> tuple[str, str] | None:
        """The card to drag, and the slot or dashboard (`d-…`) to drop it on, to give this answer."""
        return None

    def about(self, view: Plain, id: str) -> About | None:
        """What something is: a piece of the picture by its id there (`data-piece`), a card or a skill by its name after
        `c-` or `s-`; survivors and zones also without the letter before theirs. None if there is no such thing."""
        return None

    def card_face(self, view: Plain, card: str) -> CardFace | None:
        """How a card of a deck looks to somebody searching for it; None if its name and text are enough."""
        return None

    def motions(self, events: Sequence[Event]) -> list[Motion]:
        """What moved."""
        return []

    def read_aloud(self, event: Event) -> tuple[str, str] | None:
        """The name and the text of a card that is read to everybody; None for nearly all events."""
        return None

    def actor(self, event: Event) -> str | None:
        """Whose doings the log tells from this event on: a survivor's, or with "" nobody's; None if it goes on with
        whoever acted before."""
        return str(event["who"]) if event.kind in self.turns else None

    def roll(self, event: Event) -> RolledDice | None:
        """The dice to show for an event, where it has any."""
        dice: RolledDice | None = event.get("dice")
        return dice if dice is not None and dice.faces else None
