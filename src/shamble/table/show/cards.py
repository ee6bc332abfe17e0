"""The card of one option: what it may lead to, exactly, and the rules behind it."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

from shamble.draw.painter import Painter
from shamble.kernel.errors import RuleFault
from shamble.kernel.game import Game
from shamble.kernel.odds import Odds, Part
from shamble.kernel.questions import Choice, Option
from shamble.kernel.title import Throw, Title
from shamble.speech.book import rule_says
from shamble.speech.odds_text import LOST, WON, assumed, step, why_about
from shamble.speech.second_thought import second_thought
from shamble.speech.words import capital
from shamble.table.show.option_list import in_full, row_of, verb_of

MOST_BARS: Final = 2  # measures that are drawn; the others are put into words
MOST_ROWS: Final = 4  # bars of one measure; the least likely are added up
ENDS: Final = (WON, LOST)


@dataclass(frozen=True)
class Bars:
    """One measure: each possible change, the length of its bar, its chance, its class, and how much of the bar is with
    a risk that comes true. The `legend` says what such a part means, and what the rest."""

    name: str
    rows: list[tuple[str, float, str, str, float]]
    legend: tuple[str, str] | None = None
    rest: str = ""  # the chance of what has no bar
    short: str = ""  # all in one line, for a phone


@dataclass(frozen=True)
class Column:
    """One sum of dice: the length of its column, and what it means."""

    sum: int
    height: float
    hits: bool
    breaks: bool


@dataclass(frozen=True)
class Columns:
    """The dice that an option begins with, as one column a sum. Each of the `ends` has its chance, what it is, and
    whether it is bad."""

    columns: tuple[Column, ...]
    says: str  # above them
    needs: str  # what they show, for those who do not see them
    ends: tuple[tuple[str, str, bool], ...]


@dataclass(frozen=True)
class Cited:
    id: str
    says: str


@dataclass
class OptionCard:
    answer: str
    said: str
    title: str
    asked: str  # what a button says that takes it
    columns: Columns | None = None
    bars: list[Bars] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    harm: str = ""
    rules: list[Cited] = field(default_factory=list)
    can_stand: bool = False


def make_card(game: Game, option: Option, seat: int) -> OptionCard:
    title = game.title
    card = OptionCard(option.text, title.say(option), title.id, title.say(option))
    painter = title.painter
    card.harm = second_thought(game, option, seat)
    question = game.question
    assert question is not None
    label = painter.label(game.view(seat), option) if painter is not None else None
    deal = label.deal if label is not None else None
    if question.verify(option) is None:  # otherwise an aside of a seat that is not asked, which involves no chance
        row = row_of(game, game.view(seat), option, "", painter, question)
        card.asked = in_full(game, option, row, verb_of(option, painter))
        throw = title.throw(game, option, seat)
        if deal is not None:
            card.columns = _columns(throw, throw.needed.yes, deal.more) if throw is not None else None
            card.notes += [deal.more] if throw is None else []
        else:
            _count(card, game, option, seat, painter, throw)
    cited = painter.rules(option) if painter is not None else ()
    card.rules = [Cited(id, rule_says(title, id)) for id in dict.fromkeys([*cited, question.rule])]
    # An answer that needs a second thought can't be made a standing answer.
    card.can_stand = isinstance(question, Choice) and option in question.options and not card.harm
    return card


def _count(
    card: OptionCard, game: Game, option: Option, seat: int, painter: Painter | None, throw: Throw | None
) -> None:
    try:
        odds = game.odds(option, seat)
    except RuleFault:  # it is reported when somebody actually takes the option
        return
    if odds is None:
        card.notes.append("Too many outcomes to count, so no odds.")
        return
    if not odds.exact:
        card.notes.append(f"Approximate: {why_about(odds)}.")
    if odds.passed and odds.measures:
        card.notes.append(f"Assumed on the way: {' '.join(assumed(game.title, odds))}")
    if odds.chance(WON):
        card.notes.append(f"Wins the game: {exactly(odds.chance(WON))}.")
    if odds.chance(LOST) and not card.harm:
        card.harm = f"Loses the game: {exactly(odds.chance(LOST))}."
    if throw is not None:
        _roll_up(card, game.title, odds, throw)
        return
    places = [_where(game, part, seat, painter) for part in odds.parts]
    if len(places) > 1:
        for part, place in zip(odds.parts, places):
            for measure in _in_order(part.odds, painter)[:1]:
                _add_measure(card, game.title, part.odds, measure, where=place)
    risky = _risk_of_aim(odds, painter)
    for measure in _in_order(odds, painter):  # which are those of the part if there is only one
        _add_measure(card, game.title, odds, measure, painter, risky, where=places[0] if len(places) == 1 else "")
    if odds.again is not None:
        better = [f"{game.title.measure(name)} {float(odds.again.mean(name)):.2f}" for name in odds.again.measures]
        card.notes.append(f"With rerolls where they help: average {', '.join(better)}.")


def _roll_up(card: OptionCard, title: Title, odds: Odds, throw: Throw) -> None:
    """Columns; the first measure that is as likely as the roll succeeds names it, and the rest is put into words."""
    chances = _chances(throw)
    success = sum((chance for total, chance in chances.items() if throw.needed.reaches(total)), Fraction(0))
    order = [measure for measure in odds.measures if measure not in ENDS and odds.chance(measure)]
    named = next((measure for measure in order if odds.chance(measure) == success), "")
    card.columns = _columns(throw, title.measure(named, 1) if named else throw.needed.yes)
    rest = [measure for measure in order if odds.chance(measure) != success]
    card.notes += [f"{capital(title.measure(measure, 1))}: {exactly(odds.chance(measure))}" for measure in rest]


def _columns(throw: Throw, success: str, says: str = "") -> Columns:
    needed, chances = throw.needed, _chances(throw)
    breaks = {total: throw.breaks_from > 0 and total >= throw.breaks_from for total in chances}
    most = max(chances.values())
    columns = [
        Column(total, length(chance / most), needed.reaches(total), breaks[total]) for total, chance in chances.items()
    ]
    hit = sum((chance for total, chance in chances.items() if needed.reaches(total)), Fraction(0))
    ends = [(exactly(hit), success, False), (exactly(1 - hit), needed.no, False)]
    if throw.breaks_from:
        broken = sum((chance for total, chance in chances.items() if breaks[total]), Fraction(0))
        ends.append((exactly(broken), throw.breaks, True))
    return Columns(tuple(columns), says or throw.says, throw.says, tuple(ends))


def _chances(throw: Throw) -> dict[int, Fraction]:
    """Each sum of the dice with its chance."""
    found = {0: Fraction(1)}
    for _ in range(throw.count):
        after: dict[int, Fraction] = {}
        for total, chance in found.items():
            for face in range(1, throw.sides + 1):
                after[total + face] = after.get(total + face, Fraction(0)) + chance / throw.sides
        found = after
    return found


def _where(game: Game, part: Part, seat: int, painter: Painter | None) -> str:
    return step(game.title, part, painter.spot(game.view(seat), part.place) if painter is not None else "")


def _in_order(odds: Odds, painter: Painter | None) -> list[str]:
    """The option's aim comes first; the end of the game is left out, because it is reported separately."""
    aims = list(painter.aims) if painter is not None else []
    first = [measure for measure in aims if measure in odds.measures]
    rest = [measure for measure in odds.measures if measure not in first and measure not in ENDS]
    return first + rest


