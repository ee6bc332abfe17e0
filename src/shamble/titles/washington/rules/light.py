"""Light at night: switched on and off, pointed somewhere, and seen from afar.

A beam lights the zone of its survivor and one zone next to it. Where it points is read off the table: a survivor who
walks takes it along."""

from __future__ import annotations

from typing import Final

from shamble.kernel.ask import choose
from shamble.kernel.questions import Choice, Option
from shamble.kernel.state import Steps, Task, Turn
from shamble.titles.washington.rules.stage import NIGHT
from shamble.titles.washington.rules.survivors import AT_WALL, OFF, our_survivor
from shamble.titles.washington.rules.table import our
from shamble.zones.rules import rounds, tasks
from shamble.zones.rules.action import Action, Cost, Moment
from shamble.zones.rules.activation import everyone
from shamble.zones.rules.board import AWAY, NOTHING
from shamble.zones.rules.company import call_company
from shamble.zones.rules.crowds import zones_of
from shamble.zones.rules.equipment import RANGED
from shamble.zones.rules.reasons import Why, an_action_left, each_zone, first, unless
from shamble.zones.rules.searching import Searching, search
from shamble.zones.rules.seeing import seen_from
from shamble.zones.rules.stage import Stage
from shamble.zones.rules.table import Table
from shamble.zones.rules.turns import NO_FREE_ACTION

ONLY_AT_NIGHT: Final = "washington.light.only-at-night"
COVERS: Final = "washington.light.beam-covers-own-zone-and-neighbour"
BLOCKED: Final = "washington.light.blocked-by-sight-obstacles"
TURNING: Final = "washington.light.reorient-before-each-action"
STAY_DARK: Final = Option("stay-dark")
NOWHERE: Final = -3  # no direction
LIGHT_OFF: Final = Option("light-off")
HAVE_SEEN_LIGHT: Final = 1  # marks the zombies' phase after the activation by light


# -- what is lit -------------------------------------------------------------------------------------------------------


def reach_of_light(table: Table, zone: int) -> list[int]:
    """The zones next to one, in zone order, that a beam from there can light."""
    return table.stage.board.ground(table.closed).lights_beside(zone)


def has_wall(table: Table, zone: int) -> bool:
    """Is there a side of the zone that no light leaves by?"""
    return table.stage.board.ground(table.closed).keeps_light_in(zone)


def pointed_at(table: Table, who: int) -> int:
    """The other zone that a survivor's beam lights, or NOTHING if it falls on a wall. A beam that points nowhere since
    its survivor has walked on falls on a wall if there is one, otherwise on the first zone."""
    survivor = our_survivor(table, who)
    near = reach_of_light(table, survivor.zone)
    if survivor.beam in near:
        return survivor.beam
    return NOTHING if has_wall(table, survivor.zone) or not near else near[0]


def zones_lit(table: Table) -> list[int]:
    """The zones that light beams cover; one where two meet comes twice."""
    return zones_of_beams(table) if our(table).is_night() else []


def zones_of_beams(table: Table) -> list[int]:
    """The same where it is night for sure."""
    lit: list[int] = []
    for who in range(len(table.survivors)):
        add_beam(table, who, lit)
    return lit


def lit_zones(table: Table) -> list[bool]:
    """For each zone, whether a light beam covers it."""
    lit = [False] * len(table.stage.board.zones)
    for zone in zones_lit(table):
        lit[zone] = True
    return lit


def zones_of_beam(table: Table, who: int) -> list[int]:
    """The zones that a survivor's beam covers; none if its light is off."""
    lit: list[int] = []
    add_beam(table, who, lit)
    return lit


def add_beam(table: Table, who: int, lit: list[int]) -> None:
    """Add the zones that a survivor's beam covers."""
    survivor = our_survivor(table, who)
    if survivor.beam == OFF or survivor.zone == AWAY:
        return
    lit.append(survivor.zone)
    other = pointed_at(table, who)
    if other != NOTHING:
        lit.append(other)


def lit_for(table: Table, who: int, zone: int) -> bool:
    """Is a zone lit when a survivor shoots at it? A light that is on is pointed there before."""
    here = table.survivors[who].zone
    if our(table).is_light_on(who) and (zone == here or zone in reach_of_light(table, here)):
        return True
    return zone in zones_lit(table)


# -- on, off, and elsewhere --------------------------------------------------------------------------------------------


def switch_on(table: Table, who: int, to: int, rule: str) -> None:
    point(table, who, to)
    if to == AT_WALL:
        table.tell("lit-wall", rule, table.name(who))
    else:
        table.tell("lit", rule, table.name(who), table.zone_name(to))


def point(table: Table, who: int, to: int) -> None:
    survivor = our_survivor(table, who)
    survivor.beam = to
    survivor.pointed_in = survivor.zone


