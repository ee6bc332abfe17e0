"""The picture of the table, what stands around it, and the table in words."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

import pytest

import shamble
from shamble.draw import sources
from shamble.draw.painter import Offer, Sheet
from shamble.draw.svg import el, html, xml
from shamble.kernel.events import Event
from shamble.kernel.game import Game
from shamble.kernel.questions import Choice, Option, Question
from shamble.testing.soaking import Nth
from shamble.titles.enclave.picture.board import CORNER, HEAD, NEXT, PAD, WIDTH, fitted
from shamble.titles.enclave.picture.forecast import damage, of_area, pool
from shamble.titles.enclave.picture.painter import EnclavePainter
from shamble.titles.enclave.picture.pieces import DRAWN, Pieces
from shamble.titles.enclave.picture.seen import Seen, percent, up_to
from shamble.titles.enclave.picture.tokens import (
    NAME_SIZE,
    Body,
    chip,
    text_width,
    with_options,
)
from shamble.titles.enclave.title import content, title

Tables = Callable[..., Game]

GAMES = Path(__file__).parent / "games"
RECORDED = sorted(path.stem for path in GAMES.glob("*.jsonl"))
NTH = 61  # of so many questions one is drawn
SPRITE = "".join(sources.read(sources.SPRITE, EnclavePainter.drawn_from))
painter = title.painter

BATTLE: dict[str, Any] = {
    "scene": "first-day",
    "turn": 14,
    "rp": 4,
    "walls": {"ew": 3, "rw": 5},
    "fire": 2,
    "advanced": "all",
    "options": {"objective": "none"},
    "step": "fight",
    "survivors": {
        "naomi": {"area": "ew", "items": ["hunting-rifle", "molotov", "molotov"]},
        "billy": {"area": "ew", "damage": 1, "items": ["crowbar", "armor"]},
        "lloyd": {"area": "ip", "items": ["shotgun", "grenade"]},
        "marta": {"area": "re", "items": ["fire-extinguisher", "healing-kit"]},
        "soldier": {"area": "ip", "owner": "lloyd"},
    },
    "defenses": [
        *("barbed-wire ep", {"card": "hole", "area": "ep", "spent": True}, "explosive-barrel ep", "spiked-plate ew"),
        *("iron-bars ew", "deep-hole ip", "trap ip", "iron-blades rw", "reinforced-roof re"),
    ],
    "zombies": [
        *("walker ep", "walker ep", {"kind": "digger", "area": "ep", "damage": 1}),
        {"kind": "brute", "area": "ep", "damage": 1, "fire": 1},
        *("explosive ep", {"kind": "hungry", "area": "ep", "held": "barbed-wire-1"}, "climber ip"),
    ],
}
CROWD = [
    *("walker ep", "crawler ep", "crawler ep", "armadillo ep", {"kind": "armadillo", "area": "ep", "damage": 2}),
    *("boss ep", "hungry ep", "hungry ip", "digger ip", "climber ep", {"kind": "climber", "area": "ep", "fire": 2}),
    *("brute ip", "explosive ip"),
]


# -- looking at pictures -----------------------------------------------------------------------------------------------


def options_of(question: Question | None) -> list[Option]:
    if question is None:
        return []
    return [*question.options, *(question.asides if isinstance(question, Choice) else [])]


def offers_of(game: Game, note: str = "") -> list[Offer]:
    """As a front end makes them."""
    view = game.view(0)
    placed = [(option, painter.place(view, option)) for option in options_of(game.question)]
    return [
        Offer(f"o{index}", place, painter.verbs[option.verb].icon, title.say(option), note, option.text)
        for index, (option, place) in enumerate(placed)
        if place
    ]


def ids_in(picture: Element) -> list[str]:
    return [part.attrib["id"] for part in picture.iter() if "id" in part.attrib]


def keys_in(picture: Element) -> list[str]:
    return [part.attrib["data-option"] for part in picture.iter() if "data-option" in part.attrib]


def text_of(element: Element) -> str:
    return " ".join(text.strip() for text in element.itertext() if text.strip())


def part(picture: Element, id: str) -> Element:
    return next(part for part in picture.iter() if part.attrib.get("id") == id)


def seen_in(game: Game) -> Seen:
    view = game.view(0)
    return Seen(title.stage_of(view["scene"], view["text"]), view, title.words)


def said_by(game: Game) -> str:
    return "\n".join(f"{passage.heading}: {' '.join(passage.says)}" for passage in painter.passages(game.view(0)))


# -- every question of every recorded game -----------------------------------------------------------------------------


def questions(name: str) -> Iterator[Game]:
    """The game at each of its questions, and at its end."""
    recorded = shamble.load(GAMES / f"{name}.jsonl")
    header = recorded.header
    game = shamble.new("enclave", header["scene"], seed=header["seed"], options=header["options"])
    for line in recorded.lines[1:]:
        yield game
        game.answer(line.answer)
    assert game.digest() == recorded.digest()
    yield game


def check(game: Game) -> None:
    view = game.view(0)
    before = json.dumps(view)
    offers = offers_of(game, "50")
    for forecast in (False, True):
        picture = painter.board(view, offers, forecast)
        ids = ids_in(picture)
        assert len(ids) == len(set(ids))
        assert len(keys_in(picture)) == len(set(keys_in(picture)))
        assert set(keys_in(picture)) <= {offer.key for offer in offers}
        best = {offer.place: offer.key for offer in reversed(offers)}  # of each piece
        assert {key for place, key in best.items() if place not in ("ep", "ew", "ip", "rw", "re", "ve")} <= set(
            keys_in(picture)
        )
        pieces = [*view["zombies"], *view["survivors"], *view["defenses"]]
        assert not {f"p-{piece['id']}" for piece in pieces} - set(ids)
        assert not [part for part in picture.iter() if "style" in part.attrib]
    assert html(painter.board(view, offers, True)) == html(picture)
    words = said_by(game)
    for piece in pieces:
        assert seen_in(game).name(piece["id"]) in words
    check_sheet(game, painter.sheet(view, game.question))
    check_labels(game)
    check_keys(game)
    check_room(game, offers)
    assert json.dumps(view) == before


def check_sheet(game: Game, sheet: Sheet) -> None:
    view = game.view(0)
    assert sheet.round
    assert [dash.id for dash in sheet.party] == [one["id"] for one in view["survivors"]]
    assert sheet.step < len(sheet.steps)
    ids = [card.id for dash in sheet.party for card in dash.cards] + [panel.id for panel in sheet.panels]
    assert len(ids) == len(set(ids))
    for panel in sheet.panels:
        assert text_of(panel.body)
        assert not [part for part in panel.body.iter() if "style" in part.attrib]


def check_labels(game: Game) -> None:
    """Two rows of a group are alike only where the options say the same."""
    view = game.view(0)
    rows: dict[tuple[str, str], str] = {}
    for option in options_of(game.question):
        assert option.verb in painter.verbs
        label = painter.label(view, option)
        said = title.say(option)
        button = label.deal.button if label is not None and label.deal is not None else ""
        row = f"{label.what}|{label.small}|{label.tool}|{button}" if label is not None else said
        group = painter.verbs[option.verb].id
        assert rows.setdefault((group, row), said) == said


def check_keys(game: Game) -> None:
    """Letters open one group each, and none of them is one of the page's own."""
    verbs = {painter.verbs[option.verb].id: painter.verbs[option.verb] for option in options_of(game.question)}
    letters = [verb.key for verb in verbs.values()]
    assert len(letters) == len(set(letters))
    assert not set(letters) & set("url?/")


