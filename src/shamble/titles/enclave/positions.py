"""Positions: a page that says how the table stands, put onto a fresh one.

    scene: bootcamp
    turn: 7
    step: fight                                     what comes next; see STEPS
    walls: {ew: 3, rw: 5}                           ew: none where there is no External Wall
    rp: 4
    found: 2                                        usable from the next New Day on
    fire: 3                                         markers on the Refuge
    survivors:                                      all of them, in this order
      billy: {area: ew, damage: 1, items: [crowbar], drawbacks: [lazy], experience: [fast]}
      adam: re                                      short for {area: re}
      soldier: {area: ew, owner: billy}
    zombies: [walker ep, {kind: digger, area: ip, damage: 1, fire: 1, held: hole-1}]
    horde: [walker, walker, boss]
    defenses: [hole ep, {card: barricade, area: ip, damage: 1, spent: true}]
    vehicle: 2                                      its damage; without this there is none
    objective: {id: the-cure, points: 12}
    completed: [rescued]                            objectives of this campaign
    event: fog                                      the one that stays
    today: [good-spirits]                           events whose effect lasts for this turn
    drawn: {chits: [wait], events: [looters], items: [grenade]}   what was set aside or discarded
    combat-turn: 2
    done: [search, investigate, attacked, roof]     what has happened already and can't happen again, or counts

What no game could come to is refused, with its place and how to mend it.
"""

from shamble.content import Located
from shamble.kernel.decks import Deck
from shamble.kernel.state import Task
from shamble.reading import amount, flag, named, names_of
from shamble.titles.enclave.components import bring_in
from shamble.titles.enclave.cups import chits_met
from shamble.titles.enclave.pieces import AREAS, EW, RE, RW, VE, VEHICLES
from shamble.titles.enclave.searching import vehicle_functions
from shamble.titles.enclave.table import Defense, Enclave, Survivor, Zombie

KEYS = (
    *("turn", "step", "walls", "rp", "found", "fire", "survivors", "zombies", "horde", "defenses", "vehicle"),
    *("objective", "completed", "event", "today", "drawn", "combat-turn", "done"),
)
STEPS = {  # what comes next: the phase, and the tasks that lead on from there, the next one last
    "purchase": ("setup", ("new-day", "purchase")),
    "new-day": ("end-of-day", ("new-day",)),
    "activation": ("new-day", ("activation",)),
    "act": ("activation", ("close-activation", "act")),
    "reallocate": ("activation", ("end-of-day", "enemy", "reallocate")),
    "enemy": ("activation", ("end-of-day", "enemy")),
    "combat": ("enemy", ("end-of-day", "combat")),
    "fight": ("enemy", ("end-of-day", "end-check", "fire-step", "zombies", "fight")),
    "zombies": ("enemy", ("end-of-day", "end-check", "fire-step", "zombies")),
    "fire-step": ("enemy", ("end-of-day", "end-check", "fire-step")),
    "end-check": ("enemy", ("end-of-day", "end-check")),
    "fire-subphase": ("enemy", ("end-of-day", "fire-subphase")),
    "end-of-day": ("enemy", ("end-of-day",)),
}
IN_COMBAT = ("fight", "zombies", "fire-step", "end-check")
DONE = ("search", "investigate", "attacked", "roof", "events", "cleaning")
MOST = 99


def place(table: Enclave, page: Located) -> None:
    """Put what the page says onto a table that was just laid out."""
    read_numbers(table, page)
    place_survivors(table, page)
    place_defenses(table, page)
    place_zombies(table, page)
    set_aside(table, page)
    read_goal(table, page)
    check_vehicle(table, page)
    read_step(table, page)


def read_numbers(table: Enclave, page: Located) -> None:
    table.round = amount(page["turn"], 0, MOST) if "turn" in page.data else 1
    table.rp = amount(page["rp"], 0) if "rp" in page.data else table.rp
    table.found = amount(page["found"], 0) if "found" in page.data else 0
    table.fire = amount(page["fire"], 0, 7, ", the Refuge would have collapsed") if "fire" in page.data else 0
    if "vehicle" in page.data:
        table.vehicle = True
        table.vehicle_damage = amount(page["vehicle"], 0)
    if "walls" in page.data:
        walls = page["walls"]
        walls.fields([], ["ew", "rw"])
        if "ew" in walls.data:
            table.outer_wall = walls["ew"].data != "none"
            table.walls[0] = amount(walls["ew"], 0) if table.outer_wall else 0
        if "rw" in walls.data:
            table.walls[1] = amount(walls["rw"], 0)


