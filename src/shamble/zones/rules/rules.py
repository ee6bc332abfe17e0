"""The family as the kernel calls it: tasks, the end of the game, asides, views."""

from __future__ import annotations

from collections.abc import Callable

from mypy_extensions import mypyc_attr

from shamble.kernel.errors import ShambleError
from shamble.kernel.events import EventKind, declare
from shamble.kernel.questions import Option, Question
from shamble.kernel.records import Plain, Record
from shamble.kernel.state import Outcome, Rules, Setup, State, Steps, Task
from shamble.zones.rules import carrying, rounds, view
from shamble.zones.rules.edition import Edition
from shamble.zones.rules.equipment import Inventory, Item
from shamble.zones.rules.events import ZONE_EVENTS
from shamble.zones.rules.learning import settle_everybody
from shamble.zones.rules.sound import check_health, check_table
from shamble.zones.rules.stage import Objective, Stage
from shamble.zones.rules.survivors import Survivor
from shamble.zones.rules.table import Spawn, Table
from shamble.zones.rules.tasks import SIMPLE_TASKS, TASKS, Performer, SimplePerformer
from shamble.zones.rules.wounds import is_eliminated


def table_of(state: State) -> Table:
    """The state as what it is. A narrowed name would be checked again wherever it is used."""
    assert isinstance(state, Table)
    return state


def is_met(table: Table, objective: Objective) -> bool:
    """Some objectives are tested only in the End phase."""
    return not (objective.at_end_phase and table.phase != "end") and objective.is_accomplished(table)


def comes_without_anybody(table: Table, objective: Objective) -> bool:
    """When everybody has left the board or was removed, only objectives that need just time can still be achieved."""
    return objective.comes_with_time or objective.is_accomplished(table)


@mypyc_attr(allow_interpreted_subclasses=True)
class ZoneRules(Rules):
    """The rules of one edition. The title reads scenes: `stage_of` returns the content of a scene, built in or
    user-supplied. `read_carried` returns the title's own ids for the keys with which the family cites rules. `tasks`
    are tasks that only this edition has, or does differently, and `events` those that only it tells, besides those of
    its actions."""

    def __init__(
        self,
        edition: Edition,
        stage_of: Callable[[str, str], Stage],
        read_carried: Callable[[], dict[str, str]],
        tasks: dict[str, Performer],
        events: tuple[EventKind, ...] = (),
    ) -> None:
        self.edition = edition
        self.stage_of = stage_of
        self.read_carried = read_carried
        self.tasks: dict[str, Performer] = {**TASKS, **tasks}
        self.simple_tasks: dict[str, SimplePerformer] = {**SIMPLE_TASKS, edition.the_dead: rounds.phase_of_the_dead}
        told = [kind for action in edition.actions for kind in action.tells]
        self._events = declare(*ZONE_EVENTS, EventKind(edition.the_dead, number="round"), *told, *events)
        self._carried: dict[str, str] | None = None

    def kinds(self) -> list[type[Record]]:
        return [Table, Survivor, Inventory, Item, Spawn]

    def events(self) -> dict[str, EventKind]:
        return self._events

    def rule_of(self, key: str) -> str:
        if self._carried is None:
            self._carried = self.read_carried()
        return self._carried.get(key, key)

    def attach_content(self, state: State, setup_: Setup) -> None:
        table = table_of(state)
        table.set_stage(self.stage_for(table, setup_))
        table.set_dead(table.dead)
        check_table(table, setup_)
        settle_everybody(table)
        check_health(table)

    def stage_for(self, table: Table, setup_: Setup) -> Stage:
        """The stage of a table that came from elsewhere."""
        if (table.scene, table.text) != (setup_.scene, setup_.text):
            raise ValueError("the position and the game have different scenes")
        return self.stage_of(setup_.scene, setup_.text)

    def perform(self, state: State, task: Task) -> Steps | None:
        performer = self.tasks.get(task.name)
        if performer is not None:
            return performer(table_of(state), task)
        simple = self.simple_tasks.get(task.name)
        if simple is None:
            raise ShambleError(f"There is no task “{task.name}”.")
        return simple(table_of(state))

    # -- winning and losing --------------------------------------------------------------------------------------------

    def decided(self, state: State) -> Outcome | None:
        """Loss is tested before victory; everybody wins or loses together."""
        table = table_of(state)
        if table.phase == "setup":
            return None
        somebody_left = table.somebody_can_act()
        without_somebody = self.lost_by_elimination(table, somebody_left)
        if without_somebody is not None:
            return without_somebody
        all_met = True
        for objective in table.stage.objectives:
            if objective.impossible(table) or not (somebody_left or comes_without_anybody(table, objective)):
                return self.lost("impossible", "end.lose-objective-impossible")
            all_met = all_met and is_met(table, objective)
        if all_met:
            return Outcome(tuple(range(table.players)), "won", self.rule_of("end.win-immediately"))
        if table.phase == "dawn":
            return self.lost("dawn", "end.lose-scene-condition")
        return None

    def lost_by_elimination(self, table: Table, somebody_left: bool) -> Outcome | None:
        """Every survivor who was there from the start is needed."""
        for who, survivor in enumerate(table.survivors):
            if survivor.starting and is_eliminated(survivor):
                return self.lost(f"{table.name(who)}-eliminated", "end.lose-survivor-eliminated")
        return None

    def lost(self, why: str, rule: str) -> Outcome:
        return Outcome((), why, self.rule_of(rule))

    # -- asides and views ----------------------------------------------------------------------------------------------

    def asides(self, state: State, question: Question, seat: int) -> list[Option]:
        return carrying.discards(table_of(state), question, seat)

    def perform_aside(self, state: State, seat: int, option: Option) -> None:
        carrying.discard(table_of(state), option.value, option.names[1], "inventory.discard-any-time")

    def view(self, state: State, seat: int) -> Plain:
        return view.view(table_of(state), seat)

    def census(self, state: State) -> Plain:
        return view.census(table_of(state))

    def measures(self, state: State, seat: int) -> dict[str, int]:
        return {"kills": sum(table_of(state).kills), "wounds": table_of(state).hurt}
