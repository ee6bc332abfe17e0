"""Clones and imagined games at every question, and what quiet games can do all the same."""

import pytest

import shamble
from shamble.kernel.ask import choose, roll
from shamble.kernel.errors import IllegalAnswer, ShambleError
from shamble.kernel.history import KEEP_LAST, KEEP_NONE
from shamble.kernel.questions import Fated, Option
from shamble.kernel.rng import generator


def lawful(game, rng):
    """Some answer to the open question, and who gives it."""
    question = game.question
    if isinstance(question, Fated):
        return "auto", -1
    answers = [option.text for option in question.options] + [option.text for option in getattr(question, "asides", [])]
    return answers[rng.below(len(answers))], question.seats[rng.below(len(question.seats))]


def questions(seed, **given):
    """A duel at every one of its questions, until it is over."""
    game = shamble.new("duel", seed=seed, **given)
    rng = generator(seed, 5)
    while game.question:
        yield game
        answer, seat = lawful(game, rng)
        game.answer(answer, seat)
    yield game


@pytest.mark.parametrize(("seed", "given"), [(1, {}), (2, {}), (3, {"fate": "manual"}), (4, {"quiet": True})])
def test_a_clone_is_exact_at_every_question_and_goes_on_alike(bench, seed, given):
    for game in questions(seed, **given):
        twin = game.clone()
        assert bench.whole(twin) == bench.whole(game)
        assert str(twin.question) == str(game.question)
        if game.question:
            other = game.clone()
            answer, seat = lawful(game, generator(seed, game.position))
            for one in (twin, other):
                one.answer(answer, seat)
            assert bench.whole(twin) == bench.whole(other)


@pytest.mark.parametrize("keep", [KEEP_NONE, KEEP_LAST])
def test_a_clone_with_few_snapshots_goes_back_and_another_way(bench, keep):
    game = shamble.new("duel", seed=7, quiet=True)
    game.keep = KEEP_LAST
    for _ in range(8):
        game.answer(len(game.question.options) - 1)
    twin = game.clone(keep)
    twin.back_to(3)
    for _ in range(8):
        twin.answer(0)
    assert twin.lines[5].answer != game.lines[5].answer
    assert twin.clone().digest() == twin.digest() == shamble.load(twin.save()).digest()


def test_a_game_without_snapshots_imagines_like_one_with_them(bench):
    for game in questions(8):
        twin, other = game.clone(KEEP_NONE), game.clone(KEEP_LAST)
        for _ in range(3):
            for one in (twin, other):
                if one.question:
                    one.answer(0)
        if twin.question:
            assert bench.whole(twin.imagine(seed=3)) == bench.whole(other.imagine(seed=3))


def test_a_snapshot_is_kept_once_however_often_it_is_cloned():
    for game in questions(9):
        twin = game.clone(KEEP_LAST)
        assert twin.rest is game.rest


def test_what_happens_to_a_clone_does_not_happen_to_the_game(bench):
    for game in questions(6):
        if game.question is None or game.position % 3:
            continue
        before = bench.whole(game)
        kept = [rest.lines for rest in game.rests.kept]
        twin = game.clone()
        for _ in range(4):
            if twin.question:
                twin.answer(0)
        twin.back_to(0)
        twin.answer(1)
        assert bench.whole(game) == before
        assert [rest.lines for rest in game.rests.kept] == kept


def test_a_clone_is_not_written_to_the_games_file(bench):
    game = shamble.new("duel", seed=1)
    written = []
    game.store = written.extend
    game.clone().answer(0)
    assert written == []


def three_in_one_task(bench, **given):
    """A task with three questions and dice in between."""

    def first(table):
        table.push("first")
        for step in range(3):
            chosen = yield from choose(bench.choice(table, "a", "b", "c"))
            faces = yield from roll(table, "dice", "bench.dice", 2)
            table.said.append(f"{step}{chosen.text}{sum(faces)}")

    return bench.new(first, **given)


@pytest.mark.parametrize("quiet", [False, True])
@pytest.mark.parametrize("answered", range(7))
def test_a_clone_in_the_middle_of_a_task_is_exact(bench, quiet, answered):
    game = three_in_one_task(bench, quiet=quiet)
    game.answer_all(["b"] * answered)
    twin = game.clone()
    assert bench.whole(twin) == bench.whole(game)
    for one in (game, twin):
        one.answer_all(["c", "a"])
    assert bench.whole(twin) == bench.whole(game)


@pytest.mark.parametrize("fate", ["auto", "manual"])
@pytest.mark.parametrize("answered", range(5))
def test_an_imagined_game_remembers_what_happened_in_the_task(bench, fate, answered):
    game = three_in_one_task(bench, fate=fate)
    for _ in range(answered):
        game.answer("b")
        while not game.question.seats:
            game.answer("auto")
    world = game.imagine(0, seed=3)
    assert world.state.said == game.state.said
    assert world.question.ask == game.question.ask
    futures = set()
    for seed in range(12):
        world = game.imagine(0, seed)
        world.answer("a")
        futures.add(world.state.said[-1])
    assert len(futures) > 3  # fresh fate each time


