"""Agenda and turns: nesting, interruptions, and an end that leaves everything at once."""

import pytest

from shamble.kernel.ask import choose, roll
from shamble.kernel.errors import RuleFault
from shamble.kernel.state import Outcome, Task, Turn


def nested_turns(bench):
    """A turn is a row of steps; the step "extra" is a task that has a turn of its own inside."""

    def turn(table, who, actions):
        table.turns.append(Turn(who, actions))
        table.push("step")

    def step(table):
        now = table.turn
        if now.left == 0:
            table.turns.pop()
            table.tell("left", "bench.turn", n=now.who)
            return
        table.push("step")
        chosen = yield from choose(bench.choice(table, "walk", "extra", "rest", seat=now.who))
        now.spent += 1
        now.marks.append(chosen.text)
        if chosen.text == "extra":
            table.push("card", (now.who,))

    def card(table, who):
        chosen = yield from choose(bench.choice(table, "me", "you", seat=who, ask="whom"))
        table.push("after", (who,))
        table.push("turn", (who if chosen.text == "me" else 1 - who, 1))

    def after(table, who):
        table.tell("played", "bench.card", n=who)

    def first(table):
        table.push("last")
        table.push("turn", (0, 2))

    def last(table):
        table.count = 1
        table.tell("last", "bench.last")

    tasks = {"first": first, "turn": turn, "step": step, "card": card, "after": after, "last": last}
    return bench.new(tasks, decided=bench.won_at(1))


def depths(game):
    return [(turn.who, turn.left) for turn in game.state.turns]


def test_a_turn_has_one_key_with_all_that_is_nested_in_it(bench):
    game = nested_turns(bench)
    assert game.turn_key == "0 0"
    game.answer_all(["extra", "you"])
    assert (depths(game), game.turn_key) == ([(0, 1), (1, 1)], "0 0")
    game.answer("walk")
    assert (depths(game), game.turn_key) == ([(0, 1)], "0 0")
    game.answer("walk")
    assert (depths(game), game.turn_key) == ([], "0")


def test_a_turn_inside_a_task_inside_a_turn(bench):
    game = nested_turns(bench)
    assert depths(game) == [(0, 2)]
    game.answer_all(["extra", "you"])
    assert depths(game) == [(0, 1), (1, 1)]
    assert game.question.seats == (1,)
    game.answer_all(["extra", "you"])
    assert depths(game) == [(0, 1), (1, 0), (0, 1)]
    game.answer("rest")
    assert [event.kind for event in game.events] == ["left", "played", "left", "played"]
    assert depths(game) == [(0, 1)]
    assert game.state.turn.marks == ["extra"]
    game.answer("walk")
    assert game.outcome is not None


def test_nested_turns_are_exact_in_clone_undo_and_plain_state(bench):
    game = nested_turns(bench)
    answers = ["extra", "you", "extra", "you", "extra", "me", "rest"]
    seen = [game.digest()]
    for answer in answers:
        game.answer(answer)
        seen.append(game.digest())
        assert game.clone().digest() == game.digest()
    for digest in reversed(seen[:-1]):
        game.undo()
        assert game.digest() == digest


def test_marks_and_free_actions_belong_to_one_turn(bench):
    game = nested_turns(bench)
    game.answer_all(["extra", "me"])
    assert game.state.turn.marks == []
    assert game.state.turns[0].marks == ["extra"]


def test_a_copied_turn_shares_nothing():
    turn = Turn(1, 2)
    turn.free, turn.marks = ["move"], ["searched"]
    turn.spent = 1
    twin = turn.copy()
    assert twin.left == 1
    twin.free.append("x")
    twin.marks.append("y")
    twin.spent = 2
    assert (turn.who, turn.left, turn.free, turn.marks) == (1, 1, ["move"], ["searched"])


