"""The API as a client meets it."""

from __future__ import annotations

import json

import pytest

import shamble
from shamble.table.games.game_session import summary_of
from shamble.table.games.session_registry import SessionRegistry


def test_lists_titles_with_what_can_be_chosen(client):
    titles = {title["id"]: title for title in client.get("/api/titles").json()}
    assert set(titles) == {"nld", "enclave", "washington", "wicked"}
    nld = titles["nld"]
    assert nld["scenes"][0]["id"] == "tutorial"
    assert [setting["name"] for setting in nld["options"]] == list(shamble.title("nld").options)
    assert nld["bots"] == ["random", "greedy"]


def test_a_new_game_stands_at_its_first_question(sit):
    player = sit(players=["Anna"])
    state = player.state()
    game = shamble.new("nld", "tutorial", seed=7, players=["Anna"])
    assert state["position"] == 0
    assert state["view"] == json.loads(json.dumps(game.view(0)))
    question = state["question"]
    assert question["kind"] == "choice"
    assert [option["text"] for option in question["options"]] == [option.text for option in game.question.options]
    assert question["prompt"] == game.title.prompt(game.question)
    assert state["players"] == [{"seat": 0, "name": "Anna", "plays": "you"}]
    assert not state["can_undo"]


def test_answers_undo_and_redo(sit):
    player = sit()
    first = player.state()
    done = player.answer(0)
    assert done == {"revision": first["revision"] + 1, "position": 1, "applied": True, "html": ""}
    player.answer(0)
    assert player.post("undo").json() == {"revision": first["revision"] + 3, "position": 1, "applied": True, "html": ""}
    assert player.state()["can_redo"]
    assert player.post("redo").json()["position"] == 2
    assert player.post("redo").status_code == 422
    assert player.post("undo", to=0).json()["position"] == 0
    assert player.post("undo").status_code == 422


def test_a_stale_answer_is_refused_and_told_where_the_game_is(sit):
    player = sit()
    seen = player.state()
    player.answer(0)
    reply = player.post("answers", answer=0, revision=seen["revision"], position=0)
    assert reply.status_code == 409
    assert reply.json()["revision"] == seen["revision"] + 1
    assert reply.json()["position"] == 1
    back = player.post("undo").json()
    assert back["position"] == 0
    stale = player.post("answers", answer=0, revision=seen["revision"], position=0)
    assert stale.status_code == 409, "the position is as it was, but the game is not"


def test_a_repeated_request_is_acknowledged_and_not_applied_again(sit):
    player = sit()
    seen = player.state()
    body = {"request": "the-very-same", "revision": seen["revision"], "position": 0, "answer": 0}
    path = f"/api/games/{player.id}/answers"
    assert player.client.post(path, json=body).json()["applied"]
    again = player.client.post(path, json=body)
    assert again.json() == {"revision": seen["revision"] + 1, "position": 1, "applied": False, "html": ""}


def test_an_unlawful_answer_names_its_rule(sit):
    player = sit()
    reply = player.post("answers", answer="fly away")
    assert reply.status_code == 422
    assert "not one of the options" in reply.json()["message"]
    assert reply.json()["rule"].startswith("nld.")
    assert player.state()["position"] == 0


def test_odds_of_an_answer(sit):
    player = sit(title="duel", scene="", seats=["you", "you"])
    question = player.state()["question"]
    for option in question["options"]:
        found = player.client.get(f"/api/games/{player.id}/odds", params={"answer": option["text"]})
        assert found.status_code == 200, found.text
        assert found.json()["answer"] == option["text"]
    assert player.client.get(f"/api/games/{player.id}/odds", params={"answer": "fly"}).status_code == 422


def test_a_file_goes_out_and_comes_in_again(sit, client, sessions, tmp_path):
    player = sit()
    for _ in range(5):
        player.answer(0)
    player.post("undo")
    file = client.get(f"/api/games/{player.id}/file")
    assert file.headers["content-disposition"] == f'attachment; filename="{player.id}.jsonl"'
    path = tmp_path / "game.jsonl"
    path.write_bytes(file.content)
    kept = shamble.load(path)
    made = client.post("/api/games/file", content=file.content)
    assert made.status_code == 201
    with sessions.open(made.json()["id"]).looking() as taken, sessions.open(player.id).looking() as game:
        assert kept.digest() == taken.digest() == game.digest()
        assert len(kept.undone) == len(taken.undone) == len(game.undone) == 1
    saved = client.post("/api/games/file", content=json.dumps(kept.save()))
    assert saved.status_code == 201


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "the file is empty"),
        (b"hello", "not a game"),
        (b'{"shamble": 1}', "the header lacks"),
        (b"\xff\xfe", "damaged"),
    ],
)
def test_a_bad_file_is_refused_with_its_place(client, content, says):
    reply = client.post("/api/games/file", content=content)
    assert reply.status_code == 400
    assert says in reply.json()["message"]


