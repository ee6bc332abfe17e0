"""Scenes: what is read, what is refused, and the two of Night of the Living Dead."""

from dataclasses import replace
from pathlib import Path

import pytest

from shamble.files.content import read_yaml
from shamble.kernel.errors import ContentError
from shamble.speech.rulebook import Rulebook
from shamble.titles.nld.rules.ghouls import OpeningCard
from shamble.titles.nld.rules.skills import SKILLS
from shamble.zones.content.loader import Pieces, read_content
from shamble.zones.content.maps import read_board
from shamble.zones.content.scenes import read_scene
from shamble.zones.rules.board import INTERIOR, ZONE_KINDS
from shamble.zones.rules.edition import Edition
from shamble.zones.rules.objectives import (
    ALL,
    Build,
    Clear,
    Collect,
    Escape,
    Hold,
    Inside,
    Kill,
    Reach,
    Shut,
    Survive,
)

NLD = Path(__file__).parents[2] / "src/shamble/titles/nld"

SCENE = """\
title: nld
scene: by-the-pond
name: By the pond
about: >-
  Two rooms,
  one pond.
map: |
  +.....+.....+-----+     +-----+
  : po  : gr  w ki  |     | lo  |
  +.....+.....+--o--+     +-----+
  : wo  : ya  D ha  |
  +.....+.....+--B--+     +     +
  : co  : co  : co  :
  +.....+.....+.....+     +     +
zones:
  po: {id: pond, name: the pond, kind: exterior}
  gr: {id: green, name: the green, kind: exterior}
  ki: {id: kitchen, name: the kitchen, kind: interior}
  wo: {id: wood, name: the wood, kind: woods}
  ya: {id: yard, name: the yard, kind: exterior}
  ha: {id: hall, name: the hall, kind: interior}
  co: {id: maize, name: the maize, kind: corn}
  lo: {id: loft, name: the loft, kind: interior}
links:
  - {kind: stairway, between: [hall, loft], state: closed}
starts: {pond: 2, loft: 4}
mode: zombicide
figures:
  - {kind: walker, zone: yard, count: 2}
  - {kind: fatty, zone: maize, count: 1}
spawns:
  - {zone: wood, colour: green}
  - {zone: maize, colour: white}
  - {zone: pond, colour: red}
tokens:
  - {id: rope, name: the rope, zone: loft, do: take, gives: {boards: 2, experience: 3}}
  - {id: radio, name: the radio, zone: kitchen, do: activate, gives: {mode: zombicide, card: uzi}}
  - {id: bell, name: the bell, zone: green, do: activate}
building: {on: [window, doorway], experience: 2}
search: {default: [ranged, house], loft: []}
mode_by_handing: [winchester-94]
exits: [pond, wood]
objectives:
  - {id: gather, kind: reach, zones: [yard, interior], who: 3, says: Three of you get there.}
last_round: 9
twists:
  - {when: done, token: radio, activates: red}
  - {when: built, number: 2, mode: zombicide}
  - {when: round, number: 4, brings: {kind: breaker, zone: wood, count: 3}}
  - {when: level, level: orange, brings: {kind: fatty, zone: pond, count: 1}}
lessons:
  - {id: move, on: moved, rule: nld.move.one-zone, says: "One zone\\n at a time."}
  - {id: ask, on: ask act, rule: nld.round.three-actions, says: Three actions.}
"""
OBJECTIVE = "{id: gather, kind: reach, zones: [yard, interior], who: 3, says: Three of you get there.}"


@pytest.fixture(scope="module")
def content():
    return read_content(NLD / "content", Pieces(Edition([]), SKILLS, special_cards={"opens": OpeningCard}))


@pytest.fixture
def read(content):
    """A function from a text to the stage."""
    return lambda text: read_scene(read_yaml(text, "scene.yaml"), content)


@pytest.fixture
def aim(read):
    """A function from an objective, as it is written, to what is read."""
    return lambda text: read(SCENE.replace(OBJECTIVE, text)).objectives[0]


# ---- what is read ----


def test_what_a_scene_shares_with_its_title(read, content):
    stage = read(SCENE)
    assert (stage.id, stage.name, stage.about) == ("by-the-pond", "By the pond", "Two rooms, one pond.")
    assert stage.cast is content.cast
    assert stage.enemies is content.enemies
    assert stage.cards is content.cards
    assert stage.decks == ["house", "melee", "ranged"]
    assert stage.spawn_cards is content.spawn_cards
    assert stage.skills == content.skills
    assert stage.thresholds == [0, 7, 19, 43]
    assert stage.barricade_tokens == 11


def test_setup(read):
    stage = read(SCENE)
    zone = stage.board.zone_index
    assert stage.starts == [(zone["pond"], 2), (zone["loft"], 4)]
    assert stage.strong_start is True
    assert stage.figures == [(0, zone["yard"], 2), (2, zone["maize"], 1)]
    assert stage.spawns == [(zone["wood"], "green", True), (zone["maize"], "white", True), (zone["pond"], "red", False)]
    rope, radio, bell = stage.tokens
    assert (rope.id, rope.name, rope.zone, rope.verb) == ("rope", "the rope", zone["loft"], "take")
    assert (rope.boards, rope.experience, rope.card, rope.mode) == (2, 3, "", "")
    assert (radio.boards, radio.experience, radio.card, radio.mode) == (0, 0, "uzi", "zombicide")
    assert (bell.verb, bell.boards, bell.experience, bell.card, bell.mode) == ("activate", 0, 0, "", "")


