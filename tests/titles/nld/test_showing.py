"""The table as text: a picture that fits, dashboards, goals, and what the dead are about to do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import shamble
from shamble import bots
from shamble.kernel.game import Game
from shamble.speech.text_wrap import fill
from shamble.titles.nld.title import SCENES, title
from shamble.zones.words.phrases import codes, spans
from shamble.zones.words.terminal import token_label

Tables = Callable[..., Game]

FARM = """
+.....+.....+     +     +     +
: wo  : ya  :
+.....+--w--+-----+     +-----+
: wo  B ki  o ha  |     | ce  |
+.....+-----+--D--+     +-----+
: la  : la  : la  :
+.....+.....+.....+     +     +
"""
ZONES = {
    "wo": "woods",
    "ya": {"id": "yard", "name": "the yard", "kind": "exterior"},
    "ki": "interior kitchen",
    "ha": "interior hall",
    "la": "exterior lane",
    "ce": "interior cellar",
}
RULES: dict[str, Any] = {
    "links": [{"kind": "stairway", "between": ["hall", "cellar"], "state": "closed"}],
    "tokens": [
        {"id": "kitchen-board", "name": "a board", "zone": "kitchen", "do": "take", "gives": {"boards": 1}},
        {"id": "lamp", "name": "the lamp", "zone": "cellar", "do": "take"},
    ],
    "spawns": [{"zone": "woods", "colour": "white"}, {"zone": "lane", "colour": "violet"}],
    "twists": [{"when": "round", "number": 3, "activates": "violet"}],
    "building": {"on": ["window"]},
    "exits": ["lane"],
}
PICTURE = """\
·┄┄┄┄┄┄┄┄┄┄┄┄·┄┄┄┄┄┄┄┄┄┄┄┄·
┊ woods      ┊ yard       ┊
┊ w2 f1 (1W) ┊            ┊
·            ┏━━━━ w ━━━━━┳━━━━━━━━━━━━┓ ┏━━━━━━━━━━━━┓
┊            ┃ kitchen    ┃ hall       ┃ ┃cellar      ┃
┊            B Be* Ju       To S:cellar┃ ┃+lamp S:hall┃
┊            ┃ +board     ┃            ┃ ┃            ┃
·┄┄┄┄┄┄┄┄┄┄┄┄┗━━━━━━━━━━━━┻━━━━━D━━━━━━┛ ┗━━━━━━━━━━━━┛
┊ lane                                 ┊
┊ b1 (-V) exit                         ┊
·┄┄┄┄┄┄┄┄┄┄┄┄·┄┄┄┄┄┄┄┄┄┄┄┄·┄┄┄┄┄┄┄┄┄┄┄┄·
"""


def farm(table: Tables, **keys: Any) -> Game:
    usual: dict[str, Any] = {
        "survivors": {"ben": "kitchen", "judy": "kitchen", "tom": "hall"},
        "ghouls": {"woods": {"walker": 2, "fatty": 1}, "lane": {"breaker": 1}},
        "active": "ben",
    }
    return table(FARM, ZONES, rules=RULES, **{**usual, **keys})


def shown(game: Game, width: int = 80) -> list[str]:
    rows = title.show(game.view(0), width).split("\n")
    assert all(len(row) <= width for row in rows), [row for row in rows if len(row) > width]
    assert all(row == row.rstrip() for row in rows)
    return rows


def after_heading(game: Game, width: int) -> list[str]:
    rows = shown(game, width)
    return rows[next(index for index, row in enumerate(rows) if "wounds" in row) + 1 :]


def row_of(game: Game, begin: str, width: int = 80) -> str:
    """The rows from the one that begins like this to the next that is not indented, as one text."""
    rows = shown(game, width)
    at = next(index for index, row in enumerate(rows) if row.startswith(begin))
    end = next((index for index in range(at + 1, len(rows)) if not rows[index].startswith("    ")), len(rows))
    return " ".join(row.strip() for row in rows[at:end])


# -- the board ---------------------------------------------------------------------------------------------------------


def test_the_picture(table: Tables) -> None:
    rows = after_heading(farm(table), 58)
    assert rows[:11] == PICTURE.splitlines()
    assert rows[11:13] == ["w window, d door, b barricade, s stairs · capital: shut ·", "(1W) spawn · + to take"]


BUILDINGS = """
+.....+.....+.....+.....+.....+.....+-----+-----+
: ya  : ya  : ya  :     : la  :     | mi  | mi  |
+.....+-----+.....+.....+.....+.....+.....+.....+
: ya  | sh  | ya  :     : la  : la  d mi  : mi  |
+.....+--d--+.....+.....+-----+--D--+-----+-----+
: ya  : ya  : ya  :     | ba  : ba  |     :     :
+.....+.....+.....+.....+-----+.....+.....+.....+
:     :     :     :     | ba  : ba  |     :     :
+.....+.....+.....+.....+-----+-----+.....+.....+
"""
DRAWN = """\
·┄┄┄┄┄┄┄·┄┄┄┄┄┄┄·┄┄┄┄┄┄┄· ·┄┄┄┄┄┄┄·       ┏━━━━━━━┳━━━━━━━┓
┊ yard                  ┊ ┊       ┊       ┃       ┃       ┃
┊ Be*                   ┊ ┊       ┊       ┃       ┃       ┃
·       ┏━━━━━━━┓       · ·       ·┄┄┄┄┄┄┄┃       ╹       ┃
┊       ┃ shed  ┃       ┊ ┊ lawn          ┃ mill          ┃
┊       ┃       ┃       ┊ ┊               d               ┃
·       ┗━━ d ━━┛       · ┏━━━━━━━━━━━D━━━╋━━━━━━━━━━━━━━━┛
┊                       ┊ ┃ barn          ┃
┊                       ┊ ┃               ┃
·┄┄┄┄┄┄┄·┄┄┄┄┄┄┄·┄┄┄┄┄┄┄· ┣━━━━━━━╸       ┃
                          ┃               ┃
                          ┃               ┃
                          ┗━━━━━━━━━━━━━━━┛
