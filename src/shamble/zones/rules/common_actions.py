"""The actions that most games of the family have."""

from __future__ import annotations

from typing import Final

from shamble.kernel.questions import Choice, Option
from shamble.kernel.state import Steps, Turn
from shamble.zones.rules import carrying, cars, searching
from shamble.zones.rules.actions import Action, Cost, Moment
from shamble.zones.rules.attacking import (
    THROW,
    VERBS,
    VERBS_FOR_PAIR,
    free_for,
    offer_attacks,
    offer_reloading,
    reload,
    reloads_freely,
    start_attack,
)
from shamble.zones.rules.board import AWAY
from shamble.zones.rules.equipment import MELEE, RANGED, Item
from shamble.zones.rules.learning import gain_experience, put_in
from shamble.zones.rules.moving import cost_of_leaving, offer_moves, walk
from shamble.zones.rules.table import Table
from shamble.zones.rules.turns import MOVE, NO_FREE_ACTION, SEARCH, can_pay

REORGANISE: Final = Option("reorganise")
ESCAPE: Final = Option("escape")


class Attacking(Action):
    """Attack, with the kinds of attack that the game has."""

    is_attack = True

    def __init__(self, kinds: tuple[int, ...] = (MELEE, RANGED)) -> None:
        super().__init__((*[VERBS[kind] for kind in kinds], *[VERBS_FOR_PAIR[kind] for kind in kinds], THROW))

    def offer(self, table: Table, at: Moment, choice: Choice) -> None:
        offer_attacks(table, at.turn, choice)

    def cost(self, table: Table, turn: Turn, option: Option) -> Cost:
        return 1, free_for(table, turn.who, option)

    def perform(self, table: Table, turn: Turn, option: Option) -> None:
        start_attack(table, turn, option)


class Moving(Action):
    def __init__(self) -> None:
        super().__init__(("move", "sprint"))

    def offer(self, table: Table, at: Moment, choice: Choice) -> None:
        if at.on_foot:
            offer_moves(table, at.turn, choice)

    def cost(self, table: Table, turn: Turn, option: Option) -> Cost:
        return cost_of_leaving(table, turn.who), (MOVE,)

    def perform(self, table: Table, turn: Turn, option: Option) -> Steps:
        return walk(table, turn.who, option)


class UsingTokens(Action):
    """Take or activate an objective."""

    def __init__(self) -> None:
        super().__init__(("take", "activate"))

    def offer(self, table: Table, at: Moment, choice: Choice) -> None:
        if at.has_action:
            for index, token in enumerate(table.stage.tokens):
                if table.tokens[index] == at.zone:
                    choice.offer(Option(token.verb, (token.id,), index))

    def perform(self, table: Table, turn: Turn, option: Option) -> Steps:
        return use_token(table, turn.who, option.value)


class UsingCars(Action):
    def __init__(self) -> None:
        super().__init__(("get-in", "get-out", "change-seat", "drive"))

    def offer(self, table: Table, at: Moment, choice: Choice) -> None:
        if at.has_action:
            cars.offer_car(table, at.who, choice, at.alone)

    def perform(self, table: Table, turn: Turn, option: Option) -> Steps | None:
        if option.verb == "drive":
            return cars.drive(table, turn.who, option.value)
        if option.verb == "get-in":
            cars.get_in(table, turn.who, option.value)
        elif option.verb == "get-out":
            cars.get_out(table, turn.who)
        else:
            cars.change_seat(table, turn.who, option.value)
        return None


class Searching(Action):
    def __init__(self) -> None:
        super().__init__(("search",))

    def offer(self, table: Table, at: Moment, choice: Choice) -> None:
        if at.on_foot and can_pay(table, at.turn, (SEARCH,)):
            searching.offer_searches(table, at.turn, choice, at.alone)

    def cost(self, table: Table, turn: Turn, option: Option) -> Cost:
        return 1, (SEARCH,)

    def perform(self, table: Table, turn: Turn, option: Option) -> Steps:
        return searching.search(table, turn, option.value)


class Reloading(Action):
    def __init__(self) -> None:
        super().__init__(("reload",))

    def offer(self, table: Table, at: Moment, choice: Choice) -> None:
        offer_reloading(table, at.turn, choice, at.has_action)

    def cost(self, table: Table, turn: Turn, option: Option) -> Cost:
        return 0 if reloads_freely(table, turn) else 1, NO_FREE_ACTION

    def perform(self, table: Table, turn: Turn, option: Option) -> None:
        reload(table, turn, option.names[0])


class Exchanging(Action):
    """Reorganise alone, or trade with another survivor in the zone."""

    def __init__(self) -> None:
        super().__init__(("reorganise", "trade"))

    def offer(self, table: Table, at: Moment, choice: Choice) -> None:
        if not at.has_action:
            return
        if carrying.can_rearrange(table, at.who):
            choice.offer(REORGANISE)
        mine = carrying.things(table, at.who)
        for partner in table.living_in(at.zone, at.who):
            if mine or carrying.things(table, partner):
                choice.offer(table.stage.trades[partner])

    def perform(self, table: Table, turn: Turn, option: Option) -> Steps:
        if option.verb == "trade":
            return carrying.trade(table, turn.who, option.value)
        return carrying.reorganise(table, turn.who)


class Escaping(Action):
    """Leave the board for good, through one of the scene's exits."""

    def __init__(self) -> None:
        super().__init__(("escape",))

    def offer(self, table: Table, at: Moment, choice: Choice) -> None:
        if at.has_action and at.zone in table.stage.exits:
            choice.offer(ESCAPE, "" if at.on_foot else "car.occupant-actions")

    def perform(self, table: Table, turn: Turn, option: Option) -> None:
        put_in(table, turn.who, AWAY)
        table.survivors[turn.who].escaped = True
        table.tell("escaped", "scene.escape", table.name(turn.who))


# -- objectives --------------------------------------------------------------------------------------------------------


def use_token(table: Table, who: int, index: int) -> Steps:
    """Take or activate an objective; the scene says what it gives."""
    token = table.stage.tokens[index]
    table.tokens[index] = AWAY
    rule = token.give(table, who)
    if token.card:
        item = take_lying(table, token.card)
        table.drawn.append(item)
        table.push("receive", (who,), (item.card, item.back))
    table.tell("took" if token.verb == "take" else "activated", rule, table.name(who), token.id)
    table.push("twist", (index,), ("done",))
    token.was_used(table, who)
    if token.experience:
        yield from gain_experience(table, who, token.experience)


def take_lying(table: Table, card: str) -> Item:
    """The card that was laid out with a token."""
    for index, item in enumerate(table.lying):
        if item.card == card:
            return table.lying.pop(index)
    raise ValueError(f"no {card} is there")
