"""The state of a zone game: survivors, the dead, barriers, decks and tokens on a board; and the stage it is played on.

Survivors, zones, edges and kinds of enemy are small numbers here. The stage is content and never changes. Skills are
pieces that answer hooks: the flow of a game asks them and never tests for a name."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from mypy_extensions import mypyc_attr

from shamble.kernel.abilities import Ability, Tally
from shamble.kernel.ask import share_freely
from shamble.kernel.decks import Deck
from shamble.kernel.events import EVERYONE
from shamble.kernel.questions import Choice, Option, Question, Share
from shamble.kernel.records import Frozen, Plain, Record
from shamble.kernel.state import State, Steps
from shamble.zones.rules.board import Board
from shamble.zones.rules.enemies import Enemy, SpawnCard
from shamble.zones.rules.equipment import (
    BACKPACK,
    MELEE,
    Attack,
    Car,
    Card,
    Combination,
    Inventory,
    Item,
    Items,
    Weapon,
    in_order,
)

AWAY: Final = -1  # the zone of a survivor who is out of play, and of a token that was taken
BLUE: Final = 0
ORANGE: Final = 2
RED: Final = 3
LEVELS: Final[tuple[str, ...]] = ("blue", "yellow", "orange", "red")
NORMAL_TURN: Final = 0  # the one that a survivor has in each round,
LED_TURN: Final = 1  # one action that another survivor's skill gives,
EXTRA_TURN: Final = 2  # a whole turn besides
ON_FOOT: Final = 0
PASSENGER: Final = 1
DRIVER: Final = 2
SEATS: Final = ("on-foot", "passenger", "driver")
ASK: Final = "ask "  # before the id of a question that a lesson hangs on
LAST_ROUND: Final = 120  # where a scene sets none: nobody can wait for ever


@mypyc_attr(allow_interpreted_subclasses=True)
class Skill(Ability):
    """A survivor's skill. What is constant is an attribute; what depends on the moment is a method. Compiled skills
    give their constants in the body of the class, interpreted ones must set them in `__init__`."""

    rule = ""
    called = ""  # with an X for the kind that it is about
    adds_up = False  # owned twice, it counts twice
    more_actions = 0
    free_action = ""  # the kind of action that it gives for nothing, once a turn
    more_room = 0  # in the backpack
    search_cards = 1
    searches_again = False  # more than once a turn
    searches_outdoors = False
    draws_anew = False  # once a turn, in place of a card just drawn
    takes_the_other = False  # of a pair of which one was found
    starts_with = ""  # the card that it gives at setup
    at_setup = False  # works when the game is set up, so it is of no use later
    doubles = ""  # the card of which it makes two instead of one
    shares = ""  # the skill that everybody in the zone has, if its owner is not alone
    opens_without_tool = False
    run = 1  # zones that one move of a turn may cover
    more_zones = 0  # that each move may cover
    leaves_freely = False
    sees_through_rooms = False
    more_range = 0  # of ranged weapons
    shoots_own_zone = False  # whatever the least range of the weapon is
    holds_everything = False  # what is in the backpack counts as held in hand
    reloads_freely = False
    moves_after_killing = False
    hit_by_no_friend = False
    ignores_wounds = 0  # of each activation of the dead, and of each friendly fire
    discards_for_wounds = False  # may let go of cards instead of taking wounds
    health = 0  # the wounds that eliminate its owner, where they are not as many as usual
    acts_any_time = False  # takes its turn between those of others
    turn_before_extra_activation = False
    reacts_to_spawn = False  # of the dead near by
    assigns_spawns = False
    draws_when_cleared = False  # when the last of the dead of the zone is gone
    verb = ""  # of the action that it adds

    def __init__(self, id: str, kind: str = "") -> None:
        super().__init__(id, self.rule)
        self.kind = kind  # what the id says after its colon
        self.melee = kind != "ranged"  # the kinds of attack that it is about, if it is about attacks
        self.ranged = kind != "melee"
        self.name = self.called.replace("X", kind.capitalize()) if kind else self.called
        self.common_name = self.called.removesuffix(": X").removeprefix("X: ").replace(" X", "")  # of all its kinds

    def about(self, attack: Attack) -> bool:
        return self.melee if attack.kind == MELEE else self.ranged

    def dice(self, attack: Attack, dice: Tally) -> None:
        """Its say in the dice that each weapon rolls."""

    def more_dice(self, attack: Attack, dice: Tally) -> None:
        """Its say in the dice that the attack has besides, whatever the number of weapons."""

    def roll_bonus(self, attack: Attack) -> int:
        """What each die counts more."""
        return 0

    def damage(self, attack: Attack, damage: Tally) -> None:
        """Its say in the damage of each hit."""

    def six_adds_die(self, attack: Attack) -> bool:
        return False

    def six_adds_damage(self, attack: Attack) -> bool:
        return False

    def makes_dual(self, weapon: Weapon) -> bool:
        """Do two of the same kind attack together, even if their card does not say so?"""
        return False

    def improvises(self) -> Card | None:
        """What stands for the weapon of a free attack that needs none, once a turn."""
        return None

    def picks_targets(self, attack: Attack) -> bool:
        return False

    def spares_friends(self, attack: Attack) -> bool:
        return False

    def rolls_again(self, attack: Attack) -> bool:
        return False

    def kills_a_second(self, attack: Attack) -> bool:
        return False

    def ignores_wounds_of(self, enemy: Enemy) -> bool:
        return False

    def offer_actions(self, table: Table, who: int, choice: Choice) -> None:
        """Add what its owner may do in its turn."""

    def why_not_there(self, table: Table, who: int, zone: int) -> str:
        """Why what `offer_actions` offers can't be done to a zone, in a sentence; nothing where it can."""
        return ""

    def cost(self, table: Table, who: int) -> int:
        """The actions that what `offer_actions` has offered takes."""
        return 0

    def act(self, table: Table, who: int, option: Option) -> Steps | None:
        """Do what `offer_actions` has offered; it is paid for."""
        return None

    def react(self, table: Table, who: int, zone: int) -> Steps | None:
        """What it does when some of the dead have come to a zone near by."""
        return None

    def end_phase(self, table: Table, who: int) -> Steps | None:
        """What it does at the end of a round."""
        return None


