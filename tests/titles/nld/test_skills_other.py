"""Skills about actions, moves, searching, sight and turns, and what holds for all skills."""

from collections.abc import Callable
from typing import Any

import pytest

from shamble.kernel.errors import IllegalAnswer
from shamble.kernel.game import Game
from shamble.testing import rule

Table = Callable[..., Game]

BEN, BARBRA, TOM, JUDY, HARRY, HELEN = range(6)


# -- actions -----------------------------------------------------------------------------------------------------------


@rule("nld.skill.plus-1-action", "nld.skill.numeric-adds-up")
def test_one_more_action_each_turn(table: Table, nld: Any) -> None:
    barbra: dict[str, Any] = {"zone": "s0", "experience": 7, "mode": "zombicide"}
    game = table("row", survivors={"barbra": barbra}, active="barbra")
    assert nld.actions_left(game) == 4
    nld.answer(game, "move s1", "move s2", "move s3")
    assert nld.actions_left(game) == 1
    nld.answer(game, "move s4")
    assert (nld.state(game).round, nld.actions_left(game)) == (2, 4)
    barbra["skills"] = ["plus-1-action"]
    game = table("row", survivors={"barbra": barbra}, active="barbra")
    assert nld.actions_left(game) == 5


@pytest.mark.parametrize(
    ("kind", "options"),
    [
        ("combat", ["melee axe", "shoot uzi kitchen", "shoot uzi hall", "shoot uzi lane"]),
        ("melee", ["melee axe"]),
        ("ranged", ["shoot uzi kitchen", "shoot uzi hall", "shoot uzi lane"]),
        ("move", []),  # two actions are missing for leaving the walkers
        ("search", []),
    ],
)
@rule("nld.skill.plus-1-free-action")
def test_a_free_action_is_for_what_it_names(table: Table, nld: Any, kind: str, options: list[str]) -> None:
    ben = {"zone": "hall", "hands": ["axe", "uzi"], "skills": [f"plus-1-free-action:{kind}"]}
    game = table(survivors={"ben": ben, "tom": "den"}, ghouls={"hall": {"walker": 2}}, active="ben", spent=3)
    if options:
        assert nld.options(game) == [*options, "end"]
    else:
        assert nld.state(game).turn.who == TOM, "there is nothing to do for ben"


@rule("nld.skill.plus-1-free-action")
def test_free_move_and_free_search(table: Table, nld: Any) -> None:
    ben = {"zone": "den", "skills": ["plus-1-free-action:move", "plus-1-free-action:search"]}
    game = table(survivors={"ben": ben, "tom": "hall"}, decks={"house": ["scope"]}, active="ben", spent=3)
    assert nld.options(game) == ["move yard", "search house", "end"]
    nld.answer(game, "search house", "keep scope")
    assert nld.options(game) == ["move yard", "end"]
    nld.answer(game, "move yard")
    assert nld.state(game).turn.who == TOM


@rule("nld.skill.plus-1-free-action")
def test_each_free_action_is_taken_once_a_turn_and_the_narrower_one_first(table: Table, nld: Any) -> None:
    skills = ["plus-1-free-action:combat", "plus-1-free-action:melee"]
    ben = {"zone": "hall", "hands": ["axe", "uzi"], "skills": skills}
    fate = [[1], [1, 1, 1]]
    game = table(survivors={"ben": ben, "tom": "den"}, ghouls={"hall": {"walker": 9}}, active="ben", spent=3, fate=fate)
    nld.answer(game, "melee axe")
    assert nld.state(game).turn.free == ["melee"]
    nld.answer(game, "shoot uzi hall")
    assert nld.state(game).turn.who == TOM


@rule("nld.skill.numeric-adds-up", "nld.skill.plus-1-free-action")
def test_two_free_actions_of_a_kind_are_two(table: Table, nld: Any) -> None:
    """Barbra can have a free Move at orange and another at red."""
    free_move = "plus-1-free-action:move"
    barbra = {"zone": "s0", "experience": 43, "mode": "zombicide", "picks": [free_move, free_move]}
    game = table("row", survivors={"barbra": barbra, "tom": "s5"}, active="barbra", spent=4)
    nld.answer(game, "move s1", "move s2")
    assert nld.state(game).turn.who == TOM
    assert nld.zone_of(game, "barbra") == "s2"


