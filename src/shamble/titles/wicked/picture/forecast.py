"""What the zombies and the dragon would do if the turns ended now."""

from __future__ import annotations

from shamble.draw.svg import Element, el
from shamble.kernel.records import Plain
from shamble.zones.picture.forecast import Forecast
from shamble.zones.picture.outlines import Box, number


class TownForecast(Forecast):
    def plan(self, plan: Plain) -> list[Element]:
        flights = [mark for there in plan.get("lands", ()) for mark in self.flight(plan["zone"], there)]
        return [*super().plan(plan), *flights]

    def flight(self, zone: str, there: str) -> list[Element]:
        """An arrow from the dragon to a frame around the zone where it would land."""
        (x, y), (to_x, to_y) = (self.middle_of(each) for each in (zone, there))
        way = f"M{number(x)} {number(y)}L{number(to_x)} {number(to_y)}"
        frame = self.ground.frames[self.board.zone_index[there]]
        return [el("path", class_="landing", d=frame), el("path", class_="go flight", d=way)]

    def middle_of(self, zone: str) -> tuple[float, float]:
        return self.ground.boxes[self.board.zone_index[zone]][0].middle

    def first_dead(self, zone: str) -> Box:
        """Of a crowd, a plate that is shown; the dragon has none."""
        room = self.rooms[self.board.zone_index[zone]]
        kinds = self.view["zones"][zone]["dead"]
        ids = [*[f"{zone}-{kind}" for kind in kinds], *kinds]
        return next(piece.box for piece in room.pieces if piece.id in ids)
