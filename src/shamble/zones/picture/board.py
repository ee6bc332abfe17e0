"""The picture of a table: the board, everybody on it, the options there, and what the dead would do next."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from typing import ClassVar, Final

from shamble.draw.painter import Offer
from shamble.draw.svg import Element, add, el, use
from shamble.kernel.records import Plain
from shamble.speech.words import capital
from shamble.zones.picture import pieces
from shamble.zones.picture.chips import BELOW, CHIP_HEIGHT, LAPS, SMALL, button, chip, chip_width, frame, more, on_way
from shamble.zones.picture.forecast import Forecast
from shamble.zones.picture.ground import HALF_WAY, LOW, Ground, ground_for
from shamble.zones.picture.layout import (
    DENSE,
    FULL,
    LINE_HEIGHT,
    LIVING,
    MARGIN,
    NARROW,
    TINY,
    Hangers,
    Laid,
    Piece,
    Room,
    Style,
    furnish,
)
from shamble.zones.picture.layout import SMALL as SIMPLER
from shamble.zones.picture.outlines import CELL, Box, number
from shamble.zones.picture.tokens import token as token_piece
from shamble.zones.rules.board import INTERIOR
from shamble.zones.rules.survivors import ON_FOOT, SEATS
from shamble.zones.words.phrases import counted, listed
from shamble.zones.words.telling import Telling

RIM: Final = 12
AROUND: Final = 3000  # how far the ground goes on beyond the board
TALL: Final = 1.2  # a picture leaves space beside it unless it is this many times wider than high
DESK: Final = (945.0, 645.0)
MOST_GROWN: Final = 1.45
STEP: Final = 0.05
AIMED: Final = ("shoot", "fire", "cast")  # the icons of ranged attacks
LOUDNESS: Final = "noise"  # what a page may show in addition
KINDS: Final = 4  # plates of the dead in a zone; of more kinds, the last are folded into one
CHIP_AT_WAY: Final = 48  # how far the chip of a door reaches from its middle


class BoardPicture:
    """One view while it is drawn."""

    forecast_kind: ClassVar[type[Forecast]] = Forecast

    has_short_names: ClassVar[bool] = False  # that may be left out in a crowd

    def __init__(self, telling: Telling, offers: Sequence[Offer]) -> None:
        self.telling = telling
        self.view: Plain = telling.view
        self.stage = telling.stage
        self.board = telling.stage.board
        self.ground = self.bare_ground()
        self.width, self.height = self.ground.grid.lefts[-1], self.ground.grid.tops[-1]
        self.grow = grown(self.width + 2 * RIM, self.height + 2 * RIM, self.desk())
        self.dense = self.grow > DENSE
        self.at: dict[str, list[Offer]] = {}
        for offer in offers:
            self.at.setdefault(offer.place, []).append(offer)
        for who, one in self.view["survivors"].items():  # a seat in the car has space for a frame, but not for chips
            if one["aboard"] != SEATS[ON_FOOT] and len(self.at.get(who, [])) > 1:
                self.at.setdefault(one["zone"], []).extend(self.at.pop(who))
        self.lying: dict[tuple[int, str], Piece] = {}  # by zone and id

    @cached_property
    def rooms(self) -> list[Room]:
        """What is in each zone, and where."""
        return [self.furnished(index) for index in range(len(self.board.zones))]

    def draw(self, forecast: bool) -> Element:
        lit = self.lit()
        says = [self.telling.way(edge) for edge in self.board.edges]
        width, height = self.width, self.height
        looks = ["map", *(["tall"] if width <= TALL * height else []), *(["dense"] if self.dense else [])]
        picture = el(
            "svg",
            el("rect", class_="rim", x=-AROUND, y=-AROUND, width=width + 2 * AROUND, height=height + 2 * AROUND),
            el("g", self.ground.floors(lit), class_="ground"),
            self.ground.unopened([self.telling.is_unopened(zone.id) for zone in self.board.zones]),
            self.shades(),
            self.ground.lines(),
            el("g", self.ground.light_outside(self.view, lit), class_="light"),
            self.ground.ways(self.view, says),
            self.cards_across(),
            class_=" ".join(looks),
            viewBox=f"{-RIM} {-RIM} {width + 2 * RIM} {height + 2 * RIM}",
            role="group",
            aria_label=self.telling.board(),
            preserveAspectRatio="xMidYMid meet",
        )
        add(picture, self.zone_buttons())
        add(picture, [self.name(index) for index in range(len(self.board.zones))])
        for index, room in enumerate(self.rooms):
            add(picture, [self.laid(index, piece) for piece in room.pieces])
        add(picture, self.piece_buttons())
        add(picture, self.marks())
        add(picture, self.loudness())
        if forecast:
            add(picture, self.forecast_kind(self.view, self.board, self.ground, self.rooms).draw())
        return picture

    # -- what an edition may override ----------------------------------------------------------------------------------

    def bare_ground(self) -> Ground:
        return ground_for(self.board)

    def desk(self) -> tuple[float, float]:
        """The space for the picture on a usual screen: letters are readable at that size."""
        return DESK

    def label(self, zone: str) -> str:
        return self.telling.zones[zone]

    def shades(self) -> list[Element]:
        """Darkness and light on the ground, below walls and pieces."""
        return []

    def marks(self) -> list[Element]:
        """What is shown on pieces, above all of them."""
        return []

    def search_spot(self, index: int) -> Piece:
        """What marks a zone with a deck of its own."""
        return pieces.search_spot(f"search-{self.board.zones[index].id}", self.telling.search_spot(index))

    # -- the zones -----------------------------------------------------------------------------------------------------

    def lit(self) -> int:
        """The room with the lamp: that of the acting survivor, otherwise of most survivors; -1 if none is indoors."""
        zones = self.board.zones
        acting = self.view["survivors"][self.telling.acting]["zone"] if self.telling.acting else ""
        if acting and zones[self.board.zone_index[acting]].kind == INTERIOR:
            return self.board.zone_index[acting]
        crowds = [
            len(self.view["zones"][zone.id]["survivors"]) if zone.kind == INTERIOR else 0 for zone in self.board.zones
        ]
        return crowds.index(max(crowds)) if any(crowds) else -1

    def furnished(self, index: int) -> Room:
        zone = self.board.zones[index].id
        lying = tuple(self.pieces(index))
        self.lying |= {(index, piece.id): piece for piece in lying}
        boxes = self.ground.boxes[index]
        offers = self.at.get(zone, [])
        width = chip_width(offers, self.dense) if offers else 0.0
        return furnish(boxes, self.label(zone), lying, width, self.style(index), self.hangers(index) if offers else ())

    def style(self, index: int) -> Style:
        """On a dense board the margin is narrow, unless a door has a chip there."""
        offered = any(self.board.edges[edge].id in self.at for edge in self.board.edges_of[index])
        return Style(self.grow, self.has_short_names, NARROW if self.dense and not offered else MARGIN)

    def hangers(self, index: int) -> Hangers:
        """The parts of its lower border on which a chip may hang: not over doors, sandbags and their chips."""
        box = max(self.ground.boxes[index], key=lambda box: (box.bottom, box.right))
        free = [(box.x + MARGIN, box.right - MARGIN - 1)]
        for at in self.board.edges_of[index]:
            edge = self.board.edges[at]
            if edge.between is not None:
                x, y, upright = self.ground.middle_of(edge)
                if not upright and y == box.bottom:
                    reach = CELL / 2 if edge.kind in LOW else HALF_WAY + 2
                    further = CHIP_AT_WAY if edge.id in self.at else reach
                    free = [part for whole in free for part in _without(whole, x - reach, x + further)]
        return tuple(free)

    def name(self, index: int) -> Element:
        label = self.rooms[index].name
        zone = self.board.zones[index]
        if label is None:
            return el("g", id=f"n-{zone.id}")
        lines = [
            el(
                "tspan",
                line,
                x=label.box.x,
                y=label.box.y + label.size * (0.85 + LINE_HEIGHT * row),
                textLength=number(label.widest) if tight else None,
                lengthAdjust="spacingAndGlyphs" if tight else None,
            )
            for row, (line, tight) in enumerate(zip(label.lines, label.tight))
        ]
        inside = " in" if zone.kind == INTERIOR else ""
        title = el("title", self.full_name(zone.id))
        named = {"class_": f"zn{inside}", "font_size": label.size, "data_piece": f"z-{zone.id}"}
        if len(lines) == 1 and not label.tight[0]:
            return el("text", title, label.lines[0], **named, x=lines[0].get("x"), y=lines[0].get("y"))
        return el("text", title, lines, **named)

    def full_name(self, zone: str) -> str:
        return capital(self.telling.zones[zone])

    # -- the pieces ----------------------------------------------------------------------------------------------------

    def pieces(self, index: int) -> list[Piece]:
        zone = self.board.zones[index].id
        found = self.view["zones"][zone]
        on_foot = [who for who in found["survivors"] if self.view["survivors"][who]["aboard"] == SEATS[ON_FOOT]]
        lying = [self.survivor(who) for who in on_foot]
        lying += [self.fallen(who) for who in self.telling.fallen(zone)]
        lying += self.crowd(zone, found["dead"])
        lying += [self.car(car) for car in self.view["cars"] if car["zone"] == zone]
        lying += [self.objective(token) for token in found["tokens"]]
        lying += [self.noise(zone)] if self.telling.noise(zone) else []
        lying += [self.spawn(place) for place, spawn in enumerate(self.view["spawns"]) if spawn["zone"] == zone]
        lying += [self.link(number, index) for number in self.board.links_of[index]]
        if index in self.stage.search_spots:
            lying.append(self.search_spot(index))
        if index in self.telling.ways_out:
            lying.append(pieces.way_out(f"exit-{zone}", f"A way out: {self.telling.zones[zone]}"))
        return [self.with_offers(piece) for piece in lying]

    def survivor(self, who: str) -> Piece:
        return pieces.survivor(*self.seen(who))

    def fallen(self, who: str) -> Piece:
        _, _, initials, look = self.seen(who)
        return pieces.fallen(who, self.telling.lying(who), initials, look)

    def seen(self, who: str) -> tuple[str, str, str, str]:
        """A survivor's id, description, letters and classes."""
        one = self.view["survivors"][who]
        telling = self.telling
        look = pieces.classes(who, telling.is_strong(one), who == telling.acting, telling.colour(who))
        return who, telling.survivor(who), telling.initials[who], look

    def dead(self, zone: str, kind: str, count: int) -> Piece:
        said = f"{self.telling.dead(kind, count)}, {self.telling.zones[zone]}"
        return pieces.dead(f"{zone}-{kind}", self.telling.drawn_kind(kind), count, said)

    def crowd(self, zone: str, dead: Plain) -> list[Piece]:
        """A plate for each kind of the dead; of more than four kinds, the last share one."""
        kinds = self.in_order(zone)
        shown = kinds if len(kinds) <= KINDS else kinds[: KINDS - 1]
        plates = [self.dead(zone, kind, dead[kind]) for kind in shown]
        if len(shown) == len(kinds):
            return plates
        hidden = [self.telling.dead(kind, dead[kind]) for kind in kinds[len(shown) :]]
        return [*plates, pieces.more(f"{zone}-more", len(hidden), f"{listed(hidden)}, {self.telling.zones[zone]}")]

    def in_order(self, zone: str) -> list[str]:
        """The kinds of the dead there, in the order of their plates."""
        return list(self.view["zones"][zone]["dead"])

    def noise(self, zone: str) -> Piece:
        count = self.telling.noise(zone)
        said = f"{counted(count, 'noise token')}, {self.telling.zones[zone]}"
        return pieces.noise(f"noise-{zone}", count, said)

    def loudness(self) -> list[Element]:
        """How loud each zone is, survivors included; a page shows that if somebody asks for it. Red is the loudest."""
        loud = {zone: self.telling.loudness(zone) for zone in self.telling.zones}
        most = max(loud.values())
        boxes = {zone.id: boxes[0] for zone, boxes in zip(self.board.zones, self.ground.boxes)}
        shown = [self.loud(count, boxes[zone], count == most) for zone, count in loud.items() if count]
        return [el("g", shown, class_="layer", data_layer=LOUDNESS, aria_hidden="true")] if shown else []

    def loud(self, count: int, box: Box, most: bool) -> Element:
        x, y = number(box.right - 28), number(box.y + 18)
        shapes = [
            el("rect", x=-22, y=-14, width=44, height=28, rx=6),
            use("i-noise", -19, -9, 18, 18),
            el("text", str(count), x=9, y=5.5),
        ]
        return el("g", shapes, class_="loud most" if most else "loud", transform=f"translate({x} {y})")

    def car(self, car: Plain) -> Piece:
        drivers, others = self.telling.aboard(car)
        return pieces.car(car["id"], self.telling.car(car), [self.seen(who) for who in drivers + others])

    def objective(self, id: str) -> Piece:
        token = next(token for token in self.stage.tokens if token.id == id)
        said, telling = self.telling.token(token), self.telling
        look, name = telling.token_look(token), telling.token_name(token)
        return token_piece(id, said, look, name, self.grow, token.boards > 0)

    def cards_across(self) -> list[Element]:
        """Cards that lie across doors, in games that have them."""
        lying = [edge for edge in self.board.edges if self.view["edges"][edge.id].get("card", "")]
        places = [self.ground.middle_of(edge) for edge in lying if edge.between is not None]
        return [pieces.card_across(x, y) for x, y, _ in places]

    def spawn(self, index: int) -> Piece:
        spawn = self.view["spawns"][index]
        label = f"{spawn['order'] or ''}{spawn['colour'][:1].upper()}"
        return pieces.spawn(f"spawn-{index}", label, self.telling.spawn(spawn), spawn["active"])

    def link(self, number: int, here: int) -> Piece:
        edge = self.board.edges[number]
        state = self.view["edges"][edge.id]
        first = here == edge.a
        id = f"e-{edge.id}" if first else f"e-{edge.id}-back"
        return pieces.link(
            id, edge.kind, state["closed"], state["barricade"], self.telling.way(edge), self.end(number, here)
        )

    def end(self, number: int, here: int) -> str:
        """The name of the end of a link at which it is offered: where the acting survivor is, otherwise the first."""
        edge = self.board.edges[number]
        acting = self.view["survivors"][self.telling.acting]["zone"] if self.telling.acting else ""
        near = self.board.zone_index[acting] if acting else edge.a
        return edge.id if here == (edge.b if near == edge.b else edge.a) else f"{edge.id} (far end)"

    def offers_at(self, piece: str) -> list[Offer]:
        """What is shown on a piece. While somebody acts, what can be done with others is said by their cards."""
        offers = self.at.get(piece, [])
        return [] if self.telling.here and piece in self.view["survivors"] else offers

    def with_offers(self, piece: Piece) -> Piece:
        """With space for a chip at its lower right: whoever clicks on the piece asks what it is, the chip answers."""
        offers = self.offers_at(piece.id)
        if not offers:
            return piece
        width = chip_width(offers) - CHIP_HEIGHT + SMALL

        def wider(form: int) -> tuple[float, float]:
            (across, high), laps = piece.size_in(form), laps_over(piece, form)
            return max(across + laps, width), high + laps

        return replace(piece, size=wider(FULL), small_size=wider(SIMPLER), tiny_size=wider(TINY))

    def laid(self, index: int, piece: Laid) -> Element:
        """At its place in a zone; it has its own transform, so that a page can move it in units of the board."""
        scale = f" scale({number(piece.scale)})" if piece.scale != 1 else ""
        drawn = self.lying[index, piece.id].drawn_in(piece.form)
        drawn = drawn if drawn.get("transform") is None else el("g", drawn)
        drawn.set("transform", f"translate({number(piece.box.x)} {number(piece.box.y)}){scale}")
        return drawn

    # -- what can be chosen --------------------------------------------------------------------------------------------

    def zone_buttons(self) -> list[Element]:
        """One a zone, below its pieces: its best option; the number beside it leads to the others."""
        found: list[Element] = []
        for zone, path, room in zip(self.board.zones, self.ground.frames, self.rooms):
            offers = self.at.get(zone.id, [])
            if room.chip is not None:
                found += self.zone_button(offers, path, room.chip)
                found += more(offers, room.chip, f"z-{zone.id}", self.telling.zones[zone.id], self.dense)
        return found

    def zone_button(self, offers: Sequence[Offer], path: str, box: Box) -> list[Element]:
        best = offers[0]
        return [button(best, [el("path", class_="area", d=path), *self.aim(best, box), chip(best, box)])]

    def aim(self, offer: Offer, box: Box) -> list[Element]:
        """For a ranged attack, the line from the acting survivor, shown while somebody points at it."""
        if offer.icon not in AIMED or self.telling.here in ("", offer.place):
            return []
        pieces = [piece for room in self.rooms for piece in room.pieces]
        boxes = [piece.box for piece in pieces if piece.id == self.telling.acting]
        boxes += [seat for piece in pieces for who, seat in piece.within if who == self.telling.acting]
        (x, y), (to_x, to_y) = boxes[0].middle, box.middle
        return [el("path", class_="aim", d=f"M{number(x)} {number(y)}L{number(to_x)} {number(to_y)}")]

    def piece_buttons(self) -> list[Element]:
        found: list[Element] = []
        for index, piece in [(index, piece) for index, room in enumerate(self.rooms) for piece in room.pieces]:
            found += self.on_piece(index, piece)
            for who, seat in piece.within:
                found += [button(offer, [frame(seat)]) for offer in self.offers_at(who)]
        for edge in self.board.edges:
            if edge.between is not None:
                x, y, upright = self.ground.middle_of(edge)
                found += on_way(self.at.get(edge.id, []), x, y, upright)
        return found

    def on_piece(self, index: int, piece: Laid) -> list[Element]:
        offers = self.offers_at(piece.id)
        if not offers:
            return []
        box, scale = piece.box, piece.scale
        laps = laps_over(self.lying[index, piece.id], piece.form) * scale
        body = Box(box.x, box.y, box.width - laps, box.height - laps)
        width, height = (chip_width(offers) - CHIP_HEIGHT + SMALL) * scale, SMALL * scale
        place = Box(box.right - width, box.bottom - height, width, height)
        mark = [button(offers[0], [frame(body), chip(offers[0], place, 0.8 * scale)], "own")]
        asked = self.lying[index, piece.id].drawn.get("data-piece", "")
        return mark + more(offers, place, asked, offers[0].label)


def laps_over(piece: Piece, form: int) -> float:
    """How far a chip reaches beyond a piece. It covers the feet of a figure, and letters only in a crowd."""
    return BELOW if form == SIMPLER or (form == FULL and piece.shelf != LIVING) else LAPS


def grown(width: float, height: float, desk: tuple[float, float]) -> float:
    """How much larger letters have to be on a picture of this size."""
    wanted = max(width / desk[0], height / desk[1], 1.0)
    return min(MOST_GROWN, math.ceil(wanted / STEP - 0.001) * STEP)


def _without(part: tuple[float, float], start: float, end: float) -> list[tuple[float, float]]:
    """What is left of a part of a line without another."""
    left = [(part[0], min(part[1], start)), (max(part[0], end), part[1])]
    return [each for each in left if each[1] > each[0]]


__all__ = ["AIMED", "DENSE", "BoardPicture", "grown"]
