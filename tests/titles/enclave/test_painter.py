"""The picture of the table, what stands around it, and the table in words."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

import pytest

import shamble
from shamble.draw.painter import Offer, Sheet
from shamble.draw.svg import html
from shamble.kernel.game import Game
from shamble.kernel.questions import Choice, Option, Question
from shamble.titles.enclave.painting_board import HEAD, NEXT, PAD, WIDTH, fitted
from shamble.titles.enclave.painting_seen import Seen
from shamble.titles.enclave.title import title

Tables = Callable[..., Game]

GAMES = Path(__file__).parent / "games"
RECORDED = sorted(path.stem for path in GAMES.glob("*.jsonl"))
SEVERAL = 35  # questions of each recorded game in the short run
SPRITE = (Path(shamble.__file__).parent / "draw" / "sprite.svg").read_text()
painter = title.painter

BATTLE: dict[str, Any] = {
    "scene": "first-day",
    "turn": 14,
    "rp": 4,
    "walls": {"ew": 3, "rw": 5},
    "fire": 2,
    "advanced": "all",
    "options": {"objective": "none"},
    "step": "fight",
    "survivors": {
        "naomi": {"area": "ew", "items": ["hunting-rifle", "molotov", "molotov"]},
        "billy": {"area": "ew", "damage": 1, "items": ["crowbar", "armor"]},
        "lloyd": {"area": "ip", "items": ["shotgun", "grenade"]},
        "marta": {"area": "re", "items": ["fire-extinguisher", "healing-kit"]},
        "soldier": {"area": "ip", "owner": "lloyd"},
    },
    "defenses": [
        *("barbed-wire ep", {"card": "hole", "area": "ep", "spent": True}, "explosive-barrel ep", "spiked-plate ew"),
        *("iron-bars ew", "deep-hole ip", "trap ip", "iron-blades rw", "reinforced-roof re"),
    ],
    "zombies": [
        *("walker ep", "walker ep", {"kind": "digger", "area": "ep", "damage": 1}),
        {"kind": "brute", "area": "ep", "damage": 1, "fire": 1},
        *("explosive ep", {"kind": "hungry", "area": "ep", "held": "barbed-wire-1"}, "climber ip"),
    ],
}
CROWD = [
    *("walker ep", "crawler ep", "crawler ep", "armadillo ep", {"kind": "armadillo", "area": "ep", "damage": 2}),
    *("boss ep", "hungry ep", "hungry ip", "digger ip", "climber ep", {"kind": "climber", "area": "ep", "fire": 2}),
    *("brute ip", "explosive ip"),
]


# -- looking at pictures -----------------------------------------------------------------------------------------------


def options_of(question: Question | None) -> list[Option]:
    if question is None:
        return []
    return [*question.options, *(question.asides if isinstance(question, Choice) else [])]


def offers_of(game: Game, note: str = "") -> list[Offer]:
    """As a front end makes them."""
    view = game.view(0)
    placed = [(option, painter.place(view, option)) for option in options_of(game.question)]
    return [
        Offer(f"o{index}", place, painter.verbs[option.verb].icon, title.say(option), note, option.text)
        for index, (option, place) in enumerate(placed)
        if place
    ]


def ids_in(picture: Element) -> list[str]:
    return [part.attrib["id"] for part in picture.iter() if "id" in part.attrib]


def keys_in(picture: Element) -> list[str]:
    return [part.attrib["data-option"] for part in picture.iter() if "data-option" in part.attrib]


def text_of(element: Element) -> str:
    return " ".join(text.strip() for text in element.itertext() if text.strip())


def part(picture: Element, id: str) -> Element:
    return next(part for part in picture.iter() if part.attrib.get("id") == id)


def seen_in(game: Game) -> Seen:
    view = game.view(0)
    return Seen(title.stage_of(view["scene"], view["text"]), view, title.words)


def said_by(game: Game) -> str:
    return "\n".join(f"{passage.heading}: {' '.join(passage.says)}" for passage in painter.passages(game.view(0)))


# -- every question of every recorded game -----------------------------------------------------------------------------


def questions(name: str, at_most: int) -> Iterator[Game]:
    """The game at its questions, at no more than so many of them, evenly spread; and at its end."""
    recorded = shamble.load(GAMES / f"{name}.jsonl")
    header = recorded.header
    game = shamble.new("enclave", header["scene"], seed=header["seed"], options=header["options"])
    every = max(1, len(recorded.lines) // at_most)
    for line in recorded.lines[1:]:
        if game.position % every == 0:
            yield game
        game.answer(line.answer)
    assert game.digest() == recorded.digest()
    yield game


def check(game: Game) -> None:
    view = game.view(0)
    before = json.dumps(view)
    offers = offers_of(game, "50")
    for forecast in (False, True):
        picture = painter.board(view, offers, forecast)
        ids = ids_in(picture)
        assert len(ids) == len(set(ids))
        assert sorted(keys_in(picture)) == sorted(offer.key for offer in offers)
        pieces = [*view["zombies"], *view["survivors"], *view["defenses"]]
        assert not {f"p-{piece['id']}" for piece in pieces} - set(ids)
        assert not [part for part in picture.iter() if "style" in part.attrib]
    assert html(painter.board(view, offers, True)) == html(picture)
    words = said_by(game)
    for piece in pieces:
        assert seen_in(game).name(piece["id"]) in words
    check_sheet(game, painter.sheet(view, game.question))
    check_labels(game)
    check_room(game, offers)
    assert json.dumps(view) == before


def check_sheet(game: Game, sheet: Sheet) -> None:
    view = game.view(0)
    assert sheet.round
    assert [dash.id for dash in sheet.party] == [one["id"] for one in view["survivors"]]
    assert sheet.step < len(sheet.steps)
    ids = [card.id for dash in sheet.party for card in dash.cards] + [panel.id for panel in sheet.panels]
    assert len(ids) == len(set(ids))
    for panel in sheet.panels:
        assert text_of(panel.body)
        assert not [part for part in panel.body.iter() if "style" in part.attrib]


def check_labels(game: Game) -> None:
    """Two rows of a group are alike only where the options say the same."""
    view = game.view(0)
    rows: dict[tuple[str, str], str] = {}
    for option in options_of(game.question):
        assert option.verb in painter.verbs
        label = painter.label(view, option)
        said = title.say(option)
        row = f"{label.what}|{label.small}|{label.tool}" if label is not None else said
        group = painter.verbs[option.verb].name
        assert rows.setdefault((group, row), said) == said


def check_room(game: Game, offers: list[Offer]) -> None:
    """No two pieces of an area overlap, and none is cut off."""
    for forecast in (False, True):
        for row in fitted(seen_in(game), offers, forecast):
            room = WIDTH - HEAD - PAD - (NEXT if row.forecasts else 0)
            boxes = [(x, y, x + item.width, y + item.height) for item, x, y in row.placed]
            assert all(box[0] >= 0 and box[2] <= room for box in boxes)
            assert all(box[1] >= 0 and box[3] <= row.height for box in boxes)
            for one, other in combinations(boxes, 2):
                assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


@pytest.mark.parametrize("name", RECORDED)
def test_recorded_games_can_be_drawn(name: str) -> None:
    for game in questions(name, SEVERAL):
        check(game)


@pytest.mark.long
@pytest.mark.parametrize("name", RECORDED)
def test_every_question_of_recorded_games_can_be_drawn(name: str) -> None:
    for game in questions(name, 10_000):
        check(game)
