"""The title: its scenes, its content and its words."""

from __future__ import annotations

from functools import cache
from itertools import takewhile
from pathlib import Path
from typing import Final

from shamble.kernel.events import Event
from shamble.kernel.game import Game
from shamble.kernel.records import Plain
from shamble.titles.washington.content.campaign import Campaign, read_campaign
from shamble.titles.washington.content.missions import MissionLibrary
from shamble.titles.washington.content.positions import WashingtonCustoms
from shamble.titles.washington.content.scenes import OBJECTIVES, SCENE_KEYS, read_scene
from shamble.titles.washington.picture.painter import WashingtonPainter
from shamble.titles.washington.refusals import WashingtonRefusals
from shamble.titles.washington.rules.abominations import Abomination, AbominationCard, Abominawild, Hobomination
from shamble.titles.washington.rules.campaign import Itinerary
from shamble.titles.washington.rules.edition import EDITION
from shamble.titles.washington.rules.rewards import is_campaign
from shamble.titles.washington.rules.rules import WashingtonRules
from shamble.titles.washington.rules.sheets import CAMPAIGN
from shamble.titles.washington.rules.skills import SKILLS
from shamble.titles.washington.rules.stage import WashingtonStage
from shamble.titles.washington.rules.survivors import our_survivor
from shamble.titles.washington.rules.table import our
from shamble.titles.washington.settings import CHOICES, DEFAULTS, HOUR, RESCUE, SAYS, TRIES, WORDS
from shamble.titles.washington.words.campaign import CampaignPage, is_between
from shamble.titles.washington.words.campaign_screen import CampaignScreen
from shamble.titles.washington.words.chores import WashingtonChores
from shamble.titles.washington.words.epilogue import campaign_figures
from shamble.titles.washington.words.preparations import WashingtonPreparations
from shamble.titles.washington.words.sentences import WashingtonWords
from shamble.titles.washington.words.steps import WashingtonSteps
from shamble.titles.washington.words.telling import WashingtonTelling
from shamble.titles.washington.words.terminal import WashingtonTerminal
from shamble.zones.content.loader import Pieces
from shamble.zones.rules.board import AWAY
from shamble.zones.rules.spawning import ExtraActivationCard, RushCard
from shamble.zones.rules.stage import Stage
from shamble.zones.rules.table import Table
from shamble.zones.title import ZoneTitle
from shamble.zones.words.epilogue import Figure
from shamble.zones.words.names import place

FOLDER: Final = Path(__file__).parent
SEATS: Final = ("seat-1", "seat-2", "seat-3", "seat-4", "seat-5", "seat-6")
SCENES: Final = (
    *("brownout", "checkpoint-nine", "lamplighters", "two-roads-down", "the-east-wing-ledger"),
    *("a-guest-of-honour", "airwaves", "sandbag-hour", "the-toad-sings", "four-lights"),
    "last-exit",
)


@cache
def story() -> Campaign:
    return read_campaign(FOLDER / "content" / "campaign.yaml", "washington", SCENES)


PIECES: Final = Pieces(
    EDITION,
    SKILLS,
    special_enemies={"abomination": Abomination, "hobomination": Hobomination, "abominawild": Abominawild},
    special_cards={"rush": RushCard, "rouses": ExtraActivationCard, "abomination": AbominationCard},
    stage=WashingtonStage,
    scene_keys=SCENE_KEYS,
    read_scene=lambda scene: read_scene(scene, story()),
    objectives=OBJECTIVES,
    lacks=("corn", "woods", "window", "barricade", "stairway", "ledge", "palisade"),
    modules=("all-out", "keep", "ko", "clock", "night", "dark-zones", "secret-service"),
)
LIBRARY: Final = MissionLibrary(FOLDER, PIECES, SCENES, tuple(story().achievements))


def stage_for_team(scene: str, text: str, team: tuple[str, ...], having: tuple[str, ...]) -> Stage:
    """The stage of a scene for a team; achievements of a campaign change some of them."""
    return LIBRARY.stage_with(scene, text, team, having)


