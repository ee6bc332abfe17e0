"""The board of Washington Z.C.: what is dark, and what is lit."""

from __future__ import annotations

from typing import Final

from shamble.draw.svg import Element, el
from shamble.titles.washington.picture.pieces import humvee
from shamble.titles.washington.rules.stage import WashingtonStage
from shamble.titles.washington.rules.view import AGAINST_WALL
from shamble.zones.picture.board import BoardPicture
from shamble.zones.picture.ground import ACROSS
from shamble.zones.picture.layout import Piece
from shamble.zones.picture.outlines import CELL, number
from shamble.zones.picture.pieces import face_down
from shamble.zones.rules.board import WALL

EYE: Final = "M-10 0C-6-6 6-6 10 0 6 6-6 6-10 0z"
CLOCK: Final = 32  # the height of the hours over the board


class WashingtonBoard(BoardPicture):
    def desk(self) -> tuple[float, float]:
        width, height = super().desk()
        return width, height - CLOCK if self.view["hour"] >= 0 else height

    def lit(self) -> int:
        """At night no lamp burns in a house."""
        return -1 if self.view["night"] else super().lit()

    def search_spot(self, index: int) -> Piece:
        assert isinstance(self.stage, WashingtonStage)
        if index in self.stage.humvees:
            return humvee(f"humvee-{self.board.zones[index].id}", self.telling.search_spot(index))
        return super().search_spot(index)

    def objective(self, id: str) -> Piece:
        """A card is face down until somebody takes it."""
        assert isinstance(self.stage, WashingtonStage)
        if id not in self.stage.texts:
            return super().objective(id)
        token = next(token for token in self.stage.tokens if token.id == id)
        return face_down(id, self.telling.token(token))

    def shades(self) -> list[Element]:
        """A veil over what nobody sees at night, and light beams."""
        zones = self.board.zones
        shown = [self.view["zones"][zone.id] for zone in zones]
        dark = "".join(shape for shape, zone in zip(self.ground.shapes, shown) if zone["unseen"])
        light = "".join(shape for shape, zone in zip(self.ground.shapes, shown) if zone["lit"])
        found = [el("path", class_=look, d=path) for look, path in (("veil", dark), ("washed", light)) if path]
        return found + self.beams()

    def marks(self) -> list[Element]:
        """An eye on all who see a light, and so act before the others."""
        return [self.eye(plan["zone"]) for plan in self.view["forecast"] if plan["lured"]]

    def eye(self, zone: str) -> Element:
        plates = [f"{zone}-{kind}" for kind in self.view["zones"][zone]["dead"]]
        room = self.rooms[self.board.zone_index[zone]]
        box = next(piece.box for piece in room.pieces if piece.id in plates)
        shapes = [el("path", class_="lid", d=EYE), el("circle", class_="pupil", cx=0, cy=0, r=3.2)]
        title = el("title", "Sees a light and acts before all others")
        return el("g", title, shapes, class_="eye", transform=f"translate({number(box.right - 4)} {number(box.y + 6)})")

    def beams(self) -> list[Element]:
        people = [one for one in self.view["survivors"].values() if one["beam"] not in ("", AGAINST_WALL)]
        wedges = [self.wedge(one["zone"], one["beam"]) for one in people]
        return [el("path", class_="beam", d=wedge) for wedge in wedges if wedge]

    def wedge(self, zone: str, to: str) -> str:
        """From the middle of a cell, widening across the border into the next zone; nothing if they are joined only by
        a link."""
        here, there = self.board.zone_index[zone], self.board.zone_index[to]
        for cell in self.board.zones[here].cells:
            for direction, (across, down) in enumerate(ACROSS):
                beyond = (cell[0] + across, cell[1] + down)
                if self.board.zone_at(*beyond) == there and self.board.lies_at(*cell, direction) != WALL:
                    x, y = self.ground.grid.middle(cell)
                    far_x, far_y = x + (CELL * 5 // 4) * across, y + (CELL * 5 // 4) * down
                    wide = CELL * 2 // 5
                    left = f"{far_x - wide * down} {far_y - wide * across}"
                    return f"M{x} {y}L{left}L{far_x + wide * down} {far_y + wide * across}z"
        return ""
