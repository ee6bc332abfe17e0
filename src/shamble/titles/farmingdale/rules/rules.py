"""The rules as the kernel calls them: which rule carries out which task, and when the game is over."""

from __future__ import annotations

from collections.abc import Callable

from mypy_extensions import mypyc_attr

from shamble.kernel.errors import ShambleError
from shamble.kernel.events import EventKind
from shamble.kernel.records import Plain, Record
from shamble.kernel.state import Outcome, Rules, Setup, State, Steps, Task
from shamble.titles.farmingdale.bot import judgement
from shamble.titles.farmingdale.rules import setup, view
from shamble.titles.farmingdale.rules.counters import Fight, Lasting, Marker, Step, Unit
from shamble.titles.farmingdale.rules.decks import EventDeck
from shamble.titles.farmingdale.rules.events import EVENTS
from shamble.titles.farmingdale.rules.sound import check_table
from shamble.titles.farmingdale.rules.stage import Stage
from shamble.titles.farmingdale.rules.table import PLAYER, Farmingdale
from shamble.titles.farmingdale.rules.tasks import SIMPLE_TASKS, TASKS


@mypyc_attr(allow_interpreted_subclasses=True)
class FarmingdaleRules(Rules):
    """The rules. The title reads scenes: `stage_of` returns what a scene is played with."""

    def __init__(self, stage_of: Callable[[str], Stage]) -> None:
        self.stage_of = stage_of

    def kinds(self) -> list[type[Record]]:
        return [Farmingdale, Unit, Marker, Lasting, EventDeck, Step, Fight]

    def events(self) -> dict[str, EventKind]:
        return EVENTS

    def start(self, setup_: Setup) -> State:
        return setup.lay_out(self.stage_of(setup_.scene), setup_)

    def attach_content(self, state: State, setup_: Setup) -> None:
        assert isinstance(state, Farmingdale)
        stage = self.stage_of(setup_.scene)
        state.set_stage(stage)
        check_table(state, setup_)
        for unit in [*state.zeds, *state.people]:
            unit.attach_card(stage.units[unit.id])

    def perform(self, state: State, task: Task) -> Steps | None:
        assert isinstance(state, Farmingdale)
        simple = SIMPLE_TASKS.get(task.name)
        if simple is not None:
            return simple(state)
        performer = TASKS.get(task.name)
        if performer is None:
            raise ShambleError(f"There is no task “{task.name}”.")
        return performer(state, task)

    def decided(self, state: State) -> Outcome | None:
        assert isinstance(state, Farmingdale)
        if state.overrun:
            return Outcome((), "overrun", "zeds.win.lose")
        if state.held_out:
            return Outcome((PLAYER,), "held-out", "zeds.win.win")
        return None

    def turn_key(self, state: State) -> str:
        return str(state.round)

    def view(self, state: State, seat: int) -> Plain:
        assert isinstance(state, Farmingdale)
        return view.view(state)

    def census(self, state: State) -> Plain:
        assert isinstance(state, Farmingdale)
        return view.census(state)

    def measures(self, state: State, seat: int) -> dict[str, int]:
        assert isinstance(state, Farmingdale)
        return view.measures(state)

    def judge(self, state: State, seat: int) -> float:
        assert isinstance(state, Farmingdale)
        return judgement.judge(state, seat)
