"""Cars: seats, driving slowly and fast, car attacks, searches of police cars, crates in trunks, and the way out."""

from __future__ import annotations

from typing import Any

import pytest

import shamble
from shamble.kernel.errors import ContentError
from shamble.testing import example, rule
from shamble.testing.properties import play_through
from shamble.titles.washington.title import FOLDER
from shamble.zones.rules.wounds import suffer

CRATE = {"id": "trunk", "name": "the crate in the trunk", "zone": "s1", "do": "take", "gives": {"draw": "pimpweapons"}}


def parked(*cars: str, driving: bool = True, **holding: str) -> dict[str, Any]:
    """ "police-car s1" is a car and its zone; `holding` are the tokens in cars, by zone."""
    found = []
    for car in cars:
        id, zone = car.split()
        found.append({"id": id, "zone": zone, **({"holds": holding[zone]} if zone in holding else {})})
    return {"cars": {"driving": driving, "parked": found}}


def street(table: Any, *people: Any, cars: Any = None, **keys: Any) -> Any:
    """Survivors in a row of six zones, each given as "tess s0" or "tess s1 driver"; the first one acts."""
    survivors = {}
    for said in people:
        name, zone, *seat = said.split()
        survivors[name] = {"zone": zone, **({"aboard": seat[0]} if seat else {}), **keys.pop(name, {})}
    rules = {**(cars or parked("police-car s1")), **keys.pop("rules", {})}
    first = people[0].split()[0]
    return table("row", survivors=survivors, rules=rules, active=first, **keys)


def seats(game: Any) -> dict[str, str]:
    return {
        name: f"{car['id']} {game.view(0)['survivors'][name]['aboard']}"
        for car in game.view(0)["cars"]
        for name in car["riders"]
    }


def cars_at(game: Any) -> list[str]:
    return [car["zone"] for car in game.view(0)["cars"]]


# -- seats -------------------------------------------------------------------------------------------------------------


@rule("modern.car.seats")
def test_a_car_has_a_driver_and_three_passengers(table: Any, city: Any) -> None:
    riders = ["ashley s1 driver", "mindy s1 passenger", "anton s1 passenger", "justin s1 passenger"]
    full = street(table, "tess s1", *riders)
    assert city.options(full, "get-in") == []
    assert full.why_not("get-in police-car passenger").why == "That car has too few free seats."
    assert full.why_not("get-in police-car driver").why.startswith("Somebody else is at the wheel")
    room = street(table, "tess s1", *riders[:-1])
    assert city.options(room, "get-in") == ["get-in police-car passenger"]
    city.answer(room, "get-in police-car passenger")
    assert seats(room)["tess"] == "police-car passenger"


@rule("modern.car.seats")
def test_those_in_a_car_are_attacked_as_if_on_foot(table: Any, city: Any) -> None:
    game = street(table, "tess s1 driver", zombies={"s1": {"walker": 2}})
    city.end_turns(game)
    assert city.survivor(game, "tess").wounds == 2


@rule("modern.car.seats")
def test_a_seat_is_in_one_of_several_cars(table: Any, city: Any) -> None:
    both = parked("police-car s1", "muscle-car s1")
    game = street(table, "tess s1", "ashley s1", cars=both)
    city.answer(game, "get-in muscle-car driver", "end", "get-in muscle-car passenger")
    assert seats(game) == {"tess": "muscle-car driver", "ashley": "muscle-car passenger"}
    assert city.options(game, "get-in") == []
    city.answer(game, "get-out", "get-in police-car driver")
    assert seats(game) == {"ashley": "police-car driver", "tess": "muscle-car driver"}


@rule("modern.car.enter-and-leave")
def test_each_takes_one_action_and_is_no_move(table: Any, city: Any) -> None:
    game = street(table, "tess s1", tess={"skills": ["plus-1-free-action:move"]})
    city.answer(game, "get-in police-car passenger", "change-seat driver", "get-out")
    assert (city.zone_of(game, "tess"), city.actions_left(game), seats(game)) == ("s1", 0, {})
    assert city.options(game, "get-in") == []
    assert "move s2" in city.options(game), "the free move is still there"


