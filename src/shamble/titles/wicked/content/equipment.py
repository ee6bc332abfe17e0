"""What is written of equipment cards and of survivors in this game alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from shamble.files.content import Located
from shamble.files.content_fields import amount, named, own_id
from shamble.titles.wicked.rules.cards import ours
from shamble.titles.wicked.rules.stage import WickedPerson
from shamble.zones.content.loader import Content
from shamble.zones.rules.equipment import Card
from shamble.zones.rules.stage import Person
from shamble.zones.rules.survivors import LEVELS


def face(value: Located) -> int:
    return amount(value, 2, 6, ", a die has only 6 sides")


def read_shield(card: Card, value: Located) -> None:
    ours(card).shield = face(value)


def read_level(card: Card, value: Located) -> None:
    ours(card).level = LEVELS.index(value.one_of(LEVELS))


def read_enchantment(card: Card, value: Located) -> None:
    ours(card).enchants = own_id(value)


def read_what_it_throws(card: Card, value: Located) -> None:
    ours(card).throws = own_id(value)


def read_how_it_lights(card: Card, value: Located) -> None:
    ours(card).lights = value.one_of(["once", "always"])


def read_how_it_opens(card: Card, value: Located) -> None:
    ours(card).opens_on = face(value)


def read_sorts(card: Card, value: Located) -> None:
    ours(card).sorts = [own_id(sort) for sort in value.entries()]


CARD_KEYS: Final[dict[str, Callable[[Card, Located], None]]] = {
    "shield": read_shield,
    "level": read_level,
    "enchants": read_enchantment,
    "throws": read_what_it_throws,
    "lights": read_how_it_lights,
    "opens_on": read_how_it_opens,
    "sorts": read_sorts,
}


def read_preference(person: Person, value: Located, content: Content) -> None:
    assert isinstance(person, WickedPerson)
    person.prefers = named(value, "card", content.cards)


def read_what_it_wears(person: Person, value: Located, content: Content) -> None:
    assert isinstance(person, WickedPerson)
    known = [sort for card in content.cards.values() for sort in ours(card).sorts]
    person.wears = named(value, "sort of cards", dict.fromkeys(known))


PERSON_KEYS: Final[dict[str, Callable[[Person, Located, Content], None]]] = {
    "prefers": read_preference,
    "wears": read_what_it_wears,
}
