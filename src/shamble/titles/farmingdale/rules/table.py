"""The table: units, markers, decks, stores, and where in the turn the game is."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from shamble.kernel.decks import Deck
from shamble.kernel.records import Plain
from shamble.kernel.state import State
from shamble.titles.farmingdale.rules.board import CEMETERY, NOWHERE, Board, Space
from shamble.titles.farmingdale.rules.counters import Fight, Lasting, Marker, Step, Unit
from shamble.titles.farmingdale.rules.decks import EventDeck
from shamble.titles.farmingdale.rules.powers import Power
from shamble.titles.farmingdale.rules.stage import Level, Stage

PLAYER: Final = 0  # the only seat
HERO_PLAYERS: Final = 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Farmingdale(State):
    """The whole game. `round` is the turn, and `phase` the phase that is played."""

    _stage: Stage

    def __init__(self) -> None:
        super().__init__()
        self.scene = ""
        self.asks_all = False  # are players asked about ties, too?
        self.phase = "setup"
        # units
        self.zeds: list[Unit] = []  # on the map, in the order of their placement
        self.people: list[Unit] = []  # everybody else, wherever they are
        self.pool: list[str] = []  # counters of Regular Zeds that are not on the map
        self.markers: list[Marker] = []  # on spaces
        self.lasting: list[Lasting] = []
        # cards
        self.events = EventDeck()
        self.fate = Deck()
        self.held: list[str] = []
        self.event = ""  # the Current Event
        self.fated = NOWHERE  # the track, for the rest of the turn
        self.told = ""  # a Fate card whose text is still to be carried out
        # stores and Actions
        self.supplies = 0
        self.ammo = 0
        self.event_actions = 0
        self.player_actions = 0
        # what is under way, the innermost last
        self.steps: list[Step] = []
        self.fights: list[Fight] = []
        # the end
        self.overrun = False  # have Zeds entered Town Center?
        self.held_out = False  # was the last card played through?

    def contents(self) -> Plain:
        return {
            **super().contents(),
            "zeds": [Unit()],
            "people": [Unit()],
            "pool": [""],
            "markers": [Marker()],
            "lasting": [Lasting()],
            "held": [""],
            "steps": [Step()],
            "fights": [Fight()],
        }

    def copy(self) -> Farmingdale:
        twin = Farmingdale.__new__(Farmingdale)  # all attributes are set below
        self.copy_into(twin)
        twin._stage = self._stage
        twin.scene = self.scene
        twin.asks_all = self.asks_all
        twin.phase = self.phase
        twin.zeds = [unit.copy() for unit in self.zeds]
        twin.people = [unit.copy() for unit in self.people]
        twin.pool = self.pool[:]
        twin.markers = [marker.copy() for marker in self.markers]
        twin.lasting = [lasting.copy() for lasting in self.lasting]
        twin.events = self.events.copy()
        twin.fate = self.fate.copy()
        twin.held = self.held[:]
        twin.event = self.event
        twin.fated = self.fated
        twin.told = self.told
        twin.supplies = self.supplies
        twin.ammo = self.ammo
        twin.event_actions = self.event_actions
        twin.player_actions = self.player_actions
        twin.steps = [step.copy() for step in self.steps]
        twin.fights = [fight.copy() for fight in self.fights]
        twin.overrun = self.overrun
        twin.held_out = self.held_out
        return twin

    def set_stage(self, stage: Stage) -> None:
        self._stage = stage

    @property
    def stage(self) -> Stage:
        return self._stage

    @property
    def level(self) -> Level:
        return self._stage.level

    @property
    def board(self) -> Board:
        return self._stage.board

    def space(self, place: int) -> Space:
        return self._stage.board.spaces[place]

    # -- who decides ---------------------------------------------------------------------------------------------------

    def captain(self) -> int:
        """The seat that decides what is no single Hero's business."""
        return PLAYER

    # -- units ---------------------------------------------------------------------------------------------------------

    # Functions called at every event and for every option are plain loops: a generator takes three times as long.

    def unit(self, id: str) -> Unit | None:
        """The counter; None if it is in the box, as Zeds are that were eliminated."""
        for unit in self.people:
            if unit.id == id:
                return unit
        for unit in self.zeds:
            if unit.id == id:
                return unit
        return None

    def the(self, id: str) -> Unit:
        """The counter, which is in play."""
        unit = self.unit(id)
        assert unit is not None
        return unit

    def make(self, id: str, place: int) -> Unit:
        """A counter that comes into play."""
        unit = Unit(id, place)
        unit.attach_card(self._stage.units[id])
        return unit

    def zeds_at(self, place: int) -> list[Unit]:
        return [unit for unit in self.zeds if unit.place == place]

    def people_at(self, place: int) -> list[Unit]:
        return [unit for unit in self.people if unit.place == place]

    def has_zeds(self, place: int) -> bool:
        for unit in self.zeds:  # noqa: SIM110
            if unit.place == place:
                return True
        return False

    def has_people(self, place: int) -> bool:
        for unit in self.people:  # noqa: SIM110
            if unit.place == place:
                return True
        return False

    def on_track(self, track: int) -> list[Unit]:
        """The Zeds of a track, its Start space included."""
        spaces = self._stage.board.spaces
        return [unit for unit in self.zeds if spaces[unit.place].track == track]

    def in_play(self) -> list[Unit]:
        """The Player units on the map."""
        return [unit for unit in self.people if unit.place >= 0]

    def holder(self, power: Power) -> Unit | None:
        """The unit that has a power, if it is in play; so it counts for others, too."""
        for unit in self.people:
            if unit.id == power.holder:
                return unit if unit.place >= 0 else None
        return None

    def free_zeds_room(self, place: int) -> int:
        """How many more Zeds find room in a space."""
        room = self.space(place).zeds_room
        return room - len(self.zeds_at(place)) if room else len(self.stage.units)

    def free_people_room(self, place: int) -> int:
        """How many more people find room in a space."""
        room = self.space(place).people_room
        return room - len(self.people_at(place)) if room else len(self.stage.units)

    def bury(self, unit: Unit) -> None:
        """The unit goes to the Cemetery; its markers are removed."""
        unit.place = CEMETERY
        unit.hits = 0
        unit.free = 0
        unit.marks = []

    # -- markers -------------------------------------------------------------------------------------------------------

    def markers_at(self, place: int) -> list[Marker]:
        return [marker for marker in self.markers if marker.place == place]

    def is_free(self, face: str) -> bool:
        """Is a marker with this face still in the box?"""
        kind = self._stage.markers[face]
        kinds = self._stage.markers
        used = 0
        for marker in self.markers:
            used += 1 if kinds[marker.face].pair == kind.pair else 0
        for unit in self.people:
            for mark in unit.marks:
                used += 1 if kinds[mark].pair == kind.pair else 0
        return used < kind.count

    # -- names for events and options ----------------------------------------------------------------------------------

    def name(self, place: int) -> str:
        return self._stage.board.name_of(place)

    def track_name(self, track: int) -> str:
        return self._stage.board.tracks[track].id