# -- moves -------------------------------------------------------------------------------------------------------------


@rule("nld.skill.slippery")
def test_slippery_leaves_ghouls_without_surcharge(table: Table, nld: Any) -> None:
    barbra = {"zone": "s0", "experience": 7}
    ghouls = {"s0": {"walker": 5}, "s1": {"walker": 1}}
    game = table("row", survivors={"barbra": barbra}, ghouls=ghouls, active="barbra")
    nld.answer(game, "move s1")
    assert nld.actions_left(game) == 2
    nld.answer(game, "move s2")
    assert nld.actions_left(game) == 1


@rule("nld.skill.sprint")
def test_a_sprint_covers_up_to_three_zones_for_one_action(table: Table, nld: Any) -> None:
    tom = {"zone": "s0", "mode": "zombicide"}
    game = table("row", survivors={"tom": tom}, active="tom")
    assert nld.options(game) == ["move s1", "sprint s1", "end"]
    nld.answer(game, "sprint s1")
    assert nld.options(game) == ["move s0", "move s2"], "a sprint is two zones at least"
    nld.answer(game, "move s2", "move s3")
    assert nld.asked(game) == "act"
    assert (nld.zone_of(game, "tom"), nld.actions_left(game)) == ("s3", 2)


@rule("nld.skill.sprint")
def test_a_sprint_may_stop_after_two_zones(table: Table, nld: Any) -> None:
    game = table("row", survivors={"tom": {"zone": "s0", "mode": "zombicide"}}, active="tom")
    nld.answer(game, "sprint s1", "move s2", "stop")
    assert (nld.zone_of(game, "tom"), nld.actions_left(game)) == ("s2", 2)


@rule("nld.skill.sprint", "nld.skill.once-per-turn")
def test_one_sprints_once_in_each_turn(table: Table, nld: Any) -> None:
    game = table("row", survivors={"tom": {"zone": "s0", "mode": "zombicide"}}, active="tom")
    nld.answer(game, "sprint s1", "move s2", "stop")
    assert nld.options(game) == ["move s1", "move s3", "end"]
    assert nld.refused(game, "sprint s3") == "nld.skill.sprint"
    with pytest.raises(IllegalAnswer) as refusal:
        game.answer("sprint s3")
    assert refusal.value.rule == "nld.skill.sprint"
    nld.answer(game, "end")
    assert "sprint s3" in nld.options(game), "the next turn has a sprint of its own"


@rule("nld.skill.sprint")
def test_a_free_move_may_be_a_sprint(table: Table, nld: Any) -> None:
    tom = {"zone": "s0", "skills": ["sprint", "plus-1-free-action:move"]}
    game = table("row", survivors={"tom": tom, "ben": "s5"}, active="tom", spent=3)
    nld.answer(game, "sprint s1", "move s2", "move s3")
    assert nld.zone_of(game, "tom") == "s3"
    assert nld.state(game).turn.who == BEN


@rule("nld.skill.movement-normal", "nld.skill.sprint")
def test_a_sprint_pays_the_surcharge_and_crosses_nothing_closed(table: Table, nld: Any) -> None:
    tom = {"zone": "hall", "hands": ["axe"], "skills": ["sprint"]}
    game = table(survivors={"tom": tom}, ghouls={"hall": {"walker": 3}}, active="tom")
    assert nld.options(game, "sprint") == []
    assert nld.refused(game, "sprint lane") == "nld.move.leave-cost-scales"
    game = table(survivors={"tom": tom}, ghouls={"hall": {"walker": 1}}, active="tom")
    assert nld.options(game, "sprint") == ["sprint kitchen", "sprint lane"], "not into the den, whose door is closed"
    nld.answer(game, "sprint kitchen")
    assert nld.actions_left(game) == 1
    assert nld.options(game) == ["move yard", "move hall"]
    nld.answer(game, "move yard", "stop")
    tom["zone"] = "lane"
    game = table(survivors={"tom": tom}, ghouls={}, active="tom")
    nld.answer(game, "sprint hall")
    assert nld.options(game) == ["move kitchen", "move lane"], "nor on its way"


