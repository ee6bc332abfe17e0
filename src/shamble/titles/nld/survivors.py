"""The survivors: modes, experience, skills and wounds."""

from __future__ import annotations

from typing import Final

from shamble.kernel.asking import choose
from shamble.kernel.questions import Option
from shamble.kernel.state import Steps
from shamble.zones.table import AWAY, LEVELS, ON_FOOT, RED, Skill, Survivor, Table

WOUNDS_TO_ELIMINATE: Final = 3
EXTRA_CARDS: Final = "extra"  # the back of what is never drawn, but made
ROMERO: Final = "romero"
ZOMBICIDE: Final = "zombicide"


# -- modes -------------------------------------------------------------------------------------------------------------


def relative_on_board(table: Table) -> bool:
    return any(enemy.sobers and table.on_board(kind) > 0 for kind, enemy in enumerate(table.stage.enemies))


def earn_zombicide(table: Table, who: int, rule: str) -> None:
    """The scene grants Zombicide mode; a relative on the board holds it back."""
    if not table.survivors[who].strong:
        table.survivors[who].strong = True
        tell_mode(table, "earned", rule, who)
        settle_modes(table, rule)


def fall_back_to_romero(table: Table, who: int, rule: str) -> None:
    """The scene takes Zombicide mode away again."""
    if table.survivors[who].strong:
        table.survivors[who].strong = False
        settle_modes(table, rule)


def change_mode(table: Table, who: int, mode: str) -> None:
    """The scene has a survivor change its mode."""
    if mode == ZOMBICIDE:
        earn_zombicide(table, who, "nld.mode.scene-decides")
    else:
        fall_back_to_romero(table, who, "nld.mode.scene-decides")


def settle_modes(table: Table, rule: str) -> None:
    """Everybody is in Zombicide mode who has earned it, as long as no relative is on the board."""
    relative = relative_on_board(table)
    for who, one in enumerate(table.survivors):
        strong = one.strong and not relative
        if one.mode != strong and one.zone != AWAY:
            one.mode = strong
            settle_skills(table, who)
            tell_mode(table, "mode", rule, who)


def tell_mode(table: Table, kind: str, rule: str, who: int) -> None:
    one = table.survivors[who]
    table.tell(kind, rule, table.name(who), ZOMBICIDE if (one.strong if kind == "earned" else one.mode) else ROMERO)


# -- skills ------------------------------------------------------------------------------------------------------------


def settle_skills(table: Table, who: int) -> None:
    """The skills in effect are those that the card shows for this mode up to the level reached, and gifts."""
    one = table.survivors[who]
    one.set_abilities(skills_in_effect(table, who))
    if len(one.inventory.backpack) > table.room_in_backpack(who):
        table.push("too-much", (who,))


def skills_in_effect(table: Table, who: int) -> list[Skill]:
    one = table.survivors[who]
    printed = [printed_skill(table, who, level) for level in range(one.level + 1)]
    skills = [table.stage.skills[id] for id in printed + one.gifts if id]
    return [skill for index, skill in enumerate(skills) if skill.adds_up or skill not in skills[:index]]


def printed_skill(table: Table, who: int, level: int) -> str:
    """What the card shows for a level in the mode of the moment, the one that was picked; or nothing."""
    one = table.survivors[who]
    person = table.stage.cast[who]
    printed = person.strong[level] if one.mode else person.weak[level]
    if not printed:
        return ""
    return printed[one.picks[level]] if one.mode else printed[0]


# -- experience --------------------------------------------------------------------------------------------------------


def gain_experience(table: Table, who: int, points: int) -> Steps:
    """Experience counts at once, point by point; beyond red there is none."""
    one = table.survivors[who]
    thresholds = table.stage.thresholds
    for _ in range(points):
        if one.experience >= thresholds[RED]:
            table.tell("topped", "nld.xp.stops-at-red", table.name(who))
            return
        one.experience += 1
        if one.level < RED and one.experience >= thresholds[one.level + 1]:
            yield from reach_level(table, who, one.level + 1)


def reach_level(table: Table, who: int, level: int) -> Steps:
    """A new danger level brings a skill, chosen now, in whatever mode the survivor is."""
    one = table.survivors[who]
    printed = table.stage.cast[who].strong[level]
    if len(printed) > 1:
        choice_rule = "nld.xp.zombicide-red-choice" if level == RED else "nld.xp.zombicide-orange-choice"
        choice = table.asks(who, "skill", choice_rule, (table.name(who), LEVELS[level]))
        for index, id in enumerate(printed):
            choice.offer(Option("learn", (id,), index))
        chosen = yield from choose(choice)
        one.picks[level] = chosen.value
        if not one.mode:
            table.tell("chose", "nld.xp.trackers-fixed-on-flip", table.name(who), printed[chosen.value])
    one.level = level
    settle_skills(table, who)
    newest = printed_skill(table, who, level)
    table.tell("level", "nld.xp.level-gives-skill", table.name(who), LEVELS[level], newest)
    table.push("twist", (level,), ("level",))


# -- wounds ------------------------------------------------------------------------------------------------------------


def wound(table: Table, who: int, wounds: int, rule: str) -> None:
    """A survivor takes wounds that come together: a skill that ignores the first wound does so once."""
    one = table.survivors[who]
    for skill in one.abilities:
        ignored = min(skill.ignores_wounds, wounds)
        if ignored > 0:
            wounds -= ignored
            table.tell("shrugged", skill.rule, table.name(who), n=ignored)
    if wounds > 0:
        suffer(table, who, wounds, rule)


def suffer(table: Table, who: int, wounds: int, rule: str) -> None:
    """Wounds that nothing keeps off."""
    one = table.survivors[who]
    taken = min(wounds, WOUNDS_TO_ELIMINATE - one.wounds)
    table.hurt += taken
    one.wounds += taken
    table.tell("wounded", rule, table.name(who), n=taken)
    if is_eliminated(one):
        remove_survivor(table, who)


def is_eliminated(one: Survivor) -> bool:
    return one.wounds >= WOUNDS_TO_ELIMINATE


def remove_survivor(table: Table, who: int) -> None:
    """One who joined later is simply removed."""
    one = table.survivors[who]
    one.zone = AWAY
    one.aboard = ON_FOOT
    for item in one.inventory.items:
        put_away(table, item.card, item.back)
    one.inventory.hands = []
    one.inventory.backpack = []
    one.boards = 0
    table.tell("eliminated", "nld.end.added-survivors", table.name(who))


def heal(table: Table, who: int, rule: str) -> None:
    table.survivors[who].wounds -= 1
    table.tell("healed", rule, table.name(who), n=1)


# -- cards that are let go ---------------------------------------------------------------------------------------------


def put_away(table: Table, card: str, back: str) -> None:
    """A discarded card goes where its back says."""
    for name, deck in zip(table.stage.decks, table.decks):
        if name == back:
            deck.discards.append(card)
            return
    if back == EXTRA_CARDS:
        table.supply.append(card)
        table.supply.sort()
    else:
        table.out.append(card)
