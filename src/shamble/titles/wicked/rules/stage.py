"""The stage of this game: what its quests have in addition to scenes of the family, and where zones are on tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.titles.wicked.rules.enemies import Zombie
from shamble.zones.rules.board import AWAY, VAULT, Board
from shamble.zones.rules.edition import Edition
from shamble.zones.rules.stage import Person, Stage, Token
from shamble.zones.rules.table import Table

if TYPE_CHECKING:
    from shamble.titles.wicked.rules.losses import Loss
    from shamble.titles.wicked.rules.manners import Manner

ACROSS: Final = 3  # the cells of a tile, and its rows
NO_TILE: Final = -1
EVERY_CARD: Final = 0  # of a set of zombie cards


class Bell:
    """Zombies of a kind that come to a zone with no survivor in it leave the board, and a counter goes up. Content."""

    def __init__(self, kind: int, zone: int, counter: int) -> None:
        self.kind = kind
        self.zone = zone
        self.counter = counter


class WickedPerson(Person):
    """A survivor, as its card says. Content."""

    def __init__(self, id: str, name: str, skills: list[list[str]], weak: list[list[str]]) -> None:
        super().__init__(id, name, skills, weak)
        self.prefers = ""  # the starting card that it gets
        self.wears = ""  # the sort of cards that its body slot takes besides armour


class WickedToken(Token):
    """Something to take or activate; its finder may also get a vault weapon."""

    def __init__(self, id: str, name: str, zone: int, verb: str) -> None:
        super().__init__(id, name, zone, verb)
        self.hoard = False

    def was_used(self, table: Table, who: int) -> None:
        if self.hoard:
            table.push("vault-weapon", (who,), ("wicked.quest.hoard",))


class WickedStage(Stage):
    def __init__(self, id: str, name: str, board: Board, edition: Edition) -> None:
        super().__init__(id, name, board, edition)
        self.deck: list[tuple[str, int]] = []  # sets of zombie cards, EVERY_CARD of each, or cards and how many of each
        self.engines: list[int] | None = None  # the zones with a siege engine at first, if the quest says that
        self.artefacts: list[tuple[int, str]] = []  # the vaults that have artefacts at first, and which ones
        self.counters: list[str] = []  # the ids of what the quest counts
        self.extra_cards: list[str] = []  # equipment in addition to that of the box
        self.losses: list[Loss] = []  # what loses the quest besides what always does
        self.nests: dict[str, int] = {}  # the colours of spawn zones that are nests, and of which kind
        self.bells: list[Bell] = []
        self.haunts: dict[int, int] = {}  # where some kinds go when they see nobody, instead of to the loudest zone
        self.floating = 0  # the kinds, as bits, that no climb stops
        self.dragon_cards_since = 0  # the round from which dragon cards are read at this level at least, if any
        self.dragon_cards_at = 0
        self.no_landing: list[int] = []  # the centres of tiles on which no dragon lands
        self.no_landing_until = 0  # in this round and before
        self.tiles_across = (board.width + ACROSS - 1) // ACROSS
        # A tile has the number of its column plus `tiles_across` times that of its row; not every number has one.
        self.tile_of = [tile_with(board, zone, self.tiles_across) for zone in range(len(board.zones))]
        self.manners: list[Manner] = []  # how zombies move, by kind; worked out when it is first asked for,
        self.moving_alike: dict[int, list[int]] = {}  # and which of them move alike: groups by kinds, all as bits
        self._dragons: list[int] | None = None
        self.rubble_loses = True  # is the quest lost when something that it needs is under rubble?
        self.centres = {self.tile_of[zone]: zone for zone in centre_zones(board)}  # by tile

    def is_centre(self, zone: int) -> bool:
        """Is it the centre zone of its tile?"""
        return self.centres.get(self.tile_of[zone], AWAY) == zone

    @property
    def dragons(self) -> list[int]:
        """The kinds of dragons."""
        if self._dragons is None:
            apart = [isinstance(enemy, Zombie) and enemy.apart for enemy in self.enemies]
            self._dragons = [kind for kind, is_dragon in enumerate(apart) if is_dragon]
        return self._dragons

    def centre_at(self, column: int, row: int) -> int:
        """The centre zone of a tile, or AWAY where no tile is."""
        if not 0 <= column < self.tiles_across:
            return AWAY
        return self.centres.get(column + self.tiles_across * row, AWAY)

    def column_of(self, tile: int) -> int:
        return tile % self.tiles_across

    def row_of(self, tile: int) -> int:
        return tile // self.tiles_across


def tile_with(board: Board, zone: int, across: int) -> int:
    """The tile of a zone's first cell; a vault is on none."""
    if board.zones[zone].kind == VAULT:
        return NO_TILE
    column, row = board.zones[zone].cells[0]
    return column // ACROSS + across * (row // ACROSS)


def centre_zones(board: Board) -> list[int]:
    """The zones that cover the middle cells of tiles."""
    middles = [(column, row) for row in range(1, board.height, ACROSS) for column in range(1, board.width, ACROSS)]
    found = [board.zone_at(column, row) for column, row in middles]
    return [zone for zone in found if zone != AWAY and board.zones[zone].kind != VAULT]


def our_stage(table: Table) -> WickedStage:
    stage = table.stage
    assert isinstance(stage, WickedStage)
    return stage


def person_of(table: Table, who: int) -> WickedPerson:
    person = table.stage.cast[who]
    assert isinstance(person, WickedPerson)
    return person