# -- searching and carrying --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("backpack", [[], ["flashlight"]])
@rule("nld.skill.search-2-cards")
def test_two_cards_are_drawn_and_a_flashlight_adds_nothing(table: Table, nld: Any, backpack: list[str]) -> None:
    helen = {"zone": "den", "experience": 7, "backpack": backpack}
    decks = {"house": ["scope", "boards", "mason-jar"]}
    game = table(survivors={"helen": helen}, decks=decks, active="helen")
    assert list(nld.survivor(game, "helen").skills) == ["search-2-cards"]
    nld.answer(game, "search house")
    assert [told[2] for told in nld.said(game, "searched")] == ["scope", "boards"]
    nld.answer(game, "keep scope", "discard-found boards")
    assert nld.actions_left(game) == 2
    assert "scope" in nld.hands(game, "helen") + nld.backpack(game, "helen")
    assert nld.state(game).decks[0].discards == ["boards"]


@rule("nld.skill.hoard")
def test_a_hoarder_has_room_for_two_more_cards(table: Table, nld: Any) -> None:
    helen = {
        "zone": "den",
        "hands": ["axe", "uzi"],
        "backpack": ["scope", "boards", "mason-jar", "flashlight"],
        "experience": 19,
        "mode": "zombicide",
        "picks": ["hoard"],
    }
    decks = {"house": ["plenty-of-bullets", "boards"]}
    game = table(survivors={"helen": helen}, decks=decks, active="helen")
    assert nld.state(game).room_in_backpack(HELEN) == 5
    nld.answer(game, "search house", "keep plenty-of-bullets", "hold axe uzi", "discard-found boards")
    assert len(nld.backpack(game, "helen")) == 5
    assert nld.said(game, "discarded") == [("discarded", "helen", "boards", "house", 0)]


@rule("nld.skill.hoard", "nld.skill.numeric-adds-up")
def test_hoard_owned_twice_gives_no_more_room(table: Table, nld: Any) -> None:
    helen = {"zone": "den", "experience": 19, "mode": "zombicide", "picks": ["hoard"], "skills": ["hoard"]}
    game = table(survivors={"helen": helen}, active="helen")
    assert nld.state(game).room_in_backpack(HELEN) == 5


@rule("nld.skill.hoard", "nld.skill.lost-with-mode")
def test_who_loses_hoard_discards_down_to_the_limit_at_once(table: Table, nld: Any) -> None:
    """A trap card brings a relative, and with it Romero mode."""
    helen = {
        "zone": "den",
        "hands": ["axe", "uzi"],
        "backpack": ["scope", "boards", "mason-jar", "plenty-of-shells", "plenty-of-bullets"],
        "experience": 19,
        "mode": "zombicide",
        "picks": ["hoard"],
    }
    game = table(survivors={"helen": helen}, decks={"house": ["karen-poor-baby"]}, active="helen")
    nld.answer(game, "search house")
    assert not nld.survivor(game, "helen").mode
    assert nld.asked(game) == "too-much"
    assert "drop axe" in nld.options(game), "the owner chooses, out of everything"
    nld.answer(game, "drop scope", "drop boards")
    assert nld.asked(game) == "act"
    assert (len(nld.hands(game, "helen")), len(nld.backpack(game, "helen"))) == (2, 3)
    assert nld.rules_told(game, "discarded") == ["nld.skill.hoard"] * 2


# -- sight -------------------------------------------------------------------------------------------------------------


@rule("nld.skill.home-defender")
def test_a_home_defender_sees_through_rooms_joined_by_openings(table: Table, nld: Any) -> None:
    survivors = {
        "harry": {"zone": "kitchen", "hands": ["winchester-94"], "experience": 7},
        "ben": {"zone": "kitchen", "hands": ["winchester-94"]},
    }
    ghouls = {"den": {"walker": 1}}
    game = table(survivors=survivors, ghouls=ghouls, open=["den--hall"], active="harry", fate=[[3]])
    assert [skill.split()[0] for skill in nld.survivor(game, "harry").skills] == ["home-defender"]
    assert nld.options(game, "shoot") == [f"shoot winchester-94 {zone}" for zone in ("yard", "hall", "den")]
    nld.answer(game, "end")
    assert nld.options(game, "shoot") == [f"shoot winchester-94 {zone}" for zone in ("yard", "hall")]
    assert nld.refused(game, "shoot winchester-94 den") == "nld.los.interior-one-zone"


