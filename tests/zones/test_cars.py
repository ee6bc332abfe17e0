"""Cars, skills and experience beyond red in scenes and positions: what is read, and what is refused with its place."""

import pytest

import shamble
from shamble.kernel.errors import ContentError
from shamble.zones.rules.objectives import ALL, LOST, Drive
from shamble.zones.rules.survivors import DRIVER, ON_FOOT, PASSENGER

PAGE = """\
title: nld
scene:
  scene: position
  map: |
    +.....+.....+.....+-----+
    : la  : ya  : fo  d ki  |
    +.....+.....+.....+-----+
    : wo  : co  : co  : pa  :
    +.....+.....+.....+.....+
  zones:
    la: {id: lane, name: the lane, kind: exterior}
    ya: {id: yard, name: the yard, kind: exterior}
    fo: {id: ford, name: the ford, kind: exterior}
    ki: {id: kitchen, name: the kitchen, kind: interior}
    co: {id: corn, name: the corn, kind: corn}
    wo: {id: woods, name: the woods, kind: woods}
    pa: {id: paddock, name: the paddock, kind: exterior}
  car: {id: johnnys-car, zone: lane, driving: true}
  skills: {ben: [slippery, 'plus-1-die:melee'], tom: [lucky]}
  ultrared: true
  tokens: [{id: key, name: the key, zone: yard, do: take, gives: {mode: romero}}]
  twists: [{when: done, token: key, driving: true}, {when: round, number: 4, mode: romero}]
  objectives: [{id: away, kind: drive, zones: [ford], who: 2, says: Two of you drive to the ford.}]
survivors:
  ben: {zone: yard, aboard: driver}
  helen: {zone: yard, aboard: passenger, laps: 2, experience: 7}
  tom: {zone: yard, skills: [tough]}
car: {zone: yard, driving: false}
"""


@pytest.fixture
def page(tmp_path):
    def write(text):
        path = tmp_path / "page.yaml"
        path.write_text(text, encoding="utf-8")
        return path

    return write


@pytest.fixture
def changed(page):
    """The game of the page with some things changed."""

    def change(*changes):
        text = PAGE
        for old, new in changes:
            assert text.count(old) == 1, old
            text = text.replace(old, new)
        return shamble.position(page(text))

    return change


def state(game):
    return game.state, game.state.stage.board.zone_index


def one(game, name):
    return game.state.survivors[[person.id for person in game.state.stage.cast].index(name)]


# ---- what is read ----


def test_what_a_scene_says(changed):
    game = changed()
    table, zone = state(game)
    stage = table.stage
    assert (stage.cars, stage.car_zones, stage.driving) == (["johnnys-car"], [zone["lane"]], True)
    assert stage.beyond_red
    assert stage.gifts == [["slippery", "plus-1-die:melee"], [], ["lucky"], [], [], []]
    assert stage.tokens[0].mode == "romero"
    assert [(twist.driving, twist.mode) for twist in stage.twists] == [(True, ""), (False, "romero")]
    goal = stage.objectives[0]
    assert isinstance(goal, Drive)
    assert (goal.zones, goal.count, goal.at_end_phase) == ([zone["ford"]], 2, False)


def test_what_a_scene_may_leave_out(changed):
    skills = "  skills: {ben: [slippery, 'plus-1-die:melee'], tom: [lucky]}\n"
    game = changed(("  ultrared: true\n", ""), (skills, ""), ("laps: 2, ", ""), (", who: 2", ""))
    stage = game.state.stage
    assert (stage.beyond_red, stage.gifts, stage.objectives[0].count) == (False, [[]] * 6, ALL)


