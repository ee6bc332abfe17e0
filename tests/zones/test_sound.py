"""A table that came from elsewhere: what can be played on, and what is refused with its reason."""

import pytest

from shamble.kernel.state import Outcome, Setup, Turn
from shamble.titles.nld.title import title
from shamble.zones.rules.board import AWAY
from shamble.zones.rules.equipment import Item
from shamble.zones.rules.table import Spawn

MANY = 10_000


@pytest.fixture
def setup():
    return Setup("tutorial", ("Anna", "Bo"), {}, None, "")


@pytest.fixture
def table(setup):
    """The tutorial before anybody is placed: six survivors, three decks."""
    table = title.rules.start(setup)
    table.clear_dead()
    table.spawns = [Spawn(0, "white")]
    table.turns = [Turn(0, 3)]
    return table


def refusal(table, setup):
    """What is wrong with it; nothing, if it can be played on."""
    try:
        title.rules.attach_content(table, setup)
    except ValueError as error:
        return str(error)
    return ""


def put(owner, name, value):
    """An attribute of the table, or of what lies at an index of it: "spawns.0.zone"."""
    *path, last = name.split(".")
    for part in path:
        owner = owner[int(part)] if part.isdigit() else getattr(owner, part)
    if last.isdigit():
        owner[int(last)] = value
    else:
        setattr(owner, last, value)


def last_zone(table):
    return len(table.stage.board.zones) - 1


def all_edges(table):
    return (1 << len(table.stage.board.edges)) - 1


def all_twists(table):
    return (1 << len(table.stage.twists)) - 1


def test_a_table_of_the_game_is_sound(table, setup):
    assert refusal(table, setup) == ""


@pytest.mark.parametrize(
    ("name", "least", "most"),
    [
        ("first", 0, 1),
        ("built", 0, MANY),
        ("hurt", 0, MANY),
        ("held", 0, MANY),
        ("closed", 0, all_edges),
        ("barricades", 0, all_edges),
        ("twisted", 0, all_twists),
        ("car", AWAY, last_zone),
        ("tokens.0", AWAY, last_zone),
        ("spawns.0.zone", 0, last_zone),
        ("spawns.0.clock", 0, MANY),
        ("kills.1", 0, MANY),
        ("dead.0", 0, 28),  # walkers
        ("dead.6", 0, 12),  # fatties of the second zone
        ("turns.0.who", 0, 5),
        ("survivors.0.seat", 0, 1),
        ("survivors.0.zone", AWAY, last_zone),
        ("survivors.0.aboard", 0, 2),
        ("survivors.0.level", 0, 3),
        ("survivors.5.wounds", 0, MANY),
        ("survivors.5.experience", 0, MANY),
        ("survivors.5.laps", 0, MANY),
        ("survivors.5.boards", 0, MANY),
    ],
)
def test_numbers_keep_within_what_there_is(table, setup, name, least, most):
    most = most(table) if callable(most) else most
    for value, sound in ((least, True), (most, True), (least - 1, False), (most + 1, False)):
        put(table, name, value)
        assert (refusal(table, setup) == "") is sound, value


