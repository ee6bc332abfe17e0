"""How single things are drawn: in the middle of their room, within it, and with their text where it belongs."""

from __future__ import annotations

from typing import Any

import pytest

import shamble
from shamble.draw.painter import Offer
from shamble.draw.sources import STYLES, read
from shamble.draw.svg import Element
from shamble.kernel.game import Game
from shamble.zones.picture import pieces
from shamble.zones.picture.ground import drawn_way
from shamble.zones.picture.layout import Piece
from shamble.zones.picture.painter import ZonePainter
from shamble.zones.picture.tokens import LOOKS as DRAWINGS
from shamble.zones.picture.tokens import token
from shamble.zones.rules.stage import LOOKS
from tests.titles.nld.conftest import ALONG_THE_STREET, STREET, make_street, make_table

Numbers = tuple[float, ...]


def numbers(element: Element, *names: str) -> Numbers:
    return tuple(float(element.get(name, "0")) for name in names)


def shapes(element: Element, tag: str) -> list[Element]:
    return list(element.iter(tag))


def middle(element: Element) -> Numbers:
    if element.tag in ("circle", "ellipse"):
        return numbers(element, "cx", "cy")
    x, y, width, height = numbers(element, "x", "y", "width", "height")
    return x + width / 2, y + height / 2


def moved(element: Element) -> Numbers:
    """By how much a transform moves it, and what it scales it by."""
    said = element.get("transform", "")
    x, y = said.partition("translate(")[2].partition(")")[0].split()
    return float(x), float(y), float(said.partition("scale(")[2].partition(")")[0] or 1)


# -- ways --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "closed", "barricade"),
    [
        ("door", True, False),
        ("window", False, False),
        ("stairway", False, False),
        ("stairway", True, False),
        ("window", True, True),
        ("window", False, True),
        ("barricade", True, False),
    ],
)
def test_a_way_is_drawn_round_the_middle_of_its_border(kind: str, closed: bool, barricade: bool) -> None:
    upright = [
        each for each in shapes(drawn_way(kind, closed, barricade, "e", "way"), "rect") if not each.get("transform")
    ]
    assert upright
    assert {middle(each) for each in upright} == {(0, 0)}
    assert all(40 < numbers(each, "width")[0] < 60 for each in upright), "as wide as the gap in the wall, or a bit more"


@pytest.mark.parametrize(
    ("kind", "closed", "barricade", "look", "drawn"),
    [
        ("door", True, False, "e-door", ["doorleaf", "knob"]),
        ("door", False, False, "e-door-open", ["doorleaf"]),
        ("window", False, False, "e-window", ["glass", "mull"]),
        ("doorway", False, False, "e-doorway", []),
        ("stairway", False, False, "e-stairs", ["gap", "stair"]),
        ("stairway", True, False, "e-stairs", ["gap", "stair", "doorleaf", "knob"]),
        ("doorway", True, True, "e-barricade", ["glass", "plank", "nail"]),
        ("door", False, True, "e-barricade-open", ["glass", "plank"]),
        ("barricade", True, False, "e-barricade", ["glass", "plank", "nail"]),
        ("barricade", False, False, "e-barricade-open", ["glass", "plank"]),
    ],
)
def test_each_way_has_its_look(kind: str, closed: bool, barricade: bool, look: str, drawn: list[str]) -> None:
    way = drawn_way(kind, closed, barricade, "e-den--hall", "Door: open")
    assert (way.get("id"), way.get("class"), way.findtext("title")) == ("e-den--hall", f"edge {look}", "Door: open")
    assert [each.get("class") for each in way.iter() if each.get("class")][1:] == drawn


def test_an_open_door_hangs_on_one_side_and_a_closed_one_has_its_knob_on_the_other() -> None:
    (leaf,) = shapes(drawn_way("door", False, False, "e", ""), "rect")
    x, y, width, height = numbers(leaf, "x", "y", "width", "height")
    assert (x, x + width, y + height / 2) == (-24, 0, 0)
    assert leaf.get("transform") == "rotate(-24 -24 0)"
    (knob,) = shapes(drawn_way("door", True, False, "e", ""), "circle")
    assert middle(knob) == (16, 0)


