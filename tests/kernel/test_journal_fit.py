"""Journals that no longer fit, that are older or newer than we are, or that no game ever wrote."""

import copy
import json
from pathlib import Path

import jsonschema
import pytest

import shamble
from shamble.kernel.errors import JournalError
from shamble.kernel.records import to_plain

SCHEMAS = Path(shamble.__file__).parent / "files" / "schemas"


def finished(seed=4):
    game = shamble.new("duel", seed=seed)
    while game.question:
        game.answer(game.position % len(game.question.options))
    return game


@pytest.fixture(scope="module")
def whole_game():
    return finished().save()


@pytest.fixture
def saved(whole_game):
    """A finished duel as data, to be spoilt."""
    return copy.deepcopy(whole_game)


def line_with_fate(saved, after=4):
    return next(n for n, line in enumerate(saved["lines"]) if n > after and line.get("fate"))


def opened_at(saved, position):
    """The game opens at this position, with trouble that names the answer; it is as it was then."""
    game = shamble.load(saved)
    bad = saved["lines"][position + 1]["answer"]
    last = len(saved["lines"]) - 1
    assert game.trouble.startswith(f"Answer {position + 1} of {last} ({bad}) no longer fits. ")
    assert game.position == position
    fresh = finished()
    fresh.back_to(position)
    assert game.digest() == fresh.digest()
    assert game.log == fresh.log
    game.answer(0)  # and goes on from there
    assert game.position == position + 1
    return game.trouble


def test_a_journal_that_fits_has_no_trouble(saved):
    game = shamble.load(saved)
    assert game.trouble == ""
    assert game.outcome is not None


def test_an_edited_answer_stops_before_it(saved):
    saved["lines"][5]["answer"] = "fly"
    assert "“fly” is not one of the options" in opened_at(saved, 4)


def test_an_answer_of_a_seat_that_was_not_asked_stops_before_it(saved):
    saved["lines"][5]["seat"] = 1 - saved["lines"][5]["seat"]
    opened_at(saved, 4)


def test_an_answer_of_fate_to_a_seats_question_stops_before_it(saved):
    saved["lines"][5]["seat"] = -1
    assert "The rules now ask: Choice" in opened_at(saved, 4)


def test_an_edited_fate_stops_before_the_answer_it_followed(saved):
    number = line_with_fate(saved)
    saved["lines"][number]["fate"][0][0] = "unicorn"
    assert "['unicorn'" in opened_at(saved, number - 1)


def test_a_fate_with_one_die_too_many_stops_before_the_answer_it_followed(saved):
    number = line_with_fate(saved)
    saved["lines"][number]["fate"][0].append(3)
    assert "no longer fits" in opened_at(saved, number - 1)


def test_missing_fate_stops_before_the_answer_it_followed(saved):
    number = line_with_fate(saved)
    del saved["lines"][number]["fate"]
    assert "ask fate for more than was recorded" in opened_at(saved, number - 1)


def test_too_much_fate_stops_before_the_answer_it_followed(saved):
    number = line_with_fate(saved)
    saved["lines"][number]["fate"].append([6, 6, 6])
    assert "no longer ask fate for [6, 6, 6]" in opened_at(saved, number - 1)


def test_fate_after_an_answer_that_had_none_stops_before_it(saved):
    number = next(n for n, line in enumerate(saved["lines"]) if n and not line.get("fate"))
    saved["lines"][number]["fate"] = [[1]]
    assert "no longer ask fate for [1]" in opened_at(saved, number - 1)


def test_answers_after_the_end_are_trouble(saved):
    end = len(saved["lines"]) - 1
    saved["lines"] += [{"seat": 0, "answer": "draw"}, {"seat": 0, "answer": "end"}]
    game = shamble.load(saved)
    assert game.trouble.startswith(f"Answer {end + 1} of {end + 2} (draw) no longer fits. The game is over before it.")
    assert game.outcome is not None
    assert game.position == end


def test_a_start_that_does_not_fit_can_not_be_opened(saved):
    saved["lines"][0]["fate"][0][0] = "unicorn"
    with pytest.raises(JournalError, match=r"can't be opened.*unicorn"):
        shamble.load(saved)


def test_what_was_undone_of_a_game_in_trouble_is_not_offered_again(saved):
    saved["lines"], saved["undone"] = saved["lines"][:8], saved["lines"][8:]
    assert len(shamble.load(saved).undone) > 0
    saved["lines"][5]["answer"] = "fly"
    assert shamble.load(saved).undone == []


@pytest.mark.parametrize("ruleset", [1, 2, 999])
def test_a_journal_of_another_ruleset_that_still_fits_opens(saved, ruleset):
    saved["ruleset"] = ruleset
    game = shamble.load(saved)
    assert game.trouble == ""
    assert game.outcome is not None


def test_trouble_in_a_file_leaves_the_file_as_it_is(saved, tmp_path):
    saved["lines"][5]["answer"] = "fly"
    path = tmp_path / "game.json"
    path.write_text(json.dumps(saved), "utf-8")
    before = path.read_bytes()
    assert shamble.load(path).trouble
    assert path.read_bytes() == before


# -- headers -----------------------------------------------------------------------------------------------------------


def one_line_error(source):
    with pytest.raises(JournalError) as error:
        shamble.load(source)
    assert "\n" not in str(error.value)
    assert len(str(error.value)) < 500
    return str(error.value)


