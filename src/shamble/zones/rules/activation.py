"""The activation of the dead: destinations, attacks, and moves with their splits."""

from __future__ import annotations

from functools import partial
from typing import Final

from mypy_extensions import i64

from shamble.kernel.ask import choose_freely
from shamble.kernel.questions import Choice, Option
from shamble.kernel.state import Steps, Task
from shamble.zones.rules.board import DEAD, EXTRA
from shamble.zones.rules.crowds import kinds_of, ready_by_zone
from shamble.zones.rules.enemies import Enemy
from shamble.zones.rules.routes import BETWEEN_ENDS, Parting
from shamble.zones.rules.seeing import seen_by_dead
from shamble.zones.rules.skills import Skill
from shamble.zones.rules.table import Table
from shamble.zones.rules.wounds import shrug_off, wound

Destinations = list[tuple[int, list[int]]]  # for each zone whose dead do not attack, their destinations
Moves = list[tuple[int, int, int, int]]  # kind, from, to, how many
NOBODY_ALONE: Final = -1
SPENT: Final = -1  # in a task's numbers, precedes the zones whose dead have done something else
UNHINDERED: Final = -2  # and this marks the march of an extra activation past obstacles


class March:
    """The moves of one activation: which kinds move (as bits), the destinations of each zone, the zones in which some
    have already done something else, and whether they are DEAD who act as usual or in an EXTRA activation, which only
    makes a difference on boards with obstacles."""

    def __init__(
        self, kinds: int, destinations: Destinations, spent: list[int] | None = None, movers: int = DEAD
    ) -> None:
        self.kinds = kinds
        self.destinations = destinations
        self.spent = spent
        self.movers = movers

    def numbers(self) -> tuple[int, ...]:
        """The march as numbers of a task."""
        found = [self.kinds]
        if self.movers == EXTRA:
            found.append(UNHINDERED)
        for zone, drawn_to in self.destinations:
            found += [zone, len(drawn_to), *drawn_to]
        if self.spent is not None:
            found += [SPENT, *self.spent]
        return tuple(found)


def march_of(numbers: tuple[int, ...]) -> March:
    """The march from the numbers of a task."""
    march = March(numbers[0], [])
    at = 1
    if len(numbers) > 1 and numbers[1] == UNHINDERED:
        march.movers = EXTRA
        at = 2
    while at < len(numbers) and numbers[at] != SPENT:
        count = numbers[at + 1]
        march.destinations.append((numbers[at], list(numbers[at + 2 : at + 2 + count])))
        at += 2 + count
    if at < len(numbers):
        march.spent = list(numbers[at + 1 :])
    return march


def everyone(table: Table) -> int:
    """All kinds of the dead, as bits."""
    return (1 << len(table.stage.enemies)) - 1


def acting(table: Table, kinds: int, zone: int) -> list[int]:
    """How many of the dead of each kind act in a zone; `kinds` are the activated kinds, as bits."""
    counts = table.ready_in(zone)
    for kind in range(len(counts)):
        if not (kinds >> kind) & 1:
            counts[kind] = 0
    return counts


def call_extra_activation(table: Table, kinds: int) -> None:
    """These kinds act in addition to their usual activation. Obstacles do not stop them, which the task says if the
    board has any."""
    table.push("activate", (kinds, 1, EXTRA) if table.stage.board.has_obstacles else (kinds,))


def activate(table: Table, kinds: int, action: int = 1, movers: int = DEAD) -> None:
    """Destinations are chosen before anything happens; then all who can attack do so, and the rest move. Kinds with
    more actions then take the next one."""
    attraction = Attraction(table)
    ready = ready_by_zone(table)
    quick = kinds_with_another_action(table, kinds, action)
    if quick:
        table.push("activate", (quick, action + 1, EXTRA) if movers == EXTRA else (quick, action + 1))
    for alike in reversed(table.edition.moving_alike(table, kinds)):
        march = March(alike, [], movers=movers)
        for zone, there in ready:
            if there & alike and not attraction.is_occupied[zone]:
                march.destinations.append((zone, destinations_of(table, alike, zone, attraction, movers)))
        table.edition.set_out(table, march)
    for zone, there in reversed(ready):
        if there & kinds and attraction.is_occupied[zone]:
            table.push("bite", (zone, kinds))


def kinds_with_another_action(table: Table, kinds: int, action: int) -> int:
    """The kinds among these, as bits, that have actions left."""
    quick = 0
    for kind, enemy in enumerate(table.stage.enemies):
        if enemy.actions > action and (kinds >> kind) & 1:
            quick |= 1 << kind
    return quick