class Person:
    """What is printed on a survivor's card: the skills of both modes, for each level those to choose from. Content."""

    def __init__(self, id: str, name: str, weak: list[list[str]], strong: list[list[str]]) -> None:
        self.id = id
        self.name = name
        self.weak = weak
        self.strong = strong


class Token:
    """Something of the scene that lies on the board, to be taken or activated. Content."""

    def __init__(self, id: str, name: str, zone: int, verb: str) -> None:
        self.id = id
        self.name = name
        self.zone = zone
        self.verb = verb  # "take" or "activate"
        self.boards = 0  # what it gives
        self.experience = 0
        self.card = ""
        self.mode = ""  # the mode into which it puts whoever takes it


class Twist:
    """What a scene has happen once: when it comes to that, and what it does. Content."""

    def __init__(self, when: str, what: str, number: int) -> None:
        self.when = when  # "built", "done" (a token), "round", "level"
        self.what = what
        self.number = number
        self.activates = ""  # the colour of the spawn zones that become active
        self.mode = ""  # into which everybody changes
        self.driving = False  # the car can be driven from now on
        self.kind = -1  # of the dead who come
        self.zone = AWAY
        self.count = 0


class Lesson:
    """What a scene explains the first time something happens. Content."""

    def __init__(self, id: str, on: str, rule: str, says: str) -> None:
        self.id = id
        self.on = on  # the kind of an event, or ASK and the id of a question
        self.rule = rule
        self.says = says


