"""The picture of the board: the areas as rows, from the Horde down to the Refuge."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from shamble.draw.painter import Offer
from shamble.draw.svg import Element, add, el, use
from shamble.titles.enclave.picture.forecast import Forecast, chit, of_area
from shamble.titles.enclave.picture.options import ON_CARDS, WHOLE_AREA, chip_text, verb_of
from shamble.titles.enclave.picture.pieces import Pieces
from shamble.titles.enclave.picture.seen import Seen
from shamble.titles.enclave.picture.tokens import (
    BETWEEN,
    CHIP,
    GAP,
    LINE_GAP,
    NAME_SIZE,
    TEXT_SIZE,
    Item,
    button,
    chip,
    flame,
    flow,
    label,
    text_width,
    wrapped,
)
from shamble.titles.enclave.rules.pieces import AREAS, EP, EW, IP, RE, RW, VE
from shamble.titles.enclave.rules.rules import COLLAPSE

WIDTH: Final = 1000.0
HEIGHT: Final = 684.0
HEAD: Final = 146.0  # the column of the areas' names
NEXT: Final = 166.0  # the column of what the enemies do next
PAD: Final = 14.0
SLOT: Final = 120.0  # the width of the place for a new defense,
SLOT_HIGH: Final = 56.0  # and its height
LINE: Final = 18.0  # of text
STAKE: Final = 16.0
CORNER: Final = 30.0  # for the icon of an option that is the whole area
HORDE: Final = "horde"
BLOCKS: Final = 6  # Structure Points in a line
LEAST: Final = {HORDE: 64.0, AREAS[EP]: 104.0}
USUAL: Final = 84.0
SHARE: Final = {AREAS[EP]: 2.0, AREAS[EW]: 0.4, AREAS[IP]: 1.0, AREAS[RE]: 1.2}  # of the space that is left


@dataclass
class AreaRow:
    """An area while it is laid out."""

    id: str
    code: str
    name: str
    groups: list[list[Item]]
    notes: list[str] = field(default_factory=list)
    whole: Offer | None = None
    tray: list[Item] = field(default_factory=list)
    slots: list[Offer] = field(default_factory=list)
    forecasts: list[Forecast] = field(default_factory=list)
    head: float = 0.0  # the height of its heading
    height: float = 0.0
    placed: list[tuple[Item, float, float]] = field(default_factory=list)
    content: float = 0.0  # the height of its contents
    end: float = 0.0  # where the last line ends,
    last: float = 0.0  # and how far down it is

    @property
    def room(self) -> float:
        """The width for its contents."""
        return WIDTH - HEAD - 2 * PAD - (NEXT if self.forecasts else 0) - (CORNER if self.whole is not None else 0)


def draw_board(seen: Seen, offers: Sequence[Offer], forecast: bool) -> Element:
    """Large pieces if they fit, otherwise small ones; if the table is even more crowded, the picture grows."""
    rows = fitted(seen, offers, forecast)
    spread(rows)
    picture = el(
        "svg",
        class_="map rows-of-areas",
        viewBox=f"0 0 {WIDTH:g} {total(rows):.0f}",
        role="group",
        aria_label="The enclave, from the Horde to the Refuge",
    )
    y = 0.0
    for row in rows:
        add(picture, draw_row(seen, row, y))
        y += row.height
    return picture


def total(rows: list[AreaRow]) -> float:
    return math.fsum(row.height for row in rows)


def spread(rows: list[AreaRow]) -> None:
    """Give the remaining space to the open areas."""
    left = HEIGHT - total(rows)
    if left > 0:
        whole = math.fsum(SHARE.get(row.id, 0.0) for row in rows)
        for row in rows:
            row.height += left * SHARE.get(row.id, 0.0) / whole


# -- contents of a row -------------------------------------------------------------------------------------------------


def fitted(seen: Seen, offers: Sequence[Offer], forecast: bool) -> list[AreaRow]:
    """The rows with large pieces; if they are too high, one row gets small pieces: the first for which that is enough,
    otherwise the one that gains most."""
    rooms = {area: of_area(seen, area) if forecast else [] for area in (HORDE, *seen.areas())}
    rows, less = [
        [row_of(seen, offers, area, coming, small) for area, coming in rooms.items()] for small in (False, True)
    ]
    while total(rows) > HEIGHT:
        gains = [row.height - other.height for row, other in zip(rows, less)]
        if max(gains) <= 0:
            break
        enough = [gain for gain in gains if gain >= total(rows) - HEIGHT]
        at = gains.index(min(enough) if enough else max(gains))
        rows[at] = less[at]
    return rows


def row_of(seen: Seen, offers: Sequence[Offer], area: str, coming: list[Forecast], small: bool) -> AreaRow:
    room = WIDTH - HEAD - 2 * PAD - (NEXT if coming else 0) - CORNER
    pieces = Pieces(seen, offers, room, small)
    row = horde_row(seen, pieces, not coming) if area == HORDE else area_row(seen, pieces, area)
    row.forecasts = coming
    row.head = heading_height(seen, row)
    fit(row)
    return row


def horde_row(seen: Seen, pieces: Pieces, foretold: bool) -> AreaRow:
    """Who waits, and how likely they are to come, unless the row says so."""
    waiting = pieces.horde(seen.view["horde"])
    row = AreaRow(HORDE, "Horde", "off the map", [waiting])
    chance = next((one.figure for one in chit(seen)), "") if foretold else ""
    said = [] if waiting else [nobody_outside(seen)]
    said += [f"{chance} chance of an attack when the day ends."] if chance else []
    row.notes = [" ".join(said)] if said else []
    return row


def nobody_outside(seen: Seen) -> str:
    if seen.cleaning:
        return "No Horde: this is one fight for the house."
    return "Empty: they are all on the map." if seen.zombies else "Nobody is waiting outside."


def area_row(seen: Seen, pieces: Pieces, area: str) -> AreaRow:
    free = [zombie for zombie in seen.zombies_in(area) if not zombie["held"]]
    groups = [pieces.zombies(free), pieces.people(area), pieces.defenses(area)]
    if area in (AREAS[EW], AREAS[RE]):  # people on a wall stand behind what is on it
        groups.reverse()
    if area == AREAS[RE]:
        groups.append(pieces.flames(seen.view["fire"]))
    if area == AREAS[VE]:
        groups.insert(0, pieces.truck())
    row = AreaRow(area, area.upper(), seen.area_name(area), groups, notes_of(seen, area))
    for offer in pieces.at(area):
        if verb_of(offer) in WHOLE_AREA and row.whole is None:
            row.whole = offer
        elif verb_of(offer) in ON_CARDS:  # in the list; pointing there shows the place
            row.slots.append(offer)
        else:
            row.tray.append(chip(offer, chip_text(seen, offer)))
    return row


def notes_of(seen: Seen, area: str) -> list[str]:
    """Notes on an area, apart from its pieces."""
    if area == AREAS[RW]:
        return ["Nobody can stand here."]
    if area == AREAS[EW] and seen.wall(area) is None:
        return ["There is no External Wall."]
    if area == AREAS[EW] and seen.wall(area) == 0:
        return ["Breached: the dead walk right through."]
    if area == AREAS[RE] and seen.cleaning:
        return ["The house is not yours yet."]
    return []


# -- layout ------------------------------------------------------------------------------------------------------------


def fit(row: AreaRow) -> None:
    """Fill lines from the left, with the row's own notes and chips below, and compute its height."""
    groups = [group for group in row.groups if group]
    lines = flow(groups, row.room)
    y = 0.0
    for line in lines:
        high = max(item.height for item, _ in line)
        row.placed += [(item, x, y + (high - item.height) / 2) for item, x in line]
        y += high + LINE_GAP
    if row.notes:
        y = place_notes(row, lines, y)
    for line in flow([row.tray], row.room) if row.tray else []:
        row.placed += [(item, x, y) for item, x in line]
        y += CHIP + LINE_GAP
    row.content = max(0.0, y - LINE_GAP)
    row.end = max([x + item.width for item, x in lines[-1]], default=0.0) + GAP if lines else 0.0
    row.last = row.content - max((item.height for item, _ in lines[-1]), default=0.0) if lines else 0.0
    foot = STAKE if row.id == AREAS[EP] else 0.0
    beside = math.fsum(forecast_height(one) for one in row.forecasts) + 28 if row.forecasts else 0.0
    row.height = max(LEAST.get(row.id, USUAL), row.content + 2 * PAD + foot, beside + foot, row.head + PAD)


