"""The value of defenses, by the fights in which they will still be of use."""

from __future__ import annotations

from typing import Final

from shamble.titles.enclave.bot.measures import RP, chance
from shamble.titles.enclave.rules.pieces import VE, DefenseCard
from shamble.titles.enclave.rules.table import Enclave

LASTING: Final = 13.0  # a zombie that a defense stops in each of the fights after the next one
FIGHT: Final = 5.0  # days between two of them
FIGHTS: Final = 4.0  # that are considered
ONCE: Final = 0.5  # the value of a defense that works once, as a part of its price
ON_VEHICLE: Final = 1.25  # and one of the vehicle
PLANNED: Final = 6.0  # a hole that can be upgraded
PLACES: Final = [1.0, 1.0, 0.6, 0.6, 0.3, 1.0]  # how much a defense finds to do in each area
EXPOSED: Final = 0.85  # the factor outside, where defenses are damaged by day
ROUNDS: Final = 5.0  # Combat Turns in which blades strike
ROOF: Final = 12.0  # a defense against fire
AVERAGE_HP: Final = 1.75  # of a zombie that is still to come

# How much of a hit lasts if a zombie may free itself
EASY_WAY_OUT: Final = 0.5  # by its full AV
HARD_WAY_OUT: Final = 0.9  # by less
TWO_HELD: Final = 1.6  # by less, and there are two of them
MAY_BE_LOST: Final = 0.85  # for a defense without an escape roll, after the next fight


def defense_worth(table: Enclave, card: DefenseCard, area: int) -> float:
    """Its value after the next fight."""
    if card.fights_fire(table):
        return ROOF
    if area == VE:
        return ON_VEHICLE * RP * card.price
    if not card.every_turn and not holds(card):
        return ONCE * RP * card.price
    catches = chance(card.av) * (ROUNDS / AVERAGE_HP if card.every_turn else lasts(card, MAY_BE_LOST))
    worth = LASTING * catches * fights_left(table) * PLACES[area]
    if area == table.outermost():
        worth *= EXPOSED / PLACES[area]
    for better in table.stage.defenses.values():
        if better.upgrade_of == card.id and table.cards_left(better):
            return worth + PLANNED
    return worth


def holds(card: DefenseCard) -> bool:
    """Does it hold a zombie, rather than hurt it once?"""
    return card.way_out_part > 0 or card.lost_from > 0 or card.lost_up_to_av


def lasts(card: DefenseCard, without_way_out: float) -> float:
    """How much of a hit lasts."""
    if card.way_out_part == 0:
        return without_way_out
    if card.way_out_part == 1:
        return EASY_WAY_OUT
    return TWO_HELD if card.attempts > 1 else HARD_WAY_OUT


def fights_left(table: Enclave) -> float:
    """After the next one."""
    goal = table.goal()
    turns = table.scenario.turns if goal is None else 0 if goal.point else goal.goal
    return min(FIGHTS, max(0, turns - table.round) / FIGHT) if turns else FIGHTS
