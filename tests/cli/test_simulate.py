"""`shamble simulate`: its table, its files, and what it says when something is wrong."""

from __future__ import annotations

import errno
import io
import json
import os
import re
import shlex
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

import shamble
from shamble.bots import Random
from shamble.cli import main
from shamble.lab import batch
from shamble.lab import simulate as lab

QUICK = ["--bot", "random", "--workers", "1", "--games", "4"]
HOUSE = "title: crew\nscene: my-house\nmap: |\n  +--+\n  |  |\n  +--+\ngoal: 2\n"


@pytest.fixture
def quick(run):
    """A few random games in this process."""
    return lambda title, *arguments: run("simulate", title, *QUICK, *arguments)


@pytest.fixture
def winning(monkeypatch):
    """A bot that knows what to do in the probe."""
    monkeypatch.setattr(Random, "decide", lambda bot, look: "win")


def test_the_table_of_a_title_in_which_all_play_together(quick, crew):
    ran = quick("crew", "--players", "3", "--seed", "7")
    assert (ran.code, ran.err) == (0, "")
    run = lab.simulate(crew, games=4, bot="random", seed=7, players=crew.seats[:3], workers=1).runs[0]
    least, most = lab.interval(run.wins(), 4)
    head, row = ran.lines[0], ran.lines[1]
    assert re.split(" {1,}", head.strip())[:3] == ["scene", "games", "won"]
    assert row.split()[:3] == ["near", "4", str(run.wins())]
    assert f"{25 * run.wins():.1f} ({100 * least:.1f} to {100 * most:.1f})" in row
    assert "How games of near ended:" in ran.out
    for sentence, count in run.endings():
        assert re.search(rf"^ +{count}  {sentence} *$", ran.out, re.MULTILINE)


def test_where_they_play_against_one_another_each_seat_has_its_wins(quick):
    ran = quick("duel")
    run = lab.simulate("duel", games=4, bot="random", workers=1).runs[0]
    assert re.match(rf"barn +4 +Ash {run.wins(0)} +{25 * run.wins(0):.1f} \(", ran.lines[1])
    assert re.match(rf" +Kit {run.wins(1)} +{25 * run.wins(1):.1f} \(", ran.lines[2])
    assert "One is down, the other has the can." in ran.out


def test_every_scene_has_a_row_unless_one_is_named(quick, probe, winning):
    assert [row.split()[0] for row in quick("probe").lines[1:3]] == ["plain", "crowd"]
    assert "crowd" not in quick("probe", "--scene", "plain").out


def test_json_has_every_game(quick, tmp_path):
    file = tmp_path / "games.json"
    ran = quick("duel", "--seed", "3", "--json", str(file))
    assert "barn" in ran.out
    told = json.loads(file.read_text("utf-8"))
    assert {key: told[key] for key in told if key not in ("scenes", "shamble")} == {
        "title": "duel",
        "ruleset": shamble.title("duel").ruleset,
        "bot": "random",
        "seed": 3,
        "games": 4,
        "players": ["ash", "kit"],
        "options": {},
        "text": "",
        "complete": True,
    }
    assert told["shamble"] == version("shamble")
    (scene,) = told["scenes"]
    assert scene["scene"] == "barn"
    assert [game["seed"] for game in scene["games"]] == [3, 4, 5, 6]
    game = scene["games"][0]
    assert list(game) == ["seed", "winners", "why", "rounds", "decisions", "measures"]
    assert list(game["measures"]) == ["hits-dealt", "hits-taken"]


def test_the_endings_by_a_measure(quick, tmp_path):
    page = tmp_path / "table.md"
    ran = quick("duel", "--by", "hits-dealt", "--table", str(page))
    run = lab.simulate("duel", games=4, bot="random", workers=1).runs[0]
    by_hits = run.endings_by("hits-dealt")
    dealt = [game.measures["hits-dealt"] for game in run.played]
    assert [value for value, _ in by_hits] == sorted(set(dealt))
    assert len(by_hits) > 1
    told = ran.out[ran.out.index("How games of barn ended:") :]
    shown = [line.strip() for line in told.splitlines()[1:] if line.strip()]
    for value, endings in by_hits:
        assert sum(count for _, count in endings) == dealt.count(value)
        measured = f"{value} {run.title.measure('hits-dealt', value)}"
        assert f"{measured}: {dealt.count(value)} game{'s' if dealt.count(value) > 1 else ''}" in shown
        for sentence, count in endings:
            assert f"{count}  {sentence}" in shown
            assert f"{measured}, {count}: {sentence}" in page.read_text("utf-8")
    assert "--by hits-dealt" in page.read_text("utf-8")


