"""Positions: what a page says is on the table, and what no table could be like is refused with its place."""

import re

import pytest

import shamble
from shamble.files.content import read_yaml
from shamble.kernel.errors import ContentError

PAGE = """\
title: nld
seed: 4
scene:
  scene: position
  map: |
    +.....+.....+.....+
    : ya  : ya  : co  :
    +--w--+--w--+.....+
    | ki  o ha  D po  :
    +-----+-----+.....+
  zones:
    ya: {id: yard, name: the yard, kind: exterior}
    co: {id: corn, name: the corn, kind: corn}
    ki: {id: kitchen, name: the kitchen, kind: interior}
    ha: {id: hall, name: the hall, kind: interior}
    po: {id: porch, name: the porch, kind: exterior}
  building: {on: [window]}
  last_round: 9
  tokens: [{id: lamp, name: a lamp, zone: hall, do: take, gives: {card: flashlight}}]
round: 3
survivors:
  ben: {zone: kitchen, hands: [axe, sawed-off-empty], backpack: [boards], experience: 19}
  helen: {zone: hall, wounds: 1}
  tom: yard
active: ben
spent: 1
ghouls:
  corn: {walker: 2}
barricades: [kitchen--yard]
open: [hall--porch]
decks: {house: [scope, boards], ghouls: [ghoul-03]}
spawns: [{zone: corn, colour: white}]
"""


@pytest.fixture
def page(tmp_path):
    def write(text):
        path = tmp_path / "page.yaml"
        path.write_text(text, encoding="utf-8")
        return path

    return write


def refusal(page, old, new, problems=1):
    """What is said of the page with one thing changed, and whereabouts; nothing of what only follows from it."""
    assert old in PAGE
    path = page(PAGE.replace(old, new))
    with pytest.raises(ContentError) as error:
        shamble.position(path)
    assert len(error.value.problems) == problems
    said = " ".join(str(error.value).split())
    assert said.startswith(str(path))
    return said.removeprefix(str(path))


