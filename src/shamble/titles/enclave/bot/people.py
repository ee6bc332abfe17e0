"""The value of people by their health, and what they do in a fight on average."""

from __future__ import annotations

from typing import Final

from shamble.kernel.abilities import Tally
from shamble.titles.enclave.bot.measures import chance
from shamble.titles.enclave.rules.counters import Survivor
from shamble.titles.enclave.rules.pieces import ItemKind
from shamble.titles.enclave.rules.table import Enclave

HEALTH: Final = [0.0, 60.0, 90.0, 105.0, 113.0, 118.0]  # a survivor with this many Hit Points left
DOG: Final = 0.3  # of that
HEAD: Final = 40.0  # a survivor, for the Action Point and for what only a group can do
BURNS: Final = 1.5  # Damage Points of a Fire marker
THROWN: Final = 3.0  # of anything else that is thrown, for the zombies that it hits


def health(life: float) -> float:
    """The value of somebody with `life` Hit Points left."""
    if life <= 0.0:
        return 0.0
    whole = min(int(life), len(HEALTH) - 2)
    return HEALTH[whole] + (HEALTH[whole + 1] - HEALTH[whole]) * min(1.0, life - whole)


def remaining(table: Enclave, who: int) -> float:
    """Hit Points left: now, or by day after the recovery before the next morning."""
    one = table.survivors[who]
    damage = one.damage
    if table.phase == "activation" and not table.zombies:
        acts = one.activated or (table.current.name == "action" and bool(table.turns) and table.turn.who == who)
        damage = max(0, damage - (1 if acts or not one.person.counts else 2))
    return table.hit_points(who) - damage - 1.4 * min(one.fire, 1)


def hits(table: Enclave, who: int, one: Survivor, same_area: bool) -> float:
    """The average Damage Points of an attack with the best weapon for it."""
    value = Tally(one.person.av)
    for piece in one.pieces:
        piece.attack_value(table, who, same_area, value)
        piece.value_against_enemy(same_area, value)
    for card in table.in_force():
        card.attack_value(table, who, same_area, value)
    best = chance(value.value) + 1.0 / 36.0
    for item in one.items:
        kind = table.stage.items[item]
        if kind.is_weapon and (same_area or not kind.same_area_only):
            best = max(best, chance(value.value + kind.bonus) * (0.85 * kind.hits + 0.15) + 1.0 / 36.0)
    return best


def power(kind: ItemKind) -> float:
    """Damage Points of something that is thrown and hits."""
    return BURNS if kind.makes_fire else THROWN
