"""Vaults: rooms beside the board, their doors, and what is in them."""

from __future__ import annotations

from typing import Any

import pytest

import shamble
from shamble.testing import rule
from shamble.titles.wicked.rules.stage import NO_TILE, our_stage

DOORS = {"near": "crypt-se--vault", "far": "chapel-s--vault"}
BOTH = [DOORS["near"], DOORS["far"]]


def vault_rules(**keys: Any) -> dict[str, Any]:
    return {
        "beside": {"vault": {"name": "the violet vault", "kind": "vault"}},
        "links": [
            {"kind": "vault-door", "between": ["crypt-se", "vault"], "state": "closed"},
            {"kind": "vault-door", "between": ["chapel-s", "vault"], "state": "closed"},
        ],
        "artefacts": {"vault": ["inferno", "orcish-crossbow"]},
        **keys,
    }


def at_vault(table: Any, zone: str, rules: dict[str, Any] | None = None, **keys: Any) -> Any:
    """A chapel beside a crypt, with a vault between them; Hesta has an axe."""
    hesta = {"zone": zone, "hands": ["axe"], **keys.pop("hesta", {})}
    people = {"hesta": hesta, **keys.pop("others", {})}
    keys.setdefault("entered", ["crypt-se"])
    return table("chapel crypt", rules=vault_rules(**(rules or {})), survivors=people, active="hesta", **keys)


@rule("fantasy.vault.zone-beside-board")
def test_a_vault_is_a_zone_of_its_own_on_no_tile(table: Any, town: Any) -> None:
    game = at_vault(table, "vault")
    board, stage = town.state(game).stage.board, our_stage(town.state(game))
    vault = board.zone_index["vault"]
    assert stage.tile_of[vault] == NO_TILE
    assert board.beside(vault) == []
    assert [board.edges[edge].id for edge in board.edges_of[vault]] == BOTH
    assert town.options(game, "move") == []


@rule("fantasy.vault.doors-open-like-doors")
def test_a_vault_door_is_opened_like_any_other(table: Any, town: Any) -> None:
    game = at_vault(table, "crypt-se")
    game.answer(f"open {DOORS['near']}")
    assert (town.is_closed(game, DOORS["near"]), town.noise(game, "crypt-se"), town.actions_left(game)) == (False, 1, 2)
    inside = at_vault(table, "vault")
    inside.answer(f"open {DOORS['near']}")
    assert not town.is_closed(inside, DOORS["near"])
    bare = at_vault(table, "crypt-se", hesta={"hands": ["torch"]})
    assert town.why_not(bare, f"open {DOORS['near']}") == "fantasy.action.door-needs-tool"


@rule("fantasy.vault.doors-open-like-doors", "fantasy.action.door-colored")
def test_a_coloured_vault_door_waits_for_its_quest(table: Any, town: Any) -> None:
    token = {"id": "key", "name": "the key", "zone": "crypt-se", "do": "take"}
    rules = {
        "doors": {"gold": BOTH},
        "tokens": [token],
        "twists": [{"when": "done", "token": "key", "unlocks": "gold"}],
    }
    game = at_vault(table, "crypt-se", rules)
    assert town.why_not(game, f"open {DOORS['near']}") == "fantasy.action.door-colored"
    town.answer(game, "take key", f"open {DOORS['near']}")
    assert not town.is_closed(game, DOORS["near"])


@rule("fantasy.vault.connects-zones")
def test_survivors_and_zombies_go_through_an_open_vault_door(table: Any, town: Any) -> None:
    game = at_vault(table, "crypt-se", open=[DOORS["near"]])
    game.answer("move vault")
    assert (town.zone_of(game, "hesta"), town.actions_left(game)) == ("vault", 2)
    chased = at_vault(table, "vault", open=[DOORS["near"]], zombies={"crypt-se": {"walker": 1}})
    chased.answer("end")
    assert town.dead(chased, "vault") == {"walker": 1}
    held = at_vault(table, "vault", open=[DOORS["near"]], zombies={"vault": {"walker": 3}})
    assert town.why_not(held, "move crypt-se") == "fantasy.action.move-must-be-paid-whole"


@rule("fantasy.vault.connects-zones")
def test_a_closed_vault_door_stops_both(table: Any, town: Any) -> None:
    game = at_vault(table, "crypt-se")
    assert town.why_not(game, "move vault") == "fantasy.board.building-movement"
    kept_out = at_vault(table, "vault", zombies={"crypt-se": {"walker": 1}})
    kept_out.answer("end")
    assert town.dead(kept_out, "crypt-se") == {"walker": 1}


@rule("fantasy.vault.no-los")
def test_nobody_sees_into_a_vault_or_out_of_it(table: Any, town: Any) -> None:
    game = at_vault(table, "crypt-se", open=BOTH, hesta={"hands": ["fireball"]}, zombies={"vault": {"walker": 1}})
    assert not town.sees(game, "crypt-se", "vault")
    assert not town.sees(game, "vault", "crypt-se")
    assert town.why_not(game, "cast fireball vault") == "fantasy.vault.no-los"
    inside = at_vault(table, "vault", open=BOTH, hesta={"hands": ["fireball"]})
    assert town.options(inside, "cast") == ["cast fireball vault"]
    assert town.why_not(inside, "cast fireball chapel-s") == "fantasy.vault.no-los"


