"""A campaign from mission to mission: what is remembered, what is told when, and how it is said."""

from __future__ import annotations

import json
from typing import Any

from shamble.draw.svg import html
from shamble.kernel.course import restore, setup_of
from shamble.kernel.game import Game
from shamble.kernel.records import to_plain
from shamble.testing import rule
from shamble.titles.washington.rules.table import our
from shamble.titles.washington.words.campaign import FOG, LOST, WON
from tests.titles.washington.long_campaign import (
    IDS,
    NAMES,
    LongTitle,
    after,
    begin,
    drawn,
    give,
    kill,
    lose,
    page_of,
    record,
    table_of,
    win,
)

# -- what is remembered ------------------------------------------------------------------------------------------------


def test_a_mission_that_is_won_is_remembered_with_its_rounds_and_tries(long_campaign: LongTitle) -> None:
    game = begin(long_campaign)
    lose(game)
    assert record(game)["past"] == []
    game.answer("again")
    win(game)
    past = {"mission": IDS[0], "tries": 1, "rounds": 1, "hour": 7, "dead": []}
    assert record(game)["past"] == [past]
    assert (record(game)["mission"], record(game)["missions"], record(game)["tries"]) == (1, 10, 0)
    game.answer("go-on")
    assert record(game)["past"] == [past]


def test_a_lost_mission_leaves_nothing_on_the_page(long_campaign: LongTitle) -> None:
    game = begin(long_campaign)
    city = table_of(game)
    city.lanterns, city.trust = 2, -1
    city.achieved.append("on-air")
    city.sheets[0] = city.sheets[0].with_cxp()
    lose(game)
    found = record(game)
    assert (found["lanterns"], found["trust"], found["achieved"], found["sheets"][0]["cxp"]) == (0, 0, [], 0)


def test_the_same_mission_again_forgets_it(long_campaign: LongTitle) -> None:
    game = after(long_campaign, 2)
    game.answer("again")
    assert [past["mission"] for past in record(game)["past"]] == [IDS[0]]
    assert table_of(game).scene == IDS[1]
    said = [long_campaign.sentence(event) for event in game.events]
    assert "Bravo Square is played again, although it was won. Whatever it gave is gone." in said


@rule("washington.campaign.lost-mission-again")
def test_a_mission_that_was_won_and_is_played_again_is_no_lost_try(long_campaign: LongTitle) -> None:
    game = begin(long_campaign, options={"tries": "2"})
    lose(game)
    game.answer("again")
    for _ in range(3):
        win(game)
        game.answer("again")
        assert record(game)["tries"] == 1
    win(game)
    assert [past["tries"] for past in record(game)["past"]] == [1]
    game.answer("go-on")
    assert record(game)["tries"] == 0


@rule("washington.campaign.lost-mission-again")
def test_a_mission_that_was_won_can_still_be_lost(long_campaign: LongTitle) -> None:
    game = begin(long_campaign, options={"tries": "1"})
    win(game)
    game.answer("again")
    lose(game)
    assert game.outcome is not None
    assert game.outcome.why == "out-of-tries"


@rule("washington.keep.roll-per-card", "washington.keep.any-break-loses-card")
def test_keep_rolls_are_remembered_for_one_page(long_campaign: LongTitle) -> None:
    game = begin(long_campaign, seed=5)
    give(game, 0, "machete")
    give(game, 1, "sub-mg")
    win(game)
    rolls = record(game)["rolls"]
    assert [(roll["who"], roll["card"], len(roll["faces"])) for roll in rolls] == [
        ("angelo", "machete", 2),
        ("justin", "sub-mg", 5),
    ]
    for roll in rolls:
        assert roll["kept"] == (1 not in roll["faces"])
        kept = next(sheet["kept"] for sheet in record(game)["sheets"] if sheet["who"] == roll["who"])
        assert kept == ([roll["card"]] if roll["kept"] else [])
    game.answer("go-on")
    lost = [roll for roll in rolls if not roll["kept"]]
    win(game)
    assert len(record(game)["rolls"]) == 2 - len(lost)  # only what was still there was rolled for again