@rule("modern.car.enter-and-leave")
def test_nobody_gets_in_among_zombies_but_out_and_across(table: Any, city: Any) -> None:
    zombies = {"s1": {"walker": 1}}
    outside = street(table, "tess s1", zombies=zombies)
    assert city.options(outside, "get-in") == []
    assert outside.why_not("get-in police-car driver").why == "You can't get in while there are zombies in the zone."
    inside = street(table, "tess s1 passenger", "ashley s1 driver", zombies=zombies)
    city.answer(inside, "change-seat driver")
    assert seats(inside) == {"tess": "police-car driver", "ashley": "police-car passenger"}
    city.answer(inside, "get-out")
    assert seats(inside) == {"ashley": "police-car passenger"}


@rule("modern.car.enter-and-leave")
def test_in_a_car_nobody_walks_or_searches(table: Any, city: Any) -> None:
    game = street(table, "tess s1 passenger")
    assert city.options(game, "move") + city.options(game, "search-car") == []
    for wish in ("move s2", "search-car police-car"):
        assert game.why_not(wish).why == "You are in a car; get out first.", wish
    assert street(table, "tess s0").why_not("get-in police-car driver").why == "The car is in another zone."


# -- driving -----------------------------------------------------------------------------------------------------------


@rule("modern.car.drive")
def test_a_slow_drive_is_one_zone_without_an_attack(table: Any, city: Any) -> None:
    game = street(table, "tess s1 driver", "ashley s1 passenger", "mindy s1", zombies={"s1": {"walker": 2}})
    city.answer(game, "drive-slowly s2")
    assert (city.zone_of(game, "tess"), city.zone_of(game, "ashley"), cars_at(game)) == ("s2", "s2", ["s2"])
    assert (city.zone_of(game, "mindy"), city.actions_left(game)) == ("s1", 2), "zombies cost nothing"
    crowded = street(table, "tess s1 driver", zombies={"s2": {"walker": 2}}, fate=[])
    city.answer(crowded, "drive-slowly s2")
    assert (city.dead(crowded, "s2"), cars_at(crowded)) == ({"walker": 2}, ["s2"])


@rule("modern.car.drive")
def test_a_fast_drive_is_two_zones_in_a_row_and_never_back(table: Any, city: Any) -> None:
    """Zombies in the first of them do not stop it, and it makes no noise."""
    game = street(table, "tess s1 driver", zombies={"s2": {"walker": 1}}, fate=[[6, 6, 6]])
    assert city.options(game, "drive") == ["drive s2"], "s0 is a dead end"
    assert game.why_not("drive s0").why == "A fast drive needs a second zone, and no street leads on from there."
    city.answer(game, "drive s2")
    assert (cars_at(game), city.actions_left(game)) == (["s3"], 2)
    assert game.view(0)["zones"]["s2"]["noise"] + game.view(0)["zones"]["s3"]["noise"] == 0


SQUARE = "\n+.....+.....+.....+\n: aa  : bb  : cc  :\n+.....+.....+-----+\n: dd  : ee  d ff  |\n+.....+.....+-----+\n"
SQUARES = {code: f"exterior {code}" for code in ("aa", "bb", "cc", "dd", "ee")} | {"ff": "interior ff"}


def square(table: Any, **keys: Any) -> Any:
    people = {"tess": {"zone": "aa", "aboard": "driver"}}
    return table(SQUARE, SQUARES, survivors=people, active="tess", rules=parked("police-car aa"), **keys)


@rule("modern.car.drive")
def test_a_fast_drive_may_turn_a_corner(table: Any, city: Any) -> None:
    game = square(table)
    city.answer(game, "drive bb")
    assert city.options(game) == ["drive cc", "drive ee"]
    assert game.why_not("drive aa").why == "A fast drive does not turn back."
    with pytest.raises(shamble.ShambleError):
        game.answer("park")
    city.answer(game, "drive ee")
    assert cars_at(game) == ["ee"]


