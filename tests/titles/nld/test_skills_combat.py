"""Skills that have a say in attacks, and those that protect from friendly fire."""

from collections.abc import Callable
from typing import Any

import pytest

from shamble.kernel.errors import IllegalAnswer
from shamble.kernel.game import Game
from shamble.kernel.questions import Roll, Share
from shamble.testing import rule

Table = Callable[..., Game]


def dice(game: Game) -> int:
    """How many dice fate is asked for."""
    assert isinstance(game.question, Roll)
    return game.question.count


def attack(table: Table, nld: Any, answer: str, hands: list[str], *skills: str, **ghouls: int) -> Game:
    """Ben in the hall with these weapons and skills, about to roll; the ghouls are with him."""
    ben = {"zone": "hall", "hands": hands, "skills": list(skills)}
    game = table(survivors={"ben": ben}, ghouls={"hall": ghouls or {"walker": 9}}, active="ben", fate="manual")
    nld.answer(game, answer)
    return game


# -- dice, damage, rolls -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "melee", "ranged"), [("combat", 3, 4), ("melee", 3, 3), ("ranged", 2, 4)])
@rule("nld.skill.plus-1-die", "nld.skill.combat-means-both")
def test_one_more_die_for_attacks_of_its_kind(table: Table, nld: Any, kind: str, melee: int, ranged: int) -> None:
    hands = ["baseball-bat", "uzi"]
    assert dice(attack(table, nld, "melee baseball-bat", hands, f"plus-1-die:{kind}")) == melee
    assert dice(attack(table, nld, "shoot uzi hall", hands, f"plus-1-die:{kind}")) == ranged


@rule("nld.skill.plus-1-die")
def test_a_dual_pair_gains_a_die_for_each_weapon(table: Table, nld: Any) -> None:
    assert dice(attack(table, nld, "shoot-both uzi hall", ["uzi", "uzi"], "plus-1-die:ranged")) == 8
    assert dice(attack(table, nld, "melee-both machete", ["machete", "machete"], "plus-1-die:combat")) == 4


@rule("nld.skill.numeric-adds-up")
def test_bonuses_count_as_often_as_they_are_owned(table: Table, nld: Any) -> None:
    """Once by the survivor's own card, and once more."""
    gift = ["plus-1-die:melee", "plus-1-die:combat"]
    ben = {"zone": "hall", "hands": ["axe"], "mode": "zombicide", "experience": 19, "skills": gift}
    game = table(survivors={"ben": ben}, ghouls={"hall": {"walker": 9}}, active="ben", fate="manual")
    nld.answer(game, "melee axe")
    assert dice(game) == 4
    ben = {"zone": "hall", "hands": ["katana"], "experience": 19, "skills": ["plus-1-to-dice-roll:melee"]}
    game = table(survivors={"ben": ben}, ghouls={"hall": {"walker": 9}}, active="ben", fate=[[1, 2]])
    nld.answer(game, "melee katana")
    assert nld.said(game, "rolled") == [("rolled", "ben", "katana", "1 2", 1)]
    harry = {
        "zone": "hall",
        "hands": ["uzi"],
        "mode": "zombicide",
        "experience": 43,
        "skills": ["plus-1-damage:ranged"],
    }
    game = table(survivors={"harry": harry, "judy": "lane"}, active="harry", fate=[[1, 6, 6]])
    nld.answer(game, "shoot uzi lane")
    assert nld.said(game, "wounded") == [("wounded", "judy", "", "", 3)]


