"""The dead's turn in steps: what each of them says, shows and takes."""

from __future__ import annotations

from typing import Any

from shamble.kernel.game import Game
from shamble.speech.playback import MOST, Playback, playback
from shamble.speech.steps import ENEMY, FRIEND


def steps_after(game: Game, nld: Any, answer: object = "end") -> Playback:
    since = game.position
    nld.answer(game, answer)
    found = playback(game, 0, since)
    assert found is not None
    return found


def said(found: Playback) -> list[tuple[str, str]]:
    return [(step.says, step.detail) for step in found.steps]


def test_a_bite_names_who_bit_whom_and_how_they_are(table: Any, nld: Any) -> None:
    game = table(survivors={"ben": {"zone": "kitchen", "wounds": 1}}, ghouls={"kitchen": {"walker": 1}}, active="ben")
    found = steps_after(game, nld)
    assert said(found)[0] == ("A walker bites Ben.", "Kitchen. Ben has 2 of 3 wounds.")
    step = found.steps[0]
    assert (step.actor, step.zones, step.side, step.takes) == ("g-walker", ("kitchen",), ENEMY, True)
    assert [(harm.who, harm.count) for harm in step.harm] == [("ben", 1)]
    assert found.summary is not None
    assert found.summary.sections[0] == ("Hurt", ("Ben: 1 wound, 2 of 3.",), True)
    assert found.view_at(0)["survivors"]["ben"]["wounds"] == 2
    assert found.before["survivors"]["ben"]["wounds"] == 1


def test_who_is_hit_is_asked_and_then_there_is_one_summary_of_it_all(table: Any, nld: Any) -> None:
    """A turn of the dead that stops at a question has no summary before it is over."""
    both = {"ben": "kitchen", "tom": "kitchen"}
    game = table(survivors=both, ghouls={"kitchen": {"walker": 1}}, active="tom")
    nld.answer(game, "end")
    first = steps_after(game, nld)
    assert said(first) == [("A walker attacks in kitchen.", "You choose who is hit.")]
    assert first.summary is None
    second = steps_after(game, nld, "share ben=1 tom=0")
    assert said(second)[0] == ("Ben takes a wound.", "Kitchen. Ben has 1 of 3 wounds.")
    assert second.summary is not None
    assert second.summary.sections[0] == ("Hurt", ("Ben: 1 wound, 1 of 3.",), True)


def test_who_comes_in_says_through_what(table: Any, nld: Any) -> None:
    game = table(survivors={"ben": "kitchen"}, ghouls={"yard": {"walker": 1, "fatty": 1}}, active="ben")
    found = steps_after(game, nld)
    assert said(found)[0] == (
        "A walker and a fatty climb in from yard.",
        "Through the kitchen window by yard, into kitchen, with Ben.",
    )
    assert {move.by for move in found.steps[0].moves} == {"kitchen--yard"}
    assert found.summary is not None
    assert found.summary.news == "The dead moved. 2 of them came in, and nobody was hurt."


def test_what_reaches_nobody_is_one_step_after_the_others(table: Any, nld: Any) -> None:
    ghouls = {"s1": {"walker": 1}, "s3": {"walker": 2}, "s4": {"walker": 1}, "s5": {"fatty": 3}}
    game = table("row", survivors={"ben": "s0"}, ghouls=ghouls, active="ben")
    found = steps_after(game, nld)
    assert said(found)[:2] == [
        ("A walker reaches Ben.", "From s1 to s0."),
        ("The other 6 come one zone closer.", "None of them reaches anybody."),
    ]
    assert found.view_at(0)["zones"]["s3"]["dead"] == {"walker": 2}  # though they all move at once
    assert found.view_at(1)["zones"]["s2"]["dead"] == {"walker": 2}


def test_what_breakers_open_is_lost(table: Any, nld: Any) -> None:
    game = table(
        survivors={"ben": "den"},
        ghouls={"yard": {"breaker": 1}},
        active="ben",
        barricades=["den--yard"],
        closed=["den--yard"],
    )
    found = steps_after(game, nld)
    broken = next(step for step in found.steps if step.kind == "broke")
    assert [loss.what for loss in broken.loss] == ["The boards on the den window by yard"]
    assert found.summary is not None
    assert ("Lost", ("The boards on the den window by yard.",), True) in found.summary.sections


def test_nothing_is_played_of_what_a_player_does_unless_it_takes_something(table: Any, nld: Any) -> None:
    game = table(survivors={"ben": "kitchen"}, active="ben")
    nld.answer(game, "move hall")
    assert playback(game, 0, game.position - 1) is None
    assert playback(game, 0, game.position) is None
    assert playback(game, 0, game.position + 3) is None  # after an undo


def test_what_a_friend_does_is_a_step_an_answer(table: Any, nld: Any) -> None:
    game = table(survivors={"ben": "kitchen"}, active="ben")
    nld.answer(game, "move hall")
    found = playback(game, 0, game.position - 1, own=False)
    assert found is not None
    assert said(found) == [("Ben moves to hall.", "")]
    assert (found.steps[0].side, found.steps[0].actor, found.steps[0].zones) == (FRIEND, "ben", ("hall",))
    assert found.summary is None


def test_there_are_never_too_many(table: Any, nld: Any) -> None:
    """A street with people everywhere, and the dead between them."""
    people = {name: f"s{number}" for number, name in enumerate(["ben", "barbra", "tom", "judy", "harry", "helen"])}
    ghouls = {f"s{number}": {"walker": 1} for number in range(6)}
    game = table("row", survivors=people, ghouls=ghouls, active="helen")
    nld.end_turns(game)
    found = playback(game, 0, 0)
    assert found is not None
    assert len(found.steps) <= MOST
    assert sum([harm.count for step in found.steps for harm in step.harm]) == 6
