"""Actions: what a survivor does with an Action Point, and what it costs."""

from __future__ import annotations

from functools import partial
from typing import Final

from shamble.kernel.abilities import Tally
from shamble.kernel.asking import choose_freely
from shamble.kernel.questions import Choice, Option
from shamble.kernel.state import Steps, Turn
from shamble.titles.enclave.dice import die
from shamble.titles.enclave.items import use_up
from shamble.titles.enclave.objectives import gain_points
from shamble.titles.enclave.pieces import AREAS, CHILD, CURE, EW, VE, VEHICLES, WALLS, DefenseCard
from shamble.titles.enclave.searching import (
    DRIVE,
    INVESTIGATE,
    SEARCH,
    activate,
    set_out,
    vehicle_functions,
    why_not_drive,
    why_not_investigate,
    why_not_search,
)
from shamble.titles.enclave.table import PLAYER, Defense, Enclave

RESEARCH_PRICE: Final = 2
MOST_REINFORCED: Final = 2  # Structure Points in one action
MOLOTOV: Final = "molotov"


# -- choosing ----------------------------------------------------------------------------------------------------------


def begin_action(table: Enclave, who: int) -> None:
    table.turns.append(Turn(who, 1))
    table.push("action")


def act(table: Enclave) -> Steps:
    """One action of whom the player has activated; the point and the price are paid when it is chosen."""
    who = table.turn.who
    chosen = yield from choose_freely(table, partial(what_to_do, table, who))
    table.turns.pop()
    activate(table, who)
    steps = perform(table, who, chosen)
    if steps is not None:
        yield from steps


def what_to_do(table: Enclave, who: int) -> Choice:
    choice = table.choice(PLAYER, "action", "enclave.activation.one-ap-per-survivor", (table.name(who),))
    offer_actions(table, who, choice)
    return choice


def offer_actions(table: Enclave, who: int, choice: Choice) -> None:
    choice.offer(Option(SEARCH), why_not_search(table))
    if table.in_play(VEHICLES):
        choice.offer(Option(DRIVE), why_not_drive(table))
    offer_buildings(table, who, choice)
    offer_upgrades(table, who, choice)
    offer_reinforcing(table, choice)
    offer_repairs(table, who, choice)
    offer_molotovs(table, who, choice)
    if table.in_play(CURE):
        choice.offer(Option("research"), why_not_research(table))
    if table.in_play(CHILD):
        choice.offer(Option(INVESTIGATE), why_not_investigate(table))


def can_do_something(table: Enclave, who: int) -> bool:
    """With a point to spend a wall can always be reinforced; without one it takes a closer look."""
    if table.rp > 0 or not why_not_search(table):
        return True
    choice = Choice((PLAYER,), "action", "enclave.activation.one-ap-per-survivor", (), False)  # which nobody reads
    offer_actions(table, who, choice)
    return len(choice.options) > 0


def perform(table: Enclave, who: int, chosen: Option) -> Steps | None:
    verb, names = chosen.verb, chosen.names
    if verb in (SEARCH, DRIVE, INVESTIGATE):
        set_out(table, who, verb)
    elif verb == "build":
        build(table, who, table.stage.defenses[names[0]], chosen.value)
    elif verb == "upgrade":
        upgrade(table, who, names[0], table.stage.defenses[names[1]])
    elif verb == "reinforce":
        table.rp -= int(names[1])
        reinforce(table, chosen.value, int(names[1]), "enclave.action.reinforce-wall", table.name(who))
    elif verb == "repair":
        repair(table, who, names[0], chosen.value)
    elif verb == "repair-vehicle":
        repair_vehicle(table, who, chosen.value)
    elif verb == MOLOTOV:
        mix_molotov(table, who, chosen.value)
    elif verb == "molotovs":
        return burn_gasoline(table, who, chosen.value)
    elif verb == "research":
        return research(table, who)
    return None


# -- building ----------------------------------------------------------------------------------------------------------


def offer_buildings(table: Enclave, who: int, choice: Choice) -> None:
    """Every defense that is available, in each of its areas."""
    for card in table.stage.defenses.values():
        if card.upgrade_of or not table.in_play(card.code):
            continue
        forbidden = why_not_pay(table, card, build_price(table, who, card))
        if not forbidden or choice.explains:
            for area in card.areas:
                choice.offer(Option("build", (card.id, AREAS[area]), area), forbidden or why_not_in(table, area))


def build_price(table: Enclave, who: int, card: DefenseCard) -> int:
    """What it costs this survivor, today."""
    price = Tally(card.price)
    for event in table.in_force():
        event.build_price(table, price)
    for piece in table.survivors[who].pieces:
        piece.build_price(table, price)
    return max(0, price.value)


