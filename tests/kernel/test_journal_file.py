"""The journal on disk: whatever a crash, a full disk or another window does, every acknowledged answer is there."""

import gc
import json
import subprocess
import sys
import time
from pathlib import Path

import pytest

import shamble
from shamble.files import journal
from shamble.files.journal import JournalFile
from shamble.kernel.errors import JournalError, ShambleError


def play_to_file(path: Path) -> shamble.Game:
    """A duel with undo, redo, a standing answer, and a name that is more than ASCII, all through a file."""
    game = shamble.new("duel", seed=21, players=["Zoë", "Kit 🧟"])
    file = JournalFile(path, game.header)
    file.append([line.to_plain() for line in game.lines])
    game.store = file.append
    game.sit(["you", "greedy"])
    game.answer_all(["draw", "end"])
    game.answer("end", mark="bot")
    game.undo()
    game.redo()
    game.answer("draw")
    game.undo()
    game.stand("end")
    game.answer_all([0])
    game.back_to(2)
    game.answer("trap")
    file.close()
    return game


@pytest.fixture
def recorded(tmp_path):
    path = tmp_path / "game.jsonl"
    return path, play_to_file(path)


def effect(entries):
    """An oracle: what the entries after the header amount to."""
    lines, undone, standing, stood, seats = [], [], {}, {}, []
    for entry in entries:
        if "back" in entry:
            undone = lines[entry["back"] + 1 :] + undone
            lines = lines[: entry["back"] + 1]
            standing = {key: answer for key, answer in standing.items() if stood[key] < entry["back"]}
        elif "forth" in entry:
            while len(lines) <= entry["forth"]:
                lines.append(undone.pop(0))
        elif "stand" in entry:
            key = f"{entry['stand'][0]} {entry['stand'][1]}"
            standing[key], stood[key] = entry["stand"][2], len(lines) - 1
        elif "seats" in entry:
            seats = entry["seats"]
        else:
            lines, undone = [*lines, entry], []
    return lines, undone, standing, seats


def content(read):
    lines = [[line.to_plain() for line in part] for part in (read.lines, read.undone)]
    return (*lines, read.standing, read.seats)


def test_the_file_has_the_header_and_then_a_line_an_answer(recorded):
    path, game = recorded
    rows = path.read_text("utf-8").splitlines()
    assert json.loads(rows[0]) == game.header
    assert json.loads(rows[1]) == game.save()["lines"][0]
    kinds = {key for row in rows[1:] for key in json.loads(row)}
    assert {"back", "forth", "stand", "seats", "answer"} <= kinds
    assert "Kit 🧟" in rows[0]


def test_a_game_from_its_file_is_the_same_game(recorded, bench):
    path, game = recorded
    loaded = shamble.load(path)
    assert loaded.trouble == ""
    assert bench.whole(loaded) == bench.whole(game)
    assert loaded.seats == ["you", "greedy"]
    assert shamble.load(str(path)).digest() == game.digest()


def test_save_and_file_give_the_same_game(recorded, tmp_path, bench):
    path, game = recorded
    saved = json.loads(json.dumps(game.save()))
    in_one_piece = tmp_path / "saved.json"
    in_one_piece.write_text(json.dumps(saved, indent=2), "utf-8")
    for twin in (shamble.load(saved), shamble.load(in_one_piece)):
        assert bench.whole(twin) == bench.whole(shamble.load(path))
        assert twin.save() == saved


def test_cut_at_any_byte_it_holds_exactly_the_answers_that_were_whole(recorded):
    path, _ = recorded
    whole = path.read_bytes()
    rows = whole.split(b"\n")[:-1]
    ends = []  # where each row ends, its line break not counted
    for row in rows:
        ends.append((ends[-1] + 1 if ends else 0) + len(row))
    for cut in range(len(whole) + 1):
        path.write_bytes(whole[:cut])
        entries = [json.loads(row) for row, end in zip(rows, ends) if end <= cut]
        if not entries:
            with pytest.raises(JournalError, match=r"game\.jsonl"):
                journal.read(path)
            continue
        read = journal.read(path)
        assert read.header == entries[0]
        assert content(read) == effect(entries[1:])
        torn = cut not in ends and cut - 1 not in ends
        assert read.torn == torn


def test_cut_at_any_byte_it_opens_as_a_game(recorded):
    path, _ = recorded
    whole = path.read_bytes()
    header = whole.index(b"\n")
    for cut in range(header, len(whole) + 1, 7):
        path.write_bytes(whole[:cut])
        game = shamble.load(path)
        assert game.trouble == ""
        assert game.question is not None


