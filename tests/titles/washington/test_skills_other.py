"""Skills of turns, things, healing, spawning and setting up."""

from __future__ import annotations

from typing import Any

import pytest

import shamble
from shamble.kernel.game import Game
from shamble.testing import rule
from shamble.titles.washington.title import FOLDER

LAST = [{"zone": "s5", "colour": "white"}]
YELLOW = 7


def acting(table: Any, *skills: str, **keys: Any) -> Game:
    """Tess in the shop, about to act."""
    tess = {"zone": "shop", "skills": list(skills), **keys.pop("tess", {})}
    game: Game = table(survivors={"tess": tess, **keys.pop("others", {})}, active="tess", **keys)
    return game


# -- turns and actions -------------------------------------------------------------------------------------------------


@rule("modern.skill.plus-1-action")
def test_one_more_action(table: Any, city: Any) -> None:
    assert city.actions_left(acting(table, "plus-1-action")) == 4
    assert city.actions_left(acting(table, "plus-1-action", "plus-1-action")) == 5


@pytest.mark.parametrize(
    ("kind", "free", "costly"),
    [
        ("melee", "melee katana", "shoot pistol shop"),
        ("ranged", "shoot pistol shop", "melee katana"),
        ("move", "move store", "make-noise"),
    ],
)
@rule("modern.skill.plus-1-free-action")
def test_a_free_action_is_only_for_what_it_names(table: Any, city: Any, kind: str, free: str, costly: str) -> None:
    tess = {"hands": ["katana", "pistol"]}
    crowd = {} if kind == "move" else {"shop": {"walker": 9}}
    game = acting(table, f"plus-1-free-action:{kind}", tess=tess, zombies=crowd)
    city.answer(game, costly)
    assert city.actions_left(game) == 2
    city.answer(game, free)
    assert city.actions_left(game) == 2
    if kind != "move":
        city.answer(game, free)
        assert city.actions_left(game) == 1


@rule("modern.skill.plus-1-free-action")
def test_a_free_combat_action_pays_for_both_kinds_and_a_free_search_is_the_search_of_the_turn(
    table: Any, city: Any
) -> None:
    tess = {"hands": ["katana", "pistol"]}
    for attack in ("melee katana", "shoot pistol shop"):
        game = acting(table, "plus-1-free-action:combat", tess=tess, zombies={"shop": {"walker": 9}})
        city.answer(game, attack)
        assert city.actions_left(game) == 3
    game = acting(table, "plus-1-free-action:search", decks={"equipment": ["water", "kukri"]})
    city.answer(game, "search equipment", "keep water")
    assert city.actions_left(game) == 3
    assert city.refused(game, "search equipment") == "modern.action.search-once-per-turn"


@rule("modern.skill.born-leader", "modern.skill.once-per-turn")
def test_a_born_leader_gives_one_action_at_once(table: Any, city: Any) -> None:
    game = acting(table, "born-leader", others={"mindy": "yard"})
    city.answer(game, "lead mindy", "move s3")
    assert (city.zone_of(game, "mindy"), city.actions_left(game)) == ("s3", 3)
    assert city.options(game, "lead") == []
    city.answer(game, "end")
    assert city.state(game).turn.who == city.state(game).number_of("mindy"), "her own turn is still to come"


@rule("modern.skill.tactician")
def test_a_tactician_cuts_in_before_or_after_any_turn(table: Any, city: Any) -> None:
    people = {"tess": {"zone": "shop", "seat": 1}, "mindy": {"zone": "shop", "seat": 2, "skills": ["tactician"]}}
    game = table(survivors=people, players=2)
    assert city.options(game) == ["cut-in mindy", "wait mindy"]
    game.answer("cut-in mindy", 1)
    assert city.state(game).turn.who == city.state(game).number_of("mindy")


@rule("modern.skill.brother-in-arms")
def test_brothers_in_arms_share_a_skill_while_they_are_together(table: Any, city: Any) -> None:
    game = acting(table, "brother-in-arms:tough", others={"mindy": "shop", "anton": "yard"})

    def tough(who: str) -> bool:
        return "tough" in city.survivor(game, who).skills

    assert [tough(who) for who in ("tess", "mindy", "anton")] == [True, True, False]
    city.answer(game, "move store")
    assert [tough(who) for who in ("tess", "mindy", "anton")] == [False, False, False]


