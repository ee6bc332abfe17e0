"""What survivors carry: hands first, then the backpack, both in order; and what a fresh card or attack is like."""

import pytest

from shamble.zones.rules.equipment import (
    MELEE,
    RANGED,
    Attack,
    Card,
    Inventory,
    Item,
    Weapon,
    hand_choices,
    in_order,
    loaded,
)


def items(*names):
    """Cards by their names; "uzi-empty" is not loaded."""
    return in_order([Item(name.removesuffix("-empty"), "deck", not name.endswith("-empty")) for name in names])


def carrying(hands, backpack=""):
    return Inventory(items(*hands.split()), items(*backpack.split()))


def carried(inventory):
    return [item.name for item in inventory.hands], [item.name for item in inventory.backpack]


def test_hands_are_filled_first_and_everything_is_kept_in_order():
    inventory = Inventory()
    for name in ("saw", "axe", "uzi", "bat"):
        inventory.add(Item(name))
    assert carried(inventory) == (["axe", "saw"], ["bat", "uzi"])
    assert inventory.count() == 4
    assert [item.name for item in inventory.items] == ["axe", "saw", "bat", "uzi"]


def test_cards_alike_are_in_order_of_their_backs_and_empty_ones_come_last():
    same = [Item("uzi", "starting"), Item("uzi", "ranged"), Item("uzi", "extra", False)]
    assert [(item.name, item.back) for item in in_order(same)] == [
        ("uzi", "ranged"), ("uzi", "starting"), ("uzi-empty", "extra")
    ]  # fmt: skip


def test_what_is_let_go_of_comes_from_the_backpack_before_the_hand():
    inventory = carrying("axe uzi", "uzi bat")
    inventory.remove("uzi")
    assert carried(inventory) == (["axe", "uzi"], ["bat"])
    inventory.remove("uzi")
    assert carried(inventory) == (["axe"], ["bat"])
    with pytest.raises(ValueError, match="no uzi to discard"):
        inventory.remove("uzi")
    inventory.remove("bat")
    assert carried(inventory) == (["axe"], [])


@pytest.mark.parametrize(("held", "left"), [(True, (["axe"], ["uzi", "uzi"])), (False, (["axe", "uzi"], ["uzi"]))])
def test_a_copy_from_a_certain_deck_can_be_let_go_of(held, left):
    inventory = Inventory(
        in_order([Item("axe"), Item("uzi", "ranged")]), in_order([Item("uzi", "ranged"), Item("uzi")])
    )
    gone = inventory.remove_copy(Item("uzi", "ranged"), held)
    assert (gone.name, gone.back) == ("uzi", "ranged")
    assert carried(inventory) == left
    assert [item.back for item in inventory.items if item.name == "uzi"].count("") == 1, "that of the other deck stays"
    with pytest.raises(ValueError, match="no uzi of house to discard"):
        inventory.remove_copy(Item("uzi", "house"), held)


def test_of_a_kind_of_card_a_loaded_one_goes_first():
    inventory = carrying("uzi uzi-empty", "uzi-empty axe")
    assert inventory.remove_card("uzi").loaded
    assert carried(inventory) == (["uzi-empty"], ["axe", "uzi-empty"])
    assert not inventory.remove_card("uzi").loaded
    assert carried(inventory) == (["uzi-empty"], ["axe"])


def test_just_what_is_named_is_taken_in_hand():
    inventory = carrying("axe uzi", "uzi bat")
    inventory.hold(["uzi", "bat"])
    assert carried(inventory) == (["bat", "uzi"], ["axe", "uzi"])
    inventory.hold(["uzi", "uzi"])
    assert carried(inventory) == (["uzi", "uzi"], ["axe", "bat"])
    inventory.hold([])
    assert carried(inventory) == ([], ["axe", "bat", "uzi", "uzi"])
    inventory.hold(["axe"])
    assert carried(inventory) == (["axe"], ["bat", "uzi", "uzi"])


