"""Rounds: the Players' phase, the phase of the dead, the End phase, and the scene's twists."""

from __future__ import annotations

from functools import partial
from typing import Final

from shamble.kernel.ask import choose_freely
from shamble.kernel.questions import Choice, Option
from shamble.kernel.state import Steps, Task
from shamble.zones.rules.board import AWAY
from shamble.zones.rules.learning import skill_of
from shamble.zones.rules.spawning import place
from shamble.zones.rules.survivors import Survivor
from shamble.zones.rules.table import NORMAL_TURN, Table

AT_LAST: Final = 1  # after the turns of everybody else
OF_ONE_THING: Final = ("done", "opened")  # twists that wait for a certain token or door


def begin_round(table: Table) -> None:
    """Players, then the dead, then the end of the round. The first player begins; turns pass to the left."""
    table.round += 1
    table.phase = "players"
    table.push("end-phase")
    table.push(table.edition.the_dead)
    for step in reversed(range(table.players)):
        table.push("next-survivor", ((table.first + step) % table.players,))
    table.push("twist", (table.round,), ("round",))
    table.tell("round", "round.phase-order", n=table.round)


# -- the Players' phase ------------------------------------------------------------------------------------------------


def next_survivor(table: Table, seat: int, at_last: bool) -> Steps:
    """A player activates each of their survivors once, in any order; survivors who waited for others come last."""
    waiting = [who for who, survivor in enumerate(table.survivors) if survivor.seat == seat and is_waiting(survivor)]
    if not waiting:
        return
    table.push("next-survivor", (seat, AT_LAST) if at_last else (seat,))
    may_wait = not at_last and all(acts_any_time(table, who) for who in waiting) and others_to_come(table, seat)
    if may_wait:
        chosen = yield from choose_freely(table, lambda: who_is_next(table, seat, waiting, True))
        if chosen.verb == "wait":
            wait_for_others(table, seat)
        else:
            table.push("turn", (chosen.value, NORMAL_TURN))
        return
    for who, survivor in enumerate(table.survivors):
        if survivor.seat != seat and is_waiting(survivor) and acts_any_time(table, who):
            chosen = yield from choose_freely(table, partial(cut_in_or_wait, table, who))
            if chosen.verb == "cut-in":
                table.push("turn", (who, NORMAL_TURN))
                return
    option = yield from choose_freely(table, lambda: who_is_next(table, seat, waiting, False))
    table.push("turn", (option.value, NORMAL_TURN))


def wait_for_others(table: Table, seat: int) -> None:
    """A survivor who does not cut in between the turns of others comes after them, before the dead."""
    table.agenda.pop()
    their_phase = [task.name for task in table.agenda].index(table.edition.the_dead)
    table.agenda.insert(their_phase + 1, Task("next-survivor", (seat, AT_LAST)))


def cut_in_or_wait(table: Table, who: int) -> Choice:
    choice = table.asks(who, "cut-in", "skill.tactician", (table.name(who),))
    choice.offer(Option("cut-in", (table.name(who),)))
    choice.offer(Option("wait", (table.name(who),)))
    return choice


def acts_any_time(table: Table, who: int) -> bool:
    return any(skill.acts_any_time for skill in table.survivors[who].abilities)


def is_waiting(survivor: Survivor) -> bool:
    """In play, without a turn so far in this round."""
    return survivor.zone != AWAY and not survivor.acted and survivor.can_act()


def others_to_come(table: Table, seat: int) -> bool:
    """Are survivors of other players still to have their turns?"""
    return any(survivor.seat != seat and is_waiting(survivor) for survivor in table.survivors)


