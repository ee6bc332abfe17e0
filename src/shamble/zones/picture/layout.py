"""Where things are placed in a zone of a picture: its name, pieces and chip.

A zone has shelves: its name with the markers beside it, then the dead, then the living and the things on the ground.
Nothing ever overlaps; what would not fit is made smaller, and beyond that drawn in a simpler form. The chip with the
zone's best option sits lower right, or in a crowd on the lower border."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from shamble.draw.svg import Element
from shamble.zones.picture.outlines import Box

MARGIN: Final = 9.0  # between a zone's border, with its wall, and what is in it
NARROW: Final = 5.0  # the same on a board so large that its zones are small
BEFORE_NAME: Final = 9.5  # from a zone's border to its name
GAP: Final = 2.0  # between pieces
LETTER: Final = 0.74  # the width of a capital in a font of size 1, including the space between letters,
LETTERS: Final = {"I": 0.34, " ": 0.34, "J": 0.6, "L": 0.66, "-": 0.4, ".": 0.34, "M": 0.92, "W": 1.04}
NAME_SIZES: Final = (12.5, 10.5)
CLOSEST: Final = 0.78  # how much narrower letters may be set if that saves a line
LINE_HEIGHT: Final = 1.1
MOST_LINES: Final = 2
CHIP_HEIGHT: Final = 22.0
CHIP_GAP: Final = 3.0
HANGS: Final = (9.0, 6.0)  # how far a chip hangs over the lower border, and so over the margin of the next zone
DENSE: Final = 1.15  # from here on a board's letters are so much larger that its zones are small
READABLE: Final = 10.0  # the size of letters, at a desk, below which they are too small
LETTERS_OF: Final = ((13.5, 11.5), (15.5, 14.0))  # the sizes of full and simpler forms in board.css; on dense boards
FULL_SCALES: Final = (1.1, 0.95, 0.82)
SMALL_SCALES: Final = (1.15, 1.0, 0.93, 0.87)
TINY_SCALES: Final = (1.0, 0.93, 0.87, 0.8, 0.74, 0.68, 0.62, 0.56, 0.5, 0.44, 0.38, 0.33, 0.28)

ENDLESS: Final = 100_000.0

MARK, DEAD, LIVING, THING = range(4)  # the shelves of pieces
FULL, SMALL, TINY = range(3)  # the forms of a piece

Within = tuple[tuple[str, Box], ...]  # the pieces inside another piece, by id
Hangers = tuple[tuple[float, float], ...]  # the parts of a lower border on which a chip may hang


@dataclass(frozen=True)
class Piece:
    """Something to place in a zone: its drawing at its own size, and simpler ones for when space is scarce. Its place
    does not depend on how it looks, so pieces with the same id and size are equal."""

    id: str
    size: tuple[float, float]
    drawn: Element = field(compare=False)
    small_size: tuple[float, float]
    drawn_small: Element = field(compare=False)
    within: Within = ()
    within_small: Within = ()
    shelf: int = THING
    tiny_size: tuple[float, float] | None = None  # None: as small
    drawn_tiny: Element | None = field(default=None, compare=False)

    def size_in(self, form: int) -> tuple[float, float]:
        if form == TINY and self.tiny_size is not None:
            return self.tiny_size
        return self.small_size if form else self.size

    def drawn_in(self, form: int) -> Element:
        if form == TINY and self.drawn_tiny is not None:
            return self.drawn_tiny
        return self.drawn_small if form else self.drawn


@dataclass(frozen=True)
class Laid:
    """A piece at its place."""

    id: str
    box: Box
    scale: float
    form: int = FULL
    within: Within = ()


@dataclass(frozen=True)
class Name:
    """A zone's name. If a line would be too long even in the smallest letters, they are set closer."""

    lines: tuple[str, ...]
    size: float
    box: Box
    widest: float  # how long a line may be

    @property
    def tight(self) -> tuple[bool, ...]:
        return tuple([width_of(line) * self.size > self.widest + 0.01 for line in self.lines])


@dataclass(frozen=True)
class Room:
    """Everything in one zone. In a crowd on a large board it may have no name."""

    name: Name | None
    pieces: tuple[Laid, ...]
    chip: Box | None
    hung: bool = False  # is the chip on the lower border?


@dataclass(frozen=True)
class Style:
    """How large things are on a board."""

    grow: float = 1.0  # how much larger letters are on a board that is shown small
    short: bool = False  # may names be left out? They are short, and can be told from the place.
    margin: float = MARGIN

    @property
    def is_dense(self) -> bool:
        return self.grow > DENSE

    def readable(self, form: int) -> float:
        """The least scale at which letters on pieces can be read."""
        return READABLE * self.grow / LETTERS_OF[self.is_dense][min(form, SMALL)]

    @property
    def hangs(self) -> float:
        return HANGS[self.is_dense]

    @property
    def top(self) -> float:
        """From the upper border to the name, below the chip of the zone above."""
        return self.hangs + 1


