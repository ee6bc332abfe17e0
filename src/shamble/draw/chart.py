"""A chart of a game by round: one measure upwards, another downwards, a third as marks on the line between them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from shamble.draw.svg import Element, el

WIDTH: Final = 420.0
LEFT: Final = 26.0  # for the scale
HALF: Final = 64.0  # the height of the tallest bar
AXIS: Final = 22.0  # between the two halves, for the rounds
TOP: Final = 18.0
LETTER: Final = 7.0


@dataclass(frozen=True)
class Series:
    """A measure: how much each round added to it."""

    name: str
    amounts: tuple[int, ...]
    one: str = ""  # its singular

    @property
    def total(self) -> int:
        return sum(self.amounts)

    def counted(self, amount: int) -> str:
        return f"{amount} {(self.one or self.name) if amount == 1 else self.name}"


@dataclass(frozen=True)
class Chart:
    rounds: tuple[str, ...]  # their labels
    up: Series
    down: Series | None = None
    marks: Series | None = None
    round_name: str = field(default="round", kw_only=True)

    @property
    def says(self) -> str:
        """The chart in one sentence, for those who do not see it."""
        shown = [series for series in (self.up, self.down, self.marks) if series is not None]
        totals = ", ".join(series.counted(series.total) for series in shown)
        return f"By {self.round_name}, from {self.rounds[0]} to {self.rounds[-1]}: {totals} in all."


def draw_chart(chart: Chart) -> Element:
    """The elements have classes only: `ch-up`, `ch-down`, `ch-mark`, `ch-axis`, `ch-label`."""
    step = (WIDTH - LEFT) / len(chart.rounds)
    half = HALF if chart.down is not None else 0.0
    middle = TOP + HALF
    height = middle + AXIS + half + TOP
    tallest = max([1, *chart.up.amounts, *(chart.down.amounts if chart.down is not None else ())])
    return el(
        "svg",
        el("title", chart.says),
        _scale(tallest, middle, chart.down is not None),
        _bars(chart.up, "ch-up", step, tallest, middle, -1),
        _bars(chart.down, "ch-down", step, tallest, middle + AXIS, 1) if chart.down is not None else None,
        _labels(chart, step, middle),
        _marks(chart.marks, step, middle) if chart.marks is not None else None,
        _name(chart.up, "ch-up", TOP - 5),
        _name(chart.down, "ch-down", height - 4) if chart.down is not None else None,
        class_="chart",
        viewBox=f"0 0 {WIDTH:g} {height:g}",
        role="img",
        aria_label=chart.says,
    )


def _scale(tallest: int, middle: float, both: bool) -> list[Element]:
    """The highest amount, and the base lines of the bars."""
    lines = [el("path", class_="ch-axis", d=f"M{LEFT:g} {middle:g}H{WIDTH:g}")]
    heights = [middle - HALF]
    if both:
        lines.append(el("path", class_="ch-axis", d=f"M{LEFT:g} {middle + AXIS:g}H{WIDTH:g}"))
        heights.append(middle + AXIS + HALF)
    for y in heights:
        lines.append(el("path", class_="ch-grid", d=f"M{LEFT:g} {y:g}H{WIDTH:g}"))
        lines.append(el("text", str(tallest), class_="ch-label ch-end", x=LEFT - 6, y=y + 4))
    return lines


def _bars(series: Series, kind: str, step: float, tallest: int, start: float, way: int) -> list[Element]:
    drawn = []
    width = max(step - max(step * 0.2, 1), 1)
    for at, amount in enumerate(series.amounts):
        if amount:
            height = HALF * amount / tallest
            y = start - height if way < 0 else start
            drawn.append(
                el("rect", class_=kind, x=LEFT + at * step + (step - width) / 2, y=y, width=width, height=height)
            )
    return drawn


def _labels(chart: Chart, step: float, middle: float) -> list[Element]:
    """As many labels of rounds as fit beside each other and beside the marks."""
    free = 0.0
    taken = [at for at, amount in enumerate(chart.marks.amounts) if amount] if chart.marks is not None else []
    drawn = []
    for at, label in enumerate(chart.rounds):
        wide = (len(label) + 1) * LETTER
        x = LEFT + (at + 0.5) * step
        clear = all(abs(at - other) * step > wide / 2 + LETTER for other in taken)
        if clear and x - wide / 2 >= free and x + wide / 2 <= WIDTH:
            drawn.append(el("text", label, class_="ch-label", x=x, y=middle + AXIS - 7))
            free = x + wide / 2
    return drawn


def _marks(series: Series, step: float, middle: float) -> list[Element]:
    """A cross for each round that added some, with the number if there were several."""
    drawn = []
    for at, amount in enumerate(series.amounts):
        if amount:
            x = LEFT + (at + 0.5) * step
            sign = el("path", class_="ch-mark", d=f"M{x:.1f} {middle + 1:g}v{AXIS - 2:g}M{x - 5:.1f} {middle + 7:g}h10")
            drawn.append(el("g", sign, el("title", series.counted(amount))))
    return drawn


def _name(series: Series, kind: str, y: float) -> Element:
    swatch = el("rect", class_=kind, x=LEFT, y=y - 9, width=10, height=10)
    return el("g", swatch, el("text", series.counted(series.total), class_="ch-name", x=LEFT + 15, y=y))
