"""Building: defenses, upgrades, walls and repairs, and what they cost."""

from __future__ import annotations

from typing import Final

from shamble.kernel.abilities import Tally
from shamble.kernel.questions import Choice, Option
from shamble.titles.enclave.rules.cards.items import use_up
from shamble.titles.enclave.rules.counters import Defense
from shamble.titles.enclave.rules.day.searching import vehicle_functions
from shamble.titles.enclave.rules.pieces import AREAS, EW, VE, VEHICLES, WALLS, DefenseCard
from shamble.titles.enclave.rules.table import Enclave

MOST_REINFORCED: Final = 2  # Structure Points in one action
REINFORCE: Final[tuple[tuple[Option, ...], ...]] = tuple(  # for each wall by points, with a refused one too many
    [
        tuple([Option("reinforce", (AREAS[area], str(points)), area) for points in range(1, MOST_REINFORCED + 2)])
        for area in WALLS
    ]
)


def offer_buildings(table: Enclave, who: int, choice: Choice) -> None:
    """Every defense that is available, in each of its areas."""
    for card in cards_to_offer(table, choice):
        if card.upgrade_of:
            continue
        forbidden = why_not_build(table, who, card)
        if not forbidden or choice.explains:
            offer_areas(table, "build", card, choice, forbidden)


def cards_to_offer(table: Enclave, choice: Choice) -> list[DefenseCard]:
    """The available cards; all cards if refusals are explained."""
    return list(table.stage.defenses.values()) if choice.explains else table.available()


def offer_areas(table: Enclave, verb: str, card: DefenseCard, choice: Choice, forbidden: str) -> None:
    """The areas that the card names; other areas are refused with a reason only if the card itself is available."""
    for option in card.placings(verb):
        choice.offer(option, forbidden or why_not_in(table, option.value))
    if choice.explains and not forbidden and not all(why_not_in(table, area) for area in card.areas):
        for area in range(len(AREAS)):
            if area not in card.areas and not why_not_in(table, area):
                choice.offer(Option(verb, (card.id, AREAS[area])), "enclave.build.area-on-card")


def build_price(table: Enclave, who: int, card: DefenseCard) -> int:
    """What it costs this survivor today."""
    price = Tally(card.price)
    for event in table.in_force():
        event.build_price(table, price)
    for piece in table.survivors[who].pieces:
        piece.build_price(table, price)
    return max(0, price.value)


def why_not_build(table: Enclave, who: int, card: DefenseCard) -> str:
    return why_not_have(table, card) or why_not_pay(table, who, card)


def why_not_have(table: Enclave, card: DefenseCard) -> str:
    """The defense may not be available, or all its cards may be in play."""
    if not table.in_play(card.code):
        return "enclave.setup.defenses-laid-out"
    if not table.is_dealt(card.id):
        return "enclave.scenario.prepared"
    return "" if table.cards_left(card) else "enclave.build.limited-by-cards"


def why_not_pay(table: Enclave, who: int, card: DefenseCard) -> str:
    """The price may be too high, in kind or in points."""
    if card.price_item and carrier_of(table, card.price_item) < 0:
        return "enclave.defense.incendiary-barrel-cost"
    price = build_price(table, who, card)
    if price <= table.rp:
        return ""
    for piece in table.survivors[who].pieces:
        extra = Tally(0)
        piece.build_price(table, extra)
        if price - extra.value <= table.rp:
            return piece.rule  # but for which it could be paid
    return "enclave.build.pay-cost"


def why_not_in(table: Enclave, area: int) -> str:
    """A missing wall holds nothing, and improvements need a vehicle."""
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
    """Put the card on the map, with the lowest free number."""
    number = 1
    while table.defense(f"{card.id}-{number}") is not None:
        number += 1
    defense = Defense(card.id, number, area)
    table.defenses.append(defense)
    return defense


def offer_upgrades(table: Enclave, who: int, choice: Choice) -> None:
    """A plain Hole can become another kind of hole."""
    for card in cards_to_offer(table, choice):
        if not card.upgrade_of:
            continue
        forbidden = why_not_build(table, who, card)
        if not forbidden or choice.explains:
            offer_swaps(table, "build", card, choice, forbidden)


def offer_swaps(table: Enclave, verb: str, card: DefenseCard, choice: Choice, forbidden: str) -> None:
    """One option for each card that it can replace; if it can replace none, `verb` is refused."""
    olds = [defense for defense in table.defenses if defense.card == card.upgrade_of]
    for defense in olds:
        choice.offer(Option("upgrade", (defense.id, card.id)), forbidden)
    if choice.explains and not olds:
        for area in card.areas:
            choice.offer(Option(verb, (card.id, AREAS[area])), "enclave.defense.hole-upgrade")


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
    return put_up(table, card, old.area)


def carrier_of(table: Enclave, item: str) -> int:
    """The survivor who carries such an item; -1 if nobody does."""
    for who in table.people():
        if item in table.survivors[who].items:
            return who
    return -1


def spend(table: Enclave, who: int, item: str) -> None:
    table.survivors[who].items.remove(item)
    use_up(table, table.stage.items[item])


# -- walls and repairs -------------------------------------------------------------------------------------------------


def offer_reinforcing(table: Enclave, choice: Choice) -> None:
    for options in REINFORCE:
        for points, option in enumerate(options, 1):
            forbidden = "" if points <= table.rp else "enclave.activation.rp-must-exist-at-phase-start"
            choice.offer(option, forbidden if points <= MOST_REINFORCED else "enclave.action.reinforce-wall")


def reinforce(table: Enclave, area: int, points: int, rule: str, by: str = "") -> None:
    """The first point creates the External Wall if there is none. There is no upper limit."""
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
    """The surcharge on top of one Resource Point per point of damage."""
    price = Tally(0)
    for event in table.in_force():
        event.repair_price(table, price)
    for piece in table.survivors[who].pieces:
        piece.repair_price(table, price)
    return max(0, price.value)


def offer_repairs(table: Enclave, who: int, choice: Choice) -> None:
    """Any number of points of one defense, or of the vehicle."""
    for defense in table.defenses:
        for points in range(1, defense.damage + 1):
            choice.offer(Option("repair", (defense.id, str(points)), points), why_too_expensive(table, who, points))
        if choice.explains and not defense.damage:
            choice.offer(Option("repair", (defense.id, "1")), "enclave.action.repair-defense")
    for points in range(1, table.vehicle_damage + 1):
        choice.offer(Option("repair-vehicle", (str(points),), points), why_too_expensive(table, who, points))
    if choice.explains and not table.vehicle_damage:
        choice.offer(Option("repair-vehicle", ("1",)), why_nothing_to_repair(table))


def why_too_expensive(table: Enclave, who: int, points: int) -> str:
    """Why `points` can't be repaired; empty if there are enough RP."""
    price = points + repair_price(table, who)
    if price <= table.rp:
        return ""
    for piece in table.survivors[who].pieces:
        extra = Tally(0)
        piece.repair_price(table, extra)
        if price - extra.value <= table.rp:
            return piece.rule  # but for which it could be paid
    return "enclave.activation.rp-must-exist-at-phase-start"


def why_nothing_to_repair(table: Enclave) -> str:
    """There may be no vehicle, or not so much damage on it."""
    if not table.in_play(VEHICLES):
        return "enclave.vehicle.setup-components"
    return "enclave.action.repair-vehicle" if table.vehicle else "enclave.vehicle.repair"


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