@rule("modern.car.drive")
@pytest.mark.parametrize(
    ("people", "driving", "why"),
    [
        (["tess s1 passenger"], True, "Only the driver can drive, from one street zone to the next."),
        (["tess s1"], True, "Only the driver can drive, from one street zone to the next."),
        (["tess s1 driver"], False, "The car can't be driven in this scene, at least not yet."),
    ],
)
def test_only_the_driver_drives_and_only_where_the_mission_allows_it(
    table: Any, city: Any, people: list[str], driving: bool, why: str
) -> None:
    game = street(table, *people, cars=parked("police-car s1", driving=driving))
    assert city.options(game, "drive") + city.options(game, "drive-slowly") == []
    for verb in ("drive", "drive-slowly"):
        assert game.why_not(f"{verb} s2").why == why


@rule("modern.car.drive")
def test_on_foot_nobody_is_told_where_one_of_the_cars_is(table: Any) -> None:
    game = street(table, "tess s0", "ashley s5", cars=parked("police-car s1", "muscle-car s3"))
    for verb in ("drive", "drive-slowly"):
        assert game.why_not(f"{verb} s1").why == "Only the driver can drive, from one street zone to the next."
    without = table("row", survivors={"tess": "s1"}, active="tess")
    for wish in ("drive s2", "drive-slowly s2", "search-car police-car", "get-out"):
        assert without.why_not(wish).why == "There is no car in this scene."


@rule("modern.car.no-buildings")
def test_cars_never_enter_buildings(table: Any, city: Any) -> None:
    game = square(table)
    assert game.why_not("drive-slowly ff").rule == game.why_not("drive ff").rule == "modern.car.no-buildings"
    assert "drive-slowly ff" not in city.options(game)


@rule("washington.sandbags.cars")
@pytest.mark.parametrize("border", ["H bb", ": ta"])
def test_sandbags_and_tanks_stop_cars(table: Any, city: Any, border: str) -> None:
    board = f"+.....+.....+.....+\n: aa  {border}  : cc  :\n+.....+.....+.....+"
    zones = {"aa": "exterior aa", "bb": "exterior bb", "ta": "tank bb", "cc": "exterior cc"}
    used = {code: said for code, said in zones.items() if code in board}
    people = {"tess": {"zone": "aa", "aboard": "driver"}}
    game = table(board, used, survivors=people, active="tess", rules=parked("police-car aa"))
    assert city.options(game, "drive") + city.options(game, "drive-slowly") == []
    for verb in ("drive", "drive-slowly"):
        assert game.why_not(f"{verb} bb").rule == "washington.sandbags.cars"


@rule("washington.sandbags.cars", "washington.sandbags.partial-border-is-open")
def test_a_car_passes_half_a_row_of_sandbags(table: Any, city: Any) -> None:
    board = "+.....+.....+\n: aa  h bb  :\n+.....+.....+"
    people = {"tess": {"zone": "aa", "aboard": "driver"}}
    zones = {"aa": "exterior aa", "bb": "exterior bb"}
    game = table(board, zones, survivors=people, active="tess", rules=parked("police-car aa"))
    city.answer(game, "drive-slowly bb")
    assert cars_at(game) == ["bb"]


# -- car attacks -------------------------------------------------------------------------------------------------------


@rule("modern.car.attack")
def test_a_fast_drive_attacks_in_each_zone_that_it_enters(table: Any, city: Any) -> None:
    """Not in the one that it leaves: three dice that hit on a 4, damage 2, AP to the driver."""
    zombies = {"s1": {"walker": 1}, "s2": {"walker": 1, "fatty": 1}, "s3": {"walker": 2}}
    game = street(table, "tess s1 driver", "ashley s1 passenger", zombies=zombies, fate=[[4, 3, 3], [4, 5, 1]])
    city.answer(game, "drive s2")
    assert city.dead(game, "s1") == {"walker": 1}
    assert city.dead(game, "s2") == {"walker": 1}, "a fatty comes first, and damage 2 is enough for it"
    assert city.dead(game, "s3") == {}
    assert (city.survivor(game, "tess").experience, city.survivor(game, "ashley").experience) == (3, 0)
    assert city.rules_told(game, "ran-over") == ["modern.car.attack"] * 2


