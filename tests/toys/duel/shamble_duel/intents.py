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
    """The reason that the question itself does not keep. What no other card or turn would change comes first."""
    if option.text not in WANTED:
        return None
    if option.verb == "put":
        here = "It is not one of the cards that you look at." if ask == "order" else "You look at no cards now."
        return Refusal(option.text, "duel.flashlight.peek", here)
    if ask in COMES_FIRST:
        rule, why = COMES_FIRST[ask]
        return Refusal(option.text, rule, why)
    if option.verb in (FACE.verb, HIDE.verb):
        return Refusal(option.text, "duel.groan.any", "The dead are not at the door.")
    return _why_not_card(duel, option, seat)


def _why_not_card(duel: Duel, option: Option, seat: int) -> Refusal | None:
    card = BY_ID[option.names[0]]
    if bool(card.heals) != (option.verb == "use"):
        why = "" if card.heals else "Only a bandage is used aside; this card is played as an action."
        return Refusal(option.text, "duel.bandage.aside", why)
    if card.id not in duel.hands[seat]:
        return Refusal(option.text, "duel.turn.hand")
    if option.verb == "use" and duel.life[seat] >= LIFE:
        return Refusal(option.text, "duel.bandage.most")
    return None
