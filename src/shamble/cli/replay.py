"""`shamble replay`: shows a recorded game, as a log or at one moment."""

from __future__ import annotations

import argparse

import shamble
from shamble.cli import files, names, saved_games
from shamble.cli.screen import Screen
from shamble.kernel.errors import ShambleError
from shamble.kernel.game import Game
from shamble.kernel.questions import FATE
from shamble.kernel.records import Plain
from shamble.speech import display_names


def replay(args: argparse.Namespace) -> int:
    """The command."""
    path = saved_games.resolve(args.file)
    kind = files.kind_of(path)
    if kind in (files.Kind.POSITION, files.Kind.SCENE):
        raise ShambleError(f"{path}: {kind.value} has no answers to replay; `shamble check` reads it.")
    game = shamble.load(path)
    screen = Screen()
    seat = names.asked_seat(game, args.seat)
    if game.trouble:
        Screen(stderr=True).note(f"{path}: {game.trouble}")
    if args.story:
        tell_story(screen, game, seat)
        return 0
    if args.at is None:
        _log(screen, game, seat)
        return 0
    if not 0 <= args.at <= game.position:
        raise ShambleError(f"--at {args.at}: {path} has the moments 0 to {game.position}.")
    game.back_to(args.at)
    screen.heading(f"{game.title.name} · answer {game.position}")
    screen.table(game, seat or 0)
    screen.question_or_end(game)
    if game.question is None:
        screen.epilogue(game, FATE if seat is None else seat)
    return 0


def tell_story(screen: Screen, game: Game, seat: int | None) -> None:
    """The whole game as a text: the board at the start of each round, and what happened, without numbers."""
    told = game.log_for(seat) if seat is not None else list(zip(game.events, game.log))
    scene = next((known for known in game.title.scenes if known.id == game.header["scene"]), None)
    screen.heading(" · ".join([game.title.name, *([scene.name] if scene is not None else [])]))
    if scene is not None:
        screen.print(scene.about)
        screen.gap()
    tables = _tables(game.clone(), seat or 0)
    for at in range(game.position + 1):
        for sentence in [sentence for event, sentence in told if event.line == at]:
            screen.print(sentence, hang=2)
        if at in tables:
            screen.heading(f"{game.title.round_name} {tables[at]['round']}")
            screen.picture(game.title, tables[at])
    screen.gap()
    screen.question_or_end(game)
    if game.question is None:
        screen.epilogue(game, FATE if seat is None else seat)


def _tables(game: Game, seat: int) -> dict[int, Plain]:
    """What the seat sees at the first question of each round, by position."""
    begun: dict[int, tuple[int, Plain]] = {}
    for at in reversed(range(game.position + 1)):
        game.back_to(at)
        if game.state.round and game.question is not None:
            begun[game.state.round] = (at, game.view(seat))
    return dict(begun.values())


def _log(screen: Screen, game: Game, seat: int | None) -> None:
    """Every answer with its number and its effects; nothing is hidden unless `seat` is given."""
    told = game.log_for(seat) if seat is not None else list(zip(game.events, game.log))
    width = len(str(game.position))
    for at, line in enumerate(game.lines):
        if at == 0:
            screen.print((f"{at:>{width}} ", "key"), (f"{game.title.name}, {game.header['scene']}", "title"))
        elif seat in (None, line.seat):  # fate's own answers name cards that go into somebody's hand
            who = display_names.player_name(game, line.seat) if line.seat >= 0 else "fate"
            mark = f" ({line.mark})" if line.mark else ""
            screen.print((f"{at:>{width}} ", "key"), (f"{who}: ", "who"), line.answer, (mark, "hint"))
        screen.news([(event, sentence) for event, sentence in told if event.line == at])
    if game.question is not None:
        screen.print(f"Next: {game.title.prompt(game.question)}")