def test_the_slats_of_a_barricade_are_nailed_side_by_side_each_a_little_askew() -> None:
    way = drawn_way("window", True, True, "e", "")
    slats = [each for each in shapes(way, "rect") if each.get("transform")]
    assert [numbers(each, "x")[0] for each in slats] == [-24, -24 + 13, -24 + 26, -24 + 39]
    assert [numbers(each, "cx")[0] for each in shapes(way, "circle")] == [-19, -19 + 13, -19 + 26, -19 + 39]
    assert {numbers(each, "cy") for each in shapes(way, "circle")} == {(0,)}, "in a line"
    (plank,) = [each for each in shapes(way, "rect") if numbers(each, "width") == (58,)]
    assert {numbers(each, "rx") for each in (plank, *slats)} == {(1,)}
    heights = [numbers(each, "height")[0] for each in slats]
    assert sorted(heights) == [16, 17, 18, 19]
    assert [numbers(each, "y")[0] for each in slats] == [-height / 2 for height in heights]
    turns = [each.get("transform", "").removeprefix("rotate(").rstrip(")").split() for each in slats]
    assert [float(turn) for turn, _, _ in turns] == [-4, 3, -2, 4]
    assert [float(x) for _, x, _ in turns] == [pytest.approx(x + 4.7) for x in (-24, -11, 2, 15)]
    assert all(y == "0" for _, _, y in turns)
    broken = [each for each in shapes(drawn_way("window", False, True, "e", ""), "rect") if each.get("transform")]
    assert [each.get("transform") for each in broken] == ["rotate(-12 -22.3 0)", "rotate(18 23.7 0)"]
    assert [numbers(each, "height") for each in broken] == [(17,), (16,)]


# -- pieces ------------------------------------------------------------------------------------------------------------


def test_a_survivor_stands_in_the_middle_of_its_room() -> None:
    piece = pieces.survivor("ben", "Ben, hall", "Be", "sv")
    (group,) = [each for each in piece.drawn if each.tag == "g"]
    assert moved(group) == (2, 0, 1)
    across = {2 + numbers(each, name)[0] for each in group for name in ("cx", "x") if each.get(name)}
    assert across == {piece.size[0] / 2}
    assert [numbers(each, "cy") for each in shapes(group, "ellipse")] == [(40,), (39.5,)]
    assert {middle(each) for each in shapes(piece.drawn_small, "circle")} == {(13, 13)} == {(26 / 2, 26 / 2)}
    (text,) = shapes(piece.drawn_small, "text")
    assert (text.text, numbers(text, "x", "y")) == ("Be", (13, 17.2))
    assert [piece.drawn.get("id"), piece.drawn_small.get("id")] == ["p-ben"] * 2
    assert piece.small_size == (26, 26)
    assert [each.get("data-piece") for each in (piece.drawn, piece.drawn_small)] == ["p-ben"] * 2, "both can be asked"


def test_a_halo_shows_all_round_whoever_acts() -> None:
    """By four units beside the base, by three above and below it, and by two round a disc."""
    piece = pieces.survivor("ben", "Ben, hall", "Be", "sv acting")
    halo, base = shapes(piece.drawn, "ellipse")
    assert [one - other for one, other in zip(numbers(halo, "rx", "ry"), numbers(base, "rx", "ry"))] == [4, 3]
    assert [each.get("class") for each in (halo, base)] == ["sv-halo", "sv-base"]
    ring, disc = shapes(piece.drawn_small, "circle")
    assert numbers(ring, "r")[0] - numbers(disc, "r")[0] == pytest.approx(2.2)


def test_signs_and_what_can_be_taken_have_corners_equally_round() -> None:
    lamp = token("lamp", "Lamp, to take", "lamp", "Lamp", 1)
    drawn = [pieces.way_out("exit-lane", "A way out").drawn, lamp.drawn]
    assert [numbers(shapes(each, "rect")[0], "rx") for each in drawn] == [(3,), (3,)]


@pytest.mark.parametrize(
    ("strong", "acting", "look"), [(True, True, "sv sv-ben strong acting"), (False, False, "sv sv-ben")]
)
def test_the_look_of_a_survivor(strong: bool, acting: bool, look: str) -> None:
    assert pieces.classes("ben", strong, acting) == look