def who_is_next(table: Table, seat: int, waiting: list[int], may_wait: bool) -> Choice:
    """A survivor who has not had a turn; those who can act at any time may also wait for the turns of others."""
    choice = table.choice(seat, "who", "round.activation-order-within-turn", (str(len(waiting)),))
    for who in waiting:
        choice.offer(table.stage.turns[who])
    if may_wait:
        choice.offer(Option("wait", (table.name(waiting[0]),)))
    if choice.explains:
        for who in table.in_play():
            if who not in waiting and table.survivors[who].can_act():
                acted = table.survivors[who].acted or table.survivors[who].seat == seat
                rule = "round.activation-order-within-turn" if acted else "round.next-player-left"
                choice.offer(table.stage.turns[who], rule)
    return choice


# -- the phase of the dead ---------------------------------------------------------------------------------------------


def phase_of_the_dead(table: Table) -> None:
    """First all of them act, then new ones spawn."""
    table.phase = table.edition.the_dead
    table.push("spawn-step")
    table.push("activate", ((1 << len(table.stage.enemies)) - 1,))
    table.tell(table.edition.the_dead, "dead.two-steps", n=table.round)


# -- the End phase -----------------------------------------------------------------------------------------------------


def end_phase(table: Table) -> None:
    """Weapons are reloaded, skills of the End phase work; then the round is over. Tasks that only this game has for the
    End phase come after the skills."""
    table.phase = "end"
    table.held = table.held + 1 if places_are_held(table) else 0
    table.push("end-round")
    table.edition.end_of_round(table)
    for who in reversed(table.in_play()):
        for skill in reversed(table.survivors[who].abilities):
            table.push("end-skill", (who,), (skill.id,))
    empty = 0
    for survivor in table.survivors:
        empty += len([item for item in survivor.inventory.items if not item.loaded])
        survivor.inventory.load_all()
    if empty:
        table.tell("reloaded-all", "reload.end-phase-free", n=empty)


def end_skill(table: Table, who: int, id: str) -> Steps | None:
    """What a skill does in the End phase, if its owner still has it."""
    skill = skill_of(table, who, id)
    return None if skill is None else skill.end_phase(table, who)


def end_round(table: Table) -> None:
    """Test the objectives of the End phase; then the first player token passes to the left."""
    table.tell("round-over", "round.phase-order", n=table.round)
    if table.round >= table.stage.last_round:
        table.phase = "dawn"
        table.tell("dawned", "scene.dawn", n=table.round)
    table.edition.time_passes(table)
    table.first = (table.first + 1) % table.players
    for survivor in table.survivors:
        survivor.acted = False
        survivor.searched = False
    table.push("round")
    if table.players > 1:
        table.tell("passed", "round.end-pass-token", n=table.first)


def places_are_held(table: Table) -> bool:
    """Are survivors, and none of the dead, in the zones that the scene wants held?"""
    return any(objective.is_held(table) for objective in table.stage.objectives)


# -- twists of a scene -------------------------------------------------------------------------------------------------


def twist(table: Table, when: str, number: int) -> None:
    """Carry out the scene's twists for this moment, each once."""
    for index, twist in enumerate(table.stage.twists):
        if twist.when == when and number >= twist.number and not (table.twisted >> index) & 1:
            if when in OF_ONE_THING and number != twist.number:
                continue
            table.twisted |= 1 << index
            happen(table, index)


def awaken(table: Table, colour: str) -> None:
    """The sleeping spawn zones of a colour become active."""
    for at, spawn in enumerate(table.spawns):
        if spawn.colour == colour and not spawn.active:
            table.spawns[at] = spawn.awake()
            table.tell("awoke", "scene.spawn-activates", table.zone_name(spawn.zone), spawn.colour)


def happen(table: Table, index: int) -> None:
    twist = table.stage.twists[index]
    if twist.activates:
        awaken(table, twist.activates)
    if twist.unlocks:
        table.tell("unlocked", "door.colour", twist.unlocks)
    table.edition.twisted(table, twist)
    if twist.driving and not table.driving:
        table.driving = True
        for car in table.stage.cars:
            table.tell("runs", "car.drive-driver-only", car)
    if twist.count:
        place(table, twist.kind, twist.zone, twist.count, "miniatures.spawn-only")
