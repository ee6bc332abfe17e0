"""How ghouls move: one zone on a shortest way, held up by what is closed, parting where ways or aims are equal.

The first letter of a code on these maps is the kind of its zone: a yard, a room, corn or woods."""

from __future__ import annotations

import re
from collections.abc import Callable
from textwrap import dedent
from typing import Any

import pytest

import shamble
from shamble.kernel.errors import IllegalAnswer
from shamble.kernel.game import Game
from shamble.testing import example, rule

KINDS = {"y": "exterior", "r": "interior", "c": "corn", "w": "woods"}
ROUTES, TARGETS = "nld.ghouls.split-equal-routes", "nld.ghouls.split-equal-targets"

Draw = Callable[..., Game]


@pytest.fixture
def draw(table: Callable[..., Game]) -> Draw:
    """A game on a map like those below, in which the Ghouls' phase now begins."""

    def draw(map: str, **keys: Any) -> Game:
        codes = dict.fromkeys(re.findall(r"\b[yrcw]\d", map))
        known = {code: f"{KINDS[code[0]]} {code}" for code in codes}
        return table(dedent(map), known, **{"phase": "ghouls", **keys})

    return draw


STREET = """
    +.....+.....+.....+.....+.....+
    : y1  : y2  : y3  : y4  : y5  :
    +.....+.....+.....+.....+.....+
"""

SQUARE = """
    +.....+.....+.....+
    : y1  : y2  : y3  :
    +.....+.....+.....+
    : y4  : y5  : y6  :
    +.....+.....+.....+
"""

THREE_WAYS = """
    +.....+.....+.....+
    : y1  : y1  : y1  :
    +.....+.....+.....+
    : y2  | y3  | y4  :
    +.....+.....+.....+
    : y5  : y5  : y5  :
    +.....+.....+.....+
"""


# -- one zone, the shortest way ----------------------------------------------------------------------------------------


@rule("nld.ghouls.move-one-zone")
def test_every_ghoul_who_did_not_attack_moves_one_zone(draw: Draw, nld: Any) -> None:
    crowd = {"walker": 2, "breaker": 1, "fatty": 1, "relative": 1}
    game = draw(STREET, survivors={"ben": "y5"}, ghouls={"y1": crowd, "y5": {"walker": 1}})
    assert (nld.dead(game, "y1"), nld.dead(game, "y2"), nld.dead(game, "y3")) == ({}, crowd, {})
    assert nld.dead(game, "y5") == {"walker": 1}
    assert ("dead-moved", "walker", "y1", "y2", 2) in nld.said(game, "dead-moved")


HOUSE = """
    +.....+.....+.....+.....+
    : y1  : y2  : y3  : y4  :
    +--w--+-----+-----+.....+
    | r1  o r2  D r3  w y5  :
    +-----+-----+-----+.....+
    : y6  : y7  : y8  : y9  :
    +.....+.....+.....+.....+
"""


@rule("nld.ghouls.shortest-path")
def test_ghouls_take_the_shortest_way_through_openings(draw: Draw, nld: Any) -> None:
    game = draw(HOUSE, survivors={"ben": "r2"}, ghouls={"y2": {"walker": 1}})
    assert nld.dead(game, "y1") == {"walker": 1}  # by the window of r1, three steps
    game = draw(HOUSE, survivors={"ben": "r3"}, ghouls={"y2": {"walker": 1}})
    assert nld.dead(game, "y3") == {"walker": 1}
    game = draw(HOUSE, survivors={"ben": "r3"}, ghouls={"r1": {"walker": 1}}, open=["r2--r3"])
    assert nld.dead(game, "r2") == {"walker": 1}


@rule("nld.ghouls.shortest-path")
def test_other_ghouls_are_never_in_the_way(draw: Draw, nld: Any) -> None:
    game = draw(STREET, survivors={"ben": "y4"}, ghouls={"y1": {"walker": 1}, "y2": {"walker": 9, "fatty": 3}})
    assert nld.dead(game, "y2") == {"walker": 1}
    assert nld.dead(game, "y3") == {"walker": 9, "fatty": 3}


# -- what is closed ----------------------------------------------------------------------------------------------------


