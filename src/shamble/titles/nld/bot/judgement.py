"""How good a table looks to the living; what the greedy bot goes by.

Everybody is on the same side, so there is one judgement for all seats. It is a sum of three parts: how far the scene
has come, what the dead are about to do, and what the living have to set against it. The unit is about a tenth of a
wound. All numbers were found by playing; those that name steps or actions are in these."""

from __future__ import annotations

from typing import Final

from shamble.titles.nld.rules.survivors import WOUNDS_TO_ELIMINATE, health
from shamble.zones.rules.board import AWAY, INTERIOR
from shamble.zones.rules.equipment import Item, Items, Weapon
from shamble.zones.rules.objectives import Clear, Collect, Drive, Escape, Hold, Inside, Kill, Reach, Shut, aboard
from shamble.zones.rules.stage import Objective
from shamble.zones.rules.survivors import ON_FOOT
from shamble.zones.rules.table import Table

WON: Final = 1000.0

# Progress
DONE: Final = 150.0  # an objective
PART: Final = 25.0  # one of the things that it asks for
KILL: Final = 0.12  # of that, for one of many dead
HUNT: Final = 0.03  # of a step, toward the nearest of them
STEP: Final = 6.0  # to where something is to be done
LATER_PART: Final = 0.15  # what these count as long as an objective before is not done
LATER_STEP: Final = 0.5
STRAGGLER: Final = 0.15  # so that those who are far away come first
ORDER: Final = 0.1  # who has the longest way acts last, when others may have cleared it
URGENCY: Final = 1.0  # by how much all that counts more at the end of the last round
HELD: Final = 3  # so many of the dead hold somebody fast, more of them no faster
FAR: Final = 15  # steps that count as no way at all
SHAKY: Final = 0.7  # how little something closed is worth with a breaker beside it
FETCHING: Final = 4.0  # steps that it takes to find a board
WAITING_STEP: Final = 0.3  # of a step, for those who have no board
FETCHING_STEP: Final = 0.6  # of a step, to where one lies
STRIKE: Final = 1.5  # actions that it takes to put one of the dead down
ABSENT: Final = 5.0  # and to wait for one who is not there yet

# Danger
WOUNDS: Final = (0.0, 5.0, 16.0, 16.0)
BITE: Final = 7.0  # a wound that is about to be dealt
LINGER: Final = 0.3  # how much the dead in a zone matter while everybody there can still leave or fight
RUIN: Final = 250.0  # more of them than the zone can bear
NEAR: Final = (1.0, 0.5, 0.25, 0.1)  # teeth that are so many steps away
BOLD: Final = 1.0  # by how much less those nearby matter to somebody who can still go on
IN_SIGHT: Final = 100  # survivors in sight draw the dead before any number of others
ACTIONS: Final = 2.0  # that somebody can be expected to fight with in a round
SPAWNED: Final = 2.0  # teeth that a spawn zone brings
LEVEL: Final = 12.0  # a danger level, since it brings more of the dead

# Means
STRONG: Final = 3.0
SKILL: Final = 3.0
ARMS: Final = 2.0
CARD: Final = 0.2
DEAD: Final = 0.6


def judge(table: Table, seat: int) -> float:
    if table.outcome is not None:
        return WON if seat in table.outcome.winners else -WON
    return progress(table) - danger(table) + means(table)


# -- progress ----------------------------------------------------------------------------------------------------------


def progress(table: Table) -> float:
    """Scenes list objectives in the order in which they are best done: those after the first unfinished one count
    little."""
    worth = 0.0
    part = PART
    step = STEP * (1.0 + URGENCY * table.round / table.stage.last_round)
    for objective in table.stage.objectives:
        needed = objective.needed(table)
        have = objective.progress(table) - SHAKY * shaky(table, objective)
        many = KILL if takes_any(table, objective) else 1.0
        if have < needed:
            worth += part * many * (have - needed) - step * work(table, objective, part == PART)
            part *= LATER_PART
            step *= LATER_STEP
        elif part == PART:
            worth += DONE
    return worth


