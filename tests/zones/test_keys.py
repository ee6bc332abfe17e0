"""Every rule that the family's code cites is a rule of every game of the family, or that game says why it has none."""

import re

import pytest

import shamble
from shamble.files.content import read_yaml
from shamble.kernel.errors import ContentError
from shamble.speech.rulebook import Rule, Rulebook
from shamble.testing.plugin import strings

FAMILY = "shamble.zones"
TITLES = [title.id for title in shamble.titles() if title.family == FAMILY]
KEY = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*\.[a-z0-9]+(-[a-z0-9]+)*")
FILES = ("dead.yaml", "equipment.yaml", "survivors.yaml", "lessons.yaml", "tiles.yaml")
KEYS = [text for text in strings(FAMILY) if KEY.fullmatch(text) and text not in FILES]


def test_the_family_was_read():
    assert "nld" in TITLES
    assert {"move.one-zone", "combat.hit-one-target", "skill.slippery"} <= set(KEYS)


@pytest.mark.parametrize("id", TITLES)
def test_every_key_is_carried_or_said_to_be_missing(id):
    book = shamble.title(id).rulebook
    assert [key for key in KEYS if (key in book.carried) == book.is_lacking(key)] == []
    assert all(id in book for id in book.carried.values())


@pytest.mark.parametrize("id", TITLES)
def test_no_rule_carries_and_no_book_lacks_what_nobody_cites(id):
    book = shamble.title(id).rulebook
    assert [key for rule in book for key in rule.carries if key not in KEYS] == []
    missing = [key for key in KEYS if book.is_lacking(key)]
    assert [lack for lack in book.lacks if not any(f"{key}.".startswith(f"{lack}.") for key in missing)] == []


def test_a_key_is_carried_by_the_rule_that_says_so_before_one_with_its_name():
    rules = [Rule("x.move.far", "Move", "far"), Rule("x.move.near", "Move", "near", carries=("move.far",))]
    assert Rulebook("x", rules).carried == {"move.far": "x.move.near", "move.near": "x.move.near"}


def test_two_rules_can_not_carry_one_key():
    rule = "  - {id: x.a.%s, section: A, says: It is so., carries: [k.one, k.%s]}\n"
    with pytest.raises(ContentError, match=r"'x\.a\.one' carries 'k\.one' too; let one of the two carry it") as error:
        Rulebook.read(read_yaml("title: x\nrules:\n" + rule % ("one", "two") + rule % ("two", "three"), "book.yaml"))
    assert (error.value.line, error.value.column) == (4, 58)


def test_what_a_book_lacks_of_a_chapter_is_all_that_no_rule_carries():
    book = Rulebook("x", [Rule("x.car.horn", "Cars", "It honks.")], {"car": "nobody drives", "corn.high": "it is mown"})
    keys = ("car.horn", "car.drive", "cart.drive", "corn.high", "corn.low")
    assert [key for key in keys if book.is_lacking(key)] == ["car.drive", "corn.high"]
