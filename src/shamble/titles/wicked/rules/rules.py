"""No Rest for the Wicked as the kernel calls it: what differs from its family."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr

from shamble.kernel.records import Plain, Record
from shamble.kernel.state import Outcome, Setup, State, Steps, Task
from shamble.titles.wicked.bot import judgement
from shamble.titles.wicked.rules import bells, dragon, necromancer, setup, spawning, vulnerability
from shamble.titles.wicked.rules import stomp as stomping
from shamble.titles.wicked.rules.ballista import perform_bolt
from shamble.titles.wicked.rules.dragon_fire import burst_into_flames
from shamble.titles.wicked.rules.edition import EDITION
from shamble.titles.wicked.rules.events import OWN_EVENTS
from shamble.titles.wicked.rules.fantasy_skills import blitz
from shamble.titles.wicked.rules.inventory import WickedInventory
from shamble.titles.wicked.rules.rubble import loses_quest
from shamble.titles.wicked.rules.sound import check_town
from shamble.titles.wicked.rules.spawn_cards import bring_line
from shamble.titles.wicked.rules.stage import our_stage
from shamble.titles.wicked.rules.table import WickedTable, our
from shamble.titles.wicked.rules.terrain import look_into_hedge
from shamble.titles.wicked.rules.view import show_town
from shamble.titles.wicked.settings import DEFAULTS, SURVIVORS, team_of
from shamble.zones.rules.board import AWAY
from shamble.zones.rules.equipment import Item
from shamble.zones.rules.noise import show_noisy
from shamble.zones.rules.rules import ZoneRules
from shamble.zones.rules.stage import Stage
from shamble.zones.rules.survivors import Survivor
from shamble.zones.rules.table import Spawn, Table
from shamble.zones.rules.tasks import Performer


def gush(table: Table, task: Task) -> Steps:
    return dragon.gush(table, task.numbers[0])


def spew(table: Table, task: Task) -> Steps:
    return dragon.spew(table, task.numbers[0])


def spewed(table: Table, task: Task) -> None:
    """All that a dragon has spewed is on the board."""


def fly(table: Table, task: Task) -> Steps:
    return dragon.fly(table, task.numbers[0])


def stomp(table: Table, task: Task) -> Steps:
    return stomping.stomp(table, task.numbers[0], task.numbers[1])


def vault_weapon(table: Table, task: Task) -> Steps:
    return vulnerability.give_vault_weapon(table, task.numbers[0], task.words[0])


OWN_TASKS: Final[dict[str, Performer]] = {
    # setting up
    "deal": setup.deal_equipment,
    "place-ballista": setup.place_ballista,
    # dragons
    "activate": dragon.activate,
    "gush": gush,
    "spew": spew,
    dragon.SPEWED: spewed,
    "fly": fly,
    "stomp": stomp,
    "vault-weapon": vault_weapon,
    # quests
    "toll": bells.toll,
    # the ballista
    "bolt": perform_bolt,
    # dragon fire
    "dragon-fire": burst_into_flames,
    # skills
    "blitz": blitz,
    # spawning
    "bring-line": bring_line,
    "fill-rooms": spawning.fill_rooms,
    "spawn": spawning.spawn,
    "spawn-room": spawning.spawn_room,
    # the necromancer
    "bite": necromancer.bite,
    "flee": necromancer.flee,
    "remove-spawn": necromancer.remove_token,
    "hedge": look_into_hedge,
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
        """One death is no defeat; a necromancer that escapes may be one."""
        if our(table).overrun:
            return self.lost("necromancer-escaped", "fantasy.necromancer.six-tokens-lose")
        return None if somebody_left else self.lost("nobody-left", "end.lose-survivor-eliminated")

    def decided(self, state: State) -> Outcome | None:
        """Also when rubble covers what the quest needs, and when the quest says so; losing comes first."""
        table = our(state)
        if table.phase != "setup":
            for loss in our_stage(table).losses:
                if loss.is_met(table):
                    return self.lost(loss.why, loss.rule)
        outcome = super().decided(state)
        if outcome is None and table.has_rubble() and table.phase != "setup" and loses_quest(table):
            return self.lost("buried", "wicked.dragon.rubble-can-lose-the-quest")
        return outcome

    def judge(self, state: State, seat: int) -> float:
        return judgement.judge(our(state), seat)

    def census(self, state: State) -> Plain:
        """Spawn tokens come and go."""
        table = our(state)
        counted = super().census(table)
        del counted["spawn-tokens"]
        cards = [card for deck in table.vulnerabilities for card in deck.all_cards()]
        if table.weakness:
            cards.append(table.weakness)
        return {**counted, "vulnerability-cards": sorted(cards)}

    def measures(self, state: State, seat: int) -> dict[str, int]:
        """Also how often a dragon was driven off, and the survivors who are dead: that does not end the game."""
        table = our(state)
        driven_off = sum([table.kills[kind] for kind in our_stage(table).dragons])
        gone = [survivor for survivor in table.survivors if survivor.zone == AWAY and not survivor.escaped]
        counted = super().measures(table, seat)
        return {"kills": counted["kills"], "driven-off": driven_off, "deaths": len(gone), "wounds": counted["wounds"]}

    def view(self, state: State, seat: int) -> Plain:
        table = our(state)
        shown = super().view(table, seat)
        show_noisy(table, shown)
        show_town(table, shown)
        return shown