def test_the_strong_have_a_style_of_their_own() -> None:
    styles = "".join(read(STYLES, ZonePainter.drawn_from))
    for part in ("sv-fig", "sv-ini", "sv-disc"):
        assert f".sv.strong .{part} {{" in styles


def test_how_many_of_the_dead_there_are_stands_on_a_plate_at_their_feet() -> None:
    piece = pieces.dead("yard-walker", "walker", 12, "12 walkers, yard")
    for drawn, figure, plate in ((piece.drawn, (36, 44), (32, 39)), (piece.drawn_small, (20.5, 25), (19.5, 19.5))):
        (symbol,), (circle,), (text,) = (shapes(drawn, tag) for tag in ("use", "circle", "text"))
        assert numbers(symbol, "x", "y", "width", "height") == (0, 0, *figure)
        assert middle(circle) == plate
        x, y = numbers(text, "x", "y")
        assert (text.text, x) == ("12", plate[0])
        assert 4.1 < y - plate[1] < 4.7
        (radius,) = numbers(circle, "r")
        assert max(plate) + radius < max(piece.size_in(drawn is piece.drawn_small)), "it does not stick out"
        assert radius > 7, "two digits fit"
    assert (piece.size, piece.small_size) == ((43, 50), (28, 28))
    assert piece.drawn_small.get("class") == "gh few"


@pytest.mark.parametrize("active", [True, False])
def test_a_spawn_token_is_a_ring_that_fills_its_room(active: bool) -> None:
    piece = pieces.spawn("spawn-0", "1W", "Spawn zone 1", active)
    for drawn, size in ((piece.drawn, piece.size), (piece.drawn_small, piece.small_size)):
        (ring,), (text,) = shapes(drawn, "circle"), shapes(drawn, "text")
        assert middle(ring) == (size[0] / 2, size[1] / 2)
        assert numbers(ring, "r")[0] == size[0] / 2 - 1
        assert numbers(text, "x")[0] == size[0] / 2
        assert 4 < numbers(text, "y")[0] - size[1] / 2 < 6
    offsets = [numbers(shapes(drawn, "text")[0], "y")[0] for drawn in (piece.drawn, piece.drawn_small)]
    assert offsets == [19 + 5.5, 13.5 + 4.2], "larger letters begin lower"
    assert piece.drawn.get("class") == ("spawn" if active else "spawn asleep")


@pytest.mark.parametrize("boards", [True, False])
def test_what_can_be_taken_is_a_square_with_its_name_below(boards: bool) -> None:
    piece = token("oil", "Lamp oil, to take", "oil", "Lamp oil", 1, boards)
    assert piece.drawn_tiny is not None
    assert piece.tiny_size is not None
    forms = ((piece.drawn, piece.size, 1), (piece.drawn_small, piece.small_size, 0.74))
    for drawn, (wide, high), scale in (*forms, (piece.drawn_tiny, piece.tiny_size, 0.74)):
        (group,) = [each for each in drawn if each.tag == "g"]
        x, y, scaled = moved(group)
        square, *planks = shapes(group, "rect")
        assert numbers(square, "x", "y", "width", "height") == (0, 0, 30, 30)
        assert scaled == scale
        assert 2 * x + 30 * scale == pytest.approx(wide, abs=0.11)
        assert y + 30 * scale < high
        assert [middle(plank) for plank in planks] == ([(15, 8), (15, 15), (15, 22)] if boards else [])
        assert bool(shapes(group, "path")) is not boards
        named = [text.text for text in shapes(drawn, "text")]
        assert named == (["Lamp oil"] if drawn is not piece.drawn_tiny else []), "in the simplest form it has no name"
        assert (drawn.get("id"), drawn.get("data-piece")) == ("t-oil", "t-oil")


def test_a_long_name_of_a_thing_takes_several_lines() -> None:
    piece = token("a", "a", "star", "Blessed sheaf of oats", 1)
    assert [text.text for text in shapes(piece.drawn, "text")] == ["Blessed", "sheaf of", "oats"]
    assert [text.text for text in shapes(token("a", "a", "star", "Lamp oil", 1.45).drawn, "text")] == ["Lamp oil"]
    larger = token("a", "a", "star", "Oil of roses", 1.45)
    assert [text.text for text in shapes(larger.drawn, "text")] == ["Oil of", "roses"]


