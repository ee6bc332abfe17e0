"""What options cost, as front ends show it: just what is paid for them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import shamble
from shamble.kernel.game import Game
from shamble.kernel.questions import Choice, Option
from shamble.zones.rules.table import Table

GAMES = Path(__file__).parent / "games"
RECORDED = sorted(path.stem for path in GAMES.glob("*.jsonl"))
Tables = Callable[..., Game]


def price(game: Game, text: str) -> dict[str, int]:
    question = game.question
    assert isinstance(question, Choice)
    option = question.find(text)
    assert option is not None
    return dict(game.title.price(game, option))


def test_one_action_for_nearly_everything(table: Tables, nld: Any) -> None:
    game = table(survivors={"ben": "hall", "judy": "hall"}, active="ben")
    assert price(game, "move kitchen") == {"action": 1}
    assert price(game, "open den--hall") == {"action": 1}
    assert price(game, "search house") == {"action": 1}
    assert price(game, "end") == {}


def test_leaving_the_dead_costs_more_and_a_free_move_pays_a_part(table: Tables, nld: Any) -> None:
    walker = {"kitchen": {"walker": 1}}
    game = table(survivors={"ben": "kitchen"}, ghouls=walker, active="ben")
    assert price(game, "move hall") == {"action": 2}
    skills = {"zone": "kitchen", "skills": ["plus-1-free-action:move"]}
    game = table(survivors={"ben": skills}, ghouls=walker, active="ben")
    assert price(game, "move hall") == {"free": 1, "action": 1}


def test_a_skill_says_what_it_takes(table: Tables, nld: Any) -> None:
    game = table(
        "row", survivors={"ben": {"zone": "s0", "skills": ["charge", "jump", "shove"]}}, ghouls={"s1": {"walker": 1}},
        active="ben",
    )  # fmt: skip
    assert price(game, "charge s1") == {}
    assert price(game, "jump s2") == {"action": 1}


def test_other_questions_cost_nothing(table: Tables, nld: Any) -> None:
    game = table(survivors={"ben": {"zone": "kitchen", "hands": ["crowbar"]}, "judy": "kitchen"}, active="ben")
    assert game.title.price(game, Option("move", ("lane",))) == []
    nld.answer(game, "trade judy")
    assert game.question is not None
    assert [game.title.price(game, option) for option in game.question.options] == [[]] * len(game.question.options)


@pytest.mark.parametrize("name", RECORDED)
def test_what_is_shown_is_what_was_paid(name: str) -> None:
    game = shamble.load(GAMES / f"{name}.jsonl")
    answers = [line.answer for line in game.lines]
    for position in reversed(range(len(answers) - 1)):
        game.back_to(position)
        question = game.question
        if question is None or question.ask != "act" or position % 3:
            continue
        assert isinstance(question, Choice)
        chosen = question.find(answers[position + 1])
        if chosen is None or chosen in question.asides or chosen.verb == "end":
            continue
        assert isinstance(game.state, Table)
        before = game.state.turn.copy()
        shown = dict(game.title.price(game, chosen))
        after = game.clone()
        after.answer(chosen.text)
        assert isinstance(after.state, Table)
        if (
            after.state.turns
            and after.state.turn.who == before.who
            and after.state.turn.marks[: len(before.marks)] == before.marks
        ):
            assert after.state.turn.spent - before.spent == shown.get("action", 0)
            assert len(after.state.turn.free) - len(before.free) == shown.get("free", 0)
