"""`shamble simulate`: a bot plays many games; results as a table, as JSON and in a folder."""

from __future__ import annotations

import argparse
import json
import shlex
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path
from statistics import median
from typing import Any, Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

import shamble
from shamble import bots, scene_files
from shamble.cli import saved_games
from shamble.cli.screen import Screen, clean, counted
from shamble.cli.shutdown import STOPPED, heeding_signals
from shamble.cli.start import read_options
from shamble.files.content import suggest
from shamble.kernel.errors import ShambleError
from shamble.kernel.title import Title
from shamble.lab import simulate as lab
from shamble.lab.bench_worker import is_compiled
from shamble.lab.journals import Wanted, choose
from shamble.scene_files import SceneFile
from shamble.speech.display_names import name_of

STDOUT: Final = "-"  # instead of a file name
HEADS: Final = ("scene", "games", "won", "% (95 % interval)", "rounds", "most", "decisions", "ms")
LEGEND: Final = (
    "An interval holds the true share 19 times out of 20 (Wilson). Rounds are the median and the most; decisions are "
    "those of a game on average, and ms the milliseconds that each of them took one processor."
)


def simulate(args: argparse.Namespace) -> int:
    """The command."""
    title = shamble.title(args.title)
    scene_file = scene_files.read(Path(args.scene), title) if scene_files.is_path(args.scene or "") else None
    settings = _settings(title, scene_file, args)
    if args.by is not None:
        _must_be_measured(title, settings, args.by)
    for file in (None if args.json == STDOUT else args.json, args.table):
        if file is not None:
            _must_be_writable(Path(file))
    ending: ShambleError | None = None
    code = 0
    output = _output_settings(args)
    with heeding_signals(), _progress(title) as progress:
        try:
            simulation = lab.simulate(title, **settings, **output, progress=progress)
        except lab.Interrupted as interrupted:
            simulation = interrupted.simulation
            code = STOPPED
        except lab.GameFault as fault:
            simulation = fault.simulation
            ending = _how_to_see_it(fault, args)
    _tell(simulation, args)
    if ending is not None:
        raise ending
    return code


# -- settings ----------------------------------------------------------------------------------------------------------


def _settings(title: Title, scene_file: SceneFile | None, args: argparse.Namespace) -> dict[str, Any]:
    """The arguments for the lab; raises if something is wrong with them."""
    for name in ("games", "workers"):
        number = getattr(args, name)
        if number is not None and number < 1:
            raise ShambleError(f"--{name} {number}: it must be at least 1.")
    bots.bot(args.bot)
    at_table = {"players": _players(title, args.players), "options": read_options(title, args.option or [])}
    if scene_file is not None:
        scene_file.begin(seed=args.seed, **at_table)  # reports in which line of the file something is wrong
    return {
        "scene": scene_file.id if scene_file is not None else args.scene or "",
        "text": scene_file.text if scene_file is not None else "",
        "games": args.games,
        "bot": args.bot,
        "seed": args.seed,
        "workers": args.workers,
        "ray": args.ray,
        **at_table,
    }


def _output_settings(args: argparse.Namespace) -> dict[str, Any]:
    """What to write into a folder; raises if something is wrong with it."""
    if args.journals is not None and args.out is None:
        raise ShambleError("--journals needs a folder to write them into: --out FOLDER")
    if args.each is not None and args.journals is None:
        raise ShambleError(f"--each {args.each} needs --journals.")
    return {"out": args.out, "journals": _wanted(args)}


def _wanted(args: argparse.Namespace) -> Wanted | None:
    if args.journals is None:
        return None
    return Wanted(tuple(kind.strip() for kind in args.journals.split(",")), 1 if args.each is None else args.each)


def _players(title: Title, count: int | None) -> list[str] | None:
    if count is None:
        return None
    fewest, most = title.fewest or len(title.seats), len(title.seats)
    if not fewest <= count <= most:
        span = f"{fewest} to {most}" if fewest < most else f"exactly {most}"
        raise ShambleError(f"--players {count}: {title.name} is played by {span}.")
    return list(title.seats[:count])


