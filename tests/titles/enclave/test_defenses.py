"""Defenses: whom they attack and how often, what comes of it, and how they are lost."""

from collections.abc import Callable
from typing import Any

import pytest

from shamble.kernel.errors import IllegalAnswer
from shamble.kernel.game import Game
from shamble.testing import example, rule

Table = Callable[..., Game]


def sprung(table: Table, enclave: Any, defense: str, zombies: list[Any], fate: list[Any], **keys: Any) -> Game:
    """A defense, as in "hole ep", has had its attack."""
    game = table(zombies=zombies, defenses=[defense], step="fight", fate=fate, **keys)
    enclave.answer(game, f"spring {defense.split()[0]}-1")
    return game


# -- whom it attacks ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("area", "targets"), [("ep", ["walker-1"]), ("ip", ["digger-1"]), ("re", ["brute-1"])])
@rule("enclave.defense-combat.same-area")
def test_a_defense_attacks_only_zombies_in_its_own_area(
    table: Table, enclave: Any, area: str, targets: list[str]
) -> None:
    zombies = ["walker ep", "digger ip", "brute re"]
    game = sprung(table, enclave, f"booby-trap {area}", zombies, [[1, 1]])
    assert [event[2] for event in enclave.said(game, "struck")] == targets


@rule("enclave.defense-combat.same-area")
def test_without_a_zombie_in_its_area_it_has_no_target(table: Table, enclave: Any) -> None:
    game = table(zombies=["walker ip"], defenses=["hole ep", "spiked-plate ew"], step="fight")
    assert enclave.options(game) == ["turn billy", "hold"]


@pytest.mark.parametrize(("area", "target"), [("ew", "walker-1"), ("rw", "digger-1")])
@rule("enclave.defense-combat.wall-attacks-area-above")
def test_a_defense_on_a_wall_attacks_the_area_above(table: Table, enclave: Any, area: str, target: str) -> None:
    zombies = ["walker ep", "digger ip", "brute re"]
    game = sprung(table, enclave, f"iron-blades {area}", zombies, [[2, 3]])
    assert [event[2] for event in enclave.said(game, "struck")] == [target]


@rule("enclave.defense-combat.random-target")
def test_a_defense_attacks_a_random_zombie(table: Table, enclave: Any) -> None:
    game = sprung(table, enclave, "trap ep", ["brute ep", "boss ep", "digger ip"], [[3, 3], ["boss-1"]])
    assert (enclave.zombie(game, "brute-1").damage, enclave.zombie(game, "boss-1").damage) == (0, 2)


@rule("enclave.defense-combat.random-target")
def test_a_blocked_zombie_is_no_target_of_a_defense(table: Table, enclave: Any) -> None:
    held = {"kind": "brute", "area": "ep", "held": "hole-1"}
    game = table(zombies=[held, "boss ip"], defenses=["hole ep", "trap ep"], step="fight")
    assert enclave.options(game, "spring") == []
    game = table(zombies=[held, "boss ep"], defenses=["hole ep", "trap ep"], step="fight", fate=[[3, 3]])
    enclave.answer(game, "spring trap-1")
    assert enclave.zombie(game, "boss-1").damage == 2


# -- how often ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("dice", [[2, 3], [3, 3]])
@rule("enclave.defense-combat.once-per-combat-phase")
def test_a_defense_attacks_once_in_a_combat_phase_hit_or_miss(table: Table, enclave: Any, dice: list[int]) -> None:
    fate = [dice, *([["brute-1"]] if sum(dice) == 5 else []), [6, 6], [6, 6]]
    game = sprung(table, enclave, "hole ep", ["brute ep", "brute ep"], fate, walls={"ew": 5})
    assert enclave.refused(game, "spring hole-1") == "enclave.defense-combat.once-per-combat-phase"
    enclave.answer(game, "hold")
    assert enclave.state(game).combat_turn == 2
    assert enclave.options(game, "spring") == []
    assert enclave.refused(game, "spring hole-1") == "enclave.defense-combat.once-per-combat-phase"


