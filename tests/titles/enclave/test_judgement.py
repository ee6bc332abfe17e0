"""What the greedy bot goes by: what it likes better than what, and what it does in places where that is plain."""

from __future__ import annotations

from typing import Any

import pytest

import shamble
from shamble.bots import Look, bot
from shamble.kernel.game import Game
from shamble.kernel.state import Outcome
from shamble.titles.enclave import judgement
from shamble.titles.enclave.table import Enclave

Page = dict[str, Any]

DAY: Page = {
    "step": "activation",
    "turn": 5,
    "walls": {"ew": 5, "rw": 5},
    "rp": 3,
    "survivors": {"billy": "re", "chen": "re"},
    "horde": ["walker", "walker", "hungry", "digger"],
}
FIGHT: Page = {
    "step": "fight",
    "turn": 5,
    "walls": {"ew": 4, "rw": 4},
    "survivors": {"billy": "ew", "chen": "ew"},
    "zombies": ["walker ep", "walker ep", "digger ep"],
}
BREACHED: Page = {"step": "zombies", "walls": {"ew": 0, "rw": 0}, "zombies": ["crawler ip", "hungry ip"]}
CURE: Page = {**DAY, "options": {"objective": "the-cure"}, "objective": {"id": "the-cure", "points": 4}}
CHILD: Page = {**DAY, "options": {"objective": "the-lost-child"}, "objective": {"id": "the-lost-child", "points": 2}}
BURNING: Page = {**DAY, "step": "fire-subphase", "options": {"advanced": "fire"}, "fire": 3}


def opened(page: Page, **changes: Any) -> Game:
    return shamble.position({"title": "enclave", "scene": "bootcamp", **page, **changes})


def judged(page: Page, **changes: Any) -> float:
    game = opened(page, **changes)
    return game.rules.judge(game.state, 0)


def decided(page: Page, **changes: Any) -> str:
    return str(bot("greedy").decide(Look(opened(page, **changes), 0)))


def carrying(*items: str) -> Page:
    return {"survivors": {"billy": {"area": "re", "items": list(items)}, "chen": "re"}}


@pytest.mark.parametrize(
    ("page", "better", "worse"),
    [
        (DAY, {"rp": 4}, {}),
        (DAY, {"found": 2}, {}),
        (DAY, {"walls": {"ew": 6, "rw": 5}}, {}),
        (DAY, {"walls": {"ew": 5, "rw": 6}}, {}),
        (DAY, {}, {"walls": {"ew": 0, "rw": 5}}),
        (DAY, {}, {"horde": ["walker", "walker", "hungry", "digger", "boss"]}),
        (DAY, {"defenses": ["barbed-wire ep"]}, {}),
        (DAY, {"defenses": ["barbed-wire ep"]}, {"defenses": ["barbed-wire ip"]}),
        (DAY, {"defenses": ["deep-hole ep"]}, {"defenses": ["hole ep"]}),
        (DAY, {"defenses": ["deep-hole ep"]}, {"defenses": [{"card": "deep-hole", "area": "ep", "damage": 2}]}),
        (DAY, {"defenses": ["explosive-barrel ep"]}, {}),
        (DAY, {"defenses": ["iron-blades ew"]}, {}),
        (FIGHT, {}, {"survivors": {"billy": {"area": "ew", "damage": 2}, "chen": "ew"}}),
        (DAY, {}, {"survivors": {"billy": "re"}}),
        (DAY, {"survivors": {"billy": "re", "chen": "re", "walt": "re"}}, {}),
        (DAY, carrying("hunting-rifle"), carrying("crowbar")),
        (DAY, carrying("armor"), carrying("dented-armor")),
        (DAY, carrying("molotov"), {}),
        (DAY, carrying("healing-kit"), {}),
        (FIGHT, {}, {"zombies": ["walker ip", "walker ip", "digger ip"]}),
        (FIGHT, {"zombies": ["walker ep", "digger ep"]}, {}),
        (FIGHT, {"zombies": ["walker ep", "walker ep", {"kind": "digger", "area": "ep", "fire": 1}]}, {}),
        (
            FIGHT,
            {
                "defenses": ["barricade ep"],
                "zombies": ["walker ep", {"kind": "digger", "area": "ep", "held": "barricade-1"}],
            },
            {"defenses": ["barricade ep"], "zombies": ["walker ep", "digger ep"]},
        ),
        (FIGHT, {}, {"survivors": {"billy": "ep", "chen": "ep"}}),
        (
            FIGHT,
            {**BREACHED, "survivors": {"billy": "ew", "chen": "re"}},
            {**BREACHED, "survivors": {"billy": "ew", "chen": "ew"}},
        ),
        (CURE, {"objective": {"id": "the-cure", "points": 6}}, {}),
        (CURE, {"defenses": ["laboratory re"]}, {}),
        (CHILD, {"vehicle": 1}, {}),
        (CHILD, {"vehicle": 1}, {"vehicle": 4}),
        (CHILD, {"vehicle": 1, "objective": {"id": "the-lost-child", "points": 4}}, {"vehicle": 1}),
        (BURNING, {"fire": 2}, {"fire": 5}),
        (BURNING, {"defenses": ["reinforced-roof re"]}, {}),
    ],
)
def test_what_is_liked_better(page: Page, better: Page, worse: Page) -> None:
    assert judged(page, **better) > judged(page, **worse)


