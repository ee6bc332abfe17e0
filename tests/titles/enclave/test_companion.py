"""What people at a real table are told: what to lay out, where counters and cards are, what is printed on them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import shamble
from shamble.kernel.game import Game
from shamble.titles.enclave.rules.pieces import DRAWBACKS
from shamble.titles.enclave.title import SCENES, content, title

Tables = Callable[..., Game]


# -- before the game ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scene", SCENES)
def test_what_to_lay_out_is_the_same_at_any_time(scene: str) -> None:
    game = shamble.new("enclave", scene, seed=3)
    first = title.preparations(game)
    for _ in range(60):
        if game.question is not None:
            game.answer(0)
    assert title.preparations(game) == first
    assert not [line for line in first if "--" in line or "  " in line or not line.endswith(".")]


def laid_out(scene: str, **options: str) -> str:
    return "\n".join(title.preparations(shamble.new("enclave", scene, seed=3, options=options)))


def test_a_simple_game_leaves_much_in_the_box() -> None:
    said = laid_out("bootcamp")
    assert "Structure Points: External Wall 5, Refuge Walls 5." in said
    assert "Put 6 Resource Points next to it." in said
    assert "Leave counters and cards for vehicles, drawbacks, fire and events in the box." in said
    assert "Fill one cup each with survivors (17), zombies (28) and items (21)." in said
    assert "Put 13 chits into the Buildup Pool, those without a number or a letter." in said
    assert "Hole (3), Spiked Hole (2)," in said
    assert "Laboratory (1)" not in said


def test_with_all_rules_only_what_objectives_bring_stays_out() -> None:
    said = laid_out("bootcamp", advanced="all")
    assert "Leave counters and cards" not in said
    assert "Leave out for now: Laboratory and Research Notes." in said
    assert "drawbacks (7)" in said
    assert "Improved Wheels (1)" in said


def test_what_belongs_to_rules_in_play_is_not_left_in_the_box() -> None:
    said = laid_out("bootcamp", advanced="fire")
    assert "Leave counters and cards for vehicles, drawbacks and events in the box." in said


def test_a_siege_begins_with_all_chits() -> None:
    number = sum(chit.count for chit in content().stage.chits.values())
    assert f"Put {number} chits into the Buildup Pool, all of them." in laid_out("siege")


def test_a_campaign_has_no_wall_a_dog_and_objectives() -> None:
    said = laid_out("campaign")
    assert "Structure Points: there is no External Wall, Refuge Walls 0." in said
    assert "survivors (16)" in said
    assert "without the dog, who is in play from the start." in said
    assert "Keep the objective cards at hand; the first will be drawn." in said
    assert "the first is The Cure." in laid_out("campaign", objective="the-cure")


def test_the_other_way_to_begin_a_campaign_leaves_the_dog_in_the_cup() -> None:
    assert "survivors (17)" in laid_out("campaign", **{"campaign-start": "alternative"})


def test_a_house_to_be_cleaned_needs_neither_chits_nor_defenses() -> None:
    said = laid_out("cleaning-the-house")
    assert "Buildup Pool" not in said
    assert "cards of the defenses" not in said
    assert "Resource Point" not in said


# -- where everything is -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scene", SCENES)
def test_every_counter_is_somewhere_all_the_time(scene: str) -> None:
    game = shamble.new("enclave", scene, seed=5, fate="manual")
    census = game.rules.census(game.state)
    for number in range(150):
        if game.question is None:
            break
        lying = Counter([(one.deck, one.card) for one in title.cards(game)])
        played = game.state.in_play(DRAWBACKS)  # type: ignore[attr-defined]
        for deck in ("survivors", "zombies", *(["drawbacks"] if played else [])):
            assert lying_in(lying, deck) == Counter(census[deck]), deck
        boxed = [kind.id for kind in game.state.stage.items.values() if not game.state.in_play(kind.code)]  # type: ignore[attr-defined]
        there = Counter([str(card) for card in census["items"] if card not in boxed])
        assert lying_in(lying, "items") == there
        game.answer("auto" if not game.question.seats else number % len(game.question.options))


def lying_in(lying: Counter[tuple[str, str]], deck: str) -> Counter[str]:
    return Counter({card: count for (name, card), count in lying.items() if name == deck})


def places(game: Game, card: str) -> list[str]:
    return sorted(one.place for one in title.cards(game) if one.card == card)


def test_items_and_drawbacks_are_with_whoever_has_them(table: Tables) -> None:
    billy = {"area": "re", "items": ["crowbar", "molotov", "dented-armor"], "drawbacks": ["lazy"]}
    game = table(survivors={"billy": billy}, advanced="drawbacks", drawn={"items": ["grenade"]})
    assert places(game, "crowbar") == ["", "with Billy"]
    assert places(game, "armor") == ["", "with Billy"]
    assert places(game, "molotov") == []
    assert places(game, "lazy") == ["with Billy"]
    assert places(game, "grenade") == ["", "set aside"]
    assert places(game, "billy") == ["in play"]


def test_zombies_are_where_they_stand(table: Tables) -> None:
    game = table(zombies=["brute ep", "brute ip"], horde=["boss"], step="fight")
    assert places(game, "brute") == ["", "in the External Perimeter", "in the Internal Perimeter"]
    assert places(game, "boss") == ["in the Horde"]


def test_chits_and_events_that_were_drawn_are_set_aside(table: Tables) -> None:
    game = table(drawn={"chits": ["wait"], "events": ["looters"]}, event="fog", advanced="events")
    assert places(game, "wait") == ["", "", "set aside"]
    assert places(game, "looters") == ["set aside"]
    assert places(game, "fog") == ["on the table"]


# -- what is printed on them -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "says"),
    [
        ("billy", "AV 7, 3 HP"),
        ("lloyd", "AV 6, 3 HP; Attacks twice in a Combat Turn."),
        ("walker", "AV 5, 1 HP"),
        ("hungry", "AV 5, 1 HP; Also attacks Survivors on the External Wall."),
        ("explosive-charge", "1d6+1 damage to one Enemy, or with +1 AV to up to 1d3 in a crowd."),
        ("add-3", "Three Zombies join the Horde. (3+)"),
        ("add-3-s", "Three Zombies join the Horde. (S)"),
        ("wait", "Nothing happens today."),
        ("the-cure", "Build a Laboratory and gather 20 Cure Points."),
        ("no-such-card", ""),
    ],
)
def test_what_a_counter_says(table: Tables, card: str, says: str) -> None:
    assert title.card_says(table(), card) == says


def test_defenses_can_be_looked_up(table: Tables) -> None:
    game = table(defenses=["hole ip"])
    assert places(game, "hole") == ["available", "available", "built in the Internal Perimeter"]
    assert (
        title.card_says(game, "hole") == "1 RP, in EP or IP; AV 5, SP 2; Holds a Zombie until it rolls its AV or less"
    )
    assert places(game, "laboratory") == []


def test_no_two_chits_say_the_same(table: Tables) -> None:
    """Cards that do are taken for one another, and these are different counters."""
    said = [title.card_says(table(), id) for id in content().stage.chits]
    assert len(set(said)) == len(said)


def test_a_chit_also_goes_by_what_it_does(table: Tables) -> None:
    assert title.card_names(table(), "add-2") == ["add 2", "+2"]
    assert title.card_names(table(), "add-1-attack") == ["add 1 attack", "+1 attack"]
    assert title.card_names(table(), "hungry") == ["Hungry"]
    assert title.card_names(table(), "crowbar") == []


# -- dice --------------------------------------------------------------------------------------------------------------


def hint(game: Game, *answers: Any) -> str:
    for answer in answers:
        game.answer(answer)
    return title.hint(game)


def by_hand(table: Tables, **keys: Any) -> Game:
    return table(fate="manual", step="fight", **keys)


def test_what_hits_is_told_before_the_roll(table: Tables) -> None:
    people = {"billy": {"area": "ew", "items": ["hunting-rifle", "grenade"]}, "adam": "re"}
    game = by_hand(table, survivors=people, zombies=["boss ep"], defenses=["hole ep"])
    assert hint(game) == ""
    assert hint(game.clone(), "turn billy", "attack boss-1 hunting-rifle") == "hits on 8 or less"
    assert hint(game.clone(), "turn billy", "launch grenade ep") == "hits on 8 or less"
    assert hint(game.clone(), "turn billy", "launch grenade boss-1", "3 3") == "damage is one more than the roll"
    assert hint(game, "spring hole-1") == "hits on 5 or less"


def test_what_zombies_need_is_told(table: Tables) -> None:
    held = {"kind": "digger", "area": "ep", "held": "deep-hole-1"}
    game = table(fate="manual", step="zombies", zombies=[held, "walker ep"], defenses=["deep-hole ep"])
    assert hint(game) == "breaks free on 3 or less"
    assert hint(game, "6 6") == "hits on 5 or less"


def test_what_fire_does_is_told(table: Tables) -> None:
    game = table(
        fate="manual", step="fire-step", advanced="fire", fire=2, survivors={"billy": {"area": "re", "fire": 1}}
    )
    assert hint(game) == "goes out on 7+"
    assert hint(game, "3 3") == "7+ adds a marker, 11+ adds two"


@pytest.mark.parametrize(
    ("card", "said"), [("barbed-wire", "lost on 8+"), ("barricade", "lost on its zombie's AV or less")]
)
def test_what_a_defense_outlasts_is_told(table: Tables, card: str, said: str) -> None:
    zombies = [{"kind": "walker", "area": "ep", "held": f"{card}-1"}]
    game = table(fate="manual", step="end-check", zombies=zombies, defenses=[f"{card} ep"])
    assert hint(game) == said


def test_what_the_evening_brings_is_told(table: Tables) -> None:
    marta = {"area": "re", "damage": 2, "involved": True}
    game = table(fate="manual", step="end-of-day", survivors={"marta": marta})
    assert hint(game) == "8+ recovers"
    assert hint(game, "1 2") == "heals on 7 or less"


def test_what_the_morning_brings_is_told(table: Tables) -> None:
    game = table(fate="manual", step="new-day", advanced="events", survivors={"billy": "re", "adam": "re"})
    assert hint(game) == "8+ draws an event card"
    assert hint(game, "6 6") == "the start of the name is enough"
