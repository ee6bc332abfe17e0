"""The campaign: both ways to begin it, the house that may have to be cleaned first, experience, and what follows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import shamble
from shamble.kernel.game import Game
from shamble.testing import rule

Table = Callable[..., Game]
CURE = {"id": "the-cure", "points": 19}


def campaign(*fate: list[Any], **options: str) -> Game:
    """A campaign from its very start."""
    return shamble.new(
        "enclave", "campaign", fate=[*fate], options={k.replace("_", "-"): v for k, v in options.items()}
    )


@pytest.fixture
def before_the_cure(table: Table) -> Table:
    """A campaign in which one more Cure Point completes the objective; Billy has the time to find it."""

    def make(*fate: list[Any], **keys: Any) -> Game:
        page = {"rp": 6, "turn": 17, "objective": CURE, "defenses": ["laboratory re", "hole ep"], **keys}
        return table("campaign", step="act", fate=[[1], *fate], **page)

    return make


# -- how it begins -----------------------------------------------------------------------------------------------------


@rule("enclave.campaign.start-survivors", "enclave.campaign.otherwise-standard-setup")
def test_it_starts_with_a_random_survivor_and_the_dog(enclave: Any) -> None:
    game = campaign(["billy"], ["the-cure"])
    assert sorted(one.id for one in enclave.state(game).survivors) == ["billy", "soldier"]
    assert enclave.state(game).owner == "billy"
    assert not enclave.state(game).people_cup.has("soldier")
    pool = enclave.state(game).buildup.all_cards()
    assert (pool.count("add-1"), pool.count("add-3-b"), enclave.state(game).horde) == (4, 0, [])


@rule("enclave.campaign.start-walls-and-rp")
def test_it_starts_with_eight_points_and_hardly_a_wall(enclave: Any) -> None:
    game = campaign(["billy"], ["the-cure"])
    state = enclave.state(game)
    assert (state.outer_wall, state.walls, state.rp) == (False, [0, 0], 8)
    assert enclave.refused(game, "buy iron-bars ew") == "enclave.campaign.start-walls-and-rp"
    assert "buy iron-bars rw" in enclave.options(game)
    assert enclave.refused(game, "wall rw") == "enclave.scenario.setup-rp-on-walls"
    assert enclave.refused(game, "buy improved-wheels ve") == "enclave.vehicle.improvements-built-like-defenses"
    enclave.answer(game, "buy hole ep", "begin")
    assert state.rp == 7


@rule("enclave.campaign.start-walls-and-rp")
def test_without_an_outer_wall_nothing_lies_between_the_perimeters(table: Table, enclave: Any) -> None:
    page: Any = {"step": "fight", "survivors": {"billy": "ip"}, "zombies": ["brute ep", "brute ip"]}
    game = table("campaign", **page)
    enclave.answer(game, "turn billy")
    assert enclave.options(game, "attack") == ["attack brute-1", "attack brute-2"]
    assert enclave.options(game, "move") == ["move ep", "move re"]
    game = table("campaign", **page, walls={"ew": 0})  # there is one, and a breach in it
    enclave.answer(game, "turn billy")
    assert enclave.options(game, "attack") == ["attack brute-2"]
    assert enclave.refused(game, "attack brute-1") == "enclave.survivor-combat.attack-same-or-adjacent"


@rule("enclave.campaign.start-walls-and-rp")
def test_without_an_outer_wall_what_is_thrown_reaches_from_ep_into_ip(table: Table, enclave: Any) -> None:
    billy = {"area": "ep", "items": ["grenade"]}
    page: Any = {"step": "fight", "survivors": {"billy": billy, "adam": "re"}, "zombies": ["brute ip"]}
    game = table("campaign", **page)
    enclave.answer(game, "turn billy")
    assert enclave.options(game, "launch") == ["launch grenade brute-1", "launch grenade ip"]
    game = table("campaign", **page, walls={"ew": 1})
    enclave.answer(game, "turn billy")
    assert enclave.options(game, "launch") == []


@rule("enclave.campaign.start-walls-and-rp")
def test_nobody_can_be_placed_on_a_wall_that_does_not_exist(table: Table, enclave: Any) -> None:
    game = table("campaign", step="combat", horde=["walker"])
    assert enclave.options(game) == ["deploy billy ep", "deploy billy re"]  # the Walker is in IP at once
    assert enclave.refused(game, "deploy billy ew") == "enclave.campaign.start-walls-and-rp"


@rule("enclave.campaign.start-walls-and-rp")
def test_the_first_point_brings_the_outer_wall_into_being(table: Table, enclave: Any) -> None:
    game = table("campaign", step="act", rp=3, survivors={"billy": "re", "adam": "re"})
    enclave.answer(game, "activate billy", "reinforce ew 1", "activate adam")
    assert enclave.state(game).outer_wall
    assert "build iron-bars ew" in enclave.options(game)


@rule("enclave.campaign.all-advanced-rules")
def test_all_advanced_rules_apply_so_people_search_on_foot(enclave: Any) -> None:
    game = campaign(["billy"], ["the-cure"], [4, 4], ["wait"])
    assert enclave.state(game).codes == "VDFEC"
    enclave.answer(game, "begin", "activate billy", "search")
    assert enclave.said(game, "searched")[0][2] == "foot"


@rule("enclave.campaign.objective-drawn")
def test_an_objective_is_drawn_before_anything_is_bought(enclave: Any) -> None:
    game = campaign(["billy"], ["the-cure"])
    assert enclave.rules_told(game, "objective") == ["enclave.objective.the-cure"]
    assert enclave.asked(game) == "purchase"
    assert "buy laboratory re" in enclave.options(game)
    assert enclave.state(game).round == 0


@rule("enclave.campaign.objective-drawn")
def test_players_may_name_the_first_objective(enclave: Any) -> None:
    game = campaign(["billy"], objective="survival")
    assert enclave.state(game).objective == "survival"


@rule("enclave.campaign.no-events-with-one-survivor")
def test_events_are_not_checked_before_a_second_survivor_is_found(table: Table, enclave: Any) -> None:
    game = table("campaign", step="new-day", survivors={"billy": "re", "soldier": {"owner": "billy"}}, fate=[])
    assert enclave.asked(game) == "who"
    game = table("campaign", step="new-day", survivors={"billy": "re", "adam": "re"}, fate=[[1, 1]])
    assert enclave.said(game, "no-event") != []


@rule("enclave.campaign.no-events-with-one-survivor")
def test_who_is_found_brings_the_events_and_their_death_does_not_end_them(table: Table, enclave: Any) -> None:
    game = table("campaign", step="act", rp=0, fate=[[5, 6], ["walt"], ["wait"], [1, 1]])
    enclave.answer(game, "activate billy", "place walt re")
    assert enclave.state(game).events_begun
    assert enclave.said(game, "no-event") == [("no-event", "", "", "", 2)]  # on the next morning
    game = table("campaign", step="new-day", done=["events"], fate=[[1, 1]])
    assert enclave.said(game, "no-event") != []


@rule("enclave.campaign.alternative-setup")
def test_the_other_start_has_two_survivors_without_the_dog(enclave: Any) -> None:
    game = campaign(["billy"], ["adam"], ["lazy"], ["the-cure"], [1, 1], campaign_start="alternative")
    assert enclave.options(game) == ["burden billy", "burden adam"]
    enclave.answer(game, "burden adam")
    assert [one.id for one in enclave.state(game).survivors] == ["billy", "adam"]
    assert [one.drawbacks for one in enclave.state(game).survivors] == [[], ["lazy"]]
    assert enclave.state(game).people_cup.has("soldier")
    assert (enclave.state(game).outer_wall, enclave.state(game).walls, enclave.state(game).rp) == (False, [0, 0], 8)
    enclave.answer(game, "begin")
    assert enclave.said(game, "no-event") != []  # checked from the first turn on
    assert enclave.state(game).round == 1


@rule("enclave.campaign.alternative-setup")
@pytest.mark.parametrize("people", [["rosa", "billy"], ["billy", "rosa"]])
def test_who_brings_a_drawback_of_their_own_spares_the_other(enclave: Any, people: list[str]) -> None:
    fate = [[one] if one == "billy" else entry for one in people for entry in ([one], ["lazy"])[: 1 + (one == "rosa")]]
    game = campaign(*fate, ["the-cure"], campaign_start="alternative")
    assert enclave.asked(game) == "purchase"
    assert enclave.survivor(game, "rosa").drawbacks == ["lazy"]
    assert enclave.survivor(game, "billy").drawbacks == []


@rule("enclave.campaign.alternative-setup", "enclave.soldier.drawn-like-others")
def test_the_dog_may_be_drawn_at_the_other_start_and_counts_for_nobody(enclave: Any) -> None:
    game = campaign(["soldier"], ["billy"], ["adam"], campaign_start="alternative")
    assert sorted(one.id for one in enclave.state(game).survivors) == ["adam", "billy", "soldier"]
    assert len(enclave.state(game).people()) == 2


# -- the house first ---------------------------------------------------------------------------------------------------


@rule("enclave.campaign.cleaning-the-house-start", "enclave.scenario.cleaning-start")
def test_the_campaign_may_begin_with_a_house_to_be_cleaned(enclave: Any) -> None:
    game = campaign(["billy"], [1], ["walker", "walker", "walker"], [1, 3, 6], campaign_cleaning_the_house="yes")
    assert enclave.items(game, "billy") == ["molotov", "molotov"]
    assert [one.area for one in enclave.state(game).survivors] == [0, 0]
    assert [enclave.zombies(game, area) for area in ("ep", "ip", "re")] == [["walker-1"], ["walker-2"], ["walker-3"]]
    assert (enclave.state(game).outer_wall, enclave.state(game).rp) == (True, 0)
    assert enclave.state(game).objective == ""
    assert enclave.asked(game) == "fight"


@rule("enclave.campaign.cleaning-the-house-start")
def test_when_the_house_is_clean_the_campaign_begins_with_what_is_left(table: Table, enclave: Any) -> None:
    people = {"billy": {"area": "ep", "damage": 1, "items": ["molotov"], "drawbacks": ["lazy"]}}
    game = table(
        "campaign", step="fight", done=["cleaning"], turn=0, survivors=people, zombies=["walker ep"], rp=0,
        walls={"ew": 0, "rw": 0}, fate=[[1, 2], ["survival"]],
    )  # fmt: skip
    enclave.answer(game, "turn billy", "attack walker-1")
    state = enclave.state(game)
    assert enclave.asked(game) == "purchase"
    assert (state.outer_wall, state.walls, state.rp, state.objective) == (False, [0, 0], 8, "survival")
    billy = enclave.survivor(game, "billy")
    assert (enclave.area(game, "billy"), billy.damage, billy.items, billy.drawbacks) == ("re", 1, ["molotov"], ["lazy"])
    enclave.answer(game, "begin")
    assert (state.round, enclave.asked(game)) == (1, "who")


@rule("enclave.campaign.cleaning-the-house-start")
def test_who_dies_in_the_house_has_lost_the_campaign(table: Table, enclave: Any) -> None:
    people = {"billy": {"area": "ep", "damage": 2}, "soldier": {"area": "ep", "owner": "billy"}}
    game = table("campaign", step="zombies", done=["cleaning"], survivors=people, zombies=["walker ep"], fate=[[1, 2]])
    assert game.outcome.why == "all-dead"


@rule("enclave.campaign.cleaning-the-house-start", "enclave.campaign.alternative-setup")
def test_at_the_other_start_two_clean_the_house_without_the_dog(enclave: Any) -> None:
    game = campaign(
        ["billy"], ["adam"], ["pyrophobia"], [1], ["walker", "walker", "walker"], [1, 1, 1],
        campaign_cleaning_the_house="yes", campaign_start="alternative",
    )  # fmt: skip
    enclave.answer(game, "burden billy")
    assert enclave.options(game) == ["arm billy", "arm adam"]
    enclave.answer(game, "arm adam")  # Billy would not throw them
    assert [one.id for one in enclave.state(game).survivors] == ["billy", "adam"]
    assert (enclave.items(game, "billy"), enclave.items(game, "adam")) == ([], ["molotov", "molotov"])
    assert [one.area for one in enclave.state(game).survivors] == [0, 0]
    assert enclave.state(game).people_cup.has("soldier")
    assert enclave.state(game).cleaning


@rule("enclave.campaign.cleaning-the-house-start", "enclave.campaign.alternative-setup")
def test_after_the_house_the_other_start_checks_events_from_the_first_turn(enclave: Any) -> None:
    hits = [[1, 2]] * 3
    game = campaign(
        ["billy"], ["rosa"], ["lazy"], [1], ["walker", "walker", "walker"], [1, 1, 1], *hits[:2], [6, 6], hits[2],
        ["survival"], [1, 1], campaign_cleaning_the_house="yes", campaign_start="alternative",
    )  # fmt: skip
    enclave.answer(game, "arm billy")
    for zombie in (1, 2):
        enclave.answer(game, enclave.options(game, "turn")[0], f"attack walker-{zombie}")
        while enclave.asked(game) == "fighter":
            enclave.answer(game, "done")
    if enclave.asked(game) == "victim":
        enclave.answer(game, enclave.options(game)[0])
    enclave.answer(game, "turn billy", "attack walker-3")
    enclave.answer(game, "begin")
    assert enclave.said(game, "no-event") != []
    assert (enclave.state(game).outer_wall, enclave.state(game).rp) == (False, 8)


@rule("enclave.campaign.cleaning-the-house-start")
def test_after_the_house_the_walls_are_those_of_the_start_that_was_chosen(enclave: Any) -> None:
    text = (
        "title: enclave\nscene: ruins\nname: Ruins\nabout: Ruins.\n"
        "survivors: 1\nrp: 8\nouter_wall: none\nobjectives: 4\n"
        "advanced: [vehicles, drawbacks, fire, events]\nopening: cleaning-the-house\n"
        "alternative: {rp: 3, outer_wall: 1, refuge_wall: 2}\n"
    )
    for start, left in (("standard", (False, [0, 0], 8)), ("alternative", (True, [1, 2], 3))):
        game = shamble.new(
            "enclave", "ruins", text=text, options={"campaign-start": start, "campaign-cleaning-the-house": "yes"},
            fate=[["lloyd"], [1], ["walker"] * 3, [1, 1, 1], [1, 2], [1, 2], [6, 6], [1, 2], ["survival"], [1, 1]],
        )  # fmt: skip
        while enclave.asked(game) in ("fight", "fighter"):
            attacks = enclave.options(game, "attack") or enclave.options(game, "turn")
            enclave.answer(game, attacks[0] if attacks else enclave.options(game)[-1])
        state = enclave.state(game)
        assert (state.outer_wall, state.walls, state.rp) == left


# -- experience --------------------------------------------------------------------------------------------------------


@rule("enclave.campaign.xp-after-objective", "enclave.campaign.next-objective")
def test_everybody_alive_may_learn_something_before_the_next_objective(before_the_cure: Table, enclave: Any) -> None:
    people = {"billy": "re", "soldier": {"owner": "billy"}, "adam": {"damage": 1}}
    game = before_the_cure(["rescued"], [1, 1], survivors=people)
    enclave.answer(game, "activate billy", "research")
    assert (enclave.asked(game), game.question.about) == ("experience", ("billy",))
    assert enclave.state(game).objective == "the-cure"
    enclave.answer(game, "learn billy tough")
    assert "learn adam tough" not in enclave.options(game)  # there is one counter of each
    enclave.answer(game, "learn adam fast")
    assert enclave.survivor(game, "billy").experience == ["tough"]
    assert enclave.state(game).hit_points(0) == 4
    assert enclave.survivor(game, "soldier").experience == []
    assert (enclave.state(game).objective, enclave.asked(game)) == ("rescued", "who")


@rule("enclave.campaign.xp-after-objective")
def test_a_trait_that_is_known_or_gone_can_not_be_learned(before_the_cure: Table, enclave: Any) -> None:
    people = {"billy": {"area": "re", "experience": ["fast"]}, "adam": "re"}
    game = before_the_cure(survivors=people)
    enclave.answer(game, "activate billy", "research")
    assert game.why_not("learn billy fast").why == "They already have this trait."
    enclave.answer(game, "learn-nothing billy")
    assert enclave.why(game, "learn adam fast") == "enclave.campaign.xp-after-objective"
    assert "already" not in game.why_not("learn adam fast").why  # Billy has the only counter


@rule("enclave.campaign.xp-after-objective")
def test_nobody_is_obliged_to_learn(before_the_cure: Table, enclave: Any) -> None:
    game = before_the_cure(["survival"])
    enclave.answer(game, "activate billy", "research", "learn-nothing billy")
    assert enclave.survivor(game, "billy").experience == []


@rule("enclave.campaign.xp-max-two")
def test_nobody_learns_a_third_trait(before_the_cure: Table, enclave: Any) -> None:
    people = {"adam": {"experience": ["fast"]}, "billy": {"experience": ["tough", "builder"]}}
    game = before_the_cure(["survival"], [1, 1], survivors=people)
    enclave.answer(game, "activate billy", "research")
    assert game.question.about == ("adam",)
    enclave.answer(game, "learn adam organizer")
    assert enclave.asked(game) == "who"  # Billy had no choice
    assert enclave.survivor(game, "billy").experience == ["tough", "builder"]
    assert enclave.survivor(game, "adam").experience == ["fast", "organizer"]


@rule("enclave.campaign.xp-after-objective")
def test_what_the_dead_have_learned_can_be_learned_again(before_the_cure: Table, table: Table, enclave: Any) -> None:
    people = {"billy": {"area": "re", "damage": 2, "experience": ["brawler"]}, "adam": "re"}
    game = table("campaign", step="zombies", survivors=people, zombies=["walker re"], fate=[[2, 3]])
    assert enclave.state(game).experience_left("brawler") == 0
    enclave.answer(game, "face billy walker-1")
    assert enclave.state(game).experience_left("brawler") == 1


# -- what follows ------------------------------------------------------------------------------------------------------


@rule("enclave.campaign.next-objective")
def test_the_turn_ends_with_the_objective_and_the_next_one_begins_on_turn_one(
    before_the_cure: Table, enclave: Any
) -> None:
    people = {"billy": "re", "adam": {"damage": 2}}
    game = before_the_cure(["survival"], [1, 1], survivors=people, horde=["walker"])
    enclave.answer(game, "activate billy", "research", "learn-nothing billy", "learn-nothing adam")
    assert enclave.said(game, "chit") == []  # no Enemy Phase
    assert enclave.survivor(game, "adam").damage == 2  # and no End of the Day
    assert (enclave.state(game).round, enclave.asked(game)) == (1, "who")
    assert enclave.state(game).points == 2
    assert [task.name for task in enclave.state(game).agenda] == ["close-activation"]  # nothing of the old day is left


@rule("enclave.campaign.next-objective", "enclave.campaign.objective-drawn")
def test_the_next_objective_is_one_of_those_not_yet_completed(before_the_cure: Table, enclave: Any) -> None:
    game = before_the_cure(completed=["rescued", "survival"])  # one is left, so nothing is drawn
    enclave.answer(game, "activate billy", "research", "learn-nothing billy")
    assert enclave.state(game).objective == "the-lost-child"
    assert enclave.state(game).completed == ["rescued", "survival", "the-cure"]


@rule("enclave.campaign.kept-between-objectives")
def test_the_group_goes_on_as_it_stands(before_the_cure: Table, enclave: Any) -> None:
    people = {
        "billy": {"damage": 1, "items": ["crowbar", "molotov", "research-notes"], "drawbacks": ["lazy"]},
        "adam": {"experience": ["fast"]},
        "soldier": {"owner": "adam", "damage": 1},
    }
    game = before_the_cure(
        ["survival"], [1, 1], survivors=people, walls={"ew": 3, "rw": 0}, horde=["walker", "boss"], vehicle=2,
        defenses=["laboratory re", "hole ep", "improved-wheels ve"], found=2, drawn={"chits": ["wait"]},
    )  # fmt: skip
    before = len(enclave.state(game).buildup.all_cards())
    enclave.answer(game, "activate billy", "research", "learn-nothing billy", "learn-nothing adam")
    state = enclave.state(game)
    assert (state.walls, state.rp, state.horde) == ([3, 0], 6 - 2 + 2, ["walker", "boss"])
    assert [one.damage for one in state.survivors] == [1, 0, 1]
    assert (enclave.items(game, "billy"), enclave.survivor(game, "billy").drawbacks) == (
        ["crowbar", "molotov"],
        ["lazy"],
    )
    assert (enclave.survivor(game, "adam").experience, state.owner) == (["fast"], "adam")
    assert enclave.defenses(game) == ["hole-1 ep", "improved-wheels-1 ve"]
    assert (state.vehicle, state.vehicle_damage) == (True, 2)
    assert state.buildup.discards == ["wait"]
    assert len(state.buildup.all_cards()) == before + 3  # those of Survival have come
    assert "research-notes" not in state.item_cup.all_cards()
    assert (state.codes, state.progress) == ("VDFES", 0)


@rule("enclave.campaign.kept-between-objectives")
def test_the_chits_of_survival_leave_with_it(table: Table, enclave: Any) -> None:
    game = table(
        "campaign", step="end-of-day", turn=50, objective={"id": "survival"}, drawn={"chits": ["add-3-s", "wait"]},
        completed=["rescued", "the-cure"],
    )  # fmt: skip
    enclave.answer(game, "learn-nothing billy")
    chits = enclave.state(game).buildup.all_cards()
    assert [chit for chit in chits if chit.endswith("-s")] == []
    assert (enclave.state(game).buildup.discards, enclave.state(game).objective) == (["wait"], "the-lost-child")


@rule("enclave.campaign.kept-between-objectives")
def test_an_event_that_stays_leaves_and_the_deck_is_shuffled_anew(before_the_cure: Table, enclave: Any) -> None:
    people = {"billy": "re", "adam": "re"}
    game = before_the_cure(
        ["survival"], [1, 1], survivors=people, event="fog", drawn={"events": ["looters", "quarrel"]}
    )
    enclave.answer(game, "activate billy", "research", "learn-nothing billy", "learn-nothing adam")
    deck = enclave.state(game).event_deck
    assert (enclave.state(game).event, len(deck), deck.discards) == ("", 24, [])
    assert enclave.said(game, "no-event") != []  # and events go on being checked


# -- its end -----------------------------------------------------------------------------------------------------------


@rule("enclave.campaign.end")
def test_the_last_objective_wins_the_campaign(before_the_cure: Table, enclave: Any) -> None:
    game = before_the_cure(completed=["rescued", "survival", "the-lost-child"])
    enclave.answer(game, "activate billy", "research")
    assert (game.outcome.why, game.outcome.rule, game.outcome.winners) == ("campaign-won", "enclave.campaign.end", (0,))
    assert len(enclave.state(game).completed) == 4


@rule("enclave.campaign.end")
@pytest.mark.parametrize(("wanted", "why"), [("1", "campaign-won"), ("2", "")])
def test_players_may_agree_on_fewer(before_the_cure: Table, enclave: Any, wanted: str, why: str) -> None:
    game = before_the_cure(["survival"], options={"campaign-objectives": wanted})
    enclave.answer(game, "activate billy", "research")
    assert (game.outcome.why if game.outcome else "") == why


@rule("enclave.campaign.end")
def test_any_loss_ends_the_campaign_with_what_was_completed(table: Table, enclave: Any) -> None:
    game = table(
        "campaign", step="zombies", survivors={"billy": {"damage": 2}}, zombies=["walker re"], fate=[[1, 2]],
        objective={"id": "survival"}, completed=["rescued"],
    )  # fmt: skip
    assert (game.outcome.why, enclave.state(game).completed) == ("all-dead", ["rescued"])


@rule("enclave.campaign.next-objective")
def test_nothing_of_an_objective_is_left_when_the_next_is_drawn(table: Table, enclave: Any) -> None:
    """The Rescue Forces have come, and some day they are done."""
    objective = {"id": "rescued", "rescue": True}
    game = table("campaign", step="end-of-day", turn=17, objective=objective, fate=[["the-cure"]])
    enclave.answer(game, "learn-nothing billy")
    state = enclave.state(game)
    assert (state.completed, state.objective) == (["rescued"], "the-cure")
    assert (state.rescue, state.progress) == (False, 0)


@rule("enclave.objective.brings-components")
def test_an_objective_without_events_shuffles_none(enclave: Any) -> None:
    game = shamble.new("enclave", "bootcamp", fate=[["billy"], ["adam"], ["chen"]], options={"objective": "the-cure"})
    assert [event[1] for event in enclave.said(game, "objective")] == ["the-cure"]
    assert enclave.said(game, "events-shuffled") == []


@rule("enclave.campaign.kept-between-objectives")
def test_the_laboratory_leaves_the_game_with_the_cure(table: Table, enclave: Any) -> None:
    game = table(
        "campaign", step="act", rp=4, objective={"id": "the-cure", "points": 19}, defenses=["laboratory re", "hole ip"],
        fate=[[3], ["survival"]],
    )  # fmt: skip
    enclave.answer(game, "activate billy", "research", "learn-nothing billy")
    assert [event.kind for event in game.events if event.get("defense") == "laboratory-1"] == ["left-the-game"]
    assert enclave.defenses(game) == ["hole-1 ip"]
    assert not [said for said in game.log if "built again" in said]
