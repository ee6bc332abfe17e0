"""The library in four calls: the titles, a new game, a game from a file, a game from a position."""

from __future__ import annotations

import difflib
import json
import secrets
import warnings
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from copy import deepcopy
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from typing import Final

from shamble.files import journal
from shamble.files.content import Located, read_json, read_yaml
from shamble.kernel.course import restore, setup_of
from shamble.kernel.errors import ContentError, JournalError, ShambleError
from shamble.kernel.game import FORMAT, Game
from shamble.kernel.history import KEEP_MANY, KEEP_NONE
from shamble.kernel.records import Plain, to_plain
from shamble.kernel.title import Title
from shamble.proving import prove
from shamble.speech.book import BookTitle

Script = Iterable[Iterable[int | str]]

POSITION: Final = ("title", "scene", "seed", "players", "options", "carry", "fate", "state")  # keys of a position
OWN_SCENE: Final = "own"  # the default id of a user's own scene
# A game that takes more is going in a circle. The longest of 12,000 campaigns of Enclave that began rich took 26,608.
MOST_ANSWERS: Final = 100_000


def titles() -> list[Title]:
    """All installed titles, by id. Packages announce theirs as entry points of the group `shamble.titles`; one that
    can't be loaded is left out, with a warning."""
    found = []
    for name in _announced():
        try:
            found.append(title(name))
        except ShambleError as error:
            warnings.warn(str(error), stacklevel=2)
    return found


def offered() -> list[Title]:
    """The titles that are offered as games to play."""
    return [title for title in titles() if title.listed]


def _announced() -> list[str]:
    return sorted({entry.name for entry in entry_points(group="shamble.titles")})


@cache
def title(id: str) -> Title:
    """The title with that id."""
    for entry in entry_points(group="shamble.titles"):
        if entry.name == id:
            try:
                found = entry.load()
            except Exception as error:
                raise ShambleError(f"The title “{id}” can't be loaded: {type(error).__name__}: {error}") from error
            if not isinstance(found, Title):
                raise ShambleError(f"The entry point {entry.value} of the title “{id}” is not a Title.")
            return found
    raise ShambleError(_unknown("title", id, _announced()))


def _unknown(what: str, given: str, known: list[str]) -> str:
    near = difflib.get_close_matches(given, known, 1, 0.5)
    hint = f"did you mean {near[0]}?" if near else f"there are: {', '.join(known) or 'none'}."
    return f"There is no {what} “{given}”; {hint}"


def new(
    title: str | Title,
    scene: str = "",
    *,
    seed: int | None = None,
    players: Iterable[str] | None = None,
    options: Plain | None = None,
    carry: Plain | None = None,
    fate: str | Script = "auto",
    text: str = "",
    quiet: bool = False,
) -> Game:
    """A new game at its first question.

    Everything but the title has a default: its first scene, a random seed, as few players as possible with the seats'
    own names, the default settings. `fate` is "auto", "manual" (you roll) or a script of outcomes such as [[3, 5],
    ["axe"]]. `quiet` games, for playouts, keep no log, no reasons and no snapshots. `carry` is what an earlier game's
    `carry()` gave, `text` a scene of your own, for titles that support this; `scene` is then its id."""
    header = _header(title, scene, seed, players, options, carry, fate, text)
    game = Game(_title(title).at_table(header), header, KEEP_NONE if quiet else KEEP_MANY, quiet)
    try:
        game.begin()
    except ShambleError:
        raise
    except Exception as error:
        what = f"{type(error).__name__}: {error}"
        raise ShambleError(f"{game.title.name} can't be set up like this; is `carry` correct? ({what})") from error
    return game


def _title(given: str | Title) -> Title:
    return given if isinstance(given, Title) else title(str(given))


def _header(
    given: str | Title,
    scene: str,
    seed: int | None,
    players: Iterable[str] | None,
    options: Plain | None,
    carry: Plain | None,
    fate: str | Script,
    text: str,
) -> Plain:
    chosen = _title(given)
    if isinstance(players, str):
        raise ShambleError(f"Players are a list of names, such as [“Anna”, “Ben”], not “{players}”.")
    names = list(players) if players is not None else list(chosen.seats[: chosen.fewest or None])
    if isinstance(fate, str) and fate not in ("auto", "manual"):
        raise ShambleError(f"Fate is “auto”, “manual” or a list of outcomes, not “{fate}”.")
    scene = scene or (OWN_SCENE if text else chosen.scenes[0].id)
    header: Plain = {
        "shamble": FORMAT,
        "title": chosen.id,
        "ruleset": chosen.ruleset,
        "scene": scene,
        "players": names,
        "options": {**chosen.options, **(options or {})},
        "seed": seed if seed is not None else secrets.randbits(32),
        "fate": fate if isinstance(fate, str) else "script",
        "script": [] if isinstance(fate, str) else _script(fate),
        "carry": deepcopy(carry),
        "text": text,
        "position": None,
    }
    try:
        journal.check_header(header)
    except ValueError as error:
        raise ShambleError(f"{chosen.name} can't be started like this: {error}.") from error
    _check(chosen, header)
    return header


