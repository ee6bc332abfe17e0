"""Plain data: records become JSON and come back, and what makes no sense says so."""

import json

import pytest

from shamble.kernel.course import KERNEL_KINDS
from shamble.kernel.decks import Deck, FaceDown, Layer
from shamble.kernel.records import fields, from_plain, to_plain
from shamble.kernel.state import Outcome, State, Task, Turn

KINDS = {kind.__name__: kind for kind in KERNEL_KINDS}


def through_json(value, kinds=KINDS):
    return from_plain(json.loads(json.dumps(to_plain(value))), kinds)


def marked_turn():
    turn = Turn(1, 2)
    turn.free = ["move"]
    turn.marks = ["searched"]
    return turn


@pytest.mark.parametrize(
    "record",
    [
        Task("turn", (1, 2), ("north", "gate")),
        Task(),
        marked_turn(),
        Outcome((0, 2), "dawn", "bench.end"),
        Layer(("axe", "bat"), True, 5, 0, 0),
        FaceDown(3, "axe", 2),
        Deck("deck", ["axe", "bat"]),
    ],
)
def test_records_come_back_as_they_were(record):
    back = through_json(record)
    assert type(back) is type(record)
    assert fields(back) == fields(record)
    assert to_plain(back) == to_plain(record)


def test_tuples_come_back_as_tuples():
    task = through_json(Task("turn", (1, 2), ("north",)))
    assert (task.numbers, task.words) == ((1, 2), ("north",))
    assert through_json(Outcome((1,), "x", "y")).winners == (1,)


def test_a_whole_state_comes_back(bench):
    table = bench.Table()
    table.push("turn", (1, 2), ("x",))
    table.turns = [marked_turn(), Turn(0, 1)]
    table.round = 7
    table.outcome = Outcome((1,), "dawn", "bench.end")
    table.deck = Deck("deck", ["axe", "bat"])
    table.lying = [table.deck.lay_face_down()]
    back = through_json(table, {**KINDS, "Table": bench.Table})
    assert to_plain(back) == to_plain(table)
    assert to_plain(back.copy()) == to_plain(table)


def test_what_belongs_to_playing_is_no_part_of_it(bench):
    table = bench.Table()
    table._scratch = 5
    assert "play" not in fields(table)
    assert "_scratch" not in fields(table)
    assert {"agenda", "current", "outcome", "round", "turns", "count", "deck"} <= set(fields(table))


def test_mappings_lists_and_bare_values_pass_through():
    value = {"a": [1, None, True, "x", {"b": []}]}
    assert to_plain(value) == value
    assert from_plain(value, {}) == value


@pytest.mark.parametrize("value", [1.5, object(), {1, 2}, b"x", Task])
def test_what_is_no_plain_data_is_refused(value):
    with pytest.raises(TypeError, match="is not plain data"):
        to_plain([value])


def test_an_unknown_kind_is_named_with_those_that_there_are():
    with pytest.raises(ValueError, match=r"there is no “Tusk”; there are Deck, .*Task, Turn"):
        from_plain({"is": "Tusk"}, KINDS)


def test_an_unknown_kind_deep_inside_is_found():
    with pytest.raises(ValueError, match="there is no “Hat”"):
        from_plain({"is": "Deck", "layers": [{"is": "Hat"}]}, KINDS)


@pytest.mark.parametrize("plain", [{"is": "Tusk\n\n" * 30}, {"is": "Deck", "a\nb\n" * 30: 1}])
def test_a_complaint_quotes_little_and_stays_on_one_line(plain):
    with pytest.raises(ValueError, match="no “") as complaint:
        from_plain(plain, KINDS)
    assert "\n" not in str(complaint.value)
    assert len(str(complaint.value).partition("”")[0]) < 70


@pytest.mark.parametrize("kind", [None, 5, [], {}])
def test_a_kind_that_is_no_name_is_refused(kind):
    with pytest.raises(ValueError, match="there is no"):
        from_plain({"is": kind}, KINDS)


def test_an_unknown_field_is_named_with_those_that_there_are():
    with pytest.raises(ValueError, match="Task has no “nmae”; it has name, numbers, words"):
        from_plain({"is": "Task", "nmae": "turn"}, KINDS)


@pytest.mark.parametrize("field", ["play", "_scratch", "copy", "__class__"])
def test_a_field_that_is_no_part_of_the_data_is_unknown(field):
    with pytest.raises(ValueError, match=f"Turn has no “{field}”"):
        from_plain({"is": "Turn", field: 1}, KINDS)


@pytest.mark.parametrize(
    ("plain", "field"),
    [
        ({"is": "Turn", "spent": "two"}, "spent"),
        ({"is": "Turn", "spent": None}, "spent"),
        ({"is": "Turn", "spent": [2]}, "spent"),
        ({"is": "Turn", "free": "move"}, "free"),
        ({"is": "Turn", "free": {"is": "Task"}}, "free"),
        ({"is": "Task", "name": 5}, "name"),
        ({"is": "Task", "numbers": 5}, "numbers"),
        ({"is": "Layer", "cards": {"axe": 1}}, "cards"),
        ({"is": "Layer", "ordered": "yes"}, "ordered"),
    ],
)
def test_a_value_of_the_wrong_type_is_named(plain, field):
    with pytest.raises(ValueError, match=f"“{field}” of {plain['is']}"):
        from_plain(plain, KINDS)


@pytest.mark.parametrize(
    ("plain", "field"),
    [
        ({"is": "Turn", "free": [1]}, "free"),
        ({"is": "Turn", "marks": ["sprint", None]}, "marks"),
        ({"is": "Task", "numbers": [1, "two"]}, "numbers"),
        ({"is": "Task", "numbers": [[1]]}, "numbers"),
        ({"is": "Task", "numbers": [True]}, "numbers"),
        ({"is": "Task", "numbers": [1, 10**100]}, "numbers"),
        ({"is": "Task", "numbers": [-(10**100)]}, "numbers"),
        ({"is": "Deck", "layers": [{"is": "Task"}]}, "layers"),
        ({"is": "Deck", "layers": ["axe"]}, "layers"),
        ({"is": "Turn", "spent": 10**100}, "spent"),
    ],
)
def test_a_wrong_value_inside_a_list_is_named(plain, field):
    with pytest.raises(ValueError, match=f"“{field}” of {plain['is']} can't be"):
        from_plain(plain, KINDS)


def test_a_record_is_never_nothing_where_there_always_is_one(bench):
    with pytest.raises(ValueError, match="“deck” of Table can't be None"):
        from_plain({"is": "Table", "deck": None}, {**KINDS, "Table": bench.Table})


def test_a_list_of_whatever_must_say_of_what():
    class Box(State):
        def __init__(self):
            super().__init__()
            self.toys = []

    assert from_plain({"is": "Box", "toys": []}, {"Box": Box}).toys == []
    with pytest.raises(ValueError, match=r"Box does not say in contents\(\) what “toys” holds"):
        from_plain({"is": "Box", "toys": ["bear"]}, {"Box": Box})
