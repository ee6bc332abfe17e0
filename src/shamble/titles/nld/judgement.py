"""How good a table looks to the living; what the greedy bot goes by."""

from __future__ import annotations

from shamble.titles.nld.ghouls import crowd_sizes
from shamble.titles.nld.survivors import WOUNDS_TO_ELIMINATE
from shamble.zones.table import AWAY, Table


def judge(table: Table, seat: int) -> float:
    """Progress first, then lives, then what carries them: everybody is on the same side."""
    if table.outcome is not None:
        return 1000.0 if seat in table.outcome.winners else -1000.0
    return progress(table) - danger(table) + means(table)


def progress(table: Table) -> float:
    """Scenes list objectives in the order in which they are best done: what counts is how far the first unfinished one
    has come, and how far the survivors still have to go for it; those after it count for little."""
    worth = 0.0
    weight = 1.0
    for objective in table.stage.objectives:
        have, needed = objective.progress(table), objective.needed(table)
        worth += weight * (60.0 * have / max(1, needed) - 2.0 * objective.distance(table))
        if have < needed:
            weight *= 0.1
    return worth


def danger(table: Table) -> float:
    """Wounds taken, those that would be dealt if the turns ended now, and the dead who are near."""
    worth = 0.0
    crowds = crowd_sizes(table)
    for one in table.survivors:
        if one.zone != AWAY:
            worth += 5.0 * one.wounds + (8.0 if one.wounds == WOUNDS_TO_ELIMINATE - 1 else 0.0)
    ground = table.stage.board.ground(table.closed)
    for zone, crowd in enumerate(crowds):
        if crowd > 0:
            worth += bites(table, zone)
            for near in ground.steps[zone]:
                worth += 0.3 * table.dead_in(near)
    return worth


def bites(table: Table, zone: int) -> float:
    """What the dead of a zone would do to the living in it: near ruin where somebody would have to die."""
    wounds = 0
    for kind, enemy in enumerate(table.stage.enemies):
        wounds += enemy.wounds * table.dead_of(kind, zone)
    if wounds == 0:
        return 0.0
    stamina = 0
    for who in table.living_in(zone):
        stamina += WOUNDS_TO_ELIMINATE - 1 - table.survivors[who].wounds
    return 6.0 * wounds + (150.0 if wounds > stamina else 0.0)


def means(table: Table) -> float:
    """Weapons, cards, experience and the dead who are no longer there."""
    worth = 0.0
    for one in table.survivors:
        worth += 0.15 * one.experience + (2.0 if one.strong else 0.0) + 1.5 * one.boards
        for item in one.inventory.items:
            worth += 1.0 if table.stage.cards[item.card].builds and table.stage.builds_on else 0.3
        for item in one.inventory.hands:
            worth += 0.3 * firepower(table, item.card) + (0.2 if item.loaded else 0.0)
    worth -= 0.6 * sum(table.dead)
    return worth


def firepower(table: Table, card: str) -> float:
    """The expected hits of a weapon, weighed by their damage."""
    best = 0.0
    for weapon in (table.stage.cards[card].melee, table.stage.cards[card].ranged):
        if weapon is not None:
            best = max(best, weapon.dice * (7 - weapon.accuracy) / 6.0 * (1.0 + 0.5 * (weapon.damage - 1)))
    return best
