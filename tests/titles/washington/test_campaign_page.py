"""The page between two missions: what it reads, its picture, what is around it, and as text."""

from __future__ import annotations

import re
from typing import Any
from xml.etree.ElementTree import Element

import pytest

import shamble
from shamble.draw.alone import alone
from shamble.draw.sources import SPRITE, STYLES, read
from shamble.draw.svg import html
from shamble.kernel.game import Game
from shamble.testing import rule
from shamble.titles.washington.content.campaign import TEAM
from shamble.titles.washington.picture.painter import WashingtonPainter
from shamble.titles.washington.rules.sheets import BOXES, MILESTONES
from shamble.titles.washington.title import story
from shamble.titles.washington.words.campaign import FOG, NEXT, WON, hour_said, rounds_said
from tests.titles.washington.long_campaign import (
    NAMES,
    LongTitle,
    after,
    begin,
    drawn,
    give,
    kill,
    lose,
    page_of,
    record,
    table_of,
    win,
    with_achievements,
)

# -- what the page reads -----------------------------------------------------------------------------------------------


def test_stops_have_names_as_far_as_the_team_has_come(long_campaign: LongTitle) -> None:
    stops = page_of(after(long_campaign, 3)).stops()
    assert [stop.state for stop in stops] == [WON] * 3 + [NEXT] + [FOG] * 6
    assert [stop.name for stop in stops] == [*NAMES[:4], *[""] * 6]
    assert [stop.number for stop in stops] == list(range(1, 11))


@pytest.mark.parametrize(
    ("hour", "rounds", "said"),
    [
        (7, 12, "12 rounds of day"),
        (7, 13, "12 rounds of day, then night"),
        (23, 9, "8 rounds of night, then day"),
        (6, 2, "1 round of night, then day"),
        (18, 1, "1 round of day"),
    ],
)
def test_the_light_of_a_mission(hour: int, rounds: int, said: str) -> None:
    assert rounds_said(hour, rounds) == said


def test_hours_are_known_where_there_is_a_clock(long_campaign: LongTitle) -> None:
    stops = page_of(after(long_campaign, 2)).stops()
    assert [stop.when for stop in stops[:4]] == ["7 am, day", "1 pm, day", "7 pm, night", ""]
    assert hour_said(-1) == ""


def test_a_stop_counts_the_tries(long_campaign: LongTitle) -> None:
    game = begin(long_campaign)
    lose(game)
    assert [(stop.state, stop.tries) for stop in page_of(game).stops()][:2] == [(NEXT, 1), (FOG, 0)]
    game.answer("again")
    win(game)
    assert [(stop.state, stop.tries) for stop in page_of(game).stops()][:2] == [(WON, 1), (NEXT, 0)]


def test_threads_say_whose_and_where_they_count(long_campaign: LongTitle) -> None:
    page = page_of(with_achievements(long_campaign, 3))
    notes = {thread.name: thread.note for thread in page.threads()}
    assert notes == {
        "Ward Light": "missed",
        "On Air": "team, counts now",
        "Wingman": "missed",
        "Deskbound": "missed",
        "Wall Rat": "missed",
        "Bright Eyes": "team",
        "Moth": "Justin, counts now",
        "Warden's Card": "missed",
    }
    later = page_of(with_achievements(long_campaign, 4))
    found = {thread.name: thread for thread in later.threads()}
    assert found["On Air"].note == "team, changed mission 4"
    assert (found["On Air"].later, found["Bright Eyes"].later, found["Wingman"].later) == (False, True, False)
    assert "Iron Toad" in found
    assert "Open Book" not in found  # of a mission that is not over


@rule("washington.achievements.affect-later-missions")
def test_the_next_mission_says_what_changes_because_of_the_team(long_campaign: LongTitle) -> None:
    mission = page_of(with_achievements(long_campaign, 3)).upcoming_mission()
    assert mission is not None
    assert (mission.number, mission.name, mission.about) == (4, "Delta Bridge", "What happens at Delta Bridge.")
    assert mission.goals == ("Pull the lever of Delta Bridge.",)
    assert mission.clock == "1 am, 3 rounds of night"
    assert mission.because == (("On Air", "The bridge is quiet.", True),)
    other = page_of(after(long_campaign, 3)).upcoming_mission()
    assert other is not None
    assert other.because == (("Moth", "No moths.", False),)