def test_every_look_has_a_drawing_of_its_own() -> None:
    assert tuple(DRAWINGS) == LOOKS
    assert len(set(DRAWINGS.values())) == len(LOOKS)
    for look in LOOKS:
        assert shapes(token("a", "a", look, "A", 1).drawn, "path")


def test_in_the_tutorial_no_two_things_look_alike() -> None:
    game = shamble.new("nld", "tutorial", seed=3)
    board = painted(game)
    things = {each.get("id"): each for each in board.iter("g") if (each.get("id") or "").startswith("t-")}
    assert {id: [text.text for text in shapes(thing, "text")] for id, thing in things.items()} == {
        "t-lamp-oil": ["Lamp oil"],
        "t-batteries": ["Batteries"],
        "t-kitchen-axe": ["Axe"],
    }
    assert len({tuple(path.get("d") for path in shapes(thing, "path")) for thing in things.values()}) == 3


def test_stairs_and_ways_out_lie_in_the_middle_of_their_room() -> None:
    stairs = pieces.link("e-cellar--hall", "stairway", True, False, "Stairs", "cellar--hall")
    for drawn, (wide, high) in ((stairs.drawn, stairs.size), (stairs.drawn_small, stairs.small_size)):
        x, y, scale = moved(drawn[0])
        assert (x, y) == pytest.approx((wide / 2, high / 2), abs=0.4)
        assert 48 * scale < wide
        assert scale == (1 if drawn is stairs.drawn else 0.69)
    out = pieces.way_out("exit-lane", "A way out")
    (sign,) = shapes(out.drawn, "rect")
    assert middle(sign) == (out.size[0] / 2, out.size[1] / 2) == (23, 11)
    assert numbers(sign, "width", "height") == (44, 20)
    assert out.size == out.small_size
    (text,) = shapes(out.drawn, "text")
    assert (text.text, numbers(text, "x", "y")) == ("OUT", (18, 15))


def test_the_mark_of_a_deck_lies_in_the_middle_of_its_room() -> None:
    """Round, with a line's width of space on each side; the smaller form is rounded up."""
    spot = pieces.search_spot("armoury", "Searches here draw from armoury")
    for drawn, (wide, high), slack in ((spot.drawn, spot.size, 0), (spot.drawn_small, spot.small_size, 0.2)):
        (round_,) = shapes(drawn, "rect")
        (group,) = [each for each in shapes(drawn, "g") if each.get("transform")]
        x, y, scale = moved(group)
        width, height, corner = numbers(round_, "width", "height", "rx")
        assert (x, y) == (1, 1)
        assert width == height == 2 * corner
        assert wide == high == pytest.approx(width * scale + 2, abs=slack)
    assert (spot.size, spot.small_size) == ((28, 28), (23, 23))


# -- the car -----------------------------------------------------------------------------------------------------------


def full(count: int) -> Piece:
    return pieces.car("pick-up", "The car", [(f"p{at}", "Somebody", "So", "sv") for at in range(count)])


@pytest.mark.parametrize(
    ("count", "size", "seats"),
    [
        (0, (116, 49), []),
        (1, (116, 75), [45]),
        (2, (116, 75), [32, 58]),
        (4, (116, 75), [6, 32, 58, 84]),
        (5, (130, 75), [0, 26, 52, 78, 104]),
    ],
)
def test_who_is_in_the_car_sits_above_it_in_a_row(count: int, size: Numbers, seats: list[float]) -> None:
    piece = full(count)
    assert piece.size == size
    assert [(who, box.x, box.y, box.width, box.height) for who, box in piece.within] == [
        (f"p{at}", x, 0, 26, 26) for at, x in enumerate(seats)
    ]
    assert moved(piece.drawn[0]) == (1, 26 if count else 0, 1)
    assert [moved(each)[:2] for each in list(piece.drawn)[1:]] == [(x, 0) for x in seats]


