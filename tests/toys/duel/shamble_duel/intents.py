"""What Ash and Kit would like to do, whether they can or not, and why they can't."""

from __future__ import annotations

from typing import Final

from shamble.kernel.questions import Option, Refusal
from shamble_duel.rules import BY_ID, CARDS, DRAW, END, FACE, HIDE, LIFE, TRAP, Duel

INTENTS: Final = [
    *[Option(verb, (card.id,)) for verb in ("play", "use", "put") for card in CARDS],
    *[DRAW, TRAP, END, FACE, HIDE],
]
WANTED: Final = [option.text for option in INTENTS]
COMES_FIRST: Final = {
    "dead": ("duel.groan.any", "First say who faces the dead."),
    "order": ("duel.flashlight.peek", "First put back the cards that you have looked at."),
    "take-hits": ("duel.attack.share", "First share the hits between your boards and yourself."),
}


def why_not(duel: Duel, ask: str, option: Option, seat: int) -> Refusal | None:
    """The reason that the question itself does not keep."""
    if option.text not in WANTED:
        return None
    return never(option) or not_now(ask, option) or without(duel, option, seat)


def never(option: Option) -> Refusal | None:
    """What a card is not for."""
    if option.verb == "play" and BY_ID[option.names[0]].heals:
        return Refusal(option.text, "duel.bandage.aside")
    if option.verb == "use" and not BY_ID[option.names[0]].heals:
        why = "Only a bandage is used aside; this card is played as an action."
        return Refusal(option.text, "duel.bandage.aside", why)
    return None


def not_now(ask: str, option: Option) -> Refusal | None:
    """What belongs to another moment."""
    if option.verb == "put":
        here = "It is not one of the cards that you look at." if ask == "order" else "You look at no cards now."
        return Refusal(option.text, "duel.flashlight.peek", here)
    if ask in COMES_FIRST:
        rule, why = COMES_FIRST[ask]
        return Refusal(option.text, rule, why)
    if option.verb in ("face", "hide"):
        return Refusal(option.text, "duel.groan.any", "The dead are not at the door.")
    return None


def without(duel: Duel, option: Option, seat: int) -> Refusal | None:
    """What is missing for it."""
    if option.names[0] not in duel.hands[seat]:
        return Refusal(option.text, "duel.turn.hand")
    return Refusal(option.text, "duel.bandage.most") if duel.life[seat] >= LIFE else None