@rule("modern.car.attack")
def test_each_fast_drive_attacks_again_and_zones_without_zombies_are_passed(table: Any, city: Any) -> None:
    fate = [[6, 6, 6], [6, 6, 6]]
    tess = {"skills": ["plus-1-action"]}
    game = street(table, "tess s1 driver", tess=tess, zombies={"s3": {"patient-0": 1}}, fate=fate)
    city.answer(game, "drive s2", "drive-slowly s4", "drive s3")
    assert (cars_at(game), city.dead(game, "s3")) == (["s2"], {"patient-0": 1}), "damage 2 is not enough for it"
    assert [event["zone"] for event in city.told(game, "ran-over")] == ["s3", "s3"]


@rule("modern.car.friendly-fire")
@pytest.mark.parametrize(("ashley", "walkers", "wounds"), [("s2", 1, 2), ("s2", 0, 0), ("s2 passenger", 1, 0)])
@example("modern.car.friendly-fire")
def test_misses_hit_survivors_on_foot(table: Any, city: Any, ashley: str, walkers: int, wounds: int) -> None:
    both = parked("police-car s1", "muscle-car s2")
    zombies = {"s2": {"walker": walkers}} if walkers else {}
    people = ["tess s1 driver", "mindy s1 passenger", f"ashley {ashley}"]
    game = street(table, *people, cars=both, zombies=zombies, fate=[[2, 5, 6]] if walkers else [])
    city.answer(game, "drive s2")
    found = [city.survivor(game, name).wounds for name in ("ashley", "mindy", "tess")]
    assert found == [wounds, 0, 0]


@rule("modern.car.skills-do-not-apply")
def test_no_skill_helps_the_car(table: Any, city: Any) -> None:
    skills = ["plus-1-die:combat", "plus-1-damage:combat", "plus-1-to-dice-roll:combat", "lucky", "point-blank"]
    tess = {"skills": skills, "hands": ["plenty-of-bullets"]}
    zombies = {"s2": {"patient-0": 1}}
    game = street(table, "tess s1 driver", "ashley s2", tess=tess, zombies=zombies, fate=[[3, 5, 5]])
    city.answer(game, "drive s2")
    assert city.dead(game, "s2") == {"patient-0": 1}
    assert city.survivor(game, "ashley").wounds == 2, "the 3 is a miss, and nobody is asked to reroll"


@rule("modern.car.attack", "washington.night.ranged-accuracy-six")
def test_at_night_a_car_attack_needs_a_4(table: Any, city: Any) -> None:
    game = street(table, "tess s1 driver", zombies={"s2": {"walker": 3}}, fate=[[4, 4, 4]], rules={"uses": ["night"]})
    city.answer(game, "drive s2")
    assert city.dead(game, "s2") == {}


@rule("modern.car.attack")
def test_the_odds_of_a_fast_drive_and_none_of_a_slow_one(table: Any) -> None:
    game = street(table, "tess s1 driver", zombies={"s2": {"walker": 1}})
    assert float(game.odds("drive s2").chance("kills")) == 7 / 8
    assert float(game.odds("drive-slowly s2").chance("kills")) == 0


# -- searches and crates -----------------------------------------------------------------------------------------------


def searching(table: Any, cards: list[str], *people: str, **keys: Any) -> Any:
    """Mindy has no free search, and so pays for it."""
    return street(table, *(people or ("mindy s1",)), decks={"equipment": cards}, **keys)


@rule("modern.car.police-car-search")
def test_a_search_of_a_police_car_goes_on_until_a_weapon_appears(table: Any, city: Any) -> None:
    game = searching(table, ["bag-of-rice", "water", "machete", "pistol"])
    city.answer(game, "search-car police-car")
    assert [event["card"] for event in city.told(game, "turned-down")] == ["bag-of-rice", "water"]
    city.answer(game, "keep machete")
    assert (city.hands(game, "mindy"), city.actions_left(game)) == (["machete"], 2)
    discards = game.view(0)["decks"]["equipment"]["discards"]
    assert sorted(discards) == ["bag-of-rice", "water"]
    assert "search-car police-car" not in city.options(game)
    assert game.why_not("search-car police-car").rule == "modern.action.search-once-per-turn"


