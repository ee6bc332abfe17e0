"""Fire on the Refuge: the Fire subphase outside combat, and fire during combat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from shamble.kernel.errors import IllegalAnswer
from shamble.kernel.game import Game
from shamble.kernel.questions import Roll
from shamble.testing import example, rule

Table = Callable[..., Game]


@pytest.fixture
def burning(table: Table) -> Table:
    """A house on fire, outside combat."""

    def make(markers: int, *fate: list[Any], **keys: Any) -> Game:
        return table(step="fire-subphase", fire=markers, advanced="fire", fate=[*fate], **keys)

    return make


@pytest.fixture
def battle(table: Table) -> Table:
    """A house on fire while zombies are there."""

    def make(markers: int, *fate: list[Any], **keys: Any) -> Game:
        page = {"survivors": {"billy": "re"}, "zombies": ["walker ep"], "walls": {"ew": 5, "rw": 5}, **keys}
        return table(step="fight", fire=markers, advanced="fire", fate=[*fate], **page)

    return make


# -- what comes with the rules -----------------------------------------------------------------------------------------


@rule("enclave.fire.setup-components")
def test_the_fire_rules_bring_the_extinguisher_and_the_cards_with_an_f(table: Table, enclave: Any) -> None:
    game = table(step="act", rp=9, advanced="fire", survivors={"billy": {"items": ["gasoline"]}})
    assert enclave.state(game).item_cup.has("fire-extinguisher")
    enclave.answer(game, "activate billy")
    assert "build reinforced-roof re" in enclave.options(game)
    assert "build incendiary-barrel ep" in enclave.options(game)
    other = table(step="act", rp=9, survivors={"billy": {"items": ["gasoline"]}})
    assert not enclave.state(other).item_cup.has("fire-extinguisher")
    enclave.answer(other, "activate billy")
    assert [text for text in enclave.options(other) if "roof" in text or "incendiary" in text] == []


# -- the Fire subphase -------------------------------------------------------------------------------------------------


@rule("enclave.fire.event-starts-subphase")
def test_a_fire_that_an_event_starts_is_fought_to_its_end_before_the_day_goes_on(table: Table, enclave: Any) -> None:
    game = table(step="new-day", rp=2, advanced="all", fate=[[4, 4], ["fire-in-the-kitchen"], [1], [2, 2], [3]])
    assert enclave.asked(game) == "fire-fight"
    assert enclave.said(game, "fire-subphase")[0][-1] == 2
    enclave.answer(game, "extinguish billy rp", "extinguish billy rp")
    assert enclave.state(game).fire == 0
    assert enclave.asked(game) == "who"
    assert not enclave.survivor(game, "billy").activated
    assert enclave.state(game).points == 1


@rule("enclave.fire.sequence-repeats")
def test_everybody_is_asked_once_in_every_round_of_the_sequence(burning: Table, enclave: Any) -> None:
    game = burning(2, [2, 2], [2, 3], survivors={"billy": "re", "soldier": {"owner": "billy"}, "adam": "ew"})
    asked = []
    for _ in range(4):
        asked.append(game.question.about[0])
        enclave.answer(game, f"stand-by {asked[-1]}")
    assert asked == ["billy", "adam", "billy", "adam"]
    assert [told[-1] for told in enclave.said(game, "fire-steady")] == [2, 2]
    assert enclave.asked(game) == "fire-fight"


@rule("enclave.fire.sequence-repeats")
def test_the_sequence_ends_when_the_fire_is_out(burning: Table, enclave: Any) -> None:
    game = burning(2, [2], rp=1, survivors={"billy": "re", "adam": "re"}, turn=3)
    enclave.answer(game, "extinguish billy rp")
    assert enclave.said(game, "fire-beaten") != []
    assert enclave.said(game, "fire-placed") == []  # nor was Adam asked, nor a die rolled
    assert enclave.state(game).round == 4


@rule("enclave.fire.sequence-repeats")
@pytest.mark.parametrize(
    ("answer", "fate"),
    [
        ("extinguish billy rp", [[3]]),
        ("extinguish billy bare", [[4, 4], [3]]),
        ("spray billy fire-extinguisher", [[3]]),
        ("roof reinforced-roof-1", [[3]]),
    ],
)
@pytest.mark.parametrize("markers", [3, 4])
def test_whatever_puts_out_the_last_marker_ends_the_fire(
    table: Table, enclave: Any, answer: str, fate: list[list[int]], markers: int
) -> None:
    billy = {"area": "re", "items": ["fire-extinguisher"]}
    rp = 0 if "bare" in answer else 1
    keys = {"survivors": {"billy": billy}, "defenses": ["reinforced-roof re"], "advanced": "fire", "rp": rp}
    game = table(**keys, fire=markers, step="fire-subphase", fate=[*fate, [1, 1]])
    enclave.answer(game, answer)
    assert len(enclave.said(game, "fire-beaten")) == (1 if markers == 3 else 0)


@rule("enclave.fire.extinguish-with-rp", "enclave.action.extinguish-fire")
def test_a_point_puts_out_as_much_as_a_die_of_three_says(burning: Table, enclave: Any) -> None:
    game = burning(5, [2], [2, 2], rp=2)
    enclave.answer(game, "extinguish billy rp")
    assert enclave.said(game, "extinguished") == [("extinguished", "billy", "3", "", 2)]
    assert (enclave.state(game).fire, enclave.state(game).rp) == (3, 1)


@rule("enclave.fire.extinguish-with-rp")
def test_it_costs_no_action_point_and_is_no_activation(table: Table, enclave: Any) -> None:
    game = table(
        step="fire-subphase",
        fire=1,
        rp=1,
        advanced="fire",
        fate=[[1]],
        survivors={"billy": {"damage": 2}, "adam": "re"},
    )
    enclave.answer(game, "extinguish billy rp")
    assert enclave.rules_told(game, "recovered") == ["enclave.endday.recover-idle"]
    assert enclave.survivor(game, "billy").damage == 0


@rule("enclave.fire.extinguish-with-rp")
def test_who_has_no_point_has_bare_hands(burning: Table, enclave: Any) -> None:
    game = burning(4, rp=0)
    assert enclave.options(game) == ["extinguish billy bare", "stand-by billy"]
    assert enclave.refused(game, "extinguish billy rp") == "enclave.fire.extinguish-with-rp"


@rule("enclave.fire.extinguish-without-rp")
@pytest.mark.parametrize(("fate", "left"), [([[4, 4], [2]], 2), ([[4, 3]], 4)])
@example("enclave.fire.extinguish-without-rp")
def test_bare_hands_need_an_eight(burning: Table, enclave: Any, fate: list[list[int]], left: int) -> None:
    game = burning(4, *fate, rp=3, survivors={"billy": "re", "adam": "re"})
    enclave.answer(game, "extinguish billy bare")
    assert enclave.state(game).fire == left
    assert enclave.state(game).rp == 3
    assert game.question.about[0] == "adam"


@rule("enclave.fire.extinguisher-item", "enclave.item.fire-extinguisher")
def test_an_extinguisher_is_played_instead_of_the_action_and_goes_back(burning: Table, enclave: Any) -> None:
    game = burning(7, [5], survivors={"billy": {"items": ["fire-extinguisher"]}, "adam": "re"}, rp=3)
    enclave.answer(game, "spray billy fire-extinguisher")
    assert enclave.state(game).fire == 2
    assert enclave.items(game, "billy") == []
    assert enclave.state(game).item_cup.has("fire-extinguisher")
    assert game.question.about[0] == "adam"  # that was Billy's turn


@rule("enclave.fire.extinguisher-item")
def test_only_who_carries_an_extinguisher_can_play_it(burning: Table, enclave: Any) -> None:
    game = burning(3, survivors={"billy": "re", "adam": {"items": ["fire-extinguisher"]}})
    assert enclave.options(game, "spray") == []
    enclave.answer(game, "stand-by billy")
    assert enclave.options(game, "spray") == ["spray adam fire-extinguisher"]


@rule("enclave.drawback.pyrophobia")
def test_who_fears_fire_may_spray_but_not_extinguish(table: Table, enclave: Any) -> None:
    people = {"billy": {"drawbacks": ["pyrophobia"], "items": ["fire-extinguisher"]}, "adam": "re"}
    game = table(step="fire-subphase", fire=3, rp=3, advanced="fire, drawbacks", survivors=people)
    assert enclave.options(game) == ["spray billy fire-extinguisher", "stand-by billy"]
    for how in ("rp", "bare"):
        assert enclave.refused(game, f"extinguish billy {how}") == "enclave.drawback.pyrophobia"
    enclave.answer(game, "stand-by billy")
    assert "extinguish adam rp" in enclave.options(game)


@rule("enclave.fire.defense-effects", "enclave.defense.reinforced-roof")
def test_the_roof_puts_out_up_to_six_and_takes_nobodys_turn(burning: Table, enclave: Any) -> None:
    game = burning(5, [4], defenses=["reinforced-roof re"])
    enclave.answer(game, "roof reinforced-roof-1")
    assert enclave.state(game).fire == 1
    assert enclave.said(game, "roof-used") == [("roof-used", "reinforced-roof-1", "1", "", 4)]
    assert game.question.about[0] == "billy"
    assert enclave.refused(game, "roof reinforced-roof-1") == "enclave.defense.reinforced-roof"
    assert enclave.defenses(game) == ["reinforced-roof-1 re"]


@rule("enclave.fire.defense-effects")
@pytest.mark.parametrize("markers", [1, 3])
def test_the_roof_may_wait_until_everybody_has_tried(burning: Table, enclave: Any, markers: int) -> None:
    game = burning(markers, [3], defenses=["reinforced-roof re"], turn=3)
    enclave.answer(game, "stand-by billy", "roof reinforced-roof-1")
    assert enclave.state(game).fire == 0
    assert enclave.said(game, "fire-placed") == []


@rule("enclave.fire.defense-effects", "enclave.defense.reinforced-roof")
def test_a_roof_works_once_in_each_fire_sequence(burning: Table, enclave: Any) -> None:
    game = burning(6, [1], [2, 2], [2], defenses=["reinforced-roof re"], done=["roof"])  # in a combat before
    enclave.answer(game, "roof reinforced-roof-1")
    assert enclave.refused(game, "roof reinforced-roof-1") == "enclave.defense.reinforced-roof"
    enclave.answer(game, "stand-by billy")
    assert (enclave.asked(game), enclave.state(game).fire) == ("fire-fight", 5)  # the fire is steady, and goes on
    enclave.answer(game, "roof reinforced-roof-1")
    assert enclave.state(game).fire == 3


@rule("enclave.fire.growth-roll")
@pytest.mark.parametrize(
    ("fate", "markers"), [([[2, 3]], 2), ([[3, 3]], 3), ([[5, 4]], 3), ([[5, 5], [3]], 5), ([[6, 6], [1]], 3)]
)
def test_the_fire_grows_after_everybody_has_tried(
    burning: Table, enclave: Any, fate: list[list[int]], markers: int
) -> None:
    game = burning(2, *fate)
    enclave.answer(game, "stand-by billy")
    assert enclave.state(game).fire == markers


@rule("enclave.fire.refuge-collapse")
def test_with_the_eighth_marker_the_house_comes_down_on_everybody(burning: Table, enclave: Any) -> None:
    game = burning(6, [5, 5], [2], survivors={"billy": "ep", "adam": "re"})
    enclave.answer(game, "stand-by billy", "stand-by adam")
    assert game.outcome.why == "burned-down"
    assert game.outcome.rule == "enclave.fire.refuge-collapse"
    assert game.outcome.winners == ()


@rule("enclave.fire.refuge-collapse")
def test_seven_markers_are_not_enough(burning: Table, enclave: Any) -> None:
    game = burning(6, [5, 4])
    enclave.answer(game, "stand-by billy")
    assert enclave.state(game).fire == 7
    assert game.outcome is None


# -- in combat ---------------------------------------------------------------------------------------------------------


@rule("enclave.fire.extinguish-instead-of-attack")
def test_in_combat_a_survivor_in_the_refuge_extinguishes_instead_of_attacking(battle: Table, enclave: Any) -> None:
    game = battle(4, [3], rp=2, zombies=["walker ip"])
    enclave.answer(game, "turn billy")
    assert "attack walker-1" in enclave.options(game)
    enclave.answer(game, "extinguish billy rp")
    assert (enclave.state(game).fire, enclave.state(game).rp) == (1, 1)
    assert enclave.refused(game, "attack walker-1") == "enclave.fire.extinguish-instead-of-attack"
    assert enclave.refused(game, "extinguish billy rp") == "enclave.fire.extinguish-instead-of-attack"
    assert enclave.options(game, "move") == ["move ip"]


@rule("enclave.fire.extinguish-instead-of-attack")
def test_of_two_attacks_none_can_be_made_beside_fighting_the_fire(battle: Table, enclave: Any) -> None:
    page: Any = {"rp": 3, "survivors": {"lloyd": "re"}, "zombies": ["brute ip", "brute re"]}
    game = battle(4, [6, 6], **page)
    enclave.answer(game, "turn lloyd", "attack brute-1")
    assert "attack brute-2" in enclave.options(game)
    assert enclave.refused(game, "extinguish lloyd rp") == "enclave.fire.extinguish-instead-of-attack"
    with pytest.raises(IllegalAnswer, match="either attacks or fights the Fire"):
        enclave.answer(game, "extinguish lloyd rp")
    game = battle(4, [1], **page)
    enclave.answer(game, "turn lloyd", "extinguish lloyd rp")
    assert enclave.options(game, "attack") == []
    assert enclave.refused(game, "attack brute-1") == "enclave.fire.extinguish-instead-of-attack"


@rule("enclave.fire.extinguish-instead-of-attack")
def test_who_has_attacked_has_no_time_to_extinguish(battle: Table, enclave: Any) -> None:
    game = battle(4, [6, 6], rp=2, zombies=["walker ip"])
    enclave.answer(game, "turn billy", "attack walker-1")
    for how in ("rp", "bare"):
        assert enclave.refused(game, f"extinguish billy {how}") == "enclave.fire.extinguish-instead-of-attack"


@rule("enclave.fire.extinguish-instead-of-attack")
def test_of_two_attacks_none_is_left_after_extinguishing(battle: Table, enclave: Any) -> None:
    game = battle(4, [4, 3], survivors={"lloyd": "re"}, zombies=["walker ip"])
    enclave.answer(game, "turn lloyd", "extinguish lloyd bare")
    assert enclave.state(game).fire == 4
    assert enclave.options(game, "attack") == []


@rule("enclave.fire.extinguish-instead-of-attack")
def test_who_is_outside_has_to_come_in_first(battle: Table, enclave: Any) -> None:
    game = battle(3, [1], [6, 6], [2, 2], rp=1, survivors={"billy": "ip"})
    enclave.answer(game, "turn billy")
    assert enclave.options(game, "extinguish") == []
    enclave.answer(game, "move re", "extinguish billy rp")
    assert enclave.state(game).fire == 2


@rule("enclave.fire.combat-items-and-defenses")
def test_in_combat_the_extinguisher_and_the_roof_cost_no_attack(battle: Table, enclave: Any) -> None:
    game = battle(
        7, [2], [3], survivors={"billy": {"area": "re", "items": ["fire-extinguisher"]}}, zombies=["walker ip"],
        defenses=["reinforced-roof re"],
    )  # fmt: skip
    enclave.answer(game, "turn billy", "spray billy fire-extinguisher")
    assert enclave.rules_told(game, "sprayed") == ["enclave.fire.combat-items-and-defenses"]
    enclave.answer(game, "roof reinforced-roof-1")
    assert enclave.state(game).fire == 2
    assert enclave.refused(game, "roof reinforced-roof-1") == "enclave.defense.reinforced-roof"
    assert "attack walker-1" in enclave.options(game)


@rule("enclave.fire.combat-items-and-defenses")
def test_in_combat_the_roof_needs_nobody_in_the_refuge(battle: Table, enclave: Any) -> None:
    """Like any defense it has its moment between those of the survivors."""
    game = battle(
        7, [4], survivors={"billy": "ew"}, zombies=["walker ep"], walls={"ew": 2}, defenses=["reinforced-roof re"]
    )
    enclave.answer(game, "roof reinforced-roof-1")
    assert enclave.state(game).fire == 3
    assert enclave.refused(game, "roof reinforced-roof-1") == "enclave.defense.reinforced-roof"
    assert enclave.options(game) == ["turn billy", "hold"]


@rule("enclave.fire.combat-items-and-defenses")
def test_where_nothing_burns_there_is_nothing_for_a_roof_to_do(table: Table, enclave: Any) -> None:
    game = table(step="fight", advanced="fire", zombies=["walker ep"], defenses=["reinforced-roof re"])
    assert enclave.options(game) == ["turn billy", "hold"]


@rule("enclave.fire-combat.refuge-spreads")
@pytest.mark.parametrize(("dice", "markers"), [([3, 3], 3), ([3, 4], 4), ([5, 5], 4), ([5, 6], 5)])
def test_in_combat_one_roll_tells_how_the_fire_spreads(
    table: Table, enclave: Any, dice: list[int], markers: int
) -> None:
    game = table(
        step="fire-step", fire=3, advanced="fire", zombies=["walker ep"], walls={"ew": 2, "rw": 2}, fate=[dice]
    )
    assert enclave.asked(game) == "fight"
    assert enclave.state(game).fire == markers


@rule("enclave.fire-combat.refuge-spreads")
def test_where_the_refuge_does_not_burn_nothing_is_rolled(table: Table, enclave: Any) -> None:
    game = table(step="fire-step", advanced="fire", zombies=["walker ep"], walls={"ew": 2, "rw": 2}, fate=[])
    assert enclave.asked(game) == "fight"


@rule("enclave.fire-combat.refuge-collapse")
def test_a_collapse_in_combat_loses_even_with_people_outside(table: Table, enclave: Any) -> None:
    game = table(
        step="fire-step", fire=7, advanced="fire", zombies=["walker ep"], survivors={"billy": "ew", "adam": "re"},
        walls={"ew": 2, "rw": 2}, fate=[[4, 4]],
    )  # fmt: skip
    assert (game.outcome.why, game.outcome.rule) == ("burned-down", "enclave.fire-combat.refuge-collapse")
    assert game.outcome.winners == ()


@rule("enclave.fire.event-starts-subphase")
def test_a_fire_that_outlasts_the_combat_is_fought_in_a_subphase(table: Table, enclave: Any) -> None:
    game = table(step="end-check", fire=2, rp=1, advanced="fire", defenses=["reinforced-roof re"], done=["roof"])
    assert enclave.asked(game) == "fire-fight"
    assert "roof reinforced-roof-1" in enclave.options(game)  # once in a combat, and once in what follows
    assert not enclave.state(game).fighting


@rule("enclave.fire.extinguisher-item", "enclave.fire.defense-effects")
def test_only_what_is_made_for_it_fights_a_fire(burning: Table, enclave: Any) -> None:
    billy = {"billy": {"area": "re", "items": ["fire-extinguisher", "crowbar"]}}
    game = burning(3, survivors=billy, defenses=["hole ep", "reinforced-roof re"])
    assert enclave.options(game, "spray") == ["spray billy fire-extinguisher"]
    assert enclave.options(game, "roof") == ["roof reinforced-roof-1"]
    game = burning(3, survivors=billy, defenses=["hole ep"])
    assert enclave.options(game, "roof") == []


@rule("enclave.fire.extinguish-with-rp")
def test_a_die_of_three_is_rolled_for_markers(table: Table, enclave: Any) -> None:
    game = table(step="fire-subphase", fire=3, rp=1, advanced="fire", fate="manual")
    enclave.answer(game, "extinguish billy rp")
    assert isinstance(game.question, Roll)
    assert (game.question.ask, game.question.count, game.question.sides) == ("put-out", 1, 3)


@rule("enclave.fire.growth-roll")
def test_a_great_fire_grows_by_a_die_of_three(table: Table, enclave: Any) -> None:
    game = table(step="fire-subphase", fire=2, advanced="fire", fate="manual")
    enclave.answer(game, "stand-by billy")
    if enclave.asked(game) == "last-resort":
        enclave.answer(game, "let-burn")
    enclave.answer(game, [6, 6])
    assert isinstance(game.question, Roll)
    assert (game.question.ask, game.question.count, game.question.sides) == ("fire-grows-more", 1, 3)


@rule("enclave.fire-combat.unit-suffers-one", "enclave.ztrait.explosive-other")
def test_who_has_died_in_an_explosion_no_longer_burns(table: Table, enclave: Any) -> None:
    zombies = [
        {"kind": "explosive", "area": "ep", "damage": 1, "fire": 1},
        {"kind": "walker", "area": "ep", "fire": 1},
        "boss ep",
    ]
    game = table(step="fire-step", zombies=zombies, walls={"ew": 9}, fate=[["walker-1"]])
    assert enclave.zombies(game, "ep") == ["boss-1"]
    assert enclave.zombie(game, "boss-1").damage == 1  # the other point of the explosion
    assert enclave.said(game, "hurt") == []


@rule("enclave.fire-combat.unit-suffers-one", "enclave.fire-combat.remove-from-survivor")
def test_nobody_else_is_put_out_for_somebody_who_burns_to_death(table: Table, enclave: Any) -> None:
    people = {"billy": {"area": "re", "damage": 2, "fire": 1}, "adam": {"area": "re", "fire": 1}}
    game = table(step="fire-step", survivors=people, zombies=["boss ep"], walls={"ew": 9}, fate=[[1, 1], [6, 6]])
    assert not enclave.is_alive(game, "billy")
    assert (enclave.survivor(game, "adam").damage, enclave.survivor(game, "adam").fire) == (1, 1)


@rule("enclave.fire-combat.remove-from-survivor")
def test_the_fire_on_a_survivor_goes_out_and_that_is_told(table: Table, enclave: Any) -> None:
    people = {"billy": "re", "adam": {"area": "re", "fire": 1}}
    game = table(step="fire-step", survivors=people, zombies=["boss ep"], walls={"ew": 9}, fate=[[6, 6]])
    assert enclave.survivor(game, "adam").fire == 0
    assert enclave.rules_told(game, "fire-out") == ["enclave.fire-combat.remove-from-survivor"]