class Attraction:
    """What draws the dead at one moment: where survivors are, and how loud each zone is."""

    def __init__(self, table: Table) -> None:
        self.loudness = table.edition.loudness(table)
        self.occupied = occupied_zones(table)
        self.is_occupied = [False] * len(self.loudness)
        for zone in self.occupied:
            self.is_occupied[zone] = True
        self.loudest: list[int] = []  # of all zones
        loudness = self.loudness
        most: i64 = 1
        for zone in range(len(loudness)):
            loud: i64 = loudness[zone]
            if loud > most:
                most = loud
                self.loudest = [zone]
            elif loud == most:
                self.loudest.append(zone)

    def loudest_of(self, zones: list[int]) -> list[int]:
        if len(zones) < 2:
            return zones
        most = max([self.loudness[zone] for zone in zones])
        return [zone for zone in zones if self.loudness[zone] == most]


def occupied_zones(table: Table) -> list[int]:
    """The zones with survivors whom the dead notice, in zone order."""
    found: list[int] = []
    for who in table.edition.noticed(table):
        zone = table.survivors[who].zone
        if zone not in found:
            found.append(zone)
    found.sort()
    return found


def destinations_of(table: Table, kinds: int, zone: int, attraction: Attraction, movers: int) -> list[int]:
    """The destinations of some kinds, who all move alike."""
    own = table.edition.drawn_to(table, kinds, zone, attraction, movers)
    return destinations(table, table.closed, zone, attraction, movers) if own is None else own


def destinations(table: Table, closed: int, zone: int, attraction: Attraction, movers: int) -> list[int]:
    """The loudest of the zones with survivors in sight; if none is in sight, the loudest of all. What is `closed`
    is closed to these movers."""
    seen = seen_by_dead(table, zone)
    visible = [there for there in attraction.occupied if seen[there] >= 0]
    tied = attraction.loudest_of(visible) if visible else attraction.loudest
    if len(tied) > 1:
        board = table.stage.board
        ground = board.ground(board.all_open(closed), movers)
        within_reach = [there for there in tied if ground.distances(there)[zone] >= 0]
        return table.edition.settle_tie(table, within_reach or tied)
    return tied


# -- attacks -----------------------------------------------------------------------------------------------------------


def bite(table: Table, zone: int, kinds: int, alone: int = NOBODY_ALONE) -> Steps:
    """All the dead in a zone with survivors attack and succeed; the players divide the attacks, not their wounds. If a
    survivor has drawn all attacks, it takes them `alone`."""
    victims = noticed_in(table, zone) if alone < 0 else [alone]
    if victims:
        yield from attack(table, zone, acting(table, kinds, zone), victims)


def noticed_in(table: Table, zone: int) -> list[int]:
    """The survivors in a zone whom the dead there can attack."""
    return [who for who in table.edition.noticed(table) if table.survivors[who].zone == zone]


def attack(table: Table, zone: int, attackers: list[int], victims: list[int]) -> Steps:
    """The attacks of some of the dead: how many of each kind."""
    names = [table.name(who) for who in victims]
    received = [0] * len(victims)
    piercing = [0] * len(victims)
    table.tell("dead-attack", "dead.attack-when-sharing-zone", table.zone_name(zone), n=sum(attackers))
    groups = attackers_alike(table, attackers, victims)
    for group in groups:
        attacks = sum([attackers[kind] for kind in group])
        enemy = table.stage.enemies[group[0]]
        about: tuple[str, ...] = (table.zone_name(zone), str(enemy.wounds))
        if len(groups) > 1:  # then the question names the attackers
            about = (*about, *[table.stage.enemies[kind].id for kind in group])
        rule = "dead.attack-split-by-players"
        seat = table.decider()
        caps = [attacks] * len(victims)
        amounts = yield from table.shares(seat, "wounds", rule, attacks, names, caps, about)
        for index, amount in enumerate(amounts):
            wounds = amount * enemy.wounds
            skill = unhurt_by(table, victims[index], enemy)
            if skill is not None:
                wounds -= shrug_off(table, victims[index], skill, wounds)
            received[index] += wounds
            piercing[index] += wounds if enemy.pierces else 0
    yield from wound(table, victims, received, "dead.attack-wounds", piercing)


