"""The small picture of the siege."""

from __future__ import annotations

from collections.abc import Callable
from xml.etree.ElementTree import Element

import pytest

from shamble.kernel.game import Game
from shamble.titles.enclave.picture.thumbnail import HEIGHT, SMALL, WIDTH


def picture(game: Game) -> Element:
    assert game.title.painter is not None
    return game.title.painter.thumbnail(game.view(0))


def uses(drawn: Element) -> list[str]:
    return sorted(
        each.get("href", "").removeprefix("#g-") for each in drawn.iter("use") if "#g-" in each.get("href", "")
    )


def walls(drawn: Element) -> int:
    """How many pieces of brick there are."""
    return len([each for each in drawn.iter("rect") if each.get("class") == "si-brick"])


def test_everybody_is_in_it(table: Callable[..., Game]) -> None:
    game = table(
        turn=3,
        step="fight",
        walls={"ew": 3, "rw": 5},
        survivors={"billy": {"area": "ew"}, "adam": "re"},
        zombies=["walker ep", "walker ep", "digger ip"],
        horde=["brute"],
    )
    drawn = picture(game)
    assert uses(drawn) == ["brute", "digger", "walker", "walker"]
    assert len([each for each in drawn.iter("path") if each.get("class") == "sv-fig"]) == 2


@pytest.mark.parametrize(("points", "pieces"), [(3, 1), (0, 2), (None, 0)])
def test_a_breach_can_be_seen(table: Callable[..., Game], points: int | None, pieces: int) -> None:
    whole = {"ew": points, "rw": 5} if points is not None else {"rw": 5}
    game = table(scene="bootcamp" if points is not None else "campaign", walls=whole)
    assert walls(picture(game)) == pieces


def test_a_crowd_fits(table: Callable[..., Game]) -> None:
    kinds = [*["walker"] * 6, *["hungry"] * 5, *["crawler"] * 2, "climber", "digger", "brute"]
    all_inside(
        picture(table(turn=3, step="fight", zombies=[f"{kind} ep" for kind in kinds])), len(kinds) + 1, 0, WIDTH - 30
    )


def test_a_great_horde_fits(table: Callable[..., Game]) -> None:
    horde = [*["walker"] * 6, *["hungry"] * 5, *["crawler"] * 2, "climber", "digger", "brute"]
    all_inside(picture(table(turn=3, horde=horde)), len(horde) + 1, 10, WIDTH - SMALL - 10)


def all_inside(drawn: Element, pieces: int, first: float, last: float) -> None:
    """All figures are in the picture, and begin between the first place and the last."""
    places = [each.get("transform", "") for each in drawn.iter("g")]
    places = [place for place in places if place.startswith("translate")]
    assert len(places) == pieces
    for place in places:
        x, y = (float(part) for part in place.removeprefix("translate(").removesuffix(")").split())
        assert first <= round(x) <= last
        assert 0 <= y <= HEIGHT - 30
