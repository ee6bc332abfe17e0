"""Siege engines, and the ballista on the move."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import shamble
from shamble.testing import rule
from shamble.zones.rules.board import AWAY
from tests.titles.wicked.two_dragons import two_dragons

MOVE_BALLISTA = "wicked.ballista.move-follows-move-rules"


def at_the_ballista(table: Any, who: Any = "square-s", engine: str = "square-s", **keys: Any) -> Any:
    """Perrin and a ballista in the south of a market, or where it says."""
    friends = keys.pop("friends", {})
    return table(*keys.pop("rows", ()), survivors={"perrin": who, **friends}, engines=[engine], active="perrin", **keys)


def engine_zone(town: Any, game: Any) -> str:
    zone = town.table(game).engines[0]
    return town.table(game).zone_name(zone) if zone != AWAY else ""


# -- having one --------------------------------------------------------------------------------------------------------


@rule("wicked.ballista.available-with-any-dragon")
@pytest.mark.parametrize(
    ("modules", "setting", "engines"), [("dragon", "yes", 1), ("spectral, ratz", "yes", 0), ("dragon", "no", 0)]
)
def test_a_ballista_is_there_with_a_dragon_if_it_is_wanted(modules: str, setting: str, engines: int, town: Any) -> None:
    game = shamble.new("wicked", "the-granary-hums", seed=1, options={"modules": modules, "ballista-at-start": setting})
    assert len(town.table(game).engines) == engines


@rule("wicked.ballista.one-per-dragon")
@pytest.mark.parametrize(("setting", "engines"), [("yes", ["square-w", "square-w"]), ("no", [])])
def test_with_two_dragons_there_are_two(tmp_path: Path, setting: str, engines: list[str]) -> None:
    """Both where the survivors begin."""
    both = two_dragons(tmp_path / "wicked")
    options = {"modules": "dragon", "ballista-at-start": setting}
    game = shamble.new(both, "the-granary-hums", seed=1, options=options)
    assert game.view(0)["engines"] == engines


@rule("wicked.ballista.one-per-dragon")
def test_of_two_in_a_zone_one_is_moved(table: Any, town: Any) -> None:
    game = table(survivors={"perrin": "square-s"}, engines=["square-s", "square-s"], active="perrin")
    game.answer("move-ballista square-c")
    assert game.view(0)["engines"] == ["square-c", "square-s"]


@rule("fantasy.siege.not-actors", "wicked.ballista.is-not-an-actor")
def test_zombies_ignore_an_engine(table: Any, town: Any) -> None:
    """A walker in its zone goes for the survivor; the dead do not attack it, and it makes no noise."""
    game = table("square chapel", survivors={"oswin": "square-n"}, zombies={"square-s": {"walker": 1}},
                 engines=["square-s"], phase="zombies")  # fmt: skip
    assert town.dead(game, "square-c") == {"walker": 1}
    assert engine_zone(town, game) == "square-s"
    assert town.order(game, "dead-attack", "engine-destroyed") == []
    assert town.table(game).edition.loudness(town.table(game))[town.table(game).engines[0]] == 0


@rule("wicked.ballista.is-a-siege-engine")
def test_a_stomp_pushes_a_ballista_like_any_siege_engine(table: Any, town: Any) -> None:
    """The compass is rolled once, for the ballista, and points north."""
    keys: dict[str, Any] = {
        "survivors": {"oswin": {"zone": "chapel-e", "experience": 7}},
        "spawns": [{"zone": "square-se", "colour": "white"}],
        "rules": {"zombie_deck": {"full": "all", "dragon": "all"}},
    }
    game = table("square chapel", engines=["square-c"], **keys, phase="spawn", fate=[["dragon-card"], [3], ["melee"]])
    assert town.said(game, "pushed") == [("pushed", "ballista-1", "square-c", "square-n", 0)]
    assert engine_zone(town, game) == "square-n"


@rule("wicked.ballista.unlocks-siege-actions", "fantasy.siege.operated-by-survivor")
def test_only_who_is_in_its_zone_uses_it(table: Any, town: Any) -> None:
    game = at_the_ballista(table, friends={"oswin": "square-c"})
    assert town.options(game, "move-ballista") == [f"move-ballista square-{zone}" for zone in ("c", "sw", "se")]
    assert town.options(game, "fire-ballista") == [f"fire-ballista {way}" for way in ("north", "east", "west")]
    game.answer("end")
    assert town.options(game, "move-ballista") + town.options(game, "fire-ballista") == []
    for wish in ("move-ballista square-n", "fire-ballista north"):
        assert town.why_not(game, wish) == "fantasy.siege.operated-by-survivor"


@rule("wicked.ballista.unlocks-siege-actions")
def test_without_a_ballista_there_are_no_siege_actions(table: Any, town: Any) -> None:
    game = table(survivors={"perrin": "square-s"}, active="perrin")
    refusal = game.why_not("fire-ballista north")
    assert (refusal.rule, refusal.why) == (
        "wicked.ballista.unlocks-siege-actions",
        "There is no ballista in this game.",
    )
    town.table(game).engines = [AWAY]
    assert game.why_not("move-ballista square-c").why == "The ballista is destroyed."


# -- moving it ---------------------------------------------------------------------------------------------------------


@rule("wicked.ballista.move-costs-two-actions", "wicked.ballista.moves-with-its-crew")
def test_two_ordinary_actions_move_it_with_its_crew(table: Any, town: Any) -> None:
    """Perrin's free Move action pays for nothing here, and is left."""
    game = at_the_ballista(table)
    game.answer("move-ballista square-c")
    assert (town.zone_of(game, "perrin"), engine_zone(town, game)) == ("square-c", "square-c")
    assert (town.actions_left(game), town.table(game).turn.free) == (1, [])
    assert town.why_not(game, "move-ballista square-n") == "fantasy.siege.not-combat"
    game.answer("move square-n")
    assert town.actions_left(game) == 1
    assert town.zone_of(game, "perrin") == "square-n"
    assert engine_zone(town, game) == "square-c"


