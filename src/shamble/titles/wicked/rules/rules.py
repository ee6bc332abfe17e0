"""No Rest for the Wicked as the kernel calls it: what differs from its family."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr

from shamble.kernel.records import Plain, Record
from shamble.kernel.state import Outcome, Setup, State
from shamble.titles.wicked.rules import setup
from shamble.titles.wicked.rules.edition import EDITION
from shamble.titles.wicked.rules.events import OWN_EVENTS
from shamble.titles.wicked.rules.inventory import WickedInventory
from shamble.titles.wicked.rules.sound import check_town
from shamble.titles.wicked.rules.table import WickedTable, our
from shamble.titles.wicked.rules.view import show_town
from shamble.titles.wicked.settings import DEFAULTS, SURVIVORS, team_of
from shamble.zones.rules.equipment import Item
from shamble.zones.rules.noise import show_noisy
from shamble.zones.rules.rules import ZoneRules
from shamble.zones.rules.stage import Stage
from shamble.zones.rules.survivors import Survivor
from shamble.zones.rules.table import Spawn, Table
from shamble.zones.rules.tasks import Performer

OWN_TASKS: Final[dict[str, Performer]] = {
    "deal": setup.deal_equipment,
}


@mypyc_attr(allow_interpreted_subclasses=True)
class WickedRules(ZoneRules):
    """`stage_for_team` gives the stage of a quest for the survivors who were chosen, and `read_people` everybody who
    can be chosen; `modules` are the sets that can be in a game."""

    def __init__(
        self,
        stage_for_team: Callable[[str, str, tuple[str, ...]], Stage],
        read_people: Callable[[], list[str]],
        modules: tuple[str, ...],
        read_carried: Callable[[], dict[str, str]],
    ) -> None:
        super().__init__(
            EDITION, lambda scene, text: stage_for_team(scene, text, ()), read_carried, OWN_TASKS, OWN_EVENTS
        )
        self.stage_for_team = stage_for_team
        self.read_people = read_people
        self.modules = modules

    def kinds(self) -> list[type[Record]]:
        return [WickedTable, Survivor, WickedInventory, Item, Spawn]

    def start(self, setup_: Setup) -> State:
        options = {**DEFAULTS, **setup_.options}
        most = len(self.stage_for_team(setup_.scene, setup_.text, ()).cast)
        team = team_of(str(options[SURVIVORS]), self.read_people(), most, len(setup_.players))
        chosen = Setup(setup_.scene, setup_.players, options, setup_.carry, setup_.text)
        return setup.lay_out(self.stage_for_team(setup_.scene, setup_.text, team), chosen, team)

    def stage_for(self, table: Table, setup_: Setup) -> Stage:
        super().stage_for(table, setup_)
        return self.stage_for_team(table.scene, table.text, our(table).team)

    def attach_content(self, state: State, setup_: Setup) -> None:
        super().attach_content(state, setup_)
        check_town(our(state), self.modules)

    def lost_by_elimination(self, table: Table, somebody_left: bool) -> Outcome | None:
        """One death is no defeat."""
        return None if somebody_left else self.lost("nobody-left", "end.lose-survivor-eliminated")

    def view(self, state: State, seat: int) -> Plain:
        table = our(state)
        shown = super().view(table, seat)
        show_noisy(table, shown)
        show_town(table, shown)
        return shown
