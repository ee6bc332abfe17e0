"""The cups and decks: what goes into them at the start, and what goes back."""

from __future__ import annotations

from collections.abc import Callable

from shamble.kernel.decks import Deck
from shamble.titles.enclave.rules.table import Enclave


def fill_cups(table: Enclave) -> None:
    """Everything without a letter, and what belongs to the rules in play. Molotovs stay apart."""
    table.people_cup = Deck("survivors", pool(table, "survivors", people))
    table.zombie_cup = Deck("zombies", pool(table, "zombies", zombies))
    table.item_cup = Deck("items", pool(table, "items", item_counters))
    table.drawback_cup = Deck("drawbacks", pool(table, "drawbacks", drawbacks))
    table.buildup = Deck("chits", pool(table, "chits", first_chits))


def pool(table: Enclave, name: str, gather: Callable[[Enclave], list[str]]) -> list[str]:
    """What a cup holds at the start, sorted as in the cup. The first game with these rules collects it."""
    key = f"{name} {table.codes} {table.alternative}"
    found = table.stage.pools.get(key)
    if found is None:
        found = table.stage.pools[key] = sorted(gather(table))
    return found


def people(table: Enclave) -> list[str]:
    return list(table.stage.people)


def zombies(table: Enclave) -> list[str]:
    return [zombie.id for zombie in table.stage.zombies.values() for _ in range(zombie.count)]


def drawbacks(table: Enclave) -> list[str]:
    return [drawback.id for drawback in table.stage.drawbacks.values() for _ in range(drawback.count)]


def item_counters(table: Enclave) -> list[str]:
    counters: list[str] = []
    for item in table.stage.items.values():
        if not item.made and item.counter == item.id and table.in_play(item.code):
            counters += [item.id] * item.count
    return counters


def first_chits(table: Enclave) -> list[str]:
    """The chits that need no number of survivors; in a siege all chits."""
    scenario = table.scenario
    if scenario.no_chits:
        return []
    chits: list[str] = []
    for chit in table.stage.chits.values():
        if scenario.all_chits or (chit.needs == 0 and table.in_play(chit.code)):
            chits += [chit.id] * chit.count
    return chits


def chits_met(table: Enclave, count: int) -> list[str]:
    """The chits that come with `count` survivors, if there were never that many before."""
    added: list[str] = []
    for chit in table.stage.chits.values():
        if table.most_survivors < chit.needs <= count and table.in_play(chit.code):
            added += [chit.id] * chit.count
    return added


def grow_buildup_pool(table: Enclave) -> None:
    """Chits whose number of survivors is now reached are added at once, each only once; none is ever taken out."""
    count = len(table.people())
    if count <= table.most_survivors:
        return
    added = chits_met(table, count)
    table.most_survivors = count
    if table.scenario.all_chits or table.scenario.no_chits:
        return
    if added:
        table.buildup.mix_in(added)
        table.tell("pool-grew", "enclave.buildup.pool-grows-with-survivors", n=len(added))
