"""The event check, the deck, events that stay, and what each of the cards does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from shamble.kernel.game import Game
from shamble.testing import example, rule
from shamble.titles.enclave.rules.combat.combat import combat_starts

Table = Callable[..., Game]
NEED_FIRE = ["fire-in-the-kitchen", "lightning-strike", "arson"]
WALLS = {"ew": 5, "rw": 5}


@pytest.fixture
def morning(table: Table) -> Table:
    """A morning on which a card is drawn, if there is a card."""

    def make(card: str, *fate: list[Any], **keys: Any) -> Game:
        return table(**{"step": "new-day", "advanced": "all", "rp": 0, "fate": [[4, 4], [card], *fate], **keys})

    return make


def discarded(game: Game) -> list[str]:
    return game.state.event_deck.discards


# -- the check and the deck --------------------------------------------------------------------------------------------


@rule("enclave.event.check-roll")
def test_an_eight_draws_a_card_after_the_marker_has_moved(morning: Table, enclave: Any) -> None:
    game = morning("supply-cache", [3], turn=4, found=1)
    kinds = [event.kind for event in game.events]
    assert kinds.index("new-day") < kinds.index("event") < kinds.index("activation")
    assert enclave.state(game).round == 5
    assert enclave.said(game, "event") == [("event", "supply-cache", "", "", 0)]


@rule("enclave.event.check-roll")
@example("enclave.event.check-roll")
def test_a_seven_draws_none(table: Table, enclave: Any) -> None:
    game = table(step="new-day", advanced="events", fate=[[4, 3]])
    assert enclave.said(game, "no-event") == [("no-event", "", "", "", 7)]
    assert enclave.said(game, "event") == []
    assert enclave.asked(game) == "who"


@rule("enclave.newday.event-check-advanced-only")
def test_without_the_rules_nothing_is_rolled_in_the_morning(table: Table, enclave: Any) -> None:
    game = table(step="new-day", advanced="vehicles, drawbacks, fire", fate=[])
    assert enclave.asked(game) == "who"
    assert len(enclave.state(game).event_deck) == 0


@rule("enclave.event.setup-components")
def test_all_cards_make_a_deck_when_everything_is_in_play(table: Table, enclave: Any) -> None:
    state = enclave.state(table(advanced="all"))
    assert len(state.event_deck) == 24
    assert sorted(state.event_deck.all_cards()) == sorted(state.stage.events)


@rule("enclave.event.deck")
def test_cards_whose_rules_are_not_in_play_are_left_out(table: Table, enclave: Any) -> None:
    deck = enclave.state(table(advanced="events")).event_deck
    assert len(deck) == 19
    assert [card for card in [*NEED_FIRE, "nightmares", "engine-trouble"] if deck.has(card)] == []
    with_fire = enclave.state(table(advanced="events, fire")).event_deck
    assert [card for card in NEED_FIRE if with_fire.has(card)] == NEED_FIRE


@rule("enclave.event.deck")
def test_discards_become_the_deck_when_it_is_empty(table: Table, enclave: Any) -> None:
    every = list(enclave.state(table(advanced="events")).stage.events)
    usual = [card for card in every if card not in (*NEED_FIRE, "nightmares", "engine-trouble")]
    game = table(step="new-day", rp=0, advanced="events", drawn={"events": usual}, fate=[[6, 6], ["looters"]])
    assert discarded(game) == ["looters"]
    assert len(enclave.state(game).event_deck) == 18


@rule("enclave.event.deck")
def test_a_card_that_was_drawn_is_not_in_the_deck(table: Table, enclave: Any) -> None:
    game = table(step="new-day", rp=0, advanced="events", drawn={"events": ["fog"]}, fate=[[4, 4], ["looters"]])
    deck = enclave.state(game).event_deck
    assert (deck.has("fog"), deck.has("looters"), len(deck)) == (False, False, 17)


@rule("enclave.event.deck")
@pytest.mark.parametrize(
    ("card", "keys"),
    [
        ("looters", {}),
        ("engine-trouble", {}),
        ("rot-and-rust", {}),
        ("storm-damage", {"walls": {"ew": 0, "rw": 0}}),
        ("nightmares", {"survivors": {"billy": {"drawbacks": ["lazy"]}}}),
    ],
)
def test_what_cant_be_carried_out_is_ignored(morning: Table, enclave: Any, card: str, keys: dict[str, Any]) -> None:
    game = morning(card, **keys)
    assert enclave.said(game, "event-in-vain") == [("event-in-vain", card, "", "", 0)]
    assert discarded(game) == [card]
    assert enclave.asked(game) == "who"


@rule("enclave.event.discard-or-stay")
def test_a_card_is_discarded_unless_it_stays(morning: Table, enclave: Any) -> None:
    game = morning("quarrel")
    assert (enclave.state(game).event, enclave.state(game).today, discarded(game)) == ("", ["quarrel"], ["quarrel"])
    game = morning("fever")
    assert (enclave.state(game).event, enclave.state(game).today, discarded(game)) == ("fever", [], [])
    assert enclave.said(game, "event-laid") != []


@rule("enclave.event.no-check-while-active")
@pytest.mark.parametrize("card", ["fog", "arson", "full-moon"])
def test_while_one_stays_no_new_one_comes(table: Table, enclave: Any, card: str) -> None:
    game = table(step="new-day", advanced="all", event=card, fate=[])  # not even a roll
    assert enclave.asked(game) == "who"
    assert enclave.state(game).event == card


@rule("enclave.event.removal", "enclave.event.no-check-while-active")
@pytest.mark.parametrize("card", ["fever", "heavy-rain"])
def test_a_roll_of_eight_ends_it_in_place_of_the_check(table: Table, enclave: Any, card: str) -> None:
    game = table(step="new-day", advanced="all", event=card, fate=[[4, 4]])
    assert (enclave.state(game).event, discarded(game)) == ("", [card])
    assert enclave.said(game, "event") == []
    assert enclave.asked(game) == "who"
    game = table(step="new-day", advanced="all", event=card, fate=[[3, 4]])
    assert (enclave.state(game).event, discarded(game)) == (card, [])
    assert enclave.said(game, "event-stays") == [("event-stays", card, "", "", 7)]


@rule("enclave.event.removal")
def test_what_is_drawn_today_is_not_checked_for_its_end_today(morning: Table, enclave: Any) -> None:
    game = morning("heavy-rain")  # one roll for the check, none besides
    assert enclave.state(game).event == "heavy-rain"


# -- people ------------------------------------------------------------------------------------------------------------


@rule("enclave.event.unexpected-guest")
@pytest.mark.parametrize("face", [1, 5])
def test_a_stranger_may_be_taken_in(morning: Table, enclave: Any, face: int) -> None:
    game = morning("an-unexpected-guest", [face], ["walt"])
    enclave.answer(game, "take-in", "place walt ip")
    assert enclave.area(game, "walt") == "ip"
    assert enclave.state(game).most_survivors == 2  # more people bring more of the dead
    assert enclave.state(game).points == 2


@rule("enclave.event.unexpected-guest")
def test_a_stranger_may_be_turned_away(morning: Table, enclave: Any) -> None:
    game = morning("an-unexpected-guest", [3])
    enclave.answer(game, "turn-away")
    assert enclave.rules_told(game, "turned-away") == ["enclave.event.unexpected-guest"]
    assert [one.id for one in enclave.state(game).survivors] == ["billy"]
    assert enclave.asked(game) == "who"


@rule("enclave.event.unexpected-guest")
@example("enclave.event.unexpected-guest")
def test_on_a_six_the_guest_is_dead_and_fought_inside_without_the_horde(morning: Table, enclave: Any) -> None:
    people = {"billy": "re", "adam": "re"}
    game = morning("an-unexpected-guest", [6], ["boss"], survivors=people, horde=["walker", "walker"], walls=WALLS)
    assert enclave.zombies(game, "re") == ["boss-1"]
    assert enclave.said(game, "guest-is-dead") == [("guest-is-dead", "boss", "", "", 0)]
    assert enclave.options(game) == ["deploy billy ep", "deploy billy ew", "deploy billy ip", "deploy billy re"]
    enclave.answer(game, "deploy billy ew")
    assert enclave.area(game, "adam") == "re"  # somebody must be there, so nothing is asked
    assert enclave.state(game).horde == ["walker", "walker"]


@rule("enclave.event.unexpected-guest")
def test_the_guest_alone_takes_part_in_its_combat(morning: Table, enclave: Any) -> None:
    game = morning("an-unexpected-guest", [6], ["walker"], [3, 4], horde=["boss"], walls=WALLS)
    enclave.answer(game, "turn billy", "attack walker-1")
    assert enclave.state(game).horde == ["boss"]
    assert enclave.state(game).zombies == []
    assert enclave.asked(game) == "who"  # the day goes on
    assert enclave.survivor(game, "billy").involved


@rule("enclave.event.unexpected-guest", "enclave.event.deck")
@pytest.mark.parametrize("face", [5, 6])
def test_nobody_knocks_when_the_cup_is_empty(morning: Table, table: Table, enclave: Any, face: int) -> None:
    """Everybody is in play already: of the living for a five, of the dead for a six."""
    cups = enclave.state(table())
    people = {"billy": "re", **dict.fromkeys(cups.people_cup.all_cards(), "re")}
    keys = {"survivors": people} if face == 5 else {"horde": cups.zombie_cup.all_cards()}
    game = morning("an-unexpected-guest", [face], **keys)
    assert enclave.said(game, "event-in-vain") == [("event-in-vain", "an-unexpected-guest", "", "", 0)]
    assert (enclave.state(game).zombies, enclave.asked(game)) == ([], "who")


@rule("enclave.event.night-crawler")
def test_a_crawler_hurts_a_random_survivor_and_no_armor_helps(morning: Table, enclave: Any) -> None:
    people = {"billy": "re", "soldier": {"owner": "billy"}, "adam": {"items": ["armor"]}}
    game = morning("night-crawler", ["adam"], survivors=people)
    assert [one.damage for one in enclave.state(game).survivors] == [0, 0, 1]
    assert enclave.items(game, "adam") == ["armor"]


@rule("enclave.event.night-crawler")
def test_a_crawler_never_takes_the_dog(morning: Table, enclave: Any) -> None:
    game = morning("night-crawler", survivors={"billy": "re", "soldier": {"owner": "billy"}})  # nothing to pick
    assert [one.damage for one in enclave.state(game).survivors] == [1, 0]


@rule("enclave.event.night-crawler", "enclave.event.deck")
def test_a_crawler_can_kill(morning: Table, enclave: Any) -> None:
    game = morning("night-crawler", survivors={"billy": {"damage": 2}})
    assert game.outcome.why == "all-dead"


@rule("enclave.event.nightmares", "enclave.drawback.from-trait-or-event", "enclave.drawback.random-draw")
def test_nightmares_come_to_who_has_no_drawback(morning: Table, enclave: Any) -> None:
    people = {"billy": {"drawbacks": ["lazy"]}, "adam": "re"}
    game = morning("nightmares", ["cruel"], survivors=people)  # Adam is the only one
    assert enclave.survivor(game, "billy").drawbacks == ["lazy"]
    assert enclave.survivor(game, "adam").drawbacks == ["cruel"]
    assert not enclave.state(game).drawback_cup.has("cruel")


@rule("enclave.event.fever")
def test_in_a_fever_nobody_recovers_but_medics_and_kits_still_help(table: Table, enclave: Any) -> None:
    people = {"marta": {"items": ["healing-kit"]}, "adam": {"damage": 2}, "billy": {"damage": 1}}
    game = table(
        step="act", advanced="all", event="fever", survivors=people, rp=0, fate=[["wait"], [4, 3], [1, 1]]
    )  # fmt: skip
    enclave.answer(game, "heal billy marta healing-kit", "rest")
    assert enclave.rules_told(game, "no-recovery") == ["enclave.event.fever"]
    assert enclave.said(game, "recovered") == []
    assert enclave.survivor(game, "billy").damage == 0
    assert enclave.survivor(game, "adam").damage == 1


# -- supplies ----------------------------------------------------------------------------------------------------------


@rule("enclave.event.rescue-forces")
def test_who_does_not_wait_for_rescue_gets_a_crate(morning: Table, enclave: Any) -> None:
    game = morning("rescue-forces", rp=1)
    assert (enclave.state(game).rp, enclave.state(game).found) == (4, 0)
    assert not enclave.state(game).rescue
    game = morning("rescue-forces", objective={"id": "the-cure"})
    assert (enclave.state(game).rp, enclave.state(game).rescue) == (3, False)


@rule("enclave.event.rescue-forces")
def test_who_waits_for_rescue_gets_no_crate(morning: Table, enclave: Any) -> None:
    game = morning("rescue-forces", objective={"id": "rescued"})
    assert (enclave.state(game).rp, enclave.state(game).rescue) == (0, True)


@rule("enclave.event.supply-cache")
@pytest.mark.parametrize(("face", "rp"), [(1, 2), (3, 4)])
def test_a_cache_brings_points_for_today(morning: Table, enclave: Any, face: int, rp: int) -> None:
    game = morning("supply-cache", [face])
    assert (enclave.state(game).rp, enclave.state(game).found) == (rp, 0)


@rule("enclave.event.looters")
@pytest.mark.parametrize(("rp", "face", "left"), [(5, 2, 3), (1, 3, 0)])
def test_looters_take_what_there_is(morning: Table, enclave: Any, rp: int, face: int, left: int) -> None:
    game = morning("looters", [face], rp=rp, turn=3)
    assert enclave.state(game).rp == left
    assert enclave.said(game, "looted")[0][-1] == rp - left


@rule("enclave.event.lost-convoy")
def test_a_convoy_leaves_an_item_for_anybody_and_never_a_vehicle(morning: Table, enclave: Any) -> None:
    game = morning("lost-convoy", ["crowbar"], survivors={"billy": "re", "adam": "re"})
    assert enclave.options(game) == ["receive billy crowbar", "receive adam crowbar"]
    enclave.answer(game, "receive adam crowbar")
    assert enclave.items(game, "adam") == ["crowbar"]
    assert not enclave.state(game).vehicle


# -- the work of the day -----------------------------------------------------------------------------------------------


@rule("enclave.event.quiet-morning")
def test_on_a_quiet_day_no_chit_is_drawn(morning: Table, enclave: Any) -> None:
    game = morning("quiet-morning", [1, 1])
    enclave.answer(game, "rest")
    enclave.play_on(game, "who")
    assert enclave.rules_told(game, "quiet") == ["enclave.event.quiet-morning"]
    assert enclave.said(game, "chit") == []
    assert enclave.state(game).today == []  # it lasts for one turn


@rule("enclave.event.radio-contact")
def test_a_radio_helps_on_top_of_the_group(morning: Table, enclave: Any) -> None:
    game = morning("radio-contact", [3, 3], ["wait"], [1, 1], survivors={"billy": "re", "adam": "re"})
    enclave.answer(game, "activate billy", "join adam")
    assert enclave.said(game, "searched")[0][-1] == 8


@rule("enclave.event.good-spirits")
def test_in_good_spirits_somebody_acts_twice(morning: Table, enclave: Any) -> None:
    game = morning("good-spirits", ["wait"], [1, 1], rp=5, walls=WALLS)
    assert (enclave.state(game).points, enclave.state(game).extra) == (1, 1)
    enclave.answer(game, "activate billy", "reinforce ew 2", "activate billy", "reinforce rw 2")
    assert enclave.walls(game) == (7, 7)


@rule("enclave.event.quarrel")
@pytest.mark.parametrize(
    ("people", "points"),
    [
        ({"billy": "re"}, 1),
        ({"billy": "re", "adam": "re"}, 1),
        ({"billy": "re", "adam": "re", "walt": "re"}, 2),
        ({"billy": {"experience": ["organizer"]}}, 1),
        ({"billy": {"experience": ["organizer"]}, "adam": "re"}, 2),
    ],
)
def test_a_quarrel_costs_a_point_but_not_the_last(
    morning: Table, enclave: Any, people: dict[str, Any], points: int
) -> None:
    game = morning("quarrel", survivors=people)
    assert enclave.said(game, "activation")[-1][-1] == points


@rule("enclave.event.skilled-hands")
def test_skilled_hands_build_the_first_defense_for_less(morning: Table, enclave: Any) -> None:
    game = morning("skilled-hands", ["wait"], [1, 1], rp=2, survivors={"billy": "re", "adam": "re"})
    enclave.answer(game, "activate billy", "build hole ep")  # which costs a point
    assert enclave.state(game).rp == 2
    enclave.answer(game, "activate adam", "build hole ep")
    assert enclave.state(game).rp == 1


@rule("enclave.event.skilled-hands")
def test_no_price_falls_below_nothing(morning: Table, enclave: Any) -> None:
    game = morning("skilled-hands", ["wait"], [1, 1], rp=1, survivors={"billy": {"experience": ["builder"]}})
    enclave.answer(game, "activate billy", "build hole ep")
    assert enclave.state(game).rp == 1


# -- the dead ----------------------------------------------------------------------------------------------------------


@rule("enclave.event.herd-on-the-road")
def test_a_herd_joins_the_horde_and_waits(morning: Table, enclave: Any) -> None:
    game = morning("herd-on-the-road", ["walker", "boss"], horde=["brute"])
    assert sorted(enclave.state(game).horde) == ["boss", "brute", "walker"]
    assert enclave.asked(game) == "who"


@rule("enclave.event.herd-at-the-gate")
def test_a_herd_at_the_gate_attacks_at_once_with_the_whole_horde(morning: Table, enclave: Any) -> None:
    game = morning("herd-at-the-gate", ["walker"], horde=["boss"], walls=WALLS)
    assert sorted(enclave.zombies(game, "ep")) == ["boss-1", "walker-1"]
    assert enclave.state(game).horde == []
    assert enclave.asked(game) == "deploy"


@rule("enclave.event.fog")
def test_in_fog_it_is_hard_to_hit_what_is_elsewhere(table: Table, enclave: Any) -> None:
    keys = {"step": "fight", "advanced": "events", "event": "fog", "walls": WALLS, "zombies": ["brute ep"]}
    game = table(survivors={"billy": "ew", "adam": "ew"}, fate=[[3, 4], [3, 3]], **keys)
    enclave.answer(game, "turn billy", "attack brute-1")
    assert enclave.zombie(game, "brute-1").damage == 0
    enclave.play_on(game, "fight")
    enclave.answer(game, "turn adam", "attack brute-1")
    assert enclave.zombie(game, "brute-1").damage == 1
    game = table(survivors={"billy": "ep"}, fate=[[3, 4]], **keys)
    enclave.answer(game, "turn billy", "attack brute-1")
    assert enclave.zombie(game, "brute-1").damage == 1


@rule("enclave.event.fog")
def test_fog_hampers_what_is_launched_too(table: Table, enclave: Any) -> None:
    game = table(
        step="fight", advanced="events", event="fog", walls=WALLS, zombies=["brute ep"], fate=[[3, 4]],
        survivors={"billy": {"area": "ew", "items": ["molotov"]}},
    )  # fmt: skip
    enclave.answer(game, "turn billy", "launch molotov brute-1")
    assert enclave.zombie(game, "brute-1").fire == 0


@rule("enclave.event.fog", "enclave.event.full-moon", "enclave.event.removal")
@pytest.mark.parametrize("card", ["fog", "full-moon"])
def test_fog_and_moon_go_with_the_end_of_a_combat(table: Table, enclave: Any, card: str) -> None:
    game = table(step="end-check", advanced="events", event=card, zombies=["walker ep"], walls=WALLS)
    assert enclave.state(game).event == card  # the combat goes on
    game = table(step="end-check", advanced="events", event=card, fate=[[2, 2]])
    assert (enclave.state(game).event, discarded(game)) == ("", [card])


@rule("enclave.event.full-moon")
@pytest.mark.parametrize(("event", "damage"), [("full-moon", 1), ("fog", 0)])
def test_under_a_full_moon_zombies_bite_better(table: Table, enclave: Any, event: str, damage: int) -> None:
    game = table(
        step="zombies", advanced="events", event=event, zombies=["walker re"], fate=[[3, 3]]
    )  # a Walker has an AV of 5
    assert enclave.survivor(game, "billy").damage == damage
    game = table(step="zombies", advanced="events", event=event, zombies=["walker ep"], walls=WALLS, fate=[[3, 3]])
    assert enclave.walls(game) == (5 - damage, 5)


@rule("enclave.event.full-moon")
def test_the_moon_does_not_help_to_get_free(table: Table, enclave: Any) -> None:
    held = {"kind": "walker", "area": "ep", "held": "hole-1"}
    game = table(
        step="zombies", advanced="events", event="full-moon", zombies=[held, "boss ep"], defenses=["hole ep"],
        walls=WALLS, fate=[[3, 3], [6, 6]],
    )  # fmt: skip
    assert enclave.zombie(game, "walker-1").held == "hole-1"


# -- fire, walls, defenses, the vehicle --------------------------------------------------------------------------------


@rule("enclave.event.fire-in-the-kitchen", "enclave.event.lightning-strike", "enclave.fire.event-starts-subphase")
@pytest.mark.parametrize(("card", "fate", "markers"), [("fire-in-the-kitchen", [], 2), ("lightning-strike", [[3]], 3)])
def test_a_fire_in_the_house_is_fought_at_once(
    morning: Table, enclave: Any, card: str, fate: list[list[int]], markers: int
) -> None:
    game = morning(card, *fate)
    assert enclave.state(game).fire == markers
    assert enclave.asked(game) == "fire-fight"
    assert discarded(game) == [card]


@rule("enclave.event.arson")
def test_arson_waits_for_the_next_combat_and_burns_in_it(table: Table, enclave: Any) -> None:
    game = table(
        step="combat", advanced="all", event="arson", horde=["walker"], walls=WALLS, fate=[[2], [6, 6], [3, 3]]
    )
    assert (enclave.state(game).event, discarded(game), enclave.state(game).fire) == ("", ["arson"], 3)
    enclave.answer(game, "deploy billy re")
    assert enclave.asked(game) == "fight"  # no Fire subphase: it is fought in combat
    enclave.answer(game, "turn billy")
    assert "extinguish billy bare" in enclave.options(game)


@rule("enclave.event.arson")
def test_when_a_combat_starts_each_event_does_its_own(table: Table, enclave: Any) -> None:
    state = enclave.state(table(advanced="all", event="arson", today=["quarrel"]))
    assert combat_starts(state, "arson") is not None
    assert combat_starts(state, "quarrel") is None
    assert combat_starts(state, "fog") is None  # it is not in force


@rule("enclave.event.arson")
def test_on_the_day_of_the_arson_nothing_burns(morning: Table, enclave: Any) -> None:
    game = morning("arson")
    assert (enclave.state(game).event, enclave.state(game).fire) == ("arson", 0)
    assert enclave.asked(game) == "who"


@rule("enclave.event.heavy-rain")
@pytest.mark.parametrize(("event", "markers"), [("heavy-rain", 0), ("fog", 1)])
def test_in_the_rain_burning_zombies_go_out_from_seven_on(table: Table, enclave: Any, event: str, markers: int) -> None:
    burning = {"kind": "brute", "area": "ep", "fire": 1}
    game = table(step="fire-step", advanced="all", event=event, zombies=[burning], walls=WALLS, fate=[[3, 4]])
    assert enclave.zombie(game, "brute-1").fire == markers


@rule("enclave.event.heavy-rain")
def test_a_six_is_not_enough_even_in_the_rain(table: Table, enclave: Any) -> None:
    burning = {"kind": "brute", "area": "ep", "fire": 1}
    game = table(step="fire-step", advanced="all", event="heavy-rain", zombies=[burning], walls=WALLS, fate=[[3, 3]])
    assert enclave.zombie(game, "brute-1").fire == 1


@rule("enclave.event.heavy-rain")
def test_in_the_rain_little_is_found(table: Table, enclave: Any) -> None:
    game = table(step="act", advanced="events", event="heavy-rain", rp=0, fate=[[4, 4], ["wait"], [1, 1]])
    enclave.answer(game, "activate billy")  # who can do nothing but search
    assert enclave.said(game, "searched")[0][-1] == 7


@rule("enclave.event.storm-damage")
def test_a_storm_takes_two_points_of_a_wall_of_the_players_choice(morning: Table, enclave: Any) -> None:
    game = morning("storm-damage", walls=WALLS)
    assert enclave.options(game) == ["give-way ew", "give-way rw"]
    enclave.answer(game, "give-way rw")
    assert enclave.walls(game) == (5, 3)


@rule("enclave.event.storm-damage")
def test_a_wall_without_points_cant_be_chosen_and_none_falls_below_zero(morning: Table, enclave: Any) -> None:
    game = morning("storm-damage", walls={"ew": 0, "rw": 1})
    assert enclave.walls(game) == (0, 0)
    assert enclave.said(game, "breached") != []


@rule("enclave.event.rot-and-rust")
def test_rust_eats_a_random_defense_of_the_map(morning: Table, enclave: Any) -> None:
    game = morning("rot-and-rust", ["trap-1"], vehicle=0, defenses=["hole ep", "improved-wheels ve", "trap ip"])
    assert enclave.defenses(game) == ["hole-1 ep", "improved-wheels-1 ve"]  # a Trap has one Structure Point
    assert enclave.defense(game, "hole-1").damage == 0


@rule("enclave.event.rot-and-rust")
def test_improvements_of_the_vehicle_do_not_rust(morning: Table, enclave: Any) -> None:
    game = morning("rot-and-rust", vehicle=0, defenses=["improved-wheels ve"])
    assert enclave.said(game, "event-in-vain") != []
    assert enclave.defense(game, "improved-wheels-1").damage == 0


@rule("enclave.event.engine-trouble")
def test_trouble_with_the_engine_damages_the_vehicle_whatever_its_wheels(morning: Table, enclave: Any) -> None:
    game = morning("engine-trouble", vehicle=1, defenses=["improved-wheels ve"])
    assert enclave.state(game).vehicle_damage == 2


@rule("enclave.event.engine-trouble")
def test_the_last_trouble_makes_a_wreck(morning: Table, enclave: Any) -> None:
    game = morning("engine-trouble", vehicle=4, defenses=["improved-wheels ve"])
    assert (enclave.state(game).vehicle, enclave.defenses(game)) == (False, [])
