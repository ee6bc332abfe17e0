"""The page between two missions in full: one with everything on it, in words, on a screen and as a picture."""

from __future__ import annotations

from dataclasses import replace
from typing import Any
from xml.etree.ElementTree import Element

import pytest

from shamble.draw.svg import html
from shamble.kernel.records import Plain
from shamble.titles.washington.picture.campaign import CampaignPicture, clipped, lines_of, wrapped
from shamble.titles.washington.picture.campaign_narrow import narrow
from shamble.titles.washington.rules.stage import WashingtonStage
from shamble.titles.washington.rules.table import NO_CLOCK
from shamble.titles.washington.words.campaign import LOST_MISSION, Stop, Thread
from tests.titles.washington.long_campaign import LongTitle, after, begin, lose, with_achievements


def told(long: LongTitle) -> Plain:
    """After four missions, two players look at a page with everything on it: tries, a death and a successor, rewards,
    cards that were rolled for, lost, and kept before."""
    view = with_achievements(long, 4).view(0)
    view["players"] = ["Ana", "Ben"]
    for place, survivor in enumerate(view["survivors"].values()):
        survivor["seat"] = place % 2
    record = view["campaign"]
    record |= {"lanterns": 2, "trust": -1, "dead": ["anton"], "successors": {"tess": "anton"}, "gained": {"angelo": 2}}
    for past, tries, rounds in zip(record["past"], (0, 1, 2, 3), (5, 1, 12, 7), strict=True):
        past |= {"tries": tries, "rounds": rounds}
    record["past"][1]["dead"] = ["anton"]
    sheets = {sheet["who"]: sheet for sheet in record["sheets"]}
    sheets["angelo"] |= {"cxp": 7, "skills": ["low-profile", "steady-hand"], "reserve": 3, "achieved": ["wall-rat"]}
    sheets["angelo"]["kept"] = ["machete", "sub-mg", "crowbar"]
    sheets["justin"] |= {"cxp": 20, "kept": ["machete"]}
    sheets["tess"]["kept"] = ["crowbar"]
    record["rolls"] = [
        {"who": "angelo", "card": "machete", "faces": [6, 1, 2], "kept": False},
        {"who": "angelo", "card": "sub-mg", "faces": [3, 4], "kept": True},
        {"who": "tess", "card": "crowbar", "faces": [5], "kept": True},
    ]
    return view


def lost(long: LongTitle) -> Plain:
    """The same team, after it has lost the whole campaign in the third round of the fifth mission."""
    return {**told(long), "outcome": {"winners": [], "why": "lost"}, "ask": "", "round": 3}


def in_words(long: LongTitle, view: Plain) -> dict[str, tuple[str, ...]]:
    assert long.painter is not None
    return {passage.heading: passage.says for passage in long.painter.passages(view)}


def picture_of(long: LongTitle, view: Plain) -> dict[str, list[str]]:
    """Texts and where they are, then other shapes, by class; not the figures."""
    assert long.painter is not None
    found: dict[str, list[str]] = {}
    for each in long.painter.board(view).iter():
        look = each.get("class", "")
        if look.startswith("ca-") and each.tag != "g":
            found.setdefault(look, []).append(placed(each))
    return found


def placed(shape: Element) -> str:
    keys = ("x", "y", "cx", "cy", "r", "width", "height", "transform")
    at = " ".join([value for key in keys if (value := shape.get(key))])
    way = shape.get("d", "") if not at else ""  # a star is moved, any other path drawn where it is
    return f"{shape.text} @ {at}" if shape.text else at + way


# -- in words ----------------------------------------------------------------------------------------------------------


