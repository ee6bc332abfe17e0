"""A copy of a table is the same down to the last field, and what is done with it does not touch the table."""

import pytest

from shamble.kernel.records import fields, to_plain
from shamble.kernel.state import Setup
from shamble.titles.nld.title import title
from shamble.zones.rules.equipment import Inventory, Item
from shamble.zones.rules.stage import Objective
from shamble.zones.rules.survivors import DRIVER, Abilities, Survivor
from shamble.zones.rules.table import Spawn


def unlike(value):
    """Another value of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    return f"{value}x" if isinstance(value, str) else value


@pytest.fixture
def table():
    return title.rules.start(Setup("tutorial", ("Anna",), {}, None, ""))


@pytest.fixture
def survivor():
    """One of whom nothing is as it usually is."""
    one = Survivor(Inventory((Item("axe"),), (Item("uzi", "ranged", False),)))
    one.gifts, one.picks = ("sprint",), ((0,), (1,), (), ())
    for name in fields(one):
        setattr(one, name, unlike(getattr(one, name)))
    one.set_abilities(Abilities([title.rules.stage_of("tutorial", "").skills["brother-in-arms:sprint"]]))
    return one


def test_a_copied_survivor_is_the_same(survivor):
    twin = survivor.copy()
    assert to_plain(twin) == to_plain(survivor)
    assert to_plain(twin) != to_plain(Survivor())
    assert (twin.abilities, twin.shares) == (survivor.abilities, True)


def test_what_a_copy_does_is_its_own(survivor):
    before = to_plain(survivor)
    twin = survivor.copy()
    twin.aboard, twin.wounds = DRIVER, 9
    twin.inventory.remove("axe")
    twin.pick(2, 1)
    assert to_plain(survivor) == before
    assert twin.picks == ((0,), (1,), (1,), ())


def test_a_copied_table_is_the_same_and_on_its_own(table, survivor):
    for name in fields(table):
        setattr(table, name, unlike(getattr(table, name)))
    table.survivors[0] = survivor
    table.spawns, table.drawn, table.lying = [Spawn(2, "white", False, 3)], [Item("axe")], [Item("uzi")]
    table.taught, table.last_spawn, table.out = ["doors"], ["kitchen ghoul-01"], ["axe"]
    before = to_plain(table)
    twin = table.copy()
    assert to_plain(twin) == before
    assert twin.stage is table.stage
    twin.survivors[0].wounds += 1
    twin.put_dead(0, 0, 1)
    twin.kills[0] += 1
    twin.tokens[0] = 5
    for row in (twin.spawns, twin.drawn, twin.lying, twin.supply, twin.out, twin.taught, twin.last_spawn):
        row.clear()
    twin.decks[0].discards.append("axe")
    twin.dead_deck.discards.append("ghoul-01")
    assert to_plain(table) == before


def test_an_objective_asks_for_one_thing_that_is_not_done_unless_it_says_more(table):
    objective = Objective("a", "Do it.", False)
    assert (objective.progress(table), objective.needed(table), objective.distance(table)) == (0, 1, 0)
    assert not objective.is_held(table)
    assert not objective.impossible(table)
    assert not objective.comes_with_time