def work(table: Table, objective: Objective, now: bool) -> float:
    """The actions that it takes to get to all that the objective still asks for."""
    if isinstance(objective, Collect):
        return fetching(table, [table.tokens[token] for token in objective.tokens if table.tokens[token] != AWAY])
    if isinstance(objective, Shut):
        return shutting(table, objective)
    if isinstance(objective, Reach):
        return gathering(table, objective.zones, now)
    if isinstance(objective, Inside):
        return gathering(table, objective.interior, now)
    if isinstance(objective, Clear):
        return clearing(table, objective.zones)
    if isinstance(objective, Hold):
        return least_way(table, objective.zones) + clearing(table, objective.zones)
    if isinstance(objective, Kill):
        return HUNT * hunting(table) if takes_any(table, objective) else chasing(table, objective)
    if isinstance(objective, Escape):
        return gathering(table, table.stage.exits, now)
    if isinstance(objective, Drive):
        return boarding(table, objective) + rides(objective.distance(table))
    return float(objective.distance(table))


def actions_to(table: Table, goals: list[int]) -> list[int]:
    """From every zone, the actions that it takes to get to the nearest of these: one for each step, one to open what is
    closed, and one for each of the dead who have to be left behind."""
    board = table.stage.board
    now = board.ground(table.closed).steps
    ways = board.ground(0).steps
    cost = [FAR] * len(ways)
    for goal in goals:
        cost[goal] = 0
    reached = goals[:]
    for zone in reached:  # grows while we walk along it
        for near in ways[zone]:
            total = cost[zone] + 1
            if total < cost[near]:
                total += min(table.dead_in(near), HELD)
                if near not in now[zone]:
                    total += 1
                if total < cost[near]:
                    cost[near] = total
                    reached.append(near)
    return cost


def actions_of_all(table: Table, goals: list[int]) -> list[int]:
    """Of every survivor, the actions that it takes to get to the nearest of these: on foot, or by car where that is
    quicker."""
    cost = actions_to(table, goals)
    if not table.driving:
        return [cost[one.zone] if one.zone != AWAY else FAR for one in table.survivors]
    ride = by_car(table, cost)
    to_car = actions_to(table, [table.car])
    found: list[int] = []
    for one in table.survivors:
        if one.zone == AWAY:
            found.append(FAR)
        elif one.aboard != ON_FOOT:
            found.append(ride)
        else:
            found.append(min(cost[one.zone], to_car[one.zone] + getting_in(table) + ride))
    return found


def by_car(table: Table, cost: list[int]) -> int:
    """The actions from the car to where the cost is 0, for those in it: to drive, and perhaps to walk on from there."""
    least = FAR
    for zone, zones in enumerate(table.stage.board.drives(table.car)):
        if zones >= 0 and cost[zone] < FAR:
            least = min(least, rides(zones) + (1 + cost[zone] if cost[zone] > 0 else 0))
    return least + (0 if table.driver() >= 0 else 1)


def rides(zones: int) -> int:
    """The actions that it takes to drive so far."""
    return (zones + 1) // 2


def getting_in(table: Table) -> int:
    """One action, and one for each of the dead who must go before."""
    return 1 + min(table.dead_in(table.car), HELD)


def boarding(table: Table, objective: Drive) -> float:
    """The way into the car of those who are nearest to it, as many as are still missing."""
    to_car = actions_to(table, [table.car])
    ways: list[int] = []
    for one in table.survivors:
        if one.zone != AWAY and one.aboard == ON_FOOT:
            ways.append(to_car[one.zone] + getting_in(table))
    ways.sort()
    missing = max(0, objective.count_of(table) - aboard(table))
    return float(sum(ways[:missing]) + (0 if table.driver() >= 0 else 1))


def takes_any(table: Table, objective: Objective) -> bool:
    """Is it about the number of the dead alone, and not about who they are?"""
    return isinstance(objective, Kill) and len(objective.kinds) == len(table.stage.enemies)


def hunting(table: Table) -> float:
    """The way of everybody to the nearest of the dead."""
    dead = [zone for zone in range(len(table.stage.board.zones)) if table.dead_in(zone) > 0]
    cost = actions_to(table, dead)
    total = 0
    for one in table.survivors:
        if one.zone != AWAY and dead:
            total += cost[one.zone]
    return float(total)


