"""What somebody is told who wants something at the wrong moment: the rule, and the sentence that fits the moment."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from shamble.kernel.game import Game
from shamble.titles.enclave.title import title

Tables = Callable[..., Game]

FIGHT: dict[str, Any] = {
    "survivors": {
        "billy": {"area": "ew", "items": ["molotov", "fire-extinguisher"]},
        "adam": "re",
        "soldier": {"area": "ip", "owner": "billy"},
    },
    "zombies": ["brute ep", "walker ep"],
    "defenses": [
        *("hole ep", {"card": "spiked-plate", "area": "ew", "spent": True}),
        *("explosive-barrel ep", "reinforced-roof re"),
    ],
    "fire": 3,
    "rp": 1,
    "advanced": "fire",
    "step": "fight",
}
DAY: dict[str, Any] = {
    "scene": "campaign",
    "objective": {"id": "the-cure"},
    "survivors": {"billy": {"items": ["healing-kit"]}, "adam": {"damage": 1}, "chen": {"items": ["research-notes"]}},
    "walls": {"ew": "none"},
    "defenses": ["laboratory re", "hole ep"],
    "vehicle": 0,
    "rp": 5,
    "step": "act",
}
FIRES: dict[str, Any] = {
    "survivors": {"billy": {"items": ["fire-extinguisher"]}, "adam": "re"},
    "defenses": ["reinforced-roof re"],
    "fire": 3,
    "rp": 1,
    "advanced": "fire",
    "step": "fire-subphase",
}
COMBAT: dict[str, Any] = {
    "survivors": {"billy": "re", "marta": "re"},
    "horde": ["walker"],
    "walls": {"ew": 3},
    "step": "combat",
}
ORDER = "enclave.activation.resolution-order"
ACTIVATE = "enclave.combat.defenses-and-survivors-activate"
CARRIED = "enclave.concepts.special-item-carried"
DEATH = "enclave.damage.survivor-removed-at-hp"
EXTINGUISH = "enclave.action.extinguish-fire"
HANDS = "enclave.items.reallocate-end-of-activation"
SEQUENCE = "enclave.combat.turn-sequence"
NO_COMBAT = "There is no combat now."
NO_FIRE = "There is no Fire on the Refuge."
NOT_THEIRS = "They aren't carrying it."
WHO_ACTS = "Answer this first: Combat Turn 1: who acts?"
ADAM = "Answer this first: What does Adam do?"
BILLY = "Answer this first: What does Billy do?"


def told(game: Game, wanted: str) -> tuple[str, str]:
    refusal = game.why_not(wanted)
    assert refusal is not None
    return refusal.rule, refusal.why


# -- what somebody might want ------------------------------------------------------------------------------------------


WANTED = {
    "number": ["1", "2", "3"],
    "repair-vehicle": ["1", "2"],
    "reinforce": ["ew 1", "ew 2", "ew 3", "rw 1", "rw 2", "rw 3", "ep 1", "ip 1", "re 1", "ve 1", "horde 1"],
    "wall": ["ew", "rw", "ep", "ip", "re", "ve", "horde"],
    "set-on": ["soldier", "billy", "adam"],
    "attack": ["walker-1", "brute-1", "brute-2", "walker-3", "crawler-1"],
    "face": ["billy walker-1", "billy walker-2", "billy brute-1", "billy brute-2", "soldier walker-1"],
    "launch": [
        *("molotov walker-1", "molotov brute-1", "molotov brute-2", "molotov ep", "molotov ew", "molotov ip"),
        *("molotov rw", "molotov re", "molotov explosive-barrel-1", "chainsaw walker-1"),
    ],
    "repair": ["hole-1 1", "hole-1 2", "explosive-barrel-1 1", "explosive-barrel-1 2", "hole-2 1", "spiked-hole-1 1"],
    "roof": ["hole-1", "explosive-barrel-1", "hole-2", "spiked-hole-1"],
    "give": ["billy crowbar billy", "billy crowbar soldier", "billy molotov billy", "billy molotov soldier"],
}


@pytest.mark.parametrize("verb", WANTED)
def test_what_is_there_may_be_wanted_and_then_some_of_what_is_not(table: Tables, verb: str) -> None:
    """Of zombies that differ in nothing the first, of numbers one more than is possible, of the rest each kind once."""
    game = table(
        survivors={
            "billy": {"area": "ew", "items": ["molotov", "molotov", "crowbar"]},
            "soldier": {"area": "ip", "owner": "billy"},
        },
        zombies=["walker ep", "walker ep", {"kind": "brute", "area": "ep", "damage": 1}, "brute ep"],
        defenses=[{"card": "hole", "area": "ep", "damage": 1}, "explosive-barrel ep"],
        vehicle=1,
        advanced="fire, vehicles",
        step="fight",
    )
    found = [" ".join(option.names) for option in title.intents(game) if option.verb == verb]
    assert found[: len(WANTED[verb])] == WANTED[verb]
    if verb in ("number", "repair-vehicle", "reinforce", "wall"):
        assert found == WANTED[verb]


# -- fights ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wanted", "rule", "why"),
    [
        ("set-on soldier", "enclave.soldier.attacks-random-same-area", "There is no Zombie in Soldier's area."),
        (
            "spring spiked-plate-1",
            "enclave.defense.spiked-plate-iron-blades",
            "It has already attacked this Combat Turn.",
        ),
        ("blast explosive-barrel-1", ACTIVATE, WHO_ACTS),
        ("launch molotov brute-1", ACTIVATE, WHO_ACTS),
        ("move re", ACTIVATE, WHO_ACTS),
        ("done", ACTIVATE, "Nobody's turn can end now."),
        ("extinguish billy rp", ACTIVATE, WHO_ACTS),
        ("spray billy fire-extinguisher", ACTIVATE, WHO_ACTS),
        ("spray adam fire-extinguisher", CARRIED, NOT_THEIRS),
        ("let-burn", "enclave.fire.event-starts-subphase", "That belongs to the Fire subphase, outside combat."),
        (
            "face billy brute-1",
            "enclave.zombie.attack-survivor-in-area",
            "No Zombie is choosing whom to attack.",
        ),
        (
            "deploy billy ew",
            "enclave.combat.survivors-placed-freely",
            "Survivors take up position when a Combat Phase begins.",
        ),
        ("own adam", "enclave.soldier.owner", "Soldier has an owner."),
    ],
)
def test_before_anybody_acts_in_a_combat_turn(table: Tables, wanted: str, rule: str, why: str) -> None:
    assert told(table(**FIGHT), wanted) == (rule, why)


@pytest.mark.parametrize(
    ("wanted", "rule", "why"),
    [
        ("spring hole-1", ACTIVATE, ADAM),
        ("turn billy", ACTIVATE, ADAM),
        ("hold", ACTIVATE, ADAM),
        ("launch molotov brute-1", CARRIED, NOT_THEIRS),
        ("extinguish billy rp", ACTIVATE, ADAM),
        ("spray billy fire-extinguisher", ACTIVATE, ADAM),
        ("move re", "enclave.survivor-combat.move-up-or-down", "They are already there."),
    ],
)
def test_while_somebody_acts_in_a_combat_turn(table: Tables, wanted: str, rule: str, why: str) -> None:
    game = table(**FIGHT)
    game.answer("turn adam")
    assert told(game, wanted) == (rule, why)


def test_the_dog_is_set_on_whom_it_stands_beside_and_once(table: Tables) -> None:
    people = {**FIGHT["survivors"], "soldier": {"area": "ep", "owner": "billy", "fought": True}}
    assert told(table(**{**FIGHT, "survivors": people}), "set-on soldier")[0] == ACTIVATE
    people["soldier"] = {"area": "ep", "owner": "billy"}
    game = table(**{**FIGHT, "survivors": people})
    assert game.why_not("set-on soldier") is None
    game.answer("turn adam")
    assert told(game, "set-on soldier") == (ACTIVATE, ADAM)


@pytest.mark.parametrize(
    ("wanted", "rule"),
    [
        ("extinguish adam rp", EXTINGUISH),
        ("spray billy fire-extinguisher", "enclave.item.fire-extinguisher"),
        ("roof reinforced-roof-1", "enclave.fire.combat-items-and-defenses"),
        ("let-burn", EXTINGUISH),
    ],
)
def test_where_nothing_burns_nothing_is_put_out(table: Tables, wanted: str, rule: str) -> None:
    assert told(table(**{**FIGHT, "fire": 0}), wanted) == (rule, NO_FIRE)


def test_who_takes_up_position_is_asked_one_after_the_other(table: Tables) -> None:
    rule = "enclave.combat.survivors-placed-freely"
    assert told(table(**COMBAT), "deploy marta ew") == (rule, "Another Survivor is placed now.")


# -- the fire by day ---------------------------------------------------------------------------------------------------


def test_the_fire_is_fought_one_after_the_other(table: Tables) -> None:
    game = table(**FIRES)
    asked = "Answer this first: How does Billy fight the fire? Fire markers: 3"
    assert told(game, "extinguish adam rp") == ("enclave.fire.sequence-repeats", asked)
    assert told(game, "spray adam fire-extinguisher") == (CARRIED, NOT_THEIRS)
    assert told(game, "let-burn") == ("enclave.fire.sequence-repeats", asked)
    assert game.why_not("extinguish billy rp") is None


def test_the_fire_is_not_fought_with_an_action(table: Tables) -> None:
    game = table(survivors={"billy": "re", "adam": "re"}, fire=3, rp=1, advanced="fire", step="act")
    game.answer("activate billy")
    for name in ("billy", "adam"):
        assert told(game, f"extinguish {name} rp") == ("enclave.activation.one-ap-per-survivor", BILLY)


# -- the day -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wanted", "rule", "why"),
    [
        ("spring hole-1", SEQUENCE, NO_COMBAT),
        ("turn billy", SEQUENCE, NO_COMBAT),
        ("hold", SEQUENCE, NO_COMBAT),
        ("extinguish billy rp", EXTINGUISH, NO_FIRE),
        ("study billy research-notes", CARRIED, NOT_THEIRS),
        ("heal adam chen healing-kit", CARRIED, NOT_THEIRS),
        (
            "repair hole-1 1",
            "enclave.action.repair-defense",
            "This Defense does not have that much damage.",
        ),
        (
            "repair-vehicle 1",
            "enclave.action.repair-vehicle",
            "The Vehicle does not have that much damage.",
        ),
        ("find-vehicle", "enclave.vehicle.found-by-special-item-result", "There is a Vehicle already."),
        ("place billy re", "enclave.search.result-new-survivor", "You can place only a Survivor who has just joined."),
        (
            "learn billy fast",
            "enclave.campaign.xp-after-objective",
            "Experience comes with a completed Objective.",
        ),
        ("own billy", "enclave.soldier.owner", "Nobody is asked whose dog Soldier is."),
        ("inherit adam", DEATH, "Nobody has died, so there is nothing to take over."),
        ("let-die billy", DEATH, "Nobody is about to die."),
        ("number 2", HANDS, "Nobody is asked how many of something change hands."),
        (
            "give billy healing-kit adam",
            HANDS,
            "Items change hands between Survivors, at the end of the Activation Phase.",
        ),
        ("give billy healing-kit billy", HANDS, "That would change nothing."),
        ("give-way rw", "enclave.event.storm-damage", "There is no storm."),
        ("take-in", "enclave.event.unexpected-guest", "Nobody is at the door."),
    ],
)
@pytest.mark.parametrize("answers", [[], ["activate billy"]])
def test_by_day(table: Tables, answers: list[str], wanted: str, rule: str, why: str) -> None:
    game = table(**DAY)
    for answer in answers:
        game.answer(answer)
    assert told(game, wanted) == (rule, why)


def test_first_somebody_is_activated_and_then_acts(table: Tables) -> None:
    game = table(**DAY)
    for wanted in ("search", "drive", "research", "upgrade hole-1 deep-hole"):
        assert told(game, wanted) == (ORDER, "Answer this first: Who acts? 3 actions left")
    game.answer("activate billy")
    for wanted in ("study chen research-notes", "activate adam", "rest"):
        assert told(game, wanted) == (ORDER, BILLY)
    for wanted in ("search", "drive", "research", "upgrade hole-1 deep-hole"):
        assert game.why_not(wanted) is None


def test_without_a_vehicle_none_has_been_found_yet(table: Tables) -> None:
    game = table(**{key: value for key, value in DAY.items() if key != "vehicle"})
    assert told(game, "find-vehicle") == (
        "enclave.vehicle.found-by-special-item-result",
        "No Search has found a Special Item, for which a Vehicle could be taken.",
    )
