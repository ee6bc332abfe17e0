"""Modes of play that players choose: beyond red, several abominations, the deck of zombies, and what a Rush ignores."""

from __future__ import annotations

from typing import Any

import pytest

import shamble
from shamble.kernel.errors import SettingError
from shamble.testing import example, rule
from shamble.titles.washington.rules.abominations import AbominationCard, abominations_on_board
from shamble.titles.washington.rules.table import our
from shamble.titles.washington.settings import ABOMINATIONS, RUSH, ZOMBIE_CARDS
from shamble.zones.settings import number_of

# -- beyond red --------------------------------------------------------------------------------------------------------


def learns(table: Any, city: Any, points: int, tess: dict[str, Any], **options: str) -> Any:
    """Tess takes an objective that gives her so many points; the first answer will do for skills to choose."""
    note = {"id": "note", "name": "a note", "zone": "s0", "do": "take", "gives": {"experience": points}}
    people = {"tess": {"zone": "s0", **tess}}
    game = table("row", survivors=people, rules={"tokens": [note]}, active="tess", options=options)
    game.answer("take note")
    while city.asked(game) != "act":
        game.answer(game.question.options[0])
    return game


@rule("modern.mode.ultrared")
@example("modern.mode.ultrared")
def test_41_and_5_are_red_and_3(table: Any, city: Any) -> None:
    tess = learns(table, city, 5, {"experience": 41}, ultrared="yes").view(0)["survivors"]["tess"]
    assert (tess["level"], tess["experience"], tess["laps"]) == ("red", 3, 1)


@rule("modern.mode.ultrared", "modern.danger.bar-stops-at-43")
@pytest.mark.parametrize("ultrared", ["no", "scene"])
def test_by_default_the_bar_ends_at_43(table: Any, city: Any, ultrared: str) -> None:
    tess = learns(table, city, 5, {"experience": 41}, ultrared=ultrared).view(0)["survivors"]["tess"]
    assert (tess["level"], tess["experience"], tess["laps"]) == ("red", 43, 0)


@rule("modern.mode.ultrared")
def test_orange_and_red_again_give_what_was_not_taken_and_then_any_skill(table: Any, city: Any) -> None:
    """Two skills at orange and three at red: the first time round Tess takes one of each."""
    game = learns(table, city, 1, {"experience": 42}, ultrared="yes")
    state = city.state(game)
    printed = state.stage.cast[state.number_of("tess")].skills
    assert [len(skills) for skills in printed] == [1, 1, 2, 3]
    beyond = {"experience": 18, "laps": 1, "picks": [printed[2][0], printed[3][0]]}
    again = learns(table, city, 1, beyond, ultrared="yes")
    assert printed[2][1] in again.view(0)["survivors"]["tess"]["skills"], "the other one of orange"
    everything = {"experience": 42, "laps": 3, "picks": [*printed[2], *printed[3]]}
    last = learns(table, city, 1, everything, ultrared="yes")
    assert last.view(0)["survivors"]["tess"]["laps"] == 4
    assert [event.rule for event in city.told(last, "learned")] == ["modern.mode.ultrared"]


# -- several abominations ----------------------------------------------------------------------------------------------


def spawning(table: Any, zombies: dict[str, Any], *fate: Any, **options: str) -> Any:
    """Zombie card 17 is drawn at yellow: an abomination. Tess is at the other end of the row."""
    return table(
        "row",
        survivors={"tess": {"zone": "s0", "experience": 7}},
        phase="spawn",
        spawns=[{"zone": "s5", "colour": "white"}],
        decks={"zombies": ["zombie-17"]},
        zombies=zombies,
        fate=list(fate),
        options=options,
    )


@rule("modern.mode.abomination-fest")
def test_a_further_card_lets_them_act_and_then_adds_one(table: Any, city: Any) -> None:
    zombies = {"s3": {"hobomination": 1}, "s4": {"patient-0": 1, "walker": 1}}
    game = spawning(table, zombies, ["abominawild"], abominations="3")
    found = [city.dead(game, f"s{number}") for number in range(2, 6)]
    assert found == [{"hobomination": 1}, {"patient-0": 1}, {"walker": 1}, {"abominawild": 1}]
    assert set(city.rules_told(game, "roused") + city.rules_told(game, "spawned")) == {"modern.mode.abomination-fest"}


