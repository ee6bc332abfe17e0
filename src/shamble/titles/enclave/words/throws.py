"""The two dice of an attack, for the picture of an option: which sums hit, and which break the weapon."""

from __future__ import annotations

from typing import Final

from shamble.kernel.game import Game
from shamble.kernel.questions import Option
from shamble.kernel.title import Threshold, Throw
from shamble.titles.enclave.rules.combat import fighting
from shamble.titles.enclave.rules.table import Enclave
from shamble.titles.enclave.words import real_table

FIGHTS: Final = ("attack", "blast", "launch", "spring", "set-on")
CARDS: Final = {"build": 0, "buy": 0, "upgrade": 1}  # verbs that bring a card into play, and where they name it


def throw(game: Game, option: Option, seat: int) -> Throw | None:
    """What is about to be rolled, or would be with the card."""
    table = game.state
    assert isinstance(table, Enclave)
    if option.verb in CARDS:
        card = table.stage.defenses[option.names[CARDS[option.verb]]]
        return thrown(Threshold(0, card.av, "holds one" if card.can_hold() else "hits")) if card.av else None
    if option.verb not in FIGHTS:
        return None
    imagined = game.imagine(seat, 0, by_hand=True)
    imagined.answer(option.text, seat)
    needed = real_table.threshold(imagined)
    if needed is None:  # something is drawn first
        return None
    weapon = fighting.weapon_in(table, option) if option.verb == "attack" else None
    if weapon is None or not weapon.breaks_on:
        return thrown(needed)
    return Throw(needed, says(needed), breaks_from=weapon.breaks_on, breaks=f"{weapon.name} breaks")


def thrown(needed: Threshold) -> Throw:
    return Throw(needed, says(needed))


def says(needed: Threshold) -> str:
    verb = {"hit": "hits"}.get(needed.yes, needed.yes)
    return f"{needed.most} or less on two dice {verb}."
