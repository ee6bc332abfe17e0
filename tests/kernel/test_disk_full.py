"""A disk that takes nothing more: neither game nor file has changed, and later all goes on."""

import json
import subprocess
import sys

import pytest

import shamble
from shamble.files import journal
from shamble.kernel.errors import ShambleError


class Disk:
    """A store that keeps entries, and can be full."""

    def __init__(self):
        self.entries = []
        self.room = 1000

    def append(self, entries):
        if len(entries) > self.room:
            raise OSError(28, "No space left on device")
        self.room -= len(entries)
        self.entries += json.loads(json.dumps(entries))


@pytest.fixture
def played():
    """A duel with something to undo, to redo and to stand, and its disk."""
    game = shamble.new("duel", seed=5)
    disk = Disk()
    disk.append([line.to_plain() for line in game.lines])
    game.store = disk.append
    game.answer_all(["draw", "end", "draw", "end"])
    game.undo()
    game.undo()
    return game, disk


MOVES = {
    "answer": lambda game: game.answer("draw"),
    "answer_all": lambda game: game.answer_all(["draw", "draw"]),
    "undo": lambda game: game.undo(),
    "redo": lambda game: game.redo(),
    "back_to": lambda game: game.back_to(0),
    "stand": lambda game: game.stand("draw"),
    "ask_again": lambda game: game.ask_again(0, "act"),
    "sit": lambda game: game.sit(["you", "random"]),
}


def recorded(game, disk):
    """The game that the disk tells."""
    read = journal.Journal(game.header)
    for entry in disk.entries:
        read.add(entry)
    return shamble.library.follow(read)


@pytest.mark.parametrize("move", MOVES)
def test_nothing_has_changed_when_the_disk_is_full(bench, played, move):
    game, disk = played
    game.standing["0 act"] = "nothing-lawful"
    before, seats, written = bench.whole(game), game.seats, len(disk.entries)
    disk.room = 0
    with pytest.raises(ShambleError, match="could not be written to disk"):
        MOVES[move](game)
    assert bench.whole(game) == before
    assert game.seats == seats
    assert len(disk.entries) == written


@pytest.mark.parametrize("move", MOVES)
def test_with_room_again_the_same_move_goes_through_and_is_recorded(bench, played, move):
    game, disk = played
    disk.room = 0
    with pytest.raises(ShambleError):
        MOVES[move](game)
    disk.room = 1000
    MOVES[move](game)
    assert bench.whole(recorded(game, disk)) == bench.whole(game)


def test_a_standing_answer_that_can_not_be_written_leaves_the_answers_that_were(bench, played):
    game, disk = played
    game.answer("draw")
    game.stand("end")
    assert game.question.seats == (0,)
    position = game.position
    disk.room = 1
    game.answer("end")
    assert (game.position, game.question.seats) == (position + 1, (1,))
    assert game.standing
    assert bench.whole(recorded(game, disk)) == bench.whole(game)


FULL = """
import json, resource, signal, sys
from pathlib import Path
import shamble
from shamble.files.journal import JournalFile
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
path = Path(sys.argv[1])
game = shamble.new("duel", seed=5)
file = JournalFile(path, game.header)
file.append([line.to_plain() for line in game.lines])
game.store = file.append
game.answer("draw")
size, digest = path.stat().st_size, game.digest()
resource.setrlimit(resource.RLIMIT_FSIZE, (size + 9, resource.RLIM_INFINITY))
try:
    game.answer("draw")
except shamble.ShambleError as error:
    assert "could not be written" in str(error), error
else:
    raise AssertionError("written without room")
assert path.stat().st_size == size
assert game.digest() == digest
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
game.answer("draw")
assert shamble.load(path).digest() == game.digest()
"""


@pytest.mark.skipif(sys.platform != "linux", reason="needs a limit on the size of files")
def test_a_line_for_which_there_is_only_half_the_room_is_not_left_in_the_file(tmp_path):
    done = subprocess.run(
        [sys.executable, "-c", FULL, str(tmp_path / "game.jsonl")], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
