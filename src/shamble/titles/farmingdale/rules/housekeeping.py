"""Chapter 7: Housekeeping, and how the game is won."""

from __future__ import annotations

from shamble.titles.farmingdale.rules.counters import TURN
from shamble.titles.farmingdale.rules.epilogue import tell_epilogue
from shamble.titles.farmingdale.rules.lasting import end
from shamble.titles.farmingdale.rules.table import Farmingdale


def housekeeping(table: Farmingdale) -> None:
    """Everything is made ready for the next turn, and the Event card is discarded."""
    collect_goodies(table)
    reset_actions(table)
    remove_markers(table)
    end(table, TURN)
    table.events.discards.append(table.event)
    table.event = ""
    table.tell("turn-over", "zeds.house.reset", n=table.round)
    if not len(table.events):
        tell_epilogue(table, False)
        table.held_out = True
        table.tell("held-out", "zeds.win.win", n=table.round)


def collect_goodies(table: Farmingdale) -> None:
    """Markers on spaces give what they have for the end of the turn."""
    for marker in table.markers:
        for power in table.stage.markers[marker.face].powers.spaces:
            power.turn_ends(table, marker)


def reset_actions(table: Farmingdale) -> None:
    """Action markers are turned to their ready side; Actions that were not used are lost."""
    table.event_actions = table.player_actions = 0
    for unit in table.people:
        unit.free = 0
        unit.spent = []


def remove_markers(table: Farmingdale) -> None:
    """Markers that last for a turn leave the map."""
    kinds = table.stage.markers
    gone = [marker for marker in table.markers if kinds[marker.face].one_turn]
    table.markers = [marker for marker in table.markers if not kinds[marker.face].one_turn]
    for marker in gone:
        table.tell("unmarked", "zeds.house.reset", marker.face, table.name(marker.place))
