"""The picture of a table: the board, everybody on it, the options there, and what the dead would do next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from shamble.draw.painter import Offer
from shamble.draw.svg import Element, add, el
from shamble.kernel.records import Plain
from shamble.zones.picture import pieces
from shamble.zones.picture.chips import button, chip, chip_width, frame, on_way
from shamble.zones.picture.forecast import Forecast
from shamble.zones.picture.ground import Ground, ground_for
from shamble.zones.picture.layout import CHIP_HEIGHT, LINE_HEIGHT, Laid, Piece, Room, furnish
from shamble.zones.picture.outlines import Box, number
from shamble.zones.rules.board import INTERIOR
from shamble.zones.rules.survivors import ON_FOOT, SEATS
from shamble.zones.words.phrases import counted
from shamble.zones.words.telling import Telling

RIM: Final = 6
TALL: Final = 1.2  # a picture leaves space beside it unless it is this many times wider than high
AIMED: Final = ("shoot", "fire", "cast")  # the icons of ranged attacks


class BoardPicture:
    """One view while it is drawn."""

    forecast_kind: ClassVar[type[Forecast]] = Forecast

    def __init__(self, telling: Telling, offers: Sequence[Offer]) -> None:
        self.telling = telling
        self.view: Plain = telling.view
        self.stage = telling.stage
        self.board = telling.stage.board
        self.ground = self.bare_ground()
        self.at: dict[str, list[Offer]] = {}
        for offer in offers:
            self.at.setdefault(offer.place, []).append(offer)
        for who, one in self.view["survivors"].items():  # a seat in the car has space for a frame, but not for chips
            if one["aboard"] != SEATS[ON_FOOT] and len(self.at.get(who, [])) > 1:
                self.at.setdefault(one["zone"], []).extend(self.at.pop(who))
        self.lying: dict[tuple[int, str], Piece] = {}  # by zone and id
        self.rooms: list[Room] = [self.furnished(index) for index in range(len(self.board.zones))]

    def draw(self, forecast: bool) -> Element:
        lit = self.lit()
        says = [self.telling.way(edge) for edge in self.board.edges]
        width, height = self.ground.grid.lefts[-1], self.ground.grid.tops[-1]
        picture = el(
            "svg",
            el("g", self.ground.floors(lit), class_="ground"),
            self.ground.unopened([self.telling.is_unopened(zone.id) for zone in self.board.zones]),
            self.shades(),
            self.ground.lines(),
            el("g", self.ground.light_outside(self.view, lit), class_="light"),
            self.ground.ways(self.view, says),
            self.cards_across(),
            class_="map" if width > TALL * height else "map tall",
            viewBox=f"{-RIM} {-RIM} {width + 2 * RIM} {height + 2 * RIM}",
            role="group",
            aria_label=self.telling.board(),
            preserveAspectRatio="xMidYMid meet",
        )
        add(picture, [self.name(index) for index in range(len(self.board.zones))])
        add(picture, self.outlines())
        for index, room in enumerate(self.rooms):
            add(picture, [self.laid(index, piece) for piece in room.pieces])
        add(picture, self.buttons())
        if forecast:
            add(picture, self.forecast_kind(self.view, self.board, self.ground, self.rooms).draw())
        return picture

    # -- what an edition may override ----------------------------------------------------------------------------------

    def bare_ground(self) -> Ground:
        return ground_for(self.board)

    def label(self, zone: str) -> str:
        return self.telling.zones[zone]

    def space(self, index: int, count: int) -> tuple[Box, ...]:
        """The boxes of a zone for its name, its chips and that number of pieces."""
        return self.ground.boxes[index]

    def chip_width(self, offer: Offer) -> float:
        return chip_width(offer)

    def shades(self) -> list[Element]:
        """Darkness and light on the ground, below walls and pieces."""
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
        chips = tuple([self.chip_width(offer) for offer in self.at.get(zone, [])])
        return furnish(self.space(index, len(lying)), self.label(zone), lying, chips)

    def name(self, index: int) -> Element:
        label = self.rooms[index].name
        inside = " in" if self.board.zones[index].kind == INTERIOR else ""
        lines = [
            el("tspan", line, x=label.box.x, y=label.box.y + label.size * (0.85 + LINE_HEIGHT * row))
            for row, line in enumerate(label.lines)
        ]
        return el("text", lines, class_=f"zn zn-{label.size}{inside}")

    # -- the pieces ----------------------------------------------------------------------------------------------------

    def pieces(self, index: int) -> list[Piece]:
        zone = self.board.zones[index].id
        found = self.view["zones"][zone]
        on_foot = [who for who in found["survivors"] if self.view["survivors"][who]["aboard"] == SEATS[ON_FOOT]]
        lying = [self.survivor(who) for who in on_foot]
        lying += [self.fallen(who) for who in self.telling.fallen(zone)]
        lying += [self.dead(zone, kind, count) for kind, count in found["dead"].items()]
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

    def noise(self, zone: str) -> Piece:
        count = self.telling.noise(zone)
        said = f"{counted(count, 'noise token')}, {self.telling.zones[zone]}"
        return pieces.noise(f"noise-{zone}", count, said)

    def car(self, car: Plain) -> Piece:
        drivers, others = self.telling.aboard(car)
        return pieces.car(car["id"], self.telling.car(car), [self.seen(who) for who in drivers + others])

    def objective(self, id: str) -> Piece:
        token = next(token for token in self.stage.tokens if token.id == id)
        said = self.telling.token(token)
        return pieces.crate(id, said) if token.draws else pieces.objective(id, said, token.boards > 0)

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

    def with_offers(self, piece: Piece) -> Piece:
        """With space for chips beneath it if it has several options."""
        offers = self.at.get(piece.id, [])
        if len(offers) < 2:
            return piece
        width = sum(self.chip_width(offer) + 2 for offer in offers)

        def above(size: tuple[float, float]) -> tuple[float, float]:
            return max(size[0], width), size[1] + CHIP_HEIGHT + 2

        def centred(drawn: Element, size: tuple[float, float]) -> Element:
            return el("g", drawn, transform=f"translate({number(max(0, (width - size[0]) / 2))} 0)")

        return Piece(
            piece.id,
            above(piece.size),
            centred(piece.drawn, piece.size),
            above(piece.small_size),
            centred(piece.drawn_small, piece.small_size),
        )

    def laid(self, index: int, piece: Laid) -> Element:
        """At its place in a zone; it has its own transform, so that a page can move it in units of the board."""
        scale = f" scale({number(piece.scale)})" if piece.scale != 1 else ""
        whole = self.lying[index, piece.id]
        drawn = whole.drawn_small if piece.small else whole.drawn
        drawn = drawn if drawn.get("transform") is None else el("g", drawn)
        drawn.set("transform", f"translate({number(piece.box.x)} {number(piece.box.y)}){scale}")
        return drawn

    # -- what can be chosen --------------------------------------------------------------------------------------------

    def outlines(self) -> list[Element]:
        """Around the zones with several options; each chip is then a separate button."""
        return [
            el("g", el("path", class_="area", d=path), class_="offered")
            for zone, path in zip(self.board.zones, self.ground.frames)
            if len(self.at.get(zone.id, [])) > 1
        ]

    def buttons(self) -> list[Element]:
        found: list[Element] = []
        for zone, path, room in zip(self.board.zones, self.ground.frames, self.rooms):
            offers = self.at.get(zone.id, [])
            area = [el("path", class_="area", d=path)] if len(offers) == 1 else []
            for offer, box in zip(offers, room.chips):
                found.append(button(offer, [*area, *self.aim(offer, box), chip(offer, box)]))
            for piece in room.pieces:
                found += self.on_piece(piece)
                for who, seat in piece.within:
                    found += [button(offer, [frame(seat)]) for offer in self.at.get(who, [])]
        for edge in self.board.edges:
            if edge.between is not None:
                x, y, upright = self.ground.middle_of(edge)
                found += on_way(self.at.get(edge.id, []), x, y, upright)
        return found

    def aim(self, offer: Offer, box: Box) -> list[Element]:
        """For a ranged attack, the line from the acting survivor, shown while somebody points at it."""
        if offer.icon not in AIMED or self.telling.here in ("", offer.place):
            return []
        pieces = [piece for room in self.rooms for piece in room.pieces]
        boxes = [piece.box for piece in pieces if piece.id == self.telling.acting]
        boxes += [seat for piece in pieces for who, seat in piece.within if who == self.telling.acting]
        (x, y), (to_x, to_y) = boxes[0].middle, box.middle
        return [el("path", class_="aim", d=f"M{number(x)} {number(y)}L{number(to_x)} {number(to_y)}")]

    def on_piece(self, piece: Laid) -> list[Element]:
        offers = self.at.get(piece.id, [])
        box = piece.box
        if len(offers) == 1:
            return [button(offers[0], [frame(box)])]
        found: list[Element] = [el("g", frame(box), class_="offered")] if offers else []
        x = box.x + 2
        for offer in offers:
            width = self.chip_width(offer) * piece.scale
            place = Box(x, box.bottom - CHIP_HEIGHT * piece.scale, width, CHIP_HEIGHT * piece.scale)
            found.append(button(offer, [chip(offer, place, piece.scale)]))
            x += width + 2 * piece.scale
        return found