@pytest.mark.parametrize(
    ("count", "size", "seats"),
    [
        (0, (26, 26), []),
        (1, (52, 26), [(26, 0)]),
        (2, (78, 26), [(26, 0), (52, 0)]),
        (3, (78, 52), [(26, 0), (52, 0), (0, 26)]),
        (6, (78, 78), [(26, 0), (52, 0), (0, 26), (26, 26), (52, 26), (0, 52)]),
    ],
)
def test_where_room_is_scarce_the_car_is_a_sign_and_they_are_beside_it_and_below(
    count: int, size: Numbers, seats: list[Numbers]
) -> None:
    piece = full(count)
    assert piece.small_size == size
    assert [(box.x, box.y, box.width, box.height) for _, box in piece.within_small] == [
        (x, y, 26, 26) for x, y in seats
    ]
    assert [each.get("href") for each in shapes(piece.drawn_small[0], "use")] == ["#i-car"]
    assert piece.drawn_small[0].get("data-piece") == "p-pick-up"


def test_the_car_has_two_wheels_with_hubs() -> None:
    wheels = [(*middle(each), each.get("class"), *numbers(each, "r")) for each in shapes(full(0).drawn, "circle")]
    assert wheels == [(22, 38, "b", 9), (22, 38, "w", 3.5), (93, 38, "b", 9), (93, 38, "w", 3.5)]


# -- chips -------------------------------------------------------------------------------------------------------------


def painted(game: Game, *offers: Offer) -> Element:
    assert game.title.painter is not None
    return game.title.painter.board(game.view(0), offers)


def offered(board: Element, key: str) -> Element:
    return next(each for each in board.iter() if each.get("data-option") == key)


def part(element: Element, look: str) -> Element:
    return next(each for each in element.iter() if each.get("class") == look)


def parts(board: Element, key: str) -> tuple[Element, Element, list[Element]]:
    """The disc of a chip, its icon, and its text."""
    chip = part(offered(board, key), "chip")
    return part(chip, "disc"), shapes(chip, "use")[0], shapes(chip, "text")


def test_an_icon_lies_in_the_middle_of_its_chip_or_before_the_chance() -> None:
    game = make_table(survivors={"ben": "hall"}, active="ben")
    disc, icon, text = parts(painted(game, Offer("a", "lane", "move", "Move")), "a")
    assert (middle(icon), numbers(icon, "width", "height"), text) == (middle(disc), (15, 15), [])
    assert numbers(disc, "height", "rx", "width") == (22, 11, 25)
    disc, icon, (chance,) = parts(painted(game, Offer("b", "lane", "shoot", "Shoot", "75")), "b")
    x, y = numbers(disc, "x", "y")
    assert numbers(icon, "x", "y") == (x + 5, y + 3.5)
    assert (chance.text, numbers(chance, "x", "y")) == ("75\u2009%", (x + 5 + 15 + 3, y + 11))
    assert icon.get("href") == "#i-shoot"


def test_a_zone_has_one_chip_with_its_best_option_and_the_number_of_the_others() -> None:
    game = make_table(survivors={"ben": "hall"}, active="ben")
    offers = [
        Offer("a", "lane", "shoot", "Shoot", "75"),
        Offer("b", "lane", "move", "Move"),
        Offer("c", "lane", "noise", "Noise"),
    ]
    board = painted(game, *offers)
    assert [each.get("data-option") for each in board.iter() if each.get("data-option")] == ["a"]
    (more,) = [each for each in board.iter() if each.get("class") == "more"]
    assert (more.get("data-piece"), [text.text for text in shapes(more, "text")]) == ("z-lane", ["+2"])
    disc, spot = part(offered(board, "a"), "disc"), part(more, "spot")
    left, top, width, height = numbers(disc, "x", "y", "width", "height")
    x, y, wide, high = numbers(spot, "x", "y", "width", "height")
    assert (y, high, x + wide) == (top, height, pytest.approx(left + width))
    assert width > numbers(part(offered(painted(game, offers[0]), "a"), "disc"), "width")[0], "it has space for it"
    assert [each.get("class") for each in painted(game, offers[0]).iter() if each.get("class") == "more"] == []


def test_pieces_lie_over_the_button_of_their_zone_so_that_a_click_on_them_asks() -> None:
    game = make_table(survivors={"ben": "hall", "judy": "hall"}, active="ben")
    board = list(painted(game, Offer("a", "hall", "melee", "Fight"), Offer("b", "lane", "move", "Move")))
    at = {each.get("data-option") or each.get("id"): index for index, each in enumerate(board)}
    assert max(at["a"], at["b"]) < min(at["p-ben"], at["p-judy"])


