"""The day: its four phases, what happens between them, and how it ends."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from shamble.kernel.abilities import Tally
from shamble.kernel.ask import choose_freely
from shamble.kernel.questions import Choice, Option, Question
from shamble.kernel.state import Steps, Task, Turn
from shamble.titles.enclave.rules.cards.objectives import goal_reached
from shamble.titles.enclave.rules.day.actions import begin_action, can_do_something, offer_studies, study
from shamble.titles.enclave.rules.day.searching import why_not_activate
from shamble.titles.enclave.rules.dice import dice_roll, total
from shamble.titles.enclave.rules.pieces import Naming
from shamble.titles.enclave.rules.table import PLAYER, Enclave

RECOVERS_FROM: Final = 8  # a dice roll after combat
ACTIVATE: Final = Naming("activate")
REST: Final = Option("rest")
KEEP: Final = Option("keep")
GROUP: Final = -1  # who owns the turn of the Activation Phase: everybody


# -- New Day -----------------------------------------------------------------------------------------------------------


def new_day(table: Enclave) -> None:
    """The marker moves; on the first day it is put on 1. Resource Points that were found can be spent from now on.

    The check for events comes before anything else."""
    table.phase = "new-day"
    table.round += 1
    table.rp += table.found
    table.found = 0
    if table.attacked_today:
        table.was_attacked = True
        table.attacked_today = False
    table.today = []
    for survivor in table.survivors:
        survivor.present = survivor.activated = survivor.involved = False
    table.do_first([Task("event-check")], then=Task("activation"))
    table.tell("new-day", "enclave.newday.advance-marker", n=table.round)


# -- Activation --------------------------------------------------------------------------------------------------------


def activation(table: Enclave) -> None:
    """One Action Point for each survivor in play now, plus or minus other effects."""
    table.phase = "activation"
    table.searched = table.combat_comes = False
    people = table.people()
    for who in people:
        table.survivors[who].present = True
    points = Tally(len(people))
    for who in people:
        for piece in table.survivors[who].pieces:
            piece.action_points(table, points)
    for event in table.in_force():  # last, since one of them leaves at least one point of the total
        event.action_points(table, points)
    table.points = min(points.value, len(people))
    table.extra = max(0, points.value - len(people))
    table.turns.append(Turn(GROUP))
    table.do_first([Task("act")], then=Task("close-activation"))
    table.tell("activation", "enclave.activation.one-ap-per-survivor", n=points.value)


def act(table: Enclave) -> Steps:
    """The player activates survivors one after another, in any order; the others may rest."""
    chosen = yield from choose_freely(table, lambda: who_acts(table))
    if chosen is REST:
        return
    table.push("act")
    if chosen.verb == "study":
        study(table, chosen.value, chosen.names[1])
    else:
        begin_action(table, table.index_of(chosen.names[0]))


def who_acts(table: Enclave) -> Choice:
    points = table.points + table.extra
    choice = table.choice(PLAYER, "who", "enclave.activation.survivor-may-stay-idle", (str(points),))
    for who in table.people():
        forbidden = why_not_activate(table, who)
        if not forbidden and not can_do_something(table, who):
            forbidden = "enclave.activation.rp-must-exist-at-phase-start"
        choice.offer(ACTIVATE.option(table.name(who)), forbidden)
    if table.dog() >= 0:
        choice.offer(ACTIVATE.option(table.name(table.dog())), "enclave.soldier.not-a-survivor")
    offer_studies(table, choice)
    choice.offer(REST)
    return choice


def close_activation(table: Enclave) -> None:
    """Survivors exchange items, then comes the combat that a search may have caused; the Enemy Phase follows."""
    table.points = table.extra = 0
    caused = [Task("combat")] if table.combat_comes else []
    table.combat_comes = False
    table.do_first([Task("reallocate"), *caused, Task("enemy")], then=Task("end-of-day"))


def reallocate(table: Enclave, moved: tuple[str, ...]) -> Steps | None:
    """Survivors may exchange items freely, then the group's turn ends. `moved` has givers, items and receivers of the
    exchanges so far."""
    for survivor in table.survivors:
        if survivor.items:
            return exchange(table, moved)
    table.turns.clear()
    return None


def exchange(table: Enclave, moved: tuple[str, ...]) -> Steps:
    chosen = yield from choose_freely(table, lambda: what_changes_hands(table, moved))
    if chosen is KEEP:
        table.turns.clear()
        return
    giver, item, receiver = chosen.names
    survivor = table.survivors[table.index_of(giver)]
    number = (yield from choose_freely(table, lambda: how_many(table, giver, item, receiver))).value
    for _ in range(number):
        survivor.items.remove(item)
    table.survivors[chosen.value].items += [item] * number
    table.push("reallocate", words=(*moved, giver, item, receiver))
    if number == 1:
        table.tell("gave", "enclave.items.reallocate-end-of-activation", giver, receiver, item, n=1)
    else:
        table.tell("gave-some", "enclave.items.reallocate-end-of-activation", giver, receiver, item, n=number)


def what_changes_hands(table: Enclave, moved: tuple[str, ...]) -> Choice:
    """A survivor keeps what they have just received, and hands the same item to the same person only once."""
    choice = table.choice(PLAYER, "reallocate", "enclave.items.reallocate-end-of-activation")
    people = table.people()
    for giver in people:
        name = table.name(giver)
        for item in kinds_carried(table, giver):
            if any(came == item and to == name for _, came, to in triples(moved)):
                continue
            for receiver in people:
                if receiver != giver and (name, item, table.name(receiver)) not in triples(moved):
                    choice.offer(Option("give", (name, item, table.name(receiver)), receiver))
            if table.dog() >= 0:
                choice.offer(Option("give", (name, item, table.name(table.dog()))), "enclave.soldier.no-items")
    choice.offer(KEEP)
    choice.usual = KEEP
    return choice


def how_many(table: Enclave, giver: str, item: str, receiver: str) -> Choice:
    """How many of several identical items; the player chooses."""
    choice = table.choice(PLAYER, "how-many", "enclave.items.reallocate-end-of-activation", (giver, item, receiver))
    for number in range(1, table.survivors[table.index_of(giver)].items.count(item) + 1):
        choice.offer(Option("number", (str(number),), number))
    return choice


def kinds_carried(table: Enclave, who: int) -> list[str]:
    """Each kind of item once."""
    kinds: list[str] = []
    for item in table.survivors[who].items:
        if item not in kinds:
            kinds.append(item)
    return kinds


def triples(words: tuple[str, ...]) -> list[tuple[str, str, str]]:
    return [(words[place], words[place + 1], words[place + 2]) for place in range(0, len(words), 3)]


# -- End of the Day ----------------------------------------------------------------------------------------------------


def end_of_day(table: Enclave) -> Steps:
    """Everybody recovers, then medics treat the wounded; victory is checked last."""
    table.phase = "end-of-day"
    table.push("victory-check")
    forbidden = ""
    for event in table.in_force():
        forbidden = forbidden or event.recovery_forbidden(table)
    if forbidden:
        table.tell("no-recovery", forbidden)
    else:
        for who, survivor in enumerate(table.survivors):
            if survivor.damage:
                yield from recover(table, who)
    for who in table.people():
        for piece in table.survivors[who].pieces:
            steps = piece.treats(table, who)
            if steps is not None:
                yield from steps


def recover(table: Enclave, who: int) -> Steps:
    """Remove one point of damage, after a combat only on a roll; two for a survivor who neither fought nor acted."""
    survivor = table.survivors[who]
    if survivor.involved:
        if (yield from recovers_after_combat(table, who)):
            heal(table, who, usual_recovery(table, who), "enclave.endday.recover-after-combat")
    elif survivor.activated or not survivor.person.counts:
        heal(table, who, usual_recovery(table, who), "enclave.endday.recover-without-combat")
    else:
        heal(table, who, 2, "enclave.endday.recover-idle")


def recovers_after_combat(table: Enclave, who: int) -> Generator[Question, None, bool]:
    survivor = table.survivors[who]
    faces = yield from dice_roll(table, "recover", "enclave.endday.recover-after-combat", (survivor.id,))
    result = Tally(total(faces))
    for piece in survivor.pieces:
        piece.recovery_roll(table, result)
    if result.value >= RECOVERS_FROM:
        return True
    table.tell("still-hurts", "enclave.endday.recover-after-combat", survivor.id, n=result.value)
    return False


def usual_recovery(table: Enclave, who: int) -> int:
    """One point, unless a trait changes that; always one for the dog."""
    points = Tally(1)
    for piece in table.survivors[who].pieces:
        piece.recovers(table, points)
    return points.value


def heal(table: Enclave, who: int, points: int, rule: str) -> None:
    survivor = table.survivors[who]
    points = min(points, survivor.damage)
    survivor.damage -= points
    table.tell("recovered", rule, survivor.id, n=points)


def victory_check(table: Enclave) -> None:
    """An objective says how it is achieved; without one the number of turns counts. Otherwise another day begins."""
    goal = table.goal()
    if goal is not None:
        why = goal.done_at_end_of_day(table)
        if why:
            goal_reached(table, why, goal.rule)
            return
    elif 0 < table.scenario.turns <= table.round:
        goal_reached(table, "held-out", "enclave.endday.check-victory")
        return
    table.push("new-day")
