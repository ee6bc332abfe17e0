"""Files from strangers: whatever stands in them, they open or are refused in words, and never end in another error."""

import copy
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

import shamble
from shamble.content import read_json, read_yaml
from shamble.rulebook import Rulebook
from shamble.words import Words

pytestmark = pytest.mark.long

many = settings(
    max_examples=1500, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
json_values = some.recursive(
    some.none() | some.booleans() | some.integers() | some.floats() | some.text(max_size=8),
    lambda parts: some.lists(parts, max_size=3) | some.dictionaries(some.text(max_size=8), parts, max_size=3),
    max_leaves=6,
)


def saved_game() -> dict[str, Any]:
    game = shamble.new("duel", seed=5)
    for _ in range(12):
        game.answer(0)
    game.undo()
    game.sit(["you", "greedy"])
    plain: dict[str, Any] = json.loads(json.dumps(game.save()))
    return plain


SAVED = saved_game()
ROWS = [{key: part for key, part in SAVED.items() if key not in ("lines", "undone", "seats")}, *SAVED["lines"]]
JOURNAL = "".join(json.dumps(row) + "\n" for row in ROWS).encode()
POSITION = {
    "title": "duel",
    "state": {"life": [2, 3], "hands": [["bat"], []], "current": {"name": "turn", "numbers": [0, 2]}},
}


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every value inside."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else []
    return [path, *[place for key, part in inside for place in places(part, (*path, key))]]


def changed(whole: Any, place: tuple[Any, ...], new: Any) -> Any:
    whole = copy.deepcopy(whole)
    if not place:
        return new
    inner = whole
    for key in place[:-1]:
        inner = inner[key]
    inner[place[-1]] = new
    return whole


def opens_or_is_refused(opening: Any, *given: Any) -> None:
    message, game = "opened", None
    try:
        game = opening(*given)
    except shamble.ShambleError as error:
        message = str(error)
    assert message.strip()
    assert message.count("\n") < 2
    if isinstance(game, shamble.Game) and game.question is not None:
        assert game.question.options or not game.question.seats


@many
@given(some.data())
def test_a_saved_game_with_anything_in_it(data: some.DataObject) -> None:
    place = data.draw(some.sampled_from(places(SAVED)[1:]))
    opens_or_is_refused(shamble.load, changed(SAVED, place, data.draw(json_values)))


@many
@given(some.data())
def test_a_position_with_anything_in_it(data: some.DataObject) -> None:
    place = data.draw(some.sampled_from(places(POSITION)[1:]))
    try:
        position = json.loads(json.dumps(changed(POSITION, place, data.draw(json_values)), allow_nan=False))
    except ValueError:
        return
    opens_or_is_refused(shamble.position, position)


@many
@given(at=some.integers(0, len(JOURNAL) - 1), length=some.integers(0, 12), bytes_=some.binary(max_size=12))
def test_a_journal_with_any_bytes_in_it(tmp_path: Path, at: int, length: int, bytes_: bytes) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(JOURNAL[:at] + bytes_ + JOURNAL[at + length :])
    opens_or_is_refused(shamble.load, path)


@many
@given(text=some.text(alphabet="abc:-{}[]'\"|>&*!#%@`,? \n\t012.~", max_size=60))
def test_content_of_any_letters(text: str) -> None:
    for read in (read_yaml, read_json):
        opens_or_is_refused(read, text)
    opens_or_is_refused(lambda: Rulebook.read(read_yaml("title: duel\nrules:\n" + text)))
    opens_or_is_refused(lambda: Words.read(read_yaml("events:\n" + text)))
