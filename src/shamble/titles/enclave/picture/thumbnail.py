"""The board as a small picture: the house behind its two walls, and who stands where."""

from __future__ import annotations

from typing import Final

from shamble.draw.svg import Element, add, el, use
from shamble.titles.enclave.picture.pieces import DRAWN, figure
from shamble.titles.enclave.picture.seen import Seen
from shamble.titles.enclave.rules.pieces import AREAS, EP, EW, IP, RE, RW

WIDTH: Final = 360.0
HEIGHT: Final = 196.0
HORDE: Final = 24.0  # the height of the night beyond
OUTER: Final = (78.0, 96.0)  # from where to where the outer wall goes
HOUSE: Final = (66.0, 138.0, 228.0, 50.0)  # x, y, width and height
BREACH: Final = (210.0, 268.0)  # in the outer wall
DOOR: Final = (150.0, 190.0)  # in the wall of the house, if that is breached
DEAD: Final = 30.0  # the width of a figure
SMALL: Final = 18.0  # and of one in the Horde
FEET: Final = {EP: 74.0, EW: 104.0, IP: 134.0, RW: 158.0, RE: 183.0}  # of everybody in an area
ROOM: Final = {EP: 340.0, EW: 300.0, IP: 300.0, RW: 220.0, RE: 220.0}  # for them, side by side


def draw_thumbnail(seen: Seen) -> Element:
    picture = el("svg", class_="map", viewBox=f"0 0 {WIDTH:g} {HEIGHT:g}", aria_hidden="true")
    add(picture, ground(), outer_wall(seen), house(seen))
    add(picture, row([use(symbol(kind), 0, 0, SMALL, SMALL * 44 / 36, "gh") for kind in seen.view["horde"]], SMALL, 25))
    for area in (EP, EW, IP, RW, RE):
        pieces = [
            use(symbol(zombie["kind"]), 0, 0, DEAD, DEAD * 44 / 36, "gh") for zombie in seen.zombies_in(AREAS[area])
        ]
        pieces += [figure(seen, one, width=DEAD) for one in seen.survivors_in(AREAS[area])]
        add(picture, row(pieces, DEAD, FEET[area], ROOM[area]))
    return picture


def symbol(kind: str) -> str:
    return f"g-{kind}" if kind in DRAWN else "g-walker"


def ground() -> list[Element]:
    grass = {"x": 0, "y": HORDE, "width": WIDTH, "height": HEIGHT - HORDE}
    return [
        el("rect", class_="si-night", x=0, y=0, width=WIDTH, height=HORDE),
        el("rect", class_="si-ground", **grass),
        el("rect", fill="url(#p-grass)", **grass),
    ]


def outer_wall(seen: Seen) -> list[Element]:
    points = seen.wall(AREAS[EW])
    if points is None:
        return []
    top, bottom = OUTER
    spans = [(0.0, WIDTH)] if points else [(0.0, BREACH[0]), (BREACH[1], WIDTH)]
    parts: list[Element] = []
    for start, end in spans:
        brick = {"x": start, "y": top, "width": end - start, "height": bottom - top}
        parts += [el("rect", class_="si-brick", **brick), el("rect", fill="url(#p-brick)", **brick)]
        parts.append(el("path", class_="wallp", d=f"M{start:g} {top:g}H{end:g}"))
    return parts


def house(seen: Seen) -> list[Element]:
    """Its lit floor, and its wall with a gap if that is breached."""
    x, y, width, height = HOUSE
    floor = {"x": x, "y": y, "width": width, "height": height}
    parts = [el("rect", class_="si-floor", **floor), el("rect", fill="url(#p-floor)", **floor)]
    if seen.is_lit():
        parts.append(el("rect", class_="si-lit", fill="url(#glow)", **floor))
    top = f"H{x + width:g}" if seen.wall(AREAS[RW]) else f"H{DOOR[0]:g}M{DOOR[1]:g} {y:g}H{x + width:g}"
    parts.append(el("path", class_="wallp", d=f"M{x:g} {y + height:g}V{y:g}{top}V{y + height:g}H{x:g}"))
    return parts


def row(pieces: list[Element], width: float, feet: float, room: float = WIDTH - 20) -> list[Element]:
    """Side by side in the middle; closer together if there is little room."""
    if not pieces:
        return []
    step = min(width + 4, (room - width) / max(1, len(pieces) - 1))
    left = (WIDTH - step * (len(pieces) - 1) - width) / 2
    height = width * 46 / 36
    return [
        el("g", piece, transform=f"translate({left + number * step:.1f} {feet - height:.1f})")
        for number, piece in enumerate(pieces)
    ]
