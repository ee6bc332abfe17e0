"""What players can choose before a game: its length, what they begin with, whether Horatius plays, and what they are
asked about."""

from __future__ import annotations

from typing import Final

from shamble.kernel.errors import SettingError
from shamble.kernel.records import Plain
from shamble.kernel.title import SettingWords
from shamble.titles.farmingdale.rules.stage import Level

LENGTH: Final = "length"
HORATIUS: Final = "horatius"
STORES: Final = "stores"
ASK: Final = "ask"

NORMAL: Final = "normal"
NOBODY: Final = "nobody"
STANDARD: Final = "standard"
DECISIONS: Final = "decisions"
EVERYTHING: Final = "everything"
AMMO: Final = {"standard": 0, "lean": -3, "strong": 3}  # beside what the level gives

DEFAULTS: Final[Plain] = {LENGTH: NORMAL, HORATIUS: NOBODY, STORES: STANDARD, ASK: DECISIONS}
SAYS: Final = {
    LENGTH: "how many Event cards the game lasts: normal, or short",
    HORATIUS: "whose place Horatius takes: nobody, or one of the four Heroes by name",
    STORES: "what you begin with: standard, lean (1 Ammo) or strong (3 more Ammo)",
    ASK: "what you are asked about: decisions, while ties are settled as is best for you, or everything",
}
CHOICES: Final = {
    LENGTH: {"normal": "normal", "short": "short"},
    HORATIUS: {
        NOBODY: "nobody",
        "captain-piazza": "Captain Piazza",
        "mayor-hernandez": "Mayor Hernandez",
        "deputy-schmidt": "Deputy Schmidt",
        "sheriff-hunt": "Sheriff Hunt",
    },
    STORES: {"standard": "standard", "lean": "lean", "strong": "strong"},
    ASK: {DECISIONS: "decisions", EVERYTHING: "everything"},
}
WORDS: Final = {
    LENGTH: SettingWords("Length", "How many turns you have to hold out.", {"normal": "20 turns", "short": "16 turns"}),
    STORES: SettingWords(
        "You begin with", "Ammo at the start.", {"standard": "4 Ammo", "lean": "1 Ammo", "strong": "7 Ammo"}
    ),
    ASK: SettingWords(
        "You are asked about",
        "Ties can be settled as is best for the Heroes.",
        {DECISIONS: "decisions", EVERYTHING: "everything, ties too"},
        seldom=True,
    ),
    HORATIUS: SettingWords("Horatius takes the place of", "The primate plays instead of a Hero.", {}, seldom=True),
}


class Agreed:
    """The chosen settings, in the terms of the table."""

    def __init__(self, length: str, heroes: list[str], ammo: int, asks_all: bool) -> None:
        self.length = length
        self.heroes = heroes
        self.ammo = ammo
        self.asks_all = asks_all


def agreed_on(level: Level, options: Plain) -> Agreed:
    """What the settings mean at a level; refuses what makes no sense there."""
    chosen = {**DEFAULTS, **options}
    length = one_of(chosen, LENGTH, list(level.events))
    replaced = one_of(chosen, HORATIUS, [NOBODY, *level.heroes])
    heroes = [HORATIUS if hero == replaced else hero for hero in level.heroes]
    ammo = level.ammo + AMMO[one_of(chosen, STORES, list(AMMO))]
    return Agreed(length, heroes, ammo, one_of(chosen, ASK, [DECISIONS, EVERYTHING]) == EVERYTHING)


def one_of(chosen: Plain, name: str, known: list[str]) -> str:
    wanted = str(chosen[name])
    if wanted not in known:
        raise SettingError(name, wanted, f"it is one of {', '.join(known)}.")
    return wanted