# -- things ------------------------------------------------------------------------------------------------------------


@rule("modern.skill.can-search-more-than-once")
def test_searching_again_for_an_action_each(table: Any, city: Any) -> None:
    game = acting(table, "can-search-more-than-once", decks={"equipment": ["water", "kukri"]})
    for card in ("water", "kukri"):
        city.answer(game, "search equipment", f"keep {card}")
    assert sorted(city.hands(game, "tess")) == ["kukri", "water"]
    assert city.actions_left(game) == 2, "the first was Tess's free search"


@rule("modern.skill.search-2-cards")
def test_a_search_draws_two_and_a_flashlight_adds_nothing(table: Any, city: Any) -> None:
    tess = {"hands": ["flashlight"]}
    game = acting(table, "search-2-cards", tess=tess, decks={"equipment": ["water", "kukri", "katana"]})
    city.answer(game, "search equipment")
    assert [event["card"] for event in city.told(game, "searched")] == ["water", "kukri"]


@rule("modern.skill.scavenger")
def test_a_scavenger_searches_the_streets(table: Any, city: Any) -> None:
    street = table(survivors={"tess": {"zone": "street", "skills": ["scavenger"]}}, active="tess")
    assert city.options(street, "search") == ["search equipment"]
    crowded = table(
        survivors={"tess": {"zone": "street", "skills": ["scavenger"]}},
        zombies={"street": {"walker": 1}},
        active="tess",
    )
    assert city.options(crowded, "search") == [], "the other rules stay"


@rule("modern.skill.destiny")
def test_destiny_draws_another_card_once_a_turn(table: Any, city: Any) -> None:
    game = acting(table, "destiny", decks={"equipment": ["aaahh", "kukri", "water"]})
    city.answer(game, "search equipment", "draw-anew aaahh", "keep kukri")
    assert city.hands(game, "tess") == ["kukri"]
    assert (city.dead(game, "shop"), city.state(game).decks[0].discards) == ({}, ["aaahh"])


@rule("modern.skill.matching-set")
def test_a_matching_set_takes_the_second_from_the_deck(table: Any, city: Any) -> None:
    game = acting(table, "matching-set", decks={"equipment": ["katana"]})
    city.answer(game, "search equipment", "take-other katana", "keep katana", "keep katana")
    assert city.hands(game, "tess") == ["katana", "katana"]
    assert not city.state(game).decks[0].has("katana")
    plain = acting(table, "matching-set", decks={"equipment": ["kukri"]})
    city.answer(plain, "search equipment")
    assert city.asked(plain) == "found", "a kukri has no Dual symbol"


@rule("modern.skill.hold-your-nose")
def test_whoever_kills_the_last_zombie_a_card_of_the_equipment_deck_is_drawn(table: Any, city: Any) -> None:
    """In the street, in another's turn."""
    mindy = {"zone": "street", "skills": ["hold-your-nose"]}
    tess = {"zone": "street", "hands": ["machete"]}
    game = table(
        survivors={"tess": tess, "mindy": mindy},
        zombies={"street": {"walker": 2}},
        active="tess",
        decks={"equipment": ["water"]},
        fate=[[6], [6]],
    )
    city.answer(game, "melee machete")
    assert city.asked(game) == "act", "one is left"
    city.answer(game, "melee machete", "rummage", "keep water")
    assert city.hands(game, "mindy") == ["water"]


@rule("modern.skill.break-in")
def test_break_in_opens_doors_bare_handed_quietly_and_once_for_free(table: Any, city: Any) -> None:
    game = acting(table, "break-in", tess={"zone": "s3"})
    city.answer(game, "open office--s3")
    state = city.state(game)
    assert (city.is_closed(game, "office--s3"), sum(state.noise), city.actions_left(game)) == (False, 0, 3)
    without = table(survivors={"tess": "street"}, active="tess")
    assert city.options(without, "open") == []


