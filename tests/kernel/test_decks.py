"""Decks: layers, who knows what, discards that come back, cards that lie face down."""

import pytest

from shamble.kernel.decks import Deck, FaceDown
from shamble.kernel.errors import ShambleError
from shamble.kernel.fate import Scripted, Seeded
from shamble.kernel.records import from_plain, to_plain
from shamble.kernel.rng import generator
from shamble.kernel.state import Play, Rules

ANN, BOB, CAT = 1, 2, 4  # as bits
RULE = "bench.draw"


@pytest.fixture
def table(bench):
    return with_script(bench)


def with_script(bench, *script, seed=0):
    """A table on which fate follows this script."""
    table = bench.Table()
    fate = Scripted(generator(seed), [tuple(outcome) for outcome in script])
    table.play = Play(Rules(), fate, [], True)
    return table


def seeded(bench, seed):
    table = bench.Table()
    table.play = Play(Rules(), Seeded(generator(seed)), [], True)
    return table


def result(steps):
    """What a rule gives that never has to wait for an answer."""
    try:
        question = next(steps)
    except StopIteration as end:
        return end.value
    raise AssertionError(f"{question} was left open")


def layers(deck):
    """The deck from the top: ordered cards with who knows them, bags as counts."""
    return [(*layer.cards, layer.known_to) if layer.ordered else layer.left for layer in deck.layers]


def test_a_fresh_deck_is_one_bag_and_lies_sorted():
    deck = Deck("deck", ["cat", "axe", "bat"])
    assert layers(deck) == [3]
    assert deck.layers[0].cards == ("axe", "bat", "cat")
    assert len(deck) == 3


def test_drawing_from_a_bag_asks_fate(bench):
    deck = Deck("deck", ["axe", "bat", "cat"])
    assert result(deck.draw(with_script(bench, ["bat"]), RULE)) == "bat"
    assert deck.all_cards() == ["axe", "cat"]


def test_drawing_from_a_known_layer_asks_nothing(table):
    deck = Deck("deck", ["axe", "bat"])
    deck.put_on_top(["dog", "eel"], ANN)
    assert result(deck.draw_many(table, RULE, 2)) == ["dog", "eel"]
    assert layers(deck) == [2]


def test_one_draw_over_several_layers_asks_for_the_bag_only(bench):
    deck = Deck("deck", ["axe", "bat", "cat"])
    deck.put_on_top(["dog"])
    assert result(deck.draw_many(with_script(bench, ["cat", "axe"]), RULE, 3)) == ["dog", "cat", "axe"]


def test_an_empty_deck_gives_nothing(table):
    deck = Deck("deck")
    assert result(deck.draw(table, RULE)) == ""
    assert result(deck.draw_many(table, RULE, 3)) == []
    assert result(deck.look(table, RULE, 3, ANN)) == []
    assert deck.lay_face_down() is None


def test_drawing_more_than_there_are_gives_what_there_is(table):
    deck = Deck("deck", ["axe", "axe"])
    assert result(deck.draw_many(table, RULE, 5)) == ["axe", "axe"]
    assert len(deck) == 0
    assert deck.layers == []


def test_on_top_the_first_is_topmost_and_under_the_last_is_undermost(table):
    deck = Deck("deck")
    deck.put_on_top(["b", "c"])
    deck.put_on_top(["a"])
    deck.put_under(["d", "e"])
    deck.put_under([])
    deck.put_on_top([])
    assert result(deck.draw_many(table, RULE, 9)) == ["a", "b", "c", "d", "e"]


def test_a_card_is_taken_out_wherever_it_lies():
    deck = Deck("deck", ["axe", "bat"])
    deck.put_on_top(["axe", "saw"])
    deck.discards = ["rope"]
    assert (deck.has("saw"), deck.has("bat"), deck.has("rope")) == (True, True, False)
    deck.take_out("saw")
    deck.take_out("bat")
    assert deck.all_cards() == ["axe", "axe", "rope"]
    deck.take_out("axe")
    assert len(deck.layers) == 1, "no empty layer is left"
    with pytest.raises(ShambleError):
        deck.take_out("rope")


