"""The activation of the ghouls: where they are drawn to, whom they attack, what they break, and what wounds do.

The first letter of a code on these maps is the kind of its zone: a yard, a room, corn or woods."""

from __future__ import annotations

import re
from collections.abc import Callable
from textwrap import dedent
from typing import Any

import pytest

from shamble.kernel.errors import IllegalAnswer
from shamble.kernel.game import Game
from shamble.testing import example, rule

KINDS = {"y": "exterior", "r": "interior", "c": "corn", "w": "woods"}

Draw = Callable[..., Game]


@pytest.fixture
def draw(table: Callable[..., Game]) -> Draw:
    """A game on a map like those below, in which the Ghouls' phase now begins; nobody rolls or draws anything there
    that is not scripted."""

    def draw(map: str, **keys: Any) -> Game:
        codes = dict.fromkeys(re.findall(r"\b[yrcw]\d", map))
        known = {code: f"{KINDS[code[0]]} {code}" for code in codes}
        return table(dedent(map), known, **{"phase": "ghouls", "fate": [], **keys})

    return draw


STREET = """
    +.....+.....+.....+.....+.....+.....+
    : y1  : y2  : y3  : y4  : y5  : c1  :
    +.....+.....+.....+.....+.....+.....+
"""


def wounds(game: Game, *names: str) -> tuple[int, ...]:
    return tuple(game.view(0)["survivors"][name]["wounds"] for name in names)


# -- the two steps, and the order within the first ---------------------------------------------------------------------


@rule("nld.ghouls.two-steps")
def test_ghouls_act_once_everybody_has_acted(draw: Draw, nld: Any) -> None:
    game = draw(STREET, survivors={"ben": "y5", "tom": "y5"}, ghouls={"y1": {"walker": 1}}, phase="players")
    nld.answer(game, "turn ben", "end")
    assert nld.dead(game, "y1") == {"walker": 1}
    nld.answer(game, "end")
    assert nld.dead(game, "y2") == {"walker": 1}


@rule("nld.ghouls.two-steps")
def test_the_spawn_step_comes_after_the_activation(draw: Draw, nld: Any) -> None:
    spawns = [{"zone": "y2", "colour": "white"}]
    ghouls = {"y1": {"walker": 1}}
    game = draw(STREET, survivors={"ben": "y5"}, ghouls=ghouls, spawns=spawns, decks={"ghouls": ["ghoul-12"]})
    assert nld.dead(game, "y2") == {"walker": 1, "fatty": 1}
    kinds = [event.kind for event in game.events if event.kind in ("ghouls", "dead-moved", "spawned")]
    assert kinds == ["ghouls", "dead-moved", "spawned"]


@rule("nld.ghouls.attack-or-move")
def test_who_attacks_does_not_move_and_who_moves_does_not_attack(draw: Draw, nld: Any) -> None:
    survivors = {"ben": {"zone": "y1", "wounds": 2, "starting": False}, "tom": "y3", "judy": "y3"}
    game = draw(STREET, survivors=survivors, ghouls={"y1": {"walker": 1}, "y2": {"walker": 1}})
    assert nld.zone_of(game, "ben") == ""
    assert nld.dead(game, "y1") == {"walker": 1}  # attacked, and stays although nobody is left there
    assert nld.dead(game, "y3") == {"walker": 1}
    assert wounds(game, "tom", "judy") == (0, 0)


@rule("nld.ghouls.resolution-order", "nld.ghouls.attack-or-move")
def test_destinations_are_chosen_before_the_attacks(draw: Draw, nld: Any) -> None:
    """Before the attacks y5 holds the most survivors; after them both ends of the street hold one."""
    survivors = {"ben": {"zone": "y5", "wounds": 2, "starting": False}, "tom": "y5", "judy": "y1"}
    game = draw(STREET, survivors=survivors, ghouls={"y3": {"walker": 1}, "y5": {"walker": 1}})
    nld.answer(game, "share ben=1 tom=0")
    assert nld.zone_of(game, "ben") == ""
    assert nld.dead(game, "y4") == {"walker": 1}


SHED = """
    +.....+.....+-----+
    : y1  : y2  D r1  |
    +.....+.....+-----+
"""


@rule("nld.ghouls.resolution-order")
def test_destinations_are_chosen_before_anything_is_broken(draw: Draw, nld: Any) -> None:
    """Once the door is broken three survivors are in sight; but when the walker chose there was only one."""
    survivors = {"ben": "y1", "tom": "r1", "judy": "r1", "harry": "r1"}
    game = draw(SHED, survivors=survivors, ghouls={"y2": {"walker": 1, "breaker": 1}})
    assert not nld.is_closed(game, "r1--y2")
    assert nld.dead(game, "y1") == {"walker": 1}
    assert nld.dead(game, "y2") == {"breaker": 1}


