"""A campaign of ten short missions, to see what is between them: whoever pulls the lever in the first zone wins one."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any, Final
from xml.etree.ElementTree import Element

import shamble
from shamble.kernel.game import Game
from shamble.kernel.records import Plain
from shamble.titles.washington.content.campaign import Campaign
from shamble.titles.washington.content.missions import MissionLibrary
from shamble.titles.washington.rules.campaign import Itinerary
from shamble.titles.washington.rules.rules import WashingtonRules
from shamble.titles.washington.rules.survivors import our_survivor
from shamble.titles.washington.rules.table import WashingtonTable, our
from shamble.titles.washington.settings import DEFAULTS
from shamble.titles.washington.title import FOLDER, PIECES, SEATS, WashingtonTitle, carried, story, title
from shamble.titles.washington.title import itinerary as usual_itinerary
from shamble.titles.washington.words.campaign import CampaignPage
from shamble.zones.rules.board import AWAY
from shamble.zones.rules.equipment import Item
from shamble.zones.rules.stage import Stage

NAMES: Final = (
    *("Alpha Street", "Bravo Square", "Charlie Yard", "Delta Bridge", "Echo Lane"),
    *("Foxtrot Hall", "Golf Park", "Hotel Corner", "India Gate", "Juliett Roof"),
)
IDS: Final = tuple(name.lower().replace(" ", "-") for name in NAMES)
MAP: Final = """  +.....+.....+.....+.....+.....+.....+
  : s0  : s1  : s2  : s3  : s4  : s5  :
  +.....+.....+.....+.....+.....+.....+"""
SCENE: Final = """title: washington
scene: {id}
name: {name}
about: What happens at {name}.
map: |
{map}
zones:
{zones}
starts: {{s0: 6}}
spawns: [{{zone: s5, colour: white}}]
tokens: [{{id: lever-{id}, name: the lever of {name}, zone: s0, do: activate}}]
objectives: [{{id: lever, kind: activate, tokens: [lever-{id}], says: Pull the lever of {name}.}}]
last_round: 3
uses: [all-out, keep, ko, clock, night]
clock: {clock}
{more}"""
MORE: Final = {  # what is special in some of them
    "delta-bridge": "variants: [{with: on-air, says: The bridge is quiet.}, {without: moth, says: No moths.}]",
}


def write_scenes(folder: Path) -> None:
    """The whole title with these scenes in addition to its own."""
    shutil.copytree(FOLDER, folder, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    zones = "\n".join(f"  s{n}: {{id: s{n}, name: zone {n}, kind: exterior}}" for n in range(6))
    for id, name in zip(IDS, NAMES):
        text = SCENE.format(
            id=id, name=name, map=MAP, zones=zones, clock=(7 + 6 * IDS.index(id)) % 24, more=MORE.get(id, "")
        )
        (folder / "scenes" / f"{id}.yaml").write_text(text, encoding="utf-8")


class LongTitle(WashingtonTitle):
    """The title with these missions."""

    @property
    def campaign(self) -> Campaign:
        return replace(story(), missions=list(IDS))

    def stage_in(self, view: Plain) -> Stage:
        assert isinstance(self.library, MissionLibrary)
        return self.library.stage_with(view["scene"], "", tuple(view["team"]), tuple(view["having"]))


def long_title(folder: Path) -> LongTitle:
    write_scenes(folder)
    library = MissionLibrary(folder, PIECES, IDS, tuple(story().achievements))

    def stage_for_team(scene: str, text: str, team: tuple[str, ...], having: tuple[str, ...]) -> Stage:
        return library.stage_with(scene, text, team, having)

    def itinerary() -> Itinerary:
        people = [person.id for person in library.content.cast]
        route = Itinerary(
            list(IDS), people, lambda mission, team, having: library.stage_with(mission, "", team, having)
        )
        route.achievements = usual_itinerary().achievements
        route.endings = usual_itinerary().endings
        return route

    rules = WashingtonRules(stage_for_team, itinerary, carried)
    package = "shamble.titles.washington"
    long = LongTitle("washington", "Washington Z.C.", rules, library, SEATS, package)
    long.scenes.insert(0, title.scenes[0])
    long.options = DEFAULTS
    return long


def begin(long: LongTitle, **keys: Any) -> Game:
    return shamble.new(long, "campaign", seed=keys.pop("seed", 1), **keys)


def win(game: Game, stop_at: str = "between") -> None:
    """Win the mission under way, and play on to the page after it, or to another question."""
    while game.question is not None and game.question.ask != stop_at:
        answers = [option.text for option in game.question.options]
        wanted = [text for text in answers if text.startswith(("activate", "roll-for-all"))]
        game.answer(wanted[0] if wanted else answers[0])


def lose(game: Game) -> None:
    """Do nothing until it is lost, and play on to the page after it."""
    while game.question is not None and game.question.ask != "lost-mission":
        answers = [option.text for option in game.question.options]
        game.answer("end" if "end" in answers else answers[0])


def table_of(game: Game) -> WashingtonTable:
    return our(game.state)


def page_of(game: Game) -> CampaignPage:
    title = game.title
    assert isinstance(title, LongTitle)
    return title.campaign_page(game.view(0))


def after(long: LongTitle, missions: int, **keys: Any) -> Game:
    """The page after so many missions were won."""
    game = begin(long, **keys)
    for mission in range(missions):
        if mission:
            game.answer("go-on")
        win(game)
    return game


def kill(game: Game, who: int) -> None:
    victim = our_survivor(table_of(game), who)
    victim.died = True
    victim.zone = AWAY
    victim.inventory.empty()


def record(game: Game) -> Any:
    return game.view(0)["campaign"]


def give(game: Game, who: int, card: str) -> None:
    city = table_of(game)
    city.decks[0].take_out(card)
    city.survivors[who].inventory.add(Item(card, city.decks[0].name))


def with_achievements(long: LongTitle, missions: int) -> Game:
    """On Air and Bright Eyes of the team, Moth of Justin; the rest was missed."""
    game = begin(long)
    for mission in range(missions):
        city = table_of(game)
        if mission == 0:
            city.achieved.append("on-air")
        if mission == 2:
            city.achieved.append("bright-eyes")
            city.sheets[1] = city.sheets[1].with_achievement("moth")
        win(game)
        if mission < missions - 1:
            game.answer("go-on")
    return game


def drawn(game: Game) -> Element:
    painter = game.title.painter
    assert painter is not None
    return painter.board(game.view(0))
