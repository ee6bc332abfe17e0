"""Those of the dead whom a survivor has taunted: they go for nobody else."""

from __future__ import annotations

from shamble.kernel.state import Steps
from shamble.zones.rules.activation import (
    March,
    Moves,
    acting,
    as_extra,
    attack,
    carry_out,
    everyone,
    kinds_with_another_action,
    routes_to,
    send,
)
from shamble.zones.rules.board import AWAY
from shamble.zones.rules.crowds import zones_of
from shamble.zones.rules.table import Table


def follow_taunt(table: Table, zone: int, who: int) -> None:
    """An extra activation of the dead of one zone, who only go for this survivor."""
    kinds = everyone(table)
    if lured_again(table, zone, 1):
        others = table.dead[:]
        for kind in range(len(table.stage.enemies)):
            others[zone * len(table.stage.enemies) + kind] = 0
        table.push("lure", (who, 2, *others))
    lured_to = table.survivors[who].zone
    if zone == lured_to:
        table.push("bite", (zone, kinds, who))
    else:
        for alike in reversed(table.edition.moving_alike(table, kinds)):
            table.push("march", March(alike, [(zone, [lured_to])], [], as_extra(table)).numbers())


def lured_again(table: Table, zone: int, action: int) -> bool:
    """Are there any in the zone who have an action left after this one?"""
    kinds = kinds_with_another_action(table, everyone(table), action)
    return zone in zones_of(table, kinds)


def lure(table: Table, who: int, action: int, others: list[int]) -> Steps:
    """A further action of those of the dead whom a survivor has taunted. Nobody else has moved since, so they are those
    who are not among the `others`, given by zone and kind."""
    kinds = kinds_with_another_action(table, everyone(table), action - 1)
    size = len(table.stage.enemies)
    lured_to = table.survivors[who].zone
    if kinds_with_another_action(table, kinds, action):
        table.push("lure", (who, action + 1, *others))
    moves: Moves = []
    for zone in range(len(table.stage.board.zones)) if lured_to != AWAY else []:
        lured = [
            count - others[zone * size + kind] if count else 0 for kind, count in enumerate(acting(table, kinds, zone))
        ]
        if sum(lured) > 0:
            if zone == lured_to:
                yield from attack(table, zone, lured, [who])
            else:
                for alike in table.edition.moving_alike(table, kinds):
                    walking = [count if (alike >> kind) & 1 else 0 for kind, count in enumerate(lured)]
                    routes = routes_to(table, alike, zone, [lured_to], as_extra(table))
                    steps = send(table, zone, walking, [lured_to], routes, moves)
                    if steps is not None:
                        yield from steps
    carry_out(table, moves)
