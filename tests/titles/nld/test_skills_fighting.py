"""Skills of dice, damage and weapons: what an attack rolls, how hard it hits, what it is made with."""

from collections.abc import Callable
from typing import Any

import pytest

from shamble.kernel.errors import IllegalAnswer
from shamble.kernel.game import Game
from shamble.kernel.questions import Roll, Share
from shamble.testing import rule
from shamble.zones.rules.combat import damage_of, prepare
from shamble.zones.rules.equipment import MELEE, RANGED

Table = Callable[..., Game]

KINDS = [("combat", True, True), ("melee", True, False), ("ranged", False, True)]


def dice(game: Game) -> int:
    """How many dice fate is asked for."""
    assert isinstance(game.question, Roll)
    return game.question.count


def armed(table: Table, hands: list[str], *skills: str, **keys: Any) -> Game:
    """Ben's turn in the hall, with nine walkers unless other ghouls are named; fate is asked."""
    ben = {"zone": "hall", "hands": hands, **({"skills": list(skills)} if skills else {}), **keys.pop("ben", {})}
    keys.setdefault("ghouls", {"hall": {"walker": 9}})
    survivors = {"ben": ben, **keys.pop("friends", {})}
    return table(survivors=survivors, active="ben", **{"fate": "manual", **keys})


def attacked(table: Table, nld: Any, answer: str, hands: list[str], *skills: str, **keys: Any) -> Game:
    game = armed(table, hands, *skills, **keys)
    nld.answer(game, answer)
    return game


# -- damage ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "melee", "ranged"), KINDS)
@rule("nld.skill.x-damage-2")
def test_weapons_of_damage_1_count_as_damage_2(table: Table, nld: Any, kind: str, melee: bool, ranged: bool) -> None:
    """A fatty falls to damage 2."""
    fatty = {"hall": {"fatty": 1}}
    game = attacked(table, nld, "melee katana", ["katana"], f"x-damage-2:{kind}", ghouls=fatty)
    nld.answer(game, [4, 1])
    assert (nld.dead(game, "hall") == {}) is melee
    game = attacked(table, nld, "shoot uzi hall", ["uzi"], f"x-damage-2:{kind}", ghouls=fatty)
    nld.answer(game, [5, 1, 1])
    assert (nld.dead(game, "hall") == {}) is ranged


def harm_done(table: Table, nld: Any, card: str, faces: list[int], *skills: str) -> int:
    """The wounds that one miss deals to a friend who can bear six of them."""
    judy = {"zone": "lane", "skills": ["starts-with-health:6"]}
    game = attacked(table, nld, f"shoot {card} lane", [card], *skills, ghouls={}, friends={"judy": judy})
    nld.answer(game, faces)
    wounds: int = nld.survivor(game, "judy").wounds
    return wounds


@rule("nld.skill.x-damage-2", "nld.skill.dice-order")
def test_damage_is_set_first_and_then_raised(table: Table, nld: Any) -> None:
    assert harm_done(table, nld, "uzi", [1, 5, 5], "x-damage-2:ranged") == 2
    assert harm_done(table, nld, "uzi", [1, 5, 5], "plus-1-damage:combat", "x-damage-2:ranged") == 3
    assert harm_done(table, nld, "ithaca-m37", [1, 5], "x-damage-2:ranged") == 2, "which has 2 anyway"


@pytest.mark.parametrize("skills", [["super-strength"], ["super-strength", "x-damage-2:melee"]])
@pytest.mark.parametrize("first", [0, 1])
@rule("nld.skill.super-strength", "nld.skill.x-damage-2")
def test_super_strength_makes_damage_3_whatever_else_sets_it(
    table: Table, nld: Any, skills: list[str], first: int
) -> None:
    game = armed(table, ["katana", "uzi"], *skills[first:], *skills[:first], "plus-1-damage:melee")
    state = nld.state(game)
    hall = state.stage.board.zone_index["hall"]
    assert damage_of(state, prepare(state, 0, state.stage.cards["katana"], MELEE, 1, hall)) == 4
    assert damage_of(state, prepare(state, 0, state.stage.cards["uzi"], RANGED, 1, hall)) == 1