def turn_beam(table: Table, who: int, to: int, rule: str) -> None:
    point(table, who, to)
    if to == AT_WALL:
        table.tell("beam-wall", rule, table.name(who))
    else:
        table.tell("beam", rule, table.name(who), table.zone_name(to))


def put_out(table: Table, who: int, rule: str) -> None:
    """The light goes off, and its beam is gone."""
    survivor = our_survivor(table, who)
    if survivor.beam != OFF:
        survivor.beam = OFF
        survivor.pointed_in = AWAY
        table.tell("light-out", rule, table.name(who))


def put_out_all(table: Table, rule: str) -> None:
    for who in range(len(table.survivors)):
        put_out(table, who, rule)


def put_out_if_gone(table: Table, who: int) -> None:
    """Whoever lets go of the light has no beam any more."""
    if not our(table).has_light(who):
        put_out(table, who, "washington.light.off-when-traded-or-discarded")


def offer_directions(table: Table, who: int, verb: str, choice: Choice, but: int = NOWHERE) -> None:
    """Every way in which a beam can point, except one: `verb` with a zone, or with "-wall" for a wall."""
    zone = table.survivors[who].zone
    for there in reach_of_light(table, zone):
        if there != but:
            choice.offer(Option(verb, (table.zone_name(there),), there))
    if has_wall(table, zone) and but != NOTHING:
        choice.offer(Option(f"{verb}-wall", (), AT_WALL))


def wishes_of_directions(table: Table, verb: str) -> list[Option]:
    return [*each_zone(table, verb), Option(f"{verb}-wall")]


def why_not_that_way(table: Table, who: int, option: Option) -> Why:
    """Why a beam can't point there."""
    here = table.survivors[who].zone
    if not option.names:
        return unless(has_wall(table, here), "washington.light.may-point-at-wall")
    board = table.stage.board
    zone = board.zone_index[option.names[0]]
    beside = zone in board.beside(here) or any(board.edges[link].other(here) == zone for link in board.links_of[here])
    return first(unless(beside, COVERS), unless(zone in reach_of_light(table, here), BLOCKED))


def why_no_light(table: Table, who: int) -> Why:
    """It is day, or the survivor has no light that is of any use."""
    return first(
        unless(our(table).is_night(), ONLY_AT_NIGHT),
        unless(our(table).has_light(who), "washington.light.flashlight-is-a-lightsource"),
    )


class SwitchingLight(Action):
    """Switch a light on or off."""

    def __init__(self) -> None:
        super().__init__(("light-on", "light-on-wall", "light-off"))

    def occurs_in(self, stage: Stage) -> bool:
        return NIGHT in stage.uses

    def offer(self, table: Table, at: Moment, choice: Choice) -> None:
        if not at.has_action or not our(table).is_night():
            return
        if our(table).is_light_on(at.who):
            choice.offer(LIGHT_OFF)
        elif our(table).has_light(at.who):
            offer_directions(table, at.who, "light-on", choice)

    def perform(self, table: Table, turn: Turn, option: Option) -> None:
        if option is LIGHT_OFF:
            put_out(table, turn.who, "washington.light.off-by-action")
        else:
            switch_on(table, turn.who, option.value, "washington.light.on-by-action")

    def wishes(self, table: Table) -> list[Option]:
        return [*wishes_of_directions(table, "light-on"), LIGHT_OFF]

    def why_never(self, table: Table, option: Option) -> Why:
        return why_never_light(table)

    def why_not(self, table: Table, at: Moment, option: Option) -> Why:
        on = our(table).is_light_on(at.who)
        if option.verb == LIGHT_OFF.verb:
            reason = unless(on, "washington.light.off-by-action", "You have no light on.")
            return first(unless(our(table).is_night(), ONLY_AT_NIGHT), reason, an_action_left(table, at.turn))
        return first(
            why_no_light(table, at.who),
            why_not_that_way(table, at.who, option),
            unless(not on, "washington.light.on-by-action", "Your light is already on."),
            an_action_left(table, at.turn),
        )


class TurningBeam(Action):
    """Point a light that is on somewhere else, for free: before each action, and after each move."""

    continues_attacks = True  # it is no action

    def __init__(self) -> None:
        super().__init__(("turn-beam", "turn-beam-wall"))

    def occurs_in(self, stage: Stage) -> bool:
        return NIGHT in stage.uses

    def offer(self, table: Table, at: Moment, choice: Choice) -> None:
        if our(table).is_light_on(at.who) and may_turn(table, at):
            offer_directions(table, at.who, "turn-beam", choice, pointed_at(table, at.who))

    def cost(self, table: Table, turn: Turn, option: Option) -> Cost:
        return 0, NO_FREE_ACTION

    def perform(self, table: Table, turn: Turn, option: Option) -> None:
        turn.marks.append(mark_of(turn))
        turn_beam(table, turn.who, option.value, TURNING)

    def wishes(self, table: Table) -> list[Option]:
        return wishes_of_directions(table, "turn-beam")

    def why_never(self, table: Table, option: Option) -> Why:
        return why_never_light(table)

    def why_not(self, table: Table, at: Moment, option: Option) -> Why:
        there = table.stage.board.zone_index[option.names[0]] if option.names else NOTHING
        on = our(table).is_light_on(at.who)
        return first(
            why_no_light(table, at.who),
            unless(on, TURNING, "Your light is off."),
            why_not_that_way(table, at.who, option),
            unless(pointed_at(table, at.who) != there, TURNING, "Your light already points there."),
            unless(may_turn(table, at), TURNING),
        )


