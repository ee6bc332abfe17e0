"""What players see of going all-out: at a real table, in the terminal, on the page."""

from __future__ import annotations

import re

import pytest

import shamble
from shamble.cli.dice_entry import how_to_answer, read_faces
from shamble.cli.names import Unclear
from shamble.kernel.game import Game
from shamble.kernel.questions import Choice, Option, Roll
from shamble.speech.dice_text import rolled as said_rolled
from shamble.table.show.cards import make_card
from shamble.table.show.frames import make_frame, news
from shamble.table.show.option_list import harm_beside, list_options, risk_beside
from shamble.table.show.rendering import environment
from shamble.titles.washington.picture.painter import WashingtonPainter
from tests.titles.washington.conftest import make_table
from tests.titles.washington.fights import BREAK, armed, rolled


def at_all_out_dice(**keys: list[str]) -> tuple[Game, Roll]:
    """The classic dice of a shotgun are on the table, and its two All-Out dice are about to be rolled."""
    game = armed(["shotgun"], **keys)
    game.answer("shoot-all-out shotgun s1")
    game.answer([2, 4])
    assert isinstance(game.question, Roll)
    return game, game.question


def shot() -> Game:
    game = armed(["shotgun"], [[4, 2], [BREAK, 5]])
    game.answer("shoot-all-out shotgun s1")
    return game


def painter_of(game: Game) -> WashingtonPainter:
    painter = game.title.painter
    assert isinstance(painter, WashingtonPainter)
    return painter


# -- at a real table ---------------------------------------------------------------------------------------------------


def test_the_all_out_dice_are_asked_for_by_themselves() -> None:
    game, roll = at_all_out_dice()
    assert game.title.prompt(roll) == "Tess goes all-out with the Shotgun: roll 2 All-Out dice"
    assert how_to_answer(game, roll) == (
        "Type 2 faces from 2 to 6 or “break”, such as 3 5, or `roll` to let Shamble roll."
    )
    assert game.title.hint(game) == "hits on 4+"


@pytest.mark.parametrize(
    ("typed", "faces"),
    [
        ("b 5", "1 5"),
        ("break 5", "1 5"),
        ("5b", "5 1"),
        ("BREAK, Break", "1 1"),
        ("bb", "1 1"),
        ("1 5", "1 5"),
        ("br 2", "1 2"),
    ],
)
def test_a_break_can_be_typed(typed: str, faces: str) -> None:
    game, roll = at_all_out_dice()
    assert read_faces(game, roll, typed) == faces


@pytest.mark.parametrize("typed", ["x 5", "broken 5", "b", "b b b", "a break"])
def test_what_is_no_face_is_refused(typed: str) -> None:
    game, roll = at_all_out_dice()
    with pytest.raises(Unclear):
        read_faces(game, roll, typed)


def test_a_classic_die_has_no_break() -> None:
    game = armed(["shotgun"])
    game.answer("shoot-all-out shotgun s1")
    assert isinstance(game.question, Roll)
    with pytest.raises(Unclear, match="“b 5” is not a roll"):
        read_faces(game, game.question, "b 5")


def test_what_was_rolled_is_said_with_the_name_of_the_symbol() -> None:
    game, roll = at_all_out_dice()
    assert said_rolled(game.title, roll, ["1", "5"]) == "all-out break 5"


@pytest.mark.parametrize(("bonus", "said"), [(0, "hits on 4+"), (1, "hits on 3+"), (3, "hits on 2+")])
def test_the_hint_knows_what_only_works_all_out_and_that_a_break_never_hits(bonus: int, said: str) -> None:
    game = armed(["shotgun"], skills=["all-out:plus-1-to-dice-roll:ranged"] * bonus)
    game.answer("shoot-all-out shotgun s1")
    assert game.title.hint(game) == said
    game.answer([2, 2])
    assert game.title.hint(game) == said


def test_the_page_has_a_button_for_the_break_of_each_die() -> None:
    game, _ = at_all_out_dice()
    frame = make_frame(game, 0)
    html = environment().get_template("entry.html").module.entry(frame)  # type: ignore[attr-defined]
    assert re.findall(r"<legend>(.*?)</legend>", html) == ["All-out die 1", "All-out die 2"]
    assert html.count('value="1" aria-label="break" data-shows="break"') == 2
    assert html.count('value="2" aria-label="2, miss"') == 2
    assert frame.thrown == "2 all-out dice"


# -- the log and the dice ----------------------------------------------------------------------------------------------


def test_the_log_shows_both_colours() -> None:
    game = shot()
    told = rolled(game)
    assert game.title.sentence(told) == "Tess attacks with the Shotgun and rolls 4 2 + break 5."
    html = environment().get_template("parts.html").module.dice(told["dice"])  # type: ignore[attr-defined]
    assert re.findall(r'<span class="(die[^"]*)"(?: title="(\w+)")?>(.)</span>', html) == [
        ("die hit", "", "4"),
        ("die miss", "", "2"),
        ("die miss second symbol", "break", "×"),
        ("die hit second", "", "5"),
    ]


