"""The picture of a campaign between two missions: the way, a thread for each achievement, and the roster of sheets."""

from __future__ import annotations

from typing import Final

from shamble.draw.svg import Element, add, el
from shamble.titles.washington.rules.sheets import BOXES, MILESTONES
from shamble.titles.washington.words.campaign import FOG, LOST, NEXT, WON, CampaignPage, Kept, Row, Stop, Thread
from shamble.titles.washington.words.campaign_text import attempt, row_said, stop_said, thread_said
from shamble.zones.picture.outlines import number
from shamble.zones.picture.pieces import classes, figure, marked

WIDTH: Final = 760
MARGIN: Final = 12
FIRST: Final = 98  # where the first mission is
LAST: Final = 712
WIDEST: Final = 110  # between two stops
NAMELESS: Final = 40  # and between those that are not told yet
SHORE: Final = 30  # where the fog begins
NARROW: Final = 92  # from here on, names have to be on two levels
RAIL: Final = 64  # how far down
RADIUS: Final = 15
LETTER: Final = 6.1  # the usual width of a letter of the smaller text
LINE: Final = 14
THREAD: Final = 19  # the height of one
LEGEND: Final = "filled: written · ring: it counted · bright: counts next · dashed: missed · running out: not told yet"
LEGEND_AT_THE_END: Final = "filled: written · ring: it counted · dashed: missed"
STAR: Final = (
    "M6 .6 7.600 4.300 11.600 4.700 8.600 7.300 9.500 11.200 6 9.100 2.500 11.200 3.400 7.300 .4 4.700 4.400 4.300z"
)
# where the columns of the roster begin
BAR: Final = 146
REWARDS: Final = 346
CARDS: Final = 446
OWN: Final = 684
BOX: Final = 9.6
DIE: Final = 15


# of a stop; a page that can't show everything scrolls to what is acting
LOOKS: Final = {WON: "ca-won", NEXT: "ca-next acting", LOST: "ca-ended", FOG: "ca-fog"}


