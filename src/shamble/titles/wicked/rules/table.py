"""The table of this game: what it has in addition to a table with noise and buildings."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from shamble.kernel.decks import Deck
from shamble.kernel.records import Plain
from shamble.kernel.state import State
from shamble.titles.wicked.rules.cards import ours
from shamble.titles.wicked.rules.stage import our_stage
from shamble.zones.rules.board import AWAY
from shamble.zones.rules.equipment import Item, Items, in_order
from shamble.zones.rules.noise import NoisyTable

BACKPACK: Final = 5


class WickedTable(NoisyTable):
    def __init__(self) -> None:
        super().__init__()
        self.team: tuple[str, ...] = ()  # the ids of the survivors who were chosen, if not those of the quest
        self.modules: tuple[str, ...] = ()  # which of the sets of the box are in the game: "dragon", "ratz"...
        self.engines: list[int] = []  # the zone of each siege engine, or AWAY once it is destroyed
        self.bile: list[int] = []  # tokens, by zone
        self.artefacts: list[int] = []  # the zone of each artefact of the quest, or AWAY once it is taken
        self.crossed = 0  # the hedges that somebody has crossed, as bits
        self.invisible = 0  # the survivors whom zombies do not notice, as bits
        self.vulnerabilities: list[Deck] = []  # a deck for each kind of dragon; its discards are out of the game
        self.weakness = ""  # the card that is face up: that of the dragon on the board
        self.fresh: list[int] = []  # zombies that do not act in this phase, by zone and kind as in `dead`
        self.counters: list[int] = []  # what the quest counts
        self.spurred: list[int] = []  # the actions that each survivor has been given for its next turn
        self.shrugged = 0  # the survivors who have ignored a wound in this phase, as bits
        self.way_out = AWAY  # the zone that the necromancer makes for, if the players have chosen one
        self.overrun = False  # has a necromancer escaped while too many spawn tokens were on the board?
        # settings
        self.hedge_ambush = False  # may somebody wait in a hedge?
        self.split_adds = True  # do zombies join those who can't split evenly?
        self.hits_friends = False  # do hits, instead of misses, hit survivors in the way?
        self.bolts_kill_friends = True  # or do they only wound them?
        self.dragon_sees_all = True  # or only along straight lines?
        self.dragon_absorbs = False  # does it take hits that can't hurt it?
        self.compass_turns = False  # do the players turn the compass before a stomp?
        self.ratz_enter_rubble = True

    def contents(self) -> Plain:
        numbers = {key: [0] for key in ("artefacts", "engines", "bile", "fresh", "counters", "spurred")}
        return {**super().contents(), **numbers, "team": ("",), "modules": ("",), "vulnerabilities": [Deck()]}

    def copy(self) -> WickedTable:
        twin = WickedTable.__new__(WickedTable)  # all attributes are set here and by `copy_noisy`
        self.copy_noisy(twin)
        twin.team = self.team
        twin.modules = self.modules
        twin.engines = self.engines[:]
        twin.bile = self.bile[:]
        twin.artefacts = self.artefacts[:]
        twin.crossed = self.crossed
        twin.invisible = self.invisible
        twin.vulnerabilities = [deck.copy() for deck in self.vulnerabilities]
        twin.weakness = self.weakness
        twin.fresh = self.fresh[:]
        twin.counters = self.counters[:]
        twin.spurred = self.spurred[:]
        twin.shrugged = self.shrugged
        twin.way_out = self.way_out
        twin.overrun = self.overrun
        twin.hedge_ambush = self.hedge_ambush
        twin.split_adds = self.split_adds
        twin.hits_friends = self.hits_friends
        twin.bolts_kill_friends = self.bolts_kill_friends
        twin.dragon_sees_all = self.dragon_sees_all
        twin.dragon_absorbs = self.dragon_absorbs
        twin.compass_turns = self.compass_turns
        twin.ratz_enter_rubble = self.ratz_enter_rubble
        return twin

    # -- rubble: closed zones ------------------------------------------------------------------------------------------

    def has_rubble(self) -> bool:
        return self.closed > self.stage.board.every_edge

    def is_rubble(self, zone: int) -> bool:
        return (self.closed >> (len(self.stage.board.edges) + zone)) & 1 == 1

    def has_shrugged(self, who: int) -> bool:
        return (self.shrugged >> who) & 1 == 1

    def is_invisible(self, who: int) -> bool:
        return (self.invisible >> who) & 1 == 1

    def bury(self, zone: int) -> None:
        self.closed |= self.stage.board.closed_zone(zone)

    # -- zombies -------------------------------------------------------------------------------------------------------

    def ready_in(self, zone: int) -> list[int]:
        """Of each kind those who do not wait; a dragon never acts with the others."""
        counts = super().ready_in(zone)
        fresh = self.fresh
        first: i64 = zone * len(counts)
        for place in range(first, first + len(counts)):
            waiting: i64 = fresh[place]
            if waiting > 0:
                counts[place - first] = counts[place - first] - waiting
        for dragon in our_stage(self).dragons:
            counts[dragon] = 0
        return counts

    def ready_kinds(self, zone: int) -> int:
        dead, fresh = self.dead, self.fresh
        kinds: i64 = 0
        size: i64 = len(self.stage.enemies)
        place: i64 = zone * size
        for kind in range(size):
            there: i64 = dead[place + kind]
            if there > 0 and there > fresh[place + kind]:
                kinds |= 1 << kind
        for dragon in our_stage(self).dragons:
            kinds &= ~(1 << dragon)
        return kinds

    def put_dead(self, kind: int, zone: int, count: int) -> None:
        """Of those who wait and those who do not, the latter go first."""
        super().put_dead(kind, zone, count)
        place = zone * len(self.stage.enemies) + kind
        if count < 0 and self.fresh[place] > self.dead[place]:
            self.fresh[place] = self.dead[place]

    def first_zone_of(self, kind: int) -> int:
        """The first zone with some of a kind, or AWAY."""
        if self.on_board(kind) == 0:
            return AWAY
        dead = self.dead
        kinds: i64 = len(self.stage.enemies)
        place: i64 = kind
        while place < len(dead):
            count: i64 = dead[place]
            if count > 0:
                return place // kinds
            place += kinds
        return AWAY

    # -- equipment -----------------------------------------------------------------------------------------------------

    def room_in_backpack(self, who: int) -> int:
        return BACKPACK + self.survivors[who].more_room

    def held_items(self, who: int) -> Items:
        """What is on the body counts as held too, unless it is armour, and some skills hold what is in the backpack."""
        held = super().held_items(who)
        survivor = self.survivors[who]
        worn = survivor.inventory.worn
        if survivor.holds_everything or not (worn or survivor.holds_sorts):
            return held
        more: list[Item] = []
        for item in worn:
            if not self.stage.cards[item.card].armour:
                more.append(item)
        if survivor.holds_sorts:
            more += [item for item in super().unheld_items(who) if self.is_held_by_skill(who, item)]
        return in_order([*held, *more]) if more else held

    def unheld_items(self, who: int) -> Items:
        unheld = super().unheld_items(who)
        if not self.survivors[who].holds_sorts:
            return unheld
        return tuple([item for item in unheld if not self.is_held_by_skill(who, item)])

    def is_held_by_skill(self, who: int, item: Item) -> bool:
        """Does one of the survivor's skills hold what is in the backpack?"""
        sorts = ours(self.stage.cards[item.card]).sorts
        return any(sort in sorts for sort in self.survivors[who].holds_sorts)


def our(table: State) -> WickedTable:
    assert isinstance(table, WickedTable)
    return table
