"""A frame: everything a page shows of a game at one moment, made once and handed to the templates.

It is made from the game and its painter, for one seat; nothing in it depends on a title or a web server.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

from shamble.asides import find_asides
from shamble.draw.painter import CardFace, Label, Motion, Offer, Painter, Passage, Sheet, Verb
from shamble.draw.svg import Element
from shamble.kernel.events import Event, RolledDice
from shamble.kernel.game import YOU, Game
from shamble.kernel.history import AUTOMATIC
from shamble.kernel.odds import Odds
from shamble.kernel.questions import Choice, Option, Pick, Question, Roll, Share, option_of
from shamble.kernel.records import Plain
from shamble.speech.dice_text import briefly, each_die
from shamble.speech.display_names import bare_name, name_of, player_name, players, scene_name, scene_of
from shamble.speech.odds_text import LOST, percent, roughly

LOG: Final = 24  # sentences on the page, or more if the last answer led to more; the replay has all of them
FEW_MOVES: Final = 8  # if more pieces move at once, the page shows only the result
OTHER: Final = Verb("other", "", "check")
BESIDES: Final = Verb("besides", "Other actions", "hand")


@dataclass(frozen=True)
class OptionRow:
    """A row in the list of options."""

    key: str
    answer: str
    said: str  # the whole sentence
    what: str
    small: str = ""
    tool: str = ""
    price: tuple[tuple[str, int], ...] = ()
    chance: str = ""
    harm: str = ""
    risk: str = ""
    usual: bool = False
    drag: tuple[str, str] | None = None
    minor: bool = False  # folded away until somebody wants to see it
    number: int = 0  # the number key that takes it


@dataclass(frozen=True)
class Group:
    verb: Verb
    rows: tuple[OptionRow, ...]

    @property
    def tools(self) -> list[tuple[str, list[OptionRow]]]:
        """Rows with the same tool are listed together under its name."""
        return by_tool([row for row in self.rows if not row.minor])

    @property
    def folded(self) -> list[tuple[str, list[OptionRow]]]:
        """The minor rows in the same way."""
        return by_tool([row for row in self.rows if row.minor])


def by_tool(rows: Sequence[OptionRow]) -> list[tuple[str, list[OptionRow]]]:
    found: dict[str, list[OptionRow]] = {}
    for row in rows:
        found.setdefault(row.tool, []).append(row)
    return list(found.items())


@dataclass(frozen=True)
class Refused:
    verb: Verb
    whats: tuple[str, ...]
    why: str
    rule: str


@dataclass(frozen=True)
class Portion:
    """What one target of a share may get."""

    id: str
    name: str
    least: int
    most: int
    start: int  # what it gets at first


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
class Entry:
    """A sentence of the log."""

    says: str
    rule: str
    position: int  # how many answers had been given
    kind: str  # "hurt", "kill", "now" or empty: its CSS class
    dice: RolledDice | None = None
    number: int = 0  # among all sentences that the seat may read
    heads: bool = False  # does it begin its chapter, whose heading says the same?


@dataclass(frozen=True)
class Chapter:
    heading: str
    entries: list[Entry]


@dataclass(frozen=True)
class EndingPanel:
    says: str
    rule: str
    headline: str
    won: bool
    figures: list[tuple[str, str]]


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
    asked: str = ""  # the question in words
    rule: str = ""
    who: str = ""  # who decides
    kind: str = ""  # choice, share, roll, pick; or over
    groups: list[Group] = field(default_factory=list)
    besides: Group | None = None
    refused: list[Refused] = field(default_factory=list)
    portions: list[Portion] = field(default_factory=list)
    total: int = 0
    dice: int = 0  # how many of them, or of cards
    thrown: str = ""  # which dice, in words
    each: list[Die] = field(default_factory=list)
    bag: list[Drawable] = field(default_factory=list)
    places: list[str] = field(default_factory=list)  # who gets each of the cards
    hint: str = ""
    usual: str = ""
    log: list[Chapter] = field(default_factory=list)
    ending: EndingPanel | None = None
    preparations: list[str] = field(default_factory=list)
    lessons: list[str] = field(default_factory=list)  # what a newcomer should read now

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
        return [row for group in [*self.groups, *([self.besides] if self.besides else [])] for row in group.rows]


def make_frame(game: Game, seat: int, forecast: bool = False) -> Frame:
    """The frame for a seat, without what the seat may not know."""
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
        frame.board = painter.board(view, _offers(frame, painter), forecast)
        frame.narrow_board = painter.narrow_board(view)
        frame.passages = painter.passages(view)
    frame.log = _log(game, seat, painter)
    frame.lessons = _lessons(game, painter)
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
        _list_options(frame, question, painter)
        frame.refused = _refused(game, painter)
        frame.usual = question.usual.text if question.usual is not None else ""
    elif isinstance(question, Share):
        frame.kind = "share"
        frame.total = question.total
        frame.portions = _portions(game, question)
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
    elif isinstance(question, Pick):
        frame.kind = "pick"
        frame.dice = question.count
        frame.places = [bare_name(title, id) for id in question.about] if len(question.about) == question.count else []
        frame.bag = _bag(frame, question, painter)
        frame.hint = title.hint(game)


def _list_options(frame: Frame, question: Choice, painter: Painter | None) -> None:
    rows: dict[str, list[OptionRow]] = {}
    verbs: dict[str, Verb] = {}
    for index, option in enumerate(question.options):
        verb = _verb(option, painter)
        verbs[verb.id] = verb
        rows.setdefault(verb.id, []).append(_row(frame, option, f"o{index}", painter, question))
    number = 0
    for id, listed in rows.items():
        group = Group(verbs[id], tuple(listed))
        numbered = []
        for _, alike in group.tools:  # so that numbers are in the order of the page
            for row in alike:
                number += 1
                numbered.append(_numbered(row, number))
        minor = [row for _, alike in group.folded for row in alike]
        frame.groups.append(Group(verbs[id], (*numbered, *minor)))


def _list_besides(frame: Frame, question: Question) -> None:
    asides = find_asides(frame.game, frame.seat) if frame.is_for_person else []
    if asides:
        listed = [_row(frame, aside, f"a{index}", None, question) for index, (aside, _) in enumerate(asides)]
        frame.besides = Group(BESIDES, tuple(listed))


def _numbered(row: OptionRow, number: int) -> OptionRow:
    return OptionRow(**{**row.__dict__, "number": number if number < 10 else 0})


def _verb(option: Option, painter: Painter | None) -> Verb:
    verbs = painter.verbs if painter is not None else {}
    return verbs.get(option.verb, OTHER)


def _row(frame: Frame, option: Option, key: str, painter: Painter | None, question: Question) -> OptionRow:
    game = frame.game
    said = game.title.say(option)
    label = painter.label(frame.view, option) if painter is not None else None
    label = label or Label(said)
    odds = game.title.stakes(game, option, question.seats[0])
    return OptionRow(
        key,
        option.text,
        said,
        label.what[:1].upper() + label.what[1:],
        label.small,
        label.tool,
        tuple(game.title.price(game, option)),
        chance_beside(odds, painter),
        harm_beside(odds, painter),
        risk_beside(odds, painter),
        isinstance(question, Choice) and question.usual is not None and option.text == question.usual.text,
        painter.drag(frame.view, option) if painter is not None else None,
        label.minor,
    )


def aim(odds: Odds, painter: Painter | None) -> str:
    """The option's aim: the first of the painter's aims that it can achieve."""
    aims = painter.aims if painter is not None else ()
    return next((measure for measure in aims if measure in odds.measures), "")


def chance_beside(odds: Odds | None, painter: Painter | None) -> str:
    """The chance that the option achieves its aim."""
    if odds is None:
        return ""
    measure = aim(odds, painter)
    return roughly(odds, percent(odds.chance(measure)).replace("%", "\u2009%")) if measure else ""


def harm_beside(odds: Odds | None, painter: Painter | None) -> str:
    """The harm that the option may do to our own side."""
    if odds is None or painter is None:
        return ""
    lost = odds.chance(LOST)
    if lost:
        return roughly(odds, f"{percent(lost)} risk of losing")
    hurt = max([odds.chance(measure) for measure in painter.fears if measure in odds.measures], default=Fraction(0))
    return roughly(odds, f"{percent(hurt)} risk to a friend") if hurt else ""


def risk_beside(odds: Odds | None, painter: Painter | None) -> str:
    """What else may go wrong: "31% to break"."""
    risks = painter.risks.items() if odds is not None and painter is not None else ()
    return ", ".join(
        [f"{percent(odds.chance(measure))} {risk.says}" for measure, risk in risks if odds and measure in odds.measures]
    )


def _offers(frame: Frame, painter: Painter) -> list[Offer]:
    """The options that have a place on the board."""
    offers = []
    for group in frame.groups:
        for row in group.rows:
            place = painter.place(frame.view, option_of(row.answer))
            if place:
                note = on_chip(row.chance)
                offers.append(Offer(row.key, place, group.verb.icon, row.said, note, row.answer, bool(row.harm)))
    return offers


def on_chip(chance: str) -> str:
    """A chance as short as possible: "96", ">99"."""
    return chance.removeprefix("about ").removesuffix("\u2009%").replace("over ", ">").replace("under ", "<")


def _refused(game: Game, painter: Painter | None) -> list[Refused]:
    """What can't be done, grouped by verb and reason."""
    found: dict[tuple[str, str, str], tuple[Verb, list[str]]] = {}
    for refusal in game.refusals():
        option = option_of(refusal.what)
        verb = _verb(option, painter)
        _, whats = found.setdefault((verb.id, refusal.why, refusal.rule), (verb, []))
        whats.append(game.title.say(option))
    return [Refused(verb, tuple(whats), why, rule) for (_, why, rule), (verb, whats) in found.items()]


