"""Rolls that a skill lets a survivor make again, whatever they are for."""

from __future__ import annotations

from shamble.zones.rules.table import Table


def rerolls_by_luck(table: Table, who: int) -> list[tuple[str, str]]:
    """The skills that do so, with their rules; attacks ask them by themselves."""
    return [(skill.id, skill.rule) for skill in table.survivors[who].abilities if skill.rolls_all_again]
