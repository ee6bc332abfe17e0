"""Tables from strangers: one value that can't be is refused with its reason, and the most that can be is taken."""

import re

import pytest

from tests.titles.nld.conftest import make_table

MANY = 10_000
TOO_LONG = MANY + 1
A_CARD = {"is": "Item", "card": "axe", "back": "melee"}
A_SPAWN = {"is": "Spawn", "zone": 2, "colour": "white"}
A_SKILL = "plus-1-free-action:melee"
DECKS = "the decks are house, melee, ranged, in this order"


@pytest.fixture(scope="module")
def found():
    """Seven zones, five edges, six survivors, a car, a token, a twist and a spawn token."""
    return make_table(
        rules={
            "car": {"id": "bens-pick-up", "zone": "lane"},
            "tokens": [{"id": "lamp", "name": "a lamp", "zone": "hall", "do": "take"}],
            "twists": [{"when": "round", "number": 4, "mode": "zombicide"}],
        },
        spawns=[{"zone": "corn", "colour": "white"}],
        survivors={"ben": {"zone": "kitchen", "hands": ["axe"]}, "tom": "yard"},
        ghouls={"yard": {"walker": 2}},
        active="ben",
        players=2,
    )


def entries(what):
    return f"the number of entries of “{what}” can't be 10001; it is 0 to 10000"


def bounds(place, least, most, what):
    """One too few and one too many."""
    return [
        (place, least - 1, f"{what} can't be {least - 1}; it is {least} to {most}"),
        (place, most + 1, f"{what} can't be {most + 1}; it is {least} to {most}"),
    ]


