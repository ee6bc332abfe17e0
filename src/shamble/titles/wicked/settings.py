"""What players can choose before a game: who plays, the zombie cards in the deck, the sets that join, and how zombies
split.

A setting needs a name, a default, a sentence and its choices here; `setup.lay_out` reads it into the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from shamble.files.content import suggest
from shamble.kernel.errors import SettingError
from shamble.kernel.records import Plain
from shamble.zones.settings import chosen_of

SURVIVORS: Final = "survivors"
ZOMBIE_CARDS: Final = "zombie-cards"
MODULES: Final = "modules"
SPLIT: Final = "split"
BY_QUEST: Final = "quest"
NO_MODULES: Final = "none"
DEFAULTS: Final[Plain] = {
    SURVIVORS: BY_QUEST,
    ZOMBIE_CARDS: BY_QUEST,
    MODULES: BY_QUEST,
    SPLIT: "add",
}
SAYS: Final = {
    SURVIVORS: "who plays: as many as the quest asks for, in the order of the box, or names (“oswin, nim, tolk”)",
    ZOMBIE_CARDS: "which zombie cards of the core game are in the deck: as the quest says, all 54, or the short deck",
    MODULES: "which sets join the game, with all their cards: as the quest says, none, or some of wolfz, crowz, "
    "spectral and ratz (“spectral, ratz”)",
    SPLIT: "what happens when zombies can't split evenly: more of them are added, or the players place the odd ones",
}
CHOICES: Final = {
    ZOMBIE_CARDS: {BY_QUEST: "as the quest says", "full": "all 54", "short": "the short deck"},
    SPLIT: {"add": "more are added", "players": "players place them"},
}
SETS: Final = ("wolfz", "crowz", "spectral", "ratz")  # that players can add


def team_of(wanted: str, people: Sequence[str], most: int, players: int = 1) -> tuple[str, ...]:
    """The survivors who were chosen, in the order of the content; nobody stands for those of the quest."""
    if wanted == BY_QUEST:
        return ()
    names = [name.strip().lower() for name in wanted.split(",")]
    for name in names:
        if name not in people:
            raise SettingError(SURVIVORS, wanted, f"nobody is called “{name}”; {suggest(name, people)}")
        if names.count(name) > 1:
            raise SettingError(SURVIVORS, wanted, f"“{name}” is there twice; name everybody once.")
    if len(names) > most:
        raise SettingError(SURVIVORS, wanted, f"these are {len(names)} survivors; choose at most {most}.")
    if len(names) < players:
        raise SettingError(SURVIVORS, wanted, f"there are {players} players; choose at least one survivor for each.")
    return tuple([person for person in people if person in names])


def sets_of(wanted: str) -> tuple[str, ...] | None:
    """The sets that the players want, or None for those of the quest."""
    if wanted == BY_QUEST:
        return None
    names = [] if wanted == NO_MODULES else [name.strip() for name in wanted.split(",")]
    for name in names:
        if name not in SETS:
            raise SettingError(MODULES, wanted, f"“{name}” is no set; name some of {', '.join(SETS)}, or none.")
    return tuple([name for name in SETS if name in names])


def core_of(wanted: str) -> str:
    """The core game's cards that the players want; empty for those of the quest."""
    core = chosen_of(ZOMBIE_CARDS, wanted, tuple(CHOICES[ZOMBIE_CARDS]))
    return "" if core == BY_QUEST else core


def adds_when_splitting(wanted: str) -> bool:
    return chosen_of(SPLIT, wanted, tuple(CHOICES[SPLIT])) == "add"
