"""What somebody is about to do, and what it may bring: above all, a search."""

from __future__ import annotations

from typing import Final

from shamble.kernel.abilities import Tally
from shamble.titles.enclave.bot.belongings import GOAL, VEHICLE_POINT, chase
from shamble.titles.enclave.bot.measures import RP, TIME
from shamble.titles.enclave.bot.people import HEAD, health, remaining
from shamble.titles.enclave.rules.pieces import VEHICLES, Row
from shamble.titles.enclave.rules.table import Enclave

FOUND: Final = 14.0  # an item that a search may bring
PLENTY: Final = 3  # Resource Points; a group with fewer
SCARCE: Final = 2.0  # values them this much more
STRANGER: Final = 90.0  # a survivor
ZOMBIE: Final = 10.0  # one more in the Horde
SUDDEN: Final = 25.0  # a combat before anybody is ready
IDLE: Final = 2.0  # for each Resource Point beyond the first, which should be spent


def prospects(table: Enclave) -> float:
    """What the next action or search may bring."""
    task = table.current
    if task.name == "fighter":
        return TIME
    if task.name == "action" and table.turns and table.turn.who >= 0:
        name = table.name(table.turn.who)
        best = IDLE * (table.rp - 1) if table.rp > 1 else 0.0
        if not table.searched:
            best = max(best, search_prospects(table, (name,), False))
            if table.vehicle:
                best = max(best, search_prospects(table, (name,), True))
        return best
    if task.name == "join":
        return search_prospects(table, task.words[1:], task.words[0] == "drive")
    return 0.0


def search_prospects(table: Enclave, party: tuple[str, ...], drives: bool) -> float:
    """What a search brings on average."""
    rows = table.stage.tables["vehicle" if drives else "foot" if table.in_play(VEHICLES) else "standard"]
    result = Tally(1 if len(party) > 1 else 0)
    for event in table.in_force():
        event.search_roll(table, result)
    risk = 0.0
    for name in party:
        who = table.index_of(name)
        for piece in table.survivors[who].pieces:
            piece.search_roll(table, result)
        life = remaining(table, who)
        dies = table.survivors[who].damage + 1 >= table.hit_points(who)
        risk += (health(life) + HEAD if dies else health(life) - health(life - 1.0)) / len(party)
    total = 0.0
    for roll in range(2, 13):
        total += (6 - abs(7 - roll)) / 36.0 * row_worth(table, rows.row(roll + result.value), risk)
    return total


def row_worth(table: Enclave, row: Row, risk: float) -> float:
    wear = VEHICLE_POINT * chase(table)
    scarce = SCARCE if table.rp + table.found < PLENTY else 1.0
    worth = (
        scarce * RP * row.rp
        + FOUND * row.items
        + STRANGER * row.survivors
        - risk * row.damage
        - wear * row.vehicle_damage
    )
    worth -= ZOMBIE * row.horde + (SUDDEN if row.combat else 0.0)
    goal = table.goal()
    if goal is not None and row.clues:
        worth += GOAL * row.clues / goal.goal
    return worth
