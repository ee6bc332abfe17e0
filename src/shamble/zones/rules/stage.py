"""The stage: everything in a zone game that never changes, from the title's content and the scene."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from shamble.kernel.lessons import ASK, OPTION, Lesson
from shamble.kernel.questions import Option
from shamble.zones.rules.board import AWAY, Board
from shamble.zones.rules.edition import Edition
from shamble.zones.rules.enemies import Enemy, SpawnCard
from shamble.zones.rules.equipment import Car, Card, Combination
from shamble.zones.rules.skills import Skill
from shamble.zones.rules.survivors import Abilities

if TYPE_CHECKING:
    from shamble.zones.rules.action import Action
    from shamble.zones.rules.table import Table

LAST_ROUND: Final = 120  # if a scene sets none: nobody can wait endlessly
MOST_ABILITIES: Final = 5000  # sets of skills that are kept
ALL_OUT: Final = "all-out"  # the advanced rule by which attacks can go all-out; also the free action for one
# What a token may look like; the first of them is that of whatever is nothing else.
LOOKS: Final = (
    *("star", "crate", "oil", "battery", "axe", "blade", "gun", "book", "map", "key", "chest", "lamp", "fire", "cup"),
    *("jar", "ring", "seal", "relic", "cloth", "sheaf", "rope", "pump"),
)


class Person:
    """What is printed on a survivor's card: for each level, the skills to choose from. Content."""

    def __init__(self, id: str, name: str, skills: list[list[str]], weak: list[list[str]]) -> None:
        self.id = id
        self.name = name
        self.skills = skills
        self.health = 0  # the wounds that eliminate it, if not the usual number
        self.weak = weak  # the skills of the weaker mode, in games that have two
        self.traits: list[str] = []  # skills that it has from the beginning, beside those of its levels


@mypyc_attr(allow_interpreted_subclasses=True)
class Token:
    """Something of the scene on the board, to be taken or activated. Content; hooks say what it gives."""

    def __init__(self, id: str, name: str, zone: int, verb: str) -> None:
        self.id = id
        self.name = name
        self.zone = zone
        self.verb = verb  # "take" or "activate"
        self.experience = 0  # what it gives
        self.card = ""
        self.draws = ""  # the deck from which it gives a card
        self.boards = 0
        self.mode = ""  # the new mode of the survivor who takes it
        self.looks = ""  # one of LOOKS; empty if that follows from what it gives
        self.short = ""  # its name on the board, if that is not in its name
        self.car = -1  # the number of the car that it is in, and travels with

    def rule(self) -> str:
        """The rule for taking it."""
        return "objective.crate" if self.draws else "objective.take"

    def give(self, table: Table, who: int) -> None:
        """Give what it has in addition to a card and experience."""

    def was_used(self, table: Table, who: int) -> None:
        """It was taken or activated, and that was reported."""


class Twist:
    """Something that happens once in a scene: when, and what it does. Content."""

    def __init__(self, when: str, what: str, number: int) -> None:
        self.when = when  # "built", "done" (a token), "opened" (a door), "round", "level"
        self.what = what
        self.number = number
        self.activates = ""  # the colour of the spawn zones that become active
        self.unlocks = ""  # the colour of the doors that can be opened from now on
        self.mode = ""  # the new mode of everybody
        self.driving = False  # cars can be driven from now on
        self.kind = -1  # the dead that it spawns
        self.zone = AWAY
        self.count = 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Objective:
    """Something to achieve. Content; its progress is read off the table."""

    def __init__(self, id: str, says: str, at_end_phase: bool) -> None:
        self.id = id
        self.says = says
        self.at_end_phase = at_end_phase  # counts only if it is true at the end of a round
        self.comes_with_time = False  # and so is achieved even if nobody is in play any more

    def progress(self, table: Table) -> int:
        return 0

    def needed(self, table: Table) -> int:
        return 1

    def is_accomplished(self, table: Table) -> bool:
        return self.progress(table) >= self.needed(table)

    def distance(self, table: Table) -> int:
        """How far the survivors are from it, in steps; for judging only."""
        return 0

    def is_held(self, table: Table) -> bool:
        """Do the survivors now hold a place that must be held for some rounds?"""
        return False

    def impossible(self, table: Table) -> bool:
        """Can it no longer be achieved?"""
        return False


