"""Campaign experience, its milestones, bonus actions and campaign skills."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.kernel.errors import IllegalAnswer
from shamble.testing import example, rule
from shamble.titles.washington.rules.rewards import CAMPAIGN_SKILLS
from shamble.titles.washington.rules.sheets import BOXES, MILESTONES


def campaign(table: Any, experience: int = 0, campaign: dict[str, Any] | None = None, **keys: Any) -> Any:
    """Anton's turn among walkers that a bat can hit, in a campaign."""
    anton = {"zone": "s0", "experience": experience, "hands": ["baseball-bat"], **keys.pop("anton", {})}
    people = {"anton": anton, "tess": "s5"}
    zombies = {"s0": {"walker": 6}}
    page = {"survivors": people, "zombies": zombies, "active": "anton", "campaign": campaign or {}, **keys}
    return table("row", **page)


def sheet(game: Any, name: str = "anton") -> dict[str, Any]:
    return next(sheet for sheet in game.view(0)["campaign"]["sheets"] if sheet["who"] == name)


@rule("washington.cxp.first-mission-example", "washington.sheet.one-per-survivor", "washington.sheet.sections")
@example("washington.cxp.first-mission-example")
def test_orange_is_worth_the_first_box(table: Any, city: Any) -> None:
    game = campaign(table, 18, fate=[[6, 1]])
    assert sheet(game)["cxp"] == 0
    game.answer("melee baseball-bat")
    game.answer("learn plus-1-free-action:ranged")
    assert sheet(game)["cxp"] == 1
    assert city.asked(game) == "act"  # the first box is no milestone
    assert sheet(game, "tess")["cxp"] == 0
    assert list(sheet(game)) == ["who", "cxp", "skills", "reserve", "spent", "kept", "achieved"]


@rule("washington.cxp.two-sources-per-mission")
@pytest.mark.parametrize(("experience", "cxp"), [(6, 0), (18, 1), (42, 1)])
def test_yellow_gives_nothing_red_one_more(table: Any, city: Any, experience: int, cxp: int) -> None:
    game = campaign(table, experience, fate=[[6, 1]])
    game.answer("melee baseball-bat")
    while city.asked(game) == "skill":
        game.answer(0)
    assert sheet(game)["cxp"] == cxp


@rule("washington.cxp.both-levels-at-once")
def test_two_levels_in_one_go_are_two_boxes(table: Any, city: Any) -> None:
    crate = {"id": "crate", "name": "the crate", "zone": "s0", "do": "take", "gives": {"experience": 25}}
    game = campaign(table, 18, rules={"tokens": [crate]})
    game.answer("take crate")
    game.answer("learn point-blank")
    game.answer("learn full-auto")
    assert sheet(game)["cxp"] == 2
    assert city.asked(game) == "reward"


@rule("washington.cxp.milestones")
def test_seven_of_the_twenty_boxes_are_milestones() -> None:
    assert MILESTONES == (2, 5, 8, 11, 14, 17, 20)
    assert BOXES == 20


@rule("washington.cxp.milestone-is-choice-of-reward", "washington.skills.choose-from-list")
def test_a_milestone_is_a_choice_of_bonus_action_and_fourteen_skills(table: Any, city: Any) -> None:
    game = campaign(table, 18, {"sheets": {"anton": {"cxp": 1}}}, fate=[[6, 1]])
    game.answer("melee baseball-bat")
    game.answer("learn point-blank")
    assert city.asked(game) == "reward"
    assert city.options(game) == ["bonus-action", *[f"learn {skill}" for skill in CAMPAIGN_SKILLS]]
    assert len(CAMPAIGN_SKILLS) == 14


@rule(
    "washington.cxp.rewards-are-immediate",
    "washington.skills.blue-level-in-addition",
    "washington.skills.usable-at-once",
)
def test_a_milestone_gives_a_skill_that_works_at_once(table: Any, city: Any) -> None:
    game = campaign(table, 18, {"sheets": {"anton": {"cxp": 1}}}, fate=[[6, 1]])
    game.answer("melee baseball-bat")
    game.answer("learn point-blank")
    before = game.state.survivors[2].skills
    game.answer("learn lifesaver")
    assert game.state.survivors[2].skills == (*before, "lifesaver")
    assert sheet(game)["skills"] == ["lifesaver"]
    assert city.asked(game) == "act"  # Anton's turn goes on


@rule("washington.skills.each-once")
def test_no_campaign_skill_is_offered_twice_nor_one_from_the_card(table: Any, city: Any) -> None:
    page = {"sheets": {"anton": {"cxp": 4, "skills": ["webbing"]}}}
    game = campaign(table, 18, page, fate=[[6, 1]], anton={"skills": ["destiny"]})
    game.answer("melee baseball-bat")
    game.answer("learn point-blank")
    offered = city.options(game)
    assert "learn webbing" not in offered
    assert "learn destiny" not in offered
    assert "learn lifesaver" in offered


