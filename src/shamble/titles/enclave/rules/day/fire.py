"""Fire on the Refuge: how it starts, how it is fought in and out of combat, how it grows."""

from __future__ import annotations

from typing import Final

from shamble.kernel.ask import choose_freely
from shamble.kernel.questions import Choice, Option
from shamble.kernel.state import Steps, Task
from shamble.titles.enclave.rules.cards.items import use_up
from shamble.titles.enclave.rules.dice import dice_roll, die, total
from shamble.titles.enclave.rules.people import why_no_fire
from shamble.titles.enclave.rules.pieces import RE
from shamble.titles.enclave.rules.table import PLAYER, Enclave

BARE_HANDS: Final = 8  # a DR of this or more puts something out without a Resource Point
GROWS_BY_ONE: Final = 6  # a DR of this or more, outside combat
GROWS_BY_SOME: Final = 10
SPREADS_BY_ONE: Final = 7  # a DR of this or more, in combat
SPREADS_BY_TWO: Final = 11
FOUGHT_FIRE: Final = "fought-fire"  # marks a turn whose attacks were spent on the fire


def place_fire(table: Enclave, markers: int, rule: str) -> None:
    """Put Fire markers on the Refuge; with the eighth it collapses."""
    table.fire += markers
    table.tell("fire-placed", rule, table.fire, n=markers)


# -- the Fire subphase -------------------------------------------------------------------------------------------------


def fire_subphase(table: Enclave) -> None:
    """Fire on the Refuge outside combat is fought at once, until none is left or the house comes down."""
    if table.fire > 0:
        table.push("fire-sequence", (1,))
        table.tell("fire-subphase", "enclave.fire.event-starts-subphase", n=table.fire)


def fire_sequence(table: Enclave, round: int) -> None:
    """Every survivor, but not the dog, is active once, without spending Action Points; then the fire grows.

    The tasks count the rounds; otherwise a fire that does not change would look like an endless loop."""
    table.roof_used = False
    everybody = [Task("fire-fight", (round,), (table.name(who),)) for who in table.people()]
    table.do_first([*everybody, Task("last-resort", (round,))], then=Task("fire-grows", (round,)))


def fire_fight(table: Enclave, round: int, name: str) -> Steps:
    """One survivor fights the fire, or stands by."""
    who = table.index_of(name)
    if table.fire == 0 or who < 0:
        return
    chosen = yield from choose_freely(table, lambda: ways_to_fight(table, who))
    if chosen.verb == "stand-by":
        return
    if chosen.verb == "roof":
        table.push("fire-fight", (round,), (name,))  # the roof does not belong to a survivor's turn
    yield from fight_fire(table, who, chosen)


def ways_to_fight(table: Enclave, who: int) -> Choice:
    choice = table.choice(PLAYER, "fire-fight", "enclave.fire.sequence-repeats", (table.name(who), str(table.fire)))
    fire_options(table, who, choice)
    choice.offer(Option("stand-by", (table.name(who),)))
    return choice


def last_resort(table: Enclave) -> Steps:
    """A defense against fire may also be used after everybody has had their turn."""
    if table.fire == 0:
        return
    chosen = yield from choose_freely(table, lambda: ways_left(table))
    if chosen.verb == "roof":
        yield from use_roof(table, chosen.names[0])


def ways_left(table: Enclave) -> Choice:
    choice = table.choice(PLAYER, "last-resort", "enclave.fire.defense-effects", (str(table.fire),))
    roof_options(table, choice)
    choice.offer(Option("let-burn"))
    return choice


def fire_grows(table: Enclave, round: int) -> Steps:
    """After the survivors, a DR decides how the fire grows; then the sequence starts again, unless the fire is out."""
    if table.fire == 0:
        return
    table.push("fire-sequence", (round + 1,))
    result = total((yield from dice_roll(table, "fire-grows", "enclave.fire.growth-roll", (str(table.fire),))))
    if result >= GROWS_BY_SOME:
        markers = yield from die(table, "fire-grows-more", "enclave.fire.growth-roll", 3)
        place_fire(table, markers, "enclave.fire.growth-roll")
    elif result >= GROWS_BY_ONE:
        place_fire(table, 1, "enclave.fire.growth-roll")
    else:
        table.tell("fire-steady", "enclave.fire.growth-roll", n=table.fire)


# -- in combat ---------------------------------------------------------------------------------------------------------


def refuge_burns(table: Enclave) -> Steps | None:
    """The Fire step of a Combat Turn, for the Refuge."""
    return fire_spreads(table) if table.fire else None


def fire_spreads(table: Enclave) -> Steps:
    """One DR for all markers on the Refuge."""
    rule = "enclave.fire-combat.refuge-spreads"
    result = total((yield from dice_roll(table, "fire-spreads", rule, (str(table.fire),))))
    if result >= SPREADS_BY_TWO:
        place_fire(table, 2, rule)
    elif result >= SPREADS_BY_ONE:
        place_fire(table, 1, rule)
    else:
        table.tell("fire-steady", rule, n=table.fire)


# -- ways to fight it --------------------------------------------------------------------------------------------------


