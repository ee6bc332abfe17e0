"""Can a game of this title continue from this table, which came from elsewhere? Anything wrong raises ValueError."""

from __future__ import annotations

from shamble.kernel.sound import MANY, all_known, check_deck, few, within
from shamble.titles.washington.rules.card_effects import Alternative, Choose
from shamble.titles.washington.rules.stage import our_stage
from shamble.titles.washington.rules.survivors import AT_WALL, our_survivor
from shamble.titles.washington.rules.table import HOURS, NO_CLOCK, our
from shamble.zones.rules.board import AWAY
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
    all_known(city.decided, [choice.id for choice in alternatives(table)], "choice")
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


def alternatives(table: Table) -> list[Alternative]:
    """All choices that cards of the scene give."""
    found: list[Alternative] = []
    for effect in our_stage(table).effects:
        if isinstance(effect, Choose):
            found += effect.alternatives
    return found
