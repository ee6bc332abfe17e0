"""Skills of things, of doors, of the dead who come, and those that are shared."""

from collections.abc import Callable
from typing import Any

import pytest

import shamble
from shamble.kernel.game import Game
from shamble.testing import rule
from shamble.titles.nld.title import content, title
from shamble.zones.rules.learning import settle_skills

Table = Callable[..., Game]

BEN, BARBRA, TOM, JUDY, HARRY, HELEN = range(6)


# -- searching ---------------------------------------------------------------------------------------------------------


@rule("nld.skill.can-search-more-than-once")
def test_searching_again_costs_another_action(table: Table, nld: Any) -> None:
    ben = {"zone": "den", "skills": ["can-search-more-than-once"]}
    game = table(survivors={"ben": ben}, decks={"house": ["scope", "boards", "mason-jar"]}, active="ben")
    nld.answer(game, "search house", "keep scope", "search house", "keep boards")
    assert nld.actions_left(game) == 1
    nld.answer(game, "search house", "discard-found mason-jar")
    assert nld.state(game).round == 2


@rule("nld.skill.can-search-more-than-once")
def test_a_search_that_was_given_does_not_count_either(table: Table, nld: Any) -> None:
    tom = {"zone": "den", "skills": ["can-search-more-than-once"]}
    survivors = {"ben": {"zone": "hall", "skills": ["born-leader"]}, "tom": tom}
    game = table(survivors=survivors, decks={"house": ["scope"]}, active="ben")
    nld.answer(game, "lead tom", "search house", "keep scope", "end")
    assert "search house" in nld.options(game)


@rule("nld.skill.scavenger")
def test_a_scavenger_searches_outdoors_with_all_other_limits(table: Table, nld: Any) -> None:
    survivors = {"ben": {"zone": "yard", "skills": ["scavenger"]}, "tom": "yard"}
    game = table(survivors=survivors, decks={"house": ["scope"]}, active="ben")
    assert nld.options(game, "search") == ["search house"]
    assert nld.refused(game, "search melee") == "nld.search.romero-house-only"
    nld.answer(game, "search house", "keep scope")
    assert nld.refused(game, "search house") == "nld.search.once-per-turn"
    nld.answer(game, "end")
    assert nld.refused(game, "search house") == "nld.search.interior-only", "tom is no scavenger"
    game = table(survivors=survivors, ghouls={"yard": {"walker": 1}}, active="ben")
    assert nld.refused(game, "search house") == "nld.search.no-ghouls"


@rule("nld.skill.scavenger")
def test_outdoors_the_scenes_usual_decks_can_be_searched(table: Table, nld: Any) -> None:
    rules = {"search": {"default": ["house", "melee"], "den": []}}
    ben = {"zone": "yard", "skills": ["scavenger"], "mode": "zombicide"}
    game = table(rules=rules, survivors={"ben": ben}, active="ben")
    assert nld.options(game, "search") == ["search house", "search melee"]
    assert nld.refused(game, "search ranged") == "nld.search.scene-limits"


@rule("nld.skill.destiny", "nld.skill.once-per-turn")
def test_once_a_turn_another_card_is_drawn_instead(table: Table, nld: Any) -> None:
    ben = {"zone": "den", "skills": ["destiny", "can-search-more-than-once"]}
    game = table(survivors={"ben": ben}, decks={"house": ["scope", "boards", "mason-jar"]}, active="ben")
    nld.answer(game, "search house")
    assert nld.options(game) == ["accept scope", "draw-anew scope"]
    nld.answer(game, "draw-anew scope")
    assert nld.options(game) == ["keep boards", "discard-found boards"]
    assert nld.state(game).decks[0].discards == ["scope"]
    nld.answer(game, "keep boards", "search house")
    assert nld.asked(game) == "found", "the skill was used"


