"""Rules that no event and no refusal cites stand beside the function that carries them out."""

from importlib import import_module
from pkgutil import resolve_name

import pytest

import shamble
from shamble.speech.rulebook import Rulebook
from shamble.testing.plugin import Tally

TITLES = ("enclave", "farmingdale", "lantern", "nld", "washington", "wicked")
SHARED = ("kernel", "speech", "zones")
PACKAGES = {id: shamble.title(id).package for id in TITLES}
CARRIED_OUT_BY = {id: import_module(f"{PACKAGES[id]}.where").CARRIED_OUT_BY for id in TITLES}
FUNCTIONS = [(id, name) for id in TITLES for name in CARRIED_OUT_BY[id]]


@pytest.mark.parametrize(("id", "name"), FUNCTIONS, ids=[" ".join(pair) for pair in FUNCTIONS])
def test_the_function_exists(id: str, name: str) -> None:
    package = "shamble" if name.split(".")[0] in SHARED else PACKAGES[id]
    assert callable(resolve_name(f"{package}.{name}"))


@pytest.mark.parametrize("id", TITLES)
def test_each_rule_stands_there_once_and_is_in_the_rulebook(id: str) -> None:
    cited = [rule for rules in CARRIED_OUT_BY[id].values() for rule in rules]
    assert len(set(cited)) == len(cited)
    book = shamble.title(id).rulebook
    assert isinstance(book, Rulebook)
    assert [rule for rule in cited if rule not in book or book[rule].not_yet] == []


@pytest.mark.parametrize("id", TITLES)
def test_every_rule_is_cited_in_the_source(id: str) -> None:
    all_tested: list[str] = []
    assert list(Tally(shamble.title(id), all_tested, []).gaps()) == []
