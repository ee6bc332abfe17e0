"""The generator behind seeded fate, imagined games and bots."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

MASK: Final = 0xFFFFFFFF


class Sfc32:
    """Chris Doty-Humphrey's small fast chaotic generator: sums, shifts and exclusive-ors of 32 bits, so that the
    machine words of the compiled build never overflow and both builds draw the same numbers."""

    def __init__(self, a: int, b: int, c: int, counter: int) -> None:
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.counter: i64 = counter

    def bits(self) -> i64:
        mixed = (self.a + self.b + self.counter) & MASK
        self.counter = (self.counter + 1) & MASK
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & MASK
        self.c = ((((self.c << 21) & MASK) | (self.c >> 11)) + mixed) & MASK
        return mixed

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, for n up to 2 ** 31: beyond that the compiled build's machine words overflow."""
        return (self.bits() * n) >> 32

    def shuffle(self, items: list[str]) -> None:
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def copy(self) -> Sfc32:
        return Sfc32(self.a, self.b, self.c, self.counter)


def generator(seed: int, stream: int = 0) -> Sfc32:
    """A generator for this seed; different streams of one seed are independent."""
    rng = Sfc32(seed & MASK, (seed >> 32) & MASK, stream & MASK, 1)
    for _ in range(15):  # until all bits of the seed have reached all of the state
        rng.bits()
    return rng
