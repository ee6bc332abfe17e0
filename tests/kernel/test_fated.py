"""Roll and Pick: what fate is asked, what can be an outcome, and when it is not asked at all."""

import pytest

from shamble.kernel.ask import choose, pick, roll, roll_mixed
from shamble.kernel.errors import IllegalAnswer, OutOfFate
from shamble.kernel.questions import Dice, Pick, Roll
from shamble.kernel.rng import generator

BAG = ["axe", "axe", "bat", "cat"]


@pytest.mark.parametrize("answer", ["3 5", [3, 5], (3, 5), ["3", "5"], " 3  5 "])
def test_faces_may_be_given_in_any_form(answer):
    dice = Roll("dice", "bench.dice", 2)
    assert dice.verify(answer) is None
    assert dice.take(answer) == "3 5"
    assert dice.faces == [3, 5]


def test_a_single_die_may_be_given_as_a_number():
    die = Roll("die", "bench.die", 1)
    assert die.verify(4) is None
    assert die.take(4) == "4"


@pytest.mark.parametrize(
    "answer",
    ["", "3", "3 5 1", "0 1", "7 1", "-1 1", "a b", "² 1", [3], [3, None], [3, 5.0], [True, 1], None, {}, [[3], [5]]],
)
def test_faces_that_dice_do_not_show_are_refused_with_reason_and_rule(answer):
    refusal = Roll("dice", "bench.dice", 2).verify(answer)
    assert refusal is not None
    assert refusal.rule == "bench.dice"
    assert "1 to 6" in refusal.why


def test_a_face_without_end_is_refused():
    assert Roll("dice", "bench.dice", 1).verify("9" * 5000) is not None


@pytest.mark.parametrize("answer", ["٣", "３"])
def test_digits_of_other_scripts_are_refused_or_written_as_ours(answer):
    die = Roll("die", "bench.die", 1)
    if die.verify(answer) is None:
        assert die.take(answer) == "3"


@pytest.mark.parametrize("answer", ["axe axe", ["axe", "axe"], ("axe", "axe")])
def test_cards_may_be_named_in_any_form(answer):
    cards = Pick("cards", "bench.cards", BAG, 2)
    assert cards.verify(answer) is None
    assert cards.take(answer) == "axe axe"
    assert cards.picked == ["axe", "axe"]


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ("axe", "name 2, not 1."),
        ("axe axe bat", "name 2, not 3."),
        ("", "name 2, not 0."),
        ("bat bat", "there are not that many bat."),
        ("axe dog", "dog can't be picked."),
        ([3, "axe"], "3 can't be picked."),
        ([None, "axe"], "None can't be picked."),
    ],
)
def test_cards_that_the_bag_does_not_hold_are_refused_with_reason_and_rule(answer, why):
    refusal = Pick("cards", "bench.cards", BAG, 2).verify(answer)
    assert (refusal.why, refusal.rule) == (why, "bench.cards")


def test_the_bag_is_left_as_it_is():
    bag = BAG[:]
    cards = Pick("cards", "bench.cards", bag, 3)
    cards.draw(generator(3))
    assert bag == BAG
    assert all(bag.count(card) >= cards.picked.count(card) for card in cards.picked)


def test_the_outcome_is_a_copy_that_the_rule_can_not_change():
    dice = Roll("dice", "bench.dice", 2)
    dice.take("6 1")
    kept = dice.outcome()
    dice.faces.sort()
    assert tuple(kept) == (6, 1)


def test_fate_has_no_options_and_no_walk():
    for question in (Roll("dice", "bench.dice", 2), Pick("cards", "bench.cards", BAG, 1)):
        assert question.options == []
        assert question.walk([]) == []
        assert question.seats == ()


def draws(steps, bench):
    """A task that notes what fate gave, and asks a seat afterwards."""

    def first(table):
        table.said = [str(part) for part in (yield from steps(table))]
        yield from choose(bench.choice(table, "this", "that"))

    return first


NOT_ASKED = {
    "no dice": (lambda table: roll(table, "dice", "bench.dice", 0), []),
    "no cards": (lambda table: pick(table, "cards", "bench.cards", BAG, 0), []),
    "no cards of none": (lambda table: pick(table, "cards", "bench.cards", [], 0), []),
    "all alike": (lambda table: pick(table, "cards", "bench.cards", ["bat"] * 3, 2), ["bat", "bat"]),
    "the only one": (lambda table: pick(table, "cards", "bench.cards", ["bat"], 1), ["bat"]),
}


@pytest.mark.parametrize("fate", ["auto", "manual", []])
@pytest.mark.parametrize("case", NOT_ASKED)
def test_fate_is_not_asked_where_there_is_one_outcome_only(bench, case, fate):
    steps, outcome = NOT_ASKED[case]
    game = bench.new(draws(steps, bench), fate=fate)
    assert game.state.said == outcome
    assert bench.lines(game) == [{"seat": -1, "answer": "start"}]


def test_the_whole_bag_gives_every_card_of_it(bench):
    game = bench.new(draws(lambda table: pick(table, "cards", "bench.cards", BAG, 4), bench), fate="auto")
    assert sorted(game.state.said) == BAG


def test_automatic_fate_is_recorded_without_leaving_the_rule(bench):
    game = bench.new(draws(lambda table: roll(table, "dice", "bench.dice", 3), bench))
    assert game.question.ask == "which"
    assert bench.lines(game)[0]["fate"] == [[int(face) for face in game.state.said]]


