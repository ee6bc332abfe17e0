"""From one mission to the next: what is written down, who goes on, and how a campaign ends."""

from __future__ import annotations

from typing import Any

import pytest

import shamble
from shamble.kernel.errors import IllegalAnswer
from shamble.kernel.state import Task
from shamble.testing import example, rule
from shamble.titles.washington.rules.campaign import Itinerary
from shamble.titles.washington.rules.campaign_skills import choose_ammo
from shamble.titles.washington.rules.sheets import Logbook, Sheet
from shamble.titles.washington.title import itinerary, story
from shamble.zones.rules.equipment import Item

USES = ["all-out", "keep", "ko"]
DEALT = ["baseball-bat", "crowbar", "fire-axe", "pistol", "pistol", "pistol"]  # to the six of the next mission
GOAL = [{"id": "there", "kind": "reach", "zones": ["s1"], "who": 1, "says": "Be there."}]


@pytest.fixture(autouse=True)
def three_missions(monkeypatch: pytest.MonkeyPatch) -> None:
    """A short campaign: one mission three times, so that no test depends on what missions say."""
    real = itinerary()
    short = Itinerary(["brownout"] * 3, real.people, real.stage_of)
    short.achievements = real.achievements
    short.endings = real.endings
    monkeypatch.setattr(shamble.title("washington").rules, "read_itinerary", lambda: short)


def begun(table: Any, campaign: dict[str, Any] | None = None, **keys: Any) -> Any:
    """Anton is a step away from winning the first mission."""
    people = {"anton": {"zone": "s0", **keys.pop("anton", {})}, "tess": {"zone": "s5", **keys.pop("tess", {})}}
    rules = {"uses": USES, "objectives": GOAL, **keys.pop("rules", {})}
    page = {"survivors": people, "zombies": {}, "active": "anton", "campaign": campaign or {}, "rules": rules, **keys}
    return table("row", **{key: value for key, value in page.items() if value is not None})


def sheet(game: Any, name: str) -> dict[str, Any]:
    return next(sheet for sheet in game.view(0)["campaign"]["sheets"] if sheet["who"] == name)


def told(game: Any, *kinds: str) -> list[str]:
    return [event.kind for event in game.events if event.kind in kinds]


# -- the end of a mission ----------------------------------------------------------------------------------------------


@rule("washington.campaign.end-of-mission-order", "washington.keep.used-between-consecutive-missions")
def test_cards_are_discarded_and_rolled_for_then_sheets_are_written_then_the_next_mission_is_named(
    table: Any, city: Any
) -> None:
    anton = {"hands": ["machete"], "backpack": ["plenty-of-shells"]}
    sheets = {"sheets": {"anton": {"reserve": 2, "spent": 1}}}
    game = begun(table, sheets, anton=anton, fate=[[3, 6], DEALT])
    game.answer("move s1")
    assert city.asked(game) == "keep"
    game.answer("roll-for-all")
    assert city.asked(game) == "between"
    order = ("mission-won", "discarded", "keep-rolled", "kept", "written", "mission")
    assert told(game, *order) == ["mission-won", "discarded", "keep-rolled", "kept", "written"]
    assert game.rules.measures(game.state, 0)["missions"] == 1
    book = game.state.logbook
    assert [item.card for item in book.sheet_of("anton").kept] == ["machete"]
    assert (book.sheet_of("anton").reserve, book.sheet_of("anton").spent) == (2, 0)
    game.answer("go-on")
    assert told(game, "mission") == ["mission"]


@rule("washington.bonus.replenished-at-mission-end", "washington.kept.record-on-sheet")
def test_the_reserve_is_whole_again_and_kept_cards_are_on_the_sheet(table: Any, city: Any) -> None:
    sheets = {"sheets": {"anton": {"reserve": 3, "spent": 2}}}
    game = begun(table, sheets, anton={"hands": ["machete"]}, fate=[[2, 2], DEALT])
    city.answer(game, "move s1", "roll-for-all", "go-on")
    assert (sheet(game, "anton")["reserve"], sheet(game, "anton")["spent"]) == (3, 0)
    assert sheet(game, "anton")["kept"] == ["machete"]


