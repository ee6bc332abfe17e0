"""How rules ask: asides, and putting things in order."""

from itertools import permutations

import pytest

from shamble.kernel.ask import arrange, choose, choose_freely, roll, share_freely
from shamble.kernel.errors import IllegalAnswer, ShambleError
from shamble.kernel.questions import Option, Share


def eaters(bench, options=("left", "right"), **hooks):
    """Ann chooses a way; while she decides she may eat the apples in her hand, one at a time."""

    def first(table):
        if not table.said:
            table.hands[0] = ["apple", "apple"]

        def ways():
            table.said.append("built")
            return bench.choice(table, *options, *[f"way-{n}" for n in range(table.count)])

        chosen = yield from choose_freely(table, ways)
        table.said.append(chosen.text)
        yield from choose(bench.choice(table, "on", "back", ask="next"))

    def asides(table, question, seat):
        return [Option("eat", ("apple",))] if "apple" in table.hands[seat] else []

    def eat(table, seat, option):
        table.hands[seat].remove(option.names[0])
        table.count += 1
        table.tell("ate", "bench.eat", option.names[0])

    return bench.new(first, **{"asides": asides, "perform_aside": eat, **hooks})


def test_asides_are_listed_apart_from_the_options(bench):
    question = eaters(bench).question
    assert [option.text for option in question.options] == ["left", "right"]
    assert [option.text for option in question.asides] == ["eat apple"]


def test_asides_are_looked_for_when_somebody_looks_and_as_long_as_the_question_is_open(bench):
    looks = []

    def asides(table, question, seat):
        looks.append(question.ask)
        return [Option("eat", ("apple",))]

    game = eaters(bench, asides=asides)
    answered = game.clone()
    question = answered.question
    answered.answer(0)
    assert looks == [], "nobody has looked"
    assert question.asides == [], "it is answered"
    assert len(game.question.asides) == len(game.question.asides) == 1
    assert looks == ["which"]


def test_after_an_aside_the_question_is_built_anew(bench):
    game = eaters(bench)
    game.answer("eat apple")
    assert game.question.ask == "which"
    assert [option.text for option in game.question.options] == ["left", "right", "way-0"]
    game.answer("way-0")
    assert game.state.said == ["built", "built", "way-0"]


def test_an_aside_that_is_used_up_is_no_longer_offered(bench):
    game = eaters(bench)
    game.answer("eat apple")
    game.answer("eat apple")
    assert game.question.asides == []
    with pytest.raises(IllegalAnswer, match="not one of the options"):
        game.answer("eat apple")


def test_an_aside_is_journaled_like_any_answer_and_can_be_undone(bench):
    game = eaters(bench)
    before = game.digest()
    game.answer("eat apple")
    assert bench.lines(game)[1] == {"seat": 0, "answer": "eat apple"}
    assert [event.kind for event in game.events] == ["ate"]
    game.undo()
    assert game.digest() == before


def test_no_aside_makes_a_forced_choice_a_question(bench):
    game = eaters(bench, options=("only",))
    assert game.state.said == ["built", "only"]
    assert game.state.hands[0] == ["apple", "apple"]
    assert game.question.ask == "next"


def test_asides_do_not_help_where_there_is_no_option(bench):
    with pytest.raises(ShambleError, match="offers nothing"):
        eaters(bench, options=())


def test_an_aside_may_ask_fate_and_seats_itself(bench):
    def eat(table, seat, option):
        table.hands[seat].remove("apple")
        face = (yield from roll(table, "worm", "bench.worm", 1))[0]
        chosen = yield from choose(bench.choice(table, "spit", "swallow", ask="taste", seat=1))
        table.said.append(f"{face} {chosen.text}")

    game = eaters(bench, perform_aside=eat, fate=[[5]])
    game.answer("eat apple")
    assert (game.question.ask, game.question.seats) == ("taste", (1,))
    game.answer("swallow")
    assert game.question.ask == "which"
    assert game.state.said == ["built", "5 swallow", "built"]
    assert game.clone().digest() == game.digest()


def test_an_aside_can_end_the_game(bench):
    game = eaters(bench, decided=bench.won_at(2))
    game.answer("eat apple")
    game.answer("eat apple")
    assert game.question is None
    assert game.outcome.why == "counted"
    assert game.state.said == ["built", "built"]


def arranging(bench, items):
    def first(table):
        table.said = yield from arrange(table, 0, "order", "bench.order", "put", items)
        yield from choose(bench.choice(table, "on", "back", ask="next"))

    return bench.new(first)


@pytest.mark.parametrize("wanted", list(permutations(["axe", "bat", "cat"])))
def test_every_order_can_be_arranged(bench, wanted):
    game = arranging(bench, ["cat", "axe", "bat"])
    game.answer_all([f"put {item}" for item in wanted[:2]])
    assert game.state.said == list(wanted)


