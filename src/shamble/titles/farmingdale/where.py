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
    # effects and Pressure
    "rules.housekeeping.collect_goodies": ("zeds.event.goodies",),
    "rules.marker_powers.NoEntry": ("farmingdale.markers.no-entry-for-rest-of-turn",),
    "rules.marker_powers.Reward": ("farmingdale.markers.goodies-reward-at-end-of-turn",),
    "rules.sequence.phase": ("zeds.pressure.when",),
    "rules.stores.gain": ("zeds.res.limit", "zeds.res.basic-ammo-only"),
    "content.effects.check_order_of_pressure": ("zeds.pressure.order",),
    "rules.effects.targets.remarkable_for": ("zeds.seq.strongest",),
    "rules.effects.targets.is_regular": ("farmingdale.markers.civ-leader-only-regular-civilians",),
    "rules.effects.on_table.MarkSpace": ("farmingdale.markers.bridge-collapse-unit-on-it-stays",),
    "rules.fate.draw_fate": ("zeds.fate.reshuffle",),
    "rules.zeds.pressure.able_groups": ("zeds.pressure.blocked",),
    "rules.zeds.pressure.count_for": ("zeds.pressure.count",),
    "rules.zeds.pressure.move_strongest": ("zeds.pressure.kinds",),
    "rules.zeds.tracks.which_track": ("zeds.seq.most-fewest",),
    "rules.zeds.tracks.zeds_phase": ("zeds.zeds.phase",),
}
