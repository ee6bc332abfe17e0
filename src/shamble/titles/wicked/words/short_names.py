"""Short names of zones: the letter of a tile, and where on the tile the zone is, as in "D.c" or "A.nw"."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from shamble.titles.wicked.rules.stage import ACROSS, NO_TILE, WickedStage

PLACES: Final = (("nw", "n", "ne"), ("w", "c", "e"), ("sw", "s", "se"))
LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
MOST_STAGES: Final = 64  # of which the names are kept, because a page asks for them again and again


@lru_cache(maxsize=MOST_STAGES)
def short_names(stage: WickedStage) -> dict[str, str]:
    """By zone; a vault is on no tile and has none. The tiles have letters in reading order."""
    tiles = sorted({tile for tile in stage.tile_of if tile != NO_TILE})
    letters = {tile: letter(number) for number, tile in enumerate(tiles)}
    return {
        zone.id: f"{letters[tile]}.{place_on_tile(stage, number)}"
        for number, (zone, tile) in enumerate(zip(stage.board.zones, stage.tile_of))
        if tile != NO_TILE
    }


def place_on_tile(stage: WickedStage, zone: int) -> str:
    """Where its first cell is, unless it is the tile's centre."""
    column, row = stage.board.zones[zone].cells[0]
    return "c" if stage.is_centre(zone) else PLACES[row % ACROSS][column % ACROSS]


def letter(number: int) -> str:
    """A to Z, then A2 to Z2."""
    lap, place = divmod(number, len(LETTERS))
    return LETTERS[place] + (str(lap + 1) if lap else "")
