"""Rolls that a survivor may make again, by a skill or a card, whatever they are for."""

from __future__ import annotations

from collections.abc import Generator

from shamble.kernel.ask import choose, roll
from shamble.kernel.events import dice_reaching
from shamble.kernel.questions import Option, Question
from shamble.titles.wicked.rules.fantasy_skills import Lucky
from shamble.zones.rules.table import Table


def rerolls_by_luck(table: Table, who: int) -> list[tuple[str, str]]:
    """The skills that do so, with their rules; attacks ask them by themselves."""
    return [(skill.id, skill.rule) for skill in table.survivors[who].abilities if isinstance(skill, Lucky)]


def roll_until_kept(
    table: Table,
    who: int,
    ask: str,
    rule: str,
    count: int,
    least: int,
    about: tuple[str, ...],
    sources: list[tuple[str, str]],
) -> Generator[Question, None, list[int]]:
    """Dice that must reach the least. All of them may be rolled again, once for each card and skill that allows it,
    given with its rule; the new roll counts."""
    while True:
        faces = yield from roll(table, ask, rule, count, about=(table.name(who), *about))
        dice = dice_reaching(least, faces)
        if not sources or dice.count_hits() == count:
            return faces
        choice = table.asks(who, "reroll", rule, (table.name(who), str(dice)))
        choice.offer(Option("keep-roll"))
        for index, (source, _) in enumerate(sources):
            choice.offer(Option("reroll", (source,), index))
        chosen = yield from choose(choice)
        if chosen.verb == "keep-roll":
            return faces
        source, rule_of_source = sources.pop(chosen.value)
        table.tell("rerolled", rule_of_source, table.name(who), source, dice=dice)
