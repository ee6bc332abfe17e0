"""How much work is left for what only quests of this game ask for, in actions."""

from __future__ import annotations

from typing import Final

from shamble.titles.wicked.rules.ballista import DIRECTIONS, line_from
from shamble.titles.wicked.rules.cards import ours
from shamble.titles.wicked.rules.dragon import zone_of_dragon
from shamble.titles.wicked.rules.dragon_fire import BILE, REACH
from shamble.titles.wicked.rules.goals import BurnNests, CollectSome, DriveOff
from shamble.titles.wicked.rules.over_the_board import steps_over
from shamble.titles.wicked.rules.rubble import is_out_of_reach
from shamble.titles.wicked.rules.siege import PRICE
from shamble.titles.wicked.rules.spectral import ARTEFACTS, SpectralWalker
from shamble.titles.wicked.rules.stage import WickedToken, our_stage
from shamble.titles.wicked.rules.table import our
from shamble.zones.bot.progress import (
    ABSENT,
    ESCORT,
    STEP,
    STRIKE,
    chasing,
    least_way,
    sum_of_ways,
)
from shamble.zones.bot.ways import FAR, actions_to
from shamble.zones.rules.board import AWAY
from shamble.zones.rules.equipment import KINDS_OF_ATTACK, MELEE, Card, Weapon
from shamble.zones.rules.objectives import Collect, Kill
from shamble.zones.rules.table import Table
from shamble.zones.rules.turns import ACTIONS

LURKING: Final = 25.0  # actions until a dragon that is not there has come and was driven off
NEAR_ENGINE: Final = 0.2  # how much of the way to a siege engine counts meanwhile
CROWDED: Final = 0.1  # and of everybody's way to a fire
NOT_THERE: Final = 150.0  # while something is lacking: more than the ways to where it is needed, and than what is shut
SHUT: Final = 40.0  # until a fire can be set in this round: more than the fear of what is behind the door
COHESION: Final = 0.4  # how much of a way counts for those who only go along
FIRST_LAIRS: Final = 2  # how many of those to be eliminated are planned for
ERRAND: Final = 40.0  # something that helps and still lies somewhere
ERRAND_STEP: Final = 0.4  # how much of a step counts on the way to it
DAMAGE: Final = 2  # that hurts a dragon, and fatties


def relics(table: Table, objective: CollectSome) -> float:
    """The nearest of those that are left, as many as are missing."""
    left = [table.tokens[token] for token in objective.tokens if table.tokens[token] != AWAY]
    near = sorted([(least_way(table, [zone]), zone) for zone in left if not is_out_of_reach(table, zone)])
    missing = objective.needed(table) - objective.progress(table)
    return together(table, [zone for _, zone in near[:missing]])


def together(table: Table, goals: list[int]) -> float:
    """Everybody goes to the nearest goal, and then to the next: whoever goes alone is soon dead."""
    if not goals:
        return 0.0
    ways = [(least_way(table, [goal]), goal) for goal in goals]
    way, goal = min(ways)
    later = (FAR + COHESION * FAR * len(table.survivors)) * (len(goals) - 1)
    return later + way + COHESION * sum_of_ways(table, [goal])


# -- the dragon --------------------------------------------------------------------------------------------------------


def driving_off(table: Table, objective: DriveOff) -> float:
    """By a bolt or by a weapon that it is vulnerable to, whatever is quicker."""
    missing = objective.needed(table) - objective.progress(table)
    engines = [zone for zone in our(table).engines if zone != AWAY]
    zone = zone_of_dragon(table)
    later = LURKING * (missing - 1)
    if zone == AWAY:
        return later + LURKING + (NEAR_ENGINE * least_way(table, engines) if engines else 0.0)
    return later + min(LURKING, by_bolt(table, zone, engines), by_weapon(table, zone))