@rule("enclave.defense-combat.once-per-combat-phase")
def test_the_next_combat_phase_finds_every_defense_ready(table: Table, enclave: Any) -> None:
    game = table(zombies=[], defenses=[{"card": "hole", "area": "ep", "spent": True}], step="end-check")
    assert not enclave.defense(game, "hole-1").spent


@pytest.mark.parametrize(
    ("card", "first", "second"), [("spiked-plate ip", [2, 2], [1, 2]), ("iron-blades rw", [2, 3], [2, 3])]
)
@rule("enclave.defense.spiked-plate-iron-blades")
def test_blades_attack_in_every_combat_turn(
    table: Table, enclave: Any, card: str, first: list[int], second: list[int]
) -> None:
    game = sprung(table, enclave, card, ["digger ip", "walker ep"], [first, [6, 6], [6, 6], second])
    assert enclave.zombie(game, "digger-1").damage == 1
    assert enclave.refused(game, f"spring {card.split()[0]}-1") == "enclave.defense.spiked-plate-iron-blades"
    with pytest.raises(IllegalAnswer, match="this Combat Turn"):
        enclave.answer(game, f"spring {card.split()[0]}-1")
    enclave.answer(game, "hold", f"spring {card.split()[0]}-1")
    assert enclave.said(game, "killed") == [("killed", "digger-1", "ip", "", 0)]
    assert enclave.state(game).combat_turn == 2


@pytest.mark.parametrize(("card", "dice"), [("spiked-plate ep", [2, 3]), ("iron-blades ew", [3, 3])])
@rule("enclave.defense.spiked-plate-iron-blades", "enclave.combat.attack-hits-on-av-or-less")
def test_blades_miss_above_their_av(table: Table, enclave: Any, card: str, dice: list[int]) -> None:
    game = sprung(table, enclave, card, ["walker ep"], [dice])
    assert enclave.zombies(game, "ep") == ["walker-1"]
    assert len(enclave.said(game, "missed")) == 1


@rule("enclave.defense.spiked-plate-iron-blades", "enclave.combat.natural-two")
def test_a_natural_two_of_a_standard_attack_inflicts_two_points(table: Table, enclave: Any) -> None:
    game = sprung(table, enclave, "iron-blades ew", ["brute ep"], [[1, 1]])
    assert enclave.zombie(game, "brute-1").damage == 2
    assert enclave.rules_told(game, "struck") == ["enclave.combat.natural-two"]


# -- special attacks ---------------------------------------------------------------------------------------------------


@rule("enclave.combat.special-attack-underlined-av", "enclave.combat.natural-two")
@example("enclave.combat.special-attack-underlined-av")
def test_a_special_attack_has_its_effect_and_inflicts_nothing(table: Table, enclave: Any) -> None:
    game = sprung(table, enclave, "barbed-wire ep", ["walker ep", "brute ip"], [[1, 1]])
    assert enclave.zombie(game, "walker-1").held == "barbed-wire-1"
    assert enclave.zombie(game, "walker-1").damage == 0
    assert enclave.rules_told(game, "struck") == ["enclave.combat.special-attack-underlined-av"]


@rule("enclave.combat.blocking-places-zombie-on-defense")
def test_a_blocked_zombie_lies_on_the_defense_that_blocks_it(table: Table, enclave: Any) -> None:
    game = sprung(table, enclave, "hole ip", ["walker ip", "walker ip"], [[2, 3], ["walker-2"]])
    assert enclave.said(game, "blocked") == [("blocked", "walker-2", "hole-1", "", 0)]
    assert (enclave.zombie(game, "walker-1").held, enclave.zombie(game, "walker-2").held) == ("", "hole-1")
    assert enclave.area(game, "walker-2") == "ip"


