"""What the enemies are about to do: wounds dealt, wounds to come, and who can still fight or leave."""

from __future__ import annotations

from typing import Final

from shamble.zones.bot.means import strength
from shamble.zones.rules.board import AWAY, DEAD
from shamble.zones.rules.seeing import seen_by_dead
from shamble.zones.rules.survivors import WOUNDS_TO_ELIMINATE
from shamble.zones.rules.table import Table
from shamble.zones.rules.wounds import health

WOUNDS: Final = (0.0, 5.0, 16.0, 16.0)
BITE: Final = 7.0  # a wound that is about to be dealt
LINGER: Final = 0.3  # how much the enemies in a zone matter while everybody there can still leave or fight
RUIN: Final = 250.0  # more wounds than the zone can take
NEAR: Final = (1.0, 0.5, 0.25, 0.1)  # factors for teeth this many steps away
BOLD: Final = 1.0  # how much less nearby enemies matter to somebody who can still act
IN_SIGHT: Final = 100  # survivors in sight attract enemies before any number of others
ACTIONS: Final = 2.0  # that a survivor is expected to fight with in a round
SPAWNED: Final = 2.0  # teeth that a spawn zone brings
LEVEL: Final = 12.0  # a danger level, since it brings more enemies


def danger(table: Table) -> float:
    """Wounds, wounds about to be dealt, and enemies nearby."""
    worth = LEVEL * table.danger()
    for survivor in table.survivors:
        if survivor.zone != AWAY:
            worth += WOUNDS[max(0, survivor.wounds + WOUNDS_TO_ELIMINATE - health(survivor))]
    front = muster(table)
    if not front.held:
        return worth  # nobody is on the board yet, or any more
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


class Front:
    """Survivors and approaching enemies, zone by zone. Fatties are counted separately, since few weapons hurt them."""

    def __init__(self, zones: int) -> None:
        self.held: list[int] = []  # zones with survivors
        self.crowds = [0] * zones
        self.acted = [0] * zones
        self.stamina = [1] * zones  # the number of wounds that eliminates
        self.ready = [0.0] * zones  # kills expected of those who have not acted in this round
        self.ready_for_fatties = [0.0] * zones
        self.able = [0.0] * zones  # and of all of them in the next one
        self.able_for_fatties = [0.0] * zones
        self.coming = [0.0] * zones  # teeth on their way
        self.coming_fatties = [0.0] * zones


def muster(table: Table) -> Front:
    """Where survivors are, what they can do and how much they can take."""
    front = Front(len(table.stage.board.zones))
    for who, survivor in enumerate(table.survivors):
        zone = survivor.zone
        if zone != AWAY:
            if front.crowds[zone] == 0:
                front.held.append(zone)
            front.crowds[zone] += 1
            front.stamina[zone] += health(survivor) - 1 - survivor.wounds
            soft = ACTIONS * strength(table, table.held_items(who), 1)
            hard = ACTIONS * strength(table, table.held_items(who), 2)
            front.able[zone] += soft
            front.able_for_fatties[zone] += hard
            if survivor.acted:
                front.acted[zone] += 1
            else:
                front.ready[zone] += soft
                front.ready_for_fatties[zone] += hard
    return front


def beside_them(front: Front, zone: int, teeth: float, fat: float) -> float:
    """Enemies among survivors: they count in full for those who can no longer fight or leave."""
    bites = excess(teeth, front.ready[zone]) + excess(fat, front.ready_for_fatties[zone])
    stuck = LINGER + (1.0 - LINGER) * front.acted[zone] / front.crowds[zone]
    return stuck * harm(bites, front.stamina[zone])


def come_closer(table: Table, front: Front, zone: int, teeth: float, fat: float) -> None:
    """Enemies elsewhere go for survivors in sight, or for the largest group; those in their way meet them first."""
    ground = table.stage.board.ground(table.closed, DEAD)
    seen = seen_by_dead(table, zone)
    sizes = [front.crowds[there] + (IN_SIGHT if seen[there] >= 0 else 0) for there in front.held]
    prey = front.held[sizes.index(max(sizes))]
    far = ground.distances(prey)[zone]
    if far > 1:
        for there in front.held:
            if ground.distances(there)[zone] == 1 and ground.distances(prey)[there] == far - 1:
                prey, far = there, 1
    if 0 < far < len(NEAR):
        front.coming[prey] += NEAR[far] * teeth
        front.coming_fatties[prey] += NEAR[far] * fat


def expect_spawns(table: Table, front: Front) -> None:
    """What each spawn zone will bring goes for the nearest survivors."""
    ground = table.stage.board.ground(table.closed, DEAD)
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
    """Less for somebody who can still act."""
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
    """The value of this many bites, with the penalty if nobody could survive them."""
    risk = min(1.0, bites / stamina)
    return BITE * bites + RUIN * risk * risk * risk


def excess(teeth: float, kills: float) -> float:
    """The bites expected of this many teeth despite this many kills."""
    return teeth * teeth / (teeth + kills) if teeth > 0.0 else 0.0