@pytest.mark.parametrize(("harm", "look"), [(True, "bo harm own"), (False, "bo own")])
def test_an_offer_for_a_piece_is_a_frame_round_it_and_a_chip_at_its_corner(harm: bool, look: str) -> None:
    game = make_table(survivors={"ben": "hall", "judy": "hall"})
    board = painted(game, Offer("a", "judy", "people", "Judy acts", harm=harm))
    button = offered(board, "a")
    assert (button.get("class"), button.get("aria-label")) == (look, "Judy acts")
    frame, disc = part(button, "area"), part(button, "disc")
    width, height = numbers(frame, "width", "height")
    x, y, scale = moved(next(each for each in board.iter("g") if each.get("id") == "p-judy"))
    assert (width - 2, height - 2) == pytest.approx((40 * scale, 48 * scale), abs=0.02)
    assert numbers(frame, "x", "y") == pytest.approx((x - 1, y - 1), abs=0.02)
    left, top, wide, high = numbers(disc, "x", "y", "width", "height")
    assert (left + wide, top + high) == pytest.approx((x + (40 + 6) * scale, y + (48 + 6) * scale), abs=0.02)
    assert numbers(frame, "rx") == (6,)


def test_of_several_offers_for_a_piece_the_best_is_shown_and_the_number_of_the_others() -> None:
    game = make_table(survivors={"ben": "hall", "judy": "hall"})
    board = painted(game, Offer("a", "judy", "trade", "Trade", "75"), Offer("b", "judy", "heal", "Heal"))
    assert [each.get("data-option") for each in board.iter() if each.get("data-option")] == ["a"]
    assert part(offered(board, "a"), "chip")[-1].text == "75\u2009%"
    (more,) = [each for each in board.iter() if each.get("class") == "more"]
    assert (more.get("data-piece"), shapes(more, "text")[0].text) == ("p-judy", "+1")


def test_while_somebody_acts_what_can_be_done_with_others_is_said_by_their_cards() -> None:
    game = make_table(survivors={"ben": "hall", "judy": "hall"}, active="ben")
    board = painted(game, Offer("a", "judy", "trade", "Trade"), Offer("b", "lane", "move", "Move"))
    assert [each.get("data-option") for each in board.iter() if each.get("data-option")] == ["b"]


def test_who_sits_in_the_car_has_a_frame_and_for_several_offers_the_zone_has_them() -> None:
    people = {"ben": "s1", "tom": {"zone": "s1", "aboard": "driver"}}
    car = {"id": "bens-pick-up", "zone": "s1", "driving": True}
    game = make_table(STREET, ALONG_THE_STREET, rules={"car": car}, survivors=people)
    one = painted(game, Offer("a", "tom", "trade", "Trade"))
    width, height = numbers(part(offered(one, "a"), "area"), "width", "height")
    assert width == height
    two = painted(game, Offer("a", "tom", "trade", "Trade"), Offer("b", "tom", "heal", "Heal"))
    assert shapes(offered(two, "a"), "use")
    assert [text.text for each in two.iter() if each.get("class") == "more" for text in shapes(each, "text")] == ["+1"]


def test_a_shot_is_aimed_from_whoever_acts_on_foot_or_in_the_car() -> None:
    def aim(game: Game, icon: str = "shoot", place: str = "s2") -> list[str]:
        board = painted(game, Offer("a", place, icon, "Shoot", "50"))
        return [each.get("d", "") for each in board.iter("path") if each.get("class") == "aim"]

    on_foot = {"ben": {"zone": "s1"}, "tom": "s2"}
    for people in (on_foot, {**on_foot, "ben": {"zone": "s1", "aboard": "driver"}}):
        (line,) = aim(make_street(people))
        x, y = (float(number) for number in line.removeprefix("M").partition("L")[0].split())
        assert 100 < x < 200
        assert 0 < y < 100
        assert 200 < float(line.partition("L")[2].split()[0]) < 300
        assert aim(make_street(people), "fire")
        assert aim(make_street(people), "move") == []
        assert aim(make_street(people), place="s1") == []


