"""Can a game continue from this table, which came from elsewhere? Anything wrong raises ValueError with the reason; how
a game could have reached it does not matter."""

from __future__ import annotations

from typing import Final

from shamble.kernel.records import quoted
from shamble.kernel.sound import MANY, all_known, check_deck, few, known, within
from shamble.kernel.state import Setup
from shamble.titles.enclave.rules.pieces import ADVANCED, CHILD, CURE, MAP, SURVIVAL, VE
from shamble.titles.enclave.rules.table import Enclave

PHASES: Final[tuple[str, ...]] = ("setup", "cleaning", "new-day", "activation", "enemy", "end-of-day")
LETTERS: Final[tuple[str, ...]] = (*ADVANCED.values(), CURE, CHILD, SURVIVAL)


def check_table(table: Enclave, setup: Setup) -> None:
    """Called once the table has its stage."""
    if (table.scene, table.text) != (setup.scene, setup.text):
        raise ValueError("the position and the game have different scenes")
    known(table.phase, PHASES, "phase")
    for letter in table.codes:
        known(letter, LETTERS, "letter of a rule")
    check_numbers(table)
    check_people(table)
    check_zombies(table)
    check_defenses(table)
    check_cups(table)


def check_numbers(table: Enclave) -> None:
    within(len(table.walls), 2, 2, "the number of walls")
    for number in (
        *(*table.walls, table.fire, table.launches, table.rp, table.found, table.vehicle_damage, table.most_survivors),
        *(table.points, table.extra, table.combat_turn, table.idle_turns, table.progress, table.wanted),
        *(table.kills, table.fallen, table.combats, table.hurt),
    ):
        within(number, 0, MANY, "a number of the table")
    if table.wanted and not table.scenario.objectives:
        raise ValueError("only a campaign is won by a number of objectives")


def check_people(table: Enclave) -> None:
    stage = table.stage
    ids = [survivor.id for survivor in table.survivors]
    all_known(ids, stage.people, "survivor")
    check_once(ids)
    if table.owner:
        known(table.owner, ids, "owner of the dog")
    for survivor in table.survivors:
        within(survivor.area, 0, MAP[-1], f"the area of {survivor.id}")
        for number in (survivor.damage, survivor.fire):
            within(number, 0, MANY, f"a number of {survivor.id}")
        within(survivor.drunk, -MANY, MANY, f"what {survivor.id} drank")
        all_known(survivor.items, stage.items, "item")
        all_known(survivor.drawbacks, stage.drawbacks, "drawback")
        all_known(survivor.experience, stage.experience, "experience")


def check_zombies(table: Enclave) -> None:
    stage = table.stage
    check_once([zombie.id for zombie in table.zombies])
    defenses = [defense.id for defense in table.defenses]
    for zombie in table.zombies:
        known(zombie.kind, stage.zombies, "zombie")
        within(zombie.area, 0, MAP[-1], f"the area of {zombie.id}")
        for number in (zombie.number, zombie.damage, zombie.fire):
            within(number, 0, MANY, f"a number of {zombie.id}")
        if zombie.held:
            known(zombie.held, defenses, "defense")
    all_known(table.horde, stage.zombies, "zombie")


def check_defenses(table: Enclave) -> None:
    check_once([defense.id for defense in table.defenses])
    for defense in table.defenses:
        known(defense.card, table.stage.defenses, "defense")
        within(defense.area, 0, VE, f"the area of {defense.id}")
        for number in (defense.number, defense.damage):
            within(number, 0, MANY, f"a number of {defense.id}")


def check_cups(table: Enclave) -> None:
    stage = table.stage
    check_deck(table.people_cup, stage.people, "survivor")
    check_deck(table.zombie_cup, stage.zombies, "zombie")
    check_deck(table.item_cup, stage.items, "item")
    check_deck(table.drawback_cup, stage.drawbacks, "drawback")
    check_deck(table.buildup, stage.chits, "chit")
    check_deck(table.event_deck, stage.events, "event")
    all_known(table.drawn, stage.items, "item")
    all_known(table.passed, stage.chits, "chit")
    all_known(table.today, stage.events, "event")
    all_known(table.completed, stage.objectives, "objective")
    if table.event:
        known(table.event, stage.events, "event")
    if table.objective:
        known(table.objective, stage.objectives, "objective")


def check_once(ids: list[str]) -> None:
    """Every unique thing exists only once."""
    few(ids, "ids")
    found: dict[str, None] = {}
    for id in ids:
        if id in found:
            raise ValueError(f"{quoted(id)} is there twice")
        found[id] = None
