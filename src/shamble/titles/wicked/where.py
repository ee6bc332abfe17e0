"""Where to find the rules that no event and no refusal cites, because they describe how something works as a whole.

For each function, the rules that it implements. Functions are named by module and name, those of the family with their
package; a test checks that all of them exist."""

from __future__ import annotations

from typing import Final

CARRIED_OUT_BY: Final[dict[str, tuple[str, ...]]] = {
    # -- setting up
    "title.WickedTitle": ("fantasy.setup.cooperative",),
    "rules.setup.lay_out": ("fantasy.setup.two-shuffled-decks",),
    "zones.content.maps.read_board": ("fantasy.setup.quest-places-board",),
    "zones.rules.setup.lay_out": ("fantasy.setup.doors-closed", "fantasy.setup.initial-zombies"),
    "zones.rules.setup.start_in": ("fantasy.setup.dashboard-start-values",),
    "rules.setup.zombie_deck": (
        "wicked.setup.quest-briefing-overrides",
        "wicked.setup.modules-are-optional",
        "wicked.setup.cards-shuffled-into-zombie-pile",
    ),
    "rules.setup.prepare_dragons": (
        "wicked.setup.vulnerability-deck-facedown",
        "wicked.dragon.kinds-can-be-mixed",
        "wicked.dragon.five-vulnerability-cards",
        "wicked.ballista.available-with-any-dragon",
        "wicked.ballista.one-per-dragon",
    ),
    # -- rounds
    "rules.rules.WickedRules.lost_by_elimination": ("fantasy.round.one-death-is-not-defeat",),
    "zones.rules.rules.ZoneRules.decided": ("fantasy.round.loss-before-win",),
    "rules.goals.Exit.is_accomplished": ("fantasy.round.exit-zone",),
    # -- quests
    "rules.goals.CollectSome": ("wicked.quest.take-some",),
    "rules.goals.DriveOff": ("wicked.quest.drive-off",),
    "rules.goals.BurnNests": ("wicked.quest.burn-nests",),
    "rules.dragon.level_of_cards": ("wicked.quest.dragon-cards-earlier",),
    "rules.setup.add_cards": ("wicked.quest.cards-added",),
    "rules.manners.drawn_to": ("wicked.quest.haunt",),
    "rules.manners.manner_in_quest": ("wicked.quest.float",),
    # -- the board
    "rules.stage.WickedStage.is_centre": ("fantasy.board.tile-center-zone",),
    "zones.rules.table.Table.dead_in": ("fantasy.board.actors",),
    "zones.rules.board.Board.beside": ("fantasy.board.street-movement",),
    "zones.rules.board.Ground.sees": (
        "fantasy.board.los-own-zone",
        "fantasy.board.los-ignores-actors",
        "fantasy.board.los-mutual",
    ),
    # -- things
    "rules.edition.WickedEdition.can_wear": ("fantasy.inventory.body-slot-favourite",),
    "rules.table.WickedTable.held_items": ("fantasy.inventory.three-hands-limit",),
    "zones.rules.table.Table.working_cards": ("fantasy.inventory.backpack",),
    "zones.rules.combat.help_of_others": ("fantasy.inventory.dagger-bonus",),
    # -- noise
    "zones.rules.noise.NoisyEdition.loudness": ("fantasy.noise.survivor-counts-as-noise",),
    "zones.rules.noise.MakingNoise": ("fantasy.noise.make-noise-action",),
    # -- experience and danger
    "zones.rules.learning.gain_experience": ("fantasy.danger.experience-for-kills",),
    "zones.rules.learning.reach_level": ("fantasy.danger.yellow-extra-action",),
    "zones.rules.table.Table.skills_taken": ("fantasy.danger.skills-add-up",),
    "zones.rules.table.Table.danger": ("fantasy.danger.level-falls-with-the-dead",),
    "zones.rules.tokens.use_token": ("fantasy.danger.objective-experience",),
    # -- actions
    "zones.rules.moving.surcharge": ("fantasy.action.move-out-of-zombies",),
    "zones.rules.doors.OpeningDoors": ("fantasy.action.door-stays-open",),
    # -- attacks
    "zones.rules.combat.attack": ("fantasy.combat.sequence",),
    "zones.rules.combat.hit_among": ("fantasy.combat.surplus-hits-lost",),
    "zones.rules.combat.falls_to": ("fantasy.combat.abomination-needs-three",),
    "zones.rules.attacking.offer_shots": ("fantasy.combat.fire-while-engaged", "fantasy.combat.any-zone-target"),
    "zones.rules.combat.spares_friends": ("fantasy.combat.friendly-fire-not-melee",),
    "zones.rules.friendly_fire.in_the_way": ("fantasy.combat.friendly-fire-not-self",),
    "rules.attacks.strike_friends": ("fantasy.combat.friendly-fire-no-experience",),
    # -- wounds
    "zones.rules.wounds.remove_survivor": ("fantasy.wounds.eliminated-survivor-leaves",),
    "rules.enemies.Abomination": ("fantasy.wounds.no-armor-vs-abomination",),
    # -- zombies
    "zones.rules.activation.bite": ("fantasy.activation.all-in-zone-join",),
    "zones.rules.activation.destinations": ("fantasy.activation.destination-seen",),
    "zones.rules.activation.Attraction": ("fantasy.activation.destination-heard", "fantasy.activation.no-destination"),
    "zones.rules.activation.carry_out": ("fantasy.activation.moves-together",),
    "zones.rules.routes.ways": ("fantasy.activation.no-open-path",),
    "rules.activation.groups": ("fantasy.activation.split-singles",),
    "zones.rules.activation.kinds_with_another_action": ("fantasy.activation.fast-types-again",),
    "zones.rules.activation.call_extra_activation": ("fantasy.activation.extra-activation",),
    # -- dragons
    "rules.vulnerability.Dragon": ("wicked.dragon.damage-two-no-armor",),
    "rules.dragon.DragonCard.come": ("wicked.dragon.only-one-on-board", "wicked.dragon.returns-with-next-card"),
    "rules.dragon.arrive": ("wicked.dragon.spawn-triggers-stomp",),
    "rules.dragon.activate": (
        "wicked.dragon.activation-attack-then-move",
        "wicked.dragon.gush-only-if-survivors-in-reach",
        "wicked.dragon.flies-only-if-it-did-not-attack",
        "wicked.dragon.flies-after-all-other-zombies",
    ),
    "rules.over_the_board.around": (
        "wicked.dragon.gush-range-zero-to-one",
        "wicked.dragon.gush-needs-no-los",
        "wicked.dragon.gush-may-be-diagonal",
    ),
    "rules.dragon.gush": ("wicked.dragon.gush-replaces-wounding-attack",),
    "rules.dragon.let_wait": ("wicked.dragon.gush-zombies-wait",),
    "rules.dragon.fly": ("wicked.dragon.landing-is-a-full-stomp",),
    "rules.dragon.nearer_centres": ("wicked.dragon.flight-lands-in-center",),
    "rules.stomp.stomp": ("wicked.dragon.stomp-step-order",),
    "rules.stomp.crush_zombies": (
        "wicked.dragon.stomp-kills-despite-immunity",
        "wicked.dragon.stomp-gives-no-experience",
    ),
    "rules.stomp.scatter": ("wicked.dragon.stomp-push-is-not-a-move",),
    "rules.rubble.with_dragon_in_sight": ("wicked.dragon.los-ignores-obstacles",),
    "zones.rules.board.Ground": (
        "wicked.dragon.rubble-can-be-left",
        "fantasy.vault.connects-zones",
    ),
    "zones.rules.table.Table.dead_of": ("wicked.dragon.counts-as-zombie",),
    "zones.rules.combat.kill": ("wicked.dragon.experience-per-vulnerability", "wicked.dragon.reward-one-experience"),
    # -- siege engines and the ballista
    "rules.engines.set_engine": ("fantasy.siege.destroyed-in-waterhole",),
    "rules.engines.engines_in": (
        "fantasy.siege.not-actors",
        "wicked.ballista.is-a-siege-engine",
        "wicked.ballista.is-not-an-actor",
    ),
    "rules.siege.cost_of_moving": ("wicked.ballista.move-gets-no-bonuses",),
    "rules.ballista.line_of_bolt": ("wicked.ballista.fire-range-one-plus",),
    "rules.ballista.stops_bolt": ("wicked.ballista.fire-needs-no-los", "wicked.ballista.bolt-passes-hedges"),
    "rules.ballista.fire": ("wicked.ballista.fire-is-silent", "wicked.ballista.fire-hits-every-zone-on-line"),
    "rules.ballista.bolt_into": ("wicked.ballista.fire-is-not-combat", "wicked.ballista.kills-earn-experience"),
    "rules.ballista.strike": ("wicked.ballista.priority-order-applies", "wicked.ballista.worked-shot"),
    # -- spectral walkers and Ratz
    "rules.spectral.SpectralWalker": (
        "wicked.spectral.deals-one-wound",
        "wicked.spectral.worth-one-experience",
        "wicked.spectral.is-a-walker",
        "wicked.spectral.ignores-walker-extra-activation-cards",
    ),
    "rules.spectral.SpectralWalker.why_unhurt": (
        "wicked.spectral.needs-damage-one-from-special-source",
        "wicked.spectral.killed-by-combat-spells",
        "wicked.spectral.killed-by-vault-weapons",
        "wicked.spectral.killed-by-ballista",
        "wicked.spectral.killed-by-dragon-fire",
        "wicked.spectral.soaks-up-hits",
    ),
    "rules.ratz.Ratz": (
        "wicked.ratz.deals-one-wound",
        "wicked.ratz.needs-damage-one",
        "wicked.ratz.worth-one-experience",
        "wicked.ratz.one-action-per-activation",
        "wicked.ratz.ignores-movement-obstacles",
    ),
    "rules.manners.ends_after": (
        "wicked.ratz.target-fixed-before-moving",
        "wicked.ratz.keeps-its-course",
        "wicked.ratz.stopped-by-closed-doors-and-walls",
    ),
    # -- the targeting order
    "zones.rules.combat.priorities": (
        "wicked.priority.chart-replaces-older-ones",
        "wicked.priority.rank-2-dragon",
        "wicked.priority.rank-3-swarms",
        "wicked.priority.rank-4-walker",
        "wicked.priority.rank-5-fatty-abomination",
        "wicked.priority.rank-6-runner",
        "wicked.priority.rank-7-wolfz",
        "wicked.priority.rank-8-necromancer",
        "wicked.priority.full-order-test",
    ),
    # -- vaults and terrain
    "zones.content.tiles.lay_beside": ("fantasy.vault.zone-beside-board",),
    "rules.doors.ForcingDoors": ("fantasy.vault.doors-open-like-doors",),
    "zones.rules.noise.enter_beyond": ("fantasy.vault.far-door-spawns",),
    "zones.rules.board.Edge": ("fantasy.terrain.hedge-stops-zombies",),
    "zones.rules.board.Ground.lets_see": ("fantasy.terrain.waterhole-zone",),
    "zones.rules.board.Board.is_way_out": ("fantasy.terrain.waterhole-enter",),
    "zones.rules.board.Board.keeps_back": ("fantasy.terrain.waterhole-zombies-stuck",),
    # -- dragon fire, artefacts and shields
    "rules.dragon_fire.catch_fire": ("fantasy.combat.dragon-fire-experience",),
    "rules.shields.protection": ("fantasy.wounds.shield-alone",),
    "rules.shields.shields_of": ("fantasy.artefact.deflecting-dagger",),
    "zones.rules.combat.skills_with": ("fantasy.artefact.quicksilver-sword",),
    "zones.rules.learning.skills_of_gear": ("fantasy.artefact.shield-of-ages",),
    "zones.rules.searching.cards_drawn": ("fantasy.card.torch",),
    # -- kinds of zombies
    "rules.enemies.Zombie": (
        "fantasy.zombie.walker",
        "fantasy.zombie.fatty",
        "fantasy.zombie.runner",
        "fantasy.zombie.abomination",
        "fantasy.zombie.wolfz",
    ),
    "rules.necromancer.Necromancer": ("fantasy.zombie.necromancer",),
    "rules.crowz.Crowz": ("fantasy.zombie.crowz",),
    # -- spawning
    "zones.rules.spawning.in_order_of_spawning": ("fantasy.spawn.order",),
    "zones.rules.table.Table.in_reserve": ("fantasy.spawn.killed-return-to-supply",),
    "zones.rules.spawning.spawn_step": ("fantasy.spawn.new-zombies-wait",),
    "rules.spawning.spawn_room": ("fantasy.spawn.building-specials",),
    "zones.rules.noise.open_from_the_start": ("fantasy.spawn.open-buildings-never",),
    "zones.rules.noise.building_of": ("fantasy.spawn.building-extent",),
    # -- the necromancer
    "rules.necromancer.flee": ("fantasy.necromancer.runs-for-exit",),
    "rules.necromancer.ways_out": ("fantasy.necromancer.single-zone-case", "fantasy.necromancer.blocked-way"),
}
