"""The Players' phase: a survivor's turn, and what can be done with an action.

Everything that survivors can do is an Action. An edition lists its actions in the order in which they are offered."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from shamble.kernel.ask import choose_freely
from shamble.kernel.questions import Choice, Option
from shamble.kernel.state import Steps, Turn
from shamble.zones.rules import combat
from shamble.zones.rules.board import AWAY
from shamble.zones.rules.searching import EXTRA
from shamble.zones.rules.table import EXTRA_TURN, LED_TURN, Table
from shamble.zones.rules.turns import ACTIONS, LED, NO_FREE_ACTION, actions_left, pay

END: Final = Option("end")

Cost = tuple[int, tuple[str, ...]]  # how many actions, and the kinds of free action that can be used for them


class Moment:
    """The situation of a survivor who is asked what to do: what many actions look at first."""

    def __init__(self, table: Table, turn: Turn) -> None:
        self.turn = turn
        self.who = turn.who
        self.zone = table.survivors[turn.who].zone
        self.has_action = actions_left(table, turn) > 0
        self.alone = table.dead_in(self.zone) == 0
        self.on_foot = not table.is_aboard(turn.who)


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """Something that survivors can do in their turn."""

    is_attack = False  # can it come between two attacks without breaking their sequence?
    makes_room = False  # can a survivor who carries too much do it instead of discarding a card?

    def __init__(self, verbs: tuple[str, ...]) -> None:
        self.verbs = verbs  # verbs of the options that it offers

    def offer(self, table: Table, at: Moment, choice: Choice) -> None:
        """Offer what can be done now."""

    def cost(self, table: Table, turn: Turn, option: Option) -> Cost:
        return 1, NO_FREE_ACTION

    def perform(self, table: Table, turn: Turn, option: Option) -> Steps | None:
        """Carry it out; it is already paid for."""
        raise TypeError("each action is performed in its own way")

    def offer_room(self, table: Table, who: int, choice: Choice) -> None:
        """Offer what makes room for a card."""

    def make_room(self, table: Table, who: int, option: Option) -> None:
        """Make room as `offer_room` has offered."""


class SkillActions(Action):
    """What skills let their owners do; a once-a-turn skill works only in its owner's own turn."""

    def __init__(self) -> None:
        super().__init__(())

    def offer(self, table: Table, at: Moment, choice: Choice) -> None:
        if is_own_turn(table, at.who):
            for skill in table.survivors[at.who].abilities:
                skill.offer_actions(table, at.who, choice)

    def cost(self, table: Table, turn: Turn, option: Option) -> Cost:
        for skill in table.survivors[turn.who].abilities:
            if skill.verb == option.verb:
                return skill.cost(table, turn.who), NO_FREE_ACTION
        return 0, NO_FREE_ACTION

    def perform(self, table: Table, turn: Turn, option: Option) -> Steps | None:
        for skill in table.survivors[turn.who].abilities:
            if skill.verb == option.verb:
                return skill.act(table, turn.who, option)
        raise ValueError(f"no skill of {table.name(turn.who)} has the verb {option.verb}")


SKILL_ACTIONS: Final = SkillActions()


def is_own_turn(table: Table, who: int) -> bool:
    """Is it the survivor's own turn, not an action that another survivor gives?"""
    return bool(table.turns) and table.turn.who == who and LED not in table.turn.marks


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
    for action in table.edition.actions:
        action.offer(table, at, choice)
    choice.offer(END)
    if choice.explains:
        table.edition.explain(table, turn, choice)
    return choice


def action_of(table: Table, option: Option) -> Action:
    """The action with this verb; all other verbs belong to skills."""
    return table.edition.action_of.get(option.verb, SKILL_ACTIONS)


def price(table: Table, turn: Turn, option: Option) -> tuple[int, int]:
    """The actions and the free actions that an option would use up now."""
    count, kinds = action_of(table, option).cost(table, turn, option)
    after = turn.copy()
    for _ in range(count):
        pay(table, after, kinds)
    return after.spent - turn.spent, len(after.free) - len(turn.free)


def perform(table: Table, turn: Turn, option: Option) -> Steps | None:
    """Pay for the action and do it."""
    action = action_of(table, option)
    if not action.is_attack:
        combat.interrupt(turn)
    count, kinds = action.cost(table, turn, option)
    for _ in range(count):
        pay(table, turn, kinds)
    return action.perform(table, turn, option)
