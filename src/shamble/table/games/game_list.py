"""The stored games as lists show them: in words, and without opening them."""

from __future__ import annotations

from dataclasses import dataclass

import shamble
from shamble.kernel.errors import ShambleError
from shamble.kernel.game import YOU
from shamble.kernel.records import Plain
from shamble.kernel.title import Title
from shamble.speech.display_names import bare_name
from shamble.speech.words import capital
from shamble.table.games.session_registry import SessionRegistry
from shamble.table.games.store import PAGE, StoredGame


@dataclass(frozen=True)
class ListedGame:
    id: str
    title: Title | None  # if it is installed
    name: str  # the title's name
    scene: str
    about: str  # its status: "Round 5: What does Ben do?", or how it ended
    state: str  # open, won, lost, or strange: its title is not installed
    answers: int
    seed: int
    by_hand: bool
    people: tuple[tuple[str, str], ...]  # each player's name, and the bot's name if a bot plays the seat

    @property
    def is_open(self) -> bool:
        return self.state == "open"


def listing(sessions: SessionRegistry, page: int) -> tuple[list[ListedGame], bool]:
    """A page of the games, most recently played first, and whether there are more."""
    found = sessions.games((page - 1) * PAGE, PAGE + 1)
    return [_listed(game) for game in found[:PAGE]], len(found) > PAGE


def unfinished(sessions: SessionRegistry, count: int) -> list[ListedGame]:
    """The unfinished games that were played last."""
    found = [_listed(game) for game in sessions.store.listing(unfinished=True)]
    return [game for game in found if game.is_open][:count]


def _listed(game: StoredGame) -> ListedGame:
    header, summary = game.header, game.summary
    title = _title_at(header)
    scenes = {scene.id: scene.name for scene in title.scenes} if title is not None and not header["text"] else {}
    if title is None:
        about, state = "The title of this game is not installed.", "strange"
    elif summary.outcome:
        about, state = title.ending(summary.outcome), "won" if summary.won else "lost"
    else:
        about, state = f"Round {summary.round}: {summary.asked}" if summary.round else summary.asked, "open"
    return ListedGame(
        game.id,
        title,
        title.name if title is not None else str(header["title"]),
        scenes.get(header["scene"], str(header["scene"]).replace("-", " ")),
        about,
        state,
        summary.position,
        header["seed"],
        header["fate"] == "manual",
        tuple(_people(header, summary.seats, title)),
    )


def _title_at(header: Plain) -> Title | None:
    try:
        return shamble.title(header["title"]).at_table(header)
    except ShambleError:
        return None


def _people(header: Plain, seats: tuple[str, ...], title: Title | None) -> list[tuple[str, str]]:
    """A player without a name is called after the seat, or "You" if nobody else plays."""
    players = header["players"]
    own = title.seats if title is not None else ()
    alone = len(players) == 1 and title is not None
    named = ["You" if alone else capital(bare_name(title, name)) if title and name in own else name for name in players]
    return [(name, "" if who == YOU else who) for name, who in zip(named, seats or [YOU] * len(named))]