@rule("nld.skill.super-strength")
def test_super_strength_fells_fatties_in_melee_only(table: Table, nld: Any) -> None:
    fatty = {"hall": {"fatty": 1}}
    game = attacked(table, nld, "melee katana", ["katana"], "super-strength", ghouls=fatty)
    nld.answer(game, [4, 1])
    assert nld.dead(game, "hall") == {}
    game = attacked(table, nld, "shoot uzi hall", ["uzi"], "super-strength", ghouls=fatty)
    nld.answer(game, [6, 6, 6])
    assert nld.dead(game, "hall") == {"fatty": 1}


# -- dice --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "melee", "ranged"), KINDS)
@rule("nld.skill.frenzy")
def test_frenzy_gives_each_weapon_a_die_for_every_wound(
    table: Table, nld: Any, kind: str, melee: bool, ranged: bool
) -> None:
    for wounds in (0, 1, 2):
        ben = {"wounds": wounds}
        game = attacked(table, nld, "melee-both machete", ["machete"] * 2, f"frenzy:{kind}", ben=ben)
        assert dice(game) == 2 + (2 * wounds if melee else 0)
        game = attacked(table, nld, "shoot uzi hall", ["uzi"], f"frenzy:{kind}", ben=ben)
        assert dice(game) == 3 + (wounds if ranged else 0)


@rule("nld.skill.frenzy", "nld.skill.numeric-adds-up")
def test_two_kinds_of_frenzy_count_once(table: Table, nld: Any) -> None:
    game = attacked(table, nld, "melee katana", ["katana"], "frenzy:combat", "frenzy:melee", ben={"wounds": 2})
    assert dice(game) == 4


@pytest.mark.parametrize(("kind", "melee", "ranged"), KINDS)
@rule("nld.skill.escalation")
def test_each_attack_in_a_row_rolls_one_die_more(table: Table, nld: Any, kind: str, melee: bool, ranged: bool) -> None:
    game = armed(table, ["katana", "uzi"], f"escalation:{kind}")
    for times in range(3):
        nld.answer(game, "melee katana")
        assert dice(game) == 2 + (times if melee else 0)
        nld.answer(game, [1] * dice(game))
    game = armed(table, ["uzi"], f"escalation:{kind}")
    for times in range(3):
        nld.answer(game, "shoot uzi hall")
        assert dice(game) == 3 + (times if ranged else 0)
        nld.answer(game, [1] * dice(game))


@rule("nld.skill.escalation")
def test_only_attacks_since_one_of_another_kind_are_in_a_row(table: Table, nld: Any) -> None:
    game = attacked(table, nld, "melee katana", ["katana", "uzi"], "escalation:melee")
    nld.answer(game, [1] * dice(game), "shoot uzi hall")
    nld.answer(game, [1] * dice(game), "melee katana")
    assert dice(game) == 2


@rule("nld.skill.escalation")
def test_escalation_counts_attacks_and_not_weapons(table: Table, nld: Any) -> None:
    game = attacked(table, nld, "melee-both machete", ["machete"] * 2, "escalation:melee")
    nld.answer(game, [1, 1], "melee-both machete")
    assert dice(game) == 3


@pytest.mark.parametrize(("kind", "more"), [("combat", 2), ("melee", 0), ("ranged", 1)])
@rule("nld.skill.escalation")
def test_an_attack_of_another_kind_starts_the_count_again(table: Table, nld: Any, kind: str, more: int) -> None:
    game = attacked(table, nld, "melee katana", ["katana", "uzi"], f"escalation:{kind}")
    nld.answer(game, [1] * dice(game), "shoot uzi hall")
    nld.answer(game, [1] * dice(game), "shoot uzi hall")
    assert dice(game) == 3 + more


