"""Companions: with a leader and alone, rallied, traded, hit and lost."""

from __future__ import annotations

from typing import Any

import pytest

import shamble
from shamble.kernel.errors import ContentError
from shamble.testing import example, rule

TAYLOR = {"id": "taylor", "name": "Taylor", "skill": "lucky"}


def company(**keys: Any) -> dict[str, Any]:
    return {"companions": [{**TAYLOR, **keys}]}


def led(table: Any, rules: Any = None, zone: str = "shop", **keys: Any) -> Any:
    """Tess leads Taylor; Ashley stands next door."""
    people = {
        "tess": {"zone": zone, **keys.pop("tess", {})},
        "ashley": {"zone": "store"},
        "taylor": {"zone": zone, "leader": "tess"},
    }
    return table(survivors=people, rules={**company(), **(rules or {})}, active="tess", **keys)


def events(game: Any, kind: str) -> list[Any]:
    return [event for event in game.events if event.kind == kind]


@rule("modern.mode.companions")
def test_a_companion_has_no_turn_no_cards_and_is_one_noise(table: Any, city: Any) -> None:
    game = led(table)
    state = city.state(game)
    assert state.edition.loudness(state)[state.stage.board.zone_index["shop"]] == 2
    assert "trade taylor" not in city.options(game)
    assert game.why_not("trade taylor").why == "Taylor is a companion, who only follows."
    city.answer(game, "end")
    assert [event["who"] for event in events(game, "turn")] == ["ashley"]
    city.answer(game, "end")
    assert city.state(game).round == 2


@rule("modern.mode.companions")
def test_any_wound_eliminates_it(table: Any, city: Any) -> None:
    people = {"tess": {"zone": "road", "acted": True}, "taylor": "shop"}
    game = table(survivors=people, zombies={"shop": {"walker": 1}}, rules=company(loses=False), phase="zombies")
    assert [event["who"] for event in events(game, "eliminated")] == ["taylor"]
    assert city.zone_of(game, "taylor") == ""
    assert game.outcome is None


@rule("washington.ko.companions-are-eliminated")
@example("washington.ko.companions-are-eliminated")
def test_with_knock_outs_too(table: Any, city: Any) -> None:
    people = {"tess": {"zone": "road", "acted": True}, "taylor": "shop"}
    rules = {**company(loses=False), "uses": ["ko"]}
    game = table(survivors=people, zombies={"shop": {"walker": 1}}, rules=rules, phase="zombies")
    assert [event["who"] for event in events(game, "eliminated")] == ["taylor"]
    assert events(game, "ko") == []


@rule("washington.ko.companions-are-eliminated")
def test_when_the_leader_goes_down_the_companion_stands_alone(table: Any, city: Any) -> None:
    people = {
        "tess": {"zone": "shop", "wounds": 2, "acted": True},
        "ashley": {"zone": "road", "acted": True},
        "taylor": {"zone": "shop", "leader": "tess"},
    }
    rules = {**company(), "uses": ["ko"]}
    game = table(survivors=people, zombies={"shop": {"walker": 1}}, rules=rules, phase="zombies")
    city.answer(game, "share tess=1 taylor=0")
    view = game.view(0)["survivors"]
    assert (view["taylor"]["zone"], view["taylor"]["leader"], view["tess"]["lies"]) == ("shop", "", "shop")


@rule("modern.mode.companion-loss")
@pytest.mark.parametrize(("keys", "why"), [({}, "taylor-eliminated"), ({"loses": False}, None)])
def test_an_eliminated_companion_loses_unless_the_scene_says_otherwise(table: Any, keys: Any, why: Any) -> None:
    people = {"tess": {"zone": "road", "acted": True}, "taylor": "shop"}
    game = table(survivors=people, zombies={"shop": {"walker": 1}}, rules=company(**keys), phase="zombies")
    assert (game.outcome.why if game.outcome else None) == why


@rule("modern.mode.companions")
def test_a_stray_shot_hits_it(table: Any, city: Any) -> None:
    people = {"tess": {"zone": "s1", "hands": ["pistol"]}, "taylor": "s2"}
    zombies = {"s2": {"walker": 1}}
    game = table("row", survivors=people, zombies=zombies, rules=company(), active="tess", fate=[[1]])
    assert game.odds("shoot pistol s2").chance("lost") > 0
    city.answer(game, "shoot pistol s2")
    assert game.outcome.why == "taylor-eliminated"


@rule("modern.mode.companions")
def test_fire_burns_it(table: Any, city: Any) -> None:
    people = {"tess": {"zone": "s3", "hands": ["molotov"]}, "taylor": "street"}
    game = table(survivors=people, rules=company(), active="tess")
    assert game.odds("throw molotov street").chance("lost") == 1
    city.answer(game, "throw molotov street")
    assert game.outcome.why == "taylor-eliminated"


@rule("modern.mode.companion-leader")
def test_the_leader_has_its_blue_skill(table: Any, city: Any) -> None:
    game = led(table)
    assert "lucky" in city.survivor(game, "tess").skills
    assert city.survivor(game, "taylor").skills == ()
    assert "lucky" not in city.survivor(game, "ashley").skills


