"""Dice of several kinds in one throw."""

from __future__ import annotations

from collections.abc import Sequence

from shamble.kernel.questions import Dice, Roll, is_number
from shamble.kernel.rng import Sfc32


class MixedRoll(Roll):
    """Dice of several kinds in one roll. The outcome is one row: the faces of the first kind, then those of the next;
    `sides` belongs to the largest dice."""

    def __init__(self, ask: str, rule: str, kinds: list[Dice], about: tuple[str, ...] = ()) -> None:
        super().__init__(ask, rule, sum([dice.count for dice in kinds]), max([dice.sides for dice in kinds]), about)
        self._kinds = kinds

    @property
    def kinds(self) -> list[Dice]:
        return self._kinds

    def draw(self, rng: Sfc32) -> None:
        self.faces = [rng.below(sides) + 1 for sides in self.sides_of_each]

    def refuse(self, outcome: Sequence[int | str]) -> str:
        if len(outcome) != self.count:
            wanted = " then ".join([f"{dice.count} from 1 to {dice.sides} ({dice.name})" for dice in self._kinds])
            return f"give {self.count} faces, {wanted}, such as {' '.join(['1'] * self.count)}."
        place = 0
        for dice in self._kinds:
            for face in outcome[place : place + dice.count]:
                if not is_number(str(face)) or not 1 <= int(face) <= dice.sides:
                    return f"a die for {dice.name} shows 1 to {dice.sides}, not {face}."
            place += dice.count
        return ""

    def by_kind(self) -> list[list[int]]:
        """The faces of each kind."""
        rows: list[list[int]] = []
        place = 0
        for dice in self._kinds:
            rows.append(self.faces[place : place + dice.count])
            place += dice.count
        return rows