def check_vehicle(table: Enclave, page: Located) -> None:
    if table.vehicle and not table.in_play(VEHICLES):
        raise page["vehicle"].error("there is none without its rules; add 'options: {advanced: vehicles}'")
    if table.vehicle and not vehicle_functions(table):
        raise page["vehicle"].error("the vehicle would be a wreck, which nobody keeps; write less damage")


# -- units and defenses ------------------------------------------------------------------------------------------------


def area_of(value: Located, allowed: tuple[int, ...]) -> int:
    return AREAS.index(named(value, "area for this", [AREAS[area] for area in allowed]))


def place_survivors(table: Enclave, page: Located) -> None:
    if "survivors" not in page.data:
        raise page.error("the key 'survivors' is missing; add 'survivors: {billy: re}' or whoever is there")
    for id, entry in page["survivors"].items():
        if id not in table.stage.people:
            raise page["survivors"].error(f"nobody is called '{id}'; there are {', '.join(table.stage.people)}", id)
        table.people_cup.take_out(id)
        table.survivors.append(survivor(table, id, entry))
    if not table.people():
        raise page["survivors"].error("without a survivor the game is over; name at least one")
    for one in table.survivors:
        if not one.person.counts and not table.owner:
            table.owner = table.name(table.people()[0])
        if one.damage >= table.hit_points(table.index_of(one.id)):
            raise page["survivors"][one.id].error(f"{one.id} would be dead; write less damage")
    if not (table.stage.scenario.all_chits or table.stage.scenario.no_chits):
        table.buildup.mix_in(chits_met(table, len(table.people())))
    table.most_survivors = max(table.most_survivors, len(table.people()))


def survivor(table: Enclave, id: str, entry: Located) -> Survivor:
    standing = tuple(area for area in range(VE) if area != RW and (area != EW or table.outer_wall))
    one = Survivor(id)
    one.present = True
    one.furnish(table.stage)
    if isinstance(entry.data, str):
        one.area = area_of(entry, standing)
        return one
    flags = ["activated", "fought", "involved", "loses-turn", "loses-now", "new"]
    entry.fields([], ["area", "damage", "fire", "items", "drawbacks", "experience", "owner", "drunk", *flags])
    one.area = area_of(entry["area"], standing) if "area" in entry.data else RE
    one.damage = amount(entry["damage"], 0) if "damage" in entry.data else 0
    one.fire = amount(entry["fire"], 0) if "fire" in entry.data else 0
    one.drunk = entry["drunk"].whole() if "drunk" in entry.data else 0
    one.present = not flag(entry, "new")
    one.activated, one.fought, one.involved = flag(entry, "activated"), flag(entry, "fought"), flag(entry, "involved")
    one.loses_turn, one.loses_now = flag(entry, "loses-turn"), flag(entry, "loses-now")
    if "owner" in entry.data:
        table.owner = named(entry["owner"], "survivor", table.stage.people)
    if "items" in entry.data:
        for item in entry["items"].entries():
            one.items.append(take_item(table, item))
    if "drawbacks" in entry.data:
        one.drawbacks = names_of(entry["drawbacks"], "drawback", table.stage.drawbacks)
    if "experience" in entry.data:
        one.experience = names_of(entry["experience"], "experience", table.stage.experience)
    for drawback in one.drawbacks:
        take_from(entry["drawbacks"], table.drawback_cup, drawback)
    one.furnish(table.stage)
    return one


def take_item(table: Enclave, entry: Located) -> str:
    """An item out of its cup; what is made by hand comes from nowhere."""
    id = named(entry, "item", table.stage.items)
    kind = table.stage.items[id]
    if not kind.made:
        take_from(entry, table.item_cup, kind.counter)
    return id


def take_from(entry: Located, cup: Deck, id: str) -> None:
    if not cup.has(id):
        raise entry.error(f"there is no '{id}' left in the cup of {cup.name}; take another, or switch its rules on")
    cup.take_out(id)


def place_defenses(table: Enclave, page: Located) -> None:
    if "defenses" not in page.data:
        return
    for entry in page["defenses"].entries():
        words = entry.text().split() if isinstance(entry.data, str) else []
        if words and len(words) != 2:
            raise entry.error("write the card and its area, as in 'hole ep'")
        if not words:
            entry.fields(["card", "area"], ["damage", "spent"])
            words = [entry["card"].text(), entry["area"].text()]
        card = table.stage.defenses.get(words[0])
        if card is None or words[1] not in [AREAS[area] for area in card.areas]:
            raise entry.error(f"there is no '{words[0]}' in '{words[1]}'; look at its card")
        if table.cards_left(card) == 0:
            raise entry.error(f"there are no more cards of '{card.id}'")
        number = 1 + len([defense for defense in table.defenses if defense.card == card.id])
        defense = Defense(card.id, number, AREAS.index(words[1]))
        if isinstance(entry.data, dict):
            defense.damage = amount(entry["damage"], 0, card.sp - 1) if "damage" in entry.data else 0
            defense.spent = flag(entry, "spent")
        table.defenses.append(defense)


