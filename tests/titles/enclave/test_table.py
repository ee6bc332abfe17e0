"""The table as data: a new one is empty, and a copy is another table on which everything lies as on the first."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.kernel.decks import Deck
from shamble.kernel.records import Record, fields, to_plain
from shamble.titles.enclave.rules.counters import Defense, Survivor, Zombie
from shamble.titles.enclave.rules.pieces import EP, RE
from shamble.titles.enclave.rules.stage import Stage
from shamble.titles.enclave.rules.table import Enclave

RECORDS = {
    "survivors": [Survivor("billy", EP)],
    "zombies": [Zombie("walker", 3, RE)],
    "defenses": [Defense("hole", 2, RE)],
    "walls": [3, 4],
}
UNITS = [(Survivor, {"area": RE}), (Zombie, {"area": EP}), (Defense, {"area": EP})]
OWN = [name for name in fields(Enclave()) if name not in ("agenda", "turns", "current", "outcome", "mode")]


def unusual(name: str, value: object) -> Any:
    """Something else than what a new record has there."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 7
    if isinstance(value, str):
        return f"some {name}"
    if isinstance(value, Deck):
        deck = Deck(name, ["a", "b"])
        deck.discards = ["c"]
        return deck
    assert isinstance(value, list), f"{name}: {value!r}"
    return RECORDS.get(name, [f"one {name}"])


def filled(record: Any, names: list[str]) -> Any:
    for name in names:
        setattr(record, name, unusual(name, getattr(record, name)))
    return record


def is_empty(value: object) -> bool:
    return not value.all_cards() if isinstance(value, Deck) else not value or value == [0, 0]


def test_nothing_lies_on_a_new_table() -> None:
    table = Enclave()
    assert [name for name in OWN if not is_empty(getattr(table, name))] == ["outer_wall", "phase"]
    assert (table.outer_wall, table.phase) == (True, "setup")


@pytest.mark.parametrize(("kind", "given"), UNITS)
def test_a_new_unit_is_as_it_comes_out_of_the_box(kind: type[Any], given: dict[str, Any]) -> None:
    one = kind()
    assert {name: getattr(one, name) for name in fields(one) if getattr(one, name)} == {
        name: value for name, value in given.items() if value
    }


@pytest.mark.parametrize("kind", [kind for kind, _ in UNITS])
def test_the_copy_of_a_unit_is_equal_and_on_its_own(kind: type[Any]) -> None:
    one = filled(kind(), fields(kind()))
    alone(one, one.copy(), fields(one))


def test_the_copy_of_a_table_is_equal_and_on_its_own() -> None:
    table = filled(Enclave(), OWN)
    table.set_stage(Stage())
    twin = table.copy()
    alone(table, twin, OWN)
    for units, copies in zip(
        (table.survivors, table.zombies, table.defenses), (twin.survivors, twin.zombies, twin.defenses)
    ):
        assert units[0] is not copies[0]


def alone(one: Record, twin: Record, names: list[str]) -> None:
    assert names
    for name in names:
        mine, other = getattr(one, name), getattr(twin, name)
        assert to_plain(other) == to_plain(mine), name
        assert mine is not other or isinstance(mine, (bool, int, str)), f"{name} is shared"


def test_a_turn_is_a_game_turn_or_a_combat_turn(table: Any) -> None:
    assert table(turn=7).turn_key == "7"
    fight = table(turn=7, step="fight", zombies=["boss ep"], **{"combat-turn": 2})
    assert fight.turn_key == "7 2"