PLAIN: Final = Style()


@lru_cache(maxsize=2048)  # most zones look as they did a moment ago
def furnish(
    boxes: tuple[Box, ...],
    name: str,
    pieces: tuple[Piece, ...],
    chip: float = 0,
    style: Style = PLAIN,
    hangers: Hangers = (),
) -> Room:
    """Place a name, pieces, and a chip of this width in a zone of these boxes, so that the pieces are as large as
    possible."""
    named = max(range(len(boxes)), key=lambda index: (boxes[index].width, -boxes[index].y))
    labels = names(name, boxes[named], style)
    zones = [_Zone(boxes, named, label, pieces, chip, style, hangers) for label in labels]
    tries = [(zone, style.readable(SMALL)) for zone in zones] + [(zones[-1], 0.0)]
    return next(filter(None, (zone.furnished(least) for zone, least in tries)), None) or zones[-1].spilled()


# -- names -------------------------------------------------------------------------------------------------------------


def names(name: str, box: Box, style: Style) -> list[Name | None]:
    """How a zone's name may be written, from the best to that which leaves most space: letters are set closer so that
    it takes one line, and short names may be left out."""
    best = write(name, box, style)
    found: list[Name | None] = [best]
    if len(best.lines) > 1:
        line = " ".join(best.lines)
        if width_of(line) * best.size * CLOSEST <= best.widest:
            found.append(_named([line], best.size, box, best.widest, style))
    return [*found, None] if style.short else found


def write(name: str, box: Box, style: Style) -> Name:
    """In one line if possible, otherwise in two, and nothing is ever left out."""
    words = name.split() if style.short else name.upper().split()
    widest = box.width - 2 * BEFORE_NAME
    large, small = (size * style.grow for size in NAME_SIZES)
    for size in (large, small):
        if width_of(" ".join(words)) * size <= widest:
            return _named([" ".join(words)], size, box, widest, style)
    return _named(_wrapped(words, widest / small), small, box, widest, style)


def width_of(text: str) -> float:
    """The approximate width of capitals in a font of size 1."""
    return math.fsum(LETTERS.get(letter, LETTER) for letter in text)


def _named(lines: Sequence[str], size: float, box: Box, widest: float, style: Style) -> Name:
    width = min(widest, max(width_of(line) for line in lines) * size)
    place = Box(box.x + BEFORE_NAME, box.y + style.top, width, len(lines) * size * LINE_HEIGHT)
    return Name(tuple(lines), size, place, widest)


def _wrapped(words: Sequence[str], widest: float) -> list[str]:
    lines: list[str] = []
    for word in words:
        if lines and (width_of(f"{lines[-1]} {word}") <= widest or len(lines) == MOST_LINES):
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


# -- one zone ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Way:
    """A way to try: the form and the scale of the pieces, and where the chip is."""

    form: int
    scale: float
    hung: bool


