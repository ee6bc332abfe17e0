"""Night, light, the clock and Humvees on the board, in words and on a screen."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.draw.svg import Element
from shamble.kernel.errors import ContentError
from shamble.kernel.questions import Option
from tests.titles.washington.test_light import CELLS, SQUARE, carrier

CLOCK = {"uses": ["clock", "night"], "clock": 20}


def evening(table: Any, **keys: Any) -> Any:
    """Anton at b0 lights b1, in which a walker is; a fatty looks at it from c1, and a runner from a0 sees b0."""
    people = {"anton": carrier("b0", "shotgun", light="b1"), "tess": {"zone": "c2", "acted": True}}
    crowd = {"b1": {"walker": 1}, "c1": {"fatty": 1}, "a2": {"runner": 1}}
    return table(
        SQUARE, CELLS, **{"survivors": people, "zombies": crowd, "rules": CLOCK, "active": "anton", "round": 2, **keys}
    )


def drawn(game: Any, forecast: bool = False) -> Element:
    board: Element = game.title.painter.board(game.view(0), (), forecast)
    return board


def with_class(picture: Element, name: str) -> list[Element]:
    return [each for each in picture.iter() if each.get("class") == name]


def said(game: Any, heading: str) -> list[str]:
    return next(list(each.says) for each in game.title.painter.passages(game.view(0)) if each.heading == heading)


def test_a_view_says_who_sees_what(table: Any) -> None:
    view = evening(table).view(0)
    assert [id for id, zone in view["zones"].items() if zone["lit"]] == ["b0", "b1"]
    assert [id for id, zone in view["zones"].items() if zone["unseen"]] == ["a1", "a2"]
    assert {who: one["beam"] for who, one in view["survivors"].items() if one["beam"]} == {"anton": "b1"}
    assert (view["hour"], view["night"]) == (21, True)


def test_a_veil_lies_on_what_nobody_sees_and_light_on_what_is_lit(table: Any) -> None:
    board = drawn(evening(table))
    (veil,), (washed,), (beam,) = (with_class(board, name) for name in ("veil", "washed", "beam"))
    assert veil.get("d") == "M100 0H200V100H100z" + "M200 0H300V100H200z"
    assert washed.get("d") == "M0 100H100V200H0z" + "M100 100H200V200H100z"
    assert beam.get("d") == "M50 150L175 110L175 190z"


@pytest.mark.parametrize(
    ("zone", "to", "path"),
    [
        ("b1", "a1", "M150 150L190 25L110 25z"),
        ("b1", "c1", "M150 150L110 275L190 275z"),
        ("b1", "b0", "M150 150L25 190L25 110z"),
    ],
)
def test_a_beam_widens_toward_the_zone_that_it_lights(table: Any, zone: str, to: str, path: str) -> None:
    people = {"anton": carrier(zone, light=to)}
    (beam,) = with_class(drawn(evening(table, survivors=people, zombies={})), "beam")
    assert beam.get("d") == path


def test_by_day_nothing_is_dark_and_nothing_lit(table: Any) -> None:
    game = evening(table, survivors={"anton": carrier("b0")}, rules={"uses": ["clock", "night"], "clock": 9})
    board = drawn(game)
    assert [len(with_class(board, name)) for name in ("veil", "washed", "beam")] == [0, 0, 0]


def test_a_beam_on_a_wall_is_no_wedge(table: Any) -> None:
    board = "+-----+.....+\n| ro  o st  :\n+-----+.....+"
    people = {"anton": carrier("room", light="wall")}
    game = table(board, {"ro": "interior room", "st": "exterior street"}, survivors=people, rules=CLOCK, active="anton")
    assert with_class(drawn(game), "beam") == []
    assert len(with_class(drawn(game), "washed")) == 1
    assert with_class(drawn(game), "glow") == []


def test_those_who_see_a_light_have_an_eye(table: Any) -> None:
    game = evening(table)
    assert [plan["zone"] for plan in game.view(0)["forecast"] if plan["lured"]] == ["b1", "c1"]
    assert len(with_class(drawn(game), "eye")) == 2
    assert len(with_class(drawn(game, forecast=True), "eye")) == 2
    by_day = table("row", survivors={"anton": "s0"}, zombies={"s1": {"walker": 1}}, active="anton")
    assert with_class(drawn(by_day), "eye") == []


def test_who_attacks_twice_is_forecast_with_all_wounds(table: Any) -> None:
    people = {"anton": carrier("b0", light="b1", wounds=1), "tess": {"zone": "c2", "acted": True}}
    game = evening(table, survivors=people, zombies={"b0": {"walker": 1}})
    (plan,) = game.view(0)["forecast"]
    assert (plan["wounds"], plan["lured"]) == (2, True)
    (sentence,) = said(game, "What the zombies would do now")
    assert sentence == (
        "B0, 1 walker: attack Anton, 2 wounds. They see a light and act before all others, and then again."
    )
    screen = game.title.show(game.view(0), 120)
    assert "! b0 w1 attack Anton: 2 wounds, and someone dies (twice: they see a light)" in screen


def test_the_hour_and_the_light_in_words(table: Any) -> None:
    game = evening(table)
    assert "It is 9 pm, night." in said(game, "The game")
    assert said(game, "B1")[-1] == "Lit."
    assert said(game, "A2")[-1] == "Nobody sees it in the dark."
    assert "Lit." not in said(game, "C1")
    assert said(game, "Anton")[-1] == "Light on, toward b1."


def test_the_hour_and_the_light_on_a_screen(table: Any) -> None:
    screen = evening(table).title.show(evening(table).view(0), 120)
    assert "Round 2 of 120 · survivors' turn · 9 pm, night · danger blue" in screen
    assert "Ant* lit" in screen
    assert "light on, toward b1" in screen
    assert "c1 f1" in screen


def test_without_a_clock_no_hour_is_told(table: Any) -> None:
    game = evening(table, survivors={"anton": "b0"}, rules={})
    assert not any(sentence.startswith("It is") for sentence in said(game, "The game"))
    assert game.title.painter.sheet(game.view(0), game.question).round == "Round 2"
    assert game.title.painter.sheet(game.view(0), game.question).over is None


def test_the_clock_over_the_board(table: Any) -> None:
    game = evening(table, rules={**CLOCK, "clock": 5, "last_round": 6})
    sheet = game.title.painter.sheet(game.view(0), game.question)
    assert sheet.round == "Round 2 · 6 am, night"
    now, hours = sheet.over
    assert [*now.itertext()] == ["6 am", "Night: shots into the dark hit on 6"]
    cells = [(each.text, each.get("class"), each.get("title"), each.get("aria-current")) for each in hours]
    assert [text.replace("\u202f", " ") for text, *_ in cells] == ["5", "6", "7", "8", "9", "10 am"]
    assert [look for _, look, *_ in cells] == ["past", "now", "day", "day", "day", "day"]
    assert cells[1][2:] == ("6 am, round 2", "time")
    assert cells[2][2:] == ("7 am, round 3", None)


def test_light_has_options_on_the_board_and_rules(table: Any) -> None:
    game = evening(table)
    painter = game.title.painter
    view = game.view(0)
    assert painter.place(view, Option("turn-beam", ("c0",))) == "c0"
    assert painter.label(view, Option("turn-beam", ("c0",))).what == "Toward c0"
    assert painter.label(view, Option("turn-beam-wall")).what == "Toward the wall"
    assert painter.label(view, Option("move", ("c0",))).what == "C0"
    for option in game.question.options:
        assert painter.rules(option), option
        assert option.verb in painter.verbs
    for verb in ("shine", "shine-wall", "stay-dark", "light-on", "light-on-wall", "turn-beam-wall"):
        assert painter.verbs[verb].icon in ("light", "end")
        assert painter.rules(Option(verb, ("c0",)))


def test_options_and_questions_about_light_are_said(table: Any, city: Any) -> None:
    people = {"anton": carrier("b0", "shotgun")}
    game = evening(table, survivors=people)
    assert game.title.say(Option("light-on", ("b1",))) == "Switch the light on, toward b1"
    city.answer(game, "shoot shotgun b1")
    assert game.title.prompt(game.question) == "Does Anton use the light for the attack?"
    assert [game.title.say(option) for option in game.question.options] == [
        "Switch the light on, toward b1",
        "Leave the light off",
    ]


def test_why_an_answer_about_light_does_not_fit(table: Any, city: Any) -> None:
    game = evening(table, survivors={"anton": carrier("b0", "shotgun")})
    why = game.why_not("shine b1")
    assert why is not None
    assert why.why == "That is decided when somebody with a light searches or shoots in the dark."
    city.answer(game, "shoot shotgun b1")
    why = game.why_not("shine c0")
    assert why is not None
    assert why.why == "The light can't point there now."


def test_what_is_set_out_at_a_real_table(table: Any) -> None:
    game = evening(table, rules={**CLOCK, "humvees": ["a1"]})
    said = game.title.preparations(game)
    assert "Set the clock, which is the first player token, to 8 pm." in said
    assert "Humvee: in a1." in said or "Humvee: at a1." in said


def test_a_light_in_a_position_needs_the_night_and_something_that_shines(table: Any) -> None:
    with pytest.raises(ContentError, match="by day no light is on"):
        evening(table, rules={"uses": ["clock", "night"], "clock": 9})
    game = evening(table, survivors={"anton": {"zone": "b0", "light": "b1"}})
    assert game.view(0)["survivors"]["anton"]["beam"] == ""


def test_a_humvee_is_drawn_and_told(table: Any) -> None:
    game = evening(table, rules={**CLOCK, "humvees": ["a1"]})
    assert len(with_class(drawn(game), "humvee")) == 1
    assert with_class(drawn(game), "spot") == []
    assert "A Humvee: searches here draw from the Secret Service deck." in said(game, "A1")
