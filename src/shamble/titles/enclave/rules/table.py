"""The table: the map, the people, the dead, the cups and whatever lies beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from shamble.kernel.abilities import Tally
from shamble.kernel.decks import Deck
from shamble.kernel.records import Plain, Record
from shamble.kernel.state import State
from shamble.titles.enclave.rules.pieces import (
    EP,
    EW,
    IP,
    RE,
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

PLAYER: Final = 0  # the only seat
NO_EVENTS: Final[list[EventCard]] = []  # never added to, and the next neither
NO_PIECES: Final[list[Piece]] = []


class Scenario:
    """How a game begins and how it is won; read from a scene file."""

    def __init__(self, id: str = "", name: str = "", about: str = "") -> None:
        self.id = id
        self.name = name
        self.about = about
        self.survivors = 1
        self.soldier = False  # given at the start; else he is in the pool and may be drawn
        self.rp = 0
        self.molotovs = 0
        self.outer_wall: int | None = 0  # None: there is no External Wall
        self.refuge_wall = 0
        self.buys_walls = False  # may the starting RP buy Structure Points?
        self.turns = 0  # to hold out; 0: won otherwise
        self.all_chits = False  # every chit is in the pool
        self.no_chits = False
        self.horde = 0  # zombies that begin there
        self.search_after_attack = False  # nobody searches before the first attack
        self.one_combat = False  # the scenario is a single Combat Phase
        self.advanced = ""  # letters of the advanced rules that it is played with unless players say otherwise
        self.objectives = 0  # how many follow one another; 0: none unless players want one
        self.events_from_second = False  # events are checked once a second survivor was found
        self.one_with_drawback = False  # of the starting survivors
        self.dice = 0  # zombies on the map at the start, besides 1d3; their areas by 1d6
        self.alternative: Scenario | None = None  # another way to begin, if players agree on it
        self.opening: Scenario | None = None  # what may be played before it


class Stage:
    """Everything that is printed: content and scenario. No part of the state."""

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
        # what is the same in every game of the scenario, found out by the first
        self.pools: dict[str, list[str]] = {}  # what a cup holds at the start, by its name and the letters in play
        self.agreements: dict[tuple[str, ...], Agreed] = {}  # what options mean
        self.available: dict[str, list[DefenseCard]] = {}  # the defenses of the rules in play, by their letters

    def played(self, scenario: Scenario) -> Stage:
        """The same content, for another scenario."""
        twin = Stage()
        twin.scenario = scenario
        twin.people = self.people
        twin.zombies = self.zombies
        twin.chits = self.chits
        twin.defenses = self.defenses
        twin.items = self.items
        twin.weapons = [kind for kind in self.items.values() if kind.is_weapon]
        twin.launched = [kind for kind in self.items.values() if kind.is_launched]
        twin.traits = self.traits
        twin.zombie_traits = self.zombie_traits
        twin.drawbacks = self.drawbacks
        twin.experience = self.experience
        twin.events = self.events
        twin.objectives = self.objectives
        twin.tables = self.tables
        twin.vehicle = self.vehicle
        twin.vehicle_name = self.vehicle_name
        twin.vehicle_says = self.vehicle_says
        twin.vehicle_hp = self.vehicle_hp
        return twin


class Survivor(Record):
    """A survivor in play, or the dog. What is `like` another has that one's lists from the start, because copying has
    to be fast."""

    def __init__(self, id: str = "", area: int = RE, like: Survivor | None = None) -> None:
        self.id = id
        self.area = area
        self.damage = 0
        self.fire = 0
        self.items: list[str] = [] if like is None else like.items[:]
        self.drawbacks: list[str] = [] if like is None else like.drawbacks[:]
        self.experience: list[str] = [] if like is None else like.experience[:]
        self.present = False  # when the Activation Phase began
        self.activated = False  # today
        self.involved = False  # in a Combat Phase of today
        self.fought = False  # had their activation in this Combat Turn
        self.loses_turn = False  # the next Combat Turn
        self.loses_now = False  # the Combat Turn under way
        self.drunk = 0  # AV in this Combat Phase
        self._person: Person | None = None
        self._counts = True
        self._pieces: list[Piece] = NO_PIECES

    def contents(self) -> Plain:
        return {"items": [""], "drawbacks": [""], "experience": [""]}

    def copy(self) -> Survivor:
        twin = Survivor(self.id, self.area, self)
        twin.damage = self.damage
        twin.fire = self.fire
        twin.present = self.present
        twin.activated = self.activated
        twin.involved = self.involved
        twin.fought = self.fought
        twin.loses_turn = self.loses_turn
        twin.loses_now = self.loses_now
        twin.drunk = self.drunk
        twin._person = self._person
        twin._counts = self._counts
        twin._pieces = self._pieces
        return twin

    def furnish(self, stage: Stage) -> None:
        """Take from the content what belongs to the counter and to those that lie under it."""
        self._person = stage.people[self.id]
        self._counts = self._person.counts
        self._pieces = [
            *self._person.traits,
            *[stage.drawbacks[id] for id in self.drawbacks],
            *[stage.experience[id] for id in self.experience],
        ]

    @property
    def person(self) -> Person:
        assert self._person is not None
        return self._person

    @property
    def pieces(self) -> list[Piece]:
        """Traits, drawbacks and experience."""
        return self._pieces


class Zombie(Record):
    """A zombie on the map."""

    def __init__(
        self, kind: str = "", number: int = 0, area: int = EP, damage: int = 0, fire: int = 0, held: str = ""
    ) -> None:
        self.kind = kind
        self.number = number  # among those of its kind on the map
        self.area = area
        self.damage = damage
        self.fire = fire
        self.held = held  # the id of the defense that blocks it
        self._id = ""
        self._kind: ZombieKind | None = None

    def copy(self) -> Zombie:
        twin = Zombie(self.kind, self.number, self.area, self.damage, self.fire, self.held)
        twin._id = self._id
        twin._kind = self._kind
        return twin

    @property
    def id(self) -> str:
        """Written when it is first asked for; kind and number never change."""
        if not self._id:
            self._id = f"{self.kind}-{self.number}"
        return self._id


class Defense(Record):
    """A defense on the map, or on the vehicle."""

    def __init__(self, card: str = "", number: int = 0, area: int = EP, damage: int = 0, spent: bool = False) -> None:
        self.card = card
        self.number = number  # among those of its card on the map
        self.area = area
        self.damage = damage
        self.spent = spent  # its activation: of this Combat Phase, or of this Combat Turn if it has one in each
        self._id = ""
        self._card: DefenseCard | None = None

    def copy(self) -> Defense:
        twin = Defense(self.card, self.number, self.area, self.damage, self.spent)
        twin._id = self._id
        twin._card = self._card
        return twin

    @property
    def id(self) -> str:
        """As that of a zombie."""
        if not self._id:
            self._id = f"{self.card}-{self.number}"
        return self._id


@mypyc_attr(allow_interpreted_subclasses=True)
class Enclave(State):
    """The whole game. `round` is the turn marker."""

    _stage: Stage

    def __init__(self) -> None:
        super().__init__()
        self.scene = ""
        self.text = ""  # of a scene that is not built in
        self.phase = "setup"  # setup, cleaning, new-day, activation, enemy, end-of-day; what a combat interrupts stays
        self.codes = ""  # letters of the rules in play
        self.alternative = False  # has it begun in the scenario's other way?
        # options
        self.two_dice = False
        self.strike_refuge = False
        self.launches = 0  # the most items launched by a survivor in a Combat Turn; 0: any number
        # the map
        self.outer_wall = True  # does it exist?
        self.walls = [0, 0]  # SP of EW and RW
        self.fire = 0  # markers on the Refuge
        self.survivors: list[Survivor] = []
        self.owner = ""  # of the dog
        self.zombies: list[Zombie] = []  # in the order of their placement
        self.horde: list[str] = []  # kinds
        self.defenses: list[Defense] = []
        # the cups and decks; what was discarded and comes back when one is empty lies in its discards
        self.people_cup = Deck()
        self.zombie_cup = Deck()
        self.item_cup = Deck()
        self.drawback_cup = Deck()
        self.buildup = Deck()
        self.event_deck = Deck()
        self.most_survivors = 0  # there were at a time, for the buildup pool
        self.drawn: list[str] = []  # items that nobody carries yet
        self.passed: list[str] = []  # chits that call for an attack while nobody is there for it
        # supplies
        self.rp = 0  # to be spent
        self.found = 0  # usable from the next New Day on
        self.vehicle = False
        self.vehicle_damage = 0
        # the day
        self.points = 0  # Action Points left that only fresh survivors can use
        self.extra = 0  # Action Points left that anybody can use
        self.searched = False
        self.combat_comes = False  # a search has caused one
        self.was_attacked = False  # at least once in this game
        self.attacked_today = False
        self.event = ""  # the one that stays
        self.today: list[str] = []  # events whose effect lasts for this turn
        self.events_begun = False  # are they checked?
        # combat
        self.cleaning = False  # is it the combat for the house, which nobody holds yet?
        self.fighting = False  # is everybody deployed and a Combat Phase under way?
        self.combat_turn = 0
        self.rolled = False  # was there an attack or launch roll in this Combat Turn?
        self.idle_turns = 0  # Combat Turns in a row without one
        self.roof_used = False  # in this Fire sequence or Combat Phase
        # winning
        self.objective = ""
        self.progress = 0  # Cure or Clue Points
        self.rescue = False  # the Rescue Forces have been drawn
        self.completed: list[str] = []  # objectives of this campaign
        self.wanted = 0  # objectives to be completed in all
        self.victory = ""  # why the game is won, once it is
        self.lost = ""  # why the game is lost, where the table alone does not show it
        # figures of the story
        self.kills = 0
        self.fallen = 0  # survivors
        self.combats = 0
        self.hurt = 0  # Damage Points suffered by survivors

    def contents(self) -> Plain:
        return {
            **super().contents(),
            **{key: [""] for key in ("horde", "drawn", "passed", "today", "completed")},
            "survivors": [Survivor()],
            "zombies": [Zombie()],
            "defenses": [Defense()],
        }

    def copy(self) -> Enclave:
        twin = Enclave.__new__(Enclave)  # all that a new one would have is set below
        self.copy_into(twin)
        twin._stage = self._stage
        twin.scene = self.scene
        twin.text = self.text
        twin.phase = self.phase
        twin.codes = self.codes
        twin.alternative = self.alternative
        twin.two_dice = self.two_dice
        twin.strike_refuge = self.strike_refuge
        twin.launches = self.launches
        twin.outer_wall = self.outer_wall
        twin.walls = self.walls[:]
        twin.fire = self.fire
        twin.survivors = [one.copy() for one in self.survivors]
        twin.owner = self.owner
        twin.zombies = [one.copy() for one in self.zombies]
        twin.horde = self.horde[:]
        twin.defenses = [one.copy() for one in self.defenses]
        twin.people_cup = self.people_cup.copy()
        twin.zombie_cup = self.zombie_cup.copy()
        twin.item_cup = self.item_cup.copy()
        twin.drawback_cup = self.drawback_cup.copy()
        twin.buildup = self.buildup.copy()
        twin.event_deck = self.event_deck.copy()
        twin.most_survivors = self.most_survivors
        twin.drawn = self.drawn[:]
        twin.passed = self.passed[:]
        twin.rp = self.rp
        twin.found = self.found
        twin.vehicle = self.vehicle
        twin.vehicle_damage = self.vehicle_damage
        twin.points = self.points
        twin.extra = self.extra
        twin.searched = self.searched
        twin.combat_comes = self.combat_comes
        twin.was_attacked = self.was_attacked
        twin.attacked_today = self.attacked_today
        twin.event = self.event
        twin.today = self.today[:]
        twin.events_begun = self.events_begun
        twin.cleaning = self.cleaning
        twin.fighting = self.fighting
        twin.combat_turn = self.combat_turn
        twin.rolled = self.rolled
        twin.idle_turns = self.idle_turns
        twin.roof_used = self.roof_used
        twin.objective = self.objective
        twin.progress = self.progress
        twin.rescue = self.rescue
        twin.completed = self.completed[:]
        twin.wanted = self.wanted
        twin.victory = self.victory
        twin.lost = self.lost
        twin.kills = self.kills
        twin.fallen = self.fallen
        twin.combats = self.combats
        twin.hurt = self.hurt
        return twin

    def set_stage(self, stage: Stage) -> None:
        self._stage = stage

    @property
    def stage(self) -> Stage:
        return self._stage

    @property
    def scenario(self) -> Scenario:
        """As the scene says, or the other way in which it has begun."""
        other = self._stage.scenario.alternative
        return other if self.alternative and other is not None else self._stage.scenario

    # -- people --------------------------------------------------------------------------------------------------------

    def people(self) -> list[int]:
        """Everybody who counts as a survivor."""
        return [who for who, one in enumerate(self.survivors) if one._counts]

    # What is asked at every event and for every option is a plain loop: a generator takes three times as long.

    def nobody_left(self) -> bool:
        for one in self.survivors:  # noqa: SIM110
            if one._counts:
                return False
        return True

    def dog(self) -> int:
        """The unit that goes with its owner and never counts; -1 if it is not in play."""
        for who, one in enumerate(self.survivors):
            if not one._counts:
                return who
        return -1

    def has_person(self, area: int) -> bool:
        """Is anybody there who counts?"""
        for one in self.survivors:  # noqa: SIM110
            if one.area == area and one._counts:
                return True
        return False

    def index_of(self, id: str) -> int:
        """The place of a survivor in the list; -1 for who is not in play."""
        for who, one in enumerate(self.survivors):
            if one.id == id:
                return who
        return -1

    def hit_points(self, who: int) -> int:
        one = self.survivors[who]
        points = Tally(one.person.hp)
        for piece in one.pieces:
            piece.hit_points(self, points)
        return points.value

    def experience_left(self, trait: str) -> int:
        """How many counters of an Experience trait nobody has."""
        used = sum([one.experience.count(trait) for one in self.survivors])
        return self._stage.experience[trait].count - used

    # -- zombies and defenses ------------------------------------------------------------------------------------------

    def has_zombie(self, area: int) -> bool:
        for zombie in self.zombies:  # noqa: SIM110
            if zombie.area == area:
                return True
        return False

    def has_free_zombie(self, area: int) -> bool:
        """One that nothing blocks."""
        for zombie in self.zombies:  # noqa: SIM110
            if zombie.area == area and not zombie.held:
                return True
        return False

    def is_overrun(self) -> bool:
        """Is there a zombie in the Refuge, and nobody who counts? Of a house that nobody holds yet that is no loss."""
        return self.fighting and not self.cleaning and self.has_zombie(RE) and not self.has_person(RE)

    def zombies_in(self, area: int) -> list[Zombie]:
        return [zombie for zombie in self.zombies if zombie.area == area]

    def free_zombies_in(self, area: int) -> list[Zombie]:
        """Those that nothing blocks."""
        return [zombie for zombie in self.zombies if zombie.area == area and not zombie.held]

    def zombie(self, id: str) -> Zombie | None:
        """None if it has gone."""
        for zombie in self.zombies:
            if zombie.id == id:
                return zombie
        return None

    def kind_of(self, zombie: Zombie) -> ZombieKind:
        if zombie._kind is None:
            zombie._kind = self._stage.zombies[zombie.kind]
        return zombie._kind

    def defense(self, id: str) -> Defense | None:
        """None if it has gone."""
        for defense in self.defenses:
            if defense.id == id:
                return defense
        return None

    def card_of(self, defense: Defense) -> DefenseCard:
        if defense._card is None:
            defense._card = self._stage.defenses[defense.card]
        return defense._card

    def available(self) -> list[DefenseCard]:
        """The defenses whose rules are in play, whether or not all their cards are on the map."""
        found = self._stage.available.get(self.codes)
        if found is None:
            found = [card for card in self._stage.defenses.values() if self.in_play(card.code)]
            self._stage.available[self.codes] = found
        return found

    def cards_left(self, card: DefenseCard) -> int:
        """How many cards of this defense are not on the map."""
        left = card.count
        for defense in self.defenses:
            if defense.card == card.id:
                left -= 1
        return left

    # -- walls and areas -----------------------------------------------------------------------------------------------

    def wall(self, area: int) -> int:
        """The Structure Points of EW or RW."""
        return self.walls[0] if area == EW else self.walls[1]

    def outermost(self) -> int:
        """EP, or IP where the External Wall is breached or does not exist."""
        return EP if self.outer_wall and self.walls[0] > 0 else IP

    def name(self, who: int) -> str:
        return self.survivors[who].id

    # -- what has a say ------------------------------------------------------------------------------------------------

    def tell_dice(self, kind: str, rule: str, faces: list[int], a: str, b: str = "") -> None:
        """Two dice have done something: their sum is the number of the event, which keeps them for whoever shows them
        ("3 5")."""
        shown = "" if self.play.quiet else f"{faces[0]} {faces[1]}"
        self.tell(kind, rule, a, b, shown, faces[0] + faces[1])

    def in_play(self, code: str) -> bool:
        """Are the rules or the objective of this letter in play? Components without a letter always are."""
        return code in self.codes

    def in_force(self) -> list[EventCard]:
        """The events that have a say now."""
        if not self.event and not self.today:
            return NO_EVENTS
        names = [self.event, *self.today] if self.event else self.today
        return [self._stage.events[id] for id in names]

    def goal(self) -> Objective | None:
        return self._stage.objectives[self.objective] if self.objective else None
