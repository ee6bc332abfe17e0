"""Saved games: numbered files in the data folder.

A game is `games/duel-3.jsonl` in the data folder. The number says which is newer, so nothing here needs a clock.
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
BOARD_OFF = "board-off"  # this file exists while real tables are shown without a picture


def home() -> Path:
    """The data folder: $SHAMBLE_HOME, or this system's usual place."""
    given = os.environ.get("SHAMBLE_HOME", "")
    return Path(os.path.expanduser(given)) if given else platformdirs.user_data_path("shamble", appauthor=False)


def games_folder() -> Path:
    return home() / "games"


@dataclass(frozen=True)
class SavedGame:
    """A game's file: duel-3 in the data folder, or a file elsewhere."""

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


def listing(title: str = "") -> list[SavedGame]:
    """The games in the data folder, of one title or of all, the newest of each title last."""
    folder = games_folder()
    if not folder.is_dir():
        return []
    games = [SavedGame(path) for path in folder.iterdir() if path.name.endswith(SUFFIX)]
    return sorted([game for game in games if title in ("", game.title)], key=lambda game: (game.title, game.number))


def _named(name: str) -> SavedGame | None:
    return next((game for game in listing() if game.name == name.removesuffix(SUFFIX)), None)


def find(name: str) -> SavedGame:
    """The game with that name."""
    saved = _named(name)
    if saved is not None:
        return saved
    games = [game.name for game in listing()]
    hint = suggest(name, games, "`shamble games` lists them.") if games else "there are none yet."
    raise ShambleError(f"There is no game “{name}” in {games_folder()}; {hint}")


def resolve(file: str) -> Path:
    """The path of a file, or of the saved game with that name."""
    path = Path(file)
    saved = None if path.exists() else _named(file)
    return saved.path if saved is not None else path


def create(game: Game) -> tuple[SavedGame, JournalFile]:
    """Save a game in the data folder, with everything that has been answered so far."""
    folder = games_folder()
    _make(folder)
    title = game.title.id
    number = max([known.number for known in listing(title)], default=0)
    while True:
        number += 1
        saved = SavedGame(folder / f"{title}-{number}{SUFFIX}")
        try:
            file = JournalFile(saved.path, game.header)
        except JournalError:
            if not saved.path.exists():
                raise
            continue  # another process was faster
        file.append(journal.entries_of(game))
        return saved, file


def reopen(path: Path) -> tuple[Game, JournalFile]:
    """A saved game, and its file to continue in."""
    file = JournalFile(path)
    try:
        recorded = journal.read(path)
        game = library.follow(recorded, str(path))
        if not recorded.lines:  # a crash between the header and the first entry
            file.append([line.to_plain() for line in game.lines])
    except BaseException:
        file.close()
        raise
    return game, file


def delete(saved: SavedGame) -> None:
    """Delete the game, unless somebody is playing it."""
    with suppress(JournalError):  # a damaged game may be deleted
        JournalFile(saved.path).close()
    saved.path.unlink()


def board_is_off() -> bool:
    """Has the user switched off the picture of the board for games at a real table?"""
    return (home() / BOARD_OFF).exists()


def keep_board_off(off: bool) -> None:
    """Remember that for the next game at a real table; if nothing can be written, the user has to say it again."""
    mark = home() / BOARD_OFF
    with suppress(OSError):
        if off:
            mark.touch()
        else:
            mark.unlink(missing_ok=True)


def write_report(kind: str, suffix: str, text: str) -> Path:
    """Write a report to the data folder, or to the temporary folder if that fails."""
    for folder in (home() / "reports", Path(tempfile.gettempdir()) / "shamble-reports"):
        try:
            folder.mkdir(parents=True, exist_ok=True)
            number = 1
            while (path := folder / f"{kind}-{number}{suffix}").exists():
                if path.read_text(encoding="utf-8") == text:
                    return path  # the same fault again
                number += 1
            path.write_text(text, encoding="utf-8", errors="replace")
        except OSError:
            continue
        return path
    raise ShambleError("No report could be written, neither to the data folder nor to the temporary folder.")


def write_fault(fault: RuleFault) -> Path:
    """Write down everything needed to find a rule that failed."""
    return write_report("fault", ".json", json.dumps(fault.report, indent=1, ensure_ascii=False, default=str))


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        hint = "set SHAMBLE_HOME to a folder of your own"
        raise ShambleError(f"{folder}: the data folder can't be created ({error.strerror}); {hint}.") from error
