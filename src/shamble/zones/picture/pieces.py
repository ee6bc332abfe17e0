"""The pieces on the board: survivors, the dead, spawn tokens, things to take, the car."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from shamble.draw.svg import Element, el, use
from shamble.zones.picture.ground import drawn_way
from shamble.zones.picture.layout import DEAD, LIVING, MARK, Piece
from shamble.zones.picture.outlines import Box

CAR: Final = "M0 27c0-4 2-6 6-7l16-2L32 5c1-2 3-3 5-3h24c3 0 4 1 4 4v12h43c4 0 6 2 6 6v14H0z"

DISC: Final = 26  # the space that a survivor in the car takes
ABREAST: Final = 3
BADGE: Final = 25  # the side of the sign of a car


def classes(who: str, strong: bool, acting: bool, colour: str = "") -> str:
    """Of a survivor. `colour` is one of the colours in board.css, unless that has one for `who`."""
    return f"sv sv-{who}{' strong' if strong else ''}{' acting' if acting else ''}{f' {colour}' if colour else ''}"


def letters(initials: str) -> str:
    """The classes of a survivor's letters; three of them are smaller."""
    return "sv-ini" if len(initials) < 3 else "sv-ini sv-three"


def figure(initials: str) -> list[Element]:
    """A survivor in a box of 36 by 46."""
    return [
        el("ellipse", class_="sv-halo", cx=18, cy=40, rx=19.5, ry=8),
        el("ellipse", class_="sv-base", cx=18, cy=39.5, rx=15.5, ry=5),
        el("use", href="#figure", class_="sv-fig"),
        el("text", initials, class_=letters(initials), x=18, y=31.5),
    ]


def fallen(who: str, said: str, initials: str, look: str) -> Piece:
    """A survivor who was knocked out, in a box of 46 by 36."""

    def drawn(scale: float) -> Element:
        shapes = [
            el("ellipse", class_="sv-fell", cx=23, cy=19, rx=21.5, ry=16),
            el("use", href="#figure", class_="sv-fig", transform="translate(46 0) rotate(90)"),
            el("text", initials, class_=letters(initials), x=18, y=23),
        ]
        return marked(said, [el("g", shapes, transform=f"scale({scale})")], f"{look} fallen", f"p-{who}")

    return Piece(who, (46, 36), drawn(1), (32, 25), drawn(0.69), shelf=LIVING)


def disc(initials: str) -> list[Element]:
    """A survivor without space for a figure, in a box of 26 by 26."""
    return [
        el("circle", class_="sv-halo", cx=13, cy=13, r=12.2),
        el("circle", class_="sv-disc", cx=13, cy=13, r=10),
        el("text", initials, class_=f"{letters(initials)} sv-few", x=13, y=17.2),
    ]


def marked(said: str, shapes: Sequence[Element], class_: str, id: str = "") -> Element:
    """With an id it can be asked what it is."""
    named = {"id": id or None, "data_piece": id or None}
    return el("g", el("title", said), shapes, class_=class_, role="img", **named)


def survivor(who: str, said: str, initials: str, look: str) -> Piece:
    shapes = el("g", figure(initials), transform="translate(2 0)")
    full = marked(said, [shapes], look, f"p-{who}")
    return Piece(who, (40, 48), full, (26, 26), marked(said, disc(initials), look, f"p-{who}"), shelf=LIVING)


def dead(id: str, kind: str, count: int, said: str) -> Piece:
    full = [
        use(f"g-{kind}", 0, 0, 36, 44),
        el("circle", class_="cnt", cx=32, cy=39, r=9.5),
        el("text", str(count), class_="n", x=32, y=43.6),
    ]
    small = [
        use(f"g-{kind}", 0, 0, 20.5, 25),
        el("circle", class_="cnt", cx=19.5, cy=19.5, r=8),
        el("text", str(count), class_="n", x=19.5, y=23.7),
    ]
    drawn = marked(said, full, "gh", f"p-{id}"), marked(said, small, "gh few", f"p-{id}")
    return Piece(id, (43, 50), drawn[0], (28, 28), drawn[1], shelf=DEAD)


def more(id: str, kinds: int, said: str) -> Piece:
    """The kinds of the dead for which there is no space."""

    def drawn(radius: float) -> Element:
        shapes = [
            el("circle", cx=radius + 1, cy=radius + 1, r=radius),
            el("text", f"+{kinds}", x=radius + 1, y=radius + 5.5),
        ]
        return marked(said, shapes, "more", f"p-{id}")

    return Piece(id, (34, 34), drawn(16), (28, 28), drawn(13), shelf=DEAD)


def spawn(id: str, label: str, said: str, active: bool) -> Piece:
    look = "spawn" if active else "spawn asleep"

    def ring(radius: float, lower: float, class_: str) -> Element:
        middle = radius + 1
        shapes = [
            el("circle", class_="ring", cx=middle, cy=middle, r=radius),
            el("text", label, x=middle, y=middle + lower),
        ]
        return marked(said, shapes, class_, f"p-{id}")

    return Piece(id, (38, 38), ring(18, 5.5, look), (27, 27), ring(12.5, 4.2, f"{look} few"), shelf=MARK)