def test_successors_are_remembered_with_whose_place_they_took(long_campaign: LongTitle) -> None:
    game = begin(long_campaign)
    kill(game, 0)
    win(game)
    assert record(game)["past"][0]["dead"] == record(game)["dead"] == ["angelo"]
    assert [row.who for row in page_of(game).rows()] == ["justin", "anton", "tess", "mindy", "ashley"]
    game.answer("go-on")
    assert game.question is not None
    assert game.question.ask == "successor"
    assert record(game)["successors"] == {}
    painter = long_campaign.painter
    assert painter is not None
    labels = [painter.label(game.view(0), option) for option in game.question.options]
    assert "Wanda" in [label.what for label in labels if label is not None]
    game.answer("succeed angelo wanda")
    assert "Wanda takes over from Angelo." in [long_campaign.sentence(event) for event in game.events]
    assert record(game)["successors"] == {"wanda": "angelo"}
    assert "wanda" in game.view(0)["survivors"]
    win(game)
    page = page_of(game)
    assert page.graves() == ["Angelo, mission 1, Alpha Street. Wanda took over."]
    wanda = next(row for row in page.rows() if row.who == "wanda")
    assert wanda.by == "for Angelo"
    assert "angelo" not in [row.who for row in page.rows()]
    game.answer("again")
    assert record(game)["successors"] == {"wanda": "angelo"}  # she is there when this mission begins


def test_a_game_between_missions_can_be_saved(long_campaign: LongTitle) -> None:
    game = begin(long_campaign, seed=5)
    give(game, 0, "machete")
    kill(game, 2)
    win(game)
    plain = json.loads(json.dumps(to_plain(game.state)))
    again = restore(game.rules, plain, setup_of(game.header))
    assert to_plain(again) == to_plain(game.state)
    assert our(again).logbook.rolls[0].person == "angelo"
    assert our(again).logbook.past[0].dead == ("anton",)


# -- nothing is told before its time -----------------------------------------------------------------------------------


def everything(game: Game) -> str:
    """All that anybody can see or read now."""
    title, view = game.title, game.view(0)
    painter = title.painter
    assert painter is not None
    sheet = painter.sheet(view, game.question)
    seen = [json.dumps(view), html(painter.board(view)), title.show(view, 80), title.brief(view, 80)]
    seen += [html(panel.body) + panel.heading for panel in sheet.panels]
    seen += [str(painter.passages(view)), str(sheet.goals), sheet.note]
    seen += [title.sentence(event) for event in game.events]
    if game.question is not None:
        seen += [title.prompt(game.question), str(game.question.about)]
        seen += [f"{option.text} {title.say(option)}" for option in game.question.options]
        seen += [intent.text for intent in title.intents(game)]
    return "\n".join([*seen, *title.preparations(game)])


def test_no_mission_is_named_before_it_is_reached(long_campaign: LongTitle) -> None:
    game = begin(long_campaign)
    for reached in range(4):
        assert told_in(everything(game)) == list(range(reached + 1))
        win(game)
        assert told_in(everything(game)) == list(range(reached + 2))  # with the one that is offered
        game.answer("go-on")


def told_in(text: str) -> list[int]:
    return [number for number in range(10) if NAMES[number] in text or IDS[number] in text]


# -- the end -----------------------------------------------------------------------------------------------------------


