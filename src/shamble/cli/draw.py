"""`shamble draw`: writes the board of a game as a picture."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

import shamble
from shamble import scene_files
from shamble.cli import files, names, saved_games
from shamble.cli.screen import Screen
from shamble.draw.alone import alone, has_letters, png
from shamble.kernel.errors import ShambleError
from shamble.kernel.game import Game

UNNAMED: Final = "board.svg"
SUFFIXES: Final = (".svg", ".png")
NO_FONT: Final = (
    "This system has no font for it, so the picture has no letters. Install one, such as DejaVu, or write an .svg file."
)


def draw(args: argparse.Namespace) -> int:
    """The command."""
    target = Path(args.output or UNNAMED)
    if target.suffix.lower() not in SUFFIXES:
        raise ShambleError(f"-o {target}: give a name that ends with {' or '.join(SUFFIXES)}.")
    game = _opened(saved_games.resolve(args.file))
    if game.title.painter is None:
        raise ShambleError(f"{game.title.name} has no pictures; `shamble replay` shows its table as text.")
    if args.at is not None:
        if not 0 <= args.at <= game.position:
            raise ShambleError(f"--at {args.at}: {args.file} has the moments 0 to {game.position}.")
        game.back_to(args.at)
    view = game.view(names.asked_seat(game, args.seat) or 0)
    painter = game.title.painter
    picture = alone(painter.board(view, (), args.forecast), args.theme, painter.drawn_from)
    dots = target.suffix.lower() == ".png"
    try:
        target.write_bytes(png(picture) if dots else picture.encode())
    except OSError as error:
        raise ShambleError(f"{target} can't be written: {error.strerror or error}.") from error
    Screen().print(f"{target}: {game.title.name}, {game.header['scene']}, after {game.position} answers")
    if dots and not has_letters():
        Screen(stderr=True).note(NO_FONT)
    return 0


def _opened(path: Path) -> Game:
    """The game in a file of any kind; a position or a scene at its start."""
    kind = files.kind_of(path)
    if kind is files.Kind.POSITION:
        return shamble.position(path)
    if kind is files.Kind.SCENE:
        return scene_files.read(path).begin(seed=0)
    game = shamble.load(path)
    if game.trouble:
        Screen(stderr=True).note(f"{path}: {game.trouble}")
    return game
