"""What must hold in every game of every title, in random games of this one; and what must hold in its own."""

from __future__ import annotations

from typing import Any

import pytest

import shamble
from shamble.kernel.game import Game
from shamble.kernel.rng import Sfc32, generator
from shamble.testing.failing import ensure
from shamble.testing.properties import CHEAP, again, machine, play_through
from shamble.testing.soaking import Soak
from shamble.titles.enclave.rules.pieces import AREAS, EP, EW, IP, RE, RW
from shamble.titles.enclave.rules.rules import COLLAPSE
from shamble.titles.enclave.rules.table import Enclave
from tests.thinned import thinned

SCENES = [scene.id for scene in shamble.title("enclave").scenes]
OBJECTIVES = ("rescued", "the-cure", "survival", "the-lost-child")
SETS = ("scene", "none", "all", "vehicles", "drawbacks", "fire", "events", "vehicles, fire", "drawbacks, events")
WISHES = 9  # a stream of the seed


RICH = """
title: enclave
scene: rich
name: Rich
about: Many people behind strong walls, who come far.
survivors: 5
rp: 30
outer_wall: 10
refuge_wall: 10
advanced: [vehicles, drawbacks, fire, events]
objectives: 4
alternative: {survivors: 6, one_with_drawback: true}
opening: cleaning-the-house
"""


def options_of(scene: str, seed: int) -> dict[str, str]:
    """What players have agreed on: anything that the scene allows."""
    rng = generator(seed, WISHES)

    def one_of(choices: tuple[str, ...]) -> str:
        return choices[rng.below(len(choices))]

    chosen = {
        "random-selection": one_of(("uniform", "two-dice")),
        "ip-zombies-strike-refuge": one_of(("no", "yes")),
        "thrown-items-per-turn": one_of(("unlimited", "1", "2")),
    }
    if scene == "campaign":
        chosen["campaign-start"] = one_of(("standard", "alternative"))
        chosen["campaign-cleaning-the-house"] = one_of(("no", "yes"))
        chosen["campaign-objectives"] = one_of(("all", "1", "2", "3"))
        chosen["objective"] = one_of(("scene", "random", *OBJECTIVES))
    else:
        rules = SETS if scene != "cleaning-the-house" else tuple(rules for rules in SETS if "events" not in rules)
        chosen["advanced"] = one_of(rules)
        if scene != "cleaning-the-house":
            chosen["objective"] = one_of(("scene", "none", "random", *OBJECTIVES))
    return chosen


# -- what must hold on this title's table ------------------------------------------------------------------------------


def check_table(game: Game, rng: Sfc32) -> None:
    """Nothing lies where it can't be, and nothing is more or less than it can be."""
    table = game.state
    assert isinstance(table, Enclave)
    dying = game.question.about[0] if game.question is not None and game.question.ask == "heir" else ""
    wrong = [*wrong_with_map(table), *wrong_with_units(table, dying), *wrong_with_things(table)]
    ensure(not wrong, game, "; ".join(wrong))


def wrong_with_map(table: Enclave) -> list[str]:
    wrong: list[str] = []
    if min(table.walls) < 0 or (not table.outer_wall and table.walls[0] != 0):
        wrong.append(f"the walls are {table.walls}, outer wall {table.outer_wall}")
    if not 0 <= table.fire < COLLAPSE:
        wrong.append(f"the game goes on with {table.fire} Fire markers on the Refuge")
    if min(table.rp, table.found, table.points, table.extra, table.progress) < 0:
        wrong.append("there is less than nothing of something")
    if table.zombies and table.phase not in ("new-day", "activation", "enemy", "cleaning", "setup"):
        wrong.append(f"zombies are on the map in the phase {table.phase}")
    return wrong


