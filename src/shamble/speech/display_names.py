"""The names of players, scenes and things, for every front end."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from shamble.files.content import read_yaml
from shamble.files.content_fields import scene_listed
from shamble.kernel.errors import ShambleError
from shamble.kernel.game import Game
from shamble.kernel.records import Plain
from shamble.kernel.title import Scene, Title
from shamble.speech.book import BookTitle

MOST_SCENES: Final = 64  # of users, whose descriptions are kept in mind


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
    """The scene that is being played: one of the title, or a user's own."""
    return scene_in(game.title, game.header)


def scene_in(title: Title, header: Plain) -> Scene | None:
    """The scene of a game that began like this; None if nothing is known of it."""
    if header["text"]:
        return own_scene(header["text"])
    return next((scene for scene in title.scenes if scene.id == header["scene"]), None)


@lru_cache(MOST_SCENES)
def own_scene(text: str) -> Scene | None:
    """A user's own scene as it describes itself; None if it does not, as the scene inside a position."""
    try:
        page = read_yaml(text, "the scene")
        says_all = isinstance(page.data, dict) and {"scene", "name", "about"} <= page.data.keys()
        return scene_listed(page) if says_all else None
    except ShambleError:
        return None


def scene_name(game: Game) -> str:
    return name_of_scene(scene_of(game), game.header["scene"])


def name_of_scene(scene: Scene | None, id: str) -> str:
    """A scene that has no name is called after its id."""
    return scene.name if scene is not None else id.replace("-", " ")
