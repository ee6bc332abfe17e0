"""Survivors and defenses in their step of a Combat Turn: attacks, moves, launched items, barrels (3.7.1, 3.7.2)."""

from __future__ import annotations

from typing import Final

from shamble.kernel.abilities import Tally
from shamble.kernel.ask import choose_freely
from shamble.kernel.questions import Choice, Option
from shamble.kernel.state import Steps, Turn
from shamble.titles.enclave.rules.cards.items import melee, use_up
from shamble.titles.enclave.rules.combat.defending import has_target, spring, why_spent
from shamble.titles.enclave.rules.combat.harm import hit
from shamble.titles.enclave.rules.counters import Defense, Survivor, Zombie
from shamble.titles.enclave.rules.day import fire
from shamble.titles.enclave.rules.dice import dice_roll, is_natural_two, one_at_random, total
from shamble.titles.enclave.rules.people import dog_came_along, stand, why_no_fire, why_not_stand
from shamble.titles.enclave.rules.pieces import AREAS, EP, EW, IP, MAP, RE, ItemKind, Naming
from shamble.titles.enclave.rules.table import PLAYER, Enclave

# Indexed by the survivor's area; a survivor is never on RW:
REACH: Final[tuple[tuple[int, ...], ...]] = ((EP,), (EP, IP), (IP, RE), (), (RE, IP))  # where targets are
REACH_WITHOUT_WALL: Final[tuple[tuple[int, ...], ...]] = ((EP, IP), (EP, IP), (IP, RE, EP), (), (RE, IP))
STEPS: Final[tuple[tuple[int, ...], ...]] = ((EW,), (EP, IP), (EW, RE), (), (IP,))  # where one move leads
STEPS_WITHOUT_WALL: Final[tuple[tuple[int, ...], ...]] = ((IP,), (EP, IP), (EP, RE), (), (IP,))
MOVES: Final = tuple([Option("move", (AREAS[area],), area) for area in MAP])
CROWD_BONUS: Final = 1
MOVED: Final = "moved"
ATTACK: Final = Naming("attack")
SPRING: Final = Naming("spring")
TURN: Final = Naming("turn")
SET_ON: Final = Naming("set-on")
HOLD: Final = Option("hold")
DONE: Final = Option("done")

# -- who is next -------------------------------------------------------------------------------------------------------


def fight(table: Enclave) -> Steps:
    """Defenses and survivors in any order, each once. A defense with a target must attack, and so must the dog."""
    if nothing_left_to_fight(table):
        return
    option = yield from choose_freely(table, lambda: who_fights(table))
    if option is HOLD:
        return
    table.push("fight")
    if option.verb == "spring":
        defense = table.defense(option.names[0])
        assert defense is not None
        yield from spring(table, defense)
    elif option.verb == "set-on":
        yield from dog_attacks(table, table.dog())
    elif option.verb == "roof":
        yield from fire.use_roof(table, option.names[0])
    else:
        begin_turn(table, table.index_of(option.names[0]))


def nothing_left_to_fight(table: Enclave) -> bool:
    return not table.zombies and not table.fire


def who_fights(table: Enclave) -> Choice:
    choice = table.choice(PLAYER, "fight", "enclave.combat.defenses-and-survivors-activate", (str(table.combat_turn),))
    must = ""
    for defense in table.defenses:
        if (defense.spent and not choice.explains) or not has_target(table, defense):
            continue
        if defense.spent:
            choice.offer(SPRING.option(defense.id), why_spent(table.card_of(defense)))
        else:
            choice.offer(SPRING.option(defense.id))
            must = "enclave.combat.defenses-must-attack"
    if table.fire:
        fire.roof_options(table, choice)
    for survivor in table.survivors:
        if survivor.fought:
            continue
        if not survivor.person.counts:
            if table.has_zombie(survivor.area):
                choice.offer(SET_ON.option(survivor.id))
                must = must or "enclave.soldier.must-attack"
        elif survivor.loses_now:
            choice.offer(TURN.option(survivor.id), "enclave.drawback.cruel")
        else:
            choice.offer(TURN.option(survivor.id))
    choice.offer(HOLD, must)
    return choice


