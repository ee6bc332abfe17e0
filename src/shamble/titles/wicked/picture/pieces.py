"""Pieces that only No Rest for the Wicked has: the dragon, ballistae, vault doors and bile."""

from __future__ import annotations

from typing import Final

from shamble.draw.svg import Element, el, use
from shamble.zones.picture.layout import LIVING, MARK, Piece
from shamble.zones.picture.outlines import Box, number
from shamble.zones.picture.pieces import marked

BODY: Final = (64.0, 82.3)  # the dragon without its wings,
WINGS: Final = (300.0, 128.6)  # and they,
SHOULDERS: Final = 0.47  # which are as far down as this part of its body
BADGE: Final = (42.0, 20.0)  # what hurts the dragon
ICON: Final = 14
BALLISTA: Final = (60.0, 43.3)
SMALL_BALLISTA: Final = (38.0, 27.4)
TURNS: Final = {"east": 0, "south": 90, "west": 180, "north": 270}  # how far a ballista is turned that shoots there


def dragon(id: str, said: str, x: float, y: float) -> Element:
    """Around the middle of its zone, under all other pieces; its wings reach into the zones beside it."""
    width, height = BODY
    shoulders = y - height * (0.5 - SHOULDERS)
    shapes = [
        use("dragon-wings", x - WINGS[0] / 2, shoulders - WINGS[1] / 2, *WINGS),
        use("dragon-body", x - width / 2, y - height / 2, *BODY),
    ]
    return marked(said, shapes, "dragon", f"p-{id}")


def weakness(id: str, icon: str, damage: str, said: str) -> Piece:
    """The icon of the attack that drives the dragon off, and the damage that it has to do: beside the zone's name, so
    that the dragon's head is free."""
    width, height = BADGE
    rim = el("rect", x=1, y=1, width=width - 2, height=height - 2, rx=3)
    shown = use(f"i-{icon}", 4, (height - ICON) / 2, ICON, ICON)
    text = el("text", damage, x=5 + ICON, y=height / 2 + 4)
    drawn = marked(said, [rim, shown, text], "weak", f"p-{id}")
    return Piece(id, BADGE, drawn, BADGE, drawn, shelf=MARK)


def ballista(id: str, said: str) -> Piece:
    full = marked(said, [use("ballista", 0, 0, *BALLISTA)], "engine", f"p-{id}")
    small = marked(said, [use("ballista", 0, 0, *SMALL_BALLISTA)], "engine", f"p-{id}")
    return Piece(id, BALLISTA, full, SMALL_BALLISTA, small, shelf=LIVING)


def aimed_ballista(box: Box, direction: str) -> Element:
    """In place of the usual one, turned to where it would shoot."""
    x, y = box.middle
    drawn = use("ballista", -box.width / 2, -box.height / 2, box.width, box.height)
    turn = f"translate({number(x)} {number(y)}) rotate({TURNS[direction]})"
    return el("g", drawn, class_="aim engine", transform=turn)


def vault_door(id: str, closed: bool, leads_to: str, said: str, to: str) -> Piece:
    """The golden sign of a vault, at both ends of its door; hollow while the door is open. In the vault it also says
    where it leads."""

    def drawn(size: float) -> Element:
        below = [el("text", leads_to, class_="to", x=size / 2, y=size + 9)] if leads_to else []
        return marked(said, [diamond("V", size), *below], "vault-door" if closed else "vault-door ajar", id)

    more = 12 if leads_to else 0
    return Piece(to, (34, 34 + more), drawn(34), (24, 24 + more), drawn(24))


def diamond(letter: str, size: float) -> Element:
    """With a letter on it, in a box of that size."""
    middle, far = number(size / 2), number(size - 1)
    sign = el("g", el("text", letter, x=0, y=0), transform=f"translate({middle} {middle}) scale({number(size / 34)})")
    return el("g", el("path", class_="dm", d=f"M{middle} 1 {far} {middle} {middle} {far} 1 {middle}z"), sign)


def artefact(id: str, icon: str, said: str) -> Piece:
    """A card with a golden rim, and the icon of what it does."""

    def drawn(scale: float) -> Element:
        shapes = [el("rect", class_="rim", x=1, y=1, width=26, height=34, rx=3), use(f"i-{icon}", 4, 8, 20, 20)]
        return marked(said, [el("g", shapes, transform=f"scale({scale})")], "artefact", f"t-{id}")

    return Piece(id, (28, 36), drawn(1), (20, 26), drawn(0.72))


def bile(id: str, count: int, said: str) -> Piece:
    """A flask, and the number of tokens if there are several."""

    def drawn(scale: float) -> Element:
        shapes = [use("flask", 0, 0, 26, 32)]
        if count > 1:
            shapes += [el("circle", class_="cnt", cx=24, cy=26, r=8.5), el("text", str(count), x=24, y=30.5)]
        return marked(said, [el("g", shapes, transform=f"scale({scale})")], "flask", f"p-{id}")

    wide, high = (33, 35) if count > 1 else (26, 32)
    return Piece(id, (wide, high), drawn(1), (wide * 0.8, high * 0.8), drawn(0.8), shelf=MARK)
