"""Soldier the dog: whose he is, whom he follows, what he bites, and what he does not count for."""

from collections.abc import Callable
from typing import Any

import pytest

import shamble
from shamble.kernel.game import Game
from shamble.kernel.questions import Choice
from shamble.testing import example, rule

Table = Callable[..., Game]

BURSTING = {"kind": "explosive", "area": "ip", "damage": 1}  # what kills it beside it suffers two points


def dog(area: str, **keys: Any) -> dict[str, Any]:
    return {"area": area, "owner": "billy", **keys}


# -- his owner ---------------------------------------------------------------------------------------------------------


@rule("enclave.soldier.owner", "enclave.soldier.drawn-like-others")
def test_a_dog_that_is_drawn_joins_and_another_survivor_is_drawn(enclave: Any) -> None:
    game = shamble.new("enclave", "bootcamp", fate=[["billy"], ["soldier"], ["adam"]])
    assert [one.id for one in enclave.state(game).survivors] == ["billy", "soldier", "adam"]
    assert enclave.rules_told(game, "dog-joined") == ["enclave.soldier.drawn-like-others"]
    assert (enclave.asked(game), enclave.options(game)) == ("name-owner", ["own billy", "own adam"])
    enclave.answer(game, "own adam")
    assert enclave.state(game).owner == "adam"
    assert enclave.said(game, "owned") == [("owned", "soldier", "adam", "", 0)]
    assert enclave.asked(game) == "purchase"


@rule("enclave.soldier.drawn-like-others")
def test_a_search_that_brings_the_dog_brings_a_survivor_too(table: Table, enclave: Any) -> None:
    game = table(fate=[[6, 6], ["soldier"], ["adam"]], survivors={"billy": "re", "chen": "re"})
    enclave.answer(game, "activate billy", "search", "go", "place adam ew", "own adam")
    assert [one.id for one in enclave.state(game).survivors] == ["billy", "chen", "soldier", "adam"]
    assert (enclave.area(game, "adam"), enclave.area(game, "soldier")) == ("ew", "ew")


@rule("enclave.soldier.owner", "enclave.soldier.follows-owner")
def test_when_the_owner_dies_the_dog_goes_to_a_new_one_at_once(table: Table, enclave: Any) -> None:
    people = {"billy": {"area": "ip", "damage": 2}, "soldier": dog("ip"), "adam": "re", "chen": "ew"}
    game = table(survivors=people, zombies=["walker ip"], step="zombies", fate=[[2, 3]])
    assert not enclave.is_alive(game, "billy")
    assert (enclave.asked(game), enclave.area(game, "soldier")) == ("name-owner", "ip")
    enclave.answer(game, "own chen")
    assert (enclave.state(game).owner, enclave.area(game, "soldier")) == ("chen", "ew")


@rule("enclave.soldier.follows-owner")
def test_the_dog_moves_with_the_owner(table: Table, enclave: Any) -> None:
    people = {"billy": "ew", "soldier": dog("ew"), "adam": "re"}
    game = table(survivors=people, zombies=["walker ep"], walls={"ew": 5}, step="fight")
    enclave.answer(game, "turn billy", "move ip")
    assert (enclave.area(game, "billy"), enclave.area(game, "soldier")) == ("ip", "ip")
    assert enclave.said(game, "came-along") == [("came-along", "soldier", "billy", "ip", 0)]
    enclave.answer(game, "turn adam", "move ip")
    assert len(enclave.said(game, "came-along")) == 1


@rule("enclave.soldier.follows-owner")
def test_the_dog_is_deployed_with_the_owner(table: Table, enclave: Any) -> None:
    people = {"adam": "re", "billy": "re", "soldier": dog("re")}
    game = table(survivors=people, horde=["walker"], walls={"ew": 5}, step="combat")
    enclave.answer(game, "deploy adam ip")
    assert enclave.area(game, "soldier") == "re"
    enclave.answer(game, "deploy billy ew")
    assert (enclave.asked(game), enclave.area(game, "soldier")) == ("fight", "ew")


# -- in combat ---------------------------------------------------------------------------------------------------------


