"""Keep rolls: what a survivor still has when a mission is over."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.kernel.game import Game
from shamble.kernel.state import Task
from shamble.testing import example, rule
from shamble.titles.washington.rules.keep import end_of_mission_inventory
from tests.titles.washington.conftest import make_table
from tests.zones.tables import ZoneInspector

BREAK = 1
CITY = ZoneInspector()


def ended(hands: list[str], backpack: list[str] | None = None, fate: Any = "manual", **keys: Any) -> Game:
    """Mindy at the end of a mission, before anything is rolled for."""
    mindy = {
        "zone": "s0",
        **({"hands": hands} if hands else {}),
        **({"backpack": backpack} if backpack else {}),
        **keys,
    }
    game = make_table("row", survivors={"mindy": mindy}, active="mindy", fate=fate, rules={"uses": ["keep"]})
    table = CITY.state(game)
    table.push("keep", (table.number_of("mindy"),))
    game.answer("make-noise")
    return game


def kept(game: Game, who: str = "mindy") -> list[str]:
    """What is left in the end."""
    return sorted(CITY.hands(game, who) + CITY.backpack(game, who))


def discarded(game: Game) -> list[tuple[str, str]]:
    return [(event["card"], event.rule) for event in game.events if event.kind == "discarded"]


ROLL_PER_CARD = "washington.keep.roll-per-card"
NO_VALUE = "washington.keep.inventory-without-value-discarded"
LOST = "washington.keep.any-break-loses-card"


@rule("washington.keep.roll-per-card", "washington.keep.pairs-roll-separately")
@example("washington.keep.pairs-roll-separately")
def test_example_mindy_keeps_the_machete_and_one_sawed_off() -> None:
    fate = [[2, 4, 5, 6], [BREAK, 3, BREAK, 5], [2, 3, BREAK, 5, 6], [3, 6]]
    game = ended(["sawed-off", "sawed-off"], ["chainsaw", "machete", "plenty-of-shells"], fate)
    game.answer("roll-for-all")
    assert discarded(game) == [("plenty-of-shells", NO_VALUE), ("sawed-off", LOST), ("chainsaw", LOST)]
    assert kept(game) == ["machete", "sawed-off"]
    rolls = [
        (event["card"], str(event["dice"]), event["breaks"]) for event in game.events if event.kind == "keep-rolled"
    ]
    assert rolls == [
        ("sawed-off", "2 4 5 6", 0),
        ("sawed-off", "break 3 break 5", 2),
        ("chainsaw", "2 3 break 5 6", 1),
        ("machete", "3 6", 0),
    ]


@rule("washington.keep.inventory-without-value-discarded")
def test_a_card_without_value_is_discarded_and_not_rolled_for() -> None:
    game = ended(["plenty-of-shells"], fate=[])
    assert discarded(game) == [("plenty-of-shells", NO_VALUE)]
    assert (kept(game), CITY.asked(game)) == ([], "act")


@rule("washington.keep.any-break-loses-card", "washington.keep.no-break-keeps-card")
@pytest.mark.parametrize(
    ("card", "roll", "result"),
    [("chainsaw", [2, 3, BREAK, 5, 6], []), ("machete", [3, 6], ["machete"]), ("machete", [BREAK, BREAK], [])],
)
@example("washington.keep.any-break-loses-card")
def test_any_break_loses_the_card(card: str, roll: list[int], result: list[str]) -> None:
    game = ended([card], fate=[roll])
    game.answer("roll-for-all")
    assert kept(game) == result
    told = [event.rule for event in game.events if event.kind == "kept"]
    assert told == ["washington.keep.no-break-keeps-card"] * len(result)


@rule("washington.keep.roll-per-card")
def test_what_is_not_worth_a_roll_can_be_discarded_first() -> None:
    game = ended(["sawed-off-empty", "machete"], fate=[[2, 2]])
    assert CITY.options(game) == ["roll-for-all", "drop machete", "drop sawed-off-empty"]
    game.answer("drop sawed-off-empty")
    game.answer("roll-for-all")
    assert discarded(game) == [("sawed-off", ROLL_PER_CARD)]
    assert kept(game) == ["machete"]


@rule("washington.keep.roll-per-card")
def test_whoever_discards_everything_rolls_nothing() -> None:
    game = ended(["machete"], fate=[])
    game.answer("drop machete")
    assert (kept(game), CITY.asked(game)) == ([], "act")


@rule("washington.keep.never-rerolled")
def test_neither_luck_nor_a_repair_kit_helps() -> None:
    game = ended(["machete"], ["repair-kit"], [[BREAK, 2]], skills=["lucky", "spare-parts", "ignore-1-break"])
    game.answer("roll-for-all")
    assert (kept(game), CITY.asked(game)) == ([], "act")


def test_a_starting_card_goes_and_the_same_card_of_the_equipment_deck_is_rolled_for() -> None:
    game = make_table(
        "row",
        survivors={"ashley": {"zone": "s0", "hands": ["crowbar"]}, "mindy": {"zone": "s0", "hands": ["crowbar"]}},
        active="mindy",
        fate=[[2, 2, 2]],
    )
    table = CITY.state(game)
    assert [CITY.survivor(game, who).inventory.hands[0].back for who in ("ashley", "mindy")] == [
        "starting",
        "equipment",
    ]
    table.push("keep", (table.number_of("mindy"),))
    table.push("keep", (table.number_of("ashley"),))
    game.answer("make-noise")
    game.answer("roll-for-all")
    assert [kept(game, who) for who in ("ashley", "mindy")] == [[], ["crowbar"]]


def test_the_task_carries_the_number_of_the_survivor() -> None:
    game = ended([], fate=[])
    table = CITY.state(game)
    who = table.number_of("mindy")
    steps = table.play.rules.perform(table, Task("keep", (who,)))
    assert steps is not None
    assert list(steps) == list(end_of_mission_inventory(table, who)) == []


@rule("washington.keep.roll-per-card", "washington.keep.no-break-keeps-card")
@pytest.mark.parametrize(("less", "faces"), [(0, (2, 2)), (1, (2,)), (2, ()), (3, ())])
def test_a_card_for_which_no_die_is_left_is_kept(less: int, faces: tuple[int, ...]) -> None:
    """A Machete is rolled for with two dice, if a mission does not say fewer."""
    game = ended(["machete"], fate=[list(faces)] if faces else [])
    CITY.state(game).keep_less = less
    game.answer("roll-for-all")
    assert [(roll.card, roll.faces, roll.kept) for roll in CITY.state(game).keep_rolls] == [("machete", faces, True)]
    assert kept(game) == ["machete"]
