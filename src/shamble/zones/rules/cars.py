"""Cars: getting in and out, changing seats, driving, and car attacks."""

from __future__ import annotations

from typing import Final

from shamble.kernel.ask import choose, roll
from shamble.kernel.events import dice_reaching
from shamble.kernel.questions import Choice, Option
from shamble.kernel.state import Steps, Turn
from shamble.zones.rules.action import Action, Moment
from shamble.zones.rules.board import AWAY, EXTERIOR, INTERIOR, TANK, WOODS, Board
from shamble.zones.rules.combat import assign_hits, friendly_fire
from shamble.zones.rules.equipment import Attack, Car
from shamble.zones.rules.learning import put_in
from shamble.zones.rules.reasons import Why, an_action_left, because, each, each_zone, first, unless
from shamble.zones.rules.survivors import DRIVER, ON_FOOT, PASSENGER, SEATS
from shamble.zones.rules.table import Table

GET_OUT: Final = Option("get-out")
PARK: Final = Option("park")
NOT_ABOARD: Final = "You are not in the car."
NOT_RUNNING: Final = "The car can't be driven in this scene, at least not yet."


class UsingCars(Action):
    def __init__(self) -> None:
        super().__init__(("get-in", "get-out", "change-seat", "drive"))

    def offer(self, table: Table, at: Moment, choice: Choice) -> None:
        if at.has_action:
            offer_car(table, at.who, choice, at.alone)

    def perform(self, table: Table, turn: Turn, option: Option) -> Steps | None:
        if option.verb == "drive":
            return drive(table, turn.who, option.value)
        if option.verb == "get-in":
            get_in(table, turn.who, option.value)
        elif option.verb == "get-out":
            get_out(table, turn.who)
        else:
            change_seat(table, turn.who, option.value)
        return None

    def wishes(self, table: Table) -> list[Option]:
        seats = list(SEATS[1:])
        return [*each("get-in", seats), *each("change-seat", seats), GET_OUT, *each_zone(table, "drive")]

    def why_never(self, table: Table, option: Option) -> Why:
        if table.car == AWAY:
            return "car.in-scene", "There is no car in this scene."
        return because(why_never_driven(table, option.names[0]) if option.verb == "drive" else "")

    def why_not(self, table: Table, at: Moment, option: Option) -> Why:
        if option.verb == "get-in":
            reason = why_not_get_in(table, at, option.names[0] == SEATS[DRIVER])
        elif option.verb == "get-out":
            reason = unless(not at.on_foot, "car.get-out", NOT_ABOARD)
        elif option.verb == "change-seat":
            reason = why_not_change_seat(table, at, option.names[0])
        else:
            reason = why_not_drive(table, at.who, table.stage.board.zone_index[option.names[0]])
        return first(reason, an_action_left(table, at.turn))


# -- seats -------------------------------------------------------------------------------------------------------------


def offer_car(table: Table, who: int, choice: Choice, alone: bool) -> None:
    """What a survivor can do with the car in its zone."""
    survivor = table.survivors[who]
    if survivor.zone != table.car:
        return
    if survivor.aboard == ON_FOOT:
        taken = "car.seat-choice" if table.driver() >= 0 else ""
        disturbed = "" if alone else "car.get-in"
        choice.offer(Option("get-in", (SEATS[DRIVER],), DRIVER), disturbed or taken)
        choice.offer(Option("get-in", (SEATS[PASSENGER],), PASSENGER), disturbed)
        return
    offer_drives(table, who, choice)
    other = PASSENGER if survivor.aboard == DRIVER else DRIVER
    choice.offer(Option("change-seat", (SEATS[other],), other))
    choice.offer(GET_OUT)


def why_not_get_in(table: Table, at: Moment, driver: bool) -> Why:
    return first(
        unless(table.car == at.zone, "car.get-in", "The car is in another zone."),
        unless(at.on_foot, "car.get-in", "You are already in the car; change seats instead."),
        unless(at.alone, "car.get-in"),
        unless(not driver or table.driver() < 0, "car.seat-choice"),
    )


def get_in(table: Table, who: int, seat: int) -> None:
    table.survivors[who].aboard = seat
    table.tell("got-in", "car.get-in", table.name(who), table.stage.car, SEATS[seat])


def get_out(table: Table, who: int) -> None:
    """Getting out is never restricted; the survivor is then in the car's zone."""
    table.survivors[who].aboard = ON_FOOT
    table.tell("got-out", "car.get-out", table.name(who), table.stage.car)


def why_not_change_seat(table: Table, at: Moment, seat: str) -> Why:
    rule = "car.change-seats"
    return first(
        unless(not at.on_foot, rule, NOT_ABOARD),
        unless(seat != SEATS[table.survivors[at.who].aboard], rule, "You are already in that seat."),
    )