@rule("nld.ghouls.resolution-order", "nld.ghouls.others-pass-broken-barrier")
def test_the_way_is_found_after_the_breaking(draw: Draw, nld: Any) -> None:
    map = """
        +.....+.....+.....+.....+
        : y1  : y2  : y3  : y4  :
        +.....+--D--+-----+.....+
        : y5  | r1  : r1  w y6  :
        +.....+-----+-----+.....+
    """
    ghouls = {"y1": {"walker": 1}, "y2": {"walker": 1, "breaker": 1}}
    game = draw(map, survivors={"ben": "r1"}, ghouls=ghouls)
    assert nld.dead(game, "r1") == {"walker": 1}
    assert nld.dead(game, "y2") == {"walker": 1, "breaker": 1}
    game = draw(map, survivors={"ben": "r1"}, ghouls={"y2": {"walker": 1}})
    assert nld.dead(game, "y3") == {"walker": 1}  # with the door shut, round the house


# -- attacks -----------------------------------------------------------------------------------------------------------


@rule("nld.ghouls.attack-when-sharing-zone")
def test_all_ghouls_attack_who_share_a_zone_with_survivors_and_no_others(draw: Draw, nld: Any) -> None:
    ghouls = {"y1": {"walker": 1, "relative": 1}, "y2": {"walker": 4}, "y3": {"fatty": 1}}
    game = draw(STREET, survivors={"ben": "y1", "tom": "y3"}, ghouls=ghouls)
    assert nld.said(game, "dead-attack") == [("dead-attack", "y1", "", "", 2), ("dead-attack", "y3", "", "", 1)]
    assert wounds(game, "ben", "tom") == (2, 2)


@rule("nld.ghouls.attack-automatic")
def test_attacks_need_no_die(draw: Draw, nld: Any) -> None:
    game = draw(STREET, survivors={"ben": "y1"}, ghouls={"y1": {"walker": 2}}, fate="manual")
    assert wounds(game, "ben") == (2,)
    assert nld.asked(game) == "act"


@rule("nld.ghouls.attack-wounds")
@pytest.mark.parametrize(("kind", "dealt"), [("walker", 1), ("breaker", 1), ("relative", 1), ("fatty", 2)])
@example("nld.ghouls.attack-wounds")
def test_how_many_wounds_an_attack_deals(draw: Draw, nld: Any, kind: str, dealt: int) -> None:
    game = draw(STREET, survivors={"ben": "y1"}, ghouls={"y1": {kind: 1}})
    assert wounds(game, "ben") == (dealt,)
    assert nld.said(game, "wounded") == [("wounded", "ben", "", "", dealt)]


@rule("nld.ghouls.attack-split-by-players")
def test_the_players_divide_the_attacks_among_the_survivors_of_the_zone(draw: Draw, nld: Any) -> None:
    survivors = {"tom": "y1", "judy": "y1", "ben": "y2"}
    game = draw(STREET, survivors=survivors, ghouls={"y1": {"walker": 2}})
    assert nld.asked(game) == "wounds"
    assert nld.options(game) == ["share tom=2 judy=0", "share tom=1 judy=1", "share tom=0 judy=2"]
    nld.answer(game, "share tom=0 judy=2")
    assert wounds(game, "tom", "judy", "ben") == (0, 2, 0)


@rule("nld.ghouls.attack-split-by-players")
def test_nobody_outside_the_zone_takes_an_attack(draw: Draw) -> None:
    survivors = {"tom": "y1", "judy": "y1", "ben": "y2"}
    game = draw(STREET, survivors=survivors, ghouls={"y1": {"walker": 2}})
    with pytest.raises(IllegalAnswer) as refused:
        game.answer("share tom=1 judy=0 ben=1")
    assert refused.value.rule == "nld.ghouls.attack-split-by-players"


@rule("nld.ghouls.attack-split-by-players")
@pytest.mark.parametrize("first", [1, 2])
def test_the_first_player_divides_the_attacks(draw: Draw, first: int) -> None:
    survivors = {"tom": {"zone": "y1", "seat": 1}, "judy": {"zone": "y1", "seat": 1}, "ben": {"zone": "y5", "seat": 2}}
    game = draw(STREET, survivors=survivors, ghouls={"y1": {"walker": 1}}, players=2, first=first)
    assert game.question is not None
    assert (game.question.ask, game.question.seats) == ("wounds", (first - 1,))


