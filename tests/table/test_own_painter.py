"""A title with levels, columns of cards and a story of its own needs nothing of the table."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import ClassVar

import httpx
import pytest

import shamble
from shamble.draw.painter import CardFace, Dash, Level, Offer, Painter, Passage, Sheet, TrackPart
from shamble.draw.svg import Element, el, html
from shamble.kernel.game import Game
from shamble.kernel.questions import Pick, Question
from shamble.kernel.records import Plain
from shamble.table.pages.story import story_of
from shamble.table.show.card_picker import picker
from shamble.table.show.frames import make_frame
from shamble.table.show.rendering import environment
from shamble.table.show.replay_index import Replay
from shamble.table.show.timeline import timeline
from tests.table.conftest import Sit

CALM = Level("calm", "a calm night", "yellow", "M1 1h22v22H1z", "M-5-5H5V5H-5z")
STORM = Level("storm", "a storm", "red", "M1 12h22z", "M-5 0H5z", 17)


class Weather(Painter):
    """Draws the duel: the night is calm at first, and every card has a figure for either weather."""

    story: ClassVar[tuple[str, ...]] = ("hits-taken",)

    def board(self, view: Plain, offers: Sequence[Offer] = (), forecast: bool = False) -> Element:
        return el("svg", class_="map", viewBox="0 0 1 1")

    def sheet(self, view: Plain, question: Question | None) -> Sheet:
        level = CALM if view["round"] < 2 else STORM
        track = (TrackPart(0, 40, 0.5, "yellow"), TrackPart(50, 50, 0, "red"))
        dash = Dash("ash", "Ash", "", el("svg"), level=level, xp="3", xp_parts=track)
        return Sheet(f"Hour {view['round']}", level, party=(dash,))

    def passages(self, view: Plain) -> list[Passage]:
        return []

    def card_face(self, view: Plain, card: str) -> CardFace | None:
        if card == "groan":
            return None
        return CardFace(f"No. {len(card)}", "tools", "", f"what a {card} does", ((CALM, "1"), (STORM, "4")))


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(shamble.title("duel")), "painter", Weather())


def at_cards() -> Game:
    """A duel whose cards are real, when the first of them are dealt."""
    game = shamble.new("duel", seed=1, fate="manual")
    while not isinstance(game.question, Pick):
        game.answer(0)
    return game


def played() -> Game:
    game = shamble.new("duel", seed=5)
    while game.question is not None:
        game.answer(0)
    return game


@pytest.mark.usefixtures("painted")
def test_cards_have_the_columns_of_their_painter() -> None:
    frame = make_frame(at_cards(), 0)
    cards = picker(frame)
    assert cards.columns == (CALM, STORM)
    assert cards.level == CALM
    faces = {card.id: card for card in cards.cards}
    assert faces["bat"].figures_say == "1, 4 at calm and storm"
    assert faces["groan"].face == CardFace("", "", "", "")
    text = environment().from_string('{% from "entry.html" import entry with context %}{{ entry(frame) }}')
    shown = text.render(frame=frame)
    head = re.findall(r'<p class="lvhead".*?</p>', shown, re.DOTALL)
    assert [re.findall('aria-label="(.*?)"', each) for each in head] == [["a calm night", "a storm"]]
    assert '<span class="on lv-yellow">1</span><span>4</span>' in shown
    assert '<b class="num">No. 3</b>' in shown


@pytest.mark.usefixtures("painted")
def test_the_page_shows_level_and_track_of_their_painter(client: httpx.Client) -> None:
    made = client.post("/api/games", json={"title": "duel", "seed": 5, "seats": ["you", "you"]})
    shown = client.get(f"/games/{made.json()['id']}/frame?party=true").text
    assert shown.count('<svg class="lv lv-y" viewBox="0 0 24 24" role="img" aria-label="a calm night">') == 3
    assert '<path class="sh" d="M1 1h22v22H1z"/><text x="12" y="16">C</text>' in shown
    assert '<rect class="y" x="0" y="0" width="20.0" height="12"/><rect class="bed" x="50"' in shown
    assert "danger" not in shown


def test_a_page_without_dashboards_has_no_place_for_them(client: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    class Alone(Weather):
        def sheet(self, view: Plain, question: Question | None) -> Sheet:
            return Sheet("Hour 1")

    shown = []
    for painter in (Weather(), Alone()):
        monkeypatch.setattr(type(shamble.title("duel")), "painter", painter)
        made = client.post("/api/games", json={"title": "duel", "seed": 5, "seats": ["you", "you"]})
        page = client.get(f"/games/{made.json()['id']}").text
        shown.append([page.count(part) for part in ('id="party"', 'id="dashes"', 'id="t-dashes"')])
    assert shown == [[1, 1, 1], [0, 0, 0]]


@pytest.mark.usefixtures("painted")
def test_the_time_line_marks_where_their_level_changed() -> None:
    replay = Replay(played())
    marks = [html(part) for part in timeline(replay, []).iter() if "tl-level" in part.get("class", "")]
    assert len(marks) == 1
    assert 'class="tl-level lv-r"' in marks[0]
    assert '<path class="sh" d="M-5 0H5z"/><text y="4.5">S</text>' in marks[0]


@pytest.mark.usefixtures("painted")
def test_the_story_tells_what_their_painter_tells() -> None:
    assert [series.name for series in story_of(Replay(played()), 0).series] == ["hits on you"]


def test_without_a_painter_the_story_tells_what_has_grown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(shamble.title("duel")), "painter", None)
    assert [series.name for series in story_of(Replay(played()), 0).series] == ["hits on the other", "hits on you"]


def test_a_slot_for_what_is_worn_is_told_from_hands_and_backpack(sit: Sit, client: httpx.Client) -> None:
    page = client.get(f"/games/{sit(title='lantern', scene='fog-bell').id}/frame?party=true").text
    slots = re.findall(r'class="card (\w+)( empty)?[^"]*" id="c-wren-\d"', page)
    assert [slot for slot, _ in slots] == ["hand", "hand", "worn", "back", "back", "back"]
    empty = page.index('class="card worn empty"')
    assert "#i-armour" in page[empty : page.index("empty</span>", empty)]  # its icon tells what it is for
    assert page.count("#i-armour") == 3  # one of each survivor
    closed = client.get(f"/games/{sit(title='lantern', scene='fog-bell').id}").text
    assert 'id="dashes"' in closed
    assert 'class="dash ' not in closed, "dashboards come when their tab is opened"
