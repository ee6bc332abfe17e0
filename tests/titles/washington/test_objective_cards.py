"""Objective cards: hidden until taken, then read and applied; doors, keywords, notes, choices."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.kernel.errors import ContentError
from shamble.testing import rule
from shamble.zones.rules.board import AWAY


def card(id: str = "card-1", zone: str = "shop", **keys: Any) -> dict[str, Any]:
    place = {} if "door" in keys else {"zone": zone}
    return {"id": id, "name": "The desk", "text": "Somebody left in a hurry.", **place, **keys}


def note(number: int, **keys: Any) -> dict[str, Any]:
    return {"number": number, "text": f"This is what note {number} says.", **keys}


def desk(table: Any, *effects: Any, notes: Any = (), tess: Any = None, rules: Any = None, **keys: Any) -> Any:
    """Tess stands before a card with these effects. Ashley is there too."""
    people = {"tess": {"zone": "shop", **(tess or {})}, "ashley": "shop"}
    scene = {"cards": [card(effects=list(effects))], "notes": list(notes), **(rules or {})}
    return table(survivors=people, rules=scene, active="tess", **keys)


def locked(table: Any, **keys: Any) -> Any:
    """The office door needs KEYCARD and then leads to note 1; the key card lies in the street."""
    door = card("card-2", door="office--s3", needs=["KEYCARD"], effects=[{"note": 1}])
    key = card("card-1", "s3", effects=[{"keyword": "KEYCARD"}])
    rules = {"cards": [key, door], "notes": [note(1)]}
    people = {"tess": {"zone": "s3", "hands": ["crowbar"]}, "ashley": {"zone": "s3", "hands": ["fire-axe"]}}
    return table(survivors=people, rules=rules, active="tess", **keys)


def events(game: Any, kind: str) -> list[Any]:
    return [event for event in game.events if event.kind == kind]


def said(game: Any) -> list[str]:
    return [sentence for _, sentence in game.log_for(0)]


# -- where they lie ----------------------------------------------------------------------------------------------------


@rule("washington.objectives.cards-replace-tokens", "washington.objectives.zone-card-taken-like-token")
def test_a_card_in_the_zone_is_taken_with_an_action(table: Any, city: Any) -> None:
    game = desk(table, zombies={"shop": {"walker": 1}})
    assert game.view(0)["zones"]["shop"]["tokens"] == ["card-1"]
    city.answer(game, "take card-1")
    assert city.actions_left(game) == 2
    assert game.view(0)["zones"]["shop"]["tokens"] == []
    assert city.options(game, "take") == []


@rule("washington.objectives.zone-card-taken-like-token")
def test_only_where_it_lies(table: Any, city: Any) -> None:
    game = table(survivors={"tess": "store"}, rules={"cards": [card()]}, active="tess")
    assert city.options(game, "take") == []
    assert game.why_not("take card-1").rule == "washington.objectives.zone-card-taken-like-token"


@rule("washington.objectives.pack-per-mission")
def test_the_scene_lays_its_cards_out_and_refuses_wrong_places(table: Any) -> None:
    for wrong, why in (
        (card(zone="cellar"), "no zone is called 'cellar'"),
        (card(door="plaza--store"), "drawn closed"),
        ({**card(), "door": "shop--street"}, "in a zone or across a door"),
        (card("tess"), "already taken"),
        (card(effects=[{"fly": 1}]), "unknown key 'fly'"),
        (card(effects=[{"keyword": "fuse"}]), "in capitals"),
        (card(effects=[{"note": 1}]), "there is no note 1"),
        (card(needs=["FUSE"]), "no card and no note gives FUSE"),
        (card(effects=[{"wakes": "red"}]), "no sleeping spawn zone is called 'red'"),
        (card(effects=[{"achievement": "best-friend"}]), "no achievement is called"),
        (card(effects=[{"experience": 1, "nest": 1}]), "an effect is one thing"),
        (card(effects=[{"takes-out": {"card": "molotov", "deck": "pimpweapons", "count": 1}}]), "no card of the deck"),
        (card(door="shop--street", again=2), "only a card in a zone can be laid out again"),
    ):
        with pytest.raises(ContentError, match=why):
            table(survivors={"tess": "shop"}, rules={"cards": [wrong]})


@rule("washington.objectives.pack-per-mission")
def test_a_card_can_be_laid_out_again(table: Any, city: Any) -> None:
    rules = {"cards": [card(again=2)]}
    game = table(survivors={"tess": "shop"}, rules=rules, active="tess", round=1)
    city.answer(game, "take card-1")
    city.run_dead(game)
    assert game.view(0)["zones"]["shop"]["tokens"] == []
    city.run_dead(game)
    assert game.view(0)["zones"]["shop"]["tokens"] == ["card-1"]
    assert len(events(game, "laid-again")) == 1
    city.run_dead(game)
    city.run_dead(game)
    assert len(events(game, "laid-again")) == 1  # it is still there


@rule("washington.objectives.keep-revealed")
def test_a_card_that_stays_and_comes_again_is_shown_once(table: Any, city: Any) -> None:
    game = table(survivors={"tess": "shop"}, rules={"cards": [card(again=1, stays=True)]}, active="tess")
    for _ in range(2):
        city.answer(game, "take card-1")
        city.run_dead(game)
    assert [shown["id"] for shown in game.view(0)["revealed"]] == ["card-1"]


# -- reading -----------------------------------------------------------------------------------------------------------


@rule("washington.objectives.read-aloud-and-apply")
def test_it_is_read_to_everybody(table: Any, city: Any) -> None:
    game = desk(table, {"keyword": "FUSE"})
    city.answer(game, "take card-1")
    assert "Tess reads “The desk”: Somebody left in a hurry." in said(game)
    shown = [game.title.painter.read_aloud(event) for event in game.events]
    assert [reading for reading in shown if reading] == [("The desk", "Somebody left in a hurry.")]
    assert game.view(0)["keywords"] == ["FUSE"]
    assert events(game, "read")[0].rule == "washington.objectives.read-aloud-and-apply"


@rule("washington.objectives.no-ap-by-default")
@pytest.mark.parametrize(("effects", "points"), [([], 0), ([{"experience": 5}], 5)])
def test_it_gives_experience_only_if_it_says_so(table: Any, city: Any, effects: Any, points: int) -> None:
    game = desk(table, *effects)
    city.answer(game, "take card-1")
    assert city.survivor(game, "tess").experience == points


@rule("washington.objectives.no-ap-by-default", "washington.ko.last-health-point-means-ko")
@pytest.mark.parametrize(("wounds", "points"), [(2, 0), (1, 5)])
def test_who_goes_down_by_it_gains_no_experience(table: Any, city: Any, wounds: int, points: int) -> None:
    """The walker beside Tess acts once more before the card gives anything."""
    effects = [{"nest": 1}, {"experience": 5}]
    scene: dict[str, Any] = {"cards": [card(effects=effects)], "uses": ["ko"]}
    people = {"tess": {"zone": "shop", "experience": 8, "wounds": wounds}, "ashley": "road"}
    game = table(survivors=people, rules=scene, active="tess", zombies={"shop": {"walker": 1}},
                 decks={"zombies": ["zombie-37"]})  # fmt: skip
    city.answer(game, "take card-1")
    tess = city.survivor(game, "tess")
    assert (tess.experience, tess.lies != AWAY) == (8 + points, points == 0)


@rule("washington.objectives.the-survivor-is-the-taker")
@pytest.mark.parametrize(
    ("effect", "wounds"),
    [
        ({"heal": 1}, (1, 2)),
        ({"heal": {"who": "all", "wounds": 1}}, (1, 1)),
        ({"heal": {"who": "taker"}}, (0, 2)),
    ],
)
def test_the_survivor_is_whoever_took_it(table: Any, city: Any, effect: Any, wounds: Any) -> None:
    people = {"tess": {"zone": "shop", "wounds": 2}, "ashley": {"zone": "shop", "wounds": 2}}
    game = table(survivors=people, rules={"cards": [card(effects=[effect])]}, active="tess")
    city.answer(game, "take card-1")
    assert (city.survivor(game, "tess").wounds, city.survivor(game, "ashley").wounds) == wounds


@rule("washington.objectives.discarded-after-use", "washington.objectives.keep-revealed")
@pytest.mark.parametrize(("stays", "shown"), [(False, []), (True, ["The desk"])])
def test_it_is_discarded_unless_it_stays_face_up(table: Any, city: Any, stays: bool, shown: list[str]) -> None:
    game = table(survivors={"tess": "shop"}, rules={"cards": [card(stays=stays)]}, active="tess")
    city.answer(game, "take card-1")
    assert [face["name"] for face in game.view(0)["revealed"]] == shown
    assert len(events(game, "card-discarded")) == (0 if stays else 1)


@rule("washington.objectives.read-aloud-and-apply")
def test_the_mission_is_not_won_before_the_card_is_read(table: Any, city: Any) -> None:
    objectives = [{"id": "desk", "kind": "take", "tokens": ["card-1"], "says": "Look at the desk."}]
    game = desk(table, {"lanterns": 1}, rules={"objectives": objectives})
    city.answer(game, "take card-1")
    assert game.outcome.why == "won"
    assert city.state(game).lanterns == 1


# -- doors and keywords ------------------------------------------------------------------------------------------------


@rule("washington.objectives.door-card-taken-when-door-opens")
def test_noise_then_the_card_then_the_door_then_the_building(table: Any, city: Any) -> None:
    across = card(door="office--s3", effects=[{"keyword": "FUSE"}])
    people = {"tess": {"zone": "s3", "hands": ["fire-axe"]}}
    game = table(
        survivors=people, rules={"cards": [across]}, active="tess", decks={"zombies": ["zombie-01", "zombie-02"]}
    )
    assert game.view(0)["edges"]["office--s3"]["card"] == "card-1"
    city.answer(game, "open office--s3")
    told = [event.kind for event in game.events]
    order = ["noise", "took-across", "read", "keyword", "card-discarded", "opened", "entered"]
    assert [kind for kind in told if kind in order] == order
    assert not city.is_closed(game, "office--s3")
    assert game.view(0)["edges"]["office--s3"]["card"] == ""


@rule("washington.keywords.locked-door-card-goes-back")
def test_without_the_keyword_the_door_stays_shut(table: Any, city: Any) -> None:
    game = locked(table)
    city.answer(game, "open office--s3")
    assert city.is_closed(game, "office--s3")
    assert city.actions_left(game) == 2
    assert game.view(0)["edges"]["office--s3"]["card"] == "card-2"
    assert events(game, "entered") == [] == events(game, "read")
    assert game.view(0)["needs"] == {"card-2": ["KEYCARD"]}


@rule("washington.keywords.locked-door-card-goes-back")
def test_it_makes_noise_all_the_same_and_is_not_tried_twice(table: Any, city: Any) -> None:
    game = locked(table)
    city.answer(game, "end")
    game.answer("turn ashley") if city.asked(game) == "who" else None
    city.answer(game, "open office--s3")
    assert len(events(game, "noise")) == 1
    assert "open office--s3" not in city.options(game)
    refusal = game.why_not("open office--s3")
    assert (refusal.rule, refusal.why) == (
        "washington.keywords.locked-door-card-goes-back",
        "The team has not found KEYCARD yet.",
    )


@rule("washington.keywords.found-keyword-unlocks", "washington.keywords.capitals-link-cards")
def test_with_the_keyword_anybody_opens_it_and_the_note_is_read(table: Any, city: Any) -> None:
    game = locked(table)
    city.answer(game, "open office--s3")
    city.answer(game, "take card-1")
    city.answer(game, "end")
    while city.asked(game) == "who":
        game.answer("turn ashley")
    city.answer(game, "open office--s3")
    assert not city.is_closed(game, "office--s3")
    assert [event["title"] for event in events(game, "read")] == ["The desk", "The desk", "Note 1"]
    assert len(events(game, "entered")) == 1
    assert game.view(0)["needs"] == {}


@rule("washington.keywords.locked-door-card-goes-back")
def test_a_card_in_a_zone_can_need_a_keyword_too(table: Any, city: Any) -> None:
    cards = [card(needs=["FUSE"], effects=[{"lanterns": 1}]), card("card-2", effects=[{"keyword": "FUSE"}])]
    game = table(survivors={"tess": "shop"}, rules={"cards": cards}, active="tess")
    city.answer(game, "take card-1")
    assert city.state(game).lanterns == 0
    assert city.options(game, "take") == ["take card-2"]
    assert game.why_not("take card-1").rule == "washington.keywords.locked-door-card-goes-back"
    city.answer(game, "take card-2")
    city.answer(game, "take card-1")
    assert city.state(game).lanterns == 1


# -- notes and choices -------------------------------------------------------------------------------------------------

HOSPITAL = {"id": "feed-hospital", "says": "Feed the hospital.", "effects": [{"note": 1}]}
MAST = {"id": "feed-mast", "says": "Feed the mast.", "effects": [{"note": 2}]}
NOTES = (note(1, effects=[{"achievement": "ward-light"}]), note(2, effects=[{"achievement": "on-air"}]))


@rule("washington.objectives.notes-beside-the-board", "washington.objectives.team-decides")
def test_the_taker_is_asked_and_only_the_note_of_the_choice_is_read(table: Any, city: Any) -> None:
    game = desk(table, {"choose": [HOSPITAL, MAST]}, notes=NOTES)
    city.answer(game, "take card-1")
    assert city.asked(game) == "card-choice"
    assert [game.title.say(option) for option in game.question.options] == ["Feed the hospital.", "Feed the mast."]
    city.answer(game, "choose feed-hospital")
    assert [event["title"] for event in events(game, "read")] == ["The desk", "Note 1"]
    assert "note 2" not in " ".join(said(game))


@rule("washington.keywords.achievements-on-cards")
def test_achievements_of_the_team_and_of_the_taker(table: Any, city: Any) -> None:
    campaign = {"sheets": {"tess": {"cxp": 0}}}
    effects = [{"achievement": "ward-light"}, {"achievement": "moth"}, {"cxp": 1}, {"trust": -3}, {"lanterns": 9}]
    game = desk(table, *effects, campaign=campaign)
    city.answer(game, "take card-1")
    state = city.state(game)
    assert (state.achieved, state.lanterns, state.trust) == (["ward-light"], 4, -2)
    sheet = next(sheet for sheet in state.sheets if sheet.person == "tess")
    assert (sheet.achieved, sheet.cxp) == (("moth",), 1)
    assert "The team has earned “Ward Light”." in said(game)


@rule("washington.objectives.team-decides")
def test_a_choice_can_depend_on_what_the_team_has_and_be_open_only_once(table: Any, city: Any) -> None:
    wait = {"id": "wait", "says": "Wait."}
    light = {"id": "light", "says": "Light it.", "once": True, "effects": [{"lanterns": 2}]}
    call = {"id": "call", "says": "Call.", "lanterns": 2}
    rules = {"cards": [card(again=1, effects=[{"choose": [wait, light, call]}])]}
    game = table(survivors={"tess": "shop"}, rules=rules, active="tess")
    city.answer(game, "take card-1")
    assert city.options(game) == ["choose wait", "choose light"]
    city.answer(game, "choose light")
    city.run_dead(game)
    while city.asked(game) == "who":
        game.answer(0)
    city.answer(game, "take card-1")
    assert city.options(game) == ["choose wait", "choose call"]


@rule("washington.objectives.team-decides")
def test_a_choice_is_decided_before_anything_else(table: Any, city: Any) -> None:
    game = desk(table, {"choose": [HOSPITAL, MAST]}, notes=NOTES)
    assert game.why_not("choose feed-mast").why == "That is decided when a card gives a choice."
    city.answer(game, "take card-1")
    assert "Answer this first" in game.why_not("move store").why


@rule("washington.objectives.notes-beside-the-board")
def test_one_of_two_notes_at_random(table: Any, city: Any) -> None:
    game = desk(table, {"one-of-notes": [1, 2]}, notes=NOTES, fate=[["note-2"]])
    city.answer(game, "take card-1")
    assert city.state(game).achieved == ["on-air"]


@rule("washington.objectives.read-aloud-and-apply")
def test_what_the_third_card_says_depends_on_the_others(table: Any, city: Any) -> None:
    third = {"when": {"taken": ["card-1", "card-2"], "then": [{"lanterns": 1}], "otherwise": [{"trust": 1}]}}
    cards = [card(effects=[third]), card("card-2", effects=[third])]
    game = table(survivors={"tess": "shop"}, rules={"cards": cards}, active="tess")
    city.answer(game, "take card-2")
    assert (city.state(game).lanterns, city.state(game).trust) == (0, 1)
    city.answer(game, "take card-1")
    assert (city.state(game).lanterns, city.state(game).trust) == (1, 1)


# -- what happens on the board -----------------------------------------------------------------------------------------


@rule("washington.objectives.read-aloud-and-apply")
def test_a_nest_draws_zombie_cards_for_the_zone(table: Any, city: Any) -> None:
    game = desk(table, {"nest": 2}, decks={"zombies": ["zombie-01", "zombie-02"]})
    city.answer(game, "take card-1")
    drawn = city.state(game).last_spawn
    assert drawn == ["shop zombie-01", "shop zombie-02"]


@rule("washington.objectives.the-survivor-is-the-taker")
def test_cards_of_a_deck_or_out_of_it(table: Any, city: Any) -> None:
    out = {"takes-out": {"card": "molotov", "deck": "equipment", "count": 2}}
    game = desk(table, {"draws": {"deck": "equipment", "count": 1}}, out, decks={"equipment": ["canned-food"]})
    city.answer(game, "take card-1")
    assert [event["card"] for event in events(game, "searched")] == ["canned-food"]
    city.answer(game, "discard-found canned-food")
    while city.asked(game) != "act":
        game.answer(0)
    carried = [*city.hands(game, "tess"), *city.backpack(game, "tess")]
    assert carried.count("molotov") == 2
    assert not city.state(game).drawn


@rule("washington.objectives.read-aloud-and-apply")
def test_a_sleeping_spawn_zone_wakes_and_another_spawns_twice(table: Any, city: Any) -> None:
    spawns = [{"zone": "road", "colour": "white"}, {"zone": "alley", "colour": "red"}]
    for effect, expected in (
        ({"wakes": "red"}, ["road", "alley"]),
        ({"spawns-twice": {"colour": "white"}}, ["road", "road"]),
        ({"spawns-twice": {"colour": "white", "since": 9}}, ["road"]),
    ):
        rules = {"spawns": spawns if "wakes" in effect else spawns[:1]}
        game = desk(table, effect, rules=rules)
        city.answer(game, "take card-1")
        city.run_dead(game)
        assert [entry.split()[0] for entry in city.state(game).last_spawn] == expected


@rule("washington.objectives.read-aloud-and-apply")
def test_the_next_phase_is_only_the_next(table: Any, city: Any) -> None:
    rules = {"spawns": [{"zone": "road", "colour": "white"}]}
    game = desk(table, {"spawns-twice": {"colour": "white"}}, rules=rules)
    city.answer(game, "take card-1")
    counts = []
    for _ in range(2):
        city.run_dead(game)
        counts.append(len(city.state(game).last_spawn))
    assert counts == [2, 1]


@rule("washington.objectives.the-survivor-is-the-taker")
def test_a_deck_out_of_which_a_card_was_taken_is_shuffled(table: Any, city: Any) -> None:
    """Those who looked it through do not know its order any more."""
    out = {"takes-out": {"card": "molotov", "deck": "equipment", "count": 1}}
    game = desk(table, out, decks={"equipment": ["canned-food", "water"]})
    deck = city.state(game).decks[0]
    assert [layer.ordered for layer in deck.layers] == [True, False]
    city.answer(game, "take card-1")
    deck = city.state(game).decks[0]
    assert [layer.ordered for layer in deck.layers] == [False]
    assert [deck.layers[0].cards.count(card) for card in ("canned-food", "water")] == [2, 2]


@rule("washington.objectives.the-survivor-is-the-taker")
def test_a_card_is_taken_out_of_the_discards_if_the_deck_has_none(table: Any, city: Any) -> None:
    out = {"takes-out": {"card": "molotov", "deck": "equipment", "count": 1}}
    game = desk(table, out, discards={"equipment": "all"})
    city.answer(game, "take card-1")
    assert [event["card"] for event in events(game, "searched")] == ["molotov"]


@rule("washington.objectives.the-survivor-is-the-taker")
def test_a_trap_among_drawn_cards_is_sprung(table: Any, city: Any) -> None:
    game = desk(table, {"draws": {"deck": "equipment", "count": 1}}, decks={"equipment": ["aaahh"]})
    city.answer(game, "take card-1")
    assert [event["card"] for event in events(game, "trapped")] == ["aaahh"]
    assert city.dead(game, "shop") == {"walker": 1}


@rule("washington.objectives.read-aloud-and-apply")
def test_from_a_round_on_it_spawns_twice_each_time(table: Any, city: Any) -> None:
    rules = {"spawns": [{"zone": "road", "colour": "white"}]}
    game = desk(table, {"spawns-twice": {"colour": "white", "since": 2}}, rules=rules)
    city.answer(game, "take card-1")
    counts = []
    for _ in range(3):
        city.run_dead(game)
        counts.append(len(city.state(game).last_spawn))
    assert counts == [1, 2, 2]


# -- what is shown -----------------------------------------------------------------------------------------------------


def cards_tab(game: Any) -> dict[str, Any]:
    sheet = game.title.painter.sheet(game.view(0), game.question)
    return {panel.id: panel.body for panel in sheet.panels if panel.tab == "cards"}


def texts_of(body: Any) -> list[list[str]]:
    return [list(row.itertext()) for row in body]


@rule("washington.objectives.cards-replace-tokens")
def test_cards_on_the_screen_and_in_the_picture(table: Any, city: Any) -> None:
    game = locked(table)
    title = game.title
    assert "+D card across a door" in title.show(game.view(0), 120)
    door = "Office door by s3: closed, a card is on it"
    assert door in str(title.painter.passages(game.view(0)))
    city.answer(game, "open office--s3")
    assert f"{door} and needs KEYCARD" in str(title.painter.passages(game.view(0)))
    picture = title.painter.board(game.view(0))
    marks = [element for element in picture.iter() if element.get("class") == "objective"]
    assert len(marks) == 2
    city.answer(game, "take card-1")
    assert "Keywords: KEYCARD." in title.show(game.view(0), 120)
    assert "".join(cards_tab(game)["keywords"].itertext()) == "KEYCARDfound"


@rule("washington.objectives.cards-replace-tokens")
def test_the_tab_of_the_cards_says_where_they_lie_and_what_they_need(table: Any, city: Any) -> None:
    game = locked(table)
    assert [tab.name for tab in game.title.painter.sheet(game.view(0), game.question).tabs][-1] == "Cards 2"
    assert texts_of(cards_tab(game)["unread"]) == [
        ["S3", "Nobody has read it yet."],
        ["On the office door by s3", "Nobody has read it yet."],
    ]
    city.answer(game, "open office--s3")
    tab = cards_tab(game)
    assert texts_of(tab["unread"])[1] == ["On the office door by s3", "Put back: needs KEYCARD."]
    assert texts_of(tab["keywords"]) == [["KEYCARD", "not found yet"]]
    secrets = [text.says for text in game.state.stage.texts.values()]
    assert not [said for said in secrets if said in str([list(body.itertext()) for body in tab.values()])]


@rule("washington.objectives.keep-revealed")
def test_what_stays_face_up_can_be_read(table: Any, city: Any) -> None:
    game = table(survivors={"tess": "shop"}, rules={"cards": [card(stays=True)]}, active="tess")
    city.answer(game, "take card-1")
    assert "The desk: Somebody left in a hurry." in game.title.show(game.view(0), 120)


@rule("washington.objectives.read-aloud-and-apply")
def test_a_position_says_what_was_found_and_what_is_gone(table: Any, city: Any) -> None:
    cards = [card(effects=[{"keyword": "FUSE"}]), card("card-2", needs=["FUSE"])]
    game = table(
        survivors={"tess": "shop"}, rules={"cards": cards}, active="tess", tokens=["card-2"], keywords=["FUSE"]
    )
    assert city.state(game).read == ["card-1"]
    city.answer(game, "take card-2")
    assert city.state(game).read == ["card-1", "card-2"]


@rule("washington.achievements.individual-or-collective", "washington.cxp.mission-bonus-allowed")
def test_what_everybody_earns_is_earned_wherever_one_is(table: Any, city: Any) -> None:
    """Ashley lies KO, Mindy has left the board, and Anton has died."""
    people = {"tess": "shop", "ashley": {"zone": "store", "ko": 1}, "mindy": "store", "anton": "store"}
    rules = {"cards": [card(effects=[{"cxp": {"who": "all", "points": 1}}])], "uses": ["ko"]}
    game = table(survivors=people, rules=rules, active="tess", campaign={})
    for name in ("mindy", "anton"):
        survivor = city.survivor(game, name)
        survivor.zone, survivor.escaped, survivor.died = AWAY, name == "mindy", name == "anton"
    city.answer(game, "take card-1")
    earned = {sheet.person: sheet.cxp for sheet in city.state(game).sheets}
    assert [earned[name] for name in ("tess", "ashley", "mindy", "anton")] == [1, 1, 1, 0]


@rule("washington.keywords.achievements-on-cards")
def test_an_achievement_is_written_down_once(table: Any, city: Any) -> None:
    game = desk(table, {"achievement": "moth"}, {"achievement": "moth"}, campaign={})
    city.answer(game, "take card-1")
    assert [sheet.achieved for sheet in city.state(game).sheets if sheet.person == "tess"] == [("moth",)]


@rule("washington.objectives.team-decides")
@pytest.mark.parametrize(("wounds", "offered"), [((0, 1), ["ashley"]), ((2, 1), ["tess", "ashley"])])
def test_only_the_wounded_can_be_healed_fully(
    table: Any, city: Any, wounds: tuple[int, int], offered: list[str]
) -> None:
    people = {name: {"zone": "shop", "wounds": count} for name, count in zip(("tess", "ashley"), wounds)}
    game = table(survivors=people, rules={"cards": [card(effects=[{"heal-one": True}])]}, active="tess")
    city.answer(game, "take card-1")
    if len(offered) > 1:
        assert sorted(city.options(game)) == sorted(f"heal-fully {name}" for name in offered)
        city.answer(game, f"heal-fully {offered[-1]}")
    assert city.survivor(game, "ashley").wounds == 0


@rule("washington.objectives.door-card-taken-when-door-opens")
def test_what_waits_for_a_door_also_waits_for_one_with_a_card(table: Any, city: Any) -> None:
    door = "office--s3"
    rules = {
        "cards": [card(door=door)],
        "spawns": [{"zone": "road", "colour": "red"}, {"zone": "alley", "colour": "white"}],
        "twists": [{"when": "opened", "door": door, "activates": "red"}],
    }
    people = {"tess": {"zone": "s3", "hands": ["crowbar"]}}
    game = table(survivors=people, rules=rules, active="tess", seed=3)
    city.answer(game, f"open {door}")
    assert [event["colour"] for event in events(game, "awoke")] == ["red"]
