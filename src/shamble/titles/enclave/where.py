"""Where to look for the rules that no event and no refusal cites, because they are how something works as a whole.

For each function, the rules that it carries out. Functions are named by module and name; a test sees to it that all of
them exist."""

from __future__ import annotations

from typing import Final

CARRIED_OUT_BY: Final[dict[str, tuple[str, ...]]] = {
    # -- the map
    "combat.place_horde": ("enclave.concepts.horde-area",),
    "combat.where_to_stand": ("enclave.concepts.horde-closed-to-survivors", "enclave.stacking.otherwise-unlimited"),
    "fighting.offer_attacks": (
        "enclave.map.adjacency-neighbours-in-list",
        "enclave.map.re-ip-adjacent-for-combat",
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
}
