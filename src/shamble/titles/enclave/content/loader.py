"""Reads the content from YAML: counters, cards, chits and tables.

Eight files in one folder hold the data; what a piece does is a class, found by its id or by the `effect` that it
names. Every value states its origin, and anything wrong is refused with its place and how to fix it.
"""

from __future__ import annotations

import re
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, TypeVar

from shamble.files.content import Located
from shamble.files.content_fields import Provenance, amount, flag, named, names_of, new_id, provenance_of, reading
from shamble.speech.lessons import read_moments
from shamble.titles.enclave.rules.pieces import (
    ADVANCED,
    AREAS,
    CHILD,
    CURE,
    DRAWBACKS,
    EVENTS,
    SURVIVAL,
    VE,
    Chit,
    DefenseCard,
    EventCard,
    ItemKind,
    Objective,
    Person,
    Piece,
    Row,
    SearchTable,
    ZombieKind,
    ZombieTrait,
)
from shamble.titles.enclave.rules.stage import Stage

TITLE: Final = "enclave"
LETTERS: Final = (*ADVANCED.values(), CURE, CHILD, SURVIVAL)
TABLES: Final = ("standard", "foot", "vehicle", "investigation")
ESCAPES: Final = {"av": 1, "half": 2, "none": 0}  # the part of its AV that a zombie needs to escape
MOST: Final = 12  # of two dice; no value of a unit or card is higher
WORDS: Final = ("id", "name", "rule", "says")  # what is not a value; for a piece without numbers, its text is one
EFFECT: Final = ("id", "name", "rule")
GIVEN: Final = ("rp", "items", "survivors", "clues", "vehicle_damage", "horde", "damage")  # by a row of a table
WEAPON: Final = ("bonus", "same_area_only", "breaks_on", "breaks_rule", "hits", "hits_natural_two")
LAUNCHED: Final = ("at_crowd", "makes_fire", "at_barrels", "barrel_bonus")

_AMOUNT = re.compile(r"1d([36])(?:\+([1-9]))?")
_RESULT = re.compile(r"(-?\d{1,2})(?:-(\d{1,2}))?")

P = TypeVar("P", bound=Piece)


@dataclass(frozen=True)
class Makers:
    """The classes that implement the pieces of the content, each constructed with an id and a rule."""

    traits: Mapping[str, type[Piece]]
    zombie_traits: Mapping[str, type[ZombieTrait]]
    drawbacks: Mapping[str, type[Piece]]
    experience: Mapping[str, type[Piece]]
    defenses: Mapping[str, type[DefenseCard]]  # by their effect
    items: Mapping[str, type[ItemKind]]  # those that do more than their values say
    events: Mapping[str, type[EventCard]]
    objectives: Mapping[str, type[Objective]]


@dataclass
class Content:
    """What all scenes share, and where it comes from."""

    stage: Stage = field(default_factory=Stage)
    provenance: dict[str, Provenance] = field(default_factory=dict)  # by kind and id: "items crowbar"
    moments: list[str] = field(default_factory=list)  # what lessons can wait for


def read_content(folder: Path, makers: Makers) -> Content:
    """All content of the title."""
    content = Content()
    with reading(folder / "survivors.yaml", TITLE, ["traits", "survivors", "drawbacks", "experience"]) as page:
        _read_survivors(page, content, makers)
    with reading(folder / "zombies.yaml", TITLE, ["traits", "zombies"]) as page:
        _read_zombies(page, content, makers)
    with reading(folder / "buildup.yaml", TITLE, ["chits"]) as page:
        _read_chits(page, content)
    with reading(folder / "items.yaml", TITLE, ["items"]) as page:
        _read_items(page, content, makers)
    with reading(folder / "defenses.yaml", TITLE, ["defenses", "vehicle"]) as page:
        _read_defenses(page, content, makers)
    with reading(folder / "tables.yaml", TITLE, ["tables"]) as page:
        _read_tables(page, content)
    with reading(folder / "events.yaml", TITLE, ["events"]) as page:
        _read_events(page, content, makers)
    with reading(folder / "objectives.yaml", TITLE, ["objectives"]) as page:
        _read_objectives(page, content, makers)
    with reading(folder / "lessons.yaml", TITLE, ["events", "asks"], ["options"]) as page:
        content.moments = read_moments(page)
    return content