@rule("modern.car.police-car-search", "modern.trait.flashlight")
def test_with_a_flashlight_two_weapons_are_found(table: Any, city: Any) -> None:
    game = searching(table, ["machete", "water", "pistol", "katana"], mindy={"hands": ["flashlight"]})
    city.answer(game, "search-car police-car", "keep machete", "keep pistol")
    assert sorted([*city.hands(game, "mindy"), *city.backpack(game, "mindy")]) == ["flashlight", "machete", "pistol"]


@rule("modern.car.police-car-search")
def test_aaahh_places_its_walker_and_ends_the_search(table: Any, city: Any) -> None:
    game = searching(table, ["water", "aaahh", "machete"])
    city.answer(game, "search-car police-car")
    assert (city.dead(game, "s1"), city.hands(game, "mindy")) == ({"walker": 1}, [])
    assert city.asked(game) == "act"


@rule("modern.car.police-car-search")
def test_when_it_can_not_be_searched(table: Any, city: Any) -> None:
    both = parked("police-car s1", "muscle-car s1")
    muscle = searching(table, [], cars=both).why_not("search-car muscle-car")
    assert muscle.why == "Only a police car is worth a search."
    afar = searching(table, [], "mindy s0")
    assert afar.why_not("search-car police-car").why == "That car is in another zone."
    among = searching(table, [], zombies={"s1": {"walker": 1}})
    assert city.options(among, "search-car") == []
    assert among.why_not("search-car police-car").why == "You can't search a car with zombies around it."
    without = table("row", survivors={"mindy": "s1"}, active="mindy")
    assert city.options(without, "search-car") == []
    tired = searching(table, [], spent=3)  # with a free move left
    assert city.options(tired, "search-car") == []
    assert tired.why_not("search-car police-car").rule == "modern.action.costs-one"


@rule("modern.car.police-car-search")
def test_without_weapons_in_the_deck_nothing_is_found(table: Any, city: Any) -> None:
    game = searching(table, ["water"])
    deck = city.state(game).decks[0]
    weapons = [card for card in deck.all_cards() if city.state(game).stage.cards[card].is_weapon()]
    for card in weapons:
        deck.take_out(card)
    city.answer(game, "search-car police-car")
    assert (city.asked(game), city.told(game, "turned-down"), city.actions_left(game)) == ("act", [], 2)


@rule("modern.car.muscle-car-crate")
def test_a_crate_travels_with_the_car_and_is_taken_like_an_objective(table: Any, city: Any) -> None:
    car = parked("muscle-car s1", s1="trunk")
    riders = ["ashley s1 passenger", "mindy s1 passenger", "anton s1 passenger"]
    rules = {"tokens": [CRATE]}
    game = street(table, "tess s1 driver", *riders, cars=car, rules=rules, decks={"pimpweapons": ["golden-ak-47"]})
    city.answer(game, "drive s2")
    assert (game.view(0)["zones"]["s3"]["tokens"], game.view(0)["zones"]["s1"]["tokens"]) == (["trunk"], [])
    city.answer(game, "take trunk", "keep golden-ak-47")
    assert city.hands(game, "tess") == ["golden-ak-47"]
    city.answer(game, "drive-slowly s4")
    assert all(zone["tokens"] == [] for zone in game.view(0)["zones"].values()), "it is empty"


@rule("modern.car.muscle-car-crate")
@pytest.mark.parametrize(
    ("cars", "crate", "why"),
    [
        (["police-car s1"], CRATE, "only these cars can hold something: muscle-car"),
        (["muscle-car s1"], {**CRATE, "zone": "s2"}, "it is in another zone than the car"),
    ],
)
def test_what_a_car_can_not_hold(table: Any, cars: list[str], crate: dict[str, Any], why: str) -> None:
    with pytest.raises(ContentError, match=why):
        street(table, "tess s1", cars=parked(*cars, s1="trunk"), rules={"tokens": [crate]})