@rule("nld.skill.home-defender")
def test_a_home_defender_does_not_see_through_closed_doors_or_round_corners(table: Table, nld: Any) -> None:
    harry = {"zone": "kitchen", "hands": ["winchester-94"], "experience": 7}
    game = table(survivors={"harry": harry}, ghouls={"den": {"walker": 1}, "lane": {"walker": 1}}, active="harry")
    assert nld.options(game, "shoot") == [f"shoot winchester-94 {zone}" for zone in ("yard", "hall")]


# -- Born leader -------------------------------------------------------------------------------------------------------


@rule("nld.skill.born-leader", "nld.skill.once-per-turn")
def test_a_born_leader_gives_another_survivor_one_action_at_once(table: Table, nld: Any) -> None:
    ben = {"zone": "hall", "experience": 19, "mode": "zombicide", "picks": ["born-leader"]}
    survivors = {"ben": ben, "tom": {"zone": "lane", "seat": 2}}
    game = table(survivors=survivors, active="ben", players=2)
    assert nld.options(game, "lead") == ["lead tom"]
    nld.answer(game, "lead tom")
    assert game.question is not None
    assert (nld.state(game).turn.who, game.question.seats) == (TOM, (1,))
    assert nld.actions_left(game) == 1
    nld.answer(game, "move hall")
    assert nld.state(game).turn.who == BEN, "then the leader's turn goes on"
    assert nld.actions_left(game) == 4
    assert nld.options(game, "lead") == []
    assert nld.refused(game, "lead tom") == "nld.skill.born-leader"
    nld.answer(game, "end")
    assert (nld.state(game).turn.who, nld.actions_left(game)) == (TOM, 3), "tom's own turn is still to come"


@rule("nld.skill.born-leader")
def test_the_action_that_is_given_may_be_left(table: Table, nld: Any) -> None:
    survivors = {"ben": {"zone": "hall", "skills": ["born-leader"]}, "tom": "lane"}
    game = table(survivors=survivors, active="ben")
    nld.answer(game, "lead tom", "end")
    assert (nld.state(game).turn.who, nld.actions_left(game)) == (BEN, 3)


@rule("nld.skill.born-leader")
def test_the_action_is_one_however_many_the_other_has(table: Table, nld: Any) -> None:
    """Neither more actions nor free ones come with it, and one action does not buy off a walker."""
    tom = {
        "zone": "lane",
        "skills": ["plus-1-action", "plus-1-free-action:move", "plus-1-free-action:combat"],
        "hands": ["axe"],
    }
    survivors = {"ben": {"zone": "hall", "skills": ["born-leader"]}, "tom": tom}
    game = table(survivors=survivors, ghouls={"lane": {"walker": 1}}, active="ben", fate=[[1]])
    nld.answer(game, "lead tom")
    assert nld.actions_left(game) == 1
    assert nld.refused(game, "move hall") == "nld.move.leave-cost-scales"
    nld.answer(game, "melee axe")
    assert nld.state(game).turn.who == BEN


@rule("nld.skill.born-leader")
def test_the_action_is_taken_with_the_others_own_skills(table: Table, nld: Any) -> None:
    survivors = {
        "ben": {"zone": "hall", "skills": ["born-leader"]},
        "barbra": {"zone": "lane", "skills": ["slippery"]},
    }
    game = table(survivors=survivors, ghouls={"lane": {"walker": 9}}, active="ben")
    nld.answer(game, "lead barbra", "move hall")
    assert nld.zone_of(game, "barbra") == "hall"
    assert nld.state(game).turn.who == BEN


@rule("nld.skill.born-leader", "nld.search.once-per-turn")
def test_a_search_with_the_given_action_uses_up_the_search_of_the_round(table: Table, nld: Any) -> None:
    survivors = {"ben": {"zone": "hall", "skills": ["born-leader"]}, "tom": "den"}
    game = table(survivors=survivors, decks={"house": ["scope"]}, active="ben")
    nld.answer(game, "lead tom", "search house", "keep scope", "end")
    assert nld.state(game).turn.who == TOM
    assert nld.refused(game, "search house") == "nld.search.once-per-turn"