def test_rules_of_a_scene(read):
    stage = read(SCENE)
    zone = stage.board.zone_index
    assert (stage.builds_on, stage.building_experience) == (["window", "doorway"], 2)
    assert [id for id, number in zone.items() if stage.searched[number] != [0, 2]] == ["loft"]
    assert stage.searched[zone["loft"]] == []
    assert stage.strong_by_handing == ["winchester-94"]
    assert stage.exits == sorted([zone["pond"], zone["wood"]])
    assert stage.last_round == 9


def test_what_may_be_left_out(read):
    text = SCENE
    for key in ("mode", "building", "search", "mode_by_handing", "exits", "last_round"):
        text = "\n".join(line for line in text.split("\n") if not line.startswith(f"{key}:"))
    for key in ("figures", "tokens", "twists", "lessons"):
        start = text.index(f"\n{key}:") + 1
        lines = text[start:].split("\n")
        end = 1
        while lines[end].startswith(" "):
            end += 1
        text = text[:start] + "\n".join(lines[end:])
    stage = read(text.replace("  - {zone: pond, colour: red}\n", ""))
    assert (stage.strong_start, stage.figures, stage.tokens, stage.builds_on, stage.exits) == (False, [], [], [], [])
    assert (stage.strong_by_handing, stage.twists, stage.lessons, stage.last_round) == ([], [], [], 120)
    assert stage.searched == [[0, 1, 2]] * len(stage.board.zones)


def test_twists(read):
    stage = read(SCENE)
    zone = stage.board.zone_index
    done, built, at_round, level = stage.twists
    assert (done.when, done.what, done.number, done.activates, done.mode) == ("done", "radio", 1, "red", "")
    assert (built.when, built.number, built.activates, built.mode) == ("built", 2, "", "zombicide")
    assert (at_round.when, at_round.number) == ("round", 4)
    assert (at_round.kind, at_round.zone, at_round.count) == (1, zone["wood"], 3)
    assert (level.when, level.what, level.number) == ("level", "orange", 2)
    assert (done.count, built.count) == (0, 0)


def test_lessons(read):
    move, ask = read(SCENE).lessons
    assert (move.id, move.on, move.rule, move.says) == ("move", "moved", "nld.move.one-zone", "One zone at a time.")
    assert (ask.id, ask.on) == ("ask", "ask act")


def test_tiles_are_the_titles_unless_others_are_given(content):
    text = """\
title: nld
scene: tiled
name: Tiled
about: A plot.
tiles: [[plot]]
starts: {pond: 6}
spawns: [{zone: wood, colour: white}]
objectives: [{id: in, kind: inside, says: All in.}]
"""
    plot = """\
map: |
  +.....+.....+
  : pond: yard:
  +.....+--d--+
  : wood| hut |
  +.....+-----+
zones:
  pond: {id: pond, name: the pond, kind: exterior}
  yard: {id: yard, name: the yard, kind: exterior}
  wood: {id: wood, name: the wood, kind: woods}
  hut: {id: hut, name: the hut, kind: interior}
"""
    with pytest.raises(ContentError, match="no tile is called 'plot'; known: cottage"):
        read_scene(read_yaml(text), content)
    stage = read_scene(read_yaml(text), content, {"plot": read_yaml(plot)})
    assert [zone.id for zone in stage.board.zones] == ["pond", "yard", "wood", "hut"]


# ---- objectives ----


def test_reach(aim, read):
    zone = read(SCENE).board.zone_index
    goal = aim(OBJECTIVE)
    assert isinstance(goal, Reach)
    assert (goal.id, goal.says, goal.at_end_phase) == ("gather", "Three of you get there.", False)
    assert goal.zones == sorted([zone["yard"], zone["kitchen"], zone["hall"], zone["loft"]])
    assert goal.count == 3
    assert aim("{id: a, kind: reach, zones: [yard], who: all, says: s, when: end-phase}").count == ALL
    assert aim("{id: a, kind: reach, zones: [yard], says: s, when: end-phase}").at_end_phase is True
    assert aim("{id: a, kind: reach, zones: [yard], says: s, when: at-once}").at_end_phase is False


@pytest.mark.parametrize(
    "goal",
    [
        *("kind: reach, zones: [yard]", "kind: take, tokens: [rope]", "kind: activate, tokens: [bell]"),
        *("kind: build, count: 2", "kind: shut, edges: [window]", "kind: inside", "kind: clear, zones: [interior]"),
        *("kind: kill, count: 9", "kind: hold, zones: [hall], rounds: 3", "kind: survive, rounds: 9", "kind: escape"),
    ],
)
def test_every_objective_has_its_id_and_says_what_to_do(aim, goal):
    found = aim(f"{{id: own, {goal}, says: Do it.}}")
    assert (found.id, found.says) == ("own", "Do it.")


def test_take_and_activate(aim):
    taken, rung = (
        aim("{id: a, kind: take, tokens: [rope], says: s}"),
        aim("{id: a, kind: activate, tokens: [bell], says: s}"),
    )
    assert (type(taken), taken.tokens) == (Collect, [0])
    assert (type(rung), rung.tokens) == (Collect, [2])


