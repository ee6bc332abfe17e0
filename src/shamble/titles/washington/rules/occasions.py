"""What happens by itself in a mission: at the beginning, in End phases, and when it is won."""

from __future__ import annotations

from typing import Final

from shamble.kernel.ask import choose
from shamble.kernel.questions import Option
from shamble.kernel.state import Steps, Task
from shamble.titles.washington.rules.card_effects import push_effects
from shamble.titles.washington.rules.landmarks import burning_roofs
from shamble.titles.washington.rules.stage import our_stage
from shamble.titles.washington.rules.table import our
from shamble.zones.rules.board import AWAY
from shamble.zones.rules.setup import HOST
from shamble.zones.rules.table import Table
from shamble.zones.rules.wounds import health

AFFECTED: Final = "washington.achievements.affect-later-missions"


def push_for_team(table: Table, effects: list[int]) -> None:
    """Effects that nobody has caused; where one is about somebody, it is the first survivor in play. When everybody has
    left the board, it still happens to the team."""
    there = [who for who in range(table.count_played()) if table.survivors[who].zone != AWAY]
    who = there[0] if there else 0
    push_effects(table, who, max(0, table.survivors[who].zone), effects)


# -- the beginning -----------------------------------------------------------------------------------------------------


def begin(table: Table) -> None:
    """Cards that lie face up from the beginning are read, and a dark zone is spared where the mission says so."""
    for card in reversed(our_stage(table).face_up):
        our(table).revealed.append(card)
        table.push("read", (0, table.survivors[0].zone), (card,))
    our(table).revealed.reverse()
    if our_stage(table).spares:
        table.push("spare")


def spare(table: Table, task: Task) -> Steps:
    """The players choose a dark zone in which nothing spawns when its building is opened."""
    choice = table.choice(HOST, "spare", AFFECTED)
    for number, zone in enumerate(table.stage.board.zones):
        if zone.dark:
            choice.offer(Option("leave-empty", (zone.id,), number))
    chosen = yield from choose(choice)
    our(table).spared = chosen.value
    table.tell("spared", AFFECTED, table.zone_name(chosen.value))


# -- End phases --------------------------------------------------------------------------------------------------------


def end_of_round(table: Table) -> None:
    for occasion in reversed(our_stage(table).end_phases):
        if occasion.round in (0, table.round):
            push_for_team(table, occasion.effects)


# -- somebody would fall -----------------------------------------------------------------------------------------------


def stays_up(table: Table, who: int) -> bool:
    """Once, where the team has earned it, a survivor who would go down keeps one health and all cards."""
    city, used = our(table), our_stage(table).second_wind
    survivor = table.survivors[who]
    if not used or used in city.achieved or not survivor.can_act():
        return False
    city.achieved.append(used)
    survivor.wounds = health(survivor) - 1
    table.tell("second-wind", AFFECTED, table.name(who))
    return True


# -- the mission is won ------------------------------------------------------------------------------------------------


def won(table: Table) -> None:
    """Called before anybody rolls to keep something."""
    our(table).burning = len(burning_roofs(table))
    push_for_team(table, our_stage(table).when_won)
