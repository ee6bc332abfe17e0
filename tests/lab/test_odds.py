"""Odds, against plain counting of every way that dice and cards can fall."""

from collections import Counter
from fractions import Fraction
from itertools import permutations, product
from math import prod

import pytest

import shamble
from shamble.kernel.errors import IllegalAnswer
from shamble.kernel.mixed_roll import MixedRoll
from shamble.kernel.odds import outcomes, ways
from shamble.kernel.questions import Dice, Pick, Roll


def duel(hand, *, life=(5, 5), boards=(0, 0), trap=None, deck=None, other=(), fate="auto"):
    """Ash's turn, with these cards in hand and no boards to hide behind."""
    state = {
        "hands": [list(hand), list(other)],
        "life": list(life),
        "boards": list(boards),
        "traps": [None, trap],
        "agenda": [{"is": "Task", "name": "round"}],
        "current": {"is": "Task", "name": "turn", "numbers": [0, 2]},
    }
    if deck is not None:
        state["deck"] = deck
    return shamble.position({"title": "duel", "state": state, "fate": fate})


def bag(*cards, claims=0):
    layer = {"is": "Layer", "cards": sorted(cards), "ordered": False, "known_to": 0, "claims": claims, "number": 1}
    return {"is": "Deck", "name": "deck", "bags": 1, "layers": [layer], "discards": []}


def hits(dice):
    """How likely each number of hits is: a 4, 5 or 6 is one."""
    thrown = Counter(sum(face >= 4 for face in faces) for faces in product(range(1, 7), repeat=dice))
    return {number: Fraction(count, 6**dice) for number, count in thrown.items()}


@pytest.mark.parametrize(
    ("hand", "card", "dice"),
    [(["bat"], "bat", 2), (["pistol"], "pistol", 3), (["pistol", "flashlight"], "pistol", 4),
     (["pistol", "flashlight", "flashlight"], "pistol", 4)],
)  # fmt: skip
def test_the_odds_of_an_attack_are_those_of_counting_all_dice(hand, card, dice):
    odds = duel(hand).odds(f"play {card}")
    expected = hits(dice)
    assert dict(odds.spread("hits-dealt")) == expected
    assert odds.chance("hits-dealt") == 1 - expected[0]
    assert odds.chance("hits-dealt", 2) == sum(chance for number, chance in expected.items() if number >= 2)
    assert odds.mean("hits-dealt") == Fraction(dice, 2)
    assert odds.mean("hits-taken") == (Fraction(1, 5) if card == "pistol" else 0)  # a shot may be heard
    assert sum(chance for chance, _ in odds.ways) == 1


def test_the_odds_say_how_likely_the_answer_ends_the_game():
    odds = duel(["pistol"], life=(5, 2)).odds("play pistol")
    expected = hits(3)
    assert odds.chance("won") == expected[2] + expected[3]
    assert odds.chance("lost") == 0
    assert "won" in odds.measures


def test_the_odds_of_an_attack_into_a_trap():
    """The trap is one of the bag's cards; a weapon in it costs the attacker a life."""
    cards = ["bat", "bat", "pistol", "groan", "bandage", "adrenaline"]
    game = duel(["bat"], trap={"is": "FaceDown", "bag": 1}, deck=bag(*cards, claims=1))
    odds = game.odds("play bat")
    expected = Counter()
    for card, faces in product(cards, product(range(1, 7), repeat=2)):
        bitten = int(card in ("bat", "pistol"))
        expected[(bitten, sum(face >= 4 for face in faces))] += Fraction(1, len(cards) * 36)
    found = Counter()
    for chance, change in odds.ways:
        found[(change["hits-taken"], change["hits-dealt"])] += chance
    assert found == expected
    assert odds.chance("hits-taken") == Fraction(1, 2)


def test_an_attack_into_a_trap_can_lose_the_game():
    game = duel(["bat"], life=(1, 1), trap={"is": "FaceDown", "bag": 1}, deck=bag("bat", "groan", "groan", claims=1))
    odds = game.odds("play bat")
    assert odds.chance("lost") == Fraction(1, 3)
    assert odds.chance("won") == Fraction(2, 3) * Fraction(3, 4)


def test_odds_of_what_asks_fate_for_nothing_are_certain():
    odds = duel(["bat"]).odds("end")
    assert [chance for chance, _ in odds.ways] == [1]
    assert odds.measures == []


def test_hits_that_are_still_to_be_shared_count():
    odds = duel(["bat"], boards=(2, 2)).odds("play bat")
    assert dict(odds.spread("hits-dealt")) == hits(2)
    assert odds.chance("won") == 0


