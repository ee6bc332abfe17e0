"""What survivors can do in certain zones of a mission: fire a gun, and set lanterns on roofs."""

from __future__ import annotations

from typing import Final

from shamble.kernel.events import EventKind
from shamble.kernel.questions import Choice, Option
from shamble.kernel.state import Steps, Turn
from shamble.titles.washington.rules import light
from shamble.titles.washington.rules.conditions import Condition
from shamble.titles.washington.rules.feats import FELLED_BY_GUN, count_felled
from shamble.titles.washington.rules.stage import WashingtonStage, our_stage
from shamble.titles.washington.rules.table import our
from shamble.zones.rules.action import Action, Moment
from shamble.zones.rules.board import EXTERIOR, NOTHING, TANK
from shamble.zones.rules.equipment import RANGED, Attack, Weapon
from shamble.zones.rules.molotov import burn
from shamble.zones.rules.reasons import Why, an_action_left, each_zone, first, unless
from shamble.zones.rules.stage import Stage
from shamble.zones.rules.table import Table

MISSION_SAYS: Final = "modern.round.precedence"
SHELL: Final = Weapon(RANGED, 0, 0, 0, 0, 0, burns=True)  # its only number is the zone that it hits
SET_LANTERN: Final = Option("set-lantern")


class Gun:
    """A gun that can be fired once in a mission. Content."""

    def __init__(self, zones: list[int], condition: Condition) -> None:
        self.zones = zones  # from which it is fired
        self.condition = condition


class FiringGun(Action):
    """Everything in one street zone in line with the gun is eliminated, as by a Molotov."""

    def __init__(self) -> None:
        super().__init__(("fire-gun",), (EventKind("gun-fired", "who", "zone"),))

    def occurs_in(self, stage: Stage) -> bool:
        return isinstance(stage, WashingtonStage) and stage.gun is not None

    def offer(self, table: Table, at: Moment, choice: Choice) -> None:
        gun = our_stage(table).gun
        if gun is not None and at.has_action and at.zone in gun.zones and is_ready(table, gun):
            for zone in in_line(table, gun):
                choice.offer(Option("fire-gun", (table.zone_name(zone),), zone))

    def perform(self, table: Table, turn: Turn, option: Option) -> Steps:
        our(table).gun_fired = True
        table.tell("gun-fired", MISSION_SAYS, table.name(turn.who), option.names[0])
        attack = Attack(turn.who, "", SHELL, 1, option.value, table.dead_in(option.value))
        yield from burn(table, attack)
        count_felled(table, FELLED_BY_GUN, turn.who)

    def wishes(self, table: Table) -> list[Option]:
        return each_zone(table, "fire-gun") if our_stage(table).gun is not None else []

    def why_not(self, table: Table, at: Moment, option: Option) -> Why:
        gun = our_stage(table).gun
        assert gun is not None
        zone = table.stage.board.zone_index[option.names[0]]
        return first(
            unless(zone in in_line(table, gun), MISSION_SAYS, "It fires into a street zone in line with it."),
            unless(not our(table).gun_fired, MISSION_SAYS, "There was only one shell, and it has been fired."),
            unless(gun.condition.holds(table), MISSION_SAYS, "The team lacks something that the gun needs."),
            unless(at.zone in gun.zones, MISSION_SAYS, "You must be where the gun is to fire it."),
            an_action_left(table, at.turn),
        )


def is_ready(table: Table, gun: Gun) -> bool:
    return not our(table).gun_fired and gun.condition.holds(table)


def in_line(table: Table, gun: Gun) -> list[int]:
    """The street zones, in zone order, to which a straight line leads from the gun over nothing but open ground."""
    board = table.stage.board
    found: list[int] = []
    for here in gun.zones:
        for start in board.cells_of[here]:
            for direction in range(4):
                cell = next_in_open(table, start, direction)
                while cell != NOTHING:
                    zone = board.cell_zone[cell]
                    if board.zones[zone].kind == EXTERIOR and zone not in found:
                        found.append(zone)
                    cell = next_in_open(table, cell, direction)
    return sorted(found)


def next_in_open(table: Table, cell: int, direction: int) -> int:
    """The next cell in a direction, if it is in the open and nothing is in between but sandbags."""
    board = table.stage.board
    side = 4 * cell + direction
    beyond = board.neighbour[side]
    if beyond == NOTHING or not board.ground(table.closed).lets_see(board.border[side]):
        return NOTHING
    return beyond if board.zones[board.cell_zone[beyond]].kind in (EXTERIOR, TANK) else NOTHING


# -- lanterns on roofs -------------------------------------------------------------------------------------------------


class SettingLanterns(Action):
    """One of the team's lanterns is set on a roof."""

    def __init__(self) -> None:
        super().__init__(("set-lantern",), (EventKind("lantern-set", "who", "zone", number="set"),))

    def occurs_in(self, stage: Stage) -> bool:
        return isinstance(stage, WashingtonStage) and len(stage.roofs) > 0

    def offer(self, table: Table, at: Moment, choice: Choice) -> None:
        if at.has_action and at.zone in our_stage(table).roofs:
            if at.zone not in our(table).lantern_zones and has_lantern_left(table):
                choice.offer(SET_LANTERN)

    def perform(self, table: Table, turn: Turn, option: Option) -> None:
        zone = table.survivors[turn.who].zone
        our(table).lantern_zones.append(zone)
        set_so_far = len(our(table).lantern_zones)
        table.tell("lantern-set", MISSION_SAYS, table.name(turn.who), table.zone_name(zone), n=set_so_far)

    def wishes(self, table: Table) -> list[Option]:
        return [SET_LANTERN] if our_stage(table).roofs else []

    def why_not(self, table: Table, at: Moment, option: Option) -> Why:
        return first(
            unless(has_lantern_left(table), MISSION_SAYS, "The team has no lantern left."),
            unless(at.zone in our_stage(table).roofs, MISSION_SAYS, "You can set lanterns only on certain roofs."),
            unless(at.zone not in our(table).lantern_zones, MISSION_SAYS, "A lantern already burns here."),
            an_action_left(table, at.turn),
        )


def has_lantern_left(table: Table) -> bool:
    return len(our(table).lantern_zones) < our(table).lanterns


def burning_roofs(table: Table) -> list[int]:
    """The roofs with a lantern, and at night also those on which a light beam falls now."""
    lit = light.lit_zones(table)
    return [zone for zone in our_stage(table).roofs if zone in our(table).lantern_zones or lit[zone]]
