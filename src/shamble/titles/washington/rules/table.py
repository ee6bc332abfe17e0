"""The table of this game: what it has in addition to a table with noise and buildings."""

from __future__ import annotations

from typing import Final

from shamble.kernel.decks import Deck
from shamble.kernel.records import Frozen, Plain
from shamble.kernel.state import State
from shamble.titles.washington.rules.sheets import NO_LOGBOOK, KeepRoll, Sheet
from shamble.titles.washington.rules.stage import our_stage
from shamble.titles.washington.rules.survivors import OFF, our_survivor
from shamble.zones.rules.board import AWAY
from shamble.zones.rules.equipment import Card
from shamble.zones.rules.noise import NoisyTable

NO_CLOCK: Final = -1
HOURS: Final = 24
DAYBREAK: Final = 7
NIGHTFALL: Final = 19


class Doubled(Frozen):
    """Spawn zones of this colour, or the one in this zone, spawn twice from the first round to the last. 0 is no
    end."""

    def __init__(self, colour: str = "", first: int = 0, last: int = 0, zone: int = AWAY) -> None:
        self.colour = colour
        self.zone = zone
        self.first = first
        self.last = last


class WashingtonTable(NoisyTable):
    def __init__(self) -> None:
        super().__init__()
        self.team: tuple[str, ...] = ()  # the ids of the survivors who were chosen, if not the usual six
        self.abominations = Deck()
        # objective cards
        self.read: list[str] = []  # cards and notes whose text is known
        self.put_back: list[str] = []  # cards that said which keywords they need
        self.revealed: list[str] = []  # cards that stay face up
        self.keywords: list[str] = []
        self.decided: list[str] = []  # what was chosen on cards
        self.doubled: list[Doubled] = []
        self.signalled = False  # were all lights on that the mission asks for?
        self.tally: list[int] = []  # what feats count, by feat and survivor
        self.feats: list[str] = []  # those that were done
        self.arrived: list[str] = []  # companions who were brought where they should be
        self.felled = False  # has an abomination fallen in the attack that is under way?
        self.gun_fired = False
        self.lantern_zones: list[int] = []  # the roofs on which a lantern was set
        self.burning = 0  # how many lights burned on roofs when the mission was won
        self.spared = AWAY  # the dark zone in which nothing spawns
        self.keep_less = 0  # dice that each Keep roll has less after this mission
        self.reading = False  # is a card being read and applied?
        self.guessing = False  # is this table only imagined, by somebody who does not know the other texts?
        self.broken = 0  # weapons that broke when somebody went all-out
        # of the team; they last for the whole campaign
        self.lanterns = 0
        self.trust = 0
        self.achieved: list[str] = []
        # a campaign
        self.logbook = NO_LOGBOOK  # as it was when the mission began
        self.before = NO_LOGBOOK  # and when the mission before it began
        self.sheets: list[Sheet] = []  # of the survivors, as they are now
        self.successors: list[str] = []  # in the next mission, with the seat and whose place it is: "wanda 0 angelo"
        self.left_behind: list[str] = []  # who does not play the next mission, although alive
        self.keep_rolls: list[KeepRoll] = []  # after this mission
        self.having: tuple[str, ...] = ()  # the achievements that change this mission
        self.chosen: tuple[str, ...] = ()  # the settings of the game: "ultrared=no"
        self.won = False
        self.ending = ""  # of the campaign
        self.ended_by = ""  # the rule that says so
        self.first_hour = NO_CLOCK  # the hour at which the game began
        self.more_cars: list[int] = []  # the zones of all cars but the first
        # settings
        self.most_abominations = 1  # that can be on the board at the same time
        self.rush_unhindered = False  # do those who rush ignore sandbags and the tank?
        self.food_costs_action = False
        self.rescue_teaches = True  # is experience gained for taking somebody to safety?

    def contents(self) -> Plain:
        words = dict.fromkeys(("team", "having", "chosen"), ("",))
        of_cards = ("read", "put_back", "revealed", "keywords", "decided", "feats", "arrived")
        lists = {key: [""] for key in (*of_cards, "achieved", "successors", "left_behind")}
        numbers = {"tally": [0], "lantern_zones": [0]}
        records = {"doubled": [Doubled()], "sheets": [Sheet()], "keep_rolls": [KeepRoll()]}
        return {**super().contents(), **words, **lists, **numbers, **records, "more_cars": [0]}

    def copy(self) -> WashingtonTable:
        twin = WashingtonTable.__new__(WashingtonTable)  # all attributes are set by `copy_onto`
        self.copy_onto(twin)
        return twin

    def copy_onto(self, twin: WashingtonTable) -> None:
        self.copy_noisy(twin)
        twin.team = self.team
        twin.abominations = self.abominations.copy()
        twin.read = self.read[:]
        twin.put_back = self.put_back[:]
        twin.revealed = self.revealed[:]
        twin.keywords = self.keywords[:]
        twin.decided = self.decided[:]
        twin.doubled = self.doubled[:]
        twin.signalled = self.signalled
        twin.tally = self.tally[:]
        twin.feats = self.feats[:]
        twin.arrived = self.arrived[:]
        twin.felled = self.felled
        twin.gun_fired = self.gun_fired
        twin.lantern_zones = self.lantern_zones[:]
        twin.burning = self.burning
        twin.spared = self.spared
        twin.keep_less = self.keep_less
        twin.reading = self.reading
        twin.guessing = self.guessing
        twin.broken = self.broken
        twin.lanterns = self.lanterns
        twin.trust = self.trust
        twin.achieved = self.achieved[:]
        twin.logbook = self.logbook
        twin.before = self.before
        twin.sheets = self.sheets[:]
        twin.successors = self.successors[:]
        twin.left_behind = self.left_behind[:]
        twin.keep_rolls = self.keep_rolls[:]
        twin.having = self.having
        twin.chosen = self.chosen
        twin.won = self.won
        twin.ending = self.ending
        twin.ended_by = self.ended_by
        twin.first_hour = self.first_hour
        twin.more_cars = self.more_cars[:]
        twin.most_abominations = self.most_abominations
        twin.rush_unhindered = self.rush_unhindered
        twin.food_costs_action = self.food_costs_action
        twin.rescue_teaches = self.rescue_teaches

    # -- cars ----------------------------------------------------------------------------------------------------------

    def cars(self) -> list[int]:
        return [self.car, *self.more_cars]

    def put_car(self, car: int, zone: int) -> None:
        if car == 0:
            self.car = zone
        elif car <= len(self.more_cars):
            self.more_cars[car - 1] = zone
        else:
            self.more_cars.append(zone)

    def ride_of(self, who: int) -> int:
        return our_survivor(self, who).ride

    def take_seat(self, who: int, car: int, seat: int) -> None:
        survivor = our_survivor(self, who)
        survivor.aboard = seat
        survivor.ride = car

    # -- the hour and the light ----------------------------------------------------------------------------------------

    def hour(self) -> int:
        """What the clock shows; it has moved on with every round that is over."""
        return (self.first_hour + max(0, self.round - 1)) % HOURS

    def is_night(self) -> bool:
        """Do the night rules hold now? A scene that uses them without a clock is played at night."""
        stage = our_stage(self)
        return stage.has_night and (not stage.has_clock or is_night_at(self.hour()))

    def has_light(self, who: int) -> bool:
        """Does a survivor carry something that can light up zones, where it works?"""
        cards = self.stage.cards
        if any(cards[item.card].lightsource for item in self.held_items(who)):
            return True
        backpack = self.unheld_items(who)
        return any(cards[item.card].lightsource and cards[item.card].works_in_backpack for item in backpack)

    def is_light_on(self, who: int) -> bool:
        return our_survivor(self, who).beam != OFF

    def working_cards(self, who: int) -> list[Card]:
        """At night, what can light up zones is of use only while it is on."""
        cards = super().working_cards(who)
        if self.is_night() and not self.is_light_on(who):
            return [card for card in cards if not card.lightsource]
        return cards


def is_night_at(hour: int) -> bool:
    return hour >= NIGHTFALL or hour < DAYBREAK


def our(table: State) -> WashingtonTable:
    assert isinstance(table, WashingtonTable)
    return table
