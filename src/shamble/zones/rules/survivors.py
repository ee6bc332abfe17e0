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


class Abilities:
    """Skills as pieces that answer hooks, with their totals for frequent questions. Never changed: survivors with the
    same skills share them."""

    def __init__(self, skills: list[Skill]) -> None:
        self.skills = skills
        self.ids = tuple([skill.id for skill in skills])
        self.all_out = [skill.going_all_out() for skill in skills]  # what they are while their owner goes all-out
        self.improvising = [skill for skill in skills if skill.improvises() is not None]
        self.shares = any(skill.shares for skill in skills)  # does one of them work for others nearby too?
        self.more_actions = sum([skill.more_actions for skill in skills])
        self.free_actions = tuple([skill.free_action for skill in skills if skill.free_action])
        self.more_room = sum([skill.more_room for skill in skills])
        self.holds_everything = any(skill.holds_everything for skill in skills)
        self.holds_sorts = tuple([skill.holds_sort for skill in skills if skill.holds_sort])
        self.adding_actions = [skill for skill in skills if skill.verb]
        self.leaves_freely = any(skill.leaves_freely for skill in skills)
        self.sees_through_rooms = any(skill.sees_through_rooms for skill in skills)
        self.searches_outdoors = any(skill.searches_outdoors for skill in skills)


NO_ABILITIES: Final = Abilities([])


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
        self._in_effect = NO_ABILITIES  # the same, as they are used
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
        twin._in_effect = self._in_effect
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
        return self._in_effect.skills

    @property
    def all_out_abilities(self) -> list[Skill]:
        """The same while the survivor goes all-out: some skills work only then."""
        return self._in_effect.all_out

    @property
    def improvising(self) -> list[Skill]:
        """Those of them that replace a weapon."""
        return self._in_effect.improvising

    @property
    def shares(self) -> bool:
        return self._in_effect.shares

    @property
    def more_actions(self) -> int:
        """The actions that the skills in effect add to a turn."""
        return self._in_effect.more_actions

    @property
    def free_actions(self) -> tuple[str, ...]:
        """The kinds of free action that the skills in effect give in a turn, one entry for each."""
        return self._in_effect.free_actions

    @property
    def more_room(self) -> int:
        """In the backpack."""
        return self._in_effect.more_room

    @property
    def holds_everything(self) -> bool:
        """Does what is in the backpack count as held in hand?"""
        return self._in_effect.holds_everything

    @property
    def holds_sorts(self) -> tuple[str, ...]:
        """The sorts of cards that count as held wherever they are carried."""
        return self._in_effect.holds_sorts

    @property
    def adding_actions(self) -> list[Skill]:
        """The skills in effect that add an action."""
        return self._in_effect.adding_actions

    @property
    def leaves_freely(self) -> bool:
        return self._in_effect.leaves_freely

    @property
    def sees_through_rooms(self) -> bool:
        return self._in_effect.sees_through_rooms

    @property
    def searches_outdoors(self) -> bool:
        return self._in_effect.searches_outdoors

    def set_abilities(self, abilities: Abilities) -> None:
        self.skills = abilities.ids
        self._in_effect = abilities
