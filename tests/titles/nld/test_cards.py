"""Equipment cards: what their values and symbols mean."""

from collections.abc import Callable
from typing import Any

import pytest

import shamble
from shamble.kernel.errors import IllegalAnswer
from shamble.kernel.game import Game
from shamble.kernel.questions import Roll
from shamble.testing import example, rule

Table = Callable[..., Game]

# Six places in a row, each one further away.
ROW = """
+.....+.....+.....+.....+.....+.....+
: s0  : s1  : s2  : s3  : s4  : s5  :
+.....+.....+.....+.....+.....+.....+
"""
PLACES = {f"s{far}": f"exterior s{far}" for far in range(6)}


# -- melee and ranged --------------------------------------------------------------------------------------------------


@rule("nld.card.melee-range-zero")
def test_a_melee_weapon_does_not_reach_the_next_zone(table: Table, nld: Any) -> None:
    game = table("row", survivors={"ben": {"zone": "s0", "hands": ["axe"]}}, ghouls={"s1": {"walker": 1}}, active="ben")
    assert nld.options(game, "melee") == nld.options(game, "shoot") == []
    assert nld.refused(game, "melee axe") == "nld.combat.melee-action"
    nld.answer(game, "move s1")
    assert nld.options(game, "melee") == ["melee axe"]
    assert nld.options(game, "shoot") == []


@pytest.mark.parametrize(("free", "verbs"), [("ranged", ["shoot"]), ("melee", []), ("combat", ["shoot"])])
@rule("nld.card.ranged-uses-ranged-action")
def test_a_ranged_weapon_is_used_by_ranged_actions(table: Table, nld: Any, free: str, verbs: list[str]) -> None:
    """With nothing left but a free action of one kind, it is seen which kind of action a shot is."""
    ben = {"zone": "hall", "hands": ["sawed-off"], "skills": [f"plus-1-free-action:{free}"]}
    game = table(survivors={"ben": ben, "tom": "den"}, ghouls={"hall": {"walker": 1}}, active="ben", spent=3)
    if verbs:
        assert nld.options(game) == ["shoot sawed-off kitchen", "shoot sawed-off hall", "shoot sawed-off lane", "end"]
    else:
        assert nld.asked(game) == "act"
        assert nld.state(game).turn.who != 0  # there was nothing to choose, so ben's turn is over


@rule("nld.card.range-zero-still-ranged")
def test_a_shot_into_ones_own_zone_follows_priority_and_hits_friends(table: Table, nld: Any) -> None:
    survivors = {"ben": {"zone": "hall", "hands": ["ithaca-m37"]}, "judy": "hall"}
    game = table(survivors=survivors, ghouls={"hall": {"walker": 2, "fatty": 1}}, active="ben", fate=[[4, 1]])
    nld.answer(game, "shoot ithaca-m37 hall")
    assert nld.dead(game, "hall") == {"walker": 2}
    assert nld.survivor(game, "judy").wounds == 2
    assert nld.survivor(game, "ben").wounds == 0


@rule("nld.card.range-zero-still-ranged")
def test_a_shot_into_ones_own_zone_is_paid_as_a_ranged_action(table: Table, nld: Any) -> None:
    ben = {"zone": "hall", "hands": ["uzi"], "skills": ["plus-1-free-action:ranged", "plus-1-free-action:melee"]}
    game = table(survivors={"ben": ben}, ghouls={"hall": {"walker": 4}}, active="ben", fate=[[1, 1, 1]])
    nld.answer(game, "shoot uzi hall")
    assert nld.state(game).turn.free == ["ranged"]
    assert nld.actions_left(game) == 3


# -- ammunition --------------------------------------------------------------------------------------------------------


@rule("nld.card.infinite-ammo")
def test_ammunition_never_runs_out(table: Table, nld: Any) -> None:
    """Nine shots in three rounds, without a card of ammunition."""
    ben = {"zone": "s0", "hands": ["winchester-94"]}
    game = table("row", survivors={"ben": ben}, ghouls={"s5": {"walker": 1}}, active="ben", fate=[[1]] * 9)
    for shots in range(3, 10, 3):
        nld.answer(game, *["shoot winchester-94 s1"] * 3)
        assert len(nld.said(game, "attacked")) == shots


RELOADS = {
    "winchester-94": "plenty-of-bullets",
    "uzi": "plenty-of-bullets",
    "smith-wesson-model-10": "plenty-of-bullets",
    "scoped-winchester": "plenty-of-bullets",
    "sawed-off": "plenty-of-shells",
    "ithaca-m37": "plenty-of-shells",
    "mas-shotgun": "plenty-of-shells",
}


