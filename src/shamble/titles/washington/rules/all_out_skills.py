"""Skills of survivors who go all-out."""

from __future__ import annotations

from shamble.kernel.abilities import Tally
from shamble.zones.rules.equipment import Attack
from shamble.zones.rules.skills import Skill
from shamble.zones.rules.stage import ALL_OUT


class AllOut(Skill):
    """Another skill, which its owner has only while going all-out."""

    rule = "washington.skill.all-out-x"
    called = "All-out"

    def __init__(self, id: str, kind: str = "") -> None:
        super().__init__(id, kind)
        self.given: Skill = self

    def stand_for(self, skill: Skill) -> None:
        self.given = skill
        self.adds_up = skill.adds_up

    def going_all_out(self) -> Skill:
        return self.given


class DoubleAllOutDice(Skill):
    rule = "washington.skill.double-all-out-dice"
    called = "Double all-out dice"

    def all_out_dice(self, attack: Attack, dice: Tally) -> None:
        dice.set(dice.base * 2, self.rule)


class IgnoreOneBreak(Skill):
    rule = "washington.skill.ignore-1-break"
    called = "Ignore 1 Break"
    ignores_breaks = 1


class PlusOneFreeAllOutCombatAction(Skill):
    rule = "washington.skill.plus-1-free-all-out-combat-action"
    called = "+1 free all-out Combat Action"
    adds_up = True
    free_action = ALL_OUT


class SpareParts(Skill):
    rule = "washington.skill.spare-parts"
    called = "Spare parts"
    strips_weapons = True
