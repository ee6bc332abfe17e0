"""`shamble games`, `replay`, `check`, `rules`, `titles`: what lies on disk and what stands in books."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import shamble
from shamble.cli import check, saved_games
from shamble.kernel.errors import ContentError
from shamble.kernel.state import Setup

FIRST = ["play", "duel", "--seed", "7"]


@pytest.fixture
def played(run, home, idle) -> Path:
    """duel-1: two answers of Ash, then one of the bot."""
    run(*FIRST, typed=["trap", "end"])
    return home / "games" / "duel-1.jsonl"


def change(path: Path, before: str, after: str) -> int:
    """Change the one row in which this stands; gives its number."""
    rows = path.read_text(encoding="utf-8").split("\n")
    [at] = [at for at, row in enumerate(rows) if before in row]
    rows[at] = rows[at].replace(before, after)
    path.write_text("\n".join(rows), encoding="utf-8")
    return at + 1


# -- games -------------------------------------------------------------------------------------------------------------


def test_games_are_listed_with_title_scene_answers_and_state(run, home, played):
    run("play", "duel", "--seed", "4", "--seats", "random,random")
    run("play", "duel", "--fate", "manual")
    (home / "games" / "duel-4.jsonl").write_bytes(b"\xff\x00junk\n{}\n")
    (home / "games" / "duel-5.jsonl").write_bytes(b"")
    change(played, "trap", "dance")
    out = run("games").out
    assert "duel-1  Last Can, barn, 0 answers, no longer fits the rules" in out
    assert "over, won by" in out
    assert "duel-3  Last Can, barn, 0 answers, waiting for dice or cards" in out
    assert "duel-4  damaged:" in out
    assert "duel-5  damaged:" in out
    assert run("games", "list").out == out


def test_no_games_is_said(run):
    assert "Start one with: shamble play" in run("games").flow


def test_a_game_is_resumed_by_name(run, played):
    run("play", "duel", "--new")
    ran = run("games", "resume", "duel-1", typed=["draw"])
    assert "Continuing duel-1 at answer 3" in ran.out
    assert ran.code == 0
    ran = run("games", "resume", "duel-7")
    assert ran.code == 2
    assert "did you mean 'duel-" in ran.err
    assert run("games", "resume", "../../etc/passwd").code == 2


def test_a_game_is_deleted_when_asked_twice(run, home, played):
    assert "still there" in run("games", "delete", "duel-1", typed=["n"]).out
    ran = run("games", "delete", "duel-1")
    assert (ran.code, played.exists()) == (2, True)
    assert "--yes" in ran.err
    assert "is deleted" in run("games", "delete", "duel-1", typed=["y"]).out
    assert list((home / "games").iterdir()) == []
    assert run("games", "delete", "duel-1", "--yes").code == 2


def test_a_damaged_game_can_be_deleted_and_one_in_play_can_not(run, home, played):
    damaged = home / "games" / "duel-2.jsonl"
    damaged.write_text("junk", encoding="utf-8")
    assert run("games", "delete", "duel-2", "--yes").code == 0
    assert not damaged.exists()
    _, file = saved_games.reopen(played)
    ran = run("games", "delete", "duel-1", "--yes")
    file.close()
    assert (ran.code, played.exists()) == (2, True)


def test_a_torn_last_line_is_mended(run, played):
    whole = played.read_bytes()
    played.write_bytes(whole + b'{"seat":0,"ans')
    assert "was cut off by a crash" in run("check", "duel-1").out
    run("play", "duel", typed=["draw"])
    assert played.read_bytes().startswith(whole)
    assert run("check", "duel-1").code == 0


def test_a_game_cut_after_its_header_begins_again(run, played):
    header = played.read_bytes().split(b"\n")[0]
    played.write_bytes(header + b"\n")
    ran = run("play", "duel", typed=["trap"])
    assert "Ash is dealt pistol, pistol, flashlight." in ran.out
    assert [line.answer for line in shamble.load(played).lines[:2]] == ["start", "trap"]


def test_a_game_that_no_longer_fits_goes_on_from_the_last_good_question(run, played):
    change(played, '{"seat":0,"answer":"end"', '{"seat":0,"answer":"dance"')
    ran = run("play", "duel", typed=["n"])
    assert "Answer 2 of 3 (dance) no longer" in ran.out
    assert "Nothing has changed." in ran.out
    assert run("play", "duel").code == 0  # the keyboard at its end is no consent
    assert '"back"' not in played.read_text(encoding="utf-8")
    ran = run("play", "duel", typed=["y", "draw"])
    assert "Continuing duel-1 at answer 1." in ran.out
    assert '{"back":1}' in played.read_text(encoding="utf-8")
    kept = shamble.load(played)
    assert kept.trouble == ""
    assert [line.answer for line in kept.lines[1:3]] == ["trap", "draw"]


def test_a_journal_anywhere_is_played_on_in_its_place(run, home, played, tmp_path):
    elsewhere = tmp_path / "a game.jsonl"
    played.rename(elsewhere)
    ran = run("play", "--file", str(elsewhere), typed=["draw"])
    assert f"shamble play --file '{elsewhere}'" in ran.flow
    assert "Kit is played by the bot “greedy”" in ran.out  # as the journal tells
    assert "draw" in [line.answer for line in shamble.load(elsewhere).lines]
    assert not played.exists()


# -- replay ------------------------------------------------------------------------------------------------------------


def test_replay_prints_the_log_with_positions(run, played):
    out = run("replay", "duel-1").out
    assert "0 Last Can, barn\n  Ash is dealt pistol" in out
    assert "Kit is dealt bat, bat, groan." in out  # nothing is hidden afterwards
    assert "1 Ash: trap\n  Ash lays a card face down" in out
    assert "(bot)" in out
    assert "Next: What do you do?" in out
    assert run("replay", str(played)).out == out


def test_replay_as_a_seat_tells_only_what_it_knew(run, played):
    out = run("replay", "duel-1", "--seat", "ash").out
    assert "Kit is dealt 3 cards." in out
    assert "Kit: " not in out


def test_replay_as_a_seat_does_not_tell_which_real_cards_the_other_was_dealt(run):
    run("play", "duel", "--fate", "manual", typed=["bat pistol groan", "bandage adrenaline flashlight"])
    out = run("replay", "duel-1", "--seat", "ash").out
    assert "Ash is dealt bat, pistol, groan." in out
    assert "adrenaline" not in out
    assert "fate: bandage adrenaline flashlight" in run("replay", "duel-1").out


def test_replay_shows_one_moment(run, played):
    out = run("replay", "duel-1", "--at", "1").out
    assert "answer 1" in out
    assert "holds flashlight, pistol, pistol" in out
    assert " 1  Play the pistol" in out
    assert "holds bat, bat, groan" in run("replay", "duel-1", "--at", "0", "--seat", "1").out
    run("play", "duel", "--seed", "4", "--seats", "random,random")
    last = shamble.load(played.with_name("duel-2.jsonl")).position
    assert "[duel.end." in run("replay", "duel-2", "--at", str(last)).out


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["duel-1", "--at", "5"], "has the moments 0 to 3"),
        (["duel-1", "--at", "-1"], "has the moments 0 to 3"),
        (["duel-1", "--seat", "nobody"], "the seats are ash, kit"),
        (["duel-9"], "can't be read"),
        (["."], "can't be read"),
    ],
)
def test_what_cannot_be_replayed_is_said(run, played, arguments, says):
    ran = run("replay", *arguments)
    assert ran.code == 2
    assert says in ran.err


def test_replay_of_a_game_that_no_longer_fits_says_so_and_shows_the_rest(run, played):
    change(played, '{"seat":0,"answer":"end"', '{"seat":0,"answer":"dance"')
    ran = run("replay", "duel-1")
    assert ran.code == 0
    assert "no longer fits" in ran.err
    assert "1 Ash: trap" in ran.out


# -- check -------------------------------------------------------------------------------------------------------------


def test_check_follows_a_game(run, played, tmp_path):
    out = run("check", "duel-1").out
    assert "a game, one line an answer: Last Can, barn" in out
    assert "fits: 3 answers, open: What do you do?" in out
    saved = tmp_path / "saved.json"
    saved.write_text(json.dumps(shamble.load(played).save(), indent=1), encoding="utf-8")
    assert "game in one piece" in run("check", str(saved)).flow
    run("play", "duel", "--seed", "4", "--seats", "random,random")
    assert "answers, over: " in run("check", "duel-2").out


def test_check_says_where_a_game_no_longer_fits(run, played, tmp_path):
    run("play", "duel", typed=["undo", "redo", "undo"])
    row = change(played, "trap", "dance")
    ran = run("check", "duel-1")
    assert ran.code == 2
    assert ran.err.startswith(f"{played}:{row}:1: Answer 1 of ")
    saved = tmp_path / "saved.json"
    game = shamble.new("duel", seed=7)
    game.answer("trap")
    text = json.dumps(game.save(), indent=1).replace('"trap"', '"dance"')
    saved.write_text(text, encoding="utf-8")
    ran = run("check", str(saved))
    line = text[: text.index('"dance"')].count("\n")  # an answer begins with the brace, two lines above its text
    assert ran.err.startswith(f"{saved}:{line - 1}:3: ")


@pytest.mark.parametrize(
    ("before", "after", "place", "says"),
    [
        ('{"seat":0,"answer":"trap"', '{"seat":0,"answer', ":ROW:", "damaged"),
        ('"trap"', "7", ":ROW:1: ", "answer"),
        ('"start"', '"begin"', ":ROW:1: ", "start"),
        ('"you"', "7", ":ROW:1: ", "seats"),
        ('"title":"duel"', '"title":"gone"', ":1:1: ", "There is no title “gone”"),
        ('"scene":"barn"', '"scene":"barm"', ":1:1: ", "There is no scene of duel “barm”; did you mean barn?"),
        ('"carry":null', '"carry":{"grudge":9}', ":1:1: ", "can't be set up"),
        ('"shamble":1', '"shamble":99', ":ROW:1: ", "newer Shamble"),
        ('"seed":7', '"seed":true', ":ROW:1: ", "seed"),
        ('"fate":"auto"', '"fate":"kind"', ":ROW:1: ", "manual"),
        ('{"shamble"', '"shamble"', ":ROW:", "not a game"),
    ],
)
def test_a_damaged_game_is_refused_with_its_place(run, played, before, after, place, says):
    row = change(played, before, after)
    for command in ("check", "replay"):
        ran = run(command, "duel-1")
        assert ran.code == 2
        assert ran.err.startswith(f"{played}{place.replace('ROW', str(row))}")
        assert says in ran.err
        assert ran.err.count("\n") <= 2
    assert run("games").code == 0


def test_check_plays_a_position_through(run, tmp_path):
    path = tmp_path / "position.yaml"
    path.write_text("title: duel\nfate: manual\nstate:\n  life: [2, 2]\n", encoding="utf-8")
    ran = run("check", str(path))  # by itself, whoever is to roll when it is played
    assert "a position: Last Can, barn" in ran.flow
    assert "plays through: 5 games to the end" in ran.out


def test_check_gives_each_game_from_a_position_another_fate(run, tmp_path, monkeypatch):
    path = tmp_path / "position.yaml"
    path.write_text("title: duel\nstate:\n  life: [1, 1]\n", encoding="utf-8")
    hands = []
    played = check._play_through
    monkeypatch.setattr(check, "_play_through", lambda game, seed: hands.append(game.log[0]) or played(game, seed))
    assert run("check", str(path)).code == 0
    assert len(set(hands)) == len(hands) == check.PLAYS


def test_check_knows_a_position_in_a_titles_own_words(run, announce, tmp_path):
    duel = shamble.title("duel")

    class Raid(type(duel)):
        position_keys = ("lives",)

        def place(self, state, page):
            state.life = [page["lives"].whole()] * 2

    announce(Raid("raid", "Raid", duel.rules, duel.scenes, duel.seats, "", duel.folder))
    path = tmp_path / "position.yaml"
    path.write_text("title: raid\nlives: 1\n", encoding="utf-8")
    ran = run("check", str(path))
    assert "a position: Raid, barn" in ran.flow
    assert "plays through: 5 games to the end" in ran.out
    assert "♥  " in run("play", "--file", str(path)).out
    path.write_text("title: raid\nlives: one\n", encoding="utf-8")
    assert run("check", str(path)).err.startswith(f"{path}:2:8: expected a whole number")


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("title: duel\nstate:\n  lives: [2, 2]\n", ":3:"),
        ("title: duell\nstate: {}\n", ":1:8: There is no title"),
        ("title: duel\nstate: [\n", ":3:1:"),
        ("title: duel\nstate: {}\ncolour: red\n", ":3:"),
        ("title: duell\nseed: 3\n", ":1:8: There is no title"),
        ("title: duel\nscene: barn\n", ":1:1: this is neither a game nor a position nor a scene"),
        ("hello", ":1:1: this is neither a game nor a position nor a scene"),
        ("", ":1:1: this is neither a game nor a position nor a scene"),
        ("a: \x07\n", ":1:4:"),
        ("title: duel\nstate:\n  deck: 7\n", ":3:3: "),
    ],
)
def test_a_bad_position_is_refused_with_its_place(run, tmp_path, text, place):
    path = tmp_path / "position.yaml"
    path.write_text(text, encoding="utf-8")
    for command, status in (("check",), 1), (("play", "--file"), 2):
        ran = run(*command, str(path))
        assert ran.code == status
        assert f"{path}{place}" in ran.err
        assert ran.err.count("\n") <= 2


def test_check_reports_a_position_in_which_a_rule_breaks(run, home, tmp_path, probe, monkeypatch):
    monkeypatch.setattr(type(probe.rules), "kinds", lambda rules: [type(rules.start(Setup("plain", (), {}, None, "")))])
    monkeypatch.setattr("shamble.bots.Random.decide", lambda bot, look: "break")
    path = tmp_path / "position.yaml"
    path.write_text("title: probe\nstate: {hits: 2}\n", encoding="utf-8")
    ran = run("check", str(path))
    assert ran.code == 1
    assert f"{path}: a rule fails when it is played" in ran.err
    assert (home / "reports" / "fault-1.json").exists()


# -- scenes of one's own -----------------------------------------------------------------------------------------------

HOUSE = "title: crew\nscene: my-house\nmap: |\n  +--+\n  |  |\n  +--+\ngoal: 2\n"


@pytest.fixture
def house(crew, tmp_path) -> Path:
    """A scene of the crew, two steps from the door."""
    path = tmp_path / "house.yaml"
    path.write_text(HOUSE, encoding="utf-8")
    return path


def test_check_plays_a_scene_through(run, house):
    ran = run("check", str(house))
    assert ran.code == 0
    assert "a scene: Crew, my-house" in ran.flow
    assert "plays through: 5 games to the end by the random bot" in ran.out
    assert re.search(r"^  \d times?: (arrived|stopped)$", ran.out, re.MULTILINE)


@pytest.mark.parametrize("arguments", [["crew", "--scene"], ["--scene"], ["--file"]])
def test_a_scene_from_a_file_is_played_and_travels_with_the_game(run, home, house, arguments):
    ran = run("play", *arguments, str(house), typed=["step"])
    assert "Crew: my house." in ran.out
    assert "── Crew · my house · answer 1 ──" in ran.out
    house.unlink()
    ran = run("play", "crew", typed=["step", ""])
    assert "One has won!" in ran.out
    assert "steps taken  2 of 2" in ran.out
    assert shamble.load(home / "games" / "crew-1.jsonl").header["text"] == HOUSE


def test_a_scene_from_a_file_takes_the_settings_of_a_new_game(run, home, house):
    run("play", "--scene", str(house), "--players", "Anna,Ben", "--seats", "you,random", "--seed", "5")
    game = shamble.load(home / "games" / "crew-1.jsonl")
    assert (game.header["players"], game.seats) == (["Anna", "Ben"], ["you", "random"])
    assert (game.header["seed"], game.header["scene"]) == (5, "my-house")


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("goal: 2", "goal: 0", ":7:7: the door is at least one step away"),
        ("goal: 2", "goal: far", ":7:7: expected a whole number"),
        ("goal: 2", "goal: [2", ":8:1:"),
        ("title: crew", "title: crow", ":1:8: There is no title “crow”; did you mean crew?"),
        ("title: crew", "title: duel", "Last Can can only be played in its own scenes"),
        ("title: crew\n", "", ":1:1: the key 'title' is missing"),
        ("scene: my-house", "scene: ''", ":2:8: expected text, found an empty one"),
    ],
)
def test_what_is_wrong_with_a_scene_is_said_with_its_place(run, home, house, old, new, says):
    house.write_text(HOUSE.replace(old, new), encoding="utf-8")
    for ran in (run("check", str(house)), run("play", "--scene", str(house))):
        assert ran.code in (1, 2)
        assert ran.err.startswith(f"{house}{says}" if says.startswith(":") else "shamble: ")
        assert says in ran.err
        assert ran.err.count("\n") <= 2
    assert not list(home.glob("games/*"))


def test_an_error_in_a_file_of_the_title_keeps_its_own_place(run, house, crew, monkeypatch):
    def start(rules: object, setup: Setup) -> None:
        raise ContentError("a card has no name", "/somewhere/cards.yaml", 4, 2)

    monkeypatch.setattr(type(crew.rules), "start", start)
    assert run("check", str(house)).err == "/somewhere/cards.yaml:4:2: a card has no name\n1 problem.\n"


def test_a_scene_of_another_title_is_refused(run, house):
    ran = run("play", "duel", "--scene", str(house))
    assert ran.code == 2
    assert f"{house}:1:8: this is a scene of Crew, not of Last Can" in ran.err


@pytest.mark.parametrize("text", ["hello", "goal: 2\n"])
def test_a_file_that_is_no_scene_is_refused(run, house, text):
    house.write_text(text, encoding="utf-8")
    ran = run("play", "crew", "--scene", str(house))
    assert ran.code == 2
    assert ran.err.startswith(f"{house}:1:1: ")


def test_a_scene_that_is_no_file_is_one_of_the_title(run, crew):
    assert "Crew: Near. Three steps to the door." in run("play", "crew", "--scene", "near").out
    assert "There is no scene of crew “far”" in run("play", "crew", "--scene", "far").err
    assert "nowhere.yaml: cannot be read" in run("play", "crew", "--scene", "nowhere.yaml").err


def test_a_scene_has_nothing_to_replay(run, house):
    ran = run("replay", str(house))
    assert ran.code == 2
    assert "a scene has no answers to replay" in ran.err


# -- books -------------------------------------------------------------------------------------------------------------


def test_rules_are_shown_by_section_by_id_and_by_words(run):
    whole = run("rules", "duel").out
    assert whole.index("Setup") < whole.index("duel.setup.deal") < whole.index("Rounds")
    one = run("rules", "duel", "duel.end.dawn").out
    assert "duel.end.dawn  End, behaviour" in one
    assert "ruling: If both have the same number of lives" in one
    assert "duel.trap.one" in run("rules", "duel", "face", "down").out
    ran = run("rules", "duel", "xyzzy")
    assert (ran.code, ran.out) == (2, "")
    assert run("rules", "nothing").code == 2


def test_titles_are_listed_with_stage_and_scenes(run, probe):
    out = run("titles").out
    assert "probe  Probe  prealpha\n  plain: Plain." in out


def test_a_title_that_is_not_offered_is_played_by_its_id(run, probe):
    assert "Last Can" not in run("titles").out
    assert "duel" not in run("play").out
    assert "Ash: What do you do?" in run("play", "duel", "--seed", "1", typed=[]).out


def test_titles_are_listed_with_their_options(run, crew):
    crew.options = {"speed": "walk"}
    crew.about_options = {"speed": "how fast they go"}
    assert "  --option speed=walk: how fast they go\n" in run("titles").out


def test_titles_for_any_number_of_players_say_how_many(run, crew):
    assert "crew  Crew  prealpha, 1 to 4 players\n" in run("titles").out


def test_without_any_title_it_says_what_to_do(run, monkeypatch):
    monkeypatch.setattr("shamble.library.entry_points", lambda group: [])
    for command in ("titles", "play"):
        ran = run(command)
        assert ran.code == 2
        assert "install one with pip" in ran.err


def test_version_and_help(run):
    assert run("--version").out.startswith("shamble ")
    for arguments in (
        [],
        ["--help"],
        ["play", "--help"],
        ["games", "--help"],
        ["games", "resume", "--help"],
        ["replay", "--help"],
    ):
        ran = run(*arguments)
        assert ran.code == 0
        assert "usage: shamble" in ran.out
    assert "bench" in run("--help").out
    assert run("bench", "--help").code == 0


def test_the_data_folder_is_the_systems_own_unless_told(monkeypatch):
    monkeypatch.delenv("SHAMBLE_HOME")
    assert saved_games.home().name == "shamble"


def test_a_report_goes_to_the_temporary_folder_if_need_be(monkeypatch, tmp_path):
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setenv("SHAMBLE_HOME", str(tmp_path / "file"))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    path = saved_games.write_report("crash", ".txt", "what happened")
    assert path.read_text(encoding="utf-8") == "what happened"
    assert saved_games.write_report("crash", ".txt", "what happened") == path
    assert saved_games.write_report("crash", ".txt", "something else") != path
