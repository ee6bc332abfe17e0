"""Skills that have a say in attacks, and those that protect from them."""

from __future__ import annotations

from shamble.kernel.abilities import Tally
from shamble.zones.equipment import MELEE, RANGED, Attack
from shamble.zones.table import Skill

# -- dice, rolls and damage --------------------------------------------------------------------------------------------


class PlusOneDie(Skill):
    rule = "nld.skill.plus-1-die"
    name = "+1 die: X"
    adds_up = True

    def dice(self, attack: Attack, dice: Tally) -> None:
        if self.about(attack):
            dice.add(1, self.rule)


class PlusOneToDiceRoll(Skill):
    rule = "nld.skill.plus-1-to-dice-roll"
    name = "+1 to dice roll: X"
    adds_up = True

    def roll_bonus(self, attack: Attack) -> int:
        return 1 if self.about(attack) else 0


class PlusOneDamage(Skill):
    rule = "nld.skill.plus-1-damage"
    name = "+1 Damage: X"
    adds_up = True

    def damage(self, attack: Attack, damage: Tally) -> None:
        if self.about(attack):
            damage.add(1, self.rule)


class Barbarian(Skill):
    """More dice never hurt in melee, so the number of ghouls counts wherever it is the larger one."""

    rule = "nld.skill.barbarian"
    name = "Barbarian"

    def dice(self, attack: Attack, dice: Tally) -> None:
        if attack.kind == MELEE and attack.crowd > attack.weapon.dice:
            dice.set(attack.crowd, self.rule)


class Lucky(Skill):
    rule = "nld.skill.lucky"
    name = "Lucky"

    def rolls_again(self, attack: Attack) -> bool:
        return True


# -- who is hit --------------------------------------------------------------------------------------------------------


class Sniper(Skill):
    rule = "nld.skill.sniper"
    name = "Sniper"

    def picks_targets(self, attack: Attack) -> bool:
        return attack.kind == RANGED

    def spares_friends(self, attack: Attack) -> bool:
        return attack.kind == RANGED


class SteadyHand(Skill):
    rule = "nld.skill.steady-hand"
    name = "Steady hand"

    def spares_friends(self, attack: Attack) -> bool:
        return attack.kind == RANGED


class Reaper(Skill):
    rule = "nld.skill.reaper"
    name = "Reaper: X"

    def kills_a_second(self, attack: Attack) -> bool:
        return self.about(attack)


# -- wounds ------------------------------------------------------------------------------------------------------------


class LowProfile(Skill):
    rule = "nld.skill.low-profile"
    name = "Low profile"
    hit_by_no_friend = True


class Tough(Skill):
    rule = "nld.skill.tough"
    name = "Tough"
    ignores_wounds = 1


# -- weapons -----------------------------------------------------------------------------------------------------------


class FreeReload(Skill):
    rule = "nld.skill.free-reload"
    name = "Free reload"
    reloads_freely = True


class HomeDefender(Skill):
    rule = "nld.skill.home-defender"
    name = "Home defender"
    sees_through_rooms = True