@rule("modern.mode.companion-leader")
def test_the_skill_is_gone_with_the_companion(table: Any, city: Any) -> None:
    people = {"tess": {"zone": "shop", "acted": True}, "taylor": {"zone": "shop", "leader": "tess"}}
    rules = company(loses=False)
    game = table(survivors=people, zombies={"shop": {"walker": 1}}, rules=rules, phase="zombies")
    city.answer(game, "share tess=0 taylor=1")
    assert "lucky" not in city.survivor(game, "tess").skills
    assert game.view(0)["survivors"]["taylor"]["leader"] == ""


@rule("modern.mode.companion-rally-and-trade")
def test_rallying_costs_an_action_and_gives_the_skill(table: Any, city: Any) -> None:
    people = {"tess": "shop", "taylor": "shop"}
    game = table(survivors=people, rules=company(), active="tess")
    assert "lucky" not in city.survivor(game, "tess").skills
    city.answer(game, "rally taylor")
    assert city.actions_left(game) == 2
    assert "lucky" in city.survivor(game, "tess").skills
    assert game.view(0)["survivors"]["taylor"]["leader"] == "tess"


@rule("modern.mode.companion-rally-and-trade")
def test_only_one_who_is_alone_in_the_zone(table: Any, city: Any) -> None:
    for taylor, why in (("store", "in your zone"), ({"zone": "shop", "leader": "ashley"}, "already follows")):
        people = {"tess": "shop", "ashley": "shop", "taylor": taylor}
        game = table(survivors=people, rules=company(), active="tess")
        assert city.options(game, "rally") == []
        refusal = game.why_not("rally taylor")
        assert refusal.rule == "modern.mode.companion-rally-and-trade"
        assert why in (refusal.why or game.title.reason(refusal.rule))


@rule("modern.mode.companion-rally-and-trade")
def test_in_a_trade_it_passes_on_like_a_card(table: Any, city: Any) -> None:
    people = {"tess": "shop", "ashley": "shop", "taylor": {"zone": "shop", "leader": "tess"}}
    game = table(survivors=people, rules=company(), active="tess")
    for answer in ("trade ashley", "give taylor"):
        city.answer(game, answer)
    assert game.view(0)["survivors"]["taylor"]["leader"] == "ashley"
    assert "lucky" not in city.survivor(game, "tess").skills
    assert "lucky" in city.survivor(game, "ashley").skills


@rule("modern.mode.companion-follows")
def test_it_goes_where_the_leader_goes_at_no_cost(table: Any, city: Any) -> None:
    game = led(table)
    city.answer(game, "move store")
    assert city.zone_of(game, "taylor") == "store"
    assert city.actions_left(game) == 2


@rule("modern.mode.companion-follows")
def test_a_skill_that_moves_the_leader_moves_it_too(table: Any, city: Any) -> None:
    people = {
        "tess": {"zone": "shop"},
        "ashley": "store",
        "taylor": {"zone": "shop", "leader": "tess"},
    }
    game = table(survivors=people, zombies={"shop": {"walker": 1}}, rules=company(), active="ashley")
    city.answer(game, "rescue shop")
    city.answer(game, "come")
    assert (city.zone_of(game, "tess"), city.zone_of(game, "taylor")) == ("store", "store")
    assert city.asked(game) == "act"  # nobody asks Taylor


@rule("modern.mode.companion-follows")
def test_alone_it_stays_and_zombies_go_after_it(table: Any, city: Any) -> None:
    people = {"tess": {"zone": "road", "acted": True}, "taylor": "store"}
    game = table(survivors=people, zombies={"shop": {"walker": 1}}, rules=company(), phase="zombies")
    assert city.zone_of(game, "taylor") == "store"
    assert city.dead(game, "store") == {"walker": 1}


@rule("modern.mode.companion-follows")
def test_an_escaping_leader_takes_it_along(table: Any, city: Any) -> None:
    objectives = [{"id": "out", "kind": "escape", "says": "Get out."}]
    game = led(table, {"exits": ["road"], "objectives": objectives}, zone="road")
    city.answer(game, "escape")
    view = game.view(0)["survivors"]["taylor"]
    assert (view["zone"], view["escaped"]) == ("", True)


@rule("modern.mode.companion-leader")
def test_a_companion_of_the_team_begins_with_a_leader_of_choice(table: Any, city: Any) -> None:
    text = """
title: washington
scene: walk
name: A walk
about: A test.
map: |
  +.....+.....+
  : aa  : bb  :
  +.....+.....+
zones:
  aa: {id: left, name: the left side, kind: exterior}
  bb: {id: right, name: the right side, kind: exterior}
starts: {left: 6}
spawns: [{zone: right, colour: white}]
companions: [{id: taylor, name: Taylor, skill: lucky, leader: start}]
objectives: [{id: survive, kind: survive, rounds: 3, says: Survive.}]
"""
    game = shamble.new("washington", text=text, seed=1)
    while city.asked(game) != "leader":
        game.answer(0)
    assert game.title.prompt(game.question) == "Who does Taylor follow?"
    city.answer(game, "follow taylor ashley")
    assert game.view(0)["survivors"]["taylor"]["leader"] == "ashley"
    assert city.zone_of(game, "taylor") == "left"
    assert "Taylor goes with Ashley." in [sentence for _, sentence in game.log_for(0)]


