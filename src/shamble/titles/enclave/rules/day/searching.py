"""Searching: who takes part, the roll on the table, what is found, and the vehicle."""

from __future__ import annotations

from typing import Final

from shamble.kernel.abilities import Tally
from shamble.kernel.ask import choose_freely
from shamble.kernel.questions import Choice, Option
from shamble.kernel.state import Steps
from shamble.titles.enclave.rules.cards.objectives import gain_points
from shamble.titles.enclave.rules.combat.harm import take_down, wound
from shamble.titles.enclave.rules.dice import dice_roll, die, one_at_random, total
from shamble.titles.enclave.rules.pieces import CHILD, VE, VEHICLES, Row
from shamble.titles.enclave.rules.table import PLAYER, Enclave

SEARCH: Final = "search"
DRIVE: Final = "drive"
INVESTIGATE: Final = "investigate"
TABLE_RULES: Final = {
    "standard": "enclave.search.roll-on-standard-table",
    "foot": "enclave.vehicle.search-table-foot",
    "vehicle": "enclave.vehicle.search-table-vehicle",
}


# -- who may go --------------------------------------------------------------------------------------------------------


def why_not_search(table: Enclave, who: int) -> str:
    """Once a turn, with any kind of Action Point; in a siege not before the first attack is over."""
    if table.searched:
        again = table.survivors[who].activated
        return "enclave.activation.extra-ap-extra-action" if again else "enclave.activation.search-once-per-turn"
    if table.scenario.search_after_attack and not table.was_attacked:
        return "enclave.scenario.siege-no-search"
    return ""


def why_not_drive(table: Enclave, who: int) -> str:
    if not table.in_play(VEHICLES):
        return "enclave.vehicle.setup-components"
    return why_not_search(table, who) or ("" if vehicle_functions(table) else "enclave.vehicle.search-table-vehicle")


def why_not_investigate(table: Enclave) -> str:
    if not table.in_play(CHILD):
        return "enclave.objective.the-lost-child"
    return "" if vehicle_functions(table) else "enclave.action.investigate"


def why_not_activate(table: Enclave, who: int) -> str:
    """A survivor who was in play when the phase began acts once with their own point, and again with an extra one;
    empty if nothing forbids it."""
    survivor = table.survivors[who]
    if not survivor.person.counts:
        return "enclave.soldier.not-a-survivor"
    if not survivor.present:
        return "enclave.activation.ap-counted-at-start"
    if table.extra > 0:
        return ""
    if survivor.activated:
        return "enclave.activation.once-per-turn"
    return "" if table.points > 0 else "enclave.activation.one-ap-per-survivor"


def activate(table: Enclave, who: int) -> None:
    """Spend one Action Point; the extra ones are kept for survivors who have already acted."""
    survivor = table.survivors[who]
    if not survivor.activated and table.points > 0:
        table.points -= 1
    else:
        table.extra -= 1
    survivor.activated = True


def set_out(table: Enclave, who: int, how: str) -> None:
    """A survivor goes out searching; others may join, and all are named before the roll."""
    table.searched = True
    table.push("join", words=(how, table.name(who)))


def who_joins(table: Enclave, how: str, party: tuple[str, ...]) -> Steps:
    """Each survivor who joins pays an Action Point."""
    chosen = yield from choose_freely(table, lambda: join_or_go(table, party))
    if chosen.verb == "go":
        table.push("search", words=(how, *party))
        return
    activate(table, chosen.value)
    table.push("join", words=(how, *party, table.name(chosen.value)))
    table.tell("joins-search", "enclave.search.one-or-more-searchers", table.name(chosen.value), party[0])


def join_or_go(table: Enclave, party: tuple[str, ...]) -> Choice:
    choice = table.choice(PLAYER, "join", "enclave.search.one-or-more-searchers", party)
    for who in table.people():
        if table.name(who) not in party:
            choice.offer(Option("join", (table.name(who),), who), why_not_activate(table, who))
    choice.offer(Option("go"))
    return choice


# -- the search --------------------------------------------------------------------------------------------------------


def search(table: Enclave, how: str, party: tuple[str, ...]) -> Steps:
    """Roll on the right table, with +1 for a group; finds are resolved before damage."""
    rows = table.stage.tables[search_table(table, how)]
    rule = TABLE_RULES[rows.id]
    faces = yield from dice_roll(table, "search", rule, (party[0], rows.id))
    result = Tally(total(faces))
    search_modifiers(table, party, result)
    row = rows.row(result.value)
    table.tell("searched", rule, party[0], rows.id, total(faces), n=result.value)
    schedule(table, row, party, table.found)
    if row.rp:
        table.found += row.rp
        table.tell("found-rp", "enclave.search.result-rp-next-day", party[0], n=row.rp)
    if row.combat:
        table.combat_comes = True
        table.tell("followed", "enclave.combat.started-by", party[0])


def search_table(table: Enclave, how: str) -> str:
    if how == DRIVE:
        return "vehicle"
    return "foot" if table.in_play(VEHICLES) else "standard"


def search_modifiers(table: Enclave, party: tuple[str, ...], result: Tally) -> None:
    """+1 for a group, however large; then the events in force, and the survivors who take part."""
    if len(party) > 1:
        result.add(1, "enclave.search.group-bonus")
    for event in table.in_force():
        event.search_roll(table, result)
    for name in party:
        for piece in table.survivors[table.index_of(name)].pieces:
            piece.search_roll(table, result)


def schedule(table: Enclave, row: Row, party: tuple[str, ...], found_before: int) -> None:
    """Schedule the results of a row in the order of its keys: items, survivors, vehicle damage, zombies, damage."""
    if row.damage:
        table.push("search-damage", (row.damage,), party)
    if row.horde:
        table.push("horde", (row.horde,), ("enclave.action.search",))
    if row.vehicle_damage:
        table.push("search-vehicle-damage", (row.vehicle_damage, found_before))
    for _ in range(row.survivors):
        table.push("find-survivor")
    for _ in range(row.items):
        table.push("find-item")