class CampaignPicture:
    """One page while it is drawn."""

    def __init__(self, page: CampaignPage) -> None:
        self.page = page
        self.all_stops = page.stops()
        self.lines = self.threads_by_line()
        fog = len([stop for stop in self.all_stops if stop.state == FOG])
        gaps = max(1, len(self.all_stops) - fog - 1)
        self.gap = min(float(WIDEST), (LAST - FIRST - self.across(fog)) / gaps)  # between stops with names
        self.told = len(self.all_stops) - fog

    def draw(self) -> Element:
        threads_at = RAIL + 40 + max([self.level(stop) + LINE * len(lines_of(stop)) for stop in self.all_stops])
        roster_at = threads_at + THREAD * len(self.lines) + 14
        rows, bottom = self.roster(roster_at)
        graves, bottom = self.graves(bottom)
        picture = el(
            "svg",
            class_="map campaign",
            viewBox=f"0 0 {WIDTH} {number(bottom + MARGIN)}",
            role="group",
            aria_label=f"{self.page.campaign.name}, the campaign so far",
            preserveAspectRatio="xMidYMin meet",
        )
        add(picture, self.highlight(roster_at - 20), self.heading(), self.rail())
        add(picture, [self.stop(stop) for stop in self.all_stops], self.fog())
        for place, threads in enumerate(self.lines):
            y = threads_at + THREAD * place
            add(picture, self.thread(threads[0], y) if threads[0].written else self.missed(threads, y))
        return add(picture, rows, graves)

    def heading(self) -> list[Element]:
        name = el("text", self.page.campaign.name, class_="ca-head", x=MARGIN, y=22)
        says = LEGEND_AT_THE_END if self.page.is_over else LEGEND
        legend = el("text", says, class_="ca-small ca-end", x=WIDTH - MARGIN, y=22)
        return [name, legend] if self.lines else [name]

    # -- the way -------------------------------------------------------------------------------------------------------

    def x(self, mission: int) -> float:
        return FIRST + self.gap * (min(mission, self.told) - 1) + self.across(max(0, mission - self.told))

    @staticmethod
    def across(fog: int) -> float:
        """From the last stop with a name to a stop in the fog, counted from there."""
        return SHORE + NAMELESS * fog if fog else 0

    def level(self, stop: Stop) -> float:
        """How far the name is moved down, so that neighbours do not run into each other."""
        if self.gap >= NARROW or stop.number % 2 == 1:
            return 0
        return LINE * max([len(lines_of(other)) for other in self.all_stops]) + 4

    def highlight(self, bottom: float) -> list[Element]:
        """A band through everything that belongs to the next mission."""
        wide = min(100.0, max(68.0, self.gap - 8))
        return [
            el("rect", class_="ca-band", x=self.x(stop.number) - wide / 2, y=34, width=wide, height=bottom - 34, rx=4)
            for stop in self.all_stops
            if stop.state == NEXT
        ]

    def rail(self) -> list[Element]:
        """From stop to stop: a firm line as far as the team has come."""
        return [
            el(
                "path",
                class_="ca-rail" if stop.state != FOG else "ca-rail ca-dashed",
                d=f"M{number(self.x(stop.number - 1) + RADIUS)} {RAIL}H{number(self.x(stop.number) - RADIUS)}",
            )
            for stop in self.all_stops[1:]
        ]

    def stop(self, stop: Stop) -> Element:
        x = self.x(stop.number)
        shapes = [
            el("circle", class_="ca-stop", cx=x, cy=RAIL, r=RADIUS),
            el("text", str(stop.number), class_="ca-number", x=x, y=RAIL + 5),
        ]
        level = self.level(stop)
        if level:
            shapes.append(el("path", class_="ca-line", d=f"M{number(x)} {RAIL + RADIUS}v{number(level)}"))
        for place, (line, look) in enumerate(lines_of(stop)):
            shapes.append(el("text", line, class_=f"{look} ca-mid", x=x, y=RAIL + 33 + level + LINE * place))
        if stop.tries:
            shapes.append(el("text", attempt(stop), class_="ca-small ca-mid", x=x, y=RAIL - 21))
        return marked(stop_said(stop), shapes, LOOKS[stop.state])

    def fog(self) -> list[Element]:
        fog = [self.x(stop.number) for stop in self.all_stops if stop.state == FOG]
        if not fog:
            return []
        said = "told when they are reached" if len(fog) > 3 else "not told yet"
        return [el("text", said, class_="ca-small ca-mid", x=(fog[0] + fog[-1]) / 2, y=RAIL + 33)]

    # -- achievements --------------------------------------------------------------------------------------------------

    def threads_by_line(self) -> list[list[Thread]]:
        """Each in a line of its own; what was missed in the same mission shares one."""
        lines: dict[tuple[int, str], list[Thread]] = {}
        for thread in self.page.threads():
            lines.setdefault((thread.mission, thread.name if thread.written else ""), []).append(thread)
        return list(lines.values())

    def thread(self, thread: Thread, y: float) -> Element:
        start = self.x(thread.mission)
        marks = [el("circle", class_="ca-dot", cx=start, cy=y, r=5)]
        marks += [el("circle", class_="ca-ring", cx=self.x(mission), cy=y, r=4.5) for mission in thread.counted]
        end = self.x(thread.counted[-1]) if thread.counted else start
        if thread.next:
            end = self.x(self.page.reached + 1)
            marks.append(el("circle", class_="ca-now", cx=end, cy=y, r=5.5))
        note = next((said for said in (thread.note, thread.whose) if fits_after(end, said)), "")  # the rings say where
        shapes = [
            el("text", thread.name, class_="ca-name ca-end", x=start - 11, y=y + 4),
            el("path", class_="ca-way", d=f"M{number(start)} {number(y)}H{number(end)}") if end > start else None,
            *marks,
            self.running_out(end + 19 + LETTER * len(note), y) if thread.later else None,
            el("text", note, class_="ca-text", x=end + 11, y=y + 4) if note else None,
        ]
        return marked(thread_said(thread), [shape for shape in shapes if shape is not None], "ca-thread")

    def running_out(self, start: float, y: float) -> Element:
        return el("rect", class_="ca-out", x=start, y=y - 1.25, width=max(0.0, WIDTH - MARGIN - start), height=2.5)

    def missed(self, threads: list[Thread], y: float) -> Element:
        """On the side of the stop on which there is space."""
        x = self.x(threads[0].mission)
        said = f"missed: {', '.join([thread.name for thread in threads])}"
        fits = fits_after(x, said)
        look = "ca-text ca-muted" if fits else "ca-text ca-muted ca-end"
        text = el("text", said, class_=look, x=x + 11 if fits else x - 11, y=y + 4)
        ring = el("circle", class_="ca-missed", cx=x, cy=y, r=5)
        return marked(". ".join([thread_said(thread) for thread in threads]), [ring, text], "ca-thread")

    # -- the roster ----------------------------------------------------------------------------------------------------

    def roster(self, top: float) -> tuple[list[Element], float]:
        """The sheets, and where they end."""
        heads = (
            (MARGIN, "Survivor"),
            (BAR, f"CXP, {BOXES} boxes"),
            (REWARDS, "Rewards"),
            (CARDS, "Cards, Keep rolls, chance"),
        )
        drawn = [el("text", said, class_="ca-label", x=x, y=top + 12) for x, said in (*heads, (OWN, "Achieved"))]
        y = top + 20
        for row in self.page.rows():
            high = max(46, 10 + 18 * max(len(row.cards), len(row.skills) + (row.bonus > 0), len(row.own)))
            drawn.append(el("path", class_="ca-line", d=f"M0 {number(y)}H{WIDTH}"))
            drawn.append(self.row(row, y, high))
            y += high
        return drawn, y

    def row(self, row: Row, y: float, high: float) -> Element:
        telling = self.page.telling
        look = classes(row.who, True, False, telling.colour(row.who))
        middle = y + high / 2
        face = el("g", figure(telling.initials[row.who]), class_=look)
        face.set("transform", f"translate({MARGIN} {number(middle - 18)}) scale(.78)")
        shapes = [
            face,
            el("text", row.name, class_="ca-head", x=MARGIN + 36, y=middle - 1 if row.by else middle + 5),
            el("text", row.by, class_="ca-small", x=MARGIN + 36, y=middle + 14) if row.by else None,
            *boxes(row, middle - 18),
            *facts(row, middle + 16),
            *self.rewards(row, middle),
            *[drawn for part in self.cards(row, middle) for drawn in part],
        ]
        for place, name in enumerate(row.own):
            at = middle + 4 - 9 * (len(row.own) - 1) + 18 * place
            shapes.append(el("text", name, class_="ca-text", x=OWN, y=at))
        return marked(row_said(row), [shape for shape in shapes if shape is not None], "ca-row")

    def rewards(self, row: Row, middle: float) -> list[Element]:
        if not row.skills and not row.bonus:
            return [
                el(
                    "text",
                    "none" if self.page.is_over else "none yet",
                    class_="ca-text ca-muted",
                    x=REWARDS,
                    y=middle + 4,
                )
            ]
        lines = len(row.skills) + (row.bonus > 0)
        y = middle - 9 * lines + 13
        found: list[Element] = []
        for name in row.skills:
            found.append(el("text", name, class_="ca-text", x=REWARDS, y=y))
            y += 18
        for place in range(row.bonus):
            at = f"translate({REWARDS + 14 * place} {number(y - 10)})"
            found.append(el("path", class_="ca-star", d=STAR, transform=at))
        return found

    def cards(self, row: Row, middle: float) -> list[list[Element]]:
        y = middle - 9 * len(row.cards) + 9
        return [self.card(card, y + 18 * place) for place, card in enumerate(row.cards)]

    def card(self, card: Kept, y: float) -> list[Element]:
        look = "ca-text" if card.kept else "ca-text ca-gone"
        drawn = [el("text", clipped(card.name), class_=look, x=CARDS, y=y + 4)]
        x: float = CARDS + 94
        for face in card.faces:
            broken = not face.isdecimal()
            drawn.append(el("circle", class_="ca-die ca-broken" if broken else "ca-die", cx=x + 6, cy=y, r=6.6))
            drawn.append(el("text", face, class_="ca-face ca-broken" if broken else "ca-face", x=x + 6, y=y + 3.6))
            x += DIE
        if card.chance:
            drawn.append(el("text", card.chance, class_="ca-small", x=x + 3, y=y + 4))
            x += (LETTER + 1) * len(card.chance) + 5
        return [*drawn, el("text", card.result, class_=f"ca-small ca-{card.result}", x=x + 2, y=y + 4)]

    def graves(self, y: float) -> tuple[list[Element], float]:
        said = [f"R.I.P. {grave}" for grave in self.page.graves()]
        drawn: list[Element] = [el("path", class_="ca-line", d=f"M0 {number(y)}H{WIDTH}")]
        for line_said in said:
            y += 20
            drawn.append(el("text", line_said, class_="ca-text", x=MARGIN, y=y))
        return drawn, y


