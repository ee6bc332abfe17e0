"""How shares, dice and cards are entered: what the page offers is lawful, complete and escaped."""

from __future__ import annotations

import re
from html import unescape
from types import SimpleNamespace

import pytest

import shamble
from shamble.draw.painter import Sheet
from shamble.kernel.game import Game
from shamble.kernel.questions import Roll, Share
from shamble.speech.dice_text import briefly, each_die, rolled
from shamble.table.show.card_picker import picker
from shamble.table.show.frames import Die, Drawable, Frame, Portion, make_frame
from shamble.table.show.rendering import environment
from shamble.zones.picture.levels import ORANGE

NASTY = '<script>alert("1")</script>'


def entered(**frame: object) -> str:
    """The form for such a frame."""
    known = {
        "game": SimpleNamespace(position=7),
        "hint": "",
        "sheet": None,
        "places": [],
        "dice": 0,
        "each": [],
        "threshold": None,
    }
    template = environment().from_string('{% from "entry.html" import entry with context %}{{ entry(frame) }}')
    return template.render(frame=SimpleNamespace(**{**known, **frame}))


def portions(share: Share) -> list[Portion]:
    first = share.read(0) or []
    rows = zip(share.targets, share.floors, share.caps, first)
    return [Portion(id, f"the {id}", least, most, start) for id, least, most, start in rows]


SHARES = [
    Share((0,), "harm", "x.y", 5, ["wall", "hole"], [4, 3]),
    Share((0,), "harm", "x.y", 5, ["wall", "hole", "door"], [5, 5, 5], [1, 0, 2]),
    Share((0,), "harm", "x.y", 3, ["wall", "hole"], [3, 1], [2, 1]),
]


@pytest.mark.parametrize("share", SHARES, ids=repr)
def test_a_share_begins_lawful_and_knows_its_floors_and_caps(share: Share) -> None:
    html = entered(kind="share", total=share.total, portions=portions(share))
    rows = re.findall(r'data-target="(\w+)".*?min="(\d+)" max="(\d+)" value="(\d+)"', html, re.DOTALL)
    assert [(id, int(least), int(most)) for id, least, most, _ in rows] == list(
        zip(share.targets, share.floors, share.caps)
    )
    answer = " ".join(["share", *(f"{id}={amount}" for id, _, _, amount in rows)])
    assert share.verify(answer) is None
    assert f"{share.total} of {share.total} placed" in html


def test_a_single_one_is_given_with_one_click() -> None:
    share = Share((0,), "wounds", "x.y", 1, ["ben", "judy", "tom"], [1, 0, 1])
    html = entered(kind="share", total=1, portions=portions(share))
    answers = [unescape(answer) for answer in re.findall(r'data-answer="([^"]+)"', html)]
    assert answers == ["share ben=1 judy=0 tom=0", "share ben=0 judy=0 tom=1"]
    assert all(share.verify(answer) is None for answer in answers)


@pytest.mark.parametrize(("dice", "sides"), [(1, 6), (2, 6), (5, 6), (1, 3), (2, 10)])
def test_every_face_of_every_die_can_be_chosen(dice: int, sides: int) -> None:
    each = [Die(f"Die {die}", sides, False) for die in range(1, dice + 1)]
    html = entered(kind="roll", dice=dice, each=each, hint="4 or more hits")
    faces = re.findall(r'name="die-(\d+)" value="(\d+)"', html)
    assert faces == [(str(die), str(face)) for die in range(1, dice + 1) for face in range(1, sides + 1)]
    assert ("<circle" in html) == (sides <= 6)
    assert "4 or more hits" in html
    assert 'data-answer="auto"' in html
    assert 'data-answer="auto" data-standing' in html


def at_a_shot() -> Game:
    """The pistol of the duel is fired, and the dice are real."""
    state = {"current": {"name": "round"}, "hands": [["pistol", "flashlight"], []]}
    game = shamble.position({"title": "duel", "state": state, "fate": "manual"})
    game.answer("play pistol")
    return game


