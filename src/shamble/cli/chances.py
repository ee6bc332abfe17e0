"""Odds as a compact table: for each option how likely each measure is to grow, and whether it can lose the game."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from shamble.cli.screen import Screen, clean
from shamble.kernel.odds import Odds
from shamble.kernel.questions import Option
from shamble.kernel.title import Title
from shamble.speech.odds_text import LOST, WON, assumed, beside, percent, step, why_about

NOTHING = "-"
TOO_MANY = "too many to count"

OddsRow = tuple[str, Option, Odds | str]  # the option's number or letter, the option, its odds or why there are none


def show_odds(screen: Screen, title: Title, rows: list[OddsRow]) -> None:
    """Print the table; a single line if no answer involves chance."""
    counted = [odds for _, _, odds in rows if isinstance(odds, Odds)]
    if len(counted) == len(rows) and not any(odds.measures for odds in counted):
        screen.print("No answer changes anything that is counted before the next decision.")
        return
    if not counted:
        screen.print(f"There are no odds for any of these answers: {rows[0][2]}.")
        return
    measures = _columns(counted)
    table = Table(box=None, padding=(0, 2, 0, 0), width=None, show_edge=False)
    table.add_column("", style="key", justify="right", no_wrap=True, min_width=2)
    table.add_column("until the next decision", header_style="hint", overflow="fold")
    for measure in measures:
        table.add_column(_head(title, measure), header_style="hint", overflow="fold")
    again = any(odds.again is not None for odds in counted)
    if again:
        table.add_column("with rerolls", header_style="hint", overflow="fold")
    for key, option, odds in rows:
        if isinstance(odds, Odds) and not odds.measures:
            continue  # it changes nothing that is counted, and there may be many like it
        cells = _cells(odds, measures)
        if again:
            known = odds.again if isinstance(odds, Odds) else None
            cells.append(Text(beside(known) if known is not None else NOTHING, "hint"))
        table.add_row(key, clean(title.say(option)), *cells)
    screen.console.print(table, width=screen.width)
    for key, _, odds in rows:
        if isinstance(odds, Odds) and odds.parts:
            said = "; ".join([f"{step(title, part)}: {beside(part.odds)}" for part in odds.parts])
            screen.print((clean(f"{key} one after the other: {said}"), "hint"))
    if len(counted) > len([odds for odds in counted if odds.measures]):
        screen.print(("Options not listed change nothing that is counted.", "hint"))
    screen.print((f"{NOTHING} no change; +1 always; 50% (+0.8) chance of 1 or more, and the average", "hint"))
    taken_for_granted = dict.fromkeys([said for odds in counted for said in assumed(title, odds)])
    if taken_for_granted:
        screen.print((f"Assumed on the way: {' '.join(taken_for_granted)}", "hint"))
    for why in dict.fromkeys([why_about(odds) for odds in counted if not odds.exact]):
        screen.print((f"“about”: {why}", "hint"))


def _columns(counted: list[Odds]) -> list[str]:
    """The measures that can change: the end of the game first, then in the order of the title."""
    known = dict.fromkeys(name for odds in counted for _, change in odds.ways for name in change)
    ends = [name for name in (LOST, WON) if name in known]
    changing = {name for odds in counted for name in odds.measures}
    return ends + [name for name in known if name in changing and name not in ends]


def _head(title: Title, measure: str) -> str:
    if measure == LOST:
        return "loses the game"
    return "wins the game" if measure == WON else clean(title.measure(measure))


def _cells(odds: Odds | str, measures: list[str]) -> list[Text]:
    if isinstance(odds, str):
        return [Text(odds, "hint")] + [Text("") for _ in measures[1:]]
    return [_cell(odds, measure) for measure in measures]


def _cell(odds: Odds, measure: str) -> Text:
    spread = odds.spread(measure)
    about = "" if odds.exact else "about "
    if measure in (LOST, WON):
        chance = odds.chance(measure)
        style = "harm" if measure == LOST else "good"
        return Text(about + percent(chance), style) if chance else Text(NOTHING, "hint")
    amounts = [amount for amount, _ in spread]
    if len(amounts) == 1:
        return Text(f"{amounts[0]:+d}" if amounts[0] else NOTHING, "" if amounts[0] else "hint")
    mean = f"{float(odds.mean(measure)):+.1f}"
    if amounts[0] < 0:
        return Text(f"{mean} (average)")
    likely = about + percent(odds.chance(measure))
    return Text(likely if amounts[-1] == 1 else f"{likely} ({mean})")