@rule("nld.ghouls.long-open-path-preferred")
def test_a_long_open_way_is_taken_rather_than_a_short_closed_one(draw: Draw, nld: Any) -> None:
    ghouls = {"r2": {"walker": 1}}
    game = draw(HOUSE, survivors={"ben": "r3"}, ghouls=ghouls)
    assert nld.dead(game, "r1") == {"walker": 1}  # all the way round, though only a door is between
    game = draw(HOUSE, survivors={"ben": "r3"}, ghouls=ghouls, open=["r2--r3"])
    assert nld.dead(game, "r3") == {"walker": 1}


@rule("nld.ghouls.no-open-path", "nld.ghouls.closed-barrier-stops")
def test_without_an_open_way_ghouls_go_as_if_all_were_open_and_stop_at_what_is_closed(draw: Draw, nld: Any) -> None:
    shut = {"barricades": ["r1--y1", "r3--y5"]}
    game = draw(HOUSE, survivors={"ben": "r2"}, ghouls={"y2": {"walker": 2}}, **shut)
    assert nld.dead(game, "y1") == {"walker": 2}
    nld.run_ghouls(game)
    assert nld.dead(game, "y1") == {"walker": 2}
    assert nld.is_closed(game, "r1--y1")


@rule("nld.ghouls.closed-barrier-stops")
def test_who_stopped_goes_on_once_the_way_is_open(draw: Draw, nld: Any) -> None:
    survivors = {"ben": {"zone": "r1", "hands": ["axe"]}, "tom": "r2"}
    game = draw(HOUSE, survivors=survivors, ghouls={"y1": {"walker": 1}}, barricades=["r1--y1", "r3--y5"])
    assert nld.dead(game, "y1") == {"walker": 1}
    nld.answer(game, "turn ben", "open r1--y1", "move r2", "end", "end")
    assert nld.dead(game, "r1") == {"walker": 1}


@rule("nld.ghouls.no-open-path")
def test_walls_never_count_as_open(draw: Draw, nld: Any) -> None:
    map = """
        +.....+.....+-----+
        : y1  : y2  | r1  |
        +.....+.....+-----+
    """
    game = draw(map, survivors={"ben": "r1"}, ghouls={"y1": {"walker": 2}})
    assert nld.dead(game, "y1") == {"walker": 2}
    assert nld.asked(game) == "act"


BLOCKED = """
    +.....+-----+
    : y1  D r1  |
    +.....+--o--+
    : y2  D r2  |
    +.....+-----+
"""


@rule("nld.ghouls.closed-barrier-stops", "nld.ghouls.split-equal-routes")
def test_of_two_equal_ways_the_closed_one_holds_its_part_back(draw: Draw, nld: Any) -> None:
    game = draw(BLOCKED, survivors={"ben": "r2"}, ghouls={"y1": {"walker": 4}})
    assert nld.dead(game, "y1") == {"walker": 2}
    assert nld.dead(game, "y2") == {"walker": 2}


@rule("nld.ghouls.closed-barrier-stops", "nld.ghouls.single-ghoul-choice")
@pytest.mark.parametrize(("answer", "where"), [("split walker r1=1 y2=0", "y1"), ("split walker r1=0 y2=1", "y2")])
def test_a_single_ghoul_may_be_sent_the_closed_way_and_stays(draw: Draw, nld: Any, answer: str, where: str) -> None:
    game = draw(BLOCKED, survivors={"ben": "r2"}, ghouls={"y1": {"walker": 1}})
    assert nld.options(game) == ["split walker r1=1 y2=0", "split walker r1=0 y2=1"]
    nld.answer(game, answer)
    assert nld.dead(game, where) == {"walker": 1}


# -- equal routes ------------------------------------------------------------------------------------------------------


@rule("nld.ghouls.split-equal-routes")
@example("nld.ghouls.split-equal-routes")
def test_four_walkers_and_two_breakers_part_evenly_and_nobody_is_asked(draw: Draw, nld: Any) -> None:
    game = draw(SQUARE, survivors={"ben": "y5"}, ghouls={"y1": {"walker": 4, "breaker": 2}})
    assert nld.dead(game, "y2") == {"walker": 2, "breaker": 1}
    assert nld.dead(game, "y4") == {"walker": 2, "breaker": 1}
    assert (game.position, nld.asked(game)) == (0, "act")