IN_WORDS: dict[str, tuple[str, ...]] = {
    "Lanterns on the Potomac": ("Missions: 4 of 10; lanterns: 2 of 4; trust: -1; dead: 1.", "Delta Bridge, 7 rounds."),
    "Missions": (
        "Mission 1, Alpha Street: won in 5 rounds, 7 am, day.",
        "Mission 2, Bravo Square: won in 1 round, 1 pm, day, 2nd try.",
        "Mission 3, Charlie Yard: won in 12 rounds, 7 pm, night, 3rd try.",
        "Mission 4, Delta Bridge: won in 7 rounds, 1 am, night, 4th try.",
        "Mission 5, Echo Lane: comes next, 7 am, day.",
        "Mission 6: told when it is reached.",
        "Mission 7: told when it is reached.",
        "Mission 8: told when it is reached.",
        "Mission 9: told when it is reached.",
        "Mission 10: told when it is reached.",
    ),
    "Achievements": (
        "Ward Light, mission 1: missed.",
        "On Air, written in mission 1: team, changed mission 4.",
        "Wingman, mission 2: missed.",
        "Deskbound, mission 2: missed.",
        "Wall Rat, written in mission 2: Angelo, may still count.",
        "Bright Eyes, written in mission 3: team, may still count.",
        "Warden's Card, mission 3: missed.",
        "Moth, written in mission 3: Justin, changed mission 4.",
        "Iron Toad, mission 4: missed.",
        "Tunnel Rats, mission 4: missed.",
    ),
    "What carries over": (
        "Angelo (Ana): 7 of 20 CXP, reward at 8; 2 of them now; Low profile, Steady hand; 3 bonus "
        "actions in every mission; Machete lost (6 × 2, chance 58%); Sub-MG kept (3 4, chance 69%); Machete "
        "kept; Crowbar kept; own achievements: Wall Rat.",
        "Justin (Ben): 20 of 20 CXP; Machete kept; own achievements: Moth.",
        "Tess (Ben, for Anton): 0 of 20 CXP, reward at 2; Crowbar kept (5, chance 83%).",
        "Mindy (Ana): 0 of 20 CXP, reward at 2.",
        "Ashley (Ben): 0 of 20 CXP, reward at 2.",
    ),
    "The dead": ("Anton, mission 2, Bravo Square. Tess took over.",),
    "Next, mission 5 of 10": (
        "Echo Lane. What happens at Echo Lane.",
        "Goal: Pull the lever of Echo Lane.",
        "Clock: 7 am, 3 rounds of day.",
        "Try: 1 of 3.",
    ),
}


def test_all_of_it_in_words(long_campaign: LongTitle) -> None:
    assert in_words(long_campaign, told(long_campaign)) == IN_WORDS


def test_a_campaign_that_is_lost_in_words(long_campaign: LongTitle) -> None:
    passages = in_words(long_campaign, lost(long_campaign))
    headings = ["The sheets" if heading == "What carries over" else heading for heading in IN_WORDS]
    assert list(passages) == headings[:-1]  # nothing comes next, and nothing counts any more
    assert passages["Lanterns on the Potomac"][1] == "Echo Lane, lost in round 3."
    assert passages["Missions"][4] == "Mission 5, Echo Lane: lost, 7 am, day."
    assert passages["Missions"][5] == "Mission 6: told when it is reached."
    counted = [said.replace(", may still count", "") for said in IN_WORDS["Achievements"]]
    assert list(passages["Achievements"]) == counted


def test_before_anything_is_achieved_in_words(long_campaign: LongTitle) -> None:
    game = begin(long_campaign)
    lose(game)
    passages = in_words(long_campaign, game.view(0))
    assert "\n\n\n" not in long_campaign.show(game.view(0), 80)
    headings = ["Lanterns on the Potomac", "Missions", "What carries over", "Again, mission 1 of 10"]
    assert list(passages) == headings
    assert passages["Missions"][:2] == (
        "Mission 1, Alpha Street: comes next, 7 am, day, 2nd try.",
        "Mission 2: told when it is reached.",
    )


# -- when the campaign is over, and where it began in the middle -------------------------------------------------------