# -- what pieces have in common ----------------------------------------------------------------------------------------


def _maker(entry: Located, key: str, what: str, known: Mapping[str, type[P]]) -> type[P]:
    """The class for an entry; without one, the rules do not know the piece."""
    return known[named(entry[key], what, known)]


def _piece(entry: Located, make: type[P], taken: Container[str]) -> P:
    """A piece with the fields that all pieces have."""
    piece = make(new_id(entry["id"], taken), entry["rule"].text())
    piece.name = entry["name"].text()
    piece.says = entry["says"].text()
    piece.count = _number(entry, "count", 1, 1)
    piece.code = entry["code"].one_of(LETTERS) if "code" in entry.data else ""
    return piece


def _number(entry: Located, key: str, least: int, default: int = 0, most: int | None = None) -> int:
    return amount(entry[key], least, most) if key in entry.data else default


def _dice(value: Located) -> tuple[int, int]:
    """The sides of a die and what is added to it: "1d6+1" is 6 and 1, 2 is 0 and 2."""
    if not isinstance(value.data, str):
        return 0, amount(value, 1)
    found = _AMOUNT.fullmatch(value.text())
    if found is None:
        raise value.error(f"'{value.data}' is no amount; write a number, or a die like 1d6, 1d3 or 1d3+1")
    return int(found[1]), int(found[2] or 0)


def _keep(
    content: Content, kind: str, entry: Located, apart: Sequence[str] = WORDS, opened: Sequence[str] = ()
) -> None:
    content.provenance[f"{kind} {entry['id'].text()}"] = provenance_of(entry, apart, opened)


def _not_empty(value: Located, what: str, found: Mapping[str, object]) -> None:
    if not found:
        value.wrong(f"the list is empty; name at least one {what}")


# -- people and zombies ------------------------------------------------------------------------------------------------


def _read_survivors(page: Located, content: Content, makers: Makers) -> None:
    stage = content.stage
    for entry in page["traits"].entries():
        with entry.gathering():
            entry.fields(["id", "name", "rule", "says", "provenance"])
            trait = _piece(entry, _maker(entry, "id", "trait", makers.traits), stage.traits)
            stage.traits[trait.id] = trait
            _keep(content, "traits", entry, EFFECT)
    for entry in page["survivors"].entries():
        with entry.gathering():
            entry.fields(["id", "name", "av", "hp", "provenance"], ["traits", "dog"])
            person = Person(
                new_id(entry["id"], stage.people),
                entry["name"].text(),
                amount(entry["av"], 1, MOST),
                amount(entry["hp"], 1, MOST),
                [stage.traits[id] for id in _traits(entry, stage.traits)],
                not flag(entry, "dog"),
            )
            stage.people[person.id] = person
            _keep(content, "survivors", entry)
    if not any(person.counts for person in stage.people.values()):
        page["survivors"].wrong("nobody here counts as a survivor; add one who is no dog")
    if sum(not person.counts for person in stage.people.values()) > 1:
        page["survivors"].wrong("there are two dogs, and rules for one; take 'dog: true' away from one of them")
    for entry in page["drawbacks"].entries():
        with entry.gathering():
            entry.fields(["id", "name", "rule", "count", "says", "provenance"])
            drawback = _piece(entry, _maker(entry, "id", "drawback", makers.drawbacks), stage.drawbacks)
            drawback.code = DRAWBACKS
            stage.drawbacks[drawback.id] = drawback
            _keep(content, "drawbacks", entry, EFFECT)
    for entry in page["experience"].entries():
        with entry.gathering():
            entry.fields(["id", "name", "rule", "count", "says", "provenance"])
            learned = _piece(entry, _maker(entry, "id", "experience trait", makers.experience), stage.experience)
            stage.experience[learned.id] = learned
            _keep(content, "experience", entry, EFFECT)


