"""What the dead are about to do: wounds that were dealt, those that are coming, and who can still fight or leave."""

from __future__ import annotations

from typing import Final

from shamble.zones.bot.means import strength
from shamble.zones.rules.board import AWAY
from shamble.zones.rules.table import Table
from shamble.zones.rules.wounds import WOUNDS_TO_ELIMINATE, health

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