@cache
def itinerary() -> Itinerary:
    people = [person.id for person in LIBRARY.content.cast]
    route = Itinerary(story().missions, people, lambda mission, team, having: stage_for_team(mission, "", team, having))
    route.achievements = list(story().achievements)
    route.endings = [(ending.lanterns, ending.achievement, ending.id, ending.won) for ending in story().endings]
    return route


def carried() -> dict[str, str]:
    """The ids of this title's rules, by the keys of the family's code."""
    return title.rulebook.carried


class WashingtonTitle(ZoneTitle):
    stage = "alpha"
    refusals_kind = WashingtonRefusals
    words_kind = WashingtonWords
    telling_kind = WashingtonTelling
    steps_kind = WashingtonSteps
    terminal_kind = WashingtonTerminal
    preparations_kind = WashingtonPreparations
    chores_kind = WashingtonChores
    painter_kind = WashingtonPainter
    customs = WashingtonCustoms(itinerary)

    def sentence(self, event: Event, knows: bool = True) -> str:
        """The words of a card are its own."""
        if event.kind == "read":
            return f"{self.words.name(event['who'])} reads “{event['title']}”: {event['says']}"
        return super().sentence(event, knows)

    def fate_of(self, table: Table, who: int) -> str:
        survivor = our_survivor(table, who)
        if survivor.died or survivor.fell == 0:
            return super().fate_of(table, who)
        if survivor.lies == AWAY:
            return "KO, taken to safety"
        return f"KO {place(table, survivor.lies, self.words)}"

    def stage_in(self, view: Plain) -> Stage:
        return stage_for_team(view["scene"], view["text"], tuple(view["team"]), tuple(view["having"]))

    def concerns(self, setting: str, scene: str) -> bool:
        if scene == CAMPAIGN:
            return setting != HOUR
        page = LIBRARY.page_of(scene)
        uses = page["uses"].data if "uses" in page.data else []
        if setting == HOUR:
            return "clock" in uses and "clock" not in page.data
        return setting != TRIES and (setting != RESCUE or "ko" in uses)

    # -- the campaign --------------------------------------------------------------------------------------------------

    @property
    def campaign(self) -> Campaign:
        return story()

    def campaign_page(self, view: Plain) -> CampaignPage:
        assert isinstance(self.library, MissionLibrary)
        scenes = {scene.id: scene for scene in self.scenes}
        return CampaignPage(self.telling(view), self.campaign, self.library, scenes)

    def show(self, view: Plain, width: int) -> str:
        return CampaignScreen(self.campaign_page(view), width).show() if is_between(view) else super().show(view, width)

    def brief(self, view: Plain, width: int) -> str:
        if is_between(view):
            return CampaignScreen(self.campaign_page(view), width).brief()
        return super().brief(view, width)

    def ending(self, why: str) -> str:
        endings = {ending.id: ending.says for ending in self.campaign.endings}
        return endings[why] if why in endings else super().ending(why)

    def sets_up(self, game: Game) -> bool:
        """Also for each mission."""
        now = takewhile(lambda event: event.line == game.position, reversed(game.events))
        return super().sets_up(game) or any(event.kind == "mission" for event in now)

    def own_figures(self, table: Table) -> list[Figure]:
        return campaign_figures(our(table), self.campaign) if is_campaign(table) else []


title = WashingtonTitle(
    "washington",
    "Washington Z.C.",
    WashingtonRules(stage_for_team, itinerary, carried),
    LIBRARY,
    SEATS,
    "shamble.titles.washington",
)
_FIRST: Final = next(scene for scene in title.scenes if scene.id == story().missions[0])
title.scenes.insert(0, story().listed)
title.scenes[0].explains = _FIRST.explains
title.scenes[0].about = f"{story().about} The first is {_FIRST.name}. {_FIRST.about}"
title.options = DEFAULTS
title.about_options = SAYS
title.choices = CHOICES
title.settings = WORDS
