"""The survivors' turn: how many actions, which ones, and what moving costs."""

from collections.abc import Callable
from typing import Any

import pytest

from shamble.kernel.errors import IllegalAnswer
from shamble.kernel.game import Game
from shamble.testing import example, rule

Table = Callable[..., Game]


# -- actions -----------------------------------------------------------------------------------------------------------


@rule("nld.action.order-by-token", "nld.round.activation-order-within-turn")
def test_the_first_player_begins_and_takes_the_own_survivors_in_any_order(table: Table, nld: Any) -> None:
    survivors = {
        "ben": {"zone": "hall", "seat": 1},
        "barbra": {"zone": "hall", "seat": 2},
        "tom": {"zone": "hall", "seat": 2},
        "judy": {"zone": "hall", "seat": 3},
    }
    game = table(survivors=survivors, players=3, first=2)
    assert game.question is not None
    assert (nld.asked(game), game.question.seats) == ("who", (1,))
    assert nld.options(game) == ["turn barbra", "turn tom"]
    nld.answer(game, "turn tom", "end")
    assert nld.state(game).turn.who == 1, "only barbra is left, so nobody is asked"
    nld.answer(game, "end", "end")
    assert [told[1] for told in nld.said(game, "turn")] == ["tom", "barbra", "judy", "ben"]


@rule("nld.action.any-mix")
def test_any_mix_of_actions_is_allowed_and_actions_may_be_repeated(table: Table, nld: Any) -> None:
    ben = {"zone": "hall", "hands": ["axe"]}
    game = table(survivors={"ben": ben}, ghouls={"hall": {"walker": 9}}, active="ben", fate=[[1], [1], [1]])
    nld.answer(game, "melee axe", "melee axe", "melee axe")
    assert len(nld.said(game, "attacked")) == 3
    game = table(survivors={"ben": ben}, ghouls={}, active="ben")
    nld.answer(game, "close hall--lane", "open hall--lane", "close hall--lane")
    assert nld.is_closed(game, "hall--lane")
    game = table(survivors={"ben": ben, "tom": "den"}, decks={"house": ["scope"]}, active="ben")
    nld.answer(game, "search house", "keep scope")
    nld.answer(game, "open den--hall", "move den")
    assert nld.zone_of(game, "ben") == "den"
    assert nld.state(game).turn.who != 0


@rule("nld.action.any-mix")
def test_a_turn_has_three_actions(table: Table, nld: Any) -> None:
    game = table("row", survivors={"ben": "s0", "tom": "s5"}, active="ben")
    for place, left in (("s1", 2), ("s2", 1)):
        nld.answer(game, f"move {place}")
        assert nld.actions_left(game) == left
    nld.answer(game, "move s3")
    assert nld.state(game).turn.who != 0, "with no action left the turn is over"


@rule("nld.action.blue-skill-free-extra", "nld.skill.plus-1-free-action")
def test_a_free_action_comes_on_top_of_the_three(table: Table, nld: Any) -> None:
    """Ben's blue skill in Zombicide mode is a free Melee action."""
    survivors = {"ben": {"zone": "hall", "hands": ["axe"], "mode": "zombicide"}, "tom": "den"}
    game = table(survivors=survivors, ghouls={"hall": {"walker": 9}}, active="ben", fate=[[1]] * 4)
    for left in (3, 2, 1):
        nld.answer(game, "melee axe")
        assert nld.actions_left(game) == left
    nld.answer(game, "melee axe")
    assert nld.state(game).turn.who != 0


@rule("nld.action.blue-skill-free-extra")
def test_a_free_action_can_be_taken_before_or_after_the_others_and_for_nothing_else(table: Table, nld: Any) -> None:
    ben = {"zone": "hall", "hands": ["axe", "uzi"], "mode": "zombicide"}
    survivors = {"ben": ben, "tom": "den"}
    game = table(survivors=survivors, ghouls={"hall": {"walker": 9}}, active="ben", spent=3, fate=[[1]])
    assert nld.options(game) == ["melee axe", "end"]
    with pytest.raises(IllegalAnswer):
        game.answer("shoot uzi hall")
    nld.answer(game, "melee axe")
    assert [told[1] for told in nld.said(game, "turn")] == ["tom"]


@rule("nld.action.blue-skill-free-extra")
def test_a_free_action_lapses_with_the_turn(table: Table, nld: Any) -> None:
    ben = {"zone": "s0", "skills": ["plus-1-free-action:move"]}
    game = table("row", survivors={"ben": ben}, ghouls={}, active="ben")
    nld.answer(game, "end")
    assert nld.state(game).round == 2
    nld.answer(game, "move s1", "move s2", "move s3", "move s4")
    assert nld.zone_of(game, "ben") == "s4", "four moves, not five: the round is over"
    assert nld.state(game).round == 3


