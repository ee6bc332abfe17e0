"""Effects on stores and Actions."""

from __future__ import annotations

from shamble.titles.farmingdale.rules.cards import Card, Gain
from shamble.titles.farmingdale.rules.effects.language import Effect
from shamble.titles.farmingdale.rules.stores import add_event_actions, gain
from shamble.titles.farmingdale.rules.table import Farmingdale


class GainStores(Effect):
    """Add to the common stores."""

    def __init__(self, what: Gain) -> None:
        super().__init__()
        self.what = what

    def carry_out(self, table: Farmingdale, card: Card) -> None:
        gain(table, self.what, "zeds.res.shared")


class GrantActions(Effect):
    """Add Event Actions."""

    def __init__(self, event_actions: int) -> None:
        super().__init__()
        self.event_actions = event_actions

    def carry_out(self, table: Farmingdale, card: Card) -> None:
        add_event_actions(table, self.event_actions)
