"""All skills of this game."""

# Interpreted: a table that is used once, when content is read.
from __future__ import annotations

from typing import Final

from shamble.titles.wicked.rules import artefacts
from shamble.titles.wicked.rules import fantasy_skills as fantasy
from shamble.zones.rules import fighting_skills as fighting
from shamble.zones.rules import moving_skills as moving
from shamble.zones.rules import other_skills as other
from shamble.zones.rules.skill_list import ONE_KIND, SkillClass

ACTIONS: Final = ("combat", "melee", "ranged", "magic", "move", "search")
SKILLS: Final[dict[str, SkillClass]] = {
    "plus-1-action": (other.PlusOneAction, ONE_KIND),
    "plus-1-damage": (fighting.PlusOneDamage, ("melee",)),
    "plus-1-die": (fighting.PlusOneDie, ("melee", "ranged", "magic")),
    "plus-1-free-action": (other.PlusOneFreeAction, ACTIONS),
    "plus-1-max-range": (fighting.PlusOneMaxRange, ONE_KIND),
    "plus-1-to-dice-roll": (fighting.PlusOneToDiceRoll, ("melee", "ranged", "combat")),
    "plus-1-zone-per-move": (moving.PlusOneZonePerMove, ONE_KIND),
    "ambidextrous": (fighting.Ambidextrous, ONE_KIND),
    "barbarian": (fighting.Barbarian, ONE_KIND),
    "blitz": (fantasy.Blitz, ONE_KIND),
    "bloodlust": (fantasy.Bloodlust, ("melee",)),
    "born-leader": (fantasy.BornLeader, ONE_KIND),
    "free-reload": (fighting.FreeReload, ONE_KIND),
    "hit-and-run": (moving.HitAndRun, ONE_KIND),
    "iron-hide": (fantasy.IronHide, ONE_KIND),
    "iron-rain": (fantasy.IronRain, ONE_KIND),
    "jump": (fantasy.Jump, ONE_KIND),
    "lifesaver": (moving.Lifesaver, ONE_KIND),
    "lucky": (fantasy.Lucky, ONE_KIND),
    "marksman": (fantasy.Marksman, ONE_KIND),
    "point-blank": (fantasy.PointBlank, ONE_KIND),
    "reaper": (fighting.Reaper, ("combat",)),
    "roll-6-die": (fighting.RollSixDie, ("combat",)),
    "scavenger": (other.Scavenger, ONE_KIND),
    "search-plus-1-card": (fantasy.SearchPlusOneCard, ONE_KIND),
    "shove": (fantasy.Shove, ONE_KIND),
    "slippery": (moving.Slippery, ONE_KIND),
    "spellbook": (fantasy.Spellbook, ONE_KIND),
    "spellcaster": (fantasy.Spellcaster, ONE_KIND),
    "sprint": (moving.Sprint, ONE_KIND),
    "steady-hand": (fantasy.SteadyHand, ONE_KIND),
    "taunt": (fantasy.Taunt, ONE_KIND),
    "tough": (fantasy.Tough, ONE_KIND),
    # of weapons
    "carnage": (artefacts.Carnage, ONE_KIND),
    "chain": (artefacts.Chain, ONE_KIND),
    "chaos": (artefacts.Chaos, ONE_KIND),
    "disintegration": (artefacts.Disintegration, ONE_KIND),
    "earthquake": (artefacts.Earthquake, ONE_KIND),
    "storm": (artefacts.Storm, ONE_KIND),
    "vampire": (artefacts.Vampire, ONE_KIND),
}