def test_what_is_mixed_in_may_come_next():
    deck = Deck("cup", ["axe"])
    deck.put_on_top(["saw"])
    deck.mix_in(["bat", "awl"])
    assert [(layer.cards, layer.ordered) for layer in deck.layers] == [(("saw",), True), (("awl", "axe", "bat"), False)]
    empty = Deck("cup")
    empty.mix_in([])
    assert len(empty.layers) == 0
    empty.mix_in(["bat"])
    assert (empty.has("bat"), len(empty)) == (True, 1)


def test_what_is_put_somewhere_is_a_copy():
    cards = ["a", "b"]
    deck = Deck("deck")
    deck.put_on_top(cards)
    deck.put_under(cards)
    cards.append("c")
    assert deck.all_cards() == ["a", "a", "b", "b"]


def test_looking_leaves_the_cards_where_they_are(bench):
    deck = Deck("deck", ["axe", "bat", "cat"])
    table = with_script(bench, ["cat", "axe"])
    assert result(deck.look(table, RULE, 2, ANN)) == ["cat", "axe"]
    assert layers(deck) == [("cat", "axe", ANN), 1]
    assert result(deck.look(table, RULE, 2, ANN)) == ["cat", "axe"]
    assert result(deck.draw_many(table, RULE, 2)) == ["cat", "axe"]


def test_several_seats_that_look_know_each_what_they_saw(bench):
    deck = Deck("deck", ["axe", "bat", "cat", "dog"])
    table = with_script(bench, ["cat", "axe"], ["dog"])
    result(deck.look(table, RULE, 2, ANN))
    assert result(deck.look(table, RULE, 1, BOB)) == ["cat"]
    assert layers(deck) == [("cat", ANN | BOB), ("axe", ANN), 2]
    assert result(deck.look(table, RULE, 3, CAT)) == ["cat", "axe", "dog"]
    assert layers(deck) == [("cat", ANN | BOB | CAT), ("axe", ANN | CAT), ("dog", CAT), 1]
    assert deck.view(0)["layers"] == [["cat"], ["axe"], 1, 1]
    assert deck.view(1)["layers"] == [["cat"], 1, 1, 1]
    assert deck.view(2)["layers"] == [["cat"], ["axe"], ["dog"], 1]


def test_looking_at_all_that_is_left_shows_any_order(bench):
    seen = set()
    for seed in range(40):
        deck = Deck("deck", ["axe", "bat"])
        seen.add(tuple(result(deck.look(seeded(bench, seed), RULE, 2, ANN))))
    assert seen == {("axe", "bat"), ("bat", "axe")}


def test_drawing_all_that_is_left_gives_any_order(bench):
    seen = set()
    for seed in range(60):
        deck = Deck("deck", ["axe", "bat", "cat"])
        seen.add(tuple(result(deck.draw_many(seeded(bench, seed), RULE, 3))))
    assert len(seen) == 6


def test_discards_come_back_as_one_bag_when_a_card_is_needed(bench):
    deck = Deck("deck", ["axe"])
    deck.discards = ["dog", "cat"]
    table = with_script(bench, ["dog"])
    assert result(deck.draw(table, RULE)) == "axe"
    assert deck.discards == ["dog", "cat"]
    assert result(deck.draw(table, RULE)) == "dog"
    assert deck.discards == []
    assert layers(deck) == [1]


def test_discards_come_back_in_the_middle_of_a_draw(bench):
    deck = Deck("deck", ["axe"])
    deck.discards = ["dog", "cat", "eel"]
    assert result(deck.draw_many(with_script(bench, ["eel"]), RULE, 2)) == ["axe", "eel"]


def test_a_face_down_card_is_a_claim_that_nobody_has_picked(bench, table):
    deck = Deck("deck", ["axe", "bat", "cat"])
    lying = deck.lay_face_down()
    assert (lying.card, lying.known_to) == ("", 0)
    assert len(deck) == 2
    assert deck.all_cards() == ["axe", "bat", "cat"]
    assert result(deck.turn_up(with_script(bench, ["bat"]), RULE, lying)) == "bat"
    assert deck.all_cards() == ["axe", "cat"]
    assert len(deck) == 2


