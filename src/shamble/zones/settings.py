"""Settings that several games of the family have: which spawn cards are in the deck, and whether experience continues
beyond red."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from shamble.kernel.errors import SettingError
from shamble.kernel.title import SettingWords
from shamble.zones.rules.stage import Stage

ULTRARED: Final = "ultrared"
BY_SCENE: Final = "scene"
ULTRARED_CHOICES: Final = {BY_SCENE: "as the scene says", "yes": "yes", "no": "no"}
ULTRARED_WORDS: Final = SettingWords(
    "Experience beyond red",
    "Survivors can start over and gain a second set of skills.",
    {BY_SCENE: "As the scene says", "yes": "Yes", "no": "No"},
    seldom=True,
)


class SpawnCardSetting:
    """Parts of the deck and numbers of cards in any mix, as in "easier, 25-30, 43"."""

    def __init__(self, name: str, dead_one: str, parts: dict[str, tuple[int, int]], bringing: str) -> None:
        self.name = name
        self.dead_one = dead_one  # the word for one enemy
        self.parts = parts  # the first and the last card number of each; the whole deck is "all"
        self.bringing = bringing  # the numbers of cards that bring somebody, in words
        self.cards = lru_cache(maxsize=256)(self.chosen)

    def chosen(self, stage: Stage, wanted: str) -> tuple[str, ...]:
        """The cards of the deck."""
        numbers: list[int] = []
        for part in wanted.split(","):
            least, most = self.part_of_deck(part.strip())
            numbers += range(least, most + 1)
        cards = [id for id in sorted(stage.spawn_cards) if number_of(id) in numbers]
        if not any(stage.spawn_cards[id].brings for id in cards):
            raise SettingError(
                self.name, wanted, f"none of these cards brings {self.dead_one}s; add some of {self.bringing}."
            )
        return tuple(cards)

    def part_of_deck(self, part: str) -> tuple[int, int]:
        if part in self.parts:
            return self.parts[part]
        least, _, most = part.partition("-")
        last = self.parts["all"][1]
        if least.isdecimal() and (most.isdecimal() or most == ""):
            first, end = int(least), int(most or least)
            if 1 <= first <= end <= last and (most or "-" not in part):
                return first, end
        special = list(self.parts.values())[-1][0]
        raise SettingError(
            self.name,
            part,
            f"this is not part of the {self.dead_one} deck. Name {', '.join(self.parts)}, cards from 1 to "
            f"{last} or spans of them, as in: easier, 25-30, {special}",
        )


def number_of(card: str) -> int:
    """The number that is printed on a spawn card."""
    return int(card.rpartition("-")[2])


def beyond_red(stage: Stage, wanted: str) -> bool:
    """Does experience continue beyond red? By default the scene decides."""
    return chosen_of(ULTRARED, wanted, ("yes", "no", BY_SCENE)) == "yes" or (wanted == BY_SCENE and stage.beyond_red)


def chosen_of(name: str, wanted: str, known: tuple[str, ...]) -> str:
    if wanted not in known:
        raise SettingError(name, wanted, f"it is one of {', '.join(known)}.")
    return wanted
