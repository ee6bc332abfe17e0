"""What a player is told who tries what the open question has not thought of."""

from collections.abc import Callable
from typing import Any

import pytest

from shamble.kernel.game import Game
from shamble.testing import rule

Table = Callable[..., Game]
FIRE: Any = {"fire": 3, "rp": 2, "zombies": ["brute ip"], "step": "fight", "advanced": "fire"}


# -- fights ------------------------------------------------------------------------------------------------------------


@rule("enclave.fire.combat-only-from-refuge")
def test_the_fire_is_fought_from_inside(table: Table, enclave: Any) -> None:
    people = {"billy": {"area": "ip", "items": ["fire-extinguisher"]}, "adam": "re"}
    game = table(**FIRE, survivors=people)
    enclave.answer(game, "turn billy")
    for text in ("extinguish billy rp", "extinguish billy bare", "spray billy fire-extinguisher"):
        assert enclave.why(game, text) == "enclave.fire.combat-only-from-refuge"
    enclave.answer(game, "move re")
    assert enclave.why(game, "extinguish billy rp") == enclave.why(game, "spray billy fire-extinguisher") == ""


@rule("enclave.combat.launched-item-needs-attack-roll", "enclave.concepts.special-item-carried")
def test_what_is_launched_is_carried_and_in_reach(table: Table, enclave: Any) -> None:
    people = {"billy": {"area": "ep", "items": ["grenade"]}, "adam": {"area": "re", "items": ["molotov"]}}
    game = table(survivors=people, zombies=["brute ip", "boss ep"], step="fight")
    enclave.answer(game, "turn billy")
    for target in ("brute-1", "ip"):
        assert enclave.why(game, f"launch grenade {target}") == "enclave.combat.launched-item-needs-attack-roll"
    assert enclave.why(game, "launch grenade re") == "enclave.grenade.mass-damage-spread"
    assert enclave.why(game, "launch molotov boss-1") == "enclave.concepts.special-item-carried"
    assert enclave.why(game, "launch molotov ep") == "enclave.item.molotov"  # at a crowd, by nobody ever
    assert enclave.why(game, "launch grenade ep") == ""


@rule("enclave.defense.barrel-hit-by-survivors")
def test_barrels_are_set_off_and_nothing_else_is(table: Table, enclave: Any) -> None:
    game = table(
        survivors={"billy": {"area": "ip", "items": ["crowbar"]}, "adam": "re"}, zombies=["boss ip"], step="fight",
        defenses=["explosive-barrel ip", "iron-bars rw"],
    )  # fmt: skip
    assert enclave.why(game, "spring explosive-barrel-1") == "enclave.defense.barrel-hit-by-survivors"
    assert enclave.why(game, "spring iron-bars-1") == "enclave.concepts.defense-attributes"
    enclave.answer(game, "turn billy")
    assert enclave.why(game, "blast iron-bars-1") == "enclave.defense.barrel-hit-by-survivors"
    assert enclave.why(game, "blast explosive-barrel-1 crowbar") == "enclave.item.crowbar"
    assert enclave.why(game, "blast explosive-barrel-1") == ""


@rule("enclave.survivor-combat.blocked-zombie-target", "enclave.defense-combat.same-area")
def test_why_a_defense_has_no_target(table: Table, enclave: Any) -> None:
    held = {"kind": "brute", "area": "ep", "held": "hole-1"}
    game = table(
        zombies=[held, "boss ip"], defenses=["hole ep", "trap ep", "spiked-plate ew", "booby-trap re"], step="fight"
    )
    for defense in ("trap-1", "spiked-plate-1"):
        assert enclave.why(game, f"spring {defense}") == "enclave.survivor-combat.blocked-zombie-target"
    assert enclave.why(game, "spring booby-trap-1") == "enclave.defense-combat.same-area"
    game = table(zombies=["boss ip"], defenses=["spiked-plate ew"], step="fight")
    assert enclave.why(game, "spring spiked-plate-1") == "enclave.defense-combat.wall-attacks-area-above"


@rule("enclave.concepts.horde-closed-to-survivors", "enclave.item.one-weapon-per-attack")
def test_what_nobody_ever_does(table: Table, enclave: Any) -> None:
    people = {"billy": {"area": "ep", "items": ["crowbar", "shotgun"]}, "adam": "re"}
    game = table(survivors=people, zombies=["boss ep"], step="fight")
    enclave.answer(game, "turn billy")
    assert enclave.why(game, "move horde") == "enclave.concepts.horde-closed-to-survivors"
    assert enclave.why(game, "attack boss-1 crowbar shotgun") == "enclave.item.one-weapon-per-attack"