def test_when_it_is_over_no_reward_is_ahead(long_campaign: LongTitle) -> None:
    view = lost(long_campaign)
    assert long_campaign.painter is not None
    shown = [
        html(long_campaign.painter.board(view)),
        html(narrow(long_campaign.campaign_page(view))),
        " ".join(in_words(long_campaign, view)["The sheets"]),
        long_campaign.show(view, 80),
    ]
    for text in shown:
        for ahead in ("reward at", "none yet", "carries over", "counts next", "not told yet"):
            assert ahead not in text
    assert "all rewards" in shown[0], "Justin has them"
    assert "The sheets" in shown[1]


def test_missions_before_the_position_from_which_a_game_began(long_campaign: LongTitle) -> None:
    """Only their names are known; the others have their own numbers."""
    view = told(long_campaign)
    view["campaign"]["past"] = view["campaign"]["past"][2:]
    passages = in_words(long_campaign, view)
    assert passages["Missions"][:4] == (
        "Mission 1, Alpha Street: won.",
        "Mission 2, Bravo Square: won.",
        *IN_WORDS["Missions"][2:4],
    )
    assert passages["Achievements"] == IN_WORDS["Achievements"]


def test_a_note_that_would_run_out_of_the_picture_says_only_whose(long_campaign: LongTitle) -> None:
    picture = CampaignPicture(long_campaign.campaign_page(after(long_campaign, 9).view(0)))

    def notes(counted: tuple[int, ...], whose: str = "team") -> list[str | None]:
        drawn = picture.thread(Thread("Wingman", 2, True, whose, counted), 0)
        return [text.text for text in drawn.iter("text")][1:]

    assert notes((3, 5)) == ["team, changed missions 3 and 5"]
    assert notes((3, 4, 9)) == notes((10,)) == ["team"]
    assert notes((10,), "Angelo and Justin") == []


# -- on a screen -------------------------------------------------------------------------------------------------------


SCREEN = """
Lanterns on the Potomac · missions 4 of 10 · lanterns 2 of 4 · trust -1 · dead 1
Delta Bridge, 7 rounds

●  1 Alpha Street · 7 am, day · 5 rounds
●  2 Bravo Square · 1 pm, day · 1 round · 2nd try
●  3 Charlie Yard · 7 pm, night · 12 rounds · 3rd try
●  4 Delta Bridge · 1 am, night · 7 rounds · 4th try
▸  5 Echo Lane · 7 am, day
· 6 to 10: told when reached

○ Ward Light (mission 1): missed
● On Air (mission 1): team, changed mission 4
○ Wingman (mission 2): missed
○ Deskbound (mission 2): missed
● Wall Rat (mission 2): Angelo, may still count
● Bright Eyes (mission 3): team, may still count
○ Warden's Card (mission 3): missed
● Moth (mission 3): Justin, changed mission 4
○ Iron Toad (mission 4): missed
○ Tunnel Rats (mission 4): missed

Angelo ■■■■■■■▯··▯··▯··▯··▯  7 CXP Ana · +2 now · reward at 8 · Low profile · Steady hand ·
    3 bonus actions · Machete lost (6 × 2, chance 58%) · Sub-MG kept (3 4, chance 69%) ·
    Machete kept · Crowbar kept · Wall Rat
Justin ■■■■■■■■■■■■■■■■■■■■ 20 CXP Ben · Machete kept · Moth
Tess   ·▯··▯··▯··▯··▯··▯··▯  0 CXP Ben, for Anton · reward at 2 · Crowbar kept (5, chance 83%)
Mindy  ·▯··▯··▯··▯··▯··▯··▯  0 CXP Ana · reward at 2
Ashley ·▯··▯··▯··▯··▯··▯··▯  0 CXP Ben · reward at 2
R.I.P. Anton, mission 2, Bravo Square. Tess took over.

Next, mission 5 of 10: Echo Lane
What happens at Echo Lane.
Goal: Pull the lever of Echo Lane.
Clock: 7 am, 3 rounds of day.
Try: 1 of 3.
"""
NARROW = """
    missed
● Moth (mission 3): Justin,
    changed mission 4
○ Iron Toad (mission 4):
    missed
○ Tunnel Rats (mission 4):
    missed

Angelo 7 CXP Ana · +2 now ·
    reward at 8 ·
    Low profile ·
    Steady hand ·
    3 bonus actions ·
    Machete lost (6 × 2,
    chance 58%) ·
    Sub-MG kept (3 4, chance
    69%) · Machete kept ·
    Crowbar kept · Wall Rat
Justin 20 CXP Ben ·
    Machete kept · Moth
Tess 0 CXP Ben, for Anton ·
    reward at 2 ·
    Crowbar kept (5, chance
    83%)
Mindy 0 CXP Ana · reward at 2
Ashley 0 CXP Ben · reward at 2
R.I.P. Anton, mission 2, Bravo
    Square. Tess took over.

Next, mission 5 of 10: Echo
Lane
What happens at Echo Lane.
Goal: Pull the lever of Echo
    Lane.
Clock: 7 am, 3 rounds of day.
Try: 1 of 3.
"""