REFUSED = [
    # the table
    ("scene", "tutorial", "the position and the game have different scenes"),
    ("text", "scene: tutorial", "the position and the game have different scenes"),
    *bounds("players", 2, 2, "the number of players"),
    *bounds("first", 0, 1, "the seat of the first player"),
    ("phase", "brunch", "there is no phase “brunch”"),
    *bounds("built", 0, MANY, "a number of the table"),
    *bounds("hurt", 0, MANY, "a number of the table"),
    *bounds("held", 0, MANY, "a number of the table"),
    ("survivors", [], "the number of survivors can't be 0; it is 6 to 6"),
    *bounds("turns 0 who", 0, 5, "the survivor of a turn"),
    # the board
    *bounds("closed", 0, 31, "the closed edges, as bits,"),
    *bounds("barricades", 0, 31, "the barricades, as bits,"),
    *bounds("twisted", 0, 1, "the twists, as bits,"),
    *bounds("car", -1, 6, "the zone of a car"),
    ("tokens", [], "the number of tokens can't be 0; it is 1 to 1"),
    ("tokens", [4, 4], "the number of tokens can't be 2; it is 1 to 1"),
    *bounds("tokens 0", -1, 6, "the zone of a token"),
    ("spawns", [A_SPAWN] * TOO_LONG, entries("spawns")),
    *bounds("spawns 0 zone", 0, 6, "the zone of a spawn token"),
    *bounds("spawns 0 clock", 0, MANY, "the clock of a spawn token"),
    ("taught", ["round"] * TOO_LONG, entries("taught")),
    # the dead
    ("dead", [0] * 27, "the number of places for the dead can't be 27; it is 28 to 28"),
    ("dead", [0] * 29, "the number of places for the dead can't be 29; it is 28 to 28"),
    ("kills", [0] * 3, "the number of kinds killed can't be 3; it is 4 to 4"),
    ("kills", [0] * 5, "the number of kinds killed can't be 5; it is 4 to 4"),
    *bounds("kills 0", 0, MANY, "the number of walkers killed"),
    *bounds("kills 3", 0, MANY, "the number of relatives killed"),
    *bounds("dead 0", 0, 28, "the number of walkers in a zone"),
    *bounds("dead 27", 0, 2, "the number of relatives in a zone"),
    ("dead 0", 27, "the number of walkers on the board can't be 29; it is 0 to 28"),  # two are in the yard
    ("trap", "aunt", "there is no kind of the dead “aunt”"),
    # cards
    ("decks", [], DECKS),
    ("decks 0 name", "attic", DECKS),
    ("decks 0 discards", ["spoon"], "there is no card “spoon”"),
    ("dead_deck discards", ["axe"], "there is no spawn card “axe”"),
    ("supply", ["spoon"], "there is no card “spoon”"),
    ("out", ["spoon"], "there is no card “spoon”"),
    ("drawn", [{**A_CARD, "card": "spoon"}], "there is no card “spoon”"),
    ("lying", [{**A_CARD, "card": "spoon"}], "there is no card “spoon”"),
    ("lying", [A_CARD] * TOO_LONG, entries("items")),
    ("lying", [{**A_CARD, "back": "house"}], "there is no axe with the back “house”"),
    ("last_spawn", ["yard ghoul-01"] * TOO_LONG, entries("last_spawn")),
    ("last_spawn", ["moon ghoul-01"], "there is no zone “moon”"),
    ("last_spawn", ["yard ghoul-99"], "there is no spawn card “ghoul-99”"),
    # survivors
    *bounds("survivors 0 seat", 0, 1, "the seat of ben"),
    *bounds("survivors 0 zone", -1, 6, "the zone of ben"),
    *bounds("survivors 0 aboard", 0, 2, "the place of ben in the car"),
    *bounds("survivors 5 level", 0, 3, "the level of helen"),
    ("survivors 0 wounds", -1, f"a number of ben can't be -1; it is 0 to {MANY}"),
    ("survivors 0 wounds", 3, "the number of wounds of ben in play can't be 3; it is 0 to 2"),
    *bounds("survivors 0 experience", 0, MANY, "a number of ben"),
    *bounds("survivors 0 laps", 0, MANY, "a number of ben"),
    *bounds("survivors 0 boards", 0, MANY, "a number of ben"),
    ("survivors 0 picks", [[], [], []], "the levels of ben can't be 3; it is 4 to 4"),
    ("survivors 0 picks", [[], [], [], [], []], "the levels of ben can't be 5; it is 4 to 4"),
    ("survivors 0 picks 3", [0] * TOO_LONG, entries("picks")),
    ("survivors 0 picks 3", [-1], "a pick of ben can't be -1; it is 0 to 2"),
    ("survivors 0 picks 3", [3], "a pick of ben can't be 3; it is 0 to 2"),
    ("survivors 0 gifts", ["flying"], "there is no skill “flying”"),
    ("survivors 0 skills", ["flying"], "there is no skill “flying”"),
    ("survivors 0 inventory hands", [A_CARD] * 3, "the number of cards in the hands of ben can't be 3; it is 0 to 2"),
    ("survivors 0 inventory hands 0 card", "spoon", "there is no card “spoon”"),
    ("survivors 0 inventory backpack", [{**A_CARD, "card": "spoon"}], "there is no card “spoon”"),
]
TAKEN = [
    *(("phase", phase) for phase in ("setup", "ghouls", "spawn", "end", "dawn")),
    *((place, MANY) for place in ("built", "hurt", "held", "spawns 0 clock", "kills 3")),
    ("first", 1),
    ("turns 0 who", 5),
    ("closed", 31),
    ("barricades", 31),
    ("twisted", 1),
    ("car", -1),
    ("tokens 0", -1),
    ("tokens 0", 6),
    ("spawns 0 zone", 6),
    ("spawns", []),
    ("dead 0", 26),
    ("dead 27", 2),
    ("trap", ""),
    ("drawn", [A_CARD]),
    ("lying", [A_CARD]),
    ("last_spawn", ["yard ghoul-01"]),
    ("survivors 0 seat", 1),
    ("survivors 0 zone", -1),
    ("survivors 0 zone", 6),
    ("survivors 0 aboard", 2),
    ("survivors 5 level", 3),
    ("survivors 0 wounds", 2),
    *((f"survivors 0 {name}", MANY) for name in ("experience", "laps", "boards")),
    ("survivors 0 picks 3", [0, 2]),
    ("survivors 0 gifts", [A_SKILL]),
    ("survivors 0 skills", [A_SKILL]),
    ("survivors 0 inventory hands", [A_CARD] * 2),
    ("survivors 0 inventory backpack", [A_CARD]),
]


@pytest.mark.parametrize(("place", "value", "says"), REFUSED)
def test_a_value_that_can_not_be_is_refused(found, restored_with, place, value, says):
    with pytest.raises(ValueError, match=f"^{re.escape(says)}$"):
        restored_with(found, place, value)


@pytest.mark.parametrize(("place", "value"), TAKEN)
def test_a_value_that_can_be_is_taken(found, restored_with, place, value):
    restored_with(found, place, value)
