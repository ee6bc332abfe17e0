"""Companions: survivors whom nobody plays. They go where their leaders go, and wait where they are without one."""

from __future__ import annotations

from typing import Final

from shamble.kernel.ask import choose
from shamble.kernel.events import EventKind
from shamble.kernel.questions import Choice, Option
from shamble.kernel.records import Plain
from shamble.kernel.state import Steps, Task, Turn
from shamble.titles.washington.rules.stage import CompanionCard, our_stage
from shamble.titles.washington.rules.survivors import NO_LEADER, our_survivor
from shamble.zones.rules.action import Action, Moment
from shamble.zones.rules.board import AWAY
from shamble.zones.rules.cars import has_room
from shamble.zones.rules.learning import put_in, settle_skills
from shamble.zones.rules.reasons import Why, an_action_left, first, name_of, unless
from shamble.zones.rules.setup import HOST
from shamble.zones.rules.stage import Stage
from shamble.zones.rules.survivors import BLUE, ON_FOOT, PASSENGER
from shamble.zones.rules.table import Table
from shamble.zones.rules.wounds import is_eliminated

RALLY: Final = "rally"
FOLLOWS: Final = "modern.mode.companion-rally-and-trade"


def companions(table: Table) -> list[int]:
    return list(range(table.count_played(), len(table.survivors)))


def company(table: Table) -> list[tuple[int, CompanionCard]]:
    """The companions, and what the mission says of each."""
    return list(zip(companions(table), our_stage(table).company))


def led_by(table: Table, leader: int) -> list[int]:
    if table.stage.companions == 0:
        return []
    return [
        who for who in range(table.count_played(), len(table.survivors)) if our_survivor(table, who).leader == leader
    ]


def alone_in(table: Table, zone: int) -> list[int]:
    """Companions without a leader in a zone."""
    return [who for who in led_by(table, NO_LEADER) if table.survivors[who].zone == zone]


def follow(table: Table, who: int, leader: int) -> None:
    """The leader has the companion's blue skill from now on, and whoever led it before has it no longer."""
    before = our_survivor(table, who).leader
    our_survivor(table, who).leader = leader
    for other in (before, leader):
        if other != NO_LEADER:
            settle_skills(table, other)


def skills_of_company(table: Table, leader: int) -> list[str]:
    """The blue skill of each companion that a survivor leads: the first one, if there are several."""
    return [table.stage.cast[who].skills[BLUE][0] for who in led_by(table, leader)]


# -- setting up --------------------------------------------------------------------------------------------------------


def lay_out(table: Table) -> None:
    """Nobody plays them, and the game does not need them as it needs the others."""
    for who in companions(table):
        our_survivor(table, who).companion = True
        our_survivor(table, who).starting = False
        settle_skills(table, who)


def place_company(table: Table) -> None:
    """Those with a zone of their own wait there; the others begin with a leader, or come later."""
    for who, card in reversed(company(table)):
        if card.zone != AWAY:
            put_in(table, who, card.zone)
        elif card.with_team:
            table.push("choose-leader", (who,))


def choose_leader(table: Table, task: Task) -> Steps:
    """The players choose who leads a companion from the beginning."""
    who = task.numbers[0]
    choice = table.choice(HOST, "leader", "modern.mode.companion-leader", (table.name(who),))
    for leader in range(table.count_played()):
        choice.offer(Option("follow", (table.name(who), table.name(leader)), leader))
    chosen = yield from choose(choice)
    follow(table, who, chosen.value)
    put_in(table, who, table.survivors[chosen.value].zone)
    table.tell("follows", "modern.mode.companion-leader", table.name(who), table.name(chosen.value))


def appear(table: Table, who: int, zone: int) -> None:
    """A companion is found, alone."""
    if (
        table.survivors[who].zone == AWAY
        and not table.survivors[who].escaped
        and not is_eliminated(table.survivors[who])
    ):
        put_in(table, who, zone)
        table.tell("appeared", "modern.mode.companions", table.name(who), table.zone_name(zone))


