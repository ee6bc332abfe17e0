"""What is counted to see that nothing gets lost or comes out of nowhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from shamble.kernel.game import Game
from shamble.zones.rules.survivors import DRIVER

Tables = Callable[..., Game]


def test_all_cards_tokens_and_figures_are_counted_wherever_they_are(table: Tables, nld: Any) -> None:
    people = {"ben": {"zone": "hall", "hands": ["axe"], "backpack": ["torch"]}}
    keys: dict[str, Any] = {"survivors": people, "barricades": ["den--yard"]}
    spawns = [{"zone": "corn", "colour": "white"}, {"zone": "lane", "colour": "violet"}]
    game = table(**keys, spawns=spawns, discards={"house": ["scope"]}, active="ben")
    census = game.rules.census(game.state)
    whole = table(survivors={"ben": "hall"}, active="ben")
    assert census["equipment"] == whole.rules.census(whole.state)["equipment"] == sorted(census["equipment"])
    assert census["spawn-cards"] == [f"ghoul-{number:02}" for number in range(1, 47)]
    assert census["spawn-tokens"] == ["violet", "white"]
    assert census["barricade-tokens"] == 11
    assert [census[key] for key in ("drivers-too-many", "left-behind", "more-than-there-are", "less-than-none")] == [
        0, [], [], []
    ]  # fmt: skip


def test_two_drivers_and_a_passenger_left_behind_are_noticed(street: Tables, nld: Any) -> None:
    people = {"ben": {"zone": "s1", "aboard": "driver"}, "tom": {"zone": "s1", "aboard": "passenger"}, "judy": "s0"}
    game = street(people)
    assert game.rules.census(game.state)["drivers-too-many"] == 0
    nld.survivor(game, "tom").aboard = DRIVER
    assert game.rules.census(game.state)["drivers-too-many"] == 1
    nld.survivor(game, "tom").zone = nld.survivor(game, "judy").zone
    assert game.rules.census(game.state)["left-behind"] == ["tom"], "judy is on foot"


def test_more_figures_than_there_are_and_fewer_than_none_are_noticed(table: Tables, nld: Any) -> None:
    game = table(survivors={"ben": "hall"}, ghouls={"yard": {"walker": 28}}, active="ben")
    assert game.rules.census(game.state)["more-than-there-are"] == []
    nld.state(game).put_dead(0, 0, 1)
    assert game.rules.census(game.state)["more-than-there-are"] == ["walker"]
    nld.state(game).put_dead(0, 0, -3)
    assert game.rules.census(game.state)["less-than-none"] == [-2]
