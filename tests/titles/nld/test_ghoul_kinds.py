"""The four kinds of ghoul: what they deal and endure, what breakers do to doors, and relatives to modes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from shamble.kernel.game import Game
from shamble.testing import rule

TableOf = Callable[..., Game]


def people(game: Game, what: str, *names: str) -> list[Any]:
    """What everybody may know of some survivors."""
    return [game.view(0)["survivors"][name][what] for name in names]


# -- the kinds ---------------------------------------------------------------------------------------------------------


@rule("nld.ghoul.types")
def test_there_are_four_kinds_with_miniatures_of_their_own(table: TableOf) -> None:
    game = table(survivors={"ben": "kitchen"})
    assert game.view(0)["reserve"] == {"walker": 28, "breaker": 12, "fatty": 12, "relative": 2}


@rule("nld.ghoul.types")
@pytest.mark.parametrize(
    ("card", "kind"),
    [("ghoul-01", "walker"), ("ghoul-17", "breaker"), ("ghoul-12", "fatty"), ("ghoul-40", "relative")],
)
def test_each_kind_has_cards_of_its_own(table: TableOf, nld: Any, card: str, kind: str) -> None:
    spawns = [{"zone": "lane", "colour": "white"}]
    game = table(survivors={"ben": "yard"}, spawns=spawns, decks={"ghouls": [card]}, phase="spawn")
    assert nld.dead(game, "lane") == {kind: 1}


@rule("nld.ghoul.one-action")
@pytest.mark.parametrize(
    ("start", "end", "wounds"),
    [
        ("kitchen", "kitchen", 1),  # attacks, and does not move
        ("yard", "kitchen", 0),  # moves, and does not attack
        ("lane", "hall", 0),  # moves one zone of two
    ],
)
def test_a_ghoul_has_one_action(table: TableOf, nld: Any, start: str, end: str, wounds: int) -> None:
    game = table(survivors={"ben": "kitchen"}, ghouls={start: {"walker": 1}}, phase="ghouls")
    assert nld.dead(game, end) == {"walker": 1}
    assert people(game, "wounds", "ben") == [wounds]


@rule("nld.ghoul.one-action")
def test_a_breaker_who_breaks_has_no_action_left(table: TableOf, nld: Any) -> None:
    game = table(survivors={"ben": "kitchen"}, ghouls={"den": {"breaker": 1}}, phase="ghouls")
    assert not nld.is_closed(game, "den--hall")
    assert nld.dead(game, "den") == {"breaker": 1}


# -- what they deal and endure -----------------------------------------------------------------------------------------

KATANA, MACHETE = "katana", "machete"  # 2 dice of damage 1; 1 die of damage 2


def struck(table: TableOf, kind: str, weapon: str, faces: list[int]) -> Game:
    """Ben strikes at the only ghoul of his zone."""
    survivors = {"ben": {"zone": "kitchen", "hands": [weapon]}, "tom": "kitchen"}
    game = table(survivors=survivors, ghouls={"kitchen": {kind: 1}}, active="ben", fate=[faces] * 2)
    game.answer(f"melee {weapon}")
    return game


def bitten(table: TableOf, kind: str) -> int:
    """The wounds that ben takes from one ghoul."""
    game = table(survivors={"ben": "kitchen"}, ghouls={"kitchen": {kind: 1}}, phase="ghouls")
    (wounds,) = people(game, "wounds", "ben")
    assert isinstance(wounds, int)
    return wounds


@pytest.mark.parametrize(
    "kind",
    [
        pytest.param("walker", marks=rule("nld.ghoul.walker-stats", "nld.ghoul.eliminated-by-damage")),
        pytest.param("breaker", marks=rule("nld.ghoul.breaker-stats", "nld.ghoul.eliminated-by-damage")),
        pytest.param("relative", marks=rule("nld.ghoul.relative-stats", "nld.ghoul.eliminated-by-damage")),
    ],
)
def test_it_deals_one_wound_and_is_eliminated_by_a_hit_of_any_damage(table: TableOf, nld: Any, kind: str) -> None:
    assert bitten(table, kind) == 1
    assert nld.dead(struck(table, kind, KATANA, [4, 3]), "kitchen") == {}
    assert nld.dead(struck(table, kind, MACHETE, [3]), "kitchen") == {}
    assert nld.dead(struck(table, kind, KATANA, [3, 3]), "kitchen") == {kind: 1}  # two misses


@rule("nld.ghoul.fatty-stats", "nld.ghoul.eliminated-by-damage")
def test_a_fatty_deals_two_wounds_and_is_eliminated_only_by_a_hit_of_damage_2(table: TableOf, nld: Any) -> None:
    assert bitten(table, "fatty") == 2
    assert nld.dead(struck(table, "fatty", MACHETE, [3]), "kitchen") == {}
    assert nld.dead(struck(table, "fatty", KATANA, [6, 6]), "kitchen") == {"fatty": 1}


@rule("nld.ghoul.eliminated-by-damage")
def test_ghouls_do_not_gather_wounds(table: TableOf, nld: Any) -> None:
    game = struck(table, "fatty", KATANA, [6, 6])
    nld.answer(game, f"melee {KATANA}")
    assert nld.dead(game, "kitchen") == {"fatty": 1}
    assert people(game, "experience", "ben") == [0]


@rule("nld.ghoul.xp-to-dealer")
def test_the_experience_goes_at_once_to_who_dealt_the_hit(table: TableOf) -> None:
    game = struck(table, "walker", KATANA, [5, 2])
    assert people(game, "experience", "ben", "tom") == [1, 0]
    assert game.view(0)["turns"][0]["who"] == "ben"


# -- breakers ----------------------------------------------------------------------------------------------------------


@rule("nld.ghoul.breaker-breaks")
def test_breakers_open_the_way_for_every_ghoul(table: TableOf, nld: Any) -> None:
    ghouls = {"den": {"breaker": 1, "walker": 1, "fatty": 1}}
    shut = {"barricades": ["den--yard", "hall--kitchen"], "closed": ["hall--lane"]}
    game = table(survivors={"ben": "hall"}, ghouls=ghouls, phase="ghouls", **shut)
    assert nld.dead(game, "hall") == {"walker": 1, "fatty": 1}
    assert not nld.is_closed(game, "den--hall")
    game = table(survivors={"ben": "hall"}, ghouls={"den": {"walker": 1, "fatty": 1}}, phase="ghouls", **shut)
    assert nld.dead(game, "den") == {"walker": 1, "fatty": 1}
    assert nld.is_closed(game, "den--hall")


@rule("nld.ghoul.breaker-breaks")
def test_what_was_broken_stays_open_until_somebody_closes_it(table: TableOf, nld: Any) -> None:
    game = table(survivors={"ben": "kitchen"}, ghouls={"den": {"breaker": 1}}, phase="ghouls", barricades=["den--yard"])
    assert not nld.is_closed(game, "den--yard")
    assert nld.has_barricade(game, "den--yard")
    nld.answer(game, "move yard", "close den--yard")
    assert nld.is_closed(game, "den--yard")


@rule("nld.ghoul.breaker-scope")
def test_a_breaker_opens_also_what_does_not_lie_on_its_path(table: TableOf, nld: Any) -> None:
    shut = {"barricades": ["den--yard", "kitchen--yard"]}
    game = table(survivors={"ben": "hall"}, ghouls={"den": {"breaker": 1}}, phase="ghouls", **shut)
    assert not nld.is_closed(game, "den--hall")
    assert not nld.is_closed(game, "den--yard")
    assert nld.is_closed(game, "kitchen--yard")


# -- relatives ---------------------------------------------------------------------------------------------------------

STRONG = {"zone": "kitchen", "mode": "zombicide"}
TRAP = {"house": ["karen-poor-baby"]}
MODES = ("ben", "tom", "judy")


@rule("nld.ghoul.relative-forces-romero")
def test_a_relative_on_the_board_puts_everybody_into_romero_mode(table: TableOf, nld: Any) -> None:
    survivors = {"ben": STRONG, "tom": {**STRONG, "zone": "den"}, "judy": "kitchen"}
    spawns = [{"zone": "lane", "colour": "white"}]
    before = table(survivors=survivors)
    assert people(before, "mode", *MODES) == ["zombicide", "zombicide", "romero"]
    game = table(survivors=survivors, spawns=spawns, decks={"ghouls": ["ghoul-40"]}, phase="spawn")
    assert nld.dead(game, "lane") == {"relative": 1}
    assert people(game, "mode", *MODES) == ["romero", "romero", "romero"]
    assert people(game, "earned", *MODES) == ["zombicide", "zombicide", "romero"]
    assert nld.said(game, "mode") == [("mode", "ben", "romero", "", 0), ("mode", "tom", "romero", "", 0)]


@rule("nld.ghoul.relative-forces-romero")
def test_no_other_ghoul_changes_anybodys_mode(table: TableOf) -> None:
    ghouls = {"lane": {"walker": 3, "breaker": 3, "fatty": 3}}
    assert people(table(survivors={"ben": STRONG}, ghouls=ghouls), "mode", "ben") == ["zombicide"]
    ghouls = {"lane": {"relative": 1}}
    assert people(table(survivors={"ben": STRONG}, ghouls=ghouls), "mode", "ben") == ["romero"]


@rule("nld.ghoul.relative-clear-restores")
def test_without_a_relative_those_who_were_switched_return_and_the_others_stay(table: TableOf, nld: Any) -> None:
    survivors = {"ben": {**STRONG, "hands": [KATANA]}, "tom": {**STRONG, "zone": "den"}, "judy": "den"}
    game = table(survivors=survivors, ghouls={"kitchen": {"relative": 1}}, active="ben", fate=[[6, 1]])
    nld.answer(game, f"melee {KATANA}")
    assert people(game, "mode", *MODES) == ["zombicide", "zombicide", "romero"]
    assert nld.said(game, "mode") == [("mode", "ben", "zombicide", "", 0), ("mode", "tom", "zombicide", "", 0)]


@rule("nld.ghoul.relative-clear-restores")
def test_as_long_as_one_relative_is_left_nobody_returns(table: TableOf, nld: Any) -> None:
    survivors = {"ben": {**STRONG, "hands": [KATANA]}}
    ghouls = {"kitchen": {"relative": 1}, "lane": {"relative": 1}}
    game = table(survivors=survivors, ghouls=ghouls, active="ben", fate=[[6, 1]])
    nld.answer(game, f"melee {KATANA}")
    assert nld.dead(game, "kitchen") == {}
    assert people(game, "mode", "ben") == ["romero"]


@rule("nld.ghoul.relative-blocks-promotion")
def test_a_mode_earned_while_a_relative_is_about_waits_until_the_last_is_gone(table: TableOf, nld: Any) -> None:
    nerve = {"id": "nerve", "name": "some nerve", "zone": "kitchen", "do": "take", "gives": {"mode": "zombicide"}}
    survivors = {"judy": {"zone": "kitchen", "hands": [KATANA]}}
    rules = {"tokens": [nerve]}
    game = table(survivors=survivors, ghouls={"kitchen": {"relative": 1}}, active="judy", rules=rules, fate=[[6, 1]])
    nld.answer(game, "take nerve")
    assert (people(game, "earned", "judy"), people(game, "mode", "judy")) == (["zombicide"], ["romero"])
    nld.answer(game, f"melee {KATANA}")
    assert people(game, "mode", "judy") == ["zombicide"]
    game = table(survivors=survivors, active="judy", rules=rules)
    nld.answer(game, "take nerve")
    assert people(game, "mode", "judy") == ["zombicide"]  # at once, where no relative is about


@rule("nld.ghoul.relative-immediate")
def test_a_relative_who_appears_in_an_action_changes_modes_before_the_next_one(table: TableOf, nld: Any) -> None:
    game = table(survivors={"ben": {**STRONG, "experience": 7}}, active="ben", decks=TRAP)
    assert (nld.actions_left(game), nld.options(game, "search")[1:]) == (4, ["search melee", "search ranged"])
    nld.answer(game, "search house")
    assert nld.dead(game, "kitchen") == {"relative": 1}
    assert people(game, "mode", "ben") == ["romero"]
    assert nld.actions_left(game) == 3 - 1


@rule("nld.ghoul.relative-immediate")
def test_an_action_under_way_keeps_its_dice_and_the_next_one_rolls_those_of_the_new_mode(
    table: TableOf, nld: Any
) -> None:
    """In Zombicide mode Ben rolls a die more. The script would not fit if he rolled three before, or two after."""
    ben = {**STRONG, "experience": 19, "picks": ["plus-1-die:melee"], "hands": [KATANA]}
    fate = [[4, 3], [4, 4, 4]]
    game = table(survivors={"ben": ben}, ghouls={"kitchen": {"relative": 1, "fatty": 1}}, active="ben", fate=fate)
    # In Romero mode Ben's orange skill makes a 3 a hit: both dice are, and both are his to assign.
    nld.answer(game, f"melee {KATANA}", "share fatty=1 relative=1")
    assert nld.dead(game, "kitchen") == {"fatty": 1}
    assert people(game, "mode", "ben") == ["zombicide"]
    nld.answer(game, f"melee {KATANA}")
    assert nld.said(game, "rolled")[1] == ("rolled", "ben", KATANA, "4 4 4", 3)


@rule("nld.ghoul.relative-alters-skills")
def test_skills_are_swapped_together_with_the_mode(table: TableOf, nld: Any) -> None:
    ben = {**STRONG, "experience": 7, "hands": [KATANA]}
    game = table(survivors={"ben": ben}, active="ben", decks=TRAP, fate=[[6, 1]])
    assert people(game, "skills", "ben") == [["plus-1-free-action:melee", "plus-1-action"]]
    nld.answer(game, "search house")
    assert people(game, "skills", "ben") == [["plus-1-free-action:move"]]
    nld.answer(game, f"melee {KATANA}")
    assert people(game, "skills", "ben") == [["plus-1-free-action:melee", "plus-1-action"]]


@rule("nld.ghoul.relative-alters-skills")
def test_actions_of_the_lost_mode_are_gone_but_those_spent_stay_spent(table: TableOf, nld: Any) -> None:
    """Three of four actions are spent when the relative appears: none of the three in Romero mode is left, and what can
    still be done is its free move."""
    ben = {**STRONG, "experience": 7, "skills": ["slippery"]}
    game = table(survivors={"ben": ben, "tom": "den"}, active="ben", spent=2, decks=TRAP)
    assert nld.actions_left(game) == 2
    nld.answer(game, "search house")
    assert nld.actions_left(game) == 0
    assert nld.options(game) == ["move yard", "move hall", "end"]
    nld.answer(game, "move hall")
    assert nld.zone_of(game, "ben") == "hall"
