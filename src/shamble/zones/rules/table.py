"""The state of a zone game: survivors, the dead, barriers, decks and tokens on a board.

Survivors, zones, edges and kinds of enemy are small numbers here. What never changes is on the stage."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from mypy_extensions import i64, mypyc_attr

from shamble.kernel.ask import share_freely
from shamble.kernel.decks import Deck
from shamble.kernel.lessons import Lesson
from shamble.kernel.questions import Choice, Question, Share
from shamble.kernel.records import Frozen, Plain
from shamble.kernel.state import State
from shamble.zones.rules.board import AWAY
from shamble.zones.rules.edition import Edition
from shamble.zones.rules.equipment import BACKPACK, Card, Item, Items, in_order
from shamble.zones.rules.stage import Stage
from shamble.zones.rules.survivors import BLUE, DRIVER, ON_FOOT, Survivor

NORMAL_TURN: Final = 0  # the one that a survivor has in each round,
LED_TURN: Final = 1  # one action that another survivor's skill gives,
EXTRA_TURN: Final = 2  # a whole extra turn


class Spawn(Frozen):
    """A spawn token: where it is, and whether it spawns the dead."""

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
        # What `dead` adds up to, by zone and by kind: nothing is asked more often.
        self._crowds: list[int] = []
        self._figures: list[int] = []
        self.scene = ""
        self.text = ""  # the text of a scene that is not built in
        self.survivors: list[Survivor] = []
        self.dead: list[int] = []  # how many, by zone and kind
        self.closed = 0  # edges, as bits
        self.barricades = 0  # edges with a barricade, as bits
        self.spawns: list[Spawn] = []
        self.tokens: list[int] = []  # the zone of each token of the scene, or AWAY
        self.car = AWAY  # the zone of the car; of the first one, in games with several
        self.driving = False  # can cars be driven?
        self.decks: list[Deck] = []
        self.dead_deck = Deck()
        self.drawn: list[Item] = []  # cards that somebody is about to keep or discard
        self.lying: list[Item] = []  # cards that tokens of the scene give
        self.supply: list[str] = []  # equipment that is made, not drawn
        self.out: list[str] = []  # cards that left the game
        self.players = 1
        self.first = 0  # the seat with the first player token
        self.phase = "setup"
        self.kills: list[int] = []  # by kind
        self.built = 0
        self.hurt = 0  # wounds that the living took
        self.held = 0  # rounds in a row in which a place was held
        self.beyond_red = False  # does experience continue beyond red?
        self.trap = ""  # the kind of enemy that traps spawn, if not the one on their cards
        self.twisted = 0  # which twists of the scene have happened, as bits
        self.taught: list[str] = []  # which lessons have come up: saved games have them, nothing reads them
        self.last_spawn: list[str] = []  # the last spawns: "corn-ne ghoul-01", in order

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
        twin = Table.__new__(Table)  # all attributes are set by `copy_table`
        self.copy_table(twin)
        return twin

    def copy_table(self, twin: Table) -> None:
        """The family's part of `copy`: a game with more attributes copies those itself."""
        self.copy_into(twin)
        twin._stage = self._stage
        twin._crowds = self._crowds[:]
        twin._figures = self._figures[:]
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

    @property
    def stage(self) -> Stage:
        return self._stage

    @property
    def edition(self) -> Edition:
        return self._stage.edition

    def set_stage(self, stage: Stage) -> None:
        self._stage = stage

    # -- lessons that have come up -------------------------------------------------------------------------------------

    def has_told(self, kind: str) -> None:
        if self._stage.told_lessons and kind in self._stage.told_lessons:
            self._teach(self._stage.told_lessons[kind])

    def choice(self, seat: int, ask: str, rule: str, about: tuple[str, ...] = ()) -> Choice:
        if self._stage.asked_lessons and ask in self._stage.asked_lessons:
            self._teach(self._stage.asked_lessons[ask])
        return super().choice(seat, ask, rule, about)

    def shares(
        self, seat: int, ask: str, rule: str, total: int, targets: list[str], caps: list[int], about: tuple[str, ...]
    ) -> Generator[Question, None, list[int]]:
        """How a seat shares; meanwhile anybody may take an aside."""
        return share_freely(self, lambda: self.a_share(seat, ask, rule, total, targets, caps, about))

    def a_share(
        self, seat: int, ask: str, rule: str, total: int, targets: list[str], caps: list[int], about: tuple[str, ...]
    ) -> Share:
        """A Share for one seat."""
        question = Share((seat,), ask, rule, total, targets, caps, about=about)
        question.rules = self.play.rules
        if ask in self._stage.asked_lessons and question.only_way() is None:
            self._teach(self._stage.asked_lessons[ask])
        return question

    def _teach(self, lessons: list[Lesson]) -> None:
        """Note the lessons about what has just happened or is asked, in their order."""
        for lesson in lessons:
            if lesson.id not in self.taught:
                self.taught.append(lesson.id)

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
        return [who for who, survivor in enumerate(self.survivors) if survivor.zone == zone and who != but]

    def crowd_sizes(self) -> list[int]:
        """How many survivors are in each zone."""
        sizes = [0] * len(self._stage.board.zones)
        self.add_crowds(sizes)
        return sizes

    def add_crowds(self, numbers: list[int]) -> None:
        """Add to the number of each zone how many survivors are in it."""
        for survivor in self.survivors:
            if survivor.zone != AWAY:
                numbers[survivor.zone] += 1

    def in_play(self) -> list[int]:
        return [who for who, survivor in enumerate(self.survivors) if survivor.zone != AWAY]

    def count_in_play(self) -> int:
        count = 0
        for survivor in self.survivors:
            if survivor.zone != AWAY:
                count += 1
        return count

    def count_played(self) -> int:
        """How many survivors have players; companions come after them."""
        return len(self._stage.cast) - self._stage.companions

    def somebody_can_act(self) -> bool:
        """Is a survivor in play who is not a companion?"""
        return any(survivor.zone != AWAY and survivor.can_act() for survivor in self.survivors)

    @property
    def crowds(self) -> list[int]:
        """How many of the dead, of any kind, are in each zone. Callers must not change the list."""
        return self._crowds

    def dead_in(self, zone: int) -> int:
        """How many of the dead, of any kind, are in a zone."""
        return self._crowds[zone]

    def dead_of(self, kind: int, zone: int) -> int:
        return self.dead[zone * len(self._stage.enemies) + kind]

    def put_dead(self, kind: int, zone: int, count: int) -> None:
        """Put some of the dead into a zone; a negative number takes them away."""
        place = zone * len(self._stage.enemies) + kind
        self.dead[place] = self.dead[place] + count  # compiled, `+=` is several times slower for an item of a list
        self._crowds[zone] = self._crowds[zone] + count
        self._figures[kind] = self._figures[kind] + count

    def set_dead(self, dead: list[int]) -> None:
        """Put all of the dead on the board at once: how many, by zone and kind."""
        kinds = len(self._stage.enemies)
        self.dead = dead
        self._crowds = [sum(dead[place : place + kinds]) for place in range(0, len(dead), kinds)]
        self._figures = [sum(dead[kind::kinds]) for kind in range(kinds)]

    def clear_dead(self) -> None:
        """None of the dead is on the board."""
        self._crowds = [0] * len(self._stage.board.zones)
        self._figures = [0] * len(self._stage.enemies)
        self.dead = [0] * (len(self._crowds) * len(self._figures))

    def ready_in(self, zone: int) -> list[int]:
        """How many of the dead in a zone act when they are activated, by kind."""
        size = len(self._stage.enemies)
        return self.dead[zone * size : zone * size + size]

    def ready_kinds(self, zone: int) -> int:
        """The kinds of the dead in a zone, as bits, of which some act when they are activated."""
        dead = self.dead
        kinds: i64 = 0
        size: i64 = len(self._stage.enemies)
        place: i64 = zone * size
        for kind in range(size):
            count: i64 = dead[place + kind]
            if count > 0:
                kinds |= 1 << kind
        return kinds

    def on_board(self, kind: int) -> int:
        return self._figures[kind]

    def in_reserve(self, kind: int) -> int:
        """Miniatures that are not on the board."""
        return self._stage.enemies[kind].miniatures - self.on_board(kind)

    # -- cars ----------------------------------------------------------------------------------------------------------

    def cars(self) -> list[int]:
        """The zone of each car, or AWAY if it is not on the board. A game with several cars overrides this and the
        three methods below."""
        return [self.car]

    def put_car(self, car: int, zone: int) -> None:
        self.car = zone

    def ride_of(self, who: int) -> int:
        """The number of the car that a survivor is in."""
        return 0

    def take_seat(self, who: int, car: int, seat: int) -> None:
        self.survivors[who].aboard = seat

    def driver(self, car: int = 0) -> int:
        """Who is at the wheel; -1 if nobody is."""
        for who, survivor in enumerate(self.survivors):
            if survivor.aboard == DRIVER and self.ride_of(who) == car:
                return who
        return -1

    def riders(self, car: int) -> list[int]:
        """Who is in a car."""
        return [who for who in self.in_play() if self.is_aboard(who) and self.ride_of(who) == car]

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

    def lock_of(self, edge: int) -> str:
        """The colour of a door that can't be opened yet; empty for any other."""
        colour = self._stage.door_colours.get(edge, "")
        if colour:
            for index, twist in enumerate(self._stage.twists):
                if twist.unlocks == colour and (self.twisted >> index) & 1:
                    return ""
        return colour

    def closed_edges_of(self, zone: int) -> list[int]:
        """Callers must not change the list."""
        return self._stage.board.ground(self.closed).closed_edges_of(zone)

    # -- equipment -----------------------------------------------------------------------------------------------------

    def working_cards(self, who: int) -> list[Card]:
        """The cards that work for a survivor: those in hand, and those that also work in the backpack."""
        cards = [self._stage.cards[item.card] for item in self.held_items(who)]
        for item in self.unheld_items(who):
            card = self._stage.cards[item.card]
            if card.works_in_backpack:
                cards.append(card)
        return cards

    def holds_everything(self, who: int) -> bool:
        return self.survivors[who].holds_everything

    def held_items(self, who: int) -> Items:
        """What counts as held in hand, in order."""
        inventory = self.survivors[who].inventory
        return in_order(list(inventory.items)) if self.holds_everything(who) else inventory.hands

    def unheld_items(self, who: int) -> Items:
        """What is carried but not held, in order."""
        return () if self.holds_everything(who) else self.survivors[who].inventory.backpack

    def count_held(self, who: int, card: str, loaded: bool) -> int:
        """How many of these are held."""
        count = 0
        for item in self.held_items(who):
            if item.card == card and (item.loaded or not loaded):
                count += 1
        return count

    def set_loaded(self, who: int, loaded: bool, card: str, count: int) -> None:
        """Load or empty `count` of the weapons held."""
        self.survivors[who].inventory.set_loaded(loaded, card, count, self.holds_everything(who))

    # -- who decides ---------------------------------------------------------------------------------------------------

    def decider(self) -> int:
        """The seat that decides for the group: the seat of the survivor whose turn it is, else the first player."""
        return self.survivors[self.turns[-1].who].seat if self.turns else self.first

    def skills_taken(self, who: int) -> list[str]:
        """The skills on a survivor's card that were taken."""
        printed = self._stage.cast[who].skills
        taken: list[str] = []
        for level, picks in enumerate(self.survivors[who].picks):
            if picks and printed[level]:
                for pick in picks:
                    taken.append(printed[level][pick])
        return taken

    def danger(self) -> int:
        """The highest danger level of any survivor, including those who have escaped: a level is never lost."""
        highest = BLUE
        for survivor in self.survivors:
            if survivor.level > highest and (survivor.zone != AWAY or survivor.escaped):
                highest = survivor.level
        return highest

    def room_in_backpack(self, who: int) -> int:
        """How many cards the backpack holds."""
        return BACKPACK + self.survivors[who].more_room

    def asks(self, who: int, ask: str, rule: str, about: tuple[str, ...] = ()) -> Choice:
        """An empty Choice for the survivor's player."""
        return self.choice(self.survivors[who].seat, ask, rule, about)
