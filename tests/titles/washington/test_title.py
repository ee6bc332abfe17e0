"""What belongs to the title as a whole: settings, what is set out at a real table, names in sentences, the epilogue."""

from __future__ import annotations

from typing import Any

import pytest

import shamble
from shamble.kernel.errors import SettingError
from shamble.kernel.questions import Option
from shamble.titles.washington.settings import (
    CLOCK,
    FOOD,
    RESCUE,
    RUSH,
    THE_SIX,
    first_hour,
    is_yes,
    most_abominations,
    most_tries,
    team_of,
)
from shamble.titles.washington.title import itinerary, story
from tests.titles.washington.long_campaign import LongTitle, after, begin, lose, table_of

PEOPLE = ("amy", "doug", "bunny-g", "tess", "anton", "mindy", "justin")

# -- settings ----------------------------------------------------------------------------------------------------------


def test_the_title_has_options_with_words_and_choices() -> None:
    title = shamble.title("washington")
    assert title.options == {
        "survivors": THE_SIX,
        "zombie-cards": "all",
        "ultrared": title.options["ultrared"],
        "abominations": "1",
        "rush-ignores-obstacles": "no",
        "food-costs-action": "no",
        "rescue-experience": "yes",
        "tries": "3",
        "hour": "18",
    }
    assert list(title.about_options) == list(title.options)
    assert list(title.choices) == [name for name in title.options if name not in ("survivors", "zombie-cards")]
    assert title.scenes[0].id == "campaign"
    assert title.scenes[0].name == story().name
    assert title.scenes[0].about == f"{story().about} The first is Brownout. {title.scenes[1].about}"


def test_hours() -> None:
    assert [CLOCK[str(hour)] for hour in (0, 1, 11, 12, 13, 23)] == [
        "midnight",
        "1 am",
        "11 am",
        "noon",
        "1 pm",
        "11 pm",
    ]
    assert [first_hour(wanted) for wanted in ("0", "23")] == [0, 23]
    for wrong in ("24", "-1", "noon", ""):
        with pytest.raises(SettingError, match="from 0 to 23"):
            first_hour(wrong)


@pytest.mark.parametrize("scene", ["brownout", "last-exit"])  # which says the hour, and which has no clock
def test_an_hour_that_does_not_exist_is_refused_in_every_scene(scene: str) -> None:
    with pytest.raises(SettingError, match="from 0 to 23"):
        shamble.new("washington", scene, options={"hour": "24"})


def test_numbers_and_answers() -> None:
    assert [most_tries(wanted) for wanted in ("1", "3", "any")] == [1, 3, 0]
    assert [most_abominations(wanted) for wanted in ("1", "4")] == [1, 4]
    for read, wrong in ((most_tries, "4"), (most_abominations, "5")):
        with pytest.raises(SettingError):
            read(wrong)


@pytest.mark.parametrize("setting", [RUSH, FOOD, RESCUE])
def test_yes_or_no(setting: str) -> None:
    assert [is_yes(setting, wanted) for wanted in ("yes", "no")] == [True, False]
    with pytest.raises(SettingError, match=f"{setting}.*it is one of"):
        shamble.new("washington", "brownout", options={setting: "maybe"})


def test_who_plays() -> None:
    assert team_of(THE_SIX, PEOPLE) == ()
    assert team_of("Tess, bunny g,AMY", PEOPLE, 3) == ("amy", "bunny-g", "tess")
    assert len(team_of(", ".join(PEOPLE[:6]), PEOPLE, 6)) == 6


@pytest.mark.parametrize(
    ("wanted", "players", "why"),
    [
        ("dug", 1, "nobody is called “dug”; did you mean 'doug'"),
        ("amy, amy", 1, "“amy” is there twice"),
        (", ".join(PEOPLE), 1, "these are 7 survivors; choose at most 6"),
        ("amy, doug", 3, "there are 3 players"),
    ],
)
def test_a_team_that_can_not_play(wanted: str, players: int, why: str) -> None:
    with pytest.raises(SettingError, match=why):
        team_of(wanted, PEOPLE, players)


# -- at a real table ---------------------------------------------------------------------------------------------------


def test_what_is_set_out_for_a_mission_of_a_campaign(table: Any) -> None:
    sheets = {
        "tess": {"skills": ["low-profile", "steady-hand"], "kept": ["machete", "crowbar"]},
        "anton": {"skills": ["low-profile"]},
    }
    rules = {"humvees": ["s3", "s4"], "uses": ["clock"], "clock": 23}
    game = table("row", survivors={"tess": "s0"}, rules=rules, campaign={"tries": 1, "sheets": sheets})
    said = game.title.preparations(game)
    assert said[0] == "Clear the table; put every card that nobody kept back into its deck."
    assert "Humvee: at s3 and at s4." in said
    assert "Campaign skills: “Low profile” for Anton and “Low profile” and “Steady hand” for Tess." in said
    assert "Take the kept cards out of their decks: the Machete and the Crowbar for Tess." in said
    assert said[-1] == "Set the clock, which is the first player token, to 11 pm."


