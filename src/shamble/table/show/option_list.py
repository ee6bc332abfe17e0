"""The options of a question as a page lists them: the most useful first, the pointless folded away, none left out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Final

from shamble.bots import TINY, Greedy, Look
from shamble.draw.painter import Deal, Label, Painter, Verb
from shamble.kernel.errors import RuleFault
from shamble.kernel.game import Game
from shamble.kernel.odds import Odds
from shamble.kernel.questions import Choice, Option, Question
from shamble.kernel.records import Plain
from shamble.speech.display_names import bare_name
from shamble.speech.odds_text import LOST, percent, roughly

OTHER: Final = Verb("other", "", "check")
FEW: Final = 3  # options that stay in sight, whatever they are worth
KEYS: Final = 9  # options that have a number key
THIN: Final = "\u2009"


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
    pointless: bool = False  # as far as the title can tell
    number: int = 0  # the number key that takes it
    deal: Deal | None = None  # its place on a card
    boost: str = ""  # what switches it on, in place of
    plain: str = ""  # the row with this key
    plain_tool: str = ""
    has_boost: bool = False  # may another row take its place?


@dataclass(frozen=True)
class OptionCard:
    """A card in a long list: its options are buttons on it."""

    name: str
    left: str
    says: str
    price: tuple[tuple[str, int], ...]
    rows: tuple[OptionRow, ...]


@dataclass(frozen=True)
class Group:
    verb: Verb
    rows: tuple[OptionRow, ...]

    @property
    def tools(self) -> list[tuple[str, list[OptionRow]]]:
        """Rows with the same tool are listed together under its name."""
        found: dict[str, list[OptionRow]] = {}
        for row in self.rows:
            found.setdefault(row.tool, []).append(row)
        return list(found.items())

    @property
    def parts(self) -> list[tuple[str, str, list[OptionRow]]]:
        """The same for a page that can switch: each tool with what switches, and rows of both ways."""
        found: dict[str, list[OptionRow]] = {}
        for row in self.rows:
            found.setdefault(row.plain_tool if row.plain else row.tool, []).append(row)
        return [(tool, next((row.boost for row in rows if row.plain), ""), rows) for tool, rows in found.items()]


@dataclass
class OptionList:
    groups: list[Group] = field(default_factory=list)  # those worth a look
    also: list[Group] = field(default_factory=list)  # folded: they harm a friend, or achieve nothing
    closing: list[OptionRow] = field(default_factory=list)  # end what is going on; they have a place of their own
    cards: list[tuple[str, list[OptionCard]]] = field(default_factory=list)  # by heading, never sorted again
    spots: tuple[str, ...] = ()  # the painter's order of places

    @property
    def rows(self) -> list[OptionRow]:
        dealt = [row for _, cards in self.cards for card in cards for row in card.rows]
        return [row for group in [*self.groups, *self.also] for row in group.rows] + dealt + self.closing

    @property
    def dealt(self) -> list[Group]:
        """The cards as groups of rows, for pages that have no space for cards."""
        found = []
        for heading, cards in self.cards:
            rows = [(card, row) for card in cards for row in card.rows]
            small = [
                ", ".join(part for part in (row.deal.button if row.deal else "", card.left) if part)
                for card, row in rows
            ]
            listed = tuple([replace(row, small=text) for (_, row), text in zip(rows, small)])
            found.append(Group(Verb(heading, heading, "boards"), listed))
        return found

    @property
    def places(self) -> list[str]:
        """Where things on cards can stand: the codes in capitals with which their buttons begin."""
        dealt = [row.deal for _, cards in self.cards for card in cards for row in card.rows if row.deal is not None]
        codes = [deal.button.partition(" ")[0] for deal in dealt]
        return sorted([code for code in dict.fromkeys(codes) if code.isupper()], key=self.rank)

    def rank(self, code: str) -> int:
        return self.spots.index(code) if code in self.spots else len(self.spots)

    @property
    def count_also(self) -> int:
        return sum(not row.plain for group in self.also for row in group.rows)


def list_options(game: Game, view: Plain, question: Choice, painter: Painter | None, ordered: bool) -> OptionList:
    """`ordered` by what they are worth to whoever is asked."""
    options = question.options
    worth = _worth(game, question) if ordered else [0.0] * len(options)
    verbs = [verb_of(option, painter) for option in options]
    rows = [row_of(game, view, option, f"o{index}", painter, question) for index, option in enumerate(options)]
    closing = [index for index, verb in enumerate(verbs) if verb.ends]
    if len(closing) == len(options):
        closing = []
    dealt = [index for index, row in enumerate(rows) if row.deal is not None]
    bold = _paired(rows, verbs)
    worth = [max(worth[each] for each in (index, bold.get(index, index))) for index in range(len(options))]
    apart = [*closing, *dealt, *bold.values()]
    open_ones = [index for index in range(len(options)) if index not in apart]
    order = sorted(open_ones, key=lambda index: -worth[index])
    floor = min([worth[index] for index in closing], default=float("-inf"))
    useless = [index for index in order if rows[index].pointless or worth[index] < floor - TINY]
    also = [index for index in order if rows[index].harm or (index in useless and not verbs[index].stays)]
    spared = sorted(also, key=lambda index: (bool(rows[index].harm), rows[index].pointless, -worth[index]))
    spared = spared[: max(0, FEW - (len(order) - len(also)))]  # these stay in sight, for there is little else
    also = [index for index in also if index not in spared]
    found = OptionList()
    seen = [index for index in order if index not in also]
    found.groups = _numbered(_grouped([(verbs[each], rows[each]) for each in _with(bold, seen)]))
    found.also = _grouped([(verbs[each], rows[each]) for each in _with(bold, also)])
    found.closing = [rows[index] for index in closing]
    found.cards = _cards([rows[index] for index in dealt], painter)
    found.spots = painter.spots if painter is not None else ()
    return found


def _paired(rows: list[OptionRow], verbs: Sequence[Verb]) -> dict[int, int]:
    """For each row with a bolder way of doing the same, that of this way; both are marked."""
    plain = {
        (verb.id, row.tool, row.what): index for index, (verb, row) in enumerate(zip(verbs, rows)) if not row.boost
    }
    found: dict[int, int] = {}
    for index, (verb, row) in enumerate(zip(verbs, rows)):
        there = plain.get((verb.id, row.plain_tool, row.what), -1) if row.boost else -1
        if there >= 0:
            found[there] = index
            rows[there] = replace(rows[there], has_boost=True)
            rows[index] = replace(row, plain=rows[there].key)
    return found


def _with(bold: dict[int, int], order: Sequence[int]) -> list[int]:
    """Each bolder way after the usual one."""
    return [each for index in order for each in ((index, bold[index]) if index in bold else (index,))]


def _cards(rows: Sequence[OptionRow], painter: Painter | None) -> list[tuple[str, list[OptionCard]]]:
    """Under the painter's headings; cards are in the order of the question."""
    found: dict[str, dict[str, list[OptionRow]]] = {heading: {} for heading in (painter.headings if painter else ())}
    for row in rows:
        if row.deal is not None:
            found[row.deal.group].setdefault(row.what, []).append(row)
    return [(heading, [_card(name, rows) for name, rows in cards.items()]) for heading, cards in found.items() if cards]


