"""The command-line parser, and what happens to errors."""

from __future__ import annotations

import argparse
import importlib
import sys
import traceback
from importlib.metadata import version
from typing import NoReturn

import shamble
from shamble.cli import saved_games, serve
from shamble.cli.check import check
from shamble.cli.games import delete_game, list_games
from shamble.cli.replay import replay
from shamble.cli.rules import look_up
from shamble.cli.screen import Screen, clean
from shamble.cli.shutdown import GONE, STOPPED, Leave, calm_streams, silence
from shamble.cli.start import installed, play, resume
from shamble.kernel.errors import FileError, SettingError, ShambleError

WRONG_INPUT = 2
OUR_FAULT = 1


class Parser(argparse.ArgumentParser):
    """Says what is wrong in two lines, without the whole usage."""

    def error(self, message: str) -> NoReturn:
        sys.stderr.write(f"{self.prog}: {message}\nTry: {self.prog} --help\n")
        raise SystemExit(WRONG_INPUT)


def main(argv: list[str] | None = None) -> int:
    """The `shamble` command."""
    calm_streams()
    given = sys.argv[1:] if argv is None else argv
    try:
        code = _run(given)
        sys.stdout.flush()
    except BrokenPipeError:  # as in `shamble rules duel | head`
        silence()
        return GONE
    return code


def _run(given: list[str]) -> int:
    try:
        args = _parser(given).parse_args(given)
        code: int = args.run(args)
        return code
    except SystemExit as done:  # argparse, after --help or an error
        return done.code if isinstance(done.code, int) else WRONG_INPUT
    except FileError as error:
        return _complain(str(error))
    except SettingError as error:
        return _complain(f"shamble: --option {error}")
    except ShambleError as error:
        return _complain(f"shamble: {error}")
    except KeyboardInterrupt:
        return STOPPED
    except Leave as leave:
        return leave.code
    except BrokenPipeError:
        raise
    except OSError as error:
        place = f"{error.filename}: " if error.filename else ""
        return _complain(f"shamble: {place}{error.strerror or error}.")
    except Exception:
        return _own_fault()


def _complain(text: str) -> int:
    Screen(stderr=True).console.print(clean(text), soft_wrap=True)
    return WRONG_INPUT


def _own_fault() -> int:
    """Report a bug in Shamble: no traceback on the screen, but all of it in a file."""
    error = sys.exc_info()[1]
    try:
        where = f"The report is in {saved_games.write_report('crash', '.txt', traceback.format_exc())}"
    except ShambleError as failed:
        where = str(failed)
    sys.stderr.write(clean(f"shamble: an error in Shamble ({type(error).__name__}: {error}). {where}") + "\n")
    return OUR_FAULT


# -- the small commands ------------------------------------------------------------------------------------------------


def titles(args: argparse.Namespace) -> int:
    """`shamble titles`."""
    screen = Screen()
    for title in installed():
        players = f", {title.fewest} to {len(title.seats)} players" if title.fewest else ""
        screen.print((title.id, "key"), "  ", (title.name, "title"), (f"  {title.stage}{players}", "hint"))
        for scene in title.scenes:
            screen.print((scene.id, "title"), f": {scene.name}. {scene.about}", indent=2, hang=2)
        for name, default in title.options.items():
            about = title.about_options.get(name, "")
            screen.print((f"--option {name}={default}", "title"), f": {about}" if about else "", indent=2, hang=2)
    return 0


def rules(args: argparse.Namespace) -> int:
    """`shamble rules TITLE [ID|WORDS]`."""
    look_up(Screen(), shamble.title(args.title), " ".join(args.words))
    return 0


def draw(args: argparse.Namespace) -> int:
    """`shamble draw`, imported only when needed."""
    code: int = importlib.import_module("shamble.cli.draw").draw(args)
    return code


def simulate(args: argparse.Namespace) -> int:
    """`shamble simulate`, imported only when needed."""
    code: int = importlib.import_module("shamble.cli.simulate").simulate(args)
    return code


# -- the parser --------------------------------------------------------------------------------------------------------