def lines_of(stop: Stop) -> list[tuple[str, str]]:
    """What is written beneath a stop, each line with its class."""
    words = [(word, "ca-name") for word in wrapped(stop.name, 12)]
    return [*words, *([(stop.when, "ca-small")] if stop.when else [])]


def wrapped(text: str, most: int) -> list[str]:
    lines: list[str] = []
    for word in text.split():
        if lines and len(lines[-1]) + 1 + len(word) <= most:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def fits_after(x: float, said: str) -> bool:
    """Is there space for a note to the right of a mark?"""
    return x + 11 + LETTER * len(said) < WIDTH - MARGIN


def clipped(name: str) -> str:
    return name if len(name) <= 15 else f"{name[:14]}…"


def boxes(row: Row, y: float) -> list[Element]:
    """The CXP bar: milestones are taller, and what the last mission gave is told apart."""
    found: list[Element] = []
    for box in range(1, BOXES + 1):
        look = "" if box > row.cxp else " ca-new" if box > row.cxp - row.gained else " ca-full"
        high = 17 if box in MILESTONES else 12
        x = BAR + BOX * (box - 1)
        found.append(el("rect", class_=f"ca-box{look}", x=x, y=y + 17 - high, width=BOX - 2.4, height=high, rx=1))
    return found


def facts(row: Row, y: float) -> list[Element]:
    now = f"+{row.gained} now" if row.gained else ""
    reward = f"reward at {row.reward}" if row.reward else "all rewards" if row.cxp == BOXES else ""
    x: float = BAR + 8 * len(str(row.cxp)) + 8
    found = [el("text", str(row.cxp), class_="ca-name", x=BAR, y=y)]
    if now:
        found.append(el("text", now, class_="ca-small ca-kept", x=x, y=y))
        x += (LETTER + 1) * len(now) + 6  # it is bold
    return [*found, el("text", reward, class_="ca-small", x=x, y=y)] if reward else found