@rule("nld.skill.destiny")
def test_a_trap_can_be_turned_down_without_effect(table: Table, nld: Any) -> None:
    ben = {"zone": "den", "skills": ["destiny"]}
    decks = {"house": ["karen-poor-baby", "karen-poor-baby"]}
    game = table(survivors={"ben": ben}, decks=decks, active="ben")
    nld.answer(game, "search house", "draw-anew karen-poor-baby")
    assert len(nld.said(game, "trapped")) == 1, "that was the second one, for which the skill is used up"
    game = table(survivors={"ben": ben}, decks={"house": ["karen-poor-baby", "scope"]}, active="ben")
    nld.answer(game, "search house", "draw-anew karen-poor-baby")
    assert (nld.said(game, "trapped"), nld.dead(game, "den")) == ([], {})
    game = table(survivors={"ben": ben}, decks={"house": ["scope"]}, active="ben")
    nld.answer(game, "search house", "accept scope")
    assert nld.asked(game) == "found"


@rule("nld.skill.destiny", "nld.skill.born-leader")
def test_who_is_led_has_no_destiny(table: Table, nld: Any) -> None:
    survivors = {"ben": {"zone": "hall", "skills": ["born-leader"]}, "tom": {"zone": "den", "skills": ["destiny"]}}
    game = table(survivors=survivors, decks={"house": ["scope"]}, active="ben")
    nld.answer(game, "lead tom", "search house")
    assert nld.asked(game) == "found"


@rule("nld.skill.matching-set")
def test_the_other_one_of_a_pair_is_taken_out_of_the_deck(table: Table, nld: Any) -> None:
    ben = {"zone": "den", "skills": ["matching-set"], "mode": "zombicide"}
    decks = {"melee": ["katana", "axe"]}
    game = table(survivors={"ben": ben}, decks=decks, active="ben")
    before = len(nld.state(game).decks[1])
    nld.answer(game, "search melee")
    assert nld.options(game) == ["take-other katana", "leave-other katana"]
    nld.answer(game, "take-other katana", "keep katana", "keep katana")
    assert nld.hands(game, "ben") == ["katana", "katana"]
    assert len(nld.state(game).decks[1]) == before - 2
    assert [layer.ordered for layer in nld.state(game).decks[1].layers] == [False], "which is shuffled"
    assert nld.said(game, "paired") == [("paired", "ben", "katana", "melee", 0)]


@rule("nld.skill.matching-set")
def test_only_dual_weapons_of_which_one_is_left_make_a_set(table: Table, nld: Any) -> None:
    ben = {"zone": "den", "skills": ["matching-set"], "mode": "zombicide"}
    game = table(survivors={"ben": ben}, decks={"melee": ["baseball-bat"]}, active="ben")
    nld.answer(game, "search melee")
    assert nld.asked(game) == "found", "a bat is not Dual"
    game = table(survivors={"ben": ben}, decks={"melee": ["katana"]}, discards={"melee": ["katana"]}, active="ben")
    nld.answer(game, "search melee")
    assert nld.asked(game) == "found", "the other one was discarded"
    game = table(survivors={"ben": ben}, decks={"melee": ["katana"]}, active="ben")
    nld.answer(game, "search melee", "leave-other katana", "keep katana")
    assert nld.hands(game, "ben") == ["katana"]


@rule("nld.skill.hold-your-nose")
def test_where_the_last_ghoul_falls_a_house_card_may_be_drawn(table: Table, nld: Any) -> None:
    survivors = {
        "ben": {"zone": "s0", "hands": ["uzi"]},
        "tom": {"zone": "s1", "skills": ["hold-your-nose", "low-profile", "destiny"], "seat": 2},
        "judy": {"zone": "s2", "skills": ["hold-your-nose"]},
    }
    ghouls = {"s1": {"walker": 2}}
    fate = [[6, 1, 1], [6, 1, 1]]
    keys: dict[str, Any] = {"decks": {"house": ["scope"]}, "active": "ben", "players": 2, "fate": fate}
    game = table("row", survivors=survivors, ghouls=ghouls, **keys)
    nld.answer(game, "shoot uzi s1")
    assert nld.asked(game) == "act", "one is left"
    nld.answer(game, "shoot uzi s1")
    assert game.question is not None
    assert (nld.asked(game), game.question.seats) == ("rummage", (1,)), "tom is there, and judy is not"
    nld.answer(game, "rummage", "keep scope")
    assert nld.hands(game, "tom") == ["scope"], "and Destiny is for his own turn"
    assert not nld.survivor(game, "tom").searched
    assert (nld.asked(game), nld.state(game).turn.who) == ("act", BEN)