def test_rows_are_the_sheets(long_campaign: LongTitle) -> None:
    game = begin(long_campaign, seed=5)
    city = table_of(game)
    sheet = city.sheets[0].with_cxp().with_cxp().with_bonus_action().with_skill("low-profile")
    city.sheets[0] = sheet.with_achievement("moth")
    give(game, 0, "machete")
    win(game)
    row = page_of(game).rows()[0]
    assert (row.name, row.cxp, row.gained, row.reward, row.bonus) == ("Angelo", 2, 2, 5, 1)
    assert (row.skills, row.own) == (("Low profile",), ("Moth",))
    faces = record(game)["rolls"][0]["faces"]
    assert [(card.name, len(card.faces), card.kept) for card in row.cards] == [("Machete", 2, 1 not in faces)]
    game.answer("go-on")
    lose(game)
    assert page_of(game).rows()[0].gained == 0  # it was gained in the mission before
    given_up = game.clone()
    given_up.answer("give-up")
    assert page_of(given_up).rows()[0].gained == 0
    game.answer("again")
    win(game)
    assert page_of(game).rows()[0].gained == 0


def test_the_lines_of_achievements_are_explained_where_there_are_any(long_campaign: LongTitle) -> None:
    game = begin(long_campaign)
    lose(game)
    painter = long_campaign.painter
    assert painter is not None
    assert "filled: written" not in html(painter.board(game.view(0)))
    assert "filled: written" in html(painter.board(after(long_campaign, 1).view(0)))


def test_a_break_is_a_cross(long_campaign: LongTitle) -> None:
    game = after(long_campaign, 1)
    view = game.view(0)
    view["campaign"]["rolls"] = [{"who": "anton", "card": "sub-mg", "faces": [6, 1, 2], "kept": False}]
    page = long_campaign.campaign_page(view)
    row = next(row for row in page.rows() if row.who == "anton")
    assert [(card.faces, card.kept) for card in row.cards] == [(("6", "×", "2"), False)]


def test_counters(long_campaign: LongTitle) -> None:
    game = begin(long_campaign)
    city = table_of(game)
    city.lanterns, city.trust = 3, 1
    kill(game, 4)
    win(game)
    assert page_of(game).counters() == [
        ("Missions", "1 of 10", "plain"),
        ("Lanterns", "3 of 4", "plain"),
        ("Trust", "+1", "good"),
        ("Dead", "1", "bad"),
    ]


# -- the picture -------------------------------------------------------------------------------------------------------


def of_class(picture: Element, name: str) -> list[Element]:
    return [each for each in picture.iter() if name in each.get("class", "").split()]


def test_the_page_takes_the_place_of_the_board(long_campaign: LongTitle) -> None:
    game = begin(long_campaign)
    assert "campaign" not in drawn(game).get("class", "").split()
    win(game)
    picture = drawn(game)
    assert "campaign" in picture.get("class", "").split()
    assert len(of_class(picture, "ca-stop")) == 10
    said = [each.findtext("title") for each in picture.iter() if each.get("role") == "img"]
    assert "Mission 1, Alpha Street: won in 1 round, 7 am, day" in said
    assert "Mission 2, Bravo Square: comes next, 1 pm, day" in said
    assert "Mission 3: told when it is reached" in said


def test_milestones_of_the_bar_are_taller(long_campaign: LongTitle) -> None:
    game = begin(long_campaign)
    table_of(game).sheets[0] = table_of(game).sheets[0].with_cxp()
    win(game)
    row = of_class(drawn(game), "ca-row")[0]
    boxes = of_class(row, "ca-box")
    tall = [place for place, box in enumerate(boxes, 1) if box.get("height") == "17"]
    assert (len(boxes), tall) == (BOXES, list(MILESTONES))
    assert [len(of_class(row, look)) for look in ("ca-new", "ca-full")] == [1, 0]


def test_dice_of_keep_rolls_are_drawn(long_campaign: LongTitle) -> None:
    game = after(long_campaign, 1)
    view = game.view(0)
    view["campaign"]["rolls"] = [{"who": "anton", "card": "sub-mg", "faces": [6, 1, 2], "kept": False}]
    assert long_campaign.painter is not None
    picture = long_campaign.painter.board(view)
    assert [each.text for each in of_class(picture, "ca-face")] == ["6", "×", "2"]
    assert len([each for each in of_class(picture, "ca-die") if "ca-broken" in each.get("class", "")]) == 1
    assert len(of_class(picture, "ca-gone")) == len(of_class(picture, "ca-lost")) == 1


