"""The story of games that are over: figures, a chart that adds up, turning points that can be looked at."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

import shamble
from shamble.draw.chart import WIDTH, Chart, Series, draw_chart
from shamble.draw.svg import html
from shamble.kernel.errors import IllegalAnswer
from shamble.table.games.store import Store
from shamble.table.pages.story import Story, story_of
from shamble.table.show.rendering import environment
from shamble.table.show.replay_index import Replay
from tests.thinned import thinned

GAMES = Path(__file__).parents[1] / "titles"
RECORDED = sorted(GAMES.glob("*/games/*.jsonl"))
HEAVY = 40_000  # bytes of a journal; longer ones are left to the long run
LIGHT = [path for path in RECORDED if path.stat().st_size < HEAVY]
LOST = GAMES / "nld" / "games" / "board-up-the-house-eliminated.jsonl"


def named(path: Path) -> str:
    return f"{path.parts[-3]}-{path.stem}"


def test_a_game_of_days_is_told_by_day() -> None:
    game = shamble.load(GAMES / "enclave" / "games" / "bootcamp-all-dead.jsonl")
    story = story_of(Replay(game), 0)
    text = environment().get_template("story.html").render(id="a-game", title=game.title, story=story)
    assert "round" not in re.sub(r"<[^>]*>", "", text).lower()
    assert "by day</figcaption>" in text
    assert '<th scope="col">Day</th>' in text
    assert 'aria-label="By day, from' in text


def check_story(path: Path) -> Story:
    game = shamble.load(path)
    replay = Replay(game.clone())
    story = story_of(replay, 0)
    assert game.outcome is not None
    assert story.ending.rule == game.outcome.rule
    assert story.ending.figures == game.title.epilogue(game, 0)
    final = {game.title.measure(id): amount for id, amount in game.rules.measures(game.state, 0).items()}
    start = {game.title.measure(id): amount for id, amount in replay.stretches[0].measures.items()}
    for series in story.series:
        assert len(series.amounts) == len(story.rounds)
        assert series.total == final[series.name] - start[series.name]
    for point in story.points:
        assert 0 <= point.position <= replay.length
        assert point.says
    text = environment().get_template("story.html").render(id="a-game", title=game.title, story=story)
    assert " style=" not in text
    assert story.ending.rule in text
    assert ('class="chart"' in text) == any(series.total for series in story.series)
    return story


@pytest.mark.parametrize("path", thinned(LIGHT, 6), ids=named)
def test_the_story_of_recorded_games(path: Path) -> None:
    check_story(path)


@pytest.mark.long
@pytest.mark.parametrize("path", [path for path in RECORDED if path not in LIGHT], ids=named)
def test_the_story_of_long_recorded_games(path: Path) -> None:
    check_story(path)


def test_the_deadly_round_is_named() -> None:
    story = check_story(LOST)
    assert [point.says for point in story.points if "wounds" in point.says] == [
        "Round 3: 3 wounds, all of them in this round.",
        "Round 3: first wounds after 2 rounds without any.",
        *[point.says for point in story.points if point.says.startswith("Tom takes")],
    ]


def test_a_game_that_runs_has_no_story_yet() -> None:
    with pytest.raises(IllegalAnswer, match="not over"):
        story_of(Replay(shamble.new("nld", "tutorial", seed=1)), 0)


def test_a_single_wound_is_one_wound() -> None:
    drawn = html(draw_chart(Chart(("1", "2"), Series("kills", (2, 1), "kill"), Series("wounds", (0, 1), "wound"))))
    assert ">1 wound<" in drawn
    assert "3 kills, 1 wound in all." in drawn


def test_a_game_in_which_nothing_is_counted_has_no_empty_chart() -> None:
    """A necromancer escapes before anybody has fought."""
    game = shamble.load(GAMES / "wicked" / "games" / "no-roof-left-standing-necromancer-escaped.jsonl")
    assert story_of(Replay(game), 0).chart is None


def test_the_figures_over_the_board_are_a_word_and_a_number() -> None:
    lost = story_of(Replay(shamble.load(LOST)), 0).ending.brief
    assert [label for label, _ in lost] == ["round", "kills", "wounds"]
    assert all(figure.isdecimal() for _, figure in lost)
    enclave = story_of(Replay(shamble.load(GAMES / "enclave" / "games" / "bootcamp-all-dead.jsonl")), 0).ending.brief
    assert [label for label, _ in enclave] == ["day", "kills", "wounds", "deaths"]


def test_bars_are_as_long_as_their_amounts_and_within_the_picture() -> None:
    chart = Chart(("1", "2", "3"), Series("kills", (0, 4, 2)), Series("wounds", (1, 0, 8)), Series("deaths", (0, 0, 2)))
    drawn = draw_chart(chart)
    up = [part for part in drawn if part.get("class") == "ch-up"]
    down = [part for part in drawn if part.get("class") == "ch-down"]
    heights = [float(part.get("height") or 0) for part in [*up, *down]]
    assert [round(height / heights[1], 3) for height in heights] == [2, 1, 0.5, 4]
    for part in [*up, *down]:
        assert 0 <= float(part.get("x") or 0) <= WIDTH - float(part.get("width") or 0)
    assert chart.says == "By round, from 1 to 3: 6 kills, 9 wounds, 2 deaths in all."
    assert drawn.get("aria-label") == chart.says


def test_a_chart_of_many_rounds_keeps_its_labels_apart() -> None:
    rounds = tuple(str(number) for number in range(1, 61))
    drawn = draw_chart(Chart(rounds, Series("kills", tuple(range(60)))))
    places = [(float(part.get("x") or 0), len(part.text or "")) for part in drawn if part.get("class") == "ch-label"]
    assert len(places) > 5
    for (left, wide), (right, wider) in pairwise(places):
        assert right - left >= (wide + wider) * 3


def test_a_chart_has_classes_and_no_colours() -> None:
    text = html(draw_chart(Chart(("1",), Series("<b>", (3,)))))
    assert "<b>" not in text
    assert not re.search(r"fill=|stroke=|style=|#[0-9a-f]{3}", text)


@pytest.fixture
def table(store: Store, open_table: Any) -> Iterator[tuple[httpx.Client, FastAPI]]:
    """A table of its own, because pages know their sessions from the start."""
    with open_table(store) as table:
        yield table


@pytest.fixture
def client(table: tuple[httpx.Client, FastAPI]) -> httpx.Client:
    return table[0]


def test_the_story_at_a_table_and_the_same_game_again(client: httpx.Client, sit: Any) -> None:
    made = client.post("/api/games/file", content=LOST.read_bytes()).json()
    story = client.get(f"/games/{made['id']}/story")
    assert story.status_code == 200
    assert "<html" not in story.text
    assert client.get(f"/games/{sit().id}/story").status_code == 422
    seed = shamble.load(LOST).header["seed"]
    for seed_choice in ("same", "new"):
        reply = client.post(f"/games/{made['id']}/again", params={"seed": seed_choice})
        assert reply.status_code == 303
        id = reply.headers["location"].removeprefix("/games/")
        begun = client.get(f"/api/games/{id}/report").json()["game"]
        assert len(begun["lines"]) == 1
        assert (begun["seed"] == seed) == (seed_choice == "same")
