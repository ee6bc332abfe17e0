"""All skills by their ids: "slippery", or "plus-1-die:ranged" for one that comes in several kinds."""

# Interpreted: a table that is read when a scene is.
from __future__ import annotations

from typing import Final

from shamble.zones.rules import fighting_skills as fighting
from shamble.zones.rules import moving_skills as moving
from shamble.zones.rules import other_skills as other
from shamble.zones.rules.skills import Skill

ATTACKS: Final = ("combat", "melee", "ranged")
ACTIONS: Final = ("combat", "melee", "ranged", "move", "search")
DEAD: Final = ("walker", "breaker", "fatty", "relative")
HEALTH: Final = ("2", "4", "5", "6")
ONE_KIND: Final = ("",)
EQUIPMENT: Final = (  # cards that can be drawn or dealt, and kept
    *("claw-hammer", "crowbar", "table-leg", "tire-iron", "winchester-94", "ithaca-m37", "sawed-off"),
    *("smith-wesson-model-10", "uzi", "axe", "baseball-bat", "chainsaw", "katana", "machete", "boards"),
    *("flammable-fluid", "flashlight", "mason-jar", "plenty-of-bullets", "plenty-of-shells", "scope"),
)
BROTHER: Final = "brother-in-arms"  # has one kind for each other skill

SKILLS: Final[dict[str, tuple[type[Skill], tuple[str, ...]]]] = {  # the class of each, and its kinds
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
    "can-search-more-than-once": (other.CanSearchMoreThanOnce, ONE_KIND),
    "charge": (moving.Charge, ONE_KIND),
    "combat-reflexes": (other.CombatReflexes, ONE_KIND),
    "destiny": (other.Destiny, ONE_KIND),
    "distributor": (other.Distributor, ONE_KIND),
    "dreadnought": (fighting.Dreadnought, DEAD),
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
    "starts-with": (other.StartsWith, EQUIPMENT),
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


def skill_id(base: str, kind: str) -> str:
    return f"{base}:{kind}" if kind else base


def skill(id: str) -> Skill | None:
    """The skill with this id; None if there is no such skill."""
    base, _, kind = id.partition(":")
    if base == BROTHER:
        return brother_in_arms(id, kind)
    if base not in SKILLS:
        return None
    make, kinds = SKILLS[base]
    return make(id, kind) if kind in kinds else None


def brother_in_arms(id: str, shared: str) -> Skill | None:
    """The skill that shares another one, if that can be shared."""
    of = skill(shared) if not shared.startswith(BROTHER) else None
    if of is None or of.at_setup:
        return None
    found = other.BrotherInArms(id, shared)
    if ":" in shared:
        found.common_name = f"{found.name}: {of.common_name}"
    found.name = f"{found.name}: {of.name}"
    return found


def all_skills() -> dict[str, Skill]:
    """Every skill there is, by id."""
    found: dict[str, Skill] = {}
    for base, (make, kinds) in SKILLS.items():
        for kind in kinds:
            id = skill_id(base, kind)
            found[id] = make(id, kind)
    for shared in list(found):
        id = skill_id(BROTHER, shared)
        sharing = brother_in_arms(id, shared)
        if sharing is not None:
            found[id] = sharing
    return found


def skill_names() -> dict[str, str]:
    """The names of skills, including those whose kind is still open."""
    names: dict[str, str] = {}
    for id, skill in all_skills().items():
        names[id] = skill.name
        if ":" in id:
            names.setdefault(id.rpartition(":")[0], skill.common_name)
    return names
