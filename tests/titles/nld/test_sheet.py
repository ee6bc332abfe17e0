"""What stands round the picture in rarer moments: before the game, in the turn of the dead, with more free actions;
and which answers a card can be dragged to."""

from __future__ import annotations

from typing import Any

import shamble
from shamble.draw.painter import CardFace, Painter, Pip, Sheet
from shamble.kernel.game import Game
from shamble.kernel.questions import Option
from shamble.kernel.records import Plain
from shamble.zones.picture.levels import BLUE, ORANGE, RED, YELLOW
from tests.titles.nld.conftest import make_table


def painter() -> Painter:
    found = shamble.title("nld").painter
    assert found is not None
    return found


def sheet(game: Game, **changes: Any) -> Sheet:
    return painter().sheet({**game.view(0), **changes}, game.question if "turns" not in changes else None)


def two() -> Game:
    people = {"ben": {"zone": "hall", "seat": 1}, "tom": {"zone": "hall", "seat": 2}}
    return make_table(survivors=people, active="ben", players=2)


# -- the head and the dashboards ---------------------------------------------------------------------------------------


def test_who_plays_whom_and_what_they_have_done_is_told_in_the_turns_of_the_survivors() -> None:
    game = two()
    assert [dash.by for dash in sheet(game).party][:3] == [
        "seat-1 · hall · acting",
        "seat-1 · not on the board",
        "seat-2 · hall · to act",
    ]
    assert [dash.by for dash in sheet(game, phase="ghouls").party][::2][:2] == ["seat-1 · hall", "seat-2 · hall"]
    assert [sheet(game, phase=phase).step for phase in ("players", "ghouls", "end", "dawn")] == [0, 1, 2, -1]


def test_before_the_first_round_nobody_is_asked_and_all_have_room_for_their_cards() -> None:
    shown = sheet(two(), phase="setup", round=0, turns=[])
    assert (shown.round, shown.step, shown.face, shown.note, shown.pips) == ("Setup", -1, None, "", ())
    assert [(dash.by, len(dash.cards)) for dash in shown.party][:2] == [("hall", 5), ("not placed yet", 5)]
    assert len(sheet(two()).party[1].cards) == 0


def test_free_actions_are_shown_by_what_they_are_for() -> None:
    free = ("combat", "search", "ranged", "melee", "move")
    ben = {"zone": "hall", "skills": [f"plus-1-free-action:{kind}" for kind in free]}
    shown = sheet(make_table(survivors={"ben": ben}, active="ben", spent=1))
    icons = ("fight", "search", "shoot", "fight", "move")
    assert shown.pips == (Pip(spent=True), Pip(), Pip(), *[Pip(free=icon) for icon in icons])
    used = make_table(survivors={"ben": ben}, active="ben", free=["search"])
    assert sheet(used).pips_say == (
        "3 actions left, and 1 free combat action, 1 free ranged action, 1 free melee action and 1 free move action"
    )


def test_a_face_tells_who_acts_and_in_which_mode() -> None:
    people = {"ben": {"zone": "hall", "mode": "zombicide"}, "barbra": "hall"}
    shown = sheet(make_table(survivors=people, active="ben"))
    ben, barbra = (dash.face for dash in shown.party[:2])
    assert ben is not None
    assert barbra is not None
    assert (ben.get("class"), ben.get("viewBox")) == ("face sv sv-ben strong acting", "-2 0 40 48")
    assert barbra.get("class") == "face sv sv-barbra"
    assert [[*face.itertext()] for face in (ben, barbra)] == [["Be"], ["Ba"]]


def test_where_nothing_is_built_no_barricades_are_listed_and_a_goal_of_nothing_is_not_done() -> None:
    game = make_table(survivors={"ben": "hall"}, active="ben", rules={"building": None})
    goal = {**game.view(0)["objectives"][0], "have": 0, "need": 0}
    shown = sheet(game, objectives=[goal])
    goals, decks = shown.panels
    assert [row.get("class") for row in goals.body] == [None]
    assert shown.goals[0].state == ""
    assert "Barricades" not in "".join(decks.body.itertext())