@rule("washington.keep.kept-card-assigned-at-setup")
def test_a_kept_card_comes_on_top_of_the_starting_card_and_out_of_its_deck(table: Any, city: Any) -> None:
    game = begun(table, anton={"hands": ["machete"]}, fate=[[2, 2], DEALT])
    city.answer(game, "move s1", "roll-for-all", "go-on")
    anton = city.survivor(game, "anton").inventory
    assert [item.card for item in anton.items].count("machete") == 1
    assert len([item for item in anton.items if item.back == "starting"]) == 1
    deck = next(deck for deck in game.state.decks if deck.name == "equipment")
    copies = shamble.title("washington").library.content.cards["machete"].copies["equipment"]
    assert deck.all_cards().count("machete") == copies - 1


@rule("washington.keep.free-arrangement-before-start")
def test_everybody_arranges_what_was_kept_and_dealt(table: Any, city: Any) -> None:
    game = begun(table, anton={"hands": ["machete", "shotgun"]}, fate=[[2, 2], [2, 2, 2, 2, 2], DEALT])
    city.answer(game, "move s1", "roll-for-all", "go-on")
    assert city.asked(game) == "hold"
    held = next(option for option in city.options(game) if "machete" in option and "shotgun" not in option)
    game.answer(held)
    assert "machete" in city.hands(game, "anton")
    assert "shotgun" in city.backpack(game, "anton")


@rule("washington.keep.shortage-players-decide")
@example("washington.keep.shortage-players-decide")
def test_players_decide_who_goes_without_where_copies_are_missing(table: Any, city: Any) -> None:
    """Two chainsaws for three who kept one."""
    kept = {name: {"kept": ["chainsaw"]} for name in ("mindy", "justin", "tess")}
    game = table("row", survivors={"anton": "s0"}, active="anton", zombies={}, campaign={"sheets": kept})
    game.state.agenda.insert(-1, Task("hand-out-kept"))  # when this turn is over
    game.answer("end")
    assert city.asked(game) == "kept"
    assert city.options(game) == [
        "goes-without justin chainsaw",
        "goes-without tess chainsaw",
        "goes-without mindy chainsaw",
    ]
    game.answer("goes-without justin chainsaw")
    have = [name for name in ("mindy", "justin", "tess") if "chainsaw" in city.hands(game, name)]
    assert have == ["mindy", "tess"]


@rule("washington.keep.kept-card-assigned-at-setup", "modern.setup.starting-equipment-dealt")
@pytest.mark.parametrize(("kept", "dealt"), [(2, 0), (1, 1)])
def test_a_mission_deals_no_card_whose_last_copy_was_kept(
    table: Any, city: Any, monkeypatch: pytest.MonkeyPatch, kept: int, dealt: int
) -> None:
    """The next mission deals a chainsaw, of which there are two."""
    real = itinerary()
    route = Itinerary(["brownout", "a-guest-of-honour"], real.people, real.stage_of)
    route.achievements = real.achievements
    monkeypatch.setattr(shamble.title("washington").rules, "read_itinerary", lambda: route)
    game = begun(table, anton={"hands": ["chainsaw"] * kept}, seed=1)
    city.answer(game, "move s1", "roll-for-all")
    sheet = game.state.logbook.sheet_of("anton")
    sheet.kept = (Item("chainsaw", "equipment"),) * kept  # whatever the dice said
    game.answer("go-on")
    while game.state.phase == "setup":
        game.answer(0)
    assert [event["card"] for event in city.told(game, "dealt-more")].count("chainsaw") == dealt
    carried = [item.card for survivor in game.state.survivors for item in survivor.inventory.items]
    assert carried.count("chainsaw") == 2


@rule("washington.keep.applies-to-living-active-survivors-only")
def test_who_was_knocked_out_has_nothing_to_roll_for(table: Any, city: Any) -> None:
    game = begun(table, anton={"hands": ["machete"]}, tess={"ko": 1, "zone": "s5"}, fate=[[2, 2], DEALT])
    city.answer(game, "move s1", "roll-for-all")
    assert city.asked(game) == "between"
    assert game.state.logbook.sheet_of("tess").kept == ()


@rule("washington.campaign.end-of-mission-order")
@pytest.mark.parametrize(("campaign", "achieved"), [({}, ["stonewall"]), (None, [])])
def test_what_a_mission_gives_when_it_is_won_is_for_later_missions(
    table: Any, city: Any, campaign: dict[str, Any] | None, achieved: list[str]
) -> None:
    """Alone it is simply won: nothing is told that could matter to nobody."""
    keys = {} if campaign is None else {"campaign": campaign}
    rules = {"uses": USES, "objectives": GOAL, "when_won": [{"achievement": "stonewall"}]}
    game = table("row", survivors={"anton": "s0"}, active="anton", rules=rules, **keys)
    game.answer("move s1")
    assert [event["achievement"] for event in city.told(game, "achieved")] == achieved
    assert (game.outcome is not None) == (campaign is None)