def test_build(aim):
    goal = aim("{id: a, kind: build, count: 2, says: s}")
    assert (type(goal), goal.count) == (Build, 2)


def test_shut(aim, read):
    edge = read(SCENE).board.edge_index
    goal = aim("{id: a, kind: shut, edges: [window, hall--yard, hall--loft], says: s}")
    assert isinstance(goal, Shut)
    assert goal.edges == sorted([edge["green--kitchen"], edge["hall--yard"], edge["hall--loft"]])
    assert goal.to_build == [edge["green--kitchen"]]


def test_inside_and_clear(aim, read):
    zone = read(SCENE).board.zone_index
    rooms = sorted([zone["kitchen"], zone["hall"], zone["loft"]])
    inside, clear = aim("{id: a, kind: inside, says: s}"), aim("{id: a, kind: clear, zones: [interior, pond], says: s}")
    assert (type(inside), inside.interior) == (Inside, rooms)
    assert (type(clear), clear.zones) == (Clear, sorted([*rooms, zone["pond"]]))


def test_kill(aim):
    some, every = (
        aim("{id: a, kind: kill, enemies: [relative, walker], count: 4, says: s}"),
        aim("{id: a, kind: kill, count: 9, says: s}"),
    )
    assert (type(some), some.kinds, some.count) == (Kill, [0, 3], 4)
    assert (every.kinds, every.count) == ([0, 1, 2, 3], 9)


def test_hold_and_survive_are_tested_in_the_end_phase(aim, read):
    hold = aim("{id: a, kind: hold, zones: [hall], rounds: 3, says: s}")
    assert (type(hold), hold.zones, hold.rounds) == (Hold, [read(SCENE).board.zone_index["hall"]], 3)
    survive = aim("{id: a, kind: survive, rounds: 9, says: s}")
    assert (type(survive), survive.rounds) == (Survive, 9)
    assert hold.at_end_phase is survive.at_end_phase is True


def test_escape(aim):
    assert aim("{id: a, kind: escape, who: 2, says: s}").count == 2
    goal = aim("{id: a, kind: escape, says: s}")
    assert (type(goal), goal.count) == (Escape, ALL)


# ---- what is refused: what stands there, what instead, where the error points, what it says ----

