"""Effects on units: Hits, moves and retreats, attacks out of nowhere, a way back from the Cemetery."""

from __future__ import annotations

from shamble.titles.farmingdale.rules.effects.language import Effect, Selector, Spot


class GiveHits(Effect):
    """Hits, for each unit."""

    def __init__(self, target: Selector, count: int) -> None:
        super().__init__()
        self.target = target
        self.count = count


class RemoveHits(Effect):
    """Hits are taken back; a unit may flip to its full side."""

    def __init__(self, target: Selector, count: int) -> None:
        super().__init__()
        self.target = target
        self.count = count


class MoveUnits(Effect):
    """Units may step, each step with its consequences."""

    def __init__(self, target: Selector, spaces: int) -> None:
        super().__init__()
        self.target = target
        self.spaces = spaces


class RetreatUnits(Effect):
    """Units retreat by their own rule: Zeds toward their Start space, others toward Town Center."""

    def __init__(self, target: Selector, spaces: int) -> None:
        super().__init__()
        self.target = target
        self.spaces = spaces


class VirtualAttack(Effect):
    """Attackers that are no units on the map fight each target; strength 0 means the Even column."""

    def __init__(self, target: Selector, strength: int) -> None:
        super().__init__()
        self.target = target
        self.strength = strength


class ReturnUnit(Effect):
    """A unit comes back from the Cemetery, on its reduced side and without Hits."""

    def __init__(self, target: Selector, spot: Spot) -> None:
        super().__init__()
        self.target = target
        self.spot = spot


class Release(Effect):
    """Defiant Civilians lose their marker."""

    def __init__(self, target: Selector) -> None:
        super().__init__()
        self.target = target