def place_notes(row: AreaRow, lines: list[list[tuple[Item, float]]], y: float) -> float:
    """After the last line if there is space, otherwise below it."""
    for text in row.notes:
        item = note(text, framed=row.id != HORDE)
        end = lines[-1][-1][1] + lines[-1][-1][0].width + BETWEEN if len(lines) == 1 else 0.0
        if lines and len(lines) == 1 and end + item.width <= row.room:
            high = max(one.height for one, _ in lines[0])
            row.placed.append((item, end, (high - item.height) / 2))
        else:
            row.placed.append((item, 0.0, y))
            y += item.height + LINE_GAP
    return y


def note(text: str, framed: bool) -> Item:
    width = text_width(text, TEXT_SIZE) + 20

    def draw(x: float, y: float) -> Element:
        back = el("rect", class_="si-note", x=x, y=y, width=width, height=28, rx=3) if framed else None
        return el("g", back, label(x + (10 if framed else 0), y + 19, text, "si-tt"))

    return Item(width, 28, draw)


# -- drawing -----------------------------------------------------------------------------------------------------------


def draw_row(seen: Seen, row: AreaRow, y: float) -> Element:
    group = el("g", id=f"z-{row.id}", class_=f"si-row si-{row.id}", data_piece=f"z-{row.id}")
    add(group, ground(seen, row, y))
    foot = STAKE if row.id == AREAS[EP] else 0.0
    if row.whole is not None:
        width = WIDTH - HEAD - (NEXT if row.forecasts else 0)
        add(group, whole_area(row.whole, HEAD + 5, y + 5, width - 10, row.height - 10 - foot))
    top = y + (row.height - foot - row.content) / 2
    add(group, [item.draw(HEAD + PAD + x, top + below) for item, x, below in row.placed])
    left = HEAD + PAD + min(row.end, row.room - SLOT)
    beside = top + row.last if row.placed else y + (row.height - foot - SLOT_HIGH) / 2
    add(group, [slot(offer, chip_text(seen, offer), left, beside) for offer in row.slots])
    if row.forecasts:
        add(group, draw_forecasts(row, y))
    return add(group, el("path", class_="si-line", d=f"M0 {y + row.height:g}H{WIDTH:g}"), heading(seen, row, y))