def check_room(game: Game, offers: list[Offer]) -> None:
    """No two pieces of an area overlap, none is cut off, and none hides the sign of an option for the whole area."""
    for forecast in (False, True):
        for row in fitted(seen_in(game), offers, forecast):
            room = WIDTH - HEAD - 2 * PAD - (NEXT if row.forecasts else 0) - (CORNER if row.whole is not None else 0)
            boxes = [(x, y, x + item.width, y + item.height) for item, x, y in row.placed]
            assert all(box[0] >= 0 and box[2] <= room for box in boxes)
            assert all(box[1] >= 0 and box[3] <= row.height for box in boxes)
            assert row.head <= row.height
            for one, other in combinations(boxes, 2):
                assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


@pytest.mark.parametrize("name", RECORDED)
def test_recorded_games_can_be_drawn(name: str, nth: Nth) -> None:
    for number, game in enumerate(questions(name)):
        if nth(number, NTH) or game.question is None:
            check(game)


# -- the picture -------------------------------------------------------------------------------------------------------


def test_a_battle_has_every_area_and_piece(table: Tables) -> None:
    picture = painter.board(table(**BATTLE).view(0))
    assert picture.tag == "svg"
    assert "map" in picture.attrib["class"].split()
    zones = [id for id in ids_in(picture) if id.startswith("z-")]
    assert zones == ["z-horde", "z-ep", "z-ew", "z-ip", "z-rw", "z-re"]
    assert "p-hungry-1" in ids_in(part(picture, "z-ep"))
    assert {"p-naomi", "p-billy", "p-iron-bars-1"} <= set(ids_in(part(picture, "z-ew")))
    assert "3 SP" in text_of(part(picture, "z-ew"))
    assert "Nobody can stand here." in text_of(part(picture, "z-rw"))
    assert "2 of 8" in text_of(part(picture, "z-re"))


def test_a_picture_is_also_a_file(table: Tables) -> None:
    assert xml(painter.board(table(**BATTLE).view(0))).startswith("<svg ")


def test_walkers_that_differ_in_nothing_are_one_token(table: Tables) -> None:
    game = table(**BATTLE)
    picture = painter.board(game.view(0))
    assert text_of(part(picture, "p-walker-1")) == "2 Walkers, AV 5, 1 of 1 HP Walker AV 5 ×2"
    assert "p-walker-2" in ids_in(part(picture, "p-walker-1"))
    named = [Offer(f"o{index}", f"walker-{index}", "shoot", "", "", f"attack walker-{index}") for index in (1, 2)]
    apart = painter.board(game.view(0), named)
    assert "×2" not in text_of(part(apart, "p-walker-1"))
    assert ids_in(part(apart, "p-walker-1")) == ["p-walker-1"]
    assert set(keys_in(apart)) == {"o1", "o2"}


def test_who_is_hurt_or_burns_stands_alone(table: Tables) -> None:
    zombies = ["brute ep", "brute ep", {"kind": "brute", "area": "ep", "damage": 1}]
    picture = painter.board(table(zombies=zombies, step="fight").view(0))
    assert "×2" in text_of(part(picture, "p-brute-1"))
    hurt = part(picture, "p-brute-3")
    assert len([block for block in hurt.iter() if block.attrib.get("class") == "si-hp off"]) == 1


def test_a_zombie_that_is_held_stands_at_its_defense(table: Tables) -> None:
    picture = painter.board(table(**BATTLE).view(0))
    frames = [group for group in picture.iter("g") if {"p-hungry-1", "p-barbed-wire-1"} <= set(ids_in(group))]
    assert any(len(ids_in(frame)) == 2 for frame in frames)
    assert "holds 1" in text_of(part(picture, "p-barbed-wire-1"))


