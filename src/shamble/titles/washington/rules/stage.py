"""The stage of this game: what its scenes have in addition to those of the family."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.zones.rules.board import AWAY, Board
from shamble.zones.rules.edition import Edition
from shamble.zones.rules.stage import Stage
from shamble.zones.rules.table import Table

if TYPE_CHECKING:
    from shamble.titles.washington.rules.card_effects import Effect
    from shamble.titles.washington.rules.goals import Bring, Signal
    from shamble.titles.washington.rules.landmarks import Gun


NIGHT: Final = "night"  # advanced rules, as the scenes name them
CLOCK: Final = "clock"
KO: Final = "ko"
DARK_ZONES: Final = "dark-zones"


class Text:
    """What an objective card or a note says. Content, and secret until it is read."""

    def __init__(self, id: str, title: str, says: str) -> None:
        self.id = id
        self.title = title
        self.says = says
        self.needs: list[str] = []  # keywords; without them the card is put back
        self.known = False  # does everybody know from the beginning what it needs?
        self.effects: list[int] = []  # their places in the list of the stage
        self.stays = False  # does it stay face up?
        self.again = 0  # the number of rounds after which it is laid out again


class CompanionCard:
    """A companion of the scene. Content."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.zone = AWAY  # where it waits from the beginning
        self.with_team = False  # does it begin with a leader?
        self.loses = True  # is the mission lost without it?


class Feat:
    """Something that a mission counts, and what comes of it. Content."""

    def __init__(self, id: str, counts: str) -> None:
        self.id = id
        self.counts = counts
        self.at_least = 0  # how often one survivor does it; 0 if that is looked at when the mission is won
        self.at_end = ""  # and what is looked for then
        self.until = 0  # the last round in which it counts; 0 for all
        self.edge = -1  # the door that somebody goes through
        self.effects: list[int] = []


class Occasion:
    """What happens in an End phase. Content."""

    def __init__(self, round: int, effects: list[int]) -> None:
        self.round = round  # 0 for every one
        self.effects = effects


class WashingtonStage(Stage):
    def __init__(self, id: str, name: str, board: Board, edition: Edition) -> None:
        super().__init__(id, name, board, edition)
        self.clock = -1  # the hour at which the scene begins, if it uses the clock and says so
        self.humvees: list[int] = []  # the zones with a Humvee
        self.death_loses = False  # is the mission lost when a survivor dies, with knock-outs?
        self.texts: dict[str, Text] = {}  # objective cards and notes
        self.across: dict[int, str] = {}  # the cards that lie across doors
        self.company: list[CompanionCard] = []
        self.escorts: list[Bring] = []  # those of the objectives that are about companions,
        self.signals: list[Signal] = []  # and those about lights
        self.effects: list[Effect] = []  # all that cards and notes do
        self.carried: list[str] = []  # the cards that must be carried out
        self.feats: list[Feat] = []
        self.keywords: list[str] = []  # that the team has from the beginning
        self.dealt: list[str] = []  # cards of the decks that are dealt in addition to the starting equipment
        self.quiet = 0  # the number of zombie phases at the beginning in which nobody spawns
        self.zombie_cards = "all"  # the part of the zombie deck that is used
        self.face_up: list[str] = []  # the cards that are face up beside the board from the beginning
        self.end_phases: list[Occasion] = []
        self.when_won: list[int] = []  # effects in a campaign, when the mission is won
        self.spares = False  # do the players choose a dark zone in which nothing spawns?
        self.second_wind = ""  # the achievement that is noted when somebody has kept going instead of going down
        self.owners_have: dict[str, str] = {}  # skills that survivors have here, by achievement
        self.gun: Gun | None = None
        self.roofs: list[int] = []  # the zones in which a lantern can be set
        self.lanterns = 0  # that the team has if the mission is played alone
        self.drawn_to = ""  # the achievement whose owner draws zombies that would otherwise split
        # advanced rules
        self.has_night = False
        self.has_clock = False
        self.has_knockouts = False
        self.has_dark_zones = False

    def use(self, advanced: frozenset[str]) -> None:
        super().use(advanced)
        self.has_night = NIGHT in advanced
        self.has_clock = CLOCK in advanced
        self.has_knockouts = KO in advanced
        self.has_dark_zones = DARK_ZONES in advanced


def our_stage(table: Table) -> WashingtonStage:
    stage = table.stage
    assert isinstance(stage, WashingtonStage)
    return stage