def test_an_outcome_three_calls_deep_leaves_everything_at_once(bench):
    def wound(table):
        table.count = 1
        table.tell("wounded", "bench.wound")
        table.said.append("after the wound")
        yield from choose(bench.choice(table, "never", "asked"))

    def strike(table):
        yield from wound(table)
        table.said.append("after the strike")

    def attack(table):
        yield from strike(table)
        table.said.append("after the attack")

    def first(table):
        table.push("never")
        yield from choose(bench.choice(table, "attack", "wait"))
        yield from attack(table)

    def never(table):
        table.said.append("the next task")

    game = bench.new({"first": first, "never": never}, decided=bench.won_at(1))
    game.answer("attack")
    assert game.question is None
    assert (game.outcome.winners, game.outcome.why, game.outcome.rule) == ((0,), "counted", "bench.end")
    assert game.state.said == []
    assert [event.kind for event in game.events] == ["wounded", "over"]
    assert game.events[1].rule == "bench.end"
    assert game.clone().outcome.why == "counted"
    game.undo()
    assert game.outcome is None
    assert [option.text for option in game.question.options] == ["attack", "wait"]


def test_the_end_is_tested_at_events_and_the_first_outcome_stands(bench):
    def decided(table):
        return Outcome((table.count,), f"at {table.count}", "bench.end") if table.count else None

    def first(table):
        yield from choose(bench.choice(table, "a", "b"))
        table.count = 1
        table.count = 2
        table.tell("counted", "bench.count")

    game = bench.new(first, decided=decided)
    game.answer("a")
    assert game.outcome.winners == (2,)


def test_a_game_may_end_before_the_first_question(bench):
    def first(table):
        table.count = 1
        table.tell("counted", "bench.count")

    game = bench.new(first, decided=bench.won_at(1))
    assert (game.question, game.position) == (None, 0)
    assert game.clone().outcome.why == "counted"


def test_an_interruption_comes_first_and_then_what_was_left(bench):
    """Spawning in five places is interrupted by an activation in the middle, which asks and rolls."""

    def spawn(table, start):
        for place in range(start, 5):
            table.said.append(f"spawn {place}")
            if place == 2:
                table.push("spawn", (place + 1,))
                table.push("activate")
                return
        table.push("end")

    def activate(table):
        table.said.append("activate")
        face = (yield from roll(table, "bite", "bench.bite", 1))[0]
        chosen = yield from choose(bench.choice(table, "dodge", "stand"))
        table.said.append(f"{face} {chosen.text}")

    def end(table):
        yield from choose(bench.choice(table, "x", "y", ask="next"))

    game = bench.new(
        {"first": lambda table: spawn(table, 0), "spawn": spawn, "activate": activate, "end": end}, fate=[[4]]
    )
    assert game.state.agenda[-1].name == "spawn"
    assert game.clone().digest() == game.digest()
    game.answer("dodge")
    assert game.state.said == [
        "spawn 0", "spawn 1", "spawn 2", "activate", "4 dodge", "spawn 3", "spawn 4",
    ]  # fmt: skip
    assert game.question.ask == "next"


def test_the_last_task_pushed_is_the_next_one_done(bench):
    def first(table):
        for word in ("one", "two", "three"):
            table.push("say", (), (word,))

    def say(table, word):
        table.said.append(word)
        if word == "one":
            yield from choose(bench.choice(table, "x", "y"))

    assert bench.new({"first": first, "say": say}).state.said == ["three", "two", "one"]


def test_a_task_may_ask_nothing_and_give_no_generator(bench):
    def first(table):
        table.count = 3
        table.push("ask")

    def ask(table):
        yield from choose(bench.choice(table, "x", "y"))

    assert bench.new({"first": first, "ask": ask}).state.count == 3


def test_an_empty_agenda_without_an_outcome_is_a_fault_that_leaves_the_question_standing(bench):
    def first(table):
        chosen = yield from choose(bench.choice(table, "stop", "go on"))
        if chosen.text == "go on":
            table.push("first")

    game = bench.new(first)
    game.answer("go on")
    before = bench.whole(game)
    with pytest.raises(RuleFault, match="Nothing is left to do, and nobody has won or lost") as fault:
        game.answer("stop")
    assert fault.value.report["failed"] == {"seat": 0, "answer": "stop"}
    assert bench.whole(game) == before
    game.answer("go on")
    assert game.position == 2