@pytest.mark.parametrize(("kind", "melee", "ranged"), [("combat", 1, 1), ("melee", 1, 0), ("ranged", 0, 1)])
@rule("nld.skill.plus-1-to-dice-roll", "nld.skill.combat-means-both")
def test_one_more_to_each_die_of_its_kind(table: Table, nld: Any, kind: str, melee: int, ranged: int) -> None:
    """Both weapons need a 5."""
    skill = f"plus-1-to-dice-roll:{kind}"
    for face, bonus_counts in ((3, False), (4, True)):
        game = attack(table, nld, "melee claw-hammer", ["claw-hammer"], skill)
        nld.answer(game, [face, 1, 1])
        assert nld.dead(game, "hall") == {"walker": 9 - (melee if bonus_counts else 0)}
        game = attack(table, nld, "shoot uzi hall", ["uzi"], skill)
        nld.answer(game, [face, 1, 1])
        assert nld.dead(game, "hall") == {"walker": 9 - (ranged if bonus_counts else 0)}


@rule("nld.skill.plus-1-to-dice-roll")
def test_the_bonus_to_dice_makes_misses_hits_so_that_they_hurt_nobody(table: Table, nld: Any) -> None:
    survivors = {"tom": {"zone": "hall", "hands": ["sawed-off"], "experience": 19}, "judy": "lane"}
    game = table(survivors=survivors, ghouls={"lane": {"walker": 3}}, active="tom", fate=[[2, 1]])
    assert "plus-1-to-dice-roll:ranged" in nld.survivor(game, "tom").skills
    nld.answer(game, "shoot sawed-off lane")
    assert nld.dead(game, "lane") == {"walker": 2}
    assert nld.survivor(game, "judy").wounds == 1


@pytest.mark.parametrize(
    ("kind", "melee", "ranged"), [("combat", True, True), ("melee", True, False), ("ranged", False, True)]
)
@rule("nld.skill.plus-1-damage", "nld.skill.combat-means-both")
def test_one_more_damage_for_attacks_of_its_kind(table: Table, nld: Any, kind: str, melee: bool, ranged: bool) -> None:
    """A fatty falls to damage 2 only."""
    game = attack(table, nld, "melee katana", ["katana"], f"plus-1-damage:{kind}", fatty=1)
    nld.answer(game, [4, 1])
    assert (nld.dead(game, "hall") == {}) is melee
    game = attack(table, nld, "shoot uzi hall", ["uzi"], f"plus-1-damage:{kind}", fatty=1)
    nld.answer(game, [5, 1, 1])
    assert (nld.dead(game, "hall") == {}) is ranged


@rule("nld.skill.plus-1-damage", "nld.skill.dice-order", "nld.friendly-fire.damage-is-wounds")
def test_friendly_fire_hits_with_the_raised_damage(table: Table, nld: Any) -> None:
    survivors = {"harry": {"zone": "hall", "hands": ["uzi"], "skills": ["plus-1-damage:ranged"]}, "judy": "lane"}
    game = table(survivors=survivors, ghouls={}, active="harry", fate=[[1, 6, 6]])
    nld.answer(game, "shoot uzi lane")
    assert nld.survivor(game, "judy").wounds == 2


@rule("nld.skill.barbarian")
def test_a_barbarian_rolls_as_many_dice_as_there_are_ghouls(table: Table, nld: Any) -> None:
    assert dice(attack(table, nld, "melee axe", ["axe"], "barbarian", walker=3, fatty=2)) == 5
    assert dice(attack(table, nld, "melee-both machete", ["machete"] * 2, "barbarian", walker=3)) == 6
    assert dice(attack(table, nld, "melee chainsaw", ["chainsaw"], "barbarian", walker=2)) == 5, "it may, it need not"
    assert dice(attack(table, nld, "shoot uzi hall", ["uzi"], "barbarian", walker=9)) == 3, "only in melee"


@pytest.mark.parametrize("skills", [["barbarian", "plus-1-die:melee"], ["plus-1-die:melee", "barbarian"]])
@rule("nld.skill.barbarian", "nld.skill.dice-order")
def test_numbers_of_dice_are_replaced_first_and_then_raised(table: Table, nld: Any, skills: list[str]) -> None:
    assert dice(attack(table, nld, "melee axe", ["axe"], *skills, walker=4)) == 5
    assert dice(attack(table, nld, "melee-both machete", ["machete"] * 2, *skills, walker=4)) == 10


