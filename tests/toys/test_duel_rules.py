"""What the duel's rulebook says, each rule at a small table of its own."""

from collections.abc import Callable
from typing import Any

import pytest

import shamble
from shamble.kernel.questions import Choice, Roll, Share
from shamble.testing import rule
from shamble_duel.rules import Duel

ASH, KIT = 0, 1
Table = Callable[..., shamble.Game]


def duel(game: shamble.Game) -> Duel:
    assert isinstance(game.state, Duel)
    return game.state


def offers(game: shamble.Game) -> list[str]:
    assert game.question is not None
    return [option.text for option in game.question.options]


def asides(game: shamble.Game) -> list[str]:
    assert isinstance(game.question, Choice)
    return [option.text for option in game.question.asides]


def told(game: shamble.Game, kind: str) -> list[str]:
    """The events of one kind, as everybody sees them."""
    events = [event for event in game.events if event.kind == kind]
    return [" ".join(str(value) for value in event.data.values() if value not in ("", 0)) for event in events]


def asked(game: shamble.Game) -> tuple[tuple[int, ...], str]:
    """Who is asked, and what."""
    assert game.question is not None
    return game.question.seats, game.question.ask


def refused(game: shamble.Game, answer: object, seat: int = -1) -> tuple[str, str]:
    """By which rule and for which reason the answer is refused."""
    with pytest.raises(shamble.IllegalAnswer) as caught:
        game.answer(answer, seat)
    return caught.value.rule, caught.value.reason


# -- setup, rounds and turns -------------------------------------------------------------------------------------------


@rule("duel.setup.players")
def test_two_survivors_with_five_lives_two_boards_and_nineteen_cards() -> None:
    game = shamble.new("duel", seed=1)
    view = game.view(ASH)
    assert (view["life"], view["boards"], view["traps"]) == ([5, 5], [2, 2], [False, False])
    cards = game.rules.census(game.state)["cards"]
    kinds = ("bat", "pistol", "bandage", "flashlight", "adrenaline", "groan")
    assert {card: cards.count(card) for card in kinds} == dict(zip(kinds, (5, 3, 3, 3, 2, 3)))
    assert len(cards) == 19


@rule("duel.setup.deal")
def test_each_is_dealt_three_cards_that_only_they_see() -> None:
    game = shamble.new("duel", fate=[["bat", "groan", "bat"], ["pistol", "bandage", "bandage"]])
    assert game.view(ASH)["hand"] == ["bat", "bat", "groan"]
    assert game.view(KIT)["hand"] == ["bandage", "bandage", "pistol"]
    assert game.view(ASH)["cards"] == [3, 3]
    assert game.view(ASH)["deck"]["left"] == 13
    assert [sentence for _, sentence in game.log_for(ASH)][:2] == [
        "Ash is dealt bat, groan, bat.",
        "Kit is dealt 3 cards.",
    ]
    assert [sentence for _, sentence in game.log_for(KIT)][:2] == [
        "Ash is dealt 3 cards.",
        "Kit is dealt pistol, bandage, bandage.",
    ]
    assert game.view(ASH)["deck"]["layers"] == [13]


@rule("duel.round.order", "duel.turn.actions")
def test_ash_moves_before_kit_in_every_round(table: Table) -> None:
    game = table(current={"name": "round"}, agenda=[], round=0, top="bat bat")
    turns = []
    for _ in range(4):
        assert game.question is not None
        turns.append((game.state.round, game.question.seats, game.state.turn.left))
        game.answer("end")
    assert turns == [(1, (ASH,), 2), (1, (KIT,), 2), (2, (ASH,), 2), (2, (KIT,), 2)]
    assert told(game, "round") == ["1", "2", "3"]


@rule("duel.turn.actions")
def test_a_turn_has_two_actions(table: Table) -> None:
    game = table(top="bat groan bat bat bat bat")
    assert offers(game) == ["draw", "trap", "end"]
    game.answer("draw")
    assert (asked(game), game.state.turn.left) == (((ASH,), "act"), 1)
    game.answer("trap")
    assert asked(game) == ((KIT,), "act")
    assert game.state.turn.left == 2


