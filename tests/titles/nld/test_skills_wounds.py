"""Skills that keep wounds off, heal them, or bear more of them."""

from collections.abc import Callable
from typing import Any

import pytest

import shamble
from shamble.kernel.errors import ContentError
from shamble.kernel.game import Game
from shamble.kernel.questions import Share
from shamble.testing import rule

Table = Callable[..., Game]


def bitten(table: Table, ghouls: dict[str, int], **survivors: Any) -> Game:
    """The ghouls in the hall attack; who is there is given by what is peculiar to them. Helen is safe in the den."""
    placed = {name: {"zone": "hall", **more} for name, more in survivors.items()} | {"helen": {"zone": "den"}}
    return table(survivors=placed, ghouls={"hall": ghouls}, phase="ghouls", fate="manual")


def shot_at(table: Table, nld: Any, card: str, faces: list[int], **judy: Any) -> Game:
    """Ben shoots at the lane, where judy is; she bears six wounds unless she has other skills."""
    survivors = {
        "ben": {"zone": "hall", "hands": [card]},
        "judy": {"zone": "lane", "skills": ["starts-with-health:6"], **judy},
    }
    game = table(survivors=survivors, ghouls={}, active="ben", fate="manual")
    nld.answer(game, f"shoot {card} lane", faces)
    return game


def shared(game: Game) -> tuple[int, tuple[str, ...]]:
    """How many attacks are to be divided, and whose they are, where that matters."""
    assert isinstance(game.question, Share)
    return game.question.total, game.question.about[2:]


# -- Dreadnought -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["walker", "breaker", "fatty", "relative"])
@rule("nld.skill.dreadnought")
def test_a_dreadnought_ignores_all_wounds_from_one_type(table: Table, nld: Any, kind: str) -> None:
    skills = [f"dreadnought:{kind}", "starts-with-health:6"]
    game = bitten(table, {"walker": 1, "breaker": 1, "fatty": 1, "relative": 1}, ben={"skills": skills})
    ignored = 2 if kind == "fatty" else 1
    assert nld.survivor(game, "ben").wounds == 5 - ignored
    assert nld.said(game, "shrugged") == [("shrugged", "ben", "", "", ignored)]
    assert nld.rules_told(game, "shrugged") == ["nld.skill.dreadnought"]


@rule("nld.skill.dreadnought")
def test_attacks_of_that_type_are_assigned_apart_and_may_go_to_it(table: Table, nld: Any) -> None:
    skills = ["dreadnought:walker"]
    game = bitten(table, {"walker": 9, "breaker": 1, "relative": 1}, ben={"skills": skills}, judy={})
    assert shared(game) == (9, ("walker",))
    prompt = shamble.title("nld").prompt
    assert prompt(game.question) == "9 attacks by walkers in the hall, one wound each. Who takes them?"
    nld.answer(game, {"ben": 9, "judy": 0})
    assert prompt(game.question) == "2 attacks by breakers and relatives in the hall, one wound each. Who takes them?"
    assert shared(game) == (2, ("breaker", "relative"))
    nld.answer(game, {"ben": 1, "judy": 1})
    assert (nld.survivor(game, "ben").wounds, nld.survivor(game, "judy").wounds) == (1, 1)


@rule("nld.skill.dreadnought")
def test_a_walker_bites_others_as_ever(table: Table, nld: Any) -> None:
    game = bitten(table, {"walker": 3}, ben={"skills": ["dreadnought:walker"]}, judy={})
    assert shared(game) == (3, ()), "there are no others from which to tell them apart"
    nld.answer(game, {"ben": 1, "judy": 2})
    assert (nld.survivor(game, "ben").wounds, nld.survivor(game, "judy").wounds) == (0, 2)


@rule("nld.skill.dreadnought", "nld.ghouls.attack-split-by-players")
def test_where_nobody_has_such_a_skill_attacks_are_divided_together(table: Table, nld: Any) -> None:
    game = bitten(table, {"walker": 1, "breaker": 1, "relative": 1}, ben={"skills": ["dreadnought:fatty"]}, judy={})
    assert shared(game) == (3, ())


@rule("nld.skill.dreadnought", "nld.skill.tough")
def test_tough_takes_off_one_wound_of_what_is_left(table: Table, nld: Any) -> None:
    game = bitten(table, {"walker": 2, "breaker": 2}, ben={"skills": ["dreadnought:walker", "tough"]})
    assert nld.survivor(game, "ben").wounds == 1


