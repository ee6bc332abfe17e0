"""Pictures as files of their own."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

import shamble
from shamble.draw.alone import alone
from shamble.draw.svg import el, use
from shamble.kernel.errors import ShambleError

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("scene", [scene.id for scene in shamble.title("nld").scenes])
def test_a_file_has_all_that_it_needs_and_no_more(scene: str, theme: str) -> None:
    game = shamble.new("nld", scene, seed=1)
    painter = game.title.painter
    assert painter is not None
    text = alone(painter.board(game.view(0), (), True), theme, painter.drawn_from)
    for name in ("var(", "light-dark(", ":hover", "currentColor"):
        assert name not in text
    root = ElementTree.fromstring(text)
    ids = [each.get("id") for each in root.iter() if each.get("id")]
    assert len(ids) == len(set(ids))
    wanted = {name for pair in re.findall(r'href="#([\w-]+)"|url\(#([\w-]+)\)', text) for name in pair if name}
    assert wanted <= set(ids)
    defs = root.find(f"{SVG}defs")
    assert defs is not None
    assert {each.get("id") for each in defs} <= wanted


def test_a_theme_is_never_half_applied() -> None:
    game = shamble.new("nld", "tutorial", seed=1)
    dark, light = (game.title.picture(game.view(0), theme) for theme in ("dark", "light"))
    assert "#0b0c0d" in dark
    assert "#1a1d1e" not in light
    assert "#d6d3c6" not in dark


def test_there_are_two_themes() -> None:
    with pytest.raises(ShambleError, match="dark and light"):
        alone(el("svg", viewBox="0 0 1 1"), "blue")


def test_only_styles_and_symbols_that_are_used_come_along() -> None:
    text = alone(el("svg", use("g-walker", 0, 0, 36, 44), class_="map", viewBox="0 0 36 44"))
    assert 'id="g-walker"' in text
    assert 'id="g-fatty"' not in text
    assert ".gh .plate" in text
    assert ".spawn" not in text


def test_styles_are_for_the_picture_only() -> None:
    drawn = el("svg", el("g", class_="spawn"), class_="map rows-of-areas", viewBox="0 0 1 1")
    style = alone(drawn).partition("<style>")[2].partition("</style>")[0]
    assert ".map.rows-of-areas {" in style
    assert all(row.startswith(".map") for row in style.split("\n"))


def test_a_symbol_brings_along_what_its_styles_look_for_around_it() -> None:
    """Browsers match the styles of what `use` shows within the symbol only."""
    text = alone(el("svg", use("g-walker", 0, 0, 36, 44), class_="map", viewBox="0 0 36 44"))
    symbol = next(ElementTree.fromstring(text).iter(f"{SVG}symbol"))
    assert symbol.get("class") == "map"
    assert [(child.tag, child.get("class")) for child in symbol] == [(f"{SVG}g", "gh")]
    assert ".map .gh .body" in text


def test_games_and_positions_show_themselves_in_a_notebook(monkeypatch: pytest.MonkeyPatch) -> None:
    game = shamble.new("nld", "tutorial", seed=1)
    assert game._repr_svg_() == game.title.picture(game.view(0))
    position = shamble.position({"title": "nld", "scene": "tutorial", "survivors": {"ben": {"zone": "hall"}}})
    assert 'id="p-ben"' in (position._repr_svg_() or "")
    duel = shamble.new("duel", seed=1)
    assert duel._repr_svg_() == duel.title.picture(duel.view(0))
    monkeypatch.setattr(type(duel.title), "painter", None)
    assert duel._repr_svg_() is None