@rule("nld.action.blue-skill-free-extra", "nld.search.no-ghouls", "nld.search.once-per-turn")
def test_what_limits_an_action_limits_the_free_one_too(table: Table, nld: Any) -> None:
    tom = {"zone": "den", "skills": ["plus-1-free-action:search"]}
    game = table(survivors={"tom": tom}, ghouls={"den": {"walker": 1}}, active="tom", spent=2)
    assert nld.options(game, "search") == []
    assert nld.refused(game, "search house") == "nld.search.no-ghouls"
    game = table(survivors={"tom": tom}, decks={"house": ["scope"]}, active="tom")
    nld.answer(game, "search house", "keep scope")
    assert nld.actions_left(game) == 3
    assert nld.refused(game, "search house") == "nld.search.once-per-turn"


@rule("nld.action.not-obliged", "nld.action.do-nothing")
def test_doing_nothing_ends_the_turn_and_forfeits_the_rest(table: Table, nld: Any) -> None:
    game = table(survivors={"ben": "hall", "tom": "den"}, active="ben")
    nld.answer(game, "move lane", "end")
    assert nld.said(game, "waited") == [("waited", "ben", "", "", 2)]
    assert nld.rules_told(game, "waited") == ["nld.action.do-nothing"]
    assert [told[1] for told in nld.said(game, "turn")] == ["tom"]
    nld.answer(game, "end")
    assert nld.said(game, "waited")[1:] == [("waited", "tom", "", "", 3)]
    assert nld.state(game).round == 2


@rule("nld.action.not-obliged", "nld.action.do-nothing")
def test_a_turn_may_end_at_any_moment(table: Table, nld: Any) -> None:
    for spent in range(3):
        game = table(survivors={"ben": "hall"}, active="ben", spent=spent)
        assert nld.options(game)[-1] == "end"


# -- Move --------------------------------------------------------------------------------------------------------------


@rule("nld.move.one-zone")
def test_a_move_leads_into_a_zone_next_door(table: Table, nld: Any) -> None:
    game = table("row", survivors={"ben": "s2"}, active="ben")
    assert nld.options(game, "move") == ["move s1", "move s3"]
    with pytest.raises(IllegalAnswer):
        game.answer("move s4")
    nld.answer(game, "move s3")
    assert nld.said(game, "moved") == [("moved", "ben", "s3", "s2", 0)]
    assert nld.rules_told(game, "moved") == ["nld.move.one-zone"]
    assert nld.zone_of(game, "ben") == "s3"
    assert nld.actions_left(game) == 2


@rule("nld.move.barriers-stop")
@example("nld.move.barriers-stop")
def test_closed_doors_and_barricades_stop_a_move(table: Table, nld: Any) -> None:
    game = table(survivors={"ben": "hall", "tom": "kitchen"}, barricades=["kitchen--yard"], active="ben")
    assert nld.options(game, "move") == ["move kitchen", "move lane"]
    assert nld.refused(game, "move den") == "nld.move.barriers-stop"
    with pytest.raises(IllegalAnswer) as refusal:
        game.answer("move den")
    assert refusal.value.rule == "nld.move.barriers-stop"
    nld.answer(game, "open den--hall")
    assert nld.options(game, "move") == ["move kitchen", "move den", "move lane"]
    nld.answer(game, "end")
    assert nld.options(game, "move") == ["move hall"]
    assert nld.refused(game, "move yard") == "nld.move.barriers-stop"


@rule("nld.move.barriers-stop")
def test_walls_stop_a_move(table: Table, nld: Any) -> None:
    """Yard and hall, kitchen and lane have nothing but walls between them."""
    game = table(survivors={"ben": "yard", "tom": "kitchen"}, active="ben")
    assert nld.options(game, "move") == ["move woods", "move corn", "move kitchen", "move den"]
    nld.answer(game, "end")
    assert nld.options(game, "move") == ["move yard", "move hall"]


@rule("nld.move.leave-occupied")
@example("nld.move.leave-occupied")
def test_helen_pays_three_actions_to_leave_two_walkers(table: Table, nld: Any) -> None:
    survivors = {"helen": {"zone": "hall", "hands": ["axe"]}, "tom": "den"}
    game = table(survivors=survivors, ghouls={"hall": {"walker": 2}}, active="helen", spent=1)
    assert nld.refused(game, "move lane") == "nld.move.leave-cost-scales", "two actions are not enough"
    game = table(survivors=survivors, ghouls={"hall": {"walker": 2}}, active="helen")
    nld.answer(game, "move lane")
    assert nld.zone_of(game, "helen") == "lane"
    assert [told[1] for told in nld.said(game, "turn")] == ["tom"], "helen has no action left"


@pytest.mark.parametrize(
    ("ghouls", "cost"), [({}, 1), ({"fatty": 1}, 2), ({"breaker": 1, "relative": 1}, 3), ({"walker": 1, "fatty": 1}, 3)]
)
@rule("nld.move.leave-cost-scales")
def test_every_ghoul_of_whatever_type_costs_one_more(table: Table, nld: Any, ghouls: dict[str, int], cost: int) -> None:
    game = table("row", survivors={"helen": "s0", "tom": "s5"}, ghouls={"s0": ghouls}, active="helen")
    nld.answer(game, "move s1")
    assert nld.zone_of(game, "helen") == "s1"
    left = 0 if nld.state(game).turn.who == 2 else nld.actions_left(game)
    assert left == 3 - cost


