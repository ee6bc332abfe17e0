"""What quests have in addition to the scenes of the family.

survivors: 4                                 # how many play, if not six
zombie_deck: {full: all, spectral-walker-a: 4}  # sets of zombie cards, or how many of a card; all of `full` by default
engines: [square-c]                          # where ballistae stand, or [] for none; by default one for each dragon
rubble_loses: false                          # rubble on something that the quest needs does not lose it
"""

from __future__ import annotations

from typing import Final

from shamble.files.content import Located, suggest
from shamble.files.content_fields import amount
from shamble.titles.wicked.rules.goals import Exit
from shamble.titles.wicked.rules.stage import EVERY_CARD, WickedStage
from shamble.zones.content.loader import OwnObjective
from shamble.zones.content.scene_page import ScenePage
from shamble.zones.rules.board import VAULT, WATER
from shamble.zones.rules.stage import Objective

SCENE_KEYS: Final = ("survivors", "zombie_deck", "engines", "rubble_loses")
EVERYTHING: Final = "all"


def read_scene(scene: ScenePage) -> None:
    stage = scene.stage
    assert isinstance(stage, WickedStage)
    read_deck(scene, stage)
    read_engines(scene, stage)
    if "rubble_loses" in scene.page.data:
        stage.rubble_loses = scene.page["rubble_loses"].flag()


def read_deck(scene: ScenePage, stage: WickedStage) -> None:
    cards = scene.content.spawn_cards
    sets = dict.fromkeys(name for card in cards.values() for name in card.copies)
    if "zombie_deck" not in scene.page.data:
        stage.deck = [("full", EVERY_CARD)]
        return
    for name, count in scene.page["zombie_deck"].items():
        if name in sets:
            if count.data != EVERYTHING:
                count.wrong(f"of a set all cards are in the deck; write '{EVERYTHING}', or name its cards")
            stage.deck.append((name, EVERY_CARD))
        elif name in cards:
            most = max(cards[name].copies.values())
            stage.deck.append((name, amount(count, 1, most, f", there are {most}")))
        else:
            hint = suggest(name, [*sets, *cards])
            scene.page["zombie_deck"].wrong(f"no set and no card is called '{name}'; {hint}", name)


def read_engines(scene: ScenePage, stage: WickedStage) -> None:
    if "engines" not in scene.page.data:
        return
    stage.engines = []
    for entry in scene.page["engines"].entries():
        zone = scene.zone(entry)
        if stage.board.zones[zone].kind in (WATER, VAULT):
            entry.wrong("a ballista stands in no water and in no vault; name another zone")
        stage.engines.append(zone)


# -- objectives --------------------------------------------------------------------------------------------------------


def read_exit(scene: ScenePage, entry: Located, id: str, says: str) -> Objective:
    return Exit(id, says, scene.within_reach(entry["zones"]))


OBJECTIVES: Final = {
    "exit": OwnObjective(("zones",), read_exit),
}
