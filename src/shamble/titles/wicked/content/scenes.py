"""What quests have in addition to the scenes of the family.

survivors: 4                                 # how many play, if not six
artefacts: {vault-violet: [inferno]}            # what is in vaults
zombie_deck: {full: all, spectral-walker-a: 4}  # sets of zombie cards, or how many of a card; all of `full` by default
engines: [square-c]                          # where ballistae stand, or [] for none; by default one for each dragon
rubble_loses: false                          # rubble on something that the quest needs does not lose it
extra_cards: [torch]                         # equipment in addition to that of the box
hoards: [reliquary]                          # tokens whose finder also takes a vault weapon at random
nests: {violet: swarm-of-ratz}               # spawn zones that only fire removes, and whom they rouse
haunts: {spectral-walker: chapel-c}          # where zombies go that see nobody
floats: [spectral-walker]                    # whom no climb stops
bells: [{enemies: spectral-walker, zone: chapel-c, counter: tolls}]  # who leaves the board there, and what counts them
dragon_cards: {since: 3, level: yellow}      # from this round on they are read at this level at least
no_landing: {zones: [square-c], until: 1}    # tiles from which the dragon stays away at first
lost_when: [{kind: overrun, enemies: [spectral-walker], count: 8, says: ...}]  # see LOSSES
"""

from __future__ import annotations

from typing import Final

from shamble.files.content import Located, suggest
from shamble.files.content_fields import amount, named
from shamble.titles.wicked.rules.goals import BurnNests, CollectSome, DriveOff, Exit
from shamble.titles.wicked.rules.losses import Counted, Defenceless, Loss, Overrun
from shamble.titles.wicked.rules.setup import EQUIPMENT
from shamble.titles.wicked.rules.stage import EVERY_CARD, Bell, WickedStage, WickedToken
from shamble.zones.content.loader import OwnObjective
from shamble.zones.content.scene_objectives import counting_kinds, wanted_tokens
from shamble.zones.content.scene_page import ScenePage
from shamble.zones.rules.board import VAULT, WATER
from shamble.zones.rules.stage import Objective
from shamble.zones.rules.survivors import LEVELS

SCENE_KEYS: Final = (
    *("survivors", "zombie_deck", "engines", "rubble_loses", "artefacts", "extra_cards", "hoards"),
    *("nests", "haunts", "floats", "bells", "dragon_cards", "no_landing", "lost_when"),
)
LOSSES: Final[dict[str, tuple[str, ...]]] = {  # what a quest can be lost by, and what else each says
    "overrun": ("enemies", "count"),
    "counter": ("counter", "count"),
    "defenceless": ("damage",),
}
EVERYTHING: Final = "all"
ARTEFACTS: Final = "artefacts"  # the deck of them


def read_scene(scene: ScenePage) -> None:
    stage = scene.stage
    assert isinstance(stage, WickedStage)
    read_deck(scene, stage)
    read_engines(scene, stage)
    if "rubble_loses" in scene.page.data:
        stage.rubble_loses = scene.page["rubble_loses"].flag()
    read_artefacts(scene, stage)
    read_more_cards(scene, stage)
    read_haunting(scene, stage)
    read_restraint(scene, stage)
    read_losses(scene, stage)


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
            entry.wrong("a ballista can be neither in water nor in a vault; name another zone")
        stage.engines.append(zone)


def read_artefacts(scene: ScenePage, stage: WickedStage) -> None:
    """The cards of the deck of artefacts that are in vaults."""
    known = [id for id, card in scene.content.cards.items() if ARTEFACTS in card.copies]
    vaults = [scene.board.zones[zone].id for zone in scene.zones_of_kind(VAULT)]
    for name, cards in scene.page["artefacts"].items() if "artefacts" in scene.page.data else []:
        if name not in vaults:
            if scene.knows_zones:
                scene.page["artefacts"].wrong(f"no vault is called '{name}'; {suggest(name, vaults)}", name)
            continue
        for entry in cards.entries():
            card = named(entry, "artefact", known)
            if any(card == lying for _, lying in stage.artefacts):
                entry.wrong(f"there is only one '{card}'; lay out another artefact")
            stage.artefacts.append((scene.board.zone_index[name], card))


def read_more_cards(scene: ScenePage, stage: WickedStage) -> None:
    """Equipment in addition to that of the box, and tokens that hold a vault weapon."""
    searched = [id for id, card in scene.content.cards.items() if EQUIPMENT in card.copies and not card.trap]
    stage.extra_cards = [named(entry, "equipment card", searched) for entry in scene.entries("extra_cards")]
    tokens = {token.id: token for token in stage.tokens}
    for entry in scene.entries("hoards") if scene.page.is_sound("tokens") else []:
        token = tokens.get(named(entry, "token", tokens))
        if isinstance(token, WickedToken):
            token.hoard = True