def by_bolt(table: Table, zone: int, engines: list[int]) -> float:
    """Somebody goes to the engine, moves it until the dragon is in its line, and fires."""
    spots = [there for direction in range(len(DIRECTIONS)) for there in line_from(table, zone, direction)]
    best = float(LURKING)
    for engine in engines:
        steps = [table.stage.board.ground(table.closed).distances(spot)[engine] for spot in spots]
        moves = min([far for far in steps if far >= 0], default=FAR)
        best = min(best, least_way(table, [engine]) + PRICE * moves + PRICE)
    return best


def by_weapon(table: Table, zone: int) -> float:
    """Somebody with the right weapon comes near enough. What is in a backpack must be taken into a hand first."""
    best = float(LURKING)
    for who in table.in_play():
        held = table.held_items(who)
        for item in table.survivors[who].inventory.items:
            weapon = stinging(table, table.stage.cards[item.card])
            if weapon is not None:
                near = zones_within(table, zone, weapon)
                actions = actions_to(table, near)[table.survivors[who].zone] if near else FAR
                best = min(best, actions + (1.0 if item in held else 2.0))
    return best


def stinging(table: Table, card: Card) -> Weapon | None:
    """The weapon of a card that hurts the dragon now."""
    weapons = (card.melee, card.ranged, card.magic)
    for kind, weapon in zip(KINDS_OF_ATTACK, weapons):
        if weapon is not None and kind == our(table).weakness and weapon.damage >= DAMAGE:
            return weapon
    return None


def zones_within(table: Table, zone: int, weapon: Weapon) -> list[int]:
    """From where a weapon reaches the dragon, which everybody sees."""
    far = steps_over(table.stage.board)[zone]
    if weapon.kind == MELEE:
        return [zone]
    return [there for there, steps in enumerate(far) if weapon.least <= steps <= weapon.most]


# -- fire --------------------------------------------------------------------------------------------------------------


def burning(table: Table, objective: BurnNests) -> float:
    """For each nest: bile is thrown into it, and then lit, from a zone beside it that sees it. First of all somebody
    must have what that takes, and then a door must be open."""
    total = 0.0
    for nest in objective.nests(table):
        lacking = [bile for bile in (False, True) if not (bile and our(table).bile[nest]) and not carried(table, bile)]
        if lacking:
            total += NOT_THERE + together(table, [zone for bile in lacking for zone in lying(table, bile)])
            continue
        shut = is_shut_off(table, nest)
        seen = table.stage.board.ground(table.stage.board.all_open(table.closed) if shut else table.closed).sees(nest)
        near = [zone for zone, far in enumerate(seen) if 0 < far <= REACH]
        total += SHUT if shut or not can_burn(table, nest, near) else 0.0
        total += bringing(table, near, False) + CROWDED * sum_of_ways(table, near)
        if our(table).bile[nest] == 0:
            total += 1.0 + bringing(table, near, True)
    return total


def is_shut_off(table: Table, goal: int) -> bool:
    """Is a closed door between everybody and a zone?"""
    far = table.stage.board.ground(table.closed).distances(goal)
    return all(far[table.survivors[who].zone] < 0 for who in table.in_play())


def can_burn(table: Table, nest: int, near: list[int]) -> bool:
    """Can those with bile and fire in hand use them in this round, one after the other? Whoever opens the door too
    early only lets out what is behind it."""
    there = [who for who in table.in_play() if table.survivors[who].zone in near]
    throwers = [who for who in there if in_pack(table, who, True) == 0 and actions_left(table, who) > 0]
    for who in there:
        left = actions_left(table, who) if in_pack(table, who, False) == 0 else 0
        waits = left > 0 and not (table.turns and table.turn.who == who)
        if our(table).bile[nest] or (waits and any(other != who for other in throwers)):
            if left > 0:
                return True
        elif left > 1 and who in throwers:
            return True
    return False


def actions_left(table: Table, who: int) -> int:
    """In this round, without those that skills add."""
    if table.turns and table.turn.who == who:
        return table.turn.left
    return 0 if table.survivors[who].acted else ACTIONS


