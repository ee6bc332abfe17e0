"""Rules that no event and no refusal cites stand beside the function that carries them out."""

from importlib import import_module

import pytest

from shamble.speech.rulebook import Rulebook
from shamble.titles.enclave.title import title
from shamble.titles.enclave.where import CARRIED_OUT_BY


@pytest.mark.parametrize("name", CARRIED_OUT_BY)
def test_the_function_exists(name: str) -> None:
    module, *parts = name.split(".")
    thing: object = import_module(f"shamble.titles.enclave.{module}")
    for part in parts:
        thing = getattr(thing, part)
    assert callable(thing)


def test_each_rule_stands_there_once_and_is_in_the_rulebook() -> None:
    cited = [rule for rules in CARRIED_OUT_BY.values() for rule in rules]
    assert len(set(cited)) == len(cited)
    book = title.rulebook
    assert isinstance(book, Rulebook)
    assert [rule for rule in cited if rule not in book or book[rule].not_yet] == []