def test_the_end_of_a_campaign_in_figures(long_campaign: LongTitle) -> None:
    game = begin(long_campaign)
    kill(game, 3)
    win(game)
    game.answer("go-on")
    game.answer("nobody")
    lose(game)
    game.answer("again")
    lose(game)
    game.answer("give-up")
    figures = dict(long_campaign.epilogue(game, 0))
    expected = {"missions": "1 of 10 won", "tries": "3", "lanterns": "0 of 4", "trust": "0", "dead": "1"}
    assert {label: figures[label] for label in expected} == expected
    assert game.outcome is not None
    assert long_campaign.ending(game.outcome.why) == "The team has given up."
    page = page_of(game)
    assert [(stop.state, stop.name) for stop in page.stops()][:3] == [(WON, NAMES[0]), (LOST, NAMES[1]), (FOG, "")]
    assert page.upcoming_mission() is None
    assert page.outcome() == "Bravo Square, lost in round 3"
    assert "2 Bravo Square · 1 pm, day · lost · 2nd try" in long_campaign.show(game.view(0), 80)
    said = [each.findtext("title") for each in drawn(game).iter() if each.get("role") == "img"]
    assert "Mission 2, Bravo Square: lost, 1 pm, day, 2nd try" in said
    assert told_in(everything(game)) == [0, 1]


def test_the_last_page_is_the_campaign(long_campaign: LongTitle) -> None:
    game = after(long_campaign, 10)
    assert game.outcome is not None
    assert game.outcome.why == "lamp-out"
    assert long_campaign.ending("lamp-out").endswith("the President leaves alone.")
    page = page_of(game)
    assert [stop.state for stop in page.stops()] == [WON] * 10
    assert page.upcoming_mission() is None
    assert "campaign" in drawn(game).get("class", "").split()
    assert dict(long_campaign.epilogue(game, 0))["missions"] == "10 of 10 won"
    assert dict(long_campaign.epilogue(game, 0))["tries"] == "10"


# -- words and odds ----------------------------------------------------------------------------------------------------


def test_missions_are_called_by_their_names(long_campaign: LongTitle) -> None:
    game = begin(long_campaign)
    lose(game)
    game.answer("again")
    win(game)
    said = [long_campaign.sentence(event) for event in game.events]
    assert "Alpha Street is lost. Time is up, and not every objective is complete." in said
    assert "Alpha Street begins again after one try. Whatever the last try gave is gone." in said
    assert "Alpha Street is won." in said
    assert game.question is not None
    assert long_campaign.prompt(game.question) == "The mission is won. Go on to Bravo Square?"
    game.answer("go-on")
    assert "Mission 2: Bravo Square." in [long_campaign.sentence(event) for event in game.events]


def test_odds_of_what_would_lose_a_mission(table: Any, city: Any) -> None:
    """The mission would be over in the middle of the attack; the odds are about the attack."""
    people = {"anton": {"zone": "s0", "hands": ["molotov"]}, "tess": "s1"}
    game = table("row", survivors=people, zombies={"s1": {"walker": 2}}, active="anton", campaign={})
    throw = next(option for option in game.question.options if option.text == "throw molotov s1")
    odds = game.title.stakes(game, throw, 0)
    assert odds is not None
    game.answer("throw molotov s1")
    assert city.asked(game) == "lost-mission"


# -- at a real table ---------------------------------------------------------------------------------------------------


def test_each_mission_is_set_up_at_a_real_table(long_campaign: LongTitle) -> None:
    game = begin(long_campaign, seed=5)
    assert long_campaign.sets_up(game)
    assert not long_campaign.preparations(game)[0].startswith("Clear the table")
    city = table_of(game)
    city.sheets[1] = city.sheets[1].with_skill("low-profile")
    give(game, 0, "machete")
    win(game)
    assert record(game)["rolls"][0]["kept"]
    assert not long_campaign.sets_up(game)
    game.answer("go-on")
    assert long_campaign.sets_up(game)
    said = long_campaign.preparations(game)
    assert said[0] == "Clear the table; put every card that nobody kept back into its deck."
    assert "Campaign skills: “Low profile” for Justin." in said
    assert "Take the kept cards out of their decks: the Machete for Angelo." in said
    game.answer(0)
    assert not long_campaign.sets_up(game)


def test_a_first_mission_that_is_played_again_is_set_up_on_a_cleared_table(long_campaign: LongTitle) -> None:
    game = after(long_campaign, 1)
    game.answer("again")
    assert long_campaign.sets_up(game)
    assert long_campaign.preparations(game)[0].startswith("Clear the table")