@rule("nld.ghouls.attack-indivisible")
@example("nld.ghouls.attack-indivisible")
def test_each_attack_deals_all_its_wounds_to_one_survivor(draw: Draw) -> None:
    ends = []
    for fatty in ("share tom=1 judy=0", "share tom=0 judy=1"):
        for walker in ("share tom=1 judy=0", "share tom=0 judy=1"):
            game = draw(STREET, survivors={"tom": "y1", "judy": "y1"}, ghouls={"y1": {"fatty": 1, "walker": 1}})
            game.answer_all([fatty, walker])
            ends.append(wounds(game, "tom", "judy"))
    assert ends == [(3, 0), (2, 1), (1, 2), (0, 3)]


@rule("nld.ghouls.attack-indivisible")
def test_the_two_wounds_of_a_fatty_cannot_be_parted(draw: Draw, nld: Any) -> None:
    game = draw(STREET, survivors={"tom": "y1", "judy": "y1"}, ghouls={"y1": {"fatty": 1}})
    assert nld.options(game) == ["share tom=1 judy=0", "share tom=0 judy=1"]
    with pytest.raises(IllegalAnswer):
        game.answer("share tom=1 judy=1")
    nld.answer(game, "share tom=0 judy=1")
    assert wounds(game, "tom", "judy") == (0, 2)


@rule("nld.ghouls.overkill")
def test_no_ghoul_holds_back(draw: Draw, nld: Any) -> None:
    game = draw(STREET, survivors={"ben": "y1"}, ghouls={"y1": {"walker": 5}})
    assert nld.said(game, "dead-attack") == [("dead-attack", "y1", "", "", 5)]
    assert nld.said(game, "wounded") == [("wounded", "ben", "", "", 3)]  # more than three nobody has
    game = draw(STREET, survivors={"tom": "y1", "judy": "y1"}, ghouls={"y1": {"walker": 5}})
    with pytest.raises(IllegalAnswer):
        game.answer("share tom=2 judy=2")  # which would spare both
    with pytest.raises(IllegalAnswer):
        game.answer("share tom=3 judy=0")  # three would suffice for tom
    game.answer("share tom=5 judy=0")


# -- wounds ------------------------------------------------------------------------------------------------------------


@rule("nld.wound.track")
def test_each_wound_counts_one_more(draw: Draw, nld: Any) -> None:
    survivors = {"ben": {"zone": "y1", "wounds": 1}, "tom": "y3", "judy": {"zone": "y5", "wounds": 2}}
    game = draw(STREET, survivors=survivors, ghouls={"y1": {"walker": 1}, "y3": {"fatty": 1}})
    assert wounds(game, "ben", "tom", "judy") == (2, 2, 2)
    assert game.view(0)["wounds"] == 3 + 3


@rule("nld.wound.three-eliminates")
def test_the_third_wound_of_a_starting_survivor_loses_the_game_at_that_point(draw: Draw, nld: Any) -> None:
    survivors = {"ben": {"zone": "y1", "wounds": 2}, "tom": "y3"}
    game = draw(STREET, survivors=survivors, ghouls={"y1": {"walker": 1}, "y3": {"walker": 1}, "y5": {"walker": 1}})
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.rule) == ((), "nld.end.lose-survivor-eliminated")
    assert wounds(game, "ben", "tom") == (3, 0)
    assert nld.dead(game, "y5") == {"walker": 1}
    assert game.question is None


@rule("nld.wound.three-eliminates")
@example("nld.wound.three-eliminates")
def test_two_wounds_do_not_eliminate(draw: Draw, nld: Any) -> None:
    game = draw(STREET, survivors={"ben": {"zone": "y1", "wounds": 1}}, ghouls={"y1": {"walker": 1}})
    assert game.outcome is None
    assert nld.zone_of(game, "ben") == "y1"


@rule("nld.wound.three-eliminates")
def test_a_survivor_who_joined_later_is_eliminated_without_loss(draw: Draw, nld: Any) -> None:
    survivors = {"ben": {"zone": "y1", "wounds": 1, "starting": False}, "tom": "y3"}
    game = draw(STREET, survivors=survivors, ghouls={"y1": {"fatty": 1}})
    assert nld.said(game, "eliminated") == [("eliminated", "ben", "", "", 0)]
    assert nld.zone_of(game, "ben") == ""
    assert game.outcome is None


