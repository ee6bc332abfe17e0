"""Spectral walkers: what hurts them and what does not."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.testing import example, rule

SPECTRE = "spectral-walker"


def against(table: Any, card: str, crowd: dict[str, int], fate: Any, where: str = "s0", **perrin: Any) -> Any:
    """Perrin with a card in hand, and a crowd of zombies."""
    own = {"zone": "s0", "hands": [card], **perrin}
    return table(map="row", survivors={"perrin": own}, zombies={where: crowd}, active="perrin", fate=fate)


@rule("wicked.spectral.deals-one-wound")
@pytest.mark.parametrize(("die", "wounds"), [(4, 0), (3, 1)])
def test_it_deals_one_wound_that_armour_may_keep_off(table: Any, town: Any, die: int, wounds: int) -> None:
    tolk = {"zone": "square-c", "worn": "chainmail"}
    game = table(survivors={"tolk": tolk}, zombies={"square-c": {SPECTRE: 1}}, phase="zombies", fate=[[die]])
    assert town.survivor(game, "tolk").wounds == wounds
    assert len(town.told(game, "dead-attack")) == 1


@rule("wicked.spectral.needs-damage-one-from-special-source")
def test_damage_one_of_a_spell_is_enough(table: Any, town: Any) -> None:
    game = against(table, "mana-blast", {SPECTRE: 1}, [[4]], "s1")
    game.answer("cast mana-blast s1")
    assert town.dead(game, "s1") == {}


@rule("wicked.spectral.worth-one-experience")
def test_it_is_worth_one_experience(table: Any, town: Any) -> None:
    game = against(table, "mana-blast", {SPECTRE: 1}, [[4]], "s1", experience=6)
    game.answer("cast mana-blast s1")
    assert town.survivor(game, "perrin").experience == 7


@rule("wicked.spectral.is-a-walker")
def test_it_has_the_rank_of_walkers(table: Any, town: Any) -> None:
    """Before a fatty, and the players choose between it and a walker."""
    game = table(map="row", survivors={"oswin": "s0"}, engines=["s0"], zombies={"s1": {SPECTRE: 1, "fatty": 1}},
                 active="oswin", fate=[[3, 1, 1]])  # fmt: skip
    game.answer("fire-ballista east")
    assert town.dead(game, "s1") == {"fatty": 1}
    both = table(map="row", survivors={"oswin": "s0"}, engines=["s0"], zombies={"s1": {SPECTRE: 1, "walker": 1}},
                 active="oswin", fate=[[3, 1, 1]])  # fmt: skip
    both.answer("fire-ballista east")
    assert (town.asked(both), both.question.targets) == ("hits", ["walker", SPECTRE])


@rule("wicked.spectral.is-a-walker")
@pytest.mark.parametrize(("kind", "other"), [(SPECTRE, "walker"), ("walker", SPECTRE)])
def test_who_runs_out_acts_again_alone(table: Any, town: Any, kind: str, other: str) -> None:
    """The one kind has its own miniatures: 18, and walkers 35."""
    most = {SPECTRE: 18, "walker": 35}[kind]
    card = {SPECTRE: "spectral-walker-a", "walker": "invasion-05"}[kind]
    dead = {"s0": {kind: most - 1}, "s1": {other: 1}}
    game = table(map="row", survivors={"oswin": {"zone": "s5", "experience": 19}}, zombies=dead, phase="spawn",
                 rules={"zombie_deck": {"full": "all", "spectral": "all"}},
                 spawns=[{"zone": "s0", "colour": "white"}], fate=[[card]])  # fmt: skip
    assert [event["enemy"] for event in town.told(game, "shortage")] == [kind]
    assert {event["enemy"] for event in town.told(game, "dead-moved")} == {kind}


@rule("wicked.spectral.ignores-walker-extra-activation-cards")
def test_a_card_that_rouses_walkers_does_not_rouse_it(table: Any, town: Any) -> None:
    game = table(map="row", survivors={"oswin": {"zone": "s5", "experience": 7}}, phase="spawn",
                 zombies={"s0": {"walker": 1}, "s1": {SPECTRE: 1}}, spawns=[{"zone": "s0", "colour": "white"}],
                 fate=[["extra-activation-walker"]])  # fmt: skip
    assert town.dead(game, "s1") == {"walker": 1, SPECTRE: 1}
    assert [event["enemy"] for event in town.told(game, "dead-moved")] == ["walker"]


@rule("wicked.spectral.killed-by-ballista")
def test_a_bolt_kills_it(table: Any, town: Any) -> None:
    game = table("garden", survivors={"oswin": "garden-w"}, engines=["garden-w"], zombies={"garden-c": {SPECTRE: 1}},
                 active="oswin", fate=[[4, 1, 1]])  # fmt: skip
    game.answer("fire-ballista east")
    assert town.dead(game, "garden-c") == {}


@rule("wicked.spectral.killed-by-combat-spells")
def test_combat_spells_kill_it(table: Any, town: Any) -> None:
    game = against(table, "fireball", {SPECTRE: 2}, [[4, 5, 3]], "s1")
    game.answer("cast fireball s1")
    assert town.dead(game, "s1") == {}


@rule("wicked.spectral.killed-by-vault-weapons")
@pytest.mark.parametrize(
    ("card", "answer", "where", "dice"),
    [
        ("orcish-crossbow", "melee orcish-crossbow", "s0", [3, 1]),
        ("orcish-crossbow", "shoot orcish-crossbow s1", "s1", [3, 1]),
        ("storm-bow", "shoot storm-bow s1", "s1", [4, 1, 1, 1]),
    ],
)
def test_vault_weapons_kill_it_near_and_far(
    table: Any, town: Any, card: str, answer: str, where: str, dice: list[int]
) -> None:
    game = against(table, card, {SPECTRE: 2}, "manual", where, experience=43)
    game.answer(answer)
    game.answer(dice[: game.question.count])
    assert town.dead(game, where) == {SPECTRE: 1}


@rule("wicked.spectral.killed-by-dragon-fire")
def test_dragon_fire_destroys_it(table: Any, town: Any) -> None:
    perrin = {"zone": "s0", "hands": ["torch"]}
    game = table(map="row", survivors={"perrin": perrin}, zombies={"s1": {SPECTRE: 2, "walker": 1}}, bile={"s1": 1},
                 active="perrin")  # fmt: skip
    game.answer("light torch s1")
    assert (town.dead(game, "s1"), town.survivor(game, "perrin").experience) == ({}, 3)


@rule("wicked.spectral.immune-to-everything-else")
@pytest.mark.parametrize("skill", ["tough", "plus-1-damage:melee", "reaper:combat"])
@example("wicked.spectral.immune-to-everything-else")
def test_other_weapons_do_nothing_to_it(table: Any, town: Any, skill: str) -> None:
    """And skills do not turn them into something that does."""
    game = against(table, "great-sword", {SPECTRE: 2}, [[6, 6, 6, 6, 6]], skills=[skill])
    game.answer("melee great-sword")
    assert town.dead(game, "s0") == {SPECTRE: 2}
    assert town.rules_told(game, "endured") == ["wicked.spectral.immune-to-everything-else"]
    assert game.title.sentence(town.told(game, "endured")[0]) == "5 hits go right through a spectral walker."
    assert town.survivor(game, "perrin").experience == 0


@rule("wicked.spectral.soaks-up-hits")
@example("wicked.spectral.soaks-up-hits")
def test_hits_that_can_not_hurt_it_reach_no_lower_rank(table: Any, town: Any) -> None:
    """The walker may be hit first; what is left is lost on the spectral walker, and the runner is safe."""
    crowd = {"walker": 1, SPECTRE: 1, "runner": 1}
    game = against(table, "repeating-crossbow", crowd, [[5, 5, 5]], "s1")
    game.answer("shoot repeating-crossbow s1")
    assert (town.asked(game), game.question.targets) == ("hits", ["walker", SPECTRE])
    game.answer({"walker": 1, SPECTRE: 2})
    assert town.dead(game, "s1") == {SPECTRE: 1, "runner": 1}