@rule("nld.skill.born-leader", "nld.skill.once-per-turn")
def test_who_is_led_uses_no_skill_that_is_for_the_own_turn(table: Table, nld: Any) -> None:
    """Else two leaders could lead each other without end."""
    survivors = {
        "ben": {"zone": "hall", "skills": ["born-leader"]},
        "judy": {"zone": "hall", "skills": ["born-leader", "lifesaver"]},
        "tom": "lane",
    }
    game = table(survivors=survivors, ghouls={"lane": {"walker": 1}}, active="ben")
    nld.answer(game, "lead judy")
    assert nld.options(game, "lead") == nld.options(game, "rescue") == []
    nld.answer(game, "end", "end")
    judys = nld.options(game, "turn").index("turn judy")
    nld.answer(game, judys)
    assert nld.options(game, "lead") == ["lead ben", "lead tom"]
    assert nld.options(game, "rescue") == ["rescue lane"]


# -- Lifesaver ---------------------------------------------------------------------------------------------------------


@rule("nld.skill.lifesaver", "nld.skill.once-per-turn")
def test_a_lifesaver_brings_survivors_out_of_a_zone_with_ghouls(table: Table, nld: Any) -> None:
    judy = {"zone": "hall", "experience": 19, "mode": "zombicide", "picks": ["lifesaver"]}
    survivors = {"judy": judy, "tom": "lane", "ben": {"zone": "lane", "seat": 2}, "helen": "kitchen"}
    game = table(
        survivors=survivors, ghouls={"lane": {"walker": 4}, "kitchen": {"walker": 1}}, active="judy", players=2
    )
    assert nld.options(game, "rescue") == ["rescue kitchen", "rescue lane"]
    nld.answer(game, "rescue lane")
    assert game.question is not None
    assert (nld.asked(game), game.question.seats) == ("rescue", (1,)), "ben's player decides for ben"
    nld.answer(game, "stay", "come")
    assert (nld.zone_of(game, "ben"), nld.zone_of(game, "tom")) == ("lane", "hall")
    assert nld.said(game, "rescued") == [("rescued", "tom", "hall", "", 0)]
    assert nld.actions_left(game) == 4, "it costs no action, whatever the ghouls"
    assert nld.options(game, "rescue") == []
    assert nld.refused(game, "rescue lane") == "nld.skill.lifesaver"


@rule("nld.skill.lifesaver")
def test_a_lifesaver_needs_ghouls_survivors_and_an_open_way(table: Table, nld: Any) -> None:
    judy = {"zone": "hall", "skills": ["lifesaver"]}
    survivors = {"judy": judy, "tom": "kitchen", "ben": "den"}
    ghouls = {"den": {"walker": 1}, "lane": {"walker": 1}}
    game = table(survivors=survivors, ghouls=ghouls, active="judy")
    assert nld.options(game, "rescue") == [], "no ghoul is with tom, nobody in the lane, and the den is shut"
    nld.answer(game, "open den--hall")
    assert nld.options(game, "rescue") == ["rescue den"]


@rule("nld.skill.range-0-1", "nld.skill.lifesaver")
def test_a_lifesaver_reaches_what_it_sees_at_distance_one(table: Table, nld: Any) -> None:
    """The corn next to the yard can be walked into, but not looked into. From inside the woods the yard is seen."""
    ghouls = {zone: {"walker": 1} for zone in ("corn", "kitchen", "lane")}
    survivors = {"judy": {"zone": "yard", "skills": ["lifesaver"]}, "tom": "corn", "ben": "kitchen", "helen": "lane"}
    game = table(survivors=survivors, ghouls=ghouls, active="judy")
    assert nld.options(game, "rescue") == ["rescue kitchen"]
    survivors["judy"] = {"zone": "woods", "skills": ["lifesaver"]}
    game = table(survivors=survivors, ghouls=ghouls, active="judy")
    assert nld.options(game, "rescue") == ["rescue lane"]


# -- Medic -------------------------------------------------------------------------------------------------------------