def attackers_alike(table: Table, attackers: list[int], victims: list[int]) -> list[list[int]]:
    """The kinds that attack, the worst first; kinds whose attacks do the same to everybody there form one group."""
    groups: list[list[int]] = []
    for wounds in wounds_per_attack(table):
        alike: list[int] = []
        for kind in biting(table, wounds, attackers):
            enemy = table.stage.enemies[kind]
            if enemy.pierces or any(unhurt_by(table, who, enemy) is not None for who in victims):
                groups.append([kind])
            else:
                alike.append(kind)
        if alike:
            groups.append(alike)
    return groups


def biting(table: Table, wounds: int, attackers: list[int]) -> list[int]:
    """The kinds whose attacks deal this many wounds."""
    return [kind for kind, count in enumerate(attackers) if count > 0 and table.stage.enemies[kind].wounds == wounds]


def unhurt_by(table: Table, who: int, enemy: Enemy) -> Skill | None:
    """The skill that lets a survivor ignore the wounds of a kind."""
    for skill in table.survivors[who].abilities:
        if skill.ignores_wounds_of(enemy):
            return skill
    return None


def wounds_per_attack(table: Table) -> list[int]:
    """The different numbers of wounds that an attack can deal, the worst first."""
    found: list[int] = []
    for enemy in table.stage.enemies:
        if enemy.wounds not in found:
            found.append(enemy.wounds)
    return sorted(found, reverse=True)


def as_extra(table: Table) -> int:
    """How the dead move in an extra activation: obstacles do not stop them."""
    return EXTRA if table.stage.board.has_obstacles else DEAD


# -- moves -------------------------------------------------------------------------------------------------------------


def march(table: Table, march: March) -> Steps:
    """All the dead who did nothing else move, at the same time: most kinds one zone."""
    moves: Moves = []
    for zone, drawn_to in march.destinations:
        movers = acting(table, march.kinds, zone)
        if march.spent is not None and zone in march.spent:
            movers = [0 if table.stage.enemies[kind].breaks else count for kind, count in enumerate(movers)]
        if kinds_of(movers):
            routes = routes_to(table, march.kinds, zone, drawn_to, march.movers)
            steps = send(table, zone, movers, drawn_to, routes, moves)
            if steps is not None:
                yield from steps
    carry_out(table, moves)


def rush(table: Table, kind: int, zone: int, count: int) -> Steps:
    """Those of the dead who have just come act at once, and nobody else does."""
    movers = table.edition.movers_in_rush(table)
    rushing = [0] * len(table.stage.enemies)
    rushing[kind] = min(count, table.dead_of(kind, zone))
    if rushing[kind] == 0:  # somebody was quicker
        return
    victims = noticed_in(table, zone)
    table.tell("rushed", "spawn.rush", table.stage.enemies[kind].id, table.zone_name(zone), n=rushing[kind])
    if victims:
        yield from attack(table, zone, rushing, victims)
    else:
        moves: Moves = []
        drawn_to = destinations(table, table.closed, zone, Attraction(table), movers)
        routes = routes_to(table, 1 << kind, zone, drawn_to, movers)
        steps = send(table, zone, rushing, drawn_to, routes, moves)
        if steps is not None:
            yield from steps
        carry_out(table, moves)


def carry_out(table: Table, moves: Moves) -> None:
    """All of them at the same time."""
    table.edition.about_to_move(table, moves)
    for kind, start, to, count in moves:
        table.put_dead(kind, start, -count)
        table.put_dead(kind, to, count)
    # Nothing changes in between, so where nobody listens the first event is enough to see whether the game is decided.
    for kind, start, to, count in moves[:1] if table.play.quiet else moves:
        names = (table.stage.enemies[kind].id, table.zone_name(start), table.zone_name(to))
        table.tell("dead-moved", rule_of_step(table, kind, start, to), names[0], names[1], names[2], n=count)
    if any(task.name == "rush" for task in table.agenda):
        rush_from_there(table, moves)


def rush_from_there(table: Table, moves: Moves) -> None:
    """Those who will rush have moved in an extra activation before: they rush from where they are now."""
    agenda: list[Task] = []
    for task in table.agenda:
        if task.name == "rush":
            kind, zone, left = task.numbers
            for moved_kind, start, to, count in moves:
                if (moved_kind, start) == (kind, zone) and left > 0:
                    agenda.append(Task("rush", (kind, to, min(count, left))))
                    left -= agenda[-1].numbers[2]
            task = Task("rush", (kind, zone, left))
        if task.name != "rush" or task.numbers[2] > 0:
            agenda.append(task)
    table.agenda = agenda


