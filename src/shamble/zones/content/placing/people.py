"""The survivors of a position."""

from shamble.files.content import Located, suggest
from shamble.files.content_fields import amount, named, names_of
from shamble.zones.content.placing.cards import carry
from shamble.zones.content.placing.page import Placing
from shamble.zones.rules.board import AWAY
from shamble.zones.rules.learning import settle_everybody
from shamble.zones.rules.survivors import DRIVER, LEVELS, SEATS, Survivor
from shamble.zones.rules.wounds import health

OF_SURVIVORS = (
    *("wounds", "experience", "laps", "picks", "skills", "hands", "backpack", "worn"),
    *("acted", "searched", "seat", "starting", "aboard"),
)


def place_survivors(placing: Placing) -> None:
    if not placing.items("survivors"):
        place = placing.page["survivors"] if "survivors" in placing.page.data else placing.page
        raise place.error("nobody is in play; add 'survivors: {...}' with a zone for each")
    for name, entry in placing.items("survivors"):
        people = [person.id for person in placing.stage.cast]
        if name in people:
            with entry.gathering():
                place_survivor(placing, people.index(name), entry)
        else:
            placing.page["survivors"].wrong(f"no survivor is called '{name}'; {suggest(name, people)}", name)


def place_survivor(placing: Placing, who: int, entry: Located) -> None:
    survivor = placing.table.survivors[who]
    placing.table.edition.begins(placing.table, who)
    survivor.acted = placing.phase != "players"
    if isinstance(entry.data, str):
        survivor.zone = placing.zone(entry)
        return
    entry.fields(["zone"], [*OF_SURVIVORS, *placing.customs.own_keys])
    survivor.zone = placing.zone(entry["zone"])
    read_numbers(placing, survivor, entry)
    read_flags(placing, who, entry)
    placing.customs.read_own(placing, who, entry)
    if "skills" in entry.data:
        skills = placing.stage.skills
        survivor.gifts = tuple(names_of(entry["skills"], "skill", skills, repeated=lambda id: skills[id].adds_up))
    carry(placing, who, entry)
    read_picks(placing, who, entry)


def read_numbers(placing: Placing, survivor: Survivor, entry: Located) -> None:
    top = placing.stage.thresholds[-1]
    if "wounds" in entry.data:
        survivor.wounds = amount(entry["wounds"], 0)
        placing.table.hurt += survivor.wounds
    if "experience" in entry.data:
        survivor.experience = amount(entry["experience"], 0, top, f", nobody gains more than {top}")
    for level, begins in enumerate(placing.stage.thresholds):
        if survivor.experience >= begins:
            survivor.level = level
    if "laps" in entry.data:
        read_laps(placing, survivor, entry)
    if "seat" in entry.data:
        survivor.seat = placing.seat(entry["seat"])


def read_laps(placing: Placing, survivor: Survivor, entry: Located) -> None:
    """How often red was reached, if experience continues beyond it; the marker then starts again at 0."""
    survivor.laps = amount(entry["laps"], 0)
    if survivor.laps > 0:
        if not placing.table.beyond_red:
            entry["laps"].wrong("experience ends at red in this game; leave it out, or play beyond red")
        elif survivor.experience >= placing.stage.thresholds[-1]:
            entry["experience"].wrong("at red the marker goes back to 0; add one to 'laps' instead")
        survivor.level = len(LEVELS) - 1


def read_flags(placing: Placing, who: int, entry: Located) -> None:
    survivor = placing.table.survivors[who]
    if "acted" in entry.data:
        survivor.acted = entry["acted"].flag()
        if placing.phase != "players" and not survivor.acted:
            entry["acted"].wrong(f"in the phase '{placing.phase}' everybody has acted; leave it out")
    if "searched" in entry.data:
        survivor.searched = entry["searched"].flag()
    if "starting" in entry.data:
        survivor.starting = entry["starting"].flag()
    if "aboard" in entry.data:
        seat_in_car(placing, who, entry["aboard"])


