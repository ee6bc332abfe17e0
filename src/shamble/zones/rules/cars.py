"""Cars: getting in and out, changing seats, driving, and car attacks."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from shamble.kernel.ask import choose, roll
from shamble.kernel.events import dice_reaching
from shamble.kernel.questions import Choice, Option
from shamble.kernel.state import Steps, Turn
from shamble.zones.rules.action import Action, Moment
from shamble.zones.rules.board import AWAY, EXTERIOR, INTERIOR, TANK, WOODS, Board
from shamble.zones.rules.combat import assign_hits
from shamble.zones.rules.equipment import Attack, Car
from shamble.zones.rules.friendly_fire import friendly_fire
from shamble.zones.rules.learning import put_in
from shamble.zones.rules.reasons import Why, an_action_left, because, each, each_zone, first, unless
from shamble.zones.rules.stage import Stage
from shamble.zones.rules.survivors import DRIVER, ON_FOOT, PASSENGER, SEATS
from shamble.zones.rules.table import Table

GET_OUT: Final = Option("get-out")
PARK: Final = Option("park")
NOT_ABOARD: Final = "You are not in the car."
NOT_RUNNING: Final = "The car can't be driven in this scene, at least not yet."
DEAD_END: Final = "A fast drive needs a second zone, and no street leads on from there."
TOO_FEW_SEATS: Final = "That car has too few free seats."
NO_TURNING_BACK: Final = "A fast drive does not turn back."


@mypyc_attr(allow_interpreted_subclasses=True)
class UsingCars(Action):
    disturbed = ""  # why nobody gets in among the dead, if not in the words of the rule

    def __init__(self) -> None:
        super().__init__(("get-in", "get-out", "change-seat", "drive"))

    def occurs_in(self, stage: Stage) -> bool:
        return len(stage.cars) > 0

    def offer(self, table: Table, at: Moment, choice: Choice) -> None:
        if not at.has_action:
            return
        if not at.on_foot:
            offer_car(table, at.who, choice)
            return
        for car, zone in enumerate(table.cars()):
            if zone == at.zone:
                for seat in (DRIVER, PASSENGER):
                    rule, why = self.why_not_get_in(table, at, car, seat)
                    choice.offer(Option("get-in", self.seat_names(table, car, seat), seat_number(car, seat)), rule, why)

    def perform(self, table: Table, turn: Turn, option: Option) -> Steps | None:
        if option.verb == "drive":
            return drive(table, turn.who, option.value)
        if option.verb == "get-in":
            get_in(table, turn.who, option.value // len(SEATS), option.value % len(SEATS))
        elif option.verb == "get-out":
            get_out(table, turn.who)
        else:
            change_seat(table, turn.who, option.value)
        return None

    def wishes(self, table: Table) -> list[Option]:
        cars = range(max(1, len(table.stage.cars)))
        seats = [self.seat_names(table, car, seat) for car in cars for seat in (PASSENGER, DRIVER)]
        ways_in = [Option("get-in", names) for names in seats]
        return [*ways_in, *each("change-seat", list(SEATS[1:])), GET_OUT, *each_zone(table, "drive")]

    def why_never(self, table: Table, option: Option) -> Why:
        if not table.stage.cars:
            return "car.in-scene", "There is no car in this scene."
        return because(why_never_driven(table, option.names[0]) if option.verb == "drive" else "")

    def why_not(self, table: Table, at: Moment, option: Option) -> Why:
        if option.verb == "get-in":
            car, seat = self.seat_wanted(table, option)
            reason = self.why_not_get_in(table, at, car, seat)
        elif option.verb == "get-out":
            reason = unless(not at.on_foot, "car.get-out", NOT_ABOARD)
        elif option.verb == "change-seat":
            reason = why_not_change_seat(table, at, option.names[0])
        else:
            reason = why_not_drive(table, at.who, table.stage.board.zone_index[option.names[0]])
        return first(reason, an_action_left(table, at.turn))

    # -- seats ---------------------------------------------------------------------------------------------------------

    def seat_names(self, table: Table, car: int, seat: int) -> tuple[str, ...]:
        """What the option to take a seat is called; a game with several cars also names the car."""
        return (SEATS[seat],)

    def seat_wanted(self, table: Table, option: Option) -> tuple[int, int]:
        """The car and the seat that such an option names."""
        return 0, SEATS.index(option.names[0])

    def party(self, table: Table, who: int) -> int:
        """How many seats a survivor needs, with those who go along."""
        return 1

    def why_not_get_in(self, table: Table, at: Moment, car: int, seat: int) -> Why:
        return first(
            unless(table.cars()[car] != AWAY, "car.get-in", "That car has left the board."),
            unless(table.cars()[car] == at.zone, "car.get-in", "The car is in another zone."),
            unless(at.on_foot, "car.get-in", "You are already in the car; change seats instead."),
            unless(at.alone, "car.get-in", self.disturbed),
            unless(seat != DRIVER or table.driver(car) < 0, "car.seat-choice"),
            unless(has_room(table, car, self.party(table, at.who)), "car.capacity", TOO_FEW_SEATS),
        )


def seat_number(car: int, seat: int) -> int:
    """A car and a seat in one number."""
    return car * len(SEATS) + seat


def has_room(table: Table, car: int, people: int = 1) -> bool:
    """Does a car have this number of free seats?"""
    seats = car_of(table).seats
    return seats == 0 or len(table.riders(car)) + people <= seats


def offer_car(table: Table, who: int, choice: Choice) -> None:
    """What a survivor can do in a car."""
    offer_drives(table, who, choice)
    other = PASSENGER if table.survivors[who].aboard == DRIVER else DRIVER
    choice.offer(Option("change-seat", (SEATS[other],), other))
    choice.offer(GET_OUT)


def get_in(table: Table, who: int, car: int, seat: int) -> None:
    table.take_seat(who, car, seat)
    table.edition.moved(table, who)
    table.tell("got-in", "car.get-in", table.name(who), table.stage.cars[car], SEATS[seat])


def get_out(table: Table, who: int) -> None:
    """Getting out is never restricted; the survivor is then in the car's zone."""
    car = table.ride_of(who)
    table.take_seat(who, 0, ON_FOOT)
    table.edition.moved(table, who)
    table.tell("got-out", "car.get-out", table.name(who), table.stage.cars[car])


