"""Harm: what Damage Points do to survivors, zombies, defenses and walls (3.7.1.2)."""

from __future__ import annotations

from collections.abc import Generator

from shamble.kernel.ask import choose, share
from shamble.kernel.questions import NO_OPTIONS, Choice, Option, Question, Share
from shamble.kernel.state import Steps
from shamble.titles.enclave.rules.counters import Defense, Survivor, Zombie
from shamble.titles.enclave.rules.people import name_owner
from shamble.titles.enclave.rules.pieces import AREAS, EW
from shamble.titles.enclave.rules.table import PLAYER, Enclave

# -- survivors ---------------------------------------------------------------------------------------------------------


def wound(table: Enclave, who: int, points: int, rule: str) -> Steps:
    """Damage stays on a survivor; as much as their Hit Points removes them."""
    one = table.survivors[who]
    if table.fighting and one.items:
        points = yield from wear_off(table, who, points)
    if one.damage + points >= table.hit_points(who):
        yield from heal_in_time(table, who, points)
    if points:
        one.damage += points
        table.hurt += points
        table.tell("hurt", rule, one.id, n=points)
    if one.damage >= table.hit_points(who):
        yield from fall(table, who)


def wear_off(table: Enclave, who: int, points: int) -> Generator[Question, None, int]:
    """In combat armor absorbs what its carrier likes, point by point; gives what is left for the carrier."""
    one = table.survivors[who]
    kinds = [table.stage.items[id] for id in table.stage.items if id in one.items]
    worn = [kind for kind in kinds if kind.absorbs]
    if not worn:
        return points
    room = [one.items.count(kind.id) * (2 if kind.becomes else 1) for kind in worn]
    targets = [one.id] + [kind.id for kind in worn]
    caps = [points] + [min(points, most) for most in room]
    amounts = yield from share(Share((PLAYER,), "armor", "enclave.item.armor", points, targets, caps))
    for kind, amount in zip(worn, amounts[1:]):
        for _ in range(amount):
            absorb(table, one, kind.id)
    return amounts[0]


def absorb(table: Enclave, one: Survivor, id: str) -> None:
    """A point falls on a piece of armor: the first dents it, the second sends it back to the pool."""
    kind = table.stage.items[id if id in one.items else table.stage.items[id].becomes]
    one.items.remove(kind.id)
    if kind.becomes:
        one.items.append(kind.becomes)
        table.tell("dented", "enclave.item.armor", one.id, kind.id)
    else:
        table.item_cup.mix_in([kind.counter])
        table.tell("armor-lost", "enclave.item.armor", one.id, kind.counter)


def heal_in_time(table: Enclave, who: int, points: int) -> Steps:
    """A Healing Kit may be used just before Damage Points are placed. It is asked where it saves a life, or would be
    lost with its carrier; anything less can wait for the next question."""
    one = table.survivors[who]
    while one.person.counts and one.damage + points >= table.hit_points(who):
        choice = table.choice(PLAYER, "save", "enclave.concepts.special-item-use-any-time", (one.id,))
        offer_rescue(table, who, points, choice)
        offer_last_help(table, who, choice)
        choice.offer(Option("let-die", (one.id,)))
        chosen = yield from choose(choice)
        if chosen.verb == "let-die":
            return
        heal(table, chosen)


def offer_rescue(table: Enclave, who: int, points: int, choice: Choice) -> None:
    """Any kit of the group, if all of them together are enough."""
    one = table.survivors[who]
    kits = carried_kits(table)
    healing = sum([table.stage.items[kit].heals for _, kit in kits])
    if one.damage and max(0, one.damage - healing) + points < table.hit_points(who):
        for carrier, kit in kits:
            choice.offer(Option("heal", (one.id, carrier, kit)))


def offer_last_help(table: Enclave, who: int, choice: Choice) -> None:
    """For others who are wounded, what nobody would inherit."""
    if heirs_of(table, who):
        return
    for option in kit_options(table):
        patient, carrier, _ = option.names
        if carrier == table.name(who) and patient != carrier:
            choice.offer(option)


def carried_kits(table: Enclave) -> list[tuple[str, str]]:
    """Who carries something that heals, each kind once; who loses this Combat Turn uses no item in it."""
    found: list[tuple[str, str]] = []
    for one in table.survivors:
        if one.loses_now:
            continue
        for item in one.items:
            if table.stage.items[item].heals and (one.id, item) not in found:
                found.append((one.id, item))
    return found


def kit_options(table: Enclave) -> list[Option]:
    """A Healing Kit is for any one wounded survivor, wherever they are, at any decision."""
    wounded = [one.id for one in table.survivors if one.damage and one.person.counts]
    if not wounded:
        return NO_OPTIONS
    return [Option("heal", (patient, carrier, kit)) for carrier, kit in carried_kits(table) for patient in wounded]


def heal(table: Enclave, option: Option) -> None:
    """The kit removes damage and goes back to the pool."""
    patient, carrier, item = option.names
    kit = table.stage.items[item]
    table.survivors[table.index_of(carrier)].items.remove(item)
    table.item_cup.mix_in([kit.counter])
    one = table.survivors[table.index_of(patient)]
    healed = min(kit.heals, one.damage)
    one.damage -= healed
    table.tell("healed", "enclave.item.healing-kit", patient, carrier, n=healed)


