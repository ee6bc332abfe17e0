"""Whatever can't be done is explained, and each reason is true."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from shamble.kernel.game import Game
from shamble.testing import ask_intents, tables
from shamble.titles.washington.rules.table import our
from shamble.titles.washington.settings import FOOD
from shamble.titles.washington.title import title
from tests.titles.washington.conftest import make_table
from tests.titles.washington.mends import MENDS, UNMENDABLE
from tests.titles.washington.test_actions import BLUE_DOOR, CRATE
from tests.titles.washington.test_companions import company
from tests.titles.washington.test_light import CELLS, HOUSE, ROOMS, SQUARE
from tests.titles.washington.test_night import ROOM_ZONES
from tests.titles.washington.test_night import ROOMS as ROOM_AFTER_ROOM
from tests.titles.washington.test_objective_cards import card
from tests.titles.washington.test_obstacles import LINE, LINES, ROAD, ROADS
from tests.titles.washington.test_secret_service import MAP as POST
from tests.titles.washington.test_secret_service import ZONES as POSTS

GAMES = len(title.scenes)  # one of each scene
ALL_GAMES = 4 * GAMES
ENOUGH = 100_000  # refused intents: there are a thousand at each question
EVERY_SKILL = ["blitz", "born-leader", "charge", "jump", "shove", "taunt", "sprint", "lifesaver", "field-medic"]
DARK = {"uses": ["night"]}
EVENING = {"uses": ["night", "clock"], "clock": 18}
ALL_OUT = {"uses": ["all-out"]}
DIM = {"uses": ["dark-zones"]}
SEEDS = 60
TORCH = {"backpack": ["flashlight"]}
ROOM_TO_CHOOSE = {
    "cards": [
        card(effects=[{"choose": [{"id": "stay", "says": "Stay."}, {"id": "run", "says": "Run."}]}]),
        card("card-2", door="shop--street", needs=["FUSE"]),
        card("card-3", "street", effects=[{"keyword": "FUSE"}]),
        card("card-4", "shop", needs=["FUSE"]),
    ]
}


def answered(game: Game, *answers: str) -> Game:
    for answer in answers:
        game.answer(answer)
    return game


def until(ask: str, answers: tuple[str, ...], **keys: Any) -> Game:
    """With the first dice that lead to the question."""
    for seed in range(SEEDS):
        game = answered(make_table("row", seed=seed, **keys), *answers)
        if game.question is not None and game.question.ask == ask:
            return game
    raise AssertionError(f"nothing leads to {ask}")


def rare_positions() -> Iterator[Game]:
    """What random games seldom see. What can be mended comes before the same rule's reasons that nothing mends."""
    yield from what_comes_first()
    yield from cars()
    yield from light()
    yield from things_and_places()
    yield from fights()
    yield from skills()
    yield from questions()
    yield from objective_cards()
    yield from others()
    yield from campaigns()


def fights() -> Iterator[Game]:
    gun = {"zone": "s0", "hands": ["pistol", "sub-mg"]}
    yield make_table("row", survivors={"tess": gun}, active="tess", rules=ALL_OUT)
    yield make_table(survivors={"tess": {**gun, "zone": "shop"}, "anton": "plaza"}, active="tess")
    arms = {"zone": "s1", "hands": ["machete", "sawed-off-empty"], "backpack": ["pistol", "katana", "molotov"]}
    dead = {"s1": {"walker": 1}, "s2": {"fatty": 1}}
    yield make_table("row", survivors={"tess": arms, "anton": "s5"}, zombies=dead, active="tess", rules=ALL_OUT)
    smell = {"s1": {"hobomination": 1, "walker": 1}}
    yield make_table("row", survivors={"tess": arms}, zombies=smell, active="tess", rules=ALL_OUT)
    yield make_table("row", survivors={"tess": {**arms, "zone": "s0"}}, zombies=dead, active="tess", spent=3)
    pair = {"zone": "s1", "hands": ["sawed-off", "sawed-off"], "backpack": ["repair-kit", "pistol", "water"]}
    people = {"tess": {**pair, "skills": ["spare-parts"]}, "anton": "s5"}
    fight: dict[str, Any] = {"zombies": {"s1": {"walker": 6}}, "active": "tess", "rules": ALL_OUT}
    yield until("breaks", ("shoot-both-all-out sawed-off s1",), survivors=people, **fight)
    crowbars = {"zone": "s1", "hands": ["crowbar", "crowbar"], "skills": ["ambidextrous"]}
    yield until("which-breaks", ("melee-both-all-out crowbar",), survivors={"tess": crowbars}, **fight)
    yield make_table(survivors={"tess": {**arms, "zone": "plaza"}}, active="tess", rules=DIM)
    far = {"zone": "street", "hands": ["sniper-rifle"]}
    yield make_table(survivors={"tess": far}, active="tess", open=["office--s3"], rules=DIM)
    deep = {"survivors": {"tess": {**far, "zone": "s0"}}, "active": "tess"}
    yield make_table(ROOM_AFTER_ROOM, ROOM_ZONES, **deep)


