"""Chapter 2: Fate. A card that is turned over names the Fated track; its text happens after all else, or is held."""

from __future__ import annotations

from shamble.kernel.state import Steps
from shamble.titles.farmingdale.rules.asking import settle
from shamble.titles.farmingdale.rules.effects.language import CHOICE
from shamble.titles.farmingdale.rules.effects.running import event_tasks
from shamble.titles.farmingdale.rules.table import Farmingdale
from shamble.titles.farmingdale.rules.zeds.tracks import which_track


def draw_fate(table: Farmingdale) -> Steps:
    """Turn over the top Fate card and find the Fated track; a card to be held is kept."""
    id = yield from table.fate.draw(table, "zeds.fate.draw")
    card = table.stage.fates[id]
    if card.moment:
        table.held.append(id)
    else:
        table.told = id
    table.tell("fate", "zeds.fate.draw", id)
    if card.where == CHOICE:
        tracks = [track.id for track in table.board.tracks]
        table.fated = yield from settle(table, "fated-track", "zeds.fate.where", "track", tracks)
    else:
        table.fated = yield from which_track(table, card.where, "zeds.fate.where")
    table.tell("fated", "zeds.fate.where", table.track_name(table.fated))
    if card.moment:
        table.tell("held", "zeds.fate.kinds", id)


def fate_text(table: Farmingdale) -> None:
    """The text of the card that was turned over, once the card that asked for it is done."""
    if not table.told:
        return
    card = table.stage.fates[table.told]
    table.told = ""
    table.fate.discards.append(card.id)
    table.do_first(event_tasks(card))
    table.tell("fate-text", "zeds.fate.kinds", card.id)
