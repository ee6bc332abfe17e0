"""Abilities: skills, traits, unit powers, markers and cards as small pieces that answer hooks.

A family or a title declares its own `Ability` with its hooks as methods that do nothing; each ability overrides those
it answers. Hooks are of four kinds: a *query* gets a `Tally` and may change its value, a *trigger* reacts to what
has happened, an *action* adds options to a Choice, an *offer* puts a question to a seat. What an ability remembers is
stored in the state. The flow asks hooks and never tests for a name."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

NO_RULES: Final[list[str]] = []  # shared by all tallies that nothing has changed; never added to


@mypyc_attr(allow_interpreted_subclasses=True)
class Ability:
    """What every ability has: the id that state and content use for it, and the rule that it implements."""

    def __init__(self, id: str, rule: str) -> None:
        self.id = id
        self.rule = rule


class Tally:
    """A value that abilities may change. It is set, then added to, then capped, whichever ability comes first."""

    def __init__(self, base: int) -> None:
        self.base = base
        self.added = 0
        self.least: int | None = None
        self.most: int | None = None
        self.rules = NO_RULES  # what changed it, so it can be explained later

    def set(self, value: int, rule: str) -> None:
        """Replace the usual value. If several abilities do, the last in the order of the content wins."""
        self.base = value
        self.rules = [*self.rules, rule]

    def add(self, amount: int, rule: str) -> None:
        self.added += amount
        self.rules = [*self.rules, rule]

    def at_least(self, least: int, rule: str) -> None:
        self.least = least if self.least is None else max(self.least, least)
        self.rules = [*self.rules, rule]

    def at_most(self, most: int, rule: str) -> None:
        self.most = most if self.most is None else min(self.most, most)
        self.rules = [*self.rules, rule]

    @property
    def value(self) -> int:
        value = self.base + self.added
        if self.least is not None:
            value = max(value, self.least)
        if self.most is not None:
            value = min(value, self.most)
        return value