def test_what_is_not_set_out_otherwise(table: Any) -> None:
    game = table("row", survivors={"tess": "s0"})
    said = " ".join(game.title.preparations(game))
    for word in ("Clear", "Humvee", "Campaign", "kept", "clock"):
        assert word not in said


# -- names -------------------------------------------------------------------------------------------------------------


def asked_where(table: Any, kind: str) -> tuple[str, list[str]]:
    """One zombie between two survivors who are equally far away."""
    people = {"tess": {"zone": "s0", "acted": True}, "anton": {"zone": "s4", "acted": True}}
    game = table("row", survivors=people, zombies={"s2": {kind: 1}}, phase="zombies")
    words = game.title.words
    return words.prompt(game.question), [words.say(option) for option in game.question.options]


def test_an_abomination_is_called_by_its_name(table: Any) -> None:
    assert asked_where(table, "patient-0") == (
        "Patient 0 at s2 is drawn to several places at once. Where does it go?",
        ["Patient 0 to s0", "Patient 0 to s4"],
    )
    assert asked_where(table, "walker") == (
        "One walker at s2 is drawn to several places at once. Where does it go?",
        ["1 walker to s0", "1 walker to s4"],
    )


def test_an_abomination_is_told_about_by_its_name(table: Any) -> None:
    people = {"tess": {"zone": "s0", "acted": True}}
    for kind, said in (("patient-0", "Patient 0 shuffles from s2 to s1."), ("walker", "A walker shuffles from s2 to")):
        game = table("row", survivors=people, zombies={"s2": {kind: 1}}, phase="zombies")
        assert [line for _, line in game.log_for(0) if line.startswith(said)]
    words = game.title.words
    assert (words.attackers("patient-0", 1), words.attackers("patient-0", 2)) == ("Patient 0", "Patient 0")
    assert (words.attackers("walker", 1), words.attackers("walker", 2)) == ("a walker", "walkers")


def test_counts_of_abominations(table: Any) -> None:
    game = table("row", survivors={"tess": "s0"})
    telling = game.title.telling(game.view(0))
    assert [telling.dead("patient-0", count) for count in (0, 1)] == ["0 Patient 0", "Patient 0"]
    assert telling.dead("walker", 2) == "2 walkers"


def test_a_lost_mission_says_why(long_campaign: LongTitle) -> None:
    game = begin(long_campaign)
    lose(game)
    event = next(event for event in game.events if event.kind == "mission-lost")
    assert long_campaign.words.tell(event, True).endswith(long_campaign.words.ending(event["why"]))


# -- options -----------------------------------------------------------------------------------------------------------


def test_where_options_are_in_the_picture(table: Any) -> None:
    tess = {"zone": "s1", "hands": ["flashlight"]}
    game = table("row", survivors={"tess": tess}, active="tess", rules={"uses": ["night"]})
    painter, view = game.title.painter, game.view(0)
    for verb in ("light-on", "turn-beam", "shine", "drive-slowly"):
        assert painter.place(view, Option(verb, ("s2",))) == "s2"
    assert painter.place(view, Option("light-off")) != "s2"
    for verb in ("light-on", "turn-beam", "shine"):
        assert painter.label(view, Option(verb, ("s2",))).what == "Toward s2"
        assert painter.label(view, Option(f"{verb}-wall")).what == "Toward the wall"
        assert painter.label(view, Option(f"{verb}-wall")).small == "lights only this zone"
    cars = {
        "cars": {"driving": True, "parked": [{"id": "police-car", "zone": "s1"}, {"id": "muscle-car", "zone": "s4"}]}
    }
    parked = table("row", survivors={"tess": "s0"}, active="tess", rules=cars).view(0)
    assert painter.place(parked, Option("search-car", ("muscle-car",))) == "s4"
    assert painter.label(view, Option("succeed", ("tess", "amy"))).what == "Amy"


# -- the epilogue ------------------------------------------------------------------------------------------------------


def test_figures_of_a_campaign(long_campaign: LongTitle) -> None:
    won = after(long_campaign, 10)
    assert dict(long_campaign.own_figures(table_of(won))) == {
        "missions": "10 of 10 won",
        "tries": "10",
        "lanterns": "0 of 4",
        "trust": "0",
        "dead": "0",
    }
    lost = begin(long_campaign)
    lose(lost)
    lost.answer("again")
    lose(lost)
    lost.answer("give-up")
    figures = dict(long_campaign.own_figures(table_of(lost)))
    assert (figures["missions"], figures["tries"]) == ("0 of 10 won", "2")


def test_a_single_mission_has_no_such_figures(table: Any) -> None:
    game = table("row", survivors={"tess": "s0"})
    assert game.title.own_figures(game.state) == []


def test_the_way_of_the_campaign() -> None:
    assert itinerary().missions == story().missions
    assert itinerary().achievements == list(story().achievements)
    assert itinerary().endings == [
        (ending.lanterns, ending.achievement, ending.id, ending.won) for ending in story().endings
    ]
    assert itinerary().endings[-1][0] == 0


def test_the_list_for_a_real_table_names_the_doors_with_a_card_across_them() -> None:
    game = shamble.new("washington", "brownout", seed=1, fate="manual")
    said = game.title.preparations(game)
    assert "Cards face down across doors: the door between the control room and the west gallery." in said
