"""Special equipment: made by combining cards, and what the Molotov does."""

from __future__ import annotations

from shamble.kernel.ask import choose
from shamble.kernel.questions import Choice, Option
from shamble.kernel.state import Steps
from shamble.titles.nld.rules.carrying import rearrange
from shamble.titles.nld.rules.combat import kill, note_attack, prepare, run_after_killing
from shamble.titles.nld.rules.survivors import EXTRA_CARDS, LED, health, put_away, suffer
from shamble.zones.rules.equipment import RANGED, Attack, Card, Combination, Item
from shamble.zones.rules.table import Table

# -- combining ---------------------------------------------------------------------------------------------------------


def offer_combinations(table: Table, who: int, choice: Choice) -> None:
    """What can be made out of what the survivor carries, wherever it lies; free, in the survivor's own turn."""
    cards = table.stage.cards
    carried = [item.card for item in table.survivors[who].inventory.items if cards[item.card].combines]
    if not carried:
        return
    for index, recipe in enumerate(table.stage.combinations):
        if len(recipe.needs) > len(carried) and not choice.explains:
            continue
        missing = [card for card in recipe.needs if card not in carried]
        if not missing or (choice.explains and len(missing) < len(recipe.needs)):
            choice.offer(Option("combine", (recipe.gives,), index), why_not_combine(table, recipe, missing))


def may_combine(table: Table, who: int) -> bool:
    """Is it the survivor's own turn, and not an action that another gives?"""
    return bool(table.turns) and table.turn.who == who and LED not in table.turn.marks


def why_not_combine(table: Table, recipe: Combination, missing: list[str]) -> str:
    if missing:
        return "nld.combine.same-survivor"
    return "" if recipe.gives in table.supply else "nld.combine.supply-limit"


def combine(table: Table, who: int, index: int) -> Steps:
    """Cards become another one; then all may be rearranged."""
    make(table, who, table.stage.combinations[index])
    yield from rearrange(table, who, "nld.combine.reorganize-free")


def make(table: Table, who: int, recipe: Combination) -> None:
    """The cards are discarded, and the one made of them comes from the supply, as empty as the weapon in it."""
    inventory = table.survivors[who].inventory
    loaded = True
    for card in recipe.consumes:
        spent = inventory.remove_card(card)
        loaded = loaded and spent.loaded
        put_away(table, spent.card, spent.back)
        table.tell("discarded", "nld.combine.free", table.name(who), card, spent.back)
    for _ in range(min(copies_made(table, who, recipe), table.supply.count(recipe.gives))):
        table.supply.remove(recipe.gives)
        inventory.add(Item(recipe.gives, EXTRA_CARDS, loaded or not needs_loading(table.stage.cards[recipe.gives])))
        table.tell("made", recipe.rule, table.name(who), recipe.gives)


def needs_loading(card: Card) -> bool:
    return card.ranged is not None and card.ranged.reload


def copies_made(table: Table, who: int, recipe: Combination) -> int:
    """One, unless a skill makes two of it."""
    return 2 if any(skill.doubles == recipe.gives for skill in table.survivors[who].abilities) else 1


# -- the Molotov -------------------------------------------------------------------------------------------------------


def throw(table: Table, who: int, card: str, zone: int) -> Steps:
    """A Ranged action that uses the card up."""
    note_attack(table, who, RANGED)
    spent = table.survivors[who].inventory.remove_card(card)
    put_away(table, spent.card, spent.back)
    table.tell("threw", "nld.special.molotov-use", table.name(who), card, table.zone_name(zone))
    made = prepare(table, who, table.stage.cards[card], RANGED, 1, zone)
    yield from burn(table, made)
    run_after_killing(table, made)
    yield from move_spawns(table, zone)


def burn(table: Table, made: Attack) -> Steps:
    """Everybody in the zone is eliminated, without any dice; survivors too."""
    zone = made.zone
    for victim in table.living_in(zone):
        table.tell("burned", "nld.special.molotov-kills-all", table.name(victim), table.zone_name(zone))
        suffer(table, victim, health(table.survivors[victim]), "nld.special.molotov-kills-all")
    for kind in range(len(table.stage.enemies)):
        count = table.dead_of(kind, zone)
        if count > 0:
            yield from kill(table, made, kind, count)


def move_spawns(table: Table, zone: int) -> Steps:
    """Each spawn token of the zone may be moved to another spawn zone, as long as there is another."""
    for index, spawn in enumerate(table.spawns):
        others = spawn_zones(table, zone)
        if spawn.zone == zone and others:
            choice = table.choice(table.decider(), "move-spawn", "nld.special.molotov-moves-spawn", (spawn.colour,))
            for other in others:
                choice.offer(Option("move-spawn", (spawn.colour, table.zone_name(other)), other))
            choice.offer(Option("leave-spawn", (spawn.colour, table.zone_name(zone)), zone))
            chosen = yield from choose(choice)
            if chosen.value != zone:
                move_spawn(table, index, chosen.value)


def spawn_zones(table: Table, but: int) -> list[int]:
    """The zones with a spawn token, also with a coloured one that still waits for its event."""
    found: list[int] = []
    for spawn in table.spawns:
        if spawn.zone != but and spawn.zone not in found:
            found.append(spawn.zone)
    return found


def move_spawn(table: Table, index: int, zone: int) -> None:
    spawn = table.spawns[index]
    there = [other.clock for other in table.spawns if other.zone == zone]
    table.spawns[index] = spawn.moved(zone, there[-1])
    table.tell("spawn-moved", "nld.special.molotov-moves-spawn", spawn.colour, table.zone_name(zone))