MISTAKES = [
    ("title: nld", "title: lnd", "lnd", "this is for 'lnd', not for 'nld'; write 'title: nld'"),
    ("scene: by", "scene: By", "By-the", "'By-the-pond' is not an id; use small letters"),
    ("name: By the pond\n", "", "title", "the key 'name' is missing; add 'name: ...'"),
    ("last_round: 9", "lastround: 9", "lastround", "unknown key 'lastround'; did you mean 'last_round'?"),
    ("yard, count: 2}", "yard, count: 2, at: 1}", "at: 1", "unknown key 'at'; known: kind, zone, count"),
    ("colour: green}", "colour: green, at: 1}", "at: 1", "unknown key 'at'; known: zone, colour"),
    ("do: activate}", "do: activate, at: 1}", "at: 1", "unknown key 'at'; known: id, name, zone, do, gives"),
    ("experience: 2}", "experience: 2, at: 1}", "at: 1", "unknown key 'at'; known: on, experience"),
    ("zone: wood, count: 3}", "zone: wood, count: 3, at: 1}", "at: 1", "unknown key 'at'; known: kind, zone, count"),
    ("number: 2, mode: zombicide}", "number: 2, mode: zombicide, at: 1}", "at: 1", "unknown key 'at'; known: when, "),
    ("says: Three actions.}", "says: Three actions., by: 1}", "by: 1", "unknown key 'by'; known: id, on, rule, says"),
    ("state: closed}", "state: closed, at: 1}", "at: 1", "unknown key 'at'; known: kind, between, state"),
    ("kind: woods}", "kind: woods, at: 1}", "at: 1", "unknown key 'at'; known: id, name, kind"),
    ("last_round: 9", "last_round: 0", "0\ntwists", "0 is too small; write 1 or more"),
    (
        "kind: woods}",
        "kind: forest}",
        "forest",
        "'forest' is not possible here; known: interior, exterior, corn, woods",
    ),
    ("{pond: 2, loft: 4}", "{pnd: 2, loft: 4}", "pnd", "no zone is called 'pnd'; did you mean 'pond'?"),
    (
        "{pond: 2, loft: 4}",
        "{pond: 2, loft: 3}",
        "{pond: 2",
        "5 survivors begin here, but there are 6; place just those",
    ),
    ("{pond: 2, loft: 4}", "{pond: 0, loft: 6}", "0, loft", "0 is too small; write 1 or more"),
    ("mode: zombicide\nfig", "mode: heroic\nfig", "heroic", "'heroic' is not possible here; known: romero, zombicide"),
    (
        "kind: walker, zone: yard",
        "kind: talker, zone: yard",
        "talker",
        "no kind of enemy is called 'talker'; did you mean",
    ),
    ("zone: yard, count: 2", "zone: yart, count: 2", "yart", "no zone is called 'yart'; did you mean 'yard'?"),
    (
        "zone: yard, count: 2",
        "zone: yard, count: 29",
        "29",
        "29 is too large, the box has 28 walkers; write 28 or less",
    ),
    (
        "kind: fatty, zone: maize, count: 1",
        "kind: walker, zone: maize, count: 27",
        "{kind: walker, zone: maize",
        "that makes 29 walkers, but the box has 28; place fewer",
    ),
    ("colour: green", "colour: blue", "blue", "'blue' is not possible here; known: green, white, red, violet, yellow"),
    ("colour: green", "colour: red", "red}\nt", "the box has only 1 red; choose another colour"),
    ("colour: white", "colour: green", "- {zone: wood", "no spawn zone comes first; give one the colour white"),
    ("{zone: wood, colour", "{zone: maize, colour", "maize, colour: white", "'maize' is a spawn zone already"),
    (
        "done, token: radio, activates: red",
        "done, token: radio, mode: zombicide",
        "- {zone: wood",
        "nothing ever activates the red one in 'pond'; add a twist",
    ),
    ("id: bell", "id: rope", "rope, name: the bell", "the id 'rope' is already taken; choose another"),
    ("id: bell", "id: hall", "hall, name: the bell", "the id 'hall' is already taken; choose another"),
    ("id: bell", "id: uzi", "uzi, name: the bell", "the id 'uzi' is already taken; choose another"),
    ("do: take", "do: grab", "grab", "'grab' is not possible here; known: take, activate"),
    ("boards: 2", "planks: 2", "planks", "unknown key 'planks'; known: boards, experience, card, draw, mode"),
    ("experience: 3", "experience: 0", "0}}", "0 is too small; write 1 or more"),
    ("card: uzi", "card: uzzi", "uzzi", "no card that a scene can lay out is called 'uzzi'; did you mean 'uzi'?"),
    ("card: uzi", "card: tire-iron", "tire-iron", "no card that a scene can lay out is called 'tire-iron'"),
    ("card: uzi", "card: karen-poor-baby", "karen", "no card that a scene can lay out is called 'karen-poor-baby'"),
    (
        "{mode: zombicide, card",
        "{mode: heroic, card",
        "heroic",
        "'heroic' is not possible here; known: romero, zombicide",
    ),
    (
        "[window, doorway]",
        "[window, door]",
        "door]",
        "no kind of edge to build on is called 'door'; did you mean 'doorway'?",
    ),
    ("[window, doorway]", "[]", "[], exp", "the list is empty; name at least one kind of edge to build on"),
    ("[window, doorway]", "[window, window]", "window], exp", "'window' is in this list twice; keep one of them"),
    ("experience: 2}", "experience: -1}", "-1", "-1 is too small; write 0 or more"),
    ("[ranged, house]", "[ranged, attic]", "attic", "no deck is called 'attic'; known: house, melee, ranged"),
    ("loft: []", "yard: []", "yard: []", "'yard' is not an interior zone; known: default, kitchen, loft, hall"),
    ("loft: []", "loft: house", "house}\nmode", "expected a list, found the text 'house'"),
    ("[winchester-94]", "[winchester]", "winchester]", "no card is called 'winchester'; did you mean 'winchester-94'?"),
    ("exits: [pond, wood]", "exits: [pont]", "pont", "no zone is called 'pont'; did you mean 'pond'?"),
    ("who: 3", "who: 7", "7, says", "7 is too large, there are 6 survivors; write 6 or less"),
    ("who: 3", "who: most", "most", "say how many survivors; write 'all' or a number"),
    ("[yard, interior]", "[yard, indoors]", "indoors", "no zone is called 'indoors'"),
    (
        "when: built, number: 2",
        "when: build, number: 2",
        "build,",
        "'build' is not possible here; did you mean 'built'?",
    ),
    ("when: built, number: 2", "when: build, at: 2", "at: 2", "unknown key 'at'; known: when, number, token, level"),
    ("when: built, number: 2", "when: built, token: bell", "token: bell", "unknown key 'token'"),
    (
        "when: built, number: 2",
        "when: built, number: 3",
        "3, mode",
        "3 is too large, only 2 can be built in this scene",
    ),
    (
        "building: {on: [window, doorway], experience: 2}\n",
        "",
        "2, mode",
        "nothing can be built in this scene; add 'build",
    ),
    ("when: round, number: 4", "when: round, number: 0", "0, brings", "0 is too small; write 1 or more"),
    ("token: radio", "token: radar", "radar", "no token is called 'radar'; did you mean 'radio'?"),
    ("level: orange", "level: blue", "blue", "'blue' is not possible here; known: yellow, orange, red"),
    (
        "number: 2, mode: zombicide",
        "number: 2",
        "{when: built",
        "nothing happens then; add one of activates, unlocks, mode, brings",
    ),
    ("number: 2, mode: zombicide", "number: 2, mode: heroic", "heroic}", "'heroic' is not possible here"),
    (
        "number: 2, mode: zombicide",
        "number: 2, driving: true",
        "true}",
        "a twist can only make the car of the scene drivable; write 'driving: true'",
    ),
    (
        "activates: red",
        "activates: green",
        "green}\n  - {when: built",
        "no waiting spawn zone is called 'green'; known: red",
    ),
    (
        "zone: wood, count: 3",
        "zone: wood, count: 13",
        "13",
        "13 is too large, the box has 12 breakers; write 12 or less",
    ),
    ("on: moved", "on: move", "move, rule", "'move' is not possible here; did you mean 'moved'?"),
    ("on: ask act", "on: ask axe", "ask axe", "'ask axe' is not possible here; did you mean 'ask act'?"),
    ("{id: ask,", "{id: move,", "move, on: ask", "the id 'move' is already taken; choose another"),
]
GOALS = [
    ("{id: a, kind: go, says: s}", "go, says", "'go' is not possible here; known: reach, take, activate, build"),
    ("{id: a, kind: reach, says: s}", "{id: a", "the key 'zones' is missing; add 'zones: ...'"),
    ("{id: a, kind: reach, zones: [yard], count: 2, says: s}", "count: 2, says", "unknown key 'count'"),
    ("{id: a, kind: reach, zones: [], says: s}", "[], says", "the list is empty; name at least one zone"),
    ("{id: a, says: s}", "{id: a", "the key 'kind' is missing; add 'kind: ...'"),
    ("{id: a, kind: take, tokens: [bell], says: s}", "bell]", "no token to take is called 'bell'; known: rope"),
    (
        "{id: a, kind: activate, tokens: [rope], says: s}",
        "rope]",
        "no token to activate is called 'rope'; known: radio",
    ),
    ("{id: a, kind: build, count: 3, says: s}", "3, says", "3 is too large, only 2 can be built in this scene"),
    ("{id: a, kind: shut, edges: [gate], says: s}", "gate", "no edge is called 'gate'"),
    ("{id: a, kind: kill, enemies: [bat], count: 1, says: s}", "bat]", "no kind of enemy is called 'bat'"),
    ("{id: a, kind: kill, count: 0, says: s}", "0, says", "0 is too small; write 1 or more"),
    (
        "{id: a, kind: hold, zones: [hall], rounds: 2, says: s, when: at-once}",
        "at-once",
        "'at-once' is not possible here",
    ),
    (
        "{id: a, kind: survive, rounds: 10, says: s}",
        "10, says",
        "10 is too large, the last round is 9; write 9 or less",
    ),
    ("{id: a, kind: clear, zones: [hall], says: s, when: later}", "later", "'later' is not possible here"),
    (
        "{id: a, kind: hold, zones: [hall], rounds: 2, says: s}\n"
        "  - {id: b, kind: hold, zones: [yard], rounds: 2, says: s}",
        "hold, zones: [yard]",
        "only one objective can be to hold zones; join the two",
    ),
    (
        "{id: a, kind: survive, rounds: 2, says: s}\n  - {id: a, kind: inside, says: s}",
        "a, kind: inside",
        "the id 'a' is already taken; choose another",
    ),
]

