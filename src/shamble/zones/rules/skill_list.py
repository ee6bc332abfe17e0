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
EACH_ATTACK_SKILL: Final = ("each skill that modifies attacks",)


def skill_id(base: str, kind: str) -> str:
    return f"{base}:{kind}" if kind else base


def skills_of(classes: Mapping[str, SkillClass], cards: Sequence[str]) -> dict[str, Skill]:
    """Every skill there is, by id. `cards` are those that a survivor can keep."""
    found: dict[str, Skill] = {}
    for base, (make, kinds) in classes.items():
        for kind in cards if kinds is EACH_CARD else () if kinds in (EACH_SKILL, EACH_ATTACK_SKILL) else kinds:
            id = skill_id(base, kind)
            found[id] = make(id, kind)
    lasting = [skill for skill in found.values() if not skill.at_setup and not skill.innate]
    of_others: dict[tuple[str, ...], list[Skill]] = {
        EACH_SKILL: lasting,
        EACH_ATTACK_SKILL: [skill for skill in lasting if skill.in_attacks],
    }
    for base, (make, kinds) in classes.items():
        for skill in of_others.get(kinds, ()):
            id = skill_id(base, skill.id)
            found[id] = named_after(make(id, skill.id), skill)
    return found


def named_after(sharing: Skill, skill: Skill) -> Skill:
    """A skill that stands for another one has its name as well."""
    sharing.stand_for(skill)
    if ":" in skill.id:
        sharing.common_name = f"{sharing.name}: {skill.common_name}"
    sharing.name = f"{sharing.name}: {skill.name}"
    return sharing