@pytest.mark.parametrize("between", ["move kitchen", "reload sawed-off", "lead judy", "reorganise"])
@rule("nld.skill.escalation")
def test_any_other_action_starts_the_count_again_even_a_free_one(table: Table, nld: Any, between: str) -> None:
    skills = ["escalation:ranged", "free-reload", "born-leader", "slippery"]
    ben = {"hands": ["uzi", "sawed-off-empty"], "backpack": ["axe"]}
    game = armed(table, [], *skills, ben=ben, friends={"judy": "den"})
    nld.answer(game, "shoot uzi hall", [1, 1, 1], between)
    if between == "lead judy":
        nld.answer(game, "end")
    if between == "reorganise":
        nld.answer(game, "hold sawed-off-empty uzi")
    nld.answer(game, "shoot uzi hall")
    assert dice(game) == 3


@rule("nld.skill.escalation", "nld.skill.hit-and-run")
def test_a_free_move_after_an_attack_starts_the_count_again(table: Table, nld: Any) -> None:
    for stays, rolled in (("stop", 4), ("move lane", 3)):
        game = attacked(table, nld, "shoot uzi hall", ["uzi"], "escalation:combat", "hit-and-run")
        nld.answer(game, [5, 1, 1], stays, "shoot uzi hall")
        assert dice(game) == rolled


@rule("nld.skill.escalation")
def test_a_molotov_is_one_of_the_attacks_in_a_row(table: Table, nld: Any) -> None:
    game = attacked(table, nld, "throw molotov lane", ["molotov", "uzi"], "escalation:ranged")
    nld.answer(game, "shoot uzi hall")
    assert dice(game) == 4


@rule("nld.skill.escalation")
def test_letting_a_card_go_is_no_action(table: Table, nld: Any) -> None:
    game = attacked(table, nld, "shoot uzi hall", ["uzi", "axe"], "escalation:ranged")
    nld.answer(game, [1, 1, 1], "discard ben axe", "shoot uzi hall")
    assert dice(game) == 4


@rule("nld.skill.escalation")
def test_two_kinds_of_escalation_count_once_with_the_larger_number(table: Table, nld: Any) -> None:
    skills = ["escalation:ranged", "escalation:combat"]
    game = attacked(table, nld, "melee katana", ["katana", "uzi"], *skills)
    nld.answer(game, [1, 1], "shoot uzi hall")
    nld.answer(game, [1] * dice(game), "shoot uzi hall")
    assert dice(game) == 5


@rule("nld.skill.escalation")
def test_a_position_tells_what_was_attacked_so_far(table: Table, nld: Any) -> None:
    marks = ["attacked-melee", "attacked-melee"]
    game = attacked(table, nld, "melee katana", ["katana"], "escalation:melee", spent=2, marks=marks)
    assert dice(game) == 4


@rule("nld.skill.full-auto")
def test_full_auto_rolls_as_many_dice_as_there_are_ghouls_in_the_target_zone(table: Table, nld: Any) -> None:
    skills = ["full-auto", "plus-1-die:ranged"]
    crowd = {"hall": {"walker": 2}, "lane": {"walker": 4, "fatty": 2}}
    assert dice(attacked(table, nld, "shoot uzi lane", ["uzi"], "full-auto", ghouls=crowd)) == 6
    assert dice(attacked(table, nld, "shoot uzi lane", ["uzi"], *skills, ghouls=crowd)) == 7
    assert dice(attacked(table, nld, "shoot-both uzi lane", ["uzi"] * 2, "full-auto", ghouls=crowd)) == 12
    assert dice(attacked(table, nld, "shoot uzi hall", ["uzi"], "full-auto", ghouls=crowd)) == 3, "it need not"
    assert dice(attacked(table, nld, "melee axe", ["axe"], "full-auto")) == 1, "only in Ranged actions"


@pytest.mark.parametrize(("answer", "rolled"), [("sweep 5", 5), ("hold-fire 3", 3)])
@rule("nld.skill.full-auto")
def test_the_player_decides_where_misses_could_hit_a_friend(table: Table, nld: Any, answer: str, rolled: int) -> None:
    keys: dict[str, Any] = {"ghouls": {"lane": {"walker": 5}}, "friends": {"judy": "lane"}}
    game = attacked(table, nld, "shoot uzi lane", ["uzi"], "full-auto", **keys)
    assert nld.options(game) == ["sweep 5", "hold-fire 3"]
    nld.answer(game, answer)
    assert dice(game) == rolled
    assert dice(attacked(table, nld, "shoot uzi lane", ["uzi"], "full-auto", "sniper", **keys)) == 5