@pytest.mark.parametrize(
    ("name", "value", "says"),
    [
        ("scene", "till-dawn", "the position and the game have different scenes"),
        ("text", "scene: mine", "the position and the game have different scenes"),
        ("players", 3, "the number of players can't be 3; it is 2 to 2"),
        ("phase", "lunch", "there is no phase “lunch”"),
        ("trap", "wolf", "there is no kind of the dead “wolf”"),
        ("supply", ["hat"], "there is no card “hat”"),
        ("out", ["hat"], "there is no card “hat”"),
        ("drawn", [Item("hat", "house")], "there is no card “hat”"),
        ("drawn", [Item("axe", "house")], "there is no axe with the back “house”"),
        ("lying", [Item("hat", "house")], "there is no card “hat”"),
        ("last_spawn", ["attic ghoul-01"], "there is no zone “attic”"),
        ("last_spawn", ["kitchen ghoul-99"], "there is no spawn card “ghoul-99”"),
        ("tokens", [0], "the number of tokens can't be 1"),
        ("dead", [0], "the number of places for the dead can't be 1"),
        ("kills", [0], "the number of kinds killed can't be 1; it is 4 to 4"),
        ("survivors", [], "the number of survivors can't be 0; it is 6 to 6"),
        ("survivors.1.gifts", ("flight",), "there is no skill “flight”"),
        ("survivors.1.skills", ["flight"], "there is no skill “flight”"),
        ("survivors.1.picks", ((),), "the levels of barbra can't be 1; it is 4 to 4"),
        ("survivors.1.picks", ((), (), (9,), ()), "a pick of barbra can't be 9"),
        ("survivors.1.picks", ((), (), (-1,), ()), "a pick of barbra can't be -1"),
        ("survivors.1.inventory.hands", (Item("axe", "melee"),) * 3, "the number of cards in the hands of barbra"),
        ("survivors.1.inventory.hands", (Item("hat", "melee"),), "there is no card “hat”"),
        ("survivors.1.inventory.backpack", (Item("axe", "house"),), "there is no axe with the back “house”"),
        ("spawns", [Spawn(0, "white")] * (MANY + 1), "the number of entries of “spawns”"),
        ("taught", ["x"] * (MANY + 1), "the number of entries of “taught”"),
        ("last_spawn", ["kitchen ghoul-01"] * (MANY + 1), "the number of entries of “last_spawn”"),
        ("drawn", [Item("axe", "melee")] * (MANY + 1), "the number of entries of “items”"),
        ("survivors.1.picks", ((0,) * (MANY + 1), (), (), ()), "the number of entries of “picks”"),
    ],
)
def test_what_no_game_of_this_setup_has_is_refused(table, setup, name, value, says):
    put(table, name, value)
    assert refusal(table, setup).startswith(says)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("trap", "walker"),
        ("trap", ""),
        ("drawn", [Item("axe", "melee")]),
        ("last_spawn", ["kitchen ghoul-01"]),
        ("survivors.1.inventory.hands", (Item("winchester-94", "ranged"), Item("winchester-94", "starting"))),
        ("survivors.1.gifts", ("sprint", "tough")),
        ("survivors.1.picks", ((0,), (0,), (0, 1), (0, 1, 2))),
        ("phase", "dawn"),
    ],
)
def test_what_a_game_can_have_is_taken(table, setup, name, value):
    put(table, name, value)
    assert refusal(table, setup) == ""


def test_who_is_in_play_has_fewer_wounds_than_eliminate(table, setup):
    """Odds and bots count on it. Who has left or was eliminated may have any number."""
    put(table, "survivors.0.zone", 0)
    for wounds, sound in ((2, True), (3, False)):
        put(table, "survivors.0.wounds", wounds)
        assert (refusal(table, setup) == "") is sound, wounds
    put(table, "survivors.0.zone", AWAY)
    assert refusal(table, setup) == ""


def test_the_wound_that_has_decided_the_game_may_be_the_last(table, setup):
    """A game ends while whoever lost it still stands there."""
    put(table, "survivors.0.zone", 0)
    put(table, "outcome", Outcome((), "ben-eliminated", "nld.end.lose-survivor-eliminated"))
    for wounds, sound in ((3, True), (4, False)):
        put(table, "survivors.0.wounds", wounds)
        assert (refusal(table, setup) == "") is sound, wounds


def test_so_many_of_the_dead_as_the_box_has_may_stand_on_the_board_all_in_all(table, setup):
    table.dead[0], table.dead[4] = 20, 8
    assert refusal(table, setup) == ""
    table.dead[4] = 9
    assert refusal(table, setup) == "the number of walkers on the board can't be 29; it is 0 to 28"


def test_decks_come_in_their_order_and_hold_cards_of_their_kind(table, setup):
    house, melee, ranged = table.decks
    table.decks = [melee, house, ranged]
    assert refusal(table, setup) == "the decks are house, melee, ranged, in this order"
    table.decks = [house, melee, ranged]
    house.discards.append("hat")
    assert refusal(table, setup) == "there is no card “hat”"
    house.discards.clear()
    table.dead_deck.discards.append("axe")
    assert refusal(table, setup) == "there is no spawn card “axe”"


def test_a_spawn_token_is_awake_unless_it_is_said_to_sleep():
    assert Spawn(2, "white").active
    asleep = Spawn(2, "white", False, 1)
    assert not asleep.moved(3, 2).active
    woken = asleep.awake()
    assert (woken.zone, woken.colour, woken.active, woken.clock) == (2, "white", True, 1)
