"""How long an answer waits to be written when many players answer at once: python bench/appends.py [--appends N]

Fifteen threads append to games of their own in one SQLite database, as the sessions of a server do: once as the store
does it, with all waiting writes in one transaction, and once with a transaction per write, so that SQLite itself has to
keep the threads apart. The two take turns, and what counts is the ratio within the run."""

from __future__ import annotations

import argparse
import tempfile
import threading
import time
from contextlib import closing
from pathlib import Path

import shamble
from shamble.files.journal import entries_of
from shamble.kernel.rng import generator
from shamble.table.games.game_session import summary_of
from shamble.table.games.store import Store

THREADS = 15
APPENDS = 60  # per thread and round
ROUNDS = 3
SEED = 7
ENTRY = {"seat": 0, "answer": "move kitchen", "fate": [[3, 5]]}


def measured(folder: Path, together: bool, appends: int, seed: int) -> list[float]:
    """How long each append took, in seconds."""
    with closing(Store(folder / f"{'together' if together else 'alone'}-{seed}.db")) as store:
        if not together:
            store.one_writer = False
        game = shamble.new("nld", "tutorial", seed=seed)
        ids = [store.create(game.header, entries_of(game), summary_of(game)) for _ in range(THREADS)]
        took: list[list[float]] = [[] for _ in ids]
        ready = threading.Barrier(THREADS)

        def write(number: int) -> None:
            pauses = generator(seed, number + 1)
            summary = summary_of(game)
            ready.wait()
            for revision in range(1, appends + 1):
                time.sleep(pauses.below(4) / 1000)
                begun = time.perf_counter()
                store.append(ids[number], revision, [ENTRY], f"request-{revision}", summary)
                took[number].append(time.perf_counter() - begun)

        threads = [threading.Thread(target=write, args=[number]) for number in range(THREADS)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        return [time for times in took for time in times]


def percentile(times: list[float], part: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * part))]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--appends", type=int, default=APPENDS, help=f"per thread and round (default: {APPENDS})")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"default: {ROUNDS}")
    parser.add_argument("--seed", type=int, default=SEED, help=f"of the pauses between answers (default: {SEED})")
    given = parser.parse_args()
    found: dict[bool, list[float]] = {True: [], False: []}
    with tempfile.TemporaryDirectory() as folder:
        for turn in range(given.rounds):
            for together in (True, False) if turn % 2 else (False, True):
                found[together] += measured(Path(folder), together, given.appends, given.seed + turn)
    print(f"{THREADS} threads, n = {len(found[True])} appends each way, seed {given.seed}, milliseconds")
    for together, times in found.items():
        row = [f"{percentile(times, part) * 1000:8.1f}" for part in (0.5, 0.95, 0.99, 1)]
        print(f"{'together  ' if together else 'one by one'}  p50 {row[0]}  p95 {row[1]}  p99 {row[2]}  most {row[3]}")
    ratio = percentile(found[True], 0.99) / percentile(found[False], 0.99)
    print(f"99th percentile together: {ratio:.3f} of that one by one")


if __name__ == "__main__":
    main()