def bringing(table: Table, near: list[int], bile: bool) -> float:
    """The way of the nearest survivor with bile, or with something that lights it."""
    cost = actions_to(table, near)
    ways = [cost[table.survivors[who].zone] + in_pack(table, who, bile) for who in table.in_play()]
    return float(min([way for who, way in zip(table.in_play(), ways) if carries(table, who, bile)]))


def in_pack(table: Table, who: int, bile: bool) -> int:
    """The action that it takes to get it into a hand."""
    return 0 if any(is_fuel(table.stage.cards[item.card], bile) for item in table.held_items(who)) else 1


def carried(table: Table, bile: bool) -> bool:
    return any(carries(table, who, bile) for who in table.in_play())


def lying(table: Table, bile: bool) -> list[int]:
    """Where tokens hold bile, or something that lights it."""
    return [
        table.tokens[number]
        for number, token in enumerate(table.stage.tokens)
        if table.tokens[number] != AWAY and token.card and is_fuel(table.stage.cards[token.card], bile)
    ]


def carries(table: Table, who: int, bile: bool) -> bool:
    return any(is_fuel(table.stage.cards[item.card], bile) for item in table.survivors[who].inventory.items)


def is_fuel(card: Card, bile: bool) -> bool:
    return ours(card).throws == BILE if bile else ours(card).lights != ""


# -- zombies that few weapons hurt -------------------------------------------------------------------------------------


def laying_to_rest(table: Table, objective: Kill) -> float:
    """The ways to the nearest of them of those who can hurt them; some may not have come yet."""
    if not all(isinstance(table.stage.enemies[kind], SpectralWalker) for kind in objective.kinds):
        return chasing(table, objective)
    missing = objective.needed(table) - objective.progress(table)
    able = [who for who in table.in_play() if any(hurts_spirits(table, item.card) for item in table.held_items(who))]
    lairs = [zone for zone in range(len(table.stage.board.zones)) if haunted(table, objective, zone)]
    ways: list[float] = []
    for lair in lairs:
        cost = actions_to(table, [lair])
        ways.append(min([float(cost[table.survivors[who].zone]) for who in able], default=float(FAR)))
    ways.sort()
    planned = ways[: min(FIRST_LAIRS, missing)]
    return sum(planned) + STRIKE * len(planned) + ABSENT * (missing - len(planned))


def haunted(table: Table, objective: Kill, zone: int) -> bool:
    return any(table.dead_of(kind, zone) > 0 for kind in objective.kinds)


def hurts_spirits(table: Table, card: str) -> bool:
    return table.stage.cards[card].magic is not None or ARTEFACTS in table.stage.cards[card].copies


# -- what is worth a detour --------------------------------------------------------------------------------------------


def errands(table: Table) -> float:
    """Artefacts in vaults, what unlocks these, and tokens with a vault weapon."""
    worth = 0.0
    for number, zone in enumerate(table.tokens):
        if zone != AWAY and is_helpful(table, number) and not is_out_of_reach(table, zone):
            worth += ERRAND + STEP * ERRAND_STEP * (least_way(table, [zone]) + ESCORT * sum_of_ways(table, [zone]))
    for zone in our(table).artefacts:
        if zone != AWAY:
            worth += ERRAND + STEP * ERRAND_STEP * least_way(table, [zone])
    return worth


def is_helpful(table: Table, number: int) -> bool:
    """Does somebody who takes the token get a weapon, or open vaults? Those that the quest asks for count anyway."""
    if any(isinstance(goal, Collect) and number in goal.tokens for goal in table.stage.objectives):
        return False
    token = table.stage.tokens[number]
    opens = any(twist.unlocks and twist.what == token.id for twist in our_stage(table).twists)
    arms = token.card != "" and is_strong(table.stage.cards[token.card])
    return opens or arms or (isinstance(token, WickedToken) and token.hoard)


def is_strong(card: Card) -> bool:
    """Is it a weapon that hurts more than walkers and runners?"""
    weapons = (card.melee, card.ranged, card.magic)
    return any(weapon is not None and weapon.damage >= DAMAGE for weapon in weapons)
