"""`shamble play`: starting, answering, resuming, and the end."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from pathlib import Path

import pytest

import shamble
from shamble import library
from shamble.files.journal import JournalFile
from shamble.kernel.odds import Odds
from shamble.titles.enclave.title import title as enclave
from shamble.titles.nld.title import title as nld

FIRST = ["play", "duel", "--seed", "7"]
DEALT = """\
title: duel
seed: 3
state:
  hands: [[groan, bat, bandage, pistol], [bat, flashlight]]
  life: [1, 3]
  boards: [2, 0]
  round: 1
  current: {name: act}
  agenda: [{is: Task, name: round, numbers: [], words: []}, {is: Task, name: turn, numbers: [1, 2], words: []}]
  turns: [{is: Turn, granted: 2, who: 0}]
"""


@pytest.fixture
def position(tmp_path: Path) -> str:
    """Ash, nearly down, holds a groan and a bandage; Kit has no boards left."""
    path = tmp_path / "position.yaml"
    path.write_text(DEALT, encoding="utf-8")
    return str(path)


def test_a_question_shows_news_with_rules_the_table_and_numbered_options(run):
    ran = run(*FIRST)
    assert ran.code == 0
    assert "Ash is dealt pistol, pistol, flashlight.  [duel.setup.deal]" in ran.out
    assert "Kit is dealt 3 cards." in ran.out
    assert "holds flashlight, pistol, pistol" in ran.out
    assert "Ash: What do you do?  [duel.turn.actions]" in ran.out
    assert " 1  Play the pistol" in ran.out
    assert "Continue with: shamble games resume duel-1" in ran.out


def test_nothing_is_wider_than_80_columns_and_nothing_is_coloured(run, probe, tmp_path):
    long = ["help", "?", "odds", "log", "rules", "rules trap", "1", "nonsense " * 12, "undo", "redo", "save /no/such/x"]
    for ran in (
        run(*FIRST, typed=long),
        run("play", "probe", "--scene", "crowd", typed=["speak", "1: 2", "share-out", "?", "odds", "roll", "log 50"]),
        run("rules", "duel"),
        run("titles"),
        run("games"),
        run("replay", "duel-1"),
        run("replay", "probe-1", "--at", "1"),
        run("play", "--help"),
        run("games", "--help"),
    ):
        assert [line for line in ran.lines if len(line) > 80 and not line.startswith("> nonsense")] == []
        assert "\x1b" not in ran.out
        assert "\x07" not in ran.out


def test_an_answer_is_a_number_words_or_the_beginning_of_them(run, answers, idle):
    run(*FIRST, typed=["4", "End the turn", "play flash"])
    given = [row["answer"] for row in answers("duel-1") if row["seat"] == 0]
    assert given == ["trap", "end", "play flashlight"]


def test_wrong_input_is_explained_and_asked_again(run, answers):
    ran = run(*FIRST, typed=["9", "0", "dance", "", "play", "\x1b[2J", "kit: 1"])
    assert "The options are numbered 1 to 5." in ran.out
    assert "“dance” is not one of the options." in ran.out
    assert "“play” could be Play the pistol or Play the flashlight" in ran.out
    assert "Type the number of an option" in ran.out
    assert "\x1b" not in ran.out
    assert answers("duel-1") == []


def test_a_number_as_long_as_a_line_is_only_wrong_input(run, answers, probe):
    endless = "9" * 5000
    ran = run("play", "probe", typed=[endless, f"log {endless}", "share-out", f"attic={endless}", f"{endless} 1 1"])
    assert ran.code == 0
    assert "The options are numbered 1 to 7." in ran.out
    assert "Say how many lines" in ran.out
    assert "has no amount" in ran.out
    assert [row["answer"] for row in answers("probe-1")] == ["share-out"]


def test_what_a_rule_forbids_is_refused_with_reason_and_rule(run, idle):
    ran = run(*FIRST, typed=["trap", "draw", "?", "lay a trap"])
    assert "not Lay a trap: You already have a trap" in ran.out
    assert re.search(r"> lay a trap\nYou already have a trap.*\n?.*\[duel.trap.one\]", ran.out)


def test_what_nobody_would_offer_is_refused_with_its_reason(run, answers, idle):
    ran = run(*FIRST, typed=["play groan", "use the pistol", "“You go!”", "bat", "odds play bat"])
    for said, why in (
        ("play groan", "You do not hold that card.  [duel.turn.hand]"),
        ("use the pistol", "Only a bandage is used aside; this card is played as an action."),
        ("“You go!”", "The dead are not at the door.  [duel.groan.any]"),
        ("odds play bat", "You do not hold that card.  [duel.turn.hand]"),
    ):
        assert f"> {said}\n{why}" in ran.out
    assert "“bat” could be Play the bat, Use the bat or Bat" in ran.out
    assert "none of the options" not in ran.out
    assert answers("duel-1") == []


def test_a_card_named_alone_is_the_one_that_can_be_played(run, answers, idle):
    run(*FIRST, typed=["flashlight"])  # and not the one that can't be put back
    assert [row["answer"] for row in answers("duel-1") if row["seat"] == 0] == ["play flashlight"]


def test_what_waits_until_amounts_are_shared_is_refused_with_that_reason(run, probe):
    ran = run("play", "duel", "--seed", "1", "--seats", "greedy,you", typed=["draw two cards"])
    assert "> draw two cards\nFirst share the hits between your boards and yourself.  [duel.attack.share]" in ran.out


def test_the_bot_plays_the_opponent_and_its_answers_are_marked(run, answers):
    ran = run(*FIRST, typed=["draw", "end"])
    assert "You play Ash; Kit is played by the bot “greedy”." in ran.out
    assert {row.get("mark", "") for row in answers("duel-1") if row["seat"] == 1} == {"bot"}


def test_a_whole_game_ends_with_winner_reason_rule_and_how_to_see_it_again(run, home):
    ran = run("play", "duel", "--seed", "4", "--seats", "greedy,random")
    assert ran.code == 0
    assert re.search(r"(Ash|Kit) has won! (One is down|The sun rises).*\n?.*\[duel\.end\.(down|dawn)\]", ran.out)
    assert re.search(r"\d+ answers. See it again: shamble replay duel-1", ran.out)
    assert "Round 1 begins." in ran.out  # whoever watches bots reads all of it


def test_after_the_end_the_last_answer_can_be_taken_back(run, probe):
    ran = run("play", "probe", typed=["win", "odds", "2", "undo", "lose", "quit"])
    assert "You all won! win  [probe.end]" in ran.out
    assert "You lost. lose  [probe.end]" in ran.out
    assert "nothing to answer" in ran.out
    assert ran.code == 0


def test_the_newest_unfinished_game_goes_on(run, answers):
    run(*FIRST, typed=["trap"])
    ran = run("play", "duel", typed=["draw"])
    assert "Continuing duel-1 at answer 1. `shamble play duel --new` starts another." in ran.out
    assert "Ash lays a card face down" in ran.out  # what followed the last own answer is told again
    assert [row["answer"] for row in answers("duel-1") if row["seat"] == 0] == ["trap", "draw"]
    assert "A new game: duel-2" in run("play", "duel", "--new").out
    assert "Continuing duel-2" in run("play", "duel").out
    assert "A new game: duel-3" in run("play", "duel", "--seed", "1").out


def test_a_finished_or_damaged_game_is_passed_over(run, home):
    run(*FIRST, typed=["trap"])
    run("play", "duel", "--seed", "4", "--seats", "random,random")
    (home / "games" / "duel-3.jsonl").write_text("{{{\n", encoding="utf-8")
    ran = run("play", "duel")
    assert "duel-3 was skipped:" in ran.out
    assert "Continuing duel-1 at answer 1" in ran.out


def test_who_sits_where_is_remembered(run):
    run(*FIRST, "--seats", "random,you", "--players", "Anna,Ben")
    ran = run("play", "duel")
    assert "You play Ben (Kit); Anna (Ash) is played by the bot “random”." in ran.out
    ran = run("play", "duel", "--seats", "you,you")
    assert "You play Anna (Ash) and Ben (Kit)." in ran.out


def test_a_game_open_elsewhere_is_not_touched(run, home):
    run(*FIRST)
    other = JournalFile(home / "games" / "duel-1.jsonl")
    ran = run("play", "duel")
    other.close()
    assert ran.code == 2
    assert "open in another window" in ran.err
    assert "--new" in ran.err


def test_the_usual_answer_is_marked_and_enter_takes_it(run, answers, position):
    ran = run("play", "--file", position, "--seats", "you,greedy", typed=["groan", ""])
    assert "“You go!”  (default: Enter)" in ran.out
    assert answers("duel-1")[1]["answer"] == "hide"


def test_asides_are_listed_apart_with_letters(run, answers, position):
    ran = run("play", "--file", position, typed=["other a"])
    assert "other actions: other a Use the bandage" in ran.out
    assert answers("duel-1")[0]["answer"] == "use bandage"


@pytest.mark.parametrize("typed", ["a", "A", "u b", "bandage"])
def test_a_letter_or_less_than_its_verb_takes_no_aside(run, answers, position, typed):
    """Somebody who hits a key by mistake loses nothing."""
    ran = run("play", "--file", position, typed=[typed])
    assert answers("duel-1") == []
    if len(typed) == 1:
        assert f"“{typed}” is not one of the options. To do something else, “other a”: Use the bandage." in ran.flow


@pytest.mark.parametrize("typed", ["use b", "use the bandage", "OTHER  A"])
def test_the_verb_of_an_aside_with_more_beside_it_takes_it(run, answers, position, typed):
    run("play", "--file", position, typed=[typed])
    assert [row["answer"] for row in answers("duel-1")] == ["use bandage"]


@pytest.mark.parametrize("typed", ["odds", "odds other a"])
def test_odds_of_an_aside_are_asked_for_as_it_is_typed(run, position, typed):
    assert "other a Use the" in " ".join(
        run("play", "--file", position, typed=[typed]).out.rpartition("> odds")[2].split()
    )


def test_whoever_speaks_first_is_named(run, answers, probe):
    ran = run("play", "probe", typed=["speak", "nobody: 1", "two: yes", "speak", "", "speak", "0: 1"])
    assert "One or Two: call?" in ran.out
    assert "There is no player “nobody”" in ran.out
    spoken = [(row["seat"], row["answer"]) for row in answers("probe-1") if row["answer"] in ("yes", "no")]
    assert spoken == [(1, "yes"), (0, "no"), (0, "yes")]


def test_nobody_speaks_for_a_bot(run, answers, probe):
    ran = run("play", "probe", "--seats", "you,random", typed=["speak", "two: 1", "1"])
    assert "Two is played by a bot" in ran.out
    assert answers("probe-1")[1]["seat"] == 0


@pytest.mark.parametrize(
    "typed",
    ["2 3 0", "attic=2 cellar=3", "a=2, ce=3", "share attic=2 cellar=3 barn=0", "2 attic 3 cellar", "2 attic, cellar"],
)
def test_a_share_is_given_in_order_or_by_name(run, answers, probe, typed):
    ran = run("play", "probe", typed=["share-out", typed])
    assert "cellar: from 1 to 3" in ran.out
    assert "attic: at most 3" in ran.out
    assert "5 in all" in ran.out
    assert answers("probe-1")[1]["answer"] == "share attic=2 cellar=3 barn=0"


def test_a_wrong_share_is_explained(run, answers, probe):
    typed = ["share-out", "1 1", "5 0 0", "1 1 1", "roof=5", "attic=x", "all", "attic barn", "4 5 6 x", "?"]
    ran = run("play", "probe", typed=typed)
    assert "Give 3 amounts in this order: attic cellar barn." in ran.out
    assert "Attic takes from 0 to 3, not 5.  [probe.split]" in ran.out
    assert "5 to share, not 3.  [probe.split]" in ran.out
    assert "“roof” is not one of the targets" in ran.out
    assert "“attic=x” has no amount" in ran.out
    assert "Type the amounts, such as “3 2 0” in this order, or “attic=3 cellar=2 barn=0”." in " ".join(ran.out.split())
    assert "Say how many for each" in ran.out
    assert len(answers("probe-1")) == 1


def test_real_dice_and_cards_are_typed_in(run, answers):
    typed = ["?", "ba fl gr", "axe", "bat, flash, gro", "auto", "bat", "?", "9 1 1", "3 5", "x", "351", "log"]
    ran = run("play", "duel", "--fate", "manual", "--seed", "5", typed=typed)
    assert re.search(r"5 +bat\b", ran.out)
    assert "“ba” could be bandage or bat" in ran.out
    assert "“axe” can't be picked" in ran.out
    assert "3 dice with 6 sides" in ran.out
    assert "A die shows 1 to 6, not 9." in ran.out
    assert "That is 2 faces. Type 3 faces from 1 to 6, such as 3 5 1" in ran.out
    assert "“x” is not a roll." in ran.out
    assert "Ash attacks Kit, rolls 3 5 1: 1 hit." in ran.out
    rows = answers("duel-1")
    assert rows[0] == {"seat": -1, "answer": "bat flashlight groan"}
    assert rows[1]["mark"] == "auto"
    assert rows[3] == {"seat": -1, "answer": "3 5 1"}


def test_opponents_at_one_screen_hand_it_over(run):
    typed = ["trap", "end", "", "", "end", "", ""]
    ran = run(*FIRST, "--seats", "you,you", "--players", "Anna,Ben", typed=typed)
    assert "Anna (Ash), press Enter to hide your side of the table." in ran.out
    before, after = ran.out.split("Hand over to Ben (Kit), then press Enter.", 1)
    assert "holds flashlight, pistol, pistol" in before
    kits, anna = after.split("Hand over to Anna (Ash)", 1)
    assert "pistol" not in kits  # nothing of Anna's hand
    assert "Ash  ♥♥♥♥♥  ▥▥  holds 3 cards" in kits
    assert "holds flashlight, pistol, pistol" in anna


def test_when_opponents_are_asked_together_no_hand_is_shown(run, position):
    ran = run("play", "--file", position, "--seats", "you,you", typed=["groan", "", "kit: 1", ""])
    together = ran.out.split("press Enter to hide your side of the table.")[1].split("Hand over")[0]
    assert "Ash or Kit: The dead are at the door." in together
    assert "“kit: 1” for Kit, “1” alone for Ash" in together
    assert "holds" not in together
    assert "Kit speaks first; Kit faces the dead." in ran.out


def test_friends_at_one_screen_do_not(run, probe):
    ran = run("play", "probe", typed=["go", "go", "go"])
    assert "Hand over" not in ran.out
    assert ran.out.count("went go") == 3  # and they read along, so nothing is told twice


def test_many_options_stand_in_columns(run, probe):
    ran = run("play", "probe", "--scene", "crowd")
    assert len(ran.lines) < 40
    assert "47  take thing 39" in ran.out


def test_a_broken_rule_is_reported_and_the_question_stands(run, home, probe, answers):
    ran = run("play", "probe", typed=["break", "go"])
    assert "A rule broke" in ran.out
    report = json.loads((home / "reports" / "fault-1.json").read_text(encoding="utf-8"))
    assert report["failed"]["answer"] == "break"
    assert "never right" in report["trace"]
    assert str(home / "reports" / "fault-1.json") in ran.out.replace("\n", "")
    assert [row["answer"] for row in answers("probe-1")] == ["go"]
    assert ran.code == 0


def test_a_bot_that_runs_into_a_broken_rule_hands_the_question_over(run, answers, probe):
    ran = run(
        "play", "probe", "--seats", "you,greedy", typed=["go", "go"]
    )  # greedy tries every option, the broken one too
    assert "please answer for it this once" in ran.out
    assert [(row["seat"], row["answer"]) for row in answers("probe-1")] == [(0, "go"), (1, "go")]


def test_a_full_disk_takes_nothing_and_says_so(run, answers, probe, monkeypatch):
    honest = JournalFile.append
    refused = []

    def append(file: JournalFile, entries: list[dict[str, object]]) -> None:
        if entries[0].get("answer") == "lose" or "back" in entries[0]:
            refused.append(entries)
            raise OSError(28, "No space left on device")
        honest(file, entries)

    monkeypatch.setattr(JournalFile, "append", append)
    ran = run("play", "probe", typed=["go", "lose", "undo"])
    assert "could not be written to disk, so nothing has changed" in ran.flow
    assert [sorted(entries[0]) for entries in refused] == [["answer", "seat"], ["back"]]
    assert ran.out.count("could not be written to disk") == 2
    assert ran.code == 0
    assert [row["answer"] for row in answers("probe-1")] == ["go"]


def test_options_of_the_rules_are_read_like_their_defaults(run, home, probe):
    run("play", "probe", "--option", "hard=yes", "--option", "rounds=5", "--option", "mood=grim=dark")
    header = json.loads((home / "games" / "probe-1.jsonl").read_text(encoding="utf-8").splitlines()[0])
    assert header["options"] == {"hard": True, "rounds": 5, "mood": "grim=dark"}


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["play", "duell"], "did you mean duel?"),
        (["play", "duel", "--scene", "barm"], "did you mean barn?"),
        (["play", "duel", "--players", "Anna"], "has 2 seats"),
        (["play", "duel", "--players", "Anna,"], "a different name"),
        (["play", "duel", "--players", "Anna,anna"], "a different name"),
        (["play", "duel", "--seats", "you"], "name for each one of: you, random, greedy"),
        (["play", "duel", "--seats", "you,wizard"], "name for each one of: you, random, greedy"),
        (["play", "probe", "--option", "hard"], "NAME=VALUE"),
        (["play", "probe", "--option", "hard=maybe"], "--option hard=maybe: it must be yes or no."),
        (["play", "probe", "--option", "rounds=many"], "--option rounds=many: it must be a number."),
        (["play", "probe", "--option", "color=red"], "There is no option of probe “color”"),
        (["play", "duel", "--seed", "x"], "invalid int value"),
        (["play", "duel", "--fate", "kind"], "invalid choice"),
        (["play", "--file", "nowhere.jsonl"], "nowhere.jsonl: can't be read"),
        (["play", "--file", "nowhere.jsonl", "--seed", "1"], "leave out --seed"),
        (["play", "--file", "nowhere.jsonl", "--new"], "leave out --new"),
        (["dance"], "invalid choice"),
    ],
)
def test_bad_arguments_get_one_or_two_lines_and_exit_code_2(run, home, probe, arguments, says):
    ran = run(*arguments)
    assert ran.code == 2
    assert says in ran.err
    assert ran.err.count("\n") <= 2
    assert "Traceback" not in ran.err
    assert not list(home.glob("games/*"))


def test_the_only_title_starts_without_being_named(run, probe):
    """A toy is played by its id alone."""
    assert "A new game: probe-1" in run("play").out


@pytest.fixture
def offered_toy(monkeypatch):
    monkeypatch.setattr(type(library.title("duel")), "listed", True)


@pytest.mark.usefixtures("offered_toy", "probe")
def test_of_several_titles_one_has_to_be_named(run):
    ran = run("play")
    assert ran.code == 2
    assert "There are several titles (duel, probe); say which: shamble play duel" in ran.err


@pytest.mark.usefixtures("offered_toy", "probe")
def test_a_list_of_titles_is_offered_to_whoever_can_choose(run, monkeypatch):
    monkeypatch.setenv("TERM", "dumb")
    ran = run("play", typed=["7", "2"], terminal=True)
    assert "1  Last Can  duel, alpha" in ran.out
    assert "Type a number from 1 to 2." in ran.out
    assert "A new game: probe-1" in ran.out


def test_a_fault_of_ours_leaves_a_report_and_no_traceback(run, home, monkeypatch):
    def broken(*arguments: object) -> None:
        raise ZeroDivisionError("not meant to happen")

    monkeypatch.setattr(type(shamble.title("duel")), "show", broken)
    ran = run(*FIRST)
    assert ran.code == 1
    assert ran.err.count("\n") == 1
    assert "ZeroDivisionError" in ran.err
    report = home / "reports" / "crash-1.txt"
    assert str(report) in ran.err
    assert "Traceback" in report.read_text(encoding="utf-8")


def test_a_data_folder_that_cannot_be_made_is_said(run, monkeypatch, tmp_path):
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setenv("SHAMBLE_HOME", str(tmp_path / "file" / "below"))
    ran = run(*FIRST)
    assert ran.code == 2
    assert "SHAMBLE_HOME" in ran.err


# -- any number of players ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ([], "You play One."),
        (["--players", "Anna"], "You play Anna."),
        (["--players", "Anna,Ben,Cleo"], "You play Anna, Ben and Cleo."),
        (["--seats", "you,random"], "You play One; Two is played by the bot “random”."),
        (["--seats", "you, you, you, you"], "You play One, Two, Three and Four."),
        (
            ["--players", "Anna,Ben,Cleo", "--seats", "you,random,you"],
            "You play Anna and Cleo; Ben is played by the bot “random”.",
        ),
    ],
)
def test_the_players_or_their_seats_say_how_many_play(run, crew, arguments, says):
    assert says in run("play", "crew", *arguments).out


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--players", "A,B,C,D,E"], "Crew is played by 1 to 4; 5 players were named."),
        (["--seats", "you,you,you,you,you"], "--seats you,you,you,you,you: Crew is played by 1 to 4."),
        (["--players", "A,B", "--seats", "you"], "--seats you: this game has 2 players (A, B); name for each one of"),
        (["--players", "A", "--seats", "you,you"], "--seats you,you: this game has 1 player (A); name for each one of"),
        (["--seats", "wizard"], "--seats wizard: this game has 1 player (one); name for each one of: you, random"),
    ],
)
def test_a_wrong_number_of_players_is_said(run, home, crew, arguments, says):
    ran = run("play", "crew", *arguments)
    assert ran.code == 2
    assert says in ran.err
    assert not list(home.glob("games/*"))


def test_a_game_goes_on_with_as_many_as_it_began_with(run, crew):
    run("play", "crew", "--players", "Anna,Ben,Cleo")
    assert "You play Anna, Ben and Cleo." in run("play", "crew").out
    assert "You play Anna; Ben is played by the bot “random”" in run("play", "crew", "--seats", "you,random,random").out
    assert "this game has 3 players (Anna, Ben, Cleo)" in run("play", "crew", "--seats", "you,random").err


def test_everybody_who_plays_wins_together(run, crew):
    ran = run("play", "crew", "--players", "Anna,Ben", typed=["step", "step", "step", ""])
    assert "You all won! arrived  [crew.end]" in ran.out
    ran = run("play", "crew", "--players", "Anna", typed=["step", "step", "step", ""])
    assert "Anna has won! arrived  [crew.end]" in ran.out


def test_players_speak_and_are_looked_up_under_their_names(run, crew, answers):
    ran = run("play", "crew", "--players", "Anna,Ben,Cleo", typed=["call", "four: 1", "Cleo: 1", "call", "two: 1"])
    assert "Anna, Ben or Cleo: call?" in ran.out
    assert "“Ben: 1” for Ben, “1” alone for Anna" in ran.out
    assert "There is no player “four”" in ran.out
    assert [(row["seat"], row["answer"]) for row in answers("crew-1")] == [
        (0, "call"),
        (2, "yes"),
        (1, "call"),
        (1, "yes"),
    ]
    assert "1 Anna: call" in run("replay", "crew-1", "--seat", "anna").out
    assert "the seats are Anna, Ben, Cleo, or their numbers" in run("replay", "crew-1", "--seat", "four").err


# -- second thoughts ---------------------------------------------------------------------------------------------------


def test_an_answer_that_deserves_it_is_asked_about_once_more(run, crew, answers):
    ran = run("play", "crew", typed=["stop", "n", "stop", "", "step", "stop", "y", ""], terminal=True)
    assert ran.out.count("3 steps are left.\nReally? [y/N] ") == 2
    assert ran.out.count("2 steps are left.\nReally? [y/N] ") == 1
    assert [row["answer"] for row in answers("crew-1")] == ["step", "stop"]


@pytest.mark.parametrize(
    ("risk", "says"),
    [(Fraction(1), "This loses the game."), (Fraction(1, 3), "33% risk of losing the game.")],
)
def test_what_can_lose_the_game_is_asked_about_once_more(run, crew, answers, monkeypatch, risk, says):
    monkeypatch.setattr(type(crew), "risk", lambda title, game, answer, seat: risk)
    ran = run("play", "crew", typed=["step", "", "step", "y", ""], terminal=True)
    assert ran.out.count(f"{says}\nReally? [y/N] ") == 2
    assert [row["answer"] for row in answers("crew-1")] == ["step"]


def test_what_is_at_stake_stands_beside_the_option(run, crew, monkeypatch):
    often, seldom = {"kills": 1, "wounds": 0}, {"kills": 0, "wounds": 3, "lost": 1}
    again = Odds([(Fraction(9, 10), often), (Fraction(1, 10), seldom)])
    odds = Odds([(Fraction(3, 4), often), (Fraction(1, 4), seldom)], again=again)
    nothing = Odds([(Fraction(1), {"kills": 0, "wounds": 0})])
    stakes = {"step": odds, "stop": nothing}
    monkeypatch.setattr(type(crew), "stakes", lambda title, game, option, seat: stakes.get(option.text))
    ran = run("play", "crew", typed=[""])
    shown = " ".join(ran.out.split())
    assert "step (0.8 kills, 0.8 wounds, loses 25%; with rerolls 0.9 kills, 0.3 wounds, loses 10%)" in shown
    assert "stop (" not in shown


def test_a_standing_answer_is_asked_about_as_well(run, crew, answers):
    ran = run("play", "crew", typed=["always stop", "n", "always 2", "y", ""], terminal=True)
    assert ran.out.count("Really? [y/N] ") == 2
    assert [(row["answer"], row.get("mark")) for row in answers("crew-1")] == [("stop", "standing")]


def test_what_is_not_allowed_anyway_is_only_refused(run, crew):
    ran = run("play", "crew", typed=["fly"], terminal=True)
    assert "The rule crew.no-wings forbids it." in ran.out
    assert "Really?" not in ran.out


def test_a_script_is_not_held_up(run, crew, answers):
    ran = run("play", "crew", typed=["stop"])
    assert "Really?" not in ran.out
    assert [row["answer"] for row in answers("crew-1")] == ["stop"]


def test_a_bot_has_no_second_thoughts(run, crew, answers, monkeypatch):
    monkeypatch.setattr("shamble.bots.Random.decide", lambda bot, look: "stop")
    ran = run("play", "crew", "--seats", "you,random", typed=["step", ""], terminal=True)
    assert "Really?" not in ran.out
    assert [row["answer"] for row in answers("crew-1")] == ["step", "stop"]


# -- the end in figures ------------------------------------------------------------------------------------------------


def test_after_the_end_the_title_sums_up(run, crew):
    ran = run("play", "crew", typed=["step", "stop", ""])
    end = "You lost. stopped  [crew.end]\n  steps taken  1 of 3"
    before, after = ran.out.split(end)
    assert "told to      0" in after
    assert after.index("told to") < after.index("2 answers. See it again: shamble replay crew-1")
    assert "steps taken" not in before
    assert end in run("replay", "crew-1", "--at", "2").out
    assert "told to      -1" in run("replay", "crew-1", "--at", "2").out
    assert "told to      0" in run("replay", "crew-1", "--at", "2", "--seat", "one").out
    assert "steps taken" not in run("replay", "crew-1", "--at", "1").out


def test_who_only_watches_is_told_what_everybody_may_know(run, crew):
    assert "told to      -1" in run("play", "crew", "--seats", "random").out


def test_whoever_shares_the_screen_does_something_aside_in_anothers_turn(run, answers, announce, tmp_path):
    announce(nld)
    page = """
