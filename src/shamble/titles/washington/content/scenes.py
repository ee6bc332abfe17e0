"""What scenes of this game have in addition to those of the family."""

from __future__ import annotations

from typing import Final

from shamble.files.content import Located, suggest
from shamble.files.content_fields import amount, flag, named, names_of, new_id
from shamble.kernel.errors import SettingError
from shamble.titles.washington.content.campaign import Campaign
from shamble.titles.washington.content.objective_cards import CONDITIONS, CardReader
from shamble.titles.washington.rules.feats import COUNTED, MOST, NONE, WENT_THROUGH
from shamble.titles.washington.rules.goals import Bring, CarryOut, LightRoofs, Signal
from shamble.titles.washington.rules.landmarks import Gun
from shamble.titles.washington.rules.stage import CompanionCard, Feat, Occasion, WashingtonStage
from shamble.titles.washington.settings import ZOMBIE_DECK
from shamble.zones.content.loader import OwnObjective
from shamble.zones.content.scene_objectives import wanted_tokens
from shamble.zones.content.scene_page import ScenePage
from shamble.zones.rules.stage import Objective, Person

DEATH: Final = "death"
HUMVEE_DECK: Final = "secret-service"
SCENE_KEYS: Final = (
    *("lost_when", "companions", "cards", "notes", "clock", "humvees", "feats"),
    *("keywords", "dealt", "quiet", "zombie_cards", "drawn_to"),
    *("end_phases", "when_won", "spares", "second_wind", "owners_have", "gun", "roofs", "lanterns"),
)


def read_scene(scene: ScenePage, campaign: Campaign) -> None:
    stage = stage_of(scene)
    read_losing(scene, stage)
    read_companions(scene, stage)
    read_clock(scene, stage)
    read_humvees(scene, stage)
    read_beginning(scene, stage)
    reader = CardReader(scene, stage, campaign)
    reader.read()
    read_feats(scene, stage, reader)
    read_occasions(scene, stage, reader)
    read_landmarks(scene, stage, reader)
    read_past(scene, stage, campaign)
    if "drawn_to" in scene.page.data:
        stage.drawn_to = named(scene.page["drawn_to"], "achievement", campaign.achievements)


def read_losing(scene: ScenePage, stage: WashingtonStage) -> None:
    """What loses the mission in addition to what always does."""
    if "lost_when" in scene.page.data:
        place = scene.page["lost_when"]
        stage.death_loses = DEATH in names_of(place, "way to lose", [DEATH])
        if not stage.has_knockouts and scene.page.is_sound("uses"):
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
        if not stage.has_clock and scene.page.is_sound("uses"):
            scene.page["clock"].wrong("the clock is not among the advanced rules; add it under 'uses'")


def read_humvees(scene: ScenePage, stage: WashingtonStage) -> None:
    """A Humvee makes its zone one to be searched, wherever it is."""
    if "humvees" in scene.page.data:
        stage.humvees = scene.zones(scene.page["humvees"])
        for zone in stage.humvees if scene.knows_zones else []:
            stage.add_search_spot(zone, scene.content.decks.index(HUMVEE_DECK))


def read_beginning(scene: ScenePage, stage: WashingtonStage) -> None:
    """What the team has from the beginning, and what waits for it."""
    page = scene.page
    stage.keywords = [word.text() for word in scene.entries("keywords")]
    for value in scene.entries("dealt"):
        read_dealt(scene, stage, value)
    if "quiet" in page.data:
        stage.quiet = amount(page["quiet"], 1)
    if "zombie_cards" in page.data:
        stage.zombie_cards = str(page["zombie_cards"].data)
        try:
            ZOMBIE_DECK.cards(stage, stage.zombie_cards)
        except SettingError as problem:
            page["zombie_cards"].wrong(problem.why)


def read_dealt(scene: ScenePage, stage: WashingtonStage, value: Located) -> None:
    """A card that is taken out of a deck. There must be enough copies of it."""
    cards = [card for card in scene.content.cards.values() if not card.trap]
    copies = {card.id: sum([card.copies.get(deck, 0) for deck in scene.content.decks]) for card in cards}
    card = named(value, "card of a deck", [id for id, count in copies.items() if count])
    stage.dealt.append(card)
    if value.is_sound() and stage.dealt.count(card) > copies[card]:
        value.wrong(f"the decks have only {copies[card]} of it; deal fewer")


