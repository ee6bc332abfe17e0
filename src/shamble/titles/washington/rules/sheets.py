"""Campaign sheets and the logbook of the team: all that lasts from one mission to the next."""

from __future__ import annotations

from typing import Final

from shamble.kernel.records import Frozen, Plain
from shamble.zones.rules.equipment import Item, Items

BOXES: Final = 20  # of the CXP bar
MILESTONES: Final = (2, 5, 8, 11, 14, 17, 20)
NO_CAMPAIGN: Final = -1
CAMPAIGN: Final = "campaign"  # the id of the scene that is all missions in a row, and of the phase between two of them


class Sheet(Frozen):
    """The campaign sheet of one survivor."""

    def __init__(
        self,
        person: str = "",
        cxp: int = 0,
        skills: tuple[str, ...] = (),
        reserve: int = 0,
        spent: int = 0,
        kept: Items = (),
        achieved: tuple[str, ...] = (),
    ) -> None:
        self.person = person
        self.cxp = cxp
        self.skills = skills  # campaign skills
        self.reserve = reserve  # bonus actions for each mission
        self.spent = spent  # of these, in this mission
        self.kept = kept  # cards that passed their Keep roll, for the next mission
        self.achieved = achieved  # achievements of this survivor alone

    def contents(self) -> Plain:
        return {"skills": ("",), "kept": (Item(),), "achieved": ("",)}

    def with_cxp(self) -> Sheet:
        """One box more."""
        return Sheet(self.person, self.cxp + 1, self.skills, self.reserve, self.spent, self.kept, self.achieved)

    def with_skill(self, skill: str) -> Sheet:
        skills = (*self.skills, skill)
        return Sheet(self.person, self.cxp, skills, self.reserve, self.spent, self.kept, self.achieved)

    def with_bonus_action(self) -> Sheet:
        return Sheet(self.person, self.cxp, self.skills, self.reserve + 1, self.spent, self.kept, self.achieved)

    def after_bonus_action(self) -> Sheet:
        return Sheet(self.person, self.cxp, self.skills, self.reserve, self.spent + 1, self.kept, self.achieved)

    def with_achievement(self, name: str) -> Sheet:
        achieved = (*self.achieved, name)
        return Sheet(self.person, self.cxp, self.skills, self.reserve, self.spent, self.kept, achieved)

    def after_mission(self, kept: Items) -> Sheet:
        """What was kept is written down, and the whole reserve is available again."""
        return Sheet(self.person, self.cxp, self.skills, self.reserve, 0, kept, self.achieved)

    @property
    def bonus_left(self) -> int:
        return self.reserve - self.spent


class KeepRoll(Frozen):
    """The dice that were rolled for a card at the end of a mission."""

    def __init__(self, person: str = "", card: str = "", faces: tuple[int, ...] = (), kept: bool = False) -> None:
        self.person = person
        self.card = card
        self.faces = faces
        self.kept = kept

    def contents(self) -> Plain:
        return {"faces": (0,)}


class PastMission(Frozen):
    """A mission that was won."""

    def __init__(
        self, id: str = "", tries: int = 0, rounds: int = 0, hour: int = -1, dead: tuple[str, ...] = ()
    ) -> None:
        self.id = id
        self.tries = tries  # that were lost before
        self.rounds = rounds
        self.hour = hour  # at which it began; -1 without a clock
        self.dead = dead  # who died in it

    def contents(self) -> Plain:
        return {"dead": ("",)}


class Logbook(Frozen):
    """What the team has behind it when a mission begins. A mission that is tried again begins from the same logbook."""

    def __init__(
        self,
        mission: int = NO_CAMPAIGN,
        tries: int = 0,
        lanterns: int = 0,
        trust: int = 0,
        achieved: tuple[str, ...] = (),
        sheets: tuple[Sheet, ...] = (),
        dead: tuple[str, ...] = (),
        past: tuple[PastMission, ...] = (),
        rolls: tuple[KeepRoll, ...] = (),
        successors: tuple[str, ...] = (),
    ) -> None:
        self.mission = mission  # counted from 0
        self.tries = tries  # of this mission that were lost
        self.lanterns = lanterns
        self.trust = trust
        self.achieved = achieved  # achievements of the whole team
        self.sheets = sheets  # of everybody who has played and is alive
        self.dead = dead  # who died in this campaign, and nobody plays again
        self.past = past  # the missions before this one
        self.rolls = rolls  # the Keep rolls after the last of them
        self.successors = successors  # who took whose place: "wanda angelo"

    def contents(self) -> Plain:
        words = dict.fromkeys(("achieved", "dead", "successors"), ("",))
        return {**words, "sheets": (Sheet(),), "past": (PastMission(),), "rolls": (KeepRoll(),)}

    def sheet_of(self, person: str) -> Sheet:
        """The sheet of somebody who has played before, or a new one."""
        for sheet in self.sheets:
            if sheet.person == person:
                return sheet
        return Sheet(person)

    def after_lost_try(self) -> Logbook:
        """The logbook for another try at the same mission."""
        return self.changed(self.tries + 1, self.sheets, self.successors)

    def with_successors(self, pairs: tuple[str, ...], heirs: list[Sheet]) -> Logbook:
        """The logbook of a team that others have joined, with their sheets, in place of the dead."""
        new = [heir.person for heir in heirs]
        sheets = [sheet for sheet in self.sheets if sheet.person not in new] + heirs
        return self.changed(self.tries, tuple(sheets), (*self.successors, *pairs))

    def changed(self, tries: int, sheets: tuple[Sheet, ...], successors: tuple[str, ...]) -> Logbook:
        return Logbook(
            self.mission,
            tries,
            self.lanterns,
            self.trust,
            self.achieved,
            sheets,
            self.dead,
            self.past,
            self.rolls,
            successors,
        )


NO_LOGBOOK: Final = Logbook()
