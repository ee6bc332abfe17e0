"""A few days from the setup on, with every die and counter named."""

import shamble
from shamble.kernel.game import Game
from shamble.titles.enclave import title
from shamble.titles.enclave.table import Enclave


def start(scene: str, *answers: str, **options: str) -> Game:
    game = shamble.new(title, scene, seed=1, fate="manual", options=options)
    answer(game, *answers)
    return game


def answer(game: Game, *answers: str) -> None:
    for text in answers:
        game.answer(text)


def table_of(game: Game) -> Enclave:
    assert isinstance(game.state, Enclave)
    return game.state


def test_starting_points_buy_defenses_and_walls() -> None:
    game = start("bootcamp", "billy", "soldier", "adam", "own adam")
    table = table_of(game)
    assert (len(table.people()), table.rp, table.walls, table.owner) == (2, 6, [5, 5], "adam")
    answer(game, "buy hole ep", "upgrade hole-1 deep-hole", "wall ew", "begin")
    assert (table.round, table.rp, table.walls) == (1, 2, [6, 5])
    assert [defense.id for defense in table.defenses] == ["deep-hole-1"]


def test_a_day_with_a_search_in_company_and_damage_from_outside() -> None:
    game = start("bootcamp", "billy", "adam", "buy hole ep", "begin")
    table = table_of(game)
    table.survivors[0].damage = 2
    answer(game, "activate billy", "search", "join adam", "4 4", "crowbar", "receive adam crowbar")
    assert (table.rp, table.found) == (5, 1)
    answer(game, "give adam crowbar billy")
    answer(game, "attack", "damage-1d6", "6", "share hole-1=2 ew=4")
    assert (table.defenses, table.walls) == ([], [1, 5])
    assert (table.buildup.discards, table.passed) == (["damage-1d6"], [])
    assert (table.round, table.rp, table.found) == (2, 6, 0)
    assert (table.survivors[0].damage, table.survivors[0].items) == (1, ["crowbar"])


def test_whoever_is_found_makes_the_pool_grow_and_does_not_act_today() -> None:
    game = start("bootcamp", "billy", "adam", "begin")
    table = table_of(game)
    before = len(table.buildup)
    answer(game, "activate billy", "search", "go", "6 6", "chen", "place chen ew")
    assert len(table.buildup) == before + 2
    assert game.question is not None
    assert [option.text for option in game.question.options] == ["activate adam", "rest"]


def test_nobody_leaves_a_siege_before_the_first_attack() -> None:
    game = start("siege", "billy", "adam", "chen", "walker walker", "begin", "activate billy")
    assert table_of(game).horde == ["walker", "walker"]
    assert ("search", "enclave.scenario.siege-no-search") in [(no.what, no.rule) for no in game.refusals()]


def test_a_wreck_costs_half_of_what_the_search_has_found() -> None:
    game = start("bootcamp", "billy", "adam", "begin", objective="the-lost-child")
    table = table_of(game)
    table.vehicle, table.vehicle_damage = True, 4
    answer(game, "activate billy", "drive", "go", "1 5")
    assert (table.vehicle, table.vehicle_damage, table.found) == (False, 0, 1)


def test_the_house_is_full_before_it_is_cleaned() -> None:
    game = start("cleaning-the-house", "billy", "2", "boss digger hungry walker", "1 3 4 6")
    table = table_of(game)
    assert [zombie.area for zombie in table.zombies] == [0, 2, 2, 4]
    assert table.survivors[table.index_of("billy")].items == ["molotov", "molotov"]