@rule("duel.turn.actions", "duel.turn.hand")
def test_playing_a_card_is_an_action_and_discards_it(table: Table) -> None:
    game = table(ash="bat bat", kit="groan", top="groan", fate=([1, 1], [1, 1]))
    assert offers(game) == ["play bat", "draw", "trap", "end"]
    assert refused(game, "play groan") == ("duel.turn.hand", "You do not hold that card.")
    game.answer("play bat")
    assert (duel(game).hands[ASH], duel(game).deck.discards) == (["bat"], ["bat"])
    game.answer("play bat")
    assert asked(game) == ((KIT,), "act")


@rule("duel.turn.actions")
@pytest.mark.parametrize("before", [[], ["draw"]])
def test_a_turn_can_be_ended_early(table: Table, before: list[str]) -> None:
    game = table(top="bat groan bat bat")
    game.answer_all([*before, "end"])
    assert asked(game) == ((KIT,), "act")
    assert told(game, "ended") == ["ash"]


# -- drawing -----------------------------------------------------------------------------------------------------------


@rule("duel.draw.two")
def test_drawing_takes_the_top_two_cards(table: Table) -> None:
    game = table(ash="bat", top="groan pistol bandage", discards="flashlight")
    game.answer("draw")
    assert duel(game).hands == [["bat", "groan", "pistol"], []]
    assert len(duel(game).deck) == 1
    assert duel(game).deck.discards == ["flashlight"]


@rule("duel.draw.two")
def test_which_cards_are_drawn_from_a_shuffled_deck_is_up_to_fate(table: Table) -> None:
    game = table(bag="bat bat groan pistol", fate=(["pistol", "bat"],))
    game.answer("draw")
    assert duel(game).hands[ASH] == ["pistol", "bat"]
    assert duel(game).deck.all_cards() == ["bat", "groan"]


@rule("duel.draw.two")
def test_the_discards_become_the_deck_in_the_middle_of_drawing_two(table: Table) -> None:
    game = table(top="groan", discards="bat pistol bandage", fate=(["bandage"],))
    game.answer("draw")
    assert duel(game).hands[ASH] == ["groan", "bandage"]
    assert duel(game).deck.discards == []
    assert duel(game).deck.all_cards() == ["bat", "pistol"]


@rule("duel.draw.two")
def test_an_empty_deck_takes_its_discards_before_the_first_card(table: Table) -> None:
    game = table(discards="bat pistol bandage", fate=(["pistol", "bat"],))
    game.answer("draw")
    assert duel(game).hands[ASH] == ["pistol", "bat"]
    assert (len(duel(game).deck), duel(game).deck.discards) == (1, [])


@rule("duel.draw.two")
def test_who_draws_the_last_card_gets_only_that(table: Table) -> None:
    game = table(top="groan")
    game.answer("draw")
    assert duel(game).hands[ASH] == ["groan"]
    assert told(game, "drew") == ["ash 1"]


@rule("duel.draw.two")
def test_only_the_one_who_draws_sees_the_cards(table: Table) -> None:
    game = table(top="groan pistol")
    game.answer("draw")
    assert game.log_for(ASH)[-1][1] == "Ash draws groan, pistol."
    assert game.log_for(KIT)[-1][1] == "Ash draws 2 cards."
    assert game.view(KIT)["hand"] == []


@rule("duel.draw.none-left")
def test_nobody_draws_when_deck_and_discards_are_empty(table: Table) -> None:
    game = table(ash="groan", kit="bat")
    assert offers(game) == ["play groan", "end"]
    for verb in ("draw", "trap"):
        assert refused(game, verb) == ("duel.draw.none-left", "There is no card left.")
    assert "draw" in offers(table(discards="bat"))
    assert "draw" in offers(table(top="bat"))


# -- traps -------------------------------------------------------------------------------------------------------------


@rule("duel.trap.one")
def test_a_trap_is_the_top_card_laid_face_down_unseen(table: Table) -> None:
    game = table(top="bat groan pistol")
    game.answer("trap")
    assert len(duel(game).deck) == 2
    assert duel(game).hands == [[], []]
    for seat in (ASH, KIT):
        assert game.view(seat)["traps"] == [True, False]
        assert game.log_for(seat)[-1][1] == "Ash lays a card face down without looking at it."
    game.answer("draw")
    assert duel(game).hands[ASH] == ["groan", "pistol"]


