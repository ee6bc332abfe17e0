"""A saved game of a campaign that can't be is refused, with the reason."""

from __future__ import annotations

import json
from typing import Any

import pytest

import shamble
from shamble.kernel.course import restore, setup_of
from shamble.kernel.records import to_plain
from shamble.kernel.sound import MANY
from shamble.titles.washington.rules.campaign import settings_of
from shamble.titles.washington.rules.sheets import KeepRoll, PastMission, Sheet
from shamble.titles.washington.rules.survivors import AT_WALL
from shamble.titles.washington.rules.table import Doubled, our
from shamble.titles.washington.settings import DEFAULTS
from shamble.titles.washington.title import LIBRARY, story
from shamble.zones.rules.board import AWAY
from shamble.zones.rules.equipment import Item


@pytest.mark.parametrize(
    ("path", "value", "why"),
    [
        (("sheets", 2, "skills"), [""], "there is no skill"),
        (("sheets", 0, "person"), "nobody", "there is no survivor “nobody”"),
        (("sheets", 0, "cxp"), 21, "the CXP of angelo can't be 21"),
        (("sheets", 0, "spent"), 1, "spent of the reserve can't be 1"),
        (("sheets", 0, "achieved"), ["king"], "there is no achievement “king”"),
        (("sheets",), [], "the number of sheets can't be 0"),
        (("logbook", "mission"), 99, "the number of the mission can't be 99"),
        (("logbook", "dead"), ["nobody"], "there is no survivor “nobody”"),
        (("logbook", "achieved"), ["king"], "there is no achievement “king”"),
        (("logbook", "successors"), ["wanda"], "words about a successor"),
        (("before", "tries"), -1, "the number of tries can't be -1"),
        (("achieved",), ["king"], "there is no achievement “king”"),
        (("left_behind",), ["nobody"], "there is no survivor “nobody”"),
        (("successors",), ["wanda 7 tess"], "there is no seat “7”"),
        (("chosen",), ["tries=4"], "there is no choice of “tries” “4”"),
        (("chosen",), ["hour=24"], "there is no choice of “hour” “24”"),
    ],
)
def test_a_campaign_that_can_not_be_is_refused(path: tuple[Any, ...], value: object, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        restored({path: value})


def restored(values: dict[tuple[Any, ...], object]) -> None:
    """Save a campaign that has just begun, change this in the file, and load it."""
    game = shamble.new("washington", "campaign", seed=1)
    plain = json.loads(json.dumps(to_plain(game.state)))
    restore(game.rules, plain, setup_of(game.header))
    for (*steps, last), value in values.items():
        part = plain
        for step in steps:
            part = part[step]
        part[last] = value
    restore(game.rules, plain, setup_of(game.header))


ZONES = len(LIBRARY.stage_with(story().missions[0], "", (), ()).board.zones)
MISSION = story().missions[0]


def doubled(first: int = 1, last: int = 1, zone: int = AWAY) -> Any:
    return to_plain(Doubled("white", first, last, zone))


def past(mission: str = MISSION, tries: int = 0, rounds: int = 1, hour: int = 7, dead: tuple[str, ...] = ()) -> Any:
    return to_plain(PastMission(mission, tries, rounds, hour, dead))


def sheet(person: str = "tess", cxp: int = 0) -> Any:
    return to_plain(Sheet(person, cxp))


def roll(*faces: int, card: str = "machete") -> Any:
    return to_plain(KeepRoll("tess", card, faces))


@pytest.mark.parametrize(
    ("path", "least", "most"),
    [
        (("survivors", 0, "fell"), 0, MANY),
        (("survivors", 0, "beam"), AT_WALL, ZONES - 1),
        (("survivors", 0, "pointed_in"), AWAY, ZONES - 1),
        (("survivors", 0, "ride"), 0, 0),
        (("first_hour",), -1, 23),
        (("most_abominations",), 1, 4),
        (("spared",), AWAY, ZONES - 1),
        (("burning",), 0, MANY),
        (("keep_less",), 0, MANY),
        (("sheets", 0, "cxp"), 0, 20),
        (("sheets", 0, "reserve"), 0, MANY),
        (("before", "mission"), -1, len(story().missions)),
        (("before", "tries"), 0, MANY),
        (("before", "lanterns"), 0, MANY),
        (("before", "trust"), -MANY, MANY),
    ],
)
def test_numbers_have_bounds(path: tuple[Any, ...], least: int, most: int) -> None:
    for fine in (least, most):
        restored({path: fine})
    for wrong in (least - 1, most + 1):
        with pytest.raises(ValueError, match=f"can't be {wrong}; it is {least} to {most}"):
            restored({path: wrong})


@pytest.mark.parametrize(
    ("path", "record", "key", "least", "most"),
    [
        (("doubled",), doubled, "first", 0, MANY),
        (("doubled",), doubled, "last", 0, MANY),
        (("doubled",), doubled, "zone", AWAY, ZONES - 1),
        (("before", "past"), past, "tries", 0, MANY),
        (("before", "past"), past, "rounds", 0, MANY),
        (("before", "past"), past, "hour", -1, 23),
    ],
)
def test_numbers_of_what_is_listed_have_bounds(
    path: tuple[Any, ...], record: Any, key: str, least: int, most: int
) -> None:
    for fine in (least, most):
        restored({path: [record(**{key: fine})]})
    for wrong in (least - 1, most + 1):
        with pytest.raises(ValueError, match=f"can't be {wrong}; it is {least} to {most}"):
            restored({path: [record(), record(**{key: wrong})]})


@pytest.mark.parametrize("path", [("keep_rolls",), ("before", "rolls")])
def test_faces_of_keep_rolls(path: tuple[Any, ...]) -> None:
    restored({path: [roll(1, 6)]})
    for wrong in (0, 7):
        with pytest.raises(ValueError, match=f"a face of a Keep roll can't be {wrong}"):
            restored({path: [roll(1, wrong)]})
    with pytest.raises(ValueError, match="there is no card “spoon”"):
        restored({path: [roll(1, card="spoon")]})


def test_nobody_lies_down_and_stands() -> None:
    restored({("survivors", 0, "lies"): 0, ("survivors", 0, "zone"): AWAY, ("survivors", 0, "aboard"): 0})
    with pytest.raises(ValueError, match="angelo can't lie somewhere and be in play"):
        restored({("survivors", 0, "lies"): 0})
    for wrong in (AWAY - 1, ZONES):
        with pytest.raises(ValueError, match=f"the zone in which angelo lies can't be {wrong}"):
            restored({("survivors", 0, "lies"): wrong, ("survivors", 0, "zone"): AWAY})


@pytest.mark.parametrize(
    ("path", "value", "why"),
    [
        (("survivors", 0, "carries"), "spoon", "there is no card to carry out “spoon”"),
        (("more_cars",), [0], "the number of cars can't be 2"),
        (("read",), ["spoon"], "there is no card or note “spoon”"),
        (("put_back",), ["spoon"], "there is no card “spoon”"),
        (("revealed",), ["spoon"], "there is no card “spoon”"),
        (("decided",), ["spoon"], "there is no choice “spoon”"),
        (("feats",), ["spoon"], "there is no feat “spoon”"),
        (("tally",), [0], "the number of things that feats count can't be 1"),
        (("arrived",), ["spoon"], "there is no companion “spoon”"),
        (("lantern_zones",), [0, -1], "the zone of a lantern can't be -1"),
        (("lantern_zones",), [ZONES], f"the zone of a lantern can't be {ZONES}"),
        (("lantern_zones",), [0] * (MANY + 1), "entries of “lanterns”"),
        (("keywords",), ["FUSE"] * (MANY + 1), "entries of “keywords”"),
        (("doubled",), [doubled()] * (MANY + 1), "entries of “doubled”"),
        (("having",), ["king"], "there is no achievement “king”"),
        (("successors",), ["wanda 0"], "words about a successor can't be 2"),
        (("successors",), ["nobody 0 tess"], "there is no survivor “nobody”"),
        (("successors",), ["wanda 0 nobody"], "there is no survivor “nobody”"),
        (("before", "successors"), ["wanda nobody"], "there is no survivor “nobody”"),
        (("before", "successors"), ["wanda tess amy"], "words about a successor can't be 3"),
        (("before", "sheets"), [sheet("nobody")], "there is no survivor “nobody”"),
        (("before", "sheets"), [sheet(cxp=21)], "the CXP of tess can't be 21"),
        (("before", "past"), [past("spoon")], "there is no mission “spoon”"),
        (("before", "past"), [past(dead=("nobody",))], "there is no survivor “nobody”"),
        (("before", "achieved"), ["king"], "there is no achievement “king”"),
        (("before", "dead"), ["nobody"], "there is no survivor “nobody”"),
        (("sheets", 0, "kept"), [to_plain(Item("fire-axe", "starting"))], "there is no deck"),
        (("chosen",), ["spoon=3"], "there is no setting “spoon”"),
    ],
)
def test_names_are_those_of_the_game(path: tuple[Any, ...], value: object, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        restored({path: value})


def test_what_a_campaign_can_hold_is_accepted() -> None:
    restored(
        {
            ("before", "successors"): ["wanda tess"],
            ("successors",): ["wanda 0 tess"],
            ("before", "sheets"): [sheet()],
            ("before", "past"): [past()],
            ("lantern_zones",): [0, ZONES - 1],
            ("keywords",): ["FUSE"],
        }
    )


def test_a_campaign_that_was_saved_without_some_settings_has_the_usual_ones() -> None:
    table = our(shamble.new("washington", "campaign", seed=1).state)
    table.chosen = ("tries=1", "rescue-experience=no")
    assert settings_of(table) == {**DEFAULTS, "tries": "1", "rescue-experience": "no"}
    restored({("chosen",): list(table.chosen)})


@pytest.mark.parametrize(
    ("scene", "claimed"),
    [("brownout", "checkpoint-nine"), ("brownout", "last-exit"), ("last-exit", "brownout"), ("campaign", "last-exit")],
)
def test_a_saved_game_is_one_of_its_scene(scene: str, claimed: str) -> None:
    """A campaign is in one of its missions, and every other game in the scene with which it began."""
    game = shamble.new("washington", scene, seed=1)
    plain = json.loads(json.dumps(to_plain(game.state)))
    restore(game.rules, plain, setup_of(game.header))
    plain["scene"] = claimed
    with pytest.raises(ValueError, match="different scenes"):
        restore(game.rules, plain, setup_of(game.header))