@rule("nld.skill.medic")
def test_a_medic_lets_everybody_in_the_zone_heal_a_wound(table: Table, nld: Any) -> None:
    survivors = {
        "judy": {"zone": "hall", "mode": "zombicide", "wounds": 1},
        "ben": {"zone": "hall", "wounds": 2, "seat": 2},
        "tom": "hall",
        "helen": {"zone": "den", "wounds": 1},
    }
    game = table(survivors=survivors, phase="end", players=2)
    assert game.question is not None
    assert (nld.asked(game), game.question.seats) == ("heal", (1,))
    nld.answer(game, "heal ben", "heal judy")
    assert [nld.survivor(game, name).wounds for name in ("ben", "judy", "helen")] == [1, 0, 1]
    assert nld.said(game, "healed") == [("healed", "ben", "", "", 1), ("healed", "judy", "", "", 1)]
    assert nld.survivor(game, "judy").experience == 2
    assert nld.survivor(game, "ben").experience == 0
    assert nld.state(game).round == 2


@rule("nld.skill.medic")
def test_nobody_has_to_be_healed(table: Table, nld: Any) -> None:
    survivors = {"judy": {"zone": "hall", "skills": ["medic"]}, "ben": {"zone": "hall", "wounds": 2}}
    game = table(survivors=survivors, phase="end")
    nld.answer(game, "bear ben")
    assert (nld.survivor(game, "ben").wounds, nld.survivor(game, "judy").experience) == (2, 0)


@rule("nld.skill.medic", "nld.skill.numeric-adds-up")
def test_medic_owned_twice_heals_one_wound(table: Table, nld: Any) -> None:
    judy = {"zone": "hall", "mode": "zombicide", "skills": ["medic"], "wounds": 2}
    game = table(survivors={"judy": judy}, phase="end")
    nld.answer(game, "heal judy")
    assert nld.survivor(game, "judy").wounds == 1
    assert nld.state(game).round == 2


# -- Tactician ---------------------------------------------------------------------------------------------------------


@rule("nld.skill.tactician")
def test_a_tactician_may_act_between_any_two_turns_even_of_another_player(table: Table, nld: Any) -> None:
    helen = {"zone": "hall", "seat": 2, "experience": 43, "mode": "zombicide", "picks": ["tactician"]}
    survivors = {"ben": "hall", "tom": "hall", "judy": {"zone": "hall", "seat": 2}, "helen": helen}
    game = table(survivors=survivors, players=2)
    assert game.question is not None
    assert (nld.asked(game), game.question.seats, game.question.rule) == ("cut-in", (1,), "nld.skill.tactician")
    nld.answer(game, "wait helen", "turn tom", "end")
    assert nld.asked(game) == "cut-in"
    nld.answer(game, "cut-in helen")
    assert nld.state(game).turn.who == HELEN
    nld.answer(game, "end")
    assert nld.state(game).turn.who == BEN, "the first player goes on"
    nld.answer(game, "end")
    assert nld.state(game).turn.who == JUDY
    nld.answer(game, "end")
    assert [told[1] for told in nld.said(game, "turn")][:4] == ["tom", "helen", "ben", "judy"], "one turn each"
    assert nld.state(game).round == 2


@rule("nld.skill.tactician")
def test_a_player_of_tacticians_alone_may_act_at_once_or_wait_for_the_others(table: Table, nld: Any) -> None:
    people = {"ben": {"zone": "hall", "skills": ["tactician"]}, "tom": {"zone": "hall", "seat": 2}}
    game = table(survivors=people, players=2)
    assert (nld.asked(game), nld.options(game)) == ("who", ["turn ben", "wait ben"])
    nld.answer(game, "turn ben")
    assert (nld.asked(game), nld.state(game).turn.who) == ("act", BEN)
    nld.answer(game, "end")
    assert nld.state(game).turn.who == TOM
    nld.answer(game, "end")
    assert [told[1] for told in nld.said(game, "turn")][:2] == ["ben", "tom"], "one turn each"


