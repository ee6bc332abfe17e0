"""What Washington Z.C. tells of a table in its own way: who is down, where cards are, what the team has found, what
time it is, what is lit, and abominations by their names."""

from __future__ import annotations

from typing import ClassVar

from shamble.kernel.records import Plain
from shamble.speech.words import Words
from shamble.titles.washington.rules.sheets import CAMPAIGN
from shamble.titles.washington.rules.stage import WashingtonStage
from shamble.titles.washington.rules.view import AGAINST_WALL
from shamble.titles.washington.settings import CLOCK
from shamble.titles.washington.words.campaign import cxp_said, next_reward, sheet_in, standing
from shamble.zones.rules.board import Edge
from shamble.zones.rules.stage import Token
from shamble.zones.words.phrases import counted, listed
from shamble.zones.words.telling import Telling


class WashingtonTelling(Telling):
    all_enemies: ClassVar[str] = "the zombies"
    drawn_as: ClassVar[dict[str, str]] = dict.fromkeys(
        ("patient-0", "hobomination", "abominacop", "abominawild"), "abomination"
    )

    def dead(self, kind: str, count: int) -> str:
        """An abomination is alone, so its name says it."""
        return self.kinds[kind].name if self.kinds[kind].abomination and count == 1 else super().dead(kind, count)

    def is_strong(self, one: Plain) -> bool:
        """There are no modes: everybody is drawn in full colour, except companions."""
        return not one["companion"]

    def phase(self) -> str:
        return "after the mission" if self.view["phase"] == CAMPAIGN else super().phase()

    def standing(self) -> list[str]:
        return [*super().standing(), *[f"{label}: {value}." for label, value in standing(self.view)]]

    def dashboard(self, who: str) -> list[str]:
        sheet = sheet_in(self.view, who)
        if sheet is None:
            return super().dashboard(who)
        left = sheet["reserve"] - sheet["spent"]
        return [
            *super().dashboard(who),
            f"{cxp_said(sheet['cxp'], next_reward(sheet['cxp']))}; {counted(left, 'bonus action')} left.",
        ]

    def absence(self, one: Plain) -> str:
        if one["lies"]:
            return f"{self.down(one)}, dead after round {one['deadline']} unless taken"
        return "KO, taken to safety" if one["rescued"] else super().absence(one)

    def down(self, one: Plain) -> str:
        """Where somebody who is knocked out lies."""
        where = self.words.names.get(f"in {one['lies']}", self.zones[one["lies"]])
        return f"KO {where}"

    def company(self, one: Plain) -> str:
        """Whom a companion follows."""
        return f"follows {self.words.name(one['leader'])}" if one["leader"] else "alone"

    def condition(self, one: Plain) -> list[str]:
        return [*super().condition(one), *([self.company(one)] if one["companion"] else [])]

    def token(self, token: Token) -> str:
        return f"{super().token(token)}{self.needs(token.id)}"

    def state_of(self, edge: Edge) -> str:
        card = self.view["edges"][edge.id].get("card", "")
        across = f", a card is on it{self.needs(card)}" if card else ""
        return f"{super().state_of(edge)}{across}"

    def needs(self, card: str) -> str:
        """What a card that was put back needs."""
        return f" and needs {listed(self.view['needs'][card])}" if card in self.view["needs"] else ""

    def box(self) -> list[str]:
        return [*super().box(), *[f"{label}: {said}." for label, said in record(self.view, self.words)]]

    def time(self) -> str:
        """ "8 pm, night", or just "night" where there is no clock."""
        hour = [CLOCK[str(self.view["hour"])]] if self.view["hour"] >= 0 else []
        return ", ".join([*hour, *(["night"] if self.view["night"] else [])])

    def is_lit(self, zone: str) -> bool:
        return bool(self.view["zones"][zone]["lit"])

    def is_unseen(self, zone: str) -> bool:
        """Is it night, and does no survivor see the zone?"""
        return bool(self.view["zones"][zone]["unseen"])

    def zone(self, id: str) -> list[str]:
        light = ["Lit."] if self.is_lit(id) else ["Nobody sees it in the dark."] if self.is_unseen(id) else []
        return [*super().zone(id), *light]

    def search_spot(self, zone: int) -> str:
        assert isinstance(self.stage, WashingtonStage)
        said = super().search_spot(zone)
        return f"A Humvee: {said[:1].lower()}{said[1:]}" if zone in self.stage.humvees else said

    def loose(self, one: Plain) -> list[str]:
        said = super().loose(one)
        if one["beam"]:
            said = [*said, f"light on, toward {self.beam_end(one)}"]
        return [*said, f"carries “{one['carries']}”"] if one["carries"] else said

    def beam_end(self, one: Plain) -> str:
        """Where the light of a survivor points."""
        return "the wall" if one["beam"] == AGAINST_WALL else self.zones[one["beam"]]

    def plan(self, plan: Plain) -> str:
        said = super().plan(plan)
        return f"{said} They see a light and act before all others, and then again." if plan["lured"] else said


def record(view: Plain, words: Words) -> list[tuple[str, str]]:
    """What the team has found: a label and what it says."""
    rows = [("Keywords", ", ".join(view["keywords"]))] if view["keywords"] else []
    if "campaign" not in view:  # there they are shown with the mission
        rows += [("Lanterns", str(view["lanterns"]))] if view["lanterns"] else []
        rows += [("Trust", str(view["trust"]))] if view["trust"] else []
    names = [earned(words, id) for id in view["achieved"]]
    rows += [("Achievements", ", ".join(names))] if names else []
    return rows + [(face["name"], face["says"].rstrip(".")) for face in view["revealed"]]


def earned(words: Words, id: str) -> str:
    """An achievement by its name."""
    return words.names.get(f"earned {id}", words.name(id))
