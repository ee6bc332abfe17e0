"""Washington Z.C. as the kernel calls it: what differs from its family."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr

from shamble.kernel.records import Plain, Record
from shamble.kernel.state import Setup, State
from shamble.titles.washington.rules import abominations, setup
from shamble.titles.washington.rules.edition import EDITION
from shamble.titles.washington.rules.survivors import WashingtonSurvivor
from shamble.titles.washington.rules.table import WashingtonTable, our
from shamble.titles.washington.settings import DEFAULTS, SURVIVORS, team_of
from shamble.zones.rules.equipment import Inventory, Item
from shamble.zones.rules.noise import show_noise
from shamble.zones.rules.rules import ZoneRules
from shamble.zones.rules.stage import Stage
from shamble.zones.rules.table import Spawn, Table
from shamble.zones.rules.tasks import Performer
from shamble.zones.rules.view import show_unopened

OWN_TASKS: Final[dict[str, Performer]] = {"abomination": abominations.draw_abomination, "deal": setup.deal_equipment}


@mypyc_attr(allow_interpreted_subclasses=True)
class WashingtonRules(ZoneRules):
    """`stage_for_team` gives the stage of a scene for the survivors who were chosen; `read_people` the ids of all."""

    def __init__(
        self,
        stage_for_team: Callable[[str, str, tuple[str, ...]], Stage],
        read_people: Callable[[], list[str]],
        read_carried: Callable[[], dict[str, str]],
    ) -> None:
        super().__init__(EDITION, lambda scene, text: stage_for_team(scene, text, ()), read_carried, OWN_TASKS)
        self.stage_for_team = stage_for_team
        self.read_people = read_people

    def kinds(self) -> list[type[Record]]:
        return [WashingtonTable, WashingtonSurvivor, Inventory, Item, Spawn]

    def start(self, setup_: Setup) -> State:
        wanted = str({**DEFAULTS, **setup_.options}[SURVIVORS])
        team = team_of(wanted, self.read_people())
        return setup.lay_out(self.stage_for_team(setup_.scene, setup_.text, team), setup_, team)

    def stage_for(self, table: Table, setup_: Setup) -> Stage:
        super().stage_for(table, setup_)
        return self.stage_for_team(table.scene, table.text, our(table).team)

    def view(self, state: State, seat: int) -> Plain:
        table = our(state)
        shown = super().view(table, seat)
        show_noise(table, shown)
        show_unopened(table, shown)
        shown["team"] = list(table.team)
        return shown

    def census(self, state: State) -> Plain:
        return {**super().census(state), "abominations": len(our(state).abominations.all_cards())}