def test_the_best_option_of_a_piece_is_its_chip(table: Tables) -> None:
    armed = table(survivors={"adam": {"area": "ew", "items": ["hunting-rifle"]}}, zombies=["brute ep"], step="fight")
    armed.answer("turn adam")
    offers = [offer for offer in offers_of(armed, "50") if offer.place == "brute-1"]
    picture = painter.board(armed.view(0), offers)
    assert len(offers) == 2
    assert keys_in(picture) == [offers[0].key]
    (button,) = [button for button in picture.iter() if "bo" in button.attrib.get("class", "").split()]
    assert (button.attrib["tabindex"], button.attrib["aria-label"]) == ("0", offers[0].label)
    assert "50\u2009%" in text_of(button)
    (more,) = [each for each in picture.iter() if each.attrib.get("class") == "more"]
    assert (more.attrib["data-piece"], more.attrib["tabindex"]) == ("p-brute-1", "-1")


def test_where_somebody_may_go_is_a_whole_area(table: Tables) -> None:
    game = table(walls={"ew": 0, "rw": 5}, horde=["walker"], survivors={"billy": "re", "marta": "re"}, step="combat")
    assert game.question is not None
    assert game.question.ask == "deploy"
    picture = painter.board(game.view(0), offers_of(game))
    assert [len(keys_in(part(picture, f"z-{area}"))) for area in ("ep", "ew", "ip", "rw", "re")] == [1, 1, 0, 0, 1]


@pytest.mark.parametrize(
    ("walls", "said"),
    [
        ({"ew": "none"}, "There is no External Wall."),
        ({"ew": 0}, "Breached: the dead walk right through."),
        ({"ew": 2}, "2 SP"),
        ({"ew": 40}, "40 SP"),
    ],
)
def test_a_wall_is_drawn_as_it_stands(table: Tables, walls: dict[str, Any], said: str) -> None:
    row = part(painter.board(table(walls=walls).view(0)), "z-ew")
    assert said in text_of(row)
    bricks = [shape for shape in row.iter("path") if shape.attrib.get("class") == "si-brick"]
    assert len(bricks) == {"none": 0, 0: 2}.get(walls["ew"], 1)


def test_the_vehicle_is_an_area_where_there_is_one(table: Tables) -> None:
    game = table(scene="campaign", vehicle=2, defenses=["improved-wheels ve"], step="act")
    row = part(painter.board(game.view(0)), "z-ve")
    assert "3 of 5 HP" in text_of(row)
    assert "p-improved-wheels-1" in ids_in(row)
    assert "z-ve" not in ids_in(painter.board(table(scene="campaign", step="act").view(0)))


def test_the_house_is_dark_before_it_is_cleaned() -> None:
    game = shamble.new("enclave", "cleaning-the-house", seed=3)
    assert "The house is not yours yet." in text_of(painter.board(game.view(0)))
    lit = [shape.attrib.get("class") for shape in painter.board(game.view(0)).iter("rect")]
    assert "si-lit" not in lit
    assert "si-lit" in html(painter.board(shamble.new("enclave", "bootcamp", seed=3).view(0)))


def test_there_is_light_where_people_live_alone(table: Tables) -> None:
    assert seen_in(table(step="fight", zombies=["walker ip"])).is_lit()
    assert not seen_in(table(step="fight", zombies=["walker re"])).is_lit()
    house = table(scene="cleaning-the-house", step="fight", done=["cleaning"], zombies=["walker ip"])
    assert not seen_in(house).is_lit()


@pytest.mark.parametrize("turn", ["", "turn lloyd", "turn naomi"])
def test_a_crowd_makes_the_picture_higher_and_nothing_overlaps(table: Tables, turn: str) -> None:
    game = table(**{**BATTLE, "zombies": BATTLE["zombies"] + CROWD})
    if turn:
        game.answer(turn)
    offers = offers_of(game, "50")
    check_room(game, offers)
    for forecast in (False, True):
        picture = painter.board(game.view(0), offers, forecast)
        width, height = (float(number) for number in picture.attrib["viewBox"].split()[2:])
        assert width == 1000
        assert height >= 684
        boxes = [box_of(shape) for shape in picture.iter("rect") if is_framed(shape)]
        assert boxes
        assert all(box[2] <= width and box[3] <= height for box in boxes)
        for one, other in combinations(boxes, 2):
            assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


def test_the_frame_of_a_defense_holds_all_that_it_has_caught(table: Tables) -> None:
    caught = [{"kind": kind, "area": "ep", "held": "barbed-wire-1"} for kind in ("hungry", "brute", "boss", "digger")]
    game = table(**{**BATTLE, "zombies": [*caught, "walker ep"]})
    game.answer("turn naomi")
    for forecast in (False, True):
        picture = painter.board(game.view(0), offers_of(game, "50"), forecast)
        frame = next(group for group in picture.iter("g") if "si-hold" in [part.attrib.get("class") for part in group])
        outer, *inner = [box_of(shape) for shape in frame.iter("rect")]
        assert len(inner) > len(caught)
        for box in inner:
            assert all(edge <= inside for edge, inside in zip(outer[:2], box[:2]))
            assert all(inside <= edge for edge, inside in zip(outer[2:], box[2:]))


@pytest.mark.parametrize(
    ("text", "wide"),
    [("Laboratory", 81.0), ("Digger", 49.1), ("Hungry 2", 67.2), ("Dolores", 57.7), ("Explosive Barrel", 120.6)],
)
def test_words_have_room_in_the_usual_fonts(text: str, wide: float) -> None:
    """As wide as in a bold Arial or its like; much wider boxes would look empty."""
    assert wide <= text_width(text, NAME_SIZE, bold=True) <= 1.15 * wide


