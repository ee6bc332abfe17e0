"""Skills of attacks, of wounds and of whatever dice are rolled for."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.kernel.game import Game
from shamble.testing import rule

ATTACKS = {"melee": "melee sword", "ranged": "shoot short-bow s0", "magic": "cast fireball s0"}
CARDS = {"melee": "sword", "ranged": "short-bow", "magic": "fireball"}
DICE = {"melee": 2, "ranged": 1, "magic": 3}
MIXED = {"s1": {"walker": 1, "fatty": 1}}


def armed(table: Any, hands: list[str], *skills: str, **keys: Any) -> Game:
    """Perrin in the first zone of a row, with nine walkers unless other zombies are named; fate is asked. His own skill
    is a free move."""
    perrin = {"zone": "s0", "hands": hands, **({"skills": list(skills)} if skills else {}), **keys.pop("perrin", {})}
    keys.setdefault("zombies", {"s0": {"walker": 9}})
    survivors = {"perrin": perrin, **keys.pop("friends", {})}
    game: Game = table(map="row", survivors=survivors, active="perrin", **{"fate": "manual", **keys})
    return game


def dice(table: Any, attack: str, hands: list[str], *skills: str, **keys: Any) -> int:
    """How many dice an attack rolls."""
    game = armed(table, hands, *skills, **keys)
    game.answer(attack)
    assert game.question is not None
    count: int = game.question.count  # type: ignore[attr-defined]
    return count


def killed(town: Any, game: Game, *answers: Any) -> int:
    before = sum(town.state(game).kills)
    town.answer(game, *answers)
    return sum(town.state(game).kills) - before


# -- dice, rolls, damage and range -------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["melee", "ranged", "magic"])
@pytest.mark.parametrize("other", ["melee", "ranged", "magic"])
@rule("fantasy.skill.plus-1-die")
def test_each_weapon_of_the_kind_rolls_one_more_die(table: Any, kind: str, other: str) -> None:
    assert dice(table, ATTACKS[other], [CARDS[other]], f"plus-1-die:{kind}") == DICE[other] + (kind == other)


@rule("fantasy.skill.plus-1-die")
def test_a_pair_gains_two_dice(table: Any) -> None:
    assert dice(table, "melee-both sword", ["sword", "sword"], "plus-1-die:melee") == 6
    assert dice(table, "cast-both fireball s0", ["fireball", "fireball"], "plus-1-die:magic") == 8


@pytest.mark.parametrize(
    ("kind", "hits"),
    [
        ("melee", {"melee": 2, "ranged": 0, "magic": 0}),
        ("ranged", {"melee": 0, "ranged": 1, "magic": 0}),
        ("combat", {"melee": 2, "ranged": 1, "magic": 3}),
    ],
)
@rule("fantasy.skill.plus-1-to-dice-roll")
def test_each_die_counts_one_higher(table: Any, town: Any, kind: str, hits: dict[str, int]) -> None:
    """All dice show one too few."""
    shown = {"melee": [3, 3], "ranged": [2], "magic": [3, 3, 3]}
    for attack, faces in shown.items():
        game = armed(table, [CARDS[attack]], f"plus-1-to-dice-roll:{kind}")
        assert killed(town, game, ATTACKS[attack], faces) == hits[attack]


@rule("fantasy.skill.plus-1-to-dice-roll", "fantasy.skill.roll-6-die")
def test_what_looks_for_a_six_wants_it_rolled(table: Any, town: Any) -> None:
    game = armed(table, ["sword"], "plus-1-to-dice-roll:melee", "roll-6-die:combat")
    assert killed(town, game, "melee sword", [5, 5]) == 2
    assert town.asked(game) == "act", "no six was rolled"


@rule("fantasy.skill.plus-1-damage")
def test_melee_weapons_deal_one_more_damage_and_no_others(table: Any, town: Any) -> None:
    fatty = {"s0": {"fatty": 1}}
    assert killed(town, armed(table, ["sword"], zombies=fatty), "melee sword", [6, 6]) == 0
    game = armed(table, ["sword"], "plus-1-damage:melee", zombies=fatty)
    assert killed(town, game, "melee sword", [4, 1]) == 1
    game = armed(table, ["short-bow"], "plus-1-damage:melee", zombies=fatty)
    assert killed(town, game, "shoot short-bow s0", [6]) == 0


@rule("fantasy.skill.plus-1-max-range")
def test_shots_and_spells_reach_one_zone_further(table: Any, town: Any) -> None:
    def reach(*skills: str) -> list[str]:
        game = armed(table, ["short-bow", "fireball"], *skills)
        return [option.split()[-1] for option in town.options(game) if option.startswith(("shoot", "cast"))]

    assert reach() == ["s0", "s1", "s0", "s1"]
    assert reach("plus-1-max-range") == ["s0", "s1", "s2", "s0", "s1", "s2"]
    assert town.options(armed(table, ["sword"], "plus-1-max-range", zombies={"s1": {"walker": 1}}), "melee") == []


@rule("fantasy.skill.barbarian")
def test_a_barbarian_rolls_a_die_for_each_zombie_and_extra_dice_on_top(table: Any) -> None:
    assert dice(table, "melee sword", ["sword"], "barbarian") == 9
    assert dice(table, "melee sword", ["sword", "dagger"], "barbarian", "plus-1-die:melee") == 11
    assert dice(table, "melee-both sword", ["sword", "sword"], "barbarian") == 18
    assert dice(table, "melee sword", ["sword"], "barbarian", zombies={"s0": {"walker": 1}}) == 2
    assert dice(table, "shoot short-bow s0", ["short-bow"], "barbarian") == 1


@rule("fantasy.skill.iron-rain")
def test_iron_rain_rolls_a_die_for_each_zombie_in_the_target_zone(table: Any) -> None:
    there = {"s1": {"walker": 4}}
    assert dice(table, "shoot short-bow s1", ["short-bow"], "iron-rain", zombies=there) == 4
    assert dice(table, "shoot short-bow s1", ["short-bow"], "iron-rain", "plus-1-die:ranged", zombies=there) == 5
    assert dice(table, "cast fireball s1", ["fireball"], "iron-rain", zombies=there) == 3
    assert dice(table, "melee sword", ["sword"], "iron-rain") == 2


@rule("fantasy.skill.iron-rain")
def test_with_friends_in_the_way_iron_rain_is_a_choice(table: Any, town: Any) -> None:
    there = {"s1": {"walker": 4}}
    game = armed(table, ["short-bow"], "iron-rain", zombies=there, friends={"tolk": "s1"})
    town.answer(game, "shoot short-bow s1")
    assert (town.asked(game), game.question.rule) == ("sweep", "fantasy.skill.iron-rain")  # type: ignore[union-attr]
    town.answer(game, "hold-fire 1", [6])
    assert town.survivor(game, "tolk").wounds == 0


@rule("fantasy.skill.roll-6-die", "fantasy.skill.lucky")
def test_sixes_give_more_dice_again_and_again_after_rerolls(table: Any, town: Any) -> None:
    game = armed(table, ["sword"], "roll-6-die:combat")
    assert killed(town, game, "melee sword", [6, 1], [6], [4]) == 3
    game = armed(table, ["sword"], "roll-6-die:combat", "lucky")
    town.answer(game, "melee sword", [6, 6], "reroll lucky", [4, 4])
    assert (town.asked(game), town.dead(game, "s0")) == ("act", {"walker": 7})


@rule("fantasy.skill.reaper")
def test_one_hit_takes_a_second_of_the_same_type_once_an_attack(table: Any, town: Any) -> None:
    crowd = {"s0": {"walker": 3, "runner": 1, "fatty": 2}}
    game = armed(table, ["sword"], "reaper:combat", zombies=crowd)
    town.answer(game, "melee sword", [6, 6])
    assert town.options(game) == ["reap walker", "spare"], "neither one runner nor fatties"
    town.answer(game, "reap walker", {"runner": 1})
    assert town.dead(game, "s0") == {"walker": 1, "fatty": 2}
    assert town.survivor(game, "perrin").experience == 3


# -- who is hit --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "attack", "faces"), [("short-bow", "shoot", [6]), ("fireball", "cast", [6, 1, 1])])
@rule("fantasy.skill.marksman")
def test_a_marksman_picks_targets_and_hurts_no_friend(
    table: Any, town: Any, card: str, attack: str, faces: list[int]
) -> None:
    mixed = {"s1": {"walker": 1, "runner": 1}}
    game = armed(table, [card], "marksman", zombies=mixed, friends={"tolk": "s1"})
    town.answer(game, f"{attack} {card} s1", faces, {"runner": 1})
    assert (town.dead(game, "s1"), town.survivor(game, "tolk").wounds) == ({"walker": 1}, 0)


@rule("fantasy.skill.point-blank")
def test_point_blank_shoots_the_own_zone_and_picks_there(table: Any, town: Any) -> None:
    crowd = {"s0": {"walker": 1, "runner": 1}, "s1": {"walker": 1, "runner": 1}}
    assert "shoot long-bow s0" not in town.options(armed(table, ["long-bow"], zombies=crowd))
    game = armed(table, ["long-bow", "fireball"], "point-blank", zombies=crowd, friends={"tolk": "s0"})
    town.answer(game, "shoot long-bow s0", [6], {"runner": 1})
    assert town.dead(game, "s0") == {"walker": 1}
    town.answer(game, "cast fireball s0", [1, 1, 1])
    assert town.survivor(game, "tolk").wounds == 0
    caster = armed(table, ["fireball"], "point-blank", zombies=crowd)
    town.answer(caster, "cast fireball s0", [6, 1, 1], {"runner": 1})
    assert town.dead(caster, "s0") == {"walker": 1}
    town.answer(game, "shoot long-bow s1", [6])
    assert town.dead(game, "s1") == {"runner": 1}, "elsewhere the order counts"


@rule("fantasy.skill.point-blank")
def test_at_point_blank_the_damage_must_still_be_enough(table: Any, town: Any) -> None:
    game = armed(table, ["long-bow"], "point-blank", zombies={"s0": {"fatty": 1}})
    assert killed(town, game, "shoot long-bow s0", [6]) == 0


@rule("fantasy.skill.steady-hand")
def test_a_steady_hand_spares_friends_but_picks_nobody(table: Any, town: Any) -> None:
    mixed = {"s1": {"walker": 1, "runner": 1}}
    game = armed(table, ["fireball"], "steady-hand", zombies=mixed, friends={"tolk": "s1"})
    town.answer(game, "cast fireball s1", [6, 1, 1])
    assert (town.dead(game, "s1"), town.survivor(game, "tolk").wounds) == ({"runner": 1}, 0)
    game = armed(table, ["short-bow"], "steady-hand", zombies=mixed, friends={"tolk": "s1"})
    town.answer(game, "shoot short-bow s1", [1])
    assert town.survivor(game, "tolk").wounds == 0


@rule("fantasy.skill.steady-hand")
def test_a_steady_hand_is_no_help_against_dragon_fire(table: Any, town: Any) -> None:
    game = armed(table, ["torch"], "steady-hand", zombies={}, friends={"tolk": "s1"}, bile={"s1": 1})
    town.answer(game, "light torch s1")
    assert town.zone_of(game, "tolk") == ""


# -- weapons -----------------------------------------------------------------------------------------------------------


@rule("fantasy.skill.ambidextrous")
def test_all_weapons_and_spells_count_as_dual_in_pairs_of_one_name(table: Any, town: Any) -> None:
    for pair, attack in (
        (["great-sword"] * 2, "melee-both great-sword"),
        (["short-bow"] * 2, "shoot-both short-bow s0"),
    ):
        assert attack not in town.options(armed(table, pair))
        assert attack in town.options(armed(table, pair, "ambidextrous"))
    game = armed(table, ["sword", "great-sword"], "ambidextrous")
    assert town.options(game, "melee-both") == []
    assert dice(table, "melee-both great-sword", ["great-sword"] * 2, "ambidextrous") == 10


@rule("fantasy.skill.free-reload")
def test_reloading_takes_no_action_as_often_as_wanted(table: Any, town: Any) -> None:
    game = armed(table, ["hand-crossbow-empty"], "free-reload")
    town.answer(game, "reload hand-crossbow", "shoot hand-crossbow s0", [1, 1], "reload hand-crossbow")
    assert (town.actions_left(game), town.hands(game, "perrin")) == (2, ["hand-crossbow"])
    assert town.rules_told(game, "reloaded") == ["fantasy.skill.free-reload"] * 2
    game = armed(table, ["hand-crossbow-empty"])
    town.answer(game, "reload hand-crossbow")
    assert town.actions_left(game) == 2


@rule("fantasy.skill.spellbook")
def test_spells_in_the_backpack_count_as_in_hand(table: Any, town: Any) -> None:
    perrin = {"backpack": ["fireball", "fireball", "mana-blast", "sword"]}
    game = armed(table, ["dagger"], "spellbook", perrin=perrin)
    assert "cast fireball s0" in town.options(game)
    assert "cast-both fireball s0" in town.options(game)
    assert "cast mana-blast s0" in town.options(game)
    assert "melee sword" not in town.options(game)
    assert town.why_not(game, "melee sword") == "fantasy.inventory.hand-needed-to-use"
    assert town.options(armed(table, ["dagger"], perrin=perrin), "cast") == []
    state = town.state(game)
    assert [item.card for item in state.unheld_items(state.number_of("perrin"))] == ["sword"]


@rule("fantasy.skill.spellbook")
def test_no_more_than_two_spells_are_used_at_once(table: Any, town: Any) -> None:
    perrin = {"backpack": ["fireball"] * 3}
    assert dice(table, "cast-both fireball s0", ["fireball"], "spellbook", perrin=perrin) == 6
    single = {"backpack": ["fireball", "death-strike"]}
    assert town.options(armed(table, [], "spellbook", perrin=single), "cast-both") == []


# -- wounds ------------------------------------------------------------------------------------------------------------


def bitten(table: Any, who: str, crowd: dict[str, int], fate: Any = None, **own: Any) -> Game:
    """A survivor among zombies when these act."""
    keys = {} if fate is None else {"fate": fate}
    survivors = {who: {"zone": "s0", **own}}
    game: Game = table(map="row", survivors=survivors, zombies={"s0": crowd}, phase="zombies", **keys)
    return game


@rule("fantasy.skill.iron-hide")
def test_an_iron_hide_keeps_wounds_off_on_a_five(table: Any, town: Any) -> None:
    game = bitten(table, "oswin", {"walker": 2}, [[5, 4]])
    assert town.survivor(game, "oswin").wounds == 1
    said = [said for event, said in game.log_for(0) if event.kind == "saved"]
    assert said == ["Oswin rolls 5 4 for Iron hide and is spared a wound."]


@rule("fantasy.skill.iron-hide")
@pytest.mark.parametrize(("face", "wounds"), [(2, 1), (3, 0)])
def test_with_armour_each_die_counts_one_higher(table: Any, town: Any, face: int, wounds: int) -> None:
    game = bitten(table, "oswin", {"walker": 1}, [[face]], worn="chainmail")
    assert town.survivor(game, "oswin").wounds == wounds
    plain = bitten(table, "perrin", {"walker": 1}, [[3]], worn="chainmail")
    assert town.survivor(plain, "perrin").wounds == 1


@rule("fantasy.skill.iron-hide")
def test_a_shield_that_is_better_is_rolled_for_instead(table: Any, town: Any) -> None:
    game = bitten(table, "oswin", {"walker": 1}, [[4]], hands=["shield"])
    assert town.survivor(game, "oswin").wounds == 0


@rule("fantasy.skill.iron-hide")
def test_an_iron_hide_does_not_help_against_an_abomination(table: Any, town: Any) -> None:
    assert town.survivor(bitten(table, "oswin", {"abomination": 1}), "oswin").wounds == 1


@rule("fantasy.skill.tough")
def test_the_tough_ignore_one_wound_in_a_zombie_phase(table: Any, town: Any) -> None:
    assert town.survivor(bitten(table, "perrin", {"walker": 2}, skills=["tough"]), "perrin").wounds == 1
    game = bitten(table, "perrin", {"runner": 1}, skills=["tough"])
    assert town.survivor(game, "perrin").wounds == 1, "the second attack hurts"
    assert town.order(game, "shrugged") == ["shrugged"]


@rule("fantasy.skill.tough")
def test_the_tough_ignore_another_one_in_the_next_phase(table: Any, town: Any) -> None:
    game = bitten(table, "perrin", {"walker": 1}, skills=["tough"])
    town.run_dead(game)
    assert town.survivor(game, "perrin").wounds == 0
    assert town.order(game, "shrugged") == ["shrugged"] * 2


@rule("fantasy.skill.tough")
def test_the_tough_take_wounds_from_friends_and_outside_the_phase(table: Any, town: Any) -> None:
    tolk = {"zone": "s1", "skills": ["tough"]}
    game = armed(table, ["short-bow"], zombies={"s1": {"walker": 1}}, friends={"tolk": tolk})
    town.answer(game, "shoot short-bow s1", [1])
    assert town.survivor(game, "tolk").wounds == 1
    taunting = armed(table, [], "tough", "taunt", zombies={"s0": {"walker": 1}})
    town.answer(taunting, "taunt s0")
    assert town.survivor(taunting, "perrin").wounds == 1


# -- luck --------------------------------------------------------------------------------------------------------------


@rule("fantasy.skill.lucky")
def test_the_lucky_roll_all_dice_of_an_attack_again_besides_other_rerolls(table: Any, town: Any) -> None:
    perrin = {"backpack": ["plenty-of-arrows"]}
    game = armed(table, ["short-bow"], "lucky", perrin=perrin)
    town.answer(game, "shoot short-bow s0", [1], "reroll lucky", [1], "reroll plenty-of-arrows", [6])
    assert town.dead(game, "s0") == {"walker": 8}


@rule("fantasy.skill.lucky")
def test_the_lucky_roll_for_armour_again_and_the_new_roll_counts(table: Any, town: Any) -> None:
    game = bitten(table, "perrin", {"walker": 2}, [[4, 3], [1, 3]], worn="chainmail", skills=["lucky"])
    assert town.asked(game) == "reroll"
    town.answer(game, "reroll lucky")
    assert town.survivor(game, "perrin").wounds == 2
    kept = bitten(table, "perrin", {"walker": 2}, [[4, 3]], worn="chainmail", skills=["lucky"])
    town.answer(kept, "keep-roll")
    assert town.survivor(kept, "perrin").wounds == 1
    assert town.rules_told(game, "rerolled") == ["fantasy.skill.lucky"]


@rule("fantasy.skill.lucky")
def test_luck_also_opens_doors(table: Any, town: Any) -> None:
    perrin = {"zone": "chapel-n", "hands": ["sword"], "skills": ["lucky"]}
    game = table("chapel", survivors={"perrin": perrin}, active="perrin", fate=[[3], [4]])
    town.answer(game, "open chapel-c--chapel-n")
    assert town.asked(game) == "reroll"
    town.answer(game, "reroll lucky")
    assert not town.is_closed(game, "chapel-c--chapel-n")
    unlucky = table("chapel", survivors={"perrin": {**perrin, "skills": ["shove"]}}, active="perrin", fate=[[3]])
    town.answer(unlucky, "open chapel-c--chapel-n")
    assert town.is_closed(unlucky, "chapel-c--chapel-n")