def test_what_a_position_says(changed):
    game = changed()
    table, zone = state(game)
    assert (table.car, table.driving, table.beyond_red) == (zone["yard"], False, True)
    assert [one(game, name).aboard for name in ("ben", "helen", "tom")] == [DRIVER, PASSENGER, ON_FOOT]
    assert (one(game, "helen").laps, one(game, "helen").experience, one(game, "helen").level) == (2, 7, 3)
    assert one(game, "ben").gifts == ("slippery", "plus-1-die:melee"), "what the scene gives"
    assert one(game, "tom").gifts == ("tough",), "unless the position says otherwise"
    assert shamble.load(game.save()).digest() == game.digest()


def test_a_position_may_leave_the_car_where_the_scene_has_it(changed):
    moved = [(f"{name}: {{zone: yard", f"{name}: {{zone: lane") for name in ("ben", "helen")]
    game = changed(("\ncar: {zone: yard, driving: false}\n", "\n"), *moved)
    table, zone = state(game)
    assert (table.car, table.driving) == (zone["lane"], True)


def test_what_made_the_car_run_is_past(changed):
    """Unless the position says otherwise."""
    halted = ("zone: lane, driving: true", "zone: lane")
    for said, taken, runs in (("", "", False), ("", "tokens: []\n", True), (", driving: false", "tokens: []\n", False)):
        game = changed(halted, ("car: {zone: yard, driving: false}\n", f"car: {{zone: yard{said}}}\n{taken}"))
        assert game.state.driving is runs


def test_several_spawn_tokens_may_lie_in_one_zone(changed):
    spawns = "spawns: [{zone: ford, colour: white}, {zone: lane, colour: violet}, {zone: ford, colour: violet}]"
    table, zone = state(changed(("car: {zone: yard", f"{spawns}\ncar: {{zone: yard")))
    assert [spawn.zone for spawn in table.spawns] == [zone["ford"], zone["lane"], zone["ford"]]
    assert [spawn.clock for spawn in table.spawns] == [0, 1, 0]


@pytest.mark.parametrize(
    ("picks", "found"),
    [
        ("[hoard]", [[0], [0], [1], [0]]),
        ("[hoard, tactician, plus-1-free-action:combat]", [[0], [0], [1], [2, 1]]),
        ("[hoard, reaper:combat, plus-1-to-dice-roll:combat]", [[0], [0], [1, 0], [0]]),
    ],
)
def test_beyond_red_further_picks_follow(changed, picks, found):
    quoted = picks.replace("[", "['").replace("]", "']").replace(", ", "', '")
    game = changed(("laps: 2,", f"laps: 2, picks: {quoted},"))
    assert [list(taken) for taken in one(game, "helen").picks] == found


# ---- what is refused ----


