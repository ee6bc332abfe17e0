"""Tables from strangers: one value that can't be is refused with its reason, and the most that can be is taken."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from shamble.kernel.game import Game
from shamble.kernel.state import State
from tests.titles.enclave.conftest import make_table

RestoredWith = Callable[[Game, str, Any], State]

MANY = 10_000
TOO_LONG = MANY + 1
NUMBERS = """
walls 0, walls 1, fire, launches, rp, found, vehicle_damage, most_survivors, points, extra, combat_turn, idle_turns,
progress, wanted, kills, fallen, combats, hurt
""".replace("\n", " ").split(", ")
CUPS = {
    "people_cup": "survivor",
    "zombie_cup": "zombie",
    "item_cup": "item",
    "drawback_cup": "drawback",
    "buildup": "chit",
    "event_deck": "event",
}
LISTS = {
    "horde": "zombie",
    "drawn": "item",
    "passed": "chit",
    "today": "event",
    "completed": "objective",
    "survivors 0 items": "item",
    "survivors 0 drawbacks": "drawback",
    "survivors 0 experience": "experience",
}


@pytest.fixture(scope="module")
def found() -> Game:
    return make_table(
        "campaign",
        step="fight",
        survivors={"billy": {"area": "re", "items": ["crowbar"]}, "adam": "re", "soldier": {"owner": "adam"}},
        zombies=["walker ep", {"kind": "digger", "area": "ip", "held": "hole-2"}],
        defenses=["hole ep", "hole ip"],
    )


def bounds(place: str, least: int, most: int, what: str) -> list[tuple[str, Any, str]]:
    """One too few and one too many."""
    return [
        (place, least - 1, f"{what} can't be {least - 1}; it is {least} to {most}"),
        (place, most + 1, f"{what} can't be {most + 1}; it is {least} to {most}"),
    ]


REFUSED: list[tuple[str, Any, str]] = [
    # the table
    ("scene", "siege", "the position and the game have different scenes"),
    ("text", "scene: siege", "the position and the game have different scenes"),
    ("phase", "brunch", "there is no phase “brunch”"),
    ("codes", "VX", "there is no letter of a rule “X”"),
    ("walls", [3], "the number of walls can't be 1; it is 2 to 2"),
    ("walls", [3, 3, 3], "the number of walls can't be 3; it is 2 to 2"),
    *(case for place in NUMBERS for case in bounds(place.strip(), 0, MANY, "a number of the table")),
    # survivors
    ("survivors 0 id", "nobody", "there is no survivor “nobody”"),
    ("survivors 0 id", "adam", "“adam” is there twice"),
    ("owner", "walt", "there is no owner of the dog “walt”"),
    *bounds("survivors 0 area", 0, 4, "the area of billy"),
    *bounds("survivors 0 damage", 0, MANY, "a number of billy"),
    *bounds("survivors 1 fire", 0, MANY, "a number of adam"),
    *bounds("survivors 0 drunk", -MANY, MANY, "what billy drank"),
    # zombies and defenses
    (
        "zombies", [{"is": "Zombie", "kind": "walker"}] * TOO_LONG,
        "the number of entries of “ids” can't be 10001; it is 0 to 10000",
    ),
    ("zombies 1 kind", "wolf", "there is no zombie “wolf”"),
    *bounds("zombies 0 area", 0, 4, "the area of walker-1"),
    *bounds("zombies 0 damage", 0, MANY, "a number of walker-1"),
    *bounds("zombies 0 fire", 0, MANY, "a number of walker-1"),
    ("zombies 0 number", -1, "a number of walker--1 can't be -1; it is 0 to 10000"),
    ("zombies 0 held", "hole-3", "there is no defense “hole-3”"),
    ("defenses 0 card", "moat", "there is no defense “moat”"),
    ("defenses 0 number", 2, "“hole-2” is there twice"),
    ("defenses 0 number", -1, "a number of hole--1 can't be -1; it is 0 to 10000"),
    *bounds("defenses 1 area", 0, 5, "the area of hole-2"),
    *bounds("defenses 1 damage", 0, MANY, "a number of hole-2"),
    # cups, and what has come out of them
    *((f"{cup} discards", ["spoon"], f"there is no {what} “spoon”") for cup, what in CUPS.items()),
    *((place, ["spoon"], f"there is no {what} “spoon”") for place, what in LISTS.items()),
    *(
        (place, ["spoon"] * TOO_LONG, f"the number of entries of “{what}” can't be 10001; it is 0 to 10000")
        for place, what in LISTS.items()
    ),
    *bounds("buildup bags", 0, MANY, "the number of bags of “chits”"),
    ("buildup layers 0 claims", -1, "the claims on “chits” can't be -1; it is 0 to 19"),
    ("buildup layers 0 claims", 20, "the claims on “chits” can't be 20; it is 0 to 19"),
    ("buildup layers 0 known_to", -1, "nobody can know the cards of “chits” like this"),
    ("event", "picnic", "there is no event “picnic”"),
    ("objective", "picnic", "there is no objective “picnic”"),
]  # fmt: skip
TAKEN: list[tuple[str, Any]] = [
    *(("phase", phase) for phase in ("setup", "cleaning", "new-day", "activation", "end-of-day")),
    ("codes", "VDFECKS"),
    *((place.strip(), MANY) for place in NUMBERS),
    ("owner", ""),
    ("survivors 0 area", 0),
    ("survivors 0 area", 2),
    ("survivors 0 damage", MANY),
    ("survivors 1 fire", MANY),
    ("survivors 0 drunk", -MANY),
    ("survivors 0 drunk", MANY),
    ("zombies 1 area", 0),
    ("zombies 0 area", 4),
    ("zombies 0 held", "hole-1"),
    ("defenses 0 area", 5),
    ("buildup layers 0 claims", 19),
    ("event", "fog"),
    ("objective", "the-cure"),
]


@pytest.mark.parametrize(("place", "value", "says"), REFUSED)
def test_a_value_that_can_not_be_is_refused(
    found: Game, restored_with: RestoredWith, place: str, value: Any, says: str
) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(says)}$"):
        restored_with(found, place, value)


@pytest.mark.parametrize(("place", "value"), TAKEN)
def test_a_value_that_can_be_is_taken(found: Game, restored_with: RestoredWith, place: str, value: Any) -> None:
    restored_with(found, place, value)


def test_two_of_the_dead_with_one_id_are_refused(restored_with: RestoredWith) -> None:
    game = make_table(step="fight", zombies=["walker ep", "walker ep"])
    with pytest.raises(ValueError, match="“walker-2” is there twice"):
        restored_with(game, "zombies 0 number", 2)


def test_only_a_campaign_is_won_by_a_number_of_objectives(restored_with: RestoredWith) -> None:
    with pytest.raises(ValueError, match="only a campaign is won by a number of objectives"):
        restored_with(make_table("first-watch", step="fight", zombies=["walker ep"]), "wanted", 1)
