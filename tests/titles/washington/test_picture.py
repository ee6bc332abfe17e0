"""What only the picture of Washington Z.C. shows: cards and crates, who is down, who is along, and light."""

from __future__ import annotations

from typing import Any

from shamble.draw.painter import Dash, Sheet
from shamble.draw.sources import STYLES, read
from shamble.kernel.game import Game
from shamble.table.show.frames import make_frame

TAYLOR = {"id": "taylor", "name": "Taylor", "skill": "lucky"}


def sheet_of(game: Game) -> Sheet:
    painter = game.title.painter
    assert painter is not None
    return painter.sheet(game.view(0), game.question)


def dash_of(game: Game, who: str) -> Dash:
    return next(dash for dash in sheet_of(game).party if dash.id == who)


def classes_of(game: Game) -> dict[str, str]:
    """Of every piece with an id."""
    painter = game.title.painter
    assert painter is not None
    board = painter.board(game.view(0))
    return {each.get("id", ""): each.get("class", "") for each in board.iter("g") if each.get("id")}


def test_a_crate_and_a_card_are_drawn_differently(table: Any) -> None:
    game = table(scene="brownout", survivors={"tess": "river-bank"}, active="tess")
    painter = game.title.painter
    board = painter.board(game.view(0))
    drawn = {each.get("id"): [part.get("class") for part in each.iter()] for each in board.iter("g")}
    assert "slat" in drawn["t-crate"]
    assert "star" not in drawn["t-crate"]
    assert "unread" in drawn["t-card-1"]
    assert "unread" not in drawn["t-crate"]


def test_survivors_are_in_full_colour_and_companions_are_not(table: Any) -> None:
    people = {"tess": "s0", "taylor": {"zone": "s1"}}
    game = table("row", rules={"companions": [TAYLOR]}, survivors=people, active="tess")
    assert "strong" in classes_of(game)["p-tess"].split()
    assert "strong" not in classes_of(game)["p-taylor"].split()


def test_a_companion_who_is_not_on_the_board_has_no_dashboard(table: Any) -> None:
    here = table("row", rules={"companions": [TAYLOR]}, survivors={"tess": "s0", "taylor": "s1"}, active="tess")
    away = table("row", rules={"companions": [TAYLOR]}, survivors={"tess": "s0"}, active="tess")
    assert "taylor" in [dash.id for dash in sheet_of(here).party]
    assert "taylor" not in [dash.id for dash in sheet_of(away).party]


def test_who_is_down_has_a_dashboard_that_says_until_when(table: Any) -> None:
    people = {"tess": "s0", "anton": {"zone": "s1", "ko": 4}}
    game = table("row", rules={"uses": ["ko"]}, survivors=people, active="tess", round=4)
    anton = dash_of(game, "anton")
    assert (anton.tags[0].text, anton.tags[0].kind) == ("dies after round 5", "harm")
    assert anton.by == "KO at s1"
    assert not anton.away


def test_a_light_is_a_short_tag_and_its_end_is_told_in_full(table: Any) -> None:
    people = {"tess": {"zone": "s0", "hands": ["flashlight"], "light": "s1"}}
    game = table("row", rules={"uses": ["night"]}, survivors=people, active="tess")
    tag = dash_of(game, "tess").tags[0]
    assert (tag.text, tag.says) == ("light on", "The light points at s1")


def test_shots_at_nobody_are_folded_away_and_have_no_numbers(table: Any) -> None:
    people = {"tess": {"zone": "s0", "hands": ["pistol"]}, "anton": "s0"}
    game = table("row", survivors=people, zombies={"s1": {"walker": 1}}, active="tess")
    options = make_frame(game, 0).options
    shots, folded = [
        [row for group in part for row in group.rows if group.verb.id == "shoot"]
        for part in (options.groups, options.also)
    ]
    assert [(row.answer, row.number) for row in shots] == [("shoot pistol s1", 1)]
    assert [(row.answer, row.number) for row in folded] == [("shoot pistol s0", 0)]


def test_noise_is_seldom_wanted(table: Any) -> None:
    people = {"tess": {"zone": "s0", "hands": ["pistol"]}, "anton": "s0"}
    options = make_frame(table("row", survivors=people, zombies={"s1": {"walker": 1}}, active="tess"), 0).options
    assert "make-noise" in [row.answer for group in options.also for row in group.rows]


def test_a_card_to_take_says_what_it_is(table: Any) -> None:
    game = table(scene="brownout", survivors={"tess": "crossing-taxi-rank"}, active="tess")
    row = next(row for row in make_frame(game, 0).rows if row.answer == "take card-4")
    assert (row.what, row.small) == ("Objective card", "nobody has read it")


def test_who_is_down_says_what_saves_them(table: Any) -> None:
    people = {"tess": "s0", "anton": {"zone": "s1", "ko": 4}}
    rules = {"uses": ["ko"]}
    later = dash_of(table("row", rules=rules, survivors=people, active="tess", round=4), "anton")
    assert (later.state, later.alarm) == ("KO, s1", "Dies after round 5, unless taken to safety: 1 action")
    last = table("row", rules=rules, survivors=people, active="tess", round=5)
    assert dash_of(last, "anton").alarm == "Dies this round, unless taken to safety: 1 action"
    assert dash_of(last, "tess").alarm == ""
    goal = sheet_of(last).goals[-1]
    assert (goal.label, goal.value, goal.state) == ("Anton, this round", "KO", "not")


def test_names_of_decks_and_skills_can_be_read(table: Any) -> None:
    game = table("row", survivors={"justin": {"zone": "s0", "experience": 7}}, active="justin")
    (decks,) = [panel.body for panel in sheet_of(game).panels if panel.id == "decks"]
    assert "Secret service" in list(decks.itertext())
    assert dash_of(game, "justin").tags[-1].text == "All-out: +1 die: Melee · +1 Action"
    other = table("row", survivors={"tess": "s0"}, active="tess")
    assert dash_of(other, "tess").tags[-1].text == "+1 free Search"


def test_what_would_happen_now_says_who_is_hurt_and_where_all_others_go(table: Any) -> None:
    people = {"tess": "s0", "anton": {"zone": "s2", "ko": 4}}
    zombies = {"s0": {"walker": 2}, "s3": {"walker": 3}}
    game = table("row", rules={"uses": ["ko"]}, survivors=people, zombies=zombies, active="tess", round=5)
    (panel,) = [panel for panel in sheet_of(game).panels if panel.id == "next"]
    rows = [["".join(part.itertext()) for part in row] for row in panel.body.iter("li")]
    assert rows == [["KO", "Anton dies when this round ends"], ["2", "wounds for Tess: s0"], ["3", "toward s0"]]
    assert [row.get("class") for row in panel.body.iter("li")] == ["bad", "bad", None]


def test_six_survivors_have_six_colours_and_those_after_them_the_same_again(table: Any) -> None:
    """Every colour is in the style sheet."""
    game = table("row", survivors={"tess": "s0"}, active="tess")
    told = game.title.telling(game.view(0))
    told.initials = {f"p{at}": "" for at in range(8)}
    colours = [told.colour(who) for who in told.initials]
    assert colours[6:] == colours[:2]
    assert len(set(colours)) == 6
    css = "".join(read(STYLES))
    assert all(f".{colour} {{" in css for colour in colours)
