"""Effects on Zeds: they are activated, pressed on, placed."""

from __future__ import annotations

from shamble.kernel.state import Steps, Task
from shamble.titles.farmingdale.rules.board import NOWHERE
from shamble.titles.farmingdale.rules.cards import Card
from shamble.titles.farmingdale.rules.effects.language import Effect, Spot
from shamble.titles.farmingdale.rules.effects.running import instead, part_of
from shamble.titles.farmingdale.rules.effects.targets import place_of
from shamble.titles.farmingdale.rules.table import Farmingdale
from shamble.titles.farmingdale.rules.zeds import pressure
from shamble.titles.farmingdale.rules.zeds.steps import begin_step
from shamble.titles.farmingdale.rules.zeds.tracks import in_play, which_track


class Activate(Effect):
    """Activate tracks; with `only`, one unit or Mob of them."""

    def __init__(self, tracks: list[str], only: str) -> None:
        super().__init__()
        self.tracks = tracks
        self.only = only

    def carry_out(self, table: Farmingdale, card: Card) -> None:
        words = [word for word in self.tracks if in_play(table, word)]
        if self.only:
            table.do_first([part_of(card, self, [word]) for word in words])
        else:
            table.do_first([Task("track", (), (word,)) for word in words])

    def carry_out_part(self, table: Farmingdale, card: Card, names: list[str]) -> Steps:
        """The unit or Mob of a track that is nearest to Town Center; nobody comes to an empty track."""
        track = yield from which_track(table, names[0], "zeds.event.zeds-value")
        zeds = table.on_track(track) if track != NOWHERE else []
        if not zeds:
            instead(table, card, self)
            return
        nearest = min([table.space(unit.place).steps for unit in zeds])
        table.tell("activates-nearest", "zeds.event.zeds-value", table.track_name(track))
        begin_step(table, [unit.id for unit in zeds if table.space(unit.place).steps == nearest])


class Pressure(Effect):
    """Zeds Pressure: moves the strongest, or places new Zeds."""

    def __init__(self, new: bool) -> None:
        super().__init__()
        self.new = new

    def carry_out(self, table: Farmingdale, card: Card) -> None:
        if self.new:
            pressure.bring_new(table)
        else:
            pressure.move_strongest(table)


class PlaceZeds(Effect):
    """New Regular Zeds."""

    def __init__(self, spot: Spot, count: int) -> None:
        super().__init__()
        self.spot = spot
        self.count = count

    def carry_out(self, table: Farmingdale, card: Card) -> None:
        """Each is a task, since it may have to be asked where it goes."""
        place = place_of(table, self.spot)
        if place == NOWHERE:
            instead(table, card, self)
        else:
            table.do_first([Task("place-zeds", (place,))] * self.count)
