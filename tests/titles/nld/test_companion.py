"""What people at a real table are told: what to lay out, where the cards are, what is printed on them."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

import shamble
from shamble.testing import rule
from shamble.titles.nld.title import SCENES, content, title
from shamble.zones.words.preparations import Preparations


@pytest.mark.parametrize("scene", SCENES)
def test_what_to_lay_out_is_the_same_at_any_time(scene: str) -> None:
    game = shamble.new("nld", scene, seed=3)
    first = game.title.preparations(game)
    for _ in range(60):
        if game.question is not None:
            game.answer(0)
    assert game.title.preparations(game) == first
    assert not [line for line in first if "--" in line or "  " in line]


CARDS_FOR_ALL = [
    "Set out the 6 survivor cards, Romero side up, and their figures.",
    "Set out the Extra cards, for combining: Ma's Shotgun (4), Molotov (2), Scoped Winchester (2) and Torch (3).",
    "Shuffle each deck separately: the House deck (24 cards), the Melee deck (11 cards), the Ranged deck (11 cards) "
    "and the ghoul deck (46 cards).",
    "Set aside one Table Leg from the Starting cards for whoever is dealt the Winchester 94.",
]


def test_everything_that_is_laid_out_is_told_in_order_and_nothing_else(table: Any, street: Any) -> None:
    house = table(survivors={"ben": "hall"}, active="ben")
    assert house.title.preparations(house) == [
        "Lay out the board as shown, 7 zones.",
        "Closed: the door between hall and den.",
        "Open, with a door that can be closed: the hall door by lane.",
        "Spawn tokens: white at lane.",
        *CARDS_FOR_ALL,
    ]
    road = street({"ben": "s1"})
    assert road.title.preparations(road) == [
        "Lay out the board as shown, 8 zones.",
        "Open, with a door that can be closed: the barn door by s0.",
        "Spawn tokens: white at paddock.",
        "Ben's pick-up stands at s1.",
        *CARDS_FOR_ALL,
    ]
    door = shamble.new("nld", "at-the-door", seed=3)
    assert door.title.preparations(door)[1:4] == [
        "Closed: the kitchen door by the back step and the hallway door by the front step.",
        "Spawn tokens: white among the hawthorns, violet (not active yet) in the paddock and green in the rye.",
        "Ghouls: 1 relative on the front step and 1 walker at the mailbox.",
    ]
    drawn = "+.....+-----+\n: ya  b sh  |\n+.....+-----+"
    zones = {"ya": "exterior yard", "sh": "interior shed"}
    shed = table(drawn, zones, survivors={"ben": "yard"}, active="ben", rules={"building": None})
    assert shed.title.preparations(shed)[1:3] == [
        "Barricades: the shed barricade by yard (open).",
        "Spawn tokens: white at yard.",
    ]


@pytest.mark.parametrize(
    ("card", "says"),
    [
        ("flashlight", "search: 2 cards"),
        ("plenty-of-bullets", "rerolls attacks that use bullets"),
        ("boards", "builds a barricade"),
        ("scoped-winchester", "ranged range 1-4, 2 dice, hits on 3+, damage 2, bullets, sniper"),
        ("uzi", "ranged range 0-1, 3 dice, hits on 5+, damage 1, bullets; dual"),
        ("winchester-94", "ranged range 1-3, 1 die, hits on 3+, damage 1, bullets"),
        ("scope", ""),
    ],
)
def test_what_is_printed_on_a_card(card: str, says: str) -> None:
    assert title.card_says(shamble.new("nld", "tutorial", seed=3), card) == says


def test_what_lies_on_the_board_is_taken_out_of_its_deck() -> None:
    game = shamble.new("nld", "tutorial", seed=3)
    said = "\n".join(game.title.preparations(game))
    assert "Take these out of the Melee deck for the tokens: the Axe (for the axe by the stove)." in said
    assert "Set out the Extra cards, for combining: Ma's Shotgun (4), Molotov (2)," in said
    assert "the Melee deck (10 cards)" in said
    assert "Barricades: the shed barricade by the corn." in said
    assert "white in the woods and violet (not active yet) in the lane" in said


@pytest.mark.parametrize(("laid", "left"), [(0, "Molotov (2), "), (1, "Molotov (1), "), (2, "")])
def test_extra_cards_that_lie_on_the_board_are_not_set_out(table: Any, laid: int, left: str) -> None:
    tokens = [
        {"id": f"jar-{number}", "name": "a jar", "zone": "hall", "do": "take", "gives": {"card": "molotov"}}
        for number in range(laid)
    ]
    game = table(rules={"tokens": tokens} if tokens else {}, survivors={"ben": "hall"}, active="ben")
    (said,) = [line for line in game.title.preparations(game) if line.startswith("Set out the Extra cards")]
    assert said == (
        f"Set out the Extra cards, for combining: Ma's Shotgun (4), {left}Scoped Winchester (2) and Torch (3)."
    )


def test_only_a_game_that_combines_cards_says_so(table: Any) -> None:
    game = table(survivors={"ben": "hall"}, active="ben")
    said = Preparations(game.state, title.words).supply()
    assert said == ["Set out the Extra cards: Ma's Shotgun (4), Molotov (2), Scoped Winchester (2) and Torch (3)."]


@rule("nld.inventory.discard-destination")
def test_every_card_is_somewhere_all_the_time() -> None:
    game = shamble.new("nld", "tutorial", seed=5, fate="manual")
    census = game.rules.census(game.state)
    whole = Counter([*census["equipment"], *census["spawn-cards"]])
    for number in range(120):
        lying = game.title.cards(game)
        assert Counter([one.card for one in lying]) == whole
        game.answer("auto" if not game.question.seats else number % len(game.question.options))


def test_a_card_is_with_whoever_carries_it(table: Any) -> None:
    game = table(
        survivors={"ben": {"zone": "kitchen", "hands": ["katana"]}, "tom": "den"}, discards={"melee": ["katana"]}
    )
    places = [one.place for one in game.title.cards(game) if one.card == "katana"]
    assert sorted(places) == ["discarded", "with Ben"]


def test_ghoul_cards_go_by_what_they_bring_at_the_level_of_now(table: Any) -> None:
    low = table(survivors={"ben": "kitchen"})
    high = table(survivors={"ben": {"zone": "kitchen", "experience": 7}})
    assert "1 walker" in title.card_names(low, "ghoul-01")
    assert "3 walkers" in title.card_names(high, "ghoul-01")
    assert title.card_names(low, "axe") == []
    assert title.card_names(low, "ghoul-43") == ["43", "43", "ghoul 43", "walkers push"]
    assert title.card_names(low, "ghoul-01")[:3] == ["01", "1", "ghoul 1"]
    assert title.card_names(high, "ghoul-01")[-3:] == ["3 walkers", "walkers 3", "3 walker"]


def test_every_ghoul_card_and_every_weapon_says_something() -> None:
    game = shamble.new("nld", "tutorial", seed=3)
    for id, card in content().cards.items():
        assert title.card_says(game, id) or not (card.melee or card.ranged)
    assert title.card_says(game, "axe") == "melee range 0, 1 die, hits on 4+, damage 2; opens barricades"
    fire = "ranged range 1, eliminates everyone in an exterior zone, single use"
    assert title.card_says(game, "molotov") == fire
    assert title.card_says(game, "mas-shotgun").endswith("shells, reload; dual; in Zombicide mode only")
    assert title.card_says(game, "ghoul-15") == "fatties 1/1/5/7"
    assert title.card_says(game, "ghoul-43") == "walkers push"
    assert title.card_says(game, "no-such-card") == ""


def test_a_card_that_brings_another_has_it_set_aside() -> None:
    game = shamble.new("nld", "tutorial", seed=3)
    said = [line for line in title.preparations(game) if line.startswith("Set aside")]
    assert said == ["Set aside one Table Leg from the Starting cards for whoever is dealt the Winchester 94."]


@pytest.mark.parametrize("kind", ["relative", "walker"])
def test_a_trap_says_what_it_brings_by_the_options_of_the_game(kind: str) -> None:
    game = shamble.new("nld", "tutorial", seed=3, options={"karen": kind})
    assert title.card_says(game, "karen-poor-baby") == f"a trap: brings a {kind}"


def test_a_scene_with_a_car_skills_and_prizes_tells_which() -> None:
    game = shamble.new("nld", "long-night", seed=3)
    said = "\n".join(game.title.preparations(game))
    assert "Tokens: the beacon at the crossing, the beacon at the station on the forecourt," in said
    assert "Johnny's car stands on the chapel lot." in said
    assert re.search(r"Extra skills from the start: “Tough”.* for everyone\.", said)
    assert "the Chainsaw (for the long saw) and the Chainsaw (for the short saw)." in said
    assert "Ma's Shotgun (3)" in said  # one of four lies there as a token


def test_skills_of_some_are_told_by_name(table: Any) -> None:
    game = table(survivors={"ben": "kitchen"}, rules={"skills": {"ben": ["tough"], "tom": ["tough"]}})
    assert "Extra skills from the start: “Tough” for Ben and Tom." in "\n".join(game.title.preparations(game))


@pytest.mark.parametrize(("better", "needed"), [({}, 4), ({"skills": ["plus-1-to-dice-roll:melee"]}, 3)])
def test_the_face_that_hits_is_told_before_the_roll(table: Any, nld: Any, better: Any, needed: int) -> None:
    survivors = {"ben": {"zone": "kitchen", "hands": ["axe"], **better}}
    game = table(survivors=survivors, ghouls={"kitchen": {"walker": 2}}, active="ben", fate="manual")
    assert title.hint(game) == ""
    nld.answer(game, "melee axe")
    assert title.hint(game) == f"hits on {needed}+"


def test_the_face_that_hits_is_told_before_a_car_attack(street: Any, nld: Any) -> None:
    game = street({"ben": {"zone": "s1", "aboard": "driver"}}, ghouls={"s2": {"walker": 1}}, fate="manual")
    nld.answer(game, "drive s2")
    assert (nld.asked(game), title.hint(game)) == ("car-attack", "hits on 4+")


def test_the_face_that_hits_is_told_for_the_dice_that_sixes_add(table: Any, nld: Any) -> None:
    survivors = {"ben": {"zone": "kitchen", "hands": ["axe"], "skills": ["roll-6-die:melee"]}}
    game = table(survivors=survivors, ghouls={"kitchen": {"walker": 2}}, active="ben", fate="manual")
    nld.answer(game, "melee axe", [6])
    assert (nld.asked(game), title.hint(game)) == ("sixes", "hits on 4+")


def test_the_face_that_hits_is_told_for_an_attack_between_turns(table: Any, nld: Any) -> None:
    skills = ["combat-reflexes", "plus-1-to-dice-roll:melee"]
    ben = {"zone": "kitchen", "hands": ["axe"], "skills": skills}
    spawns = [{"zone": "kitchen", "colour": "white"}]
    game = table(survivors={"ben": ben, "tom": "den"}, spawns=spawns, phase="spawn", fate="manual")
    nld.answer(game, ["ghoul-03"], "melee axe")
    assert (nld.asked(game), title.hint(game)) == ("attack", "hits on 3+")


def test_where_blow_and_shot_need_different_faces_no_face_is_told(table: Any, nld: Any) -> None:
    """Ma's Shotgun strikes and shoots on 3 and more; with better aim it shoots on 2 and more."""
    for skills, said in (([], "hits on 3+"), (["plus-1-to-dice-roll:ranged"], "")):
        ben = {"zone": "kitchen", "hands": ["mas-shotgun"], "mode": "zombicide", "skills": ["tough", *skills]}
        crowd = {"kitchen": {"walker": 2}}
        game = table(survivors={"ben": ben}, ghouls=crowd, active="ben", fate="manual")
        nld.answer(game, "shoot mas-shotgun kitchen")
        assert title.hint(game) == said