def dog_attacks(table: Enclave, who: int) -> Steps:
    """The dog attacks one random zombie of its own area."""
    rule = "enclave.soldier.attacks-random-same-area"
    dog = table.survivors[who]
    dog.fought = True
    there = [zombie.id for zombie in table.zombies_in(dog.area)]
    zombie = table.zombie((yield from one_at_random(table, "target", rule, there, (dog.id,))))
    assert zombie is not None
    faces = yield from dice_roll(table, "attack", rule, (dog.id, zombie.id, str(dog.person.av)))
    table.rolled = True
    if total(faces) <= dog.person.av:
        table.tell_success("struck", rule, faces, dog.id, zombie.id)
        yield from hit(table, zombie, 2 if is_natural_two(faces) else 1, rule, dog.id)
    else:
        table.tell_failure("missed", rule, faces, dog.id)


# -- the activation of a survivor --------------------------------------------------------------------------------------


def begin_turn(table: Enclave, who: int) -> None:
    """One attack, or several, and one move; items are extra."""
    survivor = table.survivors[who]
    survivor.fought = True
    table.turns.append(Turn(who, attacks_of(table, survivor)))
    table.push("fighter")


def attacks_of(table: Enclave, survivor: Survivor) -> int:
    """How many attacks the survivor has in a Combat Turn."""
    attacks = Tally(1)
    for piece in survivor.pieces:
        piece.attacks(table, attacks)
    return attacks.value


def fighter(table: Enclave) -> Steps:
    """The survivor's next step, until nothing is left to do."""
    who = table.turn.who
    if who < 0 or nothing_left_to_fight(table):
        end_turn(table)
        return
    option = yield from choose_freely(table, lambda: what_to_do(table, who))
    if option is DONE:
        end_turn(table)
        return
    table.push("fighter")
    if option.verb == "attack":
        yield from attack(table, who, option)
    elif option.verb == "blast":
        yield from shoot_barrel(table, who, option)
    elif option.verb == "move":
        move(table, who, option.value)
    elif option.verb == "launch":
        yield from launch(table, who, option)
    else:
        yield from fire.fight_fire(table, who, option)


def end_turn(table: Enclave) -> None:
    table.turns.pop()


def what_to_do(table: Enclave, who: int) -> Choice:
    choice = table.choice(PLAYER, "fighter", "enclave.survivor-combat.attack-same-or-adjacent", (table.name(who),))
    offer_attacks(table, who, choice)
    offer_launches(table, who, choice)
    offer_moves(table, who, choice)
    fire.fire_options(table, who, choice)
    choice.offer(DONE)
    return choice


# -- attacks -----------------------------------------------------------------------------------------------------------


def offer_attacks(table: Enclave, who: int, choice: Choice) -> None:
    """Any enemy in reach, with one weapon at most, or a barrel in reach."""
    spent = why_no_attack(table)
    if spent and not choice.explains:
        return
    reach = reach_from(table, table.survivors[who].area)
    weapons = weapons_of(table, who)
    for zombie in targets(table, reach, choice):
        rule = spent if zombie.area in reach else "enclave.survivor-combat.attack-same-or-adjacent"
        choice.offer(ATTACK.option(zombie.id), rule)
        for weapon in weapons:
            near = reaches_with(table, who, weapon, zombie)
            if near or choice.explains:
                choice.offer(Option("attack", (zombie.id, weapon.id)), rule or ("" if near else weapon.rule))
    for defense in table.defenses:
        if table.card_of(defense).set_off:
            rule = spent if defense.area in reach else "enclave.defense.explosive-barrel"
            if not rule or choice.explains:
                choice.offer(Option("blast", (defense.id,)), rule)


def why_no_attack(table: Enclave) -> str:
    """A survivor who has fought the Fire or made all attacks can't attack any more; empty if an attack is left."""
    turn = table.turn
    if turn.left:
        return ""
    fought = fire.FOUGHT_FIRE in turn.marks
    return "enclave.fire.extinguish-instead-of-attack" if fought else "enclave.survivor-combat.one-attack"


def reach_from(table: Enclave, area: int) -> tuple[int, ...]:
    """The same and adjacent areas; without an External Wall the perimeters are adjacent."""
    return REACH[area] if table.outer_wall else REACH_WITHOUT_WALL[area]


def reaches_with(table: Enclave, who: int, weapon: ItemKind, zombie: Zombie) -> bool:
    return not weapon.same_area_only or zombie.area == table.survivors[who].area


