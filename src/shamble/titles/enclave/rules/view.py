"""What the player can see, which is everything except the order of the cups; and the count of all components."""

from __future__ import annotations

from shamble.kernel.records import Plain
from shamble.titles.enclave.rules.combat.fighting import MOVED
from shamble.titles.enclave.rules.combat.zombies import attack_value, who_can_be_attacked
from shamble.titles.enclave.rules.counters import Defense, Survivor, Zombie
from shamble.titles.enclave.rules.day.searching import vehicle_hit_points
from shamble.titles.enclave.rules.pieces import AREAS, EP, EW, IP, RE, RW
from shamble.titles.enclave.rules.table import Enclave


def view(table: Enclave) -> Plain:
    return {
        "scene": table.scene,
        "text": table.text,
        "turn": table.round,
        "phase": table.phase,
        "codes": table.codes,
        "walls": {"ew": table.walls[0] if table.outer_wall else None, "rw": table.walls[1]},
        "fire": table.fire,
        "survivors": [survivor_seen(table, who) for who in range(len(table.survivors))],
        "owner": table.owner,
        "zombies": [zombie_seen(table, zombie) for zombie in table.zombies],
        "horde": sorted(table.horde),
        "defenses": [defense_seen(table, defense) for defense in table.defenses],
        "available": available(table),
        "cups": {
            "survivors": len(table.people_cup),
            "zombies": len(table.zombie_cup),
            "items": len(table.item_cup),
            "drawbacks": len(table.drawback_cup),
            "chits": len(table.buildup),
            "events": len(table.event_deck),
        },
        "chits": counts(table.buildup.all_cards(), table.buildup.discards),
        "drawn": table.buildup.discards[:],
        "events": {"stays": table.event, "today": table.today[:], "discards": table.event_deck.discards[:]},
        "rp": table.rp,
        "found": table.found,
        "vehicle": table.vehicle_damage if table.vehicle else None,
        "vehicle-hp": vehicle_hit_points(table),
        "points": table.points,
        "extra": table.extra,
        "searched": table.searched,
        "fighting": table.fighting,
        "combat-turn": table.combat_turn,
        "active": [[table.name(turn.who), turn.left] for turn in table.turns if turn.who >= 0],
        "attacks": [table.turns[-1].spent, table.turns[-1].granted] if table.fighting and table.turns else None,
        "moved": table.fighting and bool(table.turns) and MOVED in table.turns[-1].marks,
        "step": step_of_combat(table),
        "roof-used": table.roof_used,
        "quiet": any(event.enemy_phase_forbidden(table) != "" for event in table.in_force()),
        "objective": table.objective,
        "progress": table.progress,
        "completed": table.completed[:],
        "wanted": table.wanted,
        "rescue": table.rescue,
        "outcome": table.outcome.why if table.outcome is not None else "",
        "kills": table.kills,
        "fallen": table.fallen,
    }


def step_of_combat(table: Enclave) -> str:
    """The step of the Combat Turn that is under way: the one before the next scheduled step."""
    if not table.fighting:
        return ""
    coming = [task.name for task in table.agenda]
    for step, following in (("fight", "zombies"), ("zombies", "fire-step"), ("fire", "end-check")):
        if following in coming:
            return step
    return "end"


def available(table: Enclave) -> dict[str, int]:
    """How many cards of each defense can still be built."""
    return {id: table.cards_left(card) for id, card in table.stage.defenses.items() if table.in_play(card.code)}


def counts(cards: list[str], without: list[str]) -> dict[str, int]:
    """How many of each there are, leaving these out."""
    found: dict[str, int] = {}
    for card in cards:
        found[card] = found.get(card, 0) + 1
    for card in without:
        found[card] -= 1
    return {card: number for card, number in found.items() if number}


def survivor_seen(table: Enclave, who: int) -> Plain:
    survivor: Survivor = table.survivors[who]
    return {
        "id": survivor.id,
        "area": AREAS[survivor.area],
        "av": survivor.person.av,
        "hp": table.hit_points(who),
        "damage": survivor.damage,
        "fire": survivor.fire,
        "items": survivor.items[:],
        "traits": [piece.id for piece in survivor.person.traits],
        "drawbacks": survivor.drawbacks[:],
        "experience": survivor.experience[:],
        "counts": survivor.person.counts,
        "activated": survivor.activated,
        "fought": survivor.fought,
        "loses-turn": survivor.loses_now or survivor.loses_turn,
        "drunk": survivor.drunk,
    }


def zombie_seen(table: Enclave, zombie: Zombie) -> Plain:
    return {
        "id": zombie.id,
        "kind": zombie.kind,
        "area": AREAS[zombie.area],
        "damage": zombie.damage,
        "fire": zombie.fire,
        "held": zombie.held,
        "does": intention(table, zombie),
    }