@rule("nld.skill.barbarian")
def test_barbra_is_a_barbarian_at_red(table: Table, nld: Any) -> None:
    barbra = {"zone": "hall", "hands": ["axe"], "experience": 43, "mode": "zombicide", "picks": ["barbarian"]}
    game = table(survivors={"barbra": barbra}, ghouls={"hall": {"walker": 4}}, active="barbra", fate="manual")
    nld.answer(game, "melee axe")
    assert dice(game) == 4


# -- rolling again -----------------------------------------------------------------------------------------------------


@rule("nld.skill.lucky")
def test_lucky_rolls_all_dice_of_an_attack_again_if_it_likes(table: Table, nld: Any) -> None:
    judy = {"zone": "hall", "hands": ["katana"], "experience": 43, "mode": "zombicide", "picks": ["lucky"]}
    fate = [[6, 1], [1, 1], [6, 6]]
    game = table(survivors={"judy": judy}, ghouls={"hall": {"walker": 5}}, active="judy", fate=fate)
    nld.answer(game, "melee katana")
    assert nld.options(game) == ["keep-roll", "reroll lucky"]
    nld.answer(game, "reroll lucky")
    assert nld.rules_told(game, "rerolled") == ["nld.skill.lucky"]
    assert nld.dead(game, "hall") == {"walker": 5}, "the newest result stands"
    nld.answer(game, "melee katana", "keep-roll")
    assert nld.dead(game, "hall") == {"walker": 3}


@rule("nld.skill.lucky")
def test_lucky_comes_on_top_of_a_reroll_from_equipment(table: Table, nld: Any) -> None:
    judy = {"zone": "hall", "hands": ["uzi"], "backpack": ["plenty-of-bullets"], "skills": ["lucky"]}
    fate = [[1, 1, 1], [1, 1, 2], [5, 5, 1]]
    game = table(survivors={"judy": judy}, ghouls={"hall": {"walker": 5}}, active="judy", fate=fate)
    nld.answer(game, "shoot uzi hall")
    assert nld.options(game) == ["keep-roll", "reroll plenty-of-bullets", "reroll lucky"]
    nld.answer(game, "reroll lucky")
    assert nld.options(game) == ["keep-roll", "reroll plenty-of-bullets"]
    nld.answer(game, "reroll plenty-of-bullets")
    assert nld.asked(game) == "act"
    assert nld.dead(game, "hall") == {"walker": 3}


@rule("nld.skill.numeric-adds-up", "nld.skill.lucky")
def test_lucky_owned_twice_rolls_again_once(table: Table, nld: Any) -> None:
    judy = {
        "zone": "hall",
        "hands": ["axe"],
        "experience": 43,
        "mode": "zombicide",
        "picks": ["lucky"],
        "skills": ["lucky"],
    }
    game = table(survivors={"judy": judy}, ghouls={"hall": {"walker": 5}}, active="judy", fate=[[1], [1]])
    nld.answer(game, "melee axe")
    assert nld.options(game) == ["keep-roll", "reroll lucky"]
    nld.answer(game, "reroll lucky")
    assert nld.asked(game) == "act"


@rule("nld.skill.dice-order", "nld.skill.plus-1-to-dice-roll")
def test_the_bonus_is_added_to_the_new_roll(table: Table, nld: Any) -> None:
    """The axe needs a 4; the dice are shown as they fell."""
    game = attack(table, nld, "melee axe", ["axe"], "plus-1-to-dice-roll:melee", "lucky")
    nld.answer(game, [6])
    assert game.question is not None
    assert game.question.about == ("ben", "6")
    nld.answer(game, "reroll lucky", [3])
    assert nld.said(game, "rolled") == [("rolled", "ben", "axe", "3", 1)]


# -- targets and friends -----------------------------------------------------------------------------------------------