def test_dice_of_several_kinds_are_told_apart_each_with_its_own_faces() -> None:
    frame = make_frame(at_a_shot(), 0)
    html = entered(kind=frame.kind, dice=frame.dice, each=frame.each)
    assert re.findall(r"<legend>(.*?)</legend>", html) == [
        *["Aim die 1", "Aim die 2", "Aim die 3", "Aim die 4", "Noise die"],
    ]
    faces = re.findall(r'name="die-(\d+)" value="(\d+)"', html)
    sides = [6, 6, 6, 6, 10]
    assert faces == [(str(die + 1), str(face)) for die in range(5) for face in range(1, sides[die] + 1)]
    assert html.count("data-apart") == 5
    assert html.count("dierow wide") == 1
    assert frame.thrown == "4 aim dice and 1 noise die with 10 sides"


@pytest.mark.parametrize(
    ("count", "sides", "thrown"), [(1, 6, "1 die"), (2, 6, "2 dice"), (1, 3, "1 die with 3 sides")]
)
def test_dice_of_one_kind_need_no_names(count: int, sides: int, thrown: str) -> None:
    roll = Roll("luck", "x.y", count, sides)
    assert briefly(shamble.title("duel"), roll) == thrown
    assert each_die(shamble.title("duel"), roll) == (["Die"] if count == 1 else ["Die 1", "Die 2"])
    assert rolled(shamble.title("duel"), roll, ["3", "1"][:count]) == "3 1"[: 2 * count - 1]


def test_text_of_a_game_is_escaped() -> None:
    bag = [Drawable("card-1", NASTY, 2, NASTY, (NASTY,))]
    html = entered(kind="pick", dice=2, bag=bag, places=[NASTY, "Ben"], hint=NASTY)
    html += entered(kind="share", total=2, portions=[Portion("a", NASTY, 0, 2, 2)])
    html += entered(kind="roll", dice=1, each=[Die(NASTY, 6, False)], hint=NASTY)
    assert "<script" not in html
    assert "&lt;script&gt;" in html


def ghouls() -> Frame:
    """The first card for a spawn point of a game whose cards are real."""
    game = shamble.new("nld", "board-up-the-house", seed=3, fate="manual")
    while game.question is not None and game.question.ask != "ghouls":
        game.answer(0 if game.question.seats else "auto")
    return make_frame(game, 0)


def test_a_card_is_found_by_number_name_and_what_it_says() -> None:
    frame = ghouls()
    cards = picker(frame)
    first = next(card for card in cards.cards if card.id == "ghoul-04")
    assert (first.name, first.face.number, first.face.says) == ("ghoul 04", "04", "walkers")
    assert [(level.name, figure) for level, figure in first.face.figures] == [
        *(("blue", "3"), ("yellow", "5"), ("orange", "7"), ("red", "9")),
    ]
    assert first.figures_say == "3, 5, 7, 9 at blue, yellow, orange and red"
    assert "4" in first.called
    assert "walkers 3/5/7/9" in first.sought
    assert [kind for kind, _ in cards.kinds] == ["walkers", "fatties", "breakers", "relatives"]
    assert dict(cards.kinds)["fatties"] == "g-fatty"
    assert cards.left == len(frame.bag)


def test_the_figure_of_the_danger_level_is_marked() -> None:
    frame = ghouls()
    frame.sheet = Sheet("Round 2", ORANGE)
    assert picker(frame).level is picker(frame).columns[2]
    assert entered(kind="pick", dice=1, bag=frame.bag, sheet=frame.sheet).count("on lv-orange") == sum(
        1 for card in picker(frame).cards if card.face.figures
    )


def test_each_card_says_how_many_are_left() -> None:
    html = entered(kind="pick", dice=1, bag=[Drawable("boards", "Boards", 6, "builds a barricade", ())])
    assert "6 left" in html
    assert "builds a barricade" in html
