"""The library in four calls: titles, new, load, position."""

import json

import pytest

import shamble
from shamble import library
from shamble.files.content import read_yaml
from shamble.kernel.errors import ContentError, JournalError, ShambleError
from shamble.kernel.title import Title


def one_line(error) -> str:
    text = str(error.value)
    assert "\n" not in text
    return text


def test_what_only_tests_need_is_installed_and_not_offered():
    assert "duel" in [title.id for title in shamble.titles()]
    assert [title.id for title in library.offered()] == ["enclave", "nld", "washington", "wicked"]


def test_every_title_says_what_it_is():
    duel = next(title for title in shamble.titles() if title.id == "duel")
    assert isinstance(duel, Title)
    assert duel.name == "Last Can"
    assert duel.stage == "alpha"
    assert duel.ruleset >= 1
    assert [scene.id for scene in duel.scenes] == ["barn"]
    assert duel.scenes[0].name
    assert duel.scenes[0].about
    assert duel.seats == ("ash", "kit")
    assert duel.opposed
    assert shamble.title("duel") is duel


def test_an_unknown_title_is_named_with_what_was_meant():
    with pytest.raises(ShambleError) as near:
        shamble.new("dule")
    assert one_line(near) == "There is no title “dule”; did you mean duel?"
    with pytest.raises(ShambleError) as far:
        shamble.title("backgammon")
    assert "there are: " in one_line(far)
    assert "duel" in one_line(far)


def test_an_unknown_scene_is_named_with_what_was_meant():
    with pytest.raises(ShambleError) as error:
        shamble.new("duel", "bran")
    assert one_line(error) == "There is no scene of duel “bran”; did you mean barn?"


def test_an_unknown_option_is_named():
    with pytest.raises(ShambleError, match="There is no option of duel “hard”"):
        shamble.new("duel", options={"hard": True})


@pytest.mark.parametrize("players", [[], ["ann"], ["ann", "bob", "cat"]])
def test_the_wrong_number_of_players_is_refused(players):
    with pytest.raises(ShambleError) as error:
        shamble.new("duel", players=players)
    named = "1 player was" if len(players) == 1 else f"{len(players)} players were"
    assert one_line(error) == f"Last Can has 2 seats, and {named} named."


def test_players_are_named_in_the_game():
    game = shamble.new("duel", players=["Zoë", "Ben"])
    assert game.view(0)["players"] == ["Zoë", "Ben"]
    assert shamble.new("duel").view(0)["players"] == ["ash", "kit"]


@pytest.fixture
def duel_like(monkeypatch):
    """Install the duel once more, as "barn-raid", with some attributes of title and rules changed."""
    library.title.cache_clear()
    installed = library.entry_points

    def make(start=None, **attributes):
        duel = shamble.title("duel")
        rules = type("RaidRules", (type(duel.rules),), {"start": start} if start is not None else {})()
        kind = type("RaidTitle", (type(duel),), attributes)
        made = kind("barn-raid", "Barn Raid", rules, duel.scenes, attributes.get("seats", duel.seats), "", duel.folder)
        entry = type("Entry", (), {"name": made.id, "value": "raid:title", "load": lambda self: made})()
        monkeypatch.setattr(library, "entry_points", lambda group: [*installed(group=group), entry])
        return made

    yield make
    library.title.cache_clear()


def test_a_title_may_leave_open_how_many_play(duel_like):
    title = duel_like(fewest=1, seats=("ash", "kit", "lee"))
    assert shamble.new(title).header["players"] == ["ash"]
    for players in (["Ann"], ["Ann", "Ben"], ["Ann", "Ben", "Cleo"]):
        game = shamble.new(title, players=players)
        assert game.view(0)["players"] == players
        assert shamble.load(game.save()).header["players"] == players
    with pytest.raises(ShambleError) as error:
        shamble.new(title, players=["Ann", "Ben", "Cleo", "Dan"])
    assert one_line(error) == "Barn Raid is played by 1 to 3; 4 players were named."
    with pytest.raises(ShambleError) as error:
        shamble.new(title, players=[])
    assert one_line(error) == "Barn Raid is played by 1 to 3; 0 players were named."
    with pytest.raises(JournalError, match="is played by 1 to 3; 4 players"):
        shamble.load({**game.save(), "players": ["Ann", "Ben", "Cleo", "Dan"]})


