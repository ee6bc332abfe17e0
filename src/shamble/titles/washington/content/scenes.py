"""What scenes of this game have in addition to those of the family."""

from __future__ import annotations

from typing import Final

from shamble.files.content_fields import names_of
from shamble.titles.washington.content.campaign import Campaign
from shamble.titles.washington.content.objective_cards import CardReader
from shamble.titles.washington.rules.knockouts import KO
from shamble.titles.washington.rules.stage import WashingtonStage
from shamble.zones.content.scene_page import ScenePage

DEATH: Final = "death"
SCENE_KEYS: Final = ("lost_when", "cards", "notes")


def read_scene(scene: ScenePage, campaign: Campaign) -> None:
    assert isinstance(scene.stage, WashingtonStage)
    read_losing(scene, scene.stage)
    CardReader(scene, scene.stage, campaign).read()


def read_losing(scene: ScenePage, stage: WashingtonStage) -> None:
    """What loses the mission in addition to what always does."""
    if "lost_when" in scene.page.data:
        place = scene.page["lost_when"]
        stage.death_loses = DEATH in names_of(place, "way to lose", [DEATH])
        if KO not in stage.uses and scene.page.is_sound("uses"):
            place.wrong("without knock-outs a survivor's death always loses; add 'uses: [ko]', or leave it out")
