"""What everybody may know of this game in addition to what the family shows."""

from __future__ import annotations

from typing import Final

from shamble.kernel.records import Plain
from shamble.titles.washington.rules.campaign import allowed_tries
from shamble.titles.washington.rules.keep import keep_dice, keep_value
from shamble.titles.washington.rules.light import HAVE_SEEN_LIGHT, lit_zones, pointed_at, see_light
from shamble.titles.washington.rules.rewards import is_campaign
from shamble.titles.washington.rules.sheets import KeepRoll, PastMission, Sheet
from shamble.titles.washington.rules.table import NO_CLOCK, WashingtonTable
from shamble.zones.rules.board import AWAY, NOTHING
from shamble.zones.rules.seeing import seen_from

AGAINST_WALL: Final = "wall"
NOT_KEPT: Final = -1


def show_campaign(table: WashingtonTable, shown: Plain, missions: list[str]) -> None:
    """Add the team, and in a campaign its logbook and its sheets. A mission is named when it is reached."""
    shown["team"] = list(table.team)
    shown["having"] = list(table.having)
    if is_campaign(table):
        book = table.logbook
        shown["campaign"] = {
            "mission": book.mission,
            "missions": len(missions),
            "next": missions[book.mission] if book.mission < len(missions) else "",
            "tries": book.tries,
            "most-tries": allowed_tries(table),
            "lanterns": table.lanterns,
            "trust": table.trust,
            "achieved": table.achieved[:],
            "sheets": [sheet_view(sheet) for sheet in table.sheets],
            "dead": list(book.dead),
            "past": [past_view(past) for past in book.past],
            "rolls": [roll_view(roll) for roll in book.rolls],
            "successors": dict([pair.split() for pair in book.successors]),
            "gained": {sheet.person: sheet.cxp - table.before.sheet_of(sheet.person).cxp for sheet in table.sheets},
        }


def show_keep(table: WashingtonTable, shown: Plain) -> None:
    """Add with how many dice each card in hand is rolled for after the mission; NOT_KEPT if it can't be kept."""
    for who, survivor in enumerate(table.survivors):
        hands = survivor.inventory.hands
        dice = [keep_dice(table, item) if keep_value(table, item) else NOT_KEPT for item in hands]
        shown["survivors"][table.name(who)]["keep-dice"] = dice


def show_night(table: WashingtonTable, shown: Plain) -> None:
    """Add the hour, which zones are lit and which nobody sees, where beams point, and which zombies see a light; also
    whether those are acting just now, before all others."""
    night = table.is_night()
    shown["hour"] = table.hour() if table.first_hour != NO_CLOCK else -1
    shown["night"] = night
    shown["by-light"] = acts_by_light(table)
    lit, seen = lit_zones(table), zones_in_sight(table)
    for number, zone in enumerate(table.stage.board.zones):
        shown["zones"][zone.id]["lit"] = lit[number]
        shown["zones"][zone.id]["unseen"] = night and not seen[number]
    for who, survivor in enumerate(table.survivors):
        on = survivor.zone != AWAY and table.is_light_on(who)
        shown["survivors"][table.name(who)]["beam"] = beam_view(table, who) if on else ""
    lured = [table.zone_name(zone) for zone in see_light(table)]
    for plan in shown["forecast"]:
        plan["lured"] = plan["zone"] in lured
        if plan["lured"]:
            plan["wounds"] *= 2  # they also act before their phase


def acts_by_light(table: WashingtonTable) -> bool:
    """Does the phase of all zombies wait for those who see a light?"""
    the_dead = table.edition.the_dead
    return any(task.name == the_dead and HAVE_SEEN_LIGHT in task.numbers for task in table.agenda)


def beam_view(table: WashingtonTable, who: int) -> str:
    to = pointed_at(table, who)
    return table.zone_name(to) if to != NOTHING else AGAINST_WALL


def zones_in_sight(table: WashingtonTable) -> list[bool]:
    """For each zone, whether a survivor sees it."""
    found = [False] * len(table.stage.board.zones)
    for who in table.in_play():
        for zone, distance in enumerate(seen_from(table, who, table.survivors[who].zone)):
            found[zone] = found[zone] or distance >= 0
    return found


def sheet_view(sheet: Sheet) -> Plain:
    return {
        "who": sheet.person,
        "cxp": sheet.cxp,
        "skills": list(sheet.skills),
        "reserve": sheet.reserve,
        "spent": sheet.spent,
        "kept": [item.card for item in sheet.kept],
        "achieved": list(sheet.achieved),
    }


def past_view(past: PastMission) -> Plain:
    return {"mission": past.id, "tries": past.tries, "rounds": past.rounds, "hour": past.hour, "dead": list(past.dead)}


def roll_view(roll: KeepRoll) -> Plain:
    return {"who": roll.person, "card": roll.card, "faces": list(roll.faces), "kept": roll.kept}
