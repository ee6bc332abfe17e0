"""Wounds: taken, kept off, healed, and who falls."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from shamble.kernel.ask import choose, roll
from shamble.kernel.events import dice_reaching
from shamble.kernel.questions import Option, Question
from shamble.kernel.state import Steps
from shamble.zones.rules.board import AWAY
from shamble.zones.rules.carrying import discard, distinct, put_away
from shamble.zones.rules.learning import put_in
from shamble.zones.rules.skills import Skill
from shamble.zones.rules.survivors import ON_FOOT, Survivor
from shamble.zones.rules.table import Table

WOUNDS_TO_ELIMINATE: Final = 3


def health(one: Survivor) -> int:
    """How many wounds eliminate this survivor; of several skills that say so, the best counts."""
    own = 0
    for skill in one.abilities:
        own = max(own, skill.health)
    return own or WOUNDS_TO_ELIMINATE


def is_eliminated(one: Survivor) -> bool:
    return one.wounds > 0 and one.wounds >= health(one)


def wound(table: Table, victims: list[int], wounds: list[int], rule: str) -> Steps:
    """Survivors take wounds that come together: a skill that ignores the first wound does so once, and before anybody
    falls who shares it."""
    left = [wounds_not_ignored(table, who, count) for who, count in zip(victims, wounds)]
    for who, count in zip(victims, left):
        count = yield from kept_off_by_armour(table, who, count)
        taken = yield from let_go_instead(table, who, count)
        if taken > 0:
            suffer(table, who, taken, rule)


def wounds_not_ignored(table: Table, who: int, wounds: int) -> int:
    for skill in table.survivors[who].abilities:
        wounds -= shrug_off(table, who, skill, min(skill.ignores_wounds, wounds))
    return wounds


def kept_off_by_armour(table: Table, who: int, wounds: int) -> Generator[Question, None, int]:
    """A die for each wound, for whoever wears armour; gives the wounds that are left."""
    for item in table.survivors[who].inventory.worn:
        armour = table.stage.cards[item.card].armour
        if armour > 0 and wounds > 0:
            faces = yield from roll(table, "armour", "armour.roll", wounds, about=(table.name(who), item.card))
            saved = len([face for face in faces if face >= armour])
            dice = dice_reaching(armour, faces)
            table.tell("saved", "armour.roll", table.name(who), item.card, n=saved, dice=dice)
            wounds -= saved
    return wounds


def suffer(table: Table, who: int, wounds: int, rule: str) -> None:
    """Wounds that nothing keeps off."""
    one = table.survivors[who]
    taken = min(wounds, health(one) - one.wounds)
    table.hurt += taken
    one.wounds += taken
    table.tell("wounded", rule, table.name(who), n=taken)
    if is_eliminated(one):
        remove_survivor(table, who)


def shrug_off(table: Table, who: int, skill: Skill, wounds: int) -> int:
    """Wounds that a skill ignores."""
    if wounds > 0:
        table.tell("shrugged", skill.rule, table.name(who), n=wounds)
    return wounds


def let_go_instead(table: Table, who: int, wounds: int) -> Generator[Question, None, int]:
    """With a skill for it, each card let go cancels a wound; gives the wounds that are left."""
    one = table.survivors[who]
    for skill in one.abilities:
        while skill.discards_for_wounds and wounds > 0 and one.inventory.count() > 0:
            choice = table.asks(who, "let-go", skill.rule, (table.name(who), str(wounds)))
            for name in distinct(one.inventory.items):
                choice.offer(Option("let-go", (name,)))
            choice.offer(Option("bear", (table.name(who),)))
            chosen = yield from choose(choice)
            if chosen.verb == "bear":
                return wounds
            discard(table, who, chosen.names[0], skill.rule)
            wounds -= 1
    return wounds


def remove_survivor(table: Table, who: int) -> None:
    """One who joined later is simply removed."""
    one = table.survivors[who]
    put_in(table, who, AWAY)
    one.aboard = ON_FOOT
    for item in one.inventory.items:
        put_away(table, item.card, item.back)
    one.inventory.empty()
    table.edition.removed(table, who)
    table.tell("eliminated", "end.added-survivors", table.name(who))


def heal(table: Table, who: int, rule: str, wounds: int = 1) -> None:
    table.survivors[who].wounds -= wounds
    table.tell("healed", rule, table.name(who), n=wounds)
