"""Effects on Zeds: they are activated, pressed on, placed."""

from __future__ import annotations

from shamble.titles.farmingdale.rules.effects.language import Effect, Spot


class Activate(Effect):
    """Activate tracks; with `only`, one unit or Mob of them."""

    def __init__(self, tracks: list[str], only: str) -> None:
        super().__init__()
        self.tracks = tracks
        self.only = only


class Pressure(Effect):
    """Zeds Pressure: moves the strongest, or places new Zeds."""

    def __init__(self, new: bool) -> None:
        super().__init__()
        self.new = new


class PlaceZeds(Effect):
    """New Regular Zeds."""

    def __init__(self, spot: Spot, count: int) -> None:
        super().__init__()
        self.spot = spot
        self.count = count