@rule("washington.bonus.stackable", "washington.cxp.milestone-is-choice-of-reward")
def test_a_milestone_gives_a_bonus_action(table: Any, city: Any) -> None:
    game = campaign(table, 18, {"sheets": {"anton": {"cxp": 4, "reserve": 2}}}, fate=[[6, 1]])
    game.answer("melee baseball-bat")
    game.answer("learn point-blank")
    game.answer("bonus-action")
    assert sheet(game)["reserve"] == 3
    assert "bonus" in city.options(game)  # a reward won in this mission can be used in it


@rule("washington.cxp.bar-ends-at-twenty")
def test_the_bar_ends_with_its_twentieth_box(table: Any, city: Any) -> None:
    game = campaign(table, 18, {"sheets": {"anton": {"cxp": 20}}}, fate=[[6, 1]])
    game.answer("melee baseball-bat")
    game.answer("learn point-blank")
    assert city.asked(game) == "act"
    assert sheet(game)["cxp"] == 20


@rule("washington.cxp.ultrared-does-not-count")
def test_levels_passed_again_give_no_box(table: Any, city: Any) -> None:
    red = {"laps": 1, "picks": ["point-blank", "full-auto"]}
    game = campaign(table, 18, {"sheets": {"anton": {"cxp": 3}}}, anton=red, fate=[[6, 1]], options={"ultrared": "yes"})
    game.answer("melee baseball-bat")
    while city.asked(game) != "act":
        game.answer(0)
    assert sheet(game)["cxp"] == 3


@rule("washington.bonus.several-in-one-turn", "washington.bonus.spent-up-to-reserve", "washington.bonus.stackable")
@example("washington.bonus.several-in-one-turn")
def test_three_bonus_actions_make_a_turn_of_six(table: Any, city: Any) -> None:
    game = campaign(table, 0, {"sheets": {"anton": {"reserve": 3}}}, zombies={})
    for done in range(3):
        game.answer("bonus")
        assert sheet(game)["spent"] == done + 1
    assert city.actions_left(game) == 6
    with pytest.raises(IllegalAnswer) as refused:
        game.answer("bonus")
    assert refused.value.rule == "washington.bonus.spent-up-to-reserve"


@rule("washington.bonus.timing-and-limits")
def test_a_bonus_action_helps_to_pay_for_leaving(table: Any, city: Any) -> None:
    game = campaign(table, 0, {"sheets": {"anton": {"reserve": 1}}}, zombies={"s0": {"walker": 3}})
    assert city.options(game, "move") == []
    game.answer("bonus")
    game.answer("move s1")
    assert city.zone_of(game, "anton") == "s1"
    assert game.question.about == ("tess",)  # all four actions were spent


@rule("washington.bonus.free-action-once-per-mission", "modern.skill.escalation")
def test_a_bonus_action_does_not_interrupt_a_series_of_attacks(table: Any, city: Any) -> None:
    sheets = {"sheets": {"anton": {"reserve": 1}}}
    game = campaign(table, 0, sheets, anton={"skills": ["escalation:melee"]}, fate=[[1, 1], [1, 1, 1]])
    city.answer(game, "melee baseball-bat", "bonus", "melee baseball-bat")
    assert city.asked(game) == "act"


@rule("washington.bonus.timing-and-limits")
def test_a_bonus_action_is_no_second_search(table: Any, city: Any) -> None:
    sheets = {"sheets": {"anton": {"reserve": 1}}}
    people = {"anton": {"zone": "shop", "searched": True}}
    game = table(survivors=people, active="anton", campaign=sheets, zombies={})
    game.answer("bonus")
    assert city.options(game, "search") == []


@rule("washington.bonus.timing-and-limits")
def test_nobody_uses_a_bonus_action_in_a_turn_that_another_gives(table: Any, city: Any) -> None:
    people = {"anton": "s0", "tess": {"zone": "s1", "skills": ["born-leader"]}}
    game = table("row", survivors=people, active="tess", campaign={"sheets": {"anton": {"reserve": 1}}}, zombies={})
    game.answer("lead anton")
    with pytest.raises(IllegalAnswer) as refused:
        game.answer("bonus")
    assert refused.value.rule == "washington.bonus.timing-and-limits"


@rule("washington.bonus.free-action-once-per-mission")
def test_outside_a_campaign_nobody_has_a_sheet(table: Any, city: Any) -> None:
    game = table("row", survivors={"anton": "s0"}, active="anton", zombies={})
    assert "bonus" not in city.options(game)
    assert "campaign" not in game.view(0)


@rule("washington.skills.each-once")
def test_a_skill_of_the_own_card_is_not_offered(table: Any, city: Any) -> None:
    """Ashley has Lifesaver at blue."""
    ashley = {"zone": "s0", "experience": 18, "hands": ["baseball-bat"]}
    page = {"sheets": {"ashley": {"cxp": 1}}}
    zombies = {"s0": {"walker": 6}}
    game = table("row", survivors={"ashley": ashley}, zombies=zombies, active="ashley", campaign=page, fate=[[6, 1]])
    game.answer("melee baseball-bat")
    while city.asked(game) != "reward":
        game.answer(0)
    assert "learn webbing" in city.options(game)
    assert "learn lifesaver" not in city.options(game)
