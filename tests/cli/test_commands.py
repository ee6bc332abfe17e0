"""The commands at the prompt."""

from __future__ import annotations

import json
import re

import pytest

import shamble
from shamble.cli.commands import COMMANDS
from shamble.cli.names import letter
from shamble.speech.odds_text import percent
from shamble.titles.nld.title import title as nld_title

FIRST = ["play", "duel", "--seed", "7"]


def test_help_names_every_command(run):
    out = run(*FIRST, "--fate", "manual", typed=["help"]).out.split("> help\n")[1]
    named = [word.strip(",") for line in out.split("\n") for word in line[:24].split()]
    assert [command for command in COMMANDS if command not in named] == ["help", "rule", "exit"]


def test_undo_takes_back_the_last_own_answer_and_redo_gives_it_again(run, home):
    ran = run(*FIRST, typed=["undo", "redo", "trap", "end", "undo", "redo", "undo", "undo", "redo"])
    assert "There is nothing to undo." in ran.out
    assert "There is nothing to redo." in ran.out
    kept = shamble.load(home / "games" / "duel-1.jsonl")
    assert [line.answer for line in kept.lines[1:]] == ["trap"]
    assert kept.undone
    assert '{"back":1}' in (home / "games" / "duel-1.jsonl").read_text(encoding="utf-8")


def test_undo_shows_the_screen_as_it_was(run):
    first, trapped, undone, _ = run(*FIRST, typed=["trap", "undo", "trap"]).out.split("\n\n───")[1:]
    assert "Round 1 begins." in first
    assert "Ash lays a card face down" in trapped
    assert "Round 1 begins." not in trapped
    assert undone == first


def test_log_shows_what_the_seat_may_know(run):
    ran = run(*FIRST, typed=["draw", "log 2", "log 0", "log x", "log"])
    asked = ran.out.split("> log 2\n")[1].split("> ")[0]
    assert len(asked.strip().split("\n")) == 2
    assert ran.out.count("Say how many lines") == 2
    whole = ran.out.split("> log\n")[1]
    assert "Ash is dealt pistol, pistol, flashlight." in whole
    assert "Kit is dealt 3 cards." in whole


def test_rules_are_looked_up_by_id_and_by_words(run):
    ran = run(*FIRST, typed=["rules duel.end.dawn", "rules [duel.trap.one]", "rules face down", "rules xyzzy", "rule"])
    assert "ruling: If both have the same number of lives" in ran.out
    assert "laid face down without looking" in ran.out
    assert "No rule of Last Can contains “xyzzy”" in ran.out
    assert "Campaign" in ran.out


def test_a_title_without_a_rulebook_says_so(run, probe):
    assert "Probe has no rulebook." in run("play", "probe", typed=["rules"]).out
    assert run("rules", "probe").code == 2


def test_odds_show_chances_harm_and_what_is_certain(run, probe):
    ran = run("play", "probe", typed=["odds", "odds roll", "odds fly", "share-out", "odds"])
    table = ran.out.split("> odds\n")[1].split("> ")[0]
    assert re.search(r"loses the game +wins the game +hits", table)
    assert re.search(r"^ *5  roll +3% +- +100% \(\+7\.0\) *$", table, re.MULTILINE)
    assert re.search(r"^ *4  lose +100% +- +-", table, re.MULTILINE)
    assert re.search(r"^ *3  win +- +100% +-", table, re.MULTILINE)
    assert re.search(r"^ *1  go +too many to count", table, re.MULTILINE)
    assert re.search(r"^ *2  break +unknown", table, re.MULTILINE)
    one = ran.out.split("> odds roll\n")[1].split("> ")[0]
    assert "lose " not in one
    assert "forbids it" in ran.out.split("> odds fly\n")[1]
    shares = ran.out.split("> odds\n")[2]
    assert re.search(r"share attic=3 cellar=2 barn=0 +\+3", shares)


def test_where_nothing_can_be_counted_or_changes_odds_are_one_line(run, probe, monkeypatch):
    assert "No answer changes anything that is counted" in run("play", "probe", typed=["speak", "odds"]).out
    monkeypatch.setattr(type(probe), "odds", lambda *arguments: None)
    assert "too many to count" in run("play", "probe", "--new", typed=["odds"]).out


def test_odds_are_not_for_fate(run):
    ran = run("play", "duel", "--fate", "manual", typed=["odds"])
    assert "Odds are for answers that a seat can give" in ran.out


