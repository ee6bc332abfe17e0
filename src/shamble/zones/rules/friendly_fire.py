"""Friendly fire: shots that hit survivors in their way."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from shamble.kernel.questions import Question
from shamble.kernel.state import Steps
from shamble.zones.rules.equipment import Attack
from shamble.zones.rules.table import Table
from shamble.zones.rules.wounds import wound

RULE_OF_MISSES: Final = "friendly-fire.misses-hit"


def friendly_fire(table: Table, attack: Attack, misses: int, damage: int) -> Steps:
    """Every miss hits another survivor in the target zone, if one is there who can be hit."""
    friends = in_the_way(table, attack) if misses > 0 else []
    if not friends:
        return
    rule = "car.attack-friendly-fire" if attack.by_car else RULE_OF_MISSES
    about = (table.name(attack.who), str(damage))
    amounts = yield from friends_struck(table, attack, friends, misses, "friendly-fire", rule, about)
    yield from wound(table, friends, [amount * damage for amount in amounts], "friendly-fire.damage-is-wounds")


def friends_struck(
    table: Table, attack: Attack, friends: list[int], times: int, ask: str, told: str, about: tuple[str, ...]
) -> Generator[Question, None, list[int]]:
    """The players decide which survivors are hit, and how often."""
    names = [table.name(who) for who in friends]
    seat = table.survivors[attack.who].seat
    caps = [times] * len(names)
    amounts = yield from table.shares(seat, ask, "friendly-fire.assign-freely", times, names, caps, about)
    for name, amount in zip(names, amounts):
        if amount > 0:
            table.tell("hurt", told, table.name(attack.who), name, n=amount)
    return amounts


def in_the_way(table: Table, attack: Attack) -> list[int]:
    """The survivors whom misses can hit; a car does not hit survivors inside it."""
    others = table.living_in(attack.zone, attack.who)
    return [who for who in others if not hit_by_no_friend(table, who) and not (attack.by_car and table.is_aboard(who))]


def hit_by_no_friend(table: Table, who: int) -> bool:
    return any(skill.hit_by_no_friend for skill in table.survivors[who].abilities)
