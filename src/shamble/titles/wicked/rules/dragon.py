"""Dragons: how they come, what they spew and where they fly. Everything here holds for any kind of dragon."""

from __future__ import annotations

from typing import Final

from shamble.kernel.ask import choose
from shamble.kernel.questions import Choice, Option
from shamble.kernel.state import Steps, Task
from shamble.titles.wicked.rules.bells import await_bells
from shamble.titles.wicked.rules.over_the_board import around, in_line, is_vault
from shamble.titles.wicked.rules.stage import NO_TILE, our_stage
from shamble.titles.wicked.rules.table import our
from shamble.titles.wicked.rules.vulnerability import is_slain
from shamble.zones.rules import activation
from shamble.zones.rules.activation import call_extra_activation
from shamble.zones.rules.board import AWAY, DEAD, NOTHING
from shamble.zones.rules.enemies import SpawnCard
from shamble.zones.rules.spawning import bring, tell_reshuffle
from shamble.zones.rules.survivors import LEVELS
from shamble.zones.rules.table import Table

RULE_OF_LANDING: Final = "wicked.quest.no-landing"
SPEWED: Final = "spewed"  # the task on the agenda while what a dragon spews is put on the board

# -- coming ------------------------------------------------------------------------------------------------------------


class DragonCard(SpawnCard):
    """Brings a dragon at the levels that it counts one for, unless a dragon is there already."""

    def __init__(self, id: str, kind: int, counts: list[int]) -> None:
        super().__init__(id, kind, counts)
        self.weaknesses: list[str] = []  # the vulnerability cards of its dragon

    def come(self, table: Table, zone: int) -> None:
        own = table.stage.enemies[self.kind].id
        there = dragon_on_board(table)
        if is_slain(table, self.kind):
            table.tell("dragon-card-void", "wicked.dragon.slain-dragon-cards-do-nothing", own)
        elif there != NOTHING:
            call_extra_activation(table, 1 << there)
            table.tell("roused", "wicked.dragon.second-card-extra-activation", table.stage.enemies[there].id)
        elif self.counts[level_of_cards(table)] == 0:
            rule = "wicked.dragon.spawns-from-yellow"
            table.tell("drew-nothing", rule, table.zone_name(zone), LEVELS[table.danger()])
        else:
            arrive(table, self.kind, zone)


def level_of_cards(table: Table) -> int:
    """The level at which dragon cards are read: the danger level, or a higher one from some round of the quest on."""
    stage = our_stage(table)
    early = 0 < stage.dragon_cards_since <= table.round
    return max(table.danger(), stage.dragon_cards_at) if early else table.danger()


def arrive(table: Table, kind: int, zone: int) -> None:
    """In the centre of the tile for which its card was drawn; then it stomps."""
    enemy = table.stage.enemies[kind].id
    centre = centre_of(table, zone)
    if may_not_land(table, centre):
        table.tell("dragon-card-void", RULE_OF_LANDING, enemy)
        return
    if centre == AWAY:
        table.tell("dragon-card-void", "wicked.dragon.never-enters-vaults", enemy)
        return
    table.put_dead(kind, centre, 1)
    table.push("stomp", (kind, centre))
    table.tell("dragon-came", "wicked.dragon.spawns-in-tile-center", enemy, table.zone_name(centre))


def centre_of(table: Table, zone: int) -> int:
    """The centre zone of the tile of a zone, or AWAY."""
    stage = our_stage(table)
    tile = stage.tile_of[zone]
    return stage.centres.get(tile, AWAY) if tile != NO_TILE else AWAY


def dragon_on_board(table: Table) -> int:
    """The kind of the dragon on the board, or NOTHING."""
    for kind in our_stage(table).dragons:
        if table.on_board(kind) > 0:
            return kind
    return NOTHING


def zone_of_dragon(table: Table) -> int:
    """The zone of the dragon on the board, or AWAY."""
    for kind in our_stage(table).dragons:
        zone = our(table).first_zone_of(kind)
        if zone != AWAY:
            return zone
    return AWAY


def may_not_land(table: Table, centre: int) -> bool:
    """Does the quest keep the dragon from a tile, for some rounds?"""
    stage = our_stage(table)
    return table.round <= stage.no_landing_until and centre in stage.no_landing