@rule("enclave.soldier.attacks-random-same-area")
@example("enclave.soldier.attacks-random-same-area")
def test_the_dog_attacks_a_zombie_of_his_own_area(table: Table, enclave: Any) -> None:
    people = {"billy": "ip", "soldier": dog("ip"), "adam": "re"}
    game = table(survivors=people, zombies=["walker ip", "digger ep"], step="fight", fate=[[3, 4]])
    enclave.answer(game, "set-on soldier")
    assert enclave.said(game, "killed") == [("killed", "walker-1", "ip", "", 0)]
    assert enclave.options(game) == ["turn billy", "turn adam", "hold"]  # once in a Combat Turn


@rule("enclave.soldier.attacks-random-same-area")
def test_the_dogs_victim_is_a_random_one_and_he_may_miss(table: Table, enclave: Any) -> None:
    people = {"billy": "ip", "soldier": dog("ip"), "adam": "re"}
    fate = [["brute-2"], [4, 4]]
    game = table(survivors=people, zombies=["brute ip", "brute ip"], step="fight", fate=fate)
    enclave.answer(game, "set-on soldier")
    assert enclave.said(game, "missed") == [("missed", "soldier", "4 4", "", 8)]
    assert [zombie.damage for zombie in enclave.state(game).zombies] == [0, 0]


@rule("enclave.soldier.attacks-random-same-area", "enclave.combat.natural-two")
def test_a_natural_two_of_the_dog_inflicts_two_points(table: Table, enclave: Any) -> None:
    people = {"billy": "ip", "soldier": dog("ip"), "adam": "re"}
    game = table(survivors=people, zombies=["brute ip"], step="fight", fate=[[1, 1]])
    enclave.answer(game, "set-on soldier")
    assert enclave.zombie(game, "brute-1").damage == 2


@rule("enclave.soldier.must-attack")
def test_the_dog_must_attack_before_the_step_ends_a_blocked_zombie_too(table: Table, enclave: Any) -> None:
    people = {"billy": "ip", "soldier": dog("ip"), "adam": "re"}
    held = {"kind": "brute", "area": "ip", "held": "hole-1"}
    game = table(survivors=people, zombies=[held, "walker ep"], defenses=["hole ip"], step="fight", fate=[[3, 4]])
    assert enclave.refused(game, "hold") == "enclave.soldier.must-attack"
    enclave.answer(game, "set-on soldier")
    assert enclave.zombie(game, "brute-1").damage == 1
    assert "hold" in enclave.options(game)


@rule("enclave.soldier.attacks-random-same-area")
def test_on_the_wall_the_dog_has_no_target(table: Table, enclave: Any) -> None:
    people = {"billy": "ew", "soldier": dog("ew"), "adam": "re"}
    game = table(survivors=people, zombies=["walker ep", "digger ip"], step="fight")
    assert enclave.options(game) == ["turn billy", "turn adam", "hold"]


@rule("enclave.ztrait.explosive-melee")
def test_the_dog_suffers_for_an_explosive_zombie_that_he_kills(table: Table, enclave: Any) -> None:
    people = {"billy": "ip", "soldier": dog("ip"), "adam": "re"}
    zombies = [{"kind": "explosive", "area": "ip", "damage": 1}, "walker ep"]
    game = table(survivors=people, zombies=zombies, step="fight", fate=[[3, 4]])
    enclave.answer(game, "set-on soldier")
    assert not enclave.is_alive(game, "soldier")
    assert enclave.survivor(game, "billy").damage == 0


@rule("enclave.soldier.not-a-survivor")
def test_the_dog_is_never_attacked_in_a_survivors_place(table: Table, enclave: Any) -> None:
    people = {"billy": "ip", "chen": "ip", "soldier": dog("ip"), "adam": "re"}
    game = table(survivors=people, zombies=["walker ip"], step="zombies", fate=[[2, 3]])
    assert enclave.options(game) == ["face billy walker-1", "face chen walker-1"]
    assert enclave.refused(game, "face soldier walker-1") == "enclave.soldier.not-a-survivor"
    game = table(survivors={"billy": "ip", "soldier": dog("ip")}, zombies=["walker ip"], step="zombies", fate=[[2, 3]])
    assert (enclave.survivor(game, "soldier").damage, enclave.survivor(game, "billy").damage) == (0, 1)


