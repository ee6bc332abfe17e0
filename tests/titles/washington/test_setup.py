"""Setting up: who plays, the starting cards, and what everything begins with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import shamble
from shamble.kernel.errors import SettingError, ShambleError
from shamble.kernel.game import Game
from shamble.kernel.questions import Pick
from shamble.testing import rule
from shamble.zones.rules.learning import skills_to_learn

NAMES = ("Anna", "Bo", "Cleo", "Dan", "Eve", "Finn")
THE_SIX = ["angelo", "justin", "anton", "tess", "mindy", "ashley"]
CARDS = ["fire-axe", "crowbar", "baseball-bat", "pistol", "pistol", "pistol"]
FOUR = "amy, doug, elle, tess"


def begin(survivors: str = "", players: int = 1, fate: str | Sequence[Sequence[str]] = "auto") -> Game:
    options = {"survivors": survivors} if survivors else {}
    return shamble.new("washington", "brownout", seed=1, players=NAMES[:players], options=options, fate=fate)


def cast(game: Game) -> list[str]:
    return [person.id for person in game.state.stage.cast]


def dealt(game: Game) -> dict[str, list[str]]:
    """The starting cards of each survivor."""
    return {
        game.state.name(who): [item.card for item in survivor.inventory.items]
        for who, survivor in enumerate(game.state.survivors)
    }


def settle(game: Game) -> Game:
    """Answer what setup asks by the first option that is offered."""
    while game.state.phase == "setup":
        assert game.question is not None
        game.answer(game.question.options[0])
    return game


# -- who plays ---------------------------------------------------------------------------------------------------------


@rule("modern.setup.six-survivors")
def test_the_six_of_the_box_play_unless_others_are_chosen() -> None:
    assert cast(begin()) == THE_SIX


@rule("modern.setup.six-survivors")
@pytest.mark.parametrize(
    ("wanted", "team"),
    [
        ("doug", ["doug"]),
        ("Amy, doug", ["amy", "doug"]),
        (" bunny g ,tiger-sam", ["bunny-g", "tiger-sam"]),
        ("tess, ned, lou, josh, amy, elle", ["tess", "amy", "elle", "josh", "lou", "ned"]),
    ],
)
def test_one_to_six_of_the_cast_can_be_chosen(wanted: str, team: list[str]) -> None:
    game = settle(begin(wanted))
    assert cast(game) == team
    assert [game.state.name(who) for who in game.state.in_play()] == team


@rule("modern.setup.six-survivors")
@pytest.mark.parametrize(
    ("wanted", "why"),
    [
        ("amy, dug", "nobody is called “dug”; did you mean 'doug'"),
        ("amy,,doug", "nobody is called “”"),
        ("amy, amy", "“amy” is there twice; name everybody once."),
        ("amy, doug, elle, tess, ned, lou, josh", "these are 7 survivors; choose at most 6."),
    ],
)
def test_a_team_that_can_not_play_is_refused(wanted: str, why: str) -> None:
    with pytest.raises(SettingError) as error:
        begin(wanted)
    assert why in str(error.value)
    assert error.value.name == "survivors"


@rule("modern.setup.six-survivors")
def test_every_player_has_a_survivor() -> None:
    with pytest.raises(SettingError, match="there are 3 players; choose at least one survivor for each"):
        begin("amy, doug", players=3)
    game = begin("amy, doug", players=2)
    game.answer_all(["play amy seat-2"])
    assert [one.seat for one in settle(game).state.survivors] == [1, 0]


@rule("modern.setup.six-survivors")
def test_six_survivors_are_divided_among_one_to_six_players() -> None:
    assert {one.seat for one in settle(begin()).state.survivors} == {0}
    game = begin(players=2)
    game.answer_all([*[f"play {name} seat-1" for name in THE_SIX[:5]], "play ashley seat-2"])
    assert [one.seat for one in game.state.survivors] == [0, 0, 0, 0, 0, 1]
    six = begin(players=6)
    six.answer("deal-for-me")
    assert sorted(one.seat for one in six.state.survivors) == [0, 1, 2, 3, 4, 5]
    with pytest.raises(ShambleError):
        shamble.new("washington", "brownout", players=[*NAMES, "Gus"])


@rule("modern.setup.six-survivors")
def test_nobody_is_left_without_a_survivor() -> None:
    game = begin(players=2)
    game.answer_all([f"play {name} seat-1" for name in THE_SIX[:5]])
    assert [option.text for option in game.question.options] == ["play ashley seat-2", "deal-for-me"]
    refusal = game.why_not("play ashley seat-1")
    assert (refusal.rule, refusal.why) == ("modern.setup.six-survivors", "Somebody would be left without a survivor.")


def test_a_team_is_part_of_the_saved_game() -> None:
    game = settle(begin(FOUR))
    again = shamble.load(game.save())
    assert cast(again) == cast(game)
    assert again.digest() == game.digest()


# -- starting equipment ------------------------------------------------------------------------------------------------


@rule("modern.setup.starting-equipment-dealt")
def test_six_survivors_are_dealt_one_card_each() -> None:
    game = begin(fate="manual")
    question = game.question
    assert isinstance(question, Pick)
    assert (question.ask, question.count, sorted(question.bag)) == ("deal-equipment", 6, sorted(CARDS))
    game.answer(CARDS)
    assert dealt(game) == {name: [card] for name, card in zip(THE_SIX, CARDS)}
    assert game.state.out == []


@rule("modern.setup.starting-equipment-dealt")
def test_of_four_survivors_two_get_a_second_card_whom_the_players_choose() -> None:
    game = begin(FOUR, fate="manual")
    assert [option.text for option in game.question.options] == [f"one-more {who}" for who in cast(game)]
    game.answer("one-more doug")
    assert "one-more doug" not in [option.text for option in game.question.options]
    game.answer("one-more tess")
    assert game.question.about == ("tess", "amy", "doug", "elle", "doug", "tess")
    game.answer(CARDS)
    assert {who: len(cards) for who, cards in dealt(game).items()} == {"tess": 2, "amy": 1, "doug": 2, "elle": 1}
    assert dealt(game)["doug"] == ["baseball-bat", "pistol"]


@rule("modern.setup.starting-equipment-dealt")
@pytest.mark.parametrize(("team", "each"), [("amy, doug, elle", 2), ("amy, doug", 3)])
def test_where_it_comes_out_even_nobody_is_asked(team: str, each: int) -> None:
    game = begin(team)
    assert "one-more" not in [line["answer"].split()[0] for line in game.save()["lines"] if "answer" in line]
    assert [len(cards) for cards in dealt(game).values()] == [each] * (6 // each)


@rule("modern.setup.starting-equipment-dealt")
def test_of_five_survivors_one_gets_a_second_card() -> None:
    game = begin(f"{FOUR}, ned")
    game.answer("one-more ned")
    assert sorted(len(cards) for cards in dealt(game).values()) == [1, 1, 1, 1, 2]
    assert len(dealt(game)["ned"]) == 2


@rule("modern.setup.starting-equipment-dealt")
def test_who_plays_alone_discards_the_sixth_card_which_leaves_the_game() -> None:
    game = begin("amy")
    assert game.question.ask == "too-much"
    game.answer("drop baseball-bat")
    assert game.state.out == ["baseball-bat"]
    assert sorted(dealt(game)["amy"]) == ["crowbar", "fire-axe", "pistol", "pistol", "pistol"]


@rule("modern.setup.starting-equipment-dealt")
def test_at_a_real_table_the_cards_are_dealt_in_an_order_that_is_told() -> None:
    game = begin("amy, doug, elle", fate="manual")
    assert game.title.prompt(game.question) == (
        "Deal the starting cards, one by one, to Amy, Doug, Elle, Amy, Doug and Elle"
    )
    assert begin(fate="manual").title.prompt(begin(fate="manual").question) == (
        "Deal the starting cards, from Angelo to Ashley"
    )


@rule("modern.setup.starting-cards-placed")
def test_cards_go_into_hands_or_backpack_as_the_player_likes(city: Any) -> None:
    game = begin("amy, doug", fate="manual")
    game.answer(["crowbar", "pistol", "pistol", "fire-axe", "baseball-bat", "pistol"])
    assert (city.asked(game), game.question.about) == ("hold", ("amy",))
    assert {"hold crowbar pistol", "hold baseball-bat crowbar", "hold pistol", "hold nothing"} <= set(
        city.options(game)
    )
    game.answer("hold baseball-bat crowbar")
    assert (city.hands(game, "amy"), city.backpack(game, "amy")) == (["baseball-bat", "crowbar"], ["pistol"])
    game.answer("hold nothing")
    assert len(city.backpack(game, "doug")) == 3


@rule("modern.setup.starting-cards-placed")
def test_two_cards_are_simply_held(city: Any) -> None:
    game = begin("amy, doug, elle")
    assert game.state.phase == "players"
    assert [len(city.hands(game, who)) for who in cast(game)] == [2, 2, 2]


@rule("modern.setup.fire-axe-is-first-player")
@pytest.mark.parametrize(("place", "seat"), [(0, 0), (1, 1), (5, 1)])
def test_who_is_dealt_the_fire_axe_goes_first(city: Any, place: int, seat: int) -> None:
    game = begin(players=2, fate="manual")
    seats = [0, 1, 0, 0, 0, 1]
    game.answer_all([f"play {name} seat-{seat + 1}" for name, seat in zip(THE_SIX, seats)])
    cards = [card for card in CARDS if card != "fire-axe"]
    cards.insert(place, "fire-axe")
    game.answer(cards)
    assert game.state.first == seat
    assert city.told(game, "goes-first")[0]["who"] == THE_SIX[place]
    assert (city.asked(game), game.question.seats) == ("who", (seat,))


@rule("modern.setup.fire-axe-is-first-player", "washington.clock.replaces-first-player-token")
def test_a_fire_axe_of_another_deck_does_not_go_first(city: Any) -> None:
    """This mission deals one of the equipment deck."""
    game = shamble.new("washington", "a-guest-of-honour", players=["Anna", "Bo"], seed=1)
    while game.state.phase == "setup":
        game.answer(0)
    axes = [
        (survivor.seat, item.back)
        for survivor in game.state.survivors
        for item in survivor.inventory.items
        if item.card == "fire-axe"
    ]
    assert [back for _, back in sorted(axes)] == ["starting", "equipment"]
    assert len(city.told(game, "goes-first")) == 1
    assert (game.state.first, "starting") in axes


@rule("modern.setup.fire-axe-is-first-player")
def test_the_axe_goes_first_although_it_is_discarded_at_once() -> None:
    game = begin("amy")
    game.answer("drop fire-axe")
    assert game.state.first == 0
    assert [event["who"] for event in game.events if event.kind == "goes-first"] == ["amy"]


# -- the rest ----------------------------------------------------------------------------------------------------------


@rule("modern.setup.decks")
def test_the_decks_are_separate_and_shuffled() -> None:
    table = shamble.new("washington", "checkpoint-nine", seed=1).state
    sizes = {deck.name: len(deck) for deck in [*table.decks, table.dead_deck, table.abominations]}
    assert sizes == {"equipment": 45, "secret-service": 35, "pimpweapons": 11, "zombies": 40, "abominations": 4}
    for deck in [*table.decks, table.dead_deck, table.abominations]:
        assert [layer.ordered for layer in deck.layers] == [False]


@rule("modern.setup.sequence")
def test_setup_divides_then_places_then_deals(city: Any) -> None:
    game = begin(players=2)
    game.answer("deal-for-me")
    kinds = [event.kind for event in game.events if event.kind in ("seated", "starts", "dealt", "goes-first", "round")]
    assert list(dict.fromkeys(kinds)) == ["seated", "starts", "dealt", "goes-first", "round"]


@rule("modern.setup.starting-zone")
def test_survivors_begin_where_the_mission_says(city: Any) -> None:
    game = begin()
    assert {city.zone_of(game, who) for who in THE_SIX} == {"rowhouse-street"}


@rule("modern.setup.starting-state")
def test_a_survivor_begins_at_blue_with_the_skill_of_blue(city: Any) -> None:
    game = settle(begin("amy, doug"))
    amy = city.survivor(game, "amy")
    assert (amy.experience, amy.level, amy.wounds) == (0, 0, 0)
    assert amy.skills == ("plus-1-free-action:move",)
    assert game.view(0)["survivors"]["amy"]["health"] == 3


@rule("modern.setup.starting-state")
def test_it_is_quiet_and_nobody_has_come_yet() -> None:
    table = begin().state
    assert sum(table.noise) == sum(table.dead) == 0


@rule("modern.setup.doors-printed")
def test_doors_are_closed_as_drawn_and_others_are_open(table: Any, city: Any) -> None:
    game = table(survivors={"tess": "street"}, active="tess")
    assert city.is_closed(game, "shop--street")
    assert not city.is_closed(game, "plaza--store")
    assert "move shop" not in city.options(game)


# -- kids --------------------------------------------------------------------------------------------------------------


def kid(table: Any, zombies: int, **keys: Any) -> Any:
    survivors = {"bunny-g": {"zone": "shop", **keys.pop("bunny", {})}, **keys.pop("others", {})}
    dead = {"shop": {"walker": zombies}} if zombies else {}
    options = {"survivors": "bunny-g, doug"}
    return table(survivors=survivors, zombies=dead, active="bunny-g", options=options, **keys)


@rule("modern.setup.health")
def test_two_wounds_eliminate_a_kid_and_three_an_adult(table: Any, city: Any) -> None:
    game = kid(table, 0, others={"doug": "shop"})
    assert [game.view(0)["survivors"][who]["health"] for who in ("bunny-g", "doug")] == [2, 3]
    bitten = kid(table, 1, bunny={"wounds": 1})
    city.run_dead(bitten)
    assert bitten.outcome is not None
    assert bitten.outcome.why == "bunny-g-eliminated"


@rule("modern.setup.health")
def test_a_kid_slips_away_from_zombies_once_a_turn(table: Any, city: Any) -> None:
    game = kid(table, 5)
    assert city.options(game, "move") == []
    assert city.options(game, "slip") == ["slip store"]
    game.answer("slip store")
    assert (city.zone_of(game, "bunny-g"), city.actions_left(game)) == ("store", 2)
    game.answer("move shop")
    assert city.options(game, "slip") == []
    assert game.why_not("slip store").why == "You have already slipped away this turn."


@rule("modern.setup.health")
def test_a_kid_without_an_action_left_does_not_slip_away(table: Any, city: Any) -> None:
    game = kid(table, 1, bunny={"skills": ["plus-1-free-action:melee"], "hands": ["baseball-bat"]}, spent=3)
    assert city.options(game, "melee") != []
    assert city.options(game, "slip") == []


@rule("modern.setup.health")
def test_a_kid_may_save_it_for_another_move(table: Any, city: Any) -> None:
    game = kid(table, 1)
    game.answer("move store")
    assert city.actions_left(game) == 1
    assert "slip-away" not in city.state(game).turn.marks


@rule("modern.setup.health")
def test_a_free_move_pays_for_slipping_away(table: Any, city: Any) -> None:
    game = kid(table, 5, bunny={"skills": ["plus-1-free-action:move"]})
    game.answer("slip store")
    assert city.actions_left(game) == 3


@rule("modern.setup.health")
def test_nothing_to_slip_away_from(table: Any, city: Any) -> None:
    game = kid(table, 0)
    assert city.options(game, "slip") == []
    assert game.why_not("slip store").why == "You can just walk away from here."
    slippery = kid(table, 3, bunny={"skills": ["slippery"]})
    assert city.options(slippery, "slip") == []
    assert city.options(slippery, "move") == ["move store"]
    assert slippery.why_not("slip store").why == "You can just walk away from here."


@rule("modern.setup.health")
def test_adults_do_not_slip_away(table: Any, city: Any) -> None:
    game = table(survivors={"tess": "shop"}, zombies={"shop": {"walker": 3}}, active="tess")
    assert city.options(game, "slip") == []
    refusal = game.why_not("slip store")
    assert (refusal.rule, refusal.why) == ("modern.setup.health", "You need the skill Slip away.")


@rule("modern.setup.health")
def test_kids_do_not_slip_away_outside_their_own_turn(table: Any, city: Any) -> None:
    options = {"survivors": "bunny-g, doug"}
    leader = {"zone": "store", "skills": ["born-leader"]}
    game = table(
        survivors={"bunny-g": "shop", "doug": leader}, zombies={"shop": {"walker": 1}}, active="doug", options=options
    )
    game.answer("lead bunny-g")
    assert city.options(game, "slip") == []
    assert game.why_not("slip store").why == "You can use that skill only in your own turn."


@rule("modern.setup.health")
def test_nobody_learns_to_slip_away_or_shares_it() -> None:
    game = settle(begin("bunny-g"))
    skills = game.state.stage.skills
    assert "slip-away" in skills
    assert "slip-away" not in skills_to_learn(game.state, 0)
    assert "brother-in-arms:slip-away" not in skills
    assert "brother-in-arms:slippery" in skills