def test_from_a_file_and_from_a_mapping_the_table_is_the_same(page):
    game = shamble.position(page(PAGE))
    same = shamble.position(read_yaml(PAGE).data)
    view = game.view(0)
    assert {**view, "text": ""} == {**same.view(0), "text": ""}
    assert game.question.ask == "act"
    assert view["zones"]["corn"]["dead"] == {"walker": 2}
    assert view["survivors"]["tom"]["zone"] == "yard"
    assert view["survivors"]["judy"]["zone"] == ""


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        # names
        ("zone: kitchen", "zone: kitchn", "22:15: no zone is called 'kitchn'; did you mean 'kitchen'?"),
        ("tom: yard", "tom: yrd", "24:8: no zone is called 'yrd'; did you mean 'yard'?"),
        ("  helen:", "  hellen:", "23:3: no survivor is called 'hellen'; did you mean 'helen'?"),
        ("round: 3", "round: 3\nnoise: {yard: 1}", "21:1: unknown key 'noise'"),
        ("wounds: 1", "wunds: 1", "23:23: unknown key 'wunds'; did you mean 'wounds'?"),
        ("colour: white}", "colour: white, at: 1}", "32:38: unknown key 'at'; known: zone, colour, active"),
        ("round: 3", "round: 3\ncar: {at: 1}", "21:7: unknown key 'at'; known: zone, driving"),
        ("zone: hall, wounds", "wounds", "23:10: the key 'zone' is missing"),
        ("[axe, ", "[ax, ", "22:32: no card is called 'ax'; did you mean 'axe'?"),
        ("  corn: {w", "  corm: {w", "28:3: no zone is called 'corm'; did you mean 'corn'?"),
        ("walker: 2", "wanker: 2", "28:10: no kind of enemy is called 'wanker'; did you mean 'walker'?"),
        ("[kitchen--yard]", "[kitchen-yard]", "29:14: no edge is called 'kitchen-yard'; did you mean 'kitchen--yard'?"),
        ("[hall--porch]", "[hall--poch]", "30:8: no edge is called 'hall--poch'; did you mean 'hall--porch'?"),
        ("{house: [s", "{hause: [s", "31:9: no deck is called 'hause'; did you mean 'house'?"),
        ("[scope,", "[scop,", "31:17: no card of 'house' is called 'scop'; did you mean 'scope'?"),
        ("ghoul-03", "axe", "31:42: no card of 'ghouls' is called 'axe'"),
        ("{zone: corn, c", "{zone: korn, c", "32:17: no zone is called 'korn'; did you mean 'corn'?"),
        ("colour: white", "colour: wite", "32:31: 'wite' is not possible here; did you mean 'white'?"),
        ("round: 3", "round: 3\ntokens: [lump]", "21:10: no token is called 'lump'; did you mean 'lamp'?"),
        ("round: 3", "round: 3\nphase: player", "21:8: 'player' is not possible here; did you mean 'players'?"),
        ("experience: 19", "skills: [slipery]", "22:84: no skill is called 'slipery'; did you mean 'slippery'?"),
        # survivors
        ("wounds: 1", "wounds: 3", "23:31: 3 is too large, 3 wounds put a survivor out of play; write 2 or less"),
        ("wounds: 1", "wounds: -1", "23:31: -1 is too small; write 0 or more"),
        ("wounds: 1", "boards: -1", "23:31: -1 is too small"),
        ("experience: 19", "experience: -1", "22:87: -1 is too small"),
        ("experience: 19", "experience: 44", "22:87: 44 is too large, nobody gains more than 43"),
        ("wounds: 1", "mode: zombie", "23:29: 'zombie' is not possible here; did you mean 'zombicide'?"),
        ("wounds: 1", "seat: 2", "23:29: 2 is too large, there is 1 at the table; write 1"),
        ("wounds: 1", "acted: 1", "23:30: expected true or false, found the number 1"),
        ("experience: 19", "experience: 19, picks: [tough]", "22:99: 'tough' is chosen at red, which is not reached"),
        (
            "experience: 19",
            "experience: 19, picks: [plus-1-action]",
            "22:99: no skill still to be chosen is called 'plus-1-action'",
        ),
        ("experience: 19", "experience: 19, picks: [medic]", "22:99: no skill still to be chosen is called 'medic'"),
        (
            "experience: 19",
            "experience: 43, picks: [born-leader, 'plus-1-die:melee']",
            "22:112: no skill still to be chosen is called 'plus-1-die:melee'",
        ),
        ("  ben: {", "  bem: {}\n  ben: {", "22:3: no survivor is called 'bem'"),
        # cards
        ("backpack: [boards]", "backpack: [axe]", "22:66: the box has only 1 of 'axe', and all are in use"),
        ("backpack: [boards]", "backpack: [axe-empty]", "22:66: 'axe' is never empty; write 'axe'"),
        ("backpack: [boards]", "backpack: [uzi-empty]", "22:66: 'uzi' is never empty; write 'uzi'"),
        ("backpack: [boards]", "backpack: [karen-poor-baby]", "22:66: 'karen-poor-baby' is never kept; remove it"),
        ("hands: [axe, ", "hands: [axe, uzi, ", "22:31: there are only 2 hands"),
        ("hands: [axe, sawed-off-empty]", "hands: axe", "22:31: expected a list, found the text 'axe'"),
        (
            "backpack: [boards]",
            "backpack: [boards, boards, uzi, torch]",
            "22:65: the backpack holds only 3 cards; remove some",
        ),
        ("[scope, boards]", "[scope, scope, scope]", "31:31: no more 'scope' is left in 'house'"),
        ("[ghoul-03]", "[ghoul-03, ghoul-03]", "31:52: no more 'ghoul-03' is left in 'ghouls'"),
        (
            "round: 3",
            "round: 3\ndiscards: {house: [scope, scope]}",
            "21:27: no more 'scope' is left in 'house'",
        ),
        ("round: 3", "round: 3\ndiscards: {house: some}", "21:19: expected a list, found the text 'some'"),
        # the board
        ("walker: 2", "walker: 29", "28:18: that makes 29 walkers, but the box has 28; place fewer"),
        ("walker: 2", "walker: 20}\n  hall: {walker: 9", "29:18: that makes 29 walkers, but the box has 28"),
        ("walker: 2", "walker: -1", "28:18: -1 is too small"),
        ("[kitchen--yard]", "[kitchen--yard, kitchen--yard]", "29:29: there is already a barricade on 'kitchen--yard'"),
        ("[kitchen--yard]", "[hall--porch]", "29:14: 'hall--porch' is a door, which can be closed without"),
        ("[kitchen--yard]", "[hall--kitchen]", "29:14: in this scene no barricade can be built on a doorway; it can"),
        ("  building: {on: [window]}\n", "", "28:14: in this scene no barricade can be built on a window; add"),
        ("open: [hall--porch]", "closed: [hall--kitchen]", "30:10: 'hall--kitchen' is a doorway without a barricade"),
        ("open: [hall--porch]", "open: [hall--yard]", "30:8: 'hall--yard' is a window without a barricade"),
        (
            "open: [hall--porch]",
            "open: [hall--porch]\nclosed: [hall--porch]",
            "30:8: 'hall--porch' can't be open and closed",
        ),
        ("white}]", "white}, {zone: yard, colour: white}]", "32:60: the box has only 1 white"),
        ("white}]", "white, active: 1}]", "32:46: expected true or false"),
        # the moment
        ("round: 3", "round: 0", "20:8: 0 is too small"),
        ("round: 3", "round: 10", "20:8: 10 is too large, the last round is 9"),
        ("round: 3", "first: 2", "20:8: 2 is too large, there is 1 at the table"),
        ("active: ben", "active: judy", "25:9: no survivor in play is called 'judy'"),
        ("active: ben", "active: bem", "25:9: no survivor in play is called 'bem'; did you mean 'ben'?"),
        ("active: ben\n", "", "25:1: nobody's turn is under way for 'spent'; add 'active: ...'"),
        ("spent: 1", "spent: 4", "26:8: 4 is too large, ben has 3 actions; write 3 or less"),
        ("spent: 1", "free: [melee]", "26:8: ben has 0 free actions of 'melee'"),
        ("spent: 1", "free: [move, move]", "26:14: ben has 1 free actions of 'move'"),
        ("spent: 1", "free: [moves]", "26:8: no free action is called 'moves'; did you mean 'move'?"),
        (
            "spent: 1",
            "marks: [sprnt]",
            "26:9: no thing that a turn remembers is called 'sprnt'; did you mean 'sprint'?",
        ),
        ("round: 3", "phase: ghouls", "25:9: in the phase 'ghouls' nobody is active"),
        ("tom: yard", "tom: {zone: yard, acted: false}\nphase: end", "24:28: in the phase 'end' everybody has acted"),
    ],
)
def test_what_no_table_could_be_like_is_refused_with_its_place(page, old, new, says):
    assert f":{says}" in refusal(page, old, new, problems=2 if "phase: end" in new else 1)