def test_games_are_listed_played_again_and_deleted(sit, client):
    first, second = sit(), sit(title="enclave", scene="", seed=3)
    second.answer(0)
    listed = {game["id"]: game for game in client.get("/api/games").json()}
    assert set(listed) == {first.id, second.id}
    assert listed[second.id]["position"] == 1
    assert listed[second.id]["number"] == 2
    again = client.post(f"/api/games/{first.id}/again", json={"seed": "same"}).json()
    assert client.get(f"/api/games/{again['id']}").json()["view"] == first.state()["view"]
    assert client.delete(f"/api/games/{first.id}").status_code == 204
    assert client.get(f"/api/games/{first.id}").status_code == 404
    assert client.delete(f"/api/games/{first.id}").status_code == 404


def test_standing_answers(sit):
    player = sit(title="enclave", scene="", seed=3)
    question = player.state()["question"]
    text = question["options"][0]["text"]
    done = player.post("standing", answer=text).json()
    assert done["applied"]
    standing = player.state()["standing"]
    assert standing == [{"seat": 0, "ask": question["ask"], "answer": text}]
    gone = player.client.delete(f"/api/games/{player.id}/standing", params={"seat": 0, "ask": question["ask"]})
    assert gone.json()["applied"]
    assert player.state()["standing"] == []


def test_healthz_counts_games(sit, client):
    sit()
    health = client.get("/healthz").json()
    assert health["status"] == "ok"
    assert health["games"] == 1


def test_two_clients_on_one_game(sit, store, open_table):
    player = sit()
    with open_table(store) as (other, _):
        state = other.get(f"/api/games/{player.id}").json()
        body = {"request": "from-the-other", "revision": state["revision"], "position": 0, "answer": 0}
        assert other.post(f"/api/games/{player.id}/answers", json=body).json()["applied"]
        assert player.state()["position"] == 1
        late = player.client.post(f"/api/games/{player.id}/answers", json={**body, "request": "mine-is-late"})
        assert late.status_code == 409
        player.answer(0)
        assert other.get(f"/api/games/{player.id}").json()["position"] == 2


def test_sessions_open_again_exactly(sit, store, sessions: SessionRegistry):
    player = sit()
    for _ in range(8):
        player.answer(0)
    player.post("undo")
    with sessions.open(player.id).looking() as game:
        digest, undone = game.digest(), len(game.undone)
    with SessionRegistry(store).open(player.id).looking() as restored:
        assert restored.digest() == digest
        assert len(restored.undone) == undone


def test_a_rule_that_breaks_leaves_a_report_to_be_fetched(sit, client, brittle):
    player = sit(title="brittle", scene="", seed=None)
    player.answer("go")
    reply = player.post("answers", answer="break")
    assert reply.status_code == 422
    problem = reply.json()
    assert "nothing is lost" in problem["message"]
    assert problem["report"] == f"/api/games/{player.id}/report"
    report = client.get(problem["report"])
    assert "attachment" in report.headers["content-disposition"]
    told = report.json()
    assert "a rule that was never right" in told["fault"]["trace"]
    assert told["position"] == 1
    assert "shamble" in told["versions"]
    assert shamble.load(told["game"]).position == 1
    assert player.state()["position"] == 1


def test_a_report_needs_no_fault(sit, client):
    player = sit()
    told = client.get(f"/api/games/{player.id}/report").json()
    assert told["fault"] is None
    assert shamble.load(told["game"]).position == 0


def test_secret_options_are_for_their_seat_only(sit):
    player = sit(title="duel", scene="", seats=["you", "you"])
    asked = player.state()["question"]["seats"][0]
    own, other = player.state(seat=asked)["question"], player.state(seat=1 - asked)["question"]
    assert own["options"]
    assert not own["hidden"]
    assert other["hidden"]
    assert other["options"] == other["refusals"] == []


def test_a_refused_answer_is_told_the_rule_and_the_reason(sit):
    player = sit(title="duel", scene="", seats=["you", "you"])
    asked = player.state()["question"]["seats"][0]
    refused = player.post("answers", answer="face", seat=asked)
    assert refused.status_code == 422
    assert refused.json() == {"message": "The dead are not at the door.", "rule": "duel.groan.any"}
    other = player.post("answers", answer="draw", seat=1 - asked)
    assert other.status_code == 422
    assert other.json()["rule"] == "duel.turn.actions"
    assert player.state()["position"] == 0


def test_dice_by_hand(sit):
    player = sit(fate="manual")
    question = player.state()["question"]
    while question["kind"] not in ("roll", "pick"):
        player.answer(0)
        question = player.state()["question"]
    assert question["seats"] == []
    assert question["count"] > 0
    if question["kind"] == "pick":
        assert sum(card["count"] for card in question["bag"]) >= question["count"]
    else:
        assert sum(dice["count"] for dice in question["dice"]) == question["count"]
    refused = player.post("answers", answer="no such face")
    assert refused.status_code == 422
    assert player.answer("auto")["applied"]


def test_back_to_the_start_of_the_turn(sit):
    player = sit()
    while player.state()["question"]["ask"] != "act":
        player.answer(0)
    start = player.state()["position"]
    player.answer(0)
    assert player.post("undo", to="turn").json()["position"] == start