def change_seat(table: Table, who: int, seat: int) -> None:
    """Move to the wheel or away from it; a survivor who sits there changes places."""
    if seat == DRIVER and table.driver() >= 0:
        other = table.driver()
        table.survivors[other].aboard = PASSENGER
        table.tell("seat-changed", "car.change-seats", table.name(other), SEATS[PASSENGER])
    table.survivors[who].aboard = seat
    table.tell("seat-changed", "car.change-seats", table.name(who), SEATS[seat])


# -- driving -----------------------------------------------------------------------------------------------------------


def offer_drives(table: Table, who: int, choice: Choice) -> None:
    """The driver drives, if the scene permits it; only over open ground."""
    no_driver = "" if table.survivors[who].aboard == DRIVER and table.driving else "car.drive-driver-only"
    why = "" if table.driving else NOT_RUNNING
    board = table.stage.board
    for zone in board.roads[table.car]:
        choice.offer(Option("drive", (table.zone_name(zone),), zone), no_driver, why)
    if choice.explains:
        for zone in board.beside(table.car):
            if zone not in board.roads[table.car]:
                choice.offer(Option("drive", (table.zone_name(zone),), zone), why_no_road(board, table.car, zone))


def why_never_driven(table: Table, name: str) -> str:
    """A car can go wherever roads lead, however many actions that may take."""
    board, zone = table.stage.board, table.stage.board.zone_index[name]
    if board.zones[zone].kind != EXTERIOR:
        return why_no_road(board, table.car, zone)
    return "" if board.drives(table.car)[zone] >= 0 else "car.drive-distance"


def why_not_drive(table: Table, who: int, zone: int) -> Why:
    rule = "car.drive-driver-only"
    return first(
        why_not_drive_into(table, zone),
        unless(table.driving, rule, NOT_RUNNING),
        unless(table.survivors[who].aboard == DRIVER, rule),
    )


def why_not_drive_into(table: Table, zone: int) -> Why:
    if zone == table.car:
        return "car.drive-distance", "The car is already there."
    return because(why_no_road(table.stage.board, table.car, zone))


def why_no_road(board: Board, start: int, zone: int) -> str:
    """The rule that keeps a car from driving from one zone to another, or nothing."""
    if zone in board.roads[start]:
        return ""
    kind = board.zones[zone].kind
    if kind == INTERIOR:
        return "car.forbidden-zones"
    if kind == TANK or any(board.edges[edge].other(start) == zone for edge in board.sandbags_of(start)):
        return "sandbags.cars"
    if kind == EXTERIOR:
        return "car.drive-distance"
    return "woods.no-cars" if kind == WOODS else "corn.no-cars"


def car_of(table: Table) -> Car:
    car = table.stage.car_kind
    assert car is not None
    return car


def drive(table: Table, who: int, zone: int) -> Steps:
    """Drive one or two zones, with an attack in each zone entered; the driver may stop after the first."""
    yield from drive_into(table, who, zone)
    for _ in range(1, car_of(table).zones):
        choice = table.asks(who, "drive-on", "car.drive-distance", (table.name(who), table.zone_name(table.car)))
        for further in table.stage.board.roads[table.car]:
            choice.offer(Option("drive", (table.zone_name(further),), further))
        choice.offer(PARK)
        chosen = yield from choose(choice)
        if chosen is PARK:
            return
        yield from drive_into(table, who, chosen.value)


def drive_into(table: Table, who: int, zone: int) -> Steps:
    """The car enters a zone and attacks the dead there."""
    bring_car(table, zone)
    table.tell("drove", "car.occupants-travel", table.name(who), table.stage.car, table.zone_name(zone))
    if table.dead_in(zone) > 0:
        yield from run_over(table, who)


def bring_car(table: Table, zone: int) -> None:
    """Everybody in the car travels with it."""
    table.car = zone
    for other in table.in_play():
        if table.is_aboard(other):
            put_in(table, other, zone)


def car_attack(table: Table, who: int, zone: int) -> Attack:
    attack = Attack(who, table.stage.car, car_of(table).weapon, 1, zone, table.dead_in(zone))
    attack.by_car = True
    return attack


def run_over(table: Table, who: int) -> Steps:
    """A car attack: the misses hit survivors on foot."""
    attack = car_attack(table, who, table.car)
    weapon = attack.weapon
    about = (table.name(who), attack.card, table.zone_name(attack.zone))
    attack.faces = yield from roll(table, "car-attack", "car.attack-stats", weapon.dice, about=about)
    hits = len([face for face in attack.faces if face >= weapon.accuracy])
    dice = dice_reaching(weapon.accuracy, attack.faces)
    rule = "car.attack-each-entered-zone"
    table.tell("ran-over", rule, attack.card, table.zone_name(attack.zone), n=hits, dice=dice)
    yield from assign_hits(table, attack, hits, weapon.damage)
    if hits < len(attack.faces):
        yield from friendly_fire(table, attack, len(attack.faces) - hits, weapon.damage)