def test_how_to_name_a_ghoul_card_is_told_when_one_is_drawn(table: Any, nld: Any) -> None:
    spawns = [{"zone": "corn", "colour": "white"}]
    game = table(survivors={"ben": "kitchen"}, spawns=spawns, phase="spawn", fate="manual")
    assert (nld.asked(game), title.hint(game)) == ("ghouls", "by number or by what it brings (“17”, “2 walkers”)")


def test_changing_seats_is_told(street: Any, nld: Any) -> None:
    game = street({"ben": {"zone": "s1", "aboard": "passenger"}, "tom": {"zone": "s1", "aboard": "driver"}})
    nld.answer(game, "change-seat driver")
    assert game.log[-2:] == ["Tom is a passenger now.", "Ben takes the wheel."]


def test_zombicide_mode_that_a_relative_holds_back_turns_no_card(table: Any, nld: Any) -> None:
    lamp = {"id": "lamp", "name": "the lamp", "zone": "kitchen", "do": "take", "gives": {"mode": "zombicide"}}
    for ghouls, said in (
        ({}, "Ben earns Zombicide mode."),
        ({"lane": {"relative": 1}}, "Ben earns Zombicide mode, but can't switch to it while a"),
    ):
        game = table(rules={"tokens": [lamp]}, survivors={"ben": "kitchen"}, active="ben", ghouls=ghouls)
        nld.answer(game, "take lamp")
        told = "\n".join(game.log)
        assert said in told
        assert ("Ben switches to Zombicide mode." in told) == (not ghouls)


