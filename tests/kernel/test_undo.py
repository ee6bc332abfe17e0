"""Undo, redo, back_to, and the bounded cache of rest points behind them."""

import pytest

import shamble
from shamble.kernel.ask import choose, roll
from shamble.kernel.errors import IllegalAnswer
from shamble.kernel.history import RECENT, ROUNDS


def endless(bench, per_task=3, **given):
    """Rounds of tasks, each with some questions and dice."""

    def first(table):
        table.push("first")
        for _ in range(per_task):
            chosen = yield from choose(bench.choice(table, "left", "right", "round"))
            faces = yield from roll(table, "dice", "bench.dice", 2)
            table.count += sum(faces)
            table.said = [*table.said[-3:], chosen.text]
            table.tell("went", "bench.go", a=chosen.text, n=sum(faces))
            if chosen.text == "round":
                table.round += 1
                return

    return bench.new(first, **given)


def test_undo_returns_to_the_question_and_redo_to_the_answer(bench):
    game = endless(bench)
    seen = [bench.whole(game)[:3]]
    for answer in ["left", "right", "left", "round", "right"]:
        game.answer(answer)
        seen.append(bench.whole(game)[:3])
    for position in (4, 3, 2, 1, 0):
        game.undo()
        assert game.position == position
        assert bench.whole(game)[:3] == seen[position]
    for position in (1, 2, 3, 4, 5):
        game.redo()
        assert bench.whole(game)[:3] == seen[position]
    assert game.undone == []


def test_there_is_an_end_to_undo_and_redo(bench):
    game = endless(bench)
    for move, why in ((game.undo, "nothing to undo"), (game.redo, "nothing to redo")):
        before = bench.whole(game)
        with pytest.raises(IllegalAnswer, match=why):
            move()
        assert bench.whole(game) == before


def test_the_same_answer_after_undo_gives_the_same_dice(bench):
    game = endless(bench)
    game.answer_all(["left", "right", "left"])
    before = bench.lines(game)
    game.undo()
    game.undo()
    game.answer_all(["right", "left"])
    assert bench.lines(game) == before


def test_another_answer_after_undo_drops_what_could_be_redone(bench):
    game = endless(bench)
    game.answer_all(["left", "left"])
    game.undo()
    game.answer("right")
    assert game.undone == []
    with pytest.raises(IllegalAnswer):
        game.redo()
    assert [line["answer"] for line in bench.lines(game)] == ["start", "left", "right"]


def test_a_refused_answer_keeps_what_could_be_redone(bench):
    game = endless(bench)
    game.answer_all(["left", "left"])
    game.undo()
    with pytest.raises(IllegalAnswer):
        game.answer("fly")
    game.redo()
    assert game.position == 2


def test_back_to_jumps_and_redo_steps_forth_again(bench):
    game = endless(bench)
    game.answer_all(["left", "right", "left", "right"])
    end = game.digest()
    game.back_to(1)
    assert game.position == 1
    assert [line.answer for line in game.undone] == ["right", "left", "right"]
    game.back_to(0)
    assert [line.answer for line in game.undone] == ["left", "right", "left", "right"]
    for _ in range(4):
        game.redo()
    assert game.digest() == end


@pytest.mark.parametrize("position", [-1, 3, 100])
def test_back_to_a_position_that_is_not_there_is_refused(bench, position):
    game = endless(bench)
    game.answer_all(["left", "right"])
    before = bench.whole(game)
    with pytest.raises(IllegalAnswer, match="positions 0 to 2"):
        game.back_to(position)
    assert bench.whole(game) == before


def test_back_to_where_one_is_changes_nothing(bench):
    game = endless(bench)
    game.answer_all(["left", "right"])
    before = bench.whole(game)
    game.back_to(2)
    assert bench.whole(game) == before


def test_undo_passes_over_what_no_person_answered(bench):
    game = endless(bench)
    for answer, mark in [("left", ""), ("left", "bot"), ("right", "standing"), ("left", "bot")]:
        game.answer(answer, mark=mark)
    game.undo()
    assert game.position == 0
    game.redo()
    assert game.position == 4
    game.answer("round")
    game.undo()
    assert game.position == 4


def test_a_game_that_only_bots_have_answered_has_nothing_to_undo(bench):
    game = endless(bench)
    game.answer("left", mark="bot")
    game.answer("left", mark="bot")
    with pytest.raises(IllegalAnswer, match="nothing to undo"):
        game.undo()
    assert game.position == 2


def test_undo_over_the_end_of_the_game(bench):
    game = endless(bench, decided=bench.won_at(30))
    seen = [game.digest()]
    while game.question:
        game.answer("left")
        seen.append(game.digest())
    outcome = game.outcome.why
    game.undo()
    assert game.outcome is None
    assert game.digest() == seen[-2]
    game.redo()
    assert game.outcome.why == outcome
    assert game.digest() == seen[-1]


def long_game(bench, **given):
    """A few hundred answers over many rounds, and the game as it was at every one of them."""
    game = endless(bench, **given)
    seen = [(game.digest(), len(game.events))]
    most = 0
    for number in range(400):
        game.answer(["left", "right", "left", "round", "right"][number * 7 % 5])
        seen.append((game.digest(), len(game.events)))
        most = max(most, len(game.rests.kept))
    return game, seen, most


def test_a_long_game_keeps_at_most_64_rest_points(bench):
    game, _, most = long_game(bench)
    assert most <= RECENT + ROUNDS == 64
    assert game.state.round > 64
    places = [rest.lines for rest in game.rests.kept]
    assert places == sorted(places)
    assert places[0] <= 2  # something of the beginning is kept


def test_a_long_round_keeps_few_rest_points(bench):
    game = endless(bench)
    for _ in range(200):
        game.answer("left")
    assert len(game.rests.kept) <= RECENT + 2


@pytest.mark.parametrize("per_task", [1, 3, 40])
def test_undo_to_every_position_of_a_long_game_is_exact(bench, per_task):
    game, seen, _ = long_game(bench, per_task=per_task)
    for position in range(399, -1, -13):
        game.back_to(position)
        assert (game.digest(), len(game.events)) == seen[position]
    assert len(game.rests.kept) <= 64
    for _ in range(30):
        game.redo()
    assert (game.digest(), len(game.events)) == seen[game.position]


@pytest.mark.parametrize("rounds", [40, 41])
def test_undo_after_another_turn_of_events_never_returns_to_the_first_one(bench, rounds):
    game = endless(bench)
    game.answer_all(["round"] * rounds)  # a rest point of each round is kept, until they are too many
    game.back_to(5)
    game.answer_all(["left", "left", "left"])
    seen = {8: game.digest()}
    for _ in range(60):
        game.answer("round")
        seen[game.position] = game.digest()
    for position in range(8, 68):
        twin = game.clone()
        twin.back_to(position)
        assert twin.digest() == seen[position]


def test_single_undos_through_a_whole_long_game_are_exact(bench):
    game, seen, _ = long_game(bench)
    while game.position:
        game.undo()
        assert game.digest() == seen[game.position][0]


def test_every_position_of_a_duel_can_be_returned_to():
    game = shamble.new("duel", seed=31)
    seen = [(game.digest(), game.log)]
    while game.question:
        game.answer(game.position % len(game.question.options))
        seen.append((game.digest(), game.log))
    for position in range(len(seen) - 1, -1, -1):
        twin = game.clone()
        twin.back_to(position)
        assert (twin.digest(), twin.log) == seen[position]