def _card(name: str, rows: Sequence[OptionRow]) -> OptionCard:
    first = rows[0]
    return OptionCard(name, first.small, first.deal.says if first.deal else "", first.price, tuple(rows))


def _worth(game: Game, question: Choice) -> list[float]:
    try:
        return Greedy().worth(Look(game, question.seats[0]))
    except RuleFault:  # it is reported when somebody takes the option that breaks
        return [0.0] * len(question.options)


def is_any_better(game: Game, question: Choice, painter: Painter | None, than: Option) -> bool:
    """Is there an option that is worth more, as far as a bot can tell, and harms no friend?"""
    seat, worth = question.seats[0], _worth(game, question)
    least = worth[question.options.index(than)] + TINY
    better = [option for option, value in zip(question.options, worth) if value > least]
    rows = [row_of(game, game.view(seat), option, "", painter, question) for option in better]
    return any(not row.harm and not row.pointless for row in rows)


def _grouped(rows: Sequence[tuple[Verb, OptionRow]]) -> list[Group]:
    """By verb; the groups are in the order of their first rows."""
    found: dict[str, Group] = {}
    for verb, row in rows:
        group = found.get(verb.id, Group(verb, ()))
        found[verb.id] = replace(group, rows=(*group.rows, row))
    return list(found.values())