@rule("nld.skill.hold-your-nose")
def test_who_is_gone_by_then_draws_nothing(table: Table, nld: Any) -> None:
    survivors = {
        "ben": {"zone": "s0", "hands": ["uzi"]},
        "tom": {"zone": "s1", "skills": ["hold-your-nose"], "wounds": 2, "starting": False},
    }
    game = table("row", survivors=survivors, ghouls={"s1": {"walker": 1}}, active="ben", fate=[[6, 1, 1]])
    nld.answer(game, "shoot uzi s1")
    assert (nld.zone_of(game, "tom"), nld.asked(game)) == ("", "act")


@rule("nld.skill.hold-your-nose", "nld.item.karen-poor-baby")
def test_what_is_drawn_so_can_be_a_trap_or_left_alone(table: Table, nld: Any) -> None:
    ben = {"zone": "s0", "hands": ["axe"], "skills": ["hold-your-nose"]}
    keys: dict[str, Any] = {"decks": {"house": ["karen-poor-baby"]}, "active": "ben", "fate": [[6]]}
    game = table("row", survivors={"ben": ben}, ghouls={"s0": {"walker": 1}}, **keys)
    nld.answer(game, "melee axe", "rummage")
    assert nld.dead(game, "s0") == {"relative": 1}
    game = table("row", survivors={"ben": ben}, ghouls={"s0": {"walker": 1}}, **keys)
    nld.answer(game, "melee axe", "pass-by")
    assert nld.dead(game, "s0") == {}


# -- doors and barricades ----------------------------------------------------------------------------------------------


@rule("nld.skill.break-in")
def test_breaking_in_needs_no_tool_and_no_action_once_a_turn(table: Table, nld: Any) -> None:
    ben = {"zone": "kitchen", "skills": ["break-in"]}
    keys: dict[str, Any] = {"barricades": ["kitchen--yard", "hall--kitchen"], "active": "ben"}
    game = table(survivors={"ben": ben}, **keys)
    nld.answer(game, "open kitchen--yard")
    assert nld.actions_left(game) == 3
    assert nld.rules_told(game, "opened") == ["nld.skill.break-in"]
    nld.answer(game, "open hall--kitchen")
    assert nld.actions_left(game) == 2
    game = table(survivors={"ben": ben, "tom": "lane"}, spent=3, **keys)
    assert nld.options(game) == ["open kitchen--yard", "open hall--kitchen", "end"]
    nld.answer(game, "open kitchen--yard")
    assert nld.state(game).turn.who == TOM, "neither closing nor moving is free"
    game = table(survivors={"ben": {"zone": "hall", "skills": ["break-in"]}}, active="ben", spent=3)
    assert nld.options(game) == ["open den--hall", "end"]
    assert nld.refused(game, "close hall--lane") == "nld.action.blue-skill-free-extra"


@rule("nld.skill.break-in")
def test_nobody_breaks_in_with_a_ghoul_in_the_zone(table: Table, nld: Any) -> None:
    ben = {"zone": "hall", "skills": ["break-in"]}
    game = table(survivors={"ben": ben}, ghouls={"hall": {"walker": 1}}, active="ben")
    assert nld.refused(game, "open den--hall") == "nld.door.no-ghouls"


# -- when the dead come ------------------------------------------------------------------------------------------------


def spawning(table: Table, skills: list[str], **keys: Any) -> Game:
    """Ben next to where a card for s1 brings three walkers, in the spawn step."""
    ben = {"zone": "s0", "experience": 7, "skills": skills, "hands": ["uzi"], **keys.pop("ben", {})}
    spawns = [{"zone": "s1", "colour": "white"}]
    keys.setdefault("decks", {"ghouls": ["ghoul-01"]})
    survivors = {"ben": ben, **keys.pop("others", {})}
    return table("row", survivors=survivors, spawns=spawns, phase="spawn", **keys)