@rule("washington.objectives.pimpweapon-crates-stay-tokens")
def test_among_objective_cards_a_crate_is_an_open_token(table: Any, city: Any) -> None:
    """Everybody knows what it is, and taking it reads no card."""
    card = {"id": "papers", "name": "Papers", "text": "Old ones.", "zone": "s0"}
    crate = {**CRATE, "zone": "s0"}
    people = {"tess": "s0"}
    decks = {"pimpweapons": ["golden-ak-47"]}
    game = table("row", survivors=people, active="tess", rules={"tokens": [crate], "cards": [card]}, decks=decks)
    assert city.options(game, "take") == ["take trunk", "take papers"]
    city.answer(game, "take trunk", "keep golden-ak-47")
    assert (city.hands(game, "tess"), city.told(game, "read")) == (["golden-ak-47"], [])


# -- companions --------------------------------------------------------------------------------------------------------

TAYLOR = {"companions": [{"id": "taylor", "name": "Taylor", "skill": "lucky"}]}


def escort(table: Any, *people: str, taylor: str = "s1", leader: str = "tess", **keys: Any) -> Any:
    game_rules = {**TAYLOR, **keys.pop("rules", {})}
    led = {"leader": leader} if leader else {}
    return street(table, *people, f"taylor {taylor}", taylor=led, rules=game_rules, **keys)


@rule("modern.mode.companions", "modern.car.seats")
def test_a_companion_rides_as_a_passenger_and_gets_out_with_its_leader(table: Any, city: Any) -> None:
    game = escort(table, "tess s1")
    city.answer(game, "get-in police-car driver")
    assert seats(game) == {"tess": "police-car driver", "taylor": "police-car passenger"}
    city.answer(game, "drive s2")
    assert city.zone_of(game, "taylor") == "s3"
    city.answer(game, "get-out")
    assert (seats(game), city.zone_of(game, "taylor")) == ({}, "s3")


@rule("washington.ko.companions-are-eliminated", "modern.car.enter-and-leave")
def test_a_companion_whose_leader_goes_down_in_a_car_stands_beside_it(table: Any, city: Any) -> None:
    people = ["tess s1 driver", "mindy s5"]
    game = escort(table, *people, taylor="s1 passenger", tess={"wounds": 2}, rules={**TAYLOR, "uses": ["ko"]})
    suffer(city.state(game), city.state(game).number_of("tess"), 1, "modern.activation.wounds")
    assert (seats(game), city.zone_of(game, "taylor"), city.zone_of(game, "tess")) == ({}, "s1", "")


@rule("modern.car.seats")
def test_a_leader_needs_seats_for_all(table: Any, city: Any) -> None:
    riders = ["ashley s1 driver", "mindy s1 passenger", "anton s1 passenger"]
    game = escort(table, "tess s1", *riders)
    assert game.why_not("get-in police-car passenger").why == "That car has too few free seats."
    assert city.options(escort(table, "tess s1", *riders[:-1]), "get-in") == ["get-in police-car passenger"]


@rule("modern.mode.companion-rally-and-trade", "modern.car.seats")
def test_a_companion_that_finds_no_seat_stays_behind(table: Any, city: Any) -> None:
    riders = ["ashley s1 passenger", "mindy s1 passenger", "anton s1 passenger"]
    game = escort(table, "tess s1 driver", *riders, leader="")
    city.answer(game, "rally taylor", "drive-slowly s2")
    taylor = game.view(0)["survivors"]["taylor"]
    assert (taylor["zone"], taylor["leader"], taylor["aboard"]) == ("s1", "", "on-foot")
    roomy = escort(table, "tess s1 driver", *riders[:-1], leader="")
    city.answer(roomy, "rally taylor", "drive-slowly s2")
    taylor = roomy.view(0)["survivors"]["taylor"]
    assert (taylor["zone"], taylor["leader"], taylor["aboard"]) == ("s2", "tess", "passenger")