TWICE = ("when: build, at: 2", "when: built, token: bell")  # where one key is wrong and another is missing


@pytest.mark.parametrize(("old", "new", "at", "says"), [*MISTAKES, *((OBJECTIVE, *goal) for goal in GOALS)])
def test_mistakes_are_refused_with_their_place(read, old, new, at, says):
    assert SCENE.count(old) == 1
    text = SCENE.replace(old, new)
    check_refused(read, text, at, says, problems=2 if new in TWICE else 1)


def check_refused(read, text, at, says, problems=1):
    with pytest.raises(ContentError) as caught:
        read(text)
    assert len(caught.value.problems) == problems
    problem = next(problem for problem in caught.value.problems if says in problem.message)
    start = text.index(at)
    assert (problem.line, problem.column) == (
        text.count("\n", 0, start) + 1,
        start - text.rfind("\n", 0, start),
    )


LAST_TWIST = "{when: level, level: orange, brings: {kind: fatty, zone: pond, count: 1}}"


@pytest.mark.parametrize(
    ("changes", "places"),
    [
        (
            {"kind: walker, zone: yard": "kind: talker, zone: yard", "maize, count: 1}": "maze, count: 99}"},
            ["29:12", "30:25", "30:38"],
        ),
        ({"wood, colour: green": "wod, colour: white"}, ["32:12"]),  # which is not counted with those of the box
        ({"yard, count: 2}": "yart, count: 28}", "kind: fatty, zone: maize": "kind: walker, zone: maize"}, ["29:26"]),
        ({"wood, colour: green": "wod, colour: green", "pond, colour: red": "maize, colour: red"}, ["32:12", "34:12"]),
        ({"zone: loft, do: take": "zone: lft, do: take", "id: bell": "id: rope"}, ["36:38", "38:10"]),
        ({"token: radio, act": "token: rado, act", "built, number: 2": "built, number: 99"}, ["47:25", "48:27"]),
        ({"when: done, token: radio": "when: dome, token: radio", "number: 4, b": "number: 0, b"}, ["47:12", "49:27"]),
        ({"id: move, on": "id: ask, on", "on: ask act": "on: ask tea"}, ["53:10", "53:19"]),
        (
            {"{default: [ranged, house], loft: []}": "{default: [rangd, house], lft: [], yard: [house]}"},
            ["40:20", "40:35", "40:44"],
        ),
        ({"[window, doorway], experience: 2": "[window, door], experience: -1"}, ["39:25", "39:44"]),
        ({"[window, doorway]": "[window, door]", "built, number: 2": "built, number: 0"}, ["39:25", "48:27"]),
        ({"{pond: 2, loft: 4}": "{pnd: 2, loft: 4, yart: 1}"}, ["26:10", "26:27"]),
        (
            {OBJECTIVE: "{id: a, kind: rech, zones: [yard], says: s}\n  - {id: b, kind: reach, zones: [yrd], says: s}"},
            ["44:19", "45:34"],
        ),
        (
            {
                OBJECTIVE: "{id: a, kind: take, tokens: [rope, lamp], says: s}\n"
                "  - {id: b, kind: activate, tokens: [rope], says: s}"
            },
            ["44:40", "45:38"],
        ),
        (
            {
                "last_round: 9": "last_round: 9\ncar: {id: bens-pickup, zone: hall}",
                LAST_TWIST: "{when: level, level: blue, driving: true}",
            },
            ["46:11", "46:30", "51:26"],
        ),
        # one thing each
        ({LAST_TWIST: "{when: level, level: orange, driving: true}"}, ["50:43"]),
        ({LAST_TWIST: "{when: level, level: orange}"}, ["50:5"]),
        ({": ya  D ha": ": ya  X ha"}, ["11:15"]),
        # on a map with a mistake nobody knows how much can be built, but at least one barricade must be
        ({": ya  D ha": ": ya  X ha", "built, number: 2": "built, number: 99"}, ["11:15"]),
        ({": ya  D ha": ": ya  X ha", "built, number: 2": "built, number: 1"}, ["11:15"]),
        ({": ya  D ha": ": ya  X ha", "built, number: 2": "built, number: 0"}, ["11:15", "48:27"]),
        ({": ya  D ha": ": ya  X ha", OBJECTIVE: "{id: a, kind: activate, tokens: [bell], says: s}"}, ["11:15"]),
        # where a zone is not described well nothing is said of zones at all
        (
            {
                "{id: pond, name: the pond": "{id: Pond, name: the pond",
                OBJECTIVE: "{id: a, kind: reach, zones: [moon], says: s}",
                "zone: yard, count: 2": "zone: moon, count: 2",
            },
            ["16:12"],
        ),
        ({"zones:\n": "zonez:\n", "last_round: 9": "last_round: 0"}, ["15:1", "45:13"]),
        ({": ya  D ha": ": yy  D ha"}, ["11:11"]),  # nothing is said of a zone that nobody can find on this map
    ],
)
def test_every_mistake_of_a_scene_is_told_and_nothing_else(read, changes, places):
    text = SCENE
    for old, new in changes.items():
        assert text.count(old) == 1
        text = text.replace(old, new)
    with pytest.raises(ContentError) as caught:
        read(text)
    assert [f"{problem.line}:{problem.column}" for problem in caught.value.problems] == places


