"""What files of scenes, positions and the campaign may say: each key does something, and each number has its least."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from shamble.kernel.errors import ContentError
from shamble.titles.washington.content.campaign import read_campaign
from shamble.titles.washington.rules import card_effects
from shamble.titles.washington.rules.conditions import Condition
from shamble.titles.washington.rules.stage import WashingtonStage, our_stage
from shamble.titles.washington.title import story
from shamble.zones.rules.board import AWAY

SPAWNS = [{"zone": "alley", "colour": "white"}, {"zone": "plaza", "colour": "red"}]
SHOP, OFFICE = 4, 10  # zones
TAYLOR = {"id": "taylor", "name": "Taylor", "skill": "lucky"}


def card(number: int = 1, **keys: Any) -> dict[str, Any]:
    place = {} if "door" in keys or "face_up" in keys else {"zone": "shop"}
    return {"id": f"card-{number}", "name": f"Card {number}", "text": "Read it.", **place, **keys}


def stage_of(table: Any, **rules: Any) -> WashingtonStage:
    return our_stage(table(survivors={"tess": "shop"}, rules=rules).state)


def with_effect(table: Any, effect: dict[str, Any]) -> WashingtonStage:
    """Card 1 has the effect; there is another card, one beside the board, two notes, and a companion nobody has
    found."""
    cards = [card(effects=[effect]), card(2, effects=[{"keyword": "FUSE"}]), card(3, face_up=True)]
    notes = [{"number": 1, "text": "One."}, {"number": 2, "text": "Two."}]
    return stage_of(table, cards=cards, notes=notes, companions=[TAYLOR], spawns=SPAWNS[: 1 + ("wakes" in effect)])


def refused(table: Any, why: str, **rules: Any) -> None:
    with pytest.raises(ContentError, match=why):
        stage_of(table, **rules)


# -- effects -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("effect", "kind", "says"),
    [
        ({"experience": 1}, "Experience", {"points": 1}),
        ({"heal": 1}, "Heal", {"wounds": 1, "everybody": False}),
        ({"heal": {"who": "all", "wounds": 1}}, "Heal", {"wounds": 1, "everybody": True}),
        ({"heal": {"who": "taker"}}, "Heal", {"wounds": card_effects.ALL_WOUNDS, "everybody": False}),
        ({"heal-one": True}, "HealOne", {}),
        ({"keyword": "LAMP"}, "FindKeyword", {"word": "LAMP"}),
        ({"note": 1}, "ReadNote", {"note": "note-1"}),
        ({"one-of-notes": [1, 2]}, "ReadOneOf", {"notes": ["note-1", "note-2"]}),
        ({"nest": 1}, "Nest", {"cards": 1, "zone": card_effects.HERE}),
        ({"nest": {"cards": 1, "zone": "office"}}, "Nest", {"cards": 1, "zone": OFFICE}),
        ({"draws": {"deck": "pimpweapons", "count": 1}}, "DrawCards", {"deck": 2, "count": 1}),
        (
            {"takes-out": {"card": "molotov", "deck": "equipment", "count": 1}},
            "TakeOut",
            {"card": "molotov", "deck": 0, "count": 1},
        ),
        ({"companion": "taylor"}, "FindCompanion", {"who": 6}),
        ({"wakes": "red"}, "Wake", {"colour": "red"}),
        ({"closes": "office"}, "CloseSpawn", {"zone": OFFICE}),
        ({"removes": "card-2"}, "RemoveCard", {"card": "card-2"}),
        ({"spawns-twice": {"colour": "white"}}, "SpawnTwice", {"colour": "white", "since": 0, "zone": AWAY}),
        (
            {"spawns-twice": {"colour": "white", "since": 1}},
            "SpawnTwice",
            {"colour": "white", "since": 1, "zone": AWAY},
        ),
        ({"spawns-twice": {"zone": "office"}}, "SpawnTwice", {"colour": "", "since": 0, "zone": OFFICE}),
        ({"lanterns": -1}, "Count", {"counter": "lanterns", "step": -1, "least": 0, "most": story().lanterns}),
        (
            {"trust": 1},
            "Count",
            {"counter": "trust", "step": 1, "least": -story().trust, "most": story().trust},
        ),
        ({"achievement": "on-air"}, "Achieve", {"id": "on-air", "of_team": True}),
        ({"achievement": "moth"}, "Achieve", {"id": "moth", "of_team": False}),
        ({"cxp": 1}, "GiveCxp", {"points": 1, "everybody": False}),
        ({"cxp": {"who": "all", "points": 1}}, "GiveCxp", {"points": 1, "everybody": True}),
        ({"cxp": {"points": 1}}, "GiveCxp", {"points": 1, "everybody": False}),
        ({"bonus-action": True}, "GiveBonusAction", {}),
        ({"fewer-keep-dice": 1}, "KeepWithFewerDice", {"dice": 1}),
        ({"leave-behind": True}, "LeaveBehind", {}),
    ],
)
def test_what_an_effect_says_is_what_it_is(table: Any, effect: dict[str, Any], kind: str, says: dict[str, Any]) -> None:
    stage = with_effect(table, effect)
    found = stage.effects[stage.texts["card-1"].effects[0]]
    assert type(found).__name__ == kind
    assert {key: getattr(found, key) for key in says} == says
    if kind == "Achieve":
        assert stage.names[f"earned {effect['achievement']}"] == story().achievements[effect["achievement"]].name


@pytest.mark.parametrize(
    ("effect", "why"),
    [
        ({"experience": 0}, "write 1 or more"),
        ({"heal": 0}, "write 1 or more"),
        ({"heal": {"wounds": 0}}, "write 1 or more"),
        ({"heal": {"who": "somebody"}}, "somebody"),
        ({"heal": {"whom": "all"}}, "unknown key 'whom'"),
        ({"heal-one": 3}, "true or false"),
        ({"note": 0}, "write 1 or more"),
        ({"note": 3}, "there is no note 3"),
        ({"nest": 0}, "write 1 or more"),
        ({"nest": {"cards": 0, "zone": "office"}}, "write 1 or more"),
        ({"nest": {"cards": 1}}, "'zone'"),
        ({"draws": {"deck": "pimpweapons", "count": 0}}, "write 1 or more"),
        ({"draws": {"deck": "pimpweapons"}}, "'count'"),
        ({"takes-out": {"card": "molotov", "deck": "equipment", "count": 0}}, "write 1 or more"),
        ({"takes-out": {"card": "molotov", "deck": "equipment"}}, "'count'"),
        ({"takes-out": {"card": "aaahh", "deck": "equipment", "count": 1}}, "no card of the deck"),
        ({"removes": "card-9"}, "no card in a zone is called 'card-9'"),
        ({"removes": "card-3"}, "no card in a zone is called 'card-3'"),
        ({"companion": "tess"}, "no companion is called 'tess'"),
        ({"spawns-twice": {"colour": "white", "since": 0}}, "write 1 or more"),
        ({"spawns-twice": {"colour": "pink"}}, "no spawn zone is called 'pink'"),
        ({"spawns-twice": {"color": "white"}}, "unknown key 'color'"),
        ({"spawns-twice": {"zone": "office", "since": 2}}, "unknown key 'since'"),
        ({"spawns-twice": {"zone": "office", "colour": "white"}}, "unknown key 'colour'"),
        ({"cxp": 0}, "write 1 or more"),
        ({"cxp": {"points": 0}}, "write 1 or more"),
        ({"cxp": {"who": "all"}}, "'points'"),
        ({"bonus-action": 1}, "true or false"),
        ({"fewer-keep-dice": 0}, "write 1 or more"),
        ({"leave-behind": 2}, "true or false"),
        ({"when": {"has": ["FUSE"]}}, "'then'"),
        ({"when": {"lanterns": 0, "then": []}}, "write 1 or more"),
        ({"when": {"lanterns": story().lanterns + 1, "then": []}}, "the team can't have more"),
        ({"when": {"has": ["LAMP"], "then": []}}, "no card and no note gives LAMP"),
        ({"when": {"taken": ["card-9"], "then": []}}, "no card is called 'card-9'"),
        ({"when": {"untaken": ["card-9"], "then": []}}, "no card is called 'card-9'"),
        ({"when": {"achieved": ["king"], "then": []}}, "no achievement is called 'king'"),
        ({"when": {"not_achieved": ["king"], "then": []}}, "no achievement is called 'king'"),
        ({"when": {"eliminated": ["tess"], "then": []}}, "no companion is called 'tess'"),
        ({"choose": [{"id": "a"}]}, "'says'"),
        ({"choose": [{"id": "a", "says": "A."}, {"id": "a", "says": "B."}]}, "already taken"),
    ],
)
def test_an_effect_that_makes_no_sense_is_refused(table: Any, effect: dict[str, Any], why: str) -> None:
    with pytest.raises(ContentError, match=why):
        with_effect(table, effect)


CONDITIONS: list[tuple[dict[str, Any], dict[str, Any]]] = [
    ({"has": ["FUSE"]}, {"has": ["FUSE"]}),
    ({"taken": ["card-2"]}, {"taken": ["card-2"]}),
    ({"untaken": ["card-2"]}, {"untaken": ["card-2"]}),
    ({"achieved": ["on-air"]}, {"achieved": ["on-air"]}),
    ({"not_achieved": ["moth"]}, {"not_achieved": ["moth"]}),
    ({"eliminated": ["taylor"]}, {"eliminated": [6]}),
    ({"zombies_in": ["shop"]}, {"zombies_in": [SHOP]}),
    ({"free": ["office"]}, {"free": [OFFICE]}),
    ({"distrust": True}, {"distrust": True}),
    ({"lanterns": 1}, {"lanterns": 1}),
    ({"lanterns": story().lanterns}, {"lanterns": story().lanterns}),
]


@pytest.mark.parametrize(("written", "says"), CONDITIONS)
def test_what_a_condition_says_is_what_it_asks_for(table: Any, written: dict[str, Any], says: dict[str, Any]) -> None:
    keys = (
        "has",
        "taken",
        "untaken",
        "achieved",
        "not_achieved",
        "eliminated",
        "zombies_in",
        "free",
        "distrust",
        "lanterns",
    )
    usual = {key: getattr(Condition(), key) for key in keys}
    then = {"then": [{"experience": 1}], "otherwise": [{"heal": 1}]}
    stage = with_effect(table, {"when": {**written, **then}})
    when = stage.effects[stage.texts["card-1"].effects[0]]
    assert isinstance(when, card_effects.When)
    assert {key: getattr(when.condition, key) for key in usual} == {**usual, **says}
    kinds = [type(stage.effects[number]).__name__ for number in (*when.effects, *when.otherwise)]
    assert kinds == ["Experience", "Heal"]
    offered = with_effect(table, {"choose": [{"id": "a", "says": "Do it.", **written}]})
    choose = offered.effects[offered.texts["card-1"].effects[0]]
    assert isinstance(choose, card_effects.Choose)
    assert {key: getattr(choose.alternatives[0].condition, key) for key in usual} == {**usual, **says}


def test_what_is_chosen_from(table: Any) -> None:
    written = [
        {"id": "climb", "says": "Climb up.", "effects": [{"experience": 1}], "once": True},
        {"id": "leave", "says": "Leave."},
    ]
    stage = with_effect(table, {"choose": written})
    choose = stage.effects[stage.texts["card-1"].effects[0]]
    assert isinstance(choose, card_effects.Choose)
    found = [(each.id, each.says, len(each.effects), each.once) for each in choose.alternatives]
    assert found == [("climb", "Climb up.", 1, True), ("leave", "Leave.", 0, False)]
    assert stage.names["choice climb"] == "Climb up."


# -- cards, notes, companions ------------------------------------------------------------------------------------------


def test_where_cards_lie(table: Any) -> None:
    key = card(4, effects=[{"keyword": "FUSE"}])
    cards = [card(), card(2, door="office--s3", needs=["FUSE"], known=True), card(3, face_up=True), key]
    stage = stage_of(table, cards=cards)
    edge = stage.board.edge_index["office--s3"]
    assert (stage.across, stage.face_up) == ({edge: "card-2"}, ["card-3"])
    assert [(token.id, token.zone) for token in stage.tokens] == [("card-1", SHOP), ("card-4", SHOP)]
    texts = [stage.texts[f"card-{number}"] for number in (1, 2, 3)]
    assert [(text.title, text.says, text.needs, text.known) for text in texts] == [
        ("Card 1", "Read it.", [], False),
        ("Card 2", "Read it.", ["FUSE"], True),
        ("Card 3", "Read it.", [], False),
    ]
    assert stage_of(table, cards=[card(stays=True, again=1)]).texts["card-1"].again == 1


@pytest.mark.parametrize(
    ("rules", "why"),
    [
        ({"cards": [card(again=0)]}, "write 1 or more"),
        ({"cards": [card(), card()]}, "already taken"),
        ({"cards": [card(door="shop--street"), card(2, door="shop--street")]}, "'card-1' lies there already"),
        ({"cards": [card(door="shop--store")]}, "drawn closed"),
        ({"cards": [card(door="plaza--store")]}, "drawn closed"),
        ({"cards": [card(door="shop--moon")]}, "no edge is called 'shop--moon'"),
        ({"cards": [{**card(), "face_up": True}]}, "in a zone or across a door"),
        ({"cards": [card(lies=True)]}, "unknown key 'lies'"),
        ({"notes": [{"number": 0, "text": "None."}]}, "write 1 or more"),
        ({"notes": [{"number": 1, "text": "One."}, {"number": 1, "text": "Two."}]}, "two notes with the number 1"),
        ({"notes": [{"number": 1}]}, "'text'"),
        ({"companions": [{**TAYLOR, "leader": "tess"}]}, "start"),
        ({"companions": [{**TAYLOR, "age": 3}]}, "unknown key 'age'"),
        ({"companions": [TAYLOR, TAYLOR]}, "already taken"),
        ({"companions": [{**TAYLOR, "id": "card-1"}], "cards": [card()]}, "already taken"),
    ],
)
def test_cards_and_companions_that_make_no_sense_are_refused(table: Any, rules: dict[str, Any], why: str) -> None:
    refused(table, why, **rules)


def test_a_card_across_a_door_of_a_map_that_can_not_be_read_is_not_looked_for(table: Any) -> None:
    with pytest.raises(ContentError) as refusal:
        table("+.....+\n: s0  ?\n+.....+", {"s0": "exterior s0"}, rules={"cards": [card(door="s0--moon")]})
    assert "moon" not in str(refusal.value)


def test_companions_begin_as_the_scene_says(table: Any) -> None:
    others = [{**TAYLOR, "id": "sky", "zone": "office", "loses": False}, {**TAYLOR, "id": "kim", "leader": "start"}]
    stage = stage_of(table, companions=[TAYLOR, *others])
    found = [(one.id, one.zone, one.with_team, one.loses) for one in stage.company]
    assert found == [
        ("taylor", AWAY, False, True),
        ("sky", OFFICE, False, False),
        ("kim", AWAY, True, True),
    ]
    assert stage.companions == 3
    assert [stage.names[one.id] for one in stage.company] == ["Taylor"] * 3
    assert [person.id for person in stage.cast][-3:] == ["taylor", "sky", "kim"]


# -- the rest of a scene -----------------------------------------------------------------------------------------------


FEAT = {"id": "feat", "counts": "shot-across-sandbags", "effects": [{"bonus-action": True}]}


@pytest.mark.parametrize(
    ("written", "says"),
    [
        ({}, (1, "", 0, -1)),
        ({"at_least": 1}, (1, "", 0, -1)),
        ({"at_least": 10, "until": 1}, (10, "", 1, -1)),
        ({"at_end": "most"}, (0, "most", 0, -1)),
        ({"at_end": "none"}, (0, "none", 0, -1)),
    ],
)
def test_what_a_feat_asks_for(table: Any, written: dict[str, Any], says: tuple[Any, ...]) -> None:
    feat = stage_of(table, feats=[{**FEAT, **written}]).feats[0]
    assert (feat.at_least, feat.at_end, feat.until, feat.edge) == says
    assert (feat.id, feat.counts, len(feat.effects)) == ("feat", "shot-across-sandbags", 1)


def test_a_feat_at_a_door(table: Any) -> None:
    stage = stage_of(table, feats=[{**FEAT, "counts": "went-through", "door": "shop--street"}])
    assert stage.feats[0].edge == stage.board.edge_index["shop--street"]


def test_what_else_a_scene_says(table: Any) -> None:
    stage = stage_of(
        table,
        clock=0,
        uses=["clock", "ko", "night"],
        lost_when=["death"],
        keywords=["FUSE"],
        dealt=["molotov"],
        quiet=1,
        humvees=["s3"],
        end_phases=[{"round": 1, "effects": [{"trust": 1}]}, {"effects": [{"trust": -1}, {"trust": 1}]}],
        when_won=[{"trust": 1}],
        gun={"zones": ["s3"], "has": ["FUSE"]},
        roofs=["shop", "office"],
        lanterns=0,
        spares=True,
        second_wind="on-air",
        owners_have={"moth": "lucky"},
        drawn_to="moth",
    )
    assert (stage.clock, stage.death_loses, stage.keywords, stage.dealt, stage.quiet) == (
        *(0, True, ["FUSE"]),
        *(["molotov"], 1),
    )
    assert stage.humvees == [stage.board.zone_index["s3"]]
    assert [(each.round, len(each.effects)) for each in stage.end_phases] == [(1, 1), (0, 2)]
    assert len(stage.when_won) == 1
    assert stage.gun is not None
    assert (stage.gun.zones, stage.gun.condition.has) == ([stage.board.zone_index["s3"]], ["FUSE"])
    assert (stage.roofs, stage.lanterns) == ([SHOP, OFFICE], 0)
    assert (stage.spares, stage.second_wind, stage.owners_have) == (True, "on-air", {"moth": "lucky"})
    assert stage.drawn_to == "moth"
    usual = stage_of(table, spares=False, lanterns=story().lanterns)
    assert (usual.clock, usual.death_loses, usual.spares, usual.lanterns) == (-1, False, False, story().lanterns)


@pytest.mark.parametrize(
    ("rules", "why"),
    [
        ({"quiet": 0}, "write 1 or more"),
        ({"feats": [{**FEAT, "until": 0}]}, "write 1 or more"),
        ({"feats": [FEAT, FEAT]}, "already taken"),
        ({"feats": [{**FEAT, "counts": "went-through"}]}, "'door' belongs to"),
        ({"feats": [{**FEAT, "counts": "went-through", "door": "moon"}]}, "no edge is called 'moon'"),
        ({"feats": [{**FEAT, "always": True}]}, "unknown key 'always'"),
        ({"end_phases": [{"round": 0, "effects": []}]}, "write 1 or more"),
        ({"end_phases": [{"round": 1}]}, "'effects'"),
        ({"clock": 24, "uses": ["clock"]}, "24 is too large"),
        ({"clock": 7}, "add it under 'uses'"),
        ({"lost_when": ["death"]}, "a survivor's death always loses"),
        ({"lost_when": ["rain"], "uses": ["ko"]}, "no way to lose is called 'rain'"),
        ({"dealt": ["aaahh"]}, "no card of a deck is called 'aaahh'"),
        ({"dealt": ["baseball-bat"]}, "no card of a deck is called 'baseball-bat'"),
        ({"gun": {"has": []}}, "'zones'"),
        ({"gun": {"zones": ["shop"], "loud": True}}, "unknown key 'loud'"),
        ({"lanterns": -1}, "write 0 or more"),
        ({"lanterns": story().lanterns + 1}, "the team can't have more"),
        ({"second_wind": "king"}, "no achievement is called 'king'"),
        ({"owners_have": {"king": "lucky"}}, "no achievement is called 'king'"),
        ({"owners_have": {"moth": "flying"}}, "no skill is called 'flying'"),
        ({"drawn_to": "king"}, "no achievement is called 'king'"),
        ({"zombie_cards": "some"}, "zombie deck"),
        (
            {"cards": [card()], "objectives": [{"id": "o", "kind": "carry-out", "tokens": ["card-1"], "says": "So."}]},
            "there is no way out",
        ),
        (
            {
                "cards": [card(), card(2)],
                "exits": ["shop"],
                "objectives": [{"id": "o", "kind": "carry-out", "tokens": ["card-1", "card-2"], "says": "So."}],
            },
            "name one card",
        ),
        (
            {"objectives": [{"id": "o", "kind": "bring", "companion": "tess", "zones": ["shop"], "says": "So."}]},
            "no companion is called 'tess'",
        ),
    ],
)
def test_a_scene_that_makes_no_sense_is_refused(table: Any, rules: dict[str, Any], why: str) -> None:
    refused(table, why, **rules)


# -- positions ---------------------------------------------------------------------------------------------------------


def placed(table: Any, **campaign: Any) -> Any:
    return table("row", survivors={"tess": "s0"}, campaign=campaign).view(0)["campaign"]


def test_a_position_of_a_campaign(table: Any) -> None:
    sheet = {"cxp": 20, "skills": ["low-profile"], "reserve": 2, "spent": 2, "kept": ["machete"], "achieved": ["moth"]}
    record = placed(table, tries=2, lanterns=1, trust=-1, achieved=["on-air"], dead=["anton"], sheets={"tess": sheet})
    found = {key: record[key] for key in ("tries", "lanterns", "trust", "achieved", "dead", "mission")}
    says = {"tries": 2, "lanterns": 1, "trust": -1, "achieved": ["on-air"], "dead": ["anton"], "mission": 0}
    assert found == says
    sheets = {each["who"]: each for each in record["sheets"]}
    assert sheets["tess"] == {"who": "tess", **sheet}
    usual = {"cxp": 0, "skills": [], "reserve": 0, "spent": 0, "kept": [], "achieved": []}
    assert sheets["mindy"] == {"who": "mindy", **usual}
    least = placed(table, tries=0, lanterns=0, sheets={"tess": {"cxp": 0, "reserve": 0, "spent": 0}})
    assert (least["tries"], least["lanterns"], least["sheets"][3]) == (0, 0, {"who": "tess", **usual})


@pytest.mark.parametrize(
    ("campaign", "why"),
    [
        ({"tries": -1}, "write 0 or more"),
        ({"lanterns": -1}, "write 0 or more"),
        ({"trust": "some"}, "some"),
        ({"achieved": ["king"]}, "no achievement is called 'king'"),
        ({"dead": ["king"]}, "no survivor is called 'king'"),
        ({"rounds": 3}, "unknown key 'rounds'"),
        ({"sheets": {"king": {}}}, "no survivor is called 'king'"),
        ({"sheets": {"tess": {"cxp": 21}}}, "21 is too large, the bar has 20 boxes"),
        ({"sheets": {"tess": {"cxp": -1}}}, "write 0 or more"),
        ({"sheets": {"tess": {"skills": ["lucky"]}}}, "no campaign skill is called 'lucky'"),
        ({"sheets": {"tess": {"reserve": -1}}}, "write 0 or more"),
        ({"sheets": {"tess": {"spent": 1}}}, "1 is too large, which is the reserve"),
        ({"sheets": {"tess": {"reserve": 1, "spent": -1}}}, "write 0 or more"),
        ({"sheets": {"tess": {"kept": ["spoon"]}}}, "no card is called 'spoon'"),
        ({"sheets": {"tess": {"kept": ["baseball-bat"]}}}, "'baseball-bat' is in no deck"),
        ({"sheets": {"tess": {"achieved": ["king"]}}}, "no achievement is called 'king'"),
        ({"sheets": {"tess": {"age": 3}}}, "unknown key 'age'"),
    ],
)
def test_a_campaign_that_makes_no_sense_is_refused(table: Any, campaign: dict[str, Any], why: str) -> None:
    with pytest.raises(ContentError, match=why):
        placed(table, **campaign)


@pytest.mark.parametrize("key", ["hands", "backpack"])
def test_who_is_down_has_no_cards(table: Any, key: str) -> None:
    people = {"tess": "s0", "mindy": {"zone": "s1", "ko": 1, key: ["machete"]}}
    with pytest.raises(ContentError, match="who is knocked out has lost everything"):
        table("row", survivors=people, rules={"uses": ["ko"]})


@pytest.mark.parametrize(("round", "ko", "why"), [(3, 1, "write 2 or more"), (3, 4, "too large"), (1, 0, "write 1 or")])
def test_who_is_down_fell_in_this_round_or_the_last(table: Any, round: int, ko: int, why: str) -> None:
    def down(fell: int) -> Any:
        people = {"tess": "s0", "mindy": {"zone": "s1", "ko": fell}}
        return table("row", survivors=people, rules={"uses": ["ko"]}, round=round, active="tess")

    assert down(round).view(0)["survivors"]["mindy"]["zone"] == ""
    with pytest.raises(ContentError, match=why):
        down(ko)


def test_a_light_needs_a_lamp(table: Any) -> None:
    people = {"tess": {"zone": "s0", "light": "s1"}, "mindy": {"zone": "s4", "hands": ["flashlight"], "light": "wall"}}
    view = table("row", survivors=people, rules={"uses": ["night"]}).view(0)
    assert [id for id, zone in view["zones"].items() if zone["lit"]] == ["s3", "s4"]  # no wall, so the first zone


def test_cards_that_are_gone_were_read(table: Any) -> None:
    cards = [card(), card(2), card(3, door="shop--street"), card(4, door="office--s3")]
    lever = {"id": "lever", "name": "the lever", "zone": "shop", "do": "activate"}
    rules = {"cards": cards, "tokens": [lever]}
    game = table(survivors={"tess": "yard"}, rules=rules, tokens=["card-2"], open=["shop--street"], keywords=["FUSE"])
    assert game.state.read == ["card-1", "card-3"]
    assert game.view(0)["keywords"] == ["FUSE"]


# -- the campaign ------------------------------------------------------------------------------------------------------


CAMPAIGN = """
title: washington
name: Short
about: >
  A short
  one.
