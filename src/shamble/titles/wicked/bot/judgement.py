"""How good a table looks to the survivors; the greedy bot decides by this.

Everybody is on the same side, so there is one judgement for all seats: the progress of the quest, what the zombies are
about to do, what is about to lose the quest, and what the survivors have against it."""

from __future__ import annotations

from typing import Final

from shamble.titles.wicked.bot.fears import fears
from shamble.titles.wicked.bot.tasks import burning, driving_off, errands, laying_to_rest, relics, together
from shamble.titles.wicked.rules.goals import BurnNests, CollectSome, DriveOff, Exit
from shamble.zones.bot.danger import danger
from shamble.zones.bot.means import means, strength
from shamble.zones.bot.progress import Progress, finished, takes_any
from shamble.zones.rules.board import AWAY
from shamble.zones.rules.objectives import Collect, Kill
from shamble.zones.rules.stage import Objective
from shamble.zones.rules.table import Table

WON: Final = 10_000.0
ACTION: Final = 0.75  # one that is left: of two ways to do something the cheaper one is better
ARMS: Final = 6.0  # a hit that somebody can expect of an attack, in addition to what it is worth elsewhere
EXPERIENCE: Final = 1.0  # a point of it
GROWTH: Final = 15.0  # a danger level of one survivor: more than the danger that the first one brings for all
CAUTION: Final = 1.3  # how much more danger counts than elsewhere: few weapons hurt fatties and what is worse
STAGE: Final = 400.0  # an objective in its turn: more than the ways to the next one on a large board


class QuestProgress(Progress):
    """Objectives of this game, and what helps to achieve them."""

    def of(self, table: Table) -> float:
        done = finished(table)
        on_the_way = errands(table) if done < len(table.stage.objectives) - 1 else 0.0
        return super().of(table) + STAGE * done - on_the_way

    def work(self, table: Table, objective: Objective, now: bool) -> float:
        if isinstance(objective, Exit):
            return super().work(table, objective, now) if now else 0.0  # nobody waits there while something is to do
        if isinstance(objective, DriveOff):
            return driving_off(table, objective)
        if isinstance(objective, BurnNests):
            return burning(table, objective)
        if isinstance(objective, Kill) and not takes_any(table, objective):
            return laying_to_rest(table, objective)
        if isinstance(objective, CollectSome):
            return relics(table, objective)
        if isinstance(objective, Collect):
            goals = [table.tokens[token] for token in objective.tokens if table.tokens[token] != AWAY]
            return together(table, goals)
        return super().work(table, objective, now)


PROGRESS: Final = QuestProgress()


def judge(table: Table, seat: int) -> float:
    if table.outcome is not None:
        return WON if seat in table.outcome.winners else -WON
    left = ACTION * table.turn.left if table.turns else 0.0
    return PROGRESS.of(table) - CAUTION * danger(table) - fears(table) + means(table, own_means(table)) + left


def own_means(table: Table) -> list[float]:
    """What everybody holds, since the starting equipment is poor, and what everybody has learned: a level is an action
    more, or a skill that counts."""
    found: list[float] = []
    for who, survivor in enumerate(table.survivors):
        held = table.held_items(who)
        armed = ARMS * (strength(table, held, 1) + strength(table, held, 2))
        found.append(armed + EXPERIENCE * survivor.experience + GROWTH * survivor.level)
    return found
