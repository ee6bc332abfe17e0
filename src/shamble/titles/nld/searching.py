"""Searching: which decks, how many cards, and what happens when a trap is drawn."""

from __future__ import annotations

from typing import Final

from shamble.kernel.questions import Choice, Option
from shamble.kernel.state import Steps, Turn
from shamble.titles.nld.spawning import place
from shamble.zones.board import INTERIOR
from shamble.zones.equipment import Item
from shamble.zones.table import Table

HOUSE: Final = 0  # the one deck that can be searched in Romero mode
SEARCHED: Final = "searched"
EXTRA: Final = "extra"  # marks a turn besides the one of the round


def offer_searches(table: Table, turn: Turn, choice: Choice, alone: bool) -> None:
    """The House deck, and in Zombicide mode the others too."""
    for deck, name in enumerate(table.stage.decks):
        forbidden = why_not_search(table, turn, deck, alone)
        if not forbidden or choice.explains:
            choice.offer(Option("search", (name,), deck), forbidden)


def why_not_search(table: Table, turn: Turn, deck: int, alone: bool) -> str:
    one = table.survivors[turn.who]
    if table.stage.board.zones[one.zone].kind != INTERIOR:
        return "nld.search.interior-only"
    if not alone:
        return "nld.search.no-ghouls"
    if SEARCHED in turn.marks or (one.searched and EXTRA not in turn.marks):
        return "nld.search.once-per-turn"
    if deck != HOUSE and not one.mode:
        return "nld.search.romero-house-only"
    if deck not in table.stage.searched[one.zone]:
        return "nld.search.scene-limits"
    if len(table.decks[deck]) == 0 and not table.decks[deck].discards:
        return "nld.search.reshuffle"
    return ""


def cards_drawn(table: Table, who: int) -> int:
    """One card, or two with a flashlight or the skill, which do not add up."""
    one = table.survivors[who]
    most = 1
    for card in table.working_cards(who):
        most = max(most, card.search_cards)
    for skill in one.abilities:
        most = max(most, skill.search_cards)
    return most


def search(table: Table, turn: Turn, deck: int) -> Steps:
    """Draw; a trap is discarded at once, brings its ghoul, and ends the drawing.

    A turn has one search. An action that another survivor gives uses up the search of the round; an extra turn has its
    own."""
    who = turn.who
    one = table.survivors[who]
    turn.marks.append(SEARCHED)
    if EXTRA not in turn.marks:
        one.searched = True
    name = table.stage.decks[deck]
    found: list[str] = []  # drawn, and not yet kept or discarded
    for _ in range(cards_drawn(table, who)):
        card = yield from table.decks[deck].draw(table, "nld.search.draw-one", (table.name(who),))
        if not card:
            break
        trap = table.stage.cards[card].trap
        if trap:
            table.decks[deck].discards.append(card)
            ask_about(table, who, found, name)
            table.tell("trapped", "nld.item.karen-poor-baby", table.name(who), card)
            place(table, table.stage.kind_of(table.trap or trap), one.zone, 1, "nld.item.karen-poor-baby")
            return
        found.append(card)
        table.drawn.append(Item(card, name))
        table.tell("searched", "nld.search.draw-one", table.name(who), card, name)
    ask_about(table, who, found, name)


def ask_about(table: Table, who: int, found: list[str], deck: str) -> None:
    """Each card that was found is then kept or discarded."""
    for card in reversed(found):
        table.push("receive", (who,), (card, deck))