def test_all_of_it_on_a_screen(long_campaign: LongTitle) -> None:
    assert long_campaign.show(told(long_campaign), 100) == SCREEN.strip("\n")


def test_a_campaign_that_is_lost_on_a_screen(long_campaign: LongTitle) -> None:
    rows = long_campaign.show(lost(long_campaign), 100).split("\n")
    assert rows[1] == "Echo Lane, lost in round 3"
    assert rows[7:9] == ["×  5 Echo Lane · 7 am, day · lost", "· 6 to 10: told when reached"]
    assert rows[-2:] == ["R.I.P. Anton, mission 2, Bravo Square. Tess took over.", ""]


def test_a_bar_is_left_out_where_it_does_not_fit(long_campaign: LongTitle) -> None:
    assert long_campaign.show(told(long_campaign), 30).endswith(NARROW.strip("\n"))


@pytest.mark.parametrize(("missions", "said"), [(8, ["· 10: told when reached"]), (9, [])])
def test_the_last_missions_on_a_screen(long_campaign: LongTitle, missions: int, said: list[str]) -> None:
    rows = long_campaign.show(after(long_campaign, missions).view(0), 80).split("\n")
    assert [row for row in rows if row.startswith("·")] == said


# -- as a picture ------------------------------------------------------------------------------------------------------


TEXTS: dict[str, list[str]] = {
    "ca-head": ["Lanterns on the Potomac", "Angelo", "Justin", "Tess", "Mindy", "Ashley"],
    "ca-small ca-end": [
        "filled: written · ring: it counted · bright: counts next · dashed: missed · running out: not told yet"
    ],
    "ca-number": ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"],
    "ca-name ca-mid": ["Alpha Street", "Bravo Square", "Charlie Yard", "Delta Bridge", "Echo Lane"],
    "ca-small ca-mid": [
        "7 am, day",
        "1 pm, day",
        "2nd try",
        "7 pm, night",
        "3rd try",
        "1 am, night",
        "4th try",
        "7 am, day",
        "told when they are reached",
    ],
    "ca-text ca-muted": [
        "missed: Ward Light",
        "missed: Wingman, Deskbound",
        "missed: Warden's Card",
        "missed: Iron Toad, Tunnel Rats",
        "none yet",
        "none yet",
        "none yet",
        "none yet",
    ],
    "ca-name ca-end": ["On Air", "Wall Rat", "Bright Eyes", "Moth"],
    "ca-text": [
        "team, changed mission 4",
        "Angelo",
        "team",
        "Justin, changed mission 4",
        "Low profile",
        "Steady hand",
        "Sub-MG",
        "Machete",
        "Crowbar",
        "Wall Rat",
        "Machete",
        "Moth",
        "Crowbar",
        "R.I.P. Anton, mission 2, Bravo Square. Tess took over.",
    ],
    "ca-label": ["Survivor", "CXP, 20 boxes", "Rewards", "Cards, Keep rolls, chance", "Achieved"],
    "ca-small": [
        "Ana",
        "reward at 8",
        "58%",
        "69%",
        "Ben",
        "all rewards",
        "Ben, for Anton",
        "reward at 2",
        "83%",
        "Ana",
        "reward at 2",
        "Ben",
        "reward at 2",
    ],
    "ca-name": ["7", "20", "0", "0", "0"],
    "ca-small ca-kept": ["+2 now", "kept", "kept", "kept", "kept", "kept"],
    "ca-text ca-gone": ["Machete"],
    "ca-face": ["6", "2", "3", "4", "5"],
    "ca-face ca-broken": ["×"],
    "ca-small ca-lost": ["lost"],
}