def test_threads_are_filled_ringed_bright_or_dashed(long_campaign: LongTitle) -> None:
    before, later = (drawn(with_achievements(long_campaign, missions)) for missions in (3, 4))
    looks = ("ca-dot", "ca-ring", "ca-now", "ca-out")
    assert [len(of_class(before, look)) for look in looks] == [3, 0, 2, 1]
    assert [len(of_class(later, look)) for look in looks] == [3, 2, 0, 1]
    assert len(of_class(later, "ca-missed")) == 4  # a line for each mission in which something was missed


@pytest.mark.parametrize("missions", [1, 4, 7, 9])
def test_names_of_missions_do_not_run_into_each_other(long_campaign: LongTitle, missions: int) -> None:
    picture = drawn(after(long_campaign, missions))
    stops = of_class(picture, "ca-won") + of_class(picture, "ca-next")
    boxes: list[tuple[float, float, float]] = []
    for stop in stops:
        for text in of_class(stop, "ca-name"):
            half = 7.2 * len(text.text or "") / 2  # a bold letter is about that wide
            x, y = float(text.get("x", "")), float(text.get("y", ""))
            assert x - half >= 0
            assert x + half <= 760
            boxes.append((x - half, x + half, y))
    for one in boxes:
        for other in boxes:
            assert one is other or one[2] != other[2] or one[1] <= other[0] or other[1] <= one[0]


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_picture_stands_alone(long_campaign: LongTitle, theme: str) -> None:
    text = alone(drawn(with_achievements(long_campaign, 3)), theme, WashingtonPainter.drawn_from)
    assert "var(--" not in text
    assert ".ca-stop" in text
    assert 'id="running-out"' in text


def test_every_class_of_the_picture_has_a_style(long_campaign: LongTitle) -> None:
    styles = "".join(read(STYLES, WashingtonPainter.drawn_from))
    known = set(re.findall(r"\.(ca-[a-z0-9-]+)", styles))
    game = with_achievements(long_campaign, 3)
    used = {name for each in drawn(game).iter() for name in each.get("class", "").split() if name.startswith("ca-")}
    assert used - known <= {"ca-thread", "ca-row", "ca-won", "ca-next", "ca-fog"}


# -- around the picture ------------------------------------------------------------------------------------------------


def test_around_the_page_are_its_counters_and_the_next_mission(long_campaign: LongTitle) -> None:
    game = with_achievements(long_campaign, 3)
    assert long_campaign.painter is not None
    sheet = long_campaign.painter.sheet(game.view(0), game.question)
    assert [(goal.label, goal.value) for goal in sheet.goals] == [
        ("Missions", "3 of 10"),
        ("Lanterns", "0 of 4"),
        ("Trust", "0"),
        ("Dead", "0"),
    ]
    assert (sheet.round, sheet.steps[sheet.step], sheet.note) == (
        "Between missions",
        "Next mission",
        "Charlie Yard, 1 round",
    )
    assert [panel.id for panel in sheet.panels] == ["next", "team"]
    card = html(sheet.panels[0].body)
    assert sheet.panels[0].heading == "Next, mission 4 of 10"
    assert "On Air: The bridge is quiet." in card
    assert sheet.party == ()


def test_the_board_stays_until_the_cards_are_rolled_for(long_campaign: LongTitle) -> None:
    game = begin(long_campaign)
    give(game, 0, "machete")
    win(game, stop_at="keep")
    assert game.question is not None
    assert game.question.ask == "keep"
    assert long_campaign.painter is not None
    sheet = long_campaign.painter.sheet(game.view(0), game.question)
    assert (sheet.steps[sheet.step], len(sheet.party)) == ("Keep rolls", 6)
    assert "campaign" not in drawn(game).get("class", "").split()
    assert "after the mission" in long_campaign.show(game.view(0), 80)


def test_after_a_lost_mission_the_same_one_is_ahead(long_campaign: LongTitle) -> None:
    game = begin(long_campaign)
    lose(game)
    assert long_campaign.painter is not None
    sheet = long_campaign.painter.sheet(game.view(0), game.question)
    assert (sheet.note, sheet.steps) == ("Alpha Street, lost in round 3", ("Outcome", "Next mission"))
    assert sheet.panels[0].heading == "Again, mission 1 of 10"


