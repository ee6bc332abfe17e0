"""Combat: which attacks there are, how many dice they roll, what a hit does, and melee."""

from collections.abc import Callable
from typing import Any

import pytest

from shamble.kernel.errors import IllegalAnswer
from shamble.kernel.events import RolledDice
from shamble.kernel.game import Game
from shamble.kernel.questions import Roll, Share
from shamble.testing import example, rule

Table = Callable[..., Game]


def dice(game: Game) -> int:
    """How many dice fate is asked for."""
    assert isinstance(game.question, Roll)
    assert game.question.sides == 6
    return game.question.count


# -- the actions -------------------------------------------------------------------------------------------------------


@rule("nld.combat.melee-action")
def test_a_melee_action_strikes_the_ghouls_of_ones_own_zone(table: Table, nld: Any) -> None:
    ghouls = {"hall": {"walker": 1}, "kitchen": {"walker": 1}}
    game = table(survivors={"tom": {"zone": "hall", "hands": ["axe"]}}, ghouls=ghouls, active="tom", fate=[[4]])
    assert nld.options(game, "melee") == ["melee axe"]
    nld.answer(game, "melee axe")
    assert nld.said(game, "attacked") == [("attacked", "tom", "axe", "hall", 1)]
    assert nld.rules_told(game, "attacked") == ["nld.combat.melee-action"]
    assert nld.said(game, "killed") == [("killed", "tom", "walker", "hall", 1)]
    assert (nld.dead(game, "hall"), nld.dead(game, "kitchen")) == ({}, {"walker": 1})
    assert nld.actions_left(game) == 2


@rule("nld.combat.melee-action")
def test_without_a_ghoul_in_the_zone_there_is_no_melee(table: Table, nld: Any) -> None:
    tom = {"zone": "hall", "hands": ["machete", "machete"]}
    game = table(survivors={"tom": tom}, ghouls={"kitchen": {"walker": 1}}, active="tom")
    assert nld.options(game, "melee") == nld.options(game, "melee-both") == []
    assert nld.refused(game, "melee machete") == "nld.combat.melee-action"
    assert nld.refused(game, "melee-both machete") == "nld.combat.melee-action"
    with pytest.raises(IllegalAnswer) as refusal:
        game.answer("melee machete")
    assert refusal.value.rule == "nld.combat.melee-action"


@rule("nld.combat.melee-action")
def test_who_lacks_only_the_ghoul_is_told_so(table: Table) -> None:
    game = table(survivors={"tom": {"zone": "hall", "hands": ["machete", "machete"]}}, ghouls={}, active="tom")
    for attack in ("melee machete", "melee-both machete"):
        refusal = game.why_not(attack)
        assert refusal is not None
        assert refusal.why == "There is no ghoul in your zone."
    missing = game.why_not("melee axe")
    assert missing is not None
    assert missing.why == "You aren't carrying this: Axe."


@rule("nld.combat.melee-action", "nld.combat.ranged-action")
def test_a_weapon_must_be_held_in_hand_to_attack(table: Table, nld: Any) -> None:
    tom = {"zone": "hall", "hands": ["scope"], "backpack": ["axe", "sawed-off"]}
    game = table(survivors={"tom": tom}, ghouls={"hall": {"walker": 1}}, active="tom")
    assert nld.options(game, "melee") == nld.options(game, "shoot") == []
    assert nld.refused(game, "melee axe") == "nld.inventory.backpack-inactive"
    assert nld.refused(game, "shoot sawed-off") == "nld.inventory.backpack-inactive"


@rule("nld.combat.ranged-action", "nld.combat.shoot-zones")
def test_a_ranged_action_is_aimed_at_a_zone_and_not_at_anybody_in_it(table: Table, nld: Any) -> None:
    ghouls = {"kitchen": {"walker": 1, "breaker": 2}}
    game = table(
        survivors={"tom": {"zone": "hall", "hands": ["sawed-off"]}}, ghouls=ghouls, active="tom", fate=[[3, 3]]
    )
    assert nld.options(game, "shoot") == ["shoot sawed-off kitchen", "shoot sawed-off hall", "shoot sawed-off lane"]
    nld.answer(game, "shoot sawed-off kitchen", {"walker": 1, "breaker": 1})
    assert nld.said(game, "attacked") == [("attacked", "tom", "sawed-off", "kitchen", 2)]
    assert nld.rules_told(game, "attacked") == ["nld.combat.shoot-zones"]
    assert nld.dead(game, "kitchen") == {"breaker": 1}
    assert nld.actions_left(game) == 2


