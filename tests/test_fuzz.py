"""Files from strangers: whatever stands in them, they open or are refused in words, and never end in another error.
What has opened can be looked at and played on. Every title that is installed is tried, with the same few changes in
every run, and with others in a soak."""

import copy
import json
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, seed, settings
from hypothesis import strategies as some

import shamble
from shamble import bots, library
from shamble.files.content import read_json, read_yaml
from shamble.files.journal import entries_of, from_save, rows_of
from shamble.kernel.records import to_plain
from shamble.proving import prove
from shamble.speech.rulebook import Rulebook
from shamble.speech.words import Words
from shamble.table.api import serializers
from shamble.table.show.cards import make_card
from shamble.table.show.frames import make_frame
from shamble.testing.soaking import Soak
from tests.thinned import thinned

Data = dict[str, Any]
TITLES = [title.id for title in shamble.titles()]
PLAYED = (0, 12, 60)  # answers after which a game is taken
JOURNAL = ("lines", "undone", "standing", "stood", "seats")  # what a saved game has besides its header


def runs(examples: int) -> settings:
    skipped = [HealthCheck.function_scoped_fixture, HealthCheck.too_slow, HealthCheck.data_too_large]
    return settings(max_examples=examples, deadline=None, derandomize=True, suppress_health_check=skipped)


few = runs(40)
others = settings(runs(50), derandomize=False, database=None)
many = runs(1500)

json_values = some.recursive(
    some.none() | some.booleans() | some.integers() | some.floats() | some.text(max_size=8),
    lambda parts: some.lists(parts, max_size=3) | some.dictionaries(some.text(max_size=8), parts, max_size=3),
    max_leaves=6,
)


@cache
def played(title: str, scene: str, answers: int) -> shamble.Game:
    game = shamble.new(title, scene, seed=5)
    bot = bots.bot("random", 5)
    while game.question is not None and game.position < answers:
        bots.answer_for(game, game.question.seats[0], bot)
    return game


@cache
def saved_game(title: str) -> Data:
    game = played(title, "", 12).clone()
    game.back_to(11)
    game.sit(["you"] * len(game.header["players"]))
    plain: Data = json.loads(json.dumps(game.save()))
    return plain


@cache
def journal_of(title: str) -> bytes:
    saved = saved_game(title)
    header = {key: part for key, part in saved.items() if key not in JOURNAL}
    return rows_of([header, *entries_of(from_save(copy.deepcopy(saved)))])


@cache
def begun_elsewhere(title: str, scene: str, answers: int) -> Data:
    """A game that starts from the table of another."""
    game = played(title, scene, answers)
    assert game.rest is not None
    header = {key: part for key, part in game.save().items() if key not in JOURNAL}
    return {**header, "position": json.loads(json.dumps(to_plain(game.rest.state)))}


@cache
def places(title: str, scene: str, answers: int) -> list[tuple[Any, ...]]:
    return list(ways_into(begun_elsewhere(title, scene, answers)["position"]))[1:]


@cache
def kinds_of_places(title: str, scene: str, answers: int) -> list[list[tuple[Any, ...]]]:
    """Places that differ only in their numbers are of one kind: otherwise most would be cards in a deck."""
    kinds: dict[tuple[Any, ...], list[tuple[Any, ...]]] = {}
    for place in places(title, scene, answers):
        kinds.setdefault(tuple(0 if isinstance(key, int) else key for key in place), []).append(place)
    return list(kinds.values())


def any_place(data: some.DataObject, title: str, scene: str, answers: int) -> tuple[Any, ...]:
    kind = data.draw(some.sampled_from(kinds_of_places(title, scene, answers)))
    place: tuple[Any, ...] = data.draw(some.sampled_from(kind))
    return place