@rule("nld.ghouls.split-per-type", "nld.ghouls.split-uneven")
@pytest.mark.parametrize(
    ("answer", "two_walkers", "the_rest"),
    [("split walker y2=2 y4=1", "y2", "y4"), ("split walker y2=1 y4=2", "y4", "y2")],
)
def test_three_walkers_and_a_breaker_part_into_two_and_two(
    draw: Draw, nld: Any, answer: str, two_walkers: str, the_rest: str
) -> None:
    game = draw(SQUARE, survivors={"ben": "y5"}, ghouls={"y1": {"walker": 3, "breaker": 1}})
    assert (nld.asked(game), game.question.rule) == ("split", ROUTES)
    assert nld.options(game) == ["split walker y2=2 y4=1", "split walker y2=1 y4=2"]
    nld.answer(game, answer)
    assert nld.dead(game, two_walkers) == {"walker": 2}
    assert nld.dead(game, the_rest) == {"walker": 1, "breaker": 1}
    assert nld.asked(game) == "act"


@rule("nld.ghouls.split-per-type")
@pytest.mark.parametrize("answer", ["split walker y2=3 y4=0", "split walker y2=0 y4=3", "split breaker y2=1 y4=0"])
def test_parts_that_are_less_equal_are_refused(draw: Draw, nld: Any, answer: str) -> None:
    game = draw(SQUARE, survivors={"ben": "y5"}, ghouls={"y1": {"walker": 3, "breaker": 1}})
    with pytest.raises(IllegalAnswer):
        game.answer(answer)
    assert nld.dead(game, "y1") == {"walker": 3, "breaker": 1}


@rule("nld.ghouls.split-per-type")
def test_odd_ones_of_several_types_fall_so_that_the_parts_stay_as_equal_as_possible(draw: Draw, nld: Any) -> None:
    crowd = {"walker": 1, "breaker": 1, "fatty": 1}
    game = draw(SQUARE, survivors={"ben": "y5"}, ghouls={"y1": crowd})
    nld.answer(game, "split walker y2=1 y4=0", "split breaker y2=1 y4=0")
    assert (nld.dead(game, "y2"), nld.dead(game, "y4")) == ({"walker": 1, "breaker": 1}, {"fatty": 1})
    game = draw(SQUARE, survivors={"ben": "y5"}, ghouls={"y1": crowd})
    nld.answer(game, "split walker y2=1 y4=0", "split breaker y2=0 y4=1")
    assert nld.options(game) == ["split fatty y2=1 y4=0", "split fatty y2=0 y4=1"]


@rule("nld.ghouls.split-uneven")
def test_the_players_say_which_part_gets_the_odd_one_and_none_is_added(draw: Draw, nld: Any) -> None:
    game = draw(SQUARE, survivors={"ben": "y5"}, ghouls={"y1": {"walker": 5}})
    assert nld.options(game) == ["split walker y2=3 y4=2", "split walker y2=2 y4=3"]
    nld.answer(game, "split walker y2=2 y4=3")
    assert (nld.dead(game, "y2"), nld.dead(game, "y4")) == ({"walker": 2}, {"walker": 3})
    assert game.view(0)["reserve"]["walker"] == 28 - 5


@rule("nld.ghouls.split-equal-routes", "nld.ghouls.split-uneven")
def test_they_follow_all_of_three_equal_ways(draw: Draw, nld: Any) -> None:
    game = draw(THREE_WAYS, survivors={"ben": "y5"}, ghouls={"y1": {"walker": 4}})
    parts = ["y2=2 y3=1 y4=1", "y2=1 y3=2 y4=1", "y2=1 y3=1 y4=2"]
    assert nld.options(game) == [f"split walker {part}" for part in parts]
    nld.answer(game, "split walker y2=1 y3=2 y4=1")
    assert [nld.dead(game, zone) for zone in ("y2", "y3", "y4")] == [{"walker": 1}, {"walker": 2}, {"walker": 1}]