def _traits(entry: Located, known: Mapping[str, object]) -> list[str]:
    return names_of(entry["traits"], "trait", known) if "traits" in entry.data else []


def _read_zombies(page: Located, content: Content, makers: Makers) -> None:
    stage = content.stage
    for entry in page["traits"].entries():
        with entry.gathering():
            entry.fields(["id", "name", "rule", "says", "provenance"])
            make = makers.zombie_traits[named(entry["id"], "trait", makers.zombie_traits)]
            trait = make(new_id(entry["id"], stage.zombie_traits), entry["rule"].text())
            trait.name = entry["name"].text()
            trait.says = entry["says"].text()
            stage.zombie_traits[trait.id] = trait
            _keep(content, "zombie-traits", entry, EFFECT)
    for entry in page["zombies"].entries():
        with entry.gathering():
            entry.fields(["id", "name", "plural", "count", "av", "hp", "provenance"], ["traits"])
            kind = ZombieKind(
                new_id(entry["id"], stage.zombies),
                entry["name"].text(),
                entry["plural"].text(),
                amount(entry["count"], 1),
                amount(entry["av"], 1, MOST),
                amount(entry["hp"], 1, MOST),
                [stage.zombie_traits[id] for id in _traits(entry, stage.zombie_traits)],
            )
            stage.zombies[kind.id] = kind
            _keep(content, "zombies", entry, (*WORDS, "plural"))
    _not_empty(page["zombies"], "kind of zombie", stage.zombies)


# -- the enemy's chits, tables -----------------------------------------------------------------------------------------


def _read_chits(page: Located, content: Content) -> None:
    for entry in page["chits"].entries():
        with entry.gathering():
            effects = ["adds", "attack", "damage", "removes"]
            entry.fields(["id", "name", "count", "says", "provenance"], ["needs", "code", *effects])
            chit = Chit(
                new_id(entry["id"], content.stage.chits),
                amount(entry["count"], 1),
                _number(entry, "needs", 2),
                entry["code"].one_of(LETTERS) if "code" in entry.data else "",
                _number(entry, "adds", 1),
                *[flag(entry, key) for key in ("attack", "damage", "removes")],
            )
            chit.name = entry["name"].text()
            chit.says = entry["says"].text()
            content.stage.chits[chit.id] = chit
            _keep(content, "chits", entry)
    _not_empty(page["chits"], "chit", content.stage.chits)


def _read_tables(page: Located, content: Content) -> None:
    tables = content.stage.tables
    for entry in page["tables"].entries():
        with entry.gathering():
            entry.fields(["id", "name", "rows", "provenance"])
            id = named(entry["id"], "table", TABLES)
            table = _table(new_id(entry["id"], tables), entry["rows"])
            table.name = entry["name"].text()
            tables[id] = table
            _keep(content, "tables", entry, opened=["rows"])
    for id in TABLES:
        if id not in tables and page.is_sound("tables"):
            page["tables"].wrong(f"the table '{id}' is missing; add it")


def _table(id: str, place: Located) -> SearchTable:
    """Rows from the lowest result up, without a gap; a row may cover several results, such as "4-5"."""
    lowest, rows = 0, list[Row]()
    for key, value in place.items():
        found = _RESULT.fullmatch(key)
        if found is None:
            place.wrong(f"'{key}' is no result; write a number, or two like 4-5", key)
            continue
        first, last = int(found[1]), int(found[2] or found[1])
        if not rows:
            lowest = first
        if (first != lowest + len(rows) or last < first) and place.is_sound():
            place.wrong(f"the row '{key}' is out of place; the next result is {lowest + len(rows)}", key)
        row = _row(value)
        rows += [row] * (last - first + 1)
    if not rows:
        place.wrong("the table is empty; write a row like '7: {rp: 1}'")
    return SearchTable(id, lowest, rows)


