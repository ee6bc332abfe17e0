"""Where to find the rules that no event and no refusal cites, because they describe how something works as a whole.

For each function, the rules that it implements. Functions are named by module and name; a test checks that all of them
exist."""

from __future__ import annotations

from typing import Final

CARRIED_OUT_BY: Final[dict[str, tuple[str, ...]]] = {
    "rules.setup.fill_event_deck": ("zeds.setup.event-deck",),
    "rules.setup.lay_out": ("zeds.heroes.choose", "zeds.heroes.place"),
    "rules.sequence.turn": ("zeds.event.discard",),
    "rules.zeds.tracks.advance": ("zeds.zeds.mob",),
}