def weapons_of(table: Enclave, who: int) -> list[ItemKind]:
    """Each kind of weapon once, however many of it the survivor carries."""
    items = table.survivors[who].items
    return [kind for kind in table.stage.weapons if kind.id in items] if items else []


def targets(table: Enclave, reach: tuple[int, ...], choice: Choice) -> list[Zombie]:
    """The zombies in reach, or all on the map if refusals are explained; of identical ones, only the first."""
    found: list[Zombie] = []
    for zombie in table.zombies:
        if (zombie.area in reach or choice.explains) and not any(is_alike(zombie, other) for other in found):
            found.append(zombie)
    return found


def is_alike(zombie: Zombie, other: Zombie) -> bool:
    return (
        zombie.kind == other.kind
        and zombie.area == other.area
        and zombie.damage == other.damage
        and zombie.fire == other.fire
        and zombie.held == other.held
    )


def attack_value(table: Enclave, who: int, area: int, bonus: int = 0, at_enemy: bool = True) -> int:
    """The AV of a survivor against something in this area; `bonus` is the weapon's. A Barrel is not an Enemy."""
    survivor = table.survivors[who]
    value = Tally(survivor.person.av + bonus)
    same_area = area == survivor.area
    for piece in survivor.pieces:
        piece.attack_value(table, who, same_area, value)
        if at_enemy:
            piece.value_against_enemy(same_area, value)
    for card in table.in_force():
        card.attack_value(table, who, same_area, value)
    return value.value


def weapon_in(table: Enclave, option: Option) -> ItemKind | None:
    return table.stage.items[option.names[1]] if len(option.names) > 1 else None


def attack(table: Enclave, who: int, option: Option) -> Steps:
    """A roll up to the AV inflicts one Damage Point, a natural 2 always two; a weapon may change that."""
    zombie = table.zombie(option.names[0])
    assert zombie is not None
    rule = "enclave.combat.attack-hits-on-av-or-less"
    name = table.name(who)
    weapon = weapon_in(table, option)
    table.turn.spent += 1
    value = attack_value(table, who, zombie.area, weapon.bonus if weapon is not None else 0)
    faces = yield from dice_roll(table, "attack", rule, (name, zombie.id, str(value)))
    table.rolled = True
    wear_weapon(table, who, weapon, total(faces))
    if is_natural_two(faces):
        table.tell_success("struck", "enclave.combat.natural-two", faces, name, zombie.id)
        points = weapon.hits_natural_two if weapon is not None else 2
    elif total(faces) <= value:
        table.tell_success("struck", rule, faces, name, zombie.id)
        points = weapon.hits if weapon is not None else 1
    else:
        table.tell_failure("missed", rule, faces, name)
        return
    yield from hit(table, zombie, points, rule, melee(table, who, zombie.area))


def wear_weapon(table: Enclave, who: int, weapon: ItemKind | None, rolled: int) -> None:
    """The attack roll also decides whether the weapon breaks: then it goes back to the pool."""
    if weapon is not None and weapon.breaks_on and rolled >= weapon.breaks_on:
        table.survivors[who].items.remove(weapon.id)
        use_up(table, weapon)
        table.tell("weapon-broke", weapon.breaks_rule, table.name(who), weapon.id, n=rolled)


def shoot_barrel(table: Enclave, who: int, option: Option) -> Steps:
    """One attack of the survivor sets the barrel off; a miss leaves it. Weapons do not help here."""
    defense = table.defense(option.names[0])
    assert defense is not None
    table.turn.spent += 1
    value = attack_value(table, who, defense.area, 0, False)
    rule = table.card_of(defense).rule
    faces = yield from dice_roll(table, "attack", rule, (table.name(who), defense.id, str(value)))
    table.rolled = True
    yield from barrel_is_hit(table, who, defense, total(faces) <= value or is_natural_two(faces), faces)


def barrel_is_hit(table: Enclave, who: int, defense: Defense, success: bool, faces: list[int]) -> Steps:
    card = table.card_of(defense)
    if not success:
        table.tell_failure("missed", card.rule, faces, table.name(who))
        return
    table.tell_success("set-off", card.rule, faces, table.name(who), defense.id)
    yield from card.goes_off(table, defense)


# -- launched items ----------------------------------------------------------------------------------------------------


