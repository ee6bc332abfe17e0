"""Reads the map."""

from __future__ import annotations

from typing import Final

from shamble.files.content import Located
from shamble.files.content_fields import Provenance, amount, new_id, provenance_of
from shamble.titles.farmingdale.rules.board import (
    CENTER,
    NOWHERE,
    OPEN,
    SITE,
    START,
    TOWN,
    TOWN_CENTER,
    VILLAGE,
    Board,
    Space,
    Track,
)

KINDS: Final = (TOWN, SITE, VILLAGE)  # of spaces that have a name
MOST: Final = 20
FORAGED: Final = {TOWN: "town", CENTER: "town", SITE: "site", VILLAGE: "site"}  # the tables that they use


def read_map(page: Located, tables: list[str], provenance: dict[str, Provenance]) -> Board:
    """The board of a page; `tables` are those for Foraging."""
    town = page["town"]
    town.fields(["id", "name", "provenance"])
    provenance["map town"] = provenance_of(town)
    spaces = [Space(TOWN_CENTER, town["id"].text(), town["name"].text(), CENTER, NOWHERE, 0)]
    spaces[0].forage = FORAGED[CENTER]
    tracks: list[Track] = []
    taken: list[str] = []
    for entry in page["tracks"].entries():
        with entry.gathering():
            entry.fields(["id", "name", "spaces", "start", "provenance"])
            track = Track(len(tracks), new_id(entry["id"], taken), entry["name"].text(), [])
            taken.append(track.id)
            for number, value in enumerate(entry["spaces"].entries()):
                _add(spaces, track, f"{track.id}-{number}", value, tables)
            last = Space(len(spaces), f"{track.id}-{START}", entry["start"].text(), START, track.index, 0)
            _join(spaces, track, last)
            tracks.append(track)
            provenance[f"map {track.id}"] = provenance_of(entry)
    _room(page, spaces, provenance)
    _terrain(page, spaces, provenance)
    return Board(spaces, tracks)


def _add(spaces: list[Space], track: Track, id: str, value: Located, tables: list[str]) -> None:
    """The next space of a track: `open`, or a kind with a name."""
    if value.data == OPEN:
        _join(spaces, track, Space(len(spaces), id, "", OPEN, track.index, 0))
        return
    value.fields(["kind", "name"], ["forage"])
    kind = value["kind"].one_of(KINDS)
    space = Space(len(spaces), id, value["name"].text(), kind, track.index, 0)
    space.forage = value["forage"].one_of(tables) if "forage" in value.data else FORAGED[kind]
    _join(spaces, track, space)


def _join(spaces: list[Space], track: Track, space: Space) -> None:
    """Put a space at the outer end of a track."""
    inner = spaces[track.spaces[-1]] if track.spaces else spaces[TOWN_CENTER]
    space.inward = inner.index
    space.steps = inner.steps + 1
    if track.spaces:
        inner.outward = space.index
    track.spaces.append(space.index)
    spaces.append(space)


def _room(page: Located, spaces: list[Space], provenance: dict[str, Provenance]) -> None:
    """How many units find room in a space. In Town Center there is always room, and Start spaces are for Zeds."""
    entry = page["room"]
    entry.fields(["zeds", "people", "provenance"])
    provenance["map room"] = provenance_of(entry)
    for space in spaces:
        if space.kind != CENTER:
            space.zeds_room = amount(entry["zeds"], 1, MOST)
            space.people_room = 0 if space.is_start else amount(entry["people"], 1, MOST)


def _terrain(page: Located, spaces: list[Space], provenance: dict[str, Provenance]) -> None:
    """What a space gives to those who defend it."""
    entry = page["terrain"]
    entry.fields(["town", "named", "provenance"])
    provenance["map terrain"] = provenance_of(entry)
    for space in spaces:
        if space.is_named:
            space.terrain = amount(entry["town" if space.is_town else "named"], 0, MOST)
