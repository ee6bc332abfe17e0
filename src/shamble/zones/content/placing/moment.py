"""The moment of a position: the round and its phase, what has happened before, and the current turn."""

from shamble.files.content import Located
from shamble.files.content_fields import named
from shamble.kernel.state import Turn
from shamble.zones.content.placing.page import Placing
from shamble.zones.rules.attacking import VERBS
from shamble.zones.rules.board import AWAY
from shamble.zones.rules.rounds import OF_ONE_THING, acts_any_time, is_waiting
from shamble.zones.rules.searching import SEARCHED
from shamble.zones.rules.skills import Skill
from shamble.zones.rules.table import Table
from shamble.zones.rules.turns import ACTIONS, ATTACKED

OF_TURNS = ("spent", "free", "marks")


def read_phase(placing: Placing) -> None:
    table = placing.table
    if "phase" in placing.page.data:
        placing.phase = placing.page["phase"].one_of(placing.phases)
    last = placing.stage.last_round
    table.round = placing.number("round", 1, last, f", the last round is {last}", 1)
    table.first = placing.seat(placing.page["first"]) if "first" in placing.page.data else 0


def let_twists_be_past(placing: Placing) -> None:
    """Twists that the scene ties to past moments have happened, unless the page says otherwise."""
    table = placing.table
    gone = [token.id for number, token in enumerate(placing.stage.tokens) if table.tokens[number] == AWAY]
    reached = {"built": table.built, "round": table.round, "level": table.danger()}
    for number, twist in enumerate(placing.stage.twists):
        if twist.when in OF_ONE_THING:
            is_past = twist.what in gone if twist.when == "done" else not table.is_closed(twist.number)
        else:
            is_past = reached[twist.when] >= twist.number
        if not is_past:
            continue
        table.twisted |= 1 << number
        table.spawns = [spawn.awake() if spawn.colour == twist.activates else spawn for spawn in table.spawns]
        if twist.driving and not ("car" in placing.page.data and "driving" in placing.page["car"].data):
            table.driving = True
        placing.customs.let_be_past(placing, twist)


def begin_turn(placing: Placing) -> None:
    """The turn of the active survivor, with what was used of it."""
    if "active" not in placing.page.data:
        for key in OF_TURNS:
            if key in placing.page.data:
                placing.page.wrong(f"nobody's turn is under way for '{key}'; add 'active: ...'", key)
        return
    active = placing.page["active"]
    if placing.phase != "players":
        raise active.error(f"in the phase '{placing.phase}' nobody is active; leave it out, or leave 'phase' out")
    ids = [person.id for person in placing.stage.cast]
    is_known = placing.page.is_sound("survivors")
    present = [ids[who] for who in placing.table.in_play()] if is_known else ids
    who = ids.index(named(active, "survivor in play", present))
    if not is_known:
        return
    placing.table.survivors[who].acted = True
    turn = Turn(who, ACTIONS)
    sides = skills_of_sides(placing, who)
    most = turn.granted + max(sum(skill.more_actions for skill in side) for side in sides)
    turn.spent = placing.number("spent", 0, most, f", {active.data} has {most} actions", 0)
    for entry in placing.entries("free"):
        take_free_action(placing, turn, sides, entry)
    counted = [mark for verb, mark in zip(VERBS, ATTACKED) if verb in placing.table.edition.action_of]
    known = [SEARCHED, *counted, *placing.stage.skills, *placing.customs.marks(placing.stage)]
    for entry in placing.entries("marks"):
        mark = named(entry, "thing that a turn remembers", known)
        if mark in turn.marks and mark not in counted:
            entry.wrong(f"'{mark}' is done once a turn; keep one of them")
        turn.marks.append(mark)
    placing.table.turns = [turn]


def skills_of_sides(placing: Placing, who: int) -> list[list[Skill]]:
    """The survivor's skills for each side of its card that can have counted in its turn, with those that others
    share."""
    every_side = [side for other in placing.table.in_play() for side in own_skills_of_sides(placing, other)]
    shared = dict.fromkeys(skill.shares for side in every_side for skill in side if skill.shares)
    given = [placing.stage.skills[id] for id in shared]
    sides = own_skills_of_sides(placing, who)
    return [[*side, *[skill for skill in given if skill not in side]] for side in sides]


def own_skills_of_sides(placing: Placing, who: int) -> list[list[Skill]]:
    gifts = placing.table.survivors[who].gifts
    sides = placing.customs.sides(placing.table, who)
    return [[placing.stage.skills[id] for id in [*ids, *gifts]] for ids in sides]


def take_free_action(placing: Placing, turn: Turn, sides: list[list[Skill]], entry: Located) -> None:
    kinds = dict.fromkeys(skill.free_action for skill in placing.stage.skills.values() if skill.free_action)
    kind = named(entry, "free action", kinds)
    turn.free.append(kind)
    given = max(sum(skill.free_action == kind for skill in side) for side in sides)
    if turn.free.count(kind) > given and placing.page.is_sound("active", "free"):
        entry.wrong(f"{placing.page['active'].data} has {given} free actions of '{kind}'; remove some here")


# -- the agenda --------------------------------------------------------------------------------------------------------


def resume(table: Table, phase: str) -> str:
    """The agenda of a round at this point; `rounds.begin_round` and the rules after it write the same."""
    table.agenda = []
    the_dead = table.edition.the_dead
    table.phase = "players" if phase in ("players", the_dead) else the_dead  # set when a phase has begun
    table.push("end-phase")
    if phase == "spawn":
        table.push("spawn-step")
    elif phase != "end":
        table.push(the_dead)
    why_not = resume_turns(table) if phase == "players" else ""
    table.current = table.agenda.pop()
    return why_not


def resume_turns(table: Table) -> str:
    """The players who have not had their turns, and the current turn."""
    waiting = [survivor.seat for survivor in table.survivors if is_waiting(survivor)]
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
