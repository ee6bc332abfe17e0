"""All skills by their ids: "slippery", or "plus-1-die:ranged" for one that comes in several kinds."""

from __future__ import annotations

from typing import Final

from shamble.titles.nld import fighting_skills as fighting
from shamble.titles.nld import moving_skills as moving
from shamble.titles.nld import other_skills as other
from shamble.zones.table import Skill

ATTACKS: Final = ("combat", "melee", "ranged")
ACTIONS: Final = ("combat", "melee", "ranged", "move", "search")
ONE_KIND: Final = ("",)

SKILLS: Final[dict[str, tuple[type[Skill], tuple[str, ...]]]] = {  # what makes each, and the kinds that it comes in
    "plus-1-action": (other.PlusOneAction, ONE_KIND),
    "plus-1-damage": (fighting.PlusOneDamage, ATTACKS),
    "plus-1-die": (fighting.PlusOneDie, ATTACKS),
    "plus-1-free-action": (other.PlusOneFreeAction, ACTIONS),
    "plus-1-to-dice-roll": (fighting.PlusOneToDiceRoll, ATTACKS),
    "barbarian": (fighting.Barbarian, ONE_KIND),
    "born-leader": (other.BornLeader, ONE_KIND),
    "free-reload": (fighting.FreeReload, ONE_KIND),
    "hit-and-run": (moving.HitAndRun, ONE_KIND),
    "hoard": (other.Hoard, ONE_KIND),
    "home-defender": (fighting.HomeDefender, ONE_KIND),
    "lifesaver": (moving.Lifesaver, ONE_KIND),
    "low-profile": (fighting.LowProfile, ONE_KIND),
    "lucky": (fighting.Lucky, ONE_KIND),
    "medic": (other.Medic, ONE_KIND),
    "reaper": (fighting.Reaper, ATTACKS),
    "search-2-cards": (other.SearchTwoCards, ONE_KIND),
    "slippery": (moving.Slippery, ONE_KIND),
    "sniper": (fighting.Sniper, ONE_KIND),
    "sprint": (moving.Sprint, ONE_KIND),
    "steady-hand": (fighting.SteadyHand, ONE_KIND),
    "tactician": (other.Tactician, ONE_KIND),
    "tough": (fighting.Tough, ONE_KIND),
    "zombie-link": (other.ZombieLink, ONE_KIND),
}


def skill_id(base: str, kind: str) -> str:
    return f"{base}:{kind}" if kind else base


def skill(id: str) -> Skill | None:
    """The skill of an id; None where there is no such skill."""
    base, _, kind = id.partition(":")
    if base not in SKILLS:
        return None
    make, kinds = SKILLS[base]
    return make(id, kind) if kind in kinds else None


def all_skills() -> dict[str, Skill]:
    """Every skill there is, by id."""
    found: dict[str, Skill] = {}
    for base, (make, kinds) in SKILLS.items():
        for kind in kinds:
            id = skill_id(base, kind)
            found[id] = make(id, kind)
    return found


def skill_names() -> dict[str, str]:
    """What skills are called, and those of which the kind is still open."""
    names: dict[str, str] = {}
    for id, skill in all_skills().items():
        names.setdefault(id.partition(":")[0], skill.common_name)
        names[id] = skill.name
    return names