def test_the_page_in_words_says_what_the_picture_shows(long_campaign: LongTitle) -> None:
    game = with_achievements(long_campaign, 3)
    assert long_campaign.painter is not None
    passages = {passage.heading: passage.says for passage in long_campaign.painter.passages(game.view(0))}
    assert list(passages) == [
        "Lanterns on the Potomac",
        "Missions",
        "Achievements",
        "What carries over",
        "Next, mission 4 of 10",
    ]
    assert passages["Lanterns on the Potomac"][0] == "Missions: 3 of 10; lanterns: 0 of 4; trust: 0; dead: 0."
    assert passages["Achievements"][1] == "On Air, written in mission 1: team, counts now."
    assert "Bright Eyes, written in mission 3: team, may still count." in passages["Achievements"]
    assert passages["What carries over"][0] == "Angelo: 0 of 20 CXP, reward at 2."
    assert "Because of you: On Air: The bridge is quiet." in passages["Next, mission 4 of 10"]


def test_every_achievement_belongs_to_a_mission() -> None:
    assert {each.mission for each in story().achievements.values()} == set(range(1, 11))
    assert {each.of for each in story().achievements.values()} == {TEAM, "survivor"}


# -- as text -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [40, 80, 120])
def test_the_screen_has_the_same_page(long_campaign: LongTitle, width: int) -> None:
    game = with_achievements(long_campaign, 3)
    rows = long_campaign.show(game.view(0), width).split("\n")
    assert max(map(len, rows)) <= width
    text = " ".join(" ".join(rows).split())
    for said in ("missions 3 of 10", "1 Alpha Street", "▸ 4 Delta Bridge", "5 to 10: told when reached"):
        assert said in text
    for said in ("● On Air (mission 1): team, counts now", "○ Ward Light (mission 1): missed"):
        assert said in text
    assert "Next, mission 4 of 10: Delta Bridge" in text
    assert "Goal: Pull the lever of Delta Bridge." in text
    assert ("■" in text) is False


def test_the_bar_on_the_screen(long_campaign: LongTitle) -> None:
    game = begin(long_campaign)
    table_of(game).sheets[0] = table_of(game).sheets[0].with_cxp().with_cxp().with_bonus_action()
    win(game)
    row = next(row for row in long_campaign.show(game.view(0), 100).split("\n") if row.startswith("Angelo"))
    assert row == "Angelo ■■··▯··▯··▯··▯··▯··▯  2 CXP +2 now · reward at 5 · 1 bonus action"


def test_the_brief_screen(long_campaign: LongTitle) -> None:
    game = after(long_campaign, 2)
    assert long_campaign.brief(game.view(0), 80).split("\n") == [
        "Lanterns on the Potomac · missions 2 of 10 · lanterns 0 of 4 · trust 0 · dead 0",
        "Bravo Square, 1 round",
    ]


# -- during a mission --------------------------------------------------------------------------------------------------


def in_mission(table: Any) -> Game:
    sheet = {"cxp": 6, "skills": ["low-profile"], "reserve": 2, "spent": 1}
    page = {"survivors": {"anton": "s0", "tess": "s5"}, "active": "anton"}
    game: Game = table("row", **page, campaign={"lanterns": 2, "trust": 1, "sheets": {"anton": sheet}})
    return game


def test_a_sheet_in_a_mission_has_cxp_and_bonus_actions(table: Any) -> None:
    game = in_mission(table)
    painter = game.title.painter
    assert painter is not None
    sheet = painter.sheet(game.view(0), game.question)
    anton, tess = (next(dash for dash in sheet.party if dash.id == who) for who in ("anton", "tess"))
    assert [tag.text for tag in anton.tags][:2] == ["CXP 6", "1 bonus"]
    assert [tag.says for tag in anton.tags][:2] == [
        "6 of 20 CXP, reward at 8; campaign skills: Low profile",
        "1 bonus action left of 2",
    ]
    assert tess.tags[0].text == "CXP 0"
    assert [(goal.label, goal.value) for goal in sheet.goals][-2:] == [("Lanterns", "2"), ("Trust", "+1")]
    assert "Mission" not in [goal.label for goal in sheet.goals], "its number is beside its name"
    assert sheet.name.startswith("1 · ")
    assert [(pip.bonus, pip.spent) for pip in sheet.pips][-2:] == [(True, False), (True, True)]
    assert sheet.pips_say.endswith("actions left, 1 bonus")
    said = next(passage.says for passage in painter.passages(game.view(0)) if passage.heading == "Anton")
    assert "6 of 20 CXP, reward at 8; 1 bonus action left." in said