def _numbered(groups: Sequence[Group]) -> list[Group]:
    """With number keys in the order of the page."""
    number = 0
    found = []
    for group in groups:
        rows = []
        for _, _, alike in group.parts:
            for row in alike:
                number += not row.plain  # both ways have the same key
                rows.append(replace(row, number=number if number <= KEYS else 0))
        found.append(replace(group, rows=tuple(rows)))
    return found


def verb_of(option: Option, painter: Painter | None) -> Verb:
    verbs = painter.verbs if painter is not None else {}
    return verbs.get(option.verb, OTHER)


def row_of(game: Game, view: Plain, option: Option, key: str, painter: Painter | None, question: Question) -> OptionRow:
    said = game.title.say(option)
    label = painter.label(view, option) if painter is not None else None
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
        painter.drag(view, option) if painter is not None else None,
        label.minor,
        deal=label.deal,
        boost=label.boost,
        plain_tool=label.plain_tool,
    )


def said_with_verb(game: Game, option: Option, row: OptionRow, verb: Verb) -> str:
    """An option that says only whose turn it is, or what is taken, gets its verb."""
    is_name = bool(option.names) and row.said.casefold() == bare_name(game.title, option.names[0]).casefold()
    return f"{verb.name}: {row.said}" if is_name else row.said


def in_full(game: Game, option: Option, row: OptionRow, verb: Verb) -> str:
    """The option with its price and its chance: "Fire the Winchester 94 into the hall: 1 action, 67 %"."""
    figures = [part for part in (price_of(row), row.chance) if part]
    said = said_with_verb(game, option, row, verb)
    return f"{said}: {', '.join(figures)}" if figures else said


def price_of(row: OptionRow) -> str:
    """In words: "2 actions", "6 RP"."""
    return ", ".join([_amount(coin, count) for coin, count in row.price])


def _amount(coin: str, count: int) -> str:
    if coin == "free":
        return "free"
    name = coin.upper() if coin != "action" else "action" if count == 1 else "actions"
    return f"{count}\u00a0{name}"


# -- odds beside an option ---------------------------------------------------------------------------------------------


def aim(odds: Odds, painter: Painter | None) -> str:
    """The option's aim: the first of the painter's aims that it can achieve."""
    aims = painter.aims if painter is not None else ()
    return next((measure for measure in aims if measure in odds.measures), "")


def chance_beside(odds: Odds | None, painter: Painter | None) -> str:
    """The chance that the option achieves its aim."""
    if odds is None:
        return ""
    measure = aim(odds, painter)
    return roughly(odds, percent(odds.chance(measure)).replace("%", f"{THIN}%")) if measure else ""


def harm_beside(odds: Odds | None, painter: Painter | None) -> str:
    """The harm that the option may do to our own side."""
    if odds is None or painter is None:
        return ""
    lost = odds.chance(LOST)
    if lost:
        return roughly(odds, f"{percent(lost)} risk of losing")
    hurt = max([odds.chance(measure) for measure in painter.fears if measure in odds.measures], default=Fraction(0))
    return roughly(odds, f"{percent(hurt)} {painter.fear_says}") if hurt else ""


def risk_beside(odds: Odds | None, painter: Painter | None) -> str:
    """What else may go wrong: "31% to break"."""
    risks = painter.risks.items() if odds is not None and painter is not None else ()
    return ", ".join(
        [f"{percent(odds.chance(measure))} {risk.says}" for measure, risk in risks if odds and measure in odds.measures]
    )


def on_chip(chance: str) -> str:
    """A chance as short as possible: "96", ">99"."""
    return chance.removeprefix("about ").removesuffix(f"{THIN}%").replace("over ", ">").replace("under ", "<")