def _must_be_measured(title: Title, settings: dict[str, Any], measure: str) -> None:
    """Raise now if no game of the simulation has that measure."""
    scenes = [settings["scene"]] if settings["scene"] else [scene.id for scene in title.scenes]
    at_table = {name: settings[name] for name in ("players", "options", "text", "seed")}
    games = [shamble.new(title, scene, quiet=True, **at_table) for scene in scenes]
    known = list(dict.fromkeys(name for game in games for name in game.rules.measures(game.state, 0)))
    if measure not in known:
        raise ShambleError(f"--by {measure}: these games have no such measure; {suggest(measure, known)}")


def _must_be_writable(path: Path) -> None:
    """Raise now, and not after an hour of games."""
    there = path.exists()
    try:
        path.open("a").close()
        if not there:
            path.unlink()
    except OSError as error:
        raise ShambleError(f"{path} can't be written: {error.strerror or error}.") from error


# -- progress ----------------------------------------------------------------------------------------------------------


class Rate(ProgressColumn):
    """Games per second."""

    def render(self, task: Task) -> Text:
        return Text(f"{task.speed:.1f} games/s" if task.speed is not None else "")


@contextmanager
def _progress(title: Title) -> Iterator[lab.Progress | None]:
    """A progress bar if a person is watching, which nobody is if standard error is a file."""
    if not sys.stderr.isatty():
        yield None
        return
    columns = (TextColumn(title.id), BarColumn(), MofNCompleteColumn(), Rate(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(title.id, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


# -- results -----------------------------------------------------------------------------------------------------------


def _tell(simulation: lab.Simulation, args: argparse.Namespace) -> None:
    """Write the files first, since the reader of the table may quit before its end; but print the table even if the
    disk is full."""
    screen = Screen(stderr=args.json == STDOUT)
    try:
        if args.table is not None:
            _write(Path(args.table), markdown(simulation, _command(args), args.by))
        if args.json not in (None, STDOUT):
            _write(Path(args.json), _json(simulation))
    finally:
        if not simulation.complete:
            Screen(stderr=True).note(_incomplete(simulation))
        if simulation.finished:
            _show(screen, simulation, args.by)
        if args.out is not None:
            screen.gap()
            for sentence in _left(simulation, args):
                screen.print(sentence)
        if args.json == STDOUT:
            sys.stdout.write(_json(simulation))


def _incomplete(simulation: lab.Simulation) -> str:
    games = f"{simulation.finished} of {counted(simulation.plan.total, 'game')}"
    return f"Stopped after {games}" + ("; the table shows those." if simulation.finished else ".")


def _left(simulation: lab.Simulation, args: argparse.Namespace) -> Iterator[str]:
    """What is in the folder."""
    folder, total = Path(args.out), simulation.plan.total
    if simulation.kept == total:
        yield f"{counted(total, 'game')} were already there; none were played."
    elif simulation.kept:
        yield f"{counted(simulation.kept, 'game')} of {total} were already there."
    yield f"The results are in {folder / 'results.parquet'}."
    wanted = _wanted(args)
    if not simulation.complete:
        yield "The same command continues from there" + ("; journals follow at the end." if wanted is not None else ".")
    elif wanted is not None:
        yield from _about_journals(folder / "journals", choose(simulation, wanted))


def _about_journals(folder: Path, names: Iterable[str]) -> Iterator[str]:
    there = [folder / name for name in names]
    if not there:
        yield "No game matches --journals."
    elif all(file.exists() for file in there):
        last = shlex.quote(str(there[-1]))
        yield f"{counted(len(there), 'journal')} in {folder}; look at one with: shamble replay {last}"
    else:
        yield f"Not all journals are in {folder} yet; the same command continues from there."


def _json(simulation: lab.Simulation) -> str:
    return json.dumps(simulation.to_plain(), ensure_ascii=False) + "\n"


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise ShambleError(f"{path} can't be written: {error.strerror or error}.") from error


def _how_to_see_it(fault: lab.GameFault, args: argparse.Namespace) -> ShambleError:
    """How to watch the game up to the fault: with the same seed, and the same bot on every seat."""
    plan = fault.simulation.plan
    scene = args.scene if plan.text else fault.scene
    seats = ",".join([plan.bot] * len(plan.players))
    again = ["shamble", "play", plan.title, "--scene", scene, "--seed", str(fault.seed), "--seats", seats]
    again += [part for option in args.option or [] for part in ("--option", option)]
    report = saved_games.write_report(
        "fault", ".json", json.dumps(fault.report, indent=1, ensure_ascii=False, default=str)
    )
    return ShambleError(f"{fault}\nWatch it with: {shlex.join(again)}\nThe report: {report}")


def _command(args: argparse.Namespace) -> str:
    """The command that makes the same table again; the number of processes does not matter."""
    command = ["shamble", "simulate", args.title]
    for name in ("scene", "games", "bot", "seed", "players", "by"):
        value = getattr(args, name)
        if value is not None:
            command += [f"--{name}", str(value)]
    for option in args.option or []:
        command += ["--option", option]
    return shlex.join(command)


# -- the table ---------------------------------------------------------------------------------------------------------


def _wins(run: lab.Run) -> list[tuple[str, int]]:
    """How often they won: together, or each by name if they are opponents."""
    if not run.title.opposed:
        return [("", run.wins())]
    names = [name_of(run.title, seat) for seat, _ in zip(run.title.seats, run.players)]
    return [(f"{name[:1].upper()}{name[1:]} ", run.wins(seat)) for seat, name in enumerate(names)]


def _share(won: int, games: int) -> str:
    least, most = lab.interval(won, games)
    return f"{100 * won / games:.1f} ({100 * least:.1f} to {100 * most:.1f})"


def _row(run: lab.Run) -> list[str]:
    """A cell for each of the columns; some have several lines."""
    games = len(run.played)
    rounds = run.played.rounds
    decisions = sum(run.played.decisions) / games
    return [
        run.scene,
        str(games),
        "\n".join(f"{name}{won}" for name, won in _wins(run)),
        "\n".join(_share(won, games) for _, won in _wins(run)),
        f"{median(rounds):g}",
        str(max(rounds)),
        f"{decisions:.1f}",
        f"{run.ms_a_decision:.2f}",
    ]


def _finished(simulation: lab.Simulation) -> list[lab.Run]:
    return [run for run in simulation.runs if run.played]


def _ends(run: lab.Run, by: str | None) -> list[tuple[str, list[tuple[str, int]]]]:
    """How games ended, each part with its heading: all of them, or those with each value of a measure."""
    if by is None or by not in run.played.measure_names():
        return [("", run.endings())]
    return [(f"{value} {run.title.measure(by, value)}", endings) for value, endings in run.endings_by(by)]


def _show(screen: Screen, simulation: lab.Simulation, by: str | None) -> None:
    """The table, and below it how the games ended: sentences are too long for a column."""
    runs = _finished(simulation)
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="title")
    for number, head in enumerate(HEADS):
        table.add_column(Text(head), justify="right" if number else "left", overflow="fold")
    for run in runs:
        table.add_row(*[Text(clean(cell)) for cell in _row(run)])
    screen.console.print(table, width=screen.width)
    for run in runs:
        screen.gap()
        screen.print("How games of ", (run.scene, "title"), " ended:")
        for heading, endings in _ends(run, by):
            if heading:
                games = sum(count for _, count in endings)
                screen.print(f"  {clean(heading)}: {counted(games, 'game')}")
            screen.pairs([(f"{count:>4}", sentence) for sentence, count in endings])


def markdown(simulation: lab.Simulation, command: str, by: str | None = None) -> str:
    """The table for a page, with the command that makes it again."""
    runs = _finished(simulation)
    title = simulation.runs[0].title
    build = "compiled" if is_compiled() else "pure"
    rows = [[*HEADS, "how they ended"], ["---", *["---:"] * (len(HEADS) - 1), "---"]]
    for run in runs:
        rows.append([*_row(run), "\n".join(_end_lines(run, by))])
    lines = [
        f"# {title.name}: simulated games",
        "",
        f"Played by the bot “{simulation.plan.bot}” on every seat. Made with shamble {version('shamble')} ({build}), "
        f"ruleset {simulation.plan.ruleset}, by:",
        "",
        f"    {command}",
        "",
        *([] if simulation.complete else [_incomplete(simulation), ""]),
        *["| " + " | ".join(_cell(text) for text in row) + " |" for row in rows],
        "",
        LEGEND,
    ]
    return "\n".join(lines) + "\n"


def _end_lines(run: lab.Run, by: str | None) -> Iterator[str]:
    for heading, endings in _ends(run, by):
        before = f"{heading}, " if heading else ""
        yield from (f"{before}{count}: {sentence}" for sentence, count in endings)


def _cell(text: str) -> str:
    return clean(text).replace("|", "\\|").replace("\n", "<br>")
