"""The turn, the New Day and the Activation Phase: Action Points, who may act, and what changes hands afterwards."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.kernel.errors import IllegalAnswer
from shamble.kernel.game import Game
from shamble.testing import example, rule

TWO = {"billy": "re", "adam": "re"}
THREE = {**TWO, "chen": "re"}


def with_damage(*damage: int, **keys: Any) -> dict[str, Any]:
    """Billy, Adam and Chen, as many as there are amounts."""
    return {id: {"area": "re", "damage": points, **keys} for id, points in zip(THREE, damage)}


def ending(game: Game) -> tuple[tuple[int, ...], str]:
    assert game.outcome is not None
    return game.outcome.winners, game.outcome.why


# -- the turn ----------------------------------------------------------------------------------------------------------


@rule("enclave.turn.sequence")
def test_a_turn_has_four_phases_in_order(table: Any, enclave: Any) -> None:
    game = table(survivors=with_damage(1, 1), turn=3, step="new-day", fate=[["wait"]])
    assert enclave.state(game).phase == "activation"
    enclave.answer(game, "activate billy", "reinforce ew 1", "rest")
    order = [event.kind for event in game.events if event.kind in ("new-day", "activation", "chit", "recovered")]
    assert order == ["new-day", "activation", "chit", "recovered", "recovered", "new-day", "activation"]


@rule("enclave.turn.repeat-until-end", "enclave.turn.standard-victory-is-time")
def test_turns_repeat_until_the_number_of_the_scenario(table: Any, enclave: Any) -> None:
    game = table(survivors=TWO, turn=23, fate=[["wait"], ["add-1"], ["walker"], ["add-2"], ["boss", "brute"]])
    enclave.answer(game, "rest", "rest")
    assert (enclave.state(game).round, game.outcome) == (25, None)
    enclave.answer(game, "rest")
    assert ending(game) == ((0,), "held-out")
    assert enclave.state(game).horde == ["walker", "boss", "brute"]  # the last turn is played to its end


@rule("enclave.turn.repeat-until-end")
def test_the_last_survivors_death_ends_the_game(table: Any, enclave: Any) -> None:
    game = table(survivors=with_damage(2), fate=[[2, 2]])
    enclave.answer(game, "activate billy", "search")
    assert ending(game) == ((), "all-dead")


@rule("enclave.newday.advance-marker", "enclave.search.result-rp-next-day")
def test_a_new_day_moves_the_marker_and_opens_what_was_found(table: Any, enclave: Any) -> None:
    game = table(turn=4, rp=2, found=3, step="new-day")
    assert (enclave.state(game).round, enclave.state(game).rp, enclave.state(game).found) == (5, 5, 0)


@rule("enclave.newday.event-check-advanced-only")
def test_only_with_their_rules_events_are_checked_for(table: Any, enclave: Any) -> None:
    game = table(survivors=TWO, step="new-day")
    assert [event.kind for event in game.events] == ["new-day", "activation"]
    game = table(survivors=TWO, step="new-day", advanced="events", fate=[[3, 4]])
    assert enclave.asked(game) == "who"
    assert enclave.rules_told(game, "no-event") == ["enclave.event.check-roll"]


# -- Action Points -----------------------------------------------------------------------------------------------------


@rule("enclave.activation.one-ap-per-survivor")
@example("enclave.activation.one-ap-per-survivor")
def test_every_survivor_gives_a_point_and_the_dog_none(table: Any, enclave: Any) -> None:
    game = table(survivors={**THREE, "soldier": "re"})
    assert enclave.said(game, "activation") == [("activation", "", "", "", 3)]
    assert (enclave.state(game).points, enclave.state(game).extra) == (3, 0)
    assert enclave.options(game) == ["activate billy", "activate adam", "activate chen", "rest"]


@rule("enclave.activation.one-ap-per-survivor", "enclave.activation.once-per-turn")
def test_a_point_is_one_action_of_one_survivor(table: Any, enclave: Any) -> None:
    game = table(survivors=THREE, rp=9)
    enclave.answer(game, "activate adam", "build hole ep")
    assert enclave.state(game).points == 2
    assert enclave.options(game) == ["activate billy", "activate chen", "rest"]
    assert enclave.refused(game, "activate adam") == "enclave.activation.once-per-turn"


@rule("enclave.activation.one-ap-per-survivor")
def test_without_a_point_nobody_acts(table: Any, enclave: Any) -> None:
    billy = {"area": "re", "items": ["research-notes"]}
    cure = {"objective": {"id": "the-cure"}, "defenses": ["laboratory re"]}
    people = {"billy": billy, "adam": "re"}
    game = table(survivors=people, options={"objective": "the-cure"}, advanced="events", today=["quarrel"], **cure)
    enclave.answer(game, "activate billy", "reinforce ew 1")
    assert enclave.options(game) == ["study billy research-notes", "rest"]
    assert enclave.refused(game, "activate adam") == "enclave.activation.one-ap-per-survivor"
    assert enclave.refused(game, "activate billy") == "enclave.activation.once-per-turn"


@rule("enclave.activation.one-ap-per-survivor")
def test_without_a_point_nobody_goes_along(table: Any, enclave: Any) -> None:
    game = table(survivors=THREE, advanced="events", today=["quarrel"], fate=[[3, 4], ["wait"], [3, 4]])
    enclave.answer(game, "activate adam", "reinforce ew 1", "activate billy", "search")
    assert enclave.said(game, "joins-search") == []  # nobody has a point left, so nobody was asked
    assert enclave.said(game, "searched") == [("searched", "billy", "standard", "7", 7)]


@rule("enclave.activation.ap-counted-at-start")
@example("enclave.activation.ap-counted-at-start")
def test_whoever_joins_today_neither_gives_a_point_nor_acts(table: Any, enclave: Any) -> None:
    game = table(survivors=TWO, fate=[[6, 6], ["chen"]])
    enclave.answer(game, "activate billy", "search", "go", "place chen re")
    assert (enclave.state(game).points, enclave.state(game).extra) == (1, 0)
    assert enclave.options(game) == ["activate adam", "rest"]
    assert enclave.refused(game, "activate chen") == "enclave.activation.ap-counted-at-start"


@rule("enclave.activation.ap-counted-at-start", "enclave.endday.recover-idle")
def test_whoever_joined_today_counts_as_idle(table: Any, enclave: Any) -> None:
    people = {"billy": {"area": "re", "activated": True}, "adam": {"area": "re", "damage": 2, "new": True}}
    game = table(survivors=people, step="end-of-day")
    assert enclave.survivor(game, "adam").damage == 0


@rule("enclave.activation.ap-counted-at-start")
def test_even_an_extra_point_does_not_activate_who_joined_today(table: Any, enclave: Any) -> None:
    people = {"billy": {"area": "re", "experience": ["organizer"]}, "adam": "re"}
    game = table(survivors=people, fate=[[6, 6], ["chen"]])
    enclave.answer(game, "activate billy", "search", "go", "place chen re")
    assert enclave.options(game) == ["activate billy", "activate adam", "rest"]


@rule("enclave.activation.actions-may-repeat")
def test_everybody_may_do_the_same(table: Any, enclave: Any) -> None:
    game = table(survivors=THREE, rp=9)
    for who in THREE:
        enclave.answer(game, f"activate {who}", "build hole ep")
    assert enclave.defenses(game) == ["hole-1 ep", "hole-2 ep", "hole-3 ep"]
    game = table(survivors=THREE, rp=9)
    enclave.answer(game, "activate chen", "build hole ip", "activate billy", "molotov adam")
    enclave.answer(game, "activate adam", "reinforce rw 1")
    assert (enclave.defenses(game), enclave.walls(game), enclave.state(game).rp) == (["hole-1 ip"], (5, 6), 6)


@rule("enclave.activation.resolution-order")
def test_what_a_search_brings_can_be_used_by_the_next(table: Any, enclave: Any) -> None:
    game = table(survivors=TWO, rp=0, fate=[[4, 5], ["gasoline"], [4]])
    enclave.answer(game, "activate billy", "go", "receive billy gasoline")
    enclave.answer(game, "activate adam", "molotovs adam")
    assert enclave.items(game, "adam") == ["molotov"] * 4
    assert enclave.items(game, "billy") == []


@rule("enclave.activation.search-once-per-turn")
def test_there_is_one_search_in_a_turn(table: Any, enclave: Any) -> None:
    game = table(survivors=THREE, fate=[[3, 3]])
    enclave.answer(game, "activate billy", "search", "join chen", "go")
    assert [enclave.survivor(game, id).activated for id in THREE] == [True, False, True]
    enclave.answer(game, "activate adam")
    assert enclave.options(game, "search") == []
    assert enclave.refused(game, "search") == "enclave.activation.search-once-per-turn"
    with pytest.raises(IllegalAnswer, match="You have already searched this turn"):
        enclave.answer(game, "search")


@rule("enclave.activation.search-once-per-turn")
def test_the_next_day_has_a_search_of_its_own(table: Any, enclave: Any) -> None:
    game = table(done=["search"], fate=[["wait"]])
    enclave.answer(game, "rest", "activate billy")
    assert enclave.options(game, "search") == ["search"]


@rule("enclave.activation.rp-must-exist-at-phase-start", "enclave.build.rp-currently-available")
@example("enclave.activation.rp-must-exist-at-phase-start")
def test_what_is_found_today_buys_nothing_today(table: Any, enclave: Any) -> None:
    game = table(survivors=TWO, rp=0, fate=[[4, 4], ["wait"]])
    enclave.answer(game, "activate billy", "go")  # without RP there is nothing to do but search
    assert enclave.said(game, "found-rp") == [("found-rp", "billy", "", "", 2)]
    assert (enclave.state(game).round, enclave.state(game).rp) == (2, 2)  # there was nothing that Adam could do
    enclave.answer(game, "activate adam", "build hole ep")
    assert enclave.state(game).rp == 1


@rule("enclave.activation.rp-must-exist-at-phase-start")
def test_who_can_do_nothing_is_told_why(table: Any, enclave: Any) -> None:
    people = {**TWO, "chen": {"area": "re", "experience": ["builder"]}}
    game = table(survivors=people, rp=0, found=5, step="act", done=["search"])
    assert enclave.options(game) == ["activate chen", "rest"]  # a Hole costs him nothing
    assert enclave.refused(game, "activate adam") == "enclave.activation.rp-must-exist-at-phase-start"
    enclave.answer(game, "activate chen")
    assert enclave.refused(game, "reinforce ew 1") == "enclave.activation.rp-must-exist-at-phase-start"
    assert enclave.options(game, "build")[0] == "build hole ep"


@rule("enclave.activation.survivor-may-stay-idle")
def test_nobody_has_to_act(table: Any, enclave: Any) -> None:
    game = table(survivors=with_damage(2, 2), fate=[["wait"]])
    enclave.answer(game, "activate billy", "reinforce ew 1", "rest")
    assert [enclave.survivor(game, id).damage for id in TWO] == [1, 0]


@rule("enclave.activation.extra-ap-extra-action")
def test_an_extra_point_is_for_anybody_but_never_for_a_second_search(table: Any, enclave: Any) -> None:
    game = table(survivors=TWO, advanced="events", today=["good-spirits"], rp=9, fate=[[3, 4], ["wait"], [3, 4]])
    assert (enclave.state(game).points, enclave.state(game).extra) == (2, 1)
    enclave.answer(game, "activate billy", "search", "go", "activate adam", "reinforce ew 1")
    assert enclave.options(game) == ["activate billy", "activate adam", "rest"]
    enclave.answer(game, "activate billy")
    assert enclave.refused(game, "search") == "enclave.activation.extra-ap-extra-action"
    enclave.answer(game, "reinforce rw 2")
    assert enclave.walls(game) == (6, 7)
    assert enclave.state(game).round == 2  # no point was left for more
    assert (enclave.state(game).points, enclave.state(game).extra) == (2, 0)  # and spirits are as ever


@rule("enclave.activation.extra-ap-extra-action")
def test_an_extra_point_leaves_the_others_their_own(table: Any, enclave: Any) -> None:
    game = table(survivors={"billy": {"area": "re", "experience": ["organizer"]}, "adam": "re"}, rp=9)
    assert game.question.about == ("3",)
    enclave.answer(game, "activate billy", "reinforce ew 1", "activate billy", "reinforce ew 1")
    assert (enclave.state(game).points, enclave.state(game).extra) == (1, 0)
    assert enclave.options(game) == ["activate adam", "rest"]


@rule("enclave.activation.extra-ap-extra-action", "enclave.endday.recover-without-combat")
def test_who_acts_by_an_extra_point_has_acted(table: Any, enclave: Any) -> None:
    people = {"billy": {"area": "re", "experience": ["organizer"], "damage": 2}}
    game = table(survivors=people, rp=9, fate=[["wait"]])
    enclave.answer(game, "activate billy", "reinforce ew 1", "activate billy", "reinforce ew 1")
    assert enclave.survivor(game, "billy").damage == 1


# -- items change hands ------------------------------------------------------------------------------------------------


@rule("enclave.items.reallocate-end-of-activation")
def test_items_change_hands_when_everybody_has_acted(table: Any, enclave: Any) -> None:
    billy = {"area": "ew", "items": ["crowbar", "molotov", "molotov"]}
    game = table(survivors={"billy": billy, "adam": "re", "soldier": "re"}, fate=[["wait"]])
    assert "give billy crowbar adam" not in enclave.options(game)
    enclave.answer(game, "rest")
    assert enclave.asked(game) == "reallocate"
    assert enclave.options(game) == ["give billy crowbar adam", "give billy molotov adam", "keep"]
    enclave.answer(game, "give billy molotov adam", "number 1", "give billy crowbar adam")
    assert (enclave.items(game, "billy"), enclave.items(game, "adam")) == (["molotov"], ["crowbar", "molotov"])


@rule("enclave.items.reallocate-end-of-activation", "enclave.soldier.no-items")
def test_the_dog_carries_nothing(table: Any, enclave: Any) -> None:
    people = {"billy": {"area": "ew", "items": ["crowbar"]}, "adam": "re", "soldier": "re"}
    game = table(survivors=people, step="reallocate")
    assert enclave.options(game) == ["give billy crowbar adam", "keep"]
    assert enclave.refused(game, "give billy crowbar soldier") == "enclave.soldier.no-items"


@rule("enclave.items.reallocate-end-of-activation")
def test_what_was_given_stays_where_it_is(table: Any, enclave: Any) -> None:
    people = {"billy": {"area": "ew", "items": ["crowbar"]}, "adam": {"area": "re", "items": ["crowbar"]}}
    game = table(survivors=people, step="reallocate")
    enclave.answer(game, "give billy crowbar adam")
    assert enclave.asked(game) != "reallocate"  # what Adam has received stays with him


@rule("enclave.items.reallocate-end-of-activation")
def test_of_several_alike_the_player_says_how_many(table: Any, enclave: Any) -> None:
    people = {"billy": {"items": ["molotov"] * 3 + ["crowbar"]}, "adam": "re", "chen": "re"}
    game = table(survivors=people, step="reallocate")
    enclave.answer(game, "give billy molotov adam")
    assert (enclave.asked(game), enclave.options(game)) == ("how-many", ["number 1", "number 2", "number 3"])
    assert game.why_not("number 4").why == "They don't carry that many."
    enclave.answer(game, "number 2")
    assert (enclave.items(game, "billy"), enclave.items(game, "adam")) == (["crowbar", "molotov"], ["molotov"] * 2)
    assert enclave.said(game, "gave-some") == [("gave-some", "billy", "adam", "molotov", 2)]
    assert enclave.options(game) == [
        *("give billy molotov chen", "give billy crowbar adam", "give billy crowbar chen"),
        "keep",
    ]
    enclave.answer(game, "give billy molotov chen")
    assert enclave.said(game, "gave") == [("gave", "billy", "chen", "molotov", 1)]
    assert enclave.items(game, "chen") == ["molotov"]


@rule("enclave.items.reallocate-end-of-activation", "enclave.combat.started-by")
def test_items_change_hands_before_the_combat_that_a_search_has_caused(table: Any, enclave: Any) -> None:
    people = {"billy": {"area": "re", "items": ["crowbar"]}, "adam": "re"}
    game = table(survivors=people, fate=[[1, 1], ["walker"]])
    enclave.answer(game, "activate billy", "search", "go", "activate adam", "reinforce ew 1")
    assert enclave.asked(game) == "reallocate"
    enclave.answer(game, "give billy crowbar adam")
    assert enclave.asked(game) == "deploy"
    assert enclave.state(game).phase == "activation"  # no chit has been drawn
    assert enclave.zombies(game, "ep") == ["walker-1"]


@rule("enclave.activation.resolution-order")
def test_the_activation_phase_is_a_turn_of_everybody_in_which_each_has_one(table: Any, enclave: Any) -> None:
    game = table(survivors=TWO, fate=[["wait"]])
    assert [turn.who for turn in enclave.state(game).turns] == [-1]
    enclave.answer(game, "activate adam")
    assert [turn.who for turn in enclave.state(game).turns] == [-1, 1]
    enclave.answer(game, "reinforce ew 1")
    assert [turn.who for turn in enclave.state(game).turns] == [-1]
