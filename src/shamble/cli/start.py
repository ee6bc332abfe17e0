"""`shamble play`: which game to play, new or resumed, and who sits where."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import shamble
from shamble import bots, library, scene_files
from shamble.cli import completing, files, saved_games
from shamble.cli.play import MANUAL, Driver
from shamble.cli.saved_games import SavedGame
from shamble.cli.screen import Screen, counted
from shamble.cli.shutdown import STOPPED, Leave, heeding_signals
from shamble.files.journal import JournalFile
from shamble.kernel.errors import JournalError, SettingError, ShambleError
from shamble.kernel.game import YOU, Game
from shamble.kernel.records import Plain
from shamble.kernel.title import Title
from shamble.scene_files import SceneFile
from shamble.speech.display_names import player_name, players, scene_name, scene_of

FOR_NEW = ("scene", "seed", "option", "players", "fate")  # settings of a new game only


def play(args: argparse.Namespace) -> int:
    """`shamble play`."""
    return _drive(lambda screen: _open(args, screen))


def resume(args: argparse.Namespace) -> int:
    """`shamble games resume NAME`."""
    saved = saved_games.find(args.name)
    return _drive(lambda screen: _open_file(saved.path, None, screen))


def _drive(opening: Callable[[Screen], Driver]) -> int:
    screen = Screen()
    with heeding_signals():
        try:
            driver = opening(screen)
        except (EOFError, KeyboardInterrupt) as stopped:
            screen.gap()
            return STOPPED if isinstance(stopped, KeyboardInterrupt) else 0
        if sys.stdin.isatty():
            completing.switch_on(driver.completions)
        return driver.run()


def _open(args: argparse.Namespace, screen: Screen) -> Driver:
    settings = [f"--{name}" for name in FOR_NEW if getattr(args, name) is not None]
    if args.file is not None:
        if settings or args.new or args.title is not None:
            given = settings[0] if settings else "--new" if args.new else args.title
            raise ShambleError(f"--file continues a game that has started; leave out {given}, or leave out --file.")
        return _open_file(Path(args.file), args.seats, screen)
    title = shamble.title(args.title) if args.title is not None else None
    scene_file = scene_files.read(Path(args.scene), title) if scene_files.is_path(args.scene or "") else None
    if title is None:
        title = scene_file.title if scene_file is not None else _choose_title(screen)
    if not args.new and not settings:
        for saved in reversed(saved_games.listing(title.id)):
            driver = _resume_if_open(saved, args.seats, screen)
            if driver is not None:
                return driver
    return _begin(title, scene_file, args, screen)


def installed() -> list[Title]:
    """The titles on offer; at least one."""
    known = library.offered()
    if not known:
        raise ShambleError("No title is installed; install one with pip.")
    return known


def _choose_title(screen: Screen) -> Title:
    known = installed()
    if len(known) == 1:
        return known[0]
    if not sys.stdin.isatty():
        listed = ", ".join(title.id for title in known)
        raise ShambleError(f"There are several titles ({listed}); say which: shamble play {known[0].id}")
    for number, title in enumerate(known, 1):
        screen.print((f"{number:>3}  ", "key"), title.name, (f"  {title.id}, {title.stage}", "hint"))
    while True:
        typed = screen.ask("Which one? ")
        for number, title in enumerate(known, 1):
            if typed in (str(number), title.id):
                return title
        screen.note(f"Type a number from 1 to {len(known)}.")


# -- a new game --------------------------------------------------------------------------------------------------------


def _begin(title: Title, scene_file: SceneFile | None, args: argparse.Namespace, screen: Screen) -> Driver:
    settings: dict[str, Any] = {
        "seed": args.seed,
        "players": _names(title, args.players, args.seats),
        "options": read_options(title, args.option or []),
        "fate": args.fate or "auto",
    }
    game = scene_file.begin(**settings) if scene_file is not None else shamble.new(title, args.scene or "", **settings)
    return _save_and_play(game, args.seats, screen, "A new game")


def _names(title: Title, given: str | None, seats: str | None) -> list[str] | None:
    """The players' names: as given, or the seats' own. If the title allows several numbers of players, as many as
    --seats has."""
    if given is None:
        return _seats_taken(title, seats) if title.fewest and seats is not None else None
    names = [name.strip() for name in given.split(",")]
    if "" in names or len({name.casefold() for name in names}) < len(names):
        raise ShambleError(f"--players {given}: give every player a different name, such as: --players Anna,Ben")
    return names


def _seats_taken(title: Title, seats: str) -> list[str]:
    count = len(seats.split(","))
    if not title.fewest <= count <= len(title.seats):
        raise ShambleError(f"--seats {seats}: {title.name} is played by {title.fewest} to {len(title.seats)}.")
    return list(title.seats[:count])


def _save_and_play(game: Game, seats: str | None, screen: Screen, what: str) -> Driver:
    game.sit(_seats(game, seats))
    saved, file = saved_games.create(game)
    scene = scene_of(game)
    screen.print((f"{game.title.name}: {scene_name(game)}. ", "title"), scene.about if scene is not None else "")
    screen.note(f"{what}: {saved.name}, saved after every answer. Leave any time (Ctrl-C).")
    screen.note("Type the number of an option; ? explains what is not possible, help lists the rest.")
    screen.note(_who_plays(game))
    if game.header["fate"] == MANUAL and game.position == 0:
        screen.preparations(game)
        if game.header["position"] is not None:
            screen.note(
                "That is how the scene starts; this game continues from a later point: set it up as `table` shows."
            )
    return Driver(game, file, saved, screen)


def read_options(title: Title, given: list[str]) -> Plain:
    """The settings of the rules, given as NAME=VALUE; each value is read as the type of its default."""
    options: Plain = {}
    for setting in given:
        name, sign, value = setting.partition("=")
        if not sign:
            raise ShambleError(f"--option {setting}: write it as NAME=VALUE.")
        options[name] = _value(name, value, title.options.get(name))
    return options


def _value(name: str, value: str, default: Any) -> Any:
    if isinstance(default, bool):
        if value.casefold() in ("yes", "true", "on", "1"):
            return True
        if value.casefold() in ("no", "false", "off", "0"):
            return False
        raise SettingError(name, value, "it must be yes or no.")
    if isinstance(default, int):
        try:
            return int(value)
        except ValueError:
            raise SettingError(name, value, "it must be a number.") from None
    return value


# -- an unfinished game ------------------------------------------------------------------------------------------------


def _resume_if_open(saved: SavedGame, seats: str | None, screen: Screen) -> Driver | None:
    """Continue this game, unless it is over or can't be opened."""
    try:
        game, file = saved_games.reopen(saved.path)
    except JournalError as error:
        screen.note(f"{saved.name} was skipped: {error}")
        return None
    except ShambleError as error:
        raise ShambleError(f"{error} Or start another one with: shamble play {saved.title} --new") from error
    if game.outcome is not None:
        file.close()
        return None
    return _go_on(game, file, saved, seats, screen, f" `shamble play {game.title.id} --new` starts another.")


