"""What players may be called."""

import pytest

import shamble
from shamble.files.player_names import UNSUPPORTED, why_no_name


@pytest.mark.parametrize(
    "name",
    ["Ann", "Zoë 2", "O'Neil", "李雷", "नमस्ते", "علی\u200cرضا", "Kit 🧟", "👩‍👩‍👧", "🏳️‍🌈", "👍🏽", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "A" * 40],
)  # fmt: skip
def test_whatever_can_be_read_is_a_name(name):
    assert why_no_name(name) == ""
    assert shamble.new("nld", seed=1, players=[name]).header["players"] == [name]


@pytest.mark.parametrize(
    "name",
    [
        *["A\x00", "A\nb", "A\x7f", "A\u202eb", "\u2066A", "A\u200bb", "A\u200db", "\u200d", "👩\u200d"],
        *["A\ufeff", "A\ue000", "\U000e0041"],
    ],
)
def test_whatever_hides_is_none(name):
    assert why_no_name(name) == UNSUPPORTED
    with pytest.raises(shamble.ShambleError, match="unsupported characters"):
        shamble.new("nld", seed=1, players=[name])


def test_a_name_has_its_length():
    assert "40 letters" in why_no_name("A" * 41)
