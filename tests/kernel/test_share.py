"""A Share: every form of answer, floors and caps, its listed ways, its walk, and what it refuses."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from shamble.kernel.ask import share
from shamble.kernel.errors import IllegalAnswer, ShambleError
from shamble.kernel.questions import LISTED_SHARES, Option, Share

EXAMPLE = "Say how much goes where: share wall=… ann=… bob=…."


def wounds() -> Share:
    """4 wounds: the wall takes up to 2, ann 1 to 3, bob any."""
    return Share((1,), "wounds", "bench.wounds", 4, ["wall", "ann", "bob"], [2, 3, 4], [0, 1, 0])


def all_ways(question: Share) -> list[list[int]]:
    """An oracle: every combination, looked at one by one."""
    ranges = [range(floor, cap + 1) for floor, cap in zip(question.floors, question.caps)]
    return [list(way) for way in product(*ranges) if sum(way) == question.total]


@pytest.mark.parametrize(
    "answer",
    [
        [1, 3, 0],
        {"wall": 1, "ann": 3, "bob": 0},
        {"ann": 3, "wall": 1},
        "share wall=1 ann=3 bob=0",
        "share bob=0 ann=3 wall=1",
        "share ann=3 wall=1",
        Option("share", ("wall=1", "ann=3", "bob=0")),
    ],
)
def test_every_form_of_an_answer_means_the_same(answer):
    question = wounds()
    assert question.verify(answer) is None
    assert question.take(answer) == "share wall=1 ann=3 bob=0"
    assert question.amounts == [1, 3, 0]


def test_a_listed_option_can_be_answered_by_its_place():
    question = wounds()
    for place, option in enumerate(question.options):
        assert question.verify(place) is None
        assert question.take(place) == option.text
    assert question.verify(len(question.options)) is not None
    assert question.verify(-1) is not None


def test_a_place_can_be_answered_before_anybody_has_listed_the_options():
    question = wounds()
    assert question.verify(0) is None


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ([3, 1, 0], "wall takes from 0 to 2, not 3."),
        ([0, 0, 4], "ann takes from 1 to 3, not 0."),
        ({"bob": 4}, "ann takes from 1 to 3, not 0."),
        ([-1, 3, 2], "wall takes from 0 to 2, not -1."),
        ([1, 1, 1], "4 to share, not 3."),
        ([2, 3, 4], "4 to share, not 9."),
        ("share", "ann takes from 1 to 3, not 0."),
        (["1", "3", "0"], EXAMPLE),
        ([1, 3], EXAMPLE),
        ([1, 3, 0, 0], EXAMPLE),
        ([], EXAMPLE),
        ([1, 3, None], EXAMPLE),
        ([1.0, 3, 0], EXAMPLE),
        ({"wall": 1, "ann": 3, "eve": 0}, EXAMPLE),
        ({"wall": "1", "ann": 3}, EXAMPLE),
        ({"wall": None, "ann": 4}, EXAMPLE),
        ("wall=1 ann=3", EXAMPLE),
        ("give wall=1 ann=3", EXAMPLE),
        ("share wall=1 ann=3 wall=1", EXAMPLE),
        ("share wall=1 ann=3 eve=0", EXAMPLE),
        ("share wall=one ann=3", EXAMPLE),
        ("share wall= ann=4", EXAMPLE),
        ("share wall ann=4", EXAMPLE),
        ("share wall=-1 ann=3 bob=2", EXAMPLE),
        ("share wall=+1 ann=3", EXAMPLE),
        ("share wall=1=1 ann=3", EXAMPLE),
        ("share wall=² ann=2", EXAMPLE),
        ("share wall=½ ann=3", EXAMPLE),
        ("share wall=1_0 ann=3", EXAMPLE),
        ("", EXAMPLE),
        (None, EXAMPLE),
        (1.0, EXAMPLE),
        (10**30, EXAMPLE),
        (object, EXAMPLE),
    ],
)
def test_what_is_not_lawful_is_refused_with_the_reason_and_the_rule(answer, why):
    refusal = wounds().verify(answer)
    assert refusal is not None
    assert refusal.why == why
    assert refusal.rule == "bench.wounds"


@pytest.mark.parametrize(
    "answer",
    [
        [True, 3, 0],
        [1, 3, False],
        {"wall": True, "ann": 3},
        "share wall=١ ann=٣",  # the digits of Arabic
        "share wall=１ ann=３",  # digits as wide as ideographs
    ],
)
def test_what_only_looks_like_a_number_is_refused_or_written_as_the_number(answer):
    question = wounds()
    if question.verify(answer) is None:
        assert question.take(answer) == "share wall=1 ann=3 bob=0"


@pytest.mark.parametrize("answer", [f"share wall={'9' * 5000} ann=3", [10**5000, 3, 0], {"wall": 10**30, "ann": 3}])
def test_a_number_without_end_is_refused(answer):
    assert wounds().verify(answer) is not None


def test_the_options_are_all_ways_to_share():
    question = wounds()
    listed = [question.read(option) for option in question.options]
    assert sorted(listed) == sorted(all_ways(question))
    assert question.options[0].text == "share wall=2 ann=2 bob=0"


def test_of_many_ways_sixty_are_listed_and_any_is_taken():
    question = Share((0,), "crowd", "bench.crowd", 20, ["a", "b", "c", "d"], [20, 20, 20, 20])
    assert len(question.options) == LISTED_SHARES == 60
    assert len({option.text for option in question.options}) == 60
    assert question.verify([0, 0, 0, 20]) is None
    assert question.verify([5, 5, 5, 5]) is None


def test_listing_does_not_try_every_way_there_is():
    question = Share((0,), "crowd", "bench.crowd", 500, [f"zone{n}" for n in range(30)], [500] * 30)
    assert len(question.options) == 60


amounts = some.integers(0, 4)


@settings(deadline=None, derandomize=True)
@given(some.lists(some.tuples(amounts, amounts), min_size=1, max_size=4), some.integers(0, 12))
def test_ways_only_way_and_walk_agree_with_looking_at_all_of_them(bounds, total):
    floors = [min(pair) for pair in bounds]
    caps = [max(pair) for pair in bounds]
    if not sum(floors) <= total <= sum(caps):
        return
    targets = [f"t{n}" for n in range(len(bounds))]
    question = Share((0,), "amounts", "bench.amounts", total, targets, caps, floors)
    ways = all_ways(question)
    assert question.only_way() == (ways[0] if len(ways) == 1 else None)
    listed = [question.read(option) for option in question.options]
    assert len(listed) == min(len(ways), 60)
    assert all(way in ways for way in listed)

    def walks(path):
        steps = question.walk(path)
        if not steps:
            return [question.walked(path)]
        assert [step.names[0] for step in steps] == [targets[len(path)]] * len(steps)
        return [found for index in range(len(steps)) for found in walks([*path, index])]

    assert sorted(walks([])) == sorted(ways)


def asking(bench, question):
    def first(table):
        table.said = [str(amount) for amount in (yield from share(question()))]
        yield from share(Share((0,), "again", "bench.again", 1, ["x", "y"], [1, 1]))

    return first


@pytest.mark.parametrize(
    ("total", "caps", "floors", "given"),
    [(0, [3, 3], [0, 0], ["0", "0"]), (6, [3, 3], [0, 0], ["3", "3"]), (4, [3, 3], [1, 3], ["1", "3"])],
)
def test_what_can_be_shared_in_one_way_only_is_neither_asked_nor_recorded(bench, total, caps, floors, given):
    game = bench.new(asking(bench, lambda: Share((0,), "s", "bench.s", total, ["a", "b"], caps, floors)))
    assert game.state.said == given
    assert game.question.ask == "again"
    assert bench.lines(game) == [{"seat": -1, "answer": "start"}]


@pytest.mark.parametrize(("total", "floors"), [(7, [0, 0]), (1, [1, 1]), (-1, [0, 0])])
def test_what_can_not_be_shared_at_all_says_so(bench, total, floors):
    with pytest.raises(ShambleError, match=rf"has {total} to share; its targets take \d to 6 \[bench.s\]"):
        bench.new(asking(bench, lambda: Share((0,), "s", "bench.s", total, ["a", "b"], [3, 3], floors)))


def test_a_shared_answer_is_journaled_in_full_and_read_back(bench):
    game = bench.new(asking(bench, wounds))
    game.answer({"ann": 3, "bob": 1})
    assert game.state.said == ["0", "3", "1"]
    assert bench.lines(game)[1] == {"seat": 1, "answer": "share wall=0 ann=3 bob=1"}
    assert game.clone().digest() == game.digest()


def test_a_game_refuses_unlawful_amounts_and_stands_as_it_was(bench):
    game = bench.new(asking(bench, wounds))
    before = bench.whole(game)
    with pytest.raises(IllegalAnswer, match="wall takes from 0 to 2, not 3") as refused:
        game.answer([3, 1, 0])
    assert refused.value.rule == "bench.wounds"
    assert bench.whole(game) == before