def intention(table: Enclave, zombie: Zombie) -> list[str]:
    """What the zombie would do if it acted now: what, to whom or where, and the highest roll that succeeds."""
    value = str(attack_value(table, zombie))
    if zombie.held:
        defense = table.defense(zombie.held)
        needed = table.card_of(defense).way_out(table.kind_of(zombie).av) if defense is not None else 0
        return ["struggle", zombie.held, str(needed)] if needed else ["hang", zombie.held, ""]
    victims = who_can_be_attacked(table, zombie)
    if victims:
        return ["attack", AREAS[table.survivors[victims[0]].area], value]
    if zombie.area == EP:
        if table.outermost() != EP:
            return ["move", AREAS[IP], ""]
        climbs = any(trait.climbs for trait in table.kind_of(zombie).traits)
        return ["climb" if climbs else "batter", AREAS[EW], value]
    if zombie.area == IP:
        return ["batter", AREAS[RW], value] if table.walls[1] > 0 else ["move", AREAS[RE], ""]
    return ["stay", AREAS[zombie.area], ""]


def defense_seen(table: Enclave, defense: Defense) -> Plain:
    return {
        "id": defense.id,
        "card": defense.card,
        "area": AREAS[defense.area],
        "damage": defense.damage,
        "sp": table.card_of(defense).sp,
        "spent": defense.spent,
        "fights-fire": table.card_of(defense).fights_fire(table),
    }


def measures(table: Enclave) -> dict[str, int]:
    """What odds count. Damage is minus the Hit Points that zombies on the map have left."""
    return {
        "kills": table.kills,
        "damage": -sum([table.kind_of(zombie).hp - zombie.damage for zombie in table.zombies]),
        "flames": sum([zombie.fire for zombie in table.zombies]),
        "held": len([zombie for zombie in table.zombies if zombie.held]),
        "wounds": table.hurt,
        "deaths": table.fallen,
        "survivors": len(table.people()) + table.fallen,
        "rp": table.rp + table.found,
        "items": len(table.drawn) + sum([len(survivor.items) for survivor in table.survivors]),
        "horde": len(table.horde),
        "fight": 1 if table.combat_comes else 0,
        "walls": table.walls[0] + table.walls[1],
        "defenses": len(table.defenses),
        "fires": table.fire,
        "points": table.progress,
        "vehicle": vehicle_hit_points(table) - table.vehicle_damage if table.vehicle else 0,
    }


# -- the count of all components ---------------------------------------------------------------------------------------


def census(table: Enclave) -> Plain:
    """Every counter and card, wherever it is; handmade items are not counted.

    Components that wait in the box for their rules, or for enough survivors, are counted too."""
    items = [table.stage.items[item] for survivor in table.survivors for item in survivor.items]
    items += [table.stage.items[item] for item in table.drawn]
    on_table = [table.event] if table.event else []
    return {
        "survivors": sorted(table.people_cup.all_cards() + [survivor.id for survivor in table.survivors]),
        "zombies": sorted(table.zombie_cup.all_cards() + table.horde + [zombie.kind for zombie in table.zombies]),
        "items": sorted(
            table.item_cup.all_cards() + [kind.counter for kind in items if not kind.made] + boxed_items(table)
        ),
        "drawbacks": sorted(
            table.drawback_cup.all_cards() + [id for survivor in table.survivors for id in survivor.drawbacks]
        ),
        "chits": sorted(table.buildup.all_cards() + table.passed + boxed_chits(table)),
        "events": sorted(table.event_deck.all_cards() + on_table + boxed_events(table)),
        "too-many-defenses": [card.id for card in table.stage.defenses.values() if table.cards_left(card) < 0],
        "too-much-experience": [id for id in table.stage.experience if table.experience_left(id) < 0],
    }


def boxed_items(table: Enclave) -> list[str]:
    """Counters of the item pool whose rules are not in play."""
    kinds = [kind for kind in table.stage.items.values() if kind.counter == kind.id and not kind.made]
    return [kind.id for kind in kinds if not table.in_play(kind.code) for _ in range(kind.count)]


def boxed_chits(table: Enclave) -> list[str]:
    """Chits that the scenario or the rules in play do not use, or that wait for more survivors."""
    scenario = table.scenario
    boxed: list[str] = []
    for chit in table.stage.chits.values():
        waits = not table.in_play(chit.code) or chit.needs > table.most_survivors
        if scenario.no_chits or (waits and not scenario.all_chits):
            boxed += [chit.id] * chit.count
    return boxed


def boxed_events(table: Enclave) -> list[str]:
    """Event cards left out because their rules are not in play."""
    boxed: list[str] = []
    for card in table.stage.events.values():
        if not (table.in_play(card.code) and table.in_play(card.requires)):
            boxed += [card.id] * card.count
    return boxed
