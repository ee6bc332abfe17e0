"""Which rule performs which task, and how it reads what the task carries."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from shamble.kernel.state import Steps, Task
from shamble.titles.enclave.rules import campaign, people, setup
from shamble.titles.enclave.rules.cards import events, objectives
from shamble.titles.enclave.rules.combat import combat, fighting, zombies
from shamble.titles.enclave.rules.day import actions, buildup, day, fire, searching
from shamble.titles.enclave.rules.table import Enclave

# -- a fight -----------------------------------------------------------------------------------------------------------


def zombie(table: Enclave, task: Task) -> Steps | None:
    return zombies.zombie_acts(table, task.words[0])


def burn(table: Enclave, task: Task) -> Steps:
    return combat.burn(table, task.words[0])


# -- how a Combat Phase begins and ends --------------------------------------------------------------------------------


def combat_starts(table: Enclave, task: Task) -> Steps | None:
    return combat.combat_starts(table, task.words[0])


def combat_starts_for(table: Enclave, task: Task) -> Steps:
    return combat.combat_starts_for(table, task.words[0])


def deploy_all(table: Enclave, task: Task) -> None:
    combat.deploy_all(table, task.words[0])


def deploy(table: Enclave, task: Task) -> Steps:
    return combat.deploy(table, task.words[0], task.words[1], task.words[2] != "")


# -- the phases of a day -----------------------------------------------------------------------------------------------


def reallocate(table: Enclave, task: Task) -> Steps | None:
    return day.reallocate(table, task.words)


# -- a search, an investigation, and what they bring -------------------------------------------------------------------


def join(table: Enclave, task: Task) -> Steps:
    return searching.who_joins(table, task.words[0], task.words[1:])


def search(table: Enclave, task: Task) -> Steps:
    return searching.search(table, task.words[0], task.words[1:])


def investigate(table: Enclave, task: Task) -> Steps:
    return searching.investigate(table, task.words[0])


def receive(table: Enclave, task: Task) -> Steps:
    return searching.receive(table, task.words[0])


def find_survivor(table: Enclave, task: Task) -> Steps:
    return people.draw_survivor(table, "enclave.search.result-new-survivor")


def horde(table: Enclave, task: Task) -> Steps:
    return buildup.add_to_horde(table, task.numbers[0], task.words[0])


def search_damage(table: Enclave, task: Task) -> Steps:
    return searching.search_damage(table, task.numbers[0], task.words)


def vehicle_damage(table: Enclave, task: Task) -> None:
    searching.damage_vehicle(table, task.numbers[0], task.words[0])


def search_vehicle_damage(table: Enclave, task: Task) -> None:
    searching.search_vehicle_damage(table, task.numbers[0], task.numbers[1])


# -- people, and what happens before the first day ---------------------------------------------------------------------


def draw_people(table: Enclave, task: Task) -> Steps:
    return setup.draw_people(table, task.numbers[0], task.numbers[1] > 0)


def cleaning(table: Enclave, task: Task) -> Steps:
    return setup.fill_the_house(table, task.numbers[0], task.numbers[1])


def place_survivor(table: Enclave, task: Task) -> Steps:
    return people.place_survivor(table, task.words[0])


# -- fire, events, objectives and the campaign -------------------------------------------------------------------------


def event(table: Enclave, task: Task) -> Steps | None:
    return events.event_happens(table, task.words[0])


def fire_fight(table: Enclave, task: Task) -> Steps:
    return fire.fire_fight(table, task.numbers[0], task.words[0])


def fire_grows(table: Enclave, task: Task) -> Steps:
    return fire.fire_grows(table, task.numbers[0])


def experience(table: Enclave, task: Task) -> Steps:
    return campaign.experience(table, task.words[0])


def fire_sequence(table: Enclave, task: Task) -> None:
    fire.fire_sequence(table, task.numbers[0])


SIMPLE_TASKS: Final[dict[str, Callable[[Enclave], Steps | None]]] = {  # tasks that carry nothing
    # a fight
    "fight": fighting.fight,
    "fighter": fighting.fighter,
    "zombies": zombies.zombies_step,
    "combat-turn": combat.combat_turn,
    "fire-step": combat.fire_step,
    "refuge-burns": fire.refuge_burns,
    "end-check": combat.end_check,
    # how a Combat Phase begins and ends
    "combat": combat.combat,
    "guest-combat": combat.guest_combat,
    "cleaning-combat": combat.cleaning_combat,
    "place-horde": combat.place_horde,
    "combat-begun": combat.combat_begun,
    "end-combat": combat.end_combat,
    "combat-over": combat.combat_over,
    # the phases of a day
    "act": day.act,
    "action": actions.act,
    "event-check": events.event_check,
    "enemy": buildup.enemy_phase,
    "end-of-day": day.end_of_day,
    "new-day": day.new_day,
    "activation": day.activation,
    "close-activation": day.close_activation,
    "victory-check": day.victory_check,
    # a search, an investigation, and what they bring
    "find-item": searching.item_or_vehicle,
    # people, and what happens before the first day
    "gather-people": setup.gather_people,
    "attack-first": setup.attack_first,
    "purchase": setup.purchase,
    "name-owner": people.name_owner,
    "burden": people.choose_burdened,
    # fire, events, objectives and the campaign
    "guest": events.guest,
    "last-resort": fire.last_resort,
    "begin-objective": objectives.begin_objective,
    "fire-subphase": fire.fire_subphase,
    "next-objective": campaign.next_objective,
    "campaign-begins": campaign.campaign_begins,
}
TASKS: Final[dict[str, Callable[[Enclave, Task], Steps | None]]] = {
    # a fight
    "zombie": zombie,
    "burn": burn,
    # how a Combat Phase begins and ends
    "combat-starts": combat_starts,
    "combat-starts-for": combat_starts_for,
    "deploy-all": deploy_all,
    "deploy": deploy,
    # the phases of a day
    "reallocate": reallocate,
    # a search, an investigation, and what they bring
    "join": join,
    "search": search,
    "investigate": investigate,
    "receive": receive,
    "find-survivor": find_survivor,
    "horde": horde,
    "search-damage": search_damage,
    "search-vehicle-damage": search_vehicle_damage,
    "vehicle-damage": vehicle_damage,
    # people, and what happens before the first day
    "draw-people": draw_people,
    "cleaning": cleaning,
    "place-survivor": place_survivor,
    # fire, events, objectives and the campaign
    "event": event,
    "fire-fight": fire_fight,
    "fire-grows": fire_grows,
    "experience": experience,
    "fire-sequence": fire_sequence,
}
