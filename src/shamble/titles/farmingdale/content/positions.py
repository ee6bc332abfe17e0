"""Positions: a page that describes the state of a table, applied to a fresh one.

    scene: basic
    turn: 3
    phase: action                                   which phase begins: zeds, action or housekeeping
    event: ev-drift                                 the Current Event; otherwise one that does nothing but its tabs
    people:                                         who is not named waits in the reserve
      sheriff-hunt: forest-1                        short for {place: forest-1}
      regular-civilians-3: {place: forest-4, marks: [defiant], reduced: true, hits: 1, free: 1, spent: [], used: []}
      horatius: {place: cemetery}
    zeds: {regular-zeds-17: forest-2, regular-zeds-4: {place: forest-start, reduced: true, hits: 2}}
    markers: {mountain-4: no-entry}
    fated: forest
    held: [fate-adrenaline]
    supplies: 2
    ammo: 4
    event-actions: 3
    player-actions: 1
    events-left: 5                                  cards in the Event deck

A state that no game could reach is refused, with its place and how to fix it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from shamble.files.content import Located
from shamble.files.content_fields import amount, flag, named, names_of
from shamble.kernel.state import Task
from shamble.titles.farmingdale.rules.board import CEMETERY, RESERVE
from shamble.titles.farmingdale.rules.cards import ON_SPACE, ON_UNIT
from shamble.titles.farmingdale.rules.counters import Marker, Unit
from shamble.titles.farmingdale.rules.stores import MOST_EVENT_ACTIONS, MOST_STORES
from shamble.titles.farmingdale.rules.table import Farmingdale

KEYS: Final = (
    *("turn", "phase", "event", "people", "zeds", "markers", "fated", "held", "supplies", "ammo"),
    *("event-actions", "player-actions", "events-left"),
)
QUIET: Final = "ev-dead-batteries"
MOST: Final = 99
OFF_MAP: Final = {"cemetery": CEMETERY, "reserve": RESERVE}


def place(table: Farmingdale, page: Located) -> None:
    """Apply the page to a table that was just set up."""
    parts: list[Callable[[Farmingdale, Located], None]] = [
        read_people,
        read_zeds,
        read_markers,
        read_cards,
        read_numbers,
        read_phase,
    ]
    for part in parts:
        with page.gathering():
            part(table, page)


# -- units and markers -------------------------------------------------------------------------------------------------


def read_people(table: Farmingdale, page: Located) -> None:
    known = [id for id, card in table.stage.units.items() if not card.is_zeds]
    on_table = [unit.id for unit in table.people]
    for id, entry in page["people"].items() if "people" in page.data else ():
        if id not in known:
            page["people"].wrong(f"nobody is called '{id}'; there are {', '.join(known)}", id)
            continue
        if id not in on_table:
            table.people.append(table.make(id, RESERVE))
        read_unit(table, table.the(id), entry, OFF_MAP)
    named_here = list(page["people"].data) if "people" in page.data else []
    for unit in table.people:
        if unit.id not in named_here:
            unit.place = RESERVE
    for card in table.stage.units.values():
        if card.is_regular and table.unit(card.id) is None:
            table.people.append(table.make(card.id, RESERVE))


def read_zeds(table: Farmingdale, page: Located) -> None:
    for id, entry in page["zeds"].items() if "zeds" in page.data else ():
        if id not in table.pool:
            page["zeds"].wrong(f"no Zeds are called '{id}'; there are {table.pool[0]} and others", id)
            continue
        table.pool.remove(id)
        unit = table.make(id, 0)
        table.zeds.append(unit)
        read_unit(table, unit, entry, {})
    for unit in table.zeds:
        if table.space(unit.place).zeds_room and table.free_zeds_room(unit.place) < 0 and page.is_sound("zeds"):
            page["zeds"].wrong(f"too many Zeds are in {table.name(unit.place)}; place fewer")


def read_unit(table: Farmingdale, unit: Unit, entry: Located, off_map: dict[str, int]) -> None:
    places = {**table.board.by_id, **off_map}
    if isinstance(entry.data, str):
        unit.place = places[named(entry, "place", places)]
        return
    entry.fields(["place"], ["marks", "reduced", "hits", "free", "spent", "used"])
    unit.place = places[named(entry["place"], "place", places)]
    unit.reduced = flag(entry, "reduced")
    unit.hits = amount(entry["hits"], 0, unit.card.side - 1, ", it would flip") if "hits" in entry.data else 0
    unit.free = amount(entry["free"], 0, MOST) if "free" in entry.data else 0
    kinds = [kind.id for kind in table.stage.markers.values() if kind.on == ON_UNIT]
    unit.marks = names_of(entry["marks"], "marker", kinds) if "marks" in entry.data else []
    powers = [power.id for power in unit.card.powers.all]
    unit.spent = names_of(entry["spent"], "power", powers) if "spent" in entry.data else []
    unit.used = names_of(entry["used"], "power", powers) if "used" in entry.data else []


def read_markers(table: Farmingdale, page: Located) -> None:
    faces = [kind.id for kind in table.stage.markers.values() if kind.on == ON_SPACE]
    for id, face in page["markers"].items() if "markers" in page.data else ():
        if id not in table.board.by_id:
            page["markers"].wrong(f"no space is called '{id}'", id)
            continue
        table.markers.append(Marker(named(face, "marker for a space", faces), table.board.by_id[id]))


# -- cards and numbers -------------------------------------------------------------------------------------------------


def read_cards(table: Farmingdale, page: Located) -> None:
    events = table.events
    table.event = named(page["event"], "Event card", table.stage.events) if "event" in page.data else QUIET
    for cards in (events.musts, events.pool):
        if table.event in cards:
            cards.remove(table.event)
    events.left -= 1
    if "events-left" in page.data:
        events.left = amount(page["events-left"], 0, events.left)
    if events.left < len(events.musts):  # some of them have been played
        events.discards += events.musts[events.left :]
        events.musts = events.musts[: events.left]
    if "held" in page.data:
        held = [id for id, card in table.stage.fates.items() if card.moment]
        table.held = names_of(page["held"], "Fate card that is held", held)
        for id in table.held:
            table.fate.take_out(id)
    if "fated" in page.data:
        table.fated = table.board.track_by_id[named(page["fated"], "track", table.board.track_by_id)]


def read_numbers(table: Farmingdale, page: Located) -> None:
    def number(key: str, most: int, otherwise: int) -> int:
        return amount(page[key], 0, most) if key in page.data else otherwise

    table.round = number("turn", MOST, 1)
    table.supplies = number("supplies", MOST_STORES, 0)
    table.ammo = number("ammo", MOST_STORES, table.level.ammo)
    table.event_actions = number("event-actions", MOST_EVENT_ACTIONS, MOST_EVENT_ACTIONS)
    table.player_actions = number("player-actions", 1, 1)


def read_phase(table: Farmingdale, page: Located) -> None:
    """The phase begins, and those after it are still to come."""
    phases = table.level.phases
    phase = named(page["phase"], "phase", phases) if "phase" in page.data else "action"
    later = phases[phases.index(phase) :]
    table.phase = phase
    table.agenda = [Task("turn")]
    table.agenda += [Task("phase", (), (name,)) for name in reversed(later[1:])]
    table.current = Task("phase", (), (later[0],))