# -- moving with a leader ----------------------------------------------------------------------------------------------


def go_along(table: Table, leader: int) -> None:
    """Whatever moves the leader moves the companions; an escaping leader takes them along."""
    survivor = table.survivors[leader]
    for who in led_by(table, leader):
        companion = table.survivors[who]
        if survivor.aboard != ON_FOOT and not finds_seat(table, who, table.ride_of(leader)):
            if companion.zone != survivor.zone:
                follow(table, who, NO_LEADER)
        elif survivor.zone != AWAY or survivor.escaped:
            companion.escaped = survivor.escaped
            if survivor.aboard == ON_FOOT:
                table.take_seat(who, 0, ON_FOOT)
            put_in(table, who, survivor.zone)


def finds_seat(table: Table, who: int, car: int) -> bool:
    """A companion rides with the leader as a passenger. One who has begun to follow somebody in a full car stands
    beside it, and stays behind when the car drives off."""
    if table.is_aboard(who) and table.ride_of(who) == car:
        return True
    found = has_room(table, car) and table.cars()[car] == table.survivors[who].zone
    table.take_seat(who, car if found else 0, PASSENGER if found else ON_FOOT)
    return found


def part(table: Table, gone: int) -> None:
    """Whoever led companions is down or dead: they wait where they are. A companion who is gone follows nobody, and its
    leader loses its skill."""
    for who in led_by(table, gone):
        table.take_seat(who, 0, ON_FOOT)
        follow(table, who, NO_LEADER)
    if our_survivor(table, gone).companion:
        follow(table, gone, NO_LEADER)


# -- actions -----------------------------------------------------------------------------------------------------------


class Rallying(Action):
    """A companion that is alone in the zone follows whoever rallies it."""

    def __init__(self) -> None:
        super().__init__((RALLY,), (EventKind("rallied", "who", "whom"),))

    def occurs_in(self, stage: Stage) -> bool:
        return stage.companions > 0

    def offer(self, table: Table, at: Moment, choice: Choice) -> None:
        if at.has_action:
            for option in self.at_hand(table, at):
                choice.offer(option)

    def perform(self, table: Table, turn: Turn, option: Option) -> None:
        follow(table, option.value, turn.who)
        go_along(table, turn.who)
        table.tell("rallied", FOLLOWS, table.name(turn.who), table.name(option.value))

    def wishes(self, table: Table) -> list[Option]:
        return [Option(RALLY, (table.name(who),), who) for who in companions(table)]

    def at_hand(self, table: Table, at: Moment) -> list[Option]:
        return [Option(RALLY, (table.name(who),), who) for who in alone_in(table, at.zone)]

    def why_not(self, table: Table, at: Moment, option: Option) -> Why:
        who = table.number_of(option.names[0])
        companion, name = our_survivor(table, who), name_of(table, who)
        return first(
            unless(companion.companion, FOLLOWS, f"{name} is not a companion."),
            unless(companion.leader == NO_LEADER, FOLLOWS, f"{name} already follows somebody."),
            unless(companion.zone == at.zone, FOLLOWS),
            an_action_left(table, at.turn),
        )


# -- losing one --------------------------------------------------------------------------------------------------------


def lost_companion(table: Table) -> int:
    """A companion whose death loses the mission; -1 if there is none."""
    first = table.count_played()
    for place, card in enumerate(our_stage(table).company):
        if card.loses and is_eliminated(table.survivors[first + place]):
            return first + place
    return -1


def show_company(table: Table, shown: Plain) -> None:
    """Add to a view who is a companion, and whose."""
    for who, one in enumerate(shown["survivors"].values()):
        survivor = our_survivor(table, who)
        one["companion"] = survivor.companion
        one["leader"] = table.name(survivor.leader) if survivor.leader != NO_LEADER else ""