@rule("nld.skill.sniper")
def test_a_sniper_picks_targets_and_hits_no_friend_with_any_ranged_weapon(table: Table, nld: Any) -> None:
    harry = {"zone": "hall", "hands": ["ithaca-m37"], "experience": 43, "mode": "zombicide", "picks": ["sniper"]}
    game = table(
        survivors={"harry": harry, "judy": "lane"},
        ghouls={"lane": {"walker": 1, "fatty": 1}},
        active="harry",
        fate=[[1, 4]],
    )
    nld.answer(game, "shoot ithaca-m37 lane")
    assert isinstance(game.question, Share)
    assert game.question.rule == "nld.sniper.free-targets"
    nld.answer(game, {"walker": 1})
    assert nld.dead(game, "lane") == {"fatty": 1}
    assert nld.survivor(game, "judy").wounds == 0


@rule("nld.skill.steady-hand")
def test_a_steady_hand_spares_friends_and_keeps_the_targeting_order(table: Table, nld: Any) -> None:
    helen = {"zone": "hall", "hands": ["ithaca-m37"], "mode": "zombicide"}
    survivors = {"helen": helen, "judy": "lane", "tom": "lane"}
    game = table(survivors=survivors, ghouls={"lane": {"walker": 1, "fatty": 1}}, active="helen", fate=[[1, 4]])
    assert list(nld.survivor(game, "helen").skills) == ["steady-hand"]
    nld.answer(game, "shoot ithaca-m37 lane")
    assert nld.asked(game) == "act"
    assert nld.dead(game, "lane") == {"walker": 1}
    assert nld.state(game).hurt == 0


@rule("nld.skill.steady-hand")
def test_a_steady_hand_steadies_nobody_elses(table: Table, nld: Any) -> None:
    survivors = {"helen": {"zone": "lane", "mode": "zombicide"}, "ben": {"zone": "hall", "hands": ["uzi"]}}
    game = table(survivors=survivors, ghouls={}, active="ben", fate=[[1, 6, 6]])
    nld.answer(game, "shoot uzi lane")
    assert nld.survivor(game, "helen").wounds == 1


@rule("nld.skill.steady-hand")
def test_who_gets_a_steady_hand_by_a_hit_has_it_for_the_next_attack(table: Table, nld: Any) -> None:
    survivors = {"helen": {"zone": "hall", "hands": ["uzi"], "experience": 18}, "judy": "lane"}
    fate = [[1, 6, 6], [1, 6, 6]]
    game = table(survivors=survivors, ghouls={"lane": {"walker": 2}}, active="helen", fate=fate)
    nld.answer(game, "shoot uzi lane", "learn hoard")
    assert "steady-hand" in nld.survivor(game, "helen").skills
    assert nld.survivor(game, "judy").wounds == 1
    nld.answer(game, "shoot uzi lane")
    assert nld.survivor(game, "judy").wounds == 1


@rule("nld.skill.low-profile")
def test_misses_pass_by_who_keeps_a_low_profile(table: Table, nld: Any) -> None:
    survivors = {
        "ben": {"zone": "hall", "hands": ["uzi"]},
        "judy": {"zone": "lane", "experience": 7},
        "tom": "lane",
        "harry": "lane",
    }
    game = table(survivors=survivors, ghouls={}, active="ben", fate=[[1, 1, 6]])
    assert list(nld.survivor(game, "judy").skills) == ["low-profile"]
    nld.answer(game, "shoot uzi lane")
    assert isinstance(game.question, Share)
    assert game.question.targets == ["tom", "harry"]
    with pytest.raises(IllegalAnswer):
        game.answer({"judy": 1, "tom": 1})
    nld.answer(game, {"tom": 1, "harry": 1})
    assert nld.survivor(game, "judy").wounds == 0