@pytest.mark.parametrize("width", [40.0, 100.0])
def test_a_chip_hangs_on_the_lower_border_and_leaves_the_height_as_it_is(width: float) -> None:
    body = Body(width, 50, lambda x, y, wide: el("rect", class_="body", x=x, y=y, width=wide, height=50), low=False)
    item = with_options("walker-1", "si-zk", body, [Offer("o1", "walker-1", "shoot", "Shoot", "50")])
    assert item.height == with_options("walker-1", "si-zk", body, []).height == 50
    drawn = {shape.get("class"): box_of(shape) for shape in item.draw(10, 20).iter("rect")}
    assert drawn["area"] == pytest.approx((10, 20, 10 + item.width, 70), abs=0.01)
    left, top, right, bottom = drawn["disc"]
    assert item.width == pytest.approx(max(width, right - left - 5), abs=0.01)
    assert drawn["body"][0] + drawn["body"][2] == pytest.approx(20 + item.width, abs=0.02)
    assert (top, bottom, right) == pytest.approx((59, 81, 10 + item.width + 5), abs=0.01)


def test_the_figure_asks_and_its_chip_answers() -> None:
    body = Body(90, 50, lambda x, y, wide: el("rect", x=x, y=y, width=wide, height=50), says="Walker, AV 5")
    offers = [Offer("o1", "walker-1", "shoot", "Shoot", "50"), Offer("o2", "walker-1", "fire", "Throw")]
    drawn = with_options("walker-1", "si-zk", body, offers).draw(0, 0)
    piece, button, more = drawn
    assert (piece.get("id"), piece.get("data-piece"), piece[0].text) == ("p-walker-1", "p-walker-1", "Walker, AV 5")
    assert (button.get("data-option"), button.get("class")) == ("o1", "bo own")
    assert "".join(text.text or "" for text in button.iter("text")) == "50\u2009%"
    assert (more.get("class"), more.get("data-piece")) == ("more", "p-walker-1")
    assert [text.text for text in more.iter("text")] == ["+1"]
    alone = with_options("walker-1", "si-zk", body, []).draw(0, 0)
    assert alone.get("data-piece") == "p-walker-1"


def test_where_something_would_be_built_is_shown_while_somebody_points_at_it(table: Tables) -> None:
    game = table(rp=6, step="act", survivors={"billy": "re"})
    game.answer("activate billy")
    board = painter.board(game.view(0), offers_of(game))
    slots = [each for each in board.iter("g") if each.get("class") == "slot"]
    keys = {offer.key for offer in offers_of(game) if offer.answer.startswith(("build ", "reinforce "))}
    assert keys
    assert {slot.get("data-option") for slot in slots} == keys
    assert all(slot.get("tabindex") is None and slot.get("aria-hidden") == "true" for slot in slots)
    rows = {row.get("id"): [each.get("data-option") for each in row.iter("g")] for row in board.findall("g")}
    hole = next(offer.key for offer in offers_of(game) if offer.answer == "build hole ip")
    assert [id for id, inside in rows.items() if hole in inside] == ["z-ip"]


def is_framed(shape: Element) -> bool:
    """Chips, and pieces that are a button as a whole."""
    classes = shape.attrib.get("class", "").split()
    return "area" in classes and float(shape.attrib["width"]) < 550


def box_of(shape: Element) -> tuple[float, float, float, float]:
    x, y, width, height = (float(shape.attrib[name]) for name in ("x", "y", "width", "height"))
    return x, y, x + width, y + height


def test_a_quiet_table_has_the_size_of_its_pane(table: Tables) -> None:
    assert painter.board(table().view(0)).attrib["viewBox"] == "0 0 1000 684"


def test_every_symbol_is_in_the_sprite(table: Tables) -> None:
    for kind in content().stage.zombies:
        assert kind in DRAWN
        assert f'id="g-{kind}"' in SPRITE
    for verb in painter.verbs.values():
        assert f'id="i-{verb.icon}"' in SPRITE
    picture = html(painter.board(table(**BATTLE).view(0)))
    for named in ("p-grass", "p-brick", "p-stake", "p-floor", "glow"):
        assert f"url(#{named})" in picture
        assert f'id="{named}"' in SPRITE


# -- what comes next ---------------------------------------------------------------------------------------------------


def test_two_dice() -> None:
    assert [up_to(value) for value in (1, 2, 7, 12)] == [0, Fraction(1, 36), Fraction(21, 36), 1]
    assert [percent(Fraction(part, 1000)) for part in (0, 1, 583, 999, 1000)] == [
        *("0\u2009%", "1\u2009%", "58\u2009%", "99\u2009%", "100\u2009%")
    ]


def test_what_the_dead_do_next(table: Tables) -> None:
    game = table(**BATTLE)
    picture = painter.board(game.view(0), forecast=True)
    assert "26\u2009% EW falls to 0 expect 1.7 of 3 SP lost" in text_of(part(picture, "z-ep"))
    assert "42\u2009% Climber hurts Lloyd" in text_of(part(picture, "z-ip"))
    assert "Soldier" not in text_of(part(picture, "z-ip")).partition("Climber hurts")[2]
    assert "58\u2009% it grows collapse at 8" in text_of(part(picture, "z-re"))
    assert "THE DEAD, NEXT" not in text_of(painter.board(game.view(0)))


def test_a_wall_loses_what_the_dice_say() -> None:
    """Two walkers against one Structure Point: it stands if both of them miss."""
    walker = {"does": ["batter", "ew", "5"]}
    assert damage([walker, walker], 1) == {0: Fraction(26, 36) ** 2, 1: 1 - Fraction(26, 36) ** 2}
    whole = damage([walker, walker], 9)
    assert whole[4] == Fraction(1, 36) ** 2
    assert sum(whole.values()) == 1


