"""Everything that is printed and never changes: the board, the cards and counters of a level, its tables."""

from __future__ import annotations

from shamble.kernel.lessons import Lesson
from shamble.titles.farmingdale.rules.board import Board
from shamble.titles.farmingdale.rules.cards import EventCard, FateCard, MarkerKind, Tables, UnitCard
from shamble.titles.farmingdale.rules.powers import Powers


class Level:
    """A level of play: which phases a turn has, and what a game begins with."""

    def __init__(self, number: int, name: str) -> None:
        self.number = number
        self.name = name
        self.phases: list[str] = []
        self.events: dict[str, int] = {}  # how many cards, by the length of the game
        self.must_include: list[str] = []
        self.heroes: list[str] = []
        self.joined_by: list[str] = []  # other units that begin in Town Center
        self.ammo = 0
        self.has_supplies = number > 0
        self.bands: list[tuple[int, str]] = []  # of the Epilogue: the least score and the closing words, the best first
        self.last_band = ""  # below all of them


class Stage:
    """What a level is played with. It is not part of the state."""

    def __init__(self, level: Level, board: Board) -> None:
        self.scene = ""
        self.about = ""
        self.lessons: list[Lesson] = []
        self.level = level
        self.board = board
        self.units: dict[str, UnitCard] = {}
        self.markers: dict[str, MarkerKind] = {}
        self.events: dict[str, EventCard] = {}
        self.fates: dict[str, FateCard] = {}
        self.tables = Tables()
        self.powers = Powers()  # of all units of the level

    def counters(self, group: str) -> list[UnitCard]:
        """All counters of a kind, such as the Zeds."""
        return [card for card in self.units.values() if card.group == group]