"""


def test_a_zone_round_another_walls_within_a_room_and_what_lies_between_zones(table: Tables) -> None:
    inside = {"sh": "interior shed", "ba": "interior barn", "mi": "interior mill"}
    zones = {"ya": "exterior yard", "la": "exterior lawn", **inside}
    game = table(BUILDINGS, zones, survivors={"ben": "yard"}, active="ben")
    assert after_heading(game, 59)[:13] == DRAWN.splitlines()
    assert after_heading(game, 58)[0] == "yard: Be*", "seven letters are the least that a cell is wide"
    wider = after_heading(game, 200)[0]
    assert wider == "·".join(["", *["┄" * 14] * 3, " ", "┄" * 14, " " * 14 + "┏" + "━" * 14 + "┳" + "━" * 14 + "┓"])


def test_marks_follow_the_state(table: Tables) -> None:
    game = farm(
        table, open=["hall--lane", "cellar--hall", "kitchen--woods"], barricades=["kitchen--yard"], tokens=["lamp"]
    )
    rows = after_heading(game, 58)
    assert rows[3] == "·            ┏━━━━━B━━━━━━┳━━━━━━━━━━━━┓ ┏━━━━━━━━━━━━┓"
    assert rows[5] == "┊            b Be* Ju       To s:cellar┃ ┃+lamp s:hall┃"
    assert rows[6] == "·┄┄┄┄┄┄┄┄┄┄┄┄┗━━━━━━━━━━━━┻━━━━ d ━━━━━┛ ┗━━━━━━━━━━━━┛"


def test_a_board_that_is_too_wide_is_told(table: Tables) -> None:
    rows = after_heading(farm(table), 30)
    assert rows[:6] == [
        "woods: w2 f1 (1W)",
        "kitchen: Be* Ju +board",
        "hall: To S:cellar",
        "cellar: +lamp S:hall",
        "lane: b1 (-V) exit",
        "▸ Ben kitchen ♥♥♥ R blue 0",
    ]


def test_a_long_name_is_cut_and_a_crowded_zone_grows(table: Tables) -> None:
    zones = {"ki": {"id": "kitchen", "name": "the Winterscheidt-Blumenthal\nscullery", "kind": "interior"}}
    everybody = dict.fromkeys(("ben", "barbra", "tom", "judy", "harry", "helen"), "kitchen")
    game = table("+-----+\n| ki  |\n+-----+", zones, survivors=everybody, active="ben")
    assert after_heading(game, 60)[:6] == [
        "┏━━━━━━━━━━━━━━┓",
        "┃Winterscheidt…┃",
        "┃Be* Ba To Ju  ┃",
        "┃Ha He         ┃",
        "┗━━━━━━━━━━━━━━┛",
        "▸ Ben    Winterscheidt… ♥♥♥ R  blue 0    empty hands",
    ]


def test_a_name_that_just_fits_is_not_cut_and_a_door_is_in_the_middle_of_its_wall(table: Tables) -> None:
    zones = {"ki": {"id": "kitchen", "name": "fourteenletter hut", "kind": "interior"}, "ya": "exterior yard"}
    game = table("+-----+.....+\n| ki  d ya  :\n+-----+.....+", zones, survivors={"ben": "kitchen"}, active="ben")
    assert after_heading(game, 60)[:5] == [
        "┏━━━━━━━━━━━━━━┓┄┄┄┄┄┄┄┄┄┄┄┄┄┄·",
        "┃fourteenletter┃ yard         ┊",
        "┃hut           d              ┊",
        "┃Be*           ┃              ┊",
        "┗━━━━━━━━━━━━━━┛┄┄┄┄┄┄┄┄┄┄┄┄┄┄·",
    ]


def test_codes_are_as_short_as_they_can_be() -> None:
    assert codes(["ben", "barbra", "bernd"], 2) == {"ben": "Ben", "barbra": "Ba", "bernd": "Ber"}
    assert codes(["walker", "fatty"], 1) == {"walker": "w", "fatty": "f"}
    assert codes(["an", "ann"], 2) == {"an": "An", "ann": "Ann"}


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (["1", "2", "17", "18", "19"], "1, 2, 17-19"),
        (["9", "10", "11", "13"], "9-11, 13"),
        (["rush", "4", "5", "6", "storm"], "rush, 4-6, storm"),
        (["3"], "3"),
    ],
)
def test_numbers_in_a_row_are_shortened(names: list[str], said: str) -> None:
    assert spans(names) == said


def test_tokens_are_called_without_their_zone() -> None:
    assert token_label("kitchen-board", "kitchen") == "board"
    assert token_label("lamp-oil", "shed") == "lamp oil"
    assert token_label("shed", "shed") == "shed"


# -- survivors ---------------------------------------------------------------------------------------------------------


def test_a_dashboard(table: Tables) -> None:
    ben = {
        "zone": "kitchen", "wounds": 2, "experience": 8, "mode": "zombicide", "boards": 2,
        "hands": ["axe", "sawed-off-empty"], "backpack": ["boards"], "acted": True,
    }  # fmt: skip
    game = farm(table, survivors={"ben": ben, "tom": {"zone": "hall", "acted": True}, "judy": "hall"}, active="ben")
    assert row_of(game, "▸ Ben") == (
        "▸ Ben    kitchen ♥♡♡ Z  yellow 8  Axe, Sawed-Off (empty) | Boards · "
        "2 loose boards · +1 free Melee Action · +1 Action"
    )
    assert "✓ Tom    hall    ♥♥♥ R  blue 0    empty hands" in shown(game)
    assert "  Judy   hall    ♥♥♥ R  blue 0    empty hands" in shown(game)
    assert "  Helen  not on the board" in shown(game)
    assert "Ben acts: ●●●● · +1 free melee" in shown(game)


def test_the_mode_that_a_relative_holds_back(table: Tables) -> None:
    game = farm(
        table,
        survivors={"ben": {"zone": "kitchen", "mode": "zombicide"}},
        ghouls={"lane": {"relative": 1}},
    )
    assert "▸ Ben    kitchen ♥♥♥ Rz blue 0    empty hands" in shown(game)


def test_pips_and_the_price_of_leaving(table: Tables) -> None:
    ben = {"zone": "kitchen", "hands": ["axe"]}
    game = farm(table, survivors={"ben": ben}, ghouls={"kitchen": {"walker": 1}}, spent=1)
    assert "Ben acts: ●●○ · leaving costs 2 actions" in shown(game)
    barbra = {"zone": "kitchen", "hands": ["axe"], "skills": ["slippery"]}
    game = farm(table, survivors={"barbra": barbra}, ghouls={"kitchen": {"walker": 1}}, active="barbra", spent=1)
    assert "Barbra acts: ●●○" in shown(game)


def test_in_brief_it_is_the_round_and_whoever_acts(table: Tables) -> None:
    game = farm(table, ghouls={"kitchen": {"walker": 1}}, spent=1)
    assert title.brief(game.view(0), 80).split("\n") == [
        "Round 1 of 120 · survivors' turn · danger blue · 0 kills · 0 wounds",
        "Ben acts: ●●○ · leaving costs 2 actions",
    ]


def test_a_turn_within_a_turn(table: Tables) -> None:
    ben = {"zone": "kitchen", "skills": ["born-leader"]}
    game = farm(table, survivors={"ben": ben, "tom": "hall"}, ghouls={})
    game.answer("lead tom")
    assert "Tom acts: ● · then Ben again" in shown(game)


def test_who_plays_whom(table: Tables) -> None:
    game = shamble.new("nld", "tutorial", players=["Ada Lovelace", "Bo"], seed=1)
    assert "  Ben    not placed yet" in shown(game)
    assert shown(game)[0] == "Before the first round"
    while game.question is not None and game.question.ask != "act":
        game.answer(game.question.options[-1])
    rows = shown(game)
    assert any("(Ada Lov…)" in row for row in rows)
    assert any("(Bo)" in row for row in rows)


def test_the_dead_and_those_who_got_away(table: Tables) -> None:
    rules = {**RULES, "objectives": [{"id": "out", "kind": "escape", "who": "all", "says": "Run."}]}
    game = table(FARM, ZONES, rules=rules, survivors={"ben": "lane", "tom": "hall"}, active="ben")
    game.answer("escape")
    assert "✓ Ben    got away" in shown(game)


# -- the car -----------------------------------------------------------------------------------------------------------


def at_the_car(street: Tables, width: int, **people: dict[str, Any] | str) -> list[str]:
    """The rows with the car in them: on the map, and in the legend."""
    return [row for row in shown(street(people), width) if "car" in row]


def test_who_sits_in_the_car_stands_behind_it_the_driver_first(street: Tables) -> None:
    wheel, behind = {"zone": "s1", "aboard": "driver"}, {"zone": "s1", "aboard": "passenger"}
    legend = "d door · capital: shut · car:Driver+Passengers"
    assert at_the_car(street, 50, ben=behind, tom=wheel) == [
        "┊           ┊ car:To+Be*┊           ┊           ┊",
        legend,
    ]
    assert at_the_car(street, 50, ben=wheel) == ["┊           ┊ car:Be*   ┊           ┊           ┊", legend]
    assert at_the_car(street, 50, ben=behind) == ["┊           ┊ car:-+Be* ┊           ┊           ┊", legend]
    assert at_the_car(street, 50, ben="s1") == [
        "┊           ┊ Be* car   ┊           ┊           ┊",
        "d door · capital: shut · car",
    ]


def test_who_sits_in_the_car_pays_nothing_to_leave_and_is_told_where(street: Tables) -> None:
    ben = {"zone": "s1", "aboard": "driver", "boards": 1, "wounds": 1}
    game = street({"ben": ben, "tom": {"zone": "s1", "aboard": "passenger"}}, ghouls={"s1": {"walker": 1}})
    assert "Ben acts: ●●●" in shown(game)
    assert row_of(game, "▸ Ben") == "▸ Ben    s1 ♥♥♡ R  blue 0    empty hands · at the wheel · 1 loose board"
    assert row_of(game, "  Tom") == "Tom    s1 ♥♥♥ R  blue 0    empty hands · as a passenger"


def test_on_a_narrow_screen_dashboards_have_no_columns(street: Tables) -> None:
    rows = shown(
        street({"ben": {"zone": "s1", "aboard": "driver", "boards": 1}, "tom": {"zone": "s2", "acted": True}}), 50
    )
    at = rows.index("▸ Ben s1 ♥♥♥ R blue 0 empty hands · at the wheel ·")
    assert rows[at + 1 : at + 4] == [
        "    1 loose board",
        "Barbra not on the board",
        "✓ Tom s2 ♥♥♥ R blue 0 empty hands",
    ]
    wide = shown(street({"ben": "s1", "tom": {"zone": "s2", "acted": True}}), 60)
    assert "✓ Tom    s2 ♥♥♥ R  blue 0    empty hands" in wide


# -- goals and the box -------------------------------------------------------------------------------------------------


def test_goals_and_box(table: Tables) -> None:
    game = table(
        scene="board-up-the-house",
        survivors={"ben": "kitchen", "tom": "yard-s2"},
        ghouls={"corn-ne": {"walker": 3}},
        barricades=["kitchen--yard-n1"],
        active="ben",
        round=2,
    )
    rows = shown(game)
    assert rows[0] == "Round 2 of 25 · survivors' turn · danger blue · 0 kills · 0 wounds"
    assert "Goals  3/10   Board up every window and close both outer doors." in rows
    assert "       1/2    Get everyone indoors." in rows
    assert "       7/7  ✓ Clear every room." in rows
    assert "Supply 25 walkers, 12 breakers, 12 fatties, 2 relatives, 10 barricades" in rows
    assert "Spawn  1 north corn, 2 drive, 3 south corn, 4 woods" in rows
    assert "Decks  house 24, melee 11, ranged 11, ghouls 46" in rows
    assert not any(row.startswith("Last") for row in rows)
    assert "Spawn  1 woods, not active yet: lane" in shown(farm(table))


def test_the_last_spawn(table: Tables) -> None:
    game = table(
        scene="board-up-the-house",
        survivors={"ben": {"zone": "cellar", "experience": 7}, "tom": "cellar"},
        closed=["cellar--hall"],
        decks={"ghouls": ["ghoul-01", "ghoul-43", "ghoul-02"]},
        active="ben",
    )
    game.answer("end")
    while game.question is not None and game.question.ask != "who":
        game.answer("end")
    rows = shown(game)
    at = rows.index("Last   north corn: walkers 1/[3]/5/7, drive: walkers push,")
    assert rows[at + 1] == "       south corn: walkers 1/[2]/4/6"
    assert rows[at + 2] == "Decks  house 24, melee 11, ranged 11, ghouls 43 (+3 discarded)"


# -- what the dead would do --------------------------------------------------------------------------------------------


def forecast(game: Game) -> list[str]:
    rows = shown(game)
    return rows[rows.index("If the round ended now, the dead would do this:") + 1 :]


def test_attacks(table: Tables) -> None:
    ben = {"zone": "kitchen", "hands": ["axe"], "wounds": 1}
    crowd = {"kitchen": {"walker": 2, "fatty": 1}}
    game = farm(table, survivors={"ben": ben, "judy": "kitchen"}, ghouls=crowd)
    assert forecast(game) == ["! kitchen w2 f1 attack Ben and Judy: 4 wounds, and someone dies"]
    game = farm(table, survivors={"ben": ben, "judy": "kitchen", "tom": "kitchen"}, ghouls=crowd)
    assert forecast(game) == ["! kitchen w2 f1 attack Ben, Tom and Judy: 4 wounds"]


def test_two_wounds_at_once_cannot_be_shared(table: Tables) -> None:
    """A fatty's attack is one attack, though its wounds would do no harm if they could be divided."""
    one = {"zone": "kitchen", "hands": ["machete"], "wounds": 1}
    game = farm(table, survivors={"ben": one, "judy": one}, ghouls={"kitchen": {"fatty": 1}})
    assert forecast(game) == ["! kitchen f1 attack Ben and Judy: 2 wounds, and someone dies"]
    game = farm(table, survivors={"ben": one, "judy": one}, ghouls={"kitchen": {"walker": 2}})
    assert forecast(game) == ["! kitchen w2 attack Ben and Judy: 2 wounds"]
    tough = {**one, "skills": ["tough"]}
    game = farm(table, survivors={"ben": tough, "judy": one}, ghouls={"kitchen": {"fatty": 1}})
    assert forecast(game) == ["! kitchen f1 attack Ben and Judy: 2 wounds"]


