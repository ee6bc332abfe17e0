"""Objectives: how one is drawn, what it brings, and how each of them is reached; and how advanced rules combine."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import shamble
from shamble.kernel.game import Game
from shamble.testing import rule

Table = Callable[..., Game]
PEOPLE = [["billy"], ["adam"]]  # who is drawn for a bootcamp


def begin(*fate: list[Any], **options: str) -> Game:
    """A bootcamp from its very start."""
    return shamble.new("enclave", "bootcamp", fate=[*PEOPLE, *fate], options=options)


def brought(game: Game) -> list[str]:
    return [event["components"] for event in game.events if event.kind == "brought-in"]


# -- advanced rules ----------------------------------------------------------------------------------------------------


@rule("enclave.advanced.rules-combine-freely", "enclave.components.coded-only-with-rules")
@pytest.mark.parametrize(
    ("advanced", "letters"),
    [("none", ""), ("fire", "F"), ("vehicles, fire", "VF"), ("events, drawbacks", "DE"), ("scene", "")],
)
def test_advanced_rules_come_one_by_one_or_together(enclave: Any, advanced: str, letters: str) -> None:
    game = begin(advanced=advanced)
    assert enclave.state(game).codes == letters
    cup = enclave.state(game).item_cup
    assert (cup.has("fire-extinguisher"), cup.has("gruesome-scene")) == ("F" in letters, "D" in letters)
    assert (len(enclave.state(game).event_deck) > 0) == ("E" in letters)


@rule("enclave.advanced.rules-combine-freely")
def test_what_an_objective_needs_is_added_to_what_players_want(enclave: Any) -> None:
    assert enclave.state(begin(advanced="fire", objective="the-lost-child")).codes == "VFK"
    assert enclave.state(begin(["the-lost-child"], advanced="vehicles", objective="random")).codes == "VK"


@rule("enclave.advanced.rules-combine-freely")
def test_all_of_them_bring_an_objective_too(enclave: Any) -> None:
    game = begin(["survival"], advanced="all")
    assert enclave.state(game).codes == "VDFES"
    assert enclave.state(game).objective == "survival"


# -- what an objective brings ------------------------------------------------------------------------------------------


@rule("enclave.objective.random-card")
def test_one_random_objective_is_drawn_at_the_start(enclave: Any) -> None:
    game = begin(["the-cure"], objective="random")
    assert enclave.state(game).objective == "the-cure"
    assert enclave.rules_told(game, "objective") == ["enclave.objective.the-cure"]
    assert enclave.asked(game) == "purchase"


@rule("enclave.objective.random-card")
def test_players_may_name_one_instead(enclave: Any) -> None:
    game = begin(objective="survival")  # nothing is drawn
    assert enclave.state(game).objective == "survival"


@rule("enclave.objective.random-card", "enclave.victory.objectives-replace")
def test_with_an_objective_the_number_of_turns_wins_nothing(table: Table, enclave: Any) -> None:
    turns = enclave.state(table()).stage.scenario.turns
    game = table(step="end-of-day", turn=turns)
    assert game.outcome.why == "held-out"
    game = table(step="end-of-day", turn=turns, objective={"id": "the-cure"}, options={"objective": "the-cure"})
    assert game.outcome is None
    assert enclave.state(game).round == turns + 1


@rule("enclave.objective.brings-components", "enclave.objective.the-cure-components")
def test_the_cure_brings_its_action_its_defense_and_its_notes(enclave: Any) -> None:
    game = begin(["the-cure"], objective="random")
    assert brought(game) == ["components-of-the-cure"]
    assert enclave.state(game).item_cup.all_cards().count("research-notes") == 2
    assert enclave.state(game).stage.defenses["laboratory"].code == "C"
    enclave.answer(game, "begin", "activate billy")
    assert enclave.refused(game, "research") == "enclave.defense.laboratory"


@rule("enclave.objective.brings-components")
def test_without_the_cure_there_is_nothing_of_it(enclave: Any) -> None:
    game = begin(["rescued"], [1, 1], objective="random")
    assert not enclave.state(game).item_cup.has("research-notes")
    assert [text for text in enclave.options(game) if "laboratory" in text] == []
    enclave.answer(game, "begin", "activate billy")
    assert "research" not in enclave.options(game)
    assert enclave.refused(game, "research") == "enclave.objective.the-cure-components"


@rule("enclave.objective.brings-components", "enclave.objective.rescued")
def test_rescue_switches_the_events_on_with_a_fresh_deck(enclave: Any) -> None:
    game = begin(["rescued"], objective="random")
    assert brought(game) == ["components-of-events"]
    assert enclave.state(game).event_deck.has("rescue-forces")
    assert not enclave.state(game).event_deck.has("engine-trouble")


@rule("enclave.objective.brings-components", "enclave.objective.the-lost-child")
def test_the_lost_child_switches_vehicles_on_but_gives_none(enclave: Any) -> None:
    game = begin(["the-lost-child"], advanced="events", objective="random")
    assert brought(game) == ["components-of-the-child", "components-of-vehicles"]
    assert enclave.state(game).event_deck.has("engine-trouble")
    assert not enclave.state(game).vehicle


@rule("enclave.objective.brings-components", "enclave.objective.survival")
def test_survival_puts_its_chits_into_the_pool(enclave: Any) -> None:
    game = begin(["survival"], objective="random")
    chits = enclave.state(game).buildup.all_cards()
    assert (chits.count("add-3-s"), chits.count("add-1-attack-s")) == (2, 1)
    chits = enclave.state(begin(["the-cure"], objective="random")).buildup.all_cards()
    assert (chits.count("add-3-s"), chits.count("add-1-attack-s")) == (0, 0)


# -- how each is reached -----------------------------------------------------------------------------------------------


@rule("enclave.objective.rescued")
def test_rescue_comes_at_the_end_of_the_turn(table: Table, enclave: Any) -> None:
    game = table(
        step="new-day", turn=13, rp=0, objective={"id": "rescued"}, options={"objective": "rescued"},
        fate=[[4, 4], ["rescue-forces"], ["wait"]],
    )  # fmt: skip
    assert game.outcome is None
    assert enclave.rules_told(game, "rescue-comes") == ["enclave.objective.rescued"]
    enclave.answer(game, "rest")
    assert (game.outcome.why, enclave.state(game).round) == ("rescued", 14)
    assert game.outcome.rule == "enclave.objective.rescued"


@rule("enclave.objective.rescued")
def test_nobody_is_rescued_before_the_forces_come(table: Table, enclave: Any) -> None:
    keys = {"step": "end-of-day", "turn": 14, "options": {"objective": "rescued"}, "fate": [[1, 1]]}
    assert table(objective={"id": "rescued"}, **keys).outcome is None
    assert table(objective={"id": "rescued", "rescue": True}, **keys).outcome is not None


@rule("enclave.objective.rescued")
def test_who_dies_on_the_day_of_the_rescue_is_not_saved(table: Table, enclave: Any) -> None:
    game = table(
        step="zombies", survivors={"billy": {"damage": 2}}, zombies=["walker re"], fate=[[1, 2]],
        objective={"id": "rescued", "rescue": True}, options={"objective": "rescued"},
    )  # fmt: skip
    assert game.outcome.why == "all-dead"


@rule("enclave.objective.the-cure", "enclave.action.research-cure")
def test_the_twentieth_cure_point_wins_at_once(table: Table, enclave: Any) -> None:
    game = table(
        step="act", rp=2, objective={"id": "the-cure", "points": 19}, options={"objective": "the-cure"},
        defenses=["laboratory re"], fate=[[1]],
    )  # fmt: skip
    enclave.answer(game, "activate billy", "research")
    assert enclave.state(game).progress == 20
    assert (game.outcome.why, enclave.state(game).phase) == ("cured", "activation")


@rule("enclave.objective.the-cure")
def test_nineteen_cure_points_are_not_enough(table: Table, enclave: Any) -> None:
    game = table(
        step="act", rp=4, objective={"id": "the-cure", "points": 16}, options={"objective": "the-cure"},
        defenses=["laboratory re"], fate=[[3]], survivors={"billy": "re", "adam": "re"},
    )  # fmt: skip
    enclave.answer(game, "activate billy", "research")
    assert (enclave.state(game).progress, game.outcome) == (19, None)


@rule("enclave.objective.the-cure-components")
def test_notes_are_studied_in_a_laboratory_without_an_action(table: Table, enclave: Any) -> None:
    keys = {"step": "act", "options": {"objective": "the-cure"}, "survivors": {"billy": {"items": ["research-notes"]}}}
    game = table(objective={"id": "the-cure"}, **keys)
    assert enclave.refused(game, "study billy research-notes") == "enclave.item.research-notes"
    game = table(objective={"id": "the-cure"}, defenses=["laboratory re"], **keys)
    enclave.answer(game, "study billy research-notes")
    points = enclave.state(game).stage.items["research-notes"].research
    assert (enclave.state(game).progress, enclave.state(game).points) == (points, 1)
    assert enclave.items(game, "billy") == []


@rule("enclave.objective.survival")
@pytest.mark.parametrize(("turn", "why"), [(50, "survived"), (49, "")])
def test_survival_lasts_fifty_turns(table: Table, enclave: Any, turn: int, why: str) -> None:
    game = table(step="end-of-day", turn=turn, objective={"id": "survival"}, options={"objective": "survival"})
    assert (game.outcome.why if game.outcome else "") == why


@rule("enclave.objective.the-lost-child", "enclave.action.investigate")
def test_the_eighth_clue_finds_the_child_at_once(table: Table, enclave: Any) -> None:
    game = table(
        step="act", rp=0, vehicle=0, objective={"id": "the-lost-child", "points": 7}, fate=[[4, 4]],
        options={"objective": "the-lost-child"},
    )  # fmt: skip
    enclave.answer(game, "activate billy", "investigate")
    assert enclave.state(game).progress == 8
    assert (game.outcome.why, game.outcome.rule) == ("child-found", "enclave.objective.the-lost-child")


@rule("enclave.objective.lost-child-investigation-roll")
def test_nothing_makes_the_roll_of_an_investigation_better_or_worse(table: Table, enclave: Any) -> None:
    people = {"billy": {"drawbacks": ["phobic"], "experience": ["scavenger"]}, "walt": "re"}
    game = table(
        step="act", rp=1, vehicle=0, objective={"id": "the-lost-child"}, survivors=people, advanced="all",
        fate=[[4, 4], ["wait"], [1, 1]], options={"objective": "the-lost-child"}, today=["radio-contact"],
    )  # fmt: skip
    enclave.answer(game, "activate billy", "investigate")
    assert enclave.said(game, "investigated") == [("investigated", "billy", "", "", 8)]
    assert enclave.state(game).progress == 1


@rule("enclave.objective.lost-child-investigation-roll")
def test_several_may_investigate_in_a_turn_each_with_a_roll_of_their_own(table: Table, enclave: Any) -> None:
    people = {"billy": "re", "adam": "re", "walt": "re"}
    game = table(
        step="act", rp=1, vehicle=0, objective={"id": "the-lost-child"}, survivors=people, fate=[[4, 4], [3, 3]],
        options={"objective": "the-lost-child"},
    )  # fmt: skip
    enclave.answer(game, "activate billy", "investigate", "activate adam", "investigate", "activate walt")
    assert enclave.said(game, "investigated") == [
        ("investigated", "billy", "", "", 8),
        ("investigated", "adam", "", "", 6),
    ]
    assert {"search", "drive", "investigate"} <= set(enclave.options(game))
    assert (enclave.state(game).points, enclave.state(game).progress) == (1, 1)


@rule("enclave.objective.lost-child-vehicle-damage")
def test_an_investigation_can_wreck_the_vehicle_whatever_its_wheels(table: Table, enclave: Any) -> None:
    game = table(
        step="act", rp=1, vehicle=4, objective={"id": "the-lost-child"}, defenses=["improved-wheels ve"],
        options={"objective": "the-lost-child"}, survivors={"billy": "re", "adam": "re"}, fate=[[2, 2]],
    )  # fmt: skip
    enclave.answer(game, "activate billy", "investigate")
    assert (enclave.state(game).vehicle, enclave.defenses(game)) == (False, [])
    enclave.answer(game, "activate adam")
    assert enclave.state(game).progress == 0


@rule("enclave.action.investigate")
def test_an_investigation_needs_a_vehicle(table: Table, enclave: Any) -> None:
    game = table(step="act", rp=1, objective={"id": "the-lost-child"}, options={"objective": "the-lost-child"})
    enclave.answer(game, "activate billy")
    assert enclave.refused(game, "investigate") == "enclave.action.investigate"


@rule("enclave.objective.lost-child-vehicle-damage")
def test_an_ambush_brings_a_zombie_to_the_horde_and_no_combat(table: Table, enclave: Any) -> None:
    game = table(
        step="act", rp=0, vehicle=0, objective={"id": "the-lost-child"}, survivors={"billy": "re", "adam": "re"},
        options={"objective": "the-lost-child"}, fate=[[1, 1], ["boss"]],
    )  # fmt: skip
    enclave.answer(game, "activate billy", "investigate")
    assert (enclave.state(game).horde, enclave.state(game).vehicle_damage) == (["boss"], 2)
    assert not enclave.state(game).combat_comes


# -- drawbacks ---------------------------------------------------------------------------------------------------------


@rule("enclave.drawback.from-trait-or-event", "enclave.drawback.random-draw")
def test_the_trait_draws_a_drawback_whenever_its_survivor_comes(table: Table, enclave: Any) -> None:
    game = shamble.new("enclave", "bootcamp", fate=[["rosa"], ["lazy"], ["billy"]], options={"advanced": "drawbacks"})
    assert enclave.survivor(game, "rosa").drawbacks == ["lazy"]
    assert enclave.survivor(game, "billy").drawbacks == []
    game = table(step="new-day", advanced="all", rp=0, fate=[[4, 4], ["an-unexpected-guest"], [2], ["ivan"], ["cruel"]])
    enclave.answer(game, "take-in", "place ivan re")
    assert enclave.survivor(game, "ivan").drawbacks == ["cruel"]


@rule("enclave.trait.drawback")
def test_without_the_rules_the_trait_does_nothing(enclave: Any) -> None:
    game = shamble.new("enclave", "bootcamp", fate=[["rosa"], ["billy"]])
    assert enclave.survivor(game, "rosa").drawbacks == []


@rule("enclave.drawback.from-trait-or-event")
def test_an_empty_pool_gives_nothing_and_one_may_have_several(table: Table, enclave: Any) -> None:
    all_of_them = ["coward", "crippled", "cruel", "drunk", "lazy", "phobic", "pyrophobia"]
    game = table(
        step="new-day", advanced="all", rp=0, survivors={"billy": {"drawbacks": all_of_them}, "adam": "re"},
        fate=[[4, 4], ["nightmares"]],
    )  # fmt: skip
    assert enclave.survivor(game, "adam").drawbacks == []
    assert len(enclave.survivor(game, "billy").drawbacks) == 7


@rule("enclave.drawback.permanent")
def test_a_drawback_goes_back_only_when_its_survivor_dies(table: Table, enclave: Any) -> None:
    people = {"billy": {"area": "re", "drawbacks": ["lazy"], "damage": 2}, "adam": "re"}
    game = table(step="zombies", advanced="drawbacks", survivors=people, zombies=["walker re"], fate=[[2, 2]])
    enclave.answer(game, "face billy walker-1")
    assert not enclave.is_alive(game, "billy")
    assert enclave.state(game).drawback_cup.has("lazy")


@rule("enclave.drawback.permanent")
def test_a_drawback_outlasts_days_and_recovery(table: Table, enclave: Any) -> None:
    people = {"billy": {"drawbacks": ["lazy"], "damage": 2}}
    game = table(step="end-of-day", advanced="drawbacks", survivors=people, turn=3)
    assert (enclave.survivor(game, "billy").damage, enclave.survivor(game, "billy").drawbacks) == (0, ["lazy"])