@pytest.mark.parametrize(
    ("changes", "places"),
    [
        ({"  ben: {": "  bem: {}\n  ben: {", "tom: yard": "tom: yrd"}, ["22:3", "25:8"]),
        (
            {"[{zone: corn, colour: white}]": "[{zone: korn, colour: white}, {zone: yard, colour: wite}]"},
            ["32:17", "32:60"],
        ),
        (
            {"[{zone: corn, colour: white}]": "[{zone: korn, colour: white}, {zone: yard, colour: white}]"},
            ["32:17"],
        ),
        ({"[kitchen--yard]": "[hall--porch, hall--kitchen, hall--yard]"}, ["29:14", "29:27"]),
        ({"{walker: 2}": "{wanker: 2, walker: -1}"}, ["28:10", "28:29"]),
        ({"corn: {walker: 2}": "korn: {walker: 2}\n  hall: {walker: 29}"}, ["28:3", "29:18"]),
        ({"open: [hall--porch]": "open: [hall--kitchen]\nclosed: [hall--yard]"}, ["30:8", "31:10"]),
        ({"[axe, sawed-off-empty]": "[ax, uzzi]"}, ["22:32", "22:36"]),
        ({"experience: 19": "experience: 19, picks: [nonsense, tough]"}, ["22:99", "22:109"]),
        ({"[scope, boards]": "[scop, bords]"}, ["31:17", "31:23"]),
        (
            {
                "round: 3": "round: 3\nphase: ghouls",
                "active: ben\nspent: 1\n": "",
                "tom: yard": "tom: {zone: yard, acted: false, searched: 1, starting: 2}",
            },
            ["25:28", "25:45", "25:58"],
        ),
        # what can't be told before something else is right waits for that
        ({"tom: yard": "tom: {zone: yrd, wounds: 3}", "wounds: 1": "wounds: 3"}, ["24:15"]),
        ({"tom: yard": "tom: yrd", "active: ben": "active: judy", "spent: 1": "spent: 9"}, ["24:8"]),
        ({"active: ben": "active: bem", "spent: 1": "free: [melee]"}, ["25:9"]),
        ({"experience: 19": "experience: 44, picks: [tough]"}, ["22:87"]),
        ({"[kitchen--yard]": "[kitchn--yard]", "open: [hall--porch]": "closed: [hall--yard]"}, ["29:14"]),
        # and what is rarely written
        ({"round: 3": "round: 3\ncar: {zone: hall}"}, ["21:6"]),
        ({"tom: yard": "tom: {zone: yard, aboard: driver}"}, ["24:29"]),
        ({"tom: yard": "tom: {zone: yard, laps: 1}"}, ["24:27"]),
        ({"spent: 1": "marks: [sprint, sprint]"}, ["26:17"]),
    ],
)
def test_every_mistake_of_a_page_is_told_and_nothing_else(page, changes, places):
    text = PAGE
    for old, new in changes.items():
        assert text.count(old) == 1
        text = text.replace(old, new)
    with pytest.raises(ContentError) as error:
        shamble.position(page(text))
    assert [f"{problem.line}:{problem.column}" for problem in error.value.problems] == places