# -- sixes -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "melee", "ranged"), KINDS)
@rule("nld.skill.roll-6-die")
def test_each_six_gives_one_more_die_and_so_do_sixes_on_those(
    table: Table, nld: Any, kind: str, melee: bool, ranged: bool
) -> None:
    game = attacked(table, nld, "melee katana", ["katana"], f"roll-6-die:{kind}")
    nld.answer(game, [6, 6])
    if melee:
        assert dice(game) == 2
        nld.answer(game, [6, 1])
        assert dice(game) == 1
        nld.answer(game, [4])
    assert nld.said(game, "rolled") == [("rolled", "ben", "katana", "6 6 6 1 4" if melee else "6 6", 4 if melee else 2)]
    game = attacked(table, nld, "shoot uzi hall", ["uzi"], f"roll-6-die:{kind}")
    nld.answer(game, [6, 1, 5])
    assert nld.asked(game) == ("sixes" if ranged else "act")


@rule("nld.skill.roll-6-die")
def test_extra_dice_miss_like_others(table: Table, nld: Any) -> None:
    keys: dict[str, Any] = {"ghouls": {}, "friends": {"judy": "lane"}}
    game = attacked(table, nld, "shoot uzi lane", ["uzi"], "roll-6-die:ranged", **keys)
    nld.answer(game, [6, 5, 5], [1])
    assert nld.survivor(game, "judy").wounds == 1


@rule("nld.skill.roll-6-die", "nld.skill.dice-order")
def test_extra_dice_are_not_rolled_again_and_come_after_the_reroll(table: Table, nld: Any) -> None:
    game = attacked(table, nld, "melee katana", ["katana"], "roll-6-die:melee", "lucky")
    nld.answer(game, [6, 6])
    assert nld.asked(game) == "reroll"
    nld.answer(game, "reroll lucky", [6, 1])
    assert dice(game) == 1, "for the six of the new roll"
    nld.answer(game, [3])
    assert nld.said(game, "rolled") == [("rolled", "ben", "katana", "6 1 3", 1)]


@pytest.mark.parametrize("skill", ["roll-6-die:melee", "roll-6-damage:melee"])
@rule("nld.skill.dice-order")
def test_sixes_are_what_the_die_shows_and_not_the_raised_value(table: Table, nld: Any, skill: str) -> None:
    fatties = {"hall": {"fatty": 9}}
    game = attacked(table, nld, "melee katana", ["katana"], skill, "plus-1-to-dice-roll:melee", ghouls=fatties)
    nld.answer(game, [5, 5])
    assert nld.said(game, "rolled") == [("rolled", "ben", "katana", "5 5", 2)]
    assert nld.dead(game, "hall") == {"fatty": 9}


@pytest.mark.parametrize(("kind", "melee", "ranged"), KINDS)
@rule("nld.skill.roll-6-damage")
def test_a_six_raises_the_damage_of_all_hits(table: Table, nld: Any, kind: str, melee: bool, ranged: bool) -> None:
    fatties = {"hall": {"fatty": 3}}
    game = attacked(table, nld, "melee katana", ["katana"], f"roll-6-damage:{kind}", ghouls=fatties)
    nld.answer(game, [6, 4])
    assert nld.dead(game, "hall") == {"fatty": 1 if melee else 3}
    game = attacked(table, nld, "shoot uzi hall", ["uzi"], f"roll-6-damage:{kind}", ghouls=fatties)
    nld.answer(game, [6, 5, 1])
    assert nld.dead(game, "hall") == {"fatty": 1 if ranged else 3}
    game = attacked(table, nld, "melee katana", ["katana"], f"roll-6-damage:{kind}", ghouls=fatties)
    nld.answer(game, [5, 4])
    assert nld.dead(game, "hall") == {"fatty": 3}, "no six"


@rule("nld.skill.roll-6-damage", "nld.skill.dice-order")
def test_misses_hit_a_friend_with_the_damage_that_sixes_raised(table: Table, nld: Any) -> None:
    assert harm_done(table, nld, "uzi", [6, 6, 1], "roll-6-damage:combat") == 3
    assert harm_done(table, nld, "uzi", [6, 5, 1], "roll-6-damage:combat", "roll-6-damage:ranged") == 2, "no more"


