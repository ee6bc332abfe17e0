"""Noise that attracts the dead, and buildings in which they wait: common to the modern and the fantasy games."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mypy_extensions import mypyc_attr

from shamble.kernel.ask import choose
from shamble.kernel.questions import Choice, Option
from shamble.kernel.records import Plain
from shamble.kernel.state import Setup, Steps, Turn
from shamble.zones.rules import setup as family
from shamble.zones.rules.action import Action, Moment
from shamble.zones.rules.board import INTERIOR, Board
from shamble.zones.rules.doors import opens_quietly
from shamble.zones.rules.edition import Edition
from shamble.zones.rules.equipment import Attack
from shamble.zones.rules.reasons import Why, an_action_left
from shamble.zones.rules.spawning import spawn_in
from shamble.zones.rules.stage import Stage
from shamble.zones.rules.table import Table

MAKE_NOISE: Final = Option("make-noise")


@mypyc_attr(allow_interpreted_subclasses=True)
class NoisyTable(Table):
    """A table with noise tokens in zones, and with buildings that were opened or not."""

    def __init__(self) -> None:
        super().__init__()
        self.noise: list[int] = []  # tokens, by zone
        self.entered = 0  # the rooms of buildings that were opened, as bits

    def contents(self) -> Plain:
        return {**super().contents(), "noise": [0]}

    def copy(self) -> NoisyTable:
        twin = NoisyTable.__new__(NoisyTable)
        self.copy_noisy(twin)
        return twin

    def copy_noisy(self, twin: NoisyTable) -> None:
        """The part of `copy` that these games share."""
        self.copy_table(twin)
        twin.noise = self.noise[:]
        twin.entered = self.entered


def noisy(table: Table) -> NoisyTable:
    assert isinstance(table, NoisyTable)
    return table


def lay_out(table: NoisyTable, stage: Stage, setup: Setup, spawn_cards: list[str]) -> None:
    """As in every game of the family; there is no noise, and nobody waits in open buildings."""
    family.lay_out(table, stage, setup, spawn_cards)
    table.noise = [0] * len(stage.board.zones)
    table.entered = open_from_the_start(stage)


def show_noisy(table: NoisyTable, shown: Plain) -> None:
    """Add to a view the noise tokens of each zone, and which rooms are in buildings that nobody has opened yet."""
    for number, zone in enumerate(table.stage.board.zones):
        shown["zones"][zone.id]["noise"] = table.noise[number]
        shown["zones"][zone.id]["unopened"] = zone.kind == INTERIOR and not (table.entered >> number) & 1


@mypyc_attr(allow_interpreted_subclasses=True)
class NoisyEdition(Edition):
    """Noisy attacks and tools leave a token; the dead go for the loudest zone; buildings fill when first opened."""

    def loudness(self, table: Table) -> list[int]:
        """A survivor is as loud as a token."""
        loudness = noisy(table).noise[:]
        table.add_crowds(loudness)
        return loudness

    def after_attack(self, table: Table, attack: Attack) -> None:
        if attack.weapon.noisy:
            self.be_heard(table, attack.who)

    def be_heard(self, table: Table, who: int) -> None:
        """A survivor makes noise in its zone."""
        make_noise(table, table.survivors[who].zone)

    def rooms_to_fill(self, table: Table, rooms: list[int]) -> list[int]:
        """Those of the rooms of a building that spawn a card when it is opened for the first time."""
        return rooms

    def chooses_order(self) -> bool:
        """Do the players choose the order in which they do so?"""
        return False

    def opened(self, table: Table, who: int, edge: int) -> None:
        if not opens_quietly(table, who):
            self.be_heard(table, who)
        enter_beyond(table, edge)

    def end_of_round(self, table: Table) -> None:
        gone = sum(noisy(table).noise)
        noisy(table).noise = [0] * len(table.stage.board.zones)
        if gone:
            table.tell("quiet", "noise.goes", n=gone)


def make_noise(table: Table, zone: int) -> None:
    noisy(table).noise[zone] += 1
    table.tell("noise", "noise.made", table.zone_name(zone))


def noisy_edition(table: Table) -> NoisyEdition:
    edition = table.edition
    assert isinstance(edition, NoisyEdition)
    return edition


class MakingNoise(Action):
    """Making noise on purpose, to attract the dead."""

    def __init__(self) -> None:
        super().__init__(("make-noise",))

    def offer(self, table: Table, at: Moment, choice: Choice) -> None:
        if at.has_action:
            choice.offer(MAKE_NOISE)

    def perform(self, table: Table, turn: Turn, option: Option) -> None:
        noisy_edition(table).be_heard(table, turn.who)

    def wishes(self, table: Table) -> list[Option]:
        return [MAKE_NOISE]

    def why_not(self, table: Table, at: Moment, option: Option) -> Why:
        return an_action_left(table, at.turn)


# -- buildings ---------------------------------------------------------------------------------------------------------


def building_of(board: Board, zone: int) -> list[int]:
    """The rooms that belong together, in zone order, whatever is closed between them; none for a zone in the open."""
    if board.zones[zone].kind != INTERIOR:
        return []
    rooms = [zone]
    for room in rooms:  # grows during the loop
        for edge in board.edges_of[room]:
            near = board.edges[edge].other(room)
            if board.zones[near].kind == INTERIOR and near not in rooms:
                rooms.append(near)
    return sorted(rooms)


def enter_beyond(table: Table, edge: int) -> None:
    """A door was opened: the buildings on both sides of it are open now."""
    for zone in (table.stage.board.edges[edge].a, table.stage.board.edges[edge].b):
        enter_building(table, zone)


def enter_building(table: Table, zone: int) -> None:
    """A building that is opened for the first time spawns a card for each of its rooms, or for some of them."""
    edition = noisy_edition(table)
    rooms = building_of(table.stage.board, zone)
    if not rooms or (noisy(table).entered >> rooms[0]) & 1:
        return
    noisy(table).entered |= rooms_with(table.stage.board, zone)
    filled = edition.rooms_to_fill(table, rooms)
    if not filled:
        return
    if edition.chooses_order():
        table.push("fill-rooms", tuple(far_to_near(table.stage.board, zone, filled)))
    else:
        for room in reversed(filled):
            table.push("spawn-room", (room,))
    table.tell("entered", "building.first-opening", table.zone_name(zone), n=len(filled))


def far_to_near(board: Board, zone: int, rooms: list[int]) -> list[int]:
    """The rooms by their distance from where the building was opened, whatever is closed; ties by id."""
    far = board.ground(0).distances(zone)
    found = sorted([(-far[room], board.zones[room].id) for room in rooms])
    return [board.zone_index[id] for _, id in found]


def fill_rooms(table: Table, rooms: list[int]) -> Steps:
    """The players choose the next room that spawns its card; the first one is the usual answer."""
    if not rooms:
        return
    next_room = rooms[0]
    if len(rooms) > 1:
        choice = table.choice(table.decider(), "fill-room", "building.order")
        for room in rooms:
            choice.offer(Option("fill", (table.zone_name(room),), room))
        choice.pass_by(choice.options[0])
        chosen = yield from choose(choice)
        next_room = chosen.value
    table.push("fill-rooms", tuple([room for room in rooms if room != next_room]))
    table.push("spawn-room", (next_room,))


@lru_cache(maxsize=256)
def open_from_the_start(stage: Stage) -> int:
    """Buildings that are open when the game begins, or in which survivors begin, never spawn anybody: their rooms, as
    bits."""
    board = stage.board
    entered = 0
    for zone, _ in stage.starts:
        entered |= rooms_with(board, zone)
    for edge in board.edges:
        for zone, beyond in ((edge.a, edge.b), (edge.b, edge.a)):
            if board.zones[beyond].kind != INTERIOR and not edge.closed:
                entered |= rooms_with(board, zone)
    return entered


def rooms_with(board: Board, zone: int) -> int:
    """All rooms of a building, as bits."""
    rooms = 0
    for room in building_of(board, zone):
        rooms |= 1 << room
    return rooms


def spawn_room(table: Table, room: int) -> Steps:
    """One card for a room."""
    return spawn_in(table, room, "building.first-opening")