@rule("nld.skill.tactician")
def test_a_tactician_who_waits_may_cut_in_and_otherwise_comes_last(table: Table, nld: Any) -> None:
    people = {"ben": {"zone": "hall", "skills": ["tactician"]}, "tom": {"zone": "hall", "seat": 2}}
    game = table(survivors=people, players=2)
    nld.answer(game, "wait ben", "wait ben", "end")
    assert nld.state(game).turn.who == BEN, "before the ghouls, without being asked again"
    assert nld.asked(game) == "act"
    nld.answer(game, "end")
    assert [told[1] for told in nld.said(game, "turn")][:2] == ["tom", "ben"]
    assert nld.state(game).round == 2


@rule("nld.skill.tactician")
@pytest.mark.parametrize("tom", [{"seat": 2, "acted": True}, {"acted": True}])
def test_a_tactician_waits_for_nobody_who_has_acted(table: Table, nld: Any, tom: dict[str, Any]) -> None:
    people = {"ben": {"zone": "hall", "skills": ["tactician"]}, "tom": {"zone": "hall", **tom}}
    game = table(survivors=people, players=2)
    assert (nld.asked(game), nld.state(game).turn.who) == ("act", BEN)


@rule("nld.skill.tactician")
def test_without_the_skill_nobody_cuts_in(table: Table, nld: Any) -> None:
    survivors = {"ben": "hall", "tom": "hall", "helen": {"zone": "hall", "seat": 2}}
    game = table(survivors=survivors, players=2)
    assert nld.asked(game) == "who"
    nld.answer(game, "turn tom", "end", "end")
    assert nld.state(game).turn.who == HELEN


# -- Zombie link -------------------------------------------------------------------------------------------------------


@rule("nld.skill.zombie-link")
def test_zombie_link_gives_a_whole_turn_before_an_extra_activation(table: Table, nld: Any) -> None:
    """All 28 walkers are on the board when the card brings one more."""
    game = table(
        "row",
        survivors={"judy": {"zone": "s0", "skills": ["zombie-link"]}, "tom": "s0"},
        ghouls={"s5": {"walker": 28}},
        spawns=[{"zone": "s5", "colour": "white"}],
        decks={"ghouls": ["ghoul-01"]},
        phase="spawn",
    )
    assert (nld.asked(game), nld.state(game).turn.who, nld.actions_left(game)) == ("act", JUDY, 3)
    assert nld.dead(game, "s5") == {"walker": 28}
    nld.answer(game, "move s1", "move s0", "move s1")
    assert [event.kind for event in game.events if event.kind in ("shortage", "moved", "dead-moved")] == [
        *("shortage", "moved", "moved", "moved", "dead-moved")
    ]
    assert nld.rules_told(game, "turn")[0] == "nld.skill.zombie-link"
    assert nld.dead(game, "s4") == {"walker": 28}


@rule("nld.skill.zombie-link")
def test_each_shortage_brings_another_extra_turn(table: Table, nld: Any) -> None:
    game = table(
        "row",
        survivors={"judy": {"zone": "s0", "skills": ["zombie-link"]}},
        ghouls={"s5": {"walker": 28}},
        spawns=[{"zone": "s5", "colour": "white"}, {"zone": "s4", "colour": "red"}],
        decks={"ghouls": ["ghoul-01", "ghoul-02"]},
        phase="spawn",
    )
    for turns in (1, 2):
        assert len(nld.said(game, "shortage")) == len(nld.said(game, "turn")) == turns
        nld.answer(game, "end")
    assert nld.state(game).round == 2


@rule("nld.skill.zombie-link")
def test_the_extra_turn_leaves_the_turn_of_the_round_as_it_was(table: Table, nld: Any) -> None:
    """Ben draws a trap while both relatives are on the board: judy acts before they do, and later in her own turn."""
    game = table(
        survivors={"ben": "den", "judy": {"zone": "kitchen", "skills": ["zombie-link"]}},
        ghouls={"corn": {"relative": 2}},
        decks={"house": ["karen-poor-baby", "scope", "boards"]},
        active="ben",
    )
    nld.answer(game, "search house")
    assert (nld.state(game).turn.who, nld.actions_left(game)) == (JUDY, 3)
    assert nld.dead(game, "corn") == {"relative": 2}
    nld.answer(game, "search house", "keep scope")
    assert nld.refused(game, "search house") == "nld.search.once-per-turn"
    nld.answer(game, "end")
    while nld.asked(game) == "split":
        nld.answer(game, 0)
    assert nld.dead(game, "corn") == {}
    assert (nld.state(game).turn.who, nld.actions_left(game)) == (BEN, 2)
    nld.answer(game, "end")
    assert (nld.state(game).turn.who, nld.actions_left(game)) == (JUDY, 3)
    assert "search house" in nld.options(game)


