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
    "rules.stores.gain": ("zeds.res.limit",),
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
}