def gathering(table: Table, zones: list[int], now: bool) -> float:
    """The way of everybody to where they should be; who is furthest away should hurry most."""
    cost = actions_of_all(table, zones)
    total = 0.0
    for one, actions in zip(table.survivors, cost):
        if one.zone != AWAY:
            total += actions + (STRAGGLER * actions * actions if now else 0.0)
    if now and table.turns and table.survivors[table.turn.who].zone != AWAY:
        total += ORDER * cost[table.turn.who]
    return total


def fetching(table: Table, goals: list[int]) -> float:
    """The way of those who go for the goals: somebody else for each. What is barred wants somebody with a tool."""
    total = 0
    taken = 0
    unbarred = table.stage.board.ground(table.closed & table.barricades)
    for goal in goals:
        cost = actions_of_all(table, [goal])
        least = FAR
        nearest = -1
        for who, one in enumerate(table.survivors):
            if one.zone != AWAY and cost[who] < least and not (taken >> who) & 1:
                if unbarred.distances(goal)[one.zone] >= 0 or has_tool(table, who):
                    least = cost[who]
                    nearest = who
        total += least
        if nearest >= 0:
            taken |= 1 << nearest
    return float(total)


def least_way(table: Table, zones: list[int]) -> float:
    """The way of whoever is nearest."""
    cost = actions_to(table, zones)
    return float(min([cost[one.zone] for one in table.survivors if one.zone != AWAY], default=FAR))


def clearing(table: Table, zones: list[int]) -> float:
    """Somebody for each zone in which the dead are, and the blows that they take."""
    unclear = [zone for zone in zones if table.dead_in(zone) > 0]
    dead = 0
    for zone in unclear:
        dead += table.dead_in(zone)
    return fetching(table, unclear) + STRIKE * dead


def chasing(table: Table, objective: Kill) -> float:
    """Somebody for each of those that are wanted, as many as are still missing; some may not have come yet."""
    missing = objective.needed(table) - objective.progress(table)
    lairs: list[int] = []
    for kind in objective.kinds:
        for zone in range(len(table.stage.board.zones)):
            for _ in range(table.dead_of(kind, zone)):
                if len(lairs) < missing:
                    lairs.append(zone)
    return fetching(table, lairs) + STRIKE * len(lairs) + ABSENT * (missing - len(lairs))


def has_tool(table: Table, who: int) -> bool:
    return any(table.stage.cards[item.card].opens for item in table.held_items(who))


def shutting(table: Table, objective: Shut) -> float:
    """Doors want somebody beside them, and windows somebody with a board."""
    board = table.stage.board
    doors: list[int] = []
    windows: list[int] = []
    for edge in objective.edges:
        if not table.is_closed(edge):
            sides = board.edges[edge]
            inside = sides.a if board.zones[sides.a].kind == INTERIOR else sides.b
            if edge in objective.to_build and not table.has_barricade(edge):
                windows.append(inside)
            else:
                doors.append(inside)
    return fetching(table, doors) + (building(table, windows) if windows else 0.0)


def building(table: Table, windows: list[int]) -> float:
    """Every board goes to the nearest window that has none yet; for the others boards have to be found. Who has nothing
    better to do waits near a window."""
    total = 0.0
    idle: list[int] = []
    known: list[list[int]] = [[] for _ in table.stage.board.zones]
    open_windows = windows[:]
    for who, one in enumerate(table.survivors):
        if one.zone != AWAY:
            boards = boards_of(table, who)
            if boards == 0:
                idle.append(one.zone)
            while boards > 0 and windows:
                boards -= 1
                best = 0
                least = FAR
                for index, window in enumerate(windows):
                    cost = cost_to(table, known, window)[one.zone]
                    if cost < least:
                        best = index
                        least = cost
                total += min(float(least), FETCHING - 1.0)
                windows.pop(best)
    missing = len(windows)
    for index, token in enumerate(table.stage.tokens):
        if missing > 0 and idle and token.boards and table.tokens[index] != AWAY:
            missing -= 1
            costs = cost_to(table, known, token.zone)
            best = 0
            for other in range(1, len(idle)):
                if costs[idle[other]] < costs[idle[best]]:
                    best = other
            total += FETCHING_STEP * costs[idle[best]]
            idle.pop(best)
    for zone in idle:
        least = FAR
        for window in open_windows:
            least = min(least, cost_to(table, known, window)[zone])
        total += WAITING_STEP * least
    return total + FETCHING * len(windows)


