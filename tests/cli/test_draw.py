"""`shamble draw`: a table as a picture in a file."""

from __future__ import annotations

import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

import shamble
from shamble.draw import alone as pictures
from shamble.titles.nld.title import title as nld_title

GAMES = Path(__file__).parents[1] / "titles" / "nld" / "games"
GAME = str(GAMES / "tutorial-won.jsonl")


@pytest.fixture(autouse=True)
def _here(tmp_path, monkeypatch, announce):
    announce(nld_title)
    monkeypatch.chdir(tmp_path)


def test_a_game_is_drawn_as_it_stands(run, tmp_path):
    ran = run("draw", GAME)
    assert ran.code == 0
    assert "board.svg: Night of the Living Dead, tutorial, after" in ran.flow
    picture = ElementTree.parse(tmp_path / "board.svg").getroot()
    assert picture.find(".//*[@id='z-cellar']") is not None


def test_any_moment_of_it_in_both_themes(run, tmp_path):
    assert "after 3 answers" in run("draw", GAME, "--at", "3", "-o", "a.svg").flow
    assert run("draw", GAME, "--at", "3", "--theme", "light", "-o", "b.svg").code == 0
    dark, light = ((tmp_path / name).read_text(encoding="utf-8") for name in ("a.svg", "b.svg"))
    assert dark != light
    assert dark.count("<g") == light.count("<g")


def test_what_the_dead_would_do_is_drawn_on_demand(run, tmp_path):
    run("draw", GAME, "--at", "20", "-o", "without.svg")
    run("draw", GAME, "--at", "20", "--forecast", "-o", "with.svg")
    assert 'class="forecast"' not in (tmp_path / "without.svg").read_text(encoding="utf-8")
    assert 'class="forecast"' in (tmp_path / "with.svg").read_text(encoding="utf-8")


def test_a_picture_made_of_dots(run, tmp_path):
    pytest.importorskip("resvg_py")
    assert run("draw", GAME, "-o", "board.png").code == 0
    assert (tmp_path / "board.png").read_bytes().startswith(b"\x89PNG")


@pytest.fixture
def fonts(monkeypatch):
    """Other fonts to choose from; which of them there are is found out again."""

    def choose(*names):
        monkeypatch.setattr(pictures, "FONTS", {"sans_serif_family": names})
        pictures._fonts.cache_clear()

    yield choose
    pictures._fonts.cache_clear()


def test_where_there_is_no_font_that_is_said(run, fonts, tmp_path):
    pytest.importorskip("resvg_py")
    fonts("No Such Font")
    ran = run("draw", GAME, "-o", "board.png")
    assert (ran.code, (tmp_path / "board.png").exists()) == (0, True)
    assert "the picture has no letters" in ran.err
    assert "no letters" not in run("draw", GAME, "-o", "board.svg").err


def test_letters_are_drawn_with_whatever_font_there_is(run, fonts, tmp_path):
    pytest.importorskip("resvg_py")
    if not pictures.has_letters():
        pytest.skip("this system has no fonts")
    run("draw", GAME, "-o", "with.png")
    found = pictures._fonts()["sans_serif_family"]
    fonts("No Such Font", found)
    assert pictures._fonts() == {"sans_serif_family": found}
    fonts("No Such Font")
    run("draw", GAME, "-o", "without.png")
    with_letters = (tmp_path / "with.png").read_bytes()
    assert len(with_letters) > len((tmp_path / "without.png").read_bytes())


def test_without_the_package_for_it_that_is_said(run, monkeypatch):
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    ran = run("draw", GAME, "-o", "board.png")
    assert ran.code == 2
    assert 'pip install "shamble[png]"' in ran.err


def test_positions_and_scenes_are_drawn_as_they_begin(run, tmp_path):
    scene = Path(shamble.__file__).parent / "titles" / "nld" / "scenes" / "fuel-pump.yaml"
    assert run("draw", str(scene), "-o", "scene.svg").code == 0
    (tmp_path / "here.yaml").write_text("title: nld\nscene: tutorial\nsurvivors: {ben: {zone: hall}}\nactive: ben\n")
    assert run("draw", "here.yaml", "-o", "position.svg").code == 0
    assert 'id="p-ben"' in (tmp_path / "position.svg").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ([GAME, "-o", "board.gif"], "ends with .svg or .png"),
        ([GAME, "--at", "9999"], "has the moments 0 to"),
        ([GAME, "--seat", "nobody"], "the seats are"),
        (["nothing.jsonl"], "can't be read"),
        ([GAME, "-o", "no/such/folder/board.svg"], "can't be written"),
    ],
)
def test_what_is_wrong_is_said(run, given, said):
    ran = run("draw", *given)
    assert ran.code == 2
    assert said in " ".join(ran.err.split())


def test_a_title_without_pictures_says_so(run, idle, monkeypatch):
    monkeypatch.setattr(type(shamble.title("duel")), "painter", None)
    run("play", "duel", "--seed", "7", typed=["trap", "end"])
    assert "has no pictures" in " ".join(run("draw", "duel-1").err.split())