def test_a_title_without_a_word_of_caution_or_an_epilogue_has_none():
    game = shamble.new("duel", seed=4)
    assert {game.title.caution(game, option) for option in game.question.options} == {""}
    assert game.title.epilogue(game, 0) == []


@pytest.mark.parametrize("fate", ["dice", "", "AUTO"])
def test_an_unknown_fate_is_refused(fate):
    with pytest.raises(ShambleError, match="Fate is “auto”, “manual” or a list"):
        shamble.new("duel", fate=fate)


def test_fate_is_automatic_by_hand_or_a_script():
    assert shamble.new("duel", fate="auto").question.ask == "act"
    assert shamble.new("duel", fate="manual").question.ask == "deck"
    script = [["bat", "bat", "bat"], ("groan", "groan", "groan")]
    game = shamble.new("duel", fate=script)
    assert game.state.hands == [["bat"] * 3, ["groan"] * 3]
    assert json.loads(json.dumps(game.save()))["script"] == [list(outcome) for outcome in script]


def test_a_seed_makes_a_game_that_can_be_repeated():
    games = [shamble.new("duel", seed=seed) for seed in (7, 7, 8)]
    for game in games:
        for _ in range(10):
            game.answer(0)
    assert games[0].log == games[1].log
    assert games[0].log != games[2].log


def test_without_a_seed_every_game_is_another_and_can_still_be_repeated():
    games = [shamble.new("duel") for _ in range(6)]
    assert len({game.header["seed"] for game in games}) > 1
    again = shamble.new("duel", seed=games[0].header["seed"])
    assert again.digest() == games[0].digest()


@pytest.mark.parametrize("seed", [0, 1, 2**64 - 1])
def test_a_seed_is_a_whole_number_of_64_bits(seed):
    game = shamble.new("duel", seed=seed)
    assert shamble.load(json.loads(json.dumps(game.save()))).digest() == game.digest()


@pytest.mark.parametrize(
    "wrong",
    [
        {"seed": -5}, {"seed": 2**64}, {"seed": "3"}, {"seed": 3.5}, {"seed": True}, {"fate": [3, 5]},
        {"fate": ["bat"]}, {"players": "ab"}, {"players": [1, 2]}, {"carry": {}}, {"carry": {"grudge": 7}},
        {"carry": 5}, {"scene": "attic"}, {"text": "a scene of my own"}, {"options": {"night": True}},
    ],
)  # fmt: skip
def test_what_no_game_can_begin_with_is_refused_in_words(wrong):
    with pytest.raises(shamble.ShambleError) as error:
        shamble.new("duel", **wrong)
    one_line(error)


def test_what_a_game_hands_out_is_not_its_own():
    game = shamble.new("duel", seed=3)
    game.save()["players"][0] = "somebody else"
    game.view(0)["players"][0] = "somebody else"
    assert game.header["players"] == ["ash", "kit"]


def test_a_title_need_not_be_installed_to_be_played():
    game = shamble.new(shamble.title("duel"), seed=3)
    assert game.digest() == shamble.new("duel", seed=3).digest()


def test_load_takes_a_path_a_name_and_a_dict(tmp_path):
    game = shamble.new("duel", seed=5)
    game.answer("draw")
    path = tmp_path / "game.json"
    path.write_text(json.dumps(game.save()), "utf-8")
    for source in (path, str(path), game.save()):
        loaded = shamble.load(source)
        assert loaded.digest() == game.digest()
        assert loaded.log == game.log
        loaded.answer("draw")
    assert game.position == 1


def test_a_missing_file_is_named(tmp_path):
    with pytest.raises(JournalError, match=r"nothing\.jsonl: can't be read"):
        shamble.load(tmp_path / "nothing.jsonl")