def test_ways_splits_and_destinations(table: Tables) -> None:
    game = table(
        scene="board-up-the-house",
        survivors={"ben": "kitchen"},
        ghouls={"corn-ne": {"walker": 3}, "yard-n1": {"walker": 1}, "woods-nw": {"fatty": 1}},
        active="ben",
    )
    assert forecast(game) == [
        "  toward kitchen: woods f1 → clothesline or well; clothesline w1 → kitchen;",
        "    north corn w3 → woodpile and henhouse",
    ]


def test_what_is_shut_stops_them_until_breakers_come(table: Tables) -> None:
    """Whatever breakers will have opened by then is open to the others."""
    shut = {"barricades": ["kitchen--yard"], "survivors": {"ben": "kitchen"}}
    game = farm(table, ghouls={"yard": {"walker": 2}, "lane": {"walker": 1}}, **shut)
    assert forecast(game) == [
        "  toward kitchen: yard w2 stopped short of kitchen;",
        "    lane w1 → woods, stopped short of hall",
    ]
    game = farm(table, ghouls={"yard": {"walker": 2, "breaker": 1}}, **shut)
    assert forecast(game) == ["  toward kitchen: yard b1 break the kitchen window by the yard, w2 → kitchen"]


def test_nothing_is_foretold_where_nobody_comes_or_the_turns_are_over(table: Tables) -> None:
    game = farm(table, ghouls={})
    assert not any(row.startswith("If ") for row in shown(game))
    game = farm(table, survivors={"ben": {"zone": "kitchen", "wounds": 2}}, ghouls={"kitchen": {"walker": 1}})
    game.answer("end")
    assert game.outcome is not None
    assert not any(row.startswith("If ") for row in shown(game))
    coming = {"survivors": {"ben": "s0", "judy": "s5"}, "ghouls": {"s2": {"walker": 1}}}
    assert forecast(table("row", active="ben", **coming)) == ["  toward s0 and s5: s2 w1 → s1 or s3"]
    two = {**coming, "ghouls": {"s2": {"walker": 1, "fatty": 1}}}
    assert forecast(table("row", active="ben", **two)) == ["  toward s0 and s5: s2 w1 f1 → s1 and s3"]
    game = table("row", **{**coming, "ghouls": {"s2": {"walker": 1}, "s3": {"walker": 1}}}, phase="ghouls")
    assert game.view(0)["forecast"]
    assert not any(row.startswith("If ") for row in shown(game)), "they are doing it already"