title: nld
scene: tutorial
players: [Anna, Bo]
phase: ghouls
ghouls: {hall: {walker: 1}}
survivors:
  ben: {zone: hall, hands: [katana]}
  tom: {zone: hall, seat: 2, hands: [machete]}
"""
    (tmp_path / "shared.yaml").write_text(page, "utf-8")
    ran = run("play", "--file", str(tmp_path / "shared.yaml"), typed=["other b", "tom=1"])
    assert "other actions: other a Ben: discard Katana; other b Tom: discard Machete" in ran.flow
    assert [(row["seat"], row["answer"]) for row in answers("nld-1")][:2] == [
        (1, "discard tom machete"),
        (0, "share ben=0 tom=1"),
    ]


def test_odds_say_which_questions_they_went_past(run, announce, tmp_path):
    """Who takes the items of the dead is asked before the death is told, and the odds do not wait for the answer."""
    announce(enclave)
    naomi = {"area": "re", "damage": 1, "items": ["grenade"]}
    page = {"title": "enclave", "scene": "bootcamp", "survivors": {"naomi": naomi, "adam": "re", "chen": "re"}, "rp": 3}
    path = tmp_path / "deadly.json"
    path.write_text(json.dumps(page), encoding="utf-8")
    ran = run("play", "--file", str(path), typed=["activate naomi", "odds"])
    assert ran.code == 0, ran.err
    out = " ".join(ran.out.split())
    assert out.count("Assumed on the way: Who takes Naomi's items? Chen takes it.") == 1
