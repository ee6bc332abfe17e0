"""The board of No Rest for the Wicked: rubble, the dragon and the lines of a ballista, and how a crowd is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from shamble.draw.painter import Offer
from shamble.draw.svg import Element, el
from shamble.kernel.records import Plain
from shamble.speech.words import capital
from shamble.titles.wicked.picture import pieces
from shamble.titles.wicked.picture.forecast import TownForecast
from shamble.titles.wicked.picture.ground import TownGround, town_for
from shamble.titles.wicked.picture.options import ARTEFACT
from shamble.titles.wicked.rules.ballista import DIRECTIONS
from shamble.titles.wicked.words.telling import DRAGON, ICONS, WickedTelling
from shamble.zones.picture.board import BoardPicture
from shamble.zones.picture.chips import button, chip
from shamble.zones.picture.forecast import Forecast
from shamble.zones.picture.layout import Piece
from shamble.zones.picture.outlines import Box, number, outline
from shamble.zones.words.phrases import counted

WIDE: Final = 1000  # a picture that is wider than this is also wider on a phone
DAMAGE: Final = "D2+"  # what an attack on the dragon has to do
BOLT: Final = "bolt"  # the icon of firing a ballista
ANNEX: Final = 196  # the width of what is beside the board
ACROSS: Final = ("east", "west")
ENGINE: Final = "ballista-"
WEAKNESS: Final = "weakness-"
UNKNOWN: Final = "wing"  # the icon of a dragon whose weakness nobody knows
SHIELD: Final = "shield"  # the icon of artefacts that are no weapons
LINE: Final = "area line"
FRAME: Final = 4  # from the borders of a line of zones to its frame


class WickedBoard(BoardPicture):
    telling: WickedTelling
    forecast_kind: ClassVar[type[Forecast]] = TownForecast

    has_short_names: ClassVar[bool] = True

    def draw(self, forecast: bool) -> Element:
        picture = super().draw(forecast)
        if self.width > WIDE:
            picture.set("class", f"{picture.get('class')} wide")
        return picture

    def bare_ground(self) -> TownGround:
        return town_for(self.board)

    def shades(self) -> list[Element]:
        """Rubble."""
        zones = self.view["zones"]
        return [
            el("path", class_="rubble", d=shape, fill="url(#p-rubble)")
            for zone, shape in zip(self.board.zones, self.ground.shapes)
            if zones[zone.id]["rubble"]
        ]

    # -- names ---------------------------------------------------------------------------------------------------------

    def label(self, zone: str) -> str:
        return self.telling.short_names.get(zone, self.telling.zones[zone])

    def desk(self) -> tuple[float, float]:
        width, height = super().desk()
        return (width - ANNEX if self.telling.has_dragon() else width), height

    # -- pieces --------------------------------------------------------------------------------------------------------

    def pieces(self, index: int) -> list[Piece]:
        zone = self.board.zones[index].id
        found = self.view["zones"][zone]
        own = [self.engine(number) for number, place in enumerate(self.view["engines"]) if place == zone]
        if found["bile"]:
            said = f"{capital(counted(found['bile'], 'bile token'))}, {self.telling.zones[zone]}"
            own.append(pieces.bile(f"bile-{zone}", found["bile"], said))
        own += [self.artefact(card) for card in found["artefacts"]]
        return [*super().pieces(index), *map(self.with_offers, own)]

    def engine(self, number: int) -> Piece:
        return pieces.ballista(f"{ENGINE}{number + 1}", self.telling.engine(number))

    def artefact(self, card: str) -> Piece:
        printed = self.stage.cards[card]
        icon = next((icon for kind, icon in ICONS.items() if getattr(printed, kind) is not None), SHIELD)
        return pieces.artefact(f"{ARTEFACT}{card}", icon, f"{self.telling.card_says(card)} To take")

    def noise(self, zone: str) -> Piece:
        """Red where it is loudest, since that draws whoever sees nobody."""
        piece = super().noise(zone)
        if zone in self.telling.loudest:
            for drawn in (piece.drawn, piece.drawn_small):
                drawn.set("class", f"{drawn.get('class')} loudest")
        return piece

    def seen(self, who: str) -> tuple[str, str, str, str]:
        id, said, initials, look = super().seen(who)
        return id, said, initials, f"{look} invisible" if self.view["survivors"][who]["invisible"] else look

    def dead(self, zone: str, kind: str, count: int) -> Piece:
        if self.telling.drawn_kind(kind) != DRAGON:
            return super().dead(zone, kind, count)
        icon = ICONS.get(self.view["weakness"], UNKNOWN)
        return pieces.weakness(f"{WEAKNESS}{kind}", icon, DAMAGE, self.telling.drives_it_off())

    def link(self, number: int, here: int) -> Piece:
        """Vault doors."""
        edge = self.board.edges[number]
        id = f"e-{edge.id}" if here == edge.a else f"e-{edge.id}-back"
        closed = self.view["edges"][edge.id]["closed"]
        leads_to = self.telling.short_names.get(self.board.zones[edge.other(here)].id, "")
        return pieces.vault_door(id, closed, leads_to, self.telling.way(edge), self.end(number, here))

    def cards_across(self) -> list[Element]:
        """Dragons too, which are over the walls and under all names and pieces."""
        dragons = [(index, zone.id) for index, zone in enumerate(self.board.zones) if self.telling.dragons(zone.id)]
        return [*super().cards_across(), *[self.dragon(index, zone) for index, zone in dragons]]

    def dragon(self, index: int, zone: str) -> Element:
        kind = self.telling.dragons(zone)[0]
        return pieces.dragon(kind, self.telling.dragon(zone), *self.ground.boxes[index][0].middle)

    def crowd(self, zone: str, dead: Plain) -> list[Piece]:
        """Dragons have no plate: they are drawn on the ground, with their weakness beside them."""
        dragons = [self.dead(zone, kind, dead[kind]) for kind in self.telling.dragons(zone)]
        return [*super().crowd(zone, dead), *dragons]

    def in_order(self, zone: str) -> list[str]:
        dragons = self.telling.dragons(zone)
        return [kind for kind in self.telling.in_order_of_hits(zone) if kind not in dragons]

    # -- the ballista --------------------------------------------------------------------------------------------------

    def zone_buttons(self) -> list[Element]:
        """All lines of a ballista are below everything else that can be chosen, since they cross other zones."""
        bolts = [offer for offers in self.at.values() for offer in offers if offer.icon == BOLT]
        shown = {offers[0].key for offers in self.at.values()}
        lines = [button(offer, self.bolt(offer), "bolt") for offer in bolts if offer.key not in shown]
        found = super().zone_buttons()
        return [*lines, *sorted(found, key=lambda each: "bolt" not in each.get("class", "").split())]

    def zone_button(self, offers: Sequence[Offer], path: str, box: Box) -> list[Element]:
        if offers[0].icon != BOLT:
            return super().zone_button(offers, path, box)
        return [button(offers[0], [*self.bolt(offers[0]), chip(offers[0], box)], "bolt")]

    def bolt(self, offer: Offer) -> list[Element]:
        """The line of a bolt, dotted while somebody is at the ballista. Pointing at any of its zones lights them
        all, and turns the ballista."""
        telling, board = self.telling, self.board
        lines = {direction: telling.bolt_zones(direction) for direction in DIRECTIONS}
        direction = next(direction for direction, zones in lines.items() if offer.place in zones[:1])
        cells = [cell for zone in lines[direction] for cell in board.zones[board.zone_index[zone]].cells]
        here = self.rooms[board.zone_index[telling.here]]
        engine = next(piece.box for piece in here.pieces if piece.id.startswith(ENGINE))
        (x, y), (to_x, to_y) = engine.middle, self.ground.grid.middle(cells[-1])
        far = (to_x, y) if direction in ACROSS else (x, to_y)
        flight = f"M{number(x)} {number(y)}L{number(far[0])} {number(far[1])}"
        area = el("path", class_=LINE, d=outline(self.ground.grid, cells, FRAME))
        faces = [self.face(zone) for zone in lines[direction][1:] if self.is_in_danger(zone)]
        friends = [frame for zone in lines[direction] for frame in self.friends(zone)]
        return [area, el("path", class_="flies", d=flight), pieces.aimed_ballista(engine, direction), *faces, *friends]

    def is_in_danger(self, zone: str) -> bool:
        return bool(self.view["zones"][zone]["dead"] or self.view["zones"][zone]["survivors"])

    def face(self, zone: str) -> Element:
        """What hits there, where a chip would be."""
        box = self.ground.boxes[self.board.zone_index[zone]][0]
        x, y = box.right - 22, box.bottom - 16
        disc = el("rect", class_="face", x=x - 17, y=y - 12, width=34, height=24, rx=12)
        return el("g", disc, el("text", f"{self.view['zones'][zone]['bolt']}+", x=x, y=y + 5), class_="aim needs")

    def friends(self, zone: str) -> list[Element]:
        """A frame around each survivor on the line."""
        people = self.view["zones"][zone]["survivors"]
        room = self.rooms[self.board.zone_index[zone]]
        boxes = [piece.box for piece in room.pieces if piece.id in people]
        return [
            el("rect", class_="friend", x=box.x - 2, y=box.y - 2, width=box.width + 4, height=box.height + 4, rx=6)
            for box in boxes
        ]
