"""Retreats: where to, who finds room, and what happens if enemies are there."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.kernel.game import Game
from shamble.testing import example, rule
from shamble.titles.farmingdale.rules.combat.retreats import retreat

FOREST = {"phase": "zeds", "event": "ev-lodge"}  # the Zeds on the Forest track advance
CIVILIANS, OTHERS, THIRD, FOURTH = (f"regular-civilians-{number}" for number in (1, 2, 3, 4))
WEAK, THREE, FOUR, FIVE, SEVEN = (f"regular-zeds-{number}" for number in (1, 2, 4, 10, 30))


def must_retreat(fd: Any, game: Game, ids: list[str], spaces: int = 1) -> Game:
    """They retreat after the Action Phase, as a card might want it."""
    retreat(fd.state(game), ids, spaces, "zeds.event.no-entry")
    fd.answer(game, "pass")
    return game


# -- people ------------------------------------------------------------------------------------------------------------


@rule("zeds.hth.retreat-all", "zeds.hth.retreat-defender")
def test_all_in_the_space_retreat_with_the_unit_that_loses(table: Any, fd: Any) -> None:
    people = {CIVILIANS: "forest-2", OTHERS: "forest-2"}
    game = table(people=people, zeds={THREE: "forest-3"}, fate=[[1, 2]], **FOREST)
    fd.answer(game, f"defend {CIVILIANS}")
    assert fd.at(game, "forest-1") == [CIVILIANS, OTHERS]
    assert fd.unit(game, OTHERS).hits == 0


@rule("zeds.hth.retreat-all")
def test_companions_retreat_even_if_the_unit_that_lost_is_eliminated(table: Any, fd: Any) -> None:
    people = {"captain-piazza": "forest-2", OTHERS: "forest-2"}
    game = table(people=people, zeds={THREE: "forest-3"}, fate=[[1, 2], [1]], **FOREST)
    fd.answer(game, "defend captain-piazza")
    assert (fd.place(game, "captain-piazza"), fd.place(game, OTHERS)) == ("cemetery", "forest-1")


@rule("zeds.hth.retreat-defender")
@pytest.mark.parametrize(("start", "back"), [("forest-5", "forest-4"), ("forest-1", "forest-2")])
def test_a_unit_that_loses_its_attack_goes_back(table: Any, fd: Any, start: str, back: str) -> None:
    people = {"horatius": start, "sheriff-hunt": "suburbs-0"}
    game = table(people=people, zeds={SEVEN: "forest-3"}, fate=[[3, 2], [1, 1, 1]])
    fd.answer(game, "turn horatius", "move horatius forest-3", "keep")
    assert fd.place(game, "horatius") == back


@rule("zeds.hth.retreat-defender", "zeds.stack.retreat")
def test_a_unit_goes_on_if_the_space_behind_it_is_full(table: Any, fd: Any) -> None:
    people = {"horatius": "forest-0", CIVILIANS: "forest-2", OTHERS: "forest-2", THIRD: "forest-1", FOURTH: "forest-1"}
    game = table(people=people, zeds={SEVEN: "forest-3"}, fate=[[3, 2], [1, 1, 1]])
    fd.answer(game, "turn horatius", "move horatius forest-3", "keep")
    assert fd.place(game, "horatius") == "forest-0"


@rule("zeds.stack.retreat")
@example("zeds.stack.retreat")
@pytest.mark.parametrize("first", ["sheriff-hunt", CIVILIANS])
def test_we_choose_who_fills_the_free_places(table: Any, fd: Any, first: str) -> None:
    people = {"sheriff-hunt": "forest-3", CIVILIANS: "forest-3", OTHERS: "forest-2"}
    game = table(people=people, zeds={FOUR: "forest-4"}, fate=[[1, 2]], **FOREST)
    fd.answer(game, f"defend {CIVILIANS}")
    assert fd.asked(game) == "retreat-room"
    fd.answer(game, f"stop {first}")
    last = CIVILIANS if first == "sheriff-hunt" else "sheriff-hunt"
    assert (fd.place(game, first), fd.place(game, last)) == ("forest-2", "forest-1")


@rule("zeds.stack.town")
def test_in_town_center_there_is_room_for_all(table: Any, fd: Any) -> None:
    people = {"sheriff-hunt": "town-center", CIVILIANS: "town-center", OTHERS: "forest-0", THIRD: "forest-0"}
    game = table(people=people, zeds={SEVEN: "forest-1"}, fate=[[1, 2]], **FOREST)
    fd.answer(game, f"defend {OTHERS}")
    assert fd.at(game, "town-center") == ["sheriff-hunt", CIVILIANS, OTHERS, THIRD]


@rule("zeds.hth.retreat-into-enemy")
def test_who_retreats_into_zeds_attacks_them_at_once(table: Any, fd: Any) -> None:
    """And goes on toward Town Center if it loses, with everybody who has retreated with it."""
    people = {CIVILIANS: "forest-3", OTHERS: "forest-3"}
    zeds = {FOUR: "forest-4", SEVEN: "forest-1", FIVE: "forest-1", "regular-zeds-9": "forest-2"}
    game = table(people=people, zeds=zeds, markers={"forest-0": "no-entry"}, fate="manual", **FOREST)
    fd.answer(game, f"defend {CIVILIANS}", "1 2")
    assert fd.at(game, "forest-2") == ["regular-zeds-9", CIVILIANS, OTHERS]
    assert (fd.asked(game), fd.options(game)) == ("attacker", [f"attack {OTHERS}", f"attack {CIVILIANS}"])
    fd.answer(game, f"attack {OTHERS}")
    assert fd.said(game, "column")[-1][1] == OTHERS
    fd.answer(game, "1 2")
    assert fd.at(game, "forest-1") == [SEVEN, FIVE, CIVILIANS, OTHERS]
    fd.answer(game, f"attack {CIVILIANS}")
    assert [row[1] for row in fd.said(game, "fight")] == [CIVILIANS, OTHERS, CIVILIANS]


@rule("zeds.hth.retreat-stands")
@example("zeds.hth.retreat-stands")
def test_the_loser_retreats_even_if_nobody_has_won(table: Any, fd: Any) -> None:
    """Strength 5 against 5; 1 and 4 is 1 Hit on the Zeds, 2 on the Sheriff, who loses."""
    zeds = {"regular-zeds-19": {"place": "forest-3", "reduced": True, "hits": 2}, FIVE: "mountain-3"}
    people = {"sheriff-hunt": {"place": "forest-2", "reduced": True}}
    game = table(people=people, zeds=zeds, fate=[[1, 4], [4, 4]], **FOREST)
    fd.answer(game, "keep")
    assert fd.place(game, "regular-zeds-19") == ""
    assert fd.place(game, "sheriff-hunt") == "forest-1"


@rule("zeds.event.no-entry")
def test_people_retreat_past_a_closed_space(table: Any, fd: Any) -> None:
    game = table(
        people={CIVILIANS: "forest-2"},
        zeds={THREE: "forest-3"},
        markers={"forest-1": "no-entry"},
        fate=[[1, 2]],
        **FOREST,
    )
    assert fd.place(game, CIVILIANS) == "forest-0"


@rule("zeds.stack.retreat")
def test_people_of_several_spaces_make_room_for_each_other(table: Any, fd: Any) -> None:
    people = {CIVILIANS: "forest-3", OTHERS: "forest-3", THIRD: "forest-2", FOURTH: "forest-2"}
    people["sheriff-hunt"] = "town-center"
    game = must_retreat(fd, table(people=people, fate="manual"), list(people))
    assert (fd.at(game, "forest-2"), fd.at(game, "forest-1")) == ([CIVILIANS, OTHERS], [THIRD, FOURTH])
    assert fd.place(game, "sheriff-hunt") == "town-center"


# -- Zeds --------------------------------------------------------------------------------------------------------------


@rule("zeds.zeds.retreat")
@pytest.mark.parametrize("first", [WEAK, FIVE])
def test_the_strongest_zeds_stay_nearer_to_town_center(table: Any, fd: Any, first: str) -> None:
    second = FIVE if first == WEAK else WEAK
    zeds = {first: "forest-2", second: "forest-2", THREE: "forest-3"}
    game = must_retreat(fd, table(zeds=zeds, fate="manual"), [first, second])
    assert (fd.place(game, FIVE), fd.place(game, WEAK)) == ("forest-3", "forest-4")


@rule("zeds.zeds.retreat", "zeds.seq.ties")
def test_we_choose_between_zeds_of_the_same_strength(table: Any, fd: Any) -> None:
    zeds = {"regular-zeds-2": "forest-2", "regular-zeds-3": "forest-2", THREE: "forest-2", FOUR: "forest-3"}
    tied = ["regular-zeds-2", "regular-zeds-3"]
    game = must_retreat(fd, table(zeds=zeds, fate="manual"), tied)
    assert fd.place(game, "regular-zeds-2") == "forest-3"
    game = must_retreat(fd, table(zeds=zeds, fate="manual", options={"ask": "everything"}), tied)
    assert fd.asked(game) == "tied-zeds"
    fd.answer(game, "stop regular-zeds-3")
    assert (fd.place(game, "regular-zeds-3"), fd.place(game, "regular-zeds-2")) == ("forest-3", "forest-4")


@rule("zeds.zeds.retreat")
def test_zeds_of_several_spaces_make_room_for_each_other(table: Any, fd: Any) -> None:
    zeds = {WEAK: "forest-2", THREE: "forest-2", FOUR: "forest-3", FIVE: "forest-3"}
    game = must_retreat(fd, table(zeds=zeds, fate="manual"), list(zeds), 2)
    assert (fd.at(game, "forest-4"), fd.at(game, "forest-5")) == ([WEAK, THREE], [FOUR, FIVE])


@rule("zeds.zeds.retreat")
def test_zeds_that_retreat_upon_people_attack(table: Any, fd: Any) -> None:
    people = {"sheriff-hunt": "town-center", CIVILIANS: "forest-3"}
    game = must_retreat(fd, table(people=people, zeds={WEAK: "forest-2"}, fate="manual"), [WEAK])
    assert fd.said(game, "fight") == [("fight", CIVILIANS, "forest-3", "", 1)]
    fd.answer(game, "6 6")
    assert fd.place(game, WEAK) == "forest-4"


@rule("zeds.event.no-entry")
def test_zeds_retreat_past_a_closed_space(table: Any, fd: Any) -> None:
    game = table(zeds={WEAK: "forest-2"}, markers={"forest-3": "no-entry"}, fate="manual")
    assert fd.place(must_retreat(fd, game, [WEAK]), WEAK) == "forest-4"


@rule("zeds.zeds.retreat-start")
def test_zeds_on_their_start_space_stay_there(table: Any, fd: Any) -> None:
    game = must_retreat(fd, table(zeds={WEAK: "forest-start"}, fate="manual"), [WEAK])
    assert fd.place(game, WEAK) == "forest-start"
    assert fd.said(game, "held-ground") == [("held-ground", WEAK, "forest-start", "", 1)]


@rule("zeds.zeds.start-limit")
def test_zeds_go_to_another_start_space_if_theirs_is_full(table: Any, fd: Any) -> None:
    zeds = {
        WEAK: "forest-start",
        THREE: "forest-start",
        FOUR: "forest-6",
        FIVE: "highway-start",
        SEVEN: "highway-start",
    }
    game = must_retreat(fd, table(zeds=zeds, fate="manual"), [FOUR])
    assert fd.asked(game) == "start-full"
    assert fd.options(game) == ["start suburbs-start", "start mountain-start"]
    fd.answer(game, "start mountain-start")
    assert fd.place(game, FOUR) == "mountain-start"


@rule("zeds.zeds.start-limit")
def test_zeds_leave_the_map_if_all_start_spaces_are_full(table: Any, fd: Any) -> None:
    tracks = [track for track in ("highway", "suburbs", "mountain", "forest") for _ in range(2)]
    zeds = {f"regular-zeds-{number + 5}": f"{track}-start" for number, track in enumerate(tracks)}
    game = must_retreat(fd, table(zeds={**zeds, WEAK: "forest-6"}, fate="manual"), [WEAK])
    assert fd.place(game, WEAK) == ""
    assert WEAK in fd.state(game).pool


@rule("zeds.zeds.no-refill")
def test_a_track_with_zeds_far_down_gets_no_new_ones(table: Any, fd: Any) -> None:
    game = table(zeds={WEAK: "forest-2"}, **FOREST)
    assert len(fd.state(game).zeds) == 1
