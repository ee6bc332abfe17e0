"""Skills that modify attacks, and skills that protect from them."""

from __future__ import annotations

from typing import Final

from shamble.kernel.abilities import Tally
from shamble.zones.rules.enemies import Enemy
from shamble.zones.rules.equipment import MELEE, RANGED, Attack, Card, Weapon
from shamble.zones.rules.skills import Skill
from shamble.zones.rules.table import Table
from shamble.zones.rules.wounds import heal

BARE_HANDS: Final = Card("bare-hands", "bare hands")
BARE_HANDS.melee = Weapon(MELEE, 0, 0, 2, 4, 1)
WHATEVER_LIES_ABOUT: Final = Card("whatever-lies-about", "whatever lies about")
WHATEVER_LIES_ABOUT.ranged = Weapon(RANGED, 1, 1, 2, 4, 1)


# -- dice, rolls and damage --------------------------------------------------------------------------------------------


class AttackSkill(Skill):
    """One that changes its owner's attacks."""

    in_attacks = True


class PlusOneDie(AttackSkill):
    rule = "skill.plus-1-die"
    called = "+1 die: X"
    adds_up = True

    def dice(self, attack: Attack, dice: Tally) -> None:
        if self.about(attack):
            dice.add(1, self.rule)


class PlusOneToDiceRoll(AttackSkill):
    rule = "skill.plus-1-to-dice-roll"
    called = "+1 to dice roll: X"
    adds_up = True

    def roll_bonus(self, attack: Attack) -> int:
        return 1 if self.about(attack) else 0


class PlusOneDamage(AttackSkill):
    rule = "skill.plus-1-damage"
    called = "+1 Damage: X"
    adds_up = True

    def damage(self, attack: Attack, damage: Tally) -> None:
        if self.about(attack):
            damage.add(1, self.rule)


class DamageTwo(AttackSkill):
    rule = "skill.x-damage-2"
    called = "X: Damage 2"

    def damage(self, attack: Attack, damage: Tally) -> None:
        if self.about(attack):
            damage.set(max(2, damage.base), self.rule)


class SuperStrength(AttackSkill):
    rule = "skill.super-strength"
    called = "Super strength"

    def damage(self, attack: Attack, damage: Tally) -> None:
        if attack.kind == MELEE:
            damage.set(3, self.rule)


class Frenzy(AttackSkill):
    """Two that fit the same attack count only once."""

    rule = "skill.frenzy"
    called = "Frenzy: X"

    def dice(self, attack: Attack, dice: Tally) -> None:
        if self.about(attack) and self.rule not in dice.rules:
            dice.add(attack.wounds, self.rule)


class Escalation(AttackSkill):
    """One extra die for each attack of its kind just before this one."""

    rule = "skill.escalation"
    called = "Escalation: X"

    def more_dice(self, attack: Attack, dice: Tally) -> None:
        if self.about(attack):
            dice.at_least(self.in_a_row(attack.before), self.rule)

    def in_a_row(self, before: list[int]) -> int:
        count = 0
        for kind in reversed(before):
            if not self.about_kind(kind):
                break
            count += 1
        return count


class Barbarian(AttackSkill):
    """More dice never hurt in melee, so the number of the dead counts whenever it is larger."""

    rule = "skill.barbarian"
    called = "Barbarian"

    def dice(self, attack: Attack, dice: Tally) -> None:
        if attack.kind == MELEE and attack.crowd > attack.weapon.dice:
            dice.set(attack.crowd, self.rule)


class FullAuto(AttackSkill):
    rule = "skill.full-auto"
    called = "Full auto"

    def dice(self, attack: Attack, dice: Tally) -> None:
        if attack.kind == RANGED and attack.sweeps and attack.crowd > attack.weapon.dice:
            dice.set(attack.crowd, self.rule)


class RollSixDie(AttackSkill):
    rule = "skill.roll-6-die"
    called = "Roll 6: +1 die X"

    def six_adds_die(self, attack: Attack) -> bool:
        return self.about(attack)


class RollSixDamage(AttackSkill):
    rule = "skill.roll-6-damage"
    called = "Roll 6: +1 Damage X"

    def six_adds_damage(self, attack: Attack) -> bool:
        return self.about(attack)