def test_no_chance_is_told_where_dice_alone_do_not_give_it(table: Tables) -> None:
    """If the one on the wall dies, the Hungry zombie turns to the wall."""
    game = table(
        survivors={"billy": "ew", "adam": "re"}, zombies=["hungry ep", "walker ep"], walls={"ew": 1}, step="fight"
    )
    told = of_area(seen_in(game), "ep")
    assert [(one.figure, one.says[0]) for one in told] == [
        ("28\u2009%", "Hungry hurts Billy"),
        ("", "Walker pounds on EW"),
    ]


@pytest.mark.parametrize(("points", "figure"), [(2, ""), (3, "42\u2009%")])
def test_a_climber_is_sure_of_its_roll_only_while_the_wall_stands(table: Tables, points: int, figure: str) -> None:
    game = table(zombies=["walker ep", "climber ep"], walls={"ew": points}, step="fight")
    assert of_area(seen_in(game), "ep")[-1].figure == figure


@pytest.mark.parametrize(("fire", "said"), [(5, "collapse at 8"), (6, "8\u2009% that"), (7, "58\u2009% that")])
def test_how_near_the_refuge_is_to_its_end(table: Tables, fire: int, said: str) -> None:
    game = table(fire=fire, advanced="fire", zombies=["walker ep"], step="fight")
    assert of_area(seen_in(game), "re")[0].says[1].startswith(said)


@pytest.mark.parametrize(
    ("fire", "said"),
    [(4, "collapse at 8"), (5, "6\u2009% that"), (6, "11\u2009% that"), (7, "72\u2009% that")],
)
def test_by_day_a_fire_grows_by_one_or_by_a_die_of_three(table: Tables, fire: int, said: str) -> None:
    (told,) = of_area(seen_in(table(fire=fire, advanced="fire", step="fire-subphase")), "re")
    assert told.figure == "72\u2009%"
    assert told.says[1].startswith(said)


def test_the_chance_of_an_attack_today(table: Tables) -> None:
    """Nobody is there to attack: such a chit alone would be drawn again."""
    alone = of_area(seen_in(table(step="act")), "horde")[0]
    crowd = of_area(seen_in(table(step="act", horde=["walker"])), "horde")[0]
    assert (alone.figure, alone.says[1]) == ("8\u2009%", "one of 12 chits")
    assert (crowd.figure, crowd.says[1]) == ("15\u2009%", "one of 13 chits")
    quiet = table(step="act", today=["quiet-morning"], advanced="events")
    assert not of_area(seen_in(quiet), "horde")


# -- around the picture ------------------------------------------------------------------------------------------------


def test_the_sheet_of_a_battle(table: Tables) -> None:
    game = table(**BATTLE, **{"combat-turn": 2})
    game.answer("turn naomi")
    sheet = painter.sheet(game.view(0), game.question)
    assert (sheet.round, sheet.within) == ("Day 14", "Combat turn 2")
    assert sheet.steps[sheet.step] == "Defenses and survivors"
    assert sheet.note == "On the External Wall: reaches EP and IP"
    assert sheet.pips_say == "1 attack left, 1 move left"
    assert [(pip.spent, pip.free) for pip in sheet.pips] == [(False, ""), (False, "move")]
    assert sheet.face is not None
    goals = {goal.label: goal.value for goal in sheet.goals}
    assert goals == {"Days": "14 of 30", "Zombies left": "7", "EW, RW": "3 and 5", "Fires": "2 of 8"}
    naomi = sheet.party[0]
    assert (naomi.acting, naomi.by, naomi.figure, naomi.meter) == (True, "EW · attacks now", "AV 8", "hp")
    assert [(card.name, card.detail) for card in naomi.cards] == [
        ("Hunting Rifle", "+1 AV, breaks 10+"),
        ("2 Molotov Cocktails", "sets on fire"),
    ]
    assert sheet.party[1].harm == 1
    assert sheet.party[4].tags[0].text == "Dog of Lloyd"


def test_steps_of_combat_are_told_by_the_view(table: Tables) -> None:
    for step, index in (("fight", 0), ("fire-step", 2)):
        game = table(**{**BATTLE, "step": step}, fate="manual")
        sheet = painter.sheet(game.view(0), game.question)
        assert (game.view(0)["step"], sheet.step) == (step.removesuffix("-step"), index)
    game = table(**{**BATTLE, "step": "zombies"}, fate="manual")
    assert painter.sheet(game.view(0), game.question).step == 1
    assert table().view(0)["step"] == ""


def test_pips_by_day_are_action_points(table: Tables) -> None:
    game = table(survivors={"billy": {"area": "re", "activated": True}, "adam": "re"}, step="act", rp=2)
    sheet = painter.sheet(game.view(0), game.question)
    assert [pip.spent for pip in sheet.pips] == [True, False]
    assert sheet.steps[sheet.step] == "Survivors"
    assert sheet.pips_say == "1 action left, 2 RP to spend"


def test_the_view_tells_what_was_done_in_a_combat_turn(table: Tables) -> None:
    game = table(survivors={"lloyd": "ew"}, zombies=["brute ep"], walls={"ew": 9}, step="fight", fate=[[6, 6]])
    assert game.view(0)["attacks"] is None
    game.answer("turn lloyd")
    game.answer("attack brute-1")
    game.answer("move ep")
    assert (game.view(0)["attacks"], game.view(0)["moved"]) == ([1, 2], True)
    assert [pip.spent for pip in painter.sheet(game.view(0), game.question).pips] == [True, False, True]