def cost_to(table: Table, known: list[list[int]], zone: int) -> list[int]:
    if not known[zone]:
        known[zone] = actions_to(table, [zone])
    return known[zone]


def boards_of(table: Table, who: int) -> int:
    one = table.survivors[who]
    boards = one.boards + len([card for card in table.working_cards(who) if card.builds])
    if table.turns and table.turn.who == who:
        boards += len([item for item in table.drawn if table.stage.cards[item.card].builds])
    return boards


def shaky(table: Table, objective: Objective) -> int:
    """How much of what is closed has a breaker beside it, and will not be closed for long."""
    count = 0
    if isinstance(objective, Shut):
        for edge in objective.edges:
            sides = table.stage.board.edges[edge]
            if table.is_closed(edge) and (breakers_at(table, sides.a) or breakers_at(table, sides.b)):
                count += 1
    return count


def breakers_at(table: Table, zone: int) -> bool:
    return any(enemy.breaks and table.dead_of(kind, zone) > 0 for kind, enemy in enumerate(table.stage.enemies))


# -- danger ------------------------------------------------------------------------------------------------------------


class Front:
    """The living and what comes for them, zone by zone. Fatties are counted apart, since few weapons hurt them."""

    def __init__(self, zones: int) -> None:
        self.held: list[int] = []  # zones with survivors
        self.crowds = [0] * zones
        self.acted = [0] * zones
        self.stamina = [1] * zones  # the wounds at which somebody falls
        self.ready = [0.0] * zones  # kills to be expected of those who have not acted in this round
        self.ready_for_fatties = [0.0] * zones
        self.able = [0.0] * zones  # and of all of them in the next one
        self.able_for_fatties = [0.0] * zones
        self.coming = [0.0] * zones  # teeth on their way
        self.coming_fatties = [0.0] * zones


def muster(table: Table) -> Front:
    """Who stands where, and what they can do and bear."""
    front = Front(len(table.stage.board.zones))
    for who, one in enumerate(table.survivors):
        zone = one.zone
        if zone != AWAY:
            if front.crowds[zone] == 0:
                front.held.append(zone)
            front.crowds[zone] += 1
            front.stamina[zone] += health(one) - 1 - one.wounds
            soft = ACTIONS * strength(table, table.held_items(who), 1)
            hard = ACTIONS * strength(table, table.held_items(who), 2)
            front.able[zone] += soft
            front.able_for_fatties[zone] += hard
            if one.acted:
                front.acted[zone] += 1
            else:
                front.ready[zone] += soft
                front.ready_for_fatties[zone] += hard
    return front


def danger(table: Table) -> float:
    """Wounds, those that are about to be dealt, and the dead who are near."""
    worth = LEVEL * table.danger()
    for one in table.survivors:
        if one.zone != AWAY:
            worth += WOUNDS[max(0, one.wounds + WOUNDS_TO_ELIMINATE - health(one))]
    front = muster(table)
    kinds = len(table.stage.enemies)
    for zone in range(len(front.crowds)):
        teeth = fat = 0.0
        for kind in range(kinds):
            count = table.dead[zone * kinds + kind]
            if count:
                enemy = table.stage.enemies[kind]
                if enemy.endures > 1:
                    fat += count * enemy.wounds
                else:
                    teeth += count * enemy.wounds
        if teeth + fat > 0.0:
            if front.crowds[zone] > 0:
                worth += beside_them(front, zone, teeth, fat)
            else:
                come_closer(table, front, zone, teeth, fat)
    expect_spawns(table, front)
    return worth + fear_of_the_coming(table, front)