def test_odds_of_who_faces_the_dead():
    game = duel(["groan"])
    game.answer("play groan")
    assert game.odds("hide", seat=0).chance("hits-dealt") == Fraction(1, 3)
    assert game.odds("face", seat=0).chance("hits-taken") == Fraction(1, 3)
    assert game.odds("hide", seat=1).chance("hits-dealt") == Fraction(1, 3)


def test_odds_change_nothing_and_do_not_know_the_games_fate():
    one, other = duel(["bat"], fate=[[6, 6]]), duel(["bat"], fate=[[1, 1]])
    before = one.digest()
    assert one.odds("play bat").spread("hits-dealt") == other.odds("play bat").spread("hits-dealt")
    assert one.digest() == before
    one.answer("play bat")
    assert one.state.life == [5, 3]


def test_the_others_face_down_card_is_unknown_even_if_the_other_knows_it():
    """Kit has laid a card that kit had seen: for ash it may be any card that ash has not seen."""
    chances = set()
    for card, rest in (("bat", "groan"), ("groan", "bat")):
        trap = {"is": "FaceDown", "bag": 0, "card": card, "known_to": 2}
        game = duel(["bat"], trap=trap, deck=bag(rest, "groan", "groan"))
        chances.add(game.odds("play bat").chance("hits-taken"))
    assert len(chances) == 1


def test_the_others_hidden_hand_does_not_change_the_odds():
    """All that is left of the deck is the trap; it and kit's card can't be told apart by ash."""
    chances = set()
    for held, trapped in (("bat", "groan"), ("groan", "bat")):
        game = duel(["bat"], trap={"is": "FaceDown", "bag": 1}, deck=bag(trapped, claims=1), other=[held])
        chances.add(game.odds("play bat").chance("hits-taken"))
    assert len(chances) == 1


def test_unlawful_answers_have_no_odds():
    game = duel(["bat"])
    for answer in ("play pistol", "fly", 99):
        with pytest.raises(IllegalAnswer):
            game.odds(answer)


def test_a_question_to_fate_has_no_odds():
    with pytest.raises(IllegalAnswer, match="Odds are for answers that a seat can give"):
        shamble.new("duel", fate="manual").odds("auto")


def test_odds_in_a_game_by_hand_are_the_same():
    assert duel(["bat"], fate="manual").odds("play bat").spread("hits-dealt") == sorted(hits(2).items())


@pytest.mark.parametrize(("count", "sides"), [(0, 6), (1, 6), (2, 6), (3, 4), (4, 3)])
def test_rolls_are_counted_as_often_as_dice_fall_so(count, sides):
    expected = Counter(tuple(sorted(faces)) for faces in product(range(1, sides + 1), repeat=count))
    rolled = {tuple(sorted(faces)): chance for chance, faces in outcomes(Roll("r", "r", count, sides))}
    assert rolled == {faces: Fraction(number, sides**count) for faces, number in expected.items()}
    assert ways(Roll("r", "r", count, sides)) == len(rolled)


@pytest.mark.parametrize("kinds", [[(1, 6), (1, 10)], [(2, 6), (1, 4)], [(2, 3), (2, 3)], [(1, 2), (2, 3), (1, 4)]])
def test_dice_of_several_kinds_are_counted_as_often_as_they_fall_so(kinds):
    """Dice of one kind have no order, those of different kinds do."""
    dice = [sides for count, sides in kinds for _ in range(count)]
    expected: Counter[tuple[tuple[int, ...], ...]] = Counter()
    for faces in product(*[range(1, sides + 1) for sides in dice]):
        expected[by_kind(kinds, faces)] += 1
    question = MixedRoll("r", "r", [Dice(f"kind-{place}", *kind) for place, kind in enumerate(kinds)])
    rolled = {by_kind(kinds, faces): chance for chance, faces in outcomes(question)}
    assert rolled == {faces: Fraction(number, prod(dice)) for faces, number in expected.items()}
    assert ways(question) == len(rolled) == len(outcomes(question))


def by_kind(kinds, faces):
    left = list(faces)
    return tuple(tuple(sorted([left.pop(0) for _ in range(count)])) for count, _ in kinds)


@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_picks_are_counted_as_often_as_cards_come_so(count):
    cards = ["a", "a", "a", "b", "b", "c"]
    drawn = list(permutations(cards, count))
    expected = {row: Fraction(number, len(drawn)) for row, number in Counter(drawn).items()}
    picked = outcomes(Pick("p", "p", cards, count))
    assert {tuple(names): chance for chance, names in picked} == expected
    assert len(picked) == len(expected) <= ways(Pick("p", "p", cards, count))


def test_too_many_ways_are_not_counted():
    assert ways(Roll("r", "r", 20)) > 4000