def _parser(given: list[str]) -> Parser:
    parser = Parser(
        prog="shamble",
        description="An open table for zombie-survival board games.",
        epilog="Begin with: shamble play",
    )
    parser.add_argument("--version", action="version", version=f"shamble {version('shamble')}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    parser.set_defaults(run=lambda args: _show_help(parser))
    _add_play(commands)
    _add_serve(commands)
    _add_games(commands)
    _add_files(commands)
    _add_books(commands)
    _add_simulate(commands)
    _add_bench(commands, given)
    return parser


Commands = argparse._SubParsersAction  # argparse has no public name for it


def _show_help(parser: Parser) -> int:
    parser.print_help()
    return 0


def _add_play(commands: Commands[Parser]) -> None:
    command = commands.add_parser(
        "play",
        help="play a game, or continue one",
        description="Play in the terminal. Continues the newest unfinished game of the title,\n"
        "unless you ask for a new one.",
        epilog="examples:\n"
        "  shamble play                       the only title there is, or a list\n"
        "  shamble play duel --new            another game, even if one is unfinished\n"
        "  shamble play duel --seed 7 --seats you,random\n"
        "  shamble play duel --seats you,you --players Anna,Ben\n"
        "  shamble play duel --fate manual    with real dice and cards\n"
        "  shamble play --scene my-house.yaml in a scene of your own\n"
        "  shamble play --file saved.json     continue a file",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    command.add_argument("title", nargs="?", help="the title's id; `shamble titles` lists them")
    command.add_argument("--scene", help="a scene of the title, or a file with one (starts a new game)")
    command.add_argument("--seed", type=int, help="the same seed gives the same dice (starts a new game)")
    command.add_argument("--option", action="append", metavar="NAME=VALUE", help="a rules option; can be repeated")
    command.add_argument(
        "--players", metavar="A,B", help="the players' names; if their number can vary, it is the number of names"
    )
    command.add_argument(
        "--fate", choices=["auto", "manual"], help="who rolls and draws: Shamble, or you at a real table"
    )
    command.add_argument(
        "--seats", metavar="you,greedy", help="for each player in turn: you, or a bot (random, greedy)"
    )
    command.add_argument("--new", action="store_true", help="start a new game, even if another one is unfinished")
    command.add_argument(
        "--file", metavar="FILE", help="continue this file: a game, a saved copy, a position or a scene"
    )
    command.set_defaults(run=play)


def _add_serve(commands: Commands[Parser]) -> None:
    command = commands.add_parser(
        "serve",
        help="open the table in the browser",
        description="Opens a table in the browser. Games are saved after every answer;\n"
        "Ctrl-C closes the table. Only this machine reaches it, unless --host says otherwise.",
        epilog="examples:\n"
        "  shamble serve --open              and show it in the browser\n"
        "  shamble serve --port 0            on any free port\n"
        "  shamble serve --data ~/evenings   games of its own\n"
        "  shamble serve --host 0.0.0.0      for everyone on this network",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    serve.add_arguments(command)


def _add_games(commands: Commands[Parser]) -> None:
    command = commands.add_parser(
        "games",
        help="list, resume or delete saved games",
        description="Lists saved games; resume or delete acts on one of them.",
        epilog="example: shamble games resume duel-3",
    )
    command.set_defaults(run=list_games)
    actions = command.add_subparsers(title="actions", metavar="ACTION")
    actions.add_parser("list", help="list saved games (the default)").set_defaults(run=list_games)
    going_on = actions.add_parser("resume", help="continue a game")
    going_on.add_argument("name", metavar="NAME", help="such as duel-3")
    going_on.set_defaults(run=resume)
    deleting = actions.add_parser("delete", help="delete a game permanently")
    deleting.add_argument("name", metavar="NAME", help="such as duel-3")
    deleting.add_argument("--yes", action="store_true", help="without asking")
    deleting.set_defaults(run=delete_game)


def _add_files(commands: Commands[Parser]) -> None:
    command = commands.add_parser(
        "replay",
        help="show a recorded game",
        description="Prints what happened, answer by answer; with --story as a readable text, with the table at the "
        "start of each round; with --at the table and the question at one moment.",
        epilog="examples: shamble replay nld-1 --story;  shamble replay duel-3 --at 12 --seat kit",
    )
    command.add_argument("file", metavar="FILE", help="a game file, or the name of a saved game")
    how = command.add_mutually_exclusive_group()
    how.add_argument("--at", type=int, metavar="N", help="the moment after N answers")
    how.add_argument("--story", action="store_true", help="the whole game as a readable text")
    command.add_argument("--seat", metavar="S", help="show what this seat knew: a name, or a number from 0")
    command.set_defaults(run=replay)
    _add_draw(commands)
    command = commands.add_parser(
        "check",
        help="say what a file is and what is wrong with it",
        description="Lists everything that is wrong with a file. Follows a recorded game to its end; a position or a "
        "scene is played through a few times by the random bot.",
        epilog="example: shamble check my-position.yaml",
    )
    command.add_argument("file", metavar="FILE", help="a game, a saved copy, a position or a scene")
    command.set_defaults(run=check)


def _add_draw(commands: Commands[Parser]) -> None:
    command = commands.add_parser(
        "draw",
        help="draw a table as a picture",
        description="Writes the table of a game, a position or a scene as a picture, SVG or PNG.",
        epilog="examples:\n"
        "  shamble draw nld-1                        the game as it stands, in board.svg\n"
        "  shamble draw nld-1 --at 12 -o twelve.png  the moment after twelve answers\n"
        "  shamble draw my-house.yaml --theme light -o house.svg",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    command.add_argument(
        "file", metavar="FILE", help="a game, a saved copy, a position or a scene; or a saved game's name"
    )
    command.add_argument("--at", type=int, metavar="N", help="the moment after N answers")
    command.add_argument("--theme", choices=["dark", "light"], default="dark", help="default: dark")
    command.add_argument("--seat", metavar="S", help="draw what this seat knows: a name, or a number from 0")
    command.add_argument("--forecast", action="store_true", help="with what the dead would do next")
    command.add_argument("-o", dest="output", metavar="board.svg|.png", help="the file to write (default: board.svg)")
    command.set_defaults(run=draw)


def _add_books(commands: Commands[Parser]) -> None:
    command = commands.add_parser(
        "rules",
        help="show a title's rules",
        description="Shows all rules of a title, one of them, or those that contain some words.",
        epilog="examples: shamble rules duel;  shamble rules duel duel.trap.one;  shamble rules duel face down",
    )
    command.add_argument("title", help="the title's id")
    command.add_argument("words", nargs="*", default=[], metavar="ID|WORDS", help="a rule's id, or words to search for")
    command.set_defaults(run=rules)
    commands.add_parser("titles", help="list the titles with their scenes and options").set_defaults(run=titles)


def _add_simulate(commands: Commands[Parser]) -> None:
    command = commands.add_parser(
        "simulate",
        help="let a bot play many games and count results",
        description="A bot plays every seat of many games; a table tells how often it won, how the\n"
        "games ended and how long they were. The same seed gives the same results,\n"
        "however many processes there are. Ctrl-C stops it and keeps what is finished;\n"
        "with --out, the same command continues from there.",
        epilog="examples:\n"
        "  shamble simulate nld                                every scene of the title\n"
        "  shamble simulate nld --scene tutorial --games 300 --bot random\n"
        "  shamble simulate nld --scene my-house.yaml          a scene of your own\n"
        "  shamble simulate nld --json games.json --table games.md\n"
        "  shamble simulate washington --scene campaign --by missions\n"
        "  shamble simulate nld --out night --journals losses,longest\n"
        "  shamble simulate nld --out night --ray auto         on a cluster",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    command.add_argument("title", help="the title's id; `shamble titles` lists them")
    command.add_argument("--scene", metavar="S", help="a scene of the title, or a file with one (default: every scene)")
    command.add_argument("--games", type=int, default=100, metavar="N", help="games of each scene (default: 100)")
    command.add_argument("--bot", default="greedy", metavar="B", help="who plays: random, greedy (default: greedy)")
    command.add_argument("--workers", type=int, metavar="W", help="parallel processes (default: one for each core)")
    command.add_argument(
        "--seed",
        type=int,
        default=0,
        metavar="K",
        help="seed of the first game, plus 1 for each one after it (default: 0)",
    )
    command.add_argument("--players", type=int, metavar="N", help="how many play (default: the fewest possible)")
    command.add_argument("--option", action="append", metavar="NAME=VALUE", help="a rules option; can be repeated")
    command.add_argument(
        "--json", metavar="FILE", help="write every game into this file; - is standard output, instead of the table"
    )
    command.add_argument("--table", metavar="FILE.md", help="write the table into this file, as Markdown")
    command.add_argument("--by", metavar="MEASURE", help="how games ended, for each value of a measure of the title")
    _add_kept(command)
    command.set_defaults(run=simulate)


def _add_kept(command: Parser) -> None:
    command.add_argument(
        "--out", metavar="FOLDER", help="keep every finished game here, and the results as Parquet; a rerun continues"
    )
    command.add_argument(
        "--journals",
        metavar="KINDS",
        help="with --out: keep the journals of losses and wins (by cause), shortest, longest; separated by commas",
    )
    command.add_argument("--each", type=int, metavar="N", help="how many journals of each kind (default: 1)")
    command.add_argument(
        "--ray",
        nargs="?",
        const="",
        metavar="ADDRESS",
        help="play on a Ray cluster; without an address, start Ray on this machine",
    )


def _add_bench(commands: Commands[Parser], given: list[str]) -> None:
    command = commands.add_parser("bench", help="measure how fast games are played")
    if given[:1] == ["bench"]:  # imports the lab only then
        bench = importlib.import_module("shamble.lab.bench")
        bench.add_arguments(command)
        command.set_defaults(run=bench.run)
