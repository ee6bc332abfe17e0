"""Files that somebody hands in: games from anywhere, and what is none."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import shamble
from shamble.files.journal import rows_of
from shamble.kernel.records import to_plain
from shamble.titles import nld

START = {"seat": -1, "answer": "start"}


def begun_elsewhere(title="nld", scene="", players=None):
    """The header of a game that starts from the table of another."""
    game = shamble.new(title, scene, seed=4, players=players)
    for _ in range(8):
        game.answer(0)
    header = {key: part for key, part in game.save().items() if key != "lines"}
    return {**header, "position": json.loads(json.dumps(to_plain(game.rest.state)))}


def hand_in(client, header, *entries):
    return client.post("/api/games/file", content=rows_of([header, *entries]))


def test_a_game_that_begins_from_a_position_is_taken_and_all_its_pages_work(client):
    for title in ("nld", "enclave", "duel"):
        made = hand_in(client, begun_elsewhere(title))
        assert made.status_code == 201, made.text
        id = made.json()["id"]
        for page in ("", "/frame", "/replay", "/companion"):
            assert client.get(f"/games/{id}{page}").status_code == 200, (title, page)
        assert client.get(f"/api/games/{id}").status_code == 200


@pytest.mark.parametrize(
    ("title", "place", "value", "says"),
    [
        ("nld", ["dead"], [[1]], "“dead” of Table can't be [[1]]"),
        ("nld", ["dead"], [1], "the number of places for the dead"),
        ("nld", ["dead", 0], 500, "in a zone can't be 500"),
        ("nld", ["survivors", 0, "zone"], 99, "the zone of"),
        ("nld", ["survivors", 0, "seat"], 1, "the seat of"),
        ("nld", ["survivors", 0, "skills"], [["tough"]], "“skills” of Survivor can't be"),
        ("nld", ["decks", 0, "discards"], ["spoon"], "there is no card “spoon”"),
        ("nld", ["dead_deck"], None, "“dead_deck” of Table can't be None"),
        ("nld", ["scene"], "till-dawn", "the position and the game have different scenes"),
        ("nld", ["players"], 3, "the number of players"),
        ("nld", ["phase"], "brunch", "there is no phase “brunch”"),
        ("nld", ["round"], 10**9, "the round can't be"),
        ("enclave", ["survivors", 0, "id"], "nobody", "there is no survivor “nobody”"),
        ("enclave", ["walls"], [3], "the number of walls"),
        ("enclave", ["event"], "picnic", "there is no event “picnic”"),
        ("enclave", ["zombie_cup", "layers", 0, "claims"], 999, "the claims on"),
        ("enclave", ["horde"], [7], "“horde” of Enclave can't be [7]"),
        ("duel", ["life"], [5], "the number of players"),
        ("duel", ["hands", 0], ["spoon"], "there is no card “spoon”"),
        ("duel", ["turns", 0, "who"], 7, "the player of a turn"),
    ],
)  # fmt: skip
def test_a_position_that_can_not_be_is_refused_with_the_reason(client, title, place, value, says):
    header = begun_elsewhere(title)
    inner = header["position"]
    for step in place[:-1]:
        inner = inner[step]
    inner[place[-1]] = value
    reply = hand_in(client, header)
    assert reply.status_code == 400
    assert says in reply.json()["message"]
    assert client.get("/api/games").json() == []
    with pytest.raises(shamble.ShambleError):
        shamble.load({**header, "lines": [START]})


def test_the_same_from_python():
    with pytest.raises(shamble.ShambleError, match=r"“dead” of Table can't be \[\[1\]\]"):
        shamble.position({"title": "nld", "state": {"dead": [[1]]}})


def test_what_comes_out_only_later_is_no_fault_of_ours(client, monkeypatch):
    """A game from a position of somebody's own that the pages stumble over after all."""
    id = hand_in(client, begun_elsewhere()).json()["id"]
    monkeypatch.setattr("shamble.table.show.live_frame.make_frame", lambda *_: {}["no such zone"])
    page = client.get(f"/games/{id}")
    assert page.status_code == 422
    assert "the position that this game began from (KeyError)" in page.text


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", "This is a picture, not a saved game"),
        (b"\xff\xd8\xff\xe0\x00\x10JFIF", "This is a picture, not a saved game"),
        (b'<svg xmlns="http://www.w3.org/2000/svg"></svg>', "This is a picture, not a saved game"),
        ((Path(nld.__file__).parent / "scenes" / "tutorial.yaml").read_bytes(), "This is a scene, not a saved game"),
        (b"title: nld\nscene: tutorial\nround: 3\n", "This is a position, not a saved game"),
        (b"nothing at all", "this line is damaged"),
    ],
)
def test_what_is_no_game_is_told_by_its_name(client, content, says):
    reply = client.post("/api/games/file", content=content)
    assert reply.status_code == 400
    assert says in reply.json()["message"]


def test_a_page_has_no_room_for_sixty_thousand_standing_answers(client):
    header = {key: part for key, part in shamble.new("duel", seed=1).save().items() if key != "lines"}
    standing = [{"stand": [0, f"ask-{number}", "usual"]} for number in range(20_000)]
    reply = hand_in(client, header, START, *standing)
    assert reply.status_code == 400
    assert "standing answers" in reply.json()["message"]
