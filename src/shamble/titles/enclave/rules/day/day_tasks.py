"""Which task carries out which rule of the setup and of the day."""

from __future__ import annotations

from shamble.kernel.state import Steps, Task
from shamble.titles.enclave.rules import people, setup
from shamble.titles.enclave.rules.advanced import perform_advanced
from shamble.titles.enclave.rules.cards import events
from shamble.titles.enclave.rules.day import actions, buildup, day, searching
from shamble.titles.enclave.rules.table import Enclave


def perform_day(table: Enclave, task: Task) -> Steps | None:
    """The phases of a day; what belongs to an action or to the setup is looked for after them."""
    name = task.name
    if name == "act":
        return day.act(table)
    if name == "action":
        return actions.act(table)
    if name == "reallocate":
        return day.reallocate(table, task.words)
    if name == "event-check":
        return events.event_check(table)
    if name == "enemy":
        return buildup.enemy_phase(table)
    if name == "end-of-day":
        return day.end_of_day(table)
    if name == "new-day":
        day.new_day(table)
    elif name == "activation":
        day.activation(table)
    elif name == "close-activation":
        day.close_activation(table)
    elif name == "victory-check":
        day.victory_check(table)
    else:
        return perform_search(table, task)
    return None


def perform_search(table: Enclave, task: Task) -> Steps | None:
    """A search, an investigation, and what they bring."""
    name, numbers, words = task.name, task.numbers, task.words
    if name == "join":
        return searching.who_joins(table, words[0], words[1:])
    if name == "search":
        return searching.search(table, words[0], words[1:])
    if name == "investigate":
        return searching.investigate(table, words[0])
    if name == "find-item":
        return searching.item_or_vehicle(table)
    if name == "receive":
        return searching.receive(table, words[0])
    if name == "find-survivor":
        return people.draw_survivor(table, "enclave.search.result-new-survivor")
    if name == "horde":
        return buildup.add_to_horde(table, numbers[0], words[0])
    if name == "search-damage":
        return searching.search_damage(table, numbers[0], words)
    if name == "search-vehicle-damage":
        searching.search_vehicle_damage(table, numbers[0], numbers[1])
    elif name == "vehicle-damage":
        searching.damage_vehicle(table, numbers[0], words[0])
    else:
        return perform_setup(table, task)
    return None


def perform_setup(table: Enclave, task: Task) -> Steps | None:
    """People and what happens before the first day; the rest are advanced rules."""
    name, numbers = task.name, task.numbers
    if name == "draw-people":
        return setup.draw_people(table, numbers[0], numbers[1] > 0)
    if name == "purchase":
        return setup.purchase(table)
    if name == "cleaning":
        return setup.fill_the_house(table, numbers[0], numbers[1])
    if name == "place-survivor":
        return people.place_survivor(table, task.words[0])
    if name == "name-owner":
        return people.name_owner(table)
    if name == "burden":
        return people.choose_burdened(table)
    return perform_advanced(table, task)