@pytest.mark.parametrize(("card", "misses"), [("hole", [3, 3]), ("barbed-wire", [4, 3]), ("barricade", [4, 3])])
@rule("enclave.defense.basic-hole", "enclave.defense.barbed-wire", "enclave.defense.barricade")
def test_a_block_fails_above_the_av(table: Table, enclave: Any, card: str, misses: list[int]) -> None:
    game = sprung(table, enclave, f"{card} ep", ["walker ep"], [misses])
    assert enclave.zombie(game, "walker-1").held == ""
    assert enclave.defenses(game) == [f"{card}-1 ep"]
    hits = [misses[0], misses[1] - 1]
    game = sprung(table, enclave, f"{card} ep", ["walker ep"], [hits])
    assert enclave.zombie(game, "walker-1").held == f"{card}-1"


@pytest.mark.parametrize(("dice", "free"), [([3, 3], True), ([3, 4], False)])
@rule("enclave.defense.basic-hole")
def test_a_digger_leaves_a_hole_with_its_av(table: Table, enclave: Any, dice: list[int], free: bool) -> None:
    held = {"kind": "digger", "area": "ep", "held": "hole-1"}
    game = table(zombies=[held, "walker ip"], defenses=["hole ep"], step="zombies", fate=[dice, [6, 6]])
    assert enclave.zombie(game, "digger-1").held == ("" if free else "hole-1")


@rule("enclave.defense.barbed-wire", "enclave.zombie.blocked-without-escape-waits")
def test_barbed_wire_holds_until_the_combat_is_over(table: Table, enclave: Any) -> None:
    game = sprung(table, enclave, "barbed-wire ep", ["digger ep", "walker ip"], [[3, 3], [6, 6], [6, 5]])
    enclave.answer(game, "hold", "hold")
    assert enclave.zombie(game, "digger-1").held == "barbed-wire-1"
    assert len(enclave.said(game, "hangs")) == 2
    assert enclave.said(game, "still-held") == []


@pytest.mark.parametrize(("dice", "kept"), [([3, 3], False), ([4, 3], True)])
@rule("enclave.defense.barricade", "enclave.combat-end.blocking-defense-check")
def test_a_barricade_is_lost_on_a_roll_up_to_the_av_of_who_it_held(
    table: Table, enclave: Any, dice: list[int], kept: bool
) -> None:
    held = {"kind": "digger", "area": "re", "held": "barricade-1"}
    game = table(zombies=[held], defenses=["barricade re"], step="end-check", fate=[dice])
    assert enclave.defenses(game) == (["barricade-1 re"] if kept else [])


@rule("enclave.defense-combat.deep-hole-two-attempts", "enclave.defense.deep-hole")
@example("enclave.defense-combat.deep-hole-two-attempts")
def test_a_deep_hole_has_two_attempts(table: Table, enclave: Any) -> None:
    fate = [[4, 4], [2, 3], ["digger-1"]]
    game = sprung(table, enclave, "deep-hole ep", ["walker ep", "digger ep", "boss ip"], fate)
    assert [zombie.held for zombie in enclave.state(game).zombies] == ["", "deep-hole-1", ""]
    assert enclave.refused(game, "spring deep-hole-1") == "enclave.defense-combat.once-per-combat-phase"


@rule("enclave.defense-combat.deep-hole-two-attempts", "enclave.defense.deep-hole")
def test_a_deep_hole_can_hold_two_zombies(table: Table, enclave: Any) -> None:
    fate = [[3, 3], ["digger-1"], [3, 3], ["walker-1"]]
    game = sprung(table, enclave, "deep-hole ep", ["walker ep", "digger ep", "boss ep"], fate)
    assert [zombie.held for zombie in enclave.state(game).zombies] == ["deep-hole-1", "deep-hole-1", ""]


@rule("enclave.defense-combat.deep-hole-two-attempts")
def test_other_defenses_have_one_attempt(table: Table, enclave: Any) -> None:
    game = sprung(table, enclave, "spiked-hole ep", ["brute ep", "brute ep"], [[6, 6]])
    assert (enclave.asked(game), len(enclave.said(game, "missed"))) == ("fight", 1)


