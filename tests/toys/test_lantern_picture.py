"""The picture of Lantern Lane, which the family draws: noise, ledges, unopened houses, armour, and what can be done."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest

import shamble
from shamble.draw import sources
from shamble.draw.painter import Label
from shamble.draw.svg import Element
from shamble.kernel.questions import option_of
from shamble.kernel.rng import generator
from shamble.table.show.frames import Frame, make_frame
from shamble.testing.properties import answer_somehow
from shamble.zones.picture.board import BoardPicture
from shamble.zones.picture.painter import ZonePainter

Lane = Callable[..., shamble.Game]
SPRITE = "".join(sources.read(sources.SPRITE, ZonePainter.drawn_from))


def painter_of(game: shamble.Game) -> ZonePainter:
    painter = game.title.painter
    assert isinstance(painter, ZonePainter)
    return painter


def drawn(game: shamble.Game, **how: Any) -> Element:
    return painter_of(game).board(game.view(0), **how)


def with_id(picture: Element, id: str) -> Element:
    return next(each for each in picture.iter() if each.get("id") == id)


def with_class(picture: Element, name: str) -> list[Element]:
    return [each for each in picture.iter() if name in each.get("class", "").split()]


def words(element: Element) -> list[str]:
    return [text for text in element.itertext() if text.strip()]


# -- what is on the board ----------------------------------------------------------------------------------------------


def test_noise_tokens_are_drawn_in_their_zones_with_their_number(lane: Lane) -> None:
    game = lane({"wren": "s0"}, active="wren", noise={"s1": 2, "ya": 1})
    picture = drawn(game)
    assert len(with_class(picture, "noise")) == 2
    several, single = with_id(picture, "p-noise-s1"), with_id(picture, "p-noise-ya")
    assert several.findtext("title") == "2 noise tokens, s1"
    assert words(several) == ["2 noise tokens, s1", "2"]
    assert words(single) == ["1 noise token, ya"]  # without a number
    laid = BoardPicture(painter_of(game).telling(game.view(0)), [])
    assert [[piece.id for piece in room.pieces] for room in laid.rooms][1] == ["noise-s1"]


@pytest.mark.parametrize(
    ("board", "turn"),
    [
        ("+.....+.....+\n: s0  > s1  :\n+.....+.....+", "translate(100 50) rotate(270)"),
        ("+.....+.....+\n: s0  < s1  :\n+.....+.....+", "translate(100 50) rotate(90)"),
        ("+.....+\n: s0  :\n+--v--+\n: s1  :\n+.....+", "translate(50 100)"),
        ("+.....+\n: s0  :\n+--^--+\n: s1  :\n+.....+", "translate(50 100) rotate(180)"),
    ],
)
def test_a_ledge_points_down_the_way_it_leads(lane: Lane, board: str, turn: str) -> None:
    picture = drawn(lane({"wren": "s0"}, board=board, active="wren"))
    ledge = with_id(picture, "e-s0--s1")
    assert ledge.get("class") == "edge e-ledge"
    assert ledge.get("transform") == turn
    assert [each.get("class") for each in ledge if each.tag == "path"] == ["slope", "down"]
    rim = [each.get("d") for each in with_class(picture, "cliff")]
    assert rim == ["M100 0v100" if "50)" in turn.split(" ")[1] else "M0 100h100"]  # along the border, not a wall
    assert with_class(picture, "wallp") == []


def test_rooms_are_hatched_until_their_building_is_opened(lane: Lane) -> None:
    game = lane({"oswin": {"zone": "s0", "hands": ["iron-bar"]}}, active="oswin", fate=(["husk-04"], ["husk-07"]))
    (hatched,) = with_class(drawn(game), "unopened")
    assert hatched.get("fill") == "url(#hatch)"
    assert hatched.get("d") == "M0 100H100V200H0z" + "M100 100H200V200H100z"
    assert [id for id, zone in game.view(0)["zones"].items() if zone["unopened"]] == ["r1", "r2"]
    game.answer("open r1--s0")
    assert with_class(drawn(game), "unopened") == []
    assert not any(zone["unopened"] for zone in game.view(0)["zones"].values())


def test_a_building_in_the_first_corner_of_the_map_is_closed_like_any_other(lane: Lane) -> None:
    corner = "+-----+-----+\n| r0  o r1  |\n+--D--+-----+\n: s0  : s1  :\n+.....+.....+\n"
    game = lane(
        {"oswin": {"zone": "s0", "hands": ["iron-bar"]}}, board=corner, rules={"starts": {"s0": 3}}, active="oswin"
    )
    assert [id for id, zone in game.view(0)["zones"].items() if zone["unopened"]] == ["r0", "r1"]


def test_survivors_have_colours_and_husks_have_symbols(lane: Lane) -> None:
    people = {"wren": "s0", "oswin": "s1", "tamsin": "s2"}
    game = lane(people, active="oswin", husks={"ya": {"drifter": 1, "runner": 2, "shade": 1}})
    picture = drawn(game)
    looks = [with_id(picture, f"p-{who}").get("class") for who in people]
    assert looks == ["sv sv-wren c-1", "sv sv-oswin acting c-2", "sv sv-tamsin c-3"]
    crowd = [with_id(picture, f"p-ya-{kind}") for kind in ("drifter", "runner", "shade")]
    symbols = [each.get("href") for plate in crowd for each in plate.iter("use")]
    assert symbols == ["#g-walker", "#g-runner", "#g-hungry"]
    game = lane({"wren": "s0"}, phase="husks", husks={"s3": {"shade": 1}})
    motions = painter_of(game).motions(game.events)
    assert [(motion.piece, motion.end) for motion in motions][:1] == [("g-hungry", "s2")]


@pytest.mark.parametrize("scene", [scene.id for scene in shamble.title("lantern").scenes])
def test_every_moment_of_a_game_can_be_drawn(scene: str) -> None:
    game, rng = shamble.new("lantern", scene, seed=3), generator(3)
    while game.question is not None:
        frame = make_frame(game, 0, forecast=True)
        assert frame.board is not None
        ids = [each.get("id") for each in frame.board.iter() if each.get("id")]
        assert len({*ids}) == len(ids)
        symbols = [each.get("href", "#")[1:] for each in frame.board.iter("use")]
        assert [name for name in symbols if f' id="{name}"' not in SPRITE] == []
        for room in BoardPicture(painter_of(game).telling(frame.view), []).rooms:
            assert room.name is not None
            boxes = [room.name.box, *(piece.box for piece in room.pieces)]
            assert not any(first.overlaps(second) for first, second in combinations(boxes, 2))
        answer_somehow(game, rng)


# -- dashboards --------------------------------------------------------------------------------------------------------


def test_the_body_has_a_slot_between_hands_and_backpack(lane: Lane) -> None:
    people = {
        "wren": {"zone": "s0", "worn": "breastplate", "hands": ["axe"], "backpack": ["leather-coat"]},
        "oswin": "s0",
    }
    wren, oswin, _ = make_frame(lane(people, active="wren"), 0).sheet.party  # type: ignore[union-attr]
    assert [(card.slot, card.name, card.hand, card.worn) for card in wren.cards] == [
        ("s-wren-hand-0", "Axe", True, False),
        ("s-wren-hand-1", "", True, False),
        ("s-wren-body-0", "Breastplate", False, True),
        ("s-wren-back-0", "Leather Coat", False, False),
        ("s-wren-back-1", "", False, False),
        ("s-wren-back-2", "", False, False),
    ]
    assert (wren.cards[2].id, wren.cards[2].detail) == ("c-wren-body-0", "saves 4+")
    assert wren.cards[2].says == "Breastplate: worn on the body, it cancels a wound on 4+."
    assert [card.name for card in oswin.cards if card.worn] == [""]


def test_armour_is_dragged_onto_the_body(lane: Lane) -> None:
    people = {"wren": {"zone": "s0", "backpack": ["leather-coat"]}, "oswin": {"zone": "s1", "hands": ["breastplate"]}}
    game = lane(people, active="wren")
    game.answer("reorganise")
    drags = {row.answer: row.drag for row in make_frame(game, 0).rows}
    assert drags["wear leather-coat"] == ("c-wren-back-0", "s-wren-body-0")
    assert drags["wear nothing"] is None


def test_free_spells_have_an_icon_of_their_own(lane: Lane) -> None:
    sheet = make_frame(lane({"tamsin": "s0"}, active="tamsin"), 0).sheet
    assert sheet is not None
    assert [pip.free for pip in sheet.pips] == ["", "", "", "cast"]
    assert sheet.steps == ("Survivors", "The dead", "End of round")


def test_the_last_spawn_tells_what_a_card_does_that_brings_nobody(lane: Lane) -> None:
    spawns = ({"zone": "s3", "colour": "white"},)
    game = lane({"wren": "s0"}, phase="spawn", spawns=spawns, fate=(["husk-09"],))
    panel = make_frame(game, 0).sheet.panels[0]  # type: ignore[union-attr]
    assert words(panel.body) == ["drifters act again", "1 s3"]
    face = painter_of(game).card_face(game.view(0), "husk-10")
    assert face is not None
    assert (face.number, face.symbol, face.says) == ("10", "g-runner", "runners act again")


# -- what can be done --------------------------------------------------------------------------------------------------


def offered(frame: Frame) -> dict[str, str]:
    """The icon of each option on the board, by its place."""
    assert frame.board is not None
    buttons = [each for each in frame.board.iter() if each.get("data-option")]
    return {
        each.get("aria-label", ""): next(each.iter("use")).get("href", "") for each in buttons if [*each.iter("use")]
    }


def test_options_are_shown_at_their_places_with_their_icons(lane: Lane) -> None:
    people = {"tamsin": {"zone": "s2", "hands": ["spark", "iron-bar"]}, "wren": "s2"}
    game = lane(people, active="tamsin", husks={"s1": {"drifter": 2}})
    icons = offered(make_frame(game, 0))
    assert icons["Cast Spark at s1"] == "#i-cast"
    assert "Make noise" not in icons  # it is made where one stands, so it is in the list alone
    assert icons["Move to lo"] == "#i-move"
    assert "Cast Spark at s3" not in icons  # nobody is there
    view, painter = game.view(0), painter_of(game)
    texts = {
        "cast spark s1": Label("S1", "2 drifters", "Spark"),
        "cast spark s2": Label("Here", "Wren", "Spark", minor=True),  # nobody but a friend
        "move lo": Label("Lo", "down the ledge, empty"),
        "move s3": Label("S3", "empty"),
    }
    assert {text: painter.label(view, option_of(text)) for text in texts} == texts
    assert painter.place(view, option_of("make-noise")) == ""


def test_options_name_the_rules_of_this_book_alone(lane: Lane) -> None:
    game = lane({"wren": {"zone": "r1", "wounds": 1, "backpack": ["leather-coat"]}}, active="wren", entered=["r1"])
    painter = painter_of(game)
    assert painter.rules(option_of("rest")) == ("lantern.rest.indoors",)
    assert painter.rules(option_of("wear leather-coat")) == ("lantern.armour.wear", "lantern.armour.roll")
    assert painter.rules(option_of("move s0")) == ("lantern.move.step", "lantern.move.leaving")  # one carries two keys
    casts = ("lantern.combat.magic", "lantern.combat.order", "lantern.combat.friends")
    assert painter.rules(option_of("cast spark s0")) == casts
    assert painter.rules(option_of("drive s0")) == ()  # nobody drives
    assert game.question is not None
    verbs = {option.verb for option in game.question.options}
    assert {*verbs} <= {*painter.verbs}
    assert painter.label(game.view(0), option_of("wear leather-coat")) == Label("Leather Coat", "saves 5+")
    assert painter.label(game.view(0), option_of("wear nothing")) is None


def test_the_log_has_a_chapter_for_the_husks(lane: Lane) -> None:
    game = lane({"wren": "s0"}, active="wren")
    game.answer("end")
    headings = [chapter.heading for chapter in make_frame(game, 0).log]
    assert [heading for heading in headings if re.match("Now|Round", heading)] == [
        "Now the husks act",
        "Round 2 begins",
    ]
