"""Where to find the rules that no event and no refusal cites, because they describe how something works as a whole."""

from __future__ import annotations

from typing import Final

CARRIED_OUT_BY: Final[dict[str, tuple[str, ...]]] = {
    # -- setting up
    "zones.content.scenes.read_scene": ("washington.frame.modules-are-optional", "modern.round.precedence"),
    "rules.setup.lay_out": (
        "modern.setup.decks",
        "modern.setup.starting-state",
        "modern.setup.doors-printed",
        "modern.mode.difficulty",
    ),
    "zones.rules.setup.choose_seats": ("modern.setup.sequence",),
    # -- rounds
    "zones.rules.rules.ZoneRules.decided": ("modern.round.together",),
    # -- moves and searches
    "zones.rules.moving.Moving": ("modern.action.move",),
    "zones.rules.moving.cost_of_leaving": ("modern.move.leaving-zombies-costs",),
    "zones.rules.searching.cards_drawn": ("modern.action.search-two-cards",),
    # -- equipment
    "zones.rules.combat.face_needed": ("modern.equipment.accuracy-floor",),
    "zones.rules.combat.roll_for_sixes": ("modern.equipment.die-cap",),
    "zones.rules.combat.rerolls": ("modern.equipment.ammo-is-unlimited",),
    "zones.rules.attacking.offer_shots": ("modern.equipment.ranged-at-zero-is-ranged",),
    "zones.rules.table.Table.working_cards": ("modern.inventory.backpack-unusable",),
    # -- noise and buildings
    "zones.rules.noise.NoisyEdition.loudness": ("modern.noise.survivor-counts-as-one",),
    "zones.rules.noise.MakingNoise": ("modern.noise.make-noise-action",),
    "zones.rules.noise.building_of": ("modern.building.extent",),
    "zones.rules.noise.open_from_the_start": ("modern.building.open-at-start-never-spawns",),
    "zones.rules.noise.spawn_room": ("modern.building.rush-and-extra",),
    # -- adrenaline
    "zones.rules.learning.gain_experience": ("modern.danger.ap-sources", "modern.danger.level-never-falls"),
    "zones.rules.learning.reach_level": ("modern.danger.new-skills-work-at-once",),
    # -- moves, zombies, cards
    "zones.rules.activation.activate": ("modern.activation.attacks-then-moves",),
    "zones.rules.activation.kinds_with_another_action": (
        "modern.activation.runners-second-action",
        "modern.activation.every-activation-is-whole",
    ),
    "zones.rules.activation.destinations": (
        "modern.activation.destination-seen",
        "modern.activation.destination-unseen",
        "modern.activation.distance-is-irrelevant",
        "washington.night.noise-guides-blind-zombies",
        "washington.light.extra-activation-uses-normal-targeting",
    ),
    "zones.rules.spawning.spawn_order": ("modern.spawn.order",),
    "zones.rules.learning.skills_of_gear": ("modern.trait.equipment-skill-scope",),
    "zones.content.maps.read_board": ("washington.sandbags.edge-obstacle",),
    "zones.rules.board.Board.ground": (
        "washington.sandbags.stop-zombie-move-step",
        "washington.sandbags.survivors-cross-freely",
        "washington.sandbags.partial-border-is-open",
        "washington.tank.zombies-on-it-leave-freely",
        "washington.tank.everyone-in-a-tank-zone-stands-on-it",
    ),
    "zones.rules.board.Ground.sees": (
        "modern.los.building-out-and-across",
        "modern.los.own-zone",
        "modern.los.mutual",
        "washington.sandbags.do-not-block-sight",
        "washington.tank.standing-on-it-sees-normally",
    ),
    "zones.rules.routes.ways": (
        "washington.sandbags.no-way-around-means-no-move",
        "washington.tank.survivor-on-it-cannot-be-reached",
    ),
    "zones.rules.moving.climb": (
        "washington.tank.moving-along-it-is-normal",
        "washington.tank.getting-off-is-normal",
    ),
    "zones.rules.moving_skills.Shove.offer_actions": ("washington.sandbags.clear-path-for-skills",),
    "rules.edition.WashingtonEdition.movers_in_rush": ("washington.sandbags.what-counts-as-extra-activation",),
    "zones.rules.board.Ground.stops_light": ("washington.tank.blocks-light",),
    "zones.rules.tokens.draw_from_crate": ("washington.objectives.pimpweapon-crates-stay-tokens",),
    # -- cars
    "zones.rules.cars.bring_car": ("modern.car.muscle-car-crate",),
    "zones.rules.combat.skills_at_work": ("modern.car.skills-do-not-apply",),
    # -- knock-outs
    "zones.rules.wounds.remove_survivor": ("washington.ko.equipment-discarded-without-keep",),
    "rules.knockouts.go_down": (
        "washington.ko.miniature-laid-down-in-zone",
        "washington.ko.counts-as-objective-token",
    ),
    "rules.knockouts.deadline": ("washington.ko.deadline-end-phase-of-next-round",),
    "rules.knockouts.take_to_safety": ("washington.ko.rescued-sits-out-the-mission",),
    "rules.knockouts.lose_the_fallen": ("washington.ko.mission-ends-before-deadline",),
    "rules.rules.WashingtonRules.lost_by_elimination": ("washington.ko.elimination-need-not-end-the-game",),
    # -- objective cards
    "content.objective_cards.CardReader.card": ("washington.objectives.cards-replace-tokens",),
    "rules.objective_cards.show_cards": ("washington.objectives.secret-until-taken",),
    "rules.objective_cards.ObjectiveCard": ("washington.objectives.no-ap-by-default",),
    # -- equipment
    "zones.content.loader.read_content": (
        "modern.zombie.walker",
        "modern.zombie.runner",
        "modern.zombie.fatty",
        "modern.zombie.abomination",
        "washington.equipment.advanced-decks-replace-core-decks",
        "washington.equipment.secret-service-deck-is-separate",
        "washington.secret-service.uses-advanced-equipment-rules",
    ),
    # -- all-out
    "zones.rules.combat.all_out_dice": ("washington.all-out.die-faces",),
    "zones.rules.attacking.ways_to_use": (
        "washington.all-out.declared-before-combat-action",
        "washington.all-out.voluntary-each-action",
    ),
    "zones.rules.attacking.offer_attacks": ("washington.all-out.melee-and-ranged-both-qualify",),
    "zones.rules.combat.second_dice_of": (
        "washington.all-out.all-or-nothing",
        "washington.all-out.dual-adds-both-values",
    ),
    "zones.rules.combat.dice_shown": (
        "washington.all-out.break-is-never-a-hit",
        "washington.all-out.dice-hit-on-accuracy",
    ),
    "zones.rules.combat.attack": ("washington.all-out.break-counts-as-miss-for-friendly-fire",),
    "zones.rules.combat.dice_of": ("washington.all-out.plus-die-skills-add-classic-dice",),
    "zones.rules.combat.prepare": ("washington.all-out.two-profile-weapons",),
    "zones.rules.combat.roll_second": ("washington.all-out.dice-never-rerolled",),
    "zones.rules.combat.roll_again": (
        "modern.combat.reroll-whole-pool",
        "washington.all-out.classic-dice-may-still-be-rerolled",
    ),
    "zones.rules.noise.NoisyEdition": ("washington.all-out.no-extra-noise",),
    "zones.rules.doors.OpeningDoors": ("washington.all-out.doors-do-not-go-all-out",),
    "kernel.ask.roll_kind": ("washington.all-out.pool-may-exceed-six-dice",),
    "rules.all_out.weapons_broken": (
        "washington.all-out.classic-one-is-not-a-break",
        "washington.all-out.single-weapon-any-breaks-lose-it-once",
    ),
    "rules.all_out.breaks": ("washington.all-out.dual-one-weapon-lost-per-break",),
    "rules.all_out_skills.AllOut": ("washington.all-out.all-out-prefixed-skills",),
    # -- keep
    "rules.keep.end_of_mission_inventory": ("washington.keep.pairs-roll-separately",),
    "rules.keep.keep_roll": ("washington.keep.never-rerolled",),
    "rules.campaign.mission_over": (
        "washington.keep.used-between-consecutive-missions",
        "washington.keep.applies-to-living-active-survivors-only",
    ),
    "zones.rules.carrying.rearrange": ("washington.keep.free-arrangement-before-start",),
    # companions
    "rules.companions.go_along": ("modern.mode.companion-follows",),
    "rules.companions.part": ("washington.ko.companions-are-eliminated",),
    "rules.knockouts.has_died": ("washington.ko.keeps-campaign-progress-when-rescued",),
    # the clock
    "rules.clock.move_on": ("washington.clock.replaces-first-player-token",),
    "rules.table.WashingtonTable.hour": (
        "washington.clock.hour-holds-for-the-whole-round",
        "washington.clock.wraps-at-midnight",
    ),
    "settings.first_hour": ("washington.clock.classic-game-uses-real-hour",),
    "zones.rules.rounds.end_phase": ("washington.clock.end-phase-order",),
    # night
    "rules.night.sight": (
        "washington.night.zombie-sight-range-zero",
        "washington.night.applies-everywhere",
        "washington.light.lit-zone-is-visible",
        "washington.light.zombies-see-survivors-in-lit-zones",
        "washington.light.seen-from-any-distance",
    ),
    "rules.night.accuracy": (
        "washington.night.ranged-accuracy-six",
        "washington.night.accuracy-modifiers-still-apply",
        "washington.night.melee-unaffected",
        "washington.light.lit-zone-cancels-ranged-penalty",
    ),
    "zones.rules.molotov.burn": ("washington.night.automatic-success-still-works",),
    # light
    "rules.table.WashingtonTable.working_cards": (
        "washington.light.search-may-be-done-in-the-dark",
        "modern.trait.flashlight",
    ),
    "rules.light.pointed_at": ("washington.light.beam-follows-survivor",),
    "rules.light.put_out": ("washington.light.off-removes-token",),
    "rules.light.SwitchingLight.offer": ("washington.light.one-beam-per-survivor",),
    "rules.light.phase_of_zombies": (
        "washington.light.one-extra-activation-per-round",
        "washington.light.turn-walkthrough",
    ),
    # Secret Service equipment
    "content.scenes.read_humvees": ("washington.humvee.search-spot", "washington.humvee.cannot-be-driven"),
    "zones.rules.setup.lay_out": (
        "washington.secret-service.own-deck",
        "washington.secret-service.set-up-with-decks",
    ),
    "zones.rules.carrying.put_away": ("washington.secret-service.own-discard-pile",),
    # feats and what cards give
    "rules.feats.accomplish": ("washington.achievements.from-choice-or-feat",),
    "rules.card_effects.GiveCxp": ("washington.cxp.mission-bonus-allowed",),
    # campaign sheets
    "rules.campaign.Itinerary": ("washington.frame.campaign-of-ten-missions",),
    "rules.campaign.open_logbook": ("washington.sheet.one-per-survivor", "washington.cxp.lasts-for-campaign"),
    "rules.campaign.set_up_mission": ("washington.cxp.danger-level-restarts-each-mission",),
    "rules.campaign.heir_of": ("washington.ko.successor-inherits-achievements-and-rip-list",),
    "rules.sheets.Sheet": ("washington.sheet.sections", "washington.achievements.individual-or-collective"),
    "rules.sheets.Sheet.after_mission": (
        "washington.kept.record-on-sheet",
        "washington.bonus.replenished-at-mission-end",
    ),
    "rules.rewards.reached_level": (
        "washington.cxp.first-mission-example",
        "washington.cxp.ultrared-does-not-count",
        "washington.cxp.both-levels-at-once",
    ),
    "rules.rewards.gain_cxp": ("washington.cxp.milestones", "washington.cxp.bar-ends-at-twenty"),
    "rules.rewards.choose_reward": (
        "washington.cxp.rewards-are-immediate",
        "washington.skills.choose-from-list",
        "washington.skills.usable-at-once",
    ),
    "rules.rewards.UsingBonusActions": ("washington.bonus.several-in-one-turn",),
    # campaign skills
    "rules.campaign_skills.Satchel": ("washington.skill.satchel",),
    "rules.campaign_skills.StartsWithAmmo": ("washington.skill.starts-with-an-ammo-card",),
    "zones.rules.setup.take_by_skill": (
        "washington.skills.starts-with-repair-kit",
        "washington.skill.starts-with-a-repair-kit",
    ),
}
