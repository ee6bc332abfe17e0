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
    """Damage stays on a survivor; damage equal to their Hit Points removes them."""
    survivor = table.survivors[who]
    if table.fighting and survivor.items:
        points = yield from wear_off(table, who, points)
    if survivor.damage + points >= table.hit_points(who):
        yield from heal_in_time(table, who, points)
    if points:
        survivor.damage += points
        table.hurt += points
        table.tell("hurt", rule, survivor.id, n=points)
    if survivor.damage >= table.hit_points(who):
        yield from fall(table, who)


def wear_off(table: Enclave, who: int, points: int) -> Generator[Question, None, int]:
    """In combat, armor absorbs as many points as its carrier chooses, one by one; returns the remaining points."""
    survivor = table.survivors[who]
    kinds = [table.stage.items[id] for id in table.stage.items if id in survivor.items]
    worn = [kind for kind in kinds if kind.absorbs]
    if not worn:
        return points
    room = [survivor.items.count(kind.id) * (2 if kind.becomes else 1) for kind in worn]
    targets = [survivor.id] + [kind.id for kind in worn]
    caps = [points] + [min(points, most) for most in room]
    amounts = yield from share(Share((PLAYER,), "armor", "enclave.item.armor", points, targets, caps))
    for kind, amount in zip(worn, amounts[1:]):
        for _ in range(amount):
            absorb(table, survivor, kind.id)
    return amounts[0]


def absorb(table: Enclave, survivor: Survivor, id: str) -> None:
    """A piece of armor takes a point: the first dents it, the second sends it back to the pool."""
    kind = table.stage.items[id if id in survivor.items else table.stage.items[id].becomes]
    survivor.items.remove(kind.id)
    if kind.becomes:
        survivor.items.append(kind.becomes)
        table.tell("dented", "enclave.item.armor", survivor.id, kind.id)
    else:
        table.item_cup.mix_in([kind.counter])
        table.tell("armor-lost", "enclave.item.armor", survivor.id, kind.counter)


def heal_in_time(table: Enclave, who: int, points: int) -> Steps:
    """A Healing Kit may be used just before Damage Points are placed. The player is asked if it saves a life, or if
    the kit would be lost with its carrier; anything else can wait for the next question."""
    survivor = table.survivors[who]
    while survivor.person.counts and survivor.damage + points >= table.hit_points(who):
        choice = table.choice(PLAYER, "save", "enclave.concepts.special-item-use-any-time", (survivor.id,))
        offer_rescue(table, who, points, choice)
        offer_last_help(table, who, choice)
        choice.offer(Option("let-die", (survivor.id,)))
        chosen = yield from choose(choice)
        if chosen.verb == "let-die":
            return
        heal(table, chosen)


def offer_rescue(table: Enclave, who: int, points: int, choice: Choice) -> None:
    """Any kit of the group, if all kits together heal enough."""
    survivor = table.survivors[who]
    kits = carried_kits(table)
    healing = sum([table.stage.items[kit].heals for _, kit in kits])
    if survivor.damage and max(0, survivor.damage - healing) + points < table.hit_points(who):
        for carrier, kit in kits:
            choice.offer(Option("heal", (survivor.id, carrier, kit)))


def offer_last_help(table: Enclave, who: int, choice: Choice) -> None:
    """For other wounded survivors, kits that nobody would inherit."""
    if heirs_of(table, who):
        return
    for option in kit_options(table):
        patient, carrier, _ = option.names
        if carrier == table.name(who) and patient != carrier:
            choice.offer(option)


def carried_kits(table: Enclave) -> list[tuple[str, str]]:
    """Who carries something that heals, each kind once; a survivor who loses this Combat Turn uses no items in it."""
    found: list[tuple[str, str]] = []
    for survivor in table.survivors:
        if survivor.loses_now:
            continue
        for item in survivor.items:
            if table.stage.items[item].heals and (survivor.id, item) not in found:
                found.append((survivor.id, item))
    return found


def kit_options(table: Enclave) -> list[Option]:
    """A Healing Kit is for any one wounded survivor, wherever they are, at any decision."""
    wounded = [survivor.id for survivor in table.survivors if survivor.damage and survivor.person.counts]
    if not wounded:
        return NO_OPTIONS
    return [Option("heal", (patient, carrier, kit)) for carrier, kit in carried_kits(table) for patient in wounded]


