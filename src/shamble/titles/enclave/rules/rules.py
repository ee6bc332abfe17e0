"""The rules as the kernel calls them: which task carries out which rule, and when the game is over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr

from shamble.kernel.events import EventKind
from shamble.kernel.questions import Option, Question
from shamble.kernel.records import Plain, Record
from shamble.kernel.state import Outcome, Rules, Setup, State, Steps, Task
from shamble.titles.enclave.bot import judgement
from shamble.titles.enclave.rules import setup, view
from shamble.titles.enclave.rules.combat import combat, fighting, harm, zombies
from shamble.titles.enclave.rules.counters import Defense, Survivor, Zombie
from shamble.titles.enclave.rules.day import fire
from shamble.titles.enclave.rules.day.day_tasks import perform_day
from shamble.titles.enclave.rules.events import EVENTS
from shamble.titles.enclave.rules.sound import check_table
from shamble.titles.enclave.rules.stage import Stage
from shamble.titles.enclave.rules.table import PLAYER, Enclave

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
    """The rules. The title reads scenes: `stage_of` gives the content of one, built in or brought along as text."""

    def __init__(self, stage_of: Callable[[str, str], Stage]) -> None:
        self.stage_of = stage_of

    def kinds(self) -> list[type[Record]]:
        return [Enclave, Survivor, Zombie, Defense]

    def events(self) -> dict[str, EventKind]:
        return EVENTS

    def start(self, setup_: Setup) -> State:
        return setup.lay_out(self.stage_of(setup_.scene, setup_.text), setup_)

    def furnish(self, state: State, setup_: Setup) -> None:
        assert isinstance(state, Enclave)
        state.set_stage(self.stage_of(setup_.scene, setup_.text))
        check_table(state, setup_)
        for one in state.survivors:
            one.furnish(state.stage)

    def perform(self, state: State, task: Task) -> Steps | None:
        assert isinstance(state, Enclave)
        name, words = task.name, task.words
        if name == "zombie":
            return zombies.zombie_acts(state, words[0])
        if name == "fight":
            return fighting.fight(state)
        if name == "fighter":
            return fighting.fighter(state)
        if name == "zombies":
            zombies.zombies_step(state)
        elif name == "combat-turn":
            combat.combat_turn(state)
        elif name == "fire-step":
            combat.fire_step(state)
        elif name == "burn":
            return combat.burn(state, words[0])
        elif name == "refuge-burns":
            return fire.refuge_burns(state)
        elif name == "end-check":
            combat.end_check(state)
        else:
            return self.perform_combat(state, task)
        return None

    def perform_combat(self, table: Enclave, task: Task) -> Steps | None:
        """How a Combat Phase begins and ends; what is no combat is looked for elsewhere."""
        name, words = task.name, task.words
        if name == "combat":
            combat.combat(table)
        elif name == "guest-combat":
            combat.guest_combat(table)
        elif name == "cleaning-combat":
            combat.cleaning_combat(table)
        elif name == "combat-starts":
            return combat.combat_starts(table, words[0])
        elif name == "combat-starts-for":
            return combat.combat_starts_for(table, words[0])
        elif name == "place-horde":
            combat.place_horde(table)
        elif name == "deploy-all":
            combat.deploy_all(table, words[0])
        elif name == "deploy":
            return combat.deploy(table, words[0], words[1], words[2] != "")
        elif name == "combat-begun":
            combat.combat_begun(table)
        elif name == "end-combat":
            return combat.end_combat(table)
        elif name == "combat-over":
            combat.combat_over(table)
        else:
            return perform_day(table, task)
        return None

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
