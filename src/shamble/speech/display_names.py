"""The names of players, scenes and things, for every front end."""

from __future__ import annotations

from collections.abc import Sequence

from shamble.kernel.game import Game
from shamble.kernel.title import Scene, Title
from shamble.speech.book import BookTitle


def name_of(title: Title, id: str) -> str:
    """A thing's name in the title's own words."""
    return title.name_of(id) if isinstance(title, BookTitle) else id.replace("-", " ")


def bare_name(title: Title, id: str) -> str:
    """A thing's name without an article, as a label."""
    return name_of(title, id).removeprefix("the ")


def player_name(game: Game, seat: int) -> str:
    """The player's name, and the seat's if it differs. In a title that allows several numbers of players, a seat is
    only a place to sit, so its name is left out."""
    id = game.title.seats[seat]
    own = name_of(game.title, id)
    own = own[:1].upper() + own[1:]
    player = str(game.header["players"][seat])
    if player.casefold() in (id.casefold(), own.casefold()):
        return own
    return player if game.title.fewest else f"{player} ({own})"


def players(game: Game, seats: Sequence[int], joined_by: str) -> str:
    """Their names as a list: Anna, Ben and Cleo."""
    *names, last = [player_name(game, seat) for seat in seats] or [""]
    return f"{', '.join(names)} {joined_by} {last}" if names else last


def scene_of(game: Game) -> Scene | None:
    """The title's scene that is being played; None for a user's own scene."""
    if game.header["text"]:
        return None
    return next((scene for scene in game.title.scenes if scene.id == game.header["scene"]), None)


def scene_name(game: Game) -> str:
    """The title's name for the scene; a user's own scene has only its id."""
    scene = scene_of(game)
    return scene.name if scene is not None else str(game.header["scene"]).replace("-", " ")