class _Zone:
    """A zone while it is furnished."""

    def __init__(
        self,
        boxes: Sequence[Box],
        named: int,
        name: Name | None,
        pieces: Sequence[Piece],
        chip: float,
        style: Style,
        hangers: Hangers,
    ) -> None:
        self.boxes = boxes
        self.named = named
        self.name = name
        self.pieces = pieces
        self.chip = chip
        self.style = style
        self.last = max(range(len(boxes)), key=lambda index: (boxes[index].bottom, boxes[index].right))
        self.hook = self.hung_chip(hangers) if chip else None
        self.marks, self.head = self.marked()
        beside = {mark.id for mark in self.marks}
        rest = [piece for piece in pieces if piece.id not in beside]
        self.dead = [piece for piece in rest if piece.shelf in (MARK, DEAD)]
        self.living = [piece for piece in rest if piece.shelf not in (MARK, DEAD)]

    # -- the head: the name, and markers beside it ---------------------------------------------------------------------

    def marked(self) -> tuple[list[Laid], float]:
        """The markers that have space beside the name, and how far down the head reaches."""
        box, name = self.boxes[self.named], self.name
        end = name.box.bottom - box.y + 2 if name is not None else self.style.top
        left = (name.box.right + 5) if name is not None else box.x + self.style.margin
        laid: list[Laid] = []
        x = box.right - self.style.margin
        for piece in [piece for piece in self.pieces if piece.shelf == MARK]:
            width, height = piece.small_size
            if name is None or x - width < left:
                continue
            laid.append(_laid(piece, Box(x - width, box.y + self.style.top, width, height), 1, SMALL))
            x -= width + GAP
        return laid, max([end, *[mark.box.bottom - box.y + GAP for mark in laid]])

    # -- the chip ------------------------------------------------------------------------------------------------------

    def hung_chip(self, hangers: Hangers) -> Box | None:
        """At the right end of the lower border, or as near to it as its doors allow."""
        box = self.boxes[self.last]
        top = box.bottom + self.style.hangs - CHIP_HEIGHT
        for start, end in sorted(hangers, reverse=True):
            if end - start >= self.chip:
                return Box(end - self.chip, top, self.chip, CHIP_HEIGHT)
        return None

    def corner_chip(self) -> Box:
        box = self.boxes[self.last].shrunk(self.style.margin)
        return Box(box.right - self.chip, box.bottom - CHIP_HEIGHT, self.chip, CHIP_HEIGHT)

    # -- pieces --------------------------------------------------------------------------------------------------------

    def ways(self, least: float) -> Iterator[_Way]:
        """From the best to the worst that is not below the least scale of simpler forms."""
        both = (False, True) if self.chip and self.hook is not None else (False,)
        for scale in FULL_SCALES:
            if scale >= self.style.readable(FULL):
                yield from [_Way(FULL, scale, hung) for hung in both]
        for form, scales in ((SMALL, SMALL_SCALES), (TINY, TINY_SCALES)):
            for scale in scales:
                if scale >= least and (form == TINY or scale >= self.style.readable(SMALL)):
                    yield from [_Way(form, scale, hung) for hung in reversed(both)]

    def furnished(self, least: float) -> Room | None:
        for way in self.ways(least):
            room = self.tried(way)
            if room is not None:
                return room
        return None

    def tried(self, way: _Way) -> Room | None:
        chip = None if not self.chip else self.hook if way.hung else self.corner_chip()
        for rooms in self.free(chip, way.hung):
            laid = self.placed(rooms, way)
            if laid is not None:
                return Room(self.name, (*self.marks, *laid), chip, way.hung)
        return None

    def free(self, chip: Box | None, hung: bool) -> Iterator[list[_Space]]:
        """The space for pieces: above the chip, or beside it in the last row."""
        spaces = [_Space(box.shrunk(self.style.margin)) for box in self.boxes]
        head = self.boxes[self.named].y + self.head
        spaces[self.named] = spaces[self.named].below(head)
        last = spaces[self.last]
        if chip is None:
            yield spaces
        elif hung:
            yield [space.above(chip.y - 1) if space is last else space for space in spaces]
        else:
            yield [space.above(chip.y - CHIP_GAP) if space is last else space for space in spaces]
            yield [_Space(space.box, chip) if space is last else space for space in spaces]

    def placed(self, spaces: Sequence[_Space], way: _Way) -> list[Laid] | None:
        """In one row, on two shelves in one box, on a shelf in each of two boxes, or from box to box."""
        if not self.dead and not self.living:
            return []
        everybody = [*self.living, *self.dead]
        by_size = sorted(spaces, key=lambda space: -space.box.width * space.box.height)
        for space in by_size:
            laid = _shelved(space, [everybody], way, 1)
            laid = laid if laid is not None else _shelved(space, [self.dead, self.living], way)
            if laid is not None:
                return laid
        for first in by_size if self.dead and self.living else ():
            for second in by_size:
                upper = _shelved(first, [self.dead], way) if first is not second else None
                lower = _shelved(second, [self.living], way) if upper is not None else None
                if upper is not None and lower is not None:
                    return upper + lower
        mixed = [_shelved(space, [[*self.dead, *self.living]], way) for space in by_size if way.form == TINY]
        laid = next((each for each in mixed if each is not None), None)
        if laid is not None:
            return laid
        return _flowing(spaces, [*self.dead, *self.living], way) if len(spaces) > 1 else None

    def spilled(self) -> Room:
        """Where nothing fits, pieces reach beyond the zone."""
        chip = self.corner_chip() if self.chip else None
        least = TINY_SCALES[-1]
        space = next(iter(self.free(None, False)))[self.named].box
        widest = max([piece.size_in(TINY)[0] * least for piece in self.pieces], default=0.0)
        endless = _Space(Box(space.x, space.y, max(space.width, widest), ENDLESS), top=True)
        return Room(self.name, (*self.marks, *(self.placed([endless], _Way(TINY, least, False)) or [])), chip)


# -- rows of pieces ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Space:
    """A rectangle for pieces; a corner of it may be taken."""

    box: Box
    taken: Box | None = None
    top: bool = False  # is everything at its upper end?

    def below(self, y: float) -> _Space:
        box = self.box
        return _Space(Box(box.x, max(box.y, y), box.width, max(0.0, box.bottom - max(box.y, y))), self.taken)

    def above(self, y: float) -> _Space:
        box = self.box
        return _Space(Box(box.x, box.y, box.width, max(0.0, min(box.bottom, y) - box.y)), self.taken)


