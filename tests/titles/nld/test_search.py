"""Searching: where, which deck, what is done with the cards, and the two cards that are about it."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.kernel.errors import IllegalAnswer
from shamble.kernel.questions import Pick
from shamble.testing import example, rule

STRONG = {"zone": "kitchen", "mode": "zombicide"}
ALL_MELEE = {  # the whole Melee deck in three inventories
    "ben": {**STRONG, "hands": ["axe", "baseball-bat"], "backpack": ["baseball-bat", "chainsaw", "chainsaw"]},
    "tom": {**STRONG, "hands": ["katana", "katana"], "backpack": ["machete", "machete", "machete"]},
    "judy": {**STRONG, "hands": ["machete"]},
}


# -- where and when ----------------------------------------------------------------------------------------------------


@rule("nld.search.interior-only")
@pytest.mark.parametrize(("zone", "inside"), [("kitchen", True), ("yard", False), ("corn", False), ("woods", False)])
def test_only_rooms_can_be_searched(table: Any, nld: Any, zone: str, inside: bool) -> None:
    game = table(survivors={"ben": zone}, active="ben")
    assert nld.options(game, "search") == (["search house"] if inside else [])
    assert nld.refused(game, "search house") == ("" if inside else "nld.search.interior-only")


@rule("nld.search.no-ghouls")
@example("nld.search.no-ghouls")
def test_no_search_with_a_ghoul_in_the_zone(table: Any, nld: Any) -> None:
    game = table(survivors={"ben": "kitchen"}, ghouls={"kitchen": {"walker": 1}}, active="ben")
    assert nld.options(game, "search") == []
    assert nld.refused(game, "search house") == "nld.search.no-ghouls"
    game = table(survivors={"ben": "kitchen"}, ghouls={"hall": {"walker": 9}}, active="ben")
    assert nld.options(game, "search") == ["search house"]


@rule("nld.search.once-per-turn")
def test_a_survivor_searches_once_a_turn(table: Any, nld: Any) -> None:
    game = table(survivors={"ben": "kitchen", "tom": "kitchen"}, active="ben", decks={"house": ["scope", "boards"]})
    nld.answer(game, "search house", "keep scope", "move hall")
    assert nld.refused(game, "search house") == "nld.search.once-per-turn"
    nld.answer(game, "end", "search house")  # Tom has a turn of his own
    assert nld.asked(game) == "found"
    nld.answer(game, "keep boards", "end", "turn ben")
    assert nld.options(game, "search") == ["search house"]  # so has Ben in the next round


@rule("nld.search.once-per-turn")
@example("nld.search.once-per-turn")
def test_a_free_search_is_the_one_search_of_the_turn(table: Any, nld: Any) -> None:
    tom = {"zone": "kitchen", "experience": 7}  # +1 free Search Action
    game = table(survivors={"tom": tom}, active="tom", decks={"house": ["scope"]})
    nld.answer(game, "search house", "keep scope")
    assert nld.actions_left(game) == 3
    assert nld.refused(game, "search house") == "nld.search.once-per-turn"


@rule("nld.search.once-per-turn")
def test_a_search_with_an_action_that_another_gives_uses_up_the_own_one(table: Any, nld: Any) -> None:
    survivors = {"ben": {"zone": "den", "skills": ["born-leader"]}, "tom": "kitchen"}
    game = table(survivors=survivors, active="ben", decks={"house": ["scope"]})
    nld.answer(game, "lead tom", "search house", "keep scope", "end")
    assert game.state.name(game.state.turn.who) == "tom"
    assert nld.actions_left(game) == 3
    assert nld.refused(game, "search house") == "nld.search.once-per-turn"


# -- the decks ---------------------------------------------------------------------------------------------------------


@rule("nld.search.romero-house-only")
def test_in_romero_mode_only_the_house_deck_can_be_searched(table: Any, nld: Any) -> None:
    game = table(survivors={"ben": "kitchen"}, active="ben")
    assert nld.options(game, "search") == ["search house"]
    for deck in ("melee", "ranged"):
        assert nld.refused(game, f"search {deck}") == "nld.search.romero-house-only"
        with pytest.raises(IllegalAnswer) as refusal:
            game.answer(f"search {deck}")
        assert refusal.value.rule == "nld.search.romero-house-only"


@rule("nld.search.zombicide-any")
@pytest.mark.parametrize(("deck", "card"), [("house", "scope"), ("melee", "chainsaw"), ("ranged", "uzi")])
def test_in_zombicide_mode_the_deck_is_chosen_before_the_card_is_seen(
    table: Any, nld: Any, deck: str, card: str
) -> None:
    game = table(survivors={"ben": STRONG}, active="ben", fate="manual")
    assert nld.options(game, "search") == ["search house", "search melee", "search ranged"]
    nld.answer(game, f"search {deck}")
    assert isinstance(game.question, Pick)
    assert card in game.question.bag
    nld.answer(game, card, f"keep {card}")
    assert nld.hands(game, "ben") == [card]


@rule("nld.search.scene-limits")
def test_the_scene_may_limit_what_is_searched_where(table: Any, nld: Any) -> None:
    rules = {"search": {"default": ["house"], "hall": ["house", "ranged"], "den": []}}
    game = table(survivors={"ben": STRONG}, rules=rules, active="ben")
    assert nld.options(game, "search") == ["search house"]
    assert nld.refused(game, "search melee") == "nld.search.scene-limits"
    assert nld.refused(game, "search ranged") == "nld.search.scene-limits"
    nld.answer(game, "move hall")
    assert nld.options(game, "search") == ["search house", "search ranged"]
    game = table(survivors={"ben": {**STRONG, "zone": "den"}}, rules=rules, active="ben")
    assert nld.options(game, "search") == []


@rule("nld.search.extra-never")
def test_nobody_searches_for_extra_or_starting_equipment(table: Any, nld: Any) -> None:
    game = table(survivors={"ben": STRONG}, active="ben")
    for back in ("extra", "starting"):
        with pytest.raises(IllegalAnswer):
            game.answer(f"search {back}")


@rule("nld.search.reshuffle")
def test_the_discards_become_the_deck_when_a_card_is_needed(table: Any, nld: Any) -> None:
    game = table(
        survivors={"ben": STRONG, "tom": {"zone": "den", "hands": ["axe"]}},
        active="ben",
        discards={"melee": "all"},
        fate="manual",
    )
    assert (len(game.state.decks[1]), len(game.state.decks[1].discards)) == (0, 10)
    nld.answer(game, "discard tom axe", "search melee")  # the last discard still comes into it
    assert isinstance(game.question, Pick)
    assert len(game.question.bag) == 11
    assert nld.said(game, "reshuffled") == [("reshuffled", "melee", "", "", 11)]
    nld.answer(game, "axe", "keep axe")
    assert (len(game.state.decks[1]), game.state.decks[1].discards) == (10, [])


@rule("nld.search.reshuffle")
def test_discards_stay_where_they_are_as_long_as_the_deck_lasts(table: Any, nld: Any) -> None:
    game = table(survivors={"ben": STRONG}, active="ben", discards={"melee": ["axe"]}, decks={"melee": ["machete"]})
    nld.answer(game, "search melee", "keep machete")
    assert (len(game.state.decks[1]), game.state.decks[1].discards) == (9, ["axe"])
    assert nld.said(game, "reshuffled") == []


@rule("nld.search.reshuffle")
def test_a_deck_without_cards_and_discards_can_not_be_searched(table: Any, nld: Any) -> None:
    game = table(survivors=ALL_MELEE, active="ben")
    assert nld.options(game, "search") == ["search house", "search ranged"]
    assert nld.refused(game, "search melee") == "nld.search.reshuffle"
    nld.answer(game, "discard judy machete")
    assert nld.options(game, "search") == ["search house", "search melee", "search ranged"]


# -- the card ----------------------------------------------------------------------------------------------------------


@rule("nld.search.draw-one")
def test_a_search_draws_one_card_for_one_action(table: Any, nld: Any) -> None:
    game = table(survivors={"ben": "kitchen"}, active="ben", decks={"house": ["scope", "boards"]})
    nld.answer(game, "search house", "keep scope")
    assert nld.said(game, "searched") == [("searched", "ben", "scope", "house", 0)]
    assert (nld.hands(game, "ben"), game.state.drawn) == (["scope"], [])
    assert nld.asked(game) == "act"
    assert nld.actions_left(game) == 2
    assert len(game.state.decks[0]) == 23


@rule("nld.search.keep-or-discard")
def test_the_card_is_kept_with_a_free_reorganisation(table: Any, nld: Any) -> None:
    ben = {**STRONG, "hands": ["crowbar", "table-leg"]}
    game = table(survivors={"ben": ben}, active="ben", decks={"melee": ["axe"]})
    nld.answer(game, "search melee")
    assert (nld.asked(game), nld.options(game)) == ("found", ["keep axe", "discard-found axe"])
    nld.answer(game, "keep axe", "hold axe crowbar")
    assert (nld.hands(game, "ben"), nld.backpack(game, "ben")) == (["axe", "crowbar"], ["table-leg"])
    assert nld.actions_left(game) == 2


@rule("nld.search.keep-or-discard")
def test_or_it_is_discarded_at_once(table: Any, nld: Any) -> None:
    ben = {**STRONG, "hands": ["crowbar", "table-leg"], "backpack": ["scope"]}
    game = table(survivors={"ben": ben}, active="ben", decks={"melee": ["axe"]})
    nld.answer(game, "search melee", "discard-found axe")
    assert game.state.decks[1].discards == ["axe"]
    assert nld.asked(game) == "act"  # nothing to rearrange
    assert (nld.hands(game, "ben"), nld.backpack(game, "ben")) == (["crowbar", "table-leg"], ["scope"])


# -- the flashlight ----------------------------------------------------------------------------------------------------


@rule("nld.item.flashlight", "nld.inventory.backpack-usable-cards")
@pytest.mark.parametrize("where", ["hands", "backpack"])
def test_with_a_flashlight_a_search_draws_two_cards(table: Any, nld: Any, where: str) -> None:
    ben = {"zone": "kitchen", where: ["flashlight"]}
    game = table(survivors={"ben": ben}, active="ben", decks={"house": ["scope", "boards", "mason-jar"]})
    nld.answer(game, "search house")
    assert [names[2] for names in nld.said(game, "searched")] == ["scope", "boards"]
    nld.answer(game, "discard-found scope", "keep boards")
    assert (nld.asked(game), nld.hands(game, "ben")) == ("act", ["boards", "flashlight"])
    assert game.state.decks[0].discards == ["scope"]


@rule("nld.item.flashlight", "nld.item.karen-poor-baby")
def test_a_trap_drawn_second_is_discarded_before_the_first_card_is_kept(table: Any, nld: Any) -> None:
    ben = {"zone": "kitchen", "hands": ["flashlight"]}
    game = table(survivors={"ben": ben}, active="ben", decks={"house": ["scope", "karen-poor-baby", "mason-jar"]})
    nld.answer(game, "search house")
    assert nld.options(game) == ["keep scope", "discard-found scope"]
    assert [item.card for item in game.state.drawn] == ["scope"]
    assert game.state.decks[0].discards == ["karen-poor-baby"]
    nld.answer(game, "keep scope")
    assert (game.state.drawn, nld.hands(game, "ben")) == ([], ["flashlight", "scope"])


@rule("nld.item.flashlight", "nld.skill.search-2-cards")
@pytest.mark.parametrize(
    "helper",
    [{"hands": ["flashlight", "flashlight"]}, {"hands": ["flashlight"], "experience": 7}, {"experience": 7}],
)
def test_two_cards_are_the_most(table: Any, nld: Any, helper: dict[str, Any]) -> None:
    """Flashlights do not add up, nor does Helen's skill, Search: 2 cards."""
    helen = {"zone": "kitchen", **helper}
    game = table(survivors={"helen": helen}, active="helen", decks={"house": ["scope", "boards", "mason-jar"]})
    nld.answer(game, "search house")
    assert [names[2] for names in nld.said(game, "searched")] == ["scope", "boards"]


