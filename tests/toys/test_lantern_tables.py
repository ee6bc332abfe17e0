"""Lantern Lane: what must hold in every game, tables from strangers, and what its positions and scenes refuse."""

import re
from collections.abc import Callable
from typing import Any

import pytest

import shamble
from shamble.kernel.errors import ContentError
from shamble.kernel.records import to_plain
from shamble.testing.properties import machine, play_through
from shamble.testing.soaking import Soak
from tests.thinned import thinned

Lane = Callable[..., shamble.Game]
SCENES = [scene.id for scene in shamble.title("lantern").scenes]
PLAYERS = ("Anna", "Bo", "Cleo")
MOST_ROUNDS = 14


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("scene", SCENES)
def test_random_games(scene: str, seed: int) -> None:
    game = play_through("lantern", scene, seed=seed, every=40, often=3, players=PLAYERS[: 1 + seed])
    assert game.state.round <= MOST_ROUNDS


@pytest.mark.parametrize("scene", thinned(SCENES, 2))
def test_a_random_game_with_real_dice(scene: str) -> None:
    play_through("lantern", scene, seed=7, every=40, fate="manual", often=3)


@pytest.mark.soak
@pytest.mark.parametrize("scene", SCENES)
def test_many_random_games(scene: str, soak: Soak) -> None:
    for seed in soak:
        game = play_through("lantern", scene, seed=seed, every=200, often=10, players=PLAYERS[: 1 + seed % 3])
        assert game.state.round <= MOST_ROUNDS


TestRandomOrder = pytest.mark.long(machine("lantern").TestCase)


# -- tables from strangers ---------------------------------------------------------------------------------------------


def changed(plain: Any, path: str, value: object) -> Any:
    """The same data with another value in one place, as in "survivors 0 zone"."""
    *way, last = [int(step) if step.isdecimal() else step for step in path.split()]
    part = plain
    for step in way:
        part = part[step]
    part[last] = value
    return plain


COAT = {"is": "Item", "card": "leather-coat", "back": "lane", "loaded": True}
AXE = {"is": "Item", "card": "axe", "back": "lane", "loaded": True}
REFUSED = [
    ("phase", "ghouls", "there is no phase “ghouls”"),
    ("noise", [0, 0], "the number of zones for noise can't be 2; it is 8 to 8"),
    ("noise", [0] * 7 + [-1], "the number of noise tokens in a zone can't be -1; it is 0 to 10000"),
    ("noise", [0] * 7 + [10_001], "the number of noise tokens in a zone can't be 10001; it is 0 to 10000"),
    ("noise", [""] * 8, "“noise” of NoisyTable can't be"),
    ("entered", 256, "the rooms that were opened, as bits, can't be 256; it is 0 to 255"),
    ("entered", -1, "the rooms that were opened, as bits, can't be -1; it is 0 to 255"),
    ("survivors 0 inventory body", [COAT, COAT], "the number of cards on the body of wren can't be 2; it is 0 to 1"),
    ("survivors 0 inventory body", [AXE], "wren can't wear the axe"),
    ("survivors 0 inventory body", [{**COAT, "card": "toga"}], "there is no card “toga”"),
    ("survivors 0 inventory body", [0], "“body” of DressedInventory can't be"),
    ("survivors 0 inventory", {"is": "Inventory"}, "there is no “Inventory”"),
    ("survivors 0", {"is": "Survivor"}, "the slots of wren are not those that survivors have in this game"),
]


@pytest.mark.parametrize(("path", "value", "says"), REFUSED, ids=[f"{path} {value}"[:50] for path, value, _ in REFUSED])
def test_what_no_table_could_be_like_is_refused(lane: Lane, path: str, value: object, says: str) -> None:
    game = lane({"wren": "s0"}, active="wren")
    plain = plain_state(game)
    shamble.position({"title": "lantern", "scene": scene_of(game), "state": plain})
    with pytest.raises(ContentError, match=re.escape(says)):
        shamble.position({"title": "lantern", "scene": scene_of(game), "state": changed(plain, path, value)})


def plain_state(game: shamble.Game) -> Any:
    """As it was when the question was about to be asked."""
    assert game.rest is not None
    return to_plain(game.rest.state)


def scene_of(game: shamble.Game) -> Any:
    return shamble.files.content.read_yaml(game.header["text"], "scene").data


def test_the_most_that_can_be_is_taken(lane: Lane) -> None:
    plain = plain_state(lane({"wren": "s0"}, active="wren"))
    for path, value in (("noise", [10_000] * 8), ("entered", 255), ("survivors 0 inventory body", [COAT])):
        plain = changed(plain, path, value)
    game = lane({"wren": "s0"}, active="wren")
    again = shamble.position({"title": "lantern", "scene": scene_of(game), "state": plain})
    assert again.view(0)["survivors"]["wren"]["worn"] == ["leather-coat"]


# -- positions and scenes ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("page", "says"),
    [
        ({"noise": {"s9": 1}}, "no zone is called 's9'"),
        ({"noise": {"s1": -1}}, "-1 is too small; write 0 or more"),
        ({"entered": ["s1"]}, "'s1' is not a room; name one of a building"),
        ({"phase": "ghouls"}, "'ghouls' is not possible here; known: players, husks, spawn, end"),
        ({"ghouls": {}}, "unknown key 'ghouls'"),
        ({"survivors": {"wren": {"zone": "s0", "worn": "axe"}}}, "'axe' can't be worn"),
        ({"survivors": {"wren": {"zone": "s0", "mode": "zombicide"}}}, "unknown key 'mode'"),
        ({"rules": {"mode": "zombicide"}}, "there are no modes in this game"),
        ({"rules": {"uses": ["night"]}}, "there are no advanced rules in this game; leave it out"),
        ({"rules": {"car": {"id": "cart", "zone": "s0"}}}, "no car is called 'cart'"),
        ({"board": "+.....+.....+\n: s0  w s1  :\n+.....+.....+"}, "this game has no window; draw something else"),
        ({"board": "+.....+.....+\n: s0  B s1  :\n+.....+.....+"}, "this game has no barricade; draw something else"),
    ],
)
def test_what_this_game_has_not_is_refused(lane: Lane, page: dict[str, Any], says: str) -> None:
    with pytest.raises(ContentError, match=re.escape(says)):
        lane(**{"survivors": {"wren": "s0"}, **page})


def test_no_other_zone_game_has_noise_armour_or_ledges() -> None:
    board = {"scene": "position", "map": "+.....+.....+\n: s0  > s1  :\n+.....+.....+"}
    zones = {code: {"id": code, "name": code, "kind": "exterior"} for code in ("s0", "s1")}
    page = {"title": "nld", "survivors": {"ben": "s0"}, "scene": {**board, "zones": zones}}
    with pytest.raises(ContentError, match="this game has no ledge; draw something else"):
        shamble.position(page)
    page["scene"] = {**board, "zones": zones, "map": board["map"].replace(">", ":")}
    with pytest.raises(ContentError, match="unknown key 'noise'"):
        shamble.position({**page, "noise": {"s0": 1}})
    with pytest.raises(ContentError, match="nothing is worn in this game"):
        shamble.position({**page, "survivors": {"ben": {"zone": "s0", "worn": "axe"}}})
    assert "worn" not in shamble.position(page).view(0)["survivors"]["ben"]