# -- positions ---------------------------------------------------------------------------------------------------------

POSITION = """\
title: duel
seed: 3
state:
  hands: [[bat, bandage], [groan]]
  life: [2, 5]
  round: 4
  current: {is: Task, name: turn, numbers: [0, 2]}
"""


@pytest.fixture
def page(tmp_path):
    def write(text):
        path = tmp_path / "spot.yaml"
        path.write_text(text, "utf-8")
        return path

    return write


def test_a_position_from_a_file_and_from_a_mapping_are_the_same(page):
    from_file = shamble.position(page(POSITION))
    state = {
        "hands": [["bat", "bandage"], ["groan"]],
        "life": [2, 5],
        "round": 4,
        "current": {"is": "Task", "name": "turn", "numbers": [0, 2]},
    }
    from_mapping = shamble.position({"title": "duel", "seed": 3, "state": state})
    assert from_file.digest() == from_mapping.digest()
    assert from_file.question.seats == (0,)
    assert [option.text for option in from_file.question.options] == ["play bat", "draw", "trap", "end"]
    assert [option.text for option in from_file.question.asides] == ["use bandage"]
    assert (from_file.state.round, from_file.state.life) == (4, [2, 5])


def test_what_a_position_does_not_say_is_as_in_a_fresh_setup(page):
    game = shamble.position(page(POSITION))
    assert game.state.boards == [2, 2]
    assert len(game.state.deck) == 19


def test_a_game_from_a_position_can_be_saved_undone_and_cloned(page):
    game = shamble.position(page(POSITION))
    start = game.digest()
    game.answer_all(["use bandage", "draw"])
    assert game.clone().digest() == game.digest()
    assert shamble.load(json.loads(json.dumps(game.save()))).digest() == game.digest()
    game.back_to(0)
    assert game.digest() == start


def test_a_position_may_bring_a_script_of_fate(page):
    game = shamble.position(page(POSITION + "fate: [[6, 1]]\n"))
    game.answer("play bat")
    assert game.question.ask == "take-hits"
    assert game.question.total == 1


@pytest.mark.parametrize(
    ("old", "new", "place", "says"),
    [
        ("title: duel", "titel: duel", "1:1", "unknown key 'titel'; did you mean 'title'?"),
        ("title: duel", "title: dual", "", "There is no title “dual”; did you mean duel?"),
        ("title: duel", "title: [duel]", "1:8", "expected text, found a list"),
        ("  life: [2, 5]", "  live: [2, 5]", "5:3", "There is no part of the state “live”; did you mean life?"),
        ("seed: 3", "seed: 3\nscene: bran", "", "did you mean barn?"),
        ("seed: 3", "seed: 3\nseed: 4", "3:1", "already on line 2"),
        ("seed: 3", "sead: 3", "2:1", "did you mean 'seed'?"),
        ("seed: 3", "players: [a, b, c]", "", "2 seats, and 3 players"),
        ("seed: 3", "fate: luck", "", "Fate is “auto”"),
        ("name: turn", "nam: turn", "7:23", "There is no part of the state “nam”; did you mean name?"),
        ("is: Task", "is: Tusk", "", "there is no “Tusk”"),
    ],
)
def test_what_is_wrong_with_a_position_is_said_with_its_place(page, old, new, place, says):
    assert old in POSITION
    path = page(POSITION.replace(old, new))
    with pytest.raises(ContentError) as error:
        shamble.position(path)
    text = one_line(error)
    assert text.startswith(f"{path}:{place}" if place else f"{path}:")
    assert says in text


def test_a_missing_part_of_a_position_is_named(page):
    with pytest.raises(ContentError, match="the key 'state' is missing"):
        shamble.position(page("title: duel\n"))
    with pytest.raises(ContentError, match="the key 'title' is missing"):
        shamble.position({"state": {}})