def test_more_than_a_backpack_holds_is_shown_all_the_same() -> None:
    game = make_table(survivors={"ben": {"zone": "hall", "backpack": ["axe", "uzi"]}}, active="ben")
    view = game.view(0)
    view["survivors"]["ben"]["room"] = 1
    cards = painter().sheet(view, game.question).party[0].cards
    assert [(card.id, card.slot, card.detail) for card in cards] == [
        ("", "s-ben-hand-0", ""),
        ("", "s-ben-hand-1", ""),
        ("c-ben-back-0", "s-ben-back-0", ""),
        ("c-ben-back-1", "s-ben-back-1", ""),
    ]


def test_a_ghoul_card_by_its_number() -> None:
    view = two().view(0)
    counts = tuple(zip((BLUE, YELLOW, ORANGE, RED), ("1", "1", "5", "7")))
    assert painter().card_face(view, "ghoul-15") == CardFace("15", "fatties", "g-fatty", "fatties", counts)
    assert painter().card_face(view, "ghoul-43") == CardFace("43", "walkers", "g-walker", "walkers push")
    assert painter().card_face(view, "axe") is None


# -- dragging ----------------------------------------------------------------------------------------------------------


def carrying(hands: list[str], backpack: list[str], ask: str = "hold", **others: Any) -> Plain:
    people = {"ben": {"zone": "hall", "hands": hands, "backpack": backpack}, **others}
    return {**make_table(survivors=people, active="ben").view(0), "ask": ask}


def hold(view: Plain, *names: str) -> tuple[str, str] | None:
    return painter().drag(view, Option("hold", names))


def test_one_drag_moves_one_card_or_changes_two() -> None:
    full = carrying(["axe", "katana"], ["scope", "uzi"])
    assert hold(full, "axe", "scope") == ("c-ben-back-0", "s-ben-hand-1")
    assert hold(full, "katana", "uzi") == ("c-ben-back-1", "s-ben-hand-0")
    assert hold(full, "axe") == ("c-ben-hand-1", "s-ben-back-2")
    assert hold(full, "scope", "uzi") is None, "two cards move"
    assert hold(full, "nothing") is None, "two cards move"
    assert hold(full, "scope") is None, "one is taken, two are put away"
    assert hold(full, "axe", "katana") is None, "nothing moves"


def test_an_empty_hand_takes_a_card_and_the_last_one_goes_away() -> None:
    one = carrying(["axe"], ["uzi"])
    assert hold(one, "axe", "uzi") == ("c-ben-back-0", "s-ben-hand-1")
    assert hold(one, "uzi") == ("c-ben-back-0", "s-ben-hand-0")
    assert hold(one, "nothing") == ("c-ben-hand-0", "s-ben-back-1")
    assert hold(carrying([], ["uzi"]), "uzi") == ("c-ben-back-0", "s-ben-hand-0")
    assert hold(carrying(["uzi"], []), "uzi") is None


def test_two_of_the_same_card_are_told_apart() -> None:
    twins = carrying(["uzi"], ["uzi", "axe"])
    assert hold(twins, "uzi", "uzi") == ("c-ben-back-1", "s-ben-hand-1")
    assert hold(twins, "uzi", "uzi", "uzi") is None, "there is no third one"
    tom = {"zone": "hall", "hands": ["katana"], "backpack": ["machete"]}
    others = carrying(["axe"], ["uzi"], tom=tom)
    assert hold(others, "katana", "machete") == ("c-tom-back-0", "s-tom-hand-1"), "whoever carries them"


def test_a_card_is_dragged_across_to_the_one_other_survivor_there() -> None:
    tom = {"zone": "hall", "hands": ["katana"], "backpack": ["machete"]}

    def across(option: str, ask: str = "trade", **others: Any) -> tuple[str, str] | None:
        verb, name = option.split()
        return painter().drag(carrying(["axe"], ["uzi"], ask, tom=tom, **others), Option(verb, (name,)))

    assert across("give axe") == ("c-ben-hand-0", "d-tom")
    assert across("give uzi") == ("c-ben-back-0", "d-tom")
    assert across("take machete") == ("c-tom-back-0", "d-ben")
    assert across("take katana") == ("c-tom-hand-0", "d-ben")
    assert across("give scope") is None
    assert across("give axe", "act") is None, "nobody trades"
    assert across("give axe", judy="hall") is None, "with whom?"
    assert across("give axe", judy="den") == ("c-ben-hand-0", "d-tom")
    assert across("keep axe") is None


# -- what happened -----------------------------------------------------------------------------------------------------