@mypyc_attr(allow_interpreted_subclasses=True)
class Objective:
    """Something to achieve. Content; how far it has come is read off the table."""

    def __init__(self, id: str, says: str, at_end_phase: bool) -> None:
        self.id = id
        self.says = says
        self.at_end_phase = at_end_phase  # counts only when it holds at the end of a round
        self.comes_with_time = False  # and so is achieved even when nobody is in play any more

    def progress(self, table: Table) -> int:
        return 0

    def needed(self, table: Table) -> int:
        return 1

    def distance(self, table: Table) -> int:
        """How far the survivors are from it, in steps; for judging only."""
        return 0

    def is_held(self, table: Table) -> bool:
        """Does a place that must be held for some rounds belong to the survivors now?"""
        return False

    def impossible(self, table: Table) -> bool:
        """Can it no longer be achieved?"""
        return False


class Stage:
    """All that a game is played with and that never changes: the title's content and the scene."""

    def __init__(self, id: str, name: str, board: Board) -> None:
        self.id = id
        self.name = name
        self.about = ""
        self.board = board
        self.cast: list[Person] = []
        self.enemies: list[Enemy] = []
        self.cards: dict[str, Card] = {}
        self.decks: list[str] = []  # those that can be searched
        self.combinations: list[Combination] = []
        self.car_kind: Car | None = None
        self.spawn_cards: dict[str, SpawnCard] = {}
        self.skills: dict[str, Skill] = {}
        self.thresholds: list[int] = []  # the experience at which each danger level begins
        self.barricade_tokens = 0
        # the scene
        self.starts: list[tuple[int, int]] = []  # zone, and how many begin there
        self.strong_start = False
        self.figures: list[tuple[int, int, int]] = []  # kind, zone, count
        self.spawns: list[tuple[int, str, bool]] = []  # zone, colour, active; in clockwise order
        self.car = ""  # the id of the one that stands there, if one does
        self.car_zone = AWAY
        self.driving = False  # can it be driven from the start?
        self.gifts: list[list[str]] = []  # skills that the scene gives, by survivor
        self.beyond_red = False  # does experience go on beyond red, unless the players say otherwise?
        self.tokens: list[Token] = []
        self.builds_on: list[str] = []  # the kinds of edge on which barricades may be built
        self.building_experience = 1
        self.searched: list[list[int]] = []  # by zone, the decks that may be searched there
        self.strong_by_handing: list[str] = []  # cards that make strong who hands them over and who gets them
        self.exits: list[int] = []
        self.objectives: list[Objective] = []
        self.last_round = LAST_ROUND
        self.twists: list[Twist] = []
        self.lessons: list[Lesson] = []
        # options that are offered again and again, made once: to go to a zone, for a survivor's turn, to trade with it
        self.moves: list[Option] = []
        self.turns: list[Option] = []
        self.trades: list[Option] = []
        self.told_lessons: dict[str, list[Lesson]] = {}  # by the kind of the event that they hang on
        self.asked_lessons: dict[str, list[Lesson]] = {}  # by the question

    def make_options(self) -> None:
        """Once board and cast are known."""
        self.moves = [Option("move", (zone.id,), index) for index, zone in enumerate(self.board.zones)]
        self.turns = [Option("turn", (person.id,), index) for index, person in enumerate(self.cast)]
        self.trades = [Option("trade", (person.id,), index) for index, person in enumerate(self.cast)]

    def add_lesson(self, lesson: Lesson) -> None:
        self.lessons.append(lesson)
        asked = lesson.on.startswith(ASK)
        hanging = self.asked_lessons if asked else self.told_lessons
        hanging.setdefault(lesson.on.removeprefix(ASK), []).append(lesson)

    def kind_of(self, id: str) -> int:
        """The number of a kind of enemy."""
        for kind, enemy in enumerate(self.enemies):
            if enemy.id == id:
                return kind
        raise ValueError(f"there is no {id}")