@rule("duel.trap.one")
def test_a_trap_out_of_a_shuffled_deck_is_no_card_yet(table: Table) -> None:
    game = table(kit="bat", bag="bat bat groan pistol", fate=(["groan", "bat"], ["pistol"], [1, 1]))
    game.answer("trap")  # asks fate for no outcome
    assert duel(game).deck.all_cards() == ["bat", "bat", "groan", "pistol"]
    assert len(duel(game).deck) == 3
    game.answer("draw")
    game.answer("play bat")
    assert told(game, "sprang") == ["ash pistol"]


@rule("duel.trap.one")
def test_a_survivor_has_at_most_one_trap(table: Table) -> None:
    game = table(top="bat groan pistol")
    game.answer("trap")
    assert offers(game) == ["draw", "end"]
    by, why = refused(game, "trap")
    assert by == "duel.trap.one"
    assert why.startswith("You already have a trap")
    game.answer("end")
    assert "trap" in offers(game)  # Kit has none


@rule("duel.trap.one")
def test_a_trap_from_an_empty_deck_brings_the_discards_back(table: Table) -> None:
    game = table(discards="bat groan")
    game.answer("trap")
    assert duel(game).deck.discards == []
    assert len(duel(game).deck) == 1


@rule("duel.trap.springs")
@pytest.mark.parametrize(("card", "life"), [("bat", 4), ("pistol", 4), ("groan", 5), ("bandage", 5)])
def test_a_trap_is_turned_up_before_the_attack_and_a_weapon_in_it_hurts(table: Table, card: str, life: int) -> None:
    game = table(ash="bat", top="groan", traps=[None, {"is": "FaceDown", "card": card}], fate=([6, 1],))
    game.answer("play bat")
    assert told(game, "sprang") == [f"kit {card}"]
    assert duel(game).life == [life, 5]
    assert duel(game).traps == [None, None]
    assert duel(game).deck.discards == ["bat", card]
    kinds = [event.kind for event in game.events]
    assert kinds.index("sprang") < kinds.index("hit")
    assert asked(game) == ((KIT,), "take-hits")


@rule("duel.trap.springs", "duel.end.down")
def test_a_trap_can_bring_the_attacker_down_before_the_attack_comes(table: Table) -> None:
    game = table(ash="pistol", kit="bat", top="groan", life=[1, 1], traps=[None, {"is": "FaceDown", "card": "bat"}])
    game.answer("play pistol")
    assert game.question is None
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.rule) == ((KIT,), "duel.end.down")
    assert told(game, "hit") == []
    assert duel(game).life == [0, 1]


@rule("duel.trap.springs")
def test_only_the_trap_of_the_one_who_is_attacked_springs(table: Table) -> None:
    game = table(ash="bat groan", top="groan", traps=[{"is": "FaceDown", "card": "bat"}, None], fate=([1, 1],))
    game.answer("play bat")
    assert told(game, "sprang") == []
    assert duel(game).traps[ASH] is not None
    assert duel(game).life == [5, 5]


@rule("duel.trap.springs")
def test_what_is_no_attack_springs_no_trap(table: Table) -> None:
    trap = {"is": "FaceDown", "card": "bat"}
    game = table(ash="groan flashlight", top="bat pistol", traps=[None, trap], fate=([6],))
    game.answer_all(["play groan", "hide", "play flashlight"])
    assert told(game, "sprang") == []
    assert duel(game).traps[KIT] is not None


# -- attacks -----------------------------------------------------------------------------------------------------------


@rule("duel.attack.dice")
@pytest.mark.parametrize(("weapon", "faces", "noise", "hits"), [("bat", [3, 4], [], 1), ("pistol", [4, 5, 6], [10], 3)])
def test_bat_two_dice_pistol_three_and_four_or_more_hits(
    table: Table, weapon: str, faces: list[int], noise: list[int], hits: int
) -> None:
    game = table(ash=weapon, top="groan", fate=(faces + noise,))
    game.answer(f"play {weapon}")
    assert asked(game) == ((KIT,), "take-hits")
    assert isinstance(game.question, Share)
    assert game.question.total == hits
    assert told(game, "hit") == [f"ash kit {' '.join(map(str, faces))} {hits}"]
    assert game.events[-1]["dice"].hits == tuple(face >= 4 for face in faces)


