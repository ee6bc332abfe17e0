"""The language of effects: what a card can say. It is closed; what it can't say is a class of its own.

An effect is an operation with what it needs. Where it works on units or spaces, it names them by a `Selector` or a
`Spot`. If it finds nothing to work on, or needs what the level does not have, it is skipped, or what it says under
`else` is done instead. How a card writes them is in content/effects.py; each operation is a class beside this
module."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from shamble.kernel.state import Steps

if TYPE_CHECKING:
    from shamble.titles.farmingdale.rules.cards import Card
    from shamble.titles.farmingdale.rules.table import Farmingdale

GROUPS: Final = ("any", "fighters", "hero", "regular-civilians", "zeds")
PLACES: Final = ("all", "not-start", "town-center", "village", "cemetery", "fated", "fated-not-start")
OF_SPACE: Final = ("space", "adjacent")  # places that name a space,
OF_TRACK: Final = ("track",)  # or a track
FILTERS: Final = ("each", "choice", "strongest", "nearest", "farthest")
FATED: Final = "fated"
MOST: Final = "most"
FEWEST: Final = "fewest"
CHOICE: Final = "players-choice"
TRACKS: Final = (FATED, MOST, FEWEST)  # words for a track, besides the names of tracks


class Selector:
    """Which units: "zeds@fated[strongest]" is the strongest Zeds unit on the Fated track."""

    def __init__(self, group: str, place: str, index: int, filter: str) -> None:
        self.group = group
        self.place = place
        self.index = index  # of the space or the track that the place names
        self.filter = filter


class Spot:
    """Where something is put: a space, or the Start space of the Fated track."""

    def __init__(self, place: int, fated_start: bool = False) -> None:
        self.place = place
        self.fated_start = fated_start


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect:
    """An operation of a card. `number` is its place among all effects of the card, `otherwise` what is done if it finds
    nothing to work on."""

    def __init__(self) -> None:
        self.number = 0
        self.otherwise: list[int] = []

    def carry_out(self, table: Farmingdale, card: Card) -> Steps | None:
        """Do it; whatever is larger than a few questions is pushed as tasks."""
        return None

    def carry_out_part(self, table: Farmingdale, card: Card, names: list[str]) -> Steps | None:
        """Do it for these units or tracks, where each of them is a task of its own."""
        return None

    def adds_to(self, stat: str) -> int:
        """What it would add to a number of the rules."""
        return 0