NO_ABILITIES: Final[list[Skill]] = []


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
        self.level = BLUE  # once reached, never lost
        self.picks: tuple[tuple[int, ...], ...] = ((0,), (), (), ())  # which of the skills of each level were taken
        self.laps = 0  # how often red was reached, where experience goes on beyond it
        self.gifts: tuple[str, ...] = ()  # skills from elsewhere than the own card
        self.skills: tuple[str, ...] = ()  # those in effect now
        self._abilities = NO_ABILITIES  # the same as pieces that answer hooks
        self._shares = False  # is there one among them that others nearby have too?
        self.strong = False  # has earned the stronger mode
        self.mode = False  # is in the stronger mode now
        self.boards = 0  # loose ones, which take no room
        self.acted = False  # has had its turn of this round
        self.searched = False
        self.inventory = inventory if inventory is not None else Inventory()

    def contents(self) -> Plain:
        return {"gifts": ("",), "skills": ("",)}

    def copy(self) -> Survivor:
        twin = Survivor(self.inventory.copy())
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
        twin.strong = self.strong
        twin.mode = self.mode
        twin.boards = self.boards
        twin.acted = self.acted
        twin.searched = self.searched
        return twin

    def pick(self, level: int, place: int) -> None:
        """Take one of the skills that the card shows for a level."""
        self.picks = tuple([(*picks, place) if at == level else picks for at, picks in enumerate(self.picks)])

    @property
    def abilities(self) -> list[Skill]:
        return self._abilities

    @property
    def shares(self) -> bool:
        return self._shares

    def set_abilities(self, abilities: list[Skill]) -> None:
        self.skills = tuple([skill.id for skill in abilities])
        self._abilities = abilities
        self._shares = any(skill.shares for skill in abilities)


class Spawn(Frozen):
    """A spawn token: where it lies, and whether it brings the dead."""

    def __init__(self, zone: int = 0, colour: str = "", active: bool = True, clock: int = 0) -> None:
        self.zone = zone
        self.colour = colour
        self.active = active
        self.clock = clock  # its zone's place in clockwise order

    def awake(self) -> Spawn:
        return Spawn(self.zone, self.colour, True, self.clock)

    def moved(self, zone: int, clock: int) -> Spawn:
        return Spawn(zone, self.colour, self.active, clock)


