"""Knock-outs: going down, being taken to safety, dying, and what loses the mission."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.kernel.errors import ContentError
from shamble.testing import example, rule
from shamble.titles.washington.settings import RESCUE

WITH_KO = {"uses": ["ko"]}


def bitten(table: Any, city: Any, rules: dict[str, Any] | None = None, round: int = 4, **keys: Any) -> Any:
    """Tess has one health point left, and the zombies beside her have just had their turn. Ashley stands next door."""
    people = {
        "tess": {"zone": "shop", "wounds": 2, "hands": ["crowbar"], "acted": True},
        "ashley": {"zone": "store", "acted": True},
        **keys.pop("others", {}),
    }
    zombies = {"shop": {"walker": 1}}
    game = table(survivors=people, zombies=zombies, rules=rules or WITH_KO, round=round, phase="zombies", **keys)
    while game.question is not None and city.asked(game) not in ("who", "act"):
        game.answer(0)
    return game


def events(game: Any, kind: str) -> list[Any]:
    return [event for event in game.events if event.kind == kind]


def view_of(game: Any, who: str) -> Any:
    return game.view(0)["survivors"][who]


@rule("washington.ko.last-health-point-means-ko", "washington.ko.elimination-need-not-end-the-game")
@example("washington.ko.last-health-point-means-ko")
def test_the_last_health_point_knocks_out_and_loses_nothing(table: Any, city: Any) -> None:
    game = bitten(table, city)
    assert game.outcome is None
    assert [event["who"] for event in events(game, "ko")] == ["tess"]
    assert events(game, "eliminated") == []
    assert not city.survivor(game, "tess").died


@rule("washington.ko.elimination-need-not-end-the-game")
def test_without_these_rules_the_game_is_lost(table: Any, city: Any) -> None:
    game = bitten(table, city, {"uses": ["all-out"]})
    assert game.outcome.why == "tess-eliminated"


@rule("washington.ko.miniature-laid-down-in-zone", "washington.ko.equipment-discarded-without-keep")
def test_she_lies_where_she_stood_and_what_she_carried_is_gone(table: Any, city: Any) -> None:
    game = bitten(table, city)
    assert (view_of(game, "tess")["lies"], view_of(game, "tess")["zone"]) == ("shop", "")
    assert game.view(0)["zones"]["shop"]["fallen"] == ["tess"]
    assert view_of(game, "tess")["hands"] == []
    assert "crowbar" in city.state(game).out + [card for deck in city.state(game).decks for card in deck.discards]


@rule("washington.ko.counts-as-objective-token")
def test_who_lies_there_is_no_actor(table: Any, city: Any) -> None:
    """No turn, no noise, no crowd, no bites; and her danger level no longer counts."""
    tess = {"zone": "shop", "wounds": 2, "experience": 20, "acted": True}
    people = {"tess": tess, "ashley": {"zone": "road", "acted": True}}
    game = table(survivors=people, zombies={"shop": {"walker": 1}}, rules=WITH_KO, phase="zombies")
    state = city.state(game)
    assert state.edition.loudness(state)[state.stage.board.zone_index["shop"]] == 0
    assert state.danger() == 0
    assert [option.text for option in game.question.options if option.verb == "turn"] in ([], ["turn ashley"])
    city.end_turns(game)
    assert city.dead(game, "shop") == {}  # the walker has gone after Ashley
    assert len(events(game, "wounded")) == 1


@rule("washington.ko.counts-as-objective-token")
def test_a_molotov_does_her_no_harm(table: Any, city: Any) -> None:
    people = {
        "tess": {"zone": "street", "ko": 1},
        "ashley": {"zone": "s3", "hands": ["molotov"]},
    }
    game = table(survivors=people, rules=WITH_KO, active="ashley", round=1)
    city.answer(game, "throw molotov street")
    assert events(game, "burned") == []
    assert view_of(game, "tess")["lies"] == "street"


@rule("washington.ko.last-health-point-means-ko")
def test_what_burns_outright_means_ko_too(table: Any, city: Any) -> None:
    people = {"tess": "street", "ashley": {"zone": "s3", "hands": ["molotov"]}}
    game = table(survivors=people, rules=WITH_KO, active="ashley")
    assert game.odds("throw molotov street").chance("lost") == 0
    city.answer(game, "throw molotov street")
    assert game.outcome is None
    assert view_of(game, "tess")["lies"] == "street"


@rule("washington.ko.deadline-end-phase-of-next-round", "washington.ko.unrescued-is-dead")
@example("washington.ko.deadline-end-phase-of-next-round")
def test_she_dies_in_the_end_phase_of_the_next_round(table: Any, city: Any) -> None:
    game = bitten(table, city, round=4)
    assert city.state(game).round == 5
    assert view_of(game, "tess")["deadline"] == 5
    assert not city.survivor(game, "tess").died
    city.run_dead(game)
    assert city.survivor(game, "tess").died
    assert game.view(0)["zones"]["shop"]["fallen"] == []
    assert game.outcome is None


@rule("washington.ko.rescued-by-take-an-objective")
def test_taking_her_costs_an_action_and_gives_5_experience(table: Any, city: Any) -> None:
    people = {"tess": {"zone": "shop", "ko": 1}, "ashley": "shop"}
    game = table(survivors=people, zombies={"shop": {"walker": 2}}, rules=WITH_KO, active="ashley", round=1)
    city.answer(game, "take tess")
    assert city.actions_left(game) == 2
    assert city.survivor(game, "ashley").experience == 5
    assert view_of(game, "tess")["rescued"]
    assert view_of(game, "tess")["lies"] == ""


@rule("washington.ko.rescued-by-take-an-objective")
@pytest.mark.parametrize(("teaches", "experience"), [("yes", 5), ("no", 0)])
def test_players_can_choose_that_a_rescue_gives_no_experience(
    table: Any, city: Any, teaches: str, experience: int
) -> None:
    people = {"tess": {"zone": "shop", "ko": 1}, "ashley": "shop"}
    game = table(survivors=people, rules=WITH_KO, active="ashley", round=1, options={RESCUE: teaches})
    city.answer(game, "take tess")
    assert city.survivor(game, "ashley").experience == experience
    assert (city.actions_left(game), view_of(game, "tess")["rescued"]) == (2, True)


@rule("washington.ko.rescued-by-take-an-objective")
def test_an_objective_token_gives_experience_even_if_a_rescue_gives_none(table: Any, city: Any) -> None:
    crate = {"id": "crate", "name": "a crate", "zone": "shop", "do": "take"}
    rules = {**WITH_KO, "tokens": [crate]}
    game = table(survivors={"ashley": "shop"}, rules=rules, active="ashley", options={RESCUE: "no"})
    city.answer(game, "take crate")
    assert city.survivor(game, "ashley").experience == 5


@rule("washington.ko.rescued-by-take-an-objective")
def test_only_in_her_zone_and_only_while_she_lies_there(table: Any, city: Any) -> None:
    people = {"tess": {"zone": "shop", "ko": 1}, "ashley": "store"}
    game = table(survivors=people, rules=WITH_KO, active="ashley", round=1)
    assert city.options(game, "take") == []
    for name in ("tess", "ashley", "justin"):
        refusal = game.why_not(f"take {name}")
        assert refusal.rule == "washington.ko.rescued-by-take-an-objective"


@rule("washington.ko.rescued-sits-out-the-mission")
def test_who_was_taken_to_safety_lives_and_is_not_played(table: Any, city: Any) -> None:
    people = {"tess": {"zone": "shop", "ko": 1}, "ashley": "shop"}
    game = table(survivors=people, rules=WITH_KO, active="ashley", round=1)
    city.answer(game, "take tess")
    for _ in range(2):
        city.run_dead(game)
    assert not city.survivor(game, "tess").died
    assert view_of(game, "tess")["zone"] == ""
    assert all("tess" not in option.text for option in game.question.options)


@rule("washington.ko.death-may-lose-the-mission")
@pytest.mark.parametrize(("lost_when", "why"), [(["death"], "tess-eliminated"), (None, None)])
def test_a_death_loses_where_the_mission_says_so(table: Any, city: Any, lost_when: Any, why: Any) -> None:
    rules = {**WITH_KO, **({"lost_when": lost_when} if lost_when else {})}
    people = {"tess": {"zone": "shop", "ko": 1}, "ashley": {"zone": "road", "acted": True}}
    game = table(survivors=people, rules=rules, phase="end", round=1)
    assert game.outcome is None
    city.run_dead(game)
    assert (game.outcome.why if game.outcome else None) == why


@rule("washington.ko.death-may-lose-the-mission")
def test_a_death_is_named_only_where_it_makes_a_difference(table: Any) -> None:
    with pytest.raises(ContentError, match="uses: \\[ko\\]"):
        table(survivors={"tess": "shop"}, rules={"lost_when": ["death"]})


@rule("washington.ko.everyone-down-loses-campaign")
@example("washington.ko.everyone-down-loses-campaign")
def test_the_last_one_standing_goes_down(table: Any, city: Any) -> None:
    game = bitten(table, city, others={"ashley": {"zone": "store", "ko": 4}})
    assert game.outcome.why == "everybody-down"
    assert game.outcome.rule == "washington.ko.everyone-down-loses-campaign"


@rule("washington.ko.everyone-down-loses-campaign")
def test_who_has_escaped_counts_as_left(table: Any, city: Any) -> None:
    objectives = [{"id": "out", "kind": "escape", "says": "Get out."}]
    people = {
        "tess": {"zone": "shop", "wounds": 2, "acted": True},
        "ashley": {"zone": "road"},
    }
    rules = {**WITH_KO, "exits": ["road"], "objectives": objectives}
    game = table(survivors=people, zombies={"shop": {"walker": 1}}, rules=rules, active="ashley")
    city.answer(game, "escape")
    city.run_dead(game)
    assert game.outcome.why == "won"  # every survivor still in play is out


EVERYBODY_OUT = [{"id": "out", "kind": "escape", "says": "Get out."}]
TWO_OUT = [{"id": "out", "kind": "escape", "who": 2, "says": "Get two out."}]
OUT_AND_BACK = [*EVERYBODY_OUT, {"id": "back", "kind": "reach", "zones": ["shop"], "who": 1, "says": "Be there."}]
LEAVES = {"zone": "road"}
STAYS = {"zone": "alley", "acted": True}
LIES = {"zone": "alley", "ko": 1}


@rule("washington.ko.mission-ends-before-deadline", "washington.ko.everyone-down-loses-campaign")
@pytest.mark.parametrize(
    ("uses", "objectives", "ashley", "mindy", "why"),
    [
        ("ko", EVERYBODY_OUT, LIES, LIES, "everybody-down"),
        ("ko", EVERYBODY_OUT, LIES, STAYS, ""),
        ("ko", EVERYBODY_OUT, LEAVES, STAYS, ""),
        ("ko", EVERYBODY_OUT, LEAVES, LIES, "won"),
        ("ko", EVERYBODY_OUT, LEAVES, LEAVES, "won"),
        ("ko", OUT_AND_BACK, LEAVES, LEAVES, "impossible"),
        ("ko", TWO_OUT, LEAVES, STAYS, ""),
        ("ko", TWO_OUT, LEAVES, LIES, "impossible"),
        ("ko", TWO_OUT, LIES, STAYS, "impossible"),
        ("all-out", EVERYBODY_OUT, STAYS, STAYS, "tess-eliminated"),
        ("all-out", EVERYBODY_OUT, LEAVES, LEAVES, "tess-eliminated"),
        ("all-out", TWO_OUT, LEAVES, STAYS, "tess-eliminated"),
    ],
)
def test_the_last_one_falls_before_she_can_leave(
    table: Any, city: Any, uses: str, objectives: list[Any], ashley: Any, mindy: Any, why: str
) -> None:
    """A walker is about to take the last health point of Tess."""
    people = {"tess": {"zone": "shop", "wounds": 2, "acted": True}, "ashley": ashley, "mindy": mindy}
    rules = {"uses": [uses], "exits": ["road"], "objectives": objectives}
    turn = {"active": "ashley"} if ashley is LEAVES else {"phase": "zombies"}
    game = table(survivors=people, zombies={"shop": {"walker": 1}}, rules=rules, round=1, **turn)
    while game.question is not None and city.state(game).round == 1:
        game.answer("escape" if "escape" in city.options(game) else 0)
    assert (game.outcome.why if game.outcome else "") == why


@rule("washington.clock.end-phase-order", "washington.ko.death-may-lose-the-mission")
@pytest.mark.parametrize(
    ("fell", "lost_when", "why"),
    [
        (1, {"lost_when": ["death"]}, "anton-eliminated"),
        (2, {"lost_when": ["death"]}, "won"),
        (1, {}, "won"),
    ],
)
def test_in_an_end_phase_deaths_come_before_victory(
    table: Any, city: Any, fell: int, lost_when: dict[str, list[str]], why: str
) -> None:
    """The mission is won at the end of this round; for one who fell in the round before, that is too late."""
    objectives = [{"id": "hold", "kind": "survive", "rounds": 2, "says": "Hold out."}]
    rules = {**WITH_KO, "objectives": objectives, **lost_when}
    people = {"tess": "shop", "anton": {"zone": "road", "ko": fell}}
    game = table(survivors=people, rules=rules, active="tess", round=2, noise={"shop": 1})
    city.run_dead(game)
    assert game.outcome.why == why
    assert city.survivor(game, "anton").died == (fell == 1)


@rule("washington.ko.mission-ends-before-deadline")
def test_the_mission_is_won_while_she_lies_there(table: Any, city: Any) -> None:
    objectives = [{"id": "out", "kind": "escape", "says": "Get out."}]
    people = {"tess": {"zone": "shop", "ko": 1}, "ashley": "road"}
    rules = {**WITH_KO, "lost_when": ["death"], "exits": ["road"], "objectives": objectives}
    game = table(survivors=people, rules=rules, active="ashley", round=1)
    city.answer(game, "escape")
    assert game.outcome.why == "won"
    assert not city.survivor(game, "tess").died


@rule("washington.ko.last-health-point-means-ko")
def test_what_is_said_and_shown(table: Any, city: Any) -> None:
    game = bitten(table, city)
    said = [sentence for _, sentence in game.log_for(0)]
    assert "Tess goes down in shop. Somebody must take Tess to safety before round 5 is over." in said
    title, view = game.title, game.view(0)
    assert "_Te" in title.show(view, 100)
    assert "KO in shop, dead after round 5 unless taken" in title.show(view, 100)
    picture = title.painter.board(view)
    fallen = [element for element in picture.iter() if "fallen" in (element.get("class") or "")]
    assert [element.get("id") for element in fallen] == ["p-tess"]
    sheet = title.painter.sheet(view, game.question)
    assert [dash.by for dash in sheet.party if dash.id == "tess"] == ["KO in shop"]
    assert dict(title.epilogue(game, 0))["Tess"] == "KO in shop"


@rule("washington.ko.last-health-point-means-ko")
def test_a_stray_shot_is_said_to_knock_out(table: Any, city: Any) -> None:
    people = {"tess": {"zone": "s2", "wounds": 2}, "ashley": {"zone": "s1", "hands": ["pistol"]}}
    for uses, harm in ((["ko"], "knock out"), (["all-out"], "kill")):
        game = table("row", survivors=people, zombies={"s2": {"walker": 1}}, rules={"uses": uses}, active="ashley")
        shot = next(option for option in game.question.options if option.text == "shoot pistol s2")
        assert harm in game.title.caution(game, shot)


@rule("washington.ko.miniature-laid-down-in-zone")
def test_a_position_says_who_lies_where(table: Any, city: Any) -> None:
    game = table(survivors={"tess": {"zone": "shop", "ko": 3}, "ashley": "road"}, rules=WITH_KO, round=4)
    assert (view_of(game, "tess")["lies"], view_of(game, "tess")["deadline"]) == ("shop", 4)
    with pytest.raises(ContentError, match="too large"):
        table(survivors={"tess": {"zone": "shop", "ko": 5}, "ashley": "road"}, rules=WITH_KO, round=4)
    with pytest.raises(ContentError, match="uses: \\[ko\\]"):
        table(survivors={"tess": {"zone": "shop", "ko": 3}, "ashley": "road"}, round=4)


@rule("washington.ko.everyone-down-loses-campaign")
def test_it_ends_the_campaign_and_nobody_tries_again(table: Any, city: Any) -> None:
    game = bitten(table, city, others={"ashley": {"zone": "store", "ko": 4}}, campaign={"lanterns": 4})
    assert game.outcome.why == "everybody-down"
    assert game.outcome.winners == ()


@rule("washington.ko.keeps-campaign-progress-when-rescued")
@pytest.mark.parametrize("rescued", [True, False])
def test_only_death_costs_the_sheet(table: Any, city: Any, rescued: bool) -> None:
    """Tess is down when the mission is won, or was taken to safety before that."""
    objectives = [{"id": "out", "kind": "escape", "says": "Get out."}]
    rules = {**WITH_KO, "exits": ["road"], "objectives": objectives}
    people = {"tess": {"zone": "road", "ko": 1}, "ashley": "road"}
    sheets = {"sheets": {"tess": {"cxp": 4, "skills": ["steady-hand"], "reserve": 1}}}
    game = table(survivors=people, rules=rules, active="ashley", round=1, campaign=sheets)
    if rescued:
        city.answer(game, "take tess")
    city.answer(game, "escape")
    book = city.state(game).logbook
    assert (book.sheet_of("tess").cxp, book.sheet_of("tess").skills, book.dead) == (4, ("steady-hand",), ())