def test_who_has_not_gone_beyond_red_may_say_so(page):
    helen = shamble.position(page(PAGE.replace("wounds: 1", "laps: 0"))).view(0)["survivors"]["helen"]
    assert (helen["laps"], helen["level"]) == (0, "blue")


def test_somebody_must_be_in_play(page):
    everybody = PAGE[PAGE.index("survivors:") : PAGE.index("active:")]
    assert ":1:1: nobody is in play; add 'survivors: {...}'" in refusal(page, everybody, "", problems=2)
    assert ":21:12: nobody is in play" in refusal(page, everybody, "survivors: {}\n")


def test_there_are_only_so_many_spawn_tokens(page):
    """Six, each of them green on its other side."""
    six = "spawns: [{zone: corn, colour: white}" + ", {zone: yard, colour: green}" * 5
    assert len(shamble.position(page(PAGE.replace("spawns: [{zone: corn, colour: white}", six))).state.spawns) == 6
    seven = f"{six}, {{zone: porch, colour: green}}"
    said = refusal(page, "spawns: [{zone: corn, colour: white}", seven)
    assert f":32:{1 + seven.index('{zone: porch')}: the box has only 6 spawn tokens; remove some" in said


def test_there_are_only_so_many_barricades(page):
    drawn = ["+.....+" + ".....+" * 11, ": ya  :" + " ya  :" * 11, "+--w--+" + "--w--+" * 11]
    drawn += ["| ki  :" + " ki  :" * 10 + " ki  |", "+-----+" + "-----+" * 11]
    scene = {
        "scene": "position",
        "map": "\n".join(drawn),
        "zones": {
            "ya": {"id": "yard", "name": "the yard", "kind": "exterior"},
            "ki": {"id": "kitchen", "name": "the kitchen", "kind": "interior"},
        },
        "building": {"on": ["window"]},
    }
    edges = ["kitchen--yard", *(f"kitchen--yard-{number}" for number in range(2, 13))]
    page = {"title": "nld", "scene": scene, "survivors": {"ben": "kitchen"}, "spawns": []}
    assert shamble.position({**page, "barricades": edges[:11]}).state.built == 11
    with pytest.raises(ContentError, match="the box has only 11 barricades; remove some"):
        shamble.position({**page, "barricades": edges})
    with pytest.raises(ContentError, match="there is already a barricade on 'kitchen--yard'") as twice:
        shamble.position({**page, "barricades": [edges[0], *edges[:11]]})
    assert len(twice.value.problems) == 1, "it takes none of them"


# -- a board for a position --------------------------------------------------------------------------------------------


def test_a_scene_called_position_needs_only_a_board(page):
    text = PAGE[: PAGE.index("  building:")] + "survivors: {ben: kitchen}\n"
    game = shamble.position(page(text))
    stage = game.state.stage
    assert (stage.id, stage.name, stage.about) == ("position", "A position", "A position of its own.")
    assert [game.state.zone_name(spawn.zone) for spawn in game.state.spawns] == ["porch"]
    assert stage.starts == [(0, 6)]
    assert [(goal.id, goal.needed(game.state)) for goal in stage.objectives] == [("survive", 99)]
    assert shamble.load(game.save()).digest() == game.digest()


def test_its_defaults_fit_what_it_says(page):
    state = shamble.position(page(PAGE)).state
    assert [goal.needed(state) for goal in state.stage.objectives] == [9]


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("| ki  o ha", "| ki  x ha", "9:11: the letter 'x' has no meaning on a border"),
        ("po: {id", "pu: {id", "9:19: the code 'po' is not under 'zones'; add 'po: {id: ..."),
        ("  last_round: 9", "  lastround: 9", "18:3: unknown key 'lastround'; did you mean 'last_round'?"),
        ("scene: position", "scene: mine", "4:3: the key 'title' is missing"),
        ("zone: hall, do", "zone: hal, do", "19:43: no zone is called 'hal'; did you mean 'hall'?"),
    ],
)
def test_what_is_wrong_with_the_board_is_said_with_its_place(page, old, new, says):
    assert f":{says}" in refusal(page, old, new, problems=6 if new == "scene: mine" else 1)


def said_of(path):
    """What is wrong with a position; nothing, if it can be played."""
    try:
        shamble.position(path)
    except ContentError as error:
        return str(error)
    return ""


def test_a_page_with_one_word_broken_never_gets_as_far_as_the_rules(page):
    head, said = PAGE[: PAGE.index("round:")], PAGE[PAGE.index("round:") :]
    for word in dict.fromkeys(re.findall(r"[A-Za-z][\w-]*|\d+", said)):
        for broken in ("nonsense", "-7", "[1]", "{a: b}", "null"):
            text = head + re.sub(rf"\b{word}\b", broken, said, count=1)
            assert "the rules can't continue" not in said_of(page(text)), text
