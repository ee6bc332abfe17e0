"""How fast Shamble is: decisions a second through the public API, and what copies cost, compiled beside pure."""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from time import perf_counter

import shamble
from shamble.kernel import game as kernel_game
from shamble.kernel.game import KEEP_LAST, Game
from shamble.kernel.plain import Plain

ROUNDS = 5  # of each build, one after the other; the best counts, because machines are noisy
BUILDS = {"compiled": "0", "pure": "1"}  # and what SHAMBLE_PURE is for each


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--title", help="only this title")
    parser.add_argument("--games", type=int, default=500, metavar="N", help="games a measurement (default: 500)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the first game (default: 1)")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")


def run(args: argparse.Namespace) -> int:
    """Measure each title, scene and build in processes of their own, in turn."""
    if args.games < 1:
        raise shamble.ShambleError("--games must be at least 1.")
    titles = [shamble.title(args.title)] if args.title else shamble.titles()
    builds = list(BUILDS) if is_compiled() else ["pure"]
    results: list[Plain] = []
    for title in titles:
        for scene in title.scenes:
            best: dict[str, Plain] = {}
            for _ in range(ROUNDS):
                for build in builds:
                    found = _measure_in_process(build, title.id, scene.id, args.games, args.seed)
                    if build not in best or found["decisions_per_s"] > best[build]["decisions_per_s"]:
                        best[build] = found
            results += best.values()
    if args.json:
        print(json.dumps({"python": platform.python_version(), "machine": platform.machine(), "results": results}))
    else:
        _print_table(results)
    return 0


def is_compiled() -> bool:
    """Is this the compiled build?"""
    return not kernel_game.__file__.endswith(".py")


def _measure_in_process(build: str, title: str, scene: str, games: int, seed: int) -> Plain:
    command = [sys.executable, "-P", "-m", "shamble.lab.bench", title, scene, str(games), str(seed)]
    environment = {**os.environ, "SHAMBLE_PURE": BUILDS[build]}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    found: Plain = json.loads(done.stdout)
    return found


def measure(title: str, scene: str, games: int, seed: int) -> Plain:
    """Random games: driven quietly, driven with a snapshot at every task, and what a clone and an imagined game
    cost."""
    playout(title, scene, seed)  # warms up what is built once
    start = perf_counter()
    decisions = sum(playout(title, scene, seed + index) for index in range(games))
    quiet = perf_counter() - start
    start = perf_counter()
    kept = sum(playout(title, scene, seed + index, keep=KEEP_LAST) for index in range(games))
    snapshots = perf_counter() - start
    clone, imagine, copies = _copy_costs(title, scene, seed, max(1, games // 20))
    return {
        "title": title,
        "scene": scene,
        "build": "compiled" if is_compiled() else "pure",
        "games": games,
        "seed": seed,
        "decisions": decisions,
        "decisions_per_s": round(decisions / quiet),
        "games_per_s": round(games / quiet, 1),
        "decisions_per_s_with_snapshots": round(kept / snapshots),
        "clone_us": round(clone / copies * 1e6, 2),
        "imagine_us": round(imagine / copies * 1e6, 2),
    }


def playout(title: str, scene: str, seed: int, keep: int | None = None) -> int:
    """One random game; gives its number of decisions."""
    game = shamble.new(title, scene, seed=seed, quiet=True)
    if keep is not None:
        game = _keeping(game, keep)
    number = seed
    decisions = 0
    while (question := game.question) is not None:
        number = (number * 75 + 74) % 65537  # chance that costs the same in both builds, and next to nothing
        game.answer(number % len(question.options))
        decisions += 1
    return decisions


def _keeping(game: Game, keep: int) -> Game:
    """The same new game, with snapshots."""
    kept = Game(game.title, game.header, keep, True)
    kept.begin()
    return kept


def _copy_costs(title: str, scene: str, seed: int, games: int) -> tuple[float, float, int]:
    """Seconds spent in clones and in imagined games at every question of some games, and how many of each."""
    cloning = imagining = 0.0
    copies = 0
    for index in range(games):
        game = _keeping(shamble.new(title, scene, seed=seed + index, quiet=True), KEEP_LAST)
        number = seed + index
        while game.question is not None:
            start = perf_counter()
            game.clone()
            middle = perf_counter()
            game.imagine(game.question.seats[0])
            imagining += perf_counter() - middle
            cloning += middle - start
            copies += 1
            number = (number * 75 + 74) % 65537
            game.answer(number % len(game.question.options))
    return cloning, imagining, copies


def _print_table(results: list[Plain]) -> None:
    first = results[0]
    print(f"Random play, {first['games']} games from seed {first['seed']}, Python {platform.python_version()}")
    heads = f"{'decisions/s':>12} {'snapshots':>10} {'clone µs':>9} {'imagine µs':>11}"
    print(f"{'title':<12} {'scene':<14} {'build':<9} {heads}")
    for row in results:
        print(
            f"{row['title']:<12} {row['scene']:<14} {row['build']:<9} {row['decisions_per_s']:>12,}"
            f" {row['decisions_per_s_with_snapshots']:>10,} {row['clone_us']:>9} {row['imagine_us']:>11}"
        )
    for row in results:
        for other in results:
            if (row["build"], other["build"]) == ("compiled", "pure") and row["scene"] == other["scene"]:
                ratio = row["decisions_per_s"] / other["decisions_per_s"]
                print(f"{row['title']} {row['scene']}: compiled makes {ratio:.1f} times as many decisions as pure")
    if not is_compiled():
        print("This is the pure build; `make fast` builds the compiled one, `make bench` measures both.")


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))))
