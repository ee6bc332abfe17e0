"""The table: the map, the people, the zombies, the cups and everything next to them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from shamble.kernel.abilities import Tally
from shamble.kernel.decks import Deck
from shamble.kernel.events import dice_together
from shamble.kernel.records import Plain
from shamble.kernel.state import State
from shamble.titles.enclave.rules.counters import Defense, Survivor, Zombie
from shamble.titles.enclave.rules.pieces import EP, EW, IP, RE, DefenseCard, EventCard, Objective, ZombieKind
from shamble.titles.enclave.rules.stage import Scenario, Stage

PLAYER: Final = 0  # the only seat
NO_EVENTS: Final[list[EventCard]] = []  # never added to


@mypyc_attr(allow_interpreted_subclasses=True)
class Enclave(State):
    """The whole game. `round` is the turn marker."""

    _stage: Stage

    def __init__(self) -> None:
        super().__init__()
        self.scene = ""
        self.text = ""  # the text of a scene that is not built in
        self.phase = "setup"  # setup, cleaning, new-day, activation, enemy, end-of-day; what a combat interrupts stays
        self.codes = ""  # letters of the rules in play
        self.alternative = False  # did it begin in the scenario's other way?
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
        # the cups and decks; cards that come back when one is empty are in its discards
        self.people_cup = Deck()
        self.zombie_cup = Deck()
        self.item_cup = Deck()
        self.drawback_cup = Deck()
        self.buildup = Deck()
        self.event_deck = Deck()
        self.most_survivors = 0  # at one time, for the buildup pool
        self.drawn: list[str] = []  # items that nobody carries yet
        self.passed: list[str] = []  # chits that call for an attack while there are no attackers
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
        twin = Enclave.__new__(Enclave)  # all attributes are set below
        self.copy_into(twin)
        twin._stage = self._stage
        twin.scene, twin.text, twin.phase = self.scene, self.text, self.phase
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
        """The scenario as the scene says, or the other way in which it began."""
        other = self._stage.scenario.alternative
        return other if self.alternative and other is not None else self._stage.scenario

    # -- people --------------------------------------------------------------------------------------------------------

    def people(self) -> list[int]:
        """Everybody who counts as a survivor."""
        return [who for who, survivor in enumerate(self.survivors) if survivor._counts]

    # Functions called at every event and for every option are plain loops: a generator takes three times as long.

    def nobody_left(self) -> bool:
        for survivor in self.survivors:  # noqa: SIM110
            if survivor._counts:
                return False
        return True

    def dog(self) -> int:
        """The unit that goes with its owner and never counts; -1 if it is not in play."""
        for who, survivor in enumerate(self.survivors):
            if not survivor._counts:
                return who
        return -1

    def has_person(self, area: int) -> bool:
        """Is anybody there who counts?"""
        for survivor in self.survivors:  # noqa: SIM110
            if survivor.area == area and survivor._counts:
                return True
        return False

    def index_of(self, id: str) -> int:
        """The survivor's index in the list; -1 if not in play."""
        for who, survivor in enumerate(self.survivors):
            if survivor.id == id:
                return who
        return -1

    def hit_points(self, who: int) -> int:
        survivor = self.survivors[who]
        points = Tally(survivor.person.hp)
        for piece in survivor.pieces:
            piece.hit_points(self, points)
        return points.value

    def experience_left(self, trait: str) -> int:
        """How many counters of an Experience trait nobody has."""
        used = sum([survivor.experience.count(trait) for survivor in self.survivors])
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
        """Is there a zombie in the Refuge, and nobody who counts? In a house that nobody holds yet, that does not
        lose."""
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
            found = [
                card for card in self._stage.defenses.values() if self.in_play(card.code) and self.is_dealt(card.id)
            ]
            self._stage.available[self.codes] = found
        return found

    def is_dealt(self, card: str) -> bool:
        """Does the scene have this defense?"""
        return not self.scenario.cards or card in self.scenario.cards

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

    # -- what modifies the rules ---------------------------------------------------------------------------------------

    def tell_success(self, kind: str, rule: str, faces: list[int], a: str, b: str = "") -> None:
        """A roll of two dice has succeeded: their sum is the number of the event."""
        self._tell_dice(True, kind, rule, faces, a, b)

    def tell_failure(self, kind: str, rule: str, faces: list[int], a: str, b: str = "") -> None:
        """A roll of two dice has failed."""
        self._tell_dice(False, kind, rule, faces, a, b)

    def _tell_dice(self, hit: bool, kind: str, rule: str, faces: list[int], a: str, b: str) -> None:
        dice = None if self.play.quiet else dice_together(hit, faces)
        self.tell(kind, rule, a, b, n=faces[0] + faces[1], dice=dice)

    def in_play(self, code: str) -> bool:
        """Are the rules or the objective of this letter in play? Components without a letter always are."""
        return code in self.codes

    def in_force(self) -> list[EventCard]:
        """The events that have an effect now."""
        if not self.event and not self.today:
            return NO_EVENTS
        names = [self.event, *self.today] if self.event else self.today
        return [self._stage.events[id] for id in names]

    def goal(self) -> Objective | None:
        return self._stage.objectives[self.objective] if self.objective else None
