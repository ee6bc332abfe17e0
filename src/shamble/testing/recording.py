"""Records games as test data: bots play, and the games are written as journals with the digests of their final
states."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from shamble import bots, library
from shamble.files import journal
from shamble.files.journal import Journal, JournalFile
from shamble.kernel.game import Game
from shamble.kernel.history import KEEP_LAST
from shamble.speech.playback import BOT

SEEDS = 150  # tried at most
ENOUGH = 3  # games with the same ending, from which the shortest is chosen
DIGESTS = "digests.json"

Play = Callable[[int], Game]  # a whole game, by its seed
EndsSo = Callable[[Game], bool]
Wanted = tuple[str, EndsSo, list[Play]]  # a name, how the game should end, and ways to play that may come to it


class Only(bots.Bot):
    """Does one thing whenever it can, and otherwise as little as possible."""

    def __init__(self, verb: str) -> None:
        super().__init__()
        self.verb = verb

    def decide(self, look: bots.Look) -> object:
        options = look.question.options
        return next((option.text for option in options if option.verb == self.verb), options[-1].text)


def finish(game: Game, bot: bots.Bot) -> Game:
    game.keep = KEEP_LAST
    while game.question is not None:
        bots.answer_for(game, game.question.seats[0], bot)
    return game


def played(bot: str, title: str, scene: str, **options: Any) -> Play:
    return lambda seed: finish(library.new(title, scene, seed=seed, options=options), bots.bot(bot, seed))


def record_all(games: Iterable[Wanted], folder: Path, only: Sequence[str]) -> None:
    """Find and record each game; or only those with these names, or whose names begin with these words."""
    missing: list[str] = []
    for name, ends_so, ways in games:
        if only and not any(f"{name}-".startswith(f"{words}-") for words in only):
            continue
        game = shortest(ways, ends_so)
        if game is None:
            missing.append(name)
        else:
            record(game, folder, name)
            print(f"{name}: {game.position} answers", flush=True)
    if missing:
        raise SystemExit(f"none of {SEEDS} games ends like that: {', '.join(missing)}")


def shortest(ways: Iterable[Play], ends_so: EndsSo) -> Game | None:
    """The shortest of a few games with this ending; later ways are tried only if the first find none."""
    for play in ways:
        found: list[Game] = []
        for seed in range(SEEDS):
            game = play(seed)
            if ends_so(game):
                found.append(game)
            if len(found) == ENOUGH:
                break
        if found:
            return min(found, key=lambda game: game.position)
    return None


def record(game: Game, folder: Path, name: str) -> None:
    """Write the game to a file, and its digest to the list of digests."""
    folder.mkdir(exist_ok=True)
    path = folder / f"{name}.jsonl"
    path.unlink(missing_ok=True)
    saved = game.save()
    lines = saved.pop("lines")
    journal = JournalFile(path, saved)
    journal.append(lines)
    journal.close()
    digests = folder / DIGESTS
    known = digests_of(folder)
    known[name] = game.digest()
    digests.write_text(json.dumps(known, indent=1, sort_keys=True) + "\n", "utf-8")


def digests_of(folder: Path) -> dict[str, str]:
    """The digests of recorded games, by their names."""
    digests = folder / DIGESTS
    known: dict[str, str] = json.loads(digests.read_text("utf-8")) if digests.exists() else {}
    return known


def replayed(path: Path, by_people: bool = False) -> Iterator[Game]:
    """Replay the recorded game, at every question and at its end; `by_people`: as if no bot had given any answer. It
    is always the same object, so look and don't touch."""
    recorded = journal.read(path)
    beginning = Journal(recorded.header)
    beginning.lines = recorded.lines[:1]
    game = library.follow(beginning)
    for line in recorded.lines[1:]:
        yield game
        game.answer(line.answer, line.seat, "" if by_people and line.mark == BOT else line.mark)
    yield game