def test_where_extra_cards_come_from_and_go_to_is_told(street: Any, nld: Any) -> None:
    game = street({"ben": {"zone": "s1", "hands": ["flammable-fluid", "mason-jar"]}})
    nld.answer(game, "combine molotov")
    assert game.log[-1] == "Ben makes the Molotov, from the Extra cards."
    nld.answer(game, "throw molotov s2")
    assert game.log[-1].endswith("The card goes back to the Extra cards.")


def test_how_many_are_split_is_said(table: Any, nld: Any) -> None:
    survivors = {"ben": "kitchen", "tom": "den"}
    game = table(survivors=survivors, ghouls={"hall": {"walker": 3}}, phase="ghouls", open=["den--hall"])
    assert nld.asked(game) == "split"
    assert title.prompt(game.question).startswith("3 walkers ")


def test_what_is_not_in_range_of_a_molotov_is_explained(table: Any, nld: Any) -> None:
    survivors = {"ben": {"zone": "kitchen", "hands": ["molotov"]}}
    game = table(survivors=survivors, ghouls={"lane": {"walker": 1}}, active="ben")
    assert nld.refused(game, "throw molotov lane") == "nld.los.exterior-unlimited"


def test_an_empty_weapon_is_told(table: Any, nld: Any) -> None:
    survivors = {"ben": {"zone": "hall", "hands": ["sawed-off", "sawed-off"]}}
    game = table(survivors=survivors, ghouls={"kitchen": {"walker": 5}}, active="ben", fate=[[1, 1], [1, 1, 1, 1]])
    nld.answer(game, "shoot sawed-off kitchen")
    assert nld.said(game, "emptied") == [("emptied", "ben", "sawed-off", "", 1)]
    assert "The Sawed-Off is now empty." in game.log