@rule("modern.mode.companion-rally-and-trade")
def test_a_companion_changes_cars_with_its_leader(table: Any, city: Any) -> None:
    both = parked("police-car s1", "muscle-car s1")
    game = escort(table, "tess s1", "ashley s1 driver", cars=both)
    city.answer(game, "get-in muscle-car driver", "trade ashley", "give taylor")
    assert seats(game) == {
        "tess": "muscle-car driver",
        "ashley": "police-car driver",
        "taylor": "police-car passenger",
    }


# -- the way out -------------------------------------------------------------------------------------------------------


@rule("modern.mission.exit-zone")
def test_a_car_leaves_with_everybody_at_the_end_of_the_drivers_turn(table: Any, city: Any) -> None:
    car = parked("muscle-car s1", s1="trunk")
    rules = {"exits": ["s3"], "tokens": [CRATE]}
    people = ["tess s1 driver", "ashley s1 passenger", "mindy s0"]
    game = street(table, *people, cars=car, rules=rules)
    city.answer(game, "drive s2", "escape")
    assert [city.zone_of(game, name) for name in ("tess", "ashley", "mindy")] == ["", "", "s0"]
    assert [event["who"] for event in city.told(game, "escaped")] == ["tess", "ashley"]
    assert (cars_at(game), seats(game)) == ([""], {})
    assert [event["who"] for event in city.told(game, "turn")] == ["mindy"], "the next turn begins at once"
    assert all(zone["tokens"] == [] for zone in game.view(0)["zones"].values())
    assert game.why_not("get-in muscle-car driver").why == "That car has left the board."


@rule("modern.mission.exit-zone")
@pytest.mark.parametrize(
    ("people", "zombies", "why"),
    [
        (["tess s1 passenger"], 0, "The driver decides: a car leaves at the end of the driver's turn."),
        (["tess s1 driver"], 1, "You can't leave while there are zombies in your zone."),
        (["tess s2 driver"], 0, "You are not in an exit zone."),
    ],
)
def test_when_a_car_can_not_leave(table: Any, city: Any, people: list[str], zombies: int, why: str) -> None:
    there = {"s1": {"walker": zombies}} if zombies else {}
    zone = people[0].split()[1]
    game = street(table, *people, cars=parked(f"police-car {zone}"), rules={"exits": ["s1"]}, zombies=there)
    assert city.options(game, "escape") == []
    assert game.why_not("escape").why == why


@rule("modern.mission.exit-zone")
def test_who_drives_out_takes_companions_along(table: Any, city: Any) -> None:
    game = escort(table, "tess s1 driver", "mindy s5", taylor="s1 passenger", rules={"exits": ["s1"]})
    city.answer(game, "escape")
    view = game.view(0)["survivors"]
    assert (view["taylor"]["escaped"], view["taylor"]["zone"], view["mindy"]["escaped"]) == (True, "", False)


# -- a scene with two cars ---------------------------------------------------------------------------------------------


def test_last_exit_is_won_when_both_cars_have_left(city: Any) -> None:
    people = {
        **{name: {"zone": "park-gate", "aboard": seat} for name, seat in (("tess", "driver"), ("mindy", "passenger"))},
        "anton": {"zone": "park-pond", "aboard": "driver"},
    }
    page = {
        "title": "washington",
        "scene": "last-exit",
        "survivors": people,
        "cars": {"police-car": "park-gate", "muscle-car": "park-pond"},
        "zombies": {},
        "tokens": ["trunk"],
        "active": "tess",
    }
    game = shamble.position(page)
    city.answer(game, "drive-slowly park-benches", "escape", *(["turn anton"] if city.asked(game) == "who" else []))
    assert game.outcome is None
    city.answer(game, "drive-slowly park-benches", "escape")
    assert game.outcome is not None
    assert list(game.outcome.winners) == [0]


COMPANY = """
companions: [{id: taylor, name: Taylor, skill: lucky, leader: start}]
uses: [ko, night]
"""


