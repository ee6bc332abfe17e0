"""Where to find the rules that no event and no refusal cites, because they describe how something works as a whole.

For each function, the rules that it implements. Functions are named by module and name; a test checks that all of them
exist."""

from __future__ import annotations

from typing import Final

CARRIED_OUT_BY: Final[dict[str, tuple[str, ...]]] = {
    "rules.setup.fill_event_deck": ("zeds.setup.event-deck",),
    "rules.setup.lay_out": ("zeds.heroes.choose", "zeds.heroes.place"),
    "rules.sequence.turn": ("zeds.event.discard", "zeds.seq.level-tabs", "zeds.level.basic"),
    "rules.zeds.tracks.advance": ("zeds.zeds.mob",),
    # settings
    "settings.agreed_on": (
        "zeds.opt.exist",
        "zeds.opt.lean",
        "zeds.opt.strong-start",
        "farmingdale.heroes.horatius-any-level",
    ),
    # Actions
    "rules.actions.foraging.find": ("zeds.forage.depletion",),
    "rules.actions.foraging.result_of": ("zeds.forage.mods",),
    "rules.actions.foraging.table_of": ("zeds.villages.named",),
    "rules.actions.gunfire.column_of": (
        "zeds.gun.column",
        "zeds.gun.no-terrain",
        "farmingdale.markers.civ-leader-shift-all-combat",
        "farmingdale.markers.well-armed-shift",
    ),
    "rules.actions.gunfire.distance_to": ("zeds.gun.over",),
    "rules.actions.gunfire.fire": ("zeds.gun.defiant", "farmingdale.markers.defiant-may-forage-and-shoot"),
    "rules.actions.gunfire.why_not_fire": ("zeds.zeds.start-safe",),
    "rules.actions.gunfire.shot": ("zeds.gun.spread", "zeds.gun.no-retreat"),
    "rules.actions.menu.action_phase": (
        "zeds.action.no-limit",
        "zeds.action.optional",
        "farmingdale.unit-types.abilities-are-optional",
    ),
    "rules.actions.menu.carry_out": (
        "zeds.action.single-unit",
        "farmingdale.unit-types.character-action-spends-marker",
    ),
    "rules.actions.moving.move": ("zeds.move.stop-zeds",),
    "rules.actions.moving.offer": ("zeds.stack.pass",),
    "rules.actions.moving.step_cost": ("farmingdale.heroes.mayor-traffic-control-move-actions-only",),
    "rules.actions.moving.ways": (
        "zeds.move.values",
        "zeds.move.town-hub",
        "zeds.move.no-start",
        "farmingdale.unit-types.heroes-default-stats",
        "farmingdale.unit-types.regular-civilians-stats",
        "farmingdale.heroes.piazza-fast",
        "farmingdale.heroic-civilians.furies-move-four",
        "farmingdale.markers.ferry-leaving-needs-new-move-action",
        "farmingdale.markers.bridge-collapse-unit-on-it-stays",
    ),
    "rules.actions.withdrawing.first_open": ("farmingdale.heroes.piazza-withdraw-continues-if-full",),
    "rules.actions.withdrawing.withdraw": (
        "farmingdale.heroes.piazza-withdraw-is-free",
        "farmingdale.heroes.piazza-companions-limits",
        "farmingdale.heroes.piazza-withdraw-into-zeds-attacks",
    ),
    "rules.marker_powers.BridgeCollapsed": (
        "zeds.move.bridge",
        "farmingdale.markers.bridge-collapsed-no-entry-for-humans",
        "farmingdale.markers.bridge-zeds-always-cross",
    ),
    "rules.marker_powers.Defiant": (
        "zeds.move.defiant",
        "zeds.villages.defiant",
        "farmingdale.markers.defiant-cannot-move",
    ),
    "rules.marker_powers.Ferry": ("farmingdale.markers.ferry-entry-ends-move",),
    "rules.marker_powers.NoEntry": ("farmingdale.markers.no-entry-for-rest-of-turn",),
    "rules.rules.FarmingdaleRules.decided": ("zeds.win.not-lose",),
    "rules.stores.gain": ("zeds.res.limit", "zeds.res.basic-ammo-only"),
    "rules.table.Farmingdale.free_people_room": ("zeds.stack.town", "zeds.stack.mixed"),
    "rules.unit_powers.Citadel": ("farmingdale.heroes.mayor-citadel-gunfire",),
    "rules.unit_powers.KeysToTheCity": ("farmingdale.heroes.mayor-keys-to-the-city",),
    "rules.unit_powers.Leadership": ("farmingdale.heroes.hunt-leadership", "farmingdale.heroes.hunt-leadership-range"),
    "rules.unit_powers.LongRange": ("farmingdale.heroes.hunt-long-range",),
    "rules.unit_powers.NoGunfire": (
        "farmingdale.heroes.horatius-cannot",
        "farmingdale.heroic-civilians.furies-no-gunfire",
    ),
    "rules.unit_powers.Overwatch": ("farmingdale.heroes.piazza-overwatch-withdraw",),
    "rules.unit_powers.OwnAction": ("farmingdale.heroes.schmidt-own-character-action",),
    "rules.unit_powers.OwnAmmo": (
        "farmingdale.heroes.piazza-makes-own-ammo",
        "farmingdale.heroes.piazza-own-ammo-unlimited",
    ),
    "rules.unit_powers.Sniper": (
        "farmingdale.heroes.piazza-long-range-three",
        "farmingdale.heroes.piazza-gunfire-by-distance",
    ),
    "rules.unit_powers.Speech": (
        "farmingdale.heroes.mayor-motivational-speech",
        "farmingdale.heroes.mayor-speech-not-himself",
    ),
    "rules.unit_powers.TrafficControl": (
        "zeds.move.mayor",
        "farmingdale.heroes.mayor-traffic-control",
        "farmingdale.heroes.mayor-leaving-town-center-costs",
    ),
    # fights
    "rules.zeds.tracks.activate": ("zeds.zeds.no-refill",),
    "rules.zeds.steps.enter": ("zeds.zeds.mob-merge",),
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
    "rules.setup.deal_civilians": ("farmingdale.markers.defiant-placed-at-setup",),
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
    # effects and Pressure
    "rules.housekeeping.collect_goodies": ("zeds.event.goodies",),
    "rules.marker_powers.Reward": ("farmingdale.markers.goodies-reward-at-end-of-turn",),
    "rules.sequence.phase": ("zeds.pressure.when",),
    "content.effects.check_order_of_pressure": ("zeds.pressure.order",),
    "rules.effects.targets.remarkable_for": ("zeds.seq.strongest",),
    "rules.effects.targets.is_regular": ("farmingdale.markers.civ-leader-only-regular-civilians",),
    "rules.fate.draw_fate": ("zeds.fate.reshuffle",),
    "rules.zeds.pressure.able_groups": ("zeds.pressure.blocked",),
    "rules.zeds.pressure.count_for": ("zeds.pressure.count",),
    "rules.zeds.pressure.move_strongest": ("zeds.pressure.kinds",),
    "rules.zeds.tracks.which_track": ("zeds.seq.most-fewest",),
    "rules.zeds.tracks.zeds_phase": ("zeds.zeds.phase",),
}
