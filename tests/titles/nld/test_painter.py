"""The painter: every moment of every recorded game as a picture with all that is on the table, and in words."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

import shamble
from shamble.draw import sources
from shamble.draw.painter import Motion, Offer, Painter
from shamble.draw.svg import Element, html
from shamble.kernel.events import EVERYONE, Event, RolledDice
from shamble.kernel.game import Game
from shamble.kernel.questions import Choice, Option
from shamble.kernel.records import Plain
from shamble.testing import rule
from shamble.testing.soaking import Nth
from shamble.titles.nld.picture.painter import NldPainter
from shamble.titles.nld.title import SCENES
from shamble.zones.picture.board import BoardPicture
from shamble.zones.picture.outlines import CELL, VOID, Box, Grid, outline
from shamble.zones.picture.painter import ZonePainter
from shamble.zones.rules.board import Board, Zone

GAMES = Path(__file__).parent / "games"
RECORDED = sorted(path.stem for path in GAMES.glob("*.jsonl"))
NTH = 11  # of so many moments one is painted
SPRITE = "".join(sources.read(sources.SPRITE, ZonePainter.drawn_from))


def painter_of(game: Game) -> NldPainter:
    painter = game.title.painter
    assert isinstance(painter, NldPainter)
    return painter


def moments(name: str, nth: Nth) -> Iterator[Game]:
    """A recorded game at its end and at some of its moments, back to the start."""
    game = shamble.load(GAMES / f"{name}.jsonl")
    last = game.position
    for position in reversed(range(last + 1)):
        if nth(position, NTH) or position == last:
            game.back_to(position)
            yield game


def offers_of(game: Game, view: Plain) -> list[Offer]:
    """Every option that has a place, as a page would offer it."""
    painter = painter_of(game)
    options = game.question.options if game.question is not None else []
    placed = [(f"o{index}", painter.place(view, option), option) for index, option in enumerate(options)]
    return [
        Offer(key, place, painter.verbs[option.verb].icon, game.title.say(option), "75" if "shoot" in key else "")
        for key, place, option in placed
        if place
    ]


def texts(element: Element) -> list[str]:
    return [*element.itertext()]


def ids_of(element: Element) -> list[str]:
    return [each.get("id", "") for each in element.iter() if each.get("id")]


def check_rows(game: Game, view: Plain) -> None:
    """No two rows of a group read the same."""
    painter = painter_of(game)
    rows: dict[tuple[str, ...], str] = {}
    for option in game.question.options if game.question is not None else []:
        label = painter.label(view, option)
        said = game.title.say(option)
        row = (label.what, label.small, label.tool) if label is not None else (said,)
        group = painter.verbs[option.verb].id
        assert rows.setdefault((group, *row), said) == said


def check_boxes(game: Game, view: Plain) -> None:
    """Nothing in a zone lies over anything else, or beyond the zone's borders, apart from a chip that hangs there."""
    picture = BoardPicture(painter_of(game).telling(view), offers_of(game, view))
    for zone, room in zip(picture.board.zones, picture.rooms):
        assert room.name is not None
        boxes = [room.name.box, *(piece.box for piece in room.pieces)]
        for first, second in combinations([*boxes, *([room.chip] if room.chip is not None else [])], 2):
            assert not first.overlaps(second), (zone.id, first, second)
        around = [picture.ground.grid.corner(cell) for cell in zone.cells]
        for box in [*boxes, *([room.chip] if room.chip is not None and not room.hung else [])]:
            assert is_within(box, around), (zone.id, box)