def test_nothing_is_better_than_to_have_won_nor_worse_than_to_have_lost() -> None:
    state = opened(DAY).state
    assert isinstance(state, Enclave)
    state.outcome = Outcome((0,), "held-out", "enclave.victory.standard-reach-turn")
    assert judgement.judge(state, 0) == judgement.WON
    state.outcome = Outcome((), "all-dead", "enclave.victory.lose-all-survivors-dead")
    assert judgement.judge(state, 0) == -judgement.WON


def test_healthy_people_search_and_the_wounded_rest() -> None:
    assert decided(DAY, rp=0).startswith("activate")
    hurt = {"billy": {"area": "re", "damage": 2}, "abby": {"area": "re", "damage": 1}}
    assert decided(DAY, rp=0, survivors=hurt) == "rest"


def test_a_weapon_goes_to_who_shoots_better() -> None:
    armed = {"walt": {"area": "re", "items": ["hunting-rifle"]}, "lloyd": "re"}
    assert decided(DAY, step="reallocate", survivors=armed) == "give walt hunting-rifle lloyd"
    armed = {"walt": "re", "lloyd": {"area": "re", "items": ["hunting-rifle"]}}
    assert decided(DAY, step="reallocate", survivors=armed) == "keep"


def test_people_are_deployed_on_the_wall_when_the_dead_are_before_it() -> None:
    assert decided(DAY, step="combat") == "deploy billy ew"


def test_people_are_deployed_inside_when_the_wall_is_down() -> None:
    assert decided(DAY, step="combat", walls={"ew": 0, "rw": 5}) == "deploy billy re"


def test_who_can_attack_does() -> None:
    game = opened(FIGHT)
    game.answer("turn billy")
    assert str(bot("greedy").decide(Look(game, 0))).startswith("attack")


def test_somebody_goes_back_inside_before_the_walls_fall() -> None:
    game = opened(FIGHT, walls={"ew": 0, "rw": 0}, zombies=["walker ip", "walker ip"], survivors={"billy": "ip"})
    game.answer("turn billy")
    while str(answer := bot("greedy").decide(Look(game, 0))).startswith("attack"):
        game.answer(answer)
    assert answer == "move re"


def test_a_barrel_among_many_is_set_off() -> None:
    crowd = ["walker ep"] * 5 + ["brute ep"] * 2
    game = opened(FIGHT, zombies=crowd, defenses=["explosive-barrel ep"])
    game.answer("turn billy")
    assert bot("greedy").decide(Look(game, 0)) == "blast explosive-barrel-1"


def test_who_is_about_to_die_is_healed() -> None:
    hurt = {"billy": {"area": "ew", "damage": 2, "items": ["healing-kit"]}, "chen": "re"}
    assert decided(FIGHT, survivors=hurt, zombies=["hungry ep", "hungry ep"]) == "heal billy billy healing-kit"


def test_a_fire_is_fought() -> None:
    assert decided(BURNING).startswith("extinguish")


def test_a_cure_is_researched_while_nobody_is_near() -> None:
    game = opened(CURE, rp=4, horde=[], defenses=["laboratory re", "barbed-wire ep", "deep-hole ep"], done=["search"])
    game.answer("activate billy")
    assert bot("greedy").decide(Look(game, 0)) == "research"


def test_clues_are_followed_with_a_sound_vehicle() -> None:
    game = opened(CHILD, rp=0, vehicle=0, horde=[], done=["search"])
    assert str(bot("greedy").decide(Look(game, 0))).startswith("activate")
