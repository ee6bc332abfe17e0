"""The Combat Phase: deployment, the steps of a Combat Turn, and how it ends (3.7, 3.7.4, 3.7.5)."""

from __future__ import annotations

from typing import Final

from shamble.kernel.abilities import Tally
from shamble.kernel.ask import choose_freely
from shamble.kernel.questions import Choice, Option
from shamble.kernel.state import Steps, Task
from shamble.titles.enclave.rules.combat.harm import back_to_cup, hit, wound
from shamble.titles.enclave.rules.counters import Zombie
from shamble.titles.enclave.rules.dice import dice_roll, total
from shamble.titles.enclave.rules.people import dog_came_along, stand, why_not_stand
from shamble.titles.enclave.rules.pieces import AREAS, EP, MAP, RE
from shamble.titles.enclave.rules.table import PLAYER, Enclave

FIRE_ON_SURVIVOR_OUT: Final = 7
FIRE_ON_ZOMBIE_OUT: Final = 10
COMBAT_TURN: Final[tuple[str, ...]] = ("fight", "zombies", "fire-step", "end-check")
STALEMATE: Final = 10  # Combat Turns in a row without an attack

# -- how it begins -----------------------------------------------------------------------------------------------------


def combat(table: Enclave) -> None:
    """A Combat Phase with the whole Horde; without zombies to place there is no combat."""
    if table.horde:
        begin(table, "enclave.combat.started-by", then=Task("place-horde"))


def guest_combat(table: Enclave) -> None:
    """One zombie is already in the Refuge; the Horde takes no part."""
    begin(table, "enclave.event.unexpected-guest", then=Task("deploy-all", (), ("guest",)))
    if table.horde:
        table.tell("horde-waits", "enclave.concepts.horde-area", n=len(table.horde))


def cleaning_combat(table: Enclave) -> None:
    """The survivor and the dog start in the External Perimeter, even if zombies are there."""
    table.cleaning = True
    table.phase = "cleaning"
    for survivor in table.survivors:
        survivor.area = EP
    begin(table, "enclave.scenario.cleaning-deployment", then=Task("combat-begun"))


def begin(table: Enclave, rule: str, then: Task) -> None:
    """The beginning of a Combat Phase, before zombies or survivors are placed; everybody on the map is involved."""
    table.combats += 1
    table.attacked_today = True
    table.roof_used = False
    for survivor in table.survivors:
        survivor.involved = True
    people = [Task("combat-starts-for", (), (survivor.id,)) for survivor in table.survivors if survivor.pieces]
    events = [Task("combat-starts", (), (card.id,)) for card in table.in_force()]
    table.do_first([*people, *events], then=then)
    table.tell("combat", rule, n=len(table.horde))


def combat_starts(table: Enclave, event: str) -> Steps | None:
    """The event may already be gone."""
    for card in table.in_force():
        if card.id == event:
            return card.combat_starts(table, -1)
    return None


def combat_starts_for(table: Enclave, id: str) -> Steps:
    who = table.index_of(id)
    for piece in table.survivors[who].pieces:
        steps = piece.combat_starts(table, who)
        if steps is not None:
            yield from steps


def place_horde(table: Enclave) -> None:
    """All zombies of the Horde are placed in the outermost area; then the player places everybody else."""
    area = table.outermost()
    for kind in table.horde:
        place_zombie(table, kind, area)
    count = len(table.horde)
    table.horde = []
    table.push("deploy-all", (), ("horde",))
    table.tell("horde-came", "enclave.combat.zombies-placed-outermost", AREAS[area], n=count)


def place_zombie(table: Enclave, kind: str, area: int) -> Zombie:
    """Place a zombie with the lowest free number, which distinguishes it from others of its kind."""
    taken = [zombie.number for zombie in table.zombies if zombie.kind == kind]
    number = 1
    while number in taken:
        number += 1
    zombie = Zombie(kind, number, area)
    table.zombies.append(zombie)
    return zombie


# -- deployment --------------------------------------------------------------------------------------------------------


def deploy_all(table: Enclave, against: str) -> None:
    people = table.people()
    everybody = [Task("deploy", (), (table.name(who), against, "last" if who == people[-1] else "")) for who in people]
    table.do_first(everybody, then=Task("combat-begun"))


def deploy(table: Enclave, id: str, against: str, last: bool) -> Steps:
    """Survivors are placed in any areas free of enemies; the dog goes with its owner."""
    who = table.index_of(id)
    option = yield from choose_freely(table, lambda: where_to_stand(table, who, against, last))
    left = AREAS[table.survivors[who].area]
    stand(table, who, option.value)
    table.tell("deployed", "enclave.combat.survivors-placed-freely", id, AREAS[option.value], left)
    dog_came_along(table, who)


def where_to_stand(table: Enclave, who: int, against: str, last: bool) -> Choice:
    """Against a guest, survivors may enter the Refuge, and somebody must."""
    id = table.name(who)
    choice = table.choice(PLAYER, "deploy", "enclave.combat.survivors-placed-freely", (id,))
    guest = against == "guest"
    nobody_inside = guest and last and not [one for one in others(table, who) if one == RE]
    for area in MAP:
        rule = why_not_stand(table, who, area)
        if not rule and table.has_zombie(area) and not (guest and area == RE):
            rule = "enclave.combat.survivors-placed-freely"
        if not rule and nobody_inside and area != RE:
            rule = "enclave.event.unexpected-guest"
        choice.offer(Option("deploy", (id, AREAS[area]), area), rule)
    return choice


def others(table: Enclave, who: int) -> list[int]:
    """The areas of everybody else who counts."""
    return [table.survivors[other].area for other in table.people() if other != who]