@pytest.mark.parametrize(("seed", "given"), [(1, {}), (2, {}), (3, {"fate": "manual"}), (4, {"quiet": True})])
def test_whoever_is_asked_can_imagine_and_sees_the_same_table(bench, seed, given):
    for game in questions(seed, **given):
        before = bench.whole(game)
        for seat in game.question.seats if game.question else ():
            world = game.imagine(seat, seed=game.position)
            assert world.view(seat) == game.view(seat)
            assert [option.text for option in world.question.options] == [
                option.text for option in game.question.options
            ]
            assert game.rules.census(world.state) == game.rules.census(game.state)
            again = game.imagine(seat, seed=game.position)
            assert again.digest() == world.digest()
            answer, _ = lawful(game, generator(seed))
            world.answer(answer, seat)
        assert bench.whole(game) == before


def test_an_imagined_game_knows_neither_the_others_hand_nor_the_fate_to_come():
    game = shamble.new("duel", seed=12)
    hands = {tuple(sorted(game.imagine(0, seed).state.hands[1])) for seed in range(30)}
    assert len(hands) > 10
    assert all(sorted(game.imagine(0, seed).state.hands[0]) == sorted(game.state.hands[0]) for seed in range(5))
    assert game.imagine(0).header["seed"] != game.header["seed"]


def test_what_is_imagined_does_not_depend_on_the_real_games_seed_or_script():
    game = shamble.new("duel", seed=12)
    other = shamble.load({**game.save(), "seed": 77})
    assert game.imagine(0, 5).digest() == other.imagine(0, 5).digest()


@pytest.mark.parametrize("seat", [1, 5])
def test_a_seat_that_is_not_asked_does_not_imagine(seat):
    with pytest.raises(IllegalAnswer, match=f"Seat {seat} is not being asked"):
        shamble.new("duel", seed=1).imagine(seat)


def test_an_imagined_game_can_be_imagined_cloned_and_undone():
    for seed in range(3):
        for game in questions(seed):
            if game.question is None or game.position % 4:
                continue
            seat = game.question.seats[0]
            world = game.imagine(seat, 9)
            start = world.digest()
            assert world.clone().digest() == start
            assert world.imagine(seat, 3).view(seat) == world.view(seat)
            answered = 0
            while world.question and answered < 6:
                world.answer(0)
                answered += 1
            for _ in range(answered):
                world.undo()
            assert world.digest() == start


def test_an_imagined_game_refuses_with_the_same_reasons():
    for game in questions(5):
        if game.question is None or game.position % 3:
            continue
        world = game.imagine(game.question.seats[0], 4)
        before = world.digest()
        ours = [(refusal.what, refusal.rule, refusal.why) for refusal in game.refusals()]
        assert [(refusal.what, refusal.rule, refusal.why) for refusal in world.refusals()] == ours
        with pytest.raises(IllegalAnswer):
            world.answer("no-such-answer")
        assert world.digest() == before


def test_a_rule_that_asks_after_hidden_things_mattered_says_how_to_mend_it(bench):
    def first(table):
        table.push("first")
        if not table.hands[1]:
            table.hands[1] = yield from table.deck.draw_many(table, "bench.draw", 1)
        chosen = yield from choose(bench.choice(table, "duck", "wait"))
        yield from choose(bench.choice(table, *[f"guess {card}" for card in table.hands[1]], chosen.text))
        yield from choose(bench.choice(table, "x", "y", ask="after"))

    game = bench.new({"first": lambda table: again(table), "ask": first}, cards=["axe", "bat", "cat", "dog"])
    game.answer("duck")
    game.answer(0)
    with pytest.raises(ShambleError, match="“ask” asks seat 0 after something hidden from it began to matter"):
        [game.imagine(0, seed) for seed in range(20)]


def again(table):
    """Deal bob a card, and then ask."""
    table.push("ask")
    table.hands[1] = yield from table.deck.draw_many(table, "bench.draw", 1)


# -- quiet games -------------------------------------------------------------------------------------------------------


def test_a_quiet_game_goes_like_a_loud_one_and_keeps_nothing(bench):
    loud, quiet = shamble.new("duel", seed=9), shamble.new("duel", seed=9, quiet=True)
    rng = generator(9)
    while loud.question:
        answer, seat = lawful(loud, rng)
        loud.answer(answer, seat)
        quiet.answer(answer, seat)
        assert quiet.digest() == loud.digest()
    assert bench.lines(quiet) == bench.lines(loud)
    assert (quiet.events, quiet.log, quiet.rests.kept, quiet.rest) == ([], [], [], None)


def test_a_quiet_game_refuses_with_reason_and_rule(bench):
    def first(table):
        choice = bench.choice(table, "stay", "run")
        choice.offer(Option("fly"), "bench.no-wings")
        yield from choose(choice)

    game = bench.new(first, quiet=True)
    assert [(refusal.what, refusal.rule) for refusal in game.refusals()] == [("fly", "bench.no-wings")]
    with pytest.raises(IllegalAnswer) as refused:
        game.answer("fly")
    assert refused.value.rule == "bench.no-wings"


def test_a_quiet_game_can_be_undone_and_redone(bench):
    game = three_in_one_task(bench, quiet=True)
    seen = [game.digest()]
    for _ in range(7):
        game.answer("b")
        seen.append(game.digest())
    for position in range(6, -1, -1):
        game.undo()
        assert game.digest() == seen[position]
    for position in range(1, 8):
        game.redo()
        assert game.digest() == seen[position]
