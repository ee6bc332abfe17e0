"""What only some games of the family show: the fallen, crates, unread cards, locks, and cards by advanced rules."""

import re

import pytest

import shamble
from shamble.draw.svg import xml
from shamble.zones.picture import pieces
from shamble.zones.picture.ground import lock
from shamble.zones.picture.tokens import token
from shamble.zones.rules.equipment import MELEE, Card, Weapon
from shamble.zones.words.cards import advanced_figures, in_full, keep_chance


def boxes(element):
    """Where its squares are, and how large."""
    return [tuple(float(shape.get(key)) for key in ("x", "y", "width", "height")) for shape in element.iter("rect")]


@pytest.mark.parametrize(
    ("piece", "size", "small"),
    [
        (pieces.fallen("ada", "Ada, knocked out", "AD", "calm"), (46, 36), (32, 25)),
        (pieces.face_down("ada", "a card"), (26, 34), (19, 25)),
    ],
)
def test_a_piece_keeps_within_its_box(piece, size, small):
    """At either size: what is drawn is scaled by as much as the box."""
    assert (piece.id, piece.size, piece.small_size) == ("ada", size, small)
    for element, box in ((piece.drawn, size), (piece.drawn_small, small)):
        scale = float(re.search(r"scale\(([\d.]+)\)", xml(element)).group(1))
        assert scale * size[0] == pytest.approx(box[0], abs=1)
        assert scale == 1 or scale * size[1] == pytest.approx(box[1], abs=1)
        assert all(
            x == y == 0 and width + 2 == size[0] and height + 2 == size[1] for x, y, width, height in boxes(element)
        )


def test_the_fallen_and_the_crate_can_be_told_apart():
    said = [
        xml(piece.drawn)
        for piece in (pieces.fallen("ada", "Ada", "AD", "calm"), token("box", "a crate", "crate", "Crate", 1))
    ]
    assert 'class="calm fallen"' in said[0]
    assert 'id="p-ada"' in said[0]
    assert ">AD<" in said[0]
    assert 'class="objective o-crate"' in said[1]
    assert 'id="t-box"' in said[1]
    assert "?" in xml(pieces.face_down("card", "a card").drawn)


@pytest.mark.parametrize(("count", "size"), [(1, (32, 32)), (2, (38, 37))])
def test_noise_has_its_number_beside_the_ring_if_there_are_several(count, size):
    piece = pieces.noise("n", count, "noise")
    assert (piece.size, piece.small_size) == (size, (size[0] * 0.8, size[1] * 0.8))
    rings = [tuple(float(ring.get(key)) for key in ("cx", "cy", "r")) for ring in piece.drawn.iter("circle")]
    assert rings == [(15, 15, 14), (29, 27, 8.5)][:count]
    assert [(text.text, text.get("x"), text.get("y")) for text in piece.drawn.iter("text")] == [("2", "29", "31.5")][
        : count - 1
    ]


def test_a_lock_shows_the_first_letter_of_its_colour_upright():
    shown = lock("violet", -90)
    assert (shown.get("class"), shown.get("transform")) == ("lock lock-violet", "rotate(-90)")
    disc, letter = shown
    assert (disc.get("cx"), disc.get("cy"), disc.get("r")) == ("0", "0", "9")
    assert (letter.text, letter.get("x"), letter.get("y")) == ("V", "0", "4.5")


@pytest.fixture
def card():
    """A weapon that goes all-out and may be kept."""
    card = Card("saw", "Saw")
    card.copies = {"house": 1}
    card.melee = Weapon(MELEE, 0, 0, 1, 4, 1)
    card.all_out, card.keep = 2, {"house": 3}
    return card


def test_what_a_card_is_worth_by_advanced_rules(card):
    words = shamble.title("nld").words
    assert in_full(card, words)[1:] == ["all-out: 2 more dice", "after a mission, roll 3 dice to keep it"]
    card.copies = {"house": 1, "ranged": 1}
    card.all_out, card.keep = 1, {"house": 1}
    card.helps_other_melee = 1
    *_, more, wild, kept = in_full(card, words)
    assert more == "another melee weapon in hand rolls 1 more die"
    assert wild == "all-out: 1 more die"
    assert kept == f"after a mission, roll 1 die to keep it if it is from {words.name('house')}"
    card.helps_other_melee = 2
    assert "another melee weapon in hand rolls 2 more dice" in in_full(card, words)


def test_a_card_in_short_names_only_the_advanced_rules_in_force(card):
    assert advanced_figures(card, ()) == []
    assert advanced_figures(card, ("all-out",)) == ["all-out +2"]
    assert [keep_chance(dice) for dice in (1, 2, 3)] == ["83%", "69%", "58%"]