@rule("modern.mode.companions")
def test_a_card_places_one_who_was_not_there(table: Any, city: Any) -> None:
    cards = [{"id": "card-1", "zone": "shop", "name": "A door", "text": "Hello?", "effects": [{"companion": "taylor"}]}]
    game = table(survivors={"tess": "shop"}, rules={**company(), "cards": cards}, active="tess")
    assert city.zone_of(game, "taylor") == ""
    city.answer(game, "take card-1")
    assert city.options(game, "rally") == ["rally taylor"]


@rule("modern.mode.companions")
def test_what_is_shown(table: Any, city: Any) -> None:
    game = led(table)
    view, title = game.view(0), game.title
    assert "follows Tess" in title.show(view, 120)
    dash = next(dash for dash in title.painter.sheet(view, game.question).party if dash.id == "taylor")
    assert (dash.cards, dash.tags[0].text) == ((), "follows Tess")


@rule("modern.mode.companions")
def test_what_a_scene_may_not_say(table: Any) -> None:
    for keys, why in (
        ({"skill": "flying"}, "no skill is called 'flying'"),
        ({"zone": "shop", "leader": "start"}, "leave one of the two out"),
        ({"id": "tess"}, "already taken"),
    ):
        with pytest.raises(ContentError, match=why):
            table(survivors={"tess": "shop"}, rules=company(**keys))
    with pytest.raises(ContentError, match="only companions have a leader"):
        table(survivors={"tess": {"zone": "shop", "leader": "ashley"}})


@rule("modern.mode.companion-follows", "washington.ko.mission-ends-before-deadline")
def test_a_companion_who_was_left_behind_is_still_in_play(table: Any, city: Any) -> None:
    """Ashley has left, and the last one who could fetch Taylor goes down."""
    objectives = [{"id": "out", "kind": "escape", "says": "Get out."}]
    people = {"tess": {"zone": "shop", "wounds": 2, "acted": True}, "ashley": "road", "taylor": "alley"}
    rules = {**company(), "uses": ["ko"], "exits": ["road"], "objectives": objectives}
    game = table(survivors=people, zombies={"shop": {"walker": 1}}, rules=rules, active="ashley")
    city.answer(game, "escape")
    city.run_dead(game)
    assert game.outcome.why == "impossible"


@rule("modern.mode.companion-leader")
def test_only_its_leader_has_its_skill(table: Any, city: Any) -> None:
    game = shamble.new("washington", "airwaves", seed=1)
    taylor = city.survivor(game, "taylor")
    assert [skill.id for skill in taylor.abilities] == []


@rule("modern.mode.companions")
def test_a_companion_who_has_left_is_not_found_again(table: Any, city: Any) -> None:
    """Two cards lead to Taylor; between them Tess leaves the board with Taylor."""
    cards = [
        {"id": f"card-{number}", "zone": zone, "name": "A door", "text": "Hello?", "effects": [{"companion": "taylor"}]}
        for number, zone in ((1, "road"), (2, "store"))
    ]
    rules = {**company(), "cards": cards, "exits": ["road"]}
    people = {"tess": "road", "ashley": "store"}
    game = table(survivors=people, rules=rules, active="tess")
    city.answer(game, "take card-1", "rally taylor", "escape")
    city.answer(game, "take card-2")
    assert len(events(game, "appeared")) == 1
    assert city.zone_of(game, "taylor") == ""


@rule("washington.ko.companions-are-eliminated")
def test_a_companion_does_not_get_the_teams_second_wind(table: Any, city: Any) -> None:
    people = {"tess": {"zone": "road", "acted": True}, "taylor": "shop"}
    rules = {**company(loses=False), "uses": ["ko"], "second_wind": "dose-taken"}
    game = table(survivors=people, zombies={"shop": {"walker": 1}}, rules=rules, phase="zombies")
    assert [event["who"] for event in events(game, "eliminated")] == ["taylor"]
    assert game.view(0)["achieved"] == []


@rule("modern.mode.companion-loss")
@pytest.mark.parametrize(("loses", "why"), [(False, "won"), (True, "taylor-eliminated")])
def test_a_companion_who_need_not_live_is_not_waited_for(table: Any, city: Any, loses: bool, why: str) -> None:
    goal = [{"id": "home", "kind": "bring", "companion": "taylor", "zones": ["s3"], "says": "Bring Taylor home."}]
    people = {"tess": {"zone": "road", "acted": True}, "taylor": "shop"}
    rules = {**company(loses=loses), "objectives": goal}
    game = table(survivors=people, zombies={"shop": {"walker": 1}}, rules=rules, phase="zombies")
    assert game.outcome.why == why
