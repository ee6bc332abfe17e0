"""Events are told by place and read by name: every kind is declared, and so is every piece of it."""

from __future__ import annotations

import pytest

from shamble.kernel.ask import choose
from shamble.kernel.errors import RuleFault, ShambleError
from shamble.kernel.events import (
    EVERYONE,
    Event,
    EventKind,
    RolledDice,
    declare,
    declared,
    dice_reaching,
    dice_together,
)

SHOT = EventKind("shot", "who", "target", "left", number="hits", dice=True)
DICE = RolledDice((2, 6, 4), (False, True, True))


def telling(bench, *told, **more):
    """A game in which this was told before the first question."""

    def first(table):
        table.tell(*told, **more)
        yield from choose(bench.choice(table, "go", "stay"))

    return bench.new(first)


def test_an_event_is_read_by_the_names_of_its_kind(bench):
    game = telling(bench, "shot", "bench.shot", "ann", "bob", 3, n=2, dice=DICE)
    event = game.events[0]
    assert (event["who"], event["target"], event["left"], event["hits"]) == ("ann", "bob", 3, 2)
    assert event["dice"] == DICE
    assert list(event.data) == SHOT.names == ["who", "target", "left", "dice", "hits"]
    assert repr(event) == "<shot who=ann target=bob left=3 dice=2 6 4 hits=2 [bench.shot]>"
    assert game.log == ["shot ann bob 2 6 4 3 2"]


def test_what_was_not_told_is_empty_and_still_there(bench):
    event = telling(bench, "went", "bench.go").events[0]
    assert event.data == {"where": "", "sum": 0}
    assert repr(event) == "<went [bench.go]>"


def test_a_name_that_the_kind_does_not_have(bench):
    event = telling(bench, "went", "bench.go", "out").events[0]
    with pytest.raises(ShambleError, match=r"^The event “went” does not say “who”; it says: where, sum\.$"):
        event["who"]
    assert event.get("who") is None
    assert event.get("where") == "out"
    with pytest.raises(ShambleError, match=r"“done” does not say “who”; it says: nothing\."):
        Event("done", "bench.done", {}, "", EVERYONE, 0)["who"]


def test_a_kind_that_is_not_declared_is_refused(bench):
    with pytest.raises(ShambleError, match=r"^The event “sneezed” is not declared; add it to the kinds"):
        telling(bench, "sneezed", "bench.sneeze")


def test_in_the_middle_of_a_game_that_is_a_fault_of_the_rule(bench):
    def first(table):
        yield from choose(bench.choice(table, "go", "stay"))
        table.tell("sneezed", "bench.sneeze")

    game = bench.new(first)
    with pytest.raises(RuleFault) as caught:
        game.answer("go")
    assert "The event “sneezed” is not declared" in caught.value.report["trace"]


@pytest.mark.parametrize(
    ("told", "more", "says"),
    [
        (("went", "r", "out", "quickly"), {}, "“went” was told with the piece “quickly”, for which its kind declares"),
        (("went", "r", "out", 0), {}, "“went” was told with the piece “0”"),
        (("whispered", "r", "ann"), {"n": 2}, "“whispered” was told with the number 2"),
        (("went", "r", "out"), {"dice": DICE}, "“went” was told with dice"),
        (("shot", "r", "ann"), {"n": 2}, "“shot” was told without its dice"),
    ],
)
def test_a_piece_without_a_name_is_refused(bench, told, more, says):
    with pytest.raises(ShambleError, match=f"^The event {says}"):
        telling(bench, *told, **more)


def test_the_kernel_tells_the_end_and_why(bench):
    def first(table):
        table.count = 1
        table.tell("counted", "bench.count")
        yield from choose(bench.choice(table, "go", "stay"))

    event = bench.new(first, decided=bench.won_at(1)).events[-1]
    assert (event.kind, event.data) == ("over", {"why": "counted"})


def test_each_kind_is_declared_once_and_each_of_its_names_too():
    kinds = declare(SHOT, EventKind("done"))
    assert list(kinds) == ["over", "shot", "done"]
    assert declared(kinds, "shot") is SHOT
    with pytest.raises(ShambleError, match="“done” is declared twice"):
        declare(EventKind("done"), EventKind("done"))
    with pytest.raises(ShambleError, match="“over” is declared twice"):
        declare(EventKind("over", "who"))
    with pytest.raises(ShambleError, match="“gave” has two pieces of the same name"):
        declare(EventKind("gave", "who", "who"))
    with pytest.raises(ShambleError, match="“gave” has two pieces of the same name"):
        declare(EventKind("gave", "count", number="count"))


def test_nobody_looks_up_names_in_a_quiet_game(bench):
    """An undeclared kind shows that: it is as good as any other where nobody listens."""

    def first(table):
        table.tell("sneezed", "bench.sneeze", "ann", n=3)
        yield from choose(bench.choice(table, "go", "stay"))

    assert bench.new(first, quiet=True).events == []


# -- dice --------------------------------------------------------------------------------------------------------------


def test_dice_keep_the_order_in_which_they_were_rolled():
    dice = dice_reaching(4, [2, 6, 4])
    assert dice.faces == (2, 6, 4)
    assert dice.hits == (False, True, True)
    assert (str(dice), repr(dice)) == ("2 6 4", "<dice 2 6! 4!>")
    assert str(dice_reaching(4, [])) == ""


def test_dice_that_count_by_their_sum_hit_together():
    assert dice_together(True, [6, 1]) == RolledDice((6, 1), (True, True))
    assert dice_together(False, [6, 1]) == RolledDice((6, 1), (False, False))


def test_dice_are_equal_if_faces_order_and_hits_are():
    assert dice_reaching(4, [2, 6, 4]) == DICE
    assert hash(dice_reaching(4, [2, 6, 4])) == hash(DICE)
    assert dice_reaching(4, [6, 2, 4]) != DICE
    assert dice_reaching(5, [2, 6, 4]) != DICE
    assert DICE != "2 6 4"