@rule("enclave.soldier.not-a-survivor")
def test_no_zombie_attacks_a_dog_that_is_alone(table: Table, enclave: Any) -> None:
    people = {"billy": "ew", "adam": "re", "soldier": dog("ip")}
    options = {"ip-zombies-strike-refuge": "no"}
    game = table(survivors=people, zombies=["walker ip"], step="zombies", fate=[[2, 3]], options=options)
    assert (enclave.survivor(game, "soldier").damage, enclave.walls(game)) == (0, (5, 4))
    people = {"billy": "ew", "soldier": dog("re")}
    game = table(survivors=people, zombies=["walker ip"], step="zombies", fate=[[2, 3]])
    assert (enclave.survivor(game, "soldier").damage, enclave.walls(game)) == (0, (5, 4))


# -- what he does not count for ----------------------------------------------------------------------------------------


@rule("enclave.soldier.not-a-survivor")
def test_the_dog_gives_no_action_point_and_is_no_searcher(table: Table, enclave: Any) -> None:
    game = table(survivors={"billy": "re", "adam": "re", "soldier": dog("re")}, fate=[[4, 3]])
    assert enclave.said(game, "activation") == [("activation", "", "", "", 2)]
    assert enclave.options(game) == ["activate billy", "activate adam", "rest"]
    assert enclave.refused(game, "activate soldier") == "enclave.soldier.not-a-survivor"
    enclave.answer(game, "activate billy", "search")
    assert enclave.options(game) == ["join adam", "go"]
    enclave.answer(game, "go")
    assert enclave.state(game).found == 1  # a result of 7: no bonus for the dog


@rule("enclave.soldier.not-a-survivor")
def test_the_dog_does_not_bring_more_chits(table: Table, enclave: Any) -> None:
    with_dog = table(survivors={"billy": "re", "adam": "re", "soldier": dog("re")})
    without = table(survivors={"billy": "re", "adam": "re"})
    third = table(survivors={"billy": "re", "adam": "re", "chen": "re"})
    sizes = [len(enclave.state(game).buildup) for game in (with_dog, without, third)]
    assert sizes[0] == sizes[1] < sizes[2]


@rule("enclave.soldier.not-a-survivor", "enclave.victory.lose-zombie-in-empty-refuge")
def test_a_dog_in_the_refuge_does_not_hold_it(table: Table, enclave: Any) -> None:
    people = {"billy": "ew", "soldier": dog("re")}
    game = table(survivors=people, zombies=["walker ip"], walls={"rw": 0}, step="zombies", fate=[])
    assert game.outcome is not None
    assert game.outcome.why == "overrun"


@rule("enclave.soldier.not-a-survivor", "enclave.victory.lose-all-survivors-dead")
def test_the_dog_alone_does_not_prevent_the_loss(table: Table, enclave: Any) -> None:
    people = {"billy": {"area": "re", "damage": 2}, "soldier": dog("re")}
    game = table(survivors=people, zombies=["walker re"], step="zombies", fate=[[2, 3]])
    assert game.outcome is not None
    assert (game.outcome.why, game.outcome.winners) == ("all-dead", ())


@rule("enclave.soldier.no-items")
def test_nobody_hands_the_dog_anything(table: Table, enclave: Any) -> None:
    people = {"billy": {"items": ["crowbar"]}, "soldier": dog("re"), "adam": "re"}
    game = table(survivors=people, step="reallocate")
    assert enclave.options(game) == ["give billy crowbar adam", "keep"]
    assert enclave.refused(game, "give billy crowbar soldier") == "enclave.soldier.no-items"


@rule("enclave.soldier.no-items")
def test_the_dog_inherits_nothing(table: Table, enclave: Any) -> None:
    people = {
        "adam": {"area": "re", "damage": 2, "items": ["crowbar"]},
        "billy": "re",
        "soldier": dog("re"),
        "chen": "re",
    }
    game = table(survivors=people, zombies=["walker re"], step="zombies", fate=[[2, 3]])
    enclave.answer(game, "face adam walker-1")
    assert enclave.options(game) == ["inherit billy", "inherit chen"]
    assert enclave.refused(game, "inherit soldier") == "enclave.soldier.no-items"


