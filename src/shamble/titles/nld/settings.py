"""What players can choose before a game: which ghoul cards are in the deck, Ultrared mode, and who “Karen?” is."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from shamble.kernel.errors import SettingError
from shamble.kernel.records import Plain
from shamble.zones.rules.stage import Stage

GHOUL_CARDS: Final = "ghoul-cards"
ULTRARED: Final = "ultrared"
KAREN: Final = "karen"
BY_SCENE: Final = "scene"
DEFAULTS: Final[Plain] = {GHOUL_CARDS: "all", ULTRARED: BY_SCENE, KAREN: "relative"}
SAYS: Final = {
    GHOUL_CARDS: "which ghoul cards are in the deck: all, easier, harder, opening, numbers and spans in any mix "
    "(“easier, 25-30, 43”)",
    ULTRARED: "whether experience and skills go on beyond red: yes, no, or as the scene says",
    KAREN: "who comes when the card “Karen? Poor Baby!” is drawn: a relative or a walker",
}
CHOICES: Final = {
    ULTRARED: {BY_SCENE: "as the scene says", "yes": "yes", "no": "no"},
    KAREN: {"relative": "a relative", "walker": "a walker"},
}
PARTS: Final = {"all": (1, 46), "easier": (1, 21), "harder": (22, 42), "opening": (43, 46)}  # card numbers


@lru_cache(maxsize=256)
def ghoul_cards(stage: Stage, wanted: str) -> tuple[str, ...]:
    """The cards of the ghoul deck: parts and numbers in any mix, as in "easier, 25-30, 43"."""
    numbers: list[int] = []
    for part in wanted.split(","):
        least, most = part_of_deck(part.strip())
        numbers += range(least, most + 1)
    chosen = [id for id in sorted(stage.spawn_cards) if number_of(id) in numbers]
    if not any(stage.spawn_cards[id].brings for id in chosen):
        raise SettingError(GHOUL_CARDS, wanted, "none of these cards brings ghouls; add some of 1 to 42.")
    return tuple(chosen)


def number_of(card: str) -> int:
    """The number that is printed on a ghoul card."""
    return int(card.rpartition("-")[2])


def part_of_deck(part: str) -> tuple[int, int]:
    if part in PARTS:
        return PARTS[part]
    least, _, most = part.partition("-")
    last = PARTS["all"][1]
    if least.isdecimal() and (most.isdecimal() or most == ""):
        first, end = int(least), int(most or least)
        if 1 <= first <= end <= last and (most or "-" not in part):
            return first, end
    raise SettingError(
        GHOUL_CARDS,
        part,
        f"this is not part of the ghoul deck. Name {', '.join(PARTS)}, cards from 1 to "
        f"{last} or spans of them, as in: easier, 25-30, 43",
    )


def beyond_red(stage: Stage, wanted: str) -> bool:
    """Is it played in Ultrared mode? By default the scene decides."""
    return chosen_of(ULTRARED, wanted, ("yes", "no", BY_SCENE)) == "yes" or (wanted == BY_SCENE and stage.beyond_red)


def chosen_of(name: str, wanted: str, known: tuple[str, ...]) -> str:
    if wanted not in known:
        raise SettingError(name, wanted, f"it is one of {', '.join(known)}.")
    return wanted