def test_a_screen_in_a_mission_has_them_too(table: Any) -> None:
    game = in_mission(table)
    text = game.title.show(game.view(0), 80)
    assert f"Mission 1 of {len(story().missions)} · Lanterns 2 · Trust +1" in text
    sheets = next(row for row in text.split("\n") if row.startswith("Sheets"))
    assert "Anton 6 CXP ★☆ · Tess 0 CXP" in sheets
    assert text.count("anterns") == 1
    assert f"Mission 1 of {len(story().missions)} · Lanterns 2 · Trust +1" in game.title.brief(game.view(0), 80)


def test_a_single_mission_has_none_of_it(table: Any) -> None:
    game: Game = table("row", survivors={"anton": "s0"}, active="anton")
    painter = game.title.painter
    assert painter is not None
    sheet = painter.sheet(game.view(0), game.question)
    assert not [tag for dash in sheet.party for tag in dash.tags if "CXP" in tag.text]
    assert "Mission" not in [goal.label for goal in sheet.goals]
    assert "CXP" not in game.title.show(game.view(0), 80) + str(painter.passages(game.view(0)))


# -- options -----------------------------------------------------------------------------------------------------------


def test_options_of_a_campaign_have_groups_and_rules(long_campaign: LongTitle) -> None:
    painter = long_campaign.painter
    assert painter is not None
    for game in (after(long_campaign, 1), begin(long_campaign)):
        if game.question is not None and game.question.ask != "between":
            lose(game)
        assert game.question is not None
        for option in game.question.options:
            assert option.verb in painter.verbs
            assert painter.rules(option)


def test_all_zombies_have_symbols() -> None:
    title = shamble.title("washington")
    sprite = "".join(read(SPRITE, WashingtonPainter.drawn_from))
    for enemy in title.library.content.enemies:  # type: ignore[attr-defined]
        symbol = title.telling_kind.drawn_kind(enemy.id)  # type: ignore[attr-defined]
        assert f'id="g-{symbol}"' in sprite


# -- on a phone --------------------------------------------------------------------------------------------------------


def test_a_phone_has_the_same_below_each_other(long_campaign: LongTitle) -> None:
    game = begin(long_campaign, seed=5)
    give(game, 0, "machete")
    painter = long_campaign.painter
    assert painter is not None
    assert painter.narrow_board(game.view(0)) is None  # the board of a mission can be moved about
    win(game)
    shown = painter.narrow_board(game.view(0))
    assert shown is not None
    text = " ".join(part.strip() for part in shown.itertext() if part.strip())
    for said in ("1 Alpha Street won in 1 round", "2 Bravo Square comes next", "3 to 10: told when reached"):
        assert said in text
    for said in ("Next, mission 2 of 10", "Ward Light mission 1, missed", "Angelo", "0 of 20 CXP, reward at 2"):
        assert said in text
    card = page_of(game).rows()[0].cards[0]
    assert f"Machete {' '.join(card.faces)} 69% {card.result}" in text


def test_a_card_says_how_likely_it_was_to_be_kept(long_campaign: LongTitle) -> None:
    """(5/6)² for the Machete, (5/6)⁵ for the Sub-MG."""
    game = after(long_campaign, 1)
    view = game.view(0)
    view["campaign"]["rolls"] = [
        {"who": "anton", "card": "machete", "faces": [6, 2], "kept": True},
        {"who": "anton", "card": "sub-mg", "faces": [6, 1, 2, 1, 3], "kept": False},
    ]
    row = next(row for row in long_campaign.campaign_page(view).rows() if row.who == "anton")
    assert [(card.chance, card.result) for card in row.cards] == [("69%", "kept"), ("40%", "lost")]
    assert long_campaign.painter is not None
    picture = long_campaign.painter.board(view)
    said = [each.text for each in of_class(picture, "ca-small")]
    assert "69%" in said
    assert "40%" in said


def test_between_missions_nothing_is_forecast(long_campaign: LongTitle) -> None:
    game = begin(long_campaign)
    painter = long_campaign.painter
    assert painter is not None
    before = painter.sheet(game.view(0), game.question)
    win(game)
    after_it = painter.sheet(game.view(0), game.question)
    assert (before.name, before.forecast) == ("1 · Alpha Street", "What the zombies would do next")
    assert before.steps == ("Survivors", "The zombies", "End of round")
    assert (after_it.name, after_it.forecast) == ("Lanterns on the Potomac", "")
