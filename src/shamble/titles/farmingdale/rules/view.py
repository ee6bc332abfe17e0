"""What the player can see, which is everything except the order of the decks; and the count of all components."""

from __future__ import annotations

from shamble.kernel.records import Plain
from shamble.titles.farmingdale.rules.counters import Unit
from shamble.titles.farmingdale.rules.table import Farmingdale


def view(table: Farmingdale) -> Plain:
    return {
        "scene": table.scene,
        "turn": table.round,
        "phase": table.phase,
        "event": table.event,
        "fated": table.track_name(table.fated) if table.fated >= 0 else "",
        "zeds": [unit_seen(table, unit) for unit in table.zeds],
        "people": [unit_seen(table, unit) for unit in table.people],
        "markers": [{"face": one.face, "place": table.name(one.place), "card": one.card} for one in table.markers],
        "events": {
            "left": len(table.events),
            "known": table.events.known[:],
            "discards": table.events.discards[:],
        },
        "fates": {"left": len(table.fate), "discards": table.fate.discards[:], "held": table.held[:]},
        "pool": len(table.pool),
        "supplies": table.supplies,
        "ammo": table.ammo,
        "event-actions": table.event_actions,
        "player-actions": table.player_actions,
        "outcome": table.outcome.why if table.outcome is not None else "",
    }


def unit_seen(table: Farmingdale, unit: Unit) -> Plain:
    return {
        "id": unit.id,
        "place": table.name(unit.place),
        "strength": unit.strength,
        "reduced": unit.reduced,
        "hits": unit.hits,
        "marks": unit.marks[:],
        "free": unit.free,
        "spent": unit.spent[:],
        "used": unit.used[:],
    }


def measures(table: Farmingdale) -> dict[str, int]:
    """What odds count."""
    return {
        "hits-on-zeds": -sum([unit.hits_left for unit in table.zeds]),
        "hits-on-us": -sum([unit.hits_left for unit in table.in_play()]),
        "ammo": table.ammo,
        "supplies": table.supplies,
    }


# -- the count of all components ---------------------------------------------------------------------------------------


def census(table: Farmingdale) -> Plain:
    """Every counter and card, wherever it is."""
    told = [table.told] if table.told else []
    current = [table.event] if table.event else []
    boxed = [id for id in table.stage.units if table.unit(id) is None and id not in table.pool]
    return {
        "units": sorted([unit.id for unit in [*table.zeds, *table.people]] + table.pool + boxed),
        "events": sorted(table.events.all_cards() + current),
        "fates": sorted(table.fate.all_cards() + table.held + told),
        "too-many-markers": [face for face in table.stage.markers if markers_used(table, face) > count(table, face)],
    }


def markers_used(table: Farmingdale, face: str) -> int:
    """How many markers with this face or the one on their other side are in use."""
    kinds = table.stage.markers
    pair = kinds[face].pair
    used = [marker.face for marker in table.markers] + [mark for unit in table.people for mark in unit.marks]
    return len([mark for mark in used if kinds[mark].pair == pair])


def count(table: Farmingdale, face: str) -> int:
    return table.stage.markers[face].count
