"""Objectives: drawing one, its setup, its points, and what happens when it is completed."""

from __future__ import annotations

from typing import Final

from shamble.kernel.ask import pick
from shamble.kernel.state import Steps, Task
from shamble.titles.enclave.rules.components import bring_in, shuffle_events
from shamble.titles.enclave.rules.pieces import CHILD, CURE, EVENTS, SURVIVAL, VEHICLES, Objective
from shamble.titles.enclave.rules.table import Enclave


class Rescued(Objective):
    """Hold out until the Rescue Forces are drawn, and survive to the end of that turn."""

    def __init__(self, id: str, rule: str) -> None:
        super().__init__(id, rule)
        self.victory = "rescued"

    def forces_arrive(self, table: Enclave) -> bool:
        table.rescue = True
        table.tell("rescue-comes", self.rule)
        return True

    def waits_for_forces(self) -> bool:
        return True

    def done_at_end_of_day(self, table: Enclave) -> str:
        return self.victory if table.rescue else ""


class TheCure(Objective):
    """Build a Laboratory and gather Cure Points in it."""

    def __init__(self, id: str, rule: str) -> None:
        super().__init__(id, rule)
        self.point = "cure-point"
        self.victory = "cured"


class Survival(Objective):
    """Survive many turns against an enlarged Buildup Pool, counted from the start of the objective."""

    def __init__(self, id: str, rule: str) -> None:
        super().__init__(id, rule)
        self.victory = "survived"

    def done_at_end_of_day(self, table: Enclave) -> str:
        return self.victory if table.round >= self.goal else ""


class TheLostChild(Objective):
    """Follow the clues to a missing child, by vehicle."""

    def __init__(self, id: str, rule: str) -> None:
        super().__init__(id, rule)
        self.point = "clue-point"
        self.victory = "child-found"


COMPONENTS: Final = {  # what an objective may add
    CHILD: "components-of-the-child",
    CURE: "components-of-the-cure",
    EVENTS: "components-of-events",
    SURVIVAL: "components-of-survival",
    VEHICLES: "components-of-vehicles",
}
CARDS: Final[dict[str, type[Objective]]] = {
    "rescued": Rescued,
    "the-cure": TheCure,
    "survival": Survival,
    "the-lost-child": TheLostChild,
}


def begin_objective(table: Enclave) -> Steps:
    """Draw a random objective that is not completed yet, unless the players have chosen one; then set it up."""
    if not table.objective:
        left = [id for id in table.stage.objectives if id not in table.completed]
        rule = "enclave.campaign.objective-drawn" if table.wanted else "enclave.objective.random-card"
        table.objective = (yield from pick(table, "objectives", rule, left))[0]
    goal = table.stage.objectives[table.objective]
    table.tell("objective", goal.rule, goal.id, n=goal.goal)
    letters = [letter for letter in goal.code + goal.needs if not table.in_play(letter)]
    for letter in letters:
        bring_in(table, letter)
    shuffle_events(table)
    for letter in letters:
        table.tell("brought-in", "enclave.objective.brings-components", COMPONENTS[letter])
    if len(table.event_deck):
        table.tell("events-shuffled", "enclave.event.setup-components", n=len(table.event_deck))


def gain_points(table: Enclave, points: int, rule: str) -> None:
    """Gain Cure or Clue Points: the group wins as soon as it has enough. In a campaign the turn ends there, so the
    survivor who gains them does nothing more."""
    goal = table.goal()
    assert goal is not None
    table.progress += points
    table.tell("points", rule, goal.point, table.progress, n=points)
    if table.progress >= goal.goal:
        goal_reached(table, goal.victory, rule)


def goal_reached(table: Enclave, why: str, rule: str) -> None:
    """The game is won; in a campaign only if enough objectives are completed, otherwise the next one follows."""
    if table.wanted == 0:
        table.victory = why
        table.tell("goal-reached", rule, why, n=table.round)
        return
    table.completed.append(table.objective)
    if len(table.completed) >= table.wanted:
        table.victory = "campaign-won"
    table.tell("objective-completed", "enclave.campaign.end", table.objective, n=len(table.completed))
    table.agenda.clear()  # the rest of the day is dropped
    table.turns.clear()
    everybody = [Task("experience", (), (table.name(who),)) for who in table.people()]
    table.do_first(everybody, then=Task("next-objective"))
