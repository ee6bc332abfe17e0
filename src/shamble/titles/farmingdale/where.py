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
    "rules.zeds.tracks.activate": ("zeds.zeds.no-refill",),
    "rules.zeds.steps.enter": ("zeds.zeds.mob-merge",),
    "rules.table.Farmingdale.free_zeds_room": ("zeds.stack.mixed",),
    # fights
    "rules.combat.columns.initial": ("zeds.hth.step2",),
    "rules.combat.columns.first_column": ("zeds.hth.step1",),
    "rules.combat.columns.shifts_in": ("zeds.hth.no-terrain-zeds",),
    "rules.combat.fights.fight_over": ("zeds.hth.retreat-stands",),
    "rules.combat.retreats.strongest": ("zeds.zeds.retreat",),
    "rules.combat.rolls.virtual": ("zeds.event.virtual-attack",),
    "rules.spaces.entry_forbidden": ("zeds.event.no-entry",),
    "rules.combat.hits.remove_hits": ("zeds.hits.remove",),
    "rules.combat.hits.not_cancelled": ("zeds.hits.tough", "farmingdale.unit-types.tough-cancels-hits-on-four-plus"),
    "rules.combat.hits.add_hits": ("farmingdale.markers.defiant-other-hits-do-not-release",),
    "rules.counters.Unit": ("zeds.hits.strength", "farmingdale.heroes.horatius-four-hits"),
    "rules.rules.FarmingdaleRules.decided": ("zeds.win.not-lose",),
    "rules.table.Farmingdale.free_people_room": ("zeds.stack.town",),
    "rules.setup.deal_civilians": ("farmingdale.markers.defiant-placed-at-setup",),
    # powers, which content/units.yaml and content/markers.yaml give to units and markers by these ids
    "rules.unit_powers.Tough": (
        "farmingdale.heroes.schmidt-tough",
        "farmingdale.heroes.hunt-tough",
        "farmingdale.heroes.horatius-tough",
        "farmingdale.heroic-civilians.furies-tough",
    ),
    "rules.unit_powers.Reroll": (
        "farmingdale.heroes.schmidt-reroll",
        "farmingdale.heroes.hunt-reroll",
        "farmingdale.heroes.horatius-reroll",
    ),
    "rules.unit_powers.Brawler": ("farmingdale.heroes.schmidt-shift",),
    "rules.marker_powers.Defiant": (
        "farmingdale.markers.defiant-cannot-move",
        "zeds.move.defiant",
        "zeds.villages.defiant",
    ),
}