# -- its activation ----------------------------------------------------------------------------------------------------


def activate(table: Table, task: Task) -> None:
    """A dragon that can attack does so before the other zombies, because its card may rouse some of them. Otherwise it
    flies when all others have moved."""
    kinds = task.numbers[0]
    action = task.numbers[1] if len(task.numbers) > 1 else 1
    movers = task.numbers[2] if len(task.numbers) > 2 else DEAD
    dragon = dragon_on_board(table)
    if dragon == NOTHING or action > 1 or not (kinds >> dragon) & 1:
        await_bells(table, kinds)
        activation.activate(table, kinds, action, movers)
        return
    others = kinds & ~(1 << dragon)
    attacks = len(zones_to_spew_at(table, zone_of_dragon(table))) > 0
    if not attacks:
        table.push("fly", (dragon,))
    if others:
        table.push("activate", (others, *task.numbers[1:]))
    if attacks:
        table.push("gush", (dragon,))


# -- to attack: it spews zombies ---------------------------------------------------------------------------------------


def zones_to_spew_at(table: Table, zone: int) -> list[int]:
    """Of the zones in reach of a dragon in this zone, those with the most survivors; none if nobody is in reach."""
    crowds = crowds_in_reach(table, zone)
    most = max([count for _, count in crowds], default=0)
    return [there for there, count in crowds if count == most]


def crowds_in_reach(table: Table, zone: int) -> list[tuple[int, int]]:
    """The zones at range 0 and 1, also across a corner and behind walls, with survivors whom zombies notice."""
    places = [table.survivors[who].zone for who in table.edition.noticed(table)]
    near = around(table.stage.board)[zone]
    return [(there, places.count(there)) for there in near if there in places]


def gush(table: Table, kind: int) -> Steps:
    """The dragon spews at the largest crowd in reach; it wounds nobody by that."""
    zone = zone_of_dragon(table)
    if zone == AWAY:
        return
    chosen = yield from choose(where_to_spew(table, kind, zone))
    target = table.zone_name(chosen.value)
    table.push(SPEWED)
    table.push("spew", (chosen.value,))
    table.tell("gushed", "wicked.dragon.gush-targets-most-survivors", table.stage.enemies[kind].id, target)


def where_to_spew(table: Table, kind: int, zone: int) -> Choice:
    rule = "wicked.dragon.gush-tie-players-choose"
    choice = table.choice(table.decider(), "spew", rule, (table.stage.enemies[kind].id,))
    most = zones_to_spew_at(table, zone)
    for there, _ in crowds_in_reach(table, zone):
        fewer = "" if there in most else "wicked.dragon.gush-targets-most-survivors"
        choice.offer(Option("spew", (table.zone_name(there),), there), fewer)
    return choice


def spew(table: Table, zone: int) -> Steps:
    """A zombie card for the zone; dragon cards are passed over."""
    deck = table.dead_deck
    while not all(is_dragon_card(table, card) for card in deck.all_cards()):
        tell_reshuffle(table, deck, "spawn.reshuffle")
        card = yield from deck.draw(table, "wicked.dragon.gush-draws-a-card", (table.zone_name(zone),))
        deck.discards.append(card)
        if not is_dragon_card(table, card):
            bring(table, zone, card)
            return
        table.tell("dragon-card-passed", "wicked.dragon.gush-redraws-dragon-cards")
    table.tell("spewed-nothing", "wicked.dragon.gush-redraws-dragon-cards", table.zone_name(zone))


def spew_twice(table: Table, zone: int) -> None:
    """A card that doubles is replaced by two more for the same zone."""
    for _ in range(2):
        table.push("spew", (zone,))
    table.tell("spew-doubles", "wicked.dragon.gush-draws-a-card", table.zone_name(zone))


def is_dragon_card(table: Table, card: str) -> bool:
    return isinstance(table.stage.spawn_cards[card], DragonCard)


def is_spewing(table: Table) -> bool:
    """Are the zombies that come now spewed by a dragon?"""
    return any(task.name == SPEWED for task in table.agenda)