def test_something_must_be_achieved(read):
    check_refused(read, SCENE.replace(f"\n  - {OBJECTIVE}", " []"), "[]\nlast", "there is nothing to achieve")


def test_an_escape_needs_an_exit(read):
    text = SCENE.replace(OBJECTIVE, "{id: a, kind: escape, says: s}").replace("exits: [pond, wood]\n", "")
    check_refused(read, text, "escape, says", "there is no way out; name zones under 'exits'")


def test_a_card_is_laid_out_as_often_as_there_are_copies(read):
    thrice = SCENE.replace("do: activate}", "do: take, gives: {card: uzi}}")
    assert [token.card for token in read(thrice).tokens] == ["", "uzi", "uzi"]
    thrice = thrice.replace("{boards: 2, experience: 3}", "{card: uzi}")
    at = "uzi}}\nbuilding"
    check_refused(read, thrice, at, "only 2 of 'uzi' can be laid out; choose another card")


def test_what_is_to_be_shut_must_be_such_as_can_be(read):
    text = SCENE.replace(OBJECTIVE, "{id: a, kind: shut, edges: [window], says: s}").replace(
        "[window, doorway]", "[doorway]"
    )
    text = text.replace("number: 2, mode", "number: 1, mode")
    check_refused(
        read, text, "[window]", "'green--kitchen' is a window, which nobody can shut; let 'building' be on it"
    )


def test_what_nobody_can_reach_is_no_objective(read):
    cut_off = SCENE.replace("  - {kind: stairway, between: [hall, loft], state: closed}\n", "").replace("links:\n", "")
    check_refused(read, cut_off, "[pond, wood]", "no way leads there from 'loft'; draw one, or begin elsewhere")
    outside = cut_off.replace("{pond: 2, loft: 4}", "{pond: 6}")
    assert read(outside).starts
    text = outside.replace(OBJECTIVE, "{id: a, kind: reach, zones: [loft], says: s}")
    check_refused(read, text, "[loft]", "no way leads there from 'pond'")
    text = outside.replace(OBJECTIVE, "{id: a, kind: take, tokens: [rope], says: s}")
    check_refused(read, text, "[rope]", "no way leads to 'rope'; draw one, or put it elsewhere")


def test_inside_needs_rooms(content):
    text = """\
title: nld
scene: open
name: Open
about: Nothing but grass.
map: |
  +.....+.....+
  : one : two :
  +.....+.....+
zones:
  one: {id: one, name: the one, kind: exterior}
  two: {id: two, name: the other, kind: exterior}
starts: {one: 6}
spawns: [{zone: two, colour: white}]
objectives: [{id: in, kind: inside, says: All in.}]
"""

    def read(text):
        return read_scene(read_yaml(text), content)

    check_refused(read, text, "inside", "this board has no interior zones; choose another objective")
    text = text.replace("kind: inside,", "kind: clear, zones: [corn],")
    check_refused(read, text, "[corn]", "no zone of this board is of that kind; name some by their ids")
    text = text.replace("kind: clear, zones: [corn],", "kind: take, tokens: [hat],")
    check_refused(
        read, text, "hat", "no token to take is called 'hat'; there is no token to take here, so leave it out"
    )


