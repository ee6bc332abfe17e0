"""A frame: everything a page shows of a game at one moment, made once and handed to the templates.

It is made from the game and its painter, for one seat; nothing in it depends on a title or a web server.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from shamble.asides import find_asides
from shamble.draw.painter import CardFace, Dash, Motion, Offer, Painter, Passage, Sheet, Verb
from shamble.draw.svg import Element
from shamble.kernel.events import Event
from shamble.kernel.game import YOU, Game
from shamble.kernel.questions import Choice, Option, Pick, Question, Roll, Share, option_of
from shamble.kernel.records import Plain
from shamble.kernel.title import Threshold
from shamble.speech.dice_text import briefly, each_die
from shamble.speech.display_names import bare_name, name_of, player_name, players, scene_name
from shamble.speech.lessons import answered_at
from shamble.table.show.lessons import FirstSteps, first_steps
from shamble.table.show.log import Chapter, Entry, log_of
from shamble.table.show.option_list import Group, OptionList, OptionRow, list_options, on_chip, row_of, verb_of

NEWS: Final = 110  # letters that the line over the board has room for in its usual size
MOST_NEWS: Final = 3  # sentences in it
FEW_MOVES: Final = 8  # if more pieces move at once, the page shows only the result
BESIDES: Final = Verb("besides", "Other actions", "hand")


@dataclass(frozen=True)
class Refused:
    verb: Verb
    whats: tuple[str, ...]
    why: str
    rule: str

    @property
    def name(self) -> str:
        return self.verb.name or self.whats[0]


@dataclass(frozen=True)
class UnaffordableCard:
    """A card of a long list that nobody can pay for now."""

    name: str
    left: str
    says: str
    price: tuple[tuple[str, int], ...]
    lacks: str  # "1 RP short"
    rule: str


@dataclass(frozen=True)
class Portion:
    """What one target of a share may get."""

    id: str
    name: str
    least: int
    most: int
    start: int  # what it gets at first
    small: str = ""  # beside its name


@dataclass(frozen=True)
class Die:
    """A die that is rolled at a real table."""

    label: str
    sides: int
    apart: bool  # told from others in the same roll, so that nobody adds them up
    one: str = ""  # the symbol that it shows in place of 1


@dataclass(frozen=True)
class Drawable:
    """A card that fate may have drawn at a real table."""

    id: str
    name: str
    count: int
    says: str
    names: tuple[str, ...]
    face: CardFace | None = None


@dataclass(frozen=True)
class EndingPanel:
    says: str
    rule: str
    headline: str
    won: bool
    figures: list[tuple[str, str]]
    brief: list[tuple[str, str]]  # the few that go over the board, each with a word or two


@dataclass
class Frame:
    game: Game
    seat: int
    view: Plain
    sheet: Sheet | None
    board: Element | None
    passages: list[Passage]
    text: str  # in place of a picture, if there is no painter
    narrow_board: Element | None = None
    first: int = -1  # the seat that goes first in this round
    asked: str = ""  # the question in words
    rule: str = ""
    who: str = ""  # who decides
    kind: str = ""  # choice, share, roll, pick; or over
    options: OptionList = field(default_factory=OptionList)
    besides: Group | None = None
    refused: list[Refused] = field(default_factory=list)
    unaffordable: list[UnaffordableCard] = field(default_factory=list)
    portions: list[Portion] = field(default_factory=list)
    total: int = 0
    dice: int = 0  # how many of them, or of cards
    thrown: str = ""  # which dice, in words
    each: list[Die] = field(default_factory=list)
    bag: list[Drawable] = field(default_factory=list)
    places: list[str] = field(default_factory=list)  # who gets each of the cards
    hint: str = ""
    threshold: Threshold | None = None  # of the dice, if it is known
    usual: str = ""
    log: list[Chapter] = field(default_factory=list)
    ending: EndingPanel | None = None
    preparations: list[str] = field(default_factory=list)
    first_steps: FirstSteps | None = None  # the story, and what a newcomer should read now
    readings: list[tuple[str, str]] = field(default_factory=list)  # cards that were just read to everybody
    read_since: int = 0  # and the answer by which that came

    @property
    def title_name(self) -> str:
        return self.game.title.name

    @property
    def scene_name(self) -> str:
        return scene_name(self.game)

    @property
    def by_hand(self) -> bool:
        return bool(self.game.header["fate"] == "manual")

    @property
    def people(self) -> list[tuple[str, str, bool]]:
        """Everybody at the table: name, who plays the seat, and whether it is their turn to decide."""
        asked = self.game.question.seats if self.game.question is not None else ()
        seats = self.game.seats or [YOU] * len(self.game.header["players"])
        return [(player_name(self.game, seat), who, seat in asked) for seat, who in enumerate(seats)]

    @property
    def is_for_person(self) -> bool:
        """Is the game waiting for a person?"""
        question = self.game.question
        if question is None:
            return False
        seats = self.game.seats
        return not question.seats or any(not seats or seats[seat] == YOU for seat in question.seats)

    @property
    def rows(self) -> list[OptionRow]:
        return [*self.options.rows, *(self.besides.rows if self.besides else ())]

    @property
    def refused_verbs(self) -> list[str]:
        """What can't be done now, in a word each."""
        return list(dict.fromkeys(refused.name.lower() for refused in self.refused))

    def dash_of(self, who: str) -> Dash | None:
        party = self.sheet.party if self.sheet is not None else ()
        return next((dash for dash in party if dash.id == who), None)

    @property
    def news(self) -> list[Entry]:
        """What the last answer led to, as far as there is room for it: dice, harm and kills first, then what came
        last. Or else what happened last."""
        entries = [entry for chapter in self.log for entry in chapter.entries]
        new = [entry for entry in entries if entry.is_new]
        if not new:
            return self.log[-1].entries[-1:] or [self.log[-1].beginning] if self.log else []
        told: list[int] = []
        for at in sorted(range(len(new)), key=lambda at: (new[at].dice is None and not new[at].kind, -at)):
            room = NEWS - sum([new[other].length for other in told])
            if not told or (len(told) < MOST_NEWS and new[at].length <= room):
                told.append(at)
        return [new[at] for at in sorted(told)]


