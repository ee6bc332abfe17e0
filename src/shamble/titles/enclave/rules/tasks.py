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


def damage_vehicle(table: Enclave, task: Task) -> None:
    searching.damage_vehicle(table, task.numbers[0], task.words[0])


TASKS: Final[dict[str, Callable[[Enclave, Task], Steps | None]]] = {
    # a fight
    "zombie": lambda table, task: zombies.zombie_acts(table, task.words[0]),
    "fight": lambda table, task: fighting.fight(table),
    "fighter": lambda table, task: fighting.fighter(table),
    "zombies": lambda table, task: zombies.zombies_step(table),
    "combat-turn": lambda table, task: combat.combat_turn(table),
    "fire-step": lambda table, task: combat.fire_step(table),
    "burn": lambda table, task: combat.burn(table, task.words[0]),
    "refuge-burns": lambda table, task: fire.refuge_burns(table),
    "end-check": lambda table, task: combat.end_check(table),
    # how a Combat Phase begins and ends
    "combat": lambda table, task: combat.combat(table),
    "guest-combat": lambda table, task: combat.guest_combat(table),
    "cleaning-combat": lambda table, task: combat.cleaning_combat(table),
    "combat-starts": lambda table, task: combat.combat_starts(table, task.words[0]),
    "combat-starts-for": lambda table, task: combat.combat_starts_for(table, task.words[0]),
    "place-horde": lambda table, task: combat.place_horde(table),
    "deploy-all": lambda table, task: combat.deploy_all(table, task.words[0]),
    "deploy": lambda table, task: combat.deploy(table, task.words[0], task.words[1], task.words[2] != ""),
    "combat-begun": lambda table, task: combat.combat_begun(table),
    "end-combat": lambda table, task: combat.end_combat(table),
    "combat-over": lambda table, task: combat.combat_over(table),
    # the phases of a day
    "act": lambda table, task: day.act(table),
    "action": lambda table, task: actions.act(table),
    "reallocate": lambda table, task: day.reallocate(table, task.words),
    "event-check": lambda table, task: events.event_check(table),
    "enemy": lambda table, task: buildup.enemy_phase(table),
    "end-of-day": lambda table, task: day.end_of_day(table),
    "new-day": lambda table, task: day.new_day(table),
    "activation": lambda table, task: day.activation(table),
    "close-activation": lambda table, task: day.close_activation(table),
    "victory-check": lambda table, task: day.victory_check(table),
    # a search, an investigation, and what they bring
    "join": lambda table, task: searching.who_joins(table, task.words[0], task.words[1:]),
    "search": lambda table, task: searching.search(table, task.words[0], task.words[1:]),
    "investigate": lambda table, task: searching.investigate(table, task.words[0]),
    "find-item": lambda table, task: searching.item_or_vehicle(table),
    "receive": lambda table, task: searching.receive(table, task.words[0]),
    "find-survivor": lambda table, task: people.draw_survivor(table, "enclave.search.result-new-survivor"),
    "horde": lambda table, task: buildup.add_to_horde(table, task.numbers[0], task.words[0]),
    "search-damage": lambda table, task: searching.search_damage(table, task.numbers[0], task.words),
    "search-vehicle-damage": lambda table, task: searching.search_vehicle_damage(
        table, task.numbers[0], task.numbers[1]
    ),
    "vehicle-damage": damage_vehicle,
    # people, and what happens before the first day
    "draw-people": lambda table, task: setup.draw_people(table, task.numbers[0], task.numbers[1] > 0),
    "purchase": lambda table, task: setup.purchase(table),
    "cleaning": lambda table, task: setup.fill_the_house(table, task.numbers[0], task.numbers[1]),
    "place-survivor": lambda table, task: people.place_survivor(table, task.words[0]),
    "name-owner": lambda table, task: people.name_owner(table),
    "burden": lambda table, task: people.choose_burdened(table),
    # fire, events, objectives and the campaign
    "event": lambda table, task: events.event_happens(table, task.words[0]),
    "guest": lambda table, task: events.guest(table),
    "fire-fight": lambda table, task: fire.fire_fight(table, task.numbers[0], task.words[0]),
    "last-resort": lambda table, task: fire.last_resort(table),
    "fire-grows": lambda table, task: fire.fire_grows(table, task.numbers[0]),
    "begin-objective": lambda table, task: objectives.begin_objective(table),
    "experience": lambda table, task: campaign.experience(table, task.words[0]),
    "fire-subphase": lambda table, task: fire.fire_subphase(table),
    "fire-sequence": lambda table, task: fire.fire_sequence(table, task.numbers[0]),
    "next-objective": lambda table, task: campaign.next_objective(table),
    "campaign-begins": lambda table, task: campaign.campaign_begins(table),
}
