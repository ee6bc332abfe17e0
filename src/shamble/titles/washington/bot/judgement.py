"""How good a table looks to the survivors; the greedy bot decides by this.

Everybody is on the same side, so there is one judgement for all seats: the progress of the mission, what the zombies
are about to do, and what the survivors have against it. In a campaign, missions behind the team count most."""

from __future__ import annotations

from typing import Final

from shamble.titles.washington.rules.goals import Bring, CarryOut, LightRoofs, Signal
from shamble.titles.washington.rules.knockouts import has_died
from shamble.titles.washington.rules.landmarks import burning_roofs
from shamble.titles.washington.rules.light import reach_of_light, zones_of_beam
from shamble.titles.washington.rules.objective_cards import is_card, missing
from shamble.titles.washington.rules.rewards import is_campaign
from shamble.titles.washington.rules.sheets import CAMPAIGN
from shamble.titles.washington.rules.stage import our_stage
from shamble.titles.washington.rules.survivors import NO_LEADER, our_survivor
from shamble.titles.washington.rules.table import our
from shamble.zones.bot.danger import danger
from shamble.zones.bot.means import means
from shamble.zones.bot.progress import (
    ESCORT,
    STEP,
    Progress,
    fetching_together,
    finished,
    later,
    least_way,
    sum_of_ways,
)
from shamble.zones.bot.ways import FAR, actions_of_all, actions_to
from shamble.zones.rules.board import AWAY
from shamble.zones.rules.objectives import Collect, Escape, escaped
from shamble.zones.rules.stage import Objective
from shamble.zones.rules.table import Table
from shamble.zones.rules.wounds import is_eliminated

WON: Final = 1000.0
MISSION: Final = 10_000.0  # more than anything in a mission, so that the next one is always worth beginning
CXP: Final = 4.0
BONUS: Final = 6.0  # a bonus action in reserve, in every mission to come
CARRIER: Final = 3.0  # how much a step counts for a survivor who carries a card out,
COVER: Final = 0.5  # and for the others
NOT_CARRIED: Final = 150.0  # more than all their ways on a large board
AIM: Final = 0.5  # to turn a light that is on
DOWN: Final = 60.0  # a survivor who is not played any more in this mission
COMPANION: Final = 600.0  # a companion who died: more than an objective that does not need it any more
LYING: Final = 60.0  # and one whom nobody has taken yet
DYING: Final = 250.0  # the same where a death loses the mission
STAGE: Final = 400.0  # an objective in its turn: more than the ways to the next one on a large board
UNKNOWN: Final = 150.0  # for each card under which a companion may be: more than all ways to the next one
SWAPPED: Final = 1.0  # a survivor whom somebody else replaces
LEFT: Final = 80.0  # a survivor who has left while there is something else to do


class MissionProgress(Progress):
    """Objectives of this game, and cards that may hold a keyword which somebody was told to look for."""

    def of(self, table: Table) -> float:
        done = finished(table)
        left_early = escaped(table) if done < len(table.stage.objectives) and not is_escape_next(table, done) else 0
        return super().of(table) + STAGE * done - LEFT * left_early

    def work(self, table: Table, objective: Objective, now: bool) -> float:
        if isinstance(objective, Signal):
            return signalling(table, objective)
        if isinstance(objective, Bring):
            return bringing(table, objective)
        if isinstance(objective, LightRoofs):
            return lighting_roofs(table, objective)
        if isinstance(objective, CarryOut) and objective.carrier(table) >= 0:
            return carrying(table, objective)
        if isinstance(objective, Escape) and not now:
            return 0.0  # nobody waits at the exit while there is something to do
        if isinstance(objective, (Collect, CarryOut)):
            goals = goals_of(table, objective)
            backs = backs_to_turn(table)
            way_out = NOT_CARRIED if isinstance(objective, CarryOut) else 0.0
            return way_out + (seeking(table, goals, backs) if backs else fetching_together(table, goals))
        return super().work(table, objective, now)


PROGRESS: Final = MissionProgress()


def is_escape_next(table: Table, done: int) -> bool:
    return isinstance(table.stage.objectives[done], Escape)


def seeking(table: Table, goals: list[int], backs: list[int]) -> float:
    """Something is shut: first of all, the keyword must be found, and it may be on any card that nobody has taken."""
    everything = FAR * len(goals) + ESCORT * (later(table, goals) + FAR * len(table.survivors))
    turning = FAR * (len(backs) - 1) + ESCORT * later(table, backs)
    return everything + turning + least_way(table, backs) + ESCORT * sum_of_ways(table, backs)


def goals_of(table: Table, objective: Collect | CarryOut) -> list[int]:
    tokens = objective.tokens if isinstance(objective, Collect) else [objective.token]
    return [table.tokens[token] for token in tokens if table.tokens[token] != AWAY]


def backs_to_turn(table: Table) -> list[int]:
    """Where cards lie that may hold a keyword, if somebody was told to look for one: not behind what is shut."""
    city = our(table)
    shut = 0
    for edge, card in our_stage(table).across.items():
        if card in city.put_back and table.is_closed(edge) and missing(table, card):
            shut |= 1 << edge
    locked = [card for card in city.put_back if missing(table, card)]
    if not locked:
        return []
    ground = table.stage.board.ground(shut)
    here = [table.survivors[who].zone for who in table.in_play()]
    backs = [
        zone
        for token, zone in zip(table.stage.tokens, table.tokens)
        if zone != AWAY and is_card(table, token.id) and token.id not in locked
    ]
    return [zone for zone in backs if any(ground.distances(zone)[one] >= 0 for one in here)]


