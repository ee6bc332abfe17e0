"""What is around the picture of No Rest for the Wicked, in words and in a terminal; and what the dragon would do."""

from __future__ import annotations

import re
from copy import deepcopy
from typing import Any

import pytest

from shamble.draw.painter import Panel
from shamble.kernel.game import Game
from shamble.kernel.records import Plain
from shamble.table.show.frames import make_frame
from tests.titles.wicked.pictures import (
    NINE,
    VAULT,
    Tables,
    dash_of,
    drawn,
    painter_of,
    sheet_of,
    with_class,
    with_engine,
)

# -- the dragon's next flight ------------------------------------------------------------------------------------------


DRAGON = {"uses": ["dragon"], "zombie_deck": {"short": "all", "dragon": "all"}, "engines": []}


def threatened(table: Tables, **keys: Any) -> Game:
    """A dragon that would land on Oswin in the chapel."""
    return table(
        "chapel square",
        rules=DRAGON,
        survivors={"oswin": {"zone": "chapel-c", "wounds": keys.pop("wounds", 0)}},
        zombies={"square-c": {"necromantic-dragon": 1}},
        active="oswin",
        weakness="ranged",
        **keys,
    )


def panel_of(game: Game, view: Plain | None = None, id: str = "landing") -> Panel:
    return next(panel for panel in sheet_of(game, view).annex if panel.id == id)


def harm_in(panel: Panel) -> list[str]:
    return [each.text or "" for each in with_class(panel.body, "harm")]


def test_the_next_flight_is_an_arrow_to_a_frame(table: Tables) -> None:
    (forecast,) = with_class(drawn(threatened(table), forecast=True), "forecast")
    (landing,), (flight,) = with_class(forecast, "landing"), with_class(forecast, "flight")
    assert landing.get("d") == "M107 107H193V193H107z"
    assert flight.get("d") == "M450 150L150 150"


def test_a_dragon_that_spews_has_an_arrow_to_where_it_does(table: Tables) -> None:
    dead = {"square-c": {"necromantic-dragon": 1}}
    game = table("square", rules=DRAGON, survivors={"oswin": "square-e"}, zombies=dead, active="oswin")
    (forecast,) = with_class(drawn(game, forecast=True), "forecast")
    (landing,) = with_class(forecast, "landing")
    assert landing.get("d") == "M207 107H293V193H207z"
    assert painter_of(game).telling(game.view(0)).forecast()[-1].endswith("spews zombies into cloth stalls (A.e).")


def test_whoever_moves_two_zones_has_a_long_arrow(table: Tables) -> None:
    game = table("square", survivors={"oswin": "square-se"}, zombies={"square-nw": {"walker": 1}}, active="oswin")
    view = deepcopy(game.view(0))
    view["forecast"][0]["steps"] = ["square-ne"]
    (forecast,) = with_class(drawn(game, view=view, forecast=True), "forecast")
    assert [each.get("d") for each in with_class(forecast, "far")] == ["M50 50L250 50"]


def test_the_compass_says_where_somebody_can_be_pushed(table: Tables) -> None:
    panel = panel_of(threatened(table))
    (compass,) = [each for each in panel.body.iter("svg") if each.get("class") == "compass"]
    blocked = "3 north, blocked; 4 east, blocked; 5 south; 6 west, blocked"  # the doors are closed
    assert compass.get("aria-label") == f"Compass: 1-2 stays; {blocked}"
    assert harm_in(panel) == ["5 in 6: stays and takes 2 wounds", "The room becomes rubble"]


def test_who_would_not_survive_a_stomp_is_told(table: Tables) -> None:
    assert "Oswin would not survive that" in harm_in(panel_of(threatened(table, wounds=1)))
    assert "Oswin would not survive that" not in harm_in(panel_of(threatened(table, wounds=0)))


def test_nobody_is_pushed_into_rubble(table: Tables) -> None:
    assert harm_in(panel_of(threatened(table, rubble=["chapel-s"])))[0] == "6 in 6: stays and takes 2 wounds"


