"""The results of a simulation as a Parquet file, byte for byte the same for the same games."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from shamble.files import safe_files
from shamble.lab.extras import needed

if TYPE_CHECKING:
    from shamble.lab.simulate import Run, Simulation

ROWS: Final = 100_000  # rows of a group: what is in memory at a time
COLUMNS: Final = ("scene", "seed", "won", "winners", "why", "rounds", "decisions")


def modules() -> tuple[Any, Any]:
    """pyarrow and its Parquet."""
    return tuple(needed(name, "lab", "Results as Parquet need") for name in ("pyarrow", "pyarrow.parquet"))


def write(path: Path, simulation: Simulation) -> None:
    """A row for each finished game: by scene, then by seed."""
    arrow, parquet = modules()
    names = list(dict.fromkeys(name for run in simulation.runs for name in run.played.measure_names()))
    schema = _schema(arrow, simulation, names)
    with safe_files.replacing(path) as stream, parquet.ParquetWriter(stream, schema, compression="zstd") as writer:
        for run in simulation.runs:
            for first in range(0, len(run.played), ROWS):
                rows = range(first, min(first + ROWS, len(run.played)))
                columns = [arrow.array(column, field.type) for column, field in zip(_columns(run, rows, names), schema)]
                writer.write_table(arrow.Table.from_arrays(columns, schema=schema))


def _schema(arrow: Any, simulation: Simulation, names: list[str]) -> Any:
    types = (
        arrow.string(),
        arrow.uint64(),
        arrow.bool_(),
        arrow.list_(arrow.int64()),
        arrow.string(),
        arrow.int64(),
        arrow.int64(),
    )
    fields = [*zip(COLUMNS, types), *[(column_of(name), arrow.int64()) for name in names]]
    told = {**simulation.plan.settings(), "games": simulation.plan.games, "complete": simulation.complete}
    return arrow.schema(fields, {"shamble": json.dumps(told, ensure_ascii=False)})


def column_of(measure: str) -> str:
    """The column of a measure: its own name, unless that is the name of a column that every title has."""
    return f"measured-{measure}" if measure in COLUMNS else measure


def _columns(run: Run, rows: range, names: list[str]) -> list[list[Any]]:
    games = run.played
    endings = [games.ending(row) for row in rows]
    measures = [games.measures(row) for row in rows]
    return [
        [run.scene] * len(rows),
        [games.seeds[row] for row in rows],
        [bool(ending.winners) for ending in endings],
        [ending.winners for ending in endings],
        [ending.why for ending in endings],
        [games.rounds[row] for row in rows],
        [games.decisions[row] for row in rows],
        *[[measured.get(name) for measured in measures] for name in names],
    ]
