"""Can a game continue from this table, which came from elsewhere? Anything wrong raises ValueError with the reason; how
a game could have reached it does not matter."""

from __future__ import annotations

from typing import Final

from shamble.kernel.sound import MANY, all_known, check_deck, few, known, within
from shamble.kernel.state import Setup
from shamble.zones.rules.board import AWAY
from shamble.zones.rules.equipment import HANDS, Item
from shamble.zones.rules.noise import NoisyTable
from shamble.zones.rules.stage import Stage
from shamble.zones.rules.survivors import DRIVER, LEVELS, RED, Survivor
from shamble.zones.rules.table import Table
from shamble.zones.rules.wounds import health

PHASES: Final[tuple[str, ...]] = ("setup", "players", "spawn", "end", "dawn")  # in addition to the phase of the dead


def check_table(table: Table, setup: Setup) -> None:
    """Called once the table has its stage."""
    stage = table.stage
    within(table.players, len(setup.players), len(setup.players), "the number of players")
    within(table.first, 0, table.players - 1, "the seat of the first player")
    known(table.phase, (*PHASES, *table.edition.phases, table.edition.the_dead), "phase")
    for number in (table.built, table.hurt, table.held):
        within(number, 0, MANY, "a number of the table")
    check_board(table)
    check_dead(table)
    check_decks(table)
    within(len(table.survivors), len(stage.cast), len(stage.cast), "the number of survivors")
    for who, survivor in enumerate(table.survivors):
        check_survivor(table, who, survivor)
    if isinstance(table, NoisyTable):
        check_noise(table)
    for turn in table.turns:
        within(turn.who, 0, len(table.survivors) - 1, "the survivor of a turn")


def check_board(table: Table) -> None:
    stage = table.stage
    last = len(stage.board.zones) - 1
    edges = (1 << len(stage.board.edges)) - 1
    zones_too = edges if not table.edition.closes_zones else (1 << (len(stage.board.edges) + last + 1)) - 1
    within(table.closed, 0, zones_too, "the closed edges, as bits,")
    within(table.barricades, 0, edges, "the barricades, as bits,")
    within(table.twisted, 0, (1 << len(stage.twists)) - 1, "the twists, as bits,")
    for zone in table.cars():
        within(zone, AWAY, last, "the zone of a car")
    within(len(table.tokens), len(stage.tokens), len(stage.tokens), "the number of tokens")
    for zone in table.tokens:
        within(zone, AWAY, last, "the zone of a token")
    few(table.spawns, "spawns")
    for spawn in table.spawns:
        within(spawn.zone, 0, last, "the zone of a spawn token")
        within(spawn.clock, 0, MANY, "the clock of a spawn token")
    few(table.taught, "taught")


def check_noise(table: NoisyTable) -> None:
    zones = len(table.stage.board.zones)
    within(len(table.noise), zones, zones, "the number of zones for noise")
    for tokens in table.noise:
        within(tokens, 0, MANY, "the number of noise tokens in a zone")
    within(table.entered, 0, (1 << zones) - 1, "the rooms that were opened, as bits,")


def check_dead(table: Table) -> None:
    stage = table.stage
    kinds = len(stage.enemies)
    places = len(stage.board.zones) * kinds
    within(len(table.dead), places, places, "the number of places for the dead")
    within(len(table.kills), kinds, kinds, "the number of kinds killed")
    for kind, enemy in enumerate(stage.enemies):
        within(table.kills[kind], 0, MANY, f"the number of {enemy.id}s killed")
        for place in range(kind, places, kinds):
            within(table.dead[place], 0, enemy.miniatures, f"the number of {enemy.id}s in a zone")
        within(sum(table.dead[kind::kinds]), 0, enemy.miniatures, f"the number of {enemy.id}s on the board")
    if table.trap:
        known(table.trap, [enemy.id for enemy in stage.enemies], "kind of the dead")


def check_decks(table: Table) -> None:
    stage = table.stage
    if [deck.name for deck in table.decks] != stage.decks:
        raise ValueError(f"the decks are {', '.join(stage.decks)}, in this order")
    for deck in table.decks:
        check_deck(deck, stage.cards, "card")
    check_deck(table.dead_deck, stage.spawn_cards, "spawn card")
    all_known(table.supply, stage.cards, "card")
    all_known(table.out, stage.cards, "card")
    check_items(stage, [*table.drawn, *table.lying])
    few(table.last_spawn, "last_spawn")
    zones = [zone.id for zone in stage.board.zones]
    for entry in table.last_spawn:
        zone, _, card = entry.partition(" ")
        known(zone, zones, "zone")
        known(card, stage.spawn_cards, "spawn card")


def check_items(stage: Stage, items: list[Item]) -> None:
    few(items, "items")
    for item in items:
        known(item.card, stage.cards, "card")
        known(item.back, stage.cards[item.card].copies, f"{item.card} with the back")


def check_survivor(table: Table, who: int, survivor: Survivor) -> None:
    stage = table.stage
    name = stage.cast[who].id
    within(survivor.seat, 0, table.players - 1, f"the seat of {name}")
    within(survivor.zone, AWAY, len(stage.board.zones) - 1, f"the zone of {name}")
    within(survivor.aboard, 0, DRIVER, f"the place of {name} in the car")
    within(survivor.level, 0, RED, f"the level of {name}")
    for number in (survivor.wounds, survivor.experience, survivor.laps):
        within(number, 0, MANY, f"a number of {name}")
    within(len(survivor.picks), len(LEVELS), len(LEVELS), f"the levels of {name}")
    for level, picks in enumerate(survivor.picks):
        few(picks, "picks")
        for pick in picks:
            within(pick, 0, max(0, len(stage.cast[who].skills[level]) - 1), f"a pick of {name}")
    all_known(list(survivor.gifts), stage.skills, "skill")
    all_known(list(survivor.skills), stage.skills, "skill")
    within(len(survivor.inventory.hands), 0, HANDS, f"the number of cards in the hands of {name}")
    check_items(stage, list(survivor.inventory.items))
    if survivor.inventory.has_body() != stage.edition.new_survivor().inventory.has_body():
        raise ValueError(f"the slots of {name} are not those that survivors have in this game")
    within(len(survivor.inventory.worn), 0, 1, f"the number of cards on the body of {name}")
    for item in survivor.inventory.worn:
        if not stage.edition.can_wear(table, who, stage.cards[item.card]):
            raise ValueError(f"{name} can't wear the {item.card}")


def check_health(table: Table) -> None:
    """Who is in play has fewer wounds than eliminate, unless the last of them has just decided the game. Called once
    everybody's skills are known: some change how many that is."""
    for who, survivor in enumerate(table.survivors):
        if survivor.zone != AWAY:
            most = health(survivor) - (table.outcome is None)
            within(survivor.wounds, 0, most, f"the number of wounds of {table.name(who)} in play")
