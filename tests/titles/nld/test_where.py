"""Rules that no event and no refusal cites stand beside the function that carries them out."""

from importlib import import_module

import pytest

from shamble.speech.rulebook import Rulebook
from shamble.titles.nld.title import title
from shamble.titles.nld.where import CARRIED_OUT_BY


def found(name: str) -> object:
    """What a name such as "combat.attack" or "zones.board.Ground.sees" stands for."""
    parts = name.split(".")
    package = "shamble" if parts[0] in ("kernel", "zones") else "shamble.titles.nld"
    at = 2 if package == "shamble" else 1
    thing: object = import_module(".".join([package, *parts[:at]]))
    for part in parts[at:]:
        thing = getattr(thing, part)
    return thing


@pytest.mark.parametrize("name", CARRIED_OUT_BY)
def test_the_function_exists(name: str) -> None:
    assert callable(found(name))


def test_each_rule_stands_there_once_and_is_in_the_rulebook() -> None:
    cited = [rule for rules in CARRIED_OUT_BY.values() for rule in rules]
    assert len(set(cited)) == len(cited)
    book = title.rulebook
    assert isinstance(book, Rulebook)
    assert [rule for rule in cited if rule not in book or book[rule].not_yet] == []
