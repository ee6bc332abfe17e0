"""What players can switch before a game: the ghoul deck, and who “Karen?” is; Ultrared has a file of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import shamble
from shamble.kernel.errors import ShambleError
from shamble.kernel.game import Game
from shamble.testing import rule

Table = Callable[..., Game]

EASIER, HARDER, OPENING = [*range(1, 22)], [*range(22, 43)], [*range(43, 47)]
EVERYTHING = EASIER + HARDER + OPENING


def start(**options: str) -> Game:
    return shamble.new(
        "nld", "tutorial", seed=5, options={key.replace("_", "-"): value for key, value in options.items()}
    )


def numbers(game: Game) -> list[int]:
    """The cards of the ghoul deck, by number."""
    return sorted(int(card.removeprefix("ghoul-")) for card in game.state.dead_deck.all_cards())


# -- the ghoul deck ----------------------------------------------------------------------------------------------------


@rule("nld.difficulty.default-deck")
def test_without_tuning_all_46_cards_are_in_the_deck() -> None:
    assert numbers(start()) == numbers(start(ghoul_cards="all")) == [*range(1, 47)]


@rule("nld.difficulty.by-card-number")
@pytest.mark.parametrize(
    ("wanted", "cards"),
    [
        pytest.param("easier", EASIER, marks=rule("nld.difficulty.easier")),
        pytest.param("harder", HARDER, marks=rule("nld.difficulty.harder")),
        pytest.param("harder, opening", HARDER + OPENING, marks=rule("nld.difficulty.opening-cards")),
        ("easier,harder", EASIER + HARDER),
        ("7", [7]),
        ("3,40", [3, 40]),
        ("40, 3, 40", [3, 40]),
        ("5-8", [5, 6, 7, 8]),
        ("9-9", [9]),
        ("1-46", EVERYTHING),
        ("easier, 25-30, 43", [*EASIER, *range(25, 31), 43]),
        (" easier ,20-23 ", [*range(1, 24)]),
        ("all, 3", EVERYTHING),
    ],
)
def test_parts_and_numbers_in_any_mix(wanted: str, cards: list[int]) -> None:
    assert numbers(start(ghoul_cards=wanted)) == cards


@rule("nld.difficulty.by-card-number")
@pytest.mark.parametrize("wanted", ["opening", "43", "43-46", "44, 45"])
def test_some_card_must_bring_ghouls(wanted: str) -> None:
    with pytest.raises(ShambleError, match=r"none of these cards brings ghouls; add some of 1 to 42\."):
        start(ghoul_cards=wanted)
    assert numbers(start(ghoul_cards=f"{wanted}, 42"))[0] == 42


@rule("nld.difficulty.by-card-number")
@pytest.mark.parametrize(
    "wanted", ["", "hard", "0", "47", "-3", "8-5", "1-47", "5-", "-", "1-2-3", "easier,", "easier harder", "1.5", "²"]
)
def test_what_is_no_part_of_the_deck_is_refused(wanted: str) -> None:
    with pytest.raises(ShambleError) as refusal:
        start(ghoul_cards=wanted)
    assert "is not part of the ghoul deck" in str(refusal.value)
    assert "easier, 25-30, 43" in str(refusal.value), "it says how"


@rule("nld.difficulty.by-card-number")
def test_only_the_chosen_cards_come_and_come_again(table: Table, nld: Any) -> None:
    game = table(
        survivors={"ben": "kitchen"},
        spawns=[{"zone": "corn", "colour": "white"}],
        phase="spawn",
        options={"ghoul-cards": "1, 12"},
    )
    for _ in range(4):
        nld.run_ghouls(game)
    kinds = [event[2] for event in nld.said(game, "drew")]
    assert sorted(kinds[:4]) == ["fatty", "fatty", "walker", "walker"], "each once, then both shuffled anew"
    census = game.title.rules.census(game.state)
    assert census["spawn-cards"] == ["ghoul-01", "ghoul-12"]


@rule("nld.difficulty.by-card-number")
def test_a_position_cannot_stack_a_card_that_was_left_out(table: Table) -> None:
    keys: dict[str, Any] = {"survivors": {"ben": "kitchen"}, "decks": {"ghouls": ["ghoul-30"]}}
    table(**keys, options={"ghoul-cards": "harder"})
    with pytest.raises(ShambleError, match="no card of 'ghouls' is called 'ghoul-30'"):
        table(**keys, options={"ghoul-cards": "easier"})


# -- Karen, and what no option is called -------------------------------------------------------------------------------


@rule("nld.item.karen-poor-baby")
@pytest.mark.parametrize(
    ("option", "kind"), [({}, "relative"), ({"karen": "relative"}, "relative"), ({"karen": "walker"}, "walker")]
)
def test_karen_is_a_relative_or_a_walker(table: Table, nld: Any, option: dict[str, str], kind: str) -> None:
    game = table(
        survivors={"ben": "kitchen"}, active="ben", decks={"house": ["karen-poor-baby"]}, options=option, fate=[]
    )
    nld.answer(game, "search house")
    assert nld.dead(game, "kitchen") == {kind: 1}


@pytest.mark.parametrize(
    ("option", "says"),
    [
        ({"ultrared": "maybe"}, "ultrared=maybe: it is one of yes, no, scene."),
        ({"karen": "fatty"}, "karen=fatty: it is one of relative, walker."),
        ({"karens": "walker"}, "karens"),
    ],
)
def test_an_option_has_its_values(option: dict[str, str], says: str) -> None:
    with pytest.raises(ShambleError) as refusal:
        shamble.new("nld", "tutorial", options=option)
    assert says in str(refusal.value)


def test_options_are_saved_with_the_game() -> None:
    game = start(ghoul_cards="easier", ultrared="yes", karen="walker")
    again = shamble.load(game.save())
    assert again.digest() == game.digest()
    assert (numbers(again), again.state.beyond_red, again.state.trap) == (EASIER, True, "walker")


def test_every_option_says_what_it_is_for() -> None:
    title = shamble.title("nld")
    assert list(title.about_options) == list(title.options)
    assert all(title.about_options.values())