def _row(entry: Located) -> Row:
    entry.fields([], [*GIVEN, "combat", "says"])
    row = Row()
    for key in GIVEN:
        setattr(row, key, _number(entry, key, 1))
    row.combat = flag(entry, "combat")
    row.says = entry["says"].text() if "says" in entry.data else ""
    return row


# -- items and defenses ------------------------------------------------------------------------------------------------


def _read_items(page: Located, content: Content, makers: Makers) -> None:
    items = content.stage.items
    for entry in page["items"].entries():
        with entry.gathering():
            item = _item(entry, makers.items, items)
            items[item.id] = item
            _keep(content, "items", entry, opened=[key for key in ("weapon", "launched") if key in entry.data])
    for entry in page["items"].entries():
        with entry.gathering():
            for key in ("counter", "becomes"):
                if key in entry.data:
                    named(entry[key], "item", items)


def _item(entry: Located, makers: Mapping[str, type[ItemKind]], taken: Container[str]) -> ItemKind:
    flags = ["out_of_game", "made", "absorbs", "fights_fire", "fuels", "immediate"]
    numbers = ["heals", "research"]
    entry.fields(
        ["id", "name", "rule", "says", "provenance"],
        ["count", "code", "weapon", "launched", "counter", "becomes", *flags, *numbers],
    )
    item = _piece(entry, makers.get(entry["id"].text(), ItemKind), taken)
    for key in flags:
        setattr(item, key, flag(entry, key))
    for key in numbers:
        setattr(item, key, _number(entry, key, 1))
    item.counter = entry["counter"].text() if "counter" in entry.data else item.id
    if item.made or item.counter != item.id:  # the other side of a counter is not a separate counter
        if "count" in entry.data:
            entry["count"].wrong("what is made has no counter in the pool; leave the count out")
        item.count = 0
    item.becomes = entry["becomes"].text() if "becomes" in entry.data else ""
    if "weapon" in entry.data:
        _weapon(item, entry["weapon"])
    if "launched" in entry.data:
        _launched(item, entry["launched"])
    return item


def _weapon(item: ItemKind, entry: Located) -> None:
    entry.fields([], WEAPON)
    item.is_weapon = True
    item.bonus = _number(entry, "bonus", 1)
    item.same_area_only = flag(entry, "same_area_only")
    item.breaks_on = _number(entry, "breaks_on", 3, most=MOST)
    if item.breaks_on:
        if "breaks_rule" not in entry.data:
            entry.wrong("no rule says that it breaks; add 'breaks_rule: ...'")
        item.breaks_rule = entry["breaks_rule"].text()
    item.hits = _number(entry, "hits", 1, item.hits)
    item.hits_natural_two = _number(entry, "hits_natural_two", item.hits, max(item.hits, item.hits_natural_two))


def _launched(item: ItemKind, entry: Located) -> None:
    entry.fields([], LAUNCHED)
    item.is_launched = True
    item.at_crowd = flag(entry, "at_crowd")
    item.makes_fire = flag(entry, "makes_fire")
    item.at_barrels = flag(entry, "at_barrels")
    item.barrel_bonus = _number(entry, "barrel_bonus", 1)


def _read_defenses(page: Located, content: Content, makers: Makers) -> None:
    stage = content.stage
    for entry in page["defenses"].entries():
        with entry.gathering():
            card = _defense(entry, makers.defenses, stage)
            stage.defenses[card.id] = card
            _keep(content, "defenses", entry)
    vehicle = page["vehicle"]
    vehicle.fields(["id", "name", "code", "hp", "says", "provenance"])
    vehicle["code"].one_of([ADVANCED["vehicles"]])
    stage.vehicle = new_id(vehicle["id"], stage.defenses)
    stage.vehicle_name = vehicle["name"].text()
    stage.vehicle_says = vehicle["says"].text()
    stage.vehicle_hp = amount(vehicle["hp"], 1)
    _keep(content, "vehicles", vehicle)