def test_the_card_that_builds_goes_to_the_discards(table: Any, nld: Any) -> None:
    survivors = {"ben": {"zone": "kitchen", "hands": ["boards"]}}
    game = table(survivors=survivors, active="ben")
    nld.answer(game, "build kitchen--yard")
    assert "Ben discards Boards (House deck)." in game.log


def test_ghoul_cards_that_are_not_played_with_are_left_out() -> None:
    game = shamble.new("nld", "tutorial", seed=3, options={"ghoul-cards": "1-42"})
    said = "\n".join(game.title.preparations(game))
    assert "Remove these cards from the ghoul deck: 43-46." in said
    assert "the ghoul deck (42 cards)" in said
    game = shamble.new("nld", "tutorial", seed=3)
    assert "Remove these cards" not in "\n".join(game.title.preparations(game))


@pytest.mark.parametrize(
    ("scene", "side"), [("tutorial", "Romero"), ("at-the-door", "Romero"), ("till-dawn", "Zombicide")]
)
def test_the_survivor_cards_lie_as_the_game_begins(scene: str, side: str) -> None:
    game = shamble.new("nld", scene, seed=3)
    assert f", {side} side up," in "\n".join(game.title.preparations(game))
    while game.state.phase == "setup":
        game.answer(0)
    assert {one.mode for one in game.state.survivors} == {side == "Zombicide"}
