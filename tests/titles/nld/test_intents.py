"""Whatever can't be done is explained, and each reason is true."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from shamble.kernel.game import Game
from shamble.testing import ask_intents, tables
from tests.titles.nld.conftest import make_street, make_table
from tests.titles.nld.mends import MENDS, UNMENDABLE

GAMES = 8  # one of each scene
ALL_GAMES = 48
ENOUGH = 10_000  # refused intents


def rare_positions() -> Iterator[Game]:
    """Where skills, cars and special equipment come into play, which random games hardly ever see."""
    builder = {"zone": "kitchen", "boards": 1}
    yield make_table(survivors={"ben": builder, "tom": "den"}, barricades=["den--yard"], active="ben")
    everything = ["blitz", "born-leader", "charge", "jump", "shove", "taunt", "sprint", "lifesaver", "field-medic"]
    ben = {"zone": "kitchen", "skills": everything, "boards": 1}
    dead = {"kitchen": {"walker": 1}, "yard": {"fatty": 1}}
    yield make_table(survivors={"ben": ben, "tom": "yard"}, ghouls=dead, active="ben")
    rifle = {"zone": "s4", "hands": ["winchester-94", "axe"], "backpack": ["sawed-off-empty", "uzi", "machete"]}
    yield make_table("row", survivors={"ben": "s1", "tom": rifle}, active="ben")
    yield make_table("row", survivors={"tom": {**rifle, "zone": "s1"}, "ben": "s1"}, active="tom")
    yield make_table(survivors={"ben": "den", "judy": "den", "tom": {"zone": "den", "seat": 2}}, players=2)
    armed = {"hands": ["mas-shotgun", "mas-shotgun-empty"], "backpack": ["molotov", "axe", "sawed-off"]}
    lane = {"lane": {"walker": 2}}
    yield make_table(survivors={"ben": {"zone": "kitchen", **armed}, "tom": "hall"}, ghouls=lane, active="ben")
    throwing = {"hands": ["molotov", "uzi"], "skills": ["plus-1-free-action:combat", "improvised-weapon-ranged"]}
    yield make_table(survivors={"ben": {"zone": "kitchen", **throwing}, "tom": "corn"}, active="ben", spent=3)
    led = {"zone": "kitchen", "skills": ["sprint"], "hands": ["winchester-94", "scope"]}
    game = make_table(survivors={"ben": {"zone": "hall", "skills": ["born-leader"]}, "tom": led}, active="ben")
    game.answer("lead tom")
    yield game
    twice = [*everything, "bloodlust:melee", "improvised-weapon-melee", "improvised-weapon-ranged"]
    used = {"zone": "kitchen", "skills": twice, "hands": ["uzi"]}
    spent = {"marks": twice[:-2], "free": ["improvised-melee", "improvised-ranged"]}
    yield make_table(survivors={"ben": used, "tom": "yard"}, ghouls=dead, active="ben", **spent)
    tired = {"zone": "kitchen", "hands": ["machete", "sawed-off"]}
    yield make_table(survivors={"ben": tired, "tom": "kitchen"}, ghouls={}, active="ben", spent=3)
    yield make_table(survivors={"ben": tired}, ghouls={"kitchen": {"walker": 1}}, active="ben", spent=2)
    yield make_table(survivors={"ben": {"zone": "corn", "hands": ["winchester-94"]}}, active="ben")
    tool = {"zone": "kitchen", "hands": ["katana", "katana"], "backpack": ["crowbar"]}
    yield make_table(survivors={"ben": tool}, barricades=["kitchen--yard"], active="ben")
    limits = {"search": {"default": ["house"], "kitchen": ["house", "melee", "ranged"]}}
    strong = {"zone": "den", "mode": "zombicide"}
    yield make_table(rules=limits, survivors={"ben": strong, "tom": "den"}, active="ben")
    yield make_street({"ben": {"zone": "s1", "aboard": "driver"}, "tom": "s1"})
    yield make_street({"ben": "s1", "tom": {"zone": "s1", "aboard": "driver"}})
    yield make_street({"ben": "s1", "tom": "s0"}, ghouls={"s1": {"walker": 1}})
    yield make_street({"ben": "s0", "tom": {"zone": "s1", "aboard": "driver"}}, rules={"exits": ["s1"]})


def test_whatever_is_refused_is_explained_and_each_reason_is_true() -> None:
    ask_intents(tables("nld", GAMES), MENDS, UNMENDABLE, positions=rare_positions(), every=24, longest=120).check()


@pytest.mark.long
def test_ten_thousand_refused_intents_of_all_scenes_are_explained() -> None:
    found = ask_intents(tables("nld", ALL_GAMES), MENDS, UNMENDABLE, positions=rare_positions())
    found.check()
    assert sum(cited.refused for cited in found.rules.values()) >= ENOUGH