@rule("modern.skill.hoard")
def test_the_backpack_of_a_hoarder_holds_two_more(table: Any, city: Any) -> None:
    game = acting(table, "hoard")
    assert city.state(game).room_in_backpack(city.state(game).number_of("tess")) == 5


# -- 2 cocktails -------------------------------------------------------------------------------------------------------


def throwing(table: Any, face: int, *backpack: str, **keys: Any) -> Game:
    tess = {"hands": ["molotov"], **({"backpack": list(backpack)} if backpack else {})}
    zombies = {"store": {"walker": 1}}
    return acting(table, "two-cocktails", *keys.pop("skills", []), tess=tess, zombies=zombies, fate=[[face]], **keys)


@rule("modern.skill.two-cocktails")
def test_a_molotov_is_saved_on_four_or_more(table: Any, city: Any) -> None:
    game = throwing(table, 4)
    city.answer(game, "throw molotov store", "keep-thrown molotov")
    assert (city.backpack(game, "tess"), city.state(game).decks[0].discards) == (["molotov"], [])
    assert city.dead(game, "store") == {}, "it burns all the same"
    game = throwing(table, 4)
    city.answer(game, "throw molotov store", "leave-thrown molotov")
    assert (city.backpack(game, "tess"), city.state(game).decks[0].discards) == ([], ["molotov"])


@rule("modern.skill.two-cocktails")
def test_on_three_it_is_gone_and_nothing_helps_that_die(table: Any, city: Any) -> None:
    game = throwing(table, 3, skills=["lucky", "plus-1-to-dice-roll:ranged"])
    city.answer(game, "throw molotov store")
    assert (city.asked(game), city.backpack(game, "tess")) == ("act", [])
    assert city.state(game).decks[0].discards == ["molotov"]
    assert "Tess rolls 3 to save the Molotov for another throw." in game.log


@rule("modern.skill.two-cocktails")
def test_without_room_in_the_backpack_no_die_is_rolled(table: Any, city: Any) -> None:
    game = throwing(table, 6, "water", "kukri", "katana")
    city.answer(game, "throw molotov store")
    assert city.said(game, "second-cocktail") == []
    assert city.backpack(game, "tess") == ["katana", "kukri", "water"]


@rule("modern.skill.two-cocktails")
def test_what_can_be_answered_when_one_is_saved(table: Any, city: Any) -> None:
    title = shamble.title("washington")
    game = throwing(table, 5)
    city.answer(game, "throw molotov store")
    assert title.prompt(game.question) == "Tess has saved the Molotov. Put it into the backpack?"
    assert [title.say(option) for option in game.question.options] == [
        "Put the Molotov into the backpack",
        "Discard Molotov",
    ]  # type: ignore[union-attr]
    asked = acting(table, "two-cocktails")
    assert asked.why_not("keep-thrown molotov").rule == "modern.skill.two-cocktails"  # type: ignore[union-attr]


# -- healing -----------------------------------------------------------------------------------------------------------


@rule("modern.skill.medic")
def test_a_medic_heals_a_wound_of_everybody_there_and_gains_experience(table: Any, city: Any) -> None:
    people = {
        "tess": {"zone": "shop", "wounds": 1, "skills": ["medic"]},
        "mindy": {"zone": "shop", "wounds": 2},
        "anton": {"zone": "yard", "wounds": 1},
    }
    game = table(survivors=people, phase="end")
    city.answer(game, "heal tess", "heal mindy")
    assert [city.survivor(game, who).wounds for who in ("tess", "mindy", "anton")] == [0, 1, 1]
    assert [city.survivor(game, who).experience for who in ("tess", "mindy")] == [2, 0]


# -- spawning ----------------------------------------------------------------------------------------------------------


def spawning(table: Any, *cards: str, skills: list[str], experience: int = YELLOW, **keys: Any) -> Game:
    tess = {"zone": keys.pop("zone", "s0"), "skills": skills, "experience": experience, **keys.pop("tess", {})}
    decks = {"zombies": list(cards)}
    game: Game = table("row", survivors={"tess": tess}, phase="spawn", decks=decks, **{"spawns": LAST, **keys})
    return game