# -- what lasts --------------------------------------------------------------------------------------------------------


@rule("washington.cxp.danger-level-restarts-each-mission", "washington.cxp.lasts-for-campaign")
def test_adrenaline_wounds_and_noise_start_afresh_and_the_sheet_stays(table: Any, city: Any) -> None:
    anton = {"experience": 20, "picks": ["point-blank"], "wounds": 2}
    sheets = {"sheets": {"anton": {"cxp": 4, "skills": ["steady-hand"]}}}
    game = begun(table, sheets, anton=anton, noise={"s0": 3})
    city.answer(game, "move s1", "go-on")
    one = city.survivor(game, "anton")
    assert (one.experience, one.level, one.wounds) == (0, 0, 0)
    assert sum(game.state.noise) == 0
    assert sheet(game, "anton")["cxp"] == 4
    assert "steady-hand" in one.skills
    assert "point-blank" not in one.skills


@rule("washington.achievements.individual-or-collective")
def test_achievements_of_the_team_and_of_one_survivor_last(table: Any, city: Any) -> None:
    campaign = {"achieved": ["on-air"], "lanterns": 2, "trust": -1, "sheets": {"tess": {"achieved": ["moth"]}}}
    game = begun(table, campaign)
    city.answer(game, "move s1", "go-on")
    view = game.view(0)["campaign"]
    assert (view["achieved"], view["lanterns"], view["trust"]) == (["on-air"], 2, -1)
    assert sheet(game, "tess")["achieved"] == ["moth"]
    assert sheet(game, "anton")["achieved"] == []


@rule("washington.skills.starts-with-repair-kit", "washington.skill.starts-with-a-repair-kit")
def test_a_repair_kit_at_the_start_of_every_mission(table: Any, city: Any) -> None:
    game = begun(table, {"sheets": {"anton": {"skills": ["starts-with:repair-kit"]}}})
    city.answer(game, "move s1", "go-on")
    anton = [(item.card, item.back) for item in city.survivor(game, "anton").inventory.items]
    assert ("repair-kit", "secret-service") in anton


@rule("washington.skills.starts-with-ammo-is-a-choice", "washington.skill.starts-with-an-ammo-card")
@pytest.mark.parametrize("card", ["plenty-of-bullets", "plenty-of-shells"])
def test_bullets_or_shells_are_chosen_at_the_start(table: Any, city: Any, card: str) -> None:
    game = begun(table, {"sheets": {"anton": {"skills": ["starts-with-ammo"]}}})
    city.answer(game, "move s1", "go-on")
    assert city.asked(game) == "ammo"
    assert city.options(game) == ["start-with plenty-of-bullets", "start-with plenty-of-shells"]
    game.answer(f"start-with {card}")
    assert card in [item.card for item in city.survivor(game, "anton").inventory.items]


@rule("washington.skills.starts-with-ammo-is-a-choice")
def test_without_ammo_in_the_decks_nothing_is_chosen(table: Any, city: Any) -> None:
    game = table("row", survivors={"anton": {"zone": "s0", "skills": ["starts-with-ammo"]}}, active="anton")
    state = city.state(game)
    for deck in state.decks:
        for card in [card for card in deck.all_cards() if state.stage.cards[card].rerolls]:
            deck.take_out(card)
    assert list(choose_ammo(state)) == []


@rule("washington.skill.satchel")
def test_a_satchel_is_a_fourth_place_in_the_backpack(table: Any, city: Any) -> None:
    game = begun(table, {"sheets": {"anton": {"skills": ["satchel"]}}})
    assert game.view(0)["survivors"]["anton"]["room"] == 4
    assert game.view(0)["survivors"]["tess"]["room"] == 3


# -- lost and tried again ----------------------------------------------------------------------------------------------