def test_all_of_it_as_a_picture(long_campaign: LongTitle) -> None:
    assert long_campaign.painter is not None
    found: dict[str, list[str]] = {}
    for each in long_campaign.painter.board(told(long_campaign)).iter():
        if each.text and each.get("class", "").startswith("ca-"):
            found.setdefault(each.get("class", ""), []).append(each.text)
    assert found == TEXTS


def test_the_bars_of_all_sheets(long_campaign: LongTitle) -> None:
    """Twenty boxes 9.6 apart; 2, 5, 8, 11, 14, 17 and 20 are taller and end where the others do."""
    picture = picture_of(long_campaign, told(long_campaign))
    tall = (2, 5, 8, 11, 14, 17, 20)
    rows: list[str] = []
    for top in (341, 405, 451, 497, 543):
        for box in range(1, 21):
            y, high = (top, 17) if box in tall else (top + 5, 12)
            rows.append(f"{round(146 + 9.6 * (box - 1), 2):g} {y} 7.2 {high}")
    assert picture["ca-box ca-full"] == rows[:5] + rows[20:40]  # Angelo's before this mission, and all of Justin's
    assert picture["ca-box ca-new"] == rows[5:7]
    assert picture["ca-box"] == rows[7:20] + rows[40:]


def test_a_lost_campaign_has_no_band_and_nothing_runs_out(long_campaign: LongTitle) -> None:
    picture = picture_of(long_campaign, lost(long_campaign))
    assert sorted({*picture_of(long_campaign, told(long_campaign))} - {*picture}) == [
        "ca-band",
        "ca-box ca-new",
        "ca-out",
    ]


def test_what_counts_next_leads_to_the_next_stop(long_campaign: LongTitle) -> None:
    picture = picture_of(long_campaign, with_achievements(long_campaign, 3).view(0))
    assert picture["ca-way"] == ["M98 151H428", "M318 227H428"]
    assert picture["ca-now"] == ["428 151 5.5", "428 227 5.5"]
    assert "ca-ring" not in picture


def test_stops_close_together_have_names_on_two_levels(long_campaign: LongTitle) -> None:
    picture = picture_of(long_campaign, after(long_campaign, 9).view(0))
    stops = [f"{round(98 + 614 / 9 * number, 2):g}" for number in range(10)]
    assert [said.split(" @ ")[1] for said in picture["ca-name ca-mid"]] == [
        f"{x} {129 if number % 2 else 97}" for number, x in enumerate(stops)
    ]
    assert [way for way in picture["ca-line"] if "v" in way] == [f"M{x} 79v32" for x in stops[1::2]]
    assert picture["ca-band"][0].startswith("678 34 68 ")
    assert "ca-rail ca-dashed" not in picture


def test_what_was_missed_is_on_the_side_with_space(long_campaign: LongTitle) -> None:
    """A letter is about 6.1 wide, and the page 760."""
    picture = picture_of(long_campaign, after(long_campaign, 9).view(0))
    missed = [said.split(" @ ") for said in picture["ca-text ca-muted"] if said.startswith("missed")]
    missed_before = [said.split(" @ ") for said in picture["ca-text ca-muted ca-end"]]
    assert all(float(place.split()[0]) + 6.1 * len(said) < 748 for said, place in missed)
    assert all(float(place.split()[0]) + 22 + 6.1 * len(said) >= 748 for said, place in missed_before)
    stops = {shape.split()[0] for shape in picture["ca-missed"]}
    found = {f"{round(float(place.split()[0]) - 11, 2):g}" for _, place in missed}
    assert found | {f"{round(float(place.split()[0]) + 11, 2):g}" for _, place in missed_before} == stops