def test_what_is_appended_after_a_torn_tail_is_whole_again(recorded):
    path, _ = recorded
    whole = path.read_bytes()
    start = whole.index(b"\n", whole.index(b"\n") + 1)
    for cut in range(start, len(whole) + 1, 5):
        path.write_bytes(whole[:cut])
        before = journal.read(path)
        file = JournalFile(path)
        file.append([{"seat": 0, "answer": "one"}])
        file.append([{"seat": 1, "answer": "two"}, {"back": 0}])
        file.close()
        after = journal.read(path)
        assert not after.torn
        assert [line.answer for line in after.lines] == ["start"]
        answers = [line.answer for line in before.lines[1:]]
        assert [line.answer for line in after.undone] == [*answers, "one", "two"]


@pytest.mark.parametrize(
    "tail", [b"\x00" * 40, b"\xff\xfe", b'{"seat":0,"answer":"dr', b"}", b'{"seat": 0, "answer": "\xc3']
)
def test_rubbish_that_a_crash_left_at_the_end_is_cut_off(recorded, tail):
    path, game = recorded
    with path.open("ab") as stream:
        stream.write(tail)
    assert shamble.load(path).digest() == game.digest()
    JournalFile(path).close()
    assert path.read_bytes().endswith(b"}\n")
    assert shamble.load(path).digest() == game.digest()


RUBBISH = [
    b"rubbish", b"\x00\x00", b"\xff", b"{", b"[]", b"{}", b"null", b"5", b'""', b'"text"', b"[1, 2]", b"[" * 100_000,
    b'{"seat": 0}', b'{"answer": "draw"}', b'{"seat": "0", "answer": "draw"}', b'{"seat": 0, "answer": 5}',
    b'{"seat": 0, "answer": "draw", "extra": 1}', b'{"seat": 0, "answer": "draw", "fate": 5}',
    b'{"seat": 0, "answer": "draw", "fate": [5]}', b'{"seat": 0, "answer": "draw", "fate": [[null]]}',
    b'{"seat": 0, "answer": "draw", "fate": [[1.5]]}', b'{"seat": 0, "answer": "draw", "mark": 5}', b'{"back": -1}',
    b'{"back": 99}', b'{"back": "1"}', b'{"back": null}', b'{"back": 1.5}', b'{"forth": 99}', b'{"forth": 0}',
    b'{"forth": []}', b'{"stand": 5}', b'{"stand": [0, "act"]}', b'{"stand": [0, "act", 5]}',
    b'{"stand": {"a": 1, "b": 2, "c": 3}}', b'{"seats": 5}', b'{"back": 1, "forth": 1}', b'{"seat": NaN, "answer": ""}',
]  # fmt: skip


@pytest.mark.parametrize("rubbish", RUBBISH, ids=[row[:30].decode("latin-1") for row in RUBBISH])
def test_rubbish_in_the_middle_is_named_with_file_and_line(recorded, rubbish):
    path, _ = recorded
    rows = path.read_bytes().split(b"\n")
    path.write_bytes(b"\n".join([*rows[:5], rubbish, *rows[5:]]))
    for reader in (journal.read, shamble.load, JournalFile):
        with pytest.raises(JournalError) as damaged:
            reader(path)
        assert (damaged.value.file, damaged.value.line) == (str(path), 6)
        assert str(damaged.value).startswith(f"{path}:6:")
        assert "\n" not in str(damaged.value)


def test_empty_lines_do_not_matter(recorded):
    path, game = recorded
    path.write_bytes(path.read_bytes().replace(b"\n", b"\n\n  \n") + b"\n\n")
    assert shamble.load(path).digest() == game.digest()


def test_a_file_that_could_not_be_opened_is_not_kept_locked(recorded):
    path, _ = recorded
    whole = path.read_bytes()
    path.write_bytes(b"rubbish\n" + whole)
    with pytest.raises(JournalError):
        JournalFile(path)
    path.write_bytes(whole)
    JournalFile(path).close()


def test_a_game_saved_in_one_piece_is_still_readable_after_something_was_appended(recorded, tmp_path):
    _, game = recorded
    path = tmp_path / "saved.json"
    path.write_text(json.dumps(game.save()), "utf-8")
    try:
        file = JournalFile(path)
    except JournalError:
        pass  # to refuse it is as good
    else:
        file.append([{"seat": 0, "answer": "draw"}])
        file.close()
    assert shamble.load(path).position >= game.position


@pytest.mark.parametrize("reader", [journal.read, shamble.load, JournalFile])
def test_a_file_that_is_not_there_or_is_none_is_named(tmp_path, reader):
    for path in (tmp_path / "missing.jsonl", tmp_path):
        with pytest.raises(JournalError, match=path.name):
            reader(path)


