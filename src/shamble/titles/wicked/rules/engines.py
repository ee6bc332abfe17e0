"""Siege engines on the board: where they are, and what destroys them."""

from __future__ import annotations

from shamble.titles.wicked.rules.table import our
from shamble.zones.rules.board import AWAY, WATER
from shamble.zones.rules.table import Table


def engine_name(engine: int) -> str:
    return f"ballista-{engine + 1}"


def engines_in(table: Table, zone: int) -> list[int]:
    return [engine for engine, there in enumerate(our(table).engines) if there == zone]


def set_engine(table: Table, engine: int, zone: int) -> None:
    """Put an engine into a zone; in water it is lost."""
    our(table).engines[engine] = zone
    if table.stage.board.zones[zone].kind == WATER:
        destroy_engine(table, engine, "wicked.ballista.waterhole-destroys-it")


def destroy_engine(table: Table, engine: int, rule: str) -> None:
    zone = our(table).engines[engine]
    our(table).engines[engine] = AWAY
    table.tell("engine-destroyed", rule, engine_name(engine), table.zone_name(zone))
