"""Effects on spaces, on the rules for a while, and on the decks."""

from __future__ import annotations

from shamble.kernel.state import Steps
from shamble.titles.farmingdale.rules.board import NOWHERE
from shamble.titles.farmingdale.rules.cards import Card, Gain
from shamble.titles.farmingdale.rules.counters import Lasting, Marker
from shamble.titles.farmingdale.rules.effects.language import Effect, Selector, Spot
from shamble.titles.farmingdale.rules.effects.running import instead
from shamble.titles.farmingdale.rules.effects.targets import chosen, found, place_of
from shamble.titles.farmingdale.rules.fate import draw_fate
from shamble.titles.farmingdale.rules.lasting import MOVE
from shamble.titles.farmingdale.rules.table import Farmingdale


class MarkSpace(Effect):
    """A marker is put on a space, if the box still has one."""

    def __init__(self, face: str, spot: Spot) -> None:
        super().__init__()
        self.face = face
        self.spot = spot

    def carry_out(self, table: Farmingdale, card: Card) -> None:
        place = place_of(table, self.spot)
        if place == NOWHERE or not table.is_free(self.face):
            instead(table, card, self)
            return
        table.markers.append(Marker(self.face, place, card.id))
        table.tell("marked", "zeds.seq.event-when", self.face, table.name(place))


class Goodies(MarkSpace):
    """A space where a unit can earn something at the end of the turn. The marker tells which card it belongs to."""

    def __init__(self, face: str, spot: Spot, yields: Gain) -> None:
        super().__init__(face, spot)
        self.yields = yields


class Modify(Effect):
    """A number of the rules changes for a while: for everybody, for some units, or for what is under way."""

    def __init__(self, stat: str, by: int, value: int, target: Selector | None, until: str) -> None:
        super().__init__()
        self.stat = stat
        self.by = by
        self.value = value
        self.target = target  # None: for everybody, or for what is under way
        self.until = until

    def carry_out(self, table: Farmingdale, card: Card) -> Steps:
        lasting = Lasting(self.stat, card.id)
        lasting.by = self.by
        lasting.value = self.value
        lasting.until = self.until
        if self.target is not None:
            units = found(table, self.target)
            if not units:
                instead(table, card, self)
                return
            units = yield from chosen(table, self.target, card, units, False)
            lasting.units = [unit.id for unit in units]
        table.lasting.append(lasting)
        table.tell("changed", "zeds.event.ongoing", card.id)

    def adds_to(self, stat: str) -> int:
        return self.by if self.stat == stat else 0


class ForbidMoves(Effect):
    """Nobody moves on a track for the rest of the turn."""

    def __init__(self, track: int) -> None:
        super().__init__()
        self.track = track

    def carry_out(self, table: Farmingdale, card: Card) -> None:
        ban = Lasting(MOVE, card.id)
        ban.track = self.track
        table.lasting.append(ban)
        table.tell("no-moves", "zeds.event.ongoing", table.track_name(self.track))


class DrawFate(Effect):
    """Turn over a Fate card: it names the Fated track, and its text follows once this card is done."""

    def carry_out(self, table: Farmingdale, card: Card) -> Steps:
        return draw_fate(table)


class Peek(Effect):
    """Look at the top cards of the Event deck, which stay there."""

    def __init__(self, count: int) -> None:
        super().__init__()
        self.count = count

    def carry_out(self, table: Farmingdale, card: Card) -> Steps:
        cards = yield from table.events.look(table, "zeds.seq.event-when", self.count)
        if not cards:
            instead(table, card, self)
        for id in cards:
            table.tell("peeked", "zeds.seq.event-when", id)