@pytest.mark.parametrize(
    ("old", "new", "at", "says"),
    [
        # the scene
        (
            "id: johnnys-car",
            "id: johnys-car",
            "johnys-car",
            "no car is called 'johnys-car'; did you mean 'johnnys-car'?",
        ),
        ("zone: lane, driving: true", "zone: lain", "lain", "no zone is called 'lain'; did you mean 'lane'?"),
        (
            "zone: lane, driving: true",
            "zone: kitchen",
            "kitchen}\n  skills",
            "a car must be in the open, not in rooms, corn",
        ),
        ("zone: lane, driving: true", "zone: corn", "corn}\n  skills", "a car must be in the open"),
        ("zone: lane, driving: true", "zone: woods", "woods}\n  skills", "a car must be in the open"),
        ("zone: lane, driving: true", "zone: lane, driving: soon", "soon", "expected true or false"),
        ("id: johnnys-car, zone: lane", "id: johnnys-car", "{id: johnnys-car", "the key 'zone' is missing"),
        ("zone: lane, driving: true", "zone: lane, runs: true", "runs: true", "unknown key 'runs'"),
        ("skills: {ben:", "skills: {bem:", "bem:", "no survivor is called 'bem'; did you mean 'ben'?"),
        ("[slippery, 'plus", "[slipery, 'plus", "slipery,", "no skill is called 'slipery'; write it like 'slippery'"),
        ("'plus-1-die:melee'", "'plus-1-die'", "'plus-1-die'", "no skill is called 'plus-1-die'; write it like"),
        ("'plus-1-die:melee'", "'slippery:melee'", "'slippery:melee'", "no skill is called 'slippery:melee'"),
        ("tom: [lucky]", "tom: lucky", "lucky}", "expected a list, found the text 'lucky'"),
        ("ultrared: true", "ultrared: 1", "1\n  tokens", "expected true or false, found the number 1"),
        ("mode: romero}}]", "mode: roman}}]", "roman", "'roman' is not possible here; known: romero, zombicide"),
        (
            "key, driving: true",
            "key, driving: false",
            "false}, {when",
            "a twist can only make the car of the scene drivable",
        ),
        (
            "zones: [ford]",
            "zones: [kitchen, corn]",
            "[kitchen",
            "no car gets there from 'lane'; name a zone that it can",
        ),
        ("zones: [ford]", "zones: [paddock]", "[paddock]", "no car gets there from 'lane'"),
        # the position
        ("zone: yard, driving: false", "zone: yart", "yart", "no zone is called 'yart'; did you mean 'yard'?"),
        (
            "zone: yard, driving: false",
            "zone: kitchen",
            "kitchen}\n",
            "no car gets there; choose a zone that it can be",
        ),
        ("zone: yard, driving: false", "zone: corn", "corn}\n", "no car gets there"),
        ("zone: yard, driving: false", "zone: paddock", "paddock}\n", "no car gets there"),
        ("zone: yard, driving: false", "zone: yard, driving: no", "no}", "expected true or false"),
        ("zone: yard, driving: false", "zone: yard, id: bens-pick-up", "id: bens", "unknown key 'id'"),
        ("car: {zone: yard, driving: false}", "car: {}", "driver}", "the car is not in that zone; put it there under"),
        ("ben: {zone: yard", "ben: {zone: ford", "driver}", "the car is not in that zone; put it there under 'car'"),
        ("aboard: driver", "aboard: on-foot", "on-foot", "'on-foot' is not possible here; known: passenger, driver"),
        ("aboard: driver", "aboard: wheel", "wheel", "'wheel' is not possible here"),
        (
            "aboard: passenger",
            "aboard: driver",
            "driver, laps",
            "somebody else is at the wheel; write 'aboard: passenger'",
        ),
        ("laps: 2", "laps: -1", "-1, exp", "-1 is too small; write 0 or more"),
        (
            "laps: 2, experience: 7",
            "laps: 2, experience: 43",
            "43",
            "at red the marker goes back to 0; add one to 'laps'",
        ),
        ("ultrared: true", "ultrared: false", "2, experience", "experience ends at red in this game; leave it out, or"),
        (
            "laps: 2,",
            "laps: 2, picks: [hoard, hoard],",
            "hoard],",
            "'hoard' was taken wherever the card shows it; remove one",
        ),
    ],
)
def test_mistakes_are_refused_with_their_place(page, old, new, at, says):
    assert PAGE.count(old) == 1
    text = PAGE.replace(old, new)
    with pytest.raises(ContentError) as caught:
        shamble.position(page(text))
    assert says in caught.value.message
    start = text.rindex(at)
    found = text.count("\n", 0, start) + 1, start - text.rfind("\n", 0, start)
    assert (caught.value.line, caught.value.column) == found


def test_every_skill_and_every_name_that_is_wrong_is_told(page):
    """One mistake does not hide the next, in the list of one survivor or among the survivors."""
    text = PAGE.replace(
        "skills: {ben: [slippery, 'plus-1-die:melee']", "skills: {bem: [tough], ben: [slipery, 'lucki']"
    )
    text = text.replace("tom: [lucky]", "tim: [lucky]")
    with pytest.raises(ContentError) as caught:
        shamble.position(page(text))
    said = [problem.message.partition(";")[0] for problem in caught.value.problems]
    assert said == [
        "no survivor is called 'bem'",
        "no skill is called 'slipery'",
        "no skill is called 'lucki'",
        "no survivor is called 'tim'",
    ]