@rule("nld.skill.low-profile")
def test_alone_with_a_low_profile_nobody_is_hit(table: Table, nld: Any) -> None:
    survivors = {"ben": {"zone": "hall", "hands": ["uzi"]}, "judy": {"zone": "lane", "experience": 7}}
    game = table(survivors=survivors, ghouls={}, active="ben", fate=[[1, 1, 1]])
    nld.answer(game, "shoot uzi lane")
    assert nld.state(game).hurt == 0


@rule("nld.skill.tough")
def test_tough_ignores_the_first_wound_of_each_friendly_fire(table: Table, nld: Any) -> None:
    survivors = {"tom": {"zone": "hall", "hands": ["uzi"]}, "ben": {"zone": "lane", "skills": ["tough"]}}
    fate = [[1, 1, 6], [1, 6, 6], [1, 1, 6]]
    game = table(survivors=survivors, ghouls={}, active="tom", fate=fate)
    nld.answer(game, "shoot uzi lane")
    assert nld.survivor(game, "ben").wounds == 1
    assert nld.said(game, "shrugged") == [("shrugged", "ben", "", "", 1)]
    nld.answer(game, "shoot uzi lane")
    assert nld.survivor(game, "ben").wounds == 1
    nld.answer(game, "shoot uzi lane")
    assert nld.survivor(game, "ben").wounds == 2
    assert nld.state(game).hurt == 2


@rule("nld.skill.tough")
def test_tough_ignores_the_first_wound_of_each_activation(table: Table, nld: Any) -> None:
    ben = {"zone": "hall", "skills": ["tough"]}
    game = table(survivors={"ben": ben}, ghouls={"hall": {"walker": 2}}, phase="ghouls")
    assert nld.survivor(game, "ben").wounds == 1
    nld.answer(game, "end")
    assert nld.survivor(game, "ben").wounds == 2


@rule("nld.skill.tough")
def test_tough_ignores_a_wound_and_not_a_whole_attack(table: Table, nld: Any) -> None:
    """A fatty deals two wounds at once."""
    ben = {"zone": "hall", "experience": 43, "mode": "zombicide", "picks": ["tough"]}
    game = table(survivors={"ben": ben}, ghouls={"hall": {"fatty": 1}}, phase="ghouls")
    assert nld.survivor(game, "ben").wounds == 1


@rule("nld.skill.numeric-adds-up", "nld.skill.tough")
def test_tough_owned_twice_still_ignores_one_wound(table: Table, nld: Any) -> None:
    ben = {"zone": "hall", "experience": 43, "mode": "zombicide", "picks": ["tough"], "skills": ["tough"]}
    game = table(survivors={"ben": ben}, ghouls={"hall": {"walker": 2}}, phase="ghouls")
    assert nld.survivor(game, "ben").wounds == 1


# -- Reaper ------------------------------------------------------------------------------------------------------------


@rule("nld.skill.reaper")
def test_a_reaper_takes_a_second_ghoul_of_the_same_type(table: Table, nld: Any) -> None:
    game = attack(table, nld, "melee axe", ["axe"], "reaper:melee", walker=2, breaker=1, fatty=2)
    nld.answer(game, [4])
    assert nld.options(game) == ["reap walker", "reap fatty", "spare"], "there is but one breaker"
    nld.answer(game, "reap fatty")
    assert nld.asked(game) == "act"
    assert nld.dead(game, "hall") == {"walker": 2, "breaker": 1}
    assert nld.survivor(game, "ben").experience == 2


@rule("nld.skill.reaper")
def test_a_reaper_reaps_once_an_attack(table: Table, nld: Any) -> None:
    game = attack(table, nld, "melee katana", ["katana"], "reaper:melee", walker=9)
    nld.answer(game, [4, 4], "reap walker")
    assert nld.asked(game) == "act"
    assert nld.dead(game, "hall") == {"walker": 6}
    nld.answer(game, "melee katana", [4, 1], "reap walker")
    assert nld.dead(game, "hall") == {"walker": 4}


