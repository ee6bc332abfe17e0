"""What artefacts and some spells do besides hitting: skills of whoever attacks with them, which nobody learns."""

from __future__ import annotations

from shamble.zones.rules.equipment import Attack
from shamble.zones.rules.fighting_skills import AttackSkill
from shamble.zones.rules.table import Table
from shamble.zones.rules.wounds import heal


class Power(AttackSkill):
    """What a weapon adds to the attacks with it."""

    innate = True


# -- sixes -------------------------------------------------------------------------------------------------------------


class Storm(Power):
    rule = "fantasy.artefact.storm-bow"
    called = "Storm"

    def six_adds_die(self, attack: Attack) -> bool:
        return True


class Chain(Power):
    rule = "fantasy.spell.chain-lightning"
    called = "Chain"

    def six_adds_die(self, attack: Attack) -> bool:
        return True


class Earthquake(Power):
    rule = "fantasy.artefact.earthquake-hammer"
    called = "Earthquake"

    def six_adds_die(self, attack: Attack) -> bool:
        return True

    def six_adds_damage(self, attack: Attack) -> bool:
        return True


class Disintegration(Power):
    rule = "fantasy.spell.disintegrate"
    called = "Disintegration"

    def six_hits_harder(self, attack: Attack) -> bool:
        return True


# -- hits --------------------------------------------------------------------------------------------------------------


class Carnage(Power):
    rule = "fantasy.artefact.axe-of-carnage"
    called = "Carnage"

    def more_hits(self, attack: Attack, hits: int) -> int:
        return 1 if hits > 0 else 0


class Chaos(Power):
    """The fire breaks out once hits and misses have done their work."""

    rule = "fantasy.artefact.chaos-longbow"
    called = "Chaos"
    hits_for_fire = 4

    def attacked(self, table: Table, attack: Attack) -> None:
        if attack.hits >= self.hits_for_fire:
            table.push("dragon-fire", (attack.who, attack.zone), (attack.card, self.rule))


class Vampire(Power):
    rule = "fantasy.artefact.vampire-crossbow"
    called = "Vampire"

    def attacked(self, table: Table, attack: Attack) -> None:
        healed = min(attack.killed, table.survivors[attack.who].wounds)
        if healed > 0:
            heal(table, attack.who, self.rule, healed)
