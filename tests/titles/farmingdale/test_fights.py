"""Hand-to-Hand combat: who fights, the column, the roll, the result, and ways out of it."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.kernel.game import Game
from shamble.testing import example, rule
from shamble.titles.farmingdale.rules.combat import columns, rolls
from shamble.titles.farmingdale.rules.counters import NOW, Lasting

FOREST = {"phase": "zeds", "event": "ev-lodge"}  # the Zeds on the Forest track advance
CIVILIANS = "regular-civilians-1"  # Strength 3, on the reduced side 1
WEAK, THREE, FOUR, FIVE, SEVEN = (f"regular-zeds-{number}" for number in (1, 2, 4, 10, 30))  # Strength 2 3 4 5 7


def attack(fd: Any, game: Game, who: str, place: str) -> Game:
    """A unit moves into a space with Zeds."""
    fd.answer(game, f"turn {who}")
    fd.answer(game, f"move {who} {place}")
    return game


def shifts(fd: Any, game: Game) -> int:
    return int(fd.said(game, "column")[0][4])


# -- the column --------------------------------------------------------------------------------------------------------


@rule("zeds.hth.step2")
@example("zeds.hth.step2", "zeds.hth.step2#2", "zeds.hth.step2#3")
@pytest.mark.parametrize(
    ("zeds", "human", "column"),
    [
        *[(7, 3, "zeds-x2"), (3, 4, "human"), (9, 3, "zeds-x3"), (3, 3, "even"), (4, 3, "zeds"), (5, 3, "zeds")],
        *[(6, 3, "zeds-x2"), (8, 3, "zeds-x2"), (20, 3, "zeds-x3"), (2, 4, "human-x2"), (1, 5, "human-x3")],
        *[(0, 0, "even"), (1, 0, "zeds-x3"), (0, 1, "human-x3")],
    ],
)
def test_the_ratio_of_the_strengths_gives_the_first_column(
    table: Any, fd: Any, zeds: int, human: int, column: str
) -> None:
    names = fd.state(table()).stage.tables.columns
    assert names[columns.initial(zeds, human)] == column


@rule("zeds.hth.step1", "zeds.hits.strength")
def test_one_unit_fights_all_zeds_of_the_space(table: Any, fd: Any) -> None:
    """Strength 3 and 4 against the 1 of a reduced unit; the Sheriff does not help."""
    people = {CIVILIANS: {"place": "forest-1", "reduced": True}, "sheriff-hunt": "forest-1"}
    game = table(people=people, zeds={THREE: "forest-2", FOUR: "forest-2"}, fate="manual", **FOREST)
    fd.answer(game, f"defend {CIVILIANS}")
    assert fd.said(game, "fight")[0] == ("fight", CIVILIANS, "forest-1", "", 2)
    assert fd.said(game, "column")[0][2] == "zeds-x3"
    people[CIVILIANS] = {"place": "forest-1"}
    game = table(people=people, zeds={THREE: "forest-2", FOUR: "forest-2"}, fate="manual", **FOREST)
    fd.answer(game, f"defend {CIVILIANS}")
    assert fd.said(game, "column")[0][2] == "zeds-x2"


@rule("zeds.hth.step3", "zeds.hth.terrain")
@pytest.mark.parametrize(
    ("place", "marks", "expected", "column"),
    [
        ("forest-2", [], 0, "zeds-x2"),
        ("forest-4", [], 1, "zeds"),
        ("forest-0", [], 2, "even"),
        ("forest-0", ["civ-leader"], 3, "human"),
        ("forest-0", ["civ-leader", "well-armed"], 4, "human-x2"),
    ],
)
def test_shifts_add_up_but_of_terrain_there_is_one(
    table: Any, fd: Any, place: str, marks: list[str], expected: int, column: str
) -> None:
    outer = f"forest-{int(place[-1]) + 1}"
    people = {CIVILIANS: {"place": place, **({"marks": marks} if marks else {})}}
    game = table(people=people, zeds={SEVEN: outer}, fate="manual", **FOREST)
    assert fd.said(game, "column") == [("column", CIVILIANS, "zeds-x2", column, expected)]


@rule("zeds.hth.step3")
def test_shifts_stop_at_the_outermost_column() -> None:
    assert columns.moved(5, 4) == 6
    assert columns.moved(1, -3) == 0
    assert columns.moved(2, 2) == 4


@rule("zeds.hth.no-terrain-zeds", "farmingdale.heroes.schmidt-shift")
@pytest.mark.parametrize(("who", "expected"), [("captain-piazza", 0), ("deputy-schmidt", 1)])
def test_who_attacks_gets_no_terrain_and_zeds_never_do(table: Any, fd: Any, who: str, expected: int) -> None:
    game = table(people={who: "town-center"}, zeds={FOUR: "forest-0"}, fate="manual")
    assert shifts(fd, attack(fd, game, who, "forest-0")) == expected


# -- the roll ----------------------------------------------------------------------------------------------------------


@rule("zeds.hth.step4", "zeds.hth.step5", "zeds.zeds.stay")
@example("zeds.hth.step4", "zeds.zeds.stay")
def test_both_sides_take_hits_and_then_the_loser_retreats(table: Any, fd: Any) -> None:
    game = table(people={CIVILIANS: "forest-2"}, zeds={THREE: "forest-3"}, fate=[[3, 4]], **FOREST)
    assert fd.said(game, "fight-rolled")[0][1:] == (CIVILIANS, "3 4", "", 7)
    assert (fd.unit(game, THREE).hits, fd.place(game, THREE)) == (2, "forest-3")
    assert (fd.unit(game, CIVILIANS).reduced, fd.place(game, CIVILIANS)) == (True, "forest-2")
    kinds = [event.kind for event in game.events if event.kind in ("fight-rolled", "hit", "reduced", "retreated")]
    assert kinds == ["fight-rolled", "hit", "hit", "reduced", "retreated"]


@rule("zeds.zeds.stay", "zeds.hth.step4")
def test_zeds_that_win_stay_in_the_space(table: Any, fd: Any) -> None:
    game = table(people={CIVILIANS: "forest-2"}, zeds={THREE: "forest-3"}, fate=[[1, 2]], **FOREST)
    assert fd.place(game, THREE) == "forest-2"
    assert fd.place(game, CIVILIANS) == "forest-1"


@rule("zeds.hth.reroll")
@pytest.mark.parametrize("again", [True, False])
def test_a_second_roll_stands(table: Any, fd: Any, again: bool) -> None:
    """Strength 5 against 5: 1 and 1 is 4 Hits and a retreat, 6 and 6 is 3 Hits on the Zeds."""
    fate: list[list[int]] = [[1, 1], [6, 6]] if again else [[1, 1], [4, 4, 4, 4]]
    game = table(people={"sheriff-hunt": "forest-2"}, zeds={FIVE: "forest-3"}, fate=fate, **FOREST)
    assert fd.options(game) == ["keep", "reroll"]
    assert game.question.usual.text == "reroll"
    fd.answer(game, "reroll" if again else "keep")
    assert fd.asked(game) == "act"
    assert fd.place(game, "sheriff-hunt") == ("forest-2" if again else "forest-1")
    assert fd.place(game, FIVE) == ("forest-3" if again else "forest-2")


@rule("farmingdale.heroes.schmidt-reroll", "farmingdale.heroes.hunt-reroll", "farmingdale.heroes.horatius-reroll")
@pytest.mark.parametrize(
    ("who", "may"),
    [("deputy-schmidt", True), ("sheriff-hunt", True), ("horatius", True), ("captain-piazza", False)],
)
def test_who_may_roll_again(table: Any, fd: Any, who: str, may: bool) -> None:
    game = table(people={who: "forest-2"}, zeds={WEAK: "forest-3"}, fate=[[6, 6]], **FOREST)
    assert (fd.asked(game) == "fight-reroll") == may


# -- the Mob -----------------------------------------------------------------------------------------------------------


@rule("zeds.hth.mob-hits")
def test_hits_on_a_mob_are_spread_as_we_like(table: Any, fd: Any) -> None:
    people = {"captain-piazza": "forest-1"}
    zeds = {WEAK: {"place": "forest-3", "reduced": True, "hits": 2}, THREE: "forest-3"}
    game = table(people=people, zeds=zeds, fate=[[6, 6]])
    attack(fd, game, "captain-piazza", "forest-3")
    assert fd.options(game) == [f"spread {WEAK} 1 {THREE} 1", f"spread {WEAK} 0 {THREE} 2"]
    fd.answer(game, f"spread {WEAK} 0 {THREE} 2")
    assert fd.unit(game, THREE).hits == 2
    assert (fd.place(game, WEAK), fd.place(game, THREE)) == ("forest-4", "forest-4")


@rule("zeds.hth.mob-hits")
def test_hits_are_usually_spread_so_that_the_least_strength_is_left(table: Any, fd: Any) -> None:
    """The weak unit would be gone, but the strong one loses 5 by its third Hit."""
    zeds = {
        WEAK: {"place": "forest-3", "reduced": True, "hits": 2},
        "regular-zeds-21": {"place": "forest-3", "hits": 1},
    }
    game = table(people={"captain-piazza": "forest-1"}, zeds=zeds, fate=[[6, 5]])
    attack(fd, game, "captain-piazza", "forest-3")
    assert fd.asked(game) == "spread-hits"
    assert game.question.usual.text == f"spread {WEAK} 0 regular-zeds-21 2"


@rule("zeds.hth.mob-hits")
def test_no_more_hits_are_spread_than_the_zeds_can_take(table: Any, fd: Any) -> None:
    zeds = {WEAK: {"place": "forest-3", "reduced": True, "hits": 2}}
    zeds[THREE] = {"place": "forest-3", "reduced": True, "hits": 2}
    game = table(people={"captain-piazza": "forest-1"}, zeds=zeds, fate=[[6, 6]])
    attack(fd, game, "captain-piazza", "forest-3")
    assert fd.state(game).zeds == []


# -- ways out ----------------------------------------------------------------------------------------------------------


def allowed(fd: Any, game: Game, stat: str, until: str) -> None:
    """A card lets people withdraw."""
    lasting = Lasting(stat, "")
    lasting.value = 1
    lasting.until = until
    fd.state(game).lasting.append(lasting)


@rule("zeds.hth.win", "zeds.event.ongoing")
def test_who_withdraws_has_not_lost_and_others_are_attacked_instead(table: Any, fd: Any) -> None:
    people = {"captain-piazza": "forest-2", "mayor-hernandez": "forest-2"}
    game = table(people=people, zeds={FIVE: "forest-3"}, fate=[[1, 1], [4]], **FOREST)
    allowed(fd, game, "may-retreat-instead", "turn")
    fd.answer(game, "defend captain-piazza")
    assert fd.asked(game) == "evade"
    assert game.question.usual.text == "withdraw"
    fd.answer(game, "withdraw")
    assert fd.place(game, "captain-piazza") == "forest-1"
    assert fd.said(game, "zeds-won") == []
    assert (fd.asked(game), game.question.about[0]) == ("evade", "mayor-hernandez")
    fd.answer(game, "fight")
    assert fd.said(game, "zeds-won") == [("zeds-won", "forest-2", "", "", 0)]
    assert len(fd.state(game).lasting) == 1


@rule("zeds.event.ongoing")
def test_what_is_for_one_attack_is_over_with_it(table: Any, fd: Any) -> None:
    people = {"captain-piazza": "forest-2", "mayor-hernandez": "forest-2"}
    game = table(people=people, zeds={FIVE: "forest-3"}, fate=[[6, 6]], **FOREST)
    allowed(fd, game, "may-withdraw", NOW)
    fd.answer(game, "defend captain-piazza")
    fd.answer(game, "withdraw")
    assert fd.said(game, "fight") == [("fight", "mayor-hernandez", "forest-2", "", 1)]
    assert fd.state(game).lasting == []


@rule("zeds.hth.win")
def test_only_zeds_that_have_attacked_win(table: Any, fd: Any) -> None:
    game = table(people={CIVILIANS: "forest-2"}, zeds={THREE: "forest-3"}, fate=[[1, 2]], **FOREST)
    assert len(fd.said(game, "zeds-won")) == 1
    game = table(people={CIVILIANS: "forest-2"}, zeds={THREE: "forest-3"}, fate=[[1, 2]])
    attack(fd, game, CIVILIANS, "forest-3")
    assert fd.place(game, CIVILIANS) == "forest-2"
    assert fd.said(game, "zeds-won") == []


@rule("zeds.hth.reroll")
def test_a_card_allows_a_second_roll_to_anybody(table: Any, fd: Any) -> None:
    game = table(people={"captain-piazza": "forest-2"}, zeds={THREE: "forest-3"}, fate=[[1, 2], [6, 6]])
    allowed(fd, game, "hth-reroll", NOW)
    attack(fd, game, "captain-piazza", "forest-3")
    fd.answer(game, "reroll")
    assert fd.place(game, "captain-piazza") == "forest-3"
    assert fd.state(game).lasting == []


@rule("zeds.fate.held-use", "zeds.hth.win")
def test_a_held_card_lets_a_unit_withdraw(table: Any, fd: Any) -> None:
    people = {"captain-piazza": "forest-2"}
    game = table(people=people, zeds={THREE: "forest-3"}, held=["fate-back-door"], fate=[[6, 6]], **FOREST)
    assert (fd.asked(game), game.question.usual.text) == ("zeds-enter-space", "hold")
    fd.answer(game, "play fate-back-door", "withdraw")
    assert fd.place(game, "captain-piazza") == "forest-1"
    state = fd.state(game)
    assert (state.lasting, state.held, state.fate.discards) == ([], [], ["fate-back-door"])


@rule("zeds.fate.held-use", "zeds.hth.reroll")
def test_a_held_card_lets_a_unit_roll_again(table: Any, fd: Any) -> None:
    people = {"captain-piazza": "forest-2"}
    fate = [[1, 1], [6, 6]]
    game = table(people=people, zeds={THREE: "forest-3"}, held=["fate-adrenaline"], fate=fate, **FOREST)
    fd.answer(game, "play fate-adrenaline", "reroll")
    assert fd.place(game, "captain-piazza") == "forest-2"
    assert fd.state(game).lasting == []


# -- Defiant Civilians -------------------------------------------------------------------------------------------------


@rule(
    "farmingdale.markers.defiant-removed-on-first-zeds-attack",
    "zeds.villages.defiant",
    "farmingdale.markers.defiant-cannot-move",
)
@pytest.mark.parametrize("defender", [CIVILIANS, "captain-piazza"])
def test_an_attack_on_the_village_releases_its_civilians(table: Any, fd: Any, defender: str) -> None:
    people = {CIVILIANS: {"place": "forest-4", "marks": ["defiant"]}, "captain-piazza": "forest-4"}
    game = table(people=people, zeds={WEAK: "forest-5"}, fate=[[6, 6]], **FOREST)
    fd.answer(game, f"defend {defender}")
    assert fd.said(game, "released") == [("released", CIVILIANS, "forest-4", "", 0)]
    assert fd.unit(game, CIVILIANS).marks == []
    assert f"turn {CIVILIANS}" in fd.options(game)


@rule("zeds.move.defiant", "farmingdale.markers.defiant-cannot-move")
def test_defiant_civilians_do_not_move(table: Any, fd: Any) -> None:
    people = {CIVILIANS: {"place": "forest-4", "marks": ["defiant"]}, "regular-civilians-2": "forest-4"}
    game = table(people=people)
    assert f"turn {CIVILIANS}" not in fd.options(game) or not moves(fd, game, CIVILIANS)
    assert moves(fd, table(people=people), "regular-civilians-2")


def moves(fd: Any, game: Game, who: str) -> list[str]:
    fd.answer(game, f"turn {who}")
    options: list[str] = fd.options(game, "move")
    return options


# -- surprise attacks --------------------------------------------------------------------------------------------------


def surprise(fd: Any, game: Game, who: str, strength: int) -> Game:
    """An attack out of nowhere follows the Action Phase."""
    state = fd.state(game)
    rolls.virtual(state, state.the(who), strength, "zeds.event.virtual-attack")
    fd.answer(game, "pass")
    return game


@rule("zeds.event.virtual-attack")
@pytest.mark.parametrize(
    ("strength", "first", "column"), [(0, "even", "human"), (6, "zeds-x2", "zeds"), (9, "zeds-x3", "zeds-x2")]
)
def test_a_surprise_attack_has_a_column_of_its_own(table: Any, fd: Any, strength: int, first: str, column: str) -> None:
    people = {CIVILIANS: {"place": "forest-4", "marks": ["defiant"]}, "sheriff-hunt": "town-center"}
    game = table(people=people, fate="manual")
    surprise(fd, game, CIVILIANS, strength)
    assert fd.said(game, "column") == [("column", CIVILIANS, first, column, 1)]


@rule("zeds.event.virtual-attack", "farmingdale.markers.defiant-other-hits-do-not-release")
def test_a_surprise_attack_gives_hits_and_nothing_else(table: Any, fd: Any) -> None:
    """Sum 2 in the Human column: 3 Hits."""
    people = {CIVILIANS: {"place": "forest-4", "marks": ["defiant"]}, "sheriff-hunt": "town-center"}
    game = table(people=people, zeds={WEAK: "suburbs-start"}, fate=[[1, 1], ["ev-double-forest"], ["regular-zeds-9"]])
    surprise(fd, game, CIVILIANS, 0)
    unit = fd.unit(game, CIVILIANS)
    assert (unit.reduced, unit.hits, unit.marks) == (True, 1, ["defiant"])
    assert fd.place(game, CIVILIANS) == "forest-4"
    assert fd.said(game, "retreated") == fd.said(game, "fight-lost") == fd.said(game, "zeds-won") == []
    assert fd.state(game).fights == []


@rule("zeds.save.basic", "farmingdale.markers.defiant-other-hits-do-not-release")
def test_defiant_civilians_that_are_saved_are_not_in_their_village(table: Any, fd: Any) -> None:
    people = {CIVILIANS: {"place": "forest-4", "marks": ["defiant", "civ-leader"], "reduced": True}}
    people["sheriff-hunt"] = {"place": "town-center"}
    game = table(people=people, zeds={WEAK: "suburbs-start"}, fate="manual")
    surprise(fd, game, CIVILIANS, 9)
    fd.answer(game, "1 1", "4")
    assert (fd.place(game, CIVILIANS), fd.unit(game, CIVILIANS).marks) == ("town-center", ["civ-leader"])
    assert fd.said(game, "released") == []


@rule("zeds.event.virtual-attack")
def test_an_attacker_out_of_nowhere_cannot_be_hit(table: Any, fd: Any) -> None:
    people = {"sheriff-hunt": "town-center"}
    zeds = {WEAK: "suburbs-start"}
    game = table(people=people, zeds=zeds, fate=[[6, 6], ["ev-double-forest"], ["regular-zeds-9"]])
    surprise(fd, game, "sheriff-hunt", 0)
    assert fd.asked(game) == "fight-reroll"
    assert game.question.usual.text == "keep"
    fd.answer(game, "keep")
    assert fd.said(game, "hit") == []
