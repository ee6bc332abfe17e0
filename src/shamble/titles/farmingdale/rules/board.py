"""The map: spaces, and the tracks that they form. It never changes; the same board serves all games of all levels."""

from __future__ import annotations

from typing import Final

TOWN_CENTER: Final = 0  # the index of its space
CEMETERY: Final = -1  # places off the map
RESERVE: Final = -2
NOWHERE: Final = -1  # no space, no track
PLACES: Final = {CEMETERY: "cemetery", RESERVE: "reserve"}

START: Final = "start"  # kinds of spaces
OPEN: Final = "open"
SITE: Final = "site"
VILLAGE: Final = "village"
TOWN: Final = "town"
CENTER: Final = "town-center"


class Space:
    """A space, and the spaces next to it: one toward Town Center and one away from it."""

    def __init__(self, index: int, id: str, name: str, kind: str, track: int, steps: int) -> None:
        self.index = index
        self.id = id
        self.name = name  # empty if the space has none
        self.kind = kind
        self.track = track  # NOWHERE for Town Center
        self.steps = steps  # how many it takes to Town Center
        self.inward = NOWHERE
        self.outward = NOWHERE  # of Town Center: see Board.next_to
        self.is_start = kind == START
        self.is_village = kind == VILLAGE
        self.is_town = kind in (TOWN, CENTER)
        self.is_named = kind in (SITE, VILLAGE, TOWN, CENTER)
        self.terrain = 0
        self.forage = ""  # the table; empty if nothing can be found there
        self.zeds_room = 0  # how many units find room; 0: any number
        self.people_room = 0


class Track:
    """A track, as the spaces from its Town space out to its Start space."""

    def __init__(self, index: int, id: str, name: str, spaces: list[int]) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.spaces = spaces

    @property
    def start(self) -> int:
        return self.spaces[-1]


class Board:
    """All spaces by index; Town Center is the first."""

    def __init__(self, spaces: list[Space], tracks: list[Track]) -> None:
        self.spaces = spaces
        self.tracks = tracks
        self.by_id = {space.id: space.index for space in spaces}
        self.track_by_id = {track.id: track.index for track in tracks}
        self.villages = [space.index for space in spaces if space.is_village]
        self._next_to: list[list[int]] = [self._neighbours(space) for space in spaces]

    def _neighbours(self, space: Space) -> list[int]:
        if space.index == TOWN_CENTER:
            return [track.spaces[0] for track in self.tracks]
        return [space.inward] if space.is_start else [space.inward, space.outward]

    def next_to(self, place: int) -> list[int]:
        """The spaces next to a space, the inner one first; those of Town Center are the Town spaces."""
        return self._next_to[place]

    def name_of(self, place: int) -> str:
        """The id of a space, or of a place off the map."""
        return self.spaces[place].id if place >= 0 else PLACES[place]