@rule("duel.attack.dice")
def test_ones_twos_and_threes_miss(table: Table) -> None:
    game = table(kit="pistol", turn=KIT, top="groan", fate=([1, 2, 3, 9],))
    game.answer("play pistol")
    assert asked(game) == ((KIT,), "act")  # nobody is asked about no hits
    assert (duel(game).life, duel(game).boards) == ([5, 5], [2, 2])


@rule("duel.attack.most")
@pytest.mark.parametrize(
    ("hand", "faces"),
    [
        ("bat flashlight flashlight", [1, 1, 1, 1]),
        ("pistol flashlight flashlight", [1, 1, 1, 1, 8]),
        ("bat flashlight flashlight flashlight", [1, 1, 1, 1]),
    ],
)
def test_no_attack_rolls_more_than_four_dice(table: Table, hand: str, faces: list[Any]) -> None:
    game = table(ash=hand, top="groan", fate=(faces,))  # fate refuses any other number of dice
    game.answer(f"play {hand.split()[0]}")
    assert told(game, "hit") == ["ash kit 1 1 1 1"]


@rule("duel.attack.noise")
@pytest.mark.parametrize(("noise", "life"), [(1, 4), (2, 4), (3, 5), (10, 5)])
def test_a_shot_is_heard_on_one_and_two_and_costs_a_life_when_the_hits_are_shared(
    table: Table, noise: int, life: int
) -> None:
    game = table(ash="pistol", top="groan", fate=([1, 6, 1, noise],))
    game.answer("play pistol")
    assert (asked(game), duel(game).life) == (((KIT,), "take-hits"), [5, 5])
    game.answer({"boards": 1})
    assert (duel(game).life, duel(game).boards) == ([life, 5], [2, 1])
    assert told(game, "heard") == (["ash"] if life == 4 else [])
    assert asked(game) == ((ASH,), "act")


@rule("duel.attack.noise", "duel.end.down")
def test_hits_are_shared_before_the_dead_come(table: Table) -> None:
    """Both have one life left, and the one who is hit is down first."""
    game = table(ash="pistol", top="groan", life=[1, 1], boards=[0, 0], fate=([6, 1, 1, 1],))
    game.answer("play pistol")
    assert game.outcome is not None
    assert (game.outcome.winners, told(game, "heard")) == ((ASH,), [])


@rule("duel.attack.noise")
def test_a_bat_makes_no_noise_and_aim_and_noise_are_one_throw() -> None:
    state = {"current": {"name": "round"}, "hands": [["bat", "pistol"], []]}
    game = shamble.position({"title": "duel", "state": state, "fate": "manual"})
    game.answer("play bat")
    assert isinstance(game.question, Roll)
    assert [(dice.name, dice.count, dice.sides) for dice in game.question.kinds] == [("", 2, 6)]
    game.answer_all(["1 1", "play pistol"])
    assert isinstance(game.question, Roll)
    assert [(dice.name, dice.count, dice.sides) for dice in game.question.kinds] == [("aim", 3, 6), ("noise", 1, 10)]
    assert refused(game, "7 1 1 1")[1] == "a die for aim shows 1 to 6, not 7."
    assert refused(game, "1 1 1 11")[1] == "a die for noise shows 1 to 10, not 11."
    game.answer("3 2 1 10")
    assert told(game, "hit")[-1] == "ash kit 3 2 1"


