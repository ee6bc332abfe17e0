"""Skills that only this game has, or has in its own way."""

from __future__ import annotations

from typing import Final

from shamble.kernel.abilities import Tally
from shamble.kernel.questions import Choice, Option
from shamble.kernel.state import Steps, Task
from shamble.titles.wicked.rules.artefacts import FollowUp
from shamble.titles.wicked.rules.enemies import swayed
from shamble.titles.wicked.rules.table import our
from shamble.zones.rules import fighting_skills as fighting
from shamble.zones.rules import moving_skills as moving
from shamble.zones.rules import other_skills as other
from shamble.zones.rules.board import AWAY
from shamble.zones.rules.equipment import MELEE, RANGED, Attack
from shamble.zones.rules.fighting_skills import AttackSkill
from shamble.zones.rules.moving import free_move, surcharge
from shamble.zones.rules.moving_skills import two_away
from shamble.zones.rules.seeing import seen_from
from shamble.zones.rules.skills import Skill
from shamble.zones.rules.table import Table
from shamble.zones.rules.turns import actions_left

# -- attacks -----------------------------------------------------------------------------------------------------------

BLITZ: Final = "skill.blitz"
IMMUNE: Final = "That skill does not work on them."


class IronRain(AttackSkill):
    rule = "fantasy.skill.iron-rain"
    called = "Iron rain"

    def dice(self, attack: Attack, dice: Tally) -> None:
        if attack.kind == RANGED and attack.sweeps and attack.crowd > attack.weapon.dice:
            dice.set(attack.crowd, self.rule)


class Lucky(fighting.Lucky):
    """Not only attacks, but whatever its owner rolls for."""


class Marksman(AttackSkill):
    rule = "fantasy.skill.marksman"
    called = "Marksman"

    def picks_targets(self, attack: Attack) -> bool:
        return attack.kind != MELEE

    def spares_friends(self, attack: Attack) -> bool:
        return attack.kind != MELEE


class PointBlank(fighting.PointBlank):
    def picks_targets(self, attack: Attack) -> bool:
        return attack.kind != MELEE and attack.near

    def spares_friends(self, attack: Attack) -> bool:
        return attack.kind != MELEE and attack.near


class SteadyHand(fighting.SteadyHand):
    def spares_friends(self, attack: Attack) -> bool:
        return attack.kind != MELEE


# -- wounds ------------------------------------------------------------------------------------------------------------


class Protection(Skill):
    """Cancels wounds as armour does."""

    hide = 0  # the lowest face of a die that cancels a wound of whoever wears no armour
    armour_bonus = 0  # of each die for armour


class IronHide(Protection):
    rule = "fantasy.skill.iron-hide"
    called = "Iron hide"
    hide = 5
    armour_bonus = 1


class Tough(fighting.Tough):
    """Only once in each phase of the zombies, and not against friends."""

    def ignored(self, table: Table, who: int, wounds: int) -> int:
        if table.phase != table.edition.the_dead or wounds == 0 or our(table).has_shrugged(who):
            return 0
        our(table).shrugged |= 1 << who
        return 1


# -- moves -------------------------------------------------------------------------------------------------------------


class Blitz(FollowUp):
    """A move after each attack that leaves no zombie in a zone."""

    rule = BLITZ
    called = "Blitz"

    def attacked(self, table: Table, attack: Attack) -> None:
        if attack.killed > 0 and table.dead_in(attack.zone) == 0:
            table.push("blitz", (attack.who,))


def blitz(table: Table, task: Task) -> Steps | None:
    """The task of that move. Zombies in the zone that is left still cost actions, which have to be there."""
    who = task.numbers[0]
    if table.survivors[who].zone == AWAY:
        return None
    toll = surcharge(table, who)
    if toll > actions_left(table, table.turn):
        return None
    return free_move(table, who, BLITZ, toll=toll)


class Bloodlust(moving.Bloodlust):
    repeats = True


class Jump(moving.Jump):
    not_there = "That zone is not two zones away and in sight."

    def landings(self, table: Table, who: int) -> list[int]:
        here = table.survivors[who].zone
        seen = seen_from(table, who, here)
        return [zone for zone in two_away(table, here) if seen[zone] >= 0]


class Shove(moving.Shove):
    """Nobody pushes a dragon."""

    def pushed(self, table: Table, zone: int) -> list[int]:
        return swayed(table, zone)

    def offer_actions(self, table: Table, who: int, choice: Choice) -> None:
        if any(swayed(table, table.survivors[who].zone)):
            super().offer_actions(table, who, choice)

    def why_not_there(self, table: Table, who: int, zone: int) -> str:
        said = super().why_not_there(table, who, zone)
        return said or ("" if any(swayed(table, table.survivors[who].zone)) else IMMUNE)


class Taunt(moving.Taunt):
    """Dragons do not care."""

    def at_hand(self, table: Table, who: int) -> list[Option]:
        return [option for option in super().at_hand(table, who) if any(swayed(table, option.value))]

    def hears_it(self, table: Table, who: int, zone: int) -> bool:
        """All those in sight do."""
        return seen_from(table, who, table.survivors[who].zone)[zone] >= 0

    def why_not_there(self, table: Table, who: int, zone: int) -> str:
        if not self.hears_it(table, who, zone):
            return "You do not see that zone."
        said = super().why_not_there(table, who, zone)
        return said or ("" if any(swayed(table, zone)) else IMMUNE)


# -- turns and things --------------------------------------------------------------------------------------------------


class BornLeader(other.BornLeader):
    """Another survivor has one more action in its next turn."""

    def act(self, table: Table, who: int, option: Option) -> None:
        table.turn.marks.append(self.id)
        our(table).spurred[option.value] += 1
        table.tell("led", self.rule, table.name(who), table.name(option.value))


class SearchPlusOneCard(Skill):
    rule = "fantasy.skill.search-plus-1-card"
    called = "Search: +1 card"
    search_cards = 2


class Spellbook(Skill):
    rule = "fantasy.skill.spellbook"
    called = "Spellbook"
    holds_sort = "spell"


class Spellcaster(Skill):
    rule = "fantasy.skill.spellcaster"
    called = "Spellcaster"
    free_action = "spell"
