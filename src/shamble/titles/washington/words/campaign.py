"""The campaign between two missions, read from a view: what is behind the team, what it carries over, what comes next.

The picture, the board in words and the terminal all show these records. Missions that were not reached have no names
here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import takewhile
from typing import Final

from shamble.kernel.records import Plain
from shamble.kernel.title import Scene
from shamble.titles.washington.content.campaign import TEAM, Achievement, Campaign
from shamble.titles.washington.content.missions import MissionLibrary
from shamble.titles.washington.rules.sheets import BOXES, CAMPAIGN, MILESTONES
from shamble.titles.washington.rules.stage import WashingtonStage
from shamble.titles.washington.rules.table import HOURS, NO_CLOCK, is_night_at
from shamble.titles.washington.settings import CLOCK
from shamble.zones.words.cards import keep_chance
from shamble.zones.words.phrases import counted, listed, one_line
from shamble.zones.words.telling import Telling

ASKS: Final = ("between", "lost-mission", "successor")  # the questions that are asked over this page
LOST_MISSION: Final = ASKS[1]
MISSION: Final = "Mission"
LOST: Final = "lost"
WON: Final = "won"
NEXT: Final = "next"
FOG: Final = "fog"
GOOD: Final = "good"
BAD: Final = "bad"
PLAIN: Final = "plain"
UNTOLD: Final[Plain] = {"tries": 0, "rounds": 0, "hour": NO_CLOCK, "dead": []}


@dataclass(frozen=True)
class Stop:
    """A mission on the way."""

    number: int
    state: str  # WON, NEXT, FOG, or LOST for the one that ended the campaign
    name: str = ""  # empty in the fog
    when: str = ""  # the hour at which it begins
    tries: int = 0  # that were lost
    rounds: int = 0  # that it took to win it; 0 if nobody knows


@dataclass(frozen=True)
class Thread:
    """An achievement of a mission that is over, and the missions that it changes. Those in the fog are not told."""

    name: str
    mission: int
    written: bool
    whose: str  # "team", or names of survivors
    counted: tuple[int, ...] = ()  # the numbers of missions that it has changed
    next: bool = False  # does it change the next one?
    later: bool = False  # may it still change others?

    @property
    def note(self) -> str:
        """What is said beside it."""
        if not self.written:
            return "missed"
        if self.next:
            return f"{self.whose}, counts now"
        missions = "mission" if len(self.counted) == 1 else "missions"
        changed = f"changed {missions} {listed([str(number) for number in self.counted])}" if self.counted else ""
        return ", ".join([part for part in (self.whose, changed) if part])


@dataclass(frozen=True)
class Kept:
    """A card, and the dice that were rolled for it after the last mission."""

    name: str
    faces: tuple[str, ...]
    kept: bool

    @property
    def chance(self) -> str:
        """How likely it was to keep the card; empty if nothing was rolled."""
        return keep_chance(len(self.faces)) if self.faces else ""

    @property
    def result(self) -> str:
        return "kept" if self.kept else "lost"


@dataclass(frozen=True)
class Row:
    """A sheet of the roster."""

    who: str
    name: str
    by: str  # who plays it, and whose place it took
    cxp: int
    gained: int
    reward: int  # the next milestone; 0 after the last, and when the campaign is over
    skills: tuple[str, ...]
    bonus: int
    cards: tuple[Kept, ...]
    own: tuple[str, ...]


@dataclass(frozen=True)
class NextMission:
    number: int
    name: str
    about: str
    goals: tuple[str, ...]
    clock: str
    attempt: str  # which try it is: "2 of 3"
    because: tuple[tuple[str, str, bool], ...]  # an achievement, what it changes, and whether the team has it


class CampaignPage:
    """One view while it is read. `scenes` are the missions by id."""

    def __init__(
        self, telling: Telling, campaign: Campaign, library: MissionLibrary, scenes: Mapping[str, Scene]
    ) -> None:
        self.telling = telling
        self.words = telling.words
        self.view = telling.view
        self.record: Plain = telling.view["campaign"]
        self.campaign = campaign
        self.reached: int = self.record["mission"]  # how many were won
        self.sheets: list[Plain] = [sheet for sheet in self.record["sheets"] if sheet["who"] not in self.record["dead"]]
        # of missions before the position from which a game began, nothing but the name is known
        known: list[Plain] = self.record["past"]
        before = campaign.missions[: self.reached - len(known)]
        self.past = [*[{**UNTOLD, "mission": mission} for mission in before], *known]
        self.library = library
        self.scenes = scenes
        ahead = self.record["next"]
        # the mission that was reached, as it is for this team
        self.ahead = library.stage_with(ahead, "", tuple(self.view["team"]), self.having()) if ahead else None

    # -- the way -------------------------------------------------------------------------------------------------------

    def stops(self) -> list[Stop]:
        won = [
            Stop(number, WON, self.name_of(past), hour_said(past["hour"]), past["tries"], past["rounds"])
            for number, past in enumerate(self.past, 1)
        ]
        number = self.reached + 1
        state = LOST if self.is_over else NEXT
        ahead = [Stop(number, state, self.name_of_next, self.clock(), self.lost_tries())] if self.name_of_next else []
        rest = range(number + len(ahead), self.record["missions"] + 1)
        return [*won, *ahead, *[Stop(later, FOG) for later in rest]]

    @property
    def is_over(self) -> bool:
        """Is the whole campaign over?"""
        return self.view["outcome"] is not None

    @property
    def was_lost(self) -> bool:
        """Was the last mission lost?"""
        return self.view["ask"] == LOST_MISSION or (self.is_over and self.name_of_next != "")

    @property
    def name_of_next(self) -> str:
        return self.ahead.name if self.ahead is not None else ""

    def name_of(self, past: Plain) -> str:
        return self.scenes[past["mission"]].name

    def clock(self) -> str:
        """The hour at which the next mission begins."""
        return hour_said(self.ahead.clock) if isinstance(self.ahead, WashingtonStage) else ""

    def threads(self) -> list[Thread]:
        """In the order of their missions."""
        told = [each for each in self.campaign.achievements.values() if each.mission <= self.reached]
        return [self.thread(each) for each in sorted(told, key=lambda each: each.mission)]

    def thread(self, achievement: Achievement) -> Thread:
        written = self.has(achievement)
        counted_in = [
            number
            for number, past in enumerate(self.past, 1)
            if number > achievement.mission and self.counts(achievement, past["mission"])
        ]
        counts_next = not self.is_over and self.counts(achievement, self.record["next"])
        later = written and not counted_in and not counts_next and not self.is_over
        whose = self.whose(achievement)
        if not written:
            return Thread(achievement.name, achievement.mission, False, whose)
        return Thread(achievement.name, achievement.mission, True, whose, tuple(counted_in), counts_next, later)

    def counts(self, achievement: Achievement, mission: str) -> bool:
        return bool(mission) and achievement.id in self.library.mentioned(mission)

    def has(self, achievement: Achievement) -> bool:
        return achievement.id in self.having()

    def whose(self, achievement: Achievement) -> str:
        if achievement.of == TEAM:
            return "team"
        owners = [sheet["who"] for sheet in self.sheets if achievement.id in sheet["achieved"]]
        return listed([self.words.name(who) for who in owners])

    # -- the roster ----------------------------------------------------------------------------------------------------

    def rows(self) -> list[Row]:
        return [self.row(sheet) for sheet in self.sheets]

    def row(self, sheet: Plain) -> Row:
        who = sheet["who"]
        after = self.record["successors"].get(who, "")
        by = [self.telling.player(who), f"for {self.words.name(after)}" if after else ""]
        skills = self.telling.stage.skills
        return Row(
            who,
            self.words.name(who),
            ", ".join([part for part in by if part]),
            sheet["cxp"],
            self.record["gained"].get(who, 0) if not self.was_lost else 0,
            next_reward(sheet["cxp"]) if not self.is_over else 0,
            tuple([skills[id].name for id in sheet["skills"]]),
            sheet["reserve"],
            tuple(self.cards(sheet)),
            tuple([self.campaign.achievements[id].name for id in sheet["achieved"]]),
        )

    def cards(self, sheet: Plain) -> list[Kept]:
        """Those that were rolled for, lost ones included, then those that were kept before."""
        rolls = [roll for roll in self.record["rolls"] if roll["who"] == sheet["who"]]
        found = [Kept(self.telling.card(roll["card"]), faces_of(roll), roll["kept"]) for roll in rolls]
        rolled = [roll["card"] for roll in rolls if roll["kept"]]
        for card in sheet["kept"]:
            if card in rolled:
                rolled.remove(card)
            else:
                found.append(Kept(self.telling.card(card), (), True))
        return found

    def graves(self) -> list[str]:
        """Who died in which mission, and who took their place."""
        places = {whom: who for who, whom in self.record["successors"].items()}
        said: list[str] = []
        for number, past in enumerate(self.past, 1):
            for who in past["dead"]:
                heir = f" {self.words.name(places[who])} took over." if who in places else ""
                said.append(f"{self.words.name(who)}, mission {number}, {self.name_of(past)}.{heir}")
        return said

    @property
    def over_sheets(self) -> str:
        """What is written over the sheets."""
        return "The sheets" if self.is_over else "What carries over"

    # -- counters and what comes ---------------------------------------------------------------------------------------

    def counters(self) -> list[tuple[str, str, str]]:
        """A label, its value, and whether that is good, bad or neither."""
        trusted, dead = self.record["trust"], len(self.record["dead"])
        return [
            ("Missions", f"{self.reached} of {self.record['missions']}", PLAIN),
            ("Lanterns", f"{self.record['lanterns']} of {self.campaign.lanterns}", PLAIN),
            ("Trust", trust(trusted), GOOD if trusted > 0 else BAD if trusted < 0 else PLAIN),
            ("Dead", str(dead), BAD if dead else PLAIN),
        ]

    def outcome(self) -> str:
        """How the last mission ended, in a few words."""
        if self.was_lost:
            return f"{self.name_of_next}, lost in round {self.view['round']}"
        past = self.record["past"][-1:]
        return ", ".join([f"{self.name_of(each)}, {counted(each['rounds'], 'round')}" for each in past])

    def upcoming_mission(self) -> NextMission | None:
        stage = self.ahead
        if stage is None or self.is_over:
            return None
        because = [
            (self.campaign.achievements[change.achievement].name, change.says, change.has)
            for change in self.library.changes(stage.id, self.having())
        ]
        hour = stage.clock if isinstance(stage, WashingtonStage) else NO_CLOCK
        rounds = counted(stage.last_round, "round")
        clock = f"{CLOCK[str(hour)]}, {rounds_said(hour, stage.last_round)}" if hour != NO_CLOCK else rounds
        return NextMission(
            self.reached + 1,
            self.name_of_next,
            one_line(stage.about),
            tuple([goal.says for goal in stage.objectives]),
            clock,
            self.attempt(),
            tuple(because),
        )

    def attempt(self) -> str:
        """Which try comes; empty for the first if the number of tries is not limited."""
        place, most = self.lost_tries() + 1, self.record["most-tries"]
        if not most:
            return str(place) if place > 1 else ""
        return f"{place} of {most}{', the last' if place == most > 1 else ''}"

    def lost_tries(self) -> int:
        return int(self.record["tries"] + (self.view["ask"] == LOST_MISSION))

    def having(self) -> list[str]:
        """All achievements of the team and of its survivors."""
        return [*self.record["achieved"], *[name for sheet in self.sheets for name in sheet["achieved"]]]


def is_between(view: Plain) -> bool:
    """Is the campaign shown in place of a board?"""
    return view["phase"] == CAMPAIGN and (view["ask"] in ASKS or view["outcome"] is not None)


def hour_said(hour: int) -> str:
    """“7 am, day”; empty without a clock."""
    return f"{CLOCK[str(hour)]}, {light_at(hour)}" if hour >= 0 else ""


def light_at(hour: int) -> str:
    return "night" if is_night_at(hour) else "day"


def rounds_said(hour: int, rounds: int) -> str:
    """“8 rounds of night, then day”: an hour is a round."""
    lights = [light_at((hour + round) % HOURS) for round in range(rounds)]
    same = len(list(takewhile(lambda light: light == lights[0], lights)))
    then = f", then {lights[same]}" if same < rounds else ""
    return f"{counted(same, 'round')} of {lights[0]}{then}"


def next_reward(cxp: int) -> int:
    """The next milestone; 0 after the last."""
    return next((milestone for milestone in MILESTONES if milestone > cxp), 0)


def cxp_said(cxp: int, reward: int) -> str:
    return f"{cxp} of {BOXES} CXP{f', reward at {reward}' if reward else ''}"


def trust(count: int) -> str:
    return f"+{count}" if count > 0 else str(count)


def faces_of(roll: Plain) -> tuple[str, ...]:
    """A break is the 1 of an All-Out die."""
    return tuple(["×" if face == 1 else str(face) for face in roll["faces"]])


def sheet_in(view: Plain, who: str) -> Plain | None:
    """The sheet of a survivor; None if no campaign is played."""
    sheets = view["campaign"]["sheets"] if "campaign" in view else []
    return next((sheet for sheet in sheets if sheet["who"] == who), None)


def standing(view: Plain) -> list[tuple[str, str]]:
    """During a mission of a campaign: its number, and what the team has."""
    if "campaign" not in view:
        return []
    record = view["campaign"]
    number = f"{record['mission'] + 1} of {record['missions']}"
    return [(MISSION, number), ("Lanterns", str(record["lanterns"])), ("Trust", trust(record["trust"]))]