def make_frame(game: Game, seat: int, forecast: bool = False, in_words: bool = True) -> Frame:
    """The frame for a seat, without what the seat may not know; also with the board in words."""
    view = game.view(seat)
    painter = game.title.painter
    frame = Frame(game, seat, view, None, None, [], "")
    if game.question is not None:
        _ask(frame, game.question, painter)
    else:
        frame.kind = "over"
        frame.ending = ending_of(game, seat)
    if painter is None:
        frame.text = game.title.show(view, 100)
    else:
        frame.sheet = painter.sheet(view, game.question)
        frame.first = painter.first(view)
        frame.board = painter.board(view, _offers(frame, painter), forecast)
        frame.narrow_board = painter.narrow_board(view)
        if in_words or frame.board is None:
            frame.passages = painter.passages(view)
    frame.log = log_of(game, seat, painter)
    frame.first_steps = first_steps(game, seat)
    frame.read_since = answered_at(game)
    frame.readings = _readings(game, seat, painter, frame.read_since)
    if frame.by_hand and game.title.sets_up(game):
        frame.preparations = game.title.preparations(game)
    return frame


# -- the question ------------------------------------------------------------------------------------------------------


def _ask(frame: Frame, question: Question, painter: Painter | None) -> None:
    game, title = frame.game, frame.game.title
    frame.asked = title.prompt(question)
    frame.rule = question.rule
    frame.who = players(game, question.seats, "or")
    _list_besides(frame, question)
    if isinstance(question, Choice):
        frame.kind = "choice"
        shown = frame.is_for_person and frame.seat in question.seats
        frame.options = list_options(game, frame.view, question, painter, ordered=shown)
        frame.refused = _refused(frame, painter)
        frame.usual = question.usual.text if question.usual is not None else ""
    elif isinstance(question, Share):
        frame.kind = "share"
        frame.total = question.total
        frame.portions = _portions(frame, question, painter)
    elif isinstance(question, Roll):
        frame.kind = "roll"
        frame.dice = question.count
        frame.thrown = briefly(title, question)
        apart = any(dice.name for dice in question.kinds)
        kinds = [dice for dice in question.kinds for _ in range(dice.count)]
        each = zip(each_die(title, question), kinds)
        frame.each = [
            Die(label, dice.sides, apart, bare_name(title, dice.one) if dice.one else "") for label, dice in each
        ]
        frame.hint = title.hint(game)
        frame.threshold = title.threshold(game)
    elif isinstance(question, Pick):
        frame.kind = "pick"
        frame.dice = question.count
        frame.places = [bare_name(title, id) for id in question.about] if len(question.about) == question.count else []
        frame.bag = _bag(frame, question, painter)
        frame.hint = title.hint(game)


def _list_besides(frame: Frame, question: Question) -> None:
    asides = find_asides(frame.game, frame.seat) if frame.is_for_person else []
    if asides:
        listed = [
            row_of(frame.game, frame.view, aside, f"a{index}", None, question)
            for index, (aside, _) in enumerate(asides)
        ]
        frame.besides = Group(BESIDES, tuple(listed))