missions: [first]
lanterns: {lanterns}
trust: {trust}
achievements: [{{id: on-air, name: On Air, of: team, mission: {mission}, says: Heard.}}]
endings: {endings}
"""
LAMP_OUT = "{id: out, lanterns: 0, won: false, says: Out.}"
LIT = "{id: lit, lanterns: 2, won: true, says: Lit.}"


def campaign(tmp_path: Path, **keys: Any) -> Any:
    usual = {"lanterns": 1, "trust": 1, "mission": 1, "endings": f"[{LIT}, {LAMP_OUT}]"}
    (tmp_path / "campaign.yaml").write_text(CAMPAIGN.format(**{**usual, **keys}), encoding="utf-8")
    return read_campaign(tmp_path / "campaign.yaml", "washington", ("first",))


def test_a_campaign_file(tmp_path: Path) -> None:
    found = campaign(tmp_path)
    assert (found.name, found.about, found.missions) == ("Short", "A short one.", ["first"])
    assert (found.lanterns, found.trust, found.achievements["on-air"].mission) == (1, 1, 1)
    assert [(end.id, end.lanterns, end.won, end.says) for end in found.endings] == [
        ("lit", 2, True, "Lit."),
        ("out", 0, False, "Out."),
    ]


@pytest.mark.parametrize(
    ("keys", "why"),
    [
        ({"lanterns": 0}, "write 1 or more"),
        ({"trust": 0}, "write 1 or more"),
        ({"mission": 0}, "write 1 or more"),
        ({"endings": "[]"}, "a campaign must end somehow"),
        ({"endings": f"[{LIT}]"}, "a campaign must end somehow"),
        ({"endings": "[{id: out, lanterns: 1, won: false, says: Out.}]"}, "a campaign must end somehow"),
        ({"endings": f"[{LAMP_OUT}, {LAMP_OUT}]"}, "already taken"),
        ({"endings": "[{id: out, lanterns: -1, won: false, says: Out.}]"}, "write 0 or more"),
        ({"endings": "[{id: out, lanterns: 0, says: Out.}]"}, "'won'"),
    ],
)
def test_a_campaign_file_that_makes_no_sense_is_refused(tmp_path: Path, keys: dict[str, Any], why: str) -> None:
    with pytest.raises(ContentError, match=why):
        campaign(tmp_path, **keys)
