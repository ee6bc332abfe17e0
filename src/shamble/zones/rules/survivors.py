"""The living: where they are, what they have learned, and what they carry."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from shamble.kernel.records import Plain, Record
from shamble.zones.rules.board import AWAY
from shamble.zones.rules.equipment import Inventory
from shamble.zones.rules.skills import Skill

BLUE: Final = 0
ORANGE: Final = 2
RED: Final = 3
LEVELS: Final[tuple[str, ...]] = ("blue", "yellow", "orange", "red")
ON_FOOT: Final = 0
PASSENGER: Final = 1
DRIVER: Final = 2
SEATS: Final = ("on-foot", "passenger", "driver")
WOUNDS_TO_ELIMINATE: Final = 3
NO_ABILITIES: Final[list[Skill]] = []
NO_FREE_ACTIONS: Final[tuple[str, ...]] = ()


@mypyc_attr(allow_interpreted_subclasses=True)
class Survivor(Record):
    """One of the living."""

    def __init__(self, inventory: Inventory | None = None) -> None:
        self.seat = 0
        self.zone = AWAY
        self.starting = True  # was in play from the start
        self.escaped = False
        self.aboard = ON_FOOT  # or in the car, as a passenger or at the wheel
        self.wounds = 0
        self.experience = 0
        self.level = BLUE  # never lost once reached
        self.picks: tuple[tuple[int, ...], ...] = ((0,), (), (), ())  # which of the skills of each level were taken
        self.laps = 0  # how often red was reached, if experience continues beyond it
        self.gifts: tuple[str, ...] = ()  # skills that are not from its own card
        self.skills: tuple[str, ...] = ()  # the skills in effect now
        self._abilities = NO_ABILITIES  # the same as pieces that answer hooks
        self._shares = False  # does one of them work for others nearby too?
        self._more_actions = 0  # their totals, for frequent questions
        self._free_actions = NO_FREE_ACTIONS
        self._more_room = 0
        self._holds_everything = False
        self.acted = False  # has had its turn of this round
        self.searched = False
        self.inventory = inventory if inventory is not None else Inventory()

    def contents(self) -> Plain:
        return {"gifts": ("",), "skills": ("",)}

    def copy(self) -> Survivor:
        twin = Survivor.__new__(Survivor)  # all attributes are set by `copy_into`
        self.copy_into(twin)
        return twin

    def copy_into(self, twin: Survivor) -> None:
        """The family's part of `copy`: a game with more attributes copies those itself."""
        twin.inventory = self.inventory.copy()
        twin.seat = self.seat
        twin.zone = self.zone
        twin.starting = self.starting
        twin.escaped = self.escaped
        twin.aboard = self.aboard
        twin.wounds = self.wounds
        twin.experience = self.experience
        twin.level = self.level
        twin.picks = self.picks
        twin.laps = self.laps
        twin.gifts = self.gifts
        twin.skills = self.skills
        twin._abilities = self._abilities
        twin._shares = self._shares
        twin._more_actions = self._more_actions
        twin._free_actions = self._free_actions
        twin._more_room = self._more_room
        twin._holds_everything = self._holds_everything
        twin.acted = self.acted
        twin.searched = self.searched

    def can_act(self) -> bool:
        """Does somebody play it? Companions only follow those who are played."""
        return True

    def usual_health(self) -> int:
        """How many wounds eliminate it, unless a skill changes that."""
        return WOUNDS_TO_ELIMINATE

    def pick(self, level: int, place: int) -> None:
        """Take one of the card's skills for a level."""
        self.picks = tuple([(*picks, place) if at == level else picks for at, picks in enumerate(self.picks)])

    @property
    def abilities(self) -> list[Skill]:
        return self._abilities

    @property
    def shares(self) -> bool:
        return self._shares

    @property
    def more_actions(self) -> int:
        """The actions that the skills in effect add to a turn."""
        return self._more_actions

    @property
    def free_actions(self) -> tuple[str, ...]:
        """The kinds of free action that the skills in effect give in a turn, one entry for each."""
        return self._free_actions

    @property
    def more_room(self) -> int:
        """In the backpack."""
        return self._more_room

    @property
    def holds_everything(self) -> bool:
        """Does what is in the backpack count as held in hand?"""
        return self._holds_everything

    def set_abilities(self, abilities: list[Skill]) -> None:
        self.skills = tuple([skill.id for skill in abilities])
        self._abilities = abilities
        self._shares = any(skill.shares for skill in abilities)
        self._more_actions = sum([skill.more_actions for skill in abilities])
        self._free_actions = tuple([skill.free_action for skill in abilities if skill.free_action])
        self._more_room = sum([skill.more_room for skill in abilities])
        self._holds_everything = any(skill.holds_everything for skill in abilities)
