"""The objective cards and notes of a scene.

cards: [{id: card-1, zone: office, name: ..., text: ..., effects: [...]}] are in zones, or with `door: office--street`
across a door, or with `face_up: true` beside the board, read from the beginning. `needs: [FUSE]` puts the card back
until the team has found these keywords, and with `known: true` everybody knows that from the beginning; `stays: true`
leaves it face up; `again: 2` lays it out again in every second round. notes: [{number: 1, text: ..., effects: [...]}]
are read when an effect says so. An effect is a mapping with one key, one of EFFECTS."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

from shamble.files.content import Located
from shamble.files.content_fields import amount, flag, named, names_of, new_id
from shamble.titles.washington.content.campaign import TEAM, Campaign
from shamble.titles.washington.rules import card_effects
from shamble.titles.washington.rules.conditions import Condition
from shamble.titles.washington.rules.objective_cards import ObjectiveCard
from shamble.titles.washington.rules.stage import Text, WashingtonStage
from shamble.zones.content.scene_page import ScenePage

_KEYWORD: Final = re.compile("[A-Z]+")
TAKER: Final = "taker"
ALL: Final = "all"


class CardReader:
    """The cards and notes of one scene while they are read."""

    def __init__(self, scene: ScenePage, stage: WashingtonStage, campaign: Campaign) -> None:
        self.scene = scene
        self.stage = stage
        self.campaign = campaign
        self.cards: list[str] = []
        self.in_zones: list[str] = []  # those of them in zones
        self.notes: list[str] = []
        self.given: list[str] = list(stage.keywords)
        self.needed: list[tuple[str, Located]] = []
        self.alternatives: list[str] = []

    def read(self) -> None:
        cards, notes = self.scene.entries("cards"), self.scene.entries("notes")
        self.notes = [note_id(entry["number"].data) for entry in notes if isinstance(entry.data, dict)]
        known = [entry.data for entry in cards if isinstance(entry.data, dict) and "id" in entry.data]
        self.cards = [card["id"] for card in known]
        self.in_zones = [card["id"] for card in known if "zone" in card]
        for entry in cards:
            with entry.gathering():
                self.card(entry)
        for entry in notes:
            with entry.gathering():
                entry.fields(["number", "text"], ["effects"])
                number = amount(entry["number"], 1)
                if note_id(number) in self.stage.texts:
                    entry["number"].wrong(f"there are two notes with the number {number}; choose another")
                self.stage.texts[note_id(number)] = self.text(note_id(number), f"Note {number}", entry)
        for word, place in self.needed:
            if word not in self.given and self.scene.page.is_sound("cards", "notes"):
                place.wrong(f"no card and no note gives {word}; add 'keyword: {word}' to one")

    def card(self, entry: Located) -> None:
        entry.fields(["id", "name", "text"], ["zone", "door", "face_up", "needs", "known", "effects", "stays", "again"])
        tokens = [token.id for token in self.stage.tokens]
        id = new_id(entry["id"], [*self.scene.taken, *tokens, *self.stage.texts])
        text = self.text(id, entry["name"].text(), entry)
        if "needs" in entry.data:
            text.needs = [self.keyword(word) for word in entry["needs"].entries()]
            self.needed += zip(text.needs, entry["needs"].entries())
        text.known = flag(entry, "known")
        if text.known and not text.needs:
            entry["known"].wrong("only what a card needs can be known; add 'needs: [...]', or leave it out")
        text.stays = flag(entry, "stays")
        if "again" in entry.data:
            text.again = amount(entry["again"], 1)
        self.stage.texts[id] = text
        if len([key for key in PLACES if key in entry.data]) != 1:
            entry.wrong("a card lies in a zone or across a door; write 'zone: ...' or 'door: ...'")
        elif "face_up" in entry.data:
            if entry["face_up"].flag():
                self.stage.face_up.append(id)
        elif "zone" in entry.data:
            self.stage.tokens.append(ObjectiveCard(id, self.scene.zone(entry["zone"])))
        elif self.scene.is_drawn:
            self.lay_across(id, entry["door"])
            if "again" in entry.data:
                entry["again"].wrong("the door is open then; only a card in a zone can be laid out again")

    def lay_across(self, id: str, door: Located) -> None:
        board = self.scene.board
        edge = board.edge_index[named(door, "edge", board.edge_index)]
        if not door.is_sound():
            return
        if board.edges[edge].kind != "door" or not board.edges[edge].closed:
            door.wrong("a card lies only across a door that is drawn closed (D); choose another")
        elif edge in self.stage.across:
            door.wrong(f"'{self.stage.across[edge]}' lies there already; choose another door")
        self.stage.across[edge] = id

    def text(self, id: str, title: str, entry: Located) -> Text:
        text = Text(id, title, " ".join(entry["text"].text().split()))
        text.effects = self.effects(entry["effects"]) if "effects" in entry.data else []
        return text

    def keyword(self, value: Located) -> str:
        word = value.text()
        if not _KEYWORD.fullmatch(word):
            value.wrong(f"'{word}' is not a keyword; write it in capitals, like FUSE")
        return word

    # -- effects -------------------------------------------------------------------------------------------------------

    def effects(self, value: Located) -> list[int]:
        """Their places in the list of the stage."""
        return [self.effect(entry) for entry in value.entries()]

    def effect(self, entry: Located) -> int:
        entry.fields([], list(EFFECTS))
        if len(entry.data) != 1:
            raise entry.error("an effect is one thing; write several as a list")
        key = next(iter(entry.data))
        if key not in EFFECTS:
            raise entry.error("this effect is not known")
        found = EFFECTS[key](self, entry[key])
        self.stage.effects.append(found)
        return len(self.stage.effects) - 1

    def experience(self, value: Located) -> card_effects.Effect:
        return card_effects.Experience(amount(value, 1))

    def heal(self, value: Located) -> card_effects.Effect:
        """`heal: 1`, or `heal: {who: all, wounds: 1}`; without `wounds`, all of them."""
        if isinstance(value.data, int):
            return card_effects.Heal(amount(value, 1), False)
        value.fields([], ["who", "wounds"])
        wounds = amount(value["wounds"], 1) if "wounds" in value.data else card_effects.ALL_WOUNDS
        return card_effects.Heal(wounds, everybody(value))

    def gives(self, value: Located) -> card_effects.Effect:
        word = self.keyword(value)
        self.given.append(word)
        return card_effects.FindKeyword(word)

    def note(self, value: Located) -> card_effects.Effect:
        return card_effects.ReadNote(self.note_named(value))

    def one_of(self, value: Located) -> card_effects.Effect:
        return card_effects.ReadOneOf([self.note_named(entry) for entry in value.entries()])

    def note_named(self, value: Located) -> str:
        id = note_id(amount(value, 1))
        if id not in self.notes:
            value.wrong(f"there is no note {value.data}; add it under 'notes'")
        return id

    def nest(self, value: Located) -> card_effects.Effect:
        """`nest: 2` for the zone where the card was taken, or `nest: {cards: 2, zone: office}`."""
        if isinstance(value.data, int):
            return card_effects.Nest(amount(value, 1), card_effects.HERE)
        value.fields(["cards", "zone"])
        return card_effects.Nest(amount(value["cards"], 1), self.scene.zone(value["zone"]))

    def draws(self, value: Located) -> card_effects.Effect:
        value.fields(["deck", "count"])
        return card_effects.DrawCards(self.deck(value["deck"]), amount(value["count"], 1))

    def takes_out(self, value: Located) -> card_effects.Effect:
        value.fields(["card", "deck", "count"])
        deck = self.deck(value["deck"])
        name = self.scene.content.decks[deck]
        cards = [card.id for card in self.scene.content.cards.values() if name in card.copies and not card.trap]
        return card_effects.TakeOut(
            named(value["card"], f"card of the deck '{name}'", cards), deck, amount(value["count"], 1)
        )

    def deck(self, value: Located) -> int:
        decks = self.scene.content.decks
        return decks.index(named(value, "deck", decks))

    def companion(self, value: Located) -> card_effects.Effect:
        ids = [person.id for person in self.stage.cast]
        return card_effects.FindCompanion(
            ids.index(named(value, "companion", [card.id for card in self.stage.company]))
        )

    def wakes(self, value: Located) -> card_effects.Effect:
        asleep = [colour for _, colour, active in self.stage.spawns if not active]
        colour = named(value, "sleeping spawn zone", asleep)
        self.scene.woken.append(colour)
        return card_effects.Wake(colour)

    def closes(self, value: Located) -> card_effects.Effect:
        return card_effects.CloseSpawn(self.scene.zone(value))

    def removes(self, value: Located) -> card_effects.Effect:
        return card_effects.RemoveCard(named(value, "card in a zone", self.in_zones))

    def bonus_action(self, value: Located) -> card_effects.Effect:
        """`bonus-action: true`."""
        value.flag()
        return card_effects.GiveBonusAction()

    def fewer_keep_dice(self, value: Located) -> card_effects.Effect:
        return card_effects.KeepWithFewerDice(amount(value, 1))

    def heal_one(self, value: Located) -> card_effects.Effect:
        """`heal-one: true`."""
        value.flag()
        return card_effects.HealOne()

    def leave_behind(self, value: Located) -> card_effects.Effect:
        """`leave-behind: true`."""
        value.flag()
        return card_effects.LeaveBehind()

    def spawns_twice(self, value: Located) -> card_effects.Effect:
        """`spawns-twice: {colour: red}` in the next zombie phase; with `since: 8`, in each from round 8 on. With
        `zone`, only the one there."""
        if isinstance(value.data, dict) and "zone" in value.data:
            value.fields(["zone"])
            return card_effects.SpawnTwice("", card_effects.NEXT_PHASE, self.scene.zone(value["zone"]))
        value.fields(["colour"], ["since"])
        colour = named(value["colour"], "spawn zone", dict.fromkeys(colour for _, colour, _ in self.stage.spawns))
        return card_effects.SpawnTwice(
            colour, amount(value["since"], 1) if "since" in value.data else card_effects.NEXT_PHASE
        )

    def lanterns(self, value: Located) -> card_effects.Effect:
        return card_effects.Count(card_effects.LANTERNS, value.whole(), 0, self.campaign.lanterns)

    def trust(self, value: Located) -> card_effects.Effect:
        return card_effects.Count(card_effects.TRUST, value.whole(), -self.campaign.trust, self.campaign.trust)

    def achieves(self, value: Located) -> card_effects.Effect:
        id = named(value, "achievement", self.campaign.achievements)
        self.stage.names[f"earned {id}"] = self.campaign.achievements[id].name
        return card_effects.Achieve(id, self.campaign.achievements[id].of == TEAM)

    def cxp(self, value: Located) -> card_effects.Effect:
        """`cxp: 1` for the taker, or `cxp: {who: all, points: 1}`."""
        if isinstance(value.data, int):
            return card_effects.GiveCxp(amount(value, 1), False)
        value.fields(["points"], ["who"])
        return card_effects.GiveCxp(amount(value["points"], 1), everybody(value))

    def when(self, value: Located) -> card_effects.Effect:
        value.fields(["then"], ["otherwise", *CONDITIONS])
        otherwise = self.effects(value["otherwise"]) if "otherwise" in value.data else []
        return card_effects.When(self.condition(value), self.effects(value["then"]), otherwise)

    def condition(self, value: Located) -> Condition:
        found = Condition()
        if "has" in value.data:
            found.has = [self.keyword(word) for word in value["has"].entries()]
            self.needed += zip(found.has, value["has"].entries())
        if "taken" in value.data:
            found.taken = names_of(value["taken"], "card", self.cards)
        if "untaken" in value.data:
            found.untaken = names_of(value["untaken"], "card", self.cards)
        if "achieved" in value.data:
            found.achieved = names_of(value["achieved"], "achievement", self.campaign.achievements)
        if "not_achieved" in value.data:
            found.not_achieved = names_of(value["not_achieved"], "achievement", self.campaign.achievements)
        if "eliminated" in value.data:
            known = [card.id for card in self.stage.company]
            ids = [person.id for person in self.stage.cast]
            found.eliminated = [ids.index(name) for name in names_of(value["eliminated"], "companion", known)]
        found.zombies_in = self.scene.zones(value["zombies_in"]) if "zombies_in" in value.data else []
        found.free = self.scene.zones(value["free"]) if "free" in value.data else []
        found.distrust = flag(value, "distrust")
        if "lanterns" in value.data:
            found.lanterns = amount(value["lanterns"], 1, self.campaign.lanterns, ", the team can't have more")
        return found

    def choose(self, value: Located) -> card_effects.Effect:
        return card_effects.Choose([self.alternative(entry) for entry in value.entries()])

    def alternative(self, entry: Located) -> card_effects.Alternative:
        entry.fields(["id", "says"], ["effects", "once", *CONDITIONS])
        id = new_id(entry["id"], self.alternatives)
        self.alternatives.append(id)
        self.stage.names[f"choice {id}"] = entry["says"].text()
        own = self.effects(entry["effects"]) if "effects" in entry.data else []
        alternative = card_effects.Alternative(id, entry["says"].text(), own)
        alternative.condition = self.condition(entry)
        alternative.once = flag(entry, "once")
        return alternative


def note_id(number: object) -> str:
    return f"note-{number}"


def everybody(value: Located) -> bool:
    return "who" in value.data and value["who"].one_of([TAKER, ALL]) == ALL


PLACES: Final = ("zone", "door", "face_up")
CONDITIONS: Final = (
    *("has", "taken", "untaken", "achieved", "not_achieved", "lanterns", "distrust"),
    *("zombies_in", "free", "eliminated"),
)
EFFECTS: Final[Mapping[str, Callable[[CardReader, Located], card_effects.Effect]]] = {
    "experience": CardReader.experience,
    "heal": CardReader.heal,
    "heal-one": CardReader.heal_one,
    "keyword": CardReader.gives,
    "note": CardReader.note,
    "one-of-notes": CardReader.one_of,
    "choose": CardReader.choose,
    "nest": CardReader.nest,
    "draws": CardReader.draws,
    "takes-out": CardReader.takes_out,
    "companion": CardReader.companion,
    "wakes": CardReader.wakes,
    "closes": CardReader.closes,
    "removes": CardReader.removes,
    "spawns-twice": CardReader.spawns_twice,
    "lanterns": CardReader.lanterns,
    "trust": CardReader.trust,
    "achievement": CardReader.achieves,
    "cxp": CardReader.cxp,
    "bonus-action": CardReader.bonus_action,
    "fewer-keep-dice": CardReader.fewer_keep_dice,
    "leave-behind": CardReader.leave_behind,
    "when": CardReader.when,
}