@rule("nld.skill.combat-reflexes", "nld.skill.range-0-1")
def test_reflexes_answer_a_spawn_nearby_with_an_attack(table: Table, nld: Any) -> None:
    game = spawning(table, ["combat-reflexes"], fate=[[6, 6, 1]])
    assert nld.asked(game) == "free-attack"
    assert nld.options(game) == ["shoot uzi s1", "hold-back"], "only at where they appeared"
    odds = game.odds("shoot uzi s1")
    assert odds is not None
    assert odds.mean("kills") > 0
    nld.answer(game, "shoot uzi s1")
    assert nld.dead(game, "s1") == {"walker": 1}
    assert nld.state(game).round == 2, "once for each card"
    game = spawning(table, ["combat-reflexes"], ben={"zone": "s2"})
    assert nld.asked(game) == "free-attack"
    game = spawning(table, ["combat-reflexes"], ben={"zone": "s3", "hands": ["winchester-94"]})
    assert nld.state(game).round == 2, "two zones away is too far"


@rule("nld.skill.combat-reflexes")
def test_reflexes_are_for_melee_where_the_ghouls_are(table: Table, nld: Any) -> None:
    game = spawning(table, ["combat-reflexes"], ben={"zone": "s1", "hands": ["axe", "winchester-94"]}, fate=[[6]])
    assert nld.options(game) == ["melee axe", "hold-back"]
    nld.answer(game, "melee axe")
    assert nld.dead(game, "s1") == {"walker": 2}


@rule("nld.skill.combat-reflexes", "nld.skill.sidestep")
def test_reflexes_come_before_the_extra_activation(table: Table, nld: Any) -> None:
    others = {"tom": {"zone": "s1", "skills": ["sidestep", "low-profile"]}}
    ghouls = {"s5": {"walker": 26}}
    game = spawning(table, ["combat-reflexes"], others=others, ghouls=ghouls, fate=[[6, 6, 1]])
    assert game.question is not None
    assert title.caution(game, game.question.options[0]) == "", "tom has a low profile"
    nld.answer(game, "shoot uzi s1")
    assert nld.said(game, "shortage") == []
    assert nld.asked(game) == "free-move"
    nld.answer(game, "move s0")
    assert nld.said(game, "shortage") != []
    assert nld.survivor(game, "tom").wounds == 0, "he was gone in time"


@rule("nld.skill.sidestep")
def test_a_sidestep_is_a_move_without_surcharge_out_of_turn(table: Table, nld: Any) -> None:
    game = spawning(table, ["sidestep", "sprint", "plus-1-zone-per-move"], ben={"zone": "s1"})
    assert nld.options(game) == ["move s0", "move s2", "stop"], "nobody sprints out of turn"
    nld.answer(game, "move s2", "move s3")
    assert nld.zone_of(game, "ben") == "s3"
    game = spawning(table, ["sidestep"], ben={"zone": "s1", "wounds": 0})
    nld.answer(game, "stop")
    assert nld.zone_of(game, "ben") == "s1"


@rule("nld.skill.sidestep", "nld.skill.combat-reflexes")
def test_other_spawning_events_count_too(table: Table, nld: Any) -> None:
    """A trap that another survivor draws, in that one's turn."""
    survivors = {
        "ben": {"zone": "hall", "skills": ["sidestep", "combat-reflexes"], "hands": ["axe"]},
        "tom": {"zone": "hall", "skills": ["hit-and-run", "combat-reflexes"], "hands": ["uzi"]},
    }
    game = table(survivors=survivors, decks={"house": ["karen-poor-baby"]}, active="ben", fate=[[6, 1, 1]])
    nld.answer(game, "search house")
    assert (nld.asked(game), nld.options(game)) == ("free-move", ["move kitchen", "move lane", "stop"])
    nld.answer(game, "stop", "hold-back")
    assert nld.options(game) == ["shoot uzi hall", "hold-back"]
    nld.answer(game, "shoot uzi hall")
    assert nld.dead(game, "hall") == {}
    assert nld.options(game) == ["move kitchen", "move lane", "stop"], "tom hits and runs"
    nld.answer(game, "move lane")
    assert (nld.zone_of(game, "tom"), nld.state(game).turn.who, nld.actions_left(game)) == ("lane", BEN, 2)


