"""Where things are placed in a zone of a picture: its name, pieces and chips.

Nothing ever overlaps; what would not fit is made smaller, and beyond that drawn in a simpler form."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Final

from shamble.draw.svg import Element
from shamble.zones.picture.outlines import CELL, Box

MARGIN: Final = 11  # between a zone's border, with its wall, and what is in it
GAP: Final = 3  # between pieces
LETTER: Final = 0.74  # the width of a capital in a font of size 1, including the space between letters,
LETTERS: Final = {"I": 0.34, " ": 0.34, "J": 0.6, "L": 0.66, "-": 0.4, "M": 0.92, "W": 1.04}  # and of those that differ
ROOM_BESIDE: Final = 4  # how much of the margin a name may take
NAME_SIZES: Final = (13, 12, 11, 10)
SMALL_NAMES: Final = (10, 9)
LINE_HEIGHT: Final = 1.1
MOST_LINES: Final = 2
CHIP_HEIGHT: Final = 20
CHIP_GAP: Final = 3
MANY: Final = 1000
CROWDED: Final = -0.1  # pieces with a worth below this are squeezed in wherever there is space
FULL_SCALES: Final = (1.04, 0.98, 0.92, 0.85, 0.78, 0.72, 0.66)
SMALL_SCALES: Final = (1.25, 1.12, 1.0, 0.94, 0.88, 0.82, 0.76, 0.7, 0.62, 0.55, 0.48, 0.4, 0.34, 0.28)

Within = tuple[tuple[str, Box], ...]  # the pieces inside another piece, by id


@dataclass(frozen=True)
class Piece:
    """Something to place in a zone: its drawing at its own size, and a simpler one for when space is scarce. Its place
    does not depend on how it looks, so pieces with the same id and size are equal."""

    id: str
    size: tuple[float, float]
    drawn: Element = field(compare=False)
    small_size: tuple[float, float]
    drawn_small: Element = field(compare=False)
    within: Within = ()
    within_small: Within = ()
    least: float = 0.0  # the scale below which the simpler drawing is easier to read

    def form(self, small: bool) -> tuple[float, float]:
        return self.small_size if small else self.size


@dataclass(frozen=True)
class Laid:
    """A piece at its place."""

    id: str
    box: Box
    scale: float
    small: bool = False
    within: Within = ()

    @property
    def worth(self) -> float:
        """How visible it is: its scale, and less for the simpler form."""
        return self.scale - 1 if self.small else self.scale


@dataclass(frozen=True)
class Name:
    """A zone's name: the baselines of its lines."""

    lines: tuple[str, ...]
    size: int
    box: Box


@dataclass(frozen=True)
class Room:
    """Everything in one zone."""

    name: Name
    pieces: tuple[Laid, ...]
    chips: tuple[Box, ...]

    @property
    def worth(self) -> float:
        """How visible the worst of its pieces is."""
        return min([piece.worth for piece in self.pieces], default=1.0)


@lru_cache(maxsize=1024)  # most zones look as they did a moment ago
def furnish(boxes: tuple[Box, ...], name: str, pieces: tuple[Piece, ...], chips: tuple[float, ...]) -> Room:
    """Place a name, pieces, and chips of these widths in a zone of these boxes, so that the pieces are as large as
    possible. In a crowded zone the name is small."""
    rooms = [box.shrunk(MARGIN) for box in boxes]
    named = max(range(len(rooms)), key=lambda index: (rooms[index].width, -rooms[index].y))
    found = _furnished(rooms, named, _write(name, rooms[named], NAME_SIZES), pieces, chips)
    if found.worth < CROWDED:
        label = _write(name, rooms[named], SMALL_NAMES)
        found = max(found, _furnished(rooms, named, label, pieces, chips), key=lambda room: room.worth)
    return found


def _furnished(rooms: Sequence[Box], named: int, label: Name, pieces: Sequence[Piece], chips: Sequence[float]) -> Room:
    free = list(rooms)
    free[named] = _below(rooms[named], label.box.bottom - rooms[named].y)
    found: list[Room] = []
    for laid, left in _ways_to_lay_chips(free, named, label, chips):
        found.append(Room(label, tuple(_lay_pieces(left, pieces)), tuple(laid)))
        if found[-1].worth < CROWDED and len(rooms) == 1:
            squeezed = _squeezed(rooms[0].shrunk(-2), [label.box, *laid], pieces)
            found += [Room(label, tuple(squeezed), tuple(laid))] if squeezed else []
    return max(found, key=lambda room: room.worth)


