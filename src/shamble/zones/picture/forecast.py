"""What the dead would do if the turns ended now, as arrows and marks over the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from shamble.draw.svg import Element, el
from shamble.kernel.records import Plain
from shamble.zones.picture.ground import ACROSS, Ground
from shamble.zones.picture.layout import Room
from shamble.zones.picture.outlines import CELL, Box, number
from shamble.zones.rules.board import FREE, Board

BEFORE: Final = 15  # an arrow begins this far before the border that it crosses,
BEYOND: Final = 13  # and ends this far beyond it
STOPPED: Final = 6  # or this far before it
ASIDE: Final = 38  # from the middle of an open border, where pieces are fewer,
LANE: Final = 12  # and arrows in the other direction keep beside it
DROP: Final = "M0-11c5.6 7.6 9 10.6 9 15.4a9 9 0 0 1-18 0C-9-.4-5.6-3.4 0-11z"


class Forecast:
    """The plans of a view. They name zones, so each is drawn at the border between two of them."""

    def __init__(self, view: Plain, board: Board, ground: Ground, rooms: Sequence[Room]) -> None:
        self.view = view
        self.board = board
        self.ground = ground
        self.rooms = rooms

    def draw(self) -> Element:
        plans = [self.plan(plan) for plan in self.view["forecast"]]
        return el("g", [mark for marks in plans for mark in marks], class_="forecast", aria_hidden="true")

    def plan(self, plan: Plain) -> list[Element]:
        zone = plan["zone"]
        if plan["wounds"]:
            return [self.wounds(zone, plan["wounds"])]
        found = [self.broken(edge) for edge in plan["breaks"]]
        found += [self.arrow(zone, to, False) for to in plan["steps"]]
        return found + [self.arrow(zone, to, True) for to in plan["stopped"]]

    def wounds(self, zone: str, count: int) -> Element:
        """A drop with the number of wounds, on the plate of the first kind of enemy there."""
        box = self.first_dead(zone)
        return el(
            "g",
            el("path", class_="drop", d=DROP),
            el("text", str(count), x=0, y=9),
            transform=f"translate({number(box.x + 4)} {number(box.y + 6)})",
        )

    def first_dead(self, zone: str) -> Box:
        """The plate of the first kind of enemy there that has one."""
        plates = [f"{zone}-{kind}" for kind in self.view["zones"][zone]["dead"]]
        return next(piece.box for piece in self.rooms[self.board.zone_index[zone]].pieces if piece.id in plates)

    def broken(self, id: str) -> Element:
        x, y = self.middle(id)
        return el(
            "path", class_="burst", d="M-11-11 11 11M11-11-11 11M0-14V14M-14 0H14", transform=f"translate({x} {y})"
        )

    def middle(self, id: str) -> tuple[float, float]:
        edge = self.board.edges[self.board.edge_index[id]]
        if edge.between is not None:
            x, y, _ = self.ground.middle_of(edge)
            return x, y
        return self.place(edge.a, id).middle

    def place(self, zone: int, id: str) -> Box:
        """Where in the zone the piece is; the names of stairs begin with the id."""
        return next(piece.box for piece in self.rooms[zone].pieces if piece.id.startswith(id))

    def arrow(self, zone: str, to: str, stopped: bool) -> Element:
        """Across the border to the next zone, or up to it, with a cross if something closed stops them."""
        found = self.crossing(zone, to)
        if found is None:
            return self.at_link(zone, to, stopped)
        x, y, across, down = found
        reach = -STOPPED if stopped else BEYOND
        start = f"M{x - BEFORE * across} {y - BEFORE * down}"
        line = el("path", class_="go", d=f"{start}L{x + reach * across} {y + reach * down}")
        cross = el("path", class_="cross", d="M-6-6 6 6M6-6-6 6", transform=f"translate({x} {y})") if stopped else None
        return el("g", line, cross, class_="stopped" if stopped else None)

    def crossing(self, zone: str, to: str) -> tuple[int, int, int, int] | None:
        """Where the border between two zones is crossed, and in which direction: through a door or window if there is
        one."""
        here, there = self.board.zone_index[zone], self.board.zone_index[to]
        borders: list[tuple[int, int, int, int]] = []
        for cell in self.board.zones[here].cells:
            for direction, (across, down) in enumerate(ACROSS):
                if self.board.zone_at(cell[0] + across, cell[1] + down) == there:
                    x, y = self.ground.grid.middle(cell)
                    x, y = x + CELL // 2 * across, y + CELL // 2 * down
                    lies = self.board.lies_at(*cell, direction)
                    if lies >= 0:
                        return x, y, across, down
                    if lies == FREE:
                        aside = ASIDE if across + down > 0 else ASIDE - LANE
                        borders.append((x + aside * abs(down), y + aside * abs(across), across, down))
        return borders[len(borders) // 2] if borders else None

    def at_link(self, zone: str, to: str, stopped: bool) -> Element:
        """Up or down the stairs."""
        here, there = self.board.zone_index[zone], self.board.zone_index[to]
        links = [self.board.edges[link] for link in self.board.links_of[here]]
        edge = next(edge for edge in links if edge.other(here) == there)
        x, y = self.place(here, edge.id).middle
        look, shape = ("cross", "M-6-6 6 6M6-6-6 6") if stopped else ("step", "M0 10V-10M-6-4 0-10 6-4")
        return el("path", class_=look, d=shape, transform=f"translate({number(x)} {number(y)})")
