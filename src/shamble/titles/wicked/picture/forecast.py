"""What the zombies and the dragon would do if the turns ended now."""

from __future__ import annotations

from shamble.draw.svg import Element, el
from shamble.kernel.records import Plain
from shamble.zones.picture.forecast import Forecast
from shamble.zones.picture.outlines import Box, number


class TownForecast(Forecast):
    def plan(self, plan: Plain) -> list[Element]:
        """Also of the dragon: frames around the zones where it may land or spew, and arrows to them."""
        if "dragon" not in plan:
            return super().plan(plan)
        zone = plan["zone"]
        landing = [el("path", class_="landing", d=self.frame(there)) for there in (*plan["lands"], *plan["spews"])]
        arrows = [self.flight(zone, there) for there in (*plan["lands"], *plan["spews"]) if there != zone]
        return [*landing, *arrows]

    def frame(self, zone: str) -> str:
        return self.ground.frames[self.board.zone_index[zone]]

    def flight(self, zone: str, there: str) -> Element:
        return el("path", class_="go flight", d=self.straight(zone, there))

    def at_link(self, zone: str, to: str, stopped: bool) -> Element:
        """To zones that are not side by side lead vault doors, and those go straight who move more than one zone."""
        here, there = self.board.zone_index[zone], self.board.zone_index[to]
        if any(self.board.edges[link].other(here) == there for link in self.board.links_of[here]):
            return super().at_link(zone, to, stopped)
        return el("g", el("path", class_="go far", d=self.straight(zone, to)), class_="stopped" if stopped else None)

    def straight(self, zone: str, there: str) -> str:
        (x, y), (to_x, to_y) = (self.middle_of(each) for each in (zone, there))
        return f"M{number(x)} {number(y)}L{number(to_x)} {number(to_y)}"

    def middle_of(self, zone: str) -> tuple[float, float]:
        return self.ground.boxes[self.board.zone_index[zone]][0].middle

    def first_dead(self, zone: str) -> Box:
        """Of a crowd, a plate that is shown; a dragon alone has none."""
        room = self.rooms[self.board.zone_index[zone]]
        plates = [piece.box for piece in room.pieces if piece.id in self.plates(zone)]
        return plates[0] if plates else self.ground.boxes[self.board.zone_index[zone]][0]

    def plates(self, zone: str) -> list[str]:
        return [f"{zone}-{kind}" for kind in self.view["zones"][zone]["dead"]]