@pytest.mark.parametrize("weapon", RELOADS)
@pytest.mark.parametrize("ammunition", ["plenty-of-bullets", "plenty-of-shells"])
@rule("nld.card.bullets-reroll", "nld.card.shells-reroll")
def test_a_shot_can_be_rolled_again_with_its_own_ammunition(
    table: Table, nld: Any, weapon: str, ammunition: str
) -> None:
    ben = {"zone": "hall", "mode": "zombicide", "hands": [weapon], "backpack": [ammunition]}
    game = table(survivors={"ben": ben}, ghouls={"lane": {"walker": 1}}, active="ben", fate="manual")
    nld.answer(game, f"shoot {weapon} lane")
    assert isinstance(game.question, Roll)
    ones = [1] * game.question.count
    nld.answer(game, ones)
    if ammunition != RELOADS[weapon]:
        assert nld.asked(game) == "act"
        return
    assert nld.options(game) == ["keep-roll", f"reroll {ammunition}"]
    nld.answer(game, f"reroll {ammunition}", [6] * len(ones))
    assert nld.dead(game, "lane") == {}
    short = "bullets" if ammunition == "plenty-of-bullets" else "shells"
    assert nld.rules_told(game, "rerolled") == [f"nld.card.{short}-reroll"]


@rule("nld.card.ammo-reroll-procedure")
def test_the_second_roll_stands_even_if_it_is_worse(table: Table, nld: Any) -> None:
    ben = {"zone": "hall", "hands": ["ithaca-m37", "plenty-of-shells"]}
    fate = [[4, 1], [1, 2]]
    game = table(survivors={"ben": ben}, ghouls={"lane": {"walker": 2}}, active="ben", fate=fate)
    nld.answer(game, "shoot ithaca-m37 lane")
    assert nld.dead(game, "lane") == {"walker": 2}, "decided after the roll, before hits are assigned"
    nld.answer(game, "reroll plenty-of-shells")
    assert nld.said(game, "rerolled") == [("rerolled", "ben", "plenty-of-shells", "4 1", 0)]
    assert nld.told(game, "rerolled")[0]["dice"].hits == (True, False)
    assert nld.said(game, "rolled") == [("rolled", "ben", "ithaca-m37", "1 2", 0)]
    assert nld.dead(game, "lane") == {"walker": 2}
    assert nld.asked(game) == "act"


@rule("nld.card.ammo-reroll-procedure")
def test_a_roll_may_be_kept(table: Table, nld: Any) -> None:
    ben = {"zone": "hall", "hands": ["ithaca-m37", "plenty-of-shells"]}
    game = table(survivors={"ben": ben}, ghouls={"lane": {"walker": 2}}, active="ben", fate=[[4, 1]])
    nld.answer(game, "shoot ithaca-m37 lane", "keep-roll")
    assert nld.dead(game, "lane") == {"walker": 1}


@rule("nld.card.ammo-reroll-procedure")
def test_copies_of_an_ammunition_card_give_one_more_roll_an_attack(table: Table, nld: Any) -> None:
    ben = {"zone": "hall", "hands": ["uzi"], "backpack": ["plenty-of-bullets"] * 2}
    fate = [[1, 1, 1], [1, 1, 5], [1, 1, 1]]
    game = table(survivors={"ben": ben}, ghouls={"lane": {"walker": 3}}, active="ben", fate=fate)
    nld.answer(game, "shoot uzi lane")
    assert nld.options(game) == ["keep-roll", "reroll plenty-of-bullets"]
    nld.answer(game, "reroll plenty-of-bullets")
    assert nld.asked(game) == "act"
    nld.answer(game, "shoot uzi lane")
    assert nld.asked(game) == "reroll", "once per attack, not once per turn"


@rule("nld.card.ammo-reroll-procedure")
def test_all_dice_of_a_dual_pair_are_rolled_again(table: Table, nld: Any) -> None:
    ben = {"zone": "hall", "hands": ["uzi", "uzi"], "backpack": ["plenty-of-bullets"]}
    fate = [[5, 5, 5, 1, 1, 1], [6, 6, 6, 6, 6, 1]]
    game = table(survivors={"ben": ben}, ghouls={"lane": {"walker": 9}}, active="ben", fate=fate)
    nld.answer(game, "shoot-both uzi lane", "reroll plenty-of-bullets")
    assert nld.dead(game, "lane") == {"walker": 4}


@rule("nld.card.ammo-reroll-procedure")
def test_ammunition_of_somebody_else_and_for_melee_is_no_use(table: Table, nld: Any) -> None:
    survivors = {
        "ben": {"zone": "hall", "mode": "zombicide", "hands": ["mas-shotgun"]},
        "judy": {"zone": "hall", "hands": ["plenty-of-shells"]},
    }
    game = table(
        survivors=survivors, ghouls={"hall": {"walker": 1}, "lane": {"walker": 1}}, active="ben", fate=[[1], [1, 1]]
    )
    nld.answer(game, "melee mas-shotgun")
    assert nld.asked(game) == "act"
    nld.answer(game, "shoot mas-shotgun lane")
    assert nld.asked(game) == "act"
    survivors["ben"] = {"zone": "hall", "mode": "zombicide", "hands": ["mas-shotgun", "plenty-of-shells"]}
    survivors["judy"] = {"zone": "hall"}
    game = table(survivors=survivors, ghouls={"hall": {"walker": 1}}, active="ben", fate=[[1]])
    nld.answer(game, "melee mas-shotgun")
    assert nld.asked(game) == "act"


