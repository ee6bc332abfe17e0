"""What quests have in addition to the scenes of the family.

survivors: 4                                 # how many play, if not six
zombie_deck: {full: all, spectral-walker-a: 4}  # sets of zombie cards, or how many of a card; all of `full` by default
"""

from __future__ import annotations

from typing import Final

from shamble.files.content import Located, suggest
from shamble.files.content_fields import amount
from shamble.titles.wicked.rules.goals import Exit
from shamble.titles.wicked.rules.stage import EVERY_CARD, WickedStage
from shamble.zones.content.loader import OwnObjective
from shamble.zones.content.scene_page import ScenePage
from shamble.zones.rules.stage import Objective

SCENE_KEYS: Final = ("survivors", "zombie_deck")
EVERYTHING: Final = "all"


def read_scene(scene: ScenePage) -> None:
    stage = scene.stage
    assert isinstance(stage, WickedStage)
    read_deck(scene, stage)


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


# -- objectives --------------------------------------------------------------------------------------------------------


def read_exit(scene: ScenePage, entry: Located, id: str, says: str) -> Objective:
    return Exit(id, says, scene.within_reach(entry["zones"]))


OBJECTIVES: Final = {
    "exit": OwnObjective(("zones",), read_exit),
}
