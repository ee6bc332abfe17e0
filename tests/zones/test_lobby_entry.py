"""What a scene says under `lobby`, and what is refused there."""

import pytest

from shamble.files.content import read_yaml
from shamble.files.content_fields import scene_listed
from shamble.kernel.errors import ContentError
from shamble.speech.display_names import own_scene
from shamble.titles.enclave.title import stage_of as siege_of
from shamble.titles.nld.title import LIBRARY, stage_of

SIEGE = """\
title: enclave
scene: mill
name: The mill
about: Ten days, says the radio.
survivors: 2
rp: 6
outer_wall: 5
refuge_wall: 4
turns: 10
"""
WRONG = [
    ("{goal: Win., difficulty: tough, source: us}", "'tough' is"),
    ("{minutes: 0, source: us}", "0 is too small"),
    ("{minutes: soon, source: us}", "whole number"),
    ("{difficulty: easy}", "nothing says how this was measured"),
    ("{minutes: 20}", "nothing says how this was measured"),
    (f"{{goal: {'x' * 81}}}", "this has 81 letters"),
    ("{length: 20}", "unknown key 'length'"),
]


def test_a_scene_is_listed_with_what_it_says() -> None:
    page = read_yaml(SIEGE + "lobby: {goal: Hold out., difficulty: very hard, minutes: 90, source: us}\n", "mill")
    scene = scene_listed(page)
    assert (scene.goal, scene.difficulty, scene.minutes) == ("Hold out.", "very hard", 90)
    assert (scene.id, scene.name, scene.about) == ("mill", "The mill", "Ten days, says the radio.")
    plain = scene_listed(read_yaml(SIEGE, "mill"))
    assert (plain.goal, plain.difficulty, plain.minutes, plain.explains) == ("", "", 0, False)


def test_a_scene_with_lessons_explains_itself() -> None:
    assert scene_listed(LIBRARY.page_of("tutorial")).explains


@pytest.mark.parametrize(("entry", "says"), WRONG)
def test_what_is_wrong_is_said_with_its_place(entry: str, says: str) -> None:
    with pytest.raises(ContentError) as siege:
        siege_of("mill", f"{SIEGE}lobby: {entry}\n")
    text = (LIBRARY.folder / "scenes" / "through-the-corn.yaml").read_text("utf-8")
    start, end = text.index("lobby:"), text.index("\n\n", text.index("lobby:"))
    with pytest.raises(ContentError) as escape:
        stage_of("mine", f"{text[:start]}lobby: {entry}{text[end:]}")
    for error in (siege.value, escape.value):
        (problem,) = error.problems
        assert says in problem.message
        assert problem.line


@pytest.mark.parametrize("text", ["steps: 2", "scene: [mine", "- mine", "name: Mine\nabout: Ours."])
def test_a_text_that_says_nothing_of_itself_is_no_scene_of_a_list(text: str) -> None:
    assert own_scene(text) is None
    assert own_scene(SIEGE) is not None