@rule("nld.skill.distributor", "nld.xp.spawn-reads-highest")
def test_a_distributor_assigns_the_cards_of_the_spawn_step(table: Table, nld: Any) -> None:
    survivors = {"ben": {"zone": "s2", "skills": ["distributor"], "seat": 2}, "tom": "s2"}
    spawns = [{"zone": "s0", "colour": "white"}, {"zone": "s5", "colour": "violet"}]
    spawns.append({"zone": "s4", "colour": "red", "active": False})
    decks = {"ghouls": ["ghoul-04", "ghoul-14", "ghoul-12"]}
    game = table("row", survivors=survivors, spawns=spawns, decks=decks, phase="spawn", players=2)
    assert game.question is not None
    assert (nld.asked(game), game.question.seats) == ("distribute", (1,))
    assert nld.options(game) == ["assign ghoul-04", "assign ghoul-14"], "one for each active token"
    assert title.say(game.question.options[0]) == "Ghoul 04 (walkers 3/5/7/9)"
    wanted = [option.text for option in title.intents(game) if option.verb == "assign"]
    assert wanted == [f"assign {id}" for id in nld.state(game).stage.spawn_cards]
    refusal = game.why_not("assign ghoul-12")
    assert (refusal.rule, refusal.why) == (
        "nld.skill.distributor", "That card was not drawn, or it is already assigned.",
    )  # fmt: skip
    nld.answer(game, "assign ghoul-14")
    assert (nld.dead(game, "s0"), nld.dead(game, "s5")) == ({"fatty": 1}, {"walker": 3})
    assert nld.state(game).last_spawn == ["s0 ghoul-14", "s5 ghoul-04"]
    assert nld.state(game).dead_deck.discards == ["ghoul-04", "ghoul-14"]


@rule("nld.skill.distributor")
def test_assigned_cards_are_read_at_the_level_of_their_moment(table: Table, nld: Any) -> None:
    """The first card's walker brings Ben to yellow, so that the second is read there."""
    ben = {"zone": "s0", "experience": 6, "skills": ["distributor", "combat-reflexes"], "hands": ["axe"]}
    spawns = [{"zone": "s0", "colour": "white"}, {"zone": "s5", "colour": "violet"}]
    decks = {"ghouls": ["ghoul-01", "ghoul-02"]}
    keys: dict[str, Any] = {"spawns": spawns, "decks": decks, "phase": "spawn", "fate": [[6]]}
    game = table("row", survivors={"ben": ben}, **keys)
    nld.answer(game, "assign ghoul-02", "melee axe")
    assert nld.dead(game, "s5") == {"walker": 3}


# -- what survivors share ----------------------------------------------------------------------------------------------


@rule("nld.skill.brother-in-arms")
def test_brothers_in_arms_share_a_skill_while_together(table: Table, nld: Any) -> None:
    ben = {"zone": "s0", "skills": ["brother-in-arms:slippery"]}
    game = table("row", survivors={"ben": ben, "tom": "s0", "judy": "s1"}, active="tom")
    assert list(nld.survivor(game, "ben").skills) == ["brother-in-arms:slippery", "slippery"]
    assert (nld.survivor(game, "tom").skills, nld.survivor(game, "judy").skills) == (("slippery",), ())
    nld.answer(game, "move s1")
    assert list(nld.survivor(game, "ben").skills) == ["brother-in-arms:slippery"], "he is alone now"
    assert list(nld.survivor(game, "tom").skills) == []
    nld.answer(game, "move s0")
    assert list(nld.survivor(game, "tom").skills) == ["slippery"]
    assert shamble.load(game.save()).state.survivors[TOM].skills == ("slippery",)
    assert game.clone().state.survivors[TOM].skills == ("slippery",)


@rule("nld.skill.brother-in-arms")
def test_a_shared_free_action_is_not_renewed_by_coming_back(table: Table, nld: Any) -> None:
    ben = {"zone": "s0", "skills": ["brother-in-arms:plus-1-free-action:move", "brother-in-arms:sprint"]}
    game = table("row", survivors={"ben": ben, "tom": "s0"}, active="tom")
    nld.answer(game, "move s1")
    assert (nld.actions_left(game), nld.options(game, "sprint")) == (3, []), "the free move led away"
    nld.answer(game, "move s0")
    assert nld.actions_left(game) == 2
    nld.answer(game, "sprint s1", "move s0", "stop")
    assert nld.actions_left(game) == 1
    assert nld.refused(game, "sprint s1") == "nld.skill.sprint"
    game = table("row", survivors={"ben": ben, "tom": "s1"}, active="tom", free=["move"])
    assert nld.state(game).turn.free == ["move"], "a position can tell so too"


