"""Some of the dead act while all others wait: a company, those who rush, and those who are taunted."""

import pytest

from shamble.kernel.state import Task
from shamble.testing import GameInspector
from shamble.zones.rules import tasks
from shamble.zones.rules.activation import carry_out, rush
from shamble.zones.rules.board import AWAY
from shamble.zones.rules.company import (
    Company,
    activate_company,
    call_company,
    company_bites,
    company_marches,
    company_of,
)
from shamble.zones.rules.spawning import RushCard
from shamble.zones.rules.taunting import follow_taunt, lure

look = GameInspector()

ROW = """
+.....+.....+.....+.....+
: y0  : y1  : y2  : y3  :
+.....+.....+.....+.....+
"""
DRIFTER, RUNNER = 0, 1
TWO_DRIFTERS_AND_A_RUNNER = [0, 0, 0, 0, 0, 0, 2, 1, 0, 0, 0, 0]  # in y2; there is a third kind


@pytest.fixture
def game(outpost):
    """Wren is in y0, two drifters and a runner, who acts twice, are in y2. Nothing is about to happen."""
    game = outpost(ROW, {"wren": "y0"}, active="wren")
    game.state.set_dead(TWO_DRIFTERS_AND_A_RUNNER[:])
    game.state.agenda = []
    return game


@pytest.fixture
def table(game):
    return game.state


def do(steps):
    """Nobody is asked anything."""
    assert list(steps) == []


def dead(y0=(0, 0), y1=(0, 0), y2=(0, 0), y3=(0, 0)):
    """Drifters and runners by zone, as `Table.dead`."""
    return [*y0, 0, *y1, 0, *y2, 0, *y3, 0]


def agenda(table):
    return [(task.name, task.numbers) for task in table.agenda]


# -- a company ---------------------------------------------------------------------------------------------------------


def test_a_company_is_read_back_from_its_numbers_without_those_who_are_gone(table):
    kept = Company(2, dead(y1=(1, 0), y2=(2, 3)))
    kept.headings = [(2, [0, 3]), (3, []), (1, [0])]
    found = company_of(table, kept.numbers())
    assert (found.action, found.counts, found.headings) == (2, dead(y2=(2, 1)), kept.headings)
    assert company_of(table, Company(1, dead()).numbers()).headings == []


def test_nobody_is_called_if_nobody_is_there(table):
    table.set_dead(dead(y2=(1, 0)))
    call_company(table, [0, 1, 3])
    assert agenda(table) == []
    call_company(table, [1, 2])
    assert agenda(table) == [("company", (1, 1, 6, 1))]


def test_of_a_company_those_beside_survivors_attack_and_the_rest_move(table):
    table.set_dead(dead(y0=(1, 1), y2=(2, 1), y3=(0, 1)))
    activate_company(table, Company(1, dead(y0=(1, 0), y2=(1, 1))))
    march, bite = agenda(table)
    assert bite == ("company-bite", (0, 1, 0, 0)), "the runner there does not belong to it"
    assert march[0] == "company-march"
    assert company_of(table, march[1]).headings == [(2, [0])]


def test_a_company_attacks_with_its_own_members_alone(table):
    table.set_dead(dead(y0=(3, 0)))
    do(company_bites(table, 0, [1, 0, 0]))
    assert table.survivors[0].wounds == 1
    table.survivors[0].zone = 1
    do(company_bites(table, 0, [1, 0, 0]))
    assert table.survivors[0].wounds == 1, "there is nobody left to attack"


def test_a_company_moves_and_then_the_quick_act_again(table):
    company = Company(1, dead(y2=(1, 1)))
    company.headings = [(2, [0])]
    do(company_marches(table, company))
    assert table.dead == dead(y1=(1, 1), y2=(1, 0)), "one drifter does not belong to it"
    assert agenda(table) == [("company", Company(2, dead(y1=(0, 1))).numbers())]
    table.agenda = []
    company = Company(2, dead(y1=(0, 1)))
    company.headings = [(1, [0]), (2, [0])]
    do(company_marches(table, company))
    assert table.dead == dead(y0=(0, 1), y1=(1, 0), y2=(1, 0))
    assert agenda(table) == [], "the runner has used both actions"


# -- those who rush ----------------------------------------------------------------------------------------------------


def test_those_who_rush_move_at_once_and_nobody_else_does(game, table):
    do(rush(table, DRIFTER, 2, 1))
    assert table.dead == dead(y1=(1, 0), y2=(1, 1))
    assert look.said(game, "rushed") == [("rushed", "drifter", "y2", "", 1)]


def test_those_who_rush_attack_whom_they_find(table):
    table.survivors[0].zone = 2
    do(rush(table, DRIFTER, 2, 1))
    assert table.survivors[0].wounds == 1
    assert table.dead == TWO_DRIFTERS_AND_A_RUNNER