def test_a_token_may_say_what_it_looks_like_and_what_it_is_called_on_the_board(read):
    rope = "id: rope, name: the rope"
    assert rope in SCENE
    token = read(SCENE.replace(rope, f"looks: rope, short: Bell rope, {rope}")).tokens[0]
    assert (token.looks, token.short) == ("rope", "Bell rope")
    assert [(token.looks, token.short) for token in read(SCENE).tokens[1:]] == [("", "")] * 2
    with pytest.raises(ContentError, match="bicycle"):
        read(SCENE.replace(rope, f"looks: bicycle, {rope}"))


def test_the_box_has_so_many_doors_barricades_and_spawn_tokens(read):
    links = "links:\n" + "  - {kind: door, between: [pond, wood]}\n" * 5
    text = SCENE.replace("links:\n", links)
    check_refused(read, text, "|\n  +", "there are 6 doors on the map, but only 5 in the box; draw fewer")
    text = text.replace("kind: door", "kind: barricade")
    assert read(text)
    text = text.replace("  - {kind: barricade", "  - {kind: barricade, between: [pond, yard]}\n  - {kind: barricade", 6)
    text = text.replace("  - {kind: barricade", "  - {kind: barricade, between: [pond, yard]}\n  - {kind: barricade", 1)
    check_refused(read, text, "|\n  +", "there are 12 barricades on the map, but only 11 in the box; draw fewer")
    text = SCENE.replace("links:\n", "links:\n  - {kind: stairway, between: [pond, wood]}\n")
    check_refused(read, text, "|\n  +", "there are 2 stairways on the map, but only 1 in the box; draw fewer")
    more = "".join(f"  - {{zone: {zone}, colour: green}}\n" for zone in ("green", "yard", "hall", "kitchen"))
    text = SCENE.replace("tokens:\n", f"{more}tokens:\n")
    check_refused(read, text, "{zone: kitchen, colour", "the box has only 6 spawn tokens; remove some")


def test_shutting_takes_no_more_barricades_than_the_box_has(read):
    links = "links:\n" + "  - {kind: window, between: [pond, kitchen]}\n" * 10
    text = SCENE.replace("links:\n", links).replace(OBJECTIVE, "{id: a, kind: shut, edges: [window], says: s}")
    check_refused(read, text, "[window], says", "that takes 12 barricades, but the box has 11; ask for less")


def test_lessons_cite_rules_of_the_book_if_there_is_one(content):
    page = read_yaml(SCENE)
    assert read_scene(page, content, rules=["nld.move.one-zone", "nld.round.three-actions"]).lessons
    with pytest.raises(ContentError, match=r"'nld\.round\.three-actions' is not a rule of this title"):
        read_scene(page, content, rules=["nld.move.one-zone"])


def test_lessons_wait_for_what_happens_in_their_title(content):
    own = replace(content, moments=["moved", "ask tea"])
    with pytest.raises(ContentError, match="'ask act' is not possible here; did you mean 'ask tea'"):
        read_scene(read_yaml(SCENE), own)
    assert read_scene(read_yaml(SCENE.replace("on: ask act", "on: ask tea")), own).lessons[1].on == "ask tea"
    with pytest.raises(ContentError, match="scenes of this title have no lessons; remove them"):
        read_scene(read_yaml(SCENE), replace(content, moments=[]))


# ---- Night of the Living Dead ----


@pytest.fixture(scope="module")
def book():
    return Rulebook.load(NLD / "rulebook.yaml")


@pytest.fixture(scope="module")
def scene(content, book):
    return lambda id: read_scene(read_yaml(NLD / "scenes" / f"{id}.yaml"), content, rules=book)


def named_edges(stage):
    names = [zone.id for zone in stage.board.zones]
    return sorted((edge.kind, *sorted((names[edge.a], names[edge.b])), edge.closed) for edge in stage.board.edges)