@pytest.mark.parametrize(
    ("key", "value"),
    [("seed", "three"), ("players", 5), ("options", [1]), ("fate", 5), ("fate", [5]), ("carry", 5), ("scene", 5)],
)
def test_a_part_of_a_position_of_the_wrong_kind_is_an_error_of_the_content(key, value):
    with pytest.raises(ContentError) as error:
        shamble.position({"title": "duel", "state": {}, key: value})
    one_line(error)


@pytest.mark.parametrize(
    "state",
    [
        5, [], {"life": "five"}, {"life": [5]}, {"life": None}, {"hands": 5}, {"deck": 5}, {"deck": {"layers": [5]}},
        {"current": {"name": 5}}, {"current": {"name": "turn"}}, {"agenda": 5}, {"agenda": ["turn"]}, {"is": "Task"},
        {"is": []}, {"outcome": 5}, {"turns": [5]}, {"round": "one"},
    ],
)  # fmt: skip
def test_a_state_that_makes_no_sense_is_an_error_of_the_content(state):
    with pytest.raises(ContentError) as error:
        shamble.position({"title": "duel", "state": state})
    one_line(error)


def test_a_position_file_that_is_not_there_is_named(tmp_path):
    with pytest.raises(ContentError, match=r"nowhere\.yaml"):
        shamble.position(tmp_path / "nowhere.yaml")


# -- positions in a title's own words ----------------------------------------------------------------------------------

RAID = """\
title: barn-raid
seed: 3
lives: {ash: 1, kit: 2}
"""


def place(title, state, page):
    """Who has how many lives, by name."""
    for name, lives in page["lives"].items():
        if name not in title.seats:
            raise page["lives"].error(f"{name} is not in the barn", name)
        state.life[title.seats.index(name)] = lives.whole()


def raid(duel_like, **more):
    return duel_like(position_keys=("lives", "weather"), place=place, **more)


def test_a_title_may_read_positions_in_its_own_words(page, duel_like):
    raid(duel_like)
    for game in (shamble.position(page(RAID)), shamble.position(read_yaml(RAID).data)):
        assert game.state.life == [1, 2]
        assert game.state.hands != [[], []]  # it is dealt, as in a fresh setup
        assert shamble.load(json.loads(json.dumps(game.save()))).digest() == game.digest()


def test_its_own_words_come_after_the_state(page, duel_like):
    raid(duel_like)
    game = shamble.position(page(RAID + "state:\n  life: [4, 4]\n  boards: [0, 1]\n"))
    assert (game.state.life, game.state.boards) == ([1, 2], [0, 1])


@pytest.mark.parametrize(
    ("old", "new", "place", "says"),
    [
        ("kit: 2", "kim: 2", "3:17", "kim is not in the barn"),
        ("kit: 2", "kit: two", "3:22", "expected a whole number"),
        ("lives:", "life:", "3:1", "unknown key 'life'; did you mean 'lives'?"),
        ("lives: {ash: 1, kit: 2}\n", "", "1:1", "add 'state: ...', or some of: lives, weather"),
        ("{ash: 1, kit: 2}", "{}\nstate: {livs: 3}", "4:9", "There is no part of the state “livs”"),
        ("barn-raid", "barn-rat", "1:8", "There is no title “barn-rat”; did you mean barn-raid?"),
    ],
)
def test_what_is_wrong_with_its_own_words_is_said_with_the_place(page, duel_like, old, new, place, says):
    raid(duel_like)
    assert old in RAID
    path = page(RAID.replace(old, new))
    with pytest.raises(ContentError) as error:
        shamble.position(path)
    assert one_line(error).startswith(f"{path}:{place}: ")
    assert says in one_line(error)


def test_a_table_on_which_the_rules_stumble_is_an_error_of_the_content(page, duel_like):
    def misplace(title, state, page):
        state.push("turn", (7, 2))
        state.current = state.agenda.pop()

    duel_like(position_keys=("lives",), place=misplace)
    with pytest.raises(ContentError, match="1:1: the rules can't continue from here: IndexError"):
        shamble.position(page(RAID))


