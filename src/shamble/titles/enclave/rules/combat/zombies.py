"""What zombies do in their step of a Combat Turn (3.7.3)."""

from __future__ import annotations

from typing import Final

from shamble.kernel.abilities import Tally
from shamble.kernel.ask import choose_freely
from shamble.kernel.questions import Choice, Option
from shamble.kernel.state import Steps, Task
from shamble.titles.enclave.rules.combat.harm import damage_wall, wound
from shamble.titles.enclave.rules.counters import Zombie
from shamble.titles.enclave.rules.dice import dice_roll, is_natural_two, total
from shamble.titles.enclave.rules.pieces import AREAS, EP, EW, IP, RE, RW
from shamble.titles.enclave.rules.table import PLAYER, Enclave

INWARD: Final[tuple[int, ...]] = (EP, IP, RE)  # where zombies can be


def zombies_step(table: Enclave) -> None:
    """From the outermost area inward, and within an area in the order of placement; nobody acts twice."""
    order = [zombie.id for area in INWARD for zombie in table.zombies if zombie.area == area]
    table.do_first([Task("zombie", (), (id,)) for id in order])


def zombie_acts(table: Enclave, id: str) -> Steps | None:
    """The first thing that applies: break free, attack a survivor, or act by area."""
    zombie = table.zombie(id)
    if zombie is None:
        return None
    if zombie.held:
        return break_free(table, zombie)
    victims = who_can_be_attacked(table, zombie)
    if victims:
        return attack_survivor(table, zombie, victims)
    if zombie.area == EP:
        if table.outermost() == EP:
            return attack_outer_wall(table, zombie)
        shamble_on(table, zombie, IP, "enclave.zombie.ep-moves-when-ew-zero")
    elif zombie.area == IP:
        if table.walls[1] > 0:
            return attack_refuge_wall(table, zombie)
        shamble_on(table, zombie, RE, "enclave.zombie.ip-moves-when-rw-zero")
    else:
        table.tell("waits", "enclave.zombie.moves-downward-only", zombie.id)
    return None


# -- blocked -----------------------------------------------------------------------------------------------------------


def break_free(table: Enclave, zombie: Zombie) -> Steps | None:
    """Only as the blocking defense states; if it states no way, the zombie stays blocked until the combat ends."""
    defense = table.defense(zombie.held)
    assert defense is not None
    needed = table.card_of(defense).way_out(table.kind_of(zombie).av)
    if needed:
        return try_way_out(table, zombie, needed)
    table.tell("hangs", "enclave.zombie.blocked-without-escape-waits", zombie.id, defense.id)
    return None


def try_way_out(table: Enclave, zombie: Zombie, needed: int) -> Steps:
    """A zombie that frees itself stays where it is and acts again from the next Combat Turn on."""
    rule = "enclave.zombie.blocked-tries-to-free"
    faces = yield from dice_roll(table, "break-free", rule, (zombie.id, str(needed)))
    if total(faces) <= needed:
        zombie.held = ""
        table.tell_success("broke-free", rule, faces, zombie.id)
    else:
        table.tell_failure("still-held", rule, faces, zombie.id)


# -- attacks on people -------------------------------------------------------------------------------------------------


def who_can_be_attacked(table: Enclave, zombie: Zombie) -> list[int]:
    """Survivors in its own area; if there are none, some zombies reach further."""
    area = zombie.area
    if table.has_person(area):
        return people_in(table, area)
    if area != RE and table.kind_of(zombie).reaches_wall and table.has_person(EW):
        return people_in(table, EW)
    if area == IP and table.strike_refuge and table.walls[1] > 0:
        return people_in(table, RE)
    if area == RE and table.cleaning:
        return people_in(table, IP)
    return []


def people_in(table: Enclave, area: int) -> list[int]:
    """Who counts as a survivor in the area. The dog does not, so he is never attacked."""
    return [who for who, survivor in enumerate(table.survivors) if survivor.area == area and survivor.person.counts]