@rule("nld.skill.brother-in-arms", "nld.skill.hoard")
def test_who_leaves_a_brother_loses_what_was_shared_at_once(table: Table, nld: Any) -> None:
    backpack = ["scope", "boards", "mason-jar", "flashlight"]
    survivors = {
        "ben": {"zone": "s0", "skills": ["brother-in-arms:hoard"]},
        "tom": {"zone": "s0", "hands": ["axe", "uzi"], "backpack": backpack},
    }
    game = table("row", survivors=survivors, active="tom")
    nld.answer(game, "move s1")
    assert nld.asked(game) == "too-much"


@rule("nld.skill.brother-in-arms", "nld.skill.numeric-adds-up")
def test_a_shared_skill_adds_nothing_to_the_same_of_ones_own(table: Table, nld: Any) -> None:
    survivors = {
        "ben": {"zone": "s0", "skills": ["brother-in-arms:plus-1-action"]},
        "tom": {"zone": "s0", "skills": ["plus-1-action"]},
        "judy": {"zone": "s0", "skills": ["brother-in-arms:plus-1-action"]},
    }
    game = table("row", survivors=survivors, active="tom")
    assert nld.actions_left(game) == 4
    assert nld.survivor(game, "judy").skills.count("plus-1-action") == 1


@rule("nld.skill.brother-in-arms")
def test_the_dead_share_nothing(table: Table, nld: Any) -> None:
    survivors = {
        "ben": {"zone": "s0", "skills": ["brother-in-arms:tough"], "wounds": 2, "starting": False},
        "tom": {"zone": "s0", "skills": ["taunt"]},
    }
    game = table("row", survivors=survivors, ghouls={"s0": {"walker": 2}}, active="tom")
    nld.run_ghouls(game)
    assert nld.zone_of(game, "ben") == ""
    assert list(nld.survivor(game, "tom").skills) == ["taunt"]
    assert list(nld.survivor(game, "ben").skills) == ["brother-in-arms:tough"]


@rule("nld.skill.brother-in-arms")
def test_a_skill_that_is_learned_is_shared_at_once(table: Table, nld: Any) -> None:
    game = table("row", survivors={"ben": "s0", "tom": "s0"}, active="tom")
    state = nld.state(game)
    for gifts, shared in ((("brother-in-arms:tough",), ["tough"]), ((), [])):
        state.survivors[BEN].gifts = gifts
        settle_skills(state, BEN)
        assert list(state.survivors[TOM].skills) == shared


def test_every_skill_but_those_of_setup_can_be_shared() -> None:
    skills = content().skills
    shared = {id.removeprefix("brother-in-arms:") for id in skills if id.startswith("brother-in-arms:")}
    own = {id for id in skills if not id.startswith("brother-in-arms:")}
    assert {id for id in own if not skills[id].at_setup} == shared
    assert "brother-in-arms:brother-in-arms:tough" not in skills
    assert title.words.name("brother-in-arms") == "Brother in arms"
    assert title.words.name("brother-in-arms:plus-1-die") == "Brother in arms: +1 die"
    assert title.words.name("brother-in-arms:plus-1-die:melee") == "Brother in arms: +1 die: Melee"


# -- what survivors start with -----------------------------------------------------------------------------------------


GIFTS = """
title: nld
scene: gifts
name: Gifts
about: Nothing but gifts.
map: |
  +-----+.....+
  | ro  w ya  :
  +-----+.....+
zones: {{ro: {{id: room, name: the room, kind: interior}}, ya: {{id: yard, name: the yard, kind: exterior}}}}
mode: romero
starts: {{room: 6}}
spawns: [{{zone: yard, colour: white}}]
skills: {skills}
objectives: [{{id: stay, kind: survive, rounds: 5, says: Stay alive.}}]
"""