@pytest.mark.parametrize(("skill", "dies"), [("dreadnought:walker", False), ("dreadnought:fatty", True)])
def test_the_screen_knows_who_has_nothing_to_fear(table: Table, skill: str, dies: bool) -> None:
    survivors = {"ben": {"zone": "hall", "skills": [skill], "hands": ["axe"]}, "judy": "hall"}
    game = table(survivors=survivors, ghouls={"hall": {"walker": 6}}, active="ben")
    assert ("someone dies" in shamble.title("nld").show(game.view(0), 100)) is dies


# -- Is that all you've got? -------------------------------------------------------------------------------------------


TAUNTING = ["is-that-all-youve-got"]


@rule("nld.skill.is-that-all-youve-got")
def test_a_card_let_go_cancels_a_wound(table: Table, nld: Any) -> None:
    ben = {"skills": TAUNTING, "hands": ["axe"], "backpack": ["boards", "boards", "flashlight"]}
    game = bitten(table, {"walker": 3}, ben=ben)
    assert nld.options(game) == ["let-go axe", "let-go boards", "let-go flashlight", "bear ben"]
    nld.answer(game, "let-go boards", "let-go axe", "bear ben")
    assert nld.survivor(game, "ben").wounds == 1
    assert (nld.hands(game, "ben"), nld.backpack(game, "ben")) == ([], ["boards", "flashlight"])
    assert nld.rules_told(game, "discarded") == ["nld.skill.is-that-all-youve-got"] * 2


@rule("nld.skill.is-that-all-youve-got")
def test_as_many_as_there_are_cards_and_then_it_hurts(table: Table, nld: Any) -> None:
    game = bitten(table, {"walker": 2}, ben={"skills": TAUNTING, "hands": ["axe"]})
    nld.answer(game, "let-go axe")
    assert nld.survivor(game, "ben").wounds == 1
    game = bitten(table, {"walker": 1}, ben={"skills": TAUNTING, "hands": ["axe", "uzi"], "wounds": 2})
    nld.answer(game, "let-go axe")
    assert (game.outcome, nld.survivor(game, "ben").wounds) == (None, 2)


@rule("nld.skill.is-that-all-youve-got")
def test_it_helps_against_friendly_fire_too(table: Table, nld: Any) -> None:
    game = shot_at(table, nld, "ithaca-m37", [1, 5], skills=TAUNTING, hands=["axe"])
    nld.answer(game, "let-go axe")
    assert nld.survivor(game, "judy").wounds == 1


@pytest.mark.parametrize(("cards", "warns"), [(["axe"], True), (["axe", "katana", "machete"], False)])
def test_the_players_are_warned_of_a_shot_only_while_cards_do_not_suffice(
    table: Table, cards: list[str], warns: bool
) -> None:
    survivors = {
        "ben": {"zone": "hall", "hands": ["ithaca-m37"]},
        "judy": {"zone": "lane", "skills": TAUNTING, "hands": cards[:2], "backpack": cards[2:]},
    }
    game = table(survivors=survivors, ghouls={}, active="ben")
    assert game.question is not None
    option = next(option for option in game.question.options if option.text == "shoot ithaca-m37 lane")
    assert bool(shamble.title("nld").caution(game, option)) is warns


@pytest.mark.parametrize(
    ("skills", "says"),
    [
        ([], ""),  # two misses leave one wound to go
        (["roll-6-damage:ranged"], ""),  # a six and a miss of damage 2, too
        (["roll-6-damage:ranged", "plus-1-die:ranged"], "1 miss can kill Judy."),  # but not one of damage 3
        (["roll-6-damage:ranged", "roll-6-die:ranged"], "1 miss can kill Judy."),
    ],
)
def test_the_players_are_warned_of_what_sixes_can_do(table: Table, skills: list[str], says: str) -> None:
    ben: dict[str, Any] = {"zone": "hall", "hands": ["sawed-off"]}
    survivors = {"ben": {**ben, "skills": skills} if skills else ben, "judy": "lane"}
    game = table(survivors=survivors, ghouls={}, active="ben")
    assert game.question is not None
    option = next(option for option in game.question.options if option.text == "shoot sawed-off lane")
    said = shamble.title("nld").caution(game, option)
    assert said.endswith(says) if says else said == ""