@rule("duel.attack.share")
def test_hits_are_shared_freely_between_boards_and_body(table: Table) -> None:
    game = table(ash="pistol", top="groan", fate=([4, 4, 4, 3],))
    game.answer("play pistol")
    assert offers(game) == ["share boards=2 kit=1", "share boards=1 kit=2", "share boards=0 kit=3"]
    assert refused(game, {"boards": 3, "kit": 0}) == ("duel.attack.share", "boards takes from 0 to 2, not 3.")
    assert refused(game, [1, 1]) == ("duel.attack.share", "3 to share, not 2.")
    assert refused(game, [1, 2], ASH)[0] == "duel.attack.share"  # it is Kit's to decide
    game.answer([1, 2])
    assert duel(game).boards == [2, 1]
    assert duel(game).life == [5, 3]
    assert (told(game, "splintered"), told(game, "hurt")) == (["kit 1"], ["kit 2"])


@rule("duel.attack.share")
def test_all_hits_on_boards_hurt_nobody(table: Table) -> None:
    game = table(ash="bat", top="groan", fate=([4, 4],))
    game.answer_all(["play bat", "share boards=2 kit=0"])
    assert (duel(game).boards, duel(game).life) == ([2, 0], [5, 5])
    assert told(game, "hurt") == []


@rule("duel.attack.share")
def test_a_board_is_gone_for_good_and_without_boards_nobody_is_asked(table: Table) -> None:
    game = table(ash="bat bat", top="groan", boards=[2, 1], fate=([6, 1], [6, 6]))
    game.answer_all(["play bat", [1, 0], "play bat"])
    assert asked(game) == ((KIT,), "act")
    assert (duel(game).boards, duel(game).life) == ([2, 0], [5, 3])
    assert told(game, "splintered") == ["kit 1"]


# -- cards -------------------------------------------------------------------------------------------------------------


@rule("duel.bandage.aside")
def test_a_bandage_is_no_action_and_gives_one_life_back(table: Table) -> None:
    game = table(ash="bandage bandage", top="groan", life=[2, 5])
    assert asides(game) == ["use bandage"]
    game.answer("use bandage")
    assert (duel(game).life, game.state.turn.left) == ([3, 5], 2)
    assert (duel(game).hands[ASH], duel(game).deck.discards) == (["bandage"], ["bandage"])
    assert asked(game) == ((ASH,), "act")  # the same question anew
    game.answer("use bandage")
    assert duel(game).life == [4, 5]
    assert asides(game) == []


@rule("duel.bandage.most")
def test_a_bandage_is_not_offered_at_five_lives_or_more(table: Table) -> None:
    for life in (5, 6):  # 6 with a grudge
        game = table(ash="bandage", top="groan", life=[life, 1])
        assert asides(game) == []
        assert refused(game, "use bandage") == ("duel.bandage.most", "You are not hurt.")


@rule("duel.bandage.aside")
def test_a_bandage_is_used_by_whoever_decides_and_holds_it(table: Table) -> None:
    assert asides(table(kit="bandage", top="groan", life=[1, 1])) == []
    assert asides(table(kit="bandage", top="groan", life=[1, 1], turn=KIT)) == ["use bandage"]


@rule("duel.bandage.aside")
def test_a_bandage_can_not_be_played_as_an_action(table: Table) -> None:
    game = table(ash="bandage", top="groan", life=[2, 5])
    assert "play bandage" not in offers(game)
    by, why = refused(game, "play bandage")
    assert (by, why) == (
        "duel.bandage.aside",
        "A bandage is not played as an action; use it aside, while you choose one.",
    )


@rule("duel.flashlight.peek")
def test_the_flashlight_shows_two_cards_and_puts_them_back_in_any_order(table: Table) -> None:
    game = table(ash="flashlight", top="bat groan pistol")
    game.answer("play flashlight")
    assert game.view(ASH)["deck"] == {"left": 3, "discards": ["flashlight"], "layers": [["bat", "groan"], 1]}
    assert offers(game) == ["put bat", "put groan"]
    assert asked(game) == ((ASH,), "order")
    game.answer("put groan")
    assert asked(game) == ((ASH,), "act")  # the last card goes where there is room
    assert game.view(ASH)["deck"]["layers"] == [["groan", "bat"], 1]
    game.answer_all(["end", "draw"])
    assert duel(game).hands[KIT] == ["groan", "bat"]


