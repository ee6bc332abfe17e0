"""Skills that only this game has."""

from __future__ import annotations

from shamble.kernel.abilities import Tally
from shamble.zones.rules.equipment import MELEE, RANGED, Attack
from shamble.zones.rules.fighting_skills import AttackSkill
from shamble.zones.rules.skills import Skill


class IronHide(Skill):
    rule = "skill.iron-hide"
    called = "Iron hide"


class IronRain(AttackSkill):
    rule = "skill.iron-rain"
    called = "Iron rain"

    def dice(self, attack: Attack, dice: Tally) -> None:
        if attack.kind == RANGED and attack.sweeps and attack.crowd > attack.weapon.dice:
            dice.set(attack.crowd, self.rule)


class Marksman(AttackSkill):
    rule = "skill.marksman"
    called = "Marksman"

    def picks_targets(self, attack: Attack) -> bool:
        return attack.kind != MELEE

    def spares_friends(self, attack: Attack) -> bool:
        return attack.kind != MELEE


class SearchPlusOneCard(Skill):
    rule = "skill.search-plus-1-card"
    called = "Search: +1 card"
    search_cards = 2


class Spellbook(Skill):
    rule = "skill.spellbook"
    called = "Spellbook"


class Spellcaster(Skill):
    rule = "skill.spellcaster"
    called = "Spellcaster"
    free_action = "spell"