def test_a_random_game_with_a_companion_in_the_car_at_night() -> None:
    text = (FOLDER / "scenes" / "last-exit.yaml").read_text(encoding="utf-8").replace("last-exit", "last-night")
    play_through("washington", "last-night", seed=5, every=150, often=6, text=text + COMPANY)


# -- scenes and positions ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "why"),
    [
        ({**parked("police-car s1"), "car": {"id": "police-car", "zone": "s1"}}, "write all of them here"),
        (parked("police-car s1", "police-car s2"), "'police-car' is there already"),
    ],
)
def test_mistakes_in_scenes(table: Any, rules: dict[str, Any], why: str) -> None:
    with pytest.raises(ContentError, match=why):
        table("row", survivors={"tess": "s1"}, rules=rules, active="tess")


def test_positions_say_where_each_car_is_and_who_drives_which(table: Any) -> None:
    people = {"tess": {"zone": "s4", "aboard": "driver"}, "ashley": {"zone": "s2", "aboard": "driver"}}
    rules = parked("police-car s1", "muscle-car s1")
    cars = {"police-car": "s2", "muscle-car": "s4"}
    game = table("row", survivors=people, rules=rules, active="tess", cars=cars)
    assert cars_at(game) == ["s2", "s4"]
    assert seats(game) == {"tess": "muscle-car driver", "ashley": "police-car driver"}


def test_two_drivers_of_one_zone_sit_in_two_cars(table: Any) -> None:
    both = parked("police-car s1", "muscle-car s1")
    game = street(table, "tess s1 driver", "mindy s1 passenger", "ashley s1 driver", "justin s1 passenger", cars=both)
    assert seats(game) == {
        "tess": "police-car driver",
        "mindy": "police-car passenger",
        "ashley": "muscle-car driver",
        "justin": "muscle-car passenger",
    }
    with pytest.raises(ContentError, match="somebody else is at the wheel"):
        street(table, "tess s1 driver", "mindy s1 driver", "ashley s1 driver", cars=both)


# -- shown -------------------------------------------------------------------------------------------------------------


def two_cars(table: Any) -> Any:
    both = parked("police-car s1", "muscle-car s1")
    return street(table, "tess s1 driver", "mindy s1 passenger", "ashley s1 driver", "anton s1", cars=both)


def test_both_cars_are_drawn_with_those_who_are_in_them(table: Any) -> None:
    game = two_cars(table)
    picture = game.title.painter.board(game.view(0), (), False)
    assert len([each for each in picture.iter() if each.get("class") == "car"]) >= 2
    said = " ".join(" ".join(passage.says) for passage in game.title.painter.passages(game.view(0)))
    assert "The police car: Tess at the wheel, Mindy in it." in said
    assert "The muscle car: Ashley at the wheel." in said


def test_options_of_cars_lie_on_the_board(table: Any) -> None:
    game = two_cars(table)
    painter = game.title.painter
    view = game.view(0)
    places = {
        option.text: painter.option_texts.place(view, option)
        for option in game.question.options
        if option.verb in ("drive", "drive-slowly", "get-out", "change-seat")
    }
    assert places == {
        "drive s2": "s2",
        "drive-slowly s0": "s0",
        "drive-slowly s2": "s2",
        "get-out": "s1",
        "change-seat passenger": "s1",
    }


def test_options_and_events_in_words(table: Any, city: Any) -> None:
    game = street(table, "tess s1", zombies={"s3": {"walker": 2}}, fate=[[4, 4, 1]])
    words = game.title.words
    assert words.option("get-in", ["police-car", "driver"]) == "Get into the police car, at the wheel"
    city.answer(game, "get-in police-car driver")
    assert words.option("drive", ["s2"]) == "Drive fast, first to s2"
    assert words.option("drive-slowly", ["s2"]) == "Drive slowly to s2"
    city.answer(game, "drive s2")
    log = [str(line) for line in game.log]
    assert "Tess drives the police car to s3." in log
    assert any(line.startswith("The police car ploughs into the zombies") and line.endswith("2 hits.") for line in log)