@rule("nld.item.flashlight")
def test_a_flashlight_draws_what_there_is(table: Any, nld: Any) -> None:
    survivors = {**ALL_MELEE, "helen": {**STRONG, "hands": ["flashlight"]}}
    game = table(survivors=survivors, active="helen")
    nld.answer(game, "discard judy machete", "search melee")
    assert [names[2] for names in nld.said(game, "searched")] == ["machete"]


# -- a trap ------------------------------------------------------------------------------------------------------------


@rule("nld.item.karen-poor-baby")
def test_karen_is_never_kept_and_brings_a_relative(table: Any, nld: Any) -> None:
    game = table(survivors={"ben": "kitchen", "tom": "den"}, active="ben", decks={"house": ["karen-poor-baby"]})
    nld.answer(game, "search house")
    assert nld.asked(game) == "act"  # not whether to keep it
    assert nld.said(game, "trapped") == [("trapped", "ben", "karen-poor-baby", "house", 0)]
    assert game.state.decks[0].discards == ["karen-poor-baby"]
    assert nld.dead(game, "kitchen") == {"relative": 1}
    assert nld.survivor(game, "ben").wounds == 0  # it acts in the next activation
    assert nld.actions_left(game) == 2


@rule("nld.item.karen-poor-baby")
def test_karen_ends_the_drawing_and_what_was_drawn_before_stays(table: Any, nld: Any) -> None:
    ben = {"zone": "kitchen", "hands": ["flashlight"]}
    game = table(survivors={"ben": ben}, active="ben", decks={"house": ["karen-poor-baby", "scope"]})
    nld.answer(game, "search house")
    assert nld.asked(game) == "act"
    assert nld.said(game, "searched") == []
    game = table(survivors={"ben": ben}, active="ben", decks={"house": ["scope", "karen-poor-baby"]})
    nld.answer(game, "search house")
    assert nld.dead(game, "kitchen") == {"relative": 1}
    assert nld.options(game) == ["keep scope", "discard-found scope"]
    nld.answer(game, "keep scope")
    assert nld.hands(game, "ben") == ["flashlight", "scope"]


