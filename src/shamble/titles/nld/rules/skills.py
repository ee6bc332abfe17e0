"""All skills of this game: those that the family has in common."""

# Interpreted: a table that is used once, when content is read.
from __future__ import annotations

from typing import Final

from shamble.zones.rules.common_skills import common_skills
from shamble.zones.rules.skill_list import SkillClass

SKILLS: Final[dict[str, SkillClass]] = common_skills(("walker", "breaker", "fatty", "relative"))
