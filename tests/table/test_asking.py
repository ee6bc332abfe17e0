"""The address at which a page asks what something is."""

from __future__ import annotations

import httpx
import pytest

import shamble
from shamble.table.show.asking import for_asking


def begun(client: httpx.Client, **wishes: object) -> str:
    return str(client.post("/api/games", json=wishes).json()["id"])


def about(client: httpx.Client, id: str, piece: str, seat: str = "0") -> httpx.Response:
    return client.get(f"/games/{id}/about", params={"piece": piece, "seat": seat, "revision": "1"})


@pytest.mark.parametrize(
    ("title", "scene", "piece", "name"),
    [
        ("nld", "tutorial", "t-lamp-oil", "Lamp oil"),
        ("nld", "tutorial", "kitchen", "Kitchen"),
        ("washington", "lamplighters", "p-spawn-0", "Spawn zone 1, white"),
        ("wicked", "straight-as-a-bolt", "c-crossbow", "Crossbow"),
        ("enclave", "siege", "z-horde", "Horde"),
    ],
)
def test_a_card_has_its_name(client: httpx.Client, title: str, scene: str, piece: str, name: str) -> None:
    found = about(client, begun(client, title=title, scene=scene, seed=3), piece)
    assert found.status_code == 200
    assert f'<h2 id="about-h">{name}</h2>' in found.text


def test_nothing_is_refused_with_a_reason(client: httpx.Client) -> None:
    id = begun(client, title="nld", scene="tutorial", seed=3)
    for piece in ("p-nobody", "", "z-<b>", "c-x"):
        found = about(client, id, piece)
        assert found.status_code == 422
        assert "There is nothing like that on the table now." in found.text
    assert about(client, "no-such-game", "p-ben").status_code == 404
    assert about(client, id, "p-ben", seat="99").status_code in (400, 422)
    assert client.get(f"/games/{id}/about").status_code == 400


def test_options_about_it_are_buttons_that_answer(client: httpx.Client) -> None:
    id = begun(client, title="nld", scene="tutorial", seed=3)
    text = about(client, id, "p-helen").text
    assert 'data-answer="turn helen"' in text
    assert "data-answer" not in about(client, id, "p-spawn-0").text


def test_asking_changes_nothing(client: httpx.Client) -> None:
    id = begun(client, title="nld", scene="tutorial", seed=3)
    before = client.get(f"/api/games/{id}").json()
    about(client, id, "p-helen")
    assert client.get(f"/api/games/{id}").json() == before


def test_who_may_not_answer_sees_no_options(client: httpx.Client) -> None:
    """A bot decides."""
    id = begun(client, title="nld", scene="tutorial", seed=3, seats=["random"], players=["Robo"])
    assert "data-answer" not in about(client, id, "p-helen").text


def test_what_cards_say_is_escaped(client: httpx.Client) -> None:
    id = begun(client, title="nld", scene="tutorial", seed=3, players=["<i>Ann</i>", "Bob"])
    text = about(client, id, "p-helen").text
    assert "<i>Ann</i>" not in text


def test_on_a_page_an_open_doorway_is_left_out_and_pieces_are_buttons() -> None:
    """Nobody can point at what is not drawn; a piece becomes focusable only as the arrow keys reach it."""
    game = shamble.new("nld", "tutorial", seed=3)
    painter = game.title.painter
    assert painter is not None
    drawn = painter.board(game.view(0))
    doorways = [each.get("id") for each in drawn.iter() if each.get("class") == "edge e-doorway"]
    doors = [each.get("id") for each in drawn.iter() if each.get("class") == "edge e-door"]
    assert doorways
    assert doors
    page = {each.get("id"): each for each in for_asking(drawn).iter() if each.get("id")}
    assert not {*doorways} & {*page}
    assert [page[door].get("role") for door in doors] == ["button"] * len(doors)
    assert page["p-ben"].get("role") == "button"
    assert page["p-ben"].get("tabindex") is None