def fall(table: Enclave, who: int) -> Steps:
    """Somebody dies: back to the cup, without damage, drawbacks and experience. The items go to others."""
    one = table.survivors[who]
    yield from leave_items(table, who)
    table.survivors.pop(who)
    for turn in table.turns:
        if turn.who == who:
            turn.who = -1  # nobody's: it ends at once
        elif turn.who > who:
            turn.who -= 1
    table.people_cup.mix_in([one.id])
    table.drawback_cup.mix_in(one.drawbacks)
    if one.person.counts:
        table.fallen += 1
        orphaned = table.owner == one.id
        if orphaned:
            table.owner = ""  # before the death is told, with which the game may be over
        table.tell("fell", "enclave.damage.survivor-removed-at-hp", one.id)
        if orphaned:
            yield from name_owner(table)
    else:
        table.owner = ""
        table.tell("fell", "enclave.soldier.damage-and-recovery", one.id)


def leave_items(table: Enclave, who: int) -> Steps:
    """What the dead carried goes to a survivor in the same area, outside combat to any; else back to where it came
    from."""
    one = table.survivors[who]
    items = one.items
    heirs = heirs_of(table, who)
    if items and heirs:
        option = yield from choose(heir(table, one.id, heirs))
        one.items = []
        table.survivors[option.value].items += items
        table.tell("inherited", "enclave.damage.survivor-removed-at-hp", table.name(option.value), one.id, n=len(items))
    elif items:
        one.items = []
        kinds = [table.stage.items[item] for item in items]
        back = [kind.counter for kind in kinds if not kind.made]
        if back:
            table.item_cup.mix_in(back)
            table.tell("items-lost", "enclave.damage.survivor-removed-at-hp", one.id, n=len(back))
        if len(back) < len(items):
            lost = len(items) - len(back)
            table.tell("molotovs-lost", "enclave.damage.survivor-removed-at-hp", one.id, n=lost)


def heirs_of(table: Enclave, who: int) -> list[int]:
    """Outside combat areas do not matter."""
    others = [other for other in table.people() if other != who]
    return [other for other in others if not table.fighting or table.survivors[other].area == table.survivors[who].area]


def heir(table: Enclave, id: str, heirs: list[int]) -> Choice:
    """Items change hands again before long, so it is usually whoever came last; the death itself does not depend on
    it."""
    choice = table.choice(PLAYER, "heir", "enclave.damage.survivor-removed-at-hp", (id,))
    for who in heirs:
        choice.offer(Option("inherit", (table.name(who),), who))
    choice.pass_by(choice.options[-1])
    if table.dog() >= 0:
        choice.offer(Option("inherit", (table.name(table.dog()),)), "enclave.soldier.no-items")
    return choice


# -- zombies -----------------------------------------------------------------------------------------------------------


def hit(table: Enclave, zombie: Zombie, points: int, rule: str, by: str = "") -> Steps:
    """Damage stays on an enemy; as much as its Hit Points removes it. `by` is the unit of its own area that did it."""
    kind = table.kind_of(zombie)
    zombie.damage += points
    if zombie.damage < kind.hp:
        table.tell("hit", rule, zombie.id, n=points)
        return
    back_to_cup(table, zombie)
    table.kills += 1
    table.tell("killed", "enclave.damage.enemy-removed-at-hp", zombie.id, AREAS[zombie.area])
    killer = table.index_of(by)
    if killer >= 0:
        for piece in table.survivors[killer].pieces:
            piece.kills_beside(table, killer)
    for trait in kind.traits:
        steps = trait.dies(table, zombie, by)
        if steps is not None:
            yield from steps


def back_to_cup(table: Enclave, zombie: Zombie) -> None:
    """A zombie leaves the map; damage and fire are taken off on the way."""
    table.zombies.remove(zombie)
    table.zombie_cup.mix_in([zombie.kind])


def set_alight(table: Enclave, zombie: Zombie, rule: str) -> None:
    """Fire Damage is a Fire marker, and no Damage Point of its own."""
    zombie.fire += 1
    table.tell("alight", rule, zombie.id, n=zombie.fire)


# -- defenses and walls ------------------------------------------------------------------------------------------------


def damage_defense(table: Enclave, defense: Defense, points: int, rule: str) -> None:
    """Damage that reaches its Structure Points destroys a defense."""
    defense.damage += points
    table.tell("damaged", rule, defense.id, n=points)
    if defense.damage >= table.card_of(defense).sp:
        remove_defense(table, defense, "enclave.concepts.defense-destroyed-at-sp")


def remove_defense(table: Enclave, defense: Defense, rule: str) -> None:
    """It leaves the map, and its card can be built again."""
    take_down(table, defense)
    table.tell("removed", rule, defense.id)


def take_down(table: Enclave, defense: Defense) -> None:
    table.defenses.remove(defense)
    for zombie in table.zombies:
        if zombie.held == defense.id:
            zombie.held = ""


def damage_wall(table: Enclave, area: int, points: int, rule: str) -> None:
    """A wall loses Structure Points; at zero there is a breach. What is beyond that is ignored."""
    index = 0 if area == EW else 1
    lost = min(points, table.walls[index])
    table.walls[index] -= lost
    table.tell("battered", rule, AREAS[area], n=lost)
    if lost and not table.walls[index]:
        table.tell("breached", "enclave.damage.wall-loses-sp", AREAS[area])
        if any(one.area == area for one in table.survivors) or any(one.area == area for one in table.defenses):
            table.tell("still-holds", "enclave.wall.zero-sp-still-protects-and-supports", AREAS[area])