def why_attacked(area: int, reached: int) -> str:
    """The rule that lets a zombie attack somebody in its own area or in another one."""
    if reached == EW:
        return "enclave.ztrait.hungry"
    if area == IP and reached == RE:
        return "enclave.combat.re-ip-mutual-reach"
    if area == RE:
        return "enclave.zombie.re-attacks-survivors" if reached == RE else "enclave.scenario.cleaning-victory"
    return "enclave.zombie.attack-survivor-in-area"


def attack_survivor(table: Enclave, zombie: Zombie, victims: list[int]) -> Steps:
    """The player chooses who is attacked."""
    who = victims[0]
    if len(victims) > 1:
        who = (yield from choose_freely(table, lambda: whom(table, zombie, victims))).value
    id = table.name(who)
    rule = why_attacked(zombie.area, table.survivors[who].area)
    value = attack_value(table, zombie)
    faces = yield from dice_roll(table, "zombie-attack", rule, (zombie.id, id, str(value)))
    table.rolled = True
    points = damage_of(faces, value)
    if points:
        table.tell_success("bites", rule, faces, zombie.id, id)
        yield from wound(table, table.index_of(id), points, rule)
    else:
        table.tell_failure("bites-air", rule, faces, zombie.id, id)


def whom(table: Enclave, zombie: Zombie, victims: list[int]) -> Choice:
    choice = table.choice(PLAYER, "victim", "enclave.zombie.attack-survivor-in-area", (zombie.id,))
    for who in victims:
        choice.offer(Option("face", (table.name(who), zombie.id), who))
    if choice.explains:
        for who, survivor in enumerate(table.survivors):
            if who not in victims:
                choice.offer(Option("face", (survivor.id, zombie.id), who), why_not_faced(table, zombie, who))
    return choice


def why_not_faced(table: Enclave, zombie: Zombie, who: int) -> str:
    """Why a zombie that has somebody to attack can't attack this one."""
    survivor = table.survivors[who]
    if not survivor.person.counts:
        return "enclave.soldier.not-a-survivor"
    if survivor.area == EW and not table.kind_of(zombie).reaches_wall:
        return "enclave.wall.ew-survivors-untouchable"
    return "enclave.zombie.attack-survivor-in-area"


def attack_value(table: Enclave, zombie: Zombie) -> int:
    value = Tally(table.kind_of(zombie).av)
    for card in table.in_force():
        card.zombie_attack_value(table, value)
    return value.value


def damage_of(faces: list[int], value: int) -> int:
    """A natural 2 always inflicts two Damage Points; any other roll up to the AV inflicts one."""
    if is_natural_two(faces):
        return 2
    return 1 if total(faces) <= value else 0


# -- walls -------------------------------------------------------------------------------------------------------------


def attack_outer_wall(table: Enclave, zombie: Zombie) -> Steps:
    rule = "enclave.zombie.ep-attacks-ew"
    value = attack_value(table, zombie)
    faces = yield from dice_roll(table, "zombie-attack", rule, (zombie.id, AREAS[EW], str(value)))
    table.rolled = True
    points = damage_of(faces, value)
    if points and any(trait.meets_outer_wall(table, zombie) for trait in table.kind_of(zombie).traits):
        return
    batter(table, zombie, EW, points, faces, rule)


def attack_refuge_wall(table: Enclave, zombie: Zombie) -> Steps:
    rule = "enclave.zombie.ip-attacks-rw"
    value = attack_value(table, zombie)
    faces = yield from dice_roll(table, "zombie-attack", rule, (zombie.id, AREAS[RW], str(value)))
    table.rolled = True
    batter(table, zombie, RW, damage_of(faces, value), faces, rule)


def batter(table: Enclave, zombie: Zombie, wall: int, points: int, faces: list[int], rule: str) -> None:
    if points:
        table.tell_success("pounds", rule, faces, zombie.id, AREAS[wall])
        damage_wall(table, wall, points, rule)
    else:
        holds = "enclave.zombie.stopped-by-standing-wall"
        table.tell_failure("pounds-in-vain", holds, faces, zombie.id, AREAS[wall])


def shamble_on(table: Enclave, zombie: Zombie, area: int, rule: str) -> None:
    """Zombies only move toward the Refuge; a zombie that moves does not attack."""
    zombie.area = area
    table.tell("shambled", rule, zombie.id, AREAS[area])