def _below(room: Box, height: float) -> Box:
    return Box(room.x, room.y + height, room.width, max(8.0, room.height - height))


def _write(name: str, room: Box, sizes: Sequence[int]) -> Name:
    """In one line if possible, otherwise in two, as large as fits."""
    words = name.upper().split()
    widest = room.width + ROOM_BESIDE
    for most in range(1, MOST_LINES + 1):
        for size in sizes[:2] if most < MOST_LINES and len(words) > 1 else sizes:
            lines = _wrapped(words, widest / size)
            if len(lines) <= most and all(width_of(line) * size <= widest for line in lines):
                return _named(lines, size, room)
    size = sizes[-1]
    lines = [_clipped(line, widest / size) for line in _wrapped(words, widest / size)[:MOST_LINES]]
    return _named(lines, size, room)


def width_of(text: str) -> float:
    """The approximate width of capitals in a font of size 1."""
    return sum(LETTERS.get(letter, LETTER) for letter in text)


def _clipped(line: str, widest: float) -> str:
    if width_of(line) <= widest:
        return line
    while line and width_of(f"{line}…") > widest:
        line = line[:-1]
    return f"{line}…"


def _named(lines: Sequence[str], size: int, room: Box) -> Name:
    width = max(width_of(line) for line in lines) * size
    return Name(tuple(lines), size, Box(room.x, room.y + 1, width, len(lines) * size * LINE_HEIGHT + 3))


def _wrapped(words: Sequence[str], widest: float) -> list[str]:
    lines: list[str] = []
    for word in words:
        if lines and width_of(f"{lines[-1]} {word}") <= widest:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def _ways_to_lay_chips(
    rooms: Sequence[Box], named: int, label: Name, widths: Sequence[float]
) -> list[tuple[list[Box], list[Box]]]:
    """The chips beside the name; otherwise at the bottom of the last box, or in its lower right corner. With each, the
    part of the boxes that is left for pieces."""
    if not widths:
        return [([], list(rooms))]
    whole = sum(widths) + CHIP_GAP * (len(widths) - 1)
    room = rooms[named]
    if label.box.width + 2 * CHIP_GAP + whole <= room.width:
        row = _in_a_row(widths, room.right - whole, label.box.y)
        lower = max(0.0, label.box.y + CHIP_HEIGHT + CHIP_GAP - room.y)
        return [(row, [*rooms[:named], _below(room, lower), *rooms[named + 1 :]])]
    last = rooms[-1]
    foot, height = _at_the_foot(last, widths)
    ways = [(foot, [*rooms[:-1], Box(last.x, last.y, last.width, max(8.0, last.height - height))])]
    if len(widths) * (CHIP_HEIGHT + CHIP_GAP) <= last.height:
        corner = _in_the_corner(last, widths)
        ways.append((corner, [*rooms[:-1], Box(last.x, last.y, last.width - max(widths) - CHIP_GAP, last.height)]))
    return ways


def _at_the_foot(room: Box, widths: Sequence[float]) -> tuple[list[Box], float]:
    """In rows, and their total height."""
    rows: list[list[float]] = [[]]
    for width in widths:
        if rows[-1] and sum(rows[-1]) + CHIP_GAP * len(rows[-1]) + width > room.width:
            rows.append([])
        rows[-1].append(width)
    height = len(rows) * (CHIP_HEIGHT + CHIP_GAP)
    laid: list[Box] = []
    for index, chips in enumerate(rows):
        y = room.bottom - height + CHIP_GAP + index * (CHIP_HEIGHT + CHIP_GAP)
        laid += _in_a_row(chips, room.right - sum(chips) - CHIP_GAP * (len(chips) - 1), y)
    return laid, height


def _in_the_corner(room: Box, widths: Sequence[float]) -> list[Box]:
    """Stacked, the last one lowest."""
    top = room.bottom - len(widths) * (CHIP_HEIGHT + CHIP_GAP) + CHIP_GAP
    return [
        Box(room.right - width, top + index * (CHIP_HEIGHT + CHIP_GAP), width, CHIP_HEIGHT)
        for index, width in enumerate(widths)
    ]


def _in_a_row(widths: Sequence[float], x: float, y: float) -> list[Box]:
    laid: list[Box] = []
    for width in widths:
        laid.append(Box(x, y, width, CHIP_HEIGHT))
        x += width + CHIP_GAP
    return laid


