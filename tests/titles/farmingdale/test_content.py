"""What is printed: the map, the counters, the cards and the tables."""

from __future__ import annotations

from itertools import pairwise

import pytest

from shamble.files.content import read_yaml
from shamble.kernel.errors import ContentError
from shamble.titles.farmingdale.content.effects import EffectReader
from shamble.titles.farmingdale.rules.cards import Card
from shamble.titles.farmingdale.title import content, stage_of


def test_there_are_four_tracks_of_eight_spaces() -> None:
    board = stage_of("basic").board
    assert [track.id for track in board.tracks] == ["highway", "suburbs", "mountain", "forest"]
    assert [len(track.spaces) for track in board.tracks] == [8] * 4
    assert len(board.spaces) == 33
    assert [board.spaces[place].id for place in board.villages] == [
        *("highway-5", "suburbs-3", "suburbs-5", "mountain-5", "forest-4")
    ]
    for track in board.tracks:
        assert [board.spaces[place].steps for place in track.spaces] == list(range(1, 9))


def test_the_box_of_the_basic_game() -> None:
    stage = stage_of("basic")
    assert len(stage.counters("regular-zeds")) == 34
    assert len(stage.counters("regular-civilians")) == 7
    assert (len(stage.events), len(stage.fates)) == (25, 17)


def test_the_combat_table_gets_better_for_us_to_the_right_and_downward() -> None:
    rows = stage_of("basic").tables.combat
    cells = [[(cell.on_zeds, -cell.on_human, cell.zeds_lose) for cell in row] for row in rows]
    for row in cells:
        assert all(left[part] <= right[part] for left, right in pairwise(row) for part in range(3))
    for upper, lower in pairwise(cells):
        assert all(above[part] <= below[part] for above, below in zip(upper, lower) for part in range(3))
    assert len(cells) == 11


def test_everything_says_where_it_comes_from() -> None:
    kinds = {key.split()[0] for key in content().provenance}
    assert kinds == {"map", "units", "markers", "events", "fates", "tables", "levels"}


@pytest.mark.parametrize(
    ("effect", "complaint"),
    [
        ("{op: explode}", "no operation is called 'explode'"),
        ("{op: gain, gold: 1}", "unknown key 'gold'"),
        ('{op: hit, target: "zeds@moon[each]", count: 1}', "there is no place 'moon'"),
        ('{op: hit, target: "dogs@all[each]", count: 1}', "there is no group 'dogs'"),
        ("{op: hit, target: zeds, count: 1}", "is not a target"),
        ('{op: hit, target: "zeds@all[each]", count: 0}', "too small"),
        ("{op: place-marker, marker: defiant, where: forest-3}", "no marker for this is called 'defiant'"),
        ("{op: modify, stat: luck, by: 1, scope: side}", "no number of the rules is called 'luck'"),
        ("{op: modify, stat: gunfire-shift, scope: side}", "'by', or what it becomes"),
    ],
)
def test_what_the_language_of_effects_does_not_know_is_refused(effect: str, complaint: str) -> None:
    page = read_yaml(f"- {effect}", "card")
    reader = EffectReader(content().board, content().markers)
    with pytest.raises(ContentError, match=complaint), page.gathering():
        reader.read(page, Card("card", "Card", ""))