@pytest.mark.parametrize(
    ("card", "skills", "wounds", "warns"),
    [
        ("sawed-off", ["plus-1-to-dice-roll:ranged"], 2, True),
        ("sawed-off", ["plus-1-to-dice-roll:ranged"] * 5, 2, False),  # every face hits
        (
            "winchester-94",
            ["roll-6-damage:ranged", "roll-6-die:ranged"],
            1,
            False,
        ),  # the only die misses, so there is no six
        ("winchester-94", ["roll-6-damage:ranged", "roll-6-die:ranged"], 2, True),
    ],
)
def test_the_players_are_warned_only_of_dice_that_can_fall_so(
    table: Table, card: str, skills: list[str], wounds: int, warns: bool
) -> None:
    people = {"ben": {"zone": "hall", "hands": [card], "skills": skills}, "judy": {"zone": "lane", "wounds": wounds}}
    game = table(survivors=people, ghouls={}, active="ben")
    assert game.question is not None
    option = next(option for option in game.question.options if option.text == f"shoot {card} lane")
    assert bool(shamble.title("nld").caution(game, option)) is warns


@rule("nld.skill.is-that-all-youve-got", "nld.skill.tough")
def test_what_other_skills_ignore_needs_no_card(table: Table, nld: Any) -> None:
    game = bitten(table, {"walker": 1}, ben={"skills": [*TAUNTING, "tough"], "hands": ["axe"]})
    assert (nld.survivor(game, "ben").wounds, nld.hands(game, "ben")) == (0, ["axe"])


@rule("nld.skill.is-that-all-youve-got")
def test_it_is_no_help_against_a_molotov(table: Table, nld: Any) -> None:
    survivors = {
        "ben": {"zone": "hall", "hands": ["molotov"]},
        "judy": {"zone": "lane", "skills": [*TAUNTING, "starts-with-health:6"], "hands": ["axe"]},
    }
    game = table(survivors=survivors, ghouls={}, active="ben")
    nld.answer(game, "throw molotov lane")
    assert game.outcome is not None
    assert game.outcome.winners == ()


@rule("nld.skill.is-that-all-youve-got", "nld.ghouls.attack-wounds")
def test_each_of_several_survivors_decides_for_itself(table: Table, nld: Any) -> None:
    game = bitten(table, {"walker": 2}, ben={"skills": TAUNTING, "hands": ["axe"]}, judy={})
    nld.answer(game, {"ben": 1, "judy": 1}, "let-go axe")
    assert (nld.survivor(game, "ben").wounds, nld.survivor(game, "judy").wounds) == (0, 1)


# -- health ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("health", [2, 4, 5, 6])
@rule("nld.skill.starts-with-health")
def test_a_survivor_falls_at_as_many_wounds_as_it_has_health(table: Table, nld: Any, health: int) -> None:
    ben = {"skills": [f"starts-with-health:{health}"]}
    game = bitten(table, {"walker": health - 1}, ben=ben)
    assert game.outcome is None
    game = bitten(table, {"walker": health}, ben=ben)
    assert game.outcome is not None
    assert game.outcome.rule == "nld.end.lose-survivor-eliminated"
    assert game.view(0)["survivors"]["ben"]["health"] == health


@pytest.mark.parametrize("last", [0, 1])
@rule("nld.skill.starts-with-health")
def test_of_several_numbers_the_largest_counts(table: Table, nld: Any, last: int) -> None:
    skills = ["starts-with-health:2", "starts-with-health:5"]
    game = bitten(table, {"walker": 4}, ben={"skills": skills[last:] + skills[:last]})
    assert game.outcome is None


@rule("nld.skill.starts-with-health")
def test_one_who_joined_later_is_removed_at_that_many(table: Table, nld: Any) -> None:
    tom = {"skills": ["starts-with-health:2"], "starting": False}
    game = table(
        survivors={"tom": {"zone": "hall", **tom}, "ben": "den"},
        ghouls={"hall": {"walker": 2}},
        phase="ghouls",
        fate="manual",
    )
    assert (nld.zone_of(game, "tom"), nld.state(game).hurt, game.outcome) == ("", 2, None)


