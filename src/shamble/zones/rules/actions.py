"""The Players' phase: a survivor's turn, and what can be done with an action."""

from __future__ import annotations

from typing import Final

from shamble.kernel.ask import choose_freely
from shamble.kernel.questions import Choice, Option
from shamble.kernel.state import Steps, Turn
from shamble.zones.rules.action import Moment, action_of
from shamble.zones.rules.board import AWAY
from shamble.zones.rules.explaining import explain
from shamble.zones.rules.searching import EXTRA
from shamble.zones.rules.table import EXTRA_TURN, LED_TURN, Table
from shamble.zones.rules.turns import ACTIONS, LED, actions_left, interrupt, pay

END: Final = Option("end")


# -- the turn ----------------------------------------------------------------------------------------------------------


def begin_turn(table: Table, who: int, kind: int) -> None:
    """A survivor's turn: three actions, or the one action that another survivor's skill gives."""
    if table.survivors[who].zone == AWAY:  # it left play after the turn was granted
        return
    turn = Turn(who, 1 if kind == LED_TURN else ACTIONS)
    rule = "round.activation-order-within-turn"
    if kind == LED_TURN:
        turn.marks.append(LED)
        rule = "skill.born-leader"
    elif kind == EXTRA_TURN:
        turn.marks.append(EXTRA)
        rule = "skill.zombie-link"
    else:
        table.survivors[who].acted = True
        table.edition.turn_begins(table, turn)
    table.turns.append(turn)
    table.push("act")
    table.tell("turn", rule, table.name(who))


def act(table: Table) -> Steps:
    """Take one action after another, until none is left or the player forfeits the rest."""
    turn = table.turn
    who = turn.who
    if table.survivors[who].zone == AWAY:
        table.turns.pop()
        return
    table.push("act")
    option = yield from choose_freely(table, lambda: actions(table, turn))
    if option is END:
        table.agenda.pop()
        table.turns.pop()
        if actions_left(table, turn) > 0:
            table.tell("waited", "action.do-nothing", table.name(who), n=actions_left(table, turn))
        return
    steps = perform(table, turn, option)
    if steps is not None:
        yield from steps


def actions(table: Table, turn: Turn) -> Choice:
    """Everything that the survivor can do now."""
    who = turn.who
    choice = table.asks(who, "act", "action.any-mix", (table.name(who),))
    at = Moment(table, turn)
    for action in table.stage.actions:
        action.offer(table, at, choice)
    choice.offer(END)
    if choice.explains:
        explain(table, at, choice)
    return choice


def price(table: Table, turn: Turn, option: Option) -> tuple[int, int]:
    """The actions and the free actions that an option would use up now."""
    after = turn.copy()
    pay_for(table, after, option)
    return after.spent - turn.spent, len(after.free) - len(turn.free)


def perform(table: Table, turn: Turn, option: Option) -> Steps | None:
    """Pay for the action and do it."""
    action = action_of(table, option)
    if not action.continues_attacks:
        interrupt(turn)
    pay_for(table, turn, option)
    return action.perform(table, turn, option)


def pay_for(table: Table, turn: Turn, option: Option) -> None:
    action = action_of(table, option)
    count, kinds = action.cost(table, turn, option)
    toll = action.toll(table, turn, option)
    for _ in range(count):
        pay(table, turn, kinds)
    turn.spent += toll
