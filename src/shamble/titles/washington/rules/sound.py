"""Can a game of this title continue from this table, which came from elsewhere? Anything wrong raises ValueError."""

from __future__ import annotations

from shamble.kernel.sound import MANY, all_known, check_deck, few, known, within
from shamble.titles.washington.rules.campaign import Itinerary
from shamble.titles.washington.rules.card_effects import alternatives
from shamble.titles.washington.rules.sheets import BOXES, NO_CAMPAIGN, KeepRoll, Logbook, Sheet
from shamble.titles.washington.rules.stage import our_stage
from shamble.titles.washington.rules.survivors import AT_WALL, our_survivor
from shamble.titles.washington.rules.table import HOURS, NO_CLOCK, WashingtonTable, our
from shamble.titles.washington.settings import CHOICES, DEFAULTS
from shamble.zones.rules.board import AWAY
from shamble.zones.rules.sound import check_items
from shamble.zones.rules.table import Table


def check_city(table: Table) -> None:
    """Called once the family has checked the table."""
    last = len(table.stage.board.zones) - 1
    for who in range(len(table.survivors)):
        survivor = our_survivor(table, who)
        within(survivor.lies, AWAY, last, f"the zone in which {table.name(who)} lies")
        within(survivor.fell, 0, MANY, f"the round in which {table.name(who)} fell")
        within(survivor.beam, AT_WALL, last, f"the zone at which {table.name(who)} points a light")
        within(survivor.pointed_in, AWAY, last, f"where {table.name(who)} pointed it")
        if survivor.carries:
            all_known([survivor.carries], our_stage(table).carried, "card to carry out")
        within(survivor.ride, 0, len(table.cars()) - 1, f"the car of {table.name(who)}")
        if survivor.lies != AWAY and survivor.zone != AWAY:
            raise ValueError(f"{table.name(who)} can't lie somewhere and be in play")
    cars = max(1, len(table.stage.cars))
    within(len(table.cars()), cars, cars, "the number of cars")
    within(our(table).first_hour, NO_CLOCK, HOURS - 1, "the hour at which the game began")
    kinds = len([enemy for enemy in table.stage.enemies if enemy.abomination])
    within(our(table).most_abominations, 1, kinds, "the number of abominations at the same time")
    city, texts = our(table), our_stage(table).texts
    check_deck(city.abominations, [enemy.id for enemy in table.stage.enemies if enemy.abomination], "abomination")
    all_known(city.read, texts, "card or note")
    all_known(city.put_back, texts, "card")
    all_known(city.revealed, texts, "card")
    all_known(city.decided, [choice.id for choice in alternatives(our_stage(city))], "choice")
    feats = our_stage(table).feats
    all_known(city.feats, [feat.id for feat in feats], "feat")
    counted = len(feats) * len(table.survivors)
    within(len(city.tally), counted, counted, "the number of things that feats count")
    all_known(city.arrived, [person.id for person in table.stage.cast], "companion")
    for zone in city.lantern_zones:
        within(zone, 0, last, "the zone of a lantern")
    few(city.lantern_zones, "lanterns")
    within(city.spared, AWAY, last, "the dark zone that stays empty")
    within(city.burning, 0, MANY, "the number of lights")
    within(city.keep_less, 0, MANY, "the number of Keep dice")
    few(city.keywords, "keywords")
    few(city.doubled, "doubled")
    for doubled in city.doubled:
        within(doubled.first, 0, MANY, "the first round of a doubled spawn")
        within(doubled.last, 0, MANY, "the last round of a doubled spawn")
        within(doubled.zone, AWAY, last, "the zone of a doubled spawn")


# -- what lasts from mission to mission --------------------------------------------------------------------------------


def check_campaign(city: WashingtonTable, itinerary: Itinerary) -> None:
    """The logbook and the sheets, and what was chosen for the next mission."""
    people, achievements = itinerary.people, itinerary.achievements
    in_campaign = city.logbook.mission != NO_CAMPAIGN
    sheets = city.count_played() if in_campaign else 0
    within(len(city.sheets), sheets, sheets, "the number of sheets")
    for sheet in city.sheets:
        known(sheet.person, people, "survivor")
        check_sheet(city, sheet, achievements)
    for book in (city.logbook, city.before):
        check_logbook(city, book, itinerary)
    check_rolls(city, city.keep_rolls)
    all_known(list(city.achieved), achievements, "achievement")
    all_known(list(city.having), achievements, "achievement")
    all_known(city.left_behind, people, "survivor")
    few(city.successors, "successors")
    for successor in city.successors:
        names = successor.split(" ")
        within(len(names), 3, 3, "the number of words about a successor")
        all_known([names[0], names[2]], people, "survivor")
        known(names[1], [str(seat) for seat in range(city.players)], "seat")
    check_settings(city)


def check_settings(city: WashingtonTable) -> None:
    """For those that are missing, the usual ones are meant."""
    few(city.chosen, "chosen")
    chosen = {choice.partition("=")[0]: choice.partition("=")[2] for choice in city.chosen}
    all_known(list(chosen), DEFAULTS, "setting")
    for setting, value in chosen.items():
        if setting in CHOICES:
            known(value, CHOICES[setting], f"choice of “{setting}”")


def check_logbook(city: WashingtonTable, book: Logbook, itinerary: Itinerary) -> None:
    within(book.mission, NO_CAMPAIGN, len(itinerary.missions), "the number of the mission")
    within(book.tries, 0, MANY, "the number of tries")
    within(book.lanterns, 0, MANY, "the number of lanterns")
    within(book.trust, -MANY, MANY, "the trust")
    all_known(list(book.achieved), itinerary.achievements, "achievement")
    all_known(list(book.dead), itinerary.people, "survivor")
    few(book.sheets, "sheets")
    for sheet in book.sheets:
        known(sheet.person, itinerary.people, "survivor")
        check_sheet(city, sheet, itinerary.achievements)
    few(book.past, "past")
    for past in book.past:
        known(past.id, itinerary.missions, "mission")
        within(past.tries, 0, MANY, "the number of tries")
        within(past.rounds, 0, MANY, "the number of rounds")
        within(past.hour, NO_CLOCK, HOURS - 1, "the hour at which a mission began")
        all_known(list(past.dead), itinerary.people, "survivor")
    check_rolls(city, list(book.rolls))
    few(book.successors, "successors")
    for successor in book.successors:
        names = successor.split(" ")
        within(len(names), 2, 2, "the number of words about a successor")
        all_known(names, itinerary.people, "survivor")


def check_sheet(city: WashingtonTable, sheet: Sheet, achievements: list[str]) -> None:
    within(sheet.cxp, 0, BOXES, f"the CXP of {sheet.person}")
    all_known(list(sheet.skills), city.stage.skills, "skill")
    within(sheet.reserve, 0, MANY, f"the reserve of {sheet.person}")
    within(sheet.spent, 0, sheet.reserve, f"what {sheet.person} has spent of the reserve")
    check_items(city.stage, list(sheet.kept))
    for item in sheet.kept:
        known(item.back, city.stage.decks, f"deck for the {item.card} that {sheet.person} kept")
    all_known(list(sheet.achieved), achievements, "achievement")


def check_rolls(city: WashingtonTable, rolls: list[KeepRoll]) -> None:
    few(rolls, "rolls")
    for roll in rolls:
        known(roll.card, city.stage.cards, "card")
        few(roll.faces, "faces")
        for face in roll.faces:
            within(face, 1, 6, "a face of a Keep roll")
