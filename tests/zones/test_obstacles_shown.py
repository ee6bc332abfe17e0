"""Sandbags, tanks, dark rooms and zones with a deck of their own: drawn, told, read, and refused if they are wrong."""

import re
from itertools import pairwise

import pytest

import shamble
from shamble.draw.painter import Label
from shamble.files.content import read_yaml
from shamble.kernel.errors import ContentError
from shamble.zones.content.maps import read_board
from shamble.zones.picture.ground import Ground
from shamble.zones.picture.obstacles import BAG, GAP, ROW, SHORT_ROW, sandbags, tanks
from shamble.zones.picture.outlines import Grid
from shamble.zones.rules.board import WEST
from tests.zones.outpost import zones

CAMP = """
+-----+-----+.....+.....+.....+
| d1  o r1  D y1  H y2  : y3  :
+-----+--H--+.....+--h--+.....+
: y4  : y5  : t1  : t2  : y6  :
+.....+.....+.....+.....+.....+
"""
SPOT = {"y3": {"search": "armoury"}}


@pytest.fixture
def camp(outpost):
    return outpost(CAMP, {"oswin": "r1"}, SPOT, active="oswin")


@pytest.fixture
def said(camp):
    """What is said of a zone, without what is in it."""
    told = {passage.id: passage.says for passage in camp.title.telling(camp.view(0)).passages()}
    return lambda zone: " ".join(told[f"say-z-{zone}"])


# -- in words ----------------------------------------------------------------------------------------------------------


def test_the_board_in_words_names_obstacles_darkness_and_decks(said):
    assert said("y1").endswith("husks do not. Open ground to: t1.")
    assert ": survivors pass, husks do not." in said("r1")
    assert ": there is a gap, and everybody passes." in said("y2")
    assert said("t1").startswith("A tank: one more action to climb")
    assert said("d1").startswith("A room. It is dark.")
    assert "It is dark" not in said("r1")
    assert "Searches here draw from armoury." in said("y3")
    assert "Searches" not in said("d1")


def test_the_terminal_marks_them_and_explains_its_marks(camp):
    shown = camp.title.show(camp.view(0), 100)
    rows = shown.split("\n")
    assert re.search(r"┃ ~ \?? *┃? ", rows[3])
    assert rows[3].count("H") == 1
    assert rows[3].rstrip().endswith("┊")
    assert "$" in rows[3]
    assert "━━━━━━H━━━━━━━" in rows[4]
    assert "━━━━━ h ━━━━━━" in rows[4]
    assert "d door, h sandbags · capital: shut · ~ dark · $ search armoury" in " ".join(rows)


@pytest.mark.parametrize(
    ("zone", "option", "says"),
    [
        ("y1", "move y2", "over the sandbags, empty"),
        ("y1", "move t1", "up the tank, empty"),
        ("t2", "move y2", "past the sandbags, empty"),
        ("t2", "move t1", "empty"),
    ],
)
def test_an_option_says_how_a_move_leads_over_sandbags_and_up_a_tank(outpost, zone, option, says):
    game = outpost(CAMP, {"oswin": zone}, active="oswin")
    chosen = next(found for found in game.question.options if found.text == option)
    assert game.title.painter.label(game.view(0), chosen) == Label(option.removeprefix("move ").capitalize(), says)


# -- in pictures -------------------------------------------------------------------------------------------------------


def lefts(shapes):
    return sorted({float(shape.get("x")) for shape in shapes})


@pytest.mark.parametrize(("in_wall", "end"), [(False, ROW), (True, SHORT_ROW)])
def test_a_whole_row_of_sandbags_has_no_gap_and_a_half_one_has_one_in_its_middle(in_wall, end):
    whole, half = lefts(sandbags(True, in_wall)), lefts(sandbags(False, in_wall))
    for row in (whole, half):
        assert row[0] == -end
        assert end - BAG <= row[-1] + BAG <= end + 1
    assert max(after - before for before, after in pairwise(whole)) <= BAG
    assert not any(abs(left + BAG / 2) <= GAP for left in half)
    assert max(after - before for before, after in pairwise(half)) >= 2 * GAP


def test_sandbags_lie_beside_each_other_in_two_layers_the_lower_ones_half_a_bag_further():
    bags = [tuple(float(bag.get(name)) for name in ("x", "y", "width", "height")) for bag in sandbags(True, True)]
    assert bags == [(-22, -7, 14, 8), (-7, -7, 14, 8), (8, -7, 14, 8), (-15, -1, 14, 8), (0, -1, 14, 8)]


def test_one_tank_is_drawn_over_all_its_zones_and_another_by_itself(draw):
    board = draw("+.....+.....+.....+.....+\n: t1  : t2  : y1  : t3  :\n+.....+.....+.....+.....+")
    found = tanks(Grid(board), board)
    assert len(found) == 2
    hulls = [group[0].get("d") for group in found]
    assert hulls == ["M9 9H191V91H9z", "M309 9H391V91H309z"]
    assert [group[-1].get("transform") for group in found] == [
        "translate(100 50) rotate(0)",
        "translate(350 50) rotate(0)",
    ]
    guns = [next(shape for shape in group.iter("rect") if shape.get("class") == "barrel") for group in found]
    assert [gun.get("width") for gun in guns] == ["82", "32"], "it ends on the tank"