@rule("washington.campaign.lost-mission-again")
def test_a_lost_mission_begins_again_from_its_sheets(table: Any, city: Any) -> None:
    sheets = {"lanterns": 1, "sheets": {"anton": {"cxp": 3}}}
    game = begun(table, sheets, rules={"last_round": 1}, anton={"experience": 18}, phase="end", active=None)
    assert city.asked(game) == "lost-mission"
    assert city.options(game) == ["again", "give-up"]
    game.answer("again")
    assert (game.view(0)["campaign"]["tries"], game.view(0)["campaign"]["lanterns"]) == (1, 1)
    assert city.survivor(game, "anton").experience == 0


@rule("washington.campaign.lost-mission-again")
def test_giving_up_and_too_many_tries_end_the_campaign(table: Any, city: Any) -> None:
    lost: dict[str, Any] = {"rules": {"last_round": 1}, "phase": "end", "active": None}
    game = begun(table, **lost)
    game.answer("give-up")
    assert (game.outcome.why, game.outcome.winners) == ("gave-up", ())
    assert begun(table, {"tries": 2}, **lost).outcome.why == "out-of-tries"


@rule("washington.campaign.lost-mission-again")
def test_a_mission_that_was_won_can_be_played_again(table: Any, city: Any) -> None:
    game = begun(table, {"sheets": {"anton": {"cxp": 3}}}, anton={"hands": ["machete"]}, fate=[[2, 2], DEALT])
    city.answer(game, "move s1", "roll-for-all", "again")
    assert game.view(0)["campaign"]["mission"] == 0
    assert sheet(game, "anton")["kept"] == []


# -- the dead and their successors -------------------------------------------------------------------------------------


def with_a_death(table: Any, campaign: dict[str, Any] | None = None, players: int = 1) -> Any:
    """Tess has been down since the round before: she dies in this End phase, in which Anton is where he should be."""
    goal = [{**GOAL[0], "when": "end-phase"}]
    people = {"anton": "s1", "tess": {"zone": "s5", "ko": 1}}
    rules = {"uses": USES, "objectives": goal}
    page: dict[str, Any] = {"survivors": people, "zombies": {}, "round": 2, "phase": "end", "campaign": campaign or {}}
    return table("row", rules=rules, players=players, **page)


@rule("washington.ko.successor-next-mission", "washington.ko.dead-cannot-return-this-campaign")
def test_the_player_of_a_dead_survivor_takes_another_one(table: Any, city: Any) -> None:
    game = with_a_death(table, {"dead": ["amy"]})
    game.answer("go-on")
    assert city.asked(game) == "successor"
    offered = city.options(game)
    assert "succeed tess wanda" in offered
    assert "succeed tess amy" not in offered  # dead already
    assert "succeed tess anton" not in offered  # plays
    assert "succeed tess tess" not in offered
    game.answer("succeed tess wanda")
    assert "wanda" in game.view(0)["survivors"]
    assert "tess" not in game.view(0)["survivors"]
    assert game.view(0)["campaign"]["dead"] == ["amy", "tess"]


@rule("washington.ko.successor-loses-progress", "washington.ko.successor-inherits-achievements-and-rip-list")
def test_a_successor_has_an_empty_sheet_and_the_team_its_achievements(table: Any, city: Any) -> None:
    tess = {"cxp": 6, "skills": ["webbing"], "reserve": 1, "achieved": ["moth"]}
    game = with_a_death(table, {"achieved": ["on-air"], "sheets": {"tess": tess}})
    city.answer(game, "go-on", "succeed tess wanda")
    new = sheet(game, "wanda")
    assert (new["cxp"], new["skills"], new["reserve"], new["kept"]) == (0, [], 0, [])
    assert new["achieved"] == ["moth"]
    assert game.state.having == ("on-air", "moth")
    assert game.view(0)["campaign"]["achieved"] == ["on-air"]
    assert game.view(0)["campaign"]["dead"] == ["tess"]


@rule("washington.ko.successor-next-mission")
def test_nobody_has_to_take_another(table: Any, city: Any) -> None:
    game = with_a_death(table)
    city.answer(game, "go-on", "nobody")
    assert "tess" not in game.view(0)["survivors"]
    with pytest.raises(IllegalAnswer):
        game.answer("turn tess")