@pytest.mark.parametrize("seat", [99, 1, -1])
def test_who_can_not_be_shown_the_table_does_not_act_first(sit, seat):
    player = sit()
    before = player.state()
    for path, body in (
        ("answers", {"answer": 0}),
        ("undo", {}),
        ("redo", {}),
        ("standing", {"answer": "usual"}),
    ):
        reply = player.post(path, show={"seat": seat}, **body)
        assert reply.status_code == 422, path
        assert f"There is no seat {seat}" in reply.json()["message"], path
    assert player.state() == before


def test_a_repeated_request_begins_no_second_game(client, sit):
    body = {"title": "nld", "request": "begin-the-evening"}
    first = client.post("/api/games", json=body)
    assert first.status_code == 201
    assert client.post("/api/games", json=body).json()["id"] == first.json()["id"]
    id = first.json()["id"]
    again = {"seed": "new", "request": "once-more-please"}
    second = client.post(f"/api/games/{id}/again", json=again).json()["id"]
    assert client.post(f"/api/games/{id}/again", json=again).json()["id"] == second != id
    file = client.get(f"/api/games/{id}/file").content
    third = client.post("/api/games/file?request=file-of-mine", content=file).json()["id"]
    assert client.post("/api/games/file?request=file-of-mine", content=file).json()["id"] == third
    assert len({id, second, third, sit().id}) == len(client.get("/api/games").json()) == 4
    assert client.post("/api/games", json={"title": "nld", "request": "short"}).status_code == 400


def test_two_who_begin_with_the_same_request_share_one_game(store):
    """Both have looked before either has written."""
    game = shamble.new("nld", seed=1)
    created = [store.create(game.header, [{"seat": -1}], summary_of(game), "the-same-request") for _ in range(2)]
    assert created[0] == created[1]
    assert store.count() == 1


def test_games_are_listed_page_by_page(client, sit):
    ids = [sit().id for _ in range(5)]
    pages, address = [], "/api/games?size=2"
    while address:
        reply = client.get(address)
        pages.append([game["id"] for game in reply.json()])
        address = reply.links["next"]["url"] if "next" in reply.links else ""
    assert [len(page) for page in pages] == [2, 2, 1]
    assert sorted(id for page in pages for id in page) == sorted(ids)
    assert client.get("/api/games?page=9").json() == []
    for wrong in ("page=0", "size=0", "size=501", "page=x"):
        assert client.get(f"/api/games?{wrong}").status_code == 400


def test_healthz_writes(client, store):
    assert client.get("/healthz").status_code == 200
    with store.engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA query_only=ON")
    store.engine.dispose = lambda: None  # the one connection that is pooled stays as it is
    reply = client.get("/healthz")
    assert reply.status_code == 503
    assert "readonly" in reply.json()["message"]


@pytest.mark.parametrize("path", ["", "/file", "/live", "/odds?answer=0", "/report", "/again", "/answers"])
def test_an_id_that_no_game_can_have_is_not_found(client, path):
    body = {"request": "a-request", "revision": 0, "position": 0, "answer": 0} if path == "/answers" else {}
    for id in ("%00", "%F0%9F%A7%9F", "a" * 81, "NLD-X"):
        address = f"/api/games/{id}{path}"
        reply = client.post(address, json=body) if path in ("/again", "/answers") else client.get(address)
        assert reply.status_code == 404, (id, path)
    assert client.get("/games/%00").status_code == 404
    assert client.delete("/api/games/%00").status_code == 404


def test_a_name_that_hides_something_is_told_so(client):
    reply = client.post("/api/games", json={"title": "nld", "players": ["A\u202eb"]})
    assert reply.status_code == 400
    assert reply.json()["message"] == "“players.0”: This name has unsupported characters."
    assert client.post("/api/games", json={"title": "nld", "players": ["👩‍👩‍👧"]}).status_code == 201


def test_a_seat_that_is_not_asked_sees_its_own_asides_and_takes_one(sit):
    player = sit(scene="board-up-the-house", players=["Anna", "Bo"], seed=3)
    while player.state()["question"]["ask"] != "act":
        options = [option["text"] for option in player.state()["question"]["options"]]
        player.answer(options[-1])  # whoever is left is dealt
    asked = player.state()["question"]["seats"][0]
    other = 1 - asked
    seen = player.state(seat=other)
    (aside, *_) = [row["text"] for row in seen["question"]["asides"] if _is_of(row["text"], seen["view"], other)]
    player.answer(aside, seat=other)
    after = player.state(seat=other)
    assert (after["question"]["ask"], after["question"]["seats"]) == ("act", [asked])
    assert aside not in [row["text"] for row in after["question"]["asides"]]
    refused = player.post("answers", answer="end", seat=other, revision=after["revision"], position=after["position"])
    assert refused.status_code == 422
    assert "not for seat" in refused.text


def _is_of(aside, view, seat):
    """Is it for one of the seat's survivors?"""
    return view["survivors"][aside.split()[1]]["seat"] == seat