def test_of_zombies_that_differ_in_nothing_the_first_stands_for_all(table: Table, enclave: Any) -> None:
    game = table(survivors={"billy": "ep", "adam": "re"}, zombies=["walker ep", "walker ep"], step="fight")
    enclave.answer(game, "turn billy")
    refusal = game.why_not("attack walker-2")
    assert refusal is not None
    assert refusal.why == "It is the same as walker-1, which stands for both."


# -- items -------------------------------------------------------------------------------------------------------------


@rule("enclave.item.healing-kit", "enclave.soldier.damage-and-recovery", "enclave.drawback.cruel")
def test_whom_a_kit_does_not_heal(table: Table, enclave: Any) -> None:
    people = {
        "billy": {"items": ["healing-kit"], "loses-now": True}, "adam": {"damage": 1, "items": ["healing-kit"]},
        "soldier": {"damage": 1},
    }  # fmt: skip
    game = table(survivors=people, zombies=["boss ep"], step="fight")
    assert enclave.why(game, "heal billy adam healing-kit") == "enclave.item.healing-kit"
    assert enclave.why(game, "heal soldier adam healing-kit") == "enclave.soldier.damage-and-recovery"
    assert enclave.why(game, "heal adam billy healing-kit") == "enclave.drawback.cruel"
    assert enclave.why(game, "heal adam soldier healing-kit") == "enclave.soldier.no-items"
    assert enclave.why(game, "heal adam adam healing-kit") == ""


@rule("enclave.items.reallocate-end-of-activation")
def test_what_has_changed_hands_is_not_handed_back(table: Table, enclave: Any) -> None:
    people = {"billy": {"items": ["crowbar"]}, "adam": {"items": ["shotgun"]}, "chen": "re"}
    game = table(survivors=people, step="reallocate")
    enclave.answer(game, "give billy crowbar adam")
    refusal = game.why_not("give adam crowbar billy")
    assert refusal is not None
    assert (refusal.rule, refusal.why) == (
        "enclave.items.reallocate-end-of-activation",
        "What they have just received stays with them.",
    )
    assert enclave.why(game, "give chen shotgun billy") == "enclave.concepts.special-item-carried"


# -- the moment --------------------------------------------------------------------------------------------------------


@rule("enclave.turn.sequence", "enclave.combat.turn-sequence", "enclave.activation.resolution-order")
def test_everything_has_its_time(table: Table, enclave: Any) -> None:
    fight = table(survivors={"billy": "re", "adam": "re"}, zombies=["boss ep"], step="fight")
    assert enclave.why(fight, "search") == enclave.why(fight, "activate billy") == "enclave.turn.sequence"
    day = table(survivors={"billy": "re", "adam": "re"}, rp=3)
    assert enclave.why(day, "move ip") == enclave.why(day, "turn billy") == "enclave.combat.turn-sequence"
    assert enclave.why(day, "search") == "enclave.activation.resolution-order"
    assert enclave.why(day, "build deep-hole ep") == "enclave.defense.hole-upgrade"  # whoever would be activated
    enclave.answer(day, "activate billy")
    assert enclave.why(day, "activate adam") == "enclave.activation.resolution-order"
    assert enclave.why(day, "search") == ""


@rule("enclave.search.result-special-item")
def test_the_open_question_comes_first(table: Table, enclave: Any) -> None:
    game = table(survivors={"billy": "re", "adam": "re"}, rp=3, fate=[[4, 5], ["crowbar"]])
    enclave.answer(game, "activate billy", "search", "go")
    refusal = game.why_not("activate adam")
    assert refusal is not None
    assert (refusal.rule, refusal.why) == (
        "enclave.search.result-special-item",
        "Answer this first: Who takes the Crowbar?",
    )


@pytest.mark.parametrize(
    "text", ["", "attack", "attack nobody", "dance", "heal billy", "build hole", "move moon", "repair hole-1 x"]
)
def test_what_nobody_could_mean_is_refused_all_the_same(table: Table, text: str) -> None:
    for step in ("act", "fight"):
        zombies: Any = {"zombies": ["boss ep"]} if step == "fight" else {}
        assert table(step=step, rp=3, **zombies).why_not(text) is not None