@rule("nld.skill.starts-with-health")
def test_positions_know_how_many_wounds_somebody_bears(table: Table, nld: Any) -> None:
    ben = {"zone": "hall", "wounds": 4, "skills": ["starts-with-health:5"]}
    assert nld.survivor(table(survivors={"ben": ben}), "ben").wounds == 4
    with pytest.raises(ContentError, match="5 is too large, 5 wounds put a survivor out of play; write 4 or less"):
        table(survivors={"ben": {**ben, "wounds": 5}})
    with pytest.raises(ContentError, match="2 is too large, 2 wounds put a survivor out of play"):
        table(survivors={"ben": {"zone": "hall", "wounds": 2, "skills": ["starts-with-health:2"]}})


@rule("nld.skill.starts-with-health")
def test_it_is_no_skill_to_be_learned(table: Table, nld: Any) -> None:
    skills = nld.state(table(survivors={"ben": "hall"})).stage.skills
    assert all(skills[f"starts-with-health:{health}"].at_setup for health in (2, 4, 5, 6))


@pytest.mark.parametrize(("health", "wounds"), [(2, 1), (4, 3), (6, 5)])
def test_a_bot_and_a_screen_can_look_at_any_health(table: Table, nld: Any, health: int, wounds: int) -> None:
    ben = {"zone": "hall", "wounds": wounds, "skills": [f"starts-with-health:{health}"]}
    game = table(survivors={"ben": ben}, ghouls={"hall": {"walker": 1}}, active="ben")
    hurt = game.rules.judge(game.state, 0)
    del ben["wounds"]
    assert hurt < game.rules.judge(table(survivors={"ben": ben}, active="ben").state, 0)
    shown = shamble.title("nld").show(game.view(0), 100)
    assert "♥" + "♡" * wounds in shown
    assert "someone dies" in shown


@rule("nld.skill.regeneration")
def test_all_wounds_are_healed_in_the_end_phase(table: Table, nld: Any) -> None:
    ben = {"zone": "hall", "wounds": 2, "skills": ["regeneration"]}
    game = table(survivors={"ben": ben, "judy": {"zone": "hall", "wounds": 1}}, ghouls={}, phase="end")
    assert (nld.survivor(game, "ben").wounds, nld.survivor(game, "judy").wounds) == (0, 1)
    assert nld.said(game, "healed") == [("healed", "ben", "", "", 2)]
    assert nld.rules_told(game, "healed") == ["nld.skill.regeneration"]


@rule("nld.skill.regeneration")
def test_without_a_wound_nothing_is_told(table: Table, nld: Any) -> None:
    game = table(survivors={"ben": {"zone": "hall", "skills": ["regeneration"]}}, ghouls={}, phase="end")
    assert nld.said(game, "healed") == []
    ben = {"zone": "hall", "wounds": 1, "skills": ["regeneration"]}
    game = table(survivors={"ben": ben}, ghouls={"hall": {"walker": 2}}, phase="ghouls")
    assert game.outcome is not None, "the End phase comes after the attacks"


@rule("nld.skill.tough", "nld.skill.brother-in-arms")
def test_wounds_that_come_together_are_ignored_before_anybody_falls(table: Table, nld: Any) -> None:
    """Ben, who came later, shares his toughness and falls in the same attack: judy had it when it began."""
    ben = {"zone": "hall", "wounds": 2, "starting": False, "skills": ["brother-in-arms:tough"]}
    judy = {"zone": "hall", "hands": ["axe"]}
    game = table(survivors={"ben": ben, "judy": judy}, ghouls={"hall": {"walker": 3}}, phase="ghouls")
    nld.answer(game, "share ben=2 judy=1")
    assert nld.zone_of(game, "ben") == ""
    assert nld.survivor(game, "judy").wounds == 0


@pytest.mark.parametrize(("wounds", "sound"), [(5, True), (6, False)])
@rule("nld.skill.starts-with-health")
def test_a_saved_game_has_as_many_wounds_as_health_allows(table: Table, wounds: int, sound: bool) -> None:
    survivors = {"ben": {"zone": "hall", "skills": ["starts-with-health:6"], "wounds": 5}, "helen": {"zone": "den"}}
    saved = table(survivors=survivors, ghouls={}, active="ben").save()
    saved["position"]["survivors"][0]["wounds"] = wounds
    if sound:
        assert shamble.load(saved).view(0)["survivors"]["ben"]["wounds"] == wounds
    else:
        with pytest.raises(shamble.ShambleError, match="the number of wounds of ben in play can't be 6; it is 0 to 5"):
            shamble.load(saved)