def combat_begun(table: Enclave) -> None:
    table.fighting = True
    table.idle_turns = 0
    table.push("combat-turn")
    table.tell("battle", "enclave.combat.turn-sequence")


# -- a Combat Turn -----------------------------------------------------------------------------------------------------


def combat_turn(table: Enclave) -> None:
    """Defenses and survivors, zombies, fire, then the end check."""
    table.combat_turn += 1
    table.rolled = False
    for survivor in table.survivors:
        survivor.fought = False
        survivor.loses_now = survivor.loses_turn
        survivor.loses_turn = False
    for defense in table.defenses:
        if table.card_of(defense).every_turn:
            defense.spent = False
    table.do_first([Task(step) for step in COMBAT_TURN])
    table.tell("combat-turn", "enclave.combat.turn-sequence", n=table.combat_turn)


def fire_step(table: Enclave) -> None:
    """Each burning unit suffers damage; then the fire on the Refuge may spread."""
    units = [survivor.id for survivor in table.survivors if survivor.fire] + [
        zombie.id for zombie in table.zombies if zombie.fire
    ]
    table.do_first([Task("burn", (), (id,)) for id in units], then=Task("refuge-burns"))


def burn(table: Enclave, id: str) -> Steps:
    """One Damage Point, however many markers; then a roll for each marker, if the unit survives."""
    zombie = table.zombie(id)
    if zombie is not None:
        yield from hit(table, zombie, 1, "enclave.fire-combat.unit-suffers-one")
        if zombie in table.zombies:
            yield from fire_on_zombie_goes_out(table, zombie)
    elif table.index_of(id) >= 0:
        yield from wound(table, table.index_of(id), 1, "enclave.fire-combat.unit-suffers-one")
        if table.index_of(id) >= 0:
            yield from fire_on_survivor_goes_out(table, id)


def fire_on_zombie_goes_out(table: Enclave, zombie: Zombie) -> Steps:
    rule = "enclave.fire-combat.remove-from-zombie"
    needed = Tally(FIRE_ON_ZOMBIE_OUT)
    for card in table.in_force():
        card.zombie_fire_goes_out(table, needed)
    for _ in range(zombie.fire):
        faces = yield from dice_roll(table, "fire-out", rule, (zombie.id, str(needed.value)))
        if total(faces) >= needed.value:
            zombie.fire -= 1
            table.tell("fire-out", rule, zombie.id, n=total(faces))


def fire_on_survivor_goes_out(table: Enclave, id: str) -> Steps:
    rule = "enclave.fire-combat.remove-from-survivor"
    survivor = table.survivors[table.index_of(id)]
    for _ in range(survivor.fire):
        faces = yield from dice_roll(table, "fire-out", rule, (id, str(FIRE_ON_SURVIVOR_OUT)))
        if total(faces) >= FIRE_ON_SURVIVOR_OUT:
            survivor.fire -= 1
            table.tell("fire-out", rule, id, n=total(faces))


def end_check(table: Enclave) -> None:
    """Combat ends when no zombie is on the map, or all of them are blocked."""
    if not table.zombies:
        table.push("end-combat")
        table.tell("nobody-comes", "enclave.combat.ends-when-no-zombies")
        return
    if all(zombie.held for zombie in table.zombies):
        table.push("end-combat")
        table.tell("all-held", "enclave.combat.ends-when-all-blocked", n=len(table.zombies))
        return
    table.idle_turns = 0 if table.rolled else table.idle_turns + 1
    if table.cleaning and table.idle_turns >= STALEMATE:
        table.lost = "stalemate"
        table.tell("stalemate", "enclave.scenario.cleaning-stalemate", n=table.idle_turns)
    table.push("combat-turn")


# -- how it ends -------------------------------------------------------------------------------------------------------


def end_combat(table: Enclave) -> Steps:
    """Blocked zombies are eliminated, the defenses that held them are checked, chits return, fires on units go out."""
    held = [(zombie.held, table.kind_of(zombie).av) for zombie in table.zombies]
    for zombie in table.zombies[:]:
        back_to_cup(table, zombie)
        table.tell("eliminated", "enclave.combat-end.blocked-zombies-eliminated", zombie.id)
    table.push("combat-over")
    for id, av in held:
        defense = table.defense(id)
        if defense is not None:
            steps = table.card_of(defense).after_holding(table, defense, av)
            if steps is not None:
                yield from steps


def combat_over(table: Enclave) -> None:
    burning = [survivor.id for survivor in table.survivors if survivor.fire]
    for survivor in table.survivors:
        survivor.fire = 0
        survivor.drunk = 0
        survivor.fought = survivor.loses_turn = survivor.loses_now = False
    for defense in table.defenses:
        defense.spent = False
    table.fighting = False
    table.combat_turn = 0
    table.buildup.shuffle(with_discards=True)
    if table.fire:
        table.push("fire-subphase")
    for card in table.in_force():
        card.combat_ends(table)
    for id in burning:
        table.tell("rolls-out", "enclave.combat-end.unit-fire-cleared", id)
    if table.cleaning:
        table.tell("house-over", "enclave.scenario.cleaning-no-buildup")
        house_is_clean(table)
    else:
        table.tell("combat-over", "enclave.combat-end.buildup-chits-return")


def house_is_clean(table: Enclave) -> None:
    """The scenario was this one Combat Phase; a campaign continues with its first objective."""
    table.cleaning = False
    if table.wanted:
        table.push("campaign-begins")
        table.tell("cleaned", "enclave.campaign.cleaning-the-house-start")
    else:
        table.victory = "house-cleaned"
        table.tell("cleaned", "enclave.scenario.cleaning-victory")