@rule("nld.skill.reaper", "nld.skill.once-per-turn")
def test_reaping_is_optional(table: Table, nld: Any) -> None:
    game = attack(table, nld, "melee katana", ["katana"], "reaper:melee", "reaper:combat", walker=9)
    nld.answer(game, [4, 1], "spare")
    assert nld.asked(game) == "act", "two such skills ask no second time"
    assert nld.dead(game, "hall") == {"walker": 8}


@rule("nld.skill.reaper")
def test_a_hit_that_eliminates_nobody_reaps_nobody(table: Table, nld: Any) -> None:
    game = attack(table, nld, "melee katana", ["katana"], "reaper:melee", fatty=3, walker=1)
    nld.answer(game, [4, 1])
    assert nld.asked(game) == "hits", "fatties endure it, and there is but one walker"
    game = attack(table, nld, "melee katana", ["katana"], "reaper:melee", walker=3)
    nld.answer(game, [1, 1])
    assert nld.dead(game, "hall") == {"walker": 3}


@rule("nld.skill.reaper", "nld.skill.combat-means-both")
def test_a_reaper_reaps_in_attacks_of_its_kind(table: Table, nld: Any) -> None:
    for kind, asked in (("melee", "act"), ("ranged", "reap"), ("combat", "reap")):
        game = attack(table, nld, "shoot uzi hall", ["uzi"], f"reaper:{kind}", walker=3)
        nld.answer(game, [5, 1, 1])
        assert nld.asked(game) == asked
    helen = {"zone": "hall", "hands": ["axe"], "experience": 43, "mode": "zombicide", "picks": ["reaper:combat"]}
    game = table(survivors={"helen": helen}, ghouls={"hall": {"walker": 2}}, active="helen", fate=[[6]])
    nld.answer(game, "melee axe", "reap walker")
    assert nld.dead(game, "hall") == {}


@rule("nld.skill.reaper", "nld.target.exhaust-level")
def test_a_reaper_shoots_in_the_targeting_order(table: Table, nld: Any) -> None:
    game = attack(table, nld, "shoot ithaca-m37 hall", ["ithaca-m37"], "reaper:ranged", walker=4, fatty=2)
    nld.answer(game, [4, 4])
    assert nld.options(game) == ["reap fatty", "spare"]
    nld.answer(game, "reap fatty")
    assert nld.dead(game, "hall") == {"walker": 3}, "the second hit passes on, without another reaping"
    game = attack(table, nld, "shoot ithaca-m37 hall", ["ithaca-m37"], "reaper:ranged", walker=4, fatty=1)
    nld.answer(game, [4, 4], "reap walker")
    assert nld.dead(game, "hall") == {"walker": 2}


# -- what comes with an attack -----------------------------------------------------------------------------------------


@rule("nld.skill.hit-and-run")
def test_hit_and_run_moves_freely_after_an_attack_that_eliminated_somebody(table: Table, nld: Any) -> None:
    game = attack(table, nld, "melee katana", ["katana"], "hit-and-run", walker=3)
    nld.answer(game, [4, 1])
    assert nld.asked(game) == "free-move"
    assert nld.options(game) == ["move kitchen", "move lane", "stop"]
    nld.answer(game, "move lane")
    assert nld.zone_of(game, "ben") == "lane"
    assert nld.actions_left(game) == 2, "neither an action nor a surcharge"


@rule("nld.skill.hit-and-run")
def test_hit_and_run_needs_an_eliminated_ghoul(table: Table, nld: Any) -> None:
    game = attack(table, nld, "melee katana", ["katana"], "hit-and-run", fatty=1, walker=1)
    nld.answer(game, [4, 1], {"fatty": 1})
    assert nld.asked(game) == "act"
    game = attack(table, nld, "melee katana", ["katana"], "hit-and-run", walker=1)
    nld.answer(game, [1, 1])
    assert nld.asked(game) == "act"


