"""At 200 moments of recorded games of every title, nothing on the board overlaps anything else, and no word is cut.

For zones the boxes are those by which the painter places things; that the drawings stay inside them is tested too. In
enclave they are read from the picture."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from xml.etree.ElementTree import Element

import pytest

from shamble.draw.painter import Offer
from shamble.kernel.game import Game
from shamble.table.show.frames import make_frame
from shamble.titles.enclave.picture.tokens import HANGS, NAME_SIZE, TEXT_SIZE, text_width
from shamble.zones.picture.board import RIM, BoardPicture
from shamble.zones.picture.chips import SMALL
from shamble.zones.picture.layout import CHIP_HEIGHT
from shamble.zones.picture.outlines import Box
from shamble.zones.picture.painter import ZonePainter
from tests.draw.boards import around, boxes_in, holds
from tests.titles.moments import MOMENTS, moments

ZONES = ("nld", "washington", "wicked")
AT_WAY = 38  # from the middle of a door to that of its chip
LINES = 4.0  # how far the lines of a drawing reach beyond its shapes


def offers_of(game: Game) -> list[Offer]:
    """As on a page."""
    painter, found = game.title.painter, []
    assert painter is not None
    view = game.view(0)
    for index, option in enumerate(game.question.options if game.question is not None else ()):
        place = painter.place(view, option)
        if place:
            note = str(100 - index % 100) if index % 3 == 0 else ""
            found.append(Offer(f"o{index}", place, painter.verbs[option.verb].icon, option.text, note, option.text))
    return found


@cache
def pictures(title: str) -> list[tuple[str, BoardPicture]]:
    found = []
    for said, game in moments(title):
        painter, view = game.title.painter, game.view(0)
        assert isinstance(painter, ZonePainter)
        if "zones" in view:  # between two missions of a campaign there is no board
            found.append((said, painter.board_kind(painter.telling(view), offers_of(game))))
    return found


def things_on(picture: BoardPicture) -> Iterator[tuple[str, Box]]:
    for zone, room in zip(picture.board.zones, picture.rooms):
        if room.name is not None:
            yield f"the name of {zone.id}", room.name.box
        if room.chip is not None:
            yield f"the chip of {zone.id}", room.chip
        for piece in room.pieces:
            yield piece.id, piece.box
    for edge in picture.board.edges:
        if edge.between is not None and edge.id in picture.at:
            x, y, upright = picture.ground.middle_of(edge)
            middle = (x, y + AT_WAY) if upright else (x + AT_WAY, y)
            yield f"the chip of {edge.id}", Box(middle[0] - SMALL / 2, middle[1] - SMALL / 2, SMALL, SMALL)


@pytest.mark.parametrize("title", ZONES)
def test_nothing_in_the_zones_overlaps_or_is_cut(title: str) -> None:
    seen = 0
    for said, picture in pictures(title):
        seen += 1
        things = list(things_on(picture))
        for (one, here), (other, there) in combinations(things, 2):
            assert not here.overlaps(there), f"{said}: {one} and {other}"
        whole = Box(-RIM, -RIM, picture.width + 2 * RIM, picture.height + 2 * RIM)
        assert all(holds(whole, box) for _, box in things), said
        for index, room in enumerate(picture.rooms):
            boxes = picture.ground.boxes[index]
            for piece in room.pieces:
                assert any(holds(box, piece.box) for box in boxes), f"{said}: {piece.id} leaves its zone"
            if room.chip is not None:
                assert room.chip.height == CHIP_HEIGHT
            shown = " ".join(room.name.lines).casefold() if room.name is not None else ""
            assert room.name is None or shown == picture.label(picture.board.zones[index].id).casefold(), said
    assert seen >= MOMENTS * 0.9


@pytest.mark.parametrize("title", ZONES)
def test_drawings_stay_inside_their_boxes(title: str) -> None:
    forms: set[tuple[str, int]] = set()
    for said, picture in pictures(title):
        for index, room in enumerate(picture.rooms):
            for piece in room.pieces:
                kind = picture.lying[index, piece.id]
                if (piece.id, piece.form) in forms:
                    continue
                forms.add((piece.id, piece.form))
                width, height = kind.size_in(piece.form)
                drawn = kind.drawn_in(piece.form)
                within = Box(0, 0, width, height)
                shapes = [box for child in drawn for box in boxes_in(child)]
                outside = [box for box in shapes if not holds(within, box, LINES)]
                assert not outside, f"{said}: {piece.id} in form {piece.form}: {outside}, {width} by {height}"
    assert forms


def words_in(element: Element) -> Iterator[Box]:
    """As wide as the painter thinks they are at most."""
    for text in element.iter("text"):
        look = text.get("class", "").split()
        size, bold = (NAME_SIZE, True) if "si-tn" in look else (TEXT_SIZE, False)
        if {"si-tn", "si-tt"} & set(look):
            width = text_width("".join(text.itertext()), size, bold)
            left = float(text.get("x", "0")) - (width / 2 if "mid" in look else 0)
            yield Box(left, float(text.get("y", "0")) - 0.75 * size, width, size)


def parts_of(picture: Element) -> Iterator[tuple[str, str, Box]]:
    """Of each row: its pieces and the chips that hang on them."""
    for row in picture.findall("g"):
        for each in row.iter("g"):
            id = each.get("id", "")
            if id.startswith("p-") and (boxes := list(boxes_in(each))):
                yield row.get("id", ""), id, around([*boxes, *words_in(each)])
            if each.get("class") == "chip":
                yield row.get("id", ""), "a chip", around(list(boxes_in(each)))


def test_nothing_in_the_rows_of_enclave_overlaps() -> None:
    seen = 0
    for said, game in moments("enclave"):
        frame = make_frame(game, 0)
        assert frame.board is not None
        seen += 1
        parts = list(parts_of(frame.board))
        _, _, width, height = map(float, frame.board.get("viewBox", "").split())
        for row, id, box in parts:
            assert holds(Box(0, 0, width, height), box, 1), f"{said}: {id} in {row}"
        pieces = [(id, box) for _, id, box in parts if id != "a chip"]
        chips = [box for _, id, box in parts if id == "a chip"]
        for (one, here), (other, there) in combinations(pieces, 2):
            assert not here.overlaps(there), f"{said}: {one} and {other}"
        for here, there in combinations(chips, 2):
            assert not here.overlaps(there), f"{said}: two chips"
        for chip in chips:
            covered = [id for id, box in pieces if box.overlaps(chip)]
            assert len(covered) <= 1, f"{said}: a chip on {covered}"
        for id, box in pieces:
            above = [chip for chip in chips if chip.overlaps(box) and chip.bottom < box.bottom - 1]
            assert not above, f"{said}: a chip inside {id}, not {HANGS} below it"
    assert seen >= MOMENTS * 0.9
