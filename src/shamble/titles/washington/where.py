"""Where to find the rules that no event and no refusal cites, because they describe how something works as a whole."""

from __future__ import annotations

from typing import Final

CARRIED_OUT_BY: Final[dict[str, tuple[str, ...]]] = {
    "zones.content.maps.read_board": ("washington.sandbags.edge-obstacle",),
    "zones.rules.board.Board.ground": (
        "washington.sandbags.stop-zombie-move-step",
        "washington.sandbags.survivors-cross-freely",
        "washington.sandbags.partial-border-is-open",
        "washington.tank.zombies-on-it-leave-freely",
        "washington.tank.everyone-in-a-tank-zone-stands-on-it",
    ),
    "zones.rules.board.Ground.sees": (
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
    "zones.rules.noise.building_of": ("modern.building.extent",),
    "zones.content.scenes.read_scene": ("washington.frame.modules-are-optional",),
    # knock-outs
    "zones.rules.wounds.remove_survivor": ("washington.ko.equipment-discarded-without-keep",),
    "rules.knockouts.go_down": (
        "washington.ko.miniature-laid-down-in-zone",
        "washington.ko.counts-as-objective-token",
    ),
    "rules.knockouts.deadline": ("washington.ko.deadline-end-phase-of-next-round",),
    "rules.knockouts.take_to_safety": ("washington.ko.rescued-sits-out-the-mission",),
    "rules.knockouts.lose_the_fallen": ("washington.ko.mission-ends-before-deadline",),
    "rules.rules.WashingtonRules.lost_by_elimination": ("washington.ko.elimination-need-not-end-the-game",),
    # objective cards
    "content.objective_cards.CardReader.card": ("washington.objectives.cards-replace-tokens",),
    "rules.objective_cards.show_cards": ("washington.objectives.secret-until-taken",),
    "rules.objective_cards.ObjectiveCard": ("washington.objectives.no-ap-by-default",),
}