def _defense(entry: Located, makers: Mapping[str, type[DefenseCard]], stage: Stage) -> DefenseCard:
    entry.fields(
        ["id", "name", "rule", "effect", "count", "areas", "sp", "says", "provenance"],
        [
            *("code", "price", "price_item", "upgrade_of", "av", "special", "attempts", "every_turn", "set_off"),
            *("escape", "lost_from", "lost_up_to_av"),
        ],
    )
    card = _piece(entry, _maker(entry, "effect", "effect of a defense", makers), stage.defenses)
    card.price = _number(entry, "price", 1)
    card.price_item = named(entry["price_item"], "item", stage.items) if "price_item" in entry.data else ""
    if not card.price and not card.price_item:
        entry.wrong("nothing says what it costs; add 'price: ...' or 'price_item: ...'")
    # An upgrade is listed below the card that it replaces.
    card.upgrade_of = named(entry["upgrade_of"], "defense above", stage.defenses) if "upgrade_of" in entry.data else ""
    card.areas = tuple(AREAS.index(area) for area in names_of(entry["areas"], "area", AREAS))
    if VE in card.areas and card.code != ADVANCED["vehicles"]:
        entry["areas"].wrong(f"what stands on a vehicle comes with it; write 'code: {ADVANCED['vehicles']}'")
    card.sp = amount(entry["sp"], 1)
    card.av = _number(entry, "av", 2, most=MOST)
    for key in ("special", "every_turn", "set_off", "lost_up_to_av"):
        setattr(card, key, flag(entry, key))
    card.attempts = _number(entry, "attempts", 1, 1)
    if not card.av and (card.special or card.every_turn or "attempts" in entry.data):
        entry.wrong("it can't attack without an Attack Value; add 'av: ...'")
    card.way_out_part = ESCAPES[entry["escape"].one_of(list(ESCAPES))] if "escape" in entry.data else 0
    card.lost_from = _number(entry, "lost_from", 2, most=MOST)
    return card


# -- events and objectives ---------------------------------------------------------------------------------------------


def _read_events(page: Located, content: Content, makers: Makers) -> None:
    events = content.stage.events
    for entry in page["events"].entries():
        with entry.gathering():
            flags = ["stays", "all_day", "ends_by_roll"]
            entry.fields(["id", "name", "rule", "says", "provenance"], ["requires", "amount", *flags])
            event = _piece(entry, _maker(entry, "id", "event", makers.events), events)
            event.code = EVENTS
            if "amount" in entry.data:
                event.sides, event.amount = _dice(entry["amount"])
            event.requires = entry["requires"].one_of(LETTERS) if "requires" in entry.data else ""
            for key in flags:
                setattr(event, key, flag(entry, key))
            if event.ends_by_roll and not event.stays:
                entry["ends_by_roll"].wrong("only what stays is removed by a roll; add 'stays: true'")
            events[event.id] = event
            _keep(content, "events", entry, EFFECT)


def _read_objectives(page: Located, content: Content, makers: Makers) -> None:
    objectives = content.stage.objectives
    for entry in page["objectives"].entries():
        with entry.gathering():
            entry.fields(["id", "name", "rule", "says", "provenance"], ["code", "needs", "goal"])
            objective = _piece(entry, _maker(entry, "id", "objective", makers.objectives), objectives)
            needs = names_of(entry["needs"], "advanced rule", ADVANCED) if "needs" in entry.data else []
            objective.needs = "".join(ADVANCED[name] for name in needs)
            objective.goal = _number(entry, "goal", 1)
            objectives[objective.id] = objective
            _keep(content, "objectives", entry)
