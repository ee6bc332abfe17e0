"""The stored games as lists show them: in words, and without opening them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count, islice
from typing import Final

import shamble
from shamble.kernel.errors import ShambleError
from shamble.kernel.game import YOU
from shamble.kernel.records import Plain
from shamble.kernel.title import Scene, Title
from shamble.speech.display_names import bare_name, name_of_scene, own_scene, scene_in
from shamble.speech.words import capital
from shamble.table.games.session_registry import SessionRegistry
from shamble.table.games.store import PAGE, StoredGame

MOST_OWN_SCENES: Final = 12
GAMES_SEARCHED: Final = 200  # for own scenes: the same one may have been played often


@dataclass(frozen=True)
class ListedGame:
    id: str
    title: Title | None  # if it is installed
    name: str  # the title's name
    scene: str
    turn: str  # whose it is, or how it ended: "Your turn: What does Ben do?"
    state: str  # yours, waiting, won, lost, or strange: its title is not installed
    round: int
    answers: int
    seed: int
    by_hand: bool
    changed: int  # when it was last played, in seconds since 1970
    done: int  # how many objectives are complete
    goals: int  # and how many there are
    people: tuple[tuple[str, str], ...]  # each player's name, and the bot's name if a bot plays the seat

    @property
    def reached(self) -> str:
        """How far it has come: "Round 3"; empty before the first round."""
        name = self.title.round_name if self.title is not None else "round"
        return f"{capital(name)} {self.round}" if self.round else ""

    @property
    def is_open(self) -> bool:
        return self.state in ("yours", "waiting")

    @property
    def company(self) -> str:
        """Who plays: "Alone", "Ada and Grace", "Ada and a bot"."""
        people = [name for name, bot in self.people if not bot]
        bots = len(self.people) - len(people)
        if not bots:
            return "Alone" if len(people) == 1 else _joined(people)
        many = "a bot" if bots == 1 else f"{bots} bots"
        return _joined([*people, many]) if people else capital(many)

    def is_called(self, words: str) -> bool:
        """Does each of these words begin a word of its name?"""
        names = f"{self.scene} {self.name} {' '.join(name for name, _ in self.people)}".casefold().split()
        return all(any(name.startswith(word) for name in names) for word in words.casefold().split())


@dataclass(frozen=True)
class OwnScene:
    """A user's own scene that has been played at this table."""

    game: str  # the last one that was played in it
    scene: Scene


def listing(sessions: SessionRegistry, page: int, title: str = "", name: str = "") -> tuple[list[ListedGame], bool]:
    """A page of the games, those that are not over first, most recently played first; and whether there are more. Only
    those of the title and those that are called like this, if these are given."""
    first = (page - 1) * PAGE
    if name:
        called = (game for game in _all_games(sessions, title) if game.is_called(name))
        found = list(islice(called, first, first + PAGE + 1))
    else:
        stored = sessions.store.listing(first, PAGE + 1, open_first=True, title=title)
        found = [_listed(game) for game in stored]
    return found[:PAGE], len(found) > PAGE


def unfinished(sessions: SessionRegistry) -> ListedGame | None:
    """The unfinished game that was played last."""
    found = [_listed(game) for game in sessions.store.listing(unfinished=True)]
    return next((game for game in found if game.is_open), None)


def own_scenes(sessions: SessionRegistry, title: str) -> list[OwnScene]:
    """The users' own scenes of a title that have been played here, the last one first."""
    found: dict[str, OwnScene] = {}
    for game in sessions.store.with_own_scenes(title, GAMES_SEARCHED):
        text = game.header["text"]
        scene = own_scene(text) if text not in found and game.header["position"] is None else None
        if scene is not None:
            found[text] = OwnScene(game.id, scene)
    return list(found.values())[:MOST_OWN_SCENES]


def _all_games(sessions: SessionRegistry, title: str) -> Iterator[ListedGame]:
    for first in count(0, PAGE):
        found = sessions.store.listing(first, PAGE, open_first=True, title=title)
        yield from map(_listed, found)
        if len(found) < PAGE:
            return


def _listed(game: StoredGame) -> ListedGame:
    header, summary = game.header, game.summary
    title = _title_at(header)
    people = tuple(_people(header, summary.seats, title))
    if title is None:
        turn, state = "The title of this game is not installed.", "strange"
    elif summary.outcome:
        turn, state = title.ending(summary.outcome), "won" if summary.won else "lost"
    elif summary.turn and all(seat < len(people) and people[seat][1] for seat in summary.turn):
        turn, state = f"{people[summary.turn[0]][0]} is thinking", "waiting"
    else:
        turn, state = summary.asked, "yours"
    return ListedGame(
        game.id,
        title,
        title.name if title is not None else str(header["title"]),
        name_of_scene(scene_in(title, header) if title is not None else None, str(header["scene"])),
        turn,
        state,
        summary.round,
        summary.position,
        header["seed"],
        header["fate"] == "manual",
        game.changed,
        summary.done,
        summary.goals,
        people,
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
    plays = ["" if who == YOU else who for who in seats or [YOU] * len(players)]
    if len(players) == 1 and players[0] in own:
        return [("The bot" if plays[0] else "You", plays[0])]
    named = [capital(bare_name(title, name)) if title and name in own else name for name in players]
    return list(zip(named, plays))


def _joined(names: list[str]) -> str:
    return " and ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else names[0]