def test_one_or_two_stops_in_the_fog(long_campaign: LongTitle) -> None:
    picture = picture_of(long_campaign, after(long_campaign, 7).view(0))
    assert picture["ca-small ca-mid"][-1] == "not told yet @ 692 97"
    assert picture["ca-rail ca-dashed"] == ["M617 64H657", "M687 64H697"]
    assert picture["ca-stop"][-3:] == ["602 64 15", "672 64 15", "712 64 15"]


@pytest.mark.parametrize(("missions", "gap"), [(1, 110), (2, 110), (3, 110), (4, 96)])
def test_stops_with_names_are_no_further_apart_than_they_have_to_be(
    long_campaign: LongTitle, missions: int, gap: float
) -> None:
    picture = picture_of(long_campaign, after(long_campaign, missions).view(0))
    places = [float(said.split(" @ ")[1].split()[0]) for said in picture["ca-number"]]
    assert places == [
        *[98 + gap * number for number in range(missions + 1)],
        *[98 + gap * missions + 30 + 40 * number for number in range(1, 10 - missions)],
    ]


def test_the_page_ends_below_the_last_line_and_faces_are_in_the_middle_of_their_rows(long_campaign: LongTitle) -> None:
    assert long_campaign.painter is not None
    picture = long_campaign.painter.board(told(long_campaign))
    assert picture.get("viewBox") == "0 0 760 616"
    faces = [each.get("transform", "") for each in picture.iter("g") if each.get("transform")]
    assert faces == [f"translate(12 {y}) scale(.78)" for y in (341, 405, 451, 497, 543)]


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("Delta Bridge", ["Delta Bridge"]),  # twelve letters
        ("Golden Bridge", ["Golden", "Bridge"]),
        ("A Guest of Honour", ["A Guest of", "Honour"]),
        ("Seventeenth Street", ["Seventeenth", "Street"]),
        ("", []),
    ],
)
def test_names_of_missions_are_wrapped(name: str, lines: list[str]) -> None:
    assert wrapped(name, 12) == lines


@pytest.mark.parametrize(
    ("name", "said"), [("Bulletproof Vst", "Bulletproof Vst"), ("Bulletproof Vest", "Bulletproof Ve…")]
)
def test_names_of_cards_are_clipped(name: str, said: str) -> None:
    assert clipped(name) == said


@pytest.mark.parametrize(
    ("trust", "dead", "shown"),
    [
        (1, [], [("+1", "good"), ("0", "plain")]),
        (0, [], [("0", "plain"), ("0", "plain")]),
        (-1, ["anton"], [("-1", "bad"), ("1", "bad")]),
    ],
)
def test_whether_a_counter_is_good(long_campaign: LongTitle, trust: int, dead: list[str], shown: list[Any]) -> None:
    view = told(long_campaign)
    view["campaign"] |= {"trust": trust, "dead": dead}
    counters = long_campaign.campaign_page(view).counters()
    assert [(value, mood) for label, value, mood in counters if label in ("Trust", "Dead")] == shown


# -- around the picture ------------------------------------------------------------------------------------------------


def test_what_is_around_the_page(long_campaign: LongTitle) -> None:
    assert long_campaign.painter is not None
    sheet = long_campaign.painter.sheet(told(long_campaign), None)
    assert (sheet.round, sheet.steps[sheet.step], len(sheet.steps)) == ("Between missions", "Next mission", 4)
    assert sheet.note == "Delta Bridge, 7 rounds"
    assert [(goal.label, goal.value, goal.state) for goal in sheet.goals] == [
        ("Missions", "4 of 10", ""),
        ("Lanterns", "2 of 4", ""),
        ("Trust", "-1", "not"),
        ("Dead", "1", "not"),
    ]
    assert [(panel.id, panel.heading, panel.folded) for panel in sheet.panels] == [
        ("next", "Next, mission 5 of 10", False),
        ("team", "The team", True),
    ]
    assert html(sheet.panels[0].body) == (
        '<div class="ca-card"><p><b>Echo Lane</b></p><p>What happens at Echo Lane.</p>'
        "<dl><dt>Goal</dt><dd>Pull the lever of Echo Lane.</dd><dt>Clock</dt><dd>7 am, 3 rounds of day.</dd>"
        "<dt>Try</dt><dd>1 of 3.</dd></dl></div>"
    )


