"""What Washington Z.C. shows around the picture in its own way: the campaign, what the team has found, and
the clock."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from shamble.draw.painter import (
    OBJECTIVES,
    OPTIONS_TAB,
    THE_DEAD,
    CarriedCard,
    Dash,
    Goal,
    Mark,
    Panel,
    Pip,
    Sheet,
    Tab,
    Tag,
)
from shamble.draw.svg import Element, el, use
from shamble.kernel.questions import Question
from shamble.kernel.records import Plain
from shamble.titles.washington.picture.cards import CARDS, CardsTab
from shamble.titles.washington.rules.sheets import CAMPAIGN
from shamble.titles.washington.rules.stage import WashingtonStage
from shamble.titles.washington.rules.table import DAYBREAK, HOURS, is_night_at
from shamble.titles.washington.rules.view import NOT_KEPT
from shamble.titles.washington.settings import CLOCK, SHORT_CLOCK
from shamble.titles.washington.words.campaign import (
    BAD,
    GOOD,
    LOST_MISSION,
    MISSION,
    PLAIN,
    CampaignPage,
    NextMission,
    cxp_said,
    next_reward,
    sheet_in,
    standing,
)
from shamble.titles.washington.words.campaign_text import heading, mission_facts
from shamble.titles.washington.words.outlook import WashingtonOutlook
from shamble.titles.washington.words.telling import WashingtonTelling
from shamble.zones.picture.outlook import outlook_panel
from shamble.zones.picture.sheet import SheetPicture
from shamble.zones.words.cards import keep_chance
from shamble.zones.words.phrases import counted

LIGHT: Final = "Light"
KEEP_ROLLS: Final = "Keep rolls"
STEPS: Final = ("Outcome", KEEP_ROLLS, "Sheets", "Next mission")
AT_NIGHT: Final = "Night: shots into the dark hit on 6"
STATES: Final = {GOOD: "done", BAD: "not", PLAIN: ""}

MOST_HOURS: Final = 24  # that are shown


class WashingtonSheetPicture(SheetPicture):
    telling: WashingtonTelling

    def by(self, who: str) -> str:
        """When those who are down die is on a tag, and there is no space to say it twice."""
        one = self.view["survivors"][who]
        if not one["lies"]:
            return super().by(who)
        return " · ".join([part for part in (self.telling.player(who), self.telling.down(one)) if part])

    def first_tags(self, one: Plain) -> list[Tag]:
        if one["lies"]:
            return [Tag(f"dies after round {one['deadline']}", "harm", "Unless somebody takes them to safety before")]
        return [Tag(self.telling.company(one))] if one["companion"] else []

    def loose_tags(self, one: Plain) -> list[Tag]:
        """Where a light points is on the board."""
        light = [Tag("light on", "m", f"The light points at {self.telling.beam_end(one)}")] if one["beam"] else []
        return light + ([Tag(f"carries “{one['carries']}”")] if one["carries"] else [])

    def marks(self, who: str, hand: int, name: str) -> tuple[Mark, ...]:
        """The dice of going all-out, and in a campaign the chance that the card is kept."""
        card = self.telling.printed(name)
        extra = card.all_out if card is not None and self.stage.all_out else 0
        found = [Mark("dice", f"+{extra}", "when you go all-out")] if extra else []
        dice = self.view["survivors"][who].get("keep-dice", [])[hand:]
        if card is not None and card.is_weapon() and dice:
            said = keep_chance(dice[0]) if dice[0] != NOT_KEPT else "no"
            found.append(Mark("lock", said, "kept after the mission"))
        return tuple(found)

    def cards(self, who: str) -> list[CarriedCard]:
        return [] if self.view["survivors"][who]["companion"] else super().cards(who)

    def draw(self, question: Question | None) -> Sheet:
        assert isinstance(self.stage, WashingtonStage)
        sheet = super().draw(question)
        there = tuple([dash for dash in sheet.party if self.is_shown(dash.id)])
        sheet = replace(sheet, party=there, name=self.mission(), tabs=self.tabs())
        if sheet.pips:
            sheet = self.with_bonus(sheet)
        if self.view["night"]:
            sheet = self.with_light(sheet)
        if (
            self.view["phase"] == CAMPAIGN
        ):  # a mission is over, and its cards are on the table until they are rolled for
            sheet = replace(sheet, steps=STEPS, step=STEPS.index(KEEP_ROLLS))
        return replace(sheet, over=self.clock() if self.view["hour"] >= 0 else None)

    def tabs(self) -> tuple[Tab, ...]:
        cards = CardsTab(self.telling)
        found = (THE_DEAD, OBJECTIVES)
        return (*found, Tab(CARDS, cards.name(), "card")) if cards.is_used() else found

    def goals(self) -> list[Goal]:
        """Also who is down, what the team has, and how long it is until day; the mission's number is beside its
        name."""
        down = [self.down(who, one) for who, one in self.view["survivors"].items() if one["lies"]]
        team = [Goal(label, value) for label, value in self.having() if label != MISSION]
        return [*super().goals(), *down, *team, *self.until_day()]

    def having(self) -> list[tuple[str, str]]:
        """Lanterns and trust; in a mission by itself only those that there are."""
        found = [("Lanterns", self.view["lanterns"]), ("Trust", self.view["trust"])]
        return standing(self.view) or [(label, str(count)) for label, count in found if count]

    def down(self, who: str, one: Plain) -> Goal:
        name, round = self.telling.words.name(who), one["deadline"]
        when = "this round" if round <= self.view["round"] else f"until round {round}"
        return Goal(f"{name}, {when}", "KO", "not", f"{name} dies after round {round} unless taken to safety.")

    def until_day(self) -> list[Goal]:
        if not self.view["night"] or self.view["hour"] < 0:
            return []
        return [Goal("Until day", counted((DAYBREAK - self.view["hour"]) % HOURS, "hour"))]

    def with_light(self, sheet: Sheet) -> Sheet:
        """With a step before that of the zombies: those who see a light act first."""
        steps = (sheet.steps[0], LIGHT, *sheet.steps[1:])
        step = 1 if self.view["by-light"] else sheet.step + (sheet.step > 0)
        return replace(sheet, steps=steps, step=step)

    def with_bonus(self, sheet: Sheet) -> Sheet:
        """With the bonus actions of whoever acts, after all others."""
        own = sheet_in(self.view, self.telling.acting)
        if own is None or not own["reserve"]:
            return sheet
        left = own["reserve"] - own["spent"]
        pips = [Pip(bonus=True)] * left + [Pip(bonus=True, spent=True)] * own["spent"]
        return replace(sheet, pips=(*sheet.pips, *pips), pips_say=f"{sheet.pips_say}, {left} bonus")

    def is_shown(self, who: str) -> bool:
        """A companion has no dashboard before it is on the board, and none once it has gone."""
        one = self.view["survivors"][who]
        return not one["companion"] or bool(one["zone"])

    def mission(self) -> str:
        """The mission of a campaign, with its number."""
        if "campaign" not in self.view:
            return ""
        return f"{self.view['campaign']['mission'] + 1} · {self.stage.name}"

    def panels(self) -> list[Panel]:
        return [
            *outlook_panel(WashingtonOutlook(self.telling)),
            *super().panels(),
            *CardsTab(self.telling).panels(),
        ]

    def clock(self) -> Element:
        """Over the board: the hour, what it means, and all hours of the scene."""
        night = bool(self.view["night"])
        now = el("b", CLOCK[str(self.view["hour"])])
        icon = el("svg", use("i-end" if night else "i-theme", 0, 0, 20, 20), class_="ic", viewBox="0 0 20 20")
        icon.set("aria-hidden", "true")
        said = el("span", AT_NIGHT if night else "Day", class_="soft")
        return el("div", el("span", icon, now, said, class_="now"), self.hours(), class_="clock")

    def hours(self) -> Element:
        """The hours of the scene, from the first round to the last."""
        now = max(1, self.view["round"])
        first = (self.view["hour"] - now + 1) % HOURS
        count = min(MOST_HOURS, self.view["last-round"])
        shown = [self.hour((first + step) % HOURS, step + 1, now, step == count - 1) for step in range(count)]
        return el("ol", shown, class_="hours", aria_label=f"It is {self.telling.time()}")

    def hour(self, hour: int, round: int, now: int, is_last: bool) -> Element:
        """Only the last says which half of the day it is in: there is little space."""
        looks = ["day"] if not is_night_at(hour) else []
        looks += ["now"] if round == now else ["past"] if round < now else []
        said = SHORT_CLOCK[str(hour)]
        text = said.replace(" ", "\u202f") if is_last else said.partition(" ")[0]
        here = "time" if round == now else None
        return el("li", text, class_=" ".join(looks) or None, title=f"{said}, round {round}", aria_current=here)

    def dash(self, who: str) -> Dash:
        dash = super().dash(who)
        down = bool(self.view["survivors"][who]["lies"])
        return replace(
            dash,
            tags=(*self.campaign_tags(who), *dash.tags),
            away=dash.away and not down,
            alarm=self.alarm(who) if down else "",
        )

    def alarm(self, who: str) -> str:
        """What saves somebody who is down."""
        round = self.view["survivors"][who]["deadline"]
        when = "this round" if round <= self.view["round"] else f"after round {round}"
        return f"Dies {when}, unless taken to safety: 1 action"

    def state(self, who: str) -> str:
        one = self.view["survivors"][who]
        return f"KO, {self.telling.zones[one['lies']]}" if one["lies"] else super().state(who)

    def campaign_tags(self, who: str) -> list[Tag]:
        """Its experience in the campaign, and the bonus actions that are left in this mission."""
        sheet = sheet_in(self.view, who)
        if sheet is None:
            return []
        names = [self.stage.skills[id].name for id in sheet["skills"]]
        skills = f"; campaign skills: {', '.join(names)}" if names else ""
        found = [Tag(f"CXP {sheet['cxp']}", "m", f"{cxp_said(sheet['cxp'], next_reward(sheet['cxp']))}{skills}")]
        if sheet["reserve"]:
            left = sheet["reserve"] - sheet["spent"]
            found.append(Tag(f"{left} bonus", "m", f"{counted(left, 'bonus action')} left of {sheet['reserve']}"))
        return found


def page_sheet(page: CampaignPage, question: Question | None) -> Sheet:
    """What is around the picture between two missions."""
    steps = steps_of(page)
    mission = page.upcoming_mission()
    ahead = [Panel("next", heading(page), mission_card(mission), tab=OPTIONS_TAB)] if mission is not None else []
    return Sheet(
        round="Between missions" if steps else "The end",
        steps=steps,
        step=len(steps) - 1,
        note=page.outcome(),
        goals=tuple([Goal(label, value, STATES[mood]) for label, value, mood in page.counters()]),
        name=page.campaign.name,
        forecast="",
        panels=(
            *ahead,
            Panel(
                "team", "The team", facts([(label, value) for label, value, _ in page.counters()]), folded=bool(ahead)
            ),
        ),
    )


def steps_of(page: CampaignPage) -> tuple[str, ...]:
    """After a lost mission nothing is kept or written."""
    if page.is_over:
        return ()
    return (STEPS[0], STEPS[-1]) if page.view["ask"] == LOST_MISSION else STEPS


def mission_card(mission: NextMission) -> Element:
    rows: list[Element] = []
    before = ""
    for label, said in mission_facts(mission):
        rows += [el("dt", label if label != before else ""), el("dd", said)]
        before = label
    return el("div", el("p", el("b", mission.name)), el("p", mission.about), el("dl", rows), class_="ca-card")


def facts(rows: list[tuple[str, str]]) -> Element:
    return el("ul", [el("li", el("span", label), el("b", said)) for label, said in rows], class_="facts")