def why_not_pay(table: Enclave, card: DefenseCard, price: int) -> str:
    """All cards may be in play, or the price may be too high."""
    if table.cards_left(card) == 0:
        return "enclave.build.limited-by-cards"
    if price > table.rp:
        return "enclave.build.pay-cost"
    if card.price_item and carrier_of(table, card.price_item) < 0:
        return "enclave.defense.incendiary-barrel-cost"
    return ""


def why_not_in(table: Enclave, area: int) -> str:
    """A wall that does not exist holds nothing, and improvements need a vehicle."""
    if area == EW and not table.outer_wall:
        return "enclave.campaign.start-walls-and-rp"
    if area == VE and not vehicle_functions(table):
        return "enclave.vehicle.improvements-built-like-defenses"
    return ""


def build(table: Enclave, who: int, card: DefenseCard, area: int) -> None:
    price = build_price(table, who, card)
    table.rp -= price
    if card.price_item:
        spend(table, carrier_of(table, card.price_item), card.price_item)
    defense = put_up(table, card, area)
    has_built(table, who)
    table.tell("built", "enclave.action.build-defense", table.name(who), card.id, AREAS[area], n=price)
    card.is_built(table, defense)


def has_built(table: Enclave, who: int) -> None:
    for event in table.in_force():
        event.has_built(table)
    for piece in table.survivors[who].pieces:
        piece.has_built(table)


def put_up(table: Enclave, card: DefenseCard, area: int) -> Defense:
    """The card comes onto the map, under the lowest number that is free."""
    number = 1
    while table.defense(f"{card.id}-{number}") is not None:
        number += 1
    defense = Defense(card.id, number, area)
    table.defenses.append(defense)
    return defense


def offer_upgrades(table: Enclave, who: int, choice: Choice) -> None:
    """A plain Hole can become another kind of hole."""
    for card in table.stage.defenses.values():
        if not card.upgrade_of or not table.in_play(card.code):
            continue
        forbidden = why_not_pay(table, card, build_price(table, who, card))
        if not forbidden or choice.explains:
            for defense in table.defenses:
                if defense.card == card.upgrade_of:
                    choice.offer(Option("upgrade", (defense.id, card.id)), forbidden)


def upgrade(table: Enclave, who: int, id: str, card: DefenseCard) -> None:
    price = build_price(table, who, card)
    table.rp -= price
    defense = swap(table, id, card)
    has_built(table, who)
    table.tell("upgraded", "enclave.defense.hole-upgrade", table.name(who), id, card.id, n=price)
    card.is_built(table, defense)


def swap(table: Enclave, id: str, card: DefenseCard) -> Defense:
    """The cards are swapped; the old one can be built again, and its damage is gone."""
    old = table.defense(id)
    assert old is not None
    table.defenses.remove(old)
    table.card_of(old).is_removed(table, old)
    return put_up(table, card, old.area)


# -- walls and repairs -------------------------------------------------------------------------------------------------


def offer_reinforcing(table: Enclave, choice: Choice) -> None:
    for area in WALLS:
        for points in range(1, MOST_REINFORCED + 1):
            forbidden = "" if points <= table.rp else "enclave.action.reinforce-wall"
            choice.offer(Option("reinforce", (AREAS[area], str(points)), area), forbidden)


def reinforce(table: Enclave, area: int, points: int, rule: str, by: str = "") -> None:
    """The first point brings an External Wall into being where there was none. There is no upper limit."""
    if area == EW:
        table.outer_wall = True
        table.walls[0] += points
    else:
        table.walls[1] += points
    if by:
        table.tell("reinforced-by", rule, by, AREAS[area], n=points)
    else:
        table.tell("reinforced", rule, AREAS[area], n=points)


def repair_price(table: Enclave, who: int) -> int:
    """What comes on top of a resource point for each point of damage."""
    price = Tally(0)
    for event in table.in_force():
        event.repair_price(table, price)
    for piece in table.survivors[who].pieces:
        piece.repair_price(table, price)
    return max(0, price.value)


def offer_repairs(table: Enclave, who: int, choice: Choice) -> None:
    """Any number of points of one single defense, or of the vehicle."""
    extra = repair_price(table, who)
    for defense in table.defenses:
        for points in range(1, defense.damage + 1):
            forbidden = "" if points + extra <= table.rp else "enclave.action.repair-defense"
            choice.offer(Option("repair", (defense.id, str(points)), points), forbidden)
    if table.in_play(VEHICLES) and table.vehicle:
        for points in range(1, table.vehicle_damage + 1):
            forbidden = "" if points + extra <= table.rp else "enclave.action.repair-vehicle"
            choice.offer(Option("repair-vehicle", (str(points),), points), forbidden)


