"""Scenes of games with several cars, coloured doors, crates and advanced rules: what is read, and what is refused."""

from copy import copy
from dataclasses import replace
from pathlib import Path

import pytest

from shamble.files.content import read_yaml
from shamble.kernel.errors import ContentError
from shamble.titles.nld.rules.ghouls import OpeningCard
from shamble.titles.nld.rules.skills import SKILLS
from shamble.zones.content.loader import Pieces, read_content
from shamble.zones.content.scenes import read_scene
from shamble.zones.rules.edition import Edition

NLD = Path(__file__).parents[2] / "src/shamble/titles/nld"
TRUCK, CAR = "bens-pick-up", "johnnys-car"
SCENE = """\
title: nld
scene: by-the-road
name: By the road
about: Two rooms and a road.
map: |
  +.....+.....+-----+-----+
  : ro  : ya  D ki  D ha  |
  +.....+.....+--d--+--D--+
  : po  : gr  : gr  : la  :
  +.....+.....+.....+.....+
zones:
  ro: {id: road, name: the road, kind: exterior}
  ya: {id: yard, name: the yard, kind: exterior}
  po: {id: pond, name: the pond, kind: exterior}
  gr: {id: green, name: the green, kind: exterior}
  la: {id: lane, name: the lane, kind: exterior}
  ki: {id: kitchen, name: the kitchen, kind: interior}
  ha: {id: hall, name: the hall, kind: interior}
starts: {pond: 6}
spawns: [{zone: green, colour: white}]
tokens:
  - {id: crate, name: the crate, zone: road, do: take, gives: {draw: house}}
  - {id: bell, name: the bell, zone: hall, do: activate}
cars:
  parked:
    - {id: bens-pick-up, zone: road, holds: crate}
    - {id: johnnys-car, zone: lane}
  driving: true
doors:
  blue: [kitchen--yard]
  red: [hall--kitchen, hall--lane]
uses: [darkness]
objectives: [{id: bell, kind: activate, tokens: [bell], says: Ring the bell.}]
twists:
  - {when: done, token: crate, unlocks: blue}
  - {when: round, number: 3, unlocks: red}
"""


@pytest.fixture(scope="module")
def content():
    """That of Night of the Living Dead, with more cars and advanced rules than it has."""
    pieces = Pieces(
        Edition([]), SKILLS, special_cards={"opens": OpeningCard}, modules=("darkness", "cold"), read_scene=note_own
    )
    found = read_content(NLD / "content", pieces)
    car = copy(found.car)
    car.several, car.trunks = True, [TRUCK]
    return replace(found, car=car)


def note_own(page):
    page.stage.names["own"] = "read by the title"


@pytest.fixture
def read(content):
    return lambda text: read_scene(read_yaml(text, "scene.yaml"), content)


def test_cars_stand_where_the_scene_says_and_hold_what_it_says(read):
    stage = read(SCENE)
    zone = stage.board.zone_index
    assert (stage.cars, stage.car_zones) == ([TRUCK, CAR], [zone["road"], zone["lane"]])
    assert stage.driving is True
    crate, bell = stage.tokens
    assert (crate.car, bell.car) == (0, -1)
    assert stage.names["own"] == "read by the title"


@pytest.mark.parametrize(("driving", "drivable"), [("  driving: false\n", False), ("", False)])
def test_cars_are_scenery_unless_the_scene_lets_them_drive(read, driving, drivable):
    assert read(SCENE.replace("  driving: true\n", driving)).driving is drivable


def test_a_crate_gives_a_card_and_no_experience(read, content):
    crate, bell = read(SCENE).tokens
    assert (crate.draws, crate.experience) == ("house", 0)
    assert (bell.draws, bell.experience) == ("", 0)
    rich = replace(content, token_experience=5)
    crate, bell = read_scene(read_yaml(SCENE, "scene.yaml"), rich).tokens
    assert (crate.experience, bell.experience) == (0, 5)


def test_doors_have_colours_and_twists_unlock_them(read):
    stage = read(SCENE)
    edge = stage.board.edge_index
    assert stage.door_colours == {
        edge["kitchen--yard"]: "blue",
        edge["hall--kitchen"]: "red",
        edge["hall--lane"]: "red",
    }
    assert [twist.unlocks for twist in stage.twists] == ["blue", "red"]


def test_advanced_rules_are_in_force(read):
    assert read(SCENE).uses == {"darkness"}
    assert read(SCENE.replace("uses: [darkness]\n", "")).uses == frozenset()


@pytest.mark.parametrize(
    ("old", "new", "at", "says"),
    [
        ("blue: [kitchen--yard]", "mauve: [kitchen--yard]", "mauve", "no door has the colour 'mauve'"),
        ("blue: [kitchen--yard]", "blue: [kitchen--yart]", "kitchen--yart", "no edge is called 'kitchen--yart'"),
        ("blue: [kitchen--yard]", "blue: [green--kitchen]", "green--kitchen", "only a door that is drawn closed (D)"),
        (
            "blue: [kitchen--yard]",
            "blue: [kitchen--yard, hall--lane]",
            "hall--lane]\nuses",
            "this door is blue already",
        ),
        ("unlocks: blue", "mode: zombicide", "blue:", "nothing ever unlocks these; add a twist with 'unlocks: blue'"),
        ("unlocks: red", "unlocks: white", "white}\n", "no colour of doors is called 'white'"),
        ("zone: lane}\n", "zone: lane, holds: bell}\n", "bell}\n", "only these cars can hold something: bens-pick-up"),
        ("holds: crate", "holds: bell", "bell}\n    -", "it is in another zone than the car"),
        ("holds: crate", "holds: crab", "crab", "no token is called 'crab'"),
        ("id: johnnys-car", "id: bens-pick-up", "bens-pick-up, zone: lane", "'bens-pick-up' is there already"),
        ("zone: lane}\n", "zone: hall}\n", "hall}\n", "a car must be in the open"),
        (
            "cars:\n",
            "car: {id: johnnys-car, zone: yard}\ncars:\n",
            "parked:",
            "the cars are under 'car' and under 'cars'",
        ),
        ("uses: [darkness]", "uses: [darknes]", "darknes]", "no advanced rule is called 'darknes'"),
        ("draw: house", "draw: horse", "horse", "no deck is called 'horse'"),
    ],
)
def test_mistakes_are_told_with_their_place(read, old, new, at, says):
    assert SCENE.count(old) == 1
    text = SCENE.replace(old, new)
    with pytest.raises(ContentError) as caught:
        read(text)
    found = {problem.message: (problem.line, problem.column) for problem in caught.value.problems}
    start = text.index(at)
    place = text.count("\n", 0, start) + 1, start - text.rfind("\n", 0, start)
    assert [place for message, place in found.items() if says in message] == [place]


def test_where_there_is_one_car_at_most_it_is_written_under_car(content):
    single = copy(content.car)
    single.several = False
    with pytest.raises(ContentError, match="this game has one car at most; write it under 'car'"):
        read_scene(read_yaml(SCENE, "scene.yaml"), replace(content, car=single))


def test_where_there_are_no_advanced_rules_none_is_used(content):
    plain = replace(content, pieces=replace(content.pieces, modules=()))
    with pytest.raises(ContentError, match="there are no advanced rules in this game; leave it out"):
        read_scene(read_yaml(SCENE, "scene.yaml"), plain)
