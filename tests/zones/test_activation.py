"""The activation of the dead: who acts again, and how a march is kept in the numbers of a task."""

import pytest

from shamble.zones.rules.activation import March, activate, kinds_with_another_action, march_of
from shamble.zones.rules.edition import Edition
from shamble.zones.rules.enemies import Enemy
from shamble.zones.rules.stage import Stage
from shamble.zones.rules.survivors import Survivor
from shamble.zones.rules.table import Table

ROW = """
+.....+.....+.....+
: y0  : y1  : y2  :
+.....+.....+.....+
"""
WALKER, RUNNER, RACER = 1, 2, 4  # as bits


@pytest.fixture
def table(draw):
    """A survivor in y0; one walker, who acts once, a runner, who acts twice, and a racer, who acts three times, in
    y2."""
    stage = Stage("test", "Test", draw(ROW), Edition([]))
    stage.enemies = [Enemy(name, name, f"{name}s") for name in ("walker", "runner", "racer")]
    for actions, enemy in enumerate(stage.enemies, 1):
        enemy.actions = actions
    table = Table()
    table.set_stage(stage)
    table.set_dead([0] * 6 + [1] * 3)
    table.survivors = [Survivor()]
    table.survivors[0].zone = 0
    return table


def again(table):
    """Who is to act once more, and for which time."""
    return [task.numbers for task in table.agenda if task.name == "activate"]


@pytest.mark.parametrize(
    ("action", "kinds", "quick"),
    [
        (1, WALKER | RUNNER | RACER, RUNNER | RACER),
        (2, WALKER | RUNNER | RACER, RACER),
        (3, WALKER | RUNNER | RACER, 0),
        (1, WALKER, 0),
        (1, WALKER | RACER, RACER),  # only those who are activated act again
    ],
)
def test_who_has_actions_left_acts_again_when_all_others_have_acted(table, action, kinds, quick):
    assert kinds_with_another_action(table, kinds, action) == quick
    activate(table, kinds, action)
    assert again(table) == ([(quick, action + 1)] if quick else [])


def test_they_bite_where_survivors_are_and_march_elsewhere_before_anybody_acts_again(table):
    table.put_dead(0, 0, 1)
    activate(table, WALKER | RUNNER)
    *_, march, bite = [(task.name, task.numbers) for task in table.agenda]
    assert bite == ("bite", (0, WALKER | RUNNER))
    assert march == ("march", March(WALKER | RUNNER, [(2, [0])]).numbers())
    assert table.agenda[0].name == "activate"


def test_a_kind_that_is_not_activated_stays(table):
    table.put_dead(0, 0, 1)
    activate(table, RACER)
    assert [task.name for task in table.agenda] == ["activate", "march"], "the walker beside the survivor does nothing"


@pytest.mark.parametrize("spent", [None, [], [4], [4, 5]])
def test_a_march_is_read_back_from_its_numbers(spent):
    kept = March(5, [(3, [1]), (0, []), (2, [7, 8, 9])], spent)
    found = march_of(kept.numbers())
    assert (found.kinds, found.destinations, found.spent) == (kept.kinds, kept.destinations, kept.spent)
    assert march_of(March(5, [], spent).numbers()).destinations == []
