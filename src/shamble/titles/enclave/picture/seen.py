"""A view prepared for pictures and words: who is where, what is printed on them, and their state."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from shamble.kernel.records import Plain
from shamble.speech.words import Words
from shamble.titles.enclave.rules.combat.fighting import REACH, REACH_WITHOUT_WALL
from shamble.titles.enclave.rules.pieces import AREAS, ATTACKED, RE, VE, DefenseCard, ItemKind, ZombieKind
from shamble.titles.enclave.rules.stage import Stage
from shamble.titles.enclave.words.sentences import listed

THIN: Final = "\u2009"
TROUBLED: Final = "drawback"  # a trait that is used up once the drawback is drawn
WAYS: Final = 36  # of two dice


class Seen:
    """One view, with what is printed on its counters and cards."""

    def __init__(self, stage: Stage, view: Plain, words: Words) -> None:
        self.stage = stage
        self.view = view
        self.words = words
        self.zombies: list[Plain] = view["zombies"]
        self.survivors: list[Plain] = view["survivors"]
        self.defenses: list[Plain] = view["defenses"]
        self.active: str = view["active"][-1][0] if view["active"] else ""
        self.cleaning: bool = view["phase"] == "cleaning"

    # -- names ---------------------------------------------------------------------------------------------------------

    def name(self, id: str) -> str:
        """The short name of a piece of the map; with its number if there are several of its kind."""
        for zombie in self.zombies:
            if zombie["id"] == id:
                return self.zombie_name(zombie)
        for defense in self.defenses:
            if defense["id"] == id:
                return self.defense_name(defense)
        return id.upper() if id in AREAS else self.words.name(id)

    def zombie_name(self, zombie: Plain) -> str:
        alone = len([one for one in self.zombies if one["kind"] == zombie["kind"]]) == 1
        return self.kind(zombie).name + ("" if alone else f" {zombie['id'].rpartition('-')[2]}")

    def defense_name(self, defense: Plain) -> str:
        alone = len([one for one in self.defenses if one["card"] == defense["card"]]) == 1
        return self.card(defense).name + ("" if alone else f" {defense['id'].rpartition('-')[2]}")

    def area_name(self, area: str) -> str:
        """Without its article: "External Wall"."""
        return self.stage.vehicle_name if area == AREAS[VE] else self.words.name(area).removeprefix("the ")

    # -- who and what --------------------------------------------------------------------------------------------------

    def kind(self, zombie: Plain) -> ZombieKind:
        return self.stage.zombies[zombie["kind"]]

    def card(self, defense: Plain) -> DefenseCard:
        return self.stage.defenses[defense["card"]]

    def item(self, id: str) -> ItemKind:
        return self.stage.items[id]

    def zombies_in(self, area: str) -> list[Plain]:
        return [zombie for zombie in self.zombies if zombie["area"] == area]

    def survivors_in(self, area: str) -> list[Plain]:
        return [one for one in self.survivors if one["area"] == area]

    def defenses_in(self, area: str) -> list[Plain]:
        return [defense for defense in self.defenses if defense["area"] == area]

    def held_by(self, defense: Plain) -> list[Plain]:
        return [zombie for zombie in self.zombies if zombie["held"] == defense["id"]]

    def places(self) -> list[str]:
        """All ids at which something can be shown."""
        pieces = [*self.zombies, *self.defenses, *self.survivors]
        return [*self.areas(), *[piece["id"] for piece in pieces]]

    def areas(self) -> list[str]:
        return [area for area in AREAS if area != AREAS[VE] or self.view["vehicle"] is not None]

    def wall(self, area: str) -> int | None:
        """Structure Points; None if there is no such wall."""
        points: int | None = self.view["walls"].get(area)
        return points

    # -- states --------------------------------------------------------------------------------------------------------

    def does_now(self, one: Plain) -> str:
        """What a survivor does now: "to act", "done"."""
        if one["id"] == self.active:
            return "attacks now" if self.view["fighting"] else "acts now"
        if one["loses-turn"]:
            return "loses a turn"
        if not one["counts"]:
            return f"with {self.words.name(self.view['owner'])}" if self.view["owner"] else "a dog"
        if self.view["fighting"]:
            return "done" if one["fought"] else "to act"
        if self.view["phase"] == "activation":
            return "done" if one["activated"] else "to act"
        return ""

    def traits(self, one: Plain) -> list[str]:
        return [id for id in one["traits"] if id != TROUBLED]

    def attack_value(self, one: Plain) -> int:
        """As printed, modified by what was drunk in this combat."""
        value: int = one["av"] + one["drunk"]
        return value

    def defense_state(self, defense: Plain) -> str:
        card = self.card(defense)
        held = self.held_by(defense)
        if held:
            return f"holds {len(held)}"
        if defense["fights-fire"]:
            return "used" if self.view["roof-used"] else "ready"
        if card.set_off:
            return "armed"
        if not card.av:
            return ""
        if defense["spent"]:
            return "spent this turn" if card.every_turn else "spent"
        return f"hits {self.target_of(defense).upper()} each turn" if card.every_turn else "not used yet"

    def target_of(self, defense: Plain) -> str:
        """The area in which it attacks; from a wall, the one above it."""
        area = AREAS.index(defense["area"])
        return AREAS[ATTACKED[area]]

    def structure(self, defense: Plain) -> str:
        left = defense["sp"] - defense["damage"]
        return f"SP {left} of {defense['sp']}" if defense["damage"] else f"SP {left}"

    def reach(self, area: str) -> list[str]:
        """The codes of the areas into which somebody attacks from there."""
        by_area = REACH if self.view["walls"]["ew"] is not None else REACH_WITHOUT_WALL
        return [AREAS[there].upper() for there in by_area[AREAS.index(area)]]

    def alike(self, zombie: Plain) -> int:
        """How many are exactly like it."""
        same = ("kind", "area", "damage", "fire", "held")
        return len([one for one in self.zombies if all(one[key] == zombie[key] for key in same)])

    def is_lit(self) -> bool:
        """Does anybody live in the Refuge?"""
        return not self.cleaning and not any(zombie["area"] == AREAS[RE] for zombie in self.zombies)


# -- chances and words -------------------------------------------------------------------------------------------------


def up_to(value: int) -> Fraction:
    """The chance that two dice show no more than this."""
    return Fraction(sum(1 for one in range(1, 7) for other in range(1, 7) if one + other <= value), WAYS)


def percent(chance: Fraction) -> str:
    """Rounded; but what is possible is never 0, and what is not certain never 100."""
    rounded = round(chance * 100)
    if 0 < chance < 1:
        rounded = min(99, max(1, rounded))
    return f"{rounded}{THIN}%"


def one_of(names: list[str]) -> str:
    """Anna, Ben or Cleo."""
    return " or ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


__all__ = ["THIN", "TROUBLED", "Seen", "listed", "one_of", "percent", "up_to"]