@rule("wicked.ballista.move-costs-two-actions")
def test_one_action_does_not_move_it(table: Any, town: Any) -> None:
    game = at_the_ballista(table, friends={"oswin": "square-s"})
    town.answer(game, "end", "make-noise", "make-noise")
    assert town.why_not(game, "move-ballista square-c") == "wicked.ballista.move-costs-two-actions"


@rule("wicked.ballista.move-follows-move-rules")
def test_zombies_in_the_zone_that_it_leaves_cost_actions(table: Any, town: Any) -> None:
    game = at_the_ballista(table, zombies={"square-s": {"walker": 1}, "square-c": {"walker": 2}})
    move = game.question.find("move-ballista square-c")
    assert game.title.price(game, move) == [("action", 3)]
    game.answer(move)
    assert engine_zone(town, game) == "square-c"
    two = at_the_ballista(table, friends={"oswin": "square-s"}, zombies={"square-s": {"walker": 2}})
    two.answer("end")
    refusal = two.why_not("move-ballista square-c")
    assert refusal.rule == MOVE_BALLISTA
    assert refusal.why == "With the zombies in your zone, moving it costs 4 actions."


@rule("wicked.ballista.move-follows-move-rules")
@pytest.mark.parametrize(
    ("rows", "here", "there", "why"),
    [
        ("chapel", "chapel-w", "chapel-c", "fantasy.board.building-movement"),
        ("chapel", "chapel-n", "chapel-c", "fantasy.action.door-needs-tool"),
        ("square", "square-c", "square-ne", "fantasy.board.adjacent-by-edge"),
        ("square", "square-c", "square-c", "fantasy.action.move"),
    ],
)
def test_it_goes_where_a_move_could_go(table: Any, town: Any, rows: str, here: str, there: str, why: str) -> None:
    game = at_the_ballista(table, here, here, rows=(rows,))
    refused = town.why_not(game, f"move-ballista {there}")
    assert refused == town.why_not(game, f"move {there}")
    assert engine_zone(town, game) == here


@rule("wicked.ballista.move-follows-move-rules")
def test_it_crosses_hedges_but_enters_neither_rubble_nor_a_vault(table: Any, town: Any) -> None:
    game = at_the_ballista(table, "garden-w", "garden-w", rows=("garden",))
    game.answer("move-ballista garden-c")
    assert engine_zone(town, game) == "garden-c"
    buried = at_the_ballista(
        table, "chapel-n", "chapel-n", rows=("chapel",), rubble=["chapel-c"], open=["chapel-c--chapel-n"]
    )
    assert town.why_not(buried, "move-ballista chapel-c") == "wicked.dragon.rubble-no-entry"
    vault = {"beside": {"gold-vault": {"name": "the vault", "kind": "vault"}},
             "links": [{"kind": "vault-door", "between": ["square-s", "gold-vault"], "state": "open"}]}  # fmt: skip
    below = at_the_ballista(table, rules=vault)
    assert "move gold-vault" in town.options(below)
    assert town.why_not(below, "move-ballista gold-vault") == MOVE_BALLISTA


@rule("wicked.ballista.move-gets-no-bonuses", "fantasy.siege.not-combat")
@pytest.mark.parametrize("skill", ["plus-1-zone-per-move", "plus-1-free-action:move", "sprint", "slippery"])
def test_skills_for_moves_do_not_help(table: Any, town: Any, skill: str) -> None:
    """One zone for two actions, and one action more for the walker that is left behind."""
    who = {"zone": "square-s", "skills": [skill]}
    game = at_the_ballista(table, who, zombies={"square-s": {"walker": 1}})
    game.answer("move-ballista square-c")
    assert (engine_zone(town, game), town.zone_of(game, "perrin"), town.asked(game)) == ("square-c", "square-c", "act")
    assert (town.actions_left(game), town.table(game).turn.free) == (0, [])


@rule("wicked.ballista.waterhole-destroys-it", "fantasy.siege.destroyed-in-waterhole")
def test_water_destroys_it_and_not_its_crew(table: Any, town: Any) -> None:
    game = at_the_ballista(table, "pond-n", "pond-n", rows=("pond",))
    game.answer("move-ballista pond-c")
    assert (engine_zone(town, game), town.zone_of(game, "perrin")) == ("", "pond-c")
    assert town.rules_told(game, "engine-destroyed") == ["wicked.ballista.waterhole-destroys-it"]
    assert game.why_not("fire-ballista north").why == "The ballista is destroyed."


@rule("fantasy.siege.not-combat")
@pytest.mark.parametrize("wish", ["fire-ballista north", "move-ballista square-c"])
def test_free_actions_do_not_pay_for_siege_actions(table: Any, town: Any, wish: str) -> None:
    skills = [f"plus-1-free-action:{kind}" for kind in ("combat", "ranged", "move")]
    game = at_the_ballista(table, {"zone": "square-s", "skills": skills})
    town.answer(game, "make-noise", "make-noise")
    assert town.actions_left(game) == 1
    assert town.why_not(game, wish) == "fantasy.siege.not-combat"


@rule("fantasy.siege.not-combat")
def test_moving_it_makes_no_noise(table: Any, town: Any) -> None:
    game = at_the_ballista(table)
    game.answer("move-ballista square-c")
    assert sum(town.table(game).noise) == 0