@rule("washington.ko.switching-voluntarily-is-unstated")
def test_who_is_left_behind_keeps_the_sheet(table: Any, city: Any) -> None:
    game = begun(table, {"sheets": {"tess": {"cxp": 6, "achieved": ["moth"]}}})
    city.answer(game, "move s1", "swap tess")
    game.answer("succeed tess wanda")
    game.answer("go-on")
    assert "wanda" in game.view(0)["survivors"]
    assert (sheet(game, "wanda")["cxp"], sheet(game, "wanda")["achieved"]) == (0, [])
    assert game.state.logbook.sheet_of("tess").cxp == 6
    assert game.view(0)["campaign"]["dead"] == []


@rule("washington.ko.switching-voluntarily-is-unstated")
def test_the_sheet_is_still_there_after_a_mission_without_its_owner(table: Any, city: Any) -> None:
    """Wanda played with an own sheet before, and stays at home in this mission."""
    game = begun(table, {"sheets": {"tess": {"cxp": 6}}})
    game.state.logbook = Logbook(0, sheets=(*game.state.logbook.sheets, Sheet("wanda", 9)))
    game.answer("move s1")
    assert game.state.logbook.sheet_of("wanda").cxp == 9
    assert game.state.logbook.sheet_of("tess").cxp == 6


@rule("washington.objectives.secret-until-taken")
def test_whoever_imagines_the_next_mission_does_not_know_its_cards_either(table: Any, city: Any) -> None:
    game = begun(table, fate=[DEALT])
    game.state.guessing = True
    city.answer(game, "move s1", "go-on")
    assert game.state.scene == "brownout"
    assert game.state.guessing


@rule("washington.ko.switching-voluntarily-is-unstated")
def test_a_swap_is_decided_once_and_only_where_somebody_is_left_to_play(table: Any, city: Any) -> None:
    game = begun(table)
    city.answer(game, "move s1", "swap tess")
    assert not game.question.find("nobody"), "so nobody is asked again and again"
    living = ["anton", "tess", "wanda"]
    dead = [person for person in itinerary().people if person not in living and person not in game.view(0)["survivors"]]
    alone = begun(table, {"dead": dead})
    city.answer(alone, "move s1", "swap tess")
    assert city.options(alone, "swap") == []


@rule("washington.campaign.lost-mission-again")
def test_a_mission_that_is_played_again_has_the_same_team(table: Any, city: Any) -> None:
    game = begun(table)
    city.answer(game, "move s1", "swap tess", "succeed tess wanda", "again")
    assert "tess" in game.view(0)["survivors"]
    assert "wanda" not in game.view(0)["survivors"]


# -- the end of the campaign -------------------------------------------------------------------------------------------


@rule("washington.campaign.end-of-mission-order")
@pytest.mark.parametrize(
    ("lanterns", "achieved", "ending", "won"),
    [
        (4, ["static"], "row-of-four", True),
        (3, ["static"], "the-walk", True),
        (1, ["static"], "dead-air", False),
        (1, ["oath"], "lamp-out", False),
    ],
)
def test_the_lanterns_decide_how_it_ends(
    table: Any, city: Any, lanterns: int, achieved: list[str], ending: str, won: bool
) -> None:
    """The President leaves alone, unless nobody answers the radio."""
    game = begun(table, {"lanterns": lanterns, "achieved": achieved})
    game.state.logbook = type(game.state.logbook)(2, 0, lanterns)
    game.answer("move s1")
    assert game.outcome.why == ending
    assert bool(game.outcome.winners) is won
    assert [found.id for found in story().endings] == ["row-of-four", "the-walk", "dead-air", "lamp-out"]


@rule("washington.ko.everyone-down-loses-campaign")
def test_when_nobody_can_be_played_the_campaign_is_over(table: Any, city: Any) -> None:
    people = {"anton": {"zone": "s0", "wounds": 2}, "tess": {"zone": "s5", "ko": 1}}
    rules = {"uses": USES, "objectives": GOAL}
    game = table("row", survivors=people, zombies={"s0": {"walker": 1}}, phase="zombies", rules=rules, campaign={})
    assert (game.outcome.why, game.outcome.rule) == ("everybody-down", "washington.ko.everyone-down-loses-campaign")


def test_a_campaign_can_be_undone_saved_and_loaded_between_missions(table: Any, city: Any) -> None:
    game = begun(table, {"sheets": {"anton": {"cxp": 3}}})
    city.answer(game, "move s1", "go-on")
    twin = shamble.load(game.save())
    assert twin.view(0) == game.view(0)
    game.undo()
    assert city.asked(game) == "between"
    game.undo()
    assert city.zone_of(game, "anton") == "s0"