def test_a_used_roof_is_told(table: Tables) -> None:
    game = table(**BATTLE)
    roof = "p-reinforced-roof-1"
    large = {**BATTLE, "zombies": ["walker ep"], "survivors": {"billy": "re"}, "defenses": ["reinforced-roof re"]}
    assert "ready" in text_of(part(painter.board(table(**large).view(0)), roof))
    game.answer("roof reinforced-roof-1")
    assert game.view(0)["roof-used"]
    assert "used" in text_of(part(painter.board(game.view(0)), roof))
    assert "Reinforced Roof: no attack, SP 3, used." in said_by(game)


def test_the_turn_track(table: Tables) -> None:
    track = painter.sheet(table(turn=14, scene="first-day").view(0), None).track
    assert track is not None
    turns = list(track)
    assert track.attrib["aria-label"] == "Day 14 of 30"
    assert [turn.attrib.get("class") for turn in (turns[12], turns[13], turns[14], turns[29])] == [
        *("past", None, None, "win")
    ]
    assert [turn.text for turn in turns if "aria-current" in turn.attrib] == ["14"]
    assert [turn.text for turn in turns if turn.text] == ["1", "14", "30"]
    endless = painter.sheet(table(turn=10, objective={"id": "the-cure"}).view(0), None).track
    assert endless is not None
    assert (endless.attrib["aria-label"], len(list(endless))) == ("Day 10", 20)


def test_one_fight_for_the_house_has_no_turns() -> None:
    game = shamble.new("enclave", "cleaning-the-house", seed=3)
    assert painter.sheet(game.view(0), game.question).track is None


def test_the_cup_tells_the_exact_chance_of_the_next_chit(table: Tables) -> None:
    game = table(horde=["walker"], drawn={"chits": ["add-1", "wait", "wait", "wait", "damage-1d6"]})
    cup = next(panel for panel in painter.sheet(game.view(0), game.question).panels if panel.id == "cup")
    rows = [text_of(row) for row in cup.body[0]]
    assert cup.note == "8 in, 5 drawn"
    assert rows[:2] == ["+1 zombie and Attack! 12\u2009%", "Attack! 12\u2009%"]
    assert "+1 zombie 38\u2009%" in rows
    assert "Wait 0\u2009%" in rows
    assert [row.attrib.get("class") for row in cup.body[0]][:3] == ["att", "att", None]
    assert "One chit is drawn when the day ends. Filled: still in the cup." in text_of(cup.body[1])
    chits = pool(seen_in(game))
    assert sum(Fraction(count, sum(chits.values())) for count in chits.values()) == 1


def test_a_chit_that_would_be_drawn_again_has_no_chance(table: Tables) -> None:
    game = table(step="act")
    sheet = painter.sheet(game.view(0), game.question)
    cup = next(panel for panel in sheet.panels if panel.id == "cup")
    assert {text_of(row) for row in cup.body[0]} >= {"+1 zombie and Attack! 8\u2009%", "Attack! 0\u2009%"}
    assert "Nobody is in the Horde" in text_of(cup.body[1])
    assert ("cup", "Cup 8\u2009%", "cup") in sheet.tabs
    assert "8\u2009% chance of an attack when the day ends." in text_of(painter.board(game.view(0)))


def test_what_comes_next_is_listed_from_outside_in(table: Tables) -> None:
    game = table(**BATTLE)
    panel = next(panel for panel in painter.sheet(game.view(0), game.question).panels if panel.tab == "dead")
    places = [text_of(row).partition(",")[0] for row in panel.body]
    assert panel.heading == "If their turn came now"
    assert places == sorted(places, key=["Horde", "EP", "EW", "IP", "RW", "RE"].index)
    assert "It grows" in text_of(panel.body)
    day = table(step="act", horde=["walker"])
    coming = next(panel for panel in painter.sheet(day.view(0), day.question).panels if panel.tab == "dead")
    assert (coming.heading, text_of(coming.body)) == (
        "When the day ends",
        "Horde 15\u2009% They attack, one of 13 chits",
    )


def test_every_day_has_its_place_beside_the_cup(table: Tables) -> None:
    panels = painter.sheet(table(**BATTLE).view(0), None).panels
    days = next(panel for panel in panels if panel.id == "days")
    assert (days.heading, days.note, days.tab) == ("Day 14 of 30", "hold out to the end of day 30", "cup")
    assert [cell.get("class") for cell in days.body].count("past") == 13
    assert [cell.text for cell in days.body if cell.get("aria-current")] == ["14"]
    assert "days" not in [panel.id for panel in painter.sheet(table("cleaning-the-house").view(0), None).panels]


def test_an_empty_cup_is_filled_again(table: Tables) -> None:
    every = ["add-1"] * 4 + ["add-2"] * 2 + ["attack", "add-1-attack", *["wait"] * 3, "damage-1d6", "remove-defense"]
    game = table(drawn={"chits": every})
    assert game.view(0)["cups"]["chits"] == 0
    assert sum(pool(seen_in(game)).values()) == 13


def test_events_vehicle_and_goal_have_panels(table: Tables) -> None:
    game = table(
        scene="campaign",
        vehicle=2,
        event="fog",
        objective={"id": "the-cure", "points": 4},
        completed=["rescued"],
        defenses=["laboratory re", "improved-wheels ve"],
        step="act",
    )
    bootcamp = {panel.id: text_of(panel.body) for panel in painter.sheet(table().view(0), None).panels}
    assert bootcamp["goal"] == "Hold out for 25 days."
    panels = {panel.id: text_of(panel.body) for panel in painter.sheet(game.view(0), game.question).panels}
    assert "Fog : Survivors attack adjacent areas with -1 AV" in panels["events"]
    assert "3 of 5 HP, with Improved Wheels" in panels["vehicle"]
    assert "1 of 4 objectives, Rescued" in panels["goal"]
    assert "Laboratory" not in panels["stores"]
    goals = {goal.label: goal.value for goal in painter.sheet(game.view(0), None).goals}
    assert goals["Cure Points"] == "4 of 20"
    words = said_by(game)
    for said in (
        "Fog: Survivors attack adjacent areas with -1 AV",
        "4 of 20",
        "3 of 5 HP",
        "Completed: Rescued",
        "Improved Wheels",
    ):
        assert said in words


