"""A rule that breaks never costs a game: the open question stands again, and a report tells what happened."""

import json

import pytest

import shamble
from shamble.files import journal
from shamble.kernel.ask import choose, roll
from shamble.kernel.errors import IllegalAnswer, RuleFault


def brittle(bench, **given):
    """Three questions and some dice in one task; the answer "break" breaks the rule at any of them."""

    def first(table):
        table.push("first")
        for step in range(3):
            chosen = yield from choose(bench.choice(table, "go", "break", "deep", ask=f"step-{step}"))
            table.said.append(chosen.text)
            table.tell("stepped", "bench.step", n=step)
            faces = yield from roll(table, "dice", "bench.dice", 2)
            table.count += sum(faces)
            if chosen.text == "break":
                table.said.clear()
                raise KeyError("no such room")
            if chosen.text == "deep":
                table.push("broken")
                return
        table.round += 1

    def broken(table):
        table.tell("fell", "bench.fall")
        table.agenda.clear()
        assert table.count < 0, "the floor gave way"

    return bench.new({"first": first, "broken": broken}, **given)


@pytest.mark.parametrize("quiet", [False, True])
@pytest.mark.parametrize("given", [0, 1, 2, 3, 5])
@pytest.mark.parametrize(("answer", "kind"), [("break", "KeyError"), ("deep", "AssertionError")])
def test_the_question_stands_again_exactly_as_it_was(bench, quiet, given, answer, kind):
    game = brittle(bench, quiet=quiet)
    game.answer_all(["go"] * given)
    before, asked = bench.whole(game), game.question.ask
    with pytest.raises(RuleFault, match=f"A rule broke \\({kind}"):
        game.answer(answer)
    assert bench.whole(game) == before
    assert game.question.ask == asked
    twin = brittle(bench, quiet=quiet)
    twin.answer_all(["go"] * (given + 1))
    game.answer("go")
    assert bench.whole(game) == bench.whole(twin)


def test_the_report_tells_the_game_the_answer_and_the_trace(bench):
    game = brittle(bench)
    game.answer("go")
    saved = game.save()
    with pytest.raises(RuleFault) as fault:
        game.answer("break")
    report = json.loads(json.dumps(fault.value.report))
    assert report["failed"]["answer"] == "break"
    assert report["failed"]["seat"] == 0
    assert len(report["failed"]["fate"][0]) == 2
    assert report["game"]["lines"][:2] == saved["lines"]
    assert report["game"]["seed"] == saved["seed"]
    assert "KeyError" in report["trace"]
    assert "no such room" in report["trace"]
    assert "step-1" in report["question"]


def test_a_fault_keeps_what_redo_would_bring_back(bench):
    game = brittle(bench)
    game.answer_all(["go", "go"])
    game.undo()
    before = bench.whole(game)
    with pytest.raises(RuleFault):
        game.answer("break")
    assert bench.whole(game) == before
    game.redo()
    assert game.position == 2


def test_a_fault_is_not_written(bench):
    game = brittle(bench)
    written = []
    game.store = written.extend
    with pytest.raises(RuleFault):
        game.answer("break")
    assert written == []
    game.answer("go")
    assert [entry["answer"] for entry in written] == ["go"]


def test_a_fault_by_hand_leaves_the_dice_to_be_rolled_again(bench):
    def first(table):
        faces = yield from roll(table, "dice", "bench.dice", 2)
        if faces[0] == 6:
            raise ZeroDivisionError
        yield from choose(bench.choice(table, "x", "y"))

    game = bench.new(first, fate="manual", seed=2)
    before = bench.whole(game)
    with pytest.raises(RuleFault):
        game.answer("6 1")
    assert bench.whole(game) == before
    game.answer("auto")
    twin = bench.new(first, fate="manual", seed=2)
    twin.answer("auto")
    assert game.digest() == twin.digest()


def test_several_answers_are_all_or_none_when_a_rule_breaks(bench):
    game = brittle(bench)
    game.answer("go")
    before = bench.whole(game)
    with pytest.raises(RuleFault):
        game.answer_all(["go", "go", "go", "break"])
    assert bench.whole(game) == before


@pytest.mark.parametrize("quiet", [False, True])
def test_several_answers_are_all_or_none_when_one_is_refused(bench, quiet):
    game = brittle(bench, quiet=quiet)
    game.answer_all(["go", "go"])
    game.undo()
    before = bench.whole(game)
    with pytest.raises(IllegalAnswer, match="fly"):
        game.answer_all(["go", "go", "go", "fly", "go"])
    assert bench.whole(game) == before


def test_several_answers_count_as_single_ones(bench):
    one, other = brittle(bench), brittle(bench)
    one.answer_all(["go", 0, "go", "go"])
    for _ in range(4):
        other.answer("go")
    assert bench.whole(one) == bench.whole(other)
    one.answer_all([])
    assert bench.whole(one) == bench.whole(other)


def test_too_many_answers_are_refused_whole(bench):
    def first(table):
        yield from choose(bench.choice(table, "x", "y"))
        table.count = 1
        table.tell("done", "bench.done")

    game = bench.new(first, decided=bench.won_at(1))
    with pytest.raises(IllegalAnswer, match="over"):
        game.answer_all(["x", "x"])
    assert (game.position, game.outcome) == (0, None)
    assert game.question is not None


def test_a_recorded_game_on_which_a_rule_now_breaks_opens_at_the_last_good_question(bench):
    game = brittle(bench)
    game.answer_all(["go", "go"])
    report = None
    try:
        game.answer("break")
    except RuleFault as fault:
        report = fault.report
    lines = journal.from_save(report["game"]).lines
    assert lines[-1].answer == "break"
    twin = shamble.Game(game.title, game.header)
    twin.follow(lines)
    assert "Answer 3 of 3 (break)" in twin.trouble
    assert "no such room" in twin.trouble
    assert twin.digest() == game.digest()