def _script(fate: Script) -> list[list[int | str]]:
    outcomes = [outcome if isinstance(outcome, (list, tuple)) else None for outcome in fate]
    if None in outcomes:
        raise ShambleError("A script of fate is a list of outcomes, each a list: [[3, 5], [“axe”]].")
    return [list(outcome) for outcome in outcomes if outcome is not None]


def _check(title: Title, header: Plain) -> None:
    """Raise unless the title can be played as the header says."""
    scene, players, text = header["scene"], header["players"], header["text"]
    scenes = [known.id for known in title.scenes]
    if text and not title.own_scenes:
        raise ShambleError(f"{title.name} can only be played in its own scenes.")
    if scene not in scenes and not text:
        raise ShambleError(_unknown(f"scene of {title.id}", scene, scenes))
    for name in header["options"]:
        if name not in title.options:
            raise ShambleError(_unknown(f"option of {title.id}", name, list(title.options)))
    most = len(title.seats)
    if not (title.fewest or most) <= len(players) <= most:
        named = f"{len(players)} player{' was' if len(players) == 1 else 's were'} named."
        if title.fewest:
            raise ShambleError(f"{title.name} is played by {title.fewest} to {most}; {named}")
        raise ShambleError(f"{title.name} has {most} seats, and {named}")


def load(source: str | Path | Plain) -> Game:
    """A game from a file, or from what `save()` gave. If its journal no longer fits the rules, it opens at the last
    good question and `trouble` says where and why."""
    recorded = journal.from_save(deepcopy(source)) if isinstance(source, dict) else journal.read(Path(source))
    return follow(recorded, "" if isinstance(source, dict) else str(source))


def follow(recorded: journal.Journal, file: str = "") -> Game:
    """The game that a journal records."""
    header = recorded.header
    at = (1, 1) if file else (0, 0)  # anything wrong here is wrong with the header
    try:
        chosen = title(header["title"])
        _check(chosen, header)
        game = Game(chosen.at_table(header), header)
        if recorded.lines:
            game.follow(recorded.lines)
        else:
            game.begin()
    except ShambleError as error:
        raise JournalError(f"the game can't be opened. {error}", file, *at) from error
    except ValueError as error:
        raise JournalError(f"the game can't be set up: {error}.", file, *at) from error
    except Exception as error:  # a header that no game of the title would have, and that its rules can't handle
        raise JournalError(f"the game can't be set up: {type(error).__name__}: {error}.", file, *at) from error
    if not game.trouble:
        game.undone = recorded.undone
    elif header["ruleset"] != chosen.ruleset:
        game.trouble += f" It was played by ruleset {header['ruleset']}; today's is {chosen.ruleset}."
    if header["position"] is not None:
        try:
            prove(game)
        except ValueError as error:
            raise JournalError(f"the game can't be opened: {error}.", file, *at) from error
    if len(recorded.seats) == len(header["players"]):  # otherwise it does not say who plays each
        game.seats = recorded.seats
    game.standing, game.stood = recorded.standing, recorded.stood
    return game


def position(source: str | Path | Plain) -> Game:
    """A game that starts from a position: a mapping, or a YAML or JSON file, with `title` and the part of the `state`
    that differs from a fresh setup; `scene`, `seed`, `players`, `options`, `carry` and `fate` are as in `new`. A title
    may have its own keys to describe the table, and may accept a whole scene as a mapping under `scene`."""
    page = read_json(json.dumps(source), "position") if isinstance(source, dict) else read_yaml(Path(source))
    own = own_keys(page)
    with page.gathering():
        page.fields(["title"], [*POSITION, *own])
        text = "" if isinstance(source, dict) else _scene_cut_out(page, Path(source))
        if is_position(page) and page.is_sound("title"):
            with _blaming(page, text):
                header = _header_at(page, text)
        elif page.is_sound():
            page.missing("state", f"'state: ...', or some of: {', '.join(own)}" if own else "")
    with _blaming(page, text):
        game = Game(title(header["title"]).at_table(header), header)
        game.begin()
        if page.get("state"):  # a title checks its own keys itself
            prove(game)
    return game