@rule("fantasy.vault.building-zone")
def test_a_vault_is_not_searched_and_nobody_spawns_in_it(table: Any, town: Any) -> None:
    game = at_vault(table, "vault")
    assert town.options(game, "search") == []
    assert town.why_not(game, "search equipment") == "fantasy.vault.building-zone"
    opened = at_vault(table, "crypt-se", entered=["crypt-se", "chapel-s"])
    opened.answer(f"open {DOORS['near']}")
    assert town.told(opened, "entered") == []
    scavenger = at_vault(table, "vault", hesta={"skills": ["scavenger"]}, decks={"equipment": ["sword"]})
    scavenger.answer("search equipment")
    assert town.asked(scavenger) == "found"


@rule("fantasy.vault.far-door-spawns")
def test_the_far_door_opens_the_building_behind_it(table: Any, town: Any) -> None:
    game = at_vault(table, "vault", fate=[["invasion-06"], ["invasion-06"]])
    game.answer(f"open {DOORS['far']}")
    [entered] = town.told(game, "entered")
    assert (entered["zone"], entered["rooms"]) == ("chapel-s", 2)
    known = at_vault(table, "vault", entered=["crypt-se", "chapel-s"])
    known.answer(f"open {DOORS['far']}")
    assert town.told(known, "entered") == []


# -- artefacts ---------------------------------------------------------------------------------------------------------


@rule("fantasy.vault.artefact-pickup")
def test_one_action_takes_one_artefact(table: Any, town: Any) -> None:
    game = at_vault(table, "vault", zombies={"vault": {"walker": 1}})
    assert town.options(game, "pick-up") == ["pick-up inferno", "pick-up orcish-crossbow"]
    game.answer("pick-up inferno")
    assert (town.hands(game, "hesta"), town.actions_left(game)) == (["axe", "inferno"], 2)
    assert town.options(game, "pick-up") == ["pick-up orcish-crossbow"]
    assert game.view(0)["zones"]["vault"]["artefacts"] == ["orcish-crossbow"]
    assert town.why_not(game, "pick-up inferno") == "fantasy.vault.artefact-pickup"


@rule("fantasy.vault.artefact-pickup")
def test_everything_may_be_rearranged_and_what_is_too_much_is_discarded(table: Any, town: Any) -> None:
    backpack = ["apples", "water", "salted-meat", "torch", "dagger"]
    game = at_vault(table, "vault", hesta={"hands": ["axe", "axe"], "backpack": backpack})
    town.answer(game, "pick-up inferno", "drop dagger", "hold axe inferno")
    assert town.hands(game, "hesta") == ["axe", "inferno"]
    assert town.actions_left(game) == 2


@rule("fantasy.vault.artefact-pickup")
def test_an_artefact_is_taken_where_it_lies(table: Any, town: Any) -> None:
    game = at_vault(table, "crypt-se", open=[DOORS["near"]])
    assert town.options(game, "pick-up") == []
    assert town.why_not(game, "pick-up inferno") == "fantasy.vault.artefact-pickup"
    assert town.why_not(game, "pick-up storm-bow") == "fantasy.vault.artefact-pickup"


def artefacts(state: Any) -> list[str]:
    """All of them, wherever they are."""
    cards = state.decks[1].all_cards() + [item.card for item in state.lying]
    carried = [item.card for survivor in state.survivors for item in survivor.inventory.items]
    return sorted(card for card in cards + carried if "artefacts" in state.stage.cards[card].copies)


@rule("fantasy.vault.artefact-pickup", "fantasy.wounds.three-kill")
def test_no_artefact_is_ever_lost_or_doubled(table: Any, town: Any) -> None:
    game = at_vault(table, "vault", hesta={"wounds": 2}, zombies={"vault": {"walker": 1}}, others={"oswin": "chapel-n"})
    every = artefacts(town.state(game))
    assert len(every) == len(set(every)) == 12
    game.answer("pick-up inferno")
    assert artefacts(town.state(game)) == every
    game.answer("end")
    town.run_dead(game)
    assert town.zone_of(game, "hesta") == ""
    assert artefacts(town.state(game)) == every
    assert town.table(game).decks[1].discards == ["inferno"]


def test_a_position_says_which_artefacts_still_lie_there(table: Any, town: Any) -> None:
    game = at_vault(table, "vault", artefacts=["inferno"], hesta={"hands": ["orcish-crossbow"]})
    assert town.options(game, "pick-up") == ["pick-up inferno"]
    assert len(artefacts(town.state(game))) == 12


@pytest.mark.parametrize(
    ("written", "complaint"),
    [
        ({"crypt-se": ["inferno"]}, "no vault is called 'crypt-se'"),
        ({"vault": ["sword"]}, "artefact"),
        ({"vault": ["inferno", "inferno"]}, "there is only one 'inferno'"),
    ],
)
def test_mistakes_about_artefacts_are_told(table: Any, written: Any, complaint: str) -> None:
    with pytest.raises(shamble.ContentError, match=complaint):
        at_vault(table, "vault", {"artefacts": written})