def noise(id: str, count: int, said: str) -> Piece:
    """The noise tokens of a zone: a loudspeaker with waves, and their number if there are several."""

    def drawn(scale: float) -> Element:
        shapes = [
            el("circle", class_="ring", cx=15, cy=15, r=14),
            el("path", class_="horn", d="M6.500 12h4l5.500-4.500v15L10.500 18h-4z"),
            el("path", class_="wave", d="M19 11a5.500 5.500 0 0 1 0 8M21.500 8a9.500 9.500 0 0 1 0 14"),
        ]
        if count > 1:
            shapes += [el("circle", class_="cnt", cx=29, cy=27, r=8.5), el("text", str(count), x=29, y=31.5)]
        return marked(said, [el("g", shapes, transform=f"translate(1 1) scale({scale})")], "noise", f"p-{id}")

    wide, high = (38, 37) if count > 1 else (32, 32)
    return Piece(id, (wide, high), drawn(1), (wide * 0.8, high * 0.8), drawn(0.8), shelf=MARK)


def face_down(id: str, said: str) -> Piece:
    """A card that nobody has read yet."""

    def card(scale: float) -> Element:
        drawn = el("g", back_of_card(), transform=f"translate(1 1) scale({scale})")
        return marked(said, [drawn], "objective", f"t-{id}")

    return Piece(id, (26, 34), card(1), (19, 25), card(0.72))


def back_of_card() -> list[Element]:
    """In a box of 24 by 32."""
    return [
        el("rect", class_="sq", x=0, y=0, width=24, height=32, rx=3),
        el("text", "?", class_="unread", x=12, y=22.5),
    ]


def card_across(x: int, y: int) -> Element:
    """A card on a door; the description of the door tells of it."""
    shapes = el("g", back_of_card(), transform=f"translate({x - 8} {y - 11}) rotate(9 8 11) scale(.68)")
    return el("g", shapes, class_="objective", aria_hidden="true")


def link(id: str, kind: str, closed: bool, barricade: bool, said: str, to: str) -> Piece:
    """Stairs to a zone elsewhere in the picture."""

    def drawn(scale: float) -> Element:
        way = drawn_way(kind, closed, barricade, id, said)
        way.set("transform", f"translate({26 * scale} {14 * scale}) scale({scale})")
        return el("g", way)

    return Piece(to, (52, 28), drawn(1), (36, 20), drawn(0.69))


def way_out(id: str, said: str) -> Piece:
    shapes = [
        el("rect", class_="sign", x=1, y=1, width=44, height=20, rx=3),
        el("text", "OUT", x=18, y=15),
        el("path", class_="arrow", d="M33 11h8M37.5 7l4 4-4 4"),
    ]
    drawn = marked(said, shapes, "exit", f"p-{id}")
    return Piece(id, (46, 22), drawn, (46, 22), drawn, shelf=MARK)


def search_spot(id: str, said: str) -> Piece:
    """A magnifying glass where a zone has a deck of its own."""

    def drawn(scale: float) -> Element:
        shapes = [
            el("rect", class_="sq", x=0, y=0, width=26, height=26, rx=13),
            el("circle", class_="glass", cx=11.5, cy=11.5, r=5.5),
            el("path", class_="grip", d="M15.500 15.500 20 20"),
        ]
        return marked(said, [el("g", shapes, transform=f"translate(1 1) scale({scale})")], "spot", f"p-{id}")

    return Piece(id, (28, 28), drawn(1), (23, 23), drawn(0.8), shelf=MARK)


def car(id: str, said: str, aboard: Sequence[tuple[str, str, str, str]]) -> Piece:
    """The car, and above it the survivors in it: id, description, initials and look of each. If space is scarce it is a
    sign with them beside it, and then below in rows."""
    count = len(aboard)
    wide, top = max(116, DISC * count), DISC if aboard else 0
    seats = [Box((wide - DISC * count) / 2 + DISC * at, 0, DISC, DISC) for at in range(count)]
    full = el("g", body(id, said, f"translate(1 {top})"), map(seated, aboard, seats))
    near = [beside(at) for at in range(count)]
    small = el("g", sign(id, said), map(seated, aboard, near))
    size = (max([DISC, *(seat.right for seat in near)]), max([DISC, *(seat.bottom for seat in near)]))
    names = [who for who, *_ in aboard]
    return Piece(
        id, (wide, 49 + top), full, size, small, tuple(zip(names, seats)), tuple(zip(names, near)), shelf=LIVING
    )


def beside(at: int) -> Box:
    """The places beside the sign of a car, and then below it."""
    row, place = divmod(at + 1, ABREAST)
    return Box(DISC * place, DISC * row, DISC, DISC)


def sign(id: str, said: str) -> Element:
    rim = el("rect", class_="badge", x=1, y=1, width=BADGE, height=BADGE, rx=4)
    return marked(said, [rim, use("i-car", 3.5, 3.5, 20, 20, "sign")], "car", f"p-{id}")


def seated(one: tuple[str, str, str, str], seat: Box) -> Element:
    who, said, initials, look = one
    return el("g", marked(said, disc(initials), look, f"p-{who}"), transform=f"translate({seat.x:g} {seat.y:g})")


def body(id: str, said: str, transform: str) -> Element:
    wheels = [
        el("circle", cx=x, cy=38, r=radius, class_=look) for x in (22, 93) for radius, look in ((9, "b"), (3.5, "w"))
    ]
    return el(
        "g",
        el("title", said),
        el("path", class_="b", d=CAR),
        el("path", class_="w", d="M36 7h10v11H28.5zM50 7h10v11H50z"),
        el("path", class_="b", d="M68 13h42v5H68z"),
        wheels,
        el("path", class_="l", d="M0 25h5v5H0z"),
        class_="car",
        id=f"p-{id}",
        data_piece=f"p-{id}",
        role="img",
        transform=transform,
    )