@rule("modern.skill.combat-reflexes")
def test_combat_reflexes_strike_at_those_who_come_near_once_a_card(table: Any, city: Any) -> None:
    """One walker comes, and both hits of the pair find somebody."""
    tess = {"hands": ["katana"]}
    zombies = {"s5": {"walker": 2}}
    game = spawning(
        table,
        "zombie-01",
        skills=["combat-reflexes"],
        zone="s5",
        tess=tess,
        zombies=zombies,
        experience=0,
        fate=[[6, 6]],
    )
    assert city.options(game) == ["melee katana", "hold-back"]
    city.answer(game, "melee katana")
    assert (city.dead(game, "s5"), city.asked(game)) == ({"walker": 1}, "act")
    far = spawning(table, "zombie-01", skills=["combat-reflexes"], zone="s3", tess={"hands": ["sniper-rifle"]})
    assert city.asked(far) == "act"


@rule("modern.skill.distributor")
def test_a_distributor_assigns_all_cards(table: Any, city: Any) -> None:
    spawns = [*LAST, {"zone": "s4", "colour": "red"}]
    game = spawning(table, "zombie-01", "zombie-09", skills=["distributor"], spawns=spawns)
    assert city.options(game) == ["assign zombie-01", "assign zombie-09"]
    city.answer(game, "assign zombie-09")
    assert (city.dead(game, "s5"), city.dead(game, "s4")) == ({"fatty": 1}, {"walker": 2})


@pytest.mark.parametrize(
    ("card", "experience", "turns"), [("zombie-37", YELLOW, 1), ("zombie-37", 0, 1), ("zombie-06", YELLOW, 0)]
)
@rule("modern.skill.zombie-link")
def test_a_zombie_link_gives_a_turn_before_an_extra_activation_card_takes_effect(
    table: Any, city: Any, card: str, experience: int, turns: int
) -> None:
    """Not before a Rush."""
    game = spawning(table, card, skills=["zombie-link"], experience=experience, zombies={"s5": {"walker": 1}})
    linked = city.state(game).round == 1 and city.asked(game) == "act"
    assert linked is bool(turns)
    if turns:
        assert city.dead(game, "s5") == {"walker": 1}, "they have not moved yet"
        assert city.actions_left(game) == (4 if experience else 3)
        city.answer(game, "end")
        assert city.dead(game, "s4") == ({"walker": 1} if experience else {})


@rule("modern.skill.zombie-link")
def test_missing_miniatures_give_no_turn(table: Any, city: Any) -> None:
    game = spawning(table, "zombie-03", skills=["zombie-link"], zombies={"s5": {"walker": 40}})
    assert city.said(game, "shortage") == [("shortage", "walker", "", "", 0)]
    assert city.state(game).round == 2


# -- setting up --------------------------------------------------------------------------------------------------------


def started(*skills: str) -> Game:
    """A game that has just begun, of a mission that gives Tess some skills."""
    text = (FOLDER / "scenes" / "brownout.yaml").read_text(encoding="utf-8")
    text = text.replace("scene: brownout", "scene: own") + f"skills: {{tess: [{', '.join(skills)}]}}\n"
    return shamble.new("washington", "own", text=text, seed=1)


@rule("modern.skill.starts-with-2-ap")
def test_some_begin_with_2_experience(city: Any) -> None:
    game = started("starts-with-2-ap")
    assert city.survivor(game, "tess").experience == 2
    assert city.survivor(game, "mindy").experience == 0


@rule("modern.skill.starts-with-card")
def test_some_begin_with_a_card_besides_the_one_they_are_dealt(city: Any) -> None:
    game = started("starts-with:kukri", "starts-with:molotov")
    assert [name for name in city.hands(game, "tess") if name in ("kukri", "molotov")] != []
    assert len(city.hands(game, "tess") + city.backpack(game, "tess")) == 3
    assert city.state(game).decks[0].all_cards().count("kukri") == 1


@rule("modern.skill.starts-with-card")
def test_a_starting_card_is_dealt_to_whoever_begins_with_it(city: Any) -> None:
    game = started("starts-with:baseball-bat")
    assert city.hands(game, "tess") == ["baseball-bat"]
