"""What everybody may know in addition to what the family shows: modes, boards, and what breakers will do."""

from __future__ import annotations

from shamble.kernel.records import Plain
from shamble.titles.nld.rules.breakers import breakers_in
from shamble.titles.nld.rules.modes import ROMERO, ZOMBICIDE
from shamble.titles.nld.rules.survivors import nld_survivor
from shamble.zones.rules import view as family
from shamble.zones.rules.activation import everyone
from shamble.zones.rules.table import Table


def view(table: Table, seat: int) -> Plain:
    shown = family.view(table, seat)
    for who in range(len(table.survivors)):
        survivor = nld_survivor(table, who)
        entry = shown["survivors"][table.name(who)]
        entry["mode"] = ZOMBICIDE if survivor.mode else ROMERO
        entry["earned"] = ZOMBICIDE if survivor.strong else ROMERO
        entry["boards"] = survivor.boards
    shown["forecast"] = forecast(table)
    return shown


def forecast(table: Table) -> list[Plain]:
    """Routes of the others take into account what breakers will have opened before they move."""
    crowds = table.crowd_sizes()
    forced: dict[int, list[int]] = {}
    for zone, crowd in enumerate(crowds):
        if crowd == 0 and breakers_in(table, everyone(table), zone):
            forced[zone] = table.closed_edges_of(zone)
    closed = table.closed
    for edges in forced.values():
        for edge in edges:
            closed &= ~(1 << edge)
    plans = family.forecast(table, closed)
    for plan in plans:
        edges = forced.get(table.stage.board.zone_index[plan["zone"]], [])
        plan["breaks"] = [table.stage.board.edges[edge].id for edge in edges]
    return plans