@rule("nld.skill.roll-6-damage", "nld.skill.roll-6-die")
def test_sixes_on_extra_dice_raise_the_damage_too(table: Table, nld: Any) -> None:
    judy = {"zone": "lane", "skills": ["starts-with-health:6"]}
    skills = ["roll-6-damage:ranged", "roll-6-die:ranged"]
    game = attacked(table, nld, "shoot uzi lane", ["uzi"], *skills, ghouls={}, friends={"judy": judy})
    nld.answer(game, [6, 5, 5], [6], [1])
    assert nld.survivor(game, "judy").wounds == 3


@rule("nld.skill.roll-6-damage", "nld.skill.lucky")
def test_a_six_that_was_rolled_again_is_gone(table: Table, nld: Any) -> None:
    fatties = {"hall": {"fatty": 3}}
    game = attacked(table, nld, "melee katana", ["katana"], "roll-6-damage:melee", "lucky", ghouls=fatties)
    nld.answer(game, [6, 6], "reroll lucky", [5, 5])
    assert nld.dead(game, "hall") == {"fatty": 3}


# -- range and targets -------------------------------------------------------------------------------------------------


def shots(table: Table, nld: Any, card: str, *skills: str) -> list[str]:
    """The zones of the row at which the card can be fired or thrown from the first one."""
    ben = {"zone": "s0", "hands": [card], **({"skills": list(skills)} if skills else {})}
    game = table("row", survivors={"ben": ben}, ghouls={"s5": {"walker": 1}}, active="ben")
    return [text.split()[-1] for text in nld.options(game) if text.split()[0] in ("shoot", "throw")]


@rule("nld.skill.plus-1-max-range")
def test_one_more_zone_of_range(table: Table, nld: Any) -> None:
    skill = "plus-1-max-range"
    assert shots(table, nld, "uzi") == ["s0", "s1"]
    assert shots(table, nld, "uzi", skill) == ["s0", "s1", "s2"]
    assert shots(table, nld, "winchester-94", skill) == ["s1", "s2", "s3", "s4"], "the least range stays"
    assert shots(table, nld, "molotov", skill) == ["s1", "s2"]
    assert shots(table, nld, "axe", skill) == []


@rule("nld.skill.plus-1-max-range", "nld.ranged.max-range")
def test_line_of_sight_is_still_needed_and_there_is_an_end(table: Table, nld: Any) -> None:
    game = armed(table, ["uzi"], "plus-1-max-range", ghouls={"den": {"walker": 1}})
    assert nld.refused(game, "shoot uzi den") == "nld.los.closed-barriers-block"
    ben = {"zone": "s0", "hands": ["uzi"], "skills": ["plus-1-max-range"]}
    game = table("row", survivors={"ben": ben}, ghouls={"s3": {"walker": 1}}, active="ben")
    assert nld.refused(game, "shoot uzi s3") == "nld.ranged.max-range"


@rule("nld.skill.point-blank")
def test_point_blank_shoots_into_its_own_zone_whatever_the_least_range(table: Table, nld: Any) -> None:
    assert shots(table, nld, "winchester-94", "point-blank") == ["s0", "s1", "s2", "s3"]
    assert shots(table, nld, "molotov", "point-blank") == ["s1"]


@rule("nld.skill.point-blank")
def test_point_blank_picks_its_targets_and_hits_no_friend_in_its_own_zone(table: Table, nld: Any) -> None:
    crowd = {"walker": 1, "fatty": 1, "relative": 1}
    keys: dict[str, Any] = {"ghouls": {"hall": crowd, "lane": crowd}, "friends": {"judy": "hall", "tom": "lane"}}
    game = attacked(table, nld, "shoot uzi hall", ["uzi"], "point-blank", **keys)
    nld.answer(game, [5, 1, 1])
    assert isinstance(game.question, Share)
    assert len(game.question.targets) == 3
    nld.answer(game, {"relative": 1})
    assert (nld.survivor(game, "judy").wounds, nld.dead(game, "hall")) == (0, {"walker": 1, "fatty": 1})
    nld.answer(game, "shoot uzi lane", [1, 5, 5])
    assert nld.survivor(game, "tom").wounds == 1, "elsewhere a shot is a shot"