def test_a_claim_may_turn_out_to_be_any_card_that_was_not_drawn(bench):
    deck = Deck("deck", ["axe", "bat", "cat"])
    lying = deck.lay_face_down()
    table = with_script(bench, ["cat"], ["axe"])
    assert result(deck.draw(table, RULE)) == "cat"
    assert result(deck.turn_up(table, RULE, lying)) == "axe"
    assert result(deck.draw(table, RULE)) == "bat"


def test_claimed_cards_are_not_drawn(table):
    deck = Deck("deck", ["axe", "axe"])
    deck.lay_face_down()
    deck.lay_face_down()
    assert result(deck.draw(table, RULE)) == ""
    assert len(deck) == 0
    assert deck.all_cards() == ["axe", "axe"]


def test_a_claim_outlives_the_discards_that_come_back(bench):
    deck = Deck("deck", ["axe", "bat"])
    lying = deck.lay_face_down()
    table = with_script(bench, ["bat"], ["dog"])
    assert result(deck.draw(table, RULE)) == "bat"
    deck.discards = ["cat", "dog"]
    assert result(deck.draw(table, RULE)) == "dog"
    newer = deck.lay_face_down()
    assert newer.bag != lying.bag
    assert result(deck.turn_up(table, RULE, lying)) == "axe"
    assert result(deck.turn_up(table, RULE, newer)) == "cat"
    assert deck.all_cards() == []


def test_a_known_card_laid_face_down_is_that_card(table):
    deck = Deck("deck", ["axe"])
    deck.put_on_top(["dog"], BOB)
    lying = deck.lay_face_down()
    assert (lying.card, lying.known_to) == ("dog", BOB)
    assert deck.all_cards() == ["axe"]
    assert result(deck.turn_up(table, RULE, lying)) == "dog"


def test_a_card_that_lies_nowhere_can_not_be_turned_up(table):
    deck = Deck("deck", ["axe"])
    with pytest.raises(ShambleError, match="no card of deck is face down like this"):
        result(deck.turn_up(table, RULE, FaceDown(9)))


def test_shuffling_makes_one_bag_of_all_layers(bench):
    deck = Deck("deck", ["axe", "bat"])
    deck.put_on_top(["dog"], ANN)
    deck.put_under(["cat"], BOB)
    deck.discards = ["eel"]
    deck.shuffle()
    assert layers(deck) == [4]
    assert deck.discards == ["eel"]
    deck.shuffle(with_discards=True)
    assert layers(deck) == [5]
    assert deck.layers[0].cards == ("axe", "bat", "cat", "dog", "eel")
    assert deck.discards == []


def test_shuffling_with_a_claim_is_refused_and_changes_nothing():
    deck = Deck("deck", ["axe", "bat"])
    deck.discards = ["cat"]
    deck.lay_face_down()
    before = to_plain(deck)
    with pytest.raises(ShambleError, match="face-down cards of deck"):
        deck.shuffle(with_discards=True)
    assert to_plain(deck) == before


def test_shuffling_nothing_leaves_nothing():
    deck = Deck("deck")
    deck.shuffle()
    assert deck.layers == []


def test_a_view_shows_counts_discards_and_what_the_seat_has_seen():
    deck = Deck("deck", ["axe", "bat"])
    deck.put_on_top(["dog"], BOB)
    deck.discards = ["eel"]
    assert deck.view(0) == {"left": 3, "discards": ["eel"], "layers": [1, 2]}
    assert deck.view(1) == {"left": 3, "discards": ["eel"], "layers": [["dog"], 2]}


def test_copies_share_nothing_that_changes(bench):
    deck = Deck("deck", ["axe", "bat", "cat"])
    deck.put_on_top(["dog"], ANN)
    deck.lay_face_down()
    deck.lay_face_down()
    deck.discards = ["eel"]
    before = to_plain(deck)
    twin = deck.copy()
    assert to_plain(twin) == before
    twin.discards.append("fox")
    result(twin.draw_many(with_script(bench, ["axe", "bat"]), RULE, 2))
    assert to_plain(deck) == before


def test_a_deck_comes_back_from_plain_data():
    from shamble.kernel.decks import Layer

    deck = Deck("deck", ["axe", "bat"])
    deck.put_on_top(["dog"], ANN)
    deck.lay_face_down()
    deck.lay_face_down()
    assert to_plain(from_plain(to_plain(deck), {"Deck": Deck, "Layer": Layer})) == to_plain(deck)
