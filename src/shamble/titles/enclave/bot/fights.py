"""What fights cost and leave: the one on the map, and the next one against the Horde."""

from __future__ import annotations

from typing import Final

from shamble.titles.enclave.bot.battle import THICKEST, Battle, Defender
from shamble.titles.enclave.bot.measures import TIME, WON, chance
from shamble.titles.enclave.bot.people import DOG, health, hits, power, remaining
from shamble.titles.enclave.rules.combat.fighting import MOVED, STEPS, STEPS_WITHOUT_WALL, attacks_of, reach_from
from shamble.titles.enclave.rules.counters import Zombie
from shamble.titles.enclave.rules.pieces import EP, EW, RE
from shamble.titles.enclave.rules.table import Enclave

SP: Final = 3.0  # per Structure Point of a wall, after the fight
WAITING: Final = 12.0  # for each Combat Turn in which nobody enters the house
EAGER: Final = 0.15  # for an attack that could be made now: making it is better than leaving it
LATER: Final = 0.9  # the factor for a move that can still be made
STEEPNESS: Final = 3.0  # how many points make the difference between winning and losing a fight
POINT: Final = 6.0  # the value of one even if the result is as good as certain


def this_fight(table: Enclave) -> float:
    """What the zombies on the map cost. People who can still move may attack first, so most of a move's value
    counts."""
    staying = fight_out(table, -1, RE)
    if table.current.name != "fighter" or not table.turns or table.turn.who < 0 or MOVED in table.turn.marks:
        return staying
    who = table.turn.who
    area = table.survivors[who].area
    best = staying
    for there in STEPS[area] if table.outer_wall else STEPS_WITHOUT_WALL[area]:
        best = max(best, fight_out(table, who, there))
    return staying + LATER * (best - staying)


def hesitation(table: Enclave) -> float:
    """A house is not cleared from outside: the longer nobody attacks, the more important it is that somebody is in
    reach."""
    if not table.cleaning:
        return 0.0
    for one in table.survivors:
        for zombie in table.zombies:
            if zombie.area in reach_from(table, one.area):
                return 0.0
    return WAITING * (1 + table.idle_turns)


def fight_out(table: Enclave, mover: int, area: int) -> float:
    """How the fight changes things if somebody moves to another area first; with mover -1, nobody does."""
    battle = Battle(table, True)
    for who in range(len(table.survivors)):
        add_person(battle, table, who, area if who == mover else table.survivors[who].area)
    before = outcome(battle)
    for zombie in table.zombies:
        add_zombie(battle, table, zombie)
    battle.play()
    return outcome(battle) - before


def next_fight(table: Enclave, more: float) -> float:
    """What the Horde leaves after it has grown by `more` zombies."""
    battle = Battle(table, False)
    muster(battle, table)
    add_horde(battle, table, more)
    battle.play()
    return outcome(battle)


def outcome(battle: Battle) -> float:
    """The value of what is left after a fight, and of the chance to lose it."""
    margin = battle.margin()
    worth = POINT * margin - WON / (1.0 + power_of_e(margin / STEEPNESS)) - TIME * battle.turns
    if not battle.lost:
        worth += SP * (min(battle.ew, THICKEST) + min(battle.rw, THICKEST))
        for person in battle.people:
            worth += health(person.life) * (1.0 if person.counts else DOG)
    return worth


def power_of_e(exponent: float) -> float:
    return float(2.718281828459045 ** max(-30.0, min(30.0, exponent)))


def muster(battle: Battle, table: Enclave) -> None:
    """Place people as they would stand: the worst shot stays in the Refuge if there are several, the others stand on
    the wall while it exists."""
    wall = table.outermost() == EP
    inside = -1
    if wall and len(table.people()) > 2:
        for who in table.people():
            if inside < 0 or table.survivors[who].person.av < table.survivors[inside].person.av:
                inside = who
    for who in range(len(table.survivors)):
        add_person(battle, table, who, RE if who == inside or not wall or bars_wall(table, who) else EW)


def bars_wall(table: Enclave, who: int) -> bool:
    return any(piece.wall_forbidden(table) for piece in table.survivors[who].pieces)


def add_person(battle: Battle, table: Enclave, who: int, area: int) -> None:
    one = table.survivors[who]
    near = 0.0
    far = 0.0
    life = remaining(table, who)
    thrown = 0.0
    if one.person.counts:
        near = hits(table, who, one, True)
        far = hits(table, who, one, False)
    else:
        near = chance(one.person.av)
    for item in one.items:
        kind = table.stage.items[item]
        if kind.absorbs:
            life += 2.0 if kind.becomes else 1.0
        elif kind.is_launched and not battle.now:
            thrown += power(kind) * far
    attacks = float(attacks_of(table, one))
    ready = attacks
    able = True
    if battle.now and table.fighting:
        if table.turns and table.turn.who == who:
            ready = EAGER * table.turn.left
        else:
            ready = 0.0 if one.fought or one.loses_now or table.current.name != "fight" else EAGER * ready
        able = not one.fought and table.current.name in ("fight", "fighter")
    person = Defender(area, life, near, far, attacks, one.person.counts)
    person.ready = ready
    person.able = able
    person.thrown = thrown
    battle.people.append(person)


def add_zombie(battle: Battle, table: Enclave, zombie: Zombie) -> None:
    """Add a zombie on the map; if it is held, it may free itself."""
    kind = table.kind_of(zombie)
    attacker = battle.add_zombie(zombie.area, kind, 1.0)
    attacker.hp -= float(zombie.damage)
    attacker.burning = float(min(zombie.fire, 1))
    defense = table.defense(zombie.held)
    if defense is not None:
        way_out = table.card_of(defense).way_out(kind.av)
        attacker.held = 1.0
        attacker.freed = chance(way_out) if way_out else 0.0


def add_horde(battle: Battle, table: Enclave, more: float) -> None:
    """Add the zombies of the Horde, and average ones that will join them."""
    area = table.outermost()
    for id in table.horde:
        battle.add_zombie(area, table.stage.zombies[id], 1.0)
    while more > 0.0:
        battle.add_zombie(area, None, min(1.0, more))
        more -= 1.0