def _open_file(path: Path, seats: str | None, screen: Screen) -> Driver:
    """Continue a file: a journal is continued in place; a saved copy, a position or a scene starts a new saved game."""
    kind = files.kind_of(path)
    if kind is files.Kind.POSITION:
        return _save_and_play(shamble.position(path), seats, screen, f"A new game from {path.name}")
    if kind is files.Kind.SCENE:
        return _save_and_play(scene_files.read(path).begin(), seats, screen, f"A new game in {path.name}")
    if kind is files.Kind.SAVE:
        game = shamble.load(path)
        if game.trouble:
            _must_accept(game, screen)
        return _save_and_play(game, seats, screen, f"A copy of {path.name}")
    game, file = saved_games.reopen(path)
    return _go_on(game, file, SavedGame(path), seats, screen)


def _go_on(
    game: Game, file: JournalFile, saved: SavedGame, seats: str | None, screen: Screen, hint: str = ""
) -> Driver:
    try:
        sitting = _seats(game, seats)
        game.store = file.append
        if game.trouble:
            _must_accept(game, screen)
            game.back_to(game.position)
        if sitting != game.seats:
            game.sit(sitting)
    except BaseException:
        file.close()
        raise
    screen.note(f"Continuing {saved.name} at answer {game.position}.{hint}")
    screen.note(_who_plays(game))
    return Driver(game, file, saved, screen)


def _must_accept(game: Game, screen: Screen) -> None:
    """Ask whether to continue from the last good question."""
    screen.note(f"The recorded game no longer fits the rules. {game.trouble}")
    if not screen.agrees(f"Continue from answer {game.position}, the last that fits? The rest is dropped."):
        screen.note("Nothing has changed. `shamble replay` shows the game, `--new` starts another.")
        raise Leave(0)


# -- who sits where ----------------------------------------------------------------------------------------------------


def _seats(game: Game, given: str | None) -> list[str]:
    """Who plays each seat: as given, as before, or the default."""
    names = game.header["players"]
    known = [YOU, *bots.names()]
    seats = game.seats if given is None else [name.strip() for name in given.split(",")]
    if len(seats) == len(names) and all(seat in known for seat in seats):
        return seats
    if given is not None:
        playing = f"this game has {counted(len(names), 'player')} ({', '.join(names)})"
        raise ShambleError(f"--seats {given}: {playing}; name for each one of: {', '.join(known)}.")
    others = "greedy" if game.title.opposed else YOU  # by default opponents are bots and team-mates are people
    return [YOU] + [others] * (len(names) - 1)


def _who_plays(game: Game) -> str:
    """Which seats the person plays, and which the bots."""
    yours = players(game, [seat for seat, who in enumerate(game.seats) if who == YOU], "and")
    theirs = [
        f"{player_name(game, at)} is played by the bot “{who}”" for at, who in enumerate(game.seats) if who != YOU
    ]
    return "; ".join([f"You play {yours}" if yours else "You watch", *theirs]) + "."
