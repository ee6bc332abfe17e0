"""Effects on markers, on the rules for a while, and on the decks."""

from __future__ import annotations

from shamble.kernel.state import Steps
from shamble.titles.farmingdale.rules.cards import Card, Gain
from shamble.titles.farmingdale.rules.counters import Lasting
from shamble.titles.farmingdale.rules.effects.language import Effect, Selector, Spot
from shamble.titles.farmingdale.rules.fate import draw_fate
from shamble.titles.farmingdale.rules.lasting import MOVE
from shamble.titles.farmingdale.rules.table import Farmingdale


class MarkSpace(Effect):
    """A marker is put on a space."""

    def __init__(self, face: str, spot: Spot) -> None:
        super().__init__()
        self.face = face
        self.spot = spot


class MarkUnit(Effect):
    """A marker is put on a unit."""

    def __init__(self, face: str, target: Selector) -> None:
        super().__init__()
        self.face = face
        self.target = target


class Goodies(Effect):
    """A space where a unit can earn something at the end of the turn."""

    def __init__(self, spot: Spot, yields: Gain) -> None:
        super().__init__()
        self.spot = spot
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
    """Look at the top cards of the Event deck."""

    def __init__(self, count: int) -> None:
        super().__init__()
        self.count = count