def offer_launches(table: Enclave, who: int, choice: Choice) -> None:
    """In addition to the attack, at a target in the same or an adjacent area; some also at a crowd or a barrel."""
    survivor = table.survivors[who]
    if not survivor.items:
        return
    for kind in table.stage.launched:
        if kind.id in survivor.items:
            rule = launching_forbidden(table, who, kind)
            if not rule or choice.explains:
                offer_targets(table, who, choice, kind, rule)


def launching_forbidden(table: Enclave, who: int, kind: ItemKind) -> str:
    if table.launches and len(table.turn.free) >= table.launches:
        return "enclave.combat.items-in-addition-to-attack"
    return why_no_fire(table, who) if kind.makes_fire else ""


def offer_targets(table: Enclave, who: int, choice: Choice, kind: ItemKind, rule: str) -> None:
    reach = reach_from(table, table.survivors[who].area)
    for zombie in targets(table, reach, choice):
        far = "" if zombie.area in reach else "enclave.combat.launched-item-needs-attack-roll"
        choice.offer(Option("launch", (kind.id, zombie.id)), rule or far)
    if kind.at_crowd:
        for area in reach:
            if table.has_zombie(area):
                choice.offer(Option("launch", (kind.id, AREAS[area]), area), rule)
    if kind.at_barrels:
        for defense in table.defenses:
            if table.card_of(defense).set_off and (defense.area in reach or choice.explains):
                far = "" if defense.area in reach else "enclave.item.flare-gun-barrel"
                choice.offer(Option("launch", (kind.id, defense.id)), rule or far)


def launch(table: Enclave, who: int, option: Option) -> Steps:
    """Launching takes a normal attack roll without weapons; the item is used up, hit or miss."""
    kind = table.stage.items[option.names[0]]
    name = table.name(who)
    target = option.names[1]
    table.turn.free.append(kind.id)
    table.survivors[who].items.remove(kind.id)
    use_up(table, kind)
    zombie, barrel = table.zombie(target), table.defense(target)
    area = zombie.area if zombie is not None else barrel.area if barrel is not None else option.value
    bonus, rule = 0, "enclave.combat.launched-item-needs-attack-roll"
    if barrel is not None:
        bonus, rule = kind.barrel_bonus, "enclave.item.flare-gun-barrel"
    elif zombie is None:
        bonus, rule = CROWD_BONUS, "enclave.grenade.mass-roll-bonus"
    value = attack_value(table, who, area, bonus, barrel is None)
    faces = yield from dice_roll(table, "launch", rule, (name, kind.id, str(value)))
    table.rolled = True
    success = total(faces) <= value or is_natural_two(faces)
    if barrel is not None:
        yield from barrel_is_hit(table, who, barrel, success, faces)
    elif not success:
        missed = "enclave.grenade.miss" if kind.at_crowd else kind.rule
        table.tell_failure("launched-wide", missed, faces, name, kind.id)
    else:
        table.tell("launched", rule, name, kind.id, target, n=total(faces))
        steps = kind.has_hit(table, who, zombie) if zombie is not None else kind.has_hit_crowd(table, who, area)
        if steps is not None:
            yield from steps


# -- moves -------------------------------------------------------------------------------------------------------------


def offer_moves(table: Enclave, who: int, choice: Choice) -> None:
    """Once, before or after attacking, to an adjacent area; RW is skipped."""
    area = table.survivors[who].area
    moved = "enclave.survivor-combat.move-before-or-after" if MOVED in table.turn.marks else ""
    if moved and not choice.explains:
        return
    ways = STEPS[area] if table.outer_wall else STEPS_WITHOUT_WALL[area]
    for there in MAP if choice.explains else ways:
        if there != area:
            rule = why_not_stand(table, who, there) or (moved if there in ways else why_not_step(table, area, there))
            choice.offer(MOVES[there], rule)


def why_not_step(table: Enclave, area: int, there: int) -> str:
    """A breached External Wall must still be crossed, in a separate move."""
    if table.outermost() == IP and area != RE and there != RE:
        return "enclave.wall.zero-sp-still-area-for-survivors"
    return "enclave.survivor-combat.move-up-or-down"


def move(table: Enclave, who: int, area: int) -> None:
    table.turn.marks.append(MOVED)
    left = table.survivors[who].area
    stand(table, who, area)
    table.tell("moved", "enclave.survivor-combat.move-before-or-after", table.name(who), AREAS[left], AREAS[area])
    dog_came_along(table, who)