@rule("modern.mode.abomination-fest")
@pytest.mark.parametrize(("most", "count"), [("1", 2), ("2", 2), ("3", 3)])
def test_up_to_the_number_that_was_set(table: Any, city: Any, most: str, count: int) -> None:
    zombies = {"s3": {"hobomination": 1, "patient-0": 1}}
    game = spawning(table, zombies, *([["abominawild"]] if count == 3 else []), abominations=most)
    assert len(abominations_on_board(city.state(game))) == count
    assert city.dead(game, "s2") == {"hobomination": 1, "patient-0": 1}, "they act in any case"


@rule("modern.mode.abomination-fest")
def test_when_all_of_the_box_are_there_no_other_comes(table: Any, city: Any) -> None:
    zombies = {"s3": {"hobomination": 1, "patient-0": 1, "abominacop": 1, "abominawild": 1}}
    game = spawning(table, zombies, abominations="4")
    assert city.told(game, "spawned") == []
    assert sum(city.dead(game, "s2").values()) == 4


@rule("modern.mode.abomination-fest")
def test_a_setting_that_is_no_number_of_abominations(table: Any) -> None:
    with pytest.raises(SettingError, match="it is one of 1, 2, 3, 4"):
        shamble.new("washington", "brownout", options={ABOMINATIONS: "9"})


# -- the deck of zombies -----------------------------------------------------------------------------------------------


def cards_of(wanted: str) -> list[str]:
    game = shamble.new("washington", "checkpoint-nine", options={ZOMBIE_CARDS: wanted})
    return sorted(our(game.state).dead_deck.all_cards())


@rule("modern.mode.difficulty")
@pytest.mark.parametrize(
    ("wanted", "numbers"),
    [
        ("all", range(1, 41)),
        ("easier", range(1, 19)),
        ("harder", range(19, 37)),
        ("easier, extra", [*range(1, 19), *range(37, 41)]),
        ("harder, 1-3, 38", [1, 2, 3, *range(19, 37), 38]),
    ],
)
def test_parts_of_the_deck_are_left_out(wanted: str, numbers: Any) -> None:
    assert [number_of(card) for card in cards_of(wanted)] == list(numbers)


@rule("modern.mode.difficulty")
def test_the_easier_half_has_no_abomination_at_blue_and_the_last_four_bring_nobody(table: Any, city: Any) -> None:
    cards = city.state(table(survivors={"tess": "shop"}, active="tess")).stage.spawn_cards
    easier, harder = cards_of("easier"), cards_of("harder")

    def abominations_at_blue(ids: list[str]) -> list[int]:
        return [cards[id].counts[0] for id in ids if isinstance(cards[id], AbominationCard)]

    assert abominations_at_blue(easier) == [0, 0]
    assert sum(abominations_at_blue(harder)) > 0
    assert [cards[id].brings for id in cards_of("harder, extra") if id not in harder] == [False] * 4


@rule("modern.mode.difficulty")
@pytest.mark.parametrize(("wanted", "why"), [("extra", "none of these cards brings zombies"), ("hard", "not part of")])
def test_decks_that_can_not_be_played(wanted: str, why: str) -> None:
    with pytest.raises(SettingError, match=why):
        cards_of(wanted)


# -- what counts as an extra activation --------------------------------------------------------------------------------

COUNTS = "washington.sandbags.what-counts-as-extra-activation"
PEN = "+.....+.....+.....+\n: aa  H bb  : cc  :\n+.....+.....+.....+"
PENS = {code: f"exterior {code}" for code in ("aa", "bb", "cc")}
YELLOW = {"zone": "cc", "experience": 8, "acted": True}


def penned(table: Any, zombies: dict[str, int], card: str = "", phase: str = "spawn", **keys: Any) -> Any:
    """Zombies at aa, behind sandbags; Tess is two zones away."""
    people = {"tess": {**YELLOW, **keys.pop("tess", {})}}
    decks = {"zombies": [card]} if card else {}
    spawns = [{"zone": "aa", "colour": "white"}] if card else []
    page = {"survivors": people, "zombies": {"aa": zombies}, "phase": phase, "decks": decks, "spawns": spawns, **keys}
    return table(PEN, PENS, **page)


@rule(COUNTS)
def test_an_ordinary_activation_stops_at_sandbags(table: Any, city: Any) -> None:
    assert city.dead(penned(table, {"walker": 2}, phase="zombies"), "aa") == {"walker": 2}


@rule(COUNTS)
def test_an_extra_activation_card_ignores_them(table: Any, city: Any) -> None:
    assert city.dead(penned(table, {"walker": 2}, "zombie-37"), "bb") == {"walker": 2}


