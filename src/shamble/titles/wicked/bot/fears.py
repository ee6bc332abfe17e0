"""What is about to lose the quest, besides teeth: the dragon, the necromancer, and what the quest itself says."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from shamble.titles.wicked.bot.tasks import hurts_spirits
from shamble.titles.wicked.rules.ballista import DIRECTIONS, line_of_bolt
from shamble.titles.wicked.rules.dragon import dragon_on_board, landings, zone_of_dragon, zones_to_spew_at
from shamble.titles.wicked.rules.engines import engines_in
from shamble.titles.wicked.rules.necromancer import NOBODY, TOO_MANY_TOKENS, find
from shamble.titles.wicked.rules.spectral import SpectralWalker
from shamble.titles.wicked.rules.stage import our_stage
from shamble.titles.wicked.rules.stomp import DIRECTIONS as COMPASS
from shamble.titles.wicked.rules.stomp import pushed_to
from shamble.titles.wicked.rules.table import our
from shamble.titles.wicked.rules.vulnerability import Dragon
from shamble.zones.bot.danger import BITE
from shamble.zones.bot.progress import least_way
from shamble.zones.rules.board import AWAY, DEAD, NOTHING, Board
from shamble.zones.rules.table import Table

FALLEN: Final = 90.0  # a survivor who is dead
HURT: Final = 12.0  # a wound, in addition to what it counts elsewhere: nobody shoots at friends for one zombie
CAUGHT: Final = 16.0  # a zombie in a zone where nobody can hurt it
STALKED: Final = 8.0  # and one that is a step away
LOSING: Final = 250.0  # a quest that is about to be lost by numbers
TOKEN: Final = 6.0  # an active spawn zone
OVERRUN: Final = 60.0  # a necromancer with enough spawn zones on the board to lose the game
CHASE: Final = 0.5  # the nearest survivor's way to a necromancer
SPEWED: Final = 4.0  # a survivor at whom a dragon is about to spew
ENGINE: Final = 60.0  # a siege engine that is lost
LINE: Final = 2.0  # a zone on the longest line of a siege engine, while zombies are there that few weapons hurt
MOVE: Final = 4.0  # a move of the engine to where it has such a line
CREW: Final = 1.5  # a step of the way to the engine meanwhile
ARMED: Final = 15.0  # somebody who can hurt such zombies
MOST_GROUNDS: Final = 256  # boards with different doors open
SIDES: Final = 6  # of a die


def fears(table: Table) -> float:
    fallen = len([one for one in table.survivors if one.zone == AWAY and not one.escaped])
    hurt = sum([table.survivors[who].wounds for who in table.in_play()])
    worth = FALLEN * fallen + HURT * hurt + losing(table) + spawn_zones(table)
    return worth + stalked(table) + under_wings(table) + engines(table)


def losing(table: Table) -> float:
    """The nearer, the worse."""
    worth = 0.0
    for loss in our_stage(table).losses:
        if loss.most > 1:
            share = loss.have(table) / loss.most
            worth += LOSING * share * share
    return worth


def stalked(table: Table) -> float:
    """Zombies that nobody in a zone can hurt, in it or one step away: there is nothing to do but leave."""
    worth = 0.0
    ground = table.stage.board.ground(table.closed, DEAD)
    for zone in sorted(dict.fromkeys([table.survivors[who].zone for who in table.in_play()])):
        damage = hardest(table, zone)
        for kind, enemy in enumerate(table.stage.enemies):
            if enemy.endures > damage and not isinstance(enemy, Dragon):
                near = sum([table.dead_of(kind, there) for there in ground.steps_back[zone]])
                worth += CAUGHT * table.dead_of(kind, zone) + STALKED * near
    return worth


def hardest(table: Table, zone: int) -> int:
    """The most damage that somebody in a zone deals with what is in hand."""
    most = 0
    for who in table.living_in(zone):
        for item in table.held_items(who):
            card = table.stage.cards[item.card]
            for weapon in (card.melee, card.ranged, card.magic):
                if weapon is not None:
                    most = max(most, weapon.damage)
    return most


def spawn_zones(table: Table) -> float:
    """Each of them brings zombies; a necromancer is on its way to one."""
    worth = TOKEN * len([spawn for spawn in table.spawns if spawn.active])
    kind, zone = find(table)
    if kind != NOBODY:
        worth += CHASE * least_way(table, [zone])
        worth += OVERRUN if len(table.spawns) >= TOO_MANY_TOKENS else 0.0
    return worth


def under_wings(table: Table) -> float:
    """Those at whom the dragon would spew, or on whom it would land, if nothing carries them away."""
    kind = dragon_on_board(table)
    if kind == NOTHING:
        return 0.0
    zone = zone_of_dragon(table)
    spewed_at = zones_to_spew_at(table, zone)
    if spewed_at:
        return SPEWED * len(table.living_in(spewed_at[0]))
    places = [there for there in landings(table, zone) if there != zone]
    worth = 0.0
    for there in places:
        stays = chance_to_stay(table, there)
        crushed = BITE * table.stage.enemies[kind].wounds * len(table.living_in(there))
        worth += stays * (crushed + ENGINE * len(engines_in(table, there))) / len(places)
    return worth


def chance_to_stay(table: Table, zone: int) -> float:
    """For somebody under a stomp."""
    ways = [pushed_to(table, zone, direction) for direction in range(len(COMPASS))]
    return (SIDES - len([there for there, stopped in ways if not stopped])) / SIDES


def engines(table: Table) -> float:
    """Siege engines that are lost; and while zombies are there that few weapons hurt, engines with a short line."""
    town = our(table)
    lost = ENGINE * len([zone for zone in town.engines if zone == AWAY])
    left = [zone for zone in town.engines if zone != AWAY]
    spirits = [kind for kind, enemy in enumerate(table.stage.enemies) if isinstance(enemy, SpectralWalker)]
    if not any(table.on_board(kind) > 0 for kind in spirits):
        return lost
    armed = [who for who in table.in_play() if any(hurts_spirits(table, item.card) for item in table.held_items(who))]
    crew = CREW * least_way(table, left) if left else 0.0
    return lost + crew - sum([outlook(table, zone) for zone in left]) - ARMED * len(armed)


def outlook(table: Table, engine: int) -> float:
    """The longest line of an engine, from where it is or from a place to which it can be moved."""
    board = table.stage.board
    far = board.ground(table.closed).distances(engine)
    lengths = longest_lines(board, table.closed)
    return max([LINE * lengths[zone] - MOVE * steps for zone, steps in enumerate(far) if steps >= 0])


@lru_cache(maxsize=MOST_GROUNDS)
def longest_lines(board: Board, closed: int) -> list[int]:
    """For each zone, the zones on the longest line of a bolt from there."""
    zones = range(len(board.zones))
    return [max([len(line_of_bolt(board, closed, zone, way)) for way in range(len(DIRECTIONS))]) for zone in zones]