def _risk_of_aim(odds: Odds, painter: Painter | None) -> str:
    """The measure that divides the bars of the option's aim: what may go wrong at the same time."""
    if painter is None or not any(measure in odds.measures for measure in painter.aims):
        return ""
    return next((measure for measure in painter.risks if measure in odds.measures), "")


def _add_measure(
    card: OptionCard,
    title: Title,
    odds: Odds,
    measure: str,
    painter: Painter | None = None,
    risky: str = "",
    where: str = "",
) -> None:
    """Bars, or a note if there are enough of them already. Each part of the odds, which says `where`, has its own."""
    spread = odds.spread(measure)
    name = f"{where}: {title.measure(measure)}" if where else title.measure(measure)
    if len(spread) == 1:
        amount = spread[0][0]
        card.notes.append(f"Always: {amount:+d} {title.measure(measure, abs(amount))}")
        return
    mean = f"{name[:1].upper()}{name[1:]} (average {float(odds.mean(measure)):.2f})"
    if (len(card.bars) >= MOST_BARS and not where) or measure == risky:
        card.notes.append(mean)
        return
    divided = painter is not None and risky and measure in painter.aims
    likely = sorted(sorted(spread, key=lambda one: -one[1])[:MOST_ROWS])
    other = 1 - sum([chance for _, chance in likely], Fraction(0))
    bad = {amount: odds.chance_of(measure, amount, risky) if divided else Fraction(0) for amount, _ in likely}
    rows = [
        (str(amount), length(chance), exactly(chance), "none" if amount == 0 else "", length(bad[amount]))
        for amount, chance in likely
    ]
    risk = painter.risks[risky] if painter is not None and divided else None
    legend = (risk.avoided, f"{risk.happens}, {exactly(odds.chance(risky))} in all") if risk is not None else None
    rest = exactly(other) if other else ""
    said = [(amount, shown) for amount, _, shown, _, _ in rows] + [("other", rest)] * bool(rest)
    short = ", ".join([f"{amount} ({shown})" for amount, shown in said])
    card.bars.append(Bars(mean, rows, legend, rest, f"{name[:1].upper()}{name[1:]}: {short}"))


def length(chance: Fraction) -> float:
    """Of a bar; a full one is 100 long."""
    return round(float(chance) * 100, 2)


def exactly(chance: Fraction) -> str:
    """A chance to a tenth of a percent."""
    return f"{float(chance) * 100:.1f}\u2009%"