@pytest.mark.parametrize("name", RECORDED)
def test_moments_of_a_recorded_game_can_be_painted(name: str, nth: Nth) -> None:
    for game in moments(name, nth):
        view = game.view(0)
        before = json.dumps(view, sort_keys=True)
        painter = painter_of(game)
        offers = offers_of(game, view)
        board = painter.board(view, offers, forecast=True)
        sheet = painter.sheet(view, game.question)
        told = "\n".join(line for passage in painter.passages(view) for line in (passage.heading, *passage.says))

        ids = ids_of(board)
        assert len(ids) == len(set(ids))
        keys = [each.get("data-option") for each in board.iter() if each.get("data-option")]
        places = {offer.place: offer.key for offer in reversed(offers)}  # of each, the best
        acting = bool(view["turns"]) and view["ask"] == "act"
        shown = {key for place, key in places.items() if not acting or place not in view["survivors"]}
        assert set(keys) <= {offer.key for offer in offers}
        assert shown - set(keys) <= {
            places[who] for who, one in view["survivors"].items() if one["aboard"] != "on-foot" and who in places
        }
        assert len(keys) == len(set(keys))
        assert json.dumps(view, sort_keys=True) == before

        stage = game.title.stage_of(view["scene"], view["text"])  # type: ignore[attr-defined]
        for zone in stage.board.zones:
            assert f"z-{zone.id}" in ids
            assert zone.name.removeprefix("the ").lower() in told.lower()
            for kind in view["zones"][zone.id]["dead"]:
                assert f"p-{zone.id}-{kind}" in ids
        for who, one in view["survivors"].items():
            assert (f"p-{who}" in ids) == bool(one["zone"])
            assert game.title.name_of(who) in told  # type: ignore[attr-defined]
        for edge in stage.board.edges:
            assert f"e-{edge.id}" in ids
        assert [dash.id for dash in sheet.party] == list(view["survivors"])
        check_rows(game, view)
        if game.position % 5 == 0:
            check_boxes(game, view)


