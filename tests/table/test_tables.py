"""The list of tables: what is kept can be gone on with, played again and thrown away."""

from __future__ import annotations

import re

import pytest

import shamble
from shamble import bots
from shamble.bots import Look

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


def test_games_stand_there_with_all_that_can_be_done(client, sit):
    player = sit(scene="board-up-the-house", players=["Ada", NASTY], seats=["you", "random"], seed=99)
    html = client.get("/tables").text
    assert NASTY not in html
    assert f"Ada, {ESCAPED} (bot, random)" in html
    assert "Board up the house" in html
    assert "seed 99" in html
    for address in (f"/games/{player.id}", f"/games/{player.id}/replay", f"/api/games/{player.id}/file"):
        assert f'href="{address}"' in html
    for what in ("again/new", "again/same", "delete"):
        assert f'"/tables/{player.id}/{what}"' in html


def test_a_game_says_what_is_asked(client, sit):
    player = sit()
    state = player.state()
    assert f"Round {state['view']['round']}: {state['question']['prompt']}" in client.get("/tables").text
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
    assert "Go on" not in client.get("/").text


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
    assert re.search(r"<details class=\"sure\"><summary[^>]*>.*Delete.*</summary><form", html)
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