# -- dice --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "attack", "expected"),
    [
        ("table-leg", "melee table-leg", 1),
        ("baseball-bat", "melee baseball-bat", 2),
        ("claw-hammer", "melee claw-hammer", 3),
        ("chainsaw", "melee chainsaw", 5),
        ("mas-shotgun", "melee mas-shotgun", 1),
        ("mas-shotgun", "shoot mas-shotgun hall", 2),
        ("uzi", "shoot uzi hall", 3),
        ("winchester-94", "shoot winchester-94 lane", 1),
    ],
)
@rule("nld.combat.roll-dice", "nld.card.dice")
def test_an_attack_rolls_the_dice_of_its_weapon(table: Table, nld: Any, card: str, attack: str, expected: int) -> None:
    ben = {"zone": "hall", "mode": "zombicide", "hands": [card]}
    game = table(survivors={"ben": ben}, ghouls={"hall": {"walker": 1}}, active="ben", fate="manual")
    nld.answer(game, attack)
    assert dice(game) == expected


@rule("nld.combat.dual-single-action", "nld.card.dual")
@example("nld.combat.dual-single-action")
def test_two_uzis_fired_together_roll_six_dice_for_one_action(table: Table, nld: Any) -> None:
    harry = {"zone": "hall", "hands": ["uzi", "uzi"]}
    game = table(survivors={"harry": harry}, ghouls={"kitchen": {"walker": 9}}, active="harry", fate="manual")
    nld.answer(game, "shoot-both uzi kitchen")
    assert dice(game) == 6
    nld.answer(game, [5, 5, 5, 5, 5, 5])
    assert nld.dead(game, "kitchen") == {"walker": 3}
    assert nld.actions_left(game) == 2


@pytest.mark.parametrize(
    ("hands", "backpack", "both"),
    [
        (["machete", "machete"], [], ["melee-both machete"]),
        (["machete"], ["machete"], []),  # the other one is not in hand
        (["katana", "machete"], [], []),  # both are Dual, but not the same
        (["baseball-bat", "baseball-bat"], [], []),  # the same, but not Dual
    ],
)
@rule("nld.combat.dual-single-action", "nld.card.dual")
def test_a_pair_is_the_same_dual_weapon_in_each_hand(
    table: Table, nld: Any, hands: list[str], backpack: list[str], both: list[str]
) -> None:
    ben = {"zone": "hall", "hands": hands, "backpack": backpack}
    game = table(survivors={"ben": ben}, ghouls={"hall": {"walker": 1}}, active="ben")
    assert nld.options(game, "melee-both") == both


@rule("nld.combat.dual-single-action", "nld.combat.dual-optional")
def test_either_weapon_of_a_pair_may_attack_alone(table: Table, nld: Any) -> None:
    ben = {"zone": "hall", "hands": ["machete", "machete"]}
    game = table(survivors={"ben": ben}, ghouls={"hall": {"walker": 4}}, active="ben", fate=[[3], [3, 3]])
    assert nld.options(game, "melee") == ["melee machete"]
    nld.answer(game, "melee machete")
    assert (nld.dead(game, "hall"), nld.actions_left(game)) == ({"walker": 3}, 2)
    nld.answer(game, "melee-both machete")
    assert (nld.dead(game, "hall"), nld.actions_left(game)) == ({"walker": 1}, 1)