@rule("nld.skill.point-blank")
def test_point_blank_needs_the_damage_all_the_same(table: Table, nld: Any) -> None:
    game = attacked(table, nld, "shoot uzi hall", ["uzi"], "point-blank", ghouls={"hall": {"fatty": 1}})
    nld.answer(game, [6, 6, 6])
    assert nld.dead(game, "hall") == {"fatty": 1}


# -- pairs and hands ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("skill", "melee", "ranged"),
    [("ambidextrous", True, True), ("swordmaster", True, False), ("gunslinger", False, True)],
)
@rule("nld.skill.ambidextrous", "nld.skill.swordmaster", "nld.skill.gunslinger")
def test_two_of_the_same_name_attack_together(table: Table, nld: Any, skill: str, melee: bool, ranged: bool) -> None:
    game = armed(table, ["baseball-bat"] * 2, skill)
    assert nld.options(game, "melee-both") == (["melee-both baseball-bat"] if melee else [])
    game = armed(table, ["ithaca-m37"] * 2, skill)
    assert ("shoot-both ithaca-m37 lane" in nld.options(game)) is ranged
    game = armed(table, ["katana", "axe"], skill)
    assert nld.options(game, "melee-both") == [], "two of the same name are needed"


@rule("nld.skill.ambidextrous")
def test_a_pair_of_bats_rolls_the_dice_of_both(table: Table, nld: Any) -> None:
    assert dice(attacked(table, nld, "melee-both baseball-bat", ["baseball-bat"] * 2, "ambidextrous")) == 4


@rule("nld.skill.gunslinger", "nld.skill.ambidextrous")
def test_a_molotov_is_thrown_alone(table: Table, nld: Any) -> None:
    for skill in ("gunslinger", "ambidextrous"):
        game = armed(table, ["molotov"] * 2, skill)
        assert [text.split()[0] for text in nld.options(game) if "molotov" in text] == ["throw"]


@rule("nld.skill.dual-expert")
def test_dual_expert_has_a_free_action_for_a_pair(table: Table, nld: Any) -> None:
    game = armed(table, ["machete"] * 2, "dual-expert", spent=3)
    assert nld.options(game) == ["melee-both machete", "end"], "not for one of them alone"
    nld.answer(game, "melee-both machete", [1, 1])
    assert nld.asked(game) != "act" or nld.options(game) == ["end"], "once a turn"
    game = armed(table, ["uzi"] * 2, "dual-expert", spent=3)
    assert [text.split()[0] for text in nld.options(game)][:-1] == ["shoot-both"] * 3


@rule("nld.skill.dual-expert")
def test_a_pair_uses_up_the_free_action_of_dual_expert_first(table: Table, nld: Any) -> None:
    game = armed(table, ["machete"] * 2, "dual-expert", "plus-1-free-action:melee")
    nld.answer(game, "melee machete", [1])
    assert nld.state(game).turn.free == ["melee"]
    nld.answer(game, "melee-both machete", [1, 1])
    assert (nld.state(game).turn.free, nld.actions_left(game)) == (["melee", "dual"], 3)
    nld.answer(game, "melee-both machete", [1, 1])
    assert nld.actions_left(game) == 2


@rule("nld.skill.dual-expert")
def test_what_is_for_pairs_only_is_spent_on_a_pair_first(table: Table, nld: Any) -> None:
    for verb, card, count in (("melee-both", "machete", 2), ("shoot-both", "uzi", 6)):
        skills = ["dual-expert", "plus-1-free-action:melee", "plus-1-free-action:ranged"]
        game = armed(table, [card] * 2, *skills)
        nld.answer(game, f"{verb} {card}" + (" lane" if card == "uzi" else ""), [1] * count)
        assert nld.state(game).turn.free == ["dual"]