class Lucky(AttackSkill):
    rule = "skill.lucky"
    called = "Lucky"

    def rolls_again(self, attack: Attack) -> bool:
        return True


# -- who is hit --------------------------------------------------------------------------------------------------------


class Sniper(AttackSkill):
    rule = "skill.sniper"
    called = "Sniper"

    def picks_targets(self, attack: Attack) -> bool:
        return attack.kind == RANGED

    def spares_friends(self, attack: Attack) -> bool:
        return attack.kind == RANGED


class PointBlank(AttackSkill):
    rule = "skill.point-blank"
    called = "Point-blank"
    shoots_own_zone = True

    def picks_targets(self, attack: Attack) -> bool:
        return attack.kind == RANGED and attack.near

    def spares_friends(self, attack: Attack) -> bool:
        return attack.kind == RANGED and attack.near


class SteadyHand(AttackSkill):
    rule = "skill.steady-hand"
    called = "Steady hand"

    def spares_friends(self, attack: Attack) -> bool:
        return attack.kind == RANGED


class Reaper(AttackSkill):
    rule = "skill.reaper"
    called = "Reaper: X"

    def kills_a_second(self, attack: Attack) -> bool:
        return self.about(attack)


# -- wounds ------------------------------------------------------------------------------------------------------------


class LowProfile(Skill):
    rule = "skill.low-profile"
    called = "Low profile"
    hit_by_no_friend = True


class Tough(Skill):
    rule = "skill.tough"
    called = "Tough"
    ignores_wounds = 1


class Dreadnought(Skill):
    rule = "skill.dreadnought"
    called = "Dreadnought: X"

    def ignores_wounds_of(self, enemy: Enemy) -> bool:
        return enemy.sort == self.kind


class IsThatAllYouveGot(Skill):
    rule = "skill.is-that-all-youve-got"
    called = "Is that all you've got?"
    discards_for_wounds = True


class Regeneration(Skill):
    rule = "skill.regeneration"
    called = "Regeneration"

    def end_phase(self, table: Table, who: int) -> None:
        if table.survivors[who].wounds > 0:
            heal(table, who, self.rule, table.survivors[who].wounds)


class StartsWithHealth(Skill):
    rule = "skill.starts-with-health"
    called = "Starts with X Health"
    at_setup = True

    def __init__(self, id: str, kind: str = "") -> None:
        super().__init__(id, kind)
        self.health = int(kind)


# -- weapons -----------------------------------------------------------------------------------------------------------


class Ambidextrous(AttackSkill):
    rule = "skill.ambidextrous"
    called = "Ambidextrous"

    def makes_dual(self, weapon: Weapon) -> bool:
        return True


class Gunslinger(AttackSkill):
    rule = "skill.gunslinger"
    called = "Gunslinger"

    def makes_dual(self, weapon: Weapon) -> bool:
        return weapon.kind == RANGED


class Swordmaster(AttackSkill):
    rule = "skill.swordmaster"
    called = "Swordmaster"

    def makes_dual(self, weapon: Weapon) -> bool:
        return weapon.kind == MELEE


class DualExpert(Skill):
    rule = "skill.dual-expert"
    called = "Dual expert"
    free_action = "dual"


class Webbing(Skill):
    rule = "skill.webbing"
    called = "Webbing"
    holds_everything = True


class ImprovisedMelee(Skill):
    rule = "skill.improvised-weapon-melee"
    called = "Improvised weapon: Melee"
    free_action = "improvised-melee"

    def improvises(self) -> Card:
        return BARE_HANDS


class ImprovisedRanged(Skill):
    rule = "skill.improvised-weapon-ranged"
    called = "Improvised weapon: Ranged"
    free_action = "improvised-ranged"

    def improvises(self) -> Card:
        return WHATEVER_LIES_ABOUT


class PlusOneMaxRange(AttackSkill):
    rule = "skill.plus-1-max-range"
    called = "+1 max Range"
    adds_up = True
    more_range = 1


class FreeReload(Skill):
    rule = "skill.free-reload"
    called = "Free reload"
    reloads_freely = True


class HomeDefender(Skill):
    rule = "skill.home-defender"
    called = "Home defender"
    sees_through_rooms = True
