"""The value of everything except walls and health, and the progress of the objective."""

from __future__ import annotations

from typing import Final

from shamble.titles.enclave.bot.defenses import defense_worth
from shamble.titles.enclave.bot.measures import RP, WON
from shamble.titles.enclave.bot.people import HEAD
from shamble.titles.enclave.rules.day.actions import has_laboratory
from shamble.titles.enclave.rules.day.searching import vehicle_hit_points
from shamble.titles.enclave.rules.pieces import CURE, VEHICLES, ItemKind
from shamble.titles.enclave.rules.table import Enclave

HEALING: Final = 24.0  # an item that heals,
BOMB: Final = 22.0  # one that is thrown at everybody in an area,
FUEL: Final = 16.0  # one from which others are made,
MADE: Final = 5.0  # one that was made,
ITEM: Final = 10.0  # and any other
TRAITS: Final = {"organizer": 30.0, "field-medic": 25.0, "scavenger": 18.0, "builder": 12.0}
TRAIT: Final = 10.0  # any other trait
VEHICLE: Final = 24.0  # one that works
VEHICLE_POINT: Final = 5.0  # each Hit Point that it has left
CHASE: Final = 3.0  # the factor for a vehicle that the objective needs
FIRE: Final = 6.0  # for the square of the number of markers on the Refuge
GOAL: Final = 700.0  # all points of an objective
LABORATORY: Final = 90.0  # if a cure is wanted


def belongings(table: Enclave) -> float:
    """Everything that is not part of a fight: supplies, items, people, the vehicle; and the fire that destroys it
    all."""
    worth = RP * (table.rp + table.found) - FIRE * table.fire * table.fire
    for defense in table.defenses:
        card = table.card_of(defense)
        worth += defense_worth(table, card, defense.area) * (1.0 - 0.5 * defense.damage / card.sp)
    for one in table.survivors:
        if one.person.counts:
            worth += HEAD
        for item in one.items:
            worth += item_worth(table.stage.items[item])
        for trait in one.experience:
            worth += TRAITS.get(trait, TRAIT)
    for item in table.drawn:
        worth += item_worth(table.stage.items[item])
    if table.vehicle:
        left = vehicle_hit_points(table) - table.vehicle_damage
        worth += (VEHICLE + VEHICLE_POINT * left) * chase(table)
    return worth


def item_worth(kind: ItemKind) -> float:
    if kind.heals:
        return HEALING
    if kind.at_crowd:
        return BOMB
    if kind.fuels:
        return FUEL
    return MADE if kind.made else ITEM


def chase(table: Enclave) -> float:
    """The factor for the value of the vehicle."""
    goal = table.goal()
    return CHASE if goal is not None and VEHICLES in goal.needs else 1.0


def achieved(table: Enclave) -> float:
    goal = table.goal()
    if goal is None:
        return 0.0
    worth = WON * len(table.completed)
    if goal.point:
        worth += GOAL * table.progress / goal.goal
    if table.in_play(CURE) and has_laboratory(table):
        worth += LABORATORY
    return worth