def test_a_stomp_is_told_in_words(table: Tables) -> None:
    game = threatened(table)
    said = painter_of(game).telling(game.view(0)).forecast()
    flies = "flies to chapel (A.c) and stomps; Oswin at A.c: 5 in 6 to take 2 wounds."
    assert said == [f"Market cross (B.c), necromantic dragon: {flies}"]
    assert "d1 → chapel, and stomps" in game.title.show(game.view(0), 100)


def test_the_panel_shows_the_cards_that_are_used_up_and_the_one_that_is_face_up(table: Tables) -> None:
    game = threatened(table)
    view = deepcopy(game.view(0))
    view["vulnerabilities"], view["driven-off"] = 2, ["magic", "melee"]
    assert sheet_of(game, view).annex_name == "Dragon"
    panel = panel_of(game, view, "dragon")
    assert [each.get("class") for each in panel.body.iter("li")] == ["gone", "gone", "up", None, None]
    assert panel.note == "driven off 2 times"


def test_there_is_no_panel_without_a_dragon(table: Tables) -> None:
    game = table("square", survivors={"oswin": "square-c"}, active="oswin")
    assert sheet_of(game).annex == ()


# -- what loses the quest ----------------------------------------------------------------------------------------------


GHOSTS = {
    "lost_when": [
        {"kind": "overrun", "says": "Eight spectral walkers are there.", "enemies": ["spectral-walker"], "count": 8}
    ],
}


def haunted(table: Tables, **rules: Any) -> Game:
    dead = {"square-e": {"spectral-walker": 3}}
    return table("square", survivors={"oswin": "square-w"}, zombies=dead, active="oswin", rules=rules)


def test_what_loses_the_quest_is_beside_the_objectives(table: Tables) -> None:
    panels = sheet_of(haunted(table, **GHOSTS)).panels
    ids = [panel.id for panel in panels]
    assert ids.index("losses") == ids.index("goals") + 1
    body = panels[ids.index("losses")].body
    assert "".join(body.itertext()) == "Eight spectral walkers are there.3 of 8"
    assert "losses" not in [panel.id for panel in sheet_of(haunted(table)).panels]


def test_what_loses_the_quest_is_under_the_goals_in_the_terminal(table: Tables) -> None:
    game = haunted(table, **GHOSTS)
    assert "Lost   3/8   if: Eight spectral walkers are there." in game.title.show(game.view(0), 80)
    plain = haunted(table)
    assert "Lost " not in plain.title.show(plain.view(0), 80)


# -- around the picture ------------------------------------------------------------------------------------------------


def test_a_dashboard_has_two_hands_a_body_and_five_slots(table: Tables) -> None:
    people = {"oswin": {"zone": "square-c", "hands": ["sword"], "worn": "chainmail", "backpack": ["apples"]}}
    cards = dash_of(table("square", survivors=people, active="oswin"), "oswin").cards
    assert [(card.name, card.hand, card.worn) for card in cards] == [
        ("Sword", True, False),
        ("", True, False),
        ("Chainmail", False, True),
        ("Apples", False, False),
        *[("", False, False)] * 4,
    ]


def test_spells_into_empty_zones_are_folded_away(table: Tables) -> None:
    people = {"ysolde": {"zone": "square-c", "hands": ["mana-blast"]}}
    game = table("square", survivors=people, zombies={"square-n": {"walker": 1}}, active="ysolde")
    options = make_frame(game, 0).options
    shown, folded = [[row.answer for group in part for row in group.rows] for part in (options.groups, options.also)]
    assert [answer for answer in shown if answer.startswith("cast")] == ["cast mana-blast square-n"]
    assert sum(answer.startswith("cast") for answer in folded) == 4


def test_stripes_tell_the_kinds_of_cards(table: Tables) -> None:
    game = table("square", survivors={"oswin": "square-c"}, active="oswin")
    telling = painter_of(game).telling(game.view(0))
    names = ("sword", "long-bow", "fireball", "chainmail", "torch")
    assert [telling.deck_of(name) for name in names] == ["m", "r", "e", "s", "h"]


