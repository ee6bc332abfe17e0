"""What loses a quest, and where everybody has to go, as the page shows it."""

from __future__ import annotations

from typing import Any

from shamble.draw.painter import Goal
from shamble.kernel.game import Game
from tests.titles.wicked.pictures import Tables, by_id, drawn, painter_of, sheet_of

QUEST = "no-roof-left-standing"
CLEAR = "pond-e"


def quest(table: Tables, **keys: Any) -> Game:
    return table(scene=QUEST, survivors={"oswin": CLEAR}, active="oswin", **keys)


def goal(game: Game, label: str) -> Goal | None:
    return next((goal for goal in sheet_of(game).goals if goal.label == label), None)


def lost_if(game: Game) -> list[str]:
    body = next((panel.body for panel in sheet_of(game).panels if panel.id == "losses"), None)
    return ["".join(row.itertext()) for row in body] if body is not None else []


# -- rubble ------------------------------------------------------------------------------------------------------------


def test_relics_that_may_still_be_buried_are_counted(table: Tables) -> None:
    assert goal(quest(table), "Buried") == Goal(
        "Buried", "0 of 3", "", "Lost if: Rubble makes “Take two of the four relics” impossible."
    )


def test_a_buried_relic_counts_and_is_red(table: Tables) -> None:
    shown = goal(quest(table, rubble=["chapel-c"]), "Buried")
    assert shown is not None
    assert (shown.value, shown.state) == ("1 of 3", "not")


def test_a_relic_under_rubble_is_not_lost_while_somebody_is_with_it(table: Tables) -> None:
    game = table(scene=QUEST, survivors={"oswin": "chapel-c"}, active="oswin", rubble=["chapel-c"])
    shown = goal(game, "Buried")
    assert shown is not None
    assert shown.value == "0 of 3"


def test_rubble_elsewhere_does_not_count(table: Tables) -> None:
    shown = goal(quest(table, rubble=["crypt-c"]), "Buried")
    assert shown is not None
    assert shown.value == "0 of 3"


def test_nothing_is_buried_where_rubble_loses_nothing(table: Tables) -> None:
    game = table(scene="shadow-over-hollowmere", survivors={"oswin": "square-c"}, active="oswin")
    assert goal(game, "Buried") is None
    assert goal(game, "Defenceless") is not None


def test_without_a_dragon_nothing_collapses(table: Tables) -> None:
    game = table(scene="straight-as-a-bolt", survivors={"oswin": "garden-w"}, active="oswin")
    assert goal(game, "Buried") is None


# -- other ways to lose ------------------------------------------------------------------------------------------------


def test_the_spawn_zones_are_counted_while_a_necromancer_is_there(table: Tables) -> None:
    assert goal(quest(table), "Spawn tokens") is None
    shown = goal(quest(table, zombies={"pond-n": {"necromancer": 1}}), "Spawn tokens")
    assert shown is not None
    assert shown.value == "2 of 6"
    assert "necromancer escapes while 6 spawn tokens" in shown.says


def test_what_the_quest_counts_is_named_after_it(table: Tables) -> None:
    ghosts = table(scene="straight-as-a-bolt", survivors={"oswin": "garden-w"}, active="oswin")
    bell = table(scene="pale-procession", survivors={"oswin": "square-c"}, active="oswin")
    assert goal(ghosts, "Spectral walkers") is not None
    assert goal(bell, "Tolls") is not None


def test_the_sentences_are_in_the_panel_and_in_the_terminal(table: Tables) -> None:
    game = quest(table, rubble=["chapel-c"])
    assert lost_if(game) == ["Rubble makes “Take two of the four relics” impossible.1 of 3"]
    assert "Lost   1/3   if: Rubble makes" in game.title.show(game.view(0), 120)


# -- the way out -------------------------------------------------------------------------------------------------------


def test_where_everybody_has_to_go_is_marked(table: Tables) -> None:
    game = quest(table)
    signs = [each.findtext("title", "") for each in drawn(game).iter() if each.get("class") == "exit"]
    assert signs == ["A way out: market steps (B.n)"]
    assert "An exit." in painter_of(game).telling(game.view(0)).zone("square-n")
    assert "exit" in game.title.show(game.view(0), 120)


def test_a_quest_without_such_a_place_has_no_mark(table: Tables) -> None:
    game = table(scene="pale-procession", survivors={"oswin": "square-c"}, active="oswin")
    assert not [id for id in by_id(drawn(game)) if id.startswith("exit")]
    assert not [each for each in drawn(game).iter() if each.get("class") == "exit"]


def test_the_goal_says_where_it_is(table: Tables) -> None:
    assert goal(quest(table), "In B.n") == Goal(
        "In B.n", "0 of 1", "", "Get everybody who is left onto the market steps, with no zombie there."
    )