def skills() -> Iterator[Game]:
    dead = {"shop": {"walker": 1}, "plaza": {"fatty": 1}}
    gifted = {"zone": "shop", "skills": EVERY_SKILL}
    yield make_table(survivors={"tess": gifted, "anton": "store"}, zombies=dead, active="tess")
    yield make_table(survivors={"tess": gifted, "anton": "store"}, zombies=dead, active="tess", marks=EVERY_SKILL)
    kid = {"zone": "store", "skills": ["slip-away"]}
    for marks in ([], ["slip-away"]):
        yield make_table(survivors={"tess": kid}, zombies={"store": {"walker": 1}}, active="tess", marks=marks)
    led = {"zone": "store", "skills": ["sprint", "slip-away"], "backpack": ["water"]}
    game = make_table(survivors={"ashley": {"zone": "shop", "skills": ["born-leader"]}, "tess": led}, active="ashley")
    yield answered(game, "lead tess")
    bare = ["improvised-weapon-melee", "improvised-weapon-ranged"]
    own = {"survivors": {"tess": {"zone": "shop", "skills": bare}}, "zombies": {"shop": {"walker": 1}}}
    yield make_table(**own, active="tess")
    yield make_table(**own, active="tess", free=["improvised-melee", "improvised-ranged"])
    free = {"zone": "shop", "skills": ["plus-1-free-action:move", "plus-1-free-action:search"]}
    yield make_table(survivors={"tess": free, "anton": "shop"}, active="tess", spent=3)
    meal = {"survivors": {"tess": {**free, "backpack": ["water"]}}, "options": {FOOD: "yes"}}
    for spent in (2, 3):
        yield make_table(**meal, active="tess", spent=spent)


def what_comes_first() -> Iterator[Game]:
    """What is refused here can be mended, so that later refusals by the same rules do not use up its tries."""
    arsenal = {"zone": "s1", "hands": ["pistol", "machete"], "backpack": ["sawed-off-empty", "katana"]}
    yield make_table("row", survivors={"tess": "s2", "anton": arsenal}, active="tess", rules=ALL_OUT)
    hungry = {"zone": "store", "hands": ["crowbar"], "backpack": ["molotov", "flashlight"]}
    yield make_table(survivors={"tess": hungry, "anton": {"zone": "shop", "hands": ["water"]}}, active="tess",
                     rules=EVENING)  # fmt: skip


def things_and_places() -> Iterator[Game]:
    rules = {**BLUE_DOOR, "tokens": [*BLUE_DOOR["tokens"], CRATE], "exits": ["plaza"]}
    opener = {"zone": "street", "hands": ["crowbar"]}
    yield make_table(survivors={"tess": opener, "anton": "shop"}, active="tess", rules=rules)
    yield make_table(survivors={"tess": "plaza"}, active="tess", rules=rules, zombies={"plaza": {"walker": 1}})
    yield make_table(survivors={"tess": {"zone": "street"}}, active="tess", spent=2)
    for zone in ("parked", "vault", "room", "street"):
        humvee = {"humvees": ["parked"]}
        yield make_table(POST, POSTS, survivors={"tess": zone, "anton": "room"}, active="tess", rules=humvee)
    searched = {"survivors": {"tess": "store"}, "active": "tess", "marks": ["searched"]}
    yield make_table(**searched)
    yield make_table(**{**searched, "marks": []}, zombies={"store": {"walker": 1}})
    gun = {"zone": "west", "hands": ["pistol"]}
    yield make_table(ROAD, ROADS, survivors={"tess": gun, "anton": "east"}, active="tess")
    yield make_table(ROAD, ROADS, survivors={"tess": {**gun, "skills": ["sprint"]}}, active="tess", spent=2)
    yield make_table(LINE, LINES, survivors={"tess": {"zone": "aa", "hands": ["pistol"]}, "anton": "bb"}, active="tess")


def cars() -> Iterator[Game]:
    """In the scene with cars: on foot elsewhere, beside one, and in the seats of it."""
    stage = title.library.stage_of("last-exit", "")
    start = stage.board.zones[stage.starts[0][0]].id
    yield make_table(scene="last-exit", survivors={"tess": start, "anton": start}, active="tess")


