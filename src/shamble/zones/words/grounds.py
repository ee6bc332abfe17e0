"""What the ground of a zone is, as its name suggests, and how it is described."""

from __future__ import annotations

from typing import Final

from shamble.zones.rules.board import CORN, INTERIOR, TANK, VAULT, WATER, WOODS, ZONE_KINDS, Zone

# A zone's name decides what is drawn on its ground; the rules only know rooms, the open, corn, woods and tanks.
ROAD, PAVED, YARD, PORCH, GRAVES, ROOM, CELLAR = "road", "paved", "yard", "porch", "cemetery", "room", "cellar"
CALLED: Final[dict[str, tuple[str, ...]]] = {
    ROAD: (
        *("road", "lane", "drive", "track", "crossing", "street", "highway", "turnaround", "lay-by"),
        *("avenue", "corner"),
    ),
    PAVED: ("forecourt", "lot", "path", "ruts", "stand", "cobbled", "kerb", "pound", "square", "walk", "bays", "pumps"),
    PORCH: ("porch", "step", "steps", "veranda", "deck"),
    GRAVES: ("cemetery", "graveyard", "graves", "churchyard", "lych"),
}
BELOW: Final = ("cellar", "vault", "basement", "crypt", "stair-foot")
GROUNDS: Final = {
    YARD: "open ground",
    ROAD: "open ground, a road",
    PAVED: "open ground, packed hard",
    PORCH: "open ground, boards underfoot",
    GRAVES: "open ground, graves",
    ROOM: "a room",
    CELLAR: "a room below ground",
    "corn": "corn, which blocks sight",
    "woods": "woods, which hide whoever is inside",
    "water": "water: one more action to climb out, which zombies can't",
    "tank": "a tank: one more action to climb, and it hides what is behind it from those who are not on it",
}


def ground_of(zone: Zone) -> str:
    """The ground of a zone, as the class of its shape."""
    words = [*zone.name.lower().split(), *zone.id.split("-"), zone.id]
    if zone.kind in (CORN, WOODS, TANK, WATER):
        return ZONE_KINDS[zone.kind]
    if zone.kind == VAULT:
        return CELLAR
    if zone.kind == INTERIOR:
        return CELLAR if any(word in BELOW for word in words) else ROOM
    return next((ground for ground, names in CALLED.items() if any(word in names for word in words)), YARD)