def why_not_change_seat(table: Table, at: Moment, seat: str) -> Why:
    rule = "car.change-seats"
    return first(
        unless(not at.on_foot, rule, NOT_ABOARD),
        unless(seat != SEATS[table.survivors[at.who].aboard], rule, "You are already in that seat."),
    )


def change_seat(table: Table, who: int, seat: int) -> None:
    """Move to the wheel or away from it; a survivor who sits there changes places."""
    car = table.ride_of(who)
    if seat == DRIVER and table.driver(car) >= 0:
        other = table.driver(car)
        table.take_seat(other, car, PASSENGER)
        table.tell("seat-changed", "car.change-seats", table.name(other), SEATS[PASSENGER])
    table.take_seat(who, car, seat)
    table.tell("seat-changed", "car.change-seats", table.name(who), SEATS[seat])


# -- driving -----------------------------------------------------------------------------------------------------------


def zone_of_ride(table: Table, who: int) -> int:
    """Where the car is that a survivor is in, or would be."""
    return table.cars()[table.ride_of(who)]


def offer_drives(table: Table, who: int, choice: Choice) -> None:
    """The driver drives, if the scene permits it; only over open ground."""
    board, start = table.stage.board, zone_of_ride(table, who)
    no_driver = why_no_driver(table, who)
    for zone in board.roads[start]:
        rule, why = first(no_driver, why_no_way_on(table, start, zone))
        choice.offer(Option("drive", (table.zone_name(zone),), zone), rule, why)
    if choice.explains:
        for zone in board.beside(start):
            if zone not in board.roads[start]:
                choice.offer(Option("drive", (table.zone_name(zone),), zone), why_no_road(board, start, zone))


