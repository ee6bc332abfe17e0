"""The list of tables: what is kept can be gone on with, played again and thrown away."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

import shamble
from shamble import bots
from shamble.bots import Look
from shamble.table.games.game_session import summary_of
from tests.table.browser.campaigns import NEARLY_WON, TO_THE_PAGE
from tests.thinned import thinned

GAMES = Path(__file__).parents[1] / "titles"

NASTY = '<b>&"'
ESCAPED = "&lt;b&gt;&amp;&#34;"


@pytest.fixture
def client(pages):
    return pages[0]


@pytest.fixture
def sessions(pages):
    return pages[1]


def play_on(session, most=2000):
    """Let a bot answer for the people at the table."""
    for number in range(most):
        with session.looking() as game:
            if game.question is None:
                return
            asked = game.question.seats
            answer = bots.bot("greedy").decide(Look(game, asked[0])) if asked else "auto"
            revision, position = session.revision, game.position
        session.answer(answer, revision, position, f"request-{number}")


def test_nobody_has_sat_down_yet(client):
    html = client.get("/tables").text
    assert "No tables yet" in html
    assert "<ol" not in html


def test_what_a_title_calls_days_is_a_day(client, sessions):
    path = GAMES / "enclave" / "games" / "bootcamp-all-dead.jsonl"
    lines = path.read_text("utf-8").splitlines()[:70]
    sessions.take_in("\n".join(lines).encode(), "bootcamp.jsonl")
    assert "Alone. Day 10." in client.get("/tables").text
    assert "Day 10. " in client.get("/").text


def test_games_stand_there_with_all_that_can_be_done(client, sit):
    player = sit(scene="board-up-the-house", players=["Ada", NASTY], seats=["you", "random"], seed=99)
    html = client.get("/tables").text
    assert NASTY not in html
    assert "Ada and a bot." in html
    assert "Board up the house" in html
    assert "seed 99" in html
    for address in (f"/games/{player.id}", f"/games/{player.id}/replay", f"/api/games/{player.id}/file"):
        assert f'href="{address}"' in html
    for what in ("again/new", "again/same", "delete"):
        assert f'"/tables/{player.id}/{what}"' in html


def test_a_game_says_what_is_asked(client, sit):
    player = sit()
    state = player.state()
    html = client.get("/tables").text
    assert f"<b>Your turn.</b> {state['question']['prompt']}" in html
    assert f"Round {state['view']['round']}." in html
    player.answer(0)
    assert player.state()["question"]["prompt"] in client.get("/tables").text


def test_the_newest_is_the_first(client, sit):
    first, second = sit(), sit(title="enclave", scene="siege")
    listed = re.findall(r'id="table-([^"]+)"', client.get("/tables").text)
    assert listed == [second.id, first.id]


def test_a_game_that_is_over_says_how_it_ended(client, sessions):
    session = sessions.create("duel", seed=3, seats=["you", "you"])
    play_on(session)
    html = client.get("/tables").text
    assert session.game.outcome is not None
    assert "<b>Won.</b>" in html
    assert shamble.title("duel").ending(session.game.outcome.why) in html
    assert "Continue</a>" not in html
    assert "Continue" not in client.get("/").text


def test_a_game_whose_title_is_gone_can_still_be_saved_and_deleted(client, sessions, sit):
    player = sit()
    with sessions.store.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE games SET header = replace(header, '\"nld\"', '\"gone\"')")
    html = client.get("/tables").text
    assert "The title of this game is not installed." in html
    assert f"/api/games/{player.id}/file" in html
    assert "again/" not in html
    assert client.post(f"/tables/{player.id}/delete").status_code == 303


def test_delete_is_asked_once_more_and_then_done(client, sit):
    player, other = sit(), sit()
    html = client.get("/tables").text
    assert re.search(r"<details class=\"sure\"><summary[^>]*>.*Delete</summary><form", html)
    assert "Delete for good?</button>" in html
    reply = client.post(f"/tables/{player.id}/delete")
    assert (reply.status_code, reply.headers["location"]) == (303, "/tables")
    html = client.get("/tables").text
    assert player.id not in html
    assert other.id in html


def test_what_is_gone_already_is_said_above_the_list(client, sit):
    player = sit()
    for what in ("delete", "again/new"):
        reply = client.post(f"/tables/nld-nothing/{what}")
        assert reply.status_code == 422
        assert "There is no game “nld-nothing” at this table" in reply.text
        assert player.id in reply.text


def test_again_with_the_same_seed_or_a_new_one(client, sessions, sit):
    player = sit(scene="fuel-pump", seed=5, players=["Ada"], options={"karen": "walker"})
    player.answer(0)
    headers = {}
    for seed in ("same", "new"):
        reply = client.post(f"/tables/{player.id}/again/{seed}")
        assert reply.status_code == 303
        with sessions.open(reply.headers["location"].removeprefix("/games/")).looking() as game:
            assert game.position == 0
            headers[seed] = game.header
    assert headers["same"]["seed"] == 5
    assert headers["new"]["seed"] != 5
    assert {**headers["same"], "seed": 0} == {**headers["new"], "seed": 0}
    assert headers["new"]["options"]["karen"] == "walker"


def test_no_other_way_to_play_again(client, sit):
    assert client.post(f"/tables/{sit().id}/again/later").status_code == 400


def test_the_page_carries_no_script_and_no_style_of_its_own(client, sit):
    sit()
    assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son[a-z]+=", client.get("/tables").text)


def test_where_several_play_it_says_who_decides(client, sit):
    sit(players=["Ada", "Grace"])
    assert "Ada: " in client.get("/tables").text


def test_older_games_stand_on_further_pages(client, sit, monkeypatch):
    monkeypatch.setattr("shamble.table.games.game_list.PAGE", 2)
    ids = [sit().id for _ in range(5)]
    found, address = [], "/tables"
    while address:
        page = client.get(address)
        assert page.status_code == 200
        found.append(re.findall(r'id="table-([a-z0-9-]+)"', page.text))
        older = re.search(r'rel="next" href="([^"]+)"', page.text)
        address = older[1] if older else ""
    assert [len(page) for page in found] == [2, 2, 1]
    assert sorted(id for page in found for id in page) == sorted(ids)
    assert 'rel="prev" href="/tables?page=2"' in page.text
    assert "There are no more games" in client.get("/tables?page=9").text


# -- whose turn it is, and how far it is -------------------------------------------------------------------------------


def sections(html):
    """The ids of the games, by heading."""
    parts = re.split(r"<h2 id=\"h-\d+\">([^<]+)</h2>", html)[1:]
    found = dict(zip(parts[::2], parts[1::2]))
    return {heading: re.findall(r'id="table-([a-z0-9-]+)"', part) for heading, part in found.items()}


def test_tables_stand_where_they_belong(client, sessions, sit):
    mine = sit(scene="fuel-pump").id
    over = sessions.create("duel", seed=3, seats=["you", "you"])
    play_on(over)
    waits = sit(scene="fuel-pump").id
    summary = replace(sessions.store.listing()[0].summary, seats=("random",), turn=(0,))
    sessions.store.note(waits, summary)
    html = client.get("/tables").text
    assert sections(html) == {"Your turn": [mine], "Waiting": [waits], "Finished": [over.id]}
    assert "The bot is thinking" in html
    assert html.count(">Continue</a>") == html.count(">Look in</a>") == 1
    assert html.count("Watch it</a>") == 3


def test_unfinished_tables_come_before_those_that_are_over(client, sessions, sit, monkeypatch):
    monkeypatch.setattr("shamble.table.games.game_list.PAGE", 1)
    mine = sit().id
    over = sessions.create("duel", seed=3, seats=["you", "you"])
    play_on(over)
    assert sections(client.get("/tables").text) == {"Your turn": [mine]}
    assert sections(client.get("/tables?page=2").text) == {"Finished": [over.id]}


def test_objectives_are_cells(client, sessions, sit):
    player = sit(scene="board-up-the-house")
    (game,) = sessions.store.listing()
    assert (game.summary.done, game.summary.goals) == (1, 3)  # nothing is in the house yet
    sessions.store.note(player.id, replace(game.summary, done=2))
    html = client.get("/tables").text
    assert 'aria-label="2 of 3 objectives done"' in html
    cells = re.search(r'class="cells".*?</svg>', html)[0]
    assert (cells.count("<rect"), cells.count('class="on"')) == (3, 2)


def test_a_long_way_is_ten_cells(client, sessions, sit):
    sit(title="enclave", scene="bootcamp")
    (game,) = sessions.store.listing()
    assert (game.summary.done, game.summary.goals) == (0, 25)
    sessions.store.note(game.id, replace(game.summary, done=13))
    cells = re.search(r'class="cells".*?</svg>', client.get("/tables").text)[0]
    assert (cells.count("<rect"), cells.count('class="on"')) == (10, 5)


def test_a_table_says_when_it_was_played_and_shows_the_board_as_it_is(client, sessions, sit):
    player = sit()
    with sessions.store.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE games SET changed = 1763501640")
    assert '<time datetime="2025-11-18T21:34:00Z">18 November 2025, 21:34 UTC</time>' in client.get("/tables").text
    address = f"/games/{player.id}/now.svg"
    assert f'src="{address}?theme=dark"' in client.get("/tables").text
    first = client.get(address)
    assert first.headers["content-type"] == "image/svg+xml"
    assert client.get(address, headers={"if-none-match": first.headers["etag"]}).status_code == 304
    for _ in range(3):
        player.answer(0)
    assert client.get(address).content != first.content
    assert client.get("/games/nld-nothing/now.svg").status_code == 404


def test_many_tables_can_be_searched(client, sit):
    ids = {scene: sit(scene=scene, players=["Ada"]).id for scene in ("till-dawn", "fuel-pump")}
    siege = sit(title="enclave", scene="siege").id
    assert 'role="search"' not in client.get("/tables").text
    for _ in range(6):
        sit(players=[NASTY])
    html = client.get("/tables").text
    assert 'role="search"' in html

    def found(**query):
        return sorted(re.findall(r'id="table-([a-z0-9-]+)"', client.get("/tables", params=query).text))

    assert found(q="dawn") == [ids["till-dawn"]]
    assert found(q="ADA") == sorted(ids.values())
    assert found(q="ada pump") == [ids["fuel-pump"]]
    assert found(title="enclave") == [siege]
    assert found(q="ada", title="enclave") == []
    html = client.get("/tables", params={"q": '"><b>'}).text
    assert "No table is called that" in html
    assert '"><b>' not in html


def test_pages_of_a_search_are_pages_of_that_search(client, sit, monkeypatch):
    monkeypatch.setattr("shamble.table.games.game_list.PAGE", 2)
    for _ in range(5):
        sit(scene="till-dawn")
        sit(scene="fuel-pump")
    second = re.search(r'rel="next" href="([^"]+)"', client.get("/tables?q=dawn").text)[1].replace("&amp;", "&")
    html = client.get(second).text
    assert html.count("Till dawn</a>") == 2
    assert "As far as" not in html


def test_a_row_from_an_earlier_version_is_shown_too(client, sessions, sit):
    player = sit()
    with sessions.store.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE games SET turn = '[]', done = 0, goals = 0")
    html = client.get("/tables").text
    assert sections(html) == {"Your turn": [player.id]}
    assert 'class="cells"' not in html


def test_objectives_of_a_campaign_are_counted_between_missions_too(client):
    game = shamble.position(dict(NEARLY_WON))
    game.answer_all(list(TO_THE_PAGE))
    assert client.post("/api/games/file", content=json.dumps(game.save())).status_code == 201
    html = client.get("/tables").text
    assert "Brownout</a>" in html
    assert 'class="cells"' in html


@pytest.mark.parametrize("path", thinned(sorted(GAMES.glob("*/games/*.jsonl")), 8), ids=lambda path: path.stem)
def test_nobody_completes_more_objectives_than_there_are(path):
    game = shamble.load(path)
    summary = summary_of(game)
    assert 0 <= summary.done <= summary.goals