def wrong_with_units(table: Enclave, dying: str) -> list[str]:
    """Who is `dying` has still to say who gets their things."""
    wrong: list[str] = []
    for who, one in enumerate(table.survivors):
        if one.area not in (EP, EW, IP, RE) or (one.area == EW and not table.outer_wall):
            wrong.append(f"{one.id} stands in {AREAS[one.area]}")
        if not 0 <= one.damage < table.hit_points(who) and one.id != dying:
            wrong.append(f"{one.id} lives with {one.damage} damage")
        if len(one.experience) > 2:
            wrong.append(f"{one.id} has learned too much")
        if not table.fighting and (one.fire or one.fought or (one.drunk and not table.zombies)):
            wrong.append(f"{one.id} is still in a combat that is over")
    for zombie in table.zombies:
        if zombie.area not in (EP, IP, RE):
            wrong.append(f"{zombie.id} stands in {AREAS[zombie.area]}")
        if not 0 <= zombie.damage < table.kind_of(zombie).hp:
            wrong.append(f"{zombie.id} is there with {zombie.damage} damage")
        holder = table.defense(zombie.held)
        if zombie.held and (holder is None or holder.area != zombie.area):
            wrong.append(f"{zombie.id} is held by {zombie.held}, which is not there")
    ids = [one.id for one in table.survivors] + [zombie.id for zombie in table.zombies]
    ids += [defense.id for defense in table.defenses]
    if len(ids) != len(set(ids)):
        wrong.append(f"two of them have the same id: {sorted(ids)}")
    dog = table.dog()
    if dog >= 0 and (table.owner and table.survivors[dog].area != table.survivors[table.index_of(table.owner)].area):
        wrong.append("the dog is not where its owner is")
    if table.owner and (dog < 0 or table.index_of(table.owner) < 0):
        wrong.append(f"{table.owner} owns a dog")
    return wrong


def wrong_with_things(table: Enclave) -> list[str]:
    wrong: list[str] = []
    for defense in table.defenses:
        card = table.card_of(defense)
        if not 0 <= defense.damage < card.sp or defense.area not in card.areas:
            wrong.append(f"{defense.id} is in {AREAS[defense.area]} with {defense.damage} damage")
        if not table.in_play(card.code):
            wrong.append(f"{defense.id} has no rules in play")
        if defense.area == RW and table.walls[1] < 0:
            wrong.append(f"{defense.id} hangs on no wall")
    for one in table.survivors:
        if not one.person.counts and one.items:
            wrong.append(f"{one.id} carries {one.items}")
        for item in one.items:
            if not table.in_play(table.stage.items[item].code):
                wrong.append(f"{one.id} carries {item}, whose rules are not in play")
    if table.vehicle_damage and not table.vehicle:
        wrong.append("there is damage on no vehicle")
    return wrong


# -- games -------------------------------------------------------------------------------------------------------------


def play(scene: str, seed: int, **settings: Any) -> Game:
    options = options_of("campaign" if "text" in settings else scene, seed)
    game = play_through("enclave", scene, seed=seed, checks=(*CHEAP, check_table), options=options, **settings)
    assert isinstance(game.state, Enclave)
    return game


@pytest.mark.parametrize(("scene", "seed"), thinned([(scene, seed) for seed in (1, 2) for scene in SCENES], 3))
def test_random_games(scene: str, seed: int) -> None:
    play(scene, seed, every=100, often=4)


@pytest.mark.parametrize("scene", thinned(["campaign", "bootcamp"], 2))
def test_a_random_game_with_real_dice(scene: str) -> None:
    play(scene, 7, every=60, often=4, fate="manual")


@pytest.mark.soak
@pytest.mark.parametrize("scene", SCENES)
def test_many_random_games(scene: str, soak: Soak) -> None:
    for seed in soak:
        play(scene, seed, every=400, often=20)


@pytest.mark.soak
def test_many_random_campaigns_that_come_far(soak: Soak) -> None:
    for seed in soak:
        play("rich", seed, every=2000, often=150, text=RICH)


def test_a_failure_says_with_which_options_to_see_it_again() -> None:
    def fail(game: Game, rng: Sfc32) -> None:
        ensure(game.position < 3, game, "far enough")

    with pytest.raises(AssertionError) as failure:
        play_through("enclave", "bootcamp", seed=1, checks=(fail,), expensive=(), options={"advanced": "fire"})
    game = eval(str(failure.value).partition("game = ")[2], {"again": again})
    assert (game.position, game.header["options"]["advanced"], game.state.codes) == (3, "fire", "F")


TestRandomOrder = pytest.mark.long(machine("enclave", "campaign").TestCase)
