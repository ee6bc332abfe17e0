"""Skills of turns and of things."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.kernel.game import Game
from shamble.testing import rule
from shamble.titles.wicked.title import LIBRARY, title

INSIDE = "chapel-c"


def team(table: Any, who: str, skills: list[str], **keys: Any) -> Game:
    """A survivor with some skills on the market cross, about to act."""
    own = {"zone": "square-c", "skills": skills, **keys.pop("own", {})}
    game: Game = table("square chapel", survivors={who: own, **keys.pop("others", {})}, active=who, **keys)
    return game


@rule("fantasy.skill.plus-1-action")
def test_one_more_action_each_turn(table: Any, town: Any) -> None:
    assert town.actions_left(team(table, "tolk", ["plus-1-action"])) == 4
    assert town.actions_left(team(table, "tolk", ["plus-1-action", "plus-1-action"])) == 5


@pytest.mark.parametrize(
    ("kind", "free"),
    [
        ("melee", ["melee sword"]),
        ("ranged", ["shoot short-bow square-c"]),
        ("magic", ["cast fireball square-c"]),
        ("combat", ["melee sword", "shoot short-bow square-c", "cast fireball square-c"]),
        ("move", ["move square-n"]),
        ("search", ["search equipment"]),
    ],
)
@rule("fantasy.skill.plus-1-free-action")
def test_a_free_action_only_for_what_it_names(table: Any, town: Any, kind: str, free: list[str]) -> None:
    """Everything else takes an ordinary action."""
    actions = ["melee sword", "shoot short-bow square-c", "cast fireball square-c", "move square-n", "search equipment"]
    skills = [f"plus-1-free-action:{kind}", "spellbook", "slippery"]
    own = {"hands": ["sword", "short-bow"], "backpack": ["fireball"]}
    for action in actions:
        searching = action.startswith("search")
        keys: dict[str, Any] = {"own": {**own, **({"zone": INSIDE} if searching else {})}}
        game = team(table, "tolk", skills, zombies={} if searching else {"square-c": {"fatty": 9}}, **keys)
        game.answer(action)
        while town.asked(game) not in ("act", "found"):
            game.answer(game.question.options[0] if game.question.seats else "auto")  # type: ignore[union-attr]
        if town.asked(game) == "found":
            game.answer(town.options(game)[0])
        assert town.actions_left(game) == (3 if action in free else 2), action


@rule("fantasy.skill.plus-1-free-action")
def test_a_free_search_is_still_the_one_search_of_the_turn(table: Any, town: Any) -> None:
    own = {"zone": INSIDE}
    game = team(table, "tolk", ["plus-1-free-action:search"], own=own, decks={"equipment": ["torch", "torch"]})
    town.answer(game, "search equipment", "keep torch")
    assert town.actions_left(game) == 3
    assert town.options(game, "search") == []


@rule("fantasy.skill.spellcaster")
def test_a_spellcaster_has_a_free_magic_action_or_enchantment(table: Any, town: Any) -> None:
    own = {"hands": ["fireball", "healing"], "wounds": 1}
    keys: dict[str, Any] = {"own": own, "zombies": {"square-n": {"fatty": 1}}, "fate": [[1, 1, 1]] * 2}
    game = team(table, "tolk", ["spellcaster"], **keys)
    town.answer(game, "cast fireball square-n")
    assert town.actions_left(game) == 3
    town.answer(game, "cast fireball square-n")
    assert town.actions_left(game) == 2, "once a turn"
    game = team(table, "tolk", ["spellcaster"], **keys)
    town.answer(game, "enchant healing tolk")
    assert (town.actions_left(game), town.survivor(game, "tolk").wounds) == (3, 0)


# -- Born leader -------------------------------------------------------------------------------------------------------


@rule("fantasy.skill.born-leader", "fantasy.skill.once-per-turn")
def test_a_leader_gives_another_survivor_an_action_for_its_next_turn(table: Any, town: Any) -> None:
    game = team(table, "tolk", ["born-leader"], others={"perrin": "chapel-ne", "hesta": "square-c"})
    assert town.options(game, "lead") == ["lead perrin", "lead hesta"]
    town.answer(game, "lead perrin")
    assert (town.actions_left(game), town.options(game, "lead")) == (3, [])
    assert town.why_not(game, "lead hesta") == "fantasy.skill.born-leader"
    assert [said for event, said in game.log_for(0) if event.kind == "led"] == [
        "Tolk spurs Perrin on: one more action in the next turn."
    ]
    town.answer(game, "end", "turn perrin")
    assert town.actions_left(game) == 4
    town.answer(game, "end")
    assert town.actions_left(game) == 3, "Hesta has no more than usual"


@rule("fantasy.skill.born-leader")
def test_who_has_had_its_turn_has_the_action_in_the_next_round_and_only_then(table: Any, town: Any) -> None:
    others = {"perrin": {"zone": "square-c", "acted": True}}
    game = team(table, "tolk", ["born-leader"], others=others)
    town.answer(game, "lead perrin", "end")
    assert town.state(game).round == 2
    assert game.view(0)["survivors"]["perrin"]["spurred"] == 1
    town.answer(game, "turn perrin")
    assert (town.actions_left(game), game.view(0)["survivors"]["perrin"]["spurred"]) == (4, 0)
    town.answer(game, "end", "end")
    town.answer(game, "turn perrin")
    assert town.actions_left(game) == 3


@rule("fantasy.skill.born-leader")
def test_nobody_leads_themselves(table: Any, town: Any) -> None:
    game = team(table, "tolk", ["born-leader"], others={"perrin": "square-c"})
    assert town.why_not(game, "lead tolk") == "fantasy.skill.born-leader"


# -- searching ---------------------------------------------------------------------------------------------------------


@rule("fantasy.skill.search-plus-1-card")
def test_a_search_draws_one_more_card_and_three_with_a_torch(table: Any, town: Any) -> None:
    cards = ["sword", "apples", "water", "hammer"]

    def found(*hands: str) -> int:
        own = {"zone": INSIDE, **({"hands": list(hands)} if hands else {})}
        game = team(table, "tolk", ["search-plus-1-card"], own=own, decks={"equipment": cards})
        town.answer(game, "search equipment")
        return len(town.told(game, "searched"))

    assert found() == 2
    assert found("torch") == 3
    assert found("torch", "torch") == 3


@rule("fantasy.skill.scavenger")
def test_a_scavenger_searches_in_the_street_without_zombies_and_once(table: Any, town: Any) -> None:
    game = team(table, "tolk", ["scavenger"], decks={"equipment": ["sword"]})
    assert town.options(game, "search") == ["search equipment"]
    town.answer(game, "search equipment", "keep sword")
    assert town.options(game, "search") == []
    assert town.options(team(table, "tolk", ["slippery"]), "search") == []
    assert town.options(team(table, "tolk", ["scavenger"], zombies={"square-c": {"walker": 1}}), "search") == []


@rule("fantasy.skill.scavenger")
def test_a_scavenger_searches_vaults(table: Any, town: Any) -> None:
    vault = {
        "beside": {"vault": {"name": "the vault", "kind": "vault"}},
        "links": [{"kind": "vault-door", "between": ["chapel-s", "vault"], "state": "open"}],
    }
    for skill, searches in (("scavenger", ["search equipment"]), ("slippery", [])):
        people = {"tolk": {"zone": "vault", "skills": [skill]}}
        assert town.options(table("chapel", rules=vault, survivors=people, active="tolk"), "search") == searches


# -- all of them -------------------------------------------------------------------------------------------------------


@rule("fantasy.skill.once-per-turn")
def test_using_a_skill_is_a_choice(table: Any, town: Any) -> None:
    """Whoever has them all may still just end the turn."""
    game = team(table, "tolk", [*LIBRARY.content.skills][:30], zombies={"square-c": {"walker": 1}})
    assert "end" in town.options(game)


def test_every_skill_has_a_rule_and_a_name() -> None:
    learned = {id: skill for id, skill in LIBRARY.content.skills.items() if not skill.innate}
    for id, skill in learned.items():
        rule_id = title.rules.rule_of(skill.rule)
        assert rule_id in title.rulebook, id
        assert title.words.name(id) != id, id
    assert len({skill.rule for skill in learned.values()}) == 33
    assert len(learned) == 42