def _shelved(space: _Space, shelves: Sequence[Sequence[Piece]], way: _Way, most: int = 0) -> list[Laid] | None:
    """Each shelf in rows of its own, `most` in all; None if that does not fit."""
    rows: list[list[Piece]] = []
    taken = space.taken
    last = space.box.width - (taken.width + CHIP_GAP if taken is not None else 0)
    filled = [shelf for shelf in shelves if shelf]
    for shelf in filled:
        more = _rows(shelf, space.box.width, way)
        if more is not None and taken is not None and shelf is filled[-1] and _width(more[-1], way) > last:
            more = _rows(shelf, last, way)
        if more is None:
            return None
        rows += more
    if most and len(rows) > most:
        return None
    return _stacked(space, rows, way)


def _width(row: Sequence[Piece], way: _Way) -> float:
    return math.fsum(piece.size_in(way.form)[0] * way.scale + GAP for piece in row) - GAP


def _height(row: Sequence[Piece], way: _Way) -> float:
    return max(piece.size_in(way.form)[1] for piece in row) * way.scale


def _rows(pieces: Sequence[Piece], width: float, way: _Way) -> list[list[Piece]] | None:
    """As few rows as possible, with about the same number of pieces; None if a single piece is too wide."""
    filled = _filled(pieces, width, way, len(pieces))
    if filled is None:
        return None
    even = _filled(pieces, width, way, math.ceil(len(pieces) / len(filled)))
    return even if even is not None and len(even) == len(filled) else filled


def _filled(pieces: Sequence[Piece], width: float, way: _Way, most: int) -> list[list[Piece]] | None:
    rows: list[list[Piece]] = []
    for piece in pieces:
        if piece.size_in(way.form)[0] * way.scale > width:
            return None
        if rows and len(rows[-1]) < most and _width([*rows[-1], piece], way) <= width:
            rows[-1].append(piece)
        else:
            rows.append([piece])
    return rows


def _stacked(space: _Space, rows: Sequence[Sequence[Piece]], way: _Way) -> list[Laid] | None:
    """In the middle of the space; if a corner is taken, the last row is beside it and the others are above it."""
    box, taken = space.box, space.taken
    heights = [_height(row, way) for row in rows]
    whole = math.fsum(heights) + GAP * (len(rows) - 1)
    if whole > box.height:
        return None
    if taken is not None and len(rows) > 1 and max(heights[-1], taken.height) + GAP + whole - heights[-1] > box.height:
        return None
    y = box.y if space.top else box.y + (box.height - whole) / 2
    if taken is not None:  # the last row reaches down to the corner
        y = box.bottom - max(heights[-1], taken.height) - (whole - heights[-1])
        y -= min(max(0.0, (y - box.y) / 2), 6.0) if len(rows) == 1 else 0
    laid: list[Laid] = []
    for index, (row, height) in enumerate(zip(rows, heights)):
        beside = taken is not None and index == len(rows) - 1
        room = box.width - (taken.width + CHIP_GAP if taken is not None and beside else 0)
        x = box.x + (room - _width(row, way)) / 2
        for piece in row:
            wide, high = (side * way.scale for side in piece.size_in(way.form))
            laid.append(_laid(piece, Box(x, y + height - high, wide, high), way.scale, way.form))
            x += wide + GAP
        y += height + GAP
    return laid


def _flowing(spaces: Sequence[_Space], pieces: Sequence[Piece], way: _Way) -> list[Laid] | None:
    """From box to box: as many rows in each as fit."""
    laid: list[Laid] = []
    left = list(pieces)
    for space in spaces:
        taken = space.taken.width + CHIP_GAP if space.taken is not None else 0.0
        rows: list[list[Piece]] = []
        high = 0.0
        while left:
            row = _first_row(left, space.box.width - taken, way)
            height = _height(row, way) if row else 0.0
            if not row or high + height > space.box.height:
                break
            rows.append(row)
            left = left[len(row) :]
            high += height + GAP
        if rows:
            laid += _stacked(_Space(_without(space.box, taken)), rows, way) or []
    return None if left else laid


def _without(box: Box, right: float) -> Box:
    return Box(box.x, box.y, box.width - right, box.height)


def _first_row(pieces: Sequence[Piece], width: float, way: _Way) -> list[Piece]:
    row: list[Piece] = []
    for piece in pieces:
        if _width([*row, piece], way) > width:
            break
        row.append(piece)
    return row


def _laid(piece: Piece, box: Box, scale: float, form: int) -> Laid:
    inner = piece.within_small if form else piece.within
    return Laid(piece.id, box, scale, form, tuple((id, each.laid_at(box.x, box.y, scale)) for id, each in inner))
