"""What artefacts and some spells do besides hitting: skills of whoever attacks with them, which nobody learns."""

from __future__ import annotations

from shamble.zones.rules.combat import skills_at_work
from shamble.zones.rules.equipment import Attack
from shamble.zones.rules.fighting_skills import AttackSkill
from shamble.zones.rules.table import Table
from shamble.zones.rules.wounds import heal


class FollowUp(AttackSkill):
    """May do something when an attack is over."""

    def attacked(self, table: Table, attack: Attack) -> None:
        """Hits and misses have taken effect."""


class Power(FollowUp):
    """What a weapon adds to the attacks with it."""

    innate = True
    sixes_hit_harder = False  # does each six raise the damage of that hit alone?
    hits_for_fire = 0  # an attack with this many hits sets its zone on fire, if any does


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
    sixes_hit_harder = True


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


# -- in an attack ------------------------------------------------------------------------------------------------------


def follow_up(table: Table, attack: Attack) -> None:
    """Hits and misses have taken effect."""
    for skill in skills_at_work(table, attack):
        if isinstance(skill, FollowUp):
            skill.attacked(table, attack)


def powers_at_work(table: Table, attack: Attack) -> list[Power]:
    return [skill for skill in skills_at_work(table, attack) if isinstance(skill, Power)]


def hits_for_fire(table: Table, attack: Attack) -> int:
    """The hits with which the attack sets its zone on fire; 0 if it never does."""
    return max([power.hits_for_fire for power in powers_at_work(table, attack)], default=0)
