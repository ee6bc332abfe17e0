"""Why something can't be done: what nothing could mend is told first, then what is not there, and only then that it is
not the moment. Whatever somebody names has a reason."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from shamble.kernel.game import Game
from shamble.testing import rule
from shamble.testing.explaining import unexplained
from shamble.titles.enclave.refusals.intents import SHAPES
from shamble.titles.enclave.rules.table import Enclave

from .conftest import make_table

PEOPLE = {"billy": {"area": "ep", "items": ["crowbar", "molotov"]}, "adam": "re"}


def setting_up() -> Game:
    return asking(make_table(rp=3, step="purchase", survivors=PEOPLE), "purchase")


def by_day() -> Game:
    return asking(make_table(rp=3, survivors=PEOPLE), "who")


def acting() -> Game:
    game = by_day()
    game.answer("activate adam")
    return asking(game, "action")


def in_combat() -> Game:
    return asking(make_table(zombies=["boss ep"], step="fight", survivors=PEOPLE), "fight")


def fighting() -> Game:
    game = in_combat()
    game.answer("turn billy")
    return asking(game, "fighter")


def asking(game: Game, ask: str) -> Game:
    assert game.question is not None
    assert game.question.ask == ask
    return game


def why(game: Game, text: str) -> tuple[str, str]:
    refusal = game.why_not(text)
    assert refusal is not None, text
    return refusal.rule, refusal.why


@cache
def moments() -> list[Game]:
    """Nobody answers there, so that they serve all tests."""
    return [setting_up(), by_day(), acting(), in_combat(), fighting()]


# -- what nothing could mend comes before the moment -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wanted", "reason"),
    [
        ("buy hole ew", "enclave.build.area-on-card"),
        ("buy deep-hole ep", "enclave.defense.hole-upgrade"),
        ("buy laboratory ep", "enclave.build.area-on-card"),
        ("buy incendiary-barrel ew", "enclave.build.area-on-card"),
        ("build hole horde", "enclave.build.area-on-card"),
        ("upgrade hole-1 trap", "enclave.defense.hole-upgrade"),
        ("upgrade trap-1 deep-hole", "enclave.defense.hole-upgrade"),
        ("reinforce ew 3", "enclave.action.reinforce-wall"),
        ("reinforce re 1", "enclave.map.two-walls"),
        ("wall ip", "enclave.map.two-walls"),
        ("give-way ve", "enclave.map.two-walls"),
        ("move rw", "enclave.stacking.no-unit-in-rw"),
        ("move horde", "enclave.concepts.horde-closed-to-survivors"),
        ("move ve", "enclave.map.vehicle-area-code"),
        ("deploy billy rw", "enclave.stacking.no-unit-in-rw"),
        ("place adam ve", "enclave.map.vehicle-area-code"),
        ("deploy soldier re", "enclave.soldier.follows-owner"),
        ("turn soldier", "enclave.soldier.attacks-random-same-area"),
        ("let-die soldier", "enclave.soldier.damage-and-recovery"),
        ("face soldier boss-1", "enclave.soldier.not-a-survivor"),
        ("set-on billy", "enclave.soldier.not-a-survivor"),
        ("attack boss-1 armor", "enclave.concepts.special-item-attributes"),
        ("attack boss-1 crowbar shotgun", "enclave.item.one-weapon-per-attack"),
        ("attack explosive-barrel-1", "enclave.defense.barrel-hit-by-survivors"),
        ("blast trap-1", "enclave.defense.barrel-hit-by-survivors"),
        ("spring iron-bars-1", "enclave.concepts.defense-attributes"),
        ("launch crowbar boss-1", "enclave.concepts.special-item-attributes"),
        ("launch molotov ep", "enclave.item.molotov"),
        ("launch molotov trap-1", "enclave.item.molotov"),
        ("launch flare-gun trap-1", "enclave.item.flare-gun-target"),
        ("launch grenade horde", "enclave.concepts.horde-area"),
        ("launch grenade ew", "enclave.stacking.only-survivors-in-ew"),
        ("launch grenade rw", "enclave.stacking.no-unit-in-rw"),
        ("heal billy adam crowbar", "enclave.concepts.special-item-attributes"),
        ("study billy crowbar", "enclave.concepts.special-item-attributes"),
        ("spray billy crowbar", "enclave.concepts.special-item-attributes"),
        ("give billy lucky-finding adam", "enclave.concepts.special-item-attributes"),
        ("receive billy its-broken", "enclave.concepts.special-item-attributes"),
        ("receive billy molotov", "enclave.setup.special-item-pool"),
        ("roof hole-1", "enclave.concepts.defense-attributes"),
        ("drive", "enclave.vehicle.setup-components"),
        ("extinguish billy rp", "enclave.fire.setup-components"),
        ("research", "enclave.objective.the-cure-components"),
    ],
)
def test_what_is_never_possible_is_refused_for_that_whatever_is_asked(wanted: str, reason: str) -> None:
    for game in moments():
        assert why(game, wanted)[0] == reason, game.question


# -- what is not there -------------------------------------------------------------------------------------------------


@rule("enclave.setup.survivor-pool")
def test_who_is_not_in_the_group_does_nothing() -> None:
    pool = "enclave.setup.survivor-pool"
    for game in moments():
        for wanted in ("turn grace", "activate grace", "give grace crowbar billy", "heal grace billy healing-kit"):
            assert why(game, wanted) == (pool, "Grace is not in the group.")
    assert why(in_combat(), "set-on soldier") == (pool, "Soldier is not in the group.")


@rule("enclave.concepts.special-item-carried")
def test_what_nobody_carries_is_not_used_and_what_another_carries_neither() -> None:
    carried = "enclave.concepts.special-item-carried"
    for game in moments():
        assert why(game, "launch grenade boss-1") == (carried, "Nobody carries this: Grenade.")
        assert why(game, "attack boss-1 chainsaw") == (carried, "Nobody carries this: Chainsaw.")
        assert why(game, "heal billy adam healing-kit") == (carried, "Nobody carries this: Healing Kit.")
        assert why(game, "give billy shotgun adam") == (carried, "Nobody carries this: Shotgun.")
    game = in_combat()
    assert why(game, "attack boss-1 crowbar")[0] == "enclave.combat.defenses-and-survivors-activate"
    game.answer("turn adam")
    assert why(game, "attack boss-1 crowbar") == (carried, "They aren't carrying it.")
    assert fighting().why_not("attack boss-1 crowbar") is None


@rule("enclave.action.build-defense")
def test_what_has_not_been_built_is_not_used() -> None:
    built = "enclave.action.build-defense"
    for game in moments():
        for wanted in ("spring trap-1", "repair trap-1 1", "blast explosive-barrel-1", "upgrade hole-2 deep-hole"):
            name = wanted.split()[1]
            assert why(game, wanted) == (built, f"No Defense of this name is in play: {name}.")
    game = make_table(zombies=["boss ep"], step="fight", defenses=["trap ep"])
    assert game.why_not("spring trap-1") is None
    assert why(game, "spring trap-2") == (built, "No Defense of this name is in play: trap-2.")


@rule("enclave.survivor-combat.attack-same-or-adjacent")
def test_a_zombie_that_is_not_there_is_told_so_in_combat() -> None:
    for game in (in_combat(), fighting()):
        said = "No Zombie of this name is on the map: brute-1."
        assert why(game, "attack brute-1") == ("enclave.survivor-combat.attack-same-or-adjacent", said)
        assert why(game, "launch molotov brute-1") == ("enclave.combat.launched-item-needs-attack-roll", said)
        assert why(game, "face billy brute-1") == ("enclave.zombie.attack-survivor-in-area", said)
    assert why(by_day(), "attack brute-1")[0] == "enclave.combat.turn-sequence"


@rule("enclave.search.result-special-item")
def test_only_what_was_just_found_is_received() -> None:
    said = ("enclave.search.result-special-item", "Nobody has just found that.")
    assert why(by_day(), "receive adam crowbar") == said
    game = make_table(survivors={"billy": "re", "adam": "re"}, rp=3, fate=[[4, 5], ["crowbar"]])
    for answer in ("activate billy", "search", "go"):
        game.answer(answer)
    assert game.why_not("receive adam crowbar") is None
    assert why(game, "receive adam shotgun") == said


@rule("enclave.zombie.attack-survivor-in-area")
def test_whom_a_zombie_attacks_is_answered_only_to_its_own_question() -> None:
    people = {"billy": "ip", "adam": "ip", "chen": "re"}
    game = make_table(survivors=people, zombies=["walker ip", "boss ip"], step="fight", walls={"rw": 0}, fate="manual")
    rule = "enclave.zombie.attack-survivor-in-area"
    assert why(game, "face billy walker-1") == (rule, "No Zombie is choosing whom to attack.")
    game.answer("hold")
    assert game.question is not None
    asked = game.question.options[0].names[1]
    other = "walker-1" if asked == "boss-1" else "boss-1"
    assert why(game, f"face billy {other}")[1] == "Another Zombie acts now."


@rule("enclave.damage.survivor-removed-at-hp")
def test_what_the_dead_have_carried_is_taken_over_only_when_somebody_has_died() -> None:
    billy = {"area": "ip", "damage": 2, "items": ["crowbar"]}
    people = {"billy": billy, "adam": "re", "chen": "ip", "abby": "ip"}
    game = make_table(survivors=people, zombies=["brute ip"], step="fight", walls={"rw": 0}, fate="manual")
    assert why(game, "inherit chen")[1] == "Nobody has died, so there is nothing to take over."
    for answer in ("hold", "face billy brute-1", [3, 3]):
        game.answer(answer)
    assert why(game, "inherit billy")[1] == "They are the ones who died."
    assert why(game, "inherit adam")[1] == "In combat only a Survivor in the same area can take it over."


# -- every verb --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("moment", range(5))
def test_every_verb_has_a_reason_for_whatever_is_named(moment: int) -> None:
    game = moments()[moment]
    state = game.state
    assert isinstance(state, Enclave)
    pieces = ["hole-1", "explosive-barrel-2", "boss-1", "brute-3"]
    names = [*state.stage.people, *state.stage.items, *state.stage.defenses, *pieces, "ep", "rw", "ve", "horde", "3"]
    vague = []
    for text in [*SHAPES, *[f"{verb} {name}" for verb in SHAPES for name in names]]:
        refusal = game.why_not(text)
        if refusal is not None and unexplained(game, refusal):
            vague.append(text)
    assert vague == []
    for verb in SHAPES:
        unknown = game.why_not(f"{verb} zeppelin zeppelin")
        assert unknown is not None
        assert unknown.why


@pytest.mark.parametrize(
    ("wanted", "rule"),
    [
        ("attack walker-2", "enclave.survivor-combat.attack-same-or-adjacent"),
        ("launch molotov walker-2", "enclave.combat.launched-item-needs-attack-roll"),
    ],
)
def test_of_zombies_that_differ_in_nothing_the_first_is_named(table: Any, wanted: str, rule: str) -> None:
    people = {"billy": {"area": "ew", "items": ["molotov"]}}
    game = table(survivors=people, zombies=["walker ep", "walker ep"], step="fight")
    game.answer("turn billy")
    assert why(game, wanted) == (rule, "It is the same as walker-1, which stands for both.")


def test_what_is_misnamed_is_told_so() -> None:
    said = "This needs other names, or more or fewer of them."
    for wanted in ("attack", "attack billy", "launch molotov", "build hole", "heal billy", "move crowbar"):
        assert why(fighting(), wanted)[1] == said
    of_another_kind = (
        "turn crowbar",
        "launch billy ep",
        "build crowbar ep",
        "move billy",
        "attack hole",
        "spring boss-1",
    )
    for wanted in of_another_kind:
        assert why(fighting(), wanted)[1] == said


@pytest.mark.parametrize("wanted", ["turn zeppelin", "build zeppelin ep", "attack zeppelin-1", "reinforce ew 03"])
def test_what_nothing_is_called_is_not_an_option(wanted: str) -> None:
    assert why(fighting(), wanted)[1].startswith(f"“{wanted}” is not one of the options: ")