@rule("nld.ghouls.split-per-type")
def test_with_three_ways_no_part_is_left_without_a_ghoul_while_another_has_two(draw: Draw, nld: Any) -> None:
    game = draw(THREE_WAYS, survivors={"ben": "y5"}, ghouls={"y1": {"walker": 2, "breaker": 2}})
    nld.answer(game, "split walker y2=1 y3=1 y4=0")
    assert nld.options(game) == ["split breaker y2=1 y3=0 y4=1", "split breaker y2=0 y3=1 y4=1"]


@rule("nld.ghouls.split-per-type")
def test_routes_are_told_apart_by_their_next_zone(draw: Draw, nld: Any) -> None:
    """From y1 to y6 three ways lead, two of them by y2."""
    game = draw(SQUARE, survivors={"ben": "y6"}, ghouls={"y1": {"walker": 2}})
    assert (nld.dead(game, "y2"), nld.dead(game, "y4")) == ({"walker": 1}, {"walker": 1})


@rule("nld.ghouls.single-ghoul-choice")
@pytest.mark.parametrize("where", ["y2", "y4"])
def test_a_single_ghoul_goes_where_the_players_decide(draw: Draw, nld: Any, where: str) -> None:
    game = draw(SQUARE, survivors={"ben": "y5"}, ghouls={"y1": {"fatty": 1}})
    assert nld.options(game) == ["split fatty y2=1 y4=0", "split fatty y2=0 y4=1"]
    nld.answer(game, "split fatty y2=1 y4=0" if where == "y2" else "split fatty y2=0 y4=1")
    assert nld.dead(game, where) == {"fatty": 1}


@rule("nld.ghouls.single-ghoul-choice")
def test_a_single_ghoul_with_one_way_asks_nobody(draw: Draw, nld: Any) -> None:
    game = draw(SQUARE, survivors={"ben": "y3"}, ghouls={"y1": {"fatty": 1}})
    assert (nld.dead(game, "y2"), nld.asked(game)) == ({"fatty": 1}, "act")


# -- equal destinations ------------------------------------------------------------------------------------------------


@rule("nld.ghouls.split-equal-targets")
def test_they_part_among_destinations_that_tie(draw: Draw, nld: Any) -> None:
    survivors = {"ben": "y1", "tom": "y5"}
    game = draw(STREET, survivors=survivors, ghouls={"y3": {"walker": 2, "breaker": 2}})
    assert nld.dead(game, "y2") == nld.dead(game, "y4") == {"walker": 1, "breaker": 1}
    game = draw(STREET, survivors=survivors, ghouls={"y3": {"walker": 3}})
    assert game.question is not None
    assert (game.question.ask, game.question.rule) == ("split", TARGETS)
    assert nld.options(game) == ["split walker y1=2 y5=1", "split walker y1=1 y5=2"]
    nld.answer(game, "split walker y1=1 y5=2")
    assert (nld.dead(game, "y2"), nld.dead(game, "y4")) == ({"walker": 1}, {"walker": 2})


@rule("nld.ghouls.split-equal-targets")
def test_a_destination_with_fewer_survivors_gets_nobody(draw: Draw, nld: Any) -> None:
    game = draw(STREET, survivors={"ben": "y1", "tom": "y5", "judy": "y5"}, ghouls={"y3": {"walker": 4}})
    assert nld.dead(game, "y4") == {"walker": 4}


CROSSING = """
    +.....+.....+.....+.....+
    : c1  : y1  : y2  : c2  :
    +.....+.....+.....+.....+
    : y3  : y4  : y5  |
    +.....+.....+.....+     +
"""


@rule("nld.ghouls.split-equal-targets", "nld.ghouls.split-equal-routes")
def test_first_they_part_among_the_destinations_then_each_part_among_its_routes(draw: Draw, nld: Any) -> None:
    """From y4 two ways lead to c1, by y1 or y3, and two to c2, by y1 or y5."""
    survivors = {"ben": "c1", "tom": "c2"}
    game = draw(CROSSING, survivors=survivors, ghouls={"y4": {"walker": 4}})
    assert [nld.dead(game, zone) for zone in ("y1", "y3", "y5")] == [{"walker": 2}, {"walker": 1}, {"walker": 1}]


