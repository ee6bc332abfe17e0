"""Wounds: taken, prevented, healed, and what eliminates survivors."""

from __future__ import annotations

from collections.abc import Generator

from shamble.kernel.ask import choose
from shamble.kernel.events import dice_reaching
from shamble.kernel.questions import Option, Question
from shamble.kernel.state import Steps
from shamble.zones.rules.board import AWAY
from shamble.zones.rules.carrying import discard, distinct, put_away
from shamble.zones.rules.learning import put_in
from shamble.zones.rules.skills import Skill
from shamble.zones.rules.survivors import ON_FOOT, Survivor
from shamble.zones.rules.table import Table


def health(survivor: Survivor) -> int:
    """How many wounds eliminate this survivor; of several skills that change it, the best counts."""
    own = 0
    for skill in survivor.abilities:
        own = max(own, skill.health)
    return own or survivor.usual_health()


def is_eliminated(survivor: Survivor) -> bool:
    return survivor.wounds > 0 and survivor.wounds >= health(survivor)


def wound(table: Table, victims: list[int], wounds: list[int], rule: str, piercing: list[int] | None = None) -> Steps:
    """Survivors take wounds at the same time: a skill that ignores the first wound works once, and before a survivor
    who shares it is eliminated. No armour helps against those that are `piercing`."""
    left = [wounds_not_ignored(table, who, count) for who, count in zip(victims, wounds)]
    for place, who in enumerate(victims):
        pierced = min(left[place], piercing[place]) if piercing is not None else 0
        count = yield from kept_off_by_armour(table, who, left[place] - pierced)
        count += pierced
        taken = yield from let_go_instead(table, who, count)
        if taken > 0:
            suffer(table, who, taken, rule)


def wounds_not_ignored(table: Table, who: int, wounds: int) -> int:
    for skill in table.survivors[who].abilities:
        wounds -= shrug_off(table, who, skill, skill.ignored(table, who, wounds))
    return wounds


def kept_off_by_armour(table: Table, who: int, wounds: int) -> Generator[Question, None, int]:
    """A survivor who wears armour rolls a die for each wound; returns the remaining wounds."""
    protection, least = table.edition.armour(table, who)
    if wounds > 0 and least > 0:
        faces = yield from table.edition.roll_armour(table, who, protection, least, wounds)
        saved = len([face for face in faces if face >= least])
        dice = dice_reaching(least, faces)
        table.tell("saved", "armour.roll", table.name(who), protection, n=saved, dice=dice)
        wounds -= saved
    return wounds


def suffer(table: Table, who: int, wounds: int, rule: str) -> None:
    """Wounds that nothing prevents."""
    survivor = table.survivors[who]
    taken = min(wounds, health(survivor) - survivor.wounds)
    table.hurt += taken
    survivor.wounds += taken
    table.tell("wounded", rule, table.name(who), n=taken)
    if is_eliminated(survivor) and not table.edition.stays_up(table, who):
        remove_survivor(table, who)


def shrug_off(table: Table, who: int, skill: Skill, wounds: int) -> int:
    """Wounds that a skill ignores."""
    if wounds > 0:
        table.tell("shrugged", skill.rule, table.name(who), n=wounds)
    return wounds


def let_go_instead(table: Table, who: int, wounds: int) -> Generator[Question, None, int]:
    """With a skill for it, each discarded card cancels a wound; returns the remaining wounds."""
    survivor = table.survivors[who]
    for skill in survivor.abilities:
        while skill.discards_for_wounds and wounds > 0 and survivor.inventory.count() > 0:
            choice = table.asks(who, "let-go", skill.rule, (table.name(who), str(wounds)))
            for name in distinct(survivor.inventory.items):
                choice.offer(Option("let-go", (name,)))
            choice.offer(Option("bear", (table.name(who),)))
            chosen = yield from choose(choice)
            if chosen.verb == "bear":
                return wounds
            discard(table, who, chosen.names[0], skill.rule)
            wounds -= 1
    return wounds


def remove_survivor(table: Table, who: int) -> None:
    """A survivor who joined later is simply removed; in some games a survivor lies where it fell."""
    survivor = table.survivors[who]
    zone = survivor.zone
    put_in(table, who, AWAY)
    table.take_seat(who, 0, ON_FOOT)
    for item in survivor.inventory.items:
        put_away(table, item.card, item.back)
    survivor.inventory.empty()
    table.edition.removed(table, who)
    if not table.edition.lies_down(table, who, zone):
        table.tell("eliminated", "end.added-survivors", table.name(who))


def heal(table: Table, who: int, rule: str, wounds: int = 1) -> None:
    table.survivors[who].wounds -= wounds
    table.tell("healed", rule, table.name(who), n=wounds)
