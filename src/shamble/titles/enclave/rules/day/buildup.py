"""The Enemy Phase: one chit is drawn and carried out."""

from __future__ import annotations

from shamble.kernel.ask import share
from shamble.kernel.questions import Share
from shamble.kernel.state import Steps
from shamble.titles.enclave.rules.combat.harm import damage_defense, damage_wall, remove_defense
from shamble.titles.enclave.rules.dice import die, one_at_random
from shamble.titles.enclave.rules.pieces import AREAS, EP, EW, RW, WALLS, Chit
from shamble.titles.enclave.rules.table import PLAYER, Enclave


def enemy_phase(table: Enclave) -> Steps:
    """Draw a chit, set it aside and do what it says. A call to attack without attackers is skipped."""
    table.phase = "enemy"
    for event in table.in_force():
        quiet = event.enemy_phase_forbidden(table)
        if quiet:
            table.tell("quiet", quiet, event.id)
            return
    while True:
        id = yield from table.buildup.draw(table, "enclave.enemy.draw-one-chit")
        if not id:
            put_back_passed(table)
            table.tell("no-chits", "enclave.enemy.attack-with-empty-horde")
            return
        chit = table.stage.chits[id]
        if not calls_in_vain(table, chit):
            break
        table.passed.append(id)
        table.tell("passed-over", "enclave.enemy.attack-with-empty-horde", id)
    table.buildup.discards.append(id)
    put_back_passed(table)
    table.tell("chit", "enclave.enemy.draw-one-chit", id)
    yield from carry_out(table, chit)


def calls_in_vain(table: Enclave, chit: Chit) -> bool:
    """Is it an attack with no zombie in the Horde and none to be added to it?"""
    if not chit.attack or table.horde:
        return False
    return chit.adds == 0 or (len(table.zombie_cup) == 0 and not table.zombie_cup.discards)


def put_back_passed(table: Enclave) -> None:
    if table.passed:
        back = table.passed
        table.passed = []
        table.buildup.mix_in(back)


def carry_out(table: Enclave, chit: Chit) -> Steps:
    if chit.adds:
        yield from add_to_horde(table, chit.adds, "enclave.enemy.add-zombies-to-horde")
    if chit.damage:
        yield from damage_outermost(table)
    if chit.removes:
        yield from remove_outermost(table)
    if chit.attack:
        table.push("combat")
        table.tell("attack", "enclave.enemy.attack-starts-combat", n=len(table.horde))


def add_to_horde(table: Enclave, count: int, rule: str) -> Steps:
    """Draw zombies from their cup, as many as it has."""
    drawn = yield from table.zombie_cup.draw_many(table, rule, count)
    table.horde += drawn
    if not drawn:
        table.tell("no-zombies", rule)
    told: list[str] = []
    for kind in drawn:
        if kind not in told:
            told.append(kind)
            table.tell("gathered", rule, kind, n=drawn.count(kind))


# -- damage from outside -----------------------------------------------------------------------------------------------


def damage_outermost(table: Enclave) -> Steps:
    """1d6 points, which the player divides between defenses of the outermost area and the walls beside it.

    All points that can be placed must be placed; the rest is lost."""
    rule = "enclave.enemy.damage-to-outermost-area"
    area = table.outermost()
    points = yield from die(table, "enemy-damage", rule, about=(AREAS[area],))
    targets: list[str] = []
    caps: list[int] = []
    for defense in table.defenses:
        if defense.area == area:
            targets.append(defense.id)
            caps.append(table.card_of(defense).sp - defense.damage)
    for wall in walls_beside(area):
        if table.wall(wall) > 0:
            targets.append(AREAS[wall])
            caps.append(table.wall(wall))
    points = min(points, sum(caps))
    if points == 0:
        table.tell("nothing-to-damage", rule, AREAS[area])
        return
    question = Share(
        (PLAYER,), "share-damage", "enclave.enemy.damage-allocation-choice", points, targets, caps, about=(AREAS[area],)
    )
    amounts = yield from share(question)
    for target, amount in zip(targets, amounts):
        damage_target(table, target, amount)


def walls_beside(area: int) -> tuple[int, ...]:
    return (EW,) if area == EP else WALLS


def damage_target(table: Enclave, target: str, points: int) -> None:
    if points == 0:
        return
    rule = "enclave.enemy.damage-allocation-choice"
    if target == AREAS[EW] or target == AREAS[RW]:
        damage_wall(table, EW if target == AREAS[EW] else RW, points, rule)
        return
    defense = table.defense(target)
    assert defense is not None
    damage_defense(table, defense, points, rule)


def remove_outermost(table: Enclave) -> Steps:
    """One random defense of the outermost area becomes available again."""
    rule = "enclave.enemy.remove-random-defense"
    area = table.outermost()
    ids = [defense.id for defense in table.defenses if defense.area == area]
    if not ids:
        table.tell("nothing-to-remove", rule, AREAS[area])
        return
    id = yield from one_at_random(table, "remove-defense", rule, ids, (AREAS[area],))
    defense = table.defense(id)
    assert defense is not None
    remove_defense(table, defense, rule)
