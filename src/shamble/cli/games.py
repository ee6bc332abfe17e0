"""`shamble games`: list and delete saved games."""

from __future__ import annotations

import argparse

import shamble
from shamble.cli import saved_games
from shamble.cli.screen import Screen, counted
from shamble.kernel.errors import ShambleError
from shamble.kernel.game import Game
from shamble.speech import display_names


def list_games(args: argparse.Namespace) -> int:
    """`shamble games`."""
    screen = Screen()
    games = saved_games.listing()
    if not games:
        screen.print(f"No games are saved in {saved_games.games_folder()} yet. Start one with: shamble play")
    for saved in games:
        try:
            game = shamble.load(saved.path)
        except ShambleError as error:
            screen.print((saved.name, "key"), "  ", ("damaged: ", "harm"), str(error), hang=4)
        else:
            what = f"{game.title.name}, {game.header['scene']}, {counted(game.position, 'answer')}, {_state(game)}"
            screen.print((saved.name, "key"), "  ", what, hang=4)
    return 0


def _state(game: Game) -> str:
    if game.outcome is not None:
        winners = display_names.players(game, game.outcome.winners, "and")
        return f"over, won by {winners}" if winners else "over, lost"
    if game.trouble:
        return "no longer fits the rules; resume says where"
    assert game.question is not None
    asked = display_names.players(game, game.question.seats, "or")
    return f"{asked} to answer" if asked else "waiting for dice or cards"


def delete_game(args: argparse.Namespace) -> int:
    """`shamble games delete NAME`."""
    saved = saved_games.find(args.name)
    screen = Screen()
    if not args.yes:
        try:
            agreed = screen.agrees(f"Delete {saved.name} for good?")
        except EOFError:
            raise ShambleError(f"{saved.name} is still there. To delete without being asked: --yes") from None
        if not agreed:
            screen.print(f"{saved.name} is still there.")
            return 0
    saved_games.delete(saved)
    screen.print(f"{saved.name} is deleted.")
    return 0