@rule(COUNTS)
def test_missing_miniatures_make_them_ignored(table: Any, city: Any) -> None:
    game = penned(table, {"walker": 40}, "zombie-01")
    assert city.told(game, "shortage")
    assert city.dead(game, "bb") == {"walker": 40}


@rule(COUNTS)
def test_a_second_abomination_card_makes_them_ignored(table: Any, city: Any) -> None:
    game = penned(table, {"patient-0": 1, "walker": 1}, "zombie-17")
    assert (city.dead(game, "bb"), city.dead(game, "aa")) == ({"patient-0": 1}, {"walker": 1})


@rule(COUNTS)
def test_who_is_drawn_by_light_ignores_them(table: Any, city: Any) -> None:
    tess = {"hands": ["flashlight"], "light": "bb"}
    game = penned(table, {"walker": 1}, phase="zombies", tess=tess, rules={"uses": ["night"]})
    assert city.dead(game, "cc") == {"walker": 1}, "over the sandbags before the phase, and on in it"


@rule(COUNTS)
def test_who_is_taunted_ignores_them(table: Any, city: Any) -> None:
    people = {"tess": {"zone": "bb", "skills": ["taunt"]}}
    game = table(PEN, PENS, survivors=people, zombies={"aa": {"walker": 2}}, active="tess")
    city.answer(game, "taunt aa")
    assert city.dead(game, "bb") == {"walker": 2}


@rule(COUNTS)
@pytest.mark.parametrize(("setting", "zone"), [({}, "aa"), ({RUSH: "no"}, "aa"), ({RUSH: "yes"}, "bb")])
def test_a_rush_stops_at_them_unless_players_choose_otherwise(
    table: Any, city: Any, setting: dict[str, str], zone: str
) -> None:
    game = penned(table, {}, "zombie-06", options=setting)
    assert city.told(game, "rushed")
    assert sum(city.dead(game, zone).values()) == sum(event["count"] for event in city.told(game, "spawned"))


@rule(COUNTS)
def test_a_rush_climbs_the_tank_only_if_players_choose_so(table: Any, city: Any) -> None:
    board = "+.....+.....+.....+\n: aa  : ta  : cc  :\n+.....+.....+.....+"
    zones = {"aa": "exterior aa", "ta": "tank ta", "cc": "exterior cc"}
    found = []
    for wanted in ("no", "yes"):
        people = {"tess": YELLOW}
        spawns = [{"zone": "aa", "colour": "white"}]
        page = {"phase": "spawn", "decks": {"zombies": ["zombie-06"]}, "spawns": spawns, "options": {RUSH: wanted}}
        game = table(board, zones, survivors=people, zombies={}, **page)
        found.append(sum(city.dead(game, "ta").values()))
    assert found[0] == 0
    assert found[1] > 0


# -- the tank and light ------------------------------------------------------------------------------------------------


@rule("washington.tank.blocks-light")
def test_a_beam_does_not_light_the_tank_nor_what_is_behind_it(table: Any) -> None:
    """From the ground it lights only its own zone; from the tank it lights the neighbour."""
    board = "+.....+.....+.....+\n: we  : ta  : ea  :\n+.....+.....+.....+"
    zones = {"we": "exterior west", "ta": "tank tank", "ea": "exterior east"}

    def lit(zone: str, to: str) -> list[str]:
        tess = {"zone": zone, "hands": ["flashlight"], "light": to}
        game = table(board, zones, survivors={"tess": tess}, rules={"uses": ["night"]}, active="tess")
        return [id for id, found in game.view(0)["zones"].items() if found["lit"]]

    assert lit("west", "tank") == ["west"]
    assert lit("tank", "east") == ["tank", "east"]
    assert lit("tank", "west") == ["west", "tank"]


@rule("washington.tank.blocks-light")
def test_nobody_points_a_light_up_at_the_tank(table: Any, city: Any) -> None:
    board = "+.....+.....+\n: we  : ta  :\n+.....+.....+"
    tess = {"zone": "west", "hands": ["flashlight"]}
    zones = {"we": "exterior west", "ta": "tank tank"}
    game = table(board, zones, survivors={"tess": tess}, rules={"uses": ["night"]}, active="tess")
    assert city.options(game, "light-on") == []
    assert game.why_not("light-on tank").rule == "washington.light.blocked-by-sight-obstacles"
