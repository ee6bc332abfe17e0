"""The rules as the kernel calls them: which task carries out which rule, and when the game is over."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from shamble.kernel.errors import ShambleError
from shamble.kernel.plain import Record
from shamble.kernel.state import Rules, State, Steps, Task
from shamble.titles.enclave.table import Defense, Enclave, Stage, Survivor, Zombie

COLLAPSE = 8  # Fire markers on the Refuge


@mypyc_attr(allow_interpreted_subclasses=True)
class EnclaveRules(Rules):
    """The rules; `stage_of` is filled in by the title, which can read scenes."""

    def stage_of(self, scene: str, text: str) -> Stage:
        """The content of a scene, built in or brought along as text."""
        raise TypeError("the title reads the scenes")

    def kinds(self) -> list[type[Record]]:
        return [Enclave, Survivor, Zombie, Defense]

    def furnish(self, state: State) -> None:
        assert isinstance(state, Enclave)
        state.set_stage(self.stage_of(state.scene, state.text))
        for one in state.survivors:
            one.furnish(state.stage)

    def perform(self, state: State, task: Task) -> Steps | None:
        raise ShambleError(f"There is no task “{task.name}”.")