def test_without_a_car_nobody_drives(page):
    without = PAGE.replace("  car: {id: johnnys-car, zone: lane, driving: true}\n", "")
    goal = "drive, zones"
    run = "true}, {when: round"
    for text, at, says in (
        (without, goal, "there is no car in this scene; add one under 'car'"),
        (without.replace("kind: drive", "kind: reach"), run, "a twist can only make the car of the scene drivable"),
        (
            without.replace("kind: drive", "kind: reach").replace("key, driving: true", "key, mode: romero"),
            "{zone: yard, driving: false}",
            "this scene has no car; add 'car: {id: ..., zone: ...}' to the scene",
        ),
    ):
        with pytest.raises(ContentError) as caught:
            shamble.position(page(text))
        problem = next(problem for problem in caught.value.problems if says in problem.message)
        assert problem.line == text.count("\n", 0, text.index(at)) + 1


def test_without_a_car_nobody_is_aboard(page):
    text = PAGE.replace("  car: {id: johnnys-car, zone: lane, driving: true}\n", "").replace(
        "kind: drive", "kind: reach"
    )
    text = text.replace("key, driving: true", "key, mode: romero").replace("\ncar: {zone: yard, driving: false}", "")
    with pytest.raises(ContentError, match="the car is not in that zone"):
        shamble.position(page(text))


# ---- driving to a place ----


def test_roads_lead_over_open_ground_only(changed):
    table, zone = state(changed())
    board = table.stage.board
    names = {
        board.zones[number].id: [board.zones[near].id for near in roads] for number, roads in enumerate(board.roads)
    }
    assert {id: near for id, near in names.items() if near} == {
        "lane": ["yard"],
        "yard": ["lane", "ford"],
        "ford": ["yard"],
    }
    far = board.drives(zone["lane"])
    assert [far[zone[id]] for id in ("lane", "yard", "ford", "kitchen", "corn", "woods", "paddock")] == [
        *(0, 1, 2, -1, -1, -1, -1)
    ]


def test_so_many_drive_to_a_place(changed):
    game = changed(("zone: yard, driving: false", "zone: yard, driving: true"))
    table = game.state
    goal = table.stage.objectives[0]
    assert (goal.progress(table), goal.needed(table), goal.distance(table)) == (2, 3, 1)
    game.answer_all(["turn ben", "drive ford"])
    assert (goal.progress(table), goal.distance(table)) == (3, 0)
    assert game.outcome is not None
    assert game.outcome.why == "won"


def test_whoever_is_beside_the_car_does_not_count(changed):
    game = changed((", who: 2", ""), ("zone: yard, driving: false", "zone: yard, driving: true"))
    table = game.state
    goal = table.stage.objectives[0]
    assert (goal.progress(table), goal.needed(table)) == (2, 4)
    game.answer_all(["turn ben", "drive ford", "park"])
    assert (game.outcome, goal.progress(table)) == (None, 3), "Tom is left behind"
    assert not goal.impossible(table)


def test_with_too_few_in_play_it_is_out_of_reach(changed):
    table, zone = state(changed())
    goal = Drive("a", "", False, [zone["ford"]], 4)
    assert goal.impossible(table)
    assert not Drive("a", "", False, [zone["ford"]], 3).impossible(table)
    assert Drive("a", "", False, [zone["paddock"]], ALL).distance(table) == LOST


def test_a_game_with_one_car_has_no_list_of_cars(page):
    several = "  cars: {driving: true, parked: [{id: johnnys-car, zone: lane}]}\n"
    text = PAGE.replace("  car: {id: johnnys-car, zone: lane, driving: true}\n", several)
    with pytest.raises(ContentError) as caught:
        shamble.position(page(text))
    assert "this game has one car at most; write it under 'car'" in [one.message for one in caught.value.problems]
