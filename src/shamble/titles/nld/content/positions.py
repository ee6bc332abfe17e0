"""Positions: what is peculiar to this game when one is put onto the table."""

from shamble.titles.nld.rules.modes import relative_on_board
from shamble.zones.content.placing.page import Customs
from shamble.zones.rules.combat import ATTACKED
from shamble.zones.rules.equipment import MAGIC
from shamble.zones.rules.learning import skills_in_effect
from shamble.zones.rules.rounds import acts_any_time
from shamble.zones.rules.searching import SEARCHED
from shamble.zones.rules.table import Table
from shamble.zones.rules.turns import ACTIONS
from shamble.zones.rules.wounds import health


def settle(table: Table) -> None:
    """Modes and skills as if they had come about in play."""
    relative = relative_on_board(table)
    for who, one in enumerate(table.survivors):
        one.mode = one.strong and not relative
        one.set_abilities(skills_in_effect(table, who))


def resume(table: Table, phase: str) -> str:
    """The agenda that a round which has come so far leaves; `rounds.begin_round` and what follows it write the same."""
    table.agenda = []
    table.phase = "players" if phase in ("players", "ghouls") else "ghouls"  # which a phase sets once it has begun
    table.push("end-phase")
    if phase == "spawn":
        table.push("spawn-step")
    elif phase != "end":
        table.push("ghouls")
    why_not = resume_turns(table) if phase == "players" else ""
    table.current = table.agenda.pop()
    return why_not


def resume_turns(table: Table) -> str:
    """The players still to come, and the turn under way."""
    waiting = [table.survivors[who].seat for who in table.in_play() if not table.survivors[who].acted]
    seats = [(table.first + step) % table.players for step in range(table.players)]
    active = table.turns[0].who if table.turns else -1
    own = table.survivors[active].seat if table.turns else -1
    while seats and seats[0] != own and seats[0] not in waiting:
        seats.pop(0)
    for seat in reversed(seats):
        table.push("next-survivor", (seat,))
    if active < 0:
        return ""
    table.push("act")
    if SEARCHED in table.turn.marks:
        table.survivors[active].searched = True
    if seats[0] != own and not acts_any_time(table, active):
        name = table.name(active)
        return f"seat {seats[0] + 1} comes before that of {name}; write 'first: {own + 1}', or 'acted: true' for theirs"
    return ""


CUSTOMS = Customs(health, ACTIONS, (SEARCHED,), ATTACKED[:MAGIC], settle, resume)
