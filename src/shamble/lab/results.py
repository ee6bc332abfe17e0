"""Finished games in compact form: a million of them fit into the memory of any machine."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, overload

from shamble.lab.batch import Played


class EndingKind(NamedTuple):
    """How games ended, which many of them have in common."""

    winners: tuple[int, ...]
    why: str
    measures: tuple[str, ...]  # their names


class PlayedGames(Sequence[Played]):
    """The games of one scene as columns of numbers; an item becomes a `Played` only when it is read."""

    def __init__(self, played: Iterable[Played] = ()) -> None:
        self.seeds = array("Q")
        self.rounds = array("q")
        self.decisions = array("q")
        self.seconds = array("d")
        self.ends = array("Q")  # the index of the game's ending
        self.endings: list[EndingKind] = []
        self._ending_numbers: dict[EndingKind, int] = {}
        self._measured = array("q")  # the measures of all games, one game after another
        self._measured_from = array("Q")  # where those of each game begin
        for game in played:
            self.add(game)

    def add(self, game: Played) -> None:
        ending = EndingKind(game.winners, game.why, tuple(game.measures))
        number = self._ending_numbers.setdefault(ending, len(self.endings))
        if number == len(self.endings):
            self.endings.append(ending)
        self.seeds.append(game.seed)
        self.rounds.append(game.rounds)
        self.decisions.append(game.decisions)
        self.seconds.append(game.seconds)
        self.ends.append(number)
        self._measured_from.append(len(self._measured))
        self._measured.extend(game.measures.values())

    def sort(self) -> None:
        """Sort by seed."""
        order = sorted(range(len(self)), key=self.seeds.__getitem__)
        for name in ("seeds", "rounds", "decisions", "seconds", "ends", "_measured_from"):
            column = getattr(self, name)
            setattr(self, name, array(column.typecode, [column[row] for row in order]))

    def how_ended(self) -> Counter[EndingKind]:
        """How often each ending occurred, in order of first occurrence."""
        return Counter({self.endings[number]: count for number, count in Counter(self.ends).items()})

    def measure_names(self) -> list[str]:
        """In the order of the first game that has them."""
        return list(dict.fromkeys(name for ending in self.how_ended() for name in ending.measures))

    def ending(self, row: int) -> EndingKind:
        return self.endings[self.ends[row]]

    def measures(self, row: int) -> dict[str, int]:
        names, first = self.ending(row).measures, self._measured_from[row]
        return dict(zip(names, self._measured[first : first + len(names)]))

    def __len__(self) -> int:
        return len(self.seeds)

    @overload
    def __getitem__(self, row: int) -> Played: ...
    @overload
    def __getitem__(self, row: slice) -> list[Played]: ...

    def __getitem__(self, row: Any) -> Any:
        if isinstance(row, slice):
            return [self[each] for each in range(*row.indices(len(self)))]
        row = range(len(self))[row]
        winners, why, _ = self.ending(row)
        numbers = self.seeds[row], winners, why, self.rounds[row], self.decisions[row]
        return Played(*numbers, self.measures(row), self.seconds[row])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]  # it grows
