"""Where to find the rules that no event and no refusal cites, because they describe how something works as a whole.

For each function, the rules that it implements. Functions are named by module and name; a test checks that all of them
exist."""

from __future__ import annotations

from typing import Final

CARRIED_OUT_BY: Final[dict[str, tuple[str, ...]]] = {
    # -- setting up
    "rules.setup.lay_out": (
        "enclave.setup.choose-scenario",
        "enclave.scenario.bootcamp",
        "enclave.scenario.first-day",
        "enclave.scenario.siege",
        "enclave.campaign.otherwise-standard-setup",
    ),
    "rules.setup.lay_walls": ("enclave.setup.wall-sp-not-a-maximum",),
    "rules.cups.fill_cups": (
        "enclave.setup.zombie-pool",
        "enclave.setup.drawback-pool",
        "enclave.components.uncoded-always-used",
        "enclave.setup.standard-game-uncoded-only",
    ),
    "rules.cups.item_counters": ("enclave.setup.special-item-pool", "enclave.fire.setup-components"),
    "rules.cups.first_chits": (
        "enclave.setup.buildup-pool",
        "enclave.buildup.pool-initial-content",
        "enclave.buildup.letter-chits-excluded",
        "enclave.scenario.siege-all-chits",
    ),
    "rules.cups.grow_buildup_pool": ("enclave.buildup.pool-never-shrinks", "enclave.buildup.soldier-not-counted"),
    # -- the day
    "rules.day.day.new_day": ("enclave.setup.turn-track-one",),
    "rules.day.day.close_activation": ("enclave.turn.sequence",),
    "rules.rules.EnclaveRules.decided": ("enclave.turn.repeat-until-end",),
    "rules.day.actions.offer_actions": ("enclave.activation.actions-may-repeat",),
    "rules.day.actions.act": ("enclave.activation.resolution-order",),
    "rules.day.building.why_not_pay": ("enclave.concepts.resource-points",),
    "rules.day.building.put_up": ("enclave.build.no-limit-per-area",),
    "rules.day.searching.schedule": ("enclave.search.reading-the-table",),
    "rules.day.searching.vehicle_functions": ("enclave.vehicle.functioning-threshold",),
    "rules.combat.defending.Plating": ("enclave.defense.armored-plating",),
    "rules.day.buildup.enemy_phase": ("enclave.enemy.drawn-chits-set-aside",),
    "rules.day.buildup.carry_out": ("enclave.enemy.wait",),
    "rules.combat.combat.begin": ("enclave.endday.involved-in-combat",),
    # -- the map
    "rules.combat.combat.place_horde": ("enclave.concepts.horde-area",),
    "rules.combat.combat.where_to_stand": (
        "enclave.concepts.horde-closed-to-survivors",
        "enclave.stacking.otherwise-unlimited",
    ),
    "rules.combat.fighting.offer_attacks": (
        "enclave.map.adjacency-neighbours-in-list",
        "enclave.map.re-ip-adjacent-for-combat",
        "enclave.item.one-weapon-per-attack",
    ),
    "rules.dice.one_at_random": ("enclave.concepts.random-selection-up-to-six",),
    # -- zombies
    "rules.combat.combat.combat_turn": ("enclave.defense-combat.block-precedes-zombies",),
    "rules.combat.zombies.zombie_acts": (
        "enclave.zombie.priority-order",
        "enclave.zombie.move-or-attack",
        "enclave.zombie.passes-breached-wall",
        "enclave.stacking.only-survivors-in-ew",
    ),
    # -- advanced rules
    "rules.cards.events.events_are_checked": (
        "enclave.newday.event-check-advanced-only",
        "enclave.campaign.no-events-with-one-survivor",
    ),
    "settings.rules_wanted": ("enclave.advanced.rules-combine-freely", "enclave.campaign.all-advanced-rules"),
    "rules.components.bring_in": ("enclave.objective.the-cure-components",),
    # -- winning
    "rules.day.day.victory_check": ("enclave.victory.objectives-replace",),
    # -- defenses, whose cards name their rules
    "rules.combat.defending.Block": (
        "enclave.defense.basic-hole",
        "enclave.defense.deep-hole",
        "enclave.defense.barbed-wire",
        "enclave.defense.barricade",
    ),
    "rules.combat.defending.SpikesThenBlock": ("enclave.defense.spiked-hole",),
    "rules.combat.defending.Blades": ("enclave.defense.spiked-plate-iron-blades",),
    "rules.combat.defending.Trap": ("enclave.defense.booby-trap-and-trap",),
    "rules.combat.defending.WallBars": ("enclave.defense.iron-bars",),
    # -- fighting
    "rules.dice.dice_roll": ("enclave.concepts.dice-roll",),
    "rules.day.searching.search_modifiers": ("enclave.concepts.dice-roll-modifier",),
    "rules.combat.fighting.attack": ("enclave.concepts.higher-av-is-better",),
    "rules.combat.fighting.begin_turn": ("enclave.survivor-combat.multiple-attacks-split",),
    "rules.combat.fighting.wear_weapon": ("enclave.concepts.special-item-reliability",),
    "rules.combat.fighting.offer_launches": (
        "enclave.combat.molotov-is-special-item",
        "enclave.grenade.in-addition-to-attack",
    ),
    "rules.combat.fighting.launch": ("enclave.grenade.discarded-after-use", "enclave.item.flare-gun-single-use"),
    "rules.combat.defending.has_target": ("enclave.survivor-combat.blocked-zombie-target",),
    "rules.combat.defending.spring": ("enclave.combat.special-attack-underlined-av",),
    "rules.combat.zombies.who_can_be_attacked": ("enclave.combat.re-ip-mutual-reach",),
    # -- items, whose counters name their rules
    "rules.day.searching.receive": ("enclave.concepts.special-item-carried",),
    "content.loader._weapon": (
        "enclave.item.chainsaw-bonus",
        "enclave.item.chainsaw-breaks",
        "enclave.item.assault-rifle-bonus",
        "enclave.item.assault-rifle-breaks",
        "enclave.item.hunting-rifle-bonus",
        "enclave.item.hunting-rifle-breaks",
        "enclave.item.crowbar",
        "enclave.item.shotgun",
    ),
    "rules.cards.items.Grenade": ("enclave.item.explosive",),
    "rules.cards.items.Firebomb": ("enclave.item.flare-gun-target", "enclave.item.molotov"),
    "rules.cards.items.LuckyFinding": ("enclave.item.lucky-finding",),
    "rules.cards.items.Broken": ("enclave.item.its-broken",),
    "rules.cards.items.GruesomeScene": ("enclave.item.gruesome-scene",),
    "rules.day.actions.burn_gasoline": ("enclave.item.gasoline",),
    "rules.combat.defending.ExplosiveBarrel": ("enclave.defense.explosive-barrel",),
    "rules.combat.defending.IncendiaryBarrel": ("enclave.defense.incendiary-barrel-effect",),
    # -- traits, drawbacks and experience, whose counters name their rules
    "rules.cards.traits.Troubled": ("enclave.drawback.from-trait-or-event",),
    "rules.cards.traits.Medic": ("enclave.trait.medic",),
    "rules.cards.traits.TwoAttacks": ("enclave.trait.two-attacks", "enclave.xp.fast"),
    "rules.cards.traits.RecoverTwoWounds": ("enclave.trait.recover-two-wounds",),
    "rules.people.draw_drawback": ("enclave.drawback.permanent",),
    "rules.cards.traits.Coward": ("enclave.drawback.coward",),
    "rules.cards.traits.Crippled": ("enclave.drawback.crippled",),
    "rules.cards.traits.Drunk": ("enclave.drawback.drunk",),
    "rules.cards.traits.Lazy": ("enclave.drawback.lazy",),
    "rules.cards.traits.Phobic": ("enclave.drawback.phobic",),
    "rules.cards.traits.Pyrophobia": ("enclave.drawback.pyrophobia",),
    "rules.cards.traits.Tough": ("enclave.xp.tough",),
    "rules.cards.traits.Brawler": ("enclave.xp.brawler",),
    "rules.cards.traits.Marksman": ("enclave.xp.marksman",),
    "rules.cards.traits.Scavenger": ("enclave.xp.scavenger",),
    "rules.cards.traits.Builder": ("enclave.xp.builder",),
    "rules.cards.traits.FieldMedic": ("enclave.xp.field-medic",),
    "rules.cards.traits.Organizer": ("enclave.xp.organizer",),
    "rules.cards.traits.SteadyNerves": ("enclave.xp.steady-nerves",),
}