def test_board_up_the_house_has_its_rooms_and_openings(scene):
    stage = scene("board-up-the-house")
    assert [(zone.id, ZONE_KINDS[zone.kind], *zone.cells) for zone in stage.board.zones] == [
        ("woods-nw", "woods", (0, 0)),
        ("yard-n1", "exterior", (1, 0)),
        ("yard-n2", "exterior", (2, 0)),
        ("yard-n3", "exterior", (3, 0)),
        ("corn-ne", "corn", (4, 0)),
        ("yard-w1", "exterior", (0, 1)),
        ("kitchen", "interior", (1, 1)),
        ("dining", "interior", (2, 1)),
        ("den", "interior", (3, 1)),
        ("yard-e1", "exterior", (4, 1)),
        ("yard-w2", "exterior", (0, 2)),
        ("living", "interior", (1, 2)),
        ("hall", "interior", (2, 2)),
        ("bedroom", "interior", (3, 2)),
        ("yard-e2", "exterior", (4, 2)),
        ("cellar", "interior", (6, 2)),
        ("corn-sw", "corn", (0, 3)),
        ("yard-s1", "exterior", (1, 3)),
        ("yard-s2", "exterior", (2, 3)),
        ("yard-s3", "exterior", (3, 3)),
        ("yard-se", "exterior", (4, 3)),
    ]
    assert named_edges(stage) == [
        ("door", "bedroom", "den", True),
        ("door", "dining", "yard-n2", True),
        ("door", "hall", "yard-s2", True),
        ("doorway", "bedroom", "hall", False),
        ("doorway", "den", "dining", False),
        ("doorway", "dining", "hall", False),
        ("doorway", "dining", "kitchen", False),
        ("doorway", "hall", "living", False),
        ("doorway", "kitchen", "living", False),
        ("stairway", "cellar", "hall", True),
        ("window", "bedroom", "yard-e2", False),
        ("window", "bedroom", "yard-s3", False),
        ("window", "den", "yard-e1", False),
        ("window", "den", "yard-n3", False),
        ("window", "kitchen", "yard-n1", False),
        ("window", "kitchen", "yard-w1", False),
        ("window", "living", "yard-s1", False),
        ("window", "living", "yard-w2", False),
    ]


def test_board_up_the_house_is_set_up_as_drafted(scene):
    stage = scene("board-up-the-house")
    zone = stage.board.zone_index
    assert (stage.strong_start, stage.starts) == (False, [(zone["cellar"], 4), (zone["yard-s2"], 2)])
    assert [(stage.board.zones[place].id, colour, active) for place, colour, active in stage.spawns] == [
        ("corn-ne", "white", True),
        ("yard-se", "green", True),
        ("corn-sw", "green", True),
        ("woods-nw", "violet", False),
    ]
    (twist,) = stage.twists
    assert (twist.when, twist.number, twist.activates) == ("built", 1, "violet")
    assert [stage.board.zones[token.zone].id for token in stage.tokens] == [
        "kitchen",
        "dining",
        "den",
        "living",
        "bedroom",
    ]
    assert [(token.verb, token.boards) for token in stage.tokens] == [("take", 1)] * 5
    assert (stage.builds_on, stage.building_experience) == (["window"], 1)
    assert stage.strong_by_handing == ["winchester-94", "scoped-winchester"]
    assert stage.searched[zone["cellar"]] == [0]
    assert stage.searched[zone["hall"]] == [0, 1, 2]
    assert stage.figures == stage.exits == []


def test_board_up_the_house_is_won_in_the_end_phase(scene):
    stage = scene("board-up-the-house")
    shut, inside, clear = stage.objectives
    assert [type(goal) for goal in stage.objectives] == [Shut, Inside, Clear]
    assert all(goal.at_end_phase for goal in stage.objectives)
    kinds = [stage.board.edges[edge].kind for edge in shut.edges]
    assert (kinds.count("window"), kinds.count("door")) == (8, 2)
    assert stage.board.edge_index["bedroom--den"] not in shut.edges
    rooms = [number for number, place in enumerate(stage.board.zones) if place.kind == INTERIOR]
    assert inside.interior == clear.zones == rooms
    assert len(rooms) == 7


def test_tutorial_teaches_each_thing_once(scene, book):
    stage = scene("tutorial")
    assert 9 <= len(stage.board.zones) <= 13
    moments = [lesson.on for lesson in stage.lessons]
    assert len(moments) == len(set(moments))
    wanted = "ask act, moved, dead-moved, searched, opened, attacked, wounded, level, spawned, traded, mode, round"
    assert set(wanted.split(", ")) <= set(moments)
    assert not any(book[lesson.rule].not_yet for lesson in stage.lessons)


def test_tutorial_can_be_won(scene):
    """Take two things, one of them from behind boards that the starting equipment opens; then gather below."""
    stage = scene("tutorial")
    take, reach = stage.objectives
    assert [type(goal) for goal in stage.objectives] == [Collect, Reach]
    assert [stage.tokens[token].id for token in take.tokens] == ["lamp-oil", "batteries"]
    assert ([stage.board.zones[zone].id for zone in reach.zones], reach.count) == (["cellar"], ALL)
    shed = stage.board.edges[stage.board.edge_index["corn--shed"]]
    assert (shed.kind, shed.closed) == ("barricade", True)
    assert sum(card.copies.get("starting", 0) for card in stage.cards.values() if card.opens) == 3


@pytest.mark.parametrize("id", ["tutorial", "board-up-the-house"])
def test_scenes_speak_of_their_zones_in_sentences(scene, id):
    stage = scene(id)
    names = [zone.name for zone in stage.board.zones]
    assert all(name.startswith("the ") for name in names)
    assert len(names) == len(set(names))
    assert stage.about.count(". ") + 1 == 2
    assert all(goal.says.endswith(".") for goal in stage.objectives)


def test_tiles_fit_together_whichever_way_they_lie(content):
    rows = "[[cottage@90, cornfield@180], [woodland, crossroads@270]]"
    board = read_board(read_yaml(f"tiles: {rows}"), content.tiles)
    assert (board.width, board.height) == (6, 6)
    laid = ("cottage", "cornfield", "woodland", "crossroads")
    assert len(board.zones) == sum(len(content.tiles[tile]["zones"].data) for tile in laid)
    assert all(steps >= 0 for steps in board.ground(0).distances(0))