def test_a_measure_that_no_game_has_is_refused_at_once(quick):
    ran = quick("duel", "--by", "hits-deal")
    assert ran.code != 0
    assert "--by hits-deal: these games have no such measure; did you mean 'hits-dealt'?" in " ".join(ran.err.split())


def test_json_on_standard_output_leaves_the_table_to_the_other(quick):
    ran = quick("duel", "--json", "-")
    assert len(json.loads(ran.out)["scenes"][0]["games"]) == 4
    assert "How games of barn ended:" in ran.err


def test_options_reach_the_games(quick, probe, winning):
    told = json.loads(quick("probe", "--option", "hard=yes", "--option", "rounds=5", "--json", "-").out)
    assert told["options"] == {"hard": True, "rounds": 5, "mood": "calm"}


def test_the_table_as_markdown_names_the_command_that_made_it(quick, tmp_path, run):
    page = tmp_path / "table.md"
    quick("duel", "--seed", "3", "--table", str(page))
    text = page.read_text("utf-8")
    assert text.startswith("# Last Can: simulated games\n")
    rows = [line for line in text.split("\n") if line.startswith("|")]
    assert len(rows) == 3
    assert len({row.count(" |") for row in rows}) == 1
    (again,) = [line.strip() for line in text.split("\n") if line.startswith("    ")]
    assert again == "shamble simulate duel --games 4 --bot random --seed 3"
    run(*shlex.split(again)[1:], "--workers", "1", "--table", str(page))
    assert _without_time(page.read_text("utf-8")) == _without_time(text)


def _without_time(page):
    return re.sub(r"\d+\.\d\d \|", "", page)


def test_a_bar_in_a_sentence_does_not_end_its_cell(quick, tmp_path, crew, monkeypatch):
    monkeypatch.setattr(type(crew), "ending", lambda title, why: f"all | {why}")
    page = tmp_path / "table.md"
    quick("crew", "--table", str(page))
    assert "all \\| " in page.read_text("utf-8")


