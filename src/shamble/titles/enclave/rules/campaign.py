"""The campaign: objectives one after another, what people learn in between, and what carries over to the next one."""

from __future__ import annotations

from typing import Final

from shamble.kernel.ask import choose_freely
from shamble.kernel.questions import Choice, Option
from shamble.kernel.state import Steps, Task
from shamble.titles.enclave.rules.components import take_away
from shamble.titles.enclave.rules.pieces import RE
from shamble.titles.enclave.rules.setup import lay_agenda, lay_walls
from shamble.titles.enclave.rules.table import PLAYER, Enclave

MOST_EXPERIENCE: Final = 2


def campaign_begins(table: Enclave) -> None:
    """The house is clean: the campaign's walls and Resource Points, then an objective and the first turn.

    Wounds stay, and so do items that were not thrown."""
    table.phase = "setup"
    lay_walls(table, table.scenario)
    for survivor in table.survivors:
        survivor.area = RE
    lay_agenda(table, table.scenario, True)
    table.tell("campaign-begins", "enclave.campaign.cleaning-the-house-start", n=table.rp)


# -- experience --------------------------------------------------------------------------------------------------------


def experience(table: Enclave, name: str) -> Steps:
    """Everybody who survives a completed objective gains one trait, out of the counters that nobody has."""
    who = table.index_of(name)
    chosen = yield from choose_freely(table, lambda: what_to_learn(table, who))
    if chosen.verb == "learn":
        survivor = table.survivors[who]
        survivor.experience.append(chosen.names[1])
        survivor.attach_content(table.stage)
        table.tell("learned", "enclave.campaign.xp-after-objective", name, chosen.names[1])


def what_to_learn(table: Enclave, who: int) -> Choice:
    name = table.name(who)
    choice = table.choice(PLAYER, "experience", "enclave.campaign.xp-after-objective", (name,))
    known = table.survivors[who].experience
    enough = "enclave.campaign.xp-max-two" if len(known) >= MOST_EXPERIENCE else ""
    for trait in table.stage.experience:
        if trait not in known and table.experience_left(trait) > 0:
            choice.offer(Option("learn", (name, trait), who), enough)
    choice.offer(Option("learn-nothing", (name,), who))
    return choice


# -- from one objective to the next ------------------------------------------------------------------------------------


def next_objective(table: Enclave) -> None:
    """The group stays as it is; what belonged to the objective is removed, and the turn marker goes back to 1."""
    finished = table.stage.objectives[table.objective]
    table.objective = ""
    table.progress = 0
    table.rescue = False
    for letter in finished.code:
        take_away(table, letter, "enclave.campaign.kept-between-objectives")
    table.round = 0
    table.do_first([Task("begin-objective")], then=Task("new-day"))
    table.tell("goes-on", "enclave.campaign.next-objective", finished.id, n=table.wanted - len(table.completed))