def test_words_say_what_the_picture_shows(table: Tables) -> None:
    words = said_by(table(**BATTLE))
    for said in (
        *("Brute: AV 6, 2 of 3 HP, on fire with 1 marker", "Hungry: AV 5, 1 of 1 HP, held by Barbed Wire"),
        *("EW, External Wall: 3 Structure Points.", "Hole: AV 5, special, SP 2, spent.", "2 Molotov Cocktails"),
        *("Nobody can stand here.", "On fire, 2 of 8 markers.", "Barbed Wire: AV 6, special, SP 2, holds Hungry."),
        *("Billy: EW, to act. AV 7, 2 of 3 HP.", "Dog of Lloyd", "26\u2009%: EW falls to 0"),
    ):
        assert said in words


def test_tags_tell_traits_drawbacks_and_what_is_the_matter(table: Tables) -> None:
    one = {"area": "ip", "drawbacks": ["drunk"], "experience": ["tough"], "drunk": -1, "fire": 2}
    game = table(survivors={"lloyd": one}, zombies=["brute ep"], step="fight", advanced="drawbacks,fire")
    dash = painter.sheet(game.view(0), game.question).party[0]
    assert [tag.text for tag in dash.tags] == [
        *("Two attacks", "Tough", "Drunk", "-1 AV in this combat", "on fire, 2 markers")
    ]
    assert dash.figure == "AV 5"


# -- options -----------------------------------------------------------------------------------------------------------


def test_every_verb_has_a_heading_an_icon_and_rules() -> None:
    spoken = [verb for verb in title.words.options if not verb.endswith(("-with", "-crowd", "-own"))]
    assert set(spoken) <= set(painter.verbs)
    for verb in spoken:
        names = ("billy", "rp") if verb == "extinguish" else ()
        rules = painter.rules(Option(verb, names))
        assert rules
        assert not [rule for rule in rules if rule not in title.rulebook]


def test_rules_name_the_card_or_the_tool() -> None:
    assert "enclave.item.hunting-rifle-bonus" in painter.rules(Option("attack", ("walker-1", "hunting-rifle")))
    assert "enclave.defense.barbed-wire" in painter.rules(Option("spring", ("barbed-wire-2",)))
    assert "enclave.defense.basic-hole" in painter.rules(Option("build", ("hole", "ep")))
    assert painter.rules(Option("extinguish", ("billy", "bare"))) == ("enclave.fire.extinguish-without-rp",)


def test_short_rows(table: Tables) -> None:
    view = table(**BATTLE).view(0)
    rows = {
        "attack digger-1": ("Digger", "EP, 1 HP left, would fall", ""),
        "attack walker-2 hunting-rifle": ("Walker", "EP, one of 2, would fall", "Hunting Rifle"),
        "launch grenade ep": ("The crowd in EP", "", "Grenade"),
        "launch molotov brute-1": ("Brute", "EP, 2 HP left, on fire", "Molotov Cocktail"),
        "build hole ip": ("Hole", "2 left", ""),
        "reinforce ew 2": ("Reinforce by 2", "", ""),
        "turn billy": ("Billy", "EW, 2 of 3 HP, AV 7", ""),
        "give naomi molotov billy": ("Molotov Cocktail to Billy", "", "Naomi"),
    }
    for text, said in rows.items():
        verb, *names = text.split()
        label = painter.label(view, Option(verb, tuple(names)))
        assert label is not None
        assert (label.what, label.small, label.tool) == said
    assert painter.label(view, Option("done")) is None


def test_places_are_only_those_that_are_drawn(table: Tables) -> None:
    view = table(**BATTLE).view(0)
    assert painter.place(view, Option("attack", ("digger-1", "crowbar"))) == "digger-1"
    assert painter.place(view, Option("launch", ("grenade", "ep"))) == "ep"
    assert painter.place(view, Option("build", ("hole", "ip"))) == "ip"
    assert painter.place(view, Option("drive")) == ""
    assert painter.place(view, Option("activate", ("walt",))) == ""
    assert painter.place(view, Option("done")) == ""


def test_giving_is_dragging_a_card_to_a_dashboard(table: Tables) -> None:
    people = {"billy": {"area": "re", "items": ["crowbar"]}, "adam": "re"}
    game = table(survivors=people, step="reallocate")
    option = next(option for option in options_of(game.question) if option.verb == "give")
    card, target = painter.drag(game.view(0), option) or ("", "")
    dashes = {dash.id: dash for dash in painter.sheet(game.view(0), game.question).party}
    assert card in [card.id for card in dashes["billy"].cards]
    assert target == "d-adam"
    assert painter.drag(game.view(0), Option("keep")) is None


def test_captives_stand_in_one_line_as_far_as_there_is_room(table: Tables) -> None:
    """The frame with all three is 527 wide, and 530 are left beside what the dead do next."""
    caught = [{"kind": kind, "area": "ip", "held": "barricade-1"} for kind in ("brute", "armadillo", "explosive")]
    view = table(zombies=[*caught, "boss ip"], defenses=["barricade ip"], step="fight").view(0)
    (frame,) = [shape for shape in painter.board(view, (), True).iter("rect") if shape.get("class") == "si-hold"]
    assert (round(float(frame.get("width", ""))), float(frame.get("height", ""))) == (527, 89)