@rule("duel.flashlight.peek")
def test_only_the_one_with_the_flashlight_sees_the_cards(table: Table) -> None:
    game = table(ash="flashlight", bag="bat groan pistol", fate=(["pistol", "bat"],))
    game.answer("play flashlight")
    assert game.log_for(ASH)[-1][1] == "Ash lights up the top of the deck and sees pistol, bat."
    assert game.log_for(KIT)[-1][1] == "Ash looks at the top 2 cards."
    assert game.view(KIT)["deck"]["layers"] == [2, 1]
    game.answer("put bat")
    assert game.view(ASH)["deck"]["layers"] == [["bat", "pistol"], 1]
    assert game.view(KIT)["deck"]["layers"] == [2, 1]


@rule("duel.flashlight.peek")
def test_two_cards_alike_need_no_order(table: Table) -> None:
    game = table(ash="flashlight", top="bat bat groan")
    game.answer("play flashlight")
    assert asked(game) == ((ASH,), "act")
    assert game.view(ASH)["deck"]["layers"] == [["bat", "bat"], 1]


@rule("duel.flashlight.aim")
@pytest.mark.parametrize(("hand", "dice"), [("bat", 2), ("bat flashlight", 3), ("pistol flashlight", 4)])
def test_a_flashlight_in_hand_adds_a_die(table: Table, hand: str, dice: int) -> None:
    noise = [5] if hand.startswith("pistol") else []
    game = table(ash=hand, kit="flashlight", top="groan", fate=([1] * dice + noise,))  # the other one's adds nothing
    game.answer(f"play {hand.split()[0]}")
    assert told(game, "hit") == ["ash kit" + " 1" * dice]


@rule("duel.flashlight.aim")
def test_a_flashlight_that_was_played_adds_no_die(table: Table) -> None:
    game = table(ash="bat flashlight", top="groan groan", fate=([1, 1],))
    game.answer_all(["play flashlight", "play bat"])
    assert told(game, "hit") == ["ash kit 1 1"]


@rule("duel.adrenaline.turn")
def test_adrenaline_gives_a_turn_of_one_action_inside_the_turn(table: Table) -> None:
    game = table(ash="adrenaline", top="bat groan bat groan bat groan")
    game.answer("play adrenaline")
    assert [(turn.who, turn.left) for turn in game.state.turns] == [(ASH, 1), (ASH, 1)]
    game.answer("draw")
    assert [(turn.who, turn.left) for turn in game.state.turns] == [(ASH, 1)]
    game.answer("draw")
    assert asked(game) == ((KIT,), "act")


@rule("duel.adrenaline.turn")
def test_ending_the_turn_that_adrenaline_gave_leaves_the_one_around_it(table: Table) -> None:
    game = table(ash="adrenaline", top="bat groan")
    game.answer_all(["play adrenaline", "end"])
    assert (asked(game), game.state.turn.left) == (((ASH,), "act"), 1)


@rule("duel.adrenaline.turn")
def test_adrenaline_as_the_last_action_still_gives_its_turn(table: Table) -> None:
    game = table(ash="adrenaline", top="bat groan", actions=1)
    game.answer_all(["play adrenaline", "draw"])
    assert asked(game) == ((KIT,), "act")


@rule("duel.adrenaline.once")
def test_adrenaline_is_refused_in_a_turn_that_adrenaline_gave(table: Table) -> None:
    game = table(ash="adrenaline adrenaline", top="bat groan bat groan")
    game.answer("play adrenaline")
    assert "play adrenaline" not in offers(game)
    assert refused(game, "play adrenaline") == ("duel.adrenaline.once", "Your heart is racing already.")
    game.answer("draw")
    assert "play adrenaline" in offers(game)  # the turn around it is an ordinary one


@rule("duel.groan.any")
@pytest.mark.parametrize(
    ("speaks", "says", "faces"),
    [(ASH, "face", "ash"), (ASH, "hide", "kit"), (KIT, "face", "kit"), (KIT, "hide", "ash")],
)
def test_either_may_speak_and_says_who_faces_the_dead(table: Table, speaks: int, says: str, faces: str) -> None:
    game = table(ash="groan", top="bat", fate=([6],))
    game.answer("play groan")
    assert asked(game) == ((ASH, KIT), "dead")
    game.answer(says, speaks)
    assert told(game, "spoke") == [f"{('ash', 'kit')[speaks]} {faces}"]
    assert told(game, "fended") == [f"{faces} 6"]
    assert asked(game) == ((ASH,), "act")


