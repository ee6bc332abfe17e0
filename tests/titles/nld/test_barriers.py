"""Doors, the stairway and barricades: opened, closed, built and broken."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.kernel.errors import IllegalAnswer
from shamble.testing import example, rule

# A closed barricade in the west, an open one in the east, closed stairs down from the hall.
FORT = """
+.....+-----+-----+.....+-----+
: we  B ki  D ha  b ea  | ce  |
+.....+--w--+--o--+.....+-----+
: so  : so  : so  : so  :
+.....+.....+.....+.....+     +
"""
ZONES = {
    "we": "exterior west",
    "ea": "exterior east",
    "so": "exterior south",
    "ki": "interior kitchen",
    "ha": "interior hall",
    "ce": "interior cellar",
}
STAIRS = {"links": [{"kind": "stairway", "between": ["hall", "cellar"], "state": "closed"}]}


def fort(table: Any, rules: dict[str, Any] | None = None, **keys: Any) -> Any:
    """A table on that map; building is allowed on windows."""
    return table(FORT, ZONES, rules={**STAIRS, "building": {"on": ["window"]}, **(rules or {})}, **keys)


# -- doors -------------------------------------------------------------------------------------------------------------


@rule("nld.door.open-or-close", "nld.barricade.no-dice")
def test_a_door_is_opened_or_closed_for_one_action_without_a_roll(table: Any, nld: Any) -> None:
    game = table(survivors={"ben": "hall"}, active="ben", fate=[])
    assert nld.options(game, "open") == ["open den--hall"]
    assert nld.options(game, "close") == ["close hall--lane"]
    nld.answer(game, "open den--hall")
    assert not nld.is_closed(game, "den--hall")
    assert (nld.options(game, "open"), nld.actions_left(game)) == ([], 2)
    nld.answer(game, "close den--hall")
    assert nld.is_closed(game, "den--hall")
    assert nld.actions_left(game) == 1
    assert not nld.is_closed(game, "hall--lane")  # one door an action


@rule("nld.door.open-or-close", "nld.def.barrier-belongs-to-both-zones")
def test_a_door_is_worked_from_either_side_but_not_from_afar(table: Any, nld: Any) -> None:
    for zone in ("hall", "den"):
        assert "open den--hall" in nld.options(table(survivors={"ben": zone}, active="ben"))
    for zone in ("kitchen", "lane", "yard"):
        game = table(survivors={"ben": zone}, active="ben")
        with pytest.raises(IllegalAnswer):
            game.answer("open den--hall")


@rule("nld.door.no-ghouls")
@pytest.mark.parametrize("kind", ["walker", "breaker", "fatty", "relative"])
def test_no_door_is_worked_with_a_ghoul_in_the_zone(table: Any, nld: Any, kind: str) -> None:
    game = table(survivors={"ben": "hall"}, ghouls={"hall": {kind: 1}}, active="ben")
    assert nld.options(game, "open") == nld.options(game, "close") == []
    assert nld.refused(game, "open den--hall") == "nld.door.no-ghouls"
    assert nld.refused(game, "close hall--lane") == "nld.door.no-ghouls"


@rule("nld.door.no-ghouls")
def test_ghouls_beyond_the_door_do_not_matter(table: Any, nld: Any) -> None:
    game = table(survivors={"ben": "hall"}, ghouls={"lane": {"walker": 3}, "den": {"fatty": 1}}, active="ben")
    nld.answer(game, "close hall--lane", "open den--hall")
    assert nld.is_closed(game, "hall--lane")
    assert not nld.is_closed(game, "den--hall")


@rule("nld.door.no-equipment", "nld.barricade.close-needs-nothing")
def test_bare_hands_are_enough_for_doors_and_for_closing_barricades(table: Any, nld: Any) -> None:
    game = fort(table, survivors={"ben": "hall"}, active="ben")
    nld.answer(game, "open hall--kitchen", "close east--hall", "close hall--kitchen")
    assert nld.is_closed(game, "east--hall")
    assert nld.is_closed(game, "hall--kitchen")
    assert nld.rules_told(game, "closed") == ["nld.barricade.close-needs-nothing", "nld.door.open-or-close"]


@rule("nld.door.reroutes-ghouls")
def test_doors_change_the_routes_of_ghouls(table: Any, nld: Any) -> None:
    """Ben in the den; the walker in the hall goes round by the kitchen unless the door is open."""
    for answer, zone in (("end", "kitchen"), ("open den--hall", "den")):
        game = table(survivors={"ben": "den"}, ghouls={"hall": {"walker": 1}}, active="ben", spent=2)
        nld.answer(game, answer)
        assert nld.dead(game, zone) == {"walker": 1}
    for answer, hall in (("end", {"walker": 1}), ("close hall--lane", {})):
        game = table(survivors={"ben": "hall"}, ghouls={"lane": {"walker": 1}}, active="ben", spent=2)
        nld.answer(game, answer)
        assert nld.dead(game, "hall") == hall


@rule("nld.door.stairway-is-door")
def test_the_stairway_is_worked_like_a_door(table: Any, nld: Any) -> None:
    game = fort(table, survivors={"ben": "hall"}, active="ben")
    with pytest.raises(IllegalAnswer):
        game.answer("move cellar")
    nld.answer(game, "open cellar--hall", "move cellar")
    assert nld.zone_of(game, "ben") == "cellar"
    nld.answer(game, "close cellar--hall")
    assert nld.is_closed(game, "cellar--hall")
    assert set(nld.rules_told(game, "opened") + nld.rules_told(game, "closed")) == {"nld.door.open-or-close"}
    game = fort(table, survivors={"ben": "hall"}, ghouls={"hall": {"walker": 1}}, active="ben")
    assert nld.refused(game, "open cellar--hall") == "nld.door.no-ghouls"


@rule("nld.door.stairway-is-door")
def test_breakers_and_opening_cards_open_the_stairway(table: Any, nld: Any) -> None:
    game = fort(table, survivors={"ben": "cellar"}, ghouls={"hall": {"breaker": 1}}, phase="ghouls")
    assert not nld.is_closed(game, "cellar--hall")
    game = fort(
        table,
        survivors={"ben": {"zone": "cellar", "experience": 7}},
        ghouls={"hall": {"walker": 1}},
        spawns=[{"zone": "west", "colour": "white"}],
        decks={"ghouls": ["ghoul-43"]},
        phase="spawn",
    )
    assert not nld.is_closed(game, "cellar--hall")


# -- barricades --------------------------------------------------------------------------------------------------------


@rule("nld.barricade.open-needs-symbol", "nld.card.barricade-symbol")
@pytest.mark.parametrize(
    ("card", "opens"),
    [
        *(("claw-hammer", True), ("tire-iron", True), ("crowbar", True), ("axe", True), ("chainsaw", True)),
        *(("table-leg", False), ("baseball-bat", False), ("sawed-off", False), ("scope", False)),
    ],
)
@example("nld.card.barricade-symbol")
def test_a_barricade_is_opened_with_a_tool_that_shows_the_symbol(table: Any, nld: Any, card: str, opens: bool) -> None:
    game = fort(table, survivors={"ben": {"zone": "kitchen", "hands": [card]}}, active="ben")
    if not opens:
        assert nld.refused(game, "open kitchen--west") == "nld.barricade.open-needs-symbol"
        return
    nld.answer(game, "open kitchen--west")
    assert not nld.is_closed(game, "kitchen--west")
    assert nld.has_barricade(game, "kitchen--west")  # the token is turned, not taken away
    assert nld.actions_left(game) == 2


@rule("nld.barricade.open-needs-symbol")
def test_bare_hands_open_no_barricade(table: Any, nld: Any) -> None:
    game = fort(table, survivors={"ben": "west"}, active="ben")
    assert nld.options(game, "open") == []
    assert nld.refused(game, "open kitchen--west") == "nld.barricade.open-needs-symbol"


@rule("nld.barricade.tool-must-be-in-hand", "nld.inventory.backpack-inactive")
@example("nld.inventory.backpack-inactive")
def test_a_tool_in_the_backpack_opens_nothing(table: Any, nld: Any) -> None:
    ben = {"zone": "kitchen", "hands": ["scope", "boards"], "backpack": ["claw-hammer"]}
    game = fort(table, survivors={"ben": ben}, active="ben")
    assert nld.options(game, "open") == ["open hall--kitchen"]  # a door
    assert nld.refused(game, "open kitchen--west") == "nld.barricade.tool-must-be-in-hand"
    nld.answer(game, "reorganise", "hold claw-hammer scope", "open kitchen--west")
    assert not nld.is_closed(game, "kitchen--west")


@rule("nld.barricade.one-operation")
def test_one_action_is_for_one_barricade(table: Any, nld: Any) -> None:
    map = FORT.replace("--o--", "--B--")
    survivors = {"ben": {"zone": "hall", "hands": ["axe"]}}
    game = table(map, ZONES, rules=STAIRS, survivors=survivors, active="ben", closed=["east--hall"])
    assert [text for text in nld.options(game, "open") if "kitchen" not in text and "cellar" not in text] == [
        "open east--hall",
        "open hall--south",
    ]
    nld.answer(game, "open east--hall")
    assert nld.is_closed(game, "hall--south")
    assert nld.actions_left(game) == 2
    nld.answer(game, "close east--hall")
    assert nld.actions_left(game) == 1


@rule("nld.barricade.no-ghouls")
def test_no_barricade_is_worked_with_a_ghoul_in_the_zone(table: Any, nld: Any) -> None:
    ben = {"zone": "kitchen", "hands": ["axe"], "boards": 1}
    game = fort(table, survivors={"ben": ben}, ghouls={"kitchen": {"walker": 1}}, active="ben")
    assert nld.refused(game, "open kitchen--west") == "nld.barricade.no-ghouls"
    assert nld.refused(game, "build kitchen--south") == "nld.barricade.no-ghouls"
    game = fort(table, survivors={"ben": "hall"}, ghouls={"hall": {"walker": 1}}, active="ben")
    assert nld.refused(game, "close east--hall") == "nld.barricade.no-ghouls"


@rule("nld.barricade.no-ghouls")
def test_ghouls_beyond_a_barricade_do_not_matter(table: Any, nld: Any) -> None:
    ben = {"zone": "kitchen", "hands": ["axe"], "boards": 1}
    dead = {"west": {"walker": 2}, "south": {"fatty": 1}, "east": {"walker": 1}}
    game = fort(table, survivors={"ben": ben, "tom": "hall"}, ghouls=dead, active="ben")
    nld.answer(game, "build kitchen--south", "open kitchen--west", "end", "close east--hall")
    assert nld.is_closed(game, "kitchen--south")
    assert not nld.is_closed(game, "kitchen--west")
    assert nld.is_closed(game, "east--hall")


@rule("nld.barricade.no-dice")
def test_opening_closing_and_building_barricades_always_succeeds(table: Any, nld: Any) -> None:
    ben = {"zone": "kitchen", "hands": ["axe"], "boards": 1}
    game = fort(table, survivors={"ben": ben}, active="ben", fate=[])
    nld.answer(game, "open kitchen--west", "close kitchen--west", "build kitchen--south")
    assert nld.is_closed(game, "kitchen--west")
    assert nld.is_closed(game, "kitchen--south")


@rule("nld.barricade.reroutes-ghouls")
def test_barricades_change_the_routes_of_ghouls(table: Any, nld: Any) -> None:
    """Two walkers in the yard come through the kitchen window; boarded up, it sends them round the house both ways."""
    for answer, kitchen in (("end", {"walker": 2}), ("build kitchen--yard", {})):
        ben = {"zone": "kitchen", "boards": 1}
        game = table(survivors={"ben": ben}, ghouls={"yard": {"walker": 2}}, active="ben", spent=2)
        nld.answer(game, answer)
        assert nld.dead(game, "kitchen") == kitchen
    assert (nld.dead(game, "woods"), nld.dead(game, "corn")) == ({"walker": 1}, {"walker": 1})


@rule("nld.barricade.broken-can-be-closed-again")
def test_what_a_breaker_has_opened_can_be_closed_again(table: Any, nld: Any) -> None:
    game = fort(table, survivors={"ben": "kitchen"}, ghouls={"west": {"breaker": 1}}, phase="ghouls")
    assert not nld.is_closed(game, "kitchen--west")
    assert nld.has_barricade(game, "kitchen--west")
    assert game.state.round == 2
    nld.answer(game, "close kitchen--west")
    assert nld.is_closed(game, "kitchen--west")


@rule("nld.barricade.broken-can-be-closed-again", "nld.opening-card.effect")
def test_what_a_card_has_opened_can_be_closed_again(table: Any, nld: Any) -> None:
    game = fort(
        table,
        survivors={"ben": {"zone": "hall", "experience": 7}},
        ghouls={"kitchen": {"walker": 1}},
        spawns=[{"zone": "south", "colour": "white"}],
        decks={"ghouls": ["ghoul-43"]},
        phase="spawn",
    )
    assert not nld.is_closed(game, "hall--kitchen")
    assert not nld.is_closed(game, "kitchen--west")
    nld.answer(game, "close hall--kitchen")
    assert nld.is_closed(game, "hall--kitchen")


# -- building ----------------------------------------------------------------------------------------------------------


@rule("nld.barricade.build-by-scene")
def test_barricades_are_built_only_where_the_scene_allows_it(table: Any, nld: Any) -> None:
    ben = {"zone": "kitchen", "boards": 2}
    game = table(survivors={"ben": ben}, rules={"building": {"on": ["window"]}}, active="ben")
    assert nld.options(game, "build") == ["build kitchen--yard"]
    assert nld.refused(game, "build hall--kitchen") == "nld.barricade.build-by-scene"
    game = table(survivors={"ben": ben}, rules={"building": None}, active="ben")
    assert nld.options(game, "build") == []
    assert nld.refused(game, "build kitchen--yard") == "nld.barricade.build-by-scene"
    game = table(survivors={"ben": ben}, rules={"building": {"on": ["doorway"]}}, active="ben")
    assert nld.options(game, "build") == ["build hall--kitchen"]


@rule("nld.barricade.token-limit")
def test_there_are_eleven_barricades(table: Any, nld: Any) -> None:
    """Ten are drawn on the map, so that one more can be built, and no other."""
    rooms = ["a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8", "a9", "b1"]
    row = "B".join(f" {code}  " for code in rooms)
    map = f"""
