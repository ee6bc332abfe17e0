"""How many dice are rolled for what, and of how many sides."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import shamble
from shamble.kernel.game import Game
from shamble.kernel.questions import Roll

Table = Callable[..., Game]

FIRE: dict[str, Any] = {"step": "fire-subphase", "fire": 3, "advanced": "fire"}
MORNING: dict[str, Any] = {"step": "new-day", "advanced": "all", "rp": 3}
GASOLINE: dict[str, Any] = {"survivors": {"billy": {"items": ["gasoline"]}}}
CROWD = [*["brute ep"] * 3, *["digger ep"] * 3, "boss ep"]
DICE: list[tuple[str, dict[str, Any], list[Any], int, int]] = [
    # by day
    ("search", {}, ["activate billy", "search"], 2, 6),
    ("molotovs", GASOLINE, ["activate billy", "molotovs billy"], 1, 6),
    ("vehicle-found", {"advanced": "vehicles"}, ["activate billy", "search", [4, 5], "find-vehicle"], 1, 3),
    ("enemy-damage", {"step": "enemy", "defenses": ["hole ep"]}, [["damage-1d6"]], 1, 6),
    # events
    ("event-check", MORNING, [], 2, 6),
    ("stranger", MORNING, [[4, 4], ["an-unexpected-guest"]], 1, 6),
    ("supply-cache", MORNING, [[4, 4], ["supply-cache"]], 1, 3),
    ("looters", MORNING, [[4, 4], ["looters"]], 1, 3),
    ("house-fire", MORNING, [[4, 4], ["lightning-strike"]], 1, 3),
    ("house-fire", {"step": "combat", "advanced": "all", "event": "arson", "horde": ["walker"]}, [], 1, 3),
    # combat
    ("attack", {"step": "fight", "zombies": ["boss ip", "climber ep"]}, ["turn billy", "attack boss-1"], 2, 6),
    (
        "barrel",
        {"step": "fight", "survivors": {"billy": "ew"}, "zombies": ["boss ep"], "defenses": ["explosive-barrel ep"]},
        ["turn billy", "blast explosive-barrel-1", [3, 3]], 1, 6,
    ),
    (
        "barrel",
        {
            "step": "fight", "survivors": {"billy": "ew"}, "zombies": ["boss ep"], "advanced": "fire",
            "defenses": ["incendiary-barrel ep"],
        },
        ["turn billy", "blast incendiary-barrel-1", [3, 3]], 1, 3,
    ),
    (
        "target",
        {"step": "fight", "zombies": CROWD, "defenses": ["trap ep"], "options": {"random-selection": "two-dice"}},
        ["spring trap-1", [3, 3]], 2, 6,
    ),
    (
        "drunk",
        {"step": "combat", "survivors": {"billy": {"drawbacks": ["drunk"]}}, "advanced": "drawbacks",
         "horde": ["boss"]},
        [], 1, 6,
    ),
    # the fire in the Refuge
    ("put-out", {**FIRE, "rp": 1}, ["extinguish billy rp"], 1, 3),
    ("put-out", {**FIRE, "rp": 0}, ["extinguish billy bare", [4, 4]], 1, 3),
    (
        "spray", {**FIRE, "survivors": {"billy": {"items": ["fire-extinguisher"]}}},
        ["spray billy fire-extinguisher"], 1, 6,
    ),
    ("roof", {**FIRE, "defenses": ["reinforced-roof re"]}, ["roof reinforced-roof-1"], 1, 6),
]  # fmt: skip


@pytest.mark.parametrize(("ask", "page", "answers", "count", "sides"), DICE)
def test_so_many_dice_of_so_many_sides(
    table: Table, enclave: Any, ask: str, page: dict[str, Any], answers: list[Any], count: int, sides: int
) -> None:
    game = table(**page, fate="manual")
    enclave.answer(game, *answers)
    assert isinstance(game.question, Roll)
    assert (game.question.ask, game.question.count, game.question.sides) == (ask, count, sides)


def test_one_die_for_each_zombie_says_where_in_the_house_it_is(enclave: Any) -> None:
    game = shamble.new("enclave", "cleaning-the-house", fate="manual")
    enclave.answer(game, ["billy"], [1])
    while enclave.asked(game) != "house-areas":
        enclave.answer(game, [*game.question.bag][: game.question.count])  # type: ignore[union-attr]
    assert isinstance(game.question, Roll)
    assert (game.question.count, game.question.sides) == (len(game.question.about), 6)