@pytest.mark.parametrize(
    ("load", "count", "anywhere", "hands", "backpack"),
    [
        (True, 1, False, ["gun", "gun-empty"], ["gun-empty", "uzi-empty"]),
        (True, 2, False, ["gun", "gun"], ["gun-empty", "uzi-empty"]),
        (True, 3, False, ["gun", "gun"], ["gun-empty", "uzi-empty"]),
        (True, 3, True, ["gun", "gun"], ["gun", "uzi-empty"]),
        (True, 1, True, ["gun", "gun-empty"], ["gun-empty", "uzi-empty"]),
        (False, 2, True, ["gun-empty", "gun-empty"], ["gun-empty", "uzi-empty"]),
        (True, 0, True, ["gun-empty", "gun-empty"], ["gun-empty", "uzi-empty"]),
    ],
)
def test_so_many_weapons_of_a_kind_are_loaded_those_in_hand_first(load, count, anywhere, hands, backpack):
    inventory = carrying("gun-empty gun-empty", "gun-empty uzi-empty")
    inventory.set_loaded(load, "gun", count, anywhere)
    assert carried(inventory) == (hands, backpack)


def test_everything_is_loaded_wherever_it_lies():
    inventory = carrying("gun-empty axe", "gun uzi-empty")
    inventory.load_all()
    assert carried(inventory) == (["axe", "gun"], ["gun", "uzi"])
    assert all(item.back == "deck" for item in inventory.items)
    whole = items("axe", "gun")
    assert loaded(whole) is whole


def test_a_copy_is_carried_by_somebody_else():
    inventory = carrying("axe", "uzi")
    twin = inventory.copy()
    twin.remove("axe")
    assert carried(inventory) == (["axe"], ["uzi"])
    assert carried(twin) == ([], ["uzi"])


@pytest.mark.parametrize(
    ("names", "room", "choices"),
    [
        ("", 3, [[]]),
        ("axe", 3, [["axe"], []]),
        ("axe", 0, [["axe"]]),
        ("axe uzi", 3, [["axe", "uzi"], ["axe"], ["uzi"], []]),
        ("axe uzi", 1, [["axe", "uzi"], ["axe"], ["uzi"]]),
        ("axe uzi", 0, [["axe", "uzi"]]),
        ("uzi uzi", 3, [["uzi", "uzi"], ["uzi"], []]),
        ("axe uzi uzi", 3, [["axe", "uzi"], ["uzi", "uzi"], ["axe"], ["uzi"], []]),
        ("axe bat uzi", 1, [["axe", "bat"], ["axe", "uzi"], ["bat", "uzi"]]),
        ("uzi uzi uzi", 2, [["uzi", "uzi"], ["uzi"]]),
        ("axe axe bat bat", 2, [["axe", "axe"], ["axe", "bat"], ["bat", "bat"]]),
    ],
)
def test_every_way_to_hold_some_of_it_once(names, room, choices):
    assert hand_choices(items(*names.split()), 2, room) == choices


def test_with_one_hand_only_single_cards_are_held():
    assert hand_choices(items("axe", "uzi"), 1, 3) == [["axe"], ["uzi"], []]


def test_a_card_is_what_it_is_said_to_be_and_nothing_else():
    card = Card("hat", "Hat")
    flags = (card.dual, card.opens, card.works_in_backpack, card.builds, card.strong_only, card.combines)
    assert not any(flags)
    assert (card.search_cards, card.rerolls, card.brings, card.trap, card.copies) == (1, "", "", "", {})
    assert card.weapon(MELEE) is card.weapon(RANGED) is None
    card.melee, card.ranged = Weapon(MELEE, 0, 0, 1, 4, 1), Weapon(RANGED, 0, 1, 2, 3, 1)
    assert card.weapon(MELEE) is card.melee
    assert card.weapon(RANGED) is card.ranged
    assert (card.ranged.reload, card.ranged.sniper, card.ranged.burns, card.ranged.ammo) == (False, False, False, "")
    assert Item("hat").loaded


def test_an_attack_begins_afresh_with_all_that_it_was_before_the_roll():
    attack = Attack(3, "gun", Weapon(RANGED, 0, 1, 2, 3, 1), 2, 7, 4)
    assert (attack.by_car, attack.near, attack.reaped, attack.wounds, attack.killed) == (False, False, False, 0, 0)
    assert attack.sweeps
    attack.by_car, attack.near, attack.wounds, attack.before, attack.sweeps = True, True, 2, [RANGED], False
    attack.faces, attack.killed, attack.reaped = [6, 6], 2, True
    twin = attack.afresh()
    assert (twin.who, twin.card, twin.count, twin.zone, twin.crowd, twin.kind) == (3, "gun", 2, 7, 4, RANGED)
    assert (twin.by_car, twin.near, twin.wounds, twin.before, twin.sweeps) == (True, True, 2, [RANGED], False)
    assert (twin.faces, twin.killed, twin.reaped) == ([], 0, False)
