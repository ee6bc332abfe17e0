"""The skills that the zombie games of the family have in common: their classes, and the kinds of those that come in
several. A title takes those that it has, and replaces those that it has in its own way."""

# Interpreted: a table that is used once, when content is read.
from __future__ import annotations

from typing import Final

from shamble.zones.rules import fighting_skills as fighting
from shamble.zones.rules import moving_skills as moving
from shamble.zones.rules import other_skills as other
from shamble.zones.rules.skill_list import EACH_CARD, EACH_SKILL, ONE_KIND, SkillClass

ATTACKS: Final = ("combat", "melee", "ranged")
ACTIONS: Final = ("combat", "melee", "ranged", "move", "search")
HEALTH: Final = ("2", "4", "5", "6")


def common_skills(dead: tuple[str, ...]) -> dict[str, SkillClass]:
    """`dead` are the kinds of enemy whose wounds a skill can ignore."""
    return {
        "plus-1-action": (other.PlusOneAction, ONE_KIND),
        "plus-1-damage": (fighting.PlusOneDamage, ATTACKS),
        "plus-1-die": (fighting.PlusOneDie, ATTACKS),
        "plus-1-free-action": (other.PlusOneFreeAction, ACTIONS),
        "plus-1-max-range": (fighting.PlusOneMaxRange, ONE_KIND),
        "plus-1-to-dice-roll": (fighting.PlusOneToDiceRoll, ATTACKS),
        "plus-1-zone-per-move": (moving.PlusOneZonePerMove, ONE_KIND),
        "two-cocktails": (other.TwoCocktails, ONE_KIND),
        "x-damage-2": (fighting.DamageTwo, ATTACKS),
        "ambidextrous": (fighting.Ambidextrous, ONE_KIND),
        "barbarian": (fighting.Barbarian, ONE_KIND),
        "blitz": (moving.Blitz, ONE_KIND),
        "bloodlust": (moving.Bloodlust, ATTACKS),
        "born-leader": (other.BornLeader, ONE_KIND),
        "break-in": (other.BreakIn, ONE_KIND),
        "brother-in-arms": (other.BrotherInArms, EACH_SKILL),
        "can-search-more-than-once": (other.CanSearchMoreThanOnce, ONE_KIND),
        "charge": (moving.Charge, ONE_KIND),
        "combat-reflexes": (other.CombatReflexes, ONE_KIND),
        "destiny": (other.Destiny, ONE_KIND),
        "distributor": (other.Distributor, ONE_KIND),
        "dreadnought": (fighting.Dreadnought, dead),
        "dual-expert": (fighting.DualExpert, ONE_KIND),
        "escalation": (fighting.Escalation, ATTACKS),
        "field-medic": (moving.FieldMedic, ONE_KIND),
        "free-reload": (fighting.FreeReload, ONE_KIND),
        "frenzy": (fighting.Frenzy, ATTACKS),
        "full-auto": (fighting.FullAuto, ONE_KIND),
        "gunslinger": (fighting.Gunslinger, ONE_KIND),
        "hit-and-run": (moving.HitAndRun, ONE_KIND),
        "hoard": (other.Hoard, ONE_KIND),
        "hold-your-nose": (other.HoldYourNose, ONE_KIND),
        "home-defender": (fighting.HomeDefender, ONE_KIND),
        "improvised-weapon-melee": (fighting.ImprovisedMelee, ONE_KIND),
        "improvised-weapon-ranged": (fighting.ImprovisedRanged, ONE_KIND),
        "is-that-all-youve-got": (fighting.IsThatAllYouveGot, ONE_KIND),
        "jump": (moving.Jump, ONE_KIND),
        "lifesaver": (moving.Lifesaver, ONE_KIND),
        "low-profile": (fighting.LowProfile, ONE_KIND),
        "lucky": (fighting.Lucky, ONE_KIND),
        "matching-set": (other.MatchingSet, ONE_KIND),
        "medic": (other.Medic, ONE_KIND),
        "point-blank": (fighting.PointBlank, ONE_KIND),
        "reaper": (fighting.Reaper, ATTACKS),
        "regeneration": (fighting.Regeneration, ONE_KIND),
        "roll-6-damage": (fighting.RollSixDamage, ATTACKS),
        "roll-6-die": (fighting.RollSixDie, ATTACKS),
        "scavenger": (other.Scavenger, ONE_KIND),
        "search-2-cards": (other.SearchTwoCards, ONE_KIND),
        "shove": (moving.Shove, ONE_KIND),
        "sidestep": (moving.Sidestep, ONE_KIND),
        "slippery": (moving.Slippery, ONE_KIND),
        "sniper": (fighting.Sniper, ONE_KIND),
        "sprint": (moving.Sprint, ONE_KIND),
        "starts-with": (other.StartsWith, EACH_CARD),
        "starts-with-health": (fighting.StartsWithHealth, HEALTH),
        "steady-hand": (fighting.SteadyHand, ONE_KIND),
        "super-strength": (fighting.SuperStrength, ONE_KIND),
        "swordmaster": (fighting.Swordmaster, ONE_KIND),
        "tactician": (other.Tactician, ONE_KIND),
        "taunt": (moving.Taunt, ONE_KIND),
        "tough": (fighting.Tough, ONE_KIND),
        "webbing": (fighting.Webbing, ONE_KIND),
        "zombie-link": (other.ZombieLink, ONE_KIND),
    }