def why_never_light(table: Table) -> Why:
    """In a scene without night."""
    return unless(NIGHT in table.stage.uses, ONLY_AT_NIGHT, "Night does not fall in this scene.")


def may_turn(table: Table, at: Moment) -> bool:
    """Once before each action; and where the survivor has come since the light was pointed."""
    if our_survivor(table, at.who).pointed_in != at.zone:
        return True
    return at.has_action and mark_of(at.turn) not in at.turn.marks


def mark_of(turn: Turn) -> str:
    """Marks in a turn that the beam was turned before the next action: it changes with each action that is paid for."""
    return f"turned-beam-{turn.spent}-{len(turn.free)}"


# -- a light for something else ----------------------------------------------------------------------------------------


def may_switch_on(table: Table, who: int) -> bool:
    return our(table).is_night() and not our(table).is_light_on(who) and our(table).has_light(who)


def offer_light(table: Table, who: int, ask: str, rule: str, target: int = NOTHING) -> Steps:
    """A survivor who does something by it may switch the light on for free. With a target, it points there."""
    choice = table.asks(who, ask, rule, (table.name(who),))
    if target != NOTHING:
        choice.offer(Option("shine", (table.zone_name(target),), target))
    else:
        offer_directions(table, who, "shine", choice)
    choice.offer(STAY_DARK)
    choice.pass_by(STAY_DARK)
    chosen = yield from choose(choice)
    if chosen is not STAY_DARK:
        switch_on(table, who, chosen.value, rule)


class SearchingByLight(Searching):
    """A search for which a light may be switched on."""

    def perform(self, table: Table, turn: Turn, option: Option) -> Steps:
        yield from light_for_search(table, turn.who)
        yield from search(table, turn, option.value)


def light_for_search(table: Table, who: int) -> Steps:
    if may_switch_on(table, who):
        yield from offer_light(table, who, "light-search", "washington.light.on-by-search")


def aim_light(table: Table, who: int, zone: int) -> Steps:
    """Before a ranged attack at distance 0 or 1, the light may be switched on; one that is on points at the target."""
    here = table.survivors[who].zone
    if not our(table).is_night() or not 0 <= seen_from(table, who, here)[zone] <= 1:
        return
    target = NOTHING if zone == here else zone
    if may_switch_on(table, who):
        yield from offer_light(table, who, "light-shot", "washington.light.on-by-ranged-action-at-range-0-1", target)
    elif our(table).is_light_on(who) and target not in (NOTHING, pointed_at(table, who)):
        turn_beam(table, who, target, "washington.light.ranged-action-points-beam-at-target")


def attack(table: Table, task: Task) -> Steps:
    who, kind, _, zone = task.numbers[:4]
    if kind == RANGED:
        yield from aim_light(table, who, zone)
    yield from tasks.attack(table, task)


def throw(table: Table, task: Task) -> Steps:
    who, zone = task.numbers
    yield from aim_light(table, who, zone)
    yield from tasks.throw(table, task)


# -- who sees a light --------------------------------------------------------------------------------------------------


def see_light(table: Table) -> list[int]:
    """The zones whose zombies see a light beam, in zone order: what is lit they see as by day."""
    lit = zones_lit(table)
    if not lit:
        return []
    found: list[int] = []
    ground = table.stage.board.ground(table.closed)
    for zone in zones_of(table, everyone(table)):
        seen = ground.sees(zone)
        if any(seen[there] >= 0 for there in lit):
            found.append(zone)
    return found


def phase_of_zombies(table: Table, task: Task) -> None:
    """Right before it, all zombies that see a light act, as one activation of their own."""
    lured = see_light(table) if not task.numbers else []
    if not lured:
        rounds.phase_of_the_dead(table)
        return
    table.phase = table.edition.the_dead
    table.push(table.edition.the_dead, (HAVE_SEEN_LIGHT,))
    call_company(table, lured)
    for zone in lured:
        rule = "washington.light.extra-activation-before-zombie-phase"
        table.tell("lured", rule, table.zone_name(zone), n=table.dead_in(zone))