def test_what_is_around_the_last_page(long_campaign: LongTitle) -> None:
    assert long_campaign.painter is not None
    sheet = long_campaign.painter.sheet(lost(long_campaign), None)
    assert (sheet.round, sheet.steps, sheet.note) == ("The end", (), "Echo Lane, lost in round 3")
    assert [(panel.id, panel.folded) for panel in sheet.panels] == [("team", False)]


def test_reasons_of_the_same_kind_share_a_label(long_campaign: LongTitle) -> None:
    view = with_achievements(long_campaign, 3).view(0)
    view["campaign"]["sheets"][1]["achieved"] = []  # so that the Moth is missing
    assert long_campaign.painter is not None
    card = long_campaign.painter.sheet(view, None).panels[0].body
    labels = [each.text for each in card.iter("dt")]
    assert labels == ["Goal", "Clock", "Try", "Because of you", ""]
    assert [each.text for each in card.iter("dd")][-2:] == ["On Air: The bridge is quiet.", "No Moth: No moths."]


def test_a_mission_without_a_clock_says_only_how_many_rounds(long_campaign: LongTitle) -> None:
    page = long_campaign.campaign_page(told(long_campaign))
    assert isinstance(page.ahead, WashingtonStage)
    hour, page.ahead.clock = page.ahead.clock, NO_CLOCK
    mission = page.upcoming_mission()
    assert mission is not None
    assert mission.clock == "3 rounds"
    assert page.stops()[4].when == ""
    page.ahead.clock = hour  # the stage is shared


@pytest.mark.parametrize(
    ("stop", "lines"),
    [
        (Stop(1, "won", "Golden Bridge", "7 am, day"), ["Golden ca-name", "Bridge ca-name", "7 am, day ca-small"]),
        (Stop(1, "won", "Delta Bridge"), ["Delta Bridge ca-name"]),
        (Stop(1, "fog"), []),
    ],
)
def test_what_is_written_beneath_a_stop(stop: Stop, lines: list[str]) -> None:
    assert [f"{line} {look}" for line, look in lines_of(stop)] == lines


@pytest.mark.parametrize(
    ("lost", "most", "said"),
    [(0, 3, "1 of 3"), (1, 3, "2 of 3"), (2, 3, "3 of 3, the last"), (0, 1, "1 of 1"), (0, 0, ""), (4, 0, "5")],
)
@pytest.mark.parametrize("asked", [False, True])
def test_which_try_comes(long_campaign: LongTitle, lost: int, most: int, said: str, asked: bool) -> None:
    """Also while the players are asked whether there is another, when the one that was lost is not counted yet."""
    view = told(long_campaign)
    before = asked and lost > 0
    view["campaign"] |= {"tries": lost - before, "most-tries": most}
    view["ask"] = LOST_MISSION if before else view["ask"]
    mission = long_campaign.campaign_page(view).upcoming_mission()
    assert mission is not None
    assert mission.attempt == said


def test_an_achievement_counts_only_after_its_mission(long_campaign: LongTitle) -> None:
    """The mission of the long campaign that speaks of On Air is the fourth: had it been written there, it would not
    have changed it."""
    page = long_campaign.campaign_page(with_achievements(long_campaign, 4).view(0))
    on_air = page.campaign.achievements["on-air"]
    assert page.thread(on_air).counted == (4,)
    assert page.thread(replace(on_air, mission=4)).counted == ()
