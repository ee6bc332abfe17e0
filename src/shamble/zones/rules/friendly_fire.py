"""Friendly fire: shots that hit survivors in their way."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from shamble.kernel.questions import Question
from shamble.kernel.state import Steps
from shamble.zones.rules.equipment import Attack
from shamble.zones.rules.table import Table
from shamble.zones.rules.wounds import health, suffer, wound

LETHAL: Final = "death"  # in place of a number of wounds


def hit_friends(table: Table, attack: Attack, hits: int, damage: int, rule: str) -> Generator[Question, None, int]:
    """One hit after another, as long as somebody is there who can be hit; returns the hits that are left."""
    while hits > 0 and in_the_way(table, attack):
        yield from hit_a_friend(table, attack, hits, damage, rule)
        hits -= 1
    return hits


def hit_a_friend(table: Table, attack: Attack, left: int, damage: int, rule: str) -> Steps:
    """One of the hits that are left. Armour may stop it, so that nothing but the number in the question tells it from
    the next one."""
    yield from strike_friends(table, attack, 1, damage, "friends-hit", rule, (str(left),))


def friendly_fire(table: Table, attack: Attack, misses: int, damage: int) -> Steps:
    """Every miss hits another survivor in the target zone, if one is there who can be hit."""
    if misses > 0 and in_the_way(table, attack):
        yield from strike_friends(table, attack, misses, damage, "friendly-fire", attack.stray_rule)


def strike_friends(
    table: Table, attack: Attack, times: int, damage: int, ask: str, told: str, more: tuple[str, ...] = ()
) -> Steps:
    """The players decide which survivors are hit. The question is also about `more`."""
    friends = in_the_way(table, attack)
    names = [table.name(who) for who in friends]
    about = (table.name(attack.who), LETHAL if attack.lethal else str(damage), *more)
    rule = "friendly-fire.assign-freely"
    seat = table.survivors[attack.who].seat
    caps = [times] * len(names)
    amounts = yield from table.shares(seat, ask, rule, times, names, caps, about)
    for who, amount in zip(friends, amounts):
        if amount > 0:
            table.tell("hurt", told, table.name(attack.who), table.name(who), n=amount)
    if attack.lethal:
        for who, amount in zip(friends, amounts):
            if amount > 0:
                suffer(table, who, health(table.survivors[who]), attack.lethal)
        return
    wounds = [amount * damage for amount in amounts]
    yield from wound(table, friends, wounds, "friendly-fire.damage-is-wounds")


def in_the_way(table: Table, attack: Attack) -> list[int]:
    """The survivors whom misses can hit; a car does not hit survivors inside it."""
    others = table.living_in(attack.zone, attack.who)
    return [who for who in others if not hit_by_no_friend(table, who) and not (attack.by_car and table.is_aboard(who))]


def hit_by_no_friend(table: Table, who: int) -> bool:
    return any(skill.hit_by_no_friend for skill in table.survivors[who].abilities)