@pytest.mark.parametrize(("dice", "free"), [([1, 1], True), ([1, 2], False)])
@rule("enclave.defense.deep-hole")
def test_half_of_an_odd_av_is_rounded_down(table: Table, enclave: Any, dice: list[int], free: bool) -> None:
    held = {"kind": "walker", "area": "ep", "held": "deep-hole-1"}
    game = table(zombies=[held, "digger ip"], defenses=["deep-hole ep"], step="zombies", fate=[dice, [6, 6]])
    assert enclave.zombie(game, "walker-1").held == ("" if free else "deep-hole-1")


@pytest.mark.parametrize(("dice", "free"), [([1, 2], True), ([2, 2], False)])
@rule("enclave.defense.spiked-hole")
def test_a_spiked_hole_wounds_and_holds(table: Table, enclave: Any, dice: list[int], free: bool) -> None:
    fate = [[3, 3], dice, [6, 6]]
    game = sprung(table, enclave, "spiked-hole ep", ["digger ep", "walker ip"], fate)
    assert enclave.zombie(game, "digger-1").damage == 1
    assert enclave.zombie(game, "digger-1").held == "spiked-hole-1"
    enclave.answer(game, "hold")
    assert enclave.zombie(game, "digger-1").held == ("" if free else "spiked-hole-1")


@pytest.mark.parametrize("dice", [[3, 3], [1, 1]])
@rule("enclave.defense.spiked-hole")
def test_who_dies_on_the_spikes_is_not_held(table: Table, enclave: Any, dice: list[int]) -> None:
    game = sprung(table, enclave, "spiked-hole ep", ["walker ep", "digger ip"], [dice])
    assert enclave.zombies(game, "ep") == []
    assert enclave.said(game, "blocked") == []


@rule("enclave.defense.spiked-hole")
def test_spikes_inflict_one_point_also_on_a_natural_two_and_none_above_six(table: Table, enclave: Any) -> None:
    game = sprung(table, enclave, "spiked-hole ep", ["brute ep"], [[1, 1]])
    assert enclave.zombie(game, "brute-1").damage == 1
    game = sprung(table, enclave, "spiked-hole ep", ["brute ep"], [[3, 4]])
    assert (enclave.zombie(game, "brute-1").damage, enclave.zombie(game, "brute-1").held) == (0, "")


@pytest.mark.parametrize(("card", "misses"), [("trap", [3, 4]), ("booby-trap", [4, 4])])
@rule("enclave.defense.booby-trap-and-trap", "enclave.defense-combat.once-per-combat-phase")
@example("enclave.defense.booby-trap-and-trap")
def test_a_trap_kills_and_is_gone_or_stays_and_is_spent(
    table: Table, enclave: Any, card: str, misses: list[int]
) -> None:
    game = sprung(table, enclave, f"{card} ep", ["digger ep", "walker ip"], [[misses[0], misses[1] - 1]])
    assert enclave.zombies(game, "ep") == []
    assert enclave.defenses(game) == []
    game = sprung(table, enclave, f"{card} ep", ["digger ep", "walker ip"], [misses])
    assert enclave.zombie(game, "digger-1").damage == 0
    assert enclave.defenses(game) == [f"{card}-1 ep"]
    assert enclave.refused(game, f"spring {card}-1") == "enclave.defense-combat.once-per-combat-phase"


@rule("enclave.defense.booby-trap-and-trap")
def test_both_points_of_a_trap_fall_on_one_zombie(table: Table, enclave: Any) -> None:
    game = sprung(table, enclave, "trap ep", ["walker ep", "walker ep"], [[1, 1], ["walker-2"]])
    assert enclave.zombies(game, "ep") == ["walker-1"]
    assert enclave.state(game).cards_left(enclave.state(game).stage.defenses["trap"]) == 2


# -- building, damage, fire --------------------------------------------------------------------------------------------


