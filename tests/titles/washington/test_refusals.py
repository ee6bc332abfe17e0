"""Why something can't be done where only this game asks, and why its own actions can't be done."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.kernel.game import Game
from shamble.testing import rule
from tests.titles.washington.conftest import make_table
from tests.titles.washington.test_intents import ALL_OUT, DARK, answered, asked_between, campaigns, until
from tests.titles.washington.test_light import CELLS, SQUARE


def why(game: Game, text: str) -> tuple[str, str]:
    refusal = game.why_not(text)
    assert refusal is not None, text
    return refusal.rule, refusal.why


def acting(**tess: Any) -> Game:
    return make_table(survivors={"tess": {"zone": "shop", **tess}, "anton": "store"}, active="tess", rules=ALL_OUT)


def breaking() -> Game:
    tess = {"zone": "s1", "hands": ["sawed-off"], "backpack": ["repair-kit", "pistol"]}
    keys: dict[str, Any] = {"zombies": {"s1": {"walker": 6}}, "active": "tess", "rules": ALL_OUT}
    return until("breaks", ("shoot-all-out sawed-off s1",), survivors={"tess": tess}, **keys)


def rewarded() -> Game:
    """Anton has Lifesaver, and has reached a milestone."""
    games = list(campaigns())
    return next(game for game in games if game.question is not None and game.question.ask == "reward")


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("let-break", "That is decided when a weapon breaks."),
        ("mend repair-kit secret-service", "That is decided when a weapon breaks."),
        ("roll-for-all", "That is decided when a mission of the campaign is won."),
        ("go-on", "That is decided between two missions of the campaign."),
        ("swap tess", "That is decided between two missions of the campaign."),
        ("give-up", "That is decided when a mission of the campaign is lost."),
        ("nobody", "That is decided between two missions, when somebody takes another's place."),
        ("bonus-action", "That is decided when a survivor reaches a milestone."),
        ("stay-dark", "That is decided when somebody with a light searches or shoots in the dark."),
        ("start-with plenty-of-shells", "That is decided before a mission, if you have the skill."),
    ],
)
def test_answers_to_other_questions_say_when_they_are_given(answer: str, said: str) -> None:
    assert why(acting(), answer)[1] == said


@rule("washington.equipment.repair-kit", "washington.skill.spare-parts")
def test_what_does_not_save_a_weapon() -> None:
    game = breaking()
    assert game.why_not("mend repair-kit secret-service") is None
    assert why(game, "mend pistol starting") == ("washington.equipment.repair-kit", "Only a Repair Kit mends a weapon.")
    assert why(game, "strip pistol starting") == (
        "washington.skill.spare-parts",
        "You need the skill Spare parts, and another weapon of the same kind.",
    )
    assert why(game, "move s2")[1] == "Answer this first: Tess rolled a break. Save the Sawed-Off?"


@rule("washington.skills.each-once", "washington.cxp.milestone-is-choice-of-reward")
def test_a_campaign_skill_is_not_taken_twice() -> None:
    game = rewarded()
    assert why(game, "learn lifesaver") == ("washington.skills.each-once", "You already have that skill.")
    assert game.why_not("learn satchel") is None
    assert why(game, "end")[0] == "washington.cxp.milestone-is-choice-of-reward"


@rule("washington.ko.successor-next-mission", "washington.ko.dead-cannot-return-this-campaign")
def test_who_can_not_take_a_place() -> None:
    game = asked_between("successor")
    assert why(game, "succeed tess amy") == (
        "washington.ko.dead-cannot-return-this-campaign",
        "That survivor has died in this campaign.",
    )
    assert why(game, "succeed tess anton") == (
        "washington.ko.successor-next-mission",
        "That survivor is already playing.",
    )
    chosen = answered(asked_between("between"), "swap tess", "succeed tess wanda", "swap anton")
    assert why(chosen, "succeed anton wanda")[1] == "That survivor has just been chosen."
    assert why(chosen, "nobody")[0] == "washington.ko.successor-next-mission", "the team has said that Anton goes"


@rule("washington.ko.switching-voluntarily-is-unstated")
def test_who_stays_behind_is_not_swapped_again() -> None:
    game = answered(asked_between("between"), "swap tess", "succeed tess wanda")
    assert why(game, "swap tess") == (
        "washington.ko.switching-voluntarily-is-unstated",
        "Tess already stays behind.",
    )


@rule("washington.bonus.spent-up-to-reserve", "washington.bonus.timing-and-limits")
def test_bonus_actions_that_can_not_be_used() -> None:
    spent = {"sheets": {"tess": {"cxp": 5, "reserve": 1, "spent": 1}}}
    game = make_table("row", survivors={"tess": "s0"}, active="tess", campaign=spent)
    assert why(game, "bonus")[1] == "You have no bonus action left in this mission."
    team = {"ashley": {"zone": "s0", "skills": ["born-leader"]}, "tess": "s0"}
    led = make_table("row", survivors=team, active="ashley", campaign={"sheets": {"tess": {"cxp": 5, "reserve": 1}}})
    assert why(answered(led, "lead tess"), "bonus")[1] == "You can use a bonus action only in your own turn."


@rule("washington.light.reorient-before-each-action", "washington.light.on-by-action")
def test_a_light_that_is_on_or_off() -> None:
    tess = {"zone": "b1", "backpack": ["flashlight"]}
    dark = make_table(SQUARE, CELLS, survivors={"tess": tess}, active="tess", rules=DARK)
    assert why(dark, "turn-beam a1")[1] == "Your light is off."
    assert why(dark, "light-off")[1] == "You have no light on."
    lit = make_table(SQUARE, CELLS, survivors={"tess": {**tess, "light": "a1"}}, active="tess", rules=DARK)
    assert why(lit, "turn-beam a1")[1] == "Your light already points there."
    assert why(lit, "light-on c1")[1] == "Your light is already on."
