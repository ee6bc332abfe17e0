"""Cars in the streets: several of them, driven slowly or fast, searched, and gone through an exit."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from shamble.kernel.questions import Choice, Option, Question
from shamble.kernel.state import Steps, Turn
from shamble.titles.washington.rules.companions import led_by
from shamble.titles.washington.rules.light import light_for_search
from shamble.zones.rules.action import Action, Cost, Moment
from shamble.zones.rules.board import AWAY
from shamble.zones.rules.cars import (
    UsingCars,
    bring_car,
    car_of,
    tell_drive,
    why_never_driven,
    why_no_driver,
    why_not_drive_into,
    zone_of_ride,
)
from shamble.zones.rules.learning import put_in
from shamble.zones.rules.moving import LeavingLast
from shamble.zones.rules.reasons import ALLOWED, Why, an_action_left, because, each, each_zone, first, on_foot, unless
from shamble.zones.rules.searching import FIRST_DECK, draw, drop, search_by, why_not_search_now
from shamble.zones.rules.stage import Stage
from shamble.zones.rules.survivors import DRIVER, ON_FOOT, SEATS
from shamble.zones.rules.table import Table
from shamble.zones.rules.turns import FREE_TO_SEARCH

SLOWLY: Final = "drive-slowly"
SEARCH_CAR: Final = "search-car"
POLICE_CAR: Final = "modern.car.police-car-search"
NO_CAR: Final[Why] = ("car.in-scene", "There is no car in this scene.")


class UsingStreetCars(UsingCars):
    """Seats are named with their car, and companions need seats of their own."""

    disturbed = "You can't get in while there are zombies in the zone."

    def seat_names(self, table: Table, car: int, seat: int) -> tuple[str, ...]:
        return (table.stage.cars[car] if table.stage.cars else "", SEATS[seat])

    def seat_wanted(self, table: Table, option: Option) -> tuple[int, int]:
        return table.stage.cars.index(option.names[0]), SEATS.index(option.names[1])

    def party(self, table: Table, who: int) -> int:
        return 1 + len(led_by(table, who))

    def wishes(self, table: Table) -> list[Option]:
        return super().wishes(table) if table.stage.cars else [Option("get-out"), *each_zone(table, "drive")]

    def why_not(self, table: Table, at: Moment, option: Option) -> Why:
        on_foot = why_not_driven_on_foot(at) if option.verb == "drive" else ALLOWED
        return on_foot if on_foot[0] else super().why_not(table, at, option)


def why_not_driven_on_foot(at: Moment) -> Why:
    """Which of the cars would it be?"""
    return unless(not at.on_foot, "car.drive-driver-only")


class DrivingSlowly(Action):
    """One zone, without an attack."""

    def __init__(self) -> None:
        super().__init__((SLOWLY,))

    def occurs_in(self, stage: Stage) -> bool:
        return len(stage.cars) > 0

    def offer(self, table: Table, at: Moment, choice: Choice) -> None:
        if at.has_action and not at.on_foot:
            rule, why = why_no_driver(table, at.who)
            for zone in table.stage.board.roads[at.zone]:
                choice.offer(Option(SLOWLY, (table.zone_name(zone),), zone), rule, why)

    def perform(self, table: Table, turn: Turn, option: Option) -> None:
        bring_car(table, table.ride_of(turn.who), option.value)
        tell_drive(table, turn.who)

    def wishes(self, table: Table) -> list[Option]:
        return each_zone(table, SLOWLY)

    def why_never(self, table: Table, option: Option) -> Why:
        return because(why_never_driven(table, option.names[0])) if table.stage.cars else NO_CAR

    def why_not(self, table: Table, at: Moment, option: Option) -> Why:
        return first(
            why_not_driven_on_foot(at),
            why_not_drive_into(table, at.who, table.stage.board.zone_index[option.names[0]]),
            why_no_driver(table, at.who),
            an_action_left(table, at.turn),
        )


# -- searching a car ---------------------------------------------------------------------------------------------------


def cars_to_search(table: Table) -> list[str]:
    """The cars of the scene that can be searched."""
    return [car for car in table.stage.cars if car in car_of(table).searched]


def why_no_car_search(table: Table, at: Moment, car: str) -> Why:
    here = table.cars()[table.stage.cars.index(car)] == at.zone
    return first(
        unless(here, POLICE_CAR, "That car is in another zone."),
        on_foot(table, at.who),
        unless(at.alone, POLICE_CAR, "You can't search a car with zombies around it."),
        because(why_not_search_now(table, at.turn, FIRST_DECK, at.alone)),
    )


class SearchingCars(Action):
    """A search of the street, where a car can be searched for weapons."""

    def __init__(self) -> None:
        super().__init__((SEARCH_CAR,))

    def occurs_in(self, stage: Stage) -> bool:
        return len(stage.cars) > 0

    def offer(self, table: Table, at: Moment, choice: Choice) -> None:
        if at.can_pay(table, FREE_TO_SEARCH):
            for car in cars_to_search(table):
                if table.cars()[table.stage.cars.index(car)] == at.zone:
                    rule, why = why_no_car_search(table, at, car)
                    choice.offer(Option(SEARCH_CAR, (car,)), rule, why)

    def cost(self, table: Table, turn: Turn, option: Option) -> Cost:
        return 1, FREE_TO_SEARCH

    def perform(self, table: Table, turn: Turn, option: Option) -> Steps:
        yield from light_for_search(table, turn.who)
        yield from search_car(table, turn)

    def wishes(self, table: Table) -> list[Option]:
        return each(SEARCH_CAR, table.stage.cars)

    def why_never(self, table: Table, option: Option) -> Why:
        if not table.stage.cars:
            return NO_CAR
        return unless(option.names[0] in cars_to_search(table), POLICE_CAR, "Only a police car is worth a search.")

    def why_not(self, table: Table, at: Moment, option: Option) -> Why:
        return first(why_no_car_search(table, at, option.names[0]), an_action_left(table, at.turn, FREE_TO_SEARCH))


def search_car(table: Table, turn: Turn) -> Steps:
    """A weapon for each card that a search draws."""
    return search_by(table, turn, FIRST_DECK, POLICE_CAR, draw_weapon)


def draw_weapon(table: Table, who: int, deck: int, rule: str) -> Generator[Question, None, str]:
    """Draw until a weapon or a trap comes, and discard the rest; "" if no weapon is left."""
    while any(table.stage.cards[card].is_weapon() for card in table.decks[deck].all_cards()):
        card = yield from draw(table, who, deck, rule)
        if table.stage.cards[card].trap or table.stage.cards[card].is_weapon():
            return card
        drop(table, card, deck)
        table.tell("turned-down", rule, table.name(who), card)
    return ""


# -- leaving -----------------------------------------------------------------------------------------------------------


class LeavingByCar(LeavingLast):
    """On foot, or with the car and everybody in it, at the end of the driver's turn."""

    def perform(self, table: Table, turn: Turn, option: Option) -> None:
        if not table.is_aboard(turn.who):
            super().perform(table, turn, option)
            return
        car = table.ride_of(turn.who)
        for who in table.riders(car):
            table.survivors[who].escaped = True
            table.take_seat(who, 0, ON_FOOT)
            put_in(table, who, AWAY)
            table.tell("escaped", "scene.escape", table.name(who))
        bring_car(table, car, AWAY)

    def why_not(self, table: Table, at: Moment, option: Option) -> Why:
        if at.on_foot:
            return super().why_not(table, at, option)
        wheel = table.survivors[at.who].aboard == DRIVER and table.driving
        return first(
            unless(zone_of_ride(table, at.who) in table.stage.exits, "scene.escape"),
            unless(wheel, "scene.escape", "The driver decides: a car leaves at the end of the driver's turn."),
            self.why_not_now(table, at),
        )