def light() -> Iterator[Game]:
    bearer = {"zone": "b1", "hands": ["pistol"], **TORCH}
    open_air = {**bearer, "zone": "lane"}
    yield make_table(HOUSE, ROOMS, survivors={"tess": open_air, "anton": "west"}, active="tess", rules=DARK)
    unlit = {"zone": "hall", "hands": ["pistol"], **TORCH}
    yield make_table(HOUSE, ROOMS, survivors={"tess": unlit, "anton": "west"}, active="tess", rules=DARK)
    yield make_table(HOUSE, ROOMS, survivors={"tess": {**unlit, "light": "wall"}}, active="tess", rules=DARK)
    for rules in (EVENING, DARK):
        yield make_table(SQUARE, CELLS, survivors={"tess": bearer, "anton": "a1"}, active="tess", rules=rules)
    yield make_table(SQUARE, CELLS, survivors={"tess": "b1", "anton": bearer}, active="tess", rules=DARK)
    lit = {**bearer, "light": "a1"}
    yield make_table(SQUARE, CELLS, survivors={"tess": lit, "anton": "c1"}, active="tess", rules=DARK)
    yield answered(make_table(SQUARE, CELLS, survivors={"tess": lit}, active="tess", rules=DARK), "turn-beam b0")
    yield make_table(SQUARE, CELLS, survivors={"tess": lit}, active="tess", rules=DARK, spent=3)
    searching = make_table(HOUSE, ROOMS, survivors={"tess": {**unlit, "zone": "den"}}, active="tess", rules=DARK)
    yield answered(searching, "search equipment")
    shooting = make_table(HOUSE, ROOMS, survivors={"tess": unlit}, active="tess", rules=DARK)
    yield answered(shooting, "shoot pistol lane")
    yield make_table(ROAD, ROADS, survivors={"tess": {**bearer, "zone": "west"}}, active="tess", rules=DARK)


def questions() -> Iterator[Game]:
    """What is asked on the way, by zombies and by skills."""
    yield make_table("row", survivors={"tess": "s1", "anton": "s1"}, zombies={"s1": {"walker": 2}}, phase="zombies")
    yield make_table(SQUARE, CELLS, survivors={"tess": "c2"}, zombies={"a0": {"walker": 3}}, phase="zombies")
    shooter = {"zone": "s1", "hands": ["pistol", "molotov"]}
    crowd: dict[str, Any] = {"zombies": {"s2": {"walker": 3}}, "active": "tess"}
    for skill, asked in (("lucky", "reroll"), ("hit-and-run", "free-move"), ("reaper:ranged", "reap")):
        people = {"tess": {**shooter, "skills": [skill]}, "anton": "s5"}
        yield until(asked, ("shoot pistol s2",), survivors=people, **crowd)
    people = {"tess": {**shooter, "skills": ["two-cocktails"]}}
    yield until("cocktail", ("throw molotov s2",), survivors=people, **crowd)
    yield until("skill", ("shoot pistol s2",), survivors={"tess": {**shooter, "experience": 18}}, **crowd)
    mixed: dict[str, Any] = {"zombies": {"s1": {"walker": 2, "fatty": 2}}, "active": "tess"}
    yield until("hits", ("melee kukri",), survivors={"tess": {"zone": "s1", "hands": ["kukri"]}}, **mixed)
    searcher = {"survivors": {"tess": {"zone": "store", "skills": ["destiny", "matching-set"]}}, "active": "tess"}
    drawn = answered(make_table(**searcher, decks={"equipment": ["machete"]}), "search equipment")
    yield drawn
    yield answered(drawn.clone(), "accept machete")
    fast = {"zone": "s0", "skills": ["plus-1-zone-per-move"]}
    yield answered(make_table("row", survivors={"tess": fast}, active="tess"), "move s1")
    opener = {"zone": "s3", "hands": ["crowbar"]}
    yield answered(make_table(survivors={"tess": opener}, active="tess"), "open office--s3")
    climbing = {"survivors": {"tess": {"zone": "west", "skills": ["shove"]}}, "zombies": {"west": {"walker": 1}}}
    yield make_table(ROAD, ROADS, **climbing, active="tess")
    searched_out = make_table(survivors={"tess": "store"}, active="tess")
    deck = our(searched_out.state).decks[0]
    for found in deck.all_cards():
        deck.take_out(found)
    yield answered(searched_out, "make-noise")


def objective_cards() -> Iterator[Game]:
    people = {"tess": {"zone": "shop", "hands": ["crowbar"]}, "anton": "store"}
    yield make_table(survivors=people, active="tess", rules=ROOM_TO_CHOOSE)
    yield answered(make_table(survivors=people, active="tess", rules=ROOM_TO_CHOOSE), "take card-1")
    yield answered(make_table(survivors=people, active="tess", rules=ROOM_TO_CHOOSE), "open shop--street")
    yield answered(make_table(survivors=people, active="tess", rules=ROOM_TO_CHOOSE), "take card-4")


