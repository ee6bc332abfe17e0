"""Reads the content from YAML: the map, units, markers, cards, tables and levels.

What a power does is a class, found by the power's id; what a card does is in the language of effects. Every value
states its origin, and anything wrong is refused with its place and how to fix it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from shamble.files.content import Located
from shamble.files.content_fields import (
    Provenance,
    amount,
    flag,
    named,
    names_of,
    new_id,
    own_id,
    provenance_of,
    reading,
)
from shamble.titles.farmingdale.content.effects import EffectReader, check_scope
from shamble.titles.farmingdale.content.maps import read_map
from shamble.titles.farmingdale.rules.board import Board
from shamble.titles.farmingdale.rules.cards import (
    HERO,
    KINDS,
    ON_SPACE,
    ON_UNIT,
    Card,
    EventCard,
    FateCard,
    Gain,
    MarkerKind,
    Result,
    Tables,
    UnitCard,
)
from shamble.titles.farmingdale.rules.effects.language import CHOICE, FEWEST, MOST, TRACKS
from shamble.titles.farmingdale.rules.held import BETWEEN_ACTIONS
from shamble.titles.farmingdale.rules.powers import Power
from shamble.titles.farmingdale.rules.sequence import BODIES
from shamble.titles.farmingdale.rules.stage import Level, Stage

TITLE: Final = "farmingdale"
HIGHEST: Final = 5  # level
MANY: Final = 99
SUMS: Final = range(2, 13)  # of two dice
FACES: Final = range(1, 7)
MOMENTS: Final = (BETWEEN_ACTIONS, "after-combat-roll", "before-gunfire", "zeds-enter-space", "after-forage-roll")
WHEN: Final = tuple([f"{phase} {moment}" for phase in BODIES for moment in ("start", "end")])
WORDS: Final = ("id", "name", "says", "rule", "kind", "on")  # what is not a value
COLUMNS: Final = 7

_RESULT = re.compile(r"(\d)/(\d) ([hz])")
_GAIN = re.compile(r"(\d) (supply|supplies|ammo)")


@dataclass
class Content:
    """What all levels share, by the level with which it enters the game, and where it comes from."""

    board: Board = field(default_factory=lambda: Board([], []))
    tables: Tables = field(default_factory=Tables)
    units: dict[str, UnitCard] = field(default_factory=dict)
    markers: dict[str, MarkerKind] = field(default_factory=dict)
    events: dict[str, EventCard] = field(default_factory=dict)
    fates: dict[str, FateCard] = field(default_factory=dict)
    levels: dict[int, Level] = field(default_factory=dict)
    from_level: dict[str, int] = field(default_factory=dict)  # of units and cards that level 0 does not have
    names: dict[str, str] = field(default_factory=dict)  # of powers and tables
    provenance: dict[str, Provenance] = field(default_factory=dict)  # by kind and id: "units horatius"

    def stage(self, number: int) -> Stage:
        """What a level is played with."""
        level = self.levels[number]
        stage = Stage(level, self.board)
        stage.tables, stage.markers = self.tables, self.markers
        stage.units = {id: card for id, card in self.units.items() if self._is_there(id, number)}
        stage.events = {id: card for id, card in self.events.items() if self._is_there(id, number)}
        stage.fates = {id: card for id, card in self.fates.items() if self._is_there(id, number)}
        for card in stage.units.values():
            for power in card.powers.all:
                stage.powers.add(power)
        return stage

    def _is_there(self, id: str, level: int) -> bool:
        return self.from_level.get(id, 0) <= level


def read_content(
    folder: Path, unit_powers: Mapping[str, Sequence[type[Power]]], marker_powers: Mapping[str, Sequence[type[Power]]]
) -> Content:
    """All content of the title; the powers are the classes that carry out what units and markers do."""
    content = Content()
    with reading(folder / "tables.yaml", TITLE, ["hand_to_hand", "gunfire", "forage"]) as page:
        _read_tables(page, content)
    with reading(folder / "map.yaml", TITLE, ["town", "room", "terrain", "tracks"]) as page:
        content.board = read_map(page, list(content.tables.forage), content.provenance)
    with reading(folder / "units.yaml", TITLE, ["powers", "units"]) as page:
        _read_units(page, content, unit_powers)
    with reading(folder / "markers.yaml", TITLE, ["markers"]) as page:
        _read_markers(page, content, marker_powers)
    with reading(folder / "events.yaml", TITLE, ["events"]) as page:
        _read_events(page, content)
    with reading(folder / "fates.yaml", TITLE, ["fates"]) as page:
        _read_fates(page, content)
    with reading(folder / "levels.yaml", TITLE, ["levels"]) as page:
        _read_levels(page, content)
    return content


def _keep(content: Content, kind: str, entry: Located, opened: Sequence[str] = ()) -> None:
    content.provenance[f"{kind} {entry['id'].text()}"] = provenance_of(entry, WORDS, opened)


def _says(entry: Located) -> str:
    return " ".join(entry["says"].text().split())


def _enters(content: Content, entry: Located, id: str) -> None:
    if "from_level" in entry.data:
        content.from_level[id] = amount(entry["from_level"], 1, HIGHEST)


# -- tables ------------------------------------------------------------------------------------------------------------


def _read_tables(page: Located, content: Content) -> None:
    tables = content.tables
    for key in ("hand_to_hand", "gunfire"):
        entry = page[key]
        with entry.gathering():
            entry.fields(["columns", "rows", "provenance"])
            content.provenance[f"tables {key}"] = provenance_of(entry, opened=["rows"])
    tables.columns = [own_id(column) for column in page["hand_to_hand"]["columns"].entries()]
    tables.combat = [[_result(cell) for cell in row] for row in _rows(page["hand_to_hand"])]
    tables.gunfire = [[amount(cell, 0, MANY) for cell in row] for row in _rows(page["gunfire"])]
    for entry in page["forage"].entries():
        with entry.gathering():
            entry.fields(["id", "name", "rows", "provenance"])
            id = new_id(entry["id"], tables.forage)
            found = {key: [_gain(gain) for gain in gains.entries()] for key, gains in entry["rows"].items()}
            for key in found:
                if key not in [str(face) for face in FACES]:
                    entry["rows"].wrong(f"'{key}' is no face of a die", key)
            tables.forage[id] = [found.get(str(face), []) for face in FACES]
            content.names[f"table {id}"] = entry["name"].text()
            content.provenance[f"tables {id}"] = provenance_of(entry, WORDS, ["rows"])


def _rows(entry: Located) -> list[list[Located]]:
    """The rows of a table, one for each sum of two dice."""
    rows = dict(entry["rows"].items())
    if list(rows) != [str(total) for total in SUMS]:
        raise entry["rows"].error("the rows are the sums of two dice; write them from 2 to 12")
    found = [list(row.entries()) for row in rows.values()]
    for row, cells in zip(rows.values(), found):
        if len(cells) != COLUMNS:
            row.wrong(f"this row has {len(cells)} columns; write {COLUMNS}")
    return found


def _result(cell: Located) -> Result:
    found = _RESULT.fullmatch(cell.text())
    if found is None:
        raise cell.error(f"'{cell.data}' is no result; write it like '1/3 h'")
    return Result(int(found[1]), int(found[2]), found[3] == "z")


def _gain(value: Located) -> Gain:
    found = _GAIN.fullmatch(value.text())
    if found is None:
        raise value.error(f"'{value.data}' is nothing to be found; write it like '1 ammo' or '2 supplies'")
    count = int(found[1])
    return Gain(0, count) if found[2] == "ammo" else Gain(count, 0)


# -- units and markers -------------------------------------------------------------------------------------------------


def _read_units(page: Located, content: Content, classes: Mapping[str, Sequence[type[Power]]]) -> None:
    said: dict[str, str] = {}
    for entry in page["powers"].entries():
        with entry.gathering():
            entry.fields(["id", "name", "says"])
            id = named(entry["id"], "power", classes)
            if id in said:
                entry["id"].wrong(f"the power '{id}' is here twice; keep one of them")
            said[id] = _says(entry)
            content.names[id] = entry["name"].text()
    for entry in page["units"].entries():
        with entry.gathering():
            numbers = ["strength"] if "counters" not in entry.data else ["counters"]
            entry.fields(["id", "name", "kind", "side", "move", *numbers, "provenance"], ["powers", "from_level"])
            _read_unit(entry, content, classes, said)
            _keep(content, "units", entry)


def _read_unit(
    entry: Located, content: Content, classes: Mapping[str, Sequence[type[Power]]], said: Mapping[str, str]
) -> None:
    """A unit, or all counters of a kind."""
    group = new_id(entry["id"], content.units)
    name, kind = entry["name"].text(), entry["kind"].one_of(KINDS)
    strengths = list(entry["counters"].entries()) if "counters" in entry.data else [entry["strength"]]
    for number, strength in enumerate(strengths, 1):
        several = "counters" in entry.data
        card = UnitCard(f"{group}-{number}" if several else group, f"{name} {number}" if several else name, kind)
        card.group = group
        card.side = amount(entry["side"], 1, MANY)
        card.move = amount(entry["move"], 1, MANY)
        sides = [amount(value, 0, MANY) for value in strength.entries()]
        if len(sides) != 2:
            raise strength.error("a unit has two sides; write two Strengths")
        card.strength, card.reduced = sides
        content.units[card.id] = card
        _enters(content, entry, card.id)
        for id, rule in entry["powers"].items() if "powers" in entry.data else ():
            if id not in said:
                entry["powers"].wrong(f"no power is called '{id}'; there are {', '.join(said)}", id)
                continue
            for make in classes[id]:
                power = make(id, rule.text(), card.id)
                power.name, power.says = content.names[id], said[id]
                card.powers.add(power)


def _read_markers(page: Located, content: Content, classes: Mapping[str, Sequence[type[Power]]]) -> None:
    for entry in page["markers"].entries():
        with entry.gathering():
            entry.fields(["id", "name", "on", "count", "rule", "says", "provenance"], ["pair", "turn"])
            kind = MarkerKind(new_id(entry["id"], content.markers), entry["name"].text(), _says(entry))
            kind.on = entry["on"].one_of((ON_UNIT, ON_SPACE))
            kind.count = amount(entry["count"], 1, MANY)
            kind.pair = own_id(entry["pair"]) if "pair" in entry.data else kind.id
            kind.one_turn = flag(entry, "turn")
            for make in classes.get(kind.id, ()):
                power = make(kind.id, entry["rule"].text())
                power.name, power.says = kind.name, kind.says
                kind.powers.add(power)
            content.markers[kind.id] = kind
            content.provenance[f"markers {kind.id}"] = provenance_of(entry, (*WORDS, "pair"))


# -- cards -------------------------------------------------------------------------------------------------------------


def _read_events(page: Located, content: Content) -> None:
    reader = EffectReader(content.board, content.markers)
    for entry in page["events"].entries():
        with entry.gathering():
            entry.fields(["id", "name", "tabs", "says", "provenance"], ["from_level", "when", "effects"])
            card = EventCard(new_id(entry["id"], content.events), entry["name"].text(), _says(entry))
            content.events[card.id] = card
            _read_tabs(entry["tabs"], card, content.board)
            if ("when" in entry.data) != ("effects" in entry.data):
                entry.wrong("an event has both a moment, 'when', and 'effects', or neither")
            elif "when" in entry.data:
                card.phase, _, moment = entry["when"].one_of(WHEN).partition(" ")
                card.at_end = moment == "end"
            _read_effects(entry, card, reader, False)
            _enters(content, entry, card.id)
            _keep(content, "events", entry)


def _read_tabs(entry: Located, card: EventCard, board: Board) -> None:
    entry.fields(["four-r", "outbreak", "eat", "zeds", "actions"])
    card.four_r = amount(entry["four-r"], 0, MANY)
    card.outbreak = entry["outbreak"].one_of(("no", "check", "yes"))
    card.eat = "die" if entry["eat"].data == "die" else str(amount(entry["eat"], 0, MANY))
    card.zeds = [named(track, "track", [*board.track_by_id, *TRACKS]) for track in entry["zeds"].entries()]
    card.actions = amount(entry["actions"], 0, MANY)


def _read_effects(entry: Located, card: Card, reader: EffectReader, at_roll: bool) -> None:
    if "effects" in entry.data:
        reader.read(entry["effects"], card)
        check_scope(entry["effects"], card, at_roll)


def _read_fates(page: Located, content: Content) -> None:
    reader = EffectReader(content.board, content.markers)
    words = [*content.board.track_by_id, MOST, FEWEST, CHOICE]
    for entry in page["fates"].entries():
        with entry.gathering():
            entry.fields(["id", "name", "where", "says", "provenance"], ["from_level", "held", "effects"])
            card = FateCard(new_id(entry["id"], content.fates), entry["name"].text(), _says(entry))
            content.fates[card.id] = card
            card.where = named(entry["where"], "track", words)
            card.moment = entry["held"].one_of(MOMENTS) if "held" in entry.data else ""
            _read_effects(entry, card, reader, card.moment not in ("", BETWEEN_ACTIONS))
            _enters(content, entry, card.id)
            _keep(content, "fates", entry)


# -- levels ------------------------------------------------------------------------------------------------------------


def _read_levels(page: Located, content: Content) -> None:
    for entry in page["levels"].entries():
        with entry.gathering():
            entry.fields(
                [
                    *("level", "name", "phases", "events", "must_include", "heroes", "joined_by", "ammo"),
                    *("epilogue", "provenance"),
                ]
            )
            level = Level(amount(entry["level"], 0, HIGHEST), entry["name"].text())
            content.levels[level.number] = level
            level.phases = names_of(entry["phases"], "phase", BODIES)
            level.events = {key: amount(value, 1, MANY) for key, value in entry["events"].items()}
            level.must_include = names_of(entry["must_include"], "Event card", content.events)
            heroes = [id for id, card in content.units.items() if card.kind == HERO]
            level.heroes = names_of(entry["heroes"], "Hero", heroes)
            level.joined_by = names_of(entry["joined_by"], "unit", content.units)
            level.ammo = amount(entry["ammo"], 0, MANY)
            bands = [(amount(least, -MANY, MANY), band) for band, least in entry["epilogue"].items()]
            if bands != sorted(bands, reverse=True) or not bands:
                entry["epilogue"].wrong("write the closing words from the best score to the worst")
            level.bands, level.last_band = bands[:-1], bands[-1][1] if bands else ""
            content.provenance[f"levels {level.number}"] = provenance_of(entry, ("name", "level"))
