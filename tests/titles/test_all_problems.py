"""`shamble check` tells everything that is wrong with a file, in its order, and nothing that only follows from it."""

from __future__ import annotations

from textwrap import dedent

import pytest

import shamble
from shamble.cli.main import main
from shamble.kernel.errors import ContentError

SCENE_OF_NLD = """
title: nld
scene: my-house
nmae: My house
about: A house.
map: |
  +.....+.....+-----+
  : ya  : ya  x ki  |
  +.....+--w--+--q--+
  : ya  w hl  o di  |
  +.....+-----+-----+
zones:
  ya: {id: yard, name: Yard, kind: exterior}
  ki: {id: kitchen, name: Kitchen, kind: interrior}
  hl: {id: hall, name: Hall, kind: interior}
  di: {id: dining, name: Dining, kind: interior}
starts: {yard: 5, hal: 1}
spawns:
  - {zone: yard, colour: white}
  - {zone: yard, color: red}
  - 7
figures:
  - {kind: wlaker, zone: hall, count: 900}
tokens:
  - {id: oil, name: Oil, zone: attic, do: take}
objectives:
  - {id: get-in, kind: reach, zones: [kitchn, hall], who: lots, says: Get in.}
  - {id: fetch, kind: take, tokens: [oil], says: Fetch the oil.}
  - {id: live, kind: survive, rounds: 4}
  - {id: live, kind: dance, says: Dance.}
last_round: -2
lessons: none
"""
SAID_OF_NLD = """
3:1: unknown key 'nmae'; did you mean 'name'?
7:15: the letter 'x' has no meaning
8:18: the letter 'q' has no meaning
13:42: 'interrior' is not possible here; did you mean 'interior'?
16:19: no zone is called 'hal'; did you mean 'hall'?
19:18: unknown key 'color'; did you mean 'colour'?
20:5: expected a mapping (key: value), found the number 7
22:12: no kind of enemy is called 'wlaker'; did you mean 'walker'?
22:39: 900 is too large
24:32: no zone is called 'attic'
26:39: no zone is called 'kitchn'; did you mean 'kitchen'?
26:59: say how many survivors; write 'all' or a number
28:5: the key 'says' is missing
29:10: the id 'live' is already taken
29:22: 'dance' is not possible here
30:13: -2 is too small; write 1 or more
31:10: expected a list, found the text 'none'
"""

POSITION_OF_NLD = """
title: nld
scene: tutorial
phase: dance
round: zero
colour: red
survivors:
  ben: {zone: kitchn, wounds: x, hands: [sword], mode: zombicde}
  helen: 5
  bob: hall
ghouls: {hall: {walker: 200, wlker: 1}, moon: {walker: 1}}
closed: [a--b]
decks: {house: [boardz], barn: []}
"""
SAID_OF_POSITION = """
3:8: 'dance' is not possible here
4:8: expected a whole number, found the text 'zero'
5:1: unknown key 'colour'
7:15: no zone is called 'kitchn'; did you mean 'kitchen'?
7:31: expected a whole number, found the text 'x'
7:42: no card is called 'sword'
7:56: 'zombicde' is not possible here; did you mean 'zombicide'?
8:10: expected a mapping (key: value), found the number 5
9:3: no survivor is called 'bob'
10:25: that makes 200 walkers, but the box has 28; place fewer
10:30: no kind of enemy is called 'wlker'; did you mean 'walker'?
10:41: no zone is called 'moon'
11:10: no edge is called 'a--b'
12:17: no card of 'house' is called 'boardz'; did you mean 'boards'?
12:26: no deck is called 'barn'
"""

SCENE_OF_ENCLAVE = """
title: enclave
scene: my-siege
name: ''
about: 7
survivors: 99
turns: abc
soldier: maybe
advanced: [fire, magic, fire]
wals: 3
"""
SAID_OF_ENCLAVE = """
3:7: expected text, found an empty one
4:8: expected text, found the number 7; put it in quotes
5:12: 99 is too large, there are no more survivors
6:8: expected a whole number, found the text 'abc'
7:10: expected true or false, found the text 'maybe'
8:18: no advanced rule is called 'magic'
8:25: 'fire' is in this list twice
9:1: unknown key 'wals'
"""

