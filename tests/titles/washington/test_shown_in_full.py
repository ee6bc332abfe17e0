"""A table with everything on it: what is said about it, what a screen shows, and what is around the picture."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.draw.svg import html
from tests.titles.washington.test_light import CELLS, SQUARE

TAYLOR = {"id": "taylor", "name": "Taylor", "skill": "lucky"}
TEXT = {"name": "A card", "text": "Read it."}
CARDS = [
    {"id": "fuse", **TEXT, "zone": "shop", "effects": [{"keyword": "FUSE"}]},
    {"id": "lock", **TEXT, "door": "office--s3", "needs": ["FUSE"], "known": True},
    {"id": "chest", **TEXT, "zone": "vault", "needs": ["FUSE"], "known": True},
    {"id": "ledger", "name": "The ledger", "text": "Names.", "zone": "s1"},
    {"id": "orders", "name": "Orders", "text": "Hold the line.", "zone": "s1", "stays": True},
]
RULES = {
    "cards": CARDS,
    "companions": [TAYLOR, {**TAYLOR, "id": "sky", "name": "Sky"}],
    "humvees": ["s3"],
    "uses": ["ko", "clock", "night"],
    "clock": 18,
    "exits": ["alley"],
    "objectives": [{"id": "out", "kind": "carry-out", "tokens": ["ledger"], "says": "Carry it out."}],
    "last_round": 4,
}
PEOPLE = {
    "tess": {"zone": "shop", "hands": ["flashlight"], "light": "store"},
    "anton": {"zone": "s1", "hands": ["flashlight"], "light": "street"},
    "mindy": {"zone": "road", "ko": 2},
    "ashley": {"zone": "s1", "hands": ["flashlight"], "light": "wall"},
    "taylor": {"zone": "shop", "leader": "tess"},
    "sky": "yard",
}
DEAD = {"plaza": {"walker": 2}, "s3": {"patient-0": 1}}
SHEET = {"cxp": 6, "reserve": 3, "spent": 1, "skills": ["low-profile"]}
CAMPAIGN = {"lanterns": 1, "trust": 1, "achieved": ["on-air"], "sheets": {"tess": SHEET}}


def full(table: Any, *taken: str, **keys: Any) -> Any:
    """The second round, at nightfall. Anton has taken these cards."""
    keys = {"survivors": PEOPLE, "zombies": DEAD, "round": 2, "active": "anton", "keywords": ["LAMP"], **keys}
    game = table(rules=RULES, **keys)
    for card in taken:
        game.answer(f"take {card}")
    return game


def in_words(game: Any) -> dict[str, tuple[str, ...]]:
    return {passage.heading: passage.says for passage in game.title.painter.passages(game.view(0))}


def screen(game: Any, width: int = 100) -> list[str]:
    return game.title.show(game.view(0), width).split("\n")  # type: ignore[no-any-return]


# -- in words ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("heading", "says"),
    [
        ("The game", ["It is 7 pm, night."]),
        ("Road", ["Mindy, KO at road, dead after round 3 unless taken.", "Nobody sees it in the dark."]),
        ("Store", ["Lit."]),
        ("Shop", ["Taylor, shop, follows Tess, 0 of 1 wound.", "Card, to take.", "Lit."]),
        ("Yard", ["Sky, yard, alone, 0 of 1 wound."]),
        ("Vault", ["Card, to take and needs FUSE.", "Nobody sees it in the dark."]),
        ("S1", ["Lit."]),
        (
            "S3",
            [
                "A Humvee: searches here draw from the Secret Service deck.",
                "Patient 0.",
                "Office door by s3: closed, a card is on it and needs FUSE.",
            ],
        ),
        ("Anton", ["Light on, toward street.", "Carries “The ledger”."]),
        ("Tess", ["Light on, toward store."]),
        ("Ashley", ["Light on, toward the wall."]),
        ("Mindy", ["KO at road, dead after round 3 unless taken."]),
        ("Supply", ["Keywords: LAMP.", "Orders: Hold the line."]),
        (
            "What the zombies would do now",
            [
                "Plaza, 2 walkers: go to store or alley. They see a light and act before all others, and then again.",
                "S3, Patient 0: go to street. They see a light and act before all others, and then again.",
            ],
        ),
    ],
)
def test_everything_in_words(table: Any, heading: str, says: list[str]) -> None:
    found = in_words(full(table, "ledger", "orders"))
    assert [said for said in found[heading] if said in says] == says


@pytest.mark.parametrize("zone", ["Plaza", "Alley", "Yard", "S3"])
def test_what_is_seen_without_being_lit(table: Any, zone: str) -> None:
    said = in_words(full(table))[zone]
    assert not {"Lit.", "Nobody sees it in the dark."} & {*said}


def test_in_a_campaign_its_sheets_are_told(table: Any) -> None:
    found = in_words(full(table, campaign=CAMPAIGN))
    assert found["The game"][-3:] == (found["The game"][-3], "Lanterns: 1.", "Trust: +1.")
    assert found["The game"][-3].startswith("Mission: 1 of ")
    assert found["Tess"][-1] == "6 of 20 CXP, reward at 8; 2 bonus actions left."
    assert found["Mindy"][-1] == "0 of 20 CXP, reward at 2; 0 bonus actions left."
    assert "CXP" not in str(found["Taylor"])
    assert found["Supply"][-2:] == ("Keywords: LAMP.", "Achievements: On Air.")


def test_outside_of_one_lanterns_and_trust_are_told_with_the_rest(table: Any) -> None:
    game = full(table, keywords=[])
    game.state.lanterns, game.state.trust = 2, -1
    assert in_words(game)["Supply"][-2:] == ("Lanterns: 2.", "Trust: -1.")
    assert [row for row in screen(game) if row.startswith(("Lanterns", "Trust"))] == ["Lanterns: 2.", "Trust: -1."]


@pytest.mark.parametrize(
    ("round", "uses", "said"),
    [(1, ["clock", "night"], "6 pm"), (2, ["clock", "night"], "7 pm, night"), (2, ["night"], "night")],
)
def test_the_time(table: Any, round: int, uses: list[str], said: str) -> None:
    clock = {"clock": 18} if "clock" in uses else {}
    game = table("row", survivors={"tess": "s0"}, active="tess", round=round, rules={"uses": uses, **clock})
    assert f"It is {said}." in in_words(game)["The game"]
    assert f" · {said} · " in screen(game)[0]


def test_who_was_taken_to_safety(table: Any) -> None:
    game = full(table)
    game.state.survivors[4].lies = -1
    assert in_words(game)["Mindy"] == ("KO, taken to safety.",)
    assert game.title.fate_of(game.state, 4) == "KO, taken to safety"
    assert full(table).title.fate_of(full(table).state, 4) == "KO at road"


# -- on a screen -------------------------------------------------------------------------------------------------------


def test_everything_on_a_screen(table: Any) -> None:
    rows = screen(full(table, "ledger", "orders"))
    assert rows[0] == "Round 2 of 4 · survivors' turn · 7 pm, night · danger blue · 0 kills · 0 wounds"
    assert rows[5:8] == [
        "┊ alley        ┃ store        ┃ shop         ┃ yard         ┃ vault        ┃              ┊",
        "┊ exit         ┃ lit            Te Ta +fuse  ┃ Sk           ┃ +chest ~ ?   ┃              ┊",
        "┊              ┃              ┃ lit          ┃              ┃              ┃              ┊",
    ]
    assert rows[10] == "┊              ┊ Ant* As lit  ┊ lit          ┊ p1 $ +D      D ~ ? +D       ┃              ┊"
    assert "$ search the Secret Service deck · +D card across a door" in rows
    assert "  Mindy  KO at road, dead after round 3 unless taken" in rows
    assert [row for row in rows if row.startswith(("  Taylor", "  Sky"))] == [
        "  Taylor shop ♥ blue 0    follows Tess",
        "  Sky    yard ♥ blue 0    alone",
    ]
    assert rows[-5:] == [
        "Keywords: LAMP.",
        "Orders: Hold the line.",
        "If the round ended now, the zombies would do this:",
        "  toward shop and s1: plaza w2 → store and alley (twice: they see a light)",
        "  toward s1: s3 p1 → street (twice: they see a light)",
    ]
    assert not [row for row in rows if row.startswith(("Sheets", "Mission"))]


def test_sheets_of_a_campaign_on_a_screen(table: Any) -> None:
    rows = screen(full(table, campaign=CAMPAIGN))
    assert rows[1].endswith(" · Lanterns 1 · Trust +1")
    sheets = "Sheets Angelo 0 CXP · Justin 0 CXP · Anton 0 CXP · Tess 6 CXP ★★☆ · Mindy 0 CXP · Ashley 0 CXP"
    assert sheets in rows
    assert "Achievements: On Air." in rows


def test_a_table_without_any_of_it(table: Any) -> None:
    game = table("row", survivors={"tess": "s0"}, active="tess", zombies={"s3": {"walker": 1}})
    text = "\n".join(screen(game)) + str(in_words(game))
    for said in ("+D", "lit", "Lit", "KO", "Keywords", "Trust", "twice", "night", "CXP", "follows", "carries"):
        assert said not in text


# -- around the picture ------------------------------------------------------------------------------------------------


def test_the_team_has_a_panel_and_the_clock_is_over_the_board(table: Any) -> None:
    game = full(table, "ledger", "orders")
    sheet = game.title.painter.sheet(game.view(0), game.question)
    panels = {panel.id: panel for panel in sheet.panels}
    assert [(id, list(panel.body.itertext())) for id, panel in panels.items() if panel.tab == "cards"] == [
        (
            "unread",
            [
                *("Shop", "Nobody has read it yet.", "Vault", "Put back: needs FUSE."),
                *("On the office door by s3", "Put back: needs FUSE."),
            ],
        ),
        ("read", ["Orders", "Hold the line."]),
        ("keywords", ["LAMP", "found", "FUSE", "not found yet"]),
    ]
    assert html(sheet.over[1]).replace("\u202f", " ") == (
        '<ol class="hours" aria-label="It is 7 pm, night"><li class="day past" title="6 pm, round 1">6</li>'
        '<li class="now" title="7 pm, round 2" aria-current="time">7</li><li title="8 pm, round 3">8</li>'
        '<li title="9 pm, round 4">9 pm</li></ol>'
    )
    party = {dash.id: dash for dash in sheet.party}
    assert [tag.text for tag in party["anton"].tags][:2] == ["light on", "carries “The ledger”"]
    assert [party[who].tags[0].text for who in ("taylor", "sky")] == ["follows Tess", "alone"]
    assert (party["taylor"].cards, party["tess"].cards[0].name) == ((), "Flashlight")


@pytest.mark.parametrize(("round", "last", "shown"), [(1, 3, 3), (0, 3, 3), (30, 40, 24)])
def test_the_hours_of_a_scene(table: Any, round: int, last: int, shown: int) -> None:
    rules = {"uses": ["clock"], "clock": 23, "last_round": last}
    game = table("row", survivors={"tess": "s0"}, active="tess", rules=rules)
    game.state.round = round
    hours = game.title.painter.sheet(game.view(0), game.question).over[1]
    assert len(hours) == shown
    assert [hours[0].text, hours[1].text] == ["11", "12"]


def test_a_table_without_a_clock_or_finds_has_no_such_panels(table: Any) -> None:
    game = table("row", survivors={"tess": "s0"}, active="tess")
    sheet = game.title.painter.sheet(game.view(0), game.question)
    assert sheet.over is None
    assert "cards" not in [tab.id for tab in sheet.tabs]
    assert "cards" not in [panel.tab for panel in sheet.panels]


# -- the picture -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("to", "wedge"),
    [
        ("a1", "M150 150L190 25L110 25z"),
        ("b2", "M150 150L275 110L275 190z"),
        ("c1", "M150 150L110 275L190 275z"),
        ("b0", "M150 150L25 190L25 110z"),
    ],
)
def test_a_beam_widens_into_the_next_zone(table: Any, to: str, wedge: str) -> None:
    tess = {"zone": "b1", "hands": ["flashlight"], "light": to}
    game = table(SQUARE, CELLS, survivors={"tess": tess}, active="tess", rules={"uses": ["night"]})
    picture = game.title.painter.board(game.view(0))
    assert [each.get("d") for each in picture.iter() if each.get("class") == "beam"] == [wedge]


def test_what_nobody_sees_is_veiled(table: Any) -> None:
    game = full(table)
    picture = game.title.painter.board(game.view(0))
    shades = {each.get("class"): each.get("d") for each in picture.iter() if each.get("class") in ("veil", "washed")}
    assert shades == {
        "veil": "M500 0H600V300H500zM400 100H500V200H400zM400 200H500V300H400z",
        "washed": "M100 100H200V200H100zM200 100H300V200H200zM100 200H200V300H100zM200 200H300V300H200z",
    }
    assert [each.get("d") for each in picture.iter() if each.get("class") == "beam"] == [
        "M150 250L275 210L275 290z",
        "M250 150L125 190L125 110z",
    ]