@rule("enclave.soldier.no-items")
def test_what_is_found_goes_to_a_survivor(table: Table, enclave: Any) -> None:
    people = {"billy": "re", "adam": "re", "soldier": dog("re")}
    game = table(survivors=people, fate=[[5, 4], ["crowbar"]])
    enclave.answer(game, "activate billy", "search", "go")
    assert enclave.options(game) == ["receive billy crowbar", "receive adam crowbar"]


# -- his wounds --------------------------------------------------------------------------------------------------------


@rule("enclave.soldier.damage-and-recovery")
def test_the_dog_dies_like_others_and_may_be_drawn_again(table: Table, enclave: Any) -> None:
    people = {"billy": "ip", "soldier": dog("ip", damage=1), "adam": "re"}
    game = table(survivors=people, zombies=[BURSTING, "walker ep"], step="fight", fate=[[3, 4]])
    enclave.answer(game, "set-on soldier")
    assert not enclave.is_alive(game, "soldier")
    assert enclave.state(game).people_cup.has("soldier")
    assert enclave.state(game).owner == ""
    assert enclave.rules_told(game, "fell") == ["enclave.soldier.damage-and-recovery"]
    assert enclave.state(game).fallen == 0


@pytest.mark.parametrize(("involved", "dice", "left"), [(False, [], 0), (True, [[4, 4]], 0), (True, [[4, 3]], 1)])
@rule("enclave.soldier.damage-and-recovery")
def test_the_dog_recovers_a_point_at_the_end_of_the_day(
    table: Table, enclave: Any, involved: bool, dice: list[Any], left: int
) -> None:
    people = {"billy": "re", "soldier": dog("re", damage=1, involved=involved)}
    game = table(survivors=people, step="end-of-day", fate=dice)
    assert enclave.survivor(game, "soldier").damage == left


@rule("enclave.soldier.damage-and-recovery")
def test_the_dog_never_recovers_two_points(table: Table, enclave: Any) -> None:
    game = table(survivors={"billy": {"damage": 2}, "soldier": dog("re", damage=1)}, step="end-of-day", fate=[])
    assert enclave.survivor(game, "billy").damage == 0
    assert [event[1:] for event in enclave.said(game, "recovered")] == [("billy", "", "", 2), ("soldier", "", "", 1)]
    rules = ["enclave.endday.recover-idle", "enclave.endday.recover-without-combat"]
    assert enclave.rules_told(game, "recovered") == rules


@rule("enclave.soldier.damage-and-recovery")
def test_neither_a_medic_nor_a_kit_is_for_the_dog(table: Table, enclave: Any) -> None:
    marta = {"area": "re", "items": ["healing-kit"]}
    people = {"marta": marta, "soldier": {"area": "re", "damage": 1, "involved": True, "owner": "marta"}}
    game = table(survivors=people, step="end-of-day", fate=[[3, 3]])  # his own recovery, and no treatment after it
    assert enclave.survivor(game, "soldier").damage == 1
    assert isinstance(game.question, Choice)
    assert game.question.asides == []


@rule("enclave.soldier.damage-and-recovery")
def test_no_kit_saves_the_dog_in_time(table: Table, enclave: Any) -> None:
    people = {"billy": {"area": "ip", "items": ["healing-kit"]}, "soldier": dog("ip", damage=1), "adam": "re"}
    game = table(survivors=people, zombies=[BURSTING, "walker ep"], step="fight", fate=[[3, 4]])
    enclave.answer(game, "set-on soldier")
    assert enclave.asked(game) == "fight"
    assert not enclave.is_alive(game, "soldier")


@rule("enclave.soldier.no-items")
def test_nothing_is_given_to_the_dog_wherever_it_stands_in_the_row(table: Any, enclave: Any) -> None:
    people = {"soldier": "re", "billy": {"area": "re", "items": ["crowbar"]}, "adam": "re"}
    game = table(survivors=people, step="reallocate")
    assert enclave.options(game, "give") == ["give billy crowbar adam"]
    assert enclave.refused(game, "give billy crowbar soldier") == "enclave.soldier.no-items"
