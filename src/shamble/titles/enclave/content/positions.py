"""Positions: a page that describes the state of a table, applied to a fresh one.

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
    done: [search, attacked, roof]                  what has happened already and can't happen again, or counts

A state that no game could reach is refused, with its place and how to fix it.
"""

from collections.abc import Callable

from shamble.files.content import Located
from shamble.files.content_fields import amount, flag, named, names_of
from shamble.kernel.decks import Deck
from shamble.kernel.state import Task
from shamble.titles.enclave.content.placing import (
    place_defenses,
    place_horde,
    place_survivors,
    place_zombies,
    take_from,
)
from shamble.titles.enclave.rules.components import bring_in, shuffle_events
from shamble.titles.enclave.rules.day.searching import vehicle_hit_points
from shamble.titles.enclave.rules.pieces import FIRE, VEHICLES
from shamble.titles.enclave.rules.table import Enclave

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
DONE = ("search", "attacked", "roof", "events", "cleaning")
MOST = 99


def place(table: Enclave, page: Located) -> None:
    """Apply the page to a table that was just set up."""
    in_combat = "step" in page.data and named(page["step"], "step", STEPS) in IN_COMBAT
    parts: list[Callable[[], None]] = [
        lambda: read_goal(table, page),  # first, because it adds components
        lambda: read_numbers(table, page),
        lambda: place_survivors(table, page, in_combat),
        lambda: place_defenses(table, page),
        lambda: check_vehicle(table, page),
        lambda: place_zombies(table, page, in_combat),
        lambda: place_horde(table, page),
        lambda: set_aside(table, page),
        lambda: read_step(table, page),
        lambda: check_not_lost(table, page),
    ]
    for part in parts:
        with page.gathering():
            part()


def check_not_lost(table: Enclave, page: Located) -> None:
    if table.is_overrun():
        raise page["zombies"].error(
            "a zombie in the Refuge and nobody there is a game that is lost; put somebody into 're'"
        )


# -- numbers -----------------------------------------------------------------------------------------------------------


def read_numbers(table: Enclave, page: Located) -> None:
    table.round = amount(page["turn"], 0, MOST) if "turn" in page.data else 1
    table.rp = amount(page["rp"], 0) if "rp" in page.data else table.rp
    table.found = amount(page["found"], 0) if "found" in page.data else 0
    table.fire = amount(page["fire"], 0, 7, ", the Refuge would have collapsed") if "fire" in page.data else 0
    if table.fire and not table.in_play(FIRE) and page.is_sound("objective"):
        page["fire"].wrong("the Refuge burns only with the Fire rules; add 'options: {advanced: fire}'")
    if "vehicle" in page.data:
        if not table.in_play(VEHICLES):
            page["vehicle"].wrong("the Vehicle rules are not in play; add 'options: {advanced: vehicles}'")
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
    """Check it now that everything that strengthens it is on the table."""
    if table.vehicle and page.is_sound("defenses"):
        amount(page["vehicle"], 0, vehicle_hit_points(table) - 1, ", the vehicle would be a wreck")


# -- decks -------------------------------------------------------------------------------------------------------------


def set_aside(table: Enclave, page: Located) -> None:
    if "event" in page.data:
        staying = [id for id, card in table.stage.events.items() if card.stays]
        table.event = named(page["event"], "event that stays", staying)
        if page.is_sound("event"):
            with page.gathering():
                take_from(page["event"], table.event_deck, table.event)
    if "drawn" in page.data:
        drawn = page["drawn"]
        drawn.fields([], ["chits", "events", "items"])
        discard(drawn, "chits", table.buildup, list(table.stage.chits))
        discard(drawn, "events", table.event_deck, list(table.stage.events))
        discard(drawn, "items", table.item_cup, list(table.stage.items))
    if "today" in page.data:
        lasting = [id for id, card in table.stage.events.items() if card.all_day]
        table.today = names_of(page["today"], "event that lasts for a day", lasting)
        for entry in page["today"].entries():
            if entry.is_sound() and entry.text() not in table.event_deck.discards:
                with entry.gathering():  # its card was discarded when it was drawn
                    take_from(entry, table.event_deck, entry.text())
                    table.event_deck.discards.append(entry.text())


def discard(drawn: Located, name: str, deck: Deck, known: list[str]) -> None:
    """Put drawn cards beside their deck, until that is empty."""
    for entry in drawn[name].entries() if name in drawn.data else []:
        id = named(entry, name[:-1], known)
        if entry.is_sound():
            with entry.gathering():
                take_from(entry, deck, id)
                deck.discards.append(id)


# -- goal and step -----------------------------------------------------------------------------------------------------


def read_goal(table: Enclave, page: Located) -> None:
    if "objective" in page.data:
        read_objective(table, page["objective"])
    if "completed" in page.data:
        if not table.wanted:
            raise page["completed"].error("objectives follow one another only in a campaign; leave this out")
        table.completed = names_of(page["completed"], "objective", table.stage.objectives)
        if table.objective in table.completed:
            page["completed"].wrong(f"'{table.objective}' can't be completed and under way; keep one of them")
        if len(table.completed) >= table.wanted:
            page["completed"].wrong(f"the campaign would be won; write fewer than {table.wanted}")


def read_objective(table: Enclave, entry: Located) -> None:
    entry.fields([], ["id", "points", "rescue"])
    if table.scenario.one_combat:
        raise entry.error("a single combat is won by clearing the map; leave the objective out")
    if "id" in entry.data:
        table.objective = named(entry["id"], "objective", table.stage.objectives)
    goal = table.goal()
    if goal is None:
        raise entry.error("nothing says which objective; add 'id: ...'")
    for letter in goal.needs + goal.code:
        bring_in(table, letter)
    shuffle_events(table)
    if "points" in entry.data:
        if not goal.point:
            entry["points"].wrong(f"'{goal.id}' is not won by points; leave them out")
        table.progress = amount(entry["points"], 0, goal.goal - 1, ", the objective would be completed")
    table.rescue = flag(entry, "rescue")
    if table.rescue and not goal.waits_for_forces():
        entry["rescue"].wrong(f"nobody comes to the rescue in '{goal.id}'; leave this out")


def read_step(table: Enclave, page: Located) -> None:
    """The task and the agenda at which the position starts."""
    step = named(page["step"], "step", STEPS) if "step" in page.data else "activation"
    done = names_of(page["done"], "thing", DONE) if "done" in page.data else []
    table.phase, names = STEPS[step]
    table.searched = "search" in done
    table.was_attacked = "attacked" in done
    table.roof_used = "roof" in done
    table.cleaning = "cleaning" in done
    table.events_begun = "events" in done or len(table.people()) > 1 or table.events_begun
    table.fighting = step in IN_COMBAT
    if table.cleaning and not table.fighting:
        page["done"].wrong(f"a house is cleaned in combat; leave 'cleaning' out, or write 'step: {IN_COMBAT[0]}'")
    if table.cleaning:
        table.phase = "cleaning"
    if table.fighting:
        table.combat_turn = amount(page["combat-turn"], 1, MOST) if "combat-turn" in page.data else 1
        table.combats = 1
        table.attacked_today = True
        for one in table.survivors:
            one.involved = True
    elif "combat-turn" in page.data:
        page["combat-turn"].wrong(f"there is no combat; leave this out, or write 'step: {IN_COMBAT[0]}'")
    if step == "act":
        table.points = len([one for one in table.survivors if one.person.counts and one.present and not one.activated])
    table.agenda = [Task(name) for name in names]
    table.current = table.agenda.pop()
