"""What Lantern Lane says, which the family puts into words: the screen, the board in words, sentences, a real table."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

import shamble
from shamble.kernel.events import EVERYONE, Event
from shamble.kernel.questions import option_of

Lane = Callable[..., shamble.Game]
KIT = {"zone": "s0", "worn": "breastplate", "hands": ["axe", "spark"], "backpack": ["leather-coat"]}


def event(kind: str, rule: str = "", **data: Any) -> Event:
    return Event(kind, rule, data, "", EVERYONE, 0)


# -- on a screen -------------------------------------------------------------------------------------------------------


def test_the_screen_has_noise_ledges_closed_houses_and_armour(lane: Lane) -> None:
    game = lane({"wren": KIT}, active="wren", noise={"s1": 2}, husks={"s1": {"shade": 1}})
    assert game.title.show(game.view(0), 72).split("\n") == [
        "Round 1 of 120 · survivors' turn · danger blue · 0 kills · 0 wounds",
        "·┄┄┄┄┄┄┄┄┄┄┄┄┄┄·┄┄┄┄┄┄┄┄┄┄┄┄┄┄·┄┄┄┄┄┄┄┄┄┄┄┄┄┄·┄┄┄┄┄┄┄┄┄┄┄┄┄┄·",
        "┊ s0           ┊ s1           ┊ s2           ┊ s3           ┊",
        "┊ Wr*          ┊ s1 !2        ┊              ┊              ┊",
        "┏━━━━━━D━━━━━━━┳━━━━━━━━━━━━━━┳━━━━━ v ━━━━━━╸┄┄┄┄┄┄┄┄┄┄┄┄┄┄·",
        "┃ r1           ┃ r2           ┃ lo           ┊ ya           ┊",
        "┃ ?              ?            ┃              ┊              ┊",
        "┗━━━━━━━━━━━━━━┻━━━━━━━━━━━━━━┛┄┄┄┄┄┄┄┄┄┄┄┄┄┄·┄┄┄┄┄┄┄┄┄┄┄┄┄┄·",
        "d door, v ledge · capital: shut · ! noise · ? not opened yet",
        "▸ Wren   s0 ♥♥♥ blue 0    Axe, Spark | Leather Coat ·",
        "    wears Breastplate · +1 free Move Action",
        "  Oswin  not on the board",
        "  Tamsin not on the board",
        "Wren acts: ●●● · +1 free move",
        "Goals  1/99   Survive 99 rounds.",
        "Supply 12 drifters, 8 runners, 2 shades",
        "Decks  lane 10, husks 10",
        "If the round ended now, the dead would do this:",
        "  toward s0: s1 s1 → s0",
    ]
    assert game.title.brief(game.view(0), 72).split("\n")[1] == "Wren acts: ●●● · +1 free move"


@pytest.mark.parametrize("arrow", ["<", ">"])
def test_a_ledge_across_the_map_points_where_it_leads(lane: Lane, arrow: str) -> None:
    board = f"+.....+.....+\n: s0  {arrow} s1  :\n+.....+.....+"
    game = lane({"wren": "s0"}, board=board, active="wren")
    shown = game.title.show(game.view(0), 72).split("\n")
    assert shown[3] == f"┊ Wr*          {arrow}              ┊"
    assert shown[5] == f"{arrow} ledge"


def test_nobody_in_armour_must_die(lane: Lane) -> None:
    husks = {"s0": {"drifter": 4}}
    bare, armoured = ({"zone": "s0"}, {"zone": "s0", "worn": "leather-coat"})
    for wren, said in ((bare, "4 wounds, and someone dies"), (armoured, "4 wounds\n")):
        game = lane({"wren": wren}, active="wren", husks=husks)
        assert said in game.title.show(game.view(0), 100) + "\n"


def test_runners_who_attack_do_so_twice(lane: Lane) -> None:
    for count, said in ((1, "r1 attack Wren: 2 wounds\n"), (2, "r2 attack Wren: 4 wounds, and someone dies\n")):
        game = lane({"wren": "s0"}, active="wren", husks={"s0": {"runner": count}})
        assert said in game.title.show(game.view(0), 100) + "\n"


# -- the board in words ------------------------------------------------------------------------------------------------


def test_the_board_in_words_has_all_of_the_picture(lane: Lane) -> None:
    game = lane({"wren": KIT, "oswin": "s2"}, active="wren", noise={"s1": 2, "s2": 1}, husks={"s1": {"shade": 1}})
    painter = game.title.painter
    assert painter is not None
    told = {passage.heading: list(passage.says) for passage in painter.passages(game.view(0))}
    assert told["S1"] == ["Open ground.", "1 shade.", "2 noise tokens.", "Open ground to: s2 and s0."]
    assert "1 noise token." in told["S2"]
    assert "Ledge between s2 and lo: down to lo, and not back up." in told["S2"]
    assert told["R2"] == [
        "A room.",
        "Nobody has been in this building yet.",
        "Doorway between r1 and r2: open.",
    ]
    assert told["Wren"] == [
        "Wren, s0, 0 of 3 wounds, acting; has acted in this round.",
        "Level blue, 0 experience.",
        "Skills: +1 free Move Action.",
        "In hand: Axe: Melee, 2 dice, hits on 4+, damage 2; opens doors noisily.",
        "In hand: Spark: Magic, range 0-1, 1 die, hits on 4+, damage 1.",
        "Worn: Breastplate: worn on the body, it cancels a wound on 4+.",
        "In the backpack: Leather Coat: worn on the body, it cancels a wound on 5+.",
        "Room in the backpack: 2.",
    ]
    assert told["Supply"][-1] == "The husk deck: 10 left, 0 discarded."
    assert told["The game"][0] == "Round 1 of 120, survivors' turn. The danger level is blue."


# -- sentences ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("told", "says"),
    [
        (event("opened", who="oswin", edge="shop--upper-lane"),
         "Oswin opens the chandler's shop door by the upper lane."),
        (event("noise", zone="quay"), "There is noise on the quay."),
        (event("entered", zone="shop", rooms=2), "Nobody has been in the chandler's shop for a long time. "
         "Husks may wait in its 2 rooms."),
        (event("wore", who="wren", card="leather-coat"), "Wren now wears the Leather Coat."),
        (event("wore", who="wren", card="nothing"), "Wren now wears no armour."),
        (event("held", who="wren", first="axe", second="nothing"), "Wren now holds the Axe."),
        (event("moved", "lantern.move.step", who="wren", to="quay", start="terrace"), "Wren moves to the quay."),
        (event("level", who="oswin", level="orange", skill="plus-1-die:melee"),
         "Oswin reaches orange and learns “+1 die: Melee”."),
        (event("passed", seat=1), "Passed: player 2"),
    ],
)  # fmt: skip
def test_what_happens_is_told_with_names(told: Event, says: str) -> None:
    assert shamble.title("lantern").sentence(told) == says


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("wear nothing", "Wear no armour"),
        ("wear leather-coat", "Wear the Leather Coat"),
        ("hold axe spark", "Hold the Axe and the Spark"),
        ("hold axe axe", "Hold a pair: Axe"),
        ("hold axe", "Hold only the Axe"),
        ("hold nothing", "Empty both hands"),
        ("cast spark street", "Cast Spark at the street"),
        ("share wren=2 oswin=0 tamsin=1", "2 for Wren and 1 for Tamsin"),
    ],
)
def test_what_can_be_done_is_said_with_names(text: str, says: str) -> None:
    assert shamble.title("lantern").say(option_of(text)) == says


def test_names_of_husk_cards_endings_and_players(lane: Lane) -> None:
    title = shamble.title("lantern")
    assert title.name_of("husk-03") == "husk 03 (drifters 2/2/3/5)"  # type: ignore[attr-defined]
    assert title.name_of("husk-09") == "husk 09 (drifters act again)"  # type: ignore[attr-defined]
    assert title.ending("tamsin-eliminated") == "Without Tamsin the others lose heart."
    game = lane({"wren": "s0", "oswin": {"zone": "s0", "seat": 2}}, active="wren", players=2)
    assert game.title.name_of("seat-2") == "Bo"  # type: ignore[attr-defined]
    assert (
        game.title.show(game.view(0), 100).count("Oswin  (Bo)") + game.title.show(game.view(0), 100).count("(Bo)") > 0
    )
    assert title.name_of("seat-2") == "player 2"  # type: ignore[attr-defined]


def test_a_second_thought_before_friends_are_hit_or_actions_are_wasted(lane: Lane) -> None:
    wren: dict[str, Any] = {"zone": "s1", "wounds": 1}
    people = {"tamsin": {"zone": "s0", "hands": ["pistol", "spark"]}, "wren": wren}
    game = lane(people, active="tamsin", husks={"s1": {"drifter": 1}, "s0": {"drifter": 2}})
    said = "Misses hit Wren at s1: 2 misses would kill Wren."
    assert game.title.caution(game, option_of("shoot pistol s1")) == ""  # an option that was not offered has no zone
    options = {option.text: option for option in (game.question.options if game.question else [])}
    assert game.title.caution(game, options["shoot pistol s1"]) == said
    assert game.title.caution(game, options["cast spark s1"]) == ""  # one miss alone is not deadly
    assert game.title.caution(game, options["end"]) == "Tamsin has 3 actions left, and 2 husks at s0 will attack."
    game = lane({**people, "wren": {**wren, "worn": "leather-coat"}}, active="tamsin", husks={"s1": {"drifter": 1}})
    options = {option.text: option for option in (game.question.options if game.question else [])}
    assert game.title.caution(game, options["shoot pistol s1"]) == said.replace("would", "can")


def test_odds_past_armour_stand_beside_each_attack(lane: Lane) -> None:
    """Half of the shots miss. Wren's armour keeps off half of the wounds; Oswin is tough, so that only a second miss
    hurts him, 1/4, if his coat fails, 2/3. Blows never hit a friend."""
    people: dict[str, Any] = {"tamsin": {"zone": "s0", "hands": ["cudgel", "pistol"]}}
    people |= {"wren": {"zone": "s1", "worn": "breastplate"}, "oswin": {"zone": "s0", "worn": "leather-coat"}}
    game = lane(people, active="tamsin", husks={"s1": {"drifter": 2}, "s0": {"drifter": 1}})
    odds = game.odds("shoot pistol s1")
    assert odds is not None
    assert (odds.mean("kills"), odds.mean("wounds")) == (Fraction(1), Fraction(1, 2))
    assert game.question is not None
    attacks = [option for option in game.question.options if option.verb in ("melee", "shoot")]
    told = {option.text: game.title.stakes(game, option, 0) for option in attacks}
    wounds = {text: stakes and stakes.mean("wounds") for text, stakes in told.items()}
    wren, oswin, nobody = Fraction(1, 2), Fraction(1, 6), Fraction(0)
    assert wounds == {
        "melee cudgel": nobody,
        "shoot pistol s0": oswin,
        "shoot pistol s1": wren,
        "shoot pistol s2": nobody,
    }


# -- at a real table ---------------------------------------------------------------------------------------------------


def test_what_to_put_on_a_real_table() -> None:
    game = shamble.new("lantern", "fog-bell", seed=4)
    assert game.title.preparations(game) == [
        "Lay out the board as shown, 9 zones.",
        "Closed: the chandler's shop door by the upper lane and the back room door by the lower lane.",
        "Open, with a door: the chapel door by the street.",
        "Tokens: the lamp oil in the back room and the bell rope in the chapel.",
        "Spawn tokens: white at the gate and green in the street.",
        "Husks: 1 drifter in the street.",
        "Set out the 3 survivor cards and their figures.",
        "Shuffle each deck separately: the lane deck (13 cards) and the husk deck (10 cards).",
    ]


@pytest.mark.parametrize(
    ("card", "says", "names"),
    [
        ("spark", "magic range 0-1, 1 die, hits on 4+, damage 1", []),
        ("pistol", "ranged range 0-2, 2 dice, hits on 4+, damage 1, noisy", []),
        ("axe", "melee range 0, 2 dice, hits on 4+, damage 2; opens doors noisily", []),
        ("leather-coat", "armour: cancels a wound on 5+", []),
        ("husk-10", "runners act again", ["10", "10", "husk 10", "runners act again"]),
        (
            "husk-03",
            "drifters 2/2/3/5",
            ["03", "3", "husk 3", "drifters 2/2/3/5", "2 drifters", "drifters 2", "2 drifter"],
        ),
    ],
)
def test_cards_are_found_by_what_they_say(card: str, says: str, names: list[str]) -> None:
    game = shamble.new("lantern", "fog-bell", seed=4)
    assert game.title.card_says(game, card) == says
    assert game.title.card_names(game, card) == names


def test_hints_for_real_dice(lane: Lane) -> None:
    people = {"tamsin": {"zone": "s0", "hands": ["spark"]}, "wren": {"zone": "s1", "worn": "leather-coat"}}
    game = lane(people, active="tamsin", husks={"s1": {"drifter": 1}}).imagine(by_hand=True)
    game.answer("cast spark s1")
    assert game.title.hint(game) == "hits on 4+"
    game.answer("1")
    assert game.question is not None
    assert game.title.prompt(game.question) == "Wren wears the Leather Coat: roll 1 die"
    assert game.title.hint(game) == "cancels a wound on 5+"


def test_every_card_is_somewhere(lane: Lane) -> None:
    game = lane({"wren": KIT}, active="wren")
    where = {(lying.card, lying.place) for lying in game.title.cards(game)}
    assert {("breastplate", "with Wren"), ("leather-coat", "with Wren"), ("pistol", ""), ("husk-01", "")} <= where
