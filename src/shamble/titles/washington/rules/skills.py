"""All skills of this game: those that the family has in common, and its own."""

# Interpreted: a table that is used once, when content is read.
from __future__ import annotations

from typing import Final

from shamble.titles.washington.rules import all_out_skills as all_out
from shamble.titles.washington.rules import modern_skills as modern
from shamble.titles.washington.rules.campaign_skills import Satchel, StartsWithAmmo
from shamble.titles.washington.rules.night import NightFighter, NightVision
from shamble.zones.rules.common_skills import common_skills
from shamble.zones.rules.moving_skills import SlipAway
from shamble.zones.rules.skill_list import EACH_ATTACK_SKILL, ONE_KIND, SkillClass

LACKING: Final = ("frenzy",)  # no card has it
COMMON: Final = common_skills(("walker", "fatty", "runner", "abomination"))
OWN: Final[dict[str, SkillClass]] = {
    "all-out": (all_out.AllOut, EACH_ATTACK_SKILL),
    "double-all-out-dice": (all_out.DoubleAllOutDice, ONE_KIND),
    "ignore-1-break": (all_out.IgnoreOneBreak, ONE_KIND),
    "night-fighter": (NightFighter, ONE_KIND),
    "night-vision": (NightVision, ONE_KIND),
    "plus-1-free-all-out-combat-action": (all_out.PlusOneFreeAllOutCombatAction, ONE_KIND),
    "satchel": (Satchel, ONE_KIND),
    "slip-away": (SlipAway, ONE_KIND),
    "slippery": (modern.Slippery, ONE_KIND),
    "spare-parts": (all_out.SpareParts, ONE_KIND),
    "starts-with-2-ap": (modern.StartsWithAp, ONE_KIND),
    "starts-with-ammo": (StartsWithAmmo, ONE_KIND),
    "two-cocktails": (modern.TwoCocktails, ONE_KIND),
    "zombie-link": (modern.ZombieLink, ONE_KIND),
}
SKILLS: Final[dict[str, SkillClass]] = {id: found for id, found in COMMON.items() if id not in LACKING} | OWN