def test_a_title_without_words_of_its_own_takes_only_a_state(page):
    with pytest.raises(ContentError, match="unknown key 'lives'"):
        shamble.position(page(RAID.replace("barn-raid", "duel")))


# -- scenes of one's own -----------------------------------------------------------------------------------------------

SHED = """\
title: barn-raid
scene:
  # too small for two
  scene: shed
  walls:
    boards: 1
seed: 3
"""


def start(rules, setup):
    """As many boards as the scene has."""
    state = shamble.title("duel").rules.start(setup)
    if setup.text:
        boards = read_yaml(setup.text)["walls"]["boards"]
        if boards.whole() > 2:
            raise boards.error("no shed has so many boards")
        state.boards = [boards.whole()] * 2
    return state


def test_a_scene_of_ones_own_travels_with_the_game(duel_like):
    title = duel_like(start, own_scenes=True)
    game = shamble.new(title, "shed", text="walls: {boards: 1}", seed=1)
    assert game.state.boards == [1, 1]
    assert (game.header["scene"], game.header["text"]) == ("shed", "walls: {boards: 1}")
    assert shamble.load(json.loads(json.dumps(game.save()))).digest() == game.digest()
    assert shamble.new(title, text="walls: {boards: 1}").header["scene"] == "own"
    with pytest.raises(ContentError, match="text:1:17: no shed has so many boards"):
        shamble.new(title, "shed", text="walls: {boards: 3}")


def test_a_position_may_bring_its_scene(page, duel_like):
    raid(duel_like, start=start, own_scenes=True)
    for source in (page(SHED), read_yaml(SHED).data):
        game = shamble.position(source)
        assert (game.header["scene"], game.state.boards) == ("shed", [1, 1])
        assert read_yaml(game.header["text"]).data == {"scene": "shed", "walls": {"boards": 1}}
        assert shamble.load(json.loads(json.dumps(game.save()))).digest() == game.digest()
    game = shamble.position(page(SHED + "lives: {kit: 1}\n"))
    assert (game.state.boards, game.state.life) == ([1, 1], [5, 1])


@pytest.mark.parametrize(
    "text",
    [
        json.dumps({"title": "barn-raid", "scene": {"scene": "shed", "walls": {"boards": 1}}, "seed": 3}),
        "title: barn-raid\nseed: &one 1\nscene:\n  scene: shed\n  walls: {boards: *one}\n",
    ],
)
def test_a_scene_that_can_not_be_cut_out_of_its_file_is_read_all_the_same(page, duel_like, text):
    raid(duel_like, start=start, own_scenes=True)
    assert shamble.position(page(text)).state.boards == [1, 1]


@pytest.mark.parametrize(
    ("text", "place", "says"),
    [
        (SHED.replace("boards: 1", "boards: 7"), "6:13", "no shed has so many boards"),
        (SHED.replace("seed: 3\n", "").replace("boards: 1", "boards: 7"), "6:13", "no shed has so many boards"),
        ("title: barn-raid\nscene: {scene: shed, walls: {boards: 7}}\n", "2:38", "no shed has so many boards"),
        ("{title: barn-raid, scene: {scene: shed, walls: {boards: 7}}}\n", "1:27", "no shed has so many boards"),
        ("title: barn-raid\nscene: {walls: {boards: 1}}\n", "2:8", "the key 'scene' is missing"),
        ("title: barn-raid\nscene: {scene: 5, walls: {boards: 1}}\n", "2:16", "expected text, found the number 5"),
        ("title: duel\nscene: {scene: shed}\n", "1:1", "Last Can can only be played in its own scenes"),
    ],
)
def test_what_is_wrong_with_a_scene_in_a_position_is_said_with_its_place(page, duel_like, text, place, says):
    raid(duel_like, start=start, own_scenes=True)
    path = page(text)
    with pytest.raises(ContentError) as error:
        shamble.position(path)
    assert one_line(error).startswith(f"{path}:{place}: ")
    assert says in one_line(error)