class Stage:
    """Everything in a game that never changes: the title's content and the scene."""

    def __init__(self, id: str, name: str, board: Board, edition: Edition) -> None:
        self.id = id
        self.name = name
        self.about = ""
        self.board = board
        self.edition = edition
        self.cast: list[Person] = []
        self.companions = 0  # how many at the end of the cast are companions, whom nobody plays
        self.enemies: list[Enemy] = []
        self.cards: dict[str, Card] = {}
        self.skills_on: dict[str, list[Skill]] = {}  # by weapon, the skills of whoever attacks with it
        self.gear: dict[str, list[Skill]] = {}  # by other cards, the skills of whoever carries it where it works
        self.skills_of_gear: list[Skill] = []
        self.helps_melee = False  # does any card help other melee weapons?
        self.decks: list[str] = []  # those that can be searched
        self.combinations: list[Combination] = []
        self.car_kind: Car | None = None
        self.spawn_cards: dict[str, SpawnCard] = {}
        self.skills: dict[str, Skill] = {}
        self.skill_adding: dict[str, Skill] = {}  # by verb, the first of the skills that add an action
        self.thresholds: list[int] = []  # the experience at which each danger level begins
        self.barricade_tokens = 0
        # the scene
        self.starts: list[tuple[int, int]] = []  # zone, and how many begin there
        self.strong_start = False
        self.figures: list[tuple[int, int, int]] = []  # kind, zone, count
        self.spawns: list[tuple[int, str, bool]] = []  # zone, colour, active; in clockwise order
        self.cars: list[str] = []  # the ids of the cars
        self.car_zones: list[int] = []  # and where they are at first
        self.driving = False  # can they be driven from the start?
        self.gifts: list[list[str]] = []  # skills that the scene gives, by survivor
        self.uses: frozenset[str] = frozenset()  # the advanced rules that are in force (see `use`)
        self.all_out = False  # and whether attacks that go all-out are among them
        self.beyond_red = False  # does experience continue beyond red, unless the players choose otherwise?
        self.tokens: list[Token] = []
        self.builds_on: list[str] = []  # the kinds of edge on which barricades may be built
        self.building_experience = 1
        self.searched: list[list[int]] = []  # by zone, the decks that may be searched there
        self.search_spots: dict[int, int] = {}  # zones with a deck of their own, which is searched even in the open
        self.strong_by_handing: list[str] = []  # cards that make both giver and receiver strong when handed over
        self.exits: list[int] = []
        self.door_colours: dict[int, str] = {}  # the doors that stay locked until a twist unlocks their colour
        self.objectives: list[Objective] = []
        self.last_round = LAST_ROUND
        self.twists: list[Twist] = []
        self.lessons: list[Lesson] = []
        self.names: dict[str, str] = {}  # what is said for ids that only this scene has
        # options that are offered often, made once: to go to a zone, for a survivor's turn, to trade with it
        self.moves: list[Option] = []
        self.turns: list[Option] = []
        self.trades: list[Option] = []
        self.told_lessons: dict[str, list[Lesson]] = {}  # by the kind of the event that triggers them
        self.asked_lessons: dict[str, list[Lesson]] = {}  # by the question
        self._actions: list[Action] = []
        self._preventing_combat: list[int] | None = None
        self._abilities: dict[tuple[str, ...], Abilities] = {}  # those that survivors had so far
        self._aims: dict[tuple[str, str], list[Option]] = {}

    def use(self, advanced: frozenset[str]) -> None:
        """The advanced rules that are in force. What the game asks all the time becomes a flag."""
        self.uses = advanced
        self.all_out = ALL_OUT in advanced

    def set_skills(self, skills: dict[str, Skill]) -> None:
        """All skills that a survivor of this game can have."""
        self.skills = skills
        self.skill_adding = {}
        for skill in skills.values():
            if skill.verb:
                self.skill_adding.setdefault(skill.verb, skill)

    @property
    def preventing_combat(self) -> list[int]:
        """The kinds of enemy in whose zones nobody attacks."""
        if self._preventing_combat is None:
            self._preventing_combat = [kind for kind, enemy in enumerate(self.enemies) if enemy.no_combat_rule]
        return self._preventing_combat

    @property
    def actions(self) -> list[Action]:
        """What survivors can do in this scene, in the order in which it is offered."""
        if not self._actions:
            self._actions = [action for action in self.edition.actions if action.occurs_in(self)]
        return self._actions

    def abilities(self, skills: list[Skill]) -> Abilities:
        """Some of its skills, as survivors use them."""
        ids = tuple([skill.id for skill in skills])
        known = self._abilities.get(ids)
        if known is None:
            if len(self._abilities) >= MOST_ABILITIES:
                self._abilities.clear()
            known = Abilities(skills)
            self._abilities[ids] = known
        return known

    def read_cards(self) -> None:
        """Called once cards and skills are known."""
        for card in self.cards.values():
            if card.skills:
                lending = self.skills_on if card.is_weapon() else self.gear
                lending[card.id] = [self.skills[id] for id in card.skills]
            if card.helps_other_melee:
                self.helps_melee = True
        self.skills_of_gear = [skill for skills in self.gear.values() for skill in skills]

    def make_options(self) -> None:
        """Called once board and cast are known."""
        self.moves = [Option("move", (zone.id,), index) for index, zone in enumerate(self.board.zones)]
        self.turns = [Option("turn", (person.id,), index) for index, person in enumerate(self.cast)]
        self.trades = [Option("trade", (person.id,), index) for index, person in enumerate(self.cast)]

    def aims(self, verb: str, card: str) -> list[Option]:
        """The options to use a card on each zone, made when it is first in somebody's hands."""
        found = self._aims.get((verb, card))
        if found is None:
            found = [Option(verb, (card, zone.id), index) for index, zone in enumerate(self.board.zones)]
            self._aims[verb, card] = found
        return found

    def add_search_spot(self, zone: int, deck: int) -> None:
        """In this zone, this deck is searched and no other. `searched` must be set already."""
        self.searched[zone] = [deck]
        self.search_spots[zone] = deck

    def add_lesson(self, lesson: Lesson) -> None:
        self.lessons.append(lesson)
        if lesson.on.startswith(OPTION):
            return
        asked = lesson.on.startswith(ASK)
        hanging = self.asked_lessons if asked else self.told_lessons
        hanging.setdefault(lesson.on.removeprefix(ASK), []).append(lesson)

    def kind_of(self, id: str) -> int:
        """The number of a kind of enemy."""
        for kind, enemy in enumerate(self.enemies):
            if enemy.id == id:
                return kind
        raise ValueError(f"there is no {id}")

    def token_number(self, id: str) -> int:
        for number, token in enumerate(self.tokens):
            if token.id == id:
                return number
        raise ValueError(f"there is no {id}")