@rule("nld.ghouls.split-equal-targets", "nld.ghouls.split-uneven", "nld.ghouls.split-every-way")
def test_the_odd_one_of_a_split_takes_the_way_that_nobody_went(draw: Draw, nld: Any) -> None:
    game = draw(CROSSING, survivors={"ben": "c1", "tom": "c2"}, ghouls={"y4": {"walker": 3}})
    assert nld.options(game) == ["split walker c1=2 c2=1", "split walker c1=1 c2=2"]
    nld.answer(game, "split walker c1=2 c2=1")
    assert nld.asked(game) == "who"
    assert [nld.dead(game, zone) for zone in ("y1", "y3", "y5")] == [{"walker": 1}, {"walker": 1}, {"walker": 1}]


@rule("nld.ghouls.split-equal-targets", "nld.ghouls.single-ghoul-choice", "nld.ghouls.split-every-way")
def test_two_of_different_types_may_go_the_same_way_to_two_destinations(draw: Draw, nld: Any) -> None:
    map = """
        +.....+.....+.....+
        : y1  : y2  : y3  :
        +.....+.....+.....+
        : y4  : y5  : c1  :
        +.....+.....+.....+
        : y6  : c2  : y7  :
        +.....+.....+.....+
    """
    game = draw(map, survivors={"ben": "c1", "tom": "c2"}, ghouls={"y1": {"walker": 1, "fatty": 1}})
    nld.answer(game, "split walker c1=1 c2=0", "split walker y2=1 y4=0", "split fatty y2=1 y4=0")
    assert nld.dead(game, "y2") == {"walker": 1, "fatty": 1}


@rule("nld.ghouls.split-equal-targets")
def test_where_all_destinations_lie_on_the_same_way_nobody_is_asked(draw: Draw, nld: Any) -> None:
    game = draw(STREET, survivors={"ben": "y4", "tom": "y5"}, ghouls={"y1": {"walker": 3}})
    assert (nld.dead(game, "y2"), nld.asked(game)) == ({"walker": 3}, "who")


@rule("nld.ghouls.split-equal-targets", "nld.ghouls.no-open-path")
def test_no_part_stays_for_a_destination_out_of_reach(draw: Draw, nld: Any) -> None:
    map = """
        +.....+.....+.....+     +-----+
        : y1  : y2  : c1  :     | r1  |
        +.....+.....+.....+     +-----+
    """
    game = draw(map, survivors={"ben": "c1", "tom": "r1"}, ghouls={"y1": {"walker": 4}})
    assert (nld.dead(game, "y1"), nld.dead(game, "y2")) == ({}, {"walker": 4})


# -- who is asked ------------------------------------------------------------------------------------------------------


@rule("nld.ghouls.split-uneven")
@pytest.mark.parametrize("first", [1, 2])
def test_the_first_player_decides_in_the_ghouls_phase(draw: Draw, first: int) -> None:
    survivors = {"ben": {"zone": "y5", "seat": 1}, "tom": {"zone": "y5", "seat": 2}}
    game = draw(SQUARE, survivors=survivors, ghouls={"y1": {"walker": 1}}, players=2, first=first)
    assert game.question is not None
    assert (game.question.ask, game.question.seats) == ("split", (first - 1,))


@rule("nld.ghouls.single-ghoul-choice")
def test_in_a_turn_the_player_whose_turn_it_is_decides(draw: Draw, nld: Any) -> None:
    """Both relatives are out, so the trap that tom finds brings no third one but an extra activation."""
    map = """
        +.....+.....+
        : y1  : y2  :
        +.....+--w--+
        : y3  w r1  |
        +.....+-----+
    """
    game = draw(
        map,
        phase="players",
        players=2,
        first=1,
        survivors={"ben": {"zone": "r1", "seat": 1, "acted": True}, "tom": {"zone": "r1", "seat": 2}},
        active="tom",
        ghouls={"y1": {"relative": 1, "walker": 1}, "y3": {"relative": 1, "walker": 1}},
        decks={"house": ["karen-poor-baby"]},
    )
    nld.answer(game, "search house")
    assert game.question is not None
    assert (game.question.ask, game.question.seats) == ("split", (1,))
    nld.answer(game, "split relative y2=0 y3=1")
    assert nld.dead(game, "y3") == {"walker": 1, "relative": 1}
    assert (nld.dead(game, "y1"), nld.dead(game, "r1")) == ({"walker": 1}, {"relative": 1})