def test_the_task_under_way_is_part_of_the_state(bench):
    def first(table):
        table.push("turn", (7,), ("north",))

    def turn(table, number, word):
        yield from choose(bench.choice(table, "x", "y"))

    current = bench.new({"first": first, "turn": turn}).state.current
    assert isinstance(current, Task)
    assert (current.name, current.numbers, current.words) == ("turn", (7,), ("north",))


# -- stop here, do this first, then the rest ---------------------------------------------------------------------------


def test_what_comes_first_comes_in_its_order_then_the_rest_then_what_was_there_before(bench):
    def say(table, *words):
        table.said.append(" ".join([str(word) for word in words]))

    def first(table):
        table.push("last")
        table.push("later")
        table.do_first([Task("say", (1,), ("one",)), Task("stop", (2,)), Task("say", (3,))], then=Task("rest"))

    def stop(table, number):
        say(table, number)
        table.do_first([Task("say", (), ("interrupts",))], then=Task("say", (), ("goes on",)))

    def last(table):
        table.count = 1
        table.tell("last", "bench.last")

    tasks = {"first": first, "say": say, "stop": stop, "last": last}
    tasks |= {"rest": lambda table: say(table, "rest"), "later": lambda table: say(table, "later")}
    game = bench.new(tasks, decided=bench.won_at(1))
    assert game.state.said == ["1 one", "2", "interrupts", "goes on", "3", "rest", "later"]


def test_where_nothing_comes_first_the_rest_is_next_and_where_nothing_is_left_there_is_no_rest(bench):
    table = bench.Table()
    table.do_first([], then=Task("rest", (4,), ("word",)))
    assert [(task.name, task.numbers, task.words) for task in table.agenda] == [("rest", (4,), ("word",))]
    table.do_first([Task("a"), Task("b")])
    assert [task.name for task in table.agenda] == ["rest", "b", "a"]
    table.do_first([])
    assert len(table.agenda) == 3


# -- a new chapter -----------------------------------------------------------------------------------------------------


def chapters(bench):
    """The first event ends the part that is under way; the game goes on with a task of its own, and ends there."""

    def first(table):
        table.push("never")
        table.turns.append(Turn(0, 3))
        yield from choose(bench.choice(table, "x", "y"))
        table.count = 1
        table.tell("done", "bench.done")
        raise AssertionError("nothing goes on after it")

    def next_part(table, number, word):
        table.said.append(f"{word} {number}")
        yield from choose(bench.choice(table, "z", "w"))
        table.count = 2
        table.tell("last", "bench.last")

    def decided(table):
        if table.count == 1:
            table.count = 0
            table.begin_chapter(Task("next", (2,), ("chapter",)))
        return Outcome((0,), "won", "bench.won") if table.count == 2 else None

    return bench.new({"first": first, "next": next_part}, decided=decided)


def test_a_new_chapter_drops_what_was_under_way_and_what_was_to_come(bench):
    game = chapters(bench)
    game.answer("x")
    assert game.state.said == ["chapter 2"]
    assert (game.state.agenda, game.state.turns) == ([], [])
    assert [event.kind for event in game.events] == ["done"]
    assert game.outcome is None
    game.answer("z")
    assert game.outcome is not None


def test_a_new_chapter_can_be_undone_cloned_and_saved(bench):
    game = chapters(bench)
    game.answer("y")
    twin = game.clone()
    game.undo()
    assert (game.state.said, [option.text for option in game.question.options]) == ([], ["x", "y"])
    game.answer("y")
    assert game.state.said == twin.state.said == ["chapter 2"]
    twin.answer("z")
    assert twin.outcome is not None
    assert game.outcome is None
