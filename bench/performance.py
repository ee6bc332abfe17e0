"""How fast Shamble is compared with other engines, in one run: make bench [ARGS="--rounds 3"]

Prints the tables and writes docs/performance.md. With --title or --scene, only that is measured, and nothing is
written."""

from __future__ import annotations

import argparse
import datetime
import json
import os
import shlex
import shutil
import subprocess
import sys
from contextlib import ExitStack
from importlib.metadata import version
from pathlib import Path
from typing import Any

import report
from peers.play import PEERS

import shamble
from shamble.kernel.errors import ShambleError
from shamble.lab import bench
from shamble.lab.bench import Subject, Worker
from shamble.lab.bench_worker import is_compiled

Plain = dict[str, Any]

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "performance.md"
FOLDER = Path(__file__).parent / "peers"
ENVIRONMENT = ROOT / ".venv-peers"


def main(given: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="make bench", description=__doc__.partition("\n")[0])
    bench.add_arguments(parser)
    args = parser.parse_args(given)
    if args.title or args.scene:
        return bench.run(args)
    with ExitStack() as stack:
        ours = bench.our_subjects(args, stack)
        theirs = peer_subjects(stack)
        found = bench.alternate(interleaved(ours, theirs), args, stack)
    page = bench.page(args, bench.summaries(ours, found))
    page["peers"] = [peer_summary(subject.name, found[subject.name]) for subject in theirs]
    page |= circumstances(given)
    print(json.dumps(page, ensure_ascii=False) if args.json else report.terminal(page))
    if len(theirs) == len(PEERS) and is_compiled():
        PAGE.write_text(report.markdown(page), "utf-8")
        say(f"Written to {PAGE.relative_to(ROOT)}.")
    else:
        say(f"{PAGE.relative_to(ROOT)} is left as it was, because not everything could be measured.")
    return 0


def say(what: str) -> None:
    print(what, file=sys.stderr)


def circumstances(given: list[str]) -> Plain:
    """The date, the tools and the number of zones of each scene of the board."""
    now = datetime.datetime.now(datetime.UTC)
    scenes = [scene.id for scene in shamble.title("nld").scenes]
    return {
        "command": " ".join(["make bench", *([f'ARGS="{shlex.join(given)}"'] if given else [])]),
        "date": f"{now.day} {now:%B %Y}",
        "compiler": compiler(),
        "mypyc": version("mypy"),
        "zones": {scene: len(shamble.new("nld", scene, seed=1).view(0)["zones"]) for scene in scenes},
    }


def compiler() -> str:
    """The name and version of the C compiler."""
    name = os.environ.get("CC", "gcc")
    if shutil.which(name) is None:
        return "a C compiler that is not installed any more"
    return subprocess.run([name, "--version"], capture_output=True, text=True).stdout.partition("\n")[0]


# -- other engines -----------------------------------------------------------------------------------------------------


def peer_subjects(stack: ExitStack) -> list[Subject]:
    """The peers that are installed and work here; prints why the others do not."""
    if not installed():
        return []
    subjects = []
    for name in PEERS:
        python = ENVIRONMENT / "bin" / "python"
        command = [str(python), "-P", str(FOLDER / "play.py"), name, str(bench.core())]
        try:
            worker = stack.enter_context(Worker(name, command, {"PYTHONWARNINGS": "ignore"}))
            worker.ask({"seed": 1, "seconds": 0.01})
        except ShambleError:
            say(f"{name} does not run here, so it is not measured.")
            continue
        subjects.append(Subject(name, worker, {}))
    return subjects


def installed() -> bool:
    """Install the other engines in an environment of their own; if that fails, print why."""
    wanted = FOLDER / "requirements.txt"
    ready = ENVIRONMENT / "ready"
    if ready.exists() and ready.read_text("utf-8") == wanted.read_text("utf-8"):
        return True
    say("Installing the other engines into .venv-peers ...")
    pip = ["-m", "pip", "--disable-pip-version-check", "--quiet", "--retries", "1", "install", "--require-hashes", "-r"]
    for command in (
        [sys.executable, "-m", "venv", "--clear", str(ENVIRONMENT)],
        [str(ENVIRONMENT / "bin" / "python"), *pip, str(wanted)],
    ):
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode:
            why = (done.stderr.strip() or done.stdout.strip()).rpartition("\n")[2]
            say(f"The other engines can't be installed (is there a network?), so they are not measured: {why}")
            return False
    ready.write_text(wanted.read_text("utf-8"), "utf-8")
    return True


def interleaved(ours: list[Subject], theirs: list[Subject]) -> list[Subject]:
    """Theirs spread evenly among ours, so that a machine that slows down or speeds up during a round affects both."""
    placed = [(number / len(ours), subject) for number, subject in enumerate(ours)]
    placed += [((number + 0.5) / len(theirs), subject) for number, subject in enumerate(theirs)]
    return [subject for _, subject in sorted(placed, key=lambda place: place[0])]


def peer_summary(name: str, rounds: list[Plain]) -> Plain:
    """The best round, and how much slower the slowest was."""
    best = max(rounds, key=lambda measured: measured["decisions_per_s"])
    slowest = min(measured["decisions_per_s"] for measured in rounds)
    return {"name": name, **best, "spread": round(1 - slowest / best["decisions_per_s"], 3)}


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except ShambleError as error:
        sys.exit(f"make bench: {error}")
    except KeyboardInterrupt:
        sys.exit("Stopped; nothing was written.")
