"""The Players' phase: a survivor's turn, and what can be done with an action."""

from __future__ import annotations

from typing import Final

from shamble.kernel.ask import choose_freely
from shamble.kernel.questions import Choice, Option
from shamble.kernel.state import Steps, Turn
from shamble.titles.nld.refusals import reasons
from shamble.titles.nld.rules import carrying, cars, combat, combining, searching
from shamble.titles.nld.rules.attacking import (
    ATTACKS,
    free_for,
    offer_attacks,
    offer_reloading,
    reload,
    reloads_freely,
    start_attack,
)
from shamble.titles.nld.rules.barriers import offer_barriers, operate
from shamble.titles.nld.rules.moving import cost_of_leaving, offer_moves, walk
from shamble.titles.nld.rules.paying import ACTIONS, MOVE, NO_FREE_ACTION, OPEN, SEARCH, actions_left, can_pay, pay
from shamble.titles.nld.rules.searching import EXTRA
from shamble.titles.nld.rules.survivors import LED, change_mode, gain_experience, put_in
from shamble.zones.rules.board import AWAY
from shamble.zones.rules.equipment import HANDS, Item
from shamble.zones.rules.table import EXTRA_TURN, LED_TURN, Table

END: Final = Option("end")
REORGANISE: Final = Option("reorganise")
ESCAPE: Final = Option("escape")


# -- the turn ----------------------------------------------------------------------------------------------------------


def begin_turn(table: Table, who: int, kind: int) -> None:
    """A survivor's turn: three actions, or the one that another's skill gives it."""
    if table.survivors[who].zone == AWAY:  # out of play since the turn was granted
        return
    turn = Turn(who, 1 if kind == LED_TURN else ACTIONS)
    rule = "nld.round.activation-order-within-turn"
    if kind == LED_TURN:
        turn.marks.append(LED)
        rule = "nld.skill.born-leader"
    elif kind == EXTRA_TURN:
        turn.marks.append(EXTRA)
        rule = "nld.skill.zombie-link"
    else:
        table.survivors[who].acted = True
    table.turns.append(turn)
    table.push("act")
    table.tell("turn", rule, table.name(who))


def act(table: Table) -> Steps:
    """One action of the turn, then the next, until none is left or the rest is forfeited."""
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
            table.tell("waited", "nld.action.do-nothing", table.name(who), n=actions_left(table, turn))
        return
    steps = perform(table, turn, option)
    if steps is not None:
        yield from steps


def actions(table: Table, turn: Turn) -> Choice:
    """Everything that the survivor can do now."""
    who = turn.who
    choice = table.asks(who, "act", "nld.action.any-mix", (table.name(who),))
    has_action = actions_left(table, turn) > 0
    zone = table.survivors[who].zone
    alone = table.dead_in(zone) == 0
    on_foot = not table.is_aboard(who)
    offer_attacks(table, turn, choice)
    if on_foot:
        offer_moves(table, turn, choice)
    if has_action:
        offer_tokens(table, zone, choice)
        cars.offer_car(table, who, choice, alone)
    if on_foot and can_pay(table, turn, (OPEN,)):
        offer_barriers(table, who, choice, alone, not has_action)
    if on_foot and can_pay(table, turn, (SEARCH,)):
        searching.offer_searches(table, turn, choice, alone)
    offer_reloading(table, turn, choice, has_action)
    if combining.may_combine(table, who):  # what a skill gives once a turn, it gives in one's own; so with combining
        combining.offer_combinations(table, who, choice)
        for skill in table.survivors[who].abilities:
            skill.offer_actions(table, who, choice)
    if has_action:
        offer_exchange(table, who, zone, choice)
        if zone in table.stage.exits:
            choice.offer(ESCAPE, "" if on_foot else "nld.car.occupant-actions")
    choice.offer(END)
    if choice.explains:
        reasons.explain(table, turn, choice)
    return choice