# -- hits --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "accuracy"), [("tire-iron", 3), ("table-leg", 4), ("axe", 4)])
@rule("nld.combat.hit-threshold", "nld.card.accuracy")
def test_a_die_hits_from_the_accuracy_of_the_weapon_on(table: Table, nld: Any, card: str, accuracy: int) -> None:
    for face in range(1, 7):
        ben = {"zone": "hall", "hands": [card]}
        game = table(survivors={"ben": ben}, ghouls={"hall": {"walker": 1}}, active="ben", fate=[[face]])
        nld.answer(game, f"melee {card}")
        hits = 1 if face >= accuracy else 0
        assert nld.said(game, "rolled") == [("rolled", "ben", card, str(face), hits)]
        assert nld.dead(game, "hall") == ({} if hits else {"walker": 1})


@rule("nld.combat.hit-threshold")
def test_each_die_counts_by_itself(table: Table, nld: Any) -> None:
    ben = {"zone": "hall", "hands": ["chainsaw"]}
    game = table(survivors={"ben": ben}, ghouls={"hall": {"walker": 5}}, active="ben", fate=[[1, 4, 5, 6, 2]])
    nld.answer(game, "melee chainsaw")
    assert nld.said(game, "rolled") == [("rolled", "ben", "chainsaw", "1 4 5 6 2", 2)]
    assert nld.told(game, "rolled")[0]["dice"] == RolledDice((1, 4, 5, 6, 2), (False, False, True, True, False))
    assert nld.dead(game, "hall") == {"walker": 3}


@rule("nld.combat.hit-one-target")
def test_a_hit_eliminates_one_ghoul_however_strong_it_is(table: Table, nld: Any) -> None:
    ben = {"zone": "hall", "hands": ["torch"]}
    game = table(survivors={"ben": ben}, ghouls={"hall": {"walker": 3}}, active="ben", fate=[[3, 2], [3, 6]])
    nld.answer(game, "melee torch")
    assert nld.dead(game, "hall") == {"walker": 2}
    nld.answer(game, "melee torch")
    assert nld.dead(game, "hall") == {}
    assert nld.survivor(game, "ben").experience == 3


@rule("nld.combat.hit-one-target")
def test_hits_can_not_be_given_twice(table: Table, nld: Any) -> None:
    ben = {"zone": "hall", "hands": ["torch"]}
    game = table(survivors={"ben": ben}, ghouls={"hall": {"walker": 2, "fatty": 1}}, active="ben", fate=[[3, 3]])
    nld.answer(game, "melee torch")
    for amounts in ({"walker": 2, "fatty": 1}, {"walker": 1}, {"fatty": 2}):
        with pytest.raises(IllegalAnswer):
            game.answer(amounts)
    nld.answer(game, {"walker": 1, "fatty": 1})
    assert nld.dead(game, "hall") == {"walker": 1}


@rule("nld.combat.extra-hits-lost")
def test_hits_beyond_the_last_ghoul_are_lost(table: Table, nld: Any) -> None:
    ben = {"zone": "hall", "hands": ["baseball-bat"]}
    ghouls = {"hall": {"walker": 1}, "kitchen": {"walker": 1}}
    game = table(survivors={"ben": ben, "judy": "hall"}, ghouls=ghouls, active="ben", fate=[[6, 6]])
    nld.answer(game, "melee baseball-bat")
    assert nld.said(game, "attacked") == [("attacked", "ben", "baseball-bat", "hall", 2)]
    assert nld.asked(game) == "act"
    assert (nld.dead(game, "hall"), nld.dead(game, "kitchen")) == ({}, {"walker": 1})
    assert nld.survivor(game, "ben").experience == 1
    assert nld.state(game).hurt == 0


@pytest.mark.parametrize(
    ("card", "kind", "eliminated"),
    [
        ("katana", "walker", True),
        ("katana", "breaker", True),
        ("katana", "relative", True),
        ("katana", "fatty", False),
        ("torch", "walker", True),
        ("torch", "breaker", True),
        ("torch", "relative", True),
        ("torch", "fatty", True),
    ],
)
@rule("nld.combat.damage-thresholds")
def test_a_fatty_needs_damage_2_and_the_others_damage_1(
    table: Table, nld: Any, card: str, kind: str, eliminated: bool
) -> None:
    ben = {"zone": "hall", "hands": [card]}
    game = table(survivors={"ben": ben}, ghouls={"hall": {kind: 1}}, active="ben", fate=[[6, 1]])
    nld.answer(game, f"melee {card}")
    assert nld.dead(game, "hall") == ({} if eliminated else {kind: 1})
    assert nld.survivor(game, "ben").experience == int(eliminated)


