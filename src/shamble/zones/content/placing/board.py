"""The board of a position: tokens, barricades and doors, spawn zones, the dead and the car."""

from shamble.files.content import Located
from shamble.files.content_fields import amount, names_of
from shamble.zones.content.loader import PLAIN_SPAWN
from shamble.zones.content.placing.page import Placing
from shamble.zones.rules.board import AWAY
from shamble.zones.rules.cars import bring_car
from shamble.zones.rules.noise import NoisyTable, building_of, rooms_with
from shamble.zones.rules.table import Spawn


def place_tokens(placing: Placing) -> None:
    """If a token is gone, the card that was with it was kept or discarded."""
    if "tokens" not in placing.page.data:
        return
    ids = [token.id for token in placing.stage.tokens]
    page = placing.page["tokens"]
    lying = names_of(page, "token", ids) if page.data != [] else []
    for number, token in enumerate(placing.stage.tokens):
        if token.id in lying:
            continue
        placing.table.tokens[number] = AWAY
        for index, item in enumerate(placing.table.lying):
            if item.card == token.card:
                del placing.table.lying[index]
                pile(placing, item.back).append(item.card)
                break


def pile(placing: Placing, back: str) -> list[str]:
    """Where a discarded card with this back goes."""
    for name, deck in zip(placing.stage.decks, placing.table.decks):
        if name == back:
            return deck.discards
    return placing.table.supply


def place_barriers(placing: Placing) -> None:
    table = placing.table
    for edge, entry in placing.edges("barricades"):
        check_barricade(placing, edge, entry)
        if not entry.is_sound():
            continue
        table.barricades |= 1 << edge
        table.close(edge)
        table.built += 1
    closed = placing.edges("closed")
    opened = placing.edges("open")
    for edge, entry in [*closed, *opened]:
        if not table.has_barrier(edge) and placing.page.is_sound("barricades"):
            kind = placing.stage.board.edges[edge].kind
            fixed = f"'{entry.data}' is a {kind} without a barricade, always open; add it to 'barricades', or remove it"
            if kind.endswith("sandbags"):
                fixed = f"'{entry.data}' is a row of sandbags, which nobody opens or closes; remove it"
            entry.wrong(fixed)
    for edge, _ in closed:
        table.close(edge)
    for edge, entry in opened:
        if edge in [other for other, _ in closed]:
            entry.wrong(f"'{entry.data}' can't be open and closed; keep one of them")
        table.open(edge)


def check_barricade(placing: Placing, edge: int, entry: Located) -> None:
    kind = placing.stage.board.edges[edge].kind
    if placing.table.has_barricade(edge):
        entry.wrong(f"there is already a barricade on '{entry.data}'; remove it here")
    elif placing.table.has_barrier(edge):
        entry.wrong(f"'{entry.data}' is a {kind}, which can be closed without; put it under 'closed'")
    elif kind not in placing.stage.builds_on:
        where = ", ".join(placing.stage.builds_on)
        hint = f"it can be on a {where}" if where else "add 'building: {on: [...]}' to the scene"
        entry.wrong(f"in this scene no barricade can be built on a {kind}; {hint}")
    elif placing.table.barricades_left() == 0:
        entry.wrong(f"the box has only {placing.stage.barricade_tokens} barricades; remove some")


def place_noise(placing: Placing) -> None:
    """The noise tokens in zones, and the opened buildings, each named by one of its rooms."""
    table = placing.table
    if not isinstance(table, NoisyTable):
        return
    for name, count in placing.items("noise"):
        zone = placing.key(placing.page["noise"], name, "zone", placing.stage.board.zone_index)
        table.noise[zone] = amount(count, 0)
    for entry in placing.entries("entered"):
        zone = placing.zone(entry)
        if not building_of(placing.stage.board, zone):
            entry.wrong(f"'{entry.data}' is not a room; name one of a building")
        table.entered |= rooms_with(table.stage.board, zone)


def place_car(placing: Placing) -> None:
    place_cars(placing)
    if "car" not in placing.page.data:
        return
    entry = placing.page["car"]
    entry.fields([], ["zone", "driving"])
    if not placing.stage.cars:
        raise entry.error("this scene has no car; add 'car: {id: ..., zone: ...}' to the scene")
    if "zone" in entry.data:
        drive_to(placing, 0, entry["zone"])
    if "driving" in entry.data:
        placing.table.driving = entry["driving"].flag()


def place_cars(placing: Placing) -> None:
    """Where each of several cars is."""
    for id, zone in placing.items("cars"):
        drive_to(placing, placing.key(placing.page["cars"], id, "car", placing.stage.cars), zone)


def drive_to(placing: Placing, car: int, value: Located) -> None:
    zone = placing.zone(value)
    if placing.stage.board.drives(placing.stage.car_zones[car])[zone] < 0:
        value.wrong("no car gets there; choose a zone that it can be driven to")
    bring_car(placing.table, car, zone)


def place_spawns(placing: Placing) -> None:
    if "spawns" not in placing.page.data:
        return
    box = placing.content.spawn_tokens
    used = dict.fromkeys([*box, PLAIN_SPAWN], 0)
    spawns: list[Spawn] = []
    for entry in placing.page["spawns"].entries():
        with entry.gathering():
            entry.fields(["zone", "colour"], ["active"])
            zone, colour = placing.zone(entry["zone"]), entry["colour"].one_of(list(used))
            active = entry["active"].flag() if "active" in entry.data else True
            if not entry.is_sound():
                continue
            used[colour] += 1
            if colour in box and used[colour] > box[colour]:
                entry["colour"].wrong(f"the box has only {box[colour]} {colour}; choose another colour")
            if sum(used.values()) > sum(box.values()):
                entry.wrong(f"the box has only {sum(box.values())} spawn tokens; remove some")
            clock = next((spawn.clock for spawn in spawns if spawn.zone == zone), len(spawns))
            spawns.append(Spawn(zone, colour, active, clock))
    placing.table.spawns = spawns


def place_dead(placing: Placing) -> None:
    if placing.the_dead not in placing.page.data:
        return
    table = placing.table
    table.clear_dead()
    for name, group in placing.items(placing.the_dead):
        zone = placing.key(placing.page[placing.the_dead], name, "zone", placing.stage.board.zone_index)
        for kind, count in group.items():
            number = placing.key(group, kind, "kind of enemy", placing.content.kinds)
            if not group.is_sound():
                amount(count, 0)
                continue
            enemy = placing.stage.enemies[number]
            table.put_dead(number, zone, amount(count, 0))
            if table.on_board(number) > enemy.miniatures:
                count.wrong(
                    f"that makes {table.on_board(number)} {enemy.plural}, but the box has {enemy.miniatures}; "
                    "place fewer"
                )
    if placing.page.is_sound():
        placing.customs.place_dead(table)
