"""The board of No Rest for the Wicked: rubble, the dragon and the lines of a ballista, and how a crowd is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar, Final

from shamble.draw.painter import Offer
from shamble.draw.svg import Element, add, el, use
from shamble.speech.words import capital
from shamble.titles.wicked.picture import pieces
from shamble.titles.wicked.picture.forecast import TownForecast
from shamble.titles.wicked.picture.ground import TownGround, town_for
from shamble.titles.wicked.picture.options import ARTEFACT
from shamble.titles.wicked.rules.ballista import DIRECTIONS
from shamble.titles.wicked.words.telling import DRAGON, ICONS, WickedTelling
from shamble.zones.picture.board import BoardPicture
from shamble.zones.picture.forecast import Forecast
from shamble.zones.picture.layout import Piece, Room
from shamble.zones.picture.outlines import Box, number, outline
from shamble.zones.words.phrases import counted

DENSE: Final = 6  # on a board with more rows than this, letters and figures are larger
WIDE: Final = 1000  # a picture that is wider than this is also wider on a phone
SLOTS: Final = 4  # pieces in a zone before kinds of zombies are folded into one
FEWEST: Final = 2  # slots for zombies, however many others are there
LEAST: Final = 0.85  # pieces that would be smaller than this are drawn in their simpler form, with larger figures
MANY: Final = 3  # pieces in a zone from which on they are closer to its borders,
SPARE: Final = 5  # by this much
MORE_FOR_FIGURES: Final = 2  # width of a chip with a chance on it
ORDER: Final = "in the order they are hit"
LOUPE: Final = 190  # its width,
ROW: Final = 42  # and the height of a row in it
DAMAGE: Final = "D2+"  # what an attack on the dragon has to do
BOLT: Final = "bolt"  # the icon of firing a ballista
ENGINE: Final = "ballista-"
WEAKNESS: Final = "weakness-"
OF_NO_SLOT: Final = (ENGINE, WEAKNESS)
UNKNOWN: Final = "wing"  # the icon of a dragon whose weakness nobody knows
SHIELD: Final = "shield"  # the icon of artefacts that are no weapons
LINE: Final = "area line"
FRAME: Final = 4  # from the borders of a line of zones to its frame


class WickedBoard(BoardPicture):
    telling: WickedTelling
    forecast_kind: ClassVar[type[Forecast]] = TownForecast

    def draw(self, forecast: bool) -> Element:
        picture = super().draw(forecast)
        looks = {"dense": self.board.height > DENSE, "wide": self.ground.grid.lefts[-1] > WIDE}
        picture.set("class", " ".join([picture.get("class", ""), *[look for look, has in looks.items() if has]]))
        return add(picture, self.loupes())

    def bare_ground(self) -> TownGround:
        return town_for(self.board)

    def space(self, index: int, count: int) -> tuple[Box, ...]:
        """Many pieces are closer to the borders; otherwise they would be too small on a large board."""
        boxes = super().space(index, count)
        return tuple([box.shrunk(-SPARE) for box in boxes]) if count >= MANY else boxes

    def chip_width(self, offer: Offer) -> float:
        """With space for larger figures."""
        return super().chip_width(offer) + (MORE_FOR_FIGURES if offer.note else 0)

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

    def name(self, index: int) -> Element:
        """The short one; the other appears when somebody points at it."""
        zone = self.board.zones[index].id
        if zone not in self.telling.short_names:
            return super().name(index)
        place = self.rooms[index].name
        full = el("title", capital(self.telling.zones[zone]))
        y = place.box.y + 0.95 * place.size
        return el("text", self.telling.short_names[zone], full, class_="zn short", x=place.box.x, y=y)

    # -- pieces --------------------------------------------------------------------------------------------------------

    def pieces(self, index: int) -> list[Piece]:
        zone = self.board.zones[index].id
        found = self.view["zones"][zone]
        own = [self.engine(number) for number, place in enumerate(self.view["engines"]) if place == zone]
        if found["bile"]:
            said = f"{capital(counted(found['bile'], 'bile token'))}, {self.telling.zones[zone]}"
            own.append(pieces.bile(f"bile-{zone}", found["bile"], said))
        own += [self.artefact(card) for card in found["artefacts"]]
        lying = self.folded(zone, [*super().pieces(index), *map(self.with_offers, own)])
        return [replace(piece, least=LEAST) for piece in lying]

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

    # -- crowds --------------------------------------------------------------------------------------------------------

    def folded(self, zone: str, lying: list[Piece]) -> list[Piece]:
        """At most four pieces in a zone, unless more survivors or tokens are there: zombies that are hit late are
        folded into one piece."""
        ids = [f"{zone}-{kind}" for kind in self.telling.in_order_of_hits(zone)]
        kinds = sorted([piece for piece in lying if piece.id in ids], key=lambda piece: ids.index(piece.id))
        others = [piece for piece in lying if piece.id not in ids]
        slots = SLOTS - len([piece for piece in others if not piece.id.startswith(OF_NO_SLOT)])
        room = max(FEWEST, slots - len(self.at.get(zone, [])))
        if len(kinds) <= room:
            return lying
        shown, hidden = kinds[: room - 1], kinds[room - 1 :]
        said = f"{counted(len(hidden), 'more kind')} of zombies, {self.telling.zones[zone]}"
        first = lying.index(next(piece for piece in lying if piece in kinds))
        crowd = [*shown, pieces.more(f"{zone}-more", len(hidden), said)]
        return [*others[:first], *crowd, *others[first:]]

    def loupes(self) -> list[Element]:
        """Beside each crowd, shown while somebody points at it: everybody who is there, in the order they are hit."""
        return [
            self.loupe(zone.id, room)
            for zone, room in zip(self.board.zones, self.rooms)
            if any(piece.id == f"{zone.id}-more" for piece in room.pieces)
        ]

    def spot(self, zone: str, room: Room) -> Box:
        """Where somebody has to point: at any zombie, or at the last piece alone if something can be chosen there."""
        more = f"{zone}-more"
        ids = [more] if room.chips else [more, *[f"{zone}-{kind}" for kind in self.telling.in_order_of_hits(zone)]]
        return around([piece.box for piece in room.pieces if piece.id in ids])

    def loupe(self, zone: str, room: Room) -> Element:
        at = self.spot(zone, room)
        crowd = self.telling.in_order_of_hits(zone)
        counts = self.view["zones"][zone]["dead"]
        high = 46 + ROW * len(crowd)
        width, height = self.ground.grid.lefts[-1], self.ground.grid.tops[-1]
        x = at.right + 8 if at.right + 8 + LOUPE <= width else at.x - 8 - LOUPE
        y = max(0.0, min(at.y - high / 2, height - high))
        rows = [self.loupe_row(kind, counts[kind], ROW * place) for place, kind in enumerate(crowd)]
        heading = f"{self.label(zone)}: {counted(sum(counts.values()), 'zombie')}"
        shapes = el(
            "g",
            el("rect", class_="paper", x=0, y=0, width=LOUPE, height=high, rx=8),
            el("text", heading, class_="head", x=12, y=24),
            el("text", ORDER, class_="small", x=12, y=40),
            el("g", rows, transform="translate(12 48)"),
            class_="loupe",
            transform=f"translate({number(x)} {number(y)})",
        )
        spot = el("rect", class_="spot", x=at.x, y=at.y, width=at.width, height=at.height)
        everybody = ", ".join(self.telling.dead(kind, counts[kind]) for kind in crowd)
        said = f"{heading}, {ORDER}: {everybody}"
        return el("g", el("title", said), spot, shapes, class_="crowd", tabindex=0, role="img", aria_label=said)

    def loupe_row(self, kind: str, count: int, y: float) -> Element:
        enemy = self.telling.kinds[kind]
        return el(
            "g",
            el("text", str(enemy.priority), class_="small", x=0, y=22),
            el("g", use(f"g-{self.telling.drawn_kind(kind)}", 16, 0, 30, 36.7), class_="gh"),
            el("text", str(count), class_="head", x=54, y=16),
            el("text", enemy.name if count == 1 else enemy.plural, class_="small", x=54, y=33),
            transform=f"translate(0 {number(y)})",
        )

    # -- the ballista --------------------------------------------------------------------------------------------------

    def buttons(self) -> list[Element]:
        """The lines of a ballista are below everything else that can be chosen, since they cross other zones."""
        found = super().buttons()
        lines = [each for each in found if each.find(f"*[@class='{LINE}']") is not None]
        for each in lines:
            frame = each.find("*[@class='area']")  # of the first zone alone
            if frame is not None:
                each.remove(frame)
        return [*lines, *[each for each in found if each not in lines]]

    def aim(self, offer: Offer, box: Box) -> list[Element]:
        """Also the line of a bolt: pointing at any of its zones lights them all, and turns the ballista."""
        if offer.icon != BOLT:
            return super().aim(offer, box)
        telling, board = self.telling, self.board
        lines = {direction: telling.bolt_zones(direction) for direction in DIRECTIONS}
        direction = next(direction for direction, zones in lines.items() if offer.place in zones[:1])
        cells = [cell for zone in lines[direction] for cell in board.zones[board.zone_index[zone]].cells]
        here = self.rooms[board.zone_index[telling.here]]
        engine = next(piece.box for piece in here.pieces if piece.id.startswith(ENGINE))
        area = el("path", class_=LINE, d=outline(self.ground.grid, cells, FRAME))
        return [area, pieces.aimed_ballista(engine, direction)]


def around(boxes: Sequence[Box]) -> Box:
    """The smallest box with all of these in it."""
    left, top = min([box.x for box in boxes]), min([box.y for box in boxes])
    return Box(left, top, max([box.right for box in boxes]) - left, max([box.bottom for box in boxes]) - top)
