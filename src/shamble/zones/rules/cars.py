"""Cars: getting in and out, changing seats, driving, and car attacks."""

from __future__ import annotations

from typing import Final

from shamble.kernel.ask import choose, roll
from shamble.kernel.events import dice_reaching
from shamble.kernel.questions import Choice, Option
from shamble.kernel.state import Steps
from shamble.zones.rules.board import EXTERIOR, INTERIOR, WOODS, Board
from shamble.zones.rules.combat import assign_hits, friendly_fire
from shamble.zones.rules.equipment import Attack, Car
from shamble.zones.rules.learning import put_in
from shamble.zones.rules.survivors import DRIVER, ON_FOOT, PASSENGER, SEATS
from shamble.zones.rules.table import Table

GET_OUT: Final = Option("get-out")
PARK: Final = Option("park")


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


def get_in(table: Table, who: int, seat: int) -> None:
    table.survivors[who].aboard = seat
    table.tell("got-in", "car.get-in", table.name(who), table.stage.car, SEATS[seat])


def get_out(table: Table, who: int) -> None:
    """Getting out is never restricted; the survivor is then in the car's zone."""
    table.survivors[who].aboard = ON_FOOT
    table.tell("got-out", "car.get-out", table.name(who), table.stage.car)


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
    why = "" if table.driving else "The car does not run in this scene, or not yet."
    board = table.stage.board
    for zone in board.roads[table.car]:
        choice.offer(Option("drive", (table.zone_name(zone),), zone), no_driver, why)
    if choice.explains:
        for zone in board.beside(table.car):
            if zone not in board.roads[table.car]:
                choice.offer(Option("drive", (table.zone_name(zone),), zone), why_no_road(board, table.car, zone))


def why_no_road(board: Board, start: int, zone: int) -> str:
    """The rule that keeps a car from driving from one zone to another, or nothing."""
    if zone in board.roads[start]:
        return ""
    kind = board.zones[zone].kind
    if kind == INTERIOR:
        return "car.forbidden-zones"
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
