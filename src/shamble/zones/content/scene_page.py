"""A scene while it is read: its page, and what is named on it."""

from shamble.files.content import Located
from shamble.files.content_fields import amount, named, names_of
from shamble.zones.content import maps
from shamble.zones.content.loader import Content
from shamble.zones.rules.board import ZONE_KINDS, Board
from shamble.zones.rules.stage import Stage


class ScenePage:
    """A scene being read."""

    def __init__(self, page: Located, content: Content, stage: Stage) -> None:
        self.page = page
        self.content = content
        self.stage = stage
        self.board: Board = stage.board
        self.knows_zones = maps.knows_zones(page)
        self.woken: list[str] = []  # colours of spawn zones that something other than a twist activates
        people = [person.id for person in content.cast]
        self.taken = [
            *self.board.zone_index,
            *people,
            *content.kinds,
            *content.cards,
        ]  # ids, from which names are derived

    def entries(self, key: str) -> list[Located]:
        """The entries of a list that may be left out."""
        return list(self.page[key].entries()) if key in self.page.data else []

    def zone(self, value: Located) -> int:
        if not self.knows_zones:
            return 0
        return self.board.zone_index[named(value, "zone", self.board.zone_index)]

    def zones(self, value: Located) -> list[int]:
        """Zones by id, or all of a kind."""
        if not self.knows_zones:
            return [0]
        numbers: list[int] = []
        for name in names_of(value, "zone", [*self.board.zone_index, *ZONE_KINDS]):
            if name in self.board.zone_index:
                numbers.append(self.board.zone_index[name])
            else:
                numbers += self.zones_of_kind(ZONE_KINDS.index(name))
        if not numbers:
            value.wrong("no zone of this board is of that kind; name some by their ids")
        return sorted(dict.fromkeys(numbers))

    def zones_of_kind(self, kind: int) -> list[int]:
        return [number for number, zone in enumerate(self.board.zones) if zone.kind == kind]

    def kind(self, value: Located) -> int:
        return self.content.kinds.index(named(value, "kind of enemy", self.content.kinds))

    def group(self, entry: Located) -> tuple[int, int, int]:
        """Kind, zone and count of some of the dead."""
        entry.fields(["kind", "zone", "count"])
        kind = self.kind(entry["kind"])
        enemy = self.content.enemies[kind]
        why = f", the box has {enemy.miniatures} {enemy.plural}"
        return kind, self.zone(entry["zone"]), amount(entry["count"], 1, enemy.miniatures, why)

    @property
    def drawn(self) -> Located:
        """Where the page draws the board or lays it out."""
        return self.page["map" if "map" in self.page.data else "tiles"]

    @property
    def is_drawn(self) -> bool:
        """Is the board drawn correctly? Otherwise its ways are not checked."""
        return self.page.is_sound(*maps.KEYS)

    def within_reach(self, value: Located) -> list[int]:
        """Zones to which a way can be opened from every start zone."""
        zones = self.zones(value)
        for start, _ in self.stage.starts if self.is_drawn else []:
            if all(self.board.ground(0).distances(zone)[start] < 0 for zone in zones):
                value.wrong(f"no way leads there from '{self.board.zones[start].id}'; draw one, or begin elsewhere")
        return zones

    def buildable(self, value: Located) -> int:
        places = [edge for edge in self.board.edges if edge.kind in self.stage.builds_on]
        drawn = sum(edge.kind == "barricade" for edge in self.board.edges)
        most = min(len(places), self.stage.barricade_tokens - drawn)
        if not (self.is_drawn and self.page.is_sound("building")):
            return amount(value, 1)
        if not most:
            raise value.error("nothing can be built in this scene; add 'building: {on: [window]}', and windows")
        return amount(value, 1, most, f", only {most} can be built in this scene")
