"""Everything that is printed and never changes: the content, and the scenario being played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shamble.kernel.lessons import Lesson
from shamble.titles.enclave.rules.pieces import (
    Chit,
    DefenseCard,
    EventCard,
    ItemKind,
    Objective,
    Person,
    Piece,
    SearchTable,
    ZombieKind,
    ZombieTrait,
)

if TYPE_CHECKING:
    from shamble.titles.enclave.settings import Agreed


class Scenario:
    """How a game begins and how it is won; read from a scene file."""

    def __init__(self, id: str = "", name: str = "", about: str = "") -> None:
        self.id = id
        self.name = name
        self.about = about
        self.survivors = 1
        self.soldier = False  # given at the start; otherwise he is in the pool and may be drawn
        self.rp = 0
        self.molotovs = 0
        self.outer_wall: int | None = 0  # None: there is no External Wall
        self.refuge_wall = 0
        self.buys_walls = False  # may the starting RP buy Structure Points?
        self.turns = 0  # turns to hold out; 0: won in another way
        self.all_chits = False  # every chit is in the pool
        self.no_chits = False
        self.horde = 0  # zombies that begin there
        self.search_after_attack = False  # nobody searches before the first attack
        self.one_combat = False  # the scenario is a single Combat Phase
        self.advanced = ""  # letters of its advanced rules, unless the players choose others
        self.objectives = 0  # the length of the campaign; 0: none unless the players want one
        self.events_from_second = False  # events are checked once a second survivor was found
        self.one_with_drawback = False  # of the starting survivors
        self.dice = 0  # zombies on the map at the start, plus 1d3; their areas by 1d6
        self.people: list[str] = []  # who begins, if nobody is drawn
        self.built: list[tuple[str, int]] = []  # the defenses that stand at the start, and where
        self.cards: list[str] = []  # the only defenses that can be built; if empty, all
        self.attackers: list[str] = []  # who attacks before the first day; then nothing is bought before it
        self.lessons: list[Lesson] = []
        self.alternative: Scenario | None = None  # another way to begin, if players agree on it
        self.opening: Scenario | None = None  # what may be played before it


class Stage:
    """Everything that is printed: content and scenario. It is not part of the state."""

    def __init__(self) -> None:
        self.scenario = Scenario()
        self.people: dict[str, Person] = {}
        self.zombies: dict[str, ZombieKind] = {}
        self.chits: dict[str, Chit] = {}
        self.defenses: dict[str, DefenseCard] = {}
        self.items: dict[str, ItemKind] = {}
        self.weapons: list[ItemKind] = []  # among them, and so are those that are launched
        self.launched: list[ItemKind] = []
        self.traits: dict[str, Piece] = {}  # of survivors
        self.zombie_traits: dict[str, ZombieTrait] = {}
        self.drawbacks: dict[str, Piece] = {}
        self.experience: dict[str, Piece] = {}
        self.events: dict[str, EventCard] = {}
        self.objectives: dict[str, Objective] = {}
        self.tables: dict[str, SearchTable] = {}  # standard, foot, vehicle, investigation
        self.vehicle = ""  # the id of its card
        self.vehicle_name = ""
        self.vehicle_says = ""
        self.vehicle_hp = 0
        # the same in every game of the scenario, computed by the first
        self.pools: dict[str, list[str]] = {}  # what a cup holds at the start, by its name and the letters in play
        self.agreements: dict[tuple[str, ...], Agreed] = {}  # what options mean
        self.available: dict[str, list[DefenseCard]] = {}  # the defenses of the rules in play, by their letters

    def played(self, scenario: Scenario) -> Stage:
        """The same content with another scenario."""
        twin = Stage()
        twin.scenario = scenario
        twin.people, twin.zombies, twin.chits = self.people, self.zombies, self.chits
        twin.defenses, twin.items = self.defenses, self.items
        twin.weapons = [kind for kind in self.items.values() if kind.is_weapon]
        twin.launched = [kind for kind in self.items.values() if kind.is_launched]
        twin.traits, twin.zombie_traits, twin.drawbacks = self.traits, self.zombie_traits, self.drawbacks
        twin.experience, twin.events, twin.objectives = self.experience, self.events, self.objectives
        twin.tables, twin.vehicle, twin.vehicle_name = self.tables, self.vehicle, self.vehicle_name
        twin.vehicle_says, twin.vehicle_hp = self.vehicle_says, self.vehicle_hp
        return twin