def ways_into(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every value inside."""
    yield path
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else []
    for key, part in inside:
        yield from ways_into(part, (*path, key))


def found(whole: Any, place: tuple[Any, ...]) -> Any:
    for key in place:
        whole = whole[key]
    return whole


def changed(whole: Any, place: tuple[Any, ...], new: Any) -> Any:
    whole = copy.deepcopy(whole)
    found(whole, place[:-1])[place[-1]] = new
    return whole


def alike(data: some.DataObject, old: Any, words: list[str]) -> Any:
    """Another value of the same kind: that is what a check of kinds alone lets through."""
    if isinstance(old, bool):
        return not old
    if isinstance(old, int):
        return data.draw(some.integers(-3, 50) | some.sampled_from([old - 1, old + 1, 5000, 10**30]))
    if isinstance(old, str):
        return data.draw(some.sampled_from(["", f"{old}x", *words]))
    if isinstance(old, list) and old:
        at = data.draw(some.integers(0, len(old) - 1))
        return data.draw(some.sampled_from([old[:at] + old[at + 1 :], [*old, old[at]], [], [old]]))
    if isinstance(old, list):
        return [data.draw(some.sampled_from(["", 0, -1, *words]))]
    return data.draw(json_values)


def new_value(data: some.DataObject, place: tuple[Any, ...], title: str, scene: str, answers: int) -> Any:
    """For a place of the table: anything, or something like what stands there."""
    position = begun_elsewhere(title, scene, answers)["position"]
    words = [word for way in places(title, scene, answers)[::7] if isinstance(word := found(position, way), str)]
    return alike(data, found(position, place), words) if data.draw(some.booleans()) else data.draw(json_values)


def opens_or_is_refused(opening: Callable[..., object], *given: Any) -> shamble.Game | None:
    message, game = "opened", None
    try:
        game = opening(*given)
    except shamble.ShambleError as error:
        message = str(error)
    assert message.strip()
    assert message.count("\n") < 2
    if isinstance(game, shamble.Game):
        assert game.question is None or game.question.options or not game.question.seats
        return game
    return None


def can_be_looked_at(game: shamble.Game | None) -> None:
    """And played on: what a strange agenda has in store may break a rule, but never the table. A card has the odds."""
    if game is not None:
        prove(game)
    for _ in range(2):
        if game is None:
            return
        for seat in range(len(game.header["players"])):
            make_frame(game, seat)
        question = game.question
        if question is None or not question.options:
            return
        for option in question.options[:: max(1, len(question.options) - 1)]:  # the first and the last
            make_card(game, option, question.seats[0])
            serializers.option(game, option, question.seats[0])
        try:
            game.answer(0)
        except shamble.ShambleError:
            return


# -- saved games, journals and positions -------------------------------------------------------------------------------


def change_save(data: some.DataObject, title: str) -> None:
    saved = saved_game(title)
    place = data.draw(some.sampled_from(list(ways_into(saved))[1:]))
    can_be_looked_at(opens_or_is_refused(shamble.load, changed(saved, place, data.draw(json_values))))


def change_journal(data: some.DataObject, title: str, folder: Path) -> None:
    whole = journal_of(title)
    at, length = data.draw(some.integers(0, len(whole) - 1)), data.draw(some.integers(0, 12))
    path = folder / "game.jsonl"
    path.write_bytes(whole[:at] + data.draw(some.binary(max_size=12)) + whole[at + length :])
    can_be_looked_at(opens_or_is_refused(shamble.load, path))


def change_header_position(data: some.DataObject, title: str) -> None:
    """One value of the table that a journal's header says it begins from."""
    scenes = [scene.id for scene in shamble.title(title).scenes]
    of = (title, data.draw(some.sampled_from(scenes)), data.draw(some.sampled_from(PLAYED)))
    header = begun_elsewhere(*of)
    place = any_place(data, *of)
    begun = {**header, "position": changed(header["position"], place, new_value(data, place, *of))}
    line = {"seat": -1, "answer": "start"}

    def opening() -> shamble.Game:
        recorded = from_save({**begun, "lines": [line]})
        recorded.lines = []  # its fate would be another
        return library.follow(recorded)

    can_be_looked_at(opens_or_is_refused(opening))


def change_position(data: some.DataObject, title: str) -> None:
    """The same as whoever writes Python may hand it in."""
    scene = shamble.title(title).scenes[0].id
    place = any_place(data, title, scene, 12)
    state = begun_elsewhere(title, scene, 12)["position"]
    part = changed(state, place, new_value(data, place, title, scene, 12))[place[0]]
    try:
        position = json.loads(json.dumps({"title": title, "state": {place[0]: part}}, allow_nan=False))
    except ValueError:
        return
    can_be_looked_at(opens_or_is_refused(shamble.position, position))


@pytest.mark.parametrize("title", thinned(TITLES, 3))
@few
@given(data=some.data())
def test_a_saved_game_with_anything_in_it(title: str, data: some.DataObject) -> None:
    change_save(data, title)


@pytest.mark.parametrize("title", thinned(TITLES, 3))
@few
@given(data=some.data())
def test_a_journal_with_any_bytes_in_it(title: str, tmp_path: Path, data: some.DataObject) -> None:
    change_journal(data, title, tmp_path)


@pytest.mark.long
@pytest.mark.parametrize("title", TITLES)
@few
@given(data=some.data())
def test_a_journal_that_begins_anywhere(title: str, data: some.DataObject) -> None:
    change_header_position(data, title)


@pytest.mark.parametrize("title", thinned(TITLES, 3))
@few
@given(data=some.data())
def test_a_position_with_anything_in_it(title: str, data: some.DataObject) -> None:
    change_position(data, title)


@pytest.mark.soak
@pytest.mark.parametrize("title", TITLES)
def test_files_from_strangers_for_long(title: str, tmp_path: Path, soak: Soak) -> None:
    """Other ones with every seed, of each kind in turn."""
    changes: list[Callable[[some.DataObject], None]] = [
        partial(change_save, title=title),
        partial(change_journal, title=title, folder=tmp_path),
        partial(change_header_position, title=title),
        partial(change_position, title=title),
    ]
    for number in soak:
        seed(number)(others(with_any_data(changes[number % len(changes)])))()


def with_any_data(change: Callable[[some.DataObject], None]) -> Callable[[], None]:
    @given(data=some.data())
    def run(data: some.DataObject) -> None:
        change(data)

    return run


@pytest.mark.long
@many
@given(text=some.text(alphabet="abc:-{}[]'\"|>&*!#%@`,? \n\t012.~", max_size=60))
def test_content_of_any_letters(text: str) -> None:
    for read in (read_yaml, read_json):
        opens_or_is_refused(read, text)
    opens_or_is_refused(lambda: Rulebook.read(read_yaml("title: duel\nrules:\n" + text)))
    opens_or_is_refused(lambda: Words.read(read_yaml("events:\n" + text), shamble.title("duel").rules.events()))
