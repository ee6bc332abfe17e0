"""What a survivor can't know is imagined anew, and what they know stays."""

from collections.abc import Callable

import shamble
from shamble.testing import rule
from shamble_duel.rules import Duel

ASH, KIT = 0, 1
WORLDS = 40
Table = Callable[..., shamble.Game]


def imagined(game: shamble.Game, seat: int) -> list[Duel]:
    """What the table may look like, as far as the seat can tell."""
    worlds = [game.imagine(seat, seed).state for seed in range(WORLDS)]
    return [world for world in worlds if isinstance(world, Duel)]


def trap_of_kit(game: shamble.Game) -> list[str]:
    """What Ash thinks that Kit's trap may be."""
    found = []
    for seed in range(WORLDS):
        world = game.imagine(ASH, seed)
        world.answer("play bat")
        found.append(world.view(ASH)["deck"]["discards"][-1])
    return sorted(set(found))


@rule("duel.setup.deal")
def test_the_other_hand_is_imagined_and_ones_own_is_known(table: Table) -> None:
    game = table(ash="bat groan", kit="pistol pistol", bag="bandage bandage groan bat")
    worlds = imagined(game, ASH)
    assert all(world.hands[ASH] == ["bat", "groan"] for world in worlds)
    assert {len(world.hands[KIT]) for world in worlds} == {2}
    assert len({tuple(sorted(world.hands[KIT])) for world in worlds}) > 3


@rule("duel.flashlight.peek")
def test_cards_that_were_lit_up_are_imagined_by_the_other_one_only(table: Table) -> None:
    game = table(ash="flashlight", top="bat groan", bag="pistol bandage bandage pistol")
    game.answer_all(["play flashlight", "put groan"])
    assert {tuple(world.deck.layers[0].cards) for world in imagined(game, ASH)} == {("groan", "bat")}
    game.answer("end")
    assert len({tuple(world.deck.layers[0].cards) for world in imagined(game, KIT)}) > 3


@rule("duel.trap.one")
def test_a_trap_that_nobody_saw_may_be_any_card(table: Table) -> None:
    game = table(turn=KIT, ash="bat", kit="groan", bag="pistol bandage bandage bat flashlight")
    game.answer_all(["trap", "end"])
    assert len(trap_of_kit(game)) > 3


@rule("duel.trap.one")
def test_a_trap_made_of_the_last_card_may_be_any_card(table: Table) -> None:
    game = table(turn=KIT, ash="bat", kit="groan bandage flashlight", bag="pistol")
    game.answer_all(["trap", "end"])
    assert len(trap_of_kit(game)) > 3


@rule("duel.trap.one", "duel.flashlight.peek")
def test_a_trap_that_only_the_other_one_knows_may_be_any_card(table: Table) -> None:
    game = table(turn=KIT, ash="bat", kit="flashlight", top="pistol groan", bag="bandage bandage bat adrenaline")
    game.answer_all(["play flashlight", "put pistol", "trap"])
    assert len(trap_of_kit(game)) > 3
