"""The necromancer: it brings a spawn token of its own and makes for another one, by which it escapes."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from shamble.kernel.ask import choose
from shamble.kernel.questions import Option, Question
from shamble.kernel.state import Steps, Task
from shamble.titles.wicked.rules.dragon import let_wait
from shamble.titles.wicked.rules.enemies import Solitary, zombie_of
from shamble.titles.wicked.rules.nests import take_token, why_it_stays
from shamble.titles.wicked.rules.table import our
from shamble.zones.rules import activation
from shamble.zones.rules.activation import Moves, acting, carry_out, routes_to, send
from shamble.zones.rules.board import AWAY, DEAD
from shamble.zones.rules.equipment import Attack
from shamble.zones.rules.spawning import NOT_ASSIGNED, in_order_of_spawning, place
from shamble.zones.rules.table import Spawn, Table

OWN: Final = "necromancer"  # the colour of the token of the necromancer on the board
ORDINARY: Final = "green"  # and of one that is like any other
TOO_MANY_TOKENS: Final = 6  # on the board when a necromancer escapes
NOBODY: Final = -1


class Necromancer(Solitary):
    def __init__(self, id: str, name: str, plural: str) -> None:
        super().__init__(id, name, plural)
        self.flees = True

    def eliminated(self, table: Table, attack: Attack) -> None:
        """A survivor has done it: the players may remove a token."""
        table.push("remove-spawn", (attack.who,))

    def crushed(self, table: Table, zone: int) -> None:
        """Nobody is rewarded for that."""
        give_up_token(table, "fantasy.necromancer.kill-removes-token")


# -- coming ------------------------------------------------------------------------------------------------------------


def arrive(table: Table, kind: int, zone: int) -> None:
    """It puts its token on the board, for which a card is drawn at once."""
    our(table).way_out = AWAY
    let_wait(table, kind, zone, place(table, kind, zone, 1, "fantasy.necromancer.brings-token"))
    add_token(table, zone)
    table.push("spawn", (len(table.spawns) - 1,), (NOT_ASSIGNED,))


def add_token(table: Table, zone: int) -> None:
    """From now on it draws its card after all others."""
    order, count = in_order_of_spawning(table.spawns), len(table.spawns)
    for place_in_order, index in enumerate(order):
        spawn = table.spawns[index]
        table.spawns[index] = spawn.moved(spawn.zone, place_in_order)
    table.spawns.append(Spawn(zone, OWN, True, count))
    table.tell("spawn-added", "fantasy.necromancer.brings-token", table.zone_name(zone), n=count + 1)


# -- acting ------------------------------------------------------------------------------------------------------------


def find(table: Table) -> tuple[int, int]:
    """The kind and the zone of the necromancer on the board; NOBODY and AWAY if there is none."""
    for kind in range(len(table.stage.enemies)):
        zone = our(table).first_zone_of(kind) if zombie_of(table, kind).flees else AWAY
        if zone != AWAY:
            return kind, zone
    return NOBODY, AWAY


def bite(table: Table, task: Task) -> Steps:
    """The task of an attack of zombies in a zone: a necromancer that has reached its way out does not join in. If a
    survivor draws all attacks, it does."""
    zone, kinds = task.numbers[:2]
    alone = task.numbers[2] if len(task.numbers) > 2 else activation.NOBODY_ALONE
    kind, _ = find(table)
    if kind != NOBODY and alone == activation.NOBODY_ALONE and acting(table, kinds, zone)[kind] > 0:
        if zone in ways_out(table, zone):
            escape(table, kind, zone)
    yield from activation.bite(table, zone, kinds, alone)


def flee(table: Table, task: Task) -> Steps:
    """The task of a necromancer's move: it leaves the board by its way out, or goes one zone towards it."""
    kind, zone = find(table)
    if kind == NOBODY:
        return
    to = yield from choose_way_out(table, kind, zone)
    if to == zone:
        escape(table, kind, zone)
    elif to != AWAY:
        moving = [0] * len(table.stage.enemies)
        moving[kind] = 1
        moves: Moves = []
        routes = routes_to(table, 1 << kind, zone, [to], task.numbers[0])
        steps = send(table, zone, moving, [to], routes, moves)
        if steps is not None:
            yield from steps
        carry_out(table, moves)


def choose_way_out(table: Table, kind: int, zone: int) -> Generator[Question, None, int]:
    """Where it makes for. The choice among several that are equally near is kept."""
    near = ways_out(table, zone)
    if len(near) < 2:
        return near[0] if near else AWAY
    rule = "fantasy.necromancer.tied-exits"
    choice = table.choice(table.decider(), "flee", rule, (table.stage.enemies[kind].id,))
    for there in near:
        choice.offer(Option("flee", (table.zone_name(there),), there))
    chosen = yield from choose(choice)
    our(table).way_out = chosen.value
    table.tell("makes-for", rule, table.stage.enemies[kind].id, table.zone_name(chosen.value))
    return chosen.value


def ways_out(table: Table, zone: int) -> list[int]:
    """The zone that the players have chosen, or else the nearest active spawn zones other than the one where the
    necromancer came in; that one only if there is no other. Open ways count, and if none is open, any."""
    active = sorted(dict.fromkeys([spawn.zone for spawn in table.spawns if spawn.active]))
    if our(table).way_out in active:
        return [our(table).way_out]
    entries = [spawn.zone for spawn in table.spawns if spawn.colour == OWN]
    exits = [there for there in active if there not in entries] or active
    board = table.stage.board
    for closed in (table.closed, board.all_open(table.closed)):
        far = [(board.ground(closed, DEAD).distances(there)[zone], there) for there in exits]
        within_reach = [distance for distance, _ in far if distance >= 0]
        if within_reach:
            return [there for distance, there in far if distance == min(within_reach)]
    return []


# -- leaving the board -------------------------------------------------------------------------------------------------


def escape(table: Table, kind: int, zone: int) -> None:
    """With enough spawn tokens on the board that loses the game."""
    table.put_dead(kind, zone, -1)
    tokens = len(table.spawns)
    enemy = table.stage.enemies[kind].id
    table.tell("fled", "fantasy.necromancer.escapes-on-activation", enemy, table.zone_name(zone), n=tokens)
    give_up_token(table, "fantasy.necromancer.escapes-on-activation")
    if tokens >= TOO_MANY_TOKENS:
        our(table).overrun = True


def remove_token(table: Table, task: Task) -> Steps:
    """The task of the reward."""
    rule = "fantasy.necromancer.kill-removes-token"
    if any(not why_it_stays(table, index) for index in range(len(table.spawns))):
        choice = table.choice(table.survivors[task.numbers[0]].seat, "remove-spawn", rule)
        zones = [spawn.zone for spawn in table.spawns]
        for index, spawn in enumerate(table.spawns):
            zone = table.zone_name(spawn.zone)
            names = (zone,) if zones.count(spawn.zone) == 1 else (zone, spawn.colour)
            if all(names != option.names for option in choice.options):
                choice.offer(Option("remove-spawn", names, index), why_it_stays(table, index))
        chosen = yield from choose(choice)
        take_token(table, chosen.value, rule)
    give_up_token(table, rule)


def give_up_token(table: Table, rule: str) -> None:
    """The necromancer is gone: its token, if that is still there, is like any other."""
    our(table).way_out = AWAY
    for index, spawn in enumerate(table.spawns):
        if spawn.colour == OWN:
            table.spawns[index] = Spawn(spawn.zone, ORDINARY, spawn.active, spawn.clock)
            table.tell("spawn-ordinary", rule, table.zone_name(spawn.zone))
