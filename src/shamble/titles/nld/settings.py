"""What players can choose before a game: which ghoul cards are in the deck, Ultrared mode, and who “Karen?” is."""

from __future__ import annotations

from typing import Final

from shamble.kernel.records import Plain
from shamble.kernel.title import SettingWords
from shamble.zones.settings import BY_SCENE, ULTRARED, ULTRARED_CHOICES, ULTRARED_WORDS, SpawnCardSetting

GHOUL_CARDS: Final = "ghoul-cards"
KAREN: Final = "karen"
DEFAULTS: Final[Plain] = {GHOUL_CARDS: "all", ULTRARED: BY_SCENE, KAREN: "relative"}
SAYS: Final = {
    GHOUL_CARDS: "which ghoul cards are in the deck: all, easier, harder, opening, numbers and spans in any mix "
    "(“easier, 25-30, 43”)",
    ULTRARED: "whether experience and skills go on beyond red: yes, no, or as the scene says",
    KAREN: "who comes when the card “Karen? Poor Baby!” is drawn: a relative or a walker",
}
CHOICES: Final = {
    ULTRARED: ULTRARED_CHOICES,
    KAREN: {"relative": "a relative", "walker": "a walker"},
}
WORDS: Final = {
    GHOUL_CARDS: SettingWords(
        "Ghoul cards",
        "Easier cards bring fewer ghouls, harder ones more.",
        {"all": "All", "easier": "Easier", "harder": "Harder"},
        other="easier, 25-30, 43",
    ),
    ULTRARED: ULTRARED_WORDS,
    KAREN: SettingWords(
        "“Karen? Poor Baby!” brings",
        "Who comes when this card is drawn.",
        {"relative": "A relative", "walker": "A walker"},
        seldom=True,
    ),
}
PARTS: Final = {"all": (1, 46), "easier": (1, 21), "harder": (22, 42), "opening": (43, 46)}  # card numbers
GHOUL_DECK: Final = SpawnCardSetting(GHOUL_CARDS, "ghoul", PARTS, "1 to 42")