def test_a_shot_is_aimed_from_whoever_acts_and_from_nobody_who_is_drawn_before() -> None:
    def begins(people: dict[str, Any], acts: str) -> tuple[float, float]:
        game = make_street(people, active=acts)
        board = painted(game, Offer("a", "s3", "shoot", "Shoot", "50"))
        (line,) = [each.get("d", "") for each in board.iter("path") if each.get("class") == "aim"]
        x, y = line.removeprefix("M").partition("L")[0].split()
        return float(x), float(y)

    assert 200 < begins({"ben": "s0", "judy": "s1", "tom": "s2"}, "tom")[0] < 300
    aboard = {"ben": {"zone": "s1", "aboard": "driver"}, "tom": {"zone": "s1", "aboard": "passenger"}}
    (driver, top), (passenger, same) = begins(aboard, "ben"), begins(aboard, "tom")
    assert (100 < driver < passenger < 200, top) == (True, same), "side by side in the car"


def test_what_is_offered_on_a_way_is_framed_round_its_middle_and_has_a_round_chip() -> None:
    game = make_table(survivors={"ben": "hall"}, active="ben")
    board = painted(game, Offer("a", "kitchen--yard", "boards", "Board up"), Offer("b", "den--hall", "door", "Open"))
    for key in "ab":
        rim, disc = (part(offered(board, key), look) for look in ("area", "disc"))
        assert (middle(rim), numbers(rim, "width", "height", "rx")) == ((0, 0), (60, 18, 5))
        assert (middle(disc), numbers(disc, "width", "height", "rx")) == ((0, 0), (18, 18, 9))
        assert middle(shapes(offered(board, key), "use")[0]) == pytest.approx((0, 0), abs=0.01)


# -- names and stairs --------------------------------------------------------------------------------------------------


def test_the_lines_of_a_name_stand_one_below_the_other() -> None:
    porch = {"id": "porch", "name": "the back porch yard", "kind": "exterior"}
    zones: dict[str, str | dict[str, str]] = {"ba": porch, "ha": "interior hall"}
    game = make_table("+.....+-----+\n: ba  o ha  |\n+.....+-----+", zones, survivors={"ben": "hall"}, active="ben")
    names = [each for each in painted(game).iter("text") if each.get("class", "").startswith("zn")]
    assert [(each.get("class"), each.get("font-size")) for each in names] == [("zn", "10.5"), ("zn in", "12.5")]
    assert [line.text for line in shapes(names[0], "tspan")] == ["BACK PORCH", "YARD"]
    assert shapes(names[1], "title")[0].tail == "HALL", "a single line needs no element of its own"
    assert [each.get("data-piece") for each in names] == ["z-porch", "z-hall"]
    assert [shapes(each, "title")[0].text for each in names] == ["Back porch yard", "Hall"]
    baseline = 10 + 0.85 * 10.5
    assert [numbers(line, "x", "y") for line in shapes(names[0], "tspan")] == [
        pytest.approx((9.5, baseline), abs=0.01),
        pytest.approx((9.5, baseline + 1.1 * 10.5), abs=0.01),
    ]
    assert numbers(names[1], "x", "y") == pytest.approx((109.5, 10 + 0.85 * 12.5), abs=0.01)


def test_a_line_that_is_set_closer_says_how_long_it_is() -> None:
    porch = {"id": "porch", "name": "the conservatory", "kind": "exterior"}
    zones: dict[str, str | dict[str, str]] = {"ba": porch, "ha": "interior hall"}
    game = make_table("+.....+-----+\n: ba  o ha  |\n+.....+-----+", zones, survivors={"ben": "hall"}, active="ben")
    (line,) = painted(game).iter("tspan")
    assert (line.get("textLength"), line.get("lengthAdjust")) == ("81", "spacingAndGlyphs")


@pytest.mark.parametrize(("ben", "near"), [("kitchen", 100), ("den", 300), ("yard", 100)])
def test_stairs_are_offered_where_whoever_acts_stands_or_else_at_their_first_end(ben: str, near: int) -> None:
    rules = {"links": [{"kind": "stairway", "between": ["kitchen", "den"], "state": "closed"}]}
    game = make_table(rules=rules, survivors={"ben": ben}, active="ben")
    board = painted(game, Offer("a", "den--kitchen", "door", "Open"))
    (x,) = numbers(part(offered(board, "a"), "area"), "x")
    assert near < x < near + 100
    ends = [each.get("id") for each in board.iter("g") if (each.get("id") or "").startswith("e-den--kitchen")]
    assert sorted(str(id) for id in ends) == ["e-den--kitchen", "e-den--kitchen-back"]


