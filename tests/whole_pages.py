"""Whole pages of the table, as they were when somebody looked at them last:

    python tests/whole_pages.py [FOLDER ...]       draw them again, after a look at what has changed

A folder `pages` of a title's tests has tables in YAML: a position, and `answers` to play on from there. Beside each of
them lies what is shown then: the picture with the options and what the dead do next, the same without them, and all
that is said around it. A change of a picture is seen by looking at it, so these files are there to be looked at; no
test of single things would notice each line that is out of place."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element, indent, tostring

import yaml

import shamble
from shamble.draw.painter import Offer, Painter
from shamble.kernel.game import Game
from shamble.kernel.questions import Choice, Option

TESTS = Path(__file__).parent
NOTHING = ("", (), None, False)


def tables(tests: Path) -> list[Path]:
    return sorted((tests / "pages").glob("*.yaml"))


def page_of(table: Path) -> dict[str, str]:
    """What is shown at a table, by the names of the files that keep it."""
    game = played(table)
    painter, view = painter_of(game), game.view(0)
    sheet = painter.sheet(view, game.question)
    parts = {
        "the sheet": told(sheet),
        "in words": told(painter.passages(view)),
        "the options": (line for option in options_of(game) for line in told_option(game, option)),
        "on a screen": game.title.show(view, 80).split("\n"),
        "on a wide screen": game.title.show(view, 132).split("\n"),
    }
    said = "\n".join(line for heading, lines in parts.items() for line in (f"-- {heading} --", *lines, ""))
    return {
        f"{table.stem}.svg": written(painter.board(view, offers_of(game), True)),
        f"{table.stem}-quiet.svg": written(painter.board(view)),
        f"{table.stem}.txt": said,
    }


def played(table: Path) -> Game:
    page = yaml.safe_load(table.read_text("utf-8"))
    answers = page.pop("answers", [])
    game = shamble.position(page)
    for answer in answers:
        game.answer(answer)
    return game


def painter_of(game: Game) -> Painter:
    assert game.title.painter is not None
    return game.title.painter


def options_of(game: Game) -> list[Option]:
    question = game.question
    if question is None:
        return []
    return [*question.options, *(question.asides if isinstance(question, Choice) else [])]


def offers_of(game: Game) -> list[Offer]:
    """As a front end makes them, each with some chance."""
    painter, view = painter_of(game), game.view(0)
    placed = [(option, painter.place(view, option)) for option in options_of(game)]
    return [
        Offer(f"o{index}", place, painter.verbs[option.verb].icon, game.title.say(option), "50", option.text)
        for index, (option, place) in enumerate(placed)
        if place
    ]


def told_option(game: Game, option: Option) -> Iterator[str]:
    painter, view = painter_of(game), game.view(0)
    yield f"{option.text}: {game.title.say(option)}"
    found = {
        "place": painter.place(view, option),
        "label": painter.label(view, option),
        "rules": painter.rules(option),
        "drag": painter.drag(view, option),
        "price": game.title.price(game, option),
    }
    yield from (f"  {line}" for line in told({name: value for name, value in found.items() if value}))


def told(value: Any) -> Iterator[str]:
    """Anything as lines of text; what is in it is indented."""
    if isinstance(value, Element):
        yield from written(value).splitlines()
    elif is_dataclass(value):
        yield from told(
            {each.name: part for each in fields(value) if (part := getattr(value, each.name)) not in NOTHING}
        )
    elif isinstance(value, dict):
        for name, inner in value.items():
            lines = list(told(inner))
            if len(lines) == 1:
                yield f"{name}: {lines[0]}"
            elif lines:
                yield from [f"{name}:", *(f"  {line}" for line in lines)]
    elif isinstance(value, list | tuple):
        for inner in value:
            first, *others = list(told(inner)) or [""]
            yield from [f"- {first}", *(f"  {line}" for line in others)]
    else:
        yield str(value)


def written(picture: Element) -> str:
    picture = deepcopy(picture)
    indent(picture, " ")
    return tostring(picture, encoding="unicode", short_empty_elements=True) + "\n"


def record(tests: Path) -> None:
    for table in tables(tests):
        for name, text in page_of(table).items():
            (table.parent / name).write_text(text, "utf-8")


if __name__ == "__main__":
    for folder in [Path(name) for name in sys.argv[1:]] or [path.parent for path in TESTS.rglob("pages")]:
        record(folder)