@rule("nld.move.leave-cost-scales")
@example("nld.move.leave-cost-scales")
def test_helen_cannot_leave_three_ghouls_with_three_actions(table: Table, nld: Any) -> None:
    ghouls = {"s0": {"walker": 1, "breaker": 1, "fatty": 1}}
    helen: dict[str, Any] = {"zone": "s0", "hands": ["axe"]}
    game = table("row", survivors={"helen": helen}, ghouls=ghouls, active="helen")
    assert nld.options(game, "move") == []
    with pytest.raises(IllegalAnswer) as refusal:
        game.answer("move s1")
    assert refusal.value.rule == "nld.move.leave-cost-scales"
    helen["skills"] = ["plus-1-action"]
    game = table("row", survivors={"helen": helen, "tom": "s5"}, ghouls=ghouls, active="helen")
    nld.answer(game, "move s1")
    assert nld.zone_of(game, "helen") == "s1"


@rule("nld.move.free-move-pays-base")
def test_a_free_move_pays_its_part_of_the_price(table: Table, nld: Any) -> None:
    ben = {"zone": "s0", "skills": ["plus-1-free-action:move"]}
    ghouls = {"s0": {"walker": 3}}
    game = table("row", survivors={"ben": ben, "tom": "s5"}, ghouls=ghouls, active="ben")
    nld.answer(game, "move s1")
    assert nld.zone_of(game, "ben") == "s1"
    assert [told[1] for told in nld.said(game, "turn")] == ["tom"], "nothing is left"


@pytest.mark.parametrize("kind", ["combat", "melee", "ranged", "search"])
@rule("nld.move.free-move-pays-base")
def test_free_actions_of_other_kinds_never_pay_for_leaving(table: Table, nld: Any, kind: str) -> None:
    ben = {"zone": "s0", "hands": ["uzi", "axe"], "skills": [f"plus-1-free-action:{kind}"]}
    game = table("row", survivors={"ben": ben}, ghouls={"s0": {"walker": 3}}, active="ben")
    assert nld.options(game, "move") == []
    assert nld.refused(game, "move s1") == "nld.move.leave-cost-scales"


@rule("nld.move.free-move-pays-base")
@example("nld.move.free-move-pays-base")
def test_the_free_move_is_used_before_ordinary_actions(table: Table, nld: Any) -> None:
    ben = {"zone": "s0", "skills": ["plus-1-free-action:move"]}
    game = table("row", survivors={"ben": ben}, ghouls={"s0": {"walker": 1}}, active="ben")
    nld.answer(game, "move s1")
    assert (nld.actions_left(game), nld.state(game).turn.free) == (2, ["move"])


@rule("nld.move.entering-ghouls-ends-move")
def test_entering_a_zone_with_ghouls_ends_the_move(table: Table, nld: Any) -> None:
    tom = {"zone": "s0", "skills": ["sprint"]}
    game = table("row", survivors={"tom": tom}, ghouls={"s2": {"walker": 1}}, active="tom")
    nld.answer(game, "sprint s1", "move s2")
    assert nld.asked(game) == "act"
    assert nld.zone_of(game, "tom") == "s2"
    assert nld.rules_told(game, "moved") == ["nld.move.one-zone", "nld.move.entering-ghouls-ends-move"]


@rule("nld.move.multi-zone-still-stops")
def test_a_move_of_several_zones_stops_at_the_first_ghoul(table: Table, nld: Any) -> None:
    tom = {"zone": "s0", "skills": ["sprint"]}
    game = table("row", survivors={"tom": tom}, ghouls={"s1": {"fatty": 1}}, active="tom")
    nld.answer(game, "sprint s1")
    assert nld.asked(game) == "act"
    assert (nld.zone_of(game, "tom"), nld.actions_left(game)) == ("s1", 2)


@rule("nld.move.slippery-still-stops", "nld.skill.slippery")
@example("nld.move.slippery-still-stops")
def test_slippery_does_not_lift_the_stop(table: Table, nld: Any) -> None:
    tom = {"zone": "s0", "skills": ["sprint", "slippery"]}
    game = table("row", survivors={"tom": tom}, ghouls={"s1": {"walker": 1}}, active="tom")
    nld.answer(game, "sprint s1")
    assert nld.asked(game) == "act"
    assert nld.zone_of(game, "tom") == "s1"


@rule("nld.move.surcharge-once-per-action")
def test_a_move_of_several_zones_pays_for_the_zone_it_starts_from(table: Table, nld: Any) -> None:
    tom = {"zone": "s0", "skills": ["sprint"], "hands": ["axe"]}
    ghouls = {"s0": {"walker": 1}, "s3": {"walker": 5}}
    game = table("row", survivors={"tom": tom}, ghouls=ghouls, active="tom")
    nld.answer(game, "sprint s1", "move s2", "move s3")
    assert nld.zone_of(game, "tom") == "s3"
    assert nld.actions_left(game) == 1
