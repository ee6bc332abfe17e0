"""Positions: what is peculiar to this game when one is put onto the table.

keywords: [FUSE] are those that the team has found.

campaign: {lanterns: 2, trust: 1, achieved: [on-air], dead: [amy], sheets: {anton: {cxp: 4, skills: [steady-hand],
reserve: 2, spent: 1, kept: [machete], achieved: [wall-rat]}}} makes it one of a campaign, in its first mission. With
`scene: campaign` it has a `mission`, from 1 to 10, which is as what was achieved makes it.

A survivor with `light: street` has a light on that points there, or at a `wall`."""

from collections.abc import Callable

from shamble.files.content import Located
from shamble.files.content_fields import amount, named, names_of
from shamble.titles.washington.rules import campaign, light
from shamble.titles.washington.rules.abominations import stack_abominations
from shamble.titles.washington.rules.campaign import Itinerary
from shamble.titles.washington.rules.knockouts import has_knockouts
from shamble.titles.washington.rules.rewards import CAMPAIGN_SKILLS, is_campaign
from shamble.titles.washington.rules.sheets import BOXES, Logbook, Sheet
from shamble.titles.washington.rules.stage import our_stage
from shamble.titles.washington.rules.survivors import AT_WALL, OFF, our_survivor
from shamble.titles.washington.rules.table import our
from shamble.titles.washington.rules.view import AGAINST_WALL
from shamble.zones.content.placing.page import Customs, Placing
from shamble.zones.rules.board import AWAY
from shamble.zones.rules.equipment import Item
from shamble.zones.rules.table import Table

CARRIED = ("hands", "backpack")