def test_arranging_asks_for_one_place_after_another_and_never_for_the_last(bench):
    game = arranging(bench, ["cat", "axe", "bat"])
    assert game.question.about == ("1",)
    assert [option.text for option in game.question.options] == ["put axe", "put bat", "put cat"]
    game.answer("put bat")
    assert game.question.about == ("2",)
    assert [option.text for option in game.question.options] == ["put axe", "put cat"]
    game.answer("put axe")
    assert game.question.ask == "next"
    assert game.position == 2


def test_equal_items_are_one_option(bench):
    game = arranging(bench, ["bat", "axe", "axe"])
    assert [option.text for option in game.question.options] == ["put axe", "put bat"]
    game.answer("put axe")
    assert [option.text for option in game.question.options] == ["put axe", "put bat"]
    game.answer("put bat")
    assert game.state.said == ["axe", "bat", "axe"]


@pytest.mark.parametrize("items", [[], ["axe"], ["axe", "axe"]])
def test_what_has_one_order_only_is_not_asked(bench, items):
    game = arranging(bench, items)
    assert game.state.said == items
    assert game.question.ask == "next"


def test_no_state_comes_twice_while_arranging(bench):
    game = arranging(bench, ["d", "b", "a", "c", "a"])
    seen = [game.digest()]
    while game.question.ask == "order":
        game.answer(len(game.question.options) - 1)
        seen.append(game.digest())
    assert len(set(seen)) == len(seen) == 4


# -- seats that are not asked ------------------------------------------------------------------------------------------


def guests(bench, ask=choose_freely, **hooks):
    """Ann is asked; meanwhile she and Bo may eat what they have, each their own."""

    def first(table):
        if not table.said:
            table.hands[:] = [["apple"], ["apple", "pear"]]

        def question():
            table.said.append("built")
            if ask is share_freely:
                return Share((0,), "divide", "bench.divide", 2, ["left", "right"], [2, 2])
            return bench.choice(table, "left", "right")

        answer = yield from ask(table, question)
        table.said.append(str(answer))
        yield from choose(bench.choice(table, "on", "back", ask="next"))

    def asides(table, question, seat):
        return [Option("eat", (name,)) for name in table.hands[seat]]

    def eat(table, seat, option):
        table.hands[seat].remove(option.names[0])

    return bench.new(first, **{"asides": asides, "perform_aside": eat, **hooks})


ASKS = pytest.mark.parametrize("ask", [choose_freely, share_freely])


@ASKS
def test_a_seat_that_is_not_asked_does_something_aside(bench, ask):
    game = guests(bench, ask)
    asked = game.question.ask
    assert [option.text for option in game.question.asides_of(1)] == ["eat apple", "eat pear"]
    game.answer("eat apple", 1)
    assert game.state.hands == [["apple"], ["pear"]]
    assert (game.question.ask, game.question.seats) == (asked, (0,)), "and Ann is asked as before"
    assert bench.lines(game)[1] == {"seat": 1, "answer": "eat apple"}
    assert game.state.said == ["built", "built"]


@ASKS
def test_what_two_seats_could_do_is_done_by_the_one_who_is_asked_unless_another_is_named(bench, ask):
    game = guests(bench, ask)
    game.answer("eat apple")
    assert game.state.hands == [[], ["apple", "pear"]]
    game.answer("eat apple")
    assert game.state.hands == [[], ["pear"]], "nobody else has one"


@ASKS
@pytest.mark.parametrize("answer", ["left", "eat plum", 0, [1, 1], "share left=1 right=1"])
def test_a_seat_that_is_not_asked_does_nothing_else(bench, ask, answer):
    game = guests(bench, ask)
    before = game.digest()
    with pytest.raises(IllegalAnswer, match="not for seat 1"):
        game.answer(answer, 1)
    assert game.why_not(answer, 1).rule == game.question.rule
    assert game.digest() == before


@ASKS
def test_nobody_does_what_is_for_another_to_do(bench, ask):
    game = guests(bench, ask)
    with pytest.raises(IllegalAnswer):
        game.answer("eat pear", 0)


@ASKS
def test_such_asides_are_undone_and_come_back_from_the_journal(bench, ask):
    game = guests(bench, ask)
    before = game.digest()
    game.answer("eat pear", 1)
    after = game.digest()
    game.undo()
    assert game.digest() == before
    game.redo()
    assert game.digest() == after
    assert game.clone().digest() == after
    assert game.imagine(0).state.hands == [["apple"], ["apple"]]


def test_amounts_are_taken_after_an_aside(bench):
    game = guests(bench, share_freely)
    game.answer("eat apple", 0)
    game.answer([2, 0])
    assert game.state.said == ["built", "built", "[2, 0]"]


def test_where_nothing_is_left_to_share_nobody_is_asked_and_nothing_done_aside(bench):
    def first(table):
        amounts = yield from share_freely(table, lambda: Share((0,), "divide", "bench.divide", 2, ["left"], [2]))
        table.said.append(str(amounts))
        yield from choose(bench.choice(table, "on", "back", ask="next"))

    game = bench.new(first, asides=lambda table, question, seat: [Option("eat")])
    assert (game.state.said, game.question.ask) == (["[2]"], "next")