def test_a_spawn_token_has_its_place_in_the_order_and_its_colour() -> None:
    spawns = [{"zone": "corn", "colour": "white"}, {"zone": "lane", "colour": "violet", "active": False}]
    board = painted(make_table(survivors={"ben": "hall"}, active="ben", spawns=spawns))
    tokens = {each.get("id"): each for each in board.iter("g") if (each.get("id") or "").startswith("p-spawn")}
    assert {id: shapes(each, "text")[0].text for id, each in tokens.items()} == {"p-spawn-0": "1W", "p-spawn-1": "V"}
    assert ["asleep" in (each.get("class") or "") for each in tokens.values()] == [False, True]


def test_everything_in_a_zone_is_drawn_within_it_and_nowhere_else() -> None:
    """Whoever is on foot or in the car, the dead of each kind, what can be taken, the spawn token, the exit."""
    game = make_table(
        rules={
            "car": {"id": "bens-pick-up", "zone": "lane"},
            "tokens": [
                {"id": "lamp", "name": "the lamp", "zone": "lane", "do": "take"},
                {"id": "planks", "name": "the planks", "zone": "den", "do": "take", "gives": {"boards": 1}},
            ],
            "exits": ["lane", "woods"],
        },
        survivors={"ben": "lane", "judy": {"zone": "lane", "aboard": "driver"}},
        ghouls={"lane": {"walker": 2, "fatty": 1}},
        spawns=[{"zone": "lane", "colour": "white"}],
        active="ben",
    )
    board = painted(game)
    lane = ["p-ben", "p-judy", "p-lane-walker", "p-lane-fatty", "p-bens-pick-up", "t-lamp", "p-spawn-0"]
    assert {id: zone_of(board, id) for id in [*lane, "t-planks"]} == {**dict.fromkeys(lane, "lane"), "t-planks": "den"}
    assert len(shapes(element(board, "t-planks"), "rect")) == 4, "three boards on a square"
    assert len(shapes(element(board, "t-lamp"), "rect")) == 1
    assert shapes(element(board, "p-judy"), "circle"), "in the car there is space for a disc"
    (car,) = [each for each in board.iter("g") if "p-bens-pick-up" in [inner.get("id") for inner in each]]
    assert element(car, "p-judy") is not None, "it is moved with her in it"
    out = [each for each in board.iter("g") if each.get("class") == "exit"]
    assert {each.findtext("title"): zone_at(*moved(each)[:2]) for each in out} == {
        "A way out: lane": "lane",
        "A way out: woods": "woods",
    }


def element(board: Element, id: str) -> Element:
    return next(each for each in board.iter() if each.get("id") == id)


def zone_of(board: Element, id: str) -> str:
    """The zone of the house in which a piece is drawn, by all that moves it."""
    around = [each for each in board.iter("g") if any(inner.get("id") == id for inner in each.iter())]
    return zone_at(*(sum(moved(each)[side] for each in around if each.get("transform")) for side in (0, 1)))


def zone_at(x: float, y: float) -> str:
    rows = ("woods yard yard yard corn", "woods kitchen hall den corn", "lane lane lane lane lane")
    return rows[int(y // 100)].split()[int(x // 100)]


# -- all of them -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "piece",
    [
        *[pieces.noise("a", count, "noise") for count in (1, 2)],
        *[pieces.dead("a", "walker", count, "walkers") for count in (1, 2, 30)],
        *[pieces.spawn("a", "1", "a spawn zone", active) for active in (True, False)],
        *[token("a", "an objective", "star", "Lamp", 1, boards) for boards in (True, False)],
        pieces.link("a", "stairway", True, False, "stairs", "Cellar"),
        pieces.way_out("a", "the exit"),
        pieces.search_spot("a", "a deck"),
        pieces.car("a", "a car", [("ben", "Ben", "B", "look")]),
    ],
)
def test_the_simpler_form_is_no_larger(piece: Piece) -> None:
    assert all(0 < small <= large for small, large in zip(piece.small_size, piece.size))


@pytest.mark.parametrize(("count", "size"), [(1, (32, 32)), (2, (38, 37))])
def test_a_noise_token_is_larger_with_its_number(count: int, size: tuple[float, float]) -> None:
    assert pieces.noise("a", count, "noise").size == size
