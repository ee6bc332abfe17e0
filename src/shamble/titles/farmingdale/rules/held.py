"""Chapter 2: Fate cards that are held. Each is played once, at the moment that it names, without an Action."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from shamble.kernel.ask import choose
from shamble.kernel.questions import Choice, Option, Question
from shamble.kernel.state import Steps
from shamble.titles.farmingdale.rules.effects.running import event_tasks
from shamble.titles.farmingdale.rules.table import Farmingdale

VERB: Final = "play"
HOLD: Final = Option("hold")
BETWEEN_ACTIONS: Final = "action-phase"


def held_for(table: Farmingdale, moment: str) -> list[str]:
    """The held cards that can be played at this moment."""
    return [id for id in table.held if table.stage.fates[id].moment == moment]


def offer_between_actions(table: Farmingdale, choice: Choice) -> None:
    for id in held_for(table, BETWEEN_ACTIONS):
        choice.offer(Option(VERB, (id,)))


def play_between_actions(table: Farmingdale, id: str) -> None:
    """What the card says comes before the next Action."""
    discard(table, id)
    table.do_first(event_tasks(table.stage.fates[id]))


def offered(
    table: Farmingdale, moment: str, about: tuple[str, ...] = (), must: bool = False
) -> Generator[Question, None, bool]:
    """Offer the cards for this moment, as many as the Hero side likes; have any been played? What they change is in
    force at once. It ends with what is under way: whoever has asked ends what lasts until NOW.
    `must`: what is under way needs one of them."""
    played = False
    cards = held_for(table, moment)
    while cards:
        choice = table.choice(table.captain(), moment, "zeds.fate.held-use", about)
        for id in cards:
            choice.offer(Option(VERB, (id,)))
        if played or not must:
            choice.offer(HOLD)
            choice.pass_by(HOLD)
        chosen = yield from choose(choice)
        if chosen is HOLD:
            break
        yield from play_at_once(table, chosen.names[0])
        played = True
        cards = held_for(table, moment)
    return played


def at_moment(table: Farmingdale, moment: str, about: tuple[str, ...], must: bool) -> Steps:
    """The same as a task, which comes before what the cards are about."""
    yield from offered(table, moment, about, must)


def gives(table: Farmingdale, moment: str, stat: str) -> int:
    """What all held cards for this moment would add to a number."""
    total = 0
    for id in held_for(table, moment):
        for effect in table.stage.fates[id].effects:
            total += effect.adds_to(stat)
    return total


def play_at_once(table: Farmingdale, id: str) -> Steps:
    """The card changes what is under way, so its effects can't wait until that is over."""
    discard(table, id)
    card = table.stage.fates[id]
    for number in card.first:
        asks = card.effects[number].carry_out(table, card)
        if asks is not None:
            yield from asks


def discard(table: Farmingdale, id: str) -> None:
    table.held.remove(id)
    table.fate.discards.append(id)
    table.tell("played", "zeds.fate.held-use", id)