def test_the_page_says_what_both_colours_came_to_and_dice_are_heard() -> None:
    game = shot()
    tally = environment().get_template("parts.html").module.tally(rolled(game)["dice"])  # type: ignore[attr-defined]
    assert tally == "2 hits, 2 misses"
    _, sounds = news(game, 0, 0, painter_of(game))
    assert sounds[0] == "dice"


def test_dice_are_equal_only_if_all_of_them_are() -> None:
    game, other = shot(), armed(["shotgun"], [[4, 2], [2, 5]])
    other.answer("shoot-all-out shotgun s1")
    one, two = (rolled(each)["dice"] for each in (game, other))
    assert one != two
    assert one == rolled(shot())["dice"]
    assert (repr(one), repr(two)) == ("<dice 4! 2 + <dice break 5!>>", "<dice 4! 2 + <dice 2 5!>>")


# -- options -----------------------------------------------------------------------------------------------------------


def option_of(game: Game, verb: str) -> Option:
    assert isinstance(game.question, Choice)
    return next(option for option in game.question.options if option.verb == verb)


@pytest.mark.parametrize(
    ("hands", "verb", "says", "tool"),
    [
        (["shotgun"], "shoot-all-out", "Go all-out with the Shotgun into s0", "Shotgun, all-out"),
        (["katana"], "melee-all-out", "Go all-out with the Katana", "Katana, all-out"),
        (["katana"] * 2, "melee-both-all-out", "Go all-out with both: the Katana", "both, Katana, all-out"),
        (["sub-mg"] * 2, "shoot-both-all-out", "Go all-out with both into s0: the Sub-MG", "both, Sub-MG, all-out"),
    ],
)
def test_an_option_says_that_it_goes_all_out(hands: list[str], verb: str, says: str, tool: str) -> None:
    game = armed(hands)
    option = option_of(game, verb)
    view = game.view(0)
    painter = painter_of(game)
    label = painter.label(view, option)
    assert game.title.say(option) == says
    assert label is not None
    assert label.tool == tool
    assert painter.place(view, option) == ""  # the board has the ordinary attack, the list has both
    assert painter.verbs[verb].id == ("fight" if "melee" in verb else "shoot")
    assert painter.rules(option)[0].startswith("washington.all-out.")


def test_the_row_says_how_likely_it_breaks() -> None:
    game = armed(["shotgun"])
    risky, plain = (game.title.stakes(game, option_of(game, verb), 0) for verb in ("shoot-all-out", "shoot"))
    assert risk_beside(risky, painter_of(game)) == "31% to break"
    assert risk_beside(plain, painter_of(game)) == ""
    assert harm_beside(risky, painter_of(game)) == ""  # a broken weapon is no harm to anybody


def test_a_warning_counts_the_dice_of_both_colours() -> None:
    """A pistol hits Ashley at most once, and all-out twice: enough, with a wound already taken."""
    game = armed(["pistol"], others={"ashley": {"zone": "s1", "wounds": 1}}, zombies={"s1": {"walker": 1}})
    assert game.title.caution(game, option_of_text(game, "shoot pistol s1")) == ""
    said = game.title.caution(game, option_of_text(game, "shoot-all-out pistol s1"))
    assert said == "Misses hit Ashley at s1: 2 misses would kill Ashley."


def option_of_text(game: Game, text: str) -> Option:
    assert isinstance(game.question, Choice)
    return next(option for option in game.question.options if option.text == text)


# -- cards -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("uses", "figures"),
    [
        (["night"], "2d 4+ · D2 · 0-1"),
        (["all-out"], "2d 4+ · D2 · 0-1 · all-out +2"),
        (["all-out", "keep"], "2d 4+ · D2 · 0-1 · all-out +2 · keep 40%"),
    ],
)
def test_a_card_shows_what_the_rules_in_force_make_of_it(uses: list[str], figures: str) -> None:
    game = armed(["shotgun"], rules={"uses": uses})
    assert game.title.telling(game.view(0)).figures("shotgun") == figures  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("shotgun", "all-out: 2 more dice; after a mission, roll 5 dice to keep it."),
        ("crowbar", "all-out: 1 more die; after a mission, roll 3 dice to keep it if it is from the Equipment deck."),
        ("repair-kit", "also works in the backpack; discard it to save a weapon that breaks."),
    ],
)
def test_a_card_says_all_of_it(card: str, said: str) -> None:
    game = armed([card])
    assert game.title.telling(game.view(0)).card_says(card).endswith(said)  # type: ignore[attr-defined]
    assert game.title.card_says(game, card)


@pytest.mark.parametrize(
    ("skill", "says"),
    [
        ("plus-1-to-dice-roll:ranged", "Each die rolled for ranged attacks counts 1 higher, up to 6."),
        ("plus-1-die:melee", "Each weapon used for melee attacks rolls 1 more die."),
    ],
)
def test_a_skill_for_going_all_out_says_what_it_is_then(skill: str, says: str) -> None:
    game = armed(["shotgun"], skills=[f"all-out:{skill}", skill])
    painter = painter_of(game)
    whole, alone = (painter.about(game.view(0), f"s-{id}") for id in (f"all-out:{skill}", skill))
    assert whole is not None
    assert alone is not None
    assert alone.says == says
    assert whole.says == f"Its owner has it while going all-out: {says}"


