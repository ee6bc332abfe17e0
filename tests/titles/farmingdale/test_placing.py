"""New Zeds where there is no room for them."""

from __future__ import annotations

from typing import Any

from shamble.kernel.state import Task
from shamble.testing import example, rule
from tests.titles.farmingdale.cards import after


def placed(table: Any, fd: Any, place: str, zeds: dict[str, str], **keys: Any) -> Any:
    """Zeds unit 9 is to be placed on a space."""
    game = table(zeds=zeds, fate=[["regular-zeds-9"], *keys.pop("rolls", [])], **keys)
    return after(game, Task("place-zeds", (fd.state(game).board.by_id[place],)))


@rule("zeds.zeds.place-back")
@example("zeds.zeds.place-back")
def test_zeds_that_find_no_room_go_back(table: Any, fd: Any) -> None:
    zeds = {"regular-zeds-1": "forest-4", "regular-zeds-2": "forest-4"}
    assert fd.place(placed(table, fd, "forest-4", zeds), "regular-zeds-9") == "forest-5"
    assert fd.place(placed(table, fd, "forest-3", zeds), "regular-zeds-9") == "forest-3"
    zeds |= {"regular-zeds-3": "forest-5", "regular-zeds-4": "forest-5"}
    assert fd.place(placed(table, fd, "forest-4", zeds), "regular-zeds-9") == "forest-6"


@rule("zeds.zeds.place-back")
def test_zeds_that_are_placed_with_people_attack_at_once(table: Any, fd: Any) -> None:
    people = {"captain-piazza": "forest-4", "sheriff-hunt": "forest-4"}
    game = placed(table, fd, "forest-4", {}, people=people)
    assert fd.asked(game) == "defender"
    assert fd.place(game, "regular-zeds-9") == "forest-4"


FULL = {"regular-zeds-1": "forest-start", "regular-zeds-2": "forest-start"}
HIGHWAY = {"regular-zeds-3": "highway-start", "regular-zeds-4": "highway-start"}
OTHERS = {f"regular-zeds-{n}": f"{('suburbs', 'mountain')[n % 2]}-start" for n in (5, 6, 7, 8)}


@rule("zeds.zeds.start-limit")
def test_a_full_start_space_sends_zeds_to_another_that_we_choose(table: Any, fd: Any) -> None:
    game = placed(table, fd, "forest-start", {**FULL, **HIGHWAY})
    assert fd.asked(game) == "start-full"
    assert fd.options(game) == ["start suburbs-start", "start mountain-start"]
    fd.answer(game, "start mountain-start")
    assert fd.place(game, "regular-zeds-9") == "mountain-start"


@rule("zeds.zeds.start-limit")
def test_zeds_are_not_placed_if_no_start_space_has_room(table: Any, fd: Any) -> None:
    game = placed(table, fd, "forest-start", {**FULL, **HIGHWAY, **OTHERS})
    assert fd.place(game, "regular-zeds-9") == ""
    assert fd.said(game, "no-room") == [("no-room", "forest-start", "", "", 0)]
