"""Tallies: set, then added to, then capped, whoever speaks first."""

from itertools import permutations

import pytest

from shamble.kernel.abilities import Ability, Tally

SAYS = {
    "set": lambda tally: tally.set(5, "toy.set"),
    "add": lambda tally: tally.add(3, "toy.add"),
    "most": lambda tally: tally.at_most(7, "toy.most"),
    "least": lambda tally: tally.at_least(6, "toy.least"),
}


@pytest.mark.parametrize("order", list(permutations(SAYS)))
def test_the_order_in_which_abilities_speak_does_not_matter(order):
    tally = Tally(1)
    for word in order:
        SAYS[word](tally)
    assert tally.value == 7
    assert tally.rules == [f"toy.{word}" for word in order]


def test_of_several_values_that_are_set_the_last_stands():
    tally = Tally(1)
    tally.set(5, "toy.one")
    tally.set(4, "toy.two")
    assert tally.value == 4


def test_the_narrowest_of_several_caps_holds():
    tally = Tally(9)
    for most in (8, 3, 5):
        tally.at_most(most, "toy.most")
    assert tally.value == 3
    low = Tally(0)
    for least in (1, 4, 2):
        low.at_least(least, "toy.least")
    assert low.value == 4


def test_an_ability_has_an_id_and_a_rule():
    ability = Ability("stealthy", "toy.stealth")
    assert (ability.id, ability.rule) == ("stealthy", "toy.stealth")
