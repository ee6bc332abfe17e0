"""Events: what happened, by which rule, and who may know it."""

from __future__ import annotations

from typing import Final

EVERYONE: Final = -1  # the seats that may know, as bits; -1 has them all


class Event:
    """One thing that happened: a kind, the ids of what it concerned, a number, the rule that made it happen.

    `to` says which seats know all of it. What only they may know lies in `secret`; an event with none of it is not told
    to others at all where `to` leaves them out.
    """

    def __init__(self, kind: str, rule: str, a: str, b: str, c: str, n: int, secret: str, to: int, line: int) -> None:
        self.kind = kind
        self.rule = rule
        self.a = a
        self.b = b
        self.c = c
        self.n = n
        self.secret = secret
        self.to = to
        self.line = line  # how many answers the journal held

    def known_to(self, seat: int) -> bool:
        return self.to == EVERYONE or (seat >= 0 and (self.to >> seat) & 1 == 1)

    def told_to(self, seat: int) -> bool:
        """Does the seat learn that it happened, if not all of it?"""
        return self.known_to(seat) or self.secret != ""

    def __repr__(self) -> str:
        parts = [self.kind, self.a, self.b, self.c, str(self.n) if self.n else "", f"[{self.rule}]"]
        return f"<{' '.join([part for part in parts if part])}>"
