"""What is played back of a day and of a fight."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from shamble.kernel.game import Game
from shamble.speech.playback import Playback, playback

Tables = Callable[..., Game]


def played(game: Game, answer: str) -> Playback:
    since = game.position
    game.answer(answer)
    found = playback(game, 0, since)
    assert found is not None
    return found


def said(found: Playback) -> list[tuple[str, str]]:
    return [(step.says, step.detail) for step in found.steps]


def test_what_a_search_has_found_is_told_before_the_chit_of_the_day(table: Tables, enclave: Any) -> None:
    game = table(step="act", fate=[[4, 4], ["add-1"], ["walker"]])
    enclave.answer(game, "activate billy")
    found = played(game, "search")
    assert said(found) == [
        ("Billy rolls 8 on the Search Table (Standard).", "2 Resource Points found, for tomorrow."),
        ("Today's Buildup chit: “Add one”.", "1 Walker joins the Horde."),
    ]
    assert [(step.actor, step.side) for step in found.steps] == [("billy", "friend"), ("g-walker", "enemy")]
    assert found.summary is not None
    assert found.summary.news == "Today's Buildup chit: “Add one”. 1 Walker joins the Horde."


def test_what_a_defense_has_done_is_told_before_the_zombies_move(table: Tables, enclave: Any) -> None:
    game = table(
        survivors={"billy": "ew"}, zombies=["walker ep", "boss ep"], defenses=["hole ep"], step="fight",
        fate=[[6, 6], [2, 2], ["walker-1"], [6, 6], [6, 6]],
    )  # fmt: skip
    enclave.answer(game, "turn billy", "attack boss-1")
    found = played(game, "done")
    assert said(found)[0] == ("Hole 1 hits Walker 1 (4).", "Walker 1 is held by Hole 1.")
    assert found.steps[0].actor == "i-boards"


def test_nothing_of_ones_own_is_played_if_the_zombies_do_not_follow(table: Tables, enclave: Any) -> None:
    game = table(survivors={"billy": "re", "adam": "re"}, step="act", fate=[[4, 4]])
    enclave.answer(game, "activate billy", "search")
    since = game.position
    game.answer("go")
    assert playback(game, 0, since) is None


def test_the_end_of_a_fight_says_what_became_of_who_was_held(table: Tables, enclave: Any) -> None:
    held = {"kind": "digger", "area": "ep", "held": "barbed-wire-1"}
    game = table(
        survivors={"billy": "ew"}, zombies=[held], defenses=["barbed-wire ep"], walls={"ew": 5}, step="fight",
        fate=[[6, 6], [5, 5]],
    )  # fmt: skip
    enclave.answer(game, "turn billy", "attack digger-1")
    found = played(game, "done")
    end = found.steps[-1]
    assert end.says == "Combat is over. The chits go back to their pool."
    assert end.detail == (
        "The last zombie is held fast. Digger 1 is finished off where it is stuck. "
        "Barbed Wire 1 is removed from the map; its card can be built again."
    )
    assert [loss.what for loss in end.loss] == ["Barbed Wire 1"]


def test_a_fight_that_ends_without_loss_is_the_news(table: Tables, enclave: Any) -> None:
    held = {"kind": "digger", "area": "ep", "held": "barbed-wire-1"}
    game = table(
        survivors={"billy": "ew"}, zombies=[held], defenses=["barbed-wire ep"], walls={"ew": 5}, step="fight",
        fate=[[6, 6], [1, 2]],
    )  # fmt: skip
    enclave.answer(game, "turn billy", "attack digger-1")
    found = played(game, "done")
    assert found.summary is not None
    assert found.summary.news == "Combat is over. The chits go back to their pool."
