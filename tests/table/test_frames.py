"""Every question of every recorded game as a page shows it."""

from __future__ import annotations

import re
from collections import Counter
from html import unescape
from pathlib import Path

import pytest

import shamble
from shamble.kernel.events import dice_reaching, dice_together
from shamble.kernel.game import Game
from shamble.kernel.questions import Choice, Pick, Roll, Share
from shamble.table.show.frames import NEWS, make_frame
from shamble.table.show.log import Chapter, Entry
from shamble.table.show.rendering import environment
from shamble.testing.recording import replayed
from shamble.testing.soaking import Nth
from tests.thinned import thinned
from tests.titles.enclave.conftest import make_table

TITLES = Path(__file__).parents[1] / "titles"
RECORDED = sorted(TITLES.glob("*/games/*.jsonl"))
NTH = 53  # of so many questions one is rendered

ID = re.compile(r'\bid="([^"]+)"')
ANSWER = re.compile(r'class="opt[^>]*data-answer="([^"]+)"')
OPTION = re.compile(r'data-option="([^"]+)"')


def rendered(game: Game) -> str:
    """The table as it is sent."""
    frame = make_frame(game, 0, forecast=game.position % 2 == 0)
    known = {
        "revision": 1,
        "speaker": 0,
        "mine": True,
        "can_undo": True,
        "back_to": "round 2",
        "standing": [],
        "news": {},
        "playback": {},
        "forecast": False,
        "party": True,
        "card": None,
    }
    return environment().get_template("frame.html").render(theme="dark", id="a-game", frame=frame, **known)


def check_page(game: Game) -> None:
    html = rendered(game)
    twice = [id for id, count in Counter(ID.findall(html)).items() if count > 1]
    assert not twice, (game, twice)
    assert " style=" not in html
    question = game.question
    if isinstance(question, Choice):
        shown = [unescape(answer) for answer in ANSWER.findall(html)]
        assert sorted(shown) == sorted(option.text for option in question.options + question.asides), game
        in_list = set(re.findall(r'class="opt[^>]*data-option="([^"]+)"', html))
        assert set(OPTION.findall(html)) == in_list, game
    elif isinstance(question, Share):
        for target in question.targets:
            assert f'data-target="{target}"' in html or f"{target}=1" in html, game
    elif isinstance(question, (Roll, Pick)):
        assert "data-entry" in html
    else:
        assert 'id="ended"' in html