def test_a_newer_format_asks_for_a_newer_shamble(saved):
    saved["shamble"] = 2
    assert "newer Shamble" in one_line_error(saved)


def test_an_unknown_title_is_named_with_a_hint(saved):
    saved["title"] = "dual"
    assert "no title “dual”; did you mean duel?" in one_line_error(saved)


def test_an_unknown_scene_is_named_with_a_hint(saved):
    saved["scene"] = "barm"
    assert "did you mean barn?" in one_line_error(saved)


@pytest.mark.parametrize("key", json.loads((SCHEMAS / "journal.json").read_text())["definitions"]["header"]["required"])
def test_a_header_without_one_of_its_keys_is_refused(saved, key):
    del saved[key]
    assert key in one_line_error(saved)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("shamble", "1"), ("shamble", 0), ("shamble", None), ("title", 5), ("title", None), ("ruleset", "1"),
        ("scene", 5), ("players", "ash"), ("players", [1, 2]), ("players", []), ("players", ["a", "b", "c"]),
        ("options", []), ("options", {"unknown": 1}), ("seed", "7"), ("seed", None), ("seed", 1.5), ("seed", 1.0),
        ("fate", "luck"), ("fate", 5), ("script", "x"), ("script", [5]), ("script", [[None]]), ("carry", []),
        ("carry", {}), ("carry", {"grudge": "ash"}), ("carry", {"grudge": 9}), ("text", 5), ("position", []),
        ("position", {}), ("position", {"is": "Unicorn"}), ("position", {"is": []}), ("position", {"is": "Task"}),
        ("position", {"is": "Duel", "lives": 3}), ("lines", []), ("lines", 5), ("lines", [5]), ("lines", None),
        ("lines", {}), ("lines", [{"seat": 0, "answer": "draw"}]), ("lines", [{"seat": -1.0, "answer": "start"}]),
        ("lines", [{}]), ("undone", 5), ("undone", [{}]), ("standing", []), ("standing", {"0 act": 5}),
        ("standing", {"act": "draw"}), ("seats", "you"), ("seats", [1]),
    ],
)  # fmt: skip
def test_a_game_with_something_of_the_wrong_kind_is_refused(saved, key, value):
    saved[key] = value
    one_line_error(saved)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\n\n",
        b"hello",
        b"{}",
        b"[]",
        b"5",
        b"\x00",
        b"\xff\xfe\x00",
        b"\x89PNG\r\n",
        b"[" * 100_000,
        b'{"a": 1}\n{"b": 2}',
    ],
)
def test_a_file_that_is_no_game_is_named(tmp_path, content):
    path = tmp_path / "holiday.png"
    path.write_bytes(content)
    assert one_line_error(path).startswith(str(path))


def test_a_damaged_header_is_named_with_its_line(tmp_path, saved):
    path = tmp_path / "game.jsonl"
    header = {key: value for key, value in saved.items() if key != "lines"}
    path.write_text(json.dumps(header)[:40] + "\n" + json.dumps(saved["lines"][0]) + "\n", "utf-8")
    assert one_line_error(path).startswith(f"{path}:1:")


# -- schemas -----------------------------------------------------------------------------------------------------------


def test_every_saved_game_is_as_its_schema_says():
    validator = jsonschema.Draft7Validator(json.loads((SCHEMAS / "journal.json").read_text("utf-8")))
    for seed, fate in ((1, "auto"), (2, "manual"), (3, "auto")):
        game = shamble.new("duel", seed=seed, fate=fate)
        for _ in range(12):
            game.answer("auto" if not game.question.seats else 0)
        game.undo()
        game.sit(["you", "random"])
        validator.validate(json.loads(json.dumps(game.save())))
        game.redo()
        validator.validate(json.loads(json.dumps(game.save())))


def test_every_state_is_as_its_schema_says():
    schema = json.loads((SCHEMAS / "state.json").read_text("utf-8"))
    jsonschema.Draft7Validator.check_schema(schema)
    jsonschema.Draft7Validator.check_schema(json.loads((SCHEMAS / "journal.json").read_text("utf-8")))
    validator = jsonschema.Draft7Validator(schema)
    game = shamble.new("duel", seed=4)
    while game.question:
        validator.validate(json.loads(json.dumps(to_plain(game.state))))
        game.answer(game.position % len(game.question.options))
    validator.validate(json.loads(json.dumps(to_plain(game.state))))
    broken = {**to_plain(game.state), "agenda": [{"is": "Task", "name": 5}]}
    assert not validator.is_valid(broken)


def test_an_answer_can_not_be_given_a_mark_that_no_journal_may_hold():
    game = shamble.new("duel", seed=1)
    try:
        game.answer("end", mark="nonsense")
    except shamble.ShambleError:
        assert game.position == 0
    else:
        assert shamble.load(json.loads(json.dumps(game.save()))).digest() == game.digest()


def test_a_journal_of_another_ruleset_that_no_longer_fits_says_which(saved):
    saved["ruleset"] = 9
    saved["lines"][3]["answer"] = "play harmonica"
    game = shamble.load(saved)
    assert game.position == 2
    assert "It was played by ruleset 9; today's is 2." in game.trouble


def test_seats_that_are_not_as_many_as_the_players_say_nothing(saved):
    assert shamble.load({**saved, "seats": ["you", "greedy"]}).seats == ["you", "greedy"]
    for seats in (["you"], ["you", "you", "greedy"]):
        assert shamble.load({**saved, "seats": seats}).seats == []