def _portions(game: Game, share: Share) -> list[Portion]:
    """The page starts with the first listed way: as much as possible for the first target."""
    first = share.read(0) or list(share.floors)
    return [
        Portion(id, name_of(game.title, id), least, most, start)
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


def _log(game: Game, seat: int, painter: Painter | None) -> list[Chapter]:
    """The log in chapters by round, oldest first; only the sentences that are shown are rendered."""
    told = [(event, begun) for event, begun in _in_chapters(game, painter) if event.told_to(seat)]
    chapters: list[Chapter] = []
    opened: Event | None = None
    news = sum(event.line == game.position for event, _ in told)
    first = max(0, len(told) - max(LOG, news))
    for number, (event, begun) in enumerate(told[first:], first):
        if not chapters or begun is not opened:
            opened = begun
            chapters.append(Chapter(_sentence(game, begun, seat).rstrip(".") if begun is not None else "", []))
        kind = "now" if event.line == game.position and game.position else _colour(event, painter)
        dice = painter.roll(event) if painter is not None else None
        says = _sentence(game, event, seat)
        chapters[-1].entries.append(Entry(says, event.rule, event.line, kind, dice, number, event is begun))
    return chapters


def _lessons(game: Game, painter: Painter | None) -> list[str]:
    """What the scene is about, at its start, and what has been explained since a person last answered."""
    answered = [at for at, line in enumerate(game.lines) if at and line.mark not in AUTOMATIC]
    since = answered[-1] if answered else 0
    scene = scene_of(game)
    about = [scene.about] if scene is not None and not since else []
    told = [painter.lesson(event) for event in game.events if event.line >= since] if painter is not None else []
    return about + [lesson for lesson in told if lesson]


def _in_chapters(game: Game, painter: Painter | None) -> Iterator[tuple[Event, Event | None]]:
    """All events, each with the one that began its chapter."""
    beginnings = painter.chapters if painter is not None else ()
    begun: Event | None = None
    for event in game.events:
        if event.kind in beginnings:
            begun = event
        yield event, begun


def _sentence(game: Game, event: Event, seat: int) -> str:
    return game.title.sentence(event, event.known_to(seat))


def _colour(event: Event, painter: Painter | None) -> str:
    if painter is None:
        return ""
    return "hurt" if event.kind in painter.harms else "kill" if event.kind in painter.kills else ""


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
    return EndingPanel(game.title.ending(outcome.why), outcome.rule, headline, won, game.title.epilogue(game, seat))


def news(game: Game, seat: int, since: int, painter: Painter) -> tuple[list[Motion], list[RolledDice]]:
    """The moves and rolls after position `since`, for a page that shows the game at that position."""
    events = [event for event in game.events if event.line > since and event.told_to(seat)]
    motions = painter.motions(events)
    rolls = [roll for roll in map(painter.roll, events) if roll is not None]
    return (motions if len(motions) <= FEW_MOVES else []), rolls