def test_a_dashboard_has_the_short_name_of_the_zone(table: Tables) -> None:
    game = table(*NINE, rules=VAULT, survivors={"oswin": "square-c", "perrin": "gold"}, active="oswin")
    assert dash_of(game, "oswin").by == "B.c · acting"
    assert dash_of(game, "perrin").by == "gold vault · to act"
    assert dash_of(game, "perrin").state == "to act, in the vault"
    assert dash_of(game, "oswin").state == "acting"


def test_rubble_bile_and_ballistae_are_told(table: Tables) -> None:
    game = table("chapel", survivors={"oswin": "chapel-n"}, active="oswin", rubble=["chapel-c"], bile={"chapel-c": 2})
    telling = painter_of(game).telling(with_engine(game, "chapel-c"))
    assert telling.zone("chapel-c")[1:4] == [
        "Rubble: nobody enters it, and nobody sees through it.",
        "A ballista, chapel (A.c).",
        "2 bile tokens.",
    ]
    shown = game.title.show(with_engine(game, "chapel-c"), 80)
    assert "rubble" in shown
    assert "Bal ballista" in shown  # what it means
    assert shown.count("Bal") == 2  # and in one zone
    assert "bile2" in shown


def test_a_dragon_and_a_necromancer_have_different_letters_in_the_terminal(table: Tables) -> None:
    dead = {"square-e": {"necromancer": 1}, "square-c": {"necromantic-dragon": 1}}
    shown = table("square", survivors={"oswin": "square-w"}, zombies=dead, active="oswin")
    text = shown.title.show(shown.view(0), 80)
    assert re.search(r"\bn1\b", text)
    assert re.search(r"\bd1\b", text)


def test_a_vault_door_is_no_ledge(table: Tables) -> None:
    game = table(*NINE, rules=VAULT, survivors={"perrin": "gold"}, active="perrin")
    assert "ledge" not in game.title.show(game.view(0), 120)


def test_the_terminal_says_which_letters_are_which_zombies(table: Tables) -> None:
    dead = {"square-e": {"spectral-walker": 2}, "square-c": {"walker": 1}}
    game = table("square", survivors={"oswin": "square-w"}, zombies=dead, active="oswin")
    shown = game.title.show(game.view(0), 80)
    assert "s spectral walker" in shown
    assert "wa walker" in shown
    assert "fa fatty" not in shown


def test_a_quest_without_a_last_round_names_none(table: Tables) -> None:
    people = {"oswin": "square-w"}
    endless = table("square", survivors=people, active="oswin")
    limited = table("square", survivors=people, active="oswin", rules={"last_round": 9})
    for game, rounds, note in ((endless, "Round 1 ·", ""), (limited, "Round 1 of 9 ·", "by the end of round 9")):
        assert rounds in game.title.show(game.view(0), 80)
        (goals,) = [panel for panel in sheet_of(game).panels if panel.id == "goals"]
        assert goals.note == note


def test_the_terminal_shows_whom_a_card_brings_at_each_level(table: Tables) -> None:
    game = table(
        "square",
        survivors={"oswin": "square-w"},
        phase="spawn",
        spawns=[{"zone": "square-e", "colour": "white"}],
        decks={"zombies": ["invasion-13"]},
    )
    shown = " ".join(game.title.show(game.view(0), 80).split())
    assert ": [1 abomination] / 1 runner / 5 walkers / 2 fatties" in shown


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("healing", "takes one wound"),
        ("speed", "up to two zones"),
        ("repulse", "one zone farther"),
        ("torch", "lights bile"),
        ("dragon-bile", "kills everybody there"),
        ("shield", "cancels a wound on"),
        ("deflecting-dagger", "in hand, it cancels a wound on 4+"),
    ],
)
def test_every_card_says_what_it_does(table: Tables, card: str, said: str) -> None:
    game = table("square", survivors={"oswin": "square-c"}, active="oswin")
    assert said in painter_of(game).telling(game.view(0)).card_says(card)
    assert said.removeprefix("in hand, it ") in game.title.card_says(game, card)


def test_no_card_is_without_words(table: Tables) -> None:
    game = table("square", survivors={"oswin": "square-c"}, active="oswin")
    telling = painter_of(game).telling(game.view(0))
    assert [card for card in telling.stage.cards if ":" not in telling.card_says(card)] == []