@contextmanager
def _blaming(page: Located, text: str) -> Iterator[None]:
    """Report problems as problems of the position; `text` is its own scene, if that could be cut out."""
    try:
        yield
    except ContentError as error:
        if error.file == page.file or not (_brings_scene(page) and is_in_text(error)):
            raise
        raise error.in_file(page.file, None if text else page["scene"].at()) from error
    except ShambleError as error:
        raise page.error(str(error)) from error
    except ValueError as error:
        raise _table(page).error(str(error)) from error
    except Exception as error:  # a state that no game of the title would have, and that its rules can't handle
        raise _table(page).error(f"the rules can't continue from here: {type(error).__name__}: {error}") from error


def own_keys(page: Located) -> tuple[str, ...]:
    """The title's own keys of a position, in addition to those of every title; none if the page names no title."""
    named = page.get("title") if isinstance(page.data, dict) else None
    chosen = title_of(named) if named is not None else None
    return chosen.position_keys if isinstance(chosen, BookTitle) else ()


def title_of(named: Located) -> Title:
    """The title that a content file names."""
    id = named.text()
    try:
        return title(id)
    except ShambleError as error:
        raise named.error(str(error)) from error


def is_position(page: Located) -> bool:
    """Does the page describe the state of a table?"""
    return isinstance(page.data, dict) and (
        "state" in page.data or _brings_scene(page) or any(key in page.data for key in own_keys(page))
    )


def _brings_scene(page: Located) -> bool:
    return isinstance(page.data.get("scene"), dict)


def _table(page: Located) -> Located:
    """The part of a position to blame when nothing else is known."""
    return page.get("state") or page


def _scene_cut_out(page: Located, path: Path) -> str:
    """The scene inside a position, as a separate text in which each line and column is as in the file, so that an error
    in it names its place; empty if there is none, or if it can't be read by itself."""
    if not _brings_scene(page):
        return ""
    rows = path.read_text(encoding="utf-8-sig").split("\n")
    line, column = page["scene"].at()
    keys = [page.error("", key).line for key, _ in page.items()]
    end = min([key for key in keys if key > line], default=len(rows) + 1) - 1
    text = "\n".join(["\n" * (line - 1) + " " * (column - 1) + rows[line - 1][column - 1 :], *rows[line:end]])
    with suppress(ContentError):
        if read_yaml(text).data == page["scene"].data:
            return text
    return ""


def is_in_text(error: ContentError) -> bool:
    """Is the error in a text that was handed to a title, so that the title does not know its file? Files that a title
    reads by itself are beside its code: their names are absolute."""
    return not Path(error.file).is_absolute()


def _header_at(page: Located, text: str) -> Plain:
    """The header of the game that a position describes; `text` is its own scene, if that could be cut out."""
    given = {key: part.data for key, part in page.items()}
    scene = given.get("scene", "")
    if _brings_scene(page):
        text = text or json.dumps(scene, ensure_ascii=False)
        scene = scene_id(page["scene"])
    chosen = title(page["title"].text())
    players = [name.text() for name in page["players"].entries()] if "players" in given else None
    header = _header(
        chosen,
        scene,
        page["seed"].whole() if "seed" in given else 0,
        players if page.is_sound("players") else None,
        given.get("options"),
        given.get("carry"),
        given.get("fate", "auto"),
        text,
    )
    setup = setup_of(header)
    state = chosen.rules.start(setup)
    if "state" in given:
        plain = to_plain(state)
        _overlay(plain, page["state"])
        state = restore(chosen.rules, plain, setup)
    if isinstance(chosen, BookTitle) and any(key in given for key in chosen.position_keys):
        chosen.place(state, page)
    header["position"] = to_plain(state)
    journal.check_state(header["position"])
    return header


def scene_id(page: Located) -> str:
    """The id of a user's own scene, under the key `scene`."""
    page.must_be_mapping()
    named = page.get("scene")
    if named is None:
        raise page.error("the key 'scene' is missing; add 'scene: ...' with an id for this scene")
    return named.text()


def _overlay(plain: Plain, part: Located) -> None:
    """Write what the position says over a fresh state."""
    for key, value in part.items():
        if key not in plain:
            raise part.error(_unknown("part of the state", key, sorted(plain)), key)
        if isinstance(plain[key], dict) and isinstance(value.data, dict):
            _overlay(plain[key], value)
        else:
            plain[key] = value.data
