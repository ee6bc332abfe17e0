"""The rules that no event and no refusal cites, by the functions of the family that carry them out."""

from typing import Final

CARRIED_OUT_BY: Final[dict[str, tuple[str, ...]]] = {
    "zones.rules.noise.NoisyEdition.loudness": ("lantern.noise.draws",),
    "zones.rules.noise.open_from_the_start": ("lantern.building.open-at-start",),
    "zones.rules.attacking.offer_shots": ("lantern.combat.magic",),
    "zones.rules.activation.kinds_with_another_action": ("lantern.husks.runners",),
}