def start(skills: dict[str, list[str]], more: str = "") -> Game:
    """A whole game in a scene that gives survivors skills."""
    game = shamble.new("nld", "gifts", seed=3, text=GIFTS.format(skills=skills) + more)
    while game.state.round == 0:
        assert game.question is not None
        game.answer(game.question.options[0])
    return game


@rule("nld.skill.starts-with")
def test_who_starts_with_a_card_has_it_besides_the_one_dealt(nld: Any) -> None:
    game = start({"ben": ["starts-with:axe"]})
    carried = [item.card for item in nld.survivor(game, "ben").inventory.items]
    assert "axe" in carried
    assert len(carried) >= 2
    assert ("dealt", "ben", "axe", "", 0) in nld.said(game, "dealt")
    assert "axe" not in nld.state(game).decks[1].all_cards()


@rule("nld.skill.starts-with")
def test_a_starting_card_is_the_one_that_is_dealt(nld: Any) -> None:
    game = start({"tom": ["starts-with:crowbar"], "judy": ["starts-with:winchester-94"]})
    dealt = [(name, card) for _, name, card, _, _ in nld.said(game, "dealt")]
    assert ("tom", "crowbar") in dealt
    assert len([card for _, card in dealt if card == "crowbar"]) == 1
    assert len([card for _, card in dealt if card == "winchester-94"]) == 2, "one of them from the Ranged deck"
    assert "winchester-94" not in nld.state(game).decks[2].all_cards()
    assert [name for name, _ in dealt].count("tom") == 1
    assert nld.state(game).out == []


@rule("nld.skill.starts-with")
def test_whoever_comes_second_for_a_single_card_starts_without(nld: Any) -> None:
    game = start({"ben": ["starts-with:axe"], "tom": ["starts-with:axe"]})
    axes = [name for _, name, card, _, _ in nld.said(game, "dealt") if card == "axe"]
    assert axes == ["ben"]


@rule("nld.skill.starts-with", "nld.setup.first-player", "nld.setup.winchester-bonus-table-leg")
def test_who_starts_with_the_winchester_that_is_dealt_begins(nld: Any) -> None:
    """Where the scene has laid out the other one."""
    rifle = "tokens: [{id: rifle, name: a rifle, zone: room, do: take, gives: {card: winchester-94}}]"
    game = start({"judy": ["starts-with:winchester-94"]}, rifle)
    assert sorted(item.name for item in nld.survivor(game, "judy").inventory.items) == ["table-leg", "winchester-94"]
    assert nld.state(game).out == []


@rule("nld.skill.starts-with", "nld.inventory.five-slots")
def test_nobody_starts_with_more_than_fits(nld: Any) -> None:
    cards = ["axe", "scope", "flashlight", "boards", "katana", "uzi"]
    game = start({"ben": [f"starts-with:{card}" for card in cards]})
    assert nld.survivor(game, "ben").inventory.count() == 5
    assert set(nld.rules_told(game, "discarded")) == {"nld.inventory.five-slots"}


@rule("nld.skill.starts-with")
def test_one_can_start_with_whatever_is_drawn_or_dealt() -> None:
    backs = [*content().decks, *content().dealt]
    cards = [card for card in content().cards.values() if not card.trap and any(back in card.copies for back in backs)]
    started_with = [skill.starts_with for skill in content().skills.values() if skill.starts_with]
    assert sorted(started_with) == sorted(card.id for card in cards)
    assert title.words.name("starts-with:baseball-bat") == "Starts with Baseball bat"


# -- what survivors make -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("skills", "made"), [(["hoard"], 1), (["two-cocktails"], 2)])
@rule("nld.skill.two-cocktails")
def test_one_set_of_components_makes_two_cocktails(table: Table, nld: Any, skills: list[str], made: int) -> None:
    ben = {"zone": "hall", "hands": ["flammable-fluid", "mason-jar"], "skills": skills}
    game = table(survivors={"ben": ben}, active="ben")
    nld.answer(game, "combine molotov")
    assert nld.hands(game, "ben") == ["molotov"] * made
    assert nld.state(game).supply.count("molotov") == 2 - made