@pytest.mark.parametrize(
    ("keys", "asks", "options"),
    [
        (
            {"backpack": ["repair-kit"]},
            "Tess rolled a break. Save the Shotgun?",
            ["Let it break", "Use the Repair Kit"],
        ),
        (
            {"skills": ["spare-parts"], "backpack": ["sniper-rifle"]},
            "Tess rolled a break. Save the Shotgun?",
            ["Let it break", "Strip the Sniper Rifle for parts (Equipment deck)"],
        ),
    ],
)
def test_what_can_save_a_weapon_is_said_in_words(keys: dict[str, list[str]], asks: str, options: list[str]) -> None:
    game, _ = at_all_out_dice(**keys)
    game.answer([BREAK, 2])
    assert isinstance(game.question, Choice)
    assert game.title.prompt(game.question) == asks
    assert [game.title.say(option) for option in game.question.options] == options
    painter = painter_of(game)
    assert all(option.verb in painter.verbs and painter.rules(option) for option in game.question.options)


# -- on the page -------------------------------------------------------------------------------------------------------


def test_each_bar_of_kills_has_a_part_in_which_the_weapon_breaks() -> None:
    game = armed(["shotgun"])
    option = option_of(game, "shoot-all-out")
    card = make_card(game, option, 0)
    odds = game.odds(option, 0)
    assert odds is not None
    (kills,) = card.bars  # breaks have no bars of their own
    assert kills.legend == ("nothing breaks", "a weapon breaks, 30.6\u2009% in all")
    assert sum(row[4] for row in kills.rows) == pytest.approx(30.56, abs=0.05)
    for amount, chance, _, _, broken in kills.rows:
        both = [way for way, change in odds.ways if change.get("kills", 0) == int(amount) and change.get("breaks", 0)]
        assert broken == pytest.approx(float(sum(both)) * 100, abs=0.01)
        assert broken < chance
    assert make_card(game, option_of(game, "shoot"), 0).bars[0].legend is None


def test_numbers_of_options_are_in_the_order_of_the_page() -> None:
    """One and both are offered zone by zone, but each has its rows below each other."""
    frame = make_frame(armed(["sub-mg", "sub-mg"]), 0)
    shots = next(group for group in frame.options.groups if group.verb.id == "shoot")
    tools = ["Sub-MG", "Sub-MG, all-out", "both, Sub-MG", "both, Sub-MG, all-out"]
    assert sorted(tool for tool, _ in shots.tools) == sorted(tools)
    parts = [(tool, boost, [(row.number, bool(row.plain)) for row in rows]) for tool, boost, rows in shots.parts]
    assert parts == [
        ("both, Sub-MG", "All-Out +6", [(1, False), (1, True), (2, False), (2, True)]),
        ("Sub-MG", "All-Out +3", [(3, False), (3, True), (4, False), (4, True)]),
    ]
    keys = {row.key: row for row in shots.rows}
    for row in shots.rows:
        assert row.has_boost != bool(row.plain)
        assert not row.plain or keys[row.plain].what == row.what


def test_a_way_that_only_goes_all_out_has_no_switch() -> None:
    """There is nothing to switch back to."""
    game = armed(["katana"])
    assert isinstance(game.question, Choice)
    only = Choice(game.question.seats, game.question.ask, game.question.rule, game.question.about)
    only.offer(next(option for option in game.question.options if option.verb == "melee-all-out"))
    rows = list_options(game, game.view(0), only, game.title.painter, ordered=False).rows
    assert [(row.tool, row.plain, row.has_boost) for row in rows] == [("Katana, all-out", "", False)]


@pytest.mark.parametrize(("campaign", "marks"), [(None, ["+1"]), ({}, ["+1", "69%"])])
def test_a_card_in_hand_has_marks_for_its_all_out_dice_and_its_keep_roll(
    campaign: dict[str, object] | None, marks: list[str]
) -> None:
    keys = {"campaign": campaign} if campaign is not None else {}
    game = make_table("row", rules={"uses": ["all-out", "keep"]}, active="tess", zombies={}, **keys,
                      survivors={"tess": {"zone": "s0", "hands": ["machete"]}})  # fmt: skip
    sheet = painter_of(game).sheet(game.view(0), game.question)
    card = next(dash for dash in sheet.party if dash.id == "tess").cards[0]
    assert (card.name, card.detail) == ("Machete", "1d 3+ · D2")
    assert [mark.text for mark in card.marks] == marks


def test_a_starting_card_is_marked_as_not_kept() -> None:
    game = shamble.new("washington", "campaign", seed=1)
    while game.question is not None and game.question.ask != "who":
        game.answer(0)
    sheet = painter_of(game).sheet(game.view(0), game.question)
    marks = [mark for dash in sheet.party for card in dash.cards for mark in card.marks if mark.icon == "lock"]
    assert marks
    assert {mark.text for mark in marks} == {"no"}