@pytest.mark.parametrize(
    ("ben", "dead", "dies"),
    [
        ({"wounds": 2}, {"walker": 1}, True),
        ({"wounds": 2, "skills": ["tough"]}, {"walker": 1}, False),
        ({"wounds": 2, "skills": ["tough"]}, {"walker": 2}, True),
        ({"wounds": 2, "skills": ["dreadnought:walker"]}, {"walker": 3}, False),
        ({"wounds": 2, "skills": ["dreadnought:walker"]}, {"walker": 3, "breaker": 1}, True),
        ({"wounds": 1, "skills": ["is-that-all-youve-got"], "hands": ["axe"]}, {"walker": 2}, False),
        ({"wounds": 1, "skills": ["is-that-all-youve-got"], "hands": ["axe"]}, {"walker": 3}, True),
        (
            {"wounds": 1, "skills": ["is-that-all-youve-got"], "hands": ["axe"], "backpack": ["uzi"]},
            {"walker": 3},
            False,
        ),
        ({"wounds": 0}, {"walker": 2}, False),
        ({"wounds": 0}, {"walker": 3}, True),
        ({"wounds": 0}, {"fatty": 1}, False),
        ({"wounds": 0}, {"fatty": 1, "walker": 1}, True),
    ],
)
def test_whether_someone_must_die(table: Tables, ben: dict[str, Any], dead: dict[str, int], dies: bool) -> None:
    (said,) = forecast(farm(table, survivors={"ben": {"zone": "kitchen", **ben}}, ghouls={"kitchen": dead}))
    assert said.endswith(", and someone dies") == dies