@rule("nld.skill.dual-expert", "nld.skill.swordmaster")
def test_dual_expert_takes_weapons_that_a_skill_makes_dual(table: Table, nld: Any) -> None:
    game = armed(table, ["baseball-bat"] * 2, "dual-expert", "swordmaster", spent=3)
    assert nld.options(game) == ["melee-both baseball-bat", "end"]


@rule("nld.skill.webbing")
def test_with_webbing_everything_attacks_from_wherever_it_is_carried(table: Table, nld: Any) -> None:
    ben = {"backpack": ["machete", "uzi"]}
    game = armed(table, ["axe", "machete"], ben=ben)
    assert nld.options(game, "melee") == ["melee axe", "melee machete"]
    assert nld.refused(game, "shoot uzi") == "nld.inventory.backpack-inactive"
    game = armed(table, ["axe", "machete"], "webbing", ben=ben)
    assert nld.options(game, "melee") == ["melee axe", "melee machete"]
    assert nld.options(game, "melee-both") == ["melee-both machete"], "a pair in any slots"
    assert nld.options(game, "shoot") == [f"shoot uzi {zone}" for zone in ("kitchen", "hall", "lane")]


@rule("nld.skill.webbing")
def test_with_webbing_weapons_are_fired_and_reloaded_in_the_backpack(table: Table, nld: Any) -> None:
    ben = {"hands": ["axe", "katana"], "backpack": ["sawed-off", "sawed-off"]}
    game = attacked(table, nld, "shoot-both sawed-off lane", [], "webbing", ben=ben)
    nld.answer(game, [1] * 4)
    assert nld.backpack(game, "ben") == ["sawed-off-empty"] * 2
    nld.answer(game, "reload sawed-off")
    assert nld.backpack(game, "ben") == ["sawed-off"] * 2
    nld.answer(game, "shoot sawed-off lane", [1] * 2)
    assert nld.backpack(game, "ben") == ["sawed-off", "sawed-off-empty"]


@rule("nld.skill.webbing")
def test_with_webbing_a_loaded_weapon_is_found_behind_an_empty_one(table: Table, nld: Any) -> None:
    ben = {"hands": ["axe", "sawed-off-empty"], "backpack": ["sawed-off"]}
    game = attacked(table, nld, "shoot sawed-off lane", [], "webbing", ben=ben)
    nld.answer(game, [1, 1])
    assert nld.backpack(game, "ben") == ["sawed-off-empty"]


@rule("nld.skill.webbing", "nld.barricade.tool-must-be-in-hand")
def test_with_webbing_a_tool_in_the_backpack_opens(table: Table, nld: Any) -> None:
    keys: dict[str, Any] = {"ben": {"backpack": ["crowbar"]}, "ghouls": {}, "barricades": ["hall--kitchen"]}
    game = armed(table, ["katana"], **keys)
    assert nld.refused(game, "open hall--kitchen") == "nld.barricade.tool-must-be-in-hand"
    assert "open hall--kitchen" in nld.options(armed(table, ["katana"], "webbing", **keys))


# -- without a weapon --------------------------------------------------------------------------------------------------


@rule("nld.skill.improvised-weapon-melee")
def test_once_a_turn_a_free_melee_action_with_bare_hands(table: Table, nld: Any) -> None:
    game = armed(table, [], "improvised-weapon-melee", spent=3)
    assert nld.options(game) == ["melee bare-hands", "end"]
    nld.answer(game, "melee bare-hands")
    assert dice(game) == 2
    nld.answer(game, [4, 3])
    assert nld.dead(game, "hall") == {"walker": 8}
    game = armed(table, [], "improvised-weapon-melee", ghouls={"hall": {"walker": 2}})
    nld.answer(game, "melee bare-hands", [1, 1])
    assert nld.actions_left(game) == 3
    with pytest.raises(IllegalAnswer) as refusal:
        game.answer("melee bare-hands")
    assert refusal.value.rule == "nld.skill.improvised-weapon-melee"


