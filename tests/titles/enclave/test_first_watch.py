"""The first watch: a scene that teaches, with everything in its place and an attack before the first day."""

from __future__ import annotations

from typing import Any

import pytest

import shamble
from shamble import bots
from shamble.files.content import read_yaml
from shamble.kernel.errors import ContentError
from shamble.kernel.game import Game
from shamble.kernel.questions import Choice
from shamble.testing import rule
from shamble.titles.enclave.content.scenes import read_scene
from shamble.titles.enclave.title import FOLDER, content

SCENE = (FOLDER / "scenes" / "first-watch.yaml").read_text("utf-8")


def new(**settings: Any) -> Game:
    return shamble.new("enclave", "first-watch", seed=1, **settings)


def verbs(game: Game) -> set[str]:
    assert isinstance(game.question, Choice)
    return {option.verb for option in game.question.options}


@rule("enclave.scenario.prepared")
def test_people_and_defenses_are_those_of_the_scene(enclave: Any) -> None:
    game = new(fate="manual")
    state = enclave.state(game)
    assert [one.id for one in state.survivors] == ["billy", "dolores"]
    assert enclave.said(game, "stands") == [("stands", "hole", "ep", "", 0)]
    assert enclave.defenses(game) == ["hole-1 ep"]
    assert not {"billy", "dolores"} & {card for layer in state.people_cup.layers for card in layer.cards}
    assert "enclave.scenario.prepared" in enclave.rules_told(game, "joined")
    bootcamp = shamble.new("enclave", "bootcamp", seed=1, fate="manual")
    assert enclave.state(bootcamp).defenses == []
    assert bootcamp.question.ask == "survivors"


@rule("enclave.scenario.attacked-first")
def test_it_begins_with_a_fight_and_the_first_day_follows(enclave: Any) -> None:
    game = new()
    state = enclave.state(game)
    assert (state.round, state.phase, state.rp) == (0, state.phase, 4)
    assert sorted(enclave.zombies(game, "ep")) == ["crawler-1", "walker-1", "walker-2"]
    assert game.question.ask == "deploy"
    assert len(game.question.options) <= 4  # a newcomer's first screen
    bot = bots.bot("greedy", 1)
    while state.round == 0:
        assert "buy" not in verbs(game)
        bots.answer_for(game, 0, bot)
        state = enclave.state(game)
    assert (state.round, state.rp, state.zombies) == (1, 4, [])


@rule("enclave.scenario.prepared")
def test_only_its_cards_can_be_built(enclave: Any) -> None:
    game = new()
    bot = bots.bot("greedy", 1)
    while game.question.ask != "action":
        bots.answer_for(game, 0, bot)
    built = {option.names[0] for option in game.question.options if option.verb == "build"}
    assert built == {"hole", "barbed-wire", "barricade", "iron-bars"}
    refusal = game.why_not("build trap ep")
    assert (refusal.rule, refusal.why) == ("enclave.scenario.prepared", "This Defense is not in this scene.")


def test_a_bot_that_looks_ahead_wins_it() -> None:
    """It teaches, so it is not hard."""
    won = 0
    for seed in range(6):
        game = shamble.new("enclave", "first-watch", seed=seed)
        bot = bots.bot("greedy", seed)
        while game.question is not None:
            bots.answer_for(game, 0, bot)
        won += bool(game.outcome.winners)
    assert won >= 5


def test_the_real_table_is_told_what_stands_where() -> None:
    said = " ".join(new(fate="manual").title.preparations(new(fate="manual")))
    assert "Billy and Dolores" in said
    assert "Hole" in said
    assert "Trap (" not in said


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("people: [billy, dolores]", "people: [billy]", "there are 2 survivors; name them all"),
        ("people: [billy, dolores]", "people: [billy, soldier]", "no survivor is called 'soldier'"),
        ("{card: hole, area: ep}", "{card: hole, area: re}", "no area for it is called 're'"),
        ("cards: [hole,", "cards: [pit,", "no defense is called 'pit'"),
        ("attackers: [walker,", "attackers: [boss, boss, walker,", "there are only 1 of 'boss'; name fewer"),
        ("on: ask deploy", "on: ask tea", "'ask tea' is not possible here"),
        ("at: [zone ew, options]", "at: [sofa]", "a lesson can't point at 'sofa'; write ask, goals, "),
    ],
)
def test_mistakes_are_refused(old: str, new: str, message: str) -> None:
    assert old in SCENE
    with pytest.raises(ContentError, match=message):
        read_scene(read_yaml(SCENE.replace(old, new, 1), "first-watch"), content(), FOLDER / "scenes")
