"""Random games with spells, dragon fire, artefacts, a vault, hedges and water, with all checks; and nothing is lost in
them."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest

import shamble
from shamble.kernel.game import Game
from shamble.testing.properties import play_through
from shamble.titles.wicked.rules.dragon_fire import BILE_TOKENS
from shamble.titles.wicked.rules.table import our

BOOKS = ["spellbook", "spellcaster"]
SCENE: dict[str, Any] = {
    "title": "wicked",
    "scene": "magic",
    "name": "Oil and Flame",
    "about": "A small board with everything that burns.",
    "survivors": 4,
    "tiles": [["chapel", "garden"], ["pond", "crypt"]],
    "beside": {"vault": {"name": "the vault", "kind": "vault"}},
    "links": [
        {"kind": "vault-door", "between": ["crypt-se", "vault"], "state": "closed"},
        {"kind": "vault-door", "between": ["chapel-s", "vault"], "state": "open"},
    ],
    "artefacts": {"vault": ["inferno", "chaos-longbow", "axe-of-carnage", "dragon-fire-blade", "shield-of-ages"]},
    "starts": {"chapel-s": 4},
    "figures": [
        {"kind": "walker", "zone": "chapel-c", "count": 3},
        {"kind": "abomination", "zone": "garden-c", "count": 1},
    ],
    "spawns": [{"zone": "garden-ne", "colour": "white"}],
    "tokens": [
        {
            "id": f"{card}-here",
            "name": f"a chest with {card}",
            "zone": "chapel-s",
            "do": "take",
            "gives": {"card": card},
        }
        for card in ("torch", "dragon-bile", "healing", "repulse", "speed", "invisibility", "shield", "disintegrate")
    ],
    "skills": {"ysolde": BOOKS, "tolk": ["scavenger", "search-plus-1-card"]},
    "objectives": [{"id": "survive", "kind": "survive", "rounds": 6, "says": "Survive 6 rounds."}],
}
TEXT = json.dumps(SCENE)
SETTINGS = {"survivors": "oswin, ysolde, tolk, hesta", "hedge-ambush": "yes"}
OURS = ("enchant", "repulse", "throw", "light", "pick-up", "cast", "take", "open")


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.long
def test_whatever_happens(seed: int) -> None:
    play_through("wicked", "magic", seed=seed, every=120, text=TEXT, options=SETTINGS)


def all_cards(game: Game) -> Counter[str]:
    """Every equipment card, wherever it is."""
    table = our(game.state)
    cards = Counter(table.out + table.supply)
    for deck in table.decks:
        cards.update(deck.all_cards())
    cards.update(item.card for item in [*table.drawn, *table.lying])
    cards.update(item.card for survivor in table.survivors for item in survivor.inventory.items)
    return cards


@pytest.mark.parametrize("seed", range(4))
def test_no_card_is_lost_and_there_are_never_more_than_four_bile_tokens(seed: int) -> None:
    game = shamble.new("wicked", text=TEXT, seed=seed, options=SETTINGS)
    choice = random.Random(seed)
    every = all_cards(game)
    used: Counter[str] = Counter()
    for _ in range(400):
        if game.question is None:
            break
        options = game.question.options
        wanted = [option for option in options if option.verb in OURS]
        option = choice.choice(wanted if wanted and choice.random() < 0.8 else options)
        used[option.verb] += 1
        game.answer(option)
        assert all_cards(game) == every
        assert 0 <= sum(our(game.state).bile) <= BILE_TOKENS
    assert used["take"] > 0
