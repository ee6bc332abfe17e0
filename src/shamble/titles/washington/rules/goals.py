"""What only missions of this game ask for: light on certain zones, and a card that is carried out."""

from __future__ import annotations

from shamble.kernel.state import Task
from shamble.titles.washington.rules import light
from shamble.titles.washington.rules.feats import SIGNALLED, count, count_lured
from shamble.titles.washington.rules.landmarks import burning_roofs
from shamble.titles.washington.rules.stage import our_stage
from shamble.titles.washington.rules.survivors import our_survivor
from shamble.titles.washington.rules.table import our
from shamble.zones.rules.stage import Objective
from shamble.zones.rules.table import Table
from shamble.zones.rules.wounds import is_eliminated


class Signal(Objective):
    """Light beams on all of certain zones when the Players' phase ends. They need to be lit only once."""

    def __init__(self, id: str, says: str, zones: list[int]) -> None:
        super().__init__(id, says, False)
        self.zones = zones

    def lit(self, table: Table) -> int:
        lit = light.lit_zones(table)
        return len([zone for zone in self.zones if lit[zone]])

    def progress(self, table: Table) -> int:
        """Before the phase ends, the last light does not count yet."""
        return len(self.zones) if our(table).signalled else min(self.lit(table), len(self.zones) - 1)

    def needed(self, table: Table) -> int:
        return len(self.zones)

    def is_accomplished(self, table: Table) -> bool:
        """The same as by its progress, without looking for light: this is asked after every event."""
        return our(table).signalled


class CarryOut(Objective):
    """The survivor who took a card leaves the board with it."""

    def __init__(self, id: str, says: str, token: int) -> None:
        super().__init__(id, says, False)
        self.token = token

    def carrier(self, table: Table) -> int:
        """Who has the card; -1 while it is on the board."""
        card = table.stage.tokens[self.token].id
        for who in range(len(table.survivors)):
            if our_survivor(table, who).carries == card:
                return who
        return -1

    def progress(self, table: Table) -> int:
        """One for the card, one for the way out."""
        who = self.carrier(table)
        return 0 if who < 0 else 1 + (1 if table.survivors[who].escaped else 0)

    def needed(self, table: Table) -> int:
        return 2


class Bring(Objective):
    """A companion has been in one of certain zones. If the mission can go on without the companion, nobody waits for a
    dead one."""

    def __init__(self, id: str, says: str, who: int, zones: list[int], among: list[int], needed_alive: bool) -> None:
        super().__init__(id, says, False)
        self.who = who
        self.zones = zones
        self.among = among  # the cards one of which leads to it
        self.needed_alive = needed_alive

    def progress(self, table: Table) -> int:
        given_up = not self.needed_alive and is_eliminated(table.survivors[self.who])
        return 1 if given_up or table.name(self.who) in our(table).arrived else 0


def note_arrival(table: Table, who: int) -> None:
    """A companion who is where it should be counts as brought, wherever it goes from there."""
    name, zone = table.name(who), table.survivors[who].zone
    for goal in our_stage(table).escorts:
        if goal.who == who and zone in goal.zones and name not in our(table).arrived:
            our(table).arrived.append(name)
            table.tell("arrived", "modern.mode.companions", name, table.zone_name(zone))


class LightRoofs(Objective):
    """As many roofs are lit in the End phase as the team has lanterns."""

    def __init__(self, id: str, says: str) -> None:
        super().__init__(id, says, True)

    def progress(self, table: Table) -> int:
        return min(len(burning_roofs(table)), self.needed(table))

    def needed(self, table: Table) -> int:
        return min(our(table).lanterns, len(our_stage(table).roofs))


def phase_of_zombies(table: Table, task: Task) -> None:
    """Now the Players' phase is over: are all signals lit, and which zombies see a light?"""
    ends = not task.numbers
    all_lit = ends and not our(table).signalled and is_signalled(table)
    if ends:
        count_lured(table)
    light.phase_of_zombies(table, task)
    if all_lit:
        signal(table)


def is_signalled(table: Table) -> bool:
    return any(goal.lit(table) == len(goal.zones) for goal in our_stage(table).signals)


def signal(table: Table) -> None:
    """The lights were seen."""
    our(table).signalled = True
    for who in table.in_play():
        if our(table).is_light_on(who):
            count(table, SIGNALLED, who)
    table.tell("signalled", "washington.light.lit-zone-is-visible")