@rule("nld.skill.improvised-weapon-melee")
def test_bonuses_for_melee_count_with_bare_hands(table: Table, nld: Any) -> None:
    skills = ["improvised-weapon-melee", "plus-1-die:melee", "plus-1-to-dice-roll:melee", "plus-1-damage:combat"]
    game = attacked(table, nld, "melee bare-hands", [], *skills, ghouls={"hall": {"fatty": 9}})
    assert dice(game) == 3
    nld.answer(game, [3, 2, 2])
    assert nld.dead(game, "hall") == {"fatty": 8}


@rule("nld.skill.improvised-weapon-melee", "nld.skill.improvised-weapon-ranged", "nld.combat.damage-thresholds")
def test_what_is_improvised_deals_damage_1_and_a_fatty_endures_it(table: Table, nld: Any) -> None:
    game = armed(table, [], "improvised-weapon-melee", ghouls={"hall": {"fatty": 1}})
    nld.answer(game, "melee bare-hands", [6, 6])
    assert (nld.dead(game, "hall"), nld.said(game, "endured")) == ({"fatty": 1}, [("endured", "fatty", "", "", 2)])
    game = armed(table, [], "improvised-weapon-ranged", ghouls={"lane": {"fatty": 1}})
    nld.answer(game, "shoot whatever-lies-about lane", [6, 6])
    assert (nld.dead(game, "lane"), nld.said(game, "endured")) == ({"fatty": 1}, [("endured", "fatty", "", "", 2)])


@rule("nld.skill.improvised-weapon-ranged", "nld.ranged.min-range", "nld.ranged.max-range")
def test_whatever_lies_about_is_thrown_one_zone_far(table: Table, nld: Any) -> None:
    people = {"ben": {"zone": "s2", "skills": ["improvised-weapon-ranged"]}}
    game = table("row", survivors=people, ghouls={zone: {"walker": 1} for zone in ("s2", "s4")}, active="ben")
    assert nld.options(game, "shoot") == ["shoot whatever-lies-about s1", "shoot whatever-lies-about s3"]
    assert nld.refused(game, "shoot whatever-lies-about s2") == "nld.ranged.min-range"
    assert nld.refused(game, "shoot whatever-lies-about s4") == "nld.ranged.max-range"


@rule("nld.skill.improvised-weapon-melee", "nld.combat.melee-action")
def test_bare_hands_need_somebody_to_strike(table: Table, nld: Any) -> None:
    game = armed(table, [], "improvised-weapon-melee", ghouls={})
    assert nld.refused(game, "melee bare-hands") == "nld.combat.melee-action"


@rule("nld.skill.improvised-weapon-ranged")
def test_once_a_turn_a_free_ranged_action_with_whatever_lies_about(table: Table, nld: Any) -> None:
    keys: dict[str, Any] = {"ghouls": {"lane": {"fatty": 1, "walker": 1}}, "friends": {"judy": "lane"}}
    game = armed(table, [], "improvised-weapon-ranged", spent=3, **keys)
    assert nld.options(game) == ["shoot whatever-lies-about kitchen", "shoot whatever-lies-about lane", "end"]
    nld.answer(game, "shoot whatever-lies-about lane")
    assert dice(game) == 2
    nld.answer(game, [4, 3])
    assert nld.survivor(game, "judy").wounds == 1, "friendly fire"
    assert nld.said(game, "endured") + nld.said(game, "killed") != []
    game = armed(table, [], "improvised-weapon-ranged", "plus-1-die:ranged", **keys)
    nld.answer(game, "shoot whatever-lies-about lane")
    assert dice(game) == 3
    nld.answer(game, [4, 4, 4])
    assert nld.actions_left(game) == 3
    assert nld.refused(game, "shoot whatever-lies-about") == "nld.skill.improvised-weapon-ranged"


@rule("nld.skill.improvised-weapon-ranged", "nld.skill.born-leader")
def test_an_action_that_another_gives_is_not_ones_own_turn(table: Table, nld: Any) -> None:
    judy = {"zone": "hall", "skills": ["improvised-weapon-ranged"]}
    game = attacked(table, nld, "lead judy", [], "born-leader", friends={"judy": judy}, ghouls={})
    assert nld.options(game, "shoot") == []
    assert nld.refused(game, "shoot whatever-lies-about") == "nld.skill.improvised-weapon-ranged"