def test_a_roll_knows_its_sides(bench):
    game = bench.new(draws(lambda table: roll(table, "dice", "bench.dice", 200, sides=4), bench))
    assert sorted(set(game.state.said)) == ["1", "2", "3", "4"]


def test_by_hand_an_unlawful_outcome_is_refused_and_the_question_stands(bench):
    game = bench.new(draws(lambda table: roll(table, "dice", "bench.dice", 2), bench), fate="manual")
    before = bench.whole(game)
    with pytest.raises(IllegalAnswer, match="a die shows 1 to 6, not 7") as refused:
        game.answer("7 1")
    assert refused.value.rule == "bench.dice"
    assert bench.whole(game) == before
    game.answer("6 1")
    assert game.state.said == ["6", "1"]


# -- dice of several kinds in one throw --------------------------------------------------------------------------------

KINDS = [Dice("aim", 2), Dice("luck", 0, 4), Dice("noise", 1, 10)]


def throws(bench, kinds=KINDS, fate="auto", seed=1):
    """A game in which these dice are thrown at once, and what they show is said kind by kind."""

    def first(table):
        rows = yield from roll_mixed(table, "throw", "bench.throw", kinds, ("ann",))
        table.said = [" ".join([str(face) for face in faces]) for faces in rows]
        yield from choose(bench.choice(table, "this", "that"))

    return bench.new(first, fate=fate, seed=seed)


def test_dice_of_several_kinds_are_one_question_and_one_entry_by_hand(bench):
    game = throws(bench, fate="manual")
    assert str(game.question) == "MixedRoll throw ann"
    assert [(dice.name, dice.count, dice.sides) for dice in game.question.kinds] == [("aim", 2, 6), ("noise", 1, 10)]
    assert (game.question.count, game.question.sides) == (3, 10)
    assert game.question.rules is game.title.rules  # they know what the book calls the rule
    game.answer("6 2 10")
    assert game.state.said == ["6 2", "", "10"]
    assert bench.lines(game) == [{"seat": -1, "answer": "start"}, {"seat": -1, "answer": "6 2 10"}]


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ("6 2", "give 3 faces, 2 from 1 to 6 (aim) then 1 from 1 to 10 (noise), such as 1 1 1."),
        ("1 2 3 4", "give 3 faces, 2 from 1 to 6 (aim) then 1 from 1 to 10 (noise), such as 1 1 1."),
        ("10 2 6", "a die for aim shows 1 to 6, not 10."),
        ("6 7 1", "a die for aim shows 1 to 6, not 7."),
        ([1, 1, 11], "a die for noise shows 1 to 10, not 11."),
        ([1, 1, 0], "a die for noise shows 1 to 10, not 0."),
    ],
)
def test_what_these_dice_can_not_show_is_refused(bench, answer, why):
    game = throws(bench, fate="manual")
    with pytest.raises(IllegalAnswer) as refused:
        game.answer(answer)
    assert (refused.value.reason, refused.value.rule) == (why, "bench.throw")
    assert game.question.ask == "throw"


def test_a_script_and_the_generator_answer_it_in_one_entry(bench):
    scripted = throws(bench, fate=[[1, 6, 9]])
    assert (scripted.state.said, bench.lines(scripted)[0]["fate"]) == (["1 6", "", "9"], [[1, 6, 9]])
    seeded = throws(bench)
    faces = [int(face) for row in seeded.state.said for face in row.split()]
    assert bench.lines(seeded)[0]["fate"] == [faces]
    with pytest.raises(OutOfFate, match="a die for aim shows 1 to 6, not 7"):
        throws(bench, fate=[[1, 7, 9]])


def test_each_die_falls_on_all_of_its_own_sides(bench):
    game = throws(bench, [Dice("small", 300, 3), Dice("large", 300, 12)])
    small, large = [[int(face) for face in row.split()] for row in game.state.said]
    assert (sorted(set(small)), sorted(set(large))) == ([1, 2, 3], list(range(1, 13)))


def test_auto_rolls_them_and_undo_and_a_copy_bring_back_the_same(bench):
    game = throws(bench, fate="manual")
    game.answer("auto")
    said, twin = game.state.said[:], game.clone()
    assert twin.state.said == said
    game.undo()
    assert game.question.ask == "throw"
    game.redo()
    assert game.state.said == said


def test_where_one_kind_is_left_it_is_a_plain_roll(bench):
    game = throws(bench, [Dice("aim", 2), Dice("noise", 0, 10)], fate="manual")
    assert str(game.question) == "Roll throw ann"
    assert (game.question.count, game.question.sides, game.question.kinds[0].name) == (2, 6, "")
    game.answer("3 4")
    assert game.state.said == ["3 4", ""]
    mixed, plain = throws(bench, [Dice("aim", 0), Dice("noise", 1, 10)], seed=5), rolls_one_of_ten(bench, 5)
    assert mixed.state.said == ["", plain.state.said[0]]
    assert bench.lines(mixed) == bench.lines(plain)


def rolls_one_of_ten(bench, seed):
    return bench.new(draws(lambda table: roll(table, "throw", "bench.throw", 1, 10, ("ann",)), bench), seed=seed)


def test_no_dice_at_all_are_not_asked_for(bench):
    game = throws(bench, [Dice("aim", 0), Dice("noise", 0, 10)], fate=[])
    assert game.state.said == ["", ""]
