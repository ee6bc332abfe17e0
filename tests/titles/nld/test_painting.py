"""Where things are in the picture, and what stands round it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from shamble.draw.painter import CarriedCard, Dash, Goal, Offer, Painter, Pip, Sheet, Tag
from shamble.draw.svg import Element
from shamble.kernel.game import Game
from shamble.kernel.questions import Option
from shamble.zones.picture.levels import BLUE, YELLOW
from shamble.zones.rules.board import CORN, EXTERIOR, INTERIOR, WOODS, Zone
from shamble.zones.words.grounds import ground_of

Tables = Callable[..., Game]


def painter_of(game: Game) -> Painter:
    assert game.title.painter is not None
    return game.title.painter


def offered(board: Element, key: str) -> Element:
    return next(each for each in board.iter() if each.get("data-option") == key)


def with_class(board: Element, name: str) -> list[Element]:
    return [each for each in board.iter() if each.get("class") == name]


def paths(board: Element, name: str) -> list[str]:
    return [each.get("d", "") for each in with_class(board, name)]


def with_id(board: Element, id: str) -> Element:
    return next(each for each in board.iter() if each.get("id") == id)


# -- the board ---------------------------------------------------------------------------------------------------------


def test_walls_leave_room_for_the_ways_through_them(table: Tables) -> None:
    """The house covers the middle three cells; windows at the back, the door to the lane in front."""
    board = painter_of(game := table(survivors={"ben": "yard"}, active="ben")).board(game.view(0))
    back = "M100 100h24M176 100h24", "M200 100h100", "M300 100h24M376 100h24"
    front = "M100 200h100", "M200 200h24M276 200h24", "M300 200h100"
    (outer,), (inner,) = paths(board, "wallp"), paths(board, "wallp wallin")
    assert sorted(pieces(outer)) == sorted(pieces("".join(["M100 100v100", "M400 100v100", *back, *front])))
    assert inner == "M200 100v24M200 176v24M300 100v24M300 176v24"


def test_zones_in_the_open_are_parted_by_dots(table: Tables) -> None:
    board = painter_of(game := table(survivors={"ben": "yard"}, active="ben")).board(game.view(0))
    (dots,) = paths(board, "zl")
    rim = [f"M{x}04 {y}h92".replace("M04", "M4") for x in ("", 1, 2, 3, 4) for y in (0, 300)]
    rim += [f"M{x} {y}v92" for x in (0, 500) for y in (4, 104, 204)]
    parted = ["M100 4v92", "M400 4v92", "M4 200h92", "M404 200h92"]  # woods, yard and corn; both of them and the lane
    assert sorted(pieces(dots)) == sorted(line.lstrip("M") for line in [*rim, *parted])


def pieces(path: str) -> list[str]:
    return path.split("M")[1:]


def test_a_road_has_a_line_along_its_middle(table: Tables) -> None:
    board = painter_of(game := table(survivors={"ben": "yard"}, active="ben")).board(game.view(0))
    (lane,) = paths(board, "lane")
    there = [f"{x + 14} 250L{x + 50} 250" for x in (50, 150, 250, 350)]
    back = [f"{x - 14} 250L{x - 50} 250" for x in (150, 250, 350, 450)]
    assert sorted(pieces(lane)) == sorted([*there, *back])


def test_a_road_that_is_the_first_zone_is_joined_to_the_next(table: Tables) -> None:
    zones = {"la": "exterior lane", "ro": "exterior road"}
    game = table("+.....+.....+\n: la  : ro  :\n+.....+.....+", zones, survivors={"ben": "lane"}, active="ben")
    (lane,) = paths(painter_of(game).board(game.view(0)), "lane")
    assert lane == "M64 50L100 50M136 50L100 50"


def test_ways_lie_on_their_borders_and_so_does_what_is_offered_there(table: Tables) -> None:
    game = table(survivors={"ben": "hall"}, active="ben")
    offers = [Offer("a", "kitchen--yard", "boards", "Board up"), Offer("b", "den--hall", "door", "Open")]
    board = painter_of(game).board(game.view(0), offers)
    places = {"kitchen--yard": "translate(150 100)", "den--hall": "translate(300 150) rotate(90)"}
    assert {id: with_id(board, f"e-{id}").get("transform") for id in places} == places
    assert [offered(board, key).get("transform") for key in "ab"] == list(places.values())
    rims = [next(each for each in offered(board, key) if each.get("class") == "area") for key in "ab"]
    assert [(rim.get("x"), rim.get("width")) for rim in rims] == [("-30", "60")] * 2  # with the way in the middle
    chips = [offered(board, key)[-1].get("transform") for key in "ab"]
    assert chips == ["translate(38 0)", "translate(38 0) rotate(-90)"]  # upright, beside the way


def test_a_zone_that_can_be_chosen_has_an_outline_a_little_within_its_borders(table: Tables) -> None:
    """Seven units; around the whole of it, also where it goes round a corner."""
    board = "+.....+.....+\n: ya  : ya  :\n+.....+--w--+\n: ya  : ki  |\n+.....+-----+".replace(": ki", "w ki")
    zones = {"ya": "exterior yard", "ki": "interior kitchen"}
    game = table(board, zones, survivors={"ben": "kitchen"}, active="ben")
    one, two = Offer("a", "yard", "move", "Move"), Offer("b", "yard", "shoot", "Shoot", "75")
    yard = "M7 7H193V93H93V193H7z"
    assert paths(painter_of(game).board(game.view(0), [one]), "area") == [yard]
    assert paths(painter_of(game).board(game.view(0), [one, two]), "area") == [yard], "once, not for each chip"
    kitchen = [Offer("a", "kitchen", "melee", "Fight")]
    assert paths(painter_of(game).board(game.view(0), kitchen), "area") == ["M107 107H193V193H107z"]
    assert paths(painter_of(game).board(game.view(0)), "area") == []


def place(element: Element) -> tuple[float, float]:
    x, y = element.get("transform", "").removeprefix("translate(").partition(")")[0].split()
    return float(x), float(y)


def test_a_chip_is_wide_enough_for_the_chance_on_it(table: Tables) -> None:
    game = table(survivors={"ben": "hall"}, active="ben")

    def width(*offers: Offer) -> float:
        board = painter_of(game).board(game.view(0), offers)
        disc = next(each for each in offered(board, "a").iter() if each.get("class") == "disc")
        return float(disc.get("width", ""))

    assert width(Offer("a", "lane", "move", "Move")) == 25
    chance = (2 * 0.6 + 0.2 + 0.92) * 12 + 4
    assert width(Offer("a", "lane", "shoot", "Shoot", "75")) == pytest.approx(25 + chance, abs=0.01)
    more = 2 * 0.6 * 12 + 7
    both = [Offer("a", "lane", "shoot", "Shoot", "75"), Offer("b", "lane", "move", "Move")]
    assert width(*both) == pytest.approx(25 + chance + more, abs=0.01)


@pytest.mark.parametrize(
    ("keys", "look"),
    [
        ({}, "edge e-window"),
        ({"barricades": ["den--yard"]}, "edge e-barricade"),
        ({"barricades": ["den--yard"], "open": ["den--yard"]}, "edge e-barricade-open"),
    ],
)
def test_a_way_looks_as_it_stands(table: Tables, keys: dict[str, Any], look: str) -> None:
    game = table(survivors={"ben": "hall"}, active="ben", **keys)
    way = with_id(painter_of(game).board(game.view(0)), "e-den--yard")
    assert way.get("class") == look
    assert way[0].tag == "title"
    assert way[0].text


def test_round_a_lit_house_the_night_goes_on(table: Tables) -> None:
    """For three cells on every side of the five by three of the board."""
    game = table(survivors={"ben": "hall"}, active="ben")
    (night,) = paths(painter_of(game).board(game.view(0)), "void")
    corners = [piece.partition("H")[0] for piece in pieces(night)]
    assert len(corners) == 11 * 9 - 5 * 3
    assert {"-300 -300", "700 -300", "-300 500", "700 500"} <= set(corners)


@pytest.mark.parametrize(
    ("name", "kind", "ground"),
    [
        ("the cellar", INTERIOR, "cellar"),
        ("the kitchen", INTERIOR, "room"),
        ("the road", EXTERIOR, "road"),
        ("the back porch", EXTERIOR, "porch"),
        ("the graveyard", EXTERIOR, "cemetery"),
        ("the yard", EXTERIOR, "yard"),
        ("the cellar", EXTERIOR, "yard"),  # a way down, not a room
        ("the road", CORN, "corn"),
        ("the road", WOODS, "woods"),
    ],
)
def test_the_ground_looks_as_a_zone_is_called(name: str, kind: int, ground: str) -> None:
    assert ground_of(Zone("somewhere", name, kind, [(0, 0)])) == ground


def test_light_falls_out_of_the_open_ways_of_the_room_of_whoever_acts(table: Tables) -> None:
    def light(zone: str, **keys: Any) -> list[str]:
        game = table(survivors={"ben": zone}, active="ben", **keys)
        return [each.get("transform", "") for each in with_class(painter_of(game).board(game.view(0)), "spill")]

    assert light("kitchen") == ["translate(150 100) rotate(180)"]  # out of the window at the back
    assert light("kitchen", barricades=["kitchen--yard"]) == []
    assert light("hall") == ["translate(250 200) rotate(0)"]  # out of the front door
    assert light("yard") == []


@pytest.mark.parametrize(
    ("drawn", "light"),
    [
        ("+-----+.....+\n| ki  w ya  :\n+--w--+.....+\n: ya  : ya  :\n+.....+.....+", {(100, 50, 270), (50, 100, 0)}),
        (
            "+.....+.....+\n: ya  : ya  :\n+.....+--w--+\n: ya  w ki  |\n+.....+-----+",
            {(100, 150, 90), (150, 100, 180)},
        ),
    ],
)
def test_light_falls_away_from_the_room_on_every_side_of_it(
    table: Tables, drawn: str, light: set[tuple[int, int, int]]
) -> None:
    zones = {"ki": "interior kitchen", "ya": "exterior yard"}
    game = table(drawn, zones, survivors={"ben": "kitchen"}, active="ben")
    board = painter_of(game).board(game.view(0))
    spills = with_class(board, "spill")
    assert {each.get("transform") for each in spills} == {f"translate({x} {y}) rotate({turn})" for x, y, turn in light}
    assert {(each.get("x"), each.get("y"), each.get("width")) for each in spills} == {("-45", "0", "90")}
    (glow,) = with_class(board, "glow")
    assert (glow.get("cx"), glow.get("cy")) == (("50", "50") if drawn.startswith("+-----") else ("150", "150"))


def test_the_lamp_stands_with_whoever_acts_or_with_most_of_them(table: Tables) -> None:
    def lamp(active: str, **people: str) -> list[str]:
        game = table(survivors=people, active=active)
        return [each.get("cx", "") for each in with_class(painter_of(game).board(game.view(0)), "glow")]

    assert lamp("ben", ben="kitchen", tom="den", judy="den") == ["150"]
    assert lamp("ben", ben="yard", tom="kitchen", judy="den", harry="den") == ["350"]
    assert lamp("ben", ben="yard") == []


# -- what the dead would do --------------------------------------------------------------------------------------------


def test_the_forecast_on_the_board(table: Tables) -> None:
    game = table(survivors={"ben": "hall"}, ghouls={"hall": {"walker": 1}, "yard": {"breaker": 1}}, active="ben")
    view = game.view(0)
    plan = {"zone": "yard", "wounds": 0, "breaks": [], "steps": [], "stopped": []}

    def drawn(**changed: Any) -> Element:
        (found,) = with_class(painter_of(game).board({**view, "forecast": [{**plan, **changed}]}, (), True), "forecast")
        return found

    assert list(drawn()) == []
    assert paths(drawn(steps=["kitchen"]), "go") == ["M150 85L150 113"]  # through the window, down into the house
    assert paths(drawn(zone="hall", steps=["lane"]), "go") == ["M250 185L250 213"]
    assert paths(drawn(zone="hall", steps=["kitchen"]), "go") == ["M215 150L187 150"]
    stopped = drawn(stopped=["kitchen"])
    assert paths(stopped, "go") == ["M150 85L150 94"]  # short of it
    assert [each.get("transform") for each in with_class(stopped, "cross")] == ["translate(150 100)"]
    assert len(with_class(stopped, "stopped")) == 1
    assert with_class(drawn(steps=["kitchen"]), "stopped") == with_class(drawn(steps=["kitchen"]), "cross") == []
    broken = with_class(drawn(breaks=["den--yard"]), "burst")
    assert [each.get("transform") for each in broken] == ["translate(350 100)"]
    hurt = drawn(zone="hall", wounds=3, steps=["lane"])
    assert ([*hurt.itertext()], paths(hurt, "go")) == (["3"], [])
    assert with_class(painter_of(game).board(view), "forecast") == []


def test_over_open_ground_those_who_come_and_those_who_go_keep_apart(table: Tables) -> None:
    game = table("row", survivors={"ben": "s0"}, ghouls={"s2": {"walker": 1}}, active="ben")
    plan = {"wounds": 0, "breaks": [], "stopped": []}
    plans = [{**plan, "zone": zone, "steps": [to]} for zone, to in (("s1", "s2"), ("s2", "s1"))]
    board = painter_of(game).board({**game.view(0), "forecast": plans}, (), True)
    assert paths(board, "go") == ["M185 88L213 88", "M215 76L187 76"]


def test_a_long_border_is_crossed_in_its_middle(table: Tables) -> None:
    drawn = "+.....+.....+.....+\n: ya  : ya  : ya  :\n+.....+.....+.....+\n: la  : la  : la  :\n+.....+.....+.....+"
    zones = {"ya": "exterior yard", "la": "exterior lane"}
    game = table(drawn, zones, survivors={"ben": "yard"}, ghouls={"lane": {"walker": 1}}, active="ben")
    plan = {"wounds": 0, "breaks": [], "stopped": []}
    plans = [{**plan, "zone": zone, "steps": [to]} for zone, to in (("yard", "lane"), ("lane", "yard"))]
    board = painter_of(game).board({**game.view(0), "forecast": plans}, (), True)
    assert paths(board, "go") == ["M188 85L188 113", "M176 115L176 87"]


@pytest.mark.parametrize(("cells", "middle"), [(1, 88), (2, 188), (4, 288)])
def test_of_an_even_number_of_cells_the_border_is_crossed_after_the_middle(
    table: Tables, cells: int, middle: int
) -> None:
    rows = ["+" + ".....+" * cells, ":" + " ya  :" * cells, "+" + ".....+" * cells, ":" + " la  :" * cells]
    zones = {"ya": "exterior yard", "la": "exterior lane"}
    game = table("\n".join([*rows, rows[0]]), zones, survivors={"ben": "lane"}, active="ben", ghouls={})
    plan = {"zone": "yard", "wounds": 0, "breaks": [], "stopped": [], "steps": ["lane"]}
    board = painter_of(game).board({**game.view(0), "forecast": [plan]}, (), True)
    assert paths(board, "go") == [f"M{middle} 85L{middle} 113"]


def test_stairs_between_rooms_with_a_wall_between_are_climbed_and_the_wall_is_not_crossed(table: Tables) -> None:
    """From the hall two ways lead to the rooms beside it, and neither is on the map."""
    links = [{"kind": "stairway", "between": ["hall", "den"]}, {"kind": "doorway", "between": ["hall", "attic"]}]
    zones = {"at": "interior attic", "ha": "interior hall", "de": "interior den", "ya": "exterior yard"}
    board = "+-----+-----+-----+\n| at  | ha  | de  |\n+--d--+-----+-----+\n: ya  : ya  : ya  :\n+.....+.....+.....+"
    people: dict[str, Any] = {"survivors": {"ben": "den"}, "active": "ben", "ghouls": {"hall": {"walker": 1}}}
    game = table(board, zones, rules={"links": links}, **people)
    plan = {"zone": "hall", "wounds": 0, "breaks": [], "stopped": []}
    for to, id in (("den", "e-den--hall"), ("attic", "e-attic--hall")):
        drawn = painter_of(game).board({**game.view(0), "forecast": [{**plan, "steps": [to]}]}, (), True)
        assert paths(drawn, "go") == []
        (step,) = with_class(drawn, "step")
        ends = [each for each in drawn.iter("g") if any(id in (inner.get("id") or "") for inner in each)]
        (left, top), (x, y) = place(next(each for each in ends if 100 < place(each)[0] < 200)), place(step)
        assert 0 < x - left < 60, to
        assert 0 < y - top < 40, to


def test_wounds_to_come_stand_on_the_first_of_the_dead(table: Tables) -> None:
    game = table(survivors={"ben": "hall"}, ghouls={"hall": {"walker": 1, "fatty": 1}}, active="ben")
    board = painter_of(game).board(game.view(0), (), True)
    (drop,) = [each for each in board.iter("g") if any(inner.get("class") == "drop" for inner in each)]
    (x, y), (left, top) = place(drop), place(with_id(board, "p-hall-walker"))
    assert (x - left, y - top) == pytest.approx((4, 6), abs=0.02)
    assert [*drop.itertext()] == ["3"]
    (text,) = drop.iter("text")
    assert (text.get("x"), text.get("y")) == ("0", "9"), "in the middle of the drop"


def test_the_forecast_on_stairs_is_drawn_at_the_stairs(table: Tables) -> None:
    rules = {"links": [{"kind": "stairway", "between": ["kitchen", "den"], "state": "closed"}]}
    game = table(survivors={"ben": "den"}, ghouls={"kitchen": {"walker": 1}}, active="ben", rules=rules)
    plan = {"zone": "kitchen", "wounds": 0, "breaks": [], "steps": [], "stopped": []}
    view = game.view(0)
    for key, look, other in (("steps", "step", "cross"), ("stopped", "cross", "step")):
        board = painter_of(game).board({**view, "forecast": [{**plan, key: ["den"]}]}, (), True)
        (mark,) = with_class(board, look)
        assert 100 < place(mark)[0] < 200  # in the kitchen
        assert with_class(board, other) == []
    board = painter_of(game).board({**view, "forecast": [{**plan, "breaks": ["den--kitchen"]}]}, (), True)
    (mark,) = with_class(board, "burst")
    assert 100 < place(mark)[0] < 200


# -- what stands round the board ---------------------------------------------------------------------------------------


@pytest.fixture
def sheet(table: Tables) -> Sheet:
    game = table(
        rules={"car": {"id": "bens-pick-up", "zone": "lane"}, "last_round": 9},
        survivors={
            "ben": {"zone": "hall", "hands": ["axe"], "experience": 9, "boards": 2},
            "tom": {"zone": "hall", "mode": "zombicide", "acted": True},
            "judy": {"zone": "lane", "aboard": "driver"},
            "harry": {"zone": "lane", "aboard": "passenger"},
        },
        ghouls={"hall": {"relative": 1}},
        active="ben",
        spent=1,
    )
    return painter_of(game).sheet(game.view(0), game.question)


def dash(sheet: Sheet, id: str) -> Dash:
    return next(dash for dash in sheet.party if dash.id == id)


def test_the_head_of_the_sheet(sheet: Sheet) -> None:
    assert (sheet.round, sheet.level, sheet.step) == ("Round 1", YELLOW, 0)
    assert sheet.steps == ("Survivors", "The dead", "End of round")
    assert sheet.note == "Hall, with Tom and 1 relative · leaving costs 2 actions"
    assert sheet.pips == (Pip(spent=True), Pip(), Pip(), Pip(free="move"))
    assert sheet.pips_say == "2 actions left, and 1 free move action"
    assert sheet.goals == (Goal("Survive", "1 of 9", "", says="Survive 9 rounds."),)


@pytest.mark.parametrize(
    ("ben", "note"),
    [
        ({"zone": "s2"}, "S2"),
        ({"zone": "s1"}, "S1, with Tom and 2 walkers · leaving costs 3 actions"),
        ({"zone": "s1", "skills": ["slippery"]}, "S1, with Tom and 2 walkers"),
        ({"zone": "s1", "aboard": "driver"}, "S1, with Tom and 2 walkers"),  # who drives off leaves them behind
    ],
)
def test_what_it_costs_to_leave(street: Tables, ben: dict[str, Any], note: str) -> None:
    game = street({"ben": ben, "tom": "s1"}, ghouls={"s1": {"walker": 2}})
    assert painter_of(game).sheet(game.view(0), game.question).note == note


def test_who_is_where_and_has_acted(sheet: Sheet) -> None:
    assert [(dash.by, dash.acting, dash.away) for dash in sheet.party] == [
        ("hall · acting", True, False),
        ("not on the board", False, True),
        ("hall · done", False, False),
        ("lane · to act", False, False),
        ("lane · to act", False, False),
        ("not on the board", False, True),
    ]


def test_the_tags_of_a_dashboard(sheet: Sheet) -> None:
    romero = Tag("Romero", "m", "Romero mode")
    none = Tag("no skills yet")
    waits = Tag("Z waits", "m held", "Zombicide mode is earned, but a relative is on the board")
    boards = Tag("2 boards", says="2 loose boards")
    assert dash(sheet, "ben").tags == (romero, boards, Tag("+1 free Move", says="+1 free Move Action"))
    assert dash(sheet, "tom").tags == (romero, waits, none)
    assert dash(sheet, "judy").tags == (romero, Tag("drives", says="Sits at the wheel"), none)
    assert dash(sheet, "harry").tags == (romero, Tag("in the car", says="Sits as a passenger"), none)


def test_a_dashboard_in_zombicide_mode_beyond_red(table: Tables) -> None:
    game = table(survivors={"ben": {"zone": "hall", "mode": "zombicide"}}, active="ben")
    view = game.view(0)
    view["survivors"]["ben"]["laps"] = 1
    tags = painter_of(game).sheet(view, game.question).party[0].tags
    assert tags[:2] == (Tag("Zombicide", "m z", "Zombicide mode"), Tag("red +1", says="1 time beyond red"))


def filled(dash: Dash) -> list[float]:
    return [part.full for part in dash.xp_parts]


def test_the_experience_track(sheet: Sheet, table: Tables) -> None:
    """Levels begin at 0, 7, 19 and 43."""
    ben, tom = dash(sheet, "ben"), dash(sheet, "tom")
    assert (ben.level, ben.xp, ben.xp_next, filled(ben)) == (YELLOW, "9", "19", [1.0, 2 / 12, 0.0, 0.0])
    assert (tom.level, tom.xp, tom.xp_next, filled(tom)) == (BLUE, "0", "7", [0.0, 0.0, 0.0, 0.0])
    assert [part.colour for part in ben.xp_parts] == ["blue", "yellow", "orange", "red"]
    game = table(survivors={"ben": {"zone": "hall", "experience": 43}}, active="ben")
    best = painter_of(game).sheet(game.view(0), game.question).party[0]
    assert (best.xp_next, filled(best)) == ("", [1.0, 1.0, 1.0, 0.0])


def test_the_cards_of_a_dashboard(sheet: Sheet) -> None:
    axe, hand, *pack = dash(sheet, "ben").cards
    says = "Axe: Melee, 1 die, hits on 4+, damage 2; opens barricades."
    assert axe == CarriedCard(
        "c-ben-hand-0", "Axe", "1d 4+ · D2", deck="m", hand=True, slot="s-ben-hand-0", says=says, piece="c-axe"
    )
    assert (hand.name, hand.hand, hand.slot) == ("", True, "s-ben-hand-1")
    assert [(card.hand, card.slot) for card in pack] == [(False, f"s-ben-back-{index}") for index in range(3)]
    assert dash(sheet, "helen").cards == ()


def test_what_was_spawned_last_stands_first_beside_the_log(table: Tables) -> None:
    game = table(survivors={"ben": "hall"}, active="ben", spawns=[{"zone": "corn", "colour": "white"}])
    view = game.view(0)
    before = painter_of(game).sheet(view, game.question).panels
    assert [(panel.id, panel.note, panel.folded) for panel in before] == [
        ("goals", "by the end of round 120", False),
        ("decks", "deck 46 · discard 0", True),
    ]
    view["last-spawn"] = ["corn ghoul-15", "woods ghoul-43"]
    view["danger"] = "orange"
    spawn, *others = painter_of(game).sheet(view, game.question).panels
    assert (spawn.heading, spawn.note) == ("Last spawn, orange line", "deck 46 · discard 0")
    assert [(panel.id, panel.note, panel.folded) for panel in others] == [
        ("goals", "by the end of round 120", False),
        ("decks", "", True),
    ]
    assert [*spawn.body.itertext()] == ["5 fatties", "1 corn", "1", "1", "5", "7", "walkers push", "woods"]
    (lines,) = with_class(spawn.body, "line-orange")
    assert lines.get("aria-label") == "blue 1, yellow 1, orange 5, red 7"
    assert [line.get("class") for line in lines] == [None, None, "on", None]


def test_goals_and_supply_in_figures(table: Tables) -> None:
    game = table(survivors={"ben": "hall"}, ghouls={"yard": {"walker": 3}}, active="ben", barricades=["den--yard"])
    view = game.view(0)
    view["decks"]["house"]["discards"] = ["scope"]
    goal = view["objectives"][0]
    view["objectives"] = [goal, {**goal, "have": goal["need"]}]
    sheet = painter_of(game).sheet(view, game.question)
    assert [goal.state for goal in sheet.goals] == ["", "done"]
    view["objectives"] = [{**goal, "have": have, "need": need} for have, need in ((0, 1), (1, 1), (2, 1), (0, 0))]
    states = [goal.state for goal in painter_of(game).sheet(view, game.question).goals]
    assert states == ["", "done", "done", ""], "what nobody is needed for is not done"
    goals, decks = sheet.panels
    assert [row.get("class") for row in goals.body] == [None, "done"]
    assert [*goals.body[0].itertext()] == ["Survive 99 rounds.", "1 of 99"]
    assert [": ".join(row.itertext()) for row in decks.body] == [
        *("House: 24 · discard 1", "Melee: 11", "Ranged: 11", "Barricades: 10"),
        *("Walkers: 25", "Breakers: 12", "Fatties: 12", "Relatives: 2"),
    ]


# -- where options lie -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("option", "place"),
    [
        *((f"{verb} lane", "lane") for verb in ("move", "sprint", "drive", "charge", "blitz", "jump", "attend")),
        *((f"{verb} lane", "lane") for verb in ("shove", "taunt", "rescue")),
        ("start ben lane", "lane"),
        ("throw molotov kitchen", "kitchen"),
        ("move-spawn white corn", "corn"),
        ("turn judy", "judy"),
        ("turn helen", ""),  # who is on no zone
        ("heal judy", "judy"),
        ("lead judy", "judy"),
        ("close hall--lane", "hall--lane"),
        ("build kitchen--yard", "kitchen--yard"),
        ("take lamp", "lamp"),
        ("take axe", ""),
        ("activate lamp", "lamp"),
        ("get-in driver", "lane"),
        ("get-out", "lane"),
        ("change-seat driver", "lane"),
        ("melee-both katana", "hall"),
        ("escape", "hall"),
        ("shoot-both uzi hall", "hall"),
        ("shoot-both uzi den", ""),
        ("split walker yard=0 corn=0", ""),
        ("search house", ""),
    ],
)  # fmt: skip
def test_where_each_option_lies(table: Tables, option: str, place: str) -> None:
    game = table(
        rules={
            "car": {"id": "bens-pick-up", "zone": "lane"},
            "tokens": [{"id": "lamp", "name": "the lamp", "zone": "hall", "do": "take"}],
        },
        survivors={"ben": "hall", "judy": "hall"},
        ghouls={"hall": {"walker": 1}},
        active="ben",
    )
    verb, *names = option.split()
    assert painter_of(game).place(game.view(0), Option(verb, tuple(names))) == place
