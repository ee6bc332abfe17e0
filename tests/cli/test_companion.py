"""Companion mode: people at a real table type what they roll and draw, and keep their board by what they read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import shamble
from shamble.cli.completing import candidates
from shamble.cli.dice_entry import whole
from shamble.kernel.questions import Pick
from shamble.titles.nld.title import title as nld_title

EVENING = Path(__file__).parent / "companion_evening.txt"
MANUAL = Path(__file__).parents[2] / "docs" / "companion.md"
TABLE = ["play", "nld", "--scene", "tutorial", "--fate", "manual", "--seed", "11"]
DEAL = "crowbar, leg, winch, claw, tire"  # Ben to Harry; the last Table Leg is Helen's
TO_THE_SHOT = [DEAL, "tom; move porch; open; shoot hall"]
TO_THE_SEARCH = [*TO_THE_SHOT, "4", "barbra; move porch; move hall; search"]
TO_THE_GHOULS = [*TO_THE_SHOT, "4", "ben; end; barbra; end; judy; end; harry; end; end"]
MAPPED = "capital: shut"  # stands below every picture of the board


@pytest.fixture(autouse=True)
def nld(announce):
    return announce(nld_title)


@pytest.fixture
def evening(run):
    """What came of these lines, typed at a table that was just laid out; without the lines of its board."""

    def playing(*typed, **how):
        return run(*TABLE, typed=list(typed), **how).out

    return playing


def said_to(out, typed):
    """The answer to what was typed last like this."""
    return " ".join(out.rpartition(f"> {typed}\n")[2].split("\n> ")[0].split())


# -- a whole evening ---------------------------------------------------------------------------------------------------


def test_a_whole_evening_is_typed_from_the_deal_to_the_end(run, answers):
    parts = re.split(r"(?<=\nquit)\n", "\n" + EVENING.read_text("utf-8"))
    out = ""
    for number, part in enumerate(parts):
        typed = [line for line in part.split("\n") if line and not line.startswith("#")]
        out += run(*(TABLE if number == 0 else ["play", "nld"]), typed=typed).out
    example = MANUAL.read_text("utf-8").partition("```text\n")[2].partition("```")[0]
    assert example in out, "docs/companion.md shows another evening"
    told = " ".join(out.split())
    for sentence in (
        "Continuing nld-1 at answer 5.",
        "Tom attacks with the Winchester 94 and rolls 4.",
        "Tom gains one experience (1 in all).",
        "Katana can't be drawn here: two in the Melee deck.",
        "Katana can't be drawn here: two with Harry.",
        "Helen discards Boards (House deck).",
        "“2 walkers” could be ghoul 03 (walkers 2/3/5/7) or ghoul 09 (walkers 2/4/6/8)",
        "Shamble drew: ghoul",
        "ghoul 13 (fatties 0/1/2/3) can't be drawn here: one discarded.",
        "Player 1 has won! Every objective is complete, and everyone lives to tell the tale.",
    ):
        assert sentence in told
    given = [row["answer"] for row in answers("nld-1") if row["seat"] == -1]
    assert given[0] == "crowbar table-leg winchester-94 claw-hammer tire-iron table-leg"
    assert given[1] == "4"
    assert given[-1] == "ghoul-19"


def test_every_command_of_the_page_runs(run):
    """`make` adds its ARGS to a command of its Makefile; that command is run here, with what the page says."""
    page, makefile = MANUAL.read_text("utf-8"), (MANUAL.parents[1] / "Makefile").read_text("utf-8")
    recipes = dict(re.findall(r"^(\w+): .*\n\t\.venv/bin/shamble (.*)$", makefile, re.MULTILINE))
    shown = re.findall(r"^make (\w+)(?: ARGS=\"(.*)\")?$", page, re.MULTILINE)
    assert shown == [("play", ""), ("terminal", "nld --fate manual")]
    for target, given in [*shown, *(("terminal", given) for given in re.findall(r"`ARGS=\"(.*?)\"`", page))]:
        arguments = re.sub(r"\$\(or \$\(ARGS\),(\w+)\)|\$\(ARGS\)", given or r"\1", recipes[target]).split()
        if arguments[0] == "play":
            assert "Type the number of an option" in run(*arguments, "--new", typed=["quit"]).out
        else:
            assert run(*arguments, "--help").code == 0  # a table stays open; that it opens is tested elsewhere
    for command in re.findall(r"`\.venv/bin/shamble (.*?)`", page):
        assert run(*command.split(), "--help").code == 0


# -- laying out --------------------------------------------------------------------------------------------------------


def test_it_says_what_to_lay_out_at_the_beginning_and_when_asked(evening):
    out = evening("setup")
    assert out.count("Ghouls: 1 walker in the hall and 1 walker in the corn.") == 2
    assert out.count("Take these out of the Melee deck for the tokens: the Axe (for ") == 2
    assert out.count(MAPPED) == 1  # the board to lay out


def test_a_game_of_automatic_fate_needs_no_table(run):
    assert "At the real table" not in run("play", "nld", "--seed", "11", typed=[]).out


def test_a_title_may_not_say_how_its_table_is_laid_out(run):
    out = run("play", "duel", "--fate", "manual", typed=["setup", "cards"]).out
    assert "does not say how to set up a real table" in out
    assert "can't be counted" in out


# -- cards by name -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "typed",
    [
        [DEAL],
        ["Crowbar, Table Leg, Winchester 94, Claw Hammer, Tire Iron, Table Leg"],
        ["crowbar leg winch claw tire"],
        ["crowbar", "table leg", "94", "hammer", "iron"],
        ["tom: winchester, ben: crow", "judy: claw", "harry: tire"],
        ["harry: tire", "crow", "leg", "winch", "claw"],
    ],
)
def test_cards_are_named_in_order_one_by_one_or_by_their_owners(evening, answers, typed):
    evening(*typed)
    dealt = [row["answer"] for row in answers("nld-1")]
    assert dealt == ["crowbar table-leg winchester-94 claw-hammer tire-iron table-leg"]


def test_what_is_still_to_be_named_is_said(evening, answers):
    out = evening("crowbar", "tom: winch", "crow", "undo", "nobody: leg", "draw", "leg leg leg leg leg leg")
    assert "In this order: Ben, Barbra, Tom, Judy, Harry, Helen." in out
    assert said_to(out, "tom: winch") == "Ben: Crowbar, Tom: Winchester 94. Still needed: Barbra, Judy, Harry, Helen."
    assert said_to(out, "crow") == "Crowbar has already been named for Ben; `undo` removes the last one."
    assert said_to(out, "undo") == "Ben: Crowbar. Still needed: Barbra, Tom, Judy, Harry, Helen."
    assert "“nobody” isn't one of Ben, Barbra" in out
    assert "Shamble deals all cards or none" in out
    assert "Table Leg has already been named" in said_to(out, "leg leg leg leg leg leg")
    assert answers("nld-1") == []


def test_one_card_too_many_is_said(evening):
    out = evening("crowbar, leg, winch, claw, tire, leg, leg")
    assert "Only 6 cards are needed; “leg” is one too many." in out


def test_what_is_forced_needs_no_naming():
    pick = Pick("deal", "rule", ["axe", "bat", "leg", "leg"], 4)
    assert whole(pick, {}) is None
    assert whole(pick, {0: "bat"}) is None
    assert whole(pick, {0: "bat", 2: "axe"}) == ["bat", "leg", "axe", "leg"]


@pytest.mark.parametrize(
    ("typed", "card"),
    [("karen", "karen-poor-baby"), ("BABY!", "karen-poor-baby"), ("bullets", "plenty-of-bullets"),
     ("flash", "flashlight"), ("pl shells", "plenty-of-shells"), ("the scope", "scope")],
)  # fmt: skip
def test_any_part_of_a_name_will_do(evening, answers, typed, card):
    evening(*TO_THE_SEARCH, typed)
    assert answers("nld-1")[-1]["answer"] == card


def test_candidates_are_listed_where_a_name_is_not_enough(evening):
    out = evening(*TO_THE_SEARCH, "plenty", "xyz")
    assert "“plenty” could be Plenty of Bullets" in said_to(out, "plenty")
    assert "“xyz” can't be picked" in said_to(out, "xyz")


def test_a_card_that_is_elsewhere_is_said_to_be_there(evening):
    out = evening(*TO_THE_SEARCH, "katana", "crowbar", "axe")
    assert said_to(out, "katana") == "Katana can't be drawn here: two in the Melee deck."
    assert said_to(out, "crowbar") == "Crowbar can't be drawn here: one with Ben."
    assert said_to(out, "axe").startswith("Axe can't be drawn here: one on the board.")


@pytest.mark.parametrize(
    ("typed", "card"),
    [("17", "ghoul-17"), ("7", "ghoul-07"), ("07", "ghoul-07"), ("ghoul 1", "ghoul-01"), ("ghoul-46", "ghoul-46"),
     ("6 walkers", "ghoul-26"), ("walkers 2/3/5/7", "ghoul-03"), ("fatties 3/4/5/6", "ghoul-33"),
     ("fatties push", "ghoul-46")],
)  # fmt: skip
def test_ghoul_cards_go_by_number_and_by_what_they_bring(evening, answers, typed, card):
    evening(*TO_THE_GHOULS, typed)
    assert answers("nld-1")[-1]["answer"] == card


def test_all_cards_that_can_be_picked_are_listed_with_what_they_say(evening):
    out = evening(*TO_THE_GHOULS, "?")
    listed = out.rpartition("> ?\n")[2]
    assert re.search(r"ghoul 17 \(breakers 1/1/2/3\)", listed)
    assert len(listed.split("\n")) < 30
    assert max(len(line) for line in listed.split("\n")) <= 80


def test_cards_tells_decks_their_cards_and_each_card(evening):
    out = evening(*TO_THE_SEARCH, "flash; keep", "cards", "cards house", "cards flashlight", "cards 17", "cards xyz")
    assert "House deck: 23 in the deck, 1 with Barbra" in said_to(out, "cards")
    assert "1 Flashlight (search: 2 cards)" in said_to(out, "cards house")
    assert said_to(out, "cards flashlight") == "Flashlight search: 2 cards. one in the House deck, one with Barbra"
    assert said_to(out, "cards 17") == "ghoul 17 (breakers 1/1/2/3) one in the ghoul deck"
    assert said_to(out, "cards xyz").startswith("“xyz” is neither a deck nor a card.")


# -- dice --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("typed", ["4 2 6", "426", "4,2,6", "4, 2, 6", "42 6", "4-2-6"])
def test_faces_are_typed_in_any_writing(run, answers, typed):
    run("play", "duel", "--fate", "manual", "--seed", "5", typed=["bat, flash, gro", "draw", "bat", typed])
    assert [row["answer"] for row in answers("duel-1") if row["seat"] == -1][-1] == "4 2 6"


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("", "Type a face from 1 to 6, such as 3, or `roll` to let Shamble roll."),
        ("7", "A die shows 1 to 6, not 7."),
        ("42", "That is 2 faces."),
        ("four", "“four” is not a roll."),
    ],
)
def test_what_no_die_shows_is_refused(evening, answers, typed, says):
    out = evening(*TO_THE_SHOT, typed)
    assert says in " ".join(out.rpartition("Type what the real table shows")[2].split())
    assert answers("nld-1")[-1]["answer"] == "shoot winchester-94 hall"


def test_it_says_from_which_face_on_a_die_hits(evening):
    assert "Roll 1 die with 6 sides (hits on 3+) and type the result." in evening(*TO_THE_SHOT)


SHOT = ("bat, pistol, flash", "draw", "pistol")  # 4 aim dice and a noise die


@pytest.mark.parametrize("typed", ["4 2 6 1 10", "4261 10", "4,2,6,1,10", "42 61 10", "4-2-6-1/10"])
def test_dice_of_several_kinds_are_typed_in_one_row(run, answers, typed):
    out = run("play", "duel", "--fate", "manual", "--seed", "5", typed=[*SHOT, typed]).out
    assert [row["answer"] for row in answers("duel-1") if row["seat"] == -1][-1] == "4 2 6 1 10"
    asked = "Roll 4 aim dice with 6 sides and 1 noise die with 10 sides and type the result in this order."
    assert asked in " ".join(out.split())
    assert "such as “3 5 1 3 1”" in out


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("", "Type 5 faces in this order: 4 aim dice (1 to 6), 1 noise die (1 to 10), such as 3 5 1 3 1, or `roll`"),
        ("4 2 6 10", "That is 4 faces."),
        ("426110", "That is 4 faces."),
        ("4261", "That is 4 faces."),
        ("4261 11", "A die for noise shows 1 to 10, not 11."),
        ("4271 10", "A die for aim shows 1 to 6, not 7."),
        ("4261 10 3", "That is 6 faces."),
        ("?", "Only numbers from 1 to 6 for aim, 4 in all. Only numbers from 1 to 10 for noise, 1 in all."),
    ],
)
def test_what_none_of_several_kinds_shows_is_refused(run, answers, typed, says):
    out = run("play", "duel", "--fate", "manual", "--seed", "5", typed=[*SHOT, typed]).out
    assert says in " ".join(out.split())
    assert answers("duel-1")[-1]["answer"] == "play pistol"


def test_shamble_rolls_several_kinds_and_names_the_faces_in_their_order(run):
    out = run("play", "duel", "--fate", "manual", "--seed", "5", typed=[*SHOT, "roll"]).out
    assert re.search(r"Shamble rolled [1-6] [1-6] [1-6] [1-6] \d+\.", out)


# -- you roll this one -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("typed", ["auto", "roll", "you roll", "You  Roll"])
def test_shamble_rolls_when_asked_to(evening, answers, typed):
    out = evening(*TO_THE_SHOT, typed)
    assert re.search(r"Shamble rolled \d\.", out)
    assert answers("nld-1")[-1]["mark"] == "auto"


def test_what_shamble_draws_is_named(evening):
    assert re.search(r"Shamble drew: ghoul \d\d ", evening(*TO_THE_GHOULS, "draw"))


def test_shamble_can_draw_one_kind_of_card_from_now_on(run, evening, answers):
    out = evening(*TO_THE_SHOT, "auto on")
    assert "Shamble does these from now on (attack)" in out
    assert answers("nld-1")[-1]["mark"] == "standing"
    out = run(
        "play", "nld", typed=["ben; end; barbra; end; judy; end; harry; end; end", "1", "auto off", "auto off"]
    ).out
    assert "Draw a ghoul card for the woods" in out  # only the dice were left to Shamble
    assert "You roll and draw again: attack." in out
    assert "You roll and draw everything." in out
    assert "type it when they are asked for" in run("play", "nld", typed=["auto on"]).out


def test_undo_takes_back_that_shamble_rolls_by_itself(evening, answers):
    evening(*TO_THE_SHOT, "auto on", "ben; end", "undo 2")
    assert answers("nld-1")[-1]["mark"] == "standing"
    evening(*TO_THE_SHOT, "auto on", "ben; end", "undo 3")
    assert [row["answer"] for row in answers("nld-2")][-1] == "shoot winchester-94 hall"


def test_ask_ends_standing_rolls_too(evening):
    assert "you are asked again (attack)" in evening(*TO_THE_SHOT, "auto on", "ask")


# -- mistakes ----------------------------------------------------------------------------------------------------------


def test_undo_tells_the_real_table_what_to_put_right(evening):
    out = evening(*TO_THE_GHOULS, "17", "undo")
    right = out.rpartition("> undo\n")[2].split("\n──")[0]
    assert "Put this back on the table:" in right
    assert "- Remove 1 breaker from the woods." in right
    assert "Round 2" not in right


def test_the_last_move_is_taken_back_first(evening):
    right = said_to(evening(DEAL, "tom; move porch; open", "undo 2"), "undo 2")
    assert right.index("Close the hall door by the porch.") < right.index("Move Tom from the porch to the lane.")


def test_a_long_list_is_told_as_what_to_do(evening):
    """What a few sentences say at a glance is not said again."""
    out = " ".join(evening(DEAL, "tom; move porch").split())
    assert "Do this on the table: - Give Ben the Crowbar. - Give Barbra the Table Leg." in out
    assert "Tom moves to the porch." in out
    assert "Move Tom" not in out


def test_where_shamble_keeps_the_table_undo_says_nothing_of_it(run):
    assert "Put this back on the table" not in run("play", "nld", "--seed", "11", typed=["1", "undo"]).out


def test_several_answers_are_taken_back_at_once(evening, answers):
    out = evening(*TO_THE_SHOT, "4", "undo 3", "undo 0", "undo x")
    assert [row["answer"] for row in answers("nld-1")][-1] == "move porch"
    assert "Say how many answers, such as: undo 3" in out
    assert "“undo x” is not one of the options" in out


def test_a_roll_that_was_left_open_is_asked_again(run, evening):
    evening(*TO_THE_SHOT, "quit")
    assert "Tom attacks with the Winchester 94 and rolls 4." in run("play", "nld", typed=["4"]).out


# -- less to type, less to read ----------------------------------------------------------------------------------------


def test_one_line_can_give_several_answers(evening, answers):
    out = evening(DEAL, "tom; move porch; open; shoot hall; 4;")
    assert answers("nld-1")[-1]["answer"] == "4"
    assert out.count(MAPPED) == 3  # before, after the deal, after the line
    assert "> shoot hall" in out


def test_what_no_longer_fits_is_not_used_and_the_question_is_shown(evening, answers):
    out = evening(DEAL, "tom; fly; open; shoot hall")
    assert "Not used: open; shoot hall" in out
    assert "What does Tom do?" in out.rpartition("Not used: ")[2]
    assert answers("nld-1")[-1]["answer"] == "turn tom"


def test_a_second_thought_ends_the_line(run, answers):
    run(*TABLE, typed=[DEAL, "ben; end; barbra", "n"], terminal=True)
    assert [row["answer"] for row in answers("nld-1")][1:] == ["turn ben"]


def test_whoever_is_sure_says_so_in_the_same_line(run, answers):
    run(*TABLE, typed=[DEAL, "ben; end; y; barbra; end; yes; tom"], terminal=True)
    assert [row["answer"] for row in answers("nld-1")][1:] == ["turn ben", "end", "turn barbra", "end", "turn tom"]


def test_the_usual_answer_can_be_typed(run, answers, probe):
    out = run("play", "probe", typed=["speak; usual", "usual"]).out
    assert [row["answer"] for row in answers("probe-1")] == ["speak", "no"]
    assert "“usual” is not one of the options" in out  # there is none


def test_whoever_acts_already_may_be_named(evening, answers):
    typed = ["ben; end", "barbra; end", "tom; end", "judy; end", "harry; end", "helen; move porch"]
    evening(DEAL, *typed)
    assert answers("nld-1")[-1]["answer"] == "move porch"


def test_a_mere_name_lets_nobody_drop_a_thing(evening, answers):
    out = evening(DEAL, "tom; move porch", "harry", "harry discard", "undo", "other")
    assert said_to(out, "harry").startswith("Survivors act one at a time, once a round each.")
    assert "Harry discards the Tire Iron, which leaves the game." in out
    assert "other actions (7): `other` lists them" in out
    assert "other f Harry: discard Tire Iron" in " ".join(out.rpartition("> other\n")[2].split())


def test_nothing_else_can_be_done_instead_of_a_roll(evening):
    assert "There are no other actions right now." in evening(*TO_THE_SHOT, "other")


def test_the_board_is_not_drawn_for_a_roll_and_never_if_it_is_off(evening):
    rolling = evening(*TO_THE_SHOT)
    assert MAPPED not in rolling.rpartition("> shoot hall\n")[2]
    out = evening(*TO_THE_SHOT, "4", "board off", "ben", "table", "board on", "move porch")
    assert MAPPED not in out.rpartition("> ben\n")[2].split("> table")[0]
    assert "Ben acts: ●●●" in out.rpartition("> ben\n")[2].split("> table")[0]
    assert MAPPED in out.rpartition("> table\n")[2].split("> ")[0]
    assert MAPPED in out.rpartition("> move porch\n")[2]


def test_the_board_stays_off_at_real_tables_until_it_is_on(run, evening):
    evening(DEAL, "board off")
    assert MAPPED not in run("play", "nld", typed=["tom"]).out
    assert MAPPED in run("play", "nld", "--new", "--seed", "11", typed=["1"]).out  # Shamble's own table
    run("play", "nld", "--new", "--fate", "manual", typed=["board on"])
    assert MAPPED in run("play", "nld", typed=[DEAL]).out


def test_what_one_rule_forbids_is_told_once(evening):
    out = evening(DEAL, "tom", "?")
    assert "not Ben; Barbra; Judy; Harry; Helen: Survivors act one at a time" in said_to(out, "?")


def test_naming_another_who_acts_later_trades_with_nobody(evening, answers):
    out = evening(DEAL, "tom", "ben; search")
    assert said_to(out, "ben; search").startswith("Survivors act one at a time")
    assert answers("nld-1")[-1]["answer"] == "turn tom"


def test_help_tells_how_a_real_table_is_typed(evening, run):
    assert "what the real dice show" in evening("help")
    assert "what the real dice show" not in run("play", "duel", typed=["help"]).out


# -- TAB ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("wi", ["Winchester 94"]),
        ("crowbar, ta", ["Table Leg"]),
        ("crowbar, cr", []),  # there is but one
        ("hammer", ["Claw Hammer"]),
        ("he", ["Helen", "help"]),
        ("helen: cl", ["Claw Hammer"]),
        ("xyz", []),
    ],
)
def test_tab_completes_cards_owners_and_commands(line, found):
    game = shamble.new("nld", "tutorial", seed=11, fate="manual")
    assert candidates(game, {}, line, ["help", "undo"]) == found


def test_tab_knows_what_was_named_before():
    game = shamble.new("nld", "tutorial", seed=11, fate="manual")
    assert candidates(game, {0: "winchester-94"}, "wi", []) == []


def test_tab_completes_options_dice_and_amounts(probe):
    game = shamble.new("probe", seed=1, fate="manual")
    assert candidates(game, {}, "sh", ["show"]) == ["share out", "show"]
    game.answer("roll")
    assert candidates(game, {}, "", ["undo"]) == ["roll", "auto on", "undo"]
    game.answer([1, 2])
    game.answer("share-out")
    assert candidates(game, {}, "ce", []) == ["cellar="]


# -- two at one table --------------------------------------------------------------------------------------------------


def test_lots_are_typed_too_and_may_be_drawn_for_each(run, answers):
    typed = ["deal", "helen, tom", "ben barb", "judy", "deal", "helen: front, tom: front", "draw"]
    table = ["play", "nld", "--scene", "board-up-the-house", "--players", "Anna,Ben", "--fate", "manual"]
    out = run(*table, typed=typed).out
    given = [row["answer"] for row in answers("nld-1")]
    assert given[1] == "helen tom ben barbra judy harry"
    assert given[3] == "cellar cellar yard-s2 cellar cellar yard-s2"
    assert "In this order: Anna, Ben, Anna, Ben, Anna, Ben." in out
    assert "Anna: Helen, Ben: Tom. Still needed: Anna, Ben, Anna, Ben." in out


def test_who_is_dealt_several_may_be_named_more_than_once(run, answers):
    table = ["play", "nld", "--scene", "board-up-the-house", "--players", "Anna,Ben", "--fate", "manual"]
    out = run(*table, typed=["deal", "ben: harry, ben: tom", "ben: judy", "ben: helen", "ben barbra"]).out
    assert said_to(out, "ben: helen") == "Ben: Helen, Ben: Tom, Ben: Judy. Still needed: Anna, Anna, Anna."
    assert [row["answer"] for row in answers("nld-1")][1] == "ben helen barbra tom harry judy"


def test_survivors_of_others_and_those_who_have_acted_are_told_why_not(run):
    table = ["play", "nld", "--scene", "board-up-the-house", "--players", "Anna,Ben", "--fate", "manual"]
    dealt = [
        "ben anna; barbra anna; tom ben; judy ben; harry ben; helen ben",
        "deal",
        "draw",
        "winch, leg",
        "claw, tire, crow",
    ]
    out = run(*table, typed=[*dealt, "tom", "ben; end; ben", "?"]).out
    assert said_to(out, "tom").startswith("It is another player's turn.")


# -- shares ------------------------------------------------------------------------------------------------------------

BITTEN = """
title: nld
scene: tutorial
fate: manual
phase: ghouls
survivors: {ben: kitchen, tom: kitchen, judy: bedroom}
ghouls: {kitchen: {walker: 2, fatty: 1}}
"""


@pytest.mark.parametrize(
    ("typed", "wounds"),
    [("tom", "ben=0 tom=1"), ("1 tom", "ben=0 tom=1"), ("tom=1", "ben=0 tom=1"), ("ben, 0 tom", "ben=1 tom=0")],
)
def test_a_name_is_enough_for_all_of_a_share(run, answers, tmp_path, typed, wounds):
    (tmp_path / "bitten.yaml").write_text(BITTEN)
    out = run("play", "--file", str(tmp_path / "bitten.yaml"), typed=[typed, "tom ben"]).out
    assert "One attack by a fatty in the kitchen, two wounds. Who takes it?" in out
    assert "set it up as `table` shows" in " ".join(out.split())
    assert "2 attacks by walkers in the kitchen, one wound each. Who takes them?" in out
    assert [row["answer"] for row in answers("nld-1")][:2] == [f"share {wounds}", "share ben=1 tom=1"]
