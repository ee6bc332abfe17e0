"""Skills that do something else here than in Night of the Living Dead."""

from __future__ import annotations

from typing import Final

from shamble.kernel.ask import choose, roll
from shamble.kernel.events import dice_reaching
from shamble.kernel.questions import Option
from shamble.kernel.state import Steps
from shamble.zones.rules import moving_skills, other_skills
from shamble.zones.rules.carrying import take_back
from shamble.zones.rules.skills import Skill
from shamble.zones.rules.table import Table

SAVED: Final = 4  # the lowest face that saves a Molotov
COCKTAIL: Final = "cocktail"  # the question about a Molotov that was saved
KEEP_THROWN: Final = "keep-thrown"
LEAVE_THROWN: Final = "leave-thrown"


class Slippery(moving_skills.Slippery):
    passes_the_dead = True


class ZombieLink(other_skills.ZombieLink):
    turn_before_shortage = False
    turn_before_extra_card = True


class StartsWithAp(Skill):
    rule = "modern.skill.starts-with-2-ap"
    called = "Starts with 2 AP"
    at_setup = True
    starts_with_experience = 2


class TwoCocktails(Skill):
    """A thrown Molotov may go back into the backpack, if there is room."""

    rule = "skill.two-cocktails"
    called = "2 cocktails are better than 1"

    def threw(self, table: Table, who: int, card: str, back: str) -> Steps:
        if len(table.survivors[who].inventory.backpack) >= table.room_in_backpack(who):
            return
        faces = yield from roll(table, "second-cocktail", self.rule, 1, about=(table.name(who), card))
        table.tell("second-cocktail", self.rule, table.name(who), card, dice=dice_reaching(SAVED, faces))
        if faces[0] < SAVED:
            return
        choice = table.asks(who, COCKTAIL, self.rule, (table.name(who), card))
        choice.offer(Option(KEEP_THROWN, (card,)))
        choice.offer(Option(LEAVE_THROWN, (card,)))
        chosen = yield from choose(choice)
        if chosen.verb == KEEP_THROWN:
            take_back(table, who, card, back)
            table.tell("kept", self.rule, table.name(who), card)
