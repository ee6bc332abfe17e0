"""The Molotov: everybody in a zone burns."""

from __future__ import annotations

from shamble.kernel.state import Steps
from shamble.zones.rules.carrying import put_away
from shamble.zones.rules.combat import kill, prepare, run_after_killing
from shamble.zones.rules.equipment import RANGED, Attack
from shamble.zones.rules.learning import settle_gear
from shamble.zones.rules.table import Table
from shamble.zones.rules.turns import note_attack
from shamble.zones.rules.wounds import health, suffer


def throw(table: Table, who: int, card: str, zone: int) -> Steps:
    """Throw it: a Ranged action that uses up the card."""
    note_attack(table, who, RANGED)
    spent = table.survivors[who].inventory.remove_card(card)
    put_away(table, spent.card, spent.back)
    settle_gear(table, who)
    table.tell("threw", "molotov.use", table.name(who), card, table.zone_name(zone))
    for skill in table.survivors[who].abilities:
        steps = skill.threw(table, who, spent.card, spent.back)
        if steps is not None:
            yield from steps
    attack = prepare(table, who, table.stage.cards[card], RANGED, 1, zone)
    yield from burn(table, attack)
    run_after_killing(table, attack)
    table.edition.after_attack(table, attack)


def burn(table: Table, attack: Attack) -> Steps:
    """Everybody in the zone is eliminated, without any dice; survivors too. Some of the dead burn alone."""
    zone = attack.zone
    for kind, enemy in enumerate(table.stage.enemies):
        if table.dead_of(kind, zone) > 0 and enemy.smothers(table, zone):
            yield from kill(table, attack, kind, table.dead_of(kind, zone))
            return
    for victim in table.living_in(zone):
        table.tell("burned", "molotov.kills-all", table.name(victim), table.zone_name(zone))
        suffer(table, victim, health(table.survivors[victim]), "molotov.kills-all")
    for kind, enemy in enumerate(table.stage.enemies):
        count = table.dead_of(kind, zone)
        if count > 0 and enemy.immune_by:
            table.tell("endured", enemy.immune_by, enemy.id, n=count)
        elif count > 0:
            yield from kill(table, attack, kind, count)