def test_a_new_file_never_overwrites_one_that_is_there(recorded):
    path, game = recorded
    before = path.read_bytes()
    with pytest.raises(JournalError, match=r"game\.jsonl"):
        JournalFile(path, game.header)
    assert path.read_bytes() == before


def test_a_game_is_open_in_one_window_at_a_time(recorded):
    path, _ = recorded
    file = JournalFile(path)
    with pytest.raises(ShambleError, match=r"game\.jsonl is open in another window"):
        JournalFile(path)
    file.close()
    JournalFile(path).close()


HOLD = """
import sys
from pathlib import Path
from shamble.files.journal import JournalFile
file = JournalFile(Path(sys.argv[1]))
print("open", flush=True)
sys.stdin.readline()
"""


def test_two_processes_do_not_write_one_file(recorded):
    path, _ = recorded
    command = [sys.executable, "-c", HOLD, str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout.readline() == "open\n"
        with pytest.raises(ShambleError, match="open in another window"):
            JournalFile(path)
        shamble.load(path)  # to look at it is no harm
        other.kill()
    JournalFile(path).close()


# -- files from strangers ----------------------------------------------------------------------------------------------


HEADER = {key: part for key, part in shamble.new("duel", seed=1).save().items() if key != "lines"}
START = {"seat": -1, "answer": "start"}


def seconds_to_read(entries):
    """The best of three, so that what else the machine does is not counted."""
    content = journal.rows_of([HEADER, *entries])
    taken = []
    for _ in range(3):
        gc.collect()
        gc.disable()
        begun = time.process_time()
        journal.read_bytes(content, "a file")
        taken.append(time.process_time() - begun)
        gc.enable()
    return min(taken)


@pytest.mark.long
@pytest.mark.parametrize(
    "entries",
    [
        lambda n: [{"seats": ["you"]}] * n,
        lambda n: [START, *[{"seat": 0, "answer": "x"}] * (n // 2), *[{"back": 0}, {"forth": n // 2}] * (n // 4)],
    ],
)
def test_four_times_the_lines_take_four_times_as_long(entries):
    """Where each line was compared with all that follow, or each undo copied the game, it was sixteen times."""
    seconds_to_read(entries(4000))
    assert seconds_to_read(entries(40_000)) < 9 * seconds_to_read(entries(10_000))


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"players": ["A" * 41, "B"]}, "at most 40 letters"),
        ({"players": ["A\x00", "B"]}, "unsupported characters"),
        ({"players": ["A\u202eb", "B"]}, "unsupported characters"),
        ({"players": ["B"] * 21}, "“players” of the header must contain less than or equal to 20 items"),
        ({"scene": "s" * 201}, "“scene” of the header"),
        ({"options": {"x" * 201: True}}, "“options” of the header"),
        ({"options": {"x": "y" * 201}}, "“options"),
        ({"seed": 3.0}, "“seed” of the header must be a whole number, such as 3"),
        ({"ruleset": 1.0}, "“ruleset” of the header must be a whole number, such as 1"),
    ],
)
def test_a_file_has_the_limits_of_a_form(change, says):
    with pytest.raises(JournalError) as refused:
        journal.read_bytes(journal.rows_of([{**HEADER, **change}, START]), "a file")
    assert says in str(refused.value)


@pytest.mark.parametrize(
    ("entry", "says"),
    [
        ({"seat": 0, "answer": "x" * 4001}, "“answer” of the line"),
        ({"seats": ["you"] * 21}, "“seats” of the line"),
        ({"seats": ["y" * 201]}, "“seats"),
        ({"stand": [0, "a" * 201, "usual"]}, "“stand"),
        ({"stand": [101, "act", "usual"]}, "“stand"),
        ({"back": 0.0}, "whole numbers"),
        ({"seat": 0.0, "answer": "draw"}, "whole numbers"),
        ({"seat": 0, "answer": "draw", "fate": [[1.0]]}, "whole numbers"),
        ({"back": 0, "seat": 0}, "the line"),
        ({}, "the line lacks “"),
        ([], "the line must be object"),
    ],
)
def test_a_line_has_the_limits_of_a_request(entry, says):
    with pytest.raises(JournalError) as refused:
        journal.read_bytes(journal.rows_of([HEADER, START, entry]), "a file")
    assert says in str(refused.value)


def test_so_many_standing_answers_no_title_has_questions_for():
    def rows(count):
        return journal.rows_of([HEADER, START, *[{"stand": [0, f"ask-{number}", "usual"]} for number in range(count)]])

    assert len(journal.read_bytes(rows(200), "a file")[0].standing) == 200
    with pytest.raises(JournalError, match="more than 200 standing answers"):
        journal.read_bytes(rows(201), "a file")