def let_wait(table: Table, kind: int, zone: int, count: int) -> None:
    """Zombies that come from a dragon in the zombie phase do nothing more in it."""
    if table.phase == table.edition.the_dead and is_spewing(table):
        our(table).fresh[zone * len(table.stage.enemies) + kind] += count


def wait_no_longer(table: Table) -> None:
    town = our(table)
    if our_stage(table).dragons and town.fresh.count(0) < len(town.fresh):
        town.fresh = [0] * len(town.fresh)


# -- to move: it flies to another tile ---------------------------------------------------------------------------------


def fly(table: Table, kind: int) -> Steps:
    """One tile in the direction of what draws it, and a stomp where it lands."""
    zone = zone_of_dragon(table)
    if zone == AWAY:
        return
    enemy = table.stage.enemies[kind].id
    chosen = yield from choose(where_to_fly(table, kind, zone))
    if chosen.value == zone:
        table.tell("dragon-stayed", why_it_stays(table, zone), enemy, table.zone_name(zone))
        return
    table.put_dead(kind, zone, -1)
    table.put_dead(kind, chosen.value, 1)
    table.push("stomp", (kind, chosen.value))
    start, to = table.zone_name(zone), table.zone_name(chosen.value)
    table.tell("dragon-flew", "wicked.dragon.flight-one-tile", enemy, start, to)


def where_to_fly(table: Table, kind: int, zone: int) -> Choice:
    rule = "wicked.dragon.flight-direction-by-standard-move"
    choice = table.choice(table.decider(), "fly", rule, (table.stage.enemies[kind].id,))
    for there in landings(table, zone):
        choice.offer(Option("fly", (table.zone_name(there),), there))
    return choice


def landings(table: Table, zone: int) -> list[int]:
    """Where a dragon that flies from this zone may land, in zone order; its own zone if it may stay."""
    found = [there for towards in heads_for(table, zone) for there in nearer_centres(table, zone, towards)]
    return sorted(dict.fromkeys([there for there in found if not may_not_land(table, there)])) or [zone]


def heads_for(table: Table, zone: int) -> list[int]:
    """The loudest of the zones with survivors whom it sees; if it sees nobody, the loudest of all. While everybody is
    in vaults, nothing draws it."""
    board = table.stage.board
    places = [table.survivors[who].zone for who in table.edition.noticed(table)]
    occupied = sorted(dict.fromkeys([there for there in places if not is_vault(board, there)]))
    loudness = table.edition.loudness(table)
    if all(is_vault(board, table.survivors[who].zone) for who in table.in_play()):
        return []
    seen = [there for there in occupied if our(table).dragon_sees_all or in_line(board, zone, there)]
    heard = seen or [there for there in range(len(board.zones)) if loudness[there] > 0 and not is_vault(board, there)]
    most = max([loudness[there] for there in heard], default=0)
    return [there for there in heard if loudness[there] == most]


def nearer_centres(table: Table, zone: int, towards: int) -> list[int]:
    """The centres of the tiles beside that of a zone, never across a corner, that are nearer to the tile of another
    one. If there are none, the zone itself."""
    stage = our_stage(table)
    column, row = stage.column_of(stage.tile_of[zone]), stage.row_of(stage.tile_of[zone])
    across = stage.column_of(stage.tile_of[towards]) - column
    down = stage.row_of(stage.tile_of[towards]) - row
    beside: list[int] = []
    if across != 0:
        beside.append(stage.centre_at(column + (1 if across > 0 else -1), row))
    if down != 0:
        beside.append(stage.centre_at(column, row + (1 if down > 0 else -1)))
    return [there for there in beside if there != AWAY] or [zone]


def why_it_stays(table: Table, zone: int) -> str:
    towards = heads_for(table, zone)
    stage = our_stage(table)
    if not towards:
        return "wicked.dragon.stays-if-all-survivors-in-vaults"
    if any(may_not_land(table, there) for at in towards for there in nearer_centres(table, zone, at)):
        return RULE_OF_LANDING
    at_home = any(stage.tile_of[there] == stage.tile_of[zone] for there in towards)
    return "wicked.dragon.flight-direction-by-standard-move" if at_home else "wicked.dragon.flight-one-tile"