def _lay_pieces(rooms: Sequence[Box], pieces: Sequence[Piece]) -> list[Laid]:
    """Each piece in the box with the most space left for it; all of a zone in the same form."""
    heaps: list[list[Piece]] = [[] for _ in rooms]
    left = [room.width * room.height for room in rooms]
    for piece in pieces:
        roomiest = left.index(max(left))
        heaps[roomiest].append(piece)
        left[roomiest] -= piece.size[0] * piece.size[1]
    small = any(_packed(room, heap, False) is None for room, heap in zip(rooms, heaps))
    laid: list[Laid] = []
    for room, heap in zip(rooms, heaps):
        laid += _packed(room, heap, small) or []
    return laid


def _packed(room: Box, pieces: Sequence[Piece], small: bool) -> list[Laid] | None:
    """In rows, as large as fits; None if that would be too small to read in the full form. In the small form nothing is
    ever left out: where there is no space at all, pieces reach beyond the room."""
    least = max([piece.least for piece in pieces], default=0.0)
    for scale in SMALL_SCALES if small else [scale for scale in FULL_SCALES if scale >= least]:
        laid = _rows(room, pieces, scale, small)
        if laid is not None:
            return laid
    if not small:
        return None
    smallest = SMALL_SCALES[-1]
    widest = max(piece.small_size[0] * smallest for piece in pieces)
    return _rows(replace(room, width=max(room.width, widest), height=CELL * len(pieces)), pieces, smallest, small)


def _rows(room: Box, pieces: Sequence[Piece], scale: float, small: bool) -> list[Laid] | None:
    sizes = [piece.form(small)[0] * scale for piece in pieces]
    filled = _filled(sizes, room.width)
    if filled is None:
        return None
    rows = _filled(sizes, room.width, math.ceil(len(pieces) / max(1, len(filled)))) or filled
    rows = rows if len(rows) == len(filled) else filled
    return _centred(room, [[pieces[index] for index in row] for row in rows], scale, small)


def _filled(widths: Sequence[float], room: float, most: int = MANY) -> list[list[int]] | None:
    """Rows of at most `most` that fit side by side; None if a single one does not."""
    rows: list[list[int]] = []
    left = 0.0
    for index, width in enumerate(widths):
        if width > room:
            return None
        if rows and len(rows[-1]) < most and left + GAP + width <= room:
            rows[-1].append(index)
            left += GAP + width
        else:
            rows.append([index])
            left = width
    return rows


def _centred(room: Box, rows: Sequence[Sequence[Piece]], scale: float, small: bool) -> list[Laid] | None:
    widths = [sum(piece.form(small)[0] * scale + GAP for piece in row) - GAP for row in rows]
    heights = [max(piece.form(small)[1] for piece in row) * scale for row in rows]
    whole = sum(heights) + GAP * max(0, len(rows) - 1)
    if whole > room.height:
        return None
    laid: list[Laid] = []
    y = room.y + (room.height - whole) / 2
    for row, width, height in zip(rows, widths, heights):
        x = room.x + (room.width - width) / 2
        for piece in row:
            wide, high = piece.form(small)
            laid.append(_laid(piece, Box(x, y + height - high * scale, wide * scale, high * scale), scale, small))
            x += wide * scale + GAP
        y += height + GAP
    return laid


def _laid(piece: Piece, box: Box, scale: float, small: bool) -> Laid:
    inner = piece.within_small if small else piece.within
    return Laid(piece.id, box, scale, small, tuple((id, each.laid_at(box.x, box.y, scale)) for id, each in inner))


def _squeezed(room: Box, around: Sequence[Box], pieces: Sequence[Piece]) -> list[Laid]:
    """Wherever name and chips leave space, from the top, without order."""
    for scale in SMALL_SCALES:
        laid: list[Laid] = []
        for piece in pieces:
            width, height = (side * scale for side in piece.small_size)
            taken = [*around, *(each.box for each in laid)]
            box = _free_place(room, taken, width, height)
            if box is None:
                break
            laid.append(_laid(piece, box, scale, True))
        else:
            return laid
    return []


def _free_place(room: Box, taken: Sequence[Box], width: float, height: float) -> Box | None:
    """The highest place beside or below something, and among those the leftmost."""
    for y in sorted({room.y, *(box.bottom + 1 for box in taken)}):
        for x in sorted({room.x, *(box.right + 1 for box in taken)}):
            box = Box(x, y, width, height)
            if box.right <= room.right and box.bottom <= room.bottom and not any(box.overlaps(each) for each in taken):
                return box
    return None