@rule("enclave.concepts.defense-destroyed-at-sp")
def test_damage_up_to_its_structure_points_destroys_a_defense(table: Table, enclave: Any) -> None:
    defenses = [{"card": "hole", "area": "ep", "damage": 1}, "hole ep", "hole ep"]
    game = table(defenses=defenses, walls={"ew": 0, "rw": 0}, step="enemy", fate=[["damage-1d6"], [2]])
    assert enclave.defenses(game) == ["hole-1 ep", "hole-2 ep", "hole-3 ep"]  # with EW breached IP is the outermost
    game = table(defenses=defenses, walls={"ew": 1}, step="enemy", fate=[["damage-1d6"], [2]])
    enclave.answer(game, {"hole-1": 1, "hole-2": 1})
    assert enclave.defenses(game) == ["hole-2 ep", "hole-3 ep"]
    assert enclave.defense(game, "hole-2").damage == 1
    assert enclave.said(game, "removed") == [("removed", "hole-1", "", "", 0)]
    assert enclave.rules_told(game, "removed") == ["enclave.concepts.defense-destroyed-at-sp"]
    enclave.answer(game, "activate billy")
    assert "build hole ep" in enclave.options(game)


@pytest.mark.parametrize("card", ["deep-hole", "spiked-hole"])
@rule("enclave.defense.hole-upgrade")
def test_a_survivor_turns_a_hole_into_a_better_one(table: Table, enclave: Any, card: str) -> None:
    holes = [{"card": "hole", "area": "ep", "damage": 1}, "hole ip", "hole ip"]
    game = table(defenses=holes, rp=2, survivors={"billy": "re", "adam": "re"})
    enclave.answer(game, "activate billy")
    assert "build hole ep" not in enclave.options(game)
    enclave.answer(game, f"upgrade hole-1 {card}")
    assert enclave.state(game).rp == 0
    assert enclave.defenses(game) == ["hole-2 ip", "hole-3 ip", f"{card}-1 ep"]
    assert enclave.defense(game, f"{card}-1").damage == 0
    assert enclave.state(game).cards_left(enclave.state(game).stage.defenses["hole"]) == 1
    assert enclave.survivor(game, "billy").activated


@rule("enclave.defense.hole-upgrade")
def test_deep_and_spiked_holes_come_only_by_upgrade(table: Table, enclave: Any) -> None:
    game = table(rp=9, defenses=["barbed-wire ep"])
    enclave.answer(game, "activate billy")
    texts = enclave.options(game)
    assert enclave.options(game, "upgrade") == []
    assert not [text for text in texts if "deep-hole" in text or "spiked-hole" in text]


@rule("enclave.defense.hole-upgrade")
def test_an_upgrade_costs_the_price_of_the_new_card_and_more_for_the_lazy(table: Table, enclave: Any) -> None:
    people = {"billy": {"area": "re", "drawbacks": ["lazy"]}}
    game = table(rp=2, defenses=["hole ep"], survivors=people, advanced="drawbacks")
    enclave.answer(game, "activate billy")
    assert enclave.refused(game, "upgrade hole-1 deep-hole") == "enclave.drawback.lazy"
    game = table(rp=1, defenses=["hole ep"], survivors=people, advanced="drawbacks")
    enclave.answer(game, "activate billy")
    assert enclave.refused(game, "upgrade hole-1 deep-hole") == "enclave.build.pay-cost"


@rule("enclave.defense.basic-hole")
def test_a_hole_costs_a_point_and_stands_in_a_perimeter(table: Table, enclave: Any) -> None:
    game = table(rp=1)
    enclave.answer(game, "activate billy")
    assert [text for text in enclave.options(game, "build") if "hole" in text] == ["build hole ep", "build hole ip"]
    enclave.answer(game, "build hole ip")
    assert enclave.state(game).rp == 0
    assert enclave.defenses(game) == ["hole-1 ip"]


@pytest.mark.parametrize(("area", "walls"), [("ew", (5, 3)), ("rw", (3, 5))])
@rule("enclave.defense.iron-bars")
def test_iron_bars_add_two_structure_points_for_good(
    table: Table, enclave: Any, area: str, walls: tuple[int, int]
) -> None:
    game = table(rp=1, walls={"ew": 3, "rw": 3}, survivors={"billy": "re", "adam": "re"})
    enclave.answer(game, "activate billy", f"build iron-bars {area}")
    assert enclave.walls(game) == walls
    assert enclave.state(game).rp == 0


