"""What happens cites the rule by which it does, also where two would come near it."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.kernel.game import Game
from shamble.testing import rule
from tests.titles.nld.conftest import make_street, make_table


def cited(game: Game, *answers: object) -> list[str]:
    """The kind of each event and its rule, without the title's name."""
    for answer in answers:
        game.answer(answer)
    return [f"{event.kind} {event.rule.removeprefix('nld.')}" for event in game.events]


def acting(ben: Any, **keys: Any) -> Game:
    return make_table(survivors={"ben": ben, **keys.pop("others", {})}, active="ben", **keys)


@rule("nld.scene.boards-in-rooms", "nld.objective.take")
def test_loose_boards_are_taken_by_a_rule_of_their_own() -> None:
    plank = {"id": "plank", "name": "a plank", "zone": "hall", "do": "take", "gives": {"boards": 1}}
    lamp = {"id": "lamp", "name": "the lamp", "zone": "hall", "do": "take"}
    radio = {"id": "radio", "name": "the radio", "zone": "hall", "do": "activate"}
    game = acting("hall", rules={"tokens": [plank, lamp, radio]})
    assert cited(game, "take plank", "take lamp", "activate radio")[:3] == [
        "took scene.boards-in-rooms",
        "took objective.take",
        "activated objective.take",
    ]


@rule("nld.door.open-or-close", "nld.barricade.open-needs-symbol", "nld.barricade.close-needs-nothing")
def test_doors_and_barricades_are_opened_and_closed_by_different_rules() -> None:
    assert cited(acting("hall"), "open den--hall", "close den--hall") == [
        "opened door.open-or-close",
        "closed door.open-or-close",
    ]
    tool = acting({"zone": "kitchen", "hands": ["crowbar"]}, barricades=["kitchen--yard"])
    assert cited(tool, "open kitchen--yard", "close kitchen--yard") == [
        "opened barricade.open-needs-symbol",
        "closed barricade.close-needs-nothing",
    ]
    bare = acting({"zone": "kitchen", "skills": ["break-in"]}, barricades=["kitchen--yard"])
    assert cited(bare, "open kitchen--yard") == ["opened skill.break-in"]
    both = acting({"zone": "kitchen", "skills": ["break-in"], "hands": ["crowbar"]}, barricades=["kitchen--yard"])
    assert cited(both, "open kitchen--yard") == ["opened barricade.open-needs-symbol"]


@pytest.mark.parametrize(
    ("hands", "skills", "reason"),
    [
        (["sawed-off-empty", "sawed-off-empty"], {}, "reload.dual-one-action"),
        (["sawed-off-empty"], {"skills": ["free-reload"]}, "skill.free-reload"),
    ],
)
@rule("nld.reload.dual-one-action", "nld.skill.free-reload")
def test_how_a_weapon_is_reloaded(hands: list[str], skills: dict[str, Any], reason: str) -> None:
    assert cited(acting({"zone": "hall", "hands": hands, **skills}), "reload sawed-off") == [f"reloaded {reason}"]


@rule("nld.move.one-zone", "nld.move.entering-ghouls-ends-move")
def test_a_move_among_ghouls_is_another() -> None:
    assert cited(acting("hall"), "move kitchen") == ["moved move.one-zone"]
    among = acting("hall", ghouls={"kitchen": {"walker": 1}})
    assert cited(among, "move kitchen") == ["moved move.entering-ghouls-ends-move"]


@rule("nld.combat.melee-action", "nld.combat.shoot-zones", "nld.friendly-fire.misses-hit")
def test_what_an_attack_cites_from_the_roll_to_the_last_miss() -> None:
    fight = acting({"zone": "hall", "hands": ["axe"]}, ghouls={"hall": {"walker": 2}}, fate=[[6]])
    hit = ["killed combat.hit-one-target", "experience xp.danger-levels"]
    roll = "rolled combat.hit-threshold"
    assert cited(fight, "melee axe") == [roll, "attacked combat.melee-action", *hit]
    uzi = {"zone": "hall", "hands": ["uzi"]}
    shot = acting(uzi, others={"tom": "lane"}, ghouls={"lane": {"walker": 2}}, fate=[[6, 6, 1]])
    missed = ["hurt friendly-fire.misses-hit", "wounded friendly-fire.damage-is-wounds"]
    assert cited(shot, "shoot uzi lane") == [roll, "attacked combat.shoot-zones", *hit, *missed]
    gun = {"zone": "hall", "hands": ["sawed-off"]}
    empty = acting(gun, ghouls={"lane": {"walker": 2}}, fate=[[1, 1]])
    assert cited(empty, "shoot sawed-off lane") == [roll, "attacked combat.shoot-zones", "emptied reload.needs-action"]


@rule("nld.search.keep-or-discard", "nld.combine.free", "nld.inventory.discard-destination")
def test_cards_that_are_found_made_and_spent() -> None:
    def found() -> Game:
        return acting("kitchen", decks={"house": ["scope"]})

    search = "searched search.draw-one"
    assert cited(found(), "search house", "keep scope") == [search, "kept search.keep-or-discard"]
    assert cited(found(), "search house", "discard-found scope") == [search, "discarded search.keep-or-discard"]
    jar = acting({"zone": "hall", "hands": ["flammable-fluid", "mason-jar"]})
    assert cited(jar, "combine molotov") == ["discarded combine.free"] * 2 + ["made combine.molotov"]
    built = ["built scene.building", "experience xp.danger-levels"]
    assert cited(acting({"zone": "kitchen", "boards": 1}), "build kitchen--yard") == built
    card = acting({"zone": "kitchen", "hands": ["boards"]})
    assert cited(card, "build kitchen--yard") == ["discarded inventory.discard-destination", *built]
    assert cited(acting({"zone": "hall", "hands": ["axe"]}), "discard ben axe") == [
        "discarded inventory.discard-any-time"
    ]


@rule("nld.car.get-in", "nld.car.get-out")
def test_in_and_out_of_the_car() -> None:
    assert cited(make_street({"ben": "s1"}), "get-in driver") == ["got-in car.get-in"]
    assert cited(make_street({"ben": {"zone": "s1", "aboard": "driver"}}), "get-out") == ["got-out car.get-out"]


@rule("nld.round.activation-order-within-turn", "nld.round.next-player-left")
def test_whose_turn_it_is_not_and_why() -> None:
    """Ben and Helen have acted; Tom is another player's, whose turn comes next."""
    seats = {"ben": 1, "judy": 1, "tom": 2, "harry": 1, "helen": 2}
    done = ("ben", "helen")
    people = {name: {"zone": "hall", "seat": seat, "acted": name in done} for name, seat in seats.items()}
    game = make_table(survivors=people, players=2)
    assert {refusal.what: refusal.rule for refusal in game.refusals()} == {
        "turn ben": "nld.round.activation-order-within-turn",
        "turn tom": "nld.round.next-player-left",
        "turn helen": "nld.round.activation-order-within-turn",
    }