class WashingtonCustoms(Customs):
    own_keys = ("ko", "leader", "light")
    table_keys = ("campaign", "keywords")

    def __init__(self, read_itinerary: Callable[[], Itinerary]) -> None:
        self.read_itinerary = read_itinerary

    def read_own(self, placing: Placing, who: int, entry: Located) -> None:
        self.read_knockout(placing, who, entry)
        self.read_light(placing, who, entry)

    def read_knockout(self, placing: Placing, who: int, entry: Located) -> None:
        """`ko` is the round in which a survivor went down; it is still where it fell."""
        if "leader" in entry.data:
            self.read_leader(placing, who, entry["leader"])
        if "ko" not in entry.data:
            return
        if not has_knockouts(placing.table):
            entry["ko"].wrong("nobody is knocked out in this scene; add 'uses: [ko]' to it, or leave it out")
        for key in CARRIED:
            if key in entry.data:
                entry[key].wrong("who is knocked out has lost everything; leave it out")
        survivor = our_survivor(placing.table, who)
        now = placing.table.round
        survivor.fell = amount(entry["ko"], max(1, now - 1), now, f", this is round {now}")
        survivor.lies, survivor.zone = survivor.zone, AWAY
        survivor.wounds = survivor.usual_health()

    def place_dead(self, table: Table) -> None:
        stack_abominations(our(table))

    def read_leader(self, placing: Placing, who: int, value: Located) -> None:
        """Whom a companion follows."""
        people = [person.id for person in placing.stage.cast[: placing.table.count_played()]]
        if placing.table.survivors[who].can_act():
            value.wrong("only companions have a leader; leave it out")
        our_survivor(placing.table, who).leader = people.index(named(value, "survivor", people))

    def read_light(self, placing: Placing, who: int, entry: Located) -> None:
        """A light that is on, and where it points."""
        if "light" in entry.data:
            at_wall = entry["light"].data == AGAINST_WALL
            light.point(placing.table, who, AT_WALL if at_wall else placing.zone(entry["light"]))
            if not our(placing.table).is_night():
                entry["light"].wrong("by day no light is on; leave it out, or use 'night'")

    def settle(self, table: Table, who: int) -> None:
        """Whoever carries no light has none on."""
        if not our(table).has_light(who):
            light.point(table, who, OFF)

    def set_up(self, placing: Placing) -> None:
        """In a campaign, the mission and what was achieved decide what is on the table."""
        if "campaign" not in placing.page.data:
            return
        city = our(placing.table)
        page = placing.page["campaign"]
        page.fields([], ["mission", "tries", "lanterns", "trust", "achieved", "dead", "sheets"])
        book = self.logbook(placing, page)
        if is_campaign(city):
            campaign.lay_out_mission(city, self.read_itinerary(), book, city.team)
            placing.stage = city.stage
        elif "mission" in page.data:
            page["mission"].wrong("this scene is no mission of the campaign; use 'scene: campaign', or leave it out")
        city.logbook = book

    def logbook(self, placing: Placing, page: Located) -> Logbook:
        people, achievements = self.read_itinerary().people, self.read_itinerary().achievements
        most = len(self.read_itinerary().missions)
        return Logbook(
            amount(page["mission"], 1, most, f", there are {most}") - 1 if "mission" in page.data else 0,
            amount(page["tries"], 0) if "tries" in page.data else 0,
            amount(page["lanterns"], 0) if "lanterns" in page.data else 0,
            page["trust"].whole() if "trust" in page.data else 0,
            tuple(names_of(page["achieved"], "achievement", achievements)) if "achieved" in page.data else (),
            tuple(self.sheets(placing, page)),
            tuple(names_of(page["dead"], "survivor", people)) if "dead" in page.data else (),
        )

    def read_table(self, placing: Placing) -> None:
        self.read_cards(placing)
        if "campaign" in placing.page.data:
            campaign.begin_mission(our(placing.table), our(placing.table).logbook)

    def read_cards(self, placing: Placing) -> None:
        """Cards that are gone from the board, or whose doors are open, were read."""
        table, city = placing.table, our(placing.table)
        texts, across = our_stage(table).texts, our_stage(table).across
        city.keywords = [word.text() for word in placing.entries("keywords")]
        city.read = [id for id, zone in zip([token.id for token in table.stage.tokens], table.tokens) if zone == AWAY]
        city.read = [id for id in city.read if id in texts]
        city.read += [card for edge, card in across.items() if not table.is_closed(edge)]

    def sheets(self, placing: Placing, page: Located) -> list[Sheet]:
        found: list[Sheet] = []
        for name, entry in page["sheets"].items() if "sheets" in page.data else []:
            people = [person.id for person in placing.content.cast]
            placing.key(page["sheets"], name, "survivor", people)
            with entry.gathering():
                entry.fields([], ["cxp", "skills", "reserve", "spent", "kept", "achieved"])
                found.append(self.sheet(placing, name, entry))
        return found

    def sheet(self, placing: Placing, name: str, entry: Located) -> Sheet:
        cxp = amount(entry["cxp"], 0, BOXES, f", the bar has {BOXES} boxes") if "cxp" in entry.data else 0
        skills = names_of(entry["skills"], "campaign skill", CAMPAIGN_SKILLS) if "skills" in entry.data else []
        reserve = amount(entry["reserve"], 0) if "reserve" in entry.data else 0
        spent = amount(entry["spent"], 0, reserve, ", which is the reserve") if "spent" in entry.data else 0
        kept = [self.kept(placing, value) for value in entry["kept"].entries()] if "kept" in entry.data else []
        own = (
            names_of(entry["achieved"], "achievement", self.read_itinerary().achievements)
            if "achieved" in entry.data
            else []
        )
        return Sheet(name, cxp, tuple(skills), reserve, spent, tuple(kept), tuple(own))

    def kept(self, placing: Placing, value: Located) -> Item:
        """A card that can be kept; it belongs to the first deck that has it."""
        card = placing.content.cards[named(value, "card", placing.content.cards)]
        decks = [deck for deck in placing.content.decks if deck in card.copies]
        if not decks:
            value.wrong(f"'{card.id}' is in no deck; choose a card that can be found")
        return Item(card.id, (decks or placing.content.decks)[0])
