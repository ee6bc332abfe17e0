"""What everybody may know (nothing is hidden in this game), the count of components, and what the dead will do."""

from __future__ import annotations

from shamble.kernel.records import Plain
from shamble.zones.rules.activation import Attraction, acting, destinations_of, everyone
from shamble.zones.rules.board import AWAY, DEAD
from shamble.zones.rules.spawning import spawn_order
from shamble.zones.rules.survivors import DRIVER, LEVELS, SEATS
from shamble.zones.rules.table import Table
from shamble.zones.rules.turns import actions_left, free_left
from shamble.zones.rules.wounds import health


def view(table: Table, seat: int) -> Plain:
    stage = table.stage
    order = spawn_order(table)
    return {
        "scene": table.scene,
        "text": table.text,
        "phase": table.phase,
        "first": table.first,
        "zones": {zone.id: zone_view(table, index) for index, zone in enumerate(stage.board.zones)},
        "edges": {edge.id: edge_view(table, index) for index, edge in enumerate(stage.board.edges)},
        "survivors": {table.name(who): survivor_view(table, who) for who in range(len(table.survivors))},
        "turns": [turn_view(table, index) for index in range(len(table.turns))],
        "objectives": [
            {"id": goal.id, "says": goal.says, "have": goal.progress(table), "need": goal.needed(table)}
            for goal in stage.objectives
        ],
        "last-round": stage.last_round,
        "reserve": {enemy.id: table.in_reserve(kind) for kind, enemy in enumerate(stage.enemies)},
        "spawns": [spawn_view(table, index, order) for index in range(len(table.spawns))],
        "spawn-order": [table.zone_name(table.spawns[index].zone) for index in order],
        "last-spawn": table.last_spawn[:],
        "decks": {deck.name: {"left": len(deck), "discards": deck.discards[:]} for deck in table.decks},
        "spawn-deck": {"left": len(table.dead_deck), "discards": table.dead_deck.discards[:]},
        "cars": [car_view(table, car) for car in range(len(stage.cars))],
        "danger": LEVELS[table.danger()],
        "kills": {enemy.id: table.kills[kind] for kind, enemy in enumerate(stage.enemies)},
        "wounds": table.hurt,
        "forecast": forecast(table, table.closed),
    }


def zone_view(table: Table, zone: int) -> Plain:
    return {
        "dead": {
            enemy.id: table.dead_of(kind, zone)
            for kind, enemy in enumerate(table.stage.enemies)
            if table.dead_of(kind, zone)
        },
        "survivors": [table.name(who) for who in table.living_in(zone)],
        "tokens": [token.id for index, token in enumerate(table.stage.tokens) if table.tokens[index] == zone],
    }


def car_view(table: Table, car: int) -> Plain:
    zone = table.cars()[car]
    return {
        "id": table.stage.cars[car],
        "zone": table.zone_name(zone) if zone != AWAY else "",
        "driving": table.driving,
        "riders": [table.name(who) for who in table.riders(car)],
    }


def edge_view(table: Table, edge: int) -> Plain:
    lock: Plain = {"lock": table.lock_of(edge)} if edge in table.stage.door_colours else {}
    return {"closed": table.is_closed(edge), "barricade": table.has_barricade(edge), **lock}


def survivor_view(table: Table, who: int) -> Plain:
    survivor = table.survivors[who]
    worn: Plain = {"worn": [item.name for item in survivor.inventory.worn]} if survivor.inventory.has_body() else {}
    return {
        "seat": survivor.seat,
        "zone": table.zone_name(survivor.zone) if survivor.zone != AWAY else "",
        "aboard": SEATS[survivor.aboard],
        "wounds": survivor.wounds,
        "health": health(survivor),
        "experience": survivor.experience,
        "level": LEVELS[survivor.level],
        "laps": survivor.laps,
        "skills": list(survivor.skills),
        "hands": [item.name for item in survivor.inventory.hands],
        "backpack": [item.name for item in survivor.inventory.backpack],
        **worn,
        "room": table.room_in_backpack(who),
        "acted": survivor.acted,
        "searched": survivor.searched,
        "escaped": survivor.escaped,
    }