@pytest.mark.parametrize("path", thinned(RECORDED, 6), ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_questions_of_every_recorded_game_are_shown_whole(path: Path, nth: Nth) -> None:
    for number, game in enumerate(replayed(path)):
        if nth(number, NTH) or game.question is None:
            check_page(game)


def headings(log: list[Chapter]) -> list[str]:
    return [chapter.heading for chapter in log]


def test_the_log_has_all_that_the_last_answer_brought() -> None:
    crowd = [
        f"{kind} ep"
        for kind, count in {"walker": 6, "digger": 3, "brute": 3, "armadillo": 2, "crawler": 2}.items()
        for _ in range(count)
    ]
    page = {"title": "enclave", "scene": "siege", "survivors": {"billy": "re"}, "zombies": crowd, "walls": {"ew": 50}}
    game = shamble.position({**page, "step": "fight", "fate": [[1, 1]] * len(crowd)})
    game.answer("hold")
    log = make_frame(game, 0).log
    entries = [entry for chapter in log for entry in chapter.entries]
    brought = [says.rstrip(".") for event, says in game.log_for(0) if event.line == game.position]
    assert len(brought) > 30
    assert [entry.says.rstrip(".") for entry in entries] == [says for says in brought if says not in headings(log)]
    assert all(entry.is_new for entry in entries)
    assert [entry.position for entry in entries] == [game.position] * len(entries)


def test_the_log_ends_with_the_newest_and_has_a_few_of_those_before() -> None:
    siege = TITLES / "enclave" / "games" / "siege-overrun.jsonl"
    for game in replayed(siege):
        if game.position == 60:
            break
    log = make_frame(game, 0).log
    entries = [entry for chapter in log for entry in chapter.entries]
    positions = [entry.position for entry in entries]
    told = len(game.log_for(0))
    shown = {*[entry.number for entry in entries], *[chapter.number for chapter in log]}
    assert shown >= set(range(told - 24, told))
    assert positions == sorted(positions)
    assert positions[-1] == game.events[-1].line


def test_the_line_over_the_board_has_what_matters_of_what_happened_and_no_more_than_fits() -> None:
    seen = Counter()
    for game in replayed(TITLES / "enclave" / "games" / "first-day-held-out.jsonl"):
        frame = make_frame(game, 0)
        new = [entry for chapter in frame.log for entry in chapter.entries if entry.is_new]
        if new:
            news = frame.news
            assert [entry.number for entry in news] == sorted({entry.number for entry in news})
            assert sum(entry.length for entry in news) <= NEWS
            weighty = [entry for entry in new if entry.dice is not None or entry.kind]
            assert (weighty or new)[-1] in news
            left = [entry for entry in new if entry not in news]
            room = NEWS - sum(entry.length for entry in news)
            assert len(news) == 3 or all(entry.length > room for entry in left)
            dice = sum(entry.dice.count_dice() for entry in news if entry.dice is not None)
            assert sum(entry.length for entry in news) == sum(len(entry.says) for entry in news) + 4 * dice
            seen[len(news)] += 1
    assert {1, 2, 3} == set(seen)


def test_the_line_over_the_board_shows_the_dice_of_a_shot() -> None:
    game = shamble.new("nld", "tutorial", seed=3)
    assert [entry.says for entry in make_frame(game, 0).news] == ["Round 1 begins."]
    game.answer_all(["turn helen", "move porch", "open hall--porch", "shoot winchester-94 hall"])
    news = make_frame(game, 0).news
    assert news[0].dice is not None
    assert news[-1].says == "Helen kills a walker."
    assert "experience" not in " ".join([entry.says for entry in news])


def test_who_goes_next_is_chosen_by_what_everybody_holds() -> None:
    frame = make_frame(shamble.new("nld", "tutorial", seed=3), 0)
    assert frame.sheet is not None
    assert frame.sheet.note == "Everybody acts once a round, with 3 actions."
    small = {row.answer: row.small for row in frame.options.rows}
    assert small["turn helen"] == "lane \u00b7 Table Leg, Winchester 94"
    assert [(goal.label, goal.value) for goal in frame.sheet.goals][-1] == ("Rounds left", "15")


def test_the_end_says_a_few_figures_over_the_board() -> None:
    *_, game = replayed(TITLES / "nld" / "games" / "tutorial-eliminated.jsonl")
    ending = make_frame(game, 0).ending
    assert ending is not None
    assert ending.brief == [("round", "2"), ("kills", "0"), ("wounds", "4")]


def test_a_page_lists_what_anybody_at_it_may_do_besides_also_where_something_is_shared() -> None:
    survivors = {name: {"zone": "hall", "seat": seat, "hands": ["katana"]} for name, seat in (("ben", 1), ("tom", 2))}
    page = {"title": "nld", "scene": "tutorial", "players": ["Anna", "Bo"], "survivors": survivors, "phase": "ghouls"}
    game = shamble.position({**page, "ghouls": {"hall": {"walker": 1}}})
    assert isinstance(game.question, Share)
    for seat in (0, 1):
        rows = make_frame(game, seat).besides
        assert rows is not None
        assert [row.answer for row in rows.rows] == ["discard ben katana", "discard tom katana"]
    assert "discard tom katana" in rendered(game)


def test_what_can_be_built_is_listed_as_cards_under_headings_that_keep_their_order() -> None:
    game = shamble.new("enclave", "siege", seed=3)
    options = make_frame(game, 0).options
    assert options.groups == []
    assert [heading for heading, _ in options.cards] == ["Hold them back", "Hurt them", "Walls"]
    cards = {card.name: card for _, cards in options.cards for card in cards}
    hole = cards["Hole"]
    assert (hole.left, hole.price, [row.deal.button for row in hole.rows if row.deal]) == (
        *("3 left", (("rp", 1),)),
        ["EP", "IP"],
    )
    assert [row.answer for row in hole.rows] == ["buy hole ep", "buy hole ip"]
    assert options.places == ["EP", "EW", "IP", "RW", "RE"]
    html = rendered(game)
    for row in options.rows:
        assert html.count(f'data-answer="{row.answer}"') == 1
    assert 'aria-label="Hole: where"' in html


def test_what_is_only_too_dear_is_told_apart_from_what_is_not_possible() -> None:
    game = shamble.new("enclave", "siege", seed=3)
    while isinstance(game.question, Choice) and game.view(0)["rp"] > 2:
        game.answer("buy iron-blades ew" if "buy iron-blades ew" in map(str, game.question.options) else 0)
    frame = make_frame(game, 0)
    assert frame.unaffordable
    assert all(card.lacks.endswith(" RP short") for card in frame.unaffordable)
    named = {card.name for _, cards in frame.options.cards for card in cards}
    assert not named & {card.name for card in frame.unaffordable}
    assert "Cannot afford: " in rendered(game)


def test_dice_whose_sum_counts_hit_or_miss_as_one() -> None:
    parts = environment().get_template("parts.html").module
    tally = parts.tally  # type: ignore[attr-defined]
    assert tally(dice_together(False, [5, 6])) == "miss"
    assert tally(dice_reaching(4, [5, 2, 4])) == "2 hits, 1 miss"


def test_a_sentence_that_does_not_name_its_dice_is_followed_by_them() -> None:
    named = Entry("Ben rolls 5 2.", "", 1, "", dice_reaching(4, [5, 2]))
    assert (named.before_dice, named.after_dice) == ("Ben rolls ", ".")
    other = Entry("The Barricade misses (11).", "", 1, "", dice_together(False, [5, 6]))
    assert (other.before_dice, other.after_dice) == ("The Barricade misses (11). ", "")


def test_the_strip_has_two_lines_of_what_somebody_carries() -> None:
    loaded = {"area": "re", "items": ["chainsaw", "crowbar", "grenade", "molotov"]}
    people = {"billy": loaded, "marta": {"area": "re"}, "adam": "re", "walt": {"area": "re", "items": ["crowbar"]}}
    page = rendered(make_table(survivors=people, step="act"))
    strips = re.findall(r'<span class="it">(.*?)</span></button>', page)
    lines = [re.sub(r"<[^>]+>", " ", strip).split() for strip in strips]
    assert [" ".join(line) for line in lines] == [
        "Chainsaw +2 AV, same area and 3 more",
        "Medic",
        "nothing in hand",
        "Crowbar +1 AV, same area",
    ]
