"""What is said at a real table."""

from __future__ import annotations

import shamble


def preparations(quest: str) -> list[str]:
    game = shamble.new("wicked", quest, seed=1)
    return game.title.preparations(game)


def test_the_ballista_is_set_out() -> None:
    assert "A ballista is in the gate lane." in preparations("straight-as-a-bolt")
    assert not any("ballista" in said for said in preparations("pale-procession"))


def test_what_lies_in_a_vault_is_set_out() -> None:
    assert "Vault weapons in the choir vault: Inferno and the Orcish Crossbow." in preparations("pale-procession")
    assert "the artefacts (10 cards)" in preparations("pale-procession")[-1]
    assert not any("Vault weapons" in said for said in preparations("straight-as-a-bolt"))


def test_the_cards_of_the_dragon_are_shuffled() -> None:
    said = "Shuffle the dragon's vulnerability cards, face down."
    assert said in preparations("shadow-over-hollowmere")
    assert said not in preparations("straight-as-a-bolt")


def test_the_zombie_deck_is_told_by_what_is_in_it() -> None:
    (said,) = [said for said in preparations("straight-as-a-bolt") if said.startswith("In the zombie deck")]
    assert "3 copies of" in said
    assert "spectral walker a" in said
    assert "wolfz" not in said
    assert "1 copy of" in said