def cost(table: Table, turn: Turn, option: Option) -> tuple[int, tuple[str, ...]]:
    """How many actions something takes, and the kinds of free action that can be used for them."""
    verb = option.verb
    if verb in (END.verb, "combine"):
        return 0, NO_FREE_ACTION
    if verb in ATTACKS:
        return 1, free_for(table, turn.who, option)
    if verb in ("move", "sprint"):
        return cost_of_leaving(table, turn.who), (MOVE,)
    if verb == "search":
        return 1, (SEARCH,)
    if verb == "reload" and reloads_freely(table, turn):
        return 0, NO_FREE_ACTION
    for skill in table.survivors[turn.who].abilities:
        if skill.verb == verb:
            return skill.cost(table, turn.who), NO_FREE_ACTION
    return 1, (OPEN,) if verb == "open" else NO_FREE_ACTION


def price(table: Table, turn: Turn, option: Option) -> tuple[int, int]:
    """The actions and the free actions that something would use up now."""
    count, kinds = cost(table, turn, option)
    after = turn.copy()
    for _ in range(count):
        pay(table, after, kinds)
    return after.spent - turn.spent, len(after.free) - len(turn.free)


def perform(table: Table, turn: Turn, option: Option) -> Steps | None:
    """Pay for the action and do it."""
    who, verb = turn.who, option.verb
    if verb in ATTACKS:
        start_attack(table, turn, option)
        return None
    combat.interrupt(turn)
    count, kinds = cost(table, turn, option)
    for _ in range(count):
        pay(table, turn, kinds)
    if verb in ("move", "sprint"):
        return walk(table, who, option)
    if verb == "search":
        return searching.search(table, turn, option.value)
    if verb == "combine":
        return combining.combine(table, who, option.value)
    if verb == "reload":
        reload(table, turn, option.names[0])
        return None
    for skill in table.survivors[who].abilities:
        if skill.verb == verb:
            return skill.act(table, who, option)
    if verb in ("open", "close", "build"):
        return operate(table, who, option)
    if verb in ("take", "activate"):
        return use_token(table, who, option.value)
    if verb == "drive":
        return cars.drive(table, who, option.value)
    if verb in ("get-in", "get-out", "change-seat"):
        use_seat(table, who, option)
        return None
    if verb == "trade":
        return carrying.trade(table, who, option.value)
    if verb == "reorganise":
        return carrying.reorganise(table, who)
    escape(table, who)
    return None


def use_seat(table: Table, who: int, option: Option) -> None:
    if option.verb == "get-in":
        cars.get_in(table, who, option.value)
    elif option.verb == "get-out":
        cars.get_out(table, who)
    else:
        cars.change_seat(table, who, option.value)


# -- Objectives, trade, escape -----------------------------------------------------------------------------------------


def offer_tokens(table: Table, zone: int, choice: Choice) -> None:
    for index, token in enumerate(table.stage.tokens):
        if table.tokens[index] == zone:
            choice.offer(Option(token.verb, (token.id,), index))


def use_token(table: Table, who: int, index: int) -> Steps:
    """Take or activate an objective; the scene says what it gives."""
    token = table.stage.tokens[index]
    one = table.survivors[who]
    table.tokens[index] = AWAY
    one.boards += token.boards
    if token.card:
        item = take_lying(table, token.card)
        table.drawn.append(item)
        table.push("receive", (who,), (item.card, item.back))
    rule = "nld.scene.boards-in-rooms" if token.boards else "nld.objective.take"
    table.tell("took" if token.verb == "take" else "activated", rule, table.name(who), token.id)
    table.push("twist", (index,), ("done",))
    if token.mode:
        change_mode(table, who, token.mode)
    if token.experience:
        yield from gain_experience(table, who, token.experience)


def take_lying(table: Table, card: str) -> Item:
    """The card that lay with a token."""
    for index, item in enumerate(table.lying):
        if item.card == card:
            return table.lying.pop(index)
    raise ValueError(f"no {card} lies there")


def offer_exchange(table: Table, who: int, zone: int, choice: Choice) -> None:
    """Reorganise alone, or trade with another survivor in the zone."""
    one = table.survivors[who]
    if one.inventory.count() > HANDS or one.inventory.backpack:
        choice.offer(REORGANISE)
    mine = one.inventory.count() + one.boards
    for partner in table.living_in(zone, who):
        other = table.survivors[partner]
        if mine + other.inventory.count() + other.boards:
            choice.offer(table.stage.trades[partner])


def escape(table: Table, who: int) -> None:
    """Leave the board for good, over one of the scene's exits."""
    put_in(table, who, AWAY)
    table.survivors[who].escaped = True
    table.tell("escaped", "nld.scene.escape", table.name(who))
