"""Setting up with the sets of the box: their cards, the vulnerability deck, the ballista; and several dragons."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import shamble
from shamble.kernel.errors import SettingError
from shamble.kernel.game import Game
from shamble.testing import rule
from shamble.titles.wicked.rules.dragon import DragonCard, dragon_on_board
from shamble.titles.wicked.rules.table import our
from shamble.titles.wicked.rules.vulnerability import drive_off
from shamble.zones.rules.equipment import MELEE, Attack, Weapon
from tests.titles.wicked.dragons import CARDS, DRAGON
from tests.titles.wicked.two_dragons import FERAL, TwoDragons, two_dragons

QUEST = """title: wicked
scene: perch
name: The Perch
about: A quest for tests.
tiles: [[square, chapel]]
starts: {starts}
spawns: [{{zone: chapel-ne, colour: white}}]
objectives: [{{id: wait, kind: survive, rounds: 9, says: Stay alive.}}]
{more}
"""
ONE_START = "{square-w: 6}"
TWO_STARTS = "{square-w: 3, square-c: 3}"


def begin(modules: str = "quest", starts: str = ONE_START, more: str = "", **options: str) -> Game:
    settings = {"modules": modules, **{key.replace("_", "-"): value for key, value in options.items()}}
    text = QUEST.format(starts=starts, more=more)
    return shamble.new("wicked", text=text, options=settings, seed=1)


def cards(game: Game) -> Counter[str]:
    return Counter(our(game.state).dead_deck.all_cards())


def play_on(game: Game) -> Game:
    """To the first round."""
    while our(game.state).phase == "setup":
        assert game.question is not None
        if game.question.ask == "place-ballista":
            break
        game.answer(game.question.options[0])
    return game


@rule("wicked.setup.cards-shuffled-into-zombie-pile")
def test_the_cards_of_each_set_are_shuffled_into_the_zombie_deck() -> None:
    found = cards(begin("dragon, spectral, ratz"))
    assert found.total() == 54 + 8 + 12 + 12
    assert (found["dragon-card"], found["ratz-card"]) == (8, 12)


@rule("wicked.setup.modules-are-optional")
def test_a_game_uses_any_of_the_sets() -> None:
    found = begin("spectral, ratz")
    assert (cards(found).total(), cards(found)["dragon-card"]) == (78, 0)
    assert (found.view(0)["vulnerabilities"], found.view(0)["engines"]) == (0, [])
    assert cards(begin("none")).total() == 54
    with pytest.raises(SettingError, match="“wyvern” is no set"):
        begin("wyvern")


@rule("wicked.setup.vulnerability-deck-facedown")
def test_with_the_dragon_its_five_cards_are_face_down() -> None:
    game = begin("dragon")
    assert (game.view(0)["vulnerabilities"], game.view(0)["weakness"]) == (5, "")
    assert our(game.state).vulnerabilities[0].all_cards() == ["magic", "magic", "magic", "melee", "ranged"]


@rule("wicked.setup.ballista-in-start-area")
def test_with_the_dragon_a_ballista_stands_in_the_start_zone() -> None:
    assert begin("dragon").view(0)["engines"] == ["square-w"]
    assert begin("ratz").view(0)["engines"] == []
    assert begin("dragon", ballista_at_start="no").view(0)["engines"] == []


@rule("wicked.setup.ballista-in-start-area")
def test_of_several_start_zones_the_players_choose_one() -> None:
    game = play_on(begin("dragon", starts=TWO_STARTS))
    assert game.question is not None
    assert [option.text for option in game.question.options] == ["place-ballista square-w", "place-ballista square-c"]
    game.answer("place-ballista square-w")
    assert game.view(0)["engines"] == ["square-w"]
    assert our(game.state).phase == "players"


@rule("wicked.setup.quest-briefing-overrides")
def test_what_the_quest_says_comes_first() -> None:
    deck = "zombie_deck: {full: all, dragon: all}\nuses: [dragon]\n"
    assert begin(more=deck).view(0)["engines"] == ["square-w"]
    game = begin(more=f"{deck}engines: []")
    assert (game.view(0)["engines"], cards(game)["dragon-card"]) == ([], 8)
    assert begin(more="engines: [chapel-e]").view(0)["engines"] == ["chapel-e"]


# -- several dragons ---------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory) -> TwoDragons:
    return two_dragons(tmp_path_factory.mktemp("dragons") / "wicked")


def with_both(title: TwoDragons) -> Game:
    text = QUEST.format(starts=ONE_START, more="zombie_deck: {full: all, dragon: all}")
    game = play_on(shamble.new(title, text=text, seed=2))
    table = our(game.state)
    for survivor in table.survivors:
        survivor.level = 1
    return game


def draw(game: Game, card: str, zone: str) -> list[str]:
    """What a card does first: the tasks that it puts on the agenda."""
    table = our(game.state)
    before = len(table.agenda)
    found = table.stage.spawn_cards[card]
    assert isinstance(found, DragonCard)
    found.come(table, table.stage.board.zone_index[zone])
    return [task.name for task in table.agenda[before:]]


def put(game: Game, kind: str, zone: str) -> None:
    table = our(game.state)
    table.put_dead(table.stage.kind_of(kind), table.stage.board.zone_index[zone], 1)


@rule("wicked.dragon.kinds-can-be-mixed")
def test_each_kind_has_its_own_vulnerability_deck_and_there_is_a_ballista_for_each(both: TwoDragons) -> None:
    game = with_both(both)
    decks = our(game.state).vulnerabilities
    assert [len(deck) for deck in decks] == [5, 2]
    assert game.view(0)["engines"] == ["square-w", "square-w"]


@rule("wicked.dragon.only-one-on-board", "wicked.dragon.second-card-extra-activation")
def test_the_card_of_another_kind_only_rouses_the_dragon_that_is_there(both: TwoDragons, town: Any) -> None:
    game = with_both(both)
    assert draw(game, "feral-card", "chapel-nw") == ["stomp"]
    table = our(game.state)
    feral, necromantic = table.stage.kind_of(FERAL), table.stage.kind_of(DRAGON)
    assert draw(game, "dragon-card", "square-nw") == ["activate"]
    assert table.agenda[-1].numbers == (1 << feral,)
    assert (table.on_board(feral), table.on_board(necromantic)) == (1, 0)
    assert dragon_on_board(table) == feral


@rule("wicked.dragon.slain-dragon-cards-do-nothing")
def test_the_cards_of_a_dead_dragon_do_not_even_rouse_another_kind(both: TwoDragons, town: Any) -> None:
    game = with_both(both)
    table = our(game.state)
    table.vulnerabilities[1].layers = []
    put(game, DRAGON, "chapel-c")
    assert draw(game, "feral-card", "chapel-nw") == []
    assert draw(game, "dragon-card", "chapel-nw") == ["activate"]


@rule("wicked.dragon.kinds-can-be-mixed", "wicked.dragon.last-card-slays-it")
def test_each_kind_loses_its_own_cards(both: TwoDragons) -> None:
    game = with_both(both)
    table = our(game.state)
    table.weakness = "melee"
    table.vulnerabilities[1].take_from_bag("melee")
    weapon = Weapon(MELEE, 0, 0, 1, 4, 2)
    drive_off(table, Attack(0, "hammer", weapon, 1, 0, 1), table.stage.kind_of(FERAL))
    assert [len(deck) for deck in table.vulnerabilities] == [5, 1]
    assert table.vulnerabilities[1].discards == ["melee"]
    assert draw(game, "feral-card", "chapel-nw") == ["stomp"]


@rule("wicked.dragon.kinds-can-be-mixed")
def test_a_game_with_two_dragons_keeps_its_cards(both: TwoDragons) -> None:
    game = shamble.new(both, text=QUEST.format(starts=ONE_START, more=f"zombie_deck: {CARDS}"), seed=3)
    before = game.rules.census(game.state)
    while game.question is not None and our(game.state).round < 6:
        game.answer(game.question.options[0])
    assert game.rules.census(game.state) == before
