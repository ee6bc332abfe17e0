"""Night of the Living Dead as the kernel calls it: what differs from its family."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr

from shamble.kernel.records import Plain, Record
from shamble.kernel.sound import MANY, within
from shamble.kernel.state import Setup, State, Steps, Task
from shamble.titles.nld.bot import judgement
from shamble.titles.nld.rules import breakers, molotov, setup, view
from shamble.titles.nld.rules.edition import EDITION
from shamble.titles.nld.rules.events import OWN_EVENTS
from shamble.titles.nld.rules.survivors import NldSurvivor, nld_survivor
from shamble.zones.rules.activation import march_of
from shamble.zones.rules.rules import ZoneRules
from shamble.zones.rules.stage import Stage
from shamble.zones.rules.survivors import Survivor
from shamble.zones.rules.table import Table
from shamble.zones.rules.tasks import Performer


def break_barriers(table: Table, task: Task) -> None:
    breakers.break_barriers(table, march_of(task.numbers))


def throw(table: Table, task: Task) -> Steps:
    return molotov.throw(table, task.numbers[0], task.words[0], task.numbers[1])


def deal(table: Table, task: Task) -> Steps | None:
    return setup.deal_equipment(table)


OWN_TASKS: Final[dict[str, Performer]] = {"break": break_barriers, "throw": throw, "deal": deal}


@mypyc_attr(allow_interpreted_subclasses=True)
class NldRules(ZoneRules):
    def __init__(self, stage_of: Callable[[str, str], Stage], read_carried: Callable[[], dict[str, str]]) -> None:
        super().__init__(EDITION, stage_of, read_carried, OWN_TASKS, OWN_EVENTS)

    def kinds(self) -> list[type[Record]]:
        return [NldSurvivor if kind is Survivor else kind for kind in super().kinds()]

    def start(self, setup_: Setup) -> State:
        return setup.lay_out(self.stage_of(setup_.scene, setup_.text), setup_)

    def attach_content(self, state: State, setup_: Setup) -> None:
        assert isinstance(state, Table)
        super().attach_content(state, setup_)
        for who in range(len(state.survivors)):
            within(nld_survivor(state, who).boards, 0, MANY, f"a number of {state.name(who)}")

    def view(self, state: State, seat: int) -> Plain:
        assert isinstance(state, Table)
        return view.view(state, seat)

    def judge(self, state: State, seat: int) -> float:
        assert isinstance(state, Table)
        return judgement.judge(state, seat)