def test_nobody_rushes_who_is_gone(game, table):
    do(rush(table, DRIFTER, 3, 2))
    assert look.said(game, "rushed") == []
    do(rush(table, DRIFTER, 2, 5))
    assert table.dead == dead(y1=(2, 0), y2=(0, 1)), "no more than there are"


def test_those_who_have_moved_before_their_rush_rush_from_there(table):
    table.agenda = [Task("other"), Task("rush", (DRIFTER, 2, 3)), Task("rush", (RUNNER, 2, 1))]
    carry_out(table, [(DRIFTER, 2, 1, 1), (DRIFTER, 2, 3, 1)])
    assert agenda(table) == [
        ("other", ()),
        ("rush", (DRIFTER, 1, 1)),
        ("rush", (DRIFTER, 3, 1)),
        ("rush", (DRIFTER, 2, 1)),
        ("rush", (RUNNER, 2, 1)),
    ]
    table.agenda = [Task("rush", (DRIFTER, 1, 1))]
    carry_out(table, [(DRIFTER, 1, 0, 1), (RUNNER, 2, 1, 1)])
    assert agenda(table) == [("rush", (DRIFTER, 0, 1))], "nobody is left to rush from y1"


def test_a_rush_card_has_as_many_rush_as_come(table):
    card = RushCard("rush-1", DRIFTER, [2, 3, 4, 5])
    card.come(table, 3)
    assert table.dead_of(DRIFTER, 3) == 2
    assert ("rush", (DRIFTER, 3, 2)) in agenda(table)
    table.agenda = []
    table.put_dead(DRIFTER, 0, table.in_reserve(DRIFTER) - 1)
    card.come(table, 3)
    assert agenda(table)[0] == ("rush", (DRIFTER, 3, 1)), "only one was left in the box"
    assert card.manner == "rush"
    assert RushCard.why_not_about(table.stage.enemies[RUNNER]) == "those who act twice never rush"
    assert RushCard.why_not_about(table.stage.enemies[DRIFTER]) == ""


def test_nobody_rushes_if_nobody_comes(table):
    RushCard("rush-1", DRIFTER, [0, 3, 4, 5]).come(table, 3)
    assert agenda(table) == []


# -- those who are taunted ---------------------------------------------------------------------------------------------


def test_of_those_who_are_taunted_the_quick_come_once_more(table):
    table.set_dead(dead(y1=(0, 1), y2=(2, 1)))
    follow_taunt(table, 2, 0)
    again, march = agenda(table)
    assert again == ("lure", (0, 2, *dead(y1=(0, 1)))), "all but those of the zone"
    assert march[0] == "march"


def test_those_who_are_taunted_go_for_the_survivor_alone(table):
    table.set_dead(dead(y1=(0, 2), y2=(2, 0)))
    do(lure(table, 0, 2, dead(y1=(0, 1))))
    assert table.dead == dead(y0=(0, 1), y1=(0, 1), y2=(2, 0)), "the other runner was not taunted; drifters act once"
    assert agenda(table) == [], "nobody acts three times"
    do(lure(table, 0, 2, dead(y1=(0, 1))))
    assert table.survivors[0].wounds == 1
    assert table.dead == dead(y0=(0, 1), y1=(0, 1), y2=(2, 0))
    table.survivors[0].zone = AWAY
    do(lure(table, 0, 2, dead()))
    assert table.dead == dead(y0=(0, 1), y1=(0, 1), y2=(2, 0))


def test_who_acts_three_times_is_lured_twice(table, monkeypatch):
    monkeypatch.setattr(table.stage.enemies[RUNNER], "actions", 3)
    do(lure(table, 0, 2, dead()))
    assert agenda(table) == [("lure", (0, 3, *dead()))]
    assert table.dead == dead(y1=(0, 1), y2=(2, 0))


# -- as tasks of a game ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("task", "said"),
    [
        (Task("rush", (DRIFTER, 2, 2)), ("dead-moved", "drifter", "y2", "y1", 2)),
        (Task("lure", (0, 2, *dead(y2=(2, 0)))), ("dead-moved", "runner", "y2", "y1", 1)),
        (Task("company-march", (1, 1, 7, 1, 2, 1, 3)), ("dead-moved", "runner", "y2", "y3", 1)),
        (Task("company-bite", (0, 1, 0, 0)), ("dead-attack", "y0", "", "", 1)),
    ],
)
def test_a_task_has_them_act(game, table, task, said):
    do(game.rules.tasks[task.name](table, task))
    assert look.said(game, said[0]) == [said]


def test_a_task_activates_a_company(game, table):
    task = Task("company", Company(1, dead(y2=(1, 0))).numbers())
    tasks.activate_company(table, task)
    assert agenda(table) == [("company-march", (1, 1, 6, 1, 2, 1, 0))]