def why_no_driver(table: Table, who: int) -> Why:
    rule = "car.drive-driver-only"
    return first(
        unless(table.driving, rule, NOT_RUNNING),
        unless(table.survivors[who].aboard == DRIVER, rule),
    )


def why_never_driven(table: Table, name: str) -> str:
    """A car can go wherever roads lead, however many actions that may take."""
    board, zone = table.stage.board, table.stage.board.zone_index[name]
    cars = [car for car in table.cars() if car != AWAY]
    if any(board.drives(car)[zone] >= 0 for car in cars):
        return ""
    return why_no_road(board, cars[0], zone) if cars else "car.drive-distance"


def why_not_drive(table: Table, who: int, zone: int) -> Why:
    return first(
        why_not_drive_into(table, who, zone),
        why_no_driver(table, who),
        why_no_way_on(table, zone_of_ride(table, who), zone),
    )


def why_not_drive_into(table: Table, who: int, zone: int) -> Why:
    start = zone_of_ride(table, who)
    if zone == start:
        return "car.drive-distance", "The car is already there."
    return because(why_no_road(table.stage.board, start, zone))


def why_no_way_on(table: Table, start: int, zone: int) -> Why:
    """A drive that has to cover more than one zone needs a way on from the first."""
    far_enough = car_of(table).least == 1 or len(roads_on(table, start, zone)) > 0
    return unless(far_enough, "car.drive-distance", DEAD_END)


def roads_on(table: Table, start: int, zone: int) -> list[int]:
    """Where a car that has come from one zone into another can be driven in the same action."""
    roads = table.stage.board.roads[zone]
    return roads if car_of(table).turns_back else [there for there in roads if there != start]


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
    """Drive one or two zones, with an attack in each zone entered; in some games the driver may stop after the
    first."""
    start = zone_of_ride(table, who)
    yield from drive_into(table, who, zone)
    for driven in range(1, car_of(table).zones):
        here = zone_of_ride(table, who)
        choice = table.asks(who, "drive-on", "car.drive-distance", (table.name(who), table.zone_name(here)))
        for further in roads_on(table, start, here):
            choice.offer(Option("drive", (table.zone_name(further),), further))
        if driven >= car_of(table).least:
            choice.offer(PARK)
        chosen = yield from choose(choice)
        if chosen is PARK:
            return
        yield from drive_into(table, who, chosen.value)


def drive_into(table: Table, who: int, zone: int) -> Steps:
    """The car enters a zone and attacks the dead there."""
    bring_car(table, table.ride_of(who), zone)
    tell_drive(table, who)
    if table.dead_in(zone) > 0:
        yield from run_over(table, who)


def tell_drive(table: Table, who: int) -> None:
    car = table.stage.cars[table.ride_of(who)]
    table.tell("drove", "car.occupants-travel", table.name(who), car, table.zone_name(zone_of_ride(table, who)))


def bring_car(table: Table, car: int, zone: int) -> None:
    """Everybody and everything in the car travels with it."""
    table.put_car(car, zone)
    for other in table.riders(car):
        put_in(table, other, zone)
    for index, token in enumerate(table.stage.tokens):
        if token.car == car and table.tokens[index] != AWAY:
            table.tokens[index] = zone


def car_attack(table: Table, who: int, zone: int) -> Attack:
    card = table.stage.cars[table.ride_of(who)]
    attack = Attack(who, card, car_of(table).weapon, 1, zone, table.dead_in(zone))
    attack.by_car = True
    return attack


def run_over(table: Table, who: int) -> Steps:
    """A car attack: the misses hit survivors on foot."""
    attack = car_attack(table, who, zone_of_ride(table, who))
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