def beside_them(front: Front, zone: int, teeth: float, fat: float) -> float:
    """The dead among the living: they count in full for those who can no longer fight or leave."""
    bites = excess(teeth, front.ready[zone]) + excess(fat, front.ready_for_fatties[zone])
    stuck = LINGER + (1.0 - LINGER) * front.acted[zone] / front.crowds[zone]
    return stuck * harm(bites, front.stamina[zone])


def come_closer(table: Table, front: Front, zone: int, teeth: float, fat: float) -> None:
    """The dead elsewhere go for those they see, or for most; who stands in their way meets them first."""
    ground = table.stage.board.ground(table.closed)
    seen = ground.sees(zone)
    prey, most = -1, 0
    for there in front.held:
        size = front.crowds[there] + (IN_SIGHT if seen[there] >= 0 else 0)
        if size > most:
            prey, most = there, size
    far = ground.distances(prey)[zone] if prey >= 0 else -1
    if far > 1:
        for there in front.held:
            if ground.distances(there)[zone] == 1 and ground.distances(prey)[there] == far - 1:
                prey, far = there, 1
                break
    if 0 < far < len(NEAR):
        front.coming[prey] += NEAR[far] * teeth
        front.coming_fatties[prey] += NEAR[far] * fat


def expect_spawns(table: Table, front: Front) -> None:
    """What each spawn zone will bring goes for those who are nearest to it."""
    ground = table.stage.board.ground(table.closed)
    for spawn in table.spawns:
        if spawn.active:
            prey, least = -1, len(NEAR)
            for there in front.held:
                far = ground.distances(there)[spawn.zone] + 1
                if 0 < far < least:
                    prey, least = there, far
            if prey >= 0:
                front.coming[prey] += NEAR[least] * SPAWNED


def fear_of_the_coming(table: Table, front: Front) -> float:
    """It is less for somebody who can still go on."""
    passing = AWAY
    if table.turns and table.turn.left > 0:
        passing = table.survivors[table.turn.who].zone
    worth = 0.0
    for there in front.held:
        bites = excess(front.coming[there], front.able[there])
        bites += excess(front.coming_fatties[there], front.able_for_fatties[there])
        fear = harm(bites, front.stamina[there])
        worth += fear if there != passing else fear * (1.0 - BOLD / front.crowds[there])
    return worth


def harm(bites: float, stamina: int) -> float:
    """So many bites, and the ruin that they are where nobody could bear them any more."""
    risk = min(1.0, bites / stamina)
    return BITE * bites + RUIN * risk * risk * risk


def excess(teeth: float, kills: float) -> float:
    """The bites to be expected of so many teeth in spite of so many kills."""
    return teeth * teeth / (teeth + kills) if teeth > 0.0 else 0.0


# -- means -------------------------------------------------------------------------------------------------------------


def means(table: Table) -> float:
    """Weapons, cards, skills, and the dead who are no longer there."""
    worth = 0.0
    for who, one in enumerate(table.survivors):
        if one.zone != AWAY:
            worth += SKILL * one.level + (STRONG if one.strong else 0.0)
            held = table.held_items(who)
            worth += ARMS * (strength(table, held, 1) + strength(table, held, 2)) + CARD * len(held)
            for item in table.unheld_items(who):
                worth += CARD + 0.1 * firepower(table, item)
    for item in table.drawn:
        worth += CARD + firepower(table, item)
    total = 0
    for count in table.dead:
        total += count
    return worth - DEAD * total


def strength(table: Table, hands: Items, endures: int) -> float:
    """The expected hits of an action with what is in hand, on those who endure so much."""
    best = 0.0
    for item in hands:
        card = table.stage.cards[item.card]
        best = max(best, hits(card.melee, endures), hits(card.ranged, endures))
    return best


def firepower(table: Table, item: Item) -> float:
    card = table.stage.cards[item.card]
    return max(hits(card.melee, 1), hits(card.ranged, 1))


def hits(weapon: Weapon | None, endures: int) -> float:
    """The expected hits of an attack."""
    if weapon is None or weapon.damage < endures:
        return 0.0
    return weapon.dice * (7 - weapon.accuracy) / 6.0