def search_damage(table: Enclave, points: int, party: tuple[str, ...]) -> Steps:
    """One random searcher takes all the damage."""
    left = [name for name in party if table.index_of(name) >= 0]
    name = yield from one_at_random(table, "search-damage", "enclave.search.result-damage", left)
    yield from wound(table, table.index_of(name), points, "enclave.search.result-damage")


# -- what is found -----------------------------------------------------------------------------------------------------


def item_or_vehicle(table: Enclave) -> Steps:
    """The player may find a vehicle instead of an item, if there is none; the choice comes before the draw."""
    if not table.in_play(VEHICLES) or table.vehicle:
        yield from find_item(table, "enclave.search.result-special-item")
        return
    chosen = yield from choose_freely(table, lambda: what_to_look_for(table))
    if chosen.verb == "find-vehicle":
        yield from find_vehicle(table)
    else:
        yield from find_item(table, "enclave.search.result-special-item")


def what_to_look_for(table: Enclave) -> Choice:
    choice = table.choice(PLAYER, "find", "enclave.vehicle.found-by-special-item-result")
    choice.offer(Option("find-item"))
    choice.offer(Option("find-vehicle"))
    return choice


def find_item(table: Enclave, rule: str) -> Steps:
    """Draw an item from the cup. It takes effect at once, or goes to a survivor whom the player chooses."""
    item = yield from table.item_cup.draw(table, rule)
    if not item:
        table.tell("no-items", rule)
        return
    kind = table.stage.items[item]
    if kind.immediate:
        steps = kind.is_found(table)
        if steps is not None:
            yield from steps
    else:
        table.drawn.append(item)
        table.push("receive", words=(item,))
        table.tell("found-item", rule, item)


def receive(table: Enclave, item: str) -> Steps:
    """Any survivor may take the item, not only its finder; the dog carries nothing."""
    chosen = yield from choose_freely(table, lambda: who_receives(table, item))
    table.drawn.remove(item)
    table.survivors[chosen.value].items.append(item)
    table.tell("received", "enclave.search.result-special-item", table.name(chosen.value), item)


def who_receives(table: Enclave, item: str) -> Choice:
    choice = table.choice(PLAYER, "receive", "enclave.search.result-special-item", (item,))
    for who in table.people():
        choice.offer(Option("receive", (table.name(who), item), who))
    if choice.explains and table.dog() >= 0:
        choice.offer(Option("receive", (table.name(table.dog()), item)), "enclave.soldier.no-items")
    return choice


# -- the vehicle -------------------------------------------------------------------------------------------------------


def find_vehicle(table: Enclave) -> Steps:
    """A vehicle is found already damaged."""
    damage = yield from die(table, "vehicle-found", "enclave.vehicle.found-by-special-item-result", 3)
    table.vehicle = True
    table.vehicle_damage = damage
    table.tell("found-vehicle", "enclave.vehicle.found-by-special-item-result", n=damage)


def vehicle_hit_points(table: Enclave) -> int:
    points = Tally(table.stage.vehicle_hp)
    for defense in table.defenses:
        if defense.area == VE:
            table.card_of(defense).vehicle_hit_points(table, points)
    return points.value


def vehicle_functions(table: Enclave) -> bool:
    """Is there a vehicle, with less damage than it can take?"""
    return table.vehicle and table.vehicle_damage < vehicle_hit_points(table)


def damage_vehicle(table: Enclave, points: int, rule: str) -> bool:
    """Damage the vehicle; at its limit it is a wreck and lost with all improvements. Returns whether it is a wreck."""
    table.vehicle_damage += points
    table.tell("vehicle-damaged", rule, n=points)
    if table.vehicle_damage < vehicle_hit_points(table):
        return False
    table.vehicle = False
    table.vehicle_damage = 0
    for defense in table.defenses[:]:
        if defense.area == VE:
            take_down(table, defense)
            table.tell("improvement-lost", "enclave.vehicle.wreck-lost-for-good", defense.id)
    table.tell("wrecked", "enclave.vehicle.wreck-lost-for-good")
    return True


def search_vehicle_damage(table: Enclave, points: int, found_before: int) -> None:
    """Improvements may protect the vehicle; if it becomes a wreck, half of what this search found is lost."""
    damage = Tally(points)
    for defense in table.defenses:
        if defense.area == VE:
            table.card_of(defense).vehicle_search_damage(table, damage)
    if damage.value <= 0:
        table.tell("vehicle-spared", "enclave.defense.improved-wheels")
        return
    if damage_vehicle(table, damage.value, "enclave.action.search"):
        lost = (table.found - found_before) // 2
        if lost:
            table.found -= lost
            table.tell("lost-rp", "enclave.vehicle.wreck-while-searching-halves-rp", n=lost)


# -- the missing child -------------------------------------------------------------------------------------------------


def investigate(table: Enclave, name: str) -> Steps:
    """Roll on the Investigation Table, which nothing modifies. Clues come first."""
    rule = "enclave.objective.lost-child-investigation-roll"
    result = total((yield from dice_roll(table, "investigate", rule, (name,))))
    row = table.stage.tables["investigation"].row(result)
    table.tell("investigated", rule, name, n=result)
    if row.horde:
        table.push("horde", (row.horde,), ("enclave.objective.lost-child-vehicle-damage",))
    if row.vehicle_damage:
        table.push("vehicle-damage", (row.vehicle_damage,), ("enclave.objective.lost-child-vehicle-damage",))
    if row.clues:
        gain_points(table, row.clues, rule)