@pytest.mark.parametrize("name", RECORDED[::5])
def test_the_same_view_gives_the_same_picture(name: str) -> None:
    game = shamble.load(GAMES / f"{name}.jsonl")
    game.back_to(game.position // 2)
    view = game.view(0)
    again = json.loads(json.dumps(view))
    painted = [html(painter_of(game).board(each, offers_of(game, each), True)) for each in (view, again)]
    assert painted[0] == painted[1]


def is_within(box: Box, cells: list[tuple[int, int]]) -> bool:
    corners = [(x, y) for x in (box.x, box.right) for y in (box.y, box.bottom)]
    return all(any(left <= x <= left + CELL and top <= y <= top + CELL for left, top in cells) for x, y in corners)


def test_every_verb_has_a_group_and_rules_that_exist() -> None:
    title = shamble.title("nld")
    painter = title.painter
    assert painter is not None
    sentences = {*title.words.options} - SPOKEN_ALONE  # type: ignore[attr-defined]
    for verb in [*sorted(sentences), "split", "share"]:
        group = painter.verbs[verb]
        assert f'id="i-{group.icon}"' in SPRITE
        for id in painter.rules(Option(verb)):
            assert id in title.rulebook  # type: ignore[attr-defined]
    letters = {group.key: group.name for group in painter.verbs.values() if group.id in LETTERED}
    assert letters == {"m": "Move", "s": "Shoot", "f": "Fight", "d": "Door", "t": "Trade", "e": "End"}


@rule("nld.skill.born-leader", "nld.skill.lifesaver", "nld.skill.bloodlust")
def test_what_a_skill_adds_applies_the_rule_of_the_skill() -> None:
    painter = shamble.title("nld").painter
    assert painter is not None
    rules = {
        "lead": "born-leader",
        **dict.fromkeys(("rescue", "come", "stay"), "lifesaver"),
        "attend": "field-medic",
        **{skill: skill for skill in ("charge", "blitz", "jump", "shove", "taunt")},
        **dict.fromkeys(("bloodlust-combat", "bloodlust-melee", "bloodlust-ranged"), "bloodlust"),
    }
    assert {verb: painter.rules(Option(verb)) for verb in rules} == {
        verb: (f"nld.skill.{skill}",) for verb, skill in rules.items()
    }


# Sentences of options whose verb is the first part of the name.
SPOKEN_ALONE = {"hold-two", "hold-one", "hold-nothing", "shoot-unheld"}
LETTERED = ("move", "shoot", "fight", "door", "trade", "end")


@pytest.mark.parametrize("scene", SCENES)
def test_whatever_a_picture_refers_to_is_in_the_sprite(scene: str) -> None:
    game = shamble.new("nld", scene, seed=3)
    if game.view(0)["phase"] == "setup":
        game.answer("deal-for-me")
    view = game.view(0)
    for element in painter_of(game).board(view, offers_of(game, view), True).iter():
        for name in (element.get("href", ""), element.get("fill", "")):
            if "#" in name:
                assert f'id="{name.rpartition("#")[2].rstrip(")")}"' in SPRITE
        assert element.get("style") is None


# -- single things -----------------------------------------------------------------------------------------------------

Tables = Callable[..., Game]


def test_pieces_and_their_state(table: Tables, nld: Any) -> None:
    game = table(
        survivors={"ben": "kitchen", "tom": {"zone": "kitchen", "mode": "zombicide"}},
        ghouls={"hall": {"walker": 3}},
        active="ben",
    )
    board = painter_of(game).board(game.view(0))
    looks = {each.get("id"): each.get("class", "").split() for each in board.iter() if each.get("id")}
    assert "acting" in looks["p-ben"]
    assert "acting" not in looks["p-tom"]
    assert "strong" in looks["p-tom"]
    walkers = next(each for each in board.iter() if each.get("id") == "p-hall-walker")
    assert "3" in texts(walkers)
    assert "e-door" in looks["e-den--hall"]
    assert "e-door-open" in looks["e-hall--lane"]
    assert "e-window" in looks["e-kitchen--yard"]


def test_the_best_of_several_offers_makes_the_zone_a_button(table: Tables, nld: Any) -> None:
    game = table(survivors={"ben": "hall"}, active="ben")
    painter = painter_of(game)
    view = game.view(0)
    one = painter.board(view, [Offer("a", "lane", "move", "Move to the lane")])
    assert shape_of(one, "a") == ["area"]
    two = painter.board(view, [Offer("a", "lane", "move", "Move"), Offer("b", "lane", "shoot", "Shoot", "75")])
    assert shape_of(two, "a") == ["area"]
    assert len([each for each in two.iter() if each.get("class") == "area"]) == 1


def shape_of(board: Element, key: str) -> list[str]:
    button = next(each for each in board.iter() if each.get("data-option") == key)
    assert (button.get("role"), button.get("tabindex")) == ("button", "0")
    return [each.get("class", "") for each in button.iter() if each.get("class") == "area"]


def test_labels(table: Tables, nld: Any) -> None:
    game = table(
        survivors={"ben": {"zone": "kitchen", "hands": ["winchester-94"]}, "judy": "hall"},
        ghouls={"yard": {"walker": 2}, "kitchen": {"fatty": 1}},
        active="ben",
    )
    painter, view = painter_of(game), game.view(0)

    def said(text: str) -> tuple[str, str, str]:
        verb, *names = text.split()
        label = painter.label(view, Option(verb, tuple(names)))
        assert label is not None
        return label.what, label.small, label.tool

    assert said("move hall") == ("Hall", "Judy", "")
    assert said("move yard") == ("Yard", "window, 2 walkers", "")
    assert said("shoot winchester-94 yard") == ("Yard", "2 walkers", "Winchester 94")
    assert said("end") == ("End Ben's turn", "gives up 3 actions", "")


def test_where_options_lie(table: Tables, nld: Any) -> None:
    game = table(survivors={"ben": "kitchen", "judy": "kitchen"}, ghouls={"yard": {"walker": 1}}, active="ben")
    painter, view = painter_of(game), game.view(0)

    def place(text: str) -> str:
        verb, *names = text.split()
        return painter.place(view, Option(verb, tuple(names)))

    assert place("move hall") == "hall"
    assert place("shoot winchester-94 yard") == "yard"
    assert place("shoot winchester-94 lane") == ""  # nobody is there
    assert place("trade judy") == "judy"
    assert place("open den--hall") == "den--hall"
    assert place("melee crowbar") == "kitchen"
    assert place("split walker yard=0 lane=2") == "lane"
    assert place("split walker yard=1 lane=1") == ""
    assert place("end") == ""


def test_whoever_reacts_out_of_turn_is_not_taken_for_whoever_acts(table: Tables, nld: Any) -> None:
    game = table(survivors={"ben": "kitchen"}, ghouls={"kitchen": {"walker": 1}}, active="ben")
    painter, view = painter_of(game), {**game.view(0), "ask": "free-attack"}
    assert painter.place(view, Option("melee", ("crowbar",))) == ""
    assert painter.label(view, Option("melee", ("crowbar",))) is None
    board = painter.board(view, [Offer("a", "yard", "shoot", "Shoot", "50")])
    assert not [each for each in board.iter() if each.get("class") == "aim"]


def test_an_attack_from_afar_has_a_line_to_its_target(table: Tables, nld: Any) -> None:
    game = table(survivors={"ben": "kitchen"}, ghouls={"yard": {"walker": 1}}, active="ben")
    board = painter_of(game).board(game.view(0), [Offer("a", "yard", "shoot", "Shoot", "50")])
    assert len([each for each in board.iter() if each.get("class") == "aim"]) == 1


def test_the_sheet(table: Tables, nld: Any) -> None:
    game = table(
        survivors={
            "ben": {"zone": "kitchen", "hands": ["crowbar"], "backpack": ["boards"], "wounds": 1},
            "judy": "kitchen",
        },
        ghouls={"kitchen": {"walker": 1}},
        active="ben",
    )
    sheet = painter_of(game).sheet(game.view(0), game.question)
    assert sheet.note == "Kitchen, with Judy and 1 walker · leaving costs 2 actions"
    assert sheet.pips_say == "3 actions left"
    ben = sheet.party[0]
    assert (ben.harm, ben.health, ben.acting) == (1, 3, True)
    assert [(card.name, card.detail, card.hand) for card in ben.cards][:3] == [
        ("Crowbar", "1d 4+ · D1", True),
        ("", "", True),
        ("Boards", "", False),
    ]
    assert len({card.slot for dash in sheet.party for card in dash.cards}) == sum(
        len(dash.cards) for dash in sheet.party
    )


def test_the_portrait_and_the_actions_are_those_of_whoever_is_asked(table: Tables, nld: Any) -> None:
    people = {"ben": {"zone": "kitchen", "hands": ["crowbar"]}, "judy": "kitchen"}
    game = table(survivors=people, active="ben")
    about_judy = Choice((0,), "hold", "nld.inventory.two-hands", ("judy",))
    about_no_one = Choice((0,), "move-spawn", "nld.special.molotov-moves-spawn", ("white",))
    sheets = [painter_of(game).sheet(game.view(0), asked) for asked in (game.question, about_judy, about_no_one)]
    drawn = ["sv-judy" in html(sheet.face) for sheet in sheets if sheet.face is not None]
    assert drawn == [False, True, False]
    assert [bool(sheet.pips) for sheet in sheets] == [True, False, True]
    assert [bool(sheet.pips_say) for sheet in sheets] == [True, False, True]


def test_dragging_a_card_into_a_hand_is_an_answer(table: Tables, nld: Any) -> None:
    game = table(
        survivors={"ben": {"zone": "kitchen", "hands": ["crowbar", "machete"], "backpack": ["boards"]}}, active="ben"
    )
    painter = painter_of(game)
    nld.answer(game, "reorganise")
    view = game.view(0)
    assert painter.drag(view, Option("hold", ("boards", "machete"))) == ("c-ben-back-0", "s-ben-hand-0")
    assert painter.drag(view, Option("hold", ("crowbar",))) == ("c-ben-hand-1", "s-ben-back-1")
    assert painter.drag(view, Option("hold", ("crowbar", "machete"))) is None


def test_dragging_a_card_to_a_partner_is_an_answer(table: Tables, nld: Any) -> None:
    game = table(
        survivors={"ben": {"zone": "kitchen", "hands": ["crowbar"]}, "judy": {"zone": "kitchen", "hands": ["machete"]}},
        active="ben",
    )
    painter = painter_of(game)
    nld.answer(game, "trade judy")
    view = game.view(0)
    assert painter.drag(view, Option("give", ("crowbar",))) == ("c-ben-hand-0", "d-judy")
    assert painter.drag(view, Option("take", ("machete",))) == ("c-judy-hand-0", "d-ben")


def test_motions_and_rolls() -> None:
    painter = shamble.title("nld").painter
    assert painter is not None
    kinds = shamble.title("nld").rules.events()

    def event(kind: str, a: str, b: str, c: str = "", n: int = 0, dice: RolledDice | None = None) -> Event:
        return Event(kind, "", kinds[kind].data(a, b, c, n, dice), "", EVERYONE, 1)

    happened = [event("moved", "ben", "hall", "kitchen"), event("dead-moved", "walker", "yard", "hall", 2)]
    assert painter.motions(happened) == [Motion("ben", "kitchen", "hall"), Motion("g-walker", "yard", "hall", 2)]
    dice = RolledDice((6, 2, 4), (False, True, False))  # as rolled, and drawn so even where a 6 is a miss
    assert painter.roll(event("rolled", "ben", "crowbar", n=1, dice=dice)) == dice
    assert painter.roll(event("ran-over", "bens-pick-up", "yard", n=1, dice=dice)) == dice
    assert painter.roll(event("rerolled", "ben", "ammo", dice=dice)) is None  # it no longer counts
    assert painter.roll(event("rolled", "ben", "molotov", dice=RolledDice((), ()))) is None
    assert painter.roll(happened[0]) is None


def test_what_the_dead_break_open_is_harm() -> None:
    assert {"wounded", "eliminated", "dead-attack", "broke", "forced"} <= {*NldPainter.harms}


def test_a_scene_of_ones_own_speaks_and_is_drawn_by_its_own_names(table: Tables, nld: Any) -> None:
    crowded = dict.fromkeys(("ben", "barbra", "tom", "judy", "harry", "helen"), "s2")
    game = table("row", survivors=crowded, ghouls={"s2": {"walker": 28, "breaker": 2, "fatty": 12}}, active="ben")
    painter = game.title.painter
    assert isinstance(painter, Painter)
    view = game.view(0)
    board = painter.board(view, offers_of(game, view))
    assert Counter(ids_of(board)).most_common(1)[0][1] == 1
    picture = BoardPicture(painter_of(game).telling(view), offers_of(game, view))
    boxes = [piece.box for piece in picture.rooms[2].pieces]
    assert len(boxes) == 9
    assert not any(first.overlaps(second) for first, second in combinations(boxes, 2))


def grid_of(cells: list[tuple[int, int]]) -> Grid:
    return Grid(Board(4, 4, [Zone("yard", "yard", 1, cells)], [], []))


def test_the_outline_of_a_zone_keeps_inside_of_it() -> None:
    assert outline(grid_of([(0, 0)]), [(0, 0)], 7) == "M7 7H93V93H7z"
    corner = [(0, 0), (1, 0), (0, 1)]
    assert outline(grid_of(corner), corner, 5) == "M5 5H195V95H95V195H5z"
    ring = [(column, row) for column in range(3) for row in range(3) if (column, row) != (1, 1)]
    assert outline(grid_of(ring), ring).count("M") == 2


def test_columns_without_any_zone_are_narrow() -> None:
    apart = [(0, 0), (2, 0)]
    assert grid_of(apart).corner((2, 0)) == (CELL + VOID, 0)
    assert outline(grid_of(apart), apart) == "M0 0H100V100H0zM126 0H226V100H126z"