@rule("duel.groan.any")
def test_the_usual_answer_to_a_groan_is_to_send_the_other_one(table: Table) -> None:
    game = table(ash="groan", top="bat")
    game.answer("play groan")
    assert isinstance(game.question, Choice)
    assert game.question.usual is not None
    assert game.question.usual.text == "hide"


@rule("duel.groan.die")
@pytest.mark.parametrize(("face", "life"), [(1, 4), (2, 4), (3, 5), (6, 5)])
def test_a_one_or_a_two_against_the_dead_costs_a_life(table: Table, face: int, life: int) -> None:
    game = table(ash="groan", top="bat", fate=([face],))
    game.answer("play groan")
    game.answer("hide", ASH)
    assert (duel(game).life, duel(game).boards) == ([5, life], [2, 2])
    assert told(game, "fended") == ([] if life == 4 else [f"kit {face}"])


# -- the end -----------------------------------------------------------------------------------------------------------


@rule("duel.end.down")
@pytest.mark.parametrize("hits", [2, 3])
def test_whoever_has_no_life_is_down_at_once(table: Table, hits: int) -> None:
    game = table(ash="pistol bat", top="groan", life=[1, 2], boards=[0, 0], fate=([6] * hits + [1] * (3 - hits) + [1],))
    game.answer("play pistol")
    assert game.question is None
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.why, game.outcome.rule) == ((ASH,), "down", "duel.end.down")
    assert duel(game).life == [1, 0]  # never less than none


@rule("duel.end.down", "duel.groan.die")
def test_the_one_who_plays_a_groan_can_fall_to_it(table: Table) -> None:
    game = table(ash="groan", top="bat", life=[1, 1], fate=([1],))
    game.answer("play groan")
    game.answer("hide", KIT)
    assert game.outcome is not None
    assert game.outcome.winners == (KIT,)


def last_turn(table: Table, life: list[int], round: int = 10) -> shamble.Game:
    """Kit ends the last turn of a round."""
    game = table(turn=KIT, top="bat", round=round, life=life)
    game.answer("end")
    return game


@rule("duel.end.dawn")
@pytest.mark.parametrize(("life", "winner"), [([4, 3], ASH), ([3, 4], KIT), ([1, 5], KIT)])
def test_at_dawn_the_one_with_more_lives_has_the_can(table: Table, life: list[int], winner: int) -> None:
    game = last_turn(table, life)
    assert game.question is None
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.why, game.outcome.rule) == ((winner,), "dawn", "duel.end.dawn")
    assert game.log[-1] == "The sun rises over the last can."


@rule("duel.end.dawn")
def test_at_dawn_a_tie_is_kits(table: Table) -> None:
    game = last_turn(table, [3, 3])
    assert game.outcome is not None
    assert game.outcome.winners == (KIT,)


@rule("duel.end.dawn")
def test_the_tenth_round_is_still_played(table: Table) -> None:
    game = last_turn(table, [3, 4], round=9)
    assert (asked(game), game.state.round) == (((ASH,), "act"), 10)
    game.answer("end")
    assert asked(game) == ((KIT,), "act")


@rule("duel.carry.grudge")
@pytest.mark.parametrize(("life", "next_life"), [([2, 4], [6, 5]), ([4, 2], [5, 6])])
def test_the_loser_begins_the_next_duel_with_one_more_life(table: Table, life: list[int], next_life: list[int]) -> None:
    carried = last_turn(table, life).carry()
    following = shamble.new("duel", seed=1, carry=carried)
    assert following.view(ASH)["life"] == next_life
    assert told(following, "angry") == [("ash", "kit")[next_life.index(6)]]
    assert told(shamble.new("duel", seed=1), "angry") == []


@rule("duel.carry.grudge")
def test_an_unfinished_duel_carries_nothing_on(table: Table) -> None:
    with pytest.raises(shamble.IllegalAnswer, match="not over yet"):
        table(top="bat").carry()