@rule("nld.item.karen-poor-baby", "nld.ghoul.relative-immediate")
def test_karen_puts_everybody_into_romero_mode_at_once(table: Any, nld: Any) -> None:
    game = table(
        survivors={"ben": STRONG, "tom": {**STRONG, "zone": "den"}},
        active="ben",
        decks={"house": ["karen-poor-baby"]},
    )
    nld.answer(game, "search house")
    assert [nld.survivor(game, name).mode for name in ("ben", "tom")] == [False, False]


@rule("nld.item.karen-poor-baby", "nld.miniatures.extra-activation")
def test_without_a_relative_left_karen_activates_those_on_the_board(table: Any, nld: Any) -> None:
    game = table(
        survivors={"ben": "kitchen", "tom": "den"},
        ghouls={"den": {"relative": 1, "walker": 1}, "lane": {"relative": 1, "walker": 1}},
        active="ben",
        decks={"house": ["karen-poor-baby"]},
    )
    nld.answer(game, "search house")
    assert nld.asked(game) == "split"  # the one in the lane sees nobody; kitchen and den tie
    nld.answer(game, 0)
    assert nld.survivor(game, "tom").wounds == 1  # walkers wait
    assert nld.dead(game, "lane") == {"walker": 1}
    assert nld.dead(game, "kitchen") == {}
    assert (nld.asked(game), nld.actions_left(game)) == ("act", 2)