def read_feats(scene: ScenePage, stage: WashingtonStage, reader: CardReader) -> None:
    """feats: [{id: wall-rat, counts: shot-across-sandbags, at_least: 10, effects: [...]}]. `at_least` is 1 unless it is
    given; `until: 5` counts only until that round. With `at_end: most` or `at_end: none` it is looked at when the
    mission is won; `counts: went-through` also names a `door`."""
    for entry in scene.entries("feats"):
        with entry.gathering():
            entry.fields(["id", "counts", "effects"], ["at_least", "at_end", "until", "door"])
            feat = Feat(new_id(entry["id"], [other.id for other in stage.feats]), entry["counts"].one_of(list(COUNTED)))
            if "at_end" in entry.data:
                feat.at_end = entry["at_end"].one_of([MOST, NONE])
            else:
                feat.at_least = amount(entry["at_least"], 1) if "at_least" in entry.data else 1
            feat.until = amount(entry["until"], 1) if "until" in entry.data else 0
            if (feat.counts == WENT_THROUGH) != ("door" in entry.data):
                entry.wrong(f"'door' belongs to 'counts: {WENT_THROUGH}', and the other way round")
            elif "door" in entry.data and scene.is_drawn:
                feat.edge = scene.board.edge_index[named(entry["door"], "edge", scene.board.edge_index)]
            feat.effects = reader.effects(entry["effects"])
            stage.feats.append(feat)


def read_occasions(scene: ScenePage, stage: WashingtonStage, reader: CardReader) -> None:
    """end_phases: [{round: 6, effects: [...]}] happen in the End phase of that round, without `round` in each.
    when_won: [...] are effects when the mission is won in a campaign."""
    for entry in scene.entries("end_phases"):
        with entry.gathering():
            entry.fields(["effects"], ["round"])
            round = amount(entry["round"], 1) if "round" in entry.data else 0
            stage.end_phases.append(Occasion(round, reader.effects(entry["effects"])))
    if "when_won" in scene.page.data:
        stage.when_won = reader.effects(scene.page["when_won"])


def read_landmarks(scene: ScenePage, stage: WashingtonStage, reader: CardReader) -> None:
    """gun: {zones: [tank], has: [SHELL], achieved: [iron-toad]} is fired from there, once, by a team that has these.
    roofs: [...] are zones for lanterns; `lanterns` are those of a team that plays the mission alone."""
    page = scene.page
    if "gun" in page.data:
        page["gun"].fields(["zones"], list(CONDITIONS))
        stage.gun = Gun(scene.zones(page["gun"]["zones"]), reader.condition(page["gun"]))
    if "roofs" in page.data:
        stage.roofs = scene.zones(page["roofs"])
    if "lanterns" in page.data:
        stage.lanterns = amount(page["lanterns"], 0, reader.campaign.lanterns, ", the team can't have more")


def read_past(scene: ScenePage, stage: WashingtonStage, campaign: Campaign) -> None:
    """What earlier missions have given the team: `spares: true`, a dark zone of its choice stays empty;
    `second_wind: id`, somebody once stays up, and this achievement notes it; `owners_have: {id: skill}`, skills of
    survivors with an achievement."""
    page = scene.page
    stage.spares = flag(page, "spares")
    if "second_wind" in page.data:
        stage.second_wind = named(page["second_wind"], "achievement", campaign.achievements)
    for id, skill in page["owners_have"].items() if "owners_have" in page.data else []:
        if id not in campaign.achievements:
            page["owners_have"].wrong(f"no achievement is called '{id}'; {suggest(id, campaign.achievements)}", id)
        stage.owners_have[id] = named(skill, "skill", stage.skills)


# -- objectives --------------------------------------------------------------------------------------------------------


def stage_of(scene: ScenePage) -> WashingtonStage:
    assert isinstance(scene.stage, WashingtonStage)
    return scene.stage


def read_signal(scene: ScenePage, entry: Located, id: str, says: str) -> Objective:
    signal = Signal(id, says, scene.zones(entry["zones"]))
    stage_of(scene).signals.append(signal)
    return signal


def read_carry_out(scene: ScenePage, entry: Located, id: str, says: str) -> Objective:
    stage = stage_of(scene)
    found = wanted_tokens(scene, entry["tokens"], "take")
    if not stage.exits and scene.page.is_sound("exits"):
        entry["kind"].wrong("there is no way out; name zones under 'exits'")
    if len(found) != 1:
        raise entry["tokens"].error("name one card; it is carried out by whoever takes it")
    stage.carried.append(stage.tokens[found[0]].id)
    return CarryOut(id, says, found[0])


def read_bring(scene: ScenePage, entry: Located, id: str, says: str) -> Objective:
    stage = stage_of(scene)
    cards = {card.id: card for card in stage.company}
    card = cards[named(entry["companion"], "companion", cards)]
    who = [person.id for person in stage.cast].index(card.id)
    among = wanted_tokens(scene, entry["among"], "take") if "among" in entry.data else []
    escort = Bring(id, says, who, scene.within_reach(entry["zones"]), among, card.loses)
    stage.escorts.append(escort)
    return escort


def read_light_roofs(scene: ScenePage, entry: Located, id: str, says: str) -> Objective:
    stage = stage_of(scene)
    if not stage.roofs and scene.page.is_sound("roofs"):
        entry["kind"].wrong("there is no roof for a lantern; name zones under 'roofs'")
    return LightRoofs(id, says)


OBJECTIVES: Final = {
    "bring": OwnObjective(("companion", "zones"), read_bring, ("among",)),
    "light-roofs": OwnObjective((), read_light_roofs),
    "light": OwnObjective(("zones",), read_signal),
    "carry-out": OwnObjective(("tokens",), read_carry_out),
}
