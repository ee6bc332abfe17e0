"""The shelf: where games lie on disk, under numbered names.

A game is `games/duel-3.jsonl` in the data folder. The number says which is newer, so nothing here looks at a clock.
"""

from __future__ import annotations

import json
import os
import shlex
import tempfile
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import platformdirs

from shamble import library
from shamble.files import journal
from shamble.files.content import suggest
from shamble.files.journal import JournalFile
from shamble.kernel.errors import JournalError, RuleFault, ShambleError
from shamble.kernel.game import Game
from shamble.kernel.questions import is_number

SUFFIX = ".jsonl"
BOARD_OFF = "board-off"  # a file that is there as long as real tables are shown without a picture


def home() -> Path:
    """The data folder: $SHAMBLE_HOME, or where this system keeps such things."""
    given = os.environ.get("SHAMBLE_HOME", "")
    return Path(os.path.expanduser(given)) if given else platformdirs.user_data_path("shamble", appauthor=False)


def games_folder() -> Path:
    return home() / "games"


@dataclass(frozen=True)
class Kept:
    """A game's file: duel-3 on the shelf, or a file elsewhere."""

    path: Path

    @property
    def stem(self) -> str:
        return self.path.name.removesuffix(SUFFIX)

    @property
    def name(self) -> str:
        """What the commands call it."""
        return self.stem if self.path.parent == games_folder() else str(self.path)

    @property
    def how_to_go_on(self) -> str:
        """The command that resumes it."""
        if self.path.parent == games_folder():
            return f"shamble games resume {self.name}"
        return f"shamble play --file {shlex.quote(self.name)}"

    @property
    def title(self) -> str:
        return self.stem.rpartition("-")[0]

    @property
    def number(self) -> int:
        number = self.stem.rpartition("-")[2]
        return int(number) if is_number(number) else 0


def kept_games(title: str = "") -> list[Kept]:
    """The games on the shelf, of one title or of all, the newest of each title last."""
    folder = games_folder()
    if not folder.is_dir():
        return []
    games = [Kept(path) for path in folder.iterdir() if path.name.endswith(SUFFIX)]
    return sorted([game for game in games if title in ("", game.title)], key=lambda game: (game.title, game.number))


def _named(name: str) -> Kept | None:
    return next((game for game in kept_games() if game.name == name.removesuffix(SUFFIX)), None)


def find(name: str) -> Kept:
    """The game of that name."""
    kept = _named(name)
    if kept is not None:
        return kept
    games = [game.name for game in kept_games()]
    hint = suggest(name, games, "`shamble games` lists them.") if games else "there are none yet."
    raise ShambleError(f"There is no game “{name}” in {games_folder()}; {hint}")


def resolve(file: str) -> Path:
    """A file as given, or the game on the shelf that is called so."""
    path = Path(file)
    kept = None if path.exists() else _named(file)
    return kept.path if kept is not None else path


def create(game: Game) -> tuple[Kept, JournalFile]:
    """Put a game on the shelf, with all that has been answered so far."""
    folder = games_folder()
    _make(folder)
    title = game.title.id
    number = max([known.number for known in kept_games(title)], default=0)
    while True:
        number += 1
        kept = Kept(folder / f"{title}-{number}{SUFFIX}")
        try:
            file = JournalFile(kept.path, game.header)
        except JournalError:
            if not kept.path.exists():
                raise
            continue  # another window was faster
        file.append(journal.entries_of(game))
        return kept, file


def reopen(path: Path) -> tuple[Game, JournalFile]:
    """A kept game, and its file to play on in."""
    file = JournalFile(path)
    try:
        recorded = journal.read(path)
        game = library.follow(recorded, str(path))
        if not recorded.lines:  # a crash came between the header and the start
            file.append([line.to_plain() for line in game.lines])
    except BaseException:
        file.close()
        raise
    return game, file


def delete(kept: Kept) -> None:
    """Take the game off the shelf, unless somebody is playing it."""
    with suppress(JournalError):  # a damaged game may go
        JournalFile(kept.path).close()
    kept.path.unlink()


def board_is_off() -> bool:
    """Whoever has a real board may have said that they want no picture of it."""
    return (home() / BOARD_OFF).exists()


def keep_board_off(off: bool) -> None:
    """Remember that for the next real table; where nothing can be written, it is said again."""
    mark = home() / BOARD_OFF
    with suppress(OSError):
        if off:
            mark.touch()
        else:
            mark.unlink(missing_ok=True)


def write_report(kind: str, suffix: str, text: str) -> Path:
    """Put a report where the player finds it: the data folder, or the temporary one if need be."""
    for folder in (home() / "reports", Path(tempfile.gettempdir()) / "shamble-reports"):
        try:
            folder.mkdir(parents=True, exist_ok=True)
            number = 1
            while (path := folder / f"{kind}-{number}{suffix}").exists():
                if path.read_text(encoding="utf-8") == text:
                    return path  # the same fault once more
                number += 1
            path.write_text(text, encoding="utf-8", errors="replace")
        except OSError:
            continue
        return path
    raise ShambleError("No report could be written: neither the data folder nor the temporary one takes files.")


def write_fault(fault: RuleFault) -> Path:
    """Keep all that is needed to find a rule that broke."""
    return write_report("fault", ".json", json.dumps(fault.report, indent=1, ensure_ascii=False, default=str))


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        hint = "set SHAMBLE_HOME to a folder of your own"
        raise ShambleError(f"{folder}: the data folder can't be made ({error.strerror}); {hint}.") from error
