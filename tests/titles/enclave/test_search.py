"""The Search: who goes, what is rolled, and everything that a row of the table can bring."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.testing import example, rule

TWO = {"billy": "re", "adam": "re"}
THREE = {**TWO, "chen": "re"}


def out(id: str, **keys: Any) -> dict[str, Any]:
    return {id: {"area": "re", **keys}}


# -- who goes, and the roll --------------------------------------------------------------------------------------------


@rule("enclave.search.one-or-more-searchers")
def test_any_number_of_survivors_go_and_each_pays_a_point(table: Any, enclave: Any) -> None:
    game = table(survivors={**THREE, "soldier": "re"}, fate=[[3, 3]])
    enclave.answer(game, "activate billy", "search")
    assert enclave.options(game) == ["join adam", "join chen", "go"]
    enclave.answer(game, "join chen")
    assert enclave.options(game) == ["join adam", "go"]
    enclave.answer(game, "go")
    assert (enclave.state(game).points, enclave.options(game)) == (1, ["activate adam", "rest"])
    assert enclave.said(game, "joins-search") == [("joins-search", "chen", "billy", "", 0)]


@rule("enclave.search.one-or-more-searchers")
def test_who_has_acted_does_not_go_along(table: Any, enclave: Any) -> None:
    game = table(survivors=THREE, fate=[[3, 3]])
    enclave.answer(game, "activate adam", "reinforce ew 1", "activate billy", "search")
    assert enclave.options(game) == ["join chen", "go"]
    assert enclave.refused(game, "join adam") == "enclave.activation.once-per-turn"
    assert enclave.refused(game, "join billy") == ""  # he is going as it is


@rule("enclave.search.one-or-more-searchers")
@pytest.mark.parametrize(
    ("answers", "why"),
    [
        (["activate billy"], "Nobody is setting out on a Search."),
        (["activate billy", "search"], "They are going as it is."),
    ],
)
def test_joining_makes_sense_only_for_those_who_stay(table: Any, enclave: Any, answers: list[str], why: str) -> None:
    game = table(survivors={"billy": "re", "adam": "re"}, step="act")
    enclave.answer(game, *answers)
    refusal = game.why_not("join billy")
    assert (refusal.rule, refusal.why) == ("enclave.search.one-or-more-searchers", why)


@rule("enclave.search.roll-on-standard-table")
@pytest.mark.parametrize(
    ("dice", "rp", "found"),
    [([1, 5], 0, 1), ([3, 4], 0, 1), ([4, 4], 0, 2), ([5, 6], 2, 3)],
)
def test_two_dice_are_looked_up_in_the_standard_table(
    table: Any, enclave: Any, dice: list[int], rp: int, found: int
) -> None:
    game = table(survivors={**TWO, "chen": "re"}, rp=rp + 1, fate=[dice])
    enclave.answer(game, "activate billy", "search", "go")
    assert (enclave.state(game).rp, enclave.state(game).found) == (rp + 1, found)
    assert enclave.said(game, "searched") == [("searched", "billy", "standard", str(sum(dice)), sum(dice))]
    assert enclave.rules_told(game, "searched") == ["enclave.search.roll-on-standard-table"]


@rule("enclave.search.group-bonus")
@example("enclave.search.group-bonus")
def test_three_searchers_add_one_and_no_more(table: Any, enclave: Any) -> None:
    game = table(survivors={**THREE, "walt": "re"}, fate=[[4, 4], ["crowbar"]])
    enclave.answer(game, "activate billy", "search", "join adam", "join chen", "go")
    assert enclave.said(game, "searched") == [("searched", "billy", "standard", "8", 9)]
    assert enclave.asked(game) == "receive"


@rule("enclave.search.group-bonus")
def test_one_searcher_adds_nothing_and_two_add_one(table: Any, enclave: Any) -> None:
    game = table(survivors=THREE, fate=[[4, 4]])
    enclave.answer(game, "activate billy", "search", "go")
    assert enclave.said(game, "searched")[0][4] == 8
    game = table(survivors=THREE, fate=[[4, 4], ["crowbar"]])
    enclave.answer(game, "activate billy", "search", "join adam", "go")
    assert enclave.said(game, "searched")[0][4] == 9


@rule("enclave.search.reading-the-table")
def test_beyond_the_table_its_last_row_counts(table: Any, enclave: Any) -> None:
    scavenger = {"billy": {"area": "re", "experience": ["scavenger"]}, "adam": "re", "chen": "re"}
    game = table(survivors=scavenger, fate=[[6, 6], ["walt"]])
    enclave.answer(game, "activate billy", "search", "join adam", "go")  # 14 is read as 13
    assert (enclave.state(game).found, enclave.asked(game)) == (2, "place-survivor")


@rule("enclave.search.reading-the-table")
def test_what_is_found_comes_before_what_it_costs(table: Any, enclave: Any) -> None:
    game = table(survivors=THREE, rp=1, fate=[[1, 1], ["walker"]])
    enclave.answer(game, "activate billy", "search", "go")
    kinds = [event.kind for event in game.events]
    assert kinds.index("searched") < kinds.index("gathered") < kinds.index("hurt")
    assert (enclave.state(game).horde, enclave.survivor(game, "billy").damage) == (["walker"], 1)
    assert enclave.asked(game) == "who"  # the combat waits until the Activation Phase is over
    assert enclave.state(game).combat_comes
    assert enclave.said(game, "followed") == [("followed", "billy", "", "", 0)]
    assert enclave.rules_told(game, "followed") == ["enclave.combat.started-by"]


@rule("enclave.search.group-bonus", "enclave.event.radio-contact", "enclave.event.heavy-rain")
@pytest.mark.parametrize(("events", "result"), [({"today": ["radio-contact"]}, 9), ({"event": "heavy-rain"}, 7)])
def test_events_come_on_top_of_the_group(table: Any, enclave: Any, events: dict[str, Any], result: int) -> None:
    game = table(survivors=THREE, advanced="events", rp=1, **events, fate=[[3, 4], ["crowbar"]])
    enclave.answer(game, "activate billy", "search", "join adam", "go")
    assert enclave.said(game, "searched")[0][4] == result


# -- what it brings ----------------------------------------------------------------------------------------------------


@rule("enclave.search.result-rp-next-day")
@example("enclave.search.result-rp-next-day")
def test_rp_are_spent_from_the_next_day_on(table: Any, enclave: Any) -> None:
    game = table(survivors=TWO, rp=2, fate=[[5, 6], ["wait"]])
    enclave.answer(game, "activate billy", "search", "go")
    assert (enclave.state(game).rp, enclave.state(game).found) == (2, 3)
    enclave.answer(game, "activate adam")
    assert enclave.refused(game, "build spiked-plate ep") == "enclave.build.pay-cost"
    enclave.answer(game, "molotov adam")
    assert enclave.asked(game) == "reallocate"
    assert (enclave.state(game).rp, enclave.state(game).found) == (1, 3)
    enclave.answer(game, "keep")
    assert (enclave.state(game).round, enclave.state(game).rp, enclave.state(game).found) == (2, 4, 0)


@rule("enclave.search.result-special-item")
def test_an_item_goes_to_anybody_but_the_dog(table: Any, enclave: Any) -> None:
    game = table(survivors={**THREE, "soldier": "re"}, fate=[[4, 5], ["shotgun"]])
    enclave.answer(game, "activate billy", "search", "go")
    assert enclave.options(game) == ["receive billy shotgun", "receive adam shotgun", "receive chen shotgun"]
    assert enclave.refused(game, "receive soldier shotgun") == "enclave.soldier.no-items"
    assert not enclave.state(game).item_cup.has("shotgun")
    enclave.answer(game, "receive chen shotgun")
    assert (enclave.items(game, "chen"), enclave.state(game).found) == (["shotgun"], 1)
    assert enclave.state(game).drawn == []


@rule("enclave.search.result-special-item")
def test_when_the_cup_is_empty_the_discarded_items_are_drawn_from(table: Any, enclave: Any) -> None:
    items = enclave.state(table()).item_cup.all_cards()
    game = table(survivors=TWO, drawn={"items": items}, fate=[[4, 5], ["grenade"]])
    assert len(enclave.state(game).item_cup) == 0
    enclave.answer(game, "activate billy", "search", "go", "receive adam grenade")
    assert enclave.items(game, "adam") == ["grenade"]
    assert (len(enclave.state(game).item_cup), enclave.state(game).item_cup.discards) == (len(items) - 1, [])


@rule("enclave.search.result-special-item")
def test_without_any_item_left_nothing_is_found(table: Any, enclave: Any) -> None:
    stage = enclave.state(table()).stage
    carried = [item for item in enclave.state(table()).item_cup.all_cards() if not stage.items[item].immediate]
    game = table(survivors={**TWO, **out("chen", items=carried)}, fate=[[4, 5]])
    enclave.state(game).item_cup.layers.clear()  # what is carried out at once never stays away from the cup
    enclave.answer(game, "activate billy", "search", "go")
    assert enclave.said(game, "no-items") == [("no-items", "", "", "", 0)]
    assert enclave.asked(game) == "who"


@rule("enclave.search.result-special-item", "enclave.item.lucky-finding", "enclave.item.its-broken")
def test_some_finds_are_carried_out_and_nobody_gets_them(table: Any, enclave: Any) -> None:
    game = table(survivors=TWO, fate=[[4, 5], ["lucky-finding"], [2, 3]])
    enclave.answer(game, "activate billy", "search", "go")
    assert (enclave.state(game).found, enclave.asked(game)) == (6, "who")
    assert enclave.state(game).item_cup.discards == ["lucky-finding"]
    game = table(survivors=TWO, fate=[[4, 5], ["its-broken"]])
    enclave.answer(game, "activate billy", "search", "go")
    assert (enclave.state(game).found, enclave.asked(game)) == (1, "who")
    assert [enclave.items(game, id) for id in TWO] == [[], []]


@rule("enclave.search.result-new-survivor")
def test_whoever_is_found_is_placed_where_the_player_likes(table: Any, enclave: Any) -> None:
    game = table(survivors=TWO, fate=[[6, 6], ["chen"]])
    enclave.answer(game, "activate billy", "search", "go")
    assert enclave.options(game) == ["place chen ep", "place chen ew", "place chen ip", "place chen re"]
    assert enclave.refused(game, "place chen rw") == "enclave.stacking.no-unit-in-rw"
    enclave.answer(game, "place chen ip")
    assert enclave.area(game, "chen") == "ip"
    assert not enclave.state(game).people_cup.has("chen")
    assert enclave.rules_told(game, "joined") == ["enclave.search.result-new-survivor"]


@rule("enclave.search.result-new-survivor", "enclave.drawback.coward")
def test_nobody_is_placed_on_a_wall_that_does_not_exist_and_no_coward_on_any(table: Any, enclave: Any) -> None:
    game = table(survivors=TWO, walls={"ew": "none", "rw": 5}, fate=[[6, 6], ["chen"]])
    enclave.answer(game, "activate billy", "search", "go")
    assert enclave.refused(game, "place chen ew") == "enclave.campaign.start-walls-and-rp"
    game = table(survivors=TWO, advanced="drawbacks", fate=[[6, 6], ["rosa"], ["coward"]])
    enclave.answer(game, "activate billy", "search", "go")
    assert enclave.survivor(game, "rosa").drawbacks == ["coward"]  # drawn on joining
    assert enclave.refused(game, "place rosa ew") == "enclave.drawback.coward"


@rule("enclave.search.result-new-survivor")
def test_with_nobody_left_in_the_cup_nobody_comes(table: Any, enclave: Any) -> None:
    everybody = dict.fromkeys(enclave.state(table()).stage.people, "re")
    game = table(survivors=everybody, fate=[[6, 6]])
    enclave.answer(game, "activate billy", "search", "go")
    assert len(enclave.state(game).survivors) == 17
    assert enclave.rules_told(game, "nobody-left") == ["enclave.search.result-new-survivor"]


@rule("enclave.search.result-damage")
def test_one_searcher_at_random_takes_all_damage(table: Any, enclave: Any) -> None:
    people = {"billy": {"area": "re", "drawbacks": ["phobic"]}, "adam": "re", "chen": "re"}
    game = table(survivors=people, advanced="drawbacks", rp=1, fate=[[1, 2], ["adam"]])
    enclave.answer(game, "activate billy", "search", "join adam", "go")  # 3 + 1 - 3 = 1
    assert [enclave.survivor(game, id).damage for id in THREE] == [0, 2, 0]
    assert enclave.said(game, "hurt") == [("hurt", "adam", "", "", 2)]


@rule("enclave.search.result-damage")
def test_armor_does_not_help_outside_combat(table: Any, enclave: Any) -> None:
    game = table(survivors={**out("billy", items=["armor"]), "adam": "re"}, fate=[[2, 2]])
    enclave.answer(game, "activate billy", "search", "go")
    assert (enclave.survivor(game, "billy").damage, enclave.items(game, "billy")) == (1, ["armor"])


@rule("enclave.search.result-damage")
def test_what_was_found_is_kept_even_if_the_finder_dies(table: Any, enclave: Any) -> None:
    game = table(survivors={**out("billy", damage=2, items=["crowbar"]), "adam": "re"}, fate=[[1, 4]])
    enclave.answer(game, "activate billy", "search", "go")
    assert not enclave.is_alive(game, "billy")
    assert (enclave.state(game).found, enclave.items(game, "adam")) == (1, ["crowbar"])


@rule("enclave.action.search", "enclave.search.vehicle-tables-replace", "enclave.vehicle.search-table-foot")
def test_with_vehicles_one_searches_on_foot(table: Any, enclave: Any) -> None:
    game = table(survivors=TWO, advanced="vehicles", fate=[[4, 4]])
    enclave.answer(game, "activate billy")
    assert enclave.refused(game, "drive") == "enclave.vehicle.search-table-vehicle"
    enclave.answer(game, "search", "go")
    assert enclave.said(game, "searched") == [("searched", "billy", "foot", "8", 8)]
    assert enclave.rules_told(game, "searched") == ["enclave.vehicle.search-table-foot"]
    assert (enclave.state(game).found, enclave.asked(game)) == (2, "who")


@rule("enclave.search.reading-the-table")
def test_a_combat_that_has_come_is_no_longer_expected(table: Any, enclave: Any) -> None:
    game = table(survivors=TWO, horde=["walker"], fate=[[1, 1], ["walker"]])
    enclave.answer(game, "activate billy", "search", "go")
    enclave.play_on(game, "deploy", first=False)
    assert enclave.asked(game) == "deploy"
    assert not enclave.state(game).combat_comes