@rule("enclave.defense.reinforced-roof")
def test_a_roof_removes_a_die_of_markers_once_in_a_combat_and_stays(table: Table, enclave: Any) -> None:
    keys: dict[str, Any] = {"zombies": ["walker ep"], "walls": {"ew": 5}, "advanced": "fire", "step": "fight"}
    game = table(fire=6, defenses=["reinforced-roof re"], fate=[[4]], **keys)
    enclave.answer(game, "turn billy", "roof reinforced-roof-1")
    assert enclave.state(game).fire == 2
    assert enclave.defenses(game) == ["reinforced-roof-1 re"]
    assert enclave.refused(game, "roof reinforced-roof-1") == "enclave.defense.reinforced-roof"
    assert "extinguish billy bare" in enclave.options(game)


@rule("enclave.defense.reinforced-roof")
def test_a_new_combat_finds_the_roof_ready(table: Table, enclave: Any) -> None:
    keys: dict[str, Any] = {"horde": ["walker"], "walls": {"ew": 5}, "advanced": "fire", "done": ["roof"]}
    game = table(fire=6, defenses=["reinforced-roof re"], step="combat", **keys)
    enclave.answer(game, "deploy billy re", "turn billy")
    assert enclave.options(game, "roof") == ["roof reinforced-roof-1"]


# -- walls -------------------------------------------------------------------------------------------------------------


@rule("enclave.wall.rebuild-with-reinforce")
def test_a_wall_at_zero_can_be_reinforced_again(table: Table, enclave: Any) -> None:
    game = table(rp=2, walls={"ew": 0, "rw": 3}, survivors={"billy": "re", "adam": "re"})
    enclave.answer(game, "activate billy", "reinforce ew 2")
    assert (enclave.walls(game), enclave.state(game).rp) == ((2, 3), 0)


# -- a laboratory ------------------------------------------------------------------------------------------------------


@rule("enclave.defense.laboratory")
def test_without_a_laboratory_no_cure_is_researched(table: Table, enclave: Any) -> None:
    keys: dict[str, Any] = {"objective": {"id": "the-cure", "points": 12}, "rp": 4}
    game = table(**keys)
    enclave.answer(game, "activate billy")
    assert enclave.refused(game, "research") == "enclave.defense.laboratory"
    enclave.answer(game, "build laboratory re")
    assert (enclave.state(game).progress, enclave.defenses(game)) == (12, ["laboratory-1 re"])
    game = table(defenses=["laboratory re"], **keys)
    enclave.answer(game, "activate billy")
    assert "research" in enclave.options(game)


@rule("enclave.defense.laboratory")
def test_a_lost_laboratory_leaves_the_points_that_were_gained(table: Table, enclave: Any) -> None:
    laboratory = {"card": "laboratory", "area": "re", "damage": 2}
    keys: dict[str, Any] = {"objective": {"id": "the-cure", "points": 12}, "defenses": [laboratory]}
    game = table(advanced="events", step="new-day", fate=[[4, 4], ["rot-and-rust"]], rp=9, **keys)
    assert (enclave.defenses(game), enclave.state(game).progress) == ([], 12)
    enclave.answer(game, "activate billy")
    assert enclave.refused(game, "research") == "enclave.defense.laboratory"
    assert "build laboratory re" in enclave.options(game)


@pytest.mark.parametrize(
    ("defense", "asked_by"),
    [
        ("deep-hole ep", "enclave.defense-combat.deep-hole-two-attempts"),
        ("iron-blades ew", "enclave.defense-combat.wall-attacks-area-above"),
        ("trap ep", "enclave.defense-combat.same-area"),
    ],
)
@rule("enclave.defense-combat.deep-hole-two-attempts", "enclave.defense-combat.wall-attacks-area-above")
def test_the_roll_names_the_rule_by_which_a_defense_attacks(
    table: Table, enclave: Any, defense: str, asked_by: str
) -> None:
    game = table(zombies=["walker ep"], defenses=[defense], step="fight", fate="manual")
    enclave.answer(game, f"spring {defense.split()[0]}-1")
    assert (enclave.asked(game), game.question.rule) == ("defense", asked_by)