def _offers(frame: Frame, painter: Painter) -> list[Offer]:
    """The options that have a place on the board."""
    offers = []
    for row in frame.options.rows:
        option = option_of(row.answer)
        place = painter.place(frame.view, option)
        if place:
            icon = verb_of(option, painter).icon
            offers.append(Offer(row.key, place, icon, row.said, on_chip(row.chance), row.answer, bool(row.harm)))
    return offers


def _refused(frame: Frame, painter: Painter | None) -> list[Refused]:
    """What can't be done, grouped by verb and reason; cards that are only too expensive are listed apart."""
    game = frame.game
    found: dict[tuple[str, str, str], tuple[Verb, list[str]]] = {}
    unaffordable: dict[str, UnaffordableCard] = {}
    for refusal in game.refusals():
        option = option_of(refusal.what)
        card = _unaffordable(frame, option, refusal.rule, painter)
        if card is not None:
            unaffordable.setdefault(card.name, card)
            continue
        verb = verb_of(option, painter)
        _, whats = found.setdefault((verb.id, refusal.why, refusal.rule), (verb, []))
        whats.append(game.title.say(option))
    frame.unaffordable = list(unaffordable.values())
    return [Refused(verb, tuple(whats), why, rule) for (_, why, rule), (verb, whats) in found.items()]


def _unaffordable(frame: Frame, option: Option, rule: str, painter: Painter | None) -> UnaffordableCard | None:
    """The card of a refused option, if all it lacks is its price."""
    label = painter.label(frame.view, option) if painter is not None else None
    if painter is None or label is None or label.deal is None:
        return None
    price = tuple(frame.game.title.price(frame.game, option))
    lacks = painter.lacks(frame.view, rule, price)
    return UnaffordableCard(label.what, label.small, label.deal.says, price, lacks, rule) if lacks else None


def _portions(frame: Frame, share: Share, painter: Painter | None) -> list[Portion]:
    """The page starts with the first listed way: as much as possible for the first target."""
    first = share.read(0) or list(share.floors)
    title, view = frame.game.title, frame.view
    return [
        Portion(id, name_of(title, id), least, most, start, painter.beside(view, id) if painter is not None else "")
        for id, least, most, start in zip(share.targets, share.floors, share.caps, first)
    ]


def _bag(frame: Frame, pick: Pick, painter: Painter | None) -> list[Drawable]:
    game, title = frame.game, frame.game.title
    cards = [
        Drawable(
            id,
            bare_name(title, id),
            count,
            title.card_says(game, id),
            tuple(title.card_names(game, id)),
            painter.card_face(frame.view, id) if painter is not None else None,
        )
        for id, count in Counter(pick.bag).items()
    ]
    return sorted(cards, key=lambda card: card.name.casefold())


# -- what has happened -------------------------------------------------------------------------------------------------


def _readings(game: Game, seat: int, painter: Painter | None, since: int) -> list[tuple[str, str]]:
    """What has been read to everybody since that answer."""
    if painter is None:
        return []
    read = [painter.read_aloud(event) for event in game.events if event.line >= since and event.told_to(seat)]
    return [reading for reading in read if reading is not None]


def ending_of(game: Game, seat: int) -> EndingPanel:
    outcome = game.outcome
    assert outcome is not None
    won = bool(outcome.winners)
    if not won:
        headline = "You lost"
    elif len(outcome.winners) == len(game.header["players"]):
        headline = "Won!"
    else:
        headline = f"{players(game, outcome.winners, 'and')} won"
    title = game.title
    return EndingPanel(
        title.ending(outcome.why), outcome.rule, headline, won, title.epilogue(game, seat), brief_figures(game)
    )


def brief_figures(game: Game) -> list[tuple[str, str]]:
    """How long the game was, and what its story counts."""
    title, painter = game.title, game.title.painter
    rounds = [(title.round_name, str(game.state.round))] if game.state.round else []
    measures = game.rules.measures(game.state, 0)
    told = [(id, measures[id]) for id in (painter.story if painter is not None else ()) if id in measures]
    return rounds + [(title.measure(id, amount), str(amount)) for id, amount in told]


def news(game: Game, seat: int, since: int, painter: Painter) -> tuple[list[Motion], list[str]]:
    """The moves and sounds after position `since`, for a page that shows the game at that position."""
    events = [event for event in game.events if event.line > since and event.told_to(seat)]
    motions = painter.motions(events)
    sounds = [sound for event in events for sound in sounds_of(event, painter)]
    return (motions if len(motions) <= FEW_MOVES else []), list(dict.fromkeys(sounds))


def sounds_of(event: Event, painter: Painter) -> list[str]:
    """What is heard when that happens."""
    own = painter.sounds.get(event.kind)
    return ["dice"] * (painter.roll(event) is not None) + ([own] if own is not None else [])
