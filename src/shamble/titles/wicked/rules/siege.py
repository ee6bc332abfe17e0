"""Siege actions: to move the ballista and to fire it, for two ordinary actions each."""

from __future__ import annotations

from typing import Final

from shamble.kernel.questions import Choice, Option
from shamble.kernel.state import Turn
from shamble.titles.wicked.rules.ballista import (
    DIRECTIONS,
    TELLS_OF_MOVE,
    TELLS_OF_SHOT,
    fire,
    is_stopped_at_once,
    line_from,
    take_along,
)
from shamble.titles.wicked.rules.engines import engines_in
from shamble.titles.wicked.rules.table import our
from shamble.zones.rules.action import Action, Cost, Moment
from shamble.zones.rules.board import AWAY, VAULT
from shamble.zones.rules.moving import why_not_step
from shamble.zones.rules.reasons import ALLOWED, FREE_KINDS, Why, each, each_zone, first, unless
from shamble.zones.rules.table import Table
from shamble.zones.rules.turns import NO_FREE_ACTION, actions_left, free_left

PRICE: Final = 2
MOVE_IT: Final = "move-ballista"
FIRE_IT: Final = "fire-ballista"
ASLANT: Final = ("north-east", "south-east", "south-west", "north-west")  # no bolt flies that way


class MovingBallista(Action):
    def __init__(self) -> None:
        super().__init__((MOVE_IT,), TELLS_OF_MOVE)

    def offer(self, table: Table, at: Moment, choice: Choice) -> None:
        if at.has_action and engines_in(table, at.zone):
            for next_zone in table.stage.board.ground(table.closed).steps[at.zone]:
                rule, why = why_not_moved(table, at, next_zone)
                choice.offer(Option(MOVE_IT, (table.zone_name(next_zone),), next_zone), rule, why)

    def cost(self, table: Table, turn: Turn, option: Option) -> Cost:
        return cost_of_moving(table, table.survivors[turn.who].zone), NO_FREE_ACTION

    def perform(self, table: Table, turn: Turn, option: Option) -> None:
        take_along(table, turn.who, option.value)

    def wishes(self, table: Table) -> list[Option]:
        return each_zone(table, MOVE_IT)

    def at_hand(self, table: Table, at: Moment) -> list[Option]:
        if not engines_in(table, at.zone):
            return []
        return [Option(MOVE_IT, (table.zone_name(there),)) for there in table.stage.board.beside(at.zone)]

    def why_never(self, table: Table, option: Option) -> Why:
        return why_no_ballista(table)

    def why_not(self, table: Table, at: Moment, option: Option) -> Why:
        zone = table.stage.board.zone_index[option.names[0]]
        return first(why_no_crew(table, at), why_not_moved(table, at, zone))


class FiringBallista(Action):
    def __init__(self) -> None:
        super().__init__((FIRE_IT,), TELLS_OF_SHOT)

    def offer(self, table: Table, at: Moment, choice: Choice) -> None:
        if (at.actions >= PRICE or (choice.explains and at.has_action)) and engines_in(table, at.zone):
            for direction, name in enumerate(DIRECTIONS):
                rule, why = why_not_fired(table, at, direction)
                choice.offer(Option(FIRE_IT, (name,), direction), rule, why)

    def cost(self, table: Table, turn: Turn, option: Option) -> Cost:
        return PRICE, NO_FREE_ACTION

    def perform(self, table: Table, turn: Turn, option: Option) -> None:
        fire(table, turn.who, option.value)

    def wishes(self, table: Table) -> list[Option]:
        return each(FIRE_IT, [*DIRECTIONS, *ASLANT])

    def at_hand(self, table: Table, at: Moment) -> list[Option]:
        return each(FIRE_IT, list(DIRECTIONS)) if engines_in(table, at.zone) else []

    def why_never(self, table: Table, option: Option) -> Why:
        straight = unless(option.names[0] in DIRECTIONS, "wicked.ballista.fire-along-a-straight-line")
        return first(why_no_ballista(table), straight)

    def why_not(self, table: Table, at: Moment, option: Option) -> Why:
        return first(why_no_crew(table, at), why_not_fired(table, at, DIRECTIONS.index(option.names[0])))


def cost_of_moving(table: Table, zone: int) -> int:
    """Zombies in the zone that it leaves cost as much as in a Move, and no skill helps."""
    return PRICE + table.dead_in(zone)


# -- why it can't be done ----------------------------------------------------------------------------------------------


def why_no_ballista(table: Table) -> Why:
    """None is in the game, or none is left."""
    engines = our(table).engines
    rule = "wicked.ballista.unlocks-siege-actions"
    if not engines:
        return rule, "There is no ballista in this game."
    return unless(any(zone != AWAY for zone in engines), rule, "The ballista is destroyed.")


def why_no_crew(table: Table, at: Moment) -> Why:
    return unless(len(engines_in(table, at.zone)) > 0, "fantasy.siege.operated-by-survivor")


def why_not_moved(table: Table, at: Moment, zone: int) -> Why:
    """By the rules of movement; but it never goes into a vault."""
    rule = "wicked.ballista.move-follows-move-rules"
    cost = cost_of_moving(table, at.zone)
    price = "wicked.ballista.move-costs-two-actions" if cost == PRICE else rule
    why = "" if cost == PRICE else f"With the zombies in your zone, moving it costs {cost} actions."
    return first(
        unless(table.stage.board.zones[zone].kind != VAULT, rule),
        why_not_step(table, at.who, zone),
        why_too_unaffordable(table, at.turn, cost, price, why),
    )


def why_not_fired(table: Table, at: Moment, direction: int) -> Why:
    """A bolt that nothing stops needs a zone beyond."""
    if not line_from(table, at.zone, direction):
        edge = "" if is_stopped_at_once(table, at.zone, direction) else "The board ends there."
        return "wicked.ballista.bolt-stops-at-walls-and-closed-doors", edge
    return why_too_unaffordable(table, at.turn, PRICE, "wicked.ballista.fire-costs-two-actions")


def why_too_unaffordable(table: Table, turn: Turn, cost: int, rule: str, why: str = "") -> Why:
    """Too few ordinary actions are left; free ones, if there are any, do not count."""
    if actions_left(table, turn) >= cost:
        return ALLOWED
    if any(free_left(table, turn, kind) > 0 for kind in FREE_KINDS):
        return "fantasy.siege.not-combat", ""
    return rule, why