def read_haunting(scene: ScenePage, stage: WickedStage) -> None:
    """Zombies that do something else in this quest, and their nests."""
    page = scene.page
    colours = [colour for _, colour, _ in stage.spawns]
    for colour, kind in page["nests"].items() if "nests" in page.data and page.is_sound("spawns") else []:
        if colours.count(colour) != 1:
            page["nests"].wrong(
                f"a nest is the only spawn zone of its colour; there are {colours.count(colour)}", colour
            )
        stage.nests[colour] = scene.kind(kind)
    for name, zone in page["haunts"].items() if "haunts" in page.data else []:
        if name not in scene.content.kinds:
            page["haunts"].wrong(f"no kind of enemy is called '{name}'; {suggest(name, scene.content.kinds)}", name)
            continue
        stage.haunts[scene.content.kinds.index(name)] = scene.zone(zone)
    for entry in scene.entries("floats"):
        stage.floating |= 1 << scene.kind(entry)
    for entry in scene.entries("bells"):
        with entry.gathering():
            entry.fields(["enemies", "zone", "counter"])
            counter = entry["counter"].text()
            if counter not in stage.counters:
                stage.counters.append(counter)
            bell = Bell(scene.kind(entry["enemies"]), scene.zone(entry["zone"]), stage.counters.index(counter))
            stage.bells.append(bell)


def read_restraint(scene: ScenePage, stage: WickedStage) -> None:
    """When and where the dragon comes."""
    page = scene.page
    if "dragon_cards" in page.data:
        page["dragon_cards"].fields(["since", "level"])
        stage.dragon_cards_since = amount(page["dragon_cards"]["since"], 1)
        stage.dragon_cards_at = LEVELS.index(page["dragon_cards"]["level"].one_of(LEVELS[1:]))
    if "no_landing" in page.data:
        page["no_landing"].fields(["zones", "until"])
        stage.no_landing_until = amount(page["no_landing"]["until"], 1)
        stage.no_landing = scene.zones(page["no_landing"]["zones"])
        for zone in stage.no_landing if scene.is_drawn else []:
            if not stage.is_centre(zone):
                page["no_landing"]["zones"].wrong(f"'{stage.board.zones[zone].id}' is no centre of a tile; name one")


def read_losses(scene: ScenePage, stage: WickedStage) -> None:
    for entry in scene.entries("lost_when"):
        with entry.gathering():
            entry.fields(["kind", "says"], [key for keys in LOSSES.values() for key in keys])
            kind = entry["kind"].one_of(list(LOSSES))
            if entry.is_sound("kind"):
                entry.fields(["kind", "says", *LOSSES[kind]])
                stage.losses.append(read_loss(scene, stage, entry, kind))


def read_loss(scene: ScenePage, stage: WickedStage, entry: Located, kind: str) -> Loss:
    says = entry["says"].text()
    if kind == "defenceless":
        return Defenceless(says, amount(entry["damage"], 1))
    count = amount(entry["count"], 1)
    if kind == "counter":
        counter = named(entry["counter"], "counter", stage.counters)
        return Counted(says, count, stage.counters.index(counter))
    return Overrun(says, count, counting_kinds(scene, entry))


# -- objectives --------------------------------------------------------------------------------------------------------


def read_exit(scene: ScenePage, entry: Located, id: str, says: str) -> Objective:
    return Exit(id, says, scene.within_reach(entry["zones"]))


def read_take_some(scene: ScenePage, entry: Located, id: str, says: str) -> Objective:
    tokens = wanted_tokens(scene, entry["tokens"], "take")
    most = max(len(tokens), 1)
    return CollectSome(id, says, tokens, amount(entry["count"], 1, most, f", these are {most} tokens"))


def read_drive_off(scene: ScenePage, entry: Located, id: str, says: str) -> Objective:
    return DriveOff(id, says, amount(entry["count"], 1))


def read_burn_nests(scene: ScenePage, entry: Located, id: str, says: str) -> Objective:
    stage = scene.stage
    assert isinstance(stage, WickedStage)
    if not stage.nests and scene.page.is_sound("nests", "spawns"):
        entry["kind"].wrong("there is no nest; name one under 'nests'")
    return BurnNests(id, says, False)


OBJECTIVES: Final = {
    "exit": OwnObjective(("zones",), read_exit),
    "take-some": OwnObjective(("tokens", "count"), read_take_some),
    "drive-off": OwnObjective(("count",), read_drive_off),
    "burn-nests": OwnObjective((), read_burn_nests),
}