def test_the_dead_are_told_from_those_who_were_never_there(table: Tables) -> None:
    view = farm(table, survivors={"ben": "kitchen", "judy": "hall"}).view(0)
    view["survivors"]["judy"] |= {"zone": "", "wounds": 3}
    view["survivors"]["tom"] |= {"wounds": 2}
    view["survivors"]["ben"] |= {"laps": 2}
    rows = title.show(view, 80).split("\n")
    assert "  Judy   dead" in rows
    assert "  Tom    not on the board" in rows
    assert "▸ Ben    kitchen ♥♥♥ R  blue+2 0  empty hands" in rows


# -- whatever happens --------------------------------------------------------------------------------------------------


def test_filling_lines() -> None:
    assert fill(["one", "two", "three"], ", ", 10, "x: ") == ["x: one,", "   two,", "   three"]
    assert fill(["one", "two"], " · ", 40) == ["one · two"]
    assert fill(["one", "two"], " · ", 6, hang=2) == ["one ·", "  two"]
    assert fill(["a long part that is too long"], " ", 12, "begin ") == [
        "begin ", "    a long", "    part", "    that is", "    too long",
    ]  # fmt: skip
    assert fill([], " ", 12, "begin ") == ["begin "]


@pytest.mark.parametrize("scene", SCENES)
def test_no_line_is_ever_too_long(scene: str) -> None:
    game = shamble.new("nld", scene, players=["Ada", "A very long name indeed, longer than any"], seed=11)
    bot = bots.bot("random", 11)
    while game.question is not None:
        for width in (20, 60, 80, 100):
            shown(game, width)
        bots.answer_for(game, game.question.seats[0], bot)
    shown(game)


def test_the_larger_scene_fits_a_screen_in_the_beginning() -> None:
    game = shamble.new("nld", "board-up-the-house", seed=1)
    bot = bots.bot("random", 1)
    while game.state.round < 2:
        assert game.question is not None
        assert len(shown(game)) <= 34
        bots.answer_for(game, game.question.seats[0], bot)
