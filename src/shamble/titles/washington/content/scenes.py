"""What scenes of this game have in addition to those of the family."""

from __future__ import annotations

from typing import Final

from shamble.files.content_fields import amount, named, names_of, new_id
from shamble.titles.washington.content.campaign import Campaign
from shamble.titles.washington.content.objective_cards import CardReader
from shamble.titles.washington.rules.knockouts import KO
from shamble.titles.washington.rules.stage import CompanionCard, WashingtonStage
from shamble.zones.content.scene_page import ScenePage
from shamble.zones.rules.stage import Person

DEATH: Final = "death"
HUMVEE_DECK: Final = "secret-service"
SCENE_KEYS: Final = ("lost_when", "companions", "cards", "notes", "clock", "humvees")


def read_scene(scene: ScenePage, campaign: Campaign) -> None:
    assert isinstance(scene.stage, WashingtonStage)
    read_losing(scene, scene.stage)
    read_companions(scene, scene.stage)
    read_clock(scene, scene.stage)
    read_humvees(scene, scene.stage)
    CardReader(scene, scene.stage, campaign).read()


def read_losing(scene: ScenePage, stage: WashingtonStage) -> None:
    """What loses the mission in addition to what always does."""
    if "lost_when" in scene.page.data:
        place = scene.page["lost_when"]
        stage.death_loses = DEATH in names_of(place, "way to lose", [DEATH])
        if KO not in stage.uses and scene.page.is_sound("uses"):
            place.wrong("without knock-outs a survivor's death always loses; add 'uses: [ko]', or leave it out")


def read_companions(scene: ScenePage, stage: WashingtonStage) -> None:
    """companions: [{id: taylor, name: Taylor, skill: lucky, zone: office}] waits in a zone; with `leader: start` it
    begins with a leader, and with neither a card places it. `loses: false`: the mission can go on without it."""
    team = stage.cast
    for entry in scene.entries("companions"):
        with entry.gathering():
            entry.fields(["id", "name", "skill"], ["zone", "leader", "loses"])
            card = CompanionCard(new_id(entry["id"], [*scene.taken, *(token.id for token in stage.tokens)]))
            scene.taken.append(card.id)
            if "zone" in entry.data:
                card.zone = scene.zone(entry["zone"])
            if "leader" in entry.data:
                entry["leader"].one_of(["start"])
                card.with_team = True
                if "zone" in entry.data:
                    entry["zone"].wrong("a companion with a leader is where the leader is; leave one of the two out")
            card.loses = entry["loses"].flag() if "loses" in entry.data else True
            name, skill = entry["name"].text(), named(entry["skill"], "skill", stage.skills)
            stage.company.append(card)
            stage.names[card.id] = name
            stage.cast = [*stage.cast, Person(card.id, name, [[skill], [], [], []], [])]
            stage.gifts.append([])
    stage.companions = len(stage.cast) - len(team)
    stage.make_options()


def read_clock(scene: ScenePage, stage: WashingtonStage) -> None:
    """The hour at which the scene begins."""
    if "clock" in scene.page.data:
        stage.clock = amount(scene.page["clock"], 0, 23, ", a day has 24 hours")
        if "clock" not in stage.uses and scene.page.is_sound("uses"):
            scene.page["clock"].wrong("the clock is not among the advanced rules; add it under 'uses'")


def read_humvees(scene: ScenePage, stage: WashingtonStage) -> None:
    """A Humvee makes its zone one to be searched, wherever it is."""
    if "humvees" in scene.page.data:
        stage.humvees = scene.zones(scene.page["humvees"])
        for zone in stage.humvees if scene.knows_zones else []:
            stage.add_search_spot(zone, scene.content.decks.index(HUMVEE_DECK))