# -- all at the same time ----------------------------------------------------------------------------------------------


@rule("nld.ghouls.move-simultaneous")
def test_all_move_at_the_same_time(draw: Draw, nld: Any) -> None:
    ghouls = {"y1": {"walker": 2}, "y2": {"walker": 3}, "y3": {"fatty": 1}}
    game = draw(STREET, survivors={"ben": "y5"}, ghouls=ghouls)
    assert (nld.dead(game, "y1"), nld.dead(game, "y2")) == ({}, {"walker": 2})
    assert (nld.dead(game, "y3"), nld.dead(game, "y4")) == ({"walker": 3}, {"fatty": 1})


@rule("nld.ghouls.move-simultaneous")
def test_ghouls_may_change_places(draw: Draw, nld: Any) -> None:
    map = """
        +.....+.....+.....+.....+
        : y1  : c1  : c2  : y2  :
        +.....+.....+.....+.....+
    """
    ghouls = {"c1": {"walker": 2}, "c2": {"fatty": 2}}
    game = draw(map, survivors={"ben": "y1", "tom": "y2"}, ghouls=ghouls)
    assert (nld.dead(game, "y1"), nld.dead(game, "c1")) == ({"walker": 1}, {"fatty": 1})
    assert (nld.dead(game, "c2"), nld.dead(game, "y2")) == ({"walker": 1}, {"fatty": 1})


@rule("nld.ghouls.move-simultaneous")
def test_those_who_arrive_do_not_attack_in_that_step(draw: Draw, nld: Any) -> None:
    game = draw(STREET, survivors={"ben": "y2"}, ghouls={"y1": {"walker": 1}, "y3": {"walker": 1}})
    assert nld.dead(game, "y2") == {"walker": 2}
    assert nld.survivor(game, "ben").wounds == 0
    nld.run_ghouls(game)
    assert nld.survivor(game, "ben").wounds == 2


@rule("nld.ghouls.move-simultaneous")
def test_all_is_decided_before_anybody_moves(draw: Draw, nld: Any) -> None:
    game = draw(SQUARE, survivors={"ben": "y5"}, ghouls={"y1": {"walker": 1}, "y3": {"walker": 2}, "y6": {"fatty": 1}})
    assert nld.said(game, "dead-moved") == []
    assert nld.dead(game, "y6") == {"fatty": 1}
    nld.answer(game, "split walker y2=1 y4=0")
    assert nld.dead(game, "y2") == {"walker": 2}
    assert (nld.dead(game, "y5"), nld.dead(game, "y6")) == ({"fatty": 1}, {"walker": 1})


@rule("nld.ghouls.move-simultaneous")
def test_those_who_were_sent_wait_for_the_answers_about_the_others(draw: Draw, nld: Any) -> None:
    game = draw(SQUARE, survivors={"ben": "y5"}, ghouls={"y1": {"walker": 1}, "y3": {"walker": 1}})
    nld.answer(game, "split walker y2=1 y4=0")
    assert nld.dead(game, "y1") == {"walker": 1}
    assert nld.options(game) == ["split walker y2=1 y6=0", "split walker y2=0 y6=1"]
    nld.answer(game, "split walker y2=1 y6=0")
    assert nld.dead(game, "y2") == {"walker": 2}


# -- every way, where aims tie -----------------------------------------------------------------------------------------

FIELD = """
    +.....+.....+.....+
    : y1  : y2  : y3  :
    +.....+.....+.....+
    : y4  : c1  : c2  :
    +.....+.....+.....+
    : y5  : c3  : c4  :
    +.....+.....+.....+
"""


@rule("nld.ghouls.split-every-way")
def test_no_way_stays_empty_while_two_go_another(draw: Draw, nld: Any) -> None:
    """One walker goes for each survivor, and both ways lead to either: one takes each way, whoever goes where."""
    game = draw(FIELD, survivors={"ben": "c4", "tom": "c1"}, ghouls={"y1": {"walker": 2}})
    ways = {way: game.clone() for way in nld.options(game)}
    assert sorted(ways) == ["split walker y2=0 y4=1", "split walker y2=1 y4=0"]
    for way, twin in ways.items():
        twin.answer(way)
        assert nld.asked(twin) != "split", "the other walker has but one way left"
        assert (nld.dead(twin, "y2"), nld.dead(twin, "y4")) == ({"walker": 1}, {"walker": 1})