def rule_of_step(table: Table, kind: int, start: int, to: int) -> str:
    """A step that the dead can't usually take is one of an extra activation."""
    board = table.stage.board
    if not board.has_obstacles or to in board.ground(table.closed, DEAD).steps[start]:
        return table.stage.enemies[kind].move_rule
    return "tank.ignored-in-extra-activation" if board.is_climb(start, to) else "sandbags.ignored-in-extra-activation"


def routes_to(table: Table, kinds: int, zone: int, drawn_to: list[int], movers: int) -> list[list[int]]:
    """Where a move of these kinds, who all move alike, may end for each destination. Those who are drawn to where they
    are stay, like those whom something closed keeps back."""
    edition, closed = table.edition, table.closed
    return [
        [~zone] if there == zone else edition.ends_of_move(table, kinds, closed, zone, there, movers)
        for there in drawn_to
    ]


def send(
    table: Table, zone: int, movers: list[int], drawn_to: list[int], routes: list[list[int]], moves: Moves
) -> Steps | None:
    """Who goes where. They split if there is more than one way."""
    if not routes or not routes[0]:  # no way leads there or to any other tied destination
        return None
    routes = table.edition.groups(table, zone, movers, routes)
    only = routes[0]
    if len(only) > 1 or any(route != only for route in routes):
        return split(table, zone, movers, drawn_to, routes, moves)
    for kind, count in enumerate(movers if only[0] >= 0 else []):
        if count > 0:
            moves.append((kind, zone, only[0], count))
    return None


def split(
    table: Table, zone: int, movers: list[int], drawn_to: list[int], routes: list[list[int]], moves: Moves
) -> Steps:
    """Split among the destinations that tie, then each part among its equally short routes."""
    kinds = [kind for kind, count in enumerate(movers) if count > 0]
    parting = Parting([movers[kind] for kind in kinds], routes)
    names = [table.zone_name(there) for there in drawn_to[: len(routes)]]
    yield from part(table, zone, kinds, parting, BETWEEN_ENDS, names, "dead.split-equal-targets")
    for end, route in enumerate(routes):
        steps = [table.zone_name(next_zone if next_zone >= 0 else ~next_zone) for next_zone in route]
        toward = names[end] if len(routes) == len(drawn_to) else ""
        yield from part(table, zone, kinds, parting, end, steps, "dead.split-equal-routes", toward)
        for way, next_zone in enumerate(route):
            if next_zone >= 0:
                for kind, row in zip(kinds, parting.walking[end]):
                    add_move(moves, kind, zone, next_zone, row[way])


def add_move(moves: Moves, kind: int, start: int, to: int, count: int) -> None:
    """Add a move, merged with moves of the same kind along the same way."""
    if count == 0:
        return
    for index, (other_kind, other_start, other_to, others) in enumerate(moves):
        if other_kind == kind and other_start == start and other_to == to:
            moves[index] = (kind, start, to, others + count)
            return
    moves.append((kind, start, to, count))


def part(
    table: Table,
    zone: int,
    kinds: list[int],
    parting: Parting,
    end: int,
    names: list[str],
    rule: str,
    toward: str = "",
) -> Steps:
    """As many groups as there are ways, equal in number and kind as far as possible; the players place the odd ones."""
    for kind in kinds:
        lawful = parting.lawful(end)
        if len(lawful) == 1:
            parting.take(end, lawful[0])
            continue
        about = (table.zone_name(zone), table.stage.enemies[kind].id, *names, toward)
        chosen = yield from choose_freely(
            table, partial(how_they_part, table, rule, about, names, lawful, parting, end)
        )
        parting.take(end, lawful[chosen.value])


def how_they_part(
    table: Table,
    rule: str,
    about: tuple[str, ...],
    names: list[str],
    lawful: list[list[int]],
    parting: Parting,
    end: int,
) -> Choice:
    """The legal splits; even splits that leave a way empty are refused with that reason."""
    choice = table.choice(table.decider(), "split", rule, about)
    for index, row in enumerate(lawful):
        parts = [f"{name}={count}" for name, count in zip(names, row)]
        choice.offer(Option("split", (about[1], *parts), index))
    for row in parting.even(end) if choice.explains else []:
        if row not in lawful:
            parts = [f"{name}={count}" for name, count in zip(names, row)]
            choice.offer(Option("split", (about[1], *parts)), "dead.split-every-way")
    return choice