def signalling(table: Table, objective: Signal) -> float:
    """The ways of those with a light to where they can light the zones, a different survivor for each."""
    carriers = [who for who in table.in_play() if our(table).has_light(who)]
    costs = [lighting(table, zone, carriers) for zone in objective.zones]
    return cheapest(costs, 0, 0)


def lighting(table: Table, zone: int, carriers: list[int]) -> list[float]:
    """For each of them, the actions until it lights a zone."""
    cost = actions_of_all(table, [zone, *reach_of_light(table, zone)])
    found: list[float] = []
    for who in carriers:
        if zone in zones_of_beam(table, who):
            found.append(0.0)
        else:
            found.append(cost[who] + (AIM if our(table).is_light_on(who) else 1.0))
    return found


def cheapest(costs: list[list[float]], first: int, taken: int) -> float:
    """The least total for the goals from the first one on, each by somebody else; `taken` are those who have a goal, as
    bits."""
    if first == len(costs):
        return 0.0
    least = FAR + cheapest(costs, first + 1, taken)
    for who, cost in enumerate(costs[first]):
        if not (taken >> who) & 1:
            least = min(least, cost + cheapest(costs, first + 1, taken | 1 << who))
    return least


def carrying(table: Table, objective: CarryOut) -> float:
    """Everybody goes for the exit, and first of all the carrier."""
    total = 0.0
    for who in table.in_play():
        steps = min([steps_to(table, table.survivors[who].zone, there) for there in table.stage.exits])
        total += steps * (CARRIER if who == objective.carrier(table) else COVER)
    return total


def steps_to(table: Table, zone: int, there: int) -> int:
    """Steps, whatever is closed or in the way: they tell how far it is even on a large board."""
    return table.stage.board.ground(0).distances(there)[zone]


def bringing(table: Table, objective: Bring) -> float:
    """The companion is found under one of some cards, then rallied, then goes where the leader goes; the others go
    along. Steps count, because a large board is wider than anybody plans in actions."""
    companion = our_survivor(table, objective.who)
    if companion.zone == AWAY:
        cards = [table.tokens[token] for token in objective.among if table.tokens[token] != AWAY]
        return NOT_CARRIED + UNKNOWN * len(cards) + going_together(table, cards)
    if companion.leader == NO_LEADER:
        return NOT_CARRIED + going_together(table, [companion.zone])
    way = min([steps_to(table, companion.zone, there) for there in objective.zones])
    way += actions_to(table, objective.zones)[companion.zone]
    return CARRIER * way + ESCORT * sum_of_steps(table, [companion.zone])


def going_together(table: Table, zones: list[int]) -> float:
    """The nearest survivor's way to one of the zones, through doors that are still shut, and a part of everybody's."""
    return least_way(table, zones) + ESCORT * (sum_of_ways(table, zones) + sum_of_steps(table, zones)) if zones else 0.0


def sum_of_steps(table: Table, zones: list[int]) -> int:
    ways = [min([steps_to(table, table.survivors[who].zone, there) for there in zones]) for who in table.in_play()]
    return sum(ways)


def lighting_roofs(table: Table, objective: LightRoofs) -> float:
    """The ways to roofs that are still dark, as many as are needed."""
    burning = burning_roofs(table)
    near = sorted([(least_way(table, [zone]), zone) for zone in our_stage(table).roofs if zone not in burning])
    goals = [zone for _, zone in near[: objective.needed(table) - objective.progress(table)]]
    return fetching_together(table, goals)


def fallen(table: Table) -> float:
    """Those who are down, and how far away help is."""
    worth = 0.0
    for who, survivor in enumerate(table.survivors):
        lies = our_survivor(table, who).lies
        if our_survivor(table, who).companion and is_eliminated(survivor):
            worth += COMPANION
        if our_survivor(table, who).fell > 0 and survivor.zone == AWAY:
            worth += DOWN
        if lies != AWAY:
            worth += (DYING if our_stage(table).death_loses else LYING) + STEP * least_way(table, [lies])
    return worth


def between(table: Table) -> float:
    """After a mission of the campaign: it counts as if it were played alone, until the next one begins. Nobody is sent
    away without a reason."""
    if table.current.name == "lost-mission":
        return -WON
    if table.current.name not in ("between", "successor"):
        return WON  # it is won, but not written down yet
    swapped = table.current.name == "successor" and not has_died(table, table.current.numbers[0])
    return WON - MISSION - (SWAPPED if swapped else 0.0)


def judge(table: Table, seat: int) -> float:
    behind = MISSION * (our(table).logbook.mission + 1)
    if table.outcome is not None:
        lost = -MISSION if is_campaign(table) else -WON
        return behind + (WON if seat in table.outcome.winners else lost)
    if table.phase == CAMPAIGN:
        return behind + between(table)
    own = [CXP * sheet.cxp + BONUS * sheet.bonus_left for sheet in our(table).sheets]
    own += [0.0] * (len(table.survivors) - len(own))
    return behind + PROGRESS.of(table) - danger(table) - fallen(table) + means(table, own)