def repair(table: Enclave, who: int, id: str, points: int) -> None:
    defense = table.defense(id)
    assert defense is not None
    table.rp -= points + repair_price(table, who)
    defense.damage -= points
    table.tell("repaired", "enclave.action.repair-defense", table.name(who), id, n=points)


def repair_vehicle(table: Enclave, who: int, points: int) -> None:
    table.rp -= points + repair_price(table, who)
    table.vehicle_damage -= points
    table.tell("repaired-vehicle", "enclave.action.repair-vehicle", table.name(who), n=points)


# -- molotovs ----------------------------------------------------------------------------------------------------------


def offer_molotovs(table: Enclave, who: int, choice: Choice) -> None:
    """One for a resource point, or as many as a die says for Gasoline that anybody carries; all for one survivor."""
    forbidden = why_no_fire(table, who)
    too_poor = forbidden or ("" if table.rp > 0 else "enclave.action.prepare-molotov-rp")
    no_fuel = forbidden or ("" if fuel_of(table) else "enclave.action.prepare-molotov-gasoline")
    for other in table.people():
        choice.offer(Option(MOLOTOV, (table.name(other),), other), too_poor)
        choice.offer(Option("molotovs", (table.name(other),), other), no_fuel)


def why_no_fire(table: Enclave, who: int) -> str:
    for piece in table.survivors[who].pieces:
        rule = piece.fire_forbidden(table)
        if rule:
            return rule
    return ""


def fuel_of(table: Enclave) -> str:
    """The first item of the group that molotovs can be made from; empty if there is none."""
    for who in table.people():
        for item in table.survivors[who].items:
            if table.stage.items[item].fuels:
                return item
    return ""


def carrier_of(table: Enclave, item: str) -> int:
    """Who carries such an item; -1 if nobody does."""
    for who in table.people():
        if item in table.survivors[who].items:
            return who
    return -1


def spend(table: Enclave, who: int, item: str) -> None:
    table.survivors[who].items.remove(item)
    use_up(table, table.stage.items[item])


def mix_molotov(table: Enclave, who: int, receiver: int) -> None:
    table.rp -= 1
    table.survivors[receiver].items.append(MOLOTOV)
    table.tell("molotov", "enclave.action.prepare-molotov-rp", table.name(who), table.name(receiver), n=1)


def burn_gasoline(table: Enclave, who: int, receiver: int) -> Steps:
    fuel = fuel_of(table)
    spend(table, carrier_of(table, fuel), fuel)
    number = yield from die(table, "molotovs", "enclave.action.prepare-molotov-gasoline", about=(table.name(who),))
    table.survivors[receiver].items += [MOLOTOV] * number
    table.tell(
        "molotovs", "enclave.action.prepare-molotov-gasoline", table.name(who), table.name(receiver), fuel, n=number
    )


# -- the cure ----------------------------------------------------------------------------------------------------------


def has_laboratory(table: Enclave) -> bool:
    return any(table.card_of(defense).allows_research() for defense in table.defenses)


def why_not_research(table: Enclave) -> str:
    if not has_laboratory(table):
        return "enclave.defense.laboratory"
    return "" if table.rp >= RESEARCH_PRICE else "enclave.action.research-cure"


def research(table: Enclave, who: int) -> Steps:
    table.rp -= RESEARCH_PRICE
    points = yield from die(table, "research", "enclave.action.research-cure", 3, (table.name(who),))
    table.tell("researched", "enclave.action.research-cure", table.name(who), n=points)
    gain_points(table, points, "enclave.action.research-cure")


def offer_studies(table: Enclave, choice: Choice) -> None:
    """Notes bring a cure nearer without an Action Point, but only in a laboratory."""
    if not table.in_play(CURE):
        return
    forbidden = "" if has_laboratory(table) else "enclave.defense.laboratory"
    for who in table.people():
        told: list[str] = []
        for item in table.survivors[who].items:
            if table.stage.items[item].research and item not in told:
                told.append(item)
                choice.offer(Option("study", (table.name(who), item), who), forbidden)


def study(table: Enclave, who: int, item: str) -> None:
    spend(table, who, item)
    table.tell("studied", "enclave.objective.the-cure-components", table.name(who), item)
    gain_points(table, table.stage.items[item].research, "enclave.objective.the-cure-components")