@rule("nld.wound.no-healing")
def test_wounds_stay_round_after_round(draw: Draw, nld: Any) -> None:
    survivors = {"ben": {"zone": "y1", "wounds": 2}, "judy": {"zone": "y1", "wounds": 1}}
    game = draw(STREET, survivors=survivors, phase="players")
    for _ in range(3):
        assert [option.split()[0] for option in nld.options(game)] == ["turn", "turn"]
        nld.answer(game, "turn ben")
        assert nld.options(game, "heal") == []
        nld.run_ghouls(game)
    assert wounds(game, "ben", "judy") == (2, 1)


# -- breaking ----------------------------------------------------------------------------------------------------------

FORT = """
    +.....+-----+.....+
    : y1  D r1  d y2  :
    +.....+--w--+-----+
    : y3  : y4  D r2  |
    +.....+.....+-----+
"""


@rule("nld.ghouls.breakers-break")
def test_a_breaker_spends_its_action_on_what_is_closed_and_does_not_move(draw: Draw, nld: Any) -> None:
    game = draw(FORT, survivors={"ben": "y3"}, ghouls={"y4": {"breaker": 1}}, closed=["r1--y2"])
    assert not nld.is_closed(game, "r2--y4")  # although it sees somebody and could go there
    assert nld.dead(game, "y4") == {"breaker": 1}
    nld.run_ghouls(game)
    assert nld.dead(game, "y3") == {"breaker": 1}


@rule("nld.ghouls.breakers-break")
def test_a_breaker_who_attacks_breaks_nothing(draw: Draw, nld: Any) -> None:
    game = draw(FORT, survivors={"ben": "y4"}, ghouls={"y4": {"breaker": 1}})
    assert nld.is_closed(game, "r2--y4")
    assert wounds(game, "ben") == (1,)


@rule("nld.ghouls.breakers-break")
def test_a_breaker_without_anything_closed_in_its_zone_moves(draw: Draw, nld: Any) -> None:
    game = draw(FORT, survivors={"ben": "y1"}, ghouls={"y3": {"breaker": 1}})
    assert nld.dead(game, "y1") == {"breaker": 1}


@rule("nld.ghouls.breakers-break")
@pytest.mark.parametrize("kind", ["walker", "fatty", "relative"])
def test_nobody_but_breakers_breaks(draw: Draw, nld: Any, kind: str) -> None:
    game = draw(FORT, survivors={"ben": "r2"}, ghouls={"y4": {kind: 2}})
    assert nld.is_closed(game, "r2--y4")
    assert nld.dead(game, "y4") == {kind: 2}


@rule("nld.ghouls.breaker-opens-all")
def test_one_breaker_opens_everything_closed_in_its_zone_and_nothing_elsewhere(draw: Draw, nld: Any) -> None:
    stairs = {"links": [{"kind": "stairway", "between": ["r1", "r2"], "state": "closed"}]}
    more = {"closed": ["r1--y2"], "barricades": ["r1--y4"], "rules": stairs}
    game = draw(FORT, survivors={"ben": "y3"}, ghouls={"r1": {"breaker": 1}}, **more)
    edges = game.view(0)["edges"]
    closed = [edge for edge in edges if edges[edge]["closed"]]
    assert closed == ["r2--y4"]
    broken = [edge for _, edge, *_ in nld.said(game, "broke")]
    assert sorted(broken) == ["r1--r2", "r1--y1", "r1--y2", "r1--y4"]
    assert nld.has_barricade(game, "r1--y4")  # open, but still there


@rule("nld.ghouls.breakers-simultaneous")
def test_all_breakers_of_a_zone_have_spent_their_action(draw: Draw, nld: Any) -> None:
    game = draw(SHED, survivors={"ben": "r1"}, ghouls={"y2": {"breaker": 3}})
    assert not nld.is_closed(game, "r1--y2")
    assert nld.dead(game, "y2") == {"breaker": 3}


@rule("nld.ghouls.breakers-simultaneous")
def test_breakers_on_both_sides_of_a_barrier_have_spent_their_action(draw: Draw, nld: Any) -> None:
    game = draw(SHED, survivors={"ben": "y1"}, ghouls={"r1": {"breaker": 1}, "y2": {"breaker": 1}})
    assert not nld.is_closed(game, "r1--y2")
    assert (nld.dead(game, "r1"), nld.dead(game, "y2")) == ({"breaker": 1}, {"breaker": 1})
    assert len(nld.said(game, "broke")) == 1


