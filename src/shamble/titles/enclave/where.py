"""Where to look for the rules that no event and no refusal cites, because they are how something works as a whole.

For each function, the rules that it carries out. Functions are named by module and name; a test sees to it that all of
them exist."""

from __future__ import annotations

from typing import Final

CARRIED_OUT_BY: Final[dict[str, tuple[str, ...]]] = {
    # -- setting up
    "setup.lay_out": (
        "enclave.setup.choose-scenario",
        "enclave.scenario.bootcamp",
        "enclave.scenario.first-day",
        "enclave.scenario.siege",
        "enclave.campaign.otherwise-standard-setup",
    ),
    "setup.lay_walls": ("enclave.setup.wall-sp-not-a-maximum",),
    "cups.fill_cups": (
        "enclave.setup.zombie-pool",
        "enclave.setup.drawback-pool",
        "enclave.components.uncoded-always-used",
        "enclave.setup.standard-game-uncoded-only",
    ),
    "cups.item_counters": ("enclave.setup.special-item-pool", "enclave.fire.setup-components"),
    "cups.first_chits": (
        "enclave.setup.buildup-pool",
        "enclave.buildup.pool-initial-content",
        "enclave.buildup.letter-chits-excluded",
        "enclave.scenario.siege-all-chits",
    ),
    "cups.grow_buildup_pool": ("enclave.buildup.pool-never-shrinks", "enclave.buildup.soldier-not-counted"),
    # -- the day
    "day.new_day": ("enclave.setup.turn-track-one",),
    "day.close_activation": ("enclave.turn.sequence",),
    "rules.EnclaveRules.decided": ("enclave.turn.repeat-until-end",),
    "actions.offer_actions": ("enclave.activation.actions-may-repeat",),
    "actions.act": ("enclave.activation.resolution-order",),
    "building.why_not_pay": ("enclave.concepts.resource-points",),
    "building.put_up": ("enclave.build.no-limit-per-area",),
    "searching.schedule": ("enclave.search.reading-the-table",),
    "searching.vehicle_functions": ("enclave.vehicle.functioning-threshold",),
    "defending.Plating": ("enclave.defense.armored-plating",),
    "buildup.enemy_phase": ("enclave.enemy.drawn-chits-set-aside",),
    "buildup.carry_out": ("enclave.enemy.wait",),
    "combat.begin": ("enclave.endday.involved-in-combat",),
    # -- the map
    "combat.place_horde": ("enclave.concepts.horde-area",),
    "combat.where_to_stand": ("enclave.concepts.horde-closed-to-survivors", "enclave.stacking.otherwise-unlimited"),
    "fighting.offer_attacks": (
        "enclave.map.adjacency-neighbours-in-list",
        "enclave.map.re-ip-adjacent-for-combat",
        "enclave.item.one-weapon-per-attack",
    ),
    "dice.one_at_random": ("enclave.concepts.random-selection-up-to-six",),
    # -- zombies
    "combat.combat_turn": ("enclave.defense-combat.block-precedes-zombies",),
    "zombies.zombie_acts": (
        "enclave.zombie.priority-order",
        "enclave.zombie.move-or-attack",
        "enclave.zombie.passes-breached-wall",
        "enclave.stacking.only-survivors-in-ew",
    ),
    # -- advanced rules
    "events.events_are_checked": (
        "enclave.newday.event-check-advanced-only",
        "enclave.campaign.no-events-with-one-survivor",
    ),
    "options.rules_wanted": ("enclave.advanced.rules-combine-freely", "enclave.campaign.all-advanced-rules"),
    "components.bring_in": ("enclave.objective.the-cure-components",),
    # -- winning
    "day.victory_check": ("enclave.victory.objectives-replace",),
    # -- defenses, whose cards name their rules
    "defending.Block": (
        "enclave.defense.basic-hole",
        "enclave.defense.deep-hole",
        "enclave.defense.barbed-wire",
        "enclave.defense.barricade",
    ),
    "defending.SpikesThenBlock": ("enclave.defense.spiked-hole",),
    "defending.Blades": ("enclave.defense.spiked-plate-iron-blades",),
    "defending.Trap": ("enclave.defense.booby-trap-and-trap",),
    "defending.WallBars": ("enclave.defense.iron-bars",),
    # -- fighting
    "dice.dice_roll": ("enclave.concepts.dice-roll",),
    "searching.search_modifiers": ("enclave.concepts.dice-roll-modifier",),
    "fighting.attack": ("enclave.concepts.higher-av-is-better",),
    "fighting.begin_turn": ("enclave.survivor-combat.multiple-attacks-split",),
    "fighting.wear_weapon": ("enclave.concepts.special-item-reliability",),
    "fighting.offer_launches": ("enclave.combat.molotov-is-special-item", "enclave.grenade.in-addition-to-attack"),
    "fighting.launch": ("enclave.grenade.discarded-after-use", "enclave.item.flare-gun-single-use"),
    "defending.has_target": ("enclave.survivor-combat.blocked-zombie-target",),
    "defending.spring": ("enclave.combat.special-attack-underlined-av",),
    "zombies.who_can_be_attacked": ("enclave.combat.re-ip-mutual-reach",),
    # -- items, whose counters name their rules
    "searching.receive": ("enclave.concepts.special-item-carried",),
    "reading._weapon": (
        "enclave.item.chainsaw-bonus",
        "enclave.item.chainsaw-breaks",
        "enclave.item.assault-rifle-bonus",
        "enclave.item.assault-rifle-breaks",
        "enclave.item.hunting-rifle-bonus",
        "enclave.item.hunting-rifle-breaks",
        "enclave.item.crowbar",
        "enclave.item.shotgun",
    ),
    "items.Grenade": ("enclave.item.explosive",),
    "items.Firebomb": ("enclave.item.flare-gun-target", "enclave.item.molotov"),
    "items.LuckyFinding": ("enclave.item.lucky-finding",),
    "items.Broken": ("enclave.item.its-broken",),
    "items.GruesomeScene": ("enclave.item.gruesome-scene",),
    "actions.burn_gasoline": ("enclave.item.gasoline",),
    "defending.ExplosiveBarrel": ("enclave.defense.explosive-barrel",),
    "defending.IncendiaryBarrel": ("enclave.defense.incendiary-barrel-effect",),
    # -- traits, drawbacks and experience, whose counters name their rules
    "traits.Troubled": ("enclave.drawback.from-trait-or-event",),
    "traits.Medic": ("enclave.trait.medic",),
    "traits.TwoAttacks": ("enclave.trait.two-attacks", "enclave.xp.fast"),
    "traits.RecoverTwoWounds": ("enclave.trait.recover-two-wounds",),
    "people.draw_drawback": ("enclave.drawback.permanent",),
    "traits.Coward": ("enclave.drawback.coward",),
    "traits.Crippled": ("enclave.drawback.crippled",),
    "traits.Drunk": ("enclave.drawback.drunk",),
    "traits.Lazy": ("enclave.drawback.lazy",),
    "traits.Phobic": ("enclave.drawback.phobic",),
    "traits.Pyrophobia": ("enclave.drawback.pyrophobia",),
    "traits.Tough": ("enclave.xp.tough",),
    "traits.Brawler": ("enclave.xp.brawler",),
    "traits.Marksman": ("enclave.xp.marksman",),
    "traits.Scavenger": ("enclave.xp.scavenger",),
    "traits.Builder": ("enclave.xp.builder",),
    "traits.FieldMedic": ("enclave.xp.field-medic",),
    "traits.Organizer": ("enclave.xp.organizer",),
    "traits.SteadyNerves": ("enclave.xp.steady-nerves",),
}
