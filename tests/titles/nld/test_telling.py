"""The table in words, as a screen reader says it: every part of it, and the short labels of what can be chosen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from shamble.kernel.game import Game
from shamble.kernel.questions import Option
from shamble.kernel.records import Plain
from shamble.titles.nld.picture.painter import NldPainter
from shamble.zones.words.telling import Telling
from tests.titles.nld.conftest import make_table

Tables = Callable[..., Game]


def telling(game: Game, **changed: Any) -> Telling:
    """Of what the first seat sees, with some of it changed."""
    painter = game.title.painter
    assert isinstance(painter, NldPainter)
    return painter.telling({**game.view(0), **changed})


# -- the whole table ---------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def told() -> dict[str, tuple[str, ...]]:
    """Each passage by its heading."""
    game = make_table(
        rules={
            "car": {"id": "bens-pick-up", "zone": "lane"},
            "tokens": [
                {"id": "lamp", "name": "the lamp", "zone": "hall", "do": "take"},
                {"id": "radio", "name": "the radio", "zone": "den", "do": "activate"},
            ],
            "exits": ["woods"],
            "last_round": 9,
        },
        survivors={
            "ben": {
                "zone": "kitchen",
                "hands": ["crowbar", "sawed-off-empty"],
                "backpack": ["flashlight"],
                "wounds": 1,
                "boards": 1,
                "experience": 8,
            },
            "tom": {"zone": "lane", "mode": "zombicide", "wounds": 2, "acted": True, "seat": 2, "aboard": "driver"},
            "judy": {"zone": "lane", "aboard": "passenger"},
        },
        ghouls={"yard": {"walker": 2, "fatty": 1}, "corn": {"walker": 1}, "woods": {"relative": 1}},
        spawns=[{"zone": "corn", "colour": "white"}, {"zone": "woods", "colour": "red", "active": False}],
        barricades=["den--yard"],
        active="ben",
        players=2,
    )
    return {passage.heading: passage.says for passage in telling(game).passages()}


def test_the_whole_table_is_told_in_this_order(told: dict[str, tuple[str, ...]]) -> None:
    zones = ["Woods", "Yard", "Corn", "Kitchen", "Hall", "Den", "Lane"]
    people = ["Ben", "Barbra", "Tom", "Judy", "Harry", "Helen"]
    assert list(told) == ["The game", *zones, *people, "Supply", "What the dead would do now"]


@pytest.mark.parametrize(
    ("heading", "says"),
    [
        (
            "The game",
            [
                "Round 1 of 9, survivors' turn. The danger level is yellow.",
                "Ben acts: 3 actions and 1 free move left, 0 spent.",
                "Survive 9 rounds: 1 of 9.",
                "0 kills, 3 wounds taken.",
            ],
        ),
        (
            "Woods",
            [
                "Woods, which hide whoever is inside.",
                "1 relative.",
                "Spawn zone, red, not active yet: woods.",
                "An exit.",
                "Open ground to: yard and lane.",
            ],
        ),
        (
            "Yard",
            [
                "Open ground.",
                "2 walkers and 1 fatty.",
                "Kitchen window by yard: open.",
                "Den window by yard: boarded up.",
                "Open ground to: woods and corn.",
            ],
        ),
        (
            "Corn",
            [
                "Corn, which blocks sight.",
                "1 walker.",
                "Spawn zone 1, white: corn.",
                "Open ground to: yard and lane.",
            ],
        ),
        (
            "Kitchen",
            [
                "A room.",
                "Ben, kitchen, Romero mode, 1 of 3 wounds, acting.",
                "Kitchen window by yard: open.",
                "Doorway between kitchen and hall: open.",
            ],
        ),
        (
            "Hall",
            [
                "A room.",
                "Lamp, to take.",
                "Doorway between kitchen and hall: open.",
                "Door between hall and den: closed.",
                "Hall door by lane: open.",
            ],
        ),
        (
            "Den",
            [
                "A room.",
                "Radio, to activate.",
                "Den window by yard: boarded up.",
                "Door between hall and den: closed.",
            ],
        ),
        (
            "Lane",
            [
                "Open ground, a road.",
                "Tom, lane, in the car at the wheel, Romero mode, 2 of 3 wounds.",
                "Judy, lane, in the car as a passenger, Romero mode, 0 of 3 wounds.",
                "Ben's pick-up: Tom at the wheel, Judy in it, can't be driven yet.",
                "Hall door by lane: open.",
                "Open ground to: woods and corn.",
            ],
        ),
        (
            "Ben",
            [
                "Played by seat-1.",
                "Ben, kitchen, Romero mode, 1 of 3 wounds, acting; has acted in this round.",
                "Level yellow, 8 experience.",
                "Skills: +1 free Move Action.",
                "In hand: Crowbar: Melee, 1 die, hits on 4+, damage 1; opens barricades.",
                "In hand: Sawed-Off: Ranged, range 0-1, 2 dice, hits on 3+, damage 1, uses shells, must be reloaded "
                "after each shot; dual: a pair attacks together; empty: reload it first.",
                "In the backpack: Flashlight: a search draws 2 cards; also works in the backpack.",
                "Room in the backpack: 2.",
                "1 loose board.",
            ],
        ),
        ("Barbra", ["Played by seat-1.", "Not on the board."]),
        (
            "Tom",
            [
                "Played by seat-2.",
                "Tom, lane, in the car at the wheel, Romero mode, 2 of 3 wounds; has acted in this round.",
                "Level blue, 0 experience.",
                "Has earned Zombicide mode, but a relative is on the board.",
                "No skills yet.",
                "Empty hands.",
                "Room in the backpack: 3.",
            ],
        ),
        (
            "Judy",
            [
                "Played by seat-1.",
                "Judy, lane, in the car as a passenger, Romero mode, 0 of 3 wounds; has yet to act in this round.",
                "Level blue, 0 experience.",
                "No skills yet.",
                "Empty hands.",
                "Room in the backpack: 3.",
            ],
        ),
        (
            "Supply",
            [
                "Figures available: 25 walkers, 12 breakers, 11 fatties, 1 relative.",
                "10 barricades left to build.",
                "Spawn order: corn.",
                "The House deck: 23 left, 0 discarded.",
                "The Melee deck: 11 left, 0 discarded.",
                "The Ranged deck: 10 left, 0 discarded.",
                "The ghoul deck: 46 left, 0 discarded.",
            ],
        ),
        (
            "What the dead would do now",
            [
                "Woods, 1 relative: go to lane.",
                "Yard, 2 walkers and 1 fatty: go to kitchen.",
                "Corn, 1 walker: go to lane.",
            ],
        ),
    ],
)
def test_what_is_told_under_each_heading(told: dict[str, tuple[str, ...]], heading: str, says: list[str]) -> None:
    assert list(told[heading]) == says


def test_before_the_first_round(table: Tables) -> None:
    game = table(survivors={"ben": "hall"}, active="ben")
    assert telling(game, round=0).standing()[0] == "Before the first round."


def test_free_actions_are_told_until_they_are_used(table: Tables) -> None:
    ben = {"zone": "hall", "skills": ["plus-1-free-action:move", "plus-1-free-action:search"]}
    game = table(survivors={"ben": ben}, active="ben", spent=1)
    assert "Ben acts: 2 actions, 1 free move and 1 free search left, 1 spent." in telling(game).standing()
    used = table(survivors={"ben": ben}, active="ben", free=["move"])
    assert "Ben acts: 3 actions and 1 free search left, 0 spent." in telling(used).standing()


def test_one_player_is_not_named(table: Tables) -> None:
    game = table(survivors={"ben": "hall"}, active="ben")
    assert telling(game).dashboard("ben")[0].startswith("Ben, hall")
    two = table(survivors={"ben": "hall"}, active="ben", players=2)
    assert telling(two).player("ben") == "seat-1"
    assert telling(two, phase="setup").player("ben") == ""  # who plays whom is not settled yet


def test_why_somebody_is_on_no_zone(table: Tables) -> None:
    game = table(survivors={"ben": "hall"}, active="ben")
    one: Plain = {"escaped": False, "wounds": 2, "health": 3}
    assert telling(game).absence(one) == "not on the board"
    assert telling(game).absence({**one, "wounds": 3}) == "dead"
    assert telling(game).absence({**one, "escaped": True}) == "got away"
    assert telling(game, phase="setup").absence(one) == "not placed yet"


def test_experience_beyond_red_is_told(table: Tables) -> None:
    game = table(survivors={"ben": "hall"}, active="ben")
    ben = {**game.view(0)["survivors"]["ben"], "level": "red", "experience": 44, "laps": 1}
    assert "Level red, 44 experience, 1 time beyond red." in telling(game, survivors={"ben": ben}).dashboard("ben")


def test_a_barricade_that_is_open_again_is_broken(table: Tables) -> None:
    game = table(survivors={"ben": "hall"}, active="ben", barricades=["den--yard"], open=["den--yard"])
    assert "Den window by yard: barricade broken open." in telling(game).zone("den")


def test_who_sits_in_the_car(street: Tables) -> None:
    seats: list[dict[str, str]] = [{}, {"aboard": "driver"}, {"aboard": "passenger"}]
    shown = [telling(street({"ben": {"zone": "s1", **seat}})) for seat in seats]
    said = [each.car(each.view["cars"][0]) for each in shown]
    assert said == ["Ben's pick-up: empty", "Ben's pick-up: Ben at the wheel", "Ben's pick-up: Ben in it"]


def test_the_last_spawn_and_the_discards_are_told(table: Tables) -> None:
    game = table(survivors={"ben": "hall"}, active="ben")
    view = game.view(0)
    decks = {**view["decks"], "house": {**view["decks"]["house"], "discards": ["scope", "boards"]}}
    ghouls = {**view["spawn-deck"], "discards": ["ghoul-15"]}
    last = ["corn ghoul-15", "woods ghoul-43"]
    said = telling(game, **{"decks": decks, "spawn-deck": ghouls, "last-spawn": last}).box()
    assert "Last spawn: corn, fatties: 1 at blue, 1 at yellow, 5 at orange, 7 at red." in said
    assert "Last spawn: woods, the walkers push at whatever is closed." in said
    assert "The House deck: 24 left, 2 discarded: Scope, Boards." in said
    assert "The ghoul deck: 46 left, 1 discarded." in said


def test_without_active_spawn_tokens_no_order_is_told(table: Tables) -> None:
    assert not any("Spawn order" in line for line in telling(table(survivors={"ben": "hall"}, active="ben")).box())


def test_where_nothing_can_be_built_no_barricades_are_counted(table: Tables) -> None:
    game = table(survivors={"ben": "hall"}, active="ben", rules={"building": None})
    assert not any("barricade" in line for line in telling(game).box())


# -- what the dead would do --------------------------------------------------------------------------------------------


def test_what_the_dead_would_do(table: Tables) -> None:
    game = table(survivors={"ben": "hall"}, ghouls={"hall": {"walker": 2}, "yard": {"breaker": 1}}, active="ben")
    plan: Plain = {"zone": "yard", "wounds": 0, "breaks": [], "steps": [], "stopped": []}
    say = telling(game).plan
    assert say(plan) == "Yard, 1 breaker: stay."
    assert say({**plan, "steps": ["den", "kitchen"]}) == "Yard, 1 breaker: go to den or kitchen."
    assert say({**plan, "stopped": ["den", "kitchen"]}) == "Yard, 1 breaker: are stopped short of den or kitchen."
    broken = {**plan, "breaks": ["den--yard"], "steps": ["den"]}
    assert say(broken) == "Yard, 1 breaker: break den window by yard, go to den."
    assert say({**plan, "zone": "hall", "wounds": 2}) == "Hall, 2 walkers: attack Ben, 2 wounds."


def test_what_the_dead_would_do_is_told_in_the_turns_of_a_game_that_goes_on(table: Tables) -> None:
    game = table(survivors={"ben": "hall"}, ghouls={"yard": {"walker": 1}}, active="ben")
    assert telling(game).forecast()
    assert telling(game, phase="ghouls").forecast() == []
    assert telling(game, outcome={"why": "won"}).forecast() == []


# -- cards -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "says", "figures", "deck"),
    [
        (
            "mas-shotgun",
            "Ma's Shotgun: Melee, 1 die, hits on 3+, damage 2; Ranged, range 0-1, 2 dice, hits on 3+, damage 2, uses "
            "shells, must be reloaded after each shot; dual: a pair attacks together; attacks in Zombicide mode only.",
            "1d 3+ · D2 / 2d 3+ · D2 · 0-1",
            "e",
        ),
        (
            "scoped-winchester",
            "Scoped Winchester: Ranged, range 1-4, 2 dice, hits on 3+, damage 2, uses bullets, picks its targets and "
            "never hits a friend.",
            "2d 3+ · D2 · 1-4",
            "e",
        ),
        ("molotov", "Molotov: Ranged, range 1, single use; burns everyone in the zone.", "burns all · 1", "e"),
        ("chainsaw", "Chainsaw: Melee, 5 dice, hits on 5+, damage 2; opens barricades.", "5d 5+ · D2", "m"),
        (
            "winchester-94-empty",
            "Winchester 94: Ranged, range 1-3, 1 die, hits on 3+, damage 1, uses bullets; empty: reload it first.",
            "empty · 1d 3+ · D1 · 1-3",
            "s",
        ),
        ("boards", "Boards: can be spent to build a barricade; also works in the backpack.", "", "h"),
        (
            "plenty-of-bullets",
            "Plenty of Bullets: attacks with bullets can be rerolled; also works in the backpack.",
            "",
            "h",
        ),
        ("mason-jar", "Mason Jar: also works in the backpack.", "", "h"),
    ],
)
def test_cards(table: Tables, card: str, says: str, figures: str, deck: str) -> None:
    tells = telling(table(survivors={"ben": "hall"}, active="ben"))
    assert (tells.card_says(card), tells.figures(card), tells.deck_of(card)) == (says, figures, deck)


def test_what_is_no_card_has_neither_deck_nor_figures(table: Tables) -> None:
    tells = telling(table(survivors={"ben": "hall"}, active="ben"))
    assert (tells.card_says("hat"), tells.figures("hat"), tells.deck_of("hat")) == ("Hat", "", "")


# -- what can be chosen ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("option", "what", "small", "tool"),
    [
        ("move lane", "Lane", "Judy", ""),
        ("move kitchen", "Kitchen", "empty", ""),
        ("shoot winchester-94 hall", "Here", "2 walkers and Tom", "Winchester 94"),
        ("shoot-both uzi lane", "Lane", "Judy", "both, Uzi"),
        ("throw molotov lane", "Lane", "Judy", "Molotov"),
        ("melee crowbar", "2 walkers here", "", "Crowbar"),
        ("melee-both katana", "2 walkers here", "", "both, Katana"),
        ("open den--hall", "Door between hall and den", "open it", ""),
        ("close hall--lane", "Hall door by lane", "close it", ""),
        ("build hall--kitchen", "Doorway between kitchen and hall", "", ""),
        ("turn judy", "Judy", "lane · 1 wound", ""),
        ("turn tom", "Tom", "hall", ""),
        ("trade tom", "Trade with Tom", "", ""),
        ("reorganise", "Rearrange own cards", "", ""),
        ("search house", "House deck", "24 left", ""),
        ("end", "End Ben's turn", "gives up 2 actions", ""),
        ("keep axe", "Axe", "1d 4+ · D2", ""),
        ("accept axe", "Axe", "1d 4+ · D2", ""),
        ("take-other katana", "Katana", "2d 4+ · D1", ""),
        ("discard-found axe", "Axe", "1d 4+ · D2", ""),
        ("draw-anew scope", "Scope", "", ""),
        ("give axe", "Axe", "1d 4+ · D2", ""),
        ("reload winchester-94-empty", "Winchester 94 (empty)", "empty · 1d 3+ · D1 · 1-3", ""),
        ("combine molotov", "Molotov", "burns all · 1", ""),
        ("drop axe", "Axe", "1d 4+ · D2", ""),
        ("take lamp", "Lamp", "", ""),
        ("activate lamp", "Lamp", "", ""),
    ],
)
def test_a_row_for_each_verb(table: Tables, option: str, what: str, small: str, tool: str) -> None:
    game = table(
        rules={"tokens": [{"id": "lamp", "name": "the lamp", "zone": "hall", "do": "take"}]},
        survivors={"ben": "hall", "tom": "hall", "judy": {"zone": "lane", "wounds": 1}},
        ghouls={"hall": {"walker": 2}},
        active="ben",
        spent=1,
    )
    painter, (verb, *names) = game.title.painter, option.split()
    assert painter is not None
    label = painter.label(game.view(0), Option(verb, tuple(names)))
    assert label is not None
    assert (label.what, label.small, label.tool) == (what, small, tool)


def test_what_is_said_best_in_a_sentence_has_no_row(table: Tables) -> None:
    game = table(survivors={"ben": "hall"}, active="ben")
    painter = game.title.painter
    assert painter is not None
    assert painter.label(game.view(0), Option("learn", ("tough",))) is None
    assert painter.label(game.view(0), Option("shoot", ("uzi",))) is None, "it is not in hand, and so aims at nothing"


def test_the_last_action_is_spent_and_ending_gives_up_nothing(table: Tables) -> None:
    game = table(survivors={"ben": "hall"}, active="ben")
    view = game.view(0)
    view["turns"][-1]["left"] = 0
    painter = game.title.painter
    assert painter is not None
    label = painter.label(view, Option("end"))
    assert label is not None
    assert label.small == ""


def test_in_a_trade_a_card_is_taken_with_its_figures(table: Tables) -> None:
    game = table(survivors={"ben": "hall", "tom": {"zone": "hall", "hands": ["axe"]}}, active="ben")
    game.answer("trade tom")
    painter = game.title.painter
    assert painter is not None
    label = painter.label(game.view(0), Option("take", ("axe",)))
    assert label is not None
    assert (label.what, label.small) == ("Axe", "1d 4+ · D2")


def test_a_row_says_by_what_way_one_gets_there(table: Tables) -> None:
    """Window or stairs; a door, a doorway and open ground are what one expects."""
    game = table(
        survivors={"ben": "kitchen"},
        active="ben",
        rules={"links": [{"kind": "stairway", "between": ["kitchen", "den"], "state": "open"}]},
    )
    painter = game.title.painter
    assert painter is not None

    def small(zone: str) -> str:
        label = painter.label(game.view(0), Option("move", (zone,)))
        assert label is not None
        return label.small

    assert [small(zone) for zone in ("yard", "den", "hall", "lane")] == [
        "window, empty", "stairs, empty", "empty", "empty"
    ]  # fmt: skip