def slot(offer: Offer, text: str, x: float, y: float) -> Element:
    """Where something would stand, shown while somebody points at it in the list."""
    width = max(SLOT, text_width(text, NAME_SIZE, bold=True) + 24)
    shape = el("rect", class_="area", x=x, y=y, width=width, height=SLOT_HIGH, rx=3)
    return el(
        "g", shape, label(x + 12, y + 33, text, "si-tn"), class_="slot", data_option=offer.key, aria_hidden="true"
    )


def ground(seen: Seen, row: AreaRow, y: float) -> list[Element]:
    """Grass, wall, floor or night, under everything else."""
    place: dict[str, float] = {"x": HEAD, "y": y, "width": WIDTH - HEAD, "height": row.height}
    if row.id in (AREAS[EW], AREAS[RW]):
        return wall(seen, row, y)
    if row.id == AREAS[RE]:
        parts = [el("rect", class_="si-floor", **place), el("rect", fill="url(#p-floor)", **place)]
        return [*parts, el("rect", class_="si-lit", fill="url(#glow)", **place)] if seen.is_lit() else parts
    if row.id in (AREAS[EP], AREAS[IP]):
        return [el("rect", class_="si-ground", **place), el("rect", fill="url(#p-grass)", **place)]
    return [el("rect", class_="si-night", **place)]


def wall(seen: Seen, row: AreaRow, y: float) -> list[Element]:
    """Bricks across the map, with stakes on the outer one; a breach shows the ground."""
    points = seen.wall(row.id)
    bottom = y + row.height
    parts = [el("rect", class_="si-ground", x=HEAD, y=y, width=WIDTH - HEAD, height=row.height)]
    if points is None:
        parts.append(el("rect", x=HEAD, y=y, width=WIDTH - HEAD, height=row.height, fill="url(#p-grass)"))
        return [*parts, el("path", class_="zl", d=f"M{HEAD + PAD:g} {y + 10:g}H{WIDTH - PAD:g}")]
    whole = f"M{HEAD:g} {y:g}H{WIDTH:g}V{bottom:g}H{HEAD:g}z"
    third = row.height / 3
    left = f"M{HEAD:g} {y:g}H620l-14 {third:g} 16 {third:g} -20 {third:g}H{HEAD:g}z"
    right = f"M{WIDTH:g} {y:g}H800l12 {third:g} -16 {third:g} 18 {third:g}H{WIDTH:g}z"
    for shape in [whole] if points else [left, right]:
        parts += [el("path", class_="si-brick", d=shape), el("path", fill="url(#p-brick)", d=shape)]
    if row.id == AREAS[EW] and points:
        at = {"x": 0, "y": 0, "width": WIDTH - HEAD, "height": STAKE}
        stakes = el("rect", fill="url(#p-stake)", **at)
        parts.append(el("g", stakes, transform=f"translate({HEAD:g} {y - STAKE + 1:.2f})"))
    return parts