def test_a_scene_from_a_file(quick, tmp_path, crew):
    house = tmp_path / "house.yaml"
    house.write_text(HOUSE, "utf-8")
    page = tmp_path / "table.md"
    told = json.loads(quick("crew", "--scene", str(house), "--json", "-", "--table", str(page)).out)
    assert told["text"] == HOUSE
    assert [scene["scene"] for scene in told["scenes"]] == ["my-house"]
    assert f"--scene {shlex.quote(str(house))} " in page.read_text("utf-8")
    house.write_text(HOUSE.replace("goal: 2", "goal: 0"), "utf-8")
    ran = quick("crew", "--scene", str(house))
    assert ran.code == 2
    assert f"{house}:7:7: the door is at least one step away" in ran.err


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--scene", "barm"], "did you mean barn?"),
        (["--scene", "no/such.yaml"], "no/such.yaml: cannot be read"),
        (["--bot", "genius"], "There is no bot “genius”; there are: random, greedy."),
        (["--option", "fog=yes"], "There is no option of duel “fog”"),
        (["--option", "fog"], "NAME=VALUE"),
        (["--games", "0"], "--games 0: it must be at least 1."),
        (["--games", "many"], "invalid int value"),
        (["--workers", "0"], "--workers 0: it must be at least 1."),
        (["--players", "3"], "--players 3: Last Can is played by exactly 2."),
        (["--players", "-1"], "--players -1: Last Can is played by exactly 2."),
        (["--seed", "-1"], "“seed”"),
        (["--json", "/no/such/folder/x.json"], "/no/such/folder/x.json can't be written: No such file"),
        (["--table", "/no/such/folder/x.md"], "/no/such/folder/x.md can't be written: No such file"),
        (["--journals", "losses"], "--journals needs a folder to write them into: --out FOLDER"),
        (["--out", "/no", "--journals", "loss"], "no journals of “loss”; there are: losses, wins, shortest, longest."),
        (["--out", "/no", "--journals", "wins", "--each", "0"], "each kind must be at least 1, not 0"),
        (["--each", "2"], "--each 2 needs --journals"),
    ],
)
def test_what_is_wrong_is_said_before_a_game_is_played(run, arguments, says, monkeypatch):
    monkeypatch.setattr(lab, "_conduct", None)
    ran = run("simulate", "duel", *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert says in ran.err
    assert ran.err.count("\n") <= 2


def test_a_file_is_left_as_it_was_until_there_is_something_to_write(run, tmp_path):
    old, new = tmp_path / "old.json", tmp_path / "new.json"
    old.write_text("dear to me", "utf-8")
    run("simulate", "duel", "--json", str(old), "--scene", "barm")
    run("simulate", "duel", "--json", str(new), "--scene", "barm")
    assert old.read_text("utf-8") == "dear to me"
    assert not new.exists()


def test_a_disk_that_fills_up_meanwhile_does_not_cost_the_table(quick, monkeypatch, tmp_path):
    monkeypatch.setattr(Path, "write_text", _disk_full)
    ran = quick("duel", "--json", str(tmp_path / "games.json"))
    assert ran.code == 2
    assert "games.json can't be written: No space left on device." in ran.err
    assert "How games of barn ended:" in ran.out


def _disk_full(*arguments, **settings):
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_broken_rule_names_its_game_and_how_to_see_it(quick, run, home, probe):
    ran = quick("probe", "--scene", "plain", "--games", "50", "--option", "rounds=5")
    assert ran.code == 2
    seed = re.search(r"The game of plain with the seed (\d+) can't be played to its end. A rule broke", ran.err)
    assert seed is not None
    again = re.search(r"Watch it with: shamble (.*)\n", ran.err)
    assert again is not None
    assert shlex.split(again[1]) == (
        ["play", "probe", "--scene", "plain", "--seed", seed[1], "--seats", "random,random", "--option", "rounds=5"]
    )
    report = json.loads((home / "reports" / "fault-1.json").read_text("utf-8"))
    assert report["failed"]["answer"] == "break"
    watched = run(*shlex.split(again[1]))
    assert "A rule broke" in watched.out
    assert [line.answer for line in shamble.load(home / "games" / "probe-1.jsonl").lines[1:]] == [
        line["answer"] for line in report["game"]["lines"][1:]
    ]


def test_a_broken_rule_does_not_cost_the_games_before_it(quick, probe, tmp_path, monkeypatch):
    def breaking(game, bot, stopped):
        if game.header["seed"] == 2:
            raise KeyError("It broke.")
        play_out(game, bot, stopped)

    play_out = batch.play_out
    monkeypatch.setattr(batch, "play_out", breaking)
    ran = quick("duel", "--json", str(tmp_path / "games.json"))
    assert "Stopped after 2 of 4 games; the table shows those." in ran.err
    assert re.search("^barn +2 ", ran.out, re.MULTILINE)
    told = json.loads((tmp_path / "games.json").read_text("utf-8"))
    assert not told["complete"]
    assert [game["seed"] for game in told["scenes"][0]["games"]] == [0, 1]


@pytest.mark.parametrize(("before", "says"), [(2, "Stopped after 2 of 4 games; the table"), (0, "after 0 of 4 games.")])
def test_ctrl_c_shows_what_is_finished(quick, monkeypatch, tmp_path, before, says):
    def interrupted(game, bot, stopped):
        if game.header["seed"] == before:
            raise KeyboardInterrupt
        play_out(game, bot, stopped)

    play_out = batch.play_out
    monkeypatch.setattr(batch, "play_out", interrupted)
    page = tmp_path / "table.md"
    ran = quick("duel", "--table", str(page))
    assert ran.code == 130
    assert says in ran.err
    assert bool(re.search(f"^barn +{before} ", ran.out, re.MULTILINE)) == bool(before)
    assert says in page.read_text("utf-8")


# -- the folder --------------------------------------------------------------------------------------------------------


@pytest.mark.lab
def test_a_folder_has_the_results_and_a_rerun_plays_nothing(quick, tmp_path, monkeypatch):
    ran = quick("duel", "--out", str(tmp_path / "night"))
    assert (ran.code, ran.err) == (0, "")
    assert f"The results are in {tmp_path / 'night' / 'results.parquet'}." in ran.flow
    assert "already" not in ran.out
    monkeypatch.setattr(batch, "play_out", None)
    again = quick("duel", "--out", str(tmp_path / "night"))
    assert (again.code, again.err) == (0, "")
    assert "4 games were already there; none were played." in again.out
    assert again.out.startswith(ran.out[: ran.out.index("The results")])


@pytest.mark.lab
def test_ctrl_c_and_the_same_command(quick, tmp_path, monkeypatch):
    def interrupted(game, bot, stopped):
        if game.header["seed"] == 2:
            raise KeyboardInterrupt
        play_out(game, bot, stopped)

    play_out = batch.play_out
    kept = ["--out", str(tmp_path / "night"), "--journals", "longest"]
    monkeypatch.setattr(batch, "play_out", interrupted)
    ran = quick("duel", *kept)
    assert ran.code == 130
    assert "Stopped after 2 of 4 games; the table shows those." in ran.err
    assert "The same command continues from there; journals follow at the end." in ran.flow
    monkeypatch.setattr(batch, "play_out", play_out)
    again = quick("duel", *kept)
    assert again.code == 0
    assert "2 games of 4 were already there." in again.out
    assert len(list((tmp_path / "night" / "journals").iterdir())) == 1


@pytest.mark.lab
def test_ctrl_c_among_the_journals(quick, tmp_path, monkeypatch):
    def interrupted(*arguments):
        raise KeyboardInterrupt

    kept = ["--out", str(tmp_path / "night")]
    quick("duel", *kept)
    monkeypatch.setattr(batch, "play_out", interrupted)
    ran = quick("duel", *kept, "--journals", "longest")
    assert ran.code == 130
    assert f"Not all journals are in {tmp_path / 'night' / 'journals'} yet; the same command continues" in ran.flow


@pytest.mark.lab
def test_journals_are_there_to_be_replayed(quick, run, tmp_path):
    ran = quick("duel", "--out", str(tmp_path / "night"), "--journals", "wins, longest", "--each", "2")
    found = re.search(r"(\d+) journals in \S+; look at one with: shamble (replay \S+)", ran.flow)
    assert found is not None
    assert len(list((tmp_path / "night" / "journals").iterdir())) == int(found[1])
    replayed = run(*shlex.split(found[2]))
    assert replayed.code == 0
    assert "Last Can, barn" in replayed.out
    assert run("check", shlex.split(found[2])[1]).code == 0


@pytest.mark.lab
def test_a_kind_of_which_there_is_no_game_is_told(quick, tmp_path):
    ran = quick("duel", "--out", str(tmp_path / "night"), "--journals", "losses")
    assert ran.code == 0
    assert "No game matches --journals." in ran.out


@pytest.mark.lab
def test_another_command_in_the_same_folder_is_refused(quick, tmp_path):
    quick("duel", "--out", str(tmp_path / "night"))
    ran = quick("duel", "--out", str(tmp_path / "night"), "--bot", "greedy")
    assert (ran.code, ran.out) == (2, "")
    assert f"{tmp_path / 'night'} has another simulation: bot random there, greedy here." in ran.err
    assert "Choose another folder" in ran.err


@pytest.mark.lab
def test_json_and_a_folder_go_together(quick, tmp_path):
    ran = quick("duel", "--json", "-", "--out", str(tmp_path / "night"))
    assert json.loads(ran.out)["complete"]
    assert "The results are in" in ran.err


class Watched(io.StringIO):
    """Errors that go to a terminal."""

    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


def test_progress_is_shown_on_a_terminal_only(quick, monkeypatch):
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert quick("duel").err == ""
    monkeypatch.delenv("FORCE_COLOR")
    monkeypatch.setenv("TERM", "xterm")
    watched = Watched()
    monkeypatch.setattr(sys, "stderr", watched)
    assert main(["simulate", "duel", *QUICK]) == 0
    assert "4/4" in watched.getvalue()
    assert "games/s" in watched.getvalue()


def test_its_help_has_examples(run):
    ran = run("simulate", "--help")
    assert ran.code == 0
    assert "shamble simulate nld --scene tutorial" in ran.out
    assert max(len(line) for line in ran.lines) <= 80


def test_nothing_is_wider_than_80_columns(quick, crew):
    for title in ("duel", "crew"):
        assert max(len(line) for line in quick(title).lines) <= 80
