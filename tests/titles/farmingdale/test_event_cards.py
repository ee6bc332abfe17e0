"""Each Event card of the Basic Game: its tabs, and what its event does."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.kernel.game import Game
from shamble.testing import rule
from shamble.titles.farmingdale.title import stage_of

TABS = {  # tracks, and Event Actions
    "ev-quiet-dawn": ("forest", 4),
    "ev-first-sirens": ("highway suburbs", 3),
    "ev-gun-locker": ("suburbs forest", 3),
    "ev-night-moans": ("forest mountain", 3),
    "ev-more-of-them": ("highway mountain", 3),
    "ev-double-forest": ("forest forest", 3),
    "ev-double-highway": ("highway highway", 4),
    "ev-double-mountain": ("mountain mountain", 3),
    "ev-double-suburbs": ("suburbs suburbs", 3),
    "ev-shambling": ("highway suburbs", 3),
    "ev-wandering": ("mountain forest", 3),
    "ev-lake-effect": ("forest suburbs", 3),
    "ev-cardio": ("highway mountain suburbs", 4),
    "ev-lodge": ("forest", 3),
    "ev-mine-boom": ("suburbs highway", 3),
    "ev-bridge-down": ("suburbs forest", 4),
    "ev-rally": ("suburbs", 4),
    "ev-born-leader": ("mountain highway", 3),
    "ev-fated-push": ("fated forest", 3),
    "ev-all-quiet": ("fewest", 3),
    "ev-breaking-point": ("highway suburbs forest", 4),
    "ev-glove-ammo": ("forest", 3),
    "ev-drift": ("mountain suburbs", 3),
    "ev-dead-batteries": ("suburbs highway", 2),
    "ev-crossroads": ("fated highway", 3),
}
STARTS = {f"regular-zeds-{n}": f"{track}-start" for n, track in enumerate(("highway", "suburbs", "forest"), 31)}
PIAZZA = {"captain-piazza": "forest-2"}


@pytest.mark.parametrize("card", list(TABS))
def test_tracks_and_actions_are_on_the_tabs(table: Any, fd: Any, card: str) -> None:
    zeds = {f"regular-zeds-{n}": f"{track}-start" for n, track in enumerate(("highway", "mountain", "forest"), 21)}
    now = "ev-lodge" if card == "ev-dead-batteries" else "ev-dead-batteries"
    fate = [[card], *NEEDED.get(card, []), ["regular-zeds-1"], ["regular-zeds-2"]]
    game = table(event=now, fate=fate, zeds=zeds)
    fd.answer(game, "pass")
    fd.play_on(game, "act")
    tracks, actions = TABS[card]
    fated = "forest" if card in ("ev-fated-push", "ev-crossroads") else "suburbs"
    wanted = [fated if word in ("fated", "fewest") else word for word in tracks.split()]
    after_event = ["suburbs"] if card == "ev-breaking-point" else []
    assert [row[1] for row in fd.said(game, "activates")][: len(wanted)] == wanted
    assert len(fd.said(game, "activates")) == len(wanted) + len(after_event)
    assert fd.state(game).event_actions == actions


NEEDED = {  # what is turned over or rolled for the card itself
    "ev-more-of-them": [["regular-zeds-9"]],
    "ev-shambling": [["fate-mended"]],
    "ev-wandering": [["fate-mended"]],
    "ev-fated-push": [["fate-mended"]],
    "ev-crossroads": [["fate-mended"]],
    "ev-all-quiet": [["regular-zeds-9"]],
}


def test_all_event_cards_are_here() -> None:
    assert list(TABS) == list(stage_of("basic").events)


@rule("zeds.seq.event-when")
def test_mist_lets_each_hero_in_town_center_step(table: Any, fd: Any) -> None:
    people = {"sheriff-hunt": "town-center", "captain-piazza": "town-center", "deputy-schmidt": "forest-2"}
    people |= {"farmingdale-furies": "town-center", "mayor-hernandez": "highway-0", "horatius": "highway-0"}
    game = table(event="ev-quiet-dawn", people=people)
    assert fd.asked(game) == "free-step"
    steps = fd.options(game, "step")
    assert {step.split()[1] for step in steps} == {"sheriff-hunt", "captain-piazza"}
    assert "step sheriff-hunt forest-0" in steps
    assert fd.refused(game, "step sheriff-hunt highway-0") == "zeds.stack.limit"
    fd.answer(game, "step sheriff-hunt forest-0")
    assert fd.place(game, "sheriff-hunt") == "forest-0"
    assert {step.split()[1] for step in fd.options(game, "step")} == {"captain-piazza"}
    fd.answer(game, "enough")
    assert fd.asked(game) == "act"
    assert fd.state(game).event_actions == 4


def test_a_free_step_into_a_space_with_zeds_is_an_attack(table: Any, fd: Any) -> None:
    game = table(event="ev-quiet-dawn", zeds={"regular-zeds-1": "forest-0"}, fate="auto")
    fd.answer(game, "step sheriff-hunt forest-0")
    assert fd.said(game, "fight") == [("fight", "sheriff-hunt", "forest-0", "", 1)]


@pytest.mark.parametrize("closed", [{"forest-0": "no-entry"}, {"forest-0": "bridge-collapsed"}])
def test_a_free_step_needs_a_space_that_can_be_entered(table: Any, fd: Any, closed: Any) -> None:
    game = table(event="ev-quiet-dawn", markers=closed)
    assert "step sheriff-hunt forest-0" not in fd.options(game)
    assert fd.refused(game, "step sheriff-hunt forest-0").startswith("farmingdale.markers.")
    assert "step sheriff-hunt highway-0" in fd.options(game)


def test_nobody_is_asked_to_step_if_no_hero_is_in_town_center(table: Any, fd: Any) -> None:
    game = table(event="ev-quiet-dawn", people={"farmingdale-furies": "town-center"})
    assert fd.asked(game) == "act"
    assert fd.said(game, "in-vain") == [("in-vain", "ev-quiet-dawn", "", "", 0)]


DEFIANT = {"place": "highway-5", "marks": ["defiant"]}
ALSO_DEFIANT = {"place": "suburbs-5", "marks": ["defiant"]}


@rule("zeds.villages.defiant", "zeds.seq.event-when")
def test_sirens_release_defiant_civilians_after_the_zeds(table: Any, fd: Any) -> None:
    people = {"regular-civilians-1": DEFIANT, "regular-civilians-3": ALSO_DEFIANT, "regular-civilians-2": "forest-4"}
    zeds = {"regular-zeds-1": "highway-2", "regular-zeds-2": "suburbs-2"}
    game = table(phase="zeds", event="ev-first-sirens", people=people, zeds=zeds)
    assert fd.asked(game) == "target"
    assert fd.options(game) == ["target regular-civilians-1", "target regular-civilians-3"]
    assert fd.place(game, "regular-zeds-1") == "highway-1"
    fd.answer(game, "target regular-civilians-3")
    assert fd.unit(game, "regular-civilians-3").marks == []
    assert fd.unit(game, "regular-civilians-1").marks == ["defiant"]
    assert "turn regular-civilians-3" in fd.options(game)


@pytest.mark.parametrize(("card", "ammo"), [("ev-gun-locker", 2), ("ev-glove-ammo", 1)])
def test_shells_are_found(table: Any, fd: Any, card: str, ammo: int) -> None:
    game = table(event=card, ammo=4)
    assert fd.state(game).ammo == 4 + ammo
    game = table(phase="zeds", event=card, ammo=4, zeds=STARTS)
    assert [event.kind for event in game.events if event.kind in ("gained", "advanced")][-1] == "gained"


@rule("zeds.pressure.when", "zeds.zeds.phase")
def test_moans_press_the_strongest_on_before_the_tracks(table: Any, fd: Any) -> None:
    zeds = {"regular-zeds-34": "forest-4", "regular-zeds-1": "mountain-4"}
    game = table(phase="zeds", event="ev-night-moans", zeds=zeds)
    assert [row[1:4] for row in fd.said(game, "advanced")] == [
        ("regular-zeds-34", "forest-4", "forest-3"),
        ("regular-zeds-34", "forest-3", "forest-2"),
        ("regular-zeds-1", "mountain-4", "mountain-3"),
    ]


@rule("zeds.pressure.new", "zeds.pressure.kinds")
def test_the_second_wave_comes_where_there_are_fewest(table: Any, fd: Any) -> None:
    zeds = {"regular-zeds-1": "highway-4", "regular-zeds-2": "suburbs-4", "regular-zeds-3": "forest-4"}
    game = table(phase="zeds", event="ev-more-of-them", zeds=zeds, fate=[["regular-zeds-9"]])
    assert fd.said(game, "came") == [("came", "regular-zeds-9", "mountain-start", "", 0)]
    assert fd.place(game, "regular-zeds-9") == "mountain-6"


@pytest.mark.parametrize("track", ["forest", "highway", "suburbs"])
def test_double_activations_have_no_event(table: Any, fd: Any, track: str) -> None:
    game = table(phase="zeds", event=f"ev-double-{track}", zeds={"regular-zeds-1": f"{track}-6"})
    assert fd.place(game, "regular-zeds-1") == f"{track}-4"
    assert [row[1] for row in fd.said(game, "activates")] == [track] * 2


@pytest.mark.parametrize(
    ("people", "zeds", "struck"),
    [
        ({"captain-piazza": "forest-3"}, {"regular-zeds-1": "mountain-start"}, "regular-zeds-1"),
        ({"farmingdale-furies": "forest-3"}, {"regular-zeds-1": "mountain-6"}, "regular-zeds-1"),
        ({"regular-civilians-1": "mountain-6"}, {"regular-zeds-1": "mountain-4"}, "regular-civilians-1"),
    ],
)
def test_rocks_strike_the_unit_farthest_out(table: Any, fd: Any, people: Any, zeds: Any, struck: str) -> None:
    game = table(phase="zeds", event="ev-double-mountain", people=people, zeds=zeds)
    hurt = [unit.id for unit in [*fd.state(game).zeds, *fd.state(game).people] if unit.hits]
    assert hurt == [struck]


@rule("zeds.event.virtual-attack", "zeds.fate.draw")
@pytest.mark.parametrize("card", ["ev-shambling", "ev-wandering"])
def test_a_loose_pack_attacks_somebody_on_the_fated_track_in_the_even_column(table: Any, fd: Any, card: str) -> None:
    """In the Even column a sum of 8 gives 1 Hit. The text of the Fate card comes last."""
    people = {**PIAZZA, "regular-civilians-1": {"place": "forest-1", "marks": ["defiant"]}, "sheriff-hunt": "highway-1"}
    zeds = {**STARTS, "regular-zeds-9": {"place": "forest-start", "hits": 1}, "regular-zeds-8": "mountain-start"}
    game = table(phase="zeds", event=card, people=people, zeds=zeds, fate=[["fate-mended"], [4, 4]])
    assert fd.asked(game) == "target"
    assert fd.options(game) == ["target regular-civilians-1", "target captain-piazza"]
    assert fd.unit(game, "regular-zeds-9").hits == 1
    fd.answer(game, "target captain-piazza")
    assert fd.unit(game, "captain-piazza").reduced
    assert fd.place(game, "captain-piazza") == "forest-2"
    assert fd.unit(game, "regular-civilians-1").marks == ["defiant"]


def test_the_pack_finds_nobody_on_the_fated_track(table: Any, fd: Any) -> None:
    game = table(phase="zeds", event="ev-shambling", zeds=STARTS, fate=[["fate-calm"]])
    assert fd.said(game, "in-vain") == [("in-vain", "ev-shambling", "", "", 0)]


@rule("zeds.event.virtual-attack")
def test_the_lake_attacks_all_at_the_campground_and_one_next_to_it(table: Any, fd: Any) -> None:
    """Strength 6 against 3 at the Campground: Zeds x2, 1 right for the terrain; 10 gives 1 Hit. Next to it 12 does."""
    civilians = {"place": "mountain-3", "marks": ["defiant"]}
    people = {"captain-piazza": "mountain-2", "regular-civilians-1": civilians, "regular-civilians-2": "mountain-1"}
    game = table(phase="zeds", event="ev-lake-effect", people=people, zeds=STARTS, fate=[[4, 6], [6, 6]])
    assert fd.unit(game, "captain-piazza").reduced
    assert fd.options(game) == ["target regular-civilians-1", "target regular-civilians-2"]
    fd.answer(game, "target regular-civilians-1")
    assert (fd.unit(game, "regular-civilians-1").hits, fd.unit(game, "regular-civilians-1").marks) == (1, ["defiant"])
    assert fd.unit(game, "regular-civilians-2").hits == 0


@rule("zeds.event.ongoing")
def test_cardio_lets_everybody_retreat_this_turn(table: Any, fd: Any) -> None:
    people = {"sheriff-hunt": "town-center", "captain-piazza": "forest-6"}
    game = table(phase="zeds", event="ev-cardio", people=people, zeds={**STARTS, "regular-zeds-1": "mountain-start"})
    (lasting,) = fd.state(game).lasting
    assert (lasting.stat, lasting.value, lasting.until) == ("may-retreat-instead", 1, "turn")
    assert sorted(lasting.units) == ["captain-piazza", "sheriff-hunt"]


@rule("zeds.event.goodies", "farmingdale.markers.goodies-reward-at-end-of-turn")
@pytest.mark.parametrize(
    ("people", "ammo"),
    [
        ({"sheriff-hunt": "mountain-2", "captain-piazza": "mountain-2"}, 3),
        ({"sheriff-hunt": "mountain-2"}, 3),
        ({"sheriff-hunt": "mountain-1"}, 1),
    ],
)
def test_a_unit_at_the_lodge_brings_ammo_at_the_end_of_the_turn(table: Any, fd: Any, people: Any, ammo: int) -> None:
    game = table(event="ev-lodge", people=people, ammo=1, events_left=0)
    assert [(marker.face, marker.card) for marker in fd.state(game).markers] == [("goodies", "ev-lodge")]
    assert fd.state(game).ammo == 1
    fd.answer(game, "pass")
    assert fd.state(game).ammo == ammo
    assert fd.state(game).markers == []


@rule("farmingdale.markers.no-entry-for-rest-of-turn")
def test_the_mine_explodes_and_is_closed(table: Any, fd: Any) -> None:
    people = {"captain-piazza": "mountain-4", "regular-civilians-1": "mountain-4", "regular-civilians-2": "mountain-5"}
    game = table(phase="zeds", event="ev-mine-boom", people=people, zeds=STARTS)
    assert fd.at(game, "mountain-3") == ["captain-piazza", "regular-civilians-1"]
    assert fd.unit(game, "captain-piazza").reduced
    assert fd.unit(game, "regular-civilians-1").hits == 1
    assert fd.unit(game, "regular-civilians-2").hits == 0
    fd.answer(game, "turn captain-piazza")
    assert {"mountain-4", "mountain-5"}.isdisjoint([step.split()[2] for step in fd.options(game, "move")])


def test_zeds_in_the_mine_are_hit_and_thrown_back(table: Any, fd: Any) -> None:
    zeds = {**STARTS, "regular-zeds-1": "mountain-4"}
    game = table(phase="zeds", event="ev-mine-boom", zeds=zeds)
    assert fd.place(game, "regular-zeds-1") == "mountain-5"
    assert fd.unit(game, "regular-zeds-1").hits == 1


@rule("farmingdale.markers.bridge-collapse-unit-on-it-stays")
def test_the_bridge_collapses_under_a_unit_which_stays(table: Any, fd: Any) -> None:
    people = {"sheriff-hunt": "suburbs-1", "captain-piazza": "suburbs-0"}
    game = table(phase="zeds", event="ev-bridge-down", people=people, zeds=STARTS)
    assert [(marker.face, marker.place) for marker in fd.state(game).markers] == [
        ("bridge-collapsed", fd.state(game).board.by_id["suburbs-1"])
    ]
    assert fd.place(game, "sheriff-hunt") == "suburbs-1"
    fd.answer(game, "turn sheriff-hunt")
    assert {"suburbs-0", "suburbs-2"} <= {step.split()[2] for step in fd.options(game, "move")}


@rule("farmingdale.markers.civ-leader-only-regular-civilians")
@pytest.mark.parametrize(("card", "face"), [("ev-rally", "well-armed"), ("ev-born-leader", "civ-leader")])
def test_a_civilians_unit_gets_a_marker(table: Any, fd: Any, card: str, face: str) -> None:
    people = {"sheriff-hunt": "town-center", "farmingdale-furies": "town-center", "regular-civilians-3": "forest-2"}
    people |= {"regular-civilians-1": "town-center", "regular-civilians-7": "cemetery"}
    game = table(event=card, people=people)
    assert fd.options(game) == ["target regular-civilians-1", "target regular-civilians-3"]
    fd.answer(game, "target regular-civilians-3")
    assert fd.unit(game, "regular-civilians-3").marks == [face]


def test_a_marker_that_is_in_use_can_not_be_given(table: Any, fd: Any) -> None:
    people = {"regular-civilians-1": {"place": "town-center", "marks": ["civ-leader"]}, "sheriff-hunt": "town-center"}
    game = table(event="ev-born-leader", people={**people, "regular-civilians-2": "forest-2"})
    assert fd.unit(game, "regular-civilians-2").marks == []
    assert fd.asked(game) == "act"


@rule("zeds.fate.where")
@pytest.mark.parametrize("card", ["ev-fated-push", "ev-crossroads"])
def test_the_fated_track_activates_first(table: Any, fd: Any, card: str) -> None:
    zeds = {**STARTS, "regular-zeds-1": "mountain-4"}
    game = table(phase="zeds", event=card, zeds=zeds, fate=[["fate-spare-clip"]])
    assert fd.place(game, "regular-zeds-1") == "mountain-3"
    assert fd.said(game, "activates")[0][1] == "mountain"


@rule("zeds.seq.event-when")
def test_silence_lets_us_look_at_the_next_card(table: Any, fd: Any) -> None:
    fate = [["ev-drift"], ["regular-zeds-5"], ["regular-zeds-6"]]
    game = table(event="ev-all-quiet", fate=fate, events_left=5)
    assert fd.said(game, "peeked") == []
    fd.answer(game, "pass")
    assert fd.said(game, "peeked") == [("peeked", "ev-drift", "", "", 0)]
    assert fd.state(game).event == "ev-drift"
    assert len(fd.state(game).events) == 4


def test_there_may_be_no_card_to_look_at(table: Any, fd: Any) -> None:
    game = table(event="ev-all-quiet", events_left=0)
    fd.answer(game, "pass")
    assert fd.said(game, "in-vain") == [("in-vain", "ev-all-quiet", "", "", 0)]


@rule("zeds.seq.most-fewest")
def test_the_most_crowded_track_presses_on_at_the_end(table: Any, fd: Any) -> None:
    """Units count, whatever their Strength, also on the Start space."""
    zeds = {"regular-zeds-1": "highway-start", "regular-zeds-2": "highway-5", "regular-zeds-34": "forest-5"}
    game = table(phase="zeds", event="ev-breaking-point", zeds={**zeds, "regular-zeds-3": "suburbs-5"})
    assert [row[1] for row in fd.said(game, "activates")] == ["highway", "suburbs", "forest", "highway"]
    assert fd.place(game, "regular-zeds-1") == "highway-5"


def test_the_zeds_nearest_to_town_center_drift_apart(table: Any, fd: Any) -> None:
    zeds = {**STARTS, "regular-zeds-1": "forest-1", "regular-zeds-2": "mountain-4"}
    game = table(phase="zeds", event="ev-drift", zeds=zeds)
    assert fd.place(game, "regular-zeds-1") == "forest-2"
    assert fd.place(game, "regular-zeds-2") == "mountain-3"


def test_dead_batteries_only_take_time(table: Any, fd: Any) -> None:
    game = table(phase="zeds", event="ev-dead-batteries", zeds=STARTS)
    assert kinds_told(game) == {"phase", "activates", "advanced"}


def kinds_told(game: Game) -> set[str]:
    return {event.kind for event in game.events}