+-----+-----+-----+-----+-----+-----+-----+-----+-----+-----+
|{row}|
+--w--+-----+-----+-----+-----+-----+-----+-----+--w--+--B--+
: ya  : ya  : ya  : ya  : ya  : ya  : ya  : ya  : ya  : ya  :
+.....+.....+.....+.....+.....+.....+.....+.....+.....+.....+
"""
    zones = {**{code: f"interior room-{code}" for code in rooms}, "ya": "exterior yard"}
    game = table(map, zones, survivors={"ben": {"zone": "yard", "boards": 2}}, active="ben")
    assert nld.options(game, "build") == ["build room-a1--yard", "build room-a9--yard"]
    nld.answer(game, "build room-a1--yard")
    assert game.state.barricades.bit_count() == 11
    assert nld.options(game, "build") == []
    assert nld.refused(game, "build room-a9--yard") == "nld.barricade.token-limit"


@rule("nld.item.boards")
@pytest.mark.parametrize("where", ["hands", "backpack"])
def test_boards_are_discarded_for_a_closed_barricade(table: Any, nld: Any, where: str) -> None:
    game = table(survivors={"ben": {"zone": "kitchen", where: ["boards", "scope"]}}, active="ben")
    nld.answer(game, "build kitchen--yard")
    assert nld.is_closed(game, "kitchen--yard")
    assert nld.has_barricade(game, "kitchen--yard")
    assert [item.card for item in nld.survivor(game, "ben").inventory.items] == ["scope"]
    assert game.state.decks[0].discards == ["boards"]
    assert nld.actions_left(game) == 2


@rule("nld.item.boards")
def test_nothing_is_built_without_boards(table: Any, nld: Any) -> None:
    survivors = {"ben": {"zone": "kitchen", "hands": ["axe"]}, "tom": {"zone": "kitchen", "hands": ["boards"]}}
    game = table(survivors=survivors, active="ben")
    assert nld.options(game, "build") == []
    assert nld.refused(game, "build kitchen--yard") == "nld.item.boards"


@rule("nld.item.boards")
def test_what_has_a_door_or_a_barricade_takes_no_other(table: Any, nld: Any) -> None:
    ben = {"zone": "hall", "boards": 3}
    game = table(survivors={"ben": ben}, active="ben")
    assert nld.options(game, "build") == ["build hall--kitchen"]  # of two doors and a doorway
    nld.answer(game, "build hall--kitchen")
    assert nld.options(game, "build") == []
    with pytest.raises(IllegalAnswer):
        game.answer("build hall--lane")
    assert nld.refused(game, "open hall--kitchen") == "nld.barricade.open-needs-symbol"