@pytest.mark.parametrize(("small", "width", "height"), [(False, 86, 30), (True, 74, 26)])
def test_flames_overlap_a_little(table: Tables, small: bool, width: float, height: float) -> None:
    view = table(fire=3, advanced="fire").view(0)
    pieces = Pieces(Seen(content().stage, view, title.words), (), 500, small)
    (drawn,) = pieces.flames(view["fire"])
    assert (drawn.width, drawn.height) == (width, height)
    assert pieces.flames(0) == []


def test_a_chip_has_words_only_if_there_is_something_to_say() -> None:
    plain, told = (Offer("o1", "ep", "attack", "Attack", note) for note in ("", "75"))
    assert [part.tag for part in chip(plain, "").draw(0, 0)] == ["title", "rect", "use"]
    assert [part.text for part in chip(told, "Crowbar").draw(0, 0).iter("text")] == ["Crowbar 75\u2009%"]
    assert chip(plain, "").width == 32


# -- prices ------------------------------------------------------------------------------------------------------------


PRICED: dict[str, dict[str, Any]] = {
    "action": {
        "scene": "campaign",
        "step": "act",
        "rp": 9,
        "vehicle": 2,
        "objective": {"id": "the-cure"},
        "defenses": ["laboratory re", "hole ep", {"card": "barricade", "area": "ip", "damage": 2}],
        "survivors": {
            "billy": {"area": "re", "drawbacks": ["lazy"], "items": ["gasoline"]},
            "adam": {"area": "re", "damage": 1, "items": ["healing-kit"]},
        },
    },
    "action, paid with gasoline": {
        "step": "act",
        "rp": 1,
        "advanced": "fire",
        "survivors": {"billy": {"area": "re", "items": ["gasoline"]}, "adam": "re"},
    },
    "purchase": {"scene": "siege", "step": "purchase", "rp": 9, "defenses": ["hole ep"]},
    "fire-fight": {"step": "fire-subphase", "fire": 3, "rp": 2, "advanced": "fire"},
}


@pytest.mark.parametrize("ask", PRICED)
def test_prices_are_what_the_rules_take(table: Tables, ask: str) -> None:
    game = table(**PRICED[ask])
    ask = ask.partition(",")[0]
    if ask == "action":
        game.answer("activate billy")
    assert game.question is not None
    assert game.question.ask == ask
    before = game.view(0)
    for option in options_of(game.question):
        after = game.clone()
        after.answer(option.text)
        now = after.view(0)
        points = before["points"] + before["extra"] - now["points"] - now["extra"]
        paid = {"rp": before["rp"] - now["rp"], "action": points if before["phase"] == "activation" else 0}
        assert dict(title.price(game, option)) == {coin: amount for coin, amount in paid.items() if amount}, option


def test_who_goes_along_pays_an_action_point(table: Tables) -> None:
    game = table(survivors={"billy": "re", "adam": "re"}, step="act")
    assert title.price(game, Option("activate", ("billy",))) == []
    game.answer("activate billy")
    game.answer("search")
    assert title.price(game, Option("join", ("adam",))) == [("action", 1)]
    assert title.price(game, Option("go")) == []


# -- what has happened -------------------------------------------------------------------------------------------------


def happened(game: Game) -> list[Event]:
    return [event for event in game.events if event.line == game.position]


def test_moves_of_people_and_their_dog(table: Tables) -> None:
    people = {"lloyd": "ip", "soldier": {"area": "ip", "owner": "lloyd"}}
    game = table(survivors=people, zombies=["brute ep"], step="fight")
    game.answer("turn lloyd")
    game.answer("move re")
    moves = [(move.piece, move.start, move.end) for move in painter.motions(happened(game))]
    assert moves == [("lloyd", "ip", "re"), ("soldier", "ip", "re")]


def test_moves_of_the_dead(table: Tables) -> None:
    people = {"lloyd": {"area": "re", "fought": True}}
    game = table(survivors=people, zombies=["brute ep"], walls={"ew": 0}, step="zombies")
    assert painter.motions(game.events)[0] == painter.motions(game.events)[-1]
    assert [(move.piece, move.start, move.end) for move in painter.motions(game.events)] == [("g-brute", "ep", "ip")]


def test_a_climber_goes_over_the_wall(table: Tables) -> None:
    game = table(zombies=["climber ep"], walls={"ew": 3}, step="fight", fate=[[1, 2]])
    game.answer("hold")
    assert [(move.piece, move.start, move.end) for move in painter.motions(game.events)] == [("g-climber", "ep", "ip")]


def test_somebody_who_is_deployed_comes_from_where_they_were(table: Tables) -> None:
    game = table(walls={"ew": 3}, horde=["walker"], survivors={"billy": "re", "marta": "re"}, step="combat")
    assert [(move.piece, move.count) for move in painter.motions(game.events)] == [("i-dead", 1)]
    game.answer("deploy billy ew")
    assert [(move.piece, move.start, move.end) for move in painter.motions(happened(game))] == [("billy", "re", "ew")]


def test_dice_succeed_together(table: Tables) -> None:
    game = table(survivors={"lloyd": "ew"}, zombies=["brute ep"], step="fight", fate=[[2, 3], [6, 5]])
    game.answer("turn lloyd")
    game.answer("attack brute-1")
    game.answer("attack brute-1")
    rolls = [roll for event in game.events if (roll := painter.roll(event)) is not None]
    assert [(roll.faces, roll.hits) for roll in rolls] == [((2, 3), (True, True)), ((6, 5), (False, False))]


def test_a_figure_bears_the_first_two_letters_of_a_name(table: Tables) -> None:
    drawn = painter.board(table(survivors={"billy": "re"}).view(0), [], False)
    faces = [text.text for text in drawn.iter("text") if (text.text or "").startswith("Bi")]
    assert "Bi" in faces
