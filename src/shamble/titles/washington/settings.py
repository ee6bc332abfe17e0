"""What players can choose before a game: the survivors, the zombie cards in the deck, Ultrared mode, how many
abominations come, what a Rush ignores, what a meal costs, what a rescue teaches, how often missions can be tried, and
the hour."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from shamble.files.content import suggest
from shamble.kernel.errors import SettingError
from shamble.kernel.records import Plain
from shamble.kernel.title import SettingWords
from shamble.zones.settings import (
    BY_SCENE,
    ULTRARED,
    ULTRARED_CHOICES,
    ULTRARED_WORDS,
    SpawnCardSetting,
    chosen_of,
)

SURVIVORS: Final = "survivors"
ZOMBIE_CARDS: Final = "zombie-cards"
TRIES: Final = "tries"
ANY_NUMBER: Final = "any"
THE_SIX: Final = "the six of the box"
HOUR: Final = "hour"
ABOMINATIONS: Final = "abominations"
RUSH: Final = "rush-ignores-obstacles"
FOOD: Final = "food-costs-action"
RESCUE: Final = "rescue-experience"
DEFAULTS: Final[Plain] = {
    SURVIVORS: THE_SIX,
    ZOMBIE_CARDS: "all",
    ULTRARED: BY_SCENE,
    ABOMINATIONS: "1",
    RUSH: "no",
    FOOD: "no",
    RESCUE: "yes",
    TRIES: "3",
    HOUR: "18",
}
SAYS: Final = {
    SURVIVORS: "who plays: the six of the box, or up to six names (“amy, doug, tess”)",
    ZOMBIE_CARDS: "which zombie cards are in the deck: all, easier, harder, extra, numbers and spans in any mix "
    "(“easier, 25-30, 37”)",
    ULTRARED: "whether experience and skills go on beyond red: yes, no, or as the scene says",
    ABOMINATIONS: "how many abominations can be on the board at the same time",
    RUSH: "whether zombies that rush pass sandbags and tanks, as in an extra activation",
    FOOD: "whether it costs an action to eat or drink something",
    RESCUE: "whether somebody who takes a fallen survivor to safety gains 5 experience",
    TRIES: "how often a mission of the campaign can be tried before all is lost: any number, or how many times",
    HOUR: "the hour at which the clock begins, in scenes that use it and leave the hour open",
}
SHORT_CLOCK: Final = {str(hour): f"{hour % 12 or 12} {'am' if hour < 12 else 'pm'}" for hour in range(24)}
CLOCK: Final = {**SHORT_CLOCK, "0": "midnight", "12": "noon"}
CHOICES: Final = {
    ULTRARED: ULTRARED_CHOICES,
    ABOMINATIONS: {"1": "one", "2": "two", "3": "three", "4": "four"},
    RUSH: {"no": "no", "yes": "yes"},
    FOOD: {"no": "no", "yes": "yes"},
    RESCUE: {"yes": "yes", "no": "no"},
    TRIES: {"1": "once", "2": "twice", "3": "three times", ANY_NUMBER: "any number of times"},
    HOUR: CLOCK,
}
YES: Final = {"yes": "Yes", "no": "No"}
WORDS: Final = {
    SURVIVORS: SettingWords(
        "Survivors", "Up to six of them take part.", {THE_SIX: "The six of the box"}, other="amy, doug, tess"
    ),
    ZOMBIE_CARDS: SettingWords(
        "Zombie cards",
        "Easier cards bring fewer zombies, harder ones more.",
        {"all": "All", "easier": "Easier", "harder": "Harder"},
        other="easier, 25-30, 37",
    ),
    TRIES: SettingWords(
        "Tries at each mission",
        "After the last one the campaign is lost.",
        {"1": "1", "2": "2", "3": "3", ANY_NUMBER: "Any number"},
    ),
    HOUR: SettingWords("The clock starts at", "From 7 pm to 6 am it is night.", {}),
    ULTRARED: ULTRARED_WORDS,
    ABOMINATIONS: SettingWords(
        "Abominations at a time",
        "The most that can be on the board.",
        {"1": "1", "2": "2", "3": "3", "4": "4"},
        seldom=True,
    ),
    RUSH: SettingWords("Rushing zombies pass obstacles", "Sandbags and tanks don't stop a Rush.", YES, seldom=True),
    FOOD: SettingWords("Eating takes an action", "The same goes for drinking.", YES, seldom=True),
    RESCUE: SettingWords("Rescues teach", "Taking a fallen survivor to safety gives 5 experience.", YES, seldom=True),
}
PARTS: Final = {"all": (1, 40), "easier": (1, 18), "harder": (19, 36), "extra": (37, 40)}  # card numbers
ZOMBIE_DECK: Final = SpawnCardSetting(ZOMBIE_CARDS, "zombie", PARTS, "1 to 36")
MOST: Final = 6  # survivors, and starting cards


def first_hour(wanted: str) -> int:
    if wanted not in CLOCK:
        raise SettingError(HOUR, wanted, "write the hour as a number from 0 to 23.")
    return int(wanted)


def team_of(wanted: str, people: Sequence[str], players: int = 1) -> tuple[str, ...]:
    """The survivors who were chosen, in the order of the content; nobody stands for the usual ones."""
    if wanted == THE_SIX:
        return ()
    names = [name.strip().lower().replace(" ", "-") for name in wanted.split(",")]
    for name in names:
        if name not in people:
            raise SettingError(SURVIVORS, wanted, f"nobody is called “{name}”; {suggest(name, people)}")
        if names.count(name) > 1:
            raise SettingError(SURVIVORS, wanted, f"“{name}” is there twice; name everybody once.")
    if len(names) > MOST:
        raise SettingError(SURVIVORS, wanted, f"these are {len(names)} survivors; choose at most {MOST}.")
    if len(names) < players:
        raise SettingError(SURVIVORS, wanted, f"there are {players} players; choose at least one survivor for each.")
    return tuple([person for person in people if person in names])


def most_abominations(wanted: str) -> int:
    return int(chosen_of(ABOMINATIONS, wanted, tuple(CHOICES[ABOMINATIONS])))


def is_yes(setting: str, wanted: str) -> bool:
    return chosen_of(setting, wanted, tuple(CHOICES[setting])) == "yes"


def most_tries(wanted: str) -> int:
    """How often a mission can be tried; 0 for any number of times."""
    known = CHOICES[TRIES]
    return 0 if chosen_of(TRIES, wanted, tuple(known)) == ANY_NUMBER else int(wanted)