@rule("nld.combat.damage-thresholds", "nld.card.damage-per-hit")
def test_any_number_of_weak_hits_does_nothing_to_a_fatty(table: Table, nld: Any) -> None:
    ben = {"zone": "hall", "hands": ["katana", "katana"]}
    game = table(survivors={"ben": ben}, ghouls={"hall": {"fatty": 1}}, active="ben", fate=[[6, 6, 6, 6]])
    nld.answer(game, "melee-both katana")
    assert nld.said(game, "endured") == [("endured", "fatty", "", "", 4)]
    assert nld.said(game, "killed") == []
    assert nld.dead(game, "hall") == {"fatty": 1}


# -- melee -------------------------------------------------------------------------------------------------------------


@rule("nld.combat.melee-free-choice", "nld.combat.melee-no-friendly-fire")
@example("nld.combat.melee-free-choice")
def test_tom_picks_the_breaker_and_his_miss_does_not_harm_barbra(table: Table, nld: Any) -> None:
    game = table(
        survivors={"tom": {"zone": "hall", "hands": ["katana"]}, "barbra": "hall"},
        ghouls={"hall": {"walker": 1, "breaker": 1, "fatty": 1}},
        active="tom",
        fate=[[2, 5]],
    )
    nld.answer(game, "melee katana")
    assert isinstance(game.question, Share)
    assert (game.question.total, game.question.targets) == (1, ["walker", "breaker", "fatty"])
    assert game.question.rule == "nld.combat.melee-free-choice"
    nld.answer(game, {"breaker": 1})
    assert nld.said(game, "killed") == [("killed", "tom", "breaker", "hall", 1)]
    assert nld.dead(game, "hall") == {"walker": 1, "fatty": 1}
    assert nld.survivor(game, "tom").experience == 1
    assert nld.survivor(game, "barbra").wounds == 0


@rule("nld.combat.melee-no-friendly-fire", "nld.friendly-fire.not-melee")
@example("nld.friendly-fire.not-melee")
def test_no_missed_melee_attack_hits_a_survivor(table: Table, nld: Any) -> None:
    survivors = {"tom": {"zone": "hall", "hands": ["chainsaw"]}, "barbra": "hall", "judy": "hall"}
    game = table(survivors=survivors, ghouls={"hall": {"walker": 2}}, active="tom", fate=[[1, 1, 1, 1, 1]])
    nld.answer(game, "melee chainsaw")
    assert nld.asked(game) == "act"
    assert nld.state(game).hurt == 0


@pytest.mark.parametrize("card", ["katana", "torch"])
@rule("nld.combat.melee-no-priority")
def test_in_melee_a_walker_beside_a_fatty_can_be_hit_first(table: Table, nld: Any, card: str) -> None:
    tom = {"zone": "hall", "hands": [card]}
    game = table(survivors={"tom": tom}, ghouls={"hall": {"walker": 1, "fatty": 1}}, active="tom", fate=[[6, 1]])
    nld.answer(game, f"melee {card}", {"walker": 1})
    assert nld.dead(game, "hall") == {"fatty": 1}


@rule("nld.combat.melee-free-choice", "nld.combat.damage-thresholds")
def test_who_gives_a_weak_hit_to_a_fatty_loses_it(table: Table, nld: Any) -> None:
    tom = {"zone": "hall", "hands": ["katana"]}
    game = table(survivors={"tom": tom}, ghouls={"hall": {"walker": 1, "fatty": 1}}, active="tom", fate=[[6, 6]])
    nld.answer(game, "melee katana", {"fatty": 2})
    assert nld.said(game, "endured") == [("endured", "fatty", "", "", 2)]
    assert nld.dead(game, "hall") == {"walker": 1, "fatty": 1}
    assert nld.survivor(game, "tom").experience == 0
