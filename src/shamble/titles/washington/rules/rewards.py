"""Campaign experience: what earns it, and what its milestones give."""

from __future__ import annotations

from typing import Final

from shamble.kernel.ask import choose
from shamble.kernel.questions import Choice, Option
from shamble.kernel.state import Steps, Task, Turn
from shamble.titles.washington.rules.sheets import BOXES, MILESTONES, NO_CAMPAIGN
from shamble.titles.washington.rules.table import our
from shamble.zones.rules.action import Action, Cost, Moment
from shamble.zones.rules.learning import settle_skills
from shamble.zones.rules.reasons import Why, first, unless
from shamble.zones.rules.survivors import ORANGE
from shamble.zones.rules.table import Table
from shamble.zones.rules.turns import LED, NO_FREE_ACTION

CAMPAIGN_SKILLS: Final[tuple[str, ...]] = (
    *("combat-reflexes", "destiny", "hold-your-nose", "home-defender", "lifesaver", "low-profile", "night-fighter"),
    *("satchel", "sidestep", "starts-with-2-ap", "starts-with:repair-kit", "starts-with-ammo"),
    *("steady-hand", "webbing"),
)
BONUS: Final = Option("bonus")
BONUS_ACTION: Final = Option("bonus-action")


def is_campaign(table: Table) -> bool:
    return our(table).logbook.mission != NO_CAMPAIGN


def reached_level(table: Table, who: int, level: int) -> None:
    """Orange and red are worth one CXP each, the first time that they are reached in a mission."""
    if is_campaign(table) and level >= ORANGE:
        table.push("cxp", (who,))


def gain_cxp(table: Table, task: Task) -> Steps:
    """A box of the bar; some of them are milestones. The bar ends with its last box."""
    who = task.numbers[0]
    city = our(table)
    if city.sheets[who].cxp >= BOXES:
        return
    city.sheets[who] = city.sheets[who].with_cxp()
    table.tell("cxp", "washington.cxp.two-sources-per-mission", table.name(who), n=city.sheets[who].cxp)
    if city.sheets[who].cxp in MILESTONES:
        yield from choose_reward(table, who)


def choose_reward(table: Table, who: int) -> Steps:
    """A bonus action for every mission, or a campaign skill that the survivor does not have yet."""
    city = our(table)
    choice = table.asks(who, "reward", "washington.cxp.milestone-is-choice-of-reward", (table.name(who),))
    choice.offer(BONUS_ACTION)
    for skill in skills_to_choose(table, who):
        choice.offer(Option("learn", (skill,)))
    chosen = yield from choose(choice)
    if chosen is BONUS_ACTION:
        gain_bonus_action(table, who)
        return
    skill = chosen.names[0]
    city.sheets[who] = city.sheets[who].with_skill(skill)
    survivor = table.survivors[who]
    survivor.gifts = (*survivor.gifts, skill)
    settle_skills(table, who)
    table.tell("learned", "washington.skills.blue-level-in-addition", table.name(who), skill)


def gain_bonus_action(table: Table, who: int) -> None:
    """One more in the reserve, from now on in every mission."""
    sheets = our(table).sheets
    sheets[who] = sheets[who].with_bonus_action()
    table.tell("bonus-gained", "washington.bonus.stackable", table.name(who), n=sheets[who].reserve)


def skills_to_choose(table: Table, who: int) -> list[str]:
    """Campaign skills are taken once; one that the survivor has anyway is not offered."""
    owned = [*table.skills_taken(who), *table.survivors[who].gifts]
    return [skill for skill in CAMPAIGN_SKILLS if skill not in owned]


class UsingBonusActions(Action):
    """One action more in this turn, of any kind, out of the reserve."""

    continues_attacks = True  # what counts is the action that it is used for

    def __init__(self) -> None:
        super().__init__(("bonus",))

    def offer(self, table: Table, at: Moment, choice: Choice) -> None:
        if is_campaign(table) and LED not in at.turn.marks and our(table).sheets[at.who].bonus_left > 0:
            choice.offer(BONUS)

    def cost(self, table: Table, turn: Turn, option: Option) -> Cost:
        return 0, NO_FREE_ACTION

    def perform(self, table: Table, turn: Turn, option: Option) -> None:
        city = our(table)
        city.sheets[turn.who] = city.sheets[turn.who].after_bonus_action()
        turn.granted += 1
        left = city.sheets[turn.who].bonus_left
        table.tell("bonus", "washington.bonus.free-action-once-per-mission", table.name(turn.who), n=left)

    def wishes(self, table: Table) -> list[Option]:
        return [BONUS] if is_campaign(table) else []

    def why_not(self, table: Table, at: Moment, option: Option) -> Why:
        return first(
            unless(LED not in at.turn.marks, "washington.bonus.timing-and-limits"),
            unless(our(table).sheets[at.who].bonus_left > 0, "washington.bonus.spent-up-to-reserve"),
        )