@rule("nld.skill.hit-and-run")
def test_hit_and_run_comes_after_each_attack_and_is_taken_at_once_or_lost(table: Table, nld: Any) -> None:
    tom = {"zone": "hall", "hands": ["uzi"], "experience": 43, "mode": "zombicide", "picks": ["hit-and-run"]}
    game = table(survivors={"tom": tom}, ghouls={"hall": {"walker": 9}}, active="tom", fate=[[5, 1, 1, 1]] * 2)
    nld.answer(game, "shoot uzi hall", "stop")
    assert nld.asked(game) == "act"
    assert nld.options(game, "move") == [], "nine walkers keep tom from an ordinary move"
    nld.answer(game, "shoot uzi hall")
    assert nld.asked(game) == "free-move"


@rule("nld.skill.hit-and-run", "nld.skill.movement-normal")
def test_hit_and_run_crosses_nothing_closed_and_stops_at_ghouls(table: Table, nld: Any) -> None:
    ben = {"zone": "hall", "hands": ["axe"], "skills": ["hit-and-run", "sprint"]}
    ghouls = {"hall": {"walker": 2}, "lane": {"walker": 1}}
    game = table(survivors={"ben": ben}, ghouls=ghouls, active="ben", fate=[[6]])
    nld.answer(game, "melee axe")
    assert "move den" not in nld.options(game)
    assert nld.refused(game, "move den") == "nld.move.barriers-stop"
    nld.answer(game, "sprint lane")
    assert nld.asked(game) == "act"
    assert nld.zone_of(game, "ben") == "lane"


@rule("nld.skill.free-reload")
def test_free_reload_costs_no_action(table: Table, nld: Any) -> None:
    harry = {
        "zone": "hall",
        "hands": ["sawed-off", "mas-shotgun-empty"],
        "backpack": ["sawed-off-empty"],
        "experience": 19,
        "mode": "zombicide",
        "picks": ["free-reload"],
    }
    game = table(survivors={"harry": harry}, ghouls={}, active="harry", spent=4, fate=[[1, 1]])
    assert nld.actions_left(game) == 0
    nld.answer(game, "reload mas-shotgun", "shoot sawed-off lane")  # with the free Ranged action of harry's blue skill
    assert nld.options(game) == ["reload sawed-off", "end"], "any number of times, even without actions"
    nld.answer(game, "reload sawed-off")
    assert nld.rules_told(game, "reloaded") == ["nld.skill.free-reload"] * 2


@rule("nld.skill.free-reload")
def test_free_reload_leaves_the_actions_as_they_are(table: Table, nld: Any) -> None:
    harry = {"zone": "hall", "hands": ["sawed-off-empty"], "skills": ["free-reload"]}
    game = table(survivors={"harry": harry}, active="harry")
    nld.answer(game, "reload sawed-off")
    assert (nld.hands(game, "harry"), nld.actions_left(game)) == (["sawed-off"], 3)


@rule("nld.skill.free-reload")
def test_free_reload_is_for_weapons_in_hand(table: Table, nld: Any) -> None:
    harry = {"zone": "hall", "backpack": ["sawed-off-empty"], "skills": ["free-reload"]}
    game = table(survivors={"harry": harry}, active="harry")
    assert nld.options(game, "reload") == []


@rule("nld.skill.free-reload", "nld.skill.born-leader")
def test_free_reload_is_for_ones_own_turn(table: Table, nld: Any) -> None:
    survivors = {
        "ben": {"zone": "den", "skills": ["born-leader"]},
        "harry": {"zone": "hall", "hands": ["sawed-off-empty"], "skills": ["free-reload"]},
    }
    game = table(survivors=survivors, active="ben")
    nld.answer(game, "lead harry", "reload sawed-off")
    assert nld.rules_told(game, "reloaded") == ["nld.reload.dual-one-action"]
    assert nld.state(game).turn.who == 0, "that was harry's one action"