POSITION_OF_ENCLAVE = """
title: enclave
scene: bootcamp
colour: red
survivors:
  billy: {area: attic, damage: lots, items: [crowbar, sword]}
  bobby: re
  adam: 7
zombies: [walker ep, wolf ep, {kind: walker}]
step: fihgt
horde: [walker, drunkard]
walls: {ew: 3, xx: 1}
rp: -1
defenses: [hole ep, hole moon]
"""
SAID_OF_SIEGE = """
3:1: unknown key 'colour'
5:17: no area for this is called 'attic'
5:32: expected a whole number, found the text 'lots'
5:55: no item is called 'sword'
6:3: nobody is called 'bobby'
7:9: expected a mapping (key: value), found the number 7
8:22: no zombie is called 'wolf'
8:31: the key 'area' is missing
9:7: no step is called 'fihgt'; did you mean 'fight'?
10:17: no zombie is called 'drunkard'
11:16: unknown key 'xx'
12:5: -1 is too small
13:21: there is no 'hole' in 'moon'
"""

FILES = {
    "a scene of nld": (SCENE_OF_NLD, SAID_OF_NLD),
    "a position of nld": (POSITION_OF_NLD, SAID_OF_POSITION),
    "a scene of enclave": (SCENE_OF_ENCLAVE, SAID_OF_ENCLAVE),
    "a position of enclave": (POSITION_OF_ENCLAVE, SAID_OF_SIEGE),
}


@pytest.fixture
def check(tmp_path, capsys):
    """The problems that `shamble check` prints of a text, without the file's name, and how it counts them."""

    def checking(text: str) -> tuple[list[str], str]:
        path = tmp_path / "mine.yaml"
        path.write_text(text.lstrip(), encoding="utf-8")
        assert main(["check", str(path)]) == 1
        *problems, count = capsys.readouterr().err.splitlines()
        return [problem.removeprefix(f"{path}:") for problem in problems], count

    return checking


@pytest.mark.parametrize("kind", FILES)
def test_every_problem_of_a_file_is_told_in_its_order(check, kind):
    text, said = FILES[kind]
    problems, count = check(text)
    expected = said.strip().splitlines()
    begun = [problem[: len(says)] for problem, says in zip(problems, expected)]
    assert begun + problems[len(begun) :] == expected
    assert count == f"{len(expected)} problems."


def test_in_python_one_error_tells_them_all(tmp_path):
    path = tmp_path / "mine.yaml"
    path.write_text(POSITION_OF_NLD.lstrip(), encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        shamble.position(path)
    problems = caught.value.problems
    assert str(caught.value).splitlines() == [str(problem) for problem in problems]
    assert (caught.value.line, caught.value.message) == (problems[0].line, problems[0].message)
    assert len(problems) == len(SAID_OF_POSITION.strip().splitlines())


def test_a_scene_inside_a_position_keeps_its_places(check):
    text = """
    title: nld
    survivors: {ben: yard}
    scene:
      scene: position
      map: |
        +.....+
        : ya  :
        +.....+
      zones:
        ya: {id: yard, name: Yard, kind: outside}
      last_round: never
      spawn: []
    """
    problems, _ = check(dedent(text))
    assert [problem.split(": ")[0] for problem in problems] == ["10:38", "11:15", "12:3"]


def test_a_line_of_a_map_that_is_shifted_is_one_problem(check):
    text = SCENE_OF_NLD.replace("  +.....+--w--+--q--+", "  +....+--w--+-----+")
    problems, _ = check(text)
    assert [problem for problem in problems if problem.startswith(("6:", "7:", "8:", "9:", "10:"))] == [
        "8:9: a + is needed here, where borders meet, not '-'; cells are 5 characters wide"
    ]
