"""Night of the Living Dead as the kernel calls it: tasks, the end of the game, asides, views."""

from __future__ import annotations

from collections.abc import Callable

from mypy_extensions import mypyc_attr

from shamble.kernel.errors import ShambleError
from shamble.kernel.questions import Option, Question
from shamble.kernel.records import Plain, Record
from shamble.kernel.state import Outcome, Rules, Setup, State, Steps, Task
from shamble.titles.nld.bot import judgement
from shamble.titles.nld.rules import (
    actions,
    carrying,
    combat,
    combining,
    finding,
    ghouls,
    moving,
    rounds,
    searching,
    setup,
    spawning,
    view,
)
from shamble.titles.nld.rules.survivors import discard, is_eliminated, skills_in_effect
from shamble.zones.rules.equipment import Inventory, Item
from shamble.zones.rules.sound import check_table
from shamble.zones.rules.stage import Objective, Stage
from shamble.zones.rules.survivors import Survivor
from shamble.zones.rules.table import Spawn, Table


def all_objectives_accomplished(table: Table) -> bool:
    """Some are tested in the End phase only."""
    for objective in table.stage.objectives:
        if objective.at_end_phase and table.phase != "end":
            return False
        if objective.progress(table) < objective.needed(table):
            return False
    return True


def comes_without_anybody(table: Table, objective: Objective) -> bool:
    """When everybody has left the board, or was removed, only what comes with time can still come."""
    return objective.comes_with_time or objective.progress(table) >= objective.needed(table)


@mypyc_attr(allow_interpreted_subclasses=True)
class NldRules(Rules):
    """The rules. The title reads scenes: `stage_of` gives the content of one, built in or brought along as text."""

    def __init__(self, stage_of: Callable[[str, str], Stage]) -> None:
        self.stage_of = stage_of

    def kinds(self) -> list[type[Record]]:
        return [Table, Survivor, Inventory, Item, Spawn]

    def start(self, setup_: Setup) -> State:
        return setup.lay_out(self.stage_of(setup_.scene, setup_.text), setup_)

    def furnish(self, state: State, setup_: Setup) -> None:
        assert isinstance(state, Table)
        state.set_stage(self.stage_of(setup_.scene, setup_.text))
        check_table(state, setup_)
        for who, one in enumerate(state.survivors):
            one.set_abilities(skills_in_effect(state, who))

    def perform(self, state: State, task: Task) -> Steps | None:
        assert isinstance(state, Table)
        name, numbers = task.name, task.numbers
        if name == "act":
            return actions.act(state)
        if name == "turn":
            actions.begin_turn(state, numbers[0], numbers[1])
        elif name == "next-survivor":
            return rounds.next_survivor(state, numbers[0], len(numbers) > 1)
        elif name == "attack":
            return combat.attack(state, numbers[0], task.words[0], numbers[1], numbers[2], numbers[3])
        elif name == "throw":
            return combining.throw(state, numbers[0], task.words[0], numbers[1])
        elif name == "hit-and-run":
            return moving.free_move(state, numbers[0], "nld.skill.hit-and-run")
        elif name == "receive":
            return finding.receive(state, numbers[0], task.words[0], task.words[1])
        elif name == "too-much":
            return carrying.let_go_of_too_much(state, numbers[0], "nld.skill.hoard")
        elif name == "bite":
            return ghouls.bite(state, numbers[0], numbers[1], numbers[2] if len(numbers) > 2 else -1)
        elif name == "break":
            ghouls.break_barriers(state, numbers)
        elif name == "march":
            return ghouls.march(state, numbers)
        elif name == "activate":
            ghouls.activate(state, numbers[0])
        elif name == "spawn":
            return spawning.spawn(state, numbers[0], task.words[0])
        elif name == "shortage":
            spawning.shortage(state, numbers[0])
        else:
            return self.perform_rarer(state, task)
        return None

    def perform_rarer(self, table: Table, task: Task) -> Steps | None:
        """What happens once a round or less."""
        name, numbers = task.name, task.numbers
        if name == "round":
            rounds.begin_round(table)
        elif name == "ghouls":
            rounds.ghouls_phase(table)
        elif name == "spawn-step":
            spawning.spawn_step(table)
        elif name == "distribute":
            return spawning.distribute(table, numbers[0], task.words[0])
        elif name == "react":
            return spawning.react(table, numbers[0], numbers[1], task.words[0])
        elif name == "cleared":
            return searching.draw_after_clearing(table, numbers[0], task.words[0])
        elif name == "end-phase":
            rounds.end_phase(table)
        elif name == "end-skill":
            return rounds.end_skill(table, numbers[0], task.words[0])
        elif name == "end-round":
            rounds.end_round(table)
        elif name == "twist":
            rounds.twist(table, task.words[0], numbers[0])
        elif name == "seats":
            return setup.choose_seats(table, numbers[0] if numbers else 0)
        elif name == "starts":
            return setup.choose_starts(table, numbers[0] if numbers else 0)
        elif name == "deal":
            return setup.deal_equipment(table)
        else:
            raise ShambleError(f"There is no task “{name}”.")
        return None

    # -- winning and losing --------------------------------------------------------------------------------------------

    def decided(self, state: State) -> Outcome | None:
        """Loss is tested before victory; everybody wins or loses together."""
        assert isinstance(state, Table)
        if state.phase == "setup":
            return None
        for who, one in enumerate(state.survivors):
            if one.starting and is_eliminated(one):
                return Outcome((), f"{state.name(who)}-eliminated", "nld.end.lose-survivor-eliminated")
        somebody_left = state.count_in_play() > 0
        for objective in state.stage.objectives:
            if objective.impossible(state) or not (somebody_left or comes_without_anybody(state, objective)):
                return Outcome((), "impossible", "nld.end.lose-objective-impossible")
        if all_objectives_accomplished(state):
            return Outcome(tuple(range(state.players)), "won", "nld.end.win-immediately")
        if state.phase == "dawn":
            return Outcome((), "dawn", "nld.end.lose-scene-condition")
        return None

    # -- asides, views, bots -------------------------------------------------------------------------------------------

    def asides(self, state: State, question: Question, seat: int) -> list[Option]:
        assert isinstance(state, Table)
        return carrying.discards(state, question, seat)

    def perform_aside(self, state: State, seat: int, option: Option) -> None:
        assert isinstance(state, Table)
        discard(state, option.value, option.names[1], "nld.inventory.discard-any-time")

    def view(self, state: State, seat: int) -> Plain:
        assert isinstance(state, Table)
        return view.view(state, seat)

    def census(self, state: State) -> Plain:
        assert isinstance(state, Table)
        return view.census(state)

    def judge(self, state: State, seat: int) -> float:
        assert isinstance(state, Table)
        return judgement.judge(state, seat)

    def measures(self, state: State, seat: int) -> dict[str, int]:
        assert isinstance(state, Table)
        return {"kills": sum(state.kills), "wounds": state.hurt}
