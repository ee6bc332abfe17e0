"""The skills of a game by their ids: "slippery", or "plus-1-die:ranged" for one that comes in several kinds."""

# Interpreted: it is used once, when content is read.
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from shamble.zones.rules.skills import Skill

SkillClass = tuple[type[Skill], tuple[str, ...]]  # the class of a skill, and its kinds

ONE_KIND: Final = ("",)
EACH_CARD: Final = ("each card that can be kept",)
EACH_SKILL: Final = ("each skill that works after setup",)


def skill_id(base: str, kind: str) -> str:
    return f"{base}:{kind}" if kind else base


def skills_of(classes: Mapping[str, SkillClass], cards: Sequence[str]) -> dict[str, Skill]:
    """Every skill there is, by id. `cards` are those that a survivor can keep."""
    found: dict[str, Skill] = {}
    for base, (make, kinds) in classes.items():
        for kind in cards if kinds is EACH_CARD else () if kinds is EACH_SKILL else kinds:
            id = skill_id(base, kind)
            found[id] = make(id, kind)
    lasting = [skill for skill in found.values() if not skill.at_setup]
    for base, (make, kinds) in classes.items():
        for skill in lasting if kinds is EACH_SKILL else ():
            id = skill_id(base, skill.id)
            found[id] = named_after(make(id, skill.id), skill)
    return found


def named_after(sharing: Skill, skill: Skill) -> Skill:
    """A skill that shares another one has its name as well."""
    if ":" in skill.id:
        sharing.common_name = f"{sharing.name}: {skill.common_name}"
    sharing.name = f"{sharing.name}: {skill.name}"
    return sharing
