"""Chapter 5.1: the bridge. Once it has collapsed, the Hero side can have a ferry there."""

from __future__ import annotations

from typing import Final

from shamble.kernel.questions import Choice, Option
from shamble.titles.farmingdale.rules.actions.purses import pay_as_side
from shamble.titles.farmingdale.rules.counters import Marker
from shamble.titles.farmingdale.rules.stores import actions_left
from shamble.titles.farmingdale.rules.table import Farmingdale

FERRY: Final = "ferry"


def offer(table: Farmingdale, marker: Marker, choice: Choice) -> None:
    """An Action that no unit takes, so only the purses of all pay for it."""
    option = Option(marker.face, (table.name(marker.place),), marker.place)
    choice.offer(option, "" if actions_left(table) else "farmingdale.markers.bridge-flip-to-ferry")


def make_ferry(table: Farmingdale, marker: Marker) -> None:
    pay_as_side(table)
    marker.face = FERRY
    table.tell("ferry", "farmingdale.markers.bridge-flip-to-ferry", table.name(marker.place))