def heading(seen: Seen, row: AreaRow, y: float) -> Element:
    """The area's letters and name, and how sound or how hot it is."""
    parts = [el("title", row.name), el("rect", class_="si-head", x=0, y=y, width=HEAD, height=row.height)]
    points = seen.wall(row.id)
    fire = fire_in(seen, row)
    top = y + (row.height - row.head) / 2
    parts.append(label(PAD, top + 21, row.code, "si-code"))
    if points is not None:
        parts.append(label(HEAD - PAD, top + 20, f"{points} SP", "si-points" + (" harm" if not points else "")))
    for line in wrapped(row.name, TEXT_SIZE, HEAD - 2 * PAD):
        parts.append(label(PAD, top + 41, line, "si-name"))
        top += LINE
    for index in range(min(points or 0, 2 * BLOCKS)):
        x, below = PAD + index % BLOCKS * 19.5, top + 32 + index // BLOCKS * 16
        parts.append(el("rect", class_="si-block", x=x, y=below, width=16.5, height=12, rx=1))
    if fire:
        parts += [flame(PAD - 2, top + 28, 18), label(PAD + 18, top + 43, f"{fire} of {COLLAPSE}", "si-burn")]
    name = f"{row.code}, {row.name}"
    sifts = None if row.id == HORDE else row.code
    marks = {"class_": "stays", "data_piece": f"z-{row.id}", "data_sifts": sifts}
    return el("g", parts, id=f"h-{row.id}", role="img", aria_label=name, **marks)


def heading_height(seen: Seen, row: AreaRow) -> float:
    """The letters, the lines of the name, and below them Structure Points or fire."""
    blocks = min(seen.wall(row.id) or 0, 2 * BLOCKS)
    lines = -(-blocks // BLOCKS) + (1 if fire_in(seen, row) else 0)
    return 26 + LINE * len(wrapped(row.name, TEXT_SIZE, HEAD - 2 * PAD)) + 20 * lines


def fire_in(seen: Seen, row: AreaRow) -> int:
    fire: int = seen.view["fire"] if row.id == AREAS[RE] else 0
    return fire


def whole_area(offer: Offer, x: float, y: float, width: float, height: float) -> Element:
    """An option that is the area itself: somebody may move there."""
    from_edge = 16
    shape = el("rect", class_="area", x=x, y=y, width=width, height=height, rx=6)
    disc = el("circle", class_="disc", cx=x + width - from_edge - 6, cy=y + from_edge + 4, r=15)
    icon = use(f"i-{offer.icon}", x + width - from_edge - 15, y + from_edge - 5, 18, 18, "si-icon")
    return button(offer, shape, el("g", disc, icon, class_="chip"))


# -- what comes next ---------------------------------------------------------------------------------------------------


def forecast_lines(one: Forecast) -> list[str]:
    return [line for text in one.says for line in wrapped(text, TEXT_SIZE, NEXT - 2 * PAD)]


def forecast_height(one: Forecast) -> float:
    return (26.0 if one.figure else 0.0) + LINE * len(forecast_lines(one)) + 8


def draw_forecasts(row: AreaRow, y: float) -> Element:
    x = WIDTH - NEXT
    group = el("g", el("rect", class_="si-head", x=x, y=y, width=NEXT, height=row.height), class_="si-next")
    high = math.fsum(forecast_height(one) for one in row.forecasts) + 14
    foot = STAKE if row.id == AREAS[EP] else 0.0
    top = y + (row.height - foot - high) / 2 + 12
    add(group, label(x + PAD, top, row.forecasts[0].heading, "si-label"))
    top += 8
    for one in row.forecasts:
        if one.figure:
            top += 24
            add(group, label(x + PAD, top, one.figure, "si-figure" + (" harm" if one.harm else "")))
        for line in forecast_lines(one):
            top += LINE
            add(group, label(x + PAD, top, line, "si-tt"))
        top += 8
    return group
