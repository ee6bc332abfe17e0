"""The rules as the kernel calls them: which rule carries out which task, and when the game is over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr

from shamble.kernel.errors import ShambleError
from shamble.kernel.events import EventKind
from shamble.kernel.questions import Option, Question
from shamble.kernel.records import Plain, Record
from shamble.kernel.state import Outcome, Rules, Setup, State, Steps, Task
from shamble.titles.enclave.bot import judgement
from shamble.titles.enclave.rules import setup, view
from shamble.titles.enclave.rules.combat import harm
from shamble.titles.enclave.rules.counters import Defense, Survivor, Zombie
from shamble.titles.enclave.rules.events import EVENTS
from shamble.titles.enclave.rules.sound import check_table
from shamble.titles.enclave.rules.stage import Stage
from shamble.titles.enclave.rules.table import PLAYER, Enclave
from shamble.titles.enclave.rules.tasks import SIMPLE_TASKS, TASKS

COLLAPSE: Final = 8  # Fire markers on the Refuge
VICTORIES: Final = {
    "held-out": "enclave.victory.standard-reach-turn",
    "house-cleaned": "enclave.scenario.cleaning-victory",
    "rescued": "enclave.objective.rescued",
    "cured": "enclave.objective.the-cure",
    "survived": "enclave.objective.survival",
    "child-found": "enclave.objective.the-lost-child",
    "campaign-won": "enclave.campaign.end",
}


@mypyc_attr(allow_interpreted_subclasses=True)
class EnclaveRules(Rules):
    """The rules. The title reads scenes: `stage_of` returns the content of a scene, built in or user-supplied."""

    def __init__(self, stage_of: Callable[[str, str], Stage]) -> None:
        self.stage_of = stage_of

    def kinds(self) -> list[type[Record]]:
        return [Enclave, Survivor, Zombie, Defense]

    def events(self) -> dict[str, EventKind]:
        return EVENTS

    def start(self, setup_: Setup) -> State:
        return setup.lay_out(self.stage_of(setup_.scene, setup_.text), setup_)

    def attach_content(self, state: State, setup_: Setup) -> None:
        assert isinstance(state, Enclave)
        state.set_stage(self.stage_of(setup_.scene, setup_.text))
        check_table(state, setup_)
        for survivor in state.survivors:
            survivor.attach_content(state.stage)

    def perform(self, state: State, task: Task) -> Steps | None:
        assert isinstance(state, Enclave)
        performer = TASKS.get(task.name)
        if performer is not None:
            return performer(state, task)
        simple = SIMPLE_TASKS.get(task.name)
        if simple is None:
            raise ShambleError(f"There is no task “{task.name}”.")
        return simple(state)

    # -- winning and losing --------------------------------------------------------------------------------------------

    def decided(self, state: State) -> Outcome | None:
        assert isinstance(state, Enclave)
        if state.fire >= COLLAPSE:
            in_combat = "enclave.fire-combat.refuge-collapse"
            return Outcome((), "burned-down", in_combat if state.fighting else "enclave.fire.refuge-collapse")
        if state.nobody_left() and state.phase != "setup":
            return Outcome((), "all-dead", "enclave.victory.lose-all-survivors-dead")
        if state.is_overrun():
            return Outcome((), "overrun", "enclave.victory.lose-zombie-in-empty-refuge")
        if state.lost:
            return Outcome((), state.lost, "enclave.scenario.cleaning-stalemate")
        if state.victory:
            return Outcome((PLAYER,), state.victory, VICTORIES[state.victory])
        return None

    # -- asides, views, bots -------------------------------------------------------------------------------------------

    def asides(self, state: State, question: Question, seat: int) -> list[Option]:
        assert isinstance(state, Enclave)
        return harm.kit_options(state)

    def perform_aside(self, state: State, seat: int, option: Option) -> None:
        assert isinstance(state, Enclave)
        harm.heal(state, option)

    def view(self, state: State, seat: int) -> Plain:
        assert isinstance(state, Enclave)
        return view.view(state)

    def census(self, state: State) -> Plain:
        assert isinstance(state, Enclave)
        return view.census(state)

    def measures(self, state: State, seat: int) -> dict[str, int]:
        assert isinstance(state, Enclave)
        return view.measures(state)

    def turn_key(self, state: State) -> str:
        """A Game Turn, or in a fight a Combat Turn, in which all fighters act."""
        assert isinstance(state, Enclave)
        return f"{state.round} {state.combat_turn}" if state.fighting else str(state.round)

    def judge(self, state: State, seat: int) -> float:
        assert isinstance(state, Enclave)
        return judgement.judge(state, seat)
