"""Whom an effect works on: the units that a selector finds, and which of them are chosen."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Final

from shamble.kernel.questions import Question
from shamble.titles.farmingdale.rules.asking import break_tie, settle
from shamble.titles.farmingdale.rules.board import CEMETERY, NOWHERE, TOWN_CENTER
from shamble.titles.farmingdale.rules.cards import Card
from shamble.titles.farmingdale.rules.counters import Unit
from shamble.titles.farmingdale.rules.effects.language import Selector, Spot
from shamble.titles.farmingdale.rules.table import Farmingdale

VERB: Final = "target"


def found(table: Farmingdale, selector: Selector) -> list[Unit]:
    """All units of the group in the place."""
    is_of_group, is_there = GROUPS[selector.group], PLACES[selector.place]
    units = [*table.zeds, *table.people]
    return [unit for unit in units if is_of_group(unit) and is_there(table, unit.place, selector.index)]


def place_of(table: Farmingdale, spot: Spot) -> int:
    """The space; NOWHERE if it depends on the Fated track, and no Fate card has been turned over this turn."""
    if not spot.fated_start:
        return spot.place
    return table.board.tracks[table.fated].start if table.fated != NOWHERE else NOWHERE


def chosen(
    table: Farmingdale, selector: Selector, card: Card, units: list[Unit], harms: bool
) -> Generator[Question, None, list[Unit]]:
    """All of these units that a selector has found, or the one that it is after. `harms` says whether the card is bad
    news to those that it finds: so what is listed first suits the Hero side."""
    if selector.filter == "each":
        return units
    units = sorted(remarkable(table, selector.filter, units), key=lambda unit: usual_order(table, unit, harms))
    if len(units) == 1:
        return units
    ids = [unit.id for unit in units]
    if selector.filter == "choice":
        index = yield from settle(table, "target", "zeds.seq.event-when", VERB, ids, (card.id,))
    else:
        index = yield from break_tie(table, "tied-target", VERB, ids, (card.id,))
    return [units[index]]


def remarkable(table: Farmingdale, filter: str, units: list[Unit]) -> list[Unit]:
    """Those that are as strong, as near or as far as any of them."""
    if filter == "choice":
        return units
    values = [remarkable_for(table, filter, unit) for unit in units]
    most = max(values)
    return [unit for unit, value in zip(units, values) if value == most]


def remarkable_for(table: Farmingdale, filter: str, unit: Unit) -> int:
    if filter == "strongest":
        return unit.strength
    steps = table.space(unit.place).steps
    return -steps if filter == "nearest" else steps


def usual_order(table: Farmingdale, unit: Unit, harms: bool) -> tuple[int, int, int]:
    """Harm is best done to the Zeds that threaten most, or else to whoever can bear it best. Help goes the other way
    round: to the strongest of the people, or else to the Zeds that threaten least."""
    steps = table.space(unit.place).steps if unit.place >= 0 else 0
    if unit.card.is_zeds:
        return (0, steps, -unit.strength) if harms else (1, -steps, unit.strength)
    return (1, -unit.hits_left, -unit.strength) if harms else (0, -unit.strength, -unit.hits_left)


# -- groups and places: each word of the language, and what it means ---------------------------------------------------


def everybody(unit: Unit) -> bool:
    return True


def is_zeds(unit: Unit) -> bool:
    return unit.card.is_zeds


def is_fighter(unit: Unit) -> bool:
    """A Player unit that can fight, as all of these levels can."""
    return not unit.card.is_zeds


def is_hero(unit: Unit) -> bool:
    return unit.card.is_hero


def is_regular(unit: Unit) -> bool:
    return unit.card.is_regular


def on_map(table: Farmingdale, place: int, index: int) -> bool:
    return place >= 0


def not_on_start(table: Farmingdale, place: int, index: int) -> bool:
    return place >= 0 and not table.space(place).is_start


def in_town_center(table: Farmingdale, place: int, index: int) -> bool:
    return place == TOWN_CENTER


def in_village(table: Farmingdale, place: int, index: int) -> bool:
    return place >= 0 and table.space(place).is_village


def in_cemetery(table: Farmingdale, place: int, index: int) -> bool:
    return place == CEMETERY


def on_fated(table: Farmingdale, place: int, index: int) -> bool:
    """On the Fated track; nowhere if no Fate card has been turned over this turn."""
    return place >= 0 and table.fated != NOWHERE and table.space(place).track == table.fated


def on_fated_not_start(table: Farmingdale, place: int, index: int) -> bool:
    return on_fated(table, place, index) and not table.space(place).is_start


def in_space(table: Farmingdale, place: int, index: int) -> bool:
    return place == index


def next_to_space(table: Farmingdale, place: int, index: int) -> bool:
    return place in table.board.next_to(index)


def on_track(table: Farmingdale, place: int, index: int) -> bool:
    return place >= 0 and table.space(place).track == index


GROUPS: Final[dict[str, Callable[[Unit], bool]]] = {
    "any": everybody,
    "fighters": is_fighter,
    "hero": is_hero,
    "regular-civilians": is_regular,
    "zeds": is_zeds,
}
PLACES: Final[dict[str, Callable[[Farmingdale, int, int], bool]]] = {
    "all": on_map,
    "not-start": not_on_start,
    "town-center": in_town_center,
    "village": in_village,
    "cemetery": in_cemetery,
    "fated": on_fated,
    "fated-not-start": on_fated_not_start,
    "space": in_space,
    "adjacent": next_to_space,
    "track": on_track,
}