def turn_view(table: Table, index: int) -> Plain:
    turn = table.turns[index]
    kinds: list[str] = []
    for skill in table.survivors[turn.who].abilities:
        if skill.free_action and skill.free_action not in kinds:
            kinds.append(skill.free_action)
    return {
        "who": table.name(turn.who),
        "left": actions_left(table, turn),
        "spent": turn.spent,
        "free": {kind: free_left(table, turn, kind) for kind in kinds},
    }


def spawn_view(table: Table, index: int, order: list[int]) -> Plain:
    spawn = table.spawns[index]
    place = order.index(index) + 1 if spawn.active else 0  # when it spawns
    return {"zone": table.zone_name(spawn.zone), "colour": spawn.colour, "active": spawn.active, "order": place}


def census(table: Table) -> Plain:
    """Every card and every miniature, wherever it is."""
    cards = table.out + table.supply + [item.card for item in table.drawn + table.lying]
    for deck in table.decks:
        cards += deck.all_cards()
    for survivor in table.survivors:
        cards += [item.card for item in survivor.inventory.items]
    cards.sort()
    return {
        "equipment": cards,
        "spawn-cards": table.dead_deck.all_cards(),
        "spawn-tokens": sorted([spawn.colour for spawn in table.spawns]),
        "barricade-tokens": table.barricades_left() + table.barricades.bit_count(),
        "drivers-too-many": sum([drivers_too_many(table, car) for car in range(len(table.cars()))]),
        "left-behind": [table.name(who) for who in table.in_play() if out_of_car(table, who)],
        "more-than-there-are": [
            enemy.id for kind, enemy in enumerate(table.stage.enemies) if table.in_reserve(kind) < 0
        ],
        "less-than-none": [count for count in table.dead if count < 0],
        "miscounted": [
            table.zone_name(zone)
            for zone, crowd in enumerate(table.crowds)
            if crowd != sum([table.dead_of(kind, zone) for kind in range(len(table.stage.enemies))])
        ],
    }


def drivers_too_many(table: Table, car: int) -> int:
    return max(0, len([who for who in table.riders(car) if table.survivors[who].aboard == DRIVER]) - 1)


def out_of_car(table: Table, who: int) -> bool:
    """Is somebody aboard, but not where the car is?"""
    return table.is_aboard(who) and table.survivors[who].zone != table.cars()[table.ride_of(who)]


# -- what the dead would do --------------------------------------------------------------------------------------------


def forecast(table: Table, closed: int) -> list[Plain]:
    """For each zone with the dead in it: what they would do if the turns ended now. `closed` are the edges, as bits,
    that would be closed when they move."""
    attraction = Attraction(table)
    found: list[Plain] = []
    for zone in range(len(table.stage.board.zones)):
        movers = acting(table, everyone(table), zone)
        if sum(movers) == 0:
            continue
        plan: Plain = {"zone": table.zone_name(zone), "wounds": 0, "breaks": [], "to": [], "steps": [], "stopped": []}
        if attraction.is_occupied[zone]:
            for kind, count in enumerate(movers):
                enemy = table.stage.enemies[kind]
                plan["wounds"] += count * enemy.wounds * enemy.actions  # who attacks once attacks with every action
        else:
            for alike in table.edition.moving_alike(table, everyone(table)):
                if sum(acting(table, alike, zone)) > 0:
                    add_steps(table, alike, zone, closed, attraction, plan)
        found.append(plan)
    return found


def add_steps(table: Table, kinds: int, zone: int, closed: int, attraction: Attraction, plan: Plain) -> None:
    """Where these kinds, who move alike, are drawn to; where their move may end, and the zones that something closed
    keeps them from."""
    for there in destinations_of(table, kinds, zone, attraction, DEAD):
        if table.zone_name(there) not in plan["to"]:
            plan["to"].append(table.zone_name(there))
        for step in table.edition.ends_of_move(table, kinds, closed, zone, there, DEAD):
            if step == ~zone:  # they stay
                continue
            name = table.zone_name(step if step >= 0 else ~step)
            key = "steps" if step >= 0 else "stopped"
            if name not in plan[key]:
                plan[key].append(name)