def heal(table: Enclave, option: Option) -> None:
    """The kit removes damage and goes back to the pool."""
    patient, carrier, item = option.names
    kit = table.stage.items[item]
    table.survivors[table.index_of(carrier)].items.remove(item)
    table.item_cup.mix_in([kit.counter])
    survivor = table.survivors[table.index_of(patient)]
    healed = min(kit.heals, survivor.damage)
    survivor.damage -= healed
    table.tell("healed", "enclave.item.healing-kit", patient, carrier, n=healed)


def fall(table: Enclave, who: int) -> Steps:
    """Somebody dies: back to the cup, without damage, drawbacks and experience. The items go to others."""
    survivor = table.survivors[who]
    yield from leave_items(table, who)
    table.survivors.pop(who)
    for turn in table.turns:
        if turn.who == who:
            turn.who = -1  # nobody is left to act in it, so it ends at once
        elif turn.who > who:
            turn.who -= 1
    table.people_cup.mix_in([survivor.id])
    table.drawback_cup.mix_in(survivor.drawbacks)
    if survivor.person.counts:
        table.fallen += 1
        orphaned = table.owner == survivor.id
        if orphaned:
            table.owner = ""  # before the event of the death, which may end the game
        table.tell("fell", "enclave.damage.survivor-removed-at-hp", survivor.id)
        if orphaned:
            yield from name_owner(table)
    else:
        table.owner = ""
        table.tell("fell", "enclave.soldier.damage-and-recovery", survivor.id)


def leave_items(table: Enclave, who: int) -> Steps:
    """A dead survivor's items go to a survivor in the same area, outside combat to anybody; otherwise back to where
    they came from."""
    survivor = table.survivors[who]
    items = survivor.items
    heirs = heirs_of(table, who)
    if items and heirs:
        option = yield from choose(heir(table, survivor.id, heirs))
        survivor.items = []
        table.survivors[option.value].items += items
        table.tell(
            "inherited", "enclave.damage.survivor-removed-at-hp", table.name(option.value), survivor.id, n=len(items)
        )
    elif items:
        survivor.items = []
        kinds = [table.stage.items[item] for item in items]
        back = [kind.counter for kind in kinds if not kind.made]
        if back:
            table.item_cup.mix_in(back)
            table.tell("items-lost", "enclave.damage.survivor-removed-at-hp", survivor.id, n=len(back))
        if len(back) < len(items):
            lost = len(items) - len(back)
            table.tell("molotovs-lost", "enclave.damage.survivor-removed-at-hp", survivor.id, n=lost)


def heirs_of(table: Enclave, who: int) -> list[int]:
    """Outside combat areas do not matter."""
    others = [other for other in table.people() if other != who]
    return [other for other in others if not table.fighting or table.survivors[other].area == table.survivors[who].area]


def heir(table: Enclave, id: str, heirs: list[int]) -> Choice:
    """Items can be exchanged again soon, so the usual answer is whoever joined last; the death does not depend on
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
    """Damage stays on an enemy; damage equal to its Hit Points removes it. `by` is the attacker, if in the same
    area."""
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
    """A zombie leaves the map; its damage and fire are removed."""
    table.zombies.remove(zombie)
    table.zombie_cup.mix_in([zombie.kind])


def set_alight(table: Enclave, zombie: Zombie, rule: str) -> None:
    """Fire Damage is a Fire marker, not a Damage Point."""
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
    """A wall loses Structure Points; at zero there is a breach. Further damage is ignored."""
    index = 0 if area == EW else 1
    lost = min(points, table.walls[index])
    table.walls[index] -= lost
    table.tell("battered", rule, AREAS[area], n=lost)
    if lost and not table.walls[index]:
        table.tell("breached", "enclave.damage.wall-loses-sp", AREAS[area])
        if any(one.area == area for one in table.survivors) or any(one.area == area for one in table.defenses):
            table.tell("still-holds", "enclave.wall.zero-sp-still-protects-and-supports", AREAS[area])