@rule("nld.ghouls.split-every-way")
def test_a_way_that_would_leave_others_empty_is_refused_for_that(draw: Draw, nld: Any) -> None:
    """One walker goes for Ben by the only way, y1. Three ways lead to Tom, and the other takes one of the empty two."""
    map = """
        +.....+.....+.....+
        : y1  : y2  : y3  :
        +.....+.....+-----+
        : c4  | y5  |     :
        +-----+-----+.....+
        : c9  :     :     :
        +.....+.....+.....+
    """
    links = [{"kind": "doorway", "between": [zone, "c9"]} for zone in ("y1", "y3", "y5")]
    game = draw(map, rules={"links": links}, survivors={"ben": "c4", "tom": "c9"}, ghouls={"y2": {"walker": 2}})
    assert nld.options(game) == ["split walker y1=0 y3=1 y5=0", "split walker y1=0 y3=0 y5=1"]
    assert nld.refused(game, "split walker y1=1 y3=0 y5=0") == "nld.ghouls.split-every-way"
    assert [refusal.what for refusal in game.refusals()] == ["split walker y1=1 y3=0 y5=0"], "and nothing else"


@rule("nld.ghouls.split-every-way", "nld.ghouls.split-equal-targets")
def test_with_a_survivor_fewer_there_is_one_way_to_part(draw: Draw, nld: Any) -> None:
    game = draw(FIELD, survivors={"ben": "c4"}, ghouls={"y1": {"walker": 2}})
    assert (nld.dead(game, "y2"), nld.dead(game, "y4")) == ({"walker": 1}, {"walker": 1})


ISLAND = """
    +.....+.....+.....+
    : y1  : y2  : y3  :
    +-----+-----+-----+
    : y4  : y5  : y6  :
    +.....+.....+.....+
"""


@rule("nld.ghouls.no-open-path")
def test_a_zone_that_no_way_reaches_is_no_destination_while_another_ties(draw: Draw, nld: Any) -> None:
    game = draw(ISLAND, survivors={"ben": "y3", "tom": "y4"}, ghouls={"y1": {"walker": 2}})
    assert nld.dead(game, "y2") == {"walker": 2}, "nobody stays for Tom's sake"


@rule("nld.ghouls.no-open-path")
def test_the_forecast_heads_for_what_can_be_reached(draw: Draw, nld: Any) -> None:
    game = draw(ISLAND, survivors={"ben": "y3", "tom": "y4"}, ghouls={"y1": {"walker": 2}}, phase="players")
    plan = next(plan for plan in game.view(0)["forecast"] if plan["zone"] == "y1")
    assert (plan["steps"], plan["stopped"], plan["to"]) == (["y2"], [], ["y3"])


@rule("nld.ghouls.no-open-path")
def test_where_none_can_be_reached_ghouls_stay(draw: Draw, nld: Any) -> None:
    game = draw(ISLAND, survivors={"ben": "y6", "tom": "y4"}, ghouls={"y1": {"walker": 2}})
    assert nld.dead(game, "y1") == {"walker": 2}


def test_a_journal_of_the_old_ruleset_opens_at_its_last_good_question(draw: Draw, nld: Any) -> None:
    """Both walkers went the same way then; now the second has no choice any more."""
    game = draw(FIELD, survivors={"ben": "c4", "tom": "c1"}, ghouls={"y1": {"walker": 2}})
    game.answer("split walker y2=1 y4=0")
    saved = game.save()
    saved["ruleset"] = 1
    saved["lines"].append({"seat": 0, "answer": "split walker y2=1 y4=0"})
    loaded = shamble.load(saved)
    assert "It was played by ruleset 1; today's is 2." in loaded.trouble
    assert (loaded.position, nld.asked(loaded)) == (1, "who")
    assert loaded.digest() == game.digest()