def place_zombies(table: Enclave, page: Located) -> None:
    standing = (AREAS.index("ep"), AREAS.index("ip"), RE)
    for entry in page["zombies"].entries() if "zombies" in page.data else []:
        words = entry.text().split() if isinstance(entry.data, str) else []
        if words and (len(words) != 2 or words[1] not in [AREAS[area] for area in standing]):
            raise entry.error("write the kind and its area, as in 'walker ep'; zombies stand in ep, ip or re")
        if not words:
            entry.fields(["kind", "area"], ["damage", "fire", "held"])
            words = [entry["kind"].text(), AREAS[area_of(entry["area"], standing)]]
        take_from(entry, table.zombie_cup, words[0])
        number = 1 + len([zombie for zombie in table.zombies if zombie.kind == words[0]])
        zombie = Zombie(words[0], number, AREAS.index(words[1]))
        if isinstance(entry.data, dict):
            zombie.damage = amount(entry["damage"], 0, table.kind_of(zombie).hp - 1) if "damage" in entry.data else 0
            zombie.fire = amount(entry["fire"], 0) if "fire" in entry.data else 0
            if "held" in entry.data:
                zombie.held = named(entry["held"], "defense", [defense.id for defense in table.defenses])
        table.zombies.append(zombie)
    if "horde" in page.data:
        table.horde = []
        for entry in page["horde"].entries():
            table.horde.append(named(entry, "zombie", table.stage.zombies))
            take_from(entry, table.zombie_cup, table.horde[-1])


# -- decks, goal, step -------------------------------------------------------------------------------------------------


def set_aside(table: Enclave, page: Located) -> None:
    decks = {"chits": table.buildup, "events": table.event_deck, "items": table.item_cup}
    if "drawn" in page.data:
        page["drawn"].fields([], list(decks))
        for name, cards in page["drawn"].items():
            for entry in cards.entries():
                take_from(entry, decks[name], entry.text())
                decks[name].discards.append(entry.text())
    if "event" in page.data:
        staying = [id for id, card in table.stage.events.items() if card.stays]
        table.event = named(page["event"], "event that stays", staying)
        take_from(page["event"], table.event_deck, table.event)
    if "today" in page.data:
        lasting = [id for id, card in table.stage.events.items() if card.all_day]
        table.today = names_of(page["today"], "event that lasts for a day", lasting)


def read_goal(table: Enclave, page: Located) -> None:
    if "objective" in page.data:
        entry = page["objective"]
        entry.fields([], ["id", "points", "rescue"])
        if "id" in entry.data:
            table.objective = named(entry["id"], "objective", table.stage.objectives)
            for letter in table.stage.objectives[table.objective].needs + table.stage.objectives[table.objective].code:
                bring_in(table, letter)
        table.progress = amount(entry["points"], 0) if "points" in entry.data else 0
        table.rescue = flag(entry, "rescue")
    if "completed" in page.data:
        table.completed = names_of(page["completed"], "objective", table.stage.objectives)


def read_step(table: Enclave, page: Located) -> None:
    """Into which task and agenda the position leads."""
    step = named(page["step"], "step", STEPS) if "step" in page.data else "activation"
    done = names_of(page["done"], "thing", DONE) if "done" in page.data and page["done"].data else []
    table.phase, names = STEPS[step]
    table.searched, table.investigated = "search" in done, "investigate" in done
    table.was_attacked = "attacked" in done
    table.roof_used = "roof" in done
    table.cleaning = "cleaning" in done
    table.events_begun = "events" in done or len(table.people()) > 1 or table.events_begun
    table.fighting = step in IN_COMBAT
    if table.fighting:
        table.combat_turn = amount(page["combat-turn"], 1) if "combat-turn" in page.data else 1
        table.combats = 1
        table.attacked_today = True
        for one in table.survivors:
            one.involved = True
    elif table.zombies:
        raise page["zombies"].error("zombies stand on the map only in combat; write 'step: fight', or use 'horde'")
    if step == "act":
        table.points = len([one for one in table.survivors if one.person.counts and one.present and not one.activated])
    table.agenda = [Task(name) for name in names]
    table.current = table.agenda.pop()
