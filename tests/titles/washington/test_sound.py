"""A saved game of a campaign that can't be is refused, with the reason."""

from __future__ import annotations

import json
from typing import Any

import pytest

import shamble
from shamble.kernel.course import restore, setup_of
from shamble.kernel.records import to_plain


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
        (("chosen",), ["tries=3"], "the number of settings can't be 1"),
    ],
)
def test_a_campaign_that_can_not_be_is_refused(path: tuple[Any, ...], value: object, why: str) -> None:
    game = shamble.new("washington", "campaign", seed=1)
    plain = json.loads(json.dumps(to_plain(game.state)))
    restore(game.rules, plain, setup_of(game.header))
    *steps, last = path
    part = plain
    for step in steps:
        part = part[step]
    part[last] = value
    with pytest.raises(ValueError, match=why):
        restore(game.rules, plain, setup_of(game.header))