def fire_options(table: Enclave, who: int, choice: Choice) -> None:
    """Every way to fight the fire while the survivor is active; in combat, only for a survivor in the Refuge."""
    if table.fire > 0 and can_reach_fire(table, who):
        extinguish_options(table, who, choice)
        spray_options(table, who, choice)
        roof_options(table, choice)


def can_reach_fire(table: Enclave, who: int) -> bool:
    """Outside combat everybody is in the Refuge."""
    return not table.fighting or table.survivors[who].area == RE


def extinguish_options(table: Enclave, who: int, choice: Choice) -> None:
    """The Extinguish Fire action, with a Resource Point or by luck; in combat it replaces attacks."""
    name = table.name(who)
    forbidden = extinguishing_forbidden(table, who)
    no_rp = "" if table.rp > 0 else "enclave.fire.extinguish-with-rp"
    choice.offer(Option("extinguish", (name, "rp"), who), forbidden or no_rp)
    choice.offer(Option("extinguish", (name, "bare"), who), forbidden)


def extinguishing_forbidden(table: Enclave, who: int) -> str:
    """Some survivors avoid fire, and in combat an attack leaves no time for it; empty if nothing forbids it."""
    return why_no_fire(table, who) or (
        "enclave.fire.extinguish-instead-of-attack" if table.fighting and table.turn.spent > 0 else ""
    )


def spray_options(table: Enclave, who: int, choice: Choice) -> None:
    """Anybody may use a Fire Extinguisher instead, even survivors who avoid fire."""
    for item in dict.fromkeys(table.survivors[who].items):
        if table.stage.items[item].fights_fire:
            choice.offer(Option("spray", (table.name(who), item), who))


def roof_options(table: Enclave, choice: Choice) -> None:
    """A defense against fire works once in each Fire sequence and once in a Combat Phase."""
    for defense in table.defenses:
        if table.card_of(defense).fights_fire(table):
            used = "enclave.defense.reinforced-roof" if table.roof_used else ""
            choice.offer(Option("roof", (defense.id,)), used)


def fight_fire(table: Enclave, who: int, option: Option) -> Steps:
    """Carry out one of the fire options."""
    if option.verb == "roof":
        return use_roof(table, option.names[0])
    if option.verb == "spray":
        return spray(table, who, option.names[1])
    if table.fighting:
        table.turn.spent = table.turn.granted
        table.turn.marks.append(FOUGHT_FIRE)
    if option.names[1] == "rp":
        return extinguish_with_rp(table, who)
    return extinguish_with_bare_hands(table, who)


def extinguish_with_rp(table: Enclave, who: int) -> Steps:
    """A Resource Point removes 1d3 markers."""
    table.rp -= 1
    most = yield from die(table, "put-out", "enclave.fire.extinguish-with-rp", 3, (table.name(who),))
    removed = put_out(table, most)
    table.tell("extinguished", "enclave.fire.extinguish-with-rp", table.name(who), table.fire, n=removed)
    tell_if_out(table)


def extinguish_with_bare_hands(table: Enclave, who: int) -> Steps:
    """Without a Resource Point it takes a DR of 8 or more to remove as many."""
    name = table.name(who)
    result = total((yield from dice_roll(table, "fight-bare", "enclave.fire.extinguish-without-rp", (name,))))
    if result < BARE_HANDS:
        table.tell("extinguished-nothing", "enclave.fire.extinguish-without-rp", name, n=result)
        return
    most = yield from die(table, "put-out", "enclave.fire.extinguish-without-rp", 3, (name,))
    removed = put_out(table, most)
    table.tell("extinguished-bare", "enclave.fire.extinguish-without-rp", name, table.fire, n=removed)
    tell_if_out(table)


def spray(table: Enclave, who: int, item: str) -> Steps:
    """A Fire Extinguisher removes 1d6 markers and goes back into the pool."""
    name = table.name(who)
    table.survivors[who].items.remove(item)
    use_up(table, table.stage.items[item])
    most = yield from die(table, "spray", "enclave.item.fire-extinguisher", 6, (name, item))
    removed = put_out(table, most)
    rule = "enclave.fire.combat-items-and-defenses" if table.fighting else "enclave.fire.extinguisher-item"
    table.tell("sprayed", rule, name, table.fire, item, n=removed)
    tell_if_out(table)


def use_roof(table: Enclave, id: str) -> Steps:
    """A Reinforced Roof removes 1d6 markers and stays."""
    table.roof_used = True
    most = yield from die(table, "roof", "enclave.defense.reinforced-roof", 6, (id,))
    removed = put_out(table, most)
    table.tell("roof-used", "enclave.defense.reinforced-roof", id, table.fire, n=removed)
    tell_if_out(table)


def put_out(table: Enclave, most: int) -> int:
    """Remove up to `most` markers; returns how many were removed."""
    removed = min(most, table.fire)
    table.fire -= removed
    return removed


def tell_if_out(table: Enclave) -> None:
    if table.fire == 0:
        table.tell("fire-beaten", "enclave.fire.sequence-repeats")
