"""Tables with a dragon, for the tests of its chapter."""

from __future__ import annotations

from typing import Any

from shamble.kernel.game import Game
from tests.titles.wicked.conftest import make_table

DRAGON = "necromantic-dragon"
CARDS = {"full": "all", "dragon": "all"}
YELLOW, ORANGE = 7, 19  # experience
KINDS = ("dragon-came", "crushed", "pushed", "push-stopped", "held-ground", "wounded", "engine-destroyed")
STOMP = (*KINDS, "collapsed", "weakness")


def with_dragon(*rows: str, at: str, zombies: dict[str, dict[str, int]] | None = None, **keys: Any) -> Game:
    """A table with the dragon on the board; its cards are in the zombie deck, and magic is its weakness."""
    crowds = {zone: dict(crowd) for zone, crowd in (zombies or {}).items()}
    crowds.setdefault(at, {})[DRAGON] = 1
    keys.setdefault("weakness", "magic")
    rules = {"zombie_deck": CARDS, "engines": [], **keys.pop("rules", {})}
    return make_table(*rows, zombies=crowds, rules=rules, **keys)


def card_drawn(*rows: str, zone: str, experience: int = YELLOW, cards: list[str] | None = None, **keys: Any) -> Game:
    """A dragon card is drawn for a zone in the spawn step. The first of the survivors has that much experience."""
    people = {who: spot if isinstance(spot, dict) else {"zone": spot} for who, spot in keys.pop("survivors").items()}
    next(iter(people.values()))["experience"] = experience
    rules = {"zombie_deck": CARDS, "engines": [], **keys.pop("rules", {})}
    return make_table(
        *rows,
        survivors=people,
        phase="spawn",
        spawns=[{"zone": zone, "colour": "white"}],
        decks={"zombies": cards or ["dragon-card"]},
        rules=rules,
        **keys,
    )


def dragon_at(game: Game) -> str:
    """The zone of the dragon, or nothing."""
    zones = game.view(0)["zones"]
    return next((id for id, zone in zones.items() if any("dragon" in kind for kind in zone["dead"])), "")


def stomp_on(*rows: str, card_for: str, face: list[int], weakness: str = "magic", **keys: Any) -> Game:
    """The dragon has just come: each face is a die on the compass, and the card is turned up at the end."""
    return card_drawn(*rows, zone=card_for, fate=[*[[one] for one in face], [weakness]], **keys)