def test_a_tank_that_is_longer_than_wide_is_turned(draw):
    board = draw("+.....+\n: t1  :\n+.....+\n: t2  :\n+.....+")
    assert [group[-1].get("transform") for group in tanks(Grid(board), board)] == ["translate(50 100) rotate(90)"]


def test_sandbags_lie_on_open_borders_and_in_gaps_of_walls(draw):
    ground = Ground(draw("+.....+.....+-----+\n: y1  H y2  h r1  |\n+.....+.....+-----+"))
    assert [ground.line((column, 0), WEST) for column in (1, 2)] == [("zl", False), ("wallp", True)]


def test_the_picture_has_bags_tank_dark_floor_and_the_mark_of_a_deck(camp):
    picture = camp.title.picture(camp.view(0))
    assert picture.count('class="edge e-sandbags"') == 3
    assert picture.count('class="tank"') == 1
    assert len(re.findall(r'class="z z-room z-dark"', picture)) == 1
    assert picture.count('class="spot"') == 1
    assert "Searches here draw from armoury" in picture
    assert picture.index('id="z-d1"') > picture.index('class="glow"'), "light does not fall into dark rooms"


# -- read, and refused -------------------------------------------------------------------------------------------------


def read(text):
    return read_board(read_yaml(text))


PAGE = """
map: |
  +.....+-----+
  : y1  H r1  |
  +.....+-----+
zones:
  y1: {id: yard, name: the yard, kind: exterior, search: armoury}
  r1: {id: room, name: the room, kind: interior, dark: true}
"""


def test_a_zone_may_be_dark_and_have_a_deck_of_its_own():
    found = [(zone.id, zone.dark, zone.search) for zone in read(PAGE).zones]
    assert found == [("yard", False, "armoury"), ("room", True, "")]


TILE = """
camp:
  map: |
    +.....+-----+
    : y1  H r1  |
    +.....+-----+
    : y1  : y1  :
    +.....+.....+
  zones:
    y1: {id: yard, name: the yard, kind: exterior, search: armoury}
    r1: {id: room, name: the room, kind: interior, dark: true}
"""


def test_a_tile_under_another_name_stays_dark_and_keeps_its_deck():
    board = read_board(read_yaml("tiles: [[{tile: camp, as: west}]]"), dict(read_yaml(TILE).items()))
    found = [(zone.id, zone.dark, zone.search) for zone in board.zones]
    assert found == [("west-yard", False, "armoury"), ("west-room", True, "")]


@pytest.mark.parametrize(
    ("old", "new", "wrong"),
    [
        ("dark: true", "dark: very", "true or false"),
        ("search: armoury", "search: The Armoury", "'The Armoury' is not an id"),
        ("kind: exterior", "kind: tanks", "did you mean 'tank'"),
        ("r1  |", "r1  H", "sandbags join two zones, but here is at most one"),
        ("H r1", "x r1", "S closed stairway, H sandbags, h half-sandbags"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said(old, new, wrong):
    with pytest.raises(ContentError, match=re.escape(wrong)):
        read(PAGE.replace(old, new))


def test_a_link_of_sandbags_has_no_state():
    link = "links: [{kind: sandbags, between: [yard, room], state: closed}]\n"
    with pytest.raises(ContentError, match="sandbags can't be closed; leave the state out"):
        read(PAGE + link)
    assert [edge.kind for edge in read(PAGE + link.replace(", state: closed", "")).edges] == ["sandbags", "sandbags"]


def test_a_zone_can_not_be_searched_for_a_deck_that_does_not_exist(outpost):
    with pytest.raises(ContentError, match="no deck is called 'armory', which is searched in 'y3'; did you mean"):
        outpost(CAMP, {"oswin": "r1"}, {"y3": {"search": "armory"}}, active="oswin")


@pytest.mark.parametrize("key", ["open", "closed"])
def test_nobody_opens_or_closes_sandbags_in_a_position(outpost, key):
    with pytest.raises(ContentError, match="'y1--y2' is a row of sandbags, which nobody opens or closes; remove it"):
        outpost(CAMP, {"oswin": "r1"}, active="oswin", **{key: ["y1--y2"]})


def test_no_barricade_is_built_on_sandbags(outpost):
    with pytest.raises(ContentError, match="no kind of edge to build on is called 'sandbags'"):
        outpost(CAMP, {"oswin": "r1"}, active="oswin", rules={"building": {"on": ["sandbags"]}})


@pytest.mark.parametrize(("kind", "board"), [("tank", "t1"), ("sandbags", "H"), ("half-sandbags", "h")])
def test_games_without_them_refuse_them(kind, board):
    drawing = {"t1": "+.....+\n: t1  :\n+.....+"}.get(board, f"+.....+.....+\n: y1  {board} y2  :\n+.....+.....+")
    scene = {"scene": "position", "map": drawing, "zones": zones(drawing)}
    start = sorted(scene["zones"])[0]
    for title, who in (("lantern", "oswin"), ("nld", "ben")):
        with pytest.raises(ContentError, match=f"this game has no {kind}; draw something else"):
            shamble.position({"title": title, "scene": scene, "survivors": {who: start}})
