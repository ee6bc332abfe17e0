"""The Event deck. It is shorter than what it is made of, and nobody knows which cards were left out: so what comes next
is only decided when it is turned over."""

from __future__ import annotations

from collections.abc import Generator
from math import gcd

from shamble.kernel.ask import pick
from shamble.kernel.questions import Question
from shamble.kernel.records import Plain, Record
from shamble.kernel.state import State


class EventDeck(Record):
    """Cards that somebody has looked at are on top, in a known order. Below them are `left` unseen ones: all of the
    `musts`, and for the rest any of the `pool`."""

    def __init__(self) -> None:
        self.known: list[str] = []
        self.left = 0
        self.musts: list[str] = []
        self.pool: list[str] = []
        self.discards: list[str] = []

    def contents(self) -> Plain:
        return {key: [""] for key in ("known", "musts", "pool", "discards")}

    def copy(self) -> EventDeck:
        twin = EventDeck()
        twin.known = self.known[:]
        twin.left = self.left
        twin.musts = self.musts[:]
        twin.pool = self.pool[:]
        twin.discards = self.discards[:]
        return twin

    def __len__(self) -> int:
        return len(self.known) + self.left

    def all_cards(self) -> list[str]:
        return sorted(self.known + self.musts + self.pool + self.discards)

    def draw(self, state: State, rule: str) -> Generator[Question, None, str]:
        """The top card."""
        if self.known:
            return self.known.pop(0)
        return (yield from self._turn_up(state, rule))

    def look(self, state: State, rule: str, count: int) -> Generator[Question, None, list[str]]:
        """The top cards, which stay where they are; fewer if there are no more."""
        while len(self.known) < count and self.left > 0:
            self.known.append((yield from self._turn_up(state, rule)))
        return self.known[:count]

    def _turn_up(self, state: State, rule: str) -> Generator[Question, None, str]:
        card = (yield from pick(state, "events", rule, self.next_cards()))[0]
        self.left -= 1
        if card in self.musts:
            self.musts.remove(card)
        else:
            self.pool.remove(card)
        return card

    def next_cards(self) -> list[str]:
        """What the next unseen card may be, each as often as it is likely: each of the musts is in one of the places,
        and in each other place is any card of the pool."""
        others = self.left - len(self.musts)
        pool = len(self.pool) if others else 0
        common = gcd(pool, others) if others else 1
        of_must = pool // common if others else 1
        of_other = others // common
        return sorted(self.musts * of_must + self.pool * of_other)