def others() -> Iterator[Game]:
    """Those who are down, companions, and two players."""
    down = {"tess": {"zone": "shop"}, "anton": {"zone": "shop", "ko": 1}, "ashley": {"zone": "street", "ko": 1}}
    for people in (down, {**down, "tess": "store"}):
        yield make_table(survivors=people, active="tess", rules={"uses": ["ko"]})
    for zone in ("shop", "store"):
        yield make_table(survivors={"tess": "shop", "taylor": zone}, active="tess", rules=company())
    led = {"tess": "shop", "anton": "shop", "taylor": {"zone": "shop", "leader": "tess"}}
    yield make_table(survivors=led, active="tess", rules=company())
    yield answered(make_table(survivors=led, active="tess", rules=company()), "trade anton")
    game = make_table(survivors={"tess": "shop", "anton": "store", "taylor": "shop"}, active="tess", rules=company())
    our(game.state).push("choose-leader", (game.state.number_of("taylor"),))
    yield answered(game, "make-noise")
    two = {"tess": "shop", "anton": {"zone": "shop", "seat": 2}, "ashley": {"zone": "shop", "hands": ["pistol"]}}
    yield make_table(survivors=two, players=2)
    yield make_table(survivors={"tess": {"zone": "shop", "acted": True}, "anton": "shop", "ashley": "store"})
    full = {"zone": "store", "hands": ["pistol", "pistol"], "backpack": ["water", "molotov", "crowbar"]}
    found = make_table(survivors={"tess": full}, active="tess", decks={"equipment": ["machete"]})
    yield answered(found, "search equipment")
    yield answered(found.clone(), "keep machete")


def campaigns() -> Iterator[Game]:
    anton = {"zone": "s0", "experience": 18, "hands": ["baseball-bat"]}
    keys: dict[str, Any] = {
        "survivors": {"anton": anton, "tess": "s5"},
        "zombies": {"s0": {"walker": 6}},
        "active": "anton",
    }
    once = {"cxp": 1, "skills": ["lifesaver"], "reserve": 1, "spent": 1}
    keys["campaign"] = {"sheets": {"anton": once}}
    yield make_table("row", **keys)
    yield answered(until("skill", ("melee baseball-bat",), **keys), "learn point-blank")
    led = make_table("row", survivors={"ashley": {"zone": "s0", "skills": ["born-leader"]}, "anton": "s1"},
                     active="ashley", campaign={"sheets": {"anton": {"cxp": 5, "reserve": 1}}})  # fmt: skip
    yield answered(led, "lead anton")
    for task in ("between", "lost-mission", "successor", "keep"):
        yield asked_between(task)
    yield answered(asked_between("between"), "swap tess", "succeed tess wanda")
    kept = {name: {"kept": ["chainsaw"]} for name in ("anton", "mindy", "tess")}  # there are two of them
    yield asked_between("hand-out-kept", {"sheets": kept})
    ammo = {"sheets": {"anton": {"skills": ["starts-with-ammo"]}}}
    yield answered(asked_between("lost-mission", ammo), "again")


def asked_between(task: str, campaign: dict[str, Any] | None = None) -> Game:
    """A question that is asked between two missions, put to the players in the middle of one. Amy has died."""
    tess = {"zone": "s0", "hands": ["machete", "machete"], "backpack": ["water"]}
    team = {"survivors": {"tess": tess, "anton": "s5"}, "active": "tess", "campaign": campaign or {"dead": ["amy"]}}
    game = make_table("row", **team)
    our(game.state).push(task, (game.state.number_of("tess"),), ("",))
    return answered(game, "make-noise")


def test_the_questions_of_this_game_are_among_the_positions() -> None:
    """Random games see none of them: they are asked before a mission or between two."""
    asked = [game.question.ask for game in [*others(), *campaigns()] if game.question is not None]
    assert [ask for ask in ("leader", "kept", "ammo", "between", "lost-mission", "keep") if ask not in asked] == []


@pytest.mark.long
def test_whatever_is_refused_is_explained_and_each_reason_is_true() -> None:
    games = tables("washington", GAMES)
    ask_intents(games, MENDS, UNMENDABLE, positions=rare_positions(), every=60, longest=120).check()


@pytest.mark.long
def test_a_hundred_thousand_refused_intents_of_all_scenes_are_explained() -> None:
    found = ask_intents(tables("washington", ALL_GAMES), MENDS, UNMENDABLE, positions=rare_positions(), every=16)
    found.check()
    assert sum(cited.refused for cited in found.rules.values()) >= ENOUGH