@mypyc_attr(allow_interpreted_subclasses=True)
class Table(State):
    """The whole game."""

    _stage: Stage

    def __init__(self) -> None:
        super().__init__()
        self.scene = ""
        self.text = ""  # of a scene that is not built in
        self.survivors: list[Survivor] = []
        self.dead: list[int] = []  # how many, by zone and kind
        self.closed = 0  # edges, as bits
        self.barricades = 0  # edges that bear a barricade, as bits
        self.spawns: list[Spawn] = []
        self.tokens: list[int] = []  # the zone of each token of the scene, or AWAY
        self.car = AWAY  # the zone of the car
        self.driving = False  # can it be driven?
        self.decks: list[Deck] = []
        self.dead_deck = Deck()
        self.drawn: list[Item] = []  # cards that somebody is about to keep or discard
        self.lying: list[Item] = []  # cards that tokens of the scene give
        self.supply: list[str] = []  # equipment that is not drawn but made
        self.out: list[str] = []  # cards that left the game
        self.players = 1
        self.first = 0  # the seat with the first player token
        self.phase = "setup"
        self.kills: list[int] = []  # by kind
        self.built = 0
        self.hurt = 0  # wounds that the living took
        self.held = 0  # rounds in a row in which a place was held
        self.beyond_red = False  # does experience go on beyond red?
        self.trap = ""  # the kind of enemy that traps bring, where it is not what their cards say
        self.twisted = 0  # which twists of the scene have happened, as bits
        self.taught: list[str] = []  # which lessons of the scene were given
        self.last_spawn: list[str] = []  # what came last: "corn-ne ghoul-01", in order

    def contents(self) -> Plain:
        return {
            **super().contents(),
            **{key: [0] for key in ("dead", "tokens", "kills")},
            **{key: [""] for key in ("supply", "out", "taught", "last_spawn")},
            **{key: [Item()] for key in ("drawn", "lying")},
            "survivors": [Survivor()],
            "spawns": [Spawn()],
            "decks": [Deck()],
        }

    def copy(self) -> Table:
        twin = Table.__new__(Table)  # all that a new one would have is set below
        self.copy_into(twin)
        twin._stage = self._stage
        twin.scene = self.scene
        twin.text = self.text
        twin.survivors = [survivor.copy() for survivor in self.survivors]
        twin.dead = self.dead[:]
        twin.closed = self.closed
        twin.barricades = self.barricades
        twin.spawns = self.spawns[:]
        twin.tokens = self.tokens[:]
        twin.car = self.car
        twin.driving = self.driving
        twin.decks = [deck.copy() for deck in self.decks]
        twin.dead_deck = self.dead_deck.copy()
        twin.drawn = self.drawn[:]
        twin.lying = self.lying[:]
        twin.supply = self.supply[:]
        twin.out = self.out[:]
        twin.players = self.players
        twin.first = self.first
        twin.phase = self.phase
        twin.kills = self.kills[:]
        twin.built = self.built
        twin.hurt = self.hurt
        twin.held = self.held
        twin.beyond_red = self.beyond_red
        twin.trap = self.trap
        twin.twisted = self.twisted
        twin.taught = self.taught[:]
        twin.last_spawn = self.last_spawn[:]
        return twin

    @property
    def stage(self) -> Stage:
        return self._stage

    def set_stage(self, stage: Stage) -> None:
        self._stage = stage

    # -- a scene that explains -----------------------------------------------------------------------------------------

    def tell(
        self,
        kind: str,
        rule: str,
        a: str = "",
        b: str = "",
        c: str = "",
        n: int = 0,
        secret: str = "",
        to: int = EVERYONE,
    ) -> None:
        super().tell(kind, rule, a, b, c, n, secret, to)
        if kind in self._stage.told_lessons:
            self._teach(self._stage.told_lessons[kind])

    def choice(self, seat: int, ask: str, rule: str, about: tuple[str, ...] = ()) -> Choice:
        if ask in self._stage.asked_lessons:
            self._teach(self._stage.asked_lessons[ask])
        return super().choice(seat, ask, rule, about)

    def shares(
        self, seat: int, ask: str, rule: str, total: int, targets: list[str], caps: list[int], about: tuple[str, ...]
    ) -> Generator[Question, None, list[int]]:
        """How a seat shares; meanwhile anybody may do something aside."""
        return share_freely(self, lambda: self.a_share(seat, ask, rule, total, targets, caps, about))

    def a_share(
        self, seat: int, ask: str, rule: str, total: int, targets: list[str], caps: list[int], about: tuple[str, ...]
    ) -> Share:
        """A Share for one seat."""
        question = Share((seat,), ask, rule, total, targets, caps, about=about)
        if ask in self._stage.asked_lessons and question.only_way() is None:
            self._teach(self._stage.asked_lessons[ask])
        return question

    def _teach(self, lessons: list[Lesson]) -> None:
        """Give those that hang on what has just happened or is asked, each only once in a game."""
        for lesson in lessons:
            if lesson.id not in self.taught:
                self.taught.append(lesson.id)
                if not self.play.quiet:
                    self.note("lesson", lesson.rule, lesson.id, lesson.says, "", 0, "", EVERYONE)

    # -- who and what is where -----------------------------------------------------------------------------------------

    def name(self, who: int) -> str:
        """A survivor's id."""
        return self._stage.cast[who].id

    def number_of(self, name: str) -> int:
        """The survivor with that id."""
        return [person.id for person in self._stage.cast].index(name)

    def zone_name(self, zone: int) -> str:
        return self._stage.board.zones[zone].id

    def living_in(self, zone: int, but: int = -1) -> list[int]:
        """The survivors in a zone."""
        return [who for who, one in enumerate(self.survivors) if one.zone == zone and who != but]

    def in_play(self) -> list[int]:
        return [who for who, one in enumerate(self.survivors) if one.zone != AWAY]

    def count_in_play(self) -> int:
        count = 0
        for one in self.survivors:
            if one.zone != AWAY:
                count += 1
        return count

    def dead_in(self, zone: int) -> int:
        """How many of the dead are in a zone, of whatever kind."""
        kinds = len(self._stage.enemies)
        total = 0
        for place in range(zone * kinds, zone * kinds + kinds):
            total += self.dead[place]
        return total

    def dead_of(self, kind: int, zone: int) -> int:
        return self.dead[zone * len(self._stage.enemies) + kind]

    def put_dead(self, kind: int, zone: int, count: int) -> None:
        """Put some of the dead into a zone, or with a negative number take them away."""
        self.dead[zone * len(self._stage.enemies) + kind] += count

    def on_board(self, kind: int) -> int:
        kinds = len(self._stage.enemies)
        total = 0
        for place in range(kind, len(self.dead), kinds):
            total += self.dead[place]
        return total

    def in_reserve(self, kind: int) -> int:
        """Miniatures that are not on the board."""
        return self._stage.enemies[kind].miniatures - self.on_board(kind)

    # -- the car -------------------------------------------------------------------------------------------------------

    def driver(self) -> int:
        """Who is at the wheel; -1 if nobody is."""
        for who, one in enumerate(self.survivors):
            if one.aboard == DRIVER:
                return who
        return -1

    def is_aboard(self, who: int) -> bool:
        return self.survivors[who].aboard != ON_FOOT

    # -- doors and barricades ------------------------------------------------------------------------------------------

    def is_closed(self, edge: int) -> bool:
        return (self.closed >> edge) & 1 == 1

    def has_barricade(self, edge: int) -> bool:
        return (self.barricades >> edge) & 1 == 1

    def has_barrier(self, edge: int) -> bool:
        """Can something there be opened and closed?"""
        return self.has_barricade(edge) or self._stage.board.edges[edge].openable

    def close(self, edge: int) -> None:
        self.closed |= 1 << edge

    def open(self, edge: int) -> None:
        self.closed &= ~(1 << edge)

    def barricades_left(self) -> int:
        return self._stage.barricade_tokens - self.barricades.bit_count()

    def closed_edges_of(self, zone: int) -> list[int]:
        return [edge for edge in self._stage.board.edges_of[zone] if self.is_closed(edge)]

    # -- equipment -----------------------------------------------------------------------------------------------------

    def working_cards(self, who: int) -> list[Card]:
        """The cards that do something for a survivor: those in hand, and those that work in the backpack too."""
        cards = [self._stage.cards[item.card] for item in self.held_items(who)]
        for item in self.unheld_items(who):
            card = self._stage.cards[item.card]
            if card.works_in_backpack:
                cards.append(card)
        return cards

    def holds_everything(self, who: int) -> bool:
        return any(skill.holds_everything for skill in self.survivors[who].abilities)

    def held_items(self, who: int) -> Items:
        """What counts as held in hand, in order."""
        inventory = self.survivors[who].inventory
        return in_order(list(inventory.items)) if self.holds_everything(who) else inventory.hands

    def unheld_items(self, who: int) -> Items:
        """What is carried besides."""
        return () if self.holds_everything(who) else self.survivors[who].inventory.backpack

    def count_held(self, who: int, card: str, loaded: bool) -> int:
        """How many of these are held."""
        count = 0
        for item in self.held_items(who):
            if item.card == card and (item.loaded or not loaded):
                count += 1
        return count

    def set_loaded(self, who: int, loaded: bool, card: str, count: int) -> None:
        """Load or empty so many of the weapons held."""
        self.survivors[who].inventory.set_loaded(loaded, card, count, self.holds_everything(who))

    # -- who decides ---------------------------------------------------------------------------------------------------

    def decider(self) -> int:
        """The seat that decides for the group: that of the survivor whose turn it is, else the first player."""
        return self.survivors[self.turns[-1].who].seat if self.turns else self.first

    def danger(self) -> int:
        """The highest danger level of any survivor, of those who have escaped too: a level is never lost."""
        highest = BLUE
        for one in self.survivors:
            if one.level > highest and (one.zone != AWAY or one.escaped):
                highest = one.level
        return highest

    def room_in_backpack(self, who: int) -> int:
        """How many cards the backpack holds."""
        size = BACKPACK
        for skill in self.survivors[who].abilities:
            size += skill.more_room
        return size

    def asks(self, who: int, ask: str, rule: str, about: tuple[str, ...] = ()) -> Choice:
        """An empty Choice for whoever plays the survivor."""
        return self.choice(self.survivors[who].seat, ask, rule, about)
