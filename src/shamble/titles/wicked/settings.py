"""What players can choose before a game: who plays, the zombie cards in the deck, the sets that join, and how zombies
split.

A setting needs a name, a default, a sentence and its choices here; `setup.lay_out` reads it into the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from shamble.files.content import suggest
from shamble.kernel.errors import SettingError
from shamble.kernel.records import Plain
from shamble.kernel.title import SettingWords
from shamble.zones.settings import chosen_of

SURVIVORS: Final = "survivors"
ZOMBIE_CARDS: Final = "zombie-cards"
MODULES: Final = "modules"
SPLIT: Final = "split"
FRIENDLY_FIRE: Final = "friendly-fire"
BOLT_ON_FRIENDS: Final = "ballista-survivor-damage"
DRAGON_SIGHT: Final = "dragon-los"
DRAGON_ABSORBS: Final = "dragon-absorbs-hits"
COMPASS: Final = "compass-orientation"
RATZ_IN_RUBBLE: Final = "ratz-enter-rubble"
BALLISTA: Final = "ballista-at-start"
HEDGE_AMBUSH: Final = "hedge-ambush"
BY_QUEST: Final = "quest"
NO_MODULES: Final = "none"
DEFAULTS: Final[Plain] = {
    SURVIVORS: BY_QUEST,
    ZOMBIE_CARDS: BY_QUEST,
    MODULES: BY_QUEST,
    SPLIT: "add",
    FRIENDLY_FIRE: "misses",
    BOLT_ON_FRIENDS: "kill",
    DRAGON_SIGHT: "all",
    DRAGON_ABSORBS: "no",
    COMPASS: "fixed",
    RATZ_IN_RUBBLE: "yes",
    BALLISTA: "yes",
    HEDGE_AMBUSH: "no",
}
SAYS: Final = {
    SURVIVORS: "who plays: as many as the quest asks for, in the order of the box, or names (“oswin, nim, tolk”)",
    ZOMBIE_CARDS: "which zombie cards of the core game are in the deck: as the quest says, all 54, or the short deck",
    MODULES: "which sets join the game, with all their cards: as the quest says, none, or some of dragon, "
    "spectral, ratz, wolfz and crowz (“dragon, ratz”)",
    SPLIT: "what happens when zombies can't split evenly: more of them are added, or the players place the odd ones",
    FRIENDLY_FIRE: "what hits survivors in a zone that somebody shoots at: misses, or by the targeting order the hits, "
    "before any zombie is hit",
    BOLT_ON_FRIENDS: "what a bolt of the ballista does to a survivor whom it hits: it kills, or it deals two wounds, "
    "for which armour may be rolled",
    DRAGON_SIGHT: "whom the dragon sees, and who sees it: everybody on the board, or only along straight lines",
    DRAGON_ABSORBS: "whether the dragon takes hits that can't hurt it, before other zombies",
    COMPASS: "which way the compass points when the dragon lands: always north, or as the players choose each time",
    RATZ_IN_RUBBLE: "whether swarms of ratz enter rubble",
    BALLISTA: "whether the survivors start with a ballista for each dragon, where the quest does not say so itself",
    HEDGE_AMBUSH: "may a walker wait in a hedge, for whoever crosses it first?",
}
YES_OR_NO: Final = {"yes": "yes", "no": "no"}
CHOICES: Final = {
    ZOMBIE_CARDS: {BY_QUEST: "as the quest says", "full": "all 54", "short": "the short deck"},
    SPLIT: {"add": "more are added", "players": "players place them"},
    FRIENDLY_FIRE: {"misses": "misses", "priority": "hits come first"},
    BOLT_ON_FRIENDS: {"kill": "it kills", "2": "two wounds"},
    DRAGON_SIGHT: {"all": "everybody", "straight": "straight lines"},
    DRAGON_ABSORBS: YES_OR_NO,
    COMPASS: {"fixed": "always north", "chosen": "players choose"},
    RATZ_IN_RUBBLE: YES_OR_NO,
    BALLISTA: YES_OR_NO,
    HEDGE_AMBUSH: {"no": "nobody waits in hedges", "yes": "on a 1 a walker comes out"},
}
YES: Final = {"yes": "Yes", "no": "No"}
WORDS: Final = {
    SURVIVORS: SettingWords(
        "Survivors", "Who takes part in the quest.", {BY_QUEST: "As the quest says"}, other="oswin, nim, tolk"
    ),
    ZOMBIE_CARDS: SettingWords(
        "Zombie cards",
        "The short deck has fewer cards of the core game.",
        {BY_QUEST: "As the quest says", "full": "All 54", "short": "Short deck"},
    ),
    MODULES: SettingWords(
        "Extra sets",
        "Dragon, spectral, ratz, wolfz and crowz, each with all its cards.",
        {BY_QUEST: "As the quest says", NO_MODULES: "None"},
        other="dragon, ratz",
    ),
    SPLIT: SettingWords(
        "Zombies that can't split evenly",
        "More of them are added, or you place the odd ones.",
        {"add": "More come", "players": "You place them"},
        seldom=True,
    ),
    FRIENDLY_FIRE: SettingWords(
        "Friends are hit by",
        "In a zone that somebody shoots at; hits strike them before any zombie.",
        {"misses": "Misses", "priority": "Hits"},
        seldom=True,
    ),
    BOLT_ON_FRIENDS: SettingWords(
        "A ballista bolt on a friend",
        "It kills, or deals two wounds that armour may stop.",
        {"kill": "Kills", "2": "2 wounds"},
        seldom=True,
    ),
    DRAGON_SIGHT: SettingWords(
        "Who the dragon sees",
        "And who sees the dragon.",
        {"all": "Everybody", "straight": "In straight lines"},
        seldom=True,
    ),
    DRAGON_ABSORBS: SettingWords(
        "The dragon absorbs hits",
        "Those that can't hurt it are lost before they reach other zombies.",
        YES,
        seldom=True,
    ),
    COMPASS: SettingWords(
        "When the dragon lands",
        "Which way the compass points.",
        {"fixed": "Always north", "chosen": "You choose"},
        seldom=True,
    ),
    RATZ_IN_RUBBLE: SettingWords("Ratz enter rubble", "Swarms of them run over it.", YES, seldom=True),
    BALLISTA: SettingWords("Start with a ballista", "One for each dragon in the game.", YES, seldom=True),
    HEDGE_AMBUSH: SettingWords(
        "A walker may wait in a hedge", "It comes out on a 1, when somebody first crosses.", YES, seldom=True
    ),
}
SETS: Final = ("dragon", "spectral", "ratz", "wolfz", "crowz")  # that players can add


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


def hits_come_first(wanted: str) -> bool:
    """Do hits, instead of misses, hit survivors?"""
    return chosen_of(FRIENDLY_FIRE, wanted, tuple(CHOICES[FRIENDLY_FIRE])) == "priority"


def bolt_kills_friends(wanted: str) -> bool:
    return chosen_of(BOLT_ON_FRIENDS, wanted, tuple(CHOICES[BOLT_ON_FRIENDS])) == "kill"


def sees_everybody(wanted: str) -> bool:
    return chosen_of(DRAGON_SIGHT, wanted, tuple(CHOICES[DRAGON_SIGHT])) == "all"


def absorbs_hits(wanted: str) -> bool:
    return chosen_of(DRAGON_ABSORBS, wanted, tuple(YES_OR_NO)) == "yes"


def turns_compass(wanted: str) -> bool:
    return chosen_of(COMPASS, wanted, tuple(CHOICES[COMPASS])) == "chosen"


def enter_rubble(wanted: str) -> bool:
    return chosen_of(RATZ_IN_RUBBLE, wanted, tuple(YES_OR_NO)) == "yes"


def has_ballista(wanted: str) -> bool:
    return chosen_of(BALLISTA, wanted, tuple(YES_OR_NO)) == "yes"


def ambushes_in_hedges(wanted: str) -> bool:
    return chosen_of(HEDGE_AMBUSH, wanted, tuple(CHOICES[HEDGE_AMBUSH])) == "yes"
