"""Positions: what only this game needs when one is set up."""

from shamble.files.content import Located
from shamble.files.content_fields import amount
from shamble.titles.nld.rules.modes import relative_on_board
from shamble.titles.nld.rules.survivors import nld_survivor
from shamble.zones.content.placing.page import Customs, Placing
from shamble.zones.rules.combat import ATTACKED
from shamble.zones.rules.equipment import MAGIC
from shamble.zones.rules.learning import skills_in_effect
from shamble.zones.rules.rounds import acts_any_time
from shamble.zones.rules.searching import SEARCHED
from shamble.zones.rules.stage import Twist
from shamble.zones.rules.table import Table
from shamble.zones.rules.turns import ACTIONS
from shamble.zones.rules.wounds import health


def settle(table: Table) -> None:
    """Modes and skills as if they had been reached in play."""
    relative = relative_on_board(table)
    for who in range(len(table.survivors)):
        one = nld_survivor(table, who)
        one.mode = one.strong and not relative
        one.set_abilities(skills_in_effect(table, who))


def resume(table: Table, phase: str) -> str:
    """The agenda of a round that has reached this phase; `rounds.begin_round` and its successors write the same."""
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
    """The players still to come, and the current turn."""
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


def read_mode_and_boards(placing: Placing, who: int, entry: Located) -> None:
    one = nld_survivor(placing.table, who)
    modes = [placing.content.weak, placing.content.strong]
    if "mode" in entry.data:
        one.strong = entry["mode"].one_of(modes) == placing.content.strong
    if "boards" in entry.data:
        one.boards = amount(entry["boards"], 0)


def change_modes(placing: Placing, twist: Twist) -> None:
    """Everybody of whom the page does not tell the mode is in the one that the twist brought."""
    people = [person.id for person in placing.stage.cast]
    for name, entry in placing.items("survivors") if twist.mode else []:
        if isinstance(entry.data, str) or "mode" not in entry.data:
            nld_survivor(placing.table, people.index(name)).strong = twist.mode == placing.content.strong


def sides(table: Table, who: int) -> list[list[str]]:
    """Whoever has earned Zombicide mode can have been in either mode."""
    one = nld_survivor(table, who)
    weak = [skills[0] for skills in table.stage.cast[who].weak[: one.level + 1] if skills]
    return [weak, table.skills_taken(who)] if one.strong else [weak]


CUSTOMS = Customs(
    health,
    ACTIONS,
    (SEARCHED,),
    ATTACKED[:MAGIC],
    settle,
    resume,
    ("mode", "boards"),
    read_mode_and_boards,
    change_modes,
    sides,
)
