"""Which of the advanced rules are in force: a scene says so."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.kernel.errors import ContentError
from shamble.testing import rule


@rule("washington.frame.modules-are-optional")
def test_a_scene_names_the_advanced_rules_that_it_uses(table: Any, city: Any) -> None:
    game = table(survivors={"tess": "shop"}, rules={"uses": ["clock", "night"]})
    assert city.state(game).stage.uses == {"clock", "night"}


@rule("washington.frame.modules-are-optional")
def test_without_a_word_about_it_no_advanced_rule_is_in_force(table: Any, city: Any) -> None:
    assert city.state(table(survivors={"tess": "shop"})).stage.uses == frozenset()


@pytest.mark.parametrize(
    ("uses", "why"),
    [
        (["all-in"], "did you mean 'all-out'"),
        (["night", "night"], "twice"),
        ([], "the list is empty"),
    ],
)
def test_what_is_no_advanced_rule_is_refused(table: Any, uses: list[str], why: str) -> None:
    with pytest.raises(ContentError, match=why):
        table(survivors={"tess": "shop"}, rules={"uses": uses})


@rule("washington.frame.modules-are-optional")
def test_where_only_clock_and_night_are_used_the_last_wound_loses_the_game(table: Any, city: Any) -> None:
    game = table(
        survivors={"tess": {"zone": "shop", "wounds": 2}},
        zombies={"shop": {"walker": 1}},
        active="tess",
        rules={"uses": ["clock", "night"]},
    )
    city.run_dead(game)
    assert game.outcome is not None
    assert game.outcome.why == "tess-eliminated"
