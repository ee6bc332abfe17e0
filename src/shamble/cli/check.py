"""`shamble check`: what a file is, and what is wrong with it."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Final

import shamble
from shamble import bots, library, scene_files
from shamble.cli import files, saved_games
from shamble.cli.screen import Screen, clean, counted
from shamble.files import journal
from shamble.files.content import read_json, read_yaml
from shamble.kernel.errors import ContentError, JournalError, RuleFault, ShambleError
from shamble.kernel.game import Game
from shamble.library import MOST_ANSWERS

BOT: Final = "random"  # the bot that plays: it tries what no person would
PLAYS: Final = 5  # how often a position or a scene is played through
FAULTY: Final = 1  # the exit status when something in the file is wrong


def check(args: argparse.Namespace) -> int:
    """The command."""
    try:
        _check(saved_games.resolve(args.file))
    except ContentError as error:
        screen = Screen(stderr=True)
        for problem in error.problems:
            screen.console.print(clean(str(problem)), soft_wrap=True)
        screen.print(f"{counted(len(error.problems), 'problem')}.")
        return FAULTY
    return 0


def _check(path: Path) -> None:
    kind = files.kind_of(path)
    if kind is files.Kind.POSITION:
        _check_position(Screen(), path)
    elif kind is files.Kind.SCENE:
        _check_scene(Screen(), path)
    else:
        _check_game(Screen(), path, kind)


def _tell_kind(screen: Screen, path: Path, kind: files.Kind, game: Game) -> None:
    screen.print(f"{path}: {kind.value}: {game.title.name}, {game.header['scene']}")


def _check_game(screen: Screen, path: Path, kind: files.Kind) -> None:
    """Read a recorded game and replay it to its end."""
    recorded = journal.read(path)
    game = library.follow(recorded, str(path))
    _tell_kind(screen, path, kind, game)
    if recorded.torn:
        screen.note("Its last line was cut off by a crash; that answer had not been shown yet, so it is left out.")
    if game.trouble:
        bad = game.position + 1
        place = read_json(path)["lines"][bad].at() if kind is files.Kind.SAVE else (recorded.lines[bad].row, 1)
        raise JournalError(game.trouble, str(path), *place)
    if game.question is not None:
        state = f"open: {game.title.prompt(game.question)}"
    else:
        assert game.outcome is not None
        state = f"over: {game.title.ending(game.outcome.why)}"
    screen.print(("fits: ", "good"), f"{counted(game.position, 'answer')}, {state}")
    if game.header["ruleset"] != game.title.ruleset:
        screen.print(f"It was played by ruleset {game.header['ruleset']}; today's is {game.title.ruleset}.")


def _check_position(screen: Screen, path: Path) -> None:
    _tell_kind(screen, path, files.Kind.POSITION, shamble.position(path))
    given = read_yaml(path).data
    _play_often(screen, path, lambda seed: shamble.position({**given, "fate": "auto", "seed": seed}))


def _check_scene(screen: Screen, path: Path) -> None:
    scene = scene_files.read(path)
    _tell_kind(screen, path, files.Kind.SCENE, scene.begin(seed=0))
    _play_often(screen, path, lambda seed: scene.begin(seed=seed))


def _play_often(screen: Screen, path: Path, begin: Callable[[int], Game]) -> None:
    """Let a bot play it to the end a few times, with a different seed each time."""
    endings: Counter[str] = Counter()
    answers = 0
    for seed in range(PLAYS):
        try:
            game = begin(seed)
            _play_through(game, seed)
        except RuleFault as fault:
            report = saved_games.write_fault(fault)
            raise ContentError(f"a rule fails when it is played ({fault}) The report: {report}", str(path)) from fault
        except ShambleError as error:
            raise ContentError(f"with the seed {seed} it can't be played through: {error}", str(path)) from error
        assert game.outcome is not None
        endings[game.title.ending(game.outcome.why)] += 1
        answers += game.position
    played = f"{PLAYS} games to the end by the {BOT} bot, {answers // PLAYS} answers on average"
    screen.print(("plays through: ", "good"), played)
    for ending, count in endings.most_common():
        screen.print(f"{counted(count, 'time')}: {ending}", indent=2)


def _play_through(game: Game, seed: int) -> None:
    player = bots.bot(BOT, seed)
    while game.question is not None:
        bots.answer_for(game, game.question.seats[0], player)
        if game.position > MOST_ANSWERS:
            raise ShambleError(f"it does not end within {MOST_ANSWERS} answers.")