@rule("nld.ghouls.others-pass-broken-barrier")
@example("nld.ghouls.others-pass-broken-barrier")
def test_walkers_pass_what_a_breaker_has_broken_and_do_not_attack_yet(draw: Draw, nld: Any) -> None:
    map = SHED.replace("D", "B")
    game = draw(map, survivors={"ben": "r1", "tom": "r1"}, ghouls={"y2": {"breaker": 1, "walker": 2}})
    assert not nld.is_closed(game, "r1--y2")
    assert nld.dead(game, "y2") == {"breaker": 1}
    assert nld.dead(game, "r1") == {"walker": 2}
    assert wounds(game, "ben", "tom") == (0, 0)


@rule("nld.ghouls.others-pass-broken-barrier")
def test_ghouls_on_the_other_side_pass_a_broken_barrier_too(draw: Draw, nld: Any) -> None:
    game = draw(SHED, survivors={"ben": "y1"}, ghouls={"r1": {"fatty": 1}, "y2": {"breaker": 1}})
    assert nld.dead(game, "y2") == {"breaker": 1, "fatty": 1}


# -- destinations ------------------------------------------------------------------------------------------------------


@rule("nld.ghouls.destination-visible")
def test_among_the_zones_in_sight_the_one_with_the_most_survivors_draws_them(draw: Draw, nld: Any) -> None:
    survivors = {"ben": "y1", "tom": "y5", "judy": "y5"}
    game = draw(STREET, survivors=survivors, ghouls={"y3": {"walker": 1}})
    assert nld.dead(game, "y4") == {"walker": 1}
    survivors = {"ben": "y1", "tom": "y5", "judy": "y1"}
    game = draw(STREET, survivors=survivors, ghouls={"y3": {"walker": 1}})
    assert nld.dead(game, "y2") == {"walker": 1}


@rule("nld.ghouls.destination-visible")
def test_ghouls_of_different_zones_choose_for_themselves(draw: Draw, nld: Any) -> None:
    map = STREET.replace(": y4", "| y4")
    survivors = {"ben": "y1", "tom": "c1", "judy": "c1"}
    game = draw(map, survivors=survivors, ghouls={"y3": {"walker": 1}, "y4": {"walker": 2}})
    assert (nld.dead(game, "y2"), nld.dead(game, "y5")) == ({"walker": 1}, {"walker": 2})


@rule("nld.ghouls.destination-otherwise")
def test_whoever_sees_nobody_goes_where_most_survivors_are(draw: Draw, nld: Any) -> None:
    map = """
        +.....+.....+.....+.....+
        : c1  : y1  : y2  : w1  :
        +.....+.....+.....+.....+
    """
    game = draw(map, survivors={"ben": "c1", "tom": "w1", "judy": "w1"}, ghouls={"y1": {"walker": 1}})
    assert nld.dead(game, "y2") == {"walker": 1}
    game = draw(map, survivors={"ben": "c1", "tom": "w1", "judy": "c1"}, ghouls={"y2": {"walker": 1}})
    assert nld.dead(game, "y1") == {"walker": 1}


@rule("nld.ghouls.destination-ignores-distance")
def test_distance_plays_no_part_in_the_choice(draw: Draw, nld: Any) -> None:
    survivors = {"ben": "y1", "tom": "y5", "judy": "y5"}
    game = draw(STREET, survivors=survivors, ghouls={"y2": {"walker": 1}})
    assert nld.dead(game, "y3") == {"walker": 1}  # in sight
    map = """
        +.....+.....+.....+.....+
        : y1  : c1  : y2  : y3  :
        +.....+.....+.....+.....+
    """
    survivors = {"ben": "y1", "tom": "y3", "judy": "y3"}
    game = draw(map, survivors=survivors, ghouls={"c1": {"walker": 1}})
    assert nld.dead(game, "y2") == {"walker": 1}  # and out of sight


@rule("nld.ghouls.visible-beats-bigger")
@example("nld.ghouls.visible-beats-bigger")
def test_one_survivor_in_sight_draws_more_than_five_unseen(draw: Draw, nld: Any) -> None:
    map = """
        +.....+.....+.....+.....+
        : y1  : y2  : y3  : c1  :
        +.....+.....+.....+.....+
    """
    hidden = dict.fromkeys(["barbra", "tom", "judy", "harry", "helen"], "c1")
    game = draw(map, survivors={"ben": "y1", **hidden}, ghouls={"y3": {"walker": 1}})
    assert nld.dead(game, "y2") == {"walker": 1}
    game = draw(map, survivors=hidden, ghouls={"y3": {"walker": 1}})
    assert nld.dead(game, "c1") == {"walker": 1}
