"""Night, and dark zones: who sees how far, and how hard it is to hit what is hardly seen."""

from __future__ import annotations

from typing import Final

from shamble.titles.washington.rules.light import lit_for, zones_of_beams
from shamble.titles.washington.rules.stage import our_stage
from shamble.titles.washington.rules.table import our
from shamble.zones.rules.board import Ground
from shamble.zones.rules.combat import skills_at_work, skills_with
from shamble.zones.rules.equipment import RANGED, Attack
from shamble.zones.rules.skills import Skill
from shamble.zones.rules.table import Table

HARD_TO_SEE: Final = 1  # how far survivors see at night, and everybody sees into dark zones
BLIND: Final = 0  # how far zombies see at night
IN_THE_DARK: Final = 6  # the accuracy of ranged attacks at what is in the dark


class NightFighter(Skill):
    """Shoots in the dark as by day."""

    rule = "washington.skill.night-fighter"
    called = "Night fighter"
    shoots_in_the_dark = True


class NightVision(Skill):
    """Sees in the dark as by day, and so shoots as well."""

    rule = "washington.skill.night-vision"
    called = "Night vision"
    sees_in_the_dark = True
    shoots_in_the_dark = True


def sight(table: Table, ground: Ground, zone: int, through_rooms: bool, who: int, card: str) -> list[int]:
    """At night zombies see their own zone and survivors one further, and everybody sees lit zones as by day."""
    by_day = ground.sees(zone, through_rooms)
    night = our(table).is_night()
    if not night and not has_dark_zones(table):
        return by_day
    if who >= 0 and any(skill.sees_in_the_dark for skill in skills_with(table, who, card)):
        return by_day
    seen = ground.sees_dimly(zone, through_rooms, BLIND if night and who < 0 else HARD_TO_SEE, not night)
    lit = zones_of_beams(table) if night else []
    if not lit:
        return seen
    seen = seen[:]
    for there in lit:
        seen[there] = by_day[there]
    return seen


def has_dark_zones(table: Table) -> bool:
    """Does the scene make something of its dark zones?"""
    return our_stage(table).has_dark_zones


def why_dark(table: Table) -> str:
    return "washington.night.survivor-sight-range-one" if our(table).is_night() else "modern.mode.dark-zones"


def accuracy(table: Table, attack: Attack) -> int:
    """Ranged attacks at what is in the dark hit on a six; what skills add to the dice comes on top."""
    printed = attack.weapon.accuracy
    if attack.kind != RANGED or attack.by_car or not is_in_the_dark(table, attack):
        return printed
    by_skill = any(skill.shoots_in_the_dark for skill in skills_at_work(table, attack))
    return printed if by_skill else IN_THE_DARK


def is_in_the_dark(table: Table, attack: Attack) -> bool:
    """At night a light helps that shines there, by day in dark zones one that the shooter carries."""
    if our(table).is_night():
        return not lit_for(table, attack.who, attack.zone)
    dark = has_dark_zones(table) and table.stage.board.zones[attack.zone].dark
    return dark and not our(table).has_light(attack.who)