def seat_in_car(placing: Placing, who: int, value: Located) -> None:
    """In a car of the survivor's zone: at the wheel of the first one without a driver, or beside the last driver."""
    table = placing.table
    seat = SEATS.index(value.one_of(SEATS[1:]))
    here = [car for car, zone in enumerate(table.cars()) if zone == table.survivors[who].zone]
    if not here and placing.page.is_sound("car", "cars", "survivors"):
        value.wrong("the car is not in that zone; put it there under 'car', or leave this out")
    driven = [car for car in here if table.driver(car) >= 0]
    free = [car for car in here if car not in driven]
    if seat == DRIVER and not free and here:
        value.wrong("somebody else is at the wheel; write 'aboard: passenger'")
    wanted = free if seat == DRIVER else driven[-1:]
    table.take_seat(who, (wanted or here or [0])[0], seat)


def read_picks(placing: Placing, who: int, entry: Located) -> None:
    """Each pick is for the lowest level that offers it and has no pick yet; at the other levels the first skill was
    taken. Beyond red, further picks follow."""
    survivor = placing.table.survivors[who]
    printed = placing.stage.cast[who].skills
    survivor.picks = tuple([() for _ in LEVELS])
    for pick in entry["picks"].entries() if "picks" in entry.data else []:
        known = dict.fromkeys(skill for level in open_levels(placing, who) for skill in printed[level])
        id = named(pick, "skill still to be chosen", known)
        if not pick.is_sound():
            continue
        levels = [level for level in open_levels(placing, who) if id in not_taken(placing, who, level)]
        if not levels:
            raise pick.error(f"'{id}' was taken wherever the card shows it; remove one")
        if levels[0] > survivor.level:
            if not entry.is_sound("experience"):
                continue
            begins = placing.stage.thresholds[levels[0]]
            pick.wrong(f"'{id}' is chosen at {LEVELS[levels[0]]}, which is not reached; write 'experience: {begins}'")
        places = [place for place, skill in enumerate(printed[levels[0]]) if skill == id]
        survivor.pick(levels[0], next(place for place in places if place not in survivor.picks[levels[0]]))
    for level in range(survivor.level + 1):
        if printed[level] and not survivor.picks[level]:
            survivor.pick(level, 0)


def open_levels(placing: Placing, who: int) -> list[int]:
    """The levels at which a skill can still be chosen, those without a pick first."""
    survivor = placing.table.survivors[who]
    choices = [level for level, skills in enumerate(placing.stage.cast[who].skills) if len(skills) > 1]
    fresh = [level for level in choices if not survivor.picks[level]]
    again = [level for level in choices if survivor.picks[level] and survivor.laps > 0]
    return fresh + again


def not_taken(placing: Placing, who: int, level: int) -> list[str]:
    taken = placing.table.survivors[who].picks[level]
    return [skill for place, skill in enumerate(placing.stage.cast[who].skills[level]) if place not in taken]


def settle(placing: Placing) -> None:
    """Set modes and skills in effect; then check what depends on them."""
    if placing.page.is_sound("survivors"):
        for who in range(len(placing.table.survivors)):
            placing.customs.settle(placing.table, who)
        settle_everybody(placing.table)
        check_limits(placing)


def check_limits(placing: Placing) -> None:
    """Skills decide how many wounds a survivor can take and how much fits into a backpack."""
    for name, entry in placing.items("survivors"):
        who = [person.id for person in placing.stage.cast].index(name)
        survivor = placing.table.survivors[who]
        if survivor.wounds > 0 and survivor.zone != AWAY:
            out = health(survivor)
            amount(entry["wounds"], 0, out - 1, f", {out} wounds put a survivor out of play")
        room = placing.table.room_in_backpack(who)
        if len(survivor.inventory.backpack) > room:
            entry["backpack"].wrong(f"the backpack holds only {room} cards; remove some")