# -- symbols -----------------------------------------------------------------------------------------------------------


@rule("nld.card.barricade-symbol")
def test_only_cards_with_the_symbol_open_barricades(table: Table, nld: Any) -> None:
    cards = shamble.title("nld").rules.stage_of("tutorial", "").cards  # type: ignore[attr-defined]
    openers = []
    for card in sorted(cards):
        if not cards[card].trap:
            ben = {"zone": "kitchen", "hands": [card]}
            game = table(survivors={"ben": ben}, barricades=["kitchen--yard"], active="ben")
            if "open kitchen--yard" in nld.options(game):
                openers.append(card)
            else:
                assert nld.refused(game, "open kitchen--yard") == "nld.barricade.open-needs-symbol"
    assert openers == ["axe", "chainsaw", "claw-hammer", "crowbar", "tire-iron"]


@pytest.mark.parametrize("card", ["boards", "flashlight", "plenty-of-shells", "scope", "mason-jar", "flammable-fluid"])
@rule("nld.card.non-weapons-cannot-attack")
def test_what_is_no_weapon_cannot_attack(table: Table, nld: Any, card: str) -> None:
    ben = {"zone": "hall", "hands": [card, "axe"]}
    game = table(survivors={"ben": ben}, ghouls={"hall": {"walker": 1}}, active="ben")
    assert nld.options(game, "melee") == ["melee axe"]
    assert nld.options(game, "shoot") == []
    with pytest.raises(IllegalAnswer) as refusal:
        game.answer(f"melee {card}")
    assert refusal.value.rule == "nld.card.non-weapons-cannot-attack"


@rule("nld.card.damage-per-hit")
def test_the_damage_of_several_hits_never_adds_up(table: Table, nld: Any) -> None:
    ben = {"zone": "hall", "hands": ["claw-hammer", "torch"]}
    game = table(survivors={"ben": ben}, ghouls={"hall": {"fatty": 2}}, active="ben", fate=[[6, 6, 6], [3, 1]])
    nld.answer(game, "melee claw-hammer")
    assert nld.dead(game, "hall") == {"fatty": 2}
    nld.answer(game, "melee torch")
    assert nld.dead(game, "hall") == {"fatty": 1}


# -- range -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "near", "far"), [("winchester-94", 1, 3), ("scoped-winchester", 1, 4), ("sawed-off", 0, 1), ("uzi", 0, 1)]
)
@rule("nld.card.range-min-max")
@example("nld.card.range-min-max")
def test_range_has_a_least_and_a_greatest_number_of_zones(
    table: Table, nld: Any, card: str, near: int, far: int
) -> None:
    ben = {"zone": "s0", "hands": [card]}
    ghouls = {place: {"walker": 1} for place in PLACES}
    game = table("row", survivors={"ben": ben}, ghouls=ghouls, active="ben")
    assert nld.options(game, "shoot") == [f"shoot {card} s{there}" for there in range(near, far + 1)]
    for there in range(6):
        expected = "nld.ranged.min-range" if there < near else "nld.ranged.max-range" if there > far else ""
        assert nld.refused(game, f"shoot {card} s{there}") == expected


@rule("nld.card.range-min-max")
def test_what_is_in_range_must_also_be_in_sight(table: Table, nld: Any) -> None:
    walled = ROW.replace(": s1  : s2  :", ": s1  | s2  :")
    ben = {"zone": "s0", "hands": ["winchester-94"]}
    game = table(walled, PLACES, survivors={"ben": ben}, ghouls={"s2": {"walker": 1}}, active="ben")
    assert nld.options(game, "shoot") == ["shoot winchester-94 s1"]
    assert nld.refused(game, "shoot winchester-94 s2") == "nld.los.exterior-unlimited"


@rule("nld.card.range-metric")
def test_range_counts_borders_between_zones_and_not_how_large_they_are(table: Table, nld: Any) -> None:
    wide = """
+.....+.....+.....+.....+.....+.....+.....+
: s0  : s1  : s1  : s1  : s1  : s2  : s3  :
+.....+.....+.....+.....+.....+.....+.....+
"""
    places = {code: PLACES[code] for code in ("s0", "s1", "s2", "s3")}
    game = table(wide, places, survivors={"ben": {"zone": "s0", "hands": ["winchester-94"]}}, active="ben")
    assert nld.options(game, "shoot") == [f"shoot winchester-94 s{far}" for far in (1, 2, 3)]


@rule("nld.card.range-metric")
def test_of_several_lines_of_sight_the_shortest_counts(table: Table, nld: Any) -> None:
    """From s0 to s3 the upper line crosses three borders, the lower one just one."""
    two_lines = """
+.....+.....+.....+.....+
: s0  : s1  : s2  : s3  :
+.....+.....+.....+.....+
: s0  : s0  : s0  : s3  :
+.....+.....+.....+.....+
"""
    places = {code: PLACES[code] for code in ("s0", "s1", "s2", "s3")}
    game = table(two_lines, places, survivors={"ben": {"zone": "s0", "hands": ["sawed-off"]}}, active="ben")
    assert "shoot sawed-off s3" in nld.options(game)
