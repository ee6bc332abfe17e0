"""The fields that content files share: ids, amounts and flags, and where a value comes from.

Every value of a title's content states its origin: the game's own `book`, a `public` page about it or about another
game of its line, or the `house`, that is us. Anything wrong is refused, with its place and how to fix it.
"""

import re
from collections.abc import Callable, Collection, Container, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from shamble.files.content import Located, nearest, read_yaml, suggest
from shamble.kernel.title import DIFFICULTIES, Scene

ORIGINS = ("book", "public", "house")
LOBBY = "lobby"  # the key of a scene under which it says what helps to choose it
LONGEST_GOAL = 80  # letters; more do not fit beside its picture
LONGEST_EVENING = 24 * 60  # minutes

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_REST = "rest"


@contextmanager
def reading(path: Path, title: str, keys: Sequence[str], optional: Sequence[str] = ()) -> Iterator[Located]:
    """Read a content file of a title; the file must name the title. All problems are raised at the end."""
    page = read_yaml(path)
    with page.gathering():
        page.fields(["title", *keys], optional)
        check_title(page, title)
        yield page


def check_title(page: Located, title: str) -> None:
    written = page["title"].text()
    if written != title:
        page["title"].wrong(f"this is for '{written}', not for '{title}'; write 'title: {title}'")


def own_id(value: Located) -> str:
    """The id that the file gives to something."""
    id = value.text()
    if not _ID.fullmatch(id):
        value.wrong(f"'{id}' is not an id; use small letters, digits and single hyphens, like 'table-leg'")
    return id


def new_id(value: Located, taken: Container[str]) -> str:
    """An id that is not yet taken."""
    id = own_id(value)
    if id in taken:
        value.wrong(f"the id '{id}' is already taken; choose another")
    return id


def named(value: Located, what: str, known: Iterable[str]) -> str:
    """The id of something that must exist."""
    name = value.text()
    names = list(known)
    if name in names:
        return name
    if not names:
        raise value.error(f"no {what} is called '{name}'; there is no {what} here, so leave it out")
    value.wrong(f"no {what} is called '{name}'; {suggest(name, names)}")
    return nearest(name, names)


def names_of(
    value: Located, what: str, known: Iterable[str], repeated: Callable[[str], bool] = lambda name: False
) -> list[str]:
    """A list of such ids: at least one, and none twice unless repeats are allowed."""
    names: list[str] = []
    for entry in value.entries():
        name = named(entry, what, known)
        if not entry.is_sound():
            continue
        if name in names and not repeated(name):
            entry.wrong(f"'{name}' is in this list twice; keep one of them")
        names.append(name)
    if not names:
        value.wrong(f"the list is empty; name at least one {what}")
    return names


def amount(value: Located, least: int, most: int | None = None, why: str = "") -> int:
    """A number within bounds; `why` gives the reason for the upper one."""
    number = value.whole()
    if number < least:
        value.wrong(f"{number} is too small; write {least} or more")
        return least
    if most is not None and number > most:
        value.wrong(f"{number} is too large{why}; write {most}" + (" or less" if most > least else ""))
        return most
    return number


def flag(entry: Located, key: str) -> bool:
    """A flag of the entry; false if it is missing."""
    return entry[key].flag() if key in entry.data else False


def list_or_one(value: Located) -> list[Located]:
    """A list; a single value that is not in a list counts as a list of one."""
    return list(value.entries()) if isinstance(value.data, list) else [value]


def scene_listed(page: Located) -> Scene:
    """A scene as lists of scenes show it: its name, its story, and what it says under `lobby`."""
    scene = Scene(page["scene"].text(), page["name"].text(), " ".join(page["about"].text().split()))
    scene.explains = "lessons" in page.data
    return with_lobby(scene, page)


def with_lobby(scene: Scene, page: Located) -> Scene:
    """Add what a page says under `lobby`. Whatever has been measured says where."""
    if LOBBY not in page.data:
        return scene
    entry = page[LOBBY]
    with entry.gathering():
        entry.fields([], ["goal", "difficulty", "minutes", "source"])
        if "goal" in entry.data:
            scene.goal = " ".join(entry["goal"].text().split())
            if len(scene.goal) > LONGEST_GOAL:
                entry["goal"].wrong(f"this has {len(scene.goal)} letters; say it in {LONGEST_GOAL}")
        if "difficulty" in entry.data:
            scene.difficulty = entry["difficulty"].one_of(DIFFICULTIES)
        if "minutes" in entry.data:
            scene.minutes = amount(entry["minutes"], 1, LONGEST_EVENING)
        if (scene.difficulty or scene.minutes) and "source" not in entry.data:
            entry.wrong("nothing says how this was measured; add 'source: ...', such as 'ten evenings of ours'")
        elif "source" in entry.data:
            entry["source"].text()
    return scene


@dataclass(frozen=True, slots=True)
class Provenance:
    """Where the values of an entry come from."""

    origins: dict[str, str]  # for each value, one of ORIGINS
    source: str = ""  # of the values that are not from the book
    like: str = ""  # the card of another game that it was taken from, or modelled on


def provenance_of(entry: Located, apart: Collection[str] = ("id", "name"), opened: Collection[str] = ()) -> Provenance:
    """`provenance: book`, or in full `provenance: {book: [dice], house: rest, source: ..., like: ...}`. Each value must
    be covered exactly once; `rest` also covers what the entry does not say. The keys in `apart` are not values; values
    inside the `opened` keys count one by one."""
    values = _values(entry, apart, opened)
    place = entry["provenance"]
    if isinstance(place.data, str):
        origin = place.one_of(ORIGINS)
        if origin == "public":
            place.wrong("a public value needs its source; write {public: rest, source: ...}")
        return Provenance(dict.fromkeys(values, origin))
    place.fields([], [*ORIGINS, "source", "like"])
    origins, rest = _named_origins(place, values)
    for name in values:
        if name not in origins:
            if not rest:
                place.wrong(f"nothing says where '{name}' comes from; name it, or write 'house: {_REST}'")
            origins[name] = rest
    if "public" in place.data and "source" not in place.data:
        place.wrong("a public value needs its source; add 'source: ...'")
    texts = {key: place[key].text() for key in ("source", "like") if key in place.data}
    return Provenance(origins, texts.get("source", ""), texts.get("like", ""))


def _named_origins(place: Located, values: Sequence[str]) -> tuple[dict[str, str], str]:
    """The origins of the named values, and that of the rest."""
    origins: dict[str, str] = {}
    rest = ""
    for origin in ORIGINS:
        listed = place.get(origin)
        if listed is not None and listed.data == _REST:
            if rest:
                listed.wrong(f"'{_REST}' is already under '{rest}'; name the values here")
            rest = origin
        elif listed is not None:
            for value in listed.entries():
                name = named(value, "value of this entry", values)
                if name in origins:
                    value.wrong(f"'{name}' is already under '{origins[name]}'; keep one of them")
                origins[name] = origin
    return origins, rest


def _values(entry: Located, apart: Collection[str], opened: Collection[str]) -> list[str]:
    """The names of an entry's values, including those inside it that count one by one."""
    values: dict[str, None] = {}
    for key, value in entry.items():
        if key in apart or key == "provenance":
            continue
        values[key] = None
        if key in opened:
            values |= dict.fromkeys(inner for inner, _ in value.items())
    return list(values)