def test_a_standing_answer_is_given_without_asking_until_it_is_taken_back(run, answers, probe):
    typed = ["ask", "always", "always usual", "always fly", "speak", "always usual", "speak", "go", "ask", "speak", "1"]
    ran = run("play", "probe", typed=typed)
    assert "There are no standing answers." in ran.out
    assert "such as: always 1" in ran.out
    assert "no usual answer" in ran.out
    assert "“usual” is now the standing answer" in ran.out
    assert "No longer “usual”: you are asked again (call)." in ran.out
    given = [(row["answer"], row.get("mark", "")) for row in answers("probe-1")]
    assert given == [
        ("speak", ""),
        ("no", "standing"),
        ("speak", ""),
        ("no", "standing"),
        ("go", ""),
        ("speak", ""),
        ("yes", ""),
    ]


def test_standing_answers_by_number_and_for_shares(run, answers, probe):
    typed = ["share-out", "always 1 1 3", "go", "share-out", "go", "speak", "always 1", "speak"]
    run("play", "probe", typed=typed)
    given = [row["answer"] for row in answers("probe-1") if row.get("mark") == "standing"]
    assert given == ["share attic=1 cellar=1 barn=3"] * 2 + ["yes"] * 2


def test_save_writes_a_copy_that_can_be_played_on(run, home, tmp_path):
    copy = tmp_path / "copy.json"
    ran = run(
        *FIRST,
        typed=["trap", f"save {copy}", f"save {copy}", "save", "save /no/such/folder/x", "save ~nobody-here/x", "undo"],
    )
    assert "Written to" in ran.out
    assert "already exists; choose another name" in ran.flow
    assert "such as: save duel.json" in ran.out
    assert ran.flow.count("can't be written: No such file or directory") == 2
    before = copy.read_bytes()
    assert json.loads(before) == shamble.load(copy).save()
    ran = run("play", "--file", str(copy), typed=["draw"])
    assert "A copy of copy.json: duel-2" in ran.out
    assert copy.read_bytes() == before
    kept = shamble.load(home / "games" / "duel-2.jsonl")
    assert [line.answer for line in kept.lines[1:3]] == ["trap", "draw"]


def test_a_copy_keeps_what_was_undone_and_what_stands(run, home, tmp_path, probe):
    copy = tmp_path / "copy.json"
    run("play", "probe", typed=["speak", "always usual", "go", "undo", f"save {copy}"])
    run("play", "--file", str(copy), typed=["redo", "ask"])
    kept = shamble.load(home / "games" / "probe-2.jsonl")
    assert [line.answer for line in kept.lines[1:]] == ["speak", "no", "go"]
    assert kept.standing == {}


def test_table_shows_the_question_again(run):
    assert run(*FIRST, typed=["table"]).out.count("Ash: What do you do?") == 2


@pytest.mark.parametrize("word", ["quit", "exit", "QUIT"])
def test_quit_keeps_the_game(run, word):
    ran = run(*FIRST, typed=[word])
    assert ran.code == 0
    assert "The game is saved at answer 0." in ran.out


def test_where_nothing_is_forbidden_the_question_mark_says_so(run):
    assert "Nothing is ruled out here" in run(*FIRST, typed=["?"]).out


def test_letters_go_on_after_z():
    assert [letter(index) for index in (0, 25, 26, 27, 52, 701, 702)] == [
        "a",
        "z",
        "aa",
        "ab",
        "ba",
        "zz",
        "aaa",
    ]


def test_a_percentage_never_pretends_certainty():
    from fractions import Fraction

    assert [percent(Fraction(n, 1000)) for n in (0, 1, 500, 999, 1000)] == ["0%", "under 1%", "50%", "over 99%", "100%"]


def test_what_happened_tells_the_turn_of_the_dead_in_steps(run, announce):
    announce(nld_title)
    typed = [*["1", "end"] * 5, "end", "what happened"]
    out = run("play", "nld", "--scene", "tutorial", "--seed", "7", typed=typed).out
    told = out.split("> what happened\n")[1].split("\n")[:2]
    assert told == [
        "  1 2 of the dead come one zone closer. None of them reaches anybody.",
        "    [nld.ghouls.move-one-zone]",
    ]


def test_what_happened_says_so_if_there_is_nothing_to_tell(run):
    assert "Nothing has happened yet that was not your own doing" in run(*FIRST, typed=["what happened"]).out