# -- all skills --------------------------------------------------------------------------------------------------------


@rule("nld.skill.once-per-turn")
def test_once_per_turn_counts_for_each_turn_of_its_own(table: Table, nld: Any) -> None:
    survivors = {"ben": {"zone": "hall", "skills": ["born-leader"]}, "tom": "lane"}
    game = table(survivors=survivors, active="ben")
    nld.answer(game, "lead tom", "end")
    assert nld.options(game, "lead") == []
    nld.answer(game, "end", "end", "turn ben")
    assert nld.options(game, "lead") == ["lead tom"]


@rule("nld.skill.once-per-turn")
def test_what_is_no_bonus_may_be_left_unused(table: Table, nld: Any) -> None:
    skills = ["born-leader", "sprint", "lifesaver"]
    survivors = {"ben": {"zone": "s0", "skills": skills}, "tom": "s1"}
    game = table("row", survivors=survivors, ghouls={"s1": {"walker": 1}}, active="ben")
    assert {"lead tom", "sprint s1", "rescue s1", "move s1", "end"} <= set(nld.options(game))
    nld.answer(game, "end")
    assert nld.state(game).turn.who == TOM


@rule("nld.skill.lost-with-mode")
def test_a_skill_lost_with_the_mode_ends_at_once(table: Table, nld: Any) -> None:
    """Barbra's +1 Action goes with Zombicide mode when a relative comes."""
    barbra = {"zone": "den", "experience": 7, "mode": "zombicide", "hands": ["axe"]}
    game = table(survivors={"barbra": barbra}, decks={"house": ["karen-poor-baby"]}, active="barbra", fate=[[6]])
    assert nld.actions_left(game) == 4
    nld.answer(game, "search house")
    assert list(nld.survivor(game, "barbra").skills) == ["slippery"]
    assert nld.actions_left(game) == 2
    nld.answer(game, "melee axe")
    assert list(nld.survivor(game, "barbra").skills) == ["slippery", "plus-1-action"]
    assert nld.actions_left(game) == 2, "four, of which two are spent"


@rule("nld.skill.lost-with-mode")
def test_what_was_used_stays_used_when_the_skill_comes_back(table: Table, nld: Any) -> None:
    """Ben's free Melee is a skill of Zombicide mode."""
    survivors = {"ben": {"zone": "den", "mode": "zombicide", "hands": ["axe"]}, "judy": "kitchen"}
    ghouls = {"den": {"walker": 1}, "yard": {"walker": 2}}
    decks = {"house": ["karen-poor-baby"]}
    game = table(survivors=survivors, ghouls=ghouls, decks=decks, active="ben", fate=[[6], [6]])
    nld.answer(game, "melee axe")
    assert (nld.actions_left(game), nld.state(game).turn.free) == (3, ["melee"])
    nld.answer(game, "search house", "melee axe")
    assert nld.survivor(game, "ben").mode
    assert nld.actions_left(game) == 1
    nld.answer(game, "move yard")
    assert nld.state(game).turn.who == JUDY, "no free Melee is left for the walkers in the yard"


@rule("nld.skill.lost-with-mode", "nld.skill.sprint")
def test_a_sprint_stays_used_when_it_comes_back(table: Table, nld: Any) -> None:
    tom = {"zone": "hall", "mode": "zombicide", "hands": ["axe"]}
    decks = {"house": ["karen-poor-baby"]}
    game = table(survivors={"tom": tom}, decks=decks, ghouls={}, active="tom", marks=["sprint"], fate=[[6]])
    nld.answer(game, "search house")
    assert list(nld.survivor(game, "tom").skills) == []
    assert nld.refused(game, "sprint lane") == "", "there is no such skill to speak of"
    nld.answer(game, "melee axe")
    assert list(nld.survivor(game, "tom").skills) == ["sprint"]
    assert nld.refused(game, "sprint lane") == "nld.skill.sprint"
